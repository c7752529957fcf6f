use super::common;
use super::*;
use handful_engine::{Game, NoOptions, Seat};
use handful_games::GameId;
use handful_games::card_flip::text as card_flip;
use handful_games::flip_nine::{self, FlipNine, Swap, Value};
use handful_games::go_fish::text::{self as go_fish, Roster};
use handful_games::text::{
    ends_sentence, moves, next_move, over_par, perfect_lines, replay_position,
};

fn both<T>(words: impl Fn(Lang) -> T) -> [T; 2] {
    Lang::ALL.map(words)
}

#[test]
fn the_language_is_the_first_one_known() {
    assert_eq!(Lang::choose(["fr-FR", "es-419", "en"]), Lang::Es);
    assert_eq!(Lang::choose(["EN-gb"]), Lang::En);
    assert_eq!(Lang::choose(["eo"]), Lang::En);
    assert_eq!(Lang::choose([]), Lang::En);
}

#[test]
fn home_says_how_far_a_game_is() {
    assert_eq!(Lang::ALL.map(|lang| next_move(lang, 4)), ["Move 5", "Movimiento 5"]);
    let tiles = Lang::ALL.map(|lang| handful_games::sliding::text::begun(lang, 4, 41));
    assert_eq!(tiles, ["4×4, move 42", "4×4, movimiento 42"]);
    let cards = |n| Lang::ALL.map(|lang| handful_games::card_flip::text::begun(lang, n, 0));
    assert_eq!(cards(7), ["7 cards, flip 1", "7 cartas, volteo 1"]);
    assert_eq!(cards(1), ["1 card, flip 1", "1 carta, volteo 1"]);
    let cleared = Lang::ALL.map(|lang| handful_games::escalator::text::begun(lang, 12));
    assert_eq!(cleared, ["12 of 28 cards", "12 de 28 cartas"]);
}

#[test]
fn the_source_s_own_sentences_are_said() {
    let five = Value::new(5).unwrap();
    let mut game = FlipNine::lay_out(&NoOptions, &"932745618".parse().unwrap());
    game.apply("9-6".parse().unwrap()).unwrap();
    assert_eq!(FlipNine::prompt(Lang::En, &game.view(Seat(0))), "Next swap must include 6");
    let refused = FlipNine::describe_refusal(Lang::En, flip_nine::Refusal::Itself(five));
    assert_eq!(refused, "5 not valid");
    assert_eq!(both(common::winner), ["Winner!", "¡Victoria!"]);
}

#[test]
fn numbers_and_plurals_are_right() {
    assert_eq!(both(|lang| moves(lang, 1)), ["1 move", "1 movimiento"]);
    assert_eq!(both(|lang| moves(lang, 0)), ["0 moves", "0 movimientos"]);
    assert_eq!(perfect_lines(Lang::Es, 1), "La única solución perfecta.");
    assert_eq!(both(|lang| moves(lang, 1_234)), ["1,234 moves", "1234 movimientos"]);
    assert_eq!(both(|lang| moves(lang, 12_345)), ["12,345 moves", "12\u{a0}345 movimientos"]);
    assert_eq!(replay_position(Lang::En, 999, 1_000), "Move 999 of 1,000");
    assert_eq!(both(|lang| over_par(lang, 0)), ["at par", "al par"]);
    let strip = |kept, made| Lang::ALL.map(|lang| flip_nine::text::strip(lang, kept, made));
    assert_eq!(strip(0, 0), ["No swaps yet", "Aún no hay intercambios"]);
    assert_eq!(strip(1, 1), ["1 of 1 swap kept par", "1 de 1 intercambio al par"]);
    assert_eq!(strip(2, 3), ["2 of 3 swaps kept par", "2 de 3 intercambios al par"]);
    let swap = "9-3".parse().expect("a swap");
    let lost = Lang::ALL.map(|lang| flip_nine::text::lost_at(lang, 5, swap));
    assert_eq!(lost[0], "Par was lost at swap 5, 9 with 3.");
    assert_eq!(lost[1], "El par se perdió en el intercambio 5, 9 con 3.");
    assert_eq!(clock(0), "0:00");
    assert_eq!(clock(59_999), "0:59");
    assert_eq!(clock(3_723_000), "1:02:03");
    assert_eq!(clock(u64::MAX), "999:59:59");
}

