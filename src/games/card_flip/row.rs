//! The cards under their cloth with the map above it, of a game on this device or of one between two.

use std::sync::Arc;

use leptos::ev;
use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::cube;
use crate::kit::focus::focus;
use crate::kit::html::{self, Element, button, div, fragment, section, span};
use crate::kit::motion::{MOVE_MS, Motion};
use crate::kit::parts::{card_face, picture, roving};
use crate::kit::signal::{Effect, Memo, RwSignal, Transient, piece_signals};
use crate::page::ctx::Ctx;
use crate::page::sound::{self, Cue};
use crate::play::{Figure, ProgressTrack};
use handful_engine::{Game, Status};
use handful_games::GameId;
use handful_games::card_flip::map::{CubeLayout, MAX_CUBE_CARDS};
use handful_games::card_flip::{
    Card, CardCount, CardFlip, CardFlipView, Configuration, Corner, Move, Walk, text as game_text,
};
use handful_games::cards::{self, Suit};
use handful_shell::keys::KeyPress;
use handful_shell::text::Lang;

/// What a tap on a card does.
pub type Tap = Arc<dyn Fn(Card) + Send + Sync>;

/// A card under the cloth rises and falls; at its highest the dot changes.
const FLIP: Motion = Motion { frames: r#"{"translate":["0 0","0 -8px","0 0"]}"#, time: MOVE_MS };

/// The state of a card.
#[derive(Clone, Copy, PartialEq)]
struct RowCardState {
    /// Whether its dot is filled; of a card in view, whether it shows its face.
    over: bool,
    /// Whether it lies face up; `None` while that is secret.
    up: Option<bool>,
    hinted: bool,
}

/// What is seen of the cards of a game that has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reveal {
    /// The cloth.
    Covered,
    /// The cards, with these flipped, while the cloth is drawn off.
    At(Corner),
    /// The cards as they lie, while the result is coming.
    Still,
    /// The cards as they lie.
    Done,
}

impl Reveal {
    /// Whether the cloth is being drawn off, or what was under it is looked at.
    pub fn is_running(self) -> bool {
        matches!(self, Self::At(_) | Self::Still)
    }
}

/// The most cards that stand in one row on a phone.
const MAX_IN_ROW: usize = 4;

/// The row. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub struct CardRow {
    /// The page's shared state.
    pub ctx: Ctx,
    /// What the player sees.
    pub view: Memo<CardFlipView>,
    /// The start; `None` while it is secret.
    pub start: Memo<Option<Configuration>>,
    /// What is seen of them after the end.
    pub reveal: Memo<Reveal>,
    /// The move that a hint proposed.
    pub hinted: RwSignal<Option<Move>>,
    /// Whether a tap turns a card now.
    pub can_tap: Memo<bool>,
    /// What a tap on a card does.
    pub tap: RwSignal<Option<Tap>>,
    /// What is drawn over the map.
    pub over_map: StoredValue<Option<Callback<(), AnyView>>>,
    /// The cards face up while the start is being chosen.
    pub chosen: Transient<Corner>,
    /// The cards.
    pub cards: Memo<CardCount>,
    /// Whether the start is being chosen.
    pub setting: Memo<bool>,
}

