//! The table of devices as the page has it: the connections, and what [`Hub`] makes of what they bring. It lives as long
//! as the program, so a game can be on the screen meanwhile.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use leptos::prelude::*;

use super::faults::word_of_end;
use super::rules::Judge;
use super::script::{Handle, Told, connect};
use super::state::{Hooks, Moving, Race, Step, Together};
use super::stored::Again;
use crate::frame::awake;
use crate::frame::person::{people, playing};
use crate::kit::Press;
use crate::kit::browser::{later, next_frame};
use crate::kit::focus::focus;
use crate::kit::route;
use crate::kit::signal::RwSignal;
use crate::kit::time::now;
use crate::page::ctx::Ctx;
use handful_app::link::Page;
use handful_app::people::Colour;
use handful_app::text::common;
use handful_app::text::{Lang, together as text};
use handful_engine::Seat;
use handful_peer::api::{Do, Input, Me, Output, PEERS, Peer, Why};
use handful_peer::code::{Invite, Mark};
use handful_peer::hub::Hub;
use handful_peer::sdp::Side;

/// The heading of the step that is shown, which gets the focus.
pub const TITLE_ID: &str = "together-title";

/// Milliseconds between ticks of the hub, and while everything is being moved.
const TICK_MS: [u64; 2] = [250, 100];
/// Milliseconds that the last messages have to leave before a connection is closed.
const LAST_MS: u64 = 400;

/// A connection.
pub(super) struct Line {
    /// The number of the attempt, which tells what it says from what another says.
    run: u32,
    pub(super) handle: Option<Handle>,
    pub(super) is_open: bool,
    /// Whether the other device may still send its half of a spare.
    pub(super) is_spare_due: bool,
}

/// What lives beside the signals.
#[derive(Default)]
pub(super) struct Inner {
    pub(super) hub: Option<Hub>,
    pub(super) lines: [Option<Line>; PEERS],
    /// The connection that is being made.
    pub(super) pairing: Option<Peer>,
    /// The invitation that is shown or was accepted.
    pub(super) invite: Option<Invite>,
    /// The marks of this device's invitations, the last one of which may be shown.
    pub(super) own: Vec<Mark>,
    /// The key of this device's seat.
    pub(super) key: Option<[u8; 32]>,
    /// The name that the player typed.
    name: Option<String>,
    /// The toasts that tell of the table: what happened last, and the last question.
    noted: Option<u32>,
    pub(super) asked: Option<u32>,
    /// The toast that says why something waits until a race is over.
    pub(super) said: Option<u32>,
    /// The text that has arrived.
    text: Option<String>,
    pub(super) runs: u32,
    ticks: bool,
}

thread_local! {
    static INNER: RefCell<Inner> = RefCell::default();
    static TOGETHER: Cell<Option<Together>> = const { Cell::new(None) };
}

/// Works on what lives beside the signals.
pub(super) fn inner<R>(act: impl FnOnce(&mut Inner) -> R) -> R {
    INNER.with_borrow_mut(act)
}

/// Returns the signals, which live as long as the program.
pub fn together(ctx: Ctx, hooks: Hooks) -> Together {
    TOGETHER.get().unwrap_or_else(|| {
        // A root, because the signals of a page end with it.
        let page = Owner::current();
        let owner = Owner::new_root(None);
        if let Some(page) = page {
            page.set();
        }
        let made = owner.with(|| Together {
            ctx,
            step: RwSignal::new(Step::Start),
            code: RwSignal::new(None),
            fault: RwSignal::new(None),
            changed: RwSignal::new(()),
            moving: RwSignal::new(Moving::None),
            percent: RwSignal::new(0),
            race: RwSignal::new(Race::None),
            rivals: RwSignal::new(()),
            games: RwSignal::new(()),
            parties: (hooks.parties)(ctx),
            hooks,
        });
        std::mem::forget(owner);
        TOGETHER.set(Some(made));
        (hooks.begin)(made);
        made
    })
}

