//! The texts of Flip 9's guide.

use crate::flip_nine::Value;
use crate::text::{Lang, said};

/// Returns what the guide says at its start and at its end.
pub fn steps(lang: Lang) -> [&'static str; 2] {
    match lang {
        Lang::En => [
            "Put the cards in order, 1 to 9. Your first swap is free: tap 2, then 4.",
            "In order! Par is the fewest swaps it can take.",
        ],
        Lang::Es => [
            "Ordena las cartas del 1 al 9. El primer intercambio es libre: toca el 2 y luego el 4.",
            "¡En orden! El par es el mínimo de intercambios posible.",
        ],
    }
}

/// Says which card the swap of two others requires next, and what becomes of a sum above 9 unless this is one.
pub fn names(lang: Lang, a: Value, b: Value) -> String {
    let above = match a.get() + b.get() {
        10.. => "",
        _ => lang.of(
            " Above 9, add the digits: 7 + 6 = 13, 1 + 3 = 4.",
            " Si pasa de 9, suma las cifras: 7 + 6 = 13, 1 + 3 = 4.",
        ),
    };
    let (sum, named) = (sum(a, b), a.names_with(b));
    said!(
        lang,
        "{sum}, so {named} is in the next swap.{above} Tap any card to swap it with.",
        "{sum}: el {named} va en el siguiente intercambio.{above} Toca la carta con que se cambia."
    )
}

/// Returns the sum that requires a card: "2 + 4 = 6", or "9 + 8 = 17, 1 + 7 = 8".
pub fn sum(a: Value, b: Value) -> String {
    let sum = a.get() + b.get();
    let text = format!("{a} + {b} = {sum}");
    if sum < 10 { text } else { format!("{text}, 1 + {} = {}", sum - 10, sum - 9) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_written_as_the_rules_add() {
        let of = |a, b| sum(Value::new(a).expect("a card"), Value::new(b).expect("a card"));
        assert_eq!(
            [of(2, 4), of(9, 8), of(4, 6)],
            ["2 + 4 = 6", "9 + 8 = 17, 1 + 7 = 8", "4 + 6 = 10, 1 + 0 = 1"]
        );
        for (a, b) in Value::ALL.into_iter().flat_map(|a| Value::ALL.map(|b| (a, b))) {
            assert!(a == b || sum(a, b).ends_with(&format!("= {}", a.names_with(b))));
        }
    }
}
