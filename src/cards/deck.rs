//! Decks, hands and what is done with them.

use super::{Card, Family, Rank, Suit};

/// Makes a deck of every rank in every suit, rank by rank. Pairs that no deck has are left out.
#[must_use]
pub fn deck(ranks: impl IntoIterator<Item = Rank>, suits: &[Suit]) -> Vec<Card> {
    let of_rank = |rank| suits.iter().filter_map(move |&suit| Card::new(rank, suit));
    ranks.into_iter().flat_map(of_rank).collect()
}

/// The whole deck of a family: 52 French cards, or 40 Spanish ones.
#[must_use]
pub fn full_deck(family: Family) -> Vec<Card> {
    deck(family.ranks(), &family.suits())
}
