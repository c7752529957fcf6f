//! The daily five: five small games a day, the same for everyone.

mod month;

use leptos::ev;
use leptos::prelude::UpdateValue;

use crate::frame::bar::{body, titled};
use crate::kit::browser::next_frame;
use crate::kit::html::{self, Element, div, fragment, h2, h3, li, ol, section, span, strong};
use crate::kit::motion::CHEER;
use crate::kit::parts::{icon, picture, text_button};
use crate::kit::route;
use crate::kit::signal::Memo;
use crate::kit::store::device;
use crate::kit::time::{DateForm, write_date};
use crate::page::ctx::Ctx;
use crate::page::send::send;
use crate::page::sound::{self, Cue};
use handful_app::daily::{DailyBook, Mark, Tally, first, games_of, is_open, keeps_task};
use handful_app::keep::daily as kept;
use handful_app::link::{OpenMode, Page};
use handful_app::text::common;
use handful_app::text::daily::{self as text, DayShare};
use handful_engine::{Day, Params};
use handful_games::GameId;

/// The data that the page shows.
#[derive(Clone)]
pub struct Shown {
    ctx: Ctx,
    day: Day,
    today: Day,
    book: DailyBook,
    drawing: fn(GameId) -> String,
}

/// Builds the page of a day; of today if `day` is `None`. `drawing` returns the shapes of a game's drawing, in a box of 48
/// by 48.
pub fn daily(ctx: Ctx, day: Option<Day>, drawing: fn(GameId) -> String) -> Vec<Element> {
    let now = Memo::new(move |_| {
        let today = ctx.day_in_sight();
        (kept::load(device(), today), today)
    });
    let (book, today) = now.get_untracked();
    kept::tidy(device(), &book, today);
    celebrate(ctx, &book);
    let page = body("page daily").child(move || {
        let (book, today) = now.get();
        let shown = Shown { ctx, day: day.unwrap_or(today), today, book, drawing };
        fragment(if is_open(shown.day, today) { five(&shown) } else { closed(&shown) })
    });
    vec![titled(ctx, true, common::daily(ctx.lang())), page]
}

/// Plays the end of a day's five games if the last of them has just ended.
fn celebrate(ctx: Ctx, book: &DailyBook) {
    let day = ctx.played_day.try_update_value(Option::take).flatten();
    if day.is_some_and(|day| book.finished(day) == games_of(day).len()) {
        sound::play_cue(ctx, Cue::Day);
        next_frame(|| {
            for (i, _) in GameId::ALL.iter().enumerate() {
                CHEER.play(&format!(".daily-head .pips i:nth-child({})", i + 1), 90 * i as u32);
            }
        });
    }
}

/// Builds the page of a day that has no games.
fn closed(shown: &Shown) -> Vec<Element> {
    let lang = shown.ctx.lang();
    let why = if shown.day < first() {
        text::too_early(lang, &write_date(lang, first(), DateForm::Long))
    } else {
        lang.of("These games aren’t out yet.", "Estos juegos aún no están disponibles.").to_owned()
    };
    vec![
        h2().text(write_date(lang, shown.day, DateForm::Long)),
        html::p().attr("class", "lead").attr("data-testid", "message").text(why),
        html::p().child(to_today(shown).attr("class", "button primary")),
        month::archive(&Shown { day: shown.today, ..shown.clone() }),
    ]
}

fn to_today(shown: &Shown) -> Element {
    let lang = shown.ctx.lang();
    html::a()
        .attr("href", Page::Daily(None).to_string())
        .attr("data-testid", "today")
        .text(lang.of("Play today’s five", "Jugar los cinco de hoy"))
}

fn five(shown: &Shown) -> Vec<Element> {
    let cards = games_of(shown.day).iter().map(|&id| li().child(card(shown, id)));
    let games = ol().attr("class", "daily-games").child(cards);
    let mut parts = vec![head(shown), games];
    parts.extend(end(shown));
    parts.push(month::archive(shown));
    parts
}

/// Builds the date, the progress of the day, and the streak.
fn head(shown: &Shown) -> Element {
    let lang = shown.ctx.lang();
    let done = shown.book.finished(shown.day);
    let progress = html::p()
        .attr("class", "daily-progress")
        .child(pips(&shown.book, shown.day))
        .child(span().attr("data-testid", "progress").text(text::progress(lang, done)));
    let mut head = div()
        .attr("class", "daily-head")
        .attr("data-day", shown.day.to_string())
        .attr("data-finished", done.to_string())
        .child(h2().text(write_date(lang, shown.day, DateForm::Weekday)))
        .child(progress);
    if shown.day == shown.today {
        return head.child(row_of_days(shown));
    }
    if done < games_of(shown.day).len() {
        head = head.child(html::p().attr("class", "quiet").text(text::is_past(lang)));
    }
    head.child(html::p().child(to_today(shown).attr("class", "button")))
}

