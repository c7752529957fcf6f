//! The texts of Flip 9's reasons: the first and the third press of a hint, what a screen reader says of the signs, and
//! why a line lost par.
//!
//! Where a position is `over` swaps above par even at best, no swap keeps par any more, and the texts say what is best
//! now.

use crate::flip_nine::reason::{Loops, LostPar, Mark, Reason, Sign};
use crate::flip_nine::{Swap, Value};
use crate::text::{Lang, enumerate, in_words, said};

/// Says what the loops of a row need at least, and where the required card is among them: the first press.
pub fn loops(lang: Lang, loops: &Loops) -> String {
    let least = least_swaps(lang, loops);
    match (loops.required, loops.of_required) {
        (Some(card), None) => format!("{least} {}", must_join(lang, card)),
        (Some(card), Some(at)) if loops.loops.len() > 1 => {
            let size = loops.loops[at].len();
            let words = in_words(lang, size);
            let is_only = loops.sizes().filter(|&other| other == size).count() == 1;
            let own = match is_only {
                true => in_the_loop(lang, card, &words),
                false => in_a_loop(lang, card, &words),
            };
            format!("{least} {own}")
        }
        _ => least,
    }
}

/// Says how many loops there are, and how many swaps they need at least.
fn least_swaps(lang: Lang, loops: &Loops) -> String {
    let least = loops.least_swaps();
    let [one, many] = lang.of(["swap", "swaps"], ["intercambio", "intercambios"]);
    let swaps = if least == 1 { one } else { many };
    if let [only] = &loops.loops[..] {
        let n = in_words(lang, only.len());
        return said!(
            lang,
            "One loop of {n}: at least {least} {swaps}.",
            "Un solo ciclo de {n}: al menos {least} {swaps}."
        );
    }
    let sizes = loops.sizes().map(|size| in_words(lang, size));
    let sizes = enumerate(sizes, lang.of(" and ", " y "));
    let terms: Vec<String> = loops.sizes().map(|size| (size - 1).to_string()).collect();
    let sum = terms.join(" + ");
    said!(
        lang,
        "Loops of {sizes}: at least {sum} = {least} {swaps}.",
        "Ciclos de {sizes}: al menos {sum} = {least} {swaps}."
    )
}

said! {
    in_the_loop(card: Value, size: &str) = "{card} is in the loop of {size}.", "El {card} está en el de {size}.";
    in_a_loop(card: Value, size: &str) = "{card} is in a loop of {size}.", "El {card} está en uno de {size}.";
    must_join(card: Value) = "{card} is already in place. Swapping it can only join loops: 2 more.",
        "El {card} ya está en su lugar. Su intercambio solo puede unir ciclos: 2 más.";
    /// Explains the numbers on the cards before the free swap.
    pub numbers = "The number on a card says how many of its swaps keep par.",
        "El número de cada carta dice cuántos de sus intercambios salvan el par.";
}

/// A sentence, and what is drawn before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkedSentence {
    /// The mark that the sentence explains, drawn as on the cards.
    pub mark: Option<Mark>,
    /// The sentence. After a mark it goes on in lower case.
    pub text: String,
}

/// Says why the proposed swap is better than the others: the third press. Only marks that are on a card are explained.
pub fn why(lang: Lang, reason: &Reason, over: u32) -> Vec<MarkedSentence> {
    let plain = |text| MarkedSentence { mark: None, text };
    let at_least = at_least_over(lang, over + 2);
    let [house, link] = [Mark::House, Mark::Link].map(|mark| reason.has(mark));
    let of = |mark, meaning: &str| MarkedSentence {
        mark: Some(mark),
        text: match house && link {
            true => format!("{meaning}."),
            false => format!("{meaning}: {at_least}."),
        },
    };
    let mut all = vec![plain(outcome(lang, reason))];
    let meaning = |mark| match (mark, reason.has_number(mark)) {
        (Mark::House, false) => placed_next(lang),
        (Mark::House, true) => placed_soon(lang),
        (_, true) => one_too_many_soon(lang),
        (_, false) if reason.has_spare => one_too_many(lang),
        (_, false) => joins(lang),
    };
    all.extend(house.then(|| of(Mark::House, meaning(Mark::House))));
    all.extend(link.then(|| of(Mark::Link, meaning(Mark::Link))));
    all.extend((house && link).then(|| plain(either_way(lang, &at_least))));
    all
}

