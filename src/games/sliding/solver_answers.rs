//! The answers of the solver's worker about a game: par, hints, the line to watch, the distance to the solution, and
//! the move that lost par.

use leptos::prelude::*;

use super::hope::Known;
use super::solver::{self, SolverEvent};
use super::{Follow, HOPE, METHOD, Method, WHY};
use crate::kit::chunk::{self, LoadPriority, content, on_attempt_done, on_loaded};
use crate::kit::html::{self, Element, div};
use crate::kit::parts::text_button;
use crate::kit::signal::{Effect, Memo, RwSignal, Transient};
use crate::page::fields::eye;
use crate::play::SolverRequest;
use crate::play::controller::GameController;
use handful_games::sliding::searches::{
    Purpose, Search, drain_all, drain_cancelled, drain_outdated, drain_superseded,
};
use handful_games::sliding::solver::SlidingSolution;
use handful_games::sliding::{Dir, Grid, Slide, Sliding, text as game_text};
use handful_games::solver_protocol::SolveAnswer;
use handful_progress::second_look::LostChance;
use handful_shell::text::Lang;

/// Time limits in milliseconds for a line on a board larger than 4×4: for watching, for a hint,
/// after every move.
pub(super) const WATCH_MS: u32 = 2_000;
const HINT_MS: u32 = 1_000;
const LIVE_MS: u32 = 300;

/// What is known about this game. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub struct SolverAnswers {
    pub(super) controller: GameController<Sliding>,
    /// The fewest moves that are possible in all, once par is lost.
    pub(super) possible: Transient<Option<u32>>,
    /// The moves after which par was still in reach, then.
    pub(super) kept: Transient<Option<u32>>,
    /// What is known of the slips.
    pub(super) known: StoredValue<Known>,
    /// The running searches; the worker processes them one by one.
    pub(super) searches: RwSignal<Vec<Search>>,
    /// The number of moves from a board to the solution, and how many are proven to be needed.
    distance: RwSignal<Option<(Grid, u32, u32)>>,
    /// The board, if its distance is shown, and whether the game is in progress.
    live: Memo<Option<(Grid, bool)>>,
    /// The number of the move that lost par, from 1, once it is found.
    pub(super) lost_par_at: Transient<Option<u32>>,
    /// The board from which that move was made, as a moment of Second look, once the right moves are proven.
    pub(super) lost_chance: Transient<Option<LostChance>>,
    /// The last line found, and the board at which it begins.
    plan: StoredValue<Option<(Grid, SlidingSolution)>>,
}

/// Whether solutions of a board of this side are proven shortest.
pub(super) fn is_proven(grid: &Grid) -> bool {
    grid.side().is_proven()
}

/// Says how long the shortest known line from a board is, and how many moves are proven to be needed.
pub(super) fn length(lang: Lang, grid: &Grid, moves: u32, bound: u32) -> String {
    match is_proven(grid) || moves <= bound {
        true => game_text::shortest(lang, moves),
        false => game_text::best_found(lang, moves, bound),
    }
}

/// Returns the rest of a line from a board on it, with what is left of its bound; `None` for any other board.
pub(super) fn rest_of(
    (start, solved): &(Grid, SlidingSolution),
    grid: &Grid,
) -> Option<SlidingSolution> {
    let moves = &solved.moves;
    let mut here = *start;
    let mut at = 0;
    while here != *grid {
        here.slide(*moves.get(at)?);
        at += 1;
    }
    let bound = solved.bound.saturating_sub(at as u32).max(grid.manhattan());
    let rest = SlidingSolution { moves: moves[at..].to_vec(), bound, ..*solved };
    (at < moves.len()).then_some(rest)
}

/// Merges consecutive moves in the same direction into slides.
pub(super) fn slides(moves: &[Dir]) -> Vec<Slide> {
    let mut slides: Vec<Slide> = Vec::new();
    for &dir in moves {
        match slides.last_mut() {
            Some(last) if last.dir == dir => last.tiles += 1,
            _ => slides.push(Slide { dir, tiles: 1 }),
        }
    }
    slides
}

