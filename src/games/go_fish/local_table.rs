//! The table of a game on this device: its curtain, its chances and its hints.

use std::ops::Deref;
use std::sync::Arc;

use leptos::prelude::*;

use super::calculations::{self, Calculations};
use super::computer_turns::ComputerTurns;
use super::ids::seat_id;
use super::prefs::{ChanceDisplay, Prefs};
use super::table_stage::TableStage;
use super::table_view::{TableActions, TableView, turn_of};
use crate::kit::browser::set_timeout_once;
use crate::kit::chunk::{self, LoadPriority};
use crate::kit::focus::focus;
use crate::kit::signal::{Memo, RwSignal, Transient};
use crate::kit::ticker::Ticker;
use crate::play::controller::{GameController, Message};
use handful_engine::{Game, Seat};
use handful_games::go_fish::chance::CatchChance;
use handful_games::go_fish::stage::{ComputerTurn, TableState};
use handful_games::go_fish::text::{self as game_text, Roster};
use handful_games::go_fish::{Ask, Event, GoFish, GoFishOptions, GoFishView, Player};

/// Milliseconds for which the chance of an ask stands as news.
const CHANCE_STANDS: u64 = 2_000;

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
    chance: Ticker,
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
    /// Creates the table of a game in play. `is_new` tells whether the player has yet to learn that a tap hurries the others.
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

    /// Shows the chance of an ask for a moment, in place of the news.
    fn tell_chance(self, ask: Ask, before: &GoFishView, chance: CatchChance) {
        let log: Vec<Event> = before.log.iter().cloned().collect();
        let roster = untrack(|| self.roster());
        let any_rank = before.options.any_rank();
        let text = game_text::chance(
            self.lang(),
            &roster,
            ask,
            &log,
            any_rank,
            chance.hundredths(),
            chance.is_proven,
        );
        let news = self.controller.message.get_untracked();
        self.controller.show(text.clone());
        self.chance.restart(CHANCE_STANDS, move || {
            let is_shown = |now: &Option<Message>| now.as_ref().is_some_and(|it| it.text == text);
            if self.controller.message.try_with_untracked(is_shown) == Some(true) {
                self.controller.message.set(news);
            }
        });
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
    fn asks(self) -> Option<u32> {
        self.controller.session.try_with_untracked(|s| s.position().moves_made())
    }

    /// Computes the chances of the chosen rank, if the player wants them before an ask.
    fn foresee(self) {
        self.foreseen_chances.set(Vec::new());
        let Some(rank) = self.chosen.get_untracked() else { return };
        if self.prefs.with_untracked(|prefs| prefs.chance_display != ChanceDisplay::Before) {
            return;
        }
        let view = self.view.get_untracked();
        let count = move |functions: Option<&Calculations>| {
            let Some(functions) = functions else { return };
            let seats = view.askable_seats();
            let asks: Vec<Ask> = seats.iter().map(|&of| Ask { target: of, rank }).collect();
            let work = (functions.chances)(&view, &asks);
            let is_wanted = move || {
                self.asks() == Some(view.asks()) && self.chosen.get_untracked() == Some(rank)
            };
            let tell =
                move |chances| self.foreseen_chances.set(seats.into_iter().zip(chances).collect());
            calculations::run(work, is_wanted, tell);
        };
        set_timeout_once(
            move || calculations::when_ready(LoadPriority::WhenDue, count),
            std::time::Duration::from_millis(30),
        );
    }

    /// Proposes the ask with the best chance.
    pub fn advise(self) {
        if !untrack(|| self.may_ask()) {
            return self.show_turn();
        }
        let view = self.view.get_untracked();
        calculations::when_ready(LoadPriority::Immediately, move |functions| {
            let Some(functions) = functions else {
                if self.asks() == Some(view.asks()) {
                    self.controller.show_hint(self.lang().of(
                        "The hint couldn’t load. Check your connection and ask again",
                        "No se pudo cargar la pista. Revisa la conexión y pídela otra vez",
                    ));
                }
                return;
            };
            let tell = move |ask: Option<Ask>| {
                let Some(ask) = ask else { return };
                self.controller.count_hint();
                self.chosen.set(Some(ask.rank));
                self.foresee();
                self.controller.hinted.set(Some(ask));
                self.controller.show_hint(game_text::hint(
                    self.lang(),
                    &untrack(|| self.roster()),
                    ask,
                ));
                focus(&seat_id(ask.target));
            };
            let asks = Some(view.asks());
            calculations::run((functions.hint)(&view), move || self.asks() == asks, tell);
        });
    }
}

impl TableActions for LocalTable {
    fn touch(&self) {
        self.controller.touch();
    }

    fn chose(&self) {
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
            // Computing the chance can take a while, and the cards should move immediately.
            let count = move |functions: Option<&Calculations>| {
                let Some(functions) = functions else { return };
                let after = Some(before.asks() + 1);
                let work = (functions.chances)(&before, &[ask]);
                let tell = move |mut chances: Vec<CatchChance>| {
                    if let Some(chance) = chances.pop() {
                        table.tell_chance(ask, &before, chance);
                    }
                    table.foresee();
                };
                calculations::run(work, move || table.asks() == after, tell);
            };
            set_timeout_once(
                move || calculations::when_ready(LoadPriority::WhenDue, count),
                std::time::Duration::from_millis(60),
            );
        }
    }
}
