//! What a table shows over time: the ask that is pending or being told, the cards on their way, and whose turn the
//! computers play next.
//!
//! A [`Stage`] is a state machine without a clock or a document. It follows what a table is at, takes what happens at
//! the table, and says which [`Beat`] comes next and when; whoever draws the table waits until then, does what the beat
//! says, and sends it back. All times are milliseconds of one monotonic clock.

use super::speed::{
    ANSWERED_ASK_MS, CARD_FLIGHT_MS, INSTANT_ASK_MS, OWN_ASK_MS, STAGGER_MS, Speed, is_notable,
    was_notable,
};
use super::{Ask, Event, GoFishView};
use crate::cards::{Card, Rank};
use handful_engine::Seat;

/// The time, and how fast things move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StageClock {
    /// The time in milliseconds.
    pub now_ms: u64,
    /// The factor on what moves: 1 for full motion, 0 for none.
    pub motion: f64,
}

impl StageClock {
    /// Returns the time after so many milliseconds of full motion.
    fn after_motion(self, ms: u64) -> u64 {
        self.now_ms + (ms as f64 * self.motion) as u64
    }
}

/// The part of the computers in the turn of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComputerTurn {
    /// None: it is a person's turn, the game is over, or the table rests, because nobody sees it.
    None,
    /// A computer's turn, which another device plays.
    Elsewhere,
    /// A computer's turn, which is played here.
    Here,
    /// A computer's turn, but the game is too long for another ask.
    Full,
}

/// What a table is at, which its stage follows.
#[derive(Clone, Copy, Debug)]
pub struct TableState<'a> {
    /// The view of the person in front.
    pub view: &'a GoFishView,
    /// The number of the deal. In another deal nothing of the last one is shown.
    pub deal: u32,
    /// Whether a replay is shown, with all hands open.
    pub is_open: bool,
    /// Whether the table is covered, so that nothing moves.
    pub is_covered: bool,
    /// The seat whose turn it is.
    pub seat_to_move: Option<Seat>,
    /// The part of the computers in that turn.
    pub computer: ComputerTurn,
    /// The speed of the computers' turns.
    pub speed: Speed,
    /// Counts changes of what a computer's choice needs. Each one begins the wait for its next step anew.
    pub attempt: u32,
}

/// How far the last ask is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AskStage {
    /// It is over.
    Over,
    /// It is asked, though the answer is known, until a time.
    Asked(u64),
    /// It is answered, until a time.
    Answered(u64),
}

/// An ask as the table shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownAsk {
    /// The player who asks.
    pub by: Seat,
    /// The player asked.
    pub of: Seat,
    /// The rank.
    pub rank: Rank,
    /// Whether the player asked had cards of the rank; `None` before the answer.
    pub answer: Option<bool>,
    /// The number of asks before it.
    pub number: u32,
}

/// An ask that waits for its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PendingAsk {
    by: Seat,
    ask: Ask,
    /// Whether it concerns the person in front.
    is_notable: bool,
    /// When it is made, if it is that of the person in front; a computer's is made at the speed of the computers.
    made_at: Option<u64>,
}

/// Where the cards of the last ask are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CardMotion {
    /// In their places.
    Still,
    /// Where they were, until the ask is told.
    Waiting,
    /// About to set off.
    Leaving,
    /// On their way, until a time.
    Flying(u64),
    /// In the hand, which the books leave, until a time.
    Shelving(u64),
}

/// What the turn of a computer waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnStep {
    /// Nothing: it is not a computer's turn that is played here, or the table rests.
    Rest,
    /// The announcement of an ask, after so many asks.
    Announce(u32),
    /// The answer to that ask.
    Answer(u32),
    /// A new deal: this game is too long for another ask.
    Full,
}

/// What begins the wait for the next step of a computer's turn anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct TurnKey {
    step: TurnStep,
    speed: Speed,
    is_hurried: bool,
    attempt: u32,
}

