//! What can be said.

use std::fmt;
use std::sync::Arc;

use super::Lang;
use crate::engine::{DealFault, DealNumber, ParamsFault};
use crate::games::sliding::PadFault;

/// A text without values in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// A text of one game, which comes with the game's code: what it is in each language, as [`Lang::ALL`] has them.
    Own(&'static [&'static str; Lang::ALL.len()]),
    AppName,
    AppLine,
    FirstOffer,
    GuideAgain,
    NewsReady,
    News,
    // Pages and ways between them.
    Games,
    Daily,
    Records,
    Backup,
    Settings,
    About,
    Menu,
    BackToGames,
    SkipToBoard,
    Play,
    Continue,
    Close,
    // The tools of a game.
    Tools,
    New,
    Undo,
    Undone,
    Redo,
    Redone,
    Hint,
    Restart,
    Share,
    Help,
    ChooseDeal,
    // Figures of a game.
    Moves,
    Time,
    Par,
    WorkingOut,
    Assisted,
    Practice,
    // Notices.
    NewDealt,
    Restarted,
    NoDealLikeThat,
    StorageOff,
    StorageFull,
    SaveDamaged,
    SaveNewer,
    RecordsDamaged,
    LeftDamaged,
    SettingsDamaged,
    OtherTab,
    LoadOtherTab,
    UpdateReady,
    UpdateNow,
    ReadyOffline,
    Installed,
    Copied,
    CopyByHand,
    // A link that makes no sense.
    LinkNoSense,
    FreshDeal,
    LinkTooLong,
    LinkNotANumber,
    DealAndLayout,
    // A page whose code could not be loaded.
    ChunkMissing,
    TryAgain,
    Loading,
    // The deal dialog.
    DealIt,
    NextGame,
    LinkToDeal,
    CopyLink,
    // A game that is as long as one can be.
    GameFull,
    // The result.
    Winner,
    ShareResult,
    LookAtBoard,
    Challenge,
    ToBeat,
    Beaten,
    AsGood,
    NotBeaten,
    ToTheDaily,
    ShowResult,
    // A deal.
    Deal,
    // Settings.
    Sound,
    SingleKeysNote,
    // About.
    Sources,
    // The rules.
    Source,
    // Flip 9.
    Keys,
    // Scores, options, lines played back, cards.
    Score,
    Lost,
    GameOptions,
    WatchIt,
    ReelPlay,
    ReelPause,
    ReelBack,
    ReelOn,
    ReelSpeed,
    ReelEnd,
    NoLayouts,
    // Sliding Puzzle.
}

/// A text with values in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Say {
    /// A fixed text.
    Label(Label),
    /// Several, one after the other.
    Both(Box<Say>, Box<Say>),
    /// "Deal 123".
    Deal(DealNumber),
    /// A deal that is a layout of the player's own.
    OwnLayout,
    /// "7 moves".
    Moves(u32),
    /// "at par" or "2 over par".
    OverPar(u32),
    /// "There are 3 perfect solutions."
    PerfectLines(u64),
    /// "Move 3 of 12".
    Reel { at: usize, len: usize },
    /// "7 moves, par 6, 0:42".
    Result { moves: u32, par: Option<u32>, ms: u64 },
    /// An address that names nothing.
    NoSuchPage(String),
    /// A value in an address that makes no sense there.
    LinkValue(String),
    /// Parameters that cannot be read.
    Params(ParamsFault),
    /// A name that is no option.
    NoSuchOption(String),
    /// A deal number that is none.
    DealFault(DealFault),

    /// A game's own text.
    Own(Own),
    /// Why a word is no pad of letters.
    Pad(PadFault),
}

/// A text that only one game has. Its words come with the game's own code, so the page can say it without
/// knowing them.
pub trait Line: Send + Sync + 'static {
    /// The text in words.
    fn words(&self, lang: Lang) -> String;
}

/// Some game's [`Line`].
#[derive(Clone)]
pub struct Own(Arc<dyn Line>);

impl Own {
    /// The text in words.
    #[must_use]
    pub fn words(&self, lang: Lang) -> String {
        self.0.words(lang)
    }
}

/// Texts are the same that read the same in every language.
impl PartialEq for Own {
    fn eq(&self, other: &Self) -> bool {
        Lang::ALL.into_iter().all(|lang| self.words(lang) == other.words(lang))
    }
}

impl Eq for Own {}

impl fmt::Debug for Own {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words(Lang::En))
    }
}

impl<L: Line> From<L> for Say {
    fn from(line: L) -> Self {
        Say::Own(Own(Arc::new(line)))
    }
}

impl From<Label> for Say {
    fn from(label: Label) -> Self {
        Say::Label(label)
    }
}

impl Say {
    /// This text, and then another.
    #[must_use]
    pub fn then(self, next: impl Into<Say>) -> Say {
        Say::Both(Box::new(self), Box::new(next.into()))
    }
}
