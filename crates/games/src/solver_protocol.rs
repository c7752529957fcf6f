//! The protocol between the page and the worker that solves the Sliding Puzzle: requests and answers as lines of text.
//!
//! On 3×3 and 4×4 the answer is proven; on larger boards it is the best line found in the time that the request
//! allows.

use std::collections::VecDeque;
use std::fmt::{self, Display};
use std::str::FromStr;

use crate::sliding::solver::{BudgetProbe, Progress, SearchOutcome, SlidingSolution};
pub use crate::sliding::solver::{SolverTables, solve_large};
use crate::sliding::{Dir, Grid};
use thiserror::Error;

/// The time for a request about a large board that specifies none, in milliseconds.
pub const LARGE_MS: u32 = 2_000;

/// A request for a line that solves a board, with a time limit. Written `<id> <ms> <cells>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolveRequest {
    /// The id, which the answers repeat.
    pub id: u32,
    /// The time limit; 0 means no limit, or [`LARGE_MS`] above 4×4.
    pub ms: u32,
    /// The board.
    pub grid: Grid,
}

/// An answer of the solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SolveAnswer {
    /// The search is running. Written `at <nodes> <bound> <best>`, with `best` 0 if there is no line yet.
    Progress(Progress),
    /// A solution. Written `optimal <nodes> <word>` or `best <nodes> <bound> <word>`, where the word is like `LURD`.
    Line(SlidingSolution),
    /// The board cannot be solved. Written `impossible`.
    Impossible,
    /// The time ended before a line was found. Written `gave-up <nodes>`.
    GaveUp(u64),
}

/// An answer with the id of its request, as one line: `<id> <answer>`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolveReply {
    /// The id of the request.
    pub id: u32,
    /// The answer.
    pub answer: SolveAnswer,
}

/// The error for a line that is neither a request nor a reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("this is no line between the page and the worker")]
pub struct InvalidMessage;

impl Display for SolveRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.id, self.ms, self.grid)
    }
}

impl FromStr for SolveRequest {
    type Err = InvalidMessage;

    fn from_str(text: &str) -> Result<Self, InvalidMessage> {
        let mut words = text.split(' ');
        let mut word = || words.next().ok_or(InvalidMessage);
        let id = word()?.parse().map_err(|_| InvalidMessage)?;
        let ms = word()?.parse().map_err(|_| InvalidMessage)?;
        let grid = word()?.parse().map_err(|_| InvalidMessage)?;
        Ok(Self { id, ms, grid })
    }
}

/// A line as a word like `LURD`.
struct Word<'a>(&'a [Dir]);

impl Display for Word<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|dir| write!(f, "{}", dir.letter()))
    }
}

/// Returns the line of a word.
fn moves(word: &str) -> Result<Vec<Dir>, InvalidMessage> {
    word.chars().map(|letter| Dir::of_letter(letter).ok_or(InvalidMessage)).collect()
}

impl Display for SolveReply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.id)?;
        match &self.answer {
            SolveAnswer::Progress(Progress { nodes, bound, best }) => {
                write!(f, "at {nodes} {bound} {}", best.unwrap_or(0))
            }
            SolveAnswer::Line(SlidingSolution { moves, optimal: true, nodes, .. }) => {
                write!(f, "optimal {nodes} {}", Word(moves))
            }
            SolveAnswer::Line(SlidingSolution { moves, bound, nodes, .. }) => {
                write!(f, "best {nodes} {bound} {}", Word(moves))
            }
            SolveAnswer::Impossible => f.write_str("impossible"),
            SolveAnswer::GaveUp(nodes) => write!(f, "gave-up {nodes}"),
        }
    }
}

impl FromStr for SolveReply {
    type Err = InvalidMessage;

