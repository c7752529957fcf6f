//! The texts of Card Flip, in English.

use crate::games::card_flip::order::{MOST_FLIPS, OrderFault};
use crate::games::card_flip::solver::{Advice, Ground};
use crate::games::card_flip::words::{CardFlipSay as C, MapWords};
use crate::games::card_flip::{Cards, Effect, MOST_CARDS, Mode, OptionFault, Refusal, Start};
use crate::words::en::FIGURES;
use crate::words::{Manual, Names, clock, enumerate};

/// What every page says of the game.
pub const NAMES: Names = Names {
    name: "Card Flip",
    about: "Turn every card face down without seeing any. There’s a perfect way.",
    source: "“Matt Parker’s Card Flip Game”, a gist by chrismilson",
};

pub const ROW: &str = "Row of cards";
pub const CARDS: &str = "Cards";
pub const MODE: &str = "Mode";
pub const BLIND: &str = "Blind";
pub const EVIL: &str = "Evil";
pub const WATCH: &str = "Set and watch";
pub const TWO: &str = "Two players";
pub const BLIND_NOTE: &str = "The computer sets the cards at random.";
pub const EVIL_NOTE: &str =
    "The computer sets nothing and says “not yet” for as long as that can be true.";
pub const WATCH_NOTE: &str = "You set the cards. The computer flips them without looking.";
pub const TWO_NOTE: &str = "One sets the cards, the other flips. Then swap.";
pub const FLIPS: &str = "Flips";
pub const TESTED: &str = "Tested";
pub const ONE_UP: &str = "Turn at least one card face up";
pub const SCORE: &str = "Score (%)";
pub const MAP: &str = "Show what’s ruled out";
pub const MAP_NOTE: &str = "Turn it off to play from memory.";
pub const HIDE: &str = "Hide the cards";
pub const START: &str = "Start flipping";
pub const PERFECT: &str = "Perfect! You never tested a start twice.";
pub const NEXT_ROUND: &str = "Next round";
pub const NEW_MATCH: &str = "New match";
pub const REPLAY: &str = "Replay with cards shown";
pub const ORDERS: &str = "Flip orders";
pub const ORDERS_NOTE: &str = "Write your own flip order and test it on every start at once.";
pub const WRITE: &str = "Your order";
pub const TRY: &str = "Try it";
pub const STANDARD: &str = "Standard order";
pub const MINE: &str = "My flips";
pub const RANDOM: &str = "Random flips";
pub const YOURS: &str = "Yours";
pub const MEAN: &str = "Average";
pub const WORST: &str = "Worst";
pub const EACH: &str = "Flips for each start";
pub const NAME: &str = "Name";
pub const KEEP: &str = "Save";
pub const IS_KEPT: &str = "Saved.";
pub const NAME_WANTED: &str = "Give it a name of up to 40 characters.";
pub const BOOK_FULL: &str = "You can save 50 orders. Delete one first.";
pub const KEPT: &str = "Saved orders";
pub const FORGET: &str = "Delete";
pub const COLLECTION: &str = "Perfect orders found";
pub const COLLECTION_NOTE: &str = "Collected for 3 and 4 cards. Orders that differ only in how the cards are numbered count as one.";
pub const NONE_KEPT: &str = "No saved orders yet.";
pub const NO_LIMIT: &str = "no limit";
pub const NOT_FOUND: &str = "not found";
pub const BOOK_DAMAGED: &str = "Your saved orders couldn’t be read, so the list starts fresh. The old ones go into your next backup.";

/// The rules.
pub const MANUAL: Manual = Manual {
    rules: &[
        "At least one card is face up, but you only see backs. Flip one card at a time until all are face down. After each flip you’re told “not yet”, or that you’re done.",
        "Four cards can start in 15 ways. Each flip would finish exactly one of them, so “not yet” rules that one out. The picture shows which are gone.",
        "A flip that brings you back to a start you’ve already tested is wasted. Waste none, and you need 15 flips at most. There’s an order that does it. Can you find it?",
        "Blind: the computer sets the cards at random. Evil: it sets nothing and says “not yet” for as long as that can be true, so only a perfect order ends after 15 flips.",
        "Set and watch: you set the cards, and the computer flips without seeing them. Two players: one sets, the other flips, then you swap. Fewest flips wins.",
        "How many flips you need is luck, so the score shows what you did about it: starts tested per flip, in percent. There’s no undo: an answer is an answer.",
    ],
    keys: "Press 1 to 9 to flip the card in that position, 0 for the tenth. Arrow keys move along the row, Enter flips.",
    deal_prompt: "Deal number",
};

fn start(start: Start) -> String {
    enumerate(start.cards(), MAP_WORDS.and)
}

pub fn mode(mode: Mode) -> &'static str {
    match mode {
        Mode::Blind => "Blind",
        Mode::Evil => "Evil",
        Mode::Watch => "Set and watch",
        Mode::Two => "Two players",
    }
}

fn starts(n: u32) -> String {
    FIGURES.tally(n, "start", "starts")
}

fn flips(n: u32) -> String {
    FIGURES.tally(n, "flip", "flips")
}

