//! Games between devices: what is stored, what is put aside, and which of two tabs may store it.

use handful_app::backup::people::write_one;
use handful_app::keep::store::kept_aside;
use handful_app::keep::{Key, Store};
use handful_engine::Seat;
use handful_games::GameId;
use handful_games::card_flip::Cards;
use handful_peer::flip::Duel;
use handful_peer::sit::{Kind, Sitting};
use handful_peer::stored::{
    FarSave, Keeper, Stored, game_of, keep, keeper, kind_of, remove, set_aside, stored,
};
use handful_peer::wire::Wire;

use crate::device::Disk;

/// A guest's sitting at Card Flip. The last digit of its name differs.
fn sitting(name: u8) -> Sitting {
    let head = [&[7; 15][..], &[name, Kind::Flip as u8, 1, 0, 0]].concat();
    let bytes = [&head[..], &[9; 16]].concat();
    Sitting::from_bytes(&bytes).expect("a sitting")
}

fn save(tab: &str, name: u8) -> FarSave {
    let duel = Duel::new(Cards::FOUR, Seat(1), [3; 32]);
    FarSave {
        tab: tab.to_owned(),
        me: "Ben".to_owned(),
        names: vec![(Seat(0), "Ana".to_owned())],
        sitting: sitting(name),
        game: duel.to_bytes(),
    }
}

#[test]
fn what_is_stored_is_read() {
    let disk = Disk::default();
    assert_eq!(stored(&disk, Kind::Flip), Stored::Nothing);
    keep(&disk, 1, &save("one", 1)).expect("room");
    assert_eq!(stored(&disk, Kind::Flip), Stored::Game(Box::new(save("one", 1))));
    assert_eq!(stored(&disk, Kind::Fish), Stored::Nothing);
    assert_eq!(disk.paths(), ["far/card-flip"]);
    for kind in Kind::ALL {
        assert_eq!(kind_of(game_of(kind)), Some(kind));
    }
    assert_eq!(kind_of(GameId::Escalator), None);
}

#[test]
fn what_cannot_be_read_is_put_aside() {
    let good = {
        let disk = Disk::default();
        keep(&disk, 1, &save("one", 1)).expect("room");
        disk.get("far/card-flip").expect("a game")
    };
    let bad = [
        String::new(),
        "{}".to_owned(),
        "[]".to_owned(),
        good.replace(r#""v":1"#, r#""v":2"#),
        good.replace(r#""sitting":""#, r#""sitting":"A"#),
        good.replace(r#""game":""#, r#""game":"?"#),
        good[..good.len() / 2].to_owned(),
    ];
    for text in bad {
        let disk = Disk::default();
        disk.set("far/card-flip", &text).expect("room");
        assert_eq!(stored(&disk, Kind::Flip), Stored::Unreadable, "{text}");
        set_aside(&disk, 5_000_000_000, Kind::Flip);
        assert_eq!(stored(&disk, Kind::Flip), Stored::Nothing);
        let aside = kept_aside(&disk, "far/card-flip");
        assert_eq!(disk.get(&aside[0]), Some(text.clone()));
        // A new game does not overwrite it either.
        disk.set("far/card-flip", &(text.clone() + " ")).expect("room");
        keep(&disk, 5_000_000_001, &save("one", 1)).expect("room");
        assert_eq!(kept_aside(&disk, "far/card-flip").len(), 2);
    }
    // A game of the other kind under this key is none.
    let disk = Disk::default();
    disk.set("far/go-fish", &good).expect("room");
    assert_eq!(stored(&disk, Kind::Fish), Stored::Unreadable);
}

#[test]
fn a_tab_stores_no_more_of_what_another_one_has_taken_over() {
    let disk = Disk::default();
    keep(&disk, 1, &save("one", 1)).expect("room");
    // A tab that only looks at the game does not have it.
    assert_eq!(keeper(&disk, &save("one", 1)), Keeper::This);
    assert_eq!(keeper(&disk, &save("two", 1)), Keeper::Another);
    keep(&disk, 1, &save("two", 1)).expect("room");
    assert_eq!(keeper(&disk, &save("one", 1)), Keeper::Another);
    remove(&disk, Kind::Flip, "one");
    assert!(matches!(stored(&disk, Kind::Flip), Stored::Game(_)), "it is the other tab's");
    // Another game replaces it.
    assert_eq!(keeper(&disk, &save("one", 2)), Keeper::This);
    remove(&disk, Kind::Flip, "two");
    assert_eq!(stored(&disk, Kind::Flip), Stored::Nothing);
    assert_eq!(keeper(&disk, &save("one", 1)), Keeper::This);
}

#[test]
fn of_two_tabs_that_play_with_each_other_one_is_stored() {
    let disk = Disk::default();
    let guest = save("one", 1);
    // The owner of the same game, at place 0.
    let owner = [&[7; 15][..], &[1, Kind::Flip as u8, 0, 1, 1], &[9; 16]].concat();
    let owner = Sitting::from_bytes(&owner).expect("a sitting");
    assert_eq!((owner.id(), owner.is_owner()), (guest.sitting.id(), true));
    let owner = FarSave { sitting: owner, ..save("two", 1) };
    keep(&disk, 1, &owner).expect("room");
    assert_eq!(keeper(&disk, &guest), Keeper::Beside);
    assert_eq!(keeper(&disk, &owner), Keeper::This);
    // After a reload the owner's place is there again, and its tab has another name.
    assert_eq!(keeper(&disk, &FarSave { tab: "three".to_owned(), ..owner }), Keeper::Another);
    // What the guest's tab removes is its own only.
    remove(&disk, Kind::Flip, "one");
    assert!(matches!(stored(&disk, Kind::Flip), Stored::Game(_)));
}

#[test]
fn no_backup_has_a_game_between_devices() {
    let disk = Disk::default();
    keep(&disk, 1, &save("one", 1)).expect("room");
    let secret = disk.get("far/card-flip").expect("a game");
    disk.set("far/go-fish", "not readable").expect("room");
    set_aside(&disk, 5_000_000_000, Kind::Fish);
    disk.set(&Key::Settings.path(), r#"{"v":1}"#).expect("room");
    let all: Vec<_> = disk
        .paths()
        .into_iter()
        .map(|path| (path.clone(), disk.get(&path).expect("a text")))
        .collect();
    let backup = write_one(None, &all, "2026-11-24");
    assert!(backup.contains("settings"));
    assert!(!backup.contains("far/") && !backup.contains(&secret[40..80]));
}
