//! Compares Escalator's solver with independent searches: every line of play on small pyramids and peaks, a
//! search over packed positions on whole deals, and the rules themselves.

mod loss;
mod second;
mod small;
mod table;

use handful_engine::{DealRng, Game, Seat, Status};
use handful_games::escalator::rest::rest;
use handful_games::escalator::solver::{self, Difficulty, MaxScore, RandomPolicy, Tableau};
use handful_games::escalator::{
    BoardCell, Escalator, EscalatorOptions, Layout, Move, Passes, Shape, TABLEAU,
};

use handful_lab::common::{at_most, choices, number, pick};

fn deal(passes: u8, n: u32) -> Escalator {
    wrapped(true, passes, n)
}

fn wrapped(wrap: bool, passes: u8, n: u32) -> Escalator {
    let passes = Passes::ALL[usize::from(passes) - 1];
    let options = EscalatorOptions { passes, wrap, ..EscalatorOptions::default() };
    Escalator::deal(&options, number(n))
}

fn peaks(wrap: bool, passes: u8, n: u32) -> Escalator {
    let shape = Shape::Peaks;
    let passes = Passes::ALL[usize::from(passes) - 1];
    let options = EscalatorOptions { shape, passes, wrap, ..EscalatorOptions::default() };
    Escalator::deal(&options, number(n))
}

fn after(game: &Escalator, mv: Move) -> Escalator {
    let mut game = game.clone();
    game.apply(mv).expect("a legal move");
    game
}

/// Returns the positions of a random game that prefers picking, so that some games get far.
fn random_game(mut game: Escalator, rng: &mut DealRng) -> Vec<Escalator> {
    let mut positions = vec![game.clone()];
    let mut turn = at_most(200, "a game of Escalator ends");
    while game.status().is_playing() {
        turn();
        let mut legal = game.legal_moves();
        if legal.len() > 1 && rng.below(4) > 0 {
            legal.retain(|&mv| mv != Move::Turn);
        }
        game = after(&game, pick(rng, &legal));
        positions.push(game.clone());
    }
    positions
}

/// Every combination of the options.
fn combinations() -> Vec<EscalatorOptions> {
    let mut all = Vec::new();
    let shapes = Shape::ALL.into_iter().flat_map(|shape| [(shape, true), (shape, false)]);
    for (shape, wrap) in shapes {
        for passes in Passes::ALL {
            for (covered, practice) in [(false, false), (false, true), (true, false), (true, true)]
            {
                all.push(EscalatorOptions { shape, passes, covered, wrap, practice });
            }
        }
    }
    all
}

/// Plays a line in the game and in the second model, compares them after each move, and then turns
/// the rest of the stock until the game ends. Returns the final status.
fn play_beside_the_table(mut game: Escalator, line: &[Move]) -> Status {
    let mut table = table::Table::new(&game);
    let mut line = line.iter().copied();
    table.check(&game);
    let mut turn = at_most(200, "a game of Escalator ends");
    while let Some(mv) = line.next().or_else(|| game.legal_moves().last().copied()) {
        turn();
        game.apply(mv).expect("a legal move");
        table.make(&mv.to_string());
        table.check(&game);
    }
    game.status()
}

#[test]
#[should_panic]
fn the_second_model_finds_a_move_that_it_did_not_make() {
    let deal = Escalator::deal(&EscalatorOptions::default(), number(1));
    let table = table::Table::new(&deal);
    table.check(&deal);
    table.check(&after(&deal, deal.legal_moves()[0]));
}

#[test]
fn whole_games_of_every_option_agree_with_a_second_model() {
    let [mut won, mut lost] = [0, 0];
    for (i, options) in (0..).zip(combinations()) {
        for n in 1..=25 {
            let deal = Escalator::deal(&options, number(1_000 * i + n));
            let mut games = vec![solver::solve(&deal).line, Vec::new()];
            // The walk also includes a random game.
            let mut walk = deal.clone();
            let mut rng = choices(n);
            let mut line = Vec::new();
            let mut turn = at_most(200, "a game of Escalator ends");
            while walk.status().is_playing() {
                turn();
                line.push(pick(&mut rng, &walk.legal_moves()));
                walk = after(&walk, *line.last().expect("it was pushed"));
            }
            games.push(line);
            for line in games {
                match play_beside_the_table(deal.clone(), &line) {
                    Status::Won => won += 1,
                    _ => lost += 1,
                }
            }
        }
    }
    assert!(won > 100 && lost > 400, "both ends are among them: {won} won, {lost} lost");
}

