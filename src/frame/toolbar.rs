//! The toolbar under the board: at most six tools, the others under More.

use leptos::ev;
use leptos::prelude::*;

use super::chunk_views::replay_part;
use super::game_parts::{BoardLetters, Tool};
use super::scrubber::{scrubber, shown};
use crate::kit::html::{self, Element, component, div, fragment, kbd, span};
use crate::kit::parts::{icon, tool};
use crate::kit::signal::Memo;
use crate::page::ctx::Ctx;
use crate::page::model::Dialog;
use crate::play::controller::replay::ReplayAction;
use crate::play::handle::{GameAction, OwnFacts, OwnGame};
use crate::play::hint::{HintFacts, HintStage};
use handful_shell::keys::Shortcut;
use handful_shell::text::together::give_up;
use handful_shell::text::{Lang, common};

/// Builds the toolbar, which is in thumb reach on a phone.
pub fn toolbar(
    ctx: Ctx,
    game: OwnGame,
    extra: Option<Tool>,
    letters: BoardLetters,
    own: Box<dyn Fn() -> Vec<Element> + Send>,
) -> AnyView {
    // A line that is played before the result has no tools of its own.
    let is_due = game.result.is_due;
    let shows_replay = Memo::new(move |_| game.fact(|f| f.replay.is_some()) && !is_due.get());
    fragment(move || {
        let bar = match shows_replay.get() {
            true => replay_tools(ctx, game),
            false if game.is_racing() => race_tools(ctx, game, &letters),
            false => tools(ctx, game, extra, &letters, own()),
        };
        // No tool becomes another one under the finger or the focus.
        bar.anew().attr("role", "group").attr("aria-label", common::tools(ctx.lang())).into_any()
    })
}

/// Builds the tools of a game in a race: nothing that helps or leads to another deal.
fn race_tools(ctx: Ctx, game: OwnGame, letters: &BoardLetters) -> Element {
    let more = move || ctx.open(Dialog::More);
    // In a race the dialog of deals asks whether to give up.
    let end = move || ctx.open(Dialog::SetUp);
    let more = tool_button("more", common::more(ctx.lang()), |_| true, game, more);
    let end = tool_button("flag", give_up(ctx.lang()), |_| true, game, end);
    let more = with_shortcut(ctx, more, Shortcut::More, letters);
    div().attr("class", "toolbar").child(more).child(end)
}

/// Builds the tools of a game in play: New is never beside Undo.
fn tools(
    ctx: Ctx,
    game: OwnGame,
    extra: Option<Tool>,
    letters: &BoardLetters,
    own: Vec<Element>,
) -> Element {
    let act = move |act: GameAction| move || game.dispatch(act);
    let open = move |dialog: Dialog| move || ctx.open(dialog.clone());
    let keyed = |shortcut: Shortcut, tool: Element| with_shortcut(ctx, tool, shortcut, letters);
    let has_hint = Memo::new(move |_| game.fact(|f| f.status.is_playing() && f.has_hints));
    let hint_key = letters.clone();
    // When the game is over a strip leads to its result.
    let hint = move || {
        let hint_key = hint_key.clone();
        let make = move || with_shortcut(ctx, hint_tool(ctx, game), Shortcut::Hint, &hint_key);
        has_hint.get().then(|| component(make))
    };
    // A game of five is not replaced by another one.
    let has_new = game.facts.with_untracked(|f| f.five.is_none());
    let new = || tool_button("new", common::new(ctx.lang()), |_| true, game, act(GameAction::New));
    let bar = div()
        .attr("class", "toolbar")
        .child(has_new.then(|| keyed(Shortcut::New, new())))
        .child(keyed(
            Shortcut::More,
            tool_button("more", common::more(ctx.lang()), |_| true, game, open(Dialog::More)),
        ))
        .child(extra.map(|it| {
            let extra = tool_button(it.name, it.label, |_| true, game, open(Dialog::GameDialog));
            match it.key {
                Some(shortcut) => keyed(shortcut, extra),
                None => extra,
            }
        }))
        .child(own)
        .child(hint);
    if !game.rules.can_take_back {
        return bar;
    }
    let redo = tool_button(
        "redo",
        ctx.lang().of("Redo", "Rehacer"),
        |f| f.can_redo,
        game,
        act(GameAction::Redo),
    );
    let undo =
        tool_button("undo", common::undo(ctx.lang()), |f| f.can_undo, game, act(GameAction::Undo));
    bar.child(keyed(Shortcut::Redo, redo)).child(keyed(Shortcut::Undo, undo))
}

