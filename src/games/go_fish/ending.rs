//! The game's part of the result: who has won, and the books.

use leptos::prelude::*;

use super::first_miss::FirstMiss;
use super::local_table::LocalTable;
use super::seal::DeckSeal;
use super::side;
use super::standings::{fan, standings};
use crate::frame::share_text::is_relaxed;
use crate::kit::time;
use crate::play::{LossParts, ResultParts};
use handful_games::go_fish::Event;
use handful_games::go_fish::look;
use handful_games::go_fish::text as game_text;
use handful_progress::ending::Tier;

/// The name under which it is registered.
pub const RESULT: &str = "go-fish-result";

/// Builds what is told of that ask.
fn missed_catch(table: LocalTable) -> LossParts {
    let FirstMiss { said, at } = *table.controller.ctx.shared::<FirstMiss>();
    let session = table.controller.session;
    LossParts {
        line: Box::new(move || said.get()),
        card: Box::new(Vec::new),
        chance: Box::new(move || {
            let is_found = said.with(|said| !said.is_empty());
            is_found.then(|| session.with_untracked(|s| look::moment(s.moves(), at.get_value())))
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
        late_loss: Some(missed_catch(table)),
        title: Some(game_text::ending::title(lang, &roster, &game, is_relaxed(ctx))),
        summary_line: Some(Box::new(move || fact.clone())),
        standings: Some(standings(lang, &roster, &game)),
        stage: fan(&roster, &game),
        gilded_tier: Some(Tier::Solved),
        late_folds: Some(side::parts(ctx, move |dialogs| (dialogs.result)(table, seal))),
        ..ResultParts::default()
    }
}
