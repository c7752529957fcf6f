//! The archive of past days, one month at a time.

use super::DayPage;
use crate::frame::pips::day_cards;
use crate::kit::html::{self, Element, details, div, fragment, h2, h3, li, ol, span, summary};
use crate::kit::parts::icon_button;
use crate::kit::signal::RwSignal;
use crate::kit::time::{DateForm, write_date};
use handful_engine::Day;
use handful_progress::daily::{DayProgress, Five, first, is_open};
use handful_shell::link::Route;
use handful_shell::text::daily as text;

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
pub fn archive(page: &DayPage) -> Element {
    let lang = page.ctx.lang();
    let month = RwSignal::new(month_of(page.day));
    let is_there = {
        let today = page.today;
        move |month: Day| (month_of(first())..=today).contains(&month)
    };
    let turn = move |name: &'static str, to: fn(Day) -> Day| {
        icon_button("back", name, move || {
            let to = to(month.get_untracked());
            if is_there(to) {
                month.set(to);
            }
        })
        .attr("aria-disabled", move || (!is_there(to(month.get()))).then_some("true"))
    };
    let earlier = turn(lang.of("Previous month", "Mes anterior"), |month| month_of(month.plus(-1)));
    let later = turn(lang.of("Next month", "Mes siguiente"), after);
    let title = h3()
        .attr("aria-live", "polite")
        .text(move || write_date(lang, month.get(), DateForm::Month));
    let bar = div()
        .attr("class", "month-bar")
        .child(earlier.attr("data-testid", "earlier"))
        .child(title)
        .child(later.attr("data-testid", "later"));
    // Day 4, 5 January 1970, was a Monday.
    let heads = (4..11).map(|day| {
        let name = write_date(lang, Day::from_days(day), DateForm::Column);
        span().text(name)
    });
    let page = page.clone();
    let is_past = page.day != page.today;
    details()
        .attr("class", "panel daily-archive")
        .attr("open", is_past)
        .child(summary().child(h2().text(lang.of("Past days", "Días anteriores"))))
        .child(html::p().attr("class", "quiet").text(text::same_for_all(lang)))
        .child(bar)
        .child(div().attr("class", "month-heads").attr("aria-hidden", "true").child(heads))
        .child(fragment(move || calendar(&page, month.get()).into_any()))
}

fn calendar(page: &DayPage, month: Day) -> Element {
    let days = (month.days()..after(month).days()).map(|day| date(page, Day::from_days(day)));
    ol().attr("class", "month").attr("data-month", month.to_string()).child(days)
}

fn date(page: &DayPage, day: Day) -> Element {
    let (_, _, number) = day.ymd();
    let mut cell = li();
    if number == 1 {
        cell = cell.style("--day", move || (day.weekday() + 1).to_string());
    }
    if !is_open(day, page.today) {
        return cell.child(span().text(number.to_string()));
    }
    let lang = page.ctx.lang();
    let tally = page.book.progress(day);
    let word = match tally {
        DayProgress::None => "none",
        DayProgress::Some(_) => "some",
        DayProgress::Late => "late",
        DayProgress::Complete => "complete",
    };
    let name = write_date(lang, day, DateForm::Weekday);
    let name = format!("{name}: {}", text::day_progress(lang, tally));
    let route = Route::Daily(Some(day).filter(|day| *day != page.today));
    let link = html::a()
        .attr("href", route.to_string())
        .attr("aria-label", name)
        .attr("data-date", day.to_string())
        .attr("data-tally", word)
        .attr("aria-current", current(page, day))
        .child(span().text(number.to_string()))
        .child((word != "none").then(|| day_cards(Five::Day(day), page.book.marks(day), None)));
    cell.child(link)
}

/// Returns `aria-current` of a date: `page` for the shown day, `date` for today.
fn current(page: &DayPage, day: Day) -> impl FnMut() -> Option<String> + Send + 'static {
    let word = if day == page.day {
        Some("page")
    } else if day == page.today {
        Some("date")
    } else {
        None
    };
    move || word.map(str::to_owned)
}
