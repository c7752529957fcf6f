//! Races: the games that can be raced at, what happens in a race, and its screens.

use super::contests::{races, read, start_of, terms_of};
use super::matches::propose;
use super::state::{ActiveRace, Together, TogetherView};
use crate::kit::chunk::on_loaded;
use crate::kit::html::{self, Element, div, fragment, tbody, td, th, tr};
use crate::kit::route;
use crate::kit::signal::RwSignal;
use crate::kit::time::{now, wall};
use handful_engine::Seat;
use handful_games::GameId;
use handful_games::info::RaceInfo;
use handful_peer::game::json;
use handful_peer::message::MatchKind;
use handful_peer::race::{Progress, Race, RaceAct, RaceNews, RaceResult, Standing};
use handful_peer::room::Match;
use handful_shell::text::together as text;
use handful_shell::text::{Lang, said};
use leptos::ev;
use leptos::prelude::untrack;

impl Together {
    /// Works on the state of the race.
    pub fn in_race<R>(self, act: impl FnOnce(&mut Race) -> R) -> Option<R> {
        self.room(|room| room.game_mut(MatchKind::Race)?.race().map(act)).flatten()
    }

    /// Returns the seat of this device in the race.
    pub fn runner(self) -> Option<Seat> {
        self.room_match(MatchKind::Race, |it| it.seat())
    }

    /// Notes that this device has finished the race or given it up.
    fn end_own(self, ms: u64) {
        let Some(mut run) = self.race.get_untracked() else { return };
        if run.ended.is_none() {
            run.ended = Some(ms);
            self.race.set(Some(run));
        }
    }

    /// Ends the race for this device at a time of the race.
    pub fn end_race(self, act: RaceAct, ms: u64) {
        self.end_own(ms);
        if self.in_race(|race| race.finish_or_give_up(act)) == Some(true) {
            self.after_action(MatchKind::Race);
        }
    }
}

/// The most milliseconds from now to a start.
const MAX_LEFT_MS: i64 = 5_000;

impl ActiveRace {
    /// The time of the race, in milliseconds, from the common start.
    pub fn ms(&self) -> u64 {
        (now() as i64 - self.at).max(0) as u64
    }

    /// The milliseconds until it starts.
    pub fn ms_left(&self) -> u64 {
        (self.at - now() as i64).clamp(0, MAX_LEFT_MS) as u64
    }
}

/// Returns the race of the room, as the page shows it; `None` before its deal is known.
fn run_of(together: Together) -> Option<ActiveRace> {
    let me = together.runner()?;
    let since = together.page_match(MatchKind::Race, |it| it.since);
    let (terms, deal, ended, is_over) = together.in_race(|race| {
        let own = race.standings().into_iter().find(|it| it.runner == me);
        let ended = own.filter(|_| race.has_ended(me)).map(|it| it.ms);
        let is_over = handful_peer::game::MatchGame::is_over(race);
        Some((race.terms().clone(), race.deal()?, ended, is_over))
    })??;
    let (id, _) = read(&terms)?;
    let at = now() as i64 + (since as i64).saturating_sub(wall() as i64).min(MAX_LEFT_MS);
    Some(ActiveRace { id, start: start_of(&terms, deal), deal, at, ended, is_over })
}

/// A race was taken up from storage.
pub fn on_restored(together: Together) {
    if let Some(run) = run_of(together).filter(|run| !run.is_over) {
        together.race.set(Some(run));
    }
}

/// Shows what has happened in a race.
pub fn on_event(together: Together, news: RaceNews, is_live: bool) {
    match news {
        RaceNews::Begins(_) => {
            let start = together.room_match(MatchKind::Race, Match::starts_at).flatten();
            let left = start.map_or(0, |at| at as i64 - now() as i64);
            let since = wall().saturating_add_signed(left);
            together.page_match(MatchKind::Race, |it| it.since = since);
            begin(together);
        }
        RaceNews::Finished(seat, _) if Some(seat) == together.runner() => {
            let ms = run_of(together).and_then(|run| run.ended);
            together.end_own(ms.unwrap_or_default());
        }
        RaceNews::Finished(seat, _) if is_live => {
            let name = together.person(MatchKind::Race, seat);
            together.show_event(said!(
                together.lang(),
                "{name} has finished.",
                "{name} ya terminó."
            ));
        }
        RaceNews::Finished(..) => {}
        RaceNews::Over => on_over(together),
    }
    together.rivals.set(());
}

