//! A host that sends valid frames that lie: events of its guest that the guest never made, names and numbers that were
//! used before, frames of another match, more than anybody plays. The guest takes none, and tells nothing that helps.

use std::cell::Cell;

use handful_engine::Seat;
use handful_games::Colour;
use handful_games::card_flip::{Card, Corner};
use handful_lab::probe::choices;
use handful_peer::card_flip::{CardFlipMatch, CardFlipNews, Terms};
use handful_peer::commit::{CommitReveal, Digest, Hex, Id, digest};
use handful_peer::game::{ActError, Json, LogEntry, MatchGame, MatchPlayer, Seating, json, read};
use handful_peer::go_fish::GoFishMatch;
use handful_peer::message::{
    MAX_MEMBERS, MatchKind, MatchMessage, MemberId, MemberProfile, Message, Reason,
    TransferMessage, VERSION, frame,
};
use handful_peer::play::{Held, Play};
use handful_peer::race::{Race, RaceAct};
use handful_peer::room::{GameFactory, MatchForm, Output, PeerIndex, Room, RoomNews};
use handful_peer::transfer::TransferNews;
use serde_json::json as value;
use serde_json::value::RawValue;

use crate::play::{check_same, play, play_out};
use crate::world::{All, World, fish, flip, race, with};

/// The only connection of the guest.
const HOST: PeerIndex = PeerIndex(0);

/// A guest, and the host that the test plays.
struct Guest {
    room: Room,
    now: u64,
    said: Vec<Message>,
    news: Vec<RoomNews>,
    ended: Vec<Reason>,
    /// The bytes of all that was stored.
    stored: usize,
}

impl Guest {
    fn new(games: &'static dyn GameFactory) -> Self {
        let room = Room::new(MemberProfile::new("Ben", Colour::Teal), [7; 32], games);
        let (said, news, ended) = Default::default();
        let mut guest = Self { room, now: 1_000, said, news, ended, stored: 0 };
        guest.room.join(MemberProfile::new("Ben", Colour::Teal), None);
        guest.step(|room| room.opened(HOST));
        let room_id = Some(Hex([2; 16]));
        guest.hear(&Message::Hello { v: VERSION, nonce: Hex([1; 16]), room_id, has_clock: false });
        guest.hear(&Message::Welcome(MemberId(1)));
        let mut members = vec![None; MAX_MEMBERS];
        members[0] = Some((MemberProfile::new("Ana", Colour::Blue), true));
        members[1] = Some((MemberProfile::new("Ben", Colour::Teal), true));
        guest.hear(&Message::Roster(members));
        guest
    }

    fn step(&mut self, act: impl FnOnce(&mut Room)) {
        for output in self.room.run_at(self.now, act) {
            match output {
                Output::Notify(news) => self.news.push(news),
                Output::End(_, reason) => self.ended.push(reason),
                Output::Store(kind) => {
                    let text = self.room.matched(kind).map(|it| json(&it.form()).get().len());
                    self.stored += text.unwrap_or_default();
                }
            }
        }
        let frames = self.room.take_frames(HOST, 0);
        self.said.extend(frames.iter().map(|it| serde_json::from_slice(it).expect("a message")));
    }

    fn hear(&mut self, message: &Message) {
        let frame = frame(message);
        self.step(|room| room.on_frame(HOST, &frame));
    }

    fn asked(&self) -> Id {
        self.room.proposal().expect("a question").id
    }

    /// Begins a match of two, in which the guest has a seat.
    fn begin(&mut self, id: Id, kind: MatchKind, terms: Json, seat: u8) {
        self.hear(&Message::Propose { id, kind, terms, by: MemberId(0) });
        self.step(|room| room.wish(|room| room.answer_proposal(id, true)));
        let people = [0, 1].map(|at| MatchPlayer { seat: Seat(at), name: "X".to_owned() }).to_vec();
        let (seat, host, token) = (Seat(seat), Seat(1 - seat), Hex([9; 16]));
        self.hear(&Message::Start { id, people, seat, host, token });
        assert!(self.room.matched(kind).is_some_and(|it| it.id() == id && self.ended.is_empty()));
    }

