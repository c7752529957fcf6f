//! What all games share and no single game owns: the traits, sessions, saves, deal numbers, records, languages.
//!
//! No module here knows a game. A game is a type that implements [`Game`]; a [`Session`] plays it, saves it and
//! restores it:
//!
//! ```
//! use handful_engine::{
//!     DealNumber, DealRng, Game, NoLayout, NoOptions, Seat, Session, Source, Start, Status, Takeback, Unit,
//! };
//! use thiserror::Error;
//!
//! /// Take one or two pebbles a move until none is left.
//! #[derive(Clone, Debug, PartialEq, Eq)]
//! struct Heap {
//!     left: u32,
//!     moves: u32,
//! }
//!
//! /// A move takes 1 or 2, and no more than are left.
//! #[derive(Clone, Debug, PartialEq, Eq, Error)]
//! #[error("not so many")]
//! struct NotSoMany;
//!
//! impl Game for Heap {
//!     const SLUG: &'static str = "heap";
//!     const UNIT: Unit = Unit::Moves;
//!     type Options = NoOptions;
//!     type Layout = NoLayout;
//!     type Move = u32;
//!     type Effect = u32;
//!     type Refusal = NotSoMany;
//!     type View = u32;
//!
//!     fn deal(_: &NoOptions, number: DealNumber) -> Self {
//!         Self { left: 5 + DealRng::new(Self::SLUG, number).below(10), moves: 0 }
//!     }
//!
//!     fn lay_out(_: &NoOptions, layout: &NoLayout) -> Self {
//!         match *layout {}
//!     }
//!
//!     fn status(&self) -> Status {
//!         if self.left == 0 { Status::Won } else { Status::Playing { seat: Seat(0) } }
//!     }
//!
//!     fn legal_moves(&self) -> Vec<u32> {
//!         (1..=self.left.min(2)).collect()
//!     }
//!
//!     fn apply(&mut self, take: u32) -> Result<u32, NotSoMany> {
//!         if !self.legal_moves().contains(&take) {
//!             return Err(NotSoMany);
//!         }
//!         self.left -= take;
//!         self.moves += 1;
//!         Ok(take)
//!     }
//!
//!     fn view(&self, _: Seat) -> u32 {
//!         self.left
//!     }
//!
//!     fn takeback(&self, _: u32) -> Takeback {
//!         Takeback::ByRule
//!     }
//!
//!     fn move_limit(_: &NoOptions) -> Option<usize> {
//!         Some(15)
//!     }
//!
//!     fn moves_made(&self) -> u32 {
//!         self.moves
//!     }
//! }
//!
//! let start = Start::deal(NoOptions, DealNumber::new(7).expect("not 0"));
//! let mut session = Session::<Heap>::new(start, Source::Drawn);
//! session.play(2).expect("at least five are left");
//! assert!(session.play(3).is_err());
//! assert!(session.undo().is_some() && session.redo().is_some());
//!
//! // A save is the start and the moves; restoring replays them by the rules. The argument is the time in milliseconds.
//! let restored = Session::<Heap>::restore(&session.save(0)).expect("it was saved here");
//! assert_eq!(restored.position(), session.position());
//! ```

pub mod averages;
pub mod base64;
pub mod bits;
pub mod chart;
pub mod checkpoints;
pub mod clock;
pub mod csv;
pub mod daily;
pub mod day;
pub mod deal;
pub mod form;
pub mod game;
pub mod histogram;
pub mod keyword;
pub mod lang;
pub mod line;
pub mod merge;
pub mod number_format;
pub mod params;
pub mod period;
pub mod record;
pub mod sample_records;
pub mod save;
pub mod session;
pub mod sha256;
pub mod sort;
pub mod start;
pub mod stats;
pub mod store;

pub use averages::Averages;
pub use chart::Chart;
pub use checkpoints::Checkpoints;
pub use clock::Stopwatch;
pub use day::{Day, InvalidDay};
pub use deal::{DealError, DealNumber, DealRng};
pub use form::{FormError, StoredForm};
pub use game::{Game, NoLayout, NoOptions, Options, Seat, Status, Takeback, TakesNoLayout, Unit};
pub use histogram::{BinPosition, Coverage, Histogram, HistogramColumn};
pub use keyword::UnknownKeyword;
pub use lang::Lang;
pub use line::{LineText, MoveText};
pub use merge::MergedBooks;
pub use number_format::NumberFormat;
pub use params::{Params, ParamsError};
pub use period::Period;
pub use record::{Outcome, Record, RecordBook};
pub use save::{Save, SaveError};
pub use session::{PlayError, Session};
pub use start::{Origin, Source, Start, StartError, StartRequest, StartText};
pub use stats::{Mean, Stats};

#[doc(hidden)]
pub use serde;
