//! Placeholders for pages and dialogs while their chunk loads, and the types that these chunks register.

use std::any::Any;
use std::sync::Arc;

use leptos::prelude::*;

use super::bar::{game_bar, heading, plain};
use super::game_parts::{LateResult, OwnSetUp, ScreenParts, Tool};
use crate::kit::chunk::{
    self, DIALOGS, KEYS, LoadPriority, PAGES, QR_CODES, SHARE, SWITCH, content, request, retry_now,
};
use crate::kit::html::{self, Element, component, div, fragment};
use crate::kit::parts::text_button;
use crate::kit::signal::{Effect, Memo};
use crate::page::ctx::Ctx;
use crate::page::dialogs::{hide_open, modal};
use crate::page::model::{BadLink, Dialog};
use crate::play::ResultParts;
use crate::play::handle::{AnyGame, GameHandle, OwnGame};
use crate::play::race_rules::LineReplay;
use handful_engine::Day;
use handful_shell::link::Route;
use handful_shell::text::common;
use handful_storage::settings::{InputPause, SwitchMode};

/// Content of a chunk of pages: builds one of them.
pub struct PageView {
    /// Builds the page.
    pub view: fn(Ctx, &Route) -> Result<AnyView, BadLink>,
    /// What a game has for races.
    pub line_replay: Option<LineReplay>,
}

/// What the chunk of play with other devices has for a game in a race.
pub struct RaceHooks {
    /// Puts its game in the race: the clock is that of the race, and what would help is refused.
    pub game: fn(Ctx, OwnGame) -> OwnGame,
    /// Adds to the figures how far the others are.
    pub figures: fn(Ctx, OwnGame, Element) -> Element,
    /// Builds the dialog in place of that of deals, while the race is on.
    pub deal_dialog: fn(Ctx) -> Option<Element>,
    /// Returns what the race adds to the result of its game.
    pub race_result: fn(Ctx) -> Option<RaceResultParts>,
}

/// What the chunk of Second look has for a game: builds its screen as a task.
pub struct TaskScreen(pub fn(Ctx, OwnGame, ScreenParts) -> AnyView);

/// Content of the chunk of the pictures on home: builds small pictures of the first moments that are due on a day.
pub struct TaskPictures(pub fn(Day) -> Vec<Element>);

/// What the chunk of the home page has to renew the stored summary of it.
pub struct HomeSummaryRenewal(pub fn(Ctx));

/// The part of a race in the result of its game.
pub struct RaceResultParts {
    /// Who won, once all have finished. Tracked.
    pub title: PendingText,
    /// How far apart the two were, once both have finished, beside par where it is known. Tracked.
    pub fact: Box<dyn Fn(Option<u32>) -> Option<String> + Send + Sync>,
    /// How the race stands.
    pub line: Element,
    /// The buttons to what comes next.
    pub ways: Vec<Element>,
}

/// A text that follows signals; `None` as long as there is none.
pub type PendingText = Box<dyn Fn() -> Option<String> + Send + Sync>;

/// Content of a dialog's chunk.
pub struct DialogView(pub fn(Ctx, Dialog) -> Element);

/// Content of the chunk of switch play: follows the settings.
pub struct SwitchPlay(pub fn(Ctx));

/// Builds a text as a QR code; `None` if it is too long.
pub struct QrView(pub fn(&str) -> Option<Element>);

/// The dialogs that all games share.
pub struct GameDialogs {
    /// What the toolbar has no room for, with the game's own tool if there is one.
    pub more: fn(Ctx, OwnGame, bool, Option<Tool>) -> Element,
    /// The rules.
    pub rules: fn(Ctx, GameHandle) -> Element,
    /// Setting up a game, with the game's own form.
    pub set_up: fn(Ctx, OwnGame, &OwnSetUp) -> Element,
    /// What applies at the table right away, and whether an earlier game can be shown.
    pub table_options: fn(Ctx, Vec<Element>, bool) -> Element,
    /// The result, with the game's own part.
    pub result: fn(Ctx, OwnGame, ResultParts) -> Element,
    /// What stands over the scrubber of a replay.
    pub replay_markers: fn(Ctx, OwnGame) -> AnyView,
    /// The tool that goes on from the position of a replay.
    pub go_on: fn(Ctx, OwnGame) -> Element,
}

