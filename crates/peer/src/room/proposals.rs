//! A match that is asked for, until all have accepted and it begins.

use handful_engine::Seat;
use handful_engine::sort::sort_by_key;

use super::{HOST, MatchForm, Room, RoomNews};
use crate::commit::Id;
use crate::game::{Json, MatchPlayer, Seating};
use crate::message::{MAX_TERMS_BYTES, MatchKind, MatchMessage, MemberId, Message, Reason};

/// A match that is asked for.
#[derive(Clone)]
pub struct Proposal {
    /// The name of the question, and of the match if it begins.
    pub id: Id,
    /// The game.
    pub kind: MatchKind,
    /// What is to be played.
    pub terms: Json,
    /// Who asks.
    pub by: MemberId,
    /// Whether this device has asked for it or accepted it.
    pub is_accepted: bool,
    /// On the host, the others who are asked, and whether they have accepted.
    guests: Vec<(MemberId, bool)>,
}

impl Proposal {
    fn is_same(&self, kind: MatchKind, terms: &Json) -> bool {
        self.kind == kind && self.terms.get() == terms.get()
    }
}

impl Room {
    /// Whether a match can be asked for: none is, and none that is bound to the room is on.
    fn is_free(&self) -> bool {
        let is_on = |kind: MatchKind| self.matched(kind).is_some_and(|it| !it.is_over());
        self.proposal.is_none()
            && !MatchKind::ALL.into_iter().any(|it| it.is_bound_to_room() && is_on(it))
    }

    /// Asks everyone here for a match of these terms.
    pub fn propose_match(&mut self, kind: MatchKind, terms: Json) -> bool {
        let fits = self.is_free() && terms.get().len() <= MAX_TERMS_BYTES;
        let Some(by) = self.own_id.filter(|_| fits) else { return false };
        let id = self.draw();
        if self.is_host() {
            return self.propose(id, kind, terms, by);
        }
        if !self.send(HOST, &Message::Propose { id, kind, terms: terms.clone(), by }) {
            return false;
        }
        let guests = Vec::new();
        self.proposal = Some(Proposal { id, kind, terms, by, is_accepted: true, guests });
        true
    }

    /// Proposes a match that a member asks for, on the host.
    fn propose(&mut self, id: Id, kind: MatchKind, terms: Json, by: MemberId) -> bool {
        let here = self.here();
        let is_asker = !kind.only_host_asks() || by == MemberId::HOST;
        let is_game = self.games.seats(kind, &terms, here.len() + 1).is_some();
        if !is_asker || !is_game || here.is_empty() || !self.is_free() {
            return false;
        }
        for &(p, _) in here.iter().filter(|(_, id)| *id != by) {
            self.send(p, &Message::Propose { id, kind, terms: terms.clone(), by });
        }
        let is_accepted = by == MemberId::HOST;
        let guests = here.into_iter().map(|(_, id)| (id, id == by)).collect();
        self.proposal = Some(Proposal { id, kind, terms, by, is_accepted, guests });
        if !is_accepted {
            self.tell(RoomNews::Asked(kind));
        }
        true
    }

    /// Accepts or declines the match of this name that is asked for; no also takes an own question back.
    pub fn answer_proposal(&mut self, id: Id, yes: bool) -> bool {
        let Some(proposal) = self.proposal.as_mut().filter(|it| it.id == id) else { return false };
        if !yes {
            self.proposal = None;
            let off = Message::CallOff { id, by: self.own_id };
            match self.is_host() {
                true => self.send_to_guests(&off),
                false => drop(self.send(HOST, &off)),
            }
            return true;
        }
        if std::mem::replace(&mut proposal.is_accepted, true) {
            return false;
        }
        if self.is_host() {
            self.begin_if_accepted();
            return true;
        }
        self.send(HOST, &Message::Accept(id))
    }

    /// Calls the match off that is asked for, if a member is part of it.
    pub(super) fn cancel_if_member(&mut self, id: MemberId) {
        let is_of = |it: &Proposal| {
            it.by == id || id == MemberId::HOST || it.guests.iter().any(|(guest, _)| *guest == id)
        };
        if self.proposal.as_ref().is_some_and(is_of) {
            self.call_off(None);
        }
    }

    fn call_off(&mut self, by: Option<MemberId>) {
        let Some(Proposal { id, kind, .. }) = self.proposal.take() else { return };
        if self.is_host() {
            for (p, _) in self.here().into_iter().filter(|(_, id)| Some(*id) != by) {
                self.send(p, &Message::CallOff { id, by });
            }
        }
        self.tell(RoomNews::CalledOff(kind, by));
    }

