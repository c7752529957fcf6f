//! The seal of the deck, with its random number, stored as long as its game.

use leptos::prelude::*;

use crate::kit::signal::{Effect, Memo, RwSignal};
use crate::kit::store::{self, Key};
use crate::kit::time::wall;
use crate::play::controller::GameController;
use handful_engine::sha256::hex;
use handful_engine::{Params, json};
use handful_games::GameId;
use handful_games::go_fish::GoFish;
use handful_games::go_fish::proof::{Nonce, read_nonce};

/// The version of the stored form that this program writes.
const VERSION: u32 = 1;

/// A random number, and the hash of it together with a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Made {
    nonce: Nonce,
    hash: String,
}

/// The seal of the deck on the table. Copies are handles to the same signal.
#[derive(Clone, Copy)]
pub struct Seal(RwSignal<Made>);

fn key() -> Key {
    Key::Own(GameId::GoFish, "seal")
}

fn random() -> Nonce {
    let mut nonce = Nonce::default();
    if getrandom::fill(&mut nonce).is_err() {
        nonce[..8].copy_from_slice(&wall().to_be_bytes());
    }
    nonce
}

impl Made {
    fn new(game: &GoFish) -> Self {
        let nonce = random();
        Self { hash: game.commitment(&nonce), nonce }
    }

    /// Returns the stored seals: of this game, and of the one that New replaced, which can be restored.
    fn kept() -> Vec<Self> {
        let text = store::read(&key()).unwrap_or_default();
        let list = json::read_list(&text).unwrap_or_default();
        let made = |params: Params| {
            let params = Some(params).filter(|params| params.version() == Some(VERSION))?;
            let nonce = read_nonce(params.get("nonce")?)?;
            Some(Self { nonce, hash: params.get("seal")?.to_owned() })
        };
        list.into_iter().filter_map(made).collect()
    }

    fn params(&self) -> Params {
        let mut params = Params::default();
        params.set("v", VERSION);
        params.set("nonce", hex(&self.nonce));
        params.set("seal", &self.hash);
        params
    }
}

/// Returns the stored seal of the game on the table, or creates one; always creates one for a game that was just dealt.
fn seal(play: GameController<GoFish>, dealt: bool) -> Made {
    let mut kept = Made::kept();
    let fits = |made: &Made| {
        play.session.with_untracked(|s| s.position().commitment(&made.nonce)) == made.hash
    };
    if dealt {
        kept.retain(|made| !fits(made));
    }
    let now = match kept.iter().position(fits) {
        Some(0) => return kept.swap_remove(0),
        Some(at) => kept.remove(at),
        None => play.session.with_untracked(|s| Made::new(s.position())),
    };
    let both = std::iter::once(&now).chain(kept.first());
    let list: Vec<Params> = both.map(Made::params).collect();
    play.ctx.keep(&key(), &json::write_list(&list));
    now
}

impl Seal {
    /// Loads or creates the seal, and follows changes of the game on the table.
    pub fn new(play: GameController<GoFish>) -> Self {
        let made = Self(RwSignal::new(seal(play, false)));
        let start = Memo::new(move |_| play.session.with(|s| s.start().params().to_string()));
        let last = StoredValue::new((play.deals.get_untracked(), start.get_untracked()));
        Effect::new(move || {
            let (deals, start) = (play.deals.get(), start.get());
            let (old_deals, old_start) = last.get_value();
            if deals != old_deals || start != old_start {
                last.set_value((deals, start));
                made.0.set(seal(play, deals != old_deals));
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
