//! The languages of the page.

/// A language of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    En,
    /// Spanish.
    Es,
}

impl Lang {
    /// Every language, in the order of the settings page.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Es];

    /// Returns the language's tag (BCP 47).
    pub fn tag(self) -> &'static str {
        self.of("en", "es")
    }

    /// Returns the language's name for itself.
    pub fn own_name(self) -> &'static str {
        self.of("English", "Español")
    }

    /// Returns the text of this language. Both sentences stand side by side, so neither can be missing.
    pub fn of<T>(self, en: T, es: T) -> T {
        match self {
            Lang::En => en,
            Lang::Es => es,
        }
    }

    /// The language of a tag, which is exactly as [`Lang::tag`] gives it.
    pub fn from_tag(tag: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.tag() == tag)
    }

    /// The first language of a browser's list (`es-MX`, `en`) that there is, else English.
    pub fn choose<'a>(tags: impl IntoIterator<Item = &'a str>) -> Lang {
        let known = |tag: &str| {
            let main = tag.split('-').next().unwrap_or(tag);
            Lang::ALL.into_iter().find(|lang| lang.tag().eq_ignore_ascii_case(main))
        };
        tags.into_iter().find_map(known).unwrap_or(Lang::En)
    }
}

/// Makes sentences, English and Spanish side by side, so that neither can be missing.
///
/// As items, a function each of a language, and of the values that the sentence contains:
///
/// ```
/// use handful_engine::{Lang, said};
///
/// said! {
///     /// Labels the button that takes a move back.
///     pub undo = "Undo", "Deshacer";
///     /// Returns "Deal 123".
///     deal(number: u32) = "Deal {number}", "Reparto {number}";
/// }
///
/// assert_eq!(undo(Lang::Es), "Deshacer");
/// assert_eq!(deal(Lang::En, 7), "Deal 7");
/// ```
///
/// As an expression, a text that is made in the one language:
///
/// ```
/// # use handful_engine::{Lang, said};
/// let (lang, name) = (Lang::Es, "Coral");
/// assert_eq!(said!(lang, "{name}’s turn", "Le toca a {name}"), "Le toca a Coral");
/// ```
#[macro_export]
macro_rules! said {
    ($(
        $(#[$meta:meta])*
        $vis:vis $name:ident $(($($value:ident: $type:ty),+))? = $en:literal, $es:literal;
    )+) => {
        $($crate::said! { @item [$(#[$meta])*] $vis $name ($($($value: $type),+)?) $en, $es })+
    };
    (@item [$($meta:tt)*] $vis:vis $name:ident () $en:literal, $es:literal) => {
        $($meta)*
        $vis fn $name(lang: $crate::Lang) -> &'static str {
            lang.of($en, $es)
        }
    };
    (@item [$($meta:tt)*] $vis:vis $name:ident ($($value:ident: $type:ty),+) $en:literal, $es:literal) => {
        $($meta)*
        $vis fn $name(lang: $crate::Lang, $($value: $type),+) -> String {
            $crate::said!(lang, $en, $es)
        }
    };
    ($lang:expr, $en:literal, $es:literal $(,)?) => {
        match $lang {
            $crate::Lang::En => format!($en),
            $crate::Lang::Es => format!($es),
        }
    };
}
pub use crate::said;
