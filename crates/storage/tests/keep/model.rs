//! Runs a player's actions in two tabs, in any interleaving, against a plain model of what must not happen: a tab's
//! last move is lost, a deal is counted twice, a game with help counts as unhelped.

use handful_engine::{
    DealNumber, Options, Outcome, Params, RecordBook, Save, Session, Source, Start, StartRequest,
    StoredForm,
};
use handful_games::GameInfo;
use handful_games::card_flip::CardFlip;
use handful_games::escalator::Escalator;
use handful_games::flip_nine::FlipNine;
use handful_games::sliding::Sliding;
use handful_storage::OpenMode;
use handful_storage::records::{record_left_game, remove_left_game, store_left_game};
use handful_storage::stored_session::ExternalChange;
use handful_storage::tabs::made_line;
use handful_storage::{Clock, Store, StoreOutcome, StoredSession};
use proptest::prelude::*;

use crate::device::{Disk, Tab, Time};

/// An action in a tab.
#[derive(Clone, Copy, Debug)]
enum Event {
    Open,
    Close,
    Crash,
    Move(u8),
    Undo,
    Redo,
    Hint,
    Hide,
    Show,
    Hear,
    TakeOffer,
    New,
    BringBack,
    Settle,
    Fill(bool),
}

fn events() -> impl Strategy<Value = Vec<(usize, Event)>> {
    let event = prop_oneof![
        2 => Just(Event::Open),
        1 => Just(Event::Close),
        1 => Just(Event::Crash),
        8 => any::<u8>().prop_map(Event::Move),
        2 => Just(Event::Undo),
        1 => Just(Event::Redo),
        1 => Just(Event::Hint),
        2 => Just(Event::Hide),
        2 => Just(Event::Show),
        2 => Just(Event::Hear),
        1 => Just(Event::TakeOffer),
        1 => Just(Event::New),
        1 => Just(Event::BringBack),
        1 => Just(Event::Settle),
    ];
    prop::collection::vec((0..2_usize, event), 1..60)
}

/// The same with a storage that refuses writes for a while.
fn rough_events() -> impl Strategy<Value = Vec<(usize, Event)>> {
    let fill = any::<bool>().prop_map(|full| (0, Event::Fill(full)));
    (events(), prop::collection::vec((any::<prop::sample::Index>(), fill), 1..4)).prop_map(
        |(mut events, fills)| {
            for (at, fill) in fills {
                events.insert(at.index(events.len()), fill);
            }
            events
        },
    )
}

/// A line of moves that was played in a tab, with its start.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Claim {
    start: String,
    line: String,
}

impl Claim {
    fn of(save: &Save) -> Self {
        Self { start: save.start.clone(), line: made_line(save).to_owned() }
    }

    fn holds(&self, other: &Claim) -> bool {
        let rest = self.line.strip_prefix(&other.line);
        let goes_on =
            other.line.is_empty() || rest.is_some_and(|r| r.is_empty() || r.starts_with(','));
        self.start == other.start && goes_on
    }
}

struct Place<G: GameInfo> {
    tab: Tab,
    stored: Option<StoredSession<G>>,
    visible: bool,
    offer: Option<Box<Save>>,
    left: Option<(Session<G>, String)>,
}

/// Both tabs, and the state of the model.
struct World<G: GameInfo> {
    disk: Disk,
    time: Time,
    places: Vec<Place<G>>,
    options: G::Options,
    deals: u32,
    claims: Vec<Claim>,
    /// Starts with which help was used, and the time of the first help.
    helped: Vec<(String, u64)>,
    /// Whether a write was ever refused. Values that are only in memory are then lost with a crashed tab.
    rough: bool,
}

impl<G: GameInfo> World<G> {
    fn new(options: &str) -> Self {
        let (disk, time) = (Disk::default(), Time::default());
        let place = |_| Place {
            tab: Tab::new(&disk, &time),
            stored: None,
            visible: true,
            offer: None,
            left: None,
        };
        let places = (0..2).map(place).collect();
        let params = Params::parse(options).expect("parameters");
        let options = G::Options::read(&params).unwrap_or_else(|_| panic!("options"));
        Self {
            disk,
            time,
            places,
            options,
            deals: 0,
            claims: Vec::new(),
            helped: Vec::new(),
            rough: false,
        }
    }

    fn save(&self, at: usize) -> Option<Save> {
        self.places[at].stored.as_ref().map(|stored| stored.save(0))
    }

