//! Races: the games that can be raced at, what happens in a race, and its screens.

use super::driver::inner;
use super::rules::{CONTESTS, contest_of, read, start_of};
use super::state::{Race, Run, Step, Together};
use super::stored::Again;
use crate::kit::chunk::when_here;
use crate::kit::html::{self, Element, details, div, tbody, td, th, tr};
use crate::kit::route;
use handful_app::text::together as text;
use handful_engine::{DealNumber, Seat};
use handful_games::GameId;
use handful_peer::api::{Contest, Do, News, Outcome, Place, Progress};
use handful_peer::hub::Hub;
use leptos::ev;
use leptos::prelude::untrack;

/// Shows what has happened in a race.
pub fn take(it: Together, news: News) {
    let lang = it.lang();
    match news {
        News::RaceAsked { by, contest } => {
            // A device that comes back hears of its race from the beginning.
            let is_known = Again::read().is_some_and(|old| old.race.is_some());
            if !is_known && let Some((id, side)) = read(&contest) {
                let game = id.name(it.ctx.lang());
                let asked = it.ask(text::race_asked(lang, &it.name_of(by), game, side));
                inner(|it| it.asked = asked);
            }
            set(it, Race::Asked(by, contest));
        }
        News::RaceCancelled(by) => {
            it.keep_race(None);
            drop_question(it);
            set(it, Race::None);
            match by.filter(|by| Some(*by) != it.seat()) {
                Some(by) => it.say(text::declined(lang, &it.name_of(by))),
                None => it.say(text::no_race(lang)),
            };
        }
        News::RaceBegins { contest, deal, runners } => begin(it, &contest, deal, &runners),
        News::Rival(seat, progress) => far(it, seat, |mine| *mine = progress),
        News::Finished(seat, _) if Some(seat) == it.seat() => {
            // Before the page was opened anew, perhaps.
            let ms = inner(|it| {
                let race = it.hub.as_ref().and_then(Hub::race)?;
                race.places().into_iter().find(|place| place.seat == seat).map(|place| place.ms)
            });
            it.end_own(ms.unwrap_or_default());
            it.rivals.set(());
        }
        News::Finished(seat, outcome) => {
            // The last progress may not have come, because the end came before it.
            if outcome.is_some_and(|it| it.won) {
                far(it, seat, |progress| progress.home = progress.whole);
            }
            it.rivals.set(());
            it.note(text::finished(lang, &it.name_of(seat)));
        }
        News::RaceOver(places) => over(it, places),
        _ => {}
    }
}

/// Notes how far another runner is.
fn far(it: Together, seat: Seat, change: impl FnOnce(&mut Progress)) {
    it.race.update_untracked(|race| {
        if let Race::Running(run) = race {
            let mine = run.others.iter_mut().find(|(it, _)| *it == seat);
            if let Some((_, progress)) = mine {
                change(progress);
            }
        }
    });
    it.rivals.set(());
}

fn set(it: Together, race: Race) {
    it.race.set(race);
    if it.step.get_untracked() == Step::Table {
        it.focus();
    }
}

/// Dismisses the toast that asks for a race.
fn drop_question(it: Together) {
    let asked = inner(|it| it.asked.take());
    if let Some(id) = asked {
        it.ctx.dismiss(id);
    }
}

fn begin(it: Together, contest: &Contest, deal: DealNumber, runners: &[Seat]) {
    let Some((id, _)) = read(contest) else { return };
    drop_question(it);
    let others = runners.iter().filter(|seat| Some(**seat) != it.seat());
    let others = others.map(|seat| (*seat, Progress::default())).collect();
    let start = start_of(contest, deal);
    let names = runners.iter().map(|seat| (*seat, it.name_of(*seat))).collect();
    let at = it.keep_race(Some(deal));
    let run = Run { id, start, deal, at, names, others, ended: None };
    let page = run.page();
    it.ctx.announce(text::race_begins(it.lang(), id.name(it.ctx.lang())));
    set(it, Race::Running(run));
    it.show(Step::Table);
    route::visit(&page);
}

