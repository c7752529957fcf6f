//! State that every component can reach: settings, language, route, dialogs, toasts, screen reader messages.

use std::any::Any;
use std::rc::Rc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::installer::Installer;
use super::model::{By, Dialog};
use crate::kit::Press;
use crate::kit::browser::{has_media, in_turn, later, next_frame};
use crate::kit::focus::focus;
use crate::kit::parts::card_back;
use crate::kit::route::{self, RouteResult};
use crate::kit::signal::RwSignal;
use crate::kit::store::{self, Key, StoreError};
use crate::kit::time::{self, now};
use handful_engine::Day;
use handful_engine::StoredForm;
use handful_engine::day::ms_until_date_check;
use handful_games::GameId;
use handful_shell::announcer::Announcer;
use handful_shell::dialog_history::DialogHistory;
use handful_shell::link::Route;
use handful_shell::text::Lang;
use handful_shell::text::common;
use handful_storage::records::{RecordOutcome, add_lost};
use handful_storage::settings::Settings;

/// The page's shared state. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub struct Ctx {
    /// The player's settings.
    pub settings: RwSignal<Settings>,
    /// The current language.
    lang: RwSignal<Lang>,
    /// The browser's own offer to install.
    pub installer: Installer,
    /// The action that activates a waiting update, if there is one.
    pub update: RwSignal<Option<Press>>,
    /// The page that the address bar names.
    pub route: RwSignal<RouteResult>,
    /// The open dialog.
    pub dialog: RwSignal<Option<Dialog>>,
    /// The dialog that was opened over the result of a game, which is shown again when it closes.
    pub over_result: StoredValue<Option<Dialog>>,
    /// Ends the replay that the player has opened, which has a history entry as a dialog has; `None` if there is none.
    pub reel: StoredValue<Option<Press>>,
    /// The toasts at the foot of the page, oldest first.
    pub toasts: RwSignal<Vec<Toast>>,
    /// What screen readers are told.
    pub heard: RwSignal<Announcer>,
    /// The photo that the sliding tiles are cut from, as a `data:` address. Never sent, and stored only if the player
    /// asks for it.
    pub photo: RwSignal<Option<String>>,
    /// Whether a game is on the screen, which shows the toasts above its prompt, one at a time.
    pub seated: RwSignal<bool>,
    /// Whether the page is visible.
    pub visible: RwSignal<bool>,
    /// Today's date, which changes at midnight while the page is open.
    pub today: RwSignal<Day>,
    /// Whether there is a precise pointer (a mouse), or a key was pressed.
    pub keys: RwSignal<bool>,
    /// Whether the player plays with the letters of the board.
    pub letters: RwSignal<bool>,
    /// The day whose game was the last to end, so that the page of that day can celebrate a complete one, once.
    pub played_day: StoredValue<Option<Day>>,
    /// What *Surprise me* is about to deal, if it is asked for: the page that it leads to, and the grade. Forgotten when another
    /// page is shown.
    surprise: StoredValue<Option<(Route, Option<u32>)>>,
    /// The game of the task of Second look on the screen.
    pub looking: RwSignal<Option<GameId>>,
    /// Everything of another device, which the page of devices hands to the page of backups.
    pub handed: StoredValue<Option<String>>,
    /// The history entries of the dialogs.
    pub trail: StoredValue<DialogHistory>,
    /// What [`Ctx::shared`] has made.
    shared: StoredValue<Vec<Rc<dyn Any>>, LocalStorage>,
    /// The owner of what lasts as long as the page.
    owner: StoredValue<Owner>,
    /// Whether the player was told that nothing is stored.
    warned: StoredValue<bool>,
    next_toast: StoredValue<u32>,
    /// The toast about the game on the table.
    remark: StoredValue<Option<u32>>,
}

