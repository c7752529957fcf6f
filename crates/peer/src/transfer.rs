//! Moving everything: one long text to the device of a connection, after its person has agreed.
//!
//! Each direction of a connection is a transfer of its own. Chunks are made when the channel has room for them. After a
//! break the giver offers again, and the taker says how much it has.

use super::message::{MoveMessage, Reason};

/// The most bytes of everything that is moved.
pub const MOST_MOVED: usize = 8_000_000;
/// The most bytes of a chunk: in JSON a byte has up to six.
const CHUNK: usize = 10_000;

/// What the page is told of a transfer.
#[derive(Debug, PartialEq, Eq)]
#[must_use]
pub enum Told {
    /// The other end makes an offer.
    Asked {
        /// The number of the offer.
        number: u32,
        /// The number of its bytes.
        len: u32,
    },
    /// Bytes that have passed, and all.
    Passed(usize, usize),
    /// Everything has passed: the text at the taker.
    Done(Option<String>),
    /// It ended without a result.
    Stopped,
}

struct Giving {
    number: u32,
    text: String,
    /// The bytes that were sent; `None` before the other end asks for it, and after the connection broke.
    sent: Option<usize>,
}

struct Taking {
    number: u32,
    len: usize,
    /// What has come; `None` before the person has agreed.
    text: Option<String>,
}

/// The transfers of a connection, one in each direction.
#[derive(Default)]
pub struct Transfer {
    giving: Option<Giving>,
    taking: Option<Taking>,
}

impl Transfer {
    /// Offers a text. `number` is random. Returns whether it can: none is under way, and it is neither empty nor too long.
    pub fn give(&mut self, number: u32, text: String) -> bool {
        let fits = self.giving.is_none() && !text.is_empty() && text.len() <= MOST_MOVED;
        if fits {
            self.giving = Some(Giving { number, text, sent: None });
        }
        fits
    }

    /// Gives nothing until the other end asks for it again, because the connection broke.
    pub fn pause(&mut self) {
        if let Some(giving) = &mut self.giving {
            giving.sent = None;
        }
    }

    /// Returns the offer of what is given; also after the connection broke.
    pub fn offer(&self) -> Option<MoveMessage> {
        let giving = self.giving.as_ref()?;
        Some(MoveMessage::Offer { number: giving.number, len: giving.text.len() as u32 })
    }

    /// Whether chunks of this number are wanted.
    pub fn takes(&self, number: u32) -> bool {
        self.taking.as_ref().is_some_and(|it| it.number == number)
    }

    /// Takes what is offered under this number. Returns what to say; `None` if nothing is.
    pub fn take(&mut self, number: u32) -> Option<MoveMessage> {
        let is_this = |it: &&mut Taking| it.number == number && it.text.is_none();
        self.taking.as_mut().filter(is_this)?.text = Some(String::new());
        Some(MoveMessage::Take { number, from: 0 })
    }

    /// Ends both directions. Returns what to say.
    pub fn stop(&mut self) -> Vec<MoveMessage> {
        let given = self.giving.take().map(|it| it.number);
        let taken = self.taking.take().map(|it| it.number);
        given.into_iter().chain(taken).map(MoveMessage::Stop).collect()
    }

    /// Takes what the other end says. Returns what to answer and what to tell.
    ///
    /// # Errors
    /// [`Reason::Garbled`] if it does not fit.
    pub fn got(
        &mut self,
        message: MoveMessage,
    ) -> Result<(Option<MoveMessage>, Option<Told>), Reason> {
        match message {
            MoveMessage::Offer { number, len } => {
                let size = len as usize;
                if size == 0 || size > MOST_MOVED {
                    return Err(Reason::Garbled);
                }
                if let Some(taking) = self.taking.as_ref().filter(|it| it.number == number) {
                    let from = taking.text.as_ref().map(|text| text.len() as u32);
                    return Ok((from.map(|from| MoveMessage::Take { number, from }), None));
                }
                self.taking = Some(Taking { number, len: size, text: None });
                Ok((None, Some(Told::Asked { number, len })))
            }
            MoveMessage::Chunk { number, at, text: chunk } => {
                // Of one that was stopped.
                let Some(taking) = self.taking.as_mut().filter(|it| it.number == number) else {
                    return Ok((None, None));
                };
                let text = taking.text.as_mut().ok_or(Reason::Garbled)?;
                let fits = at as usize == text.len() && !chunk.is_empty();
                if !fits || text.len() + chunk.len() > taking.len {
                    return Err(Reason::Garbled);
                }
                text.push_str(&chunk);
                if text.len() < taking.len {
                    return Ok((None, Some(Told::Passed(text.len(), taking.len))));
                }
                let text = self.taking.take().and_then(|it| it.text);
                Ok((Some(MoveMessage::Whole(number)), Some(Told::Done(text))))
            }
            MoveMessage::Take { number, from } => {
                if let Some(giving) = self.giving.as_mut().filter(|it| it.number == number) {
                    let from = from as usize;
                    if giving.sent.is_some() || !giving.text.is_char_boundary(from) {
                        return Err(Reason::Garbled);
                    }
                    giving.sent = Some(from);
                }
                Ok((None, None))
            }
            MoveMessage::Stop(number) => {
                let is_given = self.giving.take_if(|it| it.number == number).is_some();
                let is_taken = self.taking.take_if(|it| it.number == number).is_some();
                Ok((None, (is_given || is_taken).then_some(Told::Stopped)))
            }
            MoveMessage::Whole(number) => {
                let is_whole =
                    |it: &mut Giving| it.number == number && it.sent == Some(it.text.len());
                Ok((None, self.giving.take_if(is_whole).map(|_| Told::Done(None))))
            }
        }
    }

    /// Returns the next chunk, if there is one, and what to tell.
    pub fn chunk(&mut self) -> Option<(MoveMessage, Told)> {
        let giving = self.giving.as_mut()?;
        let sent = giving.sent?;
        let rest = giving.text.get(sent..).filter(|rest| !rest.is_empty())?;
        let mut end = rest.len().min(CHUNK);
        while !rest.is_char_boundary(end) {
            end -= 1;
        }
        let text = rest[..end].to_owned();
        giving.sent = Some(sent + text.len());
        let told = Told::Passed(sent + text.len(), giving.text.len());
        Some((MoveMessage::Chunk { number: giving.number, at: sent as u32, text }, told))
    }

    /// Forgets both directions. Returns whether there was one.
    pub fn reset(&mut self) -> bool {
        self.giving.take().is_some() | self.taking.take().is_some()
    }
}
