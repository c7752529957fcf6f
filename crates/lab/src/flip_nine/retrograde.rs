//! Counts the swaps to the goal, and the shortest lines, for every row and required card by
//! retrograde analysis: a result that is independent of the search in [`handful_games::flip_nine::solver`].

use handful_games::flip_nine::solver::partners;
use handful_games::flip_nine::{CARDS, Row, Value};

/// The distances to the goal: one byte per row and required card (0 for the free swap).
pub struct Census {
    distance: Vec<u8>,
}

/// Computed once for all tests, because it takes seconds without optimization.
pub static CENSUS: std::sync::LazyLock<Census> = std::sync::LazyLock::new(Census::take);

const UNKNOWN: u8 = u8::MAX;
const WIDTH: usize = CARDS + 1;
const ROWS: usize = 362_880;

impl Census {
    /// Analyzes all positions, breadth first from the sorted row.
    pub fn take() -> Self {
        let mut distance = vec![UNKNOWN; ROWS * WIDTH];
        let goal = rank(&Row::SORTED) * WIDTH;
        distance[goal..goal + WIDTH].fill(0);
        let mut front = vec![Row::SORTED];
        let mut from_goal = 0;
        while !front.is_empty() {
            from_goal += 1;
            let mut next = Vec::new();
            for row in front {
                let base = rank(&row) * WIDTH;
                for swap in partners(None) {
                    // The swap leads to this row with the card that it names required; that
                    // position must have the previous distance.
                    if distance[base + swap.names().home() + 1] != from_goal - 1 {
                        continue;
                    }
                    let before = row.swapped(swap);
                    let base = rank(&before) * WIDTH;
                    let (a, b) = swap.cards();
                    for slot in [0, a.home() + 1, b.home() + 1] {
                        if distance[base + slot] == UNKNOWN {
                            distance[base + slot] = from_goal;
                            next.push(before);
                        }
                    }
                }
            }
            next.sort_by_cached_key(rank);
            next.dedup();
            front = next;
        }
        Self { distance }
    }

    /// The number of swaps from a row with `required` named.
    pub fn distance(&self, row: &Row, required: Option<Value>) -> u8 {
        self.distance[index(row, required)]
    }

    /// Counts the shortest lines of all positions, in order of distance.
    pub fn lines(&self) -> Lines {
        let mut count = vec![0u32; self.distance.len()];
        let mut order: Vec<usize> = (0..self.distance.len()).collect();
        order.sort_by_key(|&at| self.distance[at]);
        for at in order {
            if self.distance[at] == 0 {
                count[at] = 1;
                continue;
            }
            let row = unrank(at / WIDTH);
            let required = (at % WIDTH).checked_sub(1).map(|home| Value::ALL[home]);
            count[at] = partners(required)
                .map(|swap| index(&row.swapped(swap), Some(swap.names())))
                .filter(|&next| self.distance[next] + 1 == self.distance[at])
                .map(|next| count[next])
                .sum();
        }
        Lines { count }
    }
}

/// The number of different shortest lines from every position.
pub struct Lines {
    count: Vec<u32>,
}

impl Lines {
    /// The number of shortest lines from a row with `required` named.
    pub fn from(&self, row: &Row, required: Option<Value>) -> u32 {
        self.count[index(row, required)]
    }
}

fn index(row: &Row, required: Option<Value>) -> usize {
    rank(row) * WIDTH + required.map_or(0, |card| card.home() + 1)
}

/// Every row, in lexicographic order.
pub fn rows() -> impl Iterator<Item = Row> {
    (0..ROWS).map(unrank)
}

fn rank(row: &Row) -> usize {
    let cards = row.cards();
    (0..CARDS).fold(0, |index, i| {
        let smaller = cards[i + 1..].iter().filter(|&&card| card < cards[i]).count();
        index * (CARDS - i) + smaller
    })
}

fn unrank(mut index: usize) -> Row {
    let mut digits = [0; CARDS];
    for (i, digit) in digits.iter_mut().enumerate().rev() {
        *digit = index % (CARDS - i);
        index /= CARDS - i;
    }
    let mut left = Value::ALL.to_vec();
    let cards = digits.map(|digit| left.remove(digit));
    if cards == Value::ALL {
        return Row::SORTED;
    }
    // A layout, which is never the sorted row.
    cards.map(|card| card.to_string()).concat().parse().expect("a row of nine cards")
}
