//! Second look: moments at which par or the win was lost come back as one move to find, after 1, 3, 7 and 21 days.
//!
//! [`Deck`] says what is due when, and how the moments of two devices become one deck; [`Task`], of its game, asks for
//! the move and judges it.

mod task;

pub use handful_games::second_look::{
    LostChance, PicturePiece, ReadTask, Task, TaskPicture, TaskVerdict,
};
#[cfg(test)]
use task::task_of;
pub use task::{picture_of, read_task};

use handful_engine::{Day, Game, LineText, Options, Params, StartText, StoredForm, form};
use handful_games::{GameId, GameInfo, with_game};
use serde::{Deserialize, Serialize};

use handful_engine::sort::{sort_by, sort_by_key};

/// The days between an answer and the next one, by step. After the last the moment is learned.
pub const INTERVAL_DAYS: [u32; 4] = [1, 3, 7, 21];

/// The most moments that are shown on a day.
pub const MAX_DUE_PER_DAY: usize = 5;

/// What a removal adds to the count of changes: more than the answers of another device that does not know of it.
const TOMBSTONE_INCREMENT: u32 = 1_000;

/// The most moments in play. A full deck takes no new one; a merge can bring more.
pub const MAX_MOMENTS: usize = 400;

/// The most moments of a deck, with those that come back no more: more than anybody plays, and few enough to be read.
const MAX_STORED_MOMENTS: usize = 10_000;

/// No moment in play is due later than this many days from today: the longest step, and a day for a change of the time
/// zone.
const MAX_DUE_DAYS: i32 = 22;

/// Whether a moment still comes back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReviewState {
    /// It comes back on its day.
    #[default]
    Due,
    /// It was answered right at the last step.
    Learned,
    /// The player does not want it.
    Removed,
}

/// A position in which one move was to be found, and when it comes back. Of two states of a moment the one with the
/// greater count is the newer; the order of the fields decides between two with the same count.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Moment {
    /// The number of changes, of which a removal counts as [`TOMBSTONE_INCREMENT`].
    #[serde(rename = "count")]
    revision: u32,
    /// The local date from which on it is shown; [`Day::MAX`] if it comes back no more.
    #[serde(with = "form::text")]
    due: Day,
    #[serde(default, skip_serializing_if = "is_due")]
    state: ReviewState,
    /// The index in [`INTERVAL_DAYS`] of the time before it is due.
    #[serde(rename = "step")]
    interval_index: u8,
    /// The date of the last answer; the first date of all before there is one.
    #[serde(
        rename = "last",
        with = "form::text",
        default = "never",
        skip_serializing_if = "is_never"
    )]
    last_review: Day,
    game: String,
    /// Options and deal, as in a link.
    start: StartText,
    /// The moves to the position.
    line: LineText,
    /// The date of the game.
    #[serde(rename = "seen", with = "form::text")]
    game_date: Day,
    /// In the Sliding Puzzle, whose answers need a search: the letters of the directions that keep par, and the number
    /// of moves that are needed.
    #[serde(rename = "right", default, skip_serializing_if = "String::is_empty")]
    right_moves: String,
    #[serde(rename = "left", default, skip_serializing_if = "is_zero")]
    moves_needed: u32,
}

fn is_due(state: &ReviewState) -> bool {
    *state == ReviewState::Due
}

fn never() -> Day {
    Day::from_days(0)
}

fn is_never(day: &Day) -> bool {
    *day == never()
}

fn is_zero(n: &u32) -> bool {
    *n == 0
}

/// When an answered moment comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextReview {
    /// After so many days.
    InDays(u32),
    /// Never: it is learned.
    Learned,
}

impl Moment {
    /// Returns a moment that comes back tomorrow.
    pub fn new(id: GameId, start: &str, lost: &LostChance, today: Day) -> Self {
        Self {
            revision: 1,
            due: today.plus(1),
            state: ReviewState::Due,
            interval_index: 0,
            last_review: never(),
            game: id.slug().to_owned(),
            start: start.into(),
            line: lost.line.clone(),
            game_date: today,
            right_moves: lost.right_moves.clone(),
            moves_needed: lost.moves_needed,
        }
    }

