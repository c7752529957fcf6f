//! Games between devices: what their state machine makes of what the connections bring, and what is shown of it.

use std::sync::Arc;

use super::driver::{existing, inner};
use super::games::{drop_stored, far, games, read, remove, take_over, when_far, write};
use super::state::{Race, Step, Together};
use crate::kit::Press;
use crate::kit::route;
use crate::kit::signal::RwSignal;
use crate::kit::store::device;
use crate::page::ctx::Ctx;
use crate::play::far::{Asking, Company, Other, Party, Phase, Ways};
use handful_app::link::Page;
use handful_app::text::common;
use handful_app::text::{self};
use handful_engine::Seat;
use handful_games::GameId;
use handful_peer::api::{Do, News};
use handful_peer::sit::{Kind, Out};
use handful_peer::stored::{self as keeping, Stored, game_of, kind_of};

/// Creates the handles of both games. Their owner lives as long as the program.
pub(super) fn parties(ctx: Ctx) -> [Party; 2] {
    let ways = Ways { tell, keep, leave, ask, answer, say };
    Kind::ALL.map(|kind| Party {
        ctx,
        id: game_of(kind),
        company: RwSignal::new(Company::default()),
        changed: RwSignal::new(()),
        ways,
    })
}

impl Together {
    pub(super) fn party(self, kind: Kind) -> Party {
        self.parties[kind as usize]
    }

    /// Whether a game is on the screen.
    fn is_playing(self, id: GameId) -> bool {
        self.ctx.route.with_untracked(|route| *route == Ok(Page::Far(id)))
    }
}

/// Shows a text, with a way to the game if that is not on the screen.
fn say(id: GameId, say: String) {
    let Some(it) = existing() else { return };
    let go: Press = Arc::new(move || route::visit(&Page::Far(id)));
    let way = (!it.is_playing(id)).then_some((common::together(it.ctx.lang()), go));
    it.ctx.toast(say, way, None);
}

/// Takes up the games that are stored, when their code is here.
pub(super) fn take_up(it: Together) {
    for kind in Kind::ALL {
        if keeping::stored(device().store, kind) != Stored::Nothing {
            when_far(kind, move || restore(it, kind));
        }
    }
}

fn restore(it: Together, kind: Kind) {
    // Another one may have begun meanwhile.
    if games(|games| games.sits.sitting(kind).is_some()) {
        return;
    }
    if let Some(save) = read(it, kind) {
        it.keep_name(&save.me);
        games(|games| {
            games.me[kind as usize] = save.me;
            games.names[kind as usize] = save.names;
            games.phases[kind as usize] = Phase::On;
            games.runs[kind as usize] += 1;
            games.sits.resume(save.sitting);
        });
    }
    refresh(it, kind);
    pump(it);
}

/// Stores a game as it is, unless another tab has taken it over.
fn keep(id: GameId) {
    let Some((it, kind)) = existing().zip(kind_of(id)) else { return };
    if !write(it, kind) {
        gone_elsewhere(it, kind);
    }
}

fn gone_elsewhere(it: Together, kind: Kind) {
    games(|games| {
        games.sits.forget(kind);
        games.phases[kind as usize] = Phase::Elsewhere;
    });
    refresh(it, kind);
    say(game_of(kind), text::far::elsewhere(it.lang()).into());
}

/// Gives a game up that is stored or on.
pub(super) fn leave(id: GameId) {
    let Some((it, kind)) = existing().zip(kind_of(id)) else { return };
    drop_stored(it, kind);
    games(|games| {
        games.sits.leave(kind);
        games.phases[kind as usize] = Phase::On;
    });
    if let Some(far) = far(kind) {
        (far.drop)();
    }
    refresh(it, kind);
    pump(it);
}

/// Sends a message of a game.
fn tell(id: GameId, place: Seat, bytes: Vec<u8>) {
    let Some((it, kind)) = existing().zip(kind_of(id)) else { return };
    if games(|games| games.sits.tell(kind, place, bytes)) {
        pump(it);
    }
}

/// Asks the people of a game for another one.
fn ask(id: GameId, terms: Vec<u8>) {
    let Some((it, kind)) = existing().zip(kind_of(id)) else { return };
    let guests = games(|games| {
        let sitting = games.sits.sitting(kind)?;
        let me = sitting.place();
        let seat = |place| Some((games.sits.seat_of(kind, place)?, place));
        let guests: Option<Vec<_>> = sitting.others().into_iter().map(seat).collect();
        Some((me, guests?))
    });
    match guests {
        Some((me, guests)) => propose(it, kind, terms, me, &guests),
        None => drop(it.say(text::together::busy(it.lang()))),
    }
}

