//! The rules: hand-made asks, refusals, and laws over many random games.

mod commitment;
mod every_level;
mod flow;
mod group;
mod histogram;
mod levels;
mod outside;
mod players;
mod proof;
mod puzzle;
mod reason;
mod speed;
mod stage;
mod worlds;

use super::*;
use crate::cards::Family;
use crate::cards::deck::{complete_sets, printed};
use handful_engine::{Options, Params};

fn number(n: u32) -> DealNumber {
    DealNumber::new(n).unwrap()
}

fn options(text: &str) -> GoFishOptions {
    GoFishOptions::read(&Params::parse(text).unwrap()).unwrap()
}

fn samples() -> Vec<GoFishOptions> {
    handful_lab::go_fish::samples().iter().map(|text| options(text)).collect()
}

/// Returns whether a level searches for its asks, so that a game takes a hundred times as long.
fn searches(level: Level) -> bool {
    let game = GoFish::deal(&GoFishOptions::default(), number(1));
    let Status::Playing { seat } = game.status() else { panic!("a game begins") };
    let view = game.view(seat);
    super::players::choices(&view, level, &view.legal_asks()).is_none()
}

fn error(text: &str) -> OptionError {
    GoFishOptions::read(&Params::parse(text).unwrap()).unwrap_err()
}

fn ask(text: &str) -> Ask {
    text.parse().unwrap()
}

/// Creates the game of a link's options with an explicit deck, in printed form.
fn game(text: &str, deck: &str) -> GoFish {
    of_deck(options(text), deck)
}

/// Creates a game with an explicit deck, in printed form, that seat 0 begins.
fn of_deck(options: GoFishOptions, deck: &str) -> GoFish {
    let all = options.pack().cards();
    let card = |text: &str| all.iter().copied().find(|card| card.to_string() == text).unwrap();
    GoFish::from_deck(options, deck.split_whitespace().map(card).collect(), Seat(0))
}

const TWO: &str = "seats=you,you&hand=5&ranks=4&suits=3";

/// 1♥ 1♦ 2♥ 2♦ 3♥ against 1♣ 2♣ 3♦ 4♥ 4♦, and 4♣ 3♣ in the stock.
fn two() -> GoFish {
    game(TWO, "1♥ 1♦ 2♥ 2♦ 3♥ 1♣ 2♣ 3♦ 4♥ 4♦ 4♣ 3♣")
}

#[test]
fn a_catch_hands_over_every_card_and_the_asker_goes_on() {
    let mut game = two();
    let effect = game.apply(ask("1:A")).unwrap();
    let (one, me, other) = (Rank::new(1).unwrap(), Seat(0), Seat(1));
    let Event::Gave { cards, .. } = &effect.events[1] else { panic!("{effect:?}") };
    assert_eq!(printed(cards), "1♣");
    assert_eq!(effect.events[0], Event::Asked { by: me, of: other, rank: one });
    assert_eq!(effect.events[2..], [Event::LaidBook { by: me, rank: one }]);
    assert_eq!(game.status(), Status::Playing { seat: me });
    assert_eq!(game.view(me).counts(), [3, 4]);
}

#[test]
fn a_miss_fishes_unseen_and_a_lucky_fish_is_shown() {
    let mut miss = game(TWO, "1♥ 1♦ 2♥ 2♦ 3♥ 1♣ 2♣ 4♣ 4♥ 4♦ 3♦ 3♣");
    // Three fours are a book from the start.
    assert_eq!(miss.books(Seat(1)).len(), 1);
    let effect = miss.apply(ask("1:3")).unwrap();
    assert_eq!(effect.events[1], Event::GoFish { by: Seat(1) });
    let Event::Drew { shown: Some(card), left: 1, .. } = effect.events[2] else { panic!() };
    assert_eq!(card.to_string(), "3♦");
    assert_eq!(miss.status(), Status::Playing { seat: Seat(0) }, "a lucky fish goes on");

    let mut miss = game(TWO, "1♥ 1♦ 2♥ 2♦ 3♥ 1♣ 2♣ 4♥ 3♣ 4♦ 4♣ 3♦");
    miss.apply(ask("1:3")).unwrap();
    miss.apply(ask("1:A")).unwrap();
    miss.apply(ask("1:2")).unwrap();
    assert_eq!(miss.view(Seat(0)).counts(), [2, 2]);
    let effect = miss.apply(ask("1:3")).unwrap();
    assert_eq!(effect.events[2], Event::Drew { by: Seat(0), shown: None, left: 1 });
    assert_eq!(effect.events[3..], [Event::TurnPasses { to: Seat(1) }]);
    assert_eq!(miss.view(Seat(0)).took.len(), 6, "one's own draw is seen");
    assert_eq!(miss.view(Seat(1)).took.len(), 5);
}

