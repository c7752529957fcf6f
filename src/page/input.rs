//! What the player plays with, which decides how prompts and rules speak.

use super::ctx::Ctx;
use crate::kit::browser::has_media;
use crate::kit::signal::RwSignal;

/// What the player plays with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum InputMethod {
    /// Fingers.
    Touch,
    /// A mouse or the keyboard.
    Pointer,
    /// The letters of the board.
    Letters,
}

/// What the last presses say of the player's hands.
struct Input {
    /// Whether there is a precise pointer (a mouse), or a key was pressed.
    has_keyboard_or_mouse: RwSignal<bool>,
    /// Whether the player plays with the letters of the board.
    uses_board_letters: RwSignal<bool>,
}

impl Default for Input {
    fn default() -> Self {
        Self {
            has_keyboard_or_mouse: RwSignal::new(has_media("(any-pointer: fine)")),
            uses_board_letters: RwSignal::new(false),
        }
    }
}

impl Ctx {
    /// Returns what the player plays with, and subscribes the current effect.
    pub fn input_method(self) -> InputMethod {
        let input = self.shared::<Input>();
        match (
            input.uses_board_letters.get() || self.settings.with(|s| s.shows_board_keys),
            input.has_keyboard_or_mouse.get(),
        ) {
            (true, _) => InputMethod::Letters,
            (false, true) => InputMethod::Pointer,
            (false, false) => InputMethod::Touch,
        }
    }

    /// Takes note of a press: the last one decides. A pointer or a key that is no letter of the board leaves the
    /// letters as they are.
    pub fn note_input(self, by: InputMethod) {
        let input = self.shared::<Input>();
        if by == InputMethod::Pointer && input.has_keyboard_or_mouse.get_untracked() {
            return;
        }
        let now = [
            (input.has_keyboard_or_mouse, by != InputMethod::Touch),
            (input.uses_board_letters, by == InputMethod::Letters),
        ];
        for (signal, on) in now {
            if signal.get_untracked() != on {
                signal.set(on);
            }
        }
    }

    /// Whether there is a precise pointer, or a key was pressed. Not tracked.
    pub fn has_keyboard_or_mouse(self) -> bool {
        self.shared::<Input>().has_keyboard_or_mouse.get_untracked()
    }
}
