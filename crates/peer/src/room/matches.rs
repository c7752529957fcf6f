//! Matches: the log of events that the host numbers, and how devices come back to them.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::*;
use crate::game::{AnyNews, Entry, Fault, Person};
use crate::message::LONGEST_PART;

/// The most events of a match, and the most bytes of them.
const MOST_EVENTS: usize = 20_000;
const MOST_BYTES: usize = 3_000_000;
/// The bytes of events after which a frame is full.
const FULL: usize = 30_000;
/// The most acts that a host owes without a pause: more than a joint draw and a deal.
const MOST_DUE: usize = 64;

/// Where the device of another place is.
#[derive(Clone, Debug)]
struct Remote {
    place: u8,
    /// The connection that leads to it.
    link: Option<usize>,
    /// The seat of the table at which it sits or sat.
    seat: Option<Seat>,
    is_here: bool,
    /// On the host, the number of the next event that it gets.
    sent: usize,
    /// Whether its person has left the match.
    is_gone: bool,
}

/// A match as one device has it.
pub struct Match {
    /// Its stored form; `gone` and `local` are brought up to date when it is written.
    form: MatchForm,
    bytes: usize,
    pub(super) play: Box<dyn Play>,
    remotes: Vec<Remote>,
    /// Whether it was taken up from storage, and nobody is back yet.
    is_resting: bool,
    /// Whether it has ended for this device, and is only looked at.
    is_closed: bool,
    /// Events below this number are not news.
    live_from: usize,
    /// The act that was sent to the host over the present channel.
    sent: Option<String>,
    /// The last note of each place that is still to be sent.
    notes: Vec<(u8, Json)>,
}

/// The stored form of a match.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MatchForm {
    /// The match.
    pub id: Id,
    /// The game.
    pub kind: Kind,
    /// What is played.
    pub terms: Json,
    /// Everyone with a device.
    pub people: Vec<Person>,
    /// The place of this device, and that of the host.
    pub me: u8,
    pub host: u8,
    /// The secret of this device.
    pub secret: Digest,
    /// What guests share with the host.
    pub tokens: Vec<(u8, Id)>,
    /// The places whose persons have left.
    pub gone: Vec<u8>,
    /// The events with the parts that this device has.
    pub log: Vec<Entry>,
    /// What the game remembers beside them.
    pub local: Json,
}

fn size_of(entry: &Entry) -> usize {
    entry.event.get().len() + entry.private.iter().map(|it| it.1.get().len() + 8).sum::<usize>()
}

impl Match {
    /// Returns a match that begins.
    pub(super) fn new(
        kind: Kind,
        seating: Seating,
        terms: Json,
        tokens: Vec<(u8, Id)>,
        play: Box<dyn Play>,
    ) -> Self {
        let Seating { id, me, host, people, secret } = seating;
        let (me, host, local) = (me.0, host.0, play.local());
        let (gone, log) = (Vec::new(), Vec::new());
        Self::of(
            MatchForm { id, kind, terms, people, me, host, secret, tokens, gone, log, local },
            play,
        )
    }

    fn of(form: MatchForm, play: Box<dyn Play>) -> Self {
        let remote = |&(place, _): &(u8, Id)| Remote {
            place,
            link: None,
            seat: None,
            is_here: false,
            sent: 0,
            is_gone: form.gone.contains(&place),
        };
        Self {
            remotes: form.tokens.iter().map(remote).collect(),
            form,
            bytes: 0,
            play,
            is_resting: false,
            is_closed: false,
            live_from: 0,
            sent: None,
            notes: Vec::new(),
        }
    }

    /// The name of the match.
    #[must_use]
    pub fn id(&self) -> Id {
        self.form.id
    }

    /// The place of this device.
    #[must_use]
    pub fn place(&self) -> Seat {
        Seat(self.form.me)
    }

    /// Whether this device is the host.
    #[must_use]
    pub fn is_host(&self) -> bool {
        self.form.me == self.form.host
    }

    /// What is played, in the game's own form.
    #[must_use]
    pub fn terms(&self) -> &Json {
        &self.form.terms
    }

    /// Everyone with a device, the asker first.
    #[must_use]
    pub fn people(&self) -> &[Person] {
        &self.form.people
    }

