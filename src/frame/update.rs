//! The offer of a waiting update, available after its toast is gone.

use leptos::prelude::*;

use crate::kit::el::{El, block, button, el, nothing};
use crate::page::ctx::Ctx;
use handful_app::text::common;

/// Builds the offer of a waiting update; empty if there is none.
pub fn update(ctx: Ctx) -> AnyView {
    block(move || match ctx.update.get() {
        Some(take) => offer(ctx, move || take()).done(),
        None => nothing(),
    })
}

fn offer(ctx: Ctx, take: impl FnMut() + Send + 'static) -> El {
    let now = button("button primary", common::update_now(ctx.lang()), take).test_id("update-now");
    el("section")
        .set("class", "panel install")
        .test_id("update")
        .child(el("h2").text(common::update_ready(ctx.lang())))
        .child(now)
}
