//! What tests need to know of the Sliding Puzzle.

use crate::probe::start;
use crate::probe::{Criteria, Probe};
use handful_engine::line::write_line;
use handful_engine::{DealNumber, Game};
use handful_games::sliding::daily::PAR;
use handful_games::sliding::solver::eight_puzzle;
use handful_games::sliding::{Dir, MAX_STEPS, Side, Slide, Sliding, SlidingOptions};

impl Probe for Sliding {
    const SOURCE: &'static str = "\"Sliding Puzzle\", the design document of a Python console game";

    const DAY: Option<Criteria> =
        Some(Criteria { is_suitable: fits, is_accepted: fits, position: |_, deal| deal.get() });

    const BOARD_KEYS: &'static str = "ADWS";

    fn samples() -> Vec<SlidingOptions> {
        let sample = |side, scramble| SlidingOptions { side: Side::ALL[side], scramble };
        vec![
            sample(0, None),
            sample(1, None),
            sample(1, Some(1)),
            sample(2, Some(20)),
            sample(7, None),
            sample(7, Some(MAX_STEPS)),
        ]
    }

    fn move_universe(options: &SlidingOptions) -> Vec<Slide> {
        let most = options.side.get() as u8 - 1;
        let run = |dir: Dir| (1..=most).map(move |tiles| Slide { dir, tiles });
        Dir::ALL.into_iter().flat_map(run).collect()
    }

    fn describe_position(&self) -> String {
        self.grid().to_string()
    }

    fn golden_deal(number: DealNumber) -> String {
        [3, 4, 10]
            .map(|side| {
                let side = Side::new(side).expect("3 to 10");
                let options = SlidingOptions { side, scramble: None };
                Sliding::deal(&options, number).grid().to_string()
            })
            .join(" ")
    }

    fn layouts() -> &'static [&'static str] {
        &["layout=8,6,7,2,5,4,3,0,1", "layout=0,12,9,13,15,11,10,14,3,7,2,5,4,8,6,1"]
    }

    fn ended_games() -> Vec<(String, String)> {
        let table = eight_puzzle::DistanceTable::shared();
        let line = |params: &str| {
            let moves = table.line(start::<Sliding>(params).position().grid());
            // Tiles that slide one after another in the same direction make one slide.
            let mut slides: Vec<Slide> = Vec::new();
            for dir in moves {
                match slides.last_mut() {
                    Some(last) if last.dir == dir => last.tiles += 1,
                    _ => slides.push(Slide { dir, tiles: 1 }),
                }
            }
            (params.to_owned(), write_line(&slides))
        };
        ["side=3&deal=1", "side=3&deal=4294967295", "side=3&scramble=12&deal=7"].map(line).into()
    }

    fn endless_starts() -> &'static [&'static str] {
        &["deal=1&side=10", "deal=1&side=3"]
    }
}

fn fits(weekday: usize, deal: DealNumber) -> bool {
    let options = SlidingOptions { side: Side::ALL[0], ..SlidingOptions::default() };
    let board = Sliding::deal(&options, deal);
    eight_puzzle::DistanceTable::shared().distance(board.grid()) == Some(PAR[weekday])
}
