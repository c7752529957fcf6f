//! Sittings: how a game between devices begins, and how it is taken up again.

use std::collections::VecDeque;

use handful_engine::Seat;
use handful_lab::probe::choices;
use handful_peer::out::Cheat;
use handful_peer::sit::{Kind, Note, Out, Sitting, Sittings, Word};
use handful_peer::wire::Wire;

use super::{chance, mutated, secret};

/// A device: its sittings and its line to the host of the table, in both directions. Device 0 is the host.
struct Device {
    sittings: Sittings,
    /// The seat at the table.
    seat: Seat,
    up: VecDeque<Vec<u8>>,
    down: VecDeque<Vec<u8>>,
    news: Vec<Out>,
}

impl Device {
    fn new(seed: u8, seat: u8) -> Self {
        Self {
            sittings: Sittings::new([seed; 32]),
            seat: Seat(seat),
            up: VecDeque::new(),
            down: VecDeque::new(),
            news: Vec::new(),
        }
    }

    /// Returns the same device after a reload: only what is saved is left.
    fn reloaded(&self, seed: u8, seat: u8) -> Self {
        let mut fresh = Self::new(seed, seat);
        for kind in Kind::ALL {
            if let Some(sitting) = self.sittings.sitting(kind) {
                let saved = Sitting::from_bytes(&sitting.to_bytes()).expect("a saved sitting");
                assert_eq!(saved, *sitting);
                fresh.sittings.resume(saved);
            }
        }
        fresh
    }
}

/// A table: a star around device 0.
struct Star(Vec<Device>);

const HOST: Seat = Seat(0);

impl Star {
    /// Connects devices on seats 0, 1, …
    fn new(count: u8) -> Self {
        let mut star = Self((0..count).map(|at| Device::new(at + 1, at)).collect());
        (1..usize::from(count)).for_each(|at| star.connect(at, at as u8));
        star
    }

    /// Connects a device with the host, over a connection with this binding.
    fn connect(&mut self, at: usize, binding: u8) {
        let seat = self.0[at].seat;
        self.0[0].sittings.meet(seat, [binding; 32]);
        self.0[at].sittings.meet(HOST, [binding; 32]);
        self.settle();
    }

    fn lose(&mut self, at: usize) {
        let seat = self.0[at].seat;
        self.0[at].up.clear();
        self.0[at].down.clear();
        self.0[0].sittings.lose(seat);
        self.0[at].sittings.lose(HOST);
        self.settle();
    }

    /// Carries out what a device says.
    fn carry(&mut self, at: usize) {
        for out in self.0[at].sittings.take_out() {
            let Out::Send(seat, bytes) = out else {
                self.0[at].news.push(out);
                continue;
            };
            assert_eq!(Note::from_bytes(&bytes).expect("a note").to_bytes(), bytes);
            if at > 0 {
                assert_eq!(seat, HOST, "a guest reaches the host only");
                self.0[at].up.push_back(bytes);
            } else if let Some(device) = self.0.iter_mut().skip(1).find(|it| it.seat == seat) {
                device.down.push_back(bytes);
            }
        }
    }

    /// Delivers everything that is on the way.
    fn settle(&mut self) {
        self.try_settle().expect("honest devices");
    }

    fn try_settle(&mut self) -> Result<(), Cheat> {
        for _ in 0..10_000 {
            (0..self.0.len()).for_each(|at| self.carry(at));
            let mut is_quiet = true;
            for at in 1..self.0.len() {
                let seat = self.0[at].seat;
                if let Some(bytes) = self.0[at].up.pop_front() {
                    is_quiet = false;
                    self.0[0].sittings.hear(seat, &bytes)?;
                }
                if let Some(bytes) = self.0[at].down.pop_front() {
                    is_quiet = false;
                    self.0[at].sittings.hear(HOST, &bytes)?;
                }
            }
            if is_quiet {
                return Ok(());
            }
        }
        panic!("devices never stop talking")
    }

