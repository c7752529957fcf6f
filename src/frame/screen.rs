//! The screen that all games share: figures, message, board, toolbar, dialogs.

use std::sync::Arc;

use leptos::ev;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::bar::{game_bar, heading};
use super::chunk_views::{
    GameDialogs, RaceHooks, TaskScreen, game_dialog, key_sheet, result_dialog,
};
use super::game_parts::{ExtraDialog, ScreenParts};
use super::pips::day_cards;
use super::toolbar::toolbar;
use super::welcome::Welcome;
use super::{awake, keys};
use crate::kit::chunk::{RACE, TASK_SCREEN, content, is_loaded};
use crate::kit::html::{
    self, Element, IntoChild, button, component, dd, div, dl, dt, fragment, span, text,
};
use crate::kit::parts::icon;
use crate::kit::signal::Memo;
use crate::kit::store::device;
use crate::kit::time::{DateForm, write_date};
use crate::page::ctx::Ctx;
use crate::page::model::Dialog;
use crate::page::toasts::{ToastHost, toast_list};
use crate::play::Figure;
use crate::play::controller::Judge;
use crate::play::handle::{AnyGame, FigureTrack, GameHandle, OwnGame};
use handful_progress::daily::Five;
use handful_progress::ending::Tier;
use handful_progress::ghost::slot_on_track;
use handful_shell::keys::KeyPress;
use handful_shell::text::clock;
use handful_shell::text::common;
use handful_shell::text::daily::first_five;
use handful_storage::daily;

/// Builds the screen of a game.
pub fn screen(ctx: Ctx, mut game: OwnGame, own: ScreenParts) -> AnyView {
    if let Some(TaskScreen(view)) = content(TASK_SCREEN).filter(|_| Judge::here().is_some()) {
        return view(ctx, game, own);
    }
    // A race begins on the page of the chunk that has this.
    if is_loaded(RACE) {
        game = with_race_guard(ctx, game);
    }
    let five = game.facts.with_untracked(|f| f.five);
    let begun = game.elapsed_ms.get_untracked() > 0;
    // The first five tell a game by themselves.
    let welcome = Welcome::new(ctx, game.id, begun || five == Some(Five::First));
    let own_keys = own.keys;
    let keys =
        move |event: &KeyboardEvent, press: KeyPress| own_keys(event, press) && welcome.dismiss();
    let tool = own.extra_dialog.as_ref().filter(|it| it.in_more.is_none()).map(|extra| extra.tool);
    keys::listen(ctx, AnyGame::Own(game), Box::new(keys));
    awake::while_played(ctx, *game);
    ctx.show_toasts_at_prompt();
    let deal = button()
        .attr("class", "deal-button")
        .attr("data-testid", "deal")
        .on(ev::click, move |_| ctx.open(Dialog::SetUp))
        .child(span().text(move || match game.race {
            Some(_) => common::same_deal(ctx.lang()).to_owned(),
            None => game.header.get(),
        }))
        .child(
            span().attr("class", "sr-only").text(format!(". {}", common::choose_deal(ctx.lang()))),
        )
        .child(icon("down"));
    let under = match five {
        Some(five) => span().attr("class", "bar-day").text(title_of_five(ctx, five)),
        None => deal,
    };
    let aside = match five {
        Some(five) => five_pips(game, five),
        None => time(ctx, game),
    };
    let title =
        div().attr("class", "bar-name").child(heading(game.id.name(ctx.lang()))).child(under);
    let met = move || {
        welcome.dismiss();
    };
    let main = html::main()
        .attr("class", "game")
        .attr("id", "main")
        .attr("data-ending", move || game.fact(|f| f.ending.map(|it| it.word())))
        .attr("data-gilt", move || is_gilded(ctx, game))
        .child(move || welcome.show())
        .child(compared(ctx, game, figures(ctx, *game)))
        .child(message_lines(ctx, *game, own.prompt_picture).child(result_strip(ctx, game)))
        // Both events, because a drag ends without a click and a key without `pointerup`.
        .child(own.board.on(ev::click, move |_| met()).on(ev::pointerup, move |_| met()))
        .child(toolbar(ctx, game, tool, own.board_letters, own.tools));
    let extra = own.extra_dialog;
    let (result, form, table) = (
        Arc::new(own.result),
        Arc::new((own.set_up_form, own.set_up_row)),
        Arc::new(own.table_options),
    );
    let has_table = table.is_some() || game.rules.has_ghosts;
    let dialog = fragment(move || {
        let open = ctx.dialog.get();
        let is_offered = |it: &&ExtraDialog| it.in_more.as_ref().is_some_and(|is| is());
        let rare = || untrack(|| extra.as_ref().filter(is_offered).map(|it| it.tool));
        match open {
            Some(Dialog::More) => {
                let rare = rare();
                let make = move |it: &GameDialogs| (it.more)(ctx, game, has_table, rare);
                game_dialog(ctx, common::more(ctx.lang()), make)
            }
            Some(Dialog::Rules) => {
                game_dialog(ctx, common::help(ctx.lang()), move |it| (it.rules)(ctx, *game))
            }
            Some(Dialog::Keys) => key_sheet(ctx, AnyGame::Own(game)),
            Some(Dialog::SetUp) => {
                let form = form.clone();
                let make = move |it: &GameDialogs| (it.set_up)(ctx, game, &form);
                game_dialog(ctx, common::choose_deal(ctx.lang()), make)
            }
            Some(Dialog::TableOptions) => {
                let table = table.clone();
                let parts = move || table.as_ref().as_ref().map(|table| table());
                let make = move |it: &GameDialogs| {
                    (it.table_options)(ctx, parts().unwrap_or_default(), game.rules.has_ghosts)
                };
                game_dialog(ctx, common::table(ctx.lang()), make)
            }
            Some(Dialog::Result) => result_dialog(ctx, game, result.clone()),
            Some(Dialog::GameDialog) => extra_dialog(&extra),
            _ => ().into_any(),
        }
    });
    vec![game_bar(ctx, title, Some(aside), five).into_any(), main.into_any(), dialog].into_any()
}

