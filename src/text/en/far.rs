//! The texts of games between devices, in English.

use super::FIGURES;
use crate::text::{FarSay as S, FarWord as W};
use crate::words::enumerate;

pub fn word(word: W) -> &'static str {
    match word {
        W::Waits => "Waiting for a yes…",
        W::Play => "Play",
        W::Again => "Play again",
        W::NextRound => "Next round",
        W::ToGame => "Back to the game",
        W::Connect => "Connect again",
        W::Cards => "Cards",
        W::FlipNote => {
            "One of you sets the cards, the other flips them without seeing any. Then you swap. Fewest flips wins. The hidden cards are sealed, and checked at the end of each round."
        }
        W::HolderNote => {
            "This device holds the deck, so its player could look. All devices shuffle together, the deck is sealed, and at the end each device checks it."
        }
        W::NoAids => "No hints, chances or deductions between devices.",
        W::NoRecord => "It doesn’t count in your records.",
        W::Replaces => "It takes the place of the game that’s waiting.",
        W::Leave => "Leave this game",
        W::LeaveTwo => "It ends for both of you.",
        W::LeaveHost => "This device holds the deck, so it ends for everyone.",
        W::LeaveGuest => "The others go on. A computer plays for you.",
        W::LeaveYes => "Leave",
        W::Stay => "Keep playing",
        W::Devices => "Devices",
        W::Drop => "Give it up",
        W::Unreadable => {
            "A game with another device couldn’t be read. It’s kept aside, under Backup."
        }
        W::Elsewhere => "This game goes on in another tab",
        W::Twin => {
            "The game that’s waiting has the same place in both tabs, so they can’t play it with each other. Connect with the other player’s device."
        }
        W::Beside => {
            "Another tab of this browser plays in this game too, and only one place is saved. Keep this tab open."
        }
        W::Shuffling => "Shuffling together…",
        W::TooLate => "Too late: someone else’s turn came first",
        W::Unvouched => "The game began before this device, so it has no part in the shuffle.",
        W::Opened => "Your cards are open now, and the other device checks your answers.",
        W::DeckKept => {
            "The deck never changed. Your device took part in the shuffle, and every card fits the seal."
        }
        W::DeckUnvouched => {
            "Every card fits the seal. Your device had no part in the shuffle, so it can’t vouch for that."
        }
        W::DeckOwn => "The deck is open now, and the other devices check it against its seal.",
        W::Over => "Game over",
        W::NotNow => "Not now",
        W::Off => "The game is off.",
    }
}

fn names(all: &[String]) -> String {
    enumerate(all.iter(), " and ")
}

pub fn say(say: &S) -> String {
    match say {
        S::Word(plain) => word(*plain).to_owned(),
        S::PlayAt(game) => format!("Play {game}"),
        S::BackTo(game) => format!("Back to {game}"),
        S::AskTo(who) => format!("Ask {} to play", names(who)),
        S::Wants(name, game) => format!("{name} wants to play {game}"),
        S::OnlyHost(name) => {
            format!("Go Fish: only {name}’s device, which invited you, can deal.")
        }
        S::Begins(game) => format!("{game} begins."),
        S::FlipTerms(cards) => {
            format!(
                "{}. One of you sets, the other flips without seeing any. Then you swap.",
                FIGURES.tally(*cards, "card", "cards")
            )
        }
        S::FishTerms { names: who, holder, hand, deck, is_spanish, next_only, any_rank } => {
            let hand = FIGURES.whole(*hand);
            let deck = FIGURES.tally(*deck, "card", "cards");
            let kind = if *is_spanish { "Spanish deck" } else { "French deck" };
            let next = if *next_only { " Only ask the next player." } else { "" };
            let any = if *any_rank { " Ask for any rank." } else { "" };
            format!(
                "{}. {kind} of {deck}, {hand} each.{next}{any} {holder}’s device holds the deck, so its player could look. The deck is sealed, and your device checks it at the end.",
                names(who)
            )
        }
        S::With(who) => format!("with {}", names(who)),
        S::Waiting(game, who) => format!("{game} with {} is waiting", names(who)),
        S::Away(name) => format!("{name}’s device is away. The game waits"),
        S::Apart(name) => format!("Connect with {name} again, and the game goes on"),
        S::Connect(name) => format!("Connect with {name}"),
        S::GoesOn(name) => format!("{name} is back. The game goes on."),
        S::Left(name) => format!("{name} has left the game"),
        S::StandsIn(name, level) => format!("{name} is away. {level} plays meanwhile."),
        S::BackAt(name) => format!("{name} is back."),
        S::Awaited(who) => format!("Waiting for {}", names(who)),
        S::Deals(name) => format!("{name}’s device deals"),
        S::Sets(name) => format!("{name} sets the cards"),
        S::HasSet(name) => format!("{name} has hidden the cards. You flip."),
        S::Hidden(name) => format!("Hidden. {name} flips"),
        S::Flips(name, left, starts) => {
            let starts = FIGURES.tally(*starts, "start", "starts");
            format!("{name} flips. {} of {starts} left", FIGURES.whole(*left))
        }
        S::Round(round, None, other) => format!("Round {round}: you set, {other} flips"),
        S::Round(round, Some(other), _) => format!("Round {round}: {other} sets, you flip"),
        S::Total(own, name, other) => {
            let [own, other] = [own, other].map(|n| FIGURES.whole(*n));
            format!("Flips so far: you {own}, {name} {other}")
        }
        S::SetterKept(name) => {
            format!("Checked: {name} opened the cards that were sealed, and every answer was true.")
        }
        S::SetterOther(name) => {
            format!(
                "{name}’s device cheated: it opened other cards than it had sealed. This round doesn’t count."
            )
        }
        S::SetterFalse(name) => {
            format!("{name}’s device cheated: an answer was false. This round doesn’t count.")
        }
        S::DeckBroken(name) => {
            format!("{name}’s device cheated: this isn’t the deck that was sealed.")
        }
    }
}
