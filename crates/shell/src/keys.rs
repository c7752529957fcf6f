//! What key presses mean on any layout, and the single-key shortcuts: what each does, and by which physical key.

use handful_engine::Takeback;
use handful_games::{GameId, GameInfo, field, with_game};

/// What a single key does on a game's screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shortcut {
    /// Starts a new deal.
    New,
    /// Takes the last move back.
    Undo,
    /// Makes the undone move again.
    Redo,
    /// Shows a best move.
    Hint,
    /// Restarts the same deal.
    Restart,
    /// Opens what the toolbar has no room for.
    More,
    /// What only this game has, by the capital letter of its key.
    Own(char),
    /// Says state and goal again.
    Say,
    /// Opens the sheet of keys.
    Sheet,
}

impl Shortcut {
    /// Every shortcut but a game's own, in the order of the sheet of keys.
    const ALL: [Shortcut; 8] = [
        Shortcut::New,
        Shortcut::Undo,
        Shortcut::Redo,
        Shortcut::Hint,
        Shortcut::Restart,
        Shortcut::More,
        Shortcut::Say,
        Shortcut::Sheet,
    ];

    /// Returns every shortcut of a game, in the order of the sheet of keys: its own comes before those of the sheet.
    pub fn all(id: GameId) -> impl Iterator<Item = Self> {
        let (first, last) = Self::ALL.split_at(Self::ALL.len() - 2);
        let all = first.iter().copied().chain(Self::own(id)).chain(last.iter().copied());
        all.filter(move |it| it.is_in(id))
    }

    /// Returns the shortcut that only this game has.
    pub fn own(id: GameId) -> Option<Self> {
        with_game!(id, G => field!(G, OWN_KEY.key)).map(Self::Own)
    }

    /// Whether a game has this shortcut.
    pub fn is_in(self, id: GameId) -> bool {
        match self {
            Shortcut::Undo | Shortcut::Redo => with_game!(id, G => G::TAKEBACK) != Takeback::Never,
            Shortcut::Restart => with_game!(id, G => G::RESTARTS),
            Shortcut::Own(_) => Self::own(id) == Some(self),
            _ => true,
        }
    }

    /// Whether it opens the game's own dialog.
    pub fn opens_own(self, id: GameId) -> bool {
        let opens = with_game!(id, G => field!(G, OWN_KEY.opens));
        opens == Some(true) && matches!(self, Shortcut::Own(_))
    }

    /// The key: a capital letter, or `?`, which is a character and not a physical key.
    pub fn key(self) -> char {
        match self {
            Shortcut::New => 'N',
            Shortcut::Undo => 'U',
            Shortcut::Redo => 'Y',
            Shortcut::Hint => 'H',
            Shortcut::Restart => 'R',
            Shortcut::More => 'M',
            Shortcut::Own(key) => key,
            Shortcut::Say => 'I',
            Shortcut::Sheet => '?',
        }
    }

    /// Returns the shortcut that a single key presses in a game: by the physical key, but `?` by what is typed.
    pub fn find(id: GameId, press: KeyPress) -> Option<Self> {
        let key = press.typed.filter(|&sign| sign == '?').or(press.physical)?;
        let own = Self::own(id).filter(|it| it.key() == key);
        let found = own.or_else(|| Self::ALL.into_iter().find(|it| it.key() == key))?;
        (press.is_single() && found.is_in(id)).then_some(found)
    }
}

/// Returns the letter or digit of a physical key (`KeyboardEvent.code`), as an English keyboard has it.
fn physical_key(code: &str) -> Option<char> {
    let name = code.strip_prefix("Key").or_else(|| code.strip_prefix("Digit"))?;
    match name.as_bytes() {
        &[key] if key.is_ascii_uppercase() || key.is_ascii_digit() => Some(key as char),
        _ => None,
    }
}