/// Builds a game's own dialog.
pub fn extra_dialog(extra: &Option<ExtraDialog>) -> AnyView {
    match extra {
        Some(ExtraDialog { dialog, .. }) => {
            let dialog = dialog.clone();
            component(move || dialog())
        }
        None => ().into_any(),
    }
}

/// Whether the pieces have the edge of a perfect game, from its result on.
fn is_gilded(ctx: Ctx, game: OwnGame) -> bool {
    ctx.dialog.track();
    let is_perfect = game.fact(|f| f.tier == Some(Tier::Perfect) && f.replay.is_none());
    is_perfect && !game.result.is_unseen.get_value()
}

/// Returns "Daily · Wed Nov 25", or "Your first five".
fn title_of_five(ctx: Ctx, five: Five) -> String {
    let Five::Day(day) = five else { return first_five(ctx.lang()).to_owned() };
    let date = write_date(ctx.lang(), day, DateForm::Bar).replace(',', "");
    format!("{} · {date}", ctx.lang().of("Daily", "Cinco del día"))
}

/// Builds the cards of the five, of which this game is one.
fn five_pips(game: OwnGame, five: Five) -> Element {
    let playing = Memo::new(move |_| game.fact(|f| f.status.is_playing()));
    div().attr("class", "bar-pips").child(move || {
        playing.track();
        day_cards(five, daily::marks(device(), five), Some(game.id))
    })
}

/// Builds the two lines above the tools: the message, and the prompt, which always stays. Screen readers hear them from
/// the live region.
pub fn message_lines(ctx: Ctx, handle: GameHandle, aside: Option<Element>) -> Element {
    let message = move || match handle.fact(|f| f.message.clone()) {
        Some(message) => message.text,
        None => String::new(),
    };
    let tone = move || handle.fact(|f| f.message.as_ref().map(|it| it.tone.word().to_owned()));
    let message = message_line().attr("data-tone", tone).child(move || with_signs(&message()));
    let prompt = prompt_line().text(move || handle.fact(|f| f.prompt.clone()));
    message_block(ctx, message, [aside, Some(prompt)])
}

/// Builds the message, without its text.
pub fn message_line() -> Element {
    html::p().attr("class", "message").attr("data-testid", "message")
}

