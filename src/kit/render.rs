//! Elements in the document: how [`Element`] is built and patched.
//!
//! As in Leptos' `view!`, an element of the same tag in the same place is patched: it keeps its node, and with it
//! focus, selection, scroll place and transitions, while its attributes, listeners and children become those of the new
//! one. An animation that has to start again with a new content says so by [`Element::anew`]. Leptos' own `custom(tag)`
//! compares "button" with the "BUTTON" of the document and would build a new node each time.

use std::borrow::Cow;
use std::cell::RefCell;
use std::mem;
use std::rc::Rc;

use leptos::prelude::*;
use leptos::reactive::effect::RenderEffect;
use leptos::tachys::renderer::{RemoveEventHandler, Rndr, types};
use leptos::tachys::view::any_view::AnyViewState;
use leptos::tachys::view::{Mountable, Render};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Event;

use super::client::client_only;
use super::html::{Element, NodeRef, Reactive};

/// What is set of an element.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// An attribute; `None` removes it.
    Attribute,
    /// A property of the style; `None` removes it.
    Style,
    /// A property of the node that is a text; `None` is empty.
    Text,
    /// A property of the node that is true or false.
    Flag,
}

/// A value that is set, or followed.
pub(super) enum ValueSource {
    Fixed(Option<String>),
    Reactive(Reactive<Option<String>>),
}

/// A handler of an event, and the owner under which it runs.
pub(super) struct Handler {
    pub name: Cow<'static, str>,
    pub owner: Owner,
    pub run: Box<dyn FnMut(Event) + Send>,
}

/// What an element is made of.
pub(super) struct Parts {
    pub tag: &'static str,
    pub values: Vec<(Kind, &'static str, ValueSource)>,
    pub handlers: Vec<Handler>,
    pub children: Vec<AnyView>,
    pub node_ref: Option<NodeRef>,
    /// Whether it takes the place of another one as a new node.
    pub is_anew: bool,
}

/// A value as the node has it.
enum Shown {
    Fixed(Option<String>),
    Reactive(RenderEffect<Option<String>>),
}

impl Shown {
    fn take(self) -> Option<String> {
        match self {
            Self::Fixed(value) => value,
            Self::Reactive(effect) => effect.take_value().flatten(),
        }
    }
}

/// A listener of the node. A patch replaces its handler.
struct Listener {
    name: Cow<'static, str>,
    handler: Shared,
    /// Removes the listener from the node when it goes.
    _remove: RemoveEventHandler<types::Element>,
}

/// The handler of a listener, which may be replaced while it runs.
type Shared = Rc<RefCell<Rc<RefCell<Handler>>>>;

/// An element in the document.
pub struct ElementState {
    tag: &'static str,
    node: types::Element,
    values: Vec<(Kind, &'static str, Shown)>,
    listeners: Vec<Listener>,
    children: Vec<AnyViewState>,
}

/// Sets a value of a node.
fn write(node: &types::Element, kind: Kind, name: &'static str, value: Option<&str>) {
    match (kind, value) {
        (Kind::Attribute, Some(value)) => Rndr::set_attribute(node, name, value),
        (Kind::Attribute, None) => Rndr::remove_attribute(node, name),
        (Kind::Style, Some(value)) => Rndr::set_css_property(&Rndr::style(node), name, value),
        (Kind::Style, None) => Rndr::remove_css_property(&Rndr::style(node), name),
        (Kind::Text, value) => {
            Rndr::set_property(node, name, &JsValue::from_str(value.unwrap_or_default()));
        }
        (Kind::Flag, value) => Rndr::set_property(node, name, &JsValue::from_bool(value.is_some())),
    }
}

/// Sets a value of a node that has the old one, and follows it.
fn set(
    node: &types::Element,
    kind: Kind,
    name: &'static str,
    value: ValueSource,
    old: Option<String>,
) -> Shown {
    match value {
        ValueSource::Fixed(value) => {
            if value != old {
                write(node, kind, name, value.as_deref());
            }
            Shown::Fixed(value)
        }
        ValueSource::Reactive(mut value) => {
            let node = node.clone();
            let follow = move |old: Option<Option<String>>| {
                let value = value();
                if value != old.flatten() {
                    write(&node, kind, name, value.as_deref());
                }
                value
            };
            Shown::Reactive(RenderEffect::new_with_value(follow, Some(old)))
        }
    }
}

/// Adds a listener to a node.
fn listen(node: &types::Element, handler: Handler) -> Listener {
    let name = handler.name.clone();
    let handler: Shared = Rc::new(RefCell::new(Rc::new(RefCell::new(handler))));
    let now = handler.clone();
    let run = move |event: JsValue| {
        let handler = now.borrow().clone();
        #[cfg(debug_assertions)]
        let _zone = leptos::reactive::diagnostics::SpecialNonReactiveZone::enter();
        // An event that a handler sends to itself is none.
        if let Ok(mut handler) = handler.try_borrow_mut() {
            let Handler { owner, run, .. } = &mut *handler;
            owner.clone().with(|| run(event.unchecked_into()));
        }
    };
    let remove = Rndr::add_event_listener(node, &name, Box::new(run));
    Listener { name, handler, _remove: remove }
}

impl Render for Element {
    type State = ElementState;

