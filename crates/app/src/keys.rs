//! What key presses mean on any layout, and the single-key shortcuts: what each does, by which physical key, and which collide.

use std::fmt::{self, Display};
use std::str::FromStr;

use handful_games::GameId;
use handful_games::sliding::Pad;

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
    /// Go Fish: opens the table talk.
    Talk,
    /// Escalator: turns a card of the stock.
    Turn,
    /// Says state and goal again.
    Say,
    /// Opens the sheet of keys.
    Sheet,
}

/// The number of shortcuts.
const COUNT: usize = 10;

/// The usual keys, in the order of [`Shortcut::ALL`]; each also names its shortcut in the stored form.
const USUAL: &[u8; COUNT] = b"NUYHRMLTI?";

/// Stands for no key in the stored form.
const NONE: u8 = b'-';

impl Shortcut {
    /// Every shortcut, in the order of the page of keys. If two have the same key, the first works.
    pub const ALL: [Shortcut; COUNT] = [
        Shortcut::New,
        Shortcut::Undo,
        Shortcut::Redo,
        Shortcut::Hint,
        Shortcut::Restart,
        Shortcut::More,
        Shortcut::Talk,
        Shortcut::Turn,
        Shortcut::Say,
        Shortcut::Sheet,
    ];

    /// Whether a game has this shortcut.
    #[must_use]
    pub fn is_in(self, id: GameId) -> bool {
        match self {
            Shortcut::Undo | Shortcut::Redo => !matches!(id, GameId::GoFish | GameId::CardFlip),
            Shortcut::Restart => id != GameId::GoFish,
            Shortcut::Talk => id == GameId::GoFish,
            Shortcut::Turn => id == GameId::Escalator,
            _ => true,
        }
    }

    /// The usual key: a capital letter, or `?`, which is a character and not a place on the keyboard.
    #[must_use]
    pub fn usual(self) -> char {
        USUAL[self as usize] as char
    }
}

/// Returns the letter or digit of a physical key (`KeyboardEvent.code`), as an English keyboard has it.
fn place_of(code: &str) -> Option<char> {
    let name = code.strip_prefix("Key").or_else(|| code.strip_prefix("Digit"))?;
    match name.as_bytes() {
        &[key] if is_key(key) => Some(key as char),
        _ => None,
    }
}

/// A press of a key: what it types on the player's layout, and where the key is. Every key is read here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeyPress {
    /// The character typed; `None` of a key with a name, such as Enter.
    pub sign: Option<char>,
    /// The capital letter or digit at the key's place on an English keyboard, which single-key shortcuts go by.
    pub place: Option<char>,
    /// The capital letter or digit that chords and boards go by: the Latin one typed, else the one at the place.
    pub letter: Option<char>,
    /// Whether Ctrl or ⌘ is down, or AltGr, which counts as both Ctrl and Alt.
    pub command: bool,
    /// Whether Alt is down.
    pub alt: bool,
    /// Whether Shift is down.
    pub shift: bool,
    /// Whether browsers, systems and assistive technology have no use for the key alone: a character, or a name of these.
    free: bool,
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
    #[must_use]
    pub fn of(key: &str, code: &str) -> Self {
        let mut signs = key.chars();
        let sign = signs.next().filter(|_| signs.next().is_none());
        // An accent that waits for its letter, as Option and N make it on a Mac. Other names are of no character.
        let place = place_of(code).filter(|_| sign.is_some() || key == "Dead");
        let letter = match sign {
            Some(sign) if sign.is_ascii_alphanumeric() => Some(sign.to_ascii_uppercase()),
            // A layout with this sign has Latin letters elsewhere. The French one has signs where others have digits.
            Some(sign) if sign.is_ascii() => place.filter(char::is_ascii_digit),
            // Another script.
            _ => place,
        };
        let free = sign.is_some() || OURS.contains(&key);
        Self { sign, place, letter, free, ..Self::default() }
    }

    /// Whether no key is down that makes a chord of it. Shift makes none, because `?` needs it.
    #[must_use]
    pub fn is_single(self) -> bool {
        !self.command && !self.alt
    }

    /// Whether the page may take this press from browser, system and assistive technology, whatever it is.
    #[must_use]
    pub fn is_free(self) -> bool {
        self.free && self.is_single()
    }

    /// Returns the digit.
    #[must_use]
    pub fn digit(self) -> Option<u8> {
        Some(self.letter?.to_digit(10)? as u8)
    }

    /// Returns what a chord does on a game's screen. Every other chord is left to the browser.
    #[must_use]
    pub fn chord(self) -> Option<Shortcut> {
        match (self.command, self.alt, self.shift, self.letter?) {
            (true, false, false, 'Z') | (false, true, false, 'U') => Some(Shortcut::Undo),
            (true, false, true, 'Z') | (true, false, false, 'Y') => Some(Shortcut::Redo),
            (false, true, false, 'N') => Some(Shortcut::New),
            _ => None,
        }
    }
}

