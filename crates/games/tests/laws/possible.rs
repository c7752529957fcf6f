//! "Is still possible": the moves made and the exact distance to the end, whose smallest sum over the next moves is the
//! sum before. So it is never below par, it only rises, and what it promises can be reached.

use handful_engine::{Game, Options, Params};
use handful_games::card_flip::{CardFlip, CardFlipOptions};
use handful_games::flip_nine::FlipNine;
use handful_games::sliding::Sliding;
use handful_games::sliding::solver::eight_puzzle::DistanceTable;
use handful_games::text::{Lang, still_possible};
use handful_lab::common::{choices, number, pick};

/// The moves of a game that is played at random.
const MOVES: usize = 60;

/// Checks a game that is played at random: what is still possible by its moves, and what is said of it. Returns how
/// often it got worse.
fn check<G: Game>(deal: u32, options: &str, least: impl Fn(&G) -> u32) -> u32 {
    let params = Params::parse(options).expect("parameters");
    let mut game = G::deal(&G::Options::read(&params).expect("options"), number(deal));
    let (par, mut rng, mut slips) = (least(&game), choices(deal), 0);
    for _ in 0..MOVES {
        let was = least(&game);
        assert!(was >= par, "{deal}: never below par");
        if !game.status().is_playing() {
            assert_eq!(was, game.moves_made(), "{deal}: at the end it is what was made");
            break;
        }
        let after = |mv: &G::Move| {
            let mut next = game.clone();
            next.apply(*mv).expect("a legal move");
            next
        };
        let moves = game.legal_moves();
        let least_after = moves.iter().map(|mv| least(&after(mv))).min();
        assert_eq!(least_after, Some(was), "{deal}: some move keeps it, and none makes it better");
        game = after(&pick(&mut rng, &moves));
        let is = least(&game);
        let said = still_possible(Lang::En, par, was, is);
        let expected = match (is > was, slips) {
            (false, _) => None,
            (true, 0) => Some(format!("Par slipped away. {is} is still possible.")),
            (true, _) => Some(format!("{is} is still possible.")),
        };
        assert_eq!(said, expected, "{deal}");
        slips += u32::from(is > was);
    }
    slips
}

#[test]
fn what_is_possible_in_flip_nine() {
    assert!((1..=12).all(|deal| check(deal, "", FlipNine::least_total) > 0));
}

#[test]
fn what_is_possible_in_card_flip() {
    let least = |game: &CardFlip| game.least_total().expect("it is known");
    for options in ["ways=7", "cards=4&mode=evil", "cards=3&mode=evil"] {
        assert!((1..=12).map(|deal| check(deal, options, least)).sum::<u32>() > 0);
    }
}

#[test]
fn what_is_possible_in_the_sliding_puzzle() {
    let table = DistanceTable::new();
    let least =
        |game: &Sliding| game.moves_made() + u32::from(table.distance(game.grid()).expect("3×3"));
    assert!((1..=12).all(|deal| check(deal, "side=3", least) > 0));
}

#[test]
fn where_it_is_luck_nothing_is_said_to_be_possible() {
    for options in ["cards=4", "cards=4&mode=two", "cards=5&mode=evil"] {
        let params = Params::parse(options).expect("parameters");
        let options = CardFlipOptions::read(&params).expect("options");
        assert_eq!(CardFlip::deal(&options, number(1)).least_total(), None);
    }
}
