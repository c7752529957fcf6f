//! The result dialog.

use std::cmp::Ordering;

use leptos::prelude::*;

use super::outcome::{is_relaxed, open_share, outcome, share_result};
use super::welcome::install_note;
use crate::link::Page;
use crate::text::{Label, Say};
use crate::web::kit::el::{El, button, div, el};
use crate::web::kit::route;
use crate::web::page::ctx::Ctx;
use crate::web::page::dialogs::modal;
use crate::web::table::desk::{Act, Desk};

/// Builds the result dialog. The game has ended, so its content is static.
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
    parts.extend(install_note(ctx));
    parts.push(actions);
    modal(ctx, Say::Label(outcome(&facts).unwrap_or(Label::ShowResult)), "result", parts)
}
