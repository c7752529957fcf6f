//! The celebration: the cards of a won game leap off one by one, bounce, and leave trails.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Function, Math};
use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, Event, HtmlCanvasElement, KeyboardEvent, PointerEvent};

use super::card_sprites::{CardSprites, TALL, canvas};
use crate::kit::SharedHandler;
use crate::kit::browser::key_press;
use crate::kit::motion::time_scale;
use crate::kit::owner::OwnerHandle;
use handful_games::cards::Card;

/// Seconds between two images of a trail, independent of the frame rate.
const STEP: f64 = 1.0 / 60.0;
/// In seconds: the longest time for all cards to start, the longest flight of one, and the fade
/// back to the page.
const TIMES: (f64, f64, f64) = (5.6, 2.4, 0.5);
/// Seconds for which the fan stays where nothing moves.
const FAN_STAYS: f64 = 2.0;
/// The most cards in the fan, half its angle in radians, and the sine of that.
const FAN: (usize, f64, f64) = (13, 0.6, 0.5646);

/// A card in flight, in CSS pixels and seconds.
struct Flight {
    at: (f64, f64),
    width: f64,
    speed: (f64, f64),
    bounce: f64,
}

struct CascadeAnimation {
    canvas: HtmlCanvasElement,
    pen: CanvasRenderingContext2d,
    sprites: CardSprites,
    view: (f64, f64),
    /// The factor on all durations; nothing moves if it is 0.
    slow: f64,
    listener: RefCell<Option<Function>>,
    done: SharedHandler,
}

/// Lets cards leap off in the given order, each from its `x` and `y` in the window and with its width; `is_gilt` gives
/// them the edge of what is perfect. With motion off, fans some of them out for a moment. A tap or a key ends it. `done`
/// runs once when it is over, but not if the player has gone to another page, where nothing leaps either: `owner` is
/// that of the board.
pub fn cascade(
    cards: Vec<(Card, f64, f64, f64)>,
    is_gilt: bool,
    owner: OwnerHandle,
    done: SharedHandler,
) {
    let slow = time_scale();
    let pixels = |size: Result<JsValue, _>| size.ok().and_then(|s| s.as_f64()).unwrap_or(1.0);
    let view = (pixels(window().inner_width()), pixels(window().inner_height()));
    let widest = cards.iter().fold(1.0, |most: f64, card| most.max(card.3));
    let width = if slow > 0.0 { widest } else { (view.0 * 0.2).clamp(72.0, 150.0) };
    let scale = window().device_pixel_ratio().min(2.0);
    let faces: Vec<Card> = cards.iter().map(|card| card.0).collect();
    CardSprites::draw(&faces, width * scale, is_gilt, move |sprites| {
        if owner.is_disposed() {
            return;
        }
        let ready = sprites.filter(|_| !cards.is_empty()).zip(canvas(view, scale));
        let Some((sprites, (canvas, pen))) = ready else {
            done();
            return;
        };
        let listener = RefCell::default();
        let animation =
            Rc::new(CascadeAnimation { canvas, pen, sprites, view, slow, listener, done });
        animation.open();
        let flights = cards.iter().map(|card| Flight::new((card.1, card.2), card.3, view));
        if slow <= 0.0 {
            animation.fan(cards.len().min(FAN.0), width);
        }
        animation.frame(flights.collect(), f64::INFINITY, 0.0, 0.0);
    });
}

impl Flight {
    /// Creates a flight that ends beyond the left or right edge, usually the farther one.
    fn new(at: (f64, f64), width: f64, view: (f64, f64)) -> Self {
        let right = (at.0 + width / 2.0 < view.0 / 2.0) == (Math::random() < 0.7);
        let way = if right { view.0 - at.0 } else { -at.0 - width };
        let across = (way.abs() / TIMES.1).max(view.0 * 0.18) * (1.0 + 0.7 * Math::random());
        let speed = (across.copysign(way), -0.9 * view.1 * Math::random());
        Self { at, width, speed, bounce: 0.7 + 0.16 * Math::random() }
    }

    fn step(&mut self, view: (f64, f64)) {
        self.speed.1 += 2.4 * view.1 * STEP;
        self.at = (self.at.0 + self.speed.0 * STEP, self.at.1 + self.speed.1 * STEP);
        let floor = view.1 - self.width * TALL;
        if self.at.1 > floor {
            (self.at.1, self.speed.1) = (floor, self.speed.1 * -self.bounce);
        }
    }
}

