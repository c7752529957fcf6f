//! A device that does not hold the deck.

use super::host::taken;
use super::seals::{Evidence, Root, of_seed, seed};
use super::{Denied, MOST_ASKS, Message, News, Out, PATIENCE, Setup, Verdict, parts, unseen};
use crate::digest::Digest;
use crate::out::Cheat;
use crate::wire::{Garbled, Reader, Wire, Writer};
use handful_engine::{Seat, Status};
use handful_games::cards::Card;
use handful_games::go_fish::proof::Nonce;
use handful_games::go_fish::{Ask, Effect, Event, GoFish, GoFishView};

/// The state of a device that does not hold the deck. Its saved form is [`Wire`]; without one, or with an old one, the
/// host's messages after the device is back rebuild it.
pub struct Guest {
    secret: Digest,
    table: Option<Seated>,
    pledges: Option<Vec<Digest>>,
    is_vouched: bool,
    seeds: Option<Vec<Digest>>,
    deal: Option<Dealt>,
    /// The number of asks before this device's own, which is on its way.
    pending: Option<u32>,
    away: u8,
    /// Messages without effect since the last one with one.
    idle: u32,
    end: Option<End>,
}

/// The place at the table.
#[derive(PartialEq, Eq)]
struct Seated {
    setup: Setup,
    seat: Seat,
    /// The seal of the host's secret.
    seal: Digest,
}

impl Seated {
    /// The place among the guests, from 0.
    fn place(&self) -> usize {
        self.setup.guests().iter().take_while(|&&seat| seat != self.seat).count()
    }
}

/// The cards on the table.
struct Dealt {
    /// The seal of the deck.
    seal: Digest,
    hand: Vec<Card>,
    view: GoFishView,
}

/// The opened deck.
struct End {
    secret: Digest,
    verdict: Verdict,
    game: Option<GoFish>,
}

impl Guest {
    /// Creates the state before the first message. `secret` are random bytes of this device, which are never sent. With
    /// the same ones it can prove after a reload that its seed is in the deck.
    #[must_use]
    pub fn new(secret: [u8; 32]) -> Self {
        Self {
            secret,
            table: None,
            pledges: None,
            is_vouched: false,
            seeds: None,
            deal: None,
            pending: None,
            away: 0,
            idle: 0,
            end: None,
        }
    }

    /// The table; `None` before the first message.
    #[must_use]
    pub fn setup(&self) -> Option<&Setup> {
        self.table.as_ref().map(|table| &table.setup)
    }

