//! The result of a game: its title, one line of figures, one line about the player, a ruler or the standings, buttons,
//! and folded details. The pieces stay beside it.

use std::cmp::Ordering;
use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::chunk_views::{RaceHooks, RaceResultParts};
use super::scrubber::ID as SCRUBBER_ID;
use super::share_text::{is_relaxed, open_share};
use super::welcome::install_note;
use crate::kit::browser::{after_paint, next_frame, set_timeout_once};
use crate::kit::chunk::{RACE, content};
use crate::kit::focus::focus;
use crate::kit::html::{self, Element, button, details, div, fragment, h2, small, span, summary};
use crate::kit::motion::{self, SLOW_MS, time_scale};
use crate::kit::parts::{icon, icon_button, text_button};
use crate::kit::route;
use crate::kit::signal::{Memo, RwSignal};
use crate::kit::store::{self, Key, device};
use crate::page::ctx::Ctx;
use crate::page::dialogs::{dialog, guard};
use crate::page::model::{Dialog, FivePlayed};
use crate::play::book::load_records;
use crate::play::handle::{GameAction, OwnFacts, OwnGame};
use crate::play::{Fold, LateLostChance, LossParts, ResultParts};
use handful_engine::{Record, Save};
use handful_games::GameId;
use handful_progress::daily::{DailyBook, FirstFive, Five};
use handful_progress::ending::{self, PlayerHighlight, Ruler, Tier};
use handful_progress::second_look::Moment;
use handful_shell::link::Route;
use handful_shell::text::{common, second_look};
use handful_storage::{daily as kept, deck, first_five};

/// How long the pieces of a perfect game have the stage alone, in milliseconds of full motion: `--perfect` of
/// style/tokens.css.
const PERFECT_STAGE_MS: f64 = 1_200.0;

