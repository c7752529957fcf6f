//! The deals of Escalator under every sample of its options.

use handful_engine::{DealNumber, Game};
use handful_games::cards::Card;
use handful_games::escalator::{Escalator, EscalatorOptions};
use handful_lab::Probe;

#[test]
fn a_deal_number_names_the_same_cards_under_all_options() {
    for n in [1, 2, 1_000, u32::MAX] {
        let number = DealNumber::new(n).unwrap();
        let usual = Escalator::deal(&EscalatorOptions::default(), number);
        for options in Escalator::samples() {
            let deal = Escalator::deal(&options, number);
            assert_eq!((deal.cards(), deal.options()), (usual.cards(), options));
            let limit = 27 + 24 * usize::from(options.passes.get());
            assert_eq!(Escalator::move_limit(&options), Some(limit));
        }
        let mut sorted = usual.cards().map(Card::code);
        sorted.sort_unstable();
        assert!(sorted.windows(2).all(|two| two[0] != two[1]), "52 different cards");
    }
}
