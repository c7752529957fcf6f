//! The replay of a line of moves, shown in place of the game.

use leptos::prelude::*;

use super::{Note, Play};
use crate::kit::browser::next_frame;
use crate::kit::focus::focus_board;
use crate::page::sound::{self, Cue};
use crate::table::{Request, Table};
use handful_app::text::then;
use handful_engine::Status;

/// An action on a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReelAct {
    /// One move back.
    Back,
    /// One move forward.
    On,
    /// Starts or pauses it.
    Run,
    /// Goes to the position after so many moves, and pauses.
    To(usize),
    /// Switches to the next pace: twice as fast, or slow again.
    Pace,
    /// Ends the replay and returns to the game.
    End,
}

/// Milliseconds between two moves, by pace.
const PACES: [u64; 3] = [1_200, 600, 300];

/// The most positions that a replay stores, so that a jump in a long line replays a small part of it.
const MOST_MARKS: usize = 32;

/// A replay.
pub struct Reel<G: Table> {
    line: Vec<G::Move>,
    cues: Vec<Cue>,
    /// The positions after 0, `gap`, 2 · `gap`, … moves.
    marks: Vec<G>,
    gap: usize,
    /// The position after the first `at` moves.
    here: G,
    at: usize,
    runs: bool,
    pace: usize,
}

/// A position on the scrubber of a replay: a checkpoint, or where something was lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flag {
    /// The moves before it.
    pub at: usize,
    /// What stands on the scrubber.
    pub sign: char,
    /// What is said of it.
    pub text: String,
}

/// The sign of a loss.
const LOSS: char = '!';

/// Returns what is said of a position.
pub fn note_at(flags: &[Flag], at: usize) -> Option<Note> {
    let said = flags.iter().filter(|flag| flag.at == at).map(|flag| flag.text.clone());
    said.reduce(|first, second| then(first, &second)).map(Note::event)
}

/// The state of a replay that the shared screen shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReelFacts {
    /// Moves played back so far.
    pub at: usize,
    /// The length of the line, in moves.
    pub len: usize,
    /// Whether it plays automatically.
    pub runs: bool,
    /// The factor of the pace: 1, 2 or 4.
    pub pace: u32,
    /// Whether the game is over at the position shown.
    pub is_over: bool,
}

impl<G: Table> Reel<G> {
    fn new(start: &G, line: Vec<G::Move>) -> Self {
        let gap = line.len() / MOST_MARKS + 1;
        let mut end = start.clone();
        let mut marks = Vec::new();
        let cues = line.iter().enumerate().map(|(i, &mv)| {
            if i % gap == 0 {
                marks.push(end.clone());
            }
            G::cue(&made(&mut end, mv))
        });
        let cues = cues.collect();
        Self { line, cues, marks, gap, here: start.clone(), at: 0, runs: true, pace: 0 }
    }

    /// The moves before the position shown.
    pub fn moves(&self) -> &[G::Move] {
        &self.line[..self.at]
    }

    /// The position shown.
    pub fn position(&self) -> &G {
        &self.here
    }

    /// Goes to the position after the first `to` moves: from the stored position before it, or from this one if that is
    /// nearer.
    fn go(&mut self, to: usize) {
        let mark = to / self.gap;
        if (to < self.at || self.at < mark * self.gap)
            && let Some(stored) = self.marks.get(mark)
        {
            (self.here, self.at) = (stored.clone(), mark * self.gap);
        }
        for &mv in &self.line[self.at..to] {
            made(&mut self.here, mv);
        }
        self.at = to;
    }

    /// Returns the state that the shared screen shows.
    pub fn facts(&self) -> ReelFacts {
        let is_over = !self.here.status().is_playing();
        let len = self.line.len();
        ReelFacts { at: self.at, len, runs: self.runs, pace: 1 << self.pace, is_over }
    }
}

fn made<G: Table>(position: &mut G, mv: G::Move) -> G::Effect {
    // Not `expect`: it would add the debug texts of refusals to the download.
    let Ok(effect) = position.apply(mv) else {
        unreachable!("a line that is played back was found by the rules")
    };
    effect
}

impl<G: Table> Play<G> {
    /// Replays a best line from the start of this game.
    pub fn watch(self) {
        // A lost game can still be undone, and the player now sees the solution.
        if self.session.with_untracked(|s| s.status() == Status::Lost) {
            self.assist();
        }
        match self.helper.get_value() {
            Some(helper) => helper.run(Request::Line),
            None => self.roll(self.session.with_untracked(|s| s.initial().best_line())),
        }
    }

    /// Replays a line from the start of this game.
    pub fn roll(self, line: Vec<G::Move>) {
        let whole = self.tells_losses();
        let lost =
            self.session.with_untracked(|s| s.initial().losses(self.ctx.lang(), &line, whole));
        let flag = |(at, text)| Flag { at, sign: LOSS, text };
        self.flags.set(lost.into_iter().map(flag).collect());
        let reel = self.session.with_untracked(|s| Reel::new(s.initial(), line));
        self.hinted.set(None);
        self.reel.set(Some(reel));
        self.run_on();
    }

    /// Performs an action on the replay.
    pub fn reel(self, act: ReelAct) {
        if act == ReelAct::End {
            self.reel.set(None);
            // After a line from a link, the player's own game begins, so there is no result.
            if self.session.with_untracked(|s| !s.status().is_playing()) {
                self.ctx.open(crate::page::model::Dialog::Result);
            } else {
                next_frame(focus_board);
            }
            return;
        }
        self.reel.update(|reel| {
            let Some(reel) = reel else { return };
            match act {
                ReelAct::Pace => reel.pace = (reel.pace + 1) % PACES.len(),
                ReelAct::Run if reel.at == reel.line.len() => {
                    reel.go(0);
                    reel.runs = true;
                }
                ReelAct::Run => reel.runs = !reel.runs,
                ReelAct::To(to) => {
                    reel.runs = false;
                    reel.go(to.min(reel.line.len()));
                }
                _ => reel.runs = false,
            }
        });
        match act {
            ReelAct::Back => self.step(false),
            ReelAct::On => self.step(true),
            ReelAct::Run => self.run_on(),
            ReelAct::To(_) | ReelAct::Pace | ReelAct::End => {}
        }
    }

    fn step(self, on: bool) {
        let mut passed = None;
        self.reel.update(|reel| {
            let Some(reel) = reel else { return };
            let to = if on { reel.at + 1 } else { reel.at.wrapping_sub(1) };
            if to <= reel.line.len() {
                passed = Some((reel.line[reel.at.min(to)], reel.cues[reel.at.min(to)]));
                reel.go(to);
            }
            reel.runs &= reel.at < reel.line.len();
        });
        if let Some((mv, cue)) = passed {
            sound::hear(self.ctx, cue);
            self.moved.update(|(n, last)| (*n, *last) = (*n + 1, Some(mv)));
        }
    }

    /// Plays automatically while the replay runs.
    fn run_on(self) {
        let pace =
            self.reel.with_untracked(|reel| reel.as_ref().filter(|r| r.runs).map(|r| r.pace));
        let Some(pace) = pace else { return self.ticker.stop() };
        self.ticker.wait(PACES[pace], move || {
            if self.reel.with_untracked(|reel| reel.as_ref().is_some_and(|reel| reel.runs)) {
                self.step(true);
                self.run_on();
            }
        });
    }
}
