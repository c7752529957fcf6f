//! Decides which of two saves at a path is kept. The order depends on content alone, so that merging is commutative and
//! associative.

use std::cmp::Ordering;

use handful_engine::Save;
use handful_engine::line::goes_on;

/// Orders two saves: the one with more time played is the greater, then the one with more moves, then more help. A save
/// that continues another is never less than it.
pub fn of_saves(one: &Save, other: &Save) -> Ordering {
    fn key(it: &Save) -> impl Ord + '_ {
        let marks = (it.hints, it.assisted, it.recorded, it.made, it.recorded_at);
        let texts = (&it.line, &it.start, it.source.to_string());
        (it.ms, it.line.len(), marks, texts, it.checkpoints)
    }
    key(one).cmp(&key(other))
}

/// Whether a save, which is kept, includes all of another: the same game further along, with at least its moves, time
/// and help; or any game if nothing was played in the other.
pub fn covers(save: &Save, than: &Save) -> bool {
    is_fresh(than)
        || goes_on(&save.line, &than.line)
            && (&save.game, &save.start, save.source) == (&than.game, &than.start, than.source)
            && save.ms >= than.ms
            && save.hints >= than.hints
            && save.assisted >= than.assisted
            && save.recorded >= than.recorded
}

/// Whether nothing was played in a save.
pub fn is_fresh(save: &Save) -> bool {
    save.line.is_empty() && save.ms == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use handful_engine::Source;

    fn save(line: &str) -> Save {
        Save {
            game: "flip-nine".into(),
            start: "deal=7".into(),
            source: Source::Drawn,
            line: line.into(),
            made: 1,
            checkpoints: Default::default(),
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
