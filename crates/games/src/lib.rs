//! The five games, one folder each, and their only registry: rules, views, solvers or players, texts, and in its
//! `entry.rs` what others know of it ([`GameInfo`]). Playing cards are in [`cards`], what all texts share in [`text`],
//! the messages between the page and its solver's worker in [`solver_protocol`].
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

pub mod card_flip;
pub mod cards;
pub mod colour;
pub mod edit;
pub mod ending;
pub mod escalator;
pub mod flip_nine;
pub mod go_fish;
pub mod group;
pub mod info;
pub mod map;
pub mod options;
pub mod puzzles;
pub mod second_look;
pub mod set_up;
pub mod sliding;
pub mod solver_protocol;
pub mod surprise;
pub mod text;

pub use colour::Colour;
pub use info::GameInfo;
// The letters that slide tiles are a setting.
pub use sliding::{Dir, SlideKeys, SlideKeysError};

use crate::edit::EditorSpec;
use crate::text::{GameNames, Lang};
use handful_engine::{Game, Unit};

/// Passes a group of tokens and the list of games to another macro, `$then`. A game has its name here, which is also
/// the name of its type, and its module: that of its folder in `crates/games/src` and `src/games`, and of its chunk.
///
/// The order is that of the home page.
#[macro_export]
macro_rules! games {
    ($($then:ident)::+, $more:tt) => {
        $($then)::+! { $more
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

/// Evaluates an expression with the type of a game: `with_game!(id, G => G::SLUG)`. The arms are those of [`games!`],
/// so what is reached is what the expression names of each game, and no table of all games is in the program.
#[macro_export]
macro_rules! with_game {
    ($id:expr, $Game:ident => $value:expr) => {
        $crate::games!($crate::arms, [$id, $Game => $value])
    };
}

/// Evaluates to a field of something that a game may lack, `None` where it does: `field!(G, DAILY.par)`. The field is
/// taken when the program is compiled, so that the functions in the others are not reached.
#[macro_export]
macro_rules! field {
    ($Game:ty, $CONST:ident.$field:ident) => {
        const {
            match <$Game as $crate::GameInfo>::$CONST {
                Some(it) => Some(it.$field),
                None => None,
            }
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! arms {
    ([$id:expr, $Game:ident => $value:expr] $($(#[$doc:meta])* $game:ident = $module:ident),+) => {
        match $id {
            $($crate::GameId::$game => {
                type $Game = $crate::$module::$game;
                $value
            })+
        }
    };
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
        }

        // A game gives the id under which it is listed.
        const _: () = {
            $(assert!(matches!(<$module::$game as GameInfo>::ID, GameId::$game));)+
        };
    };
}
games!(define, []);

impl GameId {
    /// The game's name in links, files, saves and attributes.
    pub fn slug(self) -> &'static str {
        with_game!(self, G => G::SLUG)
    }

    /// The unit of the game's results.
    pub fn unit(self) -> Unit {
        with_game!(self, G => G::UNIT)
    }

    /// What every page says of the game.
    fn names(self, lang: Lang) -> GameNames {
        with_game!(self, G => G::names(lang))
    }

    /// Returns the game of a slug, in upper or lower case.
    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|id| id.slug().eq_ignore_ascii_case(slug))
    }

    /// Returns the game's name.
    pub fn name(self, lang: Lang) -> &'static str {
        self.names(lang).name
    }

    /// Returns the description of the game in one short line.
    pub fn about(self, lang: Lang) -> &'static str {
        self.names(lang).about
    }

    /// Returns where the game comes from.
    pub fn source(self, lang: Lang) -> &'static str {
        self.names(lang).source
    }

    /// What the editor of positions needs to know of the game; `None` if it has none.
    pub fn editor(self) -> Option<&'static EditorSpec> {
        with_game!(self, G => G::EDITOR)
    }
}
