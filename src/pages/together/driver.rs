//! The connections, and what [`Room`] makes of what they bring. Both live as long as the program, so a game can be on
//! the screen meanwhile.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsValue;

use super::error_text::word_of_end;
use super::events;
use super::js::{ConnectionEvent, Handle, connect};
use super::matches::{self, LoadedGames};
use super::race;
use super::rejoin::RoomSeat;
use super::state::{Connection, Devices, Together, TogetherView, TransferState};
use crate::frame::awake;
use crate::frame::person::{people, playing};
use crate::kit::SharedHandler;
use crate::kit::browser::{call, get, next_frame, object_of, on_promise_settled, set_timeout_once};
use crate::kit::focus::focus;
use crate::kit::route;
use crate::kit::time::now;
use crate::page::ctx::Ctx;
use handful_games::Colour;
use handful_peer::code::{CodeKind, PairingCode};
use handful_peer::commit::Hex;
use handful_peer::message::{MatchKind, MemberId, MemberProfile, Reason};
use handful_peer::room::{Output, PEERS, PeerIndex, Room};
use handful_peer::sdp::{CompactSdp, SdpType};
use handful_shell::link::Route;
use handful_shell::text::common;
use handful_shell::text::{Lang, together as text};

/// The heading of the view that is shown, which gets the focus.
pub const TITLE_ID: &str = "together-title";
/// The field of the name that the others see.
pub const NAME_ID: &str = "together-name";
/// The permission to use the local network, by the names that browsers have had for it.
const NETWORK_PERMISSIONS: [&str; 2] = ["local-network", "local-network-access"];

/// Milliseconds between ticks of the room.
const TICK_MS: u64 = 250;
/// Milliseconds that the last messages have to leave before a connection is closed.
const LAST_MS: u64 = 400;

/// Returns the handles of the page. At the first call the stored matches are taken up.
pub fn together(ctx: Ctx) -> Together {
    let together = Together::of(ctx);
    if !ctx.shared::<Devices>().has_begun.replace(true) {
        matches::restore_matches(together);
    }
    together
}

impl Together {
    /// Returns the language of the page.
    pub fn lang(self) -> Lang {
        self.ctx.lang()
    }

    /// Shows a view, and moves the focus to its heading.
    pub fn show(self, view: TogetherView) {
        let is_lit = |view| {
            matches!(
                view,
                TogetherView::Host | TogetherView::Scan | TogetherView::Wait | TogetherView::Guest
            )
        };
        let was_lit = is_lit(self.view.get_untracked());
        self.error.set(None);
        self.look_at_permission();
        self.view.set(view);
        self.focus();
        // A code cannot be scanned from a dark screen.
        if was_lit || is_lit(view) {
            awake::hold(is_lit(view));
        }
    }

    /// Moves the focus to the heading once the view is shown.
    pub fn focus(self) {
        next_frame(|| focus(TITLE_ID));
    }

    /// Shows the devices, or the first view if there are none.
    pub fn home(self) {
        self.show(if self.is_in_room() { TogetherView::Table } else { TogetherView::Start });
    }

    /// Whether there is a room, or one is being joined.
    pub fn is_in_room(self) -> bool {
        self.room(|room| room.is_joined()).unwrap_or(false)
    }

    /// Returns the name of who plays here, for the field.
    pub fn name(self) -> String {
        let typed = self.data(|it| it.name.clone());
        typed
            .or_else(|| Some(RoomSeat::read()?.name).filter(|it| !it.is_empty()))
            .or_else(playing)
            .unwrap_or_default()
    }

    /// Takes a name under which the player has played, unless another one was typed.
    pub fn keep_name(self, name: &str) {
        if !name.is_empty() {
            self.data(|it| _ = it.name.get_or_insert_with(|| name.to_owned()));
        }
    }

    /// Takes the name that the player typed.
    pub fn rename(self, name: String) {
        self.data(|it| it.name = Some(name));
    }

