//! The texts of Go Fish, in English.

pub mod desk;

use crate::cards::{Card, Family, Rank};
use crate::engine::Seat;
use crate::games::go_fish::words::{FishWord as W, GoFishSay as G, Roster};
use crate::games::go_fish::{Event, Level, OptionFault, Refusal};
use crate::words::en::{FIGURES, card};
use crate::words::{Manual, Names, capital, clock, enumerate};

/// What every page says of the game.
pub const NAMES: Names = Names {
    name: "Go Fish",
    about: "Ask, remember, collect whole books. Against fish that never peek, or friends.",
    source: "“Go Fish!”, a chapter of a Spanish-language programming course",
};

pub const BOOKS: &str = "Books";
pub const STOCK: &str = "Stock";
pub const TALK: &str = "Game log";
pub const REPLAY: &str = "Replay with all hands shown";

/// The rules.
pub const MANUAL: Manual = Manual {
    rules: &[
        "Collect books: all the suits of one rank. Most books at the end wins; a tie shares the win.",
        "On your turn, ask one player for a rank you hold. They must give you every card they have of it, and you go again: ask anyone for anything you hold.",
        "If they have none, they say “Go fish!” and you draw the top card of the stock. If it’s the rank you asked for, you show it and go again. If not, the turn passes.",
        "Books are laid down for you. If you run out of cards, you draw five from the stock, or whatever is left. When nobody has any cards, the game is over.",
        "Remember who asked for what: anyone who asks for a rank has one, and “Go fish!” means they have none. The computer players see only what you would see in their seat; they differ in how much they remember.",
        "With “Only ask the next player”, the last cards can get stuck. Once the stock is empty and everyone with cards has missed in turn, you can ask anyone until a card moves.",
        "There’s no undo. The hint is the ask with the best chance; using it marks the game as assisted.",
    ],
    keys: "Arrow keys move along your hand; Enter chooses a rank, then a player. Or press A, 2 to 9, T, J, Q or K for a rank.",
    deal_prompt: "Deal number",
};

/// Returns the name of a level, which its players share.
pub fn level(level: Level) -> &'static str {
    match level {
        Level::Minnow => "Minnow",
        Level::Perch => "Perch",
        Level::Pike => "Pike",
        Level::Shark => "Shark",
    }
}

/// Returns the name of a seat that is not addressed as "you".
fn name(roster: &Roster, seat: Seat) -> String {
    roster.name(seat, level, "Player")
}

/// Returns the name of a seat as the object of a sentence.
fn object(roster: &Roster, seat: Seat) -> String {
    if roster.is_you(seat) { "you".into() } else { name(roster, seat) }
}

/// Returns a sentence's subject and verb: "You ask", "Pike asks".
fn does(roster: &Roster, seat: Seat, you: &str, other: &str) -> String {
    if roster.is_you(seat) {
        format!("You {you}")
    } else {
        format!("{} {other}", name(roster, seat))
    }
}

/// Returns a rank's name, singular and plural.
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

/// Returns the size of the stock after a draw, as a sentence.
fn left(n: u8) -> String {
    format!("{n} left in the stock.")
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
        Event::Begins(seat) => format!("{}.", does(*seat, "start", "starts")),
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
            let on = if roster.is_you(*by) { "go again" } else { "goes again" };
            format!("{} the {} and {on}.", does(*by, "draw", "draws"), card(*shown))
        }
        Event::Drew { by, left: 0, .. } => {
            format!("{} the last card of the stock.", does(*by, "draw", "draws"))
        }
        Event::Drew { by, left: rest, .. } => {
            format!("{} a card. {}", does(*by, "draw", "draws"), left(*rest))
        }
        Event::NoStock => "The stock is empty.".into(),
        Event::AskAnyone => {
            "Everyone has missed, so anyone can be asked until a card moves.".into()
        }
        Event::LaidBook { by, rank } => {
            let completes = does(*by, "complete", "completes");
            format!("{completes} a book of {}.", plural(*rank, roster.family))
        }
        Event::Refilled { by, count: 1, left: 0 } => {
            format!("{} the last card of the stock.", does(*by, "draw", "draws"))
        }
        Event::Refilled { by, count, left: 0 } => {
            format!("{} the last {count} cards of the stock.", does(*by, "draw", "draws"))
        }
        Event::Refilled { by, count, left: rest } => {
            let cards = FIGURES.tally(*count, "new card", "new cards");
            format!("{} {cards}. {}", does(*by, "draw", "draws"), left(*rest))
        }
        Event::TurnPasses { to } if roster.is_you(*to) => "It is your turn.".into(),
        Event::TurnPasses { to } => format!("It is {}’s turn.", name(roster, *to)),
        Event::Over { winners: seats } => {
            format!("Game over. {}!", winners(roster, seats))
        }
    }
}

fn refused(refusal: &Refusal) -> String {
    match refusal {
        Refusal::Finished => "Game over".into(),
        Refusal::NoSuchSeat(_) => "That seat is empty".into(),
        Refusal::Yourself => "That’s you. Ask someone else".into(),
        Refusal::NoCards(_) => "That player has no cards".into(),
        Refusal::OnlyNext(_) => "You can only ask the next player".into(),
        Refusal::NotInDeck(rank, family) => {
            format!("This deck has no {}", plural(*rank, *family))
        }
        Refusal::Laid(rank, family) => {
            format!("The {} are already a book", plural(*rank, *family))
        }
        Refusal::NotHeld(rank, family) => {
            format!("You need one of the {} to ask for them", plural(*rank, *family))
        }
    }
}