/// Says which cards the proposed swap brings into place, and which card is next.
fn outcome(lang: Lang, reason: &Reason) -> String {
    match (&reason.placed[..], reason.next) {
        (&[a, b], Some(next)) => both_placed_then(lang, a, b, next),
        (&[a, b], None) => both_placed(lang, a, b),
        (&[card, ..], Some(next)) => placed_then(lang, card, next),
        (_, Some(next)) => only_then(lang, next),
        (_, None) => String::new(),
    }
}

said! {
    placed_then(card: Value, next: Value) = "{card} goes into place, and {next} is next.",
        "El {card} queda en su lugar y sigue el {next}.";
    both_placed_then(a: Value, b: Value, next: Value) = "{a} and {b} go into place, and {next} is next.",
        "El {a} y el {b} quedan en su lugar y sigue el {next}.";
    both_placed(a: Value, b: Value) = "{a} and {b} go into place.", "El {a} y el {b} quedan en su lugar.";
    only_then(next: Value) = "{next} is next.", "Sigue el {next}.";
    placed_soon = "a card in place comes next, now or within the swaps shown",
        "sigue una carta que ya está en su lugar, ahora o en los intercambios indicados";
    joins = "joins two loops", "une dos ciclos";
    one_too_many = "one join too many", "una unión de más";
    one_too_many_soon = "one join too many, now or within the swaps shown", "una unión de más, ahora o en los intercambios indicados";
    either_way(at_least: &str) = "Either way, {at_least}.", "Con cualquiera, {at_least}.";
    at_least_over(n: u32) = "at least {n} over par", "al menos {n} sobre par";
}

/// Says the same for screen readers, with every sign in words: "6, then 9, keeps par. 2, joins two loops."
pub fn why_spoken(lang: Lang, reason: &Reason, over: u32) -> String {
    let of = |card: Value, sign: Sign| {
        let words = sign_name(lang, sign, over, reason.has_spare);
        match sign {
            Sign::Keeps { next: Some(next) } => keeps_then(lang, card, next, &words),
            _ => format!("{card}, {words}."),
        }
    };
    let signs = reason.partners.iter().map(|partner| of(partner.card, partner.sign));
    let all: Vec<String> = std::iter::once(outcome(lang, reason)).chain(signs).collect();
    all.join(" ")
}

/// Returns a sign in words, as it follows the name of its card. `has_spare`: a join alone does not lose par.
pub fn sign_name(lang: Lang, sign: Sign, over: u32, has_spare: bool) -> String {
    match sign {
        Sign::Keeps { .. } if over == 0 => lang.of("keeps par", "salva el par").to_owned(),
        Sign::Keeps { .. } => lang.of("the best now", "lo mejor ahora").to_owned(),
        Sign::Joins if has_spare => one_too_many(lang).to_owned(),
        Sign::Joins => joins(lang).to_owned(),
        Sign::Placed => placed_next(lang).to_owned(),
        Sign::Stuck { after, .. } if has_spare => stuck_spare(lang, after),
        Sign::Stuck { after, .. } => stuck(lang, after),
    }
}

said! {
    keeps_then(card: Value, next: Value, keeps: &str) = "{card}, then {next}, {keeps}.", "{card}, luego {next}, {keeps}.";
    placed_next = "a card in place comes next", "sigue una carta que ya está en su lugar";
    stuck(after: u8) = "every way on joins two loops within {after} swaps",
        "todo camino une dos ciclos en {after} intercambios como mucho";
    stuck_spare(after: u8) = "every way on has one join too many within {after} swaps",
        "todo camino tiene una unión de más en {after} intercambios como mucho";
}

