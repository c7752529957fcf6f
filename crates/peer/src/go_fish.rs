//! Go Fish for two to six devices, people and computers mixed. The host holds the deck and applies the rules; the others
//! get public events and their own cards, follow them by the rules, and check at the end what the host did.
//!
//! The deck is a joint draw of all devices, of which the host opens its seed when the game is over.

use handful_engine::{DealNumber, DealRng, Game, Options, Params, Seat, Status};
use handful_games::cards::{Card, Rank};
use handful_games::go_fish::players::stream;
use handful_games::go_fish::proof::Nonce;
use handful_games::go_fish::{
    Ask, Effect, Event, GoFish, GoFishOptions, GoFishView, Level, Player, Refusal,
};
use serde::{Deserialize, Serialize};

use super::commit::{Digest, Draw, DrawStep, Hex, digest};
use super::game::{Fault, Made, Seating, TableGame};

/// The most asks of a game. No game that people play comes near.
pub const MOST_ASKS: u32 = 4_000;
/// The most bytes of a name.
pub const MOST_NAME: usize = 96;

/// What is played: the options, in which [`Player::You`] is any person; the seat of the host; the level that plays for a
/// person whose device is away; and a name for each seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "TermsForm", into = "TermsForm")]
pub struct Terms {
    options: GoFishOptions,
    host: Seat,
    stand_in: Level,
    names: Vec<String>,
}

/// The form of [`Terms`]: the options as in a link, and the level's word.
#[derive(Serialize, Deserialize)]
struct TermsForm {
    options: String,
    host: u8,
    stand_in: String,
    names: Vec<String>,
}

impl From<Terms> for TermsForm {
    fn from(terms: Terms) -> Self {
        let mut options = Params::default();
        terms.options.write(&mut options);
        let (host, stand_in) = (terms.host.0, terms.stand_in.to_string());
        Self { options: options.to_string(), host, stand_in, names: terms.names }
    }
}

impl TryFrom<TermsForm> for Terms {
    type Error = &'static str;

    fn try_from(form: TermsForm) -> Result<Self, &'static str> {
        let params = Params::parse(&form.options).map_err(|_| "no parameters")?;
        let options = GoFishOptions::read(&params).map_err(|_| "no such options")?;
        let level = Level::ALL.into_iter().find(|level| level.to_string() == form.stand_in);
        let stand_in = level.ok_or("no such level")?;
        Self::new(options, Seat(form.host), stand_in, form.names).ok_or("no such table")
    }
}

impl Terms {
    /// Returns terms. `None` if the host has no seat of a person, if no other person plays, or if the names are too long,
    /// too many or too few.
    #[must_use]
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
            && names.iter().all(|name| name.len() <= MOST_NAME);
        fits.then_some(Self { options, host, stand_in, names })
    }

    /// The options of the game.
    #[must_use]
    pub fn options(&self) -> &GoFishOptions {
        &self.options
    }

    /// The level that plays for a person whose device is away.
    #[must_use]
    pub fn stand_in(&self) -> Level {
        self.stand_in
    }

    /// The name of a seat; empty if there is no such seat.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(usize::from(seat.0)).map_or("", String::as_str)
    }

    /// The seats of people, the host's first, then in order of play.
    #[must_use]
    pub fn people(&self) -> Vec<Seat> {
        let others = self.options.seats();
        let others = others.people().filter(|&seat| seat != self.host);
        std::iter::once(self.host).chain(others).collect()
    }
}

/// A public event of the rules, as devices say it: cards and ranks as their codes and letters.
#[derive(Debug, Serialize, Deserialize)]
enum Line {
    Begins(u8),
    Asked(u8, u8, char),
    Gave(u8, u8, Vec<String>),
    GoFish(u8),
    Drew(u8, Option<String>, u8),
    NoStock,
    AskAnyone,
    Laid(u8, char),
    Refilled(u8, u8, u8),
    Turn(u8),
    Over(Vec<u8>),
}

fn codes(cards: &[Card]) -> Vec<String> {
    cards.iter().map(|card| card.code()).collect()
}

fn cards(codes: &[String]) -> Result<Vec<Card>, Fault> {
    codes.iter().map(|code| code.parse().map_err(|_| Fault::Forged)).collect()
}

fn rank_of(letter: char) -> Result<Rank, Fault> {
    Rank::all().find(|rank| rank.letter() == letter).ok_or(Fault::Forged)
}

