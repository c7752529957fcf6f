//! Dragging a piece with finger or mouse. A press that drifts only a little is a tap.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent, MouseEvent, PointerEvent};

use crate::kit::browser::set_timeout_once;
use crate::kit::html::Element;

/// How far a finger may drift, in CSS pixels, before a tap becomes a drag.
pub const DRAG_THRESHOLD_PX: i32 = 12;

/// Whether the next click is the end of a drag and not a tap.
#[derive(Clone, Copy)]
pub struct ClickGuard(StoredValue<bool>);

impl ClickGuard {
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
        set_timeout_once(
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
pub struct PointerHandlers<Down, Move, Up, Lost> {
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
pub fn on_pointer(
    element: Element,
    handlers: PointerHandlers<
        impl FnMut(&PointerEvent) + Send + 'static,
        impl FnMut(&PointerEvent) + Send + 'static,
        impl FnMut(&PointerEvent) + Send + 'static,
        impl Fn(&PointerEvent) + Copy + Send + 'static,
    >,
) -> Element {
    let PointerHandlers { mut down, mut go, mut up, lost } = handlers;
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
pub fn on_drag_cancelled(off: impl Fn() + Copy + 'static) {
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
enum DragStage {
    /// Still a tap.
    Tap,
    /// A drag.
    Drag,
    /// A drag that was called off.
    Off,
}

#[derive(Clone)]
struct ActivePress {
    piece: HtmlElement,
    pointer: i32,
    from: (i32, i32),
    stage: DragStage,
}

/// The drag state of a board: at most one piece at a time.
///
/// A dragged piece has `data-dragged`, and its offset in `--dx` and `--dy`.
#[derive(Clone, Copy)]
pub struct Drag {
    /// What can be dragged, as a CSS selector.
    pieces: &'static str,
    press: StoredValue<Option<ActivePress>, LocalStorage>,
    click_guard: ClickGuard,
}

impl Drag {
    /// Starts with no piece held. Only pieces that match the CSS selector `pieces` can be dragged.
    pub fn new(pieces: &'static str) -> Self {
        let drag =
            Self { pieces, press: StoredValue::new_local(None), click_guard: ClickGuard::new() };
        on_drag_cancelled(move || drag.call_off());
        drag
    }

    /// Takes back the piece that is dragged, if any.
    fn call_off(self) {
        self.press.update_value(|press| {
            if let Some(press) = press.as_mut().filter(|press| press.stage == DragStage::Drag) {
                press.stage = DragStage::Off;
                let _ = press.piece.remove_attribute("data-dragged");
            }
        });
    }

    /// Makes a piece draggable. `dropped` gets the position in window pixels; `tapped` runs on a click that does not
    /// end a drag.
    pub fn piece(
        self,
        piece: Element,
        mut tapped: impl FnMut(&MouseEvent) + Send + 'static,
        mut dropped: impl FnMut(i32, i32) + Send + 'static,
    ) -> Element {
        let handlers = PointerHandlers {
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
        on_pointer(piece, handlers).on(ev::click, move |event| {
            if !self.click_guard.take() {
                tapped(&event);
            }
        })
    }

    fn press(self, event: &PointerEvent) {
        self.click_guard.forget();
        if !event.is_primary() || event.button() != 0 {
            return;
        }
        let piece = event.current_target().and_then(|it| it.dyn_into::<HtmlElement>().ok());
        let is_draggable = |it: &HtmlElement| it.matches(self.pieces).unwrap_or(false);
        let Some(piece) = piece.filter(is_draggable) else { return };
        self.press.set_value(Some(ActivePress {
            piece,
            pointer: event.pointer_id(),
            from: (event.client_x(), event.client_y()),
            stage: DragStage::Tap,
        }));
    }

    fn drift(self, event: &PointerEvent) {
        self.press.update_value(|press| {
            let Some(press) = press.as_mut().filter(|h| h.pointer == event.pointer_id()) else {
                return;
            };
            let (dx, dy) = (event.client_x() - press.from.0, event.client_y() - press.from.1);
            if press.stage == DragStage::Tap
                && dx * dx + dy * dy > DRAG_THRESHOLD_PX * DRAG_THRESHOLD_PX
            {
                press.stage = DragStage::Drag;
                let _ = press.piece.set_pointer_capture(press.pointer);
                let _ = press.piece.set_attribute("data-dragged", "");
            }
            if press.stage == DragStage::Drag {
                let style = press.piece.style();
                let _ = style.set_property("--dx", &format!("{dx}px"));
                let _ = style.set_property("--dy", &format!("{dy}px"));
            }
        });
    }

    /// Releases the piece that this pointer presses. Returns whether it was being dragged.
    fn release(self, event: &PointerEvent) -> bool {
        let pointer = event.pointer_id();
        let press = self
            .press
            .try_update_value(|press| press.take_if(|it| it.pointer == pointer))
            .flatten();
        let Some(press) = press.filter(|press| press.stage != DragStage::Tap) else { return false };
        let _ = press.piece.remove_attribute("data-dragged");
        self.click_guard.mark();
        press.stage == DragStage::Drag
    }
}
