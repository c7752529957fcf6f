//! What Escalator says, in English.

use super::Words;
use crate::cards::{Card, Family, Suit};
use crate::games::escalator::{Effect, LayoutFault, Move, OptionFault, Refusal, Slot};
use crate::text::{EscalatorSay as E, EscalatorWord, Manual, Tongue, clock, tally};

/// How it is played.
pub const MANUAL: Manual = Manual {
    rules: &[
        "Twenty-eight cards lie in a pyramid. Clear them all before the stock runs out.",
        "Pick up any card that nothing covers and whose rank is next to the base, whatever its suit: on a 7 go a 6 and an 8. The ace is next to both the 2 and the king. The card becomes the new base.",
        "At any time you may turn the next card of the stock: it is the new base. When the stock is empty and nothing fits, the game is lost.",
        "Undo takes back every pickup since the stock was last turned, but never a turned card: that would be a peek. Practice takes back anything, and its games do not count.",
        "The first pickup after a turn scores 1, the next 2, then 3, and so on. An empty pyramid adds 50.",
        "Every deal is solved exactly. Afterwards you are told whether it could be won, and you can watch how.",
    ],
    keys: "Arrow keys walk over the pyramid and to the stock, Enter picks up or turns, T turns the stock.",
    deal_prompt: "Deal number, or 52 card codes for a layout of your own",
};

fn slot(slot: Slot) -> String {
    match slot {
        Slot::Up(card) => Words.card(card),
        _ => "a face-down card".into(),
    }
}

/// What still covers a card: nothing, one thing or two.
fn covers(covers: &[Slot; 2]) -> String {
    let each = covers.iter().filter(|each| **each != Slot::Gone).map(|each| slot(*each));
    each.collect::<Vec<_>>().join(" and ")
}

/// A card's name.
pub fn card(card: Card) -> String {
    let suit = match card.suit() {
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Hearts => "hearts",
        Suit::Spades => "spades",
        Suit::Bastos => "bastos",
        Suit::Copas => "copas",
        Suit::Espadas => "espadas",
        Suit::Oros => "oros",
    };
    format!("{} of {suit}", rank(card))
}

/// The name of a card's rank.
pub fn rank(card: Card) -> String {
    match (card.suit().family(), card.rank().get()) {
        (_, 1) => "ace".into(),
        (Family::French, 11) | (Family::Spanish, 10) => "jack".into(),
        (Family::Spanish, 11) => "knight".into(),
        (Family::French, 12) => "queen".into(),
        (Family::French, 13) | (Family::Spanish, 12) => "king".into(),
        (_, number) => number.to_string(),
    }
}

pub fn say(say: &E) -> String {
    match say {
        E::Prompt { base, can_turn } => {
            let or = if *can_turn { ", or turn the stock" } else { "" };
            format!("Pick up a card next to the {}{or}", rank(*base))
        }
        E::Told(Effect::Picked { card: picked, run, left, freed, .. }) => {
            let mut text = format!("{} picked up, run of {run}, {left} left.", card(*picked));
            for freed in freed.iter().flatten() {
                text = text + " Free now: " + &card(*freed) + ".";
            }
            text
        }
        E::Told(Effect::Turned { card: turned, left, again }) => {
            let again = if *again { "The stock begins again. " } else { "" };
            format!("{again}{} turned, {left} left in the stock.", card(*turned))
        }
        E::Refused(refusal) => match refusal {
            Refusal::Finished => "The game has ended".into(),
            Refusal::NotThere(gone) => format!("The {} is not in the pyramid", card(*gone)),
            Refusal::Empty => "Nothing lies there any more".into(),
            Refusal::Covered(by) => format!("Still covered by {}", covers(by)),
            Refusal::NotNext { card, base } => {
                format!("{} is not next to {}", card.rank(), base.rank())
            }
            Refusal::NoStock => "The stock is empty".into(),
        },
        E::Hint(Move::Pick(picked)) => format!("Try the {}", card(*picked)),
        E::Hint(Move::Turn) => "Turn the stock".into(),
        E::Layout(fault) => match fault {
            LayoutFault::NotFiftyTwo(n) => format!("A layout has 52 cards, not {n}."),
            LayoutFault::NoCard(part) => {
                format!("“{part}” is no card: write a rank A 2–9 T J Q K, then a suit C D H S.")
            }
            LayoutFault::Twice(twice) => format!("The {} is there twice.", card(*twice)),
        },
        E::Option(OptionFault::Passes(value)) => {
            format!("The stock is gone through 1, 2 or 3 times, not “{value}”.")
        }
        E::Option(OptionFault::Switch(name, value)) => {
            format!("“{name}” is 0 or 1, not “{value}”.")
        }
        E::Place { slot: here, covers: by } => {
            let state = covers(by);
            let here = slot(*here);
            if state.is_empty() { here + ", free" } else { here + ", covered by " + &state }
        }
        E::Stock { left, pass, passes } => {
            let pass =
                if *passes > 1 { format!(", pass {pass} of {passes}") } else { String::new() };
            format!("Turn the stock: {} left{pass}", tally(*left, "card", "cards"))
        }
        E::Base(base) => format!("Base: {}", card(*base)),
        E::Pass(pass, passes) => format!("Pass {pass} of {passes}"),
        E::Run(run) => format!("Run of {run}"),
        E::Verdict(28) => "Can still be won".into(),
        E::Verdict(best) => format!("Can no longer be won: {best} of 28 at best"),
        E::Result { score, cleared, ms } => {
            let points = tally(*score, "point", "points");
            format!("{points}, {cleared} of 28 cards, {}", clock(*ms))
        }
        E::Truth(28) => "This deal could be won.".into(),
        E::Truth(best) => format!("This deal could not be won: {best} of 28 cards at best."),
        E::Ceiling(points) => format!("The most points it gives: {points}."),
        E::Chance(0) => "Random play never wins it.".into(),
        E::Chance(games) => format!("Random play wins it once in {games} games."),
        E::Slack(n) => {
            format!("The best line leaves {} unturned.", tally(*n, "stock card", "stock cards"))
        }
    }
}

pub fn word(word: EscalatorWord) -> &'static str {
    match word {
        EscalatorWord::Lost => "No card fits and the stock is empty",
        EscalatorWord::Board => "The pyramid and the stock",
        EscalatorWord::Winnable => "Winnable deals only",
        EscalatorWord::Covered => "Covered cards face down",
        EscalatorWord::Passes => "Passes through the stock",
        EscalatorWord::Practice => "Practice: take anything back",
        EscalatorWord::PracticeNote => "Games in practice are marked assisted.",
        EscalatorWord::Verdict => "Say whether it can still be won",
        EscalatorWord::VerdictNote => "Marks the game assisted. Not while cards lie face down.",
        EscalatorWord::NoHelp => "With covered cards face down, help comes after the end",
        EscalatorWord::LastWinnable => "Back to winnable",
        EscalatorWord::NeverWinnable => "It could not be won from the start",
        EscalatorWord::AllTrue => "Nothing was lost: it can still be won",
    }
}
