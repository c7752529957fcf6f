//! The connections, and what [`Room`] makes of what they bring. Both live as long as the program, so a game can be on the
//! screen meanwhile.

use std::time::Duration;

use super::again::Again;
use super::error_text::word_of_end;
use super::matches::{self, All};
use super::news;
use super::race;
use super::script::{Handle, Told, connect};
use super::state::{Devices, Line, Moving, Step, Together};
use crate::frame::awake;
use crate::frame::person::{people, playing};
use crate::kit::SharedHandler;
use crate::kit::browser::{next_frame, set_timeout_once};
use crate::kit::focus::focus;
use crate::kit::route;
use crate::kit::time::now;
use crate::page::ctx::Ctx;
use handful_peer::code::{CodeKind, PairingCode};
use handful_peer::commit::Hex;
use handful_peer::message::{MatchKind, MemberId, MemberProfile, Reason};
use handful_peer::room::{Output, PEERS, PeerIndex, Room};
use handful_peer::sdp::{CompactSdp, SdpType};
use handful_shell::link::Route;
use handful_shell::text::common;
use handful_shell::text::{Lang, together as text};

/// The heading of the step that is shown, which gets the focus.
pub const TITLE_ID: &str = "together-title";

/// Milliseconds between ticks of the room.
const TICK_MS: u64 = 250;
/// Milliseconds that the last messages have to leave before a connection is closed.
const LAST_MS: u64 = 400;

/// Returns the handles of the page. At the first call the stored matches are taken up.
pub fn together(ctx: Ctx) -> Together {
    let together = Together::of(ctx);
    if !ctx.shared::<Devices>().has_begun.replace(true) {
        matches::take_up(together);
    }
    together
}

impl Together {
    /// Returns the language of the page.
    pub fn lang(self) -> Lang {
        self.ctx.lang()
    }

    /// Shows a step, and moves the focus to its heading.
    pub fn show(self, step: Step) {
        let is_lit = |step| matches!(step, Step::Host | Step::Scan | Step::Wait | Step::Guest);
        let was_lit = is_lit(self.step.get_untracked());
        self.error.set(None);
        self.step.set(step);
        self.focus();
        // A code cannot be scanned from a dark screen.
        if was_lit || is_lit(step) {
            awake::hold(is_lit(step));
        }
    }

    /// Moves the focus to the heading once the step is shown.
    pub fn focus(self) {
        next_frame(|| focus(TITLE_ID));
    }

    /// Shows the devices, or the first step if there are none.
    pub fn home(self) {
        self.show(if self.is_in_room() { Step::Table } else { Step::Start });
    }

    /// Whether there is a room, or one is being joined.
    pub fn is_in_room(self) -> bool {
        self.room(|room| room.is_joined()).unwrap_or(false)
    }

    /// Returns the name of who plays here, for the field.
    pub fn name(self) -> String {
        let typed = self.inner(|it| it.name.clone());
        typed
            .or_else(|| Some(Again::read()?.name).filter(|it| !it.is_empty()))
            .or_else(playing)
            .unwrap_or_default()
    }

    /// Takes a name under which the player has played, unless another one was typed.
    pub fn keep_name(self, name: &str) {
        if !name.is_empty() {
            self.inner(|it| _ = it.name.get_or_insert_with(|| name.to_owned()));
        }
    }

    /// Takes the name that the player typed.
    pub fn rename(self, name: String) {
        self.inner(|it| it.name = Some(name));
    }

    pub(super) fn profile(self) -> MemberProfile {
        let colour =
            people(|people| people.current()).map(|it| it.person.colour).unwrap_or_default();
        MemberProfile::new(&self.name(), colour)
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
        self.inner(|it| it.invite.as_ref().map(|it| it.name.clone())).unwrap_or_default()
    }

    /// Whether a device is connected.
    pub fn is_live(self) -> bool {
        self.inner(|it| it.lines.iter().flatten().any(|line| line.is_open))
    }

    /// Whether the page is on the screen.
    pub fn is_shown(self) -> bool {
        self.ctx.route.with_untracked(|route| matches!(route, Ok(Route::Together(_))))
    }

    /// Shows what the room tells; where it is not on the screen, by a toast, which the next such toast replaces.
    pub fn note(self, text: impl Into<String>) {
        let toast = self.question(text);
        let old = self.inner(|it| std::mem::replace(&mut it.noted, toast));
        if let Some(id) = old {
            self.ctx.dismiss(id);
        }
    }

    /// Shows a question of the room; where that is not on the screen, by a toast, which is returned.
    pub fn question(self, text: impl Into<String>) -> Option<u32> {
        let text = text.into();
        if self.is_shown() && self.step.get_untracked() == Step::Table {
            self.ctx.announce(text);
            return None;
        }
        Some(self.say(text))
    }

