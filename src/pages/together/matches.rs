//! Matches on this device: how they are made, stored and taken up, and what screens show of who is in them.

use super::contests;
use super::race;
use super::remote;
use super::state::{PageMatch, Together, TogetherView};
use crate::kit::chunk::{content, on_loaded};
use crate::kit::route;
use crate::kit::store::device;
use crate::kit::time::wall;
use crate::page::ctx::Ctx;
use crate::play::remote::{
    GameVisitor, MatchActions, MatchMember, MatchMembers, MatchPhase, RematchState, RemoteGame,
    RemoteMatch, chunk_of,
};
use handful_engine::Seat;
use handful_games::{GameId, field, with_game};
use handful_peer::commit::Id;
use handful_peer::game::{Json, Seating, read};
use handful_peer::message::MatchKind;
use handful_peer::play::{GameNews, Play};
use handful_peer::race::{Race, RaceTerms};
use handful_peer::room::{GameFactory, Match, MatchForm, Proposal};
use handful_peer::stored::{self, StorageOwner, StoredMatch};
use handful_shell::link::Route;
use handful_shell::text::{self, said};

/// The games of the chunks that are here.
pub struct LoadedGames;

impl GameFactory for LoadedGames {
    fn seats(&self, kind: MatchKind, terms: &Json, count: usize) -> Option<Vec<Seat>> {
        let seats = || (0..count as u8).map(Seat).collect();
        let Some(id) = kind.game() else {
            return contests::read(&read(terms).ok()?).map(|_| seats());
        };
        match with_game!(id, G => field!(G, REMOTE.people)).flatten() {
            Some(people) => (people == count).then(seats),
            None => {
                let seats = (remote_game(kind)?.seats)(terms)?;
                (seats.len() == count).then_some(seats)
            }
        }
    }

    fn make(&self, kind: MatchKind, seating: &Seating, terms: &Json) -> Option<Play> {
        if kind != MatchKind::Race {
            return (remote_game(kind)?.make)(seating, terms);
        }
        let race_terms: RaceTerms = read(terms).ok()?;
        contests::line_replay(contests::read(&race_terms)?.0)?;
        Some(Play::Race(Box::new(Race::new(seating.clone(), race_terms, contests::judge))))
    }

    fn stored(&self, kind: MatchKind, id: Id) -> Option<MatchForm> {
        let save = stored::stored(device().store, kind)?;
        (save.game.seating.id == id).then_some(save.game)
    }
}

/// The kind of match at a game of cards; `None` if it is not played between devices.
pub fn kind_of(id: GameId) -> Option<MatchKind> {
    MatchKind::ALL.into_iter().find(|kind| kind.game() == Some(id))
}

/// Returns what the chunk of a game between devices has, if it is here.
pub fn remote_game(kind: MatchKind) -> Option<&'static RemoteGame> {
    content(chunk_of(kind.game()?)?)
}

/// Runs a callback when everything that a match of these terms needs is here.
pub fn when_ready(kind: MatchKind, terms: Option<&Json>, work: impl FnOnce() + 'static) {
    let race_terms = terms.and_then(|terms| read::<RaceTerms>(terms).ok());
    match (kind.game(), race_terms.and_then(|it| contests::read(&it))) {
        // The chunk of the game itself comes first, because the other one borrows from it.
        (Some(id), _) => on_loaded(
            id.slug(),
            Box::new(move || {
                if let Some(chunk) = chunk_of(id) {
                    on_loaded(chunk, Box::new(work));
                }
            }),
        ),
        (None, Some((id, _))) => on_loaded(id.slug(), Box::new(work)),
        (None, None) => {}
    }
}

const ACTIONS: MatchActions = MatchActions { with_game: look, act, leave, ask, answer };

fn look(remote: RemoteMatch, act: &mut GameVisitor<'_>) {
    Together::of(remote.ctx).room(|room| room.game_mut(remote.kind).map(act));
}

