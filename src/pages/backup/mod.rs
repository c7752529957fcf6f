//! The backup page: everything stored as a file or as text, and back.

mod archived;
mod import;
mod report;

use leptos::prelude::*;
use leptos::task::spawn_local;
use web_sys::File;

use crate::frame::bar::{body, titled};
use crate::frame::person::{first, people, playing};
use crate::kit::browser::{detail, next_frame, on_promise_settled};
use crate::kit::file::{self, SaveFailure};
use crate::kit::focus::focus;
use crate::kit::html::{self, Element, div, h2, textarea};
use crate::kit::owner::OwnerHandle;
use crate::kit::parts::{file_field, radios, text_button};
use crate::kit::signal::RwSignal;
use crate::kit::store::{self, Key};
use crate::kit::time::{DateForm, day_of, today, wall, write_date};
use crate::page::ctx::{Arrival, Ctx};
use crate::page::{script, send};
use handful_engine::Day;
use handful_shell::install::Browser;
use handful_shell::link::Route;
use handful_shell::text::common;
use handful_shell::text::{self};
use handful_storage::backup::people::{write_all, write_one};
use handful_storage::backup::{self, FileError};
use handful_storage::person::prefix_of;

/// Days after which a backup is reported as old.
const LONG_AGO: u32 = 30;

const PASTE_ID: &str = "backup-paste";

/// The state of this page. Copies are handles to the same signals.
#[derive(Clone, Copy)]
struct BackupPage {
    ctx: Ctx,
    /// Notifies of a new outcome of an import.
    came: RwSignal<()>,
    /// Notifies after a backup was made, and after the list of values kept aside changed.
    made: RwSignal<()>,
    /// Whether a backup has everyone's values.
    everyone: RwSignal<bool>,
    owner: OwnerHandle,
}

/// Builds the backup page.
pub fn backup(ctx: Ctx) -> Vec<Element> {
    let made = RwSignal::new(());
    let came = ctx.shared::<import::ImportState>().changed;
    let lang = ctx.lang();
    let everyone = RwSignal::new(false);
    let page = BackupPage { ctx, came, made, everyone, owner: OwnerHandle::new() };
    on_cleanup(move || {
        // When the page is rebuilt in another language it keeps the outcome; leaving the page discards it.
        if ctx.route.with_untracked(|route| !matches!(route, Ok(Route::Backup))) {
            import::set_step(ctx, None);
        }
    });
    page.take_files();
    if let Some(Arrival::Backup(text)) = ctx.take_arrival(&Route::Backup) {
        page.bring(text);
    }
    let navigator = window().navigator();
    let agent = navigator.user_agent().unwrap_or_default();
    let fingers = navigator.max_touch_points();
    let is_ios =
        Browser { user_agent: &agent, max_touch_points: fingers, ..Browser::default() }.is_ios();
    let ios_note = lang.of(
        "Safari may delete a site’s data after seven days without a visit, unless it’s on your Home Screen. The Home Screen app starts empty. So save a backup here first, then install the app and import it there.",
        "Safari puede borrar los datos de una página tras siete días sin visitarla, salvo que esté en la pantalla de inicio. La app de la pantalla de inicio empieza vacía. Guarda antes una copia aquí, instala la app e impórtala allí.",
    );
    let other_note = lang.of(
        "Browsers may delete a site’s data; Safari does after seven days without a visit. On iPhone and iPad the installed app starts empty: import your backup there.",
        "Los navegadores pueden borrar los datos de una página; Safari lo hace tras siete días sin visitas. En iPhone y iPad la app instalada empieza vacía: importa allí tu copia.",
    );
    let page = body("page prose backup")
        .child(move || {
            page.came.track();
            report::report(page)
        })
        .child(
            div()
                .child(html::p().attr("class", "lead").attr("data-testid", "backed-up").text(
                    move || {
                        page.came.track();
                        page.made.track();
                        let write = |day| write_date(lang, day, DateForm::Long);
                        text::backup::last(lang, backed_up(), ctx.today.get(), write)
                    },
                ))
                .child(html::p().attr("data-testid", "backed-up-long-ago").text(move || {
                    page.made.track();
                    let today = ctx.today.get().days();
                    let days = backed_up().map(|day| today.saturating_sub(day.days()));
                    let days = days.filter(|&days| days >= LONG_AGO);
                    days.map(|days| text::backup::long_ago(lang, days)).unwrap_or_default()
                }))
                .child(html::p().text(text::backup::lead(lang)))
                .child(move || {
                    page.came.track();
                    page.whose()
                }),
        )
        .child(is_ios.then(|| {
            html::section()
                .attr("class", "panel backup-note")
                .attr("data-testid", "ios-note")
                .child(h2().text(lang.of("On iPhone and iPad", "En iPhone y iPad")))
                .child(html::p().text(ios_note))
        }))
        .child(
            section(
                lang.of("Back up to a file", "Copia en un archivo"),
                lang.of("Everything in one file.", "Todo en un solo archivo."),
            )
            .child(
                text_button(
                    "button primary",
                    lang.of("Save backup file", "Guardar la copia"),
                    move || page.save_file(),
                )
                .attr("data-testid", "save-file"),
            ),
        )
        .child(page.carry())
        .child(page.bring_in())
        .child(move || {
            page.came.track();
            page.made.track();
            archived::archived(page)
        })
        .child((!is_ios).then(|| html::p().attr("class", "quiet").text(other_note)));
    vec![titled(ctx, true, common::backup(ctx.lang())), page]
}