    fn say(&mut self, id: Id, message: MatchMessage) {
        self.hear(&Message::Match(id, message));
    }

    fn event(&mut self, id: Id, from: usize, event: impl serde::Serialize) {
        self.say(id, MatchMessage::Events { from, entries: vec![LogEntry::of(&event)] });
    }

    /// Takes the last act that the guest has sent.
    fn act(&mut self) -> serde_json::Value {
        let act = |message: &Message| match message {
            Message::Match(_, MatchMessage::Act(act)) => read(act).ok(),
            _ => None,
        };
        self.said.drain(..).rev().find_map(|it| act(&it)).expect("an act")
    }

    fn len(&self, kind: MatchKind) -> usize {
        self.room.matched(kind).expect("a match").form().log.len()
    }
}

/// The seal of a seed by a seat.
fn seal(id: Id, at: u8, seed: &Digest) -> Digest {
    digest("seed", &[&id.0, &[at], &seed.0])
}

const X: Digest = Hex([3; 32]);
const Y: Digest = Hex([4; 32]);

#[test]
fn a_host_cannot_draw_for_its_guest() {
    for (kind, terms) in [(MatchKind::Race, race()), (MatchKind::GoFish, fish(2))] {
        let id = Hex([5; 16]);
        let event = |at: u8, step: CommitReveal| match kind {
            MatchKind::Race => value!([at, { "Draw": step }]),
            _ => value!({ "Draw": [at, step] }),
        };
        // Another seed from the beginning.
        let mut guest = Guest::new(&All);
        guest.begin(id, kind, terms.clone(), 1);
        guest.event(id, 0, event(1, CommitReveal::Commit(seal(id, 1, &X))));
        assert_eq!((&guest.ended[..], guest.len(kind)), (&[Reason::Cheat][..], 0), "{kind:?}");
        // The guest's seal, but another seed, or a seed before it is time.
        for is_sealed in [false, true] {
            let mut guest = Guest::new(&All);
            guest.begin(id, kind, terms.clone(), 1);
            let own = guest.act()["Draw"].clone();
            guest.event(id, 0, event(1, serde_json::from_value(own).expect("a step")));
            if is_sealed {
                guest.event(id, 1, event(0, CommitReveal::Commit(seal(id, 0, &Y))));
            }
            assert!(guest.ended.is_empty());
            let from = guest.len(kind);
            guest.event(id, from, event(1, CommitReveal::Reveal(X)));
            assert_eq!(guest.ended, [Reason::Cheat], "{kind:?}");
            assert_eq!(guest.len(kind), from);
        }
    }
}

/// The seal of a start of two cards by this random number.
fn start_seal(round: u32, nonce: &Digest, bits: u16) -> Digest {
    digest("card-flip start", &[&nonce.0, &round.to_le_bytes(), &[2], &bits.to_le_bytes()])
}

