use super::*;
use handful_games::card_flip::CardCount;

#[test]
fn groups_are_named_by_what_is_unusual() {
    let name = |id, start| {
        let group = Group::from_start(id, start);
        Lang::ALL.map(|lang| group_name(lang, &group))
    };
    assert_eq!(name(GameId::FlipNine, "deal=1"), ["Flip 9", "Nueve en fila"]);
    assert_eq!(name(GameId::GoFish, "deal=1")[0], "Go Fish: against 3 Minnows");
    assert_eq!(
        name(GameId::GoFish, "seats=pike,you,minnow,pike&deck=spanish&suits=3&ask=next")[0],
        "Go Fish: against Minnow and 2 Pike, Spanish deck, 3 suits, next player only"
    );
    assert_eq!(
        name(GameId::Sliding, "deal=1&scramble=20")[0],
        "Sliding Puzzle 4×4: shuffled by 20 moves"
    );
    assert_eq!(
        name(GameId::Escalator, "passes=2&covered=1")[0],
        "Escalator: 2 passes, covered cards face down"
    );
    assert_eq!(name(GameId::Escalator, "deal=1")[0], "Escalator");
    for text in name(GameId::CardFlip, "cards=1&mode=evil") {
        assert!(text.contains('1'), "{text}");
    }
}

#[test]
fn what_is_known_of_a_group_is_said_in_every_language() {
    let groups = ["deal=1", "side=3", "side=5", "cards=1", "cards=10", "mode=evil", "passes=3"];
    for id in GameId::ALL {
        for start in groups {
            let group = Group::from_start(id, start);
            let Some(histogram) = group.histogram() else {
                assert_eq!(random(Lang::En, &group), None, "{group:?}");
                continue;
            };
            for value in [1, 7, 50] {
                let [below, above] = [histogram.below(value), histogram.above(value)];
                for best in [None, Some(1), Some(value)] {
                    let at = RankedResult { value, best, less: below, more: above };
                    let [en, es] = Lang::ALL.map(|lang| placed(lang, &group, at));
                    assert!(en.ends_with('.') && es.ends_with('.'), "{en} {es}");
                    assert!(!en.contains(" 1 moves"), "{en}");
                    assert!(!es.contains(" 1 movimientos"), "{es}");
                }
            }
            for lang in Lang::ALL {
                let random = random(lang, &group);
                let random = random.expect("what is known of all is known of random play");
                assert!(random.ends_with('.'));
                assert!(all_deals(lang, &group, histogram.total()).len() > 20);
            }
        }
    }
    let four = Group::from_start(GameId::CardFlip, "deal=1");
    assert_eq!(
        four.histogram().map(|histogram| histogram.total()),
        CardCount::new(4).map(CardCount::configurations)
    );
    assert_eq!(
        random(Lang::En, &four).expect("it is known"),
        "Random flipping takes 18.31 flips on average, the standard order 8. Half of all random games end within 13 flips."
    );
    let one = Group::from_start(GameId::CardFlip, "cards=1");
    assert_eq!(
        Lang::ALL.map(|lang| random(lang, &one).expect("one card is worked out too")),
        [
            "Random flipping takes 1 flip on average, the standard order 1. Half of all random games end within 1 flip.",
            "Al azar es 1 volteo en promedio; con la secuencia estándar, 1. La mitad de las partidas al azar acaba en 1 volteo o menos.",
        ]
    );
    assert_eq!(
        Lang::ALL.map(|lang| all_deals(lang, &one, 1)),
        [
            "The only way, by flips in the standard order",
            "La única forma, por volteos de la secuencia estándar",
        ]
    );
}

