//! What a hint of Escalator draws over the pyramid: what each move leaves, and for a rejected one the cards that stay
//! and the first cause. Its chunk comes with the first press of a hint.

use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

use super::{LOST, LostGame, RESULT, WHY, result};
use crate::frame::game_parts::ResultView;
use crate::frame::share_text::is_relaxed;
use crate::kit::SharedHandler;
use crate::kit::browser::set_timeout_once;
use crate::kit::chunk::register_content;
use crate::kit::html::{Element, div, fragment, span};
use crate::kit::motion::{MOVE_MS, time_scale};
use crate::play::controller::GameController;
use crate::play::controller::replay::{Replay, ReplayAction};
use crate::play::controller::task::play_best;
use crate::play::hint::{Explanation, HintStage, LastReason, WhyView, register_tasks};
use handful_engine::{Game, Seat};
use handful_games::escalator::reason::{LostWin, Reason};
use handful_games::escalator::solver::Loss;
use handful_games::escalator::text::reason as text;
use handful_games::escalator::{Escalator, Move, Place, Rows, Spot};
use handful_shell::text::Lang;

/// The entry of the reasons of Escalator.
#[wasm_bindgen]
pub fn chunk_escalator_why() {
    // Before what others wait for.
    super::peaks::register();
    super::rest::register();
    register_content(RESULT, ResultView(result::result));
    let play_on = play_best::<Escalator>;
    register_content(
        WHY,
        WhyView::<Escalator> {
            tell_move: None,
            name_move,
            explain,
            draw,
            play_on,
            show_loss: GameController::show_loss,
        },
    );
    register_content(LOST, LostGame { play: play_lost, rings: left_rings });
    register_tasks::<Escalator>();
}

fn name_move(lang: Lang, _: &Escalator, mv: Move) -> [String; 2] {
    text::name_move(lang, mv)
}

thread_local!(static LAST: LastReason<Escalator, Option<Reason>> = const { LastReason::new() });

fn reason_of(game: &Escalator) -> Option<Reason> {
    LAST.with(|last| last.get(game, Reason::new))
}

fn explain(
    controller: GameController<Escalator>,
    game: &Escalator,
    mv: Move,
) -> Option<Explanation> {
    let lang = controller.ctx.lang();
    let reason = reason_of(game)?.told_of(mv);
    // What to do was found by the player of a task.
    let say = if controller.is_task() { text::why_not } else { text::why };
    let text = say(lang, game, &reason)?;
    let told =
        reason.shown().and_then(|(mv, _)| reason.moves.iter().find(|outlook| outlook.mv == mv));
    let spoken = match told {
        Some(outlook) => format!("{text} {}", text::outlook(lang, game, outlook)),
        None => text.clone(),
    };
    let pieces = reason.moves.iter().map(|outlook| {
        let code = match outlook.mv {
            Move::Pick(card) => card.code(),
            Move::Turn => "stock".to_owned(),
        };
        (code, text::tab(lang, outlook.least()))
    });
    Some(Explanation { text, spoken, pieces: pieces.collect() })
}

fn draw(
    controller: GameController<Escalator>,
    game: &Escalator,
    mv: Move,
    stage: HintStage,
) -> AnyView {
    let lang = controller.ctx.lang();
    let Some(reason) = reason_of(game).map(|reason| reason.told_of(mv)) else {
        return ().into_any();
    };
    let parts = match (stage, reason.shown()) {
        (HintStage::None, _) => return ().into_any(),
        // With one possible move there is nothing to compare.
        (HintStage::Where | HintStage::Move, _) if reason.moves.len() == 1 => Vec::new(),
        (HintStage::Where | HintStage::Move, _) => tabs(lang, game, &reason),
        (HintStage::Why, Some((mv, loss))) => rejected(lang, game, mv, loss),
        (HintStage::Why, None) => {
            reason.loss.iter().flat_map(|loss| rings(game.rows(), loss)).collect()
        }
    };
    div().attr("class", "stair-why").attr("aria-hidden", "true").child(parts).into_any()
}

/// Builds a label on each possible move.
fn tabs(lang: Lang, game: &Escalator, reason: &Reason) -> Vec<Element> {
    let least = reason.moves.iter().map(|outlook| outlook.least()).min();
    let tab = |mv, stays: u8| {
        let short = if stays == 0 { "✓".to_owned() } else { stays.to_string() };
        let tab = label(text::tab(lang, stays)).attr("data-best", Some(stays) == least);
        let tab = tab.attr("data-short", short);
        at_move(game, mv).map(|spot| spot.child(tab))
    };
    reason.moves.iter().filter_map(|outlook| tab(outlook.mv, outlook.least())).collect()
}

/// Builds the rejected move as if it were made, the cards that would stay, and the cause.
fn rejected(lang: Lang, game: &Escalator, mv: Move, loss: &Loss) -> Vec<Element> {
    let said = match mv {
        Move::Pick(_) => text::if_picked_up(lang),
        Move::Turn => text::if_turned(lang),
    };
    let ghost = at_move(game, mv).map(|spot| spot.attr("data-ghost", "").child(label(said)));
    let cause = loss.cause.as_ref().and_then(|cause| text::cause_tab(lang, game, cause));
    let cause =
        cause.map(|(place, said)| at(game.rows(), place).child(label(said).attr("data-over", "")));
    rings(game.rows(), loss).into_iter().chain(ghost).chain(cause).collect()
}