    #[inline(never)]
    fn build(self) -> ElementState {
        let Parts { tag, values, handlers, children, node_ref, .. } = *self.into_parts();
        let node = Rndr::create_element(tag, None);
        if let Some(node_ref) = node_ref {
            node_ref.set(&node);
        }
        let set = |(kind, name, value)| (kind, name, set(&node, kind, name, value, None));
        let values = values.into_iter().map(set).collect();
        let listeners = handlers.into_iter().map(|it| listen(&node, it)).collect();
        let mount = |child: AnyView| {
            let mut child = child.build();
            child.mount(&node, None);
            child
        };
        let children = children.into_iter().map(mount).collect();
        ElementState { tag, node, values, listeners, children }
    }

    #[inline(never)]
    fn rebuild(self, state: &mut ElementState) {
        let parts = self.into_parts();
        if parts.tag != state.tag || parts.is_anew {
            let mut new = Self::from_parts(parts).build();
            state.insert_before_this(&mut new);
            state.unmount();
            *state = new;
            return;
        }
        let ElementState { node, values, listeners, children, .. } = state;
        if let Some(node_ref) = parts.node_ref {
            node_ref.set(node);
        }
        let mut old = mem::take(values);
        for (kind, name, value) in parts.values {
            let at = old.iter().position(|it| it.0 == kind && it.1 == name);
            let before = at.and_then(|at| old.swap_remove(at).2.take());
            values.push((kind, name, set(node, kind, name, value, before)));
        }
        for (kind, name, value) in old {
            if value.take().is_some() {
                write(node, kind, name, None);
            }
        }
        let mut old = mem::take(listeners);
        for handler in parts.handlers {
            match old.iter().position(|it| it.name == handler.name) {
                Some(at) => {
                    let listener = old.remove(at);
                    *listener.handler.borrow_mut() = Rc::new(RefCell::new(handler));
                    listeners.push(listener);
                }
                None => listeners.push(listen(node, handler)),
            }
        }
        drop(old);
        let mut new = parts.children.into_iter();
        let mut kept = 0;
        for (child, view) in children.iter_mut().zip(&mut new) {
            view.rebuild(child);
            kept += 1;
        }
        for mut child in children.drain(kept..) {
            child.unmount();
        }
        for view in new {
            let mut child = view.build();
            child.mount(node, None);
            children.push(child);
        }
    }
}

impl Mountable for ElementState {
    fn unmount(&mut self) {
        Rndr::remove(&self.node);
    }

    fn mount(&mut self, parent: &types::Element, marker: Option<&types::Node>) {
        Rndr::insert_node(parent, &self.node, marker);
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        let parent = self.node.parent_element();
        if let Some(parent) = &parent {
            child.mount(parent, Some(&self.node));
        }
        parent.is_some()
    }

    fn elements(&self) -> Vec<types::Element> {
        vec![self.node.clone()]
    }
}

client_only!(Element);

/// A child that is made again whenever a dependency changes. Unlike a closure of Leptos it is patched too when it takes
/// the place of another one.
pub(super) struct ReactiveChild(pub Reactive<AnyView>);

/// A [`ReactiveChild`] in the document.
pub(super) struct ReactiveChildState(RenderEffect<AnyViewState>);

impl ReactiveChild {
    fn follow(mut self, old: Option<AnyViewState>) -> ReactiveChildState {
        let follow = move |old: Option<AnyViewState>| {
            let view = (self.0)();
            match old {
                Some(mut state) => {
                    view.rebuild(&mut state);
                    state
                }
                None => view.build(),
            }
        };
        ReactiveChildState(RenderEffect::new_with_value(follow, old))
    }
}

impl Render for ReactiveChild {
    type State = ReactiveChildState;

    #[inline(never)]
    fn build(self) -> ReactiveChildState {
        self.follow(None)
    }

    #[inline(never)]
    fn rebuild(self, state: &mut ReactiveChildState) {
        let old = state.0.take_value();
        *state = self.follow(old);
    }
}

impl Mountable for ReactiveChildState {
    fn unmount(&mut self) {
        self.0.unmount();
    }

    fn mount(&mut self, parent: &types::Element, marker: Option<&types::Node>) {
        self.0.mount(parent, marker);
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        self.0.insert_before_this(child)
    }

    fn elements(&self) -> Vec<types::Element> {
        self.0.elements()
    }
}

client_only!(ReactiveChild);

/// A part of the page with signals and effects of its own: its body runs once and subscribes to nothing, and it is
/// never patched into another one.
pub(super) struct Component(pub Box<dyn FnOnce() -> AnyView + Send>);

/// A [`Component`] in the document.
pub(super) struct ComponentState {
    view: AnyViewState,
    /// Disposes the signals and effects of the component when it goes.
    _owner: Owner,
}

impl Render for Component {
    type State = ComponentState;

    #[inline(never)]
    fn build(self) -> ComponentState {
        let owner = Owner::new();
        let view = owner.with(|| untrack(self.0).build());
        ComponentState { view, _owner: owner }
    }

    #[inline(never)]
    fn rebuild(self, state: &mut ComponentState) {
        let mut new = self.build();
        state.view.insert_before_this(&mut new.view);
        state.view.unmount();
        *state = new;
    }
}

impl Mountable for ComponentState {
    fn unmount(&mut self) {
        self.view.unmount();
    }

    fn mount(&mut self, parent: &types::Element, marker: Option<&types::Node>) {
        self.view.mount(parent, marker);
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        self.view.insert_before_this(child)
    }

    fn elements(&self) -> Vec<types::Element> {
        self.view.elements()
    }
}

client_only!(Component);