/// What a table does by itself at some time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beat {
    /// The pending ask is made.
    Make(Ask),
    /// The computer whose turn it is chooses its ask.
    Choose,
    /// What a computer needs for its choice may be asked for again.
    Retry,
    /// The last ask is answered.
    Answer,
    /// The last ask is over.
    Fade,
    /// The cards land.
    Land,
    /// The books are in their places.
    Shelve,
}

/// What happens at a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum StageEvent {
    /// The player to move asks. The ask waits for its answer.
    Announced {
        /// The ask.
        ask: Ask,
        /// Whether the player asked has cards of the rank, if that is known.
        catches: bool,
    },
    /// The pending ask is made, by its beat or before.
    Made,
    /// The table was tapped: what moves ends, and computers hurry until a person's turn.
    Tapped,
    /// What moves ends, and a pending ask is forgotten.
    Cleared,
    /// The cards set off, so many at once.
    SetOff(usize),
    /// A beat was played.
    Played(Beat),
    /// The choice of a computer needs code that is not there. It can be asked for again after some milliseconds.
    CodeMissing(u64),
}

/// What a table shows, and when it changes by itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Stage {
    /// The deal, and whether a replay is shown; `None` before the table is followed.
    game: Option<(u32, bool)>,
    /// The asks of the view.
    asks: u32,
    /// The seat of the person in front.
    own: Seat,
    seat_to_move: Option<Seat>,
    computer: ComputerTurn,
    pending: Option<PendingAsk>,
    /// Whether the next ask was pending, so that its answer can be told at once.
    was_pending: bool,
    last: AskStage,
    /// Whether the last ask of the view was made while the table was shown.
    has_seen_last: bool,
    is_hurried: bool,
    cards: CardMotion,
    /// Counts the flights, so that one is told from the next.
    flight: u32,
    /// The cards of the own hand that are still on their way to it.
    gained: Vec<Card>,
    /// The cards of own books that are laid, but still lie in the hand, until it is whole.
    laid: Vec<Card>,
    /// What the wait of a computer's turn is for.
    turn: Option<TurnKey>,
    /// Its end.
    turn_beat: Option<(u64, Beat)>,
}

impl Default for Stage {
    /// Creates a stage, which has yet to [follow](Stage::follow) a table.
    fn default() -> Self {
        Self {
            game: None,
            asks: 0,
            own: Seat(0),
            seat_to_move: None,
            computer: ComputerTurn::None,
            pending: None,
            was_pending: false,
            last: AskStage::Over,
            has_seen_last: false,
            is_hurried: false,
            cards: CardMotion::Still,
            flight: 0,
            gained: Vec::new(),
            laid: Vec::new(),
            turn: None,
            turn_beat: None,
        }
    }
}

impl Stage {
    /// Follows the table: shows the ask that has been made since, and waits for the next step of a computer's turn.
    pub fn follow(&mut self, table: &TableState, clock: StageClock) {
        let view = table.view;
        let game = Some((table.deal, table.is_open));
        if self.game != game {
            *self = Self { game, asks: view.asks(), flight: self.flight, ..Self::default() };
        }
        (self.own, self.seat_to_move, self.computer) =
            (view.seat, table.seat_to_move, table.computer);
        // Who hurries the others has seen enough at their own turn.
        self.is_hurried &= matches!(self.computer, ComputerTurn::Elsewhere | ComputerTurn::Here);
        if view.asks() != self.asks {
            self.on_ask_made(view, clock);
        }
        if table.is_covered {
            self.end();
        }
        self.wait_for_turn(table, clock);
    }

    /// Takes what happens at the table, which it then has to follow anew.
    pub fn step(&mut self, event: StageEvent, clock: StageClock) {
        match event {
            StageEvent::Announced { ask, catches } => self.announce(ask, catches, clock),
            StageEvent::Made => self.pending = None,
            StageEvent::Tapped => {
                self.end();
                self.is_hurried = self.computer != ComputerTurn::None;
            }
            StageEvent::Cleared => {
                self.pending = None;
                self.end();
            }
            StageEvent::SetOff(count) if self.cards == CardMotion::Leaving => {
                let ms = if count == 0 { 0 } else { CARD_FLIGHT_MS + STAGGER_MS * count as u64 };
                self.cards = CardMotion::Flying(clock.after_motion(ms));
            }
            StageEvent::SetOff(_) => {}
            StageEvent::Played(beat) => self.on_beat(beat, clock),
            StageEvent::CodeMissing(ms) => self.turn_beat = Some((clock.now_ms + ms, Beat::Retry)),
        }
    }

