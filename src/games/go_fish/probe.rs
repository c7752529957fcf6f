//! What the laws need to know of Go Fish.

use super::{Ask, GoFish, GoFishOptions, SEATS};
use crate::cards::Rank;
use crate::engine::{Options, Params, Probe, Seat};

impl Probe for GoFish {
    fn samples() -> Vec<GoFishOptions> {
        let sample = |text: &str| {
            let params = Params::parse(text).expect("a readable text");
            GoFishOptions::read(&params).expect("options of this game")
        };
        vec![
            GoFishOptions::default(),
            sample("seats=you,shark"),
            sample("seats=you,you,pike,minnow,perch,shark"),
            sample("seats=you,pike,minnow&deck=spanish&hand=7"),
            sample("seats=you,you&hand=5&ranks=6&suits=2"),
            sample("seats=you,minnow,minnow&ranks=7&suits=3&ask=next&anyrank=1"),
        ]
    }

    fn move_universe(_: &GoFishOptions) -> Vec<Ask> {
        let seats = (0..*SEATS.end() as u8).map(Seat);
        seats.flat_map(|of| Rank::all().map(move |rank| Ask { of, rank })).collect()
    }
}
