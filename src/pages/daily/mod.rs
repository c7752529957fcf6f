//! The daily five: five small games a day, the same for everyone.

mod hand;
mod month;

pub use hand::first_hand;

use leptos::ev;

use crate::frame::bar::{body, titled};
use crate::kit::browser::next_frame;
use crate::kit::html::{self, Element, div, fragment, h2, h3, i, li, ol, section, span, ul};
use crate::kit::parts::{icon, picture, text_button};
use crate::kit::route;
use crate::kit::signal::Memo;
use crate::kit::store::device;
use crate::kit::time::{DateForm, write_date};
use crate::page::ctx::Ctx;
use crate::page::model::{Dialog, FivePlayed};
use crate::page::send::share;
use handful_engine::Day;
use handful_games::GameId;
use handful_progress::daily::{
    DailyBook, DayProgress, Five, first, games_of, is_open, keeps_task, row,
};
use handful_shell::home_summary::mark_icon;
use handful_shell::link::Route;
use handful_shell::text::common;
use handful_shell::text::daily::{self as text, DayShare};
use handful_storage::daily as kept;

/// The data that the page shows.
#[derive(Clone)]
pub struct DayPage {
    ctx: Ctx,
    day: Day,
    today: Day,
    book: DailyBook,
    drawing: fn(GameId) -> String,
}

/// Builds the page of a day; of today if `day` is `None`. `drawing` returns the shapes of a game's drawing, in a box of
/// 48 by 48.
pub fn daily(ctx: Ctx, day: Option<Day>, drawing: fn(GameId) -> String) -> Vec<Element> {
    let now = Memo::new(move |_| {
        let today = ctx.day_in_sight();
        (kept::load(device(), today), today)
    });
    let page_of = move |day: Option<Day>| {
        let (book, today) = now.get();
        DayPage { ctx, day: day.unwrap_or(today), today, book, drawing }
    };
    let (book, today) = now.get_untracked();
    kept::tidy(device(), &book, today);
    celebrate(ctx, &book, day.unwrap_or(today));
    let page = body("page daily").child(move || {
        let page = page_of(day);
        fragment(if is_open(page.day, page.today) { five(&page) } else { closed(&page) })
    });
    let hand = html::div().child(move || match ctx.dialog.get() {
        Some(Dialog::FullHand(Five::Day(day))) => Some(hand::hand(&page_of(Some(day)))),
        _ => None,
    });
    vec![titled(ctx, true, common::daily(ctx.lang())), page, hand]
}

/// Shows the full hand on the page of its day if the last of that day's five games has just ended in time.
fn celebrate(ctx: Ctx, book: &DailyBook, day: Day) {
    let FivePlayed(played) = &*ctx.shared::<FivePlayed>();
    let five = Five::Day(day);
    let is_played = played.get() == Some(five);
    if is_played {
        played.set(None);
    }
    if is_played && book.progress(day) == DayProgress::Complete {
        next_frame(move || ctx.open(Dialog::FullHand(five)));
    }
}

/// Builds the page of a day that has no games.
fn closed(page: &DayPage) -> Vec<Element> {
    let lang = page.ctx.lang();
    let why = if page.day < first() {
        text::too_early(lang, &write_date(lang, first(), DateForm::Long))
    } else {
        lang.of("These games aren’t out yet.", "Estos juegos aún no están disponibles.").to_owned()
    };
    vec![
        h2().text(write_date(lang, page.day, DateForm::Long)),
        html::p().attr("class", "lead").attr("data-testid", "message").text(why),
        html::p().child(to_today(page).attr("class", "button primary")),
        month::archive(&DayPage { day: page.today, ..page.clone() }),
    ]
}

fn to_today(page: &DayPage) -> Element {
    let lang = page.ctx.lang();
    html::a()
        .attr("href", Route::Daily(None).to_string())
        .attr("data-testid", "today")
        .text(lang.of("Play today’s five", "Jugar los cinco de hoy"))
}

fn five(page: &DayPage) -> Vec<Element> {
    let cards = games_of(page.day).iter().map(|&id| li().child(card(page, id)));
    let games = ol().attr("class", "daily-games").child(cards);
    let day = section().attr("class", "daily-day").child(head(page)).child(games);
    vec![day.child(end(page)), month::archive(page)]
}

/// Builds the date with the streak and the last seven days, or what is said of a past day.
fn head(page: &DayPage) -> Element {
    let DayPage { day, today, ref book, .. } = *page;
    let lang = page.ctx.lang();
    let done = book.finished(day);
    let quiet = |text: String| html::p().attr("class", "quiet").text(text);
    let head = div()
        .attr("class", "daily-head")
        .attr("data-day", day.to_string())
        .attr("data-finished", done.to_string())
        .child(h2().text(write_date(lang, day, DateForm::Weekday)));
    if day != today {
        let note = (done < games_of(day).len()).then(|| quiet(text::is_past(lang).to_owned()));
        return head.child(note).child(html::p().child(to_today(page).attr("class", "button")));
    }
    let streak = book.streak(today);
    let standing = quiet(text::so_far(lang, streak, book.full_hands(today)));
    let standing =
        standing.attr("data-testid", "streak").attr("data-streak", streak.days.to_string());
    let ramp = quiet(text::ramp(lang, day.weekday())).attr("data-testid", "ramp");
    // A week of grey hands says nothing.
    let week = (!book.is_empty()).then(|| week(page));
    head.child(ramp).child(standing).child(week)
}

