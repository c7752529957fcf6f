//! Small pieces that screens are made of.

mod card;
mod drag;
mod roving;

use leptos::prelude::*;

pub use card::NumberCard;
pub use drag::Drag;
pub use roving::{Roving, focus};

/// A drawing from the sprite of index.html.
#[component]
pub fn Icon(
    /// The symbol's name, without its `i-`.
    name: &'static str,
) -> impl IntoView {
    view! {
        <svg class="icon" aria-hidden="true">
            <use href=format!("#i-{name}")></use>
        </svg>
    }
}
