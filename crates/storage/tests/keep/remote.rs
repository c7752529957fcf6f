//! Games between devices are left out of backups.

use handful_engine::store::archive;
use handful_storage::backup::people::write_one;
use handful_storage::{Key, Store};

use crate::device::Disk;

#[test]
fn no_backup_has_a_game_between_devices() {
    let disk = Disk::default();
    for path in ["far/card-flip", "far/go-fish", "far/race", "table"] {
        disk.set(path, r#"{"v":1,"secret":"5ec4e7"}"#).expect("room");
    }
    archive(&disk, 5_000_000_000, "far/go-fish", "5ec4e7").expect("room");
    disk.set(&Key::Settings.path(), r#"{"v":1}"#).expect("room");
    let all: Vec<_> = disk
        .paths()
        .into_iter()
        .map(|path| (path.clone(), disk.get(&path).expect("a text")))
        .collect();
    let backup = write_one(None, &all, "2026-11-24");
    assert!(backup.contains("settings"));
    assert!(!backup.contains("far/") && !backup.contains("5ec4e7"));
}
