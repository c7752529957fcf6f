//! The guest's side of a table.

use super::*;
use crate::link::Hello;
use crate::message::Roster;

impl Hub {
    /// The session of this guest, the same for every connection to its host.
    fn guest_session(&self) -> Session {
        let mut session = [0; 16];
        session.copy_from_slice(&hash("handful guest", &[&self.key])[..16]);
        session
    }

    /// Greets the host.
    pub(super) fn greet(&mut self) {
        let hello = self.links[HOST].hello(false, self.guest_session(), &self.me);
        self.out.push(Output::Send(Peer(0), hello));
    }

    /// Takes the host's answer to the greeting.
    pub(super) fn answered(&mut self, hello: &Hello) -> Result<(), Why> {
        let mine = self.guest_session();
        if !hello.is_host || hello.knows != Some(mine) {
            return Err(Why::Stranger);
        }
        let goes_on = self.links[HOST].knows(&hello.session);
        if self.links[HOST].is_greeted() {
            return if goes_on { Ok(()) } else { Err(Why::Garbled) };
        }
        self.links[HOST].greet(self.now, (!goes_on).then_some(mine), hello)?;
        if goes_on {
            self.revive(HOST);
            self.allow(HOST);
        } else {
            self.forget_table();
        }
        Ok(())
    }

    /// Forgets what the host no longer knows, or what a guest that leaves need not know.
    pub(super) fn forget_table(&mut self) {
        self.seat = None;
        self.members = Default::default();
        self.race = None;
        // Another table counts its races anew.
        self.number = 0;
        self.revealed = 0;
        self.ended = 0;
        self.progress = [None; SEATS];
        self.stop_moving(HOST);
    }

    /// Takes a message of the host.
    pub(super) fn guest_message(&mut self, message: Message, rules: &dyn Rules) -> Result<(), Why> {
        match (message, self.seat) {
            (Message::Roster { yours, members }, _) => self.read_roster(yours, members),
            (Message::Leave { is_dismissed }, _) => {
                self.part(HOST, if is_dismissed { Why::Dismissed } else { Why::Left });
                self.forget_table();
                Ok(())
            }
            (Message::Race(seat, number, step), Some(me)) => {
                self.race_step(seat, number, &step, me, rules)
            }
            (Message::NoRace(number), Some(_)) if number >= self.number => {
                self.number = number;
                if let Some(race) = self.race.as_mut().filter(|race| race.is_on()) {
                    race.cancel();
                    self.tell(News::RaceCancelled(None));
                }
                Ok(())
            }
            (Message::Busy, Some(_)) => {
                self.tell(News::Refused);
                Ok(())
            }
            (Message::Pass(seat, bytes), Some(me)) if seat != me => {
                self.tell(News::Passed(seat, bytes));
                Ok(())
            }
            _ => Err(Why::Garbled),
        }
    }

    fn race_step(
        &mut self,
        seat: Seat,
        number: u32,
        step: &Step,
        me: Seat,
        rules: &dyn Rules,
    ) -> Result<(), Why> {
        if let Some(race) = self.race.as_mut().filter(|race| race.number == number) {
            let made = race.make(seat, step, me, rules)?;
            self.follow(made.news, &made.cheats);
            return Ok(());
        }
        let is_newer = number > self.number || number == self.number && self.race.is_none();
        if !is_newer || number == 0 {
            return Err(Why::Garbled);
        }
        let race = Race::ask(number, seat, step).map_err(|_| Why::Garbled)?;
        if self.race.as_ref().is_some_and(|old| old.is_on() && old.has(me)) {
            self.tell(News::RaceCancelled(None));
        }
        self.number = number;
        self.progress = [None; SEATS];
        let contest = race.contest().clone();
        let is_for_me = race.has(me) && seat != me;
        self.race = Some(race);
        if is_for_me && !rules.knows(&contest) {
            self.my_end(Step::GiveUp, rules);
        } else if is_for_me {
            self.tell(News::RaceAsked { by: seat, contest });
        }
        Ok(())
    }

    /// Takes who is at the table, and tells what has changed.
    fn read_roster(&mut self, yours: Seat, members: Roster) -> Result<(), Why> {
        let is_mine = self.seat.is_none_or(|seat| seat == yours);
        let at = usize::from(yours.0);
        let has_host = members[0].as_ref().is_some_and(|(_, is_here)| *is_here);
        if !is_mine || yours.0 == 0 || members.get(at).is_none_or(Option::is_none) || !has_host {
            return Err(Why::Garbled);
        }
        if self.seat.is_none() {
            self.seat = Some(yours);
            self.tell(News::Welcome { seat: yours });
        }
        for (at, member) in members.into_iter().enumerate() {
            let seat = Seat(at as u8);
            let peer = (at == 0).then_some(Peer(0));
            let member = member.map(|(me, is_here)| Member { me, is_here, peer });
            let old = std::mem::replace(&mut self.members[at], member.clone());
            let news = match (old, member) {
                (Some(old), None) => News::Left(seat, old),
                (None, Some(_)) if seat != yours => News::Joined(seat),
                (Some(old), Some(new)) if old.is_here != new.is_here && seat != yours => {
                    if new.is_here { News::Back(seat) } else { News::Lost(seat) }
                }
                (Some(old), Some(new)) if old.me != new.me => News::Renamed(seat),
                _ => continue,
            };
            self.tell(news);
        }
        Ok(())
    }

    /// Sends how far this guest is, at most five times a second.
    pub(super) fn report_own(&mut self) {
        let Some((race, seat)) = self.present() else { return };
        let (at, number) = (usize::from(seat.0), race.number);
        let is_here = self.members[0].as_ref().is_some_and(|host| host.is_here);
        if is_here
            && self.now.saturating_sub(self.progress_at[at]) >= PAUSE
            && let Some(progress) = self.progress[at].take()
        {
            self.progress_at[at] = self.now;
            self.say(HOST, &Message::Race(seat, number, Step::Progress(progress)));
        }
    }
}