/// Builds the result. The game has ended, so only par can still change.
pub fn result_dialog(ctx: Ctx, game: OwnGame, own: ResultParts) -> Element {
    let facts = game.facts.get_untracked();
    let is_relaxed = is_relaxed(ctx);
    let is_bare = own.is_bare || !facts.is_recorded;
    let is_unseen = game.result.is_unseen.try_update_value(std::mem::take) == Some(true);
    let tier = move || game.facts.with(|f| f.tier).unwrap_or(Tier::Solved);
    let race = content(RACE).and_then(|it: &RaceHooks| (it.race_result)(ctx));
    // Back from sharing, the focus is where it was.
    let over = ctx.take_over_result();
    let is_shared = matches!(over, Some(Dialog::Share(_)));
    let ResultParts {
        title,
        summary_line,
        loss,
        ruler,
        standings,
        stage,
        rare,
        folds,
        late_folds,
        ..
    } = own;

    let gilded = own.gilded_tier.filter(|_| !facts.assisted && !facts.practice);
    let has_moment = is_unseen && gilded == Some(untrack(tier));
    let moment = RwSignal::new(has_moment && time_scale() > 0.0);
    let end_moment = move || {
        moment.try_update(|runs| *runs = false);
    };
    if moment.get_untracked() {
        set_timeout_once(
            end_moment,
            Duration::from_millis((PERFECT_STAGE_MS * time_scale()) as u64),
        );
    }

    let (race_title, race_fact, race_line, race_ways) = match race {
        Some(RaceResultParts { title, fact, line, ways }) => {
            (Some(title), Some(fact), Some(line), Some(ways))
        }
        None => (None, None, None, None),
    };
    let title = move || {
        let of_race = race_title.as_ref().and_then(|title| title());
        let own = title.clone().filter(|_| tier() != Tier::Perfect);
        // Relaxed play measures nobody.
        let tier = match tier() {
            Tier::AtPar | Tier::Close if is_relaxed => Tier::Solved,
            tier => tier,
        };
        let over = game.facts.with(|f| f.distance_from_best);
        of_race.or(own).unwrap_or_else(|| tier.title(ctx.lang(), over).to_owned())
    };
    let shows_fact = !is_relaxed && !is_bare;
    let shows_line = shows_fact || !is_relaxed && own.is_bare && summary_line.is_some();
    let fact = move || {
        let of_race = race_fact.as_ref().and_then(|fact| fact(par(game)));
        of_race.or_else(|| summary_line.as_ref().map(|line| line())).unwrap_or_default()
    };
    let fact = html::p()
        .attr("class", "result-fact")
        .child(shows_line.then(|| span().attr("data-testid", "fact").text(fact)))
        .child(result_badges(ctx, &facts));
    let line = match (facts.five, race_line) {
        _ if is_bare => None,
        (Some(five), _) => Some(line_of_five(ctx, game.id, five)),
        (None, Some(line)) => Some(line),
        (None, None) => player_highlight(ctx, game, rare, is_relaxed),
    };
    let said = div().attr("id", "result-said").attr("class", "result-said").child(fact).child(line);

    let mut parts = vec![said];
    if shows_fact {
        parts.push(div().attr("class", "result-measure").child(move || {
            let ruler = ruler.clone().or_else(|| above_par(ctx, game));
            let is_shown = !matches!(tier(), Tier::Perfect | Tier::AtPar | Tier::Lost | Tier::Over);
            ruler.filter(|_| is_shown).map(|(ruler, name)| drawn_ruler(ruler, name))
        }));
        parts.extend(standings);
        parts.extend(loss.into_iter().flat_map(|loss| loss_parts(ctx, game, loss)));
    }
    let share = small_button("share", common::share(ctx.lang()), "share-result")
        .attr("autofocus", is_shared.then_some(""))
        .on(ev::click, move |_| open_share(ctx, game));
    let races = game.rules.has_ghosts && facts.is_recorded && facts.five.is_none();
    let race_self = (races && race_ways.is_none()).then(|| race_self(ctx, game));
    parts.push(actions(ctx, game, &facts, race_ways, share));
    parts.extend(race_self);
    parts.extend(install_note(ctx));
    let folds = div().attr("class", "result-folds").child(folds.into_iter().map(drawn_fold));
    parts.push(folds.child(late_folds));

    let close = icon_button("close", common::look_at_board(ctx.lang()), move || ctx.close())
        .attr("data-testid", "close");
    let head = h2().attr("id", "modal-title").attr("tabindex", "-1");
    let head = head.attr("autofocus", (!is_shared).then_some(""));
    let body = div().attr("class", "result-body").child(parts);
    let sheet = vec![head.text(title), body, close];
    let is_late = guard();
    let press = move || {
        if moment.try_update(std::mem::take) != Some(true) && is_late() {
            ctx.close();
        }
    };
    if is_unseen && stage.is_some() {
        next_frame(move_pieces_to_stage);
    }
    let stage = stage.map(|pieces| {
        let stage = div().attr("class", "stage").attr("aria-hidden", "true");
        stage.on(ev::click, move |_| press()).child(pieces)
    });
    dialog(ctx, "result", sheet)
        .attr("data-result", if stage.is_some() { "staged" } else { "" })
        .attr("data-tier", move || {
            let tier = if gilded == Some(tier()) { Tier::Perfect } else { tier() };
            tier.word().to_owned()
        })
        .attr("data-stage-alone", move || moment.get())
        .attr("aria-describedby", "result-said")
        .on(ev::keydown, move |_| end_moment())
        .child(stage)
}

/// Moves the pieces of the stage from their places on the board to those of the stage.
fn move_pieces_to_stage() {
    let Ok(pieces) = document().query_selector_all(".stage [data-from]") else { return };
    for i in 0..pieces.length() {
        let Some(piece) = pieces.item(i).and_then(|it| it.dyn_into::<web_sys::Element>().ok())
        else {
            continue;
        };
        let name = piece.get_attribute("data-from").unwrap_or_default();
        let Ok(Some(board)) = document().query_selector(&name) else { continue };
        let [from, to] = [&board, &piece].map(web_sys::Element::get_bounding_client_rect);
        let middle =
            |at: &web_sys::DomRect| [at.x() + at.width() / 2.0, at.y() + at.height() / 2.0];
        let ([x, y], [to_x, to_y]) = (middle(&from), middle(&to));
        let size = (100.0 * from.width() / f64::from(piece.client_width().max(1))) as i32;
        // Whole numbers, because a fraction would need tables to be written.
        let [x, y] = [x - to_x, y - to_y].map(|n| n as i32);
        let frames = format!(
            r#"{{"transform":"rotate(calc(var(--k, 0) * var(--fan-angle, 0deg) * -1)) translate({x}px, {y}px) scale({size}%)","offset":0}}"#
        );
        motion::play_frames(&format!(".stage [data-from=\"{name}\"]"), &frames, SLOW_MS, 0);
    }
}