/// A toast at the foot of the page.
#[derive(Clone)]
pub struct Toast {
    /// Identifies the toast.
    pub id: u32,
    /// The text.
    pub text: String,
    /// The label and the action of its button.
    pub action: Option<(&'static str, Press)>,
    /// Runs when the toast closes without its button being pressed.
    pub gone: Option<fn(Ctx)>,
    /// The pages that were left since it came.
    pub left: u8,
}

/// How long a toast stays, in milliseconds; the longer time is for toasts with a button or a long text.
const TOAST_MS: [u64; 2] = [4_000, 9_000];

/// The interval, in milliseconds, of checking whether a toast is held; a divisor of the times above.
const TICK_MS: u64 = 250;

impl Ctx {
    /// Creates the state of a page that was just opened.
    pub fn new() -> Self {
        let stored = store::read(&Key::Settings);
        let settings = stored.as_deref().map(Settings::from_json);
        let lang = wanted(settings.as_ref().and_then(|it| it.as_ref().ok()));
        let ctx = {
            let settings = RwSignal::new(settings.and_then(Result::ok).unwrap_or_default());
            Self {
                settings,
                lang: RwSignal::new(lang),
                installer: Installer::new(),
                update: RwSignal::new(None),
                route: RwSignal::new(route::read()),
                dialog: RwSignal::new(None),
                over_result: StoredValue::new(None),
                reel: StoredValue::new(None),
                toasts: RwSignal::new(Vec::new()),
                heard: RwSignal::new(Announcer::default()),
                photo: RwSignal::new(None),
                seated: RwSignal::new(false),
                visible: RwSignal::new(!document().hidden()),
                today: RwSignal::new(time::today()),
                keys: RwSignal::new(has_media("(any-pointer: fine)")),
                letters: RwSignal::new(false),
                played_day: StoredValue::new(None),
                surprise: StoredValue::new(None),
                looking: RwSignal::new(None),
                handed: StoredValue::new(None),
                trail: StoredValue::default(),
                shared: StoredValue::new_local(Vec::new()),
                owner: StoredValue::new(Owner::current().expect("the page has an owner")),
                warned: StoredValue::new(false),
                next_toast: StoredValue::new(0),
                remark: StoredValue::new(None),
            }
        };
        if let (Some(text), Some(Err(_))) = (&stored, settings) {
            store::archive(&Key::Settings, text);
            ctx.toast(
                lang.of(
                    "Your settings couldn’t be read, so they’re back to default.",
                    "No se pudieron leer tus ajustes; vuelven a los valores iniciales.",
                ),
                None,
                None,
            );
        }
        if !store::is_on() {
            ctx.warn(StoreError::Denied);
        }
        ctx
    }

    /// Draws the back of a card in the design that the player chose. Not tracked.
    pub fn card_back(self) -> AnyView {
        card_back(self.settings.with_untracked(|s| s.card_back) as u8 + 1)
    }

    /// Returns the current language without subscribing.
    pub fn lang(self) -> Lang {
        self.lang.get_untracked()
    }

    /// Returns the current language and subscribes the current effect.
    pub fn track_lang(self) -> Lang {
        self.lang.get()
    }

    /// Returns what the player plays with, and subscribes the current effect.
    pub fn plays_by(self) -> By {
        match (self.letters.get() || self.settings.with(|s| s.shows_board_keys), self.keys.get()) {
            (true, _) => By::Letters,
            (false, true) => By::Pointer,
            (false, false) => By::Touch,
        }
    }

    /// Takes note of a press: the last one decides. A pointer or a key that is no letter of the board leaves the letters as
    /// they are.
    pub fn pressed(self, by: By) {
        if by == By::Pointer && self.keys.get_untracked() {
            return;
        }
        let now = [(self.keys, by != By::Touch), (self.letters, by == By::Letters)];
        for (signal, on) in now {
            if signal.get_untracked() != on {
                signal.set(on);
            }
        }
    }

    /// Returns the one value of a type that lasts as long as the page, also when another language rebuilds it. Made at the
    /// first call.
    pub fn shared<T: Default + 'static>(self) -> Rc<T> {
        let made =
            self.shared.with_value(|all| all.iter().find_map(|it| it.clone().downcast().ok()));
        made.unwrap_or_else(|| {
            let made = self.owner.with_value(|owner| owner.with(|| Rc::new(T::default())));
            self.shared.update_value(|all| all.push(made.clone()));
            made
        })
    }

    /// Announces a text to screen readers, politely.
    pub fn announce(self, text: impl Into<String>) {
        let text = text.into();
        self.heard.update(|heard| heard.announce(text, now()));
    }

