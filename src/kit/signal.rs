//! Leptos' `RwSignal`, `Memo` and `Effect`, type-erased.
//!
//! Each value type of a signal or memo adds about 2 KB of code to the download, and a game has half
//! a dozen. Here Leptos sees one type for all of them; only the handle knows the type of the value.

use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

use leptos::prelude::*;

use super::browser::after_paint;

type AnyValue = Box<dyn Any + Send + Sync>;

/// A signal. Copies are handles to the same value.
pub struct RwSignal<T>(leptos::prelude::RwSignal<AnyValue>, PhantomData<fn() -> T>);

impl<T> Clone for RwSignal<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for RwSignal<T> {}

impl<T: Default + Send + Sync + 'static> Default for RwSignal<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

fn held<T: 'static>(held: &AnyValue) -> &T {
    held.downcast_ref().expect("a signal holds a value of its type")
}

fn held_mut<T: 'static>(held: &mut AnyValue) -> &mut T {
    held.downcast_mut().expect("a signal holds a value of its type")
}

impl<T: Send + Sync + 'static> RwSignal<T> {
    /// Creates a signal with an initial value.
    pub fn new(value: T) -> Self {
        Self(leptos::prelude::RwSignal::new(Box::new(value)), PhantomData)
    }

    /// Reads the value and subscribes the current effect.
    pub fn with<R>(self, read: impl FnOnce(&T) -> R) -> R {
        self.0.track();
        self.with_untracked(read)
    }

    /// Reads the value without subscribing.
    pub fn with_untracked<R>(self, read: impl FnOnce(&T) -> R) -> R {
        read(held(&self.0.read_untracked()))
    }

    /// Reads the value without subscribing; `None` if its owner is disposed.
    pub fn try_with_untracked<R>(self, read: impl FnOnce(&T) -> R) -> Option<R> {
        self.0.try_read_untracked().map(|value| read(held(&value)))
    }

    /// Updates the value and notifies subscribers.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        self.update_untracked(change);
        self.0.notify();
    }

    /// Updates the value without notifying subscribers.
    pub fn update_untracked(self, change: impl FnOnce(&mut T)) {
        if let Some(mut value) = self.0.try_write_untracked() {
            change(held_mut(&mut value));
        }
    }

    /// Updates the value and notifies subscribers; `None` if its owner is disposed.
    pub fn try_update<R>(self, change: impl FnOnce(&mut T) -> R) -> Option<R> {
        let result = self.0.try_write_untracked().map(|mut value| change(held_mut(&mut value)));
        self.0.notify();
        result
    }

    /// Replaces the value and notifies subscribers.
    pub fn set(self, value: T) {
        self.update(|old| *old = value);
    }

    /// Subscribes the current effect.
    pub fn track(self) {
        self.0.track();
    }
}

impl<T: Clone + Send + Sync + 'static> RwSignal<T> {
    /// Returns the value and subscribes the current effect.
    pub fn get(self) -> T {
        self.with(T::clone)
    }

    /// Returns the value without subscribing.
    pub fn get_untracked(self) -> T {
        self.with_untracked(T::clone)
    }
}

/// A value of any type that can be compared with another.
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
struct MemoValue(Arc<dyn Same>);

impl PartialEq for MemoValue {
    fn eq(&self, other: &Self) -> bool {
        self.0.is_same((*other.0).as_any())
    }
}

impl MemoValue {
    fn value<T: 'static>(&self) -> &T {
        (*self.0).as_any().downcast_ref().expect("a memo holds a value of its type")
    }
}

/// A memo: a derived value, computed once for all subscribers, which are notified only if it
/// changes.
pub struct Memo<T>(leptos::prelude::Memo<MemoValue>, PhantomData<fn() -> T>);

impl<T> Clone for Memo<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Memo<T> {}

type Work = Box<dyn Fn(Option<&MemoValue>) -> MemoValue + Send + Sync>;

#[inline(never)]
fn memo(work: Work) -> leptos::prelude::Memo<MemoValue> {
    leptos::prelude::Memo::new(work)
}

impl<T: PartialEq + Send + Sync + 'static> Memo<T> {
    /// Creates a memo, recomputed whenever a dependency changes; `work` gets the previous value.
    pub fn new(work: impl Fn(Option<&T>) -> T + Send + Sync + 'static) -> Self {
        let work: Work = Box::new(move |old| MemoValue(Arc::new(work(old.map(MemoValue::value)))));
        Self(memo(work), PhantomData)
    }

    /// Reads the value and subscribes the current effect.
    pub fn with<R>(self, read: impl FnOnce(&T) -> R) -> R {
        read(self.0.read().value())
    }

    /// Reads the value without subscribing.
    pub fn with_untracked<R>(self, read: impl FnOnce(&T) -> R) -> R {
        read(self.0.read_untracked().value())
    }

    /// Subscribes the current effect. Reads the value too, because a memo that was never read has no sources and would
    /// notify of nothing.
    pub fn track(self) {
        self.with(|_| ());
    }
}

