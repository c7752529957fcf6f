//! The board of Card Flip: the row of cards, and the tools and texts beside it.

mod cube;
pub mod far;
pub mod introduction;
mod orders;
mod result;
mod round;
mod row;
mod watch;

use std::sync::Arc;

use leptos::prelude::*;

use crate::frame::placeholders;
use crate::frame::screen::{ExtraDialog, ScreenParts, screen as shared_screen};
use crate::frame::toolbar::Tool;
use crate::kit::browser::next_frame;
use crate::kit::chunk;
use crate::kit::focus::focus;
use crate::kit::html::{self, Element, div};
use crate::kit::parts::{card_back, text_button};
use crate::kit::signal::Memo;
use crate::page::ctx::Ctx;
use crate::page::fields::toggle;
use crate::page::sound::Cue;
use crate::play::book::in_progress;
use crate::play::controller::GameController;
use crate::play::handle::GameHandle;
use crate::play::{Figure, GameUi, Request};
use handful_app::text::common;
use handful_app::text::{Lang, Spoken};
use handful_engine::{DealNumber, Game, Seat};
use handful_games::card_flip::{
    Card, CardFlip, Cards, Effect, MOST_CARDS, Mode, Move, Walk, solver, words,
};
use handful_games::words::Begun;
use round::Match;
use row::{Row, figures};
use watch::Flipper;

/// The most flips that a shared result shows one by one.
const LONGEST_STRIP: usize = 40;

/// The most flips without a new start that stand on the scrubber of a replay.
const MOST_LOSSES: usize = 40;

/// The chunk of the desk of orders.
const SIDE: &str = "card-flip-side";

/// The content of that chunk.
struct Side {
    /// Builds the desk's dialog.
    dialog: fn(GameController<CardFlip>) -> Element,
    /// Adds a game's flips to the collection, if they are a perfect order.
    collect: fn(GameController<CardFlip>, &Walk),
}

/// Registers the desk of orders; called by the chunk's entry.
pub fn arrive() {
    let side = Side { dialog: orders::dialog, collect: orders::collect };
    chunk::arrive(SIDE, side);
}

impl GameUi for CardFlip {
    const TAKES_BACK: bool = false;
    const REPLAYS: bool = true;

    fn hint(&self, lang: Lang) -> Result<Move, String> {
        Err(Self::prompt(lang, &self.view(Seat(0))))
    }

    fn best_line(&self) -> Vec<Move> {
        Vec::new()
    }

    fn cue(effect: &Effect) -> Cue {
        match effect {
            Effect::Set => Cue::Deal,
            Effect::Flipped { card, fresh: true, .. } => Cue::Move(card.place() as u8),
            Effect::Flipped { card, .. } => Cue::Again(card.place() as u8),
        }
    }

    fn again(&self, lang: Lang) -> &'static str {
        if self.mode() == Mode::Two {
            lang.of("Next round", "Siguiente ronda")
        } else {
            common::new_game(lang)
        }
    }

    fn figures(&self, lang: Lang, _: Option<u32>) -> Vec<Figure> {
        figures(lang, self.walk())
    }

    fn summary(&self, lang: Lang, _: Option<u32>, ms: u64) -> String {
        let walk = self.walk();
        words::result(lang, walk.len(), walk.count(), ms)
    }

    /// The flips that ruled nothing out.
    fn over(&self, _: &Self, _: Option<u32>) -> Option<u32> {
        Some(self.walk().len().saturating_sub(self.walk().count()))
    }

    fn strip(&self, line: &[Move]) -> Option<String> {
        dots(line)
    }

    fn losses(&self, lang: Lang, line: &[Move], _: bool) -> Vec<(usize, String)> {
        let mut walk = Walk::new(self.walk().cards());
        let starts = self.walk().cards().starts();
        let wasted = line.iter().zip(1..).filter_map(|(mv, at)| match mv {
            Move::Flip(card) if !walk.flip(*card) => {
                Some((at, words::not_yet(lang, walk.left(), starts, false)))
            }
            _ => None,
        });
        wasted.take(MOST_LOSSES).collect()
    }

    fn header(&self, lang: Lang, _: Option<u32>, _: bool) -> String {
        words::header(lang, self.mode(), self.walk().cards())
    }
}

