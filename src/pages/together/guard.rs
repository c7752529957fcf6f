//! A game in a race: nothing there helps or leads to another deal until this device has finished, and the clock is that
//! of the race.

use leptos::ev;
use leptos::prelude::*;

use super::race::{give_up, leave, rematch, rows, standings, title};
use super::state::{ActiveRace, Together};
use crate::frame::bar::replacing;
use crate::frame::chunk_views::RaceResultParts;
use crate::kit::browser::every;
use crate::kit::html::{self, Element, div, span};
use crate::kit::parts::text_button;
use crate::kit::signal::{Memo, RwSignal};
use crate::page::ctx::Ctx;
use crate::page::dialogs::modal;
use crate::page::model::Dialog;
use crate::play::handle::{GameAction, OwnGame, TICK};
use handful_engine::Takeback;
use handful_games::{GameId, GameInfo, with_game};
use handful_peer::message::MatchKind;
use handful_peer::race::Standing;
use handful_shell::link::Route;
use handful_shell::text::{Lang, together as text};
use handful_storage::OpenMode;

/// Returns the room and the race of a page; `None` if it is not of the last race.
fn of_page(ctx: Ctx, page: &Route) -> Option<(Together, ActiveRace)> {
    let together = Together::of(ctx);
    let run = together.race.get_untracked()?;
    let Route::Game(id, params) = page else { return None };
    let is_race = matches!(OpenMode::split(params), Ok((OpenMode::Race, _)));
    (*id == run.id && is_race).then_some((together, run))
}

/// Returns those of the page that is shown.
pub fn shown(ctx: Ctx) -> Option<(Together, ActiveRace)> {
    ctx.route.with_untracked(|route| of_page(ctx, route.as_ref().ok()?))
}

/// Whether a page is that of the last race.
pub fn is_on(ctx: Ctx, page: &Route) -> bool {
    of_page(ctx, page).is_some()
}

/// Whether this device has not finished a race.
fn is_unfinished(run: &Option<ActiveRace>) -> bool {
    run.as_ref().is_some_and(|run| run.ended.is_none())
}

/// Whether this device races, and has not finished.
fn is_racing(together: Together) -> bool {
    together.race.with_untracked(is_unfinished)
}

/// Returns why an action waits until the race is over; `None` for one that is free. Where the rules allow a
/// move to be taken back, so does a race; elsewhere undo is help.
fn refusal(lang: Lang, id: GameId, act: GameAction) -> Option<&'static str> {
    Some(match act {
        GameAction::Hint => lang.of("No hints in a race", "Sin pistas en una carrera"),
        GameAction::Restart => lang.of("No restart in a race", "En una carrera no se reinicia"),
        GameAction::Watch | GameAction::History | GameAction::Loss => lang
            .of("No replays until the race is over", "Sin repeticiones hasta que acabe la carrera"),
        GameAction::Undo | GameAction::Redo | GameAction::GoTo(_)
            if with_game!(id, G => G::TAKEBACK) != Takeback::ByRule =>
        {
            lang.of(
                "No undo in a race: every move counts",
                "En una carrera no se deshace: cada movimiento cuenta",
            )
        }
        _ => return None,
    })
}

/// Dismisses the toast that says why something waits.
fn forget(together: Together) {
    let toast = together.data(|it| it.race_toast.take());
    if let Some(id) = toast {
        together.ctx.dismiss(id);
    }
}

/// Returns a game, in a race with its clock and without help.
pub fn race_handle(ctx: Ctx, game: OwnGame) -> OwnGame {
    let Some((together, run)) = shown(ctx) else { return game };
    let act = move |wish, act: Callback<GameAction>| {
        if together.race.with_untracked(|run| run.as_ref().is_some_and(|run| run.ms_left() > 0)) {
            // Nothing before the start.
        } else if !is_racing(together) {
            act.run(wish);
        } else if matches!(wish, GameAction::New) {
            ctx.open(Dialog::SetUp);
        } else if let Some(word) = refusal(ctx.lang(), run.id, wish) {
            forget(together);
            // Before what waits for its turn: it answers a press.
            let toast = ctx.toast(word, None, Some(|_| ()));
            together.data(|data| data.race_toast = Some(toast));
        } else {
            act.run(wish);
        }
    };
    let race = Memo::new(move |_| together.race.with(is_unfinished));
    let tick = RwSignal::new(());
    every(TICK, move || tick.set(()));
    // At least one millisecond: the game has begun.
    let ms = Memo::new(move |_| {
        tick.track();
        together.race.with(|run| run.as_ref().map_or(1, |run| run.ended.unwrap_or(run.ms()).max(1)))
    });
    on_cleanup(move || {
        forget(together);
        if is_racing(together) && !together.is_shown() && shown(ctx).is_none() {
            together.show_toast(ctx.lang().of("The race is still on.", "La carrera sigue."));
        }
    });
    game.in_race(race, ms, act)
}

