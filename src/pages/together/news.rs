//! What happened in the room of devices, as the page says and shows it.

use super::matches;
use super::race;
use super::state::{Moving, Step, Together};
use handful_peer::message::{MatchKind, MemberId};
use handful_peer::room::{Member, PeerIndex, RoomNews};
use handful_peer::transfer::TransferNews;
use handful_shell::text::together as words;

/// Shows what has happened.
pub fn take(it: Together, news: RoomNews) {
    let lang = it.lang();
    match news {
        RoomNews::Welcome { room_id, pass } => {
            it.inner(|it| it.pass = Some((room_id, pass)));
            it.keep_seat();
            met(it);
        }
        RoomNews::Joined(id) => {
            it.keep_seat();
            let name = it.name_of(id);
            it.note(lang.of(format!("{name} is here."), format!("{name} está aquí.")));
            met(it);
        }
        RoomNews::Left(_, member) => left(it, &member),
        // Not of a room that this device has just left.
        RoomNews::Lost(id) if it.member(id).is_none() => {}
        RoomNews::Lost(id) => told(it, words::lost(lang, &it.name_of(id))),
        RoomNews::Back(id) => told(it, words::back(lang, &it.name_of(id))),
        RoomNews::Standby(peer, code) => it.take_standby(peer, &code),
        RoomNews::Asked(kind) => matches::asked(it, kind),
        RoomNews::CalledOff(kind, by) => off(it, kind, by),
        RoomNews::Begun(kind) => matches::begun(it, kind),
        RoomNews::Game(news, is_live) => matches::heard(it, news, is_live),
        RoomNews::Noted(_) => it.rivals.set(()),
        RoomNews::SeatBack(kind, seat, is_first) => matches::back(it, kind, seat, is_first),
        RoomNews::SeatAway(kind) => matches::went_on(it, kind),
        RoomNews::SeatLeft(kind, person) => matches::left(it, kind, &person.name),
        RoomNews::Elsewhere(kind) => matches::gone_elsewhere(it, kind),
        RoomNews::Twin(_) => {
            let twin = lang.of(
                "The game that’s waiting has the same place in both tabs, so they can’t play it with each other. Connect with the other player’s device.",
                "La partida que espera tiene el mismo lugar en las dos pestañas, así que no pueden jugarla entre sí. Conéctate con el dispositivo del otro jugador.",
            );
            it.ctx.toast(twin, None, None);
        }
        RoomNews::Transfer(peer, told) => move_told(it, peer, told),
        RoomNews::Refused => {
            if matches!(it.moving.get_untracked(), Moving::Offered(_)) {
                it.moving.set(Moving::None);
            }
            it.refuse(words::busy(lang));
        }
    }
}

/// Shows the room with a device that has just said who it is.
fn met(it: Together) {
    matches::refresh_all(it);
    it.changed.set(());
    if it.step.get_untracked() == Step::Table {
        it.focus();
    }
}

fn told(it: Together, text: String) {
    it.note(text);
    matches::refresh_all(it);
    it.changed.set(());
}

/// Shows how moving everything goes.
fn move_told(it: Together, peer: PeerIndex, told: TransferNews) {
    let lang = it.lang();
    match told {
        TransferNews::Asked { number, .. } => {
            it.drop_question();
            moved(it, Moving::Asked(peer, number));
            let asked = it.question(words::move_from(lang, &it.name_at(peer)));
            it.inner(|it| it.asked = asked);
        }
        TransferNews::Passed(done, whole) => {
            let percent = (done * 100 / whole.max(1)) as u32;
            if it.percent.get_untracked() != percent {
                it.percent.set(percent);
            }
            if it.moving.get_untracked() != Moving::Going(peer) {
                moved(it, Moving::Going(peer));
            }
        }
        TransferNews::Done(Some(text)) => {
            it.swap_text(Some(text));
            moved(it, Moving::Arrived(peer));
            it.note(words::arrived(lang));
        }
        TransferNews::Done(None) => {
            moved(it, Moving::Done(peer));
            it.note(words::move_done(lang));
        }
        TransferNews::Stopped => {
            let was_offered = it.moving.get_untracked() == Moving::Offered(peer);
            moved(it, Moving::None);
            if was_offered {
                it.say(words::declined(lang, &it.name_at(peer)));
            }
        }
    }
}

fn moved(it: Together, moving: Moving) {
    it.moving.set(moving);
    // Whoever waits at another step, such as an invitation to one more, is asked when that is over.
    if it.step.get_untracked() == Step::Table {
        it.focus();
    }
}

fn left(it: Together, member: &Member) {
    let name = it.shown(member.profile.name());
    told(it, it.lang().of(format!("{name} left."), format!("{name} se va.")));
    race::left(it);
}

/// The match that was asked for is off.
fn off(it: Together, kind: MatchKind, by: Option<MemberId>) {
    it.drop_question();
    let lang = it.lang();
    match by.filter(|by| Some(*by) != it.own_id()) {
        Some(by) => _ = it.say(words::declined(lang, &it.name_of(by))),
        None if kind == MatchKind::Race => {
            _ = it.say(lang.of("The race is off.", "No hay carrera."))
        }
        None => _ = it.ctx.toast(lang.of("The game is off.", "No habrá partida."), None, None),
    }
    matches::refresh_all(it);
}