/// A device of the race is there again. `is_first` tells whether it is the first one after this page was opened anew.
pub fn on_runner_back(together: Together, is_first: bool) {
    if together.race.with_untracked(Option::is_none) {
        on_restored(together);
    }
    let run = together.race.get_untracked().filter(|run| run.ended.is_none());
    if let Some(run) = run.filter(|_| is_first) {
        route::visit(&run.page());
    }
}

/// Somebody has left the race or the room. If the race is over with that, this device is told.
pub fn on_left(together: Together) {
    let is_on = together.room_match(MatchKind::Race, |it| !it.is_closed()).unwrap_or(false);
    let was_on = together.race.with_untracked(|run| run.as_ref().is_some_and(|run| !run.is_over));
    if was_on && !is_on {
        together.race.set(None);
        let gone = together
            .lang()
            .of("The race is over: its table was closed.", "La carrera acabó: su mesa se cerró.");
        together.show_toast(gone);
    }
}

fn set(together: Together, run: Option<ActiveRace>) {
    together.race.set(run);
    if together.view.get_untracked() == TogetherView::Table {
        together.focus();
    }
}

fn begin(together: Together) {
    let Some(run) = run_of(together) else { return };
    let (page, id) = (run.page(), run.id);
    let game = id.name(together.ctx.lang());
    let begins = format!("The race at {game} begins.");
    together.ctx.announce(together.lang().of(begins, format!("Empieza la carrera: {game}.")));
    set(together, Some(run));
    together.show(TogetherView::Table);
    route::visit(&page);
}

fn on_over(together: Together) {
    let Some(run) = together.race.get_untracked() else { return };
    count(together);
    together.show_event(title(together));
    set(together, Some(ActiveRace { is_over: true, ..run }));
}

/// Returns how the race stands.
pub fn standings(together: Together) -> Vec<Standing> {
    together.in_race(|race| race.standings()).unwrap_or_default()
}

/// Counts a race of two that is over.
fn count(together: Together) {
    let [one, other] = &standings(together)[..] else { return };
    if one.rank != other.rank {
        let first = if one.rank == 1 { one } else { other };
        let is_own = Some(first.runner) == together.runner();
        together.data(|it| it.races_won[usize::from(!is_own)] += 1);
    }
}

/// Returns who has won, and by how much.
pub fn title(together: Together) -> String {
    let (places, me) = (standings(together), together.runner());
    let name = |place: &Standing| together.person(MatchKind::Race, place.runner);
    let is_own = |place: &&Standing| Some(place.runner) == me;
    let others = places.iter().filter(|place| !is_own(place));
    let first: Vec<String> = others.clone().filter(|it| it.rank == 1).map(name).collect();
    let rival = others.clone().next().map(name).unwrap_or_default();
    if places.iter().all(|place| place.outcome.is_none()) {
        return together.lang().of("Nobody finished", "Nadie terminó").into();
    }
    let won = places.iter().any(|place| is_own(&place) && place.rank == 1);
    text::race_title(
        together.lang(),
        won,
        others.count() == 1,
        &rival,
        &first,
        margin(together, &places).as_deref(),
    )
}

/// Returns by how much the first was better than the second, where both ended alike.
fn margin(together: Together, places: &[Standing]) -> Option<String> {
    let id = together.race.with_untracked(|run| run.as_ref().map(|run| run.id))?;
    let [one, two, ..] = places else { return None };
    let (first, second) = (one.outcome?, two.outcome?);
    let measure = |it: RaceResult, ms: u64| (it.score.unwrap_or(it.moves), ms);
    (first.won == second.won).then(|| {
        text::race_margin(together.lang(), id, measure(first, one.ms), measure(second, two.ms))
    })
}

/// Returns the view of the race that is on or has ended; `None` if there is none to show.
pub fn view(together: Together) -> Option<Vec<Element>> {
    together
        .race
        .get_untracked()
        .map(|run| if run.is_over { result(together) } else { running(together, &run) })
}

/// Gives the race up.
pub fn give_up(together: Together) {
    if let Some(run) = together.race.get_untracked() {
        together.end_race(RaceAct::GiveUp, run.ms());
    }
}