    fn from_str(text: &str) -> Result<Self, InvalidMessage> {
        let mut words = text.split(' ');
        let mut word = || words.next().ok_or(InvalidMessage);
        let id = word()?.parse().map_err(|_| InvalidMessage)?;
        let kind = word()?;
        let mut number = || word()?.parse::<u64>().map_err(|_| InvalidMessage);
        let answer = match kind {
            "at" => {
                let (nodes, bound, best) = (number()?, number()? as u32, number()? as u32);
                SolveAnswer::Progress(Progress { nodes, bound, best: (best > 0).then_some(best) })
            }
            "optimal" | "best" => {
                let nodes = number()?;
                let bound = if kind == "best" { number()? as u32 } else { 0 };
                let moves = moves(word()?)?;
                SolveAnswer::Line(match kind {
                    "best" => SlidingSolution { moves, optimal: false, bound, nodes },
                    _ => SlidingSolution::shortest(moves, nodes),
                })
            }
            "impossible" => SolveAnswer::Impossible,
            "gave-up" => SolveAnswer::GaveUp(number()?),
            _ => return Err(InvalidMessage),
        };
        Ok(Self { id, answer })
    }
}

/// The requests to a worker, which gets one at a time, because it hears nothing during a search. `T` is kept with each.
#[derive(Debug)]
pub struct Queue<T> {
    all: VecDeque<(SolveRequest, T)>,
    /// Whether the worker has the first one.
    is_sent: bool,
}

impl<T> Default for Queue<T> {
    fn default() -> Self {
        Self { all: VecDeque::new(), is_sent: false }
    }
}

impl<T> Queue<T> {
    /// Whether no request is left.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Adds a request.
    pub fn push(&mut self, request: SolveRequest, kept: T) {
        self.all.push_back((request, kept));
    }

    /// Returns the request to send now, if the worker is free and there is one.
    pub fn send(&mut self) -> Option<SolveRequest> {
        let (request, _) = self.all.front().filter(|_| !self.is_sent)?;
        self.is_sent = true;
        Some(*request)
    }

    /// Returns what is kept with the request that the worker has, if it has this id.
    pub fn in_flight(&self, id: u32) -> Option<&T> {
        self.all.front().filter(|(first, _)| self.is_sent && first.id == id).map(|(_, kept)| kept)
    }

    /// Takes out the request that the worker has answered. The worker is free then.
    pub fn done(&mut self) {
        if std::mem::take(&mut self.is_sent) {
            self.all.pop_front();
        }
    }

    /// Drops a request. Returns whether the worker has it, so that only another worker can take the rest.
    pub fn forget(&mut self, id: u32) -> bool {
        let has_it = self.is_sent && self.all.front().is_some_and(|(first, _)| first.id == id);
        self.all.retain(|(request, _)| request.id != id);
        self.is_sent &= !has_it;
        has_it
    }

    /// Takes out everything.
    pub fn drain(&mut self) -> impl Iterator<Item = (u32, T)> + use<T> {
        self.is_sent = false;
        std::mem::take(&mut self.all).into_iter().map(|(request, kept)| (request.id, kept))
    }
}

/// A solver of boards of some sides. The callback gets the share of the budget that is spent.
pub type SolveFn<'a> = &'a mut dyn FnMut(&Grid, BudgetProbe) -> SearchOutcome;

