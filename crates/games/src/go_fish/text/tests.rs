use super::*;
use crate::go_fish::Event;
use handful_engine::Params;

fn both(text: impl Fn(Lang) -> String) -> [String; 2] {
    Lang::ALL.map(text)
}

fn roster(params: &str) -> Roster {
    let params = Params::parse(params).expect("readable parameters");
    Roster::usual(&GoFishOptions::read(&params).expect("options"))
}

#[test]
fn the_last_cards_of_the_stock_are_told_as_such() {
    let roster = roster("seats=you,pike,minnow");
    let told = |event| both(|lang| describe_events(lang, &roster, std::slice::from_ref(&event)));
    let (me, pike) = (Seat(0), Seat(1));
    assert_eq!(
        told(Event::Drew { by: me, shown: None, left: 0 }),
        ["You draw the last card of the stock.", "Tomas una carta; el mazo queda vacío."]
    );
    assert_eq!(
        told(Event::Drew { by: pike, shown: None, left: 3 }),
        ["Coral draws a card. 3 left.", "Coral toma una carta; quedan 3."]
    );
    assert_eq!(
        told(Event::Refilled { by: pike, count: 1, left: 0 })[0],
        "Coral draws the last card of the stock."
    );
    assert_eq!(
        told(Event::Refilled { by: me, count: 4, left: 0 })[0],
        "You draw the last 4 cards of the stock."
    );
    assert_eq!(
        told(Event::Refilled { by: me, count: 5, left: 1 })[0],
        "You draw 5 new cards. 1 left in the stock."
    );
    assert_eq!(
        told(Event::AskAnyone),
        [
            "Everyone has missed, so anyone can be asked until a card moves.",
            "Todos fallan: se puede pedir a cualquiera hasta que se mueva una carta."
        ]
    );
    assert_eq!(
        told(Event::Over { winners: vec![me] }),
        ["Game over. You win!", "Fin de la partida. ¡Ganas tú!"]
    );
}

#[test]
fn each_rank_of_a_pack_has_a_name_of_its_own() {
    for (family, pack) in [(Family::French, ""), (Family::Spanish, "deck=spanish")] {
        let params = Params::parse(pack).expect("readable parameters");
        let pack = GoFishOptions::read(&params).expect("options").pack();
        for lang in Lang::ALL {
            let mut names: Vec<_> = pack.ranks().map(|rank| ranks(lang, rank, family)).collect();
            let count = names.len();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), count, "{names:?}");
        }
    }
}

#[test]
fn a_hint_and_a_result_say_who_and_what() {
    let ask = Ask { target: Seat(1), rank: Rank::new(7).expect("a rank") };
    assert_eq!(
        both(|lang| GoFish::describe_hint(lang, ask)),
        ["Ask seat 2 for sevens", "Pide sietes al jugador del asiento 2"]
    );
    assert_eq!(
        both(|lang| step(lang, &roster("seats=you,pike"), Seat(1))),
        ["Coral’s turn. Press Next", "Le toca a Coral. Pulsa Siguiente"]
    );
    assert_eq!(
        both(|lang| result(lang, &roster("seats=you,pike"), &[Seat(0)], 7, 1, 61_000)),
        ["You win with 7 books · 1 ask · 1:01", "Ganas tú con 7 grupos, 1 petición, 1:01"]
    );
}

#[test]
fn chances_are_whole_percentages_and_certain_ones_say_why() {
    let rank = Rank::new(7).expect("a rank");
    let (me, other) = (Seat(0), Seat(1));
    let ask = Ask { target: other, rank };
    let chance = |log: &[Event], chance, exact| {
        let roster = roster("seats=you,pike");
        both(|lang| super::chance(lang, &roster, ask, log, false, chance, exact))
    };
    assert_eq!(
        chance(&[], 3_425, true),
        ["Your chance was 34%.", "Tu probabilidad era del 34\u{a0}%."]
    );
    assert_eq!(
        chance(&[], 20, false),
        ["Your chance was about 1%.", "Tu probabilidad era cerca del 1\u{a0}%."]
    );
    assert_eq!(
        chance(&[], 9_610, false),
        ["Your chance was over 80%.", "Tu probabilidad era superior al 80\u{a0}%."]
    );
    let shares = [(3_425, true), (3_425, false), (8_000, false), (9_610, false), (9_610, true)];
    let shares = shares.map(|(chance, exact)| super::share(Lang::En, chance, exact));
    assert_eq!(shares, ["34%", "≈ 34%", "≈ 80%", "> 80%", "96%"]);
    assert_eq!(
        both(|lang| spoken_share(lang, 9_610, false)),
        ["chance over 80%", "probabilidad, superior al 80\u{a0}%"]
    );
    let asked = [Event::Asked { by: other, of: me, rank }, Event::GoFish { by: me }];
    assert_eq!(
        chance(&asked, 10_000, true),
        ["You knew: Coral asked for sevens.", "Lo sabías: Coral pidió sietes."]
    );
    assert_eq!(chance(&asked, 0, true)[0], "Your chance was 0%.");
    let seven = "7S".parse().expect("a card");
    // Who gave the cards away since has others, and whoever may ask for anything shows nothing.
    let gave =
        [asked.to_vec(), vec![Event::Gave { from: other, to: me, cards: vec![seven] }]].concat();
    assert_eq!(chance(&gave, 10_000, true)[0], "Your chance was 100%.");
    let anything =
        super::chance(Lang::En, &roster("seats=you,pike"), ask, &asked, true, 10_000, true);
    assert_eq!(anything, "Your chance was 100%.");
    let fished = [Event::Asked { by: me, of: other, rank }, Event::GoFish { by: other }];
    assert_eq!(
        chance(&fished, 0, true),
        [
            "No chance: Coral said “Go fish!” to sevens.",
            "Imposible: Coral ya dijo «¡A pescar!» a los sietes."
        ]
    );
    let drew = Event::Drew { by: other, shown: None, left: 20 };
    let drew = [fished.to_vec(), vec![drew]].concat();
    assert_eq!(chance(&drew, 0, true)[0], "Your chance was 0%.");
    assert_eq!(both(|lang| share(lang, 3_425, true)), ["34%", "34\u{a0}%"]);
}

