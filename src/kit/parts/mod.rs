//! Small components that screens are built from.

mod buttons;
mod card_sprites;
mod cascade;
mod drag;
mod face;
mod fields;
mod qr;
mod roving;

use crate::kit::html::span;
use leptos::prelude::AnyView;

pub use buttons::{drawing, icon, icon_button, picture, text_button, tool};
pub use cascade::cascade;
pub use drag::{
    ClickGuard, DRAG_THRESHOLD_PX, Drag, PointerHandlers, on_drag_cancelled, on_pointer,
};
pub use face::{card_back, card_face, card_key, tall_face};
pub use fields::{file_field, group, radios, segments, switch};
pub use qr::qr;
pub use roving::roving;

/// Builds the face and the back of a card with a number from 1 to 9; the button around it is the
/// game's.
pub fn number_card(value: u8) -> AnyView {
    span()
        .attr("class", "card-body")
        .attr("aria-hidden", "true")
        .child(
            span()
                .attr("class", "card-face")
                .child(drawing("card-figure", "0 0 60 84", false, format!("#n-{value}")))
                .child(drawing("card-pips", "0 0 36 36", false, format!("#p-{value}"))),
        )
        .child(drawing("card-back", "0 0 60 96", true, "#back-1".to_owned()))
        .into_any()
}
