//! A match that is asked for, until all have accepted and it begins.

use super::*;
use crate::game::Person;
use crate::message::{LONGEST_TERMS, Start};

/// A match that is asked for.
pub(super) struct Proposal {
    pub id: Id,
    pub kind: Kind,
    pub terms: Json,
    pub by: Seat,
    /// Whether this device has asked for it or accepted it.
    pub is_accepted: bool,
    /// On the host, the others who are asked, and whether they have accepted.
    guests: Vec<(Seat, bool)>,
}

impl Proposal {
    fn is_same(&self, kind: Kind, terms: &Json) -> bool {
        self.kind == kind && self.terms.get() == terms.get()
    }
}

impl Room {
    /// Whether a match can be asked for: no race is on.
    fn is_free(&self) -> bool {
        self.matched(Kind::Race).is_none_or(|race| race.is_over())
    }

    /// Asks everyone here for a match.
    pub(super) fn ask(&mut self, kind: Kind, terms: Json, games: &dyn Games) -> bool {
        let Some(seat) = self.seat.filter(|_| self.proposal.is_none() && self.is_free()) else {
            return false;
        };
        let here = self.members.iter().flatten().filter(|it| it.is_here).count();
        let is_game = games.places(kind, &terms, here).is_some();
        if !is_game || here < 2 || terms.get().len() > LONGEST_TERMS {
            return false;
        }
        let id = self.draw();
        if self.is_host() {
            return self.propose(id, kind, terms, seat, games);
        }
        self.say(HOST, &Message::Ask { id, kind, terms: terms.clone() });
        let guests = Vec::new();
        self.proposal = Some(Proposal { id, kind, terms, by: seat, is_accepted: true, guests });
        true
    }

    /// Proposes a match that a seat asks for, on the host.
    fn propose(&mut self, id: Id, kind: Kind, terms: Json, by: Seat, games: &dyn Games) -> bool {
        let here = self.here();
        // Only who deals Go Fish can ask for it.
        let is_asker = kind != Kind::GoFish || by == Seat(0);
        let places = games.places(kind, &terms, here.len() + 1);
        if !is_asker || places.is_none() || self.proposal.is_some() || !self.is_free() {
            return false;
        }
        let is_accepted = by == Seat(0);
        let mut guests = Vec::new();
        for (p, seat) in here {
            guests.push((seat, seat == by));
            if seat != by {
                let terms = terms.clone();
                self.say(p, &Message::Propose { id, kind, terms, by: by.0 });
            }
        }
        self.proposal = Some(Proposal { id, kind, terms, by, is_accepted, guests });
        if !is_accepted {
            self.tell(News::Asked(by, kind));
        }
        true
    }

    /// Accepts or declines the match that is asked for, or takes the own question back.
    pub(super) fn answer(&mut self, yes: bool, games: &dyn Games) -> bool {
        let Some(proposal) = &mut self.proposal else { return false };
        let id = proposal.id;
        if !yes {
            self.proposal = None;
            let by = self.seat.map(|seat| seat.0);
            let off = Message::Off { id, by };
            if self.is_host() {
                self.say_all(&off);
            } else {
                self.say(HOST, &off);
            }
            return true;
        }
        if std::mem::replace(&mut proposal.is_accepted, true) {
            return false;
        }
        if self.is_host() {
            self.begin_if_accepted(games);
            return true;
        }
        self.say(HOST, &Message::Answer { id, yes })
    }

    /// Calls the match off that is asked for, if the device of a seat is part of it.
    pub(super) fn call_off_without(&mut self, seat: Seat) {
        let is_of = |it: &Proposal| {
            it.by == seat || seat == Seat(0) || it.guests.iter().any(|(guest, _)| *guest == seat)
        };
        if self.proposal.as_ref().is_some_and(is_of) {
            self.call_off(None);
        }
    }

    fn call_off(&mut self, by: Option<Seat>) {
        let Some(Proposal { id, kind, .. }) = self.proposal.take() else { return };
        if self.is_host() {
            let off = Message::Off { id, by: by.map(|seat| seat.0) };
            for (p, seat) in self.here() {
                if Some(seat) != by {
                    self.say(p, &off);
                }
            }
        }
        self.tell(News::Off(kind, by));
    }