    /// Runs an event in a tab and updates the model.
    fn run(&mut self, at: usize, event: Event) {
        self.time.pass(700);
        let before = self.save(at);
        match event {
            Event::Fill(full) => {
                self.disk.fill(full);
                self.rough |= full;
                return;
            }
            Event::Open => self.open(at),
            Event::Close => {
                let place = &mut self.places[at];
                if let Some(mut stored) = place.stored.take() {
                    stored.hide(place.tab.device());
                }
                self.end(at);
            }
            Event::Crash => {
                self.places[at].stored = None;
                self.end(at);
            }
            _ => self.act(at, event),
        }
        let Some(after) = self.save(at) else { return };
        let is_change = matches!(event, Event::Move(_) | Event::Undo | Event::Redo);
        if let (true, Some(before)) = (is_change, before)
            && made_line(&before) != made_line(&after)
        {
            self.claim(&Claim::of(&before), Claim::of(&after));
        }
        if after.hints > 0 && !self.helped.iter().any(|(start, _)| *start == after.start) {
            self.helped.push((after.start, self.time.wall()));
        }
    }

    /// A tab replaced one line by another. The player gave up what is only in the old line.
    fn claim(&mut self, before: &Claim, after: Claim) {
        self.claims.retain(|claim| !before.holds(claim) || after.holds(claim));
        if !after.line.is_empty() {
            self.claims.push(after);
        }
    }

    fn end(&mut self, at: usize) {
        let place = &mut self.places[at];
        (place.offer, place.left) = (None, None);
        place.tab = Tab::new(&self.disk, &self.time);
    }

    fn open(&mut self, at: usize) {
        if self.places[at].stored.is_some() {
            return;
        }
        self.deals += 1;
        let number = DealNumber::new(self.deals).expect("a deal number");
        let place = &mut self.places[at];
        let request = StartRequest { options: Some(self.options.clone()), origin: None };
        let draw = |options| Start::deal(options, number);
        let opened = StoredSession::open(place.tab.device(), request, &OpenMode::Normal, draw)
            .expect("a game");
        assert_eq!(opened.error, None);
        assert!(opened.replaced.is_none(), "every game here has the same options");
        place.visible = true;
        place.left = opened.stored.replaced(place.tab.device());
        if place.left.is_none() {
            record_left_game::<G>(place.tab.device());
        }
        place.stored = Some(opened.stored);
    }

    fn act(&mut self, at: usize, event: Event) {
        let place = &mut self.places[at];
        let device = place.tab.device();
        let Some(stored) = &mut place.stored else { return };
        let kept = match event {
            Event::Move(pick) => {
                let moves = stored.position().legal_moves();
                let Some(&mv) = moves.get(usize::from(pick) % moves.len().max(1)) else { return };
                stored.play(device, mv, None).ok().map(|(_, kept)| kept)
            }
            Event::Undo => stored.undo(device).map(|(_, kept)| kept),
            Event::Redo => stored.redo(device, None).map(|(_, _, kept)| kept),
            Event::Hint if stored.status().is_playing() => Some(stored.count_hint(device)),
            Event::Hide if place.visible => {
                place.visible = false;
                Some(stored.hide(device))
            }
            Event::Show | Event::Hear => {
                let adopts = matches!(event, Event::Show);
                place.visible |= adopts;
                let news = if adopts {
                    stored.show(device)
                } else {
                    stored.on_storage_event(device, false)
                };
                if let ExternalChange::Other(theirs) = news {
                    place.offer = Some(theirs);
                }
                None
            }
            Event::TakeOffer => place
                .offer
                .take()
                .map(|offer| stored.adopt_save(device, &offer).expect("a game that was played")),
            Event::New => {
                if place.left.take().is_some() {
                    record_left_game::<G>(device);
                }
                self.deals += 1;
                let number = DealNumber::new(self.deals).expect("a deal number");
                let next = Session::new(Start::deal(self.options.clone(), number), Source::Drawn);
                let (old, kept) = stored.replace(device, next, OpenMode::Normal);
                place.left = old.map(|old| {
                    let text = store_left_game(device, &old, stored.path());
                    (old, text)
                });
                Some(kept.expect("no save was damaged"))
            }
            Event::BringBack => place.left.take().map(|(old, text)| {
                remove_left_game::<G>(device, &text);
                let (replaced, kept) = stored.bring_back(device, old);
                place.left = replaced.map(|old| {
                    let text = store_left_game(device, &old, stored.path());
                    (old, text)
                });
                kept
            }),
            Event::Settle => {
                if place.left.take().is_some() {
                    record_left_game::<G>(device);
                }
                None
            }
            _ => None,
        };
        if let Some(StoreOutcome { displaced_save: Some(theirs), .. }) = kept {
            place.offer = Some(theirs);
        }
    }

