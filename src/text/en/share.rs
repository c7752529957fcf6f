//! The texts of sharing, in English.

use super::FIGURES;
use crate::text::{ShareSay as S, ShareWord as W};

pub fn word(word: W) -> &'static str {
    match word {
        W::What => "What to share",
        W::Deal => "Deal",
        W::Result => "Result",
        W::Challenge => "Challenge",
        W::Replay => "Replay",
        W::DealNote => "Opens the same deal.",
        W::ResultNote => "Spoiler-free. The link opens the same deal.",
        W::ChallengeNote => "Opens the same deal, with your result to beat.",
        W::ReplayNote => "Plays back your moves, one by one.",
        W::Text => "Text to share",
        W::Send => "Share…",
        W::Copy => "Copy",
        W::SendPicture => "Share picture",
        W::SavePicture => "Save picture",
        W::Scan => "Or scan with a phone’s camera.",
        W::TooLong => "This game is too long for a link. Share the result instead.",
        W::TooLongForPicture => "This link is too long for a QR code. Copy it instead.",
    }
}

pub fn say(say: &S) -> String {
    match say {
        S::Beat { mark, best, is_scored: true } => {
            let points = FIGURES.tally(*mark, "point", "points");
            match best {
                None => format!("Can you beat my {points}?"),
                Some(best) if mark >= best => {
                    format!("Can you match my {points}? That’s the most possible.")
                }
                Some(best) => {
                    format!(
                        "Can you beat my {points}? The most possible is {}.",
                        FIGURES.whole(*best)
                    )
                }
            }
        }
        S::Beat { mark, best, is_scored: false } => {
            let moves = FIGURES.tally(*mark, "move", "moves");
            match best {
                None => format!("Can you beat my {moves}?"),
                Some(par) if mark <= par => format!("Can you match my {moves}? That’s par."),
                Some(par) => format!("Can you beat my {moves}? Par is {}.", FIGURES.whole(*par)),
            }
        }
        S::Watch => "Watch my game:".into(),
        S::Picture(link) => format!("QR code of {link}"),
    }
}
