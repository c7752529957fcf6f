//! The toolbar under the board.

use leptos::prelude::*;

use super::outcome::open_share;
use crate::text::Label;
use crate::web::kit::el::{El, block, div, el, icon};
use crate::web::kit::state::Derived;
use crate::web::page::ctx::Ctx;
use crate::web::page::model::Dialog;
use crate::web::table::desk::{Act, Desk, DeskFacts};
use crate::web::table::play::reel::ReelAct;

/// Builds the toolbar, which is in thumb reach on a phone.
pub fn toolbar(ctx: Ctx, desk: Desk, extra: Option<(&'static str, Label)>) -> AnyView {
    let shows_reel = Derived::new(move |_| desk.fact(|f| f.reel.is_some()));
    block(move || {
        let bar = if shows_reel.get() { reel_tools(ctx, desk) } else { tools(ctx, desk, extra) };
        bar.set("role", "group").set("aria-label", ctx.label(Label::Tools)).done()
    })
}

fn tools(ctx: Ctx, desk: Desk, extra: Option<(&'static str, Label)>) -> El {
    let act = move |act: Act| move || desk.act.run(act);
    let playing = Derived::new(move |_| desk.fact(|f| f.status.is_playing()));
    let hint = move || {
        if playing.get() {
            tool(ctx, "hint", Label::Hint, |_| true, desk, act(Act::Hint)).done()
        } else {
            let show = move || ctx.open(Dialog::Result);
            tool(ctx, "result", Label::ShowResult, |_| true, desk, show).done()
        }
    };
    let restart = desk
        .restarts
        .then(|| tool(ctx, "restart", Label::Restart, |_| true, desk, act(Act::Restart)));
    let bar = div("toolbar")
        .child(tool(ctx, "help", Label::Help, |_| true, desk, move || ctx.open(Dialog::Help)))
        .child(tool(ctx, "share", Label::Share, |_| true, desk, move || open_share(ctx, desk)))
        .children(extra.map(|(name, label)| {
            tool(ctx, name, label, |_| true, desk, move || ctx.open(Dialog::Own))
        }))
        .children(restart)
        .child(tool(ctx, "new", Label::New, |_| true, desk, act(Act::New(None))))
        .block(hint);
    if !desk.takes_back {
        return bar;
    }
    bar.child(tool(ctx, "redo", Label::Redo, |f| f.can_redo, desk, act(Act::Redo))).child(tool(
        ctx,
        "undo",
        Label::Undo,
        |f| f.can_undo,
        desk,
        act(Act::Undo),
    ))
}

/// Builds the tools of a replay.
fn reel_tools(ctx: Ctx, desk: Desk) -> El {
    let act = move |act: ReelAct| move || desk.act.run(Act::Reel(act));
    let reel = move || desk.fact(|f| f.reel);
    let can_go_back = |f: &DeskFacts| f.reel.is_some_and(|reel| reel.at > 0);
    let can_go_on = |f: &DeskFacts| f.reel.is_some_and(|reel| reel.at < reel.len);
    let run = move || {
        let runs = reel().is_some_and(|reel| reel.runs);
        let (name, label) =
            if runs { ("pause", Label::ReelPause) } else { ("play", Label::ReelPlay) };
        tool(ctx, name, label, |_| true, desk, act(ReelAct::Run)).done()
    };
    let pace = el("button")
        .set("class", "tool")
        .test_id("pace")
        .press(act(ReelAct::Pace))
        .child(el("b").live(move || format!("{}×", reel().map_or(1, |reel| reel.pace))))
        .child(el("span").set("class", "tool-label").text(ctx.label(Label::ReelSpeed)));
    div("toolbar reel-tools")
        .child(tool(ctx, "end", Label::ReelEnd, |_| true, desk, act(ReelAct::End)))
        .child(pace)
        .child(tool(ctx, "step-back", Label::ReelBack, can_go_back, desk, act(ReelAct::Back)))
        .block(run)
        .child(tool(ctx, "on", Label::ReelOn, can_go_on, desk, act(ReelAct::On)))
}

/// Builds one tool. A disabled one stays focusable, so that the focus is not lost.
fn tool(
    ctx: Ctx,
    name: &'static str,
    label: Label,
    enabled: fn(&DeskFacts) -> bool,
    desk: Desk,
    press: impl Fn() + Send + 'static,
) -> El {
    el("button")
        .set("class", "tool")
        .test_id(name)
        .maybe("aria-disabled", move || (!desk.fact(enabled)).then(|| "true".to_owned()))
        .press(move || {
            if desk.facts.with_untracked(enabled) {
                press();
            }
        })
        .view(icon(name))
        .child(el("span").set("class", "tool-label").text(ctx.label(label)))
}
