//! Hand-made positions that test the published rules one by one.

use super::*;
use crate::second_look::LostChance;
use crate::text::Lang;
use handful_engine::{Options, Params, Session, Source, Start};
use handful_lab::probe::at_most;

fn options(text: &str) -> EscalatorOptions {
    EscalatorOptions::read(&Params::parse(text).unwrap()).unwrap()
}

fn card(code: &str) -> Card {
    code.parse().unwrap()
}

fn picks(codes: &str) -> Vec<Move> {
    codes.split_whitespace().map(|code| code.parse().unwrap()).collect()
}

fn place(index: usize) -> Place {
    Place::all().nth(index).unwrap()
}

/// Returns a layout with the given last row and first stock cards; the rest is in deck order, so
/// the kings come last.
fn layout(last_row: &str, stock: &str) -> Layout {
    let told = |codes: &str| codes.split_whitespace().map(card).collect::<Vec<_>>();
    let (last_row, stock) = (told(last_row), told(stock));
    let mut rest = full_deck(Family::French);
    rest.retain(|card| !last_row.contains(card) && !stock.contains(card));
    let mut cards: Vec<Card> = rest.drain(..21).collect();
    cards.extend(last_row);
    cards.extend(stock);
    cards.extend(rest);
    Layout::from_cards(&cards.try_into().unwrap())
}

fn laid(params: &str, last_row: &str, stock: &str) -> Escalator {
    Escalator::lay_out(&options(params), &layout(last_row, stock))
}

/// A game that can be won in one run of 28.
fn ladder() -> Escalator {
    let mut deck = full_deck(Family::French);
    let mut take = |rank: u8| {
        let at = deck.iter().position(|card| card.rank().get() == rank).unwrap();
        deck.remove(at)
    };
    let base = take(13);
    let mut cards: Vec<Card> = (0..28).map(|i| take(i % 13 + 1)).collect();
    cards.reverse();
    cards.push(base);
    cards.extend(deck);
    Escalator::new(EscalatorOptions::default(), cards.try_into().unwrap())
}

/// The position of the design: ten cards are left on the base 10, with 8 in the stock.
pub(super) fn ten_left() -> Escalator {
    let told = |codes: &str| codes.split_whitespace().map(card).collect::<Vec<_>>();
    let top = told("7D 6D 3C 4H 8D 2S 9C 4S JC TD");
    let to_come = told("TH 3H QC AC JD 5C TC AD QD");
    let mut rest = full_deck(Family::French);
    rest.retain(|card| !top.contains(card) && !to_come.contains(card));
    let turned = rest.split_off(TABLEAU - top.len());
    let cards: Vec<Card> = [top, rest, turned, to_come].concat();
    let mut game = Escalator::new(EscalatorOptions::default(), cards.try_into().unwrap());
    (game.gone, game.turned, game.base) = (((1 << TABLEAU) - 1) & !0x3ff, 16, card("TH"));
    game
}

fn play(game: &mut Escalator, codes: &str) -> Vec<Effect> {
    picks(codes).into_iter().map(|mv| game.apply(mv).unwrap()).collect()
}

fn refused(game: &Escalator, code: &str) -> Refusal {
    let mut next = game.clone();
    let refusal = next.apply(code.parse().unwrap()).unwrap_err();
    assert_eq!(next, *game, "a refused move changes nothing");
    refusal
}

#[test]
fn ranks_are_next_in_a_ring_that_joins_ace_and_king() {
    for a in Rank::all() {
        let next = |wrap| -> Vec<u8> {
            Rank::all().filter(|&b| is_next(a, b, wrap)).map(Rank::get).collect()
        };
        let (ring, row) = match a.get() {
            1 => (vec![2, 13], vec![2]),
            13 => (vec![1, 12], vec![12]),
            rank => (vec![rank - 1, rank + 1], vec![rank - 1, rank + 1]),
        };
        assert_eq!((next(true), next(false)), (ring, row), "{a}");
    }
}

