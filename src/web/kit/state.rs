//! Leptos' signals with the types of their values taken out.
//!
//! Every type of value that a signal or a memo holds costs the download some 2 KB of code of its
//! own, and a game has half a dozen. Here all of them are one type to Leptos; what is in them is
//! known to the handle alone.

use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

use leptos::prelude::*;

type Held = Box<dyn Any + Send + Sync>;

/// A value that changes, and tells those who read it. Copies are handles to the same value.
pub struct State<T>(RwSignal<Held>, PhantomData<fn() -> T>);

impl<T> Clone for State<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for State<T> {}

fn held<T: 'static>(held: &Held) -> &T {
    held.downcast_ref().expect("a state holds a value of its type")
}

fn held_mut<T: 'static>(held: &mut Held) -> &mut T {
    held.downcast_mut().expect("a state holds a value of its type")
}

impl<T: Send + Sync + 'static> State<T> {
    /// A value to begin with.
    pub fn new(value: T) -> Self {
        Self(RwSignal::new(Box::new(value)), PhantomData)
    }

    /// Reads the value; whoever asks hears of a change.
    pub fn with<R>(self, read: impl FnOnce(&T) -> R) -> R {
        self.0.track();
        self.with_untracked(read)
    }

    /// Reads the value.
    pub fn with_untracked<R>(self, read: impl FnOnce(&T) -> R) -> R {
        read(held(&self.0.read_untracked()))
    }

    /// Reads the value, unless its owner is gone.
    pub fn try_with_untracked<R>(self, read: impl FnOnce(&T) -> R) -> Option<R> {
        self.0.try_read_untracked().map(|value| read(held(&value)))
    }

    /// Changes the value and tells those who read it.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        self.update_untracked(change);
        self.0.notify();
    }

    /// Changes the value and tells nobody.
    pub fn update_untracked(self, change: impl FnOnce(&mut T)) {
        if let Some(mut value) = self.0.try_write_untracked() {
            change(held_mut(&mut value));
        }
    }

    /// Changes the value and tells those who read it; `None` if its owner is gone.
    pub fn try_update<R>(self, change: impl FnOnce(&mut T) -> R) -> Option<R> {
        let result = self.0.try_write_untracked().map(|mut value| change(held_mut(&mut value)));
        self.0.notify();
        result
    }

    /// Puts another value in its place.
    pub fn set(self, value: T) {
        self.update(|old| *old = value);
    }

    /// Hears of changes.
    pub fn track(self) {
        self.0.track();
    }
}

impl<T: Clone + Send + Sync + 'static> State<T> {
    /// The value; whoever asks hears of a change.
    pub fn get(self) -> T {
        self.with(T::clone)
    }

    /// The value.
    pub fn get_untracked(self) -> T {
        self.with_untracked(T::clone)
    }
}

/// A value of any type that can tell whether another is the same.
trait Same: Any + Send + Sync {
    fn is_same(&self, other: &dyn Any) -> bool;
    fn as_any(&self) -> &dyn Any;
}

impl<T: PartialEq + Send + Sync + 'static> Same for T {
    fn is_same(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<T>() == Some(self)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

#[derive(Clone)]
struct Worked(Arc<dyn Same>);

impl PartialEq for Worked {
    fn eq(&self, other: &Self) -> bool {
        self.0.is_same((*other.0).as_any())
    }
}

impl Worked {
    fn value<T: 'static>(&self) -> &T {
        (*self.0).as_any().downcast_ref().expect("a derived value is of its type")
    }
}

/// A value worked out of others, once for all who read it; they hear only of a change.
pub struct Derived<T>(Memo<Worked>, PhantomData<fn() -> T>);

impl<T> Clone for Derived<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Derived<T> {}

type Work = Box<dyn Fn(Option<&Worked>) -> Worked + Send + Sync>;

#[inline(never)]
fn memo(work: Work) -> Memo<Worked> {
    Memo::new(work)
}

impl<T: PartialEq + Send + Sync + 'static> Derived<T> {
    /// A value worked out anew whenever what it is made of changes; `work` is given the last one.
    pub fn new(work: impl Fn(Option<&T>) -> T + Send + Sync + 'static) -> Self {
        let work: Work = Box::new(move |old| Worked(Arc::new(work(old.map(Worked::value)))));
        Self(memo(work), PhantomData)
    }

    /// Reads the value; whoever asks hears of a change.
    pub fn with<R>(self, read: impl FnOnce(&T) -> R) -> R {
        read(self.0.read().value())
    }

    /// Reads the value.
    pub fn with_untracked<R>(self, read: impl FnOnce(&T) -> R) -> R {
        read(self.0.read_untracked().value())
    }

    /// Hears of changes.
    pub fn track(self) {
        self.0.track();
    }
}

impl<T: PartialEq + Clone + Send + Sync + 'static> Derived<T> {
    /// The value; whoever asks hears of a change.
    pub fn get(self) -> T {
        self.with(T::clone)
    }

    /// The value.
    pub fn get_untracked(self) -> T {
        self.with_untracked(T::clone)
    }
}