/// What the chunk of pages has for the keys of a game.
pub struct KeyDialogs {
    /// The sheet of keys.
    pub sheet: fn(Ctx, AnyGame) -> Element,
    /// Says state and goal again.
    pub announce_state: fn(Ctx, GameHandle),
    /// The settings about keys.
    pub settings: fn(Ctx) -> Element,
}

/// Has switch play follow the settings. Its chunk is wanted when they first ask for it, and stays.
pub fn switch_play(ctx: Ctx) {
    Effect::new(move || {
        let is_on = ctx
            .settings
            .with(|s| s.switch_mode != SwitchMode::Off || s.input_pause != InputPause::None);
        chunk::track();
        match content(SWITCH) {
            Some(SwitchPlay(follow)) => follow(ctx),
            None if is_on => drop(request(SWITCH, LoadPriority::WhenDue)),
            None => {}
        }
    });
}

/// Builds the placeholder of a page: its title while the chunk loads, or an error message if it failed.
pub fn placeholder(ctx: Ctx, page: &Route, chunk: &'static str, title: &'static str) -> AnyView {
    let (bar, main) = match (request(chunk, LoadPriority::WhenDue), page) {
        (false, _) => {
            (heading(title), html::main().attr("class", "page prose").child(missing(ctx, chunk)))
        }
        (true, Route::Game(..) | Route::Remote(_)) => (
            div().attr("class", "bar-name").child(heading(title)),
            empty("game").child(loading(ctx)),
        ),
        (true, _) => (heading(title), empty("page").child(loading(ctx))),
    };
    let bar = match page {
        Route::Game(..) | Route::Remote(_) => game_bar(ctx, bar, None, None),
        page => plain(ctx, *page != Route::Home, bar),
    };
    fragment(vec![bar, main.attr("id", "main")])
}

/// Builds a page of a game that comes with a further chunk of its; its placeholder until `make` has it.
pub fn late_page(
    ctx: Ctx,
    page: Route,
    (chunk, title): (&'static str, &'static str),
    make: impl Fn(&Route) -> Option<AnyView> + Send + 'static,
) -> AnyView {
    fragment(move || {
        make(&page).unwrap_or_else(|| {
            chunk::track();
            placeholder(ctx, &page, chunk, title)
        })
    })
}

