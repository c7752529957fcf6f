//! The computers' turns: each ask is announced, then answered, at the chosen speed.

use leptos::prelude::*;

use super::local_table::LocalTable;
use super::prefs::Speed;
use super::reckon::{self, Work};
use crate::kit::chunk;
use crate::kit::chunk::{is_missing, wait as wait_for};
use crate::kit::signal::{Effect, Memo, Transient};
use crate::kit::ticker::Ticker;
use handful_engine::{DealNumber, Game, Seat};
use handful_games::go_fish::players::{at_random, stream};
use handful_games::go_fish::speed;
use handful_games::go_fish::text as game_text;
use handful_games::go_fish::{Ask, GoFish, Level, Player};
use handful_shell::text::common;

/// What the next step of a computer's turn waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wait {
    /// Nothing: it is not a computer's turn, or the table is not visible.
    Never,
    /// The announcement of an ask, after this many asks.
    Announce(u32),
    /// The answer to that ask.
    Answer(u32),
    /// A new deal: this game is too long for another ask.
    Full,
}

/// Plays the computers' turns. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub struct Dealer {
    table: LocalTable,
    waits: Memo<Wait>,
    /// Waits for the next step.
    ticker: Ticker,
    /// Whether Minnow plays this turn, because the computer's own code did not load.
    relieved: Transient<bool>,
    /// Whether the code of the computer whose turn it is did not load.
    stuck: Memo<bool>,
}

impl Dealer {
    /// Starts to play for the computers.
    pub fn new(table: LocalTable) -> Self {
        let play = table.controller;
        let waits = Memo::new(move |_| {
            let seen = play.ctx.is_visible.get() && play.ctx.dialog.with(Option::is_none);
            let turn = table.is_computers_turn() && table.facing.with(Option::is_some);
            let asks = play.session.with(|s| s.position().moves_made());
            let full = play.session.with(|stored| stored.is_full());
            match table.said.get() {
                _ if !(seen && turn && play.replay.with(Option::is_none)) => Wait::Never,
                _ if full => Wait::Full,
                None => Wait::Announce(asks),
                Some(_) => Wait::Answer(asks),
            }
        });
        let relieved: Transient<bool> = Transient::reset_by(move || table.turn());
        let stuck = Memo::new(move |_| {
            chunk::track();
            let turn = table.turn();
            let waits = matches!(waits.get(), Wait::Announce(_)) && !relieved.get();
            let level = turn.and_then(|seat| table.seats().player(seat));
            waits && level != Some(Player::Computer(Level::Minnow)) && is_missing(reckon::CHUNK)
        });
        let dealer = Self { table, waits, ticker: Ticker::new(), relieved, stuck };
        Effect::new(move || {
            let is_quiet = play.prompt_override.with_untracked(Option::is_none);
            if let (true, true, Some(seat)) =
                (dealer.can_step(), is_quiet, untrack(|| table.turn()))
            {
                play.ask(game_text::step(table.lang(), &untrack(|| table.roster()), seat));
            }
        });
        Effect::new(move || {
            if let (true, Some(seat)) = (stuck.get(), untrack(|| table.turn())) {
                play.show(game_text::stuck(table.lang(), &untrack(|| table.roster()), seat));
            }
        });
        Effect::new(move || {
            // Who hurries the others has seen enough at their own turn.
            if !matches!(waits.get(), Wait::Announce(_) | Wait::Answer(_)) {
                table.showing.hurried.set(false);
            }
        });
        Effect::new(move || {
            play.deals.track();
            chunk::track();
            let speed = table.prefs.with(|prefs| prefs.speed);
            let hurried = table.showing.hurried.get();
            let waits = waits.get();
            dealer.ticker.stop();
            let [_, announce] = speed.moments(dealer.was_notable(), hurried);
            let [answer, _] = speed.moments(dealer.is_notable(), hurried);
            let ms = match waits {
                Wait::Never => return,
                Wait::Full => return play.show(common::game_full(play.ctx.lang())),
                Wait::Announce(_) if speed == Speed::Step => return,
                Wait::Announce(_) => announce,
                Wait::Answer(_) => answer,
            };
            dealer.ticker.restart(ms, move || dealer.go(waits));
        });
        dealer
    }

    /// Whether the ask that waits for its answer concerns the person in front. Not tracked.
    fn is_notable(self) -> bool {
        let said = self.table.said.get_untracked().zip(untrack(|| self.table.turn()));
        said.is_none_or(|(Ask { target: of, rank }, by)| {
            let game = &self.table.controller.session;
            let catches = game.with_untracked(|s| s.position().view(of).held(rank) > 0);
            speed::is_notable(self.own(), by, of, catches)
        })
    }

    /// Whether the last ask concerned the person in front. Not tracked.
    fn was_notable(self) -> bool {
        let last = self.table.view.with_untracked(|view| view.log.last_ask());
        last.is_empty() || speed::was_notable(self.own(), &last)
    }

    fn own(self) -> Seat {
        self.table.view.with_untracked(|view| view.seat)
    }

    /// Whether the button for the next ask is enabled.
    pub fn can_step(self) -> bool {
        matches!(self.waits.get(), Wait::Announce(_))
            && self.table.prefs.with(|prefs| prefs.speed == Speed::Step)
    }

    /// Announces the next ask.
    pub fn step(self) {
        if let waits @ Wait::Announce(_) = self.waits.get_untracked() {
            self.go(waits);
        }
    }

    /// Whether the code of the computer whose turn it is did not load.
    pub fn is_stuck(self) -> bool {
        self.stuck.get()
    }

    /// Lets Minnow, which needs no further code, play this turn. Marks the game as assisted, because this weakens a
    /// stronger computer.
    pub fn relieve(self) {
        self.relieved.set(true);
        self.table.controller.assist();
        self.go(self.waits.get_untracked());
    }

    fn go(self, waits: Wait) {
        let table = self.table;
        match waits {
            Wait::Never | Wait::Full => {}
            Wait::Announce(_) => {
                if let Some(choice) = self.choice() {
                    let announce = move |ask| {
                        table.controller.touch();
                        table.said.set(ask);
                    };
                    // Of this turn of this deal, while the table is there.
                    let turn = move || {
                        let deals = table.controller.deals.try_with_untracked(|deals| *deals)?;
                        Some((deals, self.waits.get_untracked()))
                    };
                    let begun = turn();
                    reckon::run(choice, move || turn().is_some() && turn() == begun, announce);
                } else if !reckon::bring() {
                    self.ticker.restart(wait_for(reckon::CHUNK), chunk::changed);
                }
            }
            Wait::Answer(_) => {
                let said = table.said.get_untracked();
                table.said.set(None);
                if let Some(ask) = said {
                    table.controller.play(ask);
                }
            }
        }
    }

    /// Begins the choice of the computer whose turn it is; `None` if its code is not there.
    fn choice(self) -> Option<Work<Option<Ask>>> {
        let table = self.table;
        let seat = untrack(|| table.turn())?;
        let Some(Player::Computer(level)) = table.seats().player(seat) else { return None };
        let (view, number) = table.controller.session.with_untracked(|s| {
            let game: &GoFish = s.position();
            (game.view(seat), s.start().number().unwrap_or(DealNumber::MIN))
        });
        let mut rng = stream(number, seat, view.asks());
        // The weakest computer uses only the view.
        if level == Level::Minnow || self.relieved.get_untracked() {
            let ask = at_random(&view, &mut rng);
            return Some(Box::new(move || Some(ask)));
        }
        Some((reckon::here()?.choose)(&view, level, &mut rng))
    }
}