/// Whether a shortcut can have this key.
fn is_key(key: u8) -> bool {
    key.is_ascii_uppercase() || key.is_ascii_digit()
}

/// The key of each shortcut. Two of them may have the same one, because stored keys may be of another version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keys([u8; COUNT]);

impl Default for Keys {
    fn default() -> Self {
        Self(*USUAL)
    }
}

/// Why a text is not the stored form of keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeysFault {
    /// The last shortcut has neither a key nor `-`.
    Half,
    /// No shortcut has this name.
    NoShortcut(char),
    /// The same shortcut twice.
    Twice(char),
    /// A shortcut cannot have this key.
    NoKey(char),
}

impl Keys {
    /// Whether every shortcut has its usual key.
    #[must_use]
    pub fn are_usual(&self) -> bool {
        *self == Self::default()
    }

    /// The key of a shortcut; `None` if it is switched off.
    #[must_use]
    pub fn key(&self, shortcut: Shortcut) -> Option<char> {
        Some(self.0[shortcut as usize]).filter(|&key| key != NONE).map(char::from)
    }

    /// Gives a shortcut another key, or switches it off. Ignores a key that it cannot have.
    pub fn set(&mut self, shortcut: Shortcut, key: Option<char>) {
        let key = key.map_or(Some(NONE), |key| u8::try_from(key).ok());
        let can = |key: &u8| is_key(*key) || *key == NONE || *key == USUAL[shortcut as usize];
        if let Some(key) = key.filter(can) {
            self.0[shortcut as usize] = key;
        }
    }

    /// Returns the shortcut that a single key presses in a game: by its place, but `?`, wherever that is.
    #[must_use]
    pub fn find(&self, id: GameId, press: KeyPress) -> Option<Shortcut> {
        let key = press.sign.filter(|&sign| sign == '?').or(press.place)?;
        let has = |it: &Shortcut| self.0[*it as usize] == key as u8 && it.is_in(id);
        Shortcut::ALL.into_iter().find(|it| press.is_single() && has(it))
    }
}

/// Writes the keys that are not the usual ones, as pairs: the usual key, then the one now, or `-` for none.
impl Display for Keys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pairs = USUAL.iter().zip(&self.0).filter(|(usual, now)| usual != now);
        pairs
            .into_iter()
            .try_for_each(|(&usual, &now)| write!(f, "{}{}", char::from(usual), char::from(now)))
    }
}

impl FromStr for Keys {
    type Err = KeysFault;

    fn from_str(text: &str) -> Result<Self, KeysFault> {
        let mut keys = Self::default();
        let mut signs = text.chars();
        while let Some(name) = signs.next() {
            let at = USUAL.iter().position(|&usual| char::from(usual) == name);
            let at = at.ok_or(KeysFault::NoShortcut(name))?;
            if keys.0[at] != USUAL[at] {
                return Err(KeysFault::Twice(name));
            }
            let key = signs.next().ok_or(KeysFault::Half)?;
            let now = u8::try_from(key).ok().filter(|&key| is_key(key) || key == NONE);
            keys.0[at] = now.filter(|&now| now != USUAL[at]).ok_or(KeysFault::NoKey(key))?;
        }
        Ok(keys)
    }
}

/// Who else takes the key of a shortcut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rival {
    /// Another shortcut of the same game.
    Shortcut(Shortcut),
    /// The board of a game, whose own keys come first.
    Board(GameId),
}

/// The keys that a game's board takes by themselves with some options, as capital letters and digits. They come before the
/// shortcuts of all games.
fn board_keys(id: GameId) -> &'static str {
    match id {
        GameId::FlipNine => "123456789",
        GameId::CardFlip => "1234567890",
        // The codes of the ranks, 0 for ten, and the initials of the Spanish figures.
        GameId::GoFish => "A23456789TJQK0SCR",
        _ => "",
    }
}

