//! The bar at the top of every page.

use leptos::prelude::*;

use crate::text::Label;
use crate::web::ctx::ctx;
use crate::web::parts::Icon;

/// The bar: a way home, a title, and the ways to the other pages.
#[component]
pub fn Header(
    /// Whether there is a page to go back to: home.
    #[prop(optional)]
    back: bool,
    /// The title and what belongs to it.
    children: Children,
) -> impl IntoView {
    let ctx = ctx();
    let home = back.then(|| {
        view! {
            <a class="icon-button" href="#/" aria-label=ctx.label(Label::BackToGames)>
                <Icon name="back"/>
            </a>
        }
    });
    let link = move |href: &'static str, icon: &'static str, label: Label| {
        view! {
            <a class="icon-button" href=href aria-label=ctx.label(label)>
                <Icon name=icon/>
            </a>
        }
    };
    view! {
        <header class="bar">
            {home}
            <div class="bar-title">{children()}</div>
            <nav class="bar-nav" aria-label=ctx.label(Label::AppName)>
                {link("#/records", "records", Label::Records)}
                {link("#/settings", "settings", Label::Settings)}
            </nav>
        </header>
    }
}
