//! Who is in the room: greetings, numbers, losses and returns.

use super::{Member, Output, PEERS, PeerIndex, Role, Room, RoomNews};
use crate::commit::Id;
use crate::message::{
    ClockMessage, MAX_MEMBERS, MatchKind, MemberId, MemberProfile, Message, Reason, VERSION,
};
use crate::transfer::TransferNews;

impl Room {
    /// The data channel of a connection is open: empty, ordered and reliable until [`Room::closed`].
    pub fn opened(&mut self, peer: PeerIndex) {
        if self.role == Role::None {
            return self.out.push(Output::End(peer, Reason::Full));
        }
        let p = usize::from(peer);
        self.close(p);
        let nonce = self.draw();
        self.links[p].member = None;
        self.links[p].open(self.now, nonce);
        let room_id = if let Role::Host(room_id) = self.role { Some(room_id) } else { None };
        self.send(p, &Message::Hello { v: VERSION, nonce, room_id, has_clock: true });
    }

    /// The channel of a connection is closed. It may be opened again.
    pub fn closed(&mut self, peer: PeerIndex) {
        self.close(peer.into());
    }

    /// The channel of a connection is gone; the number waits for it.
    pub(super) fn close(&mut self, p: usize) {
        if self.links[p].channel.take().is_some() {
            self.detach(p);
        }
    }

    /// Ends a connection; its number waits for it.
    pub(super) fn end(&mut self, p: usize, reason: Reason) {
        if self.links[p].end(&Message::Close(reason)) {
            self.out.push(Output::End(PeerIndex(p as u8), reason));
            self.detach(p);
        }
    }

    /// A connection is down or quiet.
    pub(super) fn lost(&mut self, p: usize) {
        self.links[p].is_connected = false;
        self.set_here(p);
    }

    /// A connection that was quiet is heard again.
    pub(super) fn revive(&mut self, p: usize) {
        if self.links[p].member.is_some() && !self.links[p].is_connected {
            self.links[p].is_connected = true;
            self.set_here(p);
        }
    }

    /// Tells what follows from a change of [`is_connected`](super::link::PeerLink::is_connected).
    fn set_here(&mut self, p: usize) {
        let is_connected = self.links[p].is_connected;
        let id = self.links[p].member;
        let member = id.and_then(|id| self.members[usize::from(id)].as_mut());
        if let (Some(member), Some(id)) = (member, id)
            && member.is_connected != is_connected
        {
            member.is_connected = is_connected;
            member.peer = is_connected.then_some(PeerIndex(p as u8));
            self.is_roster_due = true;
            self.tell(if is_connected { RoomNews::Back(id) } else { RoomNews::Lost(id) });
            if !is_connected {
                self.cancel_if_member(id);
            }
        }
        self.set_seats_here(p, is_connected);
    }

    pub(super) fn on_member_message(&mut self, p: usize, message: Message) -> Result<(), Reason> {
        match (message, self.is_host()) {
            (Message::Hello { nonce, room_id, has_clock, .. }, is_host) => {
                let channel = self.links[p].channel.as_mut();
                let is_first = channel.is_some_and(|it| {
                    it.has_clock = has_clock;
                    it.theirs.replace(nonce).is_none()
                });
                if !is_first || room_id.is_some() == is_host {
                    return Err(if is_first { Reason::Stranger } else { Reason::Garbled });
                }
                if let Some(room_id) = room_id {
                    let Role::Guest(known) = self.role else { return Err(Reason::Garbled) };
                    let pass = match known.filter(|it| it.0 == room_id) {
                        Some((_, pass)) => pass,
                        None => {
                            self.forget_members();
                            self.draw()
                        }
                    };
                    self.role = Role::Guest(Some((room_id, pass)));
                    self.send(p, &Message::Join(pass, self.profile.clone()));
                }
                // At once, because a race may begin before the next tick.
                self.ask_clock(p);
                Ok(())
            }
            (Message::Join(pass, profile), true) if self.links[p].member.is_none() => {
                self.admit(p, pass, profile)
            }
            (Message::Welcome(id), false) => {
                let Role::Guest(Some((room_id, pass))) = self.role else {
                    return Err(Reason::Garbled);
                };
                if !(1..MAX_MEMBERS).contains(&id.into()) || self.links[p].is_connected {
                    return Err(Reason::Garbled);
                }
                self.own_id = Some(id);
                self.links[p].member = Some(MemberId::HOST);
                self.links[p].is_connected = true;
                self.tell(RoomNews::Welcome { room_id, pass });
                MatchKind::ALL.into_iter().for_each(|kind| self.resume(p, kind));
                self.reoffer(p);
                Ok(())
            }
            (Message::Roster(members), false) if self.own_id.is_some() => self.read_roster(members),
            (Message::Standby(code), _) => {
                self.tell(RoomNews::Standby(PeerIndex(p as u8), code));
                Ok(())
            }
            (Message::Ping, _) => Ok(()),
            (Message::Clock(ClockMessage::Ask(asked)), _) => {
                self.send(p, &Message::Clock(ClockMessage::Tell(asked, self.now)));
                Ok(())
            }
            (Message::Clock(ClockMessage::Tell(asked, theirs)), _) => {
                self.links[p].on_clock(self.now, asked, theirs);
                Ok(())
            }
            (Message::Close(reason), is_host) => {
                let is_parting = matches!(reason, Reason::Left | Reason::Dismissed);
                self.out.push(Output::End(PeerIndex(p as u8), reason));
                let id = self.links[p].member;
                self.close(p);
                if is_parting && is_host {
                    id.into_iter().for_each(|id| self.free_id(id));
                } else if is_parting {
                    self.forget_room();
                }
                Ok(())
            }
            _ => Err(Reason::Garbled),
        }
    }

