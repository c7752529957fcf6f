//! The messages between a host and its guests.

use handful_engine::Seat;

use super::api::{Contest, MOST_PASSED, Me, SEATS};
use super::moving::Word;
use super::race::Step;
use super::wire::{Garbled, Reader, Wire, Writer};

/// Name, colour, and whether the device is here, for each seat that is taken.
pub type Roster = [Option<(Me, bool)>; SEATS];

/// A message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// The host: who is at the table, and the seat of who reads it.
    Roster {
        /// The seat of who reads it.
        yours: Seat,
        /// Who is at the table.
        members: Roster,
    },
    /// A guest: its name and colour.
    Rename(Me),
    /// A guest: it leaves the table. The host: the guest is no longer at the table; whether it was sent away.
    Leave {
        /// Whether the host has sent the guest away.
        is_dismissed: bool,
    },
    /// A guest: it asks for a race, with its commitment.
    Ask(Contest, [u8; 32]),
    /// A step in the race of a number. From a guest always of its own seat.
    Race(Seat, u32, Step),
    /// The host: no race is on or over; this was the number of the last one.
    NoRace(u32),
    /// The host: the race that was asked for does not fit.
    Busy,
    /// Bytes of a card game: from a guest for a seat, from the host of a seat.
    Pass(Seat, Vec<u8>),
    /// Moving everything.
    Move(Word),
}

fn read_seat(from: &mut Reader<'_>) -> Result<Seat, Garbled> {
    let seat = from.byte()?;
    if usize::from(seat) < SEATS { Ok(Seat(seat)) } else { Err(Garbled) }
}

fn read_flag(from: &mut Reader<'_>) -> Result<bool, Garbled> {
    match from.byte()? {
        0 => Ok(false),
        1 => Ok(true),
        _ => Err(Garbled),
    }
}

fn read_number(from: &mut Reader<'_>) -> Result<u32, Garbled> {
    Ok(from.number(u64::from(u32::MAX))? as u32)
}

impl Wire for Message {
    fn write(&self, out: &mut Writer) {
        match self {
            Message::Roster { yours, members } => {
                out.byte(0);
                out.byte(yours.0);
                for member in members {
                    match member {
                        None => out.byte(0),
                        Some((me, is_here)) => {
                            out.byte(1 + u8::from(*is_here));
                            me.write(out);
                        }
                    }
                }
            }
            Message::Rename(me) => {
                out.byte(1);
                me.write(out);
            }
            Message::Leave { is_dismissed } => {
                out.byte(2);
                out.byte(u8::from(*is_dismissed));
            }
            Message::Ask(contest, commitment) => {
                out.byte(3);
                contest.write(out);
                out.raw(commitment);
            }
            Message::Race(seat, number, step) => {
                out.byte(4);
                out.byte(seat.0);
                out.number((*number).into());
                step.write(out);
            }
            Message::NoRace(number) => {
                out.byte(5);
                out.number((*number).into());
            }
            Message::Busy => out.byte(6),
            Message::Pass(seat, bytes) => {
                out.byte(7);
                out.byte(seat.0);
                out.bytes(bytes);
            }
            Message::Move(word) => {
                out.byte(8);
                word.write(out);
            }
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, Garbled> {
        Ok(match from.byte()? {
            0 => {
                let yours = read_seat(from)?;
                let mut members = [const { None }; SEATS];
                for member in &mut members {
                    *member = match from.byte()? {
                        0 => None,
                        1 => Some((Me::read(from)?, false)),
                        2 => Some((Me::read(from)?, true)),
                        _ => return Err(Garbled),
                    };
                }
                Message::Roster { yours, members }
            }
            1 => Message::Rename(Me::read(from)?),
            2 => Message::Leave { is_dismissed: read_flag(from)? },
            3 => Message::Ask(Contest::read(from)?, from.array()?),
            4 => {
                let seat = read_seat(from)?;
                Message::Race(seat, read_number(from)?, Step::read(from)?)
            }
            5 => Message::NoRace(read_number(from)?),
            6 => Message::Busy,
            7 => {
                let seat = read_seat(from)?;
                Message::Pass(seat, from.bytes(MOST_PASSED)?.to_vec())
            }
            8 => Message::Move(Word::read(from)?),
            _ => return Err(Garbled),
        })
    }
}
