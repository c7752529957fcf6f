//! A state machine among signals.

use super::signal::{Memo, RwSignal};

/// A state that follows what signals say, and what is sent to it. Copies are handles to the same state.
///
/// It is a memo, so whoever reads it sees the state that belongs to what the signals say now, in whatever order effects
/// run.
pub struct Machine<S, E> {
    /// What was sent last, with its number.
    sent: RwSignal<(u32, Option<E>)>,
    state: Memo<Counted<S>>,
}

/// A state with the number of what it has taken last, and how often it has changed.
#[derive(Clone, Default)]
struct Counted<S> {
    seen: u32,
    changes: u32,
    state: S,
}

/// Each change counts, so that the states need not be compared: what is read from one is.
impl<S> PartialEq for Counted<S> {
    fn eq(&self, other: &Self) -> bool {
        self.changes == other.changes
    }
}

impl<S, E> Clone for Machine<S, E> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S, E> Copy for Machine<S, E> {}

impl<S, E> Machine<S, E>
where
    S: Clone + Default + Send + Sync + 'static,
    E: Clone + Send + Sync + 'static,
{
    /// Creates a machine in the default state. `step` takes an event, if there is one, and what the signals say that it
    /// reads, also at the beginning.
    pub fn new(step: impl Fn(&mut S, Option<E>) + Send + Sync + 'static) -> Self {
        let sent = RwSignal::new((0, None));
        let state = Memo::new(move |old: Option<&Counted<S>>| {
            let (number, event) = sent.get();
            let mut now = old.cloned().unwrap_or_default();
            step(&mut now.state, event.filter(|_| number != now.seen));
            Counted { seen: number, changes: now.changes.wrapping_add(1), ..now }
        });
        Self { sent, state }
    }

    /// Sends an event. The machine takes it after all that was sent and has changed before. Does nothing once its owner
    /// is disposed.
    pub fn send(self, event: E) {
        if self.sent.try_with_untracked(|_| ()).is_some() {
            let number = self.state.with_untracked(|it| it.seen);
            self.sent.set((number.wrapping_add(1), Some(event)));
        }
    }

    /// Reads the state and subscribes the current effect.
    pub fn with<R>(self, read: impl FnOnce(&S) -> R) -> R {
        self.state.with(|it| read(&it.state))
    }

    /// Reads the state without subscribing.
    pub fn with_untracked<R>(self, read: impl FnOnce(&S) -> R) -> R {
        self.state.with_untracked(|it| read(&it.state))
    }
}
