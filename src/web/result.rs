//! How a game went, and what is shared of it.

use std::cell::RefCell;
use std::cmp::Ordering;

use leptos::prelude::*;

use super::ctx::Ctx;
use super::dialogs::{Dialog, modal};
use super::el::{El, button, div, el};
use super::route;
use super::screen::{Act, Desk, Facts};
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

fn is_relaxed(ctx: Ctx) -> bool {
    ctx.settings.with_untracked(|settings| settings.relaxed)
}

/// How it ended, in a word or two; none where only figures tell.
fn outcome(facts: &Facts) -> Option<Label> {
    match facts.status {
        _ if facts.won => Some(Label::Winner),
        Status::Lost => Some(Label::Lost),
        _ => None,
    }
}

/// The game in words, once it has ended, without its moves; without figures for a player who wants none.
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
    let relaxed = is_relaxed(ctx);
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
    modal(ctx, Say::Label(outcome(&facts).unwrap_or(Label::ShowResult)), "result", parts)
}
