//! The settings about keys: the letters that slide tiles, what the arrow keys move, and what single keys do.

use super::pad::pad_editor;
use crate::kit::html::{self, Element, div};
use crate::page::ctx::Ctx;
use crate::page::fields::toggle;
use handful_games::{GameId, GameInfo, with_game};
use handful_shell::keys::Shortcut;
use handful_shell::text::{self, Lang};
use handful_storage::settings::Settings;

/// Builds the settings, for the page of settings and for the Sliding Puzzle's own. Each change applies immediately.
pub fn key_settings(ctx: Ctx) -> Element {
    let lang = ctx.lang();
    let clash = html::p()
        .attr("class", "quiet fault")
        .attr("role", "status")
        .attr("data-testid", "pad-clash")
        .text(move || ctx.settings.with(|s| clashes(lang, s)).join(" "));
    let gap = lang.of(
        "Sliding Puzzle: arrow keys move the gap",
        "Fichas deslizantes: las flechas mueven el hueco",
    );
    let gap_note =
        lang.of("When off, they move the tile.", "Si está desactivado, mueven la ficha.");
    let shown = lang.of("Keys shown", "Teclas a la vista");
    let shown_note = lang.of(
        "The Sliding Puzzle’s message names its letters, and Flip 9 has buttons 1 to 9.",
        "El mensaje de Fichas deslizantes nombra sus letras y Nueve en fila tiene botones del 1 al 9.",
    );
    let singles = lang.of("Single-key shortcuts", "Atajos de una tecla");
    let singles_note = lang.of(
        "When off, keys with Ctrl, ⌘ or Alt still work, and so does F1.",
        "Si están desactivados, siguen valiendo las teclas con Ctrl, ⌘ o Alt, y F1.",
    );
    div()
        .child(pad_editor(ctx).child(clash))
        .child(toggle(ctx, "gap", gap, Some(gap_note), |s| &mut s.arrows_move_gap))
        .child(toggle(ctx, "shown", shown, Some(shown_note), |s| &mut s.shows_board_keys))
        .child(toggle(ctx, "keys", singles, Some(singles_note), |s| {
            &mut s.has_single_key_shortcuts
        }))
}

/// Returns the sentences on the shortcuts whose key slides a tile.
fn clashes(lang: Lang, settings: &Settings) -> Vec<String> {
    let is_letter = |key: char| settings.slide_keys.dir(key.to_ascii_lowercase()).is_some();
    let takes_pad = |id: &GameId| with_game!(*id, G => G::TAKES_PAD);
    let all = GameId::ALL.into_iter().filter(takes_pad);
    let all = all.flat_map(|id| Shortcut::all(id).map(move |it| (id, it)));
    let slides = all.filter(|(_, it)| is_letter(it.key()));
    slides.map(|(id, it)| text::keys::slides(lang, id, it)).collect()
}