impl BackupPage {
    /// Shows the files that the system opens the page with.
    fn take_files(self) {
        let handle = window_event_listener_untyped("launched", move |event| {
            if let Some(text) = detail(&event) {
                self.bring(text);
            }
        });
        on_cleanup(move || handle.remove());
        script::run("launch_files", "listen", "", |_| ());
    }

    /// Returns the text of a backup made now.
    fn text(self) -> String {
        let day = today().to_string();
        people(|people| {
            if self.is_of_everyone() {
                let _ = people.name_first(&first(self.ctx));
                let all = people.all().into_iter();
                let copies = all.map(|it| (it.person, people.values(&it.suffix)));
                return write_all(&copies.collect::<Vec<_>>(), &day);
            }
            let own = people.current().map(|it| it.person).filter(|it| !it.id.is_empty());
            write_one(own.as_ref(), &people.values(people.suffix), &day)
        })
    }

    fn is_of_everyone(self) -> bool {
        self.everyone.get_untracked() && playing().is_some()
    }

    /// Builds the choice of whose values a backup has, if there is more than one person.
    fn whose(self) -> Option<Element> {
        let lang = self.ctx.lang();
        let everyone = lang.of("Everyone", "Todos");
        let labels = [html::label().text(playing()?), html::label().text(everyone)];
        let chosen = move || usize::from(self.everyone.get());
        let choose = move |at| self.everyone.set(at == 1);
        let labels = labels.into_iter();
        Some(radios("whose", lang.of("Back up", "Copia de"), labels, chosen, choose))
    }

    /// Stores the time of the last backup, for everyone in it. Reads no signal, because the page may be gone.
    fn mark(self, is_of_everyone: bool) {
        let now = wall().to_string();
        if is_of_everyone {
            people(|people| {
                for member in people.all().into_iter().filter(|it| it.suffix != people.suffix) {
                    let key = prefix_of(&member.suffix) + &Key::BackedUp.path();
                    let _ = people.store.set(&key, &now);
                }
            });
        }
        self.ctx.store_or_warn(&Key::BackedUp, &now);
        self.made.set(());
    }

    fn save_file(self) {
        // The backup contains its own time, because that is stored before the text is made.
        let before = store::read(&Key::BackedUp);
        self.mark(self.is_of_everyone());
        let name = format!("handful-{}.json", today());
        file::save(&name, "application/json", &self.text(), move |why| {
            match before {
                Some(before) => self.ctx.store_or_warn(&Key::BackedUp, &before),
                None => store::remove(&Key::BackedUp),
            }
            self.made.set(());
            if why == SaveFailure::Refused {
                self.ctx.toast(text::backup::no_file(self.ctx.lang()), None, None);
            }
        });
    }

