//! The results of a player who asks at random at tables of computer players, measured over deals 1 to 10,000 per table,
//! and 1 to 200 for Sharks; see docs/rules/go-fish.md.

use handful_engine::stats::rounded;

use super::{GoFishOptions, Level, Pack, Player, SEATS, usual_hand};
use crate::cards::Family;

/// The most books of a French deck.
const BOOKS: usize = 13;
/// The number of table sizes: 2 to 6 players.
const TABLES: usize = *SEATS.end() - *SEATS.start() + 1;

/// The results at one table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// Games in which the random player had the most books, ties included.
    pub wins: u32,
    /// The number of games that ended with no book, with one, … with all thirteen.
    pub books: [u32; BOOKS + 1],
}

impl Asked {
    /// The number of games at the table.
    pub fn games(&self) -> u32 {
        self.books.iter().sum()
    }

    /// The share of games with the most books, ties included, in hundredths of a percent.
    pub fn share(&self) -> u32 {
        self.of_all(self.wins.into(), 10_000)
    }

    /// The mean number of books, in hundredths.
    pub fn mean(&self) -> u32 {
        self.of_all((0..).zip(self.books).map(|(n, games)| n * u64::from(games)).sum(), 100)
    }

    fn of_all(&self, n: u64, unit: u64) -> u32 {
        rounded(n, unit, self.games().max(1).into()) as u32
    }
}

/// Returns the results among computers of a level, by the number of players from two on.
pub(super) fn measured(level: Level) -> &'static [Asked; TABLES] {
    match level {
        Level::Minnow => &MINNOW,
        Level::Perch => &PERCH,
        Level::Pike => &PIKE,
        Level::Shark => &SHARK,
    }
}

// Printed by `cargo run --profile host -p handful-lab -- go-fish --random 10000 --level <name>`.
const MINNOW: [Asked; TABLES] = [
    Asked {
        wins: 5_016,
        books: [25, 126, 387, 747, 1_074, 1_269, 1_356, 1_333, 1_184, 1_115, 828, 394, 135, 27],
    },
    Asked {
        wins: 3_754,
        books: [113, 475, 1_087, 1_763, 2_061, 1_831, 1_378, 795, 355, 111, 24, 5, 2, 0],
    },
    Asked {
        wins: 3_250,
        books: [281, 980, 1_892, 2_511, 2_233, 1_335, 569, 165, 28, 6, 0, 0, 0, 0],
    },
    Asked { wins: 2_869, books: [496, 1_649, 2_666, 2_635, 1_697, 678, 160, 15, 4, 0, 0, 0, 0, 0] },
    Asked { wins: 2_627, books: [744, 2_305, 3_166, 2_385, 1_097, 263, 33, 7, 0, 0, 0, 0, 0, 0] },
];

const PERCH: [Asked; TABLES] = [
    Asked {
        wins: 4_254,
        books: [40, 229, 570, 934, 1_258, 1_330, 1_385, 1_312, 1_203, 881, 544, 217, 86, 11],
    },
    Asked {
        wins: 1_030,
        books: [751, 1_975, 2_432, 2_189, 1_406, 759, 291, 138, 38, 17, 4, 0, 0, 0],
    },
    Asked { wins: 449, books: [2_266, 3_342, 2_498, 1_237, 458, 151, 43, 4, 0, 1, 0, 0, 0, 0] },
    Asked { wins: 309, books: [3_656, 3_702, 1_861, 583, 150, 39, 8, 0, 1, 0, 0, 0, 0, 0] },
    Asked { wins: 240, books: [4_340, 3_658, 1_559, 360, 72, 10, 1, 0, 0, 0, 0, 0, 0, 0] },
];

const PIKE: [Asked; TABLES] = [
    Asked {
        wins: 4_132,
        books: [48, 233, 640, 940, 1_257, 1_342, 1_408, 1_413, 1_232, 821, 442, 163, 53, 8],
    },
    Asked {
        wins: 863,
        books: [978, 2_149, 2_627, 1_986, 1_217, 622, 248, 119, 36, 16, 2, 0, 0, 0],
    },
    Asked { wins: 403, books: [2_666, 3_468, 2_248, 1_053, 390, 128, 36, 9, 1, 1, 0, 0, 0, 0] },
    Asked { wins: 220, books: [4_051, 3_712, 1_636, 455, 117, 25, 2, 2, 0, 0, 0, 0, 0, 0] },
    Asked { wins: 161, books: [4_811, 3_562, 1_297, 283, 44, 3, 0, 0, 0, 0, 0, 0, 0, 0] },
];

const SHARK: [Asked; TABLES] = [
    Asked { wins: 62, books: [2, 7, 14, 33, 20, 37, 25, 26, 18, 12, 3, 3, 0, 0] },
    Asked { wins: 22, books: [12, 44, 51, 38, 29, 15, 7, 3, 1, 0, 0, 0, 0, 0] },
    Asked { wins: 5, books: [37, 64, 57, 23, 13, 5, 1, 0, 0, 0, 0, 0, 0, 0] },
    Asked { wins: 8, books: [56, 69, 50, 15, 9, 1, 0, 0, 0, 0, 0, 0, 0, 0] },
    Asked { wins: 5, books: [83, 63, 43, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
];

/// Returns the results of random asks against computers of one level, with the whole French deck and the default hand
/// and rules; `None` for any other table.
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
    known.then(|| &measured(level)[seats.count() - *SEATS.start()])
}
