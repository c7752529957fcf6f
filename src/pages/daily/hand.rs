//! The full hand: the five cards of a day, or of the first five, deal themselves with the sign of how each went, the
//! best turn gold, and the streak counts up.

use std::time::Duration;

use leptos::ev;

use super::{DayPage, share_button, share_text_button};
use crate::kit::browser::set_timeout_once;
use crate::kit::html::{self, Element, b, div, li, span, ul};
use crate::kit::motion::time_scale;
use crate::kit::parts::{icon, picture, text_button};
use crate::kit::route;
use crate::kit::signal::RwSignal;
use crate::kit::store::device;
use crate::page::ctx::Ctx;
use crate::page::dialogs::modal;
use crate::page::sound::{Cue, play_cue, play_sound};
use handful_games::GameId;
use handful_progress::daily::{DayMark, Five};
use handful_shell::home_summary::mark_icon;
use handful_shell::link::Route;
use handful_shell::text::daily as text;
use handful_storage::daily as kept;

/// Builds the hand of a day.
pub fn hand(page: &DayPage) -> Element {
    let lang = page.ctx.lang();
    let streak = page.book.streak(page.today).days;
    let hands = page.book.full_hands(page.today);
    let counts = [(streak, text::streak_nouns(lang)), (hands, text::full_hand_nouns(lang))];
    let is_today = page.day == page.today;
    let counts = if is_today { &counts[..] } else { &[] };
    let share = share_button(page, "button primary");
    build(page.ctx, Five::Day(page.day), page.drawing, counts, Some(share))
}

/// Builds the hand of the first five, which is no full hand in the records.
pub fn first_hand(ctx: Ctx, drawing: fn(GameId) -> String) -> Element {
    let today = ctx.today.get_untracked();
    let streak = kept::load(device(), today).streak(today).days;
    let counts = [(streak, text::streak_nouns(ctx.lang()))];
    let marks: Vec<DayMark> = kept::marks(device(), Five::First).into_iter().flatten().collect();
    let text = text::shared_first_five(ctx.lang(), &marks, &route::full(&Route::Home));
    let share = share_text_button(ctx, "button primary", text);
    build(ctx, Five::First, drawing, &counts, Some(share))
}

/// Builds a hand with what is counted up, by one and several. A tap ends what moves.
fn build(
    ctx: Ctx,
    five: Five,
    drawing: fn(GameId) -> String,
    counts: &[(u32, [&'static str; 2])],
    share: Option<Element>,
) -> Element {
    let lang = ctx.lang();
    let still = RwSignal::new(false);
    let cards = five.games().iter().zip(kept::marks(device(), five)).map(|(&id, mark)| {
        li().attr("data-felt", id.slug())
            .attr("data-mark", mark.map_or("", DayMark::word))
            .child(picture(
                "daily-picture",
                "0 0 48 48",
                ("data-picture", id.slug().into()),
                drawing(id),
            ))
            .child(mark.map(|mark| icon(mark_icon(mark))))
    });
    // Style sheets count up what is drawn; what is heard is the number.
    let numbers = counts.iter().map(|&(n, [one, many])| {
        let drawn = span().attr("class", "hand-number").attr("aria-hidden", "true");
        div()
            .child(
                b().child(drawn.style("--to", move || n.to_string()))
                    .child(span().attr("class", "sr-only").text(lang.number_format().whole(n))),
            )
            .child(span().text(if n == 1 { one } else { many }))
    });
    let is_today = !counts.is_empty();
    let midnight = lang.of("Five new games at midnight.", "Cinco juegos nuevos a medianoche.");
    let done = if share.is_some() { "button" } else { "button primary" };
    let done = text_button(done, lang.of("Done", "Listo"), move || ctx.close());
    let parts = [
        Some(ul().attr("class", "hand-cards").attr("aria-hidden", "true").child(cards)),
        is_today.then(|| div().attr("class", "hand-counts").child(numbers)),
        (is_today && five != Five::First).then(|| html::p().text(midnight)),
        Some(
            div()
                .attr("class", "hand-actions")
                .child(share)
                .child(done.attr("data-testid", "done")),
        ),
    ];
    sound(ctx, still);
    modal(ctx, text::full_hand(lang), "hand", parts.into_iter().flatten())
        .attr("data-full-hand", "")
        .attr("data-still", move || still.get())
        .on(ev::pointerdown, move |_| still.set(true))
}

/// Milliseconds between two cards in full motion; these times are those of style/daily.css.
const BETWEEN_MS: u32 = 90;
/// Milliseconds until the first card lies.
const LANDED_MS: u32 = 340;
/// Milliseconds until the best turn gold.
const GOLD_MS: u32 = 950;

/// Sounds each card as it lands, unless a tap has ended what moves, and then the full hand.
fn sound(ctx: Ctx, still: RwSignal<bool>) {
    let later = |ms: u32, sounds: Box<dyn Fn()>| {
        let ms = (f64::from(ms) * time_scale()) as u64;
        set_timeout_once(sounds, Duration::from_millis(ms));
    };
    let is_moving = move || still.try_with_untracked(|still| !still) == Some(true);
    if time_scale() > 0.0 {
        for card in 0..5 {
            let tick = move || {
                if is_moving() {
                    play_sound(ctx, Cue::Land);
                }
            };
            later(LANDED_MS + card * BETWEEN_MS, Box::new(tick));
        }
    }
    later(GOLD_MS, Box::new(move || play_cue(ctx, Cue::Day)));
}
