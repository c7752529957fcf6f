//! The texts of one game or page, in the languages that are here.
//!
//! The page loads one language: for each game and page a chunk with its texts, which puts them on a [`Shelf`]. Code that
//! says something reads the shelf, so it leads to no language. On the host every language is part of the program, and a
//! shelf fills itself.

use std::sync::OnceLock;

use super::Lang;

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

    /// Returns the texts in a language, if it is here.
    pub fn find(&self, lang: Lang) -> Option<&'static T> {
        let find = || self.here[lang as usize].get().copied();
        find().or_else(|| {
            (self.fill)();
            find()
        })
    }

    /// Returns the texts in a language; while it is not here, in another.
    ///
    /// # Panics
    /// If no language is here: the loader starts a chunk's code after its texts.
    pub fn of(&self, lang: Lang) -> &'static T {
        let other = || Lang::ALL.into_iter().find_map(|other| self.find(other));
        self.find(lang).or_else(other).expect("a chunk starts after its texts")
    }
}

/// Declares the texts of an area: a struct of what each language has in its module of the area's name, the shelf, and
/// `arrive`, with a function for each language that puts its texts there. `labels` are fixed texts, constants of
/// [`Label`](super::say::Label).
macro_rules! area {
    (
        $(#[$doc:meta])*
        $shelf:ident: $texts:ident = $area:ident {
            $($field:ident: $type:ty = $item:ident),* $(,)?
        }
        $(labels $labels:ident { $($label:ident = $word:ident),* $(,)? })?
    ) => {
        $(#[$doc])*
        pub struct $texts {
            $($field: $type,)*
            $(
                /// The fixed texts, in the order of the labels.
                $labels: &'static [&'static str],
            )?
        }

        pub(super) static $shelf: $crate::text::area::Shelf<$texts> = {
            // In the browser a language comes as chunks.
            #[cfg(target_arch = "wasm32")]
            let fill = || {};
            #[cfg(not(target_arch = "wasm32"))]
            let fill = arrive::all;
            $crate::text::area::Shelf::new(fill)
        };

        $(
            const _: () = {
                #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
                enum At { $($word),* }

                fn texts(lang: Lang) -> &'static [&'static str] {
                    $shelf.of(lang).$labels
                }

                #[allow(missing_docs)]
                impl $crate::text::say::Label {
                    $(pub const $label: Self = $crate::text::say::Label::Own($crate::text::say::OwnLabel {
                        texts,
                        at: At::$word as u8,
                    });)*
                }
            };
        )?

        /// Puts the texts of a language on the shelf: a function for each.
        pub mod arrive {
            use $crate::text::area::arrivals;

            $crate::lang::languages!(arrivals [
                $shelf $texts $area { $($field = $item),* } $($labels { $($word),* })?
            ]);
        }
    };
}
pub(crate) use area;

/// The functions of `arrive`.
macro_rules! arrivals {
    ($area:tt $($(#[$doc:meta])* $lang:ident = $module:ident $tag:literal $name:literal),+) => {
        $($crate::text::area::arrival! { $area $(#[$doc])* $lang $module })+

        /// Every language.
        #[cfg(not(target_arch = "wasm32"))]
        pub fn all() {
            $($module();)+
        }
    };
}
pub(crate) use arrivals;

macro_rules! arrival {
    (
        [$shelf:ident $texts:ident $area:ident { $($field:ident = $item:ident),* } $($labels:ident { $($word:ident),* })?]
        $(#[$doc:meta])* $lang:ident $module:ident
    ) => {
        $(#[$doc])*
        pub fn $module() {
            #[allow(unused_imports)]
            use $crate::text::$module::$area as words;
            static TEXTS: super::$texts = super::$texts {
                $($field: words::$item,)*
                $($labels: &[$(words::$word),*],)?
            };
            super::$shelf.put($crate::text::Lang::$lang, &TEXTS);
        }
    };
}
pub(crate) use arrival;