/// Builds the tool of hints: its label is what the next press gives, its dots are the presses.
fn hint_tool(ctx: Ctx, game: OwnGame) -> Element {
    let hint = move || game.fact(|f| f.hint);
    let next = move || match hint() {
        HintFacts { stage: HintStage::None, .. } => ("hint", common::hint(ctx.lang())),
        HintFacts { stage: HintStage::Where, .. } => ("hint", common::hinted_move(ctx.lang())),
        HintFacts { has_reason: true, .. } => ("why", common::why(ctx.lang())),
        _ => ("hint", common::hint(ctx.lang())),
    };
    let has_more = |f: &OwnFacts| f.hint.has_more();
    let dots = move || {
        let hint = hint();
        let dot = move |at| html::i().attr("data-on", move || at < hint.made());
        (hint.presses() > 1).then(|| {
            span()
                .attr("class", "tool-dots")
                .attr("aria-hidden", "true")
                .attr("data-awaited", move || hint.is_awaited)
                .child((0..hint.presses()).map(dot).collect::<Vec<_>>())
        })
    };
    tool(move || icon(next().0), move || next().1)
        .attr("data-testid", "hint")
        .attr("aria-disabled", move || (!game.fact(has_more)).then_some("true"))
        .on(ev::click, move |_| {
            if game.facts.with_untracked(has_more) {
                game.dispatch(GameAction::Hint);
            }
        })
        .child(dots)
}

/// Adds the key of a shortcut to its tool, shown where there is room; none while the board or the settings take it.
fn with_shortcut(ctx: Ctx, tool: Element, shortcut: Shortcut, letters: &BoardLetters) -> Element {
    let letters = letters.clone();
    let key = Memo::new(move |_| {
        let key = ctx.settings.with(|s| s.has_single_key_shortcuts).then(|| shortcut.key());
        // A number, because a memo of this type is there already.
        key.filter(|key| !letters(*key)).map(u32::from)
    });
    let key = move || key.get().and_then(char::from_u32).map(String::from);
    tool.attr("aria-keyshortcuts", key)
        .child(move || key().map(|key| kbd().attr("aria-hidden", "true").text(key)))
}

/// Builds the scrubber and the tools of a replay.
fn replay_tools(ctx: Ctx, game: OwnGame) -> Element {
    let act = move |act: ReplayAction| move || game.dispatch(GameAction::Replay(act));
    let replay = move || game.fact(|f| f.replay);
    let step = move |step: ReplayAction| {
        move || {
            game.dispatch(GameAction::Replay(step));
            ctx.announce(untrack(|| shown(game)));
        }
    };
    let can_go_back = |f: &OwnFacts| f.replay.is_some_and(|replay| replay.at > 0);
    let can_go_on = |f: &OwnFacts| f.replay.is_some_and(|replay| replay.at < replay.len);
    // One button, whose name changes, so that the focus and a press under way stay on it.
    let is_running = Memo::new(move |_| replay().is_some_and(|replay| replay.is_running));
    let name = move || if is_running.get() { "replay-pause" } else { "replay-play" };
    let sign = move || if is_running.get() { "pause" } else { "play" };
    let label = move || match is_running.get() {
        true => common::replay_pause(ctx.lang()),
        false => common::replay_play(ctx.lang()),
    };
    let run = tool(move || icon(sign()), label)
        .attr("data-testid", move || name().to_owned())
        .on(ev::click, move |_| act(ReplayAction::PlayPause)());
    let times = move || format!("{}×", replay().map_or(1, |replay| replay.speed));
    let speed = tool(html::b().text(times), common::replay_speed(ctx.lang()))
        .attr("data-testid", "replay-speed")
        .on(ev::click, move |_| act(ReplayAction::NextSpeed)());
    let tools = div()
        .attr("class", "toolbar replay-tools")
        .child(tool_button(
            "replay-end",
            common::close(ctx.lang()),
            |_| true,
            game,
            act(ReplayAction::End),
        ))
        .child(tool_button(
            "step-back",
            ctx.lang().of("Previous", "Anterior"),
            can_go_back,
            game,
            step(ReplayAction::Back),
        ))
        .child(run)
        .child(tool_button(
            "replay-next",
            common::replay_next(ctx.lang()),
            can_go_on,
            game,
            step(ReplayAction::Next),
        ))
        .child(speed)
        .child(replay_part(move |it| fragment((it.go_on)(ctx, game))));
    let signs = replay_part(move |it| (it.replay_markers)(ctx, game));
    div().attr("class", "replay").child(signs).child(scrubber(ctx, game)).child(tools)
}

/// Builds a row of tools with its name.
pub fn tool_group(lang: Lang) -> Element {
    div().attr("class", "toolbar").attr("role", "group").attr("aria-label", common::tools(lang))
}

/// Builds one tool. A disabled one stays focusable, so that the focus is not lost.
fn tool_button(
    name: &'static str,
    label: &'static str,
    enabled: fn(&OwnFacts) -> bool,
    game: OwnGame,
    press: impl Fn() + Send + 'static,
) -> Element {
    tool(icon(name), label)
        .attr("data-testid", name)
        .attr("aria-disabled", move || (!game.fact(enabled)).then_some("true"))
        .on(ev::click, move |_| {
            if game.facts.with_untracked(enabled) {
                press();
            }
        })
}
