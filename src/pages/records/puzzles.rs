//! The puzzles of *Who holds it?*: how many were solved, how many without a wrong tap, and a bar for each grade.

use super::{RecordsPage, fold};
use crate::kit::html::{self, Element, b, dd, div, dl, dt, li, span, ul};
use crate::kit::store::device;
use handful_games::puzzles::{self as text, Grade};
use handful_storage::puzzles::load;

/// Builds the folded part; `None` if no puzzle was solved.
pub fn puzzles(page: RecordsPage) -> Option<Element> {
    let (lang, totals) = (page.lang(), load(device()).totals());
    let all = totals.all();
    if all == 0 {
        return None;
    }
    let figure = |label: &'static str, n: u32, name: &'static str| {
        div().attr("data-figure", name).child(dt().text(label)).child(dd().text(page.number(n)))
    };
    let figures = dl()
        .attr("class", "stats")
        .child(figure(text::solved_label(lang, all), all, "who-solved"))
        .child(figure(text::without_wrong(lang), totals.clean, "who-clean"));
    let most = totals.solved.into_iter().max().unwrap_or(1).max(1);
    let bar = |grade: Grade| {
        let solved = totals.solved[grade as usize];
        li().child(span().text(text::grade(lang, grade)))
            .child(html::i().style("--share", format!("{}%", 100 * solved / most)))
            .child(b().text(page.number(solved)))
    };
    let bars = ul().attr("class", "who-bars").attr("role", "list").child(Grade::ALL.map(bar));
    let place = text::SLUG.to_owned();
    let title = (text::title(lang).to_owned(), page.number(all));
    let part = fold(page, place, "who", title, vec![figures, bars]);
    Some(div().attr("class", "panel folds").child(part))
}