/// Builds the prompt, without its text.
pub fn prompt_line() -> Element {
    html::p().attr("class", "prompt").attr("data-testid", "prompt")
}

/// Builds the lines above the tools from the message and the row of the prompt. Toasts appear between them.
pub fn message_block(ctx: Ctx, message: Element, row: impl IntoChild) -> Element {
    div()
        .attr("class", "message-lines")
        .child(message)
        .child(toast_list(ctx, ToastHost::Prompt))
        .child(div().attr("class", "prompt-row").child(row))
}

/// The signs that a reason may have in its text, by the names of their icons.
const SIGNS: [&str; 3] = ["check", "house", "link"];

/// Builds a text in which signs are drawn where their names stand in ‹ ›.
pub fn with_signs(text: &str) -> Vec<AnyView> {
    let parts = text.split(['‹', '›']).enumerate().filter(|(_, part)| !part.is_empty());
    let part = |(at, part): (usize, &str)| match at % 2 {
        0 => html::text(part.to_owned()),
        _ => {
            let sign = SIGNS.into_iter().find(|sign| *sign == part).unwrap_or("help");
            span().attr("class", "why-sign").child(icon(sign)).into_any()
        }
    };
    parts.map(part).collect()
}

/// Builds the strip that brings the result of an ended game back, once it was put away.
fn result_strip(ctx: Ctx, game: OwnGame) -> AnyView {
    let is_shown = Memo::new(move |shown: Option<&bool>| {
        let waits = game.result.is_due.get() || ctx.dialog.with(Option::is_some);
        let is_over = game.fact(|f| !f.status.is_playing() && f.replay.is_none());
        is_over && (shown == Some(&true) || !waits)
    });
    fragment(move || {
        is_shown.get().then(|| {
            button()
                .attr("class", "result-strip")
                .attr("data-testid", "result")
                .on(ev::click, move |_| ctx.open(Dialog::Result))
                .child(span().text(common::show_result(ctx.lang())))
                .child(icon("down"))
        })
    })
}

/// Builds the time, which stands in the bar.
fn time(ctx: Ctx, game: OwnGame) -> Element {
    div()
        .attr("class", "time")
        .attr("role", "timer")
        .attr("translate", "no")
        .attr("aria-label", ctx.lang().of("Time", "Tiempo"))
        .attr("data-testid", "time")
        .text(move || clock(game.elapsed_ms.get()))
}

/// Builds the figures: the first is the key figure, and par has a track.
pub fn figures(ctx: Ctx, handle: GameHandle) -> Element {
    let count = handle.facts.with_untracked(|f| f.figures.len());
    let own = (0..count).map(|i| {
        let Figure { name, .. } = handle.facts.with_untracked(|f| f.figures[i]);
        let label = text(move || handle.fact(|f| f.figures[i].label).to_owned());
        let number = move || handle.fact(|f| f.figures[i].value);
        let text =
            text(move || number().map(|n| ctx.lang().number_format().whole(n)).unwrap_or_default());
        if let (FigureTrack::Own(track), 1) = (handle.track, i) {
            let label = html::text(move || track.get().label);
            let slots =
                move || Some(track.get().whole).filter(|&n| n <= ParTrack::MAX_SLOTS).unwrap_or(1);
            return figure(name, label, value(name, text))
                .attr("data-track", "")
                .style("--slots", move || slots().to_string())
                .style("--n", move || track.get().whole.to_string())
                .style("--kept", move || track.get().made.to_string());
        }
        if name != "par" {
            return figure(name, label, value(name, text));
        }
        // Par may be computed later, so its empty value needs a text. Any other empty figure has no
        // value before the end.
        let coming = span().attr("class", "sr-only").text(move || match number() {
            Some(_) => String::new(),
            None => ctx.lang().of("working it out…", "calculando…").to_owned(),
        });
        let track = Memo::new(move |_| ParTrack::of(handle));
        figure(name, label, value(name, text).child(coming))
            .style("--slots", move || track.get().slots.to_string())
            .style("--n", move || track.get().whole.to_string())
            .style("--par", move || track.get().par.to_string())
            .style("--made", move || track.get().made.to_string())
            .style("--kept", move || track.get().kept.to_string())
            .style("--past", move || track.get().past.to_string())
            .style("--ghost", move || track.get().ghost.to_string())
    });
    dl().attr("class", "figures").child(own)
}

