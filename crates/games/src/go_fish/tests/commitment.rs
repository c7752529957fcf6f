//! The commitment to the deck.

use super::super::commitment::{commitment, matches_deal, text};
use super::*;
use handful_engine::sha256::{hex, unhex};

#[test]
fn a_commitment_is_kept_by_its_own_deal_and_nonce_alone() {
    let nonce = unhex("00112233445566778899AABBCCDDEEFF").unwrap();
    assert_eq!(hex(&nonce), "00112233445566778899aabbccddeeff");
    for options in samples() {
        let shown = GoFish::deal(&options, number(7)).commitment(&nonce);
        assert!(matches_deal(&shown, &options, number(7), &nonce));
        assert!(!matches_deal(&shown, &options, number(8), &nonce));
        assert!(!matches_deal(&shown, &options, number(7), &[0; 16]));
    }
    let deck: Vec<Card> = ["AS", "TH", "es:12B"].map(|code| code.parse().unwrap()).to_vec();
    assert_eq!(text(&deck, &nonce), "00112233445566778899aabbccddeeff AS,TH,es:12B");
    // The output of sha256sum.
    let shown = "9132f58998e558f0ace4a213ceaf993679375bcca8cb395a7d042f351fca406d";
    assert_eq!(commitment(&deck, &nonce), shown);
}
