//! Pointer input on the tiles: a tap, a drag that follows the finger, a swipe.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent};

use super::tiles::Table;
use crate::kit::html::{self};
use crate::kit::parts::{
    ClickGuard, DRAG_THRESHOLD_PX, PointerHandlers, on_drag_cancelled, on_pointer,
};
use handful_games::sliding::{Dir, Slide};

/// The length of a swipe, in CSS pixels.
const SWIPE: i32 = 24;

/// What a press has become.
#[derive(Clone, Copy, PartialEq)]
enum PressKind {
    /// Still a tap.
    Tap,
    /// A drag of the tiles between the finger and the gap.
    Drag(Slide),
    /// A swipe, which slides a tile each time it has gone far enough.
    Swipe,
    /// A drag or swipe that was called off.
    Off,
}

#[derive(Clone)]
struct TilePress {
    frame: HtmlElement,
    pointer: i32,
    from: (i32, i32),
    tile: Option<u8>,
    kind: PressKind,
    /// How many pixels the dragged tiles have moved; in a swipe, 1 after its first slide.
    gone: i32,
    cell: i32,
    since: f64,
}

/// The press on the board: at most one at a time.
#[derive(Clone, Copy)]
pub struct TilePointer {
    /// Whose tiles are pressed.
    pub table: Table,
    press: StoredValue<Option<TilePress>, LocalStorage>,
    click_guard: ClickGuard,
}

impl TilePointer {
    /// Starts without a press.
    pub fn new(table: Table) -> Self {
        let pointer =
            Self { table, press: StoredValue::new_local(None), click_guard: ClickGuard::new() };
        on_drag_cancelled(move || pointer.call_off());
        pointer
    }

    /// Adds the press listeners to the frame of the tiles.
    pub fn listen(self, frame: html::Element) -> html::Element {
        let handlers = PointerHandlers {
            down: move |event: &PointerEvent| self.down(event),
            go: move |event: &PointerEvent| self.go(event),
            up: move |event: &PointerEvent| self.up(event),
            lost: move |event: &PointerEvent| {
                let is_held = |press: &Option<TilePress>| {
                    press.as_ref().is_some_and(|press| press.pointer == event.pointer_id())
                };
                if self.press.try_with_value(is_held) == Some(true) {
                    self.drop_it();
                }
            },
        };
        on_pointer(frame, handlers)
    }

    /// Handles a click on a tile: makes its slide, unless the click ends a drag.
    pub fn tap(self, tile: u8) {
        if self.click_guard.take() {
            return;
        }
        self.table.slide(self.table.view.with_untracked(|view| view.tap(tile)));
    }

    /// Puts the dragged tiles back, and lets what is left of the press do nothing.
    fn call_off(self) {
        self.press.update_value(|press| {
            if let Some(press) = press.as_mut().filter(|press| press.kind != PressKind::Tap) {
                press.kind = PressKind::Off;
                show(&press.frame, None);
            }
        });
    }

    /// Ends the press without sliding anything.
    pub fn drop_it(self) {
        if let Some(press) = self.press.try_update_value(Option::take).flatten() {
            show(&press.frame, None);
        }
    }

    fn down(self, event: &PointerEvent) {
        self.click_guard.forget();
        if !event.is_primary() {
            return;
        }
        if event.button() != 0 {
            return self.drop_it();
        }
        let frame = event.current_target().and_then(|t| t.dyn_into::<HtmlElement>().ok());
        let Some(frame) = frame else { return };
        let target = event.target().and_then(|t| t.dyn_into::<Element>().ok());
        let tile = target.and_then(|t| t.closest("[data-tile]").ok().flatten());
        let tile = tile.and_then(|t| t.get_attribute("data-tile")?.parse().ok());
        let side = self.table.view.with_untracked(|view| view.grid.side().get());
        let tiles = frame.query_selector(".tiles").ok().flatten();
        let cell = tiles.map_or(0, |tiles| tiles.client_width()) / side as i32;
        self.press.set_value(Some(TilePress {
            frame,
            pointer: event.pointer_id(),
            from: (event.client_x(), event.client_y()),
            tile,
            kind: PressKind::Tap,
            gone: 0,
            cell,
            since: event.time_stamp(),
        }));
    }

