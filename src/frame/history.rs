//! The history of a game: what stands on the scrubber of a replay, the button that goes on from a position, and the
//! items of More.

use std::sync::Arc;

use leptos::ev;
use leptos::prelude::*;

use super::scrubber::{ID as SCRUBBER_ID, shown};
use crate::kit::browser::{after_paint, next_frame};
use crate::kit::focus::focus;
use crate::kit::html::{self, Element, button, div, fragment, span};
use crate::kit::parts::{icon, tool};
use crate::kit::route;
use crate::kit::signal::Memo;
use crate::kit::store::{Key, device};
use crate::page::ctx::Ctx;
use crate::play::controller::replay::{MoveName, ReplayAction, ReplayMarker, Variation};
use crate::play::handle::{GameAction, OwnFacts, OwnGame};
use handful_engine::Params;
use handful_shell::link::Route;
use handful_shell::text::common;
use handful_shell::text::{Lang, history as text};
use handful_storage::OpenMode;

/// An item of More.
pub struct Item {
    /// Its name in tests and its icon.
    pub name: &'static str,
    /// Its label.
    pub text: String,
    /// The smaller text beside it.
    pub note: String,
    /// What it does.
    pub on_press: Box<dyn FnMut() + Send>,
}

/// Builds the items of More: the history, and checkpoints where moves can be taken back.
pub fn items(ctx: Ctx, game: OwnGame) -> Vec<Item> {
    let lang = ctx.lang();
    let facts = game.facts.get_untracked();
    let snapshot = game.line_snapshot();
    let made = snapshot.save.ply;
    if facts.replay.is_some() || snapshot.save.line.is_empty() {
        return Vec::new();
    }
    let moves = |at: usize| {
        let made = snapshot.counted.get(at).copied().unwrap_or(at);
        handful_games::text::moves(ctx.lang(), made as u32)
    };
    let item = |name, text, note, act: Vec<GameAction>, said: Option<String>| Item {
        name,
        text,
        note,
        on_press: Box::new(move || {
            ctx.close();
            for &act in &act {
                game.dispatch(act);
            }
            if let Some(said) = &said {
                ctx.game_toast(said.clone());
            }
        }),
    };
    let mut items = Vec::new();
    // The hands of a game that is not dealt again stay hidden until its end.
    if game.rules.can_restart || !facts.status.is_playing() {
        items.push(Item {
            on_press: Box::new(move || {
                ctx.close();
                open(lang, game);
            }),
            ..item(
                "history",
                lang.of("History", "Historial").into(),
                String::new(),
                Vec::new(),
                None,
            )
        });
    }
    let marks = snapshot.save.checkpoints;
    if game.rules.can_take_back
        && facts.status.is_playing()
        && marks.iter().all(|(_, at)| at != made)
    {
        let mut next = marks;
        if let Some(letter) = next.set(made) {
            let said = text::mark_set(lang, letter);
            items.push(item(
                "mark",
                lang.of("Set a mark", "Poner una bandera").into(),
                moves(made),
                vec![GameAction::Checkpoint(true)],
                Some(said),
            ));
        }
    }
    let goes = |at: usize| game.rules.can_take_back && at != made && at >= snapshot.floor;
    for (letter, at) in marks.iter().filter(|&(_, at)| goes(at)) {
        let text = text::go_to_mark(lang, letter, at < made);
        items.push(item("go-to", text, moves(at), vec![GameAction::GoTo(at)], None));
    }
    if !marks.is_empty() {
        let text = lang.of("Remove marks", "Quitar las banderas").into();
        items.push(item("unmark", text, String::new(), vec![GameAction::Checkpoint(false)], None));
    }
    items
}

/// Opens the history of the game, with its checkpoints on the line. The scrubber gets the focus, because the tool that
/// had it is gone.
fn open(lang: Lang, game: OwnGame) {
    // The tools of the replay follow its position by a frame.
    after_paint(|| next_frame(|| focus(SCRUBBER_ID)));
    let marks = game.line_snapshot().save.checkpoints;
    game.dispatch(GameAction::History);
    game.history.markers.update(|markers| {
        markers.extend(marks.iter().map(|(sign, at)| ReplayMarker {
            at,
            letter: sign,
            text: text::mark(lang, sign),
        }));
    });
}

