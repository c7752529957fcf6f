//! The protocol between the page and the worker that solves the Sliding Puzzle: questions and answers as lines of text.
//!
//! On 3×3 and 4×4 the answer is proven; on larger boards it is the best line found in the time that the question
//! allows.

use std::collections::VecDeque;
use std::fmt::{self, Display};
use std::str::FromStr;

use crate::sliding::solver::{Outcome, Progress, Solved, Spent};
pub use crate::sliding::solver::{SolverTables, solve_large};
use crate::sliding::{Dir, Grid};
use handful_engine::keyword::error_text;

/// The time for a question about a large board that specifies none, in milliseconds.
pub const LARGE_MS: u32 = 2_000;

/// A request for a line that solves a board, with a time limit. Written `<id> <ms> <cells>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// The id, which the answers repeat.
    pub id: u32,
    /// The time limit; 0 means no limit, or [`LARGE_MS`] above 4×4.
    pub ms: u32,
    /// The board.
    pub grid: Grid,
}

/// An answer of the solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The search is running. Written `at <nodes> <bound> <best>`, with `best` 0 if there is no line yet.
    At(Progress),
    /// A solution. Written `optimal <nodes> <word>` or `best <nodes> <bound> <word>`, where the word is like `LURD`.
    Line(Solved),
    /// The board cannot be solved. Written `impossible`.
    Impossible,
    /// The time ended before a line was found. Written `gave-up <nodes>`.
    GaveUp(u64),
}

/// An answer with the id of its question, as one line: `<id> <answer>`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The id of the question.
    pub id: u32,
    /// The answer.
    pub answer: Answer,
}

/// The error for a line that is neither a question nor a reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidMessage;
error_text!(InvalidMessage, "this is no line between the page and the worker");

impl Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.id, self.ms, self.grid)
    }
}

impl FromStr for Question {
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

impl Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.id)?;
        match &self.answer {
            Answer::At(Progress { nodes, bound, best }) => {
                write!(f, "at {nodes} {bound} {}", best.unwrap_or(0))
            }
            Answer::Line(Solved { moves, optimal: true, nodes, .. }) => {
                write!(f, "optimal {nodes} {}", Word(moves))
            }
            Answer::Line(Solved { moves, bound, nodes, .. }) => {
                write!(f, "best {nodes} {bound} {}", Word(moves))
            }
            Answer::Impossible => f.write_str("impossible"),
            Answer::GaveUp(nodes) => write!(f, "gave-up {nodes}"),
        }
    }
}

impl FromStr for Reply {
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
                Answer::At(Progress { nodes, bound, best: (best > 0).then_some(best) })
            }
            "optimal" | "best" => {
                let nodes = number()?;
                let bound = if kind == "best" { number()? as u32 } else { 0 };
                let moves = moves(word()?)?;
                Answer::Line(match kind {
                    "best" => Solved { moves, optimal: false, bound, nodes },
                    _ => Solved::shortest(moves, nodes),
                })
            }
            "impossible" => Answer::Impossible,
            "gave-up" => Answer::GaveUp(number()?),
            _ => return Err(InvalidMessage),
        };
        Ok(Self { id, answer })
    }
}

/// The questions to a worker, which gets one at a time, because it hears nothing during a search. `T` is kept with each.
#[derive(Debug)]
pub struct Queue<T> {
    all: VecDeque<(Question, T)>,
    /// Whether the worker has the first one.
    is_sent: bool,
}

impl<T> Default for Queue<T> {
    fn default() -> Self {
        Self { all: VecDeque::new(), is_sent: false }
    }
}

impl<T> Queue<T> {
    /// Whether no question is left.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Adds a question.
    pub fn push(&mut self, question: Question, kept: T) {
        self.all.push_back((question, kept));
    }

    /// Returns the question to send now, if the worker is free and there is one.
    pub fn send(&mut self) -> Option<Question> {
        let (question, _) = self.all.front().filter(|_| !self.is_sent)?;
        self.is_sent = true;
        Some(*question)
    }

