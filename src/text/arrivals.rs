//! Where the texts of each language are: a module for each area, with its shelf and a function for each language that
//! puts the texts there.

use crate::games::games;
use crate::lang::languages;

/// Declares the module of an area `$area`, whose items a language has in its module `$name`.
macro_rules! arrivals {
    ($($name:ident $from:ident: $($area:ident)::+),+ $(,)?) => {
        $(
            #[doc = concat!("The texts of `", stringify!($($area)::+), "`.")]
            pub mod $name {
                use crate::$($area)::+ as area;
                use crate::words::{Shelf, Texts};

                impl Texts for area::Area {
                    fn shelf() -> &'static Shelf<Self> {
                        // In the browser a language comes as chunks.
                        #[cfg(target_arch = "wasm32")]
                        static SHELF: Shelf<area::Area> = Shelf::new(|| {});
                        #[cfg(not(target_arch = "wasm32"))]
                        static SHELF: Shelf<area::Area> = Shelf::new(all);
                        &SHELF
                    }
                }

                super::languages!(arrive [$from]);
            }
        )+
    };
}

macro_rules! arrive {
    ([$from:ident] $($(#[$doc:meta])* $lang:ident = $module:ident $tag:literal $name:literal),+) => {
        $(
            $(#[$doc])*
            pub fn $module() {
                // An area may take nothing from a language.
                #[allow(unused_imports)]
                use crate::text::$module::$from as words;
                static TEXTS: area::Area = area::texts_of!(area words);
                area::Area::shelf().put(crate::lang::Lang::$lang, &TEXTS);
            }
        )+

        /// Every language.
        #[cfg(not(target_arch = "wasm32"))]
        pub fn all() {
            $($module();)+
        }
    };
}

macro_rules! arrivals_of_games {
    ([] $($(#[$doc:meta])* $game:ident = $module:ident),+) => {
        arrivals! { $($module $module: games::$module::words),+ }
    };
}

games!(arrivals_of_games []);

arrivals! {
    common common: words,
}
