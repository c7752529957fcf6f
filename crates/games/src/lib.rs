//! The five games, one folder each, and their only registry: rules, views, solvers or players, texts. Playing cards are in
//! [`cards`], what all texts share in [`words`], the messages between the page and its solver's worker in [`solve`].
//!
//! Every game is dealt, played and seen by the trait [`Game`]; its solver has functions of its own:
//!
//! ```
//! use handful_engine::{DealNumber, Game, NoOptions, Seat};
//! use handful_games::flip_nine::{FlipNine, solver};
//!
//! let mut game = FlipNine::deal(&NoOptions, DealNumber::new(7).expect("not 0"));
//! let solution = solver::solve(&game).line;
//! assert_eq!(game.par(), Some(8));
//! for swap in solution {
//!     game.apply(swap).expect("a legal swap");
//! }
//! assert!(game.is_won());
//! // What a seat may know is a type of its own; in Flip 9 that is everything.
//! assert_eq!(game.view(Seat(0)).row.to_string(), "123456789");
//! ```
#![warn(missing_docs)]

pub mod card_flip;
pub mod cards;
pub mod edit;
pub mod escalator;
pub mod flip_nine;
pub mod go_fish;
pub mod group;
pub mod map;
pub mod set_up;
pub mod sliding;
pub mod solve;
pub mod surprise;
pub mod words;

use crate::edit::Editor;
use crate::words::feats::Feats;
use crate::words::{DayWords, Lang, Names, Results, Spoken};
use handful_engine::{Compared, Daily, Game, Unit};

/// Passes a group of tokens and the list of games to another macro, `$then`. A game has its name here, which is also the
/// name of its type, and its module: that of its folder in `crates/games/src` and `src/games`, and of its chunk.
///
/// The order is that of the home page.
#[macro_export]
macro_rules! games {
    ($then:ident $more:tt) => {
        $then! { $more
            /// Swap nine cards into order.
            FlipNine = flip_nine,
            /// Ask for ranks, collect whole books.
            GoFish = go_fish,
            /// Turn every card face down without seeing one.
            CardFlip = card_flip,
            /// Bring the tiles of a square board into order by way of its gap.
            Sliding = sliding,
            /// Clear a pyramid of cards, one rank up or down at a time.
            Escalator = escalator
        }
    };
}

/// Evaluates an expression with the type of a game: `with_game!(id, G => G::SLUG)`.
#[macro_export]
macro_rules! with_game {
    ($id:expr, $Game:ident => $value:expr) => {
        match $id {
            $crate::GameId::FlipNine => {
                type $Game = $crate::flip_nine::FlipNine;
                $value
            }
            $crate::GameId::GoFish => {
                type $Game = $crate::go_fish::GoFish;
                $value
            }
            $crate::GameId::CardFlip => {
                type $Game = $crate::card_flip::CardFlip;
                $value
            }
            $crate::GameId::Sliding => {
                type $Game = $crate::sliding::Sliding;
                $value
            }
            $crate::GameId::Escalator => {
                type $Game = $crate::escalator::Escalator;
                $value
            }
        }
    };
}

/// What every registered game implements.
pub trait Registered: Compared + Daily + Spoken + DayWords + Results + Feats {
    /// The game's id.
    const ID: GameId;
}

macro_rules! define {
    ([] $($(#[$doc:meta])* $game:ident = $module:ident),+) => {
        /// A game of the collection. What depends on the game is in the game's folder, and reached through the list.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum GameId {
            $($(#[$doc])* $game,)+
        }

        impl GameId {
            /// Every game, in the order of the home page.
            pub const ALL: [GameId; [$(GameId::$game),+].len()] = [$(GameId::$game),+];

            /// The game's name in links, files, saves and attributes.
            #[must_use]
            pub fn slug(self) -> &'static str {
                match self {
                    $(GameId::$game => $module::$game::SLUG,)+
                }
            }

            /// What every page says of the game.
            #[must_use]
            fn names(self, lang: Lang) -> Names {
                match self {
                    $(GameId::$game => $module::words::names(lang),)+
                }
            }

            /// The unit of the game's results.
            #[must_use]
            pub fn unit(self) -> Unit {
                match self {
                    $(GameId::$game => $module::$game::UNIT,)+
                }
            }
        }

        $(impl Registered for $module::$game {
            const ID: GameId = GameId::$game;
        })+
    };
}
games!(define []);

impl GameId {
    /// Returns the game of a slug, in upper or lower case.
    #[must_use]
    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|id| id.slug().eq_ignore_ascii_case(slug))
    }

    /// Returns the game's name.
    #[must_use]
    pub fn name(self, lang: Lang) -> &'static str {
        self.names(lang).name
    }

    /// Returns the description of the game in one short line.
    #[must_use]
    pub fn about(self, lang: Lang) -> &'static str {
        self.names(lang).about
    }

    /// Returns where the game comes from.
    #[must_use]
    pub fn source(self, lang: Lang) -> &'static str {
        self.names(lang).source
    }

    /// What the editor of positions needs to know of the game; `None` if it has none, as where hands are hidden.
    #[must_use]
    pub fn editor(self) -> Option<&'static Editor> {
        match self {
            GameId::FlipNine => Some(&flip_nine::edit::EDITOR),
            GameId::CardFlip => Some(&card_flip::edit::EDITOR),
            GameId::Sliding => Some(&sliding::edit::EDITOR),
            GameId::Escalator => Some(&escalator::edit::EDITOR),
            _ => None,
        }
    }
}
