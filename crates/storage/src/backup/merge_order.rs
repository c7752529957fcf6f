//! Decides which of two saves at a path is kept. The order depends on content alone, so that merging is commutative and
//! associative.

use std::cmp::Ordering;

use handful_engine::Save;
use handful_engine::line::goes_on;

/// Orders two saves: the one with more time played is the greater, then the one with more moves, then more help. A save
/// that continues another is never less than it.
pub fn of_saves(one: &Save, other: &Save) -> Ordering {
    fn key(it: &Save) -> impl Ord + '_ {
        let Save {
            game,
            rules,
            start,
            source,
            line,
            ply,
            checkpoints,
            ms,
            hints,
            assisted,
            recorded,
            recorded_at,
            path,
            of_all,
        } = it;
        let marks = (hints, assisted, recorded, ply, recorded_at, of_all);
        let texts = (line, start, source.word(), game, path);
        (ms, line.len(), marks, texts, checkpoints, rules)
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
    use handful_engine::form::fields_of;
    use handful_engine::{Checkpoints, Record, Source, sample_records};
    use serde::Serialize;
    use serde::de::DeserializeOwned;
    use serde_json::{Value as Json, json};

    fn save(line: &str) -> Save {
        Save {
            game: "flip-nine".into(),
            rules: 1,
            start: "deal=7".into(),
            source: Source::Drawn,
            of_all: true,
            line: line.into(),
            ply: 1,
            checkpoints: Default::default(),
            ms: 5_000,
            hints: 2,
            assisted: true,
            recorded: true,
            recorded_at: None,
            path: None,
        }
    }

    /// Returns a value with each of its stored fields changed, alone, with the name of the field.
    fn each_changed<T: Serialize + DeserializeOwned>(value: &T) -> Vec<(String, T)> {
        let stored = serde_json::to_value(value).expect("an object");
        let fields = stored.as_object().expect("an object");
        let change = |(name, old): (&String, &Json)| {
            let candidates = match old {
                Json::Bool(on) => vec![json!(!on)],
                Json::Number(n) => vec![json!(n.as_u64().expect("a whole number") + 1)],
                Json::String(text) => {
                    vec![json!(format!("{text}1")), json!("lost"), json!("typed")]
                }
                _ => vec![json!([1, 2, 3])],
            };
            let mut changed = candidates.into_iter().filter_map(|new| {
                let mut fields = fields.clone();
                fields.insert(name.clone(), new);
                serde_json::from_value(Json::Object(fields)).ok()
            });
            (name.clone(), changed.next().expect("another value of the field"))
        };
        fields.iter().map(change).collect()
    }

    /// Fails for a field that has no value, and is thus not changed.
    fn assert_names<T>(changed: &[(String, T)], fields: &[&str]) {
        let names: Vec<&str> = changed.iter().map(|(name, _)| &**name).collect();
        let untested: Vec<_> = fields.iter().filter(|name| !names.contains(name)).collect();
        assert!(untested.is_empty(), "give {untested:?} a value in the test");
    }

    #[test]
    fn values_that_differ_in_one_field_are_not_equal_in_order() {
        let mut checkpoints = Checkpoints::default();
        checkpoints.set(1);
        let path = Some("save/flip-nine".into());
        let whole = Save { checkpoints, recorded_at: Some(7), path, ..save("9-3") };
        let all = each_changed(&whole);
        assert_names(&all, fields_of::<Save>());
        for (name, other) in all {
            assert_ne!(of_saves(&whole, &other), Ordering::Equal, "{name}");
        }
        let whole = sample_records::full();
        let all = each_changed(&whole);
        assert_names(&all, fields_of::<Record>());
        for (name, other) in all {
            assert_ne!(whole.merge_order(&other), Ordering::Equal, "{name}");
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
