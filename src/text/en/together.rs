//! The texts of play with other devices, in English.

use super::FIGURES;
use crate::text::{TogetherSay as S, TogetherWord as W};
use crate::words::clock;

pub fn word(word: W) -> &'static str {
    match word {
        W::Head => "Two devices, one table",
        W::Lead => {
            "Race at the same deal, play Go Fish or Card Flip on your own screens, or move everything to another device. No account and no server: the devices talk to each other, encrypted."
        }
        W::YourName => "Your name",
        W::Nameless => "Someone",
        W::Invite => "Invite",
        W::HaveCode => "I have a code",
        W::Cancel => "Cancel",
        W::MyCode => "Back to my code",
        W::Needs => "What you need",
        W::OneNetwork => {
            "Both devices on the same Wi-Fi, or one on the other’s hotspot. Internet isn’t needed."
        }
        W::PageOnce => {
            "The other device loads this page once from the internet. Has it been here before? Then it works offline too."
        }
        W::StayOpen => {
            "Keep this page open until you’re connected. A locked screen or another app ends the waiting."
        }
        W::InApp => {
            "A phone’s camera opens the browser, not the installed app, and each keeps its own games. To use the app, share the code as text and paste it there, under Settings, Play together."
        }
        W::Trust => {
            "A code that you see on the other screen is its own proof. A code sent as text is only as safe as the way it was sent."
        }
        W::Making => "Making your code…",
        W::ScanThis => "Scan this with the other device",
        W::ScanNote => {
            "Its camera opens this page, which then shows a code for you to scan. Both devices need the same Wi-Fi."
        }
        W::ScanAnswer => "Scan the answer",
        W::PasteAnswer => "Paste the answer",
        W::ShareCode => "Share as text",
        W::CopyCode => "Copy as text",
        W::PointAt => "Point at the other screen",
        W::CameraNote => {
            "Your browser is about to ask for the camera. It’s used for the code only, and the picture never leaves this device."
        }
        W::PictureStays => "The picture never leaves this device.",
        W::CameraOn => "Turn on the camera",
        W::CameraView => "Camera",
        W::CameraDenied => {
            "The camera isn’t allowed. Allow it for this site in your browser’s settings, or paste the answer as text."
        }
        W::CameraNone => "No camera found. Paste the answer as text.",
        W::CameraFails => {
            "The camera didn’t start. Another app may be using it. Try again, or paste the answer as text."
        }
        W::CameraPlain => {
            "There’s no camera here, because this page wasn’t loaded over https. Send the answer as text and paste it."
        }
        W::AnswerHead => "Paste the answer",
        W::AnswerField => "The other device’s code",
        W::InviteHead => "Paste the invitation",
        W::InviteField => "The link or the code you were sent",
        W::GoOn => "Continue",
        W::NoCode => "There’s no code in this text.",
        W::NotAnswer => "That’s an invitation. Paste the answer that the other device shows.",
        W::NotInvite => {
            "That’s an answer, not an invitation. It belongs on the device that invited."
        }
        W::Damaged => "Part of the code is missing or changed. Copy all of it.",
        W::Newer => {
            "This code is from another version of Handful. Update both devices, then try again."
        }
        W::OtherAnswer => {
            "This answer is for another invitation. Ask the other device to scan your code again."
        }
        W::NothingYet => {
            "You each play on your own device. Nothing is sent or saved until you join."
        }
        W::Join => "Join",
        W::NotNow => "Not now",
        W::HoldUp => "Hold it up to the other device’s camera. This page goes on by itself.",
        W::Connecting => "Connecting…",
        W::Soon => "This usually takes a few seconds.",
        W::NoLink => "No connection yet",
        W::Causes => "If it doesn’t connect",
        W::CauseNetwork => {
            "Different networks: put both on the same Wi-Fi, or one on the other’s hotspot."
        }
        W::CauseGuest => {
            "A guest Wi-Fi that keeps its devices apart, as in hotels and schools: use a hotspot."
        }
        W::CauseVpn => "A VPN on one of them: pause it.",
        W::CauseExtension => {
            "A privacy extension or setting that blocks WebRTC: allow it for this site."
        }
        W::CauseFirefox => {
            "Firefox without any network at all: join a Wi-Fi or a hotspot, even without internet."
        }
        W::Again => "New code",
        W::NoRtc => {
            "This browser can’t connect to other devices, or an extension blocks it. Try another browser."
        }
        W::NoNetwork => {
            "This device isn’t on any network. Join the other one’s Wi-Fi or hotspot, then make a new code."
        }
        W::Full => "This table is full: six devices can play together.",
        W::Broken => {
            "Disconnected, because the other device sent something that makes no sense. Nothing of yours is lost."
        }
        W::Dismissed => "The other device has ended the connection.",
        W::Stranger => "That table no longer waits for this device. Ask for a new invitation.",
        W::Connected => "You’re connected",
        W::WhatNow => "Race at the same deal, or play together, each on your own screen.",
        W::InviteMore => "Invite another device",
        W::Leave => "Disconnect",
        W::Away => "connection lost, waiting",
        W::Move => "Move everything",
        W::MoveNote => {
            "A copy of your games, records, days and settings, of everyone on this device, goes straight to the other one. Nothing is deleted here. Over there it’s shown first and saved only if they say so."
        }
        W::MoveApp => {
            "If Handful is installed as an app there, connect from inside the app: its games are stored apart from the browser’s."
        }
        W::Send => "Send a copy",
        W::MoveWaits => "Waiting for a yes on the other device…",
        W::MoveDone => "Everything has arrived there.",
        W::TakeNote => {
            "You’ll see what’s in it first. Nothing is saved before you say so, and nothing of yours is lost."
        }
        W::Take => "Receive it",
        W::Decline => "Decline",
        W::Arrived => "Everything is here",
        W::ArrivedNote => "Nothing is saved yet. Have a look at it and decide.",
        W::LookAt => "See what’s in it",
        W::Busy => "That doesn’t work right now. Something else is under way.",
        W::TooLarge => "That’s too much to send at once. Use a backup file.",
        W::Race => "A race?",
        W::RaceWaits => "Waiting for a yes on the other device…",
        W::RaceNote => {
            "The same deal for both, drawn from both devices’ random numbers. It doesn’t count in your records."
        }
        W::RaceYes => "Race",
        W::RaceElse => "Race at another game",
        W::RaceOn => "The race is on",
        W::ToRace => "Back to the race",
        W::GiveUp => "Give up",
        W::NoRace => "The race is off.",
        W::ToTable => "Back",
        W::GaveUp => "gave up",
        W::Rematch => "Rematch",
        W::RaceWon => "You won the race!",
        W::RaceLost => "You lost the race",
        W::RaceEven => "A tie",
    }
}