/// Builds the name and the value of a figure.
fn figure(name: &'static str, label: AnyView, value: Element) -> Element {
    div().attr("class", "figure").attr("data-figure", name).child(dt().child(label)).child(value)
}

/// Builds the value of a figure.
fn value(name: &'static str, text: AnyView) -> Element {
    dd().child(span().attr("translate", "no").attr("data-testid", name).child(text))
}

/// Adds the mark of a challenge and an earlier game to the figures, and in a race the others.
fn compared(ctx: Ctx, game: OwnGame, figures: Element) -> Element {
    let mark = Memo::new(move |_| game.fact(|f| f.target));
    let to_beat = move || {
        mark.get().map(|mark| {
            let label = text(move || common::to_beat(ctx.lang()).to_owned());
            let mark = text(move || mark.to_string());
            figure("to-beat", label, value("to-beat", mark))
        })
    };
    let ghost = Memo::new(move |_| game.fact(|f| f.ghost.clone()));
    let has_ghost = Memo::new(move |_| ghost.with(|it| it.as_ref().map(|(is_own, _)| *is_own)));
    let ghost = move || {
        has_ghost.get().map(|is_own| {
            let label = text(move || common::ghost(ctx.lang(), is_own).to_owned());
            let at = text(move || ghost.get().map(|(_, at)| at).unwrap_or_default());
            figure("ghost", label, value("ghost", at))
        })
    };
    with_rivals(ctx, game, figures.child(to_beat).child(ghost))
}

/// Returns a game, put in the race that it is of.
#[inline(never)]
fn with_race_guard(ctx: Ctx, game: OwnGame) -> OwnGame {
    content(RACE).map_or(game, |it: &RaceHooks| (it.game)(ctx, game))
}

/// Adds the others to the figures of a game in a race.
#[inline(never)]
fn with_rivals(ctx: Ctx, game: OwnGame, all: Element) -> Element {
    match content(RACE) {
        Some(RaceHooks { figures, .. }) => figures(ctx, game, all),
        None => all,
    }
}

/// The track of par: a slot for each move of par, and for each above it.
#[derive(Clone, Copy, PartialEq)]
struct ParTrack {
    /// The slots; one, which is a bar, if there are too many moves.
    slots: u32,
    /// The moves that the track has room for.
    whole: u32,
    /// Those of them that par has.
    par: u32,
    /// The moves made within par.
    made: u32,
    /// The moves before par was lost.
    kept: u32,
    /// The moves up to which the track shows that par is exceeded: those made, or still possible.
    past: u32,
    /// The move with which an earlier game ended; 0 for none.
    ghost: u32,
}

impl ParTrack {
    /// The most slots.
    const MAX_SLOTS: u32 = 24;

    fn of(handle: GameHandle) -> Self {
        let figure = |name: &str| {
            let named = |f: &Figure| f.name == name;
            handle.fact(|f| f.figures.iter().find(|f| named(f)).and_then(|f| f.value))
        };
        let (made, par) = (figure("moves").unwrap_or(0), figure("par"));
        let [kept, possible] = match handle.track {
            FigureTrack::KeptPar(kept) => kept.get(),
            FigureTrack::Par | FigureTrack::Own(_) => [par.unwrap_or(0), 0],
        };
        let ghost = handle.fact(|f| f.ghost_moves).zip(par);
        let ghost = ghost.and_then(|(moves, par)| slot_on_track(moves, par)).unwrap_or(0);
        let whole = par.map_or(1, |par| par.max(made).max(possible).max(ghost).max(1));
        let past = made.max(possible);
        // Before par is known the track is empty.
        let made = if par.is_some() { made } else { 0 };
        let slots = if whole > Self::MAX_SLOTS { 1 } else { whole };
        let par = par.unwrap_or(whole);
        let past = past.clamp(par, whole);
        Self { slots, whole, par, made: made.min(par), kept: kept.min(made), past, ghost }
    }
}
