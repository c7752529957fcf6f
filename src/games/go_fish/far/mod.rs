//! Go Fish between devices: its state, which lives as long as the program.

mod plan;
mod screen;

use std::cell::{Cell, RefCell};
use std::time::Duration;

use super::pace::wait;
use super::prefs::{Pace, Prefs};
use super::reckon::{self, Reckoner, Work};
use crate::kit::browser::later;
use crate::kit::chunk::{self, Urge};
use crate::play::far::{FarGame, Party, chunk_of};
use handful_app::text::common;
use handful_app::text::{self, Spoken};
use handful_engine::Seat;
use handful_engine::sha256::hex;
use handful_games::GameId;
use handful_games::go_fish::players::at_random;
use handful_games::go_fish::words::{self, Roster};
use handful_games::go_fish::{Ask, GoFish, GoFishView};
use handful_peer::fish::{Denied, Guest, Host, Message, News, Out, Setup, Verdict};
use handful_peer::wire::Wire;

/// The state of this device.
enum Side {
    /// It holds the deck.
    Host(Box<Host>),
    /// Another one does; the terms that this one has accepted with its place, unless the game was taken up from storage.
    Guest(Box<Guest>, Option<(Setup, Seat)>),
}

thread_local! {
    static SIDE: RefCell<Option<Side>> = const { RefCell::new(None) };
    /// Counts the waits for a computer's ask, so that an older one has no effect.
    static BEAT: Cell<u32> = const { Cell::new(0) };
    /// Whether the game was taken up from storage, and nobody is back yet: it waits.
    static RESTS: Cell<bool> = const { Cell::new(false) };
}

/// Registers the game between devices; called by the chunk's entry.
pub fn arrive() {
    let game = FarGame {
        begin,
        restore,
        saved: || with(|side| side.saved()),
        hear,
        came,
        went,
        is_over: || with(|side| side.is_over()).unwrap_or(false),
        drop: || {
            rest();
            SIDE.set(None);
        },
        screen: screen::screen,
        plan: plan::plan,
        places: |terms| Setup::from_bytes(terms).ok().map(|setup| plan::places(&setup)),
        told: plan::told,
    };
    if let Some(chunk) = chunk_of(GameId::GoFish) {
        chunk::arrive(chunk, game);
    }
}

fn with<R>(act: impl FnOnce(&mut Side) -> R) -> Option<R> {
    SIDE.with_borrow_mut(|side| side.as_mut().map(act))
}

impl Side {
    fn saved(&self) -> Vec<u8> {
        let (kind, bytes) = match self {
            Side::Host(host) => (0, host.to_bytes()),
            Side::Guest(guest, _) => (1, guest.to_bytes()),
        };
        std::iter::once(kind).chain(bytes).collect()
    }

    fn setup(&self) -> Option<&Setup> {
        match self {
            Side::Host(host) => Some(host.setup()),
            Side::Guest(guest, terms) => guest.setup().or(terms.as_ref().map(|it| &it.0)),
        }
    }

    fn seat(&self) -> Option<Seat> {
        match self {
            Side::Host(host) => Some(host.setup().host()),
            Side::Guest(guest, terms) => guest.seat().or(terms.as_ref().map(|it| it.1)),
        }
    }

    fn view(&self) -> Option<GoFishView> {
        match self {
            Side::Host(host) => host.view(),
            Side::Guest(guest, _) => guest.view().cloned(),
        }
    }

    /// The game with all cards, when it is over and everything fits.
    fn game(&self) -> Option<&GoFish> {
        match self {
            Side::Host(host) => host.game(),
            Side::Guest(guest, _) => guest.game(),
        }
    }

    fn is_over(&self) -> bool {
        match self {
            Side::Host(host) => host.game().is_some(),
            Side::Guest(guest, _) => guest.verdict().is_some(),
        }
    }

    fn is_away(&self, seat: Seat) -> bool {
        match self {
            Side::Host(host) => host.is_away(seat),
            Side::Guest(guest, _) => guest.is_away(seat),
        }
    }

    /// The seal of the deck in hexadecimal digits; empty before the deal.
    fn seal(&self) -> String {
        let seal = match self {
            Side::Host(host) => host.seal(),
            Side::Guest(guest, _) => guest.seal(),
        };
        seal.map(|seal| hex(seal)).unwrap_or_default()
    }

    fn is_host(&self) -> bool {
        matches!(self, Side::Host(_))
    }

    /// The places of the guests, for messages to all.
    fn guests(&self) -> Vec<Seat> {
        match self {
            Side::Host(host) => host.setup().guests(),
            Side::Guest(..) => Vec::new(),
        }
    }

