//! The table of a game on this device: its curtain, its chances and its hints.

use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;

use super::calculations;
use super::computer_turns::ComputerTurns;
use super::prefs::{ChanceDisplay, Prefs};
use super::table_stage::TableStage;
use super::table_view::{TableActions, TableView, turn_of};
use crate::kit::browser::set_timeout_once;
use crate::kit::chunk::{self, LoadPriority};
use crate::kit::signal::{Memo, RwSignal, Transient};
use crate::kit::ticker::Ticker;
use crate::play::SolverRequest;
use crate::play::controller::GameController;
use handful_engine::{Game, Seat};
use handful_games::go_fish::stage::{ComputerTurn, TableState};
use handful_games::go_fish::text::Roster;
use handful_games::go_fish::{Ask, Event, GoFish, GoFishOptions, GoFishView, Player};

/// The name under which what is below is registered.
pub const ADVICE: &str = "go-fish-advice";

/// The hints and the chances, in the chunk of the calculations.
#[derive(Clone, Copy)]
pub struct Advice {
    /// Gives a part of a hint.
    pub advise: fn(LocalTable, SolverRequest),
    /// Computes the chances of the chosen rank.
    pub foresee: fn(LocalTable),
    /// Computes the chance of an ask that was made from a view, and shows it.
    pub tell_chance: fn(LocalTable, Ask, GoFishView),
}

/// The table. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub struct LocalTable {
    /// The game on it.
    pub controller: GameController<GoFish>,
    /// What the person in front sees.
    pub table_view: TableView,
    /// Counts deals, and games that take the place of the one on the table.
    pub deal: Memo<u32>,
    /// The person for whom the curtain was opened in this deal, if there are several.
    opened: Transient<Option<Seat>>,
    /// The turns of the computers.
    pub turns: ComputerTurns,
    /// Whether the player has yet to learn that a tap hurries the others.
    pub is_new: bool,
    /// Waits to take the chance of an ask off the news.
    pub chance: Ticker,
}

impl Deref for LocalTable {
    type Target = TableView;

    fn deref(&self) -> &TableView {
        &self.table_view
    }
}

/// Counts the changes of what is tracked, from 0.
fn changes(track: impl Fn() + Send + Sync + 'static) -> Memo<u32> {
    Memo::new(move |count: Option<&u32>| {
        track();
        count.map_or(0, |count| count.wrapping_add(1))
    })
}

/// Returns the person in front of the device: the only one, or the one for whom the curtain is open.
fn seat_in_front(
    options: Memo<GoFishOptions>,
    opened: Transient<Option<Seat>>,
) -> Memo<Option<Seat>> {
    Memo::new(move |_| {
        let seats = options.with(|options| options.seats());
        let mut people = seats.people();
        match (people.next(), people.next()) {
            (Some(_), Some(_)) => opened.get(),
            // A table of computers is viewed from its first seat.
            (first, _) => Some(first.unwrap_or(Seat(0))),
        }
    })
}

/// Whether it is the turn of a computer. Tracked.
fn is_computers(options: Memo<GoFishOptions>, seat_to_move: Option<Seat>) -> bool {
    let seats = options.with(|options| options.seats());
    let player = seat_to_move.and_then(|seat| seats.player(seat));
    matches!(player, Some(Player::Computer(_)))
}

/// Returns the part of the computers in the turn: none while nobody sees the table. Tracked.
fn computer_turn(
    controller: GameController<GoFish>,
    is_computers: bool,
    seat_in_front: Option<Seat>,
) -> ComputerTurn {
    let is_seen = controller.ctx.is_visible.get()
        && controller.ctx.dialog.with(Option::is_none)
        && controller.replay.with(Option::is_none);
    if !is_seen || !is_computers || seat_in_front.is_none() {
        return ComputerTurn::None;
    }
    match controller.session.with(|stored| stored.is_full()) {
        true => ComputerTurn::Full,
        false => ComputerTurn::Here,
    }
}

