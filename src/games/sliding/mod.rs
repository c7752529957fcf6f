//! The board of the Sliding Puzzle: tiles in a frame, moved by taps, swipes, drags and keys.

pub mod introduction;
mod picture;
mod result;
mod solver;
mod solver_answers;
mod tile_pointer;
mod why;

use std::sync::Arc;

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

use crate::frame::chunk_views::{key_settings, late_part};
use crate::frame::game_parts::{LateResult, ScreenParts};
use crate::frame::screen::screen as shared_screen;
use crate::kit::browser::{can_scroll, to_lowercase};
use crate::kit::chunk::content;
use crate::kit::html::{self, Element, button, div, fragment, section, span};
use crate::kit::parts::segments;
use crate::kit::signal::{Memo, RwSignal, piece_signals};
use crate::page::ctx::Ctx;
use crate::page::fields::{keep_photo, toggle};
use crate::page::photo;
use crate::page::photo::Photo;
use crate::play::book::in_progress;
use crate::play::controller::{GameController, Hooks};
use crate::play::handle::OwnGame;
use crate::play::hint::why_layer;
use crate::play::{Cue, Figure, GameUi, InputMethod};
use handful_engine::{DealNumber, Game};
use handful_games::sliding::{
    Dir, Grid, MAX_CELLS, Slid, Slide, Sliding, SlidingView, text as game_text,
};
use handful_games::text::GameProgress;
use handful_shell::keys::KeyPress;
use handful_shell::text::Lang;
use handful_shell::text::common;
use handful_storage::settings::Settings;
use picture::photo_field;
use solver_answers::SolverAnswers;
use tile_pointer::TilePointer;

/// The chunk of the reasons.
const WHY: &str = "sliding-why";

/// The result, which arrives with the chunk [`WHY`].
const RESULT: &str = "sliding-result";

/// The hints by the method, which arrive with the chunk [`WHY`].
const METHOD: &str = "sliding-method";

/// Begins a hint by the method, from a board.
struct Method(fn(GameController<Sliding>, &Grid));

/// Whether hints follow the method, which they usually do.
fn follows_method(ctx: Ctx) -> bool {
    !ctx.settings.with(|s| s.hints_shortest_line)
}

impl GameUi for Sliding {
    const WHY: Option<&'static str> = Some(WHY);

    fn hint(&self, lang: Lang) -> Result<Slide, String> {
        Err(game_text::searching(lang, None))
    }

    fn best_line(&self) -> Vec<Slide> {
        Vec::new()
    }

    fn cue(effect: &Slid) -> Cue {
        Cue::Slide(effect.tiles)
    }

    fn figures(&self, lang: Lang, par: Option<u32>) -> Vec<Figure> {
        let made = self.moves_made();
        let label = match made {
            1 => lang.of("Move", "Movimiento"),
            _ => common::moves(lang),
        };
        vec![
            Figure { name: "moves", label, value: Some(made) },
            Figure {
                name: "par",
                label: if self.is_par_proven() {
                    common::par(lang)
                } else {
                    lang.of("Best found", "Solución")
                },
                value: par,
            },
        ]
    }

    fn pieces_home(&self) -> [u32; 2] {
        let cells = self.grid().cells();
        let home = cells.iter().zip(1..).filter(|(tile, at)| *tile == at).count();
        [home as u32, cells.len() as u32 - 1]
    }

    fn summary(&self, lang: Lang, _: Option<u32>, ms: u64) -> String {
        game_text::result(lang, self.moves_made(), None, false, ms)
    }

    fn header(&self, _: Lang, par: Option<u32>, _: bool) -> String {
        let side = self.grid().side().get();
        // Above 4×4 no number of moves is proven.
        match par.filter(|_| self.is_par_proven()) {
            Some(par) => format!("{side}×{side} · par {par}"),
            None => format!("{side}×{side}"),
        }
    }