#[test]
fn with_ace_and_king_apart_neither_follows_the_other() {
    let game = laid("wrap=0", "AC 3H 3S KD KH 2D QC", "KC AS");
    assert_eq!(game.legal_moves(), picks("QC -"));
    let not_next = Refusal::NotNext { card: card("AC"), base: card("KC") };
    assert_eq!(refused(&game, "AC"), not_next);
    assert_eq!(game.view(Seat(0)).tap(place(21)), Err(not_next));
    let mut turned = game.clone();
    play(&mut turned, "-");
    assert_eq!(turned.legal_moves(), picks("2D -"));
    assert!(!turned.view(Seat(0)).wrap && game.view(Seat(0)).is_playable(place(27)));
    let usual = laid("", "AC 3H 3S KD KH 2D QC", "KC AS");
    assert_eq!(usual.legal_moves(), picks("AC QC -"));
}

#[test]
fn second_look_says_that_ace_and_king_are_apart() {
    let known = |start: &str, line: &str| {
        let lost = LostChance { line: line.to_owned().into(), ..LostChance::default() };
        look::read(&start.to_owned().into(), &lost).unwrap().known(Lang::En)
    };
    assert_eq!(known("deal=2", "9S"), "You could still win.");
    assert_eq!(
        known("deal=5&passes=3&wrap=0", "-"),
        "You could still win. Ace and king are apart."
    );
}

#[test]
fn the_solver_knows_that_ace_and_king_are_apart() {
    let ladder = ladder();
    let layout = Layout::from_cards(ladder.cards());
    let apart = Escalator::lay_out(&options("wrap=0"), &layout);
    assert_eq!(solver::solve(&ladder).slack, Some(23));
    assert_eq!(ladder.best(), Some(28 * 29 / 2 + CLEARED_BONUS));
    // The ladder climbs from the king to an ace.
    assert_eq!(apart.legal_moves(), [Move::Turn]);
    assert_eq!(solver::solve(&apart).line.first(), Some(&Move::Turn));
    assert!(apart.best() < ladder.best() && solver::chance(&apart) < solver::chance(&ladder));
}

#[test]
fn seven_rows_lie_under_each_other() {
    let rows = Shape::Pyramid.rows();
    let spots = Place::all().map(|place| rows.spot(place));
    let spots: Vec<(usize, usize)> = spots.map(|spot| (spot.row, spot.left)).collect();
    let expected: Vec<_> =
        (0..7).flat_map(|row| (0..=row).map(move |col| (row, 6 - row + 2 * col))).collect();
    assert_eq!(spots, expected);
    assert_eq!((rows.count(), rows.cards(), rows.width()), (7, TABLEAU, 14));
    let covers = |index| rows.covers(place(index)).map(|two| two.map(Place::index));
    assert_eq!(covers(0), Some([1, 2]));
    assert_eq!(covers(3), Some([6, 7]));
    assert_eq!(covers(15), Some([21, 22]));
    assert_eq!(covers(20), Some([26, 27]));
    assert!((21..28).all(|index| covers(index).is_none()));
}

#[test]
fn three_peaks_share_their_last_row() {
    let rows = Shape::Peaks.rows();
    let spots = Place::all().map(|place| rows.spot(place));
    let spots: Vec<(usize, usize)> = spots.map(|spot| (spot.row, spot.left)).collect();
    let expected: [&[usize]; 4] = [
        &[3, 9, 15],
        &[2, 4, 8, 10, 14, 16],
        &[1, 3, 5, 7, 9, 11, 13, 15, 17],
        &[0, 2, 4, 6, 8, 10, 12, 14, 16, 18],
    ];
    let expected = expected.iter().enumerate();
    let expected: Vec<_> =
        expected.flat_map(|(row, of)| of.iter().map(move |&left| (row, left))).collect();
    assert_eq!(spots, expected);
    assert_eq!((rows.count(), rows.cards(), rows.width()), (4, TABLEAU, 20));
    // Two cards cover a card half a card to the left and to the right in the next row; no others do.
    for place in Place::all() {
        let here = rows.spot(place);
        let covers = Place::all().filter(|&other| {
            let there = rows.spot(other);
            there.row == here.row + 1 && there.left.abs_diff(here.left) == 1
        });
        let covers: Vec<Place> = covers.collect();
        assert_eq!(rows.covers(place).map(Vec::from).unwrap_or_default(), covers);
    }
}

