//! What a hint of the Sliding Puzzle draws over the tiles: the steps of the method, what is placed, where the tiles of
//! the step belong, and the way of the next one. Its chunk comes with the first press of a hint.

use std::fmt::Write;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use super::lesson::{lesson, way_to_lesson};
use super::lost_slide::LostSlide;
use super::pictures::pictures;
use super::solver_answers::{SolverAnswers, WATCH_MS, slides};
use super::table_options::table_options;
use super::{
    Follow, HOPE, LESSON, LessonPage, LessonWay, METHOD, Method, PICTURES, PictureRow, RESULT,
    TABLE, TableOptions, WAY, WHY, hope, result,
};
use crate::frame::game_parts::ResultView;
use crate::kit::chunk::register_content;
use crate::kit::html::{Element, b, div, i, span};
use crate::kit::parts::picture;
use crate::page::ctx::Ctx;
use crate::play::SolverRequest;
use crate::play::book::load_records;
use crate::play::controller::GameController;
use crate::play::controller::replay::{LOSS, Replay, ReplayMarker};
use crate::play::controller::task;
use crate::play::hint::{Explanation, HintStage, LastReason, WhyView, register_tasks};
use handful_engine::Game;
use handful_games::GameId;
use handful_games::sliding::look::shortest_line;
use handful_games::sliding::searches::Purpose;
use handful_games::sliding::solver::SlidingSolution;
use handful_games::sliding::solver::method::Plan;
use handful_games::sliding::text::{self as game_text, method as text};
use handful_games::sliding::{Grid, Side, Slide, Sliding, hints_follow_method};
use handful_shell::text::Lang;

/// The entry of the reasons of the Sliding Puzzle.
#[wasm_bindgen]
pub fn chunk_sliding_why() {
    register_content(RESULT, ResultView(result::result));
    register_content(METHOD, Method { begin, lost });
    register_content(HOPE, Follow { follow: hope::follow, look: hope::look, judge: hope::judge });
    register_content(PICTURES, PictureRow(pictures));
    register_content(TABLE, TableOptions(table_options));
    register_content(LESSON, LessonPage(lesson));
    register_content(WAY, LessonWay(way_to_lesson));
    register_content(
        WHY,
        WhyView::<Sliding> { tell_move: None, name_move, explain, draw, play_on, show_loss },
    );
    register_tasks::<Sliding>();
}

/// Whether hints on boards of a side are those of the method, by the settings and the records. The settings are
/// tracked.
pub fn follows_method(ctx: Ctx, side: Side) -> bool {
    let is_shortest = ctx.settings.with(|s| s.hints_shortest_line);
    hints_follow_method(is_shortest, side, load_records(ctx, GameId::Sliding).records())
}

thread_local!(static LAST: LastReason<Grid, Plan> = const { LastReason::new() });

fn plan(grid: &Grid) -> Plan {
    LAST.with(|last| last.get(grid, Plan::new))
}

/// Begins a hint by the method: its first slide, what the step is, and where its tile goes. Returns whether hints
/// follow it.
fn begin(controller: GameController<Sliding>, grid: &Grid) -> bool {
    if !untrack(|| follows_method(controller.ctx, grid.side())) {
        return false;
    }
    let (lang, plan) = (controller.ctx.lang(), plan(grid));
    let slide = plan.moves.first().map(|&dir| Slide { dir, tiles: 1 });
    if let (Some(slide), Some(said)) = (slide, text::advice(lang, &plan, grid)) {
        let fact = text::fact(lang, &plan).or_else(|| text::name(lang, &plan));
        controller.begin_hint(slide, fact, said);
    }
    true
}

/// Plays on from a tile with a shortest line.
fn play_on(controller: GameController<Sliding>, slide: Slide) {
    let mut grid = controller.session.with_untracked(|s| *s.position().grid());
    grid.slide(slide.dir);
    let rest = shortest_line(&grid).unwrap_or_default();
    let rest = rest.into_iter().map(|dir| Slide { dir, tiles: 1 });
    task::play_on(controller, slide, rest.collect());
}

fn name_move(lang: Lang, game: &Sliding, slide: Slide) -> [String; 2] {
    game_text::line(lang, game.grid(), &[slide]).pop().unwrap_or_default()
}

