//! The entry functions of the chunks. The loader calls one when its chunk has arrived. Code reachable from a single
//! entry belongs to that chunk (see xtask/split). The further chunks of a game have theirs in its own folder.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use crate::frame::chunk_views::{
    DialogView, GameDialogs, HomeSummaryRenewal, KeyDialogs, PageView, QrView, RaceHooks,
    SwitchPlay, TaskPictures, TaskScreen,
};
use crate::frame::guide::guide_dialog;
use crate::frame::history;
use crate::frame::key_sheet::{announce_state, key_sheet};
use crate::frame::more::more_dialog;
use crate::frame::result::result_dialog;
use crate::frame::rules::rules_dialog;
use crate::frame::set_up::{set_up_dialog, table_options_dialog};
use crate::frame::share::share_dialog;
use crate::frame::switch::follow;
use crate::games;
use crate::kit::chunk::{
    DAILY, DIALOGS, FIRST_HAND, FIRST_WORDS, GUIDES, HOME, HOME_LOOK, KEYS, PAGES, QR_CODES, RACE,
    RACE_ROUTE, RECORDS, SECOND_LOOK, SHARE, SUMMARY, SWITCH, TASK_SCREEN, TOGETHER,
    register_content,
};
use crate::kit::html::fragment;
use crate::kit::parts::qr;
use crate::page::ctx::Ctx;
use crate::page::model::BadLink;
use crate::pages::about::about;
use crate::pages::accessibility::statement;
use crate::pages::backup::backup;
use crate::pages::daily::{daily, first_hand};
use crate::pages::edit::edit;
use crate::pages::home::{home, renewed};
use crate::pages::home_look::task_pictures;
use crate::pages::people::people;
use crate::pages::records::{records, reset::reset};
use crate::pages::second_look::{screen as look_screen, second_look};
use crate::pages::settings::{key_settings, settings};
use crate::pages::together::{
    is_on, leave_race_dialog, race_handle, race_result, remote_page, rivals, together,
};
use crate::play::controller::FirstWords;
use crate::play::open::open;
use crate::play::race_rules::{IsRaceRoute, line_replay};
use handful_games::{GameId, games as registry};
use handful_shell::link::Route;
use handful_shell::text::guides::first_sentence;

/// Registers a chunk of pages.
fn pages(chunk: &'static str, view: fn(Ctx, &Route) -> Result<AnyView, BadLink>) {
    register_content(chunk, PageView { view, line_replay: None });
}

/// The entry of what the later chunks share (xtask/src/site.rs). It is loaded before them, and has nothing to register.
#[wasm_bindgen]
pub fn chunk_late() {}

/// The entry of what the calculations, reasons, puzzles and matches of Go Fish share.
#[wasm_bindgen]
pub fn chunk_go_fish_shared() {}

/// The entry of the home page.
#[wasm_bindgen]
pub fn chunk_home() {
    pages(HOME, |ctx, _| Ok(fragment(home(ctx, games::preview))));
    register_content(
        SUMMARY,
        HomeSummaryRenewal(|ctx| drop(renewed(ctx, ctx.today.get_untracked(), games::preview))),
    );
}

/// The entry of the daily five.
#[wasm_bindgen]
pub fn chunk_daily() {
    pages(DAILY, |ctx, page| {
        let day = if let Route::Daily(day) = page { *day } else { None };
        Ok(fragment(daily(ctx, day, games::drawing)))
    });
    register_content(FIRST_HAND, DialogView(|ctx, _| first_hand(ctx, games::drawing)));
}

/// The entry of Second look.
#[wasm_bindgen]
pub fn chunk_second_look() {
    pages(SECOND_LOOK, |ctx, _| Ok(second_look(ctx)));
    register_content(TASK_SCREEN, TaskScreen(look_screen));
}

/// The entry of the pictures of moments on home.
#[wasm_bindgen]
pub fn chunk_home_look() {
    register_content(HOME_LOOK, TaskPictures(task_pictures));
}

/// The entry of the records.
#[wasm_bindgen]
pub fn chunk_records() {
    pages(RECORDS, |ctx, page| {
        Ok(fragment(match page {
            Route::Reset => reset(ctx),
            _ => records(ctx, games::drawing),
        }))
    });
}

/// The entry of settings, backup, people, about, the statement on accessibility and the editor of positions.
#[wasm_bindgen]
pub fn chunk_pages() {
    pages(PAGES, |ctx, page| {
        Ok(fragment(match page {
            Route::Settings => settings(ctx),
            Route::Accessibility => statement(ctx),
            Route::Backup => backup(ctx),
            Route::PositionEditor(text) => return edit(ctx, text),
            Route::People => people(ctx),
            _ => about(ctx),
        }))
    });
    register_content(KEYS, KeyDialogs { sheet: key_sheet, announce_state, settings: key_settings });
}

/// The entry of the dialogs that all games share.
#[wasm_bindgen]
pub fn chunk_dialogs() {
    register_content(
        DIALOGS,
        GameDialogs {
            more: more_dialog,
            rules: rules_dialog,
            set_up: set_up_dialog,
            table_options: table_options_dialog,
            result: result_dialog,
            replay_markers: history::replay_markers,
            go_on: history::go_on,
        },
    );
}

/// The entry of the share dialog and of the QR codes.
#[wasm_bindgen]
pub fn chunk_share() {
    register_content(QR_CODES, QrView(qr));
    register_content(SHARE, DialogView(share_dialog));
}

/// The entry of the guides for new players.
#[wasm_bindgen]
pub fn chunk_guides() {
    // What waits for the chunk asks for this.
    register_content(FIRST_WORDS, FirstWords(first_sentence));
    register_content(
        GUIDES,
        DialogView(|ctx, dialog| guide_dialog(ctx, dialog, games::guide_content)),
    );
}

/// The entry of play with other devices.
#[wasm_bindgen]
pub fn chunk_together() {
    pages(TOGETHER, |ctx, page| {
        Ok(match page {
            Route::Remote(id) => remote_page(ctx, *id),
            Route::Together(code) => fragment(together(ctx, code)),
            _ => fragment(together(ctx, "")),
        })
    });
    register_content(
        RACE,
        RaceHooks {
            game: race_handle,
            figures: rivals,
            deal_dialog: leave_race_dialog,
            race_result,
        },
    );
    register_content(RACE_ROUTE, IsRaceRoute(is_on));
}

/// The entry of switch play.
#[wasm_bindgen]
pub fn chunk_switch() {
    register_content(SWITCH, SwitchPlay(follow));
}

macro_rules! boards {
    ([] $($(#[$doc:meta])* $game:ident = $module:ident),+) => {
        pastey::paste! {
            $(
                /// The entry of a game.
                #[wasm_bindgen]
                pub fn [<chunk_ $module>]() {
                    register_content(
                        GameId::$game.slug(),
                        PageView {
                            view: |ctx, page| open(ctx, page, games::$module::screen),
                            line_replay: line_replay(games::$module::screen),
                        },
                    );
                }
            )+
        }
    };
}

registry!(boards, []);
