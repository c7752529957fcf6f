//! What is said in the dialogs of Go Fish, in English.

use crate::games::go_fish::Level;
use crate::text::go_fish_desk::Fortune;
use crate::text::{DeskWord as W, FishDesk as D, hundredths, tally};

pub fn word(word: W) -> &'static str {
    match word {
        W::Players => "Players",
        W::Person => "Person",
        W::Deck => "Deck",
        W::French => "French",
        W::Spanish => "Spanish",
        W::Ranks => "Ranks",
        W::Suits => "Suits",
        W::Hand => "Cards each",
        W::NextOnly => "Ask only the next player",
        W::AnyRank => "Ask for ranks you do not hold",
        W::AtTable => "At this table",
        W::AtOnce => "These hold at once.",
        W::Pace => "Pace",
        W::Slow => "Slow",
        W::Normal => "Normal",
        W::Fast => "Fast",
        W::Step => "Step by step",
        W::Sort => "Order of the hand",
        W::ByRank => "By rank",
        W::ByCount => "Most first",
        W::AsCame => "As dealt",
        W::Aid => "Memory aid",
        W::AidOff => "Off",
        W::AidLog => "Last words",
        W::AidTable => "Deductions",
        W::Told => "Chances",
        W::ToldNever => "Never",
        W::ToldAfter => "After an ask",
        W::ToldBefore => "Before it too",
        W::Assists => "Deductions, and chances before an ask, mark a game as assisted.",
        W::Seal => "The seal of the deck",
        W::SealNote => {
            "The SHA-256 of the shuffled deck and a random number. Both are shown when the game is over: then anybody can check that the deck did not change."
        }
        W::Proven => "Deductions",
        W::ProvenNote => "● must hold one, ○ may hold one, · cannot",
        W::Must => "must",
        W::May => "may",
        W::Cannot => "cannot",
        W::Log => "What happened, the newest first",
        W::Places => "Places",
        W::Place => "Place",
        W::Player => "Player",
        W::Books => "Books",
        W::Luck => "Luck and skill",
        W::LuckNote => {
            "Expected: the chances of all asks added up, each as the player could have known it."
        }
        W::Asks => "Asks",
        W::Expected => "Expected",
        W::Caught => "Caught",
        W::Proof => "The deck",
        W::Kept => "The deck did not change.",
        W::NotKept => "The deck does not fit its seal.",
        W::Nonce => "Random number",
        W::Number => "Deal number",
        W::Codes => "Cards as they lay: the hands, then the stock",
        W::Check => "Check it",
        W::LinkOptions => "Options, as in the link",
        W::BadSeal => "The seal has 64 digits, 0 to 9 and a to f.",
        W::BadNonce => "The random number has 32 digits, 0 to 9 and a to f.",
        W::Matches => "The seal fits. The deck did not change.",
        W::Differs => "The seal does not fit: it was made of another deck or random number.",
        W::Elsewhere => "The same in a shell, without this page:",
    }
}

pub fn say(say: &D) -> String {
    match say {
        D::Word(plain) => word(*plain).into(),
        D::Kind(seat) => format!("Seat {seat}: who plays"),
        D::NameOf(seat) => format!("Seat {seat}: name"),
        D::Counting(done, all) => format!("Counting: {done} of {}", tally(*all, "ask", "asks")),
        D::LevelNote(named) => match named {
            Level::Minnow => "Asks at random.".into(),
            Level::Perch => "Remembers the last two rounds.".into(),
            Level::Pike => {
                "Remembers everything, and infers who must and who cannot have a card.".into()
            }
            Level::Shark => "Weighs every chance, and what an ask gives away.".into(),
        },
        D::Number(n) => hundredths(*n, '.'),
        D::Lucky { who, asks, caught, expected } => {
            let luck = Fortune::of(*caught, *expected);
            let expected_word = if *expected == 100 { "was" } else { "were" };
            let expected = hundredths(*expected, '.');
            let name = who.as_deref().unwrap_or("You");
            let whose = who.as_deref().unwrap_or("you");
            let luck = match luck {
                Fortune::With => format!("luck was with {whose}"),
                Fortune::Even => "luck was even".into(),
                Fortune::Against => format!("luck was against {whose}"),
            };
            format!(
                "{name} caught {caught} of {asks}; {expected} {expected_word} to be expected: {luck}."
            )
        }
    }
}
