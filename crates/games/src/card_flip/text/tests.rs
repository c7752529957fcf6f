//! The texts of Card Flip in both languages, for every state, answer, refusal and result.

use super::*;
use crate::card_flip::book::{MAX_NAME_CHARS, MAX_ORDERS};
use crate::card_flip::order::{FlipOrder, perfect_within, random_mean, random_within, ruler_mean};
use crate::card_flip::solver::{Advice, AdviceBasis, advise};
use crate::card_flip::{CardCount, CardFlipOptions, ruler};
use handful_engine::{DealNumber, Game, Options, Params, Seat, StartError, StartRequest};

fn each(words: impl Fn(Lang) -> String) -> [String; 2] {
    [Lang::En, Lang::Es].map(words)
}

fn cards(n: usize) -> CardCount {
    CardCount::new(n).expect("1 to 10")
}

fn card(number: usize) -> Card {
    Card::new(number - 1).expect("1 to 10")
}

fn start(text: &str) -> Configuration {
    text.parse().expect("a start")
}

fn flips(text: &str) -> impl Iterator<Item = Card> {
    text.split_whitespace().map(|card| card.parse().expect("a card"))
}

fn game(n: usize, mode: Mode) -> CardFlip {
    CardFlip::deal(&CardFlipOptions::new(cards(n), mode), DealNumber::MIN)
}

/// The situation after some flips.
fn situation(flips: &str) -> CardFlip {
    let layout = flips.replace(',', "").parse().expect("a situation");
    CardFlip::lay_out(&CardFlipOptions::default(), &layout)
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
    let turn = "Turn cards face up, then";
    let pon = "Pon cartas boca arriba y";
    let flip = ["Flip a card", "Voltea una carta"].map(str::to_owned);
    let cheat = [
        "Visit every white stop: flip a card or tap a stop",
        "Pasa por cada parada blanca: voltea una carta o toca una parada",
    ];
    assert_eq!(
        each(|lang| say(lang, Mode::Cheating, false, true).to_owned()),
        [
            "It says “not yet” while it can. Leave it no way out",
            "Dice «todavía no» mientras pueda. No le dejes salida"
        ],
        "without the map"
    );
    for (mode, words) in [
        (Mode::Luck, flip.clone()),
        (Mode::Cheating, cheat.map(str::to_owned)),
        (Mode::Watch, [format!("{turn} start"), format!("{pon} empieza")]),
        (Mode::TwoPlayers, [format!("{turn} hide them"), format!("{pon} ocúltalas")]),
    ] {
        assert_eq!(prompt(&game(4, mode)), words);
    }
    let hidden = ["The cards are set and hidden.", "Las cartas están colocadas y ocultas."];
    let mut watch = game(3, Mode::Watch);
    assert_eq!(told(&mut watch, "u1.3"), hidden);
    assert_eq!(prompt(&watch), ["The computer can’t see the cards", "La máquina no ve las cartas"]);
    let mut two = game(3, Mode::TwoPlayers);
    assert_eq!(told(&mut two, "u1.3"), hidden);
    assert_eq!(prompt(&two), flip);
    let until = ["Flip until every card is face down", "Voltea hasta que todas queden boca abajo"];
    told(&mut two, "1");
    assert_eq!(prompt(&two), until);
    told(&mut two, "3");
    assert_eq!(prompt(&two), ["Here’s what you couldn’t see", "Esto es lo que no veías"]);
    assert_eq!(
        each(|lang| under_cloth(lang).to_owned()),
        [
            "Under the cloth, at least one card is face up.",
            "Bajo el paño hay al menos una carta boca arriba."
        ]
    );
}

#[test]
fn a_situation_says_its_task_until_the_first_flip() {
    let mut game = situation("3,2,3,1,3,2");
    let (left, par) = (game.walk().left(), game.par().expect("par"));
    assert!(left > 1);
    assert_eq!(
        prompt(&game),
        [
            "Visit every white stop: flip a card or tap a stop",
            "Pasa por cada parada blanca: voltea una carta o toca una parada"
        ]
    );
    assert_eq!(
        each(|lang| header(lang, &game)),
        [format!("{left} ways left, par {par}"), format!("{left} formas, par {par}")]
    );
    told(&mut game, "1");
    assert_eq!(
        prompt(&game),
        [
            "It says “not yet” as long as a white stop is left",
            "Dice «todavía no» mientras quede una parada blanca"
        ]
    );
    assert_eq!(prompt(&self::game(7, Mode::Cheating))[0], "Visit every white stop");
    let words = |n, par| each(|lang| of_flips(lang, n, par));
    assert_eq!(words(1, Some(4)), ["flip, par 4", "volteo, par 4"]);
    assert_eq!(words(0, None), ["flips", "volteos"]);
}

