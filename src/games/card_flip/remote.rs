//! Card Flip between two devices: its state, which lives as long as the program, and its screen.

use std::cell::Cell;
use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::prelude::wasm_bindgen;

use super::result::film;
use super::row::{CardRow, Reveal, figures, track};
use crate::frame::remote::{
    RemoteOwn, hindrance, screen as remote_screen, show_result, to_board, ways_on,
};
use crate::kit::browser::next_frame;
use crate::kit::chunk;
use crate::kit::focus::{focus, focus_board};
use crate::kit::html::{self, Element, div};
use crate::kit::parts::{segments, text_button};
use crate::kit::signal::{Memo, RwSignal, Transient};
use crate::page::ctx::Ctx;
use crate::page::sound::{self, Cue};
use crate::play::GameUi;
use crate::play::controller::GameShell;
use crate::play::handle::{FigureTrack, GameFacts, GameHandle};
use crate::play::remote::{MatchMembers, MatchPhase, RemoteGame, RemoteMatch, chunk_of};
use handful_engine::{Seat, Status};
use handful_games::GameId;
use handful_games::card_flip::{
    Card, CardCount, CardFlip, CardFlipView, Effect, Mode, Walk, text as game_text,
};
use handful_peer::card_flip::{CardFlipMatch, CardFlipNews, SetterVerdict, Terms};
use handful_peer::game::{Json, json, read};
use handful_peer::play::{GameNews, Play};
use handful_shell::text::common;
use handful_shell::text::said;
use handful_shell::text::{self, GameText};

/// The shell of the screen, while there is one.
#[derive(Default)]
struct OpenScreen(Cell<Option<GameShell>>);

fn shown_shell(ctx: Ctx) -> Option<GameShell> {
    ctx.shared::<OpenScreen>().0.get()
}

/// The entry of Card Flip between devices.
#[wasm_bindgen]
pub fn chunk_card_flip_remote() {
    let game = RemoteGame {
        make: |seating, terms| {
            let game = CardFlipMatch::new(seating.clone(), read(terms).ok()?)?;
            Some(Play::CardFlip(Box::new(game)))
        },
        seats: |_| Some(vec![Seat(0), Seat(1)]),
        on_event,
        on_members_changed: |_| (),
        screen,
        terms_form,
        terms_text: |ctx, terms| {
            let Terms { cards } = read(terms).ok()?;
            Some(text::remote::flip_terms(ctx.lang(), cards as u32))
        },
    };
    if let Some(chunk) = chunk_of(GameId::CardFlip) {
        chunk::register_content(chunk, game);
    }
}

/// Works on the state of the round.
fn with<R>(remote: RemoteMatch, act: impl FnOnce(&mut CardFlipMatch) -> R) -> Option<R> {
    remote.with_game(|play| play.card_flip().map(act))
}

/// Does what this device's person, or a computer here, wishes.
fn act<R>(remote: RemoteMatch, act: impl FnOnce(&mut CardFlipMatch) -> R) -> Option<R> {
    remote.act(|play| play.card_flip().map(act))
}

/// Returns the name of the other person.
fn other(remote: RemoteMatch) -> String {
    let first = |members: &MatchMembers| members.others.first().map(|it| it.name.clone());
    remote.members.with_untracked(first).unwrap_or_default()
}

/// Shows what has happened.
fn on_event(remote: RemoteMatch, news: GameNews, is_live: bool) {
    let GameNews::CardFlip(news) = news else { return };
    let (ctx, shell) = (remote.ctx, shown_shell(remote.ctx));
    let lang = ctx.lang();
    let Some(is_setter) = with(remote, |game| game.is_setter()) else { return };
    let say: String = match news {
        CardFlipNews::Set => {
            sound::play_cue(ctx, Cue::Deal);
            let name = other(remote);
            match is_setter {
                true => said!(lang, "Hidden. {name} flips", "Ocultas. Voltea {name}"),
                false => said!(
                    lang,
                    "{name} has hidden the cards. You flip.",
                    "{name} ocultó las cartas. Volteas tú."
                ),
            }
        }
        // Of what was missed, the prompt tells how it goes.
        CardFlipNews::Flipped(_) if !is_live => return,
        CardFlipNews::Flipped(effect) => {
            sound::play_cue(ctx, CardFlip::cue(&effect));
            let is_done = matches!(effect, Effect::Flipped { done: true, .. });
            let words = CardFlip::describe_effect(remote.ctx.lang(), &effect);
            match shell {
                Some(shell) => shell.show_event(None, words),
                // Each flip would be too much.
                None if is_done => remote.show(words),
                None => {}
            }
            return;
        }
        CardFlipNews::Over(verdict) => {
            show_result(ctx, move || shown_shell(ctx).is_some() && is_over(remote));
            checked(remote, verdict, is_setter)
        }
    };
    match shell {
        Some(shell) => shell.show_event(Some(say.clone()), say),
        None => remote.show(say),
    }
}

