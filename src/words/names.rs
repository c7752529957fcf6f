//! What the files of a language share: short forms of its texts that every page uses.

/// Declares the functions. They need the language as `LANG`.
macro_rules! names {
    () => {
        /// Returns the texts that every page uses.
        pub fn tongue() -> &'static $crate::words::Tongue {
            LANG.tongue()
        }

        /// Returns a card's name.
        #[must_use]
        pub fn card(card: $crate::cards::Card) -> String {
            tongue().card(card)
        }

        /// Returns the name of a card's rank.
        #[must_use]
        pub fn rank(card: $crate::cards::Card) -> String {
            (tongue().rank)(card)
        }
    };
}
pub(crate) use names;
