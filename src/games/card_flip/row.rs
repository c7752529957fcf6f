//! The row of cards with the picture beside it, of a game on this device or of one between two.

use std::sync::Arc;

use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::cube;
use crate::kit::el::{El, div, el, nothing};
use crate::kit::focus::focus;
use crate::kit::parts::roving;
use crate::kit::parts::{card_back, card_face};
use crate::kit::state::{Derived, State};
use crate::page::ctx::Ctx;
use crate::page::sound::{self, Cue};
use crate::table::Figure;
use handful_app::keys::KeyPress;
use handful_app::text::Lang;
use handful_engine::{Game, Status};
use handful_games::GameId;
use handful_games::card_flip::{
    Card, CardFlip, CardFlipView, Cards, Move, Start, Turned, Walk, words,
};
use handful_games::cards;

/// What a tap on a card does.
pub type Tap = Arc<dyn Fn(Card) + Send + Sync>;

/// The look of a card.
#[derive(Clone, Copy, PartialEq)]
struct Look {
    /// Whether it shows its second side.
    over: bool,
    /// Whether it lies face up; `None` while that is secret.
    up: Option<bool>,
    hinted: bool,
}

/// The row. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub struct Row {
    /// The page's shared state.
    pub ctx: Ctx,
    /// What the player sees.
    pub view: Derived<CardFlipView>,
    /// The start; `None` while it is secret.
    pub start: Derived<Option<Start>>,
    /// The move that a hint proposed.
    pub hinted: State<Option<Move>>,
    /// Whether a tap turns a card now.
    pub can_tap: Derived<bool>,
    /// What a tap on a card does.
    pub tap: State<Option<Tap>>,
    /// The cards face up while the start is being chosen.
    pub chosen: State<Turned>,
    /// The cards.
    pub cards: Derived<Cards>,
    /// Whether the start is being chosen.
    pub setting: Derived<bool>,
}

impl Row {
    /// Creates a row with nothing chosen, whose taps do nothing yet.
    pub fn new(
        ctx: Ctx,
        view: Derived<CardFlipView>,
        start: Derived<Option<Start>>,
        hinted: State<Option<Move>>,
        can_tap: Derived<bool>,
    ) -> Self {
        Self {
            ctx,
            view,
            start,
            hinted,
            can_tap,
            tap: State::new(None),
            chosen: State::new(Turned::default()),
            cards: Derived::new(move |_| view.with(|view| view.walk.cards())),
            setting: Derived::new(move |_| view.with(|view| view.setting)),
        }
    }

    fn look(self, card: Card) -> Look {
        let setting = self.setting.get();
        let turned = self.view.with(|view| view.walk.at());
        let hinted = self.hinted.get() == Some(Move::Flip(card));
        match (setting, self.start.get()) {
            (true, _) => {
                let up = self.chosen.with(|chosen| chosen.has(card));
                Look { over: up, up: Some(up), hinted }
            }
            (false, Some(start)) => {
                let up = turned.from(start).has(card);
                Look { over: up, up: Some(up), hinted }
            }
            (false, None) => Look { over: turned.has(card), up: None, hinted },
        }
    }

    /// Turns a card over while the start is being chosen.
    pub fn choose(self, card: Card) {
        self.chosen.update(|chosen| *chosen = chosen.flipped(card));
        let up = self.chosen.with_untracked(|chosen| chosen.has(card));
        self.ctx.tell(words::card(self.ctx.lang(), card, Some(up), false));
        sound::cue(self.ctx, Cue::Pick);
    }

    fn press(self, card: Card) {
        let tap = self.tap.with_untracked(Option::clone);
        if let Some(tap) = &tap {
            tap(card);
        }
    }

    /// Handles the keys of the cards; returns whether it handled the key.
    pub fn key(self, event: &KeyboardEvent, press: KeyPress) -> bool {
        let digit = press.digit().filter(|_| self.ctx.settings.with_untracked(|s| s.keys));
        // The key 0, to the right of 9, is for the tenth card.
        let card = digit.and_then(|n| Card::new((usize::from(n) + 9) % 10));
        let Some(card) = card.filter(|&card| self.cards.get_untracked().has(card)) else {
            return false;
        };
        if !event.repeat() {
            self.press(card);
            focus(&id_of(card));
        }
        true
    }

