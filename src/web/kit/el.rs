//! Elements in Leptos' builder syntax, with the types taken out.
//!
//! The `view!` macro gives every element, attribute and closure of a page a type of its own, and
//! each type costs the download its own code: the first page written with it weighed 200 KB. Here
//! an element is one type whatever stands in it, so a page is data. Rendering, signals and
//! ownership are Leptos' own.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::tachys::html::attribute::any_attribute::{AnyAttribute, IntoAnyAttribute};
use leptos::tachys::html::attribute::custom::custom_attribute;
use leptos::tachys::html::element::custom;
use leptos::tachys::html::event;
use leptos::tachys::html::property::prop;
use leptos::tachys::html::style::style;
use leptos::tachys::reactive_graph::OwnedView;
use leptos::tachys::view::iterators::StaticVec;
use leptos::tachys::view::keyed::keyed;
use leptos::{ev, svg};
use web_sys::Event;

/// What the button of a notice does. A notice may outlive whatever showed it, so this belongs to
/// nobody's owner, as a `Callback` would.
pub type Press = Arc<dyn Fn() + Send + Sync>;

/// Something that is read again whenever what it depends on changes.
type Live<T> = Box<dyn FnMut() -> T + Send>;

/// An element being put together. One pointer, so that handing it on costs little code.
pub struct El(Box<Parts>);

struct Parts {
    tag: &'static str,
    attributes: Vec<AnyAttribute>,
    children: Vec<AnyView>,
}

/// An HTML element.
pub fn el(tag: &'static str) -> El {
    El(Box::new(Parts { tag, attributes: Vec::new(), children: Vec::new() }))
}

/// An HTML element of a class.
pub fn div(class: &'static str) -> El {
    el("div").set("class", class)
}

/// A drawing from the sprite of index.html, by the symbol's id. A narrower box shows less of a
/// drawing that fills it, and a smaller one of a drawing that does not.
pub fn drawing(
    class: &'static str,
    view_box: &'static str,
    fills: bool,
    symbol: String,
) -> AnyView {
    let fit = if fills { "xMidYMid slice" } else { "xMidYMid meet" };
    let part = format!(r#"<use href="{symbol}"/>"#);
    picture(class, view_box, ("preserveAspectRatio", fit.to_owned()), part)
}

/// A drawing with one more attribute, whose parts are markup: symbols of the sprite, never words
/// that somebody typed.
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

/// An icon from the sprite, by its name without `i-`.
pub fn icon(name: &'static str) -> AnyView {
    drawing("icon", "0 0 24 24", false, format!("#i-{name}"))
}

/// A button that is only an icon, with a name for the ear.
pub fn icon_button(
    name: &'static str,
    label: &'static str,
    press: impl FnMut() + Send + 'static,
) -> El {
    el("button").set("class", "icon-button").set("aria-label", label).press(press).view(icon(name))
}

/// A button with words on it.
pub fn button(
    class: &'static str,
    words: &'static str,
    press: impl FnMut() + Send + 'static,
) -> El {
    el("button").set("class", class).press(press).text(words)
}

/// Elements side by side.
pub fn fragment(parts: Vec<El>) -> AnyView {
    parts.into_iter().map(El::done).collect::<Vec<_>>().into_any()
}

/// A text that is read again whenever what it depends on changes.
pub fn live(f: impl FnMut() -> String + Send + 'static) -> AnyView {
    live_text(Box::new(f))
}

/// A part of the page that is built anew whenever what it depends on changes.
pub fn block(f: impl FnMut() -> AnyView + Send + 'static) -> AnyView {
    live_part(Box::new(f))
}

/// A keyed list: `each` gives its items, `key` tells them apart, `make` builds one. When `each` changes, an item whose key
/// stays keeps its elements with their focus, effects and animations; only new items are built.
pub fn list<T: Send + 'static>(
    mut each: impl FnMut() -> Vec<T> + Send + 'static,
    key: fn(&T) -> u32,
    make: impl Fn(T) -> El + Send + Sync + 'static,
) -> AnyView {
    let make = Arc::new(make);
    live_list(Box::new(move || {
        let item = |it: T| {
            let make = make.clone();
            (key(&it), Box::new(move || make(it).done()) as Make)
        };
        each().into_iter().map(item).collect()
    }))
}

/// Builds one item of a list.
type Make = Box<dyn FnOnce() -> AnyView + Send>;

