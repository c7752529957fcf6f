//! The games that this device plays with others, and what is stored of them.

use std::cell::RefCell;

use super::state::Together;
use crate::kit::chunk::{here, when_here};
use crate::kit::store::device;
use crate::play::far::{FarGame, Phase, chunk_of};
use handful_engine::Seat;
use handful_engine::sha256::hex;
use handful_peer::sit::{Kind, Sittings};
use handful_peer::stored::{self as keeping, FarSave, Keeper, Stored, game_of};

/// What this device knows of its games with others.
pub(super) struct Games {
    pub(super) sits: Sittings,
    /// The name of this tab.
    tab: String,
    /// The own name in each game.
    pub(super) me: [String; 2],
    /// The names of the others in each game, by their places.
    pub(super) names: [Vec<(Seat, String)>; 2],
    pub(super) phases: [Phase; 2],
    /// Counts the games of each kind, so that a new one has a new screen.
    pub(super) runs: [u32; 2],
    /// The terms that were chosen last.
    pub(super) terms: [Option<Vec<u8>>; 2],
    /// The seat of somebody who sits on another one now: it is freed without a word.
    pub(super) freed: Option<Seat>,
    /// The runs of which it was said that another tab's place is stored.
    beside: [u32; 2],
}

thread_local! {
    static GAMES: RefCell<Option<Games>> = const { RefCell::new(None) };
}

/// Works on the games of this device.
pub(super) fn games<R>(act: impl FnOnce(&mut Games) -> R) -> R {
    GAMES.with_borrow_mut(|games| act(games.get_or_insert_with(Games::new)))
}

impl Games {
    fn new() -> Self {
        let (mut secret, mut tab) = ([0; 32], [0; 4]);
        // Without random numbers there is no table of devices either.
        let _ = getrandom::fill(&mut secret).and_then(|()| getrandom::fill(&mut tab));
        Self {
            sits: Sittings::new(secret),
            tab: hex(&tab),
            me: Default::default(),
            names: Default::default(),
            phases: Default::default(),
            runs: [0; 2],
            terms: Default::default(),
            freed: None,
            beside: [0; 2],
        }
    }

    pub(super) fn name(&self, kind: Kind, place: Seat) -> String {
        let names = &self.names[kind as usize];
        let own = names.iter().find(|(seat, _)| *seat == place);
        own.map(|(_, name)| name.clone()).unwrap_or_default()
    }

    /// Returns the stored form of a game.
    pub(super) fn save(&self, kind: Kind) -> Option<FarSave> {
        let (tab, me) = (self.tab.clone(), self.me[kind as usize].clone());
        let names = self.names[kind as usize].clone();
        let sitting = self.sits.sitting(kind)?.clone();
        let game = (far(kind)?.saved)()?;
        Some(FarSave { tab, me, names, sitting, game })
    }
}

/// Returns what the chunk of a game between devices has, if it is here.
pub(super) fn far(kind: Kind) -> Option<&'static FarGame> {
    here(chunk_of(game_of(kind))?)
}

/// Runs a callback when everything that a game between devices needs is here.
pub(super) fn when_far(kind: Kind, work: impl FnOnce() + 'static) {
    let id = game_of(kind);
    let Some(chunk) = chunk_of(id) else { return };
    // The chunk of the game itself comes first, because the other one borrows from it.
    when_here(id.slug(), Box::new(move || when_here(chunk, Box::new(work))));
}

/// Whether a game is stored, or on.
pub(super) fn has(kind: Kind) -> bool {
    let is_on = games(|it| it.sits.sitting(kind).is_some());
    is_on || keeping::stored(device().store, kind) != Stored::Nothing
}

/// Reads the stored game, and hands its state to its chunk. What cannot be read is put aside.
pub(super) fn read(it: Together, kind: Kind) -> Option<FarSave> {
    let store = device().store;
    let save = match keeping::stored(store, kind) {
        Stored::Nothing => return None,
        Stored::Game(save) => Some(save),
        Stored::Unreadable => None,
    };
    let party = it.party(kind);
    let read = save.filter(|save| far(kind).is_some_and(|far| (far.restore)(party, &save.game)));
    if read.is_none() {
        keeping::set_aside(store, device().clock.wall(), kind);
        let unreadable = it.lang().of(
            "A game with another device couldn’t be read. It’s kept aside, under Backup.",
            "No se pudo leer una partida con otro dispositivo. Se conserva aparte, en Copia de seguridad.",
        );
        it.ctx.toast(unreadable, None, None);
    }
    read.map(|save| *save)
}

/// Stores a game as it is, and says so if another tab's place in the same game is stored. Returns whether this tab still has
/// the game: another one may have taken it over.
pub(super) fn write(it: Together, kind: Kind) -> bool {
    let Some(save) = games(|games| games.save(kind)) else { return true };
    match keeping::keeper(device().store, &save) {
        Keeper::This => store(it, &save),
        Keeper::Another => return false,
        Keeper::Beside => {
            let is_news = games(|games| {
                let run = games.runs[kind as usize];
                std::mem::replace(&mut games.beside[kind as usize], run) != run
            });
            if is_news {
                let beside = it.lang().of(
                    "Another tab of this browser plays in this game too, and only one place is saved. Keep this tab open.",
                    "Otra pestaña de este navegador también juega esta partida, y solo se guarda un lugar. No cierres esta pestaña.",
                );
                it.ctx.toast(beside, None, None);
            }
        }
    }
    true
}

fn store(it: Together, save: &FarSave) {
    if let Err(trouble) = keeping::keep(device().store, device().clock.wall(), save) {
        it.ctx.warn(trouble);
    }
}

/// Makes this tab the one that has the game: another one may have played on since it was read.
pub(super) fn take_over(it: Together, kind: Kind) {
    if write(it, kind) {
        return;
    }
    read(it, kind);
    if let Some(save) = games(|games| games.save(kind)) {
        store(it, &save);
    }
}

/// Removes what is stored of a game that is given up, whichever tab has it at this place.
pub(super) fn drop_stored(it: Together, kind: Kind) {
    if let Some(save) = games(|games| games.save(kind))
        && keeping::keeper(device().store, &save) == Keeper::Another
    {
        store(it, &save);
    }
    remove(kind);
}

/// Forgets a game that is over or given up.
pub(super) fn remove(kind: Kind) {
    let tab = games(|games| games.tab.clone());
    keeping::remove(device().store, kind, &tab);
}
