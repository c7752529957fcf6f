//! What can be pressed on the page, found by what is there for everyone, in the groups in which it is offered.

use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

use crate::kit::browser::{call_method, get, set};
use handful_shell::switch_scanner::rows;

/// What can be pressed.
const ANY: &str = "button,a[href],input,select,summary,textarea";

/// What is not offered, with all that is in it. Toasts go by themselves, so only their actions are; the pad has the
/// cards of the board again.
const NEVER: &str =
    "[inert],[hidden],:disabled,[aria-disabled='true'],.skip,[id^='toast-close'],.pad";

/// What makes a group outside the board: the nearest of these.
const HOLDER: &str = "[role='group'],section,nav,header,ul,dialog,main,aside";

/// The areas of a page, in the order in which they are offered; what is in none is offered before the last one.
const AREAS: [&str; 4] = [".toasts", "#board", ".toolbar", ".bar,.modal-head"];
const BOARD: usize = 1;
const OTHER: usize = 3;

/// The number of pieces up to which a part of the page is one group.
const MAX_GROUP_LEN: usize = 9;

/// Pieces that are offered together.
pub struct ScanGroup {
    /// The group's name; its number from 1 if it has none.
    pub name: Result<String, usize>,
    /// What can be pressed.
    pub pieces: Vec<Element>,
}

/// A rectangle in pixels of the window.
#[derive(Clone, Copy)]
pub struct Rect {
    pub left: f64,
    pub top: f64,
    pub right: f64,
    pub bottom: f64,
}

impl Rect {
    /// Returns the smallest rectangle around both.
    pub fn with(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }
}

/// Returns the part of the page that can be used: the open dialog, or all of it.
pub fn root() -> Option<Element> {
    let dialog = document().query_selector("dialog[open]").ok().flatten();
    dialog.or_else(|| get(&document(), "body").dyn_into().ok())
}

/// Whether an element takes text. Two keys may stop at it, one switch cannot use it.
pub fn takes_text(element: &Element) -> bool {
    let kind = element.get_attribute("type").unwrap_or_default();
    match &*element.tag_name() {
        "TEXTAREA" => true,
        "INPUT" => !["radio", "checkbox", "range", "file", "button", "submit"].contains(&&*kind),
        _ => false,
    }
}

/// Whether an element can be pressed now.
pub fn is_usable(element: &Element) -> bool {
    let is = |what: &str| element.closest(what).is_ok_and(|it| it.is_some());
    // A piece of a board that has no effect now.
    let is_idle = is("#board")
        && element.get_attribute("tabindex").is_some()
        && element.get_attribute("data-playable").is_none();
    let covered = document().query_selector("dialog[open]").ok().flatten().is_some();
    !is(NEVER)
        && !is_idle
        && (!covered || is("dialog[open]"))
        && call_method(element, "checkVisibility", &JsValue::UNDEFINED).as_bool().unwrap_or(true)
        && rect_of(element).is_some()
}

/// Returns the label of a field, which is what is seen of most.
fn label_of(element: &Element) -> Option<Element> {
    let labels = get(element, "labels");
    get(&labels, "0").dyn_into().ok()
}

/// Returns the element that is seen: a field's label, else itself.
pub fn seen(element: &Element) -> Element {
    label_of(element).unwrap_or_else(|| element.clone())
}

/// Returns where an element is seen, with its label, if it takes any room.
pub fn rect_of(element: &Element) -> Option<Rect> {
    let parts = [Some(element.clone()), label_of(element)];
    let rects = parts.into_iter().flatten().filter_map(|part| {
        let rect = part.get_bounding_client_rect();
        let (left, top, width, height) = (rect.x(), rect.y(), rect.width(), rect.height());
        let rect = Rect { left, top, right: left + width, bottom: top + height };
        (width > 1.0 && height > 1.0).then_some(rect)
    });
    rects.reduce(Rect::with)
}

/// Returns the text of an attribute, or of the elements whose ids an attribute names.
fn labelled(element: &Element) -> Option<String> {
    element.get_attribute("aria-label").or_else(|| {
        let ids = element.get_attribute("aria-labelledby")?;
        let parts = ids.split_whitespace().filter_map(|id| document().get_element_by_id(id));
        Some(parts.map(|part| text_of(&part)).collect::<Vec<_>>().join(" "))
    })
}

/// Returns the first line of text that an element shows.
fn text_of(element: &Element) -> String {
    // What is drawn without its text still has one.
    let texts = ["innerText", "textContent"].map(|name| get(element, name).as_string());
    let mut texts = texts.into_iter().flatten();
    let text = texts.find(|text| !text.trim().is_empty()).unwrap_or_default();
    text.trim().lines().next().unwrap_or_default().to_owned()
}

/// Returns the accessible name of something that can be pressed.
pub fn name_of(element: &Element) -> String {
    labelled(element).unwrap_or_else(|| text_of(&seen(element)))
}