fn line(event: &Event) -> Line {
    match event {
        Event::Begins(seat) => Line::Begins(seat.0),
        Event::Asked { by, of, rank } => Line::Asked(by.0, of.0, rank.letter()),
        Event::Gave { from, to, cards } => Line::Gave(from.0, to.0, codes(cards)),
        Event::GoFish { by } => Line::GoFish(by.0),
        Event::Drew { by, shown, left } => Line::Drew(by.0, shown.map(|card| card.code()), *left),
        Event::NoStock => Line::NoStock,
        Event::AskAnyone => Line::AskAnyone,
        Event::LaidBook { by, rank } => Line::Laid(by.0, rank.letter()),
        Event::Refilled { by, count, left } => Line::Refilled(by.0, *count, *left),
        Event::TurnPasses { to } => Line::Turn(to.0),
        Event::Over { winners } => Line::Over(winners.iter().map(|seat| seat.0).collect()),
    }
}

fn event(line: Line) -> Result<Event, Fault> {
    Ok(match line {
        Line::Begins(seat) => Event::Begins(Seat(seat)),
        Line::Asked(by, of, rank) => {
            Event::Asked { by: Seat(by), of: Seat(of), rank: rank_of(rank)? }
        }
        Line::Gave(from, to, codes) => {
            Event::Gave { from: Seat(from), to: Seat(to), cards: cards(&codes)? }
        }
        Line::GoFish(by) => Event::GoFish { by: Seat(by) },
        Line::Drew(by, shown, left) => {
            let shown = shown.map(|code| code.parse().map_err(|_| Fault::Forged)).transpose()?;
            Event::Drew { by: Seat(by), shown, left }
        }
        Line::NoStock => Event::NoStock,
        Line::AskAnyone => Event::AskAnyone,
        Line::Laid(by, rank) => Event::LaidBook { by: Seat(by), rank: rank_of(rank)? },
        Line::Refilled(by, count, left) => Event::Refilled { by: Seat(by), count, left },
        Line::Turn(to) => Event::TurnPasses { to: Seat(to) },
        Line::Over(winners) => Event::Over { winners: winners.into_iter().map(Seat).collect() },
    })
}

/// What a device does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Act {
    /// A step of the draw of the deck.
    Draw(DrawStep),
    /// The host: deals the cards.
    Deal,
    /// Asks a seat for a rank, after this number of asks.
    Ask(u32, u8, char),
    /// The host: the same, for a computer.
    Computer(u32, u8, char),
}

/// What everyone is told.
#[derive(Debug, Serialize, Deserialize)]
pub struct Public(Step);

#[derive(Debug, Serialize, Deserialize)]
enum Step {
    /// A step of the draw of the deck, by the number of the person.
    Draw(u8, DrawStep),
    /// The cards are dealt: the seal of the deck as [`handful_games::go_fish::proof`] defines it, and the first events.
    Dealt(Digest, Vec<Line>),
    /// One ask with all that follows.
    Asked(Vec<Line>),
}

/// The cards that a seat got unseen by the others, in order.
pub type Private = Vec<String>;

/// What the page of a device learns. The view and the terms have the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
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
    /// The game is over and, on a guest's device, the deck is opened and checked.
    Over(Verdict),
}

/// What the opened deck proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The deck follows from all seeds, fits its seal, and every event follows from it.
    Kept,
    /// The host's seed is not the one that it sealed before it heard the others'.
    OtherSecret,
    /// The deck that follows from the seeds is not the one that was sealed.
    OtherDeck,
    /// The events do not follow from the deck.
    OtherGame,
}

/// Why a device does not take its own person's ask.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Denied {
    /// The cards are not dealt yet.
    NotDealt,
    /// It is another seat's turn.
    NotYourTurn,
    /// The last ask is on its way.
    Waiting,
    /// The game has [`MOST_ASKS`].
    TooLong,
    /// The rules forbid it.
    Rule(Refusal),
}

/// What a device has of the cards.
#[derive(Clone)]
enum Table {
    /// The host: all.
    Whole(Box<GoFish>),
    /// Another one: what its person may see.
    Seen(Box<GoFishView>),
}

/// The state of a device.
pub struct Fish {
    seating: Seating,
    terms: Terms,
    draw: Draw,
    table: Option<Table>,
    /// The seal of the deck.
    seal: Option<Digest>,
    /// A bit for each seat whose device is away.
    away: u8,
    /// The ask of this device's person that the host has not numbered yet, after so many asks.
    wish: Option<(u32, Ask)>,
    verdict: Option<Verdict>,
    /// The finished game with all cards, if the host kept to the rules.
    whole: Option<Box<GoFish>>,
}