/// Builds the marks of a game that does not count, and how a challenge ended.
fn result_badges(ctx: Ctx, facts: &OwnFacts) -> Vec<Element> {
    let lang = ctx.lang();
    let against = facts.versus_target.map(|order| match order {
        Ordering::Greater => lang.of("Challenge won", "Reto superado"),
        Ordering::Equal => lang.of("Tied", "Empate"),
        Ordering::Less => lang.of("Challenge lost", "Reto no superado"),
    });
    let chips = [
        against,
        facts.assisted.then(|| common::assisted(lang)),
        (facts.practice && facts.is_recorded).then(|| common::practice(lang)),
    ];
    let chips = chips.into_iter().flatten();
    chips.map(|chip| span().attr("class", "badge").text(chip)).collect()
}

/// Builds what is said to the player of the game on the table; nothing if it has no record, or one that is not stored.
fn player_highlight(
    ctx: Ctx,
    game: OwnGame,
    rare: Option<u32>,
    is_relaxed: bool,
) -> Option<Element> {
    let known = *game.rules.record_facts;
    if !store::is_stored(&Key::Records(game.id)) {
        return None;
    }
    let save = game.line_snapshot().save;
    let book = load_records(ctx, game.id);
    let is_it = |it: &Record| Some(it.at) == save.recorded_at && it.start == save.start;
    let at = book.records().iter().position(is_it)?;
    let before: Vec<&Record> = book.records()[..at].iter().collect();
    let line = ending::highlight(game.id, &book.records()[at], &before, known, rare, is_relaxed)?;
    Some(highlight_line(line.text(ctx.lang(), game.id), line != PlayerHighlight::Alone))
}

/// Builds the line about the player, with a star unless it says what is still to be done.
fn highlight_line(words: String, is_star: bool) -> Element {
    html::p()
        .attr("class", "result-line")
        .attr("data-testid", "about-you")
        .attr("data-low", !is_star)
        .child(is_star.then(|| icon("star")))
        .child(span().text(words))
}

/// Returns whether each of five games is done.
fn done_of(five: Five) -> impl Fn(GameId) -> bool {
    let (book, first) = match five {
        Five::First => (DailyBook::default(), first_five::load(device().store)),
        Five::Day(day) => (kept::load_day(device(), day), FirstFive::default()),
    };
    move |id| match five {
        Five::First => first.is_done(id),
        Five::Day(day) => book.result(day, id).is_some(),
    }
}

/// Builds the progress of five games and their place in the streak, if that is stored.
fn line_of_five(ctx: Ctx, now: GameId, five: Five) -> Element {
    let (today, is_done) = (ctx.day_in_sight(), done_of(five));
    let book = kept::load(device(), today);
    let pips = five
        .games()
        .iter()
        .map(|&id| html::i().attr("data-felt", id.slug()).attr("data-done", is_done(id)));
    let pips = span().attr("class", "result-pips").attr("aria-hidden", "true").child(pips);
    let counts = match five {
        Five::First => book.first_five == Some(today) && store::is_stored(&Key::FirstFive),
        Five::Day(day) => day == today && store::is_stored(&Key::Day(day, now)),
    };
    let streak = if counts { book.streak(today).days } else { 0 };
    let words = match streak {
        0 => {
            let done = five.games().iter().filter(|&&id| is_done(id)).count();
            handful_shell::text::daily::progress(ctx.lang(), done)
        }
        days => ending::day_of_streak(ctx.lang(), days),
    };
    html::p().attr("class", "result-line").child(pips).child(span().text(words))
}

/// Returns par, where it is known.
fn par(game: OwnGame) -> Option<u32> {
    let (made, over) = game.facts.with(|f| (f.moves_made, f.distance_from_best));
    Some(made - over?.min(made))
}

/// Returns the ruler of moves above par, and its name.
fn above_par(ctx: Ctx, game: OwnGame) -> Option<(Ruler, String)> {
    let (made, par) = (game.facts.with(|f| f.moves_made), par(game)?);
    Some((Ruler::moves(made, par)?, ending::you_and_par(ctx.lang(), made, par)))
}

