//! What the page of devices shows, as signals.

use crate::kit::signal::RwSignal;
use crate::page::ctx::Ctx;
use crate::play::far::Party;
use handful_app::link::{OpenMode, Page};
use handful_engine::{DealNumber, Params, Seat};
use handful_games::GameId;
use handful_peer::api::{Contest, News, Peer, Place, Progress};

/// What the page shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// What this is, and the ways to begin.
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
    Trouble,
    /// The devices at the table.
    Table,
    /// The choice of the device to which everything is sent.
    MoveWho,
    /// The question before everything is sent over a connection.
    MoveSure(u8),
    /// The choice of what is played at a game.
    Plan(GameId),
}

/// The handles of what the page shows. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub struct Together {
    /// The page's shared state.
    pub ctx: Ctx,
    /// The step that is shown.
    pub step: RwSignal<Step>,
    /// The host's link or the guest's code; `None` while it is made.
    pub code: RwSignal<Option<String>>,
    /// What is wrong.
    pub fault: RwSignal<Option<String>>,
    /// Notifies after a change of the devices.
    pub changed: RwSignal<()>,
    /// How moving everything stands.
    pub moving: RwSignal<Moving>,
    /// Percent of it.
    pub percent: RwSignal<u32>,
    /// How a race stands.
    pub race: RwSignal<Race>,
    /// Notifies after progress in a race.
    pub rivals: RwSignal<()>,
    /// Notifies after a change of the games with other devices.
    pub games: RwSignal<()>,
    /// Those games, by their kinds.
    pub parties: [Party; 2],
    /// What is done beside the connections.
    pub hooks: Hooks,
}

/// What is done beside the connections.
#[derive(Clone, Copy)]
pub struct Hooks {
    /// Creates the handles of the games between devices.
    pub parties: fn(Ctx) -> [Party; 2],
    /// Begins, once there is everything.
    pub begin: fn(Together),
    /// Shows what has happened.
    pub hear: fn(Together, News),
    /// There is no table any more.
    pub parted: fn(Together),
}

/// How moving everything stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Moving {
    /// Nothing is moved.
    #[default]
    None,
    /// Everything was offered over this connection.
    Offered(Peer),
    /// The device of this connection offers everything.
    Asked(Peer),
    /// It is under way.
    Going(Peer),
    /// Everything has arrived at the other device.
    Done(Peer),
    /// Everything has arrived here.
    Arrived(Peer),
    /// It was declined or stopped.
    Stopped(Peer),
}

impl Moving {
    /// Whether bytes are under way.
    pub fn is_going(&self) -> bool {
        matches!(self, Moving::Offered(_) | Moving::Going(_))
    }
}

/// How a race stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Race {
    /// There is none.
    #[default]
    None,
    /// This device has asked for one.
    Asking(Contest),
    /// Somebody asks for one.
    Asked(Seat, Contest),
    /// It is on.
    Running(Run),
    /// It is over: what it was, and the places.
    Over(Run, Vec<Place>),
}

/// A race that has begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The game.
    pub id: GameId,
    /// Its options and its deal, as in a link.
    pub start: String,
    /// The deal.
    pub deal: DealNumber,
    /// When it began for all, in milliseconds of the page's clock.
    pub at: u64,
    /// The names of all runners when it began.
    pub names: Vec<(Seat, String)>,
    /// How far each runner is who is not this device.
    pub others: Vec<(Seat, Progress)>,
    /// The time of this device, in milliseconds, once it has finished or given up.
    pub ended: Option<u64>,
}

impl Run {
    /// Returns the name of a runner, who may have left.
    pub fn name(&self, seat: Seat) -> String {
        let found = self.names.iter().find(|(it, _)| *it == seat);
        found.map(|(_, name)| name.clone()).unwrap_or_default()
    }

    /// Returns the address of the game.
    pub fn page(&self) -> Page {
        let mut params = Params::parse(&self.start).unwrap_or_default();
        OpenMode::Race.write(&mut params);
        Page::Game(self.id, params)
    }
}
