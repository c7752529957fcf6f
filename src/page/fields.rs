//! Form fields that read and write the settings.

use super::ctx::Ctx;
use super::photo;
use crate::kit::html::Element;
use crate::kit::parts::switch;
use handful_storage::settings::Settings;

/// Builds the switch for keeping the photo on the tiles of the Sliding Puzzle.
pub fn keep_photo(ctx: Ctx) -> Element {
    let [label, note] = [
        ctx.lang().of(
            "Keep the tile photo on this device",
            "Conservar la foto de las fichas en este dispositivo",
        ),
        ctx.lang().of(
            "Stays in this browser after a reload. It’s never sent and isn’t part of a backup.",
            "Sigue en este navegador al recargar. Nunca se envía ni entra en las copias.",
        ),
    ]
    .map(|it| it);
    let is_on = move || ctx.settings.with(|s| s.keeps_photo);
    switch("keep-photo", label, Some(note), is_on, move |on| photo::set_kept(ctx, on))
}

/// Builds a switch for a boolean setting.
pub fn toggle(
    ctx: Ctx,
    name: &'static str,
    label: &'static str,
    note: Option<&'static str>,
    field: fn(&mut Settings) -> &mut bool,
) -> Element {
    let is_on = move || *field(&mut ctx.settings.get());
    switch(name, label, note, is_on, move |on| ctx.update_settings(|s| *field(s) = on))
}
