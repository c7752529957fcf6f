//! The halves of a spare connection, which two devices tell each other over the one that they have: see
//! src/page/rtc.js. What the other one says is read as a code is, so it is no more than fingerprint, credentials and addresses.

use super::driver::inner;
use super::script::Handle;
use super::state::Together;
use handful_peer::api::Peer;
use handful_peer::code::Invite;
use handful_peer::sdp::{Half, Side};

/// The first byte of a frame with such a half. No frame of the table begins with it.
const SPARE: u8 = b'S';

impl Together {
    /// Sends this device's half.
    pub(super) fn send_spare(self, peer: Peer, sdp: &str) {
        let Ok(half) = Half::of_sdp(sdp) else { return };
        let mut frame = vec![SPARE];
        frame.extend(Invite { half, name: String::new() }.to_code().into_bytes());
        if let Some(handle) = self.handle(peer) {
            handle.send(&frame);
        }
    }

    /// Takes the other device's half, once for each time that the connection was opened. Returns whether it was one.
    pub(super) fn take_spare(self, peer: Peer, frame: &[u8]) -> bool {
        let Some((&SPARE, code)) = frame.split_first() else { return false };
        let is_due = inner(|it| {
            let line = it.lines[usize::from(peer.0)].as_mut();
            line.is_some_and(|line| std::mem::take(&mut line.is_spare_due))
        });
        let half = str::from_utf8(code).ok().and_then(|code| Invite::from_code(code).ok());
        let Some(Invite { half, .. }) = half.filter(|_| is_due) else { return false };
        let side = if self.is_host() { Side::Answer } else { Side::Offer };
        if let Some(handle) = self.handle(peer) {
            handle.spare(&half.to_sdp(side));
        }
        true
    }

    /// The connection with the device at the other end.
    pub(super) fn handle(self, peer: Peer) -> Option<Handle> {
        inner(|it| it.lines[usize::from(peer.0)].as_ref()?.handle.clone())
    }
}
