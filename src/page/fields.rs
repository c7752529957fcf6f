//! Form fields that read and write the settings.

use super::ctx::Ctx;
use super::photo;
use crate::kit::html::{Element, button};
use crate::kit::parts::{icon, switch};
use handful_shell::text::join_sentences;
use handful_storage::settings::Settings;
use leptos::ev;

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

/// Builds an eye that shows what counts as help, by a setting.
#[inline(never)]
pub fn eye(ctx: Ctx, label: &str, field: fn(&mut Settings) -> &mut bool) -> Element {
    let help = ctx.lang().of("Counts as help", "Cuenta como ayuda");
    let is_on = move || *field(&mut ctx.settings.get());
    button()
        .attr("type", "button")
        .attr("class", "chip eye")
        .attr("data-testid", "eye")
        .attr("title", label.to_owned())
        .attr("aria-label", join_sentences(label, help))
        .attr("aria-pressed", move || is_on().to_string())
        .on(ev::click, move |_| ctx.update_settings(|s| *field(s) = !*field(s)))
        .child(icon("eye"))
}