    /// Returns the colour of who plays here.
    pub fn colour(self) -> Colour {
        let chosen = self.data(|it| it.colour);
        let stored = || people(|people| people.current()).map(|it| it.person.colour);
        chosen.or_else(stored).unwrap_or_default()
    }

    pub(super) fn profile(self) -> MemberProfile {
        MemberProfile::new(&self.name(), self.colour())
    }

    /// Asks the browser whether this page may use the local network. Browsers without such a permission refuse the
    /// question.
    pub fn look_at_permission(self) {
        let permissions = get(&window().navigator(), "permissions");
        for name in NETWORK_PERMISSIONS {
            let asked = call(&permissions, "query", &object_of("name", &name.into()));
            let Some(asked) = asked else { continue };
            let told = move |status: JsValue| {
                let is_denied = get(&status, "state").as_string().as_deref() == Some("denied");
                if name == NETWORK_PERMISSIONS[0] || is_denied {
                    self.is_blocked.set(is_denied);
                }
            };
            on_promise_settled(&asked, told, |_| ());
        }
    }

    /// Moves everything to the device that is connected, or once one is.
    pub fn move_everything(self) {
        let reached = self.reached();
        self.data(|it| it.wants_move = reached.is_empty());
        match &reached[..] {
            [] => self.home(),
            [(_, peer)] => self.show(TogetherView::MoveSure(peer.0)),
            _ => self.show(TogetherView::MoveWho),
        }
    }

    /// Returns the number of this device in the room.
    pub fn own_id(self) -> Option<MemberId> {
        self.room(|room| room.own_id()).flatten()
    }

    /// Whether this device is the host of a room, or of none.
    pub fn is_host(self) -> bool {
        self.room(|room| room.is_host() || !room.is_joined()).unwrap_or(true)
    }

    /// Returns the name of who invites.
    pub fn inviter(self) -> String {
        self.shown(&self.inviter_name())
    }

    fn inviter_name(self) -> String {
        self.data(|it| it.invite.as_ref().map(|it| it.name.clone())).unwrap_or_default()
    }

    /// Whether a device is connected.
    pub fn is_live(self) -> bool {
        self.data(|it| it.connections.iter().flatten().any(|it| it.is_open))
    }

    /// Whether the page is on the screen.
    pub fn is_shown(self) -> bool {
        self.ctx.route.with_untracked(|route| matches!(route, Ok(Route::Together(_))))
    }

    /// Shows what the room tells; where it is not on the screen, by a toast, which the next such toast replaces.
    pub fn show_event(self, text: impl Into<String>) {
        let toast = self.show_question(text);
        let old = self.data(|it| std::mem::replace(&mut it.event_toast, toast));
        if let Some(id) = old {
            self.ctx.dismiss(id);
        }
    }

    /// Shows a question of the room; where that is not on the screen, by a toast, which is returned.
    pub fn show_question(self, text: impl Into<String>) -> Option<u32> {
        let text = text.into();
        if self.is_shown() && self.view.get_untracked() == TogetherView::Table {
            self.ctx.announce(text);
            return None;
        }
        Some(self.show_toast(text))
    }

    /// Dismisses the toasts that lead to the room, because it is on the screen.
    pub fn dismiss_room_toasts(self) {
        self.data(|it| it.event_toast.take()).into_iter().for_each(|id| self.ctx.dismiss(id));
        self.dismiss_question();
    }

    /// Dismisses the toast that asks for something.
    pub fn dismiss_question(self) {
        self.data(|it| it.question_toast.take()).into_iter().for_each(|id| self.ctx.dismiss(id));
    }

    /// Says something, with a way to this page if it is not on the screen. Returns the toast.
    pub fn show_toast(self, text: impl Into<String>) -> u32 {
        let go: SharedHandler =
            std::sync::Arc::new(|| route::visit(&Route::Together(String::new())));
        // The screen of a game between devices has a way of its own.
        let is_at_game =
            self.ctx.route.with_untracked(|route| matches!(route, Ok(Route::Remote(_))));
        let way =
            (!self.is_shown() && !is_at_game).then_some((common::together(self.ctx.lang()), go));
        self.ctx.toast(text.into(), way, None)
    }

