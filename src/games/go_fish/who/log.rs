//! The log of a puzzle: a line for each ask, with the face of who asks.

use super::puzzle::PuzzleTable;
use crate::games::go_fish::faces::{Mood, disc};
use crate::kit::html::{self, Element, b, div, h3, li, ol, p, span};
use handful_games::cards::Rank;
use handful_games::go_fish::Event;
use handful_games::go_fish::reason::log_lines;
use handful_games::go_fish::text::{self as game_text, proof, puzzle as text};

/// The id of the list, which takes the focus.
pub const LOG_ID: &str = "who-log";

/// Builds the log.
pub fn log(table: PuzzleTable) -> Element {
    let lang = table.ctx.lang();
    let view = table.session.with_untracked(|session| session.puzzle().view().clone());
    let lines = log_lines(&view);
    let count = lines.len();
    let hand = view.options.hand();
    // What the player drew unseen, in order.
    let mut drawn = view.took.iter().skip(hand).map(|card| card.rank());
    let mut rank_drawn = |events: &[Event]| -> Option<Rank> {
        let draws = |event: &Event| matches!(event, Event::Drew { by, .. } if *by == view.seat);
        events.iter().any(draws).then(|| drawn.next()).flatten()
    };
    let items: Vec<Element> = lines
        .iter()
        .enumerate()
        .map(|(at, events)| {
            let rank = rank_drawn(events);
            line(table, at, events, rank)
        })
        .collect();
    let head =
        h3().child(span().text(text::log(lang))).child(span().text(text::line_count(lang, count)));
    let before = text::before(lang, &view).into_iter().map(|text| p().text(text));
    let list =
        ol().attr("role", "list").style("--rows", count.div_ceil(2).to_string()).child(items);
    div()
        .attr("class", "who-log")
        .attr("id", LOG_ID)
        .attr("role", "region")
        .attr("tabindex", "0")
        .attr("aria-label", text::log(lang))
        .attr("data-testid", "who-log")
        .attr("data-rings", move || table.session.with(|session| !session.ringed().is_empty()))
        .attr("data-only", move || table.only_ringed.get())
        .child(head)
        .child(before.collect::<Vec<_>>())
        .child(list)
}

/// Builds a line. One that is ringed is heard as part of the proof.
fn line(table: PuzzleTable, at: usize, events: &[Event], drawn: Option<Rank>) -> Element {
    let (lang, roster) = (table.ctx.lang(), text::roster());
    let is_ringed = move || table.session.with(|session| session.ringed().contains(&at));
    let asker = match events.first() {
        Some(Event::Asked { by, .. }) => Some(*by),
        _ => None,
    };
    let face = asker.map(|by| disc(lang, &roster, by, Mood::default));
    let part = |(text, stands_out): (String, bool)| match stands_out {
        true => b().text(text),
        false => span().text(text),
    };
    let mark = move || {
        is_ringed()
            .then(|| html::span().attr("class", "sr-only").text(format!("{}: ", proof::mark(lang))))
    };
    li().attr("data-line", (at + 1).to_string())
        .attr("data-ringed", is_ringed)
        .child(html::i().text((at + 1).to_string()))
        .child(face)
        .child(p().child(mark).child(text::line(lang, events, drawn).into_iter().map(part)))
}

/// Builds the player's own hand, and what else is known.
pub fn own(table: PuzzleTable) -> Element {
    let lang = table.ctx.lang();
    let (hand, rest, books) = table.session.with_untracked(|session| {
        let view = session.puzzle().view();
        let hand: Vec<Rank> = view.hand.iter().map(|card| card.rank()).collect();
        let own = usize::from(view.seat.0);
        let books = view.books.get(own).cloned().unwrap_or_default();
        (hand, text::rest(lang, view), books)
    });
    let mut hand = hand;
    handful_engine::sort::sort_by_key(&mut hand, |rank| rank.get());
    let spoken = hand.iter().map(|&rank| game_text::rank_mark(rank, text::roster().family));
    let label = format!("{}: {}", text::you(lang), spoken.clone().collect::<Vec<_>>().join(", "));
    let cards = spoken.map(|mark| html::i().text(mark));
    let cards = span()
        .attr("class", "who-cards")
        .attr("aria-hidden", "true")
        .child(cards.collect::<Vec<_>>());
    let books = books.iter().map(|&rank| format!(" · {}", text::book(lang, rank)));
    let books = span().text(books.collect::<String>());
    p().attr("class", "who-own")
        .child(span().attr("class", "sr-only").text(format!("{label}.")))
        .child(span().attr("aria-hidden", "true").text(text::you(lang)))
        .child(cards)
        .child(span().text(rest).child(books))
}