/// Returns the name of a part of the page: its own, or its first heading, unless that is a part of a piece.
fn title_of(holder: &Element) -> Option<String> {
    let headings = "h1,h2:not(a *),h3:not(a *)";
    let heading = || holder.query_selector(headings).ok().flatten().map(|it| text_of(&it));
    labelled(holder).or_else(heading).filter(|name| !name.is_empty())
}

fn area_of(element: &Element) -> usize {
    let is = |what: &&str| element.closest(what).is_ok_and(|it| it.is_some());
    match AREAS.iter().position(is) {
        Some(at) if at < OTHER => at,
        Some(at) => at + 1,
        None => OTHER,
    }
}

/// Finds what can be pressed in `root`. For two keys that includes what takes text.
pub fn find(root: &Element, keys: bool) -> Vec<ScanGroup> {
    let Ok(all) = root.query_selector_all(ANY) else { return Vec::new() };
    let all = (0..all.length()).filter_map(|i| all.get(i)?.dyn_into::<Element>().ok());
    let all: Vec<Element> = all.filter(|it| is_usable(it) && (keys || !takes_text(it))).collect();
    let areas: Vec<usize> = all.iter().map(area_of).collect();
    let mut groups = Vec::new();
    for area in 0..=AREAS.len() {
        let here = all.iter().zip(&areas).filter(|(_, it)| **it == area).map(|(it, _)| it);
        let here: Vec<Element> = here.cloned().collect();
        if area == BOARD {
            groups.extend(lines(&here).into_iter().map(|pieces| (None, pieces)));
        } else {
            by_holder(&here, &mut groups);
        }
    }
    let mut count = 0;
    let named = groups.into_iter().map(|(holder, pieces): Part| {
        let name = match &pieces[..] {
            [only] => Some(name_of(only)),
            _ => holder.as_ref().and_then(title_of),
        };
        count += 1;
        ScanGroup { name: name.ok_or(count), pieces }
    });
    named.collect()
}

/// Returns the rows in which pieces lie.
fn lines(pieces: &[Element]) -> Vec<Vec<Element>> {
    let places = pieces.iter().filter_map(rect_of).map(|rect| {
        let centre = |from: f64, to: f64| ((from + to) / 2.0) as i32;
        let height = (rect.bottom - rect.top) as i32;
        (centre(rect.left, rect.right), centre(rect.top, rect.bottom), height)
    });
    let rows = rows(&places.collect::<Vec<_>>());
    rows.into_iter().map(|row| row.into_iter().map(|at| pieces[at].clone()).collect()).collect()
}

/// A part of the page, and pieces in it.
type Part = (Option<Element>, Vec<Element>);

/// Adds pieces that follow one another in the same part of the page as a group.
fn by_holder(pieces: &[Element], groups: &mut Vec<Part>) {
    let mut parts: Vec<Part> = Vec::new();
    for piece in pieces {
        let holder = piece.closest(HOLDER).ok().flatten();
        match parts.last_mut().filter(|(last, _)| holder.is_some() && holder == *last) {
            Some((_, part)) => part.push(piece.clone()),
            None => parts.push((holder, vec![piece.clone()])),
        }
    }
    parts.into_iter().for_each(|part| groups.extend(shorter(part)));
}

/// Divides a part with many pieces, such as a calendar, between its rows.
fn shorter((holder, pieces): Part) -> Vec<Part> {
    if pieces.len() <= MAX_GROUP_LEN {
        return vec![(holder, pieces)];
    }
    let mut parts: Vec<Part> = Vec::new();
    for row in lines(&pieces) {
        match parts.last_mut().filter(|(_, part)| part.len() + row.len() < MAX_GROUP_LEN) {
            Some((_, part)) => part.extend(row),
            None => parts.push((holder.clone(), row)),
        }
    }
    parts
}

/// Presses an element: a range and a list step to their next value, and begin again after the last.
pub fn press(element: &Element) {
    let kind = element.get_attribute("type").unwrap_or_default();
    let set = |name: &str, value: &JsValue| set(element, name, value);
    match (&*element.tag_name(), &*kind) {
        ("INPUT", "range") => {
            let before = get(element, "value");
            call_method(element, "stepUp", &JsValue::UNDEFINED);
            if get(element, "value") == before {
                set("value", &get(element, "min"));
            }
        }
        ("SELECT", _) => {
            let count = get(element, "length").as_f64().unwrap_or(1.0);
            let at = get(element, "selectedIndex").as_f64().unwrap_or(0.0) + 1.0;
            set("selectedIndex", &if at < count { at } else { 0.0 }.into());
        }
        _ => return drop(call_method(element, "click", &JsValue::UNDEFINED)),
    }
    for name in ["input", "change"] {
        call_method(element, "dispatchEvent", &event(name));
    }
}

/// Builds an event, without the constructor, which only this chunk would import.
fn event(name: &str) -> JsValue {
    let event = call_method(&document(), "createEvent", &"Event".into());
    call_method(&event, "initEvent", &name.into());
    event
}