/// Asks devices for a game.
pub(super) fn propose(it: Together, kind: Kind, terms: Vec<u8>, me: Seat, guests: &[(Seat, Seat)]) {
    let is_racing = it.race.with_untracked(|race| !matches!(race, Race::None | Race::Over(..)));
    let is_asked = !is_racing
        && games(|games| {
            games.terms[kind as usize] = Some(terms.clone());
            games.sits.ask(kind, terms, me, guests)
        });
    if !is_asked {
        it.say(text::together::busy(it.lang()));
    }
    refresh(it, kind);
    pump(it);
}

/// Accepts or declines the game that is asked for.
pub(super) fn answer(yes: bool) {
    let Some(it) = existing() else { return };
    let Some(kind) = games(|games| games.sits.asking().map(|it| it.0)) else { return };
    let say = move || {
        games(|games| if yes { games.sits.accept() } else { games.sits.decline() });
        refresh(it, kind);
        pump(it);
    };
    // The game begins as soon as all have accepted, so its code comes first.
    if yes { when_far(kind, say) } else { say() }
}

/// Takes in what happened at the table of devices. Returns whether it is told here.
pub(super) fn hear(it: Together, news: &News) -> bool {
    let is_direct = |seat: Seat| it.is_host() || seat == Seat(0);
    match news {
        News::Welcome { .. } => {
            games(|games| games.sits.part_all());
            meet(Seat(0));
        }
        News::Joined(seat) | News::Back(seat) if is_direct(*seat) => meet(*seat),
        News::Lost(seat) if is_direct(*seat) => games(|games| games.sits.lose(*seat)),
        News::Left(seat, _) if is_direct(*seat) => {
            games(|games| games.sits.part(*seat));
            if games(|games| games.freed.take_if(|freed| freed == seat)).is_some() {
                all_changed(it);
                it.changed.set(());
                return true;
            }
        }
        News::Passed(seat, bytes) => {
            // Nothing that is for one device comes through another.
            if is_direct(*seat) && games(|games| games.sits.hear(*seat, bytes)).is_err() {
                it.wish(Do::Accuse(*seat));
            }
            pump(it);
            return true;
        }
        _ => return false,
    }
    all_changed(it);
    pump(it);
    false
}

/// There is no table of devices any more.
pub(super) fn parted(it: Together) {
    games(|games| games.sits.part_all());
    pump(it);
    all_changed(it);
}

fn all_changed(it: Together) {
    Kind::ALL.into_iter().for_each(|kind| refresh(it, kind));
}

fn meet(seat: Seat) {
    let binding = inner(|inner| inner.hub.as_ref()?.binding(seat));
    if let Some(binding) = binding {
        games(|games| games.sits.meet(seat, binding));
    }
}

/// Brings up to date what screens show of who is in a game.
fn refresh(it: Together, kind: Kind) {
    let is_at_table = it.members().len() > 1;
    let company = games(|games| {
        let places = games.sits.sitting(kind).map(|sitting| sitting.others());
        // Who has left the game stays in its title.
        let places = places.unwrap_or_else(|| {
            games.names[kind as usize].iter().map(|(place, _)| *place).collect()
        });
        let other = |place: Seat| Other {
            place,
            name: games.name(kind, place),
            is_here: games.sits.is_here(kind, place),
        };
        let asking = match games.sits.asking() {
            Some((asked, ..)) if asked != kind => Asking::None,
            Some(_) if games.sits.is_waiting() => Asking::Waits,
            Some(_) => Asking::Asked,
            None => Asking::None,
        };
        let phase = games.phases[kind as usize].clone();
        Company { others: places.into_iter().map(other).collect(), phase, asking, is_at_table }
    });
    let shown = it.party(kind).company;
    if shown.with_untracked(|old| *old != company) {
        shown.set(company);
    }
    it.games.set(());
}

/// Does what the sittings say.
fn pump(it: Together) {
    for out in games(|games| games.sits.take_out()) {
        act(it, out);
    }
}

