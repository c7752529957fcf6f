//! The stage of a table, driven by a clock: whole asks with their times.

use super::super::speed::Speed;
use super::super::stage::*;
use super::super::{Ask, Event, GoFish, GoFishView, Player};
use super::{ask, game};
use crate::cards::deck::printed;
use handful_engine::{Game, Seat, Status};

/// A table at which a clock runs: it plays each beat at its time, lets cards set off a frame after they may, and makes
/// the computers choose the asks that it was given.
struct Table {
    game: GoFish,
    stage: Stage,
    clock: StageClock,
    /// The asks that the computers will choose.
    asks: Vec<Ask>,
    deal: u32,
    is_open: bool,
    is_covered: bool,
    speed: Speed,
    attempt: u32,
    /// The beats so far, with their times.
    beats: Vec<(u64, Beat)>,
}

/// The time of a frame, after which cards set off.
const FRAME_MS: u64 = 16;

impl Table {
    fn new(game: GoFish, asks: &[&str]) -> Self {
        let clock = StageClock { now_ms: 1_000, motion: 1.0 };
        let stage = Stage::default();
        let asks = asks.iter().rev().map(|text| ask(text)).collect();
        let mut table = Self {
            game,
            stage,
            clock,
            asks,
            deal: 0,
            is_open: false,
            is_covered: false,
            speed: Speed::Normal,
            attempt: 0,
            beats: Vec::new(),
        };
        table.follow();
        table
    }

    fn follow(&mut self) {
        let view = self.game.view(Seat(0));
        let state = state(&self.game, &view);
        let rests = self.is_open || self.is_covered;
        let computer = if rests { ComputerTurn::None } else { state.computer };
        let Self { deal, is_open, is_covered, speed, attempt, .. } = *self;
        let state = TableState { deal, is_open, is_covered, computer, speed, attempt, ..state };
        self.stage.follow(&state, self.clock);
    }

    fn send(&mut self, event: StageEvent) {
        self.stage.step(event, self.clock);
        self.follow();
    }

    fn announce(&mut self, ask: Ask) {
        let catches = self.game.view(ask.target).held(ask.rank) > 0;
        self.send(StageEvent::Announced { ask, catches });
    }

    /// Makes an ask by the rules.
    fn make(&mut self, ask: Ask) {
        self.send(StageEvent::Made);
        self.game.apply(ask).expect("a legal ask");
        self.follow();
    }

    fn play(&mut self, beat: Beat) {
        self.beats.push((self.clock.now_ms, beat));
        match beat {
            Beat::Make(ask) => self.make(ask),
            Beat::Choose => {
                self.send(StageEvent::Played(beat));
                let ask = self.asks.pop();
                ask.into_iter().for_each(|ask| self.announce(ask));
            }
            beat => self.send(StageEvent::Played(beat)),
        }
    }

    /// Lets the time pass until so many milliseconds from now, with all beats on the way.
    fn run(&mut self, ms: u64) {
        let end = self.clock.now_ms + ms;
        let mut leaves = None;
        loop {
            if self.stage.departure().is_some() {
                leaves.get_or_insert(self.clock.now_ms + FRAME_MS);
            }
            let next = self.stage.next().filter(|(at, _)| leaves.is_none_or(|leaves| *at < leaves));
            match (next, leaves) {
                (Some((at, beat)), _) if at <= end => {
                    self.clock.now_ms = at.max(self.clock.now_ms);
                    self.play(beat);
                }
                (_, Some(at)) if at <= end => {
                    (leaves, self.clock.now_ms) = (None, at);
                    self.send(StageEvent::SetOff(moved_cards(&self.game)));
                }
                _ => break,
            }
        }
        self.clock.now_ms = end;
    }

    /// Returns the beats since the last call, with their times from a start.
    fn beats_from(&mut self, start: u64) -> Vec<(u64, Beat)> {
        let beats = std::mem::take(&mut self.beats);
        beats.into_iter().map(|(at, beat)| (at - start, beat)).collect()
    }

    /// Returns the answer of the ask shown, if one is.
    fn answer(&self) -> Option<Option<bool>> {
        self.stage.shown_ask(&self.game.view(Seat(0))).map(|ask| ask.answer)
    }
}

/// The number of cards that moved in the last ask, without books.
fn moved_cards(game: &GoFish) -> usize {
    let count = |event: &Event| match event {
        Event::Gave { cards, .. } => cards.len(),
        Event::Drew { .. } => 1,
        Event::Refilled { count, .. } => usize::from(*count),
        _ => 0,
    };
    game.log().last_ask().iter().map(count).sum()
}