#[test]
fn the_header_says_the_cards_and_who_sets_them() {
    let header = |n, mode| each(|lang| super::header(lang, &game(n, mode)));
    assert_eq!(header(1, Mode::Luck), ["1 card", "1 carta"]);
    assert_eq!(
        header(4, Mode::Cheating),
        ["4 cards, the computer cheats", "4 cartas, la máquina hace trampa"]
    );
    assert_eq!(header(3, Mode::TwoPlayers), ["3 cards · Two players", "3 cartas · Dos jugadores"]);
}

#[test]
fn what_stands_beside_the_stops_has_the_number_of_all() {
    for n in 1..=MAX_CARDS {
        let all = u64::from(cards(n).configurations());
        let [en, es] = each(|lang| of_stops(lang, cards(n)).to_owned());
        let tally = |lang: Lang, one, many| lang.number_format().tally(all, one, many);
        assert_eq!(en, format!("of {} left", tally(Lang::En, "stop", "stops")));
        let stops = tally(Lang::Es, "parada por ver", "paradas por ver");
        assert_eq!(es, format!("de {stops}"));
    }
}

#[test]
fn a_stop_has_the_dots_of_its_cards() {
    let card = |n: &str| n.parse::<Card>().expect("a card");
    assert_eq!(
        each(|lang| stop(lang, card("3"), Corner::new(0b101), true)),
        [
            "Flip card 3: to a white stop, dots 1 and 3",
            "Voltea la carta 3: a una parada blanca, puntos 1 y 3"
        ]
    );
    assert_eq!(
        each(|lang| stop(lang, card("1"), Corner::new(0b10), false))[1],
        "Voltea la carta 1: a una parada ya visitada, punto 2"
    );
    assert_eq!(
        each(|lang| stop(lang, card("3"), Corner::default(), false)),
        [
            "Flip card 3: to a stop you’ve been to, no dots",
            "Voltea la carta 3: a una parada ya visitada, sin puntos"
        ]
    );
}

#[test]
fn each_answer_is_told_and_shown() {
    let mut evil = game(2, Mode::Cheating);
    let fresh = ["Not yet. One more way is ruled out.", "Todavía no. Una forma menos."];
    let stale = [
        "Not yet, nothing new: that way was already ruled out.",
        "Todavía no, nada nuevo: esa forma ya estaba descartada.",
    ];
    for (mv, is_fresh, heard) in [
        (
            "1",
            true,
            [
                "Card 1, flipped. Not yet, 2 ways left.",
                "Carta 1, volteada. Todavía no, quedan 2 formas.",
            ],
        ),
        (
            "1",
            false,
            [
                "Card 1, as it was. Not yet, nothing new: still 2 ways left.",
                "Carta 1, como estaba. Todavía no, nada nuevo: siguen en pie 2 formas.",
            ],
        ),
        (
            "2",
            true,
            [
                "Card 2, flipped. Not yet, 1 way left.",
                "Carta 2, volteada. Todavía no, queda 1 forma.",
            ],
        ),
        (
            "2",
            false,
            [
                "Card 2, as it was. Not yet, nothing new: still 1 way left.",
                "Carta 2, como estaba. Todavía no, nada nuevo: sigue en pie 1 forma.",
            ],
        ),
    ] {
        assert_eq!(told(&mut evil, mv), heard);
        assert_eq!(evil.walk().is_last_flip_new(), is_fresh);
        let shown = each(|lang| not_yet(lang, is_fresh).to_owned());
        assert_eq!(shown, if is_fresh { fresh } else { stale });
    }
    told(&mut evil, "2");
    assert_eq!(
        told(&mut evil, "1"),
        [
            "Card 1, flipped. All face down after 6 flips!",
            "Carta 1, volteada. ¡Todas boca abajo en 6 volteos!"
        ]
    );
    let mut blind = game(1, Mode::Luck);
    assert_eq!(told(&mut blind, "1")[0], "Card 1, flipped. All face down after 1 flip!");
}

