//! The inputs of switch play, which are taken in the capture phase at the window.

use std::cell::RefCell;
use std::time::Duration;

use js_sys::Function;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, HtmlElement};

use super::highlight_layer::HighlightLayer;
use super::targets::{self, ScanGroup};
use crate::kit::browser::{call_method, get, key_press, set_timeout_once};
use crate::kit::time;
use crate::page::ctx::Ctx;
use handful_shell::switch_scanner::{DwellTimer, HOLD_MS, ScanOutcome, ScanTarget, SwitchScanner};
use handful_shell::text::said;
use handful_storage::settings::{InputPause, ScanInterval, SwitchMode};

/// The interval of looking at the clock and at the page, in milliseconds.
const TICK_MS: u64 = 100;

/// The inputs, and what browsers make of them.
const EVENTS: [&str; 13] = [
    "pointerdown",
    "pointerup",
    "pointercancel",
    "mousedown",
    "mouseup",
    "touchend",
    "click",
    "auxclick",
    "dblclick",
    "contextmenu",
    "dragstart",
    "keydown",
    "keyup",
];

/// What the player has set.
type SwitchSettings = (SwitchMode, ScanInterval, InputPause);

/// The state of switch play.
struct SwitchInput {
    ctx: Ctx,
    settings: SwitchSettings,
    scanner: SwitchScanner,
    /// The pause for inputs that are not the scan's.
    dwell: DwellTimer,
    /// Whether the latest press has had no click yet.
    pressed: bool,
    /// When the key that takes was pressed, of two keys.
    held: Option<u64>,
    /// Whether the player has left, and the input that did it is not over.
    leaving: bool,
    root: Option<Element>,
    groups: Vec<ScanGroup>,
    highlight: Option<HighlightLayer>,
    /// Counts the changes of the settings, so that an old timer stops.
    run: u32,
}

/// What remains to be done when the state is no longer borrowed, because the page may answer.
enum SwitchAction {
    Take(Element),
    Step(bool),
    Leave,
}

/// Whether the event goes no further, and what to do.
type EventDecision = (bool, Option<SwitchAction>);

/// The input of the page, from the first time that a setting asks for it.
#[derive(Default)]
struct CurrentInput(RefCell<Option<SwitchInput>>);

fn with<T>(ctx: Ctx, work: impl FnOnce(&mut SwitchInput) -> T) -> Option<T> {
    ctx.shared::<CurrentInput>().0.borrow_mut().as_mut().map(work)
}

/// Follows the settings.
pub fn follow(ctx: Ctx) {
    let settings = ctx.settings.with_untracked(|s| (s.switch_mode, s.scan_interval, s.input_pause));
    if with(ctx, |_| ()).is_none() {
        ctx.shared::<CurrentInput>().0.replace(Some(SwitchInput::new(ctx)));
        listen(ctx);
    }
    let Some(Some(run)) = with(ctx, |input| input.adopt(settings)) else { return };
    if settings.0 != SwitchMode::Off {
        let is_on = ctx.lang().of(
            "Switch play is on. To leave, press Escape or hold for 2 s.",
            "Juego con pulsador activado. Para salir, Escape o 2 s de pulsación.",
        );
        ctx.toast(is_on, None, None);
    }
    if settings.0 == SwitchMode::One {
        tick_on(ctx, run);
    }
}

/// Listens for the life of the page. A listener in the capture phase at the window hears an event first. It is called
/// again from within when it presses something.
fn listen(ctx: Ctx) {
    let heard =
        Closure::<dyn Fn(Event)>::new(move |event: Event| on_event(ctx, &event)).into_js_value();
    let Ok(add) = get(&window(), "addEventListener").dyn_into::<Function>() else { return };
    for name in EVENTS {
        let _ = add.call3(&window(), &name.into(), &heard, &true.into());
    }
}

fn on_event(ctx: Ctx, event: &Event) {
    // What this program presses is not the player's input.
    if get(event, "isTrusted").as_bool() != Some(true) {
        return;
    }
    let Some((swallows, action)) = with(ctx, |input| input.judge(event)) else { return };
    if swallows {
        call_method(event, "stopImmediatePropagation", &wasm_bindgen::JsValue::UNDEFINED);
        // The browser ends some touches itself, such as those that scroll.
        if event.cancelable() {
            event.prevent_default();
        }
    }
    if let Some(action) = action {
        run(ctx, action);
    }
}

fn run(ctx: Ctx, action: SwitchAction) {
    match action {
        SwitchAction::Take(piece) => {
            if targets::is_usable(&piece) {
                targets::press(&piece);
            }
            let again = move || {
                with(ctx, SwitchInput::refresh);
            };
            set_timeout_once(again, Duration::ZERO);
        }
        SwitchAction::Step(back) => step(back),
        SwitchAction::Leave => leave(ctx),
    }
}