impl CardRow {
    /// Creates a row with nothing chosen, also when `round` changes, whose taps do nothing yet.
    pub fn new<K: PartialEq + Send + Sync + 'static>(
        ctx: Ctx,
        view: Memo<CardFlipView>,
        start: Memo<Option<Configuration>>,
        reveal: Memo<Reveal>,
        hinted: RwSignal<Option<Move>>,
        can_tap: Memo<bool>,
        round: impl Fn() -> K + Send + Sync + 'static,
    ) -> Self {
        Self {
            ctx,
            view,
            start,
            reveal,
            hinted,
            can_tap,
            tap: RwSignal::new(None),
            over_map: StoredValue::new(None),
            chosen: Transient::reset_by(round),
            cards: Memo::new(move |_| view.with(|view| view.walk.cards())),
            setting: Memo::new(move |_| view.with(|view| view.setting)),
        }
    }

    fn state(self, card: Card) -> RowCardState {
        let setting = self.setting.get();
        let turned = self.view.with(|view| view.walk.corner());
        let hinted = self.hinted.get() == Some(Move::Flip(card));
        match (setting, self.start.get()) {
            (true, _) => {
                let up = self.chosen.with(|chosen| chosen.has(card));
                RowCardState { over: up, up: Some(up), hinted }
            }
            (false, Some(start)) => {
                let turned = match self.reveal.get() {
                    Reveal::Covered => {
                        return RowCardState { over: turned.has(card), up: None, hinted };
                    }
                    Reveal::At(turned) => turned,
                    Reveal::Still | Reveal::Done => turned,
                };
                let up = turned.from(start).has(card);
                RowCardState { over: up, up: Some(up), hinted }
            }
            (false, None) => RowCardState { over: turned.has(card), up: None, hinted },
        }
    }

    /// Turns a card over while the start is being chosen.
    pub fn choose(self, card: Card) {
        let chosen = self.chosen.get_untracked().flipped(card);
        self.chosen.set(chosen);
        let up = chosen.has(card);
        self.ctx.announce(game_text::card(self.ctx.lang(), card, Some(up), false));
        sound::play_cue(self.ctx, Cue::Pick);
    }

    fn press(self, card: Card) {
        let tap = self.tap.with_untracked(Option::clone);
        if let Some(tap) = &tap {
            tap(card);
        }
    }

    /// Handles the keys of the cards; returns whether it handled the key.
    pub fn key(self, event: &KeyboardEvent, press: KeyPress) -> bool {
        let digit = press
            .digit()
            .filter(|_| self.ctx.settings.with_untracked(|s| s.has_single_key_shortcuts));
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

    /// Builds the board: the map, and under it the cards with the tools.
    pub fn board(
        self,
        is_covered: impl Fn() -> bool + Send + 'static,
        tools: impl FnMut() -> AnyView + Send + 'static,
    ) -> Element {
        let ctx = self.ctx;
        let open = move || {
            self.setting.get()
                || (self.start.get().is_some() && self.reveal.get() != Reveal::Covered)
        };
        let row = div()
            .attr("class", "flip-row")
            .attr("role", "group")
            .attr("translate", "no")
            .attr("aria-label", ctx.lang().of("Row of cards", "Fila de cartas"))
            .child(move || {
                let cards = self.cards.get();
                let states = piece_signals(cards.all(), move |card| self.state(card));
                let each = cards.all().zip(states).map(|(card, state)| self.card(card, state));
                div()
                    .anew()
                    .attr("class", "flip-cards")
                    .style("--n", move || cards.get().to_string())
                    .attr("data-many", move || cards.get() > MAX_IN_ROW)
                    .attr("data-open", open)
                    .attr("data-drawn", move || self.reveal.get().is_running())
                    .child(each)
                    .child(self.drawn_off(cards))
                    .into_any()
            });
        let area = div()
            .attr("class", "flip-area")
            .attr("inert", is_covered)
            .child(roving(row))
            .child(tools);
        let status = move || self.view.with(|view| view.status);
        section()
            .attr("class", "board card-flip")
            .attr("id", "board")
            .attr("data-game", CardFlip::SLUG)
            .attr("aria-label", GameId::CardFlip.name(ctx.lang()))
            .attr("data-turn", move || match status() {
                Status::Playing { seat } => Some(seat.0.to_string()),
                _ => None,
            })
            .child(
                div()
                    .attr("class", "flip-board")
                    .child(
                        cube::picture_of(ctx, self.view, self.cards, self.start)
                            .child(self.stops())
                            .child(self.over_map.get_value().map(|layer| layer.run(()))),
                    )
                    .child(area),
            )
    }

    /// Builds the stops that one flip leads to, as buttons over the map that flip their cards.
    fn stops(self) -> AnyView {
        let are_there = Memo::new(move |_| {
            let is_cube = self.cards.get().get() <= MAX_CUBE_CARDS;
            let is_shown = is_cube && self.ctx.settings.with(|s| s.shows_map);
            (is_shown && self.can_tap.get() && !self.setting.get()).then(|| self.cards.get())
        });
        fragment(move || {
            are_there.get().map(|cards| {
                let map = CubeLayout::new(cards);
                let [left, top, width, height] = map.frame();
                let points: Vec<_> = map.corners().map(|corner| map.point(corner)).collect();
                let points = Arc::new(points);
                let stops = cards.all().map(|card| {
                    let to = move || self.view.with(|view| view.walk.corner().flipped(card));
                    let at =
                        |points: Arc<Vec<(i32, i32)>>| move || points[usize::from(to().bits())];
                    let (x, y) = (at(points.clone()), at(points.clone()));
                    button()
                        .attr("class", "stop")
                        .attr("data-stop", card.to_string())
                        .attr("tabindex", if card.place() == 0 { "0" } else { "-1" })
                        .style("--x", move || (x().0 - left).to_string())
                        .style("--y", move || (y().1 - top).to_string())
                        .attr("aria-label", move || {
                            let is_left = self.view.with(|view| view.walk.is_left(to()));
                            game_text::stop(self.ctx.lang(), card, to(), is_left)
                        })
                        .on(ev::click, move |_| self.press(card))
                });
                let stops = div()
                    .anew()
                    .attr("class", "stops")
                    .attr("role", "group")
                    .attr("translate", "no")
                    .attr("aria-label", game_text::stops(self.ctx.lang()))
                    .style("--width", move || width.to_string())
                    .style("--height", move || height.to_string())
                    .child(stops);
                div().attr("class", "stops-area").child(roving(stops))
            })
        })
    }

    /// Builds the cloth, which takes numbers and dots along when it is drawn off.
    fn drawn_off(self, cards: CardCount) -> Element {
        let is_drawn = Memo::new(move |_| self.reveal.get().is_running());
        let bumps = move || {
            let over = self.view.with_untracked(|view| view.walk.corner());
            let bump = |card: Card| {
                html::i().text(card.to_string()).attr("data-flipped", move || over.has(card))
            };
            is_drawn.get().then(|| cards.all().map(bump).collect::<Vec<_>>())
        };
        div().attr("class", "flip-cloth").attr("aria-hidden", "true").child(cloth()).child(bumps)
    }

    fn card(self, card: Card, state: RwSignal<RowCardState>) -> Element {
        let ctx = self.ctx;
        let known = Memo::new(move |_| state.with(|it| it.up.is_some()));
        let dot = Memo::new(move |_| state.with(|it| it.up.is_none().then_some(it.over)));
        let mut before = None;
        Effect::new(move || {
            let now = dot.get();
            if let (Some(before), Some(now)) = (before, now)
                && before != now
            {
                FLIP.play(&format!("#{}", id_of(card)), 0);
            }
            before = now;
        });
        let sides = move || {
            known.get().then(|| {
                let side = |class, it| span().attr("class", class).child(it);
                vec![side("side", ctx.card_back()), side("side second", face(card))]
            })
        };
        button()
            .attr("class", "card flip-card")
            .attr("id", id_of(card))
            .attr("data-card", card.to_string())
            .attr("tabindex", if card.place() == 0 { "0" } else { "-1" })
            .attr("data-playable", move || self.can_tap.get())
            .attr("data-flipped", move || state.with(|it| it.over))
            .attr("data-up", move || state.with(|it| it.up == Some(true)))
            .attr("data-hinted", move || state.with(|it| it.hinted))
            .attr("aria-pressed", move || {
                self.setting.get().then(|| state.with(|it| it.over).to_string())
            })
            .attr("aria-label", move || {
                let (up, over) = state.with(|it| (it.up, it.over));
                game_text::card(ctx.lang(), card, up, over)
            })
            .on(ev::click, move |_| self.press(card))
            .child(span().attr("class", "flip-body").attr("aria-hidden", "true").child(sides))
            .child(
                span()
                    .attr("class", "flip-number")
                    .attr("aria-hidden", "true")
                    .text(card.to_string()),
            )
            .child(html::i().attr("class", "dot").attr("aria-hidden", "true"))
    }
}

