//! The archive of past days, one month at a time.

use super::Shown;
use crate::frame::pips::pips;
use crate::kit::html::{self, Element, details, div, fragment, h2, h3, li, ol, span, summary};
use crate::kit::parts::icon_button;
use crate::kit::signal::RwSignal;
use crate::kit::time::{DateForm, write_date};
use handful_engine::Day;
use handful_progress::daily::{DayProgress, first, is_open};
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
pub fn archive(shown: &Shown) -> Element {
    let lang = shown.ctx.lang();
    let month = RwSignal::new(month_of(shown.day));
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
    let shown = shown.clone();
    let is_past = shown.day != shown.today;
    details()
        .attr("class", "panel daily-archive")
        .attr("open", is_past)
        .child(summary().child(h2().text(lang.of("Past days", "Días anteriores"))))
        .child(bar)
        .child(div().attr("class", "month-heads").attr("aria-hidden", "true").child(heads))
        .child(fragment(move || calendar(&shown, month.get()).into_any()))
}

fn calendar(shown: &Shown, month: Day) -> Element {
    let days = (month.days()..after(month).days()).map(|day| date(shown, Day::from_days(day)));
    ol().attr("class", "month").attr("data-month", month.to_string()).child(days)
}

fn date(shown: &Shown, day: Day) -> Element {
    let (_, _, number) = day.ymd();
    let mut cell = li();
    if number == 1 {
        cell = cell.style("--day", move || (day.weekday() + 1).to_string());
    }
    if !is_open(day, shown.today) {
        return cell.child(span().text(number.to_string()));
    }
    let lang = shown.ctx.lang();
    let tally = shown.book.progress(day);
    let word = match tally {
        DayProgress::None => "none",
        DayProgress::Some(_) => "some",
        DayProgress::Late => "late",
        DayProgress::Complete => "complete",
    };
    let name = write_date(lang, day, DateForm::Weekday);
    let name = format!("{name}: {}", text::day_progress(lang, tally));
    let page = Route::Daily(Some(day).filter(|day| *day != shown.today));
    let link = html::a()
        .attr("href", page.to_string())
        .attr("aria-label", name)
        .attr("data-date", day.to_string())
        .attr("data-tally", word)
        .attr("aria-current", current(shown, day))
        .child(span().text(number.to_string()))
        .child((word != "none").then(|| pips(day, shown.book.marks(day), None)));
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
