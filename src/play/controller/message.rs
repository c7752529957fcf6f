//! The news above the prompt.

/// The kind of news, which decides how it looks and what it gives way to: a refusal and a hint cover a notice, and a
/// notice covers an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Why something is refused.
    Refusal,
    /// A proposed move.
    Hint,
    /// What happened last.
    Event,
}

impl Tone {
    /// The name in style sheets and tests.
    pub fn word(self) -> &'static str {
        match self {
            Self::Refusal => "refusal",
            Self::Hint => "hint",
            Self::Event => "event",
        }
    }
}

/// News above the prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Its kind.
    pub tone: Tone,
    /// Its text.
    pub text: String,
}

impl Message {
    /// Creates the news of what happened last.
    pub fn event(text: String) -> Self {
        Self { tone: Tone::Event, text }
    }
}