    /// Sets the date of the game, where it was not the date on which the moment was kept.
    #[must_use]
    pub fn played_on(self, day: Day) -> Self {
        Self { game_date: day, ..self }
    }

    /// The game; `None` if this version does not know it.
    pub fn game(&self) -> Option<GameId> {
        GameId::from_slug(&self.game)
    }

    /// The date of the game.
    pub fn game_date(&self) -> Day {
        self.game_date
    }

    /// Whether it still comes back.
    pub fn state(&self) -> ReviewState {
        self.state
    }

    /// Options and deal, as in a link.
    pub fn start(&self) -> &str {
        &self.start
    }

    /// The moves to the position, merged by commas.
    pub fn line(&self) -> &str {
        &self.line
    }

    /// What tells moments apart.
    fn key(&self) -> (&str, &str, &str) {
        (&self.game, &self.start, &self.line)
    }

    /// Whether it is shown on a date, if there is room for it.
    fn is_due(&self, today: Day) -> bool {
        self.state == ReviewState::Due && is_now(self.due, today)
    }

    fn changed(&mut self) {
        self.revision = self.revision.saturating_add(1);
    }

    /// Takes it out of the round of days.
    fn leave(&mut self, state: ReviewState) {
        self.state = state;
        self.due = Day::MAX;
    }

    /// Moves it to its next day.
    fn answer(&mut self, is_right: bool, today: Day) -> NextReview {
        self.changed();
        self.last_review = today;
        self.interval_index = if is_right { self.interval_index.saturating_add(1) } else { 0 };
        match INTERVAL_DAYS.get(usize::from(self.interval_index)) {
            Some(&days) => {
                self.due = today.plus(days as i32);
                NextReview::InDays(days)
            }
            None => {
                self.leave(ReviewState::Learned);
                NextReview::Learned
            }
        }
    }
}

/// The moments of a person, in the order of their games, starts and lines.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deck {
    moments: Vec<Moment>,
}

impl StoredForm for Deck {
    fn validated(self) -> Option<Self> {
        Some(Self::new(self.moments))
    }
}

impl Deck {
    /// Returns the deck of some moments, each once: of two states of one the greater. Of more than
    /// [`MAX_STORED_MOMENTS`] those of the smallest states go, so that no older state of one that went can come back in
    /// a merge.
    pub fn new(moments: impl IntoIterator<Item = Moment>) -> Self {
        let mut moments: Vec<Moment> = moments.into_iter().collect();
        // The greatest state of each first, which stays.
        sort_by(&mut moments, |a, b| a.key().cmp(&b.key()).then_with(|| b.cmp(a)));
        moments.dedup_by(|next, kept| next.key() == kept.key());
        if moments.len() > MAX_STORED_MOMENTS {
            // A stable sort, so that equal states go by their keys.
            sort_by(&mut moments, |a, b| b.cmp(a));
            moments.truncate(MAX_STORED_MOMENTS);
            sort_by(&mut moments, |a, b| a.key().cmp(&b.key()));
        }
        Self { moments }
    }

    /// Every moment.
    pub fn moments(&self) -> &[Moment] {
        &self.moments
    }

    /// Returns the moments that are shown on a date, the oldest due first: with those that were answered on it, at most
    /// [`MAX_DUE_PER_DAY`]. Those of a game or an option that this version does not know wait for one that does.
    pub fn due(&self, today: Day) -> Vec<&Moment> {
        let is_shown = |it: &&Moment| it.is_due(today) && is_known(&it.game, &it.start);
        let mut due: Vec<&Moment> = self.moments.iter().filter(is_shown).collect();
        sort_by_key(&mut due, |moment| moment.due);
        due.truncate(MAX_DUE_PER_DAY.saturating_sub(self.answered(today)));
        due
    }

    /// Returns what the home page says on a date, if nothing is answered until then.
    pub fn due_notice(&self, today: Day) -> DueNotice {
        let is_shown_tomorrow =
            |it: &Moment| it.is_due(today.plus(1)) && is_known(&it.game, &it.start);
        match self.due(today).len() {
            0 if self.answered(today) > 0 && self.moments.iter().any(is_shown_tomorrow) => {
                DueNotice::Tomorrow
            }
            0 => DueNotice::None,
            due => DueNotice::Moments(due as u32),
        }
    }

