//! The map of the records: what can be chosen in a game, and which of it was won, played or never tried.

use std::collections::BTreeMap;

use super::GameId;
use super::group::Group;
use crate::text::Square;
use handful_engine::{Outcome, Record};

/// How often a kind of game was won and played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won that count.
    pub won: u32,
    /// All games, with those that do not count.
    pub played: u32,
}

/// The games of a book by their place on the map.
#[derive(Debug, Default)]
pub struct Played(BTreeMap<String, Tally>);

/// Returns the place of a game on its map.
fn place(id: GameId, start: &str, best: Option<u32>) -> String {
    let group = Group::of(id, start);
    match best {
        Some(best) if group.maps_best() => best.to_string(),
        _ => group.key(),
    }
}

impl Played {
    /// Counts the records of a game, once.
    pub fn of(id: GameId, records: &[Record]) -> Self {
        let mut places = BTreeMap::<String, Tally>::new();
        for record in records {
            let tally = places.entry(place(id, &record.start, record.best)).or_default();
            tally.played += 1;
            tally.won += u32::from(record.counts() && record.outcome == Outcome::Won);
        }
        Self(places)
    }

    /// Returns the games of a square.
    pub fn on(&self, id: GameId, square: &Square) -> Tally {
        self.0.get(&place(id, &square.start, square.best)).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::text::{Lang, Map};
    use crate::{GameInfo, with_game};
    use handful_engine::{Game, Params, StartRequest};

    /// Returns the map of a game; an empty one where nothing can be chosen.
    fn map_of<G: GameInfo>() -> Map {
        G::map(Lang::En).unwrap_or_default()
    }

    /// Whether a link with these parameters draws a deal under options that it names.
    fn draws<G: Game>(start: &str) -> bool {
        let request = StartRequest::<G>::read(&Params::parse(start).unwrap()).unwrap();
        request.origin.is_none() && (request.options.is_some() || start.is_empty())
    }

    fn squares(id: GameId) -> Vec<Square> {
        with_game!(id, G => map_of::<G>())
            .rows
            .into_iter()
            .flat_map(|(_, squares)| squares)
            .collect()
    }

    #[test]
    fn every_square_is_a_place_of_its_own_and_a_link_that_draws() {
        for id in GameId::ALL {
            let map = with_game!(id, G => map_of::<G>());
            assert!(map.rows.iter().all(|(_, row)| row.len() == map.columns.len()), "{id:?}");
            let squares = squares(id);
            let places = squares.iter().map(|square| place(id, &square.start, square.best));
            assert_eq!(places.collect::<BTreeSet<_>>().len(), squares.len(), "{id:?}");
            for Square { start, .. } in squares {
                assert!(with_game!(id, G => draws::<G>(&start)), "{id:?} {start}");
            }
        }
    }

    #[test]
    fn a_record_with_a_deal_is_on_the_square_of_its_options() {
        let record = |start: &str| Record {
            start: start.into(),
            outcome: Outcome::Won,
            ..handful_lab::probe::record(Outcome::Won, 9, 1)
        };
        let played = Played::of(GameId::CardFlip, &[record("deal=7"), record("deal=8&cards=2")]);
        let square = |start: &str| Square { start: start.into(), best: None };
        assert_eq!(
            played.on(GameId::CardFlip, &square("cards=4&mode=blind")),
            Tally { won: 1, played: 1 }
        );
        assert_eq!(played.on(GameId::CardFlip, &square("cards=3&mode=blind")), Tally::default());
    }

    proptest! {
        #[test]
        fn tallies_are_those_of_a_naive_count(
            id in prop::sample::select(GameId::ALL.to_vec()),
            games in prop::collection::vec((0..40usize, 0..4usize, any::<bool>(), any::<bool>()), 0..60),
        ) {
            let squares = squares(id);
            let records: Vec<Record> = games.iter().filter_map(|&(at, outcome, assisted, practice)| {
                // None where a game has no map.
                let square = squares.get(at.checked_rem(squares.len())?)?;
                Some(Record {
                    start: square.start.clone().into(),
                    best: square.best,
                    assisted,
                    practice,
                    ..handful_lab::probe::record(Outcome::ALL[outcome], 3, 1)
                })
            }).collect();
            let played = Played::of(id, &records);
            for square in &squares {
                let here = |record: &&Record| record.start == square.start && record.best == square.best;
                let of: Vec<&Record> = records.iter().filter(here).collect();
                let won = of.iter().filter(|r| r.outcome == Outcome::Won && !r.assisted && !r.practice);
                let expected = Tally { won: won.count() as u32, played: of.len() as u32 };
                prop_assert_eq!(played.on(id, square), expected);
            }
        }
    }
}
