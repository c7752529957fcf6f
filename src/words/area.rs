//! The texts of one game or page, in the languages that are here.
//!
//! The page loads one language: for each game and page a chunk with its texts, which puts them on a [`Shelf`]. Code that
//! says something reads the shelf, so it leads to no language. On the host every language is part of the program, and a
//! shelf fills itself. [`crate::text::arrivals`] has the shelves.

use std::sync::OnceLock;

use super::Lang;

/// The texts of an area in one language.
pub trait Texts: Sized + 'static {
    /// The languages that are here.
    fn shelf() -> &'static Shelf<Self>;

    /// Returns the texts in a language, if it is here.
    fn find(lang: Lang) -> Option<&'static Self> {
        Self::shelf().find(lang)
    }

    /// Returns the texts in a language; while it is not here, in another.
    ///
    /// # Panics
    /// If no language is here: the loader starts a chunk's code after its texts.
    fn of(lang: Lang) -> &'static Self {
        Self::shelf().of(lang)
    }
}

/// The texts of an area, for each language that is here.
pub struct Shelf<T: 'static> {
    here: [OnceLock<&'static T>; Lang::ALL.len()],
    fill: fn(),
}

impl<T> Shelf<T> {
    /// An empty shelf. `fill` puts every language on it that is part of the program.
    pub const fn new(fill: fn()) -> Self {
        Self { here: [const { OnceLock::new() }; Lang::ALL.len()], fill }
    }

    /// Puts the texts of a language on the shelf.
    pub fn put(&self, lang: Lang, texts: &'static T) {
        // A second time is the same texts.
        let _ = self.here[lang as usize].set(texts);
    }

    fn find(&self, lang: Lang) -> Option<&'static T> {
        let find = || self.here[lang as usize].get().copied();
        find().or_else(|| {
            (self.fill)();
            find()
        })
    }

    fn of(&self, lang: Lang) -> &'static T {
        let other = || Lang::ALL.into_iter().find_map(|other| self.find(other));
        self.find(lang).or_else(other).expect("a chunk starts after its texts")
    }
}

/// Declares the texts of a module's area: a struct of what each language has in its own module of the area, and
/// `texts_of!`, which makes that struct from such a module. `labels` are fixed texts, constants of
/// [`Label`](super::Label). A module has at most one area.
macro_rules! area {
    ($($area:tt)*) => {
        $crate::words::area_with! { ($) $($area)* }
    };
}
pub(crate) use area;

macro_rules! area_with {
    (
        ($dollar:tt)
        $(#[$doc:meta])*
        $texts:ident {
            $($field:ident: $type:ty = $item:ident),* $(,)?
        }
        $(labels $labels:ident { $($label:ident = $word:ident),* $(,)? })?
    ) => {
        $(#[$doc])*
        pub struct $texts {
            $(pub(crate) $field: $type,)*
            $(
                /// The fixed texts, in the order of the labels.
                pub(crate) $labels: &'static [&'static str],
            )?
        }

        /// The texts of this area.
        pub(crate) type Area = $texts;

        $(
            const _: () = {
                #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
                enum At { $($word),* }

                fn texts(lang: $crate::lang::Lang) -> &'static [&'static str] {
                    <$texts as $crate::words::Texts>::of(lang).$labels
                }

                #[allow(missing_docs)]
                impl $crate::words::Label {
                    $(pub const $label: Self = $crate::words::Label::Own($crate::words::OwnLabel {
                        texts,
                        at: At::$word as u8,
                    });)*
                }
            };
        )?

        /// The texts of this area from a language's module.
        macro_rules! texts_of {
            ($dollar area:ident $dollar words:ident) => {
                $dollar area::$texts {
                    $($field: $dollar words::$item,)*
                    $($labels: &[$($dollar words::$word),*],)?
                }
            };
        }
        pub(crate) use texts_of;
    };
}
pub(crate) use area_with;
