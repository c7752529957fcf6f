//! The home page: the felt of each game with what the player has done, the daily five, a game at random.
//! src/boot/shell.js paints the same from the stored summary.

use std::sync::Arc;

use leptos::ev;
use leptos::prelude::*;

use crate::frame::bar::{body, titled};
use crate::frame::chunk_views::{DialogView, TaskPictures, late_dialog};
use crate::frame::pips::day_cards;
use crate::frame::result::lay_out;
use crate::kit::browser::next_frame;
use crate::kit::chunk::{self, DAILY, FIRST_HAND, HOME_LOOK, content};
use crate::kit::html::{self, Element, b, div, h2, li, span, ul};
use crate::kit::parts::icon;
use crate::kit::signal::Memo;
use crate::kit::store::{self, Key, device};
use crate::page::ctx::{Arrival, Ctx};
use crate::page::model::{Dialog, FivePlayed};
use handful_engine::{Day, StoredForm};
use handful_games::surprise::{MINUTES, surprise};
use handful_games::text::{GameProgress, Lang};
use handful_games::{GameId, puzzles};
use handful_progress::daily::Five;
use handful_shell::home_summary::{GameCard, HomeSummary};
use handful_shell::link::Route;
use handful_shell::text::common;
use handful_shell::text::daily::full_hand;
use handful_shell::text::home::{minutes, surprise as surprise_me};
use handful_shell::text::second_look;
use handful_storage::first_five;

/// Builds a game's small picture, and returns how far the game is, if it can be continued.
pub type Preview = fn(Lang, GameId) -> (Element, Option<GameProgress>);

/// Returns what the page says now, and stores it if it has changed.
pub fn renewed(ctx: Ctx, today: Day, preview: Preview) -> HomeSummary {
    let summary = HomeSummary::new(device(), ctx.lang(), today, |id| preview(ctx.lang(), id).1);
    let text = summary.to_json();
    if store::read(&Key::Home).as_ref() != Some(&text) {
        // Without room the next first paint says less.
        let _ = store::write_path(&Key::Home.path(), &text);
    }
    summary
}

/// Builds the home page.
pub fn home(ctx: Ctx, preview: Preview) -> Vec<Element> {
    let now = Memo::new(move |_| {
        let today = ctx.day_in_sight();
        (renewed(ctx, today, preview), today)
    });
    let cards = GameId::ALL.map(|id| {
        let felt = move || {
            now.with(|(summary, _)| {
                card_parts(ctx, id, &summary.game_cards[id as usize], preview(ctx.lang(), id).0)
            })
        };
        let puzzles = move || {
            let label = now.with(|(summary, _)| summary.puzzles_label.clone());
            (id == puzzles::GAME && !label.is_empty()).then(|| to_puzzles(label))
        };
        // The link stays in the document, and so keeps the focus.
        li().child(card(ctx, id).child(felt)).child(puzzles)
    });
    let page = body("page home")
        .child(move || now.with(|(summary, _)| daily(ctx, summary)))
        .child(move || now.with(|(summary, today)| look_row(ctx, summary, *today)))
        .child(ul().attr("class", "game-cards").child(cards))
        .child(surprises(ctx));
    celebrate(ctx);
    let hand = div().child(move || match ctx.dialog.get() {
        Some(dialog @ Dialog::FullHand(_)) => {
            let make =
                move || content(FIRST_HAND).map(|it: &DialogView| (it.0)(ctx, dialog.clone()));
            late_dialog(ctx, [DAILY, DAILY], full_hand(ctx.lang()), Arc::new(make))
        }
        _ => ().into_any(),
    });
    vec![titled(ctx, false, common::app_name(ctx.lang())), page, hand]
}

/// Builds the link to a game.
fn card(ctx: Ctx, id: GameId) -> Element {
    html::a()
        .attr("class", "game-card")
        .attr("data-game-card", id.slug())
        .attr("data-felt", id.slug())
        .attr("href", Route::Game(id, Default::default()).to_string())
        .child(h2().text(id.name(ctx.lang())))
}

/// Builds the link to the puzzles, which lies on the felt of Go Fish.
fn to_puzzles(label: String) -> Element {
    html::a()
        .attr("class", "felt-pill")
        .attr("href", Route::Who(None).to_string())
        .attr("data-testid", "to-who")
        .child(icon("look"))
        .child(span().text(label))
}

