//! What Card Flip says, in English.

use crate::games::card_flip::order::{MOST_FLIPS, OrderFault};
use crate::games::card_flip::solver::{Advice, Ground};
use crate::games::card_flip::{Card, Cards, Effect, MOST_CARDS, Mode, OptionFault, Refusal, Start};
use crate::text::{CardFlipSay as C, CardFlipWord, Manual, clock, hundredths, tally};

/// How it is played.
pub const MANUAL: Manual = Manual {
    rules: &[
        "Some cards lie face up, at least one, but you see only their backs. Flip one card at a time until all of them lie face down. After each flip you hear “not yet”, or that it is done.",
        "With 4 cards there are 15 ways to start. After each flip the cards lie face down for just one of them: if you hear “not yet”, that one is ruled out. The picture shows which ones are.",
        "A flip that takes you back to something you have already tested is wasted. Whoever never wastes one needs 15 flips at most, and there is an order that does it: look for it.",
        "Blind: the computer sets the cards at random. Evil: it sets nothing, and says “not yet” for as long as that can be true; only a perfect order ends after 15 flips.",
        "Set and watch: you set the cards, the computer flips, and cannot see them. Two players: one sets, the other flips; then you swap. Fewest flips wins.",
        "Luck decides the flips, so the score counts what you did about it: the starts you tested for each flip, in percent. Nothing can be undone: an answer is an answer.",
    ],
    keys: "1 to 9 flip the card in that place, 0 the tenth. Arrow keys walk along the row, Enter flips.",
    deal_prompt: "Deal number",
};

/// "1", "1 and 3", "1, 3 and 4".
fn list(cards: impl Iterator<Item = Card>) -> String {
    super::super::enumerate(cards, " and ")
}

fn start(start: Start) -> String {
    list(start.cards())
}

fn mode(mode: Mode) -> &'static str {
    match mode {
        Mode::Blind => "Blind",
        Mode::Evil => "Evil",
        Mode::Watch => "Set and watch",
        Mode::Two => "Two players",
    }
}

pub fn say(say: &C) -> String {
    match say {
        C::Begin { mode: Mode::Watch, setting: true, .. } => {
            "Tap cards to lay them face up, then let the computer flip".into()
        }
        C::Begin { setting: true, .. } => "Tap cards to lay them face up, then hide them".into(),
        C::Begin { mode: Mode::Watch, .. } => "The computer cannot see the cards".into(),
        C::Begin { mode: Mode::Evil, starts, .. } => {
            format!("No start is fixed. Rule out {}", tally(*starts, "start", "starts"))
        }
        C::Begin { .. } => "Flip cards until all lie face down".into(),
        C::NotYet { left, starts, fresh } => {
            let news = if *fresh { "" } else { ", and nothing new" };
            format!("Not yet{news}: {left} of {} left", tally(*starts, "start", "starts"))
        }
        C::Done(flips) => format!("All face down after {}!", tally(*flips, "flip", "flips")),
        C::Told(Effect::Set) => "The cards are set and lie hidden.".into(),
        C::Told(Effect::Flipped { card, flips, done: true, .. }) => {
            let flips = tally(*flips, "flip", "flips");
            format!("Card {card} flipped. All face down after {flips}!")
        }
        C::Told(Effect::Flipped { card, left, fresh, .. }) => {
            let news = if *fresh { "" } else { ", and nothing new" };
            format!("Card {card} flipped. Not yet{news}: {left} left.")
        }
        C::Refused(refusal) => match refusal {
            Refusal::Finished => "The game has ended".into(),
            Refusal::NoSuchCard(card) => format!("There is no card {card}"),
            Refusal::NotSet => "The cards have to be set first".into(),
            Refusal::Settled => "The cards cannot be set now".into(),
        },
        C::Hint(card) => format!("Try card {card}"),
        C::Advice(Advice { card, ground }) => match ground {
            Ground::Proven { flips: 1 } => format!("Card {card}: the last one, for certain"),
            Ground::Proven { flips } => {
                format!("Try card {card}: {flips} more flips are enough, and no fewer, for certain")
            }
            Ground::Ruler => format!("Try card {card}: so the standard order goes on"),
            Ground::Nearest => {
                format!("Try card {card}: towards something new. Nobody has proven it best")
            }
        },
        C::Option(OptionFault::Cards(value)) => {
            format!("There are 1 to {MOST_CARDS} cards, not “{value}”.")
        }
        C::Option(OptionFault::Mode(value)) => {
            format!("“{value}” is no way to play: write blind, evil, watch or two.")
        }
        C::Card(card, None) => format!("Card {card}, its back"),
        C::Card(card, Some(true)) => format!("Card {card}, face up"),
        C::Card(card, Some(false)) => format!("Card {card}, face down"),
        C::Map(walk) => {
            let starts = tally(walk.cards().starts(), "start", "starts");
            let turned = walk.cards().all().filter(|&card| walk.at().has(card));
            let turned = if walk.at().start().is_some() {
                format!(" Turned now: {}.", list(turned))
            } else if walk.is_empty() {
                String::new()
            } else {
                " No card is turned now.".to_owned()
            };
            let open: Vec<String> = walk.open().map(start).collect();
            let open = match open.len() {
                1..=15 => format!(" Still possible: {}.", open.join("; ")),
                _ => String::new(),
            };
            format!("{} of {starts} tested.{turned}{open}", walk.count())
        }
        C::Result { flips, tested, ms } => {
            let (flips, tested) = (tally(*flips, "flip", "flips"), *tested);
            format!("{flips} tested {}, {}", tally(tested, "start", "starts"), clock(*ms))
        }
        C::Start(found) if found.cards().nth(1).is_none() => {
            format!("At the start card {} lay face up.", start(*found))
        }
        C::Start(found) => format!("At the start cards {} lay face up.", start(*found)),
        C::Standard(flips) => {
            let flips = tally(*flips, "flip", "flips");
            format!("The standard order 1 2 1 3 … would have taken {flips}.")
        }
        C::Means { ruler, random } => {
            let (ruler, random) = (hundredths(*ruler, '.'), hundredths(*random, '.'));
            format!("On average that order takes {ruler}, flipping at random {random}.")
        }
        C::Within { flips, perfect, random } => {
            let flips = tally(*flips, "flip", "flips");
            format!(
                "Within {flips} that order ends {perfect} % of games, flipping at random {random} %."
            )
        }
        C::Curtain { player, setting: true } => {
            format!("Player {player} sets the cards. Player {} looks away.", 3 - player)
        }
        C::Curtain { player, .. } => format!("Hand over to player {player}, who flips."),
        C::IAm(player) => format!("I am player {player}"),
        C::Round { round, flipper } => {
            format!("Round {round}: player {} sets, player {flipper} flips", 3 - flipper)
        }
        C::Total(one, two) => format!("Flips so far: player 1 {one}, player 2 {two}"),
        C::Order(fault) => match fault {
            OrderFault::Empty => "Write at least one flip: the numbers of cards.".into(),
            OrderFault::TooLong => format!("An order has {MOST_FLIPS} flips at most."),
            OrderFault::NoCard { at, text } => {
                format!("Flip {at} is “{text}”, which is no card from 1 to {MOST_CARDS}.")
            }
            OrderFault::NoSuchCard { at, card } => {
                format!("Flip {at} is of card {card}, which is not there.")
            }
        },
        C::Tried { found, starts, wasted } => {
            let wasted = match wasted {
                0 => "no flip".into(),
                n => tally(*n, "flip", "flips"),
            };
            format!("Finds {found} of {}, {wasted} wasted.", tally(*starts, "start", "starts"))
        }
        C::Mean(mean) => hundredths(*mean, '.'),
        C::Collected { number, of, fresh } => {
            let fresh = if *fresh { "new in your collection" } else { "found before" };
            format!("Perfect order {number} of {of}, {fresh}.")
        }
        C::Collection { cards, found, of } => format!("{cards} cards: {found} of {of}"),
    }
}

