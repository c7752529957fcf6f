//! A link that makes no sense: what is wrong with it, and a way on.

use leptos::prelude::*;

use super::Header;
use crate::games::GameId;
use crate::link::Page;
use crate::text::{Label, Say};
use crate::web::ctx::ctx;

/// Says what is wrong with a link and offers a fresh deal. Nothing that is saved is touched.
#[component]
pub fn BadLink(
    /// What is wrong.
    why: Say,
    /// The game that was meant, where that much is clear.
    game: Option<GameId>,
) -> impl IntoView {
    let ctx = ctx();
    let fresh = match game {
        Some(id) => Page::Game(id, Default::default()).to_string(),
        None => Page::Home.to_string(),
    };
    let way_on = ctx.label(if game.is_some() { Label::FreshDeal } else { Label::Games });
    view! {
        <Header back=true>
            <h1 tabindex="-1">{ctx.label(Label::LinkNoSense)}</h1>
        </Header>
        <main class="page prose" id="main">
            <p class="lead" data-testid="message">{ctx.say(why)}</p>
            <p><a class="button primary" data-testid="fresh" href=fresh>{way_on}</a></p>
        </main>
    }
}