    /// Builds the board: the row with the tools under it, and the picture.
    pub fn board(
        self,
        is_covered: impl Fn() -> bool + Send + 'static,
        tools: impl FnMut() -> AnyView + Send + 'static,
    ) -> El {
        let ctx = self.ctx;
        let row = div("flip-row")
            .set("role", "group")
            .set("translate", "no")
            .set("aria-label", ctx.lang().of("Row of cards", "Fila de cartas"))
            .block(move || {
                let cards = self.cards.get();
                div("flip-cards")
                    .var("--n", move || cards.get().to_string())
                    .flag("data-many", move || cards.get() > 6)
                    .children(cards.all().map(|card| self.card(card)))
                    .done()
            });
        let area = div("flip-area").flag("inert", is_covered).child(roving(row)).block(tools);
        let status = move || self.view.with(|view| view.status);
        el("section")
            .set("class", "board card-flip")
            .set("id", "board")
            .set("data-game", CardFlip::SLUG)
            .set("aria-label", GameId::CardFlip.name(ctx.lang()))
            .bind("data-mode", move || self.view.with(|view| view.mode.word()).to_owned())
            .maybe("data-turn", move || match status() {
                Status::Playing { seat } => Some(seat.0.to_string()),
                _ => None,
            })
            .child(area)
            .child(cube::picture_of(ctx, self.view, self.cards, self.start))
    }

    fn card(self, card: Card) -> El {
        let ctx = self.ctx;
        let look = Derived::new(move |_| self.look(card));
        let known = Derived::new(move |_| look.with(|l| l.up.is_some()));
        let second = move || if known.get() { face(card) } else { back(ctx) };
        el("button")
            .set("class", "card flip-card")
            .put("id", id_of(card))
            .put("data-card", card.to_string())
            .set("tabindex", if card.place() == 0 { "0" } else { "-1" })
            .flag("data-playable", move || self.can_tap.get())
            .flag("data-over", move || look.with(|l| l.over))
            .flag("data-up", move || look.with(|l| l.up == Some(true)))
            .flag("data-hinted", move || look.with(|l| l.hinted))
            .maybe("aria-pressed", move || {
                self.setting.get().then(|| look.with(|l| l.over).to_string())
            })
            .bind("aria-label", move || {
                let (up, over) = look.with(|l| (l.up, l.over));
                words::card(ctx.lang(), card, up, over)
            })
            .press(move || self.press(card))
            .child(
                el("span")
                    .set("class", "flip-body")
                    .set("aria-hidden", "true")
                    .child(el("span").set("class", "side").view(back(ctx)))
                    .child(el("span").set("class", "side second").block(second)),
            )
            .child(
                el("span")
                    .set("class", "flip-number")
                    .set("aria-hidden", "true")
                    .words(card.to_string()),
            )
    }
}

/// Returns the figures over the board.
pub fn figures(lang: Lang, walk: &Walk) -> Vec<Figure> {
    let figure = |name, label, value| Figure { name, label, value };
    vec![
        figure("flips", lang.of("Flips", "Volteos"), Some(walk.len())),
        figure("tested", lang.of("Tested", "Probadas"), Some(walk.count())),
        figure("score", lang.of("Score (%)", "Puntos (%)"), walk.efficiency()),
    ]
}

/// Returns the id of a card.
pub fn id_of(card: Card) -> String {
    format!("flip-{card}")
}

fn back(ctx: Ctx) -> AnyView {
    card_back(ctx.settings.with_untracked(|s| s.back) as u8 + 1)
}

/// Builds a card's face: the heart with the rank of its place.
fn face(card: Card) -> AnyView {
    let rank = cards::Rank::new(card.place() as u8 + 1);
    let heart = rank.and_then(|rank| cards::Card::new(rank, cards::Suit::Hearts));
    heart.map_or_else(nothing, card_face)
}
