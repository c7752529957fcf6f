//! A moment of the Sliding Puzzle in Second look: the tile that slides first.

use std::str::FromStr;

use super::{Dir, Grid, Slide, Sliding};
use crate::second_look::{
    LostChance, PicturePiece, Task, TaskPicture, TaskVerdict, positions, yes,
};
use crate::text::{Lang, said};
use handful_engine::{MoveText, StartText};

/// The most moves that a moment needs: so many can be seen through.
pub const MAX_NEEDED: u32 = 10;

/// Returns the directions of which it is to be proven whether they keep par, on a board from which the slide `lost`
/// lost it. `before` is the last slide, which kept it, so the way back does not.
pub fn unproven(here: &Grid, before: Option<Dir>, lost: Dir) -> Vec<Dir> {
    let known = [Some(lost), before.map(Dir::back)];
    let open = [Dir::Left, Dir::Right, Dir::Up, Dir::Down].into_iter();
    open.filter(|&dir| here.can_slide(dir) && !known.contains(&Some(dir))).collect()
}

/// The most boards that [`shortest_line`] looks at: many more than it needs for [`MAX_NEEDED`] moves.
const MAX_BOARDS: u32 = 200_000;

/// Returns a shortest line from a board that is a few moves from home; `None` if it is too far.
pub fn shortest_line(from: &Grid) -> Option<Vec<Dir>> {
    let mut boards = 0;
    let mut line = Vec::new();
    // Each slide changes the distance by one, so only every second bound is possible.
    let bounds = (from.manhattan()..).step_by(2);
    for bound in bounds {
        if is_in_reach(from, bound, &mut line, &mut boards)? {
            return Some(line);
        }
    }
    None
}

/// Finds a line home of at most so many moves; `None` if too many boards were looked at.
fn is_in_reach(grid: &Grid, bound: u32, line: &mut Vec<Dir>, boards: &mut u32) -> Option<bool> {
    if grid.is_solved() {
        return Some(true);
    }
    *boards += 1;
    if *boards > MAX_BOARDS {
        return None;
    }
    if grid.manhattan() > bound {
        return Some(false);
    }
    let back = line.last().map(|dir| dir.back());
    for dir in [Dir::Left, Dir::Right, Dir::Up, Dir::Down] {
        if Some(dir) != back && grid.can_slide(dir) {
            let mut after = *grid;
            after.slide(dir);
            line.push(dir);
            if is_in_reach(&after, bound - 1, line, boards)? {
                return Some(true);
            }
            line.pop();
        }
    }
    Some(false)
}

/// A tile to find.
struct Look {
    /// The board.
    here: Grid,
    /// The directions that keep par.
    right: Vec<Dir>,
    /// The number of moves that are needed.
    left: u32,
}

/// Reads the task of a lost chance.
pub(super) fn read(start: &StartText, lost: &LostChance) -> Option<Box<dyn Task>> {
    let (_, here) = positions::<Sliding>(start, lost)?;
    let here = *here.grid();
    let right = lost.right_moves.chars().map(Dir::of_letter).collect::<Option<Vec<_>>>()?;
    let is_legal = right.iter().all(|&dir| here.can_slide(dir));
    is_legal.then(|| -> Box<dyn Task> { Box::new(Look { here, right, left: lost.moves_needed }) })
}

/// Returns the picture of a lost chance: the board.
pub(super) fn picture(start: &StartText, lost: &LostChance) -> Option<TaskPicture> {
    let (_, here) = positions::<Sliding>(start, lost)?;
    let piece = |&tile: &u8| match tile {
        0 => PicturePiece { is_gap: true, ..PicturePiece::default() },
        tile => PicturePiece::new(tile),
    };
    let pieces = here.grid().cells().iter().map(piece).collect();
    Some(TaskPicture::Grid { columns: here.grid().side().get(), pieces })
}

impl Look {
    /// Returns the tile that a slide in a direction moves first.
    fn tile(&self, dir: Dir) -> Option<u8> {
        self.here.can_slide(dir).then(|| {
            let mut after = self.here;
            after.slide(dir);
            after.cells()[self.here.gap()]
        })
    }
}

impl Task for Look {
    fn question(&self, lang: Lang) -> &'static str {
        lang.of("Which tile slides first?", "¿Qué ficha va primero?")
    }

    fn known(&self, lang: Lang) -> String {
        moves_enough(lang, self.left)
    }

    fn prompt(&self, lang: Lang) -> Option<String> {
        Some(lang.of("Tap the tile", "Toca la ficha").to_owned())
    }

    fn answers(&self) -> Vec<MoveText> {
        self.right.iter().map(|&dir| MoveText::from_move(Slide { dir, tiles: 1 })).collect()
    }

    fn judge(&self, lang: Lang, mv: &MoveText) -> Option<TaskVerdict> {
        let dir = Slide::from_str(mv).ok()?.dir;
        let tile = self.tile(dir)?;
        let is_right = self.right.contains(&dir);
        let said = match is_right {
            true => yes(lang, &keeps(lang, tile)),
            // A slide changes the distance by one, so a wrong one costs itself and its way back.
            false => leads_to(lang, tile, self.left + 2, 2),
        };
        Some(TaskVerdict {
            is_right,
            text: said,
            move_to_show: MoveText::from_move(Slide { dir, tiles: 1 }),
        })
    }

    fn answer(&self, lang: Lang) -> TaskVerdict {
        let shown = self.answers().into_iter().next().unwrap_or_default();
        let tile = self.right.first().and_then(|&dir| self.tile(dir));
        let said = tile.map(|tile| format!("{}.", keeps(lang, tile))).unwrap_or_default();
        TaskVerdict { is_right: true, text: said, move_to_show: shown }
    }
}

/// Says how many moves are needed.
fn moves_enough(lang: Lang, left: u32) -> String {
    match (lang, left) {
        (_, 1) => lang.of("1 move is enough.", "Basta 1 movimiento.").to_owned(),
        (Lang::En, _) => format!("{left} moves are enough."),
        (Lang::Es, _) => format!("Bastan {left} movimientos."),
    }
}

said! {
    /// Says where a tile leads.
    leads_to(tile: u8, moves: u32, over: u32) = "The {tile} leads to {moves} moves, {over} over par",
        "Con la {tile} son {moves} movimientos, {over} sobre par";
    /// Says that a tile keeps par, without its full stop.
    keeps(tile: u8) = "The {tile} keeps par", "La {tile} salva el par";
}
