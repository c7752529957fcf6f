//! The texts of Card Flip.

pub mod daily;
pub mod en;
pub mod es;
pub mod guide;
pub mod results;

use crate::engine::{Status, TakesNoLayout};
use crate::games::card_flip::order::OrderFault;
use crate::games::card_flip::solver::Advice;
use crate::games::card_flip::{
    Card, CardFlip, CardFlipView, Effect, Mode, Move, OptionFault, Refusal, Start, Walk,
};
use crate::words::{Label, Lang, Line, Manual, Spoken, Texts, area, enumerate};

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

area! {
    /// The texts of Card Flip, in one language.
    CardFlipTexts {
        say: fn(&CardFlipSay) -> String = say,
        manual: Manual = MANUAL,
    }
    labels labels {
        CF_ROW = ROW,
        CF_CARDS = CARDS,
        CF_MODE = MODE,
        CF_BLIND = BLIND,
        CF_EVIL = EVIL,
        CF_WATCH = WATCH,
        CF_TWO = TWO,
        CF_BLIND_NOTE = BLIND_NOTE,
        CF_EVIL_NOTE = EVIL_NOTE,
        CF_WATCH_NOTE = WATCH_NOTE,
        CF_TWO_NOTE = TWO_NOTE,
        CF_FLIPS = FLIPS,
        CF_TESTED = TESTED,
        CF_ONE_UP = ONE_UP,
        CF_SCORE = SCORE,
        CF_MAP = MAP,
        CF_MAP_NOTE = MAP_NOTE,
        CF_HIDE = HIDE,
        CF_START = START,
        CF_PERFECT = PERFECT,
        CF_NEXT_ROUND = NEXT_ROUND,
        CF_NEW_MATCH = NEW_MATCH,
        CF_REPLAY = REPLAY,
        CF_ORDERS = ORDERS,
        CF_ORDERS_NOTE = ORDERS_NOTE,
        CF_WRITE = WRITE,
        CF_TRY = TRY,
        CF_STANDARD = STANDARD,
        CF_MINE = MINE,
        CF_RANDOM = RANDOM,
        CF_YOURS = YOURS,
        CF_MEAN = MEAN,
        CF_WORST = WORST,
        CF_EACH = EACH,
        CF_NAME = NAME,
        CF_KEEP = KEEP,
        CF_IS_KEPT = IS_KEPT,
        CF_NAME_WANTED = NAME_WANTED,
        CF_BOOK_FULL = BOOK_FULL,
        CF_KEPT = KEPT,
        CF_FORGET = FORGET,
        CF_COLLECTION = COLLECTION,
        CF_COLLECTION_NOTE = COLLECTION_NOTE,
        CF_NONE_KEPT = NONE_KEPT,
        CF_NO_LIMIT = NO_LIMIT,
        CF_NOT_FOUND = NOT_FOUND,
        CF_BOOK_DAMAGED = BOOK_DAMAGED,
    }
}

/// A language's words for the picture of what is ruled out.
pub(crate) struct MapWords {
    /// "3 of 15 starts tested".
    pub tested: fn(u32, u32) -> String,
    pub flipped: &'static str,
    pub none_flipped: &'static str,
    pub open: &'static str,
    pub and: &'static str,
}

impl MapWords {
    /// Describes what is ruled out, for screen readers.
    pub fn say(&self, walk: &Walk) -> String {
        let cards = walk.cards();
        let mut text = (self.tested)(walk.count(), cards.starts()) + ".";
        if walk.at().start().is_some() {
            let flipped = enumerate(cards.all().filter(|&card| walk.at().has(card)), self.and);
            text += &format!(" {}: {flipped}.", self.flipped);
        } else if !walk.is_empty() {
            text += &format!(" {}.", self.none_flipped);
        }
        if (1..=15).contains(&walk.left()) {
            let open = walk.open().map(|start| enumerate(start.cards(), self.and));
            let open: Vec<String> = open.collect();
            text += &format!(" {}: {}.", self.open, open.join("; "));
        }
        text
    }
}

impl Line for CardFlipSay {
    fn words(&self, lang: Lang) -> String {
        (CardFlipTexts::of(lang).say)(self)
    }
}

impl Spoken for CardFlip {
    fn prompt(lang: Lang, view: &CardFlipView) -> String {
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
        .words(lang)
    }

    fn describe_effect(lang: Lang, effect: &Effect) -> String {
        CardFlipSay::Told(*effect).words(lang)
    }

    fn describe_refusal(lang: Lang, refusal: Refusal) -> String {
        CardFlipSay::Refused(refusal).words(lang)
    }

    fn describe_hint(lang: Lang, mv: Move) -> String {
        match mv {
            Move::Flip(card) => CardFlipSay::Hint(card).words(lang),
            Move::Set(start) => CardFlipSay::Start(start).words(lang),
        }
    }

    fn layout_error(lang: Lang, _: TakesNoLayout) -> String {
        Label::NoLayouts.text(lang).into()
    }

    fn option_error(lang: Lang, fault: OptionFault) -> String {
        CardFlipSay::Option(fault).words(lang)
    }

    fn manual(lang: Lang) -> Manual {
        CardFlipTexts::of(lang).manual
    }
}

#[cfg(test)]
mod tests;
