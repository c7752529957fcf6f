//! A game in progress: the positions, the line of moves, the clock, and the flags for records.

use std::cmp::Ordering;

use thiserror::Error;

use super::line::{MAX_LINE_MOVES, read_line, write_line};
use super::{
    Checkpoints, Game, Options, Outcome, Record, Source, Start, Status, Stopwatch, Takeback,
};

/// Why a move was not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PlayError<R> {
    /// The rules forbid it.
    #[error(transparent)]
    Rules(R),
    /// The game already has [`MAX_LINE_MOVES`] moves.
    #[error("the game already has {MAX_LINE_MOVES} moves")]
    LineFull,
}

/// A game from start to end, with undo, redo, clock and the flags that records need.
///
/// The line of moves is authoritative: every position is reached by replaying it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session<G: Game> {
    pub(super) start: Start<G>,
    pub(super) source: Source,
    /// Whether the app drew the deal from all deals of its options.
    pub(super) of_all: bool,
    pub(super) initial: G,
    pub(super) position: G,
    /// Moves made, followed by undone moves available to redo.
    pub(super) line: Vec<G::Move>,
    pub(super) ply: usize,
    /// The places on the line that the player has marked.
    pub(super) checkpoints: Checkpoints,
    pub(super) clock: Stopwatch,
    pub(super) hints: u32,
    pub(super) assisted: bool,
    /// Whether the record book is up to date with this game.
    pub(super) recorded: bool,
    /// When the record of this game was first taken, in milliseconds since 1970.
    pub(super) recorded_at: Option<u64>,
}

impl<G: Game> Session<G> {
    /// Returns a new game, its clock stopped at zero.
    pub fn new(start: Start<G>, source: Source) -> Self {
        let initial = start.position();
        Self {
            position: initial.clone(),
            initial,
            assisted: start.options.is_assistance(),
            start,
            source,
            of_all: false,
            line: Vec::new(),
            ply: 0,
            checkpoints: Checkpoints::default(),
            clock: Stopwatch::default(),
            hints: 0,
            recorded: false,
            recorded_at: None,
        }
    }

    /// Returns a new game and the moves of a line; `None` if the line cannot be replayed from this start.
    pub fn from_line(start: Start<G>, source: Source, line: &str) -> Option<(Self, Vec<G::Move>)> {
        let moves = read_line(&start, line)?;
        Some((Self::new(start, source), moves))
    }

    /// The position now.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// The position before the first move.
    pub fn initial(&self) -> &G {
        &self.initial
    }

    /// Where the game began.
    pub fn start(&self) -> &Start<G> {
        &self.start
    }

    /// Who chose the deal.
    pub fn source(&self) -> Source {
        self.source
    }

    /// The `at` of this game's record; `None` if it has none.
    pub fn recorded_at(&self) -> Option<u64> {
        self.recorded_at
    }

    /// The moves that led from the start to here.
    pub fn moves(&self) -> &[G::Move] {
        &self.line[..self.ply]
    }

    /// The moves that led here, followed by undone moves available to redo.
    pub fn whole_line(&self) -> &[G::Move] {
        &self.line
    }

    /// The checkpoints on the whole line.
    pub fn checkpoints(&self) -> &Checkpoints {
        &self.checkpoints
    }

    /// Sets a checkpoint here and returns its letter; `None` if there is one already, or no letter is free.
    pub fn set_checkpoint(&mut self) -> Option<char> {
        self.checkpoints.set(self.ply)
    }

    /// Removes all checkpoints.
    pub fn drop_checkpoints(&mut self) {
        self.checkpoints = Checkpoints::default();
    }

    /// Whether the game goes on.
    pub fn status(&self) -> Status {
        self.position.status()
    }

    /// The result of an ended game that others can try to beat, in [`Game::UNIT`]: the score in a scored game,
    /// otherwise the moves of a won game.
    pub fn result_to_beat(&self) -> Option<u32> {
        match self.status() {
            Status::Playing { .. } => None,
            Status::Won => Some(self.position.score().unwrap_or(self.position.moves_made())),
            Status::Lost | Status::Over => self.position.score(),
        }
    }

