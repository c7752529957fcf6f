//! The pages and panels round the games.

mod about;
mod backup;
mod bad_link;
mod daily;
mod deal;
mod first;
mod header;
mod help;
mod home;
pub mod pad;
mod records;
mod settings;
mod share;
mod toasts;
mod update;
mod welcome;

use about::about;
use backup::backup;
pub use bad_link::bad_link;
use daily::daily;
use deal::deal_dialog;
use first::first_dialog;
pub use header::{header, heading};
use help::help_dialog;
use home::home;
use records::records;
use settings::settings;
pub use settings::{keep_photo, setting};
use share::share_dialog;
pub use toasts::toasts;
use update::update;
pub use welcome::{Welcome, install_note};

use wasm_bindgen::prelude::*;

use super::app::fragment;
use super::chunk::{
    self, CODES, DAILY, DIALOGS, FIRST, GameDialogs, HOME, PAGES, RECORDS, SHARE, Shows,
};
use super::el::{El, el};
use super::parts::qr;
use super::result::result_dialog;
use crate::link::Page;

/// The entry of the home page.
#[wasm_bindgen]
pub fn chunk_home() {
    chunk::arrive(HOME, Shows::Page(|ctx, _| fragment(home(ctx))));
}

/// The entry of the daily five. What is reached from an entry alone is a chunk.
#[wasm_bindgen]
pub fn chunk_daily() {
    chunk::arrive(
        DAILY,
        Shows::Page(|ctx, page| {
            let day = if let Page::Daily(day) = page { *day } else { None };
            fragment(daily(ctx, day))
        }),
    );
}

/// The entry of the records.
#[wasm_bindgen]
pub fn chunk_records() {
    chunk::arrive(RECORDS, Shows::Page(|ctx, _| fragment(records(ctx))));
}

/// The entry of settings, backup and about.
#[wasm_bindgen]
pub fn chunk_pages() {
    chunk::arrive(
        PAGES,
        Shows::Page(|ctx, page| {
            fragment(match page {
                Page::Settings => settings(ctx),
                Page::Backup(code) => backup(ctx, code),
                _ => about(ctx),
            })
        }),
    );
}

/// The entry of the dialogs that every game has.
#[wasm_bindgen]
pub fn chunk_dialogs() {
    let dialogs = GameDialogs { help: help_dialog, deal: deal_dialog, result: result_dialog };
    chunk::arrive(DIALOGS, Shows::Games(dialogs));
}

/// The entry of the dialog that shares.
#[wasm_bindgen]
pub fn chunk_share() {
    chunk::arrive(CODES, Shows::Code(qr));
    chunk::arrive(SHARE, Shows::Dialog(share_dialog));
}

/// The entry of the guides for newcomers.
#[wasm_bindgen]
pub fn chunk_first() {
    chunk::arrive(FIRST, Shows::Dialog(first_dialog));
}

/// The part of a page below its bar.
fn main(class: &'static str) -> El {
    el("main").set("class", class).set("id", "main")
}
