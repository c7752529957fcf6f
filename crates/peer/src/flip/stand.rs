//! What the setter's device tells one that was away.

use super::{Duel, Message, News, Out, Stand, other};
use crate::out::Cheat;
use handful_engine::Seat;

impl Duel {
    /// Returns what the other device needs after it was away. If it forgot the game it can go on as the flipper, not as
    /// the setter of a round in progress.
    #[must_use]
    pub fn back(&self) -> Vec<Out> {
        if self.setter() != self.me {
            return Vec::new();
        }
        let stand = Stand {
            round: self.round,
            before: self.before,
            seal: self.seal,
            flips: self.walk.flips().to_vec(),
            opened: self.verdict.and(self.start).map(|start| (start, self.own_nonce())),
        };
        vec![Out::To(other(self.me), Message::Stand(Box::new(stand)))]
    }

    pub(super) fn hear_stand(&mut self, from: Seat, stand: &Stand) -> Result<Vec<Out>, Cheat> {
        if stand.round % 2 != u32::from(from.0) || !self.is_sound(stand) {
            return Err(Cheat::Contradiction);
        }
        self.idle()?;
        // A device without a past follows the other one.
        let is_blank = self.round == 0 && self.walk.is_empty() && self.pending.is_none();
        let is_next = self.verdict.is_some() && self.round + 1 == stand.round;
        if stand.round < self.round {
            // This device has set the next round already.
            return Ok(Vec::new());
        }
        if stand.round > self.round {
            let goes_on = is_next && stand.before == self.totals() && stand.flips.is_empty();
            if !(is_blank || goes_on) {
                return Err(Cheat::Contradiction);
            }
            if stand.seal.is_none() && !is_blank {
                return Ok(Vec::new());
            }
            self.advance(stand.round, stand.before);
        }
        self.catch_up(stand, is_blank && self.seal.is_none())
    }

    /// Whether a round can stand like this.
    pub(super) fn is_sound(&self, stand: &Stand) -> bool {
        let has_cards = stand.flips.iter().all(|&card| self.cards.has(card));
        let is_set = stand.seal.is_some() || stand.flips.is_empty();
        has_cards && is_set && (stand.opened.is_none() || !stand.flips.is_empty())
    }

    fn catch_up(&mut self, stand: &Stand, is_blank: bool) -> Result<Vec<Out>, Cheat> {
        let mine = self.walk.flips();
        let (Some(heard), Some(extra)) =
            (stand.flips.get(..mine.len()), stand.flips.get(mine.len()..))
        else {
            return Err(Cheat::Contradiction);
        };
        let is_mine =
            heard == mine && extra.iter().copied().eq(self.pending.into_iter().take(extra.len()));
        let is_same_seal = self.seal.is_none() || self.seal == stand.seal;
        if !is_same_seal || !(is_mine || is_blank) || stand.before != self.before {
            return Err(Cheat::Contradiction);
        }
        let mut out = Vec::new();
        let is_new = self.seal != stand.seal || !extra.is_empty();
        self.seal = stand.seal;
        if !extra.is_empty() {
            self.pending = None;
            extra.iter().for_each(|&card| {
                self.walk.flip(card);
            });
        }
        if is_new {
            out.push(Out::Tell(News::CaughtUp));
        }
        if self.verdict.is_none() {
            out.extend(self.judge(stand.opened));
        }
        if self.verdict.is_none() {
            out.extend(self.ask_again());
        }
        Ok(out)
    }
}
