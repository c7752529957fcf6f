//! The dialogs of the page.

use handful_engine::Params;
use handful_games::GameId;
use handful_progress::bars::Bars;
use handful_progress::daily::Five;

macro_rules! dialogs {
    ($($(#[$doc:meta])* $dialog:ident $(($of:ty))? = $name:literal,)+) => {
        /// The dialogs.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Dialog {
            $($(#[$doc])* $dialog $(($of))?,)+
        }

        impl Dialog {
            /// The name of each dialog. The tour has a state that shows it.
            pub const NAMES: &[&str] = &[$($name,)+];
        }
    };
}

dialogs! {
    /// What the toolbar has no room for.
    More = "more",
    /// A game's rules.
    Rules = "help",
    /// The sheet of a game's keys.
    Keys = "keys",
    /// Setting up a game.
    SetUp = "deal",
    /// What applies at the table right away.
    TableOptions = "table",
    /// The result of the game.
    Result = "result",
    /// The game's own dialog.
    GameDialog = "own",
    /// Sharing a game.
    Share(Box<ShareContent>) = "share",
    /// A guide that shows within seconds how a game is played.
    Guide(GameId) = "first",
    /// The full hand of a day, on the page of the daily five, or of the first five, on home.
    FullHand(Five) = "hand",
    /// A text to copy by hand, if the browser can neither share nor copy it.
    CopyByHand(String) = "text",
}

/// The shareable facts of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShareContent {
    /// The game.
    pub id: GameId,
    /// Its name and deal: "Handful · Flip 9 · Deal 7".
    pub title: String,
    /// Its start: options with deal or layout.
    pub start: Params,
    /// Its result in words; `None` while it is in progress.
    pub result: Option<String>,
    /// The result to beat in a challenge, in the unit of the game.
    pub result_to_beat: Option<u32>,
    /// The best possible result in the same unit, if known.
    pub best: Option<u32>,
    /// Whether `result_to_beat` and `best` are scores, of which more is better.
    pub is_scored: bool,
    /// The main figure of an ended game.
    pub main_figure: Option<u32>,
    /// The result compared as bars.
    pub bars: Option<Bars<String>>,
    /// What the game adds to the picture of its result: a sign for each move. The text has none, because signs are not
    /// read well aloud.
    pub move_signs: Option<String>,
    /// Its moves, joined by commas; empty while it is in progress.
    pub line: String,
    /// Whether a challenge carries the moves, so that it can be played against them.
    pub has_ghosts: bool,
}