    /// Compares this game with another's result once it has ended: `Greater` is better; `Less` is worse or not
    /// comparable.
    pub fn compare_to(&self, target: u32) -> Option<Ordering> {
        if self.status().is_playing() {
            return None;
        }
        let order = self.result_to_beat().map_or(Ordering::Less, |own| {
            if G::UNIT.is_scored() { own.cmp(&target) } else { target.cmp(&own) }
        });
        Some(order)
    }

    /// Hints taken.
    pub fn hints(&self) -> u32 {
        self.hints
    }

    /// Whether help beyond the rules was used.
    pub fn is_assisted(&self) -> bool {
        self.assisted
    }

    /// Whether the game is practice: not the first attempt at a deal that the app drew.
    pub fn is_practice(&self) -> bool {
        !self.source.is_drawn()
    }

    /// The moves made, as records and links write them.
    pub fn line_text(&self) -> String {
        write_line(self.moves())
    }

    /// Whether the game has [`MAX_LINE_MOVES`] moves.
    pub fn is_full(&self) -> bool {
        self.ply >= MAX_LINE_MOVES
    }

    /// Makes a move and discards the moves available to redo.
    ///
    /// # Errors
    /// Returns the rules' refusal, or that the game [is full](Session::is_full). The session is then unchanged.
    pub fn play(&mut self, mv: G::Move) -> Result<G::Effect, PlayError<G::Refusal>> {
        if self.is_full() && self.status().is_playing() {
            return Err(PlayError::LineFull);
        }
        let effect = self.position.apply(mv).map_err(PlayError::Rules)?;
        let stays = usize::from(self.line.get(self.ply) == Some(&mv));
        self.checkpoints.truncate(self.ply + stays);
        self.line.truncate(self.ply);
        self.line.push(mv);
        self.ply += 1;
        Ok(effect)
    }

    /// Whether a move can be undone now. A game that is won or over is final.
    pub fn can_undo(&self) -> bool {
        let settled = matches!(self.status(), Status::Won | Status::Over);
        !settled && self.last().is_some_and(|mv| self.position.takeback(mv) != Takeback::Never)
    }

    /// Undoes the last move and returns it; `None` if there is none or the rules forbid it.
    pub fn undo(&mut self) -> Option<G::Move> {
        if !self.can_undo() {
            return None;
        }
        let mv = self.last()?;
        // A lost game goes on, so its record is taken again at its next end.
        self.recorded &= self.status().is_playing();
        self.assisted |= self.position.takeback(mv) == Takeback::Assisted;
        self.ply -= 1;
        self.position = replay(&self.initial, self.moves());
        Some(mv)
    }

    /// The fewest moves to which undo can lead back now.
    pub fn undo_floor(&self) -> usize {
        self.takebacks(0).0
    }

    /// Goes to the position after the first `ply` moves of the whole line, by undo or redo; returns whether it is
    /// there. The game is unchanged if the rules forbid one of the undos.
    pub fn go_to(&mut self, ply: usize) -> bool {
        if ply < self.ply {
            let (floor, assisted) = self.takebacks(ply);
            if ply < floor {
                return false;
            }
            self.recorded &= self.status().is_playing();
            self.assisted |= assisted;
            self.ply = ply;
            self.position = replay(&self.initial, self.moves());
        }
        while self.ply < ply.min(self.line.len()) && self.redo().is_some() {}
        self.ply == ply
    }

    /// Returns how far undo can go of the moves after the first `to`, and whether one of these undos is help.
    fn takebacks(&self, to: usize) -> (usize, bool) {
        let mut position = replay(&self.initial, &self.line[..to]);
        let (mut floor, mut assisted) = (to, false);
        for (i, &mv) in self.moves().iter().enumerate().skip(to) {
            if position.apply(mv).is_err() {
                unreachable!("a line of moves that was played can be replayed");
            }
            let takeback = position.takeback(mv);
            let settled = matches!(position.status(), Status::Won | Status::Over);
            if settled || takeback == Takeback::Never {
                floor = i + 1;
            }
            assisted |= takeback == Takeback::Assisted;
        }
        (floor, assisted)
    }

    /// Whether a move can be redone now.
    pub fn can_redo(&self) -> bool {
        self.ply < self.line.len()
    }

