//! What the page of devices shows, as signals.

use std::cell::{Cell, RefCell};

use crate::kit::signal::RwSignal;
use crate::page::ctx::Ctx;
use crate::play::remote::MatchMembers;
use handful_engine::{DealNumber, Params};
use handful_games::{Colour, GameId};
use handful_peer::code::{HalfTag, PairingCode};
use handful_peer::commit::Id;
use handful_peer::game::Json;
use handful_peer::message::MatchKind;
use handful_peer::room::{PEERS, PeerIndex, Room};
use handful_shell::link::Route;
use handful_storage::OpenMode;

use super::js::{Handle, Scan};

/// What the page shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TogetherView {
    /// What this is, and the ways to begin.
    #[default]
    Start,
    /// A field for an invitation.
    Paste,
    /// Who invites, before anything is done.
    Invited,
    /// The host's code.
    Host,
    /// The camera.
    Scan,
    /// A field for the answer.
    Answer,
    /// The host has the answer.
    Wait,
    /// The guest's code.
    Guest,
    /// There is no connection, and why that may be.
    NoConnection,
    /// The devices in the room.
    Table,
    /// The choice of the device to which everything is sent.
    MoveWho,
    /// The question before everything is sent over a connection.
    MoveSure(u8),
    /// The choice of what is played at a game.
    Plan(GameId),
}

/// How moving everything goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TransferState {
    /// Nothing is moved.
    #[default]
    None,
    /// Everything was offered over this connection.
    Offered(PeerIndex),
    /// The device of this connection offers everything, under this number.
    Asked(PeerIndex, u32),
    /// It is under way.
    Running(PeerIndex),
    /// Everything has arrived at the other device.
    Sent(PeerIndex),
    /// Everything has arrived here.
    Received(PeerIndex),
}

/// The race that has begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActiveRace {
    /// The game.
    pub id: GameId,
    /// Its options and its deal, as in a link.
    pub start: String,
    /// The deal.
    pub deal: DealNumber,
    /// When it starts or started for all, in milliseconds of the page's clock; below 0 if that was before the page was
    /// opened.
    pub at: i64,
    /// The time of this device, in milliseconds, once it has finished or given up.
    pub ended: Option<u64>,
    /// Whether all have.
    pub is_over: bool,
}

impl ActiveRace {
    /// Returns the address of the game.
    pub fn page(&self) -> Route {
        let mut params = Params::parse(&self.start).unwrap_or_default();
        OpenMode::Race.write(&mut params);
        Route::Game(self.id, params)
    }
}

/// A connection.
pub struct Connection {
    /// The number of the attempt, which tells what it says from what another says.
    pub attempt: u32,
    pub handle: Option<Handle>,
    pub is_open: bool,
    /// Whether the other device may still send its half of a standby.
    pub is_standby_due: bool,
}

/// What lives beside the signals.
#[derive(Default)]
pub struct TogetherData {
    /// How many races of two this device and the other one have won since the page was opened.
    pub races_won: [u32; 2],
    /// The room and the matches of this device; made when they are first needed.
    pub room: Option<Room>,
    pub connections: [Option<Connection>; PEERS],
    /// The connection that is being made.
    pub pairing: Option<PeerIndex>,
    /// The camera that reads an answer, while it is on.
    pub scan: Option<Scan>,
    /// The invitation that is shown or was accepted.
    pub invite: Option<PairingCode>,
    /// The tags of this device's invitations, the last one of which may be shown.
    pub own: Vec<HalfTag>,
    /// The room and the pass of the seat in it; both are new at a host.
    pub pass: Option<(Id, Id)>,
    /// The name that the player typed, and the colour that was chosen.
    pub name: Option<String>,
    pub colour: Option<Colour>,
    /// Whether everything is to be moved once a device is connected.
    pub wants_move: bool,
    /// Whether keys are listened for while a race is about to start.
    pub hears_keys: bool,
    /// The toasts that tell of the room: what happened last, and the last question.
    pub event_toast: Option<u32>,
    pub question_toast: Option<u32>,
    /// The toast that says why something waits until a race is over.
    pub race_toast: Option<u32>,
    /// The text that has arrived.
    pub text: Option<String>,
    pub attempts: u32,
    pub ticks: bool,
    /// The name of this tab.
    pub tab: String,
    /// What the page has of a match of each kind.
    pub matches: [PageMatch; MatchKind::ALL.len()],
}

/// What the page has of a match.
#[derive(Default)]
pub struct PageMatch {
    /// When it began, in milliseconds since 1970; a race may be about to.
    pub since: u64,
    pub phase: crate::play::remote::MatchPhase,
    /// The terms that were chosen last.
    pub terms: Option<Json>,
    /// Whether this tab has it, whatever another one has stored.
    pub is_taken: bool,
    /// Whether it was said that another tab's place is stored.
    pub is_beside: bool,
}

/// The signals of the page. They live as long as the program.
#[derive(Clone, Copy, Default)]
pub struct Signals {
    /// What is shown.
    pub view: RwSignal<TogetherView>,
    /// The host's link or the guest's code; `None` while it is made.
    pub code: RwSignal<Option<String>>,
    /// What is wrong.
    pub error: RwSignal<Option<String>>,
    /// Whether the browser says that this page must not use the local network.
    pub is_blocked: RwSignal<bool>,
    /// Notifies after a change of the devices.
    pub changed: RwSignal<()>,
    /// How moving everything goes.
    pub transfer: RwSignal<TransferState>,
    /// Percent of it.
    pub percent: RwSignal<u32>,
    /// The race that is on or was the last one.
    pub race: RwSignal<Option<ActiveRace>>,
    /// Notifies after progress in a race.
    pub rivals: RwSignal<()>,
    /// Notifies after a change of what is asked for, and of the matches.
    pub games: RwSignal<()>,
    /// Who is in the matches, by their kinds, and their changes.
    pub match_members: [RwSignal<MatchMembers>; MatchKind::ALL.len()],
    pub changes: [RwSignal<()>; MatchKind::ALL.len()],
}

/// What [`Ctx::shared`] keeps.
#[derive(Default)]
pub struct Devices {
    pub signals: Signals,
    pub data: RefCell<TogetherData>,
    /// Whether what is stored was taken up.
    pub has_begun: Cell<bool>,
}

/// The handles of what the page shows. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub struct Together {
    /// The page's shared state.
    pub ctx: Ctx,
    signals: Signals,
}

impl std::ops::Deref for Together {
    type Target = Signals;

    fn deref(&self) -> &Signals {
        &self.signals
    }
}

impl Together {
    /// Returns the handles.
    pub fn of(ctx: Ctx) -> Self {
        Self { ctx, signals: ctx.shared::<Devices>().signals }
    }

    /// Works on what lives beside the signals.
    pub fn data<R>(self, act: impl FnOnce(&mut TogetherData) -> R) -> R {
        act(&mut self.ctx.shared::<Devices>().data.borrow_mut())
    }

    /// Works on the room; `None` if there was no use for one yet.
    pub fn room<R>(self, act: impl FnOnce(&mut Room) -> R) -> Option<R> {
        self.data(|it| it.room.as_mut().map(act))
    }
}
