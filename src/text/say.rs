//! What can be said.

use super::{CardFlipSay, EscalatorSay, SlidingSay};
use crate::engine::{DealFault, DealNumber, ParamsFault};
use crate::games::flip_nine::{Refusal, RowFault, Swap, Swapped, Value};

/// A text without values in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    AppName,
    AppLine,
    // Pages and ways between them.
    Games,
    Records,
    Settings,
    About,
    BackToGames,
    SkipToBoard,
    Play,
    Continue,
    Close,
    // The tools of a game.
    Tools,
    New,
    Undo,
    Redo,
    Hint,
    Restart,
    Share,
    Help,
    ChooseDeal,
    // Figures of a game.
    Moves,
    Time,
    Par,
    Assisted,
    Practice,
    // Notices.
    NewDealt,
    Restarted,
    StorageOff,
    StorageFull,
    SaveDamaged,
    SaveNewer,
    RecordsDamaged,
    SettingsDamaged,
    OtherTab,
    LoadOtherTab,
    UpdateReady,
    UpdateNow,
    Copied,
    CopyByHand,
    // A link that makes no sense.
    LinkNoSense,
    FreshDeal,
    LinkTooLong,
    DealAndLayout,
    // The deal dialog.
    DealIt,
    ParWanted,
    AnyPar,
    LinkToDeal,
    CopyLink,
    // The result.
    Winner,
    YourLine,
    PerfectLine,
    Swap,
    KeptPar,
    LostPar,
    ShareResult,
    LookAtBoard,
    ShowResult,
    // Records.
    NothingPlayed,
    Played,
    Won,
    Streak,
    BestStreak,
    FewestMoves,
    FewestOverPar,
    AtPar,
    BestTime,
    LastGames,
    Date,
    Deal,
    RecordsCount,
    OutcomeLost,
    OutcomeOver,
    OutcomeLeft,
    // Settings.
    Language,
    BrowserLanguage,
    Theme,
    Light,
    Dark,
    LikeDevice,
    Motion,
    MotionFull,
    MotionFast,
    MotionNone,
    Sound,
    Haptics,
    ShowTime,
    LeftHanded,
    SingleKeys,
    SingleKeysNote,
    Install,
    InstallNote,
    // About.
    AboutText,
    StaysHere,
    Sources,
    Licence,
    // Flip 9.
    FlipFree,
    FlipRow,
    FlipPad,
    FlipPreview,
    FlipRequired,
    FlipDots,
    Keys,
    // Scores, options, lines played back, cards.
    Score,
    Left,
    Lost,
    Difficulty,
    AnyDifficulty,
    Easy,
    Medium,
    Hard,
    GameOptions,
    WatchIt,
    ReelPlay,
    ReelPause,
    ReelBack,
    ReelOn,
    ReelSpeed,
    ReelEnd,
    FourColours,
    CardBack,
    BackWeave,
    BackWave,
    BackLeaf,
    BestScore,
    Best,
    NoLayouts,
    // Card Flip.
    CfRow,
    CfCards,
    CfMode,
    CfBlind,
    CfEvil,
    CfWatch,
    CfTwo,
    CfBlindNote,
    CfEvilNote,
    CfWatchNote,
    CfTwoNote,
    CfFlips,
    CfTested,
    CfOneUp,
    CfScore,
    CfMap,
    CfMapNote,
    CfHide,
    CfStart,
    CfPerfect,
    CfNextRound,
    CfNewMatch,
    CfReplay,
    CfPace,
    CfOrders,
    CfOrdersNote,
    CfWrite,
    CfTry,
    CfStandard,
    CfMine,
    CfRandom,
    CfYours,
    CfMean,
    CfWorst,
    CfEach,
    CfName,
    CfKeep,
    CfIsKept,
    CfNameWanted,
    CfKept,
    CfForget,
    CfCollection,
    CfCollectionNote,
    CfBookDamaged,
    // Sliding Puzzle.
    SlidBoard,
    SlidSide,
    SlidSlides,
    SlidFound,
    SlidScramble,
    SlidAnyBoard,
    SlidDeal,
    SlidLive,
    SlidLiveNote,
    SlidStopped,
    Cancel,
    SlidPhoto,
    SlidPhotoNote,
    SlidPhotoChoose,
    SlidNumbersOnly,
    SlidNumbers,
    SlidNoPhoto,
    SlidPad,
    SlidPadNote,
    SlidPadKeys,
    SlidGap,
    SlidGapNote,

    // Escalator.
    EscLost,
    EscBoard,
    EscWinnable,
    EscCovered,
    EscPasses,
    EscPractice,
    EscPracticeNote,
    EscVerdict,
    EscVerdictNote,
    EscNoHelp,
    EscLastWinnable,
    EscNeverWinnable,
    EscAllTrue,
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
    /// "3 perfect lines".
    PerfectLines(u64),
    /// "Move 3 of 12".
    Reel { at: usize, len: usize },
    /// "7 moves, par 6, in 0:42".
    Result { moves: u32, par: Option<u32>, ms: u64 },
    /// An address that names nothing.
    NoSuchPage(String),
    /// Parameters that cannot be read.
    Params(ParamsFault),
    /// A name that is no option.
    NoSuchOption(String),
    /// A deal number that is none.
    DealFault(DealFault),
    /// "The last 50 games".
    LastGames(usize),
    /// "Version 0.1.0".
    Version(&'static str),

    /// A text of Card Flip.
    CardFlip(CardFlipSay),
    /// A text of Escalator.
    Escalator(EscalatorSay),
    /// A text of the Sliding Puzzle.
    Sliding(SlidingSay),

    /// "Next swap must include 6".
    FlipMust(Value),
    /// What a swap did.
    FlipSwapped(Swapped),
    /// Why a swap is refused.
    FlipRefused(Refusal),
    /// Why a text is no row.
    FlipRow(RowFault),
    /// "Try 9 with 3".
    FlipHint(Swap),
    /// A card of the row, for the ear.
    FlipCard { card: Value, place: usize, required: bool, home: bool, names: Option<Value> },
    /// A key of the number pad, for the ear.
    FlipKey { card: Value, required: bool, names: Option<Value> },
    /// "5 chosen. Now the card to swap it with".
    FlipChosen(Value),
    /// "5 put back".
    FlipUnchosen(Value),
    /// The strip of moves, for the ear: how many of the moves kept par.
    FlipStrip { kept: usize, made: usize },
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
