//! The texts of Card Flip in both languages, for every state, answer, refusal and result.

use super::*;
use crate::card_flip::book::{LONGEST_NAME, MOST_KEPT};
use crate::card_flip::order::{Order, perfect_within, random_mean, random_within, ruler_mean};
use crate::card_flip::solver::{Advice, Ground, advise};
use crate::card_flip::{CardFlipOptions, Cards, ruler};
use handful_engine::{DealNumber, Game, Options, Params, Seat, StartFault, StartRequest};

fn each(words: impl Fn(Lang) -> String) -> [String; 2] {
    [Lang::En, Lang::Es].map(words)
}

fn cards(n: usize) -> Cards {
    Cards::new(n).expect("1 to 10")
}

fn card(number: usize) -> Card {
    Card::new(number - 1).expect("1 to 10")
}

fn start(text: &str) -> Start {
    text.parse().expect("a start")
}

fn flips(text: &str) -> impl Iterator<Item = Card> {
    text.split_whitespace().map(|card| card.parse().expect("a card"))
}

fn game(n: usize, mode: Mode) -> CardFlip {
    CardFlip::deal(&CardFlipOptions::new(cards(n), mode), DealNumber::MIN)
}

/// The message line of a game.
fn prompt(game: &CardFlip) -> [String; 2] {
    each(|lang| CardFlip::prompt(lang, &game.view(Seat(0))))
}

/// Makes a move and returns its screen-reader text.
fn told(game: &mut CardFlip, mv: &str) -> [String; 2] {
    let effect = game.apply(mv.parse().expect("a move")).expect("a legal move");
    each(|lang| CardFlip::describe_effect(lang, &effect))
}

fn map(n: usize, line: &str) -> [String; 2] {
    each(|lang| super::map(lang, &Walk::along(cards(n), flips(line))))
}

#[test]
fn each_mode_begins_with_what_to_do() {
    let tap = "Tap cards to turn them face up, then";
    let toca = "Toca cartas para ponerlas boca arriba y";
    for (mode, words) in [
        (
            Mode::Blind,
            [
                "Flip until every card is face down".to_owned(),
                "Voltea hasta que todas estén boca abajo".to_owned(),
            ],
        ),
        (
            Mode::Evil,
            [
                "Nothing is set. Rule out 15 starts".to_owned(),
                "No hay nada fijado. Descarta 15 combinaciones".to_owned(),
            ],
        ),
        (Mode::Watch, [format!("{tap} start"), format!("{toca} empieza")]),
        (Mode::Two, [format!("{tap} hide them"), format!("{toca} ocúltalas")]),
    ] {
        assert_eq!(prompt(&game(4, mode)), words);
    }
    assert_eq!(
        prompt(&game(1, Mode::Evil)),
        ["Nothing is set. Rule out 1 start", "No hay nada fijado. Descarta 1 combinación"]
    );
    let hidden = ["The cards are set and hidden.", "Las cartas están colocadas y ocultas."];
    let mut watch = game(3, Mode::Watch);
    assert_eq!(told(&mut watch, "u1.3"), hidden);
    assert_eq!(prompt(&watch), ["The computer can’t see the cards", "La máquina no ve las cartas"]);
    let mut two = game(3, Mode::Two);
    assert_eq!(told(&mut two, "u1.3"), hidden);
    assert_eq!(
        prompt(&two),
        ["Flip until every card is face down", "Voltea hasta que todas estén boca abajo"]
    );
    assert_eq!(
        prompt(&game(10, Mode::Evil)),
        [
            "Nothing is set. Rule out 1,023 starts",
            "No hay nada fijado. Descarta 1023 combinaciones"
        ]
    );
}

