//! What happened in the room of devices, as the page says and shows it.

use super::matches;
use super::race;
use super::state::{Together, TogetherView, TransferState};
use handful_peer::message::{MatchKind, MemberId};
use handful_peer::room::{Member, PeerIndex, RoomNews};
use handful_peer::transfer::TransferNews;
use handful_shell::text::said;
use handful_shell::text::together as words;

/// Shows what has happened.
pub fn on_event(together: Together, news: RoomNews) {
    let lang = together.lang();
    match news {
        RoomNews::Welcome { room_id, pass } => {
            together.data(|it| it.pass = Some((room_id, pass)));
            together.keep_seat();
            on_greeted(together);
        }
        RoomNews::Joined(id) => {
            together.keep_seat();
            let name = together.name_of(id);
            together.show_event(said!(lang, "{name} is here.", "{name} está aquí."));
            on_greeted(together);
        }
        RoomNews::Left(_, member) => on_left(together, &member),
        // Not of a room that this device has just left.
        RoomNews::Lost(id) if together.member(id).is_none() => {}
        RoomNews::Lost(id) => show_room_event(together, words::lost(lang, &together.name_of(id))),
        RoomNews::Back(id) => show_room_event(together, words::back(lang, &together.name_of(id))),
        RoomNews::Standby(peer, code) => together.take_standby(peer, &code),
        RoomNews::Asked(kind) => matches::on_asked(together, kind),
        RoomNews::CalledOff(kind, by) => on_called_off(together, kind, by),
        RoomNews::Begun(kind) => matches::on_begun(together, kind),
        RoomNews::Game(news, is_live) => matches::on_event(together, news, is_live),
        RoomNews::Noted(_) => together.rivals.set(()),
        RoomNews::SeatBack(kind, seat, is_first) => {
            matches::on_seat_back(together, kind, seat, is_first)
        }
        RoomNews::SeatAway(kind) => matches::on_members_changed(together, kind),
        RoomNews::SeatLeft(kind, person) => matches::on_left(together, kind, &person.name),
        RoomNews::Elsewhere(kind) => matches::on_moved_to_other_tab(together, kind),
        RoomNews::Twin(_) => {
            let twin = lang.of(
                "The game that’s waiting has the same place in both tabs, so they can’t play it with each other. Connect with the other player’s device.",
                "La partida que espera tiene el mismo lugar en las dos pestañas, así que no pueden jugarla entre sí. Conéctate con el dispositivo del otro jugador.",
            );
            together.ctx.toast(twin, None, None);
        }
        RoomNews::Transfer(peer, news) => on_transfer_event(together, peer, news),
        RoomNews::Refused => {
            if matches!(together.transfer.get_untracked(), TransferState::Offered(_)) {
                together.transfer.set(TransferState::None);
            }
            together.refuse(words::busy(lang));
        }
    }
}

/// Shows the room with a device that has just said who it is.
fn on_greeted(together: Together) {
    matches::refresh_all(together);
    together.changed.set(());
    if together.view.get_untracked() == TogetherView::Table {
        together.focus();
        if together.data(|it| it.wants_move) {
            together.move_everything();
        }
    }
}

fn show_room_event(together: Together, text: String) {
    together.show_event(text);
    matches::refresh_all(together);
    together.changed.set(());
}

/// Shows how moving everything goes.
fn on_transfer_event(together: Together, peer: PeerIndex, news: TransferNews) {
    let lang = together.lang();
    match news {
        TransferNews::Asked { number, .. } => {
            together.dismiss_question();
            set_transfer(together, TransferState::Asked(peer, number));
            let asked = together.show_question(words::move_from(lang, &together.name_at(peer)));
            together.data(|it| it.question_toast = asked);
        }
        TransferNews::Passed(done, whole) => {
            let percent = (done * 100 / whole.max(1)) as u32;
            if together.percent.get_untracked() != percent {
                together.percent.set(percent);
            }
            if together.transfer.get_untracked() != TransferState::Running(peer) {
                set_transfer(together, TransferState::Running(peer));
            }
        }
        TransferNews::Done(Some(text)) => {
            together.replace_received_text(Some(text));
            set_transfer(together, TransferState::Received(peer));
            together.show_event(words::arrived(lang));
        }
        TransferNews::Done(None) => {
            set_transfer(together, TransferState::Sent(peer));
            together.show_event(words::move_done(lang));
        }
        TransferNews::Stopped => {
            let was_offered = together.transfer.get_untracked() == TransferState::Offered(peer);
            set_transfer(together, TransferState::None);
            if was_offered {
                together.show_toast(words::declined(lang, &together.name_at(peer)));
            }
        }
    }
}

fn set_transfer(together: Together, state: TransferState) {
    together.transfer.set(state);
    // Whoever waits at another view, such as an invitation to one more, is asked when that is over.
    if together.view.get_untracked() == TogetherView::Table {
        together.focus();
    }
}

fn on_left(together: Together, member: &Member) {
    let name = together.shown(member.profile.name());
    show_room_event(together, said!(together.lang(), "{name} left.", "{name} se va."));
    race::on_left(together);
}

/// The match that was asked for is off.
fn on_called_off(together: Together, kind: MatchKind, by: Option<MemberId>) {
    together.dismiss_question();
    let lang = together.lang();
    match by.filter(|by| Some(*by) != together.own_id()) {
        Some(by) => _ = together.show_toast(words::declined(lang, &together.name_of(by))),
        None if kind == MatchKind::Race => {
            _ = together.show_toast(lang.of("The race is off.", "No hay carrera."))
        }
        None => {
            _ = together.ctx.toast(lang.of("The game is off.", "No habrá partida."), None, None)
        }
    }
    matches::refresh_all(together);
}