    /// The places with whose devices this one is connected in the match, and whether they are within reach: all guests' on the
    /// host, but those who have left; the host's on a guest.
    pub fn others(&self) -> impl Iterator<Item = (&Person, bool)> {
        let remotes = self.remotes.iter().filter(|it| !it.is_gone);
        remotes.filter_map(|remote| Some((self.person(remote.place)?, remote.is_here)))
    }

    /// Whether it was taken up from storage, and nobody is back yet.
    #[must_use]
    pub fn is_resting(&self) -> bool {
        self.is_resting
    }

    /// Whether the game is over, or has ended for this device.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.is_closed || self.play.is_over()
    }

    /// Whether it has ended for this device, because somebody left it or it goes on elsewhere. It is only looked at.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// The bytes of the events.
    #[must_use]
    pub fn size(&self) -> usize {
        self.bytes
    }

    fn person(&self, place: u8) -> Option<&Person> {
        self.form.people.iter().find(|it| it.place == place)
    }

    /// Returns the stored form.
    #[must_use]
    pub fn form(&self) -> MatchForm {
        let gone = self.remotes.iter().filter(|it| it.is_gone).map(|it| it.place).collect();
        MatchForm { gone, local: self.play.local(), ..self.form.clone() }
    }

    /// Replays a stored match; `None` if its game cannot be made, or does not go like this.
    #[must_use]
    pub fn restore(mut form: MatchForm, games: &dyn Games) -> Option<Self> {
        let (id, people, secret) = (form.id, form.people.clone(), form.secret);
        let seating = Seating { id, me: Seat(form.me), host: Seat(form.host), people, secret };
        let play = games.make(form.kind, &seating, &form.terms)?;
        let log = std::mem::take(&mut form.log);
        let mut made = Self::of(form, play);
        for entry in log {
            made.append(entry).ok()?;
        }
        made.is_resting = true;
        let Self { form, play, .. } = &mut made;
        play.set_local(&form.local).then_some(made)
    }

    /// Takes the next event.
    fn append(&mut self, entry: Entry) -> Result<Vec<AnyNews>, Fault> {
        let bytes = self.bytes + size_of(&entry);
        if self.form.log.len() >= MOST_EVENTS || bytes > MOST_BYTES {
            return Err(Fault::Late);
        }
        let news = self.play.follow(Seat(self.form.me), &entry)?;
        self.form.log.push(entry);
        self.bytes = bytes;
        Ok(news)
    }

    /// The device of a place is at the other end of a connection, and has so many events.
    pub(super) fn attach(&mut self, place: u8, p: usize, seat: Option<Seat>, sent: usize) {
        for remote in self.remotes.iter_mut().filter(|it| it.place == place) {
            let (link, is_here, is_gone) = (Some(p), true, false);
            *remote = Remote { place, link, seat, is_here, sent, is_gone };
        }
        self.is_resting = false;
        self.sent = None;
    }

    fn remote_at(&self, p: usize) -> Option<&Remote> {
        self.remotes.iter().find(|it| it.link == Some(p))
    }

    /// A bit for each place whose device is out of reach, on the host.
    fn away(&self) -> u8 {
        let away = self.remotes.iter().filter(|it| !it.is_here && it.place < 8);
        away.fold(0, |bits, remote| bits | 1 << remote.place)
    }

    /// What shows over one connection that its sender has a token. It is of no use over another one.
    fn proof(token: &Id, [host, guest]: [Id; 2], role: &str) -> Digest {
        digest("match proof", &[&token.0, &host.0, &guest.0, role.as_bytes()])
    }
}

impl Room {
    /// Takes up a match that was stored. Returns whether it can be read.
    pub fn restore(&mut self, form: MatchForm, games: &dyn Games) -> bool {
        let kind = form.kind;
        let Some(made) = Match::restore(form, games) else { return false };
        self.matches[kind as usize] = Some(made);
        for p in 0..PEERS {
            if self.links[p].is_here {
                self.resume_match(p, kind, games);
            }
        }
        true
    }

