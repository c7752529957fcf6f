//! Go Fish for two to six devices, people and computers mixed. The host holds the deck and applies the rules; the
//! others get public events and their own cards, follow them by the rules, and check at the end what the host did.
//!
//! The deck is a joint draw of all devices, of which the host opens its seed when the game is over.

use handful_engine::params::name_of;
use handful_engine::{DealNumber, DealRng, Game, Options, Params, Seat, Status};
use handful_games::cards::Card;
use handful_games::go_fish::commitment::Nonce;
use handful_games::go_fish::players::stream;
use handful_games::go_fish::{
    Ask, Effect, Event, GoFish, GoFishOptions, GoFishView, Level, Player, Refusal,
};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use thiserror::Error;

use super::commit::{CommitReveal, Digest, Hex, JointDraw, digest};
use super::game::{ActError, Json, LogEntry, MatchGame, Seating, json, read};
use super::message::MAX_NAME_CHARS;

/// What is played: the options, in which [`Player::You`] is any person; the seat of the host; the level that plays for
/// a person whose device is away; and a name for each seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Form", into = "Form")]
pub struct Terms {
    options: GoFishOptions,
    host: Seat,
    stand_in: Level,
    names: Vec<String>,
}

/// The form of [`Terms`], with the options as in a link.
type Form = (String, Seat, Level, Vec<String>);

impl From<Terms> for Form {
    fn from(terms: Terms) -> Self {
        let mut options = Params::default();
        terms.options.write(&mut options);
        (options.to_string(), terms.host, terms.stand_in, terms.names)
    }
}

/// Why a form is not that of terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TermsError {
    /// The options are not written as in a link.
    #[error("the options are not written as in a link")]
    Params,
    /// The game has no such options.
    #[error("the game has no such options")]
    Options,
    /// [`Terms::new`] refuses it.
    #[error("the host, the people or the names do not fit the seats")]
    Seats,
}

impl TryFrom<Form> for Terms {
    type Error = TermsError;

    fn try_from((options, host, stand_in, names): Form) -> Result<Self, TermsError> {
        let params = Params::parse(&options).map_err(|_| TermsError::Params)?;
        let options = GoFishOptions::read(&params).map_err(|_| TermsError::Options)?;
        Self::new(options, host, stand_in, names).ok_or(TermsError::Seats)
    }
}

impl Terms {
    /// Returns terms. `None` if the host has no seat of a person, if no other person plays, or if there are too many or
    /// too few names, or one that no person can have.
    pub fn new(
        options: GoFishOptions,
        host: Seat,
        stand_in: Level,
        names: Vec<String>,
    ) -> Option<Self> {
        let seats = options.seats();
        let fits = seats.player(host) == Some(Player::You)
            && seats.people().count() > 1
            && names.len() == seats.count()
            && names.iter().all(|name| name_of(name, MAX_NAME_CHARS) == *name);
        fits.then_some(Self { options, host, stand_in, names })
    }

    /// The options of the game.
    pub fn options(&self) -> &GoFishOptions {
        &self.options
    }

    /// The level that plays for a person whose device is away.
    pub fn stand_in(&self) -> Level {
        self.stand_in
    }

    /// The name of a seat; empty if there is no such seat.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(usize::from(seat.0)).map_or("", String::as_str)
    }

    /// The seats of people, the host's first, then in order of play.
    pub fn people(&self) -> Vec<Seat> {
        let others = self.options.seats();
        let others = others.people().filter(|&seat| seat != self.host);
        std::iter::once(self.host).chain(others).collect()
    }
}

/// What a device does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum GoFishAct {
    /// A step of the draw of the deck.
    Draw(CommitReveal),
    /// The host: deals the cards.
    Deal,
    /// Asks, after this number of asks; the host also for a computer.
    Ask(u32, Ask),
}

/// What everyone is told. The private part of a seat is the cards that it took meanwhile, in order.
#[derive(Debug, Serialize, Deserialize)]
enum GoFishLogEvent {
    /// A step of the draw of the deck, by the number of the person.
    Draw(usize, CommitReveal),
    /// The cards are dealt: the seal of the deck as [`handful_games::go_fish::commitment`] defines it, and the first
    /// events.
    Dealt(Digest, Vec<Event>),
    /// One ask with all that follows.
    Asked(Vec<Event>),
}

