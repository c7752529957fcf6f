//! The board of Go Fish: the other players around the table, the stock, and the player's own hand.

mod advice;
mod beats;
mod board;
mod calculations;
mod computer_turns;
mod curtain;
mod dearest_ask;
mod ending;
mod faces;
mod flight;
mod hand;
mod ids;
pub mod introduction;
mod keys;
mod local_table;
mod options;
mod prefs;
mod prompts;
pub mod remote;
mod result;
mod seal;
mod seal_check;
mod seats;
pub mod side;
mod standings;
mod table_controls;
mod table_stage;
mod table_view;
mod talk;
pub mod who;
mod why;

use std::sync::Arc;

use leptos::prelude::*;

use crate::frame::bar::replacing;
use crate::frame::chunk_views::late_page;
use crate::frame::game_parts::{ExtraDialog, LateResult, ScreenParts, Tool};
use crate::frame::screen::screen as shared_screen;
use crate::kit::chunk;
use crate::kit::html::{self, Element, component, div, small, span};
use crate::kit::parts::{card_back, icon, picture};
use crate::kit::store::{self, Key};
use crate::page::ctx::Ctx;
use crate::page::dialogs::modal;
use crate::play::book::load_records;
use crate::play::controller::{GameController, Hooks, Message};
use crate::play::handle::OwnGame;
use crate::play::{Cue, Figure, GameUi, InputMethod, SolverRequest};
use board::table_element;
use ending::RESULT;
use handful_engine::sort::sort_by_key;
use handful_engine::{Game, Save, Seat, StoredForm};
use handful_games::GameId;
use handful_games::go_fish::text::{self as game_text, Roster};
use handful_games::go_fish::{Ask as Move, Effect, Event, GoFish, GoFishView};
use handful_games::set_up::Grades;
use handful_games::text::GameProgress;
use handful_shell::keys::Shortcut;
use handful_shell::link::Route;
use handful_shell::text::{GameText, Lang};
use handful_storage::settings::Settings;
use local_table::{ADVICE, Advice, LocalTable};
use options::FormPart;
use prefs::{Speed, roster};
use seal::DeckSeal;
use table_view::{TableView, turn_of};
use who::{WHO, WhoPage};
use why::WHY;

/// The most opponents whose books are compared with the player's.
const MAX_OTHERS: usize = 4;

/// The first games of a player, in which the news tells how to hurry the others.
const NEW_GAMES: usize = 2;