impl SolverAnswers {
    /// Creates the answers of a game and requests its par.
    #[inline(never)]
    pub fn new(controller: GameController<Sliding>) -> Self {
        let start = Memo::new(move |_| controller.session.with(|s| *s.initial().grid()));
        let live = Memo::new(move |_| {
            let wanted = controller.ctx.settings.with(|s| s.shows_distance)
                && controller.replay.with(Option::is_none)
                && !controller.is_race;
            wanted.then(|| controller.view.with(|view| (view.grid, view.status.is_playing())))
        });
        let answers = Self {
            controller,
            possible: Transient::reset_by(move || (start.get(), controller.deals.get())),
            kept: Transient::reset_by(move || (start.get(), controller.deals.get())),
            known: StoredValue::new(Known::default()),
            searches: RwSignal::new(Vec::new()),
            distance: RwSignal::new(None),
            live,
            lost_par_at: Transient::reset_by(move || start.get()),
            lost_chance: Transient::reset_by(move || start.get()),
            plan: StoredValue::new(None),
        };
        Effect::new(move || {
            let grid = start.get();
            answers.cancel(drain_all);
            answers.plan.set_value(None);
            let ms = if is_proven(&grid) { 0 } else { WATCH_MS };
            answers.ask(Purpose::Par, grid, ms, move |solved| {
                let here = controller.session.try_with_untracked(|s| *s.initial().grid() == grid);
                if here == Some(true) {
                    let par = solved.moves.len() as u32;
                    // The result reads the plan when par changes.
                    answers.plan.set_value(Some((grid, solved)));
                    controller.par.set(Some(par));
                    content(HOPE).into_iter().for_each(|Follow { look, .. }| look(answers));
                }
            });
        });
        Effect::new(move || {
            if let Some((grid, true)) = live.get() {
                // Seeing the distance counts as help.
                controller.assist();
                answers.measure(grid);
            }
        });
        // What is still possible is told from the first move on, which brings the code for it.
        controller.before_render.set_value(Some(Callback::new(move |_| {
            controller.before_render.set_value(None);
            let follow = move || {
                content(HOPE).into_iter().for_each(|Follow { follow, .. }| follow(answers));
            };
            on_loaded(WHY, Box::new(controller.owner.bind(follow)));
        })));
        Effect::new(move || {
            let over = controller
                .session
                .with(|s| !s.status().is_playing() && is_proven(s.initial().grid()));
            // Par may arrive after the end.
            let (true, Some(par)) = (over, controller.par.get()) else { return };
            match content(HOPE) {
                Some(Follow { judge, .. }) => judge(answers, par),
                None => chunk::track(),
            }
        });
        let here = Memo::new(move |_| controller.view.with(|view| view.grid));
        Effect::new(move || {
            let grid = here.get();
            answers.cancel(|searches| drain_outdated(searches, &grid));
        });
        on_cleanup(move || answers.cancel(drain_all));
        answers
    }

    /// Requests a line. Answers that arrive after the screen is disposed are ignored. Without a solver the player is
    /// told who waits for the answer; what nobody waits for is requested again when an attempt is due, unless it is
    /// cancelled.
    pub(super) fn ask(
        self,
        purpose: Purpose,
        grid: Grid,
        ms: u32,
        found: impl FnMut(SlidingSolution) + 'static,
    ) {
        self.ask_for(purpose, grid, ms, Box::new(found));
    }

