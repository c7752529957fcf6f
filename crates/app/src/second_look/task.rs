//! The task of a moment: which move was to be found, and what each other one comes to.

use std::fmt::Display;
use std::str::FromStr;

use super::{Lost, Moment};
use crate::text::second_look as words;
use crate::text::{Lang, then};
use handful_engine::line::{read_line, write_line};
use handful_engine::{Game, Start};
use handful_games::GameId;
use handful_games::escalator::{self, Escalator, PYRAMID};
use handful_games::flip_nine::{self, FlipNine, Swap, Value};
use handful_games::sliding::{Dir, Grid, Slide, Sliding};

/// What is to be found.
#[derive(Clone, Debug)]
pub enum Task {
    /// A swap that keeps par.
    FlipNine {
        /// Par of the deal.
        par: u32,
        /// The swaps made.
        made: u32,
        /// The position.
        here: FlipNine,
    },
    /// The tile that slides first.
    Sliding {
        /// The board.
        here: Grid,
        /// The directions that keep par.
        right: Vec<Dir>,
        /// The number of moves that are needed.
        left: u32,
    },
    /// A move after which the deal can still be won.
    Escalator(Escalator),
}

/// What a move comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether it is right.
    pub is_right: bool,
    /// What is said of it.
    pub said: String,
    /// The move that is pointed out on the board.
    pub shown: String,
}

/// The most swaps that keep par in a moment of Flip 9.
const MOST_RIGHT: usize = 3;

/// Returns the moment at which a line of Flip 9 lost par with the swap of this index, from 0; `None` where more than three swaps
/// would have kept it.
#[must_use]
pub fn lost_swap(start: &FlipNine, line: &[Swap], at: usize) -> Option<Lost> {
    let before = &line[..at];
    let mut here = *start;
    for &swap in before {
        here.apply(swap).ok()?;
    }
    let left = flip_nine::solver::par(&here);
    let right = flip_nine::solver::keeping(&here, left).len();
    (right <= MOST_RIGHT).then(|| Lost { line: write_line(before), ..Lost::default() })
}

/// Returns the directions of which it is to be proven whether they keep par, on a board from which the slide `lost` lost it.
/// `before` is the last slide, which kept it, so the way back does not.
#[must_use]
pub fn unproven(here: &Grid, before: Option<Dir>, lost: Dir) -> Vec<Dir> {
    let known = [Some(lost), before.map(Dir::back)];
    let open = [Dir::Left, Dir::Right, Dir::Up, Dir::Down].into_iter();
    open.filter(|&dir| here.can_slide(dir) && !known.contains(&Some(dir))).collect()
}

/// Returns the first position of a moment's game, and its own.
fn positions<G: Game>(moment: &Moment) -> Option<(G, G)> {
    let start = Start::<G>::read(&moment.start)?;
    let first = start.position();
    let mut here = first.clone();
    if !moment.line.is_empty() {
        for mv in read_line(&start, &moment.line)? {
            here.apply(mv).ok()?;
        }
    }
    here.status().is_playing().then_some((first, here))
}

/// Returns the position after a move that is spelled out; `None` if it is not legal.
fn after<G: Game>(here: &G, mv: &str) -> Option<(G, G::Move)> {
    let mv: G::Move = mv.parse().ok()?;
    let mut after = here.clone();
    after.apply(mv).ok()?;
    Some((after, mv))
}

/// Returns the tile that a slide in a direction moves first, and the board after that.
fn slid(here: &Grid, dir: Dir) -> Option<u8> {
    here.can_slide(dir).then(|| {
        let mut after = *here;
        after.slide(dir);
        after.cells()[here.gap()]
    })
}

/// Returns the cards of a swap, the required one or else the smaller one first.
fn pair(here: &FlipNine, swap: Swap) -> [u8; 2] {
    let (a, b) = swap.cards();
    let [a, b] = if here.required() == Some(a) { [a, b] } else { [b, a] };
    [a, b].map(Value::get)
}

impl Task {
    /// Returns the task of a moment; `None` if the rules refuse it, or it has no right move.
    #[must_use]
    pub fn of(moment: &Moment) -> Option<Self> {
        let task = match moment.game()? {
            GameId::FlipNine => {
                let (first, here) = positions::<FlipNine>(moment)?;
                let par = flip_nine::solver::par(&first);
                Self::FlipNine { par, made: here.moves_made(), here }
            }
            GameId::Sliding => {
                let (_, here) = positions::<Sliding>(moment)?;
                let here = *here.grid();
                let right = moment.right.chars().map(Dir::of_letter).collect::<Option<Vec<_>>>()?;
                let is_legal = right.iter().all(|&dir| here.can_slide(dir));
                Self::Sliding { here, right: Some(right).filter(|_| is_legal)?, left: moment.left }
            }
            GameId::Escalator => Self::Escalator(positions::<Escalator>(moment)?.1),
            _ => return None,
        };
        (!task.answers().is_empty()).then_some(task)
    }