/// Builds the screen of Card Flip.
pub fn screen(play: GameController<CardFlip>) -> AnyView {
    let solo = Solo::new(play);
    play.helper.set_value(Some(Callback::new(move |ask| match ask {
        Request::Hint => {
            play.count_hint();
            solo.advise();
        }
        Request::Line => play.roll(play.session.with_untracked(|s| s.moves().to_vec())),
    })));
    play.ended.set_value(Some(Callback::new(move |()| {
        solo.rounds.count(play);
        if play.view.with_untracked(|view| view.mode != Mode::Watch) {
            // The game may be disposed before the chunk arrives.
            let walk = play.view.with_untracked(|view| view.walk.clone());
            let collect = move || {
                if let Some(side) = chunk::here::<Side>(SIDE) {
                    (side.collect)(play, &walk);
                }
            };
            chunk::when_here(SIDE, Box::new(collect));
        }
    })));
    let own = ScreenParts {
        result: Box::new(move || result::result(play, solo.rounds)),
        keys: Box::new(move |event, press| solo.row.key(event, press)),
        table: Some(Box::new(move || table(play.ctx))),
        extra: Some(ExtraDialog {
            tool: Tool { name: "orders", label: words::flip_orders(play.ctx.lang()), key: None },
            dialog: Box::new(move || {
                let make = move |side: &Side| (side.dialog)(play);
                placeholders::dialog(play.ctx, SIDE, words::flip_orders(play.ctx.lang()), make)
            }),
        }),
        ..ScreenParts::of(solo.board())
    };
    shared_screen(play.ctx, GameHandle::new(play), own)
}

/// Returns one dot per flip, filled if it tested a new start. It reveals nothing about the cards.
fn dots(moves: &[Move]) -> Option<String> {
    let flips = moves.iter().filter_map(|mv| match mv {
        Move::Flip(card) => Some(*card),
        Move::Set(_) => None,
    });
    let mut walk = Walk::new(Cards::new(MOST_CARDS)?);
    let dots = flips.map(|card| if walk.flip(card) { '●' } else { '○' });
    let dots: String = dots.take(LONGEST_STRIP + 1).collect();
    (dots.chars().count() <= LONGEST_STRIP).then_some(dots)
}

/// The state that decides which tools are under the row.
#[derive(Clone, Copy, PartialEq)]
struct Phase {
    mode: Mode,
    setting: bool,
    playing: bool,
}

/// The board of a game on this device.
#[derive(Clone, Copy)]
struct Solo {
    play: GameController<CardFlip>,
    row: Row,
    rounds: Match,
    flipper: Flipper,
}

impl Solo {
    fn new(play: GameController<CardFlip>) -> Self {
        let start = Memo::new(move |_| play.session.with(|s| s.position().start()));
        let can_tap = Memo::new(move |_| {
            play.view.with(|view| view.setting || (view.can_flip() && view.mode != Mode::Watch))
        });
        let round = move || play.deals.get();
        let row = Row::new(play.ctx, play.view, start, play.hinted, can_tap, round);
        let (rounds, flipper) = (Match::new(play), Flipper::new(play));
        let solo = Self { play, row, rounds, flipper };
        row.tap.set(Some(Arc::new(move |card| solo.tap(card))));
        solo
    }

    fn tap(self, card: Card) {
        let play = self.play;
        if self.rounds.is_curtained() || play.replay.with_untracked(Option::is_some) {
            return;
        }
        if self.row.setting.get_untracked() {
            play.touch();
            self.row.choose(card);
        } else if play.view.with_untracked(|view| view.mode == Mode::Watch && view.can_flip()) {
            play.ctx.announce(words::begin(play.ctx.lang(), Mode::Watch, false, 0));
        } else {
            play.play(Move::Flip(card));
        }
    }