    /// Returns what is kept with the question that the worker has, if it has this id.
    pub fn heard(&self, id: u32) -> Option<&T> {
        self.all.front().filter(|(first, _)| self.is_sent && first.id == id).map(|(_, kept)| kept)
    }

    /// Takes out the question that the worker has answered. The worker is free then.
    pub fn done(&mut self) {
        if std::mem::take(&mut self.is_sent) {
            self.all.pop_front();
        }
    }

    /// Drops a question. Returns whether the worker has it, so that only another worker can take the rest.
    pub fn forget(&mut self, id: u32) -> bool {
        let has_it = self.is_sent && self.all.front().is_some_and(|(first, _)| first.id == id);
        self.all.retain(|(question, _)| question.id != id);
        self.is_sent &= !has_it;
        has_it
    }

    /// Takes out everything.
    pub fn drain(&mut self) -> impl Iterator<Item = (u32, T)> + use<T> {
        self.is_sent = false;
        std::mem::take(&mut self.all).into_iter().map(|(question, kept)| (question.id, kept))
    }
}

/// A solver of boards of some sides. The callback gets the share of the budget that is spent.
pub type Solve<'a> = &'a mut dyn FnMut(&Grid, Spent) -> Outcome;

/// Answers a question by a solver. `now` returns the time in milliseconds. `post` receives the answers: progress at most five times
/// a second, and the result at the end.
pub fn handle(
    solve: Solve,
    question: &Question,
    now: &dyn Fn() -> f64,
    post: &mut dyn FnMut(Reply),
) {
    let Question { id, ms, grid } = *question;
    let ms = if ms == 0 && !grid.side().is_proven() { LARGE_MS } else { ms };
    let began = now();
    let mut told = began;
    let mut spent = |progress| {
        let time = now();
        if time - told >= 200.0 {
            told = time;
            post(Reply { id, answer: Answer::At(progress) });
        }
        if ms == 0 { 0.0 } else { (time - began) / f64::from(ms) }
    };
    let outcome = solve(&grid, &mut spent);
    let answer = match outcome {
        Outcome::Solved(solved) => Answer::Line(solved),
        Outcome::Impossible => Answer::Impossible,
        Outcome::GaveUp { nodes } => Answer::GaveUp(nodes),
    };
    post(Reply { id, answer });
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
    fn timed(solver: &mut AnySolver, ms: u32, cells: &str) -> (Vec<(f64, Answer)>, f64) {
        let grid = cells.parse().expect("a board");
        let question = Question { id: 7, ms, grid };
        let mut replies = Vec::new();
        // A clock that advances by 50 ms each time it is read.
        let time = Cell::new(0.0);
        let now = || {
            time.set(time.get() + 50.0);
            assert!(time.get() < 3_600_000.0, "a search without an end");
            time.get()
        };
        handle(&mut |grid, spent| solver.solve(grid, spent), &question, &now, &mut |reply| {
            assert_eq!(reply.id, 7);
            replies.push((time.get(), reply.answer));
        });
        (replies, time.get())
    }

    fn ask(solver: &mut AnySolver, ms: u32, cells: &str) -> Vec<Answer> {
        timed(solver, ms, cells).0.into_iter().map(|(_, answer)| answer).collect()
    }

    fn shuffled(side: usize) -> Grid {
        let side = Side::new(side).expect("a side");
        Grid::shuffled(side, &mut DealRng::new("test", DealNumber::MIN))
    }

    fn question(id: u32) -> Question {
        Question { id, ms: 1_000, grid: Grid::solved(Side::ALL[7]) }
    }

    #[test]
    fn the_worker_gets_one_question_at_a_time_and_none_that_was_dropped() {
        let mut queue = Queue::default();
        assert!(queue.is_empty() && queue.send().is_none());
        (1..=7).for_each(|id| queue.push(question(id), id * 10));
        assert_eq!(queue.send(), Some(question(1)));
        assert_eq!(queue.send(), None, "it hears nothing during a search");
        assert_eq!((queue.heard(1), queue.heard(2)), (Some(&10), None));
        for id in 2..7 {
            assert!(!queue.forget(id), "the worker does not have it");
        }
        queue.done();
        assert_eq!(queue.send(), Some(question(7)), "the dropped ones are not searched");
        assert!(queue.forget(7), "its search has to be ended");
        assert!(queue.is_empty() && !queue.forget(7));
    }

    #[test]
    fn what_is_left_when_a_search_is_ended_is_sent_to_another_worker() {
        let mut queue = Queue::default();
        (1..=3).for_each(|id| queue.push(question(id), ()));
        queue.send();
        assert!(queue.forget(1));
        assert_eq!(queue.heard(1), None);
        assert_eq!(queue.send(), Some(question(2)));
        assert_eq!(queue.drain().map(|(id, ())| id).collect::<Vec<_>>(), [2, 3]);
        queue.push(question(4), ());
        assert_eq!(queue.send(), Some(question(4)));
    }

    #[test]
    fn questions_and_replies_are_read_back() {
        let grid = Grid::shuffled(Side::ALL[7], &mut DealRng::new("test", DealNumber::MIN));
        let question = Question { id: 3, ms: 1_000, grid };
        assert_eq!(question.to_string().parse(), Ok(question));
        let proven = Solved::shortest(Dir::ALL.to_vec(), 1 << 40);
        let found = Solved { optimal: false, bound: 2, ..proven.clone() };
        let progress = Progress { nodes: 9, bound: 40, best: None };
        for answer in [
            Answer::At(progress),
            Answer::At(Progress { best: Some(70), ..progress }),
            Answer::Line(proven),
            Answer::Line(found),
            Answer::Line(Solved::shortest(Vec::new(), 0)),
            Answer::Impossible,
            Answer::GaveUp(12),
        ] {
            let reply = Reply { id: u32::MAX, answer };
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
            assert!(noise.parse::<Reply>().is_err(), "{noise}");
            assert!(noise.parse::<Question>().is_err(), "{noise}");
        }
    }

    #[test]
    fn each_size_is_answered_by_what_it_can_be_proven_by() {
        let mut solver = AnySolver::default();
        let last = |answers: Vec<Answer>| answers.into_iter().next_back().expect("an answer");
        let line = |answer| match answer {
            Answer::Line(Solved { moves, optimal, .. }) => (moves.len(), optimal),
            other => panic!("no line: {other:?}"),
        };
        assert_eq!(line(last(ask(&mut solver, 0, "8,6,7,2,5,4,3,0,1"))), (31, true));
        assert_eq!(last(ask(&mut solver, 0, "1,2,3,4,5,6,8,7,0")), Answer::Impossible);
        let four = "1,2,3,4,5,6,7,8,9,10,11,12,13,15,14,0";
        assert_eq!(last(ask(&mut solver, 0, four)), Answer::Impossible);
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
            assert!(matches!(replies.last(), Some((_, Answer::Line(_)))), "{about}");
            // The clock advances by 50 ms at each reading, so a search ends a few readings after its limit.
            assert!(end <= f64::from(budget) + 500.0, "{about}");
            assert!(end * 2.0 >= f64::from(budget), "{about}");
        }
    }

    #[test]
    fn progress_is_posted_five_times_a_second_at_most() {
        let (replies, end) = timed(&mut AnySolver::default(), 1_500, &shuffled(5).to_string());
        let (last, progress) = replies.split_last().expect("an answer");
        assert!(matches!(last.1, Answer::Line(_)));
        assert!(progress.len() as f64 >= end / 300.0, "{} in {end} ms", progress.len());
        let mut before = (0.0, 0);
        for (time, answer) in progress {
            let Answer::At(Progress { nodes, .. }) = answer else { panic!("{answer:?}") };
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
        assert!(matches!(last.1, Answer::GaveUp(nodes) if nodes > 0) && end <= 700.0, "{end} ms");
        assert!(progress.iter().all(|(_, answer)| matches!(answer, Answer::At(_))));
        assert!(!progress.is_empty(), "somebody waits for it");
        let near = "1,2,3,4,5,6,7,8,9,10,11,12,13,0,14,15";
        let answers = ask(&mut solver, 0, near);
        assert!(
            matches!(&answers[..], [Answer::Line(Solved { moves, optimal: true, .. })] if moves.len() == 2)
        );
    }
}
