//! What Go Fish says, in English.

use super::escalator::card;
use crate::cards::{Card, Family, Rank};
use crate::engine::Seat;
use crate::games::go_fish::{Event, Level, OptionFault, Refusal};
use crate::text::go_fish::Usual;
use crate::text::{
    FishWord as W, GoFishSay as G, Manual, Roster, capital, clock, enumerate, hundredths, tally,
};

pub const BOOKS: &str = "Books";
pub const STOCK: &str = "Stock";
pub const TALK: &str = "Table talk";
pub const REPLAY: &str = "Replay with open hands";

/// How it is played.
pub const MANUAL: Manual = Manual {
    rules: &[
        "Collect books: all suits of a rank. Whoever has the most books in the end wins; equal numbers share the win.",
        "On your turn, ask one player for a rank of which you hold a card. They must hand over all their cards of it, and you go on: ask anybody for anything you hold.",
        "If they have none, they say “Go fish!” and you take the top card of the stock. If it is of the rank you asked for, you show it and go on. If not, the next player’s turn begins.",
        "A book is laid down by itself as soon as a hand holds it. A hand that becomes empty takes five cards from the stock, or what is left of it. When nobody holds a card, the game is over.",
        "Remember who asked for what: whoever asks for a rank holds one, and “Go fish!” means none. The computer players see no more than you would on their seats; they differ in how much they remember.",
        "Nothing is taken back. The hint is the ask with the best chance; a game that used it is marked assisted.",
    ],
    keys: "Arrow keys walk along your hand, Enter chooses a rank, then a player. A, 2 to 9, T, J, Q and K choose a rank.",
    deal_prompt: "Deal number",
};

/// The name of a level, which its players have.
pub fn level(level: Level) -> &'static str {
    match level {
        Level::Minnow => "Minnow",
        Level::Perch => "Perch",
        Level::Pike => "Pike",
        Level::Shark => "Shark",
    }
}

fn usual(usual: Usual) -> String {
    match usual {
        Usual::Person(number) => format!("Player {number}"),
        Usual::Only(only) => level(only).to_owned(),
        Usual::OneOf(one, number) => format!("{} {number}", level(one)),
    }
}

/// The name of a seat where it is not spoken to.
fn name(roster: &Roster, seat: Seat) -> String {
    roster.name(seat, usual)
}

/// The name of a seat as the object of a sentence.
fn object(roster: &Roster, seat: Seat) -> String {
    if roster.is_you(seat) { "you".into() } else { name(roster, seat) }
}

/// A seat and what it does: "You ask", "Pike asks".
fn does(roster: &Roster, seat: Seat, you: &str, other: &str) -> String {
    if roster.is_you(seat) {
        format!("You {you}")
    } else {
        format!("{} {other}", name(roster, seat))
    }
}

/// A rank's name: one card, and several.
fn rank(rank: Rank, family: Family) -> (&'static str, &'static str) {
    match (family, rank.get()) {
        (_, 1) => ("ace", "aces"),
        (_, 2) => ("two", "twos"),
        (_, 3) => ("three", "threes"),
        (_, 4) => ("four", "fours"),
        (_, 5) => ("five", "fives"),
        (_, 6) => ("six", "sixes"),
        (_, 7) => ("seven", "sevens"),
        (_, 8) => ("eight", "eights"),
        (_, 9) => ("nine", "nines"),
        (Family::French, 10) => ("ten", "tens"),
        (Family::French, 11) | (Family::Spanish, 10) => ("jack", "jacks"),
        (Family::French, 12) => ("queen", "queens"),
        (Family::Spanish, 11) => ("knight", "knights"),
        _ => ("king", "kings"),
    }
}

fn plural(asked: Rank, family: Family) -> &'static str {
    rank(asked, family).1
}

fn one(asked: Rank, family: Family) -> String {
    let name = rank(asked, family).0;
    format!("{} {name}", if name.starts_with(['a', 'e']) { "an" } else { "a" })
}

fn cards(cards: &[Card]) -> String {
    enumerate(cards.iter().map(|&each| format!("the {}", card(each))), " and ")
}

fn left(n: u8) -> String {
    match n {
        0 => "the last of the stock".into(),
        n => format!("{n} left"),
    }
}

