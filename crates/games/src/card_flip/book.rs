//! A player's stored orders: named ones, and the perfect ones found so far.

use super::order::{FlipOrder, PERFECT_ORDERS, perfect_number};
use super::{Card, CardCount};
use handful_engine::StoredForm;
use handful_engine::params::name_of;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The most named orders.
pub const MAX_ORDERS: usize = 50;
/// The longest name, in characters.
pub const MAX_NAME_CHARS: usize = 40;
/// The numbers of cards whose perfect orders are collected.
pub const COLLECTED: [usize; 2] = [3, 4];

/// A named order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedOrder {
    /// Its name: not empty, at most [`MAX_NAME_CHARS`] characters.
    pub name: String,
    /// The order.
    pub order: FlipOrder,
}

/// Named orders, and the perfect orders found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "OrderBookForm", into = "OrderBookForm")]
pub struct OrderBook {
    named: Vec<NamedOrder>,
    /// For each of [`COLLECTED`], the numbers of the perfect orders found.
    perfect_found: [Vec<u32>; COLLECTED.len()],
}

/// The result of merging another book into this one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MergedOrders {
    /// The number of added orders, named and perfect ones.
    pub added: u32,
    /// The number of this book's orders that are not in the result: another order with the same name replaced them, or
    /// the book is full.
    pub replaced: u32,
    /// Whether orders of the other book are not in the result, for the same reasons.
    pub left_out: bool,
}

/// The error for a text that is not a book of orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the orders cannot be read")]
pub struct InvalidBook;

/// Parses an order's name; `None` if it is empty or too long.
fn valid_name(text: &str) -> Option<String> {
    // One character above the limit, so that a name that is too long is detected.
    let name = name_of(text, MAX_NAME_CHARS + 1);
    (!name.is_empty() && name.chars().count() <= MAX_NAME_CHARS).then_some(name)
}

impl OrderBook {
    /// The named orders, the oldest first.
    pub fn named(&self) -> &[NamedOrder] {
        &self.named
    }

    /// Returns whether an order can have this name: neither empty nor longer than [`MAX_NAME_CHARS`].
    pub fn is_valid_name(name: &str) -> bool {
        valid_name(name).is_some()
    }

    /// Stores an order under a name, replacing one of the same name. Returns `false` if the name is not valid (see
    /// [`Self::is_valid_name`]) or the book is full.
    pub fn save_named(&mut self, name: &str, order: FlipOrder) -> bool {
        let Some(name) = valid_name(name) else { return false };
        let kept = NamedOrder { name, order };
        match self.named.iter().position(|each| each.name == kept.name) {
            Some(at) => self.named[at] = kept,
            None if self.named.len() == MAX_ORDERS => return false,
            None => self.named.push(kept),
        }
        true
    }

    /// Removes a named order.
    pub fn remove_named(&mut self, name: &str) {
        self.named.retain(|each| each.name != name);
    }

    /// The number of perfect orders found, and of all; `None` for a number of cards that is not in [`COLLECTED`].
    pub fn perfect_found(&self, cards: CardCount) -> Option<(u32, u32)> {
        let at = COLLECTED.iter().position(|&n| n == cards.get())?;
        Some((self.perfect_found[at].len() as u32, PERFECT_ORDERS[cards.get() - 1]))
    }

    /// Adds a perfect order to the collection. Returns its number from 1, and whether it is new; `None` if the flips
    /// are not a perfect order or the number of cards is not collected.
    pub fn collect(&mut self, cards: CardCount, flips: &[Card]) -> Option<(u32, bool)> {
        let at = COLLECTED.iter().position(|&n| n == cards.get())?;
        let number = perfect_number(cards, flips)?;
        let fresh = !self.perfect_found[at].contains(&number);
        if fresh {
            self.perfect_found[at].push(number);
        }
        Some((number, fresh))
    }

    /// Merges another book. Of two orders with the same name, the one whose text sorts first is kept; of more than
    /// [`MAX_ORDERS`] names, those that sort first. So the result does not depend on which book is merged into the
    /// other.
    pub fn merge(&mut self, other: Self) -> MergedOrders {
        let mut merged = MergedOrders::default();
        for (found, others) in self.perfect_found.iter_mut().zip(other.perfect_found) {
            for number in others {
                if !found.contains(&number) {
                    found.push(number);
                    merged.added += 1;
                }
            }
        }
        let ours = self.named.clone();
        for each in &other.named {
            match self.named.iter_mut().find(|kept| kept.name == each.name) {
                Some(kept) if written(&each.order) < written(&kept.order) => *kept = each.clone(),
                Some(_) => {}
                None => self.named.push(each.clone()),
            }
        }
        while self.named.len() > MAX_ORDERS {
            let last = (0..self.named.len()).max_by_key(|&at| &self.named[at].name);
            if let Some(at) = last {
                self.named.remove(at);
            }
        }
        let is_gone = |each: &&NamedOrder| !self.named.contains(each);
        let is_new = |each: &&NamedOrder| ours.iter().all(|kept| kept.name != each.name);
        merged.added += self.named.iter().filter(is_new).count() as u32;
        merged.replaced = ours.iter().filter(is_gone).count() as u32;
        merged.left_out = other.named.iter().any(|each| is_gone(&each));
        merged
    }
}

