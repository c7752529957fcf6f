//! What is still possible of a game of the Sliding Puzzle once par has slipped away, and the move with which it did. It
//! comes with the chunk of the reasons.

use std::rc::Rc;

use leptos::prelude::*;

use super::solver_answers::{SolverAnswers, WATCH_MS, is_proven, rest_of};
use super::why::follows_method;
use crate::kit::browser::next_frame;
use crate::play::controller::{Message, Tone};
use handful_engine::{Game, LineText};
use handful_games::sliding::look::{MAX_NEEDED, unproven};
use handful_games::sliding::searches::{Purpose, Search};
use handful_games::sliding::solver::SlidingSolution;
use handful_games::sliding::{Dir, Grid, Slide};
use handful_games::text::still_possible;
use handful_progress::second_look::LostChance;

/// Time limit in milliseconds for the proof of a moment of Second look.
const PROOF_MS: u32 = 1_000;

/// A board on which it got worse what is still possible.
struct Slip {
    board: Grid,
    /// The moves made there.
    made: u32,
    /// The fewest moves that are possible in all.
    total: u32,
}

/// What is known of the line on the table.
#[derive(Default)]
pub struct Known {
    /// The board at its start.
    start: Option<Grid>,
    /// The slips, in order.
    slips: Vec<Slip>,
    /// The moves after which par was last seen in reach; `None` in a game that was opened later.
    kept: Option<u32>,
    /// A shortest line from the last board that a search was made for.
    line: Option<(Grid, SlidingSolution)>,
}

impl Known {
    /// Forgets what is not of this line.
    fn keep_to(&mut self, start: &Grid, line: &[Slide]) {
        if self.start.as_ref() != Some(start) {
            let kept = (line.len() <= 1).then_some(0);
            *self = Self { start: Some(*start), kept, ..Self::default() };
        }
        let (mut board, mut made, mut passed) = (*start, 0, 0);
        for slide in line.iter().take_while(|_| !self.slips.is_empty()) {
            (0..slide.tiles).for_each(|_| {
                board.slide(slide.dir);
            });
            made += u32::from(slide.tiles);
            let next = self.slips.get(passed);
            passed += usize::from(next.is_some_and(|it| it.made == made && it.board == board));
        }
        self.slips.truncate(passed);
    }
}

/// Follows a game. Copies are handles to the same values.
#[derive(Clone, Copy)]
struct Hope {
    answers: SolverAnswers,
    known: StoredValue<Known>,
}

/// Follows a game from here on: says what is still possible when par slips away, and whenever it gets worse.
pub fn follow(answers: SolverAnswers) {
    let look = Callback::new(move |_| look(answers));
    answers.controller.before_render.set_value(Some(look));
    self::look(answers);
}

/// Looks at the board of a game, after what a move says itself.
pub fn look(answers: SolverAnswers) {
    let hope = Hope { answers, known: answers.known };
    next_frame(answers.controller.owner.bind(move || hope.look()));
}

impl Hope {
    /// Looks at the board after a move, back or on.
    fn look(self) {
        let controller = self.answers.controller;
        let (board, made, is_playing) = controller.session.with_untracked(|s| {
            self.known.update_value(|known| known.keep_to(s.initial().grid(), s.moves()));
            let game = s.position();
            (*game.grid(), game.moves_made(), s.status().is_playing())
        });
        let Some(par) = controller.par.get_untracked().filter(|_| is_proven(&board)) else {
            return;
        };
        self.show();
        if !is_playing {
            return;
        }
        let (before, own) = self.known.with_value(|known| {
            let rest = known.line.as_ref().and_then(|line| rest_of(line, &board));
            (known.slips.last().map_or(par, |slip| slip.total), rest)
        });
        let rest = self.answers.known_rest(&board).or(own);
        match rest.map(|rest| made + rest.moves.len() as u32) {
            Some(total) if total == par => self.known.update_value(|it| it.kept = Some(made)),
            Some(total) if total > before => self.learn(board, made, before, total),
            Some(_) => {}
            None => self.search(board),
        }
    }

    /// Looks for the shortest line from a board, one at a time.
    fn search(self, board: Grid) {
        let runs = |all: &Vec<Search>| all.iter().any(|it| it.purpose == Purpose::Hope);
        if self.answers.searches.with_untracked(runs) {
            return;
        }
        self.answers.ask(Purpose::Hope, board, WATCH_MS, move |solved| {
            // The game may have gone on: then its board is looked for next.
            self.known.try_update_value(|known| known.line = Some((board, solved)));
            self.look();
        });
    }

