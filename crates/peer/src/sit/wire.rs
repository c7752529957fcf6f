//! The bytes of words about sittings, and of a saved sitting.

use super::sitting::{Guest, Role};
use super::{Kind, MOST_GUESTS, MOST_SAID, MOST_TERMS, Note, Sitting, Word};
use crate::api::SEATS;
use crate::wire::{Garbled, Reader, Wire, Writer};
use handful_engine::Seat;

fn read_seat(from: &mut Reader<'_>) -> Result<Seat, Garbled> {
    Ok(Seat(from.number(SEATS as u64 - 1)? as u8))
}

fn read_kind(from: &mut Reader<'_>) -> Result<Kind, Garbled> {
    Kind::ALL.get(usize::from(from.byte()?)).copied().ok_or(Garbled)
}

impl Wire for Note {
    fn write(&self, out: &mut Writer) {
        out.raw(&self.id);
        match &self.word {
            Word::Ask { kind, terms } => {
                out.raw(&[0, *kind as u8]);
                out.bytes(terms);
            }
            Word::Accept => out.byte(1),
            Word::Decline => out.byte(2),
            Word::Begin { place, owner, token } => {
                out.raw(&[3, place.0, owner.0]);
                out.raw(token);
            }
            Word::Say(bytes) => {
                out.byte(4);
                out.bytes(bytes);
            }
            Word::Leave => out.byte(5),
            Word::Seek => out.byte(6),
            Word::Here(shown) => {
                out.byte(7);
                out.raw(shown);
            }
            Word::Welcome(shown) => {
                out.byte(8);
                out.raw(shown);
            }
            Word::Elsewhere => out.byte(9),
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, Garbled> {
        let id = from.array()?;
        let word = match from.byte()? {
            0 => Word::Ask { kind: read_kind(from)?, terms: from.bytes(MOST_TERMS)?.to_vec() },
            1 => Word::Accept,
            2 => Word::Decline,
            3 => {
                let (place, owner) = (read_seat(from)?, read_seat(from)?);
                Word::Begin { place, owner, token: from.array()? }
            }
            4 => Word::Say(from.bytes(MOST_SAID)?.to_vec()),
            5 => Word::Leave,
            6 => Word::Seek,
            7 => Word::Here(from.array()?),
            8 => Word::Welcome(from.array()?),
            9 => Word::Elsewhere,
            _ => return Err(Garbled),
        };
        Ok(Self { id, word })
    }
}

impl Wire for Sitting {
    fn write(&self, out: &mut Writer) {
        out.raw(&self.id);
        out.raw(&[self.kind as u8, self.me.0]);
        match &self.role {
            Role::Guest { owner, token } => {
                out.raw(&[0, owner.0]);
                out.raw(token);
            }
            Role::Owner(guests) => {
                out.byte(guests.len() as u8);
                for guest in guests {
                    out.byte(guest.place.0);
                    out.raw(&guest.token);
                }
            }
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, Garbled> {
        let (id, kind, me) = (from.array()?, read_kind(from)?, read_seat(from)?);
        let role = match from.number(MOST_GUESTS as u64)? {
            0 => Role::Guest { owner: read_seat(from)?, token: from.array()? },
            count => {
                let guest = |_| Ok(Guest { place: read_seat(from)?, token: from.array()? });
                Role::Owner((0..count).map(guest).collect::<Result<_, Garbled>>()?)
            }
        };
        let sitting = Self { id, kind, me, role };
        // Everybody has a place of their own.
        let others = sitting.others();
        let is_own = |at: usize| others[at] != me && !others[..at].contains(&others[at]);
        if (0..others.len()).all(is_own) { Ok(sitting) } else { Err(Garbled) }
    }
}
