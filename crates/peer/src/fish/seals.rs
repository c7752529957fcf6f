//! What is sealed and what is derived, the same on every device.

use super::{Setup, Verdict};
use crate::digest::{Digest, digest};
use handful_engine::{DealNumber, Game};
use handful_games::go_fish::proof::Nonce;
use handful_games::go_fish::{Ask, Event, GoFish, GoFishView};

/// The seal of a host's secret.
pub fn of_secret(secret: &Digest) -> Digest {
    digest("go-fish secret", &[secret])
}

/// The seal of a guest's seed.
pub fn of_seed(seed: &Digest) -> Digest {
    digest("go-fish pledge", &[seed])
}

/// The seed of a guest at the table with this seal of the host's secret. The same for the same table, so that a device
/// which forgot its game still knows it.
pub fn seed(secret: &Digest, table: &Digest) -> Digest {
    digest("go-fish seed", &[secret, table])
}

/// What the deck is shuffled by.
pub struct Root(Digest);

impl Root {
    /// The hash of the host's secret and all guests' seeds, in order of play.
    pub fn new(secret: &Digest, seeds: &[Digest]) -> Self {
        let mut parts: Vec<&[u8]> = vec![secret];
        parts.extend(seeds.iter().map(<[u8; 32]>::as_slice));
        Self(digest("go-fish deck", &parts))
    }

    /// Deals the cards.
    pub fn deal(&self, setup: &Setup) -> GoFish {
        GoFish::deal_from(setup.options(), self.0)
    }

    /// The random number in the deck's seal.
    pub fn nonce(&self) -> Nonce {
        let hash = digest("go-fish nonce", &[&self.0]);
        let (half, _) = hash.split_at(16);
        half.try_into().expect("16 of 32 bytes")
    }

    /// The number of the computer players' random streams.
    pub fn players(&self) -> DealNumber {
        let [a, b, c, d, ..] = digest("go-fish players", &[&self.0]);
        DealNumber::new(u32::from_le_bytes([a, b, c, d])).unwrap_or(DealNumber::MIN)
    }

    /// The seal of a deck.
    pub fn seal(&self, game: &GoFish) -> Digest {
        game.seal(&self.nonce())
    }
}

/// What a guest has when the host opens its secret.
pub struct Evidence<'a> {
    pub setup: &'a Setup,
    /// The seal of the host's secret.
    pub secret_seal: &'a Digest,
    pub seeds: &'a [Digest],
    /// The seal of the deck.
    pub deck_seal: &'a Digest,
    pub view: &'a GoFishView,
    /// Whether the guest's own seed is among the seeds.
    pub is_vouched: bool,
}

impl Evidence<'_> {
    /// Checks everything against the opened secret. Returns the game at its end too, if all fits.
    pub fn check(&self, secret: &Digest) -> (Verdict, Option<GoFish>) {
        if of_secret(secret) != *self.secret_seal {
            return (Verdict::OtherSecret, None);
        }
        let root = Root::new(secret, self.seeds);
        let mut game = root.deal(self.setup);
        if root.seal(&game) != *self.deck_seal {
            return (Verdict::OtherDeck, None);
        }
        for event in self.view.log.iter() {
            if let Event::Asked { of, rank, .. } = *event
                && game.apply(Ask { of, rank }).is_err()
            {
                return (Verdict::OtherGame, None);
            }
        }
        if game.view(self.view.seat) != *self.view {
            return (Verdict::OtherGame, None);
        }
        (if self.is_vouched { Verdict::Kept } else { Verdict::Unvouched }, Some(game))
    }
}
