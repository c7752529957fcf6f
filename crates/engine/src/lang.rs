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
