//! The device that holds the deck.

use super::seals::{Root, of_secret, of_seed};
use super::{Denied, MOST_ASKS, Message, News, Out, PATIENCE, Setup, Verdict, parts, unseen};
use crate::digest::Digest;
use crate::out::Cheat;
use crate::wire::{Garbled, Reader, Wire, Writer};
use handful_engine::{DealNumber, DealRng, Game, Seat, Status};
use handful_games::go_fish::players::{choose, stream};
use handful_games::go_fish::proof::Nonce;
use handful_games::go_fish::{Ask, Effect, Event, GoFish, GoFishView, Level, Player};

/// The state of the device that holds the deck. Its saved form is [`Wire`]; it contains the secret.
pub struct Host {
    setup: Setup,
    secret: Digest,
    /// The seats of the guests; the next three lists are in their order.
    guests: Vec<Seat>,
    pledges: Vec<Option<Digest>>,
    seeds: Vec<Option<Digest>>,
    /// Messages without effect since the last one with one.
    idle: Vec<u32>,
    /// One bit for each seat whose device is away.
    away: u8,
    pub(super) table: Option<Table>,
}

/// The game in play.
pub(super) struct Table {
    pub game: GoFish,
    /// The seal of the deck.
    pub seal: Digest,
    pub nonce: Nonce,
    pub players: DealNumber,
}

fn all(of: &[Option<Digest>]) -> Option<Vec<Digest>> {
    of.iter().copied().collect()
}

impl Host {
    /// Creates the state before the first message. `secret` are random bytes that are used for this game only, because
    /// they are opened at its end.
    #[must_use]
    pub fn new(setup: Setup, secret: [u8; 32]) -> Self {
        let guests = setup.guests();
        let none = vec![None; guests.len()];
        let (pledges, seeds, idle) = (none.clone(), none, vec![0; guests.len()]);
        Self { setup, secret, guests, pledges, seeds, idle, away: 0, table: None }
    }

    /// Invites every guest.
    #[must_use]
    pub fn begin(&self) -> Vec<Out> {
        self.guests.iter().map(|&seat| Out::To(seat, self.invitation(seat))).collect()
    }

    /// The table.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What the host's person may see; `None` before the deal.
    #[must_use]
    pub fn view(&self) -> Option<GoFishView> {
        self.table.as_ref().map(|table| table.game.view(self.setup.host()))
    }

    /// The game, when it is over.
    #[must_use]
    pub fn game(&self) -> Option<&GoFish> {
        self.table.as_ref().map(|table| &table.game).filter(|game| !game.status().is_playing())
    }

    /// The seal of the deck; `None` before the deal.
    #[must_use]
    pub fn seal(&self) -> Option<&Digest> {
        self.table.as_ref().map(|table| &table.seal)
    }

    /// The random number in the seal; `None` until the game is over.
    #[must_use]
    pub fn nonce(&self) -> Option<&Nonce> {
        self.game().and(self.table.as_ref()).map(|table| &table.nonce)
    }

    /// Whether the device of a seat is away.
    #[must_use]
    pub fn is_away(&self, seat: Seat) -> bool {
        seat.0 < 8 && self.away >> seat.0 & 1 == 1
    }