/// Builds a small picture of cards under their cloth, some of them flipped.
pub fn pictured(cards: CardCount, is_flipped: impl Fn(Card) -> bool) -> Element {
    let bump = |card: Card| html::i().text(card.to_string()).attr("data-flipped", is_flipped(card));
    let bumps = cards.all().map(bump);
    div()
        .attr("class", "mini-cloth")
        .attr("aria-hidden", "true")
        .style("--n", cards.to_string())
        .child(cloth())
        .child(bumps)
}

/// Draws the cloth: the velvet, and its hem with eight scallops.
pub fn cloth() -> AnyView {
    let edge = format!("M2 3Q2 0 4 0H96Q98 0 98 3L100 93{}Z", "q-6.25 13-12.5 0".repeat(8));
    picture(
        "cloth",
        "0 0 100 100",
        ("preserveAspectRatio", "none".into()),
        format!(r#"<path class="velvet" d="{edge}"/><path class="hem" d="{edge}"/>"#),
    )
}

/// Returns the figures over the board.
pub fn figures(lang: Lang, walk: &Walk) -> Vec<Figure> {
    let left = game_text::of_stops(lang, walk.cards());
    vec![
        Figure { name: "ways", label: left, value: Some(walk.left()) },
        Figure { name: "flips", label: lang.of("Flips", "Volteos"), value: Some(walk.len()) },
    ]
}

/// Returns the track of the ways. `par` is that of a situation.
pub fn track(lang: Lang, view: &CardFlipView) -> ProgressTrack {
    let walk = &view.walk;
    let par = (!walk.is_whole()).then_some(view.par);
    ProgressTrack {
        label: game_text::of_flips(lang, walk.len(), par),
        made: walk.count(),
        whole: walk.cards().configurations(),
    }
}

/// Returns the id of a card.
pub fn id_of(card: Card) -> String {
    format!("flip-{card}")
}

/// Builds a card's face: an ace, of a suit by its place.
pub fn face(card: Card) -> AnyView {
    const SUITS: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];
    let suit = SUITS[card.place() % 4];
    let ace = cards::Rank::new(1).and_then(|ace| cards::Card::new(ace, suit));
    ace.map_or_else(|| ().into_any(), card_face)
}