    fn announce(&mut self, ask: Ask, catches: bool, clock: StageClock) {
        let Some(by) = self.seat_to_move else { return };
        let is_notable = is_notable(self.own, by, ask.target, catches);
        let made_at = (by == self.own).then(|| clock.after_motion(OWN_ASK_MS));
        self.pending = Some(PendingAsk { by, ask, is_notable, made_at });
        self.was_pending = true;
    }

    /// Shows the ask that the view has now, if it is the next one.
    fn on_ask_made(&mut self, view: &GoFishView, clock: StageClock) {
        let is_next = view.asks() == self.asks + 1;
        let is_told = std::mem::take(&mut self.was_pending) || self.is_open();
        self.asks = view.asks();
        self.pending = None;
        self.has_seen_last = is_next;
        if !is_next {
            return;
        }
        if self.is_hurried {
            return self.answer(clock);
        }
        if clock.motion > 0.0 {
            (self.gained, self.laid) = (view.last_gained(), view.last_laid());
            self.cards = CardMotion::Waiting;
            self.flight += 1;
        }
        let asked_until = clock.after_motion(INSTANT_ASK_MS);
        if is_told || asked_until == clock.now_ms {
            self.answer(clock);
        } else {
            self.last = AskStage::Asked(asked_until);
        }
    }

    /// Shows the last ask as answered, and lets its cards go.
    fn answer(&mut self, clock: StageClock) {
        self.last = AskStage::Answered(clock.now_ms + ANSWERED_ASK_MS);
        if self.cards == CardMotion::Waiting {
            self.cards = CardMotion::Leaving;
        }
    }

    /// Does what a beat says. One that is not the next is too late.
    fn on_beat(&mut self, beat: Beat, clock: StageClock) {
        if self.next().is_none_or(|(_, next)| next != beat) {
            return;
        }
        match beat {
            Beat::Make(_) => self.pending = None,
            Beat::Choose | Beat::Retry => self.turn_beat = None,
            Beat::Answer => self.answer(clock),
            Beat::Fade => self.last = AskStage::Over,
            Beat::Land => {
                self.gained.clear();
                if self.laid.is_empty() {
                    self.cards = CardMotion::Still;
                } else {
                    self.laid.clear();
                    // The arrow comes from the pile that goes.
                    self.last = AskStage::Over;
                    self.cards = CardMotion::Shelving(clock.after_motion(CARD_FLIGHT_MS));
                }
            }
            Beat::Shelve => self.cards = CardMotion::Still,
        }
    }

    /// Ends what moves.
    fn end(&mut self) {
        self.last = AskStage::Over;
        self.cards = CardMotion::Still;
        self.gained.clear();
        self.laid.clear();
    }

    /// Waits for the next step of a computer's turn, if something has changed for it.
    fn wait_for_turn(&mut self, table: &TableState, clock: StageClock) {
        let step = match (self.computer, self.pending) {
            (ComputerTurn::None | ComputerTurn::Elsewhere, _) => TurnStep::Rest,
            (ComputerTurn::Full, _) => TurnStep::Full,
            (ComputerTurn::Here, None) => TurnStep::Announce(self.asks),
            (ComputerTurn::Here, Some(_)) => TurnStep::Answer(self.asks),
        };
        let TableState { speed, attempt, .. } = *table;
        let key = TurnKey { step, speed, is_hurried: self.is_hurried, attempt };
        if Some(key) == self.turn {
            return;
        }
        self.turn = Some(key);
        self.turn_beat = match (step, self.pending) {
            (TurnStep::Announce(_), _) if speed != Speed::Step => {
                let last = table.view.log.last_ask();
                let is_notable = last.is_empty() || was_notable(self.own, &last);
                let [_, ms] = speed.moments(is_notable, self.is_hurried);
                Some((clock.now_ms + ms, Beat::Choose))
            }
            (TurnStep::Answer(_), Some(pending)) => {
                let [ms, _] = speed.moments(pending.is_notable, self.is_hurried);
                Some((clock.now_ms + ms, Beat::Make(pending.ask)))
            }
            _ => None,
        };
    }

