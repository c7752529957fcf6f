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
    /// Tiles slide; the number is how many.
    Slide(u8),
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
    /// Made at the first sound, because a browser wants a tap before it; and the time, in its own seconds, before which
    /// it plays no other.
    static AUDIO: RefCell<Option<(AudioContext, f64)>> = const { RefCell::new(None) };
}

/// A major pentatonic scale in hertz: any two of its notes sound well together.
const SCALE: [f32; 10] = [261.6, 293.7, 329.6, 392.0, 440.0, 523.3, 587.3, 659.3, 784.0, 880.0];

/// Plays a cue as the settings allow.
pub fn cue(ctx: Ctx, cue: Cue) {
    let settings = ctx.settings.get_untracked();
    if settings.haptics && can_vibrate() {
        let ms = match cue {
            Cue::Pick | Cue::Deal => 0,
            // Each card its own length, as each has its own note.
            Cue::Move(step) | Cue::Slide(step) => 8 + 4 * u32::from(step),
            Cue::Again(_) => 70,
            Cue::Refuse => 40,
            Cue::Win => 120,
        };
        if ms > 0 {
            let _ = window().navigator().vibrate_with_duration(ms);
        }
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

/// One note: hertz at its beginning and at its end, seconds from now, seconds long, loudness.
type Note = (f32, f32, f64, f64, f32);

/// Seconds in which a note swells: one that begins at once would click.
const SWELL: f64 = 0.008;

fn sound(cue: Cue) -> Result<(), JsValue> {
    let at = |step: u8| SCALE[usize::from(step) % SCALE.len()];
    let note = |hertz, after, long, loud| -> Note { (hertz, hertz, after, long, loud) };
    let notes: Vec<Note> = match cue {
        Cue::Pick => vec![note(SCALE[9], 0.0, 0.06, 0.05)],
        Cue::Move(step) => vec![note(at(step), 0.0, 0.16, 0.11)],
        // Farther slides begin lower.
        Cue::Slide(tiles) => vec![(170.0 - 6.0 * f32::from(tiles), 240.0, 0.0, 0.11, 0.16)],
        Cue::Again(step) => vec![note(at(step) / 2.0, 0.0, 0.2, 0.08)],
        // A bell: a note and its overtone.
        Cue::Refuse => vec![note(1_174.7, 0.0, 0.4, 0.05), note(2_960.0, 0.0, 0.18, 0.02)],
        Cue::Deal => (0..3).map(|i| note(SCALE[i], i as f64 * 0.06, 0.06, 0.05)).collect(),
        Cue::Win => {
            let steps = [0, 2, 3, 5, 7].iter().zip(0..);
            steps.map(|(&step, i)| note(at(step), f64::from(i) * 0.12, 0.3, 0.1)).collect()
        }
    };
    AUDIO.with_borrow_mut(|audio| {
        let (audio, quiet_until) = match audio {
            Some(audio) => audio,
            None => audio.insert((AudioContext::new()?, 0.0)),
        };
        let _ = audio.resume()?;
        let now = audio.current_time();
        // Moves that come faster than they can be told apart are heard as fewer. The end of a game always is.
        if now < *quiet_until && cue != Cue::Win {
            return Ok(());
        }
        *quiet_until = now + if cue == Cue::Refuse { 0.25 } else { 0.06 };
        notes.into_iter().try_for_each(|note| play(audio, now, note))
    })
}

fn play(
    audio: &AudioContext,
    now: f64,
    (hertz, last, after, long, loud): Note,
) -> Result<(), JsValue> {
    let start = now + after;
    let end = start + long;
    let (tone, gain) = (audio.create_oscillator()?, audio.create_gain()?);
    tone.set_type(OscillatorType::Triangle);
    tone.frequency().set_value_at_time(hertz, start)?;
    tone.frequency().exponential_ramp_to_value_at_time(last, end)?;
    gain.gain().set_value_at_time(0.0, start)?;
    gain.gain().linear_ramp_to_value_at_time(loud, start + SWELL)?;
    gain.gain().exponential_ramp_to_value_at_time(0.000_1, end)?;
    tone.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&audio.destination())?;
    tone.start_with_when(start)?;
    tone.stop_with_when(end)
}

/// Whether the device can vibrate. web-sys types it as present; Safari and Firefox have none.
pub fn can_vibrate() -> bool {
    super::share::has(&window().navigator(), "vibrate")
}

/// Whether the page runs installed on iOS; `None` on other systems, which have no such property.
pub fn is_ios_web_app() -> Option<bool> {
    js_sys::Reflect::get(&window().navigator(), &"standalone".into()).ok()?.as_bool()
}
