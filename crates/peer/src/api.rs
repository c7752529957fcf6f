//! What the page and the table of devices tell one another: inputs and outputs of [`Hub`](super::hub::Hub).

use handful_engine::params::name_of;
use handful_engine::{DealNumber, Seat};

use super::wire::{Garbled, Reader, Wire, Writer};

/// The most devices at a table, the host included. Seats are 0, the host's, to 5.
pub const SEATS: usize = 6;
/// The most connections of a device: the guests of a host.
pub const PEERS: usize = SEATS - 1;
/// The most characters of a name.
pub const LONGEST_NAME: usize = 24;
/// The most bytes of everything that is moved to another device.
pub const MOST_MOVED: usize = 8_000_000;
/// The most bytes of [`Do::Pass`].
pub const MOST_PASSED: usize = 32_000;
/// The most bytes of a line of moves.
pub const LONGEST_LINE: usize = 60_000;
/// The most bytes of a contest's game or options.
pub const LONGEST_OPTIONS: usize = 200;
/// The longest time of a race that is believed, in milliseconds: a day.
pub const LONGEST_MS: u64 = 86_400_000;

/// A connection, as the device that has it numbers it: 0 to 4 on a host, 0 on a guest, whose only one leads to its
/// host. A connection is not a seat: [`Member::peer`] tells who is at its other end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Peer(pub u8);

/// How a person is shown to the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Me {
    name: String,
    colour: u8,
}

impl Me {
    /// Returns a name without invisible characters, cut to [`LONGEST_NAME`] characters, with the index of a colour in
    /// `handful_app::people::Colour::ALL`, 0 to 7.
    #[must_use]
    pub fn new(name: &str, colour: u8) -> Self {
        Self { name: name_of(name, LONGEST_NAME), colour: colour & 7 }
    }

    /// The name; may be empty.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The index of the colour, 0 to 7. The page may know fewer.
    #[must_use]
    pub fn colour(&self) -> u8 {
        self.colour
    }
}

impl Wire for Me {
    fn write(&self, out: &mut Writer) {
        out.text(&self.name);
        out.byte(self.colour);
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, Garbled> {
        let name = from.text(4 * LONGEST_NAME)?;
        let me = Self::new(name, from.byte()?);
        // A name that Me::new changes was not written by it.
        if me.name == name { Ok(me) } else { Err(Garbled) }
    }
}

/// A device at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// Name and colour.
    pub me: Me,
    /// Whether its connection with the host is up. A host is here by definition.
    pub is_here: bool,
    /// The connection that leads to it; `None` for this device, for guests of the same host, and while it is lost.
    pub peer: Option<Peer>,
}

/// What a race is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contest {
    /// The slug of the game, at most [`LONGEST_OPTIONS`] bytes. From another device it may name no game.
    pub game: String,
    /// The options as in a link, without deal: `side=4`. At most [`LONGEST_OPTIONS`] bytes; from another device they
    /// may be wrong.
    pub options: String,
}

/// How a game of a race ended, by its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Whether it was won.
    pub won: bool,
    /// Moves, as the game counts them.
    pub moves: u32,
    /// The score; `None` for games whose unit is moves.
    pub score: Option<u32>,
}

/// The rules by which results are judged. The page answers with the games that it has, tests with all.
pub trait Rules {
    /// Whether a race of this contest can be run here, as far as it is known before the game's code is loaded: the game
    /// exists and can be raced. A contest that is refused is declined without asking the person.
    fn knows(&self, contest: &Contest) -> bool;

    /// Whether [`Rules::judge`] can answer now, because the code of the game is loaded. While it is not, results wait; they
    /// are judged at a later tick.
    fn is_ready(&self, contest: &Contest) -> bool {
        let _ = contest;
        true
    }

    /// Replays a line of moves from the deal. Returns how the game ended; `None` if a move breaks the rules, the
    /// game is not over after the line, or the line is not the game's. Is asked when a device finishes, also after this
    /// one has.
    fn judge(&self, contest: &Contest, deal: DealNumber, line: &str) -> Option<Outcome>;
}

/// How far somebody is in a race.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Moves made.
    pub made: u32,
    /// Pieces at home, or cards gone. Claimed, and at most `whole`.
    pub home: u32,
    /// All pieces.
    pub whole: u32,
}

/// How one device came out of a race.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The seat.
    pub seat: Seat,
    /// The place, from 1. Equal results share one. Won games come first, then by moves or points, then by time; who gave
    /// up or left comes last.
    pub place: u8,
    /// The result, judged here by the line of moves; `None` for who gave up or left.
    pub outcome: Option<Outcome>,
    /// The time on the clock of that device, in milliseconds, as it says; at most [`LONGEST_MS`].
    pub ms: u64,
}

/// Why a connection was ended, in the order of the stored bytes: 0 to 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The other device has another version of the protocol. The page says to reload both.
    Version,
    /// The other end is not the device that this seat waits for, or no device of ours at all.
    Stranger,
    /// All seats are taken.
    Full,
    /// More messages or bytes than any game of ours sends.
    Flood,
    /// A message that does not fit the protocol or the state.
    Garbled,
    /// A seed that is not the committed one, or a result that the rules do not allow.
    Cheat,
    /// No greeting within ten seconds after the channel opened.
    Silent,
    /// The person at the other device left the table.
    Left,
    /// The host sent this device away.
    Dismissed,
    /// More waits to be sent than is kept; the connection can be opened again.
    Slow,
}