    /// Returns the next beat and its time; `None` if nothing changes by itself.
    pub fn next(&self) -> Option<(u64, Beat)> {
        let own = self.pending.and_then(|it| Some((it.made_at?, Beat::Make(it.ask))));
        let last = match self.last {
            AskStage::Over => None,
            AskStage::Asked(until) => Some((until, Beat::Answer)),
            AskStage::Answered(until) => Some((until, Beat::Fade)),
        };
        let cards = match self.cards {
            CardMotion::Still | CardMotion::Waiting | CardMotion::Leaving => None,
            CardMotion::Flying(until) => Some((until, Beat::Land)),
            CardMotion::Shelving(until) => Some((until, Beat::Shelve)),
        };
        [own, self.turn_beat, last, cards].into_iter().flatten().min_by_key(|(at, _)| *at)
    }

    /// Returns the ask that waits for its answer.
    pub fn pending_ask(&self) -> Option<Ask> {
        self.pending.map(|pending| pending.ask)
    }

    /// Returns the ask on the table: the pending one, else the last one of the view, while it is told. A replay always
    /// shows its last ask.
    pub fn shown_ask(&self, view: &GoFishView) -> Option<ShownAsk> {
        if let Some(PendingAsk { by, ask, .. }) = self.pending {
            let (of, rank) = (ask.target, ask.rank);
            return Some(ShownAsk { by, of, rank, answer: None, number: self.asks });
        }
        if self.last == AskStage::Over && !self.is_open() {
            return None;
        }
        let events = view.log.last_ask();
        let &Event::Asked { by, of, rank } = events.first()? else { return None };
        let is_caught = matches!(events.get(1), Some(Event::Gave { .. }));
        let answer = (!matches!(self.last, AskStage::Asked(_))).then_some(is_caught);
        Some(ShownAsk { by, of, rank, answer, number: view.asks().saturating_sub(1) })
    }

    /// Whether the last ask of the view was made while the table was shown, and did not come with an opened game.
    pub fn has_seen_last_ask(&self) -> bool {
        self.has_seen_last
    }

    /// Whether a replay is shown.
    fn is_open(&self) -> bool {
        self.game.is_some_and(|(_, is_open)| is_open)
    }

    /// Whether the computers hurry, until a person's turn.
    pub fn is_hurried(&self) -> bool {
        self.is_hurried
    }

    /// Returns what the turn of a computer waits for.
    pub fn turn_step(&self) -> TurnStep {
        self.turn.map_or(TurnStep::Rest, |turn| turn.step)
    }

    /// Whether a computer waits for a press of a button to ask.
    pub fn can_step(&self) -> bool {
        let waits =
            |it: TurnKey| it.speed == Speed::Step && matches!(it.step, TurnStep::Announce(_));
        self.turn.is_some_and(waits)
    }

    /// Returns the cards of the own hand that are still on their way to it.
    pub fn cards_on_the_way(&self) -> &[Card] {
        &self.gained
    }

    /// Returns the cards of own books that are laid, but still lie in the hand.
    pub fn books_in_hand(&self) -> &[Card] {
        &self.laid
    }

    /// Whether own books are not yet in their places.
    pub fn hides_new_books(&self) -> bool {
        !self.laid.is_empty() || matches!(self.cards, CardMotion::Shelving(_))
    }

    /// Whether cards move, or are about to.
    pub fn has_flights(&self) -> bool {
        self.cards != CardMotion::Still
    }

    /// Returns the number of the flight that is about to set off.
    pub fn departure(&self) -> Option<u32> {
        (self.cards == CardMotion::Leaving).then_some(self.flight)
    }

    /// Returns the number of the flight that is on its way.
    pub fn flight(&self) -> Option<u32> {
        let flies = matches!(self.cards, CardMotion::Flying(_) | CardMotion::Shelving(_));
        flies.then_some(self.flight)
    }
}
