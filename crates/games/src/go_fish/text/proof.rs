//! The texts of proofs: why a seat is to be asked, and what could have been known.

use super::chance::measured;
use super::{Roster, asking, hint, name, object_en, one, ranks};
use crate::cards::{Family, Rank};
use crate::go_fish::Ask;
use crate::go_fish::chance::CatchChance;
use crate::go_fish::proof::{Proof, SeatFact};
use crate::text::{Lang, capital, enumerate, in_words, said};
use handful_engine::Seat;

said! {
    /// Says that a seat may hold the rank, on a tab at the seat.
    pub maybe = "maybe", "quizá";
    /// Names the ask of the player that gave away most.
    pub dearest = "Your dearest ask", "Tu petición más cara";
    /// Marks a line of the log that is part of a proof, for screen readers.
    pub mark = "proof", "demuestra";
    /// Says how many asks missed while another was proven to catch.
    pub missed_catches(count: usize) = "Sure catches missed: {count}", "Aciertos seguros perdidos: {count}";
}

/// Says on a tab at a seat whether it holds the rank: "has a four", "no fours" or "maybe".
pub fn tab(lang: Lang, rank: Rank, family: Family, holds: Option<bool>) -> String {
    let (card, cards) = (one(lang, rank, family), ranks(lang, rank, family));
    match holds {
        Some(true) => said!(lang, "has {card}", "tiene {card}"),
        Some(false) => said!(lang, "no {cards}", "sin {cards}"),
        None => maybe(lang).into(),
    }
}

/// Says for the first press of a hint whether an ask is proven to catch: "A sure catch: Coral has a four."
pub fn fact(lang: Lang, roster: &Roster, ask: Ask, is_sure: bool) -> String {
    let (who, card) = (name(lang, roster, ask.target), one(lang, ask.rank, roster.family));
    match is_sure {
        true => {
            said!(lang, "A sure catch: {who} has {card}.", "Un acierto seguro: {who} tiene {card}.")
        }
        false => said!(
            lang,
            "No catch is proven. The best chance is with {who}.",
            "Ningún acierto está demostrado. La mayor probabilidad es con {who}."
        ),
    }
}

/// Returns the chance that a seat or the stock has the rank, in hundredths of a per cent, on a bar: "≈ 58%", or if it
/// is certain "yes" or "no".
pub fn share(lang: Lang, chance: u32, is_proven: bool) -> String {
    match (chance, is_proven) {
        (0, true) => lang.of("no", "no").into(),
        (_, true) => lang.of("yes", "sí").into(),
        _ => super::share(lang, chance, false),
    }
}

/// Says of an ask that missed which one was proven to catch: "You ask Finn for sevens. A sure catch: Coral has a four."
pub fn missed(lang: Lang, roster: &Roster, by: Seat, made: Ask, sure: Ask) -> String {
    format!("{}. {}", asking(lang, roster, by, made), fact(lang, roster, sure, true))
}

/// Says why to make an ask that is proven to catch, and of another seat that all its cards are known, for the third
/// press of a hint. `None` if the ask is not among what is proven, or its proof is not found yet.
pub fn why(lang: Lang, roster: &Roster, ask: Ask, facts: &[SeatFact]) -> Option<String> {
    let sure = facts.iter().find(|fact| fact.seat == ask.target && fact.holds == Some(true))?;
    let proof = sure.proof.as_ref()?;
    let mut text = hint(lang, roster, ask);
    let lines: Vec<usize> = proof.named().collect();
    if !lines.is_empty() {
        let see = match (lang, lines.len()) {
            (Lang::En, 1) => ": see line",
            (Lang::En, _) => ": see lines",
            (Lang::Es, 1) => ": mira la línea",
            (Lang::Es, _) => ": mira las líneas",
        };
        text += &format!("{see} {}", numbers(lang, &lines));
    }
    text.push('.');
    if let Some(known) = facts.iter().find_map(|fact| known_hand(lang, roster, fact)) {
        text += &format!(" {known}");
    }
    Some(text)
}