    fn go(self, event: &PointerEvent) {
        let mut swiped = None;
        self.press.update_value(|press| {
            let Some(press) = press.as_mut().filter(|p| p.pointer == event.pointer_id()) else {
                return;
            };
            let (dx, dy) = (event.client_x() - press.from.0, event.client_y() - press.from.1);
            let dir = match dx.abs() > dy.abs() {
                true if dx < 0 => Dir::Left,
                true => Dir::Right,
                false if dy < 0 => Dir::Up,
                false => Dir::Down,
            };
            if press.kind == PressKind::Tap
                && dx * dx + dy * dy > DRAG_THRESHOLD_PX * DRAG_THRESHOLD_PX
            {
                let _ = press.frame.set_pointer_capture(press.pointer);
                let own = press
                    .tile
                    .and_then(|tile| self.table.view.with_untracked(|view| view.tap(tile)).ok());
                press.kind = match own.filter(|slide| slide.dir == dir) {
                    Some(slide) => PressKind::Drag(slide),
                    None => PressKind::Swipe,
                };
                if let PressKind::Drag(slide) = press.kind {
                    self.lift(&press.frame, slide);
                }
            }
            match press.kind {
                PressKind::Tap | PressKind::Off => {}
                PressKind::Drag(slide) => {
                    let way = match slide.dir {
                        Dir::Left => -dx,
                        Dir::Right => dx,
                        Dir::Up => -dy,
                        Dir::Down => dy,
                    };
                    press.gone = way.clamp(0, press.cell);
                    show(&press.frame, Some((slide.dir, press.gone)));
                }
                PressKind::Swipe => {
                    // A continued swipe slides the next tile after another cell's width.
                    let far = if press.gone == 0 { SWIPE } else { press.cell.max(SWIPE) };
                    if dx.abs().max(dy.abs()) >= far {
                        press.from = (event.client_x(), event.client_y());
                        press.gone = 1;
                        swiped = Some(dir);
                    }
                }
            }
        });
        let slide = swiped.and_then(|dir| self.table.view.with_untracked(|view| view.way(dir)));
        if let Some(slide) = slide {
            self.table.slide(Ok(slide));
        }
    }

    fn up(self, event: &PointerEvent) {
        let pointer = event.pointer_id();
        let taken = self.press.try_update_value(|press| press.take_if(|it| it.pointer == pointer));
        let Some(press) = taken.flatten() else { return };
        if press.kind == PressKind::Tap {
            return;
        }
        show(&press.frame, None);
        if let PressKind::Drag(slide) = press.kind {
            let quick = event.time_stamp() - press.since < 250.0;
            if press.gone * 5 > press.cell * 2 || quick && press.gone > DRAG_THRESHOLD_PX {
                self.table.slide(Ok(slide));
            }
        }
        self.click_guard.mark();
    }

    /// Marks the tiles that follow the finger.
    fn lift(self, frame: &HtmlElement, slide: Slide) {
        self.table.view.with_untracked(|view| {
            let mut grid = view.grid;
            for _ in 0..slide.tiles {
                let gap = grid.gap();
                grid.slide(slide.dir);
                let selector = format!("[data-tile=\"{}\"]", grid.cells()[gap]);
                if let Ok(Some(tile)) = frame.query_selector(&selector) {
                    let _ = tile.set_attribute("data-dragged", "");
                }
            }
        });
    }
}

/// Moves the lifted tiles, or puts them down.
fn show(frame: &HtmlElement, gone: Option<(Dir, i32)>) {
    let (x, y) = match gone {
        None => (0, 0),
        Some((Dir::Left, n)) => (-n, 0),
        Some((Dir::Right, n)) => (n, 0),
        Some((Dir::Up, n)) => (0, -n),
        Some((Dir::Down, n)) => (0, n),
    };
    let style = frame.style();
    let _ = style.set_property("--dx", &format!("{x}px"));
    let _ = style.set_property("--dy", &format!("{y}px"));
    if gone.is_none()
        && let Ok(lifted) = frame.query_selector_all("[data-dragged]")
    {
        for i in 0..lifted.length() {
            if let Some(tile) = lifted.item(i) {
                let _ = tile.unchecked_into::<Element>().remove_attribute("data-dragged");
            }
        }
    }
}