    /// Redoes the last undone move; `None` if there is none.
    pub fn redo(&mut self) -> Option<(G::Move, G::Effect)> {
        let mv = *self.line.get(self.ply)?;
        let Ok(effect) = self.position.apply(mv) else {
            unreachable!("a move that was made once can be made again")
        };
        self.ply += 1;
        Some((mv, effect))
    }

    /// Returns a new game from the same start, which is practice.
    pub fn restarted(&self) -> Self {
        Self { of_all: self.of_all, ..Self::new(self.start.clone(), Source::Restarted) }
    }

    /// Marks that a hint was shown.
    pub fn count_hint(&mut self) {
        self.hints = self.hints.saturating_add(1);
        self.mark_assisted();
    }

    /// Whether the app drew the deal from all deals of its options, also from those that cannot be won.
    pub fn is_of_all(&self) -> bool {
        self.of_all
    }

    /// Marks that the app drew the deal from all deals of its options, also from those that cannot be won.
    pub fn mark_of_all(&mut self) {
        self.of_all = true;
    }

    /// Marks the game as assisted: a verdict, a solution or other help was shown.
    pub fn mark_assisted(&mut self) {
        self.assisted = true;
    }

    /// Marks that this is not the first attempt at its deal.
    pub fn mark_practice(&mut self) {
        if self.source.is_drawn() {
            self.source = Source::Restarted;
        }
    }

    /// Read access to the clock.
    pub fn clock(&self) -> &Stopwatch {
        &self.clock
    }

    /// Starts the clock at `now`, in milliseconds, if the game goes on.
    pub fn start_clock(&mut self, now: u64) {
        if self.status().is_playing() {
            self.clock.start(now);
        }
    }

    /// Stops the clock at `now`, in milliseconds.
    pub fn stop_clock(&mut self, now: u64) {
        self.clock.stop(now);
    }

    /// Whether discarding this game would lose moves, time or the mark of help.
    pub fn has_progress(&self) -> bool {
        !self.line.is_empty() || self.clock.elapsed(0) > 0 || self.has_used_help()
    }

    /// Whether help was used, apart from what the options give every game.
    pub fn has_used_help(&self) -> bool {
        self.assisted && !self.start.options.is_assistance()
    }

    /// Takes the record of this game, once: `None` if no move was made or the record was taken already.
    ///
    /// `at` is the time of day in milliseconds since 1970; `best` is [`Record::best`]. A game still in progress is
    /// recorded as left. A lost game that was continued after its record gets a new record with the first one's `at`
    /// and a later `ended`, which replaces the first.
    pub fn take_record(&mut self, at: u64, best: Option<u32>) -> Option<Record> {
        let goes_on = self.recorded_at.is_some() && self.status().is_playing();
        if self.recorded || self.ply == 0 || goes_on {
            return None;
        }
        self.recorded = true;
        let ended = self.recorded_at.map(|first| at.max(first.saturating_add(1)));
        let params = self.start.params();
        let outcome = match self.status() {
            _ if self.position.is_won() => Outcome::Won,
            Status::Won => Outcome::Won,
            Status::Lost => Outcome::Lost,
            Status::Over => Outcome::Over,
            Status::Playing { .. } => Outcome::Left,
        };
        Some(Record {
            start: params.to_string().into(),
            line: self.line_text().into(),
            moves: self.position.moves_made(),
            score: self.position.score(),
            ms: self.clock.elapsed(0),
            best,
            outcome,
            assisted: self.assisted,
            practice: self.is_practice(),
            surprise: self.source == Source::Surprise,
            winnable: if self.of_all && self.source.is_drawn() {
                self.initial.is_winnable()
            } else {
                None
            },
            at: *self.recorded_at.get_or_insert(at),
            ended,
        })
    }

    fn last(&self) -> Option<G::Move> {
        self.moves().last().copied()
    }
}

fn replay<G: Game>(initial: &G, moves: &[G::Move]) -> G {
    let mut position = initial.clone();
    for &mv in moves {
        if position.apply(mv).is_err() {
            unreachable!("a line of moves that was played can be replayed");
        }
    }
    position
}
