//! Groups of comparable games: one game under options of equal difficulty. What a group is, and what is known of it, is
//! each game's own [`Compared`].

use std::collections::BTreeMap;

use super::{GameId, games};
use handful_engine::order::sort_by_key;
use handful_engine::{Compared, Params, Record, Spread};

macro_rules! define {
    ([] $($(#[$doc:meta])* $game:ident = $module:ident),+) => {
        /// A group of games whose results can be compared.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Group {
            $($(#[$doc])* $game(<super::$module::$game as Compared>::Group),)+
        }

        /// The expected results of a random player.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum RandomPlay {
            $($(#[$doc])* $game(<super::$module::$game as Compared>::Random),)+
        }

        impl Group {
            /// Returns the group of a game from its start, as in a link: `deal=7&side=4`.
            #[must_use]
            pub fn of(id: GameId, start: &str) -> Self {
                let params = Params::parse(start).unwrap_or_default();
                match id {
                    $(GameId::$game => Self::$game(super::$module::$game::group(&params)),)+
                }
            }

            /// The game.
            #[must_use]
            pub fn id(self) -> GameId {
                match self {
                    $(Self::$game(_) => GameId::$game,)+
                }
            }

            /// A short name, unique among the groups of the game.
            #[must_use]
            pub fn key(self) -> String {
                match self {
                    $(Self::$game(group) => super::$module::$game::key(group),)+
                }
            }

            /// The sort key for the order in which a game's groups are shown.
            #[must_use]
            pub fn rank(self) -> u32 {
                match self {
                    $(Self::$game(group) => super::$module::$game::rank(group),)+
                }
            }

            /// The distribution of the results over all deals, if known.
            #[must_use]
            pub fn spread(self) -> Option<Spread> {
                match self {
                    $(Self::$game(group) => super::$module::$game::spread(group),)+
                }
            }

            /// The expected results of random play, if known.
            #[must_use]
            pub fn random(self) -> Option<RandomPlay> {
                match self {
                    $(Self::$game(group) => {
                        super::$module::$game::random(group).map(RandomPlay::$game)
                    })+
                }
            }

            /// Whether the results of random play include the share of games won.
            #[must_use]
            pub fn random_wins(self) -> bool {
                match self {
                    $(Self::$game(_) => super::$module::$game::RANDOM_WINS,)+
                }
            }

            /// Whether the map of the records tells games of the group apart by the best result of their deals.
            #[must_use]
            pub fn by_best(self) -> bool {
                match self {
                    $(Self::$game(_) => super::$module::$game::BY_BEST,)+
                }
            }

            /// The value that places a game on the group's spread, if the game ended with one: moves or points.
            #[must_use]
            pub fn result(self, record: &Record) -> Option<u32> {
                match self {
                    $(Self::$game(_) => super::$module::$game::result_of(record),)+
                }
            }

            /// The best result for a game's deal, if the spread has one: its fewest moves, or its largest score.
            #[must_use]
            pub fn best(self, record: &Record) -> Option<u32> {
                match self {
                    $(Self::$game(_) => super::$module::$game::best_of(record),)+
                }
            }
        }
    };
}
games!(define []);

impl Group {
    /// Splits a game's records into groups, in a fixed order: small tables and boards first, ties
    /// in the order of the first game.
    #[must_use]
    pub fn split(id: GameId, records: &[Record]) -> Vec<(Self, Vec<Record>)> {
        let mut groups: Vec<(Self, Vec<Record>)> = Vec::new();
        // An imported book can have as many groups as games, so a linear search would be too slow.
        let mut places = BTreeMap::new();
        for record in records {
            let group = Self::of(id, &record.start);
            let place = *places.entry(group.key()).or_insert_with(|| {
                groups.push((group, Vec::new()));
                groups.len() - 1
            });
            groups[place].1.push(record.clone());
        }
        sort_by_key(&mut groups, |(group, _)| group.rank());
        groups
    }
}