fn act(remote: RemoteMatch) {
    Together::of(remote.ctx).after_action(remote.kind);
    remote.changed.set(());
}

/// Leaves a match.
fn leave(remote: RemoteMatch) {
    give_up(Together::of(remote.ctx), remote.kind);
}

fn ask(remote: RemoteMatch, terms: Json) {
    propose(Together::of(remote.ctx), remote.kind, terms);
}

impl Together {
    /// Returns the handle of a match of cards.
    pub fn game(self, kind: MatchKind) -> Option<RemoteMatch> {
        let (members, changed) = (self.match_members[kind as usize], self.changes[kind as usize]);
        let (ctx, id) = (self.ctx, kind.game()?);
        Some(RemoteMatch { ctx, id, kind, members, changed, actions: ACTIONS })
    }

    /// Reads what the room has of a match.
    pub fn room_match<R>(self, kind: MatchKind, act: impl FnOnce(&Match) -> R) -> Option<R> {
        self.room(|room| room.matched(kind).map(act)).flatten()
    }

    /// Returns the match that is asked for.
    pub fn proposal(self) -> Option<Proposal> {
        self.room(|room| room.proposal().cloned()).flatten()
    }

    /// Whether a match goes on or waits.
    pub fn is_on(self, kind: MatchKind) -> bool {
        self.room_match(kind, |it| !it.is_over()).unwrap_or(false)
    }

    /// Follows up a wish of the person in a match. Who plays on after a reload has the match, whichever tab stored it.
    pub fn after_action(self, kind: MatchKind) {
        let rests = self.room_match(kind, Match::is_suspended).unwrap_or(false);
        self.page_match(kind, |it| it.is_taken |= rests);
        self.step_room(|room| room.after_action(kind));
    }

    /// Works on what the page has of a match.
    pub fn page_match<R>(self, kind: MatchKind, act: impl FnOnce(&mut PageMatch) -> R) -> R {
        self.data(|it| act(&mut it.matches[kind as usize]))
    }

    /// Returns the name of a seat in a match, as it is shown.
    pub fn person(self, kind: MatchKind, seat: Seat) -> String {
        let name = self.room_match(kind, |it| Some(it.person(seat)?.name.clone()));
        self.shown(&name.flatten().unwrap_or_default())
    }

    /// Returns the others in a match, as they are shown.
    pub fn others(self, kind: MatchKind) -> Vec<MatchMember> {
        let other = |(person, is_connected): (&handful_peer::game::MatchPlayer, bool)| {
            MatchMember { seat: person.seat, name: self.shown(&person.name), is_connected }
        };
        self.room_match(kind, |it| it.others().map(other).collect()).unwrap_or_default()
    }
}

/// Takes up the matches that are stored, when their code is here.
pub fn restore_matches(together: Together) {
    for kind in MatchKind::ALL {
        match stored::stored(device().store, kind) {
            Some(save) => when_ready(kind, Some(&save.game.terms), move || restore(together, kind)),
            None => archive_unreadable(together, kind),
        }
    }
}

fn restore(together: Together, kind: MatchKind) {
    let Some(save) = stored::stored(device().store, kind) else { return };
    // Another one may have begun meanwhile.
    if !together.make_room() || together.room_match(kind, |_| ()).is_some() {
        return;
    }
    let StoredMatch { since, game, .. } = save;
    if together.room(|room| room.restore(game)) != Some(true) {
        return archive_unreadable(together, kind);
    }
    let own = together.room_match(kind, |it| Some(it.person(it.seat())?.name.clone())).flatten();
    together.keep_name(&own.unwrap_or_default());
    together.page_match(kind, |it| (it.since, it.phase) = (since, MatchPhase::On));
    race::on_restored(together);
    refresh(together, kind);
}

/// Puts what is stored of a match aside, if there is something that cannot be read.
fn archive_unreadable(together: Together, kind: MatchKind) {
    if !stored::archive_unreadable(device().store, wall(), kind) {
        return;
    }
    let unreadable = together.lang().of(
        "A game with another device couldn’t be read. It’s kept aside, under Backup.",
        "No se pudo leer una partida con otro dispositivo. Se conserva aparte, en Copia de seguridad.",
    );
    together.ctx.toast(unreadable, None, None);
}