/// What the page of a device learns. The view and the terms have the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum GoFishNews {
    /// The cards are dealt.
    Dealt,
    /// Something happened at the table.
    Happened(Effect),
    /// This device's ask came too late, or was refused.
    Refused,
    /// A device is away; a computer plays for it.
    Away(Seat),
    /// A device is back.
    Back(Seat),
    /// The game is over, and the deck is opened and checked.
    Over,
}

/// Why a device does not take its own person's ask.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AskError {
    /// It is another seat's turn, the last ask is on its way, or the cards are not dealt yet.
    #[error("it is not this seat's turn")]
    NotNow,
    /// The rules forbid it.
    #[error(transparent)]
    Rule(Refusal),
}

/// What a device has of the cards.
#[derive(Clone)]
enum KnownCards {
    /// All: the host, and every device once the deck is opened.
    All(Box<GoFish>),
    /// What its person may see.
    OwnView(Box<GoFishView>),
}

/// The state of a device.
pub struct GoFishMatch {
    seating: Seating,
    terms: Terms,
    draw: JointDraw,
    cards: Option<KnownCards>,
    /// The seal of the deck.
    seal: Option<Digest>,
    /// A bit for each seat whose device is away.
    away: u8,
    /// Whether a computer may have asked for this device's person: the device was away since its last ask.
    was_away: bool,
    /// The ask of this device's person that the host has not numbered yet, after so many asks.
    wish: Option<(u32, Ask)>,
    is_deck_verified: Option<bool>,
}

/// What the deck is shuffled by.
struct DeckSeed(Digest);

impl DeckSeed {
    fn deal(&self, terms: &Terms) -> GoFish {
        GoFish::deal_from(terms.options(), self.0.0)
    }

    /// The random number in the deck's seal.
    fn nonce(&self) -> Nonce {
        let hash = digest("go-fish nonce", &[&self.0.0]).0;
        *hash.first_chunk().expect("16 of 32 bytes")
    }

    /// The number of the computer players' random streams.
    fn players(&self) -> DealNumber {
        let [a, b, c, d, ..] = digest("go-fish players", &[&self.0.0]).0;
        DealNumber::new(u32::from_le_bytes([a, b, c, d])).unwrap_or(DealNumber::MIN)
    }
}

impl GoFishMatch {
    /// Returns the state before the deal; `None` if the people are not those of the terms.
    pub fn new(seating: Seating, terms: Terms) -> Option<Self> {
        let people = terms.people();
        let is_same = seating.people.iter().map(|it| it.seat).eq(people.iter().copied());
        let fits = is_same && seating.host == terms.host && people.contains(&seating.own_seat);
        let draw = JointDraw::new(seating.id, people.len());
        fits.then_some(Self {
            seating,
            terms,
            draw,
            cards: None,
            seal: None,
            away: 0,
            was_away: false,
            wish: None,
            is_deck_verified: None,
        })
    }

    /// The terms.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The seat of this device.
    pub fn seat(&self) -> Seat {
        self.seating.own_seat
    }

    /// Whether this device holds the deck.
    pub fn is_host(&self) -> bool {
        self.seating.is_host()
    }

    /// What the device's person may see; `None` before the deal.
    pub fn view(&self) -> Option<GoFishView> {
        Some(match self.cards.as_ref()? {
            KnownCards::All(game) => game.view(self.seating.own_seat),
            KnownCards::OwnView(view) => (**view).clone(),
        })
    }

    /// The game with all cards: on the host, and on every device when it is over and the host kept to the rules.
    fn whole(&self) -> Option<&GoFish> {
        match &self.cards {
            Some(KnownCards::All(game)) => Some(game),
            _ => None,
        }
    }

    /// The game with all cards, when it is over and the host kept to the rules.
    pub fn game(&self) -> Option<&GoFish> {
        self.whole().filter(|_| self.is_deck_verified == Some(true))
    }

