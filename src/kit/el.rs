//! Elements in Leptos' builder syntax, type-erased.
//!
//! The `view!` macro gives every element, attribute and closure of a page its own type, and each type adds code to the
//! download: Flip 9's board in `view!` and `#[component]` makes its first visit 163,864 bytes instead of 147,595, with
//! `--cfg erase_components` 163,508 (`cargo xtask check` on commit c18b137, 2026-11-23). Here an element has the same type
//! whatever it contains, so a page is data. Rendering, signals and ownership are Leptos' own.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::tachys::html::attribute::any_attribute::{AnyAttribute, IntoAnyAttribute};
use leptos::tachys::html::attribute::custom::custom_attribute;
use leptos::tachys::html::element::custom;
use leptos::tachys::html::event;
use leptos::tachys::html::property::prop;
use leptos::tachys::html::style::style;
use leptos::tachys::view::iterators::StaticVec;
use leptos::{ev, svg};
use web_sys::Event;

use super::words::Words;

/// A toast's action. An `Arc`, not a `Callback`: the toast can outlive the reactive owner that created it.
pub type Press = Arc<dyn Fn() + Send + Sync>;

/// A closure that is rerun whenever a dependency changes.
type Live<T> = Box<dyn FnMut() -> T + Send>;

/// An element under construction. One pointer, so that passing it on costs little code.
pub struct El(Box<Parts>);

struct Parts {
    tag: &'static str,
    attributes: Vec<AnyAttribute>,
    children: Vec<AnyView>,
}

/// Creates an HTML element.
pub fn el(tag: &'static str) -> El {
    El(Box::new(Parts { tag, attributes: Vec::new(), children: Vec::new() }))
}

/// Creates a `div` with a class.
pub fn div(class: &'static str) -> El {
    el("div").set("class", class)
}