/// Says that all cards of a seat are known, none of which is of the rank; `None` if its proof does not say so.
fn known_hand(lang: Lang, roster: &Roster, fact: &SeatFact) -> Option<String> {
    let Proof { lines, hand, .. } = fact.proof.as_ref()?;
    let hand = hand.as_ref()?;
    let who = name(lang, roster, fact.seat);
    let cards = hand.iter().map(|&(rank, count)| cards(lang, rank, roster.family, count));
    let cards = enumerate(cards, lang.of(" and ", " y "));
    let size = hand.iter().map(|&(_, count)| count).sum::<u8>();
    let text = match (lang, size) {
        (Lang::En, 1) => format!("Not {who}, whose only card is known: {cards}"),
        (Lang::Es, 1) => format!("A {who} no: se conoce su única carta, {cards}"),
        (Lang::En, _) => {
            format!("Not {who}, whose {} cards are known: {cards}", in_words(lang, size.into()))
        }
        (Lang::Es, _) => {
            format!("A {who} no: se conocen sus {} cartas, {cards}", in_words(lang, size.into()))
        }
    };
    if lines.is_empty() {
        return Some(format!("{text}."));
    }
    let noun = match lines.len() {
        1 => lang.of("line", "línea"),
        _ => lang.of("lines", "líneas"),
    };
    Some(format!("{text} ({noun} {}).", numbers(lang, lines)))
}

/// Says which ask was proven to catch when another one missed, and how many cards at least.
pub fn could_have_known(lang: Lang, roster: &Roster, sure: Ask, held: u8) -> String {
    let (who, cards) =
        (name(lang, roster, sure.target), cards(lang, sure.rank, roster.family, held));
    said!(lang, "You could have known: {who} had {cards}.", "Podías saberlo: {who} tenía {cards}.")
}

/// Names an ask that was made, with its chance: "Threes from Coral (about 9%)".
pub fn made(lang: Lang, roster: &Roster, ask: Ask, chance: CatchChance) -> String {
    let ranks = capital(ranks(lang, ask.rank, roster.family));
    let ([_, about], percent) = measured(lang, chance.hundredths(), chance.is_proven);
    match lang {
        Lang::En => format!("{ranks} from {} ({about}{percent}%)", object_en(roster, ask.target)),
        Lang::Es => {
            format!("{ranks} a {} ({about}{percent}\u{a0}%)", roster.given(lang, ask.target))
        }
    }
}

/// Says how likely an ask is to catch that is not proven, in hundredths of a per cent, for the third press of a hint.
pub fn not_proven(lang: Lang, roster: &Roster, ask: Ask, chance: u32) -> String {
    let (who, card) = (name(lang, roster, ask.target), one(lang, ask.rank, roster.family));
    let ([_, about], percent) = measured(lang, chance, false);
    match lang {
        Lang::En => {
            format!("Not proven: {who} has {card} in {about}{percent}% of the deals that fit.")
        }
        Lang::Es => {
            // "superior al" is for a chance.
            let about = if about.starts_with("cerca") { about } else { "más del " };
            format!(
                "Sin demostrar: {who} tiene {card} en {about}{percent}\u{a0}% de los repartos posibles."
            )
        }
    }
}

/// Returns the numbers of lines, which are counted from 1: "3, 4 and 5".
pub(super) fn numbers(lang: Lang, lines: &[usize]) -> String {
    enumerate(lines.iter().map(|line| line + 1), lang.of(" and ", " y "))
}

