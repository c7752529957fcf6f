//! The bytes of messages.

use super::{MOST_EVENTS, MOST_NAME, Message, Setup};
use crate::digest::Digest;
use crate::wire::{Garbled, Reader, Wire, Writer};
use handful_engine::{Options, Params, Seat};
use handful_games::cards::{Card, Rank, Suit};
use handful_games::go_fish::{Ask, Event, GoFishOptions, Level};

/// The most bytes of the options as a link has them.
const MOST_OPTIONS: usize = 160;
/// The most bytes of the keyword of a level.
const MOST_LEVEL: usize = 16;
/// The most cards of a deck.
const MOST_CARDS: usize = 52;
/// The most seats, and with them pledges and seeds.
const MOST_SEATS: usize = 6;

fn read_seat(from: &mut Reader<'_>) -> Result<Seat, Garbled> {
    Ok(Seat(from.number(MOST_SEATS as u64 - 1)? as u8))
}

fn read_rank(from: &mut Reader<'_>) -> Result<Rank, Garbled> {
    Rank::new(from.byte()?).ok_or(Garbled)
}

fn read_level(from: &mut Reader<'_>) -> Result<Level, Garbled> {
    from.text(MOST_LEVEL)?.parse().map_err(|_| Garbled)
}

/// The byte of a card: 1 to 104, by suit and rank.
fn card_byte(card: Card) -> u8 {
    let suit = Suit::ALL.iter().take_while(|&&suit| suit != card.suit()).count() as u8;
    suit * Rank::MOST + card.rank().get()
}

fn card_of(byte: u8) -> Result<Card, Garbled> {
    let place = byte.checked_sub(1).ok_or(Garbled)?;
    let suit = Suit::ALL.get(usize::from(place / Rank::MOST)).ok_or(Garbled)?;
    let rank = Rank::new(place % Rank::MOST + 1).ok_or(Garbled)?;
    Card::new(rank, *suit).ok_or(Garbled)
}

fn write_cards(cards: &[Card], out: &mut Writer) {
    out.number(cards.len() as u64);
    cards.iter().for_each(|&card| out.byte(card_byte(card)));
}

fn read_cards(from: &mut Reader<'_>) -> Result<Vec<Card>, Garbled> {
    from.bytes(MOST_CARDS)?.iter().map(|&byte| card_of(byte)).collect()
}

fn write_digests(all: &[Digest], out: &mut Writer) {
    out.number(all.len() as u64);
    all.iter().for_each(|one| out.raw(one));
}

fn read_digests(from: &mut Reader<'_>) -> Result<Vec<Digest>, Garbled> {
    let count = from.number(MOST_SEATS as u64)?;
    (0..count).map(|_| from.array()).collect()
}

