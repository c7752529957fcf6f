//! The replay of a line of moves, shown in place of the game.

use std::sync::Arc;

use leptos::prelude::*;

use super::{GameController, Message};
use crate::kit::browser::next_frame;
use crate::kit::chunk::{content, prefetch};
use crate::kit::focus::focus_board;
use crate::page::sound::{self, Cue};
use crate::play::hint::WhyView;
use crate::play::{GameUi, SolverRequest};
use handful_engine::Status;
use handful_shell::text::join_sentences;

/// An action on a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayAction {
    /// One move back.
    Back,
    /// One move forward.
    Next,
    /// Starts or pauses it.
    PlayPause,
    /// Goes to the position after so many moves, and pauses.
    GoTo(usize),
    /// Goes to the position where something was lost, and plays one of the two lines from there.
    Play(Variation),
    /// Switches to the next speed: twice as fast, or slow again.
    NextSpeed,
    /// Ends the replay and returns to the game.
    End,
}

/// Milliseconds between two moves, by speed; the last two are those of a line which follows the answer of a task, and
/// of one that follows a lost game.
const MOVE_INTERVALS_MS: [u64; 5] = [1_200, 600, 300, 450, 240];

/// The number of speeds to choose from.
const SPEEDS: usize = 3;

/// The most positions that a replay stores, so that a jump in a long line replays a small part of it.
const MAX_KEYFRAMES: usize = 32;

/// A line from the position where something was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variation {
    /// The player's own.
    Own,
    /// A best one.
    Better,
}

/// What a move is called: as it is shown, and as it is heard.
pub type MoveName = [String; 2];

/// The lines from the position where something was lost.
pub struct Variations<M> {
    /// The moves before that position.
    at: usize,
    /// The whole lines, and what their next moves are called.
    own: (Vec<M>, MoveName),
    better: (Vec<M>, MoveName),
}

impl<M> Variations<M> {
    fn of(&self, variation: Variation) -> &(Vec<M>, MoveName) {
        match variation {
            Variation::Own => &self.own,
            Variation::Better => &self.better,
        }
    }
}

/// A replay.
pub struct Replay<G: GameUi> {
    line: Vec<G::Move>,
    cues: Vec<Cue>,
    /// The positions after 0, `keyframe_interval`, twice that, … moves.
    keyframes: Vec<G>,
    keyframe_interval: usize,
    /// The position after the first `at` moves.
    position: G,
    at: usize,
    is_running: bool,
    speed: usize,
    /// The lines to choose from, and which one is shown.
    variations: Option<(Variations<G::Move>, Variation)>,
}

/// A position on the scrubber of a replay: a checkpoint, or where something was lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayMarker {
    /// The moves before it.
    pub at: usize,
    /// What stands on the scrubber.
    pub letter: char,
    /// What is said of it.
    pub text: String,
}

/// The sign of a loss.
pub const LOSS: char = '!';

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
    /// What the moves played back so far count as, and all.
    pub counted: [usize; 2],
    /// Whether it plays automatically.
    pub is_running: bool,
    /// The factor of the speed: 1, 2 or 4.
    pub speed: u32,
    /// Whether the game is over at the position shown.
    pub is_over: bool,
    /// Which of two lines it is, if it began where something was lost.
    pub variation: Option<Variation>,
}

impl<G: GameUi> Replay<G> {
    fn new(start: &G, line: Vec<G::Move>) -> Self {
        let keyframe_interval = line.len() / MAX_KEYFRAMES + 1;
        let mut end = start.clone();
        let mut keyframes = Vec::new();
        let cues = line.iter().enumerate().map(|(i, &mv)| {
            if i % keyframe_interval == 0 {
                keyframes.push(end.clone());
            }
            G::cue(&apply_move(&mut end, mv))
        });
        let cues = cues.collect();
        Self {
            line,
            cues,
            keyframes,
            keyframe_interval,
            position: start.clone(),
            at: 0,
            is_running: true,
            speed: 0,
            variations: None,
        }
    }

    /// What the next moves of the two lines are called, if there are two.
    pub fn variation_names(&self) -> Option<[MoveName; 2]> {
        let (lines, _) = self.variations.as_ref()?;
        Some([lines.own.1.clone(), lines.better.1.clone()])
    }

    /// Whether the line begins with these moves.
    pub fn begins_with(&self, moves: &[G::Move]) -> bool {
        self.line.starts_with(moves)
    }

