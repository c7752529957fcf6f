//! The texts of Card Flip.

use super::{Label, Lang, Line, Manual, Say, Spoken, in_lang, own};
use crate::engine::{Status, TakesNoLayout};
use crate::games::card_flip::order::OrderFault;
use crate::games::card_flip::solver::Advice;
use crate::games::card_flip::{
    Card, CardFlip, CardFlipView, Effect, Mode, Move, OptionFault, Refusal, Start, Walk,
};

/// A text of Card Flip with parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardFlipSay {
    /// The prompt before the first flip.
    Begin {
        /// How the game is played.
        mode: Mode,
        /// Whether the start is still to be chosen.
        setting: bool,
        /// The number of possible starts.
        starts: u32,
    },
    /// "Not yet: 12 of 15 starts left".
    NotYet {
        /// Starts that can still be the one.
        left: u32,
        /// The number of possible starts.
        starts: u32,
        /// Whether the last flip tested a start that was not tested before.
        fresh: bool,
    },
    /// "All face down after 7 flips!"
    Done(u32),
    /// The effect of a move.
    Told(Effect),
    /// Why a move is refused.
    Refused(Refusal),
    /// "Try card 3".
    Hint(Card),
    /// "Try card 3", and what speaks for it.
    Advice(Advice),
    /// Why an option is refused.
    Option(OptionFault),
    /// A card of the row for screen readers: its face where that is not secret, else whether it has been flipped.
    Card {
        /// The card.
        card: Card,
        /// Whether it is face up, where that is not secret.
        up: Option<bool>,
        /// Whether its side differs from that at the start.
        over: bool,
    },
    /// The picture of what is ruled out, for screen readers.
    Map(Box<Walk>),
    /// "7 flips, 6 starts tested, 0:42".
    Result {
        /// Flips.
        flips: u32,
        /// Starts tested.
        tested: u32,
        /// Milliseconds played.
        ms: u64,
    },
    /// "Cards 1 and 3 started face up".
    Start(Start),
    /// "The standard order 1 2 1 3 … would have taken 5 flips".
    Standard(u32),
    /// "On average it takes 8 flips; random flipping takes 18.31", in hundredths.
    Means {
        /// For the standard order.
        ruler: u32,
        /// For flipping any card at random.
        random: u32,
    },
    /// "Within 5 flips, the standard order finishes 33% of games and random flipping 28%".
    Within {
        /// Flips.
        flips: u32,
        /// The number of 100 games that a perfect order finishes.
        perfect: u32,
        /// The number of 100 games that random flipping finishes.
        random: u32,
    },
    /// "Player 1 sets the cards. Player 2 looks away." or "Pass the device to player 2, who flips."
    Curtain {
        /// The player whose turn it is, 1 or 2.
        player: u8,
        /// Whether the start is to be chosen.
        setting: bool,
    },
    /// "I’m player 2".
    IAm(u8),
    /// "Round 3: player 1 sets, player 2 flips".
    Round {
        /// The round, from 1.
        round: u32,
        /// The player who flips, 1 or 2.
        flipper: u8,
    },
    /// "Flips so far: player 1 12, player 2 9".
    Total(u32, u32),
    /// Why a flip order cannot be read.
    Order(OrderFault),
    /// "Solves 12 of 15 starts, 3 flips wasted".
    Tried {
        /// Starts found.
        found: u32,
        /// The number of possible starts.
        starts: u32,
        /// Flips that tested no new start.
        wasted: u32,
    },
    /// A whole number: "1,023".
    Number(u32),
    /// A mean in hundredths: "8", "7.5".
    Mean(u32),
    /// "New in your collection: perfect order 17 of 238!"
    Collected {
        /// Its number, from 1.
        number: u32,
        /// How many there are.
        of: u32,
        /// Whether it is new in the collection.
        fresh: bool,
    },
    /// "4 cards: 17 of 238".
    Collection {
        /// How many cards.
        cards: usize,
        /// Perfect orders found.
        found: u32,
        /// Perfect orders that there are.
        of: u32,
    },
}

impl Line for CardFlipSay {
    fn words(&self, lang: Lang) -> String {
        in_lang!(lang, card_flip::say(self))
    }
}

impl Spoken for CardFlip {
    fn prompt(view: &CardFlipView) -> Say {
        let walk = &view.walk;
        let starts = walk.cards().starts();
        match view.status {
            Status::Playing { .. } if walk.is_empty() => {
                CardFlipSay::Begin { mode: view.mode, setting: view.setting, starts }
            }
            Status::Playing { .. } => {
                CardFlipSay::NotYet { left: walk.left(), starts, fresh: walk.is_fresh() }
            }
            _ => CardFlipSay::Done(walk.len()),
        }
        .into()
    }