/// Answers a request by a solver. `now` returns the time in milliseconds. `post` receives the answers: progress at most
/// five times a second, and the result at the end.
pub fn handle(
    solve: SolveFn,
    request: &SolveRequest,
    now: &dyn Fn() -> f64,
    post: &mut dyn FnMut(SolveReply),
) {
    let SolveRequest { id, ms, grid } = *request;
    let ms = if ms == 0 && !grid.side().is_proven() { LARGE_MS } else { ms };
    let began = now();
    let mut told = began;
    let mut spent = |progress| {
        let time = now();
        if time - told >= 200.0 {
            told = time;
            post(SolveReply { id, answer: SolveAnswer::Progress(progress) });
        }
        if ms == 0 { 0.0 } else { (time - began) / f64::from(ms) }
    };
    let outcome = solve(&grid, &mut spent);
    let answer = match outcome {
        SearchOutcome::Solved(solved) => SolveAnswer::Line(solved),
        SearchOutcome::Impossible => SolveAnswer::Impossible,
        SearchOutcome::GaveUp { nodes } => SolveAnswer::GaveUp(nodes),
    };
    post(SolveReply { id, answer });
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::sliding::Side;
    use crate::sliding::solver::AnySolver;
    use handful_engine::{DealNumber, DealRng};
    use handful_lab::probe::at_most;

    /// What is answered, and the clock at the end.
    fn timed(solver: &mut AnySolver, ms: u32, cells: &str) -> (Vec<(f64, SolveAnswer)>, f64) {
        let grid = cells.parse().expect("a board");
        let request = SolveRequest { id: 7, ms, grid };
        let mut replies = Vec::new();
        // A clock that advances by 50 ms each time it is read.
        let time = Cell::new(0.0);
        let now = || {
            time.set(time.get() + 50.0);
            assert!(time.get() < 3_600_000.0, "a search without an end");
            time.get()
        };
        handle(&mut |grid, spent| solver.solve(grid, spent), &request, &now, &mut |reply| {
            assert_eq!(reply.id, 7);
            replies.push((time.get(), reply.answer));
        });
        (replies, time.get())
    }

    fn ask(solver: &mut AnySolver, ms: u32, cells: &str) -> Vec<SolveAnswer> {
        timed(solver, ms, cells).0.into_iter().map(|(_, answer)| answer).collect()
    }

    fn shuffled(side: usize) -> Grid {
        let side = Side::new(side).expect("a side");
        Grid::shuffled(side, &mut DealRng::new("test", DealNumber::MIN))
    }

    fn request(id: u32) -> SolveRequest {
        SolveRequest { id, ms: 1_000, grid: Grid::solved(Side::ALL[7]) }
    }

    #[test]
    fn the_worker_gets_one_request_at_a_time_and_none_that_was_dropped() {
        let mut queue = Queue::default();
        assert!(queue.is_empty() && queue.send().is_none());
        (1..=7).for_each(|id| queue.push(request(id), id * 10));
        assert_eq!(queue.send(), Some(request(1)));
        assert_eq!(queue.send(), None, "it hears nothing during a search");
        assert_eq!((queue.in_flight(1), queue.in_flight(2)), (Some(&10), None));
        for id in 2..7 {
            assert!(!queue.forget(id), "the worker does not have it");
        }
        queue.done();
        assert_eq!(queue.send(), Some(request(7)), "the dropped ones are not searched");
        assert!(queue.forget(7), "its search has to be ended");
        assert!(queue.is_empty() && !queue.forget(7));
    }

    #[test]
    fn what_is_left_when_a_search_is_ended_is_sent_to_another_worker() {
        let mut queue = Queue::default();
        (1..=3).for_each(|id| queue.push(request(id), ()));
        queue.send();
        assert!(queue.forget(1));
        assert_eq!(queue.in_flight(1), None);
        assert_eq!(queue.send(), Some(request(2)));
        assert_eq!(queue.drain().map(|(id, ())| id).collect::<Vec<_>>(), [2, 3]);
        queue.push(request(4), ());
        assert_eq!(queue.send(), Some(request(4)));
    }

    #[test]
    fn requests_and_replies_are_read_back() {
        let grid = Grid::shuffled(Side::ALL[7], &mut DealRng::new("test", DealNumber::MIN));
        let request = SolveRequest { id: 3, ms: 1_000, grid };
        assert_eq!(request.to_string().parse(), Ok(request));
        let proven = SlidingSolution::shortest(Dir::ALL.to_vec(), 1 << 40);
        let found = SlidingSolution { optimal: false, bound: 2, ..proven.clone() };
        let progress = Progress { nodes: 9, bound: 40, best: None };
        for answer in [
            SolveAnswer::Progress(progress),
            SolveAnswer::Progress(Progress { best: Some(70), ..progress }),
            SolveAnswer::Line(proven),
            SolveAnswer::Line(found),
            SolveAnswer::Line(SlidingSolution::shortest(Vec::new(), 0)),
            SolveAnswer::Impossible,
            SolveAnswer::GaveUp(12),
        ] {
            let reply = SolveReply { id: u32::MAX, answer };
            assert_eq!(reply.to_string().parse(), Ok(reply));
        }
        for noise in [
            "",
            "ready",
            "1",
            "1 2",
            "1 at",
            "1 at x 1 1",
            "1 best 3 LX",
            "1 best 3 4 LX",
            "x optimal 1 L",
        ] {
            assert!(noise.parse::<SolveReply>().is_err(), "{noise}");
            assert!(noise.parse::<SolveRequest>().is_err(), "{noise}");
        }
    }

    #[test]
    fn each_size_is_answered_by_what_it_can_be_proven_by() {
        let mut solver = AnySolver::default();
        let last = |answers: Vec<SolveAnswer>| answers.into_iter().next_back().expect("an answer");
        let line = |answer| match answer {
            SolveAnswer::Line(SlidingSolution { moves, optimal, .. }) => (moves.len(), optimal),
            other => panic!("no line: {other:?}"),
        };
        assert_eq!(line(last(ask(&mut solver, 0, "8,6,7,2,5,4,3,0,1"))), (31, true));
        assert_eq!(last(ask(&mut solver, 0, "1,2,3,4,5,6,8,7,0")), SolveAnswer::Impossible);
        let four = "1,2,3,4,5,6,7,8,9,10,11,12,13,15,14,0";
        assert_eq!(last(ask(&mut solver, 0, four)), SolveAnswer::Impossible);
        let four = "5,1,2,4,9,6,3,8,0,10,7,12,13,14,11,15";
        let (length, optimal) = line(last(ask(&mut solver, 0, four)));
        assert!(optimal);
        let mut turn = at_most(1_000_000, "the large tables are built");
        while solver.tables.idle() {
            turn();
        }
        assert_eq!(line(last(ask(&mut solver, 0, four))), (length, true));
        let five = shuffled(5);
        let answers = ask(&mut solver, 400, &five.to_string());
        let (length, optimal) = line(last(answers));
        assert!(!optimal && length >= five.manhattan() as usize);
        // All tiles slide straight home, which proves the line.
        let near = "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,0,23,24";
        assert_eq!(line(last(ask(&mut solver, 400, near))), (2, true));
    }

    #[test]
    fn a_large_board_is_answered_in_the_time_that_there_is() {
        for (side, ms, budget) in [(5, 0, LARGE_MS), (5, 300, 300), (10, 300, 300)] {
            let cells = shuffled(side).to_string();
            let (replies, end) = timed(&mut AnySolver::default(), ms, &cells);
            let about = format!("{side}×{side}, {ms} ms: ended after {end} ms");
            assert!(matches!(replies.last(), Some((_, SolveAnswer::Line(_)))), "{about}");
            // The clock advances by 50 ms at each reading, so a search ends a few readings after its limit.
            assert!(end <= f64::from(budget) + 500.0, "{about}");
            assert!(end * 2.0 >= f64::from(budget), "{about}");
        }
    }

    #[test]
    fn progress_is_posted_five_times_a_second_at_most() {
        let (replies, end) = timed(&mut AnySolver::default(), 1_500, &shuffled(5).to_string());
        let (last, progress) = replies.split_last().expect("an answer");
        assert!(matches!(last.1, SolveAnswer::Line(_)));
        assert!(progress.len() as f64 >= end / 300.0, "{} in {end} ms", progress.len());
        let mut before = (0.0, 0);
        for (time, answer) in progress {
            let SolveAnswer::Progress(Progress { nodes, .. }) = answer else {
                panic!("{answer:?}")
            };
            assert!(time - before.0 >= 200.0 && *nodes >= before.1);
            before = (*time, *nodes);
        }
    }

    #[test]
    fn a_search_of_4_by_4_ends_with_its_time_and_leaves_the_desk_in_order() {
        let mut solver = AnySolver::default();
        let farthest = "0,12,9,13,15,11,10,14,3,7,2,5,4,8,6,1";
        let (replies, end) = timed(&mut solver, 500, farthest);
        let (last, progress) = replies.split_last().expect("an answer");
        assert!(
            matches!(last.1, SolveAnswer::GaveUp(nodes) if nodes > 0) && end <= 700.0,
            "{end} ms"
        );
        assert!(progress.iter().all(|(_, answer)| matches!(answer, SolveAnswer::Progress(_))));
        assert!(!progress.is_empty(), "somebody waits for it");
        let near = "1,2,3,4,5,6,7,8,9,10,11,12,13,0,14,15";
        let answers = ask(&mut solver, 0, near);
        assert!(
            matches!(&answers[..], [SolveAnswer::Line(SlidingSolution { moves, optimal: true, .. })] if moves.len() == 2)
        );
    }
}
