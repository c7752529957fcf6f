//! What one device knows of the table: a state machine without a browser.

use crate::engine::Seat;

pub use super::api::{
    Contest, Do, Input, Me, Member, News, Outcome, Output, Peer, Place, Progress, Rules, SEATS, Why,
};

/// What one device knows of the table, and what it does with what happens.
pub struct Hub {
    seat: Option<Seat>,
    members: [Option<Member>; SEATS],
}

impl Hub {
    /// Returns the table of a host. `secret` is 32 random bytes that no other hub gets.
    #[must_use]
    pub fn host(me: Me, secret: [u8; 32]) -> Self {
        let _ = secret;
        let mut members = [const { None }; SEATS];
        members[0] = Some(Member { me, is_here: true, peer: None });
        Self { seat: Some(Seat(0)), members }
    }

    /// Returns the table of a guest, which knows nothing until its host has answered. `secret` is 32 random bytes that
    /// no other hub gets.
    #[must_use]
    pub fn guest(me: Me, secret: [u8; 32]) -> Self {
        let _ = (me, secret);
        Self { seat: None, members: [const { None }; SEATS] }
    }

    /// Takes in what happened at `now`, in milliseconds of a clock that does not go back. Returns what to do, in order.
    pub fn step(&mut self, now: u64, input: Input<'_>, rules: &dyn Rules) -> Vec<Output> {
        let _ = (now, input, rules);
        Vec::new()
    }

    /// The seat of this device; `None` on a guest before [`News::Welcome`].
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// The devices at the table by seat, this one included.
    #[must_use]
    pub fn members(&self) -> &[Option<Member>; SEATS] {
        &self.members
    }
}
