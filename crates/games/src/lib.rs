//! The games, one folder each, and their only registry.

pub mod card_flip;
pub mod escalator;
pub mod flip_nine;
pub mod go_fish;
pub mod group;
pub mod map;
pub mod sliding;
pub mod surprise;

use crate::engine::edit::Editor;
use crate::engine::{Compared, Daily, Game, Probe, Tools, Unit};
use crate::words::{DayWords, Lang, Names, Results, Spoken};

/// Passes a group of tokens and the list of games to another macro, `$then`. A game has its name here, which is also the
/// name of its type, and its module: that of its folder below `games` and `web/games`, and of its chunk.
///
/// The order is that of the home page.
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
// The page uses it; the host does not compile the page.
#[allow(unused_imports)]
pub(crate) use games;

/// What every registered game implements.
pub trait Registered: Probe + Compared + Daily + Tools + Spoken + DayWords + Results {}

impl<G: Probe + Compared + Daily + Tools + Spoken + DayWords + Results> Registered for G {}

/// Generic code to run with the types of one registered game.
pub trait Visitor {
    /// The result.
    type Out;

    /// Runs the code for `G`.
    fn visit<G: Registered>(self, id: GameId) -> Self::Out;
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

            /// The names of other data that the game stores, each under `own/<slug>/`.
            #[must_use]
            pub fn own_data(self) -> &'static [&'static str] {
                match self {
                    $(GameId::$game => $module::$game::OWN_DATA,)+
                }
            }

            /// The keys that the game's board takes by themselves, as capital letters and digits.
            #[must_use]
            pub fn board_keys(self) -> &'static str {
                match self {
                    $(GameId::$game => $module::$game::BOARD_KEYS,)+
                }
            }

            /// The most moves in a line of the game.
            #[must_use]
            pub fn longest_line(self) -> usize {
                match self {
                    $(GameId::$game => $module::$game::LONGEST_LINE,)+
                }
            }

            /// Runs a visitor with this game's types.
            pub fn visit<V: Visitor>(self, visitor: V) -> V::Out {
                match self {
                    $(GameId::$game => visitor.visit::<$module::$game>(self),)+
                }
            }
        }
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
