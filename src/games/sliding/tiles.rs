//! The tiles in their frame, of a game or of the lesson, and what presses and keys make of them.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

use super::lesson::LessonTable;
use super::tile_pointer::TilePointer;
use crate::kit::browser::{can_scroll, to_lowercase};
use crate::kit::html::{self, Element, button, div, span};
use crate::kit::signal::{Memo, RwSignal, piece_signals};
use crate::page::ctx::Ctx;
use crate::play::InputMethod;
use crate::play::controller::GameController;
use handful_games::sliding::{
    Dir, MAX_CELLS, Refusal, Slide, Sliding, SlidingView, text as game_text,
};
use handful_shell::keys::KeyPress;

/// Where the tiles are, and what a slide does. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub struct Table {
    /// The state of the page.
    pub ctx: Ctx,
    /// The position shown.
    pub view: Memo<SlidingView>,
    /// The slide that a hint shows.
    pub hinted: RwSignal<Option<Slide>>,
    /// Whose tiles they are.
    pub owner: TableOwner,
    /// Makes a slide, or shows why a tile does not slide. A function, because a closure would be one more type.
    pub on_slide: fn(TableOwner, Result<Slide, Refusal>),
}

/// Whose tiles they are.
#[derive(Clone, Copy)]
#[expect(clippy::large_enum_variant, reason = "both are handles to signals, of which few are made")]
pub enum TableOwner {
    /// A game's.
    Game(GameController<Sliding>),
    /// The lesson's.
    Lesson(LessonTable),
}

impl Table {
    /// Makes a slide, or shows why a tile does not slide.
    pub fn slide(self, slide: Result<Slide, Refusal>) {
        (self.on_slide)(self.owner, slide);
    }
}

/// The state of a tile.
#[derive(Clone, Copy, PartialEq)]
struct TileState {
    cell: usize,
    /// The slide that a tap on it makes.
    slide: Option<Slide>,
    /// Whether a hint moves it, and whether it is the tile to tap, the farthest from the gap.
    hinted: Option<bool>,
}

impl TileState {
    fn new(table: Table, tile: u8) -> Self {
        table.view.with(|view| {
            let slide = view.tap(tile).ok();
            let hint = table.hinted.get();
            let hinted = slide.zip(hint).filter(|(own, all)| own.dir == all.dir);
            Self {
                cell: view.grid.cell_of(tile).unwrap_or(MAX_CELLS),
                slide,
                hinted: hinted
                    .filter(|(own, all)| own.tiles <= all.tiles)
                    .map(|(own, all)| own.tiles == all.tiles),
            }
        })
    }
}

/// Whether an arrow key is for the board: with the focus on it, or where the page has nothing to scroll.
fn arrows_are_free(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let is_on_board = target.is_some_and(|it| matches!(it.closest("#board"), Ok(Some(_))));
    is_on_board || !can_scroll()
}

/// Whether a letter slides a tile now. Tracked.
pub fn is_slide_key(ctx: Ctx, key: char) -> bool {
    ctx.settings.with(|s| s.slide_keys.dir(key.to_ascii_lowercase()).is_some())
}

/// The tiles of a table. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub struct Tiles(TilePointer);

impl Tiles {
    /// Creates the tiles of a table.
    pub fn new(table: Table) -> Self {
        Self(TilePointer::new(table))
    }

    /// Handles a key; returns whether it was for the board.
    pub fn key(self, event: &KeyboardEvent, press: KeyPress) -> bool {
        let Table { ctx, view, .. } = self.0.table;
        let settings = ctx.settings.get_untracked();
        let arrow = match event.key().as_str() {
            "ArrowLeft" => Some(Dir::Left),
            "ArrowRight" => Some(Dir::Right),
            "ArrowUp" => Some(Dir::Up),
            "ArrowDown" => Some(Dir::Down),
            _ => None,
        };
        if arrow.is_some() && !arrows_are_free(event) {
            return false;
        }
        let arrow = arrow.map(|dir| if settings.arrows_move_gap { dir.back() } else { dir });
        // A letter of the player's own may be of any script.
        let typed = press.typed.and_then(|sign| to_lowercase(&sign.to_string()).chars().next());
        let letters = [typed, press.latin.map(|letter| letter.to_ascii_lowercase())];
        let slid = letters.into_iter().flatten().find_map(|letter| settings.slide_keys.dir(letter));
        let slid = slid.filter(|_| settings.has_single_key_shortcuts);
        if slid.is_some() {
            ctx.note_input(InputMethod::Letters);
        }
        let Some(dir) = arrow.or(slid) else { return false };
        event.prevent_default();
        self.0.drop_it();
        // A key in a direction without a possible slide does nothing.
        if let Some(way) = view.with_untracked(|view| view.way(dir)) {
            self.0.table.slide(Ok(way));
        }
        true
    }

    /// Builds the frame with its tiles, and what is drawn over them.
    pub fn frame(self, over: AnyView) -> Element {
        let Table { ctx, view, .. } = self.0.table;
        let side = Memo::new(move |_| view.with(|view| view.grid.side()));
        let gap = Memo::new(move |_| view.with(|view| view.grid.gap()));
        let frame = div()
            .attr("class", "frame")
            .attr("role", "application")
            .attr("translate", "no")
            .attr("tabindex", "0")
            .attr("id", "frame")
            .attr("aria-label", move || {
                let (n, gap) = (side.get().get(), gap.get());
                game_text::board(ctx.lang(), n, gap / n + 1, gap % n + 1)
            })
            .child(move || {
                let tiles = 1..side.get().cells() as u8;
                let states =
                    piece_signals(tiles.clone(), move |tile| TileState::new(self.0.table, tile));
                let tiles = tiles.zip(states).map(|(tile, state)| self.tile(tile, state));
                div().anew().attr("class", "tiles").child(tiles).into_any()
            })
            .child(over);
        div().attr("class", "frame-area").child(self.0.listen(frame))
    }

    fn tile(self, tile: u8, state: RwSignal<TileState>) -> Element {
        let Table { ctx, view, .. } = self.0.table;
        let side = view.with_untracked(|view| view.grid.side().get());
        button()
            .attr("class", "tile")
            .attr("data-tile", tile.to_string())
            .attr("tabindex", "-1")
            .attr("data-playable", move || state.with(|it| it.slide.is_some()))
            .attr("data-home", move || state.with(|it| it.cell + 1 == usize::from(tile)))
            .attr("data-hinted", move || state.with(|it| it.hinted == Some(true)))
            .attr("data-along", move || state.with(|it| it.hinted == Some(false)))
            .style("--x", move || state.with(|it| (it.cell % side).to_string()))
            .style("--y", move || state.with(|it| (it.cell / side).to_string()))
            .attr("aria-label", move || {
                let TileState { cell, slide, .. } = state.get();
                let (row, column) = (cell / side + 1, cell % side + 1);
                game_text::tile(ctx.lang(), tile, row, column, slide.map(|s| s.dir))
            })
            .style("--home-x", move || ((usize::from(tile) - 1) % side).to_string())
            .style("--home-y", move || ((usize::from(tile) - 1) / side).to_string())
            .child(html::b().child(span().text(tile.to_string())))
            .on(ev::click, move |_| self.0.tap(tile))
    }
}
