//! Why a code is none, and why a connection was ended, in words.

use super::state::{Step, Together};
use crate::net::api::Why;
use crate::net::code::Fault;
use crate::text::TogetherWord as W;

/// Returns what is wrong with a text that is to have a code.
pub fn word_of(fault: Fault, other: W) -> W {
    match fault {
        Fault::NoCode => W::NoCode,
        Fault::OtherKind => other,
        Fault::Newer(_) => W::Newer,
        Fault::Damaged => W::Damaged,
    }
}

/// Returns why a connection was ended; `None` if that needs no words or has others.
pub fn word_of_end(why: Why) -> Option<W> {
    Some(match why {
        Why::Version => W::Newer,
        Why::Stranger => W::Stranger,
        Why::Full => W::Full,
        Why::Dismissed => W::Dismissed,
        Why::Left | Why::Slow | Why::Silent => return None,
        Why::Flood | Why::Garbled | Why::Cheat => W::Broken,
    })
}

impl Together {
    /// Says that a connection does not come about: over the table, if this device is at one, else with the likely causes.
    pub(super) fn unreached(self, why: Option<W>) {
        let has_table = self.members().len() > 1;
        self.show(if has_table { Step::Table } else { Step::Trouble });
        let why = why.or(has_table.then_some(W::NoneCame));
        if let Some(why) = why {
            self.refuse(why.into());
        }
    }
}