/// What a table is at, with the person on seat 0 in front.
fn state<'a>(game: &GoFish, view: &'a GoFishView) -> TableState<'a> {
    let seat_to_move = match game.status() {
        Status::Playing { seat } => Some(seat),
        _ => None,
    };
    let player = seat_to_move.and_then(|seat| game.options().seats().player(seat));
    let computer = match player {
        Some(Player::Computer(_)) => ComputerTurn::Here,
        _ => ComputerTurn::None,
    };
    TableState {
        view,
        deal: 0,
        is_open: false,
        is_covered: false,
        seat_to_move,
        computer,
        speed: Speed::Normal,
        attempt: 0,
    }
}

/// The person with 1♥ 1♦ 2♥ 3♥ 4♥ against two computers with 1♣ 2♦ 5♥ 5♦ 6♥ and 2♣ 3♦ 3♣ 4♦ 6♦; 4♣ 6♣ 5♣ in the stock.
/// The computers will choose these asks.
fn three(asks: &[&str]) -> Table {
    let deck = "1♥ 1♦ 2♥ 3♥ 4♥ 1♣ 2♦ 5♥ 5♦ 6♥ 2♣ 3♦ 3♣ 4♦ 6♦ 4♣ 6♣ 5♣";
    Table::new(game("seats=you,minnow,minnow&hand=5&ranks=6&suits=3", deck), asks)
}

#[test]
fn an_own_ask_stands_then_its_cards_fly_then_their_book_leaves_the_hand() {
    let mut table = three(&[]);
    assert_eq!(table.stage.next(), None, "a person's turn waits for the person");
    table.announce(ask("1:A"));
    assert_eq!(table.stage.pending_ask(), Some(ask("1:A")));
    assert_eq!(table.answer(), Some(None));
    table.run(350);
    assert_eq!((table.game.moves_made(), table.answer()), (1, Some(Some(true))));
    assert_eq!(printed(table.stage.cards_on_the_way()), "1♣");
    assert_eq!(printed(table.stage.books_in_hand()), "1♥ 1♦ 1♣");
    assert!(table.stage.hides_new_books() && table.stage.flight().is_none());
    let number = table.stage.departure();
    assert!(number.is_some(), "the table is measured before cards set off");
    table.run(FRAME_MS);
    assert_eq!(table.stage.flight(), number);
    table.run(510);
    assert_eq!((table.stage.cards_on_the_way(), table.stage.books_in_hand()), (&[][..], &[][..]));
    assert!(table.stage.hides_new_books() && table.stage.has_flights());
    assert_eq!(table.answer(), None, "the arrow came from the pile that goes");
    table.run(420);
    assert!(!table.stage.has_flights() && !table.stage.hides_new_books());
    let beats = [(350, Beat::Make(ask("1:A"))), (876, Beat::Land), (1_296, Beat::Shelve)];
    assert_eq!(table.beats_from(1_000), beats);
    assert_eq!(table.stage.next(), None);
}

#[test]
fn computers_ask_at_the_speed_that_an_ask_deserves() {
    let mut table = three(&["2:5", "0:6", "0:4", "1:3"]);
    // A miss: 4♣ is drawn unseen, and the next player is a computer.
    table.announce(ask("1:3"));
    table.run(350);
    assert_eq!(printed(table.stage.cards_on_the_way()), "4♣");
    assert_eq!(table.answer(), Some(Some(false)));
    table.run(3_000);
    let beats = [
        (350, Beat::Make(ask("1:3"))),
        (876, Beat::Land),
        // An ask of one's own is notable.
        (1_050, Beat::Choose),
        (1_250, Beat::Fade),
        // One computer asks the other in vain.
        (1_350, Beat::Make(ask("2:5"))),
        (1_550, Beat::Choose),
        // Who asks the person is seen for longer.
        (1_876, Beat::Land),
        (2_250, Beat::Fade),
        (2_450, Beat::Make(ask("0:6"))),
    ];
    assert_eq!(table.beats_from(1_000)[..9], beats);
}

#[test]
fn a_tap_hurries_the_computers_until_the_persons_turn() {
    let mut table = three(&["2:5", "0:6"]);
    table.announce(ask("1:3"));
    table.run(400);
    assert!(table.stage.has_flights());
    table.send(StageEvent::Tapped);
    assert!(table.stage.is_hurried() && !table.stage.has_flights());
    assert_eq!(table.answer(), None);
    table.run(100);
    assert_eq!(table.answer(), Some(Some(false)), "it is told without a flight");
    assert!(!table.stage.has_flights());
    table.run(2_000);
    let beats = [
        (350, Beat::Make(ask("1:3"))),
        (440, Beat::Choose),
        (480, Beat::Make(ask("2:5"))),
        (520, Beat::Choose),
        (560, Beat::Make(ask("0:6"))),
        // The ask that ends the hurry is shown in full.
        (1_086, Beat::Land),
        (1_460, Beat::Fade),
    ];
    assert_eq!(table.beats_from(1_000), beats);
    assert!(!table.stage.is_hurried());
    table.send(StageEvent::Tapped);
    assert!(!table.stage.is_hurried(), "nobody hurries a person");
}