/// A press of a key: what it types on the player's layout, and where the key is. Every key is read here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeyPress {
    /// The character typed; `None` of a key with a name, such as Enter.
    pub typed: Option<char>,
    /// The capital letter or digit at the key's place on an English keyboard, which single-key shortcuts go by.
    pub physical: Option<char>,
    /// The capital letter or digit that chords and boards go by: the Latin one typed, else the one at the place.
    pub latin: Option<char>,
    /// Whether Ctrl or ⌘ is down, or AltGr, which counts as both Ctrl and Alt.
    pub command: bool,
    /// Whether Alt is down.
    pub alt: bool,
    /// Whether Shift is down.
    pub shift: bool,
    /// Whether browsers, systems and assistive technology have no use for the key alone: a character, or a name of
    /// these.
    is_unreserved: bool,
}

/// The keys with names that are for the page, if no command key is down.
const OURS: [&str; 10] = [
    "Enter",
    "Escape",
    "Backspace",
    "Delete",
    "Home",
    "End",
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "ArrowDown",
];

impl KeyPress {
    /// Reads a press without modifiers from `KeyboardEvent.key` and `code`.
    pub fn from_key_event(key: &str, code: &str) -> Self {
        let mut chars = key.chars();
        let typed = chars.next().filter(|_| chars.next().is_none());
        // An accent that waits for its letter, as Option and N make it on a Mac. Other names are of no character.
        let physical = physical_key(code).filter(|_| typed.is_some() || key == "Dead");
        let latin = match typed {
            Some(char) if char.is_ascii_alphanumeric() => Some(char.to_ascii_uppercase()),
            // A layout with this sign has Latin letters elsewhere. The French one has signs where others have digits.
            Some(char) if char.is_ascii() => physical.filter(char::is_ascii_digit),
            // Another script.
            _ => physical,
        };
        let is_unreserved = typed.is_some() || OURS.contains(&key);
        Self { typed, physical, latin, is_unreserved, ..Self::default() }
    }

    /// Whether no key is down that makes a chord of it. Shift makes none, because `?` needs it.
    pub fn is_single(self) -> bool {
        !self.command && !self.alt
    }

    /// Whether the page may take this press from browser, system and assistive technology, whatever it is.
    pub fn is_free(self) -> bool {
        self.is_unreserved && self.is_single()
    }

    /// Returns the digit.
    pub fn digit(self) -> Option<u8> {
        Some(self.latin?.to_digit(10)? as u8)
    }

