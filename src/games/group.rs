//! Groups of comparable games: one game under options of equal difficulty.

use std::collections::BTreeMap;

use super::GameId;
use super::card_flip::{CardFlipOptions, Mode};
use super::escalator::EscalatorOptions;
use super::go_fish::{GoFishOptions, Level, Player, Seats};
use super::sliding::{Sliding, SlidingOptions};
use crate::engine::{Options, Params, Record, Wish};

/// A group of games whose results can be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// All games of Flip 9.
    FlipNine,
    /// A table with players of these levels, in any seating order.
    GoFish(GoFishOptions),
    /// A mode and a number of cards.
    CardFlip(CardFlipOptions),
    /// A board size, and how its deals are generated.
    Sliding(SlidingOptions),
    /// A number of passes, and cards face up or covered. Practice is not part of it, because such
    /// games are assisted.
    Escalator(EscalatorOptions),
}

impl Group {
    /// Returns the group of a game from its start, as in a link: `deal=7&side=4`.
    #[must_use]
    pub fn of(id: GameId, start: &str) -> Self {
        let params = Params::parse(start).unwrap_or_default();
        match id {
            GameId::FlipNine => Self::FlipNine,
            GameId::GoFish => Self::GoFish(seated(read(&params))),
            GameId::CardFlip => Self::CardFlip(read(&params)),
            GameId::Sliding => {
                let wish = Wish::<Sliding>::read(&params).ok();
                Self::Sliding(wish.and_then(|wish| wish.options).unwrap_or_default())
            }
            GameId::Escalator => {
                Self::Escalator(EscalatorOptions { practice: false, ..read(&params) })
            }
        }
    }

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

    /// The game.
    #[must_use]
    pub fn id(self) -> GameId {
        match self {
            Group::FlipNine => GameId::FlipNine,
            Group::GoFish(_) => GameId::GoFish,
            Group::CardFlip(_) => GameId::CardFlip,
            Group::Sliding(_) => GameId::Sliding,
            Group::Escalator(_) => GameId::Escalator,
        }
    }

    /// A short name, unique among the groups of the game.
    #[must_use]
    pub fn key(self) -> String {
        match self {
            Group::FlipNine => String::new(),
            Group::GoFish(options) => written(&options),
            Group::CardFlip(options) => options.slot(),
            Group::Sliding(options) => match options.scramble {
                None => options.slot(),
                Some(steps) => format!("{}-{steps}", options.slot()),
            },
            Group::Escalator(EscalatorOptions { passes, covered, .. }) => {
                format!("{}{}", passes.get(), if covered { "-covered" } else { "" })
            }
        }
    }

    /// The sort key for the order in which a game's groups are shown.
    fn rank(self) -> u32 {
        match self {
            Group::FlipNine => 0,
            Group::GoFish(options) => options.seats().count() as u32,
            Group::CardFlip(options) => {
                let mode = Mode::ALL.iter().position(|mode| *mode == options.mode);
                mode.unwrap_or(0) as u32 * 16 + options.cards.get() as u32
            }
            Group::Sliding(options) => {
                options.side.get() as u32 * 2_000 + options.scramble.unwrap_or(0)
            }
            Group::Escalator(options) => {
                u32::from(options.passes.get()) * 2 + u32::from(options.covered)
            }
        }
    }
}

/// Reads the options of a start; the defaults if they are invalid.
fn read<O: Options>(params: &Params) -> O {
    O::read(params).unwrap_or_default()
}

fn written(options: &impl Options) -> String {
    let mut params = Params::default();
    options.write(&mut params);
    params.to_string()
}

/// Returns the same table with people first, then the computers from the weakest up.
fn seated(options: GoFishOptions) -> GoFishOptions {
    let computers = Level::ALL.into_iter().map(Player::Computer);
    let kinds = std::iter::once(Player::You).chain(computers);
    let of_kind = |kind| options.seats().players().to_vec().into_iter().filter(move |&p| p == kind);
    let players: Vec<Player> = kinds.flat_map(of_kind).collect();
    let seats = Seats::new(&players).and_then(|seats| options.with_players(seats));
    seats.unwrap_or(options)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Outcome;

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

    fn keys(id: GameId, starts: &[&str]) -> Vec<(String, usize)> {
        let records: Vec<Record> = starts.iter().map(|start| record(start)).collect();
        let groups = Group::split(id, &records);
        assert!(groups.iter().all(|(group, _)| group.id() == id));
        groups.into_iter().map(|(group, records)| (group.key(), records.len())).collect()
    }

    fn owned(keys: &[(&str, usize)]) -> Vec<(String, usize)> {
        keys.iter().map(|(key, n)| ((*key).to_owned(), *n)).collect()
    }

    #[test]
    fn what_can_be_compared_is_one_group_in_a_settled_order() {
        assert_eq!(keys(GameId::FlipNine, &["deal=1", "layout=213456789"]), owned(&[("", 2)]));
        assert_eq!(
            keys(
                GameId::Sliding,
                &["deal=1&side=10", "deal=1", "deal=2&scramble=20", "layout=1,2,3,4,5,6,7,0,8"]
            ),
            owned(&[("3", 1), ("4", 1), ("4-20", 1), ("10", 1)])
        );
        assert_eq!(
            keys(GameId::CardFlip, &["deal=1&cards=2&mode=evil", "deal=1&cards=10", "deal=1"]),
            owned(&[("blind-4", 1), ("blind-10", 1), ("evil-2", 1)])
        );
        assert_eq!(
            keys(
                GameId::Escalator,
                &["deal=1&passes=2", "deal=1", "deal=1&practice=1", "deal=1&covered=1"]
            ),
            owned(&[("1", 2), ("1-covered", 1), ("2", 1)])
        );
        assert_eq!(
            keys(
                GameId::GoFish,
                &[
                    "deal=1",
                    "deal=1&seats=pike,you,minnow",
                    "deal=2&seats=minnow,pike,you",
                    "deal=1&seats=you,shark&deck=spanish",
                    "deal=3&seats=minnow,minnow,you,minnow",
                ]
            ),
            owned(&[("seats=you,shark&deck=spanish", 1), ("seats=you,minnow,pike", 2), ("", 2)])
        );
    }

    #[test]
    fn a_start_that_makes_no_sense_is_a_usual_game() {
        assert_eq!(keys(GameId::Sliding, &["deal=1&side=77", "&&&", "%"]), owned(&[("4", 3)]));
    }
}