#[test]
fn the_first_base_is_turned_already() {
    let game = laid("", "2C 3C 4C 5C 6C 7C 8C", "QC KC");
    assert_eq!((game.base(), game.turned(), game.turns_left()), (card("QC"), 1, 23));
    let view = game.view(Seat(0));
    assert_eq!((view.base, view.stock, view.pass, view.passes), (card("QC"), 23, 1, 1));
    assert_eq!((view.run, view.score, view.cleared), (0, 0, 0));
    assert!(view.can_turn());
}

#[test]
fn a_free_card_next_to_the_base_is_picked_up_whatever_its_suit() {
    let game = laid("", "AC 3H 3S KD KH 2D QC", "2C");
    let legal: Vec<String> = game.legal_moves().iter().map(ToString::to_string).collect();
    assert_eq!(legal, ["AC", "3H", "3S", "-"]);
    let mut by_ace = game.clone();
    play(&mut by_ace, "AC");
    assert_eq!(by_ace.base(), card("AC"));
    let legal: Vec<String> = by_ace.legal_moves().iter().map(ToString::to_string).collect();
    assert_eq!(legal, ["KD", "KH", "2D", "-"], "an ace is next to 2 and king");
    play(&mut by_ace, "KD QC KH");
    assert_eq!((by_ace.cleared(), by_ace.run()), (4, 4));
}

#[test]
fn an_illegal_pick_says_which_rule_forbids_it() {
    let game = laid("", "AC 4H 6S KD KH 2D QC", "2C 5C");
    let text = |code| refused(&game, code).to_string();
    assert_eq!(
        refused(&game, "KD"),
        Refusal::NotNext { card: card("KD"), base: card("2C") },
        "two ranks away"
    );
    assert_eq!(text("KD"), "K is not next to 2");
    assert_eq!(text("2D"), "2 is not next to 2", "the same rank is not next to itself");
    assert_eq!(text("5C"), "5♣ is not in the pyramid", "it is in the stock");
    assert_eq!(text("es:5O"), "5O is not in the pyramid");
    let mut later = game.clone();
    play(&mut later, "AC");
    assert_eq!(refused(&later, "AC"), Refusal::NotThere(card("AC")), "it is gone");
    assert_eq!(later.view(Seat(0)).tap(place(21)), Err(Refusal::Empty));
}

#[test]
fn a_covered_card_is_refused_with_the_names_of_what_covers_it() {
    let mut game = laid("", "AC 3H 6S KD KH 2D QC", "2C");
    let under = game.cards()[15];
    let up = |code| BoardCell::Up(card(code));
    assert_eq!(refused(&game, &under.code()), Refusal::Covered([up("AC"), up("3H")]));
    assert_eq!(refused(&game, &under.code()).to_string(), "still covered by 1♣ and 3♥");
    let freed = play(&mut game, "AC 2D 3H").pop().unwrap();
    assert_eq!(
        freed,
        Effect::Picked {
            card: card("3H"),
            place: place(22),
            run: 3,
            left: 25,
            freed: [Some(under), None]
        }
    );
    let beside = game.cards()[16];
    assert_eq!(refused(&game, &beside.code()), Refusal::Covered([BoardCell::Gone, up("6S")]));
    assert_eq!(refused(&game, &beside.code()).to_string(), "still covered by 6♠");
    assert!(game.view(Seat(0)).is_free(place(15)) && !game.view(Seat(0)).is_free(place(16)));
}

#[test]
fn a_pick_can_free_two_cards() {
    let mut game = laid("", "AC 3H AS 2S KH 2D QC", "2C");
    let [left, right] = [game.cards()[15], game.cards()[16]];
    let last = play(&mut game, "AC 2D AS 2S 3H").pop().unwrap();
    let freed = [Some(left), Some(right)];
    assert_eq!(
        last,
        Effect::Picked { card: card("3H"), place: place(22), run: 5, left: 23, freed }
    );
}