fn winners(roster: &Roster, winners: &[Seat]) -> String {
    match winners {
        [only] => does(roster, *only, "win", "wins"),
        several => {
            let you = several.iter().filter(|&&seat| roster.is_you(seat)).map(|_| "You".to_owned());
            let others = several.iter().filter(|&&seat| !roster.is_you(seat));
            let names = you.chain(others.map(|&seat| name(roster, seat)));
            format!("{} share the win", enumerate(names, " and "))
        }
    }
}

fn event(roster: &Roster, event: &Event) -> String {
    let does = |seat: Seat, you: &str, other: &str| does(roster, seat, you, other);
    match event {
        Event::Begins(seat) => format!("{}.", does(*seat, "begin", "begins")),
        Event::Asked { by, of, rank } => {
            let (asks, of) = (does(*by, "ask", "asks"), object(roster, *of));
            format!("{asks} {of} for {}.", plural(*rank, roster.family))
        }
        Event::Gave { from, to, cards: given } => {
            let gives = does(*from, "give", "gives");
            format!("{gives} {} {}.", object(roster, *to), cards(given))
        }
        Event::GoFish { by } => format!("{} “Go fish!”", does(*by, "say", "says")),
        Event::Drew { by, shown: Some(shown), .. } => {
            let (fish, on) = if roster.is_you(*by) { ("", "go on") } else { ("es", "goes on") };
            let verb = format!("fish{fish}");
            format!("{} the {} and {on}.", does(*by, &verb, &verb), card(*shown))
        }
        Event::Drew { by, left: rest, .. } => {
            format!("{} a card from the stock, {}.", does(*by, "take", "takes"), left(*rest))
        }
        Event::NoStock => "The stock is empty.".into(),
        Event::LaidBook { by, rank } => {
            let lays = does(*by, "lay down", "lays down");
            format!("{lays} the book of {}.", plural(*rank, roster.family))
        }
        Event::Refilled { by, count, left: rest } => {
            let cards = tally(*count, "new card", "new cards");
            format!("{} {cards}, {}.", does(*by, "take", "takes"), left(*rest))
        }
        Event::TurnPasses { to } if roster.is_you(*to) => "It is your turn.".into(),
        Event::TurnPasses { to } => format!("It is {}’s turn.", name(roster, *to)),
        Event::Over { winners: seats } => {
            format!("The game is over. {}!", winners(roster, seats))
        }
    }
}