#[test]
fn a_host_cannot_set_flip_or_answer_for_its_guest() {
    let (id, kind) = (Hex([9; 16]), MatchKind::CardFlip);
    // The guest is to flip.
    let mut guest = Guest::new(&All);
    guest.begin(id, kind, flip(2), 1);
    guest.event(id, 0, value!({ "Set": [0, start_seal(0, &X, 1)] }));
    assert!(guest.ended.is_empty());
    guest.event(id, 1, value!({ "Flip": [0, 0] }));
    assert_eq!((&guest.ended[..], guest.len(kind)), (&[Reason::Cheat][..], 1));
    // It flips another card.
    let mut guest = Guest::new(&All);
    guest.begin(id, kind, flip(2), 1);
    guest.event(id, 0, value!({ "Set": [0, start_seal(0, &X, 1)] }));
    let wish = |game: &mut CardFlipMatch| game.flip(Card::new(1).expect("a card"));
    assert_eq!(with(&mut guest.room, kind, wish), Some(true));
    guest.step(|room| room.after_action(kind));
    assert_eq!(guest.act(), value!({ "Flip": [0, 1] }));
    guest.event(id, 1, value!({ "Flip": [0, 0] }));
    assert_eq!(guest.ended, [Reason::Cheat]);
    // It is to set, and then to answer.
    for is_set in [false, true] {
        let mut guest = Guest::new(&All);
        guest.begin(id, kind, flip(2), 0);
        if is_set {
            let set = |game: &mut CardFlipMatch| {
                game.set(Corner::new(3).configuration().expect("a start"))
            };
            assert_eq!(with(&mut guest.room, kind, set), Some(true));
            guest.step(|room| room.after_action(kind));
            let own = guest.act();
            guest.event(id, 0, own);
            guest.event(id, 1, value!({ "Flip": [0, 0] }));
            assert!(guest.ended.is_empty());
            guest.event(id, 2, value!({ "Answer": [0, [1, X]] }));
        } else {
            guest.event(id, 0, value!({ "Set": [0, start_seal(0, &X, 1)] }));
        }
        assert_eq!(guest.ended, [Reason::Cheat], "{is_set}");
    }
}

/// Returns a room of two in a match, and the guest's seat in it.
fn begun(kind: MatchKind, terms: Json) -> World {
    let mut world = World::new(2, 50);
    world.wish(0, |room| room.propose_match(kind, terms));
    world.accept();
    world
}

#[test]
fn a_host_acts_for_a_guest_that_was_away_alone() {
    // A race that the guest gives up.
    for is_lost in [false, true] {
        let mut world = begun(MatchKind::Race, race());
        let (id, from) = (id_of(&world, MatchKind::Race), log(&world, 1, MatchKind::Race).len());
        if is_lost {
            world.cut(1);
            world.wish(0, |room| room.remove_member(MemberId(1)));
            world.devices[1].pass = None;
            world.connect(1);
            world.run();
        } else {
            lie(&mut world, id, from, &(Seat(1), RaceAct::GiveUp));
        }
        let expected: &[Reason] = if is_lost { &[] } else { &[Reason::Cheat] };
        assert_eq!(world.devices[1].ended, expected);
        let ended = with(&mut world.devices[1].room, MatchKind::Race, |race: &mut Race| {
            race.has_ended(Seat(1))
        });
        assert_eq!(ended, Some(is_lost));
    }
    // An ask of Go Fish. The host's device has all that it takes to make one that the rules allow.
    for is_quiet in [false, true] {
        let mut world = begun(MatchKind::GoFish, fish(2));
        let mut rng = choices(3);
        let is_turn = |world: &mut World| {
            let is_turn =
                |fish: &mut GoFishMatch| fish.view().is_some_and(|view| view.is_my_turn());
            with(&mut world.devices[1].room, MatchKind::GoFish, is_turn) == Some(true)
        };
        while !is_turn(&mut world) {
            assert!(play(&mut world, 0, &mut rng));
            world.run();
        }
        let len = log(&world, 1, MatchKind::GoFish).len();
        if is_quiet {
            // Nothing is heard of the guest, and the host says so. What waits for it comes later.
            for _ in 0..48 {
                world.now += 250;
                world.step(0, |room| room.tick());
            }
        } else {
            let away = |fish: &mut GoFishMatch| drop(fish.set_away(2));
            with(&mut world.devices[0].room, MatchKind::GoFish, away);
        }
        assert!(play(&mut world, 0, &mut rng));
        while world.deliver(1, true) {}
        let grown = log(&world, 1, MatchKind::GoFish).len() > len;
        assert_eq!((world.devices[1].ended.is_empty(), grown), (is_quiet, is_quiet));
    }
}

fn id_of(world: &World, kind: MatchKind) -> Id {
    world.devices[0].room.matched(kind).expect("a match").id()
}

