//! A game on the screen without its types: all that the parts shared by the games need.

use std::cmp::Ordering;

use leptos::prelude::*;

use super::play::Play;
use super::play::address::page_params;
use super::play::reel::{Reel, ReelAct, ReelFacts};
use super::{Figure, Table};
use crate::engine::{Day, DealNumber, Status};
use crate::games::GameId;
use crate::link::Page;
use crate::text::{Label, Lang, Manual, Say};
use crate::web::kit::state::{Derived, State};
use crate::web::kit::time;
use crate::web::page::model::SharedGame;

/// Something the tools do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// A fresh deal, of a certain grade where one is wanted.
    New(Option<u32>),
    /// The last move back.
    Undo,
    /// That move again.
    Redo,
    /// The same deal again.
    Restart,
    /// A best move.
    Hint,
    /// A best line, played back.
    Watch,
    /// The tools of a line that is played back.
    Reel(ReelAct),
}

/// A game on the screen without its types: all that the shared parts need.
#[derive(Clone, Copy)]
pub struct Desk {
    /// Which game.
    pub id: GameId,
    /// How it is played.
    pub manual: fn(Lang) -> Manual,
    /// What the shared parts show.
    pub facts: Derived<DeskFacts>,
    /// Whether there are undo and redo.
    pub takes_back: bool,
    /// Whether the same deal can be begun again.
    pub restarts: bool,
    /// What the line is called that is played back after a game.
    pub watch: Label,
    /// Milliseconds played.
    pub ms: Derived<u64>,
    /// Uses a tool.
    pub act: Callback<Act>,
    /// Deals what the player typed.
    pub deal_typed: Callback<String, Result<(), Say>>,
    /// What there is to share of the game.
    pub shared: Callback<(), SharedGame>,
    /// The game in one sentence.
    pub summary: Callback<(), Say>,
}

/// What the shared parts of a game's screen show.
#[derive(Clone, Debug, PartialEq)]
pub struct DeskFacts {
    /// Where the game stands.
    pub status: Status,
    /// The numbers over the board.
    pub figures: Vec<Figure>,
    /// Moves above par, where par is known.
    pub over_par: Option<u32>,
    /// The line that is played back, if one is.
    pub reel: Option<ReelFacts>,
    /// The message line.
    pub message: Say,
    /// Whether the message is a refusal.
    pub refused: bool,
    /// Whether undo would do something.
    pub can_undo: bool,
    /// Whether redo would do something.
    pub can_redo: bool,
    /// Whether help beyond the rules was used.
    pub assisted: bool,
    /// Whether the game is practice.
    pub practice: bool,
    /// The deal number, where the game has one that is no secret.
    pub number: Option<DealNumber>,
    /// What stands in the place of a number that is a secret.
    pub secret: Option<Say>,
    /// Whether the player has won.
    pub won: bool,
    /// What the way to another game is called.
    pub again: Label,
    /// The link to the start.
    pub page: Page,
    /// The mark of another player.
    pub mark: Option<u32>,
    /// The game against that mark, once it has ended; `Greater` is better.
    pub against: Option<Ordering>,
    /// The day whose five the game belongs to.
    pub day: Option<Day>,
}

impl Desk {
    /// The desk of a game in play.
    pub fn new<G: Table>(play: Play<G>) -> Self {
        let session = play.session;
        let tick = ticking(play);
        Self {
            id: G::ID,
            takes_back: G::TAKES_BACK,
            restarts: G::RESTARTS,
            watch: G::WATCH,
            manual: G::manual,
            facts: Derived::new(move |_| {
                let message = play.note.get();
                let par = play.par.get();
                let reel = play.reel.with(|reel| reel.as_ref().map(Reel::facts));
                let message = match reel {
                    Some(reel) => Say::Reel { at: reel.at, len: reel.len },
                    None => message.unwrap_or_else(|| {
                        let settings = play.ctx.settings;
                        let keys = play.ctx.keys.get();
                        play.view.with(|view| settings.with(|s| G::ask(view, s, keys)))
                    }),
                };
                let secret = session.with(|s| s.position().secret());
                session.with(|s| DeskFacts {
                    status: s.status(),
                    figures: play.shown(|game| game.figures(par)),
                    over_par: par
                        .filter(|_| s.initial().proves())
                        .map(|par| s.position().moves_made().saturating_sub(par)),
                    reel,
                    message,
                    refused: reel.is_none() && play.is_refused(),
                    can_undo: s.can_undo(),
                    can_redo: s.can_redo(),
                    assisted: s.is_assisted(),
                    practice: s.is_practice(),
                    number: s.start().number().filter(|_| secret.is_none()),
                    secret,
                    won: s.position().is_won(),
                    again: s.position().again(),
                    page: Page::Game(G::ID, page_params(s)),
                    mark: play.mark(),
                    against: play.mark().and_then(|mark| s.against(mark)),
                    day: play.day(),
                })
            }),
            ms: Derived::new(move |_| {
                tick.track();
                session.with(|s| s.clock().elapsed(time::now()))
            }),
            act: Callback::new(move |act| match act {
                Act::Watch => play.watch(),
                Act::Reel(act) => play.reel(act),
                Act::New(grade) => play.deal_new(grade),
                // While a line is played back, the game's own moves stay as they are.
                _ if play.reel.with_untracked(Option::is_some) => {}
                Act::Undo => play.undo(),
                Act::Redo => play.redo(),
                Act::Restart if G::RESTARTS => play.restart(),
                Act::Restart => {}
                Act::Hint => play.hint(),
            }),
            deal_typed: Callback::new(move |text: String| play.deal_typed(&text)),
            summary: Callback::new(move |()| {
                let par = play.par.get_untracked();
                session
                    .with_untracked(|s| s.position().summary(par, s.clock().elapsed(time::now())))
            }),
            shared: Callback::new(move |()| shared(play)),
        }
    }

    /// Reads a fact; whoever asks hears of a change.
    pub fn fact<T>(self, read: impl FnOnce(&DeskFacts) -> T) -> T {
        self.facts.with(read)
    }
}

/// What there is to share of a game, without its words.
fn shared<G: Table>(play: Play<G>) -> SharedGame {
    let par = play.par.get_untracked();
    play.session.with_untracked(|s| SharedGame {
        id: G::ID,
        title: String::new(),
        start: page_params(s),
        result: None,
        mark: s.mark(),
        best: s.initial().best().or(par.filter(|_| s.initial().proves())),
        is_scored: s.position().score().is_some(),
        line: if s.status().is_playing() { String::new() } else { s.written() },
    })
}

/// A signal that fires while the clock runs, often enough for its seconds.
fn ticking<G: Table>(play: Play<G>) -> State<()> {
    let tick = State::new(());
    let timer = set_interval_with_handle(
        move || {
            if play.session.try_with_untracked(|s| s.clock().is_running()) == Some(true) {
                tick.set(());
            }
        },
        std::time::Duration::from_millis(250),
    );
    on_cleanup(move || {
        if let Ok(timer) = timer {
            timer.clear();
        }
    });
    tick
}

/// What a deal can be chosen by: its par, or how hard it is.
#[derive(Clone, Copy)]
pub struct Grades {
    /// What the choice is called.
    pub legend: Label,
    /// The choice of any.
    pub any: Label,
    /// The others, each with what it is called.
    pub others: &'static [(u32, Option<Label>)],
}
