//! The codes of the two halves: this device's is made, the other one's is read.

use std::time::Duration;

use super::driver::inner;
use super::faults::word_of;
use super::state::{Step, Together};
use crate::link::Page;
use crate::net::code::{Answer, Invite, mark};
use crate::net::sdp::{Fault, Half, Side};
use crate::text::TogetherWord as W;
use crate::web::kit::browser::later;
use crate::web::kit::route;

/// Milliseconds after which a connection that does not come about is explained.
const PATIENCE_MS: u64 = 20_000;

impl Together {
    /// Reads an invitation, and shows who invites.
    pub fn read_invite(self, text: &str) {
        match Invite::from_code(text) {
            Ok(_) if self.is_own(text) => self.refuse(W::OwnCode.into()),
            Ok(invite) => {
                inner(|it| it.invite = Some(invite));
                self.show(Step::Invited);
            }
            Err(fault) => self.refuse(word_of(fault, W::NotInvite).into()),
        }
    }

    /// Reads an answer, and connects. Returns whether it is one.
    pub fn read_answer(self, text: &str) -> bool {
        match Answer::from_code(text) {
            // While the invitation is being made, the last mark is that of the former one.
            Ok(answer)
                if self.code.with_untracked(Option::is_none)
                    || inner(|it| it.own.last() != Some(&answer.to)) =>
            {
                self.refuse(W::OtherAnswer.into());
                false
            }
            Ok(answer) => {
                self.show(Step::Wait);
                let peer = inner(|it| it.pairing);
                let handle = peer.and_then(|peer| self.handle(peer));
                if let Some(handle) = handle {
                    handle.answer(&answer.half.to_sdp(Side::Answer));
                }
                let run = inner(|it| it.runs);
                let late = move || {
                    if inner(|it| it.runs == run) && self.step.get_untracked() == Step::Wait {
                        self.unreached(None);
                    }
                };
                later(late, Duration::from_millis(PATIENCE_MS));
                true
            }
            Err(fault) => {
                self.refuse(word_of(fault, W::NotAnswer).into());
                false
            }
        }
    }

    /// Whether a text has an invitation of this device.
    pub fn is_own(self, text: &str) -> bool {
        Invite::from_code(text).is_ok_and(|it| inner(|inner| inner.own.contains(&mark(&it.half))))
    }

    /// Makes a code of this side's half.
    pub(super) fn half(self, sdp: &str) {
        let half = match Half::of_sdp(sdp) {
            Ok(half) => half,
            Err(why) => {
                self.drop_pairing();
                let is_offline = why == Fault::NoCandidate;
                return self.unreached(Some(if is_offline { W::NoNetwork } else { W::NoRtc }));
            }
        };
        let name = self.me().name().to_owned();
        let code = match self.step.get_untracked() {
            Step::Guest => {
                let to = inner(|it| it.invite.as_ref().map(|it| mark(&it.half)));
                Answer { half, name, to: to.unwrap_or_default() }.to_code()
            }
            _ => {
                inner(|it| it.own.push(mark(&half)));
                route::full(&Page::Together(Invite { half, name }.to_code()))
            }
        };
        self.code.set(Some(code));
    }
}
