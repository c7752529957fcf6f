//! The offer of a waiting update, available after its toast is gone.

use leptos::prelude::*;

use crate::kit::html::{Element, fragment, h2, section};
use crate::kit::parts::text_button;
use crate::page::ctx::Ctx;
use crate::page::install::UpdateOffer;
use handful_shell::text::common;

/// Builds the offer of a waiting update; empty if there is none.
pub fn update(ctx: Ctx) -> AnyView {
    fragment(move || ctx.shared::<UpdateOffer>().apply.get().map(|take| offer(ctx, move || take())))
}

fn offer(ctx: Ctx, take: impl FnMut() + Send + 'static) -> Element {
    let now = text_button("button primary", common::update_now(ctx.lang()), take)
        .attr("data-testid", "update-now");
    section()
        .attr("class", "panel install")
        .attr("data-testid", "update")
        .child(h2().text(common::update_ready(ctx.lang())))
        .child(now)
}