    /// Asks for the move.
    #[must_use]
    pub fn question(&self, lang: Lang) -> &'static str {
        match self {
            Self::FlipNine { .. } => words::which_swap(lang),
            Self::Sliding { .. } => words::which_tile(lang),
            Self::Escalator(_) => words::which_move(lang),
        }
    }

    /// Says what is known of the position.
    #[must_use]
    pub fn known(&self, lang: Lang) -> String {
        match self {
            Self::FlipNine { par, made, .. } => words::swaps_made(lang, *par, *made),
            Self::Sliding { left, .. } => words::moves_enough(lang, *left),
            Self::Escalator(_) => words::could_win(lang).to_owned(),
        }
    }

    /// Says what to do; `None` where the game's own prompt says it.
    #[must_use]
    pub fn prompt(&self, lang: Lang) -> Option<String> {
        match self {
            Self::FlipNine { here, .. } => here.required().map(|it| words::swap_it(lang, it.get())),
            Self::Sliding { .. } => Some(words::tap_tile(lang).to_owned()),
            Self::Escalator(_) => Some(words::pick_or_turn(lang).to_owned()),
        }
    }

    /// Returns the right moves.
    #[must_use]
    pub fn answers(&self) -> Vec<String> {
        fn written<M: Display>(moves: impl IntoIterator<Item = M>) -> Vec<String> {
            moves.into_iter().map(|mv| mv.to_string()).collect()
        }
        match self {
            Self::FlipNine { par, made, here } => match par.checked_sub(*made) {
                Some(left) => written(flip_nine::solver::keeping(here, left)),
                None => Vec::new(),
            },
            Self::Sliding { right, .. } => {
                written(right.iter().map(|&dir| Slide { dir, tiles: 1 }))
            }
            Self::Escalator(here) => {
                let wins = |mv: &escalator::Move| {
                    let mut after = here.clone();
                    after.apply(*mv).is_ok() && escalator::solver::best(&after) == PYRAMID as u8
                };
                written(here.legal_moves().into_iter().filter(wins))
            }
        }
    }

    /// Judges a move, written as in a line; `None` if it is against the rules.
    #[must_use]
    pub fn judge(&self, lang: Lang, mv: &str) -> Option<Verdict> {
        let (is_right, said, shown) = match self {
            Self::FlipNine { par, made, here } => {
                let (after, swap) = after(here, mv)?;
                let ends = made + 1 + flip_nine::solver::par(&after);
                let pair = pair(here, swap);
                match ends.saturating_sub(*par) {
                    0 => (true, words::yes(lang, &words::swap_keeps(lang, pair)), mv.to_owned()),
                    over => (false, words::swap_ends(lang, pair, ends, over), mv.to_owned()),
                }
            }
            Self::Sliding { here, right, left } => {
                let dir = Slide::from_str(mv).ok()?.dir;
                let tile = slid(here, dir)?;
                let shown = Slide { dir, tiles: 1 }.to_string();
                match right.contains(&dir) {
                    true => (true, words::yes(lang, &words::tile_keeps(lang, tile)), shown),
                    // A slide changes the distance by one, so a wrong one costs itself and its way back.
                    false => (false, words::tile_leads(lang, tile, left + 2, 2), shown),
                }
            }
            Self::Escalator(here) => {
                let (after, _) = after(here, mv)?;
                let wins = escalator::solver::best(&after) == PYRAMID as u8;
                let said = match wins {
                    true => words::yes(lang, words::can_win(lang)),
                    false => words::lost_after(lang).to_owned(),
                };
                (wins, said, mv.to_owned())
            }
        };
        Some(Verdict { is_right, said, shown })
    }

    /// Returns a right move, and what is said of it.
    #[must_use]
    pub fn answer(&self, lang: Lang) -> Verdict {
        let shown = self.answers().into_iter().next().unwrap_or_default();
        let said = match self {
            Self::FlipNine { here, .. } => after(here, &shown).map(|(after, swap)| {
                let left = flip_nine::solver::par(&after);
                let keeps = format!("{}.", words::swap_keeps(lang, pair(here, swap)));
                if left == 0 { keeps } else { then(keeps, &words::more_swaps(lang, left)) }
            }),
            Self::Sliding { here, right, .. } => right
                .first()
                .and_then(|&dir| slid(here, dir))
                .map(|tile| format!("{}.", words::tile_keeps(lang, tile))),
            Self::Escalator(here) => after(here, &shown).map(|(_, mv)| match mv {
                escalator::Move::Pick(card) => words::card_saves(lang, card),
                escalator::Move::Turn => words::turn_saves(lang).to_owned(),
            }),
        };
        Verdict { is_right: true, said: said.unwrap_or_default(), shown }
    }
}