/// Stores a match as it is, unless another tab has taken it over; removes it if there is none.
pub fn store(together: Together, kind: MatchKind) {
    let store = device().store;
    let tab = together.data(|it| it.tab.clone());
    let form = together.room_match(kind, |it| (!it.is_closed()).then(|| it.form())).flatten();
    let Some(form) = form else { return stored::remove(store, kind, &tab) };
    let (since, is_taken) =
        together.page_match(kind, |it| (it.since, std::mem::take(&mut it.is_taken)));
    let save = StoredMatch::new(&tab, since, form);
    match stored::store(store, wall(), &save, is_taken) {
        Ok(StorageOwner::ThisTab) => {}
        Ok(StorageOwner::OtherTab) => on_moved_to_other_tab(together, kind),
        Ok(StorageOwner::OtherSeat) => {
            if !together.page_match(kind, |it| std::mem::replace(&mut it.is_beside, true)) {
                let beside = together.lang().of(
                    "Another tab of this browser plays in this game too, and only one place is saved. Keep this tab open.",
                    "Otra pestaña de este navegador también juega esta partida, y solo se guarda un lugar. No cierres esta pestaña.",
                );
                together.ctx.toast(beside, None, None);
            }
        }
        Err(trouble) => together.ctx.warn_not_stored(trouble),
    }
}

/// A match goes on in another tab.
pub fn on_moved_to_other_tab(together: Together, kind: MatchKind) {
    together.room(|room| room.close_match(kind));
    together.page_match(kind, |it| it.phase = MatchPhase::Elsewhere);
    refresh(together, kind);
    together.show_toast(text::remote::elsewhere(together.lang()));
}

/// Leaves a match that is on or waits, whichever tab has it.
pub fn give_up(together: Together, kind: MatchKind) {
    together.page_match(kind, |it| it.is_taken = true);
    store(together, kind);
    together.wish(|room| room.leave_match(kind));
    if kind == MatchKind::Race {
        together.race.set(None);
    }
    refresh(together, kind);
}

/// Asks the devices in the room for a match.
pub fn propose(together: Together, kind: MatchKind, terms: Json) {
    together.page_match(kind, |it| it.terms = Some(terms.clone()));
    together.wish(|room| room.propose_match(kind, terms));
    refresh_all(together);
}

/// Accepts or declines the match of this name, if it is still the one that is asked for.
pub fn answer(ctx: Ctx, id: Id, yes: bool) {
    let together = Together::of(ctx);
    let answer = move || {
        together.wish(|room| room.answer_proposal(id, yes));
        refresh_all(together);
    };
    match together.proposal() {
        // The match begins as soon as all have accepted, so its code comes first.
        Some(proposal) if yes && proposal.id == id => {
            when_ready(proposal.kind, Some(&proposal.terms), answer)
        }
        _ => answer(),
    }
}

pub fn refresh_all(together: Together) {
    MatchKind::ALL.into_iter().for_each(|kind| refresh(together, kind));
}

/// Brings up to date what screens show of who is in a match.
pub fn refresh(together: Together, kind: MatchKind) {
    together.games.set(());
    together.rivals.set(());
    let Some(remote) = together.game(kind) else { return };
    let asking = match together.proposal().filter(|it| it.kind == kind) {
        Some(proposal) if proposal.is_accepted => RematchState::Waits,
        Some(proposal) => RematchState::Asked(proposal.id),
        None => RematchState::None,
    };
    let mut others = together.others(kind);
    let phase = together.page_match(kind, |it| it.phase.clone());
    if phase != MatchPhase::On {
        others.iter_mut().for_each(|other| other.is_connected = true);
    }
    let members = MatchMembers {
        others,
        phase,
        is_suspended: together.room_match(kind, Match::is_suspended).unwrap_or(false),
        rematch: asking,
        is_in_room: together.members().len() > 1,
    };
    if remote.members.with_untracked(|old| *old != members) {
        remote.members.set(members);
    }
}