    /// Ends a match here without a word to the others, because another tab of this device has it.
    pub fn close_match(&mut self, kind: Kind) {
        if let Some(found) = self.matches[kind as usize].as_mut() {
            found.is_closed = true;
            found.remotes.iter_mut().for_each(|it| (it.link, it.is_here) = (None, false));
        }
    }

    /// Says over a connection that has just been made which matches this device is a guest of.
    pub(super) fn resume_matches(&mut self, p: usize, games: &dyn Games) {
        for kind in Kind::ALL {
            self.resume_match(p, kind, games);
        }
    }

    fn resume_match(&mut self, p: usize, kind: Kind, games: &dyn Games) {
        if self.matched(kind).is_none_or(Match::is_closed) {
            return;
        }
        self.refresh(kind, games);
        let Some([mine, theirs]) = self.links[p].nonces() else { return };
        let Some(found) = self.matches[kind as usize].as_ref().filter(|it| !it.is_host()) else {
            return;
        };
        let is_attached = found.remotes.iter().any(|it| it.link.is_some());
        if let Some((_, token)) = found.form.tokens.first().filter(|_| !is_attached) {
            let proof = Match::proof(token, [theirs, mine], "guest");
            let (id, from) = (found.id(), found.form.log.len() as u32);
            self.say(p, &Message::Resume { id, proof, from });
        }
    }

    /// Takes over what another tab of this device has stored of a match since this one read it.
    fn refresh(&mut self, kind: Kind, games: &dyn Games) {
        let Some(old) = &self.matches[kind as usize] else { return };
        let form = games.stored(kind, old.id()).filter(|it| it.log.len() > old.form.log.len());
        if let Some(mut new) = form.and_then(|form| Match::restore(form, games)) {
            new.remotes = old.remotes.clone();
            new.is_resting = old.is_resting;
            self.matches[kind as usize] = Some(new);
        }
    }

    fn find(&mut self, id: Id) -> Option<(Kind, &mut Match)> {
        let mut all = self.matches.iter_mut().flatten();
        let found = all.find(|it| it.id() == id && !it.is_closed)?;
        Some((found.form.kind, found))
    }

    /// Removes a match.
    pub(super) fn drop_match(&mut self, kind: Kind) -> Option<Match> {
        let old = self.matches[kind as usize].take();
        self.is_unsaved[kind as usize] |= old.is_some();
        old
    }

    /// Leaves a match; on its host it is over for all.
    pub(super) fn leave_match(&mut self, kind: Kind) -> bool {
        let Some(old) = self.drop_match(kind) else { return false };
        for p in old.remotes.iter().filter_map(|it| it.link) {
            self.say(p, &Message::LeaveMatch { id: old.id() });
        }
        true
    }

    /// Makes the acts that this device owes: on the host they become events, else the host is told.
    pub(super) fn settle(&mut self, kind: Kind) {
        for _ in 0..MOST_DUE {
            let found = self.matches[kind as usize].as_mut().filter(|it| !it.is_closed);
            let Some(found) = found else { return };
            let Some(act) = found.play.due() else { return };
            let (id, me) = (found.id(), found.place());
            if found.is_host() {
                if self.act(kind, me, &act).is_err() {
                    self.refuse(kind);
                }
                continue;
            }
            let host = found.remotes.iter().find_map(|it| it.link.filter(|_| it.is_here));
            if let Some(p) = host
                && found.sent.as_deref() != Some(act.get())
            {
                found.sent = Some(act.get().to_owned());
                self.say(p, &Message::Act { id, act });
            }
            return;
        }
    }

    fn refuse(&mut self, kind: Kind) {
        let news = self.matches[kind as usize].as_mut().map(|it| it.play.refused());
        self.tell_game(kind, news.unwrap_or_default(), true);
    }

    fn tell_game(&mut self, kind: Kind, news: Vec<AnyNews>, is_live: bool) {
        news.into_iter().for_each(|news| self.tell(News::Game(kind, news, is_live)));
    }