    /// Begins a game of the host with all others.
    fn begin(&mut self, kind: Kind) {
        let guests: Vec<_> = self.0.iter().skip(1).map(|it| (it.seat, it.seat)).collect();
        assert!(self.0[0].sittings.ask(kind, b"terms".to_vec(), Seat(0), &guests));
        self.settle();
        for at in 1..self.0.len() {
            assert_eq!(self.news(at), [Out::Asked(HOST)]);
            self.0[at].sittings.accept();
            assert!(self.0[at].sittings.is_waiting());
            self.settle();
        }
        for at in 0..self.0.len() {
            assert_eq!(self.news(at), [Out::Begun(kind, b"terms".to_vec())]);
        }
    }

    /// Returns what a device has shown since the last time.
    fn news(&mut self, at: usize) -> Vec<Out> {
        std::mem::take(&mut self.0[at].news)
    }

    /// Checks that the host and a device hear one another in a game.
    fn talk(&mut self, kind: Kind, at: usize, place: Seat) {
        assert!(self.0[0].sittings.tell(kind, place, b"to you".to_vec()));
        let owner = self.0[at].sittings.sitting(kind).expect("a sitting").others()[0];
        assert!(self.0[at].sittings.tell(kind, owner, b"to me".to_vec()));
        self.settle();
        assert_eq!(self.news(at), [Out::Said(kind, owner, b"to you".to_vec())]);
        assert_eq!(self.news(0), [Out::Said(kind, place, b"to me".to_vec())]);
    }
}

#[test]
fn a_game_begins_when_everybody_has_accepted() {
    let mut star = Star::new(4);
    star.begin(Kind::Fish);
    for at in 1..4 {
        star.talk(Kind::Fish, at, Seat(at as u8));
        let sitting = star.0[at].sittings.sitting(Kind::Fish).expect("a sitting");
        assert_eq!((sitting.place(), sitting.is_owner()), (Seat(at as u8), false));
        assert_eq!(sitting.others(), [Seat(0)]);
    }
    assert_eq!(
        star.0[0].sittings.sitting(Kind::Fish).map(Sitting::others).map(|it| it.len()),
        Some(3)
    );
    // Both games go on side by side.
    let mut two = Star::new(2);
    two.begin(Kind::Fish);
    two.begin(Kind::Flip);
    two.talk(Kind::Fish, 1, Seat(1));
    two.talk(Kind::Flip, 1, Seat(1));
}

#[test]
fn one_no_is_enough() {
    let mut star = Star::new(3);
    let guests = [(Seat(1), Seat(1)), (Seat(2), Seat(2))];
    assert!(star.0[0].sittings.ask(Kind::Fish, Vec::new(), Seat(0), &guests));
    assert!(!star.0[0].sittings.ask(Kind::Flip, Vec::new(), Seat(0), &guests), "one at a time");
    star.settle();
    star.0[1].sittings.accept();
    star.0[2].sittings.decline();
    star.settle();
    assert_eq!(star.news(0), [Out::Off(Some(Seat(2)))]);
    assert_eq!(star.news(1), [Out::Asked(HOST), Out::Off(Some(HOST))]);
    assert_eq!(star.news(2), [Out::Asked(HOST)]);
    assert!(star.0.iter().all(|it| it.sittings.asking().is_none()));
    // Who asks can call it off, and who is gone does not keep the others waiting.
    assert!(star.0[0].sittings.ask(Kind::Fish, Vec::new(), Seat(0), &guests));
    star.settle();
    star.0[0].sittings.decline();
    star.settle();
    assert_eq!(star.news(1), [Out::Asked(HOST), Out::Off(Some(HOST))]);
    assert!(star.0[0].sittings.ask(Kind::Fish, Vec::new(), Seat(0), &guests));
    star.settle();
    star.lose(2);
    assert_eq!(star.news(0), [Out::Off(None)]);
    assert!(star.news(1).contains(&Out::Off(Some(HOST))));
}

#[test]
fn two_who_ask_at_the_same_time_both_hear_no() {
    let mut star = Star::new(2);
    assert!(star.0[0].sittings.ask(Kind::Flip, Vec::new(), Seat(0), &[(Seat(1), Seat(1))]));
    assert!(star.0[1].sittings.ask(Kind::Flip, Vec::new(), Seat(0), &[(HOST, Seat(1))]));
    star.settle();
    assert_eq!(star.news(0), [Out::Off(Some(Seat(1)))]);
    assert_eq!(star.news(1), [Out::Off(Some(HOST))]);
}