/// Builds what the player has done in a game, with its picture.
fn card_parts(ctx: Ctx, id: GameId, card: &GameCard, picture: Element) -> Vec<Element> {
    let GameCard { pill, achievement, map, week, .. } = card;
    let state = match (pill, achievement) {
        (Some(pill), _) => {
            span().attr("class", "pill").child(icon("play")).child(span().text(pill.clone()))
        }
        (None, Some(it)) => {
            html::p().child(b().text(it.best.clone())).child(span().text(it.second_line.clone()))
        }
        (None, None) => html::p().text(id.about(ctx.lang())),
    };
    let low = achievement.as_ref().map(|it| {
        let days = week.chars().map(|day| html::i().attr("data-day", day.to_string()));
        div()
            .attr("class", "game-low")
            .attr("aria-hidden", "true")
            .child(b().text(it.figure.clone()))
            .child(span().text(it.figure_label.clone()))
            .child(span().attr("class", "game-week").child(days))
    });
    let picture = div().attr("class", "game-picture").attr("aria-hidden", "true").child(picture);
    let map = (!map.is_empty()).then(|| span().attr("class", "map-chip").text(map.clone()));
    [state, picture].into_iter().chain(map).chain(low).collect()
}

/// Builds the card of the daily: the link to its page, with a card per game, filled if it is finished, and the one to
/// the next game.
fn daily(ctx: Ctx, summary: &HomeSummary) -> Element {
    let (line, five) = (summary.line(), summary.five());
    let mut words = html::p();
    if !line.strong.is_empty() {
        words = words.child(b().text(line.strong.clone())).text(" · ");
    }
    let link = html::a()
        .attr("href", Route::Daily(None).to_string())
        .child(h2().text(line.title.clone()))
        .child(words.text(line.rest.clone()))
        .child(day_cards(five, summary.marks.iter().copied(), None));
    let play = summary.next().map(|id| {
        html::a()
            .attr("class", "button primary")
            .attr("href", Route::of_five(five, id).to_string())
            .attr("data-testid", "play")
            .on(ev::click, move |_| lay_out(ctx, five, id))
            .text(line.button.clone())
    });
    div().attr("class", "panel daily-card").child(link).child(play)
}

/// Shows the full hand of the first five if the last of them has just ended.
fn celebrate(ctx: Ctx) {
    let FivePlayed(played) = &*ctx.shared::<FivePlayed>();
    if played.get() != Some(Five::First) {
        return;
    }
    played.set(None);
    if first_five::load(device().store).completed_on().is_some() {
        next_frame(move || ctx.open(Dialog::FullHand(Five::First)));
    }
}

/// Builds the link to the moments that come back today, with small pictures of the first ones once their code is here.
fn look_row(ctx: Ctx, summary: &HomeSummary, today: Day) -> Option<Element> {
    let title = b().text(second_look::title(ctx.lang()));
    let pictures = move || match content(HOME_LOOK) {
        Some(TaskPictures(draw)) => draw(today),
        None => {
            chunk::track();
            chunk::prefetch(HOME_LOOK);
            Vec::new()
        }
    };
    let row = html::a()
        .attr("class", "panel task-row")
        .attr("href", Route::SecondLook.to_string())
        .attr("data-testid", "task-row")
        .child(html::p().child(title).text(" · ").text(summary.second_look_line().to_owned()))
        .child(span().attr("aria-hidden", "true").child(pictures));
    (!summary.second_look_line().is_empty()).then_some(row)
}

/// Builds the strip of buttons that begin a game at random, by its length.
fn surprises(ctx: Ctx) -> Element {
    let begin = move |about: u32| {
        let seed = getrandom::u32().unwrap_or_default();
        if let Some(it) = surprise(about, seed) {
            ctx.visit_with(Route::Game(it.id, it.params), Arrival::Surprise(it.grade));
        }
    };
    let lengths = MINUTES.map(|about| {
        html::button()
            .attr("type", "button")
            .on(ev::click, move |_| begin(about))
            .text(minutes(about))
    });
    div()
        .attr("class", "surprise")
        .attr("data-testid", "surprise")
        .attr("role", "group")
        .attr("aria-labelledby", "surprise")
        .child(h2().attr("id", "surprise").text(surprise_me(ctx.lang())))
        .child(div().child(lengths))
}
