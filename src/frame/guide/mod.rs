//! The guides for new players: three steps to watch, or a small game to play.

pub mod pictures;
pub mod played;

use pictures::Piece;

use crate::kit::html::{self, Element, IntoText, div};
use crate::kit::signal::RwSignal;
use crate::kit::store::{Key, Shown};
use crate::page::ctx::Ctx;
use crate::page::dialogs::modal;
use crate::page::model::Dialog;
use handful_games::GameId;
use handful_shell::text::common;
use handful_shell::text::guides as text;
use leptos::ev;

/// A game's guide.
#[derive(Clone, Copy)]
pub enum GuideContent {
    /// A picture for each of the steps that [`text::steps`] describes.
    Pictures(&'static [&'static [Piece]]),
    /// A small game.
    Playable(fn(Ctx) -> Element),
}

/// Builds the guide to a game. `content_of` returns what it shows.
pub fn guide_dialog(ctx: Ctx, dialog: Dialog, content_of: fn(GameId) -> GuideContent) -> Element {
    let id = if let Dialog::Guide(id) = dialog { id } else { GameId::ALL[0] };
    ctx.store_or_warn(&Key::Seen(Shown::Guide(id)), "1");
    let guide = match content_of(id) {
        GuideContent::Playable(game) => game(ctx),
        GuideContent::Pictures(pictures) => watched(ctx, text::steps(ctx.lang(), id), pictures),
    };
    modal(ctx, text::title(ctx.lang(), id), "first", [guide.attr("data-guide", id.slug())])
}

/// Builds a guide of several steps, shown one at a time.
fn watched(ctx: Ctx, steps: Vec<&'static str>, pictures: &'static [&'static [Piece]]) -> Element {
    let lang = ctx.lang();
    let step = RwSignal::new(0);
    let count = steps.len();
    let is_last = move || step.get() + 1 == count;
    let dots = (0..count).map(|i| html::i().attr("data-on", move || step.get() == i));
    let dots = div()
        .attr("class", "guide-dots")
        .attr("role", "img")
        .attr("aria-label", move || text::step(lang, step.get() + 1, count))
        .child(dots);
    let advance = move || match step.get_untracked() + 1 {
        next if next < count => step.set(next),
        _ => ctx.close(),
    };
    let skip = html::button()
        .attr("class", "button")
        .attr("data-testid", "skip")
        .attr("hidden", is_last)
        .on(ev::click, move |_| ctx.close())
        .text(text::skip(lang));
    let next = html::button()
        .attr("class", "button primary")
        .attr("autofocus", "")
        .attr("data-testid", "next")
        .on(ev::click, move |_| advance())
        .text(move || match is_last() {
            true => common::play(ctx.lang()).to_owned(),
            false => lang.of("Next", "Siguiente").to_owned(),
        });
    div()
        .attr("class", "guide")
        .attr("data-step", move || (step.get() + 1).to_string())
        .child(words(move || steps[step.get()]))
        .child(move || pictures::picture(ctx.lang(), pictures[step.get()], advance).into_any())
        .child(div().attr("class", "modal-actions").child(dots).child(skip).child(next))
}

/// Builds the instruction of the current step, as a live region.
pub fn words(text: impl IntoText) -> Element {
    html::p()
        .attr("class", "guide-words")
        .attr("role", "status")
        .attr("data-testid", "guide-words")
        .text(text)
}

/// Builds the button that closes a played guide: Skip, and Play once it is over.
pub fn close_button(ctx: Ctx, is_over: impl Fn() -> bool + Copy + Send + 'static) -> Element {
    let lang = ctx.lang();
    let button = html::button()
        .attr("class", move || if is_over() { "button primary" } else { "button" }.to_owned())
        .attr("data-testid", "skip")
        .on(ev::click, move |_| ctx.close())
        .text(move || match is_over() {
            true => common::play(ctx.lang()).to_owned(),
            false => text::skip(lang).to_owned(),
        });
    div().attr("class", "modal-actions").child(button)
}
