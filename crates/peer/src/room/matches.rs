//! Matches: the log of events that the host numbers, and how devices come back to them.

use std::cmp::Ordering;

use handful_engine::Seat;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::{
    GameFactory, NOTE_INTERVAL_MS, PEERS, Room, RoomNews, START_AFTER_MS, START_WITHIN_MS,
};
use crate::commit::{Digest, Id, digest};
use crate::game::{ActError, Json, LogEntry, MatchGame, MatchPlayer, Seating, json};
use crate::message::{MAX_PART_BYTES, MatchKind, MatchMessage, MemberId, Message, Reason};
use crate::play::{GameNews, Play};
use crate::race::RaceNews;

/// The most events of a match, and the most bytes of them.
const MAX_EVENTS: usize = 20_000;
const MAX_BYTES: usize = 3_000_000;
/// The bytes of events after which a frame is full.
const FULL: usize = 30_000;
/// The most acts that a host owes without a pause: more than a joint draw and a deal.
const MAX_DUE: usize = 64;

/// Where the device of another seat is.
#[derive(Clone, Debug)]
struct MatchPeer {
    seat: Seat,
    /// The connection that leads to it.
    link: Option<usize>,
    /// Its number in the room in which it is or was.
    member: Option<MemberId>,
    is_connected: bool,
    /// On the host, the number of the next event that it gets.
    sent: usize,
}

/// A match as one device has it.
pub struct Match {
    /// Its stored form; `local` is brought up to date when it is written.
    form: MatchForm,
    bytes: usize,
    pub(super) game: Play,
    remotes: Vec<MatchPeer>,
    /// Whether it was taken up from storage, and nobody is back yet.
    is_suspended: bool,
    /// Whether it has ended for this device, and is only looked at.
    is_closed: bool,
    /// Events below this number are not news.
    live_from: usize,
    /// The act that was sent to the host over the present channel.
    sent: Option<String>,
    /// The last note of each seat that is still to be sent.
    notes: Vec<(Seat, Json)>,
    /// When a race starts that begins now.
    starts_at: Option<u64>,
}

/// The stored form of a match.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MatchForm {
    /// The game.
    pub kind: MatchKind,
    /// What is played.
    pub terms: Json,
    /// The match, its people, and the secret of this device.
    pub seating: Seating,
    /// What guests share with the host.
    pub tokens: Vec<(Seat, Id)>,
    /// The seats whose persons have left.
    pub gone: Vec<Seat>,
    /// The events with the parts that this device has.
    pub log: Vec<LogEntry>,
    /// What the game remembers beside them.
    pub local: Json,
}

impl MatchForm {
    /// Returns the form of a match that begins.
    pub(super) fn new(
        kind: MatchKind,
        terms: Json,
        seating: Seating,
        tokens: Vec<(Seat, Id)>,
    ) -> Self {
        let (gone, log, local) = (Vec::new(), Vec::new(), json(&()));
        Self { kind, terms, seating, tokens, gone, log, local }
    }
}

fn size_of(entry: &LogEntry) -> usize {
    entry.event.get().len() + entry.private.iter().map(|it| it.1.get().len() + 8).sum::<usize>()
}

impl Match {
    /// Begins a match, or replays a stored one; `None` if its game cannot be made, or does not go like this.
    pub fn new(mut form: MatchForm, games: &dyn GameFactory) -> Option<Self> {
        let has_host = form.seating.is_host() || !form.tokens.is_empty();
        let game = games.make(form.kind, &form.seating, &form.terms)?;
        let game = Some(game).filter(|it| has_host && it.kind() == form.kind)?;
        let log = std::mem::take(&mut form.log);
        let remote = |&(seat, _): &(Seat, Id)| MatchPeer {
            seat,
            link: None,
            member: None,
            is_connected: false,
            sent: 0,
        };
        let mut made = Self {
            remotes: form.tokens.iter().map(remote).collect(),
            form,
            bytes: 0,
            game,
            is_suspended: false,
            is_closed: false,
            live_from: 0,
            sent: None,
            notes: Vec::new(),
            starts_at: None,
        };
        for entry in log {
            made.append(entry).ok()?;
        }
        made.game.set_local_state(&made.form.local).then_some(made)
    }

    /// The name of the match.
    pub fn id(&self) -> Id {
        self.form.seating.id
    }

    /// The seat of this device.
    pub fn seat(&self) -> Seat {
        self.form.seating.own_seat
    }