    /// Compiled once, because a box has one type.
    fn ask_for(
        self,
        purpose: Purpose,
        grid: Grid,
        ms: u32,
        found: Box<dyn FnMut(SlidingSolution)>,
    ) {
        let searches = self.searches;
        let waits = purpose.is_awaited();
        let ends = move |id| {
            let ended = searches.try_update(|searches| {
                let at = searches.iter().position(|search| search.id == id)?;
                Some(searches.remove(at))
            });
            ended.flatten().is_some()
        };
        let mut found = Some(found);
        solver::ask(grid, ms, waits, move |id, news| match news {
            SolverEvent::Queued => {
                let search = Search { id, purpose, grid, shows_progress: false, best: None };
                searches.try_update(|searches| searches.push(search));
            }
            SolverEvent::Failed if waits => {
                if ends(id) {
                    let text = self.controller.ctx.lang().of(
                        "The solver isn’t answering. Check your connection and ask again",
                        "El buscador de soluciones no responde. Revisa la conexión y vuelve a pedirlo",
                    );
                    self.controller.show(text);
                }
            }
            SolverEvent::Failed => {
                let Some(found) = found.take() else { return };
                solver::when_due(move || {
                    if ends(id) {
                        self.ask_for(purpose, grid, ms, found);
                    }
                });
            }
            SolverEvent::Answered(SolveAnswer::Progress(progress)) => {
                searches.try_update(|searches| {
                    if let Some(search) = searches.iter_mut().find(|search| search.id == id) {
                        // A line on a large board takes a moment only, so its progress is shown
                        // only if the player waits.
                        search.shows_progress =
                            purpose != Purpose::Hope && (is_proven(&grid) || waits);
                        search.best = progress.best;
                    }
                });
            }
            SolverEvent::Answered(answer) => {
                if !ends(id) {
                    return;
                }
                if let (SolveAnswer::Line(solved), Some(found)) = (answer, &mut found) {
                    found(solved);
                }
                let now = self.controller.view.with_untracked(|view| view.grid);
                if purpose == Purpose::Measure && now != grid && !now.is_solved() {
                    self.measure(now);
                }
            }
        });
    }

    /// Drops the searches that a function takes out.
    fn cancel(self, take: impl FnOnce(&mut Vec<Search>) -> Vec<u32>) {
        if self.searches.try_with_untracked(Vec::is_empty) != Some(false) {
            return;
        }
        let dropped = self.searches.try_update(take).unwrap_or_default();
        // The last one first, so that no worker is started for one that is dropped next.
        dropped.into_iter().rev().for_each(solver::cancel);
    }

    /// Returns the rest of the known line from a board on it, with what is left of its bound; `None` for any other
    /// board.
    pub(super) fn known_rest(self, grid: &Grid) -> Option<SlidingSolution> {
        self.plan.with_value(|plan| plan.as_ref().and_then(|it| rest_of(it, grid)))
    }

    /// Passes on a line that begins at the board: the known line, or a searched one, unless the
    /// board has changed by then.
    pub(super) fn with_line(
        self,
        purpose: Purpose,
        board: impl Fn() -> Grid + 'static,
        ms: u32,
        take: impl Fn(&Grid, &SlidingSolution) + 'static,
    ) {
        self.cancel(drain_superseded);
        let grid = board();
        if let Some(rest) = self.known_rest(&grid) {
            take(&grid, &rest);
            return;
        }
        self.controller.show(game_text::searching(self.controller.ctx.lang(), None));
        let ms = if is_proven(&grid) { 0 } else { ms };
        self.ask(purpose, grid, ms, move |solved| {
            self.plan.set_value(Some((grid, solved.clone())));
            if board() == grid {
                take(&grid, &solved);
            }
        });
    }

    /// Answers a request of the game: for a hint, or for the line to watch.
    pub fn on_request(self, request: SolverRequest) {
        match request {
            SolverRequest::Hint => {
                self.controller.count_hint();
                self.hint();
            }
            SolverRequest::Move | SolverRequest::Away => {}
            SolverRequest::Line => self.watch(),
            SolverRequest::Better => self.on_loss(true),
            SolverRequest::Losses => self.on_loss(false),
        }
    }

    fn hint(self) {
        let controller = self.controller;
        if controller.ctx.settings.with_untracked(|s| s.hints_shortest_line == Some(true)) {
            return self.hint_by_solver();
        }
        self.cancel(drain_superseded);
        let grid = controller.view.with_untracked(|view| view.grid);
        let begin = move || {
            if controller.view.with_untracked(|view| view.grid != grid) {
                return;
            }
            let has_begun =
                content(METHOD).is_some_and(|it: &Method| (it.begin)(controller, &grid));
            // The code of the method may not be had.
            if !has_begun {
                self.hint_by_solver();
            }
        };
        let begin = Box::new(controller.owner.bind(begin));
        on_attempt_done(WHY, LoadPriority::Immediately, begin);
    }

