//! A puzzle as it is played: what is shown, what is proven, and what a tap does.

use std::sync::OnceLock;

use super::book::{PuzzleProgress, Solved};
use super::{Counterexample, Puzzle, PuzzleName, SEATS};
use crate::go_fish::proof::Proof;
use handful_engine::Seat;

/// What a puzzle shows beside what is given.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Shown {
    /// Nothing.
    #[default]
    Nothing,
    /// The question what a seat holds.
    Question(Seat),
    /// The proof of what a seat holds.
    Proof(Seat),
    /// A deal in which it is false that a seat holds the rank, or that it holds none.
    Deal(Seat, bool, Box<Counterexample>),
}

/// What a claim or a hint came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimOutcome {
    /// A seat's fact is proven; another one is left.
    Proven,
    /// All facts are proven.
    Solved,
    /// The claim is not proven.
    Wrong,
}

/// A puzzle as it is played.
#[derive(Clone, Debug)]
pub struct PuzzleSession {
    puzzle: Puzzle,
    progress: PuzzleProgress,
    shown: Shown,
    /// The seat of the hint, and how many presses were made.
    hint: Option<(Seat, u8)>,
    /// The proofs of the seats, the first of which is the one after the player's.
    proofs: [OnceLock<Option<Proof>>; SEATS.len() - 1],
}

/// The presses of a hint: the seat, its lines, what it holds.
pub const PRESSES: u8 = 3;

