//! Games between devices: what the page of devices and the chunk of such a game know of one another.
//!
//! The page of devices has the connections, and who sits where ([`handful_peer::sit`]). The chunk of a game has its state,
//! which lives as long as the program, and its screen. Each calls the other through pointers: [`FarGame`] and [`Ways`].

use leptos::prelude::AnyView;

use crate::kit::html::Element;
use crate::kit::signal::RwSignal;
use crate::page::ctx::Ctx;
use handful_engine::Seat;
use handful_games::GameId;
use handful_peer::out::Out;
use handful_peer::wire::Wire;

/// What the chunk of a game between devices has.
pub struct FarGame {
    /// Begins a game of these terms. The place is this device's; the flag tells whether it is the owner. Returns whether
    /// the terms can be read.
    pub begin: fn(Party, &[u8], Seat, bool) -> bool,
    /// Takes up a saved game. Returns whether it can be read.
    pub restore: fn(Party, &[u8]) -> bool,
    /// Returns the saved form of the game; `None` if there is none.
    pub saved: fn() -> Option<Vec<u8>>,
    /// Takes in a message of the device of a place. Returns whether it keeps the rules.
    pub hear: fn(Party, Seat, &[u8]) -> bool,
    /// The device of a place is there again.
    pub came: fn(Party, Seat),
    /// It is out of reach, or has left the game.
    pub went: fn(Party, Seat),
    /// Whether the game is over, so that nothing of it waits.
    pub is_over: fn() -> bool,
    /// Forgets the game.
    pub drop: fn(),
    /// Builds the screen.
    pub screen: fn(Party) -> AnyView,
    /// Builds the choice of terms for people with these names, the own one first. The terms are `None` while there are
    /// none to be played.
    pub plan: fn(Ctx, Vec<String>, Terms) -> Vec<Element>,
    /// Returns the places of people under these terms, the owner's first; `None` if they cannot be read.
    pub places: fn(&[u8]) -> Option<Vec<Seat>>,
    /// Returns terms in words.
    pub told: fn(Ctx, &[u8]) -> Option<String>,
}

/// The stored form of the terms that are chosen; `None` while none can be played.
pub type Terms = RwSignal<Option<Vec<u8>>>;

/// Returns the name of the chunk of a game between devices; `None` if it is not played so.
pub fn chunk_of(id: GameId) -> Option<&'static str> {
    match id {
        GameId::CardFlip => Some("card-flip-far"),
        GameId::GoFish => Some("go-fish-far"),
        _ => None,
    }
}

/// Somebody with whom this device is connected in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Other {
    /// The place in the game.
    pub place: Seat,
    /// The name.
    pub name: String,
    /// Whether the device is within reach.
    pub is_here: bool,
}

/// How a sitting stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Phase {
    /// It goes on, or waits.
    #[default]
    On,
    /// Somebody of this name has ended it.
    Left(String),
    /// It goes on in another tab.
    Elsewhere,
}

/// How the wish for another game stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Asking {
    /// Nobody asks.
    #[default]
    None,
    /// This device waits for the others.
    Waits,
    /// Another one waits for this one.
    Asked,
}

/// Who is in a game, as its screen shows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Company {
    /// Those with whom this device is connected: all guests on the owner, the owner on a guest.
    pub others: Vec<Other>,
    /// How the sitting stands.
    pub phase: Phase,
    /// How the wish for another game stands.
    pub asking: Asking,
    /// Whether this device sits at a table of devices at all.
    pub is_at_table: bool,
}

impl Company {
    /// Returns the first one who is out of reach.
    pub fn absent(&self) -> Option<&Other> {
        self.others.iter().find(|other| !other.is_here)
    }
}

/// What the page of devices does for a game.
#[derive(Clone, Copy)]
pub struct Ways {
    /// Sends a message to the device of a place, if it is within reach.
    pub tell: fn(GameId, Seat, Vec<u8>),
    /// Stores the game as it is.
    pub keep: fn(GameId),
    /// Leaves the game.
    pub leave: fn(GameId),
    /// Asks the same people for a game of these terms.
    pub ask: fn(GameId, Vec<u8>),
    /// Accepts or declines the game that is asked for.
    pub answer: fn(bool),
    /// Shows a text, with a way to the game if that is not on the screen.
    pub say: fn(GameId, String),
}

/// A game between devices. Copies are handles to the same signals, which live as long as the program.
#[derive(Clone, Copy)]
pub struct Party {
    /// The page's shared state.
    pub ctx: Ctx,
    /// The game.
    pub id: GameId,
    /// Who is in it.
    pub company: RwSignal<Company>,
    /// Notifies after a change of the game.
    pub changed: RwSignal<()>,
    /// What the page of devices does.
    pub ways: Ways,
}

impl Party {
    /// Stores the game, then sends what it says. In this order, because a device that tells more than it has stored
    /// would contradict itself after a crash. `all` are the places of [`Out::All`]. Returns the news.
    pub fn carry<M: Wire, N>(self, outs: Vec<Out<M, N>>, all: &[Seat]) -> Vec<N> {
        if outs.is_empty() {
            return Vec::new();
        }
        (self.ways.keep)(self.id);
        let mut news = Vec::new();
        for out in outs {
            match out {
                Out::To(place, message) => (self.ways.tell)(self.id, place, message.to_bytes()),
                Out::All(message) => {
                    let bytes = message.to_bytes();
                    all.iter().for_each(|&place| (self.ways.tell)(self.id, place, bytes.clone()));
                }
                Out::Tell(one) => news.push(one),
            }
        }
        self.changed.set(());
        news
    }
}
