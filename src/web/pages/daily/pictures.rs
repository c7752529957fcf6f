//! Small drawings of the games.

use leptos::prelude::AnyView;

use crate::games::GameId;
use crate::web::kit::el::picture;

/// Builds the drawing of a game; its colours are in style/daily.css.
pub fn drawing(id: GameId) -> AnyView {
    let card = |class: &str, x: u32, y: u32| {
        format!(r#"<rect class="{class}" x="{x}" y="{y}" width="12" height="17" rx="2"/>"#)
    };
    let parts = match id {
        GameId::FlipNine => {
            card("c", 8, 20)
                + &card("c", 28, 20)
                + r#"<path class="l" d="M14 14C18 7 30 7 34 14M34 14V9M34 14H29"/><path class="i" d="M12 25h4l-3 8M32 25l2-1v9"/>"#
        }
        GameId::GoFish => r#"<path class="a" d="M6 24C12 13 26 12 33 22L42 14C40 21 40 27 42 34L33 26C26 36 12 35 6 24z"/><circle class="c" cx="14" cy="22.5" r="2.2"/><path class="g" d="M22 18C24.5 22 24.5 26 22 30"/>"#.into(),
        GameId::CardFlip => {
            let line = r#"<path class="i" d="M24 17l3 4-3 4-3-4z"/><path class="l" d="M17 36C20 40 28 40 31 36"/>"#;
            card("b", 4, 15) + &card("c", 18, 12) + &card("b", 32, 15) + line
        }
        GameId::Sliding => {
            let tile = |i: u32| {
                let (x, y) = (8 + i % 3 * 11, 8 + i / 3 * 11);
                let class = if i == 5 { "t" } else { "c" };
                format!(r#"<rect class="{class}" x="{x}" y="{y}" width="10" height="10" rx="2"/>"#)
            };
            let arrow = r#"<path class="g" d="M35 21V27M32.5 24.5 35 27l2.5-2.5"/>"#;
            (0..8).map(tile).collect::<String>() + arrow
        }
        GameId::Escalator => {
            let place = |row: u32, column: u32| card("c", 18 + 8 * column - 4 * row, 5 + 8 * row);
            let rows = (0..4).flat_map(|row| (0..=row).map(move |column| (row, column)));
            rows.map(|(row, column)| place(row, column)).collect()
        }
    };
    picture("daily-picture", "0 0 48 48", ("data-picture", id.slug().to_owned()), parts)
}
