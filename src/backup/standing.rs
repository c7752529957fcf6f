//! Which of two values of a path stands, where the values are saves or results of days. Both orders depend on content
//! alone, so that merging is commutative and associative.

use std::cmp::Ordering;

use crate::engine::line::goes_on;
use crate::engine::{Day, Params, Record, Save, json};

/// The order of two saves: the one with more time played is the greater, then the one with more moves, then more help.
/// A save that goes on from another is never less than it.
pub fn of_saves(one: &Save, other: &Save) -> Ordering {
    fn key(it: &Save) -> impl Ord + '_ {
        let marks = (it.hints, it.assisted, it.recorded, it.made, it.recorded_at);
        (it.ms, it.line.len(), marks, &it.line, &it.start, it.source.to_string())
    }
    key(one).cmp(&key(other))
}

/// Whether a save, which stands, has everything of another: the same game further on, with all its moves, its time and
/// its help; or any game where nothing was played.
pub fn covers(save: &Save, than: &Save) -> bool {
    is_fresh(than)
        || goes_on(&save.line, &than.line)
            && (&save.game, &save.start, save.source) == (&than.game, &than.start, than.source)
            && save.ms >= than.ms
            && save.hints >= than.hints
            && save.assisted >= than.assisted
            && save.recorded >= than.recorded
}

/// Whether nothing was played of a game.
pub fn is_fresh(save: &Save) -> bool {
    save.line.is_empty() && save.ms == 0
}

/// The field of a day's result with the local date of its end.
const ON: &str = "on";

/// How a game of a day's five ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayResult {
    /// The game.
    pub record: Record,
    /// The local date on which it ended, where that was noted.
    pub on: Option<Day>,
}

impl DayResult {
    /// Reads the stored form; `None` if it is of another one.
    pub fn from_json(text: &str) -> Option<Self> {
        let params: Params = json::read(text)?;
        Some(Self { record: Record::from_params(&params)?, on: params.read(ON) })
    }

    /// The stored form.
    pub fn to_json(&self) -> String {
        let mut params = self.record.to_params();
        self.on.iter().for_each(|on| params.set(ON, on));
        json::write(&params)
    }

    /// The order of two results of a day and a game: the one that ended first is the greater. `Equal` is the same game,
    /// which may have gone on.
    pub fn standing(&self, other: &Self) -> Ordering {
        let key = |it: &Self| (it.record.at, it.record.start.clone());
        key(other).cmp(&key(self))
    }

    /// The result of the same game from two of its results: the record that stands, and the earlier date.
    #[must_use]
    pub fn join(&self, other: &Self) -> Self {
        let record = match self.record.standing(&other.record) {
            Ordering::Less => &other.record,
            _ => &self.record,
        };
        let on = self.on.into_iter().chain(other.on).min();
        Self { record: record.clone(), on }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Source;

    fn save(line: &str) -> Save {
        Save {
            v: 1,
            game: "flip-nine".into(),
            start: "deal=7".into(),
            source: Source::Drawn,
            line: line.into(),
            made: 1,
            ms: 5_000,
            hints: 2,
            assisted: true,
            recorded: true,
            recorded_at: None,
        }
    }

    #[test]
    fn a_save_with_less_time_or_help_does_not_go_on() {
        let (here, on) = (save("9-3"), save("9-3,5-4"));
        assert!(covers(&on, &here) && !covers(&here, &on));
        assert!(covers(&here, &here) && covers(&here, &save("")));
        assert!(!covers(&save("9-31"), &here), "another move that begins alike");
        for less in [
            Save { ms: 4_999, ..on.clone() },
            Save { hints: 1, ..on.clone() },
            Save { assisted: false, ..on.clone() },
            Save { recorded: false, ..on.clone() },
            Save { start: "deal=8".into(), ..on.clone() },
            Save { source: Source::Typed, ..on.clone() },
            Save { game: "sliding".into(), ..on.clone() },
        ] {
            assert!(!covers(&less, &here), "{less:?}");
        }
        let fresh = Save { ms: 0, start: "deal=8".into(), ..save("") };
        assert!(covers(&here, &fresh) && !covers(&fresh, &here));
    }

    #[test]
    fn a_save_that_goes_on_stands() {
        let (here, on) = (save("9-3"), save("9-3,5-4"));
        for later in [on, Save { ms: 5_001, ..here.clone() }, Save { hints: 3, ..here.clone() }] {
            assert!(covers(&later, &here));
            assert_eq!(of_saves(&later, &here), Ordering::Greater, "{later:?}");
        }
    }
}
