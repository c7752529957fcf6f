//! What the records say of Go Fish's results.

use super::levels::{level as level_name, levels};
use crate::cards::Family;
use crate::go_fish::{GoFish, GoFishOptions, Level, Pack, Player, RandomAsks, SEATS, usual_hand};
use crate::words::{Lang, Map, Placed, Placing, Results, Square, enumerate};

impl Results for GoFish {
    fn nouns(lang: Lang) -> [&'static str; 2] {
        lang.of(["book", "books"], ["grupo", "grupos"])
    }

    fn options_said(lang: Lang, group: GoFishOptions) -> Vec<String> {
        table(lang, &group)
    }

    fn all(lang: Lang, _: GoFishOptions, cases: u32) -> String {
        let cases = lang.figures().whole(cases);
        match lang {
            Lang::En => format!("{cases} games of a random player, by books"),
            Lang::Es => format!("{cases} partidas pidiendo al azar, por grupos"),
        }
    }

    fn cases(lang: Lang) -> &'static str {
        lang.of("games", "partidas")
    }

    fn placing(lang: Lang, _: GoFishOptions, placed: Placed) -> Placing {
        let [less, more] = [placed.less, placed.more].map(|n| lang.figures().percent(n));
        Placing::Then(match lang {
            Lang::En => {
                format!("A random player gets fewer in {less} of games and more in {more}.")
            }
            Lang::Es => format!(
                "Pidiendo al azar se logran menos en el {less} de las partidas y más en el {more}."
            ),
        })
    }

    /// The usual tables, with computers of one level.
    fn map(lang: Lang) -> Map {
        let name = |level: Level| (level_name(lang, level).to_owned(), level.word().to_owned());
        let mut map = Map::of(lang.of("Players", "Jugadores"), Level::ALL.map(name).into(), []);
        map.rows = SEATS
            .map(|seats| {
                let start = |level: Level| {
                    "seats=you".to_owned() + &format!(",{}", level.word()).repeat(seats - 1)
                };
                let square = |level| Square { start: start(level), best: None };
                (seats.to_string(), Level::ALL.map(square).into())
            })
            .collect();
        map
    }

    fn random_said(lang: Lang, asked: RandomAsks) -> String {
        let figures = lang.figures();
        let wins = figures.percent((asked.wins + 5) / 10);
        let (books, games) = (figures.hundredths(asked.books), figures.whole(asked.games));
        match lang {
            Lang::En => {
                let noun = if asked.books == 100 { "book" } else { "books" };
                format!(
                    "A random player at this table has the most books in {wins} of games, with {books} {noun} on average ({games} games measured)."
                )
            }
            Lang::Es => format!(
                "En esta mesa, pidiendo al azar se tienen más grupos que nadie en el {wins} de las partidas, con {books} en promedio (medido en {games} partidas)."
            ),
        }
    }
}

/// Returns the options of a table that differ from the usual ones.
fn table(lang: Lang, options: &GoFishOptions) -> Vec<String> {
    let seats = options.seats();
    let others = Level::ALL.into_iter().filter_map(|level| {
        let of_level = |player: &&Player| **player == Player::Computer(level);
        match seats.players().iter().filter(of_level).count() {
            0 => None,
            1 => Some(level_name(lang, level).to_owned()),
            n => Some(format!("{n} {}", levels(lang, level))),
        }
    });
    let others = enumerate(others, lang.of(" and ", " y "));
    let pack = options.pack();
    let full = Pack::full(pack.family());
    let people = seats.people().count();
    let (ranks, suits, hand) = (pack.rank_count(), pack.suit_count(), options.hand());
    let mut said = Vec::new();
    if people != 1 {
        said.push(match lang {
            Lang::En => format!("{people} people"),
            Lang::Es => format!("{people} personas"),
        });
    }
    if !others.is_empty() {
        said.push(match lang {
            Lang::En => format!("against {others}"),
            Lang::Es => format!("contra {others}"),
        });
    }
    if pack.family() == Family::Spanish {
        said.push(lang.of("Spanish deck", "baraja española").into());
    }
    if ranks != full.rank_count() {
        said.push(match lang {
            Lang::En => format!("{ranks} ranks"),
            Lang::Es => format!("{ranks} valores"),
        });
    }
    if suits != full.suit_count() {
        said.push(match lang {
            Lang::En => format!("{suits} suits"),
            Lang::Es => format!("{suits} palos"),
        });
    }
    if hand != usize::from(usual_hand(seats)) {
        said.push(match lang {
            Lang::En => format!("hands of {hand}"),
            Lang::Es => format!("{hand} cartas por jugador"),
        });
    }
    if options.next_only() {
        said.push(lang.of("next player only", "solo al siguiente").into());
    }
    if options.any_rank() {
        said.push(lang.of("any rank", "cualquier valor").into());
    }
    said
}
