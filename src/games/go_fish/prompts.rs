//! What a table says in place of the game's prompt and above it, as it follows from what the table shows.

use leptos::prelude::untrack;

use super::local_table::LocalTable;
use super::prefs::Speed;
use super::table_view::TableView;
use crate::kit::signal::{Effect, Memo};
use crate::play::controller::Message;
use crate::play::handle::BoardWords;
use handful_games::go_fish::stage::{Stage, TurnStep};
use handful_games::go_fish::{Event, text as game_text};
use handful_shell::text::common;

/// Returns the prompt of a table in place of that of the game: who asks whom, and after the answer who draws. Tracked.
pub fn prompt_of(table: TableView) -> Option<String> {
    // Above a curtain nothing is told.
    if table.hides_hands.get() {
        return Some(String::new());
    }
    let (lang, roster, turn) = (table.lang(), table.roster(), table.turn());
    if let (Some(ask), Some(by)) = (table.stage.with(Stage::pending_ask), turn) {
        return Some(game_text::asking(lang, &roster, by, ask));
    }
    if let Some(asked) = table.shell.prompt_override.get() {
        return Some(asked);
    }
    if let Some(question) = table.question() {
        return Some(question);
    }
    let by = turn.filter(|_| table.is_computers_turn())?;
    if table.prefs.with(|prefs| prefs.speed == Speed::Step) {
        return table.stage.with(Stage::can_step).then(|| game_text::step(lang, &roster, by));
    }
    if !table.stage.with(Stage::has_seen_last_ask) {
        return None;
    }
    let drawn = table.view.with(|view| {
        view.log.last_ask().iter().find_map(|event| match event {
            Event::Drew { by, shown: None, .. } if *by != view.seat => Some(*by),
            _ => None,
        })
    });
    Some(game_text::draws(lang, &roster, drawn?))
}

/// Returns the message of a table: while an ask is pending only a `hint`, and what is in the way of an ask before all
/// else. Tracked.
pub fn message_of(
    table: TableView,
    hint: Option<String>,
    hindrance: Option<String>,
) -> Option<Message> {
    if table.hides_hands.get() {
        return None;
    }
    if table.stage.with(Stage::pending_ask).is_some() {
        return hint.map(Message::event);
    }
    hindrance.map(Message::event).or_else(|| table.shell.message.get())
}

/// Returns the words of a table on this device, and announces what its computers wait for.
#[inline(never)]
pub fn of_local(table: LocalTable) -> BoardWords {
    let prompt = Memo::new(move |_| prompt_of(table.table_view));
    let hindrance = Memo::new(move |_| hindrance(table));
    Effect::new(move || {
        hindrance.get().into_iter().for_each(|text| table.controller.ctx.announce(text))
    });
    // A button for the next ask is announced.
    let can_step = Memo::new(move |_| table.stage.with(Stage::can_step));
    Effect::new(move || {
        if let (true, Some(by)) = (can_step.get(), untrack(|| table.turn())) {
            let roster = untrack(|| table.roster());
            table.controller.ctx.announce(game_text::step(table.lang(), &roster, by));
        }
    });
    let message = Memo::new(move |_| {
        let hurries = table.is_new && table.is_computers_turn();
        let hurry = hurries.then(|| game_text::hurry(table.lang()).to_owned());
        message_of(table.table_view, hurry, hindrance.get())
    });
    BoardWords { prompt, message }
}

/// Returns why no computer can ask, if it is the turn of one. Tracked.
fn hindrance(table: LocalTable) -> Option<String> {
    if table.turns.is_code_missing() {
        let roster = table.roster();
        return Some(game_text::stuck(table.lang(), &roster, table.turn()?));
    }
    let is_full = table.stage.with(Stage::turn_step) == TurnStep::Full;
    is_full.then(|| common::game_full(table.lang()).to_owned())
}