impl CascadeAnimation {
    fn open(self: &Rc<Self>) {
        let _ = self.canvas.set_attribute("class", "cascade");
        let _ = self.canvas.set_attribute("aria-hidden", "true");
        let animation = self.clone();
        let listener = Closure::<dyn Fn(Event)>::new(move |event| animation.hear(&event));
        let listener: Function = listener.into_js_value().unchecked_into();
        for name in ["pointerdown", "touchstart"] {
            let _ = self.canvas.add_event_listener_with_callback(name, &listener);
        }
        for name in ["keydown", "hashchange"] {
            let _ = window().add_event_listener_with_callback_and_bool(name, &listener, true);
        }
        self.listener.replace(Some(listener));
        let _ = document().body().map(|body| body.append_child(&self.canvas));
    }

    /// Ends the animation on a tap or a key, and stops the event from reaching the page. Chords and keys of the browser
    /// pass.
    fn hear(&self, event: &Event) {
        let left = event.type_() == "hashchange";
        if event.dyn_ref().is_some_and(|key: &KeyboardEvent| !key_press(key).is_free()) {
            return;
        }
        if !left {
            event.stop_immediate_propagation();
            event.prevent_default();
        }
        // Ignores a repeating key, because the key that won may still be down. Ignores a touch's
        // `pointerdown`: the `touchstart` that follows ends the animation, because only preventing that
        // one keeps a click from the element below.
        let held = event.dyn_ref().is_some_and(KeyboardEvent::repeat);
        let finger = event.dyn_ref().is_some_and(|e: &PointerEvent| e.pointer_type() == "touch");
        if !held && !finger {
            self.end(!left);
        }
    }

    fn end(&self, tell: bool) {
        let Some(listener) = self.listener.take() else { return };
        for name in ["keydown", "hashchange"] {
            let _ = window().remove_event_listener_with_callback_and_bool(name, &listener, true);
        }
        self.canvas.remove();
        if tell {
            (self.done)();
        }
    }

    /// Requests a frame. `last` is the time of the previous frame, `owed` the time not yet stepped,
    /// `time` the time shown so far.
    fn frame(self: Rc<Self>, mut flights: Vec<Flight>, last: f64, mut owed: f64, mut time: f64) {
        let next = Closure::once_into_js(move |now: f64| {
            // A page that was hidden resumes where it stopped.
            let pace = if self.slow > 0.0 { 1.0 / self.slow } else { 1.0 };
            owed += ((now - last) / 1000.0).clamp(0.0, 0.2) * pace;
            while owed >= STEP {
                self.step(&mut flights, time);
                (owed, time) = (owed - STEP, time + STEP);
            }
            if self.listener.borrow().is_some() {
                self.frame(flights, now, owed, time);
            }
        });
        let _ = window().request_animation_frame(next.unchecked_ref());
    }

    fn step(&self, flights: &mut [Flight], time: f64) {
        let gap = (TIMES.0 / flights.len() as f64).min(0.25);
        let over = match self.slow > 0.0 {
            true => gap * flights.len() as f64 + TIMES.1,
            false => FAN_STAYS,
        };
        if time >= over + TIMES.2 {
            self.end(true);
        } else if time >= over {
            let _ = self.canvas.set_attribute("data-gone", "");
        } else if self.slow > 0.0 {
            for (i, flight) in flights.iter_mut().enumerate() {
                if gap * i as f64 <= time && flight.at.0.abs() < self.view.0 + flight.width {
                    self.sprites.copy(i, &self.pen, flight.at, flight.width);
                    flight.step(self.view);
                }
            }
        }
    }

    /// Draws the first cards in a wide arc, for players with motion off.
    fn fan(&self, count: usize, width: f64) {
        let radius = (self.view.0 / 2.0 - width * 0.8) / FAN.2;
        for i in 0..count {
            self.pen.save();
            let _ = self.pen.translate(self.view.0 / 2.0, self.view.1 * 0.42 + radius);
            let _ = self.pen.rotate(FAN.1 * ((2 * i + 1) as f64 / count as f64 - 1.0));
            let at = (-width / 2.0, -radius - width * TALL / 2.0);
            self.sprites.copy(i, &self.pen, at, width);
            self.pen.restore();
        }
    }
}
