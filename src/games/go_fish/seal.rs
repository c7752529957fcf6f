//! The seal of the deck, with its random number, stored as long as its game.

use crate::kit::signal::{Effect, Memo};
use crate::kit::store::{self, Key};
use crate::kit::time::wall;
use crate::play::controller::GameController;
use handful_engine::StoredForm;
use handful_games::GameId;
use handful_games::go_fish::GoFish;
use handful_games::go_fish::OwnData;
use handful_games::go_fish::commitment::{DeckCommitment, DeckCommitments, Nonce};

/// The seals that are stored, of the game on the table first.
#[derive(Clone, PartialEq)]
struct Sealed {
    /// The number of the deal.
    deals: u32,
    /// Of this game, then of the one that New replaced, which can be restored.
    seals: Vec<DeckCommitment>,
}

/// The seal of the deck on the table. Copies are handles to the same memo.
#[derive(Clone, Copy)]
pub struct DeckSeal(Memo<Sealed>);

fn key() -> Key {
    Key::Own(GameId::GoFish, OwnData::Seal.to_string())
}

fn random() -> Nonce {
    let mut nonce = Nonce::default();
    if getrandom::fill(&mut nonce).is_err() {
        nonce[..8].copy_from_slice(&wall().to_be_bytes());
    }
    nonce
}

fn fresh(game: &GoFish) -> DeckCommitment {
    let nonce = random();
    DeckCommitment { hash: game.commitment(&nonce), nonce }
}

/// Returns the stored seals.
fn stored() -> Vec<DeckCommitment> {
    let stored = store::read(&key()).and_then(|text| DeckCommitments::from_json(&text).ok());
    stored.unwrap_or_default().seals
}

/// Returns the seals to be stored: that of the game on the table first, which is created if none is stored, and always
/// for a game that was just dealt.
fn seals(game: &GoFish, is_dealt: bool) -> Vec<DeckCommitment> {
    let mut kept = stored();
    let fits = |made: &DeckCommitment| game.commitment(&made.nonce) == made.hash;
    if is_dealt {
        kept.retain(|made| !fits(made));
    }
    let now = match kept.iter().position(fits) {
        // With those of other devices' games.
        Some(0) => return kept,
        Some(at) => kept.remove(at),
        None => fresh(game),
    };
    std::iter::once(now).chain(kept.into_iter().take(1)).collect()
}

impl DeckSeal {
    /// Loads or creates the seal, and stores it. It follows the game on the table, which changes with `deal`.
    #[inline(never)]
    pub fn new(controller: GameController<GoFish>, deal: Memo<u32>) -> Self {
        let sealed = Memo::new(move |old: Option<&Sealed>| {
            deal.track();
            let deals = controller.deals.get();
            let is_dealt = old.is_some_and(|old| old.deals != deals);
            let seals = controller.session.with_untracked(|s| seals(s.position(), is_dealt));
            Sealed { deals, seals }
        });
        Effect::new(move || {
            let seals = sealed.with(|sealed| sealed.seals.clone());
            if seals != stored() {
                controller.ctx.store_or_warn(&key(), &DeckCommitments { seals }.to_json());
            }
        });
        Self(sealed)
    }

    /// Reads the seal of the game on the table.
    fn read<T>(self, read: impl FnOnce(&DeckCommitment) -> T) -> T {
        self.0.with(|sealed| read(&sealed.seals[0]))
    }

    /// Returns the hash, which is public from the start.
    pub fn hash(self) -> String {
        self.read(|made| made.hash.clone())
    }

    /// Returns the random number, which is published when the game is over.
    pub fn nonce(self) -> Nonce {
        self.read(|made| made.nonce)
    }
}