#[test]
fn each_answer_is_told_and_stays_in_the_message() {
    let mut evil = game(2, Mode::Evil);
    for (mv, heard, seen) in [
        (
            "1",
            ["Card 1 flipped. Not yet: 2 left.", "Volteas la carta 1. Todavía no: quedan 2."],
            ["Not yet: 2 of 3 starts left", "Todavía no: quedan 2 de 3 combinaciones"],
        ),
        (
            "1",
            [
                "Card 1 flipped. Not yet, nothing new: still 2 left.",
                "Volteas la carta 1. Todavía no, nada nuevo: siguen 2.",
            ],
            [
                "Not yet, nothing new: still 2 of 3 starts",
                "Todavía no, nada nuevo: siguen 2 de 3 combinaciones",
            ],
        ),
        (
            "2",
            ["Card 2 flipped. Not yet: 1 left.", "Volteas la carta 2. Todavía no: queda 1."],
            ["Not yet: 1 of 3 starts left", "Todavía no: queda 1 de 3 combinaciones"],
        ),
        (
            "2",
            [
                "Card 2 flipped. Not yet, nothing new: still 1 left.",
                "Volteas la carta 2. Todavía no, nada nuevo: sigue 1.",
            ],
            [
                "Not yet, nothing new: still 1 of 3 starts",
                "Todavía no, nada nuevo: sigue 1 de 3 combinaciones",
            ],
        ),
        (
            "2",
            [
                "Card 2 flipped. Not yet, nothing new: still 1 left.",
                "Volteas la carta 2. Todavía no, nada nuevo: sigue 1.",
            ],
            [
                "Not yet, nothing new: still 1 of 3 starts",
                "Todavía no, nada nuevo: sigue 1 de 3 combinaciones",
            ],
        ),
        (
            "1",
            [
                "Card 1 flipped. All face down after 6 flips!",
                "Volteas la carta 1. ¡Todas boca abajo en 6 volteos!",
            ],
            ["All face down after 6 flips!", "¡Todas boca abajo en 6 volteos!"],
        ),
    ] {
        assert_eq!(told(&mut evil, mv), heard);
        assert_eq!(prompt(&evil), seen);
    }
    let mut blind = game(1, Mode::Blind);
    assert_eq!(told(&mut blind, "1")[0], "Card 1 flipped. All face down after 1 flip!");
    assert_eq!(prompt(&blind), ["All face down after 1 flip!", "¡Todas boca abajo en 1 volteo!"]);
}

#[test]
fn cards_and_refusals_have_words() {
    let named = |up| each(|lang| super::card(lang, card(10), up, false));
    assert_eq!(named(None), ["Card 10, hidden", "Carta 10, oculta"]);
    assert_eq!(named(Some(true)), ["Card 10, face up", "Carta 10, boca arriba"]);
    assert_eq!(named(Some(false)), ["Card 10, face down", "Carta 10, boca abajo"]);
    let flipped = each(|lang| super::card(lang, card(2), None, true));
    assert_eq!(flipped, ["Card 2, hidden, flipped", "Carta 2, oculta, volteada"]);
    for (refusal, words) in [
        (Refusal::Finished, ["Game over", "Fin de la partida"]),
        (Refusal::NoSuchCard(card(5)), ["There’s no card 5", "No hay carta 5"]),
        (Refusal::NotSet, ["Set the cards first", "Primero coloca las cartas"]),
        (Refusal::Settled, ["The cards are already set", "Las cartas ya están colocadas"]),
    ] {
        assert_eq!(each(|lang| CardFlip::describe_refusal(lang, refusal)), words);
    }
    assert_eq!(one_up(Lang::En), "Turn at least one card face up");
}