    /// Makes the room if there is none. Returns whether there is one: it needs random numbers.
    pub(super) fn make_room(self) -> bool {
        let profile = self.profile();
        self.data(|it| {
            if it.room.is_none() {
                let (mut secret, mut tab) = ([0; 32], [0; 4]);
                let drawn = getrandom::fill(&mut secret).and_then(|()| getrandom::fill(&mut tab));
                it.tab = Hex(tab).to_string();
                it.room = drawn.ok().map(|()| Room::new(profile, secret, &LoadedGames));
            }
            it.room.is_some()
        })
    }

    /// Begins to invite a device: makes a connection and its code.
    pub fn invite(self) {
        if self.name().trim().is_empty() {
            self.home();
            self.refuse(self.lang().of("Type your name first.", "Escribe antes tu nombre."));
            return next_frame(|| focus(NAME_ID));
        }
        self.rename(self.name());
        let profile = self.profile();
        if !self.make_room() {
            return self.refuse(text::no_webrtc(self.lang()));
        }
        if !self.is_in_room() {
            self.drop_seat();
        }
        let peer = self.data(|it| {
            let room = it.room.as_mut()?;
            room.open(profile);
            let connections = &it.connections;
            room.free_peer(|peer| connections[usize::from(peer.0)].is_some())
        });
        match peer {
            Some(peer) => self.pair(peer, None, TogetherView::Host),
            None => self.error.set(Some(text::full(self.lang()).into())),
        }
    }

    /// Accepts the invitation that is shown.
    pub fn join(self) {
        let offer = self.data(|it| it.invite.as_ref().map(|it| it.half.to_sdp(SdpType::Offer)));
        let Some(offer) = offer else {
            return self.show(TogetherView::Start);
        };
        // Who was in a room of this name before, and did not leave it, has its seat there.
        let old = RoomSeat::read().filter(|old| old.host.as_deref() == Some(&*self.inviter_name()));
        self.rename(self.name());
        // A room whose host is out of reach is taken up again; any other one is left.
        let is_lost = self.own_id().is_some_and(|it| it != MemberId::HOST) && !self.is_live();
        if !is_lost && self.is_in_room() {
            self.leave_room();
        }
        let profile = self.profile();
        if !self.make_room() {
            return self.refuse(text::no_webrtc(self.lang()));
        }
        self.room(|room| room.join(profile, old.and_then(|old| old.pass)));
        self.pair(PeerIndex(0), Some(offer), TogetherView::Guest);
    }

    fn pair(self, peer: PeerIndex, offer: Option<String>, view: TogetherView) {
        self.drop_pairing();
        self.code.set(None);
        let (attempt, old) = self.data(|it| {
            it.attempts += 1;
            it.pairing = Some(peer);
            let connection = Connection {
                attempt: it.attempts,
                handle: None,
                is_open: false,
                is_standby_due: false,
            };
            let old = it.connections[usize::from(peer.0)].replace(connection);
            (it.attempts, old.and_then(|old| old.handle))
        });
        if let Some(old) = old {
            old.close();
            self.step_room(|room| room.closed(peer));
        }
        self.show(view);
        let made = move |handle: Handle| {
            let keep = |(_, connection): (PeerIndex, &mut Connection)| {
                connection.handle = Some(handle.clone())
            };
            if self.data(|it| it.connection(attempt).map(keep)).is_none() {
                handle.close();
            }
        };
        connect(offer.as_deref(), move |event| self.on_connection_event(attempt, event), made);
    }

    /// Ends the connection that is being made, and forgets a room without others.
    pub fn cancel(self) {
        self.drop_pairing();
        if self.members().len() < 2 && self.is_in_room() {
            self.leave_room();
        }
        self.home();
    }

