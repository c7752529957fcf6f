//! The full hand: the five cards of a day deal themselves, get their stars, and the streak counts up.

use leptos::ev;

use super::{DayPage, mark, share_button};
use crate::kit::html::{self, Element, b, div, li, span, ul};
use crate::kit::parts::{icon, picture, text_button};
use crate::kit::signal::RwSignal;
use crate::page::dialogs::modal;
use handful_progress::daily::games_of;
use handful_shell::home_summary::mark_icon;
use handful_shell::text::daily as text;

/// Builds the hand of a day. A tap ends what moves.
pub fn hand(page: &DayPage) -> Element {
    let (ctx, lang) = (page.ctx, page.ctx.lang());
    let still = RwSignal::new(false);
    let cards = games_of(page.day).iter().map(|&id| {
        let drawing = (page.drawing)(id);
        li().attr("data-felt", id.slug())
            .child(picture(
                "daily-picture",
                "0 0 48 48",
                ("data-picture", id.slug().into()),
                drawing,
            ))
            .child(mark(page, id).map(|mark| icon(mark_icon(mark))))
    });
    let streak = page.book.streak(page.today).days;
    let hands = page.book.full_hands(page.today);
    let nouns = |[one, many]: [&'static str; 2], n: u32| if n == 1 { one } else { many };
    // Style sheets count up what is drawn; what is heard is the number.
    let counts = [
        (streak, nouns(text::streak_nouns(lang), streak)),
        (hands, nouns(text::full_hand_nouns(lang), hands)),
    ];
    let counts = counts.map(|(n, noun)| {
        let drawn = span().attr("class", "hand-number").attr("aria-hidden", "true");
        div()
            .child(
                b().child(drawn.style("--to", move || n.to_string()))
                    .child(span().attr("class", "sr-only").text(lang.number_format().whole(n))),
            )
            .child(span().text(noun))
    });
    let midnight = lang.of("Five new games at midnight.", "Cinco juegos nuevos a medianoche.");
    let is_today = page.day == page.today;
    let done = text_button("button", lang.of("Done", "Listo"), move || ctx.close());
    let parts = [
        Some(ul().attr("class", "hand-cards").attr("aria-hidden", "true").child(cards)),
        is_today.then(|| div().attr("class", "hand-counts").child(counts)),
        is_today.then(|| html::p().text(midnight)),
        Some(
            div()
                .attr("class", "hand-actions")
                .child(share_button(page, "button primary"))
                .child(done.attr("data-testid", "done")),
        ),
    ];
    modal(ctx, text::full_hand(lang), "hand", parts.into_iter().flatten())
        .attr("data-full-hand", "")
        .attr("data-still", move || still.get())
        .on(ev::pointerdown, move |_| still.set(true))
}