/// Builds what the result says of where par or the win was lost: a card that leads there, and the line with the button
/// to look at it again.
fn loss_parts(ctx: Ctx, game: OwnGame, loss: LossParts) -> [Element; 2] {
    let LossParts { line, card, chance, .. } = loss;
    let line = Memo::new(move |_| line());
    let is_lost = Memo::new(move |_| line.with(|line| !line.is_empty()));
    let show = move || {
        ctx.close();
        game.dispatch(GameAction::Loss);
        after_paint(|| next_frame(|| focus(SCRUBBER_ID)));
    };
    let card = div().attr("class", "result-loss").child(move || {
        let parts = if is_lost.get() { card() } else { Vec::new() };
        (!parts.is_empty()).then(|| {
            button()
                .attr("class", "loss-card")
                .attr("data-testid", "loss")
                .child(parts)
                .child(icon("down"))
                .on(ev::click, move |_| show())
        })
    });
    let slip = html::p().attr("data-testid", "slip").text(move || line.get());
    let door = second_look_button(ctx, game, chance);
    [card, div().attr("class", "result-slip").child(slip).child(door)]
}

/// Builds the button that keeps a lost chance for tomorrow, then what takes that back.
fn second_look_button(ctx: Ctx, game: OwnGame, lost: LateLostChance) -> AnyView {
    const ID: &str = "look-again";
    let lang = ctx.lang();
    let Save { start, recorded_at, .. } = game.line_snapshot().save;
    let lost = Memo::new(move |_| lost());
    // Kept today, also where midnight passes over the result; the game was on the day of its record.
    let moment = Memo::new(move |_| {
        let today = ctx.today.get();
        let played = recorded_at.map_or(today, |at| device().clock.day_of(at));
        lost.with(|lost| {
            Some(Moment::new(game.id, &start, lost.as_ref()?, today).played_on(played))
        })
    });
    let changes = RwSignal::new(());
    let change = move |keeps: bool| {
        ctx.look_at_day();
        let Some(moment) = moment.get_untracked() else { return };
        let (_, trouble) = deck::update_stored(device(), |deck| match keeps {
            true => {
                deck.add(moment);
            }
            false => deck.remove(&moment),
        });
        if let Some(trouble) = trouble {
            ctx.warn_not_stored(trouble);
        }
        if keeps {
            ctx.announce(match store::is_stored(&Key::SecondLook) {
                true => second_look::comes_back(lang),
                false => second_look::not_stored(lang),
            });
        }
        changes.set(());
        next_frame(|| focus(ID));
    };
    fragment(move || {
        changes.track();
        let Some(moment) = moment.get() else { return ().into_any() };
        let press = |class, text, keeps| {
            let press = text_button(class, text, move || change(keeps));
            press.attr("id", ID).attr("data-testid", ID)
        };
        let again = || press("button", second_look::look_again(lang), true);
        let deck = deck::load(device());
        match deck.due_of(&moment) {
            None if deck.is_full() => html::p().text(second_look::full(lang)).into_any(),
            None => again().into_any(),
            Some(_) if !store::is_stored(&Key::SecondLook) => {
                html::p().text(second_look::not_stored(lang)).child(again()).into_any()
            }
            Some(day) if day == ctx.today.get().plus(1) => html::p()
                .text(second_look::comes_back(lang))
                .child(press("link-button", common::undo(lang), false))
                .into_any(),
            // It is there from before.
            Some(_) => ().into_any(),
        }
    })
}

/// Draws a ruler: a part for each unit, or of many units a bar with a tick at par.
fn drawn_ruler(ruler: Ruler, name: String) -> Element {
    let rest = if ruler.is_excess { "excess" } else { "open" };
    let part = |kind: &'static str| html::i().attr("data-part", kind);
    let parts: Vec<Element> = match ruler.is_bar() {
        true => [("full", ruler.full), (rest, ruler.rest)]
            .map(|(kind, units)| part(kind).style("--units", units.to_string()))
            .into(),
        false => {
            let full = (0..ruler.full).map(|_| part("full"));
            full.chain((0..ruler.rest).map(|_| part(rest))).collect()
        }
    };
    div()
        .attr("class", "ruler")
        .attr("role", "img")
        .attr("data-testid", "ruler")
        .attr("data-bar", ruler.is_bar())
        .attr("aria-label", name)
        .child(parts)
        .child(html::b().text(ruler.value.to_string()))
}