    pub(super) fn drop_pairing(self) {
        let old = self.data(|it| {
            let peer = it.pairing.take()?;
            it.connections[usize::from(peer.0)].take()?.handle
        });
        if let Some(old) = old {
            old.close();
        }
    }

    /// Gives up what waits for the other device, if anything does.
    pub fn cancel_waiting(self) {
        match self.view.get_untracked() {
            TogetherView::Table | TogetherView::MoveWho | TogetherView::MoveSure(_) => {}
            _ => self.cancel(),
        }
    }

    /// Shows what is wrong.
    pub fn refuse(self, error: impl Into<String>) {
        let error = error.into();
        self.ctx.announce(error.clone());
        self.error.set(Some(error));
    }

    /// Takes in what a connection tells.
    fn on_connection_event(self, attempt: u32, event: ConnectionEvent) {
        let found = self.data(|it| {
            let (peer, connection) = it.connection(attempt)?;
            match event {
                ConnectionEvent::Open => {
                    (connection.is_open, connection.is_standby_due) = (true, true)
                }
                ConnectionEvent::Closed | ConnectionEvent::Failed(_) => connection.is_open = false,
                _ => {}
            }
            Some((peer, it.pairing == Some(peer)))
        });
        let Some((peer, is_pairing)) = found else { return };
        match event {
            ConnectionEvent::Half(sdp) => self.half(&sdp),
            ConnectionEvent::Standby(sdp) => {
                if let Ok(half) = CompactSdp::from_sdp(&sdp) {
                    let code = PairingCode { half, name: String::new(), answers: None }.to_text();
                    self.wish(|room| room.send_standby(peer, code));
                }
            }
            ConnectionEvent::Open => {
                if is_pairing {
                    self.data(|it| it.pairing = None);
                    self.show(TogetherView::Table);
                }
                self.step_room(|room| room.opened(peer));
                self.tick();
            }
            ConnectionEvent::Data(bytes) => self.step_room(|room| room.on_frame(peer, &bytes)),
            ConnectionEvent::Drained => self.flush(),
            ConnectionEvent::Closed => self.step_room(|room| room.closed(peer)),
            ConnectionEvent::Failed(why) if why == "answer" => {
                self.show(TogetherView::Answer);
                self.refuse(text::other_answer(self.lang()));
            }
            ConnectionEvent::Failed(why) => {
                self.data(|it| it.connections[usize::from(peer.0)] = None);
                if is_pairing {
                    self.data(|it| it.pairing = None);
                    let is_missing = why == "missing";
                    self.unreached(is_missing.then(|| text::no_webrtc(self.lang())));
                } else {
                    if why == "large" {
                        self.show_toast(text::broken(self.lang()));
                    }
                    self.step_room(|room| room.closed(peer));
                }
            }
        }
    }

    /// Takes the other device's half of a standby connection (src/page/rtc.js), once for each time that the connection
    /// was opened. It is read as a code is, so it is no more than fingerprint, credentials and addresses.
    pub(super) fn take_standby(self, peer: PeerIndex, code: &str) {
        let handle = self.data(|it| {
            let connection = it.connections[usize::from(peer.0)].as_mut()?;
            std::mem::take(&mut connection.is_standby_due).then(|| connection.handle.clone())?
        });
        let side = if self.is_host() { SdpType::Answer } else { SdpType::Offer };
        if let Some((handle, invite)) = handle.zip(PairingCode::find(CodeKind::Invite, code).ok()) {
            handle.standby(&invite.half.to_sdp(side));
        }
    }

    /// Ticks while there is a connection.
    fn tick(self) {
        if !self.data(|it| std::mem::replace(&mut it.ticks, true)) {
            self.schedule_tick();
        }
    }

    fn schedule_tick(self) {
        let on = move || {
            if self.is_live() {
                self.step_room(|room| room.tick());
                self.schedule_tick();
            } else {
                self.data(|it| it.ticks = false);
            }
        };
        set_timeout_once(on, Duration::from_millis(TICK_MS));
    }