/// A save's name among others: how it is played, and with how many cards.
pub fn slot(how: Mode, cards: Cards) -> String {
    format!("{}, {}", mode(how), tally(cards.get() as u32, "card", "cards"))
}

pub fn word(word: CardFlipWord) -> &'static str {
    match word {
        CardFlipWord::Row => "The cards",
        CardFlipWord::Cards => "Cards",
        CardFlipWord::Mode => "Way to play",
        CardFlipWord::Blind => "Blind",
        CardFlipWord::Evil => "Evil",
        CardFlipWord::Watch => "Set and watch",
        CardFlipWord::Two => "Two players",
        CardFlipWord::BlindNote => "The computer sets the cards at random.",
        CardFlipWord::EvilNote => {
            "The computer sets nothing, and says “not yet” for as long as that can be true."
        }
        CardFlipWord::WatchNote => "You set the cards. The computer finds them without looking.",
        CardFlipWord::TwoNote => "One sets the cards, the other flips; then you swap.",
        CardFlipWord::OneUp => "Lay at least one card face up",
        CardFlipWord::Map => "Show what is ruled out",
        CardFlipWord::MapNote => "The game is purer without.",
        CardFlipWord::Hide => "Hide them",
        CardFlipWord::Start => "Let it flip",
        CardFlipWord::Perfect => "Perfect: no start was tested twice.",
        CardFlipWord::NewMatch => "New match",
        CardFlipWord::OrdersNote => {
            "Write flips down in an order of your own, and try it on every start at once."
        }
        CardFlipWord::Write => "Your order",
        CardFlipWord::Try => "Try it",
        CardFlipWord::Standard => "Standard order",
        CardFlipWord::Mine => "My flips",
        CardFlipWord::Random => "Random flips",
        CardFlipWord::Yours => "Yours",
        CardFlipWord::Mean => "Mean",
        CardFlipWord::Worst => "Worst",
        CardFlipWord::Each => "Flips that each start takes",
        CardFlipWord::Name => "Name",
        CardFlipWord::Keep => "Keep",
        CardFlipWord::IsKept => "Kept.",
        CardFlipWord::NameWanted => "Give it a name of 1 to 40 letters. Fifty orders can be kept.",
        CardFlipWord::Kept => "Kept orders",
        CardFlipWord::Forget => "Delete",
        CardFlipWord::Collection => "Perfect orders found",
        CardFlipWord::CollectionNote => {
            "Two orders count as one if they differ only in which card is called which."
        }
        CardFlipWord::BookDamaged => {
            "The kept orders could not be read. They were put aside; a new book begins here."
        }
    }
}
