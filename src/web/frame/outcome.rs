//! The outcome of a game as text, and sharing it.

use std::cell::RefCell;

use leptos::prelude::*;

use crate::engine::Status;
use crate::text::{Label, Say};
use crate::web::kit::route;
use crate::web::page::ctx::Ctx;
use crate::web::page::model::Dialog;
use crate::web::page::send;
use crate::web::table::desk::{Desk, DeskFacts};

thread_local! {
    /// A line that a game adds to the text of a shared result.
    pub static SHARED_STRIP: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Returns the game and its deal in one line.
fn title(ctx: Ctx, desk: Desk) -> String {
    let (number, secret) = desk.facts.with_untracked(|f| (f.number, f.secret.clone()));
    let deal = ctx.say(number.map_or(secret.unwrap_or(Say::OwnLayout), Say::Deal));
    format!("Handful · {} · {deal}", ctx.tongue().game(desk.id))
}

/// Whether the player wants no figures.
pub fn is_relaxed(ctx: Ctx) -> bool {
    ctx.settings.with_untracked(|settings| settings.relaxed)
}

/// Returns the outcome in a word or two; `None` if only figures describe it.
pub fn outcome(facts: &DeskFacts) -> Option<Label> {
    match facts.status {
        _ if facts.won => Some(Label::Winner),
        Status::Lost => Some(Label::Lost),
        _ => None,
    }
}

/// Returns the result of an ended game as text, without its moves; without figures if the player wants none.
fn result_text(ctx: Ctx, desk: Desk) -> Option<String> {
    let facts = desk.facts.get_untracked();
    if facts.status.is_playing() {
        return None;
    }
    if is_relaxed(ctx) {
        return outcome(&facts).map(|label| ctx.label(label).to_owned());
    }
    let summary = ctx.say(desk.summary.run(()));
    Some(match SHARED_STRIP.with_borrow(Clone::clone) {
        Some(strip) => summary + "\n" + &strip,
        None => summary,
    })
}

/// Opens the share dialog.
pub fn open_share(ctx: Ctx, desk: Desk) {
    let mut game = desk.shared.run(());
    game.title = title(ctx, desk);
    game.result = result_text(ctx, desk);
    ctx.open(Dialog::Share(Box::new(game)));
}

/// Shares the result without a dialog.
pub fn share_result(ctx: Ctx, desk: Desk) {
    let link = route::full(&desk.facts.with_untracked(|facts| facts.page.clone()));
    let parts = [Some(title(ctx, desk)), result_text(ctx, desk), Some(link)];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    send::send(ctx, parts.join("\n"));
}
