//! What is stored of a match, what is put aside, and which of two tabs may store it.

use std::cell::RefCell;
use std::collections::BTreeMap;

use handful_engine::StoredForm;
use handful_engine::store::{Store, StoreError};
use handful_peer::commit::Hex;
use handful_peer::game::{LogEntry, json};
use handful_peer::message::MatchKind;
use handful_peer::room::{Match, MatchForm};
use handful_peer::stored::{
    StorageOwner, StoredMatch, StoredSeat, archive_unreadable, path, remove, store, stored,
};

use crate::world::{All, World, fish, flip, race};

#[derive(Default)]
struct Disk(RefCell<BTreeMap<String, String>>);

impl Store for Disk {
    fn get(&self, path: &str) -> Option<String> {
        self.0.borrow().get(path).cloned()
    }

    fn set(&self, path: &str, text: &str) -> Result<(), StoreError> {
        self.0.borrow_mut().insert(path.to_owned(), text.to_owned());
        Ok(())
    }

    fn remove(&self, path: &str) {
        self.0.borrow_mut().remove(path);
    }

    fn paths(&self) -> Vec<String> {
        self.0.borrow().keys().cloned().collect()
    }
}

/// Returns the forms of a match on both devices.
fn forms(kind: MatchKind) -> Vec<MatchForm> {
    let mut world = World::new(2, 1);
    let terms = match kind {
        MatchKind::Race => race(),
        MatchKind::CardFlip => flip(4),
        MatchKind::GoFish => fish(2),
    };
    world.wish(0, |room| room.propose_match(kind, terms));
    world.accept();
    let form = |at: usize| world.devices[at].room.matched(kind).map(Match::form);
    (0..2).filter_map(form).collect()
}

fn save(tab: &str, form: &MatchForm) -> StoredMatch {
    StoredMatch::new(tab, 7, form.clone())
}

#[test]
fn what_is_stored_is_taken_up_as_it_was() {
    for kind in MatchKind::ALL {
        let disk = Disk::default();
        for form in forms(kind) {
            let text = save("one", &form).to_json();
            assert_eq!(store(&disk, 1, &save("one", &form), false), Ok(StorageOwner::ThisTab));
            let read = stored(&disk, kind).expect("a match");
            assert_eq!(read.since, 7);
            let restored = Match::new(read.game, &All).expect("a match");
            assert_eq!(save("one", &restored.form()).to_json(), text);
            // A game that the rules do not allow is none.
            let mut forged = form.clone();
            forged.log.insert(0, LogEntry { event: json(&(7, "GiveUp")), private: Vec::new() });
            assert!(Match::new(forged, &All).is_none());
        }
        assert_eq!(disk.paths(), [path(kind)]);
    }
}

#[test]
fn what_an_earlier_version_stored_is_taken_up() {
    // It stored neither a flip nor an ask that was on its way.
    for (kind, at, locals) in
        [(MatchKind::CardFlip, 0, ["null", "[0,3]"]), (MatchKind::GoFish, 1, ["null"; 2])]
    {
        let form = &forms(kind)[at];
        for local in locals {
            let old =
                MatchForm { local: serde_json::from_str(local).expect("JSON"), ..form.clone() };
            let taken = Match::new(old, &All).expect("a match").form();
            assert_eq!(taken.seating.secret, form.seating.secret);
            let is_set = local == "[0,3]";
            assert_eq!(taken.local.get().starts_with("[[0,3]"), is_set);
        }
    }
}

#[test]
fn what_cannot_be_read_is_put_aside() {
    let form = &forms(MatchKind::CardFlip)[0];
    let good = save("one", form).to_json();
    for bad in ["", "{}", "[]", &good.replace("\"v\":1", "\"v\":2"), &good[..good.len() / 2]] {
        let disk = Disk::default();
        disk.set(path(MatchKind::CardFlip), bad).expect("room");
        assert!(stored(&disk, MatchKind::CardFlip).is_none(), "{bad}");
        assert!(archive_unreadable(&disk, 5_000_000_000, MatchKind::CardFlip));
        assert!(!archive_unreadable(&disk, 5_000_000_000, MatchKind::CardFlip));
        disk.set(path(MatchKind::CardFlip), "something else").expect("room");
        assert_eq!(
            store(&disk, 5_000_000_001, &save("one", form), false),
            Ok(StorageOwner::ThisTab)
        );
        assert_eq!(disk.paths().iter().filter(|it| it.starts_with("aside/")).count(), 2);
    }
    let disk = Disk::default();
    disk.set(path(MatchKind::GoFish), &good).expect("room");
    assert!(stored(&disk, MatchKind::GoFish).is_none(), "of another kind");
    let pass = Some((Hex([1; 16]), Hex([2; 16])));
    let seat = StoredSeat { at: 9, name: "Ana".to_owned(), host: None, pass };
    assert_eq!(StoredSeat::from_json(&seat.to_json()), Ok(seat));
}

#[test]
fn a_tab_stores_no_more_of_what_another_one_has_taken_over() {
    let disk = Disk::default();
    let (both, kind) = (forms(MatchKind::GoFish), MatchKind::GoFish);
    let guest = |tab: &str| save(tab, &both[1]);
    let kept = |save: &StoredMatch, is_taken| store(&disk, 1, save, is_taken).expect("room");
    assert_eq!(kept(&guest("one"), false), StorageOwner::ThisTab);
    assert_eq!(kept(&guest("one"), false), StorageOwner::ThisTab);
    // A tab that only looks at the match does not have it.
    assert_eq!(kept(&guest("two"), false), StorageOwner::OtherTab);
    assert_eq!(
        kept(&save("two", &both[0]), true),
        StorageOwner::OtherSeat,
        "they play with each other"
    );
    assert_eq!(stored(&disk, kind).expect("a match").tab, "one");
    assert_eq!(kept(&guest("two"), true), StorageOwner::ThisTab);
    assert_eq!(kept(&guest("one"), false), StorageOwner::OtherTab);
    remove(&disk, kind, "one");
    assert!(stored(&disk, kind).is_some(), "it is the other tab's");
    remove(&disk, kind, "two");
    assert!(stored(&disk, kind).is_none());
}