/// Asserts that none of a face-down card's text forms appears in a text.
fn assert_untold(told: &str, hidden: Card) {
    for text in [format!("{hidden:?}"), hidden.code(), hidden.to_string()] {
        assert!(!told.contains(&text), "{text} in {told}");
    }
}

#[test]
fn covered_cards_lie_face_down_and_nothing_tells_them() {
    let mut seen_down = 0;
    for n in 1..=60 {
        let number = DealNumber::new(n).unwrap();
        let mut rng = DealRng::new("face down", number);
        let mut game = Escalator::deal(&options("covered=1"), number);
        let mut turn = at_most(200, "the game ends");
        while game.status().is_playing() {
            turn();
            let view = game.view(Seat(0));
            let down: Vec<Card> = Place::all()
                .filter(|&place| view.slot(place) == BoardCell::Down)
                .map(|place| game.cards()[place.index()])
                .collect();
            let told = format!("{view:?}");
            let not_turned = game.cards().iter().skip(TABLEAU + usize::from(game.turned()));
            down.iter().chain(not_turned).for_each(|&card| assert_untold(&told, card));
            for tapped in Place::all() {
                let is_free = view.covers(tapped) == [BoardCell::Gone; 2];
                assert_eq!(view.slot(tapped) == BoardCell::Down, !is_free);
                if let Err(refusal) = view.tap(tapped) {
                    let told = format!("{refusal:?} {refusal}");
                    down.iter().for_each(|&card| assert_untold(&told, card));
                }
                let named = refusal_of_pick(&game, tapped);
                let told = named.map(|refusal| format!("{refusal:?} {refusal}"));
                down.iter().for_each(|&card| assert_untold(told.as_deref().unwrap_or(""), card));
            }
            seen_down += down.len();
            let legal = game.legal_moves();
            game.apply(legal[rng.below(legal.len() as u32) as usize]).unwrap();
        }
    }
    assert!(seen_down > 1_000);
    let open = Escalator::deal(&EscalatorOptions::default(), DealNumber::new(1).unwrap());
    assert!(open.view(Seat(0)).slots.iter().all(|slot| matches!(slot, BoardCell::Up(_))));
}

/// Returns why a move that names the card at a place is refused.
fn refusal_of_pick(game: &Escalator, place: Place) -> Option<Refusal> {
    let pick = Move::Pick(game.cards()[place.index()]);
    let gone = game.is_gone(place);
    game.clone().apply(pick).err().filter(|_| !gone)
}

#[test]
fn a_face_down_cover_is_named_without_its_card() {
    let mut game = laid("covered=1", "AC 3H 6S KD KH 2D QC", "2C");
    let code = |at: usize| game.cards()[at].code();
    assert_eq!(refused(&game, &code(10)), Refusal::Covered([BoardCell::Down; 2]));
    let text = refused(&game, &code(10)).to_string();
    assert_eq!(text, "still covered by a face-down card and a face-down card");
    assert_eq!(refused(&game, &code(15)).to_string(), "still covered by 1♣ and 3♥");
    let under = code(10);
    play(&mut game, "AC 2D 3H");
    let text = refused(&game, &under).to_string();
    assert!(text.ends_with("and a face-down card") && text.contains(&game.cards()[15].to_string()));
}

#[test]
fn the_stock_is_gone_through_as_often_as_the_passes_say() {
    for passes in 1..=3 {
        let mut game = laid(&format!("passes={passes}"), "AC 3H 6S KD KH 2D QC", "2C");
        let stock = game.cards()[TABLEAU..].to_vec();
        play(&mut game, "3H");
        let mut bases = Vec::new();
        for pass in 1..=passes {
            for at in (0..STOCK).skip(usize::from(pass == 1)) {
                let left = (STOCK - 1 - at) as u8;
                let again = pass > 1 && at == 0;
                let turned = Effect::Turned { card: stock[at], left, again };
                assert_eq!(game.apply(Move::Turn), Ok(turned));
                let view = game.view(Seat(0));
                assert_eq!((view.stock, view.pass), (left, pass));
                assert_eq!(view.can_turn(), (left, pass) != (0, passes));
                bases.push(game.base());
            }
        }
        assert!(!bases.contains(&card("3H")), "what was picked up never returns");
        assert_eq!(game.turns_left(), 0);
        assert_eq!(game.base(), stock[STOCK - 1]);
    }
}

