//! What every page says, in English.

pub use super::FIGURES;
pub use super::LANG;
use super::tongue;
use crate::cards::{Card, Family, Suit};
use crate::engine::{DealFault, ParamsFault};
use crate::words::{Begun, Label, Say};

pub fn label(of: Label) -> &'static str {
    match of {
        Label::Text(text) => text,
        Label::Own(own) => own.text(LANG),
        Label::AppName => "Handful",
        Label::AppLine => "Small card and tile games that fit in one hand.",
        Label::FirstOffer => "New here? Learn it in 20 seconds",
        Label::GuideAgain => "Show the 20-second guide",
        Label::NewsReady => "Handful was just updated.",
        Label::News => "What’s new",
        Label::Games => "Games",
        Label::Daily => "Daily five",
        Label::Records => "Records",
        Label::Backup => "Backup",
        Label::Settings => "Settings",
        Label::About => "About",
        Label::Access => "Accessibility",
        Label::Edit => "Position editor",
        Label::People => "People on this device",
        Label::Together => "Play together",
        Label::OtherPerson => "Another tab is someone else's now.",
        Label::Menu => "Main menu",
        Label::BackToGames => "All games",
        Label::SkipToBoard => "Skip to content",
        Label::Play => "Play",
        Label::Continue => "Continue",
        Label::Close => "Close",
        Label::Tools => "Game controls",
        Label::New => "New",
        Label::Undo => "Undo",
        Label::Undone => "Undone",
        Label::Redo => "Redo",
        Label::Redone => "Redone",
        Label::Hint => "Hint",
        Label::Restart => "Restart",
        Label::Share => "Share",
        Label::Help => "Rules",
        Label::ChooseDeal => "Set up a game",
        Label::More => "More",
        Label::Moves => "Moves",
        Label::Time => "Time",
        Label::Par => "Par",
        Label::WorkingOut => "working it out…",
        Label::Assisted => "Assisted",
        Label::Practice => "Practice",
        Label::NewDealt => "New game",
        Label::Restarted => "Same deal, from the start",
        Label::NoDealLikeThat => "No deal like that turned up. Here’s another one.",
        Label::StorageOff => {
            "This browser won’t save anything here, maybe because it’s a private window. You can play, but your game is lost when you close the page."
        }
        Label::StorageFull => {
            "Your browser’s storage is full. You can keep playing, but this game isn’t being saved. Free some space to save again."
        }
        Label::SaveDamaged => {
            "Your saved game couldn’t be read, so here’s a new one. The old save is kept and goes into your next backup."
        }
        Label::SaveNewer => {
            "Your saved game is from a newer version of Handful. It’s kept; here’s a new game meanwhile."
        }
        Label::RecordsDamaged => {
            "Your records couldn’t be read, so new ones start here. The old ones are kept and go into your next backup."
        }
        Label::LeftDamaged => {
            "A game that you left couldn’t be read, so it isn’t in your records. It’s kept: see Backup."
        }
        Label::SettingsDamaged => "Your settings couldn’t be read, so they’re back to default.",
        Label::OtherTab => "You’ve played on in another tab.",
        Label::LoadOtherTab => "Continue from there",
        Label::UpdateReady => "A new version is ready.",
        Label::UpdateNow => "Update now",
        Label::ReadyOffline => "Ready to play offline.",
        Label::Installed => "Installed.",
        Label::Copied => "Copied to clipboard",
        Label::CopyByHand => "Select and copy this text",
        Label::LinkNoSense => "This link doesn’t work",
        Label::FreshDeal => "Start a new game",
        Label::LinkTooLong => "The link is too long.",
        Label::LinkNotANumber => "A deal number has only digits.",
        Label::DealAndLayout => "The link has both a deal and a layout. Keep just one.",
        Label::ChunkMissing => {
            "This page couldn’t load. Check your connection and try again. Your games are safe."
        }
        Label::TryAgain => "Try again",
        Label::Loading => "Loading…",
        Label::DealIt => "Deal",
        Label::NextGame => "Applies to the next game.",
        Label::LinkToDeal => "Link to this deal",
        Label::CopyLink => "Copy link",
        Label::GameFull => "No more moves fit in this game. Start a new one",
        Label::Winner => "Winner!",
        Label::ShareResult => "Share result",
        Label::Challenge => "Challenge",
        Label::ToBeat => "Target",
        Label::You => "You",
        Label::Best => "Best",
        Label::Beaten => "Challenge won",
        Label::AsGood => "Tied",
        Label::NotBeaten => "Challenge lost",
        Label::ToTheDaily => "Back to the daily five",
        Label::LookAtBoard => "View board",
        Label::ShowResult => "Result",
        Label::Deal => "Deal",
        Label::Sound => "Sound",
        Label::Sources => "Where the games come from",
        Label::Source => "Where this game comes from",
        Label::Keys => "Keys",
        Label::AllKeys => "All keys",
        Label::Score => "Score",
        Label::Lost => "Game over",
        Label::NoLayouts => "This game takes a deal number, not a layout.",
        Label::WatchIt => "Watch the best solution",
        Label::ReelPlay => "Play",
        Label::ReelPause => "Pause",
        Label::ReelBack => "Previous",
        Label::ReelOn => "Next",
        Label::ReelSpeed => "Speed",
        Label::ReelEnd => "Close",
        Label::LangMissing => {
            "That language couldn’t load. Check your connection and choose it again."
        }
        Label::AnyDeal => "New deal",
        Label::KeepPhoto => "Keep the tile photo on this device",
        Label::KeepPhotoNote => {
            "Stays in this browser after a reload. It’s never sent and isn’t part of a backup."
        }
        Label::PhotoLost => "Your browser can’t keep the photo. It stays until you close the page.",
        Label::InstallIos => {
            "Keep Handful handy: tap Share, then “Add to Home Screen”. More in Settings."
        }
    }
}

