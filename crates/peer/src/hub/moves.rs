//! Moving everything over a connection of the table.

use super::*;

impl Hub {
    pub(super) fn give(&mut self, peer: Peer, text: String) -> bool {
        let Some(p) = self.connection(peer).filter(|p| self.links[*p].is_greeted()) else {
            return false;
        };
        let offer = self.moving[p].give(text);
        offer.is_some_and(|offer| self.say(p, &Message::Move(offer)))
    }

    pub(super) fn take(&mut self, peer: Peer) -> bool {
        let Some(p) = self.connection(peer) else { return false };
        let taken = self.moving[p].take();
        self.allow(p);
        taken.is_some_and(|word| self.say(p, &Message::Move(word)))
    }

    pub(super) fn stop(&mut self, peer: Peer) -> bool {
        let Some(p) = self.connection(peer) else { return false };
        let words = self.moving[p].stop();
        if words.is_empty() {
            return false;
        }
        self.tell(News::MoveStopped(peer));
        words.into_iter().all(|word| self.say(p, &Message::Move(word)))
    }

    /// Forgets what is being moved over a connection.
    pub(super) fn stop_moving(&mut self, p: usize) {
        if self.moving[p].reset() {
            self.tell(News::MoveStopped(Peer(p as u8)));
        }
    }

    /// Lets in what the present transfers need.
    pub(super) fn allow(&mut self, p: usize) {
        let [messages, bytes] = self.moving[p].allowance();
        if messages > 0 {
            self.links[p].allow(messages, bytes);
        }
    }

    pub(super) fn move_word(&mut self, p: usize, word: Word) -> Result<(), Why> {
        let is_taken = matches!(word, Word::Take(_));
        match self.moving[p].got(word) {
            Ok((answer, told)) => {
                if is_taken {
                    self.allow(p);
                }
                if let Some(answer) = answer {
                    self.say(p, &Message::Move(answer));
                }
                self.tell_move(p, told);
                Ok(())
            }
            Err(_) => {
                self.stop_moving(p);
                Err(Why::Garbled)
            }
        }
    }

    pub(super) fn tell_move(&mut self, p: usize, told: Option<Told>) {
        let peer = Peer(p as u8);
        let news = match told {
            None => return,
            Some(Told::Asked(bytes)) => News::MoveAsked(peer, bytes),
            Some(Told::Passed(done, whole)) => News::Moving(peer, done, whole),
            Some(Told::Done(text)) => News::Moved(peer, text),
            Some(Told::Stopped) => News::MoveStopped(peer),
        };
        self.tell(news);
    }

    /// Gives the line as many chunks as are sent at once.
    pub(super) fn feed(&mut self, p: usize) {
        while self.links[p].is_greeted() && self.links[p].line().is_some_and(|it| it.room() > 0) {
            let Some((word, told)) = self.moving[p].feed() else { return };
            if !self.say(p, &Message::Move(word)) {
                return;
            }
            self.tell_move(p, told);
        }
    }
}