    /// The guests that have not sent a seed yet, in order of play.
    pub fn awaited(&self) -> impl Iterator<Item = Seat> + use<'_> {
        let pairs = self.guests.iter().zip(&self.seeds);
        pairs.filter(|(_, seed)| seed.is_none()).map(|(&seat, _)| seat)
    }

    /// Takes in a message of a guest.
    ///
    /// # Errors
    /// If the guest does not keep the protocol. An ask that comes too late is no error, but refused.
    pub fn step(&mut self, from: Seat, message: Message) -> Result<Vec<Out>, Cheat> {
        let place = self.guests.iter().position(|&seat| seat == from).ok_or(Cheat::OutOfTurn)?;
        match message {
            Message::Pledge(seal) if all(&self.pledges).is_none() => {
                if self.pledges[place].is_some() {
                    self.idle(place)?;
                }
                self.pledges[place] = Some(seal);
                Ok(all(&self.pledges)
                    .map(|seals| Out::All(Message::Pledges(seals)))
                    .into_iter()
                    .collect())
            }
            Message::Pledge(_) => self.idle(place),
            Message::Seed(_) if self.seeds[place].is_some() => self.idle(place),
            Message::Seed(seed) => self.hear_seed(place, seed),
            Message::Ask { ply, ask } => {
                let table = self.table.as_ref().ok_or(Cheat::OutOfTurn)?;
                let is_turn = table.game.status() == Status::Playing { seat: from };
                let fits = is_turn && ply == table.game.moves_made() && ply < MOST_ASKS;
                if let Some(out) = if fits { self.apply(ask).ok() } else { None } {
                    self.idle[place] = 0;
                    return Ok(out);
                }
                self.idle(place)?;
                Ok(vec![Out::To(from, Message::Refused { ply })])
            }
            _ => Err(Cheat::OutOfTurn),
        }
    }

    /// Makes an ask of the host's own person.
    ///
    /// # Errors
    /// If it is not their turn, or if the rules forbid it.
    pub fn ask(&mut self, ask: Ask) -> Result<Vec<Out>, Denied> {
        let table = self.table.as_ref().ok_or(Denied::NotDealt)?;
        let is_turn = table.game.status() == Status::Playing { seat: self.setup.host() };
        if table.game.status().is_playing() && !is_turn {
            return Err(Denied::NotYourTurn);
        }
        if table.game.moves_made() >= MOST_ASKS {
            return Err(Denied::TooLong);
        }
        self.apply(ask).map_err(Denied::Rule)
    }

    /// The seat to move and its level, if a computer is to move: at its own seat, or for a person whose device is away.
    #[must_use]
    pub fn due(&self) -> Option<(Seat, Level)> {
        let game = &self.table.as_ref()?.game;
        let Status::Playing { seat } = game.status() else { return None };
        if game.moves_made() >= MOST_ASKS {
            return None;
        }
        match self.setup.options().seats().player(seat)? {
            Player::Computer(level) => Some((seat, level)),
            Player::You => self.is_away(seat).then_some((seat, self.setup.stand_in())),
        }
    }

    /// What the computer that is to move chooses from: the view of its seat, its level, and its random numbers; `None`
    /// if none is.
    #[must_use]
    pub fn choosing(&self) -> Option<(GoFishView, Level, DealRng)> {
        let ((seat, level), table) = self.due().zip(self.table.as_ref())?;
        let rng = stream(table.players, seat, table.game.moves_made());
        Some((table.game.view(seat), level, rng))
    }

    /// Makes an ask of the computer that is to move; does nothing if none is, or if the rules forbid it. The page calls
    /// it after a pause.
    #[must_use]
    pub fn play_ask(&mut self, ask: Ask) -> Vec<Out> {
        let is_due = self.due().is_some();
        if is_due { self.apply(ask).ok().unwrap_or_default() } else { Vec::new() }
    }

    /// Chooses and makes the ask of the computer that is to move; does nothing if none is.
    #[must_use]
    pub fn play(&mut self) -> Vec<Out> {
        let chosen =
            self.choosing().and_then(|(view, level, mut rng)| choose(&view, level, &mut rng));
        chosen.map(|ask| self.play_ask(ask)).unwrap_or_default()
    }

    /// Notes that the device of a seat is away.
    #[must_use]
    pub fn gone(&mut self, seat: Seat) -> Vec<Out> {
        if !self.guests.contains(&seat) || self.is_away(seat) {
            return Vec::new();
        }
        self.away |= 1 << seat.0;
        vec![Out::All(Message::Away(self.away)), Out::Tell(News::Away(seat))]
    }

    /// Notes that the device of a seat is back, and sends it everything again: it may have forgotten all.
    #[must_use]
    pub fn back(&mut self, seat: Seat) -> Vec<Out> {
        let Some(place) = self.guests.iter().position(|&guest| guest == seat) else {
            return Vec::new();
        };
        let was_away = self.is_away(seat);
        self.away &= !(1 << seat.0);
        self.idle[place] = 0;
        let story = self.story(place, seat);
        let mut out: Vec<Out> = story.into_iter().map(|message| Out::To(seat, message)).collect();
        if was_away {
            out.extend([Out::All(Message::Away(self.away)), Out::Tell(News::Back(seat))]);
        }
        out
    }

    fn invitation(&self, seat: Seat) -> Message {
        Message::Table { setup: self.setup.clone(), seat, seal: of_secret(&self.secret) }
    }

    /// Returns every message that leads a guest from nothing to now.
    fn story(&self, place: usize, seat: Seat) -> Vec<Message> {
        let mut story = vec![self.invitation(seat)];
        story.extend(all(&self.pledges).map(Message::Pledges));
        if let Some((seeds, table)) = all(&self.seeds).zip(self.table.as_ref()) {
            story.push(Message::Seeds(seeds));
            story.extend(table.story(self.guests[place]));
        }
        story.push(Message::Away(self.away));
        story.extend(self.game().map(|_| Message::Open(self.secret)));
        story
    }

    fn idle(&mut self, place: usize) -> Result<Vec<Out>, Cheat> {
        self.idle[place] += 1;
        if self.idle[place] > PATIENCE { Err(Cheat::Flood) } else { Ok(Vec::new()) }
    }

    fn hear_seed(&mut self, place: usize, seed: Digest) -> Result<Vec<Out>, Cheat> {
        let pledges = all(&self.pledges).ok_or(Cheat::OutOfTurn)?;
        if of_seed(&seed) != pledges[place] {
            return Err(Cheat::Seal);
        }
        self.seeds[place] = Some(seed);
        let Some(seeds) = all(&self.seeds) else { return Ok(Vec::new()) };
        let table = Table::new(&self.setup, &self.secret, &seeds);
        let mut out = vec![Out::All(Message::Seeds(seeds)), Out::Tell(News::Dealt)];
        for &seat in &self.guests {
            out.extend(table.story(seat).into_iter().map(|message| Out::To(seat, message)));
        }
        self.table = Some(table);
        Ok(out)
    }

    /// Makes an ask of the seat to move.
    fn apply(&mut self, ask: Ask) -> Result<Vec<Out>, handful_games::go_fish::Refusal> {
        let Some(table) = self.table.as_mut() else { return Ok(Vec::new()) };
        let from = table.game.log().len();
        let effect: Effect = table.game.apply(ask)?;
        let mut out = Vec::new();
        for &seat in &self.guests {
            out.push(Out::To(seat, table.events(seat, from, &effect.events)));
        }
        out.push(Out::Tell(News::Happened(effect)));
        if !table.game.status().is_playing() {
            out.push(Out::All(Message::Open(self.secret)));
            out.push(Out::Tell(News::Over(Verdict::Kept)));
        }
        Ok(out)
    }
}

