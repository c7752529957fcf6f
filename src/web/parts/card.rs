//! A card with a number on it, drawn from the sprite of index.html.

use leptos::prelude::*;

/// The face and the back of a number card; the button round it is the game's.
#[component]
pub fn NumberCard(
    /// 1 to 9.
    value: u8,
) -> impl IntoView {
    view! {
        <span class="card-body" aria-hidden="true">
            <span class="card-face">
                <svg class="card-figure" viewBox="0 0 60 84">
                    <use href=format!("#n-{value}")></use>
                </svg>
                <svg class="card-pips" viewBox="0 0 36 36">
                    <use href=format!("#p-{value}")></use>
                </svg>
            </span>
            <svg class="card-back" viewBox="0 0 60 96" preserveAspectRatio="xMidYMid slice">
                <use href="#card-back"></use>
            </svg>
        </span>
    }
}