    /// Makes the events of an act of a place, on the host.
    fn act(&mut self, kind: Kind, by: Seat, act: &RawValue) -> Result<(), Fault> {
        let Some(found) = self.matches[kind as usize].as_mut() else { return Err(Fault::Late) };
        let mut news = Vec::new();
        for entry in found.play.judge(by, act)? {
            if size_of(&entry) > LONGEST_PART {
                return Err(Fault::Forged);
            }
            news.extend(found.append(entry)?);
        }
        self.is_unsaved[kind as usize] = true;
        self.tell_game(kind, news, true);
        Ok(())
    }

    /// Returns the next events for the device of a connection.
    pub(super) fn next_events(&mut self, p: usize) -> Option<Message> {
        for found in self.matches.iter_mut().flatten().filter(|it| it.is_host()) {
            let (id, log) = (found.form.id, &found.form.log);
            let mut remotes = found.remotes.iter_mut();
            let Some(remote) = remotes.find(|it| it.link == Some(p) && it.sent < log.len()) else {
                continue;
            };
            let (from, mut bytes, mut entries) = (remote.sent as u32, 0, Vec::new());
            for Entry { event, private } in &log[remote.sent..] {
                let own = private.iter().filter(|it| it.0 == remote.place).cloned().collect();
                let entry = Entry { event: event.clone(), private: own };
                let size = size_of(&entry) + 40;
                if bytes > 0 && bytes + size > FULL {
                    break;
                }
                bytes += size;
                entries.push(entry);
            }
            remote.sent += entries.len();
            return Some(Message::Events { id, from, entries });
        }
        None
    }

    /// Takes events from the host of a match. Returns whether they were wanted.
    pub(super) fn hear_events(
        &mut self,
        p: usize,
        id: Id,
        from: u32,
        entries: Vec<Entry>,
    ) -> Result<bool, Reason> {
        let Some((kind, found)) = self.find(id) else { return Ok(false) };
        if found.is_host() || found.remote_at(p).is_none() {
            // Left over from before the place was taken over.
            return Ok(false);
        }
        if from as usize != found.form.log.len() || entries.is_empty() {
            return Err(Reason::Garbled);
        }
        let me = found.place().0;
        let (live_from, was_live) = (found.live_from, found.form.log.len() >= found.live_from);
        let mut news = Vec::new();
        for entry in entries {
            if entry.private.iter().any(|it| it.0 != me) {
                return Err(Reason::Garbled);
            }
            let is_live = found.form.log.len() >= live_from;
            let new = found.append(entry).map_err(|_| Reason::Cheat)?;
            news.extend(new.into_iter().map(|news| News::Game(kind, news, is_live)));
        }
        let is_live = found.form.log.len() >= live_from;
        self.is_unsaved[kind as usize] = true;
        news.into_iter().for_each(|news| self.tell(news));
        if is_live && !was_live {
            self.tell(News::CaughtUp(kind));
        }
        if is_live {
            self.settle(kind);
        }
        Ok(true)
    }

