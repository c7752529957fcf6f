//! The languages of the page. Their texts are in [`crate::text`].

/// Passes the list of languages to another macro, `$then`: the variant, the module of `text` that contains its texts,
/// and the tag (BCP 47). The first argument is a `$` for that macro's own definitions.
macro_rules! languages {
    ($d:tt $then:ident) => {
        $then! { $d
            /// English.
            En = en "en",
            /// Spanish.
            Es = es "es"
        }
    };
}
pub(crate) use languages;

macro_rules! define {
    ($d:tt $($(#[$doc:meta])* $lang:ident = $module:ident $tag:literal),+) => {
        /// A language of the page.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Lang {
            $($(#[$doc])* $lang,)+
        }

        impl Lang {
            /// Every language, in the order of the settings page.
            pub const ALL: [Lang; [$(Lang::$lang),+].len()] = [$(Lang::$lang),+];

            /// The language's tag (BCP 47).
            #[must_use]
            pub fn tag(self) -> &'static str {
                match self {
                    $(Lang::$lang => $tag,)+
                }
            }
        }
    };
}
languages!($ define);

impl Lang {
    /// The language of a tag, which is exactly as [`Lang::tag`] gives it.
    #[must_use]
    pub fn of_tag(tag: &str) -> Option<Lang> {
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
