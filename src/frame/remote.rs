//! The screen of a game between devices: the figures, the message lines and the board of every game, with tools of its
//! own.

use std::sync::Arc;

use leptos::ev;
use leptos::prelude::*;

use super::bar::{game_bar, heading};
use super::chunk_views::{game_dialog, key_sheet};
use super::game_parts::{ExtraDialog, OwnKeys};
use super::more::{item, link};
use super::screen::{extra_dialog, figures, message_lines};
use super::toolbar::tool_group;
use super::{awake, keys};
use crate::kit::browser::{next_frame, set_timeout_once};
use crate::kit::focus::focus_board;
use crate::kit::html::{self, Element, component, div, fragment, h3, li, span, ul};
use crate::kit::parts::{self, icon, text_button};
use crate::kit::route;
use crate::kit::signal::RwSignal;
use crate::page::ctx::Ctx;
use crate::page::dialogs::modal;
use crate::page::model::Dialog;
use crate::play::handle::{AnyGame, GameHandle};
use crate::play::remote::{MatchMember, MatchPhase, RematchState, RemoteMatch};
use handful_peer::game::Json;
use handful_shell::link::Route;
use handful_shell::text::common;
use handful_shell::text::said;
use handful_shell::text::{self};

/// The parts of the screen that are specific to a game.
pub struct RemoteOwn {
    /// The board.
    pub board: Element,
    /// Handles the game's own keys; returns whether it handled the key.
    pub keys: OwnKeys,
    /// An additional dialog.
    pub extra: Option<ExtraDialog>,
    /// Builds the game's other tools.
    pub tools: Box<dyn Fn() -> Vec<Element> + Send>,
    /// Whether there is a result to show. Tracked.
    pub has_result: Box<dyn Fn() -> bool + Send + Sync>,
    /// Builds the result: its title and its parts.
    pub result: Box<dyn Fn() -> (String, Vec<Element>) + Send + Sync>,
    /// What leaving the game does.
    pub leaving: &'static str,
}

/// Builds the screen.
pub fn screen(remote: RemoteMatch, handle: GameHandle, own: RemoteOwn) -> AnyView {
    let ctx = remote.ctx;
    keys::listen(ctx, AnyGame::Remote(handle), own.keys);
    awake::while_played(ctx, handle);
    ctx.show_toasts_at_prompt();
    let has_result = Arc::new(own.has_result);
    let tool = |name: &'static str, sign, label: &'static str, press: Box<dyn Fn() + Send>| {
        parts::tool(icon(sign), label).attr("data-testid", name).on(ev::click, move |_| press())
    };
    let open = |dialog: Dialog| Box::new(move || ctx.open(dialog.clone()));
    let talk = own.extra.as_ref().map(|extra| extra.tool);
    let (can_show, may_show) = (has_result.clone(), has_result);
    let result = tool(
        "result",
        "check",
        common::show_result(ctx.lang()),
        Box::new(move || {
            if untrack(|| may_show()) {
                ctx.open(Dialog::Result);
            }
        }),
    );
    let toolbar = tool_group(ctx.lang())
        .child(tool("more", "more", common::more(ctx.lang()), open(Dialog::More)))
        .child(tool("help", "help", common::help(ctx.lang()), open(Dialog::Rules)))
        .child(talk.map(|it| tool(it.name, it.name, it.label, open(Dialog::GameDialog))))
        .child((own.tools)())
        .child(result.attr("aria-disabled", move || (!can_show()).then_some("true")));
    let main = html::main()
        .attr("class", "game")
        .attr("id", "main")
        .attr("data-ending", move || handle.fact(|f| f.ending.map(|it| it.word())))
        .child(figures(ctx, handle))
        .child(message_lines(ctx, handle, None))
        .child(own.board)
        .child(toolbar);
    let (extra, result, leaving) = (own.extra, Arc::new(own.result), own.leaving);
    let dialog = fragment(move || match ctx.dialog.get() {
        Some(Dialog::More) => more(remote, leaving).into_any(),
        Some(Dialog::Rules) => {
            game_dialog(ctx, common::help(ctx.lang()), move |it| (it.rules)(ctx, handle))
        }
        Some(Dialog::Keys) => key_sheet(ctx, AnyGame::Remote(handle)),
        Some(Dialog::GameDialog) => extra_dialog(&extra),
        Some(Dialog::Result) => {
            let result = result.clone();
            component(move || {
                let (title, parts) = result();
                modal(ctx, title, "result", parts).attr("data-result", "")
            })
        }
        _ => ().into_any(),
    });
    vec![game_bar(ctx, title(remote), None, None).into_any(), main.into_any(), dialog].into_any()
}

/// Builds the title: the game, and with whom, which leads to the devices.
fn title(remote: RemoteMatch) -> Element {
    let ctx = remote.ctx;
    let lang = ctx.lang();
    let with = move || {
        let name = |it: &MatchMember| it.name.clone();
        let names: Vec<_> = remote.members.with(|it| it.others.iter().map(name).collect());
        text::remote::with(lang, &names)
    };
    let devices = html::a()
        .attr("class", "deal-button")
        .attr("data-testid", "devices")
        .attr("href", Route::Together(String::new()).to_string())
        .child(span().text(with))
        .child(span().attr("class", "sr-only").text(format!(". {}", text::remote::devices(lang))))
        .child(icon("down"));
    div().attr("class", "bar-name").child(heading(remote.id.name(ctx.lang()))).child(devices)
}

