//! A second model of the table: rows and stock as lists of codes, and a plain implementation of the
//! rules. It shares only the codes of cards and moves with the game's bit sets.

use handful_engine::{Game, Seat, Status};
use handful_games::escalator::{BoardCell, Escalator, Move, Place, STOCK, Shape, TABLEAU};

/// The ranks in a row.
const ROW: &str = "A23456789TJQK";
/// The ranks in a ring; the ace is at both ends.
const RING: &str = "A23456789TJQKA";

/// The table as a person who looks at it would write it down.
pub struct Table {
    rows: Vec<Vec<Option<String>>>,
    across: &'static [&'static [usize]],
    stock: Vec<String>,
    passes: usize,
    covered: bool,
    ranks: &'static str,
    /// The number of stock cards turned, over all passes.
    turned: usize,
    base: String,
    run: u32,
    score: u32,
}

impl Table {
    pub fn new(game: &Escalator) -> Self {
        let codes: Vec<String> = game.cards().iter().map(|card| card.code()).collect();
        let (mut tableau, stock) = codes.split_at(TABLEAU);
        // Where the cards of each row lie, in halves of a card.
        let across: &[&[usize]] = match game.options().shape {
            Shape::Pyramid => &[
                &[6],
                &[5, 7],
                &[4, 6, 8],
                &[3, 5, 7, 9],
                &[2, 4, 6, 8, 10],
                &[1, 3, 5, 7, 9, 11],
                &[0, 2, 4, 6, 8, 10, 12],
            ],
            Shape::Peaks => &[
                &[3, 9, 15],
                &[2, 4, 8, 10, 14, 16],
                &[1, 3, 5, 7, 9, 11, 13, 15, 17],
                &[0, 2, 4, 6, 8, 10, 12, 14, 16, 18],
            ],
        };
        let mut rows = Vec::new();
        for row in across {
            let (row, rest) = tableau.split_at(row.len());
            rows.push(row.iter().cloned().map(Some).collect());
            tableau = rest;
        }
        Self {
            rows,
            across,
            stock: stock.to_vec(),
            passes: usize::from(game.options().passes.get()),
            covered: game.options().covered,
            ranks: if game.options().wrap { RING } else { ROW },
            turned: 1,
            base: stock[0].clone(),
            run: 0,
            score: 0,
        }
    }

    pub fn make(&mut self, mv: &str) {
        if mv == "-" {
            self.base = self.stock[self.turned % STOCK].clone();
            self.turned += 1;
            self.run = 0;
            return;
        }
        let mut slots = self.rows.iter_mut().flatten();
        let slot = slots.find(|slot| slot.as_deref() == Some(mv)).expect("the card lies there");
        self.base = slot.take().expect("it was found");
        self.run += 1;
        self.score += self.run + if self.left() == 0 { 50 } else { 0 };
    }

    fn left(&self) -> usize {
        self.rows.iter().flatten().flatten().count()
    }

    fn is_free(&self, row: usize, column: usize) -> bool {
        let here = self.across[row][column];
        let is_beside = |at: usize| self.across[row + 1][at].abs_diff(here) == 1;
        let below = self.rows.get(row + 1);
        self.rows[row][column].is_some()
            && below.is_none_or(|row| (0..row.len()).all(|at| row[at].is_none() || !is_beside(at)))
    }

    fn fits(&self, code: &str) -> bool {
        let pair = |a: &str, b: &str| self.ranks.contains(&format!("{}{}", &a[..1], &b[..1]));
        pair(code, &self.base) || pair(&self.base, code)
    }

    /// Returns the legal moves: a card's code or `-`.
    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        for (r, row) in self.rows.iter().enumerate() {
            for (c, code) in row.iter().enumerate() {
                let code = code.as_deref().filter(|code| self.is_free(r, c) && self.fits(code));
                moves.extend(code.map(str::to_owned));
            }
        }
        if self.left() > 0 && self.turned < STOCK * self.passes {
            moves.push("-".into());
        }
        moves
    }

    fn status(&self) -> Status {
        match (self.left(), self.moves().len()) {
            (0, _) => Status::Won,
            (_, 0) => Status::Lost,
            _ => Status::Playing { seat: Seat(0) },
        }
    }

    /// Asserts that the game shows this table, allows these moves, and refuses a tap on every other
    /// card.
    pub fn check(&self, game: &Escalator) {
        let moves = self.moves();
        let legal: Vec<String> = game.legal_moves().iter().map(ToString::to_string).collect();
        assert_eq!(legal, moves, "{game:?}");
        let view = game.view(Seat(0));
        let mut places = Place::all();
        for (r, row) in self.rows.iter().enumerate() {
            for (c, code) in row.iter().enumerate() {
                let place = places.next().expect("28 places");
                let free = self.is_free(r, c);
                let slot = match code {
                    None => BoardCell::Gone,
                    Some(_) if self.covered && !free => BoardCell::Down,
                    Some(code) => BoardCell::Up(code.parse().expect("a card's code")),
                };
                assert_eq!((view.slot(place), view.is_free(place)), (slot, free), "{game:?}");
                let playable = code.as_ref().is_some_and(|code| moves.contains(code));
                assert_eq!(view.is_playable(place), playable, "{game:?}");
                let pick = view.tap(place).ok().map(|mv: Move| mv.to_string());
                assert_eq!(pick, code.clone().filter(|_| playable), "{game:?}");
            }
        }
        let in_pass = (self.turned - 1) % STOCK;
        assert_eq!(view.base.code(), self.base, "{game:?}");
        assert_eq!(usize::from(view.stock), STOCK - 1 - in_pass, "{game:?}");
        assert_eq!(usize::from(view.pass), (self.turned - 1) / STOCK + 1, "{game:?}");
        assert_eq!(usize::from(view.passes), self.passes);
        assert_eq!(view.can_turn(), moves.contains(&"-".to_owned()), "{game:?}");
        assert_eq!((view.score, u32::from(view.run)), (self.score, self.run), "{game:?}");
        assert_eq!(usize::from(view.cleared), TABLEAU - self.left(), "{game:?}");
        assert_eq!((view.status, game.status()), (self.status(), self.status()), "{game:?}");
    }
}
