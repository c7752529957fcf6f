//! What applies at the table right away. It comes with the chunk of the reasons.

use super::picture::photo_field;
use super::why::follows_method;
use crate::frame::chunk_views::key_settings;
use crate::kit::html::Element;
use crate::kit::parts::segments;
use crate::page::fields::{keep_photo, toggle};
use crate::play::controller::GameController;
use handful_games::sliding::Sliding;
use handful_games::sliding::text::method as text;

/// Builds the options.
pub fn table_options(controller: GameController<Sliding>) -> Vec<Element> {
    let (ctx, lang) = (controller.ctx, controller.ctx.lang());
    let side = controller.view.with_untracked(|view| view.grid.side());
    let other = if side.is_proven() { text::by_shortest(lang) } else { text::by_best_found(lang) };
    vec![
        photo_field(ctx),
        keep_photo(ctx),
        toggle(
            ctx,
            "numbers",
            lang.of("Small numbers on photo tiles", "Números pequeños en las fichas con foto"),
            None,
            |s| &mut s.shows_tile_numbers,
        ),
        toggle(
            ctx,
            "live",
            lang.of("Show moves left to solve", "Mostrar cuántos movimientos faltan"),
            Some(lang.of("Marks the game as assisted.", "Marca la partida «con ayuda».")),
            |s| &mut s.shows_distance,
        ),
        segments(
            "slide-hints",
            text::hints(lang),
            vec![text::by_method(lang), other],
            move || usize::from(!follows_method(ctx, side)),
            move |at| {
                ctx.update_settings(|s| s.hints_shortest_line = Some(at == 1));
            },
        ),
        key_settings(ctx),
    ]
}
