//! Dragging a piece with finger or mouse. A press that drifts a little is still a tap.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlElement, PointerEvent};

use crate::web::kit::el::El;

/// How far a finger may drift, in CSS pixels, before a tap becomes a drag.
pub const DRIFT: i32 = 12;

/// Whether the click that follows is the end of a drag, and no tap.
#[derive(Clone, Copy)]
pub struct Spent(StoredValue<bool>);

impl Spent {
    /// The next click is a tap.
    pub fn new() -> Self {
        Self(StoredValue::new(false))
    }

    /// A new press begins: whatever click was awaited will not come.
    pub fn forget(self) {
        self.0.set_value(false);
    }

    /// A drag has ended. The click that ends it comes at once, or, after some drags by finger,
    /// never.
    pub fn mark(self) {
        self.0.set_value(true);
        set_timeout(
            move || {
                self.0.try_set_value(false);
            },
            std::time::Duration::from_millis(50),
        );
    }

    /// Whether this click ends a drag; the next one will not.
    pub fn take(self) -> bool {
        self.0.try_update_value(std::mem::take).unwrap_or(false)
    }
}

/// What hears of a press by one pointer on an element.
pub struct Presses<Down, Move, Up, Lost> {
    /// The press begins.
    pub down: Down,
    /// The pointer moves over the element, or anywhere once it is captured, while its main button is down.
    pub go: Move,
    /// The press ends over the element, or anywhere once it is captured.
    pub up: Up,
    /// The press ended where the element could not see it: outside the board or the window, in a gesture of the browser, or
    /// with the capture gone. Comes after `up` too, where nothing is left to end.
    pub lost: Lost,
}

/// The main mouse button, a finger or a pen's tip in `PointerEvent.buttons`.
const MAIN: u16 = 1;

/// Lets an element feel presses. All boards whose pieces follow a pointer use this: a button that is released outside is seen
/// when the pointer comes back.
pub fn feel_presses(
    element: El,
    presses: Presses<
        impl FnMut(&PointerEvent) + Send + 'static,
        impl FnMut(&PointerEvent) + Send + 'static,
        impl FnMut(&PointerEvent) + Send + 'static,
        impl Fn(&PointerEvent) + Copy + Send + 'static,
    >,
) -> El {
    let Presses { mut down, mut go, mut up, lost } = presses;
    element
        .on("pointerdown", move |event| down(event.unchecked_ref()))
        .on("pointermove", move |event| {
            let event: &PointerEvent = event.unchecked_ref();
            match event.buttons() & MAIN {
                0 => lost(event),
                _ => go(event),
            }
        })
        .on("pointerup", move |event| up(event.unchecked_ref()))
        .on("pointercancel", move |event| lost(event.unchecked_ref()))
        .on("lostpointercapture", move |event| {
            // A finger is captured by the piece under it at first, and that capture goes when the element takes its own.
            if event.target() == event.current_target() {
                lost(event.unchecked_ref());
            }
        })
}

#[derive(Clone)]
struct Hold {
    piece: HtmlElement,
    pointer: i32,
    from: (i32, i32),
    moving: bool,
}

/// The drag of a board: at most one piece at a time.
///
/// While a piece is dragged it has `data-dragged`, and `--dx` and `--dy` say how far.
#[derive(Clone, Copy)]
pub struct Drag {
    hold: StoredValue<Option<Hold>, LocalStorage>,
    spent: Spent,
}

impl Drag {
    /// No piece held.
    pub fn new() -> Self {
        Self { hold: StoredValue::new_local(None), spent: Spent::new() }
    }

    /// Lets a piece be dragged. `dropped` hears where, in the window's pixels; `tapped` hears a
    /// click that does not end a drag.
    pub fn piece(
        self,
        piece: El,
        mut tapped: impl FnMut() + Send + 'static,
        mut dropped: impl FnMut(i32, i32) + Send + 'static,
    ) -> El {
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
        feel_presses(piece, presses).on("click", move |_: Event| {
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
        let Some(piece) = event.current_target().and_then(|t| t.dyn_into().ok()) else { return };
        self.hold.set_value(Some(Hold {
            piece,
            pointer: event.pointer_id(),
            from: (event.client_x(), event.client_y()),
            moving: false,
        }));
    }

    fn drift(self, event: &PointerEvent) {
        self.hold.update_value(|hold| {
            let Some(hold) = hold.as_mut().filter(|h| h.pointer == event.pointer_id()) else {
                return;
            };
            let (dx, dy) = (event.client_x() - hold.from.0, event.client_y() - hold.from.1);
            if !hold.moving && dx * dx + dy * dy > DRIFT * DRIFT {
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

    /// Lets go of the piece that this pointer holds. Returns whether it was being dragged.
    fn release(self, event: &PointerEvent) -> bool {
        let pointer = event.pointer_id();
        let hold =
            self.hold.try_update_value(|hold| hold.take_if(|it| it.pointer == pointer)).flatten();
        let Some(hold) = hold.filter(|hold| hold.moving) else { return false };
        let _ = hold.piece.remove_attribute("data-dragged");
        self.spent.mark();
        true
    }
}