fn is_over(remote: RemoteMatch) -> bool {
    with(remote, |game| game.verdict().is_some()).unwrap_or(false)
}

/// Returns what the end of a round proves, in words. `is_own` tells whether this device's person had set the cards.
fn checked(remote: RemoteMatch, verdict: SetterVerdict, is_own: bool) -> String {
    let (lang, name) = (remote.ctx.lang(), other(remote));
    match verdict {
        _ if is_own => lang
            .of(
                "Your cards are open now, and the other device checks your answers.",
                "Tus cartas ya están a la vista, y el otro dispositivo comprueba tus respuestas.",
            )
            .into(),
        SetterVerdict::Honest => said!(
            lang,
            "Checked: {name} opened the cards that were sealed, and every answer was true.",
            "Comprobado: {name} abrió las cartas que había sellado, y todas las respuestas eran ciertas."
        ),
        SetterVerdict::OtherStart => said!(
            lang,
            "{name}’s device cheated: it opened other cards than it had sealed. This round doesn’t count.",
            "El dispositivo de {name} hizo trampa: abrió otras cartas que las selladas. Esta ronda no cuenta."
        ),
        SetterVerdict::FalseAnswer => said!(
            lang,
            "{name}’s device cheated: an answer was false. This round doesn’t count.",
            "El dispositivo de {name} hizo trampa: una respuesta era falsa. Esta ronda no cuenta."
        ),
    }
}

/// Returns the prompt; `setting` tells whether the cards of the next round are being set.
fn prompt(remote: RemoteMatch, setting: bool) -> String {
    let lang = remote.ctx.lang();
    let state = with(remote, |game| {
        let view = game.view();
        let is_over = game.verdict().is_some();
        (view, game.can_set(), is_over, game.is_setter())
    });
    let Some((view, sets, is_over, is_mine)) = state else {
        return lang.of("Game over", "Fin de la partida").into();
    };
    // Who sets need not wait for who is away.
    let is_busy = sets && (setting || !is_over);
    if let Some(why) = hindrance(remote, !is_busy) {
        return why;
    }
    let (walk, name) = (&view.walk, other(remote));
    let starts = walk.cards().configurations();
    match (is_over, sets) {
        _ if is_busy => game_text::say(remote.ctx.lang(), Mode::TwoPlayers, true, true).to_owned(),
        (true, true) => CardFlip::prompt(remote.ctx.lang(), &view),
        (true, false) => text::remote::sets(lang, &name),
        (false, _) if is_mine => text::remote::flips(lang, &name, walk.left(), starts),
        (false, _) if view.setting => text::remote::sets(lang, &name),
        (false, _) => CardFlip::prompt(remote.ctx.lang(), &view),
    }
}

/// What decides which tools stand under the row.
#[derive(Clone, PartialEq)]
struct ToolsState {
    sets: bool,
    is_over: bool,
    setting: bool,
    round: u32,
}