pub fn say(say: &S) -> String {
    match say {
        S::Word(word_) => word(*word_).to_owned(),
        S::Step(at, of) => format!("Step {at} of {of}"),
        S::InvitedBy(name) => format!("{name} invites you"),
        S::ShowTo(name) => format!("Now show this code to {name}"),
        S::CodeFor(name) if name.is_empty() => "QR code of your invitation".to_owned(),
        S::CodeFor(name) => format!("QR code of your answer to {name}"),
        S::Joined(name) => format!("{name} is here."),
        S::Left(name) => format!("{name} left."),
        S::Lost(name) => format!("The connection to {name} is lost. Trying again…"),
        S::Back(name) => format!("{name} is back."),
        S::MoveTo(name) => format!("Send a copy of everything to {name}?"),
        S::MoveFrom(name) => format!("{name} wants to send you everything"),
        S::Moved(percent) => format!("{percent}% sent"),
        S::Declined(name) => format!("{name} said no."),
        S::RaceAt(game, 0) => format!("Race at {game}"),
        S::RaceAt(game, side) => format!("Race at {game} {side}×{side}"),
        S::RaceAsked(name, game, 0) => format!("{name} wants to race at {game}"),
        S::RaceAsked(name, game, side) => {
            format!("{name} wants to race at {game} {side}×{side}")
        }
        S::RaceBegins(game) => format!("The race at {game} begins."),
        S::Finished(name) => format!("{name} has finished."),
        S::Far(at, of) => format!("{at} of {of}"),
        S::Result(moves, ms) => {
            format!("{} · {}", FIGURES.tally(*moves, "move", "moves"), clock(*ms))
        }
    }
}