    /// The moves before the position shown.
    pub fn moves(&self) -> &[G::Move] {
        &self.line[..self.at]
    }

    /// The position shown.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// The move that leads on from the position shown; `None` at the end.
    pub fn next_move(&self) -> Option<G::Move> {
        self.line.get(self.at).copied()
    }

    /// Goes to the position after the first `to` moves: from the stored position before it, or from this one if that is
    /// nearer.
    fn go(&mut self, to: usize) {
        let keyframe = to / self.keyframe_interval;
        if (to < self.at || self.at < keyframe * self.keyframe_interval)
            && let Some(stored) = self.keyframes.get(keyframe)
        {
            (self.position, self.at) = (stored.clone(), keyframe * self.keyframe_interval);
        }
        for &mv in &self.line[self.at..to] {
            apply_move(&mut self.position, mv);
        }
        self.at = to;
    }

    /// Goes to where the two lines part, and runs on with one of them.
    fn choose(&mut self, variation: Variation) {
        let Some((lines, _)) = self.variations.take() else { return };
        let Some(start) = self.keyframes.first().cloned() else { return };
        let at = lines.at;
        let mut replay = Self::new(&start, lines.of(variation).0.clone());
        replay.go(at);
        replay.speed = self.speed;
        replay.variations = Some((lines, variation));
        *self = replay;
    }

    /// Returns the state that the shared screen shows.
    pub fn facts(&self) -> ReplayFacts {
        let is_over = !self.position.status().is_playing();
        let len = self.line.len();
        let counted = |to: usize| self.line[..to].iter().map(|&mv| G::count(mv)).sum();
        ReplayFacts {
            at: self.at,
            len,
            counted: [self.at, len].map(counted),
            is_running: self.is_running,
            speed: 1 << self.speed,
            is_over,
            variation: self.variations.as_ref().map(|(_, shown)| *shown),
        }
    }
}

fn apply_move<G: GameUi>(position: &mut G, mv: G::Move) -> G::Effect {
    // Not `expect`: it would add the debug texts of refusals to the download.
    let Ok(effect) = position.apply(mv) else {
        unreachable!("a line that is played back was found by the rules")
    };
    effect
}

impl<G: GameUi> GameController<G> {
    /// Replays a best line from the start of this game.
    pub fn replay_best_line(self) {
        // A lost game can still be undone, and the player now sees the solution.
        if self.session.with_untracked(|s| s.status() == Status::Lost) {
            self.assist();
        }
        match self.hooks.get_value().on_solver_request {
            Some(on_request) => on_request.run(SolverRequest::Line),
            None => self.replay_line(self.session.with_untracked(|s| s.initial().best_line())),
        }
    }

    /// Replays a line from the start of this game, as the player asks for it: Back ends the replay.
    pub fn replay_line(self, line: Vec<G::Move>) {
        self.show_line(line);
        self.ctx.open_replay(Arc::new(move || self.replay(ReplayAction::End)));
    }

    /// Marks on the scrubber what the line of the replay lost.
    fn mark_losses(self) {
        let (whole, lang) = (self.tells_losses(), self.ctx.lang());
        let lost = self.replay.with_untracked(|replay| {
            let line = &replay.as_ref()?.line;
            Some(self.session.with_untracked(|s| s.initial().losses(lang, line, whole)))
        });
        let marker = |(at, text)| ReplayMarker { at, letter: LOSS, text };
        self.markers.set(lost.into_iter().flatten().map(marker).collect());
        if let Some(on_request) = self.hooks.get_value().on_solver_request {
            on_request.run(SolverRequest::Losses);
        }
    }

    /// Replays a line from the start of this game.
    pub(super) fn show_line(self, line: Vec<G::Move>) {
        let whole = self.tells_losses();
        let replay = self.session.with_untracked(|s| Replay::new(s.initial(), line));
        self.drop_hint();
        self.replay.set(Some(replay));
        self.mark_losses();
        // Where losses are told each move is explained.
        if let Some(chunk) = G::WHY.filter(|_| whole) {
            prefetch(chunk);
        }
        self.run_on();
    }

