//! The commitment to the deck.

use super::super::commitment::{DeckCommitment, DeckCommitments, commitment, matches_deal, text};
use super::super::entry::OwnData;
use super::super::puzzle::book::PuzzleBook;
use super::*;
use crate::info::GameInfo;
use handful_engine::StoredForm;
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

#[test]
fn a_merge_adds_only_what_is_not_here() {
    let kept = |nonces: &[u8]| {
        let seal = |&nonce| DeckCommitment { nonce: [nonce; 16], hash: hex(&[nonce; 32]) };
        DeckCommitments { seals: nonces.iter().map(seal).collect() }.to_json()
    };
    let merge = |here: &str, other: &str| {
        let merged = GoFish::merge_own(OwnData::Seal, here, other).unwrap();
        (merged.text, merged.added)
    };
    assert_eq!(merge(&kept(&[1, 2]), &kept(&[2, 1])), (None, 0));
    assert_eq!(merge(&kept(&[1, 2]), &kept(&[2, 3])), (Some(kept(&[1, 2, 3])), 1));
    let book = PuzzleBook::default().to_json();
    let merged = GoFish::merge_own(OwnData::Who, &book, &book).unwrap();
    assert_eq!((merged.text, merged.added, merged.updated), (None, 0, 0));
}