fn over(it: Together, places: Vec<Place>) {
    let Race::Running(run) = it.race.get_untracked() else { return };
    it.keep_race(None);
    it.note(word_of(it, &places));
    set(it, Race::Over(run, places));
    it.rivals.set(());
}

/// Returns how this device came out.
fn word_of(it: Together, places: &[Place]) -> &'static str {
    let lang = it.lang();
    let is_first = |place: &&Place| place.place == 1;
    let own = places.iter().find(|place| Some(place.seat) == it.seat());
    match own.filter(is_first) {
        Some(_) if places.iter().filter(is_first).count() > 1 => lang.of("A tie", "Empate"),
        Some(_) => lang.of("You won the race!", "¡Ganas la carrera!"),
        None => lang.of("You lost the race", "Pierdes la carrera"),
    }
}

/// Returns the step that a race needs; `None` if there is none to show.
pub fn view(it: Together) -> Option<Vec<Element>> {
    let lang = it.lang();
    match it.race.get_untracked() {
        Race::None => None,
        Race::Asking(_) => Some(vec![
            it.title(lang.of("A race?", "¿Una carrera?")),
            it.line(text::waits(lang)).attr("role", "status"),
            it.act(text::cancel(lang), "give-up", false, move || give_up(it)),
        ]),
        Race::Asked(by, contest) => asked(it, by, &contest),
        Race::Running(run) => Some(running(it, &run)),
        Race::Over(_, places) => Some(result(it, &places)),
    }
}

fn asked(it: Together, by: Seat, contest: &Contest) -> Option<Vec<Element>> {
    let (id, side) = read(contest)?;
    // The rules of the game judge what the other device says, so its chunk comes first.
    let accept = move || when_here(id.slug(), Box::new(move || it.wish(Do::Accept)));
    let decline = move || {
        it.wish(Do::Decline);
        set(it, Race::None);
    };
    let lang = it.lang();
    let game = id.name(it.ctx.lang());
    let note = lang.of(
        "The same deal for all, drawn from every device’s random numbers. No hints, no undo. It counts in your records.",
        "El mismo reparto para todos, sorteado con números al azar de cada dispositivo. Sin pistas ni deshacer. Cuenta en tus récords.",
    );
    Some(vec![
        it.title(text::race_asked(lang, &it.name_of(by), game, side)),
        it.line(note),
        it.act(lang.of("Race", "Competir"), "race-yes", true, accept),
        it.act(text::decline(lang), "decline", false, decline),
    ])
}

/// Leaves the race, or takes the question back.
pub fn give_up(it: Together) {
    if let Race::Running(run) = it.race.get_untracked() {
        it.end_own(run.ms());
    }
    it.wish(Do::GiveUp);
    if matches!(it.race.get_untracked(), Race::Asking(_)) {
        set(it, Race::None);
    }
}

impl Together {
    /// Notes that this device has finished the race or given it up.
    pub(super) fn end_own(self, ms: u64) {
        let Race::Running(mut run) = self.race.get_untracked() else { return };
        if run.ended.is_none() {
            run.ended = Some(ms);
            self.race.set(Race::Running(run));
        }
    }
}

/// Builds the state of a race that is on: who has finished, and how far the others are.
fn running(it: Together, run: &Run) -> Vec<Element> {
    let lang = it.lang();
    let is_over = run.ended.is_some();
    let way = html::a().attr("class", if is_over { "button" } else { "button primary" });
    let way = way
        .attr("href", run.page().to_string())
        .attr("data-testid", "to-race")
        .text(text::to_race(lang));
    let table = div().attr("class", "together-standing").child(move || {
        it.rivals.track();
        it.changed.track();
        untrack(|| rows(it)).into_any()
    });
    let end = move || it.act(text::give_up(lang), "give-up", false, move || give_up(it));
    let head = match is_over {
        true => lang.of("You’ve finished", "Ya terminaste"),
        false => text::race_on(lang),
    };
    let head = it.title(head);
    let times = it.line(text::race_times(lang)).attr("class", "quiet");
    let mut parts = vec![head, table, times, way];
    parts.extend((!is_over).then(end));
    parts.push(it.without(true));
    parts
}

