//! The seal of the deck, with its random number, stored as long as its game.

use leptos::prelude::*;

use crate::kit::signal::{Effect, Memo, RwSignal};
use crate::kit::store::{self, Key};
use crate::kit::time::wall;
use crate::play::controller::GameController;
use handful_engine::StoredForm;
use handful_games::GameId;
use handful_games::go_fish::GoFish;
use handful_games::go_fish::OwnData;
use handful_games::go_fish::commitment::{DeckCommitment as Made, DeckCommitments, Nonce};

/// The seal of the deck on the table. Copies are handles to the same signal.
#[derive(Clone, Copy)]
pub struct Seal(RwSignal<Made>);

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

fn fresh(game: &GoFish) -> Made {
    let nonce = random();
    Made { hash: game.commitment(&nonce), nonce }
}

/// Returns the stored seals: of this game, and of the one that New replaced, which can be restored.
fn stored() -> Vec<Made> {
    let stored = store::read(&key()).and_then(|text| DeckCommitments::from_json(&text).ok());
    stored.unwrap_or_default().seals
}

/// Returns the stored seal of the game on the table, or creates one; always creates one for a game that was just dealt.
fn seal(controller: GameController<GoFish>, dealt: bool) -> Made {
    let mut kept = stored();
    let fits = |made: &Made| {
        controller.session.with_untracked(|s| s.position().commitment(&made.nonce)) == made.hash
    };
    if dealt {
        kept.retain(|made| !fits(made));
    }
    let now = match kept.iter().position(fits) {
        Some(0) => return kept.swap_remove(0),
        Some(at) => kept.remove(at),
        None => controller.session.with_untracked(|s| fresh(s.position())),
    };
    let seals = std::iter::once(now.clone()).chain(kept.into_iter().take(1)).collect();
    controller.ctx.store_or_warn(&key(), &DeckCommitments { seals }.to_json());
    now
}

impl Seal {
    /// Loads or creates the seal, and follows changes of the game on the table.
    pub fn new(controller: GameController<GoFish>) -> Self {
        let made = Self(RwSignal::new(seal(controller, false)));
        let start = Memo::new(move |_| controller.session.with(|s| s.start().params().to_string()));
        let last = StoredValue::new((controller.deals.get_untracked(), start.get_untracked()));
        Effect::new(move || {
            let (deals, start) = (controller.deals.get(), start.get());
            let (old_deals, old_start) = last.get_value();
            if deals != old_deals || start != old_start {
                last.set_value((deals, start));
                made.0.set(seal(controller, deals != old_deals));
            }
        });
        made
    }

    /// Returns the hash, which is public from the start.
    pub fn hash(self) -> String {
        self.0.with(|made| made.hash.clone())
    }

    /// Returns the random number, which is published when the game is over.
    pub fn nonce(self) -> Nonce {
        self.0.with(|made| made.nonce)
    }
}
