//! A game that counts copies of its positions: the number of copies that a session makes does not depend on its moves.

use std::cell::Cell;

use handful_engine::line::MAX_LINE_MOVES;
use handful_engine::{
    DealNumber, Game, NoLayout, NoOptions, Seat, Session, Source, Start, Status, Takeback, Unit,
};
use handful_lab::common;

thread_local! {
    static COPIES: Cell<usize> = const { Cell::new(0) };
    static MOVES: Cell<usize> = const { Cell::new(0) };
}

/// An endless game whose only move is `1`.
#[derive(Debug, PartialEq, Eq)]
struct Counted(u32);

impl Clone for Counted {
    fn clone(&self) -> Self {
        COPIES.set(COPIES.get() + 1);
        Self(self.0)
    }
}

impl Game for Counted {
    const SLUG: &'static str = "counted";
    const UNIT: Unit = Unit::Moves;
    type Options = NoOptions;
    type Layout = NoLayout;
    type Move = u8;
    type Effect = ();
    type Refusal = std::fmt::Error;
    type View = ();

    fn deal(_: &NoOptions, _: DealNumber) -> Self {
        Self(0)
    }

    fn lay_out(_: &NoOptions, layout: &NoLayout) -> Self {
        match *layout {}
    }

    fn status(&self) -> Status {
        Status::Playing { seat: Seat(0) }
    }

    fn legal_moves(&self) -> Vec<u8> {
        vec![1]
    }

    fn apply(&mut self, _: u8) -> Result<(), std::fmt::Error> {
        MOVES.set(MOVES.get() + 1);
        self.0 += 1;
        Ok(())
    }

    fn view(&self, _: Seat) {}

    fn takeback(&self, _: u8) -> Takeback {
        Takeback::ByRule
    }

    fn move_limit(_: &NoOptions) -> Option<usize> {
        None
    }

    fn moves_made(&self) -> u32 {
        self.0
    }
}

/// Returns the result of some work, with the number of positions copied and the number of moves applied.
fn cost<T>(work: impl FnOnce() -> T) -> (T, [usize; 2]) {
    COPIES.set(0);
    MOVES.set(0);
    let done = work();
    (done, [COPIES.get(), MOVES.get()])
}

fn played(moves: usize) -> Session<Counted> {
    let start = Start::deal(NoOptions, common::number(1));
    let mut session = Session::new(start, Source::Drawn);
    (0..moves).for_each(|_| session.play(1).expect("a legal move"));
    session
}

#[test]
fn no_position_is_copied_for_each_move() {
    for moves in [10, MAX_LINE_MOVES] {
        let mut session = played(moves - 1);
        assert_eq!(cost(|| session.play(1)), (Ok(()), [0, 1]), "a move");
        assert_eq!(cost(|| session.undo()), (Some(1), [1, moves - 1]), "an undo");
        assert_eq!(cost(|| session.redo()), (Some((1, ())), [0, 1]), "a redo");
        let (text, [copies, made]) = cost(|| session.to_json(0));
        assert_eq!((copies, made), (0, 0), "what is stored");
        for taken_back in [0, moves / 2, moves] {
            let made = format!("\"made\":{}", moves - taken_back);
            let text = text.replace(&format!("\"made\":{moves}"), &made);
            let (opened, [copies, applied]) = cost(|| Session::<Counted>::from_json(&text));
            assert_eq!(opened.expect("a save").moves().len(), moves - taken_back);
            assert!(copies <= 4, "{copies} copies to open a game of {moves} moves");
            assert_eq!(applied, moves, "each move is made once");
        }
    }
}

#[test]
fn a_full_game_takes_back_and_takes_no_more() {
    let mut session = played(MAX_LINE_MOVES);
    assert!(session.is_full() && !session.is_practice());
    let before = session.clone();
    assert_eq!(session.play(1), Err(handful_engine::PlayError::LineFull));
    assert_eq!(session, before);
    assert_eq!(session.undo(), Some(1));
    assert!(session.can_redo() && session.play(1).is_ok());
    assert_eq!(Session::from_json(&session.to_json(0)), Ok(session));
}