pub fn say(say: &C) -> String {
    let f = FIGURES;
    match say {
        C::Begin { mode: Mode::Watch, setting: true, .. } => {
            "Tap cards to turn them face up, then start".into()
        }
        C::Begin { setting: true, .. } => "Tap cards to turn them face up, then hide them".into(),
        C::Begin { mode: Mode::Watch, .. } => "The computer can’t see the cards".into(),
        C::Begin { mode: Mode::Evil, starts: n, .. } => {
            format!("Nothing is set. Rule out {}", starts(*n))
        }
        C::Begin { .. } => "Flip until every card is face down".into(),
        C::NotYet { left, starts: n, fresh: true } => {
            format!("Not yet: {} of {} left", f.whole(*left), starts(*n))
        }
        C::NotYet { left, starts: n, .. } => {
            format!("Not yet, nothing new: still {} of {}", f.whole(*left), starts(*n))
        }
        C::Done(n) => format!("All face down after {}!", flips(*n)),
        C::Told(Effect::Set) => "The cards are set and hidden.".into(),
        C::Told(Effect::Flipped { card, flips: n, done: true, .. }) => {
            format!("Card {card} flipped. All face down after {}!", flips(*n))
        }
        C::Told(Effect::Flipped { card, left, fresh: true, .. }) => {
            format!("Card {card} flipped. Not yet: {} left.", f.whole(*left))
        }
        C::Told(Effect::Flipped { card, left, .. }) => {
            format!("Card {card} flipped. Not yet, nothing new: still {} left.", f.whole(*left))
        }
        C::Refused(refusal) => match refusal {
            Refusal::Finished => "Game over".into(),
            Refusal::NoSuchCard(card) => format!("There’s no card {card}"),
            Refusal::NotSet => "Set the cards first".into(),
            Refusal::Settled => "The cards are already set".into(),
        },
        C::Hint(card) => format!("Try card {card}"),
        C::Advice(Advice { card, ground }) => match ground {
            Ground::Proven { flips: 1 } => format!("Flip card {card}: that ends it"),
            Ground::Proven { flips } => {
                format!("Try card {card}: at most {flips} more flips, proven best")
            }
            Ground::Ruler => format!("Try card {card}: next in the standard order"),
            Ground::Nearest => {
                format!("Try card {card}: something new, but not proven best")
            }
        },
        C::Option(OptionFault::Cards(value)) => {
            format!("Use 1 to {MOST_CARDS} cards, not “{value}”.")
        }
        C::Option(OptionFault::Mode(value)) => {
            format!("“{value}” isn’t a mode. Use blind, evil, watch or two.")
        }
        C::Card { card, up, over } => {
            let lies = match (up, over) {
                (Some(true), _) => "face up",
                (Some(false), _) => "face down",
                (None, true) => "hidden, flipped",
                (None, false) => "hidden",
            };
            format!("Card {card}, {lies}")
        }
        C::Map(walk) => MAP_WORDS.say(walk),
        C::Result { flips: n, tested, ms } => {
            format!("{}, {} tested, {}", flips(*n), starts(*tested), clock(*ms))
        }
        C::Start(found) if found.cards().nth(1).is_none() => {
            format!("Card {} started face up.", start(*found))
        }
        C::Start(found) => format!("Cards {} started face up.", start(*found)),
        C::Standard(n) => format!("The standard order 1 2 1 3 … would have taken {}.", flips(*n)),
        C::Means { ruler, random } => {
            let noun = if *ruler == 100 { "flip" } else { "flips" };
            let (ruler, random) = (f.hundredths(*ruler), f.hundredths(*random));
            format!("On average it takes {ruler} {noun}; random flipping takes {random}.")
        }
        C::Within { flips: n, perfect, random } => format!(
            "Within {}, the standard order finishes {} of games and random flipping {}.",
            flips(*n),
            f.percent(perfect * 10),
            f.percent(random * 10)
        ),
        C::Curtain { player, setting: true } => {
            format!("Player {player} sets the cards. Player {} looks away.", 3 - player)
        }
        C::Curtain { player, .. } => format!("Pass the device to player {player}, who flips."),
        C::IAm(player) => format!("I’m player {player}"),
        C::Round { round, flipper } => {
            format!("Round {round}: player {} sets, player {flipper} flips", 3 - flipper)
        }
        C::Total(one, two) => {
            format!("Flips so far: player 1 {}, player 2 {}", f.whole(*one), f.whole(*two))
        }
        C::Order(fault) => match fault {
            OrderFault::Empty => "Write at least one flip, as card numbers: 1 2 1 3".into(),
            OrderFault::TooLong => {
                format!("An order can have {} at most.", flips(MOST_FLIPS as u32))
            }
            OrderFault::NoCard { at, text } => {
                let at = f.whole(*at as u64);
                format!("Flip {at}: “{text}” isn’t a card from 1 to {MOST_CARDS}.")
            }
            OrderFault::NoSuchCard { at, card } => {
                format!("Flip {}: this row has no card {card}.", f.whole(*at as u64))
            }
        },
        C::Tried { found, starts: n, wasted } => {
            let wasted = match wasted {
                0 => "no flips".into(),
                n => flips(*n),
            };
            format!("Solves {} of {}, {wasted} wasted.", f.whole(*found), starts(*n))
        }
        C::Number(n) => f.whole(*n),
        C::Mean(mean) => f.hundredths(*mean),
        C::Collected { number, of, fresh: true } => {
            format!("New in your collection: perfect order {number} of {of}!")
        }
        C::Collected { number, of, .. } => {
            format!("Perfect order {number} of {of}. You already have it.")
        }
        C::Collection { cards, found, of } => format!("{cards} cards: {found} of {of}"),
    }
}

const MAP_WORDS: MapWords = MapWords {
    tested: |count, all| format!("{} of {} tested", FIGURES.whole(count), starts(all)),
    flipped: "Flipped now",
    none_flipped: "No card is flipped now",
    open: "Could have started face up",
    and: " and ",
};

/// Returns the name of a save: its mode and its number of cards.
pub fn slot(how: Mode, cards: Cards) -> String {
    format!("{}, {}", mode(how), FIGURES.tally(cards.get() as u32, "card", "cards"))
}