/// A match begins on this device.
pub fn on_begun(together: Together, kind: MatchKind) {
    together.page_match(kind, |it| {
        let terms = it.terms.take();
        *it = PageMatch { since: wall(), terms, is_taken: true, ..PageMatch::default() };
    });
    together.dismiss_question();
    refresh(together, kind);
    let Some(remote) = together.game(kind) else { return };
    let game = remote.id.name(together.lang());
    let begins = said!(together.lang(), "{game} begins.", "Empieza la partida: {game}");
    together.ctx.announce(begins);
    together.show(TogetherView::Table);
    remote.changed.set(());
    let page = Route::Remote(remote.id);
    match (remote.is_shown(), together.ctx.dialog.with_untracked(Option::is_some)) {
        (true, true) => together.ctx.close(),
        (true, false) => {}
        // The entry of the dialog is replaced.
        (false, true) => route::go(&page),
        (false, false) => route::visit(&page),
    }
}

/// Somebody asks for a match.
pub fn on_asked(together: Together, kind: MatchKind) {
    together.dismiss_question();
    refresh_all(together);
    let Some(proposal) = together.proposal() else { return };
    // The terms are said in the game's own words.
    when_ready(kind, Some(&proposal.terms), move || together.games.set(()));
    let Some(words) = remote::wish(together, &proposal) else { return };
    // The screen of the former game shows it too.
    if together.game(kind).is_some_and(RemoteMatch::is_shown) {
        together.ctx.announce(words);
    } else {
        let toast = together.show_question(words);
        together.data(|it| it.question_toast = toast);
    }
    if together.view.get_untracked() == TogetherView::Table {
        together.focus();
    }
}

/// A game tells what has happened.
pub fn on_event(together: Together, news: GameNews, is_live: bool) {
    if let GameNews::Race(news) = news {
        return race::on_event(together, news, is_live);
    }
    let kind = news.kind();
    if let Some((remote, game)) = together.game(kind).zip(remote_game(kind)) {
        remote.changed.set(());
        (game.on_event)(remote, news, is_live);
        (game.on_members_changed)(remote);
    }
}

/// Other devices came or went, or the match was brought up to date.
pub fn on_members_changed(together: Together, kind: MatchKind) {
    refresh(together, kind);
    if let (Some(remote), Some(game)) = (together.game(kind), remote_game(kind)) {
        remote.changed.set(());
        (game.on_members_changed)(remote);
    }
}

/// The device of a seat in a match is there again. `is_first` tells whether it is the first one after this page was
/// opened anew.
pub fn on_seat_back(together: Together, kind: MatchKind, seat: Seat, is_first: bool) {
    // Another tab may have played on since this one read it.
    together.page_match(kind, |it| it.is_taken = true);
    on_members_changed(together, kind);
    let name = together.person(kind, seat);
    let goes_on = said!(
        together.lang(),
        "{name} is back. The game goes on.",
        "{name} está de vuelta. La partida sigue."
    );
    let is_table = together.is_shown() && together.view.get_untracked() == TogetherView::Table;
    match together.game(kind) {
        Some(remote) => {
            remote.show(goes_on);
            if is_table && together.is_on(kind) {
                route::visit(&Route::Remote(remote.id));
            }
        }
        None => race::on_runner_back(together, is_table && is_first),
    }
}

/// Somebody has left a match.
pub fn on_left(together: Together, kind: MatchKind, name: &str) {
    let name = together.shown(name);
    if together.room_match(kind, Match::is_closed) == Some(true) {
        together.page_match(kind, |it| it.phase = MatchPhase::Left(name.clone()));
    }
    on_members_changed(together, kind);
    match together.game(kind) {
        Some(remote) => remote.show(text::remote::left(together.lang(), &name)),
        None => race::on_left(together),
    }
}
