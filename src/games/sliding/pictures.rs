//! The pictures that the tiles may have in the set-up: three of ours, and the player's own. They come with the chunk of
//! the reasons.

use leptos::ev;
use leptos::prelude::*;
use web_sys::{File, Url};

use super::picture::{load, put};
use crate::kit::html::{Element, button, div, h3, label, span};
use crate::kit::parts::{file_field, icon};
use crate::kit::signal::RwSignal;
use crate::page::ctx::Ctx;
use crate::page::photo::Photo;
use handful_shell::text::{Lang, said};

/// Which of the pictures was chosen last, from 0; the last one is the player's own.
struct Chosen(RwSignal<usize>);

impl Default for Chosen {
    fn default() -> Self {
        Self(RwSignal::new(DRAWINGS.len()))
    }
}

/// A drawing with its name.
type Drawing = (fn(Lang) -> &'static str, &'static str);

/// The drawings.
const DRAWINGS: [Drawing; 3] = [
    (reef, include_str!("pictures/reef.svg")),
    (house_of_cards, include_str!("pictures/cards.svg")),
    (lighthouse, include_str!("pictures/lighthouse.svg")),
];

said! {
    photo = "Photo", "Foto";
    your_photo = "Your photo", "Tu foto";
    reef = "Reef", "Arrecife";
    house_of_cards = "House of cards", "Castillo de cartas";
    lighthouse = "Lighthouse", "Faro";
}

/// Returns the address of a drawing.
fn address(drawing: &str) -> String {
    let drawing = drawing.trim().replace('#', "%23").replace('\n', "");
    format!("data:image/svg+xml,{drawing}")
}

/// Builds the row of pictures. A press on the one that is on the tiles puts it away.
pub fn pictures(ctx: Ctx) -> Element {
    let lang = ctx.lang();
    let (shown, chosen) = (ctx.shared::<Photo>().0, ctx.shared::<Chosen>().0);
    let is_on = move |at: usize| shown.with(Option::is_some) && chosen.get() == at;
    let ours = DRAWINGS.into_iter().enumerate().map(|(at, (name, drawing))| {
        let url = address(drawing);
        let art = format!("url(\"{url}\")");
        let press = move |_| match untrack(|| is_on(at)) {
            true => put(ctx, None),
            false => {
                chosen.set(at);
                load(ctx, url.clone());
            }
        };
        button()
            .attr("class", "photo-pick")
            .attr("data-picture", at.to_string())
            .attr("aria-pressed", move || is_on(at).to_string())
            .on(ev::click, press)
            .child(span().attr("class", "photo-art").style("--art", move || art.clone()))
            .child(span().text(name(lang)))
    });
    let take = move |file: File| {
        if let Ok(url) = Url::create_object_url_with_blob(&file) {
            chosen.set(DRAWINGS.len());
            load(ctx, url);
        }
    };
    let own = label()
        .attr("class", "photo-pick")
        .attr("for", "photo")
        .attr("data-on", move || is_on(DRAWINGS.len()))
        .child(span().attr("class", "photo-art").child(icon("new")))
        .child(span().text(your_photo(lang)));
    div()
        .attr("class", "photo-row")
        .attr("role", "group")
        .attr("aria-label", photo(lang))
        .child(h3().attr("aria-hidden", "true").text(photo(lang)))
        .child(
            div()
                .attr("class", "photo-picks")
                .child(ours.collect::<Vec<_>>())
                .child(file_field("photo", "image/*", take))
                .child(own),
        )
}