    /// Returns the number of moments that were answered on a date.
    pub fn answered(&self, today: Day) -> usize {
        self.moments.iter().filter(|moment| moment.last_review == today).count()
    }

    /// Returns when a moment comes back; `None` if it is not there, or comes back no more.
    pub fn due_of(&self, moment: &Moment) -> Option<Day> {
        let moment = &self.moments[self.find(moment)?];
        (moment.state == ReviewState::Due).then_some(moment.due)
    }

    fn find(&self, moment: &Moment) -> Option<usize> {
        self.moments.binary_search_by(|each| each.key().cmp(&moment.key())).ok()
    }

    /// Whether it takes no new moment.
    pub fn is_full(&self) -> bool {
        self.moments.iter().filter(|it| it.state == ReviewState::Due).count() >= MAX_MOMENTS
    }

    /// Adds a moment, unless it is to come back already; one that was learned or removed begins anew. Returns whether
    /// it comes back: a deck with [`MAX_MOMENTS`] moments in play takes no more, and one of [`MAX_STORED_MOMENTS`] only
    /// what is newer than another.
    pub fn add(&mut self, mut moment: Moment) -> bool {
        let at = self.find(&moment);
        if at.is_some_and(|at| self.moments[at].state == ReviewState::Due) {
            return true;
        }
        if self.is_full() {
            return false;
        }
        if let Some(at) = at {
            let old = self.moments.remove(at);
            moment.revision = old.revision;
            moment.last_review = old.last_review;
            moment.changed();
        }
        self.moments.push(moment.clone());
        *self = Self::new(std::mem::take(&mut self.moments));
        self.find(&moment).is_some()
    }

    /// Removes a moment; a mark of it stays, so that a merge does not bring it back.
    pub fn remove(&mut self, moment: &Moment) {
        if let Some(at) = self.find(moment) {
            let moment = &mut self.moments[at];
            moment.revision = moment.revision.saturating_add(TOMBSTONE_INCREMENT);
            moment.leave(ReviewState::Removed);
        }
    }

    /// Stores an answer: right leads to the next step, anything else to tomorrow. Returns when the moment comes back;
    /// `None` if it is not due: another tab has answered or removed it.
    pub fn answer(&mut self, moment: &Moment, is_right: bool, today: Day) -> Option<NextReview> {
        let at = self.find(moment).filter(|&at| self.moments[at].is_due(today))?;
        Some(self.moments[at].answer(is_right, today))
    }

    /// Merges the moments of another deck: of each the greater state. Returns the number of moments that were not here,
    /// and of those that went on.
    pub fn merge(&mut self, other: Self) -> (u32, u32) {
        let before = Self { moments: std::mem::take(&mut self.moments) };
        *self = Self::new(before.moments.iter().cloned().chain(other.moments));
        let (mut added, mut updated) = (0, 0);
        for moment in &self.moments {
            match before.find(moment) {
                None => added += 1,
                Some(at) if before.moments[at] != *moment => updated += 1,
                Some(_) => {}
            }
        }
        (added, updated)
    }
}

/// What the home page says of a deck on a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DueNotice {
    /// Nothing.
    None,
    /// So many moments are shown.
    Moments(u32),
    /// Those of the day are answered, and others are shown on the next day.
    Tomorrow,
}

/// Whether this version has tasks of a game and knows every option of a start.
fn is_known(game: &str, start: &str) -> bool {
    let Some(id) = GameId::from_slug(game) else { return false };
    // Taken apart when the program is compiled, because home has no use for the tasks.
    let names = with_game!(id, G => const { <G as GameInfo>::SECOND_LOOK.is_some() }
        .then_some(<<G as Game>::Options as Options>::NAMES));
    let Some(names) = names else { return false };
    let is_option = |name: &str| names.contains(&name) || ["deal", "layout"].contains(&name);
    Params::parse(start).is_ok_and(|params| params.iter().all(|(name, _)| is_option(name)))
}

/// Whether a date has come. One that is later than any answer could make it was stored while the clock was wrong.
fn is_now(due: Day, today: Day) -> bool {
    due <= today || due > today.plus(MAX_DUE_DAYS)
}

#[cfg(test)]
mod tests;
