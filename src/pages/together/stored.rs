//! What is stored of a table, so that a device gets its seat and its race back after its page was opened anew.

use crate::kit::store::{read_path, write_path};
use crate::kit::time::wall;
use handful_app::backup::TABLE;
use handful_engine::base64::{from_base64, to_base64};
use handful_engine::json;
use handful_engine::{DealNumber, Params};

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

impl Again {
    /// Returns what is stored, unless it is too old.
    pub fn read() -> Option<Self> {
        let params = json::read(&read_path(TABLE)?)?;
        let number = |name| params.get(name)?.parse::<u64>().ok();
        let at = number("at").filter(|at| wall().abs_diff(*at) < LASTS_MS)?;
        let key = from_base64(params.get("key")?)?.try_into().ok()?;
        let deal = params.get("deal").and_then(|deal| deal.parse().ok());
        let host = params.get("host").map(str::to_owned);
        let name = params.get("name").unwrap_or_default().to_owned();
        Some(Self { name, host, key, race: deal.zip(number("began")), at })
    }

    /// Stores it.
    pub fn write(&self) {
        let mut params = Params::default();
        params.set("v", 1);
        params.set("at", self.at);
        params.set("name", &self.name);
        params.set("key", to_base64(&self.key));
        if let Some(host) = &self.host {
            params.set("host", host);
        }
        if let Some((deal, began)) = &self.race {
            params.set("deal", deal);
            params.set("began", began);
        }
        // Without room the seat is lost with the page, and nothing else.
        let _ = write_path(TABLE, &json::write(&params));
    }
}
