//! Why a code is none, and why a connection was ended, in words.

use super::state::{Together, TogetherView};
use handful_peer::code::CodeError;
use handful_peer::message::Reason;
use handful_shell::text::{Lang, together as text};

/// Returns what is wrong with a text that is to have a code; `other` for a code of the other kind.
pub fn word_of(lang: Lang, error: CodeError, other: &'static str) -> &'static str {
    match error {
        CodeError::NoCode => {
            lang.of("There’s no code in this text.", "En este texto no hay ningún código.")
        }
        CodeError::OtherKind => other,
        CodeError::Newer(_) => text::newer(lang),
        CodeError::Damaged => lang.of(
            "Part of the code is missing or changed. Copy all of it.",
            "Falta o cambió una parte del código. Cópialo entero.",
        ),
    }
}

/// Returns why a connection was ended; `None` if that needs no words or has others.
pub fn word_of_end(lang: Lang, reason: Reason) -> Option<&'static str> {
    Some(match reason {
        Reason::Version => text::newer(lang),
        Reason::Stranger => lang.of(
            "That table goes on in another tab of this device, or no longer waits for it. If need be, ask for a new invitation.",
            "Esa mesa sigue en otra pestaña de este dispositivo, o ya no lo espera. Si hace falta, pide otra invitación.",
        ),
        Reason::Full => text::full(lang),
        Reason::Dismissed => lang.of(
            "The other device has ended the connection.",
            "El otro dispositivo terminó la conexión.",
        ),
        Reason::Left | Reason::Slow | Reason::Silent => return None,
        Reason::Flood | Reason::Garbled | Reason::Cheat => text::broken(lang),
    })
}

impl Together {
    /// Says that a connection does not come about: over the room, if this device is in one, else with the likely
    /// causes.
    pub(super) fn unreached(self, why: Option<&'static str>) {
        let has_table = self.members().len() > 1;
        self.show(if has_table { TogetherView::Table } else { TogetherView::NoConnection });
        let none_came = self.lang().of(
            "The other device didn’t connect. Are both on the same Wi-Fi? Invite it again.",
            "El otro dispositivo no se conectó. ¿Están los dos en la misma wifi? Invítalo de nuevo.",
        );
        if let Some(why) = why.or(has_table.then_some(none_came)) {
            self.refuse(why);
        }
    }
}
