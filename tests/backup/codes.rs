//! Backups as codes: parts, in any order, of one backup or of several.

use handful::backup::code::{Basket, CodeFault, FOR_QR, Packing, Part, cut, find};
use handful::backup::{self, code};
use handful::engine::{Day, Session, Source};
use handful::games::card_flip::CardFlip;
use handful::settings::Settings;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

use super::{book, common, few, record, value};

proptest! {
    #![proptest_config(few(2_000))]

    #[test]
    fn a_code_is_read_again_in_any_order(
        bytes in vec(any::<u8>(), 0..3_000), longest in 90..900usize, turn in any::<Index>(), plain in any::<bool>(),
    ) {
        let packing = if plain { Packing::Plain } else { Packing::Deflated };
        let mut parts = cut(&bytes, packing, longest);
        let count = parts.len();
        prop_assert!(parts.iter().all(|part| part.to_string().len() <= longest + 40));
        parts.rotate_left(turn.index(count));
        let mut basket = Basket::default();
        for (i, part) in parts.iter().enumerate() {
            prop_assert!(basket.take().is_none());
            prop_assert_eq!(Part::read(&part.to_string()), Ok(part.clone()));
            prop_assert!(basket.add(part.clone()) && !basket.add(part.clone()));
            prop_assert_eq!(basket.missing(part.whole).len(), count - 1 - i);
            prop_assert_eq!(&Basket::from_json(&basket.to_json()), &basket);
        }
        prop_assert_eq!(basket.take(), Some((packing, Ok(bytes))));
        prop_assert!(basket.is_empty());
    }

    #[test]
    fn a_changed_part_is_refused(at in any::<Index>(), with in "[A-Za-z0-9_.-]") {
        let part = cut(&[7; 200], Packing::Deflated, FOR_QR).remove(0).to_string();
        let at = at.index(part.len());
        let changed = format!("{}{with}{}", &part[..at], &part[at + 1..]);
        prop_assert!(changed == part || Part::read(&changed).is_err(), "{changed}");
        prop_assert!(Part::read(&part[..at]).is_err());
    }

    #[test]
    fn no_code_makes_a_panic(text in prop_oneof![".{0,80}", "1\\.[pz]\\.[0-9a-f]{8}\\.[0-9]{1,4}\\.[0-9]{1,4}\\.[A-Za-z0-9_-]{0,20}"]) {
        for part in find(&text).into_iter().flatten() {
            let mut basket = Basket::default();
            basket.add(part);
            let _ = basket.take();
        }
        let _ = Basket::from_json(&text);
    }
}

#[test]
fn parts_are_found_in_whatever_is_pasted() {
    let parts = cut(&[1, 2, 3, 4, 5, 6, 7, 8, 9], Packing::Plain, 4);
    assert_eq!(parts.len(), 3);
    let text = format!(
        "Here: https://example.org/play/#/backup?{}\n\n<{}>, \"{}\" and 1.2.3 or 9.z.x",
        parts[0], parts[1], parts[2]
    );
    let found = find(&text);
    assert_eq!(found.iter().flatten().count(), 3);
    assert_eq!(
        found.iter().filter(|part| part.is_err()).collect::<Vec<_>>(),
        [&Err(CodeFault::Newer(9))]
    );
    for text in ["", "nothing at all", &"\u{0}☃".repeat(5_000)] {
        assert_eq!(find(text), []);
    }
    let broken = &parts[0].to_string()[..20];
    assert_eq!(find(broken), [Err(CodeFault::Damaged)]);
}

#[test]
fn parts_of_two_backups_do_not_mix() {
    let [one, two] = [[1u8; 8], [2; 8]].map(|bytes| cut(&bytes, Packing::Plain, 6));
    let mut basket = Basket::default();
    basket.add(one[0].clone());
    basket.add(two[1].clone());
    assert_eq!(basket.take(), None);
    assert_eq!(basket.wholes().len(), 2);
    assert_eq!(basket.missing(one[0].whole), [2]);
    assert_eq!(basket.missing(two[0].whole), [1]);
    basket.add(two[0].clone());
    assert_eq!(basket.take(), Some((Packing::Plain, Ok(vec![2; 8]))));
    assert_eq!(basket.wholes(), [one[0].whole]);
    // Incomplete backups do not accumulate.
    for n in 3..20 {
        basket.add(cut(&[n; 8], Packing::Plain, 6).remove(0));
    }
    assert_eq!(basket.wholes().len(), 4);
}

#[test]
fn a_page_of_play_fits_a_few_codes() {
    let session = Session::new(common::start::<CardFlip>("deal=1&cards=4"), Source::Drawn);
    let store = [
        value("settings", Settings::default().to_json()),
        value("save/card-flip", session.to_json(0)),
        value("records/flip-nine", book(&[record(1, 1_700_000_000_000, "9-3,5-4,2-1")])),
    ];
    let text = backup::write(&store, &Day::from_days(20_000).to_string());
    let parts = cut(text.as_bytes(), Packing::Plain, FOR_QR);
    assert!(parts.len() <= 3, "{}", parts.len());
    assert!(cut(&[0; 9_000_000], Packing::Plain, 1).len() <= code::MOST_PARTS as usize);
}
