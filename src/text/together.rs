//! The texts of play with other devices.

use super::{Lang, Line};
use crate::words::{Texts, area};

/// A fixed text of this page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TogetherWord {
    /// Heading of the first step.
    Head,
    /// What can be done, and that there is no server.
    Lead,
    /// The field of the name that the others see.
    YourName,
    /// The name of somebody without one.
    Nameless,
    /// The button that invites.
    Invite,
    /// The button that leads to a field for an invitation.
    HaveCode,
    /// The button that leaves a step.
    Cancel,
    /// The button that goes back to the own code.
    MyCode,
    /// The summary of what is needed.
    Needs,
    /// That both devices need one network.
    OneNetwork,
    /// That the other device needs the page from the network once.
    PageOnce,
    /// That the page has to stay open.
    StayOpen,
    /// That a phone's camera opens the browser and not the installed app.
    InApp,
    /// How far a code can be trusted.
    Trust,
    /// While a code is made.
    Making,
    /// Heading above the host's code.
    ScanThis,
    /// What the other device does with it.
    ScanNote,
    /// The button that opens the camera step.
    ScanAnswer,
    /// The button that leads to a field for the answer.
    PasteAnswer,
    /// The button that shares a code as text.
    ShareCode,
    /// The button that copies a code as text.
    CopyCode,
    /// Heading of the camera step.
    PointAt,
    /// What the camera is for, before the browser asks.
    CameraNote,
    /// That the picture stays here.
    PictureStays,
    /// The button that turns the camera on.
    CameraOn,
    /// The name of the camera's picture.
    CameraView,
    /// That the camera was denied.
    CameraDenied,
    /// That there is no camera.
    CameraNone,
    /// That the camera does not start.
    CameraFails,
    /// That the page has no camera because it comes by plain http.
    CameraPlain,
    /// Heading of the field for an answer.
    AnswerHead,
    /// The field for an answer.
    AnswerField,
    /// Heading of the field for an invitation.
    InviteHead,
    /// The field for an invitation.
    InviteField,
    /// The button that reads a pasted text.
    GoOn,
    /// That a pasted text has no code.
    NoCode,
    /// That an answer is wanted and an invitation was given.
    NotAnswer,
    /// That an invitation is wanted and an answer was given.
    NotInvite,
    /// That a code is cut off or changed.
    Damaged,
    /// That a code is of a newer version.
    Newer,
    /// That the answer is one to another invitation.
    OtherAnswer,
    /// That the invitation is this device's own.
    OwnCode,
    /// That nothing is stored before the invitation is accepted.
    NothingYet,
    /// The same, where it leads away from a table.
    LeavesTable,
    /// The button that accepts an invitation.
    Join,
    /// The button that does not.
    NotNow,
    /// What becomes of the answer's code.
    HoldUp,
    /// Heading while the connection is made.
    Connecting,
    /// How long that takes.
    Soon,
    /// Heading when no connection comes about.
    NoLink,
    /// That one more device did not connect.
    NoneCame,
    /// The summary of the likely causes.
    Causes,
    /// The causes in their order: different networks.
    CauseNetwork,
    /// Guests of a network are kept apart.
    CauseGuest,
    /// A VPN.
    CauseVpn,
    /// A privacy extension.
    CauseExtension,
    /// Firefox without any network.
    CauseFirefox,
    /// The button that begins again.
    Again,
    /// That this browser has no connections between devices.
    NoRtc,
    /// That this device is in no network.
    NoNetwork,
    /// That a table has no room for one more device.
    Full,
    /// That a connection was ended because of what the other device sent.
    Broken,
    /// That the host has sent this device away.
    Dismissed,
    /// That the host no longer waits for this device.
    Stranger,
    /// Heading when devices are connected.
    Connected,
    /// What can be done then.
    WhatNow,
    /// The button that invites one more.
    InviteMore,
    /// The button that ends the connection.
    Leave,
    /// Beside somebody whose connection is lost.
    Away,
    /// What becomes of somebody whose connection is lost.
    AwayNote,
    /// The button for moving everything.
    Move,
    /// Heading of the choice of a device.
    MoveWho,
    /// What moving does.
    MoveNote,
    /// That the app on the other device has its own store.
    MoveApp,
    /// The button that sends everything.
    Send,
    /// While the other one decides.
    MoveWaits,
    /// That everything has arrived at the other device.
    MoveDone,
    /// What the receiver decides.
    TakeNote,
    /// The button that receives everything.
    Take,
    /// The button that refuses.
    Decline,
    /// Heading when everything has arrived here.
    Arrived,
    /// That nothing is stored yet.
    ArrivedNote,
    /// The button that shows it.
    LookAt,
    /// That something else is under way.
    Busy,
    /// Why moving ended: too large.
    TooLarge,
    /// The heading of a race that is wanted.
    Race,
    /// While the other one decides about a race.
    RaceWaits,
    /// What a race is.
    RaceNote,
    /// The button that begins a race.
    RaceYes,
    /// The button that asks for a race at another game.
    RaceElse,
    /// Heading while a race is on.
    RaceOn,
    /// The same once this device has finished.
    RaceDone,
    /// The link to how it stands.
    Standing,
    /// What waits until it is over.
    RaceStays,
    /// That it goes on though its game was left.
    RaceGoesOn,
    /// That it has ended with its table.
    RaceGone,
    /// The same, at the host.
    RaceClosed,
    /// That the table was closed with its page.
    TableClosed,
    /// From when the times of a race count.
    RaceTimes,
    /// Why there is no hint in a race.
    NoHint,
    /// The same for undo.
    NoUndo,
    /// The same for Restart.
    NoRestart,
    /// The same for replays.
    NoReplay,
    /// The link to it.
    ToRace,
    /// The button that gives it up.
    GiveUp,
    /// That a race does not take place.
    NoRace,
    /// The button that goes back to the devices.
    ToTable,
    /// Beside who gave up.
    GaveUp,
    /// The button for another race.
    Rematch,
    /// The result: won.
    RaceWon,
    /// The result: lost.
    RaceLost,
    /// The result: equal.
    RaceEven,
}