/// Returns "three sevens" or "an ace".
pub(super) fn cards(lang: Lang, rank: Rank, family: Family, count: u8) -> String {
    match count {
        1 => one(lang, rank, family),
        _ => format!("{} {}", in_words(lang, count.into()), ranks(lang, rank, family)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go_fish::GoFishOptions;
    use crate::go_fish::text::Roster;
    use handful_engine::{Options, Params};

    fn roster() -> Roster {
        let params = Params::parse("seats=you,pike,pike,pike&ranks=7").expect("parameters");
        let options = GoFishOptions::read(&params).expect("options");
        Roster::usual(&options)
    }

    fn rank(number: u8) -> Rank {
        Rank::new(number).expect("a rank")
    }

    fn fact(seat: u8, holds: bool, lines: &[usize], hand: Option<Vec<(Rank, u8)>>) -> SeatFact {
        let proof = Proof { lines: lines.to_vec(), is_smallest: true, shown_in: None, hand };
        SeatFact { seat: Seat(seat), holds: Some(holds), proof: Some(proof) }
    }

    fn each(words: impl Fn(Lang, &Roster) -> String) -> [String; 2] {
        Lang::ALL.map(|lang| words(lang, &roster()))
    }

    #[test]
    fn a_proof_names_its_lines_and_a_hand_that_is_known() {
        let ask = Ask { target: Seat(1), rank: rank(4) };
        let hand = vec![(rank(7), 3), (rank(3), 2), (rank(1), 1)];
        let facts = [fact(1, true, &[0], None), fact(2, false, &[2, 3, 4], Some(hand))];
        let said = |facts: &[SeatFact]| each(|lang, roster| why(lang, roster, ask, facts).unwrap());
        assert_eq!(
            said(&facts),
            [
                "Ask Coral for fours: see line 1. Not Finn, whose six cards are known: three sevens, two threes and an ace (lines 3, 4 and 5).",
                "Pide cuatros a Coral: mira la línea 1. A Finn no: se conocen sus seis cartas, tres sietes, dos treses y un as (líneas 3, 4 y 5).",
            ]
        );
        let facts = [fact(1, true, &[0, 5], None), fact(2, false, &[3], Some(vec![(rank(1), 1)]))];
        assert_eq!(
            said(&facts),
            [
                "Ask Coral for fours: see lines 1 and 6. Not Finn, whose only card is known: an ace (line 4).",
                "Pide cuatros a Coral: mira las líneas 1 y 6. A Finn no: se conoce su única carta, un as (línea 4).",
            ]
        );
        // A card that everyone saw come.
        let mut facts = [fact(1, true, &[], None)];
        facts[0].proof.as_mut().unwrap().shown_in = Some(2);
        assert_eq!(said(&facts)[0], "Ask Coral for fours: see line 3.");
        facts[0].proof = None;
        assert_eq!(why(Lang::En, &roster(), ask, &facts), None);
    }

    #[test]
    fn what_is_not_proven_has_its_share_of_the_deals() {
        let ask = Ask { target: Seat(1), rank: rank(7) };
        assert_eq!(
            each(|lang, roster| could_have_known(lang, roster, ask, 1)),
            ["You could have known: Coral had a seven.", "Podías saberlo: Coral tenía un siete."]
        );
        assert_eq!(
            each(|lang, roster| could_have_known(lang, roster, ask, 2)),
            [
                "You could have known: Coral had two sevens.",
                "Podías saberlo: Coral tenía dos sietes."
            ]
        );
        let of = |probability, is_proven| {
            each(|lang, roster| made(lang, roster, ask, CatchChance { probability, is_proven }))
        };
        assert_eq!(
            of(0.092, false),
            ["Sevens from Coral (about 9%)", "Sietes a Coral (cerca del 9\u{a0}%)"]
        );
        assert_eq!(of(0.0, true), ["Sevens from Coral (0%)", "Sietes a Coral (0\u{a0}%)"]);
        let said = |chance| each(|lang, roster| not_proven(lang, roster, ask, chance));
        assert_eq!(
            said(5_812),
            [
                "Not proven: Coral has a seven in about 58% of the deals that fit.",
                "Sin demostrar: Coral tiene un siete en cerca del 58\u{a0}% de los repartos posibles.",
            ]
        );
        assert_eq!(
            said(9_300),
            [
                "Not proven: Coral has a seven in over 80% of the deals that fit.",
                "Sin demostrar: Coral tiene un siete en más del 80\u{a0}% de los repartos posibles.",
            ]
        );
    }

    #[test]
    fn the_first_press_tells_whether_a_catch_is_proven() {
        let (sure, made) =
            (Ask { target: Seat(1), rank: rank(4) }, Ask { target: Seat(2), rank: rank(7) });
        let said = |is_sure| each(|lang, roster| super::fact(lang, roster, sure, is_sure));
        assert_eq!(
            said(true),
            ["A sure catch: Coral has a four.", "Un acierto seguro: Coral tiene un cuatro."]
        );
        assert_eq!(
            said(false),
            [
                "No catch is proven. The best chance is with Coral.",
                "Ningún acierto está demostrado. La mayor probabilidad es con Coral.",
            ]
        );
        assert_eq!(
            each(|lang, roster| missed(lang, roster, Seat(0), made, sure)),
            [
                "You ask Finn for sevens. A sure catch: Coral has a four.",
                "Pides sietes a Finn. Un acierto seguro: Coral tiene un cuatro.",
            ]
        );
    }

    #[test]
    fn only_what_is_proven_is_certain_on_a_bar() {
        let said = |chance, is_proven| Lang::ALL.map(|lang| share(lang, chance, is_proven));
        assert_eq!(said(0, true), ["no", "no"]);
        assert_eq!(said(10_000, true), ["yes", "sí"]);
        assert_eq!(said(5_812, false), ["≈ 58%", "≈ 58\u{a0}%"]);
        assert_eq!(said(10_000, false), ["> 80%", "> 80\u{a0}%"]);
    }

    #[test]
    fn a_tab_says_what_a_seat_holds() {
        let tabs = [Some(true), Some(false), None];
        let said = |lang| tabs.map(|holds| tab(lang, rank(4), Family::French, holds));
        assert_eq!(said(Lang::En), ["has a four", "no fours", "maybe"]);
        assert_eq!(said(Lang::Es), ["tiene un cuatro", "sin cuatros", "quizá"]);
        assert_eq!(
            Lang::ALL.map(|lang| missed_catches(lang, 3)),
            ["Sure catches missed: 3", "Aciertos seguros perdidos: 3"]
        );
    }
}