fn explain(controller: GameController<Sliding>, game: &Sliding, _: Slide) -> Option<Explanation> {
    let lang = controller.ctx.lang();
    // The line that is watched after the end or a task is the shortest one.
    let said = if is_replay(controller) {
        let needed = controller.par.get()?.checked_sub(game.moves_made())?;
        is_before_loss(controller).then(|| game_text::still_enough(lang, needed))?
    } else if follows_method(controller.ctx, game.grid().side()) {
        let plan = plan(game.grid());
        text::why(lang, &plan, plan.reason(game.grid())?)
    } else {
        return None;
    };
    Some(Explanation { text: said.clone(), spoken: said, pieces: Vec::new() })
}

/// Whether the board shown is not that of a game in progress.
fn is_replay(controller: GameController<Sliding>) -> bool {
    controller.replay.with_untracked(Option::is_some) || controller.is_task()
}

/// Whether the next slide of the replay is the one that lost par. Tracked.
fn is_before_loss(controller: GameController<Sliding>) -> bool {
    let at = controller.replay.with(|replay| replay.as_ref().map(|it| it.moves().len() + 1));
    let is_it = |it: &ReplayMarker| it.letter == LOSS && Some(it.at) == at;
    controller.markers.with(|markers| markers.iter().any(is_it))
}

/// Has the solver's answers show where par was lost.
fn show_loss(controller: GameController<Sliding>) {
    if let Some(on_request) = controller.hooks.get_value().on_solver_request {
        on_request.run(SolverRequest::Better);
    }
}

/// Marks on the scrubber of a replay the slide that lost par, or replays the game from there, with a shortest line
/// beside it.
fn lost(answers: SolverAnswers, shows: bool) {
    let controller = answers.controller;
    let Some(number) = answers.lost_par_at.get_untracked() else { return };
    let lost = controller
        .session
        .with_untracked(|s| LostSlide::new(s.initial().grid(), s.moves(), number));
    if !shows {
        return mark(controller, &lost, number);
    }
    let LostSlide { at, board, .. } = lost;
    let show = move |_: &Grid, solved: &SlidingSolution| {
        controller.show_variations(at, slides(&solved.moves));
    };
    answers.with_line(Purpose::Watch, move || board, WATCH_MS, show);
}

/// Marks the slide on the scrubber of a replay, if its line has it.
fn mark(controller: GameController<Sliding>, lost: &LostSlide, number: u32) {
    let is_shown = controller.session.with_untracked(|s| {
        let has_it = |replay: &Replay<Sliding>| {
            s.moves().get(..=lost.at).is_some_and(|moves| replay.begins_with(moves))
        };
        controller.replay.with_untracked(|it| it.as_ref().is_some_and(has_it))
    });
    let par = controller.par.get_untracked().filter(|_| is_shown);
    let Some(needed) = par.and_then(|par| par.checked_sub(lost.made)) else { return };
    let text = game_text::lost_at(controller.ctx.lang(), number, needed);
    controller.markers.update(|markers| {
        markers.retain(|it| it.letter != LOSS);
        markers.push(ReplayMarker { at: lost.at + 1, letter: LOSS, text });
    });
}

fn draw(
    controller: GameController<Sliding>,
    game: &Sliding,
    _: Slide,
    stage: HintStage,
) -> AnyView {
    let grid = game.grid();
    if stage == HintStage::None
        || is_replay(controller)
        || !follows_method(controller.ctx, grid.side())
    {
        return ().into_any();
    }
    draw_plan(controller.ctx.lang(), &plan(grid), grid, stage >= HintStage::Move)
}

/// Draws where a board stands in the method, and the way of the next tile if wanted.
pub fn draw_plan(lang: Lang, plan: &Plan, grid: &Grid, has_way: bool) -> AnyView {
    let way = |is_under: bool| has_way.then(|| way(plan, grid, is_under)).flatten();
    div()
        .attr("class", "slide-why")
        .attr("aria-hidden", "true")
        .child(steps(lang, plan))
        .child(way(true))
        .child(cells(plan, grid))
        .child(way(false))
        .into_any()
}

/// The width of the row in letters, on a phone.
const ROW: usize = 45;
/// The same of what surrounds the letters of a step, and of the sign for those that are left out.
const AROUND_STEP: usize = 4;
const LEFT_OUT: usize = 3;

