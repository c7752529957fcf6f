//! The small pictures of the moments of Second look on home, a chunk that home asks for when some are due.

use crate::kit::html::{self, Element, span};
use crate::kit::store::device;
use handful_engine::Day;
use handful_games::GameId;
use handful_progress::second_look::{PicturePiece, TaskPicture, picture_of};
use handful_storage::deck;

/// The pictures of moments on home.
const MAX_PICTURES: usize = 2;

/// Builds small pictures of the first moments that are due on a day.
pub fn task_pictures(today: Day) -> Vec<Element> {
    let deck = deck::load(device());
    let due = deck.due(today).into_iter();
    let pictures = due.filter_map(|moment| Some((moment.game()?, picture_of(moment)?)));
    pictures.take(MAX_PICTURES).map(|(id, picture)| task_picture(id, picture)).collect()
}

/// Builds a small picture of a position.
fn task_picture(id: GameId, picture: TaskPicture) -> Element {
    let board = span().attr("class", "task-board").attr("data-felt", id.slug());
    match picture {
        TaskPicture::Grid { columns, pieces } => {
            let piece = |it: PicturePiece| {
                let piece = html::i().attr("data-marked", it.is_marked);
                piece.attr("data-gap", it.is_gap).text(it.text)
            };
            board
                .style("--columns", columns.to_string())
                .child(pieces.into_iter().map(piece).collect::<Vec<_>>())
        }
        TaskPicture::Tableau { width, cards } => {
            let card = |[row, left]: [usize; 2]| {
                html::i().style("--row", row.to_string()).style("--left", left.to_string())
            };
            let cards = cards.into_iter().map(card).collect::<Vec<_>>();
            board.attr("data-cards", "").style("--width", width.to_string()).child(cards)
        }
    }
}
