//! The home page: a card for each game.

use leptos::prelude::*;

use super::Header;
use crate::games::GameId;
use crate::link::Page;
use crate::text::Label;
use crate::web::ctx::ctx;
use crate::web::games;

/// All games.
#[component]
pub fn Home() -> impl IntoView {
    let ctx = ctx();
    let cards = GameId::ALL.map(|id| {
        let (picture, waits) = games::preview(id);
        let word = if waits { Label::Continue } else { Label::Play };
        let href = Page::Game(id, Default::default()).to_string();
        view! {
            <li>
                <a class="game-card" data-game-card=id.slug() href=href>
                    <div class="game-picture" aria-hidden="true">{picture}</div>
                    <h2>{ctx.tongue().game(id)}</h2>
                    <p>{ctx.tongue().about(id)}</p>
                    <span class="button primary">{ctx.label(word)}</span>
                </a>
            </li>
        }
    });
    view! {
        <Header>
            <h1 tabindex="-1">{ctx.label(Label::AppName)}</h1>
        </Header>
        <main class="page home" id="main">
            <p class="lead">{ctx.label(Label::AppLine)}</p>
            <ul class="game-cards">{cards.into_iter().collect_view()}</ul>
            <p class="quiet">
                <a href="#/about">{ctx.label(Label::About)}</a>
            </p>
        </main>
    }
}
