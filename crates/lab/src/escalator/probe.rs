//! What tests need to know of Escalator.

use crate::probe::start;
use crate::probe::{Criteria, Probe};
use handful_engine::line::write_line;
use handful_engine::{DealNumber, Game, Status};
use handful_games::cards::Family;
use handful_games::cards::deck::full_deck;
use handful_games::escalator::daily::DIFFICULTY;
use handful_games::escalator::solver::{Difficulty, chance, solve};
use handful_games::escalator::{Escalator, EscalatorOptions, Layout, Move, Passes, Place, Shape};

impl Probe for Escalator {
    const SOURCE: &'static str = "\"tktk (Tk timekiller)\", Greg Bacon, The Perl Journal";

    const DAY: Option<Criteria> =
        Some(Criteria { is_suitable: fits, is_accepted: fits, position: |_, deal| deal.get() });

    const BOARD_KEYS: &'static str = "";

    fn samples() -> Vec<EscalatorOptions> {
        let sample = |passes, covered, practice| EscalatorOptions {
            passes,
            covered,
            practice,
            ..EscalatorOptions::default()
        };
        let apart = |options| EscalatorOptions { wrap: false, ..options };
        let peaks = |options| EscalatorOptions { shape: Shape::Peaks, ..options };
        let [one, two, three] = Passes::ALL;
        vec![
            sample(one, false, false),
            sample(one, true, false),
            sample(one, false, true),
            sample(two, false, false),
            sample(two, true, true),
            sample(three, true, false),
            apart(sample(one, false, false)),
            apart(sample(two, false, true)),
            apart(sample(three, true, false)),
            peaks(sample(one, false, false)),
            peaks(sample(one, true, false)),
            peaks(sample(two, false, true)),
            peaks(apart(sample(one, false, false))),
            peaks(apart(sample(three, true, false))),
        ]
    }

    fn move_universe(_: &EscalatorOptions) -> Vec<Move> {
        let picks = full_deck(Family::French).into_iter().map(Move::Pick);
        picks.chain([Move::Turn]).collect()
    }

    fn describe_position(&self) -> String {
        let left = Place::all().filter(|&place| !self.is_gone(place));
        let left: Vec<String> = left.map(|place| self.cards()[place.index()].code()).collect();
        let (base, turned, run) = (self.base().code(), self.turned(), self.run());
        format!("base {base}, turned {turned}, run {run}, left {}", left.join(","))
    }

    fn golden_deal(number: DealNumber) -> String {
        let deal = Escalator::deal(&EscalatorOptions::default(), number);
        Layout::from_cards(deal.cards()).to_string()
    }

    fn layouts() -> &'static [&'static str] {
        &[
            "layout=2H,AH,KH,QD,JD,TD,9D,8D,7D,6D,5D,4D,3D,\
             2D,AD,KD,QC,JC,TC,9C,8C,7C,6C,5C,4C,3C,\
             2C,AC,KC,AS,2S,3H,3S,4H,4S,5H,5S,6H,6S,\
             7H,7S,8H,8S,9H,9S,TH,TS,JH,JS,QH,QS,KS",
            "layout=AC,AD,AH,AS,2C,2D,2H,2S,3C,3D,3H,3S,4C,\
             4D,4H,4S,5C,5D,5H,5S,6C,6D,6H,6S,7C,7D,\
             7H,7S,8C,8D,8H,8S,9C,9D,9H,9S,TC,TD,TH,\
             TS,JC,JD,JH,JS,QC,QD,QH,QS,KC,KD,KH,KS&passes=2",
            "layout=KS,QS,JS,TS,9S,8S,7S,6S,5S,4S,3S,2S,AS,\
             KH,QH,JH,TH,9H,8H,7H,6H,5H,4H,3H,2H,AH,\
             KD,QD,JD,TD,9D,8D,7D,6D,5D,4D,3D,2D,AD,\
             KC,QC,JC,TC,9C,8C,7C,6C,5C,4C,3C,2C,AC&passes=3&covered=1&practice=1",
        ]
    }

    fn ended_games() -> Vec<(String, String)> {
        type Play = fn(&Escalator) -> Vec<Move>;
        let games: [(&str, Play); 12] = [
            ("deal=2", won),
            ("deal=9&covered=1", won),
            ("deal=5&passes=2", won),
            ("deal=8&passes=3&covered=1", won),
            ("deal=1", lost),
            ("deal=4294967295&passes=2&covered=1", lost),
            ("deal=5&passes=3&wrap=0", won),
            ("deal=1&covered=1&wrap=0", lost),
            ("deal=2&shape=peaks", won),
            ("deal=9&shape=peaks&covered=1", won),
            ("deal=5&shape=peaks&passes=2&wrap=0", won),
            ("deal=1&shape=peaks", lost),
        ];
        let line = |params, play: Play| write_line(&play(&start(params).position()));
        games.map(|(params, play)| (params.to_owned(), line(params, play))).to_vec()
    }
}

/// Returns a line that wins in the fewest turns.
fn won(deal: &Escalator) -> Vec<Move> {
    let solved = solve(deal);
    assert!(solved.slack.is_some(), "a deal that can be won");
    solved.line
}

/// Returns a line that turns the whole stock first, which loses all but the luckiest deals.
fn lost(deal: &Escalator) -> Vec<Move> {
    let mut game = deal.clone();
    let mut line = Vec::new();
    while let Some(&mv) = game.legal_moves().last() {
        game.apply(mv).expect("a legal move");
        line.push(mv);
    }
    assert_eq!(game.status(), Status::Lost);
    line
}

/// Whether a deal is winnable and as hard as a weekday's. Within a grade, later weekdays need a lower chance for random
/// play or, where random play never wins, fewer spare stock cards.
fn fits(weekday: usize, deal: DealNumber) -> bool {
    let game = &Escalator::deal(&EscalatorOptions::default(), deal);
    if Difficulty::from_game(game) != Some(DIFFICULTY[weekday]) {
        return false;
    }
    let chance = || chance(game);
    let slack = || solve(game).slack;
    match weekday {
        0 => chance() >= 0.25,
        1 => chance() < 0.25,
        2 => chance() >= 0.0625,
        3 => (0.03125..0.0625).contains(&chance()),
        4 => chance() < 0.03125,
        5 => slack() >= Some(3),
        _ => slack() < Some(3),
    }
}