    pub(super) fn on_proposal_message(&mut self, p: usize, message: Message) -> Result<(), Reason> {
        let from = self.links[p].member.ok_or(Reason::Garbled)?;
        match (message, self.is_host()) {
            (Message::Propose { id, kind, terms, .. }, true) => {
                // Where two ask for the same at the same time, the guest accepts what it is told next.
                let is_same = self.proposal.as_ref().is_some_and(|it| it.is_same(kind, &terms));
                if !is_same && !self.propose(id, kind, terms, from) {
                    self.send(p, &Message::CallOff { id, by: None });
                }
            }
            (Message::Propose { id, kind, terms, by }, false) => {
                let asker = self.members.get(usize::from(by)).and_then(Option::as_ref);
                if asker.is_none() || self.own_id == Some(by) {
                    return Err(Reason::Garbled);
                }
                // It takes the place of a question of this device that crossed it.
                let is_same = self.proposal.as_ref().is_some_and(|it| it.is_same(kind, &terms));
                let guests = Vec::new();
                self.proposal = Some(Proposal { id, kind, terms, by, is_accepted: false, guests });
                if is_same {
                    self.answer_proposal(id, true);
                } else {
                    self.tell(RoomNews::Asked(kind));
                }
            }
            (Message::Accept(id), true) => {
                // It may be off meanwhile.
                let Some(proposal) = self.proposal.as_mut().filter(|it| it.id == id) else {
                    return Ok(());
                };
                let guest = proposal.guests.iter_mut().find(|(id, _)| *id == from);
                guest.ok_or(Reason::Garbled)?.1 = true;
                self.begin_if_accepted();
            }
            (Message::Start { id, people, seat: own_seat, host, token }, false) => {
                let is_wanted = |it: &mut Proposal| it.id == id && it.is_accepted;
                let proposal = self.proposal.take_if(is_wanted).ok_or(Reason::Garbled)?;
                let seating = Seating { id, own_seat, host, people, secret: self.draw_secret() };
                self.start(p, proposal, seating, token)?;
            }
            (Message::CallOff { id, by }, is_host) => {
                if self.proposal.as_ref().is_some_and(|it| it.id == id) {
                    self.call_off(if is_host { Some(from) } else { by });
                }
            }
            _ => return Err(Reason::Garbled),
        }
        Ok(())
    }

    /// Begins the match that everyone has accepted, on the host.
    fn begin_if_accepted(&mut self) {
        let is_ready = |it: &mut Proposal| it.is_accepted && it.guests.iter().all(|(_, yes)| *yes);
        let Some(proposal) = self.proposal.take_if(is_ready) else { return };
        let Proposal { id, kind, terms, by, guests, .. } = proposal;
        // The asker first, then by number, as the terms of a game may name them.
        let mut ids: Vec<MemberId> =
            std::iter::once(MemberId::HOST).chain(guests.iter().map(|(id, _)| *id)).collect();
        sort_by_key(&mut ids, |id| (*id != by, *id));
        let seats = self.games.seats(kind, &terms, ids.len()).unwrap_or_default();
        let (mut people, mut others, mut host) = (Vec::new(), Vec::new(), Seat(0));
        for (&id, &seat) in ids.iter().zip(&seats) {
            let member = self.members[usize::from(id)].as_ref();
            let name = member.map(|it| it.profile.name().to_owned()).unwrap_or_default();
            people.push(MatchPlayer { seat, name });
            match self.links.iter().position(|link| link.member == Some(id)) {
                Some(p) => others.push((seat, p, id)),
                None => host = seat,
            }
        }
        let tokens: Vec<_> = others.iter().map(|(seat, ..)| (*seat, self.draw())).collect();
        let secret = self.draw_secret();
        let seating = Seating { id, own_seat: host, host, people: people.clone(), secret };
        let form = MatchForm::new(kind, terms, seating, tokens.clone());
        if seats.len() < ids.len() || !self.begin(form, &others) {
            self.send_to_guests(&Message::CallOff { id, by: None });
            return self.tell(RoomNews::CalledOff(kind, None));
        }
        for ((seat, token), (_, p, _)) in tokens.into_iter().zip(others) {
            let people = people.clone();
            self.send(p, &Message::Start { id, people, seat, host, token });
        }
    }

    /// The match that this guest has accepted begins.
    fn start(
        &mut self,
        p: usize,
        proposal: Proposal,
        seating: Seating,
        token: Id,
    ) -> Result<(), Reason> {
        let Proposal { kind, terms, .. } = proposal;
        let Seating { id, own_seat, host, ref people, .. } = seating;
        let seats = self.games.seats(kind, &terms, people.len()).unwrap_or_default();
        let is_same = people.iter().map(|it| it.seat).eq(seats.iter().copied());
        if !is_same || own_seat == host || !seats.contains(&own_seat) || !seats.contains(&host) {
            return Err(Reason::Garbled);
        }
        let form = MatchForm::new(kind, terms, seating, vec![(host, token)]);
        if !self.begin(form, &[(host, p, MemberId::HOST)]) {
            self.send(p, &Message::Match(id, MatchMessage::Leave));
            self.tell(RoomNews::CalledOff(kind, None));
        }
        Ok(())
    }
}