    /// Shows where the game was lost, by what it says of its line: that line, paused before the losing move, and a best
    /// one from there.
    pub fn show_loss(self) {
        let lang = self.ctx.lang();
        let found = self.session.with_untracked(|s| {
            let (number, _) = *s.initial().losses(lang, s.moves(), true).first()?;
            let at = number.checked_sub(1)?;
            let mut here = s.initial().clone();
            for &mv in &s.moves()[..at] {
                apply_move(&mut here, mv);
            }
            Some((at, here.best_line()))
        });
        if let Some((at, better)) = found {
            self.show_variations(at, better);
        }
    }

    /// Replays the game's own line, paused at the position after `at` moves, from which a better line leads on too.
    pub fn show_variations(self, at: usize, better: Vec<G::Move>) {
        let lang = self.ctx.lang();
        let own = self.session.with_untracked(|s| s.moves().to_vec());
        self.replay_line(own.clone());
        self.replay(ReplayAction::GoTo(at));
        let name = |replay: &Replay<G>, mv: Option<&G::Move>| {
            let view: Option<&WhyView<G>> = G::WHY.and_then(content);
            let named =
                view.zip(mv).map(|(view, &mv)| (view.name_move)(lang, replay.position(), mv));
            named.unwrap_or_default()
        };
        self.replay.update(|replay| {
            let Some(replay) = replay else { return };
            let (own_name, better_name) = (name(replay, own.get(at)), name(replay, better.first()));
            let better = own[..at].iter().copied().chain(better).collect();
            let lines = Variations { at, own: (own, own_name), better: (better, better_name) };
            replay.speed = 1;
            replay.variations = Some((lines, Variation::Own));
        });
    }

    /// Replays a line that follows the answer of a task, paused at the answer.
    pub(super) fn show_task_line(self, line: Vec<G::Move>, made: usize) {
        self.show_line(line);
        self.markers.set(Vec::new());
        self.replay(ReplayAction::GoTo(made));
        self.replay.update_untracked(|replay| {
            if let Some(replay) = replay {
                replay.speed = SPEEDS;
            }
        });
    }

    /// Plays a line from the position after `at` moves on, before the result of a lost game. Of all its positions one
    /// thing is said.
    pub fn play_lost_line(self, line: Vec<G::Move>, at: usize, said: &str) {
        self.show_line(line);
        self.replay.update(|replay| {
            let Some(replay) = replay else { return };
            replay.go(at);
            replay.speed = SPEEDS + 1;
            let marker = |at| ReplayMarker { at, letter: LOSS, text: said.to_owned() };
            self.markers.set((at..=replay.line.len()).map(marker).collect());
        });
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
                ReplayAction::NextSpeed => replay.speed = (replay.speed + 1) % SPEEDS,
                ReplayAction::PlayPause if replay.at == replay.line.len() => {
                    replay.go(0);
                    replay.is_running = true;
                }
                ReplayAction::PlayPause => replay.is_running = !replay.is_running,
                ReplayAction::Play(variation) => replay.choose(variation),
                ReplayAction::GoTo(to) => {
                    replay.is_running = false;
                    replay.go(to.min(replay.line.len()));
                }
                _ => replay.is_running = false,
            }
        });
        if matches!(act, ReplayAction::Play(_)) {
            self.mark_losses();
        }
        match act {
            ReplayAction::Back => self.step(false),
            ReplayAction::Next => self.step(true),
            ReplayAction::PlayPause | ReplayAction::Play(_) => self.run_on(),
            ReplayAction::GoTo(_) | ReplayAction::NextSpeed | ReplayAction::End => {}
        }
    }

    /// Shows the game again.
    pub(super) fn end_replay(self) {
        self.replay.set(None);
        self.ctx.close_replay();
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
            replay.is_running &= replay.at < replay.line.len();
        });
        if let Some((mv, cue)) = passed {
            sound::play_sound(self.ctx, cue);
            self.moved.update(|(n, last)| (*n, *last) = (*n + 1, Some(mv)));
        }
    }

    /// Plays automatically while the replay runs.
    fn run_on(self) {
        let speed = self
            .replay
            .with_untracked(|replay| replay.as_ref().filter(|r| r.is_running).map(|r| r.speed));
        let Some(speed) = speed else { return self.ticker.stop() };
        self.ticker.restart(MOVE_INTERVALS_MS[speed], move || {
            if self
                .replay
                .with_untracked(|replay| replay.as_ref().is_some_and(|replay| replay.is_running))
            {
                self.step(true);
                self.run_on();
            }
        });
    }
}