/// Builds the dialog with what the tools have no room for.
fn more(remote: RemoteMatch, leaving: &'static str) -> Element {
    let ctx = remote.ctx;
    let lang = ctx.lang();
    let asks = RwSignal::new(false);
    let items = move || {
        if asks.get() {
            return leave(remote, leaving, asks).into_any();
        }
        let list = [
            item("help", common::help(ctx.lang()), move || ctx.open(Dialog::Rules)),
            link("to-devices", text::remote::devices(lang), Route::Together(String::new())),
            link("settings", common::settings(ctx.lang()), Route::Settings),
            item("leave", text::remote::leave(lang), move || asks.set(true)),
        ];
        ul().attr("class", "menu").child(list.map(|item| li().child(item))).into_any()
    };
    modal(ctx, common::more(ctx.lang()), "more", [div().attr("class", "").child(items)])
}

/// Builds the question before a game is left.
fn leave(remote: RemoteMatch, leaving: &'static str, asks: RwSignal<bool>) -> Element {
    let lang = remote.ctx.lang();
    let go = move || {
        (remote.actions.leave)(remote);
        // Takes the place of the dialog's history entry.
        route::go(&Route::Together(String::new()));
    };
    let yes = text_button("button primary", lang.of("Leave", "Dejarla"), go)
        .attr("data-testid", "leave-yes");
    let no =
        text_button("button", lang.of("Keep playing", "Seguir jugando"), move || asks.set(false))
            .attr("data-testid", "stay");
    div()
        .attr("class", "prose")
        .child(h3().text(text::remote::leave(lang)))
        .child(html::p().attr("role", "status").text(leaving))
        .child(div().attr("class", "buttons").child(no).child(yes))
}

/// Returns what stands in place of the prompt while the game cannot go on; `None` while it can. Tracked.
pub fn hindrance(remote: RemoteMatch, waits: bool) -> Option<String> {
    let lang = remote.ctx.lang();
    remote.members.with(|members| {
        Some(match &members.phase {
            MatchPhase::Left(name) => text::remote::left(lang, name),
            MatchPhase::Elsewhere => text::remote::elsewhere(lang).into(),
            MatchPhase::On if !waits => return None,
            MatchPhase::On => {
                let name = &members.absent()?.name;
                match members.is_in_room {
                    true => said!(
                        lang,
                        "{name}’s device is away. The game waits",
                        "El dispositivo de {name} no responde. La partida espera"
                    ),
                    false => said!(
                        lang,
                        "Connect with {name} again, and the game goes on",
                        "Conéctate de nuevo con {name} y la partida sigue"
                    ),
                }
            }
        })
    })
}

/// Returns what keeps the game from going on, in words, and the buttons that lead on: to connect again, to answer who
/// asks for another game, or to ask for one. `again` are the terms of another game, if this device may ask for it now.
/// Tracked.
pub fn ways_on(remote: RemoteMatch, again: Option<Json>) -> (Option<String>, Vec<Element>) {
    let ctx = remote.ctx;
    let members = remote.members.get();
    let lang = ctx.lang();
    match members.rematch {
        RematchState::Asked(id) => {
            let name = members.others.first().map(|it| it.name.clone()).unwrap_or_default();
            let answer = move |yes: bool| {
                move || {
                    (remote.actions.answer)(ctx, id, yes);
                    next_frame(focus_board);
                }
            };
            let words = text::remote::wants(lang, &name, remote.id.name(ctx.lang()));
            let yes = text_button("button primary", text::remote::play(lang), answer(true));
            let no = text_button("button", lang.of("Not now", "Ahora no"), answer(false));
            return (
                Some(words),
                vec![yes.attr("data-testid", "play-yes"), no.attr("data-testid", "play-no")],
            );
        }
        RematchState::Waits => return (Some(text::remote::waits(lang).to_owned()), Vec::new()),
        RematchState::None => {}
    }
    let is_on = members.phase == MatchPhase::On;
    if is_on && let Some(absent) = members.absent() {
        let page = Route::Together(String::new()).to_string();
        let link = html::a()
            .attr("class", "button primary")
            .attr("href", page)
            .attr("data-testid", "connect");
        let name = &absent.name;
        let connect = said!(lang, "Connect with {name}", "Conectar con {name}");
        return (None, vec![link.text(connect)]);
    }
    let ask = again.filter(|_| is_on).map(|terms| {
        let press = move || (remote.actions.ask)(remote, terms.clone());
        text_button("button primary", lang.of("Play again", "Jugar otra vez"), press)
            .attr("data-testid", "play-again")
    });
    (None, ask.into_iter().collect())
}

/// Builds the way from a result back to the board.
pub fn to_board(ctx: Ctx) -> Element {
    let close = text_button("chip", common::look_at_board(ctx.lang()), move || ctx.close());
    div().attr("class", "result-quiet").child(close)
}

/// Opens the result once the last move has landed, if the screen is still there.
pub fn show_result(ctx: Ctx, is_shown: impl Fn() -> bool + 'static) {
    let show = move || {
        if is_shown() && ctx.dialog.get_untracked().is_none() {
            ctx.open(Dialog::Result);
        }
    };
    let after = 900.0 * crate::kit::motion::time_scale();
    set_timeout_once(show, std::time::Duration::from_millis(after as u64));
}
