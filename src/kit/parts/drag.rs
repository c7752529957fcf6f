//! Dragging a piece with finger or mouse. A press that drifts only a little is a tap.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent, PointerEvent};

use crate::kit::browser::later;
use crate::kit::html::Element;

/// How far a finger may drift, in CSS pixels, before a tap becomes a drag.
pub const DRIFT: i32 = 12;

/// Whether the next click is the end of a drag and not a tap.
#[derive(Clone, Copy)]
pub struct Spent(StoredValue<bool>);

impl Spent {
    /// Starts with the next click being a tap.
    pub fn new() -> Self {
        Self(StoredValue::new(false))
    }

    /// Expects no click from an earlier drag. Called when a new press begins.
    pub fn forget(self) {
        self.0.set_value(false);
    }

    /// Marks that a drag has ended. The click that ends it follows immediately or, after some drags by finger, never.
    pub fn mark(self) {
        self.0.set_value(true);
        later(
            move || {
                self.0.try_set_value(false);
            },
            std::time::Duration::from_millis(50),
        );
    }

    /// Whether this click ends a drag. Resets the mark, so the next click is a tap.
    pub fn take(self) -> bool {
        self.0.try_update_value(std::mem::take).unwrap_or(false)
    }
}

/// The callbacks for a press by one pointer on an element.
pub struct Presses<Down, Move, Up, Lost> {
    /// The press begins.
    pub down: Down,
    /// The pointer moves over the element, or anywhere once it is captured, while its main button is down.
    pub go: Move,
    /// The press ends over the element, or anywhere once it is captured.
    pub up: Up,
    /// The press ended where the element could not see it: outside the board or the window, in a gesture of the
    /// browser, or with the capture lost. Runs after `up` too, when there is nothing left to end.
    pub lost: Lost,
}

/// The main mouse button, a finger or a pen's tip in `PointerEvent.buttons`.
const MAIN: u16 = 1;

/// Adds the listeners of a press to an element. Boards whose pieces follow a pointer all use this. A button released
/// outside is noticed when the pointer comes back.
pub fn feel_presses(
    element: Element,
    presses: Presses<
        impl FnMut(&PointerEvent) + Send + 'static,
        impl FnMut(&PointerEvent) + Send + 'static,
        impl FnMut(&PointerEvent) + Send + 'static,
        impl Fn(&PointerEvent) + Copy + Send + 'static,
    >,
) -> Element {
    let Presses { mut down, mut go, mut up, lost } = presses;
    element
        .on(ev::pointerdown, move |event| down(&event))
        .on(ev::pointermove, move |event| match event.buttons() & MAIN {
            0 => lost(&event),
            _ => go(&event),
        })
        .on(ev::pointerup, move |event| up(&event))
        .on(ev::pointercancel, move |event| lost(&event))
        .on(ev::lostpointercapture, move |event| {
            // A touch is first captured implicitly by the piece under the finger; that capture is lost when the element
            // takes its own.
            if event.target() == event.current_target() {
                lost(&event);
            }
        })
}

/// Runs `off` when the player calls a drag off: with Escape, or with a second finger, which zooms. The pointer is still
/// down then: what is left of its press must neither move a piece nor become a tap. Every board that drags uses this.
pub fn when_called_off(off: impl Fn() + Copy + 'static) {
    let key = window_event_listener_untyped("keydown", move |event| {
        let is_escape = |key: &KeyboardEvent| key.key() == "Escape";
        if event.dyn_ref().is_some_and(is_escape) {
            off();
        }
    });
    let finger = window_event_listener_untyped("pointerdown", move |event| {
        if event.dyn_ref().is_some_and(|finger: &PointerEvent| !finger.is_primary()) {
            off();
        }
    });
    on_cleanup(move || {
        key.remove();
        finger.remove();
    });
}

/// What has become of a press.
#[derive(Clone, Copy, PartialEq)]
enum Stage {
    /// Still a tap.
    Tap,
    /// A drag.
    Drag,
    /// A drag that was called off.
    Off,
}

