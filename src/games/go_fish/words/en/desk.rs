//! The texts of the dialogs of Go Fish, in English.

use crate::games::go_fish::Level;
use crate::games::go_fish::words::desk::{DeskWord as W, FishDesk as D, Fortune, wins};
use crate::words::en::FIGURES;

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
        W::NextOnly => "Only ask the next player",
        W::AnyRank => "Ask for any rank, held or not",
        W::StandIn => "If someone drops out",
        W::AtTable => "At the table",
        W::AtOnce => "These apply right away.",
        W::Pace => "Speed",
        W::Slow => "Slow",
        W::Normal => "Normal",
        W::Fast => "Fast",
        W::Step => "Step by step",
        W::Sort => "Sort hand",
        W::ByRank => "By rank",
        W::ByCount => "Most first",
        W::AsCame => "As dealt",
        W::Aid => "Memory aid",
        W::AidOff => "Off",
        W::AidLog => "Log",
        W::AidTable => "Deductions",
        W::Told => "Show chances",
        W::ToldNever => "Never",
        W::ToldAfter => "After asking",
        W::ToldBefore => "Before and after",
        W::Assists => "Deductions, and chances before you ask, mark the game as assisted.",
        W::Supposes => {
            "Chances weigh what the others asked. “About” and ≈ mark an estimate: a computer’s habits are known, a person’s are guessed."
        }
        W::Seal => "Deck seal",
        W::SealNote => {
            "A SHA-256 fingerprint of the shuffled deck and a random number. Both are revealed when the game ends, so anyone can check that the deck never changed."
        }
        W::Proven => "Deductions",
        W::ProvenNote => "● must have one, ○ may have one, · can’t",
        W::Must => "must",
        W::May => "may",
        W::Cannot => "can’t",
        W::Log => "Log, newest first",
        W::Missed => "Since your last turn",
        W::Places => "Standings",
        W::Place => "Place",
        W::Player => "Player",
        W::Books => "Books",
        W::Luck => "Luck and skill",
        W::LuckNote => {
            "Expected adds up the chance of every ask, as that player could have known it."
        }
        W::Asks => "Asks",
        W::Expected => "Expected",
        W::Caught => "Caught",
        W::Proof => "The deck",
        W::Kept => "The deck never changed.",
        W::NotKept => "The deck doesn’t match its seal.",
        W::Nonce => "Random number",
        W::Number => "Deal number",
        W::Codes => "Cards as dealt: the hands, then the stock",
        W::Check => "Check it yourself",
        W::LinkOptions => "Options, as in the link",
        W::BadSeal => "A seal is 64 characters long: 0–9 and a–f.",
        W::BadNonce => "The random number is 32 characters long: 0–9 and a–f.",
        W::Matches => "The seal matches. The deck never changed.",
        W::Differs => "The seal doesn’t match: it belongs to another deck or random number.",
        W::Elsewhere => "Or check it in a terminal, without this page:",
    }
}

pub fn say(say: &D) -> String {
    match say {
        D::Word(plain) => word(*plain).into(),
        D::Kind(seat) => format!("Seat {seat}, player"),
        D::NameOf(seat) => format!("Seat {seat}, name"),
        D::Counting(done, all) => {
            format!(
                "Working it out: {} of {}",
                FIGURES.whole(*done),
                FIGURES.tally(*all, "ask", "asks")
            )
        }
        D::LevelNote(named) => {
            let note = match named {
                Level::Minnow => "Asks at random.",
                Level::Perch => "Remembers the last two rounds.",
                Level::Pike => "Remembers everything, and works out who must or can’t have a card.",
                Level::Shark => "Weighs the chances, and what each ask gives away.",
            };
            match wins(*named) {
                Some(n) => format!("{note} Wins {n} of 100 games against one Minnow."),
                None => note.into(),
            }
        }
        D::Number(n) => FIGURES.hundredths(*n),
        D::Lucky { who, asks, caught, expected } => {
            let luck = Fortune::of(*caught, *expected);
            let expected = FIGURES.hundredths(*expected);
            let name = who.as_deref().unwrap_or("You");
            let whose = who.as_deref().unwrap_or("you");
            let luck = match luck {
                Fortune::With => format!("Luck was with {whose}."),
                Fortune::Even => "Luck was even.".into(),
                Fortune::Against => format!("Luck was against {whose}."),
            };
            let [caught, asks] = [caught, asks].map(|n| FIGURES.whole(*n));
            format!("{name} caught {caught} of {asks}; {expected} expected. {luck}")
        }
    }
}
