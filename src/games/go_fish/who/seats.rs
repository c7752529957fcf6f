//! The other seats of a puzzle: a face, what is known, and the cards.

use leptos::ev;

use super::puzzle::PuzzleTable;
use crate::games::go_fish::faces::{Mood, disc};
use crate::games::go_fish::ids::seat_id;
use crate::kit::html::{self, Element, button, div, small, span};
use crate::kit::parts::icon;
use handful_engine::Seat;
use handful_games::cards::Rank;
use handful_games::go_fish::puzzle::session::{PuzzleSession, Shown};
use handful_games::go_fish::text::{self as game_text, puzzle as text};

/// Builds the seats.
pub fn seats(table: PuzzleTable) -> Element {
    let all: Vec<Seat> = table.session.with_untracked(|session| session.puzzle().seats().collect());
    let label = table.ctx.lang().of("Other players", "Otros jugadores");
    div()
        .attr("class", "who-seats")
        .attr("role", "group")
        .attr("aria-label", label)
        .child(all.into_iter().map(move |seat| tile(table, seat)))
}

/// Whether a seat is the one that is asked about or whose proof or deal is shown.
fn is_open(session: &PuzzleSession, seat: Seat) -> bool {
    match session.shown() {
        Shown::Nothing => false,
        Shown::Question(it) | Shown::Proof(it) | Shown::Deal(it, ..) => *it == seat,
    }
}

fn tile(table: PuzzleTable, seat: Seat) -> Element {
    let (lang, session) = (table.ctx.lang(), table.session);
    let roster = text::roster();
    let mood = move || match session
        .with(|session| matches!(session.shown(), Shown::Deal(it, ..) if *it == seat))
    {
        true => Mood::Give,
        false => Mood::Calm,
    };
    let count =
        session.with_untracked(|session| session.puzzle().view().counts()[usize::from(seat.0)]);
    let laid = session.with_untracked(|session| {
        session.puzzle().view().books.get(usize::from(seat.0)).cloned().unwrap_or_default()
    });
    let cards = text::card_count(lang, count);
    let books = laid.into_iter().map(|rank| small().text(text::book(lang, rank)));
    let books: Vec<Element> = books.collect();
    let state = move || session.with(|session| text::tab(lang, session, seat).1.to_owned());
    let tab = move || session.with(|session| text::tab(lang, session, seat).0);
    let is_proven = move || session.with(|session| session.is_proven(seat));
    button()
        .attr("class", "who-seat")
        .attr("id", seat_id(seat))
        .attr("data-seat", seat.0.to_string())
        .attr("tabindex", "0")
        .attr("data-playable", move || {
            session.with(|session| !session.is_proven(seat) && !session.is_solved())
        })
        .attr("data-proven", is_proven)
        .attr("data-open", move || session.with(|session| is_open(session, seat)))
        .attr("data-hinted", move || {
            session.with(|session| session.hint().is_some_and(|(it, _)| it == seat))
        })
        .attr("aria-expanded", move || session.with(|session| is_open(session, seat)).to_string())
        .attr("aria-label", move || session.with(|session| text::seat(lang, session, seat)))
        .on(ev::click, move |_| table.tap(seat))
        .child(disc(lang, &roster, seat, mood))
        .child(span().attr("class", "who-name").text(game_text::name(lang, &roster, seat)))
        .child(span().attr("class", "who-count").child(small().text(cards)).child(books))
        .child(
            span()
                .attr("class", "who-tab")
                .attr("data-known", state)
                .child(move || (is_proven() && state() == "must").then(|| icon("check")))
                .child(span().text(tab)),
        )
        .child(move || hand(table, seat, count))
}

/// The cards of a seat: their backs, or what is shown of them.
fn hand(table: PuzzleTable, seat: Seat, count: u8) -> Element {
    let (shown, rank): (Vec<Rank>, Rank) = table.session.with(|session| {
        let rank = session.puzzle().rank();
        let known = match session.shown() {
            Shown::Deal(_, _, deal) => deal.hand(seat),
            Shown::Proof(it) if *it == seat => {
                let hand = session.proof(seat).and_then(|proof| proof.hand.as_deref());
                let each = |&(rank, count): &(Rank, u8)| (0..count).map(move |_| rank);
                hand.unwrap_or_default().iter().flat_map(each).collect()
            }
            _ => Vec::new(),
        };
        (known, rank)
    });
    let family = text::roster().family;
    let card = |at: usize| {
        let card = html::i().style("--at", at.to_string());
        match shown.get(at) {
            Some(it) => card
                .attr("data-face", true)
                .attr("data-asked", *it == rank)
                .text(game_text::rank_mark(*it, family)),
            None => card,
        }
    };
    let cards: Vec<Element> = (0..usize::from(count)).map(card).collect();
    span()
        .attr("class", "who-cards")
        .attr("aria-hidden", "true")
        .attr("translate", "no")
        .child(cards)
}
