//! Who plays on this device, for the pages that say so.

use crate::kit::browser::to_lowercase;
use crate::kit::html::{self, Element, span};
use crate::kit::store::{AllPeopleStore, are_many, person_suffix, read_whole};
use crate::kit::time::wall;
use crate::page::ctx::Ctx;
use handful_engine::form;
use handful_games::GameId;
use handful_shell::text::common;
use handful_shell::text::{self};
use handful_storage::people::People;
use handful_storage::person::{Colour, Person, entry_of, id_of};
use serde::Deserialize;

/// Reads or changes the people as they are stored now.
pub fn people<R>(act: impl FnOnce(People) -> R) -> R {
    act(People { store: &AllPeopleStore, suffix: &person_suffix(), fold: to_lowercase })
}

/// Returns a person with a new id, added now.
pub fn new_person(name: &str) -> Person {
    let id = id_of(getrandom::u32().unwrap_or_else(|_| wall() as u32));
    Person { id, name: name.to_owned(), since: wall(), ..Person::default() }
}

/// Returns the first person as they are called until somebody names them.
pub fn first(ctx: Ctx) -> Person {
    new_person(text::people::first(ctx.lang()))
}

/// Returns the name of who plays, if there is more than one person. Reads no list of people, because that would be code
/// of the program.
pub fn playing() -> Option<String> {
    #[derive(Deserialize)]
    struct Named {
        name: String,
    }
    let entry = are_many().then(|| read_whole(&entry_of(&person_suffix())))?;
    let named = entry.and_then(|text| form::read(&text).ok());
    Some(named.map(|Named { name }| name).unwrap_or_default())
}

/// Builds a line with who plays and a link to where that is changed; nothing for one who plays alone.
pub fn current_person_line(ctx: Ctx) -> Option<Element> {
    let name = playing()?;
    let link = html::a().attr("href", "#/people").text(common::players(ctx.lang()));
    let line = html::p().attr("class", "quiet").attr("data-testid", "current-person");
    Some(line.child(html::b().text(name)).text(" · ".to_owned()).child(link))
}

/// Builds the round sign of a person: the initial on the colour.
pub fn person_badge(name: &str, colour: Colour) -> Element {
    let felt = colour.game().map_or("", GameId::slug);
    let initial: String = name.chars().take(1).collect();
    span().attr("class", "sign").attr("data-felt", felt).attr("aria-hidden", "true").text(initial)
}
