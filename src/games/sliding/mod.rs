//! The board of the Sliding Puzzle: tiles in a frame, moved by taps, swipes, drags and keys.

mod hope;
pub mod introduction;
mod lesson;
mod lost_slide;
mod picture;
mod pictures;
mod result;
mod solver;
mod solver_answers;
mod table_options;
mod tile_pointer;
mod tiles;
mod why;

use std::sync::Arc;

use leptos::prelude::*;

use crate::frame::chunk_views::{late_page, late_part};
use crate::frame::game_parts::{LateResult, ScreenParts};
use crate::frame::screen::screen as shared_screen;
use crate::kit::chunk::{self, content};
use crate::kit::html::{self, Element, component, div, fragment, section};
use crate::kit::signal::{Memo, Painted};
use crate::page::ctx::Ctx;
use crate::page::photo;
use crate::page::photo::Photo;
use crate::play::book::in_progress;
use crate::play::controller::{GameController, Hooks};
use crate::play::handle::{FigureTrack, OwnGame};
use crate::play::hint::why_layer;
use crate::play::{Cue, Figure, GameUi, InputMethod};
use handful_engine::{DealNumber, Game};
use handful_games::GameInfo;
use handful_games::sliding::{Grid, Refusal, Slid, Slide, Sliding, SlidingView, text as game_text};
use handful_games::text::GameProgress;
use handful_shell::link::Route;
use handful_shell::text::common;
use handful_shell::text::{GameText, Lang};
use handful_storage::settings::Settings;
use solver_answers::SolverAnswers;
use tiles::{Table, TableOwner, Tiles, is_slide_key};

/// The chunk of the reasons.
const WHY: &str = "sliding-why";

/// The result, which arrives with the chunk [`WHY`].
const RESULT: &str = "sliding-result";

/// The hints by the method, which arrive with the chunk [`WHY`].
const METHOD: &str = "sliding-method";

/// What the chunk of the reasons has for the solver's answers.
struct Method {
    /// Begins a hint by the method, from a board, if hints follow it there. Returns whether it has.
    begin: fn(GameController<Sliding>, &Grid) -> bool,
    /// Marks on the scrubber of a replay the slide that lost par, or replays the game from there.
    lost: fn(SolverAnswers, bool),
}

/// What is still possible once par is lost, which arrives with the chunk [`WHY`].
const HOPE: &str = "sliding-hope";

/// What follows a game for that.
struct Follow {
    /// Follows it from here on.
    follow: fn(SolverAnswers),
    /// Looks at the board once par is known.
    look: fn(SolverAnswers),
    /// Finds after the end the move that lost par.
    judge: fn(SolverAnswers, u32),
}

/// The page of the lesson, which arrives with the chunk [`WHY`].
const LESSON: &str = "sliding-lesson";

/// Builds the page.
struct LessonPage(fn(Ctx) -> AnyView);

