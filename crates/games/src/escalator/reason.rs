//! Why a move of Escalator loses cards: what every possible move leaves, and the move after which a game could no
//! longer be won.
//!
//! All of it knows the stock and the cards that lie face down. In a game with covered cards nothing of it may be shown
//! before the end.

use std::cmp::Reverse;

use super::solver::{self, Loss, Tableau};
use super::{Escalator, Move, Place, TABLEAU};
use handful_engine::Game;

/// A possible move and what it comes to at best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// The move.
    pub mv: Move,
    /// What cannot be cleared after it; `None` if everything can.
    pub loss: Option<Loss>,
}

impl Outlook {
    /// The fewest cards that stay after the move.
    pub fn least(&self) -> u8 {
        self.loss.as_ref().map_or(0, |loss| loss.least)
    }
}

/// What each possible move of a position leaves, and the one that shows best why another is proposed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// Every possible move: the cards from the top, then the stock.
    pub moves: Vec<Outlook>,
    /// The move proposed, after which as few cards stay as after any.
    pub best: Move,
    /// The index of the rejected move to show; `None` if after each move as few cards stay.
    pub rejected: Option<usize>,
    /// What cannot be cleared from the position itself; `None` if everything can.
    pub loss: Option<Loss>,
}

impl Reason {
    /// Returns what can be said of a position; `None` if the game has ended.
    pub fn new(game: &Escalator) -> Option<Self> {
        let outlook = |mv| Outlook { mv, loss: loss(&after(game, mv)) };
        let moves: Vec<Outlook> = game.legal_moves().into_iter().map(outlook).collect();
        let least = moves.iter().map(Outlook::least).min()?;
        let best = solver::solve(game).line.first().copied().unwrap_or(Move::Turn);
        let worse = moves.iter().enumerate().filter(|(_, it)| it.least() > least);
        let rejected = worse.min_by_key(|(_, it)| {
            let has_cause = it.loss.as_ref().is_some_and(|loss| loss.cause.is_some());
            (!has_cause, Reverse(it.least()), from_the_left(game, it.mv))
        });
        let rejected = rejected.map(|(at, _)| at);
        let loss = (least > 0).then(|| loss(game)).flatten();
        Some(Self { moves, best, rejected, loss })
    }

    /// Tells of a move that is made: proposes it, if as few cards stay after it as after any, else shows it as the
    /// rejected one.
    pub fn told_of(self, mv: Move) -> Self {
        let least = self.moves.iter().map(Outlook::least).min();
        match self.moves.iter().position(|it| it.mv == mv) {
            Some(at) if Some(self.moves[at].least()) == least => Self { best: mv, ..self },
            Some(at) => Self { rejected: Some(at), ..self },
            None => self,
        }
    }

    /// The rejected move to show, with its loss.
    pub fn shown(&self) -> Option<(Move, &Loss)> {
        let outlook = &self.moves[self.rejected?];
        Some((outlook.mv, outlook.loss.as_ref()?))
    }
}

/// Returns what cannot be cleared from a position, and why; `None` if it can be won.
pub fn loss(game: &Escalator) -> Option<Loss> {
    Tableau::from_game(game).loss()
}

/// The position after a legal move.
fn after(game: &Escalator, mv: Move) -> Escalator {
    let mut after = game.clone();
    after.apply(mv).expect("a legal move");
    after
}

/// The position after the moves of a line, which are legal.
fn position(start: &Escalator, line: &[Move]) -> Escalator {
    line.iter().fold(start.clone(), |game, &mv| after(&game, mv))
}

/// Returns the most cards that can be cleared after these moves.
///
/// # Panics
/// If a move of the line is against the rules.
pub fn best_after(start: &Escalator, line: &[Move]) -> u8 {
    solver::best(&position(start, line))
}

/// Returns the number of moves after which a game could no longer be won; `None` if it never could, or can still.
///
/// # Panics
/// If a move of the line is against the rules.
pub fn lost_at(start: &Escalator, line: &[Move]) -> Option<usize> {
    let is_kept = |made: usize| usize::from(best_after(start, &line[..made])) == TABLEAU;
    // It can be won after `kept` moves, and not after `lost`; a lost game stays lost.
    let (mut kept, mut lost) = (0, line.len());
    if !is_kept(kept) || is_kept(lost) {
        return None;
    }
    while lost - kept > 1 {
        let middle = kept.midpoint(lost);
        if is_kept(middle) { kept = middle } else { lost = middle }
    }
    Some(lost)
}

/// How far to the right a move lies on the board, in halves of a card, the stock last; of two that are equal, the lower
/// one.
fn from_the_left(game: &Escalator, mv: Move) -> (usize, Reverse<usize>) {
    let place = match mv {
        Move::Pick(card) => game.place(card),
        Move::Turn => None,
    };
    let from = |place: Place| (game.rows().spot(place).left, Reverse(place.index()));
    place.map_or((usize::MAX, Reverse(0)), from)
}

/// The move after which a game could no longer be won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LostWin {
    /// The index of the move in the line, from 0.
    pub at: usize,
    /// The position before it.
    pub before: Escalator,
    /// The move.
    pub mv: Move,
    /// What could no longer be cleared after it.
    pub loss: Loss,
    /// The moves after it that clear most.
    pub line: Vec<Move>,
    /// A move after which the game could still have been won.
    pub better: Move,
}

impl LostWin {
    /// Returns the move by which a line lost a game that could be won; `None` if the deal could not be won, or can be
    /// still.
    ///
    /// # Panics
    /// If a move of the line is against the rules.
    pub fn new(start: &Escalator, line: &[Move]) -> Option<Self> {
        let kept = lost_at(start, line)? - 1;
        let (before, mv) = (position(start, &line[..kept]), line[kept]);
        let better = solver::solve(&before).line.first().copied()?;
        let here = after(&before, mv);
        Some(Self {
            at: kept,
            mv,
            loss: loss(&here)?,
            line: solver::solve(&here).line,
            better,
            before,
        })
    }

    /// The position after the move.
    pub fn after(&self) -> Escalator {
        after(&self.before, self.mv)
    }
}

#[cfg(test)]
mod tests;
