//! The texts of the reasons: the three presses of a hint, and what a screen reader says of a card.

use super::{flips, ways};
use crate::card_flip::Card;
use crate::card_flip::reason::{CardCost, Cause, LostPar, Reason};
use crate::text::{Lang, capital, enumerate, join_sentences, said};

said! {
    /// Labels a way that only one flip leads to.
    pub dead_end = "dead end", "sin salida";
}

/// Says how many flips the ways that are left take at least, for the first press of a hint.
pub fn fact(lang: Lang, left: u32) -> String {
    let (ways, flips) = (ways(lang, left), flips(lang, left));
    let remain = if left == 1 { "Queda" } else { "Quedan" };
    said!(
        lang,
        "{ways} left. Each flip rules out one at most: at least {flips}.",
        "{remain} {ways}. Cada volteo descarta una como mucho: al menos {flips}."
    )
}

/// Returns "1 or 4", in Spanish "1 o la 4".
fn any_of(lang: Lang, cards: &[Card]) -> String {
    enumerate(cards.iter(), lang.of(" or ", " o la "))
}

/// Says how many flips the hint's card leads to, and the others, for the second press of a hint.
pub fn totals(lang: Lang, reason: &Reason) -> String {
    let Reason { left, best, flips: fewest, ref costs, .. } = *reason;
    let (first, ways) = (flips(lang, fewest), ways(lang, left));
    let mut text = said!(
        lang,
        "Card {best} first: {first} for {ways}.",
        "Primero la {best}: {first} para {ways}."
    );
    let mut worse: Vec<(u32, Vec<Card>)> = Vec::new();
    for &CardCost { card, flips, .. } in costs.iter().filter(|cost| cost.flips > fewest) {
        match worse.iter_mut().find(|(other, _)| *other == flips) {
            Some((_, cards)) => cards.push(card),
            None => worse.push((flips, vec![card])),
        }
    }
    worse.sort_by_key(|&(flips, _)| flips);
    for (at, (flips, cards)) in worse.iter().enumerate() {
        let cards = any_of(lang, cards);
        text += &match (lang, at) {
            (Lang::En, 0) => format!(" With {cards} it’s {flips}"),
            (Lang::En, _) => format!(", with {cards} it’s {flips}"),
            (Lang::Es, 0) => format!(" Con la {cards} son {flips}"),
            (Lang::Es, _) => format!("; con la {cards}, {flips}"),
        };
    }
    if !worse.is_empty() {
        text += ".";
    }
    text
}

/// Says why other cards lead to more flips, for the third press of a hint; `None` if no cause is known for any.
pub fn why(lang: Lang, reason: &Reason) -> Option<String> {
    let of_kind = |kind: usize| {
        let costs = reason.costs.iter().filter_map(|cost| Some((cost.card, cost.cause?)));
        costs.filter(move |(_, cause)| order(cause) == kind).collect::<Vec<_>>()
    };
    let mut text: Option<String> = None;
    for group in (0..=2).map(of_kind).filter(|group| !group.is_empty()) {
        let sentences = because(lang, &group, reason, text.is_some());
        text = Some(text.map_or(sentences.clone(), |before| format!("{before} {sentences}")));
    }
    text
}

/// Says with which flip par was lost.
pub fn slipped(lang: Lang, lost: &LostPar) -> String {
    let number = lang.number_format().whole(lost.at as u64 + 1);
    said!(lang, "Par slipped away at flip {number}.", "El par se escapó en el volteo {number}.")
}

/// Returns the title of the flip that lost par: its number, from 1, and its card.
pub fn lost_title(lang: Lang, lost: &LostPar) -> String {
    let (number, card) = (lang.number_format().whole(lost.at as u64 + 1), lost.card);
    said!(lang, "Flip {number}: card {card}", "Volteo {number}: carta {card}")
}

/// Says why the flip lost par, if that can be said, and how many flips each card led to.
pub fn lost_reason(lang: Lang, lost: &LostPar) -> String {
    let Some(reason) = Reason::new(&lost.before) else { return String::new() };
    let totals = totals(lang, &reason);
    match why_not(lang, &reason, lost.card) {
        Some(why) => join_sentences(why, &totals),
        None => totals,
    }
}

/// Names a card where there is little room.
pub fn name_move(lang: Lang, card: Card) -> String {
    said!(lang, "card {card}", "carta {card}")
}