#[test]
fn the_picture_in_words_says_what_is_tested_turned_and_left() {
    let all = "1; 2; 1 and 2; 3; 1 and 3; 2 and 3; 1, 2 and 3";
    let todos = "1; 2; 1 y 2; 3; 1 y 3; 2 y 3; 1, 2 y 3";
    assert_eq!(
        map(3, ""),
        [
            format!("0 of 7 starts tested. Could have started face up: {all}."),
            format!(
                "0 de 7 combinaciones probadas. Boca arriba al principio pudieron estar: {todos}."
            )
        ]
    );
    assert_eq!(
        map(3, "3 1"),
        [
            "2 of 7 starts tested. Flipped now: 1 and 3. Could have started face up: 1; 2; 1 and 2; \
             2 and 3; 1, 2 and 3.",
            "2 de 7 combinaciones probadas. Volteadas ahora: 1 y 3. Boca arriba al principio \
             pudieron estar: 1; 2; 1 y 2; 2 y 3; 1, 2 y 3."
        ]
    );
    assert_eq!(
        map(2, "1 1"),
        [
            "1 of 3 starts tested. No card is flipped now. Could have started face up: 2; 1 and 2.",
            "1 de 3 combinaciones probada. Ahora no hay ninguna volteada. Boca arriba al principio \
             pudieron estar: 2; 1 y 2."
        ]
    );
    assert_eq!(map(2, "1 2 1")[0], "3 of 3 starts tested. Flipped now: 2.");
    // More than fifteen tested starts are not listed.
    assert_eq!(map(5, "1 2 3")[0], "3 of 31 starts tested. Flipped now: 1, 2 and 3.");
    for n in 1..=6 {
        let mut walk = Walk::new(cards(n));
        for card in (1..=cards(n).starts()).map_while(ruler) {
            walk.flip(card);
            let words = super::map(Lang::En, &walk);
            let listed = words.split_once("face up: ").map(|(_, rest)| rest.split(';'));
            let expected = (1..=15).contains(&walk.left()).then_some(walk.left() as usize);
            assert_eq!(listed.map(Iterator::count), expected, "{words}");
            let rest = format!("{} of {}", walk.count(), cards(n).starts());
            assert!(words.starts_with(&rest), "{words}");
        }
    }
}

#[test]
fn hints_claim_what_is_proven_and_no_more() {
    let hint = |n: usize, line: &str| {
        let walk = Walk::along(cards(n), flips(line));
        let advice = advise(&walk).expect("some start is left");
        each(|lang| super::advice(lang, advice))
    };
    assert_eq!(
        hint(4, ""),
        [
            "Try card 1: at most 15 more flips, proven best",
            "Prueba la carta 1: a lo sumo 15 volteos más, demostrado"
        ]
    );
    assert_eq!(
        hint(2, "1 2"),
        ["Flip card 1: that ends it", "Voltea la carta 1: con esa terminas"]
    );
    // The standard order with other cards for its first, second and third.
    assert_eq!(
        hint(7, "5 2 5 7 5 2"),
        [
            "Try card 5: next in the standard order",
            "Prueba la carta 5: sigue la secuencia estándar"
        ]
    );
    let advice = Advice { card: card(3), ground: Ground::Nearest };
    assert_eq!(
        each(|lang| super::advice(lang, advice)),
        [
            "Try card 3: something new, but not proven best",
            "Prueba la carta 3: lleva a algo nuevo, sin demostrar"
        ]
    );
    let words = hint(7, "5 2 5 7 5 2 5 7 7");
    assert!(words[0].ends_with("something new, but not proven best"), "{words:?}");
}