#[test]
fn a_lost_connection_goes_on_on_the_same_seat() {
    let mut star = Star::new(3);
    star.begin(Kind::Fish);
    star.lose(1);
    assert_eq!(star.news(0), [Out::Away(Kind::Fish, Seat(1))]);
    assert_eq!(star.news(1), [Out::Away(Kind::Fish, Seat(0))]);
    assert!(!star.0[0].sittings.tell(Kind::Fish, Seat(1), Vec::new()));
    star.connect(1, 1);
    assert_eq!(star.news(0), [Out::Back(Kind::Fish, Seat(1))]);
    assert_eq!(star.news(1), [Out::Back(Kind::Fish, Seat(0))]);
    star.talk(Kind::Fish, 1, Seat(1));
}

#[test]
fn a_reloaded_guest_takes_its_place_from_another_seat() {
    let mut star = Star::new(3);
    star.begin(Kind::Fish);
    star.lose(1);
    star.0[1] = star.0[1].reloaded(91, 4);
    star.connect(1, 77);
    let back = Out::Back(Kind::Fish, Seat(1));
    assert_eq!(star.news(0), [Out::Away(Kind::Fish, Seat(1)), Out::Free(Seat(1)), back]);
    assert_eq!(star.news(1), [Out::Back(Kind::Fish, Seat(0))]);
    star.talk(Kind::Fish, 1, Seat(1));
    star.talk(Kind::Fish, 2, Seat(2));
}

#[test]
fn a_reloaded_owner_is_found_by_all_whoever_comes_first() {
    for is_late in [false, true] {
        let mut star = Star::new(3);
        star.begin(Kind::Fish);
        let saved = star.0[0].sittings.sitting(Kind::Fish).cloned().expect("a sitting");
        let mut fresh = Device::new(92, 0);
        if !is_late {
            fresh.sittings.resume(saved.clone());
        }
        star.0[0] = fresh;
        for at in [1, 2] {
            star.0[at].sittings.part_all();
            star.0[at].seat = Seat(3 - at as u8);
        }
        star.connect(1, 55);
        star.connect(2, 56);
        if is_late {
            star.0[0].sittings.resume(saved);
            star.settle();
        }
        let mut news = star.news(0);
        news.sort_by_key(|out| format!("{out:?}"));
        assert_eq!(news, [1, 2].map(|at| Out::Back(Kind::Fish, Seat(at))));
        for at in [1, 2] {
            let away = Out::Away(Kind::Fish, Seat(0));
            assert_eq!(star.news(at), [away, Out::Back(Kind::Fish, Seat(0))]);
            star.talk(Kind::Fish, at, Seat(at as u8));
        }
    }
}

#[test]
fn who_invites_to_the_new_table_does_not_matter() {
    let mut star = Star::new(2);
    star.begin(Kind::Flip);
    let [owner, guest] = [0, 1].map(|at| star.0[at].reloaded(93 + at as u8, 1 - at as u8));
    let mut star = Star(vec![guest, owner]);
    star.connect(1, 9);
    assert_eq!(star.news(0), [Out::Back(Kind::Flip, Seat(0))]);
    assert_eq!(star.news(1), [Out::Back(Kind::Flip, Seat(1))]);
    assert!(star.0[0].sittings.tell(Kind::Flip, Seat(0), b"a".to_vec()));
    assert!(star.0[1].sittings.tell(Kind::Flip, Seat(1), b"b".to_vec()));
    star.settle();
    assert_eq!(star.news(0), [Out::Said(Kind::Flip, Seat(0), b"b".to_vec())]);
    assert_eq!(star.news(1), [Out::Said(Kind::Flip, Seat(1), b"a".to_vec())]);
}

#[test]
fn a_second_tab_takes_the_place_of_the_first() {
    let mut star = Star::new(2);
    star.begin(Kind::Fish);
    let mut tab = star.0[1].reloaded(94, 2);
    tab.sittings.take_out().clear();
    star.0.push(tab);
    star.connect(2, 33);
    assert_eq!(star.news(1), [Out::Elsewhere(Kind::Fish)]);
    assert_eq!(star.news(2), [Out::Back(Kind::Fish, Seat(0))]);
    star.news(0);
    star.talk(Kind::Fish, 2, Seat(1));
}