#[test]
fn whoever_has_no_cards_takes_five_or_what_there_is() {
    let mut game =
        game("seats=you,you&hand=5&ranks=7&suits=2", "1♥ 2♥ 3♥ 4♥ 5♥ 1♦ 2♦ 3♦ 4♦ 5♦ 6♥ 6♦ 7♥ 7♦");
    for text in ["1:A", "1:2", "1:3", "1:4"] {
        game.apply(ask(text)).unwrap();
    }
    let effect = game.apply(ask("1:5")).unwrap();
    let [me, other] = [Seat(0), Seat(1)];
    let laid = |rank| Event::LaidBook { by: me, rank: Rank::new(rank).unwrap() };
    // The four remaining cards are two books, after which all hands are empty.
    assert_eq!(
        effect.events[2..],
        [laid(5), Event::Refilled { by: me, count: 4, left: 0 }, laid(6), laid(7)]
            .into_iter()
            .chain([Event::Over { winners: vec![me] }])
            .collect::<Vec<_>>()
    );
    assert_eq!((game.status(), game.legal_moves()), (Status::Over, vec![]));
    assert_eq!(game.apply(ask("1:A")), Err(Refusal::Finished));
    assert_eq!((game.score(), game.moves_made(), game.books(other).len()), (Some(7), 5, 0));
}

#[test]
fn a_giver_refills_after_the_asker() {
    let mut game =
        game("seats=you,you&hand=5&ranks=7&suits=2", "1♥ 2♥ 3♥ 4♥ 5♥ 6♥ 6♦ 7♥ 7♦ 1♦ 2♦ 3♦ 4♦ 5♦");
    assert_eq!(game.view(Seat(1)).counts(), [5, 1]);
    let effect = game.apply(ask("1:A")).unwrap();
    let refilled = Event::Refilled { by: Seat(1), count: 4, left: 0 };
    assert_eq!(effect.events.last(), Some(&refilled));
    assert_eq!(game.status(), Status::Playing { seat: Seat(0) }, "the asker goes on");
    for text in ["1:2", "1:3", "1:4", "1:5"] {
        game.apply(ask(text)).unwrap();
    }
    assert_eq!(game.winners(), Some(vec![Seat(0)]));
}

#[test]
fn a_miss_without_a_stock_passes_the_turn() {
    let mut game = game(
        "seats=you,you,you&hand=5&ranks=5&suits=3",
        "1♥ 2♥ 3♥ 4♥ 5♥ 1♦ 2♦ 3♦ 4♦ 1♣ 2♣ 3♣ 4♣ 5♦ 5♣",
    );
    let effect = game.apply(ask("1:5")).unwrap();
    assert_eq!(effect.events[2..], [Event::NoStock, Event::TurnPasses { to: Seat(1) }]);
    for text in ["0:A", "2:2", "0:2", "0:3", "2:3", "0:4", "2:4"] {
        game.apply(ask(text)).unwrap();
    }
    assert_eq!(game.view(Seat(0)).counts(), [1, 0, 2]);
    // A player without cards is skipped and cannot be asked.
    assert_eq!(game.status(), Status::Playing { seat: Seat(2) });
    assert_eq!(game.apply(ask("1:5")), Err(Refusal::NoCards(Seat(1))));
    game.apply(ask("0:5")).unwrap();
    assert_eq!(game.winners(), Some(vec![Seat(1)]));
}

