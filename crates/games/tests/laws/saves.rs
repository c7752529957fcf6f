//! Laws of saves: what was stored is restored, and everything else is refused.

use std::marker::PhantomData;

use handful_engine::clock::MAX_MS;
use handful_engine::record::LATEST;
use handful_engine::{
    Options, Params, Save, SaveError, Session, Source, StartRequest, Status, StoredForm, Takeback,
};
use handful_games::GameId;
use handful_lab::Probe;

use crate::sessions;
use handful_lab::common::{self, choices, pick};

/// Returns sessions of every kind: fresh, in progress, with undone moves, with help, recorded,
/// ended.
fn sessions_of_every_kind<G: Probe>(id: GameId) -> Vec<Session<G>> {
    let mut all = Vec::new();
    for (seed, start) in (1..).zip(common::starts::<G>(id, 3)) {
        let mut rng = choices(seed);
        all.push(Session::new(start.clone(), Source::Linked));
        let mut session = sessions::walk(start, &mut rng, 8);
        all.push(session.clone());
        session.start_clock(1_000);
        session.stop_clock(62_000);
        for _ in 0..3 {
            session.undo();
        }
        all.push(session.clone());
        session.count_hint();
        session.take_record(5, Some(6));
        all.push(session.clone());
        // A recorded game whose moves are all undone is still a game.
        let mut turn = common::at_most(1_000, "the moves that can be undone come to an end");
        while session.undo().is_some() {
            turn();
        }
        all.push(session);
    }
    for (params, line) in common::ended_games(id) {
        let mut session = common::played::<G>(&params, &line);
        all.push(session.clone());
        session.take_record(5, None);
        all.push(session);
    }
    all
}

/// Returns whether a session could have written a save: a second implementation of the rules of
/// saves.
fn is_believable<G: Probe>(save: &Save) -> bool {
    let Ok(params) = Params::parse(&save.start) else { return false };
    let Ok(request) = StartRequest::<G>::read(&params) else { return false };
    if request.options.is_none() || request.origin.is_none() || save.game != G::SLUG {
        return false;
    }
    let mut position = common::start::<G>(&save.start).position();
    let texts: Vec<&str> =
        if save.line.is_empty() { Vec::new() } else { save.line.split(',').collect() };
    let mut helped = save.hints > 0 || request.options.is_some_and(|o| o.is_assistance());
    for (i, text) in texts.iter().enumerate() {
        let Ok(mv) = text.parse::<G::Move>() else { return false };
        if position.apply(mv).is_err() {
            return false;
        }
        if i >= save.ply {
            let takeback = position.takeback(mv);
            let settled = matches!(position.status(), Status::Won | Status::Over);
            if settled || takeback == Takeback::Never {
                return false;
            }
            helped |= takeback == Takeback::Assisted;
        }
    }
    save.ply <= texts.len()
        && (save.assisted || !helped)
        && (!save.recorded || !texts.is_empty())
        && (save.recorded_at.is_none() || !texts.is_empty())
}

/// Checks that a restored session equals its text in every field.
fn check_restored<G: Probe>(text: &str, session: &Session<G>) {
    let save = Save::from_json(text).expect("it was restored");
    assert!(is_believable::<G>(&save), "believed: {text}");
    sessions::check(session);
    let own = session.save(0);
    let line = |line: &str| -> Vec<G::Move> {
        line.split(',').filter(|text| !text.is_empty()).map(common::parse::<G>).collect()
    };
    assert_eq!(line(&own.line), line(&save.line), "{text}");
    let spelled = Save {
        start: own.start.clone(),
        line: own.line.clone(),
        rules: own.rules,
        path: None,
        // Play times and dates beyond their limits are clamped.
        ms: save.ms.min(MAX_MS),
        recorded_at: save.recorded_at.map(|at| at.min(LATEST)),
        ..save.clone()
    };
    assert_eq!(own, spelled, "{text}");
    assert_eq!(*session.start(), common::start::<G>(&save.start), "{text}");
}

fn try_text<G: Probe>(text: &str) -> bool {
    let restored = Session::<G>::from_json(text);
    if let Ok(session) = &restored {
        check_restored(text, session);
    }
    restored.is_ok()
}

pub fn what_another_tab_stored_joins_into_a_game_that_can_be_stored<G: Probe>(
    id: GameId,
    _: PhantomData<G>,
) {
    for session in sessions_of_every_kind::<G>(id) {
        let theirs = session.save(0);
        let mut fresh = Session::<G>::new(session.start().clone(), Source::Drawn);
        fresh.merge(&theirs);
        let text = fresh.to_json(0);
        assert!(Session::<G>::from_json(&text).is_ok(), "{text}");
    }
}

pub fn damaged_text_is_refused_or_means_what_it_says<G: Probe>(id: GameId, _: PhantomData<G>) {
    damage::<G>(id, 7);
}

pub fn text_damaged_anywhere_is_refused_or_means_what_it_says<G: Probe>(
    id: GameId,
    _: PhantomData<G>,
) {
    damage::<G>(id, 1);
}

