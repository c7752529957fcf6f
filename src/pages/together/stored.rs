//! What is stored of a table, so that a device gets its seat and its race back after its page was opened anew.

use crate::kit::store::{read_path, write_path};
use crate::kit::time::wall;
use handful_app::backup::TABLE;
use handful_engine::base64::{from_base64, to_base64};
use handful_engine::{DealNumber, StoredForm};
use serde::{Deserialize, Serialize};

/// Milliseconds after which nobody waits any more: twelve hours.
const LASTS_MS: u64 = 43_200_000;

/// A table that this device was at, or had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Again {
    /// The name of this device there.
    pub name: String,
    /// The name of its host; `None` if that was this device.
    pub host: Option<String>,
    /// The key of its guest: see [`Hub::guest_again`](handful_peer::hub::Hub::guest_again).
    pub key: [u8; 32],
    /// The race that was on: its deal, and when it began, in milliseconds since 1970.
    pub race: Option<(DealNumber, u64)>,
    /// When this was stored.
    pub at: u64,
}

/// The stored form.
#[derive(Serialize, Deserialize)]
struct Form {
    at: u64,
    name: String,
    key: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    host: Option<String>,
    /// The number of the deal, and when the race began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    race: Option<(String, u64)>,
}

impl StoredForm for Form {}

impl Again {
    /// Returns what is stored, unless it is too old.
    pub fn read() -> Option<Self> {
        let Form { at, name, key, host, race } = Form::from_json(&read_path(TABLE)?).ok()?;
        let key = from_base64(&key)?.try_into().ok()?;
        let race = race.and_then(|(deal, began)| Some((deal.parse().ok()?, began)));
        (wall().abs_diff(at) < LASTS_MS).then_some(Self { name, host, key, race, at })
    }

    /// Stores it.
    pub fn write(&self) {
        let Self { name, host, key, race, at } = self.clone();
        let race = race.map(|(deal, began)| (deal.to_string(), began));
        let form = Form { at, name, key: to_base64(&key), host, race };
        // Without room the seat is lost with the page, and nothing else.
        let _ = write_path(TABLE, &form.to_json());
    }
}
