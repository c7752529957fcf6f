//! Races: the games that can be raced at, what happens in a race, and its screens.

use super::rules::{CONTESTS, contest_of, read, start_of};
use super::state::{Race, Run, Step, Together};
use crate::engine::{DealNumber, Seat};
use crate::games::GameId;
use crate::net::api::{Contest, Do, News, Place, Progress};
use crate::text::{TogetherSay as S, TogetherWord as W};
use crate::web::kit::chunk::when_here;
use crate::web::kit::el::{El, el};
use crate::web::kit::route;
use crate::web::kit::time::now;

/// Shows what has happened in a race.
pub fn take(it: Together, news: News) {
    match news {
        News::RaceAsked { by, contest } => {
            if let Some((id, side)) = read(&contest) {
                let game = it.ctx.tongue().game(id);
                it.say(S::RaceAsked(it.name_of(by), game, side));
            }
            set(it, Race::Asked(by, contest));
        }
        News::RaceCancelled(by) => {
            set(it, Race::None);
            match by.filter(|by| Some(*by) != it.seat()) {
                Some(by) => it.say(S::Declined(it.name_of(by))),
                None => it.say(W::NoRace.into()),
            }
        }
        News::RaceBegins { contest, deal, runners } => begin(it, &contest, deal, &runners),
        News::Rival(seat, progress) => far(it, seat, |mine| *mine = progress),
        News::Finished(seat, outcome) if Some(seat) != it.seat() => {
            // The last progress may not have come, because the end came before it.
            if outcome.is_some_and(|it| it.won) {
                far(it, seat, |progress| progress.home = progress.whole);
            }
            it.say(S::Finished(it.name_of(seat)));
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

fn begin(it: Together, contest: &Contest, deal: DealNumber, runners: &[Seat]) {
    let Some((id, _)) = read(contest) else { return };
    let others = runners.iter().filter(|seat| Some(**seat) != it.seat());
    let others = others.map(|seat| (*seat, Progress::default())).collect();
    let start = start_of(contest, deal);
    let run = Run { id, start, deal, at: now(), others, is_done: false };
    let page = run.page();
    it.ctx.tell(S::RaceBegins(it.ctx.tongue().game(id)));
    set(it, Race::Running(run));
    it.show(Step::Table);
    route::visit(&page);
}

fn over(it: Together, places: Vec<Place>) {
    let Race::Running(run) = it.race.get_untracked() else { return };
    it.say(word_of(it, &places).into());
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
        Race::Running(run) => {
            let way = el("a").set("class", "button primary").put("href", run.page().to_string());
            Some(vec![
                it.title(it.word(W::RaceOn).to_owned()),
                way.test_id("to-race").text(it.word(W::ToRace)),
                it.act(W::GiveUp, "give-up", false, move || give_up(it)),
            ])
        }
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

fn give_up(it: Together) {
    it.wish(Do::GiveUp);
    if matches!(it.race.get_untracked(), Race::Asking(_)) {
        set(it, Race::None);
    }
}

/// Builds the results side by side.
fn result(it: Together, places: &[Place]) -> Vec<El> {
    let rows = places.iter().map(|place| {
        let words = match place.outcome {
            Some(outcome) => it.say_of(S::Result(outcome.moves, place.ms)),
            None => it.word(W::GaveUp).to_owned(),
        };
        el("tr")
            .put("data-place", place.place.to_string())
            .child(el("td").words(place.place.to_string()))
            .child(el("th").set("scope", "row").words(it.name_of(place.seat)))
            .child(el("td").words(words))
    });
    let table = el("table").test_id("race-result").child(el("tbody").children(rows));
    let back = move || set(it, Race::None);
    vec![
        it.title(it.word(word_of(it, places)).to_owned()),
        table,
        it.act(W::Rematch, "rematch", true, move || rematch(it)),
        it.act(W::ToTable, "to-table", false, back),
    ]
}

fn rematch(it: Together) {
    if let Race::Over(run, _) = it.race.get_untracked() {
        let contest = CONTESTS.into_iter().map(|(id, side)| contest_of(id, side));
        let same = contest.filter(|it| start_of(it, run.deal) == run.start);
        let contest = same.into_iter().find(|it| it.game == run.id.slug());
        contest.into_iter().for_each(|contest| set(it, Race::Asking(contest)));
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
