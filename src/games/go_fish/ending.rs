//! The game's part of the result: who has won, and the books.

use leptos::prelude::*;

use super::dearest_ask::{BetterAsk, DearestAsk};
use super::local_table::LocalTable;
use super::seal::DeckSeal;
use super::side;
use super::standings::{fan, standings};
use crate::frame::share_text::is_relaxed;
use crate::kit::html::span;
use crate::kit::time;
use crate::play::{LossParts, ResultParts};
use handful_games::go_fish::Event;
use handful_games::go_fish::look;
use handful_games::go_fish::text::{self as game_text, proof};
use handful_progress::ending::Tier;

/// The name under which it is registered.
pub const RESULT: &str = "go-fish-result";

/// Builds what is told of the ask that gave away most.
fn dearest(table: LocalTable) -> LossParts {
    let DearestAsk { said, name, better } = *table.controller.ctx.shared::<DearestAsk>();
    let (lang, session) = (table.lang(), table.controller.session);
    LossParts {
        line: Box::new(move || said.get()),
        card: Box::new(move || {
            let name = name.get_value();
            if name.is_empty() {
                return Vec::new();
            }
            let title = span().attr("class", "loss-title").text(proof::dearest(lang));
            vec![title, span().text(name)]
        }),
        chance: Box::new(move || {
            let is_found = said.with(|said| !said.is_empty());
            let BetterAsk { at, .. } = better.get_value().filter(|_| is_found)?;
            Some(session.with_untracked(|s| look::moment(s.moves(), at)))
        }),
    }
}

/// Builds the game's part of the result; its folds come with the side chunk.
pub fn told((table, seal): (LocalTable, DeckSeal)) -> ResultParts {
    let (ctx, lang) = (table.controller.ctx, table.lang());
    let roster = untrack(|| table.roster());
    let (game, ms) = table
        .controller
        .session
        .with_untracked(|s| (s.position().clone(), s.clock().elapsed(time::now())));
    let asks = game.log().iter().filter(|event| match event {
        Event::Asked { by, .. } => roster.viewer.is_none_or(|seat| seat == *by),
        _ => false,
    });
    let fact = game_text::ending::fact(lang, &roster, &game, asks.count() as u32, ms);
    ResultParts {
        loss: Some(dearest(table)),
        title: Some(game_text::ending::title(lang, &roster, &game, is_relaxed(ctx))),
        summary_line: Some(Box::new(move || fact.clone())),
        standings: Some(standings(lang, &roster, &game)),
        stage: fan(&roster, &game),
        gilded_tier: Some(Tier::Solved),
        late_folds: Some(side::parts(ctx, move |dialogs| (dialogs.result)(table, seal))),
        ..ResultParts::default()
    }
}
