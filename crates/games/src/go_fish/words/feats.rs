//! What Go Fish says on the home page.

use super::levels::beat;
use crate::go_fish::{GoFish, GoFishOptions, Level, Player};
use crate::words::Lang;
use crate::words::feats::{Feat, Feats, Played, in_a_row, options_of};
use handful_engine::Record;

impl Feats for GoFish {
    /// The strongest computer player that was beaten.
    fn feat(lang: Lang, played: Played) -> Option<Feat> {
        let (won, all) = (played.solved, played.records.len() as u32);
        if won == 0 {
            return None;
        }
        let [k, n] = [won, all].map(|n| lang.figures().whole(n));
        let named = match lang {
            Lang::En => format!("of {n} won"),
            Lang::Es => format!("de {n} {}", if all == 1 { "ganada" } else { "ganadas" }),
        };
        let share = format!("{k} {named}");
        let streak = played.own.streak;
        let (best, more) = match played.own_won().filter_map(beaten).max() {
            Some(level) => (beat(lang, level), share),
            None if streak < 2 => (share, String::new()),
            None => (share, in_a_row(lang, streak)),
        };
        Some(Feat { best, more, figure: k, named })
    }
}

/// Returns the strongest computer player of a won game; `None` if a table of two shared the books.
fn beaten(record: &Record) -> Option<Level> {
    let options: GoFishOptions = options_of(record);
    let seats = options.seats();
    let is_shared =
        record.score.map(|books| 2 * books as usize) == Some(options.pack().rank_count());
    let level = |player: &Player| match player {
        Player::Computer(level) => Some(*level),
        Player::You => None,
    };
    let levels = seats.players().iter().filter_map(level);
    if seats.count() == 2 && is_shared { None } else { levels.max() }
}