    /// Whether this device is the host.
    pub fn is_host(&self) -> bool {
        self.form.seating.is_host()
    }

    /// Everyone with a device, the asker first.
    pub fn people(&self) -> &[MatchPlayer] {
        &self.form.seating.people
    }

    /// The seats with whose devices this one is connected in the match, and whether they are within reach: all guests'
    /// on the host, but those who have left; the host's on a guest.
    pub fn others(&self) -> impl Iterator<Item = (&MatchPlayer, bool)> {
        let remotes = self.remotes.iter().filter(|it| !self.form.gone.contains(&it.seat));
        remotes.filter_map(|remote| Some((self.person(remote.seat)?, remote.is_connected)))
    }

    /// Whether it was taken up from storage, and nobody is back yet.
    pub fn is_suspended(&self) -> bool {
        self.is_suspended
    }

    /// Whether the game is over, or has ended for this device.
    pub fn is_over(&self) -> bool {
        self.is_closed || self.game.is_over()
    }

    /// Whether it has ended for this device, because somebody left it or it goes on elsewhere. It is only looked at.
    pub fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// When the race starts that begins now, by the clock of [`Room::run_at`]: the same moment on every device. `None`
    /// if not every device can tell: it starts when it begins.
    pub fn starts_at(&self) -> Option<u64> {
        self.starts_at
    }

    /// The bytes of the events.
    pub fn size(&self) -> usize {
        self.bytes
    }

    /// Returns the person of a seat.
    pub fn person(&self, seat: Seat) -> Option<&MatchPlayer> {
        self.people().iter().find(|it| it.seat == seat)
    }

    /// Returns the stored form.
    pub fn form(&self) -> MatchForm {
        MatchForm { local: self.game.local_state(), ..self.form.clone() }
    }

    /// Takes the next event.
    fn append(&mut self, entry: LogEntry) -> Result<Vec<GameNews>, ActError> {
        let bytes = self.bytes + size_of(&entry);
        if self.form.log.len() >= MAX_EVENTS || bytes > MAX_BYTES {
            return Err(ActError::Outdated);
        }
        let news = self.game.apply_event(&entry)?;
        self.form.log.push(entry);
        self.bytes = bytes;
        Ok(news)
    }

    /// The device of a seat is at the other end of a connection, and has so many events. Returns whether it is the
    /// first one since the match was taken up from storage.
    fn attach(&mut self, seat: Seat, p: usize, id: MemberId, sent: usize) -> bool {
        for remote in self.remotes.iter_mut().filter(|it| it.seat == seat) {
            *remote = MatchPeer { seat, link: Some(p), member: Some(id), is_connected: true, sent };
        }
        self.form.gone.retain(|it| *it != seat);
        self.sent = None;
        std::mem::take(&mut self.is_suspended)
    }

    /// The connections that lead to others.
    fn links(&self) -> Vec<usize> {
        self.remotes.iter().filter_map(|it| it.link).collect()
    }

    fn seat_at(&self, p: usize) -> Option<Seat> {
        self.remotes.iter().find(|it| it.link == Some(p)).map(|it| it.seat)
    }

    /// A bit for each seat whose device is out of reach, on the host.
    fn away(&self) -> u8 {
        let away = self.remotes.iter().filter(|it| !it.is_connected && it.seat.0 < 8);
        away.fold(0, |bits, remote| bits | 1 << remote.seat.0)
    }

    /// Ends it for this device.
    fn close(&mut self) {
        self.is_closed = true;
        self.remotes.iter_mut().for_each(|it| (it.link, it.is_connected) = (None, false));
    }

    fn keep_note(&mut self, seat: Seat, note: Json) {
        self.notes.retain(|it| it.0 != seat);
        self.notes.push((seat, note));
    }
}

/// What shows over one connection that its sender has a token. It is of no use over another one.
fn proof_of(token: &Id, [host, guest]: [Id; 2], role: &str) -> Digest {
    digest("match proof", &[&token.0, &host.0, &guest.0, role.as_bytes()])
}

impl Room {
    /// Takes up a match that was stored. Returns whether it can be read.
    pub fn restore(&mut self, form: MatchForm) -> bool {
        let kind = form.kind;
        let Some(mut made) = Match::new(form, self.games) else { return false };
        made.is_suspended = true;
        self.matches[kind as usize] = Some(made);
        for p in 0..PEERS {
            if self.links[p].is_connected {
                self.resume(p, kind);
            }
        }
        true
    }