#[test]
fn a_result_compares_the_flips_with_the_standard_order_and_with_chance() {
    let result = |flips, tested| each(|lang| super::result(lang, flips, tested, 42_000));
    assert_eq!(result(7, 4), ["7 flips, 4 of them useful, 0:42", "7 volteos, 4 útiles, 0:42"]);
    assert_eq!(result(2, 1), ["2 flips, 1 of them useful, 0:42", "2 volteos, 1 útil, 0:42"]);
    assert_eq!(
        result(15, 15),
        ["15 flips, none wasted, 0:42", "15 volteos, ninguno perdido, 0:42"]
    );
    assert_eq!(result(1_200, 1_023)[0], "1,200 flips, 1,023 of them useful, 0:42");
    let standard = |text: &str| each(|lang| in_standard_order(lang, start(text).in_ruler_order()));
    assert_eq!(
        standard("3.4"),
        [
            "The standard order 1 2 1 3 … would have taken 8 flips.",
            "Con la secuencia estándar, 1 2 1 3 …, habrían sido 8 volteos."
        ]
    );
    assert_eq!(
        standard("1"),
        [
            "The standard order 1 2 1 3 … would have taken 1 flip.",
            "Con la secuencia estándar, 1 2 1 3 …, habría sido 1 volteo."
        ]
    );
    let means = |n| {
        let (ruler, random) = (ruler_mean(cards(n)), random_mean(cards(n)));
        each(|lang| super::means(lang, ruler, random))
    };
    assert_eq!(
        means(4),
        [
            "On average it takes 8 flips; random flipping takes 18.31.",
            "En promedio son 8 volteos; al azar, 18,31."
        ]
    );
    assert_eq!(
        means(1),
        [
            "On average it takes 1 flip; random flipping takes 1.",
            "En promedio es 1 volteo; al azar, 1."
        ]
    );
    let within = |n, flips| {
        let (perfect, random) = (perfect_within(cards(n), flips), random_within(cards(n), flips));
        each(|lang| super::within(lang, flips, perfect, random))
    };
    assert_eq!(
        within(4, 15),
        [
            "Within 15 flips, the standard order finishes 100% of games and random flipping 57%.",
            "En 15 volteos, la secuencia estándar termina el 100\u{a0}% de las partidas; voltear al \
             azar, el 57\u{a0}%."
        ]
    );
    assert_eq!(
        within(2, 1)[0],
        "Within 1 flip, the standard order finishes 33% of games and random flipping 33%."
    );
    let one = each(|lang| started(lang, start("2")));
    assert_eq!(one, ["Card 2 started face up.", "Al principio estaba boca arriba la carta 2."]);
    assert_eq!(perfect(Lang::Es), "¡Perfecto! Ninguna combinación se repitió.");
}

#[test]
fn two_players_are_told_whose_turn_it_is() {
    let curtain = |player, setting| each(|lang| super::curtain(lang, player, setting));
    assert_eq!(
        curtain(1, true),
        [
            "Player 1 sets the cards. Player 2 looks away.",
            "El jugador 1 coloca las cartas. El jugador 2 no mira."
        ]
    );
    assert_eq!(
        curtain(2, false),
        [
            "Pass the device to player 2, who flips.",
            "Pasa el dispositivo al jugador 2, que voltea."
        ]
    );
    assert_eq!(each(|lang| i_am(lang, 2)), ["I’m player 2", "Soy el jugador 2"]);
    assert_eq!(
        each(|lang| round(lang, 2, 1)),
        ["Round 2: player 2 sets, player 1 flips", "Ronda 2: el 2 coloca, el 1 voltea"]
    );
    assert_eq!(
        each(|lang| total(lang, 0, 4)),
        ["Flips so far: player 1 0, player 2 4", "Volteos hasta ahora: jugador 1, 0; jugador 2, 4"]
    );
}

