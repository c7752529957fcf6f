//! Dragging a piece with finger or mouse. A press that drifts a little is still a tap.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// How far a finger may drift, in CSS pixels, before a tap becomes a drag.
const DRIFT: f64 = 12.0;

#[derive(Clone)]
struct Hold {
    piece: HtmlElement,
    pointer: i32,
    from: (f64, f64),
    moving: bool,
}

/// The drag of a board: at most one piece at a time.
///
/// While a piece is dragged it has `data-dragged`, and `--dx` and `--dy` say how far.
#[derive(Clone, Copy)]
pub struct Drag {
    hold: StoredValue<Option<Hold>, LocalStorage>,
    /// Whether the click that follows is the end of a drag, and no tap.
    spent: StoredValue<bool>,
}

impl Drag {
    /// No piece held.
    pub fn new() -> Self {
        Self { hold: StoredValue::new_local(None), spent: StoredValue::new(false) }
    }

    /// For a piece's `pointerdown`.
    pub fn press(self, event: &ev::PointerEvent) {
        self.spent.set_value(false);
        if !event.is_primary() || event.button() != 0 {
            return;
        }
        let Some(piece) = event.current_target().and_then(|t| t.dyn_into().ok()) else { return };
        self.hold.set_value(Some(Hold {
            piece,
            pointer: event.pointer_id(),
            from: (event.client_x().into(), event.client_y().into()),
            moving: false,
        }));
    }

    /// For a piece's `pointermove`.
    pub fn drift(self, event: &ev::PointerEvent) {
        self.hold.update_value(|hold| {
            let Some(hold) = hold.as_mut().filter(|h| h.pointer == event.pointer_id()) else {
                return;
            };
            let dx = f64::from(event.client_x()) - hold.from.0;
            let dy = f64::from(event.client_y()) - hold.from.1;
            if !hold.moving && dx.hypot(dy) > DRIFT {
                hold.moving = true;
                let _ = hold.piece.set_pointer_capture(hold.pointer);
                let _ = hold.piece.set_attribute("data-dragged", "");
            }
            if hold.moving {
                let style = hold.piece.style();
                let _ = style.set_property("--dx", &format!("{dx}px"));
                let _ = style.set_property("--dy", &format!("{dy}px"));
            }
        });
    }

    /// For a piece's `pointerup`: where a dragged piece was dropped, in the window's pixels.
    pub fn drop(self, event: &ev::PointerEvent) -> Option<(f64, f64)> {
        self.release().then(|| (event.client_x().into(), event.client_y().into()))
    }

    /// For a piece's `pointercancel`: the piece goes back.
    pub fn release(self) -> bool {
        let hold = self.hold.try_update_value(Option::take).flatten();
        let Some(hold) = hold.filter(|hold| hold.moving) else { return false };
        let _ = hold.piece.remove_attribute("data-dragged");
        self.spent.set_value(true);
        true
    }

    /// For a piece's `click`: whether it is a tap, and not the end of a drag.
    pub fn is_tap(self) -> bool {
        !self.spent.try_update_value(std::mem::take).unwrap_or(false)
    }
}