/// What the deck is shuffled by.
struct Root(Digest);

impl Root {
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

impl Fish {
    /// Returns the state before the deal; `None` if the people are not those of the terms.
    #[must_use]
    pub fn new(seating: Seating, terms: Terms) -> Option<Self> {
        let people = terms.people();
        let is_same = seating.people.iter().map(|it| Seat(it.place)).eq(people.iter().copied());
        let fits = is_same && seating.host == terms.host && people.contains(&seating.me);
        let draw = Draw::new(seating.id, people.len());
        fits.then_some(Self {
            seating,
            terms,
            draw,
            table: None,
            seal: None,
            away: 0,
            wish: None,
            verdict: None,
            whole: None,
        })
    }

    /// The terms.
    #[must_use]
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The seat of this device.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seating.me
    }

    /// Whether this device holds the deck.
    #[must_use]
    pub fn is_host(&self) -> bool {
        self.seating.is_host()
    }

    /// What the device's person may see; `None` before the deal.
    #[must_use]
    pub fn view(&self) -> Option<GoFishView> {
        Some(match self.table.as_ref()? {
            Table::Whole(game) => game.view(self.seating.me),
            Table::Seen(view) => (**view).clone(),
        })
    }

    /// The game with all cards, when it is over and the host kept to the rules.
    #[must_use]
    pub fn game(&self) -> Option<&GoFish> {
        self.whole.as_deref()
    }

    /// The seal of the deck; `None` before the deal.
    #[must_use]
    pub fn seal(&self) -> Option<Digest> {
        self.seal
    }

    /// The random number in the seal; `None` until the deck is opened.
    #[must_use]
    pub fn nonce(&self) -> Option<Nonce> {
        self.draw.joint(0, None).map(|joint| Root(joint).nonce())
    }

    /// What the opened deck proves; `None` until it is opened.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }

    /// Whether the device of a seat is away.
    #[must_use]
    pub fn is_away(&self, seat: Seat) -> bool {
        seat.0 < 8 && self.away >> seat.0 & 1 == 1
    }

