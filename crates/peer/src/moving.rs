//! Moving everything: one long text to the device of a connection, after its person has agreed.
//!
//! Each direction of a connection is a transfer of its own with a number, so that what crosses a stop is recognized and
//! dropped. Chunks go through the line like all messages; what arrives is compared with the announced length and
//! SHA-256.

use handful_engine::sha256::sha256;

use super::api::MOST_MOVED;
use super::wire::{Garbled, Reader, Wire, Writer};

/// The bytes of a chunk; the message fits one part of a line.
pub const CHUNK: usize = 14_900;

/// What the two ends of a transfer say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// The giver: transfer `id`, of so many bytes with this SHA-256.
    Offer {
        /// The number of the transfer.
        id: u32,
        /// The length in bytes.
        whole: u32,
        /// The SHA-256 of the text.
        sha: [u8; 32],
    },
    /// The giver: the next bytes.
    Chunk(u32, Vec<u8>),
    /// The giver: it gives no more.
    Withdraw(u32),
    /// The taker: go on.
    Take(u32),
    /// The taker: it takes no more.
    Refuse(u32),
    /// The taker: it has everything.
    Whole(u32),
}

impl Wire for Word {
    fn write(&self, out: &mut Writer) {
        let (kind, id) = match self {
            Word::Offer { id, .. } => (0, id),
            Word::Chunk(id, _) => (1, id),
            Word::Withdraw(id) => (2, id),
            Word::Take(id) => (3, id),
            Word::Refuse(id) => (4, id),
            Word::Whole(id) => (5, id),
        };
        out.byte(kind);
        out.number((*id).into());
        match self {
            Word::Offer { whole, sha, .. } => {
                out.number((*whole).into());
                out.raw(sha);
            }
            Word::Chunk(_, bytes) => out.bytes(bytes),
            _ => {}
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, Garbled> {
        let kind = from.byte()?;
        let id = from.number(u64::from(u32::MAX))? as u32;
        Ok(match kind {
            0 => {
                let whole = from.number(MOST_MOVED as u64)? as u32;
                Word::Offer { id, whole, sha: from.array()? }
            }
            1 => Word::Chunk(id, from.bytes(CHUNK)?.to_vec()),
            2 => Word::Withdraw(id),
            3 => Word::Take(id),
            4 => Word::Refuse(id),
            5 => Word::Whole(id),
            _ => return Err(Garbled),
        })
    }
}

/// What the page is told of a transfer.
#[derive(Debug, PartialEq, Eq)]
pub enum Told {
    /// The other end offers so many bytes.
    Asked(u32),
    /// So many bytes have passed, of so many.
    Passed(u32, u32),
    /// Everything has passed: the text at the taker.
    Done(Option<String>),
    /// It ended without a result.
    Stopped,
}

struct Giving {
    bytes: Vec<u8>,
    at: usize,
    is_taken: bool,
    told: usize,
}

struct Taking {
    id: u32,
    whole: usize,
    sha: [u8; 32],
    /// The bytes that have come; `None` before the person has agreed.
    bytes: Option<Vec<u8>>,
    told: usize,
}

/// The transfers of a connection, one in each direction.
#[derive(Default)]
pub struct Moving {
    /// The number of the present or last transfer from here.
    id: u32,
    giving: Option<Giving>,
    taking: Option<Taking>,
}

impl Moving {
    /// Whether something is offered or under way, in either direction.
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.giving.is_some() || self.taking.is_some()
    }

    /// How many messages and bytes the other end may send beyond the limits of a game.
    #[must_use]
    pub fn allowance(&self) -> [u64; 2] {
        let giving = self.giving.as_ref().filter(|it| it.is_taken).map_or(0, |it| it.bytes.len());
        let taking = self.taking.as_ref().filter(|it| it.bytes.is_some()).map_or(0, |it| it.whole);
        let (giving, taking) = (giving as u64, taking as u64);
        // Each part may come more than once, and each is acknowledged.
        let messages = (giving + taking) / CHUNK as u64 * 4;
        if messages == 0 { [0, 0] } else { [messages + 100, taking * 3 + messages * 32 + 200_000] }
    }

    /// Offers a text. Returns what to say; `None` if one is on its way, or it is empty or too long.
    pub fn give(&mut self, text: String) -> Option<Word> {
        if self.giving.is_some() || text.is_empty() || text.len() > MOST_MOVED {
            return None;
        }
        self.id = self.id.wrapping_add(1);
        let bytes = text.into_bytes();
        let offer = Word::Offer { id: self.id, whole: bytes.len() as u32, sha: sha256(&bytes) };
        self.giving = Some(Giving { bytes, at: 0, is_taken: false, told: 0 });
        Some(offer)
    }

    /// Takes what is offered. Returns what to say; `None` if nothing is.
    pub fn take(&mut self) -> Option<Word> {
        let taking = self.taking.as_mut().filter(|it| it.bytes.is_none())?;
        taking.bytes = Some(Vec::new());
        Some(Word::Take(taking.id))
    }

    /// Ends both directions. Returns what to say.
    pub fn stop(&mut self) -> Vec<Word> {
        let mut words = Vec::new();
        if self.giving.take().is_some() {
            words.push(Word::Withdraw(self.id));
        }
        words.extend(self.taking.take().map(|taking| Word::Refuse(taking.id)));
        words
    }

    /// Takes what the other end says. Returns what to answer and what to tell.
    ///
    /// # Errors
    /// If it does not fit.
    pub fn got(&mut self, word: Word) -> Result<(Option<Word>, Option<Told>), Garbled> {
        let id = self.id;
        match word {
            Word::Offer { id, whole, sha } => {
                if self.taking.is_some() || whole == 0 {
                    return Err(Garbled);
                }
                self.taking = Some(Taking { id, whole: whole as usize, sha, bytes: None, told: 0 });
                Ok((None, Some(Told::Asked(whole))))
            }
            Word::Chunk(at, chunk) => {
                let Some(taking) = self.taking.as_mut().filter(|it| it.id == at) else {
                    return Ok((None, None));
                };
                let bytes = taking.bytes.as_mut().ok_or(Garbled)?;
                let left = taking.whole - bytes.len();
                if chunk.len() != left.min(CHUNK) {
                    return Err(Garbled);
                }
                bytes.extend_from_slice(&chunk);
                if bytes.len() < taking.whole {
                    let told = due(&mut taking.told, bytes.len(), taking.whole);
                    return Ok((None, told));
                }
                self.whole()
            }
            Word::Withdraw(at) => {
                let is_this = self.taking.take_if(|it| it.id == at).is_some();
                Ok((None, is_this.then_some(Told::Stopped)))
            }
            Word::Take(at) if at == id => {
                if let Some(giving) = &mut self.giving {
                    if giving.is_taken {
                        return Err(Garbled);
                    }
                    giving.is_taken = true;
                }
                Ok((None, None))
            }
            Word::Refuse(at) if at == id => Ok((None, self.giving.take().map(|_| Told::Stopped))),
            Word::Whole(at) if at == id => match self.giving.take() {
                Some(giving) if giving.at < giving.bytes.len() => Err(Garbled),
                Some(_) => Ok((None, Some(Told::Done(None)))),
                None => Ok((None, None)),
            },
            // Of an older transfer that was stopped.
            Word::Take(_) | Word::Refuse(_) | Word::Whole(_) => Ok((None, None)),
        }
    }

    /// Checks what has arrived.
    fn whole(&mut self) -> Result<(Option<Word>, Option<Told>), Garbled> {
        let Some(Taking { id, sha, bytes: Some(bytes), .. }) = self.taking.take() else {
            return Err(Garbled);
        };
        if sha256(&bytes) != sha {
            return Err(Garbled);
        }
        let text = String::from_utf8(bytes).map_err(|_| Garbled)?;
        Ok((Some(Word::Whole(id)), Some(Told::Done(Some(text)))))
    }

    /// Returns the next chunk, if there is one, and what to tell.
    pub fn feed(&mut self) -> Option<(Word, Option<Told>)> {
        let giving = self.giving.as_mut().filter(|it| it.is_taken)?;
        let rest = giving.bytes.get(giving.at..).filter(|rest| !rest.is_empty())?;
        let chunk = rest[..rest.len().min(CHUNK)].to_vec();
        giving.at += chunk.len();
        let told = due(&mut giving.told, giving.at, giving.bytes.len());
        Some((Word::Chunk(self.id, chunk), told))
    }

    /// Forgets both directions. Returns whether there was one.
    pub fn reset(&mut self) -> bool {
        let was_on = self.is_on();
        self.giving = None;
        self.taking = None;
        was_on
    }
}

/// Tells a change by at least a hundredth.
fn due(told: &mut usize, at: usize, whole: usize) -> Option<Told> {
    if at - *told < whole / 100 {
        return None;
    }
    *told = at;
    Some(Told::Passed(at as u32, whole as u32))
}

#[cfg(test)]
mod tests {
    use super::*;
    use handful_lab::probe::at_most;