    pub(super) fn hear_proposal(
        &mut self,
        p: usize,
        message: Message,
        games: &dyn Games,
    ) -> Result<(), Reason> {
        let is_host = self.is_host();
        let from = self.links[p].seat.ok_or(Reason::Garbled)?;
        let is_this = |it: &&mut Proposal, of: Id| it.id == of;
        match message {
            Message::Ask { id, kind, terms } if is_host => {
                if self.proposal.as_ref().is_some_and(|it| it.is_same(kind, &terms)) {
                    // Two ask for the same at the same time: the guest accepts what it is told next.
                    return Ok(());
                }
                if !self.propose(id, kind, terms, from, games) {
                    self.say(p, &Message::Off { id, by: None });
                }
            }
            Message::Propose { id, kind, terms, by } if !is_host => {
                let is_same = self.proposal.as_ref().is_some_and(|it| it.is_same(kind, &terms));
                let by = Seat(by);
                let guests = Vec::new();
                let is_accepted = false;
                self.proposal = Some(Proposal { id, kind, terms, by, is_accepted, guests });
                if is_same {
                    self.answer(true, games);
                } else {
                    self.tell(News::Asked(by, kind));
                }
            }
            Message::Answer { id, yes: true } if is_host => {
                // It may be off meanwhile.
                let Some(proposal) = self.proposal.as_mut().filter(|it| is_this(it, id)) else {
                    return Ok(());
                };
                let guest = proposal.guests.iter_mut().find(|(seat, _)| *seat == from);
                guest.ok_or(Reason::Garbled)?.1 = true;
                self.begin_if_accepted(games);
            }
            Message::Off { id, by } => {
                if self.proposal.as_mut().filter(|it| is_this(it, id)).is_some() {
                    let by = if is_host { Some(from) } else { by.map(Seat) };
                    self.call_off(by);
                }
            }
            _ => return Err(Reason::Garbled),
        }
        Ok(())
    }

    /// Begins the match that everyone has accepted, on the host.
    fn begin_if_accepted(&mut self, games: &dyn Games) {
        let is_ready = |it: &Proposal| it.is_accepted && it.guests.iter().all(|(_, yes)| *yes);
        if !self.proposal.as_ref().is_some_and(is_ready) {
            return;
        }
        let Some(Proposal { id, kind, terms, by, guests, .. }) = self.proposal.take() else {
            return;
        };
        let mut seats = vec![by];
        let all = std::iter::once(Seat(0)).chain(guests.iter().map(|(seat, _)| *seat));
        seats.extend(all.filter(|seat| *seat != by));
        let name = |seat: &Seat| {
            let member = self.members[usize::from(seat.0)].as_ref();
            member.map(|it| it.me.name().to_owned()).unwrap_or_default()
        };
        let places = games.places(kind, &terms, seats.len()).unwrap_or_default();
        let people = seats.iter().zip(places.iter());
        let people: Vec<Person> =
            people.map(|(seat, place)| Person { place: *place, name: name(seat) }).collect();
        let own = seats.iter().position(|seat| *seat == Seat(0)).and_then(|at| places.get(at));
        let Some(&host) = own.filter(|_| people.len() == seats.len()) else { return };
        let mut tokens = Vec::new();
        for &place in places.iter().filter(|place| **place != host) {
            tokens.push((place, self.draw()));
        }
        let secret = Hex(digest("match secret", &[&self.secret.0, &id.0]).0);
        let seating =
            Seating { id, me: Seat(host), host: Seat(host), people: people.clone(), secret };
        let Some(play) = games.make(kind, &seating, &terms) else {
            self.proposal = Some(Proposal { id, kind, terms, by, is_accepted: true, guests });
            return self.call_off(None);
        };
        self.leave_match(kind);
        let mut new = Match::new(kind, seating, terms.clone(), tokens.clone(), play);
        for (p, seat) in self.here() {
            let at = seats.iter().position(|it| *it == seat).and_then(|at| places.get(at));
            let Some(&place) = at else { continue };
            let token = tokens.iter().find(|it| it.0 == place).map(|it| it.1);
            let Some(token) = token else { continue };
            let (terms, people) = (terms.clone(), people.clone());
            self.say(p, &Message::Start(Start { id, kind, terms, people, place, host, token }));
            new.attach(place, p, Some(seat), 0);
        }
        self.matches[kind as usize] = Some(new);
        self.is_unsaved[kind as usize] = true;
        self.tell(News::Begun(kind));
        self.settle(kind);
    }

    /// A match begins, on a guest.
    pub(super) fn hear_start(
        &mut self,
        p: usize,
        start: Start,
        games: &dyn Games,
    ) -> Result<(), Reason> {
        let Start { id, kind, terms, people, place, host, token } = start;
        let is_wanted =
            |it: &mut Proposal| it.id == id && it.is_accepted && it.is_same(kind, &terms);
        if self.is_host() || self.proposal.take_if(is_wanted).is_none() {
            return Err(Reason::Garbled);
        }
        let places = games.places(kind, &terms, people.len()).unwrap_or_default();
        let is_same = people.iter().map(|it| it.place).eq(places.iter().copied());
        if !is_same || place == host || !places.contains(&place) || !places.contains(&host) {
            return Err(Reason::Garbled);
        }
        let secret = Hex(digest("match secret", &[&self.secret.0, &id.0]).0);
        let seating = Seating { id, me: Seat(place), host: Seat(host), people, secret };
        let Some(play) = games.make(kind, &seating, &terms) else {
            self.say(p, &Message::LeaveMatch { id });
            self.tell(News::Off(kind, None));
            return Ok(());
        };
        self.leave_match(kind);
        let mut new = Match::new(kind, seating, terms, vec![(host, token)], play);
        new.attach(host, p, Some(Seat(0)), 0);
        self.matches[kind as usize] = Some(new);
        self.is_unsaved[kind as usize] = true;
        self.tell(News::Begun(kind));
        self.settle(kind);
        Ok(())
    }
}