#[test]
fn the_desk_says_what_an_order_finds_and_what_is_wrong_with_it() {
    let fault = |text: &str| {
        let fault = Order::read(text, cards(4)).unwrap_err();
        each(|lang| order_fault(lang, &fault))
    };
    assert_eq!(
        fault("1 2 5"),
        ["Flip 3: this row has no card 5.", "Volteo 3: esta fila no tiene carta 5."]
    );
    assert_eq!(
        fault(" , - "),
        [
            "Write at least one flip, as card numbers: 1 2 1 3",
            "Escribe al menos un volteo, como números de carta: 1 2 1 3"
        ]
    );
    for (text, at, part) in
        [("1 2 x", 3, "x"), ("120", 3, "0"), ("1 2.5", 2, "2.5"), ("ñ♥", 1, "ñ♥")]
    {
        assert_eq!(
            fault(text),
            [
                format!("Flip {at}: “{part}” isn’t a card from 1 to 10."),
                format!("Volteo {at}: «{part}» no es una carta del 1 al 10.")
            ]
        );
    }
    assert_eq!(
        fault(&"1".repeat(4_097)),
        ["An order can have 4,096 flips at most.", "Una secuencia tiene 4096 volteos como mucho."]
    );
    let tried = |found, wasted| each(|lang| super::tried(lang, found, 15, wasted));
    assert_eq!(
        tried(1, 4_095),
        [
            "Solves 1 of 15 starts, 4,095 flips wasted.",
            "Resuelve 1 de 15 combinaciones, 4095 volteos perdidos."
        ]
    );
    assert_eq!(
        tried(15, 0),
        [
            "Solves 15 of 15 starts, no flips wasted.",
            "Resuelve 15 de 15 combinaciones, ningún volteo perdido."
        ]
    );
    assert_eq!(
        tried(2, 1),
        [
            "Solves 2 of 15 starts, 1 flip wasted.",
            "Resuelve 2 de 15 combinaciones, 1 volteo perdido."
        ]
    );
    let collected = |fresh| each(|lang| super::collected(lang, 17, 238, fresh));
    assert_eq!(
        collected(true),
        [
            "New in your collection: perfect order 17 of 238!",
            "¡Nueva en tu colección: secuencia perfecta 17 de 238!"
        ]
    );
    assert_eq!(
        collected(false),
        [
            "Perfect order 17 of 238. You already have it.",
            "Secuencia perfecta 17 de 238, ya la tenías."
        ]
    );
    assert_eq!(
        each(|lang| collection(lang, 4, 17, 238)),
        ["4 cards: 17 of 238", "4 cartas: 17 de 238"]
    );
    for lang in Lang::ALL {
        for (text, most) in [(name_wanted(lang), LONGEST_NAME), (book_full(lang), MOST_KEPT)] {
            assert!(text.contains(&format!(" {most} ")), "{text}");
        }
    }
}

#[test]
fn a_link_that_makes_no_sense_says_why() {
    for (params, words) in [
        ("cards=11", "Use 1 to 10 cards, not “11”."),
        ("cards=0", "Use 1 to 10 cards, not “0”."),
        ("cards=-4", "Use 1 to 10 cards, not “-4”."),
        ("cards=2.5", "Use 1 to 10 cards, not “2.5”."),
        ("cards=four", "Use 1 to 10 cards, not “four”."),
        ("cards=&mode=evil", "Use 1 to 10 cards, not “”."),
        ("mode=kind", "“kind” isn’t a mode. Use blind, evil, watch or two."),
        ("mode=evil,two", "“evil,two” isn’t a mode. Use blind, evil, watch or two."),
        ("layout=1", "This game takes a deal number, not a layout."),
        ("layout=1.3&cards=4&mode=two", "This game takes a deal number, not a layout."),
    ] {
        let read = StartRequest::<CardFlip>::read(&Params::parse(params).expect("parameters"));
        let said = match read.expect_err("a link that makes no sense") {
            StartFault::Options(fault) => CardFlip::option_error(Lang::En, fault),
            StartFault::Layout(fault) => CardFlip::layout_error(Lang::En, fault),
            other => panic!("{params}: {other:?}"),
        };
        assert_eq!(said, words, "{params}");
    }
    let misset = |params: &str| {
        let read = CardFlipOptions::read(&Params::parse(params).expect("parameters"));
        let fault = read.unwrap_err();
        each(|lang| CardFlip::option_error(lang, fault.clone()))
    };
    assert_eq!(misset("cards=11")[1], "Usa de 1 a 10 cartas, no «11».");
    assert_eq!(misset("mode=kind")[1], "«kind» no es un modo. Usa blind, evil, watch o two.");
}
