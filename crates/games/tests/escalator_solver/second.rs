//! A second search over whole deals: depth first from a position, with a memo of the value of each
//! packed position. `Search::best` also compares its moves with those of the rules.

use std::collections::HashMap;

use handful_engine::Game;
use handful_games::escalator::{Escalator, Move, Place, STOCK, TABLEAU};

pub struct Search {
    ranks: [u8; 52],
    turns: usize,
    wrap: bool,
    /// For each place, the places that must be empty before its card is free.
    covers: [u32; TABLEAU],
    /// A row for each set of places in the memo: the value by stock card and rank, 0 if unknown.
    rows: HashMap<u32, usize>,
    worth: Vec<u8>,
    /// The most points that can still be scored, by set, rank, cards turned and run.
    points: HashMap<(u32, u8, usize, u32), u32>,
}

impl Search {
    pub fn new(game: &Escalator) -> Self {
        let bits = |place: Place| {
            game.rows()
                .covers(place)
                .map_or(0, |two| two.iter().fold(0, |bits, p| bits | 1 << p.index()))
        };
        let covers: Vec<u32> = Place::all().map(bits).collect();
        Self {
            ranks: game.cards().map(|card| card.rank().get()),
            turns: STOCK * usize::from(game.options().passes.get()),
            wrap: game.options().wrap,
            covers: covers.try_into().expect("28 places"),
            rows: HashMap::new(),
            worth: Vec::new(),
            points: HashMap::new(),
        }
    }

    /// Returns the most cards that can be cleared from a position of the deal.
    pub fn best(&mut self, game: &Escalator) -> u8 {
        let (gone, base, turned) = packed(game);
        self.check_moves(game, gone, base, turned);
        self.dive(gone, base, turned)
    }

    /// Returns the largest score that can be reached from a position of the deal.
    pub fn max_score(&mut self, game: &Escalator) -> u32 {
        let (gone, base, turned) = packed(game);
        let run = u32::from(game.run());
        game.score().expect("the game is scored") + self.most(gone, base, turned, run)
    }

    fn most(&mut self, gone: u32, base: u8, turned: usize, run: u32) -> u32 {
        let key = (gone, base, turned, run);
        if let Some(&points) = self.points.get(&key) {
            return points;
        }
        let mut points = 0;
        let picks: Vec<usize> = self.picks(gone, base).collect();
        for place in picks {
            let next = gone | 1 << place;
            let bonus = if next.count_ones() == TABLEAU as u32 { 50 } else { 0 };
            let rest = self.most(next, self.ranks[place], turned, run + 1);
            points = points.max(run + 1 + bonus + rest);
        }
        if turned < self.turns && gone.count_ones() < TABLEAU as u32 {
            let next = self.ranks[TABLEAU + turned % STOCK];
            points = points.max(self.most(gone, next, turned + 1, 0));
        }
        self.points.insert(key, points);
        points
    }

    fn check_moves(&self, game: &Escalator, gone: u32, base: u8, turned: usize) {
        let mut moves: Vec<Move> =
            self.picks(gone, base).map(|place| Move::Pick(game.cards()[place])).collect();
        if turned < self.turns && gone.count_ones() < TABLEAU as u32 {
            moves.push(Move::Turn);
        }
        assert_eq!(moves, game.legal_moves(), "{game:?}");
    }

    fn picks(&self, gone: u32, base: u8) -> impl Iterator<Item = usize> {
        (0..TABLEAU).filter(move |&place| {
            let free = gone >> place & 1 == 0 && gone & self.covers[place] == self.covers[place];
            let apart = self.ranks[place].abs_diff(base);
            free && (apart == 1 || self.wrap && apart == 12)
        })
    }

    fn dive(&mut self, gone: u32, base: u8, turned: usize) -> u8 {
        let rows = self.rows.len();
        let row = *self.rows.entry(gone).or_insert(rows);
        let width = self.turns * 13;
        self.worth.resize(self.rows.len() * width, 0);
        let at = row * width + (turned - 1) * 13 + usize::from(base - 1);
        if self.worth[at] == 0 {
            let mut most = gone.count_ones() as u8;
            let picks: Vec<usize> = self.picks(gone, base).collect();
            for place in picks {
                most = most.max(self.dive(gone | 1 << place, self.ranks[place], turned));
            }
            if turned < self.turns {
                let next = self.ranks[TABLEAU + turned % STOCK];
                most = most.max(self.dive(gone, next, turned + 1));
            }
            self.worth[at] = most + 1;
        }
        self.worth[at] - 1
    }
}

/// Returns the set of places whose cards are gone, the base's rank, and the number of stock cards
/// turned.
fn packed(game: &Escalator) -> (u32, u8, usize) {
    let gone = Place::all().filter(|&place| game.is_gone(place));
    let gone = gone.fold(0, |gone, place| gone | 1 << place.index());
    (gone, game.base().rank().get(), usize::from(game.turned()))
}
