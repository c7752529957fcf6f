//! The players: on this device who there is, who plays, and each one's name and colour; on other devices, the two ways
//! in.

mod editor;

use std::sync::Arc;

use leptos::ev;
use leptos::prelude::*;

use crate::frame::bar::{body, titled};
use crate::frame::person::{people as with, person_badge};
use crate::kit::SharedHandler;
use crate::kit::browser::next_frame;
use crate::kit::focus::{focus, focus_heading};
use crate::kit::html::{
    self, Element, button, div, fragment, h2, li, section, small, span, strong, ul,
};
use crate::kit::parts::text_button;
use crate::kit::signal::RwSignal;
use crate::kit::store::{AllPeopleStore, device, person_suffix};
use crate::kit::time::today;
use crate::page::ctx::Ctx;
use crate::page::script;
use crate::page::send::save_file;
use handful_engine::{RecordBook, Save, StoredForm};
use handful_shell::link::{INVITE_SEGMENT, JOIN_SEGMENT, Route};
use handful_shell::text::common;
use handful_shell::text::{self, Lang};
use handful_storage::Device;
use handful_storage::backup::people::write_one;
use handful_storage::daily::load;
use handful_storage::people::PersonStore;
use handful_storage::person::{LocalPerson, MAX_PEOPLE, PeopleError, Person};

/// The heading of the open part, which gets the focus.
const TITLE_ID: &str = "person-title";

/// What is open below the list.
#[derive(Clone, Debug, PartialEq, Eq)]
enum OpenPanel {
    /// A new person.
    New,
    /// The name and colour of the person at a place.
    Edit(String),
    /// The question whether the person at a place is deleted.
    ConfirmDelete(String),
}

/// The state of this page. Copies are handles to the same signals.
#[derive(Clone, Copy)]
struct PeoplePage {
    ctx: Ctx,
    /// Notifies after a change of the people.
    changed: RwSignal<()>,
    open: RwSignal<Option<OpenPanel>>,
}

/// Builds the page. Each change applies immediately and is stored.
pub fn people(ctx: Ctx) -> Vec<Element> {
    let lang = ctx.lang();
    let page = PeoplePage { ctx, changed: RwSignal::new(()), open: RwSignal::new(None) };
    let here = div()
        .attr("class", "players-here")
        .child(move || {
            page.changed.track();
            ctx.today.track();
            untrack(|| page.list()).into_any()
        })
        .child(move || match page.open.get() {
            None => ().into_any(),
            Some(open) => untrack(|| fragment(page.part(open))),
        });
    let page = body("page players").child(here).child(elsewhere(lang)).child(
        html::p().attr("class", "quiet").text(lang.of(
            "There are no passwords: anyone here can switch.",
            "No hay contraseñas: cualquiera puede cambiar de persona.",
        )),
    );
    vec![titled(ctx, true, common::players(ctx.lang())), page]
}

/// Builds the card for other devices.
fn elsewhere(lang: Lang) -> Element {
    let way = |class, code: &str, word| {
        html::a()
            .attr("class", class)
            .attr("href", Route::Together(code.to_owned()).to_string())
            .text(word)
    };
    let lead = lang.of(
        "Race on the same deal, or play Go Fish at one table. No account, no server.",
        "Compite en el mismo reparto o juega a pescar en la misma mesa. Sin cuenta ni servidor.",
    );
    let [invite, join] =
        [lang.of("Invite someone", "Invitar"), lang.of("Join with a code", "Unirse con un código")];
    section()
        .attr("class", "panel")
        .child(h2().text(text::people::on_other_devices(lang)))
        .child(html::p().attr("class", "quiet").text(lead))
        .child(way("button primary", INVITE_SEGMENT, invite).attr("data-testid", "to-invite"))
        .child(way("button", JOIN_SEGMENT, join).attr("data-testid", "to-join"))
}

impl PeoplePage {
    fn all(self) -> Vec<LocalPerson> {
        let mut all = with(|people| people.all());
        if let [first] = &mut all[..]
            && first.person.id.is_empty()
        {
            first.person.name = text::people::first(self.ctx.lang()).to_owned();
        }
        all
    }

    fn member(self, suffix: &str) -> Option<LocalPerson> {
        self.all().into_iter().find(|it| it.suffix == suffix)
    }

    /// Opens a part, or closes it, and moves the focus there.
    fn show(self, open: Option<OpenPanel>) {
        let is_open = open.is_some();
        self.open.set(open);
        next_frame(move || if is_open { focus(TITLE_ID) } else { focus_heading() });
    }

    /// Shows the people as they are now.
    fn refresh(self) {
        self.changed.set(());
        self.show(None);
    }

    fn refuse(self, error: PeopleError) {
        self.ctx.toast(text::people::error(self.ctx.lang(), error), None, None);
    }

    fn list(self) -> Element {
        let all = self.all();
        let count = all.len();
        let rows = all.into_iter().map(|member| self.row(member, count > 1));
        let list = ul().attr("class", "people").child(rows);
        let add = (count < MAX_PEOPLE).then(|| {
            let add = move || self.show(Some(OpenPanel::New));
            text_button("button", text::people::add(self.ctx.lang()), add)
                .attr("data-testid", "add-person")
        });
        let lead = self.ctx.lang().of(
            "Everyone has their own games, records and streak.",
            "Cada persona tiene sus partidas, sus récords y su racha.",
        );
        section()
            .attr("class", "panel")
            .child(h2().text(text::people::on_this_device(self.ctx.lang())))
            .child(html::p().attr("class", "quiet").text(lead))
            .child(list)
            .child(add)
    }