    /// Passes a wish of the player on.
    pub fn wish(self, act: impl FnOnce(&mut Room) -> bool) {
        self.step_room(|room| room.wish(act));
    }

    /// Tells the room what happened, and does what it says.
    pub fn step_room(self, act: impl FnOnce(&mut Room)) {
        let outputs = self.room(|room| room.run_at(now(), act));
        self.apply_outputs(outputs.unwrap_or_default());
    }

    /// Shows, stores, and then sends.
    fn apply_outputs(self, outputs: Vec<Output>) {
        let mut ended = Vec::new();
        for output in outputs {
            match output {
                Output::Notify(news) => events::on_event(self, news),
                Output::Store(kind) => matches::store(self, kind),
                Output::End(peer, reason) => ended.push((peer, reason)),
            }
        }
        self.flush();
        for (peer, reason) in ended {
            self.end(peer, reason);
        }
    }

    /// Sends what may be sent.
    fn flush(self) {
        for at in 0..PEERS {
            let handle = self.data(|it| it.connections[at].as_ref()?.handle.clone());
            let Some(handle) = handle else { continue };
            let frames = self.room(|room| room.take_frames(PeerIndex(at as u8), handle.buffered()));
            frames.into_iter().flatten().for_each(|frame| handle.send(frame[..].into()));
        }
    }

    /// Closes a connection when its last messages are out.
    fn end(self, peer: PeerIndex, reason: Reason) {
        let connection = self.data(|it| it.connections[usize::from(peer.0)].take());
        let handle = connection.and_then(|it| it.handle);
        set_timeout_once(
            move || handle.into_iter().for_each(|it| it.close()),
            Duration::from_millis(LAST_MS),
        );
        // A host that has seen a stranger, or a guest over another connection, needs no words.
        let is_host = self.room(|room| room.is_host()).unwrap_or(false);
        let is_quiet = reason == Reason::Stranger && is_host;
        if !is_quiet && let Some(word) = word_of_end(self.lang(), reason) {
            self.show_toast(word);
        }
        if !is_host && reason != Reason::Slow {
            race::on_left(self);
            let seat = RoomSeat::read().filter(|_| reason == Reason::Stranger);
            self.leave_room();
            // The seat is another tab's now.
            seat.into_iter().for_each(|seat| RoomSeat::write(&seat));
            if self.view.get_untracked() == TogetherView::Table {
                self.show(TogetherView::Start);
            }
        }
        self.changed.set(());
    }

    /// Leaves the room, if there is one.
    fn leave_room(self) {
        if self.is_in_room() {
            self.step_room(|room| room.leave());
        }
        let connections = self.data(|it| {
            it.pairing = None;
            std::mem::take(&mut it.connections)
        });
        let close = move || {
            connections.into_iter().flatten().filter_map(|it| it.handle).for_each(|it| it.close())
        };
        set_timeout_once(close, Duration::from_millis(LAST_MS));
        self.drop_seat();
        self.transfer.set(TransferState::None);
        if !self.is_on(MatchKind::Race) {
            self.race.set(None);
        }
        matches::refresh_all(self);
    }

    /// Leaves the room, and shows the first view.
    pub fn leave(self) {
        self.leave_room();
        self.show(TogetherView::Start);
    }

    /// Keeps a text that has arrived, or takes it.
    pub fn replace_received_text(self, text: Option<String>) -> Option<String> {
        self.data(|it| std::mem::replace(&mut it.text, text))
    }
}

impl super::state::TogetherData {
    /// Returns the connection of an attempt.
    fn connection(&mut self, attempt: u32) -> Option<(PeerIndex, &mut Connection)> {
        let mut connections = self.connections.iter_mut().zip(0..);
        connections.find_map(|(connection, at)| {
            Some((PeerIndex(at), connection.as_mut().filter(|it| it.attempt == attempt)?))
        })
    }
}