    /// Builds the section that transfers everything to another device.
    fn carry(self) -> Element {
        let lang = self.ctx.lang();
        let direct = html::a().attr("class", "button primary").attr("href", "#/together?move");
        let direct = direct
            .attr("data-testid", "to-together")
            .text(lang.of("Move everything to another device", "Pasar todo a otro dispositivo"));
        // A text that the clipboard refuses does not count as a backup.
        let copy = move || {
            let is_of_everyone = self.is_of_everyone();
            send::copy_then(self.ctx, self.text(), move || self.mark(is_of_everyone));
        };
        let note = lang.of(
            "Connect both and send everything in seconds. Or copy everything as text, send it to yourself and paste it there.",
            "Conecta los dos y envía todo en segundos. O copia todo como texto, envíatelo y pégalo allí.",
        );
        section(lang.of("Move to another device", "Pasar a otro dispositivo"), note)
            .child(html::p().child(direct))
            .child(
                div().attr("class", "backup-buttons").child(
                    text_button("button", lang.of("Copy as text", "Copiar como texto"), copy)
                        .attr("data-testid", "copy-backup"),
                ),
            )
    }

    /// Shows what a text contains. Not in the current task, because a page that is being built moves the focus to its
    /// heading.
    fn bring(self, text: String) {
        spawn_local(async move {
            import::preview(self.ctx, &text);
            next_frame(|| focus(report::TITLE_ID));
        });
    }

    /// Builds the file picker and the paste box.
    fn bring_in(self) -> Element {
        let take = move |file: File| {
            if file.size() > backup::MAX_BYTES as f64 {
                self.refuse(FileError::TooLong);
                return;
            }
            let read = move |text: Option<String>| match text {
                _ if self.owner.is_disposed() => {}
                Some(text) => self.bring(text),
                None => self.refuse(FileError::Unreadable),
            };
            on_promise_settled(
                &file.text(),
                move |text| read(text.as_string()),
                move |_| read(None),
            );
        };
        // Extensions too, because some phones recognize no file by its MIME type and would offer none.
        let kinds = ".json,.txt,application/json,text/plain";
        let file = file_field("backup-file", kinds, take);
        let label = html::label().attr("class", "button").attr("for", "backup-file");
        let typed = RwSignal::new(String::new());
        let paste = textarea()
            .bind(typed)
            .attr("id", PASTE_ID)
            .attr("class", "copy-text")
            .attr("rows", "3")
            .attr("autocomplete", "off")
            .attr("autocapitalize", "off")
            .attr("spellcheck", "false");
        let bring = move || {
            let text = typed.get_untracked();
            typed.set(String::new());
            self.bring(text);
        };
        let lang = self.ctx.lang();
        let note = lang.of(
            "It’s added to what you have here. Nothing is lost: if both have the same thing, the version that isn’t used is kept aside.",
            "Se suma a lo que tienes aquí. No se pierde nada: si algo está en los dos lados, la versión que no se usa se conserva aparte.",
        );
        section(lang.of("Import a backup", "Importar una copia"), note)
            .child(
                div()
                    .attr("class", "file-field")
                    .child(file)
                    .child(label.text(lang.of("Choose a file", "Elegir un archivo"))),
            )
            .child(
                div()
                    .attr("class", "backup-paste")
                    .child(html::label().attr("for", PASTE_ID).text(lang.of(
                        "Or paste it here: the text, or a file’s contents",
                        "O pégala aquí: el texto o el contenido de un archivo",
                    )))
                    .child(paste)
                    .child(
                        text_button("button", lang.of("Import", "Importar"), bring)
                            .attr("data-testid", "import-text"),
                    ),
            )
    }

    fn refuse(self, error: FileError) {
        import::refuse(self.ctx, text::backup::file_error(self.ctx.lang(), error));
        next_frame(|| focus(report::TITLE_ID));
    }
}

fn section(title: &'static str, note: &'static str) -> Element {
    html::section().attr("class", "panel").child(h2().text(title)).child(html::p().text(note))
}

/// Returns the day of the last backup.
fn backed_up() -> Option<Day> {
    store::read(&Key::BackedUp)?.parse().ok().map(day_of)
}
