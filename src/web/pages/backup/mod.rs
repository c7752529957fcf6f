//! The backup page: everything stored as a file or as text, and back.

mod bring;
mod kept;
mod report;

use js_sys::Reflect;
use js_sys::futures::JsFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsValue;
use web_sys::File;

use crate::backup;
use crate::backup::people::{write_all, write_one};
use crate::engine::Day;
use crate::install::Browser;
use crate::link::Page;
use crate::people::prefix_of;
use crate::text::{BackupSay as S, BackupWord as W, Label, PeopleWord};
use crate::web::frame::bar::{body, titled};
use crate::web::frame::who::{first, people, playing};
use crate::web::kit::browser::next_frame;
use crate::web::kit::dates::{self, Form};
use crate::web::kit::el::{El, button, div, el, nothing};
use crate::web::kit::file::{self, Unsaved};
use crate::web::kit::focus::focus;
use crate::web::kit::parts::{file_field, radios};
use crate::web::kit::state::State;
use crate::web::kit::store::{self, Key};
use crate::web::kit::time::{day_of, today, wall};
use crate::web::page::ctx::Ctx;
use crate::web::page::{handed, script, send};

/// Days after which a backup is reported as old.
const LONG_AGO: u32 = 30;

const PASTE_ID: &str = "backup-paste";

/// The state of this page. Copies are handles to the same signals.
#[derive(Clone, Copy)]
struct BackupPage {
    ctx: Ctx,
    /// Notifies of a new outcome of an import.
    came: State<()>,
    /// Notifies after a backup was made, and after the list of values kept aside changed.
    made: State<()>,
    /// Whether a backup has everyone's values.
    everyone: State<bool>,
}

/// Builds the backup page.
pub fn backup(ctx: Ctx) -> Vec<El> {
    let [came, made] = [(); 2].map(State::new);
    let page = BackupPage { ctx, came, made, everyone: State::new(false) };
    bring::show(page.came);
    on_cleanup(move || {
        // When the page is rebuilt in another language it keeps the outcome; leaving the page discards it.
        if ctx.route.with_untracked(|route| !matches!(route, Ok(Page::Backup))) {
            bring::tell(None);
        }
    });
    page.take_files();
    if let Some(text) = handed::take() {
        page.bring(text);
    }
    let navigator = window().navigator();
    let agent = navigator.user_agent().unwrap_or_default();
    let fingers = navigator.max_touch_points();
    let is_ios = Browser { agent: &agent, fingers, ..Browser::default() }.is_ios();
    let page = body("page prose backup")
        .block(move || {
            page.came.track();
            report::report(page)
        })
        .child(
            div("backup-state")
                .child(el("p").set("class", "lead").test_id("backed-up").live(move || {
                    page.came.track();
                    page.made.track();
                    let write = |day| dates::write(ctx.lang(), day, Form::Long);
                    ctx.say(S::last(backed_up(), today(), write))
                }))
                .child(el("p").test_id("backed-up-long-ago").live(move || {
                    page.made.track();
                    let today = ctx.today.get().days();
                    let days = backed_up().map(|day| today.saturating_sub(day.days()));
                    let days = days.filter(|&days| days >= LONG_AGO);
                    days.map(|days| ctx.say(S::LongAgo(days))).unwrap_or_default()
                }))
                .child(el("p").text(page.word(W::Lead)))
                .block(move || {
                    page.came.track();
                    page.whose().map_or_else(nothing, El::done)
                }),
        )
        .children(is_ios.then(|| {
            el("section")
                .set("class", "panel backup-note")
                .test_id("ios-note")
                .child(el("h2").text(page.word(W::Ios)))
                .child(el("p").text(page.word(W::IosNote)))
        }))
        .child(
            page.section(W::File, W::FileNote).child(
                button("button primary", page.word(W::SaveFile), move || page.save_file())
                    .test_id("save-file"),
            ),
        )
        .child(page.carry())
        .child(page.bring_in())
        .block(move || {
            page.came.track();
            page.made.track();
            kept::kept(page)
        })
        .children((!is_ios).then(|| el("p").set("class", "quiet").text(page.word(W::OtherNote))));
    vec![titled(ctx, true, ctx.label(Label::Backup)), page]
}

