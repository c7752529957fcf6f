//! The replay of a line of moves, shown in place of the game.

use std::sync::Arc;

use leptos::prelude::*;

use super::{GameController, Message};
use crate::kit::browser::next_frame;
use crate::kit::focus::focus_board;
use crate::page::sound::{self, Cue};
use crate::play::{GameUi, Request};
use handful_engine::Status;
use handful_shell::text::join_sentences;

/// An action on a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayAction {
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
const MAX_MARKS: usize = 32;

/// A replay.
pub struct Replay<G: GameUi> {
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
pub struct ReplayMarker {
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
pub fn note_at(markers: &[ReplayMarker], at: usize) -> Option<Message> {
    let said = markers.iter().filter(|marker| marker.at == at).map(|marker| marker.text.clone());
    said.reduce(|first, second| join_sentences(first, &second)).map(Message::event)
}

/// The state of a replay that the shared screen shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplayFacts {
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

impl<G: GameUi> Replay<G> {
    fn new(start: &G, line: Vec<G::Move>) -> Self {
        let gap = line.len() / MAX_MARKS + 1;
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
    pub fn facts(&self) -> ReplayFacts {
        let is_over = !self.here.status().is_playing();
        let len = self.line.len();
        ReplayFacts { at: self.at, len, runs: self.runs, pace: 1 << self.pace, is_over }
    }
}

fn made<G: GameUi>(position: &mut G, mv: G::Move) -> G::Effect {
    // Not `expect`: it would add the debug texts of refusals to the download.
    let Ok(effect) = position.apply(mv) else {
        unreachable!("a line that is played back was found by the rules")
    };
    effect
}

impl<G: GameUi> GameController<G> {
    /// Replays a best line from the start of this game.
    pub fn watch(self) {
        // A lost game can still be undone, and the player now sees the solution.
        if self.session.with_untracked(|s| s.status() == Status::Lost) {
            self.assist();
        }
        match self.hooks.helper.get_value() {
            Some(helper) => helper.run(Request::Line),
            None => self.roll(self.session.with_untracked(|s| s.initial().best_line())),
        }
    }

    /// Replays a line from the start of this game, as the player asks for it: Back ends the replay.
    pub fn roll(self, line: Vec<G::Move>) {
        self.show_line(line);
        self.ctx.open_reel(Arc::new(move || self.replay(ReplayAction::End)));
    }

    /// Replays a line from the start of this game.
    pub(super) fn show_line(self, line: Vec<G::Move>) {
        let whole = self.tells_losses();
        let lost =
            self.session.with_untracked(|s| s.initial().losses(self.ctx.lang(), &line, whole));
        let marker = |(at, text)| ReplayMarker { at, sign: LOSS, text };
        self.markers.set(lost.into_iter().map(marker).collect());
        let replay = self.session.with_untracked(|s| Replay::new(s.initial(), line));
        self.hinted.set(None);
        self.replay.set(Some(replay));
        self.run_on();
    }

    /// Performs an action on the replay.
    pub fn replay(self, act: ReplayAction) {
        if act == ReplayAction::End {
            self.end_replay();
            // After a line from a link, the player's own game begins, so there is no result.
            if self.session.with_untracked(|s| !s.status().is_playing()) {
                self.ctx.open(crate::page::model::Dialog::Result);
            } else {
                next_frame(focus_board);
            }
            return;
        }
        self.replay.update(|replay| {
            let Some(replay) = replay else { return };
            match act {
                ReplayAction::Pace => replay.pace = (replay.pace + 1) % PACES.len(),
                ReplayAction::Run if replay.at == replay.line.len() => {
                    replay.go(0);
                    replay.runs = true;
                }
                ReplayAction::Run => replay.runs = !replay.runs,
                ReplayAction::To(to) => {
                    replay.runs = false;
                    replay.go(to.min(replay.line.len()));
                }
                _ => replay.runs = false,
            }
        });
        match act {
            ReplayAction::Back => self.step(false),
            ReplayAction::On => self.step(true),
            ReplayAction::Run => self.run_on(),
            ReplayAction::To(_) | ReplayAction::Pace | ReplayAction::End => {}
        }
    }

    /// Shows the game again.
    pub(super) fn end_replay(self) {
        self.replay.set(None);
        self.ctx.close_reel();
    }

    fn step(self, on: bool) {
        let mut passed = None;
        self.replay.update(|replay| {
            let Some(replay) = replay else { return };
            let to = if on { replay.at + 1 } else { replay.at.wrapping_sub(1) };
            if to <= replay.line.len() {
                passed = Some((replay.line[replay.at.min(to)], replay.cues[replay.at.min(to)]));
                replay.go(to);
            }
            replay.runs &= replay.at < replay.line.len();
        });
        if let Some((mv, cue)) = passed {
            sound::play_sound(self.ctx, cue);
            self.moved.update(|(n, last)| (*n, *last) = (*n + 1, Some(mv)));
        }
    }

    /// Plays automatically while the replay runs.
    fn run_on(self) {
        let pace =
            self.replay.with_untracked(|replay| replay.as_ref().filter(|r| r.runs).map(|r| r.pace));
        let Some(pace) = pace else { return self.ticker.stop() };
        self.ticker.restart(PACES[pace], move || {
            if self
                .replay
                .with_untracked(|replay| replay.as_ref().is_some_and(|replay| replay.runs))
            {
                self.step(true);
                self.run_on();
            }
        });
    }
}