#[test]
fn whoever_takes_new_cards_keeps_the_turn() {
    let mut game = game(
        "seats=you,you&hand=5&ranks=6&suits=3&anyrank=1",
        "1♥ 1♦ 1♣ 2♥ 2♦ 3♥ 3♦ 3♣ 4♥ 4♦ 2♣ 4♣ 5♥ 5♦ 6♥ 6♦ 5♣ 6♣",
    );
    assert_eq!(game.view(Seat(0)).counts(), [2, 2]);
    // Seat 0 asks for a 6 that it does not hold, and draws the card that completes its only book.
    let effect = game.apply(ask("1:6")).unwrap();
    let me = Seat(0);
    let laid = Event::LaidBook { by: me, rank: Rank::new(2).unwrap() };
    let refilled = Event::Refilled { by: me, count: 5, left: 2 };
    assert_eq!(effect.events[3..], [laid, refilled]);
    assert_eq!(game.status(), Status::Playing { seat: me });
}

#[test]
fn each_rule_refuses_in_its_own_words() {
    let mut game = game(
        "seats=you,you,you&hand=5&ranks=6&suits=3&ask=next",
        "1♥ 1♦ 1♣ 2♥ 3♥ 4♥ 5♥ 2♦ 2♣ 3♦ 4♦ 5♦ 3♣ 4♣ 5♣ 6♥ 6♦ 6♣",
    );
    let rank = |n| Rank::new(n).unwrap();
    let french = Family::French;
    let before = game.clone();
    for (text, refusal) in [
        ("4:2", Refusal::NoSuchSeat(Seat(4))),
        ("0:2", Refusal::Yourself),
        ("2:2", Refusal::OnlyNext(Seat(1))),
        ("1:9", Refusal::NotInDeck(rank(9), french)),
        ("1:A", Refusal::Laid(rank(1), french)),
        ("1:6", Refusal::NotHeld(rank(6), french)),
    ] {
        assert_eq!(game.apply(ask(text)), Err(refusal), "{text}");
    }
    assert_eq!(game, before);
    let all = game.legal_moves().iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(all, ["1:2", "1:3"]);
    let free = game.options.with_rules(false, true);
    let mut game = GoFish::from_deck(free, game.cards.deck, Seat(0));
    assert_eq!(game.legal_moves().len(), 2 * 5);
    assert_eq!(game.apply(ask("1:A")), Err(Refusal::Laid(rank(1), french)));
    assert!(game.apply(ask("2:6")).is_ok());
}

/// A table of four with an empty stock. Seats 0 and 2 hold the fours, seats 1 and 3 the fives.
fn stand() -> GoFish {
    game(
        "seats=you,you,you,you&hand=5&ranks=10&suits=2&ask=next",
        "1♥ 1♦ 2♥ 2♦ 4♥ 6♥ 6♦ 7♥ 7♦ 5♥ 8♥ 8♦ 9♥ 9♦ 4♦ 3♥ 3♦ 10♥ 10♦ 5♦",
    )
}

