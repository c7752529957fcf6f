//! Pebbles: take one, two or three pebbles, never as many as the time before, until none is left.
//!
//! The game of docs/ADDING-A-GAME.md, which tests/sixth_game adds to a copy of the crate. Its rules are our own.

mod entry;
pub mod text;

use std::fmt::{self, Display};
use std::str::FromStr;

use handful_engine::{
    DealNumber, DealRng, Game, NoLayout, NoOptions, Seat, Status, Takeback, Unit,
};
use thiserror::Error;

/// The most pebbles of a deal; the fewest are 5.
pub const MAX_PEBBLES: u8 = 30;

/// A number of pebbles to take: 1, 2 or 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Take(u8);

impl Take {
    /// Every number.
    pub const ALL: [Take; 3] = [Take(1), Take(2), Take(3)];

    /// The number.
    pub fn get(self) -> u8 {
        self.0
    }
}

impl Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A text is not a number of pebbles to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a move is 1, 2 or 3")]
pub struct InvalidTake;

impl FromStr for Take {
    type Err = InvalidTake;

    fn from_str(text: &str) -> Result<Self, InvalidTake> {
        Take::ALL.into_iter().find(|take| take.to_string() == text).ok_or(InvalidTake)
    }
}

/// A position, which is also what the player sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pebbles {
    /// The pebbles left.
    pub pebbles: u8,
    /// What was taken the time before.
    pub last: Option<Take>,
    moves: u32,
}

/// The effect of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    /// The pebbles taken.
    pub take: Take,
    /// The pebbles left.
    pub left: u8,
}

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game has ended")]
    Finished,
    /// There are fewer pebbles.
    #[error("only {0} left")]
    TooFew(u8),
    /// As many were taken the time before.
    #[error("{0} were taken the time before")]
    Again(Take),
}

impl Pebbles {
    fn refusal(&self, take: Take) -> Option<Refusal> {
        if self.pebbles == 0 {
            return Some(Refusal::Finished);
        }
        if take.0 > self.pebbles {
            return Some(Refusal::TooFew(self.pebbles));
        }
        (self.last == Some(take)).then_some(Refusal::Again(take))
    }

    /// Returns a shortest line that takes the last pebble; `None` if there is none.
    pub fn solve(&self) -> Option<Vec<Take>> {
        let mut lines = vec![(*self, Vec::new())];
        while !lines.is_empty() {
            if let Some((_, line)) = lines.iter().find(|(game, _)| game.pebbles == 0) {
                return Some(line.clone());
            }
            let mut next: Vec<(Self, Vec<Take>)> = Vec::new();
            for (game, line) in lines {
                for take in game.legal_moves() {
                    let (mut after, mut longer) = (game, line.clone());
                    let _ = after.apply(take);
                    longer.push(take);
                    if next.iter().all(|(other, _)| *other != after) {
                        next.push((after, longer));
                    }
                }
            }
            lines = next;
        }
        None
    }
}

impl Game for Pebbles {
    const SLUG: &'static str = "pebbles";
    const UNIT: Unit = Unit::Moves;
    type Options = NoOptions;
    type Layout = NoLayout;
    type Move = Take;
    type Effect = Taken;
    type Refusal = Refusal;
    type View = Pebbles;

    fn deal(_: &NoOptions, number: DealNumber) -> Self {
        let mut rng = DealRng::new(Self::SLUG, number);
        let pebbles = 5 + rng.below(u32::from(MAX_PEBBLES) - 4) as u8;
        Self { pebbles, last: None, moves: 0 }
    }

    fn lay_out(_: &NoOptions, layout: &NoLayout) -> Self {
        match *layout {}
    }

    fn status(&self) -> Status {
        match (self.pebbles, self.last) {
            (0, _) => Status::Won,
            (1, Some(Take(1))) => Status::Lost,
            _ => Status::Playing { seat: Seat(0) },
        }
    }

    fn legal_moves(&self) -> Vec<Take> {
        Take::ALL.into_iter().filter(|&take| self.refusal(take).is_none()).collect()
    }

    fn apply(&mut self, take: Take) -> Result<Taken, Refusal> {
        if let Some(refusal) = self.refusal(take) {
            return Err(refusal);
        }
        self.pebbles -= take.0;
        self.last = Some(take);
        self.moves += 1;
        Ok(Taken { take, left: self.pebbles })
    }

    fn view(&self, _: Seat) -> Self {
        *self
    }

    fn takeback(&self, _: Take) -> Takeback {
        Takeback::Assisted
    }

    fn move_limit(_: &NoOptions) -> Option<usize> {
        Some(MAX_PEBBLES.into())
    }

    fn moves_made(&self) -> u32 {
        self.moves
    }

    fn par(&self) -> Option<u32> {
        self.solve().map(|line| line.len() as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_deal_can_be_won_and_one_pebble_after_one_is_lost() {
        for pebbles in 5..=MAX_PEBBLES {
            let line = Pebbles { pebbles, last: None, moves: 0 }.solve().expect("a line");
            assert_eq!(line.iter().map(|take| take.0).sum::<u8>(), pebbles);
        }
        let stuck = Pebbles { pebbles: 1, last: Some(Take(1)), moves: 4 };
        assert_eq!((stuck.status(), stuck.legal_moves()), (Status::Lost, vec![]));
    }
}