#[test]
fn with_the_stock_used_up_the_game_goes_on_while_a_card_can_be_picked_up() {
    // In this layout the last stock card is a king, which the ace and the queen can follow.
    let mut game = laid("", "AC 3H 6S 7D 8H 9D QC", "2C");
    let mut turn = at_most(100, "the stock is used up");
    while game.turns_left() > 0 {
        turn();
        play(&mut game, "-");
    }
    assert_eq!(game.base().rank().get(), 13);
    assert!(game.status().is_playing());
    assert_eq!(refused(&game, "-"), Refusal::NoStock);
    assert_eq!(refused(&game, "-").to_string(), "the stock is used up");
    play(&mut game, "QC");
    assert_eq!(game.status(), Status::Lost);
    for code in ["-", "AC", "QC"] {
        assert_eq!(refused(&game, code), Refusal::Finished);
    }
    assert!(game.legal_moves().is_empty() && !game.view(Seat(0)).can_turn());
    assert_eq!(game.view(Seat(0)).tap(place(21)), Err(Refusal::Finished));
}

#[test]
fn emptying_the_pyramid_wins_and_scores_the_run_and_fifty() {
    let mut game = ladder();
    for i in (0..TABLEAU).rev() {
        assert!(game.status().is_playing());
        game.apply(Move::Pick(game.cards()[i])).unwrap();
    }
    assert_eq!(game.status(), Status::Won);
    assert_eq!(game.score(), Some(28 * 29 / 2 + 50));
    assert_eq!(refused(&game, "-"), Refusal::Finished);
    assert_eq!(game.moves_made(), 28);
}

#[test]
fn the_ith_pickup_of_a_run_scores_i() {
    let mut game = laid("", "AC 3H 2S KD KH 2D QC", "2C 2H 5S");
    play(&mut game, "AC KD QC");
    assert_eq!((game.run(), game.score()), (3, Some(1 + 2 + 3)));
    play(&mut game, "-");
    assert_eq!((game.run(), game.score()), (0, Some(6)), "turning scores nothing");
    play(&mut game, "3H 2S");
    assert_eq!((game.run(), game.score()), (2, Some(6 + 1 + 2)));
    assert_eq!(game.cleared(), 5);
}

fn session(params: &str, last_row: &str, stock: &str) -> Session<Escalator> {
    let origin = handful_engine::Origin::Layout(layout(last_row, stock));
    Session::new(Start { options: options(params), origin }, Source::Drawn)
}