#[test]
fn where_only_the_next_may_be_asked_anyone_may_once_all_have_missed_until_a_card_moves() {
    let mut game = stand();
    let seats = |game: &GoFish| match game.status() {
        Status::Playing { seat } => game.view(seat).askable_seats(),
        _ => Vec::new(),
    };
    for (text, next) in [("1:4", Seat(2)), ("2:5", Seat(3)), ("3:4", Seat(0))] {
        let effect = game.apply(ask(text)).unwrap();
        assert!(!effect.events.contains(&Event::AskAnyone), "{text}");
        assert_eq!(seats(&game), [next], "{text}");
    }
    let effect = game.apply(ask("0:5")).unwrap();
    let passes = Event::TurnPasses { to: Seat(0) };
    assert_eq!(effect.events[2..], [Event::NoStock, Event::AskAnyone, passes]);
    assert_eq!(seats(&game), [1, 2, 3].map(Seat));
    // A further miss changes nothing, and is not said again.
    let effect = game.apply(ask("3:4")).unwrap();
    assert!(!effect.events.contains(&Event::AskAnyone));
    assert_eq!(seats(&game), [2, 3, 0].map(Seat));
    game.apply(ask("3:5")).unwrap();
    // A card has moved, so the rule holds again; two hands are left, whose asks all catch.
    assert_eq!(game.status(), Status::Playing { seat: Seat(2) });
    assert_eq!(seats(&game), [Seat(0)]);
    game.apply(ask("0:4")).unwrap();
    assert_eq!(game.status(), Status::Over);
    assert_eq!(game.replay().map(|all| all.len()), Some(8));
}

#[test]
fn a_card_that_moves_ends_the_asking_of_anyone() {
    let table = options("seats=you,you,you,you,you,you&hand=5&ranks=10&suits=3");
    let small = Pack::new(Family::French, 8, 3).unwrap();
    let options = GoFishOptions::small(table.seats(), small, 4).with_rules(true, false);
    // Each seat lays a book. Seats 0, 2 and 4 hold a 7 each, the others an 8 each.
    let deck = "1♥ 1♦ 1♣ 7♥ 2♥ 2♦ 2♣ 8♥ 3♥ 3♦ 3♣ 7♦ 4♥ 4♦ 4♣ 8♦ 5♥ 5♦ 5♣ 7♣ 6♥ 6♦ 6♣ 8♣";
    let mut game = of_deck(options, deck);
    for text in ["1:7", "2:8", "3:7", "4:8", "5:7", "0:8"] {
        game.apply(ask(text)).unwrap();
    }
    assert_eq!(game.legal_moves().len(), 5);
    game.apply(ask("2:7")).unwrap();
    assert_eq!(game.legal_moves(), [ask("1:7")]);
    assert_eq!(game.apply(ask("4:7")), Err(Refusal::OnlyNext(Seat(1))));
    // Seat 2 is out of cards, so seat 3 is the next of seat 1.
    game.apply(ask("1:7")).unwrap();
    assert_eq!(game.legal_moves(), [ask("3:8")]);
}

#[test]
fn options_that_exceed_the_deck_do_not_exist() {
    let seven = "seats=you,pike,pike,pike,pike,pike&hand=7";
    assert_eq!(options(seven).hand(), 7);
    assert_eq!(
        error(&format!("{seven}&deck=spanish")),
        OptionError::Exceeds { need: 42, have: 40 }
    );
    let usual = options("seats=you,shark");
    assert_eq!((usual.hand(), usual.pack().size()), (7, 52));
    assert_eq!(error("hand=6"), OptionError::Hand("6".into()));
    let small = Pack::new(Family::French, 3, 4).unwrap();
    let fits = GoFishOptions::new(usual.seats(), small);
    assert_eq!(fits, Err(OptionError::Exceeds { need: 14, have: 12 }));
    assert_eq!(options("deck=spanish").pack().size(), 40);
    assert_eq!(options("ask=any&anyrank=0&deck=french&ranks=13&suits=4"), GoFishOptions::default());
    for (text, expected) in [
        ("seats=you", OptionError::SeatCount(1)),
        ("seats=you,you,you,you,you,you,you", OptionError::SeatCount(7)),
        ("seats=you,whale", OptionError::Player("whale".into())),
        ("seats=you,", OptionError::Player(String::new())),
        ("hand=6", OptionError::Hand("6".into())),
        ("deck=tarot", OptionError::Deck("tarot".into())),
        ("ranks=2", OptionError::Ranks("2".into(), 13)),
        ("deck=spanish&ranks=11", OptionError::Ranks("11".into(), 10)),
        ("suits=5", OptionError::Suits("5".into())),
        ("ask=me", OptionError::Ask("me".into())),
        ("anyrank=2", OptionError::AnyRank("2".into())),
    ] {
        assert_eq!(error(text), expected, "{text}");
        assert!(!expected.to_string().is_empty());
    }
}