#[test]
fn fish_have_their_names_by_seat_and_their_level_beside_them() {
    let roster = roster("seats=you,minnow,perch,pike,shark,minnow&hand=5");
    let names = |lang| [1, 2, 3, 4, 5].map(|n| name(lang, &roster, Seat(n)));
    assert_eq!(names(Lang::En), ["Coral", "Finn", "Moss", "Bubbles", "Captain"]);
    assert_eq!(names(Lang::Es), ["Coral", "Finn", "Musgo", "Burbujas", "Capitán"]);
    assert_eq!(
        both(|lang| player(lang, &roster, Seat(2), 5, 1)),
        ["Finn, Perch, medium: 5 cards, 1 book", "Finn, Perca, media: 5 cartas, 1 grupo"]
    );
    let mixed = super::tests::roster("seats=you,you,minnow");
    assert_eq!(name(Lang::En, &mixed, Seat(2)), "Coral");
    assert_eq!(name(Lang::Es, &mixed, Seat(1)), "Jugador 2");
}

#[test]
fn a_table_of_two_says_how_strong_the_other_is() {
    let header = |params: &str| {
        let params = Params::parse(params).expect("readable parameters");
        let options = GoFishOptions::read(&params).expect("options");
        both(|lang| header(lang, &Roster::usual(&options), &options))
    };
    assert_eq!(header("seats=you,pike"), ["Coral · Pike, strong", "Coral · Lucio, fuerte"]);
    assert_eq!(header("seats=you,minnow&ranks=7"), ["Easy · Coral", "Fácil · Coral"]);
}

#[test]
fn the_log_has_an_ask_in_a_line() {
    let roster = roster("seats=you,minnow,perch");
    let rank = Rank::new(4).expect("a rank");
    let card = |code: &str| code.parse::<Card>().expect("a card");
    let (me, coral) = (Seat(0), Seat(1));
    let asked = Event::Asked { by: me, of: coral, rank };
    let brief = |rest: &[Event]| {
        let events = [std::slice::from_ref(&asked), rest].concat();
        both(|lang| super::brief(lang, &roster, &events))
    };
    let fish = Event::GoFish { by: coral };
    let passes = Event::TurnPasses { to: coral };
    let drew = |shown| Event::Drew { by: me, shown, left: 3 };
    assert_eq!(
        brief(&[fish.clone(), drew(None), passes]),
        ["Fours? Go fish!", "¿Cuatros? ¡A pescar!"]
    );
    assert_eq!(
        brief(&[fish, drew(Some(card("4S")))]),
        ["Fours? Go fish! Drawn: the 4 of spades.", "¿Cuatros? ¡A pescar! Pesca el 4 de picas."]
    );
    let gave = Event::Gave { from: coral, to: me, cards: vec![card("4S"), card("4H")] };
    assert_eq!(
        brief(&[gave, Event::LaidBook { by: me, rank }]),
        ["Fours? 2 cards. A book!", "¿Cuatros? 2 cartas. ¡Un grupo!"]
    );
    let refilled = Event::Refilled { by: me, count: 5, left: 1 };
    assert_eq!(brief(&[refilled])[0], "Fours? You draw 5 new cards. 1 left in the stock.");
}

#[test]
fn the_news_of_an_ask_is_short() {
    let roster = roster("seats=you,minnow,perch");
    let rank = Rank::new(4).expect("a rank");
    let card = |code: &str| code.parse::<Card>().expect("a card");
    let (me, coral, finn) = (Seat(0), Seat(1), Seat(2));
    let caught = [
        Event::Asked { by: me, of: coral, rank },
        Event::Gave { from: coral, to: me, cards: vec![card("4S")] },
    ];
    assert_eq!(
        both(|lang| own_news(lang, &roster, &caught, None)),
        ["Got it! The 4 of spades.", "¡Bien! El 4 de picas."]
    );
    let missed = [
        Event::Asked { by: me, of: coral, rank },
        Event::GoFish { by: coral },
        Event::Drew { by: me, shown: None, left: 3 },
    ];
    assert_eq!(
        both(|lang| own_news(lang, &roster, &missed, Some(card("QH")))),
        [
            "Coral had no fours. Go fish: the queen of hearts.",
            "Coral no tenía cuatros. Pescas la reina de corazones."
        ]
    );
    let theirs = [Event::Asked { by: coral, of: finn, rank }, Event::GoFish { by: finn }];
    assert_eq!(
        both(|lang| news(lang, &roster, &theirs)),
        ["Coral asks Finn for fours. Go fish!", "Coral pide cuatros a Finn. ¡A pescar!"]
    );
    let ask = Ask { target: me, rank };
    assert_eq!(
        both(|lang| asking(lang, &roster, coral, ask)),
        ["Coral asks you for fours", "Coral te pide cuatros"]
    );
    assert_eq!(
        both(|lang| again(lang, rank, Family::French)),
        [
            "Ask anyone for fours, or pick another rank",
            "Pide cuatros a quien quieras o elige otro valor"
        ]
    );
    assert_eq!(
        both(|lang| tap_to_ask(lang, &roster, Ask { target: coral, rank })),
        ["Ask Coral for fours: tap Coral", "Pide cuatros a Coral: toca a Coral"]
    );
}