/// The browser tests use the same deal: a single run clears it.
#[test]
fn one_run_over_the_whole_pyramid_is_the_most_points() {
    let ranks = "A23456789TJQK";
    let run =
        (0..TABLEAU).map(|i| format!("{}{}", &ranks[i % 13..=i % 13], &"CDH"[i / 13..=i / 13]));
    let mut codes: Vec<String> = run.collect();
    codes.reverse();
    codes.push("KS".into());
    let deck =
        "CDHS".chars().flat_map(|suit| ranks.chars().map(move |rank| format!("{rank}{suit}")));
    let rest: Vec<String> = deck.filter(|code| !codes.contains(code)).collect();
    codes.extend(rest);
    let layout: Layout = codes.join(",").parse().expect("52 codes");
    let game = Escalator::lay_out(&EscalatorOptions::default(), &layout);
    assert_eq!(solver::max_score(&game), 28 * 29 / 2 + 50);
    let solved = solver::solve(&game);
    assert_eq!((solved.cleared, solved.slack, solved.line.len()), (28, Some(23), 28));
    assert_eq!(play_beside_the_table(game, &solved.line), Status::Won);
}

#[test]
fn small_pyramids_are_played_out_by_every_line() {
    play_out(&[(1, 2), (1, 3), (1, 4)]);
}

#[test]
fn small_peaks_are_played_out_by_every_line() {
    // The larger ones take most of the time.
    play_out(&[(2, 2), (3, 2), (2, 2), (3, 2), (2, 3)]);
}

/// Compares 3,000 deals of some shapes with every line of play.
fn play_out(shapes: &[(usize, u32)]) {
    let mut rng = choices(1);
    let mut emptied = 0;
    for &(peaks, rows) in shapes.iter().cycle().take(3_000) {
        let small = small::Small::random(&mut rng, peaks, rows);
        let found = small.play_every_line();
        let tableau = small.tableau();
        let cleared = tableau.clear();
        let context = format!("{small:?}: {cleared:?}");
        assert_eq!(tableau.best(), found.cleared, "{context}");
        assert_eq!(cleared.cleared, found.cleared, "{context}");
        assert_eq!(cleared.slack, found.slack, "{context}");
        let turns = cleared.line.iter().filter(|place| place.is_none()).count();
        assert_eq!(turns, found.turns, "{context}");
        assert_eq!(small.follow(&cleared.line), Some(found.cleared), "{context}");
        assert_eq!(tableau.max_score(), found.max_score, "{context}");
        for step in [1, 16] {
            let mut search = MaxScore::asking(&tableau, step);
            let score = std::iter::repeat_with(|| search.step()).flatten().next();
            assert_eq!(score, Some(found.max_score), "{context}");
        }
        for policy in [RandomPolicy::PickFirst, RandomPolicy::AnyMove] {
            let (fast, slow) = (tableau.chance(policy), small.chance(policy));
            assert!((fast - slow).abs() < 1e-12, "{policy:?} {fast} {slow} {context}");
        }
        let any = tableau.chance(RandomPolicy::AnyMove);
        assert_eq!(any > 0.0, found.slack.is_some(), "all lines are among its games: {context}");
        emptied += usize::from(found.slack.is_some());
    }
    assert!((500..2_500).contains(&emptied), "both kinds are among them: {emptied}");
}

#[test]
fn the_most_points_of_whole_deals_agree_with_a_second_search() {
    for n in 1..=15 {
        let start = wrapped(n % 2 > 0, n as u8 % 3 + 1, 500 + n);
        let mut second = second::Search::new(&start);
        for game in random_game(start, &mut choices(n)).into_iter().step_by(7) {
            assert_eq!(solver::max_score(&game), second.max_score(&game), "deal {n}: {game:?}");
        }
    }
}

/// The fifty deals were solved by two programs that share no code with this one.
#[test]
fn peaks_agree_with_other_solvers() {
    let deals = include_str!("peaks.txt").lines().filter(|line| !line.starts_with('#'));
    let mut checked = 0;
    for line in deals {
        let parts: Vec<&str> = line.split('\t').collect();
        let layout: Layout = parts[0].parse().expect("52 codes");
        for (wrap, most) in [(true, parts[1]), (false, parts[2])] {
            let options = EscalatorOptions { shape: Shape::Peaks, wrap, ..Default::default() };
            let game = Escalator::lay_out(&options, &layout);
            assert_eq!(solver::best(&game).to_string(), most, "{wrap} {line}");
        }
        checked += 1;
    }
    assert_eq!(checked, 50);
}

