//! The texts that more than one game or page uses.

use std::fmt;
use std::sync::Arc;

use super::Lang;
use crate::engine::{DealFault, DealNumber, ParamsFault};

/// A fixed text of one area.
#[derive(Clone, Copy, Debug)]
pub struct OwnLabel {
    /// The fixed texts of the area.
    pub(crate) texts: fn(Lang) -> &'static [&'static str],
    /// Which of them.
    pub(crate) at: u8,
}

impl OwnLabel {
    /// Returns the text in a language.
    #[must_use]
    pub fn text(self, lang: Lang) -> &'static str {
        (self.texts)(lang)[usize::from(self.at)]
    }
}

impl PartialEq for OwnLabel {
    fn eq(&self, other: &Self) -> bool {
        self.at == other.at && std::ptr::fn_addr_eq(self.texts, other.texts)
    }
}

impl Eq for OwnLabel {}

/// A fixed text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// A text in the language of the page.
    Text(&'static str),
    /// A text of one game or page.
    Own(OwnLabel),
    AppName,
    AppLine,
    FirstOffer,
    GuideAgain,
    NewsReady,
    News,
    // Pages and navigation.
    Games,
    Daily,
    Records,
    Backup,
    Settings,
    About,
    Access,
    Edit,
    People,
    Together,
    OtherPerson,
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
    More,
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
    // An invalid link.
    LinkNoSense,
    FreshDeal,
    LinkTooLong,
    LinkNotANumber,
    DealAndLayout,
    // A page whose code could not be loaded.
    ChunkMissing,
    TryAgain,
    Loading,
    /// The texts of another language could not be loaded.
    LangMissing,
    // The deal dialog.
    DealIt,
    NextGame,
    LinkToDeal,
    CopyLink,
    // A game that has reached the largest possible length.
    GameFull,
    // The result.
    Winner,
    ShareResult,
    LookAtBoard,
    Challenge,
    ToBeat,
    You,
    Best,
    Beaten,
    AsGood,
    NotBeaten,
    ToTheDaily,
    ShowResult,
    // A deal.
    Deal,
    // Settings.
    Sound,
    // About.
    Sources,
    // The rules.
    Source,
    Keys,
    AllKeys,
    // Scores, options, replays.
    Score,
    Lost,
    WatchIt,
    ReelPlay,
    ReelPause,
    ReelBack,
    ReelOn,
    ReelSpeed,
    ReelEnd,
    NoLayouts,
    // Texts of one game that other pages show too.
    AnyDeal,
    KeepPhoto,
    KeepPhotoNote,
    PhotoLost,
    InstallIos,
}

/// A text with parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Say {
    /// A text in the language of the page.
    Text(String),
    /// A fixed text.
    Label(Label),
    /// Two texts, one after the other.
    Both(Box<Say>, Box<Say>),
    /// "Deal 123".
    Deal(DealNumber),
    /// A deal from a custom layout.
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
    /// An address with an unknown page or game.
    NoSuchPage(String),
    /// A value that is invalid in an address.
    LinkValue(String),
    /// Parameters that cannot be read.
    Params(ParamsFault),
    /// Why a text is not a deal number.
    DealFault(DealFault),

    /// A game's own text.
    Own(Own),
}

/// A text that only one game or page has. The rest of the page can show it without leading to that game's code.
pub trait Line: Send + Sync + 'static {
    /// Returns the text in a language.
    fn words(&self, lang: Lang) -> String;
}

/// A [`Line`] of any game.
#[derive(Clone)]
pub struct Own(Arc<dyn Line>);

impl Own {
    /// Returns the text in a language.
    #[must_use]
    pub fn words(&self, lang: Lang) -> String {
        self.0.words(lang)
    }
}

/// Two texts are equal if they read the same in every language that is here.
impl PartialEq for Own {
    fn eq(&self, other: &Self) -> bool {
        let mut here = Lang::ALL.into_iter().filter(|lang| lang.is_here());
        here.all(|lang| self.words(lang) == other.words(lang))
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

impl Label {
    /// Returns the text in a language.
    #[must_use]
    pub fn text(self, lang: Lang) -> &'static str {
        lang.tongue().label(self)
    }
}

impl From<String> for Say {
    fn from(text: String) -> Self {
        Say::Text(text)
    }
}

impl From<&str> for Say {
    fn from(text: &str) -> Self {
        Say::Text(text.to_owned())
    }
}

impl From<Label> for Say {
    fn from(label: Label) -> Self {
        Say::Label(label)
    }
}

impl Say {
    /// Returns this text followed by another.
    #[must_use]
    pub fn then(self, next: impl Into<Say>) -> Say {
        Say::Both(Box::new(self), Box::new(next.into()))
    }
}
