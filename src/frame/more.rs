//! The dialog with what the toolbar has no room for.

use leptos::ev;

use super::game_parts::Tool;
use super::history;
use super::share_text::open_share;
use crate::frame::bar::replacing;
use crate::kit::html::{self, Element, button, li, small, span, ul};
use crate::kit::parts::icon;
use crate::page::ctx::Ctx;
use crate::page::dialogs::modal;
use crate::page::model::Dialog;
use crate::page::sound;
use crate::play::handle::{GameAction, OwnGame};
use handful_shell::link::Route;
use handful_shell::text::common;

/// Builds the dialog: rules, restart, another deal, what applies at the table, the game's own tool, sharing, and the
/// pages that a game leads to.
pub fn more_dialog(ctx: Ctx, game: OwnGame, has_table: bool, own: Option<Tool>) -> Element {
    let restart = move || {
        ctx.close();
        game.dispatch(GameAction::Restart);
    };
    let is_set_up = game.facts.with_untracked(|f| f.five.is_none());
    let note = |item: Element, words: String| item.child(small().text(words));
    let races = game.is_racing();
    let line = history::items(ctx, game).into_iter().filter(|_| !races).map(|mut it| {
        let item = dress(button().on(ev::click, move |_| (it.on_press)()), it.name, it.text);
        if it.note.is_empty() { item } else { note(item, it.note) }
    });
    let items = [
        Some(item("help", common::help(ctx.lang()), move || ctx.open(Dialog::Rules))),
        (game.rules.can_restart && !races).then(|| {
            let words = common::restarted(ctx.lang()).to_owned();
            note(item("restart", common::restart(ctx.lang()), restart), words)
        }),
    ];
    let more = [
        (!races && is_set_up).then(|| {
            let open = move || ctx.open(Dialog::SetUp);
            note(item("set-up", common::choose_deal(ctx.lang()), open), game.header.get_untracked())
        }),
        has_table.then(|| {
            item("table", common::table(ctx.lang()), move || ctx.open(Dialog::TableOptions))
        }),
        own.map(|it| item(it.name, it.label, move || ctx.open(Dialog::GameDialog))),
        (!races).then(|| item("share", common::share(ctx.lang()), move || open_share(ctx, game))),
        Some(speaker(ctx)),
        Some(link("records", common::records(ctx.lang()), Route::Records)),
        Some(link("settings", common::settings(ctx.lang()), Route::Settings)),
    ];
    let items = items.into_iter().flatten().chain(line).chain(more.into_iter().flatten());
    let list = items.map(|item| li().child(item));
    modal(ctx, common::more(ctx.lang()), "more", [ul().attr("class", "menu").child(list)])
}

/// Builds the switch of the sound, for windows whose bar has no room for it.
fn speaker(ctx: Ctx) -> Element {
    let lang = ctx.lang();
    let is_on = move || ctx.settings.with(|s| s.has_sound);
    let word = move || if is_on() { lang.of("On", "Sí") } else { lang.of("Off", "No") };
    item("speaker", common::sound(lang), move || sound::switch(ctx))
        .attr("data-sound", "")
        .attr("aria-pressed", move || is_on().to_string())
        .child(small().text(word))
}

/// Builds an item.
pub(super) fn item(
    name: &'static str,
    label: &'static str,
    mut press: impl FnMut() + Send + 'static,
) -> Element {
    dress(button().on(ev::click, move |_| press()), name, label.to_owned())
}

/// Builds a link that replaces the history entry of this dialog, so Back leads to the game.
pub(super) fn link(name: &'static str, label: &'static str, page: Route) -> Element {
    let href = page.to_string();
    dress(replacing(html::a().attr("href", href), page), name, label.to_owned())
}

fn dress(item: Element, name: &'static str, label: String) -> Element {
    let drawing = match name {
        "set-up" => "new",
        "speaker" => "sound",
        "history" => "step-back",
        "mark" => "flag",
        "go-to" => "undo",
        "unmark" | "leave" => "close",
        "to-devices" => "settings",
        name => name,
    };
    item.attr("data-testid", name).child(icon(drawing)).child(span().text(label))
}