#[test]
fn an_own_ask_is_made_early_by_a_tap_and_once() {
    let mut table = three(&[]);
    table.announce(ask("1:A"));
    table.run(100);
    table.send(StageEvent::Tapped);
    assert_eq!(table.stage.pending_ask(), Some(ask("1:A")), "the tap ends what moves alone");
    table.make(ask("1:A"));
    table.run(2_000);
    assert_eq!((table.game.moves_made(), table.stage.next()), (1, None));
    assert_eq!(table.beats_from(1_000), [(626, Beat::Land), (1_046, Beat::Shelve)]);
}

#[test]
fn without_motion_an_ask_is_answered_at_once_and_nothing_flies() {
    let mut table = three(&["2:5"]);
    table.clock.motion = 0.0;
    table.announce(ask("1:3"));
    assert_eq!(table.stage.next(), Some((1_000, Beat::Make(ask("1:3")))));
    table.run(0);
    assert!(!table.stage.has_flights());
    assert_eq!(table.answer(), Some(Some(false)));
    table.run(1_000);
    // The pauses between two asks are no motion.
    let beats = [
        (0, Beat::Make(ask("1:3"))),
        (700, Beat::Choose),
        (900, Beat::Fade),
        (1_000, Beat::Make(ask("2:5"))),
    ];
    assert_eq!(table.beats_from(1_000), beats);
}

#[test]
fn an_ask_that_comes_with_its_answer_is_told_first() {
    let mut table = three(&[]);
    // As from another device.
    table.game.apply(ask("1:A")).unwrap();
    table.follow();
    assert_eq!(table.answer(), Some(None));
    assert_eq!((table.stage.departure(), table.stage.has_flights()), (None, true));
    assert_eq!(printed(table.stage.cards_on_the_way()), "1♣", "it is not seen too early");
    table.run(5_000);
    let beats = [(600, Beat::Answer), (1_126, Beat::Land), (1_546, Beat::Shelve)];
    assert_eq!(table.beats_from(1_000), beats);
}

#[test]
fn a_game_that_is_opened_in_the_middle_shows_nothing_of_its_last_ask() {
    let mut played = three(&[]).game;
    played.apply(ask("1:3")).unwrap();
    let mut table = Table::new(played, &["2:5"]);
    assert_eq!((table.answer(), table.stage.has_flights()), (None, false));
    assert!(!table.stage.has_seen_last_ask());
    table.run(700);
    assert_eq!(table.beats_from(1_000), [(700, Beat::Choose)]);
    // The page is opened anew while the ask is pending: it is chosen again, the same one.
    let mut table = Table::new(table.game, &["2:5"]);
    table.run(1_000);
    assert_eq!(table.beats_from(1_000), [(700, Beat::Choose), (1_000, Beat::Make(ask("2:5")))]);
    assert!(table.stage.has_seen_last_ask());
}

#[test]
fn a_replay_shows_its_last_ask_and_flies_each_step_on() {
    let mut table = three(&[]);
    let start = table.game.clone();
    table.make(ask("1:A"));
    table.make(ask("1:3"));
    table.beats_from(0);
    let end = std::mem::replace(&mut table.game, start);
    table.is_open = true;
    table.follow();
    assert_eq!((table.answer(), table.stage.next()), (None, None), "before the first ask");
    for text in ["1:A", "1:3"] {
        table.game.apply(ask(text)).unwrap();
        table.follow();
        assert!(table.stage.departure().is_some() && table.answer() != Some(None), "{text}");
        table.run(5_000);
        assert!(table.answer().is_some(), "the last ask stays");
    }
    // Back, and two steps on at once.
    table.game = three(&[]).game;
    table.follow();
    assert_eq!((table.answer(), table.stage.has_flights()), (None, false));
    table.game = end;
    table.follow();
    assert_eq!((table.answer(), table.stage.has_flights()), (Some(Some(false)), false));
    table.is_open = false;
    table.follow();
    assert_eq!((table.answer(), table.stage.has_flights()), (None, false));
}