    /// The seal of the deck; `None` before the deal.
    pub fn seal(&self) -> Option<Digest> {
        self.seal
    }

    /// The random number in the seal; `None` until the deck is opened.
    pub fn nonce(&self) -> Option<Nonce> {
        self.draw.joint_seed(None).map(|joint| DeckSeed(joint).nonce())
    }

    /// Whether the opened deck follows from all seeds, fits its seal, and every event follows from it; `None` until it
    /// is opened.
    pub fn is_deck_verified(&self) -> Option<bool> {
        self.is_deck_verified
    }

    /// Whether the device of a seat is away.
    pub fn is_away(&self, seat: Seat) -> bool {
        self.away >> seat.0 & 1 == 1
    }

    /// Whether an ask of this device is on its way.
    pub fn is_waiting(&self) -> bool {
        self.wish.is_some()
    }

    /// The other people who have not opened their seeds yet.
    pub fn awaited(&self) -> impl Iterator<Item = Seat> + use<'_> {
        let people = self.terms.people().into_iter().enumerate().skip(1);
        people.filter(|(at, _)| !self.draw.has_revealed(*at)).map(|(_, seat)| seat)
    }

    /// The number of asks so far.
    fn asks(&self) -> u32 {
        match &self.cards {
            Some(KnownCards::All(game)) => game.moves_made(),
            Some(KnownCards::OwnView(view)) => view.asks(),
            None => 0,
        }
    }

    /// Asks for the device's person.
    ///
    /// # Errors
    /// If it is not their turn, if an ask is on its way, or if the rules forbid it.
    pub fn ask(&mut self, ask: Ask) -> Result<(), AskError> {
        let view = self.view().ok_or(AskError::NotNow)?;
        if self.wish.is_some() || view.status.is_playing() && !view.is_my_turn() {
            return Err(AskError::NotNow);
        }
        if let Some(refusal) = view.refusal(ask) {
            return Err(AskError::Rule(refusal));
        }
        self.wish = Some((view.asks(), ask));
        Ok(())
    }

    /// The host's seed as it knows it, though it is not opened yet, and what follows from it.
    fn deck_seed(&self) -> Option<DeckSeed> {
        let own = self.is_host().then_some(&self.seating.secret);
        self.draw.joint_seed(own).map(DeckSeed)
    }

    /// The seat to move and its level, if a computer is to move: at its own seat, or for a person whose device is away.
    /// `None` on a guest.
    pub fn due_computer(&self) -> Option<(Seat, Level)> {
        let Status::Playing { seat } = self.whole()?.status() else { return None };
        match self.terms.options().seats().player(seat)? {
            Player::Computer(level) => Some((seat, level)),
            Player::You => self.is_away(seat).then_some((seat, self.terms.stand_in())),
        }
    }

    /// What the computer that is to move chooses from: the view of its seat, its level, and its random numbers.
    pub fn choosing(&self) -> Option<(GoFishView, Level, DealRng)> {
        let ((seat, level), game) = self.due_computer().zip(self.whole())?;
        let rng = stream(self.deck_seed()?.players(), seat, game.moves_made());
        Some((game.view(seat), level, rng))
    }

    /// Makes an ask of the computer that is to move, if one is. The page calls it after a pause.
    pub fn play(&mut self, ask: Ask) {
        if self.due_computer().is_some() {
            self.wish = self.whole().map(|game| (game.moves_made(), ask));
        }
    }

    fn is_played(&self) -> bool {
        self.view().is_some_and(|view| view.status == Status::Over)
    }

    /// Replays the whole game when all seeds are open; `None` if the host did not keep to the rules.
    fn replay(&self) -> Option<GoFish> {
        let (seed, view) = (self.deck_seed()?, self.view()?);
        let mut game = seed.deal(&self.terms);
        if Some(Hex(game.commitment_bytes(&seed.nonce()))) != self.seal {
            return None;
        }
        for event in view.log.iter() {
            if let Event::Asked { of, rank, .. } = *event {
                game.apply(Ask { target: of, rank }).ok()?;
            }
        }
        (game.view(view.seat) == view).then_some(game)
    }

    fn hear_draw(&mut self, at: usize, step: CommitReveal) -> Result<Vec<GoFishNews>, ActError> {
        let is_last = at == 0 && matches!(step, CommitReveal::Reveal(_));
        if is_last && (!self.is_played() || self.is_deck_verified.is_some()) {
            return Err(ActError::Forged);
        }
        match (self.draw.take_step(at, step), is_last) {
            (Ok(()), false) => return Ok(Vec::new()),
            (Err(_), false) => return Err(ActError::Forged),
            // The host has another seed than it sealed.
            (Err(_), true) => self.is_deck_verified = Some(false),
            (Ok(()), true) => {
                let game = self.replay();
                self.is_deck_verified = Some(game.is_some());
                self.cards = game.map(|it| KnownCards::All(Box::new(it))).or(self.cards.take());
            }
        }
        Ok(vec![GoFishNews::Over])
    }

    fn hear_deal(
        &mut self,
        seal: Digest,
        events: &[Event],
        hand: &[Card],
    ) -> Result<Vec<GoFishNews>, ActError> {
        if self.cards.is_some() || self.awaited().next().is_some() {
            return Err(ActError::Forged);
        }
        self.cards = Some(if self.is_host() {
            KnownCards::All(Box::new(self.deck_seed().ok_or(ActError::Forged)?.deal(&self.terms)))
        } else {
            let view = GoFishView::dealt(*self.terms.options(), self.seating.own_seat, hand);
            let mut view = view.ok_or(ActError::Forged)?;
            view.follow(events, &[]).map_err(|_| ActError::Forged)?;
            if view.asks() > 0 {
                return Err(ActError::Forged);
            }
            KnownCards::OwnView(Box::new(view))
        });
        self.seal = Some(seal);
        Ok(vec![GoFishNews::Dealt])
    }

    fn hear_ask(&mut self, events: Vec<Event>, own: &[Card]) -> Result<Vec<GoFishNews>, ActError> {
        let (by, ask) = asked(&events).ok_or(ActError::Forged)?;
        match self.cards.as_mut().ok_or(ActError::Forged)? {
            KnownCards::All(game) => drop(game.apply(ask).map_err(|_| ActError::Forged)?),
            KnownCards::OwnView(view) => {
                let mut next = view.clone();
                next.follow(&events, own).map_err(|_| ActError::Forged)?;
                if next.asks() != view.asks() + 1 {
                    return Err(ActError::Forged);
                }
                *view = next;
            }
        }
        if self.wish.take().is_some_and(|it| it.1 == ask) && by == self.seating.own_seat {
            self.was_away = false;
        }
        let (seats, family) = (self.terms.options().seats(), self.terms.options().pack().family());
        Ok(vec![GoFishNews::Happened(Effect { seats, family, events })])
    }

    /// Returns an event, and for each guest the cards that its seat took in it, if any. `before` is the game before.
    fn entry(&self, step: &GoFishLogEvent, game: &GoFish, before: Option<&GoFish>) -> LogEntry {
        let took = |seat: Seat| {
            let old = before.map_or(0, |it| it.view(seat).took.len());
            let new = game.view(seat).took.split_off(old);
            (!new.is_empty()).then(|| (seat, json(&new)))
        };
        let guests = self.terms.people().into_iter().skip(1);
        LogEntry { event: json(step), private: guests.filter_map(took).collect() }
    }
}

