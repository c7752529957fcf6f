//! How a game of Go Fish is told at its end.

use super::{Roster, name};
use crate::go_fish::{GoFish, Player};
use crate::text::{Lang, clock, enumerate, in_words, said};
use handful_engine::Seat;

/// Returns the title of the result: who won, and by how much unless `relaxed`.
pub fn title(lang: Lang, roster: &Roster, game: &GoFish, relaxed: bool) -> String {
    let winners = game.winners().unwrap_or_default();
    let books = |seat: Seat| game.books(seat).len();
    let most = winners.first().map_or(0, |&seat| books(seat));
    let others: Vec<Seat> = roster.seats.all().filter(|seat| !winners.contains(seat)).collect();
    let has_won = roster.viewer.is_some_and(|seat| winners.contains(&seat));
    // Whoever did not win is compared with, first of all the player.
    let beaten = roster.viewer.filter(|_| !has_won).map(books);
    let beaten = beaten.or_else(|| others.iter().map(|&seat| books(seat)).max());
    let score = match (lang, beaten.filter(|_| !relaxed)) {
        (Lang::En, Some(less)) => format!(" {most}–{less}"),
        (Lang::Es, Some(less)) => format!(" {most} a {less}"),
        (_, None) => String::new(),
    };
    let named = winners.iter().filter(|&&seat| !roster.is_you(seat));
    let names = named.map(|&seat| name(lang, roster, seat));
    let names = enumerate(names, lang.of(" and ", " y "));
    let is_one = winners.len() == 1;
    match lang {
        Lang::En if has_won && is_one => format!("You win{score}"),
        Lang::Es if has_won && is_one => format!("Ganas{score}"),
        Lang::En if has_won => format!("A tie with {names}"),
        Lang::Es if has_won => format!("Empate con {names}"),
        Lang::En if is_one => format!("{names} wins{score}"),
        Lang::Es if is_one => format!("{names} gana{score}"),
        Lang::En if roster.viewer.is_some() => format!("{names} win{score}"),
        Lang::Es if roster.viewer.is_some() => format!("{names} ganan{score}"),
        Lang::En => format!("A tie: {names}"),
        Lang::Es => format!("Empate: {names}"),
    }
}

/// Says against whom the game was, or how many books each of the winners has, in how many asks and milliseconds. The
/// asks are the player's own, or all where several people played.
pub fn fact(lang: Lang, roster: &Roster, game: &GoFish, own_asks: u32, ms: u64) -> String {
    let winners = game.winners().unwrap_or_default();
    let format = lang.number_format();
    let [one, many] = lang.of(["ask", "asks"], ["petición", "peticiones"]);
    let in_asks = format!("{} {}", lang.of("in", "en"), format.tally(own_asks, one, many));
    let about = match (winners.first(), winners.len()) {
        (Some(&seat), 2..) => {
            let books = game.books(seat).len() as u64;
            match (lang, books) {
                (Lang::En, 1) => "1 book each".into(),
                (Lang::En, _) => format!("{books} books each"),
                (Lang::Es, 1) => "A 1 grupo".into(),
                (Lang::Es, _) => format!("A {books} grupos"),
            }
        }
        _ => against(lang, roster, &winners),
    };
    format!("{about}, {in_asks}, {}", clock(ms))
}

/// Says against whom the player, or the only winner, has played.
fn against(lang: Lang, roster: &Roster, winners: &[Seat]) -> String {
    let who = roster.viewer.or(winners.first().copied());
    let others = || roster.seats.all().filter(|&seat| Some(seat) != who);
    let is_person = |seat: &Seat| roster.seats.player(*seat) == Some(Player::You);
    let people = others().filter(is_person).map(|seat| name(lang, roster, seat));
    let fish = others().filter(|seat| !is_person(seat)).count();
    let fish = (fish > 0).then(|| {
        let noun = if fish == 1 { lang.of("fish", "pez") } else { lang.of("fish", "peces") };
        format!("{} {noun}", in_words(lang, fish))
    });
    let whom = enumerate(people.chain(fish), lang.of(" and ", " y "));
    format!("{} {whom}", lang.of("Against", "Contra"))
}