/// The stored form of a book.
#[derive(Serialize, Deserialize)]
struct OrderBookForm {
    #[serde(default)]
    found: [Vec<u32>; COLLECTED.len()],
    #[serde(default)]
    orders: Vec<NamedForm>,
}

/// The stored form of a named order.
#[derive(Serialize, Deserialize)]
struct NamedForm {
    name: String,
    cards: usize,
    order: String,
}

impl StoredForm for OrderBook {}

impl From<OrderBook> for OrderBookForm {
    fn from(book: OrderBook) -> Self {
        let named = |NamedOrder { name, order }: NamedOrder| NamedForm {
            name,
            cards: order.cards().get(),
            order: order.to_string(),
        };
        Self { found: book.perfect_found, orders: book.named.into_iter().map(named).collect() }
    }
}

impl TryFrom<OrderBookForm> for OrderBook {
    type Error = InvalidBook;

    fn try_from(form: OrderBookForm) -> Result<Self, InvalidBook> {
        let mut book = Self::default();
        for ((found, n), numbers) in book.perfect_found.iter_mut().zip(COLLECTED).zip(form.found) {
            for number in numbers {
                if !(1..=PERFECT_ORDERS[n - 1]).contains(&number) || found.contains(&number) {
                    return Err(InvalidBook);
                }
                found.push(number);
            }
        }
        for NamedForm { name, cards, order } in form.orders {
            let cards = CardCount::new(cards).ok_or(InvalidBook)?;
            let order = FlipOrder::read(&order, cards).map_err(|_| InvalidBook)?;
            if !book.save_named(&name, order) {
                return Err(InvalidBook);
            }
        }
        Ok(book)
    }
}

