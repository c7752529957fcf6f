//! The toolbar under the board: at most six tools, the others under More.

use std::sync::Arc;

use leptos::ev;
use leptos::prelude::*;

use super::lazy::reel_part;
use super::scrubber::{scrubber, shown};
use crate::kit::html::{self, Element, button, div, fragment, kbd, span};
use crate::kit::parts::icon;
use crate::kit::signal::Memo;
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
    own: Box<dyn Fn() -> Vec<Element> + Send>,
) -> AnyView {
    let shows_reel = Memo::new(move |_| desk.fact(|f| f.reel.is_some()));
    fragment(move || {
        let bar = match shows_reel.get() {
            true => reel_tools(ctx, desk),
            false => tools(ctx, desk, extra, &letters, own()),
        };
        bar.attr("role", "group").attr("aria-label", common::tools(ctx.lang())).into_any()
    })
}

/// Builds the tools of a game in play: New is never beside Undo.
fn tools(
    ctx: Ctx,
    desk: Desk,
    extra: Option<Tool>,
    letters: &Letters,
    own: Vec<Element>,
) -> Element {
    let act = move |act: Act| move || desk.act.run(act);
    let open = move |dialog: Dialog| move || ctx.open(dialog.clone());
    let keyed = |shortcut: Shortcut, tool: Element| keyed_by(ctx, tool, shortcut, letters);
    let playing = Memo::new(move |_| desk.fact(|f| f.status.is_playing()));
    let hint_key = letters.clone();
    let hint = move || match playing.get() {
        true => {
            let hint = tool("hint", ctx.lang().of("Hint", "Pista"), |_| true, desk, act(Act::Hint));
            keyed_by(ctx, hint, Shortcut::Hint, &hint_key).into_any()
        }
        false => {
            tool("result", common::show_result(ctx.lang()), |_| true, desk, open(Dialog::Result))
                .into_any()
        }
    };
    let restart =
        || tool("restart", common::restart(ctx.lang()), |_| true, desk, act(Act::Restart));
    let bar = div()
        .attr("class", "toolbar")
        .child(keyed(
            Shortcut::New,
            tool("new", common::new(ctx.lang()), |_| true, desk, act(Act::New(None))),
        ))
        .child(keyed(
            Shortcut::More,
            tool("more", common::more(ctx.lang()), |_| true, desk, open(Dialog::More)),
        ))
        .child((desk.restarts && !desk.takes_back).then(|| keyed(Shortcut::Restart, restart())))
        .child(extra.map(|it| {
            let extra = tool(it.name, it.label, |_| true, desk, open(Dialog::Own));
            match it.key {
                Some(shortcut) => keyed(shortcut, extra),
                None => extra,
            }
        }))
        .child(own)
        .child(hint);
    if !desk.takes_back {
        return bar;
    }
    let redo = tool("redo", ctx.lang().of("Redo", "Rehacer"), |f| f.can_redo, desk, act(Act::Redo));
    let undo = tool("undo", common::undo(ctx.lang()), |f| f.can_undo, desk, act(Act::Undo));
    bar.child(keyed(Shortcut::Redo, redo)).child(keyed(Shortcut::Undo, undo))
}

/// Adds the key of a shortcut to its tool, shown where there is room; none while the board or the settings take it.
fn keyed_by(ctx: Ctx, tool: Element, shortcut: Shortcut, letters: &Letters) -> Element {
    let letters = letters.clone();
    let key = Memo::new(move |_| {
        let key = ctx.settings.with(|s| if s.keys { s.shortcuts.key(shortcut) } else { None });
        // A number, because a memo of this type is there already.
        key.filter(|key| !letters(*key)).map(u32::from)
    });
    let key = move || key.get().and_then(char::from_u32).map(String::from);
    tool.attr("aria-keyshortcuts", key)
        .child(move || key().map(|key| kbd().attr("aria-hidden", "true").text(key)))
}

/// Builds the scrubber and the tools of a replay.
fn reel_tools(ctx: Ctx, desk: Desk) -> Element {
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
        tool(name, label, |_| true, desk, act(ReelAct::Run)).into_any()
    };
    let pace = button()
        .attr("class", "tool")
        .attr("data-testid", "pace")
        .on(ev::click, move |_| act(ReelAct::Pace)())
        .child(html::b().text(move || format!("{}×", reel().map_or(1, |reel| reel.pace))))
        .child(span().attr("class", "tool-label").text(common::reel_speed(ctx.lang())));
    let tools = div()
        .attr("class", "toolbar reel-tools")
        .child(tool("end", ctx.lang().of("Close", "Cerrar"), |_| true, desk, act(ReelAct::End)))
        .child(tool(
            "step-back",
            ctx.lang().of("Previous", "Anterior"),
            can_go_back,
            desk,
            step(ReelAct::Back),
        ))
        .child(run)
        .child(tool("on", common::reel_on(ctx.lang()), can_go_on, desk, step(ReelAct::On)))
        .child(pace)
        .child(reel_part(move |it| (it.go_on)(ctx, desk)));
    let signs = reel_part(move |it| (it.signs)(ctx, desk));
    div().attr("class", "reel").child(signs).child(scrubber(ctx, desk)).child(tools)
}

/// Builds one tool. A disabled one stays focusable, so that the focus is not lost.
fn tool(
    name: &'static str,
    label: &'static str,
    enabled: fn(&DeskFacts) -> bool,
    desk: Desk,
    press: impl Fn() + Send + 'static,
) -> Element {
    button()
        .attr("class", "tool")
        .attr("data-testid", name)
        .attr("aria-disabled", move || (!desk.fact(enabled)).then_some("true"))
        .on(ev::click, move |_| {
            desk.settle();
            if desk.facts.with_untracked(enabled) {
                press();
            }
        })
        .child(icon(name))
        .child(span().attr("class", "tool-label").text(label))
}
