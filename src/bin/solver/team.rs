//! A hard search of 4×4 by this worker and its helpers.

use std::cell::RefCell;

use handful::games::sliding::solver::four::{Parts, Tables};
use handful::games::sliding::solver::team::{Jobs, Team};
use handful::games::sliding::solver::{LEFT, Progress};
use handful::solve::{Answer, Done, Order, Question, Reply};
use js_sys::Date;

use crate::child::{Child, workers};
use crate::worker::{build, later, post, with_large};

/// The number of messages with jobs that a helper has at once, so that it does not wait for the next while this worker
/// works.
const AHEAD: usize = 6;

/// Milliseconds of work here between messages.
const WORK_MS: f64 = 6.0;

/// Milliseconds between two messages on the progress.
const TELL_MS: f64 = 200.0;

struct Helper {
    /// `None` when it failed.
    child: Option<Child>,
    /// Whether it has the tables.
    ready: bool,
    jobs: Vec<Jobs>,
}

struct Search {
    question: Question,
    team: Team,
    parts: Parts,
    helpers: Vec<Helper>,
    /// When the progress was told.
    told: f64,
}

thread_local! {
    static SEARCH: RefCell<Option<Search>> = const { RefCell::new(None) };
}

/// Whether there is a search.
pub fn is_busy() -> bool {
    SEARCH.with_borrow(Option::is_some)
}

/// Starts to search on, all shorter lines being excluded.
pub fn start(question: Question, progress: Progress) {
    let parts = with_large(|tables| tables.parts(&question.grid));
    let Some(parts) = parts else { return };
    let team = Team::new(parts.len() as u32, progress.bound, progress.nodes);
    let helpers = (1..workers()).map(|at| {
        let child = Child::start(
            Box::new(move |data| heard(at - 1, data.as_string())),
            Box::new(move || failed(at - 1)),
        );
        Helper { child, ready: false, jobs: vec![] }
    });
    let helpers = helpers.collect();
    SEARCH.set(Some(Search { question, team, parts, helpers, told: Date::now() }));
    later(work);
}

/// Does some jobs here, between messages.
fn work() {
    let more = SEARCH.with_borrow_mut(|search| {
        let Some(Search { team, parts, .. }) = search else { return false };
        let until = Date::now() + WORK_MS;
        while Date::now() < until {
            let Some(jobs) = team.take() else { return false };
            let search =
                |tables: &Tables| team.work(jobs, |part, bound| tables.search(parts, part, bound));
            let (nodes, found) = with_large(search).unwrap_or_default();
            team.done(jobs, nodes, found);
        }
        true
    });
    if !finish() && more {
        later(work);
    }
}

/// Takes a message of a helper: it starts, or has done jobs.
fn heard(at: usize, text: Option<String>) {
    let done = text.and_then(|text| text.parse::<Done>().ok());
    SEARCH.with_borrow_mut(|search| {
        let Some(Search { question, team, helpers, .. }) = search else { return };
        let Helper { child: Some(child), ready, jobs } = &mut helpers[at] else { return };
        if let Some(Done { jobs: which, nodes, found }) = done {
            jobs.retain(|jobs| *jobs != which);
            team.done(which, nodes, found);
        } else if !*ready {
            *ready = true;
            with_large(|tables| (1..=LEFT).for_each(|at| child.give(tables.bits(at))));
            child.tell(&Order::Board(team.job(0).0, question.grid).to_string());
        }
        while jobs.len() < AHEAD {
            let Some(next) = team.take() else { break };
            jobs.push(next);
            child.tell(&Order::Jobs(next).to_string());
        }
    });
    finish();
}

/// Gives the jobs of a helper that failed to the others.
fn failed(at: usize) {
    SEARCH.with_borrow_mut(|search| {
        let Some(Search { team, helpers, .. }) = search else { return };
        let helper = &mut helpers[at];
        helper.child = None;
        helper.jobs.drain(..).for_each(|jobs| team.lost(jobs));
    });
    later(work);
}

/// Posts the answer if there is one, else the progress from time to time. Returns whether the search is over.
fn finish() -> bool {
    let over = SEARCH.with_borrow_mut(|search| {
        let Some(Search { question, team, told, .. }) = search else { return true };
        let answer = team.answer().map(Answer::Line);
        let is_over = answer.is_some();
        let now = Date::now();
        if is_over || now - *told >= TELL_MS {
            *told = now;
            let (nodes, bound) = team.progress();
            let progress = Answer::At(Progress { nodes, bound, best: None });
            let reply = Reply { id: question.id, answer: answer.unwrap_or(progress) };
            post(&reply.to_string());
        }
        is_over
    });
    if over {
        SEARCH.set(None);
        build();
    }
    over
}