/// Returns the public parts of the events that a device has of a match.
fn log(world: &World, at: usize, kind: MatchKind) -> Vec<String> {
    let form: MatchForm = world.devices[at].room.matched(kind).expect("a match").form();
    form.log.iter().map(|it| it.event.get().to_owned()).collect()
}

/// Lets the guest of a room hear an event that its host did not make.
fn lie(world: &mut World, id: Id, from: usize, event: &impl serde::Serialize) {
    let entries = vec![LogEntry::of(event)];
    let frame = frame(&Message::Match(id, MatchMessage::Events { from, entries }));
    world.step(1, |room| room.on_frame(HOST, &frame));
}

#[test]
fn a_name_of_a_match_that_is_used_again_opens_no_secret() {
    // A race: the seed of the first match would be that of the second.
    let id = Hex([6; 16]);
    let mut guest = Guest::new(&All);
    let mut seals = Vec::new();
    for _ in 0..2 {
        guest.begin(id, MatchKind::Race, race(), 1);
        let own = guest.act();
        guest.event(id, 0, value!([1, own]));
        guest.event(id, 1, (Seat(0), RaceAct::Draw(CommitReveal::Commit(seal(id, 0, &Y)))));
        assert!(guest.act()["Draw"]["Open"].is_string() && guest.ended.is_empty());
        guest.say(id, MatchMessage::Leave);
        seals.push(own);
    }
    assert_ne!(seals[0], seals[1]);
    // Card Flip: the random number that opened the first start would open the second.
    let (id, kind) = (Hex([8; 16]), MatchKind::CardFlip);
    let mut guest = Guest::new(&All);
    let set = |guest: &mut Guest, bits: u16| {
        guest.begin(id, kind, flip(2), 0);
        let start = Corner::new(bits).configuration().expect("a start");
        assert_eq!(
            with(&mut guest.room, kind, |game: &mut CardFlipMatch| game.set(start)),
            Some(true)
        );
        guest.step(|room| room.after_action(kind));
        guest.act()
    };
    let own = set(&mut guest, 1);
    guest.event(id, 0, &own);
    guest.event(id, 1, value!({ "Flip": [0, 0] }));
    let nonce = guest.act()["Answer"][1][1].clone();
    let nonce: Digest = serde_json::from_value(nonce).expect("a number");
    assert_eq!(own["Set"][1], value!(start_seal(0, &nonce, 1)), "the test knows the seal's form");
    guest.say(id, MatchMessage::Leave);
    let again = set(&mut guest, 3)["Set"][1].clone();
    assert!((1..4).all(|bits| again != value!(start_seal(0, &nonce, bits))));
}

#[test]
fn a_secret_outlives_a_reload() {
    for (kind, terms) in
        [(MatchKind::Race, race()), (MatchKind::CardFlip, flip(2)), (MatchKind::GoFish, fish(2))]
    {
        let mut world = begun(kind, terms);
        let secret = |world: &World| {
            [0, 1].map(|at| {
                let found = world.devices[at].room.matched(kind).expect("a match");
                found.form().seating.secret
            })
        };
        let before = secret(&world);
        world.reload(0);
        world.reload(1);
        assert_eq!(secret(&world), before, "{kind:?}");
    }
}

/// Makes acts of its person at the guest until one is on its way to the host.
fn act(world: &mut World, rng: &mut handful_engine::DealRng) -> bool {
    for _ in 0..200 {
        play(world, 1, rng);
        let waits = |frame: &Vec<u8>| {
            let message = serde_json::from_slice(frame);
            matches!(message, Ok(Message::Match(_, MatchMessage::Act(_))))
        };
        if world.channels[1].iter().flat_map(|both| &both[0]).any(waits) {
            return true;
        }
        play(world, 0, rng);
        world.run();
    }
    false
}

