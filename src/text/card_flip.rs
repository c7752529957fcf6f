//! What Card Flip says.

use super::{Label, Lang, Line, Manual, Say, Spoken, in_lang};
use crate::engine::{Status, TakesNoLayout};
use crate::games::card_flip::order::OrderFault;
use crate::games::card_flip::solver::Advice;
use crate::games::card_flip::{
    Card, CardFlip, CardFlipView, Effect, Mode, Move, OptionFault, Refusal, Start, Walk,
};

/// A text of Card Flip with values in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardFlipSay {
    /// What is to be done before the first flip.
    Begin {
        /// How the game is played.
        mode: Mode,
        /// Whether the start is still to be chosen.
        setting: bool,
        /// Starts that there can be.
        starts: u32,
    },
    /// "Not yet: 12 of 15 starts left".
    NotYet {
        /// Starts that can still be the one.
        left: u32,
        /// Starts that there can be.
        starts: u32,
        /// Whether the last flip tested a start that was not tested before.
        fresh: bool,
    },
    /// "All face down after 7 flips!"
    Done(u32),
    /// What a move did.
    Told(Effect),
    /// Why a move is refused.
    Refused(Refusal),
    /// "Try card 3".
    Hint(Card),
    /// "Try card 3", and what speaks for it.
    Advice(Advice),
    /// Why an option is refused.
    Option(OptionFault),
    /// A card of the row, for the ear: its face where that is no secret.
    Card(Card, Option<bool>),
    /// The picture of what is ruled out, for the ear.
    Map(Box<Walk>),
    /// "7 flips tested 6 starts: 85 %, 0:42".
    Result {
        /// Flips.
        flips: u32,
        /// Starts tested.
        tested: u32,
        /// Milliseconds played.
        ms: u64,
    },
    /// "At the start cards 1 and 3 lay face up".
    Start(Start),
    /// "The standard order 1 2 1 3 … takes 5 flips from there".
    Standard(u32),
    /// "On average the standard order takes 8 flips, random flips 18.6", in hundredths.
    Means {
        /// Of the ruler order.
        ruler: u32,
        /// Of flipping any card.
        random: u32,
    },
    /// "Within 5 flips that order ends 33 % of games, random flips 28 %".
    Within {
        /// Flips.
        flips: u32,
        /// Of a hundred games of a perfect order.
        perfect: u32,
        /// Of a hundred games of flipping any card.
        random: u32,
    },
    /// "Player 1 sets the cards, player 2 looks away" or "Hand over to player 2, who flips".
    Curtain {
        /// The one who is to act, 1 or 2.
        player: u8,
        /// Whether the start is to be chosen.
        setting: bool,
    },
    /// "I am player 2".
    IAm(u8),
    /// "Round 3: player 1 sets, player 2 flips".
    Round {
        /// The round, from 1.
        round: u32,
        /// The one who flips, 1 or 2.
        flipper: u8,
    },
    /// "Flips so far: player 1 had 12, player 2 had 9".
    Total(u32, u32),
    /// Why a written order is none.
    Order(OrderFault),
    /// "Finds 12 of 15 starts, 3 flips wasted".
    Tried {
        /// Starts found.
        found: u32,
        /// Starts that there are.
        starts: u32,
        /// Flips that tested no new start.
        wasted: u32,
    },
    /// A mean in hundredths: "8", "7.5".
    Mean(u32),
    /// "Perfect order 17 of 238, new in your collection".
    Collected {
        /// Its number, from 1.
        number: u32,
        /// How many there are.
        of: u32,
        /// Whether it is new there.
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

/// A text of this game alone without values in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardFlipWord {
    /// "The cards".
    Row,
    /// "Cards".
    Cards,
    /// "Way to play".
    Mode,
    /// "Blind".
    Blind,
    /// "Evil".
    Evil,
    /// "Set and watch".
    Watch,
    /// "Two players".
    Two,
    /// "The computer sets the cards at random".
    BlindNote,
    /// "The computer sets nothing, and says “not yet” for as long as that can be true".
    EvilNote,
    /// "You set the cards. The computer finds them without looking".
    WatchNote,
    /// "One sets the cards, the other flips; then you swap".
    TwoNote,
    /// "Lay at least one card face up".
    OneUp,
    /// "Show what is ruled out".
    Map,
    /// "The game is purer without".
    MapNote,
    /// "Hide them".
    Hide,
    /// "Let it flip".
    Start,
    /// "Perfect: no start was tested twice".
    Perfect,
    /// "New match".
    NewMatch,
    /// "Write flips down in an order of your own, and try it on every start at once".
    OrdersNote,
    /// "Your order".
    Write,
    /// "Try it".
    Try,
    /// "Standard order".
    Standard,
    /// "My flips".
    Mine,
    /// "Random flips".
    Random,
    /// "Yours".
    Yours,
    /// "Mean".
    Mean,
    /// "Worst".
    Worst,
    /// "Flips that each start takes".
    Each,
    /// "Name".
    Name,
    /// "Keep".
    Keep,
    /// "Kept".
    IsKept,
    /// "Give it a name of 1 to 40 letters. Fifty orders can be kept".
    NameWanted,
    /// "Kept orders".
    Kept,
    /// "Delete".
    Forget,
    /// "Perfect orders found".
    Collection,
    /// "Two orders count as one if they differ only in which card is called which".
    CollectionNote,
    /// "The kept orders could not be read. They were put aside; a new book begins here".
    BookDamaged,
}

impl CardFlipWord {
    /// The text in words.
    #[must_use]
    pub fn text(self, lang: Lang) -> &'static str {
        in_lang!(lang, card_flip::word(self))
    }
}

impl Line for CardFlipWord {
    fn words(&self, lang: Lang) -> String {
        self.text(lang).to_owned()
    }
}