    fn row(self, member: LocalPerson, are_many: bool) -> Element {
        let LocalPerson { suffix: at, person } = member;
        let Person { name, colour, .. } = person;
        let [games, _, days] = counts(&at);
        let lang = self.ctx.lang();
        let [switch_word, edit_word] = [lang.of("Switch", "Cambiar"), lang.of("Edit", "Editar")];
        let named = |word: &str| format!("{word}: {name}");
        let plays = at == person_suffix();
        let (to, open) = (at.clone(), at.clone());
        let switch = (!plays).then(|| {
            button()
                .attr("type", "button")
                .attr("class", "button")
                .attr("aria-label", named(switch_word))
                .attr("data-testid", "switch")
                .text(switch_word)
                .on(ev::click, move |_| self.switch(&to))
        });
        let note = match streak(&at) {
            _ if plays && are_many => lang.of("playing now", "juega ahora").to_owned(),
            0 if games + days == 0 => String::new(),
            0 => text::people::has(lang, games, days),
            days => text::people::streak(lang, days),
        };
        let edit = button()
            .attr("type", "button")
            .attr("class", "person-name")
            .attr("aria-label", named(edit_word))
            .attr("data-testid", "edit")
            .child(strong().text(name.clone()))
            .child(small().text(note))
            .on(ev::click, move |_| self.show(Some(OpenPanel::Edit(open.clone()))));
        let badge = || span().attr("class", "badge").text(lang.of("You", "Tú"));
        let row =
            li().attr("data-person", name.clone()).child(person_badge(&name, colour)).child(edit);
        row.child((plays && are_many).then(badge)).child(switch)
    }

    /// Lets another person play: the page opens anew with that person's settings and games.
    fn switch(self, to: &str) {
        match with(|people| people.switch(to)) {
            Ok(()) => drop(window().location().reload()),
            Err(error) => {
                self.refuse(error);
                self.refresh();
            }
        }
    }

    fn part(self, open: OpenPanel) -> Vec<Element> {
        let member = match &open {
            OpenPanel::New => return vec![editor::editor(self, None)],
            OpenPanel::Edit(at) | OpenPanel::ConfirmDelete(at) => self.member(at),
        };
        let part = member.map(|member| match open {
            OpenPanel::ConfirmDelete(_) => self.sure(member),
            _ => editor::editor(self, Some(member)),
        });
        part.into_iter().collect()
    }

    /// Builds the button that closes the open part.
    fn cancel(self) -> Element {
        let word = self.ctx.lang().of("Cancel", "Cancelar");
        text_button("button", word, move || self.show(None))
    }

    fn title(self, words: String) -> Element {
        h2().attr("id", TITLE_ID).attr("tabindex", "-1").text(words)
    }

    /// Builds the question whether a person is deleted, with what is lost.
    fn sure(self, member: LocalPerson) -> Element {
        let LocalPerson { suffix: at, person } = member;
        let [games, saves, days] = counts(&at);
        let lang = self.ctx.lang();
        let title = self.title(text::people::sure(lang, &person.name));
        let (gone, name) = (at.clone(), person.name.clone());
        let delete = move || self.delete(&gone, &name);
        let save = move || {
            let values = with(|people| people.values(&at));
            let day = today().to_string();
            let text = write_one(Some(&person), &values, &day);
            let name = format!("handful-{day}.json");
            let no_file = text::backup::no_file(self.ctx.lang());
            save_file(self.ctx, &name, "application/json", &text, no_file);
        };
        let first = lang.of("Save a backup first", "Guardar antes una copia");
        let now = lang.of("Delete everything", "Borrar todo");
        let buttons = div()
            .attr("class", "backup-buttons")
            .child(text_button("button primary", first, save).attr("data-testid", "save-person"))
            .child(text_button("button", now, delete).attr("data-testid", "delete-person"))
            .child(self.cancel().attr("data-testid", "keep-person"));
        section()
            .attr("class", "panel backup-note")
            .attr("data-outcome", "refused")
            .child(title)
            .child(html::p().text(text::people::lost(lang, games, saves, days)))
            .child(buttons)
    }

    /// Deletes a person. Undo brings back everything but a photo.
    fn delete(self, at: &str, name: &str) {
        match with(|people| people.remove(at)) {
            Ok(values) => {
                script::run("photo", "remove", at, |_| ());
                let undo: SharedHandler = Arc::new(move || {
                    if let Err(error) = with(|people| people.restore(&values)) {
                        self.refuse(error);
                    }
                    // Another page may be on, whose focus stays.
                    self.changed.set(());
                    self.open.set(None);
                });
                let told = text::people::deleted(self.ctx.lang(), name);
                self.ctx.toast(told, Some((common::undo(self.ctx.lang()), undo)), None);
            }
            Err(error) => self.refuse(error),
        }
        self.refresh();
    }
}

/// Returns the length of a person's streak, in days.
fn streak(at: &str) -> u32 {
    let (store, today) = (PersonStore::new(AllPeopleStore, at), today());
    load(Device { store: &store, clock: device().clock }, today).streak(today).days
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