/// The text by which orders of one name are compared.
fn written(order: &FlipOrder) -> String {
    format!("{}:{order}", order.cards().get())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::card_flip::order::{perfect_orders, ruler_order};

    fn cards(n: usize) -> CardCount {
        CardCount::new(n).expect("1 to 10")
    }

    #[test]
    fn every_perfect_order_can_be_found_once() {
        let mut book = OrderBook::default();
        for n in COLLECTED {
            for (i, order) in perfect_orders(cards(n)).unwrap().iter().enumerate() {
                let number = i as u32 + 1;
                assert_eq!(book.collect(cards(n), order.flips()), Some((number, true)));
                assert_eq!(book.collect(cards(n), order.flips()), Some((number, false)));
            }
            let all = PERFECT_ORDERS[n - 1];
            assert_eq!(book.perfect_found(cards(n)), Some((all, all)));
        }
        assert_eq!(OrderBook::from_json(&book.to_json()), Ok(book.clone()));
        assert_eq!(book.collect(cards(5), ruler_order(cards(5)).flips()), None);
        let half = &ruler_order(cards(4)).flips()[..7].to_vec();
        assert_eq!(book.collect(cards(4), half), None);
    }

    #[test]
    fn an_order_is_found_once_whichever_card_is_called_which() {
        // All 18 perfect orders of three cards: three, with six namings each.
        let mut book = OrderBook::default();
        let mut fresh = 0;
        for names in [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]] {
            for (i, order) in perfect_orders(cards(3)).unwrap().iter().enumerate() {
                let named: Vec<Card> = order
                    .flips()
                    .iter()
                    .map(|card| Card::new(names[card.place()] - 1).unwrap())
                    .collect();
                let (number, is_new) = book.collect(cards(3), &named).expect("a perfect order");
                assert_eq!(number, i as u32 + 1);
                fresh += u32::from(is_new);
                assert_eq!(book.perfect_found(cards(3)), Some((fresh, 3)));
            }
        }
        assert_eq!(fresh, 3);
    }

    #[test]
    fn named_orders_are_kept_and_forgotten() {
        let mut book = OrderBook::default();
        let order = |text| FlipOrder::read(text, cards(3)).unwrap();
        assert!(book.save_named(" Mía \"1\" ", order("1 2")));
        assert!(book.save_named("other", ruler_order(cards(10))));
        assert!(book.save_named("Mía \"1\"", order("3")));
        assert!(
            !book.save_named("  ", order("3")) && !book.save_named(&"x".repeat(41), order("3"))
        );
        assert!(!OrderBook::is_valid_name("  ") && !OrderBook::is_valid_name(&"x".repeat(41)));
        assert_eq!(book.named().len(), 2);
        assert_eq!(book.named()[0].order, order("3"));
        assert_eq!(OrderBook::from_json(&book.to_json()), Ok(book.clone()));
        book.remove_named("other");
        assert_eq!(book.named().len(), 1);
        for i in 1..MAX_ORDERS {
            assert!(book.save_named(&i.to_string(), order("1")));
        }
        assert!(!book.save_named("one too many", order("1")));
        assert!(OrderBook::is_valid_name("one too many"));
        // A full book still replaces an order under an existing name.
        assert!(book.save_named("7", order("1 2")));
        assert_eq!(book.named().len(), MAX_ORDERS);
    }

    /// Books of up to the most names, of 70, each with one of two orders.
    fn books() -> impl Strategy<Value = OrderBook> {
        let names = prop::sample::subsequence((0..70).collect::<Vec<u32>>(), 0..=MAX_ORDERS);
        (names, any::<u64>(), prop::sample::subsequence(vec![1, 2, 3], 0..=3)).prop_map(
            |(names, orders, found)| {
                let mut book = OrderBook { named: vec![], perfect_found: [found, vec![]] };
                for name in names {
                    let order = if orders >> (name % 64) & 1 == 1 { "1 2" } else { "3" };
                    let order = FlipOrder::read(order, cards(3)).unwrap();
                    assert!(book.save_named(&name.to_string(), order));
                }
                book
            },
        )
    }

    /// The content of a book, whatever the order of its entries.
    fn content(book: &OrderBook) -> (Vec<(String, String)>, Vec<Vec<u32>>) {
        let named = book.named.iter().map(|kept| (kept.name.clone(), written(&kept.order)));
        let mut named: Vec<_> = named.collect();
        named.sort_unstable();
        let mut found = book.perfect_found.to_vec();
        found.iter_mut().for_each(|numbers| numbers.sort_unstable());
        (named, found)
    }

    fn merged(one: &OrderBook, other: &OrderBook) -> (OrderBook, MergedOrders) {
        let mut book = one.clone();
        let merged = book.merge(other.clone());
        (book, merged)
    }

    proptest! {
        #[test]
        fn merging_full_books_depends_on_their_content_alone(
            one in books(), other in books(), third in books(),
        ) {
            let (book, told) = merged(&one, &other);
            prop_assert_eq!(content(&book), content(&merged(&other, &one).0));
            let last = merged(&one, &merged(&other, &third).0).0;
            prop_assert_eq!(content(&merged(&book, &third).0), content(&last));
            prop_assert!(book.named().len() <= MAX_ORDERS);
            prop_assert_eq!(OrderBook::from_json(&book.to_json()), Ok(book.clone()));
            // What is not in the result is told, so that the merge keeps it aside.
            let is_gone = |kept: &&NamedOrder| !book.named.contains(kept);
            prop_assert_eq!(told.replaced as usize, one.named.iter().filter(is_gone).count());
            prop_assert_eq!(told.left_out, other.named.iter().any(|kept| is_gone(&kept)));
            let news = book.named.iter().filter(|kept| one.named.iter().all(|it| it.name != kept.name));
            let found = book.perfect_found[0].len() - one.perfect_found[0].len();
            prop_assert_eq!(told.added as usize, news.count() + found);
            // Merging either again changes nothing.
            for again in [&one, &other, &book] {
                let (same, told) = merged(&book, again);
                prop_assert_eq!(&same, &book);
                prop_assert_eq!((told.added, told.replaced), (0, 0));
            }
        }
    }

    #[test]
    fn what_is_no_book_is_refused() {
        for text in [
            "",
            "{}",
            "garbage",
            r#"{"v":2}"#,
            r#"{"v":1,"found":[[4],[]]}"#,
            r#"{"v":1,"found":[[1,1],[]]}"#,
            r#"{"v":1,"found":[[],["x"]]}"#,
            r#"{"v":1,"found":[[],[239]]}"#,
            r#"{"v":1,"orders":[{"name":"a"}]}"#,
            r#"{"v":1,"orders":[{"name":"a","cards":11,"order":"1"}]}"#,
            r#"{"v":1,"orders":[{"name":"a","cards":2,"order":"3"}]}"#,
            r#"{"v":1,"orders":[{"name":"a","cards":4,"order":"5"}]}"#,
            r#"{"v":1,"orders":[{"name":" ","cards":2,"order":"1"}]}"#,
        ] {
            assert!(OrderBook::from_json(text).is_err(), "{text}");
        }
        assert_eq!(OrderBook::from_json(r#"{"v":1}"#), Ok(OrderBook::default()));
    }
}
