//! The settings of switch play.

use super::{choice, position};
use crate::kit::html::{Element, div, small};
use crate::page::ctx::Ctx;
use handful_shell::text::pages as text;
use handful_storage::settings::{InputPause, ScanInterval, SwitchMode};

/// Builds the panel: who plays, the time for each offer, the pause after an input.
pub fn switch_play(ctx: Ctx) -> Element {
    let lang = ctx.lang();
    let note = |note| div().attr("class", "setting").child(small().text(note));
    div()
        .child(choice(
            ctx,
            "switch",
            lang.of("Switch play", "Juego con pulsador"),
            vec![
                lang.of("Off", "No"),
                lang.of("One switch", "Pulsador"),
                lang.of("Two keys", "Dos teclas"),
            ],
            |s| position(&SwitchMode::ALL, s.switch_mode),
            |s, i| s.switch_mode = SwitchMode::ALL[i],
        ))
        .child(note(text::switch_note(lang)))
        .child(choice(
            ctx,
            "step",
            lang.of("Time for each step", "Tiempo de cada paso"),
            vec![
                lang.of("0.5 s", "0,5 s"),
                lang.of("1 s", "1 s"),
                lang.of("2 s", "2 s"),
                lang.of("4 s", "4 s"),
            ],
            |s| position(&ScanInterval::ALL, s.scan_interval),
            |s, i| s.scan_interval = ScanInterval::ALL[i],
        ))
        .child(choice(
            ctx,
            "pause",
            lang.of("Pause after each tap or key", "Pausa tras cada toque o tecla"),
            vec![
                lang.of("Off", "No"),
                lang.of("0.3 s", "0,3 s"),
                lang.of("0.6 s", "0,6 s"),
                lang.of("1 s", "1 s"),
            ],
            |s| position(&InputPause::ALL, s.input_pause),
            |s, i| s.input_pause = InputPause::ALL[i],
        ))
        .child(note(lang.of(
            "For unsteady hands: a second tap within this time doesn’t count.",
            "Para manos inestables: un segundo toque en ese tiempo no cuenta.",
        )))
}