    /// Whether an ask of this device is on its way.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.wish.is_some()
    }

    /// The other people who have not opened their seeds yet.
    pub fn awaited(&self) -> impl Iterator<Item = Seat> + use<'_> {
        let people = self.terms.people().into_iter().enumerate().skip(1);
        people.filter(|(at, _)| !self.draw.has_opened(*at)).map(|(_, seat)| seat)
    }

    /// Asks for the device's person.
    ///
    /// # Errors
    /// If it is not their turn, if an ask is on its way, or if the rules forbid it.
    pub fn ask(&mut self, ask: Ask) -> Result<(), Denied> {
        let view = self.view().ok_or(Denied::NotDealt)?;
        if view.status.is_playing() && !view.is_my_turn() {
            return Err(Denied::NotYourTurn);
        }
        if self.wish.is_some() {
            return Err(Denied::Waiting);
        }
        if view.asks >= MOST_ASKS {
            return Err(Denied::TooLong);
        }
        if let Some(refusal) = view.refusal(ask) {
            return Err(Denied::Rule(refusal));
        }
        self.wish = Some((view.asks, ask));
        Ok(())
    }

    /// The seat to move and its level, if a computer is to move: at its own seat, or for a person whose device is away.
    /// `None` on a guest.
    #[must_use]
    pub fn due_computer(&self) -> Option<(Seat, Level)> {
        let Some(Table::Whole(game)) = &self.table else { return None };
        let Status::Playing { seat } = game.status() else { return None };
        if game.moves_made() >= MOST_ASKS {
            return None;
        }
        match self.terms.options().seats().player(seat)? {
            Player::Computer(level) => Some((seat, level)),
            Player::You => self.is_away(seat).then_some((seat, self.terms.stand_in())),
        }
    }

    /// What the computer that is to move chooses from: the view of its seat, its level, and its random numbers.
    #[must_use]
    pub fn choosing(&self) -> Option<(GoFishView, Level, DealRng)> {
        let (seat, level) = self.due_computer()?;
        let Some(Table::Whole(game)) = &self.table else { return None };
        let root = Root(self.draw.joint(0, Some(&self.seating.secret))?);
        let rng = stream(root.players(), seat, game.moves_made());
        Some((game.view(seat), level, rng))
    }

    /// Makes an ask of the computer that is to move, if one is. The page calls it after a pause.
    pub fn play(&mut self, ask: Ask) {
        if let (Some(_), Some(Table::Whole(game))) = (self.due_computer(), &self.table) {
            self.wish = Some((game.moves_made(), ask));
        }
    }

    /// Checks everything when all seeds are open.
    fn check(&mut self) -> Verdict {
        if let Some(Table::Whole(game)) = &self.table {
            self.whole = Some(game.clone());
            return Verdict::Kept;
        }
        let (Some(joint), Some(Table::Seen(view))) = (self.draw.joint(0, None), &self.table) else {
            return Verdict::OtherSecret;
        };
        let root = Root(joint);
        let mut game = root.deal(&self.terms);
        if Some(Hex(game.seal(&root.nonce()))) != self.seal {
            return Verdict::OtherDeck;
        }
        for event in view.log.iter() {
            if let Event::Asked { of, rank, .. } = *event
                && game.apply(Ask { of, rank }).is_err()
            {
                return Verdict::OtherGame;
            }
        }
        if game.view(view.seat) != **view {
            return Verdict::OtherGame;
        }
        self.whole = Some(Box::new(game));
        Verdict::Kept
    }

    fn hear_draw(&mut self, at: u8, step: DrawStep) -> Result<Vec<News>, Fault> {
        let is_last = at == 0 && matches!(step, DrawStep::Open(_));
        let is_played = self.view().is_some_and(|view| view.status == Status::Over);
        if is_last && !is_played {
            return Err(Fault::Forged);
        }
        match self.draw.follow(usize::from(at), step) {
            Err(_) if is_last && self.verdict.is_none() => {
                self.verdict = Some(Verdict::OtherSecret);
            }
            Ok(()) if is_last => self.verdict = Some(self.check()),
            Ok(()) => return Ok(Vec::new()),
            Err(_) => return Err(Fault::Forged),
        }
        Ok(self.verdict.map(News::Over).into_iter().collect())
    }

    fn hear_deal(
        &mut self,
        seal: Digest,
        lines: Vec<Line>,
        hand: &[Card],
    ) -> Result<Vec<News>, Fault> {
        let is_due = self.table.is_none() && self.awaited().next().is_none();
        let table = match self.seating.is_host() {
            true => {
                let joint = self.draw.joint(0, Some(&self.seating.secret)).ok_or(Fault::Forged)?;
                Table::Whole(Box::new(Root(joint).deal(&self.terms)))
            }
            false => {
                let view = GoFishView::dealt(*self.terms.options(), self.seating.me, hand);
                let mut view = view.ok_or(Fault::Forged)?;
                view.follow(&events(lines)?, &[]).map_err(|_| Fault::Forged)?;
                if view.asks > 0 {
                    return Err(Fault::Forged);
                }
                Table::Seen(Box::new(view))
            }
        };
        self.table = Some(table).filter(|_| is_due);
        self.seal = Some(seal);
        self.table.as_ref().map(|_| vec![News::Dealt]).ok_or(Fault::Forged)
    }

    fn hear_ask(&mut self, lines: Vec<Line>, own: &[Card]) -> Result<Vec<News>, Fault> {
        let mut happened = events(lines)?;
        match self.table.as_mut().ok_or(Fault::Forged)? {
            Table::Whole(game) => {
                let ask = happened.iter().find_map(|event| match *event {
                    Event::Asked { of, rank, .. } => Some(Ask { of, rank }),
                    _ => None,
                });
                happened = game.apply(ask.ok_or(Fault::Forged)?).map_err(|_| Fault::Forged)?.events;
            }
            Table::Seen(view) => {
                let mut next = view.clone();
                next.follow(&happened, own).map_err(|_| Fault::Forged)?;
                if next.asks != view.asks + 1 || next.asks > MOST_ASKS {
                    return Err(Fault::Forged);
                }
                *view = next;
            }
        }
        self.wish = None;
        let (seats, family) = (self.terms.options().seats(), self.terms.options().pack().family());
        Ok(vec![News::Happened(Effect { seats, family, events: happened })])
    }
}

fn events(lines: Vec<Line>) -> Result<Vec<Event>, Fault> {
    lines.into_iter().map(event).collect()
}

/// Returns the cards that a seat took in these events without showing them; `took` are all that it took, in order.
fn unseen(seat: Seat, events: &[Event], took: &[Card]) -> Vec<Card> {
    let mut shown = Vec::new();
    for event in events {
        match *event {
            Event::Drew { by, shown: card, .. } if by == seat => shown.push(card.is_some()),
            Event::Refilled { by, count, .. } if by == seat => {
                shown.extend(std::iter::repeat_n(false, usize::from(count)));
            }
            _ => {}
        }
    }
    let last = took.iter().skip(took.len().saturating_sub(shown.len()));
    last.zip(shown).filter(|(_, shown)| !shown).map(|(card, _)| *card).collect()
}