#[test]
fn an_act_that_was_stored_is_taken_after_a_reload_whether_the_host_has_it_or_not() {
    for (kind, terms) in
        [(MatchKind::Race, race()), (MatchKind::CardFlip, flip(3)), (MatchKind::GoFish, fish(2))]
    {
        for is_heard in [false, true] {
            for seed in 1..6 {
                let mut rng = choices(seed);
                let mut world = begun(kind, terms.clone());
                assert!(act(&mut world, &mut rng), "{kind:?} {seed}");
                let before = log(&world, 0, kind).len();
                if is_heard {
                    while world.deliver(1, false) {}
                    assert!(log(&world, 0, kind).len() > before);
                }
                world.reload(1);
                world.run();
                world.connect(1);
                world.run();
                assert!(log(&world, 0, kind).len() > before, "{kind:?} {seed} {is_heard}");
                assert_eq!(log(&world, 0, kind), log(&world, 1, kind));
                play_out(&mut world, &mut rng);
                check_same(&mut world, kind);
                assert!(world.devices.iter().all(|it| it.ended.is_empty()), "{kind:?} {seed}");
            }
        }
    }
}

#[test]
fn a_draw_goes_on_after_a_reload_at_each_of_its_steps() {
    for (kind, terms) in [(MatchKind::Race, race()), (MatchKind::GoFish, fish(2))] {
        for count in 0..12 {
            let mut world = World::new(2, count);
            world.wish(0, |room| room.propose_match(kind, terms.clone()));
            world.run();
            let asked = world.devices[1].room.proposal().expect("a question").id;
            world.wish(1, |room| room.answer_proposal(asked, true));
            for at in 0..count {
                world.deliver(1, at % 2 == 1);
            }
            if world.devices[1].room.matched(kind).is_none() {
                continue;
            }
            world.reload(1);
            world.run();
            world.connect(1);
            world.run();
            play_out(&mut world, &mut choices(1));
            check_same(&mut world, kind);
            assert!(world.devices.iter().all(|it| it.ended.is_empty()), "{kind:?} {count}");
        }
    }
}