#[test]
fn the_hands_are_opened_when_the_game_is_over_and_no_sooner() {
    let mut game = GoFish::deal(&options("seats=you,you&hand=5&ranks=5"), number(3));
    let mut rng = DealRng::new("test", number(1));
    let mut made = vec![game.clone()];
    while game.status().is_playing() {
        assert!(made.len() < 2_000, "the game ends");
        assert_eq!((game.open(), game.replay(), game.winners()), (None, None, None));
        assert_eq!(made[0].hands(&game), None);
        play_at_random(&mut game, &mut rng);
        made.push(game.clone());
    }
    let open = game.open().unwrap();
    assert_eq!(open.deck.len(), 20);
    assert_eq!(game.replay(), Some(made.clone()));
    assert_eq!(made[0].hands(&game).map(|hands| hands[0].len()), Some(5));
    let other = GoFish::deal(&options("seats=you,you&hand=5&ranks=5"), number(4));
    assert_eq!(other.hands(&game), None);
}

fn play_at_random(game: &mut GoFish, rng: &mut DealRng) -> Effect {
    let legal = game.legal_moves();
    game.apply(legal[rng.below(legal.len() as u32) as usize]).unwrap()
}

/// Checks the invariants of every position.
fn check(game: &GoFish) {
    let suits = game.options.pack().suits();
    let HiddenCards { deck, hands, books, .. } = &game.cards;
    let mut places: Vec<Card> = deck[deck.len() - game.stock()..].to_vec();
    for (at, (hand, books)) in hands.iter().zip(books).enumerate() {
        assert!(complete_sets(hand, &suits).is_empty(), "a book is laid at once");
        places.extend(hand);
        places.extend(
            books
                .iter()
                .flat_map(|&rank| suits.iter().map(move |&suit| Card::new(rank, suit).unwrap())),
        );
        assert!(!hand.is_empty() || game.stock() == 0, "an empty hand takes from the stock");
        let (size, laid) = (game.table.sizes[at], game.table.books[at]);
        assert_eq!((hand.len(), books.len()), (size.into(), laid.into()), "all is counted");
    }
    assert_eq!(places.len(), deck.len(), "every card is in one place");
    for card in deck {
        assert!(places.contains(card), "{card:?} is nowhere");
    }
    let cards = hands.iter().any(|hand| !hand.is_empty());
    assert_eq!(game.table.turn.is_some(), cards, "it is over when nobody holds a card");
    if let Some(seat) = game.table.turn {
        assert!(!hands[seat].is_empty() && !game.legal_moves().is_empty());
        assert_eq!(game.legal_moves(), game.view(Seat(seat as u8)).legal_asks());
    }
}

/// Checks that the turn passed according to the rules.
fn check_turn(before: &GoFish, effect: &Effect, after: &GoFish) {
    let by = before.table.turn.unwrap();
    let caught = effect
        .events
        .iter()
        .any(|event| matches!(event, Event::Gave { .. } | Event::Drew { shown: Some(_), .. }));
    let refilled =
        |event: &Event| matches!(event, Event::Refilled { by: to, .. } if usize::from(to.0) == by);
    let takes = effect.events.iter().any(refilled);
    let hands = &after.cards.hands;
    let stays = (caught || takes) && !hands[by].is_empty();
    let next = (1..=hands.len()).map(|i| (by + i) % hands.len());
    let next = next.into_iter().find(|&seat| !hands[seat].is_empty());
    assert_eq!(after.table.turn, if stays { Some(by) } else { next }, "no turn is skipped");
    let passes = effect.events.iter().any(|event| matches!(event, Event::TurnPasses { .. }));
    assert_eq!(passes, !stays && next.is_some());
}

#[test]
fn random_games_keep_the_laws() {
    random_games_up_to(3_000);
}

#[test]
#[ignore = "full: more games than a normal run needs"]
fn a_hundred_thousand_random_games_keep_the_laws() {
    random_games_up_to(100_000);
}