impl GameUi for GoFish {
    const REPLAYS: bool = true;
    const WHY: Option<&'static str> = Some(WHY);
    const TASK: Option<[&'static str; 2]> = Some([calculations::CHUNK, "go-fish-task"]);

    fn side_page(ctx: Ctx, page: &Route) -> Option<AnyView> {
        matches!(page, Route::Who(_)).then(|| late_who(ctx, page.clone()))
    }

    fn is_secret(&self) -> bool {
        self.status().is_playing()
    }

    fn hint(&self, lang: Lang) -> Result<Move, String> {
        Err(Self::prompt(lang, &self.view(self.viewer_seat())))
    }

    fn best_line(&self) -> Vec<Move> {
        Vec::new()
    }

    fn cue(effect: &Effect) -> Cue {
        let cue = |event: &Event| match event {
            Event::LaidBook { .. } => Some(Cue::Book),
            Event::Gave { cards, .. } => Some(Cue::Catch(cards.len() as u8)),
            Event::Drew { shown: Some(_), .. } => Some(Cue::Catch(1)),
            _ => None,
        };
        // A book is the best that can happen, and comes last.
        effect.events.iter().rev().find_map(cue).unwrap_or(Cue::Fish)
    }

    fn announcement(lang: Lang, effect: &Effect) -> String {
        let roster = Roster::new(effect.seats, effect.family);
        game_text::describe_events(lang, &Roster { own: prefs::names(), ..roster }, &effect.events)
    }

    fn event_message(lang: Lang, effect: &Effect) -> Option<String> {
        let roster = Roster::new(effect.seats, effect.family);
        Some(game_text::news(lang, &Roster { own: prefs::names(), ..roster }, &effect.events))
    }

    fn worded_prompt(lang: Lang, view: &GoFishView, _: &Settings, _: InputMethod) -> String {
        game_text::prompt(lang, &roster(&view.options), turn_of(view.status))
    }

    fn figures(&self, lang: Lang, _: Option<u32>) -> Vec<Figure> {
        vec![
            Figure { name: "books", label: game_text::books(lang), value: self.score() },
            Figure {
                name: "stock",
                label: game_text::stock(lang),
                value: Some(self.stock() as u32),
            },
        ]
    }

    fn summary(&self, lang: Lang, _: Option<u32>, ms: u64) -> String {
        let winners = self.winners().unwrap_or_default();
        let books = winners.first().map_or(0, |&seat| self.books(seat).len());
        let roster = roster(self.options());
        game_text::result(lang, &roster, &winners, books as u8, self.moves_made(), ms)
    }

    fn standings(&self, lang: Lang) -> Vec<(String, u32)> {
        let own = self.options().seats().people().next().unwrap_or(Seat(0));
        let roster = roster(self.options());
        let row =
            |seat: Seat| (game_text::name(lang, &roster, seat), self.books(seat).len() as u32);
        let mut others: Vec<Seat> =
            self.options().seats().all().filter(|&seat| seat != own).collect();
        sort_by_key(&mut others, |&seat| (usize::MAX - self.books(seat).len(), seat.0));
        [own].into_iter().chain(others.into_iter().take(MAX_OTHERS)).map(row).collect()
    }

    fn is_dealable(&self, _: &Settings, grades: Option<Grades>) -> bool {
        // The person begins, at a table of one.
        grades.is_none() || turn_of(self.status()) == self.options().seats().people().next()
    }

    fn header(&self, lang: Lang, _: Option<u32>, _: bool) -> String {
        game_text::header(lang, &roster(self.options()), self.options())
    }
}

/// Builds the row of the set-up that leads to the puzzles.
fn who_row(ctx: Ctx) -> AnyView {
    let (lang, page) = (ctx.lang(), Route::Who(None));
    let about = small().text(game_text::puzzle::about(lang));
    let words = span().child(html::b().text(game_text::puzzle::title(lang))).text(" ").child(about);
    let row = html::a()
        .attr("class", "set-up-way")
        .attr("href", page.to_string())
        .attr("data-testid", "to-who")
        .child(html::i().attr("aria-hidden", "true").child(icon("look")))
        .child(words)
        .child(icon("down"));
    replacing(row, page).into_any()
}

/// Builds the page of a puzzle, or their list, once its code is here.
fn late_who(ctx: Ctx, page: Route) -> AnyView {
    late_page(ctx, page, (WHO, game_text::puzzle::title(ctx.lang())), move |page| {
        let page = page.clone();
        chunk::content(WHO).map(|WhoPage(build)| component(move || build(ctx, &page)))
    })
}

/// Builds the screen of Go Fish.
pub fn screen(controller: GameController<GoFish>) -> AnyView {
    let finished = load_records(controller.ctx, GameId::GoFish).records().len();
    let table = LocalTable::new(controller, finished < NEW_GAMES);
    let seal = DeckSeal::new(controller, table.deal);
    greet(table, finished);
    // The last cards land before the result.
    let on_celebrate = Callback::new(move |(_, done)| {
        table.stage.when_landed(done);
    });
    let on_solver_request = Callback::new(move |request| match request {
        SolverRequest::Line => {
            controller.replay_line(controller.session.with_untracked(|s| s.moves().to_vec()))
        }
        SolverRequest::Better => {}
        SolverRequest::Losses => {
            if let Some(Advice { advise, .. }) = chunk::content(ADVICE) {
                advise(table, request);
            }
        }
        SolverRequest::Away => {
            let hinted = controller.hinted.get_untracked().map(|ask| ask.rank);
            if hinted.is_some() && table.chosen.get_untracked() == hinted {
                table.chosen.set(None);
            }
        }
        SolverRequest::Hint | SolverRequest::Move => table.advise(request),
    });
    let hooks = Hooks {
        on_celebrate: Some(on_celebrate),
        on_solver_request: Some(on_solver_request),
        ..Hooks::default()
    };
    let talk = game_text::talk(controller.ctx.lang());
    let own = ScreenParts {
        result: LateResult::late(WHY, RESULT, (table, seal)),
        keys: Box::new(move |event, press| keys::key(table.table_view, event, press)),
        table_options: Some(Box::new(move || {
            vec![side::parts(controller.ctx, move |dialogs| (dialogs.prefs)(table))]
        })),
        set_up_form: Some(Box::new(move |ctx, state| {
            let shared = StoredValue::new(None);
            [FormPart::Seats, FormPart::More].map(|part| {
                side::parts(ctx, move |dialogs| (dialogs.form)(table, state, shared, part))
            })
        })),
        set_up_row: Some(who_row),
        board_letters: Arc::new(move |key| keys::takes(table.table_view, key)),
        tools: Box::new(move || {
            vec![seats::speed(table.table_view, &Speed::ALL, TableView::set_prefs)]
        }),
        extra_dialog: Some(ExtraDialog {
            in_more: None,
            tool: Tool { name: "talk", label: talk, key: Shortcut::own(GameId::GoFish) },
            dialog: Arc::new(move || {
                let parts = side::parts(controller.ctx, move |dialogs| {
                    (dialogs.talk)(table.table_view, untrack(|| seal.hash()))
                });
                modal(controller.ctx, talk, "talk", [parts]).into_any()
            }),
        }),
        ..ScreenParts::with_board(board(table))
    };
    shared_screen(
        controller.ctx,
        OwnGame::with_words(controller, hooks, prompts::of_local(table)),
        own,
    )
}

/// Says in a player's first game that they begin.
fn greet(table: LocalTable, finished: usize) {
    let is_usual = store::read(&Key::SetUp(GameId::GoFish)).is_some();
    let begins = untrack(|| table.may_ask()) && table.view.with_untracked(|view| view.asks() == 0);
    if finished == 0 && begins && !is_usual {
        let text = game_text::you_start(table.lang()).to_owned();
        table.controller.message.set(Some(Message::event(text)));
    }
}

fn board(table: LocalTable) -> Element {
    let controller = table.controller;
    table_element(table.table_view, table_controls::table_controls(table))
        .attr("data-status", move || controller.session.with(|s| s.status().word()))
        .child(move || table.curtain().map(|seat| curtain::drawn(table, seat)))
}

/// Builds the preview: three fish with their cards.
pub fn preview(_: Lang) -> (Element, Option<GameProgress>) {
    // Whether the game can be continued is read from the save without the rules, which home would
    // load for this only.
    let save = store::read(&Key::Save(GameId::GoFish, String::new()));
    let save = save.and_then(|text| Save::from_json(&text).ok());
    let waits = save.is_some_and(|save| !save.line.is_empty() && !save.recorded);
    let fish = ["coral", "captain", "finn"].map(|name| {
        let face = format!(r##"<use href="#fish-{name}"/><use href="#mood-calm"/>"##);
        span().attr("class", "disc").child(picture(
            "",
            "0 0 48 48",
            ("data-fish", name.into()),
            face,
        ))
    });
    let backs = (0..4).map(|_| html::i().child(card_back(1)));
    let backs = div().attr("class", "mini-fan").child(backs);
    (div().attr("class", "mini-fish").child(fish).child(backs), waits.then_some(None))
}