fn screen(remote: RemoteMatch) -> AnyView {
    let ctx = remote.ctx;
    let shell = GameShell::new(ctx);
    let shown = ctx.shared::<OpenScreen>();
    shown.0.set(Some(shell));
    on_cleanup(move || ctx.shared::<OpenScreen>().0.set(None));
    // Whether the cards of the next round are being set, after a round.
    let next = Transient::reset_by(move || {
        remote.changed.track();
        with(remote, |game| (game.verdict().is_some(), game.round()))
    });
    let phase = Memo::new(move |_| {
        remote.changed.track();
        let now = with(remote, |game| (game.can_set(), game.verdict().is_some(), game.round()));
        let (sets, is_over, round) = now.unwrap_or_default();
        ToolsState { sets, is_over, setting: sets && (!is_over || next.get()), round }
    });
    let view = Memo::new(move |_| {
        let setting = phase.with(|phase| phase.setting);
        remote.changed.track();
        with(remote, |game| view_of(game, setting)).unwrap_or_else(|| empty(CardCount::FOUR))
    });
    let start = Memo::new(move |_| {
        let setting = phase.with(|phase| phase.setting);
        remote.changed.track();
        with(remote, |game| game.start()).flatten().filter(|_| !setting)
    });
    let can_tap = Memo::new(move |_| {
        remote.changed.track();
        let is_on = remote.members.with(|members| members.phase == MatchPhase::On);
        is_on
            && (phase.with(|phase| phase.setting)
                || with(remote, |game| game.can_flip()).unwrap_or(false))
    });
    let round = move || phase.with(|phase| (phase.round, phase.setting));
    let reveal = Memo::new(|_| Reveal::Done);
    let row = CardRow::new(ctx, view, start, reveal, RwSignal::new(None), can_tap, round);
    let tap = move |card| match phase.with_untracked(|phase| phase.setting) {
        true => row.choose(card),
        false => flip(remote, card),
    };
    row.tap.set(Some(Arc::new(tap)));
    let board = row
        .board(|| false, move || tools(remote, row, shell, next, phase.get()))
        .attr("data-status", move || view.with(|view| view.status.word()));
    let facts = Memo::new(move |_| {
        remote.changed.track();
        let setting = phase.with(|phase| phase.setting);
        let (status, figures) =
            view.with(|view| (view.status, figures(remote.ctx.lang(), &view.walk)));
        let message = prompt(remote, setting);
        let news = shell.message.get();
        GameFacts {
            status,
            figures,
            prompt: message,
            message: news,
            ending: None,
            ghost_moves: None,
        }
    });
    let track = Memo::new(move |_| view.with(|view| track(remote.ctx.lang(), view)));
    let handle = GameHandle::new(remote.id, CardFlip::manual, facts, move || prompt(remote, false))
        .tracked_by(FigureTrack::Own(track));
    let leaving = ctx.lang().of("It ends for both of you.", "Termina para los dos.");
    let own = RemoteOwn {
        board,
        keys: Box::new(move |event, press| row.key(event, press)),
        extra: None,
        tools: Box::new(Vec::new),
        has_result: Box::new(move || phase.with(|phase| phase.is_over)),
        result: Box::new(move || result(remote, next)),
        leaving,
    };
    remote_screen(remote, handle, own)
}

/// Returns a row of cards before anything is set.
fn empty(cards: CardCount) -> CardFlipView {
    let status = Status::Playing { seat: Seat(0) };
    CardFlipView {
        mode: Mode::TwoPlayers,
        status,
        setting: false,
        walk: Walk::new(cards),
        par: cards.configurations(),
    }
}

/// Returns what this device's person sees. Who only waits for the other one's cards sees backs.
fn view_of(game: &CardFlipMatch, setting: bool) -> CardFlipView {
    let view = game.view();
    match setting {
        true => CardFlipView { setting: true, ..empty(view.walk.cards()) },
        false => CardFlipView { setting: false, ..view },
    }
}

fn flip(remote: RemoteMatch, card: Card) {
    if act(remote, |game| game.flip(card)) == Some(false) {
        remote.ctx.announce(prompt(remote, false));
    }
}

/// Hides the chosen cards.
fn set(remote: RemoteMatch, row: CardRow, shell: GameShell) {
    let Some(start) = row.chosen.get_untracked().configuration() else {
        return shell.show_refusal(game_text::one_up(remote.ctx.lang()));
    };
    if act(remote, |game| game.set(start)) == Some(true) {
        // The pressed button is gone.
        next_frame(focus_board);
    }
}

/// Builds what stands under the row: the round and the score, and what this device's person can do.
fn tools(
    remote: RemoteMatch,
    row: CardRow,
    shell: GameShell,
    next: Transient<bool>,
    phase: ToolsState,
) -> AnyView {
    let ctx = remote.ctx;
    let mut parts = vec![told(remote)];
    if phase.setting {
        let none = move || row.chosen.with(|chosen| chosen.configuration().is_none());
        let hide = text_button("button primary", game_text::hide(ctx.lang()), move || {
            set(remote, row, shell)
        });
        let hide = hide.attr("data-testid", "hide-cards");
        parts.push(hide.attr("aria-disabled", move || none().then_some("true")));
    } else if phase.is_over && phase.sets {
        parts.push(next_round(remote, next));
    }
    let ways = move || {
        let (words, buttons) = ways_on(remote, None);
        let words = words.map(|words| html::p().attr("role", "status").text(words));
        words.into_iter().chain(buttons).collect::<Vec<_>>()
    };
    div().attr("class", "flip-tools").child(parts).child(ways).into_any()
}