/// Returns the number on a card in words: how many of its swaps keep par.
pub fn keeping(lang: Lang, n: u8) -> String {
    match n {
        0 => lang
            .of("none of its swaps keeps par", "ninguno de sus intercambios salva el par")
            .into(),
        1 => lang.of("1 of its swaps keeps par", "1 de sus intercambios salva el par").into(),
        _ => said!(lang, "{n} of its swaps keep par", "{n} de sus intercambios salvan el par"),
    }
}

/// Returns the title of the swap that lost par: its number, from 1, and its cards.
pub fn lost_title(lang: Lang, lost: &LostPar) -> String {
    let ([a, b], number) =
        (lost.before.pair(lost.swap), lang.number_format().whole(lost.at as u64 + 1));
    said!(lang, "Swap {number}: {a} with {b}", "Intercambio {number}: {a} con {b}")
}

/// Says why the swap lost par, in one or two sentences.
pub fn lost_reason(lang: Lang, lost: &LostPar) -> String {
    let ([a, b], over) = (lost.before.pair(lost.swap), lost.over);
    match lost.sign {
        Sign::Placed => lost_placed(lang, lost.swap, over),
        Sign::Stuck { after, .. } if lost.has_spare => lost_stuck_spare(lang, after),
        Sign::Stuck { after, .. } => lost_stuck(lang, after),
        Sign::Joins if lost.has_spare => lost_joined_spare(lang, a, b, over),
        Sign::Joins | Sign::Keeps { .. } => lost_joined(lang, a, b, over),
    }
}

/// Says that the card that a swap named was in place.
fn lost_placed(lang: Lang, swap: Swap, over: u32) -> String {
    let ((a, b), named) = (swap.cards(), swap.names());
    said!(
        lang,
        "After {a} + {b}, the {named} was next, already in place. It could only join two loops: {over} over par.",
        "Tras {a} + {b} seguía el {named}, que ya estaba en su lugar. Solo podía unir dos ciclos: {over} sobre par."
    )
}

said! {
    lost_joined(a: Value, b: Value, over: u32) = "{a} with {b} joined two loops: {over} over par.",
        "{a} con {b} unió dos ciclos: {over} sobre par.";
    lost_joined_spare(a: Value, b: Value, over: u32) = "{a} with {b} was one join too many: {over} over par.",
        "{a} con {b} fue una unión de más: {over} sobre par.";
    lost_stuck_spare(after: u8) = "From there, every way on has one join too many within {after} swaps.",
        "Desde ahí, todo camino tiene una unión de más en {after} intercambios como mucho.";
    lost_stuck(after: u8) = "From there, every way on joins two loops within {after} swaps.",
        "Desde ahí, todo camino une dos ciclos en {after} intercambios como mucho.";
}

