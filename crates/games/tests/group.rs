//! The groups in which records are compared, for every game.

use std::collections::BTreeSet;

use handful_engine::{Options, Outcome, Params, Record};
use handful_games::group::Group;
use handful_games::{GameId, with_game};
use handful_lab::Probe;
use handful_lab::probe::record;

fn won(start: &str) -> Record {
    Record { start: start.into(), ..record(Outcome::Won, 1, 1) }
}

/// The starts of deal 1 under each of a game's sample options.
fn starts<G: Probe>() -> Vec<String> {
    let of = |options: G::Options| {
        let mut params = Params::default();
        params.set("deal", 1);
        options.write(&mut params);
        params.to_string()
    };
    G::samples().into_iter().map(of).collect()
}

#[test]
fn every_record_is_in_its_group_and_the_groups_are_in_order() {
    for id in GameId::ALL {
        let starts = with_game!(id, G => starts::<G>());
        let records: Vec<Record> = starts.iter().map(|start| won(start)).collect();
        let groups = Group::split(id, &[&records[..], &records[..]].concat());
        let keys: BTreeSet<String> = groups.iter().map(|(group, _)| group.key()).collect();
        assert_eq!(keys.len(), groups.len(), "{id:?}: each group has a key of its own");
        assert!(groups.is_sorted_by_key(|(group, _)| group.rank()), "{id:?}");
        for (group, of_group) in &groups {
            assert_eq!(group.id(), id);
            assert!(of_group.iter().all(|record| Group::from_start(id, &record.start) == *group));
        }
        let total: usize = groups.iter().map(|(_, of_group)| of_group.len()).sum();
        assert_eq!(total, 2 * starts.len(), "{id:?}");
    }
}

#[test]
fn only_games_that_can_be_lost_have_a_share_won_at_random() {
    let with_share = |id: &GameId| Group::from_start(*id, "deal=1").random_wins();
    let found: Vec<GameId> = GameId::ALL.into_iter().filter(with_share).collect();
    assert_eq!(found, [GameId::GoFish, GameId::Escalator]);
}

#[test]
fn a_start_that_makes_no_sense_is_a_usual_game() {
    for id in GameId::ALL {
        for start in ["", "&&&", "%"] {
            assert_eq!(
                Group::from_start(id, start),
                Group::from_start(id, "deal=1"),
                "{id:?} {start}"
            );
        }
    }
}
