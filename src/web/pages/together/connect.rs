//! How a connection is made: invitations, answers, and their codes.

use std::time::Duration;

use leptos::prelude::*;

use super::driver::{Line, Step, Together, inner};
use super::script::{Handle, connect};
use crate::engine::Seat;
use crate::link::Page;
use crate::net::api::Peer;
use crate::net::code::{Answer, Fault, Invite};
use crate::net::hub::Hub;
use crate::net::sdp::{self, Half, Side};
use crate::text::TogetherWord as W;
use crate::web::kit::route;

/// Milliseconds after which a connection that does not come about is explained.
const PATIENCE_MS: u64 = 20_000;

impl Together {
    /// Begins to invite a device: makes a connection and its code.
    pub fn invite(self) {
        let me = self.me();
        let secret = secret();
        let peer = inner(|it| {
            it.hub.get_or_insert_with(|| Hub::host(me, secret));
            it.lines.iter().position(Option::is_none).map(|at| Peer(at as u8))
        });
        match peer {
            Some(peer) => self.pair(peer, None, Step::Host),
            None => self.fault.set(Some(W::Full.into())),
        }
    }

    /// Accepts the invitation that is shown.
    pub fn join(self) {
        let Some(offer) = inner(|it| it.invite.as_ref().map(|it| it.half.to_sdp(Side::Offer)))
        else {
            return self.show(Step::Start);
        };
        // A table whose host is out of reach is taken up again; any other one is left.
        let is_lost = self.seat().is_some_and(|it| it != Seat(0))
            && inner(|it| it.lines.iter().flatten().all(|line| !line.is_open));
        if !is_lost {
            self.leave_table();
        }
        let (me, secret) = (self.me(), secret());
        inner(|it| it.hub.get_or_insert_with(|| Hub::guest(me, secret)).seat());
        self.pair(Peer(0), Some(offer), Step::Guest);
    }

    fn pair(self, peer: Peer, offer: Option<String>, step: Step) {
        self.drop_pairing();
        self.code.set(None);
        let run = inner(|it| {
            it.runs += 1;
            it.pairing = Some(peer);
            let line = Line { run: it.runs, handle: None, is_open: false };
            if let Some(old) = it.lines[usize::from(peer.0)].replace(line) {
                old.handle.into_iter().for_each(|it| it.close());
            }
            it.runs
        });
        self.show(step);
        let made = move |handle: Handle| {
            let unused = inner(|it| match it.line(run) {
                Some((_, line)) => {
                    line.handle = Some(handle);
                    None
                }
                None => Some(handle),
            });
            unused.into_iter().for_each(|it| it.close());
        };
        connect(offer.as_deref(), move |told| self.told(run, told), made);
    }

    /// Ends the connection that is being made, and forgets a table without others.
    pub fn cancel(self) {
        self.drop_pairing();
        let is_alone = self.members().len() < 2;
        if is_alone {
            inner(|it| it.hub = None);
        }
        self.home();
    }

    fn drop_pairing(self) {
        let old = inner(|it| {
            let peer = it.pairing.take()?;
            it.lines[usize::from(peer.0)].take()?.handle
        });
        old.into_iter().for_each(|it| it.close());
    }

    /// Gives up what waits for the other device, if anything does.
    pub fn drop_waiting(self) {
        match self.step.get_untracked() {
            Step::Table | Step::MoveSure(_) => {}
            _ => self.cancel(),
        }
    }

    /// Reads an invitation, and shows who invites.
    pub fn read_invite(self, text: &str) {
        match Invite::from_code(text) {
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
            Ok(answer) => {
                self.show(Step::Wait);
                let handle = inner(|it| {
                    let peer = it.pairing?;
                    it.lines[usize::from(peer.0)].as_ref()?.handle.clone()
                });
                handle.into_iter().for_each(|it| it.answer(&answer.half.to_sdp(Side::Answer)));
                let run = inner(|it| it.runs);
                let late = move || {
                    if inner(|it| it.runs == run) && self.step.get_untracked() == Step::Wait {
                        self.show(Step::Trouble);
                    }
                };
                set_timeout(late, Duration::from_millis(PATIENCE_MS));
                true
            }
            Err(fault) => {
                self.refuse(word_of(fault, W::NotAnswer).into());
                false
            }
        }
    }

    /// Makes a code of this side's half.
    pub fn half(self, sdp: &str) {
        let half = match Half::of_sdp(sdp) {
            Ok(half) => half,
            Err(why) => {
                self.drop_pairing();
                self.show(Step::Trouble);
                let is_offline = why == sdp::Fault::NoCandidate;
                return self.refuse(if is_offline { W::NoNetwork } else { W::NoRtc }.into());
            }
        };
        let name = self.me().name().to_owned();
        let code = match self.step.get_untracked() {
            Step::Guest => Answer { half, name }.to_code(),
            _ => route::full(&Page::Together(Invite { half, name }.to_code())),
        };
        self.code.set(Some(code));
    }
}

/// Returns what is wrong with a text that is to have a code.
fn word_of(fault: Fault, other: W) -> W {
    match fault {
        Fault::NoCode => W::NoCode,
        Fault::OtherKind => other,
        Fault::Newer(_) => W::Newer,
        Fault::Damaged => W::Damaged,
    }
}

fn secret() -> [u8; 32] {
    let mut bytes = [0; 32];
    // Without random bytes the browser has no encrypted connections either.
    let _ = getrandom::fill(&mut bytes);
    bytes
}