    /// Hides the chosen cards.
    fn set(self) {
        match self.row.chosen.get_untracked().start() {
            Some(start) => {
                self.play.play(Move::Set(start));
                // The pressed button is replaced by the computer's tools. A curtain moves the focus
                // itself.
                if self.play.view.with_untracked(|view| view.mode == Mode::Watch) {
                    next_frame(|| focus(watch::RUN_ID));
                }
            }
            None => self.play.refuse(words::one_up(self.play.ctx.lang())),
        }
    }

    fn advise(self) {
        let play = self.play;
        if !play.view.with_untracked(|view| view.can_flip()) {
            return play
                .ctx
                .announce(CardFlip::prompt(play.ctx.lang(), &play.view.get_untracked()));
        }
        if let Some(advice) = play.view.with_untracked(|view| solver::advise(&view.walk)) {
            play.hinted.set(Some(Move::Flip(advice.card)));
            play.advise(words::advice(play.ctx.lang(), advice));
        }
    }

    fn board(self) -> Element {
        let play = self.play;
        // Only a new phase rebuilds the tools, so that their focus is kept.
        let phase = Memo::new(move |_| {
            play.view.with(|view| Phase {
                mode: view.mode,
                setting: view.setting,
                playing: view.status.is_playing(),
            })
        });
        let is_covered = move || self.rounds.curtain().is_some();
        self.row
            .board(is_covered, move || self.tools(phase.get()))
            .attr("data-status", move || play.session.with(|s| s.status().word()))
            .child(move || self.rounds.curtain().map(|curtain| self.rounds.drawn(play, curtain)))
    }

    /// Builds the tools under the row: the button that ends setting, or the controls of the
    /// computer's flips.
    fn tools(self, phase: Phase) -> AnyView {
        let play = self.play;
        let ctx = play.ctx;
        let Phase { mode, setting, playing } = phase;
        let parts = match (mode, setting) {
            (Mode::Watch | Mode::Two, true) => {
                let lang = ctx.lang();
                let label = match mode {
                    Mode::Two => words::hide(lang),
                    _ => lang.of("Start flipping", "Empezar a voltear"),
                };
                let none = move || self.row.chosen.with(|chosen| chosen.start().is_none());
                let done = text_button("button primary", label, move || self.set())
                    .attr("data-testid", "set")
                    .attr("aria-disabled", move || none().then_some("true"));
                vec![done]
            }
            (Mode::Watch, false) if playing => self.flipper.tools(play),
            _ => Vec::new(),
        };
        let told = (mode == Mode::Two).then(|| self.rounds.told(ctx));
        div().attr("class", "flip-tools").child(told).child(parts).into_any()
    }
}

/// Builds what applies at the table right away.
fn table(ctx: Ctx) -> Vec<Element> {
    let lang = ctx.lang();
    vec![toggle(
        ctx,
        "map",
        lang.of("Show what’s ruled out", "Mostrar lo descartado"),
        Some(lang.of("Turn it off to play from memory.", "Desactívalo para jugar de memoria.")),
        |s| &mut s.map,
    )]
}

/// Builds the preview: the row of the game in progress, or of the first deal.
pub fn preview() -> (Element, Option<Begun>) {
    let session = in_progress::<CardFlip>();
    let game = session.as_ref().map(|s| s.position().clone());
    let game = game.unwrap_or_else(|| CardFlip::deal(&Default::default(), DealNumber::MIN));
    let cards = game.walk().cards();
    let backs = cards.all().map(|_| html::i().child(card_back(1)));
    let row = div()
        .attr("class", "mini-backs")
        .attr("style:--n", move || cards.get().to_string())
        .child(backs);
    let begun = session.map(|s| Begun::Cards(cards.get(), s.moves().len() + 1));
    (row, begun)
}