    /// Begins a match in place of the former one of its kind, with the devices of these seats, connections and numbers
    /// in the room. Returns whether its game can be made.
    pub(super) fn begin(&mut self, form: MatchForm, others: &[(Seat, usize, MemberId)]) -> bool {
        let kind = form.kind;
        let Some(mut made) = Match::new(form, self.games) else { return false };
        self.leave_match(kind);
        for &(seat, p, member) in others {
            made.attach(seat, p, member, 0);
        }
        self.matches[kind as usize] = Some(made);
        self.is_unsaved[kind as usize] = true;
        self.tell(RoomNews::Begun(kind));
        self.apply_due_acts(kind);
        true
    }

    /// Ends a match here without a word to the others, because another tab of this device has it.
    pub fn close_match(&mut self, kind: MatchKind) {
        self.matches[kind as usize].iter_mut().for_each(Match::close);
        // What is stored is the other tab's.
        self.is_unsaved[kind as usize] = false;
    }

    /// Says over a connection that has just been made that this device is a guest of a match, if it is.
    pub(super) fn resume(&mut self, p: usize, kind: MatchKind) {
        self.refresh(kind);
        let Some([mine, theirs]) = self.links[p].nonces() else { return };
        let Some(found) = self.matched(kind) else { return };
        if found.is_host() || found.is_closed || !found.links().is_empty() {
            return;
        }
        let proof = proof_of(&found.form.tokens[0].1, [theirs, mine], "guest");
        let (id, from) = (found.id(), found.form.log.len());
        self.send(p, &Message::Match(id, MatchMessage::Resume { proof, from }));
    }

    /// Takes over what another tab of this device has stored of a match since this one read it.
    fn refresh(&mut self, kind: MatchKind) {
        let Some(old) = self.matched(kind).filter(|it| !it.is_closed) else { return };
        let local = old.game.local_state();
        let is_saved = !self.is_unsaved[kind as usize];
        let is_newer = |it: &MatchForm| match it.log.len().cmp(&old.form.log.len()) {
            Ordering::Equal => is_saved && it.local.get() != local.get(),
            order => order.is_gt(),
        };
        let form = self.games.stored(kind, old.id()).filter(is_newer);
        if let Some(mut new) = form.and_then(|form| Match::new(form, self.games)) {
            new.remotes = old.remotes.clone();
            new.is_suspended = old.is_suspended;
            self.matches[kind as usize] = Some(new);
        }
    }

    /// Removes a match.
    pub(super) fn remove_match(&mut self, kind: MatchKind) -> Option<Match> {
        let old = self.matches[kind as usize].take();
        self.is_unsaved[kind as usize] |= old.is_some();
        old
    }

    /// Leaves a match; on its host it is over for all.
    pub fn leave_match(&mut self, kind: MatchKind) -> bool {
        let Some(old) = self.remove_match(kind) else { return false };
        for p in old.links() {
            self.send(p, &Message::Match(old.id(), MatchMessage::Leave));
        }
        true
    }

    /// Follows up a wish of this device's person that is in the game: see [`Room::game_mut`]. It is stored at once.
    pub fn after_action(&mut self, kind: MatchKind) {
        self.is_unsaved[kind as usize] = true;
        self.stores_until = self.now;
        self.apply_due_acts(kind);
    }

    /// Makes events of the acts that this device owes, on the host.
    pub(super) fn apply_due_acts(&mut self, kind: MatchKind) {
        for _ in 0..MAX_DUE {
            let found = self.matched(kind).filter(|it| it.is_host() && !it.is_closed);
            let Some((act, me)) = found.and_then(|it| Some((it.game.due_act()?, it.seat()))) else {
                return;
            };
            if self.act(kind, me, &act).is_err() {
                self.refuse(kind);
            }
        }
    }

    /// Returns the act that this guest owes to the host of a connection and has not sent over it. It is stored by now.
    pub(super) fn next_act(&mut self, p: usize) -> Option<Message> {
        for kind in MatchKind::ALL {
            let is_saved = !self.is_unsaved[kind as usize];
            let Some(found) = self.matches[kind as usize].as_mut().filter(|_| is_saved) else {
                continue;
            };
            let is_reached = found.remotes.iter().any(|it| it.link == Some(p) && it.is_connected);
            if found.is_host() || !is_reached || found.form.log.len() < found.live_from {
                continue;
            }
            let act = found.game.due_act().filter(|act| found.sent.as_deref() != Some(act.get()));
            if let Some(act) = act {
                found.sent = Some(act.get().to_owned());
                return Some(Message::Match(found.id(), MatchMessage::Act(act)));
            }
        }
        None
    }

