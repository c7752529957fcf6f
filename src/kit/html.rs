//! Elements in Leptos' builder syntax, of one type whatever they contain.
//!
//! Leptos' own `HtmlElement` has a type for each combination of attributes, closures and children, and each type adds code
//! to the download (docs/ARCHITECTURE.md has the figures). Here closures are boxed, so an element is data: a tag,
//! attributes, children. Rendering, signals and ownership are Leptos'. A closure that is a child makes its elements anew when it
//! runs again, and with them go focus, selection and scroll place: what has to last is built once, and closures set its
//! attributes and texts.

use std::iter::Map;

use leptos::ev::{self, EventDescriptor};
use leptos::prelude::*;
use leptos::tachys::html::attribute::any_attribute::{AnyAttribute, IntoAnyAttribute};
use leptos::tachys::html::attribute::custom::custom_attribute;
use leptos::tachys::html::element::custom;
use leptos::tachys::html::event;
use leptos::tachys::html::property::prop;
use leptos::tachys::html::style::style;
use leptos::tachys::view::iterators::StaticVec;
use wasm_bindgen::JsCast;
use web_sys::Event;

use super::words::Words;

/// An element under construction. One pointer, so that passing it on costs little code.
pub struct Element(Box<Parts>);

struct Parts {
    tag: &'static str,
    attributes: Vec<AnyAttribute>,
    children: Vec<AnyView>,
}

macro_rules! tags {
    ($($tag:ident)+) => {
        $(
            #[doc = concat!("Creates a `", stringify!($tag), "`.")]
            pub fn $tag() -> Element {
                create(stringify!($tag))
            }
        )+
    };
}

tags! {
    a aside b button code dd details dialog div dl dt figure form h1 h2 h3 header i input kbd label li main
    meter nav ol option p progress section select small span strong summary table tbody td textarea th thead tr ul
    video
}

#[inline(never)]
fn create(tag: &'static str) -> Element {
    Element(Box::new(Parts { tag, attributes: Vec::new(), children: Vec::new() }))
}

/// A closure that is rerun whenever a dependency changes.
type Live<T> = Box<dyn FnMut() -> T + Send>;

/// What an attribute can be set to: a text, or whether it is present. `None` and `false` remove it.
pub trait Value: 'static {
    /// Returns the text of the attribute, if it is present.
    fn value(self) -> Option<String>;
}

impl Value for String {
    fn value(self) -> Option<String> {
        Some(self)
    }
}

impl Value for &'static str {
    fn value(self) -> Option<String> {
        Some(self.to_owned())
    }
}

impl Value for bool {
    fn value(self) -> Option<String> {
        self.then(String::new)
    }
}

impl<V: Value> Value for Option<V> {
    fn value(self) -> Option<String> {
        self.and_then(V::value)
    }
}

/// The value of an attribute.
pub enum Attr {
    /// A value that stays.
    Fixed(Option<String>),
    /// A value that follows signals.
    Live(Live<Option<String>>),
}

/// What [`Element::attr`] takes: a [`Value`] or a closure that returns one.
pub trait IntoAttr {
    /// Erases the type.
    fn into_attr(self) -> Attr;
}

macro_rules! fixed {
    ($($value:ty)+) => {
        $(impl IntoAttr for $value {
            fn into_attr(self) -> Attr {
                Attr::Fixed(self.value())
            }
        })+
    };
}
fixed!(String &'static str bool);

impl<V: Value> IntoAttr for Option<V> {
    fn into_attr(self) -> Attr {
        Attr::Fixed(self.value())
    }
}

impl<V: Value, F: FnMut() -> V + Send + 'static> IntoAttr for F {
    fn into_attr(mut self) -> Attr {
        Attr::Live(Box::new(move || self().value()))
    }
}

/// What [`Element::text`] takes: a text, or a closure that returns one.
pub trait IntoText {
    /// Builds the text.
    fn into_text(self) -> AnyView;
}

impl IntoText for String {
    #[inline(never)]
    fn into_text(self) -> AnyView {
        Words(self).into_any()
    }
}

impl IntoText for &'static str {
    fn into_text(self) -> AnyView {
        self.to_owned().into_text()
    }
}

impl IntoText for &&'static str {
    fn into_text(self) -> AnyView {
        self.to_owned().into_text()
    }
}

impl<T: Into<String>, F: FnMut() -> T + Send + 'static> IntoText for F {
    fn into_text(mut self) -> AnyView {
        live_text(Box::new(move || Words(self().into())))
    }
}

/// What [`Element::child`] takes: a view, an element, several of one kind, or a closure that returns one of these and is
/// rerun whenever a dependency changes.
pub trait IntoChild {
    /// Adds the children to a list.
    fn add_to(self, children: &mut Vec<AnyView>);
}