impl TableGame for Fish {
    type Event = Public;
    type Private = Private;
    type Act = Act;
    type Local = ();
    type News = News;

    fn judge(&self, by: Seat, act: Act) -> Result<Vec<Made<Self>>, Fault> {
        let people = self.terms.people();
        let at = people.iter().position(|&seat| seat == by).ok_or(Fault::Forged)?;
        let is_host = by == self.seating.host;
        let (ply, of, rank) = match act {
            Act::Draw(step) => {
                self.draw.clone().follow(at, step)?;
                return Ok(vec![(Public(Step::Draw(at as u8, step)), Vec::new())]);
            }
            Act::Deal => {
                let joint = self.draw.joint(0, Some(&self.seating.secret));
                let is_due = is_host && self.table.is_none();
                let root = joint.filter(|_| is_due).map(Root).ok_or(Fault::Forged)?;
                let game = root.deal(&self.terms);
                let lines = game.log().iter().map(line).collect();
                let hand = |&seat: &Seat| (seat, codes(&game.view(seat).took));
                let hands = people[1..].iter().map(hand).collect();
                let seal = Hex(game.seal(&root.nonce()));
                return Ok(vec![(Public(Step::Dealt(seal, lines)), hands)]);
            }
            Act::Computer(..) if !is_host => return Err(Fault::Forged),
            Act::Ask(ply, of, rank) | Act::Computer(ply, of, rank) => (ply, of, rank),
        };
        let Some(Table::Whole(game)) = &self.table else { return Err(Fault::Forged) };
        let is_turn = match act {
            Act::Computer(..) => self.due_computer().is_some(),
            _ => game.status() == Status::Playing { seat: by },
        };
        if !is_turn || ply != game.moves_made() || ply >= MOST_ASKS {
            return Err(Fault::Late);
        }
        let mut next = (**game).clone();
        let ask = Ask { of: Seat(of), rank: rank_of(rank)? };
        let effect = next.apply(ask).map_err(|_| Fault::Late)?;
        let own = |&seat: &Seat| {
            let cards = codes(&unseen(seat, &effect.events, &next.view(seat).took));
            (!cards.is_empty()).then_some((seat, cards))
        };
        let own = people[1..].iter().filter_map(own).collect();
        Ok(vec![(Public(Step::Asked(effect.events.iter().map(line).collect())), own)])
    }

    fn follow(&mut self, event: Public, private: Option<Private>) -> Result<Vec<News>, Fault> {
        let own = cards(&private.unwrap_or_default())?;
        match event.0 {
            Step::Draw(at, step) => self.hear_draw(at, step),
            Step::Dealt(seal, lines) => self.hear_deal(seal, lines, &own),
            Step::Asked(lines) => self.hear_ask(lines, &own),
        }
    }

    fn due(&self) -> Option<Act> {
        let (me, seed) = (self.seating.me, &self.seating.secret);
        let at = self.terms.people().iter().position(|&seat| seat == me)?;
        // The host opens its seed when the game is over.
        let is_over = self.view().is_some_and(|view| view.status == Status::Over);
        if let Some(step) = self.draw.due(at, seed, at > 0 || is_over) {
            return Some(Act::Draw(step));
        }
        let is_drawn = self.draw.is_sealed() && self.awaited().next().is_none();
        if at == 0 && is_drawn && self.table.is_none() {
            return Some(Act::Deal);
        }
        let (ply, Ask { of, rank }) = self.wish?;
        Some(match self.due_computer() {
            Some(_) => Act::Computer(ply, of.0, rank.letter()),
            None => Act::Ask(ply, of.0, rank.letter()),
        })
    }

    fn ends_with_a_guest(&self) -> bool {
        self.table.is_none()
    }

    fn refused(&mut self) -> Vec<News> {
        self.wish = None;
        vec![News::Refused]
    }

    fn set_away(&mut self, away: u8) -> Vec<News> {
        let changed = self.away ^ away;
        self.away = away;
        let seats = (0..8).filter(|seat| changed >> seat & 1 == 1).map(Seat);
        let news = |seat: Seat| match self.is_away(seat) {
            true => News::Away(seat),
            false => News::Back(seat),
        };
        seats.map(news).collect()
    }

    fn is_over(&self) -> bool {
        self.verdict.is_some()
    }

    fn local(&self) {}

    fn set_local(&mut self, (): ()) {}
}