    /// Changes the settings as stored now, possibly by another tab, and stores the result.
    pub fn set(self, change: impl FnOnce(&mut Settings)) {
        if let Some(stored) = store::read(&Key::Settings) {
            self.adopt(&stored);
        }
        self.settings.update(change);
        self.follow_lang();
        self.keep(&Key::Settings, &self.settings.get_untracked().to_json());
    }

    /// Adopts settings that another tab has stored.
    pub fn adopt(self, stored: &str) {
        if let Ok(settings) = Settings::from_json(stored) {
            self.settings.set(settings);
            self.follow_lang();
        }
    }

    /// The language that the player or the browser asks for.
    fn wanted_lang(self) -> Lang {
        self.settings.with_untracked(|settings| wanted(Some(settings)))
    }

    /// Switches to the language that is wanted. The page is rebuilt; the focus stays on what has the same id.
    fn follow_lang(self) {
        let lang = self.wanted_lang();
        if lang != self.lang() {
            let focused = document().active_element().map(|it| it.id()).unwrap_or_default();
            self.lang.set(lang);
            next_frame(move || focus(&focused));
        }
    }

    /// Looks at the date, and again at midnight.
    pub fn follow_day(self) {
        self.look_at_day();
        let midnight = time::start_of(self.today.get_untracked().plus(1));
        let wait = ms_until_date_check(time::wall(), midnight);
        later(move || self.follow_day(), std::time::Duration::from_millis(wait));
    }

    /// Returns today's date. Subscribes to it, and to the page's being looked at again, when a game may have ended in another
    /// tab.
    pub fn day_in_sight(self) -> Day {
        self.visible.track();
        self.today.get()
    }

    /// Looks at the date.
    pub fn look_at_day(self) {
        let today = time::today();
        if self.today.get_untracked() != today {
            self.today.set(today);
        }
    }

    /// Asks for a game of a grade that the page is to deal at once, and leads there.
    pub fn ask_surprise(self, page: Route, grade: Option<u32>) {
        route::visit(&page);
        self.surprise.set_value(Some((page, grade)));
    }

    /// Takes the grade of the game that a page is to deal at once, if that was asked for there.
    pub fn take_surprise(self, page: &Route) -> Option<Option<u32>> {
        let take = |it: &mut Option<(Route, _)>| it.take_if(|(to, _)| to == page);
        self.surprise.try_update_value(take).flatten().map(|(_, grade)| grade)
    }

    /// Shows the page that the address bar names.
    pub fn follow_route(self, route: RouteResult) {
        let is_other = |(to, _): &mut (Route, _)| route.as_ref() != Ok(&*to);
        self.surprise.update_value(|it| drop(it.take_if(is_other)));
        self.route.set(route);
    }

    /// Stores a text, and warns the player once if the browser refuses.
    pub fn keep(self, key: &Key, text: &str) {
        if let Err(trouble) = store::write(key, text) {
            self.warn(trouble);
        }
    }

    /// Shows toasts for the problems of writing a record, if there were any. Looks for the record once no other tab does.
    pub fn booked(self, booked: RecordOutcome) {
        if let Some((id, record)) = booked.record {
            in_turn("handful-records", move || add_lost(store::device(), id, &record));
        }
        if booked.damaged {
            self.toast(common::records_damaged(self.lang()), None, None);
        }
        if booked.left_damaged {
            self.toast(self.lang().of("A game that you left couldn’t be read, so it isn’t in your records. It’s kept: see Backup.", "No se pudo leer una partida que dejaste y no está en tus récords. Se conserva: mira en la copia de seguridad."), None, None);
        }
        if let Some(trouble) = booked.store_error {
            self.warn(trouble);
        }
    }

    /// Warns the player, once, that nothing is stored.
    pub fn warn(self, trouble: StoreError) {
        if self.warned.get_value() {
            return;
        }
        self.warned.set_value(true);
        let text = match trouble {
            StoreError::Denied => self.lang().of("This browser won’t save anything here, maybe because it’s a private window. You can play, but your game is lost when you close the page.", "Este navegador no guarda nada aquí, quizá porque es una ventana privada. Puedes jugar, pero la partida se pierde al cerrar la página."),
            StoreError::Full => self.lang().of("Your browser’s storage is full. You can keep playing, but this game isn’t being saved. Free some space to save again.", "El navegador no tiene más espacio. Puedes seguir jugando, pero esta partida no se guarda. Libera espacio para volver a guardar."),
        };
        self.toast(text, None, None);
    }