/// Returns who asks first in events, and for what.
fn asked(events: &[Event]) -> Option<(Seat, Ask)> {
    events.iter().find_map(|event| match *event {
        Event::Asked { by, of, rank } => Some((by, Ask { target: of, rank })),
        _ => None,
    })
}

impl MatchGame for GoFishMatch {
    type News = GoFishNews;

    fn adjudicate(&self, by: Seat, act: &RawValue) -> Result<LogEntry, ActError> {
        let people = self.terms.people();
        let at = people.iter().position(|&seat| seat == by).ok_or(ActError::Forged)?;
        match read(act)? {
            GoFishAct::Draw(step) => {
                self.draw.clone().take_step(at, step)?;
                Ok(LogEntry::of(&GoFishLogEvent::Draw(at, step)))
            }
            GoFishAct::Deal => {
                let is_due = by == self.seating.host && self.cards.is_none();
                let seed = self.deck_seed().filter(|_| is_due).ok_or(ActError::Forged)?;
                let game = seed.deal(&self.terms);
                let seal = Hex(game.commitment_bytes(&seed.nonce()));
                let dealt = GoFishLogEvent::Dealt(seal, game.log().iter().cloned().collect());
                Ok(self.entry(&dealt, &game, None))
            }
            GoFishAct::Ask(ply, ask) => {
                let game = self.whole().ok_or(ActError::Forged)?;
                let is_turn = game.status() == Status::Playing { seat: by }
                    || by == self.seating.host && self.due_computer().is_some();
                if !is_turn || ply != game.moves_made() {
                    return Err(ActError::Outdated);
                }
                let mut next = game.clone();
                let effect = next.apply(ask).map_err(|_| ActError::Outdated)?;
                Ok(self.entry(&GoFishLogEvent::Asked(effect.events), &next, Some(game)))
            }
        }
    }

