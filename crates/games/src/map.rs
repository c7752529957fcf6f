//! The map of the records: what can be chosen in a game, and which of it was won, played or never tried.

use std::collections::BTreeMap;

use super::group::Group;
use super::{GameId, GameInfo, with_game};
use crate::text::OptionCell;
use handful_engine::{Game, Options, Outcome, Params, Record};

/// The games of a kind from which on home shows how much of its map was won.
const SHOWN_FROM: usize = 3;

/// What the cells of a game's map are, without texts, so that home can count them.
#[derive(Clone, Copy, Debug)]
pub enum MapCells {
    /// The combinations of options: the name of each and its values, the usual one first.
    Options(&'static [(&'static str, &'static [&'static str])]),
    /// The best results of the deals, from the first to the last.
    Best(u32, u32),
}

impl MapCells {
    /// The number of cells.
    fn count(self) -> usize {
        match self {
            MapCells::Options(all) => all.iter().map(|(_, values)| values.len()).product(),
            MapCells::Best(first, last) => (last - first) as usize + 1,
        }
    }

    /// Returns the cell of a game under options with these names; `None` if it is not on the map.
    fn cell(self, record: &Record, names: &[&str]) -> Option<usize> {
        let options = match self {
            MapCells::Options(options) => options,
            MapCells::Best(first, last) => {
                let best = record.best.filter(|best| (first..=last).contains(best))?;
                return Some((best - first) as usize);
            }
        };
        let start = Params::parse(&record.start).ok()?;
        let is_chosen = |name: &&str| options.iter().any(|(it, _)| it == name);
        if names.iter().any(|name| !is_chosen(name) && start.get(name).is_some()) {
            return None;
        }
        options.iter().try_fold(0, |cell, (name, values)| {
            let value =
                start.get(name).map_or(Some(0), |it| values.iter().position(|value| *value == it));
            Some(cell * values.len() + value?)
        })
    }
}

/// Returns how many cells of a game's map were won, and how many there are; `None` before the third game, and where
/// nothing can be chosen.
pub fn won_cells(id: GameId, records: &[Record]) -> Option<(usize, usize)> {
    let (cells, names) =
        with_game!(id, G => (G::MAP_CELLS, <<G as Game>::Options as Options>::NAMES));
    let cells = cells.filter(|_| records.len() >= SHOWN_FROM)?;
    let mut won = vec![false; cells.count()];
    for record in records.iter().filter(|it| it.is_counted() && it.outcome == Outcome::Won) {
        if let Some(cell) = cells.cell(record, names) {
            won[cell] = true;
        }
    }
    Some((won.iter().filter(|&&is_won| is_won).count(), won.len()))
}

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
    use handful_engine::StartRequest;

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

    #[test]
    fn each_cell_of_home_is_one_of_the_map() {
        for id in GameId::ALL {
            let cells = cells(id);
            let (known, names) =
                with_game!(id, G => (G::MAP_CELLS, <<G as Game>::Options as Options>::NAMES));
            let Some(known) = known else {
                assert!(cells.is_empty(), "{id:?}");
                continue;
            };
            let of = cells.iter().map(|cell| {
                // Records have the options that are not the usual ones.
                let start = with_game!(id, G => {
                    let group = Group::from_start(id, &cell.start).options::<G>();
                    let mut params = Params::default();
                    group.write(&mut params);
                    params.to_string()
                });
                let record = |start: &str| Record {
                    start: format!("{start}&deal=7").into(),
                    best: cell.best,
                    ..handful_lab::probe::record(Outcome::Won, 9, 1)
                };
                let at = known.cell(&record(&cell.start), names);
                assert_eq!(at, known.cell(&record(&start), names), "{id:?} {cell:?} {start}");
                at.unwrap_or_else(|| panic!("{id:?}: {cell:?}"))
            });
            assert_eq!(of.collect::<BTreeSet<_>>(), (0..known.count()).collect(), "{id:?}");
        }
    }

    #[test]
    fn the_won_cells_are_counted_from_the_third_game_on() {
        let record = |start: &str, outcome| Record {
            start: start.into(),
            ..handful_lab::probe::record(outcome, 9, 1)
        };
        let won = |start| record(start, Outcome::Won);
        let mut records = vec![won("deal=7&cards=2"), won("deal=8&cards=2")];
        assert_eq!(won_cells(GameId::CardFlip, &records), None);
        records.push(record("deal=9&cards=3", Outcome::Lost));
        assert_eq!(won_cells(GameId::CardFlip, &records), Some((1, 20)));
        records.push(won("deal=1&cards=3"));
        assert_eq!(won_cells(GameId::CardFlip, &records), Some((2, 20)));
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