fn next_round(remote: RemoteMatch, next: Transient<bool>) -> Element {
    let press = move || {
        remote.ctx.close();
        next.set(true);
        next_frame(|| focus("flip-1"));
    };
    let lang = remote.ctx.lang();
    text_button("button primary", lang.of("Next round", "Siguiente ronda"), press)
        .attr("data-testid", "next-round")
}

/// Builds the text about the round and the score so far.
fn told(remote: RemoteMatch) -> Element {
    let lang = remote.ctx.lang();
    let words = move || {
        remote.changed.track();
        let name = remote
            .members
            .with(|members| members.others.first().map(|it| it.name.clone()).unwrap_or_default());
        let now = with(remote, |game| (game.round(), game.is_setter(), game.totals(), game.side()));
        let Some((round, is_mine, totals, side)) = now else { return (String::new(), None) };
        let [own, others] = [totals[side], totals[1 - side]];
        let total = (own + others > 0).then(|| text::remote::total(lang, own, &name, others));
        (text::remote::round(lang, round + 1, is_mine, &name), total)
    };
    let round = move || words().0;
    let total = move || words().1.unwrap_or_default();
    div()
        .attr("class", "round")
        .attr("data-testid", "round")
        .child(html::p().text(round))
        .child(html::p().text(total))
}

/// Builds the result of a round.
fn result(remote: RemoteMatch, next: Transient<bool>) -> (String, Vec<Element>) {
    let ctx = remote.ctx;
    let state = with(remote, |game| {
        (game.view().walk, game.start(), game.verdict(), game.is_setter(), game.can_set())
    });
    let Some((walk, start, Some(verdict), is_own, sets)) = state else {
        return (common::show_result(ctx.lang()).into(), Vec::new());
    };
    let line = |say: String| html::p().text(say);
    let kept = if verdict == SetterVerdict::Honest { "true" } else { "false" };
    let proof = checked(remote, verdict, is_own);
    let proof = html::p().text(proof).attr("data-testid", "proof").attr("data-kept", kept);
    let perfect = walk.is_perfect() && verdict == SetterVerdict::Honest && !is_own;
    let perfect = perfect.then(|| html::p().text(game_text::perfect(ctx.lang())));
    let mut parts = vec![proof];
    parts.extend(perfect);
    parts.push(told(remote));
    // The other one sets next.
    parts.extend((!sets).then(|| {
        let sets = text::remote::sets(ctx.lang(), &other(remote));
        html::p().attr("class", "quiet").text(sets)
    }));
    let next = sets.then(|| next_round(remote, next).attr("autofocus", ""));
    parts.push(div().attr("class", "modal-actions").child(next).child(to_board(ctx)));
    if verdict == SetterVerdict::Honest
        && let Some(start) = start
    {
        let lang = ctx.lang();
        let standard = game_text::in_standard_order(lang, start.in_ruler_order());
        let lines = [game_text::started(lang, start), standard].map(line);
        parts.push(div().attr("class", "truth").attr("data-testid", "truth").child(lines));
        parts.extend(film(&walk, start));
    }
    (game_text::done(ctx.lang(), walk.len()), parts)
}

/// Builds the choice of the number of cards.
fn terms_form(ctx: Ctx, _: Vec<String>, terms: RwSignal<Option<Json>>) -> Vec<Element> {
    let write = |cards: usize| Some(json(&Terms { cards }));
    let count = move || {
        let chosen = terms.get().and_then(|terms| read::<Terms>(&terms).ok());
        chosen.map_or(CardCount::FOUR.get(), |terms| terms.cards)
    };
    terms.set(write(untrack(count)));
    let lang = ctx.lang();
    let note = lang.of(
        "One of you sets the cards, the other flips them without seeing any. Then you swap. Fewest flips wins. The hidden cards are sealed, and checked at the end of each round.",
        "Uno prepara las cartas y el otro las voltea sin ver ninguna. Luego cambian. Gana quien menos voltea. Las cartas ocultas quedan selladas y se comprueban al final de cada ronda.",
    );
    vec![
        html::p().text(note),
        segments(
            "cards",
            lang.of("Cards", "Cartas"),
            vec!["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"],
            move || count() - 1,
            move |i| terms.set(write(i + 1)),
        ),
    ]
}