impl Wire for Setup {
    fn write(&self, out: &mut Writer) {
        let mut params = Params::default();
        self.options.write(&mut params);
        out.text(&params.to_string());
        out.byte(self.host.0);
        out.text(self.stand_in.word());
        self.names.iter().for_each(|name| out.text(name));
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, Garbled> {
        let text = from.text(MOST_OPTIONS)?;
        let params = Params::parse(text).map_err(|_| Garbled)?;
        let options = GoFishOptions::read(&params).map_err(|_| Garbled)?;
        let mut canonical = Params::default();
        options.write(&mut canonical);
        if canonical.to_string() != text {
            return Err(Garbled);
        }
        let (host, stand_in) = (read_seat(from)?, read_level(from)?);
        let name = |_| from.text(MOST_NAME).map(str::to_owned);
        let names = (0..options.seats().count()).map(name).collect::<Result<_, _>>()?;
        Self::new(options, host, stand_in, names).ok_or(Garbled)
    }
}

impl Wire for Event {
    fn write(&self, out: &mut Writer) {
        match self {
            Event::Begins(seat) => out.raw(&[0, seat.0]),
            Event::Asked { by, of, rank } => out.raw(&[1, by.0, of.0, rank.get()]),
            Event::Gave { from, to, cards } => {
                out.raw(&[2, from.0, to.0]);
                write_cards(cards, out);
            }
            Event::GoFish { by } => out.raw(&[3, by.0]),
            Event::Drew { by, shown, left } => {
                out.raw(&[4, by.0, shown.map_or(0, card_byte), *left]);
            }
            Event::NoStock => out.byte(5),
            Event::AskAnyone => out.byte(10),
            Event::LaidBook { by, rank } => out.raw(&[6, by.0, rank.get()]),
            Event::Refilled { by, count, left } => out.raw(&[7, by.0, *count, *left]),
            Event::TurnPasses { to } => out.raw(&[8, to.0]),
            Event::Over { winners } => {
                out.byte(9);
                out.byte(winners.iter().fold(0, |bits, seat| bits | 1 << seat.0));
            }
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, Garbled> {
        Ok(match from.byte()? {
            0 => Event::Begins(read_seat(from)?),
            1 => {
                Event::Asked { by: read_seat(from)?, of: read_seat(from)?, rank: read_rank(from)? }
            }
            2 => Event::Gave {
                from: read_seat(from)?,
                to: read_seat(from)?,
                cards: read_cards(from)?,
            },
            3 => Event::GoFish { by: read_seat(from)? },
            4 => {
                let by = read_seat(from)?;
                let shown = match from.byte()? {
                    0 => None,
                    byte => Some(card_of(byte)?),
                };
                Event::Drew { by, shown, left: from.byte()? }
            }
            5 => Event::NoStock,
            6 => Event::LaidBook { by: read_seat(from)?, rank: read_rank(from)? },
            7 => Event::Refilled { by: read_seat(from)?, count: from.byte()?, left: from.byte()? },
            8 => Event::TurnPasses { to: read_seat(from)? },
            9 => {
                let bits = from.number((1 << MOST_SEATS) - 1)? as u8;
                let has = |seat: &u8| bits >> seat & 1 == 1;
                Event::Over { winners: (0..MOST_SEATS as u8).filter(has).map(Seat).collect() }
            }
            10 => Event::AskAnyone,
            _ => return Err(Garbled),
        })
    }
}

fn write_ply(tag: u8, ply: u32, out: &mut Writer) {
    out.byte(tag);
    out.number(ply.into());
}

fn read_ply(from: &mut Reader<'_>) -> Result<u32, Garbled> {
    from.number(u32::MAX.into()).map(|number| number as u32)
}

impl Wire for Message {
    fn write(&self, out: &mut Writer) {
        match self {
            Message::Table { setup, seat, seal } => {
                out.raw(&[0, seat.0]);
                out.raw(seal);
                setup.write(out);
            }
            Message::Pledge(seal) => {
                out.byte(1);
                out.raw(seal);
            }
            Message::Pledges(seals) => {
                out.byte(2);
                write_digests(seals, out);
            }
            Message::Seed(seed) => {
                out.byte(3);
                out.raw(seed);
            }
            Message::Seeds(seeds) => {
                out.byte(4);
                write_digests(seeds, out);
            }
            Message::Dealt { seal, hand } => {
                out.byte(5);
                out.raw(seal);
                write_cards(hand, out);
            }
            Message::Events { from, events, own } => {
                write_ply(6, *from, out);
                out.number(events.len() as u64);
                events.iter().for_each(|event| event.write(out));
                write_cards(own, out);
            }
            Message::Ask { ply, ask } => {
                write_ply(7, *ply, out);
                out.raw(&[ask.of.0, ask.rank.get()]);
            }
            Message::Refused { ply } => write_ply(8, *ply, out),
            Message::Away(bits) => out.raw(&[9, *bits]),
            Message::Open(secret) => {
                out.byte(10);
                out.raw(secret);
            }
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, Garbled> {
        Ok(match from.byte()? {
            0 => {
                let (seat, seal) = (read_seat(from)?, from.array()?);
                Message::Table { setup: Setup::read(from)?, seat, seal }
            }
            1 => Message::Pledge(from.array()?),
            2 => Message::Pledges(read_digests(from)?),
            3 => Message::Seed(from.array()?),
            4 => Message::Seeds(read_digests(from)?),
            5 => Message::Dealt { seal: from.array()?, hand: read_cards(from)? },
            6 => {
                let at = read_ply(from)?;
                let count = from.number(MOST_EVENTS as u64)?;
                let events = (0..count).map(|_| Event::read(from)).collect::<Result<_, _>>()?;
                Message::Events { from: at, events, own: read_cards(from)? }
            }
            7 => {
                let ply = read_ply(from)?;
                Message::Ask { ply, ask: Ask { of: read_seat(from)?, rank: read_rank(from)? } }
            }
            8 => Message::Refused { ply: read_ply(from)? },
            9 => Message::Away(from.byte()?),
            10 => Message::Open(from.array()?),
            _ => return Err(Garbled),
        })
    }
}
