//! The words of Card Flip in both languages, for every state, answer, refusal and result.

use super::*;
use crate::engine::{DealNumber, Game, Options, Params, Seat, StartFault, Wish};
use crate::games::card_flip::order::{
    Order, perfect_within, random_mean, random_within, ruler_mean,
};
use crate::games::card_flip::solver::{Advice, Ground, advise};
use crate::games::card_flip::{CardFlipOptions, Cards, ruler};

fn both(say: impl Into<Say>) -> [String; 2] {
    let say = say.into();
    [Lang::En, Lang::Es].map(|lang| lang.tongue().say(&say))
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
    CardFlip::deal(&CardFlipOptions { cards: cards(n), mode }, DealNumber::MIN)
}

/// The message line of a game.
fn prompt(game: &CardFlip) -> [String; 2] {
    both(CardFlip::prompt(&game.view(Seat(0))))
}

/// Makes a move and returns what a screen reader says of it.
fn told(game: &mut CardFlip, mv: &str) -> [String; 2] {
    both(CardFlip::told(&game.apply(mv.parse().expect("a move")).expect("a legal move")))
}

fn map(n: usize, line: &str) -> [String; 2] {
    both(CardFlipSay::Map(Box::new(Walk::along(cards(n), flips(line)))))
}

#[test]
fn each_mode_begins_with_what_to_do() {
    let tap = "Tap cards to lay them face up, then";
    let toca = "Toca cartas para ponerlas boca arriba, y";
    for (mode, words) in [
        (
            Mode::Blind,
            [
                "Flip cards until all lie face down".to_owned(),
                "Gira cartas hasta que todas estén boca abajo".to_owned(),
            ],
        ),
        (
            Mode::Evil,
            [
                "No start is fixed. Rule out 15 starts".to_owned(),
                "No hay comienzo fijo. Descarta 15 comienzos".to_owned(),
            ],
        ),
        (
            Mode::Watch,
            [format!("{tap} let the computer flip"), format!("{toca} deja girar al ordenador")],
        ),
        (Mode::Two, [format!("{tap} hide them"), format!("{toca} escóndelas")]),
    ] {
        assert_eq!(prompt(&game(4, mode)), words);
    }
    assert_eq!(
        prompt(&game(1, Mode::Evil)),
        ["No start is fixed. Rule out 1 start", "No hay comienzo fijo. Descarta 1 comienzo"]
    );
    let hidden = ["The cards are set and lie hidden.", "Las cartas están puestas y no se ven."];
    let mut watch = game(3, Mode::Watch);
    assert_eq!(told(&mut watch, "u1.3"), hidden);
    assert_eq!(
        prompt(&watch),
        ["The computer cannot see the cards", "El ordenador no ve las cartas"]
    );
    let mut two = game(3, Mode::Two);
    assert_eq!(told(&mut two, "u1.3"), hidden);
    assert_eq!(
        prompt(&two),
        ["Flip cards until all lie face down", "Gira cartas hasta que todas estén boca abajo"]
    );
}

#[test]
fn each_answer_is_told_and_stays_in_the_message() {
    let mut evil = game(2, Mode::Evil);
    for (mv, heard, seen) in [
        (
            "1",
            ["Card 1 flipped. Not yet: 2 left.", "Giras la carta 1. Todavía no: quedan 2."],
            ["Not yet: 2 of 3 starts left", "Todavía no: quedan 2 de 3 comienzos"],
        ),
        (
            "1",
            [
                "Card 1 flipped. Not yet, and nothing new: 2 left.",
                "Giras la carta 1. Todavía no, y nada nuevo: quedan 2.",
            ],
            [
                "Not yet, and nothing new: 2 of 3 starts left",
                "Todavía no, y nada nuevo: quedan 2 de 3 comienzos",
            ],
        ),
        (
            "2",
            ["Card 2 flipped. Not yet: 1 left.", "Giras la carta 2. Todavía no: queda 1."],
            ["Not yet: 1 of 3 starts left", "Todavía no: queda 1 de 3 comienzos"],
        ),
        (
            "1",
            [
                "Card 1 flipped. All face down after 4 flips!",
                "Giras la carta 1. ¡Todas boca abajo tras 4 giros!",
            ],
            ["All face down after 4 flips!", "¡Todas boca abajo tras 4 giros!"],
        ),
    ] {
        assert_eq!(told(&mut evil, mv), heard);
        assert_eq!(prompt(&evil), seen);
    }
    let mut blind = game(1, Mode::Blind);
    assert_eq!(told(&mut blind, "1")[0], "Card 1 flipped. All face down after 1 flip!");
    assert_eq!(prompt(&blind), ["All face down after 1 flip!", "¡Todas boca abajo tras 1 giro!"]);
}