/// Builds a drawing from the sprite in index.html; `symbol` is the symbol's id with `#`. A drawing that `fills` its box
/// is cropped to it; any other is scaled to fit.
pub fn drawing(
    class: &'static str,
    view_box: &'static str,
    fills: bool,
    symbol: String,
) -> AnyView {
    let fit = if fills { "xMidYMid slice" } else { "xMidYMid meet" };
    svg::svg()
        .attr("class", class)
        .attr("viewBox", view_box)
        .attr("aria-hidden", "true")
        .attr("preserveAspectRatio", fit.to_owned())
        .child(svg::r#use().attr("href", symbol))
        .into_any()
}

/// Builds a drawing with one more attribute. The markup in `parts` is the program's own, never text that a user typed.
#[inline(never)]
pub fn picture(
    class: &'static str,
    view_box: &'static str,
    (name, value): (&'static str, String),
    parts: String,
) -> AnyView {
    svg::svg()
        .attr("class", class)
        .attr("viewBox", view_box)
        .attr("aria-hidden", "true")
        .attr(name, value)
        .inner_html(parts)
        .into_any()
}

/// Builds an icon from the sprite, by its name without `i-`.
pub fn icon(name: &'static str) -> AnyView {
    drawing("icon", "0 0 24 24", false, format!("#i-{name}"))
}

/// Builds a button with an icon and an accessible name.
pub fn icon_button(
    name: &'static str,
    label: &'static str,
    press: impl FnMut() + Send + 'static,
) -> El {
    plain("icon-button", press).set("aria-label", label).view(icon(name))
}

/// Builds a button that submits no form.
fn plain(class: &'static str, press: impl FnMut() + Send + 'static) -> El {
    el("button").set("type", "button").set("class", class).press(press)
}

/// Builds a button with a text.
pub fn button(
    class: &'static str,
    words: &'static str,
    press: impl FnMut() + Send + 'static,
) -> El {
    plain(class, press).text(words)
}

/// Joins elements without a wrapper.
pub fn fragment(parts: Vec<El>) -> AnyView {
    parts.into_iter().map(El::done).collect::<Vec<_>>().into_any()
}

/// Builds a text.
#[inline(never)]
pub fn words(text: String) -> AnyView {
    Words(text).into_any()
}

/// Builds a text that is updated whenever a dependency changes.
pub fn live(f: impl FnMut() -> String + Send + 'static) -> AnyView {
    live_text(Box::new(f))
}

/// Builds a part of the page that is rebuilt whenever a dependency changes.
pub fn block(f: impl FnMut() -> AnyView + Send + 'static) -> AnyView {
    live_part(Box::new(f))
}

#[inline(never)]
fn live_text(mut text: Live<String>) -> AnyView {
    let words: Live<Words> = Box::new(move || Words(text()));
    words.into_any()
}

#[inline(never)]
fn live_part(part: Live<AnyView>) -> AnyView {
    part.into_any()
}

/// Runs a closure once the page is built, and again whenever a dependency changes.
pub fn effect(f: impl FnMut() + 'static) {
    boxed_effect(Box::new(f));
}

/// Not generic, so that Leptos' code is compiled once. A closure in [`effect`] would be of another type in each call.
fn boxed_effect(mut f: Box<dyn FnMut()>) {
    Effect::new(move |_| f());
}

/// Returns an empty view.
pub fn nothing() -> AnyView {
    Vec::<AnyView>::new().into_any()
}

impl El {
    /// Sets a constant attribute.
    #[inline(never)]
    pub fn set(self, name: &'static str, value: &'static str) -> Self {
        self.put(name, value.to_owned())
    }

    /// Sets a constant attribute to a computed value.
    #[inline(never)]
    pub fn put(self, name: &'static str, value: String) -> Self {
        self.with(custom_attribute(name, value).into_any_attr())
    }

    /// Binds an attribute to a closure.
    pub fn bind(self, name: &'static str, mut f: impl FnMut() -> String + Send + 'static) -> Self {
        self.maybe(name, move || Some(f()))
    }

    /// Binds a boolean attribute: present with an empty value, or absent.
    pub fn flag(self, name: &'static str, mut f: impl FnMut() -> bool + Send + 'static) -> Self {
        self.maybe(name, move || f().then(String::new))
    }

    /// Binds an attribute that is absent while the closure returns `None`.
    pub fn maybe(
        self,
        name: &'static str,
        f: impl FnMut() -> Option<String> + Send + 'static,
    ) -> Self {
        self.live_attribute(name, Box::new(f))
    }

    /// Binds a custom property of the element's style.
    pub fn var(self, name: &'static str, f: impl FnMut() -> String + Send + 'static) -> Self {
        let value: Live<String> = Box::new(f);
        self.with(style((name, value)).into_any_attr())
    }

    /// Binds the state of a checkbox or radio button.
    pub fn checked(self, f: impl FnMut() -> bool + Send + 'static) -> Self {
        let value: Live<bool> = Box::new(f);
        self.with(prop("checked", value).into_any_attr())
    }

    /// Sets the text of an input field.
    #[inline(never)]
    pub fn value(self, value: String) -> Self {
        self.with(prop("value", value).into_any_attr())
    }

    /// Adds an event listener.
    pub fn on(self, name: &'static str, f: impl FnMut(Event) + Send + 'static) -> Self {
        self.handler(name, Box::new(f))
    }

    /// Adds a listener for clicks, taps, and keys that act as a click.
    pub fn press(self, mut f: impl FnMut() + Send + 'static) -> Self {
        self.on("click", move |_| f())
    }

    /// Sets the id that tests use, `data-testid`.
    pub fn test_id(self, name: &'static str) -> Self {
        self.set("data-testid", name)
    }

    /// Adds a child element.
    #[inline(never)]
    pub fn child(mut self, child: El) -> Self {
        self.0.children.push(child.done());
        self
    }

    /// Adds child elements.
    pub fn children(mut self, children: impl IntoIterator<Item = El>) -> Self {
        self.0.children.extend(children.into_iter().map(El::done));
        self
    }

    /// Adds a child view.
    #[inline(never)]
    pub fn view(mut self, child: AnyView) -> Self {
        self.0.children.push(child);
        self
    }

    /// Adds a constant text.
    #[inline(never)]
    pub fn text(self, text: &'static str) -> Self {
        self.words(text.to_owned())
    }

    /// Adds a computed text.
    #[inline(never)]
    pub fn words(self, text: String) -> Self {
        self.view(words(text))
    }

    /// Adds a text that is updated whenever a dependency changes.
    pub fn live(self, f: impl FnMut() -> String + Send + 'static) -> Self {
        self.view(live(f))
    }

    /// Adds a part that is rebuilt whenever a dependency changes.
    pub fn block(self, f: impl FnMut() -> AnyView + Send + 'static) -> Self {
        self.view(block(f))
    }

    /// Returns the finished element as a view.
    #[inline(never)]
    pub fn done(self) -> AnyView {
        let Parts { tag, attributes, children } = *self.0;
        custom(tag).add_any_attr(attributes).child(StaticVec::from(children)).into_any()
    }

    #[inline(never)]
    fn live_attribute(self, name: &'static str, value: Live<Option<String>>) -> Self {
        self.with(custom_attribute(name, value).into_any_attr())
    }

    #[inline(never)]
    fn handler(self, name: &'static str, handler: Box<dyn FnMut(Event) + Send>) -> Self {
        self.with(event::on(ev::Custom::<Event>::new(name), handler).into_any_attr())
    }

    #[inline(never)]
    fn with(mut self, attribute: AnyAttribute) -> Self {
        self.0.attributes.push(attribute);
        self
    }
}
