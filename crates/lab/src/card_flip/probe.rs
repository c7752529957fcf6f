//! What tests need to know of Card Flip.

use crate::probe::start;
use crate::probe::{Criteria, Probe};
use handful_engine::line::write_line;
use handful_engine::{DealNumber, Game};
use handful_games::card_flip::daily::{TASKS, walk};
use handful_games::card_flip::solver;
use handful_games::card_flip::{
    Card, CardCount, CardFlip, CardFlipOptions, Mode, Move, OpenCount, ruler,
};

impl Probe for CardFlip {
    const SOURCE: &'static str = "\"Matt Parker's Card Flip Game\", a gist by chrismilson";

    const DAY: Option<Criteria> = Some(Criteria {
        is_suitable: fits,
        is_accepted: |row, deal| walk(row, deal).flips().len() <= MAX_FLIPS && fits(row, deal),
        // The cards, the dots, and the starts that are left.
        position: |row, deal| {
            let walk = walk(row, deal);
            let left = walk.open().fold(0, |set, start| set | 1 << start.corner().bits());
            (walk.cards().get() as u32) << 20 | left << 4 | u32::from(walk.corner().bits())
        },
    });

    const BOARD_KEYS: &'static str = "1234567890";

    fn samples() -> Vec<CardFlipOptions> {
        let sample =
            |cards, mode| CardFlipOptions::new(CardCount::new(cards).expect("1 to 10"), mode);
        vec![
            sample(4, Mode::Luck),
            sample(1, Mode::Luck),
            sample(10, Mode::Luck),
            sample(1, Mode::Cheating),
            sample(3, Mode::Cheating),
            sample(10, Mode::Cheating),
            sample(1, Mode::Watch),
            sample(3, Mode::Watch),
            sample(4, Mode::TwoPlayers),
            CardFlipOptions::situation(OpenCount::new(CardCount::FOUR, 4).expect("1 to 14")),
            CardFlipOptions::situation(OpenCount::new(CardCount::THREE, 4).expect("1 to 6")),
        ]
    }

    fn move_universe(options: &CardFlipOptions) -> Vec<Move> {
        let starts = match options.mode {
            Mode::Luck | Mode::Cheating => 1,
            Mode::Watch | Mode::TwoPlayers => options.cards.configurations() as usize,
        };
        let sets = options.cards.all_configurations().take(starts).map(Move::Set);
        Card::all().map(Move::Flip).chain(sets).collect()
    }

    fn describe_position(&self) -> String {
        let (cards, left) = (self.walk().cards(), self.walk().left());
        let start = self.start().map_or("none".into(), |start| start.to_string());
        format!("{cards} cards, {left} of the starts left, start {start}")
    }

    fn golden_deal(number: DealNumber) -> String {
        [1, 4, 7, 10]
            .map(|n| {
                let cards = CardCount::new(n).expect("1 to 10");
                let mut game = CardFlip::deal(&CardFlipOptions::new(cards, Mode::Luck), number);
                // The start is revealed when the game has ended.
                let mut flips = (1..=1 << 10).map_while(ruler).map(Move::Flip);
                while flips.next().is_some_and(|flip| game.apply(flip).is_ok()) {}
                game.start().expect("the ruler order finds every start").to_string()
            })
            .join(" ")
    }

    fn ended_games() -> Vec<(String, String)> {
        vec![
            in_ruler_order("deal=1", None),
            in_ruler_order("deal=4294967295&cards=10", None),
            in_ruler_order("deal=2&cards=1", None),
            in_ruler_order("deal=7&mode=evil", None),
            in_ruler_order("deal=7&mode=evil&cards=7", None),
            in_ruler_order("deal=3&mode=watch", Some("u2.3")),
            in_ruler_order("deal=3&mode=two&cards=5", Some("u1.2.3.4.5")),
        ]
    }

    fn endless_starts() -> &'static [&'static str] {
        &["deal=1&mode=evil&cards=10", "deal=1&mode=evil&cards=4"]
    }
}

/// Returns the game of the ruler order, after the cards are set in modes where a player sets them.
fn in_ruler_order(params: &str, set: Option<&str>) -> (String, String) {
    let mut game = start::<CardFlip>(params).position();
    let set = set.map(|text| text.parse().expect("a move"));
    let moves = set.into_iter().chain((1..=1 << 10).map_while(ruler).map(Move::Flip));
    let line: Vec<Move> = moves.take_while(|&mv| game.apply(mv).is_ok()).collect();
    (params.to_owned(), write_line(&line))
}

/// The most flips in the link of a day's situation.
const MAX_FLIPS: usize = 24;

fn fits(row: usize, deal: DealNumber) -> bool {
    solver::fewest(&walk(row, deal)) == TASKS[row].par
}