    fn hint_by_solver(self) {
        let controller = self.controller;
        let here = move || controller.view.with_untracked(|view| view.grid);
        self.with_line(Purpose::Hint, here, HINT_MS, move |_, solved| {
            let Some(&slide) = slides(&solved.moves).first() else { return };
            let lang = controller.ctx.lang();
            let said = controller.view.with_untracked(|view| game_text::hint(lang, view, slide));
            controller.begin_hint(slide, None, said);
        });
    }

    fn watch(self) {
        let controller = self.controller;
        let start = move || controller.session.with_untracked(|s| *s.initial().grid());
        self.with_line(Purpose::Watch, start, WATCH_MS, move |grid, solved| {
            controller.show(length(
                controller.ctx.lang(),
                grid,
                solved.moves.len() as u32,
                solved.bound,
            ));
            controller.replay_line(slides(&solved.moves));
        });
    }

    /// Computes the distance from a board, and again if the board has changed by then.
    fn measure(self, grid: Grid) {
        if let Some(rest) = self.known_rest(&grid) {
            self.distance.set(Some((grid, rest.moves.len() as u32, rest.bound)));
            return;
        }
        // A measurement in progress measures the changed board afterwards.
        let measures = |search: &Search| search.purpose == Purpose::Measure;
        if self.searches.with_untracked(|searches| searches.iter().any(measures)) {
            return;
        }
        let ms = if is_proven(&grid) { WATCH_MS } else { LIVE_MS };
        self.ask(Purpose::Measure, grid, ms, move |solved| {
            let length = solved.moves.len() as u32;
            self.distance.set(Some((grid, length, solved.bound)));
        });
    }

    /// Builds the line under the board: the progress of a long search, or the distance.
    pub fn strip(self) -> Element {
        let lang = self.controller.ctx.lang();
        let shows_progress = Memo::new(move |_| {
            self.searches.with(|all| all.iter().any(|search| search.shows_progress))
        });
        let distance = move || match self.live.get()? {
            (here, true) => self.distance.get().filter(|(grid, ..)| *grid == here),
            (here, false) => Some((here, 0, 0)),
        };
        let text = move || match (shows_progress.get(), distance()) {
            (true, _) => {
                let best = self.searches.with(|all| all.iter().find_map(|search| search.best));
                game_text::searching(lang, best)
            }
            (false, Some((_, moves, bound))) => game_text::distance(lang, moves, bound),
            (false, None) => String::new(),
        };
        let has_eye = Memo::new(move |_| {
            let is_playing = self.controller.view.with(|view| view.status.is_playing());
            let is_own = !self.controller.is_race && !self.controller.is_task();
            is_playing && is_own && self.controller.replay.with(Option::is_none)
        });
        let eye = move || {
            let label = lang.of("Moves left", "Movimientos que faltan");
            has_eye.get().then(|| eye(self.controller.ctx, label, |s| &mut s.shows_distance))
        };
        div()
            .attr("class", "strip-line")
            .child(eye)
            .child(
                html::p()
                    .attr("data-testid", "distance")
                    .attr("data-distance", move || distance().map(|(_, n, _)| n.to_string()))
                    .text(text),
            )
            .child(move || match shows_progress.get() {
                false => ().into_any(),
                true => text_button("chip", lang.of("Stop", "Detener"), move || {
                    self.cancel(drain_cancelled);
                    self.controller.show(lang.of("Search stopped", "Búsqueda detenida"));
                })
                .attr("data-testid", "cancel")
                .into_any(),
            })
    }

    /// Marks on the scrubber of a replay the slide that lost par, or shows it, once the code for that is here.
    pub(super) fn on_loss(self, shows: bool) {
        let tell = move || {
            content(METHOD).into_iter().for_each(|it: &Method| (it.lost)(self, shows));
        };
        on_loaded(WHY, Box::new(self.controller.owner.bind(tell)));
    }
}