impl LocalTable {
    /// Creates the table of a game in play. `is_new` tells whether the player has yet to learn that a tap hurries the
    /// others.
    #[inline(never)]
    pub fn new(controller: GameController<GoFish>, is_new: bool) -> Self {
        let prefs = RwSignal::new(Prefs::load());
        let seat_to_move = Memo::new(move |_| controller.session.with(|s| turn_of(s.status())));
        let options = Memo::new(move |_| controller.session.with(|s| s.start().options));
        let start = Memo::new(move |_| controller.session.with(|s| s.start().clone()));
        let deal = changes(move || {
            controller.deals.track();
            start.track();
        });
        let opened: Transient<Option<Seat>> = Transient::reset_by(move || deal.get());
        let seat_in_front = seat_in_front(options, opened);
        let is_computers = Memo::new(move |_| is_computers(options, seat_to_move.get()));
        let view = Memo::new(move |_| {
            let seat = seat_in_front.get().unwrap_or(Seat(0));
            controller.shown(|game| game.view(seat))
        });
        let attempt = changes(chunk::track);
        let stage = TableStage::new(view, move |view| TableState {
            view,
            deal: deal.get(),
            is_open: controller.replay.with(Option::is_some),
            is_covered: controller.ctx.dialog.with(Option::is_some),
            seat_to_move: seat_to_move.get(),
            computer: computer_turn(controller, is_computers.get(), seat_in_front.get()),
            speed: prefs.with(|prefs| prefs.speed),
            attempt: attempt.get(),
        });
        let table_view = TableView {
            shell: **controller,
            options,
            names: Memo::new(move |_| {
                let own = prefs.with(|prefs| prefs.names.clone());
                options.with(|options| Roster { own, ..Roster::usual(options) })
            }),
            prefs,
            seat_in_front,
            view,
            seat_to_move,
            can_ask: Memo::new(move |_| {
                controller.replay.with(Option::is_none)
                    && seat_in_front.get().is_some()
                    && !is_computers.get()
                    && seat_to_move.get() == seat_in_front.get()
            }),
            hides_hands: Memo::new(move |_| {
                seat_in_front.get().is_none() && seat_to_move.get().is_some()
            }),
            chosen: Transient::reset_by(move || deal.get()),
            foreseen_chances: Transient::reset_by(move || deal.get()),
            hinted: controller.hinted,
            hint: Some(controller.hint),
            stage,
            revealed_hands: Memo::new(move |_| {
                let is_open = controller.replay.with(Option::is_some);
                let shown = is_open.then(|| controller.shown(GoFish::clone))?;
                controller.session.with(|s| shown.hands(s.position()).map(<[_]>::to_vec))
            }),
            actions: RwSignal::new(None),
        };
        let turns = ComputerTurns::new(table_view);
        let chance = Ticker::new();
        let table = Self { controller, table_view, deal, opened, turns, is_new, chance };
        table_view.actions.set(Some(Arc::new(table)));
        table
    }

    /// Opens the curtain for a person.
    pub fn open_curtain(self, seat: Seat) {
        self.clear();
        self.opened.set(Some(seat));
    }

    /// Shows the curtain.
    pub fn close_curtain(self) {
        self.clear();
        self.opened.set(None);
    }

    /// Clears the selection, the announced ask and the chances.
    pub fn clear(self) {
        self.table_view.clear();
        self.chance.stop();
    }

    /// Changes and stores the preferences.
    pub fn set(self, change: impl FnOnce(&mut Prefs)) {
        let mut prefs = self.prefs.get_untracked();
        change(&mut prefs);
        self.table_view.set_prefs(prefs);
    }

    /// Returns the person to hand the device to; `None` if it is not another person's turn.
    pub fn due(self) -> Option<Seat> {
        let turn = self.turn().filter(|_| !self.is_computers_turn())?;
        (self.seat_in_front.get() != Some(turn)).then_some(turn)
    }