impl GameUi for Sliding {
    const WHY: Option<&'static str> = Some(WHY);
    const TASK: Option<[&'static str; 2]> = Some([WHY, "sliding-task"]);

    fn side_page(ctx: Ctx, page: &Route) -> Option<AnyView> {
        matches!(page, Route::Lesson(_)).then(|| late_lesson(ctx))
    }

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

    fn count(slide: Slide) -> usize {
        usize::from(slide.tiles)
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

/// Builds the page of the lesson, once its code is here.
fn late_lesson(ctx: Ctx) -> AnyView {
    let page = Route::Lesson(Sliding::ID);
    late_page(ctx, page, (WHY, game_text::lesson::title(ctx.lang())), move |_| {
        content(LESSON).map(|LessonPage(build)| component(move || build(ctx)))
    })
}

/// The way to the lesson under the board, which arrives with the chunk [`WHY`].
const WAY: &str = "sliding-way";

/// Builds it.
struct LessonWay(fn(GameController<Sliding>) -> AnyView);

/// Builds the way to the lesson, where it is offered.
fn late_way(controller: GameController<Sliding>) -> AnyView {
    fragment(move || match content(WAY) {
        Some(LessonWay(build)) => component(move || build(controller)),
        None => {
            chunk::track();
            ().into_any()
        }
    })
}

/// Makes a slide of a game, or shows why a tile does not slide.
fn play(owner: TableOwner, slide: Result<Slide, Refusal>) {
    let TableOwner::Game(controller) = owner else { return };
    match slide {
        Ok(slide) => {
            controller.play(slide);
        }
        Err(why) => controller.refuse(Sliding::describe_refusal(controller.ctx.lang(), why)),
    }
}

/// Builds the screen of the Sliding Puzzle.
pub fn screen(controller: GameController<Sliding>) -> AnyView {
    photo::restore(controller.ctx);
    let tiles = Tiles::new(Table {
        ctx: controller.ctx,
        view: controller.view,
        hinted: controller.hinted,
        owner: TableOwner::Game(controller),
        on_slide: play,
    });
    let frame = Frame { controller, tiles, answers: SolverAnswers::new(controller) };
    let answers = frame.answers;
    let on_request = Callback::new(move |request| answers.on_request(request));
    let hooks = Hooks { on_solver_request: Some(on_request), ..Hooks::default() };
    let own = ScreenParts {
        result: LateResult::late(WHY, RESULT, frame),
        keys: Box::new(move |event, press| tiles.key(event, press)),
        table_options: Some(Box::new(move || vec![late_table(controller)])),
        set_up_row: Some(late_pictures),
        board_letters: Arc::new(move |key| is_slide_key(controller.ctx, key)),
        ..ScreenParts::with_board(frame.board())
    };
    let count = Painted::new(move || {
        // A better line in the history is at par.
        let is_own =
            controller.line(|line| controller.session.with(|s| s.whole_line().starts_with(line)));
        match is_own {
            true => [answers.kept.get().unwrap_or(u32::MAX), answers.possible.get().unwrap_or(0)],
            false => [u32::MAX, 0],
        }
    });
    let game = OwnGame::new(controller, hooks).tracked_by(FigureTrack::KeptPar(count));
    shared_screen(controller.ctx, game, own)
}

/// The state of the board.
#[derive(Clone, Copy)]
struct Frame {
    controller: GameController<Sliding>,
    tiles: Tiles,
    answers: SolverAnswers,
}

impl Frame {
    fn board(self) -> Element {
        let controller = self.controller;
        self.look(section().attr("class", "board sliding"))
            .attr("id", "board")
            .attr("data-game", Sliding::SLUG)
            .attr("aria-label", controller.ctx.lang().of("Board", "Tablero"))
            .attr("data-status", move || controller.session.with(|s| s.status().word()))
            .attr("data-turn", move || {
                controller.session.with(|s| s.status().is_playing()).then_some("0")
            })
            .child(self.tiles.frame(why_layer(controller)))
            .child(self.answers.strip().child(late_way(controller)))
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
}

/// What applies at the table right away, which arrives with the chunk [`WHY`].
const TABLE: &str = "sliding-table";

/// Builds it.
struct TableOptions(fn(GameController<Sliding>) -> Vec<Element>);

/// The row of pictures in the set-up, which arrives with the chunk [`WHY`].
const PICTURES: &str = "sliding-pictures";

/// Builds it.
struct PictureRow(fn(Ctx) -> Element);

/// Builds the row of pictures, once its code is here.
fn late_pictures(ctx: Ctx) -> AnyView {
    late_part(ctx, WHY, move || content(PICTURES).map(|PictureRow(build)| build(ctx).into_any()))
}

/// Builds what applies at the table right away, once its code is here.
fn late_table(controller: GameController<Sliding>) -> Element {
    let make = move || content(TABLE).map(|TableOptions(build)| fragment(build(controller)));
    div().attr("class", "slide-late").child(late_part(controller.ctx, WHY, make))
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
    let begun =
        session.map(|s| Some(game_text::begun(lang, side, s.position().moves_made() as usize)));
    (board, begun)
}
