//! What Flip 9 says, in English.

use crate::text::Manual;

/// How it is played.
pub const MANUAL: Manual = Manual {
    rules: &[
        "Nine cards lie in a row. Bring them into the order 1 to 9 in as few swaps as you can.",
        "A move swaps any two cards. The first swap is free: tap one card, then another.",
        "Add the two values you swapped. The sum names the card that must be part of the next swap: 2 and 4 name 6. If the sum has two digits, add them: 9 and 8 make 17, which names 8.",
        "The named card wears a ring. Tap any other card to swap the two. A card cannot be swapped with itself.",
        "Par is the smallest number of swaps that can do it, computed exactly for every deal. The strip under the row shows after each swap whether par is still within reach.",
        "Undo, redo and hints are there for you. A game that used them is marked assisted and stays out of the records.",
    ],
    keys: "1 to 9 choose the card of that value. Arrow keys walk along the row, Enter chooses, Escape puts the chosen card back.",
    deal_prompt: "Deal number, or nine digits for a row of your own",
};