/// Builds the name of the step over the row of all steps: those around the one that is next, and the last one.
fn steps(lang: Lang, plan: &Plan) -> Element {
    let name = |at: usize| {
        let sign = if at < plan.now { "✓ " } else { "" };
        format!("{sign}{}", text::chip(lang, plan.steps[at]))
    };
    let width = |step| text::chip(lang, step).chars().count() + AROUND_STEP;
    let row = plan.row_of_steps(ROW - 2 * LEFT_OUT, width);
    let last = plan.steps.len() - 1;
    let chip = |at: usize| {
        let chip = span().attr("class", "slide-step").attr("data-now", at == plan.now);
        chip.attr("data-done", at < plan.now).text(name(at))
    };
    let left_out = |is_so: bool| is_so.then(|| i().text("…"));
    let chips = div()
        .child(left_out(row.start > 0))
        .child(row.clone().map(chip).collect::<Vec<_>>())
        .child(left_out(row.end < last))
        .child(chip(last));
    div()
        .attr("class", "slide-steps")
        .child(b().text(text::name(lang, plan).unwrap_or_default()))
        .child(chips)
}

/// Builds a dark cover over each placed tile, a ring around the tiles of the step, and a dashed frame where they go.
fn cells(plan: &Plan, grid: &Grid) -> Vec<Element> {
    let side = grid.side().get();
    let cell = |class: &'static str, at: usize| {
        span()
            .attr("class", class)
            .style("--x", (at % side).to_string())
            .style("--y", (at / side).to_string())
    };
    let placed = (0..side * side).filter(|&at| plan.is_placed(at));
    let placed =
        placed.map(|at| cell("slide-placed", at).child(b().text(grid.cells()[at].to_string())));
    let targets = plan.targets(grid.side());
    let at_of = |tile: u8| grid.cells().iter().position(|&other| other == tile);
    let rings = targets.iter().filter_map(|&(tile, _)| at_of(tile));
    let rings = rings.map(|at| cell("slide-ring", at));
    let frames = targets.iter().map(|&(tile, to)| {
        let is_gap = grid.cells()[usize::from(to)] == 0;
        cell("slide-target", usize::from(to))
            .attr("data-gap", is_gap)
            .child(i().text(tile.to_string()))
    });
    placed.chain(frames).chain(rings).collect()
}

/// Returns the way of the next tile as a line and its head, in units of a tenth of a cell.
pub fn way_path(plan: &Plan, grid: &Grid) -> Option<[String; 2]> {
    let way = plan.way(grid)?;
    let side = grid.side().get();
    let center = |&cell: &u8| {
        let cell = usize::from(cell);
        (10 * (cell % side) + 5, 10 * (cell / side) + 5)
    };
    let mut path = String::new();
    for (at, (x, y)) in way.cells.iter().map(center).enumerate() {
        let _ = write!(path, "{}{x} {y}", if at == 0 { 'M' } else { 'L' });
    }
    let [.., before, last] = way.cells[..] else { return None };
    let ((x, y), (from_x, from_y)) = (center(&last), center(&before));
    // The head: a triangle with its tip past the middle of the last cell.
    let (dx, dy) = (x as i32 - from_x as i32, y as i32 - from_y as i32);
    let (ux, uy) = (dx.signum(), dy.signum());
    let (x, y) = (x as i32, y as i32);
    let head = format!(
        "M{} {}L{} {}L{} {}Z",
        x + 2 * ux,
        y + 2 * uy,
        x - ux - 2 * uy,
        y - uy - 2 * ux,
        x - ux + 2 * uy,
        y - uy + 2 * ux
    );
    Some([path, head])
}

/// Draws the way of the next tile: under the tiles, where it shows over the gap, or over them.
fn way(plan: &Plan, grid: &Grid, is_under: bool) -> Option<AnyView> {
    let [path, head] = way_path(plan, grid)?;
    let svg = format!(r#"<path class="line" d="{path}"/><path class="head" d="{head}"/>"#);
    let size = 10 * grid.side().get();
    Some(
        div()
            .attr("class", "slide-way")
            .attr("data-under", is_under)
            .style("--units", size.to_string())
            .child(picture("slide-line", "0 0 1 1", ("role", "presentation".into()), svg))
            .into_any(),
    )
}
