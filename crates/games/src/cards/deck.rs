//! Decks, hands and operations on them.

use super::{Card, Family, Rank, Suit};
use handful_engine::DealRng;
use handful_engine::sort::sort_by_key;

/// Returns a deck of every rank in every suit, rank by rank. Skips pairs that do not exist as
/// cards.
pub fn deck(ranks: impl IntoIterator<Item = Rank>, suits: &[Suit]) -> Vec<Card> {
    let of_rank = |rank| suits.iter().filter_map(move |&suit| Card::new(rank, suit));
    ranks.into_iter().flat_map(of_rank).collect()
}

/// The whole deck of a family: 52 French cards, or 40 Spanish ones.
pub fn full_deck(family: Family) -> Vec<Card> {
    deck(family.ranks(), &family.suits())
}

/// Sorts by suit, clubs, diamonds, hearts, spades, and within a suit by rank.
pub fn sort(cards: &mut [Card]) {
    sort_by_key(cards, |card| (card.suit(), card.rank()));
}

/// Returns the cards shuffled, every order equally likely. The original is unchanged.
#[must_use]
pub fn shuffled(cards: &[Card], rng: &mut DealRng) -> Vec<Card> {
    let mut cards = cards.to_vec();
    rng.shuffle(&mut cards);
    cards
}

/// Removes and returns the first card; `None` if there is none.
pub fn take_first(cards: &mut Vec<Card>) -> Option<Card> {
    (!cards.is_empty()).then(|| cards.remove(0))
}

/// Removes and returns a random card, each equally likely; `None` if there is none. The rest keeps
/// its order.
pub fn take_random(cards: &mut Vec<Card>, rng: &mut DealRng) -> Option<Card> {
    let count = u32::try_from(cards.len()).expect("no deck has 2^32 cards");
    (count > 0).then(|| cards.remove(rng.below(count) as usize))
}

/// Deals a hand of `count` random cards, or of all cards if there are fewer. The rest keeps its
/// order.
pub fn deal_hand(cards: &mut Vec<Card>, count: usize, rng: &mut DealRng) -> Vec<Card> {
    (0..count).map_while(|_| take_random(cards, rng)).collect()
}

/// Returns the ranks of which `cards` hold every suit of `suits`, from the lowest.
pub fn complete_sets(cards: &[Card], suits: &[Suit]) -> Vec<Rank> {
    let holds = |rank, suit| cards.iter().any(|card| (card.rank(), card.suit()) == (rank, suit));
    let is_held = |rank: &Rank| cards.iter().any(|card| card.rank() == *rank);
    let is_complete = |rank: &Rank| suits.iter().all(|&suit| holds(*rank, suit));
    Rank::all().filter(is_held).filter(is_complete).collect()
}

/// Removes and returns every card of a rank. Both parts keep their order.
pub fn hand_over(cards: &mut Vec<Card>, rank: Rank) -> Vec<Card> {
    cards.extract_if(.., |card| card.rank() == rank).collect()
}

/// The printed form of cards: `10♠ K♥ 8♥`.
pub fn printed(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