#[test]
fn two_tabs_with_the_same_place_are_told_so_and_keep_the_game() {
    for place in [0, 1] {
        let mut star = Star::new(2);
        star.begin(Kind::Flip);
        let mut tabs = Star([0, 1].map(|seat| star.0[place].reloaded(96 + seat, seat)).into());
        tabs.connect(1, 21);
        for at in [0, 1] {
            assert_eq!(tabs.news(at), [Out::Twin(Kind::Flip)]);
            let sitting = tabs.0[at].sittings.sitting(Kind::Flip).expect("a sitting");
            assert!(!tabs.0[at].sittings.is_here(Kind::Flip, sitting.others()[0]));
        }
        // The connection has room for a game of another kind, and the other player takes up this one.
        tabs.begin(Kind::Fish);
        let other = star.0[1 - place].reloaded(98, 2);
        tabs.0.push(other);
        tabs.connect(2, 22);
        assert_eq!(tabs.news(0), [Out::Back(Kind::Flip, Seat(1 - place as u8))]);
        assert_eq!(tabs.news(2), [Out::Back(Kind::Flip, Seat(place as u8))]);
    }
}

#[test]
fn guests_of_one_game_meet_without_its_owner() {
    let mut star = Star::new(3);
    star.begin(Kind::Fish);
    let guests = [1, 2].map(|at: usize| star.0[at].reloaded(99 + at as u8, at as u8 - 1));
    let mut table = Star(guests.into());
    table.connect(1, 23);
    assert_eq!([table.news(0), table.news(1)], [Vec::new(), Vec::new()]);
    let owner = star.0[0].reloaded(103, 2);
    table.0.push(owner);
    table.connect(2, 24);
    assert_eq!(table.news(0), [Out::Back(Kind::Fish, Seat(0))]);
    assert_eq!(table.news(2), [Out::Back(Kind::Fish, Seat(1))]);
}

#[test]
fn leaving_ends_the_game_of_the_owner_and_the_place_of_a_guest() {
    let mut star = Star::new(3);
    star.begin(Kind::Fish);
    star.0[1].sittings.leave(Kind::Fish);
    star.settle();
    assert_eq!(star.news(0), [Out::Left(Kind::Fish, Seat(1))]);
    star.talk(Kind::Fish, 2, Seat(2));
    star.0[0].sittings.leave(Kind::Fish);
    star.settle();
    assert_eq!(star.news(2), [Out::Left(Kind::Fish, Seat(0))]);
    assert!(star.0.iter().all(|it| it.sittings.sitting(Kind::Fish).is_none()));
}

#[test]
fn nobody_takes_the_place_of_another() {
    let mut star = Star::new(3);
    star.begin(Kind::Fish);
    let notes = |star: &mut Star, at: usize, binding: u8| {
        let mut copy = star.0[at].reloaded(95, 5);
        copy.sittings.meet(HOST, [binding; 32]);
        copy.sittings.take_out().into_iter().find_map(|out| match out {
            Out::Send(_, bytes) => Some(bytes),
            _ => None,
        })
    };
    // The proof of device 1, for its own connection and for that of device 2.
    let own = notes(&mut star, 1, 1).expect("a proof");
    let other = notes(&mut star, 1, 2).expect("a proof");
    star.lose(1);
    assert_eq!(star.0[0].sittings.hear(Seat(2), &own), Err(Cheat::Seal), "heard elsewhere");
    assert_eq!(
        star.0[0].sittings.hear(Seat(2), &other),
        Err(Cheat::Seal),
        "has a place of its own"
    );
    // Without a token there is no proof.
    let Word::Here(_) = Note::from_bytes(&own).expect("a note").word else { panic!("a proof") };
    let id = Note::from_bytes(&own).expect("a note").id;
    let forged = Note { id, word: Word::Here([7; 32]) }.to_bytes();
    star.0[0].sittings.meet(Seat(4), [44; 32]);
    assert_eq!(star.0[0].sittings.hear(Seat(4), &forged), Err(Cheat::Seal));
    assert!(!star.0[0].sittings.is_here(Kind::Fish, Seat(1)));
    // And who is no owner cannot welcome, or seat anybody.
    let mut guest = star.0[1].reloaded(96, 1);
    guest.sittings.meet(HOST, [12; 32]);
    let forged = Note { id, word: Word::Welcome([7; 32]) }.to_bytes();
    assert_eq!(guest.sittings.hear(HOST, &forged), Err(Cheat::Seal));
    let word = Word::Begin { place: Seat(1), owner: Seat(0), token: [0; 16] };
    let forged = Note { id, word }.to_bytes();
    assert_eq!(guest.sittings.hear(HOST, &forged), Err(Cheat::OutOfTurn));
    assert!(!guest.sittings.is_here(Kind::Fish, Seat(0)));
}

