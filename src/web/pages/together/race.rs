//! Races: the games that can be raced at, what happens in a race, and its screens.

use leptos::prelude::untrack;

use super::driver::inner;
use super::rules::{CONTESTS, contest_of, read, start_of};
use super::state::{Race, Run, Step, Together};
use super::stored::Again;
use crate::engine::{DealNumber, Seat};
use crate::games::GameId;
use crate::net::api::{Contest, Do, News, Outcome, Place, Progress};
use crate::net::hub::Hub;
use crate::text::{TogetherSay as S, TogetherWord as W};
use crate::web::kit::chunk::when_here;
use crate::web::kit::el::{El, div, el};
use crate::web::kit::route;

/// Shows what has happened in a race.
pub fn take(it: Together, news: News) {
    match news {
        News::RaceAsked { by, contest } => {
            // A device that comes back hears of its race from the beginning.
            let is_known = Again::read().is_some_and(|old| old.race.is_some());
            if !is_known && let Some((id, side)) = read(&contest) {
                let game = it.ctx.tongue().game(id);
                let asked = it.ask(S::RaceAsked(it.name_of(by), game, side));
                inner(|it| it.asked = asked);
            }
            set(it, Race::Asked(by, contest));
        }
        News::RaceCancelled(by) => {
            it.keep_race(None);
            drop_question(it);
            set(it, Race::None);
            match by.filter(|by| Some(*by) != it.seat()) {
                Some(by) => it.say(S::Declined(it.name_of(by))),
                None => it.say(W::NoRace.into()),
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
            it.note(S::Finished(it.name_of(seat)));
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
    it.ctx.tell(S::RaceBegins(it.ctx.tongue().game(id)));
    set(it, Race::Running(run));
    it.show(Step::Table);
    route::visit(&page);
}

fn over(it: Together, places: Vec<Place>) {
    let Race::Running(run) = it.race.get_untracked() else { return };
    it.keep_race(None);
    it.note(word_of(it, &places).into());
    set(it, Race::Over(run, places));
    it.rivals.set(());
}

/// Returns how this device came out.
fn word_of(it: Together, places: &[Place]) -> W {
    let is_first = |place: &&Place| place.place == 1;
    let own = places.iter().find(|place| Some(place.seat) == it.seat());
    match own.filter(is_first) {
        Some(_) if places.iter().filter(is_first).count() > 1 => W::RaceEven,
        Some(_) => W::RaceWon,
        None => W::RaceLost,
    }
}

/// Returns the step that a race needs; `None` if there is none to show.
pub fn view(it: Together) -> Option<Vec<El>> {
    match it.race.get_untracked() {
        Race::None => None,
        Race::Asking(_) => Some(vec![
            it.title(it.word(W::Race).to_owned()),
            it.line(W::RaceWaits).set("role", "status"),
            it.act(W::Cancel, "give-up", false, move || give_up(it)),
        ]),
        Race::Asked(by, contest) => asked(it, by, &contest),
        Race::Running(run) => Some(running(it, &run)),
        Race::Over(_, places) => Some(result(it, &places)),
    }
}

fn asked(it: Together, by: Seat, contest: &Contest) -> Option<Vec<El>> {
    let (id, side) = read(contest)?;
    // The rules of the game judge what the other device says, so its chunk comes first.
    let accept = move || when_here(id.slug(), Box::new(move || it.wish(Do::Accept)));
    let decline = move || {
        it.wish(Do::Decline);
        set(it, Race::None);
    };
    let game = it.ctx.tongue().game(id);
    Some(vec![
        it.title(it.say_of(S::RaceAsked(it.name_of(by), game, side))),
        it.line(W::RaceNote),
        it.act(W::RaceYes, "race-yes", true, accept),
        it.act(W::Decline, "decline", false, decline),
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
fn running(it: Together, run: &Run) -> Vec<El> {
    let is_over = run.ended.is_some();
    let way = el("a").set("class", if is_over { "button" } else { "button primary" });
    let way = way.put("href", run.page().to_string()).test_id("to-race").text(it.word(W::ToRace));
    let table = div("together-standing").block(move || {
        it.rivals.track();
        it.changed.track();
        untrack(|| rows(it)).done()
    });
    let end = move || it.act(W::GiveUp, "give-up", false, move || give_up(it));
    let head = it.title(it.word(if is_over { W::RaceDone } else { W::RaceOn }).to_owned());
    let times = it.line(W::RaceTimes).set("class", "quiet");
    let mut parts = vec![head, table, times, way];
    parts.extend((!is_over).then(end));
    parts.push(it.without(true));
    parts
}

/// Builds the list of the runners with their results, or how far they are.
pub fn rows(it: Together) -> El {
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
            (Some(Outcome { score: Some(score), .. }), _) => it.say_of(S::Scored(score, place.ms)),
            (Some(outcome), _) => it.say_of(S::Result(outcome.moves, place.ms)),
            (None, true) => it.word(W::GaveUp).to_owned(),
            (None, false) if !is_here => it.word(W::Away).to_owned(),
            (None, false) => it.say_of(S::Far(home, whole)),
        };
        let at = is_over.then(|| el("td").words(place.place.to_string()));
        el("tr")
            .children(at)
            .child(el("th").set("scope", "row").words(name(place.seat)))
            .child(el("td").words(words))
    });
    el("table").test_id("race-result").child(el("tbody").children(rows))
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
fn result(it: Together, places: &[Place]) -> Vec<El> {
    let back = move || set(it, Race::None);
    vec![
        it.title(it.word(word_of(it, places)).to_owned()),
        div("together-standing").child(rows(it)),
        it.line(W::RaceTimes).set("class", "quiet"),
        it.act(W::Rematch, "rematch", true, move || rematch(it)),
        it.act(W::ToTable, "to-table", false, back),
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
pub fn buttons(it: Together) -> [El; 2] {
    let name = move |id: GameId, side| it.say_of(S::RaceAt(it.ctx.tongue().game(id), side));
    let button = move |(id, side): (GameId, u32)| {
        el("button")
            .set("type", "button")
            .put("data-race", start_name(id, side))
            .words(name(id, side))
            .press(move || ask(it, id, side))
    };
    let [first, others @ ..] = CONTESTS;
    let others = others.map(|it| button(it).set("class", "button"));
    let summary = el("summary").text(it.word(W::RaceElse));
    let list = super::buttons_of(others);
    [button(first).set("class", "button primary"), el("details").child(summary).child(list)]
}

fn start_name(id: GameId, side: u32) -> String {
    if side == 0 { id.slug().to_owned() } else { format!("{}-{side}", id.slug()) }
}