    /// Learns that from a board more moves are possible at best, and says so.
    fn learn(self, board: Grid, made: u32, was: u32, total: u32) {
        let controller = self.answers.controller;
        self.known.update_value(|known| known.slips.push(Slip { board, made, total }));
        self.show();
        let par = controller.par.get_untracked().unwrap_or(total);
        if self.known.with_value(|known| known.kept.is_none()) {
            let walk =
                controller.session.with_untracked(|s| Walk::of(*s.initial().grid(), s.moves()));
            let end = walk.steps.len();
            let found = move |_: &Walk, kept: usize| {
                self.known.try_update_value(|known| known.kept = Some(kept as u32));
                self.show();
            };
            bisect(self.answers, par, Rc::new(walk), (0, end), Rc::new(found));
        }
        let is_event = |message: &Message| message.tone == Tone::Event;
        let is_free = controller.replay.with_untracked(Option::is_none)
            && controller.message.with_untracked(|it| it.as_ref().is_none_or(is_event));
        let said = still_possible(controller.ctx.lang(), par, was, total);
        said.filter(|_| is_free).into_iter().for_each(|said| controller.show(said));
    }

    /// Shows on the track what is known.
    fn show(self) {
        let [possible, kept] = self.known.with_value(|known| {
            let first = known.slips.first().map(|slip| slip.made - 1);
            let last = known.slips.last().map(|slip| slip.total);
            [last, first.map(|made| known.kept.unwrap_or(0).min(made))]
        });
        self.answers.possible.set(possible);
        self.answers.kept.set(kept);
    }
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

/// Finds the move that lost par, and the moment of Second look there.
pub fn judge(answers: SolverAnswers, par: u32) {
    let walk =
        answers.controller.session.with_untracked(|s| Walk::of(*s.initial().grid(), s.moves()));
    let end = walk.steps.len();
    if end <= par as usize {
        return;
    }
    let found = move |walk: &Walk, kept: usize| {
        answers.lost_par_at.set(Some(kept as u32 + 1));
        answers.on_loss(false);
        let here = walk.boards[kept];
        let open = unproven(&here, kept.checked_sub(1).map(|at| walk.steps[at]), walk.steps[kept]);
        let slides = walk.steps[..kept].iter().map(|&dir| Slide { dir, tiles: 1 });
        let line = LineText::from_moves(&slides.collect::<Vec<_>>());
        let moves_needed = par - kept as u32;
        // One that is far from home shows no reason, and a slide that the method proposed is no lost chance.
        let controller = answers.controller;
        let is_led = controller.session.with_untracked(|s| s.hints() > 0)
            && untrack(|| follows_method(controller.ctx, here.side()));
        if moves_needed <= MAX_NEEDED && !is_led {
            prove(
                answers,
                here,
                LostChance { line, right_moves: String::new(), moves_needed },
                open,
            );
        }
    };
    bisect(answers, par, Rc::new(walk), (0, end), Rc::new(found));
}

/// Takes a line and the number of its moves after which par was last in reach.
type Found = Rc<dyn Fn(&Walk, usize)>;

/// Finds by binary search after how many moves of a line par was last in reach: each move either brings it one nearer
/// or loses it for good. It is in reach at the first of the bounds and lost at the other.
fn bisect(
    answers: SolverAnswers,
    par: u32,
    walk: Rc<Walk>,
    (kept, lost): (usize, usize),
    found: Found,
) {
    if lost - kept == 1 {
        return found(&walk, kept);
    }
    let middle = kept.midpoint(lost);
    let grid = walk.boards[middle];
    answers.ask(Purpose::Par, grid, 0, move |solved| {
        let bounds = match middle + solved.moves.len() == par as usize {
            true => (middle, lost),
            false => (kept, middle),
        };
        bisect(answers, par, walk.clone(), bounds, found.clone());
    });
}

/// Proves which of the open directions keep par. Without an answer within a second the moment is not offered.
fn prove(answers: SolverAnswers, here: Grid, mut lost: LostChance, mut open: Vec<Dir>) {
    let Some(dir) = open.pop() else {
        return answers.lost_chance.set(Some(lost));
    };
    // One of them does.
    if open.is_empty() && lost.right_moves.is_empty() {
        lost.right_moves.push(dir.letter());
        return answers.lost_chance.set(Some(lost));
    }
    let mut after = here;
    after.slide(dir);
    answers.ask(Purpose::Par, after, PROOF_MS, move |solved| {
        let mut lost = lost.clone();
        if solved.moves.len() as u32 + 1 == lost.moves_needed {
            lost.right_moves.push(dir.letter());
        }
        prove(answers, here, lost, open.clone());
    });
}
