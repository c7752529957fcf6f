//! The list of puzzles: that of the day, and as many of each grade as one likes.

use leptos::prelude::*;

use crate::frame::bar::{body, heading, plain};
use crate::games::go_fish::faces::{Mood, disc, sprite};
use crate::kit::html::{self, Element, a, b, div, fragment, h2, p, section, small, span};
use crate::kit::parts::icon;
use crate::kit::store::device;
use crate::kit::time::{DateForm, write_date};
use crate::page::ctx::Ctx;
use handful_engine::Seat;
use handful_games::GameId;
use handful_games::go_fish::puzzle::{Grade, PuzzleName};
use handful_games::go_fish::text::puzzle as text;
use handful_progress::daily;
use handful_shell::link::Route;
use handful_storage::puzzles;

/// The lines in the picture of each grade.
const PICTURES: [usize; Grade::ALL.len()] = [2, 4, 6];

/// Builds the page.
pub fn page(ctx: Ctx) -> AnyView {
    let lang = ctx.lang();
    // The day may change while the page is open.
    let today = move || (ctx.day_in_sight() >= daily::first()).then(|| todays(ctx));
    let about = p()
        .attr("class", "lead")
        .text(text::introduction(lang))
        .text(" ")
        .child(b().text(text::what_counts(lang)));
    let grades = section()
        .attr("class", "who-grades")
        .child(h2().text(text::as_many(lang)))
        .child(div().child(Grade::ALL.map(|grade| row(ctx, grade))));
    let page = body("page who-list")
        .attr("data-felt", GameId::GoFish.slug())
        .child(about)
        .child(today)
        .child(grades)
        .child(sprite());
    fragment(vec![plain(ctx, true, heading(text::title(lang))), page])
}

/// Builds the card of today's puzzle.
fn todays(ctx: Ctx) -> Element {
    let (lang, today) = (ctx.lang(), ctx.day_in_sight());
    let name = PuzzleName::Day(today);
    let is_solved = puzzles::load(device()).progress(name).is_some_and(|it| it.solved.is_some());
    let lines = name.key().map_or(0, |key| key.asks.into());
    let weekday = write_date(lang, today, DateForm::Name);
    let told = text::of_day(lang, &weekday, name.grade(), lines);
    let roster = text::roster();
    let faces = [1, 2, 3].map(|seat| disc(lang, &roster, Seat(seat), Mood::default));
    let go = a()
        .attr("class", "button")
        .attr("href", Route::Who(Some(name)).to_string())
        .attr("data-testid", "today")
        .text(if is_solved { text::look_again(lang) } else { text::solve_it(lang) });
    section()
        .attr("class", "who-today")
        .child(div().child(h2().text(text::todays(lang))).child(p().text(told)))
        .child(span().attr("class", "who-faces").attr("aria-hidden", "true").child(faces))
        .child(go)
}

/// Builds the row of a grade, which leads to its next puzzle.
fn row(ctx: Ctx, grade: Grade) -> Element {
    let (lang, book) = (ctx.lang(), puzzles::load(device()));
    let solved = book.totals().solved[grade as usize];
    let lines = (0..PICTURES[grade as usize]).map(|_| html::i());
    let solved = (solved > 0).then(|| b().text(text::solved_count(lang, solved)));
    let words = span()
        .child(b().text(text::grade(lang, grade)))
        .text(" ")
        .child(small().text(text::takes(lang, grade)).text(" ").child(solved));
    a().attr("class", "who-row")
        .attr("href", Route::Who(Some(book.next(grade))).to_string())
        .attr("data-testid", grade.word())
        .child(span().attr("class", "who-picture").attr("aria-hidden", "true").child(lines))
        .child(words)
        .child(icon("down"))
}
