use super::*;
use crate::games::flip_nine::{RowFault, Swap, Value};

fn both(say: &Say) -> [String; 2] {
    Lang::ALL.map(|lang| lang.tongue().say(say))
}

#[test]
fn the_language_is_the_first_one_known() {
    assert_eq!(Lang::choose(["fr-FR", "es-419", "en"]), Lang::Es);
    assert_eq!(Lang::choose(["EN-gb"]), Lang::En);
    assert_eq!(Lang::choose(["eo"]), Lang::En);
    assert_eq!(Lang::choose([]), Lang::En);
}

#[test]
fn the_source_s_own_sentences_are_said() {
    let [five, six] = [5, 6].map(|n| Value::new(n).unwrap());
    assert_eq!(both(&Say::FlipMust(six))[0], "Next swap must include 6");
    let refused = flip_nine::FlipNine::refused(flip_nine::Refusal::Itself(five));
    assert_eq!(both(&refused)[0], "5 not valid");
    assert_eq!(both(&Label::Winner.into()), ["Winner!", "¡Has ganado!"]);
}

#[test]
fn numbers_and_plurals_are_right() {
    assert_eq!(both(&Say::Moves(1)), ["1 move", "1 jugada"]);
    assert_eq!(both(&Say::Moves(0)), ["0 moves", "0 jugadas"]);
    assert_eq!(both(&Say::PerfectLines(1))[1], "Este reparto tiene una sola línea perfecta.");
    assert_eq!(clock(0), "0:00");
    assert_eq!(clock(59_999), "0:59");
    assert_eq!(clock(3_723_000), "1:02:03");
}

#[test]
fn sentences_join_with_one_stop() {
    let hint = Say::FlipHint(Swap::new(Value::ALL[8], Value::ALL[2]));
    let joined = hint.then(Say::FlipRow(RowFault::NotNine)).then(Label::Winner);
    assert_eq!(both(&joined)[0], "Try 9 with 3. A row has exactly nine cards. Winner!");
}

#[test]
fn lists_and_decimals_are_the_language_s_own() {
    let start = |text: &str| Say::from(CardFlipSay::Start(text.parse().unwrap()));
    assert_eq!(both(&start("2"))[0], "At the start card 2 lay face up.");
    assert_eq!(
        both(&start("1.3.4")),
        [
            "At the start cards 1, 3 and 4 lay face up.",
            "Al comienzo estaban boca arriba las cartas 1, 3 y 4."
        ]
    );
    let mean = |n| both(&CardFlipSay::Mean(n).into());
    assert_eq!(mean(800), ["8", "8"]);
    assert_eq!(mean(1_850), ["18.5", "18,5"]);
    assert_eq!(mean(829), ["8.29", "8,29"]);
    assert_eq!(mean(1_205)[1], "12,05");
}
