//! What this is, where the games come from, under which licence.

use leptos::prelude::*;

use super::Header;
use crate::games::GameId;
use crate::text::{Label, Say};
use crate::web::ctx::ctx;

/// The page about the page.
#[component]
pub fn About() -> impl IntoView {
    let ctx = ctx();
    let sources = GameId::ALL.map(|id| {
        view! {
            <dt>{ctx.tongue().game(id)}</dt>
            <dd>{ctx.tongue().source(id)}</dd>
        }
    });
    view! {
        <Header back=true>
            <h1 tabindex="-1">{ctx.label(Label::About)}</h1>
        </Header>
        <main class="page prose" id="main">
            <p class="lead">{ctx.label(Label::AboutText)}</p>
            <p>{ctx.label(Label::StaysHere)}</p>
            <h2>{ctx.label(Label::Sources)}</h2>
            <dl>{sources.into_iter().collect_view()}</dl>
            <p>{ctx.label(Label::Licence)}</p>
            <p class="quiet">{ctx.say(Say::Version(env!("CARGO_PKG_VERSION")))}</p>
        </main>
    }
}