/// Returns the signals, if there is a table of devices.
pub fn existing() -> Option<Together> {
    TOGETHER.get()
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
        self.fault.set(None);
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
        self.show(if inner(|it| it.hub.is_some()) { Step::Table } else { Step::Start });
    }

    /// Returns the name of who plays here, for the field.
    pub fn name(self) -> String {
        let typed = inner(|it| it.name.clone());
        typed
            .or_else(|| Some(Again::read()?.name).filter(|it| !it.is_empty()))
            .or_else(playing)
            .unwrap_or_default()
    }

    /// Takes a name under which the player has played, unless another one was typed.
    pub fn keep_name(self, name: &str) {
        if !name.is_empty() {
            inner(|it| _ = it.name.get_or_insert_with(|| name.to_owned()));
        }
    }

    /// Takes the name that the player typed.
    pub fn rename(self, name: String) {
        inner(|it| it.name = Some(name));
    }

    pub(super) fn me(self) -> Me {
        let own = people(|people| people.own()).map(|it| it.person.colour).unwrap_or_default();
        Me::new(&self.name(), Colour::ALL.into_iter().position(|it| it == own).unwrap_or(0) as u8)
    }

    /// Returns the seat of this device.
    pub fn seat(self) -> Option<Seat> {
        inner(|it| it.hub.as_ref().and_then(Hub::seat))
    }

    /// Whether this device is the host of a table, or of none.
    pub fn is_host(self) -> bool {
        inner(|it| it.hub.is_none()) || self.seat() == Some(Seat(0))
    }

    /// Returns the name of who invites.
    pub fn inviter(self) -> String {
        self.shown(&self.inviter_name())
    }

    fn inviter_name(self) -> String {
        inner(|it| it.invite.as_ref().map(|it| it.name.clone())).unwrap_or_default()
    }

    /// Whether a device is connected.
    pub fn is_live(self) -> bool {
        inner(|it| it.lines.iter().flatten().any(|line| line.is_open))
    }

    /// Whether the page is on the screen.
    pub fn is_shown(self) -> bool {
        self.ctx.route.with_untracked(|route| matches!(route, Ok(Page::Together(_))))
    }

    /// Tells what the table shows; where it is not on the screen, by a toast, which the next such toast replaces.
    pub fn note(self, text: impl Into<String>) {
        let toast = self.ask(text);
        let old = inner(|it| std::mem::replace(&mut it.noted, toast));
        if let Some(id) = old {
            self.ctx.dismiss(id);
        }
    }

    /// Tells a question of the table; where that is not on the screen, by a toast, which is returned.
    pub fn ask(self, text: impl Into<String>) -> Option<u32> {
        let text = text.into();
        if self.is_shown() && self.step.get_untracked() == Step::Table {
            self.ctx.announce(text);
            return None;
        }
        Some(self.say(text))
    }

    /// Dismisses the toasts that lead to the table, because it is on the screen.
    pub fn drop_notes(self) {
        let toasts = inner(|it| [it.noted.take(), it.asked.take()]);
        toasts.into_iter().flatten().for_each(|id| self.ctx.dismiss(id));
    }

    /// Says something, with a way to this page if it is not on the screen. Returns the toast.
    pub fn say(self, text: impl Into<String>) -> u32 {
        let go: Press = std::sync::Arc::new(|| route::visit(&Page::Together(String::new())));
        // The screen of a game between devices has a way of its own.
        let is_at_game = self.ctx.route.with_untracked(|route| matches!(route, Ok(Page::Far(_))));
        let way =
            (!self.is_shown() && !is_at_game).then_some((common::together(self.ctx.lang()), go));
        self.ctx.toast(text.into(), way, None)
    }

    /// Begins to invite a device: makes a connection and its code.
    pub fn invite(self) {
        self.rename(self.name());
        let me = self.me();
        let Some(secret) = secret() else {
            return self.refuse(text::no_webrtc(self.lang()));
        };
        if inner(|it| it.hub.is_none()) {
            self.drop_seat();
        }
        let peer = inner(|it| {
            let hub = it.hub.get_or_insert_with(|| {
                // A host opened anew has another table, so there is nothing to keep but that it had one.
                it.key = Some([0; 32]);
                Hub::host(me, secret)
            });
            hub.free_peer(|peer| it.lines[usize::from(peer.0)].is_some())
        });
        match peer {
            Some(peer) => self.pair(peer, None, Step::Host),
            None => self.fault.set(Some(text::full(self.lang()).into())),
        }
    }

    /// Accepts the invitation that is shown.
    pub fn join(self) {
        let Some(offer) = inner(|it| it.invite.as_ref().map(|it| it.half.to_sdp(Side::Offer)))
        else {
            return self.show(Step::Start);
        };
        // Who was at a table of this name before, and did not leave it, has its seat there.
        let old = Again::read().filter(|old| old.host.as_deref() == Some(&*self.inviter_name()));
        self.rename(self.name());
        // A table whose host is out of reach is taken up again; any other one is left.
        let is_lost = self.seat().is_some_and(|it| it != Seat(0)) && !self.is_live();
        if !is_lost && inner(|it| it.hub.is_some()) {
            self.leave_table();
        }
        let Some(secret) = secret() else {
            return self.refuse(text::no_webrtc(self.lang()));
        };
        let me = self.me();
        inner(|it| {
            it.hub.get_or_insert_with(|| {
                let key = old.map_or(secret, |old| old.key);
                it.key = Some(key);
                Hub::guest_again(me, secret, key)
            });
        });
        self.pair(Peer(0), Some(offer), Step::Guest);
    }

    fn pair(self, peer: Peer, offer: Option<String>, step: Step) {
        self.drop_pairing();
        self.code.set(None);
        let run = inner(|it| {
            it.runs += 1;
            it.pairing = Some(peer);
            let line = Line { run: it.runs, handle: None, is_open: false, is_spare_due: false };
            let old = it.lines[usize::from(peer.0)].replace(line);
            if let Some(handle) = old.and_then(|old| old.handle) {
                handle.close();
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
            if let Some(unused) = unused {
                unused.close();
            }
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

    pub(super) fn drop_pairing(self) {
        let old = inner(|it| {
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
    pub fn refuse(self, fault: impl Into<String>) {
        let fault = fault.into();
        self.ctx.announce(fault.clone());
        self.fault.set(Some(fault));
    }

    /// Takes in what a connection tells.
    fn told(self, run: u32, told: Told) {
        let Some((peer, is_pairing)) = inner(|it| {
            let (peer, line) = it.line(run)?;
            match told {
                Told::Open => (line.is_open, line.is_spare_due) = (true, true),
                Told::Closed | Told::Failed(_) => line.is_open = false,
                _ => {}
            }
            Some((peer, it.pairing == Some(peer)))
        }) else {
            return;
        };
        match told {
            Told::Half(sdp) => self.half(&sdp),
            Told::Spare(sdp) => self.send_spare(peer, &sdp),
            Told::Open => {
                if is_pairing {
                    inner(|it| it.pairing = None);
                    self.show(Step::Table);
                }
                self.feed(Input::Opened(peer));
                self.tick();
            }
            Told::Data(bytes) if self.take_spare(peer, &bytes) => {}
            Told::Data(bytes) => self.feed(Input::Got(peer, &bytes)),
            Told::Closed => self.feed(Input::Closed(peer)),
            Told::Failed(why) if why == "answer" => {
                self.show(Step::Answer);
                self.refuse(text::other_answer(self.lang()));
            }
            Told::Failed(why) => {
                inner(|it| it.lines[usize::from(peer.0)] = None);
                if is_pairing {
                    inner(|it| it.pairing = None);
                    let is_missing = why == "missing";
                    self.unreached(is_missing.then(|| text::no_webrtc(self.lang())));
                } else {
                    if why == "large" {
                        self.say(text::broken(self.lang()));
                    }
                    self.feed(Input::Closed(peer));
                }
            }
        }
    }

    /// Ticks while there is a connection.
    fn tick(self) {
        if !inner(|it| std::mem::replace(&mut it.ticks, true)) {
            self.tick_on();
        }
    }

    fn tick_on(self) {
        let is_moving = self.moving.with_untracked(Moving::is_going);
        let on = move || {
            if self.is_live() {
                self.feed(Input::Tick);
                self.tick_on();
            } else {
                inner(|it| it.ticks = false);
            }
        };
        later(on, Duration::from_millis(TICK_MS[usize::from(is_moving)]));
    }

    /// Passes a wish of the player on.
    pub fn wish(self, wish: Do) {
        self.feed(Input::Do(wish));
    }

    /// Gives the hub what happened, and does what it says.
    fn feed(self, input: Input<'_>) {
        let outputs = inner(|it| it.hub.as_mut().map(|hub| hub.step(now(), input, &Judge)));
        for output in outputs.into_iter().flatten() {
            match output {
                Output::Send(peer, bytes) => {
                    if let Some(handle) = self.handle(peer) {
                        handle.send(&bytes);
                    }
                }
                Output::End(peer, why) => self.end(peer, why),
                Output::Tell(news) => (self.hooks.hear)(self, news),
            }
        }
    }

    /// Closes a connection when its last messages are out.
    fn end(self, peer: Peer, why: Why) {
        let line = inner(|it| it.lines[usize::from(peer.0)].take());
        let handle = line.and_then(|it| it.handle);
        later(move || handle.into_iter().for_each(|it| it.close()), Duration::from_millis(LAST_MS));
        // A host that has seen a stranger, or a guest over another connection, needs no words.
        let is_quiet = why == Why::Stranger && self.is_host();
        if !is_quiet && let Some(word) = word_of_end(self.lang(), why) {
            self.say(word);
        }
        if !self.is_host() && why != Why::Slow {
            self.forget();
        }
        self.changed.set(());
    }

    /// Leaves the table, if there is one.
    fn leave_table(self) {
        self.feed(Input::Do(Do::Leave));
        let lines = inner(|it| std::mem::take(&mut it.lines));
        let close = move || {
            lines.into_iter().flatten().filter_map(|it| it.handle).for_each(|it| it.close())
        };
        later(close, Duration::from_millis(LAST_MS));
        inner(|it| {
            it.hub = None;
            it.pairing = None;
        });
        self.drop_seat();
        self.moving.set(Moving::None);
        self.race.set(Race::None);
        (self.hooks.parted)(self);
    }

    /// Leaves the table, and shows the first step.
    pub fn leave(self) {
        self.leave_table();
        self.show(Step::Start);
    }

    /// Forgets a table that is gone.
    pub fn forget(self) {
        inner(|it| it.hub = None);
        self.drop_seat();
        self.moving.set(Moving::None);
        self.race.set(Race::None);
        (self.hooks.parted)(self);
        if self.step.get_untracked() == Step::Table {
            self.show(Step::Start);
        }
    }

    /// Keeps a text that has arrived, or takes it.
    pub fn swap_text(self, text: Option<String>) -> Option<String> {
        inner(|it| std::mem::replace(&mut it.text, text))
    }
}

impl Inner {
    /// Returns the connection of an attempt.
    fn line(&mut self, run: u32) -> Option<(Peer, &mut Line)> {
        let mut lines = self.lines.iter_mut().zip(0..);
        lines.find_map(|(line, at)| Some((Peer(at), line.as_mut().filter(|it| it.run == run)?)))
    }
}

fn secret() -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).ok().map(|()| bytes)
}