    /// Moves a text between two ends with perfect hearing; `spoil` may change each word on its way.
    fn moved(text: &str, spoil: impl Fn(Word) -> Word) -> Result<(Option<String>, usize), Garbled> {
        let (mut giver, mut taker) = (Moving::default(), Moving::default());
        let offer = giver.give(text.to_owned()).ok_or(Garbled)?;
        let whole = text.len() as u32;
        assert_eq!(taker.got(spoil(offer))?, (None, Some(Told::Asked(whole))));
        assert!(giver.feed().is_none(), "nothing is sent before it is wanted");
        giver.got(taker.take().ok_or(Garbled)?)?;
        let mut told = 0;
        let mut turn = at_most(100_000, "the whole text is sent");
        while let Some((chunk, _)) = giver.feed() {
            turn();
            let (answer, news) = taker.got(spoil(chunk))?;
            match news {
                Some(Told::Done(text)) => {
                    let end = giver.got(answer.ok_or(Garbled)?)?;
                    assert_eq!(end, (None, Some(Told::Done(None))));
                    assert!(!giver.is_on() && !taker.is_on());
                    return Ok((text, told));
                }
                news => told += usize::from(news.is_some()),
            }
        }
        Ok((None, told))
    }

    #[test]
    fn a_text_arrives_whole() {
        for length in [1, CHUNK - 1, CHUNK, CHUNK + 1, 10 * CHUNK, MOST_MOVED] {
            let text = "x".repeat(length);
            let (arrived, told) = moved(&text, |word| word).unwrap();
            assert!(arrived == Some(text) && told <= 100, "{length}");
        }
        assert_eq!(Moving::default().give("x".repeat(MOST_MOVED + 1)), None);
        assert_eq!(Moving::default().give(String::new()), None);
    }