#[test]
fn sentences_join_with_one_stop() {
    let hint = FlipNine::describe_hint(Lang::En, Swap::new(Value::ALL[8], Value::ALL[2]));
    let joined = join_sentences(join_sentences(hint, "A row has exactly nine cards."), "Winner!");
    assert_eq!(joined, "Try swapping 9 and 3. A row has exactly nine cards. Winner!");
    for ended in ["Done.", "Winner!", "Which card?", "Looking…", "“Go fish!”", "«¡A pescar!»"]
    {
        assert!(ends_sentence(ended), "{ended}");
    }
    for open in ["", "at par", "“x”", "«x»"] {
        assert!(!ends_sentence(open), "{open}");
    }
}

#[test]
fn a_challenge_never_asks_for_more_than_can_be_done() {
    let beat = |mark, best, is_scored| {
        [Lang::En, Lang::Es].map(|lang| share::beat(lang, mark, best, is_scored))
    };
    assert_eq!(
        beat(9, Some(7), false),
        ["Can you beat my 9 moves? Par is 7.", "¿Mejoras mis 9 movimientos? El par es 7."]
    );
    assert_eq!(
        beat(7, Some(7), false),
        ["Can you match my 7 moves? That’s par.", "¿Igualas mis 7 movimientos? Es el par."]
    );
    assert_eq!(beat(1, None, false), ["Can you beat my 1 move?", "¿Mejoras mi 1 movimiento?"]);
    assert_eq!(
        beat(1, Some(1_234), true),
        [
            "Can you beat my 1 point? The most possible is 1,234.",
            "¿Superas mi 1 punto? El máximo es 1234."
        ]
    );
    assert_eq!(
        beat(456, Some(456), true),
        [
            "Can you match my 456 points? That’s the most possible.",
            "¿Igualas mis 456 puntos? Es el máximo."
        ]
    );
}

#[test]
fn lists_and_decimals_are_the_language_s_own() {
    let start = |text: &str| Lang::ALL.map(|lang| card_flip::started(lang, text.parse().unwrap()));
    assert_eq!(start("2")[0], "Card 2 started face up.");
    assert_eq!(
        start("1.3.4"),
        [
            "Cards 1, 3 and 4 started face up.",
            "Al principio estaban boca arriba las cartas 1, 3 y 4."
        ]
    );
    let mean = |n| Lang::ALL.map(|lang| lang.number_format().hundredths(n));
    assert_eq!(mean(800), ["8", "8"]);
    assert_eq!(mean(1_850), ["18.5", "18,5"]);
    assert_eq!(mean(829), ["8.29", "8,29"]);
    assert_eq!(mean(1_205)[1], "12,05");
}

#[test]
fn the_log_of_go_fish_read_aloud_tells_the_game() {
    use handful_engine::Options as _;
    use handful_engine::{Params, Seat};
    use handful_games::go_fish::{Event, GoFishOptions};
    let options = |text: &str| GoFishOptions::read(&Params::parse(text).unwrap()).unwrap();
    let told = |options: &GoFishOptions, events: &[Event]| {
        Lang::ALL.map(|lang| go_fish::describe_events(lang, &Roster::usual(options), events))
    };
    let spanish = options("seats=you,pike,minnow,minnow&deck=spanish");
    let (me, pike, minnow) = (Seat(0), Seat(1), Seat(3));
    let rank = |n| handful_games::cards::Rank::new(n).unwrap();
    let cards = |codes: &[&str]| codes.iter().map(|code| code.parse().unwrap()).collect();
    let events = [
        Event::Begins(me),
        Event::Asked { by: me, of: pike, rank: rank(10) },
        Event::Gave { from: pike, to: me, cards: cards(&["es:10O", "es:10B"]) },
        Event::Asked { by: me, of: minnow, rank: rank(12) },
        Event::GoFish { by: minnow },
        Event::Drew { by: me, shown: None, left: 1 },
        Event::TurnPasses { to: pike },
        Event::Asked { by: pike, of: me, rank: rank(11) },
        Event::Gave { from: me, to: pike, cards: cards(&["es:11C"]) },
        Event::LaidBook { by: pike, rank: rank(11) },
        Event::Refilled { by: me, count: 1, left: 0 },
        Event::Over { winners: vec![me, pike] },
    ];
    assert_eq!(
        told(&spanish, &events),
        [
            "You start. You ask Coral for jacks. Coral gives you the jack of oros and the jack of \
             bastos. You ask Moss for kings. Moss says “Go fish!” You draw a card. 1 left. It is \
             Coral’s turn. Coral asks you for knights. You give Coral the knight of copas. Coral \
             completes a book of knights. You draw the last card of the stock. Game over. You and \
             Coral share the win!",
            "Empiezas tú. Pides sotas a Coral. Coral te da la sota de oros y la sota de bastos. \
             Pides reyes a Musgo. Musgo dice: «¡A pescar!» Tomas una carta; queda 1. Le toca a \
             Coral. Coral te pide caballos. Le das a Coral el caballo de copas. Coral baja el \
             grupo de caballos. Tomas 1 carta nueva; el mazo queda vacío. Fin de la partida. \
             ¡Compartes la victoria con Coral!",
        ]
    );
    let people = options("seats=you,you");
    let mut events = vec![Event::Drew { by: me, shown: Some("QS".parse().unwrap()), left: 3 }];
    assert_eq!(
        told(&people, &events),
        [
            "Player 1 draws the queen of spades and goes again.",
            "Jugador 1 pesca la reina de picas y vuelve a pedir."
        ]
    );
    events.push(Event::Asked { by: pike, of: me, rank: rank(10) });
    let mut roster = Roster::usual(&people);
    (roster.own, roster.viewer) = (vec![String::new(), "Ana".into()], Some(me));
    assert_eq!(
        Lang::ALL.map(|lang| go_fish::describe_events(lang, &roster, &events)),
        [
            "You draw the queen of spades and go again. Ana asks you for tens.",
            "Pescas la reina de picas y vuelves a pedir. Ana te pide dieces."
        ]
    );
}

