//! The answers of the solver's worker about a game: par, hints, the line to watch, the distance to the solution, and
//! the move that lost par.

use std::rc::Rc;

use leptos::prelude::*;

use super::solver::{self, SolverEvent};
use super::{METHOD, Method, WHY};
use crate::kit::chunk::{LoadPriority, content, on_attempt_done, on_loaded};
use crate::kit::html::{self, Element, div};
use crate::kit::parts::text_button;
use crate::kit::signal::{Effect, Memo, RwSignal, Transient};
use crate::play::SolverRequest;
use crate::play::controller::GameController;
use handful_engine::LineText;
use handful_games::sliding::look::{MAX_NEEDED, unproven};
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

/// Time limit in milliseconds for the proof of a moment of Second look.
const PROOF_MS: u32 = 1_000;

/// What is known about this game. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub struct SolverAnswers {
    pub(super) controller: GameController<Sliding>,
    /// The running searches; the worker processes them one by one.
    searches: RwSignal<Vec<Search>>,
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

/// The slides of a game, one by one, and the boards between them.
struct Walk {
    steps: Vec<Dir>,
    boards: Vec<Grid>,
}

impl Walk {
    fn of(start: Grid, moves: &[Slide]) -> Self {
        let once = |slide: Slide| (0..slide.tiles).map(move |_| slide.dir);
        let steps: Vec<Dir> = moves.iter().copied().flat_map(once).collect();
        let mut boards = vec![start];
        for &dir in &steps {
            let mut board = boards[boards.len() - 1];
            board.slide(dir);
            boards.push(board);
        }
        Self { steps, boards }
    }
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
        Effect::new(move || {
            let over = controller
                .session
                .with(|s| !s.status().is_playing() && is_proven(s.initial().grid()));
            // Par may arrive after the end.
            if let (true, Some(par)) = (over, controller.par.get()) {
                answers.judge(par);
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

    /// Requests a line. Answers that arrive after the screen is disposed are ignored. Without a solver the player is told
    /// who waits for the answer; what nobody waits for is requested again when an attempt is due, unless it is cancelled.
    fn ask(
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
                        search.shows_progress = is_proven(&grid) || waits;
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
        self.plan.with_value(|plan| {
            let (start, solved) = plan.as_ref()?;
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
        })
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

    /// Finds the move that lost par by binary search: each move either brings par one nearer or
    /// loses it for good.
    fn judge(self, par: u32) {
        let walk =
            self.controller.session.with_untracked(|s| Walk::of(*s.initial().grid(), s.moves()));
        let end = walk.steps.len();
        if end > par as usize {
            self.bisect(par, Rc::new(walk), 0, end);
        }
    }

    /// Continues the search. Par is in reach at `kept` and lost at `lost`.
    fn bisect(self, par: u32, walk: Rc<Walk>, kept: usize, lost: usize) {
        if lost - kept == 1 {
            self.lost_par_at.set(Some(lost as u32));
            self.on_loss(false);
            let here = walk.boards[kept];
            let open =
                unproven(&here, kept.checked_sub(1).map(|at| walk.steps[at]), walk.steps[kept]);
            let slides = walk.steps[..kept].iter().map(|&dir| Slide { dir, tiles: 1 });
            let line = LineText::from_moves(&slides.collect::<Vec<_>>());
            // One that is far from home shows no reason.
            if par - kept as u32 > MAX_NEEDED {
                return;
            }
            self.prove(
                here,
                LostChance { line, right_moves: String::new(), moves_needed: par - kept as u32 },
                open,
            );
            return;
        }
        let middle = kept.midpoint(lost);
        let grid = walk.boards[middle];
        self.ask(Purpose::Par, grid, 0, move |solved| {
            let walk = walk.clone();
            match middle + solved.moves.len() == par as usize {
                true => self.bisect(par, walk, middle, lost),
                false => self.bisect(par, walk, kept, middle),
            }
        });
    }

    /// Proves which of the open directions keep par. Without an answer within a second the moment is not offered.
    fn prove(self, here: Grid, mut lost: LostChance, mut open: Vec<Dir>) {
        let Some(dir) = open.pop() else {
            return self.lost_chance.set(Some(lost));
        };
        // One of them does.
        if open.is_empty() && lost.right_moves.is_empty() {
            lost.right_moves.push(dir.letter());
            return self.lost_chance.set(Some(lost));
        }
        let mut after = here;
        after.slide(dir);
        self.ask(Purpose::Par, after, PROOF_MS, move |solved| {
            let mut lost = lost.clone();
            if solved.moves.len() as u32 + 1 == lost.moves_needed {
                lost.right_moves.push(dir.letter());
            }
            self.prove(here, lost, open.clone());
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
        div()
            .attr("class", "strip-line")
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
    fn on_loss(self, shows: bool) {
        let tell = move || {
            content(METHOD).into_iter().for_each(|it: &Method| (it.lost)(self, shows));
        };
        on_loaded(WHY, Box::new(self.controller.owner.bind(tell)));
    }
}