/// The place of a kind of cause in a text. That a flip leads to a ruled out way is the least surprising, so it comes
/// last.
fn order(cause: &Cause) -> usize {
    match cause {
        Cause::DeadEnds(_) => 0,
        Cause::CutOff(_) => 1,
        Cause::RuledOut { .. } => 2,
    }
}

/// Says why one card leads to more flips than the best one; `None` if no cause is known, or it is one of the best.
pub fn why_not(lang: Lang, reason: &Reason, card: Card) -> Option<String> {
    let cost = reason.costs.iter().find(|cost| cost.card == card)?;
    Some(because(lang, &[(card, cost.cause?)], reason, false))
}

/// Words the cause of one or more cards, which is of the same kind. `follows` tells whether other sentences about ways
/// come before.
fn because(lang: Lang, group: &[(Card, Cause)], reason: &Reason, follows: bool) -> String {
    let cards: Vec<Card> = group.iter().map(|&(card, _)| card).collect();
    let any = any_of(lang, &cards);
    match group[0].1 {
        Cause::DeadEnds(_) => {
            let mut text = said!(
                lang,
                "After {any}, two ways are dead ends. Only one can come last; the other costs one more flip.",
                "Tras la {any} hay dos formas sin salida. Solo una puede ir al final; la otra cuesta un volteo más."
            );
            let best = reason.best;
            let is_ruled_out = |(_, cause): &(Card, Cause)| match cause {
                Cause::DeadEnds(ends) => {
                    ends.iter().any(|end| Some(end.way) == reason.best_rules_out)
                }
                _ => false,
            };
            if group.iter().all(is_ruled_out) {
                text += &said!(
                    lang,
                    " Card {best} rules one out now.",
                    " La {best} descarta una ahora."
                );
            }
            text
        }
        Cause::CutOff(_) => said!(
            lang,
            "After {any}, one way is cut off: getting there costs one more flip.",
            "Tras la {any}, una forma queda aislada: llegar a ella cuesta un volteo más."
        ),
        Cause::RuledOut { alternation } => {
            let text = leads_back(lang, &cards, follows);
            let Some(alternation) = alternation else { return text };
            let (ways, flips) = (alternation.ways, flips(lang, alternation.flips));
            let kind = match (lang, alternation.is_odd, ways) {
                (Lang::En, true, 1) => "odd one needs",
                (Lang::En, false, 1) => "even one needs",
                (Lang::En, true, _) => "odd ones need",
                (Lang::En, false, _) => "even ones need",
                (Lang::Es, true, 1) => "impar necesita",
                (Lang::Es, false, 1) => "par necesita",
                (Lang::Es, true, _) => "impares necesitan",
                (Lang::Es, false, _) => "pares necesitan",
            };
            said!(
                lang,
                "{text} Odd and even ways alternate: {ways} {kind} at least {flips}.",
                "{text} Las formas pares e impares se alternan: {ways} {kind} al menos {flips}."
            )
        }
    }
}

/// Says that cards lead to ways that are ruled out.
fn leads_back(lang: Lang, cards: &[Card], follows: bool) -> String {
    let is_one = cards.len() == 1;
    match lang {
        Lang::En => {
            let all = enumerate(cards.iter(), " and ");
            match is_one {
                true => format!("Card {all} leads to a ruled-out way."),
                false => format!("Cards {all} lead to ruled-out ways."),
            }
        }
        Lang::Es => {
            let named: Vec<String> = cards.iter().map(|card| format!("la {card}")).collect();
            let all = capital(&enumerate(named.iter(), " y "));
            let [one, many] = match follows {
                true => ["una", "otras"],
                false => ["una forma", "formas"],
            };
            match is_one {
                true => format!("{all} lleva a {one} ya descartada."),
                false => format!("{all} llevan a {many} ya descartadas."),
            }
        }
    }
}

