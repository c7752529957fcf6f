//! The layer over the page that frames what is offered, and says it.

use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement};

use super::targets::{Rect, rect_of, seen};
use crate::kit::browser::{call_method, get, object_of, set};

/// The styles are set by script, because they belong to no page and the style sheets are loaded by all. Taps go through
/// the layer and are taken before they reach anything, so that a crash screen below it can be used.
const LAYER: &str = "position:fixed;inset:0;width:auto;height:auto;margin:0;border:0;padding:0;overflow:hidden;background:none;pointer-events:none;z-index:99";
/// The frame is light and dark, so it is seen on any colour.
const FRAME: &str = "position:absolute;box-sizing:border-box;border:4px solid var(--ink);outline:3px solid var(--table);border-radius:8px";

/// The distance of the frame from what is in it, and the width of its outline, in pixels.
const GAP: f64 = 6.0;
const OUTLINE: f64 = 3.0;

/// The layer.
pub struct HighlightLayer {
    layer: HtmlElement,
    frame: HtmlElement,
    words: HtmlElement,
    shown: Vec<Element>,
}

fn block(style: &str) -> Option<HtmlElement> {
    let element: HtmlElement = document().create_element("div").ok()?.dyn_into().ok()?;
    restyle(&element, "cssText", style);
    Some(element)
}

fn restyle(element: &HtmlElement, name: &str, value: &str) {
    set(&get(element, "style"), name, &value.into());
}

/// Returns a size of the window without its scroll bars.
fn size(name: &str) -> f64 {
    let root = document().document_element();
    root.and_then(|root| get(&root, name).as_f64()).unwrap_or(f64::MAX)
}

impl HighlightLayer {
    /// Builds the layer, which is nowhere yet.
    pub fn new() -> Option<Self> {
        let (layer, frame, words) = (block(LAYER)?, block(FRAME)?, block("")?);
        for (element, name, value) in [
            (&layer, "popover", "manual"),
            (&layer, "data-testid", "scan"),
            (&words, "class", "sr-only"),
            (&words, "role", "status"),
        ] {
            let _ = element.set_attribute(name, value);
        }
        call_method(&layer, "append", &frame);
        call_method(&layer, "append", &words);
        Some(Self { layer, frame, words, shown: Vec::new() })
    }

    /// Puts the layer over a part of the page. In a dialog it is a part of that, because what is outside is inert.
    pub fn cover(&self, root: &Element) {
        if get(&self.layer, "parentNode") != JsValue::from(root.clone()) {
            call_method(root, "append", &self.layer);
            call_method(&self.layer, "showPopover", &JsValue::UNDEFINED);
        }
    }

    /// Frames elements and says their name. `kind` is `group` or `piece`.
    pub fn show(&mut self, elements: &[Element], kind: &str, name: &str) {
        self.clear();
        self.shown = elements.to_vec();
        for element in elements {
            let _ = element.set_attribute("data-scan", kind);
        }
        let style = if kind == "group" { "dashed" } else { "solid" };
        restyle(&self.frame, "borderStyle", style);
        self.words.set_text_content(Some(name));
        if let (Some(rect), Some(first)) = (self.around(), elements.first())
            && (rect.top < 0.0 || rect.bottom > size("clientHeight"))
        {
            let centre = object_of("block", &"center".into());
            call_method(&seen(first), "scrollIntoView", &centre);
        }
        self.place();
    }

    /// Returns the rectangle around what is shown.
    fn around(&self) -> Option<Rect> {
        self.shown.iter().filter_map(rect_of).reduce(Rect::with)
    }

    /// Puts the frame where the elements are now.
    pub fn place(&self) {
        let Some(rect) = self.around() else {
            return restyle(&self.frame, "display", "none");
        };
        restyle(&self.frame, "display", "block");
        // Within the window, with room for the outline.
        let (left, top) = ((rect.left - GAP).max(OUTLINE), (rect.top - GAP).max(OUTLINE));
        let right = (rect.right + GAP).min(size("clientWidth") - OUTLINE);
        let bottom = (rect.bottom + GAP).min(size("clientHeight") - OUTLINE);
        for (name, value) in
            [("left", left), ("top", top), ("width", right - left), ("height", bottom - top)]
        {
            restyle(&self.frame, name, &format!("{}px", value as i32));
        }
    }

    fn clear(&self) {
        for element in &self.shown {
            let _ = element.remove_attribute("data-scan");
        }
    }

    /// Takes the layer away.
    pub fn remove(&self) {
        self.clear();
        self.layer.remove();
    }
}
