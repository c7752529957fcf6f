//! Laws of starts, moves and positions.

use std::marker::PhantomData;

use handful_engine::{Game, NoOptions, Options, Params, Source, Start, StartRequest, Status, Unit};
use handful_games::GameId;
use handful_games::flip_nine::FlipNine;
use handful_lab::Probe;
use handful_lab::common;

/// Checks a position. `universe` contains every move under its options.
pub fn check<G: Probe>(position: &G, universe: &[G::Move]) {
    let legal = check_moves(position, universe);
    for &mv in universe.iter().filter(|mv| !legal.contains(mv)) {
        let mut next = position.clone();
        let refusal = next.apply(mv).expect_err("a move that is not listed is refused");
        assert!(!refusal.to_string().is_empty());
        assert_eq!(next, *position, "a refused move {mv} leaves the position untouched");
    }
    for &mv in &legal {
        let [mut once, mut again] = [position.clone(), position.clone()];
        let effect = once.apply(mv).unwrap_or_else(|e| panic!("listed, but {mv} is refused: {e}"));
        assert_eq!(again.apply(mv).as_ref(), Ok(&effect), "{mv} has one outcome");
        assert_eq!(once, again, "{mv} leads to one position");
        assert!(once.moves_made() >= position.moves_made(), "{mv} takes moves away");
    }
    if let Status::Playing { seat } = position.status() {
        assert_eq!(position.view(seat), position.clone().view(seat));
    }
}

/// The part of [`check`] that is cheap enough for a million games. Returns the legal moves.
pub fn check_moves<G: Probe>(position: &G, universe: &[G::Move]) -> Vec<G::Move> {
    let legal = position.legal_moves();
    assert_eq!(
        legal.is_empty(),
        !position.status().is_playing(),
        "moves are left exactly while playing: {position:?}"
    );
    for (i, mv) in legal.iter().enumerate() {
        assert!(!legal[..i].contains(mv), "{mv} is listed twice in {position:?}");
        assert!(universe.contains(mv), "{mv} is legal but cannot be written down");
    }
    let score = position.score();
    assert_eq!(score.is_some(), G::UNIT.is_scored(), "a score exactly where that is the unit");
    assert!(G::UNIT != Unit::Percent || score <= Some(100), "{score:?} percent");
    legal
}

#[test]
#[should_panic(expected = "is legal but cannot be written down")]
fn the_laws_find_a_legal_move_outside_the_universe() {
    let game = common::start::<FlipNine>("deal=1").position();
    let mut universe = FlipNine::move_universe(&NoOptions);
    universe.retain(|mv| *mv != game.legal_moves()[0]);
    check(&game, &universe);
}

pub fn a_number_names_one_deal<G: Probe>(id: GameId, _: PhantomData<G>) {
    let mut different = 0;
    for start in common::starts::<G>(id, 300) {
        let position = start.position();
        assert_eq!(position, start.position(), "{start:?}");
        assert_eq!(position.moves_made(), 0, "{start:?}");
        assert!(position.status().is_playing(), "nothing to play: {start:?}");
        let first = Start::<G>::deal(start.options.clone(), common::number(1));
        different += usize::from(position != first.position());
    }
    assert!(different > 250, "numbers name different deals");
}

pub fn a_start_is_what_its_link_says<G: Probe>(id: GameId, _: PhantomData<G>) {
    assert_eq!(G::SLUG, id.slug());
    assert_eq!((GameId::from_slug(G::SLUG), G::UNIT), (Some(id), id.unit()));
    for start in common::starts::<G>(id, 20) {
        let params = start.params();
        let request = StartRequest::read(&params).expect("a start's own parameters");
        assert_eq!(
            request,
            StartRequest {
                options: Some(start.options.clone()),
                origin: Some(start.origin.clone())
            }
        );
        assert!(request.allows(&start));
        // The first variant is a link that a program converted to upper case.
        let text = params.to_string();
        for text in [text.to_uppercase(), text] {
            let params = Params::parse(&text).expect("a readable text");
            assert_eq!(StartRequest::read(&params).as_ref(), Ok(&request), "{text}");
        }
    }
    let default = G::Options::default();
    let mut params = Params::default();
    default.write(&mut params);
    assert!(params.is_empty(), "a link does not name what is usual: {params}");
    assert_eq!(G::Options::read(&params).as_ref(), Ok(&default));
    assert!(G::samples().contains(&default), "the usual options are a sample");
}

pub fn moves_are_written_and_read_without_loss<G: Probe>(_: GameId, _: PhantomData<G>) {
    for options in G::samples() {
        let universe = G::move_universe(&options);
        assert!(!universe.is_empty());
        let mut texts: Vec<String> = universe.iter().map(ToString::to_string).collect();
        for (mv, text) in universe.iter().zip(&texts) {
            assert!(!text.is_empty() && !text.contains(','), "'{text}' in a line of moves");
            assert_eq!(text.parse().ok(), Some(*mv), "'{text}'");
        }
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), universe.len(), "the universe lists each move once");
    }
}

pub fn positions_of_games_that_end_keep_the_laws<G: Probe>(id: GameId, _: PhantomData<G>) {
    let games = common::ended_games(id);
    assert!(!games.is_empty());
    for (params, line) in games {
        let start = common::start::<G>(&params);
        let universe = G::move_universe(&start.options);
        let mut position = start.position();
        for text in line.split(',') {
            check(&position, &universe);
            position.apply(common::parse::<G>(text)).expect("a legal move");
        }
        check(&position, &universe);
        assert!(!position.status().is_playing(), "{params} with {line} ends");
        let session = common::played::<G>(&params, &line);
        assert_eq!(session.source(), Source::Drawn);
        assert_eq!(*session.position(), position);
    }
}

pub fn positions_of_many_deals_keep_the_laws<G: Probe>(id: GameId, _: PhantomData<G>) {
    positions_of_deals::<G>(id, 40);
}

pub fn positions_of_very_many_deals_keep_the_laws<G: Probe>(id: GameId, _: PhantomData<G>) {
    positions_of_deals::<G>(id, 1_000);
}

fn positions_of_deals<G: Probe>(id: GameId, deals: u32) {
    for (seed, start) in (1..).zip(common::starts::<G>(id, deals)) {
        let universe = G::move_universe(&start.options);
        let mut rng = common::choices(seed);
        let mut position = start.position();
        for _ in 0..30 {
            check(&position, &universe);
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            position.apply(common::pick(&mut rng, &legal)).expect("a legal move");
        }
    }
}