#[test]
fn frames_that_are_replayed_reordered_or_of_another_match_change_nothing() {
    for (kind, terms) in
        [(MatchKind::Race, race()), (MatchKind::CardFlip, flip(3)), (MatchKind::GoFish, fish(2))]
    {
        let mut rng = choices(60);
        // What the guest did in another match.
        let mut other = begun(kind, terms.clone());
        for turn in 0..60 {
            play(&mut other, turn % 2, &mut rng);
            other.run();
        }
        let is_own = |event: &String| {
            ["[1,", r#"{"Draw":[1,"#, r#"{"Set":[1,"#].iter().any(|it| event.starts_with(it))
        };
        let foreign: Vec<String> = log(&other, 0, kind).into_iter().filter(is_own).collect();
        let mut world = World::new(2, 61);
        world.wish(0, |room| room.propose_match(kind, terms));
        world.run();
        let asked = world.devices[1].room.proposal().expect("a question").id;
        world.wish(1, |room| room.answer_proposal(asked, true));
        let (mut seen, mut lies) = (Vec::new(), 0);
        for turn in 0..60 {
            if turn > 8 {
                play(&mut world, turn % 2, &mut rng);
            }
            world.deliver(1, false);
            if let Some(both) = &mut world.channels[1] {
                seen.extend(both[1].iter().cloned());
                if turn % 4 == 3 && both[1].len() > 1 {
                    both[1].swap(0, 1);
                    lies += 1;
                }
            }
            world.deliver(1, true);
            if world.devices[1].room.matched(kind).is_some() && !seen.is_empty() {
                let (id, from) = (id_of(&world, kind), log(&world, 1, kind).len());
                let event = &foreign[rng.below(foreign.len() as u32) as usize];
                match turn % 4 {
                    0 => {
                        let old = seen[rng.below(seen.len() as u32) as usize].clone();
                        world.step(1, |room| room.on_frame(HOST, &old));
                    }
                    1 => lie(
                        &mut world,
                        id,
                        from,
                        &RawValue::from_string(event.clone()).expect("JSON"),
                    ),
                    2 => lie(&mut world, Hex([1; 16]), from, &(Seat(1), RaceAct::GiveUp)),
                    _ => {}
                }
                lies += 1;
                let (host, guest) = (log(&world, 0, kind), log(&world, 1, kind));
                assert!(host.starts_with(&guest), "{kind:?} {turn}: {host:?} {guest:?}");
            }
            world.connect(1);
            world.run();
        }
        let ended = &world.devices[1].ended;
        assert!(lies > 20 && ended.len() > 5, "{ended:?}");
        assert!(ended.iter().all(|it| matches!(it, Reason::Cheat | Reason::Garbled)), "{ended:?}");
        play_out(&mut world, &mut rng);
        check_same(&mut world, kind);
    }
}

/// A game without rules in the place of Card Flip, whose host acts as it likes. Whoever has a wish makes it again until
/// it is refused.
struct Toy(CardFlipMatch);

thread_local! {
    static HAS_WISH: Cell<bool> = const { Cell::new(false) };
}

impl Held<CardFlipMatch> for Toy {
    fn state(&mut self) -> &mut CardFlipMatch {
        &mut self.0
    }
}

impl MatchGame for Toy {
    type News = CardFlipNews;

    fn apply_event(&mut self, _: &LogEntry) -> Result<Vec<CardFlipNews>, ActError> {
        Ok(Vec::new())
    }

    fn due_act(&self) -> Option<Json> {
        HAS_WISH.get().then(|| json(&"act"))
    }

    fn own_act(&self, _: &LogEntry, _: bool) -> Option<Json> {
        None
    }

    fn ends_when_guest_leaves(&self) -> bool {
        true
    }

    fn on_refused(&mut self) -> Vec<CardFlipNews> {
        HAS_WISH.set(false);
        Vec::new()
    }

    fn is_over(&self) -> bool {
        false
    }
}

struct Toys;

impl GameFactory for Toys {
    fn seats(&self, _: MatchKind, _: &Json, count: usize) -> Option<Vec<Seat>> {
        Some((0..count as u8).map(Seat).collect())
    }

    fn make(&self, _: MatchKind, seating: &Seating, _: &Json) -> Option<Play> {
        let game = CardFlipMatch::new(seating.clone(), Terms { cards: 2 })?;
        Some(Play::CardFlip(Box::new(Toy(game))))
    }
}

/// A long event, such as no game has many of.
const EVENT: &str = "an event of a hundred bytes, in which a host says what nobody has done, again and again, at once";

#[test]
fn events_are_a_part_of_a_flood_whatever_frames_they_come_in() {
    for (a_frame, is_late) in [(1, false), (1, true), (50, false), (300, true)] {
        let (id, kind) = (Hex([13; 16]), MatchKind::CardFlip);
        let mut guest = Guest::new(&Toys);
        guest.begin(id, kind, flip(2), 1);
        let mut from = 0;
        while guest.ended.is_empty() {
            let entries = vec![LogEntry::of(&EVENT); a_frame];
            guest.say(id, MatchMessage::Events { from, entries });
            from += a_frame;
            assert!(from < 1_000, "{a_frame} {is_late}");
        }
        assert_eq!(guest.ended, [Reason::Flood]);
        assert!(guest.stored < 2_000_000, "{} bytes were stored", guest.stored);
    }
}

#[test]
fn what_is_stored_is_bounded_by_the_time_and_not_by_the_messages() {
    let (id, kind) = (Hex([13; 16]), MatchKind::CardFlip);
    let mut guest = Guest::new(&Toys);
    guest.begin(id, kind, flip(2), 1);
    for from in 0..15_000 {
        guest.event(id, from, EVENT);
        guest.now += 5;
    }
    // A text of two megabytes, of which 75 seconds store fewer than 50 times its length.
    assert!(guest.ended.is_empty() && guest.stored < 75 * 1_000_000, "{} bytes", guest.stored);
    // What the guest has not stored it stores as soon as there is time, or when nobody is there any more.
    guest.stored = 0;
    guest.step(|room| room.closed(HOST));
    assert!(guest.stored > 1_000_000);
    // A wish of its person is stored at once, before it is sent.
    let mut guest = Guest::new(&Toys);
    guest.begin(id, kind, flip(2), 1);
    for from in 0..500 {
        guest.event(id, from, EVENT);
    }
    assert!(guest.stored < 5_000_000, "{}", guest.stored);
    let is_act = |it: &Message| matches!(it, Message::Match(_, MatchMessage::Act(_)));
    HAS_WISH.set(true);
    (guest.stored, guest.said) = Default::default();
    guest.step(|room| room.tick());
    assert!(guest.stored == 0 && !guest.said.iter().any(is_act), "what it owes waits for storing");
    guest.step(|room| room.after_action(kind));
    assert!(guest.stored > 50_000 && guest.said.iter().any(is_act));
    // What the host refuses is stored no longer, so that a reload does not ask for it again.
    guest.stored = 0;
    guest.hear(&Message::Match(id, MatchMessage::Refused));
    guest.step(|room| room.tick());
    assert!(guest.stored > 50_000, "the wish is gone");
}

#[test]
fn an_answer_is_to_the_question_that_was_read() {
    let ask = |guest: &mut Guest, at: u8, kind, terms| {
        guest.hear(&Message::Propose { id: Hex([at; 16]), kind, terms, by: MemberId(0) });
    };
    let mut guest = Guest::new(&All);
    ask(&mut guest, 1, MatchKind::CardFlip, flip(2));
    let read = guest.asked();
    ask(&mut guest, 2, MatchKind::GoFish, fish(2));
    for yes in [true, false] {
        guest.said.clear();
        guest.step(|room| room.wish(|room| room.answer_proposal(read, yes)));
        assert!(guest.said.is_empty());
        assert!(matches!(guest.news.last(), Some(RoomNews::Refused)));
        assert!(
            guest.room.proposal().is_some_and(|it| it.kind == MatchKind::GoFish && !it.is_accepted)
        );
    }
    let offer = |guest: &mut Guest, number, len| {
        guest.hear(&Message::Transfer(TransferMessage::Offer { number, len }));
        match guest.news.last() {
            Some(RoomNews::Transfer(_, TransferNews::Asked { number, .. })) => *number,
            news => panic!("{news:?}"),
        }
    };
    let read = offer(&mut guest, 1, 100);
    let other = offer(&mut guest, 2, 8_000_000);
    for (number, is_taken) in [(read, false), (other, true)] {
        guest.said.clear();
        guest.step(|room| room.wish(|room| room.accept_transfer(HOST, number)));
        assert_eq!(guest.said.iter().any(|it| matches!(it, Message::Transfer(_))), is_taken);
    }
    // Nobody asks who is not in the room.
    for by in [1, 2, 200] {
        let mut guest = Guest::new(&All);
        let (id, kind, terms) = (Hex([1; 16]), MatchKind::Race, race());
        guest.hear(&Message::Propose { id, kind, terms, by: MemberId(by) });
        assert_eq!(guest.ended, [Reason::Garbled], "{by}");
        assert!(guest.room.proposal().is_none());
    }
}

#[test]
fn a_guest_comes_back_once_over_a_connection() {
    let mut world = begun(MatchKind::Race, race());
    world.cut(1);
    world.connect(1);
    let is_resume = |frame: &&Vec<u8>| String::from_utf8_lossy(frame).contains("Resume\"");
    let mut resumes: Vec<Vec<u8>> = Vec::new();
    for _ in 0..20 {
        world.deliver(1, true);
        let frames = world.channels[1].iter().flat_map(|both| &both[0]);
        resumes.extend(frames.filter(is_resume).cloned());
        world.deliver(1, false);
    }
    assert!(world.devices[0].ended.is_empty());
    world.step(0, |room| room.on_frame(HOST, &resumes[0]));
    assert_eq!(world.devices[0].ended, [Reason::Garbled]);
}
