//! Laws of a game in progress: undo, redo, restart, marks and records.

use std::marker::PhantomData;

use handful_engine::checkpoints::MAX_CHECKPOINTS;
use handful_engine::{DealRng, Options, Outcome, Save, Session, Source, Start, Status, Takeback};
use handful_games::GameId;
use handful_games::flip_nine::FlipNine;
use handful_lab::Probe;

use handful_lab::common::{self, at_most, choices, pick};

/// Checks a session whose clock is stopped against everything that its own data implies.
pub fn check<G: Probe>(session: &Session<G>) {
    let mut position = session.start().position();
    assert_eq!(*session.initial(), position);
    for &mv in session.moves() {
        position.apply(mv).expect("a move that was played");
    }
    assert_eq!(*session.position(), position, "the moves lead here");
    let limit = G::move_limit(&session.start().options);
    assert!(limit.is_none_or(|limit| session.moves().len() <= limit), "past {limit:?} moves");

    let json = session.to_json(0);
    assert_eq!(Session::from_json(&json).as_ref(), Ok(session), "{json}");

    let mut undone = session.clone();
    match undone.undo() {
        Some(mv) => {
            assert_eq!(Some(&mv), session.moves().last());
            assert_eq!(undone.moves().len(), session.moves().len() - 1);
            let marks = session.position().takeback(mv) == Takeback::Assisted;
            assert_eq!(undone.is_assisted(), session.is_assisted() || marks);
            assert!(undone.can_redo());
            let (again, _) = undone.redo().expect("what was undone can be redone");
            assert_eq!(again, mv);
            assert_eq!(but_for_marks(&undone), but_for_marks(session));
            assert_eq!(undone.position(), session.position());
        }
        None => assert_eq!(undone, *session, "an undo that is refused changes nothing"),
    }
}

/// Returns the stored form without the marks that undo leaves.
fn but_for_marks<G: Probe>(session: &Session<G>) -> Save {
    Save { assisted: false, recorded: false, ..session.save(0) }
}

pub fn undo_redo_and_restart_are_identities<G: Probe>(id: GameId, _: PhantomData<G>) {
    for (seed, start) in (1..).zip(common::starts::<G>(id, 40)) {
        let session = walk(start, &mut choices(seed), 40);
        check(&session);
        let restarted = session.restarted();
        assert_eq!(restarted, Session::new(session.start().clone(), Source::Restarted));
        assert!(restarted.is_practice());

        let mut back = session.clone();
        let mut turn = at_most(1_000, "the moves that can be undone come to an end");
        while back.undo().is_some() {
            turn();
            check(&back);
        }
        assert!(!back.can_undo());
        let last = back.moves().last();
        let settled = matches!(back.status(), Status::Won | Status::Over);
        match last {
            None => assert_eq!(back.position(), back.initial()),
            Some(&mv) => {
                assert!(settled || back.position().takeback(mv) == Takeback::Never);
            }
        }
        let mut turn = at_most(1_000, "the moves that can be redone come to an end");
        while back.redo().is_some() {
            turn();
        }
        assert!(!back.can_redo());
        assert_eq!(but_for_marks(&back), but_for_marks(&session));
        assert_eq!(back.position(), session.position());
    }
}

/// A plain model of a session: every position that was passed through.
struct Model<G: Probe> {
    positions: Vec<G>,
    moves: Vec<G::Move>,
    made: usize,
    hints: u32,
    assisted: bool,
    recorded: bool,
    ever_recorded: bool,
    /// The checkpoints by letter, each with the moves that led to it.
    checkpoints: [Option<Vec<G::Move>>; MAX_CHECKPOINTS],
}

impl<G: Probe> Model<G> {
    fn new(start: &Start<G>) -> Self {
        Self {
            positions: vec![start.position()],
            moves: Vec::new(),
            made: 0,
            hints: 0,
            assisted: start.options.is_assistance(),
            recorded: false,
            ever_recorded: false,
            checkpoints: Default::default(),
        }
    }

    fn here(&self) -> &G {
        &self.positions[self.made]
    }

    /// Returns whether undo marks the game as assisted, or `None` if undo is not allowed.
    fn undo_marks(&self) -> Option<bool> {
        let last = *self.moves[..self.made].last()?;
        match (self.here().status(), self.here().takeback(last)) {
            (Status::Won | Status::Over, _) | (_, Takeback::Never) => None,
            (_, Takeback::ByRule) => Some(false),
            (_, Takeback::Assisted) => Some(true),
        }
    }