    /// Returns every line of moves that is stored somewhere.
    fn kept(&self) -> Vec<Claim> {
        let mut kept = Vec::new();
        let tabs: Vec<&dyn Store> =
            self.places.iter().map(|p| &p.tab.store as &dyn Store).collect();
        let tabs = tabs.into_iter().chain([&self.disk as &dyn Store]);
        for store in tabs {
            for path in store.paths() {
                let Some(text) = store.get(&path) else { continue };
                if let Ok(save) = Save::from_json(&text) {
                    kept.push(Claim::of(&save));
                } else if path.trim_start_matches("aside/").starts_with("records/") {
                    let book = RecordBook::from_json(&text).expect("a book");
                    let lines = book.records().iter();
                    kept.extend(
                        lines.map(|r| Claim {
                            start: r.start.to_string(),
                            line: r.line.to_string(),
                        }),
                    );
                }
            }
        }
        // While the storage refuses writes, a game in memory does not count as lost.
        if self.rough {
            kept.extend((0..2).filter_map(|at| self.save(at)).map(|save| Claim::of(&save)));
        }
        kept
    }

    /// # Panics
    /// If an invariant is violated.
    fn check(&self) {
        let kept = self.kept();
        for claim in &self.claims {
            assert!(kept.iter().any(|it| it.holds(claim)), "lost: {claim:?}; kept: {kept:?}");
        }
        let text = self.disk.get(&format!("records/{}", G::SLUG));
        let book = text.map(|text| RecordBook::from_json(&text).expect("a book"));
        let book = book.unwrap_or_default();
        for (i, record) in book.records().iter().enumerate() {
            let later = &book.records()[i + 1..];
            let again = |other: &&handful_engine::Record| other.start == record.start;
            let twice = later
                .iter()
                .filter(again)
                .any(|other| (!record.practice && !other.practice) || other.at == record.at);
            assert!(!twice, "counted twice: {record:?}");
            // An abandoned game counts as lost in any case, and is replaced if it continues.
            let is_helped =
                |(start, at): &&(String, u64)| *start == record.start && *at < record.at;
            let is_told = !record.is_counted() || record.outcome == Outcome::Left;
            let helped = self.helped.iter().find(is_helped);
            assert!(is_told || helped.is_none(), "helped, and counted as unhelped: {record:?}");
        }
    }
}

fn drive<G: GameInfo>(options: &str, events: &[(usize, Event)]) {
    let mut world = World::<G>::new(options);
    for &(at, event) in events {
        world.run(at, event);
        // Values that are only in the memory of a tab are lost with the tab.
        if world.rough && matches!(event, Event::Close | Event::Crash) {
            return;
        }
        world.check();
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, ..ProptestConfig::default() })]

    #[test]
    fn two_tabs_lose_nothing_in_a_game_that_is_soon_won(events in events()) {
        drive::<Sliding>("side=3&scramble=2", &events);
    }

    #[test]
    fn two_tabs_lose_nothing_in_a_game_that_is_lost_and_taken_back(events in events()) {
        drive::<Escalator>("", &events);
    }

    #[test]
    fn two_tabs_lose_nothing_in_a_game_that_takes_nothing_back(events in events()) {
        drive::<CardFlip>("cards=3", &events);
    }

    #[test]
    fn two_tabs_lose_nothing_while_the_storage_takes_nothing(events in rough_events()) {
        drive::<FlipNine>("", &events);
    }
}

/// The world after two moves of the first deal in one tab.
fn played() -> World<FlipNine> {
    let mut world = World::<FlipNine>::new("");
    for event in [Event::Open, Event::Move(0), Event::Move(3)] {
        world.run(0, event);
        world.check();
    }
    world
}

/// The same with records of the first deal, as a faulty program would write them.
fn recorded(records: &[&str]) -> World<FlipNine> {
    let world = played();
    let book = format!(r#"{{"v":1,"records":[{}]}}"#, records.join(","));
    world.disk.set("records/flip-nine", &book).expect("room");
    world
}

const WON: &str = r#"{"start":"deal=1","moves":1,"ms":1,"outcome":"won","at":1}"#;

#[test]
#[should_panic(expected = "lost: ")]
fn the_model_finds_moves_that_are_lost() {
    let mut world = played();
    world.disk.paths().iter().for_each(|path| world.disk.remove(path));
    (0..2).for_each(|at| world.end(at));
    world.check();
}

#[test]
#[should_panic(expected = "counted twice: ")]
fn the_model_finds_a_deal_that_is_counted_twice() {
    recorded(&[WON, &WON.replace(r#""at":1"#, r#""at":2"#)]).check();
}

#[test]
#[should_panic(expected = "helped, and counted as unhelped: ")]
fn the_model_finds_help_that_is_forgotten() {
    let mut world = recorded(&[WON]);
    world.helped.push(("deal=1".to_owned(), 0));
    world.check();
}
