//! The people on this device: who there is, who plays, and each one's name and colour.

mod editor;

use std::sync::Arc;

use leptos::prelude::*;

use crate::backup::people::write_one;
use crate::engine::{RecordBook, Save};
use crate::people::{MOST, Member, PeopleFault, Person};
use crate::text::{BackupSay, BackupWord, Label, PeopleSay as S, PeopleWord as W};
use crate::web::frame::bar::{body, titled};
use crate::web::frame::who::{people as with, sign};
use crate::web::kit::browser::next_frame;
use crate::web::kit::el::{El, Press, button, div, el, fragment, nothing};
use crate::web::kit::focus::{focus, focus_heading};
use crate::web::kit::state::State;
use crate::web::kit::store::place;
use crate::web::kit::time::today;
use crate::web::page::ctx::Ctx;
use crate::web::page::script;
use crate::web::page::send::save_file;

/// The heading of the open part, which gets the focus.
const TITLE_ID: &str = "person-title";

/// What is open below the list.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Open {
    /// A new person.
    New,
    /// The name and colour of the person at a place.
    Edit(String),
    /// The question whether the person at a place is deleted.
    Sure(String),
}

/// The state of this page. Copies are handles to the same signals.
#[derive(Clone, Copy)]
struct PeoplePage {
    ctx: Ctx,
    /// Notifies after a change of the people.
    changed: State<()>,
    open: State<Option<Open>>,
}

/// Builds the page. Each change applies immediately and is stored.
pub fn people(ctx: Ctx) -> Vec<El> {
    let page = PeoplePage { ctx, changed: State::new(()), open: State::new(None) };
    let page = body("page prose")
        .child(el("p").set("class", "lead").text(page.word(W::Lead)))
        .block(move || {
            page.changed.track();
            untrack(|| page.list()).done()
        })
        .block(move || match page.open.get() {
            None => nothing(),
            Some(open) => untrack(|| fragment(page.part(open))),
        })
        .child(el("p").set("class", "quiet").text(page.word(W::NoLock)));
    vec![titled(ctx, true, ctx.label(Label::People)), page]
}

