//! English.

pub mod card_flip;
pub mod escalator;
pub mod first;
pub mod flip_nine;
pub mod go_fish;
pub mod go_fish_desk;
pub mod pages;
pub mod sliding;

use super::{Label, Lang, Say, Tongue, clock};
use crate::cards::Card;
use crate::engine::{DealFault, ParamsFault};
use crate::games::GameId;
use crate::games::flip_nine::{Refusal, RowFault};

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
            Label::AppName => "Handful",
            Label::AppLine => "Small card and tile games that fit in one hand.",
            Label::FirstOffer => "New here? See it in 20 seconds",
            Label::NewsReady => "Handful has been updated.",
            Label::News => "What is new",
            Label::InstallIos => {
                "Keep Handful at hand: tap Share, then “Add to Home Screen”. The settings say more."
            }
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
            Label::ParWanted => "New deal with par",
            Label::AnyPar => "Any",
            Label::LinkToDeal => "Link to this deal",
            Label::CopyLink => "Copy link",
            Label::Winner => "Winner!",
            Label::YourLine => "Your line",
            Label::PerfectLine => "A perfect line",
            Label::Swap => "Swap",
            Label::KeptPar => "still on par",
            Label::LostPar => "par lost",
            Label::ShareResult => "Share result",
            Label::LookAtBoard => "Look at the board",
            Label::ShowResult => "Result",
            Label::NothingPlayed => "Nothing played yet. Your games will be listed here.",
            Label::Played => "Played",
            Label::Won => "Won",
            Label::Streak => "Won in a row",
            Label::BestStreak => "Longest row",
            Label::FewestMoves => "Fewest moves",
            Label::FewestOverPar => "Closest to par",
            Label::AtPar => "Games at par",
            Label::BestTime => "Best time",
            Label::LastGames => "Last games",
            Label::Date => "Date",
            Label::Deal => "Deal",
            Label::RecordsCount => {
                "Records count the first, unassisted attempt at a deal that the app drew. All else is practice: listed, but not counted."
            }
            Label::OutcomeLost => "lost",
            Label::OutcomeOver => "played",
            Label::OutcomeLeft => "left",
            Label::Sound => "Sound",
            Label::SingleKeysNote => {
                "N new, U undo, Y redo, H hint, R restart. Ctrl+Z and Ctrl+Shift+Z always work."
            }
            Label::Sources => "Where the games come from",
            Label::FlipFree => "First swap is free: choose any two cards",
            Label::FlipRow => "The row",
            Label::FlipPad => "Choose a card by its value",
            Label::FlipRequired => "next",
            Label::FlipDots => "Par, swap by swap",
            Label::Keys => "Keys",
            Label::Score => "Score",
            Label::Left => "Left",
            Label::Lost => "Lost",
            Label::EscLost => "No card fits and the stock is empty",
            Label::NoLayouts => "This game has deals only, no layouts.",
            Label::CfRow => "The cards",
            Label::CfCards => "Cards",
            Label::CfMode => "Way to play",
            Label::CfBlind => "Blind",
            Label::CfEvil => "Evil",
            Label::CfWatch => "Set and watch",
            Label::CfTwo => "Two players",
            Label::CfBlindNote => "The computer sets the cards at random.",
            Label::CfEvilNote => {
                "The computer sets nothing, and says “not yet” for as long as that can be true."
            }
            Label::CfWatchNote => "You set the cards. The computer finds them without looking.",
            Label::CfTwoNote => "One sets the cards, the other flips; then you swap.",
            Label::CfFlips => "Flips",
            Label::CfTested => "Tested",
            Label::CfOneUp => "Lay at least one card face up",
            Label::CfScore => "Score %",
            Label::CfMap => "Show what is ruled out",
            Label::CfMapNote => "The game is purer without.",
            Label::CfHide => "Hide them",
            Label::CfStart => "Let it flip",
            Label::CfPerfect => "Perfect: no start was tested twice.",
            Label::CfNextRound => "Next round",
            Label::CfNewMatch => "New match",
            Label::CfReplay => "Replay face up",
            Label::FishBooks => "Books",
            Label::FishStock => "Stock",
            Label::FishTalk => "Table talk",
            Label::FishReplay => "Replay with open hands",
            Label::CfOrders => "Orders",
            Label::CfOrdersNote => {
                "Write flips down in an order of your own, and try it on every start at once."
            }
            Label::CfWrite => "Your order",
            Label::CfTry => "Try it",
            Label::CfStandard => "Standard order",
            Label::CfMine => "My flips",
            Label::CfRandom => "Random flips",
            Label::CfYours => "Yours",
            Label::CfMean => "Mean",
            Label::CfWorst => "Worst",
            Label::CfEach => "Flips that each start takes",
            Label::CfName => "Name",
            Label::CfKeep => "Keep",
            Label::CfIsKept => "Kept.",
            Label::CfNameWanted => "Give it a name of 1 to 40 letters. Fifty orders can be kept.",
            Label::CfKept => "Kept orders",
            Label::CfForget => "Delete",
            Label::CfCollection => "Perfect orders found",
            Label::CfCollectionNote => {
                "Two orders count as one if they differ only in which card is called which."
            }
            Label::CfBookDamaged => {
                "The kept orders could not be read. They were put aside; a new book begins here."
            }
            Label::SlidBoard => "The tiles",
            Label::SlidSide => "Tiles a side",
            Label::SlidFound => "Best found",
            Label::SlidSlides => "Slides",
            Label::SlidScramble => "Shuffled by",
            Label::SlidAnyBoard => "All boards",
            Label::SlidDeal => "New deal",
            Label::SlidLive => "Say how far it is from home",
            Label::SlidLiveNote => "Marks the game assisted.",
            Label::SlidStopped => "The search was stopped",
            Label::Cancel => "Stop",
            Label::SlidPhoto => "A photo of yours on the tiles",
            Label::SlidPhotoNote => "It stays in this page: it is not sent and not kept.",
            Label::SlidPhotoChoose => "Choose a photo",
            Label::SlidNumbersOnly => "Numbers again",
            Label::SlidNumbers => "Small numbers on photo tiles",
            Label::SlidNoPhoto => "This file is no picture that the browser can show",
            Label::EscBoard => "The pyramid and the stock",
            Label::EscWinnable => "Winnable deals only",
            Label::EscCovered => "Covered cards face down",
            Label::EscPasses => "Passes through the stock",
            Label::EscPractice => "Practice: take anything back",
            Label::EscPracticeNote => "Games in practice are marked assisted.",
            Label::EscVerdict => "Say whether it can still be won",
            Label::EscVerdictNote => "Marks the game assisted. Not while cards lie face down.",
            Label::EscNoHelp => "With covered cards face down, help comes after the end",
            Label::EscLastWinnable => "Back to winnable",
            Label::EscNeverWinnable => "It could not be won from the start",
            Label::EscAllTrue => "Nothing was lost: it can still be won",
            Label::Difficulty => "New deal, how hard",
            Label::AnyDifficulty => "Any",
            Label::Easy => "Easy",
            Label::Medium => "Medium",
            Label::Hard => "Hard",
            Label::GameOptions => "Options",
            Label::WatchIt => "Watch the best line",
            Label::ReelPlay => "Play",
            Label::ReelPause => "Pause",
            Label::ReelBack => "Back",
            Label::ReelOn => "Next",
            Label::ReelSpeed => "Speed",
            Label::ReelEnd => "Close",
            Label::Best => "Best possible",
            Label::BestScore => "Best score",
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
            Say::LastGames(1) => "The last game".into(),
            Say::LastGames(n) => format!("The last {n} games"),

            Say::Own(own) => own.words(Lang::En),
            Say::CardFlipSlot(mode, cards) => card_flip::slot(*mode, *cards),
            Say::Pad(fault) => sliding::pad(fault),
            Say::FlipMust(card) => format!("Next swap must include {card}"),
            Say::FlipSwapped(swapped) => {
                let (a, b) = swapped.swap.cards();
                match swapped.names {
                    Some(card) => format!("{a} and {b} swapped. Next swap must include {card}."),
                    None => format!("{a} and {b} swapped. The row is in order."),
                }
            }
            Say::FlipRefused(Refusal::Finished) => "The row is in order already".into(),
            Say::FlipRefused(Refusal::Itself(card)) => format!("{card} not valid"),
            Say::FlipRefused(Refusal::LeavesOut(card)) => format!("The swap must include {card}"),
            Say::FlipRow(RowFault::NotNine) => "A row has exactly nine cards.".into(),
            Say::FlipRow(RowFault::NoCard) => "A row is made of the digits 1 to 9.".into(),
            Say::FlipRow(RowFault::Twice(card)) => format!("Card {card} is in the row twice."),
            Say::FlipRow(RowFault::Sorted) => {
                "The row is in order already: nothing to play.".into()
            }
            Say::FlipHint(swap) => {
                let (a, b) = swap.cards();
                format!("Try {a} with {b}")
            }
            Say::FlipCard { card, place, required, home, names } => {
                let place = place + 1;
                let mut text = format!("{card}, place {place}");
                if *home {
                    text.push_str(", where it belongs");
                }
                if *required {
                    text.push_str(", must be swapped next");
                }
                names.iter().for_each(|named| text.push_str(&format!(", would name {named}")));
                text
            }
            Say::FlipKey { card, required, names } => {
                let mut text = format!("Choose {card}");
                if *required {
                    text.push_str(", must be swapped next");
                }
                names.iter().for_each(|named| text.push_str(&format!(", would name {named}")));
                text
            }
            Say::FlipChosen(card) => format!("{card} chosen: now the card to swap it with"),
            Say::FlipUnchosen(card) => format!("{card} put back"),
            Say::FlipStrip { kept, made } => match made {
                0 => "No swap made yet".into(),
                1 => format!("{kept} of 1 swap on par"),
                _ => format!("{kept} of {made} swaps on par"),
            },
        }
    }
}
