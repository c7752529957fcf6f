//! The texts of Escalator, in English.

use crate::cards::Card;
use crate::games::escalator::words::{EscalatorSay as E, neighbors};
use crate::games::escalator::{Effect, LayoutFault, Move, OptionFault, Refusal, Slot};
use crate::words::en::{FIGURES, card, rank};
use crate::words::{Manual, Names, capital, clock, enumerate};

/// What every page says of the game.
pub const NAMES: Names = Names {
    name: "Escalator",
    about: "Clear a pyramid, one rank up or down at a time. Then see if it could be won.",
    source: "“tktk (Tk timekiller)”, Greg Bacon, The Perl Journal",
};

pub const LEFT: &str = "To clear";
pub const DIFFICULTY: &str = "New game by difficulty";
pub const ANY_DIFFICULTY: &str = "Any";
pub const EASY: &str = "Easy";
pub const MEDIUM: &str = "Medium";
pub const HARD: &str = "Hard";
pub const LOST: &str = "Nothing fits, and the stock is empty";
pub const BOARD: &str = "Pyramid and stock";
pub const WINNABLE: &str = "Winnable deals only";
pub const COVERED: &str = "Covered cards face down";
pub const PASSES: &str = "Passes through the stock";
pub const PRACTICE: &str = "Practice: undo anything";
pub const PRACTICE_NOTE: &str = "Practice games are marked as assisted.";
pub const VERDICT: &str = "Show whether it can still be won";
pub const VERDICT_NOTE: &str = "Marks the game as assisted. Not available with face-down cards.";
pub const NO_HELP: &str = "With face-down cards, help comes after the game";
pub const LAST_WINNABLE: &str = "Back to a winnable spot";
pub const NEVER_WINNABLE: &str = "This deal was never winnable";
pub const ALL_TRUE: &str = "Still winnable, nothing to take back";

/// The rules.
pub const MANUAL: Manual = Manual {
    rules: &[
        "Twenty-eight cards lie in a pyramid. Clear them all before the stock runs out.",
        "Pick up any uncovered card one rank above or below the base, in any suit: on a 7 goes a 6 or an 8. The ace goes with both the 2 and the king. The card becomes the new base.",
        "You can turn the next stock card at any time: it becomes the new base. When the stock is empty and nothing fits, the game is lost.",
        "Undo takes back every pickup since the last stock card, but never the stock card itself: that would be peeking. Practice lets you undo anything, but doesn’t count.",
        "After each stock card, the first pickup scores 1, the next 2, then 3, and so on. Clearing the pyramid adds 50.",
        "Every deal is solved exactly. After the game you see whether it could be won, and how.",
    ],
    keys: "Arrow keys move over the pyramid and to the stock. Enter picks up a card or turns the stock.",
    deal_prompt: "Deal number, or 52 card codes (KS,4H,…) for your own layout",
};

fn slot(slot: Slot) -> String {
    match slot {
        Slot::Up(card) => self::card(card),
        _ => "a face-down card".into(),
    }
}

/// Returns what still covers a card, each card with its article, or an empty text.
fn covers(covers: &[Slot; 2]) -> String {
    if *covers == [Slot::Down; 2] {
        return "two face-down cards".into();
    }
    let named = |each: &Slot| match each {
        Slot::Up(named) => format!("the {}", card(*named)),
        hidden => slot(*hidden),
    };
    enumerate(covers.iter().filter(|each| **each != Slot::Gone).map(named), " and ")
}

/// Returns the name of a card's rank with its article: "a 7", "an ace".
fn one(card: Card) -> String {
    let name = rank(card);
    format!("{} {name}", if name.starts_with(['a', '8']) { "an" } else { "a" })
}

fn refused(refusal: &Refusal) -> String {
    match refusal {
        Refusal::Finished => "The game has ended".into(),
        Refusal::NotThere(gone) => format!("The {} isn’t in the pyramid", card(*gone)),
        Refusal::Empty => "That card is already gone".into(),
        Refusal::Covered(by) => format!("Still covered by {}", covers(by)),
        Refusal::NotNext { card, base } => {
            format!("{} doesn’t go on {}", capital(&one(*card)), one(*base))
        }
        Refusal::NoStock => "The stock is empty".into(),
    }
}