    fn worded_prompt(
        lang: Lang,
        view: &SlidingView,
        settings: &Settings,
        by: InputMethod,
    ) -> String {
        let say = match (view.status.is_playing(), by) {
            (false, _) => return game_text::won(lang, view.moves),
            (true, InputMethod::Letters) => {
                return game_text::ways(lang, view.ways(), settings.slide_keys);
            }
            (true, InputMethod::Touch) => lang.of(
                "Tap a tile next to the gap, or swipe",
                "Toca una ficha junto al hueco o desliza el dedo",
            ),
            (true, InputMethod::Pointer) => lang.of(
                "Click a tile next to the gap, or use the arrow keys",
                "Haz clic en una ficha junto al hueco o usa las flechas",
            ),
        };
        say.into()
    }
}

/// Builds the screen of the Sliding Puzzle.
pub fn screen(controller: GameController<Sliding>) -> AnyView {
    photo::restore(controller.ctx);
    let frame = Frame {
        controller,
        pointer: TilePointer::new(controller),
        answers: SolverAnswers::new(controller),
    };
    let answers = frame.answers;
    let on_request = Callback::new(move |request| answers.on_request(request));
    let hooks = Hooks { on_solver_request: Some(on_request), ..Hooks::default() };
    let own = ScreenParts {
        result: LateResult::late(WHY, RESULT, frame),
        keys: Box::new(move |event, press| frame.key(event, press)),
        table_options: Some(Box::new(move || vec![late_table(controller.ctx)])),
        board_letters: Arc::new(move |key| {
            controller.ctx.settings.with(|s| s.slide_keys.dir(key.to_ascii_lowercase()).is_some())
        }),
        ..ScreenParts::with_board(frame.board())
    };
    shared_screen(controller.ctx, OwnGame::new(controller, hooks), own)
}