/// Says how many asks caught something.
pub fn caught(lang: Lang, caught: u32, asks: u32) -> String {
    let [caught, asks] = [caught, asks].map(|n| lang.number_format().whole(n));
    said!(lang, "You caught {caught} of {asks}", "Aciertas {caught} de {asks}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go_fish::{Ask, GoFishOptions};
    use handful_engine::{DealNumber, Game, Options, Params};

    /// Returns a finished game at a table, in which everyone asks without a plan.
    fn played(seats: &str, deal: u32) -> GoFish {
        let params = Params::parse(&format!("seats={seats}&ranks=5")).expect("parameters");
        let options = GoFishOptions::read(&params).expect("options");
        let mut game = GoFish::deal(&options, DealNumber::new(deal).expect("a number"));
        for step in 1.. {
            if !game.status().is_playing() {
                break;
            }
            let asks: Vec<Ask> = game.legal_moves();
            game.apply(asks[step * 7 % asks.len()]).expect("a legal ask");
        }
        game
    }

    fn told(seats: &str, deal: u32) -> [String; 4] {
        let game = played(seats, deal);
        let roster = Roster::usual(game.options());
        let [en, es] = Lang::ALL.map(|lang| {
            [title(lang, &roster, &game, false), fact(lang, &roster, &game, 9, 61_000)]
        });
        [en, es].concat().try_into().expect("four texts")
    }

    #[test]
    fn the_result_is_said_to_the_only_person() {
        let found = (1..60).map(|deal| told("you,minnow,perch", deal));
        let found: Vec<[String; 4]> = found.collect();
        let of = |start: &str| {
            found.iter().find(|it| it[0].starts_with(start)).cloned().unwrap_or_default()
        };
        let [title, fact, titulo, dato] = of("You win ");
        assert!(titulo.starts_with("Ganas ") && titulo.contains(" a "), "{title}: {titulo}");
        assert_eq!(fact, "Against two fish, in 9 asks, 1:01");
        assert_eq!(dato, "Contra dos peces, en 9 peticiones, 1:01");
        let [title, _, titulo, _] = of("Coral and Finn ");
        assert_eq!([title, titulo], ["Coral and Finn win 2–1", "Coral y Finn ganan 2 a 1"]);
        let [title, fact, titulo, dato] = of("A tie with ");
        assert!(titulo.starts_with("Empate con "), "{title}: {titulo}");
        assert!(fact.ends_with(" each, in 9 asks, 1:01"), "{fact}");
        assert!(dato.starts_with("A "), "{dato}");
        let [title, _, titulo, _] = of("Coral wins ");
        assert_eq!(title.replace(" wins ", " gana ").replace('–', " a "), titulo);
    }

    #[test]
    fn several_people_have_the_name_that_won() {
        let texts = (1..60).map(|deal| told("you,you,minnow", deal));
        let texts: Vec<[String; 4]> = texts.collect();
        let of = |start: &str| texts.iter().find(|it| it[0].starts_with(start)).cloned();
        let [_, fact, titulo, dato] = of("Player 1 wins ").expect("a win of the first");
        assert_eq!(fact, "Against Player 2 and one fish, in 9 asks, 1:01");
        assert!(titulo.starts_with("Jugador 1 gana "), "{titulo}");
        assert_eq!(dato, "Contra Jugador 2 y un pez, en 9 peticiones, 1:01");
        assert!(texts.iter().all(|it| !it[0].starts_with("You")));
    }

    #[test]
    fn relaxed_play_names_the_winner_alone() {
        let game = played("you,minnow", 1);
        let roster = Roster::usual(game.options());
        let said = title(Lang::En, &roster, &game, true);
        assert!(!said.chars().any(|c| c.is_ascii_digit()), "{said}");
    }

    #[test]
    fn catches_are_counted() {
        assert_eq!(
            Lang::ALL.map(|lang| caught(lang, 9, 19)),
            ["You caught 9 of 19", "Aciertas 9 de 19"]
        );
    }
}
