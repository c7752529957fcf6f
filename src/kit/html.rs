//! Elements in Leptos' builder syntax, of one type whatever they contain.
//!
//! Leptos' own `HtmlElement` has a type for each combination of attributes, closures and children, and each type adds
//! code to the download (docs/ARCHITECTURE.md has the figures). Here closures are boxed, so an element is data: a tag,
//! attributes, children. Signals and ownership are Leptos'; `render` builds and patches the document as Leptos does.

use std::borrow::Cow;
use std::iter::Map;

use leptos::ev::EventDescriptor;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Event;

use super::render::{Component, Handler, Kind, Parts, ReactiveChild, ValueSource};
use super::signal::RwSignal;
use super::translated_text::PageText;

/// An element under construction. One pointer, so that passing it on costs little code.
pub struct Element(Box<Parts>);

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
    let (values, handlers, children) = (Vec::new(), Vec::new(), Vec::new());
    Element(Box::new(Parts { tag, values, handlers, children, node_ref: None, is_anew: false }))
}

/// A closure that is rerun whenever a dependency changes.
pub(super) type Reactive<T> = Box<dyn FnMut() -> T + Send>;

/// What an attribute can be set to: a text, or whether it is present. `None` and `false` remove it.
pub trait AttrValue: 'static {
    /// Returns the text of the attribute, if it is present.
    fn value(self) -> Option<String>;
}

impl AttrValue for String {
    fn value(self) -> Option<String> {
        Some(self)
    }
}

impl AttrValue for &'static str {
    fn value(self) -> Option<String> {
        Some(self.to_owned())
    }
}

impl AttrValue for bool {
    fn value(self) -> Option<String> {
        self.then(String::new)
    }
}

impl<V: AttrValue> AttrValue for Option<V> {
    fn value(self) -> Option<String> {
        self.and_then(V::value)
    }
}

/// What [`Element::attr`] takes: a [`AttrValue`] or a closure that returns one.
pub trait IntoAttr {
    /// Erases the type.
    fn into_attr(self) -> ErasedAttr;
}

/// The value of an attribute, which stays or follows signals.
pub struct ErasedAttr(ValueSource);

macro_rules! fixed {
    ($($value:ty)+) => {
        $(impl IntoAttr for $value {
            fn into_attr(self) -> ErasedAttr {
                ErasedAttr(ValueSource::Fixed(self.value()))
            }
        })+
    };
}
fixed!(String &'static str bool);

impl<V: AttrValue> IntoAttr for Option<V> {
    fn into_attr(self) -> ErasedAttr {
        ErasedAttr(ValueSource::Fixed(self.value()))
    }
}

impl<V: AttrValue, F: FnMut() -> V + Send + 'static> IntoAttr for F {
    fn into_attr(mut self) -> ErasedAttr {
        ErasedAttr(ValueSource::Reactive(Box::new(move || self().value())))
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
        PageText(self).into_any()
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
        reactive_text(Box::new(move || PageText(self().into())))
    }
}

/// What [`Element::child`] takes: a view, an element, several of one kind, or a closure that returns one of these and
/// is rerun whenever a dependency changes.
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
        children.push(reactive_child(Box::new(move || fragment(self()))));
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
fn reactive_text(mut text: Reactive<PageText>) -> AnyView {
    reactive_child(Box::new(move || text().into_any()))
}

#[inline(never)]
fn reactive_child(part: Reactive<AnyView>) -> AnyView {
    ReactiveChild(part).into_any()
}

/// Leads to the node of an element once that is built. Copies are handles to the same reference. Leptos' own has a type
/// for each kind of element.
#[derive(Clone, Copy)]
pub struct NodeRef(StoredValue<Option<web_sys::Element>, LocalStorage>);

impl NodeRef {
    /// Creates a reference that leads nowhere yet.
    pub fn new() -> Self {
        Self(StoredValue::new_local(None))
    }

    /// Returns the node; `None` before it is built and after its page is gone.
    pub fn get<T: JsCast>(self) -> Option<T> {
        self.0.try_get_value().flatten()?.dyn_into().ok()
    }

    pub(super) fn set(self, node: &web_sys::Element) {
        self.0.try_update_value(|it| *it = Some(node.clone()));
    }
}

/// Builds a part of the page with signals and effects of its own, as Leptos' `#[component]` does: the body runs once,
/// and a signal that it reads does not build it again.
pub fn component<C: IntoChild>(body: impl FnOnce() -> C + Send + 'static) -> AnyView {
    boxed_component(Box::new(move || fragment(body())))
}

#[inline(never)]
fn boxed_component(body: Box<dyn FnOnce() -> AnyView + Send>) -> AnyView {
    Component(body).into_any()
}

impl Element {
    /// Sets an attribute.
    pub fn attr(self, name: &'static str, value: impl IntoAttr) -> Self {
        self.set(Kind::Attribute, name, value.into_attr())
    }

    /// Sets a property of the style, such as `--at`.
    pub fn style(self, name: &'static str, value: impl IntoAttr) -> Self {
        self.set(Kind::Style, name, value.into_attr())
    }

    /// Sets what a field contains.
    pub fn value(self, value: impl IntoAttr) -> Self {
        self.set(Kind::Text, "value", value.into_attr())
    }

    /// Sets whether a box or a radio button is checked.
    pub fn checked(self, value: impl IntoAttr) -> Self {
        self.set(Kind::Flag, "checked", value.into_attr())
    }

    /// Binds what a field contains to a signal, both ways.
    pub fn bind(self, text: RwSignal<String>) -> Self {
        let shown = self.value(move || text.get());
        shown.on(leptos::ev::input, move |event| text.set(event_target_value(&event)))
    }

    /// Has a reference lead to the node of this element.
    pub fn node_ref(mut self, to: NodeRef) -> Self {
        self.0.node_ref = Some(to);
        self
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
        self.listener(event.name(), Box::new(handler))
    }

    /// Makes it a new node when it takes the place of another element, so that its animation starts again.
    pub fn anew(mut self) -> Self {
        self.0.is_anew = true;
        self
    }

    /// Returns the finished element as a view.
    #[inline(never)]
    pub fn into_any(self) -> AnyView {
        IntoAny::into_any(self)
    }

    pub(super) fn into_parts(self) -> Box<Parts> {
        self.0
    }

    pub(super) fn from_parts(parts: Box<Parts>) -> Self {
        Self(parts)
    }

    #[inline(never)]
    fn view(mut self, child: AnyView) -> Self {
        self.0.children.push(child);
        self
    }

    #[inline(never)]
    fn set(mut self, kind: Kind, name: &'static str, ErasedAttr(value): ErasedAttr) -> Self {
        // The last value counts, as a patch finds the old one by its name.
        self.0.values.retain(|it| it.0 != kind || it.1 != name);
        self.0.values.push((kind, name, value));
        self
    }

    #[inline(never)]
    fn listener(mut self, name: Cow<'static, str>, run: Box<dyn FnMut(Event) + Send>) -> Self {
        let owner = Owner::current().unwrap_or_default();
        self.0.handlers.push(Handler { name, owner, run });
        self
    }
}