fn drawn_fold(fold: Fold) -> Element {
    let head = summary().text(fold.name).child(fold.note.map(|note| small().text(note)));
    details().attr("class", "fold").child(head).child(fold.body)
}

/// Builds the buttons: a wide one for what comes next, and a row of others. After a lost game the same deal comes
/// first, and in a race the next one.
fn actions(
    ctx: Ctx,
    game: OwnGame,
    facts: &OwnFacts,
    race: Option<Vec<Element>>,
    share: Element,
) -> Element {
    let lang = ctx.lang();
    let run = move |act: GameAction| {
        move || {
            ctx.close();
            game.dispatch(act);
        }
    };
    let again = lang.of("Try again", "Otra vez");
    let restart = |label| {
        small_button("restart", label, "result-again")
            .on(ev::click, move |_| run(GameAction::Restart)())
    };
    let actions = div().attr("class", "result-actions");
    if let Some(race) = race {
        return actions.child(race).child(share);
    }
    let watch = if game.rules.can_replay_hidden {
        lang.of("Replay", "Repetición")
    } else {
        lang.of("Watch", "Solución")
    };
    let shows = game.rules.can_replay_hidden || facts.tier != Some(Tier::Perfect);
    let watch = shows.then(|| {
        small_button("play", watch, "watch").on(ev::click, move |_| run(GameAction::Watch)())
    });
    if let Some(five) = facts.five {
        let practice = restart(lang.of("Practice", "Practicar"));
        let next = next_of_five(ctx, five, game.id);
        return actions.child(next).child(practice).child(watch).child(share);
    }
    if facts.tier == Some(Tier::Lost) {
        let wide = text_button("button primary", common::try_again(lang), run(GameAction::Restart));
        let new = small_button("new", facts.new_game_label, "result-new").attr("data-long", "");
        let new = new.on(ev::click, move |_| run(GameAction::New)());
        return actions
            .child(wide.attr("data-testid", "result-again"))
            .child(new)
            .child(watch)
            .child(share);
    }
    let wide = text_button("button primary", facts.new_game_label, run(GameAction::New));
    actions
        .child(wide.attr("data-testid", "result-new"))
        .child(restart(again))
        .child(watch)
        .child(share)
}

/// Builds the offer to play the deal again beside the game that has just ended.
fn race_self(ctx: Ctx, game: OwnGame) -> Element {
    let race = move || {
        ctx.close();
        game.dispatch(GameAction::RaceSelf);
    };
    text_button("link-button", common::race_yourself(ctx.lang()), race)
        .attr("data-testid", "race-self")
}

fn small_button(name: &'static str, label: &'static str, test: &'static str) -> Element {
    let button = button().attr("class", "button").attr("data-testid", test);
    button.child(icon(name)).child(span().text(label))
}

/// Builds the button to the next of five games that is not finished, or to the full hand when there is none.
fn next_of_five(ctx: Ctx, five: Five, now: GameId) -> Element {
    let wide = |label: String, press: Box<dyn Fn() + Send>| {
        button().attr("class", "button primary").on(ev::click, move |_| press()).text(label)
    };
    let Some(id) = five.next(Some(now), done_of(five)) else {
        let label = ctx.lang().of("See your hand", "Ver tu mano");
        let go = move || {
            ctx.shared::<FivePlayed>().0.set(Some(five));
            route::go(&match five {
                Five::First => Route::Home,
                Five::Day(day) => Route::Daily(Some(day)),
            });
        };
        return wide(label.into(), Box::new(go)).attr("data-testid", "to-daily");
    };
    let go = move || {
        lay_out(ctx, five, id);
        route::go(&Route::of_five(five, id));
    };
    wide(ending::next_game(ctx.lang(), id), Box::new(go))
        .attr("data-felt", id.slug())
        .attr("data-testid", "next-game")
}

/// Stores the initial save of one of five games, if they are of a day.
pub fn lay_out(ctx: Ctx, five: Five, id: GameId) {
    if let Five::Day(day) = five
        && let Err(trouble) = kept::lay_out(device(), day, id, false)
    {
        ctx.warn_not_stored(trouble);
    }
}
