//! What has to stay in a tableau that cannot be cleared any more, and the first cause of it.
//!
//! A card is picked up from a base next to it, and then it is the base itself. So a card stays if all cards next to it
//! lie under it, and no stock card to come is next to it. And of a rank no more cards are picked up than there are
//! bases to pick them up from: its carriers.

use std::cmp::Reverse;

use super::Tableau;
use super::tableau::{PickupRule, Reach};
use crate::cards::Rank;
use crate::escalator::Place;

/// What cannot be cleared any more from a position. Places count as in [`Place`] also in a smaller tableau.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The fewest cards that stay, at least 1.
    pub least: u8,
    /// The places whose card stays in every line of play, from the top; fewer than `least` where lines differ.
    pub stays: Vec<Place>,
    /// The other places whose card the best line leaves.
    pub rest: Vec<Place>,
    /// The first cause.
    pub cause: Option<Cause>,
}

/// Why cards have to stay. Each alone implies that they do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// All cards next to this one lie under it, and no stock card to come, over all passes left, is next to it. So the
    /// card stays, and all under it.
    LiesUnder {
        /// The place of the card.
        card: Place,
        /// The places of the cards next to it, from the top.
        under: Vec<Place>,
    },
    /// Of this rank more cards are left in the tableau than carriers: each card of the tableau that is next to it and
    /// the base once, each such stock card once a pass left. So `cards − carriers` of the rank stay.
    Count {
        /// The rank.
        rank: Rank,
        /// The cards of the rank that are left in the tableau.
        cards: u8,
        /// The carriers, fewer than `cards`.
        carriers: u8,
        /// Whether one of the carriers is a stock card that comes again in another pass.
        comes_again: bool,
    },
}

impl Tableau {
    /// Returns what cannot be cleared from here, and why; `None` if everything can.
    pub fn loss(&self) -> Option<Loss> {
        let Reach { cleared, stays } = self.reach();
        let least = self.whole().count_ones() as u8 - cleared;
        if least == 0 {
            return None;
        }
        let picked = self.clear().line.into_iter().flatten();
        let picked = picked.fold(self.gone, |gone, place| gone | 1 << place);
        Some(Loss {
            least,
            stays: places(stays).collect(),
            rest: places(self.whole() & !picked & !stays).collect(),
            cause: self.first_cause(stays),
        })
    }

    /// Returns the first cause of what stays. Of several cards that are one, the one over most of those that stay, and
    /// of several ranks the one of which most stay.
    fn first_cause(&self, stays: u32) -> Option<Cause> {
        let is_over = |above: Place, below: Place| {
            stays >> above.index() & 1 == 1 && above != below && self.rows.lies_under(below, above)
        };
        let lowest = |card: &Place| !places(stays).any(|above| is_over(above, *card));
        let number_under =
            |card: Place| places(stays).filter(|&below| is_over(card, below)).count();
        let cards = places(stays).filter(lowest).filter_map(|card| {
            let cause = self.lies_under(card)?;
            let spot = self.rows.spot(card);
            Some((Reverse(number_under(card)), Reverse(spot.row), spot.left, cause))
        });
        let of_card = cards.min_by_key(|&(under, row, left, _)| (under, row, left));
        let short = |cause: &Cause| match cause {
            Cause::Count { rank, cards, carriers, .. } => (cards - carriers, Reverse(rank.get())),
            Cause::LiesUnder { .. } => (0, Reverse(0)),
        };
        let of_rank = || Rank::all().filter_map(|rank| self.count(rank)).max_by_key(short);
        of_card.map(|(.., cause)| cause).or_else(of_rank)
    }

    /// Returns the first kind of cause if it is true of a card that is left in the tableau: then it stays.
    pub fn lies_under(&self, card: Place) -> Option<Cause> {
        let rule = self.rule_at(card.index());
        let mut next = self.left().filter(|&it| self.is_next(it, rule));
        let is_covered =
            self.left().any(|above| above != card && self.rows.lies_under(card, above));
        // The base is another one when a card that is covered comes free.
        let base = !is_covered && rule.from.contains(&usize::from(self.base));
        let holds = self.left().any(|it| it == card)
            && !base
            && next.all(|it| self.rows.lies_under(it, card))
            && !self.to_come().any(|rank| rule.from.contains(&rank));
        let under = || self.left().filter(|&it| self.is_next(it, rule)).collect();
        holds.then(|| Cause::LiesUnder { card, under: under() })
    }

    /// Returns the second kind of cause if it is true of a rank: then some cards of it stay.
    pub fn count(&self, rank: Rank) -> Option<Cause> {
        let is_of_rank = |place: &Place| self.rule_at(place.index()).rank == rank.get().into();
        let of_rank: Vec<Place> = self.left().filter(is_of_rank).collect();
        let rule = self.rule_at(of_rank.first()?.index());
        let in_tableau = self.left().filter(|&it| self.is_next(it, rule)).count();
        let base = usize::from(rule.from.contains(&usize::from(self.base)));
        let in_stock = self.to_come().filter(|rank| rule.from.contains(rank)).count();
        let comes_again =
            self.to_come().skip(self.stock.len()).any(|rank| rule.from.contains(&rank));
        let (cards, carriers) = (of_rank.len(), in_tableau + base + in_stock);
        (carriers < cards).then_some(Cause::Count {
            rank,
            cards: cards as u8,
            carriers: carriers as u8,
            comes_again,
        })
    }

    /// The places whose card is left.
    fn left(&self) -> impl Iterator<Item = Place> {
        places(self.whole() & !self.gone)
    }

    /// Whether the card at a place is next to the card of a rule.
    fn is_next(&self, place: Place, rule: &PickupRule) -> bool {
        rule.from.contains(&self.rule_at(place.index()).rank)
    }

    /// The ranks of the stock cards to come, over all passes left.
    fn to_come(&self) -> impl Iterator<Item = usize> {
        self.turns().skip(1).map(|turn| self.turned_up(turn))
    }
}

/// The places of a bit mask, from the top.
fn places(mask: u32) -> impl Iterator<Item = Place> {
    Place::all().filter(move |place| mask >> place.index() & 1 == 1)
}
