//! The toolbar under the board: at most six tools, the others under More.

use std::sync::Arc;

use leptos::prelude::*;

use super::lazy::reel_part;
use super::scrubber::{scrubber, shown};
use crate::kit::el::{El, block, div, el, icon, nothing};
use crate::kit::state::Derived;
use crate::page::ctx::Ctx;
use crate::page::model::Dialog;
use crate::table::desk::{Act, Desk, DeskFacts};
use crate::table::play::reel::ReelAct;
use handful_app::keys::Shortcut;
use handful_app::text::common;

/// Tells whether the board takes a key, a capital letter or a digit. Tracked.
pub type Letters = Arc<dyn Fn(char) -> bool + Send + Sync>;

/// A game's own tool.
#[derive(Clone, Copy)]
pub struct Tool {
    /// Its name in tests, and its icon.
    pub name: &'static str,
    /// Its label.
    pub label: &'static str,
    /// The shortcut that presses it.
    pub key: Option<Shortcut>,
}

/// Builds the toolbar, which is in thumb reach on a phone.
pub fn toolbar(
    ctx: Ctx,
    desk: Desk,
    extra: Option<Tool>,
    letters: Letters,
    own: Box<dyn Fn() -> Vec<El> + Send>,
) -> AnyView {
    let shows_reel = Derived::new(move |_| desk.fact(|f| f.reel.is_some()));
    block(move || {
        let bar = match shows_reel.get() {
            true => reel_tools(ctx, desk),
            false => tools(ctx, desk, extra, &letters, own()),
        };
        bar.set("role", "group").set("aria-label", common::tools(ctx.lang())).done()
    })
}

/// Builds the tools of a game in play: New is never beside Undo.
fn tools(ctx: Ctx, desk: Desk, extra: Option<Tool>, letters: &Letters, own: Vec<El>) -> El {
    let act = move |act: Act| move || desk.act.run(act);
    let open = move |dialog: Dialog| move || ctx.open(dialog.clone());
    let keyed = |shortcut: Shortcut, tool: El| keyed_by(ctx, tool, shortcut, letters);
    let playing = Derived::new(move |_| desk.fact(|f| f.status.is_playing()));
    let hint_key = letters.clone();
    let hint = move || match playing.get() {
        true => {
            let hint = tool("hint", ctx.lang().of("Hint", "Pista"), |_| true, desk, act(Act::Hint));
            keyed_by(ctx, hint, Shortcut::Hint, &hint_key).done()
        }
        false => {
            tool("result", common::show_result(ctx.lang()), |_| true, desk, open(Dialog::Result))
                .done()
        }
    };
    let restart =
        || tool("restart", common::restart(ctx.lang()), |_| true, desk, act(Act::Restart));
    let bar = div("toolbar")
        .child(keyed(
            Shortcut::New,
            tool("new", common::new(ctx.lang()), |_| true, desk, act(Act::New(None))),
        ))
        .child(keyed(
            Shortcut::More,
            tool("more", common::more(ctx.lang()), |_| true, desk, open(Dialog::More)),
        ))
        .children((desk.restarts && !desk.takes_back).then(|| keyed(Shortcut::Restart, restart())))
        .children(extra.map(|it| {
            let extra = tool(it.name, it.label, |_| true, desk, open(Dialog::Own));
            match it.key {
                Some(shortcut) => keyed(shortcut, extra),
                None => extra,
            }
        }))
        .children(own)
        .block(hint);
    if !desk.takes_back {
        return bar;
    }
    let redo = tool("redo", ctx.lang().of("Redo", "Rehacer"), |f| f.can_redo, desk, act(Act::Redo));
    let undo = tool("undo", common::undo(ctx.lang()), |f| f.can_undo, desk, act(Act::Undo));
    bar.child(keyed(Shortcut::Redo, redo)).child(keyed(Shortcut::Undo, undo))
}

/// Adds the key of a shortcut to its tool, shown where there is room; none while the board or the settings take it.
fn keyed_by(ctx: Ctx, tool: El, shortcut: Shortcut, letters: &Letters) -> El {
    let letters = letters.clone();
    let key = Derived::new(move |_| {
        let key = ctx.settings.with(|s| if s.keys { s.shortcuts.key(shortcut) } else { None });
        // A number, because a memo of this type is there already.
        key.filter(|key| !letters(*key)).map(u32::from)
    });
    let key = move || key.get().and_then(char::from_u32).map(String::from);
    tool.maybe("aria-keyshortcuts", key).block(move || match key() {
        Some(key) => el("kbd").set("aria-hidden", "true").words(key).done(),
        None => nothing(),
    })
}

/// Builds the scrubber and the tools of a replay.
fn reel_tools(ctx: Ctx, desk: Desk) -> El {
    let act = move |act: ReelAct| move || desk.act.run(Act::Reel(act));
    let reel = move || desk.fact(|f| f.reel);
    let step = move |step: ReelAct| {
        move || {
            desk.act.run(Act::Reel(step));
            ctx.tell(untrack(|| shown(desk)));
        }
    };
    let can_go_back = |f: &DeskFacts| f.reel.is_some_and(|reel| reel.at > 0);
    let can_go_on = |f: &DeskFacts| f.reel.is_some_and(|reel| reel.at < reel.len);
    let run = move || {
        let runs = reel().is_some_and(|reel| reel.runs);
        let (name, label) = if runs {
            ("pause", common::reel_pause(ctx.lang()))
        } else {
            ("play", common::reel_play(ctx.lang()))
        };
        tool(name, label, |_| true, desk, act(ReelAct::Run)).done()
    };
    let pace = el("button")
        .set("class", "tool")
        .test_id("pace")
        .press(act(ReelAct::Pace))
        .child(el("b").live(move || format!("{}×", reel().map_or(1, |reel| reel.pace))))
        .child(el("span").set("class", "tool-label").text(common::reel_speed(ctx.lang())));
    let tools = div("toolbar reel-tools")
        .child(tool("end", ctx.lang().of("Close", "Cerrar"), |_| true, desk, act(ReelAct::End)))
        .child(tool(
            "step-back",
            ctx.lang().of("Previous", "Anterior"),
            can_go_back,
            desk,
            step(ReelAct::Back),
        ))
        .block(run)
        .child(tool("on", common::reel_on(ctx.lang()), can_go_on, desk, step(ReelAct::On)))
        .child(pace)
        .view(reel_part(move |it| (it.go_on)(ctx, desk)));
    let signs = reel_part(move |it| (it.signs)(ctx, desk));
    div("reel").view(signs).child(scrubber(ctx, desk)).child(tools)
}

/// Builds one tool. A disabled one stays focusable, so that the focus is not lost.
fn tool(
    name: &'static str,
    label: &'static str,
    enabled: fn(&DeskFacts) -> bool,
    desk: Desk,
    press: impl Fn() + Send + 'static,
) -> El {
    el("button")
        .set("class", "tool")
        .test_id(name)
        .maybe("aria-disabled", move || (!desk.fact(enabled)).then(|| "true".to_owned()))
        .press(move || {
            desk.settle();
            if desk.facts.with_untracked(enabled) {
                press();
            }
        })
        .view(icon(name))
        .child(el("span").set("class", "tool-label").text(label))
}