    fn told(effect: &Effect) -> Say {
        CardFlipSay::Told(*effect).into()
    }

    fn refused(refusal: Refusal) -> Say {
        CardFlipSay::Refused(refusal).into()
    }

    fn proposed(mv: Move) -> Say {
        match mv {
            Move::Flip(card) => CardFlipSay::Hint(card).into(),
            Move::Set(start) => CardFlipSay::Start(start).into(),
        }
    }

    fn misread(_: TakesNoLayout) -> Say {
        Label::NoLayouts.into()
    }

    fn misset(fault: OptionFault) -> Say {
        CardFlipSay::Option(fault).into()
    }

    fn manual(lang: Lang) -> Manual {
        in_lang!(lang, card_flip::MANUAL)
    }
}

impl Label {
    pub const CF_ROW: Label = own!(card_flip::ROW);
    pub const CF_CARDS: Label = own!(card_flip::CARDS);
    pub const CF_MODE: Label = own!(card_flip::MODE);
    pub const CF_BLIND: Label = own!(card_flip::BLIND);
    pub const CF_EVIL: Label = own!(card_flip::EVIL);
    pub const CF_WATCH: Label = own!(card_flip::WATCH);
    pub const CF_TWO: Label = own!(card_flip::TWO);
    pub const CF_BLIND_NOTE: Label = own!(card_flip::BLIND_NOTE);
    pub const CF_EVIL_NOTE: Label = own!(card_flip::EVIL_NOTE);
    pub const CF_WATCH_NOTE: Label = own!(card_flip::WATCH_NOTE);
    pub const CF_TWO_NOTE: Label = own!(card_flip::TWO_NOTE);
    pub const CF_FLIPS: Label = own!(card_flip::FLIPS);
    pub const CF_TESTED: Label = own!(card_flip::TESTED);
    pub const CF_ONE_UP: Label = own!(card_flip::ONE_UP);
    pub const CF_SCORE: Label = own!(card_flip::SCORE);
    pub const CF_MAP: Label = own!(card_flip::MAP);
    pub const CF_MAP_NOTE: Label = own!(card_flip::MAP_NOTE);
    pub const CF_HIDE: Label = own!(card_flip::HIDE);
    pub const CF_START: Label = own!(card_flip::START);
    pub const CF_PERFECT: Label = own!(card_flip::PERFECT);
    pub const CF_NEXT_ROUND: Label = own!(card_flip::NEXT_ROUND);
    pub const CF_NEW_MATCH: Label = own!(card_flip::NEW_MATCH);
    pub const CF_REPLAY: Label = own!(card_flip::REPLAY);
    pub const CF_ORDERS: Label = own!(card_flip::ORDERS);
    pub const CF_ORDERS_NOTE: Label = own!(card_flip::ORDERS_NOTE);
    pub const CF_WRITE: Label = own!(card_flip::WRITE);
    pub const CF_TRY: Label = own!(card_flip::TRY);
    pub const CF_STANDARD: Label = own!(card_flip::STANDARD);
    pub const CF_MINE: Label = own!(card_flip::MINE);
    pub const CF_RANDOM: Label = own!(card_flip::RANDOM);
    pub const CF_YOURS: Label = own!(card_flip::YOURS);
    pub const CF_MEAN: Label = own!(card_flip::MEAN);
    pub const CF_WORST: Label = own!(card_flip::WORST);
    pub const CF_EACH: Label = own!(card_flip::EACH);
    pub const CF_NAME: Label = own!(card_flip::NAME);
    pub const CF_KEEP: Label = own!(card_flip::KEEP);
    pub const CF_IS_KEPT: Label = own!(card_flip::IS_KEPT);
    pub const CF_NAME_WANTED: Label = own!(card_flip::NAME_WANTED);
    pub const CF_BOOK_FULL: Label = own!(card_flip::BOOK_FULL);
    pub const CF_KEPT: Label = own!(card_flip::KEPT);
    pub const CF_FORGET: Label = own!(card_flip::FORGET);
    pub const CF_COLLECTION: Label = own!(card_flip::COLLECTION);
    pub const CF_COLLECTION_NOTE: Label = own!(card_flip::COLLECTION_NOTE);
    pub const CF_NONE_KEPT: Label = own!(card_flip::NONE_KEPT);
    pub const CF_NO_LIMIT: Label = own!(card_flip::NO_LIMIT);
    pub const CF_NOT_FOUND: Label = own!(card_flip::NOT_FOUND);
    pub const CF_BOOK_DAMAGED: Label = own!(card_flip::BOOK_DAMAGED);
}

#[cfg(test)]
mod tests;