/// Builds the list of the runners with their results, or how far they are.
pub fn rows(it: Together) -> Element {
    let lang = it.lang();
    let race = inner(|it| it.hub.as_ref().and_then(|hub| hub.race().cloned()));
    let places = race.iter().flat_map(|race| race.places().into_iter().map(move |it| (race, it)));
    let shown = it.race.get_untracked();
    let is_over = matches!(shown, Race::Over(..));
    let name = |seat| match &shown {
        Race::Running(run) | Race::Over(run, _) => run.name(seat),
        _ => it.name_of(seat),
    };
    let rows = places.map(|(race, place)| {
        let Progress { home, whole, .. } = match is_over {
            false if Some(place.seat) != it.seat() => far_of(it, place.seat),
            _ => race.progress(place.seat),
        };
        let is_here = it.member(place.seat).is_some_and(|it| it.is_here);
        let words = match (place.outcome, race.has_ended(place.seat)) {
            (Some(Outcome { score: Some(score), .. }), _) => text::scored(lang, score, place.ms),
            (Some(outcome), _) => text::result(lang, outcome.moves, place.ms),
            (None, true) => lang.of("gave up", "abandona").into(),
            (None, false) if !is_here => text::away(lang).into(),
            (None, false) => text::far(lang, home, whole),
        };
        let at = is_over.then(|| td().text(place.place.to_string()));
        tr().child(at)
            .child(th().attr("scope", "row").text(name(place.seat)))
            .child(td().text(words))
    });
    html::table().attr("data-testid", "race-result").child(tbody().child(rows))
}

/// Returns how far another runner is.
fn far_of(it: Together, seat: Seat) -> Progress {
    it.race
        .with_untracked(|race| match race {
            Race::Running(run) => {
                run.others.iter().find(|(other, _)| *other == seat).map(|it| it.1)
            }
            _ => None,
        })
        .unwrap_or_default()
}

/// Builds the results side by side.
fn result(it: Together, places: &[Place]) -> Vec<Element> {
    let lang = it.lang();
    let back = move || set(it, Race::None);
    vec![
        it.title(word_of(it, places)),
        div().attr("class", "together-standing").child(rows(it)),
        it.line(text::race_times(lang)).attr("class", "quiet"),
        it.act(lang.of("Rematch", "Revancha"), "rematch", true, move || rematch(it)),
        it.act(text::back_to_table(lang), "to-table", false, back),
    ]
}

fn rematch(it: Together) {
    if let Race::Over(run, _) = it.race.get_untracked() {
        let contest = CONTESTS.into_iter().map(|(id, side)| contest_of(id, side));
        let same = contest.filter(|it| start_of(it, run.deal) == run.start);
        let contest = same.into_iter().find(|it| it.game == run.id.slug());
        if let Some(contest) = contest {
            set(it, Race::Asking(contest));
        }
        it.wish(Do::Rematch);
    }
}

/// Asks for a race.
fn ask(it: Together, id: GameId, side: u32) {
    let ask = move || {
        let contest = contest_of(id, side);
        set(it, Race::Asking(contest.clone()));
        it.wish(Do::Race(contest));
    };
    when_here(id.slug(), Box::new(ask));
}

/// Builds the buttons that ask for a race: the first, and the others behind a summary.
pub fn buttons(it: Together) -> [Element; 2] {
    let lang = it.lang();
    let name = move |id: GameId, side| text::race_at(lang, id.name(it.ctx.lang()), side);
    let button = move |(id, side): (GameId, u32)| {
        html::button()
            .attr("type", "button")
            .attr("data-race", start_name(id, side))
            .text(name(id, side))
            .on(ev::click, move |_| ask(it, id, side))
    };
    let [first, others @ ..] = CONTESTS;
    let others = others.map(|it| button(it).attr("class", "button"));
    let summary = html::summary().text(lang.of("Race at another game", "Carrera en otro juego"));
    let list = super::buttons_of(others);
    [button(first).attr("class", "button primary"), details().child(summary).child(list)]
}

fn start_name(id: GameId, side: u32) -> String {
    if side == 0 { id.slug().to_owned() } else { format!("{}-{side}", id.slug()) }
}