/// Builds the rings around the cards that stay; those that only the best line leaves are dashed.
fn rings(rows: Rows, loss: &Loss) -> Vec<Element> {
    let ring = |kind: &'static str| move |place: &Place| at(rows, *place).attr("data-ring", kind);
    let rest = if loss.stays.is_empty() { &loss.rest[..] } else { &[] };
    loss.stays.iter().map(ring("stays")).chain(rest.iter().map(ring("left"))).collect()
}

/// The steps for which the cards that had to stay are ringed before the result, as long as a move each.
const RINGED: u32 = 4;

/// Plays the best line from the losing move of a game that could be won, and rings what it leaves; then calls back. A
/// press leads to the end of the line, the next one to the result. Without motion only the end is shown.
fn play_lost(controller: GameController<Escalator>, done: SharedHandler) {
    let lost = controller.session.with_untracked(|s| {
        let lost = LostWin::new(s.initial(), s.moves())?;
        let own = s.moves()[..=lost.at].iter();
        Some((own.chain(&lost.line).copied().collect::<Vec<_>>(), lost))
    });
    let is_shown = !controller.is_race && !untrack(|| is_relaxed(controller.ctx));
    let Some((line, lost)) = lost.filter(|_| is_shown) else { return done() };
    let (said, end) =
        (text::had_to_stay(controller.ctx.lang(), lost.mv, lost.loss.least), line.len());
    let lang = controller.ctx.lang();
    let skips = lang.of("Press to go on.", "Pulsa para seguir.");
    controller.play_lost_line(line, lost.at, &format!("{said}. {skips}"));
    controller.ctx.announce(said);
    let skip = move || controller.replay(ReplayAction::GoTo(end));
    if time_scale() <= 0.0 {
        skip();
    }
    let press = Rc::new(move || match is_running(controller) {
        Some(true) => skip(),
        Some(false) => controller.replay.set(None),
        None => {}
    });
    let on = |name: &str| {
        let press = Rc::clone(&press);
        window_event_listener_untyped(name, move |event| {
            if !is_passing_key(&event) {
                press();
            }
        })
    };
    let presses = ["pointerdown", "keydown"].map(on);
    let finish = move || {
        presses.into_iter().for_each(WindowListenerHandle::remove);
        if is_running(controller).is_some() {
            controller.replay.set(None);
        }
        done();
    };
    wait_for_end(controller, RINGED, Box::new(finish));
}

/// Whether an event is of a key that goes on by itself, moves the focus, or belongs to the system.
fn is_passing_key(event: &web_sys::Event) -> bool {
    const PASSING: [&str; 6] = ["Tab", "Shift", "Control", "Alt", "Meta", "CapsLock"];
    event.dyn_ref::<web_sys::KeyboardEvent>().is_some_and(|key| {
        let is_of_system = key.ctrl_key() || key.alt_key() || key.meta_key();
        key.repeat() || is_of_system || PASSING.contains(&&*key.key())
    })
}

/// Whether the line still runs; `None` once it is put away or the table disposed.
fn is_running(controller: GameController<Escalator>) -> Option<bool> {
    let read = |replay: &Option<Replay<Escalator>>| Some(replay.as_ref()?.facts().is_running);
    controller.replay.try_with_untracked(read).flatten()
}

/// Calls back when the line has ended and its end was shown for so many steps, or when it is put away.
fn wait_for_end(controller: GameController<Escalator>, steps: u32, done: Box<dyn FnOnce()>) {
    let left = match is_running(controller) {
        Some(true) => steps,
        Some(false) if steps > 0 => steps - 1,
        _ => return done(),
    };
    let wait = move || wait_for_end(controller, left, done);
    set_timeout_once(wait, Duration::from_millis(MOVE_MS.into()));
}

/// Builds the rings around the cards that the line leaves, once it has ended.
fn left_rings(controller: GameController<Escalator>) -> AnyView {
    let ringed = move || {
        let left = |replay: &Option<Replay<Escalator>>| {
            let replay = replay.as_ref().filter(|replay| !replay.facts().is_running)?;
            let game = replay.position();
            let left = Place::all().filter(|&place| !game.is_gone(place));
            let view = game.view(Seat(0));
            let rings = left.map(|place| {
                at(game.rows(), place)
                    .attr("data-ring", "stays")
                    .attr("data-whole", view.is_free(place))
            });
            Some(rings.collect::<Vec<_>>())
        };
        controller
            .replay
            .with(left)
            .map(|rings| div().attr("class", "stair-why").attr("aria-hidden", "true").child(rings))
    };
    fragment(ringed)
}

/// Builds the label of a card.
fn label(said: impl Into<String>) -> Element {
    let words = span().attr("class", "stair-words").text(said.into());
    span().attr("class", "stair-label").child(words)
}

/// Builds the place over a card of the tableau.
fn at(rows: Rows, place: Place) -> Element {
    let Spot { row, left, .. } = rows.spot(place);
    // At the edge of the board a label begins or ends with its card.
    let edge = match left {
        0 => Some("start"),
        _ if left + 2 == rows.width() => Some("end"),
        _ => None,
    };
    span()
        .attr("class", "stair-spot")
        .attr("data-edge", edge)
        .style("--row", row.to_string())
        .style("--left", left.to_string())
}

/// Builds the place over the card of a move, or over the stock.
fn at_move(game: &Escalator, mv: Move) -> Option<Element> {
    match mv {
        Move::Pick(card) => game.place(card).map(|place| at(game.rows(), place)),
        Move::Turn => Some(span().attr("class", "stair-spot").attr("data-on-stock", "")),
    }
}