    /// Gives a guest its number: the one that its pass leads back to, or a free one.
    fn admit(&mut self, p: usize, pass: Id, profile: MemberProfile) -> Result<(), Reason> {
        let old = self.passes.iter().position(|it| *it == Some(pass));
        let free = || (1..MAX_MEMBERS).find(|at| self.members[*at].is_none());
        let at = old.or_else(free).ok_or(Reason::Full)?;
        let id = MemberId(at as u8);
        if let Some(q) = (0..PEERS).find(|q| *q != p && self.links[*q].member == Some(id)) {
            // The same device over another connection: the older one is another tab's, or not noticed to be down.
            self.end(q, Reason::Stranger);
            self.links[q].member = None;
            let transfer = std::mem::take(&mut self.links[q].transfer);
            self.links[p].transfer = transfer;
        } else if old.is_none() && self.links[p].transfer.reset() {
            self.tell_transfer(p, Some(TransferNews::Stopped));
        }
        self.passes[at] = Some(pass);
        self.links[p].member = Some(id);
        self.links[p].is_connected = true;
        let member = Member { profile, is_connected: true, peer: Some(PeerIndex(p as u8)) };
        let was = self.members[at].replace(member);
        self.send(p, &Message::Welcome(id));
        self.tell(if was.is_some() { RoomNews::Back(id) } else { RoomNews::Joined(id) });
        self.is_roster_due = true;
        MatchKind::ALL.into_iter().for_each(|kind| self.resume(p, kind));
        self.reoffer(p);
        Ok(())
    }

    /// Offers what is given, also again after the connection broke. Returns whether it can.
    pub(super) fn reoffer(&mut self, p: usize) -> bool {
        let offer = self.links[p].transfer.offer();
        offer.is_some_and(|offer| self.send(p, &Message::Transfer(offer)))
    }

    pub(super) fn roster(&self) -> Message {
        let members = self.members.iter();
        Message::Roster(
            members.map(|it| it.as_ref().map(|it| (it.profile.clone(), it.is_connected))).collect(),
        )
    }

    /// Takes who is in the room, and tells what has changed.
    fn read_roster(&mut self, members: Vec<Option<(MemberProfile, bool)>>) -> Result<(), Reason> {
        let own = self.own_id.ok_or(Reason::Garbled)?;
        let has_both =
            [MemberId::HOST, own].into_iter().all(|id| members[usize::from(id)].is_some());
        if !has_both {
            return Err(Reason::Garbled);
        }
        for (at, member) in members.into_iter().enumerate() {
            let id = MemberId(at as u8);
            let peer = (at == 0).then_some(PeerIndex(0));
            let is_direct = at == 0 || id == own;
            let member = member.map(|(profile, is_connected)| Member {
                profile,
                is_connected: is_connected || is_direct,
                peer,
            });
            let old = std::mem::replace(&mut self.members[at], member.clone());
            let news = match (old, member) {
                (Some(old), None) => RoomNews::Left(id, old),
                (None, Some(_)) if id != own => RoomNews::Joined(id),
                (Some(old), Some(new)) if old != new && id != own => match new.is_connected {
                    true => RoomNews::Back(id),
                    false => RoomNews::Lost(id),
                },
                _ => continue,
            };
            self.tell(news);
        }
        Ok(())
    }

    /// The connections of the guests that are here.
    pub(super) fn here(&self) -> Vec<(usize, MemberId)> {
        let links = self.links.iter().enumerate().filter(|(_, link)| link.is_connected);
        links.filter_map(|(p, link)| Some((p, link.member?))).collect()
    }

    /// Appends a message to what waits for each guest that is here.
    pub(super) fn send_to_guests(&mut self, message: &Message) {
        for (p, _) in self.here() {
            self.send(p, message);
        }
    }

    /// Leaves the room: a guest goes, a host closes it for all.
    pub fn leave(&mut self) {
        for p in 0..PEERS {
            self.end(p, Reason::Left);
        }
        self.forget_room();
    }

    /// Frees the number of a guest as the host, and ends its connection if there is one.
    pub fn remove_member(&mut self, id: MemberId) -> bool {
        let is_guest = self.is_host() && id != MemberId::HOST && usize::from(id) < MAX_MEMBERS;
        if !is_guest || self.members[usize::from(id)].is_none() {
            return false;
        }
        if let Some(p) = self.links.iter().position(|link| link.member == Some(id)) {
            self.end(p, Reason::Dismissed);
        }
        self.free_id(id);
        true
    }

    fn free_id(&mut self, id: MemberId) {
        self.passes[usize::from(id)] = None;
        for link in &mut self.links {
            if link.member == Some(id) {
                link.member = None;
            }
        }
        self.cancel_if_member(id);
        self.leave_matches(id);
        if let Some(member) = self.members[usize::from(id)].take() {
            self.is_roster_due = true;
            self.tell(RoomNews::Left(id, member));
        }
    }

    /// There is no room any more. The matches that are bound to it end; others wait.
    fn forget_room(&mut self) {
        self.forget_members();
        for p in 0..PEERS {
            let is_stopped = self.links[p].transfer.reset();
            self.tell_transfer(p, is_stopped.then_some(TransferNews::Stopped));
            self.links[p].member = None;
        }
        for kind in MatchKind::ALL.into_iter().filter(|it| it.is_bound_to_room()) {
            self.remove_match(kind);
        }
        self.role = Role::None;
    }

    fn forget_members(&mut self) {
        self.own_id = None;
        self.members = Default::default();
        self.passes = [None; MAX_MEMBERS];
        self.proposal = None;
    }
}
