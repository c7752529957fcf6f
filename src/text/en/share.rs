//! What is said where a game is shared, in English.

use crate::text::{ShareSay as S, ShareWord as W, tally};

pub fn word(word: W) -> &'static str {
    match word {
        W::What => "What to share",
        W::Deal => "Deal",
        W::Result => "Result",
        W::Challenge => "Challenge",
        W::Replay => "Replay",
        W::DealNote => "The link leads to the same deal.",
        W::ResultNote => "It gives no move away. The link leads to the same deal.",
        W::ChallengeNote => "The link leads to the same deal, with your mark to beat.",
        W::ReplayNote => "The link plays your moves, one after the other.",
        W::Text => "Text to share",
        W::Send => "Share…",
        W::Copy => "Copy",
        W::Scan => "Or point a camera here.",
        W::TooLong => "This game is too long for a link.",
        W::TooLongForPicture => "This link is too long for a picture.",
    }
}

pub fn say(say: &S) -> String {
    match say {
        S::Beat { mark, best, is_scored: true } => {
            let best =
                best.map(|best| format!(" The best possible is {best}.")).unwrap_or_default();
            format!("Beat {}!{best}", tally(*mark, "point", "points"))
        }
        S::Beat { mark, best, is_scored: false } => {
            let par = best.map(|par| format!(", par {par}")).unwrap_or_default();
            format!("Beat {}{par}!", tally(*mark, "move", "moves"))
        }
        S::Watch => "Watch how it went:".into(),
        S::Picture(link) => format!("QR code of {link}"),
    }
}
