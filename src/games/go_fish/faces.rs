//! The faces at the table: six fish in three moods, and people.

use leptos::prelude::AnyView;

use crate::kit::html::{Element, span};
use crate::kit::parts::picture;
use handful_engine::Seat;
use handful_games::go_fish::stage::ShownAsk;
use handful_games::go_fish::text::{self as game_text, Roster};
use handful_shell::text::Lang;

/// The names of the fish in the sprite, in the order of [`game_text::FISH`].
const NAMES: [&str; 6] = ["coral", "finn", "moss", "bubbles", "captain", "pip"];

/// The mood of a fish.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mood {
    /// Nothing concerns it.
    #[default]
    Calm,
    /// It asks, or is asked.
    Ask,
    /// It has no card of the rank, gave cards away, or has lost.
    Give,
}

impl Mood {
    /// Returns the mood of a seat by the ask on the table. `lost` tells whether it has lost the game.
    pub fn of(seat: Seat, ask: Option<ShownAsk>, lost: bool) -> Self {
        match ask {
            Some(ask) if ask.of == seat && ask.answer.is_some() => Self::Give,
            Some(ask) if ask.of == seat || ask.by == seat => Self::Ask,
            _ if lost => Self::Give,
            _ => Self::Calm,
        }
    }

    fn word(self) -> &'static str {
        match self {
            Self::Calm => "calm",
            Self::Ask => "ask",
            Self::Give => "give",
        }
    }
}

/// Builds the drawings of the fish and moods that index.html does not have. They must be in the document while a face
/// is.
pub fn sprite() -> AnyView {
    let symbols = include_str!("fish.svg").to_owned();
    picture("sprite fish-sprite", "0 0 0 0", ("width", "0".to_owned()), symbols)
}

/// Builds the disc of a player: the face of a fish, or the initial of a person.
pub fn disc(
    lang: Lang,
    roster: &Roster,
    seat: Seat,
    mood: impl Fn() -> Mood + Send + 'static,
) -> Element {
    let disc = span().attr("class", "disc").attr("aria-hidden", "true");
    match roster.fish(seat) {
        Some(at) => disc.attr("data-fish", NAMES[at]).child(move || {
            let (name, mood) = (NAMES[at], mood().word());
            let face = format!(r##"<use href="#fish-{name}"/><use href="#mood-{mood}"/>"##);
            picture("fish-face", "0 0 48 48", ("data-mood", mood.to_owned()), face)
        }),
        None => {
            let initial: String = game_text::name(lang, roster, seat).chars().take(1).collect();
            disc.attr("data-person", seat.0.to_string()).text(initial)
        }
    }
}
