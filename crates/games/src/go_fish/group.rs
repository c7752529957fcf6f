//! The groups of comparable tables, and what is known of random asks at them.

use super::{GoFish, GoFishOptions, Player, Seats, spread};
use handful_engine::stats::rounded;
use handful_engine::{Compared, Options, Outcome, Params, Record, Scope, Spread, compare};

/// The results of a player who asks at random, measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomAsks {
    /// The share of games with the most books, ties included, in hundredths of a percent.
    pub wins: u32,
    /// The mean number of books, in hundredths.
    pub books: u32,
    /// The number of games.
    pub games: u32,
}

impl Compared for GoFish {
    /// A table with players of these levels, in any seating order.
    type Group = GoFishOptions;
    type Random = RandomAsks;

    const RANDOM_WINS: bool = true;

    fn group(params: &Params) -> GoFishOptions {
        seated(compare::options(params))
    }

    fn key(group: GoFishOptions) -> String {
        let mut params = Params::default();
        group.write(&mut params);
        params.to_string()
    }

    /// Small tables first.
    fn rank(group: GoFishOptions) -> u32 {
        group.seats().count() as u32
    }

    /// The books of a player who asks at random, because the best result is not known.
    fn spread(group: GoFishOptions) -> Option<Spread> {
        Some(Spread::new(Scope::Drawn, 0, &spread::asked(&group)?.books))
    }

    fn random(group: GoFishOptions) -> Option<RandomAsks> {
        let asked = spread::asked(&group)?;
        let of_all = |n: u64, unit| rounded(n, unit, asked.games().max(1).into()) as u32;
        let books = (0..).zip(asked.books).map(|(n, games)| n * u64::from(games)).sum();
        let wins = of_all(asked.wins.into(), 10_000);
        Some(RandomAsks { wins, books: of_all(books, 100), games: asked.games() })
    }

    /// The books of a game that was not left.
    fn result_of(record: &Record) -> Option<u32> {
        if record.outcome == Outcome::Left { None } else { record.score }
    }

    /// `None`, because no best result is known.
    fn best_of(_: &Record) -> Option<u32> {
        None
    }
}

/// Returns the same table with people first, then the computers from the weakest up.
fn seated(options: GoFishOptions) -> GoFishOptions {
    let of_kind = |kind| options.seats().players().to_vec().into_iter().filter(move |&p| p == kind);
    let players: Vec<Player> = Player::all().flat_map(of_kind).collect();
    let seats = Seats::new(&players).and_then(|seats| options.with_players(seats));
    seats.unwrap_or(options)
}