fn act(it: Together, out: Out) {
    let name = |kind, place| games(|games| games.name(kind, place));
    match out {
        Out::Send(seat, bytes) => it.wish(Do::Pass(seat, bytes)),
        Out::Asked(seat) => asked(it, seat),
        Out::Off(by) => {
            let lang = it.lang();
            match by {
                Some(seat) => drop(it.say(text::together::declined(lang, &it.name_of(seat)))),
                None => drop(it.ctx.toast(text::far::off(lang), None, None)),
            }
            all_changed(it);
        }
        Out::Begun(kind, terms) => begun(it, kind, &terms),
        Out::Said(kind, place, bytes) => {
            let is_fair = far(kind).is_none_or(|far| (far.hear)(it.party(kind), place, &bytes));
            let seat = games(|games| games.sits.seat_of(kind, place));
            if !is_fair && let Some(seat) = seat {
                it.wish(Do::Accuse(seat));
            }
        }
        Out::Back(kind, place) => {
            take_over(it, kind);
            refresh(it, kind);
            if let Some(far) = far(kind) {
                (far.came)(it.party(kind), place);
            }
            say(game_of(kind), text::far::goes_on(it.lang(), &name(kind, place)));
            if it.is_shown() && it.step.get_untracked() == Step::Table {
                route::visit(&Page::Far(game_of(kind)));
            }
        }
        Out::Away(kind, place) => {
            refresh(it, kind);
            if let Some(far) = far(kind) {
                (far.went)(it.party(kind), place);
            }
        }
        Out::Left(kind, place) => left(it, kind, place),
        Out::Elsewhere(kind) => gone_elsewhere(it, kind),
        Out::Twin(_) => {
            let twin = it.lang().of(
                "The game that’s waiting has the same place in both tabs, so they can’t play it with each other. Connect with the other player’s device.",
                "La partida que espera tiene el mismo lugar en las dos pestañas, así que no pueden jugarla entre sí. Conéctate con el dispositivo del otro jugador.",
            );
            it.ctx.toast(twin, None, None);
        }
        Out::Free(seat) => {
            if it.is_host() {
                games(|games| games.freed = Some(seat));
                it.wish(Do::Dismiss(seat));
            }
        }
    }
}

/// Somebody asks for a game.
fn asked(it: Together, seat: Seat) {
    let Some(kind) = games(|games| games.sits.asking().map(|it| it.0)) else { return };
    let id = game_of(kind);
    refresh(it, kind);
    // The terms are said in the game's own words.
    when_far(kind, move || it.games.set(()));
    let words = text::far::wants(it.lang(), &it.name_of(seat), id.name(it.ctx.lang()));
    // The screen of the former game shows it too.
    if it.is_shown() || it.is_playing(id) {
        it.ctx.announce(words);
        it.focus();
    } else {
        let go: Press = Arc::new(|| route::visit(&Page::Together(String::new())));
        it.ctx.toast(words, Some((common::together(it.ctx.lang()), go)), None);
    }
}

/// A game begins on this device.
fn begun(it: Together, kind: Kind, terms: &[u8]) {
    let id = game_of(kind);
    let sitting = games(|games| {
        let sitting = games.sits.sitting(kind)?;
        let seat = |place| (place, games.sits.seat_of(kind, place));
        let seats: Vec<_> = sitting.others().into_iter().map(seat).collect();
        Some((sitting.place(), sitting.is_owner(), seats))
    });
    let Some(((me, is_owner, seats), far)) = sitting.zip(far(kind)) else { return };
    let name = |seat: Option<Seat>| seat.map(|seat| it.name_of(seat)).unwrap_or_default();
    let names = seats.into_iter().map(|(place, seat)| (place, name(seat))).collect();
    let own = it.name();
    games(|games| {
        games.me[kind as usize] = own;
        games.names[kind as usize] = names;
        games.phases[kind as usize] = Phase::On;
        games.runs[kind as usize] += 1;
    });
    refresh(it, kind);
    if !(far.begin)(it.party(kind), terms, me, is_owner) {
        leave(id);
        it.ctx.toast(text::far::off(it.lang()), None, None);
        return;
    }
    write(it, kind);
    it.ctx.announce(text::far::begins(it.lang(), id.name(it.ctx.lang())));
    it.show(Step::Table);
    let page = Page::Far(id);
    match (it.is_playing(id), it.ctx.dialog.with_untracked(Option::is_some)) {
        (true, true) => it.ctx.close(),
        (true, false) => {}
        // The entry of the dialog is replaced.
        (false, true) => route::go(&page),
        (false, false) => route::visit(&page),
    }
}

/// Somebody has left a game.
fn left(it: Together, kind: Kind, place: Seat) {
    let (name, is_over) =
        games(|games| (games.name(kind, place), games.sits.sitting(kind).is_none()));
    if is_over {
        games(|games| games.phases[kind as usize] = Phase::Left(name.clone()));
        remove(kind);
    } else {
        games(|games| games.names[kind as usize].retain(|(other, _)| *other != place));
    }
    refresh(it, kind);
    if !is_over && let Some(far) = far(kind) {
        (far.went)(it.party(kind), place);
    }
    say(game_of(kind), text::far::left(it.lang(), &name));
}