#[test]
fn a_seat_that_comes_back_over_another_line_proves_its_place_before_it_is_told_anything() {
    for kind in Kind::ALL {
        let mut star = Star::new(2);
        star.begin(kind);
        star.lose(1);
        // The page was opened anew, and its seat at the table is the same.
        star.0[1] = star.0[1].reloaded(98, 1);
        star.0.iter_mut().for_each(|it| it.news.clear());
        star.0[0].sittings.meet(Seat(1), [77; 32]);
        assert!(!star.0[0].sittings.is_here(kind, Seat(1)), "before its proof");
        star.connect(1, 77);
        for device in &star.0 {
            let backs = device.news.iter().filter(|it| matches!(it, Out::Back(..))).count();
            assert_eq!(backs, 1, "{kind:?}");
        }
        // Over the same line it goes on at once.
        star.lose(1);
        star.0[0].sittings.meet(Seat(1), [77; 32]);
        assert!(star.0[0].sittings.is_here(kind, Seat(1)));
    }
}

#[test]
fn what_a_third_device_hears_tells_no_token() {
    let mut star = Star::new(3);
    star.begin(Kind::Fish);
    // A former guest comes to the table of another one, which knows the sitting too.
    let [one, other] = [1, 2].map(|at| star.0[at].reloaded(97, at as u8));
    let tokens = one.sittings.sitting(Kind::Fish).expect("a sitting").to_bytes();
    let token = &tokens[tokens.len() - 16..];
    let mut star = Star(vec![other, one]);
    star.0[1].sittings.meet(HOST, [60; 32]);
    star.0[0].sittings.meet(Seat(1), [60; 32]);
    star.carry(1);
    assert!(!star.0[1].up.is_empty());
    for bytes in &star.0[1].up {
        assert!(!bytes.windows(16).any(|part| part == token));
    }
}

#[test]
fn forged_words_are_refused_or_harmless() {
    let mut tally = [0; 2];
    for seed in 1..=60 {
        let mut rng = choices(seed);
        let mut star = Star::new(3);
        star.begin(Kind::Fish);
        let mut heard: Vec<Vec<u8>> = Vec::new();
        for _ in 0..80 {
            let at = 1 + rng.below(2) as usize;
            match rng.below(6) {
                0 => star.lose(at),
                1 => star.connect(at, rng.below(3) as u8),
                2 => {
                    let seat = star.0[at].seat;
                    star.0[0].sittings.ask(
                        Kind::Flip,
                        secret(&mut rng).to_vec(),
                        Seat(0),
                        &[(seat, seat)],
                    );
                }
                3 => star.0[at].sittings.accept(),
                4 => star.0[0].sittings.decline(),
                _ => {
                    star.0[at].sittings.tell(Kind::Fish, Seat(0), secret(&mut rng).to_vec());
                }
            }
            for at in 0..3 {
                let out = star.0[at].sittings.take_out();
                heard.extend(out.into_iter().filter_map(|out| match out {
                    Out::Send(_, bytes) => Some(bytes),
                    _ => None,
                }));
            }
            let Some(old) = heard.get(rng.below(heard.len().max(1) as u32) as usize) else {
                continue;
            };
            let bytes = if chance(&mut rng, 30) { old.clone() } else { mutated(old, &mut rng) };
            let from = [HOST, Seat(1), Seat(2)][rng.below(3) as usize];
            for at in 0..3 {
                let is_heard = star.0[at].sittings.hear(from, &bytes).is_ok();
                tally[usize::from(is_heard)] += 1;
                for kind in Kind::ALL {
                    if let Some(sitting) = star.0[at].sittings.sitting(kind) {
                        assert_eq!(Sitting::from_bytes(&sitting.to_bytes()).as_ref(), Ok(sitting));
                    }
                }
            }
        }
    }
    assert!(tally.iter().all(|&count| count > 1_000), "{tally:?}");
}