impl Table {
    fn new(setup: &Setup, secret: &Digest, seeds: &[Digest]) -> Self {
        let root = Root::new(secret, seeds);
        let game = root.deal(setup);
        Self { seal: root.seal(&game), nonce: root.nonce(), players: root.players(), game }
    }

    /// Returns the message of the events from this place of the log on.
    pub fn events(&self, seat: Seat, from: usize, events: &[Event]) -> Message {
        let took = self.game.view(seat).took;
        let before = taken(seat, self.game.log().iter().take(from));
        let own = unseen(seat, events, &took, self.game.options().hand() + before);
        Message::Events { from: from as u32, events: events.to_vec(), own }
    }

    /// Returns the deal and everything that happened since.
    pub fn story(&self, seat: Seat) -> Vec<Message> {
        let view = self.game.view(seat);
        let hand = view.took.iter().take(self.game.options().hand()).copied().collect();
        let mut story = vec![Message::Dealt { seal: self.seal, hand }];
        let mut from = 0;
        for part in parts(&self.game.log().since(0)) {
            story.push(self.events(seat, from, part));
            from += part.len();
        }
        story
    }
}

/// The number of cards that a seat took from the stock in these events.
pub(super) fn taken<'a>(seat: Seat, events: impl Iterator<Item = &'a Event>) -> usize {
    let count = |event: &Event| match *event {
        Event::Drew { by, .. } if by == seat => 1,
        Event::Refilled { by, count, .. } if by == seat => usize::from(count),
        _ => 0,
    };
    events.map(count).sum()
}

fn write_some(all: &[Option<Digest>], out: &mut Writer) {
    for one in all {
        out.byte(one.is_some().into());
        if let Some(one) = one {
            out.raw(one);
        }
    }
}

fn read_some(count: usize, from: &mut Reader<'_>) -> Result<Vec<Option<Digest>>, Garbled> {
    let one = |_| match from.number(1)? {
        0 => Ok(None),
        _ => from.array().map(Some),
    };
    (0..count).map(one).collect()
}

impl Wire for Host {
    fn write(&self, out: &mut Writer) {
        self.setup.write(out);
        out.raw(&self.secret);
        out.byte(self.away);
        write_some(&self.pledges, out);
        write_some(&self.seeds, out);
        let log = self.table.as_ref().map(|table| table.game.log());
        let asks = log.into_iter().flat_map(|log| log.iter()).filter_map(|event| match *event {
            Event::Asked { of, rank, .. } => Some(Ask { of, rank }),
            _ => None,
        });
        let asks: Vec<Ask> = asks.collect();
        out.number(asks.len() as u64);
        asks.iter().for_each(|&ask| Message::Ask { ply: 0, ask }.write(out));
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, Garbled> {
        let setup = Setup::read(from)?;
        let mut host = Self::new(setup, from.array()?);
        let guests = host.guests.iter().fold(0, |bits, seat| bits | 1 << seat.0);
        host.away = from.byte()?;
        host.pledges = read_some(host.guests.len(), from)?;
        host.seeds = read_some(host.guests.len(), from)?;
        let pledged = host.pledges.iter().zip(&host.seeds).all(|(pledge, seed)| {
            seed.is_none_or(|seed| all(&host.pledges).is_some() && *pledge == Some(of_seed(&seed)))
        });
        if host.away & !guests != 0 || !pledged {
            return Err(Garbled);
        }
        host.table = all(&host.seeds).map(|seeds| Table::new(&host.setup, &host.secret, &seeds));
        for _ in 0..from.number(MOST_ASKS.into())? {
            let Message::Ask { ply: 0, ask } = Message::read(from)? else { return Err(Garbled) };
            let game = &mut host.table.as_mut().ok_or(Garbled)?.game;
            game.apply(ask).map_err(|_| Garbled)?;
        }
        Ok(host)
    }
}