pub fn say(say: &E) -> String {
    match say {
        E::Prompt { base, can_turn } => {
            let [below, above] = neighbors(*base).map(one);
            let or = if *can_turn { ", or turn the stock" } else { "" };
            format!("Pick up {below} or {above}{or}")
        }
        E::Told(Effect::Picked { card: picked, run, left, freed, .. }) => {
            let freed = enumerate(freed.iter().flatten().map(|freed| card(*freed)), " and ");
            let freed = if freed.is_empty() { freed } else { format!(" Uncovered: {freed}.") };
            format!("{}. Run of {run}. {left} to clear.{freed}", capital(&card(*picked)))
        }
        E::Told(Effect::Turned { card: turned, left, again }) => {
            let again = if *again { "New pass. " } else { "" };
            format!("{again}{} turned, {left} left in the stock.", capital(&card(*turned)))
        }
        E::Refused(refusal) => refused(refusal),
        E::Hint(Move::Pick(picked)) => format!("Try the {}", card(*picked)),
        E::Hint(Move::Turn) => "Turn the stock".into(),
        E::Layout(fault) => match fault {
            LayoutFault::NotFiftyTwo(n) => {
                format!("A layout has 52 cards, not {}.", FIGURES.whole(*n as u64))
            }
            LayoutFault::NoCard(part) => format!(
                "“{part}” isn’t a card. Write a rank (A 2–9 T J Q K), then a suit (C D H S)."
            ),
            LayoutFault::Twice(twice) => format!("The {} appears twice.", card(*twice)),
        },
        E::Option(OptionFault::Passes(value)) => {
            format!("Use 1, 2 or 3 passes, not “{value}”.")
        }
        E::Option(OptionFault::Switch(name, value)) => {
            format!("“{name}” is 0 or 1, not “{value}”.")
        }
        E::Place { slot: here, covers: by } => {
            let state = covers(by);
            let here = slot(*here);
            if state.is_empty() { here + ", free" } else { here + ", covered by " + &state }
        }
        E::Stock { left: 0, pass, passes } if pass < passes => {
            format!("Start pass {} of {passes}", pass + 1)
        }
        E::Stock { left: 0, .. } => "Stock empty".into(),
        E::Stock { left, pass, passes } => {
            let pass =
                if *passes > 1 { format!(", pass {pass} of {passes}") } else { String::new() };
            format!("Turn the stock, {} left{pass}", FIGURES.tally(*left, "card", "cards"))
        }
        E::Base(base) => format!("Base: {}", card(*base)),
        E::Pass(pass, passes) => format!("Pass {pass} of {passes}"),
        E::Run(run) => format!("Run of {run}"),
        E::Verdict(28) => "Still winnable".into(),
        E::Verdict(best) => format!("No longer winnable: {best} of 28 at best"),
        E::Result { score, cleared, ms } => {
            let points = FIGURES.tally(*score, "point", "points");
            format!("{points}, {cleared} of 28 cards, {}", clock(*ms))
        }
        E::Truth(28) => "This deal was winnable.".into(),
        E::Truth(best) => format!("This deal wasn’t winnable: {best} of 28 cards at best."),
        E::Ceiling(points) => format!("Best possible score: {points}."),
        E::Chance(0) => "Random play never wins this deal.".into(),
        E::Chance(1) => "Random play wins this deal most of the time.".into(),
        E::Chance(games) => {
            format!("Random play wins this deal 1 game in {}.", FIGURES.whole(*games))
        }
        E::Slack(0) => "The best solution needs the whole stock.".into(),
        E::Slack(n) => {
            format!(
                "The best solution leaves {} unturned.",
                FIGURES.tally(*n, "stock card", "stock cards")
            )
        }
    }
}
