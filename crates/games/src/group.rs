//! Groups of comparable games: one game under options of equal difficulty. What a group is, and what is known of it, is
//! each game's own [`Compared`].

use std::collections::BTreeMap;

use super::{GameId, games};
use crate::engine::{Compared, Params, Record, Spread};

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
            fn rank(self) -> u32 {
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
        groups.sort_by_key(|(group, _)| group.rank());
        groups
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::engine::{Options, Outcome, Probe};
    use crate::games::Visitor;

    fn record(start: &str) -> Record {
        Record {
            start: start.into(),
            line: String::new(),
            moves: 1,
            ms: 1,
            score: None,
            best: None,
            outcome: Outcome::Won,
            assisted: false,
            practice: false,
            at: 1,
            ended: None,
        }
    }

    /// The starts of deal 1 under each of a game's sample options.
    struct Starts;

    impl Visitor for Starts {
        type Out = Vec<String>;

        fn visit<G: Probe>(self, _: GameId) -> Vec<String> {
            let of = |options: G::Options| {
                let mut params = Params::default();
                params.set("deal", 1);
                options.write(&mut params);
                params.to_string()
            };
            G::samples().into_iter().map(of).collect()
        }
    }

    #[test]
    fn every_record_is_in_its_group_and_the_groups_are_in_order() {
        for id in GameId::ALL {
            let starts = id.visit(Starts);
            let records: Vec<Record> = starts.iter().map(|start| record(start)).collect();
            let groups = Group::split(id, &[&records[..], &records[..]].concat());
            let keys: BTreeSet<String> = groups.iter().map(|(group, _)| group.key()).collect();
            assert_eq!(keys.len(), groups.len(), "{id:?}: each group has a key of its own");
            assert!(groups.is_sorted_by_key(|(group, _)| group.rank()), "{id:?}");
            for (group, of_group) in &groups {
                assert_eq!(group.id(), id);
                assert!(of_group.iter().all(|record| Group::of(id, &record.start) == *group));
            }
            let total: usize = groups.iter().map(|(_, of_group)| of_group.len()).sum();
            assert_eq!(total, 2 * starts.len(), "{id:?}");
        }
    }

    #[test]
    fn a_start_that_makes_no_sense_is_a_usual_game() {
        for id in GameId::ALL {
            for start in ["", "&&&", "%"] {
                assert_eq!(Group::of(id, start), Group::of(id, "deal=1"), "{id:?} {start}");
            }
        }
    }
}