    /// The players with their names; this device's person is addressed as "you".
    fn roster(&self) -> Option<Roster> {
        let setup = self.setup()?;
        let options = setup.options();
        let own = options.seats().all().map(|seat| setup.name(seat).to_owned()).collect();
        Some(Roster { own, viewer: self.seat(), ..Roster::usual(options) })
    }
}

fn begin(party: Party, terms: &[u8], me: Seat, is_owner: bool) -> bool {
    let mut secret = [0; 32];
    let Ok(setup) = Setup::from_bytes(terms) else { return false };
    if getrandom::fill(&mut secret).is_err() {
        return false;
    }
    rest();
    let (side, outs) = match is_owner {
        true => {
            let host = Host::new(setup, secret);
            let outs = host.begin();
            (Side::Host(Box::new(host)), outs)
        }
        false => (Side::Guest(Box::new(Guest::new(secret)), Some((setup, me))), Vec::new()),
    };
    SIDE.set(Some(side));
    party.changed.set(());
    carry(party, outs);
    true
}

fn restore(_: Party, bytes: &[u8]) -> bool {
    let side = match bytes.split_first() {
        Some((0, bytes)) => Host::from_bytes(bytes).map(|host| Side::Host(Box::new(host))).ok(),
        Some((1, bytes)) => {
            Guest::from_bytes(bytes).map(|guest| Side::Guest(Box::new(guest), None)).ok()
        }
        _ => None,
    };
    let is_read = side.is_some();
    rest();
    RESTS.set(true);
    SIDE.set(side);
    is_read
}

/// Whether the game waits until somebody is back.
fn rests() -> bool {
    RESTS.get()
}

/// Stops the computers.
fn rest() {
    BEAT.set(BEAT.get().wrapping_add(1));
    RESTS.set(false);
}

fn hear(party: Party, from: Seat, bytes: &[u8]) -> bool {
    let Ok(message) = Message::from_bytes(bytes) else { return false };
    let heard = with(|side| match side {
        Side::Host(host) => host.step(from, message).ok(),
        Side::Guest(guest, terms) => {
            let outs = guest.step(from, message).ok()?;
            // Another table than the one that was accepted is none.
            let is_other = terms.as_ref().is_some_and(|(terms, me)| {
                guest.setup() != Some(terms) || guest.seat() != Some(*me)
            });
            (!is_other).then_some(outs)
        }
    });
    match heard {
        // Without a game, what was on its way does not matter.
        None => true,
        Some(None) => false,
        Some(Some(outs)) => {
            carry(party, outs);
            true
        }
    }
}

fn came(party: Party, place: Seat) {
    // The others may have been there when the game was stored.
    let was_resting = RESTS.replace(false);
    let absent: Vec<Seat> = party.company.with_untracked(|company| {
        let absent = company.others.iter().filter(|other| was_resting && !other.is_here);
        absent.map(|other| other.place).collect()
    });
    let outs = with(|side| match side {
        Side::Host(host) => {
            let mut outs = host.back(place);
            for place in absent {
                outs.extend(host.gone(place));
            }
            outs
        }
        Side::Guest(..) => Vec::new(),
    });
    carry(party, outs.unwrap_or_default());
}

fn went(party: Party, place: Seat) {
    let outs = with(|side| match side {
        Side::Host(host) => host.gone(place),
        Side::Guest(..) => Vec::new(),
    });
    carry(party, outs.unwrap_or_default());
}

fn carry(party: Party, outs: Vec<Out>) {
    let all = with(|side| side.guests()).unwrap_or_default();
    for news in party.carry(outs, &all) {
        tell(party, news);
    }
    pace(party);
}

/// Shows what has happened: on the screen, else at the foot of the page.
fn tell(party: Party, news: News) {
    let Some(roster) = with(|side| side.roster()).flatten() else { return };
    let name = |seat: Seat| words::name(party.ctx.lang(), &roster, seat);
    let lang = party.ctx.lang();
    let is_mine = |seat: &Seat| with(|side| side.seat() == Some(*seat)) == Some(true);
    let say: String = match news {
        News::Seated => return,
        News::Unvouched => lang
            .of(
                "The game began before this device, so it has no part in the shuffle.",
                "La partida empezó antes que este dispositivo, que no participó al barajar.",
            )
            .into(),
        News::Dealt => return screen::dealt(party),
        News::Happened(effect) => return screen::happened(party, roster, &effect),
        News::CaughtUp => return party.ctx.announce(screen::prompt(party)),
        News::Refused => {
            let too_late = lang
                .of("Too late: someone else’s turn came first", "Tarde: el turno ya había pasado");
            return screen::refused(too_late.into());
        }
        News::Away(seat) if is_mine(&seat) => return,
        News::Back(seat) if is_mine(&seat) => return,
        News::Away(seat) => {
            let level = with(|side| side.setup().map(Setup::stand_in)).flatten();
            let Some(level) = level else { return };
            let level = words::level(party.ctx.lang(), level);
            text::far::stands_in(lang, &name(seat), level)
        }
        News::Back(seat) => text::far::back_at(lang, &name(seat)),
        News::Over(verdict) => return screen::over(party, checked(party, verdict)),
    };
    screen::say(party, say);
}