/// Builds the state of a race that is on: who has finished, and how far the others are.
fn running(together: Together, run: &ActiveRace) -> Vec<Element> {
    let lang = together.lang();
    let is_over = run.ended.is_some();
    let way = html::a().attr("class", if is_over { "button" } else { "button primary" });
    let way = way
        .attr("href", run.page().to_string())
        .attr("data-testid", "to-race")
        .text(text::to_race(lang));
    let table = div().attr("class", "together-standing").child(move || {
        together.rivals.track();
        together.changed.track();
        untrack(|| rows(together)).into_any()
    });
    let asks = RwSignal::new(false);
    let end = move || {
        div().attr("class", "together-buttons").child(move || {
            if !asks.get() {
                let ask = move || asks.set(true);
                return fragment(together.act(text::give_up(lang), "give-up", false, ask));
            }
            let question =
                html::p().attr("role", "status").child(html::b().text(text::give_up_race(lang)));
            fragment([
                question.text(" ").text(text::give_up_note(lang)),
                together.act(text::give_up(lang), "give-up-yes", false, move || give_up(together)),
                together.act(text::cancel(lang), "stay", false, move || asks.set(false)),
            ])
        })
    };
    let head = match is_over {
        true => lang.of("You’ve finished", "Ya terminaste"),
        false => text::race_on(lang),
    };
    let head = together.title(head);
    let times = together.line(text::race_times(lang)).attr("class", "quiet");
    let mut parts = vec![head, table, times, way];
    parts.extend((!is_over).then(end));
    parts.push(together.without(true));
    parts
}

/// Builds the list of the runners with their results, or how far they are.
pub fn rows(together: Together) -> Element {
    let lang = together.lang();
    let others = together.others(MatchKind::Race);
    let is_over = together.race.with_untracked(|run| run.as_ref().is_some_and(|run| run.is_over));
    let rows = standings(together).into_iter().map(|place| {
        let runner = place.runner;
        let (has_ended, Progress { pieces_home, pieces_total, .. }) = together
            .in_race(|race| (race.has_ended(runner), race.progress(runner)))
            .unwrap_or_default();
        let is_away = others.iter().any(|it| it.seat == runner && !it.is_connected);
        let words = match (place.outcome, has_ended) {
            (Some(RaceResult { score, moves, .. }), _) => {
                text::result(lang, score, moves, place.ms)
            }
            (None, true) => lang.of("gave up", "abandona").into(),
            (None, false) if is_away => text::away(lang).into(),
            (None, false) => text::far(lang, pieces_home, pieces_total),
        };
        let at = is_over.then(|| td().text(place.rank.to_string()));
        tr().child(at)
            .child(th().attr("scope", "row").text(together.person(MatchKind::Race, runner)))
            .child(td().text(words))
    });
    html::table().attr("data-testid", "race-result").child(tbody().child(rows))
}

/// Builds the results side by side.
fn result(together: Together) -> Vec<Element> {
    let lang = together.lang();
    vec![
        together.title(title(together)),
        together.act(text::rematch(lang), "rematch", true, move || rematch(together)),
        div().attr("class", "together-standing").child(rows(together)),
        together.line(text::race_times(lang)).attr("class", "quiet"),
        together.act(text::back_to_table(lang), "to-table", false, move || leave(together)),
    ]
}

/// Leaves the results of a race.
pub fn leave(together: Together) {
    set(together, None);
}

/// Asks for the same race again.
pub fn rematch(together: Together) {
    if let Some(terms) = together.in_race(|race| race.terms().clone()) {
        propose(together, MatchKind::Race, json(&terms));
        together.focus();
    }
}

/// Asks for a race.
fn ask(together: Together, id: GameId, race: RaceInfo) {
    // Not for who has gone on while the code was on its way.
    let ask = move || {
        if together.is_shown() {
            propose(together, MatchKind::Race, json(&terms_of(id, race)));
            together.focus();
        }
    };
    on_loaded(id.slug(), Box::new(ask));
}

/// Builds the buttons that ask for a race at a game.
pub fn buttons(together: Together, id: GameId) -> Vec<Element> {
    let lang = together.lang();
    let button = |(id, race): (GameId, RaceInfo)| {
        let name = format!("{}: {}", text::race(lang, race), id.name(lang));
        html::button()
            .attr("type", "button")
            .attr("class", "chip")
            .attr("data-race", start_name(id, race))
            .attr("aria-label", name)
            .text(text::race(lang, race))
            .on(ev::click, move |_| ask(together, id, race))
    };
    races().filter(|it| it.0 == id).map(button).collect()
}

fn start_name(id: GameId, race: RaceInfo) -> String {
    match race {
        RaceInfo { side: 0, kind: None, .. } => id.slug().to_owned(),
        RaceInfo { kind: Some(kind), .. } => format!("{}-{}", id.slug(), kind(Lang::En)),
        RaceInfo { side, .. } => format!("{}-{side}", id.slug()),
    }
}