/// Moves the focus to the next or previous thing that can be pressed.
fn step(back: bool) {
    let Some(root) = targets::root() else { return };
    let groups = targets::find(&root, true);
    let all: Vec<Element> = groups.into_iter().flat_map(|group| group.pieces).collect();
    let focused = document().active_element();
    let at = all.iter().position(|it| Some(it) == focused.as_ref());
    let next = match (at, back) {
        (None, false) => 0,
        (None | Some(0), true) => all.len().saturating_sub(1),
        (Some(at), true) => at - 1,
        (Some(at), false) => (at + 1) % all.len(),
    };
    if let Some(next) = all.get(next) {
        let _ = next.unchecked_ref::<HtmlElement>().focus();
    }
}

fn leave(ctx: Ctx) {
    ctx.update_settings(|s| s.switch_mode = SwitchMode::Off);
    let is_off = ctx.lang().of("Switch play is off.", "Juego con pulsador desactivado.");
    ctx.toast(is_off, None, None);
}

/// Looks at the clock and the page, again and again while one switch plays.
fn tick_on(ctx: Ctx, number: u32) {
    let action = with(ctx, |input| (input.run == number).then(|| input.tick(time::now())));
    let Some(Some(action)) = action else { return };
    if let Some(action) = action {
        run(ctx, action);
    }
    set_timeout_once(move || tick_on(ctx, number), Duration::from_millis(TICK_MS));
}

impl SwitchInput {
    fn new(ctx: Ctx) -> Self {
        Self {
            ctx,
            settings: (SwitchMode::Off, ScanInterval::Two, InputPause::None),
            scanner: SwitchScanner::new(0, DwellTimer::default(), 0),
            dwell: DwellTimer::new(0),
            pressed: false,
            held: None,
            leaving: false,
            root: None,
            groups: Vec::new(),
            highlight: None,
            run: 0,
        }
    }

    /// Adopts the settings. Returns the number of the new run, if switch play begins or goes on in another way.
    fn adopt(&mut self, settings: SwitchSettings) -> Option<u32> {
        let was = std::mem::replace(&mut self.settings, settings);
        if was == settings {
            return None;
        }
        let now = time::now();
        self.dwell = DwellTimer::new(ms(settings.2.word()));
        self.scanner = SwitchScanner::new(ms(settings.1.word()), self.dwell, now);
        self.held = None;
        if was.0 == settings.0 {
            return None;
        }
        self.run += 1;
        self.root = None;
        if let Some(highlight) = self.highlight.take() {
            highlight.remove();
        }
        if settings.0 == SwitchMode::One {
            self.highlight = HighlightLayer::new();
        }
        Some(self.run)
    }

    /// Decides on an event.
    fn judge(&mut self, event: &Event) -> EventDecision {
        let kind = get(event, "type").as_string().unwrap_or_default();
        let key = get(event, "key").as_string().unwrap_or_default();
        if self.leaving {
            if ["pointerup", "pointercancel", "keyup"].contains(&&*kind) {
                // A click may follow.
                let ctx = self.ctx;
                let over = move || {
                    with(ctx, |input| input.leaving = false);
                };
                set_timeout_once(over, Duration::from_millis(50));
            }
            return (true, None);
        }
        if self.settings.0 != SwitchMode::Off && kind == "keydown" && key == "Escape" {
            return self.leave();
        }
        match self.settings.0 {
            SwitchMode::One => self.on_one_switch(&kind, &key, event),
            SwitchMode::Two => self.on_two_keys(&kind, &key, event),
            SwitchMode::Off => self.on_pause(&kind, &key, event),
        }
    }

    fn leave(&mut self) -> EventDecision {
        self.leaving = true;
        (true, Some(SwitchAction::Leave))
    }

    /// One switch: a tap anywhere, Space or Enter.
    fn on_one_switch(&mut self, kind: &str, key: &str, event: &Event) -> EventDecision {
        let now = time::now();
        let is_switch = match kind {
            "keydown" | "keyup" => key == " " || key == "Enter",
            _ => get(event, "isPrimary").as_bool() != Some(false),
        };
        if kind.starts_with("key") && !is_switch {
            return (false, None);
        }
        let repeats = get(event, "repeat").as_bool() == Some(true);
        match kind {
            "pointerdown" | "keydown" if is_switch && !repeats => self.scanner.press(now),
            "pointerup" | "keyup" if is_switch => {
                let sizes = self.sizes();
                let answer = self.scanner.release(&sizes, now);
                return (true, self.follow_up(answer));
            }
            "pointercancel" => self.scanner.cancel_press(now),
            _ => {}
        }
        (true, None)
    }

    /// Two keys: Tab steps, Enter takes. Pointers and other keys are as ever.
    fn on_two_keys(&mut self, kind: &str, key: &str, event: &Event) -> EventDecision {
        let now = time::now();
        let is = |name: &str| get(event, name).as_bool() == Some(true);
        let typing = || document().active_element().is_some_and(|it| targets::takes_text(&it));
        match (kind, key) {
            ("keydown", "Tab") if !is("ctrlKey") && !is("altKey") && !is("metaKey") => {
                let counts = self.dwell.begin(now);
                (true, counts.then(|| SwitchAction::Step(is("shiftKey"))))
            }
            ("keydown", "Enter") if self.held.is_none() && typing() => (false, None),
            ("keydown", "Enter") => {
                if !is("repeat") && self.held.is_none() && self.dwell.begin(now) {
                    self.held = Some(now);
                    let number = self.run;
                    let ctx = self.ctx;
                    let check = move || check_hold(ctx, number, now);
                    set_timeout_once(check, Duration::from_millis(HOLD_MS));
                }
                (true, None)
            }
            ("keyup", "Enter") => {
                let Some(_) = self.held.take() else { return (false, None) };
                self.dwell.end(now);
                let focused = document().active_element();
                (true, focused.filter(targets::is_usable).map(SwitchAction::Take))
            }
            _ => self.on_pause(kind, key, event),
        }
    }

