//! What the files of a language share: short forms of its texts that every page uses.

/// Declares the functions. They need the language as `LANG`.
macro_rules! names {
    () => {
        /// The texts that every page uses.
        fn tongue() -> &'static $crate::text::Tongue {
            LANG.tongue()
        }

        /// Returns a card's name.
        fn card(card: $crate::cards::Card) -> String {
            tongue().card(card)
        }

        /// Returns the name of a card's rank.
        fn rank(card: $crate::cards::Card) -> String {
            (tongue().rank)(card)
        }

        /// Returns a game's name.
        fn game(id: $crate::games::GameId) -> &'static str {
            tongue().game(id)
        }
    };
}
pub(crate) use names;
