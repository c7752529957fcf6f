//! The settings of switch play.

use super::{choice, position};
use crate::settings::{Pause, Step, Switch};
use crate::text::PageWord as W;
use crate::web::kit::el::{El, div, el};
use crate::web::page::ctx::Ctx;

/// Builds the panel: who plays, the time for each offer, the pause after an input.
pub fn switch_play(ctx: Ctx) -> El {
    let word = move |word: W| word.text(ctx.lang());
    let words = |words: &[W]| words.iter().map(|it| word(*it)).collect();
    let note = |note: W| div("setting").child(el("small").text(word(note)));
    div("panel")
        .child(choice(
            ctx,
            "switch",
            word(W::Switch),
            words(&[W::SwitchOff, W::SwitchOne, W::SwitchTwo]),
            |s| position(&Switch::ALL, s.switch),
            |s, i| s.switch = Switch::ALL[i],
        ))
        .child(note(W::SwitchNote))
        .child(choice(
            ctx,
            "step",
            word(W::SwitchStep),
            words(&[W::StepHalf, W::StepOne, W::StepTwo, W::StepFour]),
            |s| position(&Step::ALL, s.step),
            |s, i| s.step = Step::ALL[i],
        ))
        .child(choice(
            ctx,
            "pause",
            word(W::SwitchPause),
            words(&[W::SwitchOff, W::PauseShort, W::PauseMiddle, W::StepOne]),
            |s| position(&Pause::ALL, s.pause),
            |s, i| s.pause = Pause::ALL[i],
        ))
        .child(note(W::PauseNote))
}
