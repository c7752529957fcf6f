//! A state machine among signals.

use super::signal::{Memo, RwSignal};

/// A state that follows what signals say, and what is sent to it. Copies are handles to the same state.
///
/// It is a memo, so whoever reads it sees the state that belongs to what the signals say now, in whatever order effects run.
pub struct Machine<S, E> {
    /// What was sent last, with its number.
    sent: RwSignal<(u32, Option<E>)>,
    /// The state, with the number of what it has taken last.
    state: Memo<(u32, S)>,
}

impl<S, E> Clone for Machine<S, E> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S, E> Copy for Machine<S, E> {}

impl<S, E> Machine<S, E>
where
    S: Clone + PartialEq + Send + Sync + 'static,
    E: Clone + Send + Sync + 'static,
{
    /// Creates a machine. `begin` makes its first state; `step` takes an event, if there is one, and what the signals say that
    /// it reads.
    pub fn new(
        begin: impl Fn() -> S + Send + Sync + 'static,
        step: impl Fn(&mut S, Option<E>) + Send + Sync + 'static,
    ) -> Self {
        let sent = RwSignal::new((0, None));
        let state = Memo::new(move |old: Option<&(u32, S)>| {
            let (number, event) = sent.get();
            let (seen, mut state) = old.cloned().unwrap_or_else(|| (number, begin()));
            step(&mut state, event.filter(|_| number != seen));
            (number, state)
        });
        Self { sent, state }
    }

    /// Sends an event. The machine takes it after all that was sent and has changed before. Does nothing once its owner is
    /// disposed.
    pub fn send(self, event: E) {
        if self.sent.try_with_untracked(|_| ()).is_some() {
            let number = self.state.with_untracked(|(number, _)| *number);
            self.sent.set((number.wrapping_add(1), Some(event)));
        }
    }

    /// Reads the state and subscribes the current effect.
    pub fn with<R>(self, read: impl FnOnce(&S) -> R) -> R {
        self.state.with(|(_, state)| read(state))
    }

    /// Reads the state without subscribing.
    pub fn with_untracked<R>(self, read: impl FnOnce(&S) -> R) -> R {
        self.state.with_untracked(|(_, state)| read(state))
    }
}
