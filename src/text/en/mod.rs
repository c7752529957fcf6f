//! English.

pub mod backup;
pub mod card_flip;
pub mod daily;
pub mod escalator;
pub mod first;
pub mod flip_nine;
pub mod go_fish;
pub mod go_fish_desk;
pub mod pages;
pub mod records;
pub mod share;
pub mod sliding;

use super::{Label, Lang, Say, Tongue, clock};
use crate::cards::Card;
use crate::engine::{DealFault, ParamsFault};
use crate::games::GameId;

/// The words of English.
pub struct Words;

impl Tongue for Words {
    fn tag(&self) -> &'static str {
        "en"
    }

    fn own_name(&self) -> &'static str {
        "English"
    }

    fn game(&self, id: GameId) -> &'static str {
        match id {
            GameId::FlipNine => "Flip 9",
            GameId::GoFish => "Go Fish",
            GameId::CardFlip => "Card Flip",
            GameId::Sliding => "Sliding Puzzle",
            GameId::Escalator => "Escalator",
        }
    }

    fn about(&self, id: GameId) -> &'static str {
        match id {
            GameId::FlipNine => "Swap nine cards into order. Each swap names the next.",
            GameId::GoFish => {
                "Ask for ranks, collect whole books. Against honest fish, or each other."
            }
            GameId::CardFlip => "Turn cards face down that you cannot see. There is a perfect way.",
            GameId::Sliding => "Bring the tiles into order, from 3×3 to 10×10.",
            GameId::Escalator => {
                "Clear a pyramid, one rank up or down at a time. Every deal told truly."
            }
        }
    }

    fn source(&self, id: GameId) -> &'static str {
        match id {
            GameId::FlipNine => "“Gu: The Game”, techtrek.io, an app for iOS made with Pythonista",
            GameId::GoFish => "“Go Fish!”, a chapter of a Spanish teaching course in programming",
            GameId::CardFlip => "“Matt Parker’s Card Flip Game”, a gist by chrismilson",
            GameId::Sliding => "“Sliding Puzzle”, the design document of a Python console game",
            GameId::Escalator => "“tktk (Tk timekiller)”, Greg Bacon, The Perl Journal",
        }
    }

    fn card(&self, card: Card) -> String {
        escalator::card(card)
    }

    fn label(&self, label: Label) -> &'static str {
        match label {
            Label::Own(words) => words[Lang::En as usize],
            Label::AppName => "Handful",
            Label::AppLine => "Small card and tile games that fit in one hand.",
            Label::FirstOffer => "New here? See it in 20 seconds",
            Label::NewsReady => "Handful has been updated.",
            Label::News => "What is new",
            Label::Games => "Games",
            Label::Daily => "Daily five",
            Label::Records => "Records",
            Label::Backup => "Backup",
            Label::Settings => "Settings",
            Label::About => "About",
            Label::BackToGames => "Back to all games",
            Label::SkipToBoard => "Skip to the game",
            Label::Play => "Play",
            Label::Continue => "Continue",
            Label::Close => "Close",
            Label::Tools => "Tools",
            Label::New => "New",
            Label::Undo => "Undo",
            Label::Redo => "Redo",
            Label::Hint => "Hint",
            Label::Restart => "Restart",
            Label::Share => "Share",
            Label::Help => "Rules",
            Label::ChooseDeal => "Choose a deal",
            Label::Moves => "Moves",
            Label::Time => "Time",
            Label::Par => "Par",
            Label::Assisted => "Assisted",
            Label::Practice => "Practice",
            Label::NewDealt => "New deal",
            Label::Restarted => "Started again",
            Label::StorageOff => {
                "This browser keeps nothing for this page. You can play, but the game is gone when you close it."
            }
            Label::StorageFull => {
                "The browser’s storage is full. You can play on, but this game is not kept."
            }
            Label::SaveDamaged => {
                "The saved game could not be read. It was put aside, and here is a new deal."
            }
            Label::SaveNewer => {
                "The saved game comes from a newer version. It was put aside, and here is a new deal."
            }
            Label::RecordsDamaged => {
                "The stored records could not be read. They were put aside; new ones begin here."
            }
            Label::LeftDamaged => {
                "A game that you left couldn’t be read, so it isn’t in your records. It’s kept: see Backup."
            }
            Label::SettingsDamaged => {
                "The stored settings could not be read. They were put aside; these are the usual ones."
            }
            Label::OtherTab => "This game went on in another tab.",
            Label::LoadOtherTab => "Take that one",
            Label::UpdateReady => "A new version is ready.",
            Label::UpdateNow => "Update now",
            Label::Copied => "Copied",
            Label::CopyByHand => "Copy this text:",
            Label::LinkNoSense => "This link leads nowhere",
            Label::FreshDeal => "Play a fresh deal",
            Label::LinkTooLong => "It is far too long.",
            Label::DealAndLayout => "It names a deal and a layout. One of them is enough.",
            Label::ChunkMissing => {
                "This page could not be loaded. Is the network there? What you have played is kept."
            }
            Label::TryAgain => "Try again",
            Label::DealIt => "Deal",
            Label::LinkToDeal => "Link to this deal",
            Label::CopyLink => "Copy link",
            Label::GameFull => "No more moves fit in this game. Start a new one",
            Label::Winner => "Winner!",
            Label::ShareResult => "Share result",
            Label::Challenge => "Challenge",
            Label::ToBeat => "To beat",
            Label::Beaten => "Mark beaten",
            Label::AsGood => "As good as the mark",
            Label::NotBeaten => "Mark not beaten",
            Label::ToTheDaily => "The daily five",
            Label::LookAtBoard => "Look at the board",
            Label::ShowResult => "Result",
            Label::Deal => "Deal",
            Label::Sound => "Sound",
            Label::SingleKeysNote => {
                "N new, U undo, Y redo, H hint, R restart. Ctrl+Z and Ctrl+Shift+Z always work."
            }
            Label::Sources => "Where the games come from",
            Label::Keys => "Keys",
            Label::Score => "Score",
            Label::Lost => "Lost",
            Label::NoLayouts => "This game has deals only, no layouts.",
            Label::GameOptions => "Options",
            Label::WatchIt => "Watch the best line",
            Label::ReelPlay => "Play",
            Label::ReelPause => "Pause",
            Label::ReelBack => "Back",
            Label::ReelOn => "Next",
            Label::ReelSpeed => "Speed",
            Label::ReelEnd => "Close",
        }
    }

    fn say(&self, say: &Say) -> String {
        match say {
            Say::Label(label) => self.label(*label).to_owned(),
            Say::Both(first, second) => {
                let first = self.say(first);
                let stop = if first.ends_with(['.', '!', '?']) { "" } else { "." };
                format!("{first}{stop} {}", self.say(second))
            }
            Say::Deal(number) => format!("Deal {number}"),
            Say::OwnLayout => "Your own layout".into(),
            Say::Moves(1) => "1 move".into(),
            Say::Moves(n) => format!("{n} moves"),
            Say::OverPar(0) => "at par".into(),
            Say::OverPar(n) => format!("{n} over par"),
            Say::PerfectLines(1) => "This deal has exactly one perfect line.".into(),
            Say::PerfectLines(n) => format!("This deal has {n} perfect lines."),
            Say::Reel { at, len } => format!("Move {at} of {len}"),
            Say::Result { moves, par, ms } => {
                let par = par.map(|par| format!(", par {par}")).unwrap_or_default();
                format!("{}{par}, {}", self.say(&Say::Moves(*moves)), clock(*ms))
            }
            Say::NoSuchPage(name) => format!("There is no page or game called “{name}”."),
            Say::LinkValue(text) => format!("“{text}” makes no sense in this link."),
            Say::Params(fault) => match fault {
                ParamsFault::TooLong => self.label(Label::LinkTooLong).into(),
                ParamsFault::NoName(part) => format!("“{part}” is not of the form name=value."),
                ParamsFault::BadEscape(part) => format!("“{part}” has a broken % escape."),
                ParamsFault::Twice(name) => format!("“{name}” is given twice."),
            },
            Say::NoSuchOption(name) => format!("This game has no option “{name}”."),
            Say::DealFault(DealFault::NotANumber) => {
                "A deal number is made of digits alone.".into()
            }
            Say::DealFault(DealFault::OutOfRange) => {
                "A deal number is between 1 and 4,294,967,295.".into()
            }

            Say::Own(own) => own.words(Lang::En),
            Say::Pad(fault) => sliding::pad(fault),
        }
    }
}
