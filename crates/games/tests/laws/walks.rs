//! The laws along long walks, and over very many short ones.

use std::marker::PhantomData;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use handful_engine::{Session, Source, Start};
use handful_games::GameId;
use handful_lab::Probe;

use crate::{positions, sessions};
use handful_lab::common::{self, choices, pick};

/// The number of moves after which one of the million games is stopped if the game has no end of
/// its own.
const ENOUGH: usize = 40;

pub fn walks_keep_the_laws<G: Probe>(id: GameId, _: PhantomData<G>) {
    walk_on::<G>(id, 300);
}

pub fn walks_of_ten_thousand_moves_keep_the_laws<G: Probe>(id: GameId, _: PhantomData<G>) {
    walk_on::<G>(id, 10_000);
}

/// Checks the laws along walks of `moves` moves; when a game ends, the walk continues in another.
fn walk_on<G: Probe>(id: GameId, moves: usize) {
    for (seed, start) in (1..).zip(common::starts::<G>(id, 4)) {
        let universe = G::move_universe(&start.options);
        let mut rng = choices(seed);
        let mut session = Session::new(start, Source::Drawn);
        for made in 1..=moves {
            positions::check(session.position(), &universe);
            let legal = session.position().legal_moves();
            if legal.is_empty() {
                sessions::check(&session);
                let next = 1 + rng.below(u32::MAX);
                let options = session.start().options.clone();
                session = Session::new(Start::deal(options, common::number(next)), Source::Drawn);
                continue;
            }
            session.play(pick(&mut rng, &legal)).expect("a legal move");
            if made % 50 == 0 {
                sessions::check(&session);
            }
        }
        sessions::check(&session);
    }
}

pub fn a_million_random_games_keep_the_laws<G: Probe>(id: GameId, _: PhantomData<G>) {
    let games = std::env::var("HANDFUL_GAMES")
        .map_or(1_000_000, |text| text.parse::<u32>().expect("HANDFUL_GAMES is a number of games"));
    let cores = thread::available_parallelism().map_or(1, usize::from);
    for (sample, options) in G::samples().into_iter().enumerate() {
        let next = AtomicU32::new(1);
        let (ended, moves) = thread::scope(|scope| {
            let play = || random_games::<G>(sample, games, &next);
            let threads: Vec<_> = (0..cores).map(|_| scope.spawn(play)).collect();
            threads
                .into_iter()
                .map(|thread| thread.join().expect("every game keeps the laws"))
                .fold((0, 0), |(ended, moves), (more, made)| (ended + more, moves + made))
        });
        println!("{} {options:?}: {games} games, {moves} moves, {ended} ended", id.slug());
    }
}

/// Plays games under a sample of the options until `next` has passed `games`. Returns how many
/// ended, and the number of moves.
fn random_games<G: Probe>(sample: usize, games: u32, next: &AtomicU32) -> (u32, u64) {
    let options = G::samples().swap_remove(sample);
    let universe = G::move_universe(&options);
    let limit = G::move_limit(&options);
    let (mut ended, mut moves) = (0, 0);
    loop {
        let n = next.fetch_add(1, Ordering::Relaxed);
        if n > games {
            return (ended, moves);
        }
        let mut rng = choices(n);
        let mut position = G::deal(&options, common::number(n));
        let mut made = 0;
        loop {
            let legal = positions::check_moves(&position, &universe);
            if legal.is_empty() {
                ended += 1;
                break;
            }
            if limit.is_none() && made == ENOUGH {
                break;
            }
            assert!(limit.is_none_or(|limit| made < limit), "deal {n} passes {limit:?} moves");
            refuses_one_other(&position, &universe, &legal, &mut rng);
            position.apply(pick(&mut rng, &legal)).expect("a legal move");
            made += 1;
        }
        moves += made as u64;
    }
}

/// Tries one random move, which must be refused if it is not legal.
fn refuses_one_other<G: Probe>(
    position: &G,
    universe: &[G::Move],
    legal: &[G::Move],
    rng: &mut handful_engine::DealRng,
) {
    let mv = pick(rng, universe);
    if !legal.contains(&mv) {
        let mut next = position.clone();
        next.apply(mv).expect_err("a move that is not listed is refused");
        assert_eq!(next, *position);
    }
}
