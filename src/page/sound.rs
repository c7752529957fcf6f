//! Sound and haptics of moves: a few synthesised notes, off by default, and short vibrations where
//! the device supports them.

use leptos::prelude::*;

use crate::kit::browser::{call, can_vibrate, was_touched};
use wasm_bindgen::prelude::*;

use super::ctx::Ctx;

/// A cue that is played and felt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cue {
    /// A card is chosen.
    Pick,
    /// A move is made; the number is the pitch in steps of the scale.
    Move(u8),
    /// Tiles slide; the number is how many.
    Slide(u8),
    /// A move reaches nothing new; the number is the pitch.
    Again(u8),
    /// A card under the cloth is flipped, and a way is ruled out; the number is the pitch.
    Rule(u8),
    /// The cloth is drawn off.
    Cloth,
    /// A move is refused.
    Refuse,
    /// Cards are dealt.
    Deal,
    /// A card of the stock is turned.
    Turn,
    /// Cards are caught; the number is how many.
    Catch(u8),
    /// "Go fish!"
    Fish,
    /// A book is complete.
    Book,
    /// A player asks another one.
    Ask,
    /// Cards land in a hand.
    Land,
    /// A card is picked up in a long run; the number is its length.
    Run(u8),
    /// The game is won.
    Win,
    /// The game is won, and no result of this deal is better.
    Perfect,
    /// The game is lost.
    Lose,
    /// The last of a day's five games is done.
    Day,
}

#[wasm_bindgen]
extern "C" {
    /// Plays a cue: see src/boot/chunks.js and effects.js.
    #[wasm_bindgen(js_name = handfulSound)]
    fn sound(cue: &str, step: u8);
}

/// Turns sound on, with a sample, or off.
pub fn switch(ctx: Ctx) {
    ctx.update_settings(|s| s.has_sound = !s.has_sound);
    play_sound(ctx, Cue::Move(5));
}

/// Plays a cue and vibrates, as the settings allow.
pub fn play_cue(ctx: Ctx, cue: Cue) {
    let settings = ctx.settings.get_untracked();
    if settings.has_haptics && can_vibrate() {
        let ms = match cue {
            Cue::Pick | Cue::Deal | Cue::Turn | Cue::Cloth | Cue::Ask | Cue::Land => 0,
            Cue::Rule(_) => 10,
            // The length differs by card, as the note does.
            Cue::Move(step) | Cue::Slide(step) | Cue::Catch(step) | Cue::Run(step) => {
                8 + 4 * u32::from(step.min(10))
            }
            Cue::Again(_) => 70,
            Cue::Refuse | Cue::Fish => 40,
            Cue::Book | Cue::Lose => 90,
            Cue::Win | Cue::Perfect | Cue::Day => 120,
        };
        if ms > 0 && was_touched() {
            // Not web-sys' function, because what throws in that would end the program.
            let _ = call(&window().navigator(), "vibrate", &ms.into());
        }
    }
    play_sound(ctx, cue);
}

/// Plays a cue, if sound is on, without vibrating.
pub fn play_sound(ctx: Ctx, cue: Cue) {
    if ctx.settings.with_untracked(|s| s.has_sound) {
        let (name, step) = match cue {
            Cue::Pick => ("pick", 0),
            Cue::Move(step) => ("move", step),
            Cue::Slide(tiles) => ("slide", tiles),
            Cue::Again(step) => ("again", step),
            Cue::Rule(step) => ("rule", step),
            Cue::Cloth => ("cloth", 0),
            Cue::Refuse => ("refuse", 0),
            Cue::Deal => ("deal", 0),
            Cue::Turn => ("turn", 0),
            Cue::Catch(cards) => ("catch", cards),
            Cue::Fish => ("fish", 0),
            Cue::Book => ("book", 0),
            Cue::Ask => ("ask", 0),
            Cue::Land => ("land", 0),
            Cue::Run(run) => ("run", run),
            Cue::Win => ("win", 0),
            Cue::Perfect => ("perfect", 0),
            Cue::Lose => ("lose", 0),
            Cue::Day => ("day", 0),
        };
        sound(name, step);
    }
}
