//! What tests need to know of Go Fish.

use super::day;
use crate::probe::{Criteria, Probe};
use crate::probe::{choices, pick, random_game};
use handful_engine::{DealNumber, Game, Options, Params, Seat};
use handful_games::cards::Rank;
use handful_games::cards::deck::printed;
use handful_games::go_fish::{Ask, GoFish, GoFishOptions, Level, SEATS};

/// Samples of the options, as links spell them.
const SAMPLES: [&str; 7] = [
    "",
    "seats=you,shark",
    "seats=you,you,pike,minnow,perch,shark",
    "seats=you,pike,minnow&deck=spanish&hand=7",
    "seats=you,you&hand=5&ranks=6&suits=2",
    "seats=you,minnow,minnow&ranks=7&suits=3&ask=next&anyrank=1",
    "seats=you,minnow,minnow,minnow&ranks=7&ask=next",
];

/// Returns the levels that sit in none of some starts or options.
pub fn absent(texts: &[&str]) -> impl Iterator<Item = Level> {
    Level::ALL.into_iter().filter(|level| !texts.iter().any(|text| text.contains(level.word())))
}

/// Returns the samples of the options, as links spell them. A level that sits in none of the list has one of its own at
/// the end.
pub fn samples() -> Vec<String> {
    let own = absent(&SAMPLES).map(|level| format!("seats=you,{level},{level},minnow"));
    SAMPLES.map(str::to_owned).into_iter().chain(own).collect()
}

impl Probe for GoFish {
    const SOURCE: &'static str = "\"Go Fish!\", a chapter of a Spanish teaching course";

    const DAY: Option<Criteria> = Some(Criteria {
        is_suitable: |weekday, deal| day::won_line(&day::table(weekday), deal).is_some(),
        is_accepted: day::is_fair,
        position: |_, deal| deal.get(),
    });

    const BOARD_KEYS: &'static str = "A23456789TJQK0SCR";

    fn samples() -> Vec<GoFishOptions> {
        samples().iter().map(|text| options(text)).collect()
    }

    fn move_universe(_: &GoFishOptions) -> Vec<Ask> {
        let seats = (0..*SEATS.end() as u8).map(Seat);
        seats.flat_map(|of| Rank::all().map(move |rank| Ask { target: of, rank })).collect()
    }

    fn describe_position(&self) -> String {
        let seat = |seat| {
            let books: Vec<String> = self.books(seat).iter().map(ToString::to_string).collect();
            format!("{} books {}", printed(&self.view(seat).hand), books.join(","))
        };
        let seats: Vec<String> = self.options().seats().all().map(seat).collect();
        format!("{}; stock {}", seats.join("; "), self.stock())
    }

    fn golden_deal(number: DealNumber) -> String {
        ["", "deck=spanish&seats=you,you,you"]
            .map(|text| {
                let mut game = GoFish::deal(&options(text), number);
                // The deck is revealed when the game has ended.
                let mut rng = choices(1);
                while game.status().is_playing() {
                    assert!(game.moves_made() < 2_000, "deal {number} ends");
                    game.apply(pick(&mut rng, &game.legal_moves())).expect("a legal move");
                }
                let open = game.open().expect("the game is over");
                format!("{} {}", open.first.0, printed(open.deck))
            })
            .join("; ")
    }

    fn ended_games() -> Vec<(String, String)> {
        [
            "deal=1&ranks=6&seats=you,minnow,perch",
            "deal=2&seats=you,you&hand=5&ranks=6&suits=2",
            "deal=4294967295&seats=you,pike&deck=spanish&ranks=5",
            "deal=7&seats=minnow,minnow,minnow&ranks=6&suits=3&ask=next&anyrank=1",
            "deal=7&seats=minnow,minnow,minnow,minnow&ask=next",
        ]
        .map(random_game::<GoFish>)
        .into()
    }

    fn endless_starts() -> &'static [&'static str] {
        &[
            "deal=1&seats=you,minnow,perch,pike,shark,you",
            "deal=2&seats=you,shark,pike,you&anyrank=1",
            "deal=3&seats=you,minnow,minnow,minnow&ask=next",
        ]
    }
}

/// Returns the options that a link spells.
fn options(text: &str) -> GoFishOptions {
    let params = Params::parse(text).expect("a readable text");
    GoFishOptions::read(&params).expect("options of this game")
}

#[cfg(test)]
mod tests {
    use super::*;
    use handful_games::cards::Rank;

    #[test]
    fn the_ranks_of_both_decks_are_keys_of_the_board() {
        let keys = GoFish::BOARD_KEYS;
        assert!(Rank::all().all(|rank| keys.contains(rank.letter())), "{keys}");
    }
}
