//! The few types by which state reaches the DOM.
//!
//! Every closure in a view is a type of its own, and each such type costs the download a kilobyte
//! or two of code. These helpers give texts, flags, blocks and handlers one type each.

use leptos::ev::MouseEvent;
use leptos::prelude::*;

/// A text that changes.
pub type Text = Signal<String>;
/// An attribute that is there or not.
pub type Flag = Signal<bool>;
/// An attribute that may be absent.
pub type Maybe = Signal<Option<String>>;
/// A part of the page that is built anew when it changes.
pub type Block = Box<dyn FnMut() -> AnyView + Send>;
/// What happens on an event.
pub type Handler<E> = Box<dyn FnMut(E) + Send>;

/// A text that changes.
pub fn text(f: impl Fn() -> String + Send + Sync + 'static) -> Text {
    Signal::derive(f)
}

/// An attribute that is there or not.
pub fn flag(f: impl Fn() -> bool + Send + Sync + 'static) -> Flag {
    Signal::derive(f)
}

/// An attribute that may be absent.
pub fn maybe(f: impl Fn() -> Option<String> + Send + Sync + 'static) -> Maybe {
    Signal::derive(f)
}

/// A part of the page that is built anew when it changes.
pub fn block(f: impl FnMut() -> AnyView + Send + 'static) -> Block {
    Box::new(f)
}

/// What a press does.
pub fn press(mut f: impl FnMut() + Send + 'static) -> Handler<MouseEvent> {
    Box::new(move |_| f())
}

/// What an event does.
pub fn on<E>(f: impl FnMut(E) + Send + 'static) -> Handler<E> {
    Box::new(f)
}
