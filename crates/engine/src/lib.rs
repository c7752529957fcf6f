//! What all games share and no single game owns: the traits, sessions, saves, deal numbers, records, languages.
//!
//! No module here knows a game.

pub mod base64;
pub mod bits;
pub mod chart;
pub mod checkpoints;
pub mod clock;
pub mod compare;
pub mod csv;
pub mod daily;
pub mod day;
pub mod deal;
pub mod figures;
pub mod game;
pub mod join;
pub mod json;
pub mod keyword;
pub mod lang;
pub mod line;
pub mod params;
pub mod record;
pub mod save;
pub mod session;
pub mod sha256;
pub mod span;
pub mod spread;
pub mod start;
pub mod stats;
pub mod store;

pub use chart::Chart;
pub use checkpoints::Checkpoints;
pub use clock::Clock;
pub use compare::{Compared, RandomMoves};
pub use daily::Daily;
pub use day::{Day, InvalidDay};
pub use deal::{DealFault, DealNumber, DealRng};
pub use figures::Figures;
pub use game::{Game, NoLayout, NoOptions, Options, Seat, Status, Takeback, TakesNoLayout, Unit};
pub use join::Joined;
pub use keyword::UnknownKeyword;
pub use lang::Lang;
pub use params::{Params, ParamsFault};
pub use record::{Kind, Outcome, Record, RecordBook};
pub use save::{Save, SaveFault};
pub use session::{Refused, Session};
pub use span::Span;
pub use spread::{Column, Place, Scope, Spread};
pub use start::{Origin, Source, Start, StartFault, Wish};
pub use stats::{Mean, Stats};