/// Returns what a screen reader says of a card while its flips are shown: "Card 1, flipped. 9 flips needed."
pub fn card(lang: Lang, cost: &CardCost, over: bool) -> String {
    let (card, needed) = (super::card(lang, cost.card, None, over), flips(lang, cost.flips));
    let need = if cost.flips == 1 { "Hace falta" } else { "Hacen falta" };
    said!(lang, "{card}. {needed} needed.", "{card}. {need} {needed}.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card_flip::{CardCount, Walk};

    fn reason(places: &str) -> Reason {
        let flips = places.chars().map(|digit| digit.to_string().parse().unwrap());
        Reason::new(&Walk::along(CardCount::FOUR, flips)).unwrap()
    }

    fn presses(places: &str) -> [[String; 3]; 2] {
        let reason = reason(places);
        [Lang::En, Lang::Es].map(|lang| {
            [fact(lang, reason.left), totals(lang, &reason), why(lang, &reason).unwrap_or_default()]
        })
    }

    #[test]
    fn three_presses_lead_from_a_bound_to_its_picture() {
        let [en, es] = presses("1241312");
        assert_eq!(
            en,
            [
                "8 ways left. Each flip rules out one at most: at least 8 flips.",
                "Card 3 first: 8 flips for 8 ways. With 1 or 4 it’s 9, with 2 it’s 10.",
                "After 1 or 4, two ways are dead ends. Only one can come last; the other costs one more flip. Card 3 rules one out now. Card 2 leads to a ruled-out way.",
            ]
        );
        assert_eq!(
            es,
            [
                "Quedan 8 formas. Cada volteo descarta una como mucho: al menos 8 volteos.",
                "Primero la 3: 8 volteos para 8 formas. Con la 1 o la 4 son 9; con la 2, 10.",
                "Tras la 1 o la 4 hay dos formas sin salida. Solo una puede ir al final; la otra cuesta un volteo más. La 3 descarta una ahora. La 2 lleva a una ya descartada.",
            ]
        );
        let reason = reason("1241312");
        let of = |number: &str| {
            let card = number.parse().unwrap();
            why_not(Lang::Es, &reason, card).unwrap_or_default()
        };
        assert_eq!(of("2"), "La 2 lleva a una forma ya descartada.");
        assert_eq!(of("3"), "");
        let cards: Vec<Card> = ["1", "3", "4"].map(|card| card.parse().unwrap()).into();
        let back = leads_back(Lang::Es, &cards, false);
        assert_eq!(back, "La 1, la 3 y la 4 llevan a formas ya descartadas.");
        assert_eq!(
            [Lang::En, Lang::Es].map(|lang| card(lang, &reason.costs[0], true)),
            ["Card 1, flipped. 9 flips needed.", "Carta 1, volteada. Hacen falta 9 volteos."]
        );
    }

    #[test]
    fn a_flip_that_lost_par_is_told_with_its_cause_and_all_costs() {
        let flips = "1241312".chars().map(|digit| digit.to_string().parse().unwrap());
        let before = Walk::along(CardCount::FOUR, flips);
        let lost =
            LostPar { at: 7, before, card: "2".parse().unwrap(), better: Vec::new(), possible: 17 };
        assert_eq!(
            [Lang::En, Lang::Es].map(|lang| lost_reason(lang, &lost)),
            [
                "Card 2 leads to a ruled-out way. Card 3 first: 8 flips for 8 ways. With 1 or 4 it’s 9, with 2 it’s 10.",
                "La 2 lleva a una forma ya descartada. Primero la 3: 8 volteos para 8 formas. Con la 1 o la 4 son 9; con la 2, 10."
            ]
        );
    }

    #[test]
    fn each_kind_of_cause_has_its_sentence() {
        let third = |places: &str| presses(places).map(|[_, _, why]| why);
        assert_eq!(
            third("12131241123"),
            [
                "After 3 or 4, one way is cut off: getting there costs one more flip.",
                "Tras la 3 o la 4, una forma queda aislada: llegar a ella cuesta un volteo más.",
            ]
        );
        assert_eq!(
            third("122343"),
            [
                "Cards 3 and 4 lead to ruled-out ways. Odd and even ways alternate: 6 odd ones need at least 12 flips.",
                "La 3 y la 4 llevan a formas ya descartadas. Las formas pares e impares se alternan: 6 impares necesitan al menos 12 volteos.",
            ]
        );
        assert_eq!(
            third("12312")[0],
            "After 4, two ways are dead ends. Only one can come last; the other costs one more flip. Card 1 rules one out now. Cards 2 and 3 lead to ruled-out ways."
        );
        // A way is cut off after card 3, and two are dead ends after others.
        assert_eq!(third("122341241")[0].matches("After").count(), 2);
        // All cards are as good, or no cause is known.
        assert_eq!(third(""), ["", ""]);
        assert_eq!(presses("")[1][1], "Primero la 1: 15 volteos para 15 formas.",);
    }
}