pub fn say(text: &Say) -> String {
    match text {
        Say::Deal(number) => format!("Deal {number}"),
        Say::OwnLayout => "Custom layout".into(),
        Say::Moves(n) => FIGURES.tally(*n, "move", "moves"),
        Say::OverPar(0) => "at par".into(),
        Say::OverPar(n) => format!("{} over par", FIGURES.whole(*n)),
        Say::PerfectLines(1) => "There’s only one perfect solution.".into(),
        Say::PerfectLines(n) => format!("There are {} perfect solutions.", FIGURES.whole(*n)),
        Say::Reel { at, len } => {
            format!("Move {} of {}", FIGURES.whole(*at as u64), FIGURES.whole(*len as u64))
        }
        Say::NoSuchPage(name) => format!("There’s no page or game called “{name}”."),
        Say::LinkValue(text) => format!("“{text}” isn’t valid in this link."),
        Say::Params(fault) => match fault {
            ParamsFault::TooLong => label(Label::LinkTooLong).into(),
            ParamsFault::NoName(part) => format!("“{part}” should look like name=value."),
            ParamsFault::BadEscape(part) => format!("“{part}” has a broken % code."),
            ParamsFault::Twice(name) => format!("“{name}” appears twice in the link."),
        },
        Say::DealFault(DealFault::NotANumber) => "Type a deal number, digits only.".into(),
        Say::DealFault(DealFault::OutOfRange) => "Deal numbers go from 1 to 4,294,967,295.".into(),
        Say::Text(_) | Say::Label(_) | Say::Both(..) | Say::Own(_) | Say::Result { .. } => {
            tongue().say(text)
        }
    }
}

/// Returns a card's name.
pub fn card(card: Card) -> String {
    let suit = match card.suit() {
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Hearts => "hearts",
        Suit::Spades => "spades",
        Suit::Bastos => "bastos",
        Suit::Copas => "copas",
        Suit::Espadas => "espadas",
        Suit::Oros => "oros",
    };
    format!("{} of {suit}", rank(card))
}

/// Returns the name of a card's rank.
pub fn rank(card: Card) -> String {
    match (card.suit().family(), card.rank().get()) {
        (_, 1) => "ace".into(),
        (Family::French, 11) | (Family::Spanish, 10) => "jack".into(),
        (Family::Spanish, 11) => "knight".into(),
        (Family::French, 12) => "queen".into(),
        (Family::French, 13) | (Family::Spanish, 12) => "king".into(),
        (_, number) => number.to_string(),
    }
}

/// The word before a par, within a sentence.
pub const PAR: &str = "par";

/// How far a game is; `None` if that is unknown.
pub fn begun(at: Begun) -> Option<String> {
    Some(match at {
        Begun::Some => return None,
        Begun::Move(n) => format!("Move {n}"),
        Begun::Tiles(side, n) => format!("{side}×{side}, move {n}"),
        Begun::Cards(cards, n) => {
            format!("{}, flip {n}", FIGURES.tally(cards as u64, "card", "cards"))
        }
        Begun::Cleared(n) => format!("{n} of 28 cards"),
    })
}