impl PuzzleSession {
    /// Opens a puzzle where the player left it; `None` if there is none of this name.
    pub fn new(name: PuzzleName, progress: Option<PuzzleProgress>) -> Option<Self> {
        let puzzle = Puzzle::new(name.key()?)?;
        let progress = progress.unwrap_or_else(|| PuzzleProgress::new(name));
        let mut session = Self {
            puzzle,
            progress,
            shown: Shown::Nothing,
            hint: None,
            proofs: Default::default(),
        };
        // What a merge has completed.
        session.take_result();
        Some(session)
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// What is to be stored.
    pub fn progress(&self) -> &PuzzleProgress {
        &self.progress
    }

    /// What is shown.
    pub fn shown(&self) -> &Shown {
        &self.shown
    }

    /// Returns the seat that a hint points at, and how many presses were made.
    pub fn hint(&self) -> Option<(Seat, u8)> {
        self.hint
    }

    /// Returns whether a seat's fact is proven by the player.
    pub fn is_proven(&self, seat: Seat) -> bool {
        self.progress.proven & bit(seat) != 0 && self.puzzle.holds(seat).is_some()
    }

    /// Returns the number of facts that the player has proven.
    pub fn proven(&self) -> usize {
        self.puzzle.seats().filter(|&seat| self.is_proven(seat)).count()
    }

    /// Whether all facts are proven.
    pub fn is_solved(&self) -> bool {
        self.proven() == self.puzzle.provable()
    }

    /// Returns how this attempt was solved, or would be.
    pub fn result(&self) -> Solved {
        Solved { hint: self.progress.hint, wrong: self.progress.wrong.count_ones() as u8 }
    }

    /// Returns the proof of a seat's fact, which takes some milliseconds the first time; `None` if nothing is proven of
    /// it.
    pub fn proof(&self, seat: Seat) -> Option<&Proof> {
        let proof = &self.proofs[usize::from(seat.0) - 1];
        proof.get_or_init(|| self.puzzle.proof(seat)).as_ref()
    }

    /// Returns the seat and the proof of the fact that takes the most lines.
    pub fn hardest(&self) -> Option<(Seat, &Proof)> {
        let proofs = self.puzzle.seats().filter_map(|seat| Some((seat, self.proof(seat)?)));
        proofs.max_by_key(|(_, proof)| proof.lines.len())
    }

    /// Returns the lines that are ringed, counted from 0.
    pub fn ringed(&self) -> Vec<usize> {
        let seat = match (&self.shown, self.hint) {
            (Shown::Proof(seat), _) => *seat,
            (Shown::Nothing, Some((seat, 2..))) => seat,
            _ => return Vec::new(),
        };
        self.proof(seat).map(|proof| proof.named().collect()).unwrap_or_default()
    }

    /// Answers a tap on a seat: asks what it holds, or shows the proof that was found. Another tap puts that away.
    pub fn tap(&mut self, seat: Seat) {
        self.hint = None;
        let next = match self.is_proven(seat) {
            true => Shown::Proof(seat),
            // Nothing is left to be answered.
            false if self.is_solved() => Shown::Nothing,
            false => Shown::Question(seat),
        };
        self.shown = if self.shown == next { Shown::Nothing } else { next };
    }

    /// Claims that the seat that is asked about holds the rank, or holds none. `None` if no question is open.
    pub fn claim(&mut self, holds: bool) -> Option<ClaimOutcome> {
        let Shown::Question(seat) = self.shown else { return None };
        if self.puzzle.holds(seat) == Some(holds) {
            return Some(self.prove(seat));
        }
        // The same claim has the same answer, and is wrong once.
        self.progress.wrong |= 1 << (2 * (seat.0 - 1) + u8::from(holds));
        self.shown = Shown::Deal(seat, holds, Box::new(self.puzzle.counterexample(seat, holds)));
        Some(ClaimOutcome::Wrong)
    }

    fn prove(&mut self, seat: Seat) -> ClaimOutcome {
        self.progress.proven |= bit(seat);
        self.shown = Shown::Proof(seat);
        match self.take_result() {
            true => ClaimOutcome::Solved,
            false => ClaimOutcome::Proven,
        }
    }

    /// Notes the result once all is proven. Returns whether it is.
    fn take_result(&mut self) -> bool {
        let is_solved = self.is_solved();
        if is_solved {
            let result = self.result();
            self.progress.solved =
                Some(self.progress.solved.map_or(result, |best| best.min(result)));
        }
        is_solved
    }

    /// Puts away what is shown. Returns whether there was something.
    pub fn close(&mut self) -> bool {
        let was_shown = self.shown != Shown::Nothing || self.hint.is_some();
        (self.shown, self.hint) = (Shown::Nothing, None);
        was_shown
    }

    /// Makes the next press of a hint: the seat, its lines, what it holds. `None` if all is proven or nothing more is
    /// told; the outcome is that of the last press.
    pub fn press_hint(&mut self) -> Option<Option<ClaimOutcome>> {
        let (seat, made) = match self.hint {
            Some(hint) => hint,
            None => (self.hinted_seat()?, 0),
        };
        self.progress.hint = true;
        if made + 1 == PRESSES {
            self.hint = None;
            return Some(Some(self.prove(seat)));
        }
        (self.shown, self.hint) = (Shown::Nothing, Some((seat, made + 1)));
        Some(None)
    }

    /// The seat that is asked about if its fact can be proven, else that of the shortest proof left.
    fn hinted_seat(&self) -> Option<Seat> {
        let left = |seat: &Seat| !self.is_proven(*seat) && self.puzzle.holds(*seat).is_some();
        if let Shown::Question(seat) = self.shown
            && left(&seat)
        {
            return Some(seat);
        }
        let lines = |seat: &Seat| self.proof(*seat).map(|proof| proof.lines.len());
        self.puzzle.seats().filter(left).min_by_key(lines)
    }

    /// Begins again. The best result stays.
    pub fn begin_again(&mut self) {
        let PuzzleProgress { puzzle, again, solved, .. } = self.progress.clone();
        self.progress = PuzzleProgress {
            puzzle,
            again: again.saturating_add(1),
            solved,
            ..PuzzleProgress::default()
        };
        self.close();
    }

    /// Takes over what another tab has stored of the same puzzle.
    pub fn join(&mut self, other: &PuzzleProgress) {
        let again = self.progress.again;
        self.progress.join(other);
        // What was shown here is of the former attempt.
        if self.progress.again > again {
            self.close();
        }
        self.take_result();
    }
}

/// The bit of a seat.
fn bit(seat: Seat) -> u8 {
    1 << (seat.0 - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go_fish::puzzle::Grade;

    fn session(grade: Grade, number: u16) -> PuzzleSession {
        PuzzleSession::new(PuzzleName::Numbered(grade, number), None).expect("a puzzle")
    }

    /// Claims what is proven of each seat.
    fn solve(session: &mut PuzzleSession) -> Vec<ClaimOutcome> {
        let facts: Vec<(Seat, bool)> = session
            .puzzle()
            .seats()
            .filter_map(|it| Some((it, session.puzzle().holds(it)?)))
            .collect();
        let outcome = |(seat, holds)| {
            session.tap(seat);
            session.claim(holds).expect("an outcome")
        };
        facts.into_iter().map(outcome).collect()
    }

    #[test]
    fn a_puzzle_is_solved_by_its_facts_in_any_grade() {
        for grade in Grade::ALL {
            let mut session = session(grade, 1);
            let outcomes = solve(&mut session);
            let (last, before) = outcomes.split_last().expect("a fact");
            assert!(before.iter().all(|it| *it == ClaimOutcome::Proven));
            assert_eq!(*last, ClaimOutcome::Solved);
            assert!(
                session.is_solved() && session.progress().solved.is_some_and(Solved::is_perfect)
            );
            assert!(!session.ringed().is_empty() || session.hardest().is_some());
        }
    }

    #[test]
    fn a_claim_that_is_not_proven_is_wrong_once_and_shows_a_deal_without_it() {
        let mut session = session(Grade::Medium, 1);
        let facts: Vec<(Seat, Option<bool>)> =
            session.puzzle().seats().map(|it| (it, session.puzzle().holds(it))).collect();
        let mut taps = 0;
        for (seat, fact) in facts {
            for holds in [false, true].into_iter().filter(|it| fact != Some(*it)) {
                taps += 1;
                for _ in 0..2 {
                    session.tap(seat);
                    assert_eq!(session.claim(holds), Some(ClaimOutcome::Wrong));
                    let Shown::Deal(of, claim, deal) = session.shown().clone() else {
                        panic!("a deal")
                    };
                    assert_eq!((of, claim), (seat, holds));
                    assert_eq!(deal.hand(seat).contains(&session.puzzle().rank()), !holds);
                    assert!(session.close() && !session.close());
                }
                assert_eq!(u32::from(session.result().wrong), taps);
            }
        }
        solve(&mut session);
        assert_eq!(session.progress().solved.map(|it| u32::from(it.wrong)), Some(taps));
        session.begin_again();
        assert_eq!((session.proven(), session.result()), (0, Solved::default()));
        solve(&mut session);
        assert!(session.progress().solved.is_some_and(Solved::is_perfect));
    }

    #[test]
    fn a_hint_names_the_seat_then_its_lines_then_the_answer() {
        let mut session = session(Grade::Easy, 1);
        assert_eq!(session.press_hint(), Some(None));
        let (seat, made) = session.hint().expect("a seat");
        assert_eq!((made, session.ringed().len()), (1, 0));
        assert!(session.puzzle().holds(seat).is_some() && !session.is_proven(seat));
        assert_eq!(session.press_hint(), Some(None));
        assert_eq!(session.hint(), Some((seat, 2)));
        assert!(!session.ringed().is_empty());
        assert!(session.press_hint().flatten().is_some());
        assert!(session.is_proven(seat) && session.hint().is_none());
        assert_eq!(*session.shown(), Shown::Proof(seat));
        while session.press_hint().is_some() {}
        assert!(session.is_solved());
        assert_eq!(session.progress().solved, Some(Solved { hint: true, wrong: 0 }));
        assert_eq!(session.claim(true), None);
    }

    #[test]
    fn a_tap_asks_or_shows_the_proof_and_another_one_puts_that_away() {
        let mut session = session(Grade::Easy, 2);
        let seat = Seat(1);
        session.tap(seat);
        assert_eq!(*session.shown(), Shown::Question(seat));
        session.tap(seat);
        assert_eq!(*session.shown(), Shown::Nothing);
        solve(&mut session);
        let proven = session.puzzle().seats().find(|it| session.is_proven(*it)).expect("a seat");
        session.close();
        session.tap(proven);
        assert_eq!(*session.shown(), Shown::Proof(proven));
    }

    #[test]
    fn a_puzzle_goes_on_where_it_was_left_and_joins_what_another_tab_did() {
        let mut first = session(Grade::Medium, 2);
        let name = PuzzleName::Numbered(Grade::Medium, 2);
        let mut other = first.clone();
        let facts: Vec<(Seat, bool)> =
            first.puzzle().seats().filter_map(|it| Some((it, first.puzzle().holds(it)?))).collect();
        let (last, before) = facts.split_last().expect("a fact");
        for (seat, holds) in before {
            first.tap(*seat);
            first.claim(*holds);
        }
        let again = PuzzleSession::new(name, Some(first.progress().clone())).expect("a puzzle");
        assert_eq!(again.proven(), before.len());
        other.tap(last.0);
        other.claim(last.1);
        first.join(&other.progress().clone());
        assert!(first.is_solved() && first.progress().solved.is_some());
    }
}
