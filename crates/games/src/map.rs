//! The map of the records: what can be chosen in a game, and which of it was won, played or never tried.

use std::collections::BTreeMap;

use super::GameId;
use super::group::Group;
use crate::text::OptionCell;
use handful_engine::{Outcome, Record};

/// How often a kind of game was won and played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WinTally {
    /// Games won that count.
    pub won: u32,
    /// All games, with those that do not count.
    pub played: u32,
}

/// The games of a book by their place on the map.
#[derive(Debug, Default)]
pub struct OptionTallies(BTreeMap<String, WinTally>);

/// Returns the place of a game on its map.
fn place(id: GameId, start: &str, best: Option<u32>) -> String {
    let group = Group::from_start(id, start);
    match best {
        Some(best) if group.maps_best() => best.to_string(),
        _ => group.key(),
    }
}

impl OptionTallies {
    /// Counts the records of a game, once.
    pub fn from_records(id: GameId, records: &[Record]) -> Self {
        let mut places = BTreeMap::<String, WinTally>::new();
        for record in records {
            let tally = places.entry(place(id, &record.start, record.best)).or_default();
            tally.played += 1;
            tally.won += u32::from(record.is_counted() && record.outcome == Outcome::Won);
        }
        Self(places)
    }

    /// Returns the games of a cell.
    pub fn on(&self, id: GameId, cell: &OptionCell) -> WinTally {
        self.0.get(&place(id, &cell.start, cell.best)).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::text::{Lang, OptionGrid};
    use crate::{GameInfo, with_game};
    use handful_engine::{Game, Params, StartRequest};

    /// Returns the map of a game; an empty one where nothing can be chosen.
    fn map_of<G: GameInfo>() -> OptionGrid {
        G::map(Lang::En).unwrap_or_default()
    }

    /// Whether a link with these parameters draws a deal under options that it names.
    fn draws<G: Game>(start: &str) -> bool {
        let request = StartRequest::<G>::read(&Params::parse(start).unwrap()).unwrap();
        request.origin.is_none() && (request.options.is_some() || start.is_empty())
    }

    fn cells(id: GameId) -> Vec<OptionCell> {
        with_game!(id, G => map_of::<G>()).rows.into_iter().flat_map(|(_, cells)| cells).collect()
    }

    #[test]
    fn every_cell_is_a_place_of_its_own_and_a_link_that_draws() {
        for id in GameId::ALL {
            let map = with_game!(id, G => map_of::<G>());
            assert!(map.rows.iter().all(|(_, row)| row.len() == map.columns.len()), "{id:?}");
            let cells = cells(id);
            let places = cells.iter().map(|cell| place(id, &cell.start, cell.best));
            assert_eq!(places.collect::<BTreeSet<_>>().len(), cells.len(), "{id:?}");
            for OptionCell { start, .. } in cells {
                assert!(with_game!(id, G => draws::<G>(&start)), "{id:?} {start}");
            }
        }
    }

    #[test]
    fn a_record_with_a_deal_is_in_the_cell_of_its_options() {
        let record = |start: &str| Record {
            start: start.into(),
            outcome: Outcome::Won,
            ..handful_lab::probe::record(Outcome::Won, 9, 1)
        };
        let played = OptionTallies::from_records(
            GameId::CardFlip,
            &[record("deal=7"), record("deal=8&cards=2")],
        );
        let cell = |start: &str| OptionCell { start: start.into(), best: None };
        assert_eq!(
            played.on(GameId::CardFlip, &cell("cards=4&mode=blind")),
            WinTally { won: 1, played: 1 }
        );
        assert_eq!(played.on(GameId::CardFlip, &cell("cards=3&mode=blind")), WinTally::default());
    }

    proptest! {
        #[test]
        fn tallies_are_those_of_a_naive_count(
            id in prop::sample::select(GameId::ALL.to_vec()),
            games in prop::collection::vec((0..40usize, 0..4usize, any::<bool>(), any::<bool>()), 0..60),
        ) {
            let cells = cells(id);
            let records: Vec<Record> = games.iter().filter_map(|&(at, outcome, assisted, practice)| {
                // None where a game has no map.
                let cell = cells.get(at.checked_rem(cells.len())?)?;
                Some(Record {
                    start: cell.start.clone().into(),
                    best: cell.best,
                    assisted,
                    practice,
                    ..handful_lab::probe::record(Outcome::ALL[outcome], 3, 1)
                })
            }).collect();
            let played = OptionTallies::from_records(id, &records);
            for cell in &cells {
                let here = |record: &&Record| record.start == cell.start && record.best == cell.best;
                let of: Vec<&Record> = records.iter().filter(here).collect();
                let won = of.iter().filter(|r| r.outcome == Outcome::Won && !r.assisted && !r.practice);
                let expected = WinTally { won: won.count() as u32, played: of.len() as u32 };
                prop_assert_eq!(played.on(id, cell), expected);
            }
        }
    }
}