#[test]
fn cards_and_refusals_have_words() {
    let named = |up| both(CardFlipSay::Card(card(10), up));
    assert_eq!(named(None), ["Card 10, its back", "Carta 10, su dorso"]);
    assert_eq!(named(Some(true)), ["Card 10, face up", "Carta 10, boca arriba"]);
    assert_eq!(named(Some(false)), ["Card 10, face down", "Carta 10, boca abajo"]);
    for (refusal, words) in [
        (Refusal::Finished, ["The game has ended", "La partida ha terminado"]),
        (Refusal::NoSuchCard(card(5)), ["There is no card 5", "No hay carta 5"]),
        (Refusal::NotSet, ["The cards have to be set first", "Antes hay que poner las cartas"]),
        (Refusal::Settled, ["The cards cannot be set now", "Ahora no se pueden poner las cartas"]),
    ] {
        assert_eq!(both(CardFlip::refused(refusal)), words);
    }
    assert_eq!(both(Label::CF_ONE_UP)[0], "Lay at least one card face up");
}

#[test]
fn the_picture_in_words_says_what_is_tested_turned_and_left() {
    let all = "1; 2; 1 and 2; 3; 1 and 3; 2 and 3; 1, 2 and 3";
    let todos = "1; 2; 1 y 2; 3; 1 y 3; 2 y 3; 1, 2 y 3";
    assert_eq!(
        map(3, ""),
        [
            format!("0 of 7 starts tested. Still possible: {all}."),
            format!("0 de 7 comienzos probados. Aún posibles: {todos}.")
        ]
    );
    assert_eq!(
        map(3, "3 1"),
        [
            "2 of 7 starts tested. Turned now: 1 and 3. Still possible: 1; 2; 1 and 2; 2 and 3; \
             1, 2 and 3.",
            "2 de 7 comienzos probados. Giradas ahora: 1 y 3. Aún posibles: 1; 2; 1 y 2; 2 y 3; \
             1, 2 y 3."
        ]
    );
    assert_eq!(
        map(2, "1 1"),
        [
            "1 of 3 starts tested. No card is turned now. Still possible: 2; 1 and 2.",
            "1 de 3 comienzos probado. Ahora no hay ninguna girada. Aún posibles: 2; 1 y 2."
        ]
    );
    assert_eq!(map(2, "1 2 1")[0], "3 of 3 starts tested. Turned now: 2.");
    // More than fifteen are not listed.
    assert_eq!(map(5, "1 2 3")[0], "3 of 31 starts tested. Turned now: 1, 2 and 3.");
    for n in 1..=6 {
        let mut walk = Walk::new(cards(n));
        for card in (1..=cards(n).starts()).map_while(ruler) {
            walk.flip(card);
            let [words, _] = both(CardFlipSay::Map(Box::new(walk.clone())));
            let listed = words.split_once("Still possible: ").map(|(_, rest)| rest.split(';'));
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
        both(CardFlipSay::Advice(advise(&walk).expect("some start is left")))
    };
    assert_eq!(
        hint(4, ""),
        [
            "Try card 1: 15 more flips are enough, and no fewer, for certain",
            "Prueba la carta 1: bastan 15 giros más, y no menos, seguro"
        ]
    );
    assert_eq!(hint(2, "1 2"), ["Card 1: the last one, for certain", "Carta 1: la última, seguro"]);
    // The standard order with other cards for its first, second and third.
    assert_eq!(
        hint(7, "5 2 5 7 5 2"),
        [
            "Try card 5: so the standard order goes on",
            "Prueba la carta 5: así sigue el orden de siempre"
        ]
    );
    let advice = Advice { card: card(3), ground: Ground::Nearest };
    assert_eq!(
        both(CardFlipSay::Advice(advice)),
        [
            "Try card 3: towards something new. Nobody has proven it best",
            "Prueba la carta 3: lleva a algo nuevo. Nadie ha probado que sea mejor"
        ]
    );
    let words = hint(7, "5 2 5 7 5 2 5 7 7");
    assert!(words[0].ends_with("towards something new. Nobody has proven it best"), "{words:?}");
}

#[test]
fn a_result_compares_the_flips_with_the_standard_order_and_with_chance() {
    let result = |flips, tested| both(CardFlipSay::Result { flips, tested, ms: 42_000 });
    assert_eq!(
        result(7, 4),
        ["7 flips tested 4 starts, 0:42", "7 giros probaron 4 comienzos, 0:42"]
    );
    assert_eq!(result(1, 1), ["1 flip tested 1 start, 0:42", "1 giro probó 1 comienzo, 0:42"]);
    let standard = |text: &str| both(CardFlipSay::Standard(start(text).in_ruler_order()));
    assert_eq!(
        standard("3.4"),
        [
            "The standard order 1 2 1 3 … would have taken 8 flips.",
            "El orden de siempre, 1 2 1 3 …, habría tardado 8 giros."
        ]
    );
    assert_eq!(standard("1")[0], "The standard order 1 2 1 3 … would have taken 1 flip.");
    let means = |n| {
        let (ruler, random) = (ruler_mean(cards(n)), random_mean(cards(n)));
        both(CardFlipSay::Means { ruler, random })
    };
    assert_eq!(
        means(4),
        [
            "On average that order takes 8, flipping at random 18.31.",
            "De media, ese orden tarda 8; girar al azar, 18,31."
        ]
    );
    assert_eq!(means(1)[0], "On average that order takes 1, flipping at random 1.");
    let within = |n, flips| {
        let (perfect, random) = (perfect_within(cards(n), flips), random_within(cards(n), flips));
        both(CardFlipSay::Within { flips, perfect, random })
    };
    assert_eq!(
        within(4, 15),
        [
            "Within 15 flips that order ends 100 % of games, flipping at random 57 %.",
            "En 15 giros, ese orden acaba el 100 % de las partidas; girar al azar, el 57 %."
        ]
    );
    assert_eq!(
        within(2, 1)[0],
        "Within 1 flip that order ends 33 % of games, flipping at random 33 %."
    );
    let one = both(CardFlipSay::Start(start("2")));
    assert_eq!(
        one,
        ["At the start card 2 lay face up.", "Al comienzo estaba boca arriba la carta 2."]
    );
    assert_eq!(both(Label::CF_PERFECT)[1], "Perfecto: ningún comienzo se probó dos veces.");
}

#[test]
fn two_players_are_told_whose_turn_it_is() {
    let curtain = |player, setting| both(CardFlipSay::Curtain { player, setting });
    assert_eq!(
        curtain(1, true),
        [
            "Player 1 sets the cards. Player 2 looks away.",
            "El jugador 1 pone las cartas. El jugador 2 no mira."
        ]
    );
    assert_eq!(
        curtain(2, false),
        ["Hand over to player 2, who flips.", "Pásaselo al jugador 2, que gira."]
    );
    assert_eq!(both(CardFlipSay::IAm(2)), ["I am player 2", "Soy el jugador 2"]);
    assert_eq!(
        both(CardFlipSay::Round { round: 2, flipper: 1 }),
        ["Round 2: player 2 sets, player 1 flips", "Ronda 2: pone el jugador 2, gira el jugador 1"]
    );
    assert_eq!(
        both(CardFlipSay::Total(0, 4)),
        ["Flips so far: player 1 0, player 2 4", "Giros hasta ahora: jugador 1, 0; jugador 2, 4"]
    );
}

#[test]
fn the_desk_says_what_an_order_finds_and_what_is_wrong_with_it() {
    let fault = |text: &str| both(CardFlipSay::Order(Order::read(text, cards(4)).unwrap_err()));
    let flip_3 = "Flip 3 is of card 5, which is not there.";
    assert_eq!(fault("1 2 5"), [flip_3, "El giro 3 es de la carta 5, que no está."]);
    assert_eq!(
        fault(" , - "),
        [
            "Write at least one flip: the numbers of cards.",
            "Escribe al menos un giro: números de cartas."
        ]
    );
    for (text, at, part) in
        [("1 2 x", 3, "x"), ("120", 3, "0"), ("1 2.5", 2, "2.5"), ("ñ♥", 1, "ñ♥")]
    {
        assert_eq!(
            fault(text),
            [
                format!("Flip {at} is “{part}”, which is no card from 1 to 10."),
                format!("El giro {at} es «{part}», que no es una carta del 1 al 10.")
            ]
        );
    }
    assert_eq!(
        fault(&"1".repeat(4_097)),
        ["An order has 4096 flips at most.", "Un orden tiene 4096 giros como mucho."]
    );
    let tried = |found, wasted| both(CardFlipSay::Tried { found, starts: 15, wasted });
    assert_eq!(
        tried(1, 4_095),
        [
            "Finds 1 of 15 starts, 4095 flips wasted.",
            "Halla 1 de 15 comienzos, 4095 giros perdidos."
        ]
    );
    assert_eq!(
        tried(15, 0),
        [
            "Finds 15 of 15 starts, no flip wasted.",
            "Halla 15 de 15 comienzos, ningún giro perdido."
        ]
    );
    assert_eq!(
        tried(2, 1),
        ["Finds 2 of 15 starts, 1 flip wasted.", "Halla 2 de 15 comienzos, 1 giro perdido."]
    );
    let collected = |fresh| both(CardFlipSay::Collected { number: 17, of: 238, fresh });
    assert_eq!(
        collected(true),
        [
            "Perfect order 17 of 238, new in your collection.",
            "Orden perfecto 17 de 238, nuevo en tu colección."
        ]
    );
    assert_eq!(
        collected(false),
        ["Perfect order 17 of 238, found before.", "Orden perfecto 17 de 238, ya lo tenías."]
    );
    let collection = CardFlipSay::Collection { cards: 4, found: 17, of: 238 };
    assert_eq!(both(collection), ["4 cards: 17 of 238", "4 cartas: 17 de 238"]);
}

#[test]
fn a_link_that_makes_no_sense_says_why() {
    for (params, words) in [
        ("cards=11", "There are 1 to 10 cards, not “11”."),
        ("cards=0", "There are 1 to 10 cards, not “0”."),
        ("cards=-4", "There are 1 to 10 cards, not “-4”."),
        ("cards=2.5", "There are 1 to 10 cards, not “2.5”."),
        ("cards=four", "There are 1 to 10 cards, not “four”."),
        ("cards=&mode=evil", "There are 1 to 10 cards, not “”."),
        ("mode=kind", "“kind” is no way to play: write blind, evil, watch or two."),
        ("mode=evil,two", "“evil,two” is no way to play: write blind, evil, watch or two."),
        ("layout=1", "This game has deals only, no layouts."),
        ("layout=1.3&cards=4&mode=two", "This game has deals only, no layouts."),
    ] {
        let read = Wish::<CardFlip>::read(&Params::parse(params).expect("parameters"));
        let said = match read.expect_err("a link that makes no sense") {
            StartFault::Options(fault) => CardFlip::misset(fault),
            StartFault::Layout(fault) => CardFlip::misread(fault),
            other => panic!("{params}: {other:?}"),
        };
        assert_eq!(both(said)[0], words, "{params}");
    }
    let misset = |params: &str| {
        let read = CardFlipOptions::read(&Params::parse(params).expect("parameters"));
        both(CardFlip::misset(read.unwrap_err()))
    };
    assert_eq!(misset("cards=11")[1], "Las cartas son de 1 a 10, no «11».");
    assert_eq!(misset("mode=kind")[1], "«kind» no es un modo: escribe blind, evil, watch o two.");
}
