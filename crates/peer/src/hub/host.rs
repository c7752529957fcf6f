//! The host's side of a table.

use super::*;
use crate::link::Hello;

/// Milliseconds after a guest has asked for a race in which it cannot ask again.
const ASK_PAUSE: u64 = 2_000;

impl Hub {
    /// The session of this host for a guest, in the line that it begins next.
    pub(super) fn host_session(&mut self, guest: &Session) -> Session {
        self.lines += 1;
        let mut session = [0; 16];
        let line = self.lines.to_be_bytes();
        session[..8].copy_from_slice(&hash("handful host", &[&self.secret, guest])[..8]);
        session[8..].copy_from_slice(&hash("handful host line", &[&self.secret, &line])[..8]);
        session
    }

    /// Takes a guest's greeting, and answers it.
    pub(super) fn greeted(&mut self, p: usize, hello: &Hello) -> Result<(), Why> {
        if hello.is_host {
            return Err(Why::Stranger);
        }
        let is_first = !self.links[p].is_greeted();
        if is_first {
            self.seat_guest(p, hello)?;
        } else if !self.links[p].knows(&hello.session) {
            return Err(Why::Garbled);
        }
        let answer = self.links[p].hello(true, hello.session, &self.me);
        self.out.push(Output::Send(Peer(p as u8), answer));
        if is_first && let Some(seat) = self.seats[p] {
            self.allow(p);
            self.bring_up_to_date(p, seat);
        }
        Ok(())
    }

    /// Gives a guest its seat: the one that it had, or a free one.
    pub(super) fn seat_guest(&mut self, p: usize, hello: &Hello) -> Result<(), Why> {
        let elsewhere = (0..PEERS).find(|q| *q != p && self.links[*q].knows(&hello.session));
        if !self.links[p].knows(&hello.session) && self.links[p].is_known() {
            return Err(Why::Stranger);
        }
        if let Some(q) = elsewhere {
            // The same device over another connection: the older one has not been noticed to be down, or is another tab's.
            self.end(q, Why::Stranger);
            let mut link = std::mem::take(&mut self.links[q]);
            link.swap(&mut self.links[p]);
            self.links[q] = link;
            self.moving.swap(p, q);
            self.seats.swap(p, q);
        }
        let seat = match self.seats[p] {
            Some(seat) => seat,
            None => self.free_seat().ok_or(Why::Full)?,
        };
        let goes_on = self.links[p].is_line_of(hello);
        let mine = (!goes_on).then(|| self.host_session(&hello.session));
        if !goes_on {
            self.stop_moving(p);
        }
        self.links[p].greet(self.now, mine, hello)?;
        self.seats[p] = Some(seat);
        let member = Member { me: hello.me.clone(), is_here: true, peer: Some(Peer(p as u8)) };
        let old = self.members[usize::from(seat.0)].replace(member);
        self.tell(if old.is_some() { News::Back(seat) } else { News::Joined(seat) });
        self.is_roster_due = true;
        Ok(())
    }

    pub(super) fn free_seat(&self) -> Option<Seat> {
        let seats = (1..SEATS as u8).map(Seat);
        let is_racing = |seat| self.race.as_ref().is_some_and(|it| it.is_on() && it.has(seat));
        let mut free = seats.filter(|seat| self.members[usize::from(seat.0)].is_none());
        free.find(|seat| !is_racing(*seat))
    }

    pub(super) fn roster(&self, seat: Seat) -> Message {
        let members = self.members.each_ref();
        let members = members.map(|it| it.as_ref().map(|it| (it.me.clone(), it.is_here)));
        Message::Roster { yours: seat, members }
    }

    /// Sends a guest the table and the race as they are.
    pub(super) fn bring_up_to_date(&mut self, p: usize, seat: Seat) {
        self.is_roster_due = true;
        let roster = self.roster(seat);
        self.say(p, &roster);
        let missed = self.missed[usize::from(seat.0)].take();
        let races = missed.iter().chain(&self.race);
        let mut messages = Vec::new();
        for race in races {
            let steps = race.log().into_iter();
            messages.extend(steps.map(|(seat, step)| Message::Race(seat, race.number, step)));
        }
        if self.race.as_ref().is_none_or(|race| race.stage() == Stage::Cancelled) {
            messages.push(Message::NoRace(self.number));
        }
        for message in messages {
            if !self.say(p, &message) {
                return;
            }
        }
    }

    /// The connections of the guests that are here.
    pub(super) fn here(&self) -> impl Iterator<Item = (usize, Seat)> + use<> {
        let is_here = |seat: &Seat| {
            let member = &self.members[usize::from(seat.0)];
            member.as_ref().is_some_and(|member| member.is_here)
        };
        let seats = self.seats.map(|seat| seat.filter(is_here));
        (0..PEERS).filter_map(move |p| Some((p, seats[p]?)))
    }

    pub(super) fn broadcast(&mut self, message: &Message) {
        for (p, _) in self.here() {
            self.say(p, message);
        }
    }

    /// Makes a step in the race on every device.
    pub(super) fn order(&mut self, seat: Seat, step: Step, rules: &dyn Rules) -> Result<(), Why> {
        let Some(race) = self.race.as_mut().filter(|race| race.is_on()) else { return Ok(()) };
        let number = race.number;
        let made = race.make(seat, &step, Seat(0), rules)?;
        if let Step::Progress(progress) = step {
            if made.is_new {
                self.progress[usize::from(seat.0)] = Some(progress);
            }
        } else if made.is_new {
            // How far a seat came goes before its end.
            if let Some(last) = self.progress[usize::from(seat.0)].take() {
                self.broadcast(&Message::Race(seat, number, Step::Progress(last)));
            }
            self.broadcast(&Message::Race(seat, number, step));
        }
        self.follow(made.news, &made.cheats);
        Ok(())
    }