/// Something that happened at this device.
#[derive(Debug)]
pub enum Input<'a> {
    /// The data channel of a connection is open. After [`Input::Closed`] it may be opened again, and everything goes on
    /// where it stopped.
    Opened(Peer),
    /// The data channel of a connection is closed.
    Closed(Peer),
    /// The bytes of one message of the data channel.
    Got(Peer, &'a [u8]),
    /// Time has passed; to be given about four times a second while a connection is open, and ten times while
    /// everything is being moved.
    Tick,
    /// A wish of the person at this device.
    Do(Do),
}

/// A wish of the person at this device. One that does not fit the state is answered by [`News::Refused`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Do {
    /// Another name or colour.
    Rename(Me),
    /// Asks everybody here to race. Needs two devices, and no race that is not over.
    Race(Contest),
    /// The same contest again, after [`News::RaceOver`] or [`News::RaceCancelled`].
    Rematch,
    /// Yes to [`News::RaceAsked`].
    Accept,
    /// No to [`News::RaceAsked`]: cancels the race for all.
    Decline,
    /// How far this device is in the race. At most five a second are sent, the latest wins; nothing is refused.
    Progress(Progress),
    /// This device has finished the race: the line of moves, and the time on its clock in milliseconds.
    Finish {
        /// The moves, joined by commas.
        line: String,
        /// The time, in milliseconds.
        ms: u64,
    },
    /// Leaves the race: cancels it before it begins, gives it up afterwards.
    GiveUp,
    /// Leaves the table: a guest goes, a host closes it for all.
    Leave,
    /// A host frees a seat, and ends its connection if there is one.
    Dismiss(Seat),
    /// Ends the direct connection with a seat, because what it sent breaks the rules of a card game. Its seat stays.
    Accuse(Seat),
    /// Offers a text, everything of this device, to the device of a connection.
    SendAll(Peer, String),
    /// Yes to [`News::MoveAsked`].
    TakeAll(Peer),
    /// No to [`News::MoveAsked`]; also stops what is under way, in both directions.
    StopAll(Peer),
    /// Bytes of a card game for a seat, at most [`MOST_PASSED`]. Arrives once and in order with all others of this
    /// device to that seat, or not at all if that seat is lost or leaves: send what is needed again after [`News::Back`].
    Pass(Seat, Vec<u8>),
}

/// What the page does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    /// Send bytes as one message of the connection's data channel. What the channel does not take may be dropped: it is
    /// sent again.
    Send(Peer, Vec<u8>),
    /// Close the connection once what was sent before is out, and say why. No [`Input::Closed`] need follow.
    End(Peer, Why),
    /// Show what happened.
    Tell(News),
}

/// What happened, for the page to show. The state itself is at [`Hub`](super::hub::Hub).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// A guest has its seat; comes once, when the host has answered, before all other news, and again if the host no
    /// longer knew this device (a race is then gone, without other news).
    Welcome {
        /// The seat of this device.
        seat: Seat,
    },
    /// A device sat down; a guest hears it of the host and of every other guest too.
    Joined(Seat),
    /// A device stood up or was sent away; its seat is free. The member as it was.
    Left(Seat, Member),
    /// The connection with a device is down, or it has said nothing for ten seconds. Its seat is kept, and a race goes
    /// on. On a guest, seat 0 is its own connection: nothing arrives until it is back.
    Lost(Seat),
    /// A lost device is back. What it missed of a race follows as news.
    Back(Seat),
    /// Name or colour of a device changed.
    Renamed(Seat),
    /// Somebody asks for a race; answer by [`Do::Accept`] or [`Do::Decline`]. Does not come at who asked.
    RaceAsked {
        /// Who asks.
        by: Seat,
        /// What for.
        contest: Contest,
    },
    /// A device has accepted; comes for this device too, and not for who asked.
    RaceAccepted(Seat),
    /// The race does not take place, because this seat declined or left; `None` if the host no longer has it.
    RaceCancelled(Option<Seat>),
    /// The race begins: open this deal and start the clock. Comes at all runners.
    RaceBegins {
        /// Game and options.
        contest: Contest,
        /// The deal that all play.
        deal: DealNumber,
        /// Who takes part, in order of seats.
        runners: Vec<Seat>,
    },
    /// How far another runner is.
    Rival(Seat, Progress),
    /// A runner has finished (its result), or given up or left (`None`). Comes for this device too.
    Finished(Seat, Option<Outcome>),
    /// Every runner has finished, given up or left: the places, the first one first.
    RaceOver(Vec<Place>),
    /// The device of a connection wants to send everything: so many bytes. Answer by [`Do::TakeAll`] or
    /// [`Do::StopAll`].
    MoveAsked(Peer, u32),
    /// Bytes that have arrived, and bytes in all; at both ends, after each change by at least a hundredth.
    Moving(Peer, u32, u32),
    /// Everything has arrived and is complete: at the receiver the text, at the sender `None`.
    Moved(Peer, Option<String>),
    /// Moving ended without a result: declined, stopped, or broken. Nothing was taken over.
    MoveStopped(Peer),
    /// Bytes of a card game from a seat.
    Passed(Seat, Vec<u8>),
    /// A wish did not fit the state; nothing changed.
    Refused,
}