    fn agrees_with(&self, session: &Session<G>) {
        assert_eq!(session.position(), self.here());
        assert_eq!(session.moves(), &self.moves[..self.made]);
        assert_eq!(session.can_redo(), self.made < self.moves.len());
        assert_eq!(session.can_undo(), self.undo_marks().is_some());
        assert_eq!(session.hints(), self.hints);
        assert_eq!(session.is_assisted(), self.assisted);
        assert_eq!(session.whole_line(), self.moves);
        let letters = ('A'..).zip(&self.checkpoints);
        let expected = letters.filter_map(|(letter, it)| Some((letter, it.as_ref()?.len())));
        assert!(session.checkpoints().iter().eq(expected), "{:?}", session.checkpoints());
    }

    /// Drops the checkpoints whose moves are no longer those of the line.
    fn drop_others(&mut self) {
        for each in &mut self.checkpoints {
            *each = each.take().filter(|moves| self.moves.starts_with(moves));
        }
    }
}

pub fn sessions_agree_with_a_plain_list_of_positions<G: Probe>(id: GameId, _: PhantomData<G>) {
    for (seed, start) in (1..).zip(common::starts::<G>(id, 60)) {
        let mut rng = choices(seed);
        let mut model = Model::new(&start);
        let mut session = Session::new(start, Source::Drawn);
        for _ in 0..120 {
            step(&mut session, &mut model, &mut rng);
            model.agrees_with(&session);
        }
        check(&session);
    }
}

#[test]
#[should_panic(expected = "assertion `left == right` failed")]
fn the_list_of_positions_finds_a_session_that_undoes_too_much() {
    let start = common::start::<FlipNine>("deal=1");
    let mut model = Model::new(&start);
    let mut session = Session::new(start, Source::Drawn);
    let mut rng = choices(1);
    while model.made < 2 {
        step(&mut session, &mut model, &mut rng);
        model.agrees_with(&session);
    }
    session.undo();
    model.agrees_with(&session);
}

/// Applies one random action to both.
fn step<G: Probe>(session: &mut Session<G>, model: &mut Model<G>, rng: &mut DealRng) {
    match rng.below(24) {
        0..=3 => {
            let marks = model.undo_marks();
            model.recorded &= marks.is_none() || model.here().status().is_playing();
            assert_eq!(session.undo().is_some(), marks.is_some());
            model.made -= usize::from(marks.is_some());
            model.assisted |= marks == Some(true);
        }
        4..=6 => {
            let redone = session.redo();
            assert_eq!(redone.map(|(mv, _)| mv), model.moves.get(model.made).copied());
            model.made = (model.made + 1).min(model.moves.len());
        }
        7 => {
            session.count_hint();
            model.hints += 1;
            model.assisted = true;
        }
        8 => {
            let record = session.take_record(1, None);
            let goes_on = model.ever_recorded && model.here().status().is_playing();
            let expected = !model.recorded && model.made > 0 && !goes_on;
            assert_eq!(record.is_some(), expected, "a record is taken once, of what was played");
            // A game that ends again keeps its first time, and stores the later time as its end.
            let times = record.map(|record| (record.at, record.ended));
            let ended = model.ever_recorded.then_some(2);
            assert_eq!(times, expected.then_some((1, ended)));
            model.recorded |= expected;
            model.ever_recorded |= expected;
        }
        9 => {
            let universe = G::move_universe(&session.start().options);
            let mv = pick(rng, &universe);
            if session.position().legal_moves().contains(&mv) {
                return;
            }
            let before = session.clone();
            session.play(mv).expect_err("a move that is not listed");
            assert_eq!(*session, before);
        }
        20..=21 => {
            let here = model.moves[..model.made].to_vec();
            let is_new = !model.checkpoints.contains(&Some(here.clone()));
            let free = model.checkpoints.iter_mut().find(|it| it.is_none());
            let free = free.filter(|_| is_new);
            assert_eq!(session.set_checkpoint().is_some(), free.is_some());
            free.into_iter().for_each(|free| *free = Some(here.clone()));
        }
        22..=23 => {
            let set: Vec<usize> = session.checkpoints().iter().map(|(_, at)| at).collect();
            if !set.is_empty() {
                go_back(session, model, pick(rng, &set));
            }
        }
        _ => {
            let legal = session.position().legal_moves();
            if legal.is_empty() {
                return;
            }
            // Often the move that was undone, which keeps the checkpoint after it.
            let mv = match model.moves.get(model.made) {
                Some(&undone) if rng.below(3) == 0 => undone,
                _ => pick(rng, &legal),
            };
            session.play(mv).expect("a legal move");
            let mut next = model.here().clone();
            next.apply(mv).expect("a legal move");
            model.positions.truncate(model.made + 1);
            model.moves.truncate(model.made);
            model.positions.push(next);
            model.moves.push(mv);
            model.made += 1;
            model.drop_others();
        }
    }
}

