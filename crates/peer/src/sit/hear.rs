//! What a device makes of words about sittings.

use super::*;
use crate::out::Cheat;

impl Sittings {
    /// Takes in bytes from the device on a seat of the table that is connected directly.
    ///
    /// # Errors
    /// If that device does not keep the protocol.
    pub fn hear(&mut self, from: Seat, bytes: &[u8]) -> Result<(), Cheat> {
        let note = Note::from_bytes(bytes).map_err(|_| Cheat::Contradiction)?;
        let Note { id, word } = note;
        let binding = self.met.iter().find(|(met, _)| *met == from).map(|it| it.1);
        // What is left of a connection that is down already.
        let Some(binding) = binding else { return Ok(()) };
        let asked = self.asking.as_mut().filter(|it| it.id == id);
        match word {
            Word::Ask { kind, terms } => {
                if self.asking.is_some() {
                    self.say(from, id, Word::Decline);
                } else {
                    let (me, by) = (Seat(0), Some(from));
                    let guests = Vec::new();
                    self.asking =
                        Some(Asking { id, kind, terms, me, guests, by, is_accepted: false });
                    self.out.push(Out::Asked(from));
                }
                Ok(())
            }
            Word::Accept => {
                // The game may be off meanwhile.
                let Some(asking) = asked else { return Ok(()) };
                let guest = asking.guests.iter_mut().find(|(seat, ..)| *seat == from);
                guest.ok_or(Cheat::OutOfTurn)?.2 = true;
                if asking.guests.iter().all(|(.., accepted)| *accepted) {
                    self.begin();
                }
                Ok(())
            }
            Word::Decline => {
                let is_of = asked.is_some_and(|asking| {
                    asking.by == Some(from) || asking.guests.iter().any(|it| it.0 == from)
                });
                if is_of {
                    self.call_off(Some(from));
                }
                Ok(())
            }
            Word::Begin { place, owner, token } => {
                let is_fit = |it: &&mut Asking| it.by == Some(from) && it.is_accepted;
                asked.filter(is_fit).ok_or(Cheat::OutOfTurn)?;
                self.sit(from, place, Role::Guest { owner, token });
                Ok(())
            }
            word => self.hear_of_game(from, id, word, &binding),
        }
    }

    /// Begins the game that everybody has accepted.
    fn begin(&mut self) {
        let Some(asking) = self.asking.as_ref() else { return };
        let (id, owner) = (asking.id, asking.me);
        let seats: Vec<(Seat, Seat)> =
            asking.guests.iter().map(|&(seat, place, _)| (seat, place)).collect();
        let mut guests = Vec::new();
        for &(seat, place) in &seats {
            let token = self.draw("handful token");
            guests.push(Guest { place, token });
            self.say(seat, id, Word::Begin { place, owner, token });
        }
        self.sit(Seat(0), owner, Role::Owner(guests));
    }

    /// Sits down at the game that was asked for. `from` is the seat of the owner, for a guest.
    fn sit(&mut self, from: Seat, me: Seat, role: Role) {
        let Some(asking) = self.asking.take() else { return };
        let Asking { id, kind, terms, guests, .. } = asking;
        self.leave(kind);
        let mut live = Live::new(Sitting { id, kind, me, role });
        live.at = match live.sitting.is_owner() {
            true => guests.iter().map(|(seat, ..)| Some(*seat)).collect(),
            false => vec![Some(from)],
        };
        live.here.fill(true);
        self.live[kind as usize] = Some(live);
        self.out.push(Out::Begun(kind, terms));
    }

    /// Takes in a word about a game in progress. One that this device does not know is ignored: it may be over here.
    fn hear_of_game(
        &mut self,
        from: Seat,
        id: Id,
        word: Word,
        binding: &Digest,
    ) -> Result<(), Cheat> {
        let known = |live: &&mut Live| live.sitting.id == id;
        let Some(live) = self.live.iter_mut().flatten().find(known) else { return Ok(()) };
        let (kind, who) = (live.sitting.kind, live.who(from));
        let is_owner = live.sitting.is_owner();
        match (word, who) {
            (Word::Say(bytes), Some(who)) => {
                let place = live.place(who);
                self.out.push(Out::Said(kind, place, bytes));
            }
            (Word::Leave, Some(who)) => self.hear_leave(kind, who),
            (Word::Seek, _) if !is_owner => self.announce(kind, from, *binding),
            // Two tabs of one browser have the same place.
            (Word::Seek, None) => self.out.push(Out::Twin(kind)),
            (Word::Here(shown), None) if !is_owner => {
                // Another guest of the same game has a token of its own: both wait for the owner.
                let token = live.sitting.token(live.place(0));
                if token.is_some_and(|token| proof(&token, binding, "guest") == shown) {
                    self.out.push(Out::Twin(kind));
                }
            }
            (Word::Here(shown), who) if is_owner => {
                let others = live.sitting.others();
                let fits = |place: &Seat| {
                    let token = live.sitting.token(*place);
                    token.is_some_and(|token| proof(&token, binding, "guest") == shown)
                };
                let who = match others.iter().position(fits) {
                    Some(found) if who.is_none_or(|who| who == found) => found,
                    _ => return Err(Cheat::Seal),
                };
                self.seat_again(kind, who, from, binding);
            }
            (Word::Welcome(shown), who) if !is_owner => {
                let token = live.sitting.token(live.place(0)).ok_or(Cheat::OutOfTurn)?;
                if proof(&token, binding, "owner") != shown {
                    return Err(Cheat::Seal);
                }
                if who.is_none() || !live.here[0] {
                    live.at[0] = Some(from);
                    live.here[0] = true;
                    let place = live.place(0);
                    self.out.push(Out::Back(kind, place));
                }
            }
            (Word::Elsewhere, Some(_)) if !is_owner => {
                self.live[kind as usize] = None;
                self.out.push(Out::Elsewhere(kind));
            }
            // Left over from before a reload, or about a game that goes on elsewhere.
            (Word::Say(_) | Word::Leave | Word::Elsewhere, None) => {}
            _ => return Err(Cheat::OutOfTurn),
        }
        Ok(())
    }

    /// Somebody leaves a game.
    fn hear_leave(&mut self, kind: Kind, who: usize) {
        let Some(live) = self.live[kind as usize].as_mut() else { return };
        let place = live.place(who);
        let is_over = match &mut live.sitting.role {
            Role::Guest { .. } => true,
            Role::Owner(guests) => {
                guests.remove(who);
                live.at.remove(who);
                live.here.remove(who);
                guests.is_empty()
            }
        };
        if is_over {
            self.live[kind as usize] = None;
        }
        self.out.push(Out::Left(kind, place));
    }

    /// Gives a guest its place again, over another connection.
    fn seat_again(&mut self, kind: Kind, who: usize, seat: Seat, binding: &Digest) {
        let Some(live) = self.live[kind as usize].as_mut() else { return };
        let (id, place) = (live.sitting.id, live.place(who));
        let Some(token) = live.sitting.token(place) else { return };
        let old = live.at[who].replace(seat).filter(|old| *old != seat);
        let was_here = std::mem::replace(&mut live.here[who], true);
        if let Some(old) = old {
            match was_here {
                true => self.say(old, id, Word::Elsewhere),
                false => self.out.push(Out::Free(old)),
            }
        }
        self.say(seat, id, Word::Welcome(proof(&token, binding, "owner")));
        if old.is_some() || !was_here {
            self.out.push(Out::Back(kind, place));
        }
    }
}