impl IntoChild for AnyView {
    fn add_to(self, children: &mut Vec<AnyView>) {
        children.push(self);
    }
}

impl IntoChild for Element {
    fn add_to(self, children: &mut Vec<AnyView>) {
        children.push(self.into_any());
    }
}

impl<C: IntoChild> IntoChild for Option<C> {
    fn add_to(self, children: &mut Vec<AnyView>) {
        self.into_iter().for_each(|child| child.add_to(children));
    }
}

impl<C: IntoChild> IntoChild for Vec<C> {
    fn add_to(self, children: &mut Vec<AnyView>) {
        self.into_iter().for_each(|child| child.add_to(children));
    }
}

impl<C: IntoChild, const N: usize> IntoChild for [C; N] {
    fn add_to(self, children: &mut Vec<AnyView>) {
        self.into_iter().for_each(|child| child.add_to(children));
    }
}

impl<I: Iterator, C: IntoChild, F: FnMut(I::Item) -> C> IntoChild for Map<I, F> {
    fn add_to(self, children: &mut Vec<AnyView>) {
        self.for_each(|child| child.add_to(children));
    }
}

impl<C: IntoChild, F: FnMut() -> C + Send + 'static> IntoChild for F {
    fn add_to(mut self, children: &mut Vec<AnyView>) {
        children.push(live_part(Box::new(move || fragment(self()))));
    }
}

/// Builds a view without an element around it.
pub fn fragment(child: impl IntoChild) -> AnyView {
    let mut children = Vec::new();
    child.add_to(&mut children);
    joined(children)
}

/// Builds a text.
pub fn text(text: impl IntoText) -> AnyView {
    text.into_text()
}

#[inline(never)]
fn joined(mut children: Vec<AnyView>) -> AnyView {
    match children.len() {
        1 => children.remove(0),
        _ => children.into_any(),
    }
}

#[inline(never)]
fn live_text(text: Live<Words>) -> AnyView {
    text.into_any()
}

#[inline(never)]
fn live_part(part: Live<AnyView>) -> AnyView {
    part.into_any()
}

impl Element {
    /// Sets an attribute. As in `view!`, `style:--at` sets a property of the style and `prop:value` one of the element.
    pub fn attr(self, name: &'static str, value: impl IntoAttr) -> Self {
        self.set(name, value.into_attr())
    }

    /// Adds a text.
    pub fn text(self, text: impl IntoText) -> Self {
        self.view(text.into_text())
    }

    /// Adds a child, or several.
    pub fn child(mut self, child: impl IntoChild) -> Self {
        child.add_to(&mut self.0.children);
        self
    }

    /// Adds an event listener.
    pub fn on<E>(self, event: E, mut f: impl FnMut(E::EventType) + Send + 'static) -> Self
    where
        E: EventDescriptor,
        E::EventType: JsCast,
    {
        let handler = move |event: Event| f(event.unchecked_into());
        self.listener(event.name().into_owned(), Box::new(handler))
    }

    /// Returns the finished element as a view.
    #[inline(never)]
    pub fn into_any(self) -> AnyView {
        let Parts { tag, attributes, children } = *self.0;
        custom(tag).add_any_attr(attributes).child(StaticVec::from(children)).into_any()
    }

    #[inline(never)]
    fn view(mut self, child: AnyView) -> Self {
        self.0.children.push(child);
        self
    }

    #[inline(never)]
    fn set(mut self, name: &'static str, value: Attr) -> Self {
        let attribute = match (name.split_once(':'), value) {
            (_, Attr::Fixed(None)) => return self,
            (None, Attr::Fixed(Some(value))) => custom_attribute(name, value).into_any_attr(),
            (None, Attr::Live(value)) => custom_attribute(name, value).into_any_attr(),
            (Some(("style", name)), value) => style((name, value.live())).into_any_attr(),
            (Some((_, name)), Attr::Fixed(Some(value))) => prop(name, value).into_any_attr(),
            (Some((_, "checked")), Attr::Live(mut value)) => {
                let value: Live<bool> = Box::new(move || value().is_some());
                prop("checked", value).into_any_attr()
            }
            (Some((_, name)), Attr::Live(mut value)) => {
                let value: Live<String> = Box::new(move || value().unwrap_or_default());
                prop(name, value).into_any_attr()
            }
        };
        self.0.attributes.push(attribute);
        self
    }

    #[inline(never)]
    fn listener(mut self, name: String, handler: Box<dyn FnMut(Event) + Send>) -> Self {
        let on = event::on(ev::Custom::<Event>::new(name), handler);
        self.0.attributes.push(on.into_any_attr());
        self
    }
}

impl Attr {
    fn live(self) -> Live<Option<String>> {
        match self {
            Attr::Fixed(value) => Box::new(move || value.clone()),
            Attr::Live(value) => value,
        }
    }
}