    /// The device's seat; `None` before the first message.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        self.table.as_ref().map(|table| table.seat)
    }

    /// What the device's person may see; `None` before the deal.
    #[must_use]
    pub fn view(&self) -> Option<&GoFishView> {
        self.deal.as_ref().map(|deal| &deal.view).filter(|view| !view.log.is_empty())
    }

    /// The game with all cards, when it is over and the host kept to the rules.
    #[must_use]
    pub fn game(&self) -> Option<&GoFish> {
        self.end.as_ref()?.game.as_ref()
    }

    /// The seal of the deck; `None` before the deal.
    #[must_use]
    pub fn seal(&self) -> Option<&Digest> {
        self.deal.as_ref().map(|deal| &deal.seal)
    }

    /// The random number in the seal; `None` until the deck is opened.
    #[must_use]
    pub fn nonce(&self) -> Option<Nonce> {
        let (end, seeds) = self.end.as_ref().zip(self.seeds.as_ref())?;
        Some(Root::new(&end.secret, seeds).nonce())
    }

    /// What the opened deck proves; `None` until it is opened.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        self.end.as_ref().map(|end| end.verdict)
    }

    /// Whether this device's seed is in the deck.
    #[must_use]
    pub fn is_vouched(&self) -> bool {
        self.is_vouched
    }

    /// Whether the device of a seat is away.
    #[must_use]
    pub fn is_away(&self, seat: Seat) -> bool {
        seat.0 < 8 && self.away >> seat.0 & 1 == 1
    }

    /// Whether an ask of this device is on its way.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.pending.is_some()
    }

    /// Takes in a message of the host.
    ///
    /// # Errors
    /// If the host does not keep the protocol or the rules.
    pub fn step(&mut self, from: Seat, message: Message) -> Result<Vec<Out>, Cheat> {
        if self.setup().is_some_and(|setup| setup.host() != from) {
            return Err(Cheat::OutOfTurn);
        }
        match message {
            Message::Table { setup, seat, seal } => self.sit(from, Seated { setup, seat, seal }),
            Message::Pledges(seals) => self.hear_pledges(seals),
            Message::Seeds(seeds) => self.hear_seeds(seeds),
            Message::Dealt { seal, hand } => self.hear_deal(seal, hand),
            Message::Events { from, events, own } => self.hear_events(from as usize, &events, &own),
            Message::Refused { ply } if self.pending == Some(ply) => {
                self.pending = None;
                self.idle()?;
                Ok(vec![Out::Tell(News::Refused)])
            }
            Message::Refused { .. } => self.idle(),
            Message::Away(bits) => self.hear_away(bits),
            Message::Open(secret) => self.hear_secret(secret),
            Message::Pledge(_) | Message::Seed(_) | Message::Ask { .. } => Err(Cheat::OutOfTurn),
        }
    }

    /// Sends an ask of the device's person to the host.
    ///
    /// # Errors
    /// If it is not their turn, if an ask is on its way, or if the rules forbid it.
    pub fn ask(&mut self, ask: Ask) -> Result<Vec<Out>, Denied> {
        let (view, table) = self.view().zip(self.table.as_ref()).ok_or(Denied::NotDealt)?;
        if view.status.is_playing() && !view.is_my_turn() {
            return Err(Denied::NotYourTurn);
        }
        if self.pending.is_some() {
            return Err(Denied::Waiting);
        }
        if view.asks >= MOST_ASKS {
            return Err(Denied::TooLong);
        }
        if let Some(refusal) = view.refusal(ask) {
            return Err(Denied::Rule(refusal));
        }
        let (ply, host) = (view.asks, table.setup.host());
        self.pending = Some(ply);
        Ok(vec![Out::To(host, Message::Ask { ply, ask })])
    }

    fn idle(&mut self) -> Result<Vec<Out>, Cheat> {
        self.idle += 1;
        if self.idle > PATIENCE { Err(Cheat::Flood) } else { Ok(Vec::new()) }
    }

    fn sit(&mut self, from: Seat, table: Seated) -> Result<Vec<Out>, Cheat> {
        let fits = table.setup.host() == from && table.setup.guests().contains(&table.seat);
        if !fits || self.table.as_ref().is_some_and(|known| *known != table) {
            return Err(Cheat::Contradiction);
        }
        if self.table.is_some() {
            self.idle()?;
        }
        // What was on its way when the connection broke is lost, or will be refused.
        self.pending = None;
        let mut out = Vec::new();
        if self.pledges.is_none() {
            let pledge = of_seed(&seed(&self.secret, &table.seal));
            out.push(Out::To(from, Message::Pledge(pledge)));
        }
        if self.table.is_none() {
            out.push(Out::Tell(News::Seated));
        }
        self.table = Some(table);
        Ok(out)
    }

    fn hear_pledges(&mut self, seals: Vec<Digest>) -> Result<Vec<Out>, Cheat> {
        let table = self.table.as_ref().ok_or(Cheat::OutOfTurn)?;
        let fits = seals.len() == table.setup.guests().len();
        if !fits || self.pledges.as_ref().is_some_and(|known| *known != seals) {
            return Err(Cheat::Contradiction);
        }
        let own = seed(&self.secret, &table.seal);
        let (host, is_new) = (table.setup.host(), self.pledges.is_none());
        self.is_vouched = seals.get(table.place()) == Some(&of_seed(&own));
        self.pledges = Some(seals);
        Ok(match self.is_vouched {
            true if self.seeds.is_none() => vec![Out::To(host, Message::Seed(own))],
            false if is_new => vec![Out::Tell(News::Unvouched)],
            _ => return self.idle(),
        })
    }

    fn hear_seeds(&mut self, seeds: Vec<Digest>) -> Result<Vec<Out>, Cheat> {
        let pledges = self.pledges.as_ref().ok_or(Cheat::OutOfTurn)?;
        if !seeds.iter().map(of_seed).eq(pledges.iter().copied()) {
            return Err(Cheat::Seal);
        }
        // Two seeds with one seal would be a collision of SHA-256.
        self.seeds = Some(seeds);
        self.idle()
    }

    fn hear_deal(&mut self, seal: Digest, hand: Vec<Card>) -> Result<Vec<Out>, Cheat> {
        let (Some(table), Some(_)) = (&self.table, &self.seeds) else {
            return Err(Cheat::OutOfTurn);
        };
        if let Some(known) = &self.deal {
            let is_same = known.seal == seal && known.hand == hand;
            return if is_same { self.idle() } else { Err(Cheat::Contradiction) };
        }
        let view = GoFishView::dealt(*table.setup.options(), table.seat, &hand);
        self.deal = Some(Dealt { seal, hand, view: view.ok_or(Cheat::Contradiction)? });
        Ok(Vec::new())
    }

    fn hear_events(
        &mut self,
        from: usize,
        events: &[Event],
        own: &[Card],
    ) -> Result<Vec<Out>, Cheat> {
        let deal = self.deal.as_mut().ok_or(Cheat::OutOfTurn)?;
        let (old, seat) = (&deal.view, deal.view.seat);
        let known = old.log.len();
        // What is known already must be the same.
        let again = known.checked_sub(from).ok_or(Cheat::OutOfTurn)?.min(events.len());
        let (heard, events) = events.split_at(again);
        let at = deal.hand.len() + taken(seat, old.log.iter().take(from));
        let heard_own = unseen(seat, heard, &old.took, at);
        let (first, own) = own.split_at_checked(heard_own.len()).ok_or(Cheat::Contradiction)?;
        if !old.log.iter().skip(from).take(again).eq(heard) || first != heard_own {
            return Err(Cheat::Contradiction);
        }
        if events.is_empty() {
            return if own.is_empty() { self.idle() } else { Err(Cheat::Contradiction) };
        }
        let mut view = old.clone();
        view.follow(events, own).map_err(|_| Cheat::Contradiction)?;
        if view.asks > MOST_ASKS {
            return Err(Cheat::Flood);
        }
        let (asks, all) = (view.asks - old.asks, view.options);
        if self.pending.is_some_and(|ply| ply < view.asks) {
            self.pending = None;
        }
        deal.view = view;
        self.idle = 0;
        let mut out = Vec::new();
        if known == 0 {
            out.push(Out::Tell(News::Dealt));
        }
        if asks == 1 && known > 0 {
            let (seats, family) = (all.seats(), all.pack().family());
            let effect = Effect { seats, family, events: events.to_vec() };
            out.push(Out::Tell(News::Happened(effect)));
        } else if asks > 0 {
            out.push(Out::Tell(News::CaughtUp));
        }
        Ok(out)
    }

    fn hear_away(&mut self, bits: u8) -> Result<Vec<Out>, Cheat> {
        let table = self.table.as_ref().ok_or(Cheat::OutOfTurn)?;
        let guests = table.setup.guests();
        let all = guests.iter().fold(0, |bits, seat| bits | 1 << seat.0);
        if bits & !all != 0 {
            return Err(Cheat::Contradiction);
        }
        let changed = self.away ^ bits;
        if changed == 0 {
            return self.idle();
        }
        self.away = bits;
        let news = guests.into_iter().filter(|seat| changed >> seat.0 & 1 == 1).map(|seat| {
            let is_away = bits >> seat.0 & 1 == 1;
            Out::Tell(if is_away { News::Away(seat) } else { News::Back(seat) })
        });
        Ok(news.collect())
    }

    fn hear_secret(&mut self, secret: Digest) -> Result<Vec<Out>, Cheat> {
        if let Some(end) = &self.end {
            return if end.secret == secret { self.idle() } else { Err(Cheat::Contradiction) };
        }
        let (Some(table), Some(seeds), Some(deal)) = (&self.table, &self.seeds, &self.deal) else {
            return Err(Cheat::OutOfTurn);
        };
        if deal.view.log.is_empty() || deal.view.status != Status::Over {
            return Err(Cheat::OutOfTurn);
        }
        let evidence = Evidence {
            setup: &table.setup,
            secret_seal: &table.seal,
            seeds,
            deck_seal: &deal.seal,
            view: &deal.view,
            is_vouched: self.is_vouched,
        };
        let (verdict, game) = evidence.check(&secret);
        self.end = Some(End { secret, verdict, game });
        Ok(vec![Out::Tell(News::Over(verdict))])
    }

    /// Returns every message that leads from nothing to now.
    fn story(&self) -> Vec<Message> {
        let mut story = Vec::new();
        if let Some(Seated { setup, seat, seal }) = &self.table {
            story.push(Message::Table { setup: setup.clone(), seat: *seat, seal: *seal });
        }
        story.extend(self.pledges.clone().map(Message::Pledges));
        story.extend(self.seeds.clone().map(Message::Seeds));
        if let Some(Dealt { seal, hand, view }) = &self.deal {
            story.push(Message::Dealt { seal: *seal, hand: hand.clone() });
            let (mut from, mut at) = (0, hand.len());
            for part in parts(&view.log.since(0)) {
                let own = unseen(view.seat, part, &view.took, at);
                story.push(Message::Events { from: from as u32, events: part.to_vec(), own });
                from += part.len();
                at += taken(view.seat, part.iter());
            }
        }
        story.extend(self.table.as_ref().map(|_| Message::Away(self.away)));
        story.extend(self.end.as_ref().map(|end| Message::Open(end.secret)));
        story
    }
}

/// The most messages of a story: each of its parts has more than half of the events that it may have.
const MOST_STORY: u64 = 1_000;

impl Wire for Guest {
    fn write(&self, out: &mut Writer) {
        out.raw(&self.secret);
        let story = self.story();
        out.number(story.len() as u64);
        story.iter().for_each(|message| message.write(out));
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, Garbled> {
        let mut guest = Self::new(from.array()?);
        for _ in 0..from.number(MOST_STORY)? {
            let message = Message::read(from)?;
            let host = match (&message, guest.setup()) {
                (Message::Table { setup, .. }, _) => setup.host(),
                (_, Some(setup)) => setup.host(),
                _ => return Err(Garbled),
            };
            guest.step(host, message).map_err(|_| Garbled)?;
        }
        guest.idle = 0;
        Ok(guest)
    }
}
