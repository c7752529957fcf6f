//! The texts of the Sliding Puzzle, in English.

use crate::games::sliding::words::{SlidingSay as S, prompt};
use crate::games::sliding::{
    Dir, GridFault, LayoutFault, MOST_STEPS, OptionFault, Refusal, Slid, Slide,
};
use crate::words::en::FIGURES;
use crate::words::{Manual, Names};

/// What every page says of the game.
pub const NAMES: Names = Names {
    name: "Sliding Puzzle",
    about: "Slide the tiles into order, from 3×3 to 10×10.",
    source: "“Sliding Puzzle”, the design document of a Python console game",
};

pub const TOUCH: &str = "Tap a tile next to the gap, or swipe";
pub const BOARD: &str = "Board";
pub const SIDE: &str = "Tiles per side";
pub const FOUND: &str = "Best found";
pub const SCRAMBLE: &str = "Shuffle";
pub const ANY_BOARD: &str = "Full";
pub const LIVE: &str = "Show moves left to solve";
pub const LIVE_NOTE: &str = "Marks the game as assisted.";
pub const STOPPED: &str = "Search stopped";
pub const CANCEL: &str = "Stop";
pub const PHOTO: &str = "Your photo on the tiles";
pub const PHOTO_NOTE: &str = "It’s never sent anywhere.";
pub const PHOTO_CHOOSE: &str = "Choose a photo";
pub const NUMBERS_ONLY: &str = "Back to numbers";
pub const NUMBERS: &str = "Small numbers on photo tiles";
pub const NO_PHOTO: &str = "Your browser can’t show this picture. Try a JPEG or PNG.";

/// The rules.
pub const MANUAL: Manual = Manual {
    rules: &[
        "Put the tiles in order, row by row, with the gap last.",
        "Tap a tile next to the gap and it slides in. Tap any tile in the gap’s row or column and the whole run slides, one move per tile. Swiping and dragging work too.",
        "Arrow keys, or four letters of your choice, slide a tile that way. With a keyboard, the prompt lists the directions you can use.",
        "Boards run from 3×3 to 10×10 and can always be solved. Undo takes moves off the count and marks the game as assisted.",
        "On 3×3 and 4×4 the shortest solution is found and proven. On larger boards you see the best one found, and how many moves it takes at least.",
    ],
    keys: "Arrow keys or your four letters slide a tile. If the page scrolls, arrow keys slide tiles only while you’re on the board. Choose the letters in Settings, under Keys.",
    deal_prompt: "Deal number, or your own board row by row: 1,2,3… with 0 for the gap",
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
    FIGURES.tally(n, "move", "moves")
}

pub fn say(say: &S) -> String {
    match say {
        S::Prompt { ways, pad } => prompt(ways, pad, way),
        S::Won(n) => format!("Congratulations! You win in {}!", moves(*n)),
        S::Told(Slid { dir, first, tiles, moves: made, solved }) => {
            let goes = match tiles {
                0 | 1 => "slides".to_owned(),
                n => format!("and {} more slide", n - 1),
            };
            let won = if *solved { " Solved!" } else { "" };
            format!("{first} {goes} {}. {}.{won}", way(*dir), moves(*made))
        }
        S::Refused(refusal) => match refusal {
            Refusal::Finished => "Already solved".into(),
            Refusal::NoRoom(Slide { dir, .. }) => format!("No tile can slide {}", way(*dir)),
            Refusal::NotInLine(tile) => format!("{tile} isn’t in line with the gap"),
        },
        S::Hint(Slide { dir, tiles: 1 }) => format!("Slide a tile {}", way(*dir)),
        S::Hint(Slide { dir, tiles }) => format!("Slide {tiles} tiles {}", way(*dir)),
        S::Layout(fault) => match fault {
            LayoutFault::Solved => "This board is already solved.".into(),
            LayoutFault::Unsolvable => "This board can’t be solved.".into(),
            LayoutFault::Grid(GridFault::Cells(n)) => {
                format!(
                    "A board has 9, 16, 25, 36, 49, 64, 81 or 100 cells, not {}.",
                    FIGURES.whole(*n as u64)
                )
            }
            LayoutFault::Grid(GridFault::NoTile(text, most)) => {
                format!("“{text}” isn’t a tile. Use 1 to {most}, and 0 for the gap.")
            }
            LayoutFault::Grid(GridFault::Twice(0)) => "There are two gaps.".into(),
            LayoutFault::Grid(GridFault::Twice(tile)) => format!("Tile {tile} appears twice."),
        },
        S::Option(fault) => match fault {
            OptionFault::Side(value) => {
                format!("Boards go from 3 to 10 tiles per side, not “{value}”.")
            }
            OptionFault::Scramble(value) => {
                format!("Shuffle by 1 to {}, not “{value}”.", moves(MOST_STEPS))
            }
            OptionFault::SideOfLayout(side, other) => {
                let (side, other) = (side.get(), other.get());
                format!("The link says {side}×{side}, but its layout is {other}×{other}.")
            }
        },
        S::Board { side, row, column } => {
            format!("{side} by {side} board, gap in row {row}, column {column}")
        }
        S::Tile { tile, row, column, way: open } => {
            let open = open.map(|dir| format!(", slides {}", way(dir))).unwrap_or_default();
            format!("{tile}, row {row}, column {column}{open}")
        }
        S::Searching(None) => "Looking for a solution…".into(),
        S::Searching(Some(best)) => format!("{} so far, still looking…", moves(*best)),
        S::Distance(0, _) => "Solved".into(),
        S::Distance(n, bound) if n == bound => format!("{} to go, proven", moves(*n)),
        S::Distance(n, bound) => {
            format!("{} found, at least {} to go", moves(*n), FIGURES.whole(u64::from(*bound)))
        }
        S::Shortest(n) => format!("The shortest solution takes {}. Proven.", moves(*n)),
        S::BestFound(n, bound) => format!(
            "The best solution found takes {}. None can take fewer than {}.",
            moves(*n),
            FIGURES.whole(u64::from(*bound))
        ),
        S::LostAt(0) => "Your first move left the shortest path.".into(),
        S::LostAt(n) => {
            format!("You were on a shortest path until move {}.", FIGURES.whole(*n))
        }
        S::NoSolver => "The solver isn’t answering. Check your connection and ask again".into(),
        S::NeverLost => "Every move was on a shortest path. Perfect!".into(),
    }
}
