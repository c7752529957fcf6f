//! Laws of options: if an option of a game is forgotten somewhere, a law here names it.

use std::collections::{BTreeMap, BTreeSet};

use handful_engine::{Game, Options, Params, Start};
use handful_games::escalator::{self, Escalator};
use handful_games::flip_nine::{self, FlipNine};
use handful_games::group::Group;
use handful_games::set_up::{self, SetUp, SetupField};
use handful_games::text::Lang;
use handful_games::{GameId, GameInfo, with_game};
use handful_lab::{Probe, probe};

/// The parameters of each sample of a game's options.
fn samples<G: Probe>() -> Vec<Params> {
    let written = |options: G::Options| {
        let mut params = Params::default();
        options.write(&mut params);
        params
    };
    G::samples().into_iter().map(written).collect()
}

fn names<G: Game>() -> &'static [&'static str] {
    G::Options::NAMES
}

#[test]
fn every_option_has_two_values_among_the_samples() {
    for id in GameId::ALL {
        let samples = with_game!(id, G => samples::<G>());
        assert!(samples.contains(&Params::default()), "{id:?}: the default options");
        for name in with_game!(id, G => names::<G>()) {
            let values: BTreeSet<_> = samples.iter().map(|params| params.get(name)).collect();
            assert!(values.len() > 1, "{id:?} {name}: {values:?}");
        }
    }
}

#[test]
fn groups_that_differ_have_names_that_differ_and_a_map() {
    fn has_map<G: GameInfo>() -> bool {
        G::map(Lang::En).is_some()
    }
    let name = |lang, group: &Group| with_game!(group.id(), G => G::group_name(lang, "", group.options::<G>()));
    for id in GameId::ALL {
        let mut seen = BTreeMap::new();
        let samples = with_game!(id, G => samples::<G>());
        for group in samples.iter().map(|params| Group::from_start(id, &params.to_string())) {
            seen.insert(group.key(), group);
        }
        for lang in Lang::ALL {
            let names: BTreeSet<String> = seen.values().map(|group| name(lang, group)).collect();
            assert_eq!(names.len(), seen.len(), "{id:?}: {names:?}");
        }
        assert!(seen.len() < 2 || with_game!(id, G => has_map::<G>()), "{id:?} has a map");
    }
}

/// Options whose values the set-up here does not have, and what has them.
const ELSEWHERE: &[(GameId, &[&str], &str)] = &[
    (
        GameId::GoFish,
        &["seats", "hand", "ranks", "suits", "deck", "ask", "anyrank"],
        "the form of the game, src/games/go_fish/options.rs",
    ),
    (
        GameId::Sliding,
        &["scramble"],
        "a link, which can have any number of steps; the form has two",
    ),
];

#[test]
fn every_option_can_be_set_up_or_says_why_not() {
    for id in GameId::ALL {
        let SetUp { kind, choices, fields } = set_up::for_game(Lang::En, id);
        let mut offered: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
        for choice in &choices {
            for (name, value) in choice.values {
                offered.entry(name).or_default().insert((*value).to_owned());
            }
        }
        for field in kind.iter().chain(&fields) {
            match field {
                SetupField::One { name, values, .. } => {
                    let values = values.iter().map(|(value, _)| (*value).to_owned());
                    offered.entry(name).or_default().extend(values);
                }
                SetupField::Switch { name, .. } => {
                    offered.entry(name).or_default().extend([String::new(), "1".to_owned()]);
                }
                SetupField::Grade { .. } | SetupField::Winnable { .. } => {}
            }
        }
        let left_out = |name: &str| ELSEWHERE.iter().any(|it| it.0 == id && it.1.contains(&name));
        for params in with_game!(id, G => samples::<G>()) {
            for (name, value) in params.iter().filter(|(name, _)| !left_out(name)) {
                let has = offered.get(name).is_some_and(|values| values.contains(value));
                assert!(has, "{id:?} {name}={value}: {:?}", offered.get(name));
            }
        }
        for name in with_game!(id, G => names::<G>()) {
            assert!(offered.contains_key(name) || left_out(name), "{id:?} {name}");
        }
    }
}

/// Checks that a line is legal, and returns the position after it.
fn after<G: Game>(game: &G, line: &[G::Move]) -> G {
    let mut game = game.clone();
    for &mv in line {
        assert!(game.legal_moves().contains(&mv), "{mv} is legal in {game:?}");
        game.apply(mv).expect("a legal move");
    }
    game
}

/// The positions of a few random moves from some deals under every sample of a game's options.
fn positions<G: Probe>() -> Vec<G> {
    let mut all = Vec::new();
    for (options, deal) in
        G::samples().into_iter().flat_map(|it| (1..=6).map(move |n| (it.clone(), n)))
    {
        let mut game = Start::<G>::deal(options, probe::number(deal)).position();
        let mut rng = probe::choices(deal);
        for _ in 0..12 {
            all.push(game.clone());
            let Some(moves) = Some(game.legal_moves()).filter(|moves| !moves.is_empty()) else {
                break;
            };
            game.apply(probe::pick(&mut rng, &moves)).expect("a legal move");
        }
    }
    all
}

#[test]
fn hints_and_best_lines_keep_what_they_claim() {
    for game in positions::<Escalator>() {
        let (solved, best) = (escalator::solver::solve(&game), escalator::solver::best(&game));
        assert_eq!(after(&game, &solved.line).cleared(), best, "{game:?}");
        assert_eq!(solved.slack.is_some(), usize::from(best) == escalator::TABLEAU, "{game:?}");
        // A hint is the first move of the line, which keeps the best result in reach.
        if let Some(&first) = solved.line.first() {
            assert_eq!(escalator::solver::best(&after(&game, &[first])), best, "{game:?}");
        }
    }
    for game in positions::<FlipNine>().into_iter().filter(|game| game.status().is_playing()) {
        let line = flip_nine::solver::solve(&game).line;
        assert_eq!(line.len(), flip_nine::solver::par(&game) as usize, "{game:?}");
        assert!(after(&game, &line).is_won(), "{game:?}");
    }
}