/// Damages saves at every `step`-th place, starting at another place in each save.
fn damage<G: Probe>(id: GameId, step: usize) {
    let mut refused = 0;
    let mut tried = 0;
    let mut count = |accepted: bool| {
        tried += 1;
        refused += u32::from(!accepted);
    };
    for (i, session) in sessions_of_every_kind::<G>(id).into_iter().enumerate() {
        sessions::check(&session);
        let json = session.to_json(0);
        let chars: Vec<char> = json.chars().collect();
        let whole = |chars: &[char]| chars.iter().collect::<String>();
        for at in (i % step..chars.len()).step_by(step) {
            count(try_text::<G>(&whole(&chars[..at])));
            let mut less = chars.clone();
            less.remove(at);
            count(try_text::<G>(&whole(&less)));
            for with in ['0', '9', '-', ',', '"', '}', 'x', '\u{0}', '\u{1F0A1}'] {
                let mut changed = chars.clone();
                changed[at] = with;
                if changed != chars {
                    count(try_text::<G>(&whole(&changed)));
                }
                let mut more = chars.clone();
                more.insert(at, with);
                count(try_text::<G>(&whole(&more)));
            }
        }
    }
    assert!(refused > tried / 2, "{refused} of {tried} were refused");
}

pub fn forged_saves_are_refused<G: Probe>(id: GameId, _: PhantomData<G>) {
    // A newer form may have other names, but its version is still read.
    let newer = Save::SCHEMA_VERSION + 1;
    let text = format!("{{\"v\":{newer}}}");
    assert_eq!(Session::<G>::from_json(&text), Err(SaveError::Newer(newer)));
    let mut rng = choices(1);
    for session in sessions_of_every_kind::<G>(id) {
        let true_save = session.save(0);
        assert!(is_believable::<G>(&true_save), "{true_save:?}");
        for v in [0, newer, u32::MAX] {
            let own = format!("\"v\":{}", Save::SCHEMA_VERSION);
            let json = true_save.to_json().replacen(&own, &format!("\"v\":{v}"), 1);
            let error = if v == 0 { SaveError::Unreadable } else { SaveError::Newer(v) };
            assert_eq!(Session::<G>::from_json(&json), Err(error));
        }
        let rules = G::RULES + 1;
        let json = Save { rules, ..true_save }.to_json();
        assert_eq!(Session::<G>::from_json(&json), Err(SaveError::Newer(rules)));
        for forged in forgeries::<G>(&session, &mut rng) {
            let json = forged.to_json();
            let accepted = try_text::<G>(&json);
            assert_eq!(accepted, is_believable::<G>(&forged), "{json}");
        }
    }
}

/// Returns texts in the form of saves, most of which are invalid.
fn forgeries<G: Probe>(session: &Session<G>, rng: &mut handful_engine::DealRng) -> Vec<Save> {
    let save = session.save(0);
    let universe = G::move_universe(&session.start().options);
    let texts: Vec<String> = save.line.split(',').map(str::to_owned).collect();
    let mut all = Vec::new();
    let with_line = |line: Vec<String>| Save { line: line.join(","), ..save.clone() };
    for at in 0..texts.len() {
        let mut dropped = texts.clone();
        dropped.remove(at);
        all.push(with_line(dropped));
        let mut doubled = texts.clone();
        doubled.insert(at, texts[at].clone());
        all.push(with_line(doubled));
        for _ in 0..6 {
            let mut other = texts.clone();
            other[at] = pick(rng, &universe).to_string();
            all.push(with_line(other));
        }
        let mut swapped = texts.clone();
        swapped.swap(at, texts.len() - 1);
        all.push(with_line(swapped));
    }
    for extra in [",", "x", ",,"] {
        all.push(Save { line: format!("{}{extra}", save.line), ..save.clone() });
        all.push(Save { line: format!("{extra}{}", save.line), ..save.clone() });
    }
    for ply in (0..=texts.len() + 2).chain([usize::MAX]) {
        all.push(Save { ply, ..save.clone() });
        all.push(Save { ply, assisted: !save.assisted, ..save.clone() });
    }
    all.push(Save { hints: u32::MAX, ..save.clone() });
    all.push(Save { hints: u32::MAX, assisted: true, ..save.clone() });
    all.push(Save { hints: 0, assisted: false, ..save.clone() });
    all.push(Save { recorded: !save.recorded, ..save.clone() });
    all.push(Save { recorded_at: Some(u64::MAX), ..save.clone() });
    all.push(Save { ms: u64::MAX, ..save.clone() });
    all.push(Save { source: Source::Restarted, ..save.clone() });
    for game in ["", "chess", "Flip-Nine", "flip_nine"] {
        all.push(Save { game: game.into(), ..save.clone() });
    }
    for start in ["", "deal=0", "deal=7", "deal=4294967296", "layout=1", "deal=1&deal=1", "x=1"] {
        all.push(Save { start: start.into(), ..save.clone() });
    }
    all
}