    /// Returns the person for whom the curtain is shown; `None` if there is no curtain.
    pub fn curtain(self) -> Option<Seat> {
        if !self.hides_hands.get() {
            return None;
        }
        self.due().or_else(|| {
            let people: Vec<Seat> = self.seats().people().collect();
            let last = self.view.with(|view| {
                let asker = |event: &_| match event {
                    Event::Asked { by, .. } => Some(*by),
                    _ => None,
                };
                view.log.iter().rev().filter_map(asker).find(|by| people.contains(by))
            });
            last.or(people.first().copied())
        })
    }

    /// Returns the number of asks made so far; `None` if the table is disposed.
    pub fn asks(self) -> Option<u32> {
        self.controller.session.try_with_untracked(|s| s.position().moves_made())
    }

    /// Computes the chances of the chosen rank, if the player wants them before an ask.
    pub fn foresee(self) {
        self.foreseen_chances.set(Vec::new());
        let is_wanted = self.chosen.get_untracked().is_some()
            && self.prefs.with_untracked(|prefs| prefs.chance_display == ChanceDisplay::Before);
        if is_wanted {
            self.calculate(30, Box::new(move |advice| (advice.foresee)(self)));
        }
    }

    /// Calls what comes with the chunk of the calculations, if it can be had, after so many milliseconds: computing can
    /// take a while, and what moves should move immediately.
    fn calculate(self, after_ms: u64, work: Box<dyn FnOnce(&Advice)>) {
        let when_ready = move || {
            calculations::when_ready(LoadPriority::WhenDue, move |_| {
                let is_gone = self.controller.owner.is_disposed();
                if let (false, Some(advice)) = (is_gone, chunk::content(ADVICE)) {
                    work(advice);
                }
            });
        };
        set_timeout_once(when_ready, Duration::from_millis(after_ms));
    }

    /// Gives a part of a hint, whose code comes with the chunk of the calculations.
    pub fn advise(self, request: SolverRequest) {
        if !untrack(|| self.may_ask()) {
            return self.show_turn();
        }
        let asks = self.asks();
        calculations::when_ready(LoadPriority::Immediately, move |_| {
            match chunk::content(ADVICE) {
                Some(&Advice { advise, .. }) => advise(self, request),
                None if self.asks() == asks => self.controller.show_hint(self.lang().of(
                    "The hint couldn’t load. Check your connection and ask again",
                    "No se pudo cargar la pista. Revisa la conexión y pídela otra vez",
                )),
                None => {}
            }
        });
    }
}

impl TableActions for LocalTable {
    fn touch(&self) {
        self.controller.touch();
    }

    fn chose(&self) {
        let rank = self.chosen.get_untracked();
        // Another rank is not that of the hint.
        if self.hinted.with_untracked(|ask| ask.is_some_and(|ask| Some(ask.rank) != rank)) {
            self.controller.put_hint_away();
        }
        self.foresee();
    }

    fn choose_ask(&self) {
        self.turns.choose(self.controller, self.table_view);
    }

    fn ask(&self, ask: Ask) {
        let table = *self;
        let controller = self.controller;
        if untrack(|| self.is_computers_turn()) {
            controller.play(ask);
            return;
        }
        let before = self.view.get_untracked();
        let helped = self.prefs.with_untracked(Prefs::helps);
        // Before the move, because it may end the game and write its record.
        if helped && untrack(|| self.may_ask()) {
            controller.assist();
        }
        if !controller.play(ask) {
            return;
        }
        self.show_own_ask();
        self.foreseen_chances.set(Vec::new());
        if self.prefs.with_untracked(|prefs| prefs.chance_display != ChanceDisplay::Never) {
            self.calculate(60, Box::new(move |advice| (advice.tell_chance)(table, ask, before)));
        }
    }
}
