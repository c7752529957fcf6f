//! Two simulated devices of Card Flip.

use std::collections::VecDeque;

use handful_engine::{DealRng, Seat};
use handful_games::card_flip::{Card, Cards, Turned};
use handful_peer::flip::{Duel, Message, News, Out};
use handful_peer::wire::Wire;

use super::{chance, secret};

/// Two devices and what is on the way to each.
pub struct Pair {
    pub cards: Cards,
    pub duels: [Duel; 2],
    pub ways: [VecDeque<Vec<u8>>; 2],
    pub news: [Vec<News>; 2],
    pub is_cut: bool,
    pub rng: DealRng,
}

impl Pair {
    /// Connects two devices.
    pub fn new(cards: Cards, mut rng: DealRng) -> Self {
        let duels = [0, 1].map(|seat| Duel::new(cards, Seat(seat), secret(&mut rng)));
        let (ways, news) = (Default::default(), Default::default());
        Self { cards, duels, ways, news, is_cut: false, rng }
    }

    /// Sends what a device says, and notes its news.
    pub fn send(&mut self, at: usize, out: Vec<Out>) {
        for one in out {
            match one {
                Out::Tell(news) => self.news[at].push(news),
                Out::To(seat, message) => {
                    assert_eq!(usize::from(seat.0), 1 - at);
                    let bytes = message.to_bytes();
                    assert_eq!(Message::from_bytes(&bytes).as_ref(), Ok(&message));
                    assert!(bytes.len() < 16_000);
                    if !self.is_cut {
                        self.ways[1 - at].push_back(bytes);
                    }
                }
                Out::All(message) => panic!("{message:?} to all"),
            }
        }
    }

    /// Hands a message to a device, if one is on the way.
    pub fn deliver(&mut self, at: usize) -> bool {
        let Some(bytes) = self.ways[at].pop_front() else { return false };
        let message = Message::from_bytes(&bytes).expect("a device writes messages");
        let out = self.duels[at].step(Seat(1 - at as u8), message).expect("an honest device");
        self.send(at, out);
        true
    }

    /// Lets the person at a device set or flip, if it is their turn.
    pub fn act(&mut self, at: usize) {
        if self.duels[at].sets() {
            let bits = 1 + self.rng.below(self.cards.starts()) as u16;
            let start = Turned::new(bits).start().expect("not 0");
            let out = self.duels[at].set(start).expect("their turn");
            self.send(at, out);
        } else if self.duels[at].flips() {
            let card = Card::new(self.rng.below(self.cards.get() as u32) as usize).expect("a card");
            let out = self.duels[at].flip(card).expect("their turn");
            self.send(at, out);
        }
    }

    /// Breaks the connection, or restores it. What is on the way is lost; a device may be reloaded, and a flipper may
    /// forget the duel.
    pub fn cut(&mut self) {
        self.is_cut = !self.is_cut;
        self.ways = Default::default();
        if self.is_cut {
            return;
        }
        for at in 0..2 {
            if chance(&mut self.rng, 50) {
                let kept = Duel::from_bytes(&self.duels[at].to_bytes()).expect("a saved duel");
                assert_eq!(kept.to_bytes(), self.duels[at].to_bytes());
                assert_eq!(kept.view(), self.duels[at].view());
                assert_eq!(kept.verdict(), self.duels[at].verdict());
                assert_eq!(kept.totals(), self.duels[at].totals());
                self.duels[at] = kept;
            }
        }
        let flipper = usize::from(self.duels[0].setter().0 == 0);
        let same_round = self.duels[0].round() == self.duels[1].round();
        if same_round && self.duels[flipper].verdict().is_none() && chance(&mut self.rng, 30) {
            self.duels[flipper] = Duel::new(self.cards, Seat(flipper as u8), secret(&mut self.rng));
        }
        for at in 0..2 {
            let out = self.duels[at].back();
            self.send(at, out);
        }
    }
}
