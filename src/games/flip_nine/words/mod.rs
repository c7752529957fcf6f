//! The texts of Flip 9.

pub mod daily;
pub mod en;
pub mod es;
pub mod guide;
pub mod results;

use crate::games::flip_nine::{FlipNine, FlipNineView, Refusal, RowFault, Swap, Swapped, Value};
use crate::words::{Label, Lang, Line, Manual, Spoken, Texts, area};

/// A text of Flip 9 with parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FlipNineSay {
    /// "Next swap must include 6".
    Must(Value),
    /// The effect of a swap.
    Swapped(Swapped),
    /// Why a swap is refused.
    Refused(Refusal),
    /// Why a text is not a row.
    Row(RowFault),
    /// "Try swapping 9 and 3".
    Hint(Swap),
    /// A card of the row, for screen readers.
    Card { card: Value, place: usize, required: bool, home: bool, names: Option<Value> },
    /// A key of the number pad, for screen readers.
    Key { card: Value, required: bool, names: Option<Value> },
    /// "5 chosen. Swap it with which card?"
    Chosen(Value),
    /// "5 put back".
    Unchosen(Value),
    /// The strip of moves, for screen readers: how many of the moves kept par.
    Strip { kept: usize, made: usize },
    /// The number of the move that lost par, and the move.
    LostAt(usize, Swap),
}

area! {
    /// The texts of Flip 9, in one language.
    FlipNineTexts {
        say: fn(&FlipNineSay) -> String = say,
        manual: Manual = MANUAL,
    }
    labels labels {
        FLIP_PAR_WANTED = PAR_WANTED,
        FLIP_ANY_PAR = ANY_PAR,
        FLIP_YOUR_LINE = YOUR_LINE,
        FLIP_PERFECT_LINE = PERFECT_LINE,
        FLIP_SWAP = SWAP,
        FLIP_KEPT_PAR = KEPT_PAR,
        FLIP_LOST_PAR = LOST_PAR,
        FLIP_FREE = FREE,
        FLIP_ROW = ROW,
        FLIP_PAD = PAD,
        FLIP_REQUIRED = REQUIRED,
        FLIP_DOTS = DOTS,
    }
}

/// Appends to a text on a card the marks that apply to it, and the card that it would require next.
pub(crate) fn marked(text: String, marks: &[(bool, &str)], next: Option<String>) -> String {
    let marks = marks.iter().filter(|(applies, _)| *applies).map(|(_, mark)| (*mark).to_owned());
    marks.chain(next).fold(text, |text, mark| text + ", " + &mark)
}

impl Line for FlipNineSay {
    fn words(&self, lang: Lang) -> String {
        (FlipNineTexts::of(lang).say)(self)
    }
}

impl Spoken for FlipNine {
    fn prompt(lang: Lang, view: &FlipNineView) -> String {
        match (view.status.is_playing(), view.required) {
            (false, _) => Label::Winner.text(lang).into(),
            (true, None) => Label::FLIP_FREE.text(lang).into(),
            (true, Some(card)) => FlipNineSay::Must(card).words(lang),
        }
    }

    fn describe_effect(lang: Lang, effect: &Swapped) -> String {
        FlipNineSay::Swapped(*effect).words(lang)
    }

    fn describe_refusal(lang: Lang, refusal: Refusal) -> String {
        FlipNineSay::Refused(refusal).words(lang)
    }

    fn describe_hint(lang: Lang, mv: Swap) -> String {
        FlipNineSay::Hint(mv).words(lang)
    }

    fn layout_error(lang: Lang, fault: RowFault) -> String {
        FlipNineSay::Row(fault).words(lang)
    }

    fn option_error(_: Lang, fault: std::convert::Infallible) -> String {
        match fault {}
    }

    fn manual(lang: Lang) -> Manual {
        FlipNineTexts::of(lang).manual
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{DealNumber, Game, Seat};
    use crate::games::flip_nine::Row;
    use crate::words::Say;

    fn english(say: &Say) -> String {
        Lang::En.tongue().say(say)
    }

    #[test]
    fn texts_that_are_no_deal_are_told_why() {
        let row =
            |text: &str| FlipNine::layout_error(Lang::En, text.parse::<Row>().expect_err(text));
        let number =
            |text: &str| english(&Say::DealFault(text.parse::<DealNumber>().expect_err(text)));
        let long = "x".repeat(400);
        for text in ["", "seven", "1,2,3", "12345678", "1234567890", long.as_str()] {
            assert_eq!(row(text), "A row has exactly nine cards.", "{text}");
        }
        for text in ["abcdefghi", "023456789"] {
            assert_eq!(row(text), "Use each digit from 1 to 9 once.", "{text}");
        }
        assert_eq!(row("112345678"), "1 appears twice.");
        assert_eq!(row("123456789"), "This row is already in order, so there’s nothing to play.");
        for text in ["0", "4294967296", "99999999999999999999"] {
            let words = "Deal numbers go from 1 to 4,294,967,295.";
            assert_eq!(number(text), words, "{text}");
        }
        for text in ["", "-7", "7.5"] {
            assert_eq!(number(text), "Type a deal number, digits only.", "{text}");
        }
    }

    #[test]
    fn a_swap_is_told_with_the_card_that_it_names() {
        let mut game = FlipNine::lay_out(&Default::default(), &"932745618".parse().unwrap());
        assert_eq!(
            FlipNine::prompt(Lang::En, &game.view(Seat(0))),
            "Your first swap is free: tap any two cards"
        );
        let told = game.apply("9-6".parse().unwrap()).unwrap();
        let words = "9 and 6 swapped. Next swap must include 6.";
        assert_eq!(FlipNine::describe_effect(Lang::En, &told), words);
        assert_eq!(FlipNine::prompt(Lang::En, &game.view(Seat(0))), "Next swap must include 6");
        let refused = game.apply("2-1".parse().unwrap()).unwrap_err();
        assert_eq!(FlipNine::describe_refusal(Lang::En, refused), "This swap must include 6");
    }
}