fn word(word: W) -> &'static str {
    match word {
        W::Others => "Other players and stock",
        W::Hand => "Your hand",
        W::Stock => "Stock",
        W::Laid => "book complete",
        W::Pace => "Speed",
        W::Slow => "Slow",
        W::Normal => "Normal",
        W::Fast => "Fast",
        W::Step => "Step by step",
        W::Next => "Next",
        W::NoHint => "The hint couldn’t load. Check your connection and ask again",
        W::Relieve => "Let Minnow play",
        W::NoCards => "no cards",
        W::NotNext => "not next",
        W::OutOfCards => "You’re out of cards. The others play on.",
        W::DrawsItself => "Cards are drawn for you after “Go fish!”",
    }
}

pub fn say(say: &G) -> String {
    match say {
        G::Prompt { turn: None, .. } => "Game over".into(),
        G::Prompt { roster, turn: Some(seat) } if roster.is_you(*seat) => {
            "Your turn. Pick a rank to ask for".into()
        }
        G::Prompt { roster, turn: Some(seat) } => format!("{}’s turn", name(roster, *seat)),
        G::Step(roster, seat) => format!("{}’s turn. Press Next", name(roster, *seat)),
        G::Told(roster, events) => {
            let sentences: Vec<String> = events.iter().map(|each| event(roster, each)).collect();
            sentences.join(" ")
        }
        G::Refused(refusal) => refused(refusal),
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
            let (cards, books) =
                (FIGURES.tally(*cards, "card", "cards"), FIGURES.tally(*books, "book", "books"));
            format!("{who}: {cards}, {books}")
        }
        G::Stock(n) => format!("Stock: {}", FIGURES.tally(*n, "card", "cards")),
        G::Group(asked, family, n) => {
            let (one, many) = rank(*asked, *family);
            FIGURES.tally(*n, one, many)
        }
        G::Chance { roster, ask, chance, exact } => {
            let who = object(roster, ask.of);
            let about = if *exact { "" } else { "about " };
            let chance = FIGURES.hundredths(*chance);
            let card = one(ask.rank, roster.family);
            format!("Chance that {who} had {card}: {about}{chance}%")
        }
        G::Curtain(roster, seat) => format!("Pass the device to {}", name(roster, *seat)),
        G::IAm(roster, seat) => format!("I’m {}", name(roster, *seat)),
        G::Stuck(roster, seat) => {
            let (name, minnow) = (name(roster, *seat), level(Level::Minnow));
            format!("{name} couldn’t load. Check your connection, or let {minnow} play this turn")
        }
        G::Word(plain) => word(*plain).into(),
        G::Fished(fished) => format!("You drew the {}.", card(*fished)),
        G::Secret => "Sealed deck".into(),
        G::Whom(asked, family) => format!("Who do you ask for {}?", plural(*asked, *family)),
        G::ChooseRank => "First pick a rank from your hand".into(),
        G::Wants(asked, family) => format!("{}?", capital(plural(*asked, *family))),
        G::Gives(n) => format!("Take {n}"),
        G::GoFish => "Go fish!".into(),
        G::Share(chance, exact) => {
            format!("{}{}%", if *exact { "" } else { "≈ " }, (chance + 50) / 100)
        }
        G::SpokenShare(chance, exact) => {
            format!("chance {}{}%", if *exact { "" } else { "about " }, (chance + 50) / 100)
        }
        G::Result { roster, winners: seats, books, asks, ms } => {
            let asks = FIGURES.tally(*asks, "ask", "asks");
            let books = FIGURES.tally(*books, "book", "books");
            format!("{} with {books} · {asks} · {}", winners(roster, seats), clock(*ms))
        }
        G::Proven { roster, seat, rank, holds } => {
            let who = if roster.is_you(*seat) { "You".into() } else { name(roster, *seat) };
            let can = match holds {
                Some(true) => "must have",
                Some(false) => "can’t have",
                None => "may have",
            };
            format!("{who} {can} {}", one(*rank, roster.family))
        }
    }
}

fn option(fault: &OptionFault) -> String {
    match fault {
        OptionFault::SeatCount(n) => format!("Two to six can play, not {n}."),
        OptionFault::Player(word) => {
            format!("“{word}” isn’t a player. Use you, minnow, perch, pike or shark.")
        }
        OptionFault::Hand(value) => format!("A hand has 5 or 7 cards, not “{value}”."),
        OptionFault::Deck(value) => format!("“{value}” isn’t a deck. Use french or spanish."),
        OptionFault::Ranks(value, most) => {
            format!("Use 3 to {most} ranks, not “{value}”.")
        }
        OptionFault::Suits(value) => format!("Use 2 to 4 suits, not “{value}”."),
        OptionFault::Ask(value) => format!("“ask” is any or next, not “{value}”."),
        OptionFault::AnyRank(value) => format!("“anyrank” is 0 or 1, not “{value}”."),
        OptionFault::Exceeds { need, have } => {
            format!(
                "That needs {need} cards and the deck has {have}. Choose fewer players or smaller hands."
            )
        }
    }
}
