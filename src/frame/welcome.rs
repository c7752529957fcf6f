//! The offer of a guide to new players of a game.

use leptos::prelude::*;

use crate::kit::browser::is_ios_web_app;
use crate::kit::focus::focus_heading;
use crate::kit::html::{self, Element, div, fragment};
use crate::kit::parts::{icon_button, text_button};
use crate::kit::signal::RwSignal;
use crate::kit::store::{self, Key, Shown};
use crate::page::ctx::Ctx;
use crate::page::model::Dialog;
use handful_games::GameId;
use handful_shell::text::common;

/// The offer of a game's guide. Copies are handles to the same signal.
#[derive(Clone, Copy)]
pub struct Welcome {
    ctx: Ctx,
    id: GameId,
    /// Whether it was made, and whether it is shown.
    is_made: bool,
    is_shown: RwSignal<bool>,
}

impl Welcome {
    /// Creates the offer, which is shown if the player has neither seen the guide nor played the
    /// game.
    pub fn new(ctx: Ctx, id: GameId, begun: bool) -> Self {
        let is_new = |key| store::read(&key).is_none();
        let is_shown = !begun && is_new(Key::Seen(Shown::Guide(id))) && is_new(Key::Records(id));
        Self { ctx, id, is_made: is_shown, is_shown: RwSignal::new(is_shown) }
    }

    /// Removes the offer for good, because the player has touched the game. Always returns `true`.
    pub fn dismiss(self) -> bool {
        if self.is_shown.get_untracked() {
            self.is_shown.set(false);
            self.ctx.store_or_warn(&Key::Seen(Shown::Guide(self.id)), "1");
        }
        true
    }

    /// Builds the offer, shown in place of the figures, which have no values yet. Its room stays, so that no board
    /// jumps.
    pub fn show(self) -> AnyView {
        let ctx = self.ctx;
        if !self.is_shown.get() {
            return fragment(self.is_made.then(|| div().attr("class", "welcome")));
        }
        let show = move || {
            self.dismiss();
            ctx.open(Dialog::Guide(self.id));
        };
        let close = move || {
            self.dismiss();
            focus_heading();
        };
        div()
            .attr("class", "welcome")
            .attr("data-testid", "welcome")
            .child(
                text_button(
                    "button",
                    ctx.lang().of(
                        "New here? Learn it in 20 seconds",
                        "¿Primera vez? Aprende en 20 segundos",
                    ),
                    show,
                )
                .attr("data-testid", "show-me"),
            )
            .child(icon_button("close", common::close(ctx.lang()), close))
            .into_any()
    }
}

/// Builds the button in the rules that opens the guide.
pub fn again(ctx: Ctx, id: GameId) -> Element {
    text_button(
        "button",
        ctx.lang().of("Show the 20-second guide", "Ver la guía de 20 segundos"),
        move || ctx.open(Dialog::Guide(id)),
    )
    .attr("data-testid", "show-me")
}

/// Builds a note on installing, shown once, on iOS only, because there the browser offers nothing
/// by itself.
pub fn install_note(ctx: Ctx) -> Option<Element> {
    let key = Key::Seen(Shown::Install);
    let wanted = is_ios_web_app() == Some(false) && store::read(&key).is_none();
    wanted.then(|| {
        ctx.store_or_warn(&key, "1");
        html::p().attr("class", "quiet").attr("data-testid", "install").text(ctx.lang().of("Keep Handful handy: tap Share, then “Add to Home Screen”. More in Settings.", "Ten Handful a mano: toca Compartir y luego «Añadir a pantalla de inicio» o «Agregar a Inicio». Más en Ajustes."))
    })
}
