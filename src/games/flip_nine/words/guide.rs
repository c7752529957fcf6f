//! The texts of Flip 9's guide.

use crate::games::flip_nine::Value;
use crate::words::{Lang, Line, Texts, area};

/// What the guide says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GuideSay {
    /// The first prompt.
    Free,
    /// The row is in order.
    Sorted,
    /// Two cards were swapped; says which card their sum requires next.
    Names(Value, Value),
}

area! {
    /// The texts of the guide, in one language.
    GuideTexts {
        steps: &'static [&'static str] = GUIDE,
        names: fn(Value, Value) -> String = guide_names,
    }
}

impl Line for GuideSay {
    fn words(&self, lang: Lang) -> String {
        let texts = GuideTexts::of(lang);
        match *self {
            GuideSay::Free => texts.steps[0].to_owned(),
            GuideSay::Sorted => texts.steps[1].to_owned(),
            GuideSay::Names(a, b) => (texts.names)(a, b),
        }
    }
}

/// Returns the sum that requires a card: "2 + 4 = 6", or "9 + 8 = 17, 1 + 7 = 8".
pub(crate) fn sum(a: Value, b: Value) -> String {
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
