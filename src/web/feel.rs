//! How moves sound and feel: a few synthesised notes, off by default, and a short vibration where
//! the device has it.

use std::cell::RefCell;

use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

use super::ctx::Ctx;

/// Something that is heard and felt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cue {
    /// A card is chosen.
    Pick,
    /// A move is made; the number is the pitch, counted in steps of a scale.
    Move(u8),
    /// A move that leads nowhere new, at its pitch.
    Again(u8),
    /// A move is refused.
    Refuse,
    /// Cards are dealt.
    Deal,
    /// The game is won.
    Win,
}

thread_local! {
    /// Made at the first sound, because a browser wants a tap before it.
    static AUDIO: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// A major pentatonic scale in hertz: any two of its notes sound well together.
const SCALE: [f32; 10] = [261.6, 293.7, 329.6, 392.0, 440.0, 523.3, 587.3, 659.3, 784.0, 880.0];

/// Plays a cue as the settings allow.
pub fn cue(ctx: Ctx, cue: Cue) {
    let settings = ctx.settings.get_untracked();
    if settings.haptics {
        vibrate(match cue {
            Cue::Pick | Cue::Deal => 0,
            // Each card its own length, as each has its own note.
            Cue::Move(step) => 8 + 4 * u32::from(step),
            Cue::Again(_) => 70,
            Cue::Refuse => 40,
            Cue::Win => 120,
        });
    }
    hear(ctx, cue);
}

/// Lets a cue be heard, if sound is on, and not felt.
pub fn hear(ctx: Ctx, cue: Cue) {
    if ctx.settings.with_untracked(|s| s.sound) {
        // Sound is an ornament: where the browser has none, the game goes on in silence.
        let _ = sound(cue);
    }
}

/// One note: hertz, seconds from now, seconds long, loudness.
type Note = (f32, f64, f64, f32);

fn sound(cue: Cue) -> Result<(), JsValue> {
    let note = |step: usize, at: f64| -> Note { (SCALE[step % SCALE.len()], at, 0.14, 0.12) };
    let notes: Vec<Note> = match cue {
        Cue::Pick => vec![(SCALE[5], 0.0, 0.05, 0.06)],
        Cue::Move(step) => vec![note(usize::from(step), 0.0)],
        Cue::Again(step) => vec![(SCALE[usize::from(step) % SCALE.len()] / 2.0, 0.0, 0.2, 0.07)],
        // A bell: a note and its overtone.
        Cue::Refuse => vec![(1_174.7, 0.0, 0.5, 0.07), (2_960.0, 0.0, 0.22, 0.03)],
        Cue::Deal => (0..3).map(|i| (SCALE[i], i as f64 * 0.05, 0.05, 0.04)).collect(),
        Cue::Win => {
            [0, 2, 3, 5, 7].iter().zip(0..).map(|(&s, i)| note(s, f64::from(i) * 0.11)).collect()
        }
    };
    AUDIO.with_borrow_mut(|audio| {
        let audio = match audio {
            Some(audio) => audio,
            None => audio.insert(AudioContext::new()?),
        };
        let _ = audio.resume()?;
        notes.into_iter().try_for_each(|note| play(audio, note))
    })
}

fn play(audio: &AudioContext, (hertz, at, long, loud): Note) -> Result<(), JsValue> {
    let start = audio.current_time() + at;
    let (tone, gain) = (audio.create_oscillator()?, audio.create_gain()?);
    tone.set_type(OscillatorType::Triangle);
    tone.frequency().set_value(hertz);
    gain.gain().set_value_at_time(loud, start)?;
    gain.gain().exponential_ramp_to_value_at_time(0.000_1, start + long)?;
    tone.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&audio.destination())?;
    tone.start_with_when(start)?;
    tone.stop_with_when(start + long)
}

fn vibrate(ms: u32) {
    let navigator = window().navigator();
    // web-sys types it as present; Safari and Firefox have none.
    if ms > 0 && super::share::has(&navigator, "vibrate") {
        let _ = navigator.vibrate_with_duration(ms);
    }
}