/// Whether a game's board takes a key by itself, with some options at least. `pad` has the letters that slide tiles.
#[must_use]
pub fn board_takes(id: GameId, pad: Pad, key: char) -> bool {
    let slides = || pad.dir(key.to_ascii_lowercase()).is_some();
    board_keys(id).contains(key) || (id == GameId::Sliding && slides())
}

/// Returns who else would take `key` if a shortcut had it: the other shortcuts first, then the boards.
#[must_use]
pub fn rivals(keys: &Keys, pad: Pad, shortcut: Shortcut, key: char) -> Vec<Rival> {
    let meets =
        |other: Shortcut| GameId::ALL.iter().any(|&id| shortcut.is_in(id) && other.is_in(id));
    let others = Shortcut::ALL
        .into_iter()
        .filter(|&other| other != shortcut && keys.key(other) == Some(key) && meets(other));
    let boards =
        GameId::ALL.into_iter().filter(|&id| shortcut.is_in(id) && board_takes(id, pad, key));
    others.map(Rival::Shortcut).chain(boards.map(Rival::Board)).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use handful_engine::Takeback;
    use handful_games::cards::Rank;
    use handful_games::with_game;
    use handful_lab::Probe;
    use handful_lab::probe::number;

    fn any_keys() -> impl Strategy<Value = Keys> {
        let key = prop_oneof![Just(None), "[A-Z0-9?]".prop_map(|key| key.chars().next())];
        proptest::collection::vec(key, COUNT).prop_map(|all| {
            let mut keys = Keys::default();
            for (shortcut, key) in Shortcut::ALL.into_iter().zip(all) {
                keys.set(shortcut, key);
            }
            keys
        })
    }

    proptest! {
        #[test]
        fn what_is_stored_is_read_as_it_was(keys in any_keys()) {
            let text = keys.to_string();
            prop_assert!(text.len() <= 2 * COUNT);
            prop_assert_eq!(text.parse(), Ok(keys));
        }

        #[test]
        fn any_text_is_read_or_refused(text in "\\PC{0,40}|[NUYHRMLTI?A-Z0-9-]{0,24}") {
            if let Ok(keys) = text.parse::<Keys>() {
                prop_assert_eq!(keys.to_string().parse(), Ok(keys));
                prop_assert_eq!(keys.to_string().len(), text.len());
            }
        }

        #[test]
        fn a_key_presses_one_shortcut_that_has_it(keys in any_keys(), code in "(Key|Digit|Numpad)[A-Z0-9]", typed in "[a-z0-9?]") {
            for id in GameId::ALL {
                if let Some(found) = keys.find(id, KeyPress::of(&typed, &code)) {
                    prop_assert!(found.is_in(id));
                    let key = if typed == "?" { Some('?') } else { place_of(&code) };
                    prop_assert_eq!(keys.key(found), key);
                }
            }
        }

        #[test]
        fn any_press_is_read(key in "\\PC{0,3}|Dead|Process|Unidentified", code in "\\PC{0,6}|(Key|Digit)\\PC{0,2}") {
            let press = KeyPress::of(&key, &code);
            prop_assert!(press.letter.is_none_or(|it| it.is_ascii_digit() || it.is_ascii_uppercase()));
        }

        #[test]
        fn rivals_are_rivals_of_each_other(keys in any_keys()) {
            let pad = Pad::default();
            for one in Shortcut::ALL {
                let Some(key) = keys.key(one) else { continue };
                for rival in rivals(&keys, pad, one, key) {
                    if let Rival::Shortcut(other) = rival {
                        prop_assert_eq!(keys.key(other), Some(key));
                        prop_assert!(rivals(&keys, pad, other, key).contains(&Rival::Shortcut(one)));
                    }
                }
            }
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
                let read = KeyPress::of(key, code).letter.unwrap_or('.');
                assert_eq!(read, letter, "{layout}: {key} at {code}");
            }
            assert_eq!(keys.len(), letters.chars().count(), "{layout}");
        }
    }

    #[test]
    fn undo_and_redo_go_by_the_letter_on_the_key() {
        for (layout, keys) in LAYOUTS {
            for &(key, code) in keys {
                let press = KeyPress { command: true, ..KeyPress::of(key, code) };
                let all = [press.chord(), KeyPress { shift: true, ..press }.chord()];
                let is = match press.letter {
                    Some('Z') => [Some(Shortcut::Undo), Some(Shortcut::Redo)],
                    Some('Y') => [Some(Shortcut::Redo), None],
                    _ => [None, None],
                };
                assert_eq!(all, is, "{layout}: {key} at {code}");
            }
        }
        let option = |key, code| KeyPress { alt: true, ..KeyPress::of(key, code) }.chord();
        assert_eq!(option("Dead", "KeyN"), Some(Shortcut::New), "Option on a Mac");
        assert_eq!(option("u", "KeyF"), Some(Shortcut::Undo), "Dvorak");
        assert_eq!(option("g", "KeyU"), None, "Dvorak");
    }

    #[test]
    fn what_browsers_systems_and_screen_readers_use_is_left_to_them() {
        let plain = KeyPress::of;
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
        let mut keys = Keys::default();
        keys.set(Shortcut::Talk, Some('F'));
        for press in theirs {
            assert!(!press.is_free(), "{press:?}");
            assert_eq!(press.chord(), None, "{press:?}");
            assert!(GameId::ALL.iter().all(|&id| keys.find(id, press).is_none()), "{press:?}");
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
    fn the_usual_keys_are_different_and_free_in_every_game() {
        let (keys, pad) = (Keys::default(), Pad::default());
        for shortcut in Shortcut::ALL {
            assert_eq!(rivals(&keys, pad, shortcut, shortcut.usual()), [], "{shortcut:?}");
            assert_eq!(USUAL.iter().filter(|&&key| char::from(key) == shortcut.usual()).count(), 1);
        }
        assert_eq!(keys.to_string(), "");
    }

    #[test]
    fn a_fault_names_what_is_wrong() {
        let fault = |text: &str| text.parse::<Keys>().expect_err(text);
        assert_eq!(fault("NBU"), KeysFault::Half);
        assert_eq!(fault("XB"), KeysFault::NoShortcut('X'));
        assert_eq!(fault("ñB"), KeysFault::NoShortcut('ñ'));
        assert_eq!(fault("NBNC"), KeysFault::Twice('N'));
        for text in ["Nb", "N?", "N ", "Nñ", "NN", "??"] {
            assert_eq!(fault(text), KeysFault::NoKey(text.chars().last().unwrap()), "{text}");
        }
        assert_eq!(fault(&"N".repeat(100_000)), KeysFault::NoKey('N'));
    }

    #[test]
    fn a_changed_key_replaces_the_usual_one() {
        let mut keys = Keys::default();
        keys.set(Shortcut::New, Some('B'));
        keys.set(Shortcut::Undo, None);
        keys.set(Shortcut::Hint, Some('?'));
        keys.set(Shortcut::Sheet, Some('4'));
        assert_eq!(keys.to_string(), "NBU-?4");
        let find = |code, typed| keys.find(GameId::FlipNine, KeyPress::of(typed, code));
        assert_eq!(find("KeyB", "b"), Some(Shortcut::New));
        assert_eq!(find("KeyN", "n"), None);
        assert_eq!(find("KeyU", "u"), None);
        assert_eq!(find("KeyH", "h"), Some(Shortcut::Hint));
        assert_eq!(find("Slash", "?"), None);
        assert_eq!(find("Digit4", "4"), Some(Shortcut::Sheet));
        keys.set(Shortcut::Sheet, Some('?'));
        assert_eq!(keys.to_string(), "NBU-");
    }

    #[test]
    fn the_same_key_in_two_games_is_no_conflict() {
        let mut keys = Keys::default();
        keys.set(Shortcut::Talk, Some('U'));
        let rivals_of = |shortcut, key| rivals(&keys, Pad::default(), shortcut, key);
        assert_eq!(rivals_of(Shortcut::Talk, 'U'), []);
        assert_eq!(keys.find(GameId::GoFish, KeyPress::of("u", "KeyU")), Some(Shortcut::Talk));
        assert_eq!(keys.find(GameId::Sliding, KeyPress::of("u", "KeyU")), Some(Shortcut::Undo));
        assert_eq!(rivals_of(Shortcut::Say, 'U')[0], Rival::Shortcut(Shortcut::Undo));
        assert_eq!(rivals_of(Shortcut::Undo, 'S'), [Rival::Board(GameId::Sliding)]);
        assert_eq!(rivals_of(Shortcut::Hint, 'S').len(), 2, "Go Fish has sotas");
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

    #[test]
    fn the_ranks_of_both_decks_are_keys_of_go_fish() {
        let takes = |key: char| board_takes(GameId::GoFish, Pad::default(), key);
        for n in 1..=13 {
            assert!(takes(Rank::new(n).expect("a rank").letter()));
        }
        assert!("SCR0".chars().all(takes));
        assert!(!takes('1') && !takes('N'));
    }
}