fn undone(session: &mut Session<Escalator>) -> String {
    let moves = std::iter::from_fn(|| session.undo());
    moves.map(|mv| mv.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn undo_goes_back_to_the_last_turned_card_and_no_further() {
    let mut session = session("", "AC 3H 2S KD KH 2D QC", "2C 2H 5S");
    for mv in picks("AC KD - 3H 2S") {
        session.play(mv).unwrap();
    }
    assert_eq!(session.position().score(), Some(6));
    assert_eq!(undone(&mut session), "2S 3H");
    assert!(!session.can_undo() && !session.is_assisted(), "the rules allow it");
    assert_eq!(session.position().base(), card("2H"));
    assert_eq!(session.position().score(), Some(3));
    assert_eq!(session.redo().unwrap().0, picks("3H")[0]);
    assert_eq!(undone(&mut session), "3H");
}

#[test]
fn a_lost_game_may_be_taken_back_and_a_won_one_not() {
    let mut lost = session("", "AC 3H 6S 7D 8H 9D QC", "2C");
    let mut turn = at_most(100, "the stock is used up");
    while lost.position().turns_left() > 0 {
        turn();
        lost.play(Move::Turn).unwrap();
    }
    lost.play(picks("QC")[0]).unwrap();
    assert_eq!(lost.status(), Status::Lost);
    assert!(lost.can_undo());
    assert_eq!(undone(&mut lost), "QC");
    assert!(lost.status().is_playing() && !lost.is_assisted());

    let ladder = ladder();
    let origin = handful_engine::Origin::Layout(Layout::from_cards(ladder.cards()));
    let start = Start { options: options("practice=1"), origin };
    let mut won = Session::<Escalator>::new(start, Source::Drawn);
    for i in (0..TABLEAU).rev() {
        won.play(Move::Pick(ladder.cards()[i])).unwrap();
    }
    assert!(!won.can_undo());
}

#[test]
fn practice_takes_everything_back_and_is_assisted() {
    let mut session = session("practice=1", "AC 3H 2S KD KH 2D QC", "2C 2H 5S");
    for mv in picks("AC KD - 3H - -") {
        session.play(mv).unwrap();
    }
    assert_eq!(undone(&mut session), "- - 3H - KD AC");
    assert!(session.is_assisted());
    assert_eq!(session.position(), session.initial());
}

#[test]
fn options_are_read_with_one_reason_each() {
    assert_eq!(options("passes=1&covered=0&wrap=1&practice=0"), EscalatorOptions::default());
    let all = options("passes=3&covered=1&wrap=0&practice=1");
    assert_eq!((all.passes.get(), all.covered, all.wrap, all.practice), (3, true, false, true));
    let written = |text: &str| {
        let mut params = Params::default();
        options(text).write(&mut params);
        params.to_string()
    };
    assert_eq!((written("wrap=1"), written("wrap=0")), (String::new(), "wrap=0".to_owned()));
    assert!(all.is_assistance() && !options("covered=1").is_assistance());
    let error = |text: &str| EscalatorOptions::read(&Params::parse(text).unwrap()).unwrap_err();
    for passes in ["0", "4", "+1", "01", "two", ""] {
        assert_eq!(error(&format!("passes={passes}")), OptionError::Passes(passes.into()));
    }
    assert_eq!(error("covered=yes"), OptionError::Switch("covered", "yes".into()));
    assert_eq!(error("wrap="), OptionError::Switch("wrap", String::new()));
    assert_eq!(error("practice=2"), OptionError::Switch("practice", "2".into()));
    assert_eq!(error("passes=4").to_string(), "passes are 1, 2 or 3, not '4'");
    assert_eq!(error("covered=yes").to_string(), "covered is 0 or 1, not 'yes'");
}

#[test]
fn layouts_are_read_with_one_reason_each() {
    let game = laid("", "AC 3H 2S KD KH 2D QC", "2C 2H 5S");
    let text = Layout::from_cards(game.cards()).to_string();
    assert_eq!(text.parse::<Layout>().unwrap().cards(), game.cards());
    assert_eq!(text.to_lowercase().parse::<Layout>().unwrap().cards(), game.cards());
    let (short, _) = text.rsplit_once(',').unwrap();
    let error = |text: &str| text.parse::<Layout>().unwrap_err();
    assert_eq!(error(short), LayoutError::NotFiftyTwo(51));
    assert_eq!(error(short).to_string(), "a layout has 52 cards, not 51");
    assert_eq!(error(&format!("{short},AC")), LayoutError::Twice(card("AC")));
    assert_eq!(error(&format!("{text},AC")).to_string(), "1♣ is there twice");
    for no_card in ["", "1C", "10C", "es:1O", "ACC"] {
        let error = error(&format!("{short},{no_card}"));
        assert_eq!(error, LayoutError::NoCard(no_card.into()));
    }
    assert_eq!(error("AX").to_string(), "'AX' is no card: A 2-9 T J Q K, then C D H S");
}

#[test]
fn moves_are_card_codes_and_a_dash() {
    assert_eq!("-".parse(), Ok(Move::Turn));
    assert_eq!("th".parse(), Ok(Move::Pick(card("TH"))));
    for text in ["", "--", "T", "10H", "turn", "TH "] {
        assert_eq!(text.parse::<Move>(), Err(InvalidMove), "{text}");
    }
}