/// Builds a dialog of a chunk; while the chunk loads, an empty dialog, or one with an error message if it failed.
pub fn dialog<T: Any>(
    ctx: Ctx,
    chunk: &'static str,
    title: &'static str,
    make: impl Fn(&'static T) -> Element + Send + Sync + 'static,
) -> AnyView {
    late_dialog(ctx, [chunk, chunk], title, Arc::new(move || content(chunk).map(&make)))
}

/// Builds the result, of which the game's own part comes with the chunk of its reasons. If that failed to load, the
/// result has what is the same in all games, and the error message.
pub fn result_dialog(ctx: Ctx, game: OwnGame, own: Arc<LateResult>) -> AnyView {
    let chunk_of_own = own.chunk;
    let failed = Memo::new(move |_| {
        chunk::track();
        chunk_of_own.filter(|chunk| chunk::is_missing(chunk))
    });
    fragment(move || {
        let (own, failed) = (own.clone(), failed.get());
        let chunks = [DIALOGS, own.chunk.filter(|_| failed.is_none()).unwrap_or(DIALOGS)];
        let make = move || {
            let GameDialogs { result, .. } = content(DIALOGS)?;
            let parts = match failed {
                Some(chunk) => {
                    // Against others the tier does not say who won.
                    let title = ctx.lang().of("Game over", "Fin de la partida").to_owned();
                    let title = game.rules.record_facts.opponents.map(|_| title);
                    let late_folds = Some(div().child(missing_details(ctx, chunk)));
                    ResultParts { title, late_folds, ..ResultParts::default() }
                }
                None => (own.make)()?,
            };
            Some(result(ctx, game, parts))
        };
        late_dialog(ctx, chunks, common::show_result(ctx.lang()), Arc::new(make))
    })
}

/// Builds a dialog that needs two chunks, or one that is named twice.
pub fn late_dialog(
    ctx: Ctx,
    chunks: [&'static str; 2],
    title: &'static str,
    make: Arc<dyn Fn() -> Option<Element> + Send + Sync>,
) -> AnyView {
    fragment(move || {
        let Some(chunk) = chunks.into_iter().find(|chunk| !chunk::is_loaded(chunk)) else {
            // Close the placeholder first, so that it returns the focus before the dialog takes it.
            hide_open();
            let make = make.clone();
            return component(move || make());
        };
        chunk::track();
        let part = match request(chunk, LoadPriority::WhenDue) {
            true => loading(ctx),
            false => div().child(missing(ctx, chunk)),
        };
        modal(ctx, title, "late", [part]).into_any()
    })
}

/// Builds one of the dialogs that all games share.
pub fn game_dialog(
    ctx: Ctx,
    title: &'static str,
    make: impl Fn(&GameDialogs) -> Element + Send + Sync + 'static,
) -> AnyView {
    dialog(ctx, DIALOGS, title, make)
}

/// Builds the sheet of a game's keys.
pub fn key_sheet(ctx: Ctx, game: AnyGame) -> AnyView {
    let make = move || content(KEYS).map(|it: &KeyDialogs| (it.sheet)(ctx, game));
    late_dialog(ctx, [PAGES, PAGES], common::keys(ctx.lang()), Arc::new(make))
}

/// Builds the settings about keys inside a game's own; a loading message until they are here.
pub fn key_settings(ctx: Ctx) -> Element {
    div().child(late_part(ctx, PAGES, move || {
        content(KEYS).map(|it: &KeyDialogs| fragment((it.settings)(ctx)))
    }))
}

/// Builds a part that a chunk provides: a loading message while `make` has none, or an error message if the chunk
/// failed.
pub fn late_part(
    ctx: Ctx,
    chunk: &'static str,
    make: impl Fn() -> Option<AnyView> + Clone + Send + 'static,
) -> AnyView {
    fragment(move || {
        if chunk::is_loaded(chunk) {
            return component(make.clone());
        }
        chunk::track();
        match request(chunk, LoadPriority::WhenDue) {
            true => loading(ctx).into_any(),
            false => fragment(missing(ctx, chunk)),
        }
    })
}

/// Builds a part of a replay that comes with the dialogs; nothing until they are here.
pub fn replay_part(make: impl Fn(&GameDialogs) -> AnyView + Copy + Send + 'static) -> AnyView {
    fragment(move || match content(DIALOGS) {
        Some(it) => component(move || make(it)),
        None => {
            chunk::track();
            chunk::prefetch(DIALOGS);
            ().into_any()
        }
    })
}

/// Builds a QR code with an accessible name. While the chunk loads, it is an empty frame; if that failed, an error
/// message. The encoder is in the chunk of the share dialog, which avoids a second copy.
pub fn code(ctx: Ctx, text: String, name: String) -> AnyView {
    fragment(move || {
        if let Some(QrView(draw)) = content(QR_CODES) {
            return fragment(draw(&text).map(|code| code.attr("aria-label", name.clone())));
        }
        chunk::track();
        match request(SHARE, LoadPriority::WhenDue) {
            true => div().attr("class", "qr").attr("aria-busy", "true").into_any(),
            false => div().child(missing(ctx, SHARE)).into_any(),
        }
    })
}

/// Builds the body of a page whose chunk is loading.
fn empty(class: &'static str) -> Element {
    html::main().attr("class", class).attr("aria-busy", "true")
}

/// Builds a loading message.
pub fn loading(ctx: Ctx) -> Element {
    html::p()
        .attr("class", "quiet")
        .attr("aria-busy", "true")
        .text(ctx.lang().of("Loading…", "Cargando…"))
}

/// Builds the error message for a chunk that failed to load, with a retry button. Does not touch stored data.
fn missing(ctx: Ctx, chunk: &'static str) -> [Element; 2] {
    let lang = ctx.lang();
    message_of_missing(
        common::chunk_missing(lang),
        text_button("button primary", common::try_again(lang), move || retry_now(chunk)),
    )
}

/// Builds what stands in place of a game's own part of its result while that is missing: the error message, or while
/// another attempt is made that it is loading. The button is not *Try again*, because the result has one of that name.
fn missing_details(ctx: Ctx, chunk: &'static str) -> AnyView {
    let lang = ctx.lang();
    fragment(move || {
        chunk::track();
        if request(chunk, LoadPriority::WhenDue) {
            return loading(ctx).into_any();
        }
        let again = text_button("button", common::load_details(lang), move || retry_now(chunk));
        fragment(message_of_missing(common::details_missing(lang), again))
    })
}

fn message_of_missing(text: &'static str, again: Element) -> [Element; 2] {
    let why = html::p().attr("class", "lead").attr("role", "alert").attr("data-testid", "message");
    [why.text(text), html::p().child(again.attr("data-testid", "again"))]
}