    pub(super) fn hear_match(
        &mut self,
        p: usize,
        message: Message,
        games: &dyn Games,
    ) -> Result<(), Reason> {
        let seat = self.links[p].seat;
        let nonces = self.links[p].nonces().ok_or(Reason::Garbled)?;
        let seat = seat.ok_or(Reason::Garbled)?;
        match message {
            Message::Resume { id, proof, from } => {
                let Some((kind, _)) = self.find(id) else { return Ok(()) };
                self.refresh(kind, games);
                self.hear_resume(p, seat, nonces, id, proof, from as usize)
            }
            Message::Resumed { id, proof, len } => {
                let Some((kind, found)) = self.find(id) else { return Ok(()) };
                let Some(&(host, token)) = found.form.tokens.first().filter(|_| !found.is_host())
                else {
                    return Err(Reason::Garbled);
                };
                if Match::proof(&token, [nonces[1], nonces[0]], "host") != proof {
                    return Err(Reason::Cheat);
                }
                found.attach(host, p, Some(seat), 0);
                found.live_from = len as usize;
                let is_live = found.form.log.len() >= found.live_from;
                self.tell(News::PlaceBack(kind, Seat(host)));
                self.is_unsaved[kind as usize] = true;
                if is_live {
                    self.settle(kind);
                }
                Ok(())
            }
            Message::Act { id, act } => {
                let Some((kind, found)) = self.find(id) else { return Ok(()) };
                let Some(place) = found.remote_at(p).filter(|_| found.is_host()).map(|it| it.place)
                else {
                    return Ok(());
                };
                match self.act(kind, Seat(place), &act) {
                    Ok(()) => self.settle(kind),
                    Err(Fault::Late) => {
                        self.say(p, &Message::Refused { id });
                    }
                    Err(Fault::Forged) => return Err(Reason::Cheat),
                }
                Ok(())
            }
            Message::Refused { id } => {
                let Some((kind, found)) = self.find(id) else { return Ok(()) };
                if found.is_host() || found.remote_at(p).is_none() {
                    return Err(Reason::Garbled);
                }
                found.sent = None;
                self.refuse(kind);
                Ok(())
            }
            Message::Note { id, place, note } => {
                let Some((kind, found)) = self.find(id) else { return Ok(()) };
                let Some(remote) = found.remote_at(p) else { return Ok(()) };
                let is_of =
                    if found.is_host() { remote.place == place } else { found.place().0 != place };
                if !is_of || !found.play.note(Seat(place), &note) {
                    return Err(Reason::Garbled);
                }
                if found.is_host() {
                    found.keep_note(place, note);
                }
                self.tell(News::Noted(kind));
                Ok(())
            }
            Message::Away { id, away } => {
                let Some((kind, found)) = self.find(id) else { return Ok(()) };
                if found.is_host() || found.remote_at(p).is_none() {
                    return Err(Reason::Garbled);
                }
                let news = found.play.set_away(away);
                self.tell_game(kind, news, true);
                Ok(())
            }
            Message::LeaveMatch { id } => {
                let Some((kind, found)) = self.find(id) else { return Ok(()) };
                let Some(place) = found.remote_at(p).map(|it| it.place) else { return Ok(()) };
                self.place_left(kind, place);
                Ok(())
            }
            Message::Elsewhere { id } => {
                let Some((kind, found)) = self.find(id) else { return Ok(()) };
                if found.is_host() || found.remote_at(p).is_none() {
                    return Ok(());
                }
                self.close_match(kind);
                self.tell(News::Elsewhere(kind));
                Ok(())
            }
            _ => Err(Reason::Garbled),
        }
    }

    /// A device says that it is one of a match.
    fn hear_resume(
        &mut self,
        p: usize,
        seat: Seat,
        [mine, theirs]: [Id; 2],
        id: Id,
        proof: Digest,
        from: usize,
    ) -> Result<(), Reason> {
        let Some((kind, found)) = self.find(id) else { return Ok(()) };
        if !found.is_host() {
            // Another guest of the match has a token of its own: both wait for the host.
            let is_mine = found
                .form
                .tokens
                .iter()
                .any(|(_, token)| Match::proof(token, [mine, theirs], "guest") == proof);
            if is_mine {
                self.tell(News::Twin(kind));
            }
            return Ok(());
        }
        let fits = |(_, token): &&(u8, Id)| Match::proof(token, [mine, theirs], "guest") == proof;
        let &(place, token) = found.form.tokens.iter().find(fits).ok_or(Reason::Cheat)?;
        if from > found.form.log.len() {
            // This device has lost what it told.
            self.say(p, &Message::LeaveMatch { id });
            return Ok(());
        }
        let old = found.remotes.iter().find(|it| it.place == place).and_then(|it| it.link);
        let len = found.form.log.len() as u32;
        found.attach(place, p, Some(seat), from);
        if let Some(q) = old.filter(|q| *q != p) {
            self.say(q, &Message::Elsewhere { id });
        }
        let proof = Match::proof(&token, [mine, theirs], "host");
        self.say(p, &Message::Resumed { id, proof, len });
        self.is_unsaved[kind as usize] = true;
        self.tell(News::PlaceBack(kind, Seat(place)));
        self.tell_away(kind);
        self.settle(kind);
        Ok(())
    }

    /// Tells everyone in a match whose device is away, on the host.
    fn tell_away(&mut self, kind: Kind) {
        let Some(found) = self.matches[kind as usize].as_mut() else { return };
        if !found.is_host() || found.is_resting {
            return;
        }
        let (id, away) = (found.id(), found.away());
        let news = found.play.set_away(away);
        let links: Vec<usize> = found.remotes.iter().filter_map(|it| it.link).collect();
        self.tell_game(kind, news, true);
        for p in links {
            self.say(p, &Message::Away { id, away });
        }
    }

