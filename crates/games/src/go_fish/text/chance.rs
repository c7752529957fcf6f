//! What is said of the chance of an ask.

use super::{Roster, name, ranks};
use crate::cards::Rank;
use crate::go_fish::{Ask, Event};
use crate::text::{Lang, rank_es, said};
use handful_engine::Seat;

/// Whether a seat has held a rank since it asked for it: it has given none away, and no book of it was laid.
fn still_holds(log: &[Event], seat: Seat, rank: Rank) -> bool {
    let asked = |event: &Event| matches!(*event, Event::Asked { by, rank: of, .. } if by == seat && of == rank);
    let gone = |event: &Event| match event {
        Event::Gave { from, cards, .. } => {
            *from == seat && cards.iter().any(|it| it.rank() == rank)
        }
        Event::LaidBook { rank: laid, .. } => *laid == rank,
        _ => false,
    };
    log.iter().rposition(asked).is_some_and(|at| !log[at..].iter().any(gone))
}

/// Whether a seat has taken no card of a rank since it said that it has none: none was given to it, and it drew no
/// hidden card.
fn still_lacks(log: &[Event], seat: Seat, rank: Rank) -> bool {
    let fished = |two: &[Event]| {
        let was_asked =
            matches!(two[0], Event::Asked { of, rank: it, .. } if of == seat && it == rank);
        was_asked && matches!(two[1], Event::GoFish { .. })
    };
    let came = |event: &Event| match event {
        Event::Gave { to, cards, .. } => *to == seat && cards.iter().any(|it| it.rank() == rank),
        Event::Drew { by, shown, .. } => *by == seat && shown.is_none_or(|it| it.rank() == rank),
        Event::Refilled { by, .. } => *by == seat,
        _ => false,
    };
    let at = log.windows(2).rposition(fished);
    at.is_some_and(|at| !log[at..].iter().any(came))
}

/// Says what chance an ask had, in hundredths of a per cent: "Your chance was 34%." `exact` tells whether it is known
/// rather than estimated, `log` what everyone had heard before it, `any_rank` whether players may ask for ranks that
/// they do not hold.
pub fn chance(
    lang: Lang,
    roster: &Roster,
    ask: Ask,
    log: &[Event],
    any_rank: bool,
    chance: u32,
    exact: bool,
) -> String {
    let (who, ranks) = (name(lang, roster, ask.target), ranks(lang, ask.rank, roster.family));
    // A certain ask can have another reason.
    let knew = !any_rank && still_holds(log, ask.target, ask.rank);
    let lacks = still_lacks(log, ask.target, ask.rank);
    let ([_, word], percent) = measured(lang, chance, exact);
    match (chance, lang) {
        (10_000, Lang::En) if knew => format!("You knew: {who} asked for {ranks}."),
        (10_000, Lang::Es) if knew => format!("Lo sabías: {who} pidió {ranks}."),
        (0, Lang::En) if lacks => {
            format!("No chance: {who} said “Go fish!” to {ranks}.")
        }
        (0, Lang::Es) if lacks => {
            let is_feminine = rank_es(ask.rank, roster.family)[0].starts_with("una");
            let the = if is_feminine { "las" } else { "los" };
            format!("Imposible: {who} ya dijo «¡A pescar!» a {the} {ranks}.")
        }
        (_, Lang::En) => format!("Your chance was {word}{percent}%."),
        (_, Lang::Es) if exact => format!("Tu probabilidad era del {percent}\u{a0}%."),
        (_, Lang::Es) => format!("Tu probabilidad era {word}{percent}\u{a0}%."),
    }
}

/// An estimate above this, in hundredths of a per cent, is said as a bound, because such asks are caught less often
/// than estimated: docs/rules/go-fish.md.
const BOUND: u32 = 8_000;

/// Returns the sign and the word before a chance in hundredths of a per cent, none if it is exact, and whole per cents.
/// A chance that is not certain is not said as if it were.
pub(super) fn measured(lang: Lang, chance: u32, exact: bool) -> ([&'static str; 2], u32) {
    let percent = match chance {
        0 | 10_000 => chance / 100,
        part => ((part + 50) / 100).clamp(1, 99),
    };
    match exact {
        true => (["", ""], percent),
        false if chance > BOUND => (["> ", lang.of("over ", "superior al ")], BOUND / 100),
        false => (["≈ ", lang.of("about ", "cerca del ")], percent),
    }
}

/// Returns a chance in hundredths of a per cent, and whether it is exact: "34%", "≈ 34%", "> 80%".
pub fn share(lang: Lang, chance: u32, exact: bool) -> String {
    let ([sign, _], percent) = measured(lang, chance, exact);
    format!("{sign}{percent}{}", lang.number_format().percent)
}

/// Returns the same for screen readers: "chance about 34%".
pub fn spoken_share(lang: Lang, chance: u32, exact: bool) -> String {
    let ([_, word], percent) = measured(lang, chance, exact);
    said!(lang, "chance {word}{percent}%", "probabilidad, {word}{percent}\u{a0}%")
}
