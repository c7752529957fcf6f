//! Games between devices: what the page of devices and the chunk of such a game know of one another.
//!
//! The page of devices has the connections and the matches ([`handful_peer::room`]). The chunk of a game has its rules
//! and its screen. Each calls the other through pointers: [`RemoteGame`] and [`MatchActions`].

use std::sync::Arc;

use leptos::prelude::AnyView;

use crate::kit::SharedHandler;
use crate::kit::html::Element;
use crate::kit::route;
use crate::kit::signal::RwSignal;
use crate::page::ctx::Ctx;
use handful_engine::Seat;
use handful_games::{GameId, field, with_game};
use handful_peer::commit::Id;
use handful_peer::game::{Json, Seating};
use handful_peer::message::MatchKind;
use handful_peer::play::{GameNews, Play};
use handful_shell::link::Route;
use handful_shell::text::common;

/// What the chunk of a game between devices has.
pub struct RemoteGame {
    /// Makes the state of a match; `None` if the terms cannot be read.
    pub make: fn(&Seating, &Json) -> Option<Play>,
    /// Returns the seats of people under these terms, the asker's first; `None` if the terms cannot be read.
    pub seats: fn(&Json) -> Option<Vec<Seat>>,
    /// Shows what the game says. The flag tells whether it happens now, or this device hears of it later.
    pub on_event: fn(RemoteMatch, GameNews, bool),
    /// The match has begun, was brought up to date, or other devices came or went.
    pub on_members_changed: fn(RemoteMatch),
    /// Builds the screen.
    pub screen: fn(RemoteMatch) -> AnyView,
    /// Builds the choice of terms for people with these names, the own one first. The terms are `None` while there are
    /// none to be played.
    pub terms_form: fn(Ctx, Vec<String>, Terms) -> Vec<Element>,
    /// Returns terms in words.
    pub terms_text: fn(Ctx, &Json) -> Option<String>,
}

/// The terms that are chosen; `None` while none can be played.
pub type Terms = RwSignal<Option<Json>>;

/// Returns the name of the chunk of a game between devices; `None` if it is not played so.
pub fn chunk_of(id: GameId) -> Option<&'static str> {
    with_game!(id, G => field!(G, REMOTE.chunk))
}

/// Somebody with whom this device is connected in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchMember {
    /// The seat in the game.
    pub seat: Seat,
    /// The name.
    pub name: String,
    /// Whether the device is within reach.
    pub is_connected: bool,
}

/// How a match goes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum MatchPhase {
    /// It goes on, or waits.
    #[default]
    On,
    /// Somebody of this name has ended it.
    Left(String),
    /// It goes on in another tab.
    Elsewhere,
}

/// How the wish for another match goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RematchState {
    /// Nobody asks.
    #[default]
    None,
    /// This device waits for the others.
    Waits,
    /// Another one waits for this one, with a question of this name.
    Asked(Id),
}

/// Who is in a match, as its screen shows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatchMembers {
    /// Those with whom this device is connected: all guests on the host, the host on a guest.
    pub others: Vec<MatchMember>,
    /// How the match goes.
    pub phase: MatchPhase,
    /// Whether it was taken up from storage, and nobody is back yet.
    pub is_suspended: bool,
    /// How the wish for another one goes.
    pub rematch: RematchState,
    /// Whether this device is in a room of devices at all.
    pub is_in_room: bool,
}

impl MatchMembers {
    /// Returns the first one who is out of reach.
    pub fn absent(&self) -> Option<&MatchMember> {
        self.others.iter().find(|other| !other.is_connected)
    }
}

/// Work on the state of a match.
pub type GameVisitor<'a> = dyn FnMut(&mut Play) + 'a;

/// What the page of devices does for a game.
#[derive(Clone, Copy)]
pub struct MatchActions {
    /// Works on the state of the match, if there is one.
    pub with_game: fn(RemoteMatch, &mut GameVisitor<'_>),
    /// Follows up a wish that is in that state now.
    pub act: fn(RemoteMatch),
    /// Leaves the match.
    pub leave: fn(RemoteMatch),
    /// Asks the people in the room for another match of these terms.
    pub ask: fn(RemoteMatch, Json),
    /// Accepts or declines the match of this name that is asked for.
    pub answer: fn(Ctx, Id, bool),
}

/// A match between devices. Copies are handles to the same signals, which live as long as the program.
#[derive(Clone, Copy)]
pub struct RemoteMatch {
    /// The page's shared state.
    pub ctx: Ctx,
    /// The game.
    pub id: GameId,
    /// The kind of match.
    pub kind: MatchKind,
    /// Who is in it.
    pub members: RwSignal<MatchMembers>,
    /// Notifies after a change of the game.
    pub changed: RwSignal<()>,
    /// What the page of devices does.
    pub actions: MatchActions,
}

impl RemoteMatch {
    /// Works on the state of the match; `None` if there is none.
    pub fn with_game<R>(self, act: impl FnOnce(&mut Play) -> Option<R>) -> Option<R> {
        let (mut act, mut done) = (Some(act), None);
        (self.actions.with_game)(self, &mut |play| done = act.take().and_then(|act| act(play)));
        done
    }

    /// Does what a person wishes: works on the state of the match, and tells the others what follows.
    pub fn act<R>(self, act: impl FnOnce(&mut Play) -> Option<R>) -> Option<R> {
        let done = self.with_game(act);
        (self.actions.act)(self);
        done
    }

    /// Shows a text, with a way to the game if that is not on the screen.
    pub fn show(self, text: impl Into<String>) {
        let go: SharedHandler = Arc::new(move || route::visit(&Route::Remote(self.id)));
        let way = (!self.is_shown()).then_some((common::together(self.ctx.lang()), go));
        self.ctx.toast(text.into(), way, None);
    }

    /// Whether the game is on the screen.
    pub fn is_shown(self) -> bool {
        self.ctx.route.with_untracked(|route| *route == Ok(Route::Remote(self.id)))
    }
}
