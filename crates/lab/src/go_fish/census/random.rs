//! Go Fish: the results of a player who asks at random, at tables of computer players.

use crate::tools::grouped;
use handful_engine::{DealNumber, Game, Options, Params, Seat, Status};
use handful_games::go_fish::players::{choose, stream};
use handful_games::go_fish::{GoFish, GoFishOptions, Level, Player, SEATS};

/// The most books of a French deck.
const BOOKS: usize = 13;

/// Measures a player who asks at random against one to five players of each level: how often that
/// player has the most books, shared or not, and how many games end with how many books.
pub fn measure(games: u32) {
    println!(
        "Go Fish: somebody who asks at random, {} games a table from deal 1, one seat on from game to game.\n",
        grouped(games.into())
    );
    println!("players\tagainst\twins %\tmean books\tgames by books, 0 to {BOOKS}");
    for level in Level::ALL {
        for count in SEATS {
            table(count, level, games);
        }
    }
}

fn table(count: usize, level: Level, games: u32) {
    let mut wins = 0;
    let mut by_books = [0_u32; BOOKS + 1];
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
        wins += u32::from(game.winners().expect("it has ended").contains(&seat));
        by_books[game.books(seat).len()] += 1;
    }
    let books: u64 = (0..).zip(by_books).map(|(books, games)| books * u64::from(games)).sum();
    let [won, mean] = [f64::from(wins), books as f64].map(|sum| sum / f64::from(games));
    println!(
        "{count}\t{} × {}\t{:.2}\t{mean:.2}\t{}",
        count - 1,
        level.word(),
        100.0 * won,
        by_books.map(|games| games.to_string()).join(" "),
    );
}