    fn refuse(&mut self, kind: MatchKind) {
        let news = self.matches[kind as usize].as_mut().map(|it| it.game.on_refused());
        // Else the wish would come back with what was stored.
        self.is_unsaved[kind as usize] = true;
        self.tell_game(news.unwrap_or_default(), true);
    }

    fn tell_game(&mut self, news: Vec<GameNews>, is_live: bool) {
        news.into_iter().for_each(|news| self.tell(RoomNews::Game(news, is_live)));
    }

    /// Makes the event of an act of a seat, on the host.
    fn act(&mut self, kind: MatchKind, by: Seat, act: &RawValue) -> Result<(), ActError> {
        let found = self.matches[kind as usize].as_mut().ok_or(ActError::Outdated)?;
        let entry = found.game.adjudicate(by, act)?;
        if size_of(&entry) > MAX_PART_BYTES {
            return Err(ActError::Forged);
        }
        let news = found.append(entry)?;
        self.is_unsaved[kind as usize] = true;
        if news.iter().any(|it| matches!(it, GameNews::Race(RaceNews::Begins(_)))) {
            self.set_start(kind);
        }
        self.tell_game(news, true);
        Ok(())
    }

    /// Says to every guest when the race starts, each by its own clock, if the clocks of all are known. An older page
    /// would start at once, so all do.
    fn set_start(&mut self, kind: MatchKind) {
        let at = self.now + START_AFTER_MS;
        let Some(found) = &mut self.matches[kind as usize] else { return };
        let links = &self.links;
        let their_time = |it: &MatchPeer| {
            let p = it.link.filter(|_| it.is_connected)?;
            Some((p, links[p].their_clock(at)?))
        };
        let times: Option<Vec<(usize, u64)>> = found.remotes.iter().map(their_time).collect();
        found.starts_at = times.is_some().then_some(at);
        let id = found.id();
        for (p, at) in times.into_iter().flatten() {
            self.send(p, &Message::Match(id, MatchMessage::StartsAt(at)));
        }
    }

    /// Returns the next events for the device of a connection. They are stored by now.
    pub(super) fn next_events(&mut self, p: usize) -> Option<Message> {
        let is_unsaved = self.is_unsaved;
        let is_ready = |it: &&mut Match| it.is_host() && !is_unsaved[it.form.kind as usize];
        for found in self.matches.iter_mut().flatten().filter(is_ready) {
            let (id, log) = (found.id(), &found.form.log);
            let mut remotes = found.remotes.iter_mut();
            let Some(remote) = remotes.find(|it| it.link == Some(p) && it.sent < log.len()) else {
                continue;
            };
            let (from, mut bytes, mut entries) = (remote.sent, 0, Vec::new());
            for LogEntry { event, private } in &log[from..] {
                let own = private.iter().filter(|it| it.0 == remote.seat).cloned().collect();
                let entry = LogEntry { event: event.clone(), private: own };
                let size = size_of(&entry) + 40;
                if bytes > 0 && bytes + size > FULL {
                    break;
                }
                bytes += size;
                entries.push(entry);
            }
            remote.sent += entries.len();
            return Some(Message::Match(id, MatchMessage::Events { from, entries }));
        }
        None
    }