    /// Shows a toast and announces it. `gone` runs when it closes without its button being pressed.
    pub fn toast(
        self,
        text: impl Into<String>,
        action: Option<(&'static str, Press)>,
        gone: Option<fn(Ctx)>,
    ) -> u32 {
        let text = text.into();
        self.announce(text.clone());
        let id = self.next_toast.get_value();
        self.next_toast.set_value(id + 1);
        let lasts = TOAST_MS[usize::from(action.is_some() || text.len() > 40)];
        // Of those that wait for one line, the offer to undo comes first, because its time is short.
        let at = if gone.is_some() { 0 } else { usize::MAX };
        self.toasts.update(|toasts| {
            toasts.insert(at.min(toasts.len()), Toast { id, text, action, gone, left: 0 });
        });
        self.dismiss_after(id, lasts);
        id
    }

    /// Shows a toast about the game on the table in place of the one before, and announces it.
    pub fn remark(self, text: String) {
        self.end_remark();
        self.remark.set_value(Some(self.toast(text, None, None)));
    }

    /// Dismisses the toast about the game on the table, because another one begins.
    pub fn end_remark(self) {
        if let Some(id) = self.remark.try_update_value(Option::take).flatten() {
            self.dismiss(id);
        }
    }

    /// Dismisses a toast after `ms`. The time stops while the page is hidden, while the pointer or the focus is on a
    /// toast, and while another one or a hint is shown in its place.
    fn dismiss_after(self, id: u32, ms: u64) {
        if ms == 0 {
            return self.dismiss(id);
        }
        let tick = move || {
            if self.toasts.try_with_untracked(|all| all.iter().any(|it| it.id == id)) == Some(true)
            {
                let held = document().query_selector(".toast:hover, .toast:focus-within");
                let waits =
                    document().hidden() || held.is_ok_and(|it| it.is_some()) || !is_shown(id);
                self.dismiss_after(id, if waits { ms } else { ms.saturating_sub(TICK_MS) });
            }
        };
        later(tick, std::time::Duration::from_millis(TICK_MS));
    }

    /// Dismisses the toasts without a button that came before the page that is left now: what led here may be said on the
    /// next page, and no further.
    pub fn leave_toasts(self) {
        let old = |toast: &Toast| toast.action.is_none() && toast.left > 0;
        let ids: Vec<u32> = self
            .toasts
            .with_untracked(|all| all.iter().filter(|it| old(it)).map(|it| it.id).collect());
        for id in ids {
            self.dismiss(id);
        }
        self.toasts.update_untracked(|all| {
            for toast in all {
                toast.left = toast.left.saturating_add(1);
            }
        });
    }

    /// Dismisses a toast and runs its `gone`.
    pub fn dismiss(self, id: u32) {
        if let Some(gone) = self.take_toast(id).and_then(|toast| toast.gone) {
            gone(self);
        }
    }

    /// Closes a toast and runs the action of its button.
    pub fn press(self, id: u32) {
        if let Some((_, action)) = self.take_toast(id).and_then(|toast| toast.action) {
            action();
        }
    }

    fn take_toast(self, id: u32) -> Option<Toast> {
        let at = self.toasts.with_untracked(|toasts| toasts.iter().position(|t| t.id == id))?;
        self.toasts.try_update(|toasts| toasts.remove(at))
    }
}

/// Returns the id of a toast's close button.
pub fn close_id(toast: u32) -> String {
    format!("toast-close-{toast}")
}

/// Whether a toast has a place on the page; another one may have it, or a hint.
fn is_shown(toast: u32) -> bool {
    let close = document().get_element_by_id(&close_id(toast));
    let close = close.and_then(|it| it.dyn_into::<web_sys::HtmlElement>().ok());
    close.is_none_or(|it| it.offset_parent().is_some())
}

/// The language that the player or the browser asks for.
fn wanted(settings: Option<&Settings>) -> Lang {
    settings.and_then(|it| it.lang).unwrap_or_else(browser_lang)
}

fn browser_lang() -> Lang {
    let tags: Vec<String> =
        window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect();
    Lang::choose(tags.iter().map(String::as_str))
}