    /// Takes a message of a guest.
    pub(super) fn host_message(
        &mut self,
        p: usize,
        message: Message,
        rules: &dyn Rules,
    ) -> Result<(), Why> {
        let Some(seat) = self.seats[p] else { return Err(Why::Garbled) };
        match message {
            Message::Rename(me) => {
                if let Some(member) = &mut self.members[usize::from(seat.0)]
                    && member.me != me
                {
                    member.me = me;
                    self.is_roster_due = true;
                    self.tell(News::Renamed(seat));
                }
                Ok(())
            }
            Message::Leave { is_dismissed: false } => {
                self.part(p, Why::Left);
                self.unseat(p, rules);
                Ok(())
            }
            Message::Ask(contest, commitment) => {
                let at = usize::from(seat.0);
                let last = self.asked_at[at].replace(self.now);
                let is_soon = last.is_some_and(|last| self.now - last < ASK_PAUSE);
                let is_ours = !is_soon && rules.knows(&contest);
                if !is_ours || !self.begin(seat, contest, commitment, rules) {
                    self.say(p, &Message::Busy);
                }
                Ok(())
            }
            Message::Race(by, number, step) if by == seat && number <= self.number => {
                let is_present = self.race.as_ref().is_some_and(|race| race.number == number);
                if matches!(step, Step::Ask { .. }) {
                    return Err(Why::Garbled);
                }
                // Of a race that was over or cancelled before this came.
                if !is_present {
                    return Ok(());
                }
                let made = self.order(seat, step, rules);
                if made == Err(Why::Cheat) {
                    self.order(seat, Step::GiveUp, rules)?;
                }
                made
            }
            Message::Pass(to, bytes) if to.0 == 0 => {
                self.tell(News::Passed(seat, bytes));
                Ok(())
            }
            Message::Pass(to, bytes) => {
                // To a seat that has just been left or lost it does not arrive.
                self.forward(seat, to, bytes);
                Ok(())
            }
            _ => Err(Why::Garbled),
        }
    }

    /// Sends bytes of a card game on, if their seat is here and its line has room.
    pub(super) fn forward(&mut self, from: Seat, to: Seat, bytes: Vec<u8>) -> bool {
        let Some((p, _)) = self.here().find(|(_, seat)| *seat == to && to != from) else {
            return false;
        };
        let has_room = self.links[p].line().is_some_and(|it| it.waiting() < MOST_WAITING);
        has_room && self.say(p, &Message::Pass(from, bytes))
    }

    /// Begins a race that a seat asks for. Two who ask for the same at the same time agree.
    pub(super) fn begin(
        &mut self,
        by: Seat,
        contest: Contest,
        commitment: [u8; 32],
        rules: &dyn Rules,
    ) -> bool {
        if let Some(race) = self.race.as_ref().filter(|race| race.is_on()) {
            let agrees = race.stage() == Stage::Asked
                && *race.contest() == contest
                && race.has(by)
                && !race.has_accepted(by);
            return agrees && self.order(by, Step::Accept(commitment), rules).is_ok();
        }
        let runners = self.here().fold(1, |bits, (_, seat)| bits | 1 << seat.0);
        let step = Step::Ask { contest: contest.clone(), runners, commitment };
        let Ok(race) = Race::ask(self.number + 1, by, &step) else { return false };
        self.number += 1;
        let last = self.race.replace(race);
        for (at, missed) in self.missed.iter_mut().enumerate() {
            let is_lost = self.members[at].as_ref().is_some_and(|member| !member.is_here);
            let over = last.as_ref().filter(|race| matches!(race.stage(), Stage::Over(_)));
            if let Some(over) = over.filter(|race| is_lost && race.has(Seat(at as u8))) {
                *missed = Some(over.clone());
            }
        }
        self.progress = [None; SEATS];
        self.broadcast(&Message::Race(by, self.number, step));
        if by.0 != 0 {
            self.tell(News::RaceAsked { by, contest });
        }
        true
    }

    /// Frees the seat of a connection.
    pub(super) fn unseat(&mut self, p: usize, rules: &dyn Rules) {
        let Some(seat) = self.seats[p].take() else { return };
        self.missed[usize::from(seat.0)] = None;
        if self.race.as_ref().is_some_and(|race| race.has(seat)) {
            // A race that is over stays as it is.
            let _ = self.order(seat, Step::GiveUp, rules);
        }
        if let Some(member) = self.members[usize::from(seat.0)].take() {
            self.is_roster_due = true;
            self.tell(News::Left(seat, member));
        }
    }

    /// Sends the progress of all, and who is at the table, at most five times a second each.
    pub(super) fn report(&mut self) {
        for at in 0..SEATS {
            if self.now.saturating_sub(self.progress_at[at]) >= PAUSE
                && let Some(progress) = self.progress[at].take()
            {
                self.progress_at[at] = self.now;
                let step = Step::Progress(progress);
                self.broadcast(&Message::Race(Seat(at as u8), self.number, step));
            }
        }
        if self.is_roster_due && self.now.saturating_sub(self.roster_at) >= PAUSE {
            self.is_roster_due = false;
            self.roster_at = self.now;
            for (p, seat) in self.here() {
                let roster = self.roster(seat);
                self.say(p, &roster);
            }
        }
    }
}
