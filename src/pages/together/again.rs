//! How a device gets its seat and its race back after its page was opened anew.

use std::time::Duration;

use super::driver::inner;
use super::state::{Race, Run, Together};
use super::stored::Again;
use crate::kit::browser::later;
use crate::kit::store::remove_path;
use crate::kit::time::{now, wall};
use handful_app::backup::TABLE;
use handful_app::text::together as text;
use handful_engine::{DealNumber, Seat};

/// Milliseconds in which a table tells of its race.
const RACE_MS: u64 = 4_000;
impl Together {
    /// Stores that this device has a seat, or has a guest.
    pub fn keep_seat(self) {
        let Some(key) = inner(|it| it.key) else { return };
        let host = (!self.is_host()).then(|| self.member(Seat(0)));
        let host = host.map(|it| it.map(|it| it.me.name().to_owned()).unwrap_or_default());
        let race = Again::read().filter(|it| it.key == key).and_then(|it| it.race);
        Again { name: self.name(), host, key, race, at: wall() }.write();
    }

    /// Forgets that this device had a seat.
    pub fn drop_seat(self) {
        remove_path(TABLE);
        inner(|it| it.key = None);
    }

    /// Stores that a race is on, or no longer. Returns when it began, by the page's clock: it may have begun before the
    /// page was opened.
    pub fn keep_race(self, deal: Option<DealNumber>) -> u64 {
        let Some(old) = Again::read() else { return now() };
        let began = old.race.filter(|(it, _)| Some(*it) == deal).map(|(_, began)| began);
        let began = began.unwrap_or_else(wall);
        Again { race: deal.map(|deal| (deal, began)), at: wall(), ..old }.write();
        now().saturating_sub(wall().saturating_sub(began))
    }

    /// Says that the race is off in which this device was before its page was opened anew, if the table has none any more.
    pub fn await_race(self) {
        let waits = move || Again::read().is_some_and(|old| old.race.is_some());
        let end = move || {
            if waits() && matches!(self.race.get_untracked(), Race::None) {
                self.keep_race(None);
                self.say(text::no_race(self.lang()));
            }
        };
        if waits() {
            later(end, Duration::from_millis(RACE_MS));
        }
    }

    /// Returns the table at which this device had a seat before its page was opened anew.
    pub fn was_here(self) -> Option<Again> {
        Again::read().filter(|_| inner(|it| it.hub.is_none()))
    }

    /// Returns what became of such a table.
    pub fn what_became(self, old: &Again) -> String {
        let lang = self.lang();
        match (&old.host, old.race) {
            (Some(host), _) => text::was_at(lang, &self.shown(host)),
            (None, Some(_)) => lang
                .of(
                    "This page was loaded again, which closed your table and ended the race. Invite the others again.",
                    "Esta página se cargó de nuevo, y con eso se cerró tu mesa y acabó la carrera. Invita otra vez a los demás.",
                )
                .into(),
            (None, None) => lang
                .of(
                    "This page was loaded again, which closed your table. Invite the others again.",
                    "Esta página se cargó de nuevo, y con eso se cerró tu mesa. Invita otra vez a los demás.",
                )
                .into(),
        }
    }

    /// Says that a race has ended because its host was opened anew, if one was on.
    pub fn lose_race(self) {
        if matches!(self.race.get_untracked(), Race::Running(_) | Race::Asking(_) | Race::Asked(..))
        {
            self.race.set(Race::None);
            self.keep_race(None);
            let gone = self.lang().of(
                "The race is over: its table was closed.",
                "La carrera acabó: su mesa se cerró.",
            );
            self.say(gone);
        }
    }
}

impl Run {
    /// The time of the race, in milliseconds, from the common start.
    pub fn ms(&self) -> u64 {
        now().saturating_sub(self.at)
    }
}
