//! The end of a puzzle: how it was solved, its hardest proof, and what comes next.

use leptos::ev;

use super::puzzle::PuzzleTable;
use crate::kit::html::{self, Element, a, button, div, h2, h3, p, section, span};
use crate::kit::parts::{icon, icon_button};
use crate::kit::store::device;
use crate::page::send;
use handful_games::go_fish::puzzle::PuzzleName;
use handful_games::go_fish::text::puzzle as text;
use handful_shell::link::Route;
use handful_shell::text::common;
use handful_storage::puzzles;

/// The heading of the end.
pub const DONE: &str = "who-done";

/// Builds the sheet.
pub fn sheet(table: PuzzleTable) -> Element {
    let (ctx, lang, name) = (table.ctx, table.ctx.lang(), table.name);
    let grade = name.grade();
    let (result, provable, lines, how, open, again) = table.session.with_untracked(|session| {
        let hardest = session.hardest();
        let lines = hardest.map(|(_, proof)| proof.named().collect::<Vec<usize>>());
        let how = hardest.map(|(seat, _)| text::proven(lang, session, seat)[1].clone());
        let open = text::undecided(lang, session.puzzle());
        (
            session.result(),
            session.puzzle().provable(),
            lines.unwrap_or_default(),
            how.unwrap_or_default(),
            open,
            session.progress().again,
        )
    });
    let title = if result.is_perfect() { text::case_closed(lang) } else { text::solved(lang) };
    let close = icon_button("close", common::look_at_board(lang), move || table.look_at_board());
    let book = puzzles::load(device());
    let is_first = again == 0 && !result.hint && book.totals().alone[grade as usize] == 1;
    let first = is_first.then(|| {
        p().attr("class", "who-first")
            .child(icon("star"))
            .child(span().text(text::first_alone(lang, grade)))
    });
    let words: Vec<String> = [how, open].into_iter().filter(|it| !it.is_empty()).collect();
    let words = words.join(" ");
    let proof = section()
        .attr("class", "panel")
        .child(h3().text(text::hardest(lang, &lines)))
        .child((!words.is_empty()).then(|| p().text(words)));
    let next = a()
        .attr("class", "button primary")
        .attr("href", Route::Who(Some(book.next(grade))).to_string())
        .attr("data-testid", "who-next")
        .text(text::next(lang));
    let small = |sign: &'static str, label: &'static str, test: &'static str| {
        button()
            .attr("class", "button")
            .attr("data-testid", test)
            .child(icon(sign))
            .child(span().text(label))
    };
    let again = small("restart", lang.of("Try again", "Otra vez"), "who-again")
        .on(ev::click, move |_| table.begin_again());
    let of_day = matches!(name, PuzzleName::Day(_)).then_some(grade);
    let shared = table.title(true);
    let share = small("share", common::share(lang), "who-share").on(ev::click, move |_| {
        send::share(ctx, text::share(lang, &shared, of_day, result));
    });
    section()
        .attr("class", "who-end")
        .attr("data-tier", if result.is_perfect() { "perfect" } else { "solved" })
        .attr("aria-labelledby", DONE)
        .child(close.attr("data-testid", "close"))
        .child(h2().attr("id", DONE).attr("tabindex", "-1").text(title))
        .child(
            html::p()
                .attr("data-testid", "who-result")
                .text(format!("{}.", text::result(lang, provable, result))),
        )
        .child(first)
        .child(proof)
        .child(next)
        .child(div().child([again, share]))
}
