//! Who has won: the winner's books, and the players with theirs.

use super::faces::{Mood, disc};
use crate::kit::html::{self, Element, div, li, span, ul};
use crate::kit::parts::card_face;
use handful_engine::Seat;
use handful_engine::sort::sort_by_key;
use handful_games::cards::{Card, Rank};
use handful_games::go_fish::GoFish;
use handful_games::go_fish::text::{self as game_text, Roster};
use handful_shell::text::Lang;

/// Builds the books of the person who has won, as a fan.
pub fn fan(roster: &Roster, game: &GoFish) -> Option<Element> {
    let own = roster.viewer?;
    let books = game.books(own);
    if !game.winners().unwrap_or_default().contains(&own) {
        return None;
    }
    let suits = game.options().pack().suits();
    let count = books.len();
    let card = |(at, &rank): (usize, &Rank)| {
        let face = Card::new(rank, suits[(at + 2) % suits.len()]).map(card_face);
        let k = format!("{}", (2 * at + 1) as i32 - count as i32);
        span()
            .attr("class", "card")
            .style("--i", at.to_string())
            .style("--k", format!("calc({k} / 2)"))
            .child(face)
    };
    let cards = books.iter().enumerate().map(card).collect::<Vec<_>>();
    let fan = div().attr("class", "stage-fan stage-books").style("--n", count.to_string());
    Some(fan.child(cards))
}

/// Builds the players with their books, the best first.
pub fn standings(lang: Lang, roster: &Roster, game: &GoFish) -> Element {
    let count = |seat: Seat| game.books(seat).len();
    let leaders = game.winners().unwrap_or_default();
    let mut seats: Vec<Seat> = roster.seats.all().collect();
    sort_by_key(&mut seats, |&seat| {
        (usize::MAX - count(seat), roster.viewer != Some(seat), seat.0)
    });
    let rows = seats.into_iter().map(|seat| {
        let name = game_text::name(lang, roster, seat);
        let mood = if leaders.contains(&seat) { Mood::Calm } else { Mood::Give };
        li().attr("data-seat", seat.0.to_string())
            .attr("data-you", roster.viewer == Some(seat))
            .child(disc(lang, roster, seat, move || mood))
            .child(span().text(name))
            .child(html::b().text(count(seat).to_string()))
    });
    ul().attr("class", "standings").attr("data-testid", "places").child(rows)
}