#[test]
fn cards_and_refusals_have_words() {
    let named = |up| each(|lang| super::card(lang, card(10), up, false));
    assert_eq!(named(None), ["Card 10, as it was", "Carta 10, como estaba"]);
    assert_eq!(named(Some(true)), ["Card 10, face up", "Carta 10, boca arriba"]);
    assert_eq!(named(Some(false)), ["Card 10, face down", "Carta 10, boca abajo"]);
    let flipped = each(|lang| super::card(lang, card(2), None, true));
    assert_eq!(flipped, ["Card 2, flipped", "Carta 2, volteada"]);
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
fn the_map_in_words_says_what_is_left_and_ruled_out() {
    assert_eq!(
        map(3, ""),
        ["The ways the cards could lie: 7 of 7 left.", "Formas posibles: 7 de 7 en pie."]
    );
    assert_eq!(
        map(3, "3 1"),
        [
            "The ways the cards could lie: 5 of 7 left. Ruled out: 3; 1 and 3.",
            "Formas posibles: 5 de 7 en pie. Descartadas: 3; 1 y 3."
        ]
    );
    assert_eq!(
        map(4, "1 2 1 3 1 2 1 4 1 2 1 3 1 2 1")[0].split(';').count(),
        15,
        "as many as four cards have are listed"
    );
    let many: Vec<String> = (1..=16).filter_map(ruler).map(|card| card.to_string()).collect();
    assert_eq!(map(5, &many.join(" "))[0], "The ways the cards could lie: 15 of 31 left.");
}

#[test]
fn hints_claim_what_is_proven_and_no_more() {
    let hint = each(|lang| CardFlip::describe_hint(lang, Move::Flip(card(3))));
    assert_eq!(hint, ["Try card 3", "Prueba la carta 3"]);
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
    let advice = Advice { card: card(3), basis: AdviceBasis::Nearest };
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
    let result = |flips, tested| each(|lang| super::result(lang, flips, tested, None, 42_000));
    assert_eq!(result(7, 4), ["7 flips, 4 of them useful, 0:42", "7 volteos, 4 útiles, 0:42"]);
    assert_eq!(result(2, 1), ["2 flips, 1 of them useful, 0:42", "2 volteos, 1 útil, 0:42"]);
    assert_eq!(
        result(15, 15),
        ["15 flips, none wasted, 0:42", "15 volteos, ninguno perdido, 0:42"]
    );
    let situation =
        |flips, useful| each(|lang| super::result(lang, flips, useful, Some(5), 42_000));
    assert_eq!(situation(5, 4), ["5 flips, par 5, 0:42", "5 volteos, par 5, 0:42"]);
    assert_eq!(situation(1, 1), ["1 flip, none wasted, 0:42", "1 volteo, ninguno perdido, 0:42"]);
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
    assert_eq!(perfect(Lang::Es), "¡Perfecto! Ninguna forma se repitió.");
}

#[test]
fn two_players_are_told_whose_turn_it_is() {
    let curtain =
        |player, setting| [Lang::En, Lang::Es].map(|lang| super::curtain(lang, player, setting));
    assert_eq!(
        curtain(1, true),
        [
            ["Player 1’s turn", "Player 1 sets the cards. Player 2 looks away."],
            ["Le toca al jugador 1", "El jugador 1 coloca las cartas. El jugador 2 no mira."]
        ]
    );
    assert_eq!(
        curtain(2, false),
        [
            ["Player 2’s turn", "Pass the device to player 2, who flips."],
            ["Le toca al jugador 2", "Pasa el dispositivo al jugador 2, que voltea."]
        ]
    );
    assert_eq!(each(|lang| i_am(lang, 2)), ["I’m player 2", "Soy el jugador 2"]);
    assert_eq!(
        each(|lang| round(lang, 2, 1)),
        ["Round 2: player 2 sets, player 1 flips", "Ronda 2: el 2 coloca, el 1 voltea"]
    );
    assert_eq!(
        each(|lang| total(lang, 0, 4)),
        [
            "Flips so far: 0 by player\u{a0}1, 4 by player\u{a0}2",
            "Volteos hasta ahora: 0 del jugador\u{a0}1, 4 del jugador\u{a0}2"
        ]
    );
}

#[test]
fn the_desk_says_what_an_order_finds_and_what_is_wrong_with_it() {
    let error = |text: &str| {
        let error = FlipOrder::read(text, cards(4)).unwrap_err();
        each(|lang| order_error(lang, &error))
    };
    assert_eq!(
        error("1 2 5"),
        ["Flip 3: this row has no card 5.", "Volteo 3: esta fila no tiene carta 5."]
    );
    assert_eq!(
        error(" , - "),
        [
            "Write at least one flip, as card numbers: 1 2 1 3",
            "Escribe al menos un volteo, como números de carta: 1 2 1 3"
        ]
    );
    for (text, at, part) in
        [("1 2 x", 3, "x"), ("120", 3, "0"), ("1 2.5", 2, "2.5"), ("ñ♥", 1, "ñ♥")]
    {
        assert_eq!(
            error(text),
            [
                format!("Flip {at}: “{part}” isn’t a card from 1 to 10."),
                format!("Volteo {at}: «{part}» no es una carta del 1 al 10.")
            ]
        );
    }
    assert_eq!(
        error(&"1".repeat(4_097)),
        ["An order can have 4,096 flips at most.", "Una secuencia tiene 4096 volteos como mucho."]
    );
    let tried = |found, wasted| each(|lang| super::tried(lang, found, 15, wasted));
    assert_eq!(
        tried(1, 4_095),
        [
            "Solves 1 of 15 ways, 4,095 flips wasted.",
            "Resuelve 1 de 15 formas, 4095 volteos perdidos."
        ]
    );
    assert_eq!(
        tried(15, 0),
        [
            "Solves 15 of 15 ways, no flips wasted.",
            "Resuelve 15 de 15 formas, ningún volteo perdido."
        ]
    );
    assert_eq!(
        tried(2, 1),
        ["Solves 2 of 15 ways, 1 flip wasted.", "Resuelve 2 de 15 formas, 1 volteo perdido."]
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
        for (text, most) in [(name_wanted(lang), MAX_NAME_CHARS), (book_full(lang), MAX_ORDERS)] {
            assert!(text.contains(&format!(" {most} ")), "{text}");
        }
    }
}

#[test]
fn a_link_that_makes_no_sense_says_why() {
    const LAYOUT: &str = "A layout here is up to 200 flips of cards 1 to 4, such as 1213, and leaves a way to rule out.";
    for (params, words) in [
        ("cards=11", "Use 1 to 10 cards, not “11”."),
        ("cards=0", "Use 1 to 10 cards, not “0”."),
        ("cards=-4", "Use 1 to 10 cards, not “-4”."),
        ("cards=2.5", "Use 1 to 10 cards, not “2.5”."),
        ("cards=four", "Use 1 to 10 cards, not “four”."),
        ("cards=&mode=evil", "Use 1 to 10 cards, not “”."),
        ("mode=kind", "“kind” isn’t a mode. Use blind, evil, watch or two."),
        ("mode=evil,two", "“evil,two” isn’t a mode. Use blind, evil, watch or two."),
        ("ways=15", "Use 1 to 14 ways, not “15”."),
        ("ways=0&cards=3", "Use 1 to 6 ways, not “0”."),
        ("layout=1214&cards=3", "These flips aren’t of 3 cards, or they leave no way to rule out."),
        ("layout=1215", LAYOUT),
        ("layout=1.3", LAYOUT),
        ("layout=121312141213121", LAYOUT),
    ] {
        let read = StartRequest::<CardFlip>::read(&Params::parse(params).expect("parameters"));
        let said = match read.expect_err("a link that makes no sense") {
            StartError::Options(error) => CardFlip::option_error(Lang::En, error),
            StartError::Layout(error) => CardFlip::layout_error(Lang::En, error),
            other => panic!("{params}: {other:?}"),
        };
        assert_eq!(said, words, "{params}");
    }
    let misset = |params: &str| {
        let read = CardFlipOptions::read(&Params::parse(params).expect("parameters"));
        let error = read.unwrap_err();
        each(|lang| CardFlip::option_error(lang, error.clone()))
    };
    assert_eq!(misset("cards=11")[1], "Usa de 1 a 10 cartas, no «11».");
    assert_eq!(misset("mode=kind")[1], "«kind» no es un modo. Usa blind, evil, watch o two.");
}