/// Builds the last seven days, each a small hand of the games that were finished.
fn week(page: &DayPage) -> Element {
    let lang = page.ctx.lang();
    let days = (-6..=0).map(|ago| page.today.plus(ago)).map(|day| {
        let name = write_date(lang, day, DateForm::Weekday);
        let said = format!("{name}: {}", text::day_progress(lang, page.book.progress(day)));
        let cards = games_of(day).iter().map(|&id| {
            let is_done = page.book.result(day, id).is_some();
            i().attr("data-felt", id.slug()).attr("data-done", is_done)
        });
        li().attr("aria-current", (day == page.today).then_some("date"))
            .child(span().attr("class", "mini-hand").attr("aria-hidden", "true").child(cards))
            .child(span().attr("aria-hidden", "true").text(text::weekday(lang, day.weekday())))
            .child(span().attr("class", "sr-only").text(said))
    });
    ul().attr("class", "panel daily-week").child(days)
}

/// Builds the link to a game of the day.
fn card(page: &DayPage, id: GameId) -> Element {
    let DayPage { ctx, day, .. } = *page;
    let lang = ctx.lang();
    let done = page.book.result(day, id).cloned();
    let is_done = done.is_some();
    let (state, action) = match &done {
        Some(_) => ("done", lang.of("Look again", "Ver otra vez")),
        None if kept::is_begun(device(), day, id) => ("begun", common::go_on(ctx.lang())),
        None => ("new", common::play(ctx.lang())),
    };
    let mut words = div().attr("class", "daily-words").child(h3().text(id.name(ctx.lang())));
    if !is_done || keeps_task(id) {
        let task = text::task(lang, id, row(day, id));
        words = words.child(html::p().text(task));
    }
    if let Some(done) = &done {
        let marks = text::marks(lang, done).map(|mark| span().attr("class", "badge").text(mark));
        let result = text::result(lang, id, &done.record);
        words = words.child(
            html::p()
                .attr("class", "daily-result")
                .child(span().attr("data-testid", "figure").text(result))
                .child(marks),
        );
    }
    let drawing = (page.drawing)(id);
    let action =
        span().attr("class", if is_done { "sr-only" } else { "button primary" }).text(action);
    html::a()
        .attr("class", "panel daily-game")
        .attr("href", Route::of_five(Five::Day(day), id).to_string())
        .attr("data-daily-game", id.slug())
        .attr("data-felt", id.slug())
        .attr("data-state", state)
        .attr("data-mark", done.as_ref().map_or("", |done| done.mark().word()))
        .on(ev::click, move |_| {
            if let Err(trouble) = kept::lay_out(device(), day, id, is_done) {
                ctx.warn_not_stored(trouble);
            }
        })
        .child(picture(
            "daily-picture",
            "0 0 48 48",
            ("data-picture", id.slug().to_owned()),
            drawing,
        ))
        .child(words)
        .child(action)
        .child(done.map(|done| icon(mark_icon(done.mark()))))
}

/// Builds what follows a finished day: its hand, if all ended in time, and sharing it; `None` if games are missing.
fn end(page: &DayPage) -> Option<Element> {
    let DayPage { ctx, day, .. } = *page;
    let lang = ctx.lang();
    let top = match page.book.progress(day) {
        DayProgress::Complete => text_button("button", see_hand(page), move || {
            ctx.open(Dialog::FullHand(Five::Day(day)))
        })
        .attr("data-testid", "see-hand"),
        DayProgress::Late => html::p().text(lang.of(
            "All five done. Better late than never!",
            "Los cinco completos. ¡Más vale tarde que nunca!",
        )),
        _ => return None,
    };
    let end = div().attr("class", "daily-end").attr("data-testid", "all-done").child(top);
    Some(end.child(share_button(page, "button primary")).child(share_all(page)))
}

fn see_hand(page: &DayPage) -> &'static str {
    page.ctx.lang().of("See your hand", "Ver tu mano")
}

/// Builds the button that shares a finished day.
fn share_button(page: &DayPage, class: &'static str) -> Element {
    share_text_button(page.ctx, class, share_of(page, DateForm::Bar).text(page.ctx.lang()))
}

/// Builds the button that shares a text.
fn share_text_button(ctx: Ctx, class: &'static str, text: String) -> Element {
    let button = html::button().attr("type", "button").attr("class", class);
    button
        .attr("data-testid", "share")
        .on(ev::click, move |_| share(ctx, text.clone()))
        .child(icon("share"))
        .text(common::share(ctx.lang()))
}

/// Builds the button that shares a finished day with all results.
fn share_all(page: &DayPage) -> Element {
    let (ctx, lang) = (page.ctx, page.ctx.lang());
    let text = share_of(page, DateForm::Short).full_text(lang);
    text_button("link-button", handful_shell::text::daily::share_all(lang), move || {
        share(ctx, text.clone())
    })
    .attr("data-testid", "share-all")
}

/// Returns what there is to share of a day.
fn share_of(page: &DayPage, date: DateForm) -> DayShare {
    let DayPage { ctx, day, today, .. } = *page;
    let done = |id| Some((id, page.book.result(day, id)?.clone()));
    let is_today = day == today;
    DayShare {
        date: write_date(ctx.lang(), day, date),
        games: games_of(day).iter().copied().filter_map(done).collect(),
        streak: is_today.then(|| page.book.streak(today)),
        link: route::full(&Route::Daily((!is_today).then_some(day))),
    }
}
