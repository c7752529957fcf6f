//! The stored form of a session: options, deal and moves. Restoring replays every move, so a damaged or forged save is
//! rejected.

use std::ops::Not;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::line::{MAX_LINE_MOVES, write_line};
use super::record::LATEST;
use super::{
    Checkpoints, FormError, Game, Session, Source, Start, Status, Stopwatch, StoredForm, Takeback,
};

/// The stored form of a [`Session`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Save {
    /// The game's slug.
    pub game: String,
    /// The version of the game's rules, [`Game::RULES`].
    pub rules: u32,
    /// The start, as in a link: `deal=7&side=4`.
    pub start: String,
    /// Who chose the deal.
    pub source: Source,
    /// Whether the app drew the deal from all deals of its options, also from those that cannot be won.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub of_all: bool,
    /// Moves made, followed by undone moves available to redo, joined by commas.
    pub line: String,
    /// The number of moves made; the rest of the line is available to redo.
    #[serde(rename = "made")]
    pub ply: usize,
    /// The checkpoints on the line.
    #[serde(default, skip_serializing_if = "Checkpoints::is_empty")]
    pub checkpoints: Checkpoints,
    /// Time played, in milliseconds.
    pub ms: u64,
    /// Hints taken.
    pub hints: u32,
    /// Whether help beyond the rules was used.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub assisted: bool,
    /// Whether the record of this game was taken.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub recorded: bool,
    /// When the record was first taken, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recorded_at: Option<u64>,
    /// The path of the save in which New replaced this game; `None` for a game that was not replaced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
}

/// Why a save is rejected.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SaveError {
    /// Not JSON of the stored form.
    #[error("the text is not JSON of a save")]
    Unreadable,
    /// Written by a newer version of the program, in this version of the form or of the rules.
    #[error("a newer version of the program wrote this, in version {0}")]
    Newer(u32),
    /// Saved by another game.
    #[error("the save is of another game")]
    OtherGame,
    /// The start is not a valid deal or layout.
    #[error("the start is no deal or layout")]
    BadStart,
    /// This move of the line, counted from 1, cannot be parsed or breaks the rules.
    #[error("move {0} breaks the rules")]
    BadMove(usize),
    /// The flags contradict each other or the line.
    #[error("the flags contradict each other or the line")]
    BadMarks,
}

impl From<FormError> for SaveError {
    fn from(error: FormError) -> Self {
        match error {
            FormError::Unreadable => Self::Unreadable,
            FormError::Newer(v) => Self::Newer(v),
        }
    }
}

impl StoredForm for Save {}

impl Save {
    /// Returns a game of `game`, a slug, before its first move.
    pub fn unplayed(game: &str, rules: u32, start: String, source: Source) -> Self {
        Self {
            game: game.to_owned(),
            rules,
            start,
            source,
            of_all: false,
            line: String::new(),
            ply: 0,
            checkpoints: Checkpoints::default(),
            ms: 0,
            hints: 0,
            assisted: false,
            recorded: false,
            recorded_at: None,
            path: None,
        }
    }

    /// Whether the line has more than `longest` moves.
    pub fn is_longer(&self, longest: usize) -> bool {
        self.line.split(',').take(longest + 1).count() > longest
    }
}

impl<G: Game> Session<G> {
    /// Merges everything but the moves from another tab's save of this game: help used, record taken, time played.
    pub fn merge(&mut self, theirs: &Save) {
        self.merge_help(theirs);
        self.checkpoints.merge(theirs.checkpoints, theirs.ply);
        // A game without a move has no record.
        if !self.line.is_empty() {
            self.recorded |= theirs.recorded;
            let times = [self.recorded_at, theirs.recorded_at].into_iter();
            self.recorded_at = times.flatten().min();
        }
        self.clock.advance_to(theirs.ms);
    }

    /// Merges the help used in another line of moves from the same start.
    pub fn merge_help(&mut self, theirs: &Save) {
        self.hints = self.hints.max(theirs.hints);
        self.assisted |= theirs.assisted;
    }

    /// Returns the stored form at time `now`, in milliseconds.
    pub fn save(&self, now: u64) -> Save {
        Save {
            game: G::SLUG.to_owned(),
            rules: G::RULES,
            start: self.start.params().to_string(),
            source: self.source,
            of_all: self.of_all,
            line: write_line(&self.line),
            ply: self.ply,
            checkpoints: self.checkpoints,
            ms: self.clock.elapsed(now),
            hints: self.hints,
            assisted: self.assisted,
            recorded: self.recorded,
            recorded_at: self.recorded_at,
            path: None,
        }
    }

    /// Returns the stored form at time `now`, in milliseconds, as JSON.
    pub fn to_json(&self, now: u64) -> String {
        self.save(now).to_json()
    }

    /// Reads a stored session. Its clock is stopped.
    ///
    /// # Errors
    /// Returns the first error found.
    pub fn from_json(text: &str) -> Result<Self, SaveError> {
        Self::restore(&Save::from_json(text)?)
    }

    /// Restores a save by replaying its moves through the rules, in one pass. The clock is stopped.
    ///
    /// # Errors
    /// Returns the first error found.
    pub fn restore(save: &Save) -> Result<Self, SaveError> {
        if save.game != G::SLUG {
            return Err(SaveError::OtherGame);
        }
        if save.rules > G::RULES {
            return Err(SaveError::Newer(save.rules));
        }
        let start = Start::read(&save.start).ok_or(SaveError::BadStart)?;
        let mut session = Self::new(start, save.source);
        let mut takes_help = save.hints > 0 || session.assisted;
        if !save.line.is_empty() {
            takes_help |= session.replay(save)?;
        }
        if save.ply > session.line.len()
            || (takes_help && !save.assisted)
            || (save.recorded && save.line.is_empty())
            || (save.recorded_at.is_some() && save.line.is_empty())
        {
            return Err(SaveError::BadMarks);
        }
        session.of_all = save.of_all;
        session.ply = save.ply;
        session.checkpoints = save.checkpoints;
        session.checkpoints.truncate(session.line.len());
        session.clock = Stopwatch::stopped_at(save.ms);
        session.hints = save.hints;
        session.assisted = save.assisted;
        session.recorded = save.recorded;
        session.recorded_at = save.recorded_at.map(|at| at.min(LATEST));
        Ok(session)
    }

    /// Replays the nonempty line of a save from the start and leaves the position after the moves made. Returns whether
    /// the undos recorded in the save count as help.
    fn replay(&mut self, save: &Save) -> Result<bool, SaveError> {
        let mut position = self.initial.clone();
        let mut takes_help = false;
        for (i, text) in save.line.split(',').enumerate() {
            let error = SaveError::BadMove(i + 1);
            let Ok(mv) = text.parse::<G::Move>() else { return Err(error) };
            if i == save.ply {
                self.position = position.clone();
            }
            if i >= MAX_LINE_MOVES || position.apply(mv).is_err() {
                return Err(error);
            }
            self.line.push(mv);
            if i < save.ply {
                continue;
            }
            // From here on the save claims that the moves were undone.
            let takeback = position.takeback(mv);
            let settled = matches!(position.status(), Status::Won | Status::Over);
            if settled || takeback == Takeback::Never {
                return Err(SaveError::BadMarks);
            }
            takes_help |= takeback == Takeback::Assisted;
        }
        if save.ply >= self.line.len() {
            self.position = position;
        }
        Ok(takes_help)
    }
}