#[derive(Clone)]
struct Hold {
    piece: HtmlElement,
    pointer: i32,
    from: (i32, i32),
    stage: Stage,
}

/// The drag state of a board: at most one piece at a time.
///
/// A dragged piece has `data-dragged`, and its offset in `--dx` and `--dy`.
#[derive(Clone, Copy)]
pub struct Drag {
    /// What can be dragged, as a CSS selector.
    pieces: &'static str,
    hold: StoredValue<Option<Hold>, LocalStorage>,
    spent: Spent,
}

impl Drag {
    /// Starts with no piece held. Only pieces that match the CSS selector `pieces` can be dragged.
    pub fn new(pieces: &'static str) -> Self {
        let drag = Self { pieces, hold: StoredValue::new_local(None), spent: Spent::new() };
        when_called_off(move || drag.call_off());
        drag
    }

    /// Takes back the piece that is dragged, if any.
    fn call_off(self) {
        self.hold.update_value(|hold| {
            if let Some(hold) = hold.as_mut().filter(|hold| hold.stage == Stage::Drag) {
                hold.stage = Stage::Off;
                let _ = hold.piece.remove_attribute("data-dragged");
            }
        });
    }

    /// Makes a piece draggable. `dropped` gets the position in window pixels; `tapped` runs on a click that does not
    /// end a drag.
    pub fn piece(
        self,
        piece: Element,
        mut tapped: impl FnMut() + Send + 'static,
        mut dropped: impl FnMut(i32, i32) + Send + 'static,
    ) -> Element {
        let presses = Presses {
            down: move |event: &PointerEvent| self.press(event),
            go: move |event: &PointerEvent| self.drift(event),
            up: move |event: &PointerEvent| {
                if self.release(event) {
                    dropped(event.client_x(), event.client_y());
                }
            },
            lost: move |event: &PointerEvent| {
                self.release(event);
            },
        };
        feel_presses(piece, presses).on(ev::click, move |_| {
            if !self.spent.take() {
                tapped();
            }
        })
    }

    fn press(self, event: &PointerEvent) {
        self.spent.forget();
        if !event.is_primary() || event.button() != 0 {
            return;
        }
        let piece = event.current_target().and_then(|it| it.dyn_into::<HtmlElement>().ok());
        let is_draggable = |it: &HtmlElement| it.matches(self.pieces).unwrap_or(false);
        let Some(piece) = piece.filter(is_draggable) else { return };
        self.hold.set_value(Some(Hold {
            piece,
            pointer: event.pointer_id(),
            from: (event.client_x(), event.client_y()),
            stage: Stage::Tap,
        }));
    }

    fn drift(self, event: &PointerEvent) {
        self.hold.update_value(|hold| {
            let Some(hold) = hold.as_mut().filter(|h| h.pointer == event.pointer_id()) else {
                return;
            };
            let (dx, dy) = (event.client_x() - hold.from.0, event.client_y() - hold.from.1);
            if hold.stage == Stage::Tap && dx * dx + dy * dy > DRIFT * DRIFT {
                hold.stage = Stage::Drag;
                let _ = hold.piece.set_pointer_capture(hold.pointer);
                let _ = hold.piece.set_attribute("data-dragged", "");
            }
            if hold.stage == Stage::Drag {
                let style = hold.piece.style();
                let _ = style.set_property("--dx", &format!("{dx}px"));
                let _ = style.set_property("--dy", &format!("{dy}px"));
            }
        });
    }

    /// Releases the piece that this pointer holds. Returns whether it was being dragged.
    fn release(self, event: &PointerEvent) -> bool {
        let pointer = event.pointer_id();
        let hold =
            self.hold.try_update_value(|hold| hold.take_if(|it| it.pointer == pointer)).flatten();
        let Some(hold) = hold.filter(|hold| hold.stage != Stage::Tap) else { return false };
        let _ = hold.piece.remove_attribute("data-dragged");
        self.spent.mark();
        hold.stage == Stage::Drag
    }
}