impl<T: PartialEq + Clone + Send + Sync + 'static> Memo<T> {
    /// Returns the value and subscribes the current effect.
    pub fn get(self) -> T {
        self.with(T::clone)
    }

    /// Returns the value without subscribing.
    pub fn get_untracked(self) -> T {
        self.with_untracked(T::clone)
    }
}

/// A value that follows the signals it is read from a frame later, so that a change of the game is painted before what
/// takes longer to work out, such as words and figures. Copies are handles to the same value.
pub struct Painted<T>(RwSignal<T>);

impl<T> Clone for Painted<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Painted<T> {}

impl<T: PartialEq + Send + Sync + 'static> Painted<T> {
    /// Reads the value now, and again after the first paint that follows a change of what was read.
    pub fn new(read: impl Fn() -> T + 'static) -> Self {
        let value = RwSignal::new(untrack(&read));
        follow_paint(Box::new(move || {
            let new = read();
            if value.try_with_untracked(|old| *old != new) == Some(true) {
                value.set(new);
            }
        }));
        Self(value)
    }

    /// Reads the value and subscribes the current effect.
    pub fn with<R>(self, read: impl FnOnce(&T) -> R) -> R {
        self.0.with(read)
    }
}

impl<T: PartialEq + Clone + Send + Sync + 'static> Painted<T> {
    /// Returns the value and subscribes the current effect.
    pub fn get(self) -> T {
        self.0.get()
    }
}

/// Runs `read` once the page is built, and again after the first paint that follows a change of what it read.
fn follow_paint(mut read: Box<dyn FnMut()>) {
    let due = RwSignal::new(true);
    boxed_effect(Box::new(move || {
        due.track();
        if due.with_untracked(|due| *due) {
            due.update_untracked(|due| *due = false);
            read();
        } else {
            // What was read has changed. It is read again when `due` wakes this effect.
            after_paint(move || _ = due.try_update(|due| *due = true));
        }
    }));
}

/// Creates a signal for each piece of a board, with its look. A change of the game wakes only the subscribers of the
/// pieces that it changes. A memo wakes all of its subscribers to ask whether it has changed, and a board has some
/// hundred of them. A look is set in the frame of the change, after the effects that read the game itself.
pub fn piece_signals<P: Copy + 'static, T: PartialEq + Send + Sync + 'static>(
    pieces: impl IntoIterator<Item = P>,
    look: impl Fn(P) -> T + 'static,
) -> Vec<RwSignal<T>> {
    let pieces: Vec<P> = pieces.into_iter().collect();
    let first = || pieces.iter().map(|&piece| RwSignal::new(look(piece))).collect();
    let looks: Vec<_> = untrack(first);
    let all = looks.clone();
    Effect::new(move || {
        for (&piece, shown) in pieces.iter().zip(&all) {
            let new = look(piece);
            if shown.with_untracked(|old| *old != new) {
                shown.set(new);
            }
        }
    });
    looks
}

/// An effect.
pub struct Effect;

impl Effect {
    /// Runs a closure once the page is built, and again whenever a dependency changes.
    #[allow(clippy::new_ret_no_self)]
    pub fn new(f: impl FnMut() + 'static) {
        boxed_effect(Box::new(f));
    }
}

/// Not generic, so that Leptos' code is compiled once. A closure in [`Effect::new`] would be of another type in each
/// call.
fn boxed_effect(mut f: Box<dyn FnMut()>) {
    leptos::prelude::Effect::new(move |_| f());
}

/// A signal whose value lasts until something changes, such as a choice that belongs to a position; after that it has
/// the default again.
pub struct Transient<T> {
    /// The value, and when it was set.
    made: RwSignal<(u32, T)>,
    /// Counts the changes.
    now: Memo<u32>,
}

impl<T> Clone for Transient<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Transient<T> {}

impl<T: Clone + Default + Send + Sync + 'static> Transient<T> {
    /// Creates a signal with the default, which it has again whenever `key` returns something else.
    pub fn reset_by<K: PartialEq + Send + Sync + 'static>(
        key: impl Fn() -> K + Send + Sync + 'static,
    ) -> Self {
        let key = Memo::new(move |_| key());
        let now = Memo::new(move |count: Option<&u32>| {
            key.track();
            count.map_or(0, |count| count.wrapping_add(1))
        });
        Self { made: RwSignal::new((0, T::default())), now }
    }

    /// Reads the value and subscribes the current effect.
    pub fn with<R>(self, read: impl FnOnce(&T) -> R) -> R {
        let now = self.now.get();
        self.made.with(|(at, value)| if *at == now { read(value) } else { read(&T::default()) })
    }

    /// Returns the value and subscribes the current effect.
    pub fn get(self) -> T {
        self.with(T::clone)
    }

    /// Returns the value without subscribing.
    pub fn get_untracked(self) -> T {
        let now = self.now.get_untracked();
        self.made
            .with_untracked(|(at, value)| if *at == now { value.clone() } else { T::default() })
    }

    /// Replaces the value.
    pub fn set(self, value: T) {
        self.made.set((self.now.get_untracked(), value));
    }
}
