//! Groups of comparable games: one game under options of equal difficulty. What a group is, and what is known of it, is
//! each game's own: see [`GameInfo`].

use std::collections::BTreeMap;

use super::{GameId, GameInfo, field, with_game};
use crate::map::MapCells;
use handful_engine::sort::sort_by_key;
use handful_engine::{Histogram, Params, Record};

/// A group of games whose results can be compared.
#[derive(Clone, Debug)]
pub struct Group {
    id: GameId,
    /// The start of a game of the group.
    start: Params,
}

impl PartialEq for Group {
    fn eq(&self, other: &Self) -> bool {
        (self.id, self.key()) == (other.id, other.key())
    }
}

impl Eq for Group {}

impl Group {
    /// Returns the group of a game from its start, as in a link: `deal=7&side=4`.
    pub fn from_start(id: GameId, start: &str) -> Self {
        Self { id, start: Params::parse(start).unwrap_or_default() }
    }

    /// Returns the options of the games of the group, which must be one of the game `G`.
    pub fn options<G: GameInfo>(&self) -> G::Options {
        G::group(&self.start)
    }

    /// The game.
    pub fn id(&self) -> GameId {
        self.id
    }

    /// A short name, unique among the groups of the game.
    pub fn key(&self) -> String {
        with_game!(self.id, G => G::key(self.options::<G>()))
    }

    /// The sort key for the order in which a game's groups are shown.
    pub fn rank(&self) -> u32 {
        with_game!(self.id, G => G::rank(self.options::<G>()))
    }

    /// The distribution of the results over all deals, if known.
    pub fn histogram(&self) -> Option<Histogram> {
        with_game!(self.id, G => field!(G, HISTOGRAM.of).and_then(|known| known(self.options::<G>())))
    }

    /// Whether what is known of random play includes the share of games won.
    pub fn random_wins(&self) -> bool {
        with_game!(self.id, G => field!(G, RANDOM.wins)) == Some(true)
    }

    /// Whether the map of the records tells games of the group apart by the best result of their deals.
    pub fn maps_best(&self) -> bool {
        matches!(with_game!(self.id, G => G::MAP_CELLS), Some(MapCells::Best(..)))
    }

    /// The value that places a game on the group's histogram, if the game ended with one: moves or points.
    pub fn result(&self, record: &Record) -> Option<u32> {
        with_game!(self.id, G => G::MEASURED).value_in(record)
    }

    /// The best result for a game's deal, if the histogram has one: its fewest moves, or its largest score.
    pub fn best(&self, record: &Record) -> Option<u32> {
        let has_best = with_game!(self.id, G => field!(G, HISTOGRAM.has_best)) == Some(true);
        record.best.filter(|_| has_best)
    }

    /// Splits a game's records into groups, in a fixed order: small tables and boards first, ties
    /// in the order of the first game.
    pub fn split(id: GameId, records: &[Record]) -> Vec<(Self, Vec<Record>)> {
        let mut groups: Vec<(Self, Vec<Record>)> = Vec::new();
        // An imported book can have as many groups as games, so a linear search would be too slow.
        let mut places = BTreeMap::new();
        for record in records {
            let group = Self::from_start(id, &record.start);
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

/// Returns the keys of the groups of some starts with the number of their starts, in the order of the groups.
#[cfg(test)]
pub(crate) fn keys(id: GameId, starts: &[&str]) -> Vec<(String, usize)> {
    let record =
        |start: &&str| Record { start: (*start).into(), ..handful_engine::sample_records::plain() };
    let groups = Group::split(id, &starts.iter().map(record).collect::<Vec<_>>());
    groups.into_iter().map(|(group, records)| (group.key(), records.len())).collect()
}
