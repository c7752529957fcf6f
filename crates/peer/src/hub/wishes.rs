//! What the person at this device wishes.

use super::*;

impl Hub {
    pub(super) fn wish(&mut self, wish: Do, rules: &dyn Rules) -> bool {
        match wish {
            Do::Rename(me) => self.rename(me),
            Do::Race(contest) => self.ask(contest, rules),
            Do::Rematch => {
                let last = self.race.as_ref().filter(|race| !race.is_on());
                let contest = last.map(|race| race.contest().clone());
                contest.is_some_and(|contest| self.ask(contest, rules))
            }
            Do::Accept => {
                let commitment = commit(&self.seed());
                let is_asked = self.present().is_some_and(|(race, seat)| {
                    race.stage() == Stage::Asked && !race.has_accepted(seat)
                });
                is_asked && self.my_step(Step::Accept(commitment), rules)
            }
            Do::Decline => {
                let is_asked = self.present().is_some_and(|(race, seat)| {
                    race.stage() == Stage::Asked && !race.has_accepted(seat)
                });
                is_asked && self.my_end(Step::GiveUp, rules)
            }
            Do::Progress(progress) => {
                if let Some((race, seat)) = self.present()
                    && matches!(race.stage(), Stage::Running(_))
                    && self.ended != race.number
                {
                    self.set_progress(seat, progress, rules);
                }
                true
            }
            Do::Finish { line, ms } => {
                let is_running = self.present().is_some_and(|(race, seat)| {
                    matches!(race.stage(), Stage::Running(_)) && !race.has_ended(seat)
                });
                let step = Step::Finish { line, ms: ms.min(LONGEST_MS) };
                // Only what the others can read is sent.
                is_running && Step::from_bytes(&step.to_bytes()).is_ok() && self.my_end(step, rules)
            }
            Do::GiveUp => {
                let is_in = self.present().is_some_and(|(race, seat)| !race.has_ended(seat));
                is_in && self.my_end(Step::GiveUp, rules)
            }
            Do::Leave => self.leave(),
            Do::Dismiss(seat) => self.dismiss(seat, rules),
            Do::Accuse(seat) => match self.direct(seat) {
                Some(p) => {
                    self.end(p, Why::Cheat);
                    true
                }
                None => false,
            },
            Do::SendAll(peer, text) => self.give(peer, text),
            Do::TakeAll(peer) => self.take(peer),
            Do::StopAll(peer) => self.stop(peer),
            // One that does not reach its seat is no wish that does not fit: see there.
            Do::Pass(seat, bytes) => {
                let fits = bytes.len() <= MOST_PASSED && self.seat.is_some_and(|me| me != seat);
                if fits {
                    self.pass(seat, bytes);
                }
                fits
            }
        }
    }

    /// The race that is on, and the seat of this device in it.
    pub(super) fn present(&self) -> Option<(&Race, Seat)> {
        let seat = self.seat?;
        let race = self.race.as_ref().filter(|race| race.is_on() && race.has(seat))?;
        Some((race, seat))
    }

    /// Makes a step of this device in the race that is on.
    pub(super) fn my_step(&mut self, step: Step, rules: &dyn Rules) -> bool {
        let Some((race, seat)) = self.present() else { return false };
        let number = race.number;
        if self.is_host {
            self.order(seat, step, rules).is_ok()
        } else {
            self.say(HOST, &Message::Race(seat, number, step))
        }
    }

    /// Makes the last step of this device in a race.
    pub(super) fn my_end(&mut self, step: Step, rules: &dyn Rules) -> bool {
        let Some((race, seat)) = self.present() else { return false };
        let number = race.number;
        if self.ended == number {
            return false;
        }
        if !self.is_host {
            self.progress[usize::from(seat.0)] = None;
        }
        let is_made = self.my_step(step, rules);
        if is_made {
            self.ended = number;
        }
        is_made
    }

    pub(super) fn set_progress(&mut self, seat: Seat, progress: Progress, rules: &dyn Rules) {
        let step = Step::Progress(progress);
        if Step::from_bytes(&step.to_bytes()) != Ok(step.clone()) {
            return;
        }
        if self.is_host {
            // Nothing but a race that has just ended refuses it.
            let _ = self.order(seat, step, rules);
        } else {
            self.progress[usize::from(seat.0)] = Some(progress);
        }
    }

    pub(super) fn rename(&mut self, me: Me) -> bool {
        self.me = me.clone();
        if self.is_host {
            if let Some(member) = &mut self.members[0] {
                member.me = me;
            }
            self.is_roster_due = true;
        } else if self.seat.is_some() {
            return self.say(HOST, &Message::Rename(me));
        }
        true
    }

    /// Asks for a race.
    pub(super) fn ask(&mut self, contest: Contest, rules: &dyn Rules) -> bool {
        let is_on = self.race.as_ref().is_some_and(Race::is_on);
        let is_fit = Contest::from_bytes(&contest.to_bytes()).is_ok() && rules.knows(&contest);
        let here = self.members.iter().flatten().filter(|member| member.is_here).count();
        if is_on || !is_fit || here < 2 || self.seat.is_none() {
            return false;
        }
        let commitment = commit(&self.seed());
        if self.is_host {
            self.begin(Seat(0), contest, commitment, rules)
        } else {
            self.say(HOST, &Message::Ask(contest, commitment))
        }
    }

    /// Leaves the table, or closes it.
    pub(super) fn leave(&mut self) -> bool {
        let message = Message::Leave { is_dismissed: false };
        for p in 0..PEERS {
            if self.links[p].is_known() {
                self.say(p, &message);
            }
            self.part(p, Why::Left);
        }
        self.seats = [None; PEERS];
        if self.is_host {
            self.race = None;
            self.members[1..].fill(None);
        } else {
            self.forget_table();
        }
        true
    }

    pub(super) fn dismiss(&mut self, seat: Seat, rules: &dyn Rules) -> bool {
        let Some(p) = self.seats.iter().position(|it| *it == Some(seat)) else { return false };
        self.say(p, &Message::Leave { is_dismissed: true });
        self.part(p, Why::Dismissed);
        self.unseat(p, rules);
        true
    }

    pub(super) fn pass(&mut self, to: Seat, bytes: Vec<u8>) -> bool {
        let Some(seat) = self.seat.filter(|seat| *seat != to) else { return false };
        if self.is_host {
            return self.forward(seat, to, bytes);
        }
        let is_here = self.members.get(usize::from(to.0)).is_some_and(Option::is_some);
        let has_room = self.links[HOST].line().is_some_and(|it| it.waiting() < MOST_WAITING);
        is_here && has_room && self.say(HOST, &Message::Pass(to, bytes))
    }
}