    /// Dismisses the toasts that lead to the room, because it is on the screen.
    pub fn drop_notes(self) {
        self.inner(|it| it.noted.take()).into_iter().for_each(|id| self.ctx.dismiss(id));
        self.drop_question();
    }

    /// Dismisses the toast that asks for something.
    pub fn drop_question(self) {
        self.inner(|it| it.asked.take()).into_iter().for_each(|id| self.ctx.dismiss(id));
    }

    /// Says something, with a way to this page if it is not on the screen. Returns the toast.
    pub fn say(self, text: impl Into<String>) -> u32 {
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
        self.inner(|it| {
            if it.room.is_none() {
                let (mut secret, mut tab) = ([0; 32], [0; 4]);
                let drawn = getrandom::fill(&mut secret).and_then(|()| getrandom::fill(&mut tab));
                it.tab = Hex(tab).to_string();
                it.room = drawn.ok().map(|()| Room::new(profile, secret, &All));
            }
            it.room.is_some()
        })
    }

    /// Begins to invite a device: makes a connection and its code.
    pub fn invite(self) {
        self.rename(self.name());
        let profile = self.profile();
        if !self.make_room() {
            return self.refuse(text::no_webrtc(self.lang()));
        }
        if !self.is_in_room() {
            self.drop_seat();
        }
        let peer = self.inner(|it| {
            let room = it.room.as_mut()?;
            room.open(profile);
            let lines = &it.lines;
            room.free_peer(|peer| lines[usize::from(peer.0)].is_some())
        });
        match peer {
            Some(peer) => self.pair(peer, None, Step::Host),
            None => self.error.set(Some(text::full(self.lang()).into())),
        }
    }

    /// Accepts the invitation that is shown.
    pub fn join(self) {
        let offer = self.inner(|it| it.invite.as_ref().map(|it| it.half.to_sdp(SdpType::Offer)));
        let Some(offer) = offer else {
            return self.show(Step::Start);
        };
        // Who was in a room of this name before, and did not leave it, has its seat there.
        let old = Again::read().filter(|old| old.host.as_deref() == Some(&*self.inviter_name()));
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
        self.pair(PeerIndex(0), Some(offer), Step::Guest);
    }

    fn pair(self, peer: PeerIndex, offer: Option<String>, step: Step) {
        self.drop_pairing();
        self.code.set(None);
        let (run, old) = self.inner(|it| {
            it.runs += 1;
            it.pairing = Some(peer);
            let line = Line { run: it.runs, handle: None, is_open: false, is_standby_due: false };
            let old = it.lines[usize::from(peer.0)].replace(line);
            (it.runs, old.and_then(|old| old.handle))
        });
        if let Some(old) = old {
            old.close();
            self.feed(|room| room.closed(peer));
        }
        self.show(step);
        let made = move |handle: Handle| {
            let keep = |(_, line): (PeerIndex, &mut Line)| line.handle = Some(handle.clone());
            if self.inner(|it| it.line(run).map(keep)).is_none() {
                handle.close();
            }
        };
        connect(offer.as_deref(), move |told| self.told(run, told), made);
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
        let old = self.inner(|it| {
            let peer = it.pairing.take()?;
            it.lines[usize::from(peer.0)].take()?.handle
        });
        if let Some(old) = old {
            old.close();
        }
    }