/// After every move of 200 games the verdict is that of the moves after it, with the line of the solver for a witness.
#[test]
fn verdicts_of_peaks_after_every_move_agree_with_those_of_the_moves() {
    let mut kinds = [0; 2];
    for n in 1..=200 {
        let start = peaks(n % 4 > 0, 1, n);
        for game in random_game(start, &mut choices(n)).into_iter().step_by(6) {
            let moves = game.legal_moves().into_iter();
            let next = moves.map(|mv| solver::best(&after(&game, mv))).max();
            let best = solver::best(&game);
            assert_eq!(best, next.unwrap_or(game.cleared()), "deal {n}: {game:?}");
            kinds[usize::from(usize::from(best) == TABLEAU)] += 1;
        }
    }
    assert!(kinds[0] > 100 && kinds[1] > 100, "{kinds:?}");
}

#[test]
#[ignore = "full: the second search of peaks takes minutes"]
fn verdicts_of_peaks_after_every_move_agree_with_a_second_search() {
    for n in 1..=200 {
        let start = peaks(n % 4 > 0, 1, n);
        let mut second = second::Search::new(&start);
        for game in random_game(start, &mut choices(n)) {
            assert_eq!(solver::best(&game), second.best(&game), "deal {n}: {game:?}");
        }
    }
}

#[test]
fn verdicts_after_every_move_agree_with_a_second_search() {
    let mut verdicts = [0; TABLEAU + 1];
    for n in 1..=200 {
        let start = wrapped(n % 4 > 0, if n % 10 < 8 { 1 } else { n as u8 % 10 - 6 }, n);
        let mut second = second::Search::new(&start);
        for game in random_game(start, &mut choices(n)) {
            let best = solver::best(&game);
            assert_eq!(best, second.best(&game), "deal {n}: {game:?}");
            verdicts[usize::from(best)] += 1;
        }
    }
    assert!(verdicts[TABLEAU] > 100 && verdicts[..TABLEAU].iter().sum::<u32>() > 100);
}

/// Every line that the solver returns is legal and clears what it claims, from fresh deals and from
/// games in progress.
#[test]
fn lines_play_and_clear_what_they_claim() {
    for n in 1..=300 {
        let start = wrapped(n % 2 > 0, n as u8 % 3 + 1, n);
        for game in random_game(start, &mut choices(n)).into_iter().step_by(9) {
            let solved = solver::solve(&game);
            assert_eq!(solved.cleared, solver::best(&game));
            let end = solved.line.iter().fold(game.clone(), |game, &mv| after(&game, mv));
            assert_eq!(end.cleared(), solved.cleared, "deal {n}");
            let left = (end.status() == Status::Won).then_some(end.turns_left());
            assert_eq!(solved.slack, left, "deal {n}");
            assert_ne!(solved.line.last(), Some(&Move::Turn), "a last turn clears nothing");
            // A hint is the first move of the line, or a turn if no more cards can be cleared.
            if game.status().is_playing() && (game.turns_left() > 0 || !solved.line.is_empty()) {
                let hint = solved.line.first().copied().unwrap_or(Move::Turn);
                assert_eq!(solver::best(&after(&game, hint)), solved.cleared, "deal {n}: {hint}");
            }
        }
    }
}

/// The value of a position is the best, or the average, of the values after its moves.
#[test]
fn values_of_a_position_follow_from_those_after_its_moves() {
    for n in 1..=12 {
        let start = wrapped(n % 2 > 0, n as u8 % 3 + 1, n);
        for game in random_game(start, &mut choices(n)).into_iter().step_by(5) {
            let moves = game.legal_moves();
            let next: Vec<Escalator> = moves.iter().map(|&mv| after(&game, mv)).collect();
            let best = next.iter().map(solver::best).max().unwrap_or(game.cleared());
            assert_eq!(solver::best(&game), best);
            let slack = next.iter().filter_map(|game| solver::solve(game).slack).max();
            let won = (game.status() == Status::Won).then_some(game.turns_left());
            assert_eq!(solver::solve(&game).slack, slack.or(won));
            let max_score = next.iter().map(solver::max_score).max();
            let score = game.score().expect("the game is scored");
            assert_eq!(solver::max_score(&game), max_score.unwrap_or(score).max(score));

            let mean = |next: &[Escalator], policy| {
                let chance = |game| Tableau::from_game(game).chance(policy);
                match next.len() {
                    0 => f64::from(u8::from(game.status() == Status::Won)),
                    count => next.iter().map(chance).sum::<f64>() / count as f64,
                }
            };
            let any = Tableau::from_game(&game).chance(RandomPolicy::AnyMove);
            assert!((any - mean(&next, RandomPolicy::AnyMove)).abs() < 1e-12);
            let picks = next.len() - usize::from(moves.contains(&Move::Turn));
            let of_picking = if picks > 0 { &next[..picks] } else { &next[..] };
            let chance = solver::chance(&game);
            assert!((chance - mean(of_picking, RandomPolicy::PickFirst)).abs() < 1e-12);
        }
    }
}