/// Says which swap would have kept par.
pub fn lost_better(lang: Lang, lost: &LostPar) -> String {
    let [a, b] = lost.before.pair(lost.better);
    said!(lang, "{a} with {b} would have kept par.", "{a} con {b} salvaba el par.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flip_nine::{FlipNine, Row};

    fn each(words: impl Fn(Lang) -> String) -> [String; 2] {
        [Lang::En, Lang::Es].map(words)
    }

    fn value(n: u8) -> Value {
        Value::new(n).expect("1 to 9")
    }

    fn game(row: &str, required: Option<u8>) -> FlipNine {
        FlipNine::new(Row::read(row).expect("a row"), required.map(value))
    }

    fn told(row: &str, required: Option<u8>) -> [String; 2] {
        each(|lang| loops(lang, &Loops::new(&game(row, required))))
    }

    #[test]
    fn loops_are_told_with_the_swaps_that_they_need() {
        let row = "629753481";
        assert_eq!(
            told(row, Some(3)),
            [
                "Loops of four and two: at least 3 + 1 = 4 swaps. 3 is in the loop of four.",
                "Ciclos de cuatro y dos: al menos 3 + 1 = 4 intercambios. El 3 está en el de cuatro."
            ]
        );
        assert_eq!(
            told(row, Some(8)),
            [
                "Loops of four and two: at least 3 + 1 = 4 swaps. 8 is already in place. Swapping it can only join loops: 2 more.",
                "Ciclos de cuatro y dos: al menos 3 + 1 = 4 intercambios. El 8 ya está en su lugar. Su intercambio solo puede unir ciclos: 2 más."
            ]
        );
        assert_eq!(
            told(row, None),
            [
                "Loops of four and two: at least 3 + 1 = 4 swaps.",
                "Ciclos de cuatro y dos: al menos 3 + 1 = 4 intercambios."
            ]
        );
        assert_eq!(
            told("214365987", Some(9)),
            [
                "Loops of two, two, two and two: at least 1 + 1 + 1 + 1 = 4 swaps. 9 is in a loop of two.",
                "Ciclos de dos, dos, dos y dos: al menos 1 + 1 + 1 + 1 = 4 intercambios. El 9 está en uno de dos."
            ]
        );
    }

    #[test]
    fn one_loop_is_told_alone() {
        assert_eq!(
            told("234567891", Some(5)),
            [
                "One loop of nine: at least 8 swaps.",
                "Un solo ciclo de nueve: al menos 8 intercambios."
            ]
        );
        assert_eq!(
            told("213456789", Some(2)),
            ["One loop of two: at least 1 swap.", "Un solo ciclo de dos: al menos 1 intercambio."]
        );
    }

    fn third(row: &str, required: Option<u8>, over: u32) -> [String; 2] {
        let reason = Reason::new(&game(row, required), None).expect("there is a reason");
        each(|lang| {
            let mark = |mark| match mark {
                None => "",
                Some(Mark::House) => "‹house› ",
                Some(Mark::Link) => "‹link› ",
                Some(Mark::Check) => "‹check› ",
            };
            let sentences = super::why(lang, &reason, over);
            let told: Vec<String> =
                sentences.iter().map(|it| format!("{}{}", mark(it.mark), it.text)).collect();
            told.join(" ")
        })
    }

    #[test]
    fn a_swap_is_proposed_with_its_reason() {
        assert_eq!(
            third("629753481", Some(3), 0),
            [
                "6 goes into place, and 9 is next. ‹house› a card in place comes next, now or within the swaps shown. ‹link› joins two loops. Either way, at least 2 over par.",
                "El 6 queda en su lugar y sigue el 9. ‹house› sigue una carta que ya está en su lugar, ahora o en los intercambios indicados. ‹link› une dos ciclos. Con cualquiera, al menos 2 sobre par."
            ]
        );
        assert_eq!(
            third("213456789", Some(1), 2),
            [
                "1 and 2 go into place. ‹link› joins two loops: at least 4 over par.",
                "El 1 y el 2 quedan en su lugar. ‹link› une dos ciclos: al menos 4 sobre par."
            ]
        );
    }

    /// A join that is to spare is no reason against a swap.
    #[test]
    fn where_a_join_is_to_spare_only_one_too_many_loses_par() {
        assert_eq!(
            third("987456321", Some(6), 2),
            [
                "7 is next. ‹link› one join too many, now or within the swaps shown: at least 4 over par.",
                "Sigue el 7. ‹link› una unión de más, ahora o en los intercambios indicados: al menos 4 sobre par."
            ]
        );
    }

    #[test]
    fn of_a_replay_the_swap_that_is_made_is_told() {
        let game = game("629753481", Some(3));
        let reason = Reason::new(&game, None).expect("there is a reason");
        let told = |swap: &str| {
            let reason = reason.clone().told_of(&game, swap.parse().expect("a swap"));
            outcome(Lang::En, &reason)
        };
        assert_eq!(told("6-3"), "6 goes into place, and 9 is next.");
        assert_eq!(told("9-3"), "3 goes into place, and 3 is next.");
        assert_eq!(told("4-3"), "7 is next.");
    }

    #[test]
    fn what_goes_into_place_agrees_in_number() {
        let outcomes = |placed: &[u8], next: Option<u8>| {
            let placed = placed.iter().map(|&card| value(card)).collect();
            let swap = Swap::new(value(1), value(2));
            let reason = Reason {
                swap,
                placed,
                next: next.map(value),
                partners: Vec::new(),
                has_spare: false,
            };
            each(|lang| outcome(lang, &reason))
        };
        assert_eq!(
            outcomes(&[1, 2], Some(3)),
            [
                "1 and 2 go into place, and 3 is next.",
                "El 1 y el 2 quedan en su lugar y sigue el 3."
            ]
        );
        assert_eq!(outcomes(&[], Some(3)), ["3 is next.", "Sigue el 3."]);
    }

    #[test]
    fn signs_are_read_as_words() {
        let reason = Reason::new(&game("629753481", Some(3)), None).expect("there is a reason");
        assert_eq!(
            each(|lang| why_spoken(lang, &reason, 0)),
            [
                "6 goes into place, and 9 is next. 1, every way on joins two loops within 2 swaps. 2, joins two loops. 4, joins two loops. 5, joins two loops. 6, then 9, keeps par. 7, joins two loops. 8, joins two loops. 9, a card in place comes next.",
                "El 6 queda en su lugar y sigue el 9. 1, todo camino une dos ciclos en 2 intercambios como mucho. 2, une dos ciclos. 4, une dos ciclos. 5, une dos ciclos. 6, luego 9, salva el par. 7, une dos ciclos. 8, une dos ciclos. 9, sigue una carta que ya está en su lugar."
            ]
        );
        let keeps = Sign::Keeps { next: None };
        assert_eq!(
            each(|lang| sign_name(lang, keeps, 2, false)),
            ["the best now", "lo mejor ahora"]
        );
        assert_eq!(
            [0, 1, 3].map(|n| keeping(Lang::En, n)),
            ["none of its swaps keeps par", "1 of its swaps keeps par", "3 of its swaps keep par"]
        );
        assert_eq!(
            [0, 1, 3].map(|n| keeping(Lang::Es, n)),
            [
                "ninguno de sus intercambios salva el par",
                "1 de sus intercambios salva el par",
                "3 de sus intercambios salvan el par"
            ]
        );
    }

    #[test]
    fn a_lost_par_is_told_with_the_better_swap() {
        let lost = |swap: &str| {
            let line = [swap.parse().expect("a swap")];
            let lost = LostPar::new(&game("629753481", Some(3)), &line).expect("it lost par");
            each(|lang| {
                let parts =
                    [lost_title(lang, &lost), lost_reason(lang, &lost), lost_better(lang, &lost)];
                parts.join("|")
            })
        };
        assert_eq!(
            lost("9-3"),
            [
                "Swap 1: 3 with 9|After 9 + 3, the 3 was next, already in place. It could only join two loops: 2 over par.|3 with 6 would have kept par.",
                "Intercambio 1: 3 con 9|Tras 9 + 3 seguía el 3, que ya estaba en su lugar. Solo podía unir dos ciclos: 2 sobre par.|3 con 6 salvaba el par."
            ]
        );
        assert_eq!(
            lost("4-3"),
            [
                "Swap 1: 3 with 4|3 with 4 joined two loops: 2 over par.|3 with 6 would have kept par.",
                "Intercambio 1: 3 con 4|3 con 4 unió dos ciclos: 2 sobre par.|3 con 6 salvaba el par."
            ]
        );
        assert_eq!(
            lost("3-1"),
            [
                "Swap 1: 3 with 1|From there, every way on joins two loops within 2 swaps.|3 with 6 would have kept par.",
                "Intercambio 1: 3 con 1|Desde ahí, todo camino une dos ciclos en 2 intercambios como mucho.|3 con 6 salvaba el par."
            ]
        );
    }
}