    fn apply_event(&mut self, entry: &LogEntry) -> Result<Vec<GoFishNews>, ActError> {
        let own = entry.private.iter().find(|(seat, _)| *seat == self.seating.own_seat);
        let own: Vec<Card> = own.map(|it| read(&it.1)).transpose()?.unwrap_or_default();
        match read(&entry.event)? {
            GoFishLogEvent::Draw(at, step) => self.hear_draw(at, step),
            GoFishLogEvent::Dealt(seal, events) => self.hear_deal(seal, &events, &own),
            GoFishLogEvent::Asked(events) => self.hear_ask(events, &own),
        }
    }

    fn due_act(&self) -> Option<Json> {
        let (me, seed) = (self.seating.own_seat, &self.seating.secret);
        let at = self.terms.people().iter().position(|&seat| seat == me)?;
        // The host opens its seed when the game is over.
        let step = self.draw.due_step(at, seed, at > 0 || self.is_played());
        let is_drawn = self.draw.all_committed() && self.awaited().next().is_none();
        let deal = (at == 0 && is_drawn && self.cards.is_none()).then_some(GoFishAct::Deal);
        let ask = || self.wish.map(|(ply, ask)| GoFishAct::Ask(ply, ask));
        step.map(GoFishAct::Draw).or(deal).or_else(ask).map(|act| json(&act))
    }

    fn own_act(&self, entry: &LogEntry, is_late: bool) -> Option<Json> {
        let me = self.seating.own_seat;
        let act = match read(&entry.event).ok()? {
            GoFishLogEvent::Draw(at, step) => {
                (self.terms.people().get(at) == Some(&me)).then_some(GoFishAct::Draw(step))
            }
            GoFishLogEvent::Asked(events) if !is_late && !self.was_away => {
                let (_, ask) = asked(&events).filter(|(by, _)| *by == me)?;
                Some(GoFishAct::Ask(self.asks(), ask))
            }
            GoFishLogEvent::Asked(_) | GoFishLogEvent::Dealt(..) => None,
        };
        act.map(|act| json(&act))
    }

    fn ends_when_guest_leaves(&self) -> bool {
        self.cards.is_none()
    }

    fn on_refused(&mut self) -> Vec<GoFishNews> {
        self.wish = None;
        vec![GoFishNews::Refused]
    }

    fn set_away(&mut self, away: u8) -> Vec<GoFishNews> {
        let changed = self.away ^ away;
        self.away = away;
        self.was_away |= self.is_away(self.seating.own_seat);
        let seats = self.terms.options().seats().all().filter(|seat| changed >> seat.0 & 1 == 1);
        let news =
            |seat| if self.is_away(seat) { GoFishNews::Away(seat) } else { GoFishNews::Back(seat) };
        seats.map(news).collect()
    }

    fn is_over(&self) -> bool {
        self.is_deck_verified.is_some()
    }

    fn local_state(&self) -> Json {
        json(&self.wish)
    }

    fn set_local_state(&mut self, local: &RawValue) -> bool {
        read(local).map(|wish| self.wish = wish).is_ok()
    }
}