    #[test]
    fn what_is_not_whole_is_refused() {
        let text = "x".repeat(3 * CHUNK);
        let other = |word| match word {
            Word::Chunk(id, bytes) => Word::Chunk(id, vec![b'y'; bytes.len()]),
            word => word,
        };
        assert_eq!(moved(&text, other), Err(Garbled), "another text");
        let short = |word| match word {
            Word::Chunk(id, bytes) => Word::Chunk(id, bytes[1..].to_vec()),
            word => word,
        };
        assert_eq!(moved(&text, short), Err(Garbled), "a shorter one");
        let other_id = |word| match word {
            Word::Chunk(id, bytes) => Word::Chunk(id + 1, bytes),
            word => word,
        };
        assert_eq!(moved(&text, other_id), Ok((None, 0)), "chunks of another");
        let sha = sha256(&[0xff; 2]);
        let mut taker = Moving::default();
        taker.got(Word::Offer { id: 1, whole: 2, sha }).unwrap();
        assert_eq!(taker.got(Word::Chunk(1, vec![0xff; 2])), Err(Garbled), "before it is wanted");
        taker.take().unwrap();
        assert_eq!(taker.got(Word::Chunk(1, vec![0xff; 2])), Err(Garbled), "no text");
    }

    #[test]
    fn either_end_stops_it() {
        let (mut giver, mut taker) = (Moving::default(), Moving::default());
        let offer = giver.give("x".repeat(5 * CHUNK)).unwrap();
        taker.got(offer).unwrap();
        giver.got(taker.take().unwrap()).unwrap();
        let (chunk, _) = giver.feed().unwrap();
        let words = taker.stop();
        assert_eq!(words, [Word::Refuse(1)]);
        assert_eq!(taker.got(chunk), Ok((None, None)), "crosses the stop");
        assert_eq!(giver.got(words[0].clone()), Ok((None, Some(Told::Stopped))));
        assert!(!giver.is_on() && giver.feed().is_none());
        // Another one, which the giver takes back.
        let offer = giver.give("x".to_owned()).unwrap();
        taker.got(offer).unwrap();
        let take = taker.take().unwrap();
        let words = giver.stop();
        assert_eq!(giver.got(take), Ok((None, None)));
        assert_eq!(taker.got(words[0].clone()), Ok((None, Some(Told::Stopped))));
        assert!(!taker.is_on());
    }
}