#[test]
fn difficulty_is_none_exactly_where_nothing_wins() {
    let mut seen = [0; 4];
    for n in 1..=1_000 {
        let game = deal(1, n);
        let difficulty = Difficulty::from_game(&game);
        let wins = solver::best(&game) == TABLEAU as u8;
        assert_eq!(Tableau::from_game(&game).is_winnable(), wins, "deal {n}");
        let chance = solver::chance(&game);
        let (kind, expected) = match (wins, chance) {
            (false, _) => (0, None),
            (true, 0.0) => (1, Some(Difficulty::Hard)),
            (true, ..0.125) => (2, Some(Difficulty::Medium)),
            (true, _) => (3, Some(Difficulty::Easy)),
        };
        assert_eq!(difficulty, expected, "deal {n}: {chance}");
        seen[kind] += 1;
    }
    assert!(seen.iter().all(|&seen| seen > 20), "every kind is among them: {seen:?}");
}

/// What fits with ace and king apart fits with them together too.
#[test]
fn ace_and_king_apart_only_hinder() {
    let mut harder = 0;
    for n in 1..=60 {
        let [apart, usual] = [false, true].map(|wrap| wrapped(wrap, n as u8 % 3 + 1, n));
        assert!(solver::best(&apart) <= solver::best(&usual), "deal {n}");
        assert!(solver::max_score(&apart) <= solver::max_score(&usual), "deal {n}");
        harder += u32::from(solver::best(&apart) < solver::best(&usual));
    }
    assert!(harder > 10, "it makes a difference: {harder}");
}

/// More passes never make a position worse, and no line scores above the largest score.
#[test]
fn passes_only_help() {
    for n in 1..=60 {
        let [one, two, three] = [1, 2, 3].map(|passes| deal(passes, n));
        let bests = [&one, &two, &three].map(solver::best);
        assert!(bests.is_sorted(), "deal {n}: {bests:?}");
        let max_scores = [&one, &two, &three].map(solver::max_score);
        assert!(max_scores.is_sorted(), "deal {n}: {max_scores:?}");
        let line = solver::solve(&one).line;
        let end = line.iter().fold(one, |game, &mv| after(&game, mv));
        assert!(end.score() <= Some(max_scores[0]));
    }
}

/// Whether every order of picking up what fits clears the pyramid, without turning the stock.
fn every_order_clears(game: &Escalator) -> bool {
    let picks = game.legal_moves().into_iter().filter(|mv| *mv != Move::Turn);
    let picks: Vec<Move> = picks.collect();
    match picks.is_empty() {
        true => usize::from(game.cleared()) == TABLEAU,
        false => picks.into_iter().all(|mv| every_order_clears(&after(game, mv))),
    }
}

#[test]
fn the_rest_is_offered_when_every_order_clears_it_and_then_clears_it() {
    let (mut offered, mut refused, mut rng) = (0, 0, choices(12));
    for n in 1..=200 {
        for wrap in [true, false] {
            let mut game = wrapped(wrap, 2, n);
            for mv in solver::solve(&game).line {
                game = after(&game, mv);
                if usize::from(game.cleared()) + 9 < TABLEAU || !game.status().is_playing() {
                    continue;
                }
                let first = rest(&game);
                assert_eq!(first.is_some(), every_order_clears(&game), "{n}: {game:?}");
                if first.is_none() {
                    refused += 1;
                    continue;
                }
                offered += 1;
                let (mut picked, mut other) = (game.clone(), game.clone());
                while let Some(mv) = rest(&picked) {
                    picked = after(&picked, mv);
                }
                while other.status().is_playing() {
                    let picks = other.legal_moves().into_iter().filter(|mv| *mv != Move::Turn);
                    other = after(&other, pick(&mut rng, &picks.collect::<Vec<_>>()));
                }
                assert!(picked.is_won() && other.is_won());
                assert_eq!(picked.score(), other.score(), "the order makes no difference");
            }
        }
    }
    assert!(offered > 100 && refused > 100, "{offered} and {refused}");
}

#[test]
fn the_rest_is_not_offered_while_a_card_lies_face_down() {
    let mut seen = 0;
    for n in 1..=200 {
        let open = wrapped(true, 2, n);
        let options = EscalatorOptions { covered: true, ..open.options() };
        let (mut open, mut covered) = (open, Escalator::deal(&options, number(n)));
        for mv in solver::solve(&open).line {
            (open, covered) = (after(&open, mv), after(&covered, mv));
            let is_down = covered.view(Seat(0)).slots.contains(&BoardCell::Down);
            seen += u32::from(is_down && rest(&open).is_some());
            assert_eq!(rest(&covered), rest(&open).filter(|_| !is_down));
        }
    }
    assert!(seen > 10, "{seen}");
}