#[test]
fn luck_is_told_by_whole_catches() {
    let told = |who: Option<&str>, caught, expected| {
        Lang::ALL.map(|lang| go_fish::dialogs::lucky(lang, who, 21, caught, expected))
    };
    assert_eq!(
        told(None, 9, 740),
        [
            "You caught 9 of 21; 7.4 expected. Luck was with you.",
            "Aciertas 9 de 21; se esperaban 7,4. Tuviste suerte."
        ]
    );
    assert_eq!(
        told(Some("Ana"), 0, 100),
        [
            "Ana caught 0 of 21; 1 expected. Luck was against Ana.",
            "Ana acierta 0 de 21; se esperaba 1. Le faltó suerte."
        ]
    );
    assert!(told(None, 7, 740)[0].ends_with("Luck was even."));
}

/// The page without the other scripts knows the languages by itself.
#[test]
fn the_page_without_scripts_knows_every_language() {
    let tags = Lang::ALL.map(|lang| format!("\"{}\"", lang.tag())).join(", ");
    let again = include_str!("../../../../src/boot/again.js");
    assert!(again.contains(&format!("[{tags}]")), "again.js: {tags}");
}

#[test]
fn a_race_of_two_is_compared_beside_par() {
    let said = |mine, theirs, par| {
        Lang::ALL.map(|lang| {
            super::together::race_fact(lang, GameId::FlipNine, mine, theirs, "Ben", par)
        })
    };
    assert_eq!(
        said((8, 5), (10, 4), Some(6)),
        ["8 swaps to Ben’s 10, par 6", "8 intercambios contra 10 de Ben, par 6"]
    );
    assert_eq!(said((1, 5), (1, 5), None), ["1 swap each", "1 intercambio cada cual"]);
    assert_eq!(
        said((7, 5), (7, 9), Some(6)),
        [
            "7 swaps each, par 6. You were faster.",
            "7 intercambios cada cual, par 6. Tu tiempo fue mejor."
        ]
    );
    assert_eq!(
        said((7, 9), (7, 5), None),
        ["7 swaps each. Ben was faster.", "7 intercambios cada cual. El tiempo de Ben fue mejor."]
    );
}

#[test]
fn a_race_is_won_by_moves_or_by_time() {
    let margin =
        |lang, first, second| super::together::race_margin(lang, GameId::FlipNine, first, second);
    assert_eq!(margin(Lang::En, (8, 9), (10, 4)), "2 swaps");
    assert_eq!(margin(Lang::En, (8, 5_000), (8, 17_900)), "0:12");
    assert_eq!(margin(Lang::Es, (8, 5_000), (8, 5_730)), "0,7 s");
    assert_eq!(margin(Lang::En, (8, 5_000), (8, 5_001)), "0.1 s");
    let title = |won, first: &[&str], margin| {
        let first: Vec<String> = first.iter().map(|name| name.to_string()).collect();
        Lang::ALL.map(|lang| super::together::race_title(lang, won, true, "Ana", &first, margin))
    };
    assert_eq!(title(true, &[], Some("0:12")), ["You win by 0:12", "Ganas por 0:12"]);
    assert_eq!(title(false, &["Ana"], Some("0:12")), ["Ana wins by 0:12", "Ana gana por 0:12"]);
    assert_eq!(title(true, &[], None), ["You beat Ana", "Le ganas a Ana"]);
    assert_eq!(title(true, &["Ana"], Some("0:12")), ["A tie with Ana", "Empate con Ana"]);
}
