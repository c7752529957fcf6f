//! The match of two players: whose turn it is to look, and the total score.

use leptos::ev;
use leptos::prelude::*;

use super::row::pictured;
use crate::kit::browser::next_frame;
use crate::kit::focus::focus;
use crate::kit::html::{self, Element, button, div};
use crate::kit::parts::text_button;
use crate::kit::signal::{Memo, RwSignal};
use crate::kit::store::{self, Key};
use crate::page::ctx::Ctx;
use crate::play::controller::GameController;
use handful_engine::StoredForm;
use handful_games::GameId;
use handful_games::card_flip::{CardFlip, Mode, OwnData, text as game_text};
use handful_shell::text::Lang;
use serde::{Deserialize, Serialize};

/// The id of the button that opens the curtain.
const OPEN_ID: &str = "curtain-open";

/// The number of completed rounds, and each player's flips in them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Score {
    rounds: u32,
    flips: [u32; 2],
}

impl StoredForm for Score {}

/// The player who is to look at the cards now.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CurtainState {
    round: u32,
    setting: bool,
    player: u8,
}

/// The match. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub struct TwoPlayerMatch {
    controller: GameController<CardFlip>,
    score: RwSignal<Score>,
    /// The last curtain that was opened.
    open: RwSignal<Option<CurtainState>>,
    /// Whether a curtain was shown on this page before.
    was_shown: StoredValue<bool>,
}

fn key() -> Key {
    Key::Own(GameId::CardFlip, OwnData::Match.to_string())
}

impl Score {
    /// Returns the stored score; zero if there is none or it is unreadable.
    fn load() -> Self {
        store::read(&key()).and_then(|text| Self::from_json(&text).ok()).unwrap_or_default()
    }
}

impl TwoPlayerMatch {
    /// Loads the stored match, with its curtain shown.
    pub fn new(controller: GameController<CardFlip>) -> Self {
        Self {
            controller,
            score: RwSignal::new(Score::load()),
            open: RwSignal::new(None),
            was_shown: StoredValue::new(false),
        }
    }

    /// Returns the player who flips after `rounds` completed rounds, 1 or 2; in the first round
    /// player 2. A completed round remains the current one until the next deal.
    fn flipper(self, rounds: u32) -> u8 {
        if rounds.is_multiple_of(2) { 2 } else { 1 }
    }

    /// The number of rounds completed before the one on the table.
    fn before(self) -> u32 {
        let over = self.controller.view.with(|view| !view.status.is_playing());
        self.score.with(|score| score.rounds.saturating_sub(u32::from(over)))
    }

    /// Returns the curtain in front of the board, if it is shown.
    pub fn curtain(self) -> Option<CurtainState> {
        let (mode, status, setting) =
            self.controller.view.with(|view| (view.mode, view.status, view.setting));
        // A replay shows a game that has ended.
        let played_back = self.controller.replay.with(Option::is_some);
        if mode != Mode::TwoPlayers || !status.is_playing() || played_back {
            return None;
        }
        let round = self.before();
        let flipper = self.flipper(round);
        let player = if setting { 3 - flipper } else { flipper };
        let curtain = CurtainState { round, setting, player };
        (self.open.get() != Some(curtain)).then_some(curtain)
    }

    /// Whether the board is hidden now.
    pub fn is_curtained(self) -> bool {
        untrack(|| self.curtain()).is_some()
    }

    /// Builds the curtain, with the button that opens it.
    pub fn drawn(self, controller: GameController<CardFlip>, curtain: CurtainState) -> AnyView {
        let ctx = controller.ctx;
        let CurtainState { player, setting, .. } = curtain;
        let draw_back = move || {
            self.open.set(Some(curtain));
            next_frame(|| focus("flip-1"));
        };
        // A new curtain takes the focus, because the elements behind it are inert. A page that
        // opens with one focuses its heading instead.
        if self.was_shown.get_value() {
            next_frame(|| focus(OPEN_ID));
        }
        self.was_shown.set_value(true);
        let [title, text] = game_text::curtain(ctx.lang(), player, setting);
        let cards = controller.view.with_untracked(|view| view.walk.cards());
        div()
            .attr("class", "curtain")
            .attr("data-testid", "curtain")
            .attr("role", "group")
            .child(pictured(cards, |_| false))
            .child(html::h2().text(title))
            .child(html::p().text(text))
            .child(
                button()
                    .attr("class", "button primary")
                    .attr("id", OPEN_ID)
                    .attr("data-testid", "curtain-open")
                    .on(ev::click, move |_| draw_back())
                    .text(game_text::i_am(ctx.lang(), player)),
            )
            .into_any()
    }

    /// Counts the round that has just ended.
    pub fn count(self, controller: GameController<CardFlip>) {
        let (mode, flips) = controller.view.with_untracked(|view| (view.mode, view.walk.len()));
        if mode != Mode::TwoPlayers {
            return;
        }
        self.score.update(|score| {
            // The flipper is that of this table's round; another tab may have changed the stored
            // totals.
            let flipper = self.flipper(score.rounds);
            *score = Score::load();
            let sum = &mut score.flips[usize::from(flipper) - 1];
            *sum = sum.saturating_add(flips);
            score.rounds = score.rounds.saturating_add(1);
        });
        self.store_score(controller.ctx);
    }

    fn store_score(self, ctx: Ctx) {
        ctx.store_or_warn(&key(), &self.score.get_untracked().to_json());
    }

    /// Builds the text about the current round and the score so far.
    pub fn score_line(self, ctx: Ctx) -> Element {
        let round = Memo::new(move |_| self.before());
        let whose = move || {
            let flipper = self.flipper(round.get());
            game_text::round(ctx.lang(), round.get() + 1, flipper)
        };
        let score = move || match self.score.get() {
            Score { rounds: 0, .. } => ().into_any(),
            Score { .. } => html::p().text(self.total(ctx.lang())).into_any(),
        };
        div()
            .attr("class", "round")
            .attr("data-testid", "round")
            .child(html::p().text(whose))
            .child(score)
    }

    /// Returns the flips of both players so far.
    pub fn total(self, lang: Lang) -> String {
        let [one, two] = self.score.get().flips;
        game_text::total(lang, one, two)
    }

    /// Builds the score and the button that starts a new match.
    pub fn table(self, ctx: Ctx) -> Vec<Element> {
        let mut parts = vec![self.score_line(ctx)];
        let fresh = move || {
            self.score.set(Score::default());
            self.store_score(ctx);
            ctx.close();
            self.controller.deal_new();
        };
        let label = ctx.lang().of("New match", "Nuevo duelo");
        parts.push(text_button("chip", label, fresh).attr("data-testid", "new-match"));
        parts
    }
}
