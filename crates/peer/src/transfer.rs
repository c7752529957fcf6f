//! Moving everything: one long text to the device of a connection, after its person has agreed.
//!
//! Each direction of a connection is a transfer of its own. Chunks are made when the channel has room for them. After a
//! break the giver offers again, and the taker says how much it has.

use super::message::{Reason, TransferMessage};

/// The most bytes of everything that is moved.
pub const MAX_MOVED: usize = 8_000_000;
/// The most bytes of a chunk: in JSON a byte has up to six.
const CHUNK: usize = 10_000;

/// What the page is told of a transfer.
#[derive(Debug, PartialEq, Eq)]
#[must_use]
pub enum TransferNews {
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

struct Outgoing {
    number: u32,
    text: String,
    /// The bytes that were sent; `None` before the other end asks for it, and after the connection broke.
    sent: Option<usize>,
}

struct Incoming {
    number: u32,
    len: usize,
    /// What has come; `None` before the person has agreed.
    text: Option<String>,
}

/// The transfers of a connection, one in each direction.
#[derive(Default)]
pub struct Transfer {
    outgoing: Option<Outgoing>,
    incoming: Option<Incoming>,
}

impl Transfer {
    /// Offers a text. `number` is random. Returns whether it can: none is under way, and it is neither empty nor too
    /// long.
    pub fn offer_text(&mut self, number: u32, text: String) -> bool {
        let fits = self.outgoing.is_none() && !text.is_empty() && text.len() <= MAX_MOVED;
        if fits {
            self.outgoing = Some(Outgoing { number, text, sent: None });
        }
        fits
    }

    /// Gives nothing until the other end asks for it again, because the connection broke.
    pub fn pause(&mut self) {
        if let Some(outgoing) = &mut self.outgoing {
            outgoing.sent = None;
        }
    }

    /// Returns the offer of what is given; also after the connection broke.
    pub fn offer(&self) -> Option<TransferMessage> {
        let outgoing = self.outgoing.as_ref()?;
        Some(TransferMessage::Offer { number: outgoing.number, len: outgoing.text.len() as u32 })
    }

    /// Whether chunks of this number are wanted.
    pub fn expects(&self, number: u32) -> bool {
        self.incoming.as_ref().is_some_and(|it| it.number == number)
    }

    /// Takes what is offered under this number. Returns what to say; `None` if nothing is.
    pub fn accept(&mut self, number: u32) -> Option<TransferMessage> {
        let is_this = |it: &&mut Incoming| it.number == number && it.text.is_none();
        self.incoming.as_mut().filter(is_this)?.text = Some(String::new());
        Some(TransferMessage::Accept { number, from: 0 })
    }

    /// Ends both directions. Returns what to say.
    pub fn cancel(&mut self) -> Vec<TransferMessage> {
        let given = self.outgoing.take().map(|it| it.number);
        let taken = self.incoming.take().map(|it| it.number);
        given.into_iter().chain(taken).map(TransferMessage::Cancel).collect()
    }

    /// Takes what the other end says. Returns what to answer and what to tell.
    ///
    /// # Errors
    /// [`Reason::Garbled`] if it does not fit.
    pub fn on_message(
        &mut self,
        message: TransferMessage,
    ) -> Result<(Option<TransferMessage>, Option<TransferNews>), Reason> {
        match message {
            TransferMessage::Offer { number, len } => {
                let size = len as usize;
                if size == 0 || size > MAX_MOVED {
                    return Err(Reason::Garbled);
                }
                if let Some(incoming) = self.incoming.as_ref().filter(|it| it.number == number) {
                    let from = incoming.text.as_ref().map(|text| text.len() as u32);
                    return Ok((from.map(|from| TransferMessage::Accept { number, from }), None));
                }
                self.incoming = Some(Incoming { number, len: size, text: None });
                Ok((None, Some(TransferNews::Asked { number, len })))
            }
            TransferMessage::Chunk { number, at, text: chunk } => {
                // Of one that was stopped.
                let Some(incoming) = self.incoming.as_mut().filter(|it| it.number == number) else {
                    return Ok((None, None));
                };
                let text = incoming.text.as_mut().ok_or(Reason::Garbled)?;
                let fits = at as usize == text.len() && !chunk.is_empty();
                if !fits || text.len() + chunk.len() > incoming.len {
                    return Err(Reason::Garbled);
                }
                text.push_str(&chunk);
                if text.len() < incoming.len {
                    return Ok((None, Some(TransferNews::Passed(text.len(), incoming.len))));
                }
                let text = self.incoming.take().and_then(|it| it.text);
                Ok((Some(TransferMessage::Complete(number)), Some(TransferNews::Done(text))))
            }
            TransferMessage::Accept { number, from } => {
                if let Some(outgoing) = self.outgoing.as_mut().filter(|it| it.number == number) {
                    let from = from as usize;
                    if outgoing.sent.is_some() || !outgoing.text.is_char_boundary(from) {
                        return Err(Reason::Garbled);
                    }
                    outgoing.sent = Some(from);
                }
                Ok((None, None))
            }
            TransferMessage::Cancel(number) => {
                let is_given = self.outgoing.take_if(|it| it.number == number).is_some();
                let is_taken = self.incoming.take_if(|it| it.number == number).is_some();
                Ok((None, (is_given || is_taken).then_some(TransferNews::Stopped)))
            }
            TransferMessage::Complete(number) => {
                let is_whole =
                    |it: &mut Outgoing| it.number == number && it.sent == Some(it.text.len());
                Ok((None, self.outgoing.take_if(is_whole).map(|_| TransferNews::Done(None))))
            }
        }
    }

    /// Returns the next chunk, if there is one, and what to tell.
    pub fn chunk(&mut self) -> Option<(TransferMessage, TransferNews)> {
        let outgoing = self.outgoing.as_mut()?;
        let sent = outgoing.sent?;
        let rest = outgoing.text.get(sent..).filter(|rest| !rest.is_empty())?;
        let mut end = rest.len().min(CHUNK);
        while !rest.is_char_boundary(end) {
            end -= 1;
        }
        let text = rest[..end].to_owned();
        outgoing.sent = Some(sent + text.len());
        let told = TransferNews::Passed(sent + text.len(), outgoing.text.len());
        Some((TransferMessage::Chunk { number: outgoing.number, at: sent as u32, text }, told))
    }

    /// Forgets both directions. Returns whether there was one.
    pub fn reset(&mut self) -> bool {
        self.outgoing.take().is_some() | self.incoming.take().is_some()
    }
}