#[inline(never)]
fn live_list(mut items: Live<Vec<(u32, Make)>>) -> AnyView {
    // Each item has an owner of its own, as in Leptos' `For`: the effects of an item that stays outlive a change of the list.
    let parent = Owner::current().expect("a list is built inside the page");
    let view = move |_: usize, (_, make): (u32, Make)| {
        let owner = parent.with(Owner::new);
        let view = owner.with(make);
        (|_: usize| (), OwnedView::new_with_owner(view, owner))
    };
    (move || keyed(items(), |(key, _): &(u32, Make)| *key, view.clone())).into_any()
}

#[inline(never)]
fn live_text(text: Live<String>) -> AnyView {
    text.into_any()
}

#[inline(never)]
fn live_part(part: Live<AnyView>) -> AnyView {
    part.into_any()
}

/// Does something once the page is built, and again whenever what it depends on changes.
pub fn effect(f: impl FnMut() + 'static) {
    let mut f: Box<dyn FnMut()> = Box::new(f);
    Effect::new(move |_| f());
}

/// Nothing.
pub fn nothing() -> AnyView {
    Vec::<AnyView>::new().into_any()
}

impl El {
    /// An attribute that stays.
    #[inline(never)]
    pub fn set(self, name: &'static str, value: &'static str) -> Self {
        self.put(name, value.to_owned())
    }

    /// An attribute that stays, made of values.
    #[inline(never)]
    pub fn put(self, name: &'static str, value: String) -> Self {
        self.with(custom_attribute(name, value).into_any_attr())
    }

    /// An attribute that changes.
    pub fn bind(self, name: &'static str, mut f: impl FnMut() -> String + Send + 'static) -> Self {
        self.maybe(name, move || Some(f()))
    }

    /// An attribute that is there, empty, or not.
    pub fn flag(self, name: &'static str, mut f: impl FnMut() -> bool + Send + 'static) -> Self {
        self.maybe(name, move || f().then(String::new))
    }

    /// An attribute that may be absent.
    pub fn maybe(
        self,
        name: &'static str,
        f: impl FnMut() -> Option<String> + Send + 'static,
    ) -> Self {
        self.live_attribute(name, Box::new(f))
    }

    /// A custom property of the element's style.
    pub fn var(self, name: &'static str, f: impl FnMut() -> String + Send + 'static) -> Self {
        let value: Live<String> = Box::new(f);
        self.with(style((name, value)).into_any_attr())
    }

    /// A checkbox's or radio button's state.
    pub fn checked(self, f: impl FnMut() -> bool + Send + 'static) -> Self {
        let value: Live<bool> = Box::new(f);
        self.with(prop("checked", value).into_any_attr())
    }

    /// A field's text.
    #[inline(never)]
    pub fn value(self, value: String) -> Self {
        self.with(prop("value", value).into_any_attr())
    }

    /// What happens on an event.
    pub fn on(self, name: &'static str, f: impl FnMut(Event) + Send + 'static) -> Self {
        self.handler(name, Box::new(f))
    }

    /// What happens on a click, a tap, or a key that stands for one.
    pub fn press(self, mut f: impl FnMut() + Send + 'static) -> Self {
        self.on("click", move |_| f())
    }

    /// A name for tests.
    pub fn test_id(self, name: &'static str) -> Self {
        self.set("data-testid", name)
    }

    /// A child element.
    #[inline(never)]
    pub fn child(mut self, child: El) -> Self {
        self.0.children.push(child.done());
        self
    }

    /// Child elements.
    pub fn children(mut self, children: impl IntoIterator<Item = El>) -> Self {
        self.0.children.extend(children.into_iter().map(El::done));
        self
    }

    /// A child of any kind.
    #[inline(never)]
    pub fn view(mut self, child: AnyView) -> Self {
        self.0.children.push(child);
        self
    }

    /// A text that stays.
    #[inline(never)]
    pub fn text(self, text: &'static str) -> Self {
        self.words(text.to_owned())
    }

    /// A text that stays, made of values.
    #[inline(never)]
    pub fn words(self, text: String) -> Self {
        self.view(text.into_any())
    }

    /// A text that changes.
    pub fn live(self, f: impl FnMut() -> String + Send + 'static) -> Self {
        self.view(live(f))
    }

    /// A part that is built anew when it changes.
    pub fn block(self, f: impl FnMut() -> AnyView + Send + 'static) -> Self {
        self.view(block(f))
    }

    /// A keyed list as children: see [`list`].
    pub fn list<T: Send + 'static>(
        self,
        each: impl FnMut() -> Vec<T> + Send + 'static,
        key: fn(&T) -> u32,
        make: impl Fn(T) -> El + Send + Sync + 'static,
    ) -> Self {
        self.view(list(each, key, make))
    }

    /// The finished element.
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
