//! What happened in the room of devices, as the page says and shows it.

use super::matches;
use super::race;
use super::state::{Moving, Step, Together};
use handful_peer::message::{MatchKind, MemberId};
use handful_peer::room::{Member, PeerIndex, RoomNews};
use handful_peer::transfer::TransferNews;
use handful_shell::text::said;
use handful_shell::text::together as words;

/// Shows what has happened.
pub fn take(together: Together, news: RoomNews) {
    let lang = together.lang();
    match news {
        RoomNews::Welcome { room_id, pass } => {
            together.inner(|it| it.pass = Some((room_id, pass)));
            together.keep_seat();
            met(together);
        }
        RoomNews::Joined(id) => {
            together.keep_seat();
            let name = together.name_of(id);
            together.note(said!(lang, "{name} is here.", "{name} está aquí."));
            met(together);
        }
        RoomNews::Left(_, member) => left(together, &member),
        // Not of a room that this device has just left.
        RoomNews::Lost(id) if together.member(id).is_none() => {}
        RoomNews::Lost(id) => told(together, words::lost(lang, &together.name_of(id))),
        RoomNews::Back(id) => told(together, words::back(lang, &together.name_of(id))),
        RoomNews::Standby(peer, code) => together.take_standby(peer, &code),
        RoomNews::Asked(kind) => matches::asked(together, kind),
        RoomNews::CalledOff(kind, by) => off(together, kind, by),
        RoomNews::Begun(kind) => matches::begun(together, kind),
        RoomNews::Game(news, is_live) => matches::heard(together, news, is_live),
        RoomNews::Noted(_) => together.rivals.set(()),
        RoomNews::SeatBack(kind, seat, is_first) => matches::back(together, kind, seat, is_first),
        RoomNews::SeatAway(kind) => matches::went_on(together, kind),
        RoomNews::SeatLeft(kind, person) => matches::left(together, kind, &person.name),
        RoomNews::Elsewhere(kind) => matches::gone_elsewhere(together, kind),
        RoomNews::Twin(_) => {
            let twin = lang.of(
                "The game that’s waiting has the same place in both tabs, so they can’t play it with each other. Connect with the other player’s device.",
                "La partida que espera tiene el mismo lugar en las dos pestañas, así que no pueden jugarla entre sí. Conéctate con el dispositivo del otro jugador.",
            );
            together.ctx.toast(twin, None, None);
        }
        RoomNews::Transfer(peer, told) => move_told(together, peer, told),
        RoomNews::Refused => {
            if matches!(together.moving.get_untracked(), Moving::Offered(_)) {
                together.moving.set(Moving::None);
            }
            together.refuse(words::busy(lang));
        }
    }
}

/// Shows the room with a device that has just said who it is.
fn met(together: Together) {
    matches::refresh_all(together);
    together.changed.set(());
    if together.step.get_untracked() == Step::Table {
        together.focus();
    }
}

fn told(together: Together, text: String) {
    together.note(text);
    matches::refresh_all(together);
    together.changed.set(());
}

/// Shows how moving everything goes.
fn move_told(together: Together, peer: PeerIndex, told: TransferNews) {
    let lang = together.lang();
    match told {
        TransferNews::Asked { number, .. } => {
            together.drop_question();
            moved(together, Moving::Asked(peer, number));
            let asked = together.question(words::move_from(lang, &together.name_at(peer)));
            together.inner(|it| it.asked = asked);
        }
        TransferNews::Passed(done, whole) => {
            let percent = (done * 100 / whole.max(1)) as u32;
            if together.percent.get_untracked() != percent {
                together.percent.set(percent);
            }
            if together.moving.get_untracked() != Moving::Going(peer) {
                moved(together, Moving::Going(peer));
            }
        }
        TransferNews::Done(Some(text)) => {
            together.swap_text(Some(text));
            moved(together, Moving::Arrived(peer));
            together.note(words::arrived(lang));
        }
        TransferNews::Done(None) => {
            moved(together, Moving::Done(peer));
            together.note(words::move_done(lang));
        }
        TransferNews::Stopped => {
            let was_offered = together.moving.get_untracked() == Moving::Offered(peer);
            moved(together, Moving::None);
            if was_offered {
                together.say(words::declined(lang, &together.name_at(peer)));
            }
        }
    }
}

fn moved(together: Together, moving: Moving) {
    together.moving.set(moving);
    // Whoever waits at another step, such as an invitation to one more, is asked when that is over.
    if together.step.get_untracked() == Step::Table {
        together.focus();
    }
}

fn left(together: Together, member: &Member) {
    let name = together.shown(member.profile.name());
    told(together, said!(together.lang(), "{name} left.", "{name} se va."));
    race::left(together);
}

/// The match that was asked for is off.
fn off(together: Together, kind: MatchKind, by: Option<MemberId>) {
    together.drop_question();
    let lang = together.lang();
    match by.filter(|by| Some(*by) != together.own_id()) {
        Some(by) => _ = together.say(words::declined(lang, &together.name_of(by))),
        None if kind == MatchKind::Race => {
            _ = together.say(lang.of("The race is off.", "No hay carrera."))
        }
        None => {
            _ = together.ctx.toast(lang.of("The game is off.", "No habrá partida."), None, None)
        }
    }
    matches::refresh_all(together);
}
