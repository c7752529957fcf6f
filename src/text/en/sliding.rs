//! What the Sliding Puzzle says, in English.

use crate::games::sliding::{
    Dir, GridFault, LayoutFault, MOST_STEPS, OptionFault, PadFault, Refusal, Slid, Slide,
};
use crate::text::{Manual, SlidingSay as S, clock, tally};

pub const BOARD: &str = "The tiles";
pub const SIDE: &str = "Tiles a side";
pub const SLIDES: &str = "Slides";
pub const FOUND: &str = "Best found";
pub const SCRAMBLE: &str = "Shuffled by";
pub const ANY_BOARD: &str = "All boards";
pub const DEAL: &str = "New deal";
pub const LIVE: &str = "Say how far it is from home";
pub const LIVE_NOTE: &str = "Marks the game assisted.";
pub const STOPPED: &str = "The search was stopped";
pub const CANCEL: &str = "Stop";
pub const PHOTO: &str = "A photo of yours on the tiles";
pub const PHOTO_NOTE: &str = "It’s never sent anywhere.";
pub const KEEP_PHOTO: &str = "Keep the tile photo on this device";
pub const KEEP_NOTE: &str =
    "Stays in this browser after a reload. It’s never sent and isn’t part of a backup.";
pub const PHOTO_LOST: &str =
    "Your browser can’t keep the photo. It stays until you close the page.";
pub const PHOTO_CHOOSE: &str = "Choose a photo";
pub const NUMBERS_ONLY: &str = "Numbers again";
pub const NUMBERS: &str = "Small numbers on photo tiles";
pub const NO_PHOTO: &str = "This file is no picture that the browser can show";

/// How it is played.
pub const MANUAL: Manual = Manual {
    rules: &[
        "Bring the tiles into order, row by row, with the gap last.",
        "Tap a tile beside the gap and it slides in. Tap any tile in the gap's row or column and the whole run slides; a run counts one move for each tile. Swiping and dragging do the same.",
        "Arrow keys and four letters of your choice slide a tile that way: the prompt names the ways that are open.",
        "Boards have 3 to 10 tiles a side and can always be solved. Undo takes the count back and marks the game assisted.",
        "For 3×3 and 4×4 the shortest solution is found and proven; for larger boards you are shown the best one found.",
    ],
    keys: "Arrow keys, or your four letters, slide a tile. Choose the letters in the settings.",
    deal_prompt: "Deal number, or the cells row by row, as 1,2,3,…, 0 for the gap",
};

fn way(dir: Dir) -> &'static str {
    match dir {
        Dir::Left => "left",
        Dir::Right => "right",
        Dir::Up => "up",
        Dir::Down => "down",
    }
}

fn moves(n: u32) -> String {
    tally(n, "move", "moves")
}

pub fn say(say: &S) -> String {
    match say {
        S::Prompt { ways, pad } => {
            let open = Dir::ALL.into_iter().zip(ways).filter(|(_, open)| **open);
            let each = open.map(|(dir, _)| format!("[{}]-{}", pad.letter(dir), way(dir)));
            each.collect::<Vec<_>>().join(" ")
        }
        S::Won(n) => format!("Congratulations! You win in {}!", moves(*n)),
        S::Told(Slid { dir, first, tiles, moves: made, solved }) => {
            let run = if *tiles > 1 { format!(" and {} more", tiles - 1) } else { String::new() };
            let won = if *solved { " Solved!" } else { "" };
            format!("{first}{run} {}, {}.{won}", way(*dir), moves(*made))
        }
        S::Refused(refusal) => match refusal {
            Refusal::Finished => "The board is solved".into(),
            Refusal::NoRoom(Slide { dir, .. }) => format!("No tile can slide {}", way(*dir)),
            Refusal::NotInLine(tile) => {
                format!("{tile} is neither in the gap's row nor in its column")
            }
        },
        S::Hint(Slide { dir, tiles: 1 }) => format!("Slide a tile {}", way(*dir)),
        S::Hint(Slide { dir, tiles }) => format!("Slide {tiles} tiles {}", way(*dir)),
        S::Layout(fault) => match fault {
            LayoutFault::Solved => "This board is solved already.".into(),
            LayoutFault::Unsolvable => "No moves solve this board.".into(),
            LayoutFault::Grid(GridFault::Cells(n)) => {
                format!("A board has 9, 16, 25, 36, 49, 64, 81 or 100 cells, not {n}.")
            }
            LayoutFault::Grid(GridFault::NoTile(text, most)) => {
                format!("“{text}” is no tile: write 1 to {most}, and 0 for the gap.")
            }
            LayoutFault::Grid(GridFault::Twice(0)) => "There are two gaps.".into(),
            LayoutFault::Grid(GridFault::Twice(tile)) => format!("Tile {tile} is there twice."),
        },
        S::Option(fault) => match fault {
            OptionFault::Side(value) => {
                format!("A board has 3 to 10 tiles a side, not “{value}”.")
            }
            OptionFault::Scramble(value) => {
                format!("A short scramble has 1 to {MOST_STEPS} slides, not “{value}”.")
            }
            OptionFault::SideOfLayout(side, other) => {
                format!("The side is {}, but the layout's side is {}.", side.get(), other.get())
            }
        },
        S::Board { side, row, column } => {
            format!("Board of {side} by {side}, the gap in row {row}, column {column}")
        }
        S::Tile { tile, row, column, way: open } => {
            let open = open.map(|dir| format!(", slides {}", way(dir))).unwrap_or_default();
            format!("{tile}, row {row}, column {column}{open}")
        }
        S::Result { moves: made, slides, ms } => {
            let slides = tally(*slides, "slide", "slides");
            format!("{} in {slides}, {}", moves(*made), clock(*ms))
        }
        S::Searching(None) => "Looking for a solution …".into(),
        S::Searching(Some(best)) => format!("Looking for a shorter one than {} …", moves(*best)),
        S::Distance(n, true) => format!("{} from here, and not one less", moves(*n)),
        S::Distance(n, false) => format!("{} from here, the best found", moves(*n)),
        S::Shortest(n) => format!("The shortest solution has {}. That is proven.", moves(*n)),
        S::BestFound(n) => format!("The best solution found has {}.", moves(*n)),
        S::LostAt(n) => format!("Until move {n} you were on a shortest way."),
        S::NoSolver => "The solver isn’t answering. Check your connection and ask again".into(),
        S::NeverLost => "Every move was on a shortest way.".into(),
    }
}

/// Why a word is no pad of letters.
pub fn pad(fault: &PadFault) -> String {
    match fault {
        PadFault::NotFour(n) => format!("Four letters are needed, not {n}."),
        PadFault::NoLetter(c) => format!("“{c}” is no letter."),
        PadFault::Twice(c) => format!("“{c}” is there twice: each way needs its own."),
    }
}