/// Builds what stands over the scrubber: the lines to choose from, the letters of checkpoints, and where something was
/// lost.
pub fn replay_markers(ctx: Ctx, game: OwnGame) -> AnyView {
    let len = Memo::new(move |_| game.fact(|f| f.replay.map_or(0, |replay| replay.len)));
    let letters = move || {
        game.history.markers.with(|markers| {
            let mut letters: Vec<(usize, String)> = Vec::new();
            for marker in markers {
                match letters.iter_mut().find(|(at, _)| *at == marker.at) {
                    Some((_, letters)) => letters.push(marker.letter),
                    None => letters.push((marker.at, marker.letter.to_string())),
                }
            }
            letters
        })
    };
    let marker = move |(at, letters): (usize, String)| {
        html::b()
            .style("--at", at.to_string())
            .style("--of", move || len.get().max(1).to_string())
            .text(letters)
    };
    let lines = Memo::new(move |_| game.fact(|f| f.variations.clone()));
    let chips = move || lines.get().map(|names| variations(ctx, game, names));
    let markers = div()
        .attr("class", "replay-markers")
        .attr("aria-hidden", "true")
        .child(move || letters().into_iter().map(marker).collect::<Vec<_>>());
    fragment(vec![fragment(chips), fragment(markers)])
}

/// Builds the two lines from where something was lost, as chips that play them.
fn variations(ctx: Ctx, game: OwnGame, [own, better]: [MoveName; 2]) -> Element {
    let lang = ctx.lang();
    let played = Memo::new(move |_| game.fact(|f| f.replay.and_then(|replay| replay.variation)));
    let chip = move |variation, label, [shown_name, said]: MoveName| {
        button()
            .attr("class", "chip")
            .attr("aria-pressed", move || (played.get() == Some(variation)).to_string())
            .on(ev::click, move |_| {
                game.dispatch(GameAction::Replay(ReplayAction::Play(variation)));
                ctx.announce(untrack(|| shown(game)));
            })
            .text(format!("{label}: "))
            .child(span().attr("aria-hidden", "true").text(shown_name))
            .child(span().attr("class", "sr-only").text(said))
    };
    let own = chip(Variation::Own, lang.of("Yours", "Tuyo"), own);
    let better = chip(Variation::Better, lang.of("Better", "Mejor"), better);
    div()
        .attr("class", "replay-lines")
        .attr("role", "group")
        .attr("aria-label", lang.of("Play on", "Seguir con"))
        .child([own.attr("data-testid", "line-own"), better.attr("data-testid", "line-better")])
}

/// Builds the tool that goes on from the position of a replay, as practice, where the deal can be played again: in a
/// game in progress only if moves can be taken back there.
pub fn go_on(ctx: Ctx, game: OwnGame) -> Element {
    let lang = ctx.lang();
    let is_free = game.rules.can_take_back
        || game.facts.with_untracked(|f| !f.status.is_playing() || f.practice);
    let can = |f: &OwnFacts| f.replay.is_some_and(|replay| replay.at > 0 && !replay.is_over);
    if !(game.rules.can_restart && is_free) {
        return html::i().attr("hidden", "");
    }
    tool(icon("redo"), common::go_on(ctx.lang()))
        .attr("data-testid", "go-on")
        .attr(
            "aria-label",
            lang.of("Continue from here, as practice", "Continuar desde aquí, como práctica"),
        )
        .attr("aria-disabled", move || (!game.fact(can)).then_some("true"))
        .on(ev::click, move |_| {
            if game.facts.with_untracked(can) {
                practice(ctx, game);
            }
        })
}

/// Opens the position shown as a game of practice. The game that is left stays stored, and Back leads to it.
fn practice(ctx: Ctx, game: OwnGame) {
    let lang = ctx.lang();
    let save = game.line_snapshot().save;
    let Ok(mut params) = Params::parse(&save.start) else { return };
    let mode = OpenMode::FromPosition(save.line);
    mode.write(&mut params);
    if !params.is_parsable_length() {
        ctx.toast(
            lang.of(
                "Too many moves to continue from here.",
                "Son demasiados movimientos para continuar desde aquí.",
            ),
            None,
            None,
        );
        return;
    }
    let (at, helps) = game.facts.with_untracked(|f| {
        (f.replay.map_or(0, |replay| replay.counted[0]), f.status.is_playing() && !f.practice)
    });
    // What is tried out can then be played.
    if helps {
        game.dispatch(GameAction::Assist);
    }
    let back = lang.of("Back to your game", "Volver a tu partida");
    open_practice(ctx, Route::Game(game.id, params), at, back);
}

/// Opens the position after `at` moves, which a page names, as a game of practice. A notice leads back to the page
/// here.
pub fn open_practice(ctx: Ctx, page: Route, at: usize, back_label: &'static str) {
    // A former game of practice may lead on from here; this one begins here.
    if let Route::Game(id, _) = page {
        let slot = OpenMode::FromPosition(String::new()).slot().unwrap_or_default();
        device().store.remove(&Key::Save(id, slot).path());
    }
    let own = route::read();
    let back = Arc::new(move || own.iter().for_each(route::go));
    // With something to do when it goes it comes before the other notices.
    ctx.toast(text::practice_from(ctx.lang(), at), Some((back_label, back)), Some(|_| ()));
    route::visit(&page);
}