#[test]
fn the_two_counts_stand_side_by_side() {
    let line = |own, in_a_row| {
        Lang::ALL.map(|lang| {
            let parts = on_your_own(lang, own, in_a_row).into_iter();
            parts.map(|(figure, text)| if figure { format!("*{text}*") } else { text }).collect()
        })
    };
    let said: [String; 2] = line(22, 3);
    assert_eq!(said, ["*22* on your own · *3* in a row", "*22* sin ayuda · racha de *3*"]);
    assert_eq!(line(8, 1), ["*8* on your own", "*8* sin ayuda"].map(str::to_owned));
    assert_eq!(
        Lang::ALL.map(
            |lang| [Unit::Moves, Unit::Books].map(|unit| [1, 2].map(|n| solved(lang, unit, n)))
        ),
        [[["solved"; 2], ["won"; 2]], [["resuelta", "resueltas"], ["ganada", "ganadas"]]]
    );
    assert_eq!(
        Lang::ALL
            .map(|lang| [Unit::Moves, Unit::Books]
                .map(|unit| [1, 2].map(|n| first_ones(lang, unit, n)))),
        [
            [["First one solved", "First ones solved"], ["First one won", "First ones won"]],
            [["Primera resuelta", "Primeras resueltas"], ["Primera ganada", "Primeras ganadas"]],
        ]
    );
    assert_eq!(of_them(Lang::En, 22), "22 of them on your own");
}

#[test]
fn folds_say_what_is_in_them() {
    let nine = Group::from_start(GameId::FlipNine, "deal=1");
    assert_eq!(
        Lang::ALL.map(|lang| [among(lang, &nine, 362_879), course(lang, &nine, true)]),
        [
            ["Among 362,879 rows", "Swaps over par"],
            ["Entre 362\u{a0}879 filas", "Intercambios sobre par"],
        ]
        .map(|two| two.map(str::to_owned))
    );
    let escalator = Group::from_start(GameId::Escalator, "deal=1");
    assert_eq!(
        Lang::ALL.map(|lang| among(lang, &escalator, 20_000)),
        ["Among 20,000 deals", "Entre 20\u{a0}000 repartos"]
    );
    let sliding =
        |has_par| course(Lang::En, &Group::from_start(GameId::Sliding, "side=6"), has_par);
    assert_eq!([sliding(true), sliding(false)], ["Moves over par", "Moves"]);
    assert_eq!(course(Lang::En, &Group::from_start(GameId::Escalator, "deal=1"), true), "Score");
    assert_eq!([1, 40].map(|n| the_last(Lang::En, n)), ["The last one", "The last 40"]);
}

#[test]
fn figures_say_of_which_games_they_are() {
    for unit in [Unit::Moves, Unit::Percent, Unit::Points, Unit::Books] {
        let won = if unit == Unit::Books { ["won", "ganadas"] } else { ["solved", "resueltas"] };
        for (lang, won) in Lang::ALL.into_iter().zip(won) {
            let said = of_which(lang, unit);
            assert!(said.contains(won) && said.contains(lang.of("on your own", "sin ayuda")));
        }
    }
}

#[test]
fn the_luck_of_deals_is_told_from_ten_on_in_its_number() {
    let said = |start: &str, deals, winnable| {
        let group = Group::from_start(GameId::Escalator, start);
        Lang::ALL.map(|lang| luck(lang, &group, Luck { deals, winnable }))
    };
    let both = |it: [Option<String>; 2]| it.map(|it| it.expect("it is told"));
    assert_eq!(
        both(said("deal=1", 40, 4)),
        [
            "4 of your 40 deals could be won; 6 expected.",
            "4 de tus 40 repartos tenían solución; se esperaban 6."
        ]
    );
    assert_eq!(
        both(said("deal=1", 10, 1)),
        [
            "1 of your 10 deals could be won; 2 expected.",
            "1 de tus 10 repartos tenía solución; se esperaban 2."
        ]
    );
    assert_eq!(
        both(said("deal=1&wrap=0", 20, 0))[1],
        "0 de tus 20 repartos tenían solución; se esperaba 1."
    );
    assert_eq!(
        both(said("deal=1&passes=2", 10, 9))[0],
        "9 of your 10 deals could be won; 9 expected."
    );
    assert_eq!(said("deal=1", 9, 9), [None, None]);
    let other = Group::from_start(GameId::Sliding, "deal=1");
    assert_eq!(luck(Lang::En, &other, Luck { deals: 40, winnable: 4 }), None);
}
