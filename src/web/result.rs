//! How a game went, and what is shared of it.

use std::cell::RefCell;
use std::cmp::Ordering;

use leptos::prelude::*;

use super::ctx::Ctx;
use super::dialogs::{Dialog, modal};
use super::el::{El, button, div, el};
use super::route;
use super::screen::{Act, Desk};
use super::share;
use super::shell;
use crate::engine::Status;
use crate::link::Page;
use crate::text::{Label, Say};

thread_local! {
    /// One line that a game adds to the text of a shared result.
    pub static SHARED_STRIP: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Game and deal in one line.
fn title(ctx: Ctx, desk: Desk) -> String {
    let (number, secret) = desk.facts.with_untracked(|f| (f.number, f.secret.clone()));
    let deal = ctx.say(number.map_or(secret.unwrap_or(Say::OwnLayout), Say::Deal));
    format!("Handful · {} · {deal}", ctx.tongue().game(desk.id))
}

/// The game in words, once it has ended, without its moves.
fn result_text(ctx: Ctx, desk: Desk) -> Option<String> {
    let is_over = desk.facts.with_untracked(|facts| !facts.status.is_playing());
    is_over.then(|| {
        let summary = ctx.say(desk.summary.run(()));
        match SHARED_STRIP.with_borrow(Clone::clone) {
            Some(strip) => summary + "\n" + &strip,
            None => summary,
        }
    })
}

/// Opens the dialog with all that can be shared.
pub fn open_share(ctx: Ctx, desk: Desk) {
    let mut game = desk.shared.run(());
    game.title = title(ctx, desk);
    game.result = result_text(ctx, desk);
    ctx.open(Dialog::Share(Box::new(game)));
}

/// Shares how the game went, at once.
fn share_result(ctx: Ctx, desk: Desk) {
    let link = route::full(&desk.facts.with_untracked(|facts| facts.page.clone()));
    let parts = [Some(title(ctx, desk)), result_text(ctx, desk), Some(link)];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    share::share(ctx, parts.join("\n"));
}

/// How the game went. What it shows is settled, so nothing in it changes.
pub fn result_dialog(ctx: Ctx, desk: Desk, own: Vec<El>) -> El {
    let facts = desk.facts.get_untracked();
    let against = facts.against.map(|order| match order {
        Ordering::Greater => Label::Beaten,
        Ordering::Equal => Label::AsGood,
        Ordering::Less => Label::NotBeaten,
    });
    let relaxed = ctx.settings.with_untracked(|s| s.relaxed);
    let badges = [
        facts.over_par.filter(|_| !relaxed).map(Say::OverPar),
        against.map(Say::Label),
        facts.assisted.then_some(Say::Label(Label::Assisted)),
        facts.practice.then_some(Say::Label(Label::Practice)),
    ];
    let badges = badges.into_iter().flatten();
    let badges = badges.map(|say| el("span").set("class", "badge").words(ctx.say(say)));
    let fresh = move || {
        ctx.close();
        desk.act.run(Act::New(None));
    };
    let watch = move || {
        ctx.close();
        desk.act.run(Act::Watch);
    };
    let again = match facts.day {
        Some(day) => {
            let go = move || route::go(&Page::Daily(Some(day)));
            button("button primary", ctx.label(Label::ToTheDaily), go).test_id("to-daily")
        }
        None => button("button primary", ctx.label(facts.again), fresh).test_id("result-new"),
    };
    let actions = div("modal-actions")
        .child(button("button", ctx.label(desk.watch), watch).test_id("watch"))
        .child(button("button", ctx.label(Label::LookAtBoard), move || ctx.close()))
        .child(
            button("button", ctx.label(Label::Challenge), move || open_share(ctx, desk))
                .test_id("challenge"),
        )
        .child(
            button("button", ctx.label(Label::ShareResult), move || share_result(ctx, desk))
                .test_id("share-result"),
        )
        .child(again.set("autofocus", ""));
    let mut parts = Vec::new();
    if !relaxed {
        parts.push(el("p").set("class", "result-figures").words(ctx.say(desk.summary.run(()))));
    }
    parts.push(el("p").set("class", "result-badges").children(badges));
    parts.extend(own);
    parts.extend(shell::install_note(ctx));
    parts.push(actions);
    let title = match facts.status {
        _ if facts.won => Label::Winner,
        Status::Lost => Label::Lost,
        _ => Label::ShowResult,
    };
    modal(ctx, Say::Label(title), "result", parts)
}
