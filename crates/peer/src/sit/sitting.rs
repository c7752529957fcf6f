//! Who sits where in a game between devices.

use super::{Id, Kind, Token};
use handful_engine::Seat;

/// A guest as the owner knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Guest {
    pub place: Seat,
    pub token: Token,
}

/// What this device is in a sitting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Owner(Vec<Guest>),
    Guest { owner: Seat, token: Token },
}

/// A game between this device and others. Its saved form is [`Wire`](crate::wire::Wire); it contains the tokens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitting {
    pub(super) id: Id,
    pub(super) kind: Kind,
    pub(super) me: Seat,
    pub(super) role: Role,
}

impl Sitting {
    /// The name of the sitting.
    #[must_use]
    pub fn id(&self) -> Id {
        self.id
    }

    /// The game.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The place of this device in the game.
    #[must_use]
    pub fn place(&self) -> Seat {
        self.me
    }

    /// Whether this device is the owner.
    #[must_use]
    pub fn is_owner(&self) -> bool {
        matches!(self.role, Role::Owner(_))
    }

    /// The places of the others that this device is connected with: all guests' on the owner, the owner's on a guest.
    #[must_use]
    pub fn others(&self) -> Vec<Seat> {
        match &self.role {
            Role::Owner(guests) => guests.iter().map(|guest| guest.place).collect(),
            Role::Guest { owner, .. } => vec![*owner],
        }
    }

    /// The token that this device shares with a place.
    pub(super) fn token(&self, place: Seat) -> Option<Token> {
        match &self.role {
            Role::Owner(guests) => guests.iter().find(|it| it.place == place).map(|it| it.token),
            Role::Guest { owner, token } => (*owner == place).then_some(*token),
        }
    }
}

/// A sitting with the seats of the table at which the others are now, in the order of [`Sitting::others`].
pub(super) struct Live {
    pub sitting: Sitting,
    pub at: Vec<Option<Seat>>,
    /// Whether they are within reach.
    pub here: Vec<bool>,
}

impl Live {
    pub fn new(sitting: Sitting) -> Self {
        let count = sitting.others().len();
        Self { sitting, at: vec![None; count], here: vec![false; count] }
    }

    /// The index of who sits on a seat of the table.
    pub fn who(&self, seat: Seat) -> Option<usize> {
        self.at.iter().position(|at| *at == Some(seat))
    }

    /// The place of who has this index.
    pub fn place(&self, who: usize) -> Seat {
        self.sitting.others()[who]
    }
}