/// Goes to a checkpoint: the same as undo or redo move by move, if all of these undos are allowed, else nothing.
fn go_back<G: Probe>(session: &mut Session<G>, model: &mut Model<G>, at: usize) {
    let before = session.clone();
    let mut by_steps = session.clone();
    let mut turn = at_most(1_000, "steps lead to a checkpoint or no further");
    while by_steps.moves().len() > at && by_steps.undo().is_some() {
        turn();
    }
    let floor = by_steps.moves().len();
    while by_steps.moves().len() < at && by_steps.redo().is_some() {
        turn();
    }
    let is_allowed = by_steps.moves().len() == at;
    assert_eq!(is_allowed, at >= session.undo_floor(), "{floor}");
    assert_eq!(session.go_to(at), is_allowed);
    assert_eq!(*session, if is_allowed { by_steps } else { before.clone() });
    if !is_allowed {
        return;
    }
    let undone = at < model.made;
    let helps =
        |made: usize| model.positions[made].takeback(model.moves[made - 1]) == Takeback::Assisted;
    model.assisted |= (at + 1..=model.made).any(helps);
    model.recorded &= !undone || before.status().is_playing();
    model.made = at;
    assert_eq!(*session.position(), model.positions[at], "the position of the checkpoint");
}

pub fn a_game_is_begun_by_a_move_by_its_clock_or_by_help<G: Probe>(id: GameId, _: PhantomData<G>) {
    for start in common::starts::<G>(id, 3) {
        let fresh = Session::new(start, Source::Drawn);
        assert!(!fresh.has_progress());
        let mut timed = fresh.clone();
        timed.start_clock(1_000);
        timed.stop_clock(1_000);
        assert!(!timed.has_progress(), "no time has gone by");
        timed.start_clock(2_000);
        timed.stop_clock(2_001);
        assert!(timed.has_progress(), "somebody has looked at it for a while");
        assert!(Session::<G>::from_json(&timed.to_json(0)).expect("a save").has_progress());
        let mut helped = fresh.clone();
        helped.count_hint();
        assert_ne!(helped.has_progress(), helped.start().options.is_assistance());
        let mut moved = fresh;
        let mv = moved.position().legal_moves()[0];
        moved.play(mv).expect("a legal move");
        assert!(moved.has_progress());
    }
}

pub fn a_record_tells_the_game_once<G: Probe>(id: GameId, _: PhantomData<G>) {
    for (params, line) in common::ended_games(id) {
        let mut session = common::played::<G>(&params, &line);
        let record = session.take_record(7, Some(1)).expect("a game was played");
        assert_eq!(record.line, line);
        assert_eq!(record.moves, session.position().moves_made());
        assert_eq!((record.at, record.best), (7, Some(1)));
        let best = session.initial().best();
        match record.score {
            Some(score) => assert!(best.is_none_or(|best| score <= best), "{score} of {best:?}"),
            None => assert!(record.outcome != Outcome::Won || Some(record.moves) >= best),
        }
        let helped = session.start().options.is_assistance();
        assert!(record.is_counted() != helped && record.outcome != Outcome::Left);
        // The record is enough to replay the game.
        let replay = common::played::<G>(&record.start, &record.line);
        assert_eq!(replay.position(), session.position());
        assert_eq!(session.take_record(8, None), None);
        check(&session);

        let mut left = Session::new(common::start::<G>(&params), Source::Typed);
        assert_eq!(left.take_record(1, None), None, "nothing was played");
        left.play(session.moves()[0]).expect("legal");
        if left.status().is_playing() {
            let record = left.take_record(2, None).expect("a move was made");
            assert!(record.outcome == Outcome::Left && record.practice && !record.is_counted());
        }
    }
}

pub fn a_default_game_played_by_moves_alone_is_unassisted<G: Probe>(id: GameId, _: PhantomData<G>) {
    assert!(!G::Options::default().is_assistance(), "{id:?}: its default options help");
    let ended = common::ended_games(id);
    let mut games: Vec<_> = ended.iter().map(|(it, line)| common::played::<G>(it, line)).collect();
    games.retain(|game| !game.start().options.is_assistance());
    assert!(games.iter().any(|game| !game.status().is_playing()), "{id:?}: no game ends");
    // A random game of some boards has no end; then it is recorded as left.
    let start = Start::deal(G::Options::default(), common::number(1));
    games.push(walk(start, &mut common::choices(1), 2_000));
    for mut game in games {
        assert!(!game.is_assisted() && !game.has_used_help());
        let record = game.take_record(1, None).expect("a game was played");
        assert!(!record.assisted, "{id:?}: {}", record.start);
    }
}

/// Returns a session after at most `moves` random legal moves.
pub fn walk<G: Probe>(start: Start<G>, rng: &mut DealRng, moves: usize) -> Session<G> {
    let mut session = Session::new(start, Source::Drawn);
    for _ in 0..moves {
        let legal = session.position().legal_moves();
        if legal.is_empty() {
            break;
        }
        session.play(pick(rng, &legal)).expect("a legal move");
    }
    session
}
