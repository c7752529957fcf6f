//! The archive of past days, one month at a time.

use super::{Shown, pips};
use crate::kit::dates::{self, Form};
use crate::kit::el::{El, block, div, el, icon_button};
use crate::kit::state::State;
use handful_app::daily::{Tally, first, is_open};
use handful_app::link::Page;
use handful_app::text::daily as text;
use handful_engine::Day;

/// Returns the first day of a day's month.
fn month_of(day: Day) -> Day {
    let (_, _, date) = day.ymd();
    day.plus(1 - date as i32)
}

/// Returns the first day of the next month.
fn after(month: Day) -> Day {
    month_of(month.plus(31))
}

/// Builds the calendar of past days.
pub fn archive(shown: &Shown) -> El {
    let lang = shown.ctx.lang();
    let month = State::new(month_of(shown.day));
    let is_there = {
        let today = shown.today;
        move |month: Day| (month_of(first())..=today).contains(&month)
    };
    let turn = move |name: &'static str, to: fn(Day) -> Day| {
        icon_button("back", name, move || {
            let to = to(month.get_untracked());
            if is_there(to) {
                month.set(to);
            }
        })
        .maybe("aria-disabled", move || (!is_there(to(month.get()))).then(|| "true".to_owned()))
    };
    let earlier = turn(lang.of("Previous month", "Mes anterior"), |month| month_of(month.plus(-1)));
    let later = turn(lang.of("Next month", "Mes siguiente"), after);
    let title = el("h3")
        .set("aria-live", "polite")
        .live(move || dates::write(lang, month.get(), Form::Month));
    let bar = div("month-bar")
        .child(earlier.test_id("earlier"))
        .child(title)
        .child(later.test_id("later"));
    // Day 4, 5 January 1970, was a Monday.
    let heads = (4..11).map(|day| {
        let name = dates::write(lang, Day::from_days(day), Form::Column);
        el("span").words(name)
    });
    let shown = shown.clone();
    el("section")
        .set("class", "panel daily-archive")
        .child(el("h2").text(lang.of("Past days", "Días anteriores")))
        .child(bar)
        .child(div("month-heads").set("aria-hidden", "true").children(heads))
        .view(block(move || calendar(&shown, month.get()).done()))
}

fn calendar(shown: &Shown, month: Day) -> El {
    let days = (month.days()..after(month).days()).map(|day| date(shown, Day::from_days(day)));
    el("ol").set("class", "month").put("data-month", month.to_string()).children(days)
}

fn date(shown: &Shown, day: Day) -> El {
    let (_, _, number) = day.ymd();
    let mut cell = el("li");
    if number == 1 {
        cell = cell.var("--day", move || (day.weekday() + 1).to_string());
    }
    if !is_open(day, shown.today) {
        return cell.child(el("span").words(number.to_string()));
    }
    let lang = shown.ctx.lang();
    let tally = shown.book.tally(day);
    let word = match tally {
        Tally::None => "none",
        Tally::Some(_) => "some",
        Tally::Late => "late",
        Tally::Complete => "complete",
    };
    let name = dates::write(lang, day, Form::Weekday);
    let name = format!("{name}: {}", text::tally(lang, tally));
    let page = Page::Daily(Some(day).filter(|day| *day != shown.today));
    let link = el("a")
        .put("href", page.to_string())
        .put("aria-label", name)
        .put("data-date", day.to_string())
        .set("data-tally", word)
        .maybe("aria-current", current(shown, day))
        .child(el("span").words(number.to_string()))
        .children((word != "none").then(|| pips(&shown.book, day)));
    cell.child(link)
}

/// Returns `aria-current` of a date: `page` for the shown day, `date` for today.
fn current(shown: &Shown, day: Day) -> impl FnMut() -> Option<String> + Send + 'static {
    let word = if day == shown.day {
        Some("page")
    } else if day == shown.today {
        Some("date")
    } else {
        None
    };
    move || word.map(str::to_owned)
}