/// A text of this page with parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TogetherSay {
    /// A fixed text.
    Word(TogetherWord),
    /// Which of how many steps this is.
    Step(u32, u32),
    /// Who invites.
    InvitedBy(String),
    /// Who has to scan the answer.
    ShowTo(String),
    /// The accessible name of a code.
    CodeFor(String),
    /// That somebody has joined.
    Joined(String),
    /// That somebody has left.
    Left(String),
    /// That the connection to somebody is lost.
    Lost(String),
    /// That it is back.
    Back(String),
    /// Heading while the host is out of reach.
    CutOff(String),
    /// What becomes of that.
    ComesBack(String),
    /// That this device was at somebody's table before its page was opened anew.
    WasAt(String),
    /// The button that goes on without somebody.
    GoWithout(String),
    /// The question before everything is sent.
    MoveTo(String),
    /// That a guest can send everything to its host only.
    MoveOnly(String),
    /// That somebody wants to move everything here.
    MoveFrom(String),
    /// How much has been sent or received, in percent.
    Moved(u32),
    /// That somebody declined.
    Declined(String),
    /// A race at a game, by its name, and its size, if it has one.
    RaceAt(&'static str, u32),
    /// That a race at a game begins.
    RaceBegins(&'static str),
    /// That somebody has finished.
    Finished(String),
    /// Who wants a race at what.
    RaceAsked(String, &'static str, u32),
    /// How far somebody is in a race.
    Far(u32, u32),
    /// A result in a race: moves, milliseconds.
    Result(u32, u64),
    /// The same in points.
    Scored(u32, u64),
}

area! {
    /// The texts of this page, in one language.
    TogetherTexts {
        word: fn(TogetherWord) -> &'static str = word,
        say: fn(&TogetherSay) -> String = say,
    }
}

impl TogetherWord {
    /// Returns the text in a language.
    #[must_use]
    pub fn text(self, lang: Lang) -> &'static str {
        (TogetherTexts::of(lang).word)(self)
    }
}

impl Line for TogetherSay {
    fn words(&self, lang: Lang) -> String {
        (TogetherTexts::of(lang).say)(self)
    }
}

impl From<TogetherWord> for TogetherSay {
    fn from(word: TogetherWord) -> Self {
        TogetherSay::Word(word)
    }
}