/// Builds a small card for each game of a day, filled if it is finished.
fn pips(book: &DailyBook, day: Day) -> Element {
    let pips = games_of(day).iter().map(|&id| {
        let mark = book.done(day, id).map_or("", |done| word(done.mark()));
        html::i().attr("data-felt", id.slug()).attr("data-mark", mark)
    });
    span().attr("class", "pips").attr("aria-hidden", "true").child(pips)
}

fn row_of_days(shown: &Shown) -> Element {
    let lang = shown.ctx.lang();
    let streak = shown.book.streak(shown.today);
    let quiet = |text: String| html::p().attr("class", "quiet").text(text);
    let row = div()
        .attr("class", "daily-streak")
        .attr("data-streak", streak.days.to_string())
        .attr("data-longest", streak.longest.to_string());
    if streak.days == 0 {
        let is_first = streak.longest == 0 && shown.book.finished(shown.today) == 0;
        let about = lang.of(
            "The same five games for everyone. New ones at midnight.",
            "Los mismos cinco juegos para todos. Nuevos a medianoche.",
        );
        let begin = lang.of(
            "Finish all five today to start a streak.",
            "Termina los cinco hoy para empezar una racha.",
        );
        return row.child(is_first.then(|| quiet(about.into()))).child(quiet(begin.into()));
    }
    let note = match streak.forgiven {
        true => text::forgiven(lang),
        false => lang.of(
            "Miss one day in seven and your streak survives.",
            "Puedes fallar un día de cada siete sin perder la racha.",
        ),
    };
    let mut words = note.to_owned();
    if streak.longest > streak.days {
        words = text::longest_streak(lang, streak.longest) + ". " + &words;
    }
    row.child(
        html::p()
            .child(strong().attr("data-testid", "streak").text(text::streak(lang, streak.days))),
    )
    .child(quiet(words))
}

fn word(mark: Mark) -> &'static str {
    match mark {
        Mark::Best => "best",
        Mark::Won => "won",
        Mark::Lost => "lost",
    }
}

/// Builds the link to a game of the day.
fn card(shown: &Shown, id: GameId) -> Element {
    let Shown { ctx, day, .. } = *shown;
    let lang = ctx.lang();
    let done = shown.book.done(day, id).cloned();
    let is_done = done.is_some();
    let (state, action) = match &done {
        Some(_) => ("done", lang.of("Look again", "Ver otra vez")),
        None if kept::is_begun(device(), day, id) => ("begun", common::go_on(ctx.lang())),
        None => ("new", common::play(ctx.lang())),
    };
    let mut params = Params::default();
    OpenMode::Day(day).write(&mut params);
    let mut words = div().attr("class", "daily-words").child(h3().text(id.name(ctx.lang())));
    if !is_done || keeps_task(id) {
        let task = text::task(lang, id, day.weekday() as usize);
        words = words.child(html::p().attr("class", "daily-task").text(task));
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
    let drawing = (shown.drawing)(id);
    html::a()
        .attr("class", "panel daily-game")
        .attr("href", Page::Game(id, params).to_string())
        .attr("data-daily-game", id.slug())
        .attr("data-felt", id.slug())
        .attr("data-state", state)
        .attr("data-mark", done.map_or("", |done| word(done.mark())).to_owned())
        .on(ev::click, move |_| {
            if let Err(trouble) = kept::lay_out(device(), day, id, is_done) {
                ctx.warn(trouble);
            }
        })
        .child(picture(
            "daily-picture",
            "0 0 48 48",
            ("data-picture", id.slug().to_owned()),
            drawing,
        ))
        .child(words)
        .child(
            span().attr("class", if is_done { "sr-only" } else { "button primary" }).text(action),
        )
}

/// Builds the message for a finished day, with a share button; `None` if games are missing.
fn end(shown: &Shown) -> Option<Element> {
    let Shown { ctx, day, today, .. } = *shown;
    let lang = ctx.lang();
    let title = match shown.book.tally(day) {
        Tally::Complete => text::all_done(lang),
        Tally::Late => lang.of(
            "All five done. Better late than never!",
            "Los cinco completos. ¡Más vale tarde que nunca!",
        ),
        _ => return None,
    };
    let text = share_text(shown);
    let send = text_button("button primary", common::share_result(ctx.lang()), move || {
        send(ctx, text.clone());
    });
    let mut end = section()
        .attr("class", "panel daily-end")
        .attr("data-testid", "all-done")
        .child(h2().text(title));
    if day == today {
        end = end.child(
            html::p()
                .text(lang.of("Five new games at midnight.", "Cinco juegos nuevos a medianoche.")),
        );
    }
    Some(end.child(send.attr("data-testid", "share").child(icon("share"))))
}

fn share_text(shown: &Shown) -> String {
    let Shown { ctx, day, today, .. } = *shown;
    let done = |id| Some((id, shown.book.done(day, id)?.clone()));
    let is_today = day == today;
    let share = DayShare {
        date: write_date(ctx.lang(), day, DateForm::Short),
        games: games_of(day).iter().copied().filter_map(done).collect(),
        streak: is_today.then(|| shown.book.streak(today)),
        link: route::full(&Page::Daily((!is_today).then_some(day))),
    };
    share.text(ctx.lang())
}