impl BackupPage {
    fn word(self, word: W) -> &'static str {
        word.text(self.ctx.lang())
    }

    fn section(self, title: W, note: W) -> El {
        el("section")
            .set("class", "panel")
            .child(el("h2").text(self.word(title)))
            .child(el("p").text(self.word(note)))
    }

    /// Shows the files that the system opens the page with.
    fn take_files(self) {
        let handle = window_event_listener_untyped("launched", move |event| {
            let text = Reflect::get(&event, &"detail".into()).ok().and_then(|it| it.as_string());
            if let Some(text) = text {
                self.bring(text);
            }
        });
        on_cleanup(move || handle.remove());
        script::run("launched", "listen", "", |_| ());
    }

    /// Returns the text of a backup made now.
    fn text(self) -> String {
        let day = today().to_string();
        people(|people| {
            if self.is_of_everyone() {
                let _ = people.name_first(&first(self.ctx));
                let all = people.all().into_iter();
                let copies = all.map(|it| (it.person, people.values(&it.place)));
                return write_all(&copies.collect::<Vec<_>>(), &day);
            }
            let own = people.own().map(|it| it.person).filter(|it| !it.id.is_empty());
            write_one(own.as_ref(), &people.values(people.place), &day)
        })
    }

    fn is_of_everyone(self) -> bool {
        self.everyone.get_untracked() && playing().is_some()
    }

    /// Builds the choice of whose values a backup has, if there is more than one person.
    fn whose(self) -> Option<El> {
        let word = move |word: PeopleWord| word.text(self.ctx.lang());
        let labels = [el("label").words(playing()?), el("label").text(word(PeopleWord::Everyone))];
        let chosen = move || usize::from(self.everyone.get());
        let choose = move |at| self.everyone.set(at == 1);
        let labels = labels.into_iter();
        Some(radios("whose", word(PeopleWord::Whose), labels, chosen, choose))
    }

    /// Stores the time of the last backup, for everyone in it.
    fn mark(self) {
        let now = wall().to_string();
        if self.is_of_everyone() {
            people(|people| {
                for member in people.all().into_iter().filter(|it| it.place != people.place) {
                    let key = prefix_of(&member.place) + &Key::BackedUp.path();
                    let _ = people.store.set(&key, &now);
                }
            });
        }
        self.ctx.keep(&Key::BackedUp, &now);
        self.made.set(());
    }

    fn save_file(self) {
        // The backup contains its own time, because that is stored before the text is made.
        let before = store::read(&Key::BackedUp);
        self.mark();
        let name = format!("handful-{}.json", today());
        file::save(&name, "application/json", &self.text(), move |why| {
            match before {
                Some(before) => self.ctx.keep(&Key::BackedUp, &before),
                None => store::remove(&Key::BackedUp),
            }
            self.made.set(());
            if why == Unsaved::Refused {
                self.ctx.toast(S::Word(W::NoFile), None, None);
            }
        });
    }

    /// Builds the section that transfers everything to another device.
    fn carry(self) -> El {
        let direct = el("a").set("class", "button primary").set("href", "#/together");
        let direct = direct.test_id("to-together").text(self.word(W::Direct));
        // A text that the clipboard refuses does not count as a backup.
        let copy = move || send::copy_then(self.ctx, self.text(), move || self.mark());
        self.section(W::Carry, W::CarryNote).child(el("p").child(direct)).child(
            div("backup-buttons")
                .child(button("button", self.word(W::CopyText), copy).test_id("copy-backup")),
        )
    }

    /// Shows what a text contains. Not in the current task, because a page that is being built moves the focus to its
    /// heading.
    fn bring(self, text: String) {
        spawn_local(async move {
            bring::bring(self.ctx, &text);
            next_frame(|| focus(report::TITLE_ID));
        });
    }

    /// Builds the file picker and the paste box.
    fn bring_in(self) -> El {
        let take = move |file: File| {
            if file.size() > backup::LONGEST as f64 {
                self.refuse(S::Word(W::TooLong));
                return;
            }
            spawn_local(async move {
                let text = JsFuture::from(file.text()).await.ok();
                match text.and_then(|text| text.as_string()) {
                    Some(text) => self.bring(text),
                    None => self.refuse(S::Word(W::Unreadable)),
                }
            });
        };
        // Extensions too, because some phones recognize no file by its MIME type and would offer none.
        let kinds = ".json,.txt,application/json,text/plain";
        let file = file_field("backup-file", kinds, take);
        let label = el("label").set("class", "button").set("for", "backup-file");
        let paste = el("textarea")
            .set("id", PASTE_ID)
            .set("class", "copy-text")
            .set("rows", "3")
            .set("autocomplete", "off")
            .set("autocapitalize", "off")
            .set("spellcheck", "false");
        let bring = move || self.bring(pasted().unwrap_or_default());
        self.section(W::BringIn, W::BringNote)
            .child(div("file-field").child(file).child(label.text(self.word(W::ChooseFile))))
            .child(
                div("backup-paste")
                    .child(el("label").set("for", PASTE_ID).text(self.word(W::Paste)))
                    .child(paste)
                    .child(button("button", self.word(W::Bring), bring).test_id("bring")),
            )
    }

    fn refuse(self, fault: S) {
        self.ctx.tell(fault.clone());
        bring::tell(Some(bring::Outcome::Not(fault)));
        next_frame(|| focus(report::TITLE_ID));
    }
}

/// Returns the day of the last backup.
fn backed_up() -> Option<Day> {
    store::read(&Key::BackedUp)?.parse().ok().map(day_of)
}

/// Takes the text out of the paste box.
fn pasted() -> Option<String> {
    let field: JsValue = document().get_element_by_id(PASTE_ID)?.into();
    let text = Reflect::get(&field, &"value".into()).ok()?.as_string();
    let _ = Reflect::set(&field, &"value".into(), &"".into());
    text
}
