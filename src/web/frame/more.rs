//! The dialog with what the toolbar has no room for.

use leptos::prelude::Callable;
use web_sys::Event;

use super::history;
use super::outcome::open_share;
use crate::link::Page;
use crate::text::{Label, Say};
use crate::web::kit::el::{El, el, icon};
use crate::web::kit::route;
use crate::web::page::ctx::Ctx;
use crate::web::page::dialogs::modal;
use crate::web::page::model::Dialog;
use crate::web::table::desk::{Act, Desk};

/// Builds the dialog: rules, restart, another deal, sharing, and the pages that a game leads to.
pub fn more_dialog(ctx: Ctx, desk: Desk) -> El {
    let restart = move || {
        ctx.close();
        desk.act.run(Act::Restart);
    };
    let deal = desk.facts.with_untracked(|f| match f.number {
        Some(number) => format!("#{number}"),
        None => f.secret.clone().unwrap_or_else(|| ctx.say(Say::OwnLayout)),
    });
    let note = |item: El, words: String| item.child(el("small").words(words));
    let line = history::items(ctx, desk).into_iter().map(|it| {
        let item = dress(el("button").press(it.press), it.name, it.text);
        if it.note.is_empty() { item } else { note(item, it.note) }
    });
    let items = [
        Some(item(ctx, "help", Label::Help, move || ctx.open(Dialog::Help))),
        (desk.restarts && desk.takes_back).then(|| {
            let words = ctx.label(Label::Restarted).to_owned();
            note(item(ctx, "restart", Label::Restart, restart), words)
        }),
    ];
    let more = [
        Some(note(item(ctx, "set-up", Label::ChooseDeal, move || ctx.open(Dialog::Deal)), deal)),
        Some(item(ctx, "share", Label::Share, move || open_share(ctx, desk))),
        Some(link(ctx, "records", Label::Records, Page::Records)),
        Some(link(ctx, "settings", Label::Settings, Page::Settings)),
    ];
    let items = items.into_iter().flatten().chain(line).chain(more.into_iter().flatten());
    let list = items.map(|item| el("li").child(item));
    modal(ctx, Say::Label(Label::More), "more", [el("ul").set("class", "menu").children(list)])
}

fn item(ctx: Ctx, name: &'static str, label: Label, press: impl FnMut() + Send + 'static) -> El {
    dress(el("button").press(press), name, ctx.label(label).to_owned())
}

/// Builds a link that replaces the history entry of this dialog, so Back leads to the game.
fn link(ctx: Ctx, name: &'static str, label: Label, page: Page) -> El {
    let href = page.to_string();
    let go = move |event: Event| {
        event.prevent_default();
        route::go(&page);
    };
    dress(el("a").put("href", href).on("click", go), name, ctx.label(label).to_owned())
}

fn dress(item: El, name: &'static str, label: String) -> El {
    let drawing = match name {
        "set-up" => "new",
        "history" => "step-back",
        "mark" => "flag",
        "go-to" => "undo",
        "unmark" => "close",
        name => name,
    };
    item.test_id(name).view(icon(drawing)).child(el("span").words(label))
}