    /// Takes a message in a match. Returns as how many it counts.
    pub(super) fn on_match_message(
        &mut self,
        p: usize,
        id: Id,
        message: MatchMessage,
    ) -> Result<usize, Reason> {
        let member = self.links[p].member.ok_or(Reason::Garbled)?;
        let is_this = |it: &&Match| it.id() == id && !it.is_closed;
        let found = self.matches.iter().flatten().find(is_this);
        // Of one that was left.
        let Some(kind) = found.map(|it| it.form.kind) else { return Ok(1) };
        let [mine, theirs] = self.links[p].nonces().ok_or(Reason::Garbled)?;
        let Some(found) = &mut self.matches[kind as usize] else { return Ok(1) };
        match (message, found.is_host(), found.seat_at(p)) {
            (MatchMessage::Resume { proof, from }, true, None) => {
                let is_token = |it: &&(Seat, Id)| proof_of(&it.1, [mine, theirs], "guest") == proof;
                let &(seat, token) =
                    found.form.tokens.iter().find(is_token).ok_or(Reason::Cheat)?;
                self.refresh(kind);
                let Some(found) = &mut self.matches[kind as usize] else { return Ok(1) };
                let len = found.form.log.len();
                if from > len {
                    // This device has lost what it told.
                    self.send(p, &Message::Match(id, MatchMessage::Leave));
                    return Ok(1);
                }
                let old = found.remotes.iter().find(|it| it.seat == seat);
                let old = old.and_then(|it| it.link).filter(|q| *q != p);
                let is_first = found.attach(seat, p, member, from);
                if let Some(q) = old {
                    self.send(q, &Message::Match(id, MatchMessage::Elsewhere));
                }
                let proof = proof_of(&token, [mine, theirs], "host");
                self.send(p, &Message::Match(id, MatchMessage::Resumed { proof, len }));
                self.is_unsaved[kind as usize] = true;
                self.tell(RoomNews::SeatBack(kind, seat, is_first));
                self.tell_away(kind);
                self.apply_due_acts(kind);
            }
            (MatchMessage::Resume { proof, .. }, false, _) => {
                // Another guest of the match has a token of its own: both wait for the host.
                if proof_of(&found.form.tokens[0].1, [mine, theirs], "guest") == proof {
                    self.tell(RoomNews::Twin(kind));
                }
            }
            (MatchMessage::Resumed { proof, len }, false, _) => {
                let (host, token) = found.form.tokens[0];
                if proof_of(&token, [theirs, mine], "host") != proof {
                    return Err(Reason::Cheat);
                }
                let is_first = found.attach(host, p, member, 0);
                found.live_from = len;
                self.is_unsaved[kind as usize] = true;
                self.tell(RoomNews::SeatBack(kind, host, is_first));
            }
            // Left over from before the seat was taken over.
            (_, _, None) => {}
            (MatchMessage::Events { from, entries }, false, Some(_)) => {
                if from != found.form.log.len() || entries.is_empty() {
                    return Err(Reason::Garbled);
                }
                let (me, count) = (found.seat(), entries.len());
                self.is_unsaved[kind as usize] = true;
                for entry in entries {
                    let Some(found) = &mut self.matches[kind as usize] else { break };
                    if entry.private.iter().any(|it| it.0 != me) {
                        return Err(Reason::Garbled);
                    }
                    let is_live = found.form.log.len() >= found.live_from;
                    if let Some(own) = found.game.own_act(&entry, !is_live)
                        && found.game.due_act().is_none_or(|due| due.get() != own.get())
                    {
                        return Err(Reason::Cheat);
                    }
                    let news = found.append(entry).map_err(|_| Reason::Cheat)?;
                    self.tell_game(news, is_live);
                }
                return Ok(count);
            }
            (MatchMessage::Act(act), true, Some(seat)) => match self.act(kind, seat, &act) {
                Ok(()) => self.apply_due_acts(kind),
                Err(ActError::Outdated) => {
                    self.send(p, &Message::Match(id, MatchMessage::Refused));
                }
                Err(ActError::Forged) => return Err(Reason::Cheat),
            },
            (MatchMessage::Refused, false, Some(_)) => {
                found.sent = None;
                self.refuse(kind);
            }
            (MatchMessage::Note(seat, note), is_host, Some(other)) => {
                let is_of = if is_host { other == seat } else { found.seat() != seat };
                if !is_of || !found.game.note(seat, &note) {
                    return Err(Reason::Garbled);
                }
                if is_host {
                    found.keep_note(seat, note);
                }
                self.tell(RoomNews::Noted(kind));
            }
            (MatchMessage::StartsAt(at), false, Some(_)) => {
                let [before, after] = START_WITHIN_MS;
                let is_soon = (self.now.saturating_sub(before)..=self.now + after).contains(&at);
                found.starts_at = is_soon.then_some(at);
            }
            (MatchMessage::Away(away), false, Some(_)) => {
                let news = found.game.set_away(away);
                self.tell_game(news, true);
            }
            (MatchMessage::Leave, _, Some(seat)) => self.seat_left(kind, seat),
            (MatchMessage::Elsewhere, false, Some(_)) => {
                self.close_match(kind);
                self.tell(RoomNews::Elsewhere(kind));
            }
            _ => return Err(Reason::Garbled),
        }
        Ok(1)
    }

