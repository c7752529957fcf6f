//! What is to be played between devices: who sits at the table, the deck, the house rules.

use leptos::prelude::Callback;

use super::super::options::RemoteTerms;
use super::super::side;
use crate::kit::html::{self, Element};
use crate::kit::signal::RwSignal;
use crate::page::ctx::Ctx;
use handful_engine::Seat;
use handful_games::cards::Family;
use handful_games::go_fish::text::{self as game_text, Roster};
use handful_games::go_fish::{GoFishOptions, Level, Pack, Player, Seats};
use handful_peer::game::{Json, json, read};
use handful_peer::go_fish::Terms;
use handful_shell::text::{self};

/// Returns the usual options with so many people, and no computers.
fn usual(people: usize) -> Option<GoFishOptions> {
    let seats = Seats::new(&vec![Player::You; people])?;
    GoFishOptions::new(seats, Pack::full(Family::French)).ok()
}

/// Builds the choice of what is played. The people come first in order of play, then the computers.
pub fn terms_form(ctx: Ctx, names: Vec<String>, terms: RwSignal<Option<Json>>) -> Vec<Element> {
    let people = names.len();
    let last = terms.get_untracked().and_then(|last| read::<Terms>(&last).ok());
    let options = last.as_ref().map(|it| *it.options()).or_else(|| usual(people));
    let options = RwSignal::new(options);
    let stand_in = RwSignal::new(last.as_ref().map_or(Level::Perch, Terms::stand_in));
    let write = move |()| {
        terms.set(options.get_untracked().and_then(|options| {
            let count = options.seats().count();
            let names = (0..count).map(|at| names.get(at).cloned().unwrap_or_default());
            let terms = Terms::new(options, Seat(0), stand_in.get_untracked(), names.collect())?;
            Some(json(&terms))
        }));
    };
    write(());
    let plan = RemoteTerms { options, stand_in, changed: Callback::new(write) };
    let lang = ctx.lang();
    let holder = lang.of(
        "This device holds the deck, so its player could look. All devices shuffle together, the deck is sealed, and at the end each device checks it.",
        "Este dispositivo guarda la baraja, así que su jugador podría mirar. Todos los dispositivos barajan juntos, la baraja queda sellada y al final cada uno la comprueba.",
    );
    let no_aids = lang.of(
        "No hints, chances or deductions between devices.",
        "Sin pistas, probabilidades ni deducciones entre dispositivos.",
    );
    vec![
        html::p().text(holder),
        side::parts(ctx, move |dialogs| (dialogs.plan)(ctx, people, plan)),
        html::p().text(no_aids),
    ]
}

/// Returns terms in words.
pub fn terms_text(ctx: Ctx, terms: &Json) -> Option<String> {
    let terms: Terms = read(terms).ok()?;
    let options = terms.options();
    let own = options.seats().all().map(|seat| terms.name(seat).to_owned()).collect();
    let roster = Roster { own, viewer: None, ..Roster::usual(options) };
    let name = |seat: Seat| game_text::name(ctx.lang(), &roster, seat);
    let names: Vec<String> = options.seats().all().map(name).collect();
    let holder = terms.people().first().map(|seat| name(*seat)).unwrap_or_default();
    Some(game_text::dialogs::terms(
        ctx.lang(),
        &text::remote::names(ctx.lang(), &names),
        &holder,
        options,
    ))
}
