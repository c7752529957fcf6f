//! The bytes of messages and of a saved duel.

use super::{Duel, MOST_FLIPS, MOST_ROUNDS, Message, Stand, Verdict, sealed};
use crate::wire::{Garbled, Reader, Wire, Writer};
use handful_engine::Seat;
use handful_games::card_flip::{Card, Cards, MOST_CARDS, Start, Turned};

fn read_count(from: &mut Reader<'_>) -> Result<u32, Garbled> {
    from.number(u32::MAX.into()).map(|number| number as u32)
}

fn read_round(from: &mut Reader<'_>) -> Result<u32, Garbled> {
    from.number(MOST_ROUNDS.into()).map(|number| number as u32)
}

fn card_of(byte: u8) -> Result<Card, Garbled> {
    Card::new(usize::from(byte)).ok_or(Garbled)
}

fn write_start(start: Start, out: &mut Writer) {
    out.number(start.turned().bits().into());
}

fn read_start(from: &mut Reader<'_>) -> Result<Start, Garbled> {
    let bits = from.number((1 << MOST_CARDS) - 1)?;
    Turned::new(bits as u16).start().ok_or(Garbled)
}

fn read_flag(from: &mut Reader<'_>) -> Result<bool, Garbled> {
    Ok(from.number(1)? == 1)
}

impl Wire for Stand {
    fn write(&self, out: &mut Writer) {
        out.number(self.round.into());
        self.before.iter().for_each(|&flips| out.number(flips.into()));
        out.byte(self.seal.is_some().into());
        if let Some(seal) = &self.seal {
            out.raw(seal);
        }
        let places: Vec<u8> = self.flips.iter().map(|card| card.place() as u8).collect();
        out.bytes(&places);
        out.byte(self.opened.is_some().into());
        if let Some((start, nonce)) = self.opened {
            write_start(start, out);
            out.raw(&nonce);
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, Garbled> {
        let round = read_round(from)?;
        let before = [read_count(from)?, read_count(from)?];
        let seal = if read_flag(from)? { Some(from.array()?) } else { None };
        let places = from.bytes(MOST_FLIPS)?;
        let flips = places.iter().map(|&byte| card_of(byte)).collect::<Result<_, _>>()?;
        let opened = match read_flag(from)? {
            true => Some((read_start(from)?, from.array()?)),
            false => None,
        };
        Ok(Self { round, before, seal, flips, opened })
    }
}

impl Wire for Message {
    fn write(&self, out: &mut Writer) {
        let tagged = |tag: u8, number: u32, out: &mut Writer| {
            out.byte(tag);
            out.number(number.into());
        };
        match self {
            Message::Sealed { round, seal } => {
                tagged(0, *round, out);
                out.raw(seal);
            }
            Message::Flip { at, card } => {
                tagged(1, *at, out);
                out.byte(card.place() as u8);
            }
            Message::NotYet { at } => tagged(2, *at, out),
            Message::Done { at, start, nonce } => {
                tagged(3, *at, out);
                write_start(*start, out);
                out.raw(nonce);
            }
            Message::Stand(stand) => {
                out.byte(4);
                stand.write(out);
            }
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, Garbled> {
        Ok(match from.byte()? {
            0 => Message::Sealed { round: read_round(from)?, seal: from.array()? },
            1 => Message::Flip { at: read_count(from)?, card: card_of(from.byte()?)? },
            2 => Message::NotYet { at: read_count(from)? },
            3 => {
                let (at, start) = (read_count(from)?, read_start(from)?);
                Message::Done { at, start, nonce: from.array()? }
            }
            4 => Message::Stand(Box::new(Stand::read(from)?)),
            _ => return Err(Garbled),
        })
    }
}

impl Wire for Duel {
    fn write(&self, out: &mut Writer) {
        out.raw(&[self.cards.get() as u8, self.me.0]);
        out.raw(&self.secret);
        out.byte(self.pending.map_or(MOST_CARDS as u8, |card| card.place() as u8));
        // The setter knows the start before the end.
        let start = if self.setter() == self.me { self.start } else { None };
        out.byte(start.is_some().into());
        if let Some(start) = start {
            write_start(start, out);
        }
        let stand = Stand {
            round: self.round,
            before: self.before,
            seal: self.seal,
            flips: self.walk.flips().to_vec(),
            opened: self.start.zip(self.nonce),
        };
        stand.write(out);
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, Garbled> {
        let cards = Cards::new(usize::from(from.byte()?)).ok_or(Garbled)?;
        let me = Seat(from.number(1)? as u8);
        let mut duel = Self::new(cards, me, from.array()?);
        let pending = from.byte()?;
        let start = if read_flag(from)? { Some(read_start(from)?) } else { None };
        let stand = Stand::read(from)?;
        duel.advance(stand.round, stand.before);
        let is_setter = duel.setter() == me;
        let is_open = stand.seal.is_some();
        let own = start.map(|start| sealed(stand.round, cards, start, &duel.own_nonce()));
        let beyond = start.is_some_and(|start| start.cards().any(|card| !cards.has(card)));
        // The setter's seal is of its own start; only the flipper is told a start.
        let fits = match is_setter {
            true => own == stand.seal && stand.opened.is_none(),
            false => start.is_none(),
        };
        if !fits || beyond || !duel.is_sound(&stand) {
            return Err(Garbled);
        }
        duel.seal = stand.seal;
        duel.start = start;
        stand.flips.iter().for_each(|&card| {
            duel.walk.flip(card);
        });
        if usize::from(pending) != MOST_CARDS {
            let card = card_of(pending)?;
            duel.pending = Some(card).filter(|&card| cards.has(card) && is_open && !is_setter);
            duel.pending.ok_or(Garbled)?;
        }
        if is_setter {
            let is_done = start.is_some() && duel.walk.at().start() == start;
            duel.verdict = is_done.then_some(Verdict::Kept);
        } else if duel.seal.is_some() {
            duel.judge(stand.opened);
        }
        Ok(duel)
    }
}
