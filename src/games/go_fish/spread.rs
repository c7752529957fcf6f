//! What somebody who asks at random comes to at tables of computer players, measured over deals 1 to
//! 10,000 a table; see docs/rules/go-fish.md.

use super::{Family, GoFishOptions, Level, Pack, Player, SEATS, usual_hand};

/// The most books of a French deck.
const BOOKS: usize = 13;
/// Tables of 2 to 6.
const TABLES: usize = *SEATS.end() - *SEATS.start() + 1;

/// One table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Games in which the most books were theirs, shared or not.
    pub wins: u32,
    /// How many games ended with no book, with one, … with all thirteen.
    pub books: [u32; BOOKS + 1],
}

impl Asked {
    /// All games of the table.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.books.iter().sum()
    }
}

/// By level of the others, the weakest first, and by players, from two on.
const ASKED: [[Asked; TABLES]; Level::ALL.len()] =
    [[Asked { wins: 0, books: [0; BOOKS + 1] }; TABLES]; Level::ALL.len()];

/// Random asks against computers of one level, with the whole French deck and the usual hand and
/// rules; `None` of any other table.
#[must_use]
pub fn asked(options: &GoFishOptions) -> Option<&'static Asked> {
    let seats = options.seats();
    let mut others = seats.players().iter().filter(|&&player| player != Player::You);
    let Some(&Player::Computer(level)) = others.next() else { return None };
    let alike = others.all(|&other| other == Player::Computer(level));
    let usual = options.pack() == Pack::full(Family::French)
        && options.hand() == usize::from(usual_hand(seats))
        && !options.next_only()
        && !options.any_rank();
    let known = alike && usual && seats.people().count() == 1;
    let table = known.then(|| &ASKED[level as usize][seats.count() - *SEATS.start()]);
    table.filter(|table| table.games() > 0)
}