    /// Returns what a chord does on a game's screen. Every other chord is left to the browser.
    pub fn chord(self) -> Option<Shortcut> {
        match (self.command, self.alt, self.shift, self.latin?) {
            (true, false, false, 'Z') | (false, true, false, 'U') => Some(Shortcut::Undo),
            (true, false, true, 'Z') | (true, false, false, 'Y') => Some(Shortcut::Redo),
            (false, true, false, 'N') => Some(Shortcut::New),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use handful_lab::Probe;
    use handful_lab::probe::number;

    proptest! {
        #[test]
        fn a_key_presses_the_shortcut_that_has_it(code in "(Key|Digit|Numpad)[A-Z0-9]", typed in "[a-z0-9?]") {
            for id in GameId::ALL {
                if let Some(found) = Shortcut::find(id, KeyPress::from_key_event(&typed, &code)) {
                    prop_assert!(found.is_in(id));
                    let key = if typed == "?" { Some('?') } else { physical_key(&code) };
                    prop_assert_eq!(Some(found.key()), key);
                }
            }
        }

        #[test]
        fn any_press_is_read(key in "\\PC{0,3}|Dead|Process|Unidentified", code in "\\PC{0,6}|(Key|Digit)\\PC{0,2}") {
            let press = KeyPress::from_key_event(&key, &code);
            prop_assert!(press.latin.is_none_or(|it| it.is_ascii_digit() || it.is_ascii_uppercase()));
        }
    }

    /// Layouts: what some keys type, by their places.
    const LAYOUTS: [(&str, &[(&str, &str)]); 8] = [
        ("US", &[("z", "KeyZ"), ("y", "KeyY"), ("n", "KeyN"), ("1", "Digit1")]),
        ("German", &[("z", "KeyY"), ("y", "KeyZ"), ("ß", "Minus"), ("ü", "BracketLeft")]),
        (
            "French",
            &[
                ("z", "KeyW"),
                ("w", "KeyZ"),
                ("&", "Digit1"),
                ("é", "Digit2"),
                (",", "KeyM"),
                ("m", "Semicolon"),
            ],
        ),
        ("Dvorak", &[("z", "Slash"), (";", "KeyZ"), ("y", "KeyT"), ("n", "KeyL"), ("'", "KeyQ")]),
        ("Turkish", &[("ı", "KeyI"), ("i", "Quote"), ("ö", "Comma")]),
        ("Russian", &[("я", "KeyZ"), ("н", "KeyY"), ("ф", "KeyA"), ("Ц", "KeyW"), ("1", "Digit1")]),
        ("Greek", &[("ζ", "KeyZ"), ("υ", "KeyY"), ("Dead", "Semicolon")]),
        ("Arabic", &[("ئ", "KeyZ"), ("١", "Digit1"), ("لا", "KeyB")]),
    ];

    /// The letters that the layouts' keys stand for, in the same order; a dot for none.
    const LETTERS: [&str; 8] = ["ZYN1", "ZY..", "ZW12.M", "Z.YN.", "II.", "ZYAW1", "ZY.", "Z1."];

    #[test]
    fn a_press_stands_for_the_latin_letter_typed_else_for_its_place() {
        for ((layout, keys), letters) in LAYOUTS.into_iter().zip(LETTERS) {
            for (&(key, code), letter) in keys.iter().zip(letters.chars()) {
                let read = KeyPress::from_key_event(key, code).latin.unwrap_or('.');
                assert_eq!(read, letter, "{layout}: {key} at {code}");
            }
            assert_eq!(keys.len(), letters.chars().count(), "{layout}");
        }
    }

    #[test]
    fn undo_and_redo_go_by_the_letter_on_the_key() {
        for (layout, keys) in LAYOUTS {
            for &(key, code) in keys {
                let press = KeyPress { command: true, ..KeyPress::from_key_event(key, code) };
                let all = [press.chord(), KeyPress { shift: true, ..press }.chord()];
                let is = match press.latin {
                    Some('Z') => [Some(Shortcut::Undo), Some(Shortcut::Redo)],
                    Some('Y') => [Some(Shortcut::Redo), None],
                    _ => [None, None],
                };
                assert_eq!(all, is, "{layout}: {key} at {code}");
            }
        }
        let option =
            |key, code| KeyPress { alt: true, ..KeyPress::from_key_event(key, code) }.chord();
        assert_eq!(option("Dead", "KeyN"), Some(Shortcut::New), "Option on a Mac");
        assert_eq!(option("u", "KeyF"), Some(Shortcut::Undo), "Dvorak");
        assert_eq!(option("g", "KeyU"), None, "Dvorak");
    }

    #[test]
    fn what_browsers_systems_and_screen_readers_use_is_left_to_them() {
        let plain = KeyPress::from_key_event;
        let ctrl = |key, code| KeyPress { command: true, ..plain(key, code) };
        let alt = |key, code| KeyPress { alt: true, ..plain(key, code) };
        let both = |key, code| KeyPress { command: true, ..alt(key, code) };
        let shift = |press| KeyPress { shift: true, ..press };
        let theirs = [
            ctrl("r", "KeyR"),
            ctrl("f", "KeyF"),
            ctrl("l", "KeyL"),
            ctrl("n", "KeyN"),
            ctrl("t", "KeyT"),
            ctrl("u", "KeyU"),
            ctrl("h", "KeyH"),
            ctrl("w", "KeyZ"),
            ctrl("1", "Digit1"),
            ctrl("Enter", "Enter"),
            shift(ctrl("y", "KeyY")),
            shift(ctrl("r", "KeyR")),
            shift(ctrl("n", "KeyN")),
            shift(alt("n", "KeyN")),
            alt("ArrowLeft", "ArrowLeft"),
            alt("ArrowRight", "ArrowRight"),
            alt("d", "KeyD"),
            alt("h", "KeyH"),
            both("z", "KeyZ"),
            both("n", "KeyN"),
            both("ArrowRight", "ArrowRight"),
            both("Home", "Home"),
            plain("F5", "F5"),
            plain("F3", "F3"),
            plain("F6", "F6"),
            plain("F11", "F11"),
            plain("F12", "F12"),
            plain("Tab", "Tab"),
            shift(plain("Tab", "Tab")),
            plain("Insert", "Numpad0"),
            plain("CapsLock", "CapsLock"),
            plain("Control", "ControlLeft"),
            plain("Alt", "AltLeft"),
            plain("Shift", "ShiftLeft"),
            plain("Meta", "MetaLeft"),
            plain("ContextMenu", "ContextMenu"),
            plain("Process", "KeyN"),
            plain("Unidentified", ""),
            plain("", ""),
        ];
        for press in theirs {
            assert!(!press.is_free(), "{press:?}");
            assert_eq!(press.chord(), None, "{press:?}");
            assert!(GameId::ALL.iter().all(|&id| Shortcut::find(id, press).is_none()), "{press:?}");
        }
        for press in [
            plain(" ", "Space"),
            plain("Enter", "Enter"),
            plain("é", "Digit2"),
            shift(plain("?", "Slash")),
        ] {
            assert!(press.is_free(), "{press:?}");
        }
    }

    #[test]
    fn keys_are_different_and_no_board_takes_one() {
        for id in GameId::ALL {
            let all: Vec<Shortcut> = Shortcut::all(id).collect();
            for (i, one) in all.iter().enumerate() {
                assert!(all[..i].iter().all(|other| other.key() != one.key()), "{one:?}");
                let keys = with_game!(id, G => G::BOARD_KEYS);
                assert!(!keys.contains(one.key()), "{one:?} in {id:?}");
            }
        }
    }

    #[test]
    fn a_shortcut_goes_by_the_place_of_its_key_and_the_sheet_by_its_character() {
        let find =
            |key, code| Shortcut::find(GameId::Escalator, KeyPress::from_key_event(key, code));
        assert_eq!(find("n", "KeyN"), Some(Shortcut::New));
        assert_eq!(find("т", "KeyN"), Some(Shortcut::New), "Russian");
        assert_eq!(find("n", "KeyL"), None, "Dvorak; the log is Go Fish's");
        assert_eq!(find("?", "Minus"), Some(Shortcut::Sheet), "German");
        assert_eq!(find("t", "KeyT"), Some(Shortcut::Own('T')));
        assert_eq!(Shortcut::find(GameId::GoFish, KeyPress::from_key_event("t", "KeyT")), None);
    }

    /// Tells whether a game can ever be taken back.
    fn takes_back<G: Probe>() -> bool {
        let deal = |options: &G::Options| (1..9).map(|n| G::deal(options, number(n))).collect();
        let games: Vec<G> =
            G::samples().iter().flat_map(|options| -> Vec<G> { deal(options) }).collect();
        games.into_iter().any(|game| {
            game.legal_moves().into_iter().take(40).any(|mv| {
                let mut game = game.clone();
                game.apply(mv).is_ok() && game.takeback(mv) != Takeback::Never
            })
        })
    }

    #[test]
    fn only_games_that_take_back_have_undo() {
        for id in GameId::ALL {
            assert_eq!(Shortcut::Undo.is_in(id), with_game!(id, G => takes_back::<G>()), "{id:?}");
            assert_eq!(Shortcut::Redo.is_in(id), Shortcut::Undo.is_in(id));
        }
    }
}
