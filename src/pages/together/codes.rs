//! The codes of the two halves: this device's is made, the other one's is read.

use std::time::Duration;

use super::error_text::word_of;
use super::state::{Together, TogetherView};
use crate::kit::browser::set_timeout_once;
use crate::kit::route;
use handful_peer::code::{CodeKind, PairingCode, half_tag};
use handful_peer::sdp::{CompactSdp, SdpError, SdpType};
use handful_shell::link::Route;
use handful_shell::text::together as text;

/// Milliseconds after which a connection that does not come about is explained.
const PATIENCE_MS: u64 = 20_000;

impl Together {
    /// Reads an invitation, and shows who invites.
    pub fn read_invite(self, text: &str) {
        let lang = self.lang();
        match PairingCode::find(CodeKind::Invite, text) {
            Ok(_) if self.is_own(text) => self.refuse(lang.of(
                "That’s your own invitation. Open it on the other device.",
                "Esa es tu propia invitación. Ábrela en el otro dispositivo.",
            )),
            Ok(invite) => {
                self.data(|it| it.invite = Some(invite));
                self.show(TogetherView::Invited);
            }
            Err(error) => {
                let other = lang.of(
                    "That’s an answer, not an invitation. It belongs on the device that invited.",
                    "Eso es una respuesta, no una invitación. Va en el dispositivo que invitó.",
                );
                self.refuse(word_of(lang, error, other));
            }
        }
    }

    /// Reads an answer, and connects. Returns whether it is one.
    pub fn read_answer(self, text: &str) -> bool {
        let lang = self.lang();
        match PairingCode::find(CodeKind::Answer, text) {
            // While the invitation is being made, the last tag is that of the former one.
            Ok(answer)
                if self.code.with_untracked(Option::is_none)
                    || self.data(|it| it.own.last().copied() != answer.answers) =>
            {
                self.refuse(text::other_answer(lang));
                false
            }
            Ok(answer) => {
                self.show(TogetherView::Wait);
                let peer = self.data(|it| it.pairing);
                let handle = peer.and_then(|peer| {
                    self.data(|it| it.connections[usize::from(peer.0)].as_ref()?.handle.clone())
                });
                if let Some(handle) = handle {
                    handle.answer(&answer.half.to_sdp(SdpType::Answer));
                }
                let attempt = self.data(|it| it.attempts);
                let late = move || {
                    if self.data(|it| it.attempts == attempt)
                        && self.view.get_untracked() == TogetherView::Wait
                    {
                        self.unreached(None);
                    }
                };
                set_timeout_once(late, Duration::from_millis(PATIENCE_MS));
                true
            }
            Err(error) => {
                let other = lang.of(
                    "That’s an invitation. Paste the answer that the other device shows.",
                    "Eso es una invitación. Pega la respuesta que muestra el otro dispositivo.",
                );
                self.refuse(word_of(lang, error, other));
                false
            }
        }
    }

    /// Whether a text has an invitation of this device.
    pub fn is_own(self, text: &str) -> bool {
        PairingCode::find(CodeKind::Invite, text)
            .is_ok_and(|it| self.data(|inner| inner.own.contains(&half_tag(&it.half))))
    }

    /// Makes a code of this side's half.
    pub(super) fn half(self, sdp: &str) {
        let half = match CompactSdp::from_sdp(sdp) {
            Ok(half) => half,
            Err(why) => {
                self.drop_pairing();
                let lang = self.lang();
                let no_network = lang.of(
                    "This device isn’t on any network. Join the other one’s Wi-Fi or hotspot, then make a new code.",
                    "Este dispositivo no está en ninguna red. Conéctalo a la wifi o al punto de acceso del otro y crea un código nuevo.",
                );
                let is_offline = why == SdpError::NoCandidate;
                let why = if is_offline { no_network } else { text::no_webrtc(lang) };
                return self.unreached(Some(why));
            }
        };
        let name = self.profile().name().to_owned();
        let code = match self.view.get_untracked() {
            TogetherView::Guest => {
                let answers = self.data(|it| it.invite.as_ref().map(|it| half_tag(&it.half)));
                PairingCode { half, name, answers }.to_text()
            }
            _ => {
                self.data(|it| it.own.push(half_tag(&half)));
                route::full(&Route::Together(PairingCode { half, name, answers: None }.to_text()))
            }
        };
        self.code.set(Some(code));
    }
}