fn random_games_up_to(last: u32) {
    let all = samples();
    for n in 1..=last {
        let mut rng = DealRng::new("test", number(n));
        let mut game = GoFish::deal(&all[n as usize % all.len()], number(n));
        check(&game);
        while game.status().is_playing() {
            assert!(game.moves_made() < 2_000, "deal {n} of {:?} ends", game.options);
            let before = game.clone();
            let effect = play_at_random(&mut game, &mut rng);
            check(&game);
            check_turn(&before, &effect, &game);
        }
        let books: usize = game.cards.books.iter().map(Vec::len).sum();
        assert_eq!(books, game.options.pack().rank_count(), "every rank is laid");
        let best = game.cards.books.iter().map(Vec::len).max().unwrap();
        let winners = game.winners().unwrap();
        assert!(!winners.is_empty() && winners.iter().all(|&seat| game.books(seat).len() == best));
    }
}

#[test]
fn a_view_holds_no_other_hand() {
    let mut game = GoFish::deal(&GoFishOptions::default(), number(1));
    let mut rng = DealRng::new("test", number(1));
    for _ in 0..20 {
        play_at_random(&mut game, &mut rng);
        let view = game.view(Seat(0));
        let mut blind = game.clone();
        // The view is the same whatever the others hold and however the stock is ordered.
        for hand in &mut blind.cards.hands[1..] {
            hand.reverse();
        }
        let taken = blind.cards.deck.len() - blind.stock();
        blind.cards.deck[taken..].reverse();
        let (one, two) = (blind.cards.hands[1].clone(), blind.cards.hands[2].clone());
        if one.len() == two.len() {
            (blind.cards.hands[1], blind.cards.hands[2]) = (two, one);
        }
        assert_eq!(blind.view(Seat(0)), view);
    }
}

#[test]
fn who_comes_back_is_told_all_that_everyone_saw_and_nothing_else() {
    for number in 1..40 {
        let options = options(
            ["seats=you,you,pike", "seats=you,you,you,you", "seats=you,minnow,you"]
                [number as usize % 3],
        );
        let mut game = GoFish::deal(&options, self::number(number));
        // What each seat has seen of others' turns since its own ended.
        let mut since: Vec<Vec<Event>> =
            options.seats().all().map(|seat| game.view(seat).log.since(0)).collect();
        for step in 0..=2_000 {
            assert!(step < 2_000, "deal {number} ends");
            let Status::Playing { seat } = game.status() else { break };
            let asks = game.legal_moves();
            let ask = asks[(step * 7 + number as usize) % asks.len()];
            let effect = game.apply(ask).unwrap();
            for (other, seen) in since.iter_mut().enumerate() {
                if other != usize::from(seat.0) {
                    seen.extend(effect.events.iter().cloned());
                    continue;
                }
                seen.clear();
                let end = effect
                    .events
                    .iter()
                    .position(|event| matches!(event, Event::TurnPasses { .. }));
                seen.extend(end.into_iter().flat_map(|end| effect.events[end + 1..].to_vec()));
            }
            for (other, seen) in since.iter().enumerate() {
                let view = game.view(Seat(other as u8));
                assert_eq!(view.missed(usize::MAX).concat(), *seen, "{number} {other}");
                // It comes from no hand, and shows no card that was drawn unseen.
                let blind = GoFishView { hand: Vec::new(), took: Vec::new(), ..view.clone() };
                assert_eq!(blind.missed(3), view.missed(3));
                assert!(view.missed(3).len() <= 3);
                for event in seen {
                    assert!(view.log.iter().any(|public| public == event));
                    if let Event::Drew { shown: Some(card), .. } = event {
                        let is_asked = |event: &Event| matches!(event, Event::Asked { rank, .. } if *rank == card.rank());
                        assert!(
                            view.log.iter().any(is_asked),
                            "only a card that was asked for is shown"
                        );
                    }
                }
            }
        }
    }
}