/// Whether an arrow key is for the board: with the focus on it, or where the page has nothing to scroll.
fn arrows_are_free(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let is_on_board = target.is_some_and(|it| matches!(it.closest("#board"), Ok(Some(_))));
    is_on_board || !can_scroll()
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
    fn new(controller: GameController<Sliding>, tile: u8) -> Self {
        controller.view.with(|view| {
            let slide = view.tap(tile).ok();
            let hint = controller.hinted.get();
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

/// The state of the board.
#[derive(Clone, Copy)]
struct Frame {
    controller: GameController<Sliding>,
    pointer: TilePointer,
    answers: SolverAnswers,
}

impl Frame {
    fn key(self, event: &KeyboardEvent, press: KeyPress) -> bool {
        let settings = self.controller.ctx.settings.get_untracked();
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
            self.controller.ctx.note_input(InputMethod::Letters);
        }
        let Some(dir) = arrow.or(slid) else { return false };
        event.prevent_default();
        self.pointer.drop_it();
        // A key in a direction without a possible slide does nothing.
        if let Some(slide) = self.controller.view.with_untracked(|view| view.way(dir)) {
            self.controller.play(slide);
        }
        true
    }

    fn board(self) -> Element {
        let controller = self.controller;
        let side = Memo::new(move |_| controller.view.with(|view| view.grid.side()));
        let gap = Memo::new(move |_| controller.view.with(|view| view.grid.gap()));
        let frame = div()
            .attr("class", "frame")
            .attr("role", "application")
            .attr("translate", "no")
            .attr("tabindex", "0")
            .attr("id", "frame")
            .attr("aria-label", move || {
                let (n, gap) = (side.get().get(), gap.get());
                game_text::board(controller.ctx.lang(), n, gap / n + 1, gap % n + 1)
            })
            .child(move || {
                let tiles = 1..side.get().cells() as u8;
                let states =
                    piece_signals(tiles.clone(), move |tile| TileState::new(controller, tile));
                let tiles = tiles.zip(states).map(|(tile, state)| self.tile(tile, state));
                div().anew().attr("class", "tiles").child(tiles).into_any()
            })
            .child(why_layer(controller));
        self.look(section().attr("class", "board sliding"))
            .attr("id", "board")
            .attr("data-game", Sliding::SLUG)
            .attr("aria-label", controller.ctx.lang().of("Board", "Tablero"))
            .attr("data-status", move || controller.session.with(|s| s.status().word()))
            .attr("data-turn", move || {
                controller.session.with(|s| s.status().is_playing()).then_some("0")
            })
            .child(div().attr("class", "frame-area").child(self.pointer.listen(frame)))
            .child(self.answers.strip())
    }

    /// Adds what a board looks like: its size and its photo.
    fn look(self, board: Element) -> Element {
        let controller = self.controller;
        let side = Memo::new(move |_| controller.view.with(|view| view.grid.side()));
        board
            .attr("data-side", move || side.get().get().to_string())
            .style("--side", move || side.get().get().to_string())
            .attr("data-photo", move || controller.ctx.shared::<Photo>().0.with(Option::is_some))
            .attr("data-plain", move || controller.ctx.settings.with(|s| !s.shows_tile_numbers))
            .style("--photo", move || {
                controller
                    .ctx
                    .shared::<Photo>()
                    .0
                    .with(|p| p.as_ref().map_or("none".into(), |url| format!("url({url})")))
            })
    }

    fn tile(self, tile: u8, state: RwSignal<TileState>) -> Element {
        let controller = self.controller;
        let side = controller.view.with_untracked(|view| view.grid.side().get());
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
                game_text::tile(controller.ctx.lang(), tile, row, column, slide.map(|s| s.dir))
            })
            .style("--home-x", move || ((usize::from(tile) - 1) % side).to_string())
            .style("--home-y", move || ((usize::from(tile) - 1) / side).to_string())
            .child(html::b().child(span().text(tile.to_string())))
            .on(ev::click, move |_| self.pointer.tap(tile))
    }
}

/// What applies at the table right away, which arrives with the chunk [`WHY`].
const TABLE: &str = "sliding-table";

/// Builds it.
struct TableOptions(fn(Ctx) -> Vec<Element>);

/// Builds what applies at the table right away, once its code is here.
fn late_table(ctx: Ctx) -> Element {
    let make = move || content(TABLE).map(|TableOptions(build)| fragment(build(ctx)));
    div().attr("class", "slide-late").child(late_part(ctx, WHY, make))
}

/// Builds what applies at the table right away.
fn table(ctx: Ctx) -> Vec<Element> {
    let lang = ctx.lang();
    vec![
        photo_field(ctx),
        keep_photo(ctx),
        toggle(
            ctx,
            "numbers",
            lang.of("Small numbers on photo tiles", "Números pequeños en las fichas con foto"),
            None,
            |s| &mut s.shows_tile_numbers,
        ),
        toggle(
            ctx,
            "live",
            lang.of("Show moves left to solve", "Mostrar cuántos movimientos faltan"),
            Some(lang.of("Marks the game as assisted.", "Marca la partida «con ayuda».")),
            |s| &mut s.shows_distance,
        ),
        segments(
            "slide-hints",
            game_text::method::hints(lang),
            vec![game_text::method::by_method(lang), game_text::method::by_shortest(lang)],
            move || usize::from(!follows_method(ctx)),
            move |at| {
                ctx.update_settings(|s| s.hints_shortest_line = at == 1);
            },
        ),
        key_settings(ctx),
    ]
}

/// Builds the preview: the board of the game in progress, or of the first deal.
pub fn preview(lang: Lang) -> (Element, Option<GameProgress>) {
    let session = in_progress::<Sliding>();
    let game = session.as_ref().map(|s| *s.position());
    let game = game.unwrap_or_else(|| Sliding::deal(&Default::default(), DealNumber::MIN));
    let tiles = game.grid().cells().iter().map(|&tile| match tile {
        0 => html::i().attr("data-gap", ""),
        tile => html::i().text(tile.to_string()),
    });
    let side = game.grid().side().get();
    let board =
        div().attr("class", "mini-tiles").style("--side", move || side.to_string()).child(tiles);
    let begun = session.map(|s| Some(game_text::begun(lang, side, s.moves().len())));
    (board, begun)
}
