//! The stored moments of Second look.

use super::store::{StoreError, read_or_archive};
use super::{Device, Key};
use handful_engine::StoredForm;
use handful_progress::second_look::Deck;

/// Reads the deck of who plays; an empty one if there is none, or if it cannot be read.
pub fn load(device: Device) -> Deck {
    let text = device.store.get(&Key::SecondLook.path());
    text.and_then(|text| Deck::from_json(&text).ok()).unwrap_or_default()
}

/// Changes the stored deck. One that cannot be read is kept aside first. Returns what the change returns, and why the
/// deck was not stored, if it was not.
pub fn update_stored<T>(
    device: Device,
    change: impl FnOnce(&mut Deck) -> T,
) -> (T, Option<StoreError>) {
    let path = Key::SecondLook.path();
    let (mut deck, full) = match read_or_archive::<Deck>(device, &path) {
        Ok(deck) => (deck, None),
        Err(full) => (Deck::default(), Some(full)),
    };
    let changed = change(&mut deck);
    (changed, full.or_else(|| device.store.set(&path, &deck.to_json()).err()))
}
