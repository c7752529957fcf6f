//! The board of Pebbles: the pebbles, and three buttons.

pub mod introduction;

use leptos::ev;
use leptos::prelude::*;
use web_sys::KeyboardEvent;

use crate::frame::game_parts::ScreenParts;
use crate::frame::screen::screen as shared_screen;
use crate::kit::html::{Element, button, div, i, section};
use crate::kit::parts::roving;
use crate::page::sound::Cue;
use crate::play::book::in_progress;
use crate::play::controller::{GameController, Hooks};
use crate::play::handle::OwnGame;
use crate::play::{Figure, GameUi};
use handful_shell::text::{Lang, common};
use handful_engine::{Game, Seat};
use handful_games::GameId;
use handful_games::pebbles::{Pebbles, Take, Taken, text as game_text};
use handful_games::text::{GameProgress, clock, moves_and_par, next_move};

impl GameUi for Pebbles {
    fn hint(&self, lang: Lang) -> Result<Take, String> {
        self.best_line().first().copied().ok_or(game_text::lost(lang).into())
    }

    fn best_line(&self) -> Vec<Take> {
        self.solve().unwrap_or_default()
    }

    fn cue(effect: &Taken) -> Cue {
        Cue::Move(effect.take.get())
    }

    fn figures(&self, lang: Lang, par: Option<u32>) -> Vec<Figure> {
        let moves = Some(self.moves_made());
        vec![
            Figure { name: "moves", label: common::moves(lang), value: moves },
            Figure { name: "par", label: common::par(lang), value: par },
        ]
    }

    fn summary(&self, lang: Lang, par: Option<u32>, ms: u64) -> String {
        format!("{}, {}", moves_and_par(lang, self.moves_made(), par), clock(ms))
    }

    fn header(&self, lang: Lang, par: Option<u32>, _: bool) -> String {
        par.map(|par| format!("{} {par}", common::par(lang))).unwrap_or_default()
    }
}

/// Builds the screen of Pebbles.
pub fn screen(controller: GameController<Pebbles>) -> AnyView {
    let parts = ScreenParts {
        keys: Box::new(move |event, _| key(controller, event)),
        ..ScreenParts::with_board(board(controller))
    };
    shared_screen(controller.ctx, OwnGame::new(controller, Hooks::default()), parts)
}

fn board(controller: GameController<Pebbles>) -> Element {
    let ctx = controller.ctx;
    let buttons = Take::ALL.map(|take| {
        button()
            .attr("class", "button")
            .attr("data-take", take.to_string())
            .attr("tabindex", if take == Take::ALL[0] { "0" } else { "-1" })
            .attr("data-hinted", move || controller.hinted.get() == Some(take))
            .on(ev::click, move |_| {
                controller.play(take);
            })
            .text(game_text::take(ctx.lang(), take))
    });
    let takes = div().attr("class", "pebbles-takes").attr("role", "group").child(buttons);
    section()
        .attr("class", "board pebbles")
        .attr("data-game", Pebbles::SLUG)
        .attr("aria-label", GameId::Pebbles.name(ctx.lang()))
        .attr("data-status", move || controller.view.with(|view| view.status().word()))
        .child(heap(move || controller.view.with(|view| view.pebbles)))
        .child(roving(takes))
}

fn heap(left: impl Fn() -> u8 + Send + 'static) -> Element {
    div().attr("class", "pebbles-pebbles").attr("aria-hidden", "true").child(move || {
        let pebbles = (0..left()).map(|_| i().attr("class", "pebble"));
        div().attr("class", "pebbles-heap").child(pebbles)
    })
}

/// Handles the game's own keys; returns whether it handled the key.
fn key(controller: GameController<Pebbles>, event: &KeyboardEvent) -> bool {
    let single = controller.ctx.settings.with_untracked(|settings| settings.has_single_key_shortcuts);
    let take = event.key().parse::<Take>().ok().filter(|_| single && !event.repeat());
    if let Some(take) = take {
        controller.play(take);
    }
    take.is_some()
}

/// Builds the preview: the pebbles of the game in progress.
pub fn preview(lang: Lang) -> (Element, Option<GameProgress>) {
    let session = in_progress::<Pebbles>();
    let left = session.as_ref().map_or(12, |session| session.position().view(Seat(0)).pebbles);
    (heap(move || left), session.map(|s| Some(next_move(lang, s.moves().len()))))
}
