//! The match of two players: whose turn it is to look, and the score over the rounds.

use leptos::prelude::*;

use crate::engine::{Params, json};
use crate::games::GameId;
use crate::games::card_flip::{CardFlip, Mode};
use crate::text::{CardFlipSay as Line, Label};
use crate::web::kit::el::{El, button, div, el, nothing};
use crate::web::kit::focus::focus;
use crate::web::kit::state::{Derived, State};
use crate::web::kit::store::{self, Key};
use crate::web::page::ctx::Ctx;
use crate::web::table::play::Play;

/// The button that draws the curtain back.
const OPEN_ID: &str = "curtain-open";

/// The version of the stored form that this program writes.
const VERSION: u32 = 1;

/// Rounds that ended, and each player's flips in them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Score {
    rounds: u32,
    flips: [u32; 2],
}

/// Who is to look at the cards now.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Curtain {
    round: u32,
    setting: bool,
    player: u8,
}

/// The match. Copies are handles to the same one.
#[derive(Clone, Copy)]
pub struct Match {
    play: Play<CardFlip>,
    score: State<Score>,
    /// The last curtain that was drawn back.
    open: State<Option<Curtain>>,
    /// Whether a curtain was drawn on this page before.
    fell: StoredValue<bool>,
}

fn key() -> Key {
    Key::Own(GameId::CardFlip, "match")
}

impl Score {
    /// The score as it is stored; none, where there is none that can be read.
    fn load() -> Self {
        let kept = store::read(&key()).and_then(|text| {
            let params = json::read(&text).filter(|params| params.version() == Some(VERSION))?;
            let flips = [params.read("one")?, params.read("two")?];
            Some(Self { rounds: params.read("rounds")?, flips })
        });
        kept.unwrap_or_default()
    }
}

impl Match {
    /// The match as it is kept, its curtain drawn.
    pub fn new(play: Play<CardFlip>) -> Self {
        Self {
            play,
            score: State::new(Score::load()),
            open: State::new(None),
            fell: StoredValue::new(false),
        }
    }

    /// The one who flips in this round, 1 or 2: player 2 in the first. A round that has ended is
    /// still this one until another is dealt.
    fn flipper(self, rounds: u32) -> u8 {
        if rounds.is_multiple_of(2) { 2 } else { 1 }
    }

    /// Rounds that ended before the one on the table.
    fn before(self) -> u32 {
        let over = self.play.view.with(|view| !view.status.is_playing());
        self.score.with(|score| score.rounds.saturating_sub(u32::from(over)))
    }

    /// The curtain before the board, if it is drawn.
    pub fn curtain(self) -> Option<Curtain> {
        let (mode, status, setting) =
            self.play.view.with(|view| (view.mode, view.status, view.setting));
        // A line that is played back shows a game that has ended.
        let played_back = self.play.reel.with(Option::is_some);
        if mode != Mode::Two || !status.is_playing() || played_back {
            return None;
        }
        let round = self.before();
        let flipper = self.flipper(round);
        let player = if setting { 3 - flipper } else { flipper };
        let curtain = Curtain { round, setting, player };
        (self.open.get() != Some(curtain)).then_some(curtain)
    }

    /// Whether the board is hidden now.
    pub fn is_curtained(self) -> bool {
        untrack(|| self.curtain()).is_some()
    }

    /// The curtain itself, and the way behind it.
    pub fn drawn(self, play: Play<CardFlip>, curtain: Curtain) -> AnyView {
        let ctx = play.ctx;
        let Curtain { player, setting, .. } = curtain;
        let draw_back = move || {
            self.open.set(Some(curtain));
            request_animation_frame(|| focus("flip-1"));
        };
        // What lies behind a curtain that falls cannot hold the focus. A page that opens with one
        // begins at its heading.
        if self.fell.get_value() {
            request_animation_frame(|| focus(OPEN_ID));
        }
        self.fell.set_value(true);
        div("curtain")
            .test_id("curtain")
            .set("role", "group")
            .child(el("p").words(ctx.say(Line::Curtain { player, setting })))
            .child(
                el("button")
                    .set("class", "button primary")
                    .set("id", OPEN_ID)
                    .test_id("curtain-open")
                    .press(draw_back)
                    .words(ctx.say(Line::IAm(player))),
            )
            .done()
    }

    /// Counts the round that has just ended.
    pub fn count(self, play: Play<CardFlip>) {
        let (mode, flips) = play.view.with_untracked(|view| (view.mode, view.walk.len()));
        if mode != Mode::Two {
            return;
        }
        self.score.update(|score| {
            // Whose turn it was is this table's; the sums may have grown in another tab.
            let flipper = self.flipper(score.rounds);
            *score = Score::load();
            let sum = &mut score.flips[usize::from(flipper) - 1];
            *sum = sum.saturating_add(flips);
            score.rounds = score.rounds.saturating_add(1);
        });
        self.keep(play.ctx);
    }

    fn keep(self, ctx: Ctx) {
        let Score { rounds, flips: [one, two] } = self.score.get_untracked();
        let mut params = Params::default();
        params.set("v", VERSION);
        params.set("rounds", rounds);
        params.set("one", one);
        params.set("two", two);
        ctx.keep(&key(), &json::write(&params));
    }

    /// Whose round it is, and the score so far.
    pub fn told(self, ctx: Ctx) -> El {
        let round = Derived::new(move |_| self.before());
        let whose = move || {
            let flipper = self.flipper(round.get());
            ctx.say(Line::Round { round: round.get() + 1, flipper })
        };
        let score = move || match self.score.get() {
            Score { rounds: 0, .. } => nothing(),
            Score { flips: [one, two], .. } => el("p").words(ctx.say(Line::Total(one, two))).done(),
        };
        div("round").test_id("round").child(el("p").live(whose)).block(score)
    }

    /// The score in a table, and a way to begin another match.
    pub fn table(self, ctx: Ctx) -> Vec<El> {
        let mut parts = vec![self.told(ctx)];
        let fresh = move || {
            self.score.set(Score::default());
            self.keep(ctx);
            ctx.close();
            self.play.deal_new(None);
        };
        parts.push(button("chip", ctx.label(Label::CF_NEW_MATCH), fresh).test_id("new-match"));
        parts
    }
}
