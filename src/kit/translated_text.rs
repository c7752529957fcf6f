//! Texts that outlive a translator in the browser.
//!
//! A translator puts a `font` element in the place of each text node. Leptos' own texts keep the node and go on writing
//! into it, so figures and prompts would stand still on a translated page. Here the node takes its place again when the
//! text changes, moves or goes.

use leptos::tachys::renderer::{Rndr, types};
use leptos::tachys::view::{Mountable, Render};
use wasm_bindgen::JsCast;

use super::client::client_only;

/// A text on the page.
pub struct PageText(pub String);

/// A text in the document.
pub struct PageTextState {
    node: types::Text,
    text: String,
    /// Stands after the text.
    end: types::Placeholder,
}

impl PageTextState {
    /// Puts the node back in the place of what a translator has put there.
    fn restore(&self) {
        if self.node.parent_node().is_none()
            && let Some(other) = self.end.previous_sibling()
            && other.node_name() == "FONT"
        {
            let _ = other.unchecked_into::<types::Element>().replace_with_with_node_1(&self.node);
        }
    }
}

impl Render for PageText {
    type State = PageTextState;

    fn build(self) -> PageTextState {
        let (node, end) = (Rndr::create_text_node(&self.0), Rndr::create_placeholder());
        PageTextState { node, text: self.0, end }
    }

    #[inline(never)]
    fn rebuild(self, state: &mut PageTextState) {
        if self.0 != state.text {
            Rndr::set_text(&state.node, &self.0);
            state.restore();
            state.text = self.0;
        }
    }
}

impl Mountable for PageTextState {
    #[inline(never)]
    fn unmount(&mut self) {
        self.restore();
        Rndr::remove(&self.node);
        self.end.unmount();
    }

    #[inline(never)]
    fn mount(&mut self, parent: &types::Element, marker: Option<&types::Node>) {
        self.restore();
        Rndr::insert_node(parent, &self.node, marker);
        self.end.mount(parent, marker);
    }

    #[inline(never)]
    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        self.restore();
        match self.node.parent_element() {
            Some(parent) => {
                child.mount(&parent, Some(self.node.as_ref()));
                true
            }
            None => self.end.insert_before_this(child),
        }
    }

    fn elements(&self) -> Vec<types::Element> {
        Vec::new()
    }
}

client_only!(PageText);