    /// Tells everyone in a match whose device is away, on the host.
    fn tell_away(&mut self, kind: MatchKind) {
        let Some(found) = self.matches[kind as usize].as_mut() else { return };
        if !found.is_host() || found.is_suspended {
            return;
        }
        let (id, away, links) = (found.id(), found.away(), found.links());
        let news = found.game.set_away(away);
        self.tell_game(news, true);
        for p in links {
            self.send(p, &Message::Match(id, MatchMessage::Away(away)));
        }
    }

    /// The device at the other end of a connection is within reach, or not.
    pub(super) fn set_seats_here(&mut self, p: usize, is_connected: bool) {
        for kind in MatchKind::ALL {
            let Some(found) = self.matches[kind as usize].as_mut() else { continue };
            let mut remotes = found.remotes.iter_mut();
            let Some(remote) =
                remotes.find(|it| it.link == Some(p) && it.is_connected != is_connected)
            else {
                continue;
            };
            remote.is_connected = is_connected;
            let seat = remote.seat;
            self.tell(match is_connected {
                true => RoomNews::SeatBack(kind, seat, false),
                false => RoomNews::SeatAway(kind),
            });
            self.tell_away(kind);
        }
    }

    /// The channel of a connection is gone.
    pub(super) fn detach(&mut self, p: usize) {
        self.lost(p);
        for found in self.matches.iter_mut().flatten() {
            for remote in found.remotes.iter_mut().filter(|it| it.link == Some(p)) {
                remote.link = None;
                found.sent = None;
            }
        }
    }

    /// The person of a seat has left a match.
    fn seat_left(&mut self, kind: MatchKind, seat: Seat) {
        let Some(found) = self.matches[kind as usize].as_mut() else { return };
        let Some(person) = found.person(seat).cloned() else { return };
        self.is_unsaved[kind as usize] = true;
        for remote in found.remotes.iter_mut().filter(|it| it.seat == seat) {
            (remote.is_connected, remote.link) = (false, None);
        }
        found.form.gone.push(seat);
        let act = found.game.departure_act(seat);
        let is_gone = |it: &MatchPeer| found.form.gone.contains(&it.seat);
        let is_empty = act.is_none() && found.remotes.iter().all(is_gone);
        let ends = found.game.ends_when_guest_leaves() || is_empty;
        if !found.is_host() || ends && !found.game.is_over() {
            let (id, links) = (found.id(), found.links());
            found.close();
            for p in links {
                self.send(p, &Message::Match(id, MatchMessage::Leave));
            }
        } else if let Some(act) = act {
            // Nothing but a full log refuses it.
            let _ = self.act(kind, seat, &act);
        }
        self.tell(RoomNews::SeatLeft(kind, person));
        self.tell_away(kind);
    }

    /// Whose number is free leaves the matches that are bound to the room, on the host.
    pub(super) fn leave_matches(&mut self, id: MemberId) {
        for kind in MatchKind::ALL.into_iter().filter(|it| it.is_bound_to_room()) {
            let Some(found) = self.matched(kind).filter(|it| it.is_host()) else { continue };
            let is_of =
                |it: &&MatchPeer| it.member == Some(id) && !found.form.gone.contains(&it.seat);
            let seats: Vec<Seat> = found.remotes.iter().filter(is_of).map(|it| it.seat).collect();
            seats.into_iter().for_each(|seat| self.seat_left(kind, seat));
        }
    }

    /// Takes a note of this device's person for the others. At most five a second are sent, the latest wins; one that
    /// comes too late is no fault.
    pub fn note(&mut self, kind: MatchKind, note: Json) {
        if let Some(found) = self.matches[kind as usize].as_mut() {
            let seat = found.seat();
            if found.game.note(seat, &note) {
                found.keep_note(seat, note);
            }
        }
    }

    /// Sends the notes, at most five times a second.
    pub(super) fn report_notes(&mut self) {
        if self.now.saturating_sub(self.noted_at) < NOTE_INTERVAL_MS {
            return;
        }
        self.noted_at = self.now;
        for kind in MatchKind::ALL {
            let Some(found) = self.matches[kind as usize].as_mut() else { continue };
            let (id, notes) = (found.id(), std::mem::take(&mut found.notes));
            let remotes = found.remotes.iter().filter(|it| it.is_connected);
            let links: Vec<_> = remotes.filter_map(|it| Some((it.link?, it.seat))).collect();
            for (seat, note) in notes {
                for &(p, _) in links.iter().filter(|(_, other)| *other != seat) {
                    self.send(p, &Message::Match(id, MatchMessage::Note(seat, note.clone())));
                }
            }
        }
    }
}
