//! Go Fish: the results of a player who asks at random, at tables of computer players.

use crate::census_cli::grouped;
use handful_engine::{DealNumber, Game, Options, Params, Seat, Status};
use handful_games::go_fish::histogram::Asked;
use handful_games::go_fish::players::{choose, stream};
use handful_games::go_fish::{GoFish, GoFishOptions, Level, Player, SEATS};

/// Measures a player who asks at random against one to five players of each of some levels: how often that player has
/// the most books, shared or not, and how many games end with how many books. Prints the tables, then the same as the
/// source of `histogram.rs`.
pub fn measure(games: u32, levels: &[Level]) {
    println!(
        "Go Fish: somebody who asks at random, {} games a table from deal 1, one seat on from game to game.\n",
        grouped(games.into())
    );
    println!("players\tagainst\twins %\tmean books\tgames by books, from 0 on");
    let measured = |&level: &Level| {
        let tables = SEATS.map(|count| {
            let asked = play(count, level, games);
            print(count, level, &asked);
            asked
        });
        source(level, tables)
    };
    let sources: Vec<String> = levels.iter().map(measured).collect();
    println!(
        "\nFor crates/games/src/go_fish/histogram.rs, then `cargo fmt`:\n\n{}",
        sources.join("\n")
    );
}

/// Returns the constant of a level.
fn source(level: Level, tables: impl Iterator<Item = Asked>) -> String {
    let number = |n: u32| grouped(n.into()).replace(',', "_");
    let table = |asked: Asked| {
        let books = asked.books.map(number).join(", ");
        format!("    Asked {{ wins: {}, books: [{books}] }},\n", number(asked.wins))
    };
    let tables: String = tables.map(table).collect();
    format!("const {}: [Asked; TABLES] = [\n{tables}];\n", level.word().to_uppercase())
}

/// Plays games at a table of so many players.
fn play(count: usize, level: Level, games: u32) -> Asked {
    let mut asked = Asked::default();
    for n in 1..=games {
        let place = n as usize % count;
        let mut words = vec![level.word(); count];
        words[place] = Level::Minnow.word();
        let params = Params::parse(&format!("seats={}", words.join(","))).expect("a readable text");
        let options = GoFishOptions::read(&params).expect("a table");
        let number = DealNumber::new(n).expect("not 0");
        let mut game = GoFish::deal(&options, number);
        while let Status::Playing { seat } = game.status() {
            let Some(Player::Computer(level)) = options.seats().player(seat) else {
                unreachable!("computers only")
            };
            let mut rng = stream(number, seat, game.moves_made());
            let ask = choose(&game.view(seat), level, &mut rng).expect("its turn");
            game.apply(ask).expect("players keep the rules");
        }
        let seat = Seat(place as u8);
        asked.wins += u32::from(game.winners().expect("it has ended").contains(&seat));
        asked.books[game.books(seat).len()] += 1;
    }
    asked
}

/// Prints the row of a table.
fn print(count: usize, level: Level, asked: &Asked) {
    let books: u64 = (0..).zip(asked.books).map(|(books, games)| books * u64::from(games)).sum();
    let [won, mean] =
        [f64::from(asked.wins), books as f64].map(|sum| sum / f64::from(asked.games()));
    println!(
        "{count}\t{} × {}\t{:.2}\t{mean:.2}\t{}",
        count - 1,
        level.word(),
        100.0 * won,
        asked.books.map(|games| games.to_string()).join(" "),
    );
}