#[test]
fn nothing_moves_behind_a_dialog_and_the_computers_wait() {
    let mut table = three(&["2:5"]);
    table.announce(ask("1:3"));
    table.run(1_100);
    assert_eq!(table.stage.pending_ask(), Some(ask("2:5")));
    table.is_covered = true;
    table.follow();
    table.run(5_000);
    assert_eq!((table.game.moves_made(), table.stage.next()), (1, None));
    table.is_covered = false;
    table.follow();
    assert_eq!(table.stage.turn_step(), TurnStep::Answer(1));
    assert_eq!(table.stage.next(), Some((7_400, Beat::Make(ask("2:5")))), "it waits anew");

    let mut table = three(&[]);
    table.announce(ask("1:A"));
    table.run(400);
    table.is_covered = true;
    table.follow();
    assert!(!table.stage.has_flights());
    assert_eq!((table.answer(), table.stage.books_in_hand()), (None, &[][..]));
}

#[test]
fn another_deal_forgets_the_last_one_and_flies_its_first_ask() {
    let mut table = three(&["2:5"]);
    table.announce(ask("1:3"));
    table.run(1_100);
    table.game = three(&[]).game;
    table.deal += 1;
    table.follow();
    assert_eq!((table.stage.pending_ask(), table.answer()), (None, None));
    assert!(!table.stage.has_flights());
    table.announce(ask("1:A"));
    table.run(350);
    assert!(table.stage.departure().is_some());
}

#[test]
fn a_change_of_speed_begins_the_wait_anew_and_step_by_step_waits_for_a_press() {
    let mut table = three(&["2:5", "0:6"]);
    table.speed = Speed::Step;
    table.announce(ask("1:3"));
    table.run(5_000);
    assert!(table.stage.can_step());
    assert_eq!(table.stage.next(), None);
    table.announce(ask("2:5"));
    assert!(!table.stage.can_step());
    assert_eq!(table.stage.next(), Some((6_700, Beat::Make(ask("2:5")))), "the answer comes");
    table.run(200);
    table.speed = Speed::Fast;
    table.follow();
    assert_eq!(table.stage.next(), Some((6_350, Beat::Make(ask("2:5")))));
}

#[test]
fn code_that_is_missing_is_asked_for_again() {
    let mut table = three(&[]);
    table.announce(ask("1:3"));
    table.run(1_050);
    table.send(StageEvent::CodeMissing(2_000));
    assert_eq!(table.stage.next().map(|(at, _)| at), Some(2_250), "the last ask fades meanwhile");
    table.run(2_000);
    table.attempt += 1;
    table.follow();
    assert_eq!(table.stage.next(), Some((4_750, Beat::Choose)));
}

#[test]
fn a_beat_that_comes_too_late_changes_nothing() {
    let mut table = three(&[]);
    table.announce(ask("1:A"));
    table.run(400);
    let before = table.stage.clone();
    for beat in [Beat::Answer, Beat::Fade, Beat::Shelve, Beat::Choose, Beat::Make(ask("1:A"))] {
        table.send(StageEvent::Played(beat));
        assert_eq!(table.stage, before, "{beat:?}");
    }
    table.send(StageEvent::SetOff(3));
    assert_eq!(table.stage, before, "the cards are on their way");
}

#[test]
fn what_an_ask_brings_is_known_with_the_card_drawn_unseen_and_new_hands() {
    let gained = |game: &mut GoFish, text: &str| {
        game.apply(ask(text)).unwrap();
        let view = game.view(Seat(0));
        (printed(&view.last_gained()), printed(&view.last_laid()))
    };
    let mut table = three(&[]).game;
    assert_eq!(gained(&mut table, "1:2"), ("2♦".into(), String::new()));
    assert_eq!(gained(&mut table, "2:2"), ("2♣".into(), "2♥ 2♦ 2♣".into()));
    assert_eq!(gained(&mut table, "2:A"), ("4♣".into(), String::new()));
    assert_eq!(table.view(Seat(0)).last_drawn_unseen().map(|it| it.to_string()), Some("4♣".into()));
    assert_eq!(table.view(Seat(1)).last_drawn_unseen(), None);
    // The last card of the hand makes a book, after which the hand is new.
    let deck = "1♥ 2♥ 3♥ 4♥ 5♥ 1♦ 2♦ 3♦ 4♦ 5♦ 6♥ 6♦ 7♥ 7♦";
    let mut table = game("seats=you,you&hand=5&ranks=7&suits=2", deck);
    ["1:A", "1:2", "1:3", "1:4"].iter().for_each(|text| _ = table.apply(ask(text)).unwrap());
    let (got, laid) = gained(&mut table, "1:5");
    assert_eq!((&got[..], &laid[..]), ("5♦ 6♥ 6♦ 7♥ 7♦", "5♥ 5♦ 6♥ 6♦ 7♥ 7♦"));
}