    /// Gives up what waits for the other device, if anything does.
    pub fn drop_waiting(self) {
        match self.step.get_untracked() {
            Step::Table | Step::MoveWho | Step::MoveSure(_) => {}
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
    fn told(self, run: u32, told: Told) {
        let found = self.inner(|it| {
            let (peer, line) = it.line(run)?;
            match told {
                Told::Open => (line.is_open, line.is_standby_due) = (true, true),
                Told::Closed | Told::Failed(_) => line.is_open = false,
                _ => {}
            }
            Some((peer, it.pairing == Some(peer)))
        });
        let Some((peer, is_pairing)) = found else { return };
        match told {
            Told::Half(sdp) => self.half(&sdp),
            Told::Standby(sdp) => {
                if let Ok(half) = CompactSdp::from_sdp(&sdp) {
                    let code = PairingCode { half, name: String::new(), answers: None }.to_text();
                    self.wish(|room| room.send_standby(peer, code));
                }
            }
            Told::Open => {
                if is_pairing {
                    self.inner(|it| it.pairing = None);
                    self.show(Step::Table);
                }
                self.feed(|room| room.opened(peer));
                self.tick();
            }
            Told::Data(bytes) => self.feed(|room| room.on_frame(peer, &bytes)),
            Told::Drained => self.flush(),
            Told::Closed => self.feed(|room| room.closed(peer)),
            Told::Failed(why) if why == "answer" => {
                self.show(Step::Answer);
                self.refuse(text::other_answer(self.lang()));
            }
            Told::Failed(why) => {
                self.inner(|it| it.lines[usize::from(peer.0)] = None);
                if is_pairing {
                    self.inner(|it| it.pairing = None);
                    let is_missing = why == "missing";
                    self.unreached(is_missing.then(|| text::no_webrtc(self.lang())));
                } else {
                    if why == "large" {
                        self.say(text::broken(self.lang()));
                    }
                    self.feed(|room| room.closed(peer));
                }
            }
        }
    }

    /// Takes the other device's half of a standby connection (src/page/rtc.js), once for each time that the connection was
    /// opened. It is read as a code is, so it is no more than fingerprint, credentials and addresses.
    pub(super) fn take_standby(self, peer: PeerIndex, code: &str) {
        let handle = self.inner(|it| {
            let line = it.lines[usize::from(peer.0)].as_mut()?;
            std::mem::take(&mut line.is_standby_due).then(|| line.handle.clone())?
        });
        let side = if self.is_host() { SdpType::Answer } else { SdpType::Offer };
        if let Some((handle, invite)) = handle.zip(PairingCode::find(CodeKind::Invite, code).ok()) {
            handle.standby(&invite.half.to_sdp(side));
        }
    }

    /// Ticks while there is a connection.
    fn tick(self) {
        if !self.inner(|it| std::mem::replace(&mut it.ticks, true)) {
            self.tick_on();
        }
    }

    fn tick_on(self) {
        let on = move || {
            if self.is_live() {
                self.feed(|room| room.tick());
                self.tick_on();
            } else {
                self.inner(|it| it.ticks = false);
            }
        };
        set_timeout_once(on, Duration::from_millis(TICK_MS));
    }

    /// Passes a wish of the player on.
    pub fn wish(self, act: impl FnOnce(&mut Room) -> bool) {
        self.feed(|room| room.wish(act));
    }

    /// Tells the room what happened, and does what it says.
    pub fn feed(self, act: impl FnOnce(&mut Room)) {
        let outputs = self.room(|room| room.run_at(now(), act));
        self.carry_out(outputs.unwrap_or_default());
    }

    /// Shows, stores, and then sends.
    fn carry_out(self, outputs: Vec<Output>) {
        let mut ended = Vec::new();
        for output in outputs {
            match output {
                Output::Notify(news) => news::take(self, news),
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
            let handle = self.inner(|it| it.lines[at].as_ref()?.handle.clone());
            let Some(handle) = handle else { continue };
            let frames = self.room(|room| room.take_frames(PeerIndex(at as u8), handle.buffered()));
            frames.into_iter().flatten().for_each(|frame| handle.send(frame[..].into()));
        }
    }

    /// Closes a connection when its last messages are out.
    fn end(self, peer: PeerIndex, reason: Reason) {
        let line = self.inner(|it| it.lines[usize::from(peer.0)].take());
        let handle = line.and_then(|it| it.handle);
        set_timeout_once(
            move || handle.into_iter().for_each(|it| it.close()),
            Duration::from_millis(LAST_MS),
        );
        // A host that has seen a stranger, or a guest over another connection, needs no words.
        let is_host = self.room(|room| room.is_host()).unwrap_or(false);
        let is_quiet = reason == Reason::Stranger && is_host;
        if !is_quiet && let Some(word) = word_of_end(self.lang(), reason) {
            self.say(word);
        }
        if !is_host && reason != Reason::Slow {
            race::left(self);
            let seat = Again::read().filter(|_| reason == Reason::Stranger);
            self.leave_room();
            // The seat is another tab's now.
            seat.into_iter().for_each(|seat| Again::write(&seat));
            if self.step.get_untracked() == Step::Table {
                self.show(Step::Start);
            }
        }
        self.changed.set(());
    }

    /// Leaves the room, if there is one.
    fn leave_room(self) {
        if self.is_in_room() {
            self.feed(|room| room.leave());
        }
        let lines = self.inner(|it| {
            it.pairing = None;
            std::mem::take(&mut it.lines)
        });
        let close = move || {
            lines.into_iter().flatten().filter_map(|it| it.handle).for_each(|it| it.close())
        };
        set_timeout_once(close, Duration::from_millis(LAST_MS));
        self.drop_seat();
        self.moving.set(Moving::None);
        if !self.is_on(MatchKind::Race) {
            self.race.set(None);
        }
        matches::refresh_all(self);
    }

    /// Leaves the room, and shows the first step.
    pub fn leave(self) {
        self.leave_room();
        self.show(Step::Start);
    }

    /// Keeps a text that has arrived, or takes it.
    pub fn swap_text(self, text: Option<String>) -> Option<String> {
        self.inner(|it| std::mem::replace(&mut it.text, text))
    }
}

impl super::state::Inner {
    /// Returns the connection of an attempt.
    fn line(&mut self, run: u32) -> Option<(PeerIndex, &mut Line)> {
        let mut lines = self.lines.iter_mut().zip(0..);
        lines
            .find_map(|(line, at)| Some((PeerIndex(at), line.as_mut().filter(|it| it.run == run)?)))
    }
}