/// Returns what the opened deck proves, in words.
fn checked(party: Party, verdict: Verdict) -> String {
    let holder = with(|side| {
        let setup = side.setup()?;
        Some((side.is_host(), setup.name(setup.host()).to_owned()))
    });
    let (is_host, name) = holder.flatten().unwrap_or_default();
    let name = if name.is_empty() { screen::holder(party) } else { name };
    let lang = party.ctx.lang();
    let text = match verdict {
        _ if is_host => lang.of(
            "The deck is open now, and the other devices check it against its seal.",
            "La baraja ya está a la vista, y los demás dispositivos la comparan con su sello.",
        ),
        Verdict::Kept => lang.of(
            "The deck never changed. Your device took part in the shuffle, and every card fits the seal.",
            "La baraja no cambió. Tu dispositivo participó al barajar y cada carta coincide con el sello.",
        ),
        Verdict::Unvouched => lang.of(
            "Every card fits the seal. Your device had no part in the shuffle, so it can’t vouch for that.",
            "Cada carta coincide con el sello. Tu dispositivo no participó al barajar, así que de eso no puede dar fe.",
        ),
        Verdict::OtherSecret | Verdict::OtherDeck | Verdict::OtherGame => {
            return text::far::deck_broken(lang, &name);
        }
    };
    text.into()
}

/// Waits for the next ask of a computer, on the device that holds the deck.
fn pace(party: Party) {
    let due = |side: &mut Side| match side {
        Side::Host(host) => host.due(),
        Side::Guest(..) => None,
    };
    let beat = BEAT.get().wrapping_add(1);
    BEAT.set(beat);
    if RESTS.get() || with(due).flatten().is_none() {
        return;
    }
    let pace = match Prefs::load().pace {
        // The others wait too.
        Pace::Step => Pace::Normal,
        pace => pace,
    };
    let ms: u64 = wait(pace).iter().sum();
    let play = move || {
        if BEAT.get() == beat {
            reckon::with(Urge::Due, move |reckoner| play(party, beat, reckoner));
        }
    };
    later(play, Duration::from_millis(ms));
}

/// Makes the ask of a computer. If the code of the stronger ones cannot be loaded, all ask at random.
fn play(party: Party, beat: u32, reckoner: Option<&Reckoner>) {
    let is_wanted = move || BEAT.get() == beat;
    let choosing = |side: &mut Side| match side {
        Side::Host(host) => host.choosing(),
        Side::Guest(..) => None,
    };
    let Some((view, level, mut rng)) = with(choosing).flatten().filter(|_| is_wanted()) else {
        return;
    };
    let choice: Work<Option<Ask>> = match reckoner {
        Some(reckoner) => (reckoner.choose)(&view, level, &mut rng),
        None => {
            let ask = at_random(&view, &mut rng);
            Box::new(move || Some(ask))
        }
    };
    let make = move |ask: Option<Ask>| {
        let outs = with(|side| match side {
            Side::Host(host) => ask.map(|ask| host.play_ask(ask)).unwrap_or_default(),
            Side::Guest(..) => Vec::new(),
        });
        carry(party, outs.unwrap_or_default());
    };
    reckon::run(choice, is_wanted, make);
}

/// Passes an ask of this device's person on. Returns why it is refused.
fn ask(party: Party, ask: Ask) -> Option<String> {
    let asked = with(|side| match side {
        Side::Host(host) => host.ask(ask),
        Side::Guest(guest, _) => guest.ask(ask),
    });
    match asked? {
        Ok(outs) => {
            carry(party, outs);
            None
        }
        Err(Denied::Rule(refusal)) => Some(GoFish::describe_refusal(party.ctx.lang(), refusal)),
        Err(Denied::TooLong) => Some(common::game_full(party.ctx.lang()).into()),
        Err(Denied::NotDealt | Denied::NotYourTurn | Denied::Waiting) => {
            Some(screen::prompt(party))
        }
    }
}

/// Whether this device's person may ask now.
fn may_ask(side: &Side) -> bool {
    let is_waiting = match side {
        Side::Host(_) => false,
        Side::Guest(guest, _) => guest.is_waiting(),
    };
    !is_waiting && side.view().is_some_and(|view| view.is_my_turn())
}
