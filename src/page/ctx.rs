//! What every page needs: settings, language, route, the open dialog, what screen readers are told, the date. What one
//! feature shares [`Ctx::shared`] returns.

use std::any::{Any, TypeId};
use std::rc::Rc;

use leptos::prelude::*;

use super::model::Dialog;
use crate::kit::browser::{next_frame, set_timeout_once};
use crate::kit::focus::focus;
use crate::kit::parts::card_back;
use crate::kit::route::{self, RouteResult};
use crate::kit::signal::RwSignal;
use crate::kit::store::{self, Key, StoreError};
use crate::kit::time::{self, now};
use handful_engine::Day;
use handful_engine::StoredForm;
use handful_engine::day::ms_until_date_check;
use handful_shell::announcer::Announcer;
use handful_shell::link::Route;
use handful_shell::text::Lang;
use handful_storage::settings::Settings;

/// The page's shared state. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub struct Ctx {
    /// The player's settings.
    pub settings: RwSignal<Settings>,
    /// The current language.
    lang: RwSignal<Lang>,
    /// The page that the address bar names.
    pub route: RwSignal<RouteResult>,
    /// The open dialog.
    pub dialog: RwSignal<Option<Dialog>>,
    /// What the last visit hands to the page that it leads to.
    arrival: StoredValue<Option<(Route, Arrival)>>,
    /// What screen readers are told.
    pub announcer: RwSignal<Announcer>,
    /// Whether the page is visible.
    pub is_visible: RwSignal<bool>,
    /// Today's date, which changes at midnight while the page is open.
    pub today: RwSignal<Day>,
    /// The owner of what lasts as long as the page.
    owner: StoredValue<Owner>,
}

/// What one page hands to the next, beside its route.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// A game of this grade, or of any, is to be dealt at once.
    Surprise(Option<u32>),
    /// Everything of another device, which the page of backups is to import.
    Backup(String),
}

/// What features share, each by its type, as a context of the page's owner. One context for all, because each type of a
/// context adds about 1 KB to the program and to every chunk that asks for it.
#[derive(Clone, Copy)]
struct Shared(StoredValue<Vec<Rc<dyn Any>>, LocalStorage>);

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
                route: RwSignal::new(route::read()),
                dialog: RwSignal::new(None),
                arrival: StoredValue::new(None),
                announcer: RwSignal::new(Announcer::default()),
                is_visible: RwSignal::new(!document().hidden()),
                today: RwSignal::new(time::today()),
                owner: StoredValue::new(Owner::current().expect("the page has an owner")),
            }
        };
        if let (Some(text), Some(Err(_))) = (&stored, settings) {
            // Settings that cannot be put aside are chosen again.
            let _ = store::archive(&Key::Settings, text);
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
            ctx.warn_not_stored(StoreError::Denied);
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

    /// Returns what a feature shares for as long as the page is open, also when another language rebuilds it. It is
    /// made at the first call. Event handlers and timers, which have no owner, reach it too.
    #[inline(never)]
    pub fn shared<T: Default + 'static>(self) -> Rc<T> {
        match self.find_shared(TypeId::of::<T>(), || Rc::new(T::default())).downcast() {
            Ok(found) => found,
            // Not `expect`: it would add code that writes the value.
            Err(_) => unreachable!("what is found has the type that was asked for"),
        }
    }

    #[inline(never)]
    fn find_shared(self, id: TypeId, make: fn() -> Rc<dyn Any>) -> Rc<dyn Any> {
        self.owner.with_value(|owner| {
            owner.with(|| {
                let Shared(all) = use_context().unwrap_or_else(|| {
                    let none = Shared(StoredValue::new_local(Vec::new()));
                    provide_context(none);
                    none
                });
                let found =
                    all.with_value(|all| all.iter().find(|it| (***it).type_id() == id).cloned());
                found.unwrap_or_else(|| {
                    let made = make();
                    all.update_value(|all| all.push(made.clone()));
                    made
                })
            })
        })
    }

    /// Announces a text to screen readers, politely.
    pub fn announce(self, text: impl Into<String>) {
        let text = text.into();
        self.announcer.update(|announcer| announcer.announce(text, now()));
    }

    /// Changes the settings as stored now, possibly by another tab, and stores the result; not over what can neither be
    /// read nor put aside.
    pub fn update_settings(self, change: impl FnOnce(&mut Settings)) {
        let trouble = match store::read(&Key::Settings) {
            Some(stored) if !self.adopt_settings(&stored) => {
                store::archive(&Key::Settings, &stored).err()
            }
            _ => None,
        };
        self.settings.update(change);
        self.follow_lang();
        match trouble {
            Some(trouble) => self.warn_not_stored(trouble),
            None => self.store_or_warn(&Key::Settings, &self.settings.get_untracked().to_json()),
        }
    }

    /// Adopts settings that another tab has stored. Returns whether they can be read.
    pub fn adopt_settings(self, stored: &str) -> bool {
        let settings = Settings::from_json(stored).ok();
        let can_be_read = settings.is_some();
        if let Some(settings) = settings {
            self.settings.set(settings);
            self.follow_lang();
        }
        can_be_read
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
        set_timeout_once(move || self.follow_day(), std::time::Duration::from_millis(wait));
    }

    /// Returns today's date. Subscribes to it, and to the page's being looked at again, when a game may have ended in
    /// another tab.
    pub fn day_in_sight(self) -> Day {
        self.is_visible.track();
        self.today.get()
    }

    /// Looks at the date.
    pub fn look_at_day(self) {
        let today = time::today();
        if self.today.get_untracked() != today {
            self.today.set(today);
        }
    }

    /// Visits a page and hands it something. Back leads to this page.
    pub fn visit_with(self, page: Route, arrival: Arrival) {
        route::visit(&page);
        self.arrival.set_value(Some((page, arrival)));
    }

    /// Takes what was handed to a page, which is there until another page is shown.
    pub fn take_arrival(self, page: &Route) -> Option<Arrival> {
        let take = |it: &mut Option<(Route, _)>| it.take_if(|(to, _)| to == page);
        self.arrival.try_update_value(take).flatten().map(|(_, arrival)| arrival)
    }

    /// Shows the page that the address bar names.
    pub fn follow_route(self, route: RouteResult) {
        let is_other = |(to, _): &mut (Route, _)| route.as_ref() != Ok(&*to);
        self.arrival.update_value(|it| drop(it.take_if(is_other)));
        self.route.set(route);
    }

    /// Stores a text, and warns the player once if the browser refuses.
    pub fn store_or_warn(self, key: &Key, text: &str) {
        if let Err(trouble) = store::write(key, text) {
            self.warn_not_stored(trouble);
        }
    }
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