/// Builds the dialog in place of that of deals, in a race.
pub fn leave_race_dialog(ctx: Ctx) -> Option<Element> {
    let (together, _) = shown(ctx).filter(|(it, _)| is_racing(*it))?;
    let end = move || {
        ctx.close();
        give_up(together);
    };
    let lang = ctx.lang();
    let stay = text_button("button primary", text::to_race(lang), move || ctx.close());
    let buttons = [
        stay.attr("autofocus", ""),
        text_button("button", text::give_up(lang), end).attr("data-testid", "give-up"),
    ];
    let note = together.line(text::give_up_note(lang));
    let parts = [note, div().attr("class", "modal-actions").child(buttons)];
    Some(modal(ctx, text::give_up_race(lang), "race", parts))
}

/// Returns what the race adds to the result of its game: who has won, how it stands, and the ways on.
pub fn race_result(ctx: Ctx) -> Option<RaceResultParts> {
    let (together, _) = shown(ctx)?;
    let stands = move || {
        together.race.track();
        together.rivals.track();
        together.changed.track();
        match untrack(|| tally(together)) {
            Some(words) => span().text(words).into_any(),
            None => untrack(|| rows(together)).into_any(),
        }
    };
    Some(RaceResultParts {
        title: Box::new(move || ended(together).map(|_| title(together))),
        fact: Box::new(move |par| fact(together, par)),
        line: div().attr("class", "result-line result-race").child(stands),
        ways: vec![div().attr("class", "result-ways").child(move || {
            together.race.track();
            untrack(|| ways(together))
        })],
    })
}

/// Returns the race, and how this device and the others stand, once all have finished.
fn ended(together: Together) -> Option<(ActiveRace, Standing, Vec<Standing>)> {
    let run = together.race.get().filter(|run| run.is_over)?;
    let me = together.runner();
    let (own, others): (Vec<Standing>, Vec<Standing>) =
        standings(together).into_iter().partition(|it| Some(it.runner) == me);
    Some((run, own.into_iter().next()?, others))
}

/// Says how far apart the two were.
fn fact(together: Together, par: Option<u32>) -> Option<String> {
    let (run, own, others) = ended(together)?;
    let [other] = &others[..] else { return None };
    let result = |it: &Standing| {
        let outcome = it.outcome.filter(|outcome| outcome.won)?;
        Some((outcome.score.unwrap_or(outcome.moves), it.ms))
    };
    let (mine, theirs) = (result(&own)?, result(other)?);
    let rival = together.person(MatchKind::Race, other.runner);
    Some(text::race_fact(together.lang(), run.id, mine, theirs, &rival, par))
}

/// Says how many races each of the two has won since the page was opened.
fn tally(together: Together) -> Option<String> {
    let (_, _, others) = ended(together)?;
    let [other] = &others[..] else { return None };
    let rival = together.person(MatchKind::Race, other.runner);
    Some(text::race_tally(together.lang(), together.data(|it| it.races_won), &rival))
}

/// Builds the buttons to what comes next: another race, or the room.
fn ways(together: Together) -> Vec<Element> {
    let lang = together.lang();
    let page = || Route::Together(String::new());
    let link = |class: &'static str| {
        let link = html::a().attr("class", class).attr("href", page().to_string());
        replacing(link, page())
    };
    let to_table = |class| link(class).attr("data-testid", "to-table");
    if !together.race.with_untracked(|run| run.as_ref().is_some_and(|run| run.is_over)) {
        return vec![to_table("button primary").text(lang.of("See the race", "Ver la carrera"))];
    }
    let next = link("button primary").on(ev::click, move |_| rematch(together));
    let leave = to_table("button").on(ev::click, move |_| leave(together));
    vec![
        next.attr("data-testid", "next-race").text(text::rematch(lang)),
        leave.text(lang.of("Leave", "Salir")),
    ]
}