impl PeoplePage {
    fn word(self, word: W) -> &'static str {
        word.text(self.ctx.lang())
    }

    fn all(self) -> Vec<Member> {
        let mut all = with(|people| people.all());
        if let [first] = &mut all[..]
            && first.person.id.is_empty()
        {
            first.person.name = self.word(W::First).to_owned();
        }
        all
    }

    fn member(self, place: &str) -> Option<Member> {
        self.all().into_iter().find(|it| it.place == place)
    }

    /// Opens a part, or closes it, and moves the focus there.
    fn show(self, open: Option<Open>) {
        let is_open = open.is_some();
        self.open.set(open);
        next_frame(move || if is_open { focus(TITLE_ID) } else { focus_heading() });
    }

    /// Shows the people as they are now.
    fn refresh(self) {
        self.changed.set(());
        self.show(None);
    }

    fn refuse(self, fault: PeopleFault) {
        self.ctx.toast(S::Fault(fault), None, None);
    }

    fn list(self) -> El {
        let all = self.all();
        let count = all.len();
        let rows = all.into_iter().map(|member| self.row(member, count > 1));
        let list = el("ul").set("class", "people").children(rows);
        let add = (count < MOST).then(|| {
            let add = move || self.show(Some(Open::New));
            button("button", self.word(W::Add), add).test_id("add-person")
        });
        el("section").set("class", "panel").child(list).children(add)
    }

    fn row(self, member: Member, are_many: bool) -> El {
        let Member { place: at, person } = member;
        let Person { name, colour, .. } = person;
        let [games, _, days] = counts(&at);
        let named = |word: W| self.ctx.say(S::To(word, name.clone()));
        let plays = at == place();
        let (to, open) = (at.clone(), at.clone());
        let switch = (!plays).then(|| {
            el("button")
                .set("type", "button")
                .set("class", "button primary")
                .put("aria-label", named(W::Switch))
                .test_id("switch")
                .text(self.word(W::Switch))
                .press(move || self.switch(&to))
        });
        let edit = el("button")
            .set("type", "button")
            .set("class", "button")
            .put("aria-label", named(W::Edit))
            .test_id("edit")
            .text(self.word(W::Edit))
            .press(move || self.show(Some(Open::Edit(open.clone()))));
        let badge = || el("span").set("class", "badge").text(self.word(W::Plays));
        let words = el("span")
            .child(el("strong").words(name.clone()))
            .child(el("small").words(self.ctx.say(S::Has(games, days))));
        let row = el("li").put("data-person", name.clone()).child(sign(&name, colour)).child(words);
        let row = row.children((plays && are_many).then(badge));
        row.child(div("backup-buttons").children(switch).child(edit))
    }

    /// Lets another person play: the page opens anew with that person's settings and games.
    fn switch(self, to: &str) {
        match with(|people| people.switch(to)) {
            Ok(()) => drop(window().location().reload()),
            Err(fault) => {
                self.refuse(fault);
                self.refresh();
            }
        }
    }

    fn part(self, open: Open) -> Vec<El> {
        let member = match &open {
            Open::New => return vec![editor::editor(self, None)],
            Open::Edit(at) | Open::Sure(at) => self.member(at),
        };
        let part = member.map(|member| match open {
            Open::Sure(_) => self.sure(member),
            _ => editor::editor(self, Some(member)),
        });
        part.into_iter().collect()
    }

    fn title(self, words: String) -> El {
        el("h2").set("id", TITLE_ID).set("tabindex", "-1").words(words)
    }

    /// Builds the question whether a person is deleted, with what is lost.
    fn sure(self, member: Member) -> El {
        let Member { place: at, person } = member;
        let [games, saves, days] = counts(&at);
        let title = self.title(self.ctx.say(S::Sure(person.name.clone())));
        let (gone, name) = (at.clone(), person.name.clone());
        let delete = move || self.delete(&gone, &name);
        let save = move || {
            let values = with(|people| people.values(&at));
            let day = today().to_string();
            let text = write_one(Some(&person), &values, &day);
            let name = format!("handful-{day}.json");
            let no_file = BackupSay::Word(BackupWord::NoFile);
            save_file(self.ctx, &name, "application/json", &text, no_file);
        };
        let act = |word: W, id| (self.word(word), id);
        let [first, now, not] = [
            act(W::SaveFirst, "save-person"),
            act(W::DeleteNow, "delete-person"),
            act(W::Cancel, "keep-person"),
        ];
        let buttons = div("backup-buttons")
            .child(button("button primary", first.0, save).test_id(first.1))
            .child(button("button", now.0, delete).test_id(now.1))
            .child(button("button", not.0, move || self.show(None)).test_id(not.1));
        el("section")
            .set("class", "panel backup-note")
            .set("data-outcome", "refused")
            .child(title)
            .child(el("p").words(self.ctx.say(S::Lost(games, saves, days))))
            .child(buttons)
    }

    /// Deletes a person. Undo brings back everything but a photo.
    fn delete(self, at: &str, name: &str) {
        match with(|people| people.remove(at)) {
            Ok(values) => {
                script::run("photo", "remove", at, |_| ());
                let undo: Press = Arc::new(move || {
                    if let Err(fault) = with(|people| people.put_back(&values)) {
                        self.refuse(fault);
                    }
                    // Another page may be on, whose focus stays.
                    self.changed.set(());
                    self.open.set(None);
                });
                let told = S::Deleted(name.to_owned());
                self.ctx.toast(told, Some((Label::Undo, undo)), None);
            }
            Err(fault) => self.refuse(fault),
        }
        self.refresh();
    }
}

/// Returns how many finished games, games in progress and results of days a person has.
fn counts(at: &str) -> [u32; 3] {
    let values = with(|people| people.values(at));
    let mut counts = [0; 3];
    for (path, text) in &values {
        let (kind, _) = path.split_once('/').unwrap_or_default();
        match kind {
            "records" => {
                counts[0] += RecordBook::from_json(text).map_or(0, |book| book.records().len());
            }
            "save" => {
                let save = Save::from_json(text);
                counts[1] += usize::from(save.is_ok_and(|it| !it.line.is_empty() && !it.recorded));
            }
            "day" => counts[2] += 1,
            _ => {}
        }
    }
    counts.map(|count| count as u32)
}
