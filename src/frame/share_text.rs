//! The outcome of a game as text, and sharing it.

use leptos::prelude::*;

use crate::page::ctx::Ctx;
use crate::page::model::{Dialog, ShareContent};
use crate::play::handle::{OwnFacts, OwnGame};
use handful_engine::Status;
use handful_shell::text::{Lang, common};

/// Returns the game and its deal in one line.
fn title(ctx: Ctx, game: OwnGame) -> String {
    let number = game.facts.with_untracked(|f| f.number);
    let deal = number.map_or_else(
        || game.header.get_untracked(),
        |it| handful_games::text::deal(ctx.lang(), it),
    );
    format!("Handful · {} · {deal}", game.id.name(ctx.lang()))
}

/// Whether the player wants no figures.
pub fn is_relaxed(ctx: Ctx) -> bool {
    ctx.settings.with_untracked(|settings| settings.hides_figures)
}

/// Returns the outcome in a word or two; `None` if only figures describe it.
fn outcome(lang: Lang, facts: &OwnFacts) -> Option<&'static str> {
    match facts.status {
        _ if facts.won => Some(common::winner(lang)),
        Status::Lost => Some(lang.of("Game over", "Fin de la partida")),
        _ => None,
    }
}

/// Returns the result of an ended game as text, without its moves; without figures if the player wants none.
fn result_text(ctx: Ctx, game: OwnGame) -> Option<String> {
    let facts = game.facts.get_untracked();
    if facts.status.is_playing() {
        return None;
    }
    if is_relaxed(ctx) {
        return outcome(ctx.lang(), &facts).map(str::to_owned);
    }
    Some(game.summary.run(()))
}

/// Returns what there is to share, in words.
fn share_content(ctx: Ctx, game: OwnGame) -> ShareContent {
    ShareContent { title: title(ctx, game), result: result_text(ctx, game), ..game.shared.run(()) }
}

/// Opens the share dialog.
pub fn open_share(ctx: Ctx, game: OwnGame) {
    ctx.open(Dialog::Share(Box::new(share_content(ctx, game))));
}
