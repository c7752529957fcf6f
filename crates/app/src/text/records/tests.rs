use super::*;
use handful_games::card_flip::Cards;

#[test]
fn groups_are_named_by_what_is_unusual() {
    let name = |id, start| {
        let group = Group::of(id, start);
        Lang::ALL.map(|lang| group_name(lang, group))
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
            let group = Group::of(id, start);
            let Some(spread) = group.spread() else {
                assert_eq!(group.random(), None, "{group:?}");
                continue;
            };
            let random = group.random().expect("what is known of all is known of random play");
            for value in [1, 7, 50] {
                let [below, above] = [spread.below(value), spread.above(value)];
                for best in [None, Some(1), Some(value)] {
                    let at = Placed { value, best, less: below, more: above };
                    let [en, es] = Lang::ALL.map(|lang| placed(lang, group, at));
                    assert!(en.ends_with('.') && es.ends_with('.'), "{en} {es}");
                    assert!(!en.contains(" 1 moves"), "{en}");
                    assert!(!es.contains(" 1 movimientos"), "{es}");
                }
            }
            for lang in Lang::ALL {
                assert!(super::random(lang, random).ends_with('.'));
                assert!(all_deals(lang, group, spread.total()).len() > 20);
            }
        }
    }
    let four = Group::of(GameId::CardFlip, "deal=1");
    assert_eq!(four.spread().map(|spread| spread.total()), Cards::new(4).map(Cards::starts));
    assert_eq!(
        super::random(Lang::En, four.random().unwrap()),
        "Random flipping takes 18.31 flips on average, the standard order 8. Half of all random games end within 13 flips."
    );
    let one = Group::of(GameId::CardFlip, "cards=1");
    let random = one.random().expect("one card is worked out too");
    assert_eq!(
        Lang::ALL.map(|lang| super::random(lang, random)),
        [
            "Random flipping takes 1 flip on average, the standard order 1. Half of all random games end within 1 flip.",
            "Al azar es 1 volteo en promedio; con la secuencia estándar, 1. La mitad de las partidas al azar acaba en 1 volteo o menos.",
        ]
    );
    assert_eq!(
        Lang::ALL.map(|lang| all_deals(lang, one, 1)),
        [
            "The only start, by flips in the standard order",
            "La única combinación, por volteos de la secuencia estándar",
        ]
    );
}

#[test]
fn won_games_are_told_of_all() {
    let said = |all| Lang::ALL.map(|lang| won_of(lang, all));
    assert_eq!(said(1), ["won of 1 game", "ganadas de 1 partida"]);
    assert_eq!(said(60), ["won of 60 games", "ganadas de 60 partidas"]);
}

#[test]
#[should_panic(expected = "Average")] // Known: a label does not say of which games it is. Goes when it does.
fn an_average_says_of_which_games_it_is() {
    let won = [average_moves, average_flips, average_over_par, average_time];
    let finished = [average_score, average_books, average_of_best];
    let labels = won.map(|label| (label, ["won", "ganad"])).into_iter();
    let labels = labels.chain(finished.map(|label| (label, ["finished", "terminad"])));
    for (label, games) in labels {
        for (lang, games) in Lang::ALL.into_iter().zip(games) {
            assert!(label(lang).contains(games), "{}", label(lang));
        }
    }
}