    /// The device at the other end of a connection is within reach, or not.
    pub(super) fn set_places_here(&mut self, p: usize, is_here: bool) {
        for kind in Kind::ALL {
            let Some(found) = self.matches[kind as usize].as_mut() else { continue };
            let of = found.remotes.iter_mut().filter(|it| it.link == Some(p));
            let mut changed = None;
            for remote in of.filter(|it| it.is_here != is_here) {
                remote.is_here = is_here;
                changed = Some(Seat(remote.place));
            }
            let Some(place) = changed else { continue };
            self.tell(match is_here {
                true => News::PlaceBack(kind, place),
                false => News::PlaceAway(kind, place),
            });
            self.tell_away(kind);
        }
    }

    /// A connection leads to nobody any more.
    pub(super) fn detach(&mut self, p: usize) {
        self.set_places_here(p, false);
        for found in self.matches.iter_mut().flatten() {
            for remote in found.remotes.iter_mut().filter(|it| it.link == Some(p)) {
                remote.link = None;
                found.sent = None;
            }
        }
    }

    /// The person of a place has left a match.
    fn place_left(&mut self, kind: Kind, place: u8) {
        let Some(found) = self.matches[kind as usize].as_mut() else { return };
        let Some(person) = found.person(place).cloned() else { return };
        let is_host = found.is_host();
        for remote in found.remotes.iter_mut().filter(|it| it.place == place) {
            (remote.is_gone, remote.is_here, remote.link) = (true, false, None);
        }
        let act = found.play.left(Seat(place));
        let is_empty = act.is_none() && found.remotes.iter().all(|it| it.is_gone);
        let is_over =
            !is_host || !found.play.is_over() && (found.play.ends_with_a_guest() || is_empty);
        if is_over {
            let id = found.id();
            let links: Vec<usize> = found.remotes.iter().filter_map(|it| it.link).collect();
            for p in links {
                self.say(p, &Message::LeaveMatch { id });
            }
            self.close_match(kind);
            self.is_unsaved[kind as usize] = true;
        } else {
            if let Some(act) = act {
                // Nothing but a full log refuses it.
                let _ = self.act(kind, Seat(place), &act);
            }
            self.is_unsaved[kind as usize] = true;
        }
        self.tell(News::PlaceLeft(kind, person));
        self.tell_away(kind);
    }

    /// Whose seat is free gives up its race, on the host.
    pub(super) fn leave_race(&mut self, seat: Seat) {
        let Some(found) = self.matched(Kind::Race).filter(|it| it.is_host()) else { return };
        let of = found.remotes.iter().filter(|it| it.seat == Some(seat) && !it.is_gone);
        let places: Vec<u8> = of.map(|it| it.place).collect();
        places.into_iter().for_each(|place| self.place_left(Kind::Race, place));
    }

    pub(super) fn note(&mut self, kind: Kind, note: Json) -> bool {
        if let Some(found) = self.matches[kind as usize].as_mut() {
            let place = found.place();
            if found.play.note(place, &note) {
                found.keep_note(place.0, note);
            }
        }
        // One that comes too late is no fault of its person.
        true
    }

    /// Sends the notes that are due.
    pub(super) fn report_notes(&mut self) {
        for kind in Kind::ALL {
            let Some(found) = self.matches[kind as usize].as_mut() else { continue };
            let (id, notes) = (found.id(), std::mem::take(&mut found.notes));
            let remotes = found.remotes.iter().filter(|it| it.is_here);
            let links: Vec<_> = remotes.filter_map(|it| Some((it.link?, it.place))).collect();
            for (place, note) in notes {
                for &(p, _) in links.iter().filter(|(_, other)| *other != place) {
                    self.say(p, &Message::Note { id, place, note: note.clone() });
                }
            }
        }
    }
}

impl Match {
    fn keep_note(&mut self, place: u8, note: Json) {
        self.notes.retain(|it| it.0 != place);
        self.notes.push((place, note));
    }
}