    /// The pause after an input, for pointers and keys as ever.
    fn on_pause(&mut self, kind: &str, key: &str, event: &Event) -> EventDecision {
        if self.settings.2 == InputPause::None {
            return (false, None);
        }
        let now = time::now();
        if kind.starts_with("key") {
            let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
            let types = target.is_some_and(|it| targets::takes_text(&it));
            let press = event.dyn_ref().map(key_press).unwrap_or_default();
            if types || key == "Escape" || !press.is_free() && press.chord().is_none() {
                return (false, None);
            }
        }
        match kind {
            "pointerdown" | "keydown" => {
                self.pressed = true;
                self.dwell.begin(now);
            }
            // A click that assistive technology makes comes without a press.
            "click" if !std::mem::take(&mut self.pressed) => drop(self.dwell.begin(now)),
            "pointerup" | "pointercancel" | "keyup" => self.dwell.end(now),
            _ => {}
        }
        (!self.dwell.accepts_press(), None)
    }

    fn sizes(&self) -> Vec<usize> {
        self.groups.iter().map(|group| group.pieces.len()).collect()
    }

    fn follow_up(&mut self, answer: ScanOutcome) -> Option<SwitchAction> {
        match answer {
            ScanOutcome::Unchanged => None,
            ScanOutcome::Moved => {
                self.show();
                None
            }
            ScanOutcome::Activate(group, piece) => {
                self.groups.get(group)?.pieces.get(piece).cloned().map(SwitchAction::Take)
            }
            ScanOutcome::Exit => self.leave().1,
        }
    }

    /// Looks at the clock and the page.
    fn tick(&mut self, now: u64) -> Option<SwitchAction> {
        if document().hidden() {
            self.scanner.cancel_press(now);
            return None;
        }
        let is_stale = self.root != targets::root()
            || !self.offered().is_some_and(|all| all.iter().any(targets::is_usable));
        if is_stale {
            self.scanner.restart(now);
            self.refresh();
            return None;
        }
        if self.scanner.is_due(now) {
            // A toast may have come or gone.
            let first = self.offered().and_then(|all| all.first().cloned());
            self.read();
            let has_first =
                |group: &ScanGroup| group.pieces.iter().any(|it| Some(it) == first.as_ref());
            if let Some(group) = self.groups.iter().position(has_first) {
                self.scanner.renumber(group);
            }
        }
        let sizes = self.sizes();
        let answer = self.scanner.tick(&sizes, now);
        if let Some(highlight) = &self.highlight {
            highlight.place();
        }
        self.follow_up(answer)
    }

    fn offered(&self) -> Option<&[Element]> {
        match self.scanner.target() {
            ScanTarget::Group(group) => Some(&self.groups.get(group)?.pieces),
            ScanTarget::Piece(group, piece) => self.groups.get(group)?.pieces.get(piece..=piece),
        }
    }

    fn read(&mut self) {
        self.root = targets::root();
        self.groups = self.root.iter().flat_map(|root| targets::find(root, false)).collect();
    }

    /// Reads the page and shows what is offered, if one switch plays.
    fn refresh(&mut self) {
        if self.settings.0 == SwitchMode::One {
            self.read();
            self.show();
        }
    }

    fn show(&mut self) {
        let (Some(root), Some(pieces)) = (&self.root, self.offered()) else { return };
        let (kind, name) = match self.scanner.target() {
            ScanTarget::Group(group) => match &self.groups[group].name {
                Ok(name) => ("group", name.clone()),
                Err(number) => ("group", row(self.ctx.lang(), *number)),
            },
            ScanTarget::Piece(..) => ("piece", targets::name_of(&pieces[0])),
        };
        let (root, pieces) = (root.clone(), pieces.to_vec());
        if let Some(highlight) = &mut self.highlight {
            highlight.cover(&root);
            highlight.show(&pieces, kind, &name);
        }
    }
}

said! {
    /// Returns the name of a group without a name of its own, from its number.
    row(number: usize) = "Row {number}", "Fila {number}";
}

/// Returns the time that a setting's keyword says, in milliseconds.
fn ms(word: &str) -> u64 {
    word.parse().unwrap_or(0)
}

/// Leaves if the key that takes has been held since `from`.
fn check_hold(ctx: Ctx, number: u32, from: u64) {
    let action = with(ctx, |input| {
        let is_held = input.run == number && input.held == Some(from);
        is_held.then(|| {
            input.held = None;
            input.leave().1
        })
    });
    if let Some(action) = action.flatten().flatten() {
        run(ctx, action);
    }
}