pub fn say(say: &G) -> String {
    match say {
        G::Prompt { turn: None, .. } => "The game is over".into(),
        G::Prompt { roster, turn: Some(seat) } if roster.is_you(*seat) => {
            "Your turn: ask for a rank you hold".into()
        }
        G::Prompt { roster, turn: Some(seat) } => format!("{}’s turn", name(roster, *seat)),
        G::Told(roster, events) => {
            let sentences: Vec<String> = events.iter().map(|each| event(roster, each)).collect();
            sentences.join(" ")
        }
        G::Refused(refusal) => match refusal {
            Refusal::Finished => "The game is over".into(),
            Refusal::NoSuchSeat(_) => "Nobody sits there".into(),
            Refusal::Yourself => "Ask somebody else".into(),
            Refusal::NoCards(_) => "That player has no cards".into(),
            Refusal::OnlyNext(_) => "Only the next player may be asked".into(),
            Refusal::NotInDeck(rank, family) => {
                format!("There are no {} in this deck", plural(*rank, *family))
            }
            Refusal::Laid(rank, family) => {
                format!("The book of {} is laid down already", plural(*rank, *family))
            }
            Refusal::NotHeld(rank, family) => {
                format!("To ask for {} you must hold one", plural(*rank, *family))
            }
        },
        G::Hint(ask, Some(roster)) => {
            let of = object(roster, ask.of);
            format!("Ask {of} for {}", plural(ask.rank, roster.family))
        }
        G::Hint(ask, None) => {
            format!("Ask seat {} for {}", ask.of.0 + 1, plural(ask.rank, Family::French))
        }
        G::Option(fault) => option(fault),
        G::Name(roster, seat) if roster.is_you(*seat) => "You".into(),
        G::Name(roster, seat) => name(roster, *seat),
        G::Level(named) => level(*named).into(),
        G::Rank(rank, family) => plural(*rank, *family).into(),
        G::Player { roster, seat, cards, books } => {
            let who = if roster.is_you(*seat) { "You".into() } else { name(roster, *seat) };
            let (cards, books) = (tally(*cards, "card", "cards"), tally(*books, "book", "books"));
            format!("{who}: {cards}, {books}")
        }
        G::Stock(n) => format!("Stock: {}", tally(*n, "card", "cards")),
        G::Group(asked, family, n) => {
            let (one, many) = rank(*asked, *family);
            tally(*n, one, many)
        }
        G::Chance { roster, ask, chance, exact } => {
            let who = object(roster, ask.of);
            let about = if *exact { "" } else { "about " };
            let chance = hundredths(*chance, '.');
            let card = one(ask.rank, roster.family);
            format!("The chance that {who} had {card} was {about}{chance} %")
        }
        G::Curtain(roster, seat) => format!("Hand over to {}", name(roster, *seat)),
        G::IAm(roster, seat) => format!("I am {}", name(roster, *seat)),
        G::Stuck(roster, seat) => {
            let (name, minnow) = (name(roster, *seat), level(Level::Minnow));
            format!("{name} couldn’t load. Check your connection, or let {minnow} play this turn")
        }
        G::Word(word) => match word {
            W::Others => "The other players and the stock",
            W::Hand => "Your hand",
            W::Stock => "Stock",
            W::Laid => "laid down",
            W::Pace => "Pace",
            W::Slow => "Slow",
            W::Normal => "Normal",
            W::Fast => "Fast",
            W::Step => "Step by step",
            W::Next => "Next",
            W::NoHint => "The hint couldn’t load. Check your connection and ask again",
            W::Relieve => "Let Minnow play",
        }
        .into(),
        G::Fished(fished) => format!("You fished the {}.", card(*fished)),
        G::Secret => "Sealed deck".into(),
        G::Whom(asked, family) => format!("Whom do you ask for {}?", plural(*asked, *family)),
        G::ChooseRank => "Choose a rank of your hand first".into(),
        G::Wants(asked, family) => format!("{}?", capital(plural(*asked, *family))),
        G::Gives(n) => format!("Here: {n}"),
        G::GoFish => "Go fish!".into(),
        G::Share(chance, exact) => {
            format!("{}{} %", if *exact { "" } else { "≈ " }, (chance + 50) / 100)
        }
        G::Result { roster, winners: seats, books, asks, ms } => {
            let asks = tally(*asks, "ask", "asks");
            let books = tally(*books, "book", "books");
            format!("{} with {books}, {asks}, {}", winners(roster, seats), clock(*ms))
        }
        G::Proven { roster, seat, rank, holds } => {
            let who = if roster.is_you(*seat) { "You".into() } else { name(roster, *seat) };
            let can = match holds {
                Some(true) => "must hold",
                Some(false) => "cannot hold",
                None => "may hold",
            };
            format!("{who} {can} {}", one(*rank, roster.family))
        }
    }
}

fn option(fault: &OptionFault) -> String {
    match fault {
        OptionFault::SeatCount(n) => {
            format!("Two to six play, not {}.", tally(*n as u32, "player", "players"))
        }
        OptionFault::Player(word) => {
            format!("“{word}” is no player: write you, minnow, perch, pike or shark.")
        }
        OptionFault::Hand(value) => format!("A hand has 5 or 7 cards, not “{value}”."),
        OptionFault::Deck(value) => format!("“{value}” is no deck: write french or spanish."),
        OptionFault::Ranks(value, most) => {
            format!("This deck has 3 to {most} ranks, not “{value}”.")
        }
        OptionFault::Suits(value) => format!("There are 2 to 4 suits, not “{value}”."),
        OptionFault::Ask(value) => format!("Whom to ask is “any” or “next”, not “{value}”."),
        OptionFault::AnyRank(value) => format!("“anyrank” is 0 or 1, not “{value}”."),
        OptionFault::Exceeds { need, have } => {
            format!("The deal takes {need} cards, and this deck has only {have}.")
        }
    }
}
