//! The board of Pebbles: the pebbles, and three buttons.

pub mod elsewhere;

use leptos::prelude::*;
use web_sys::KeyboardEvent;

use crate::frame::screen::{Own, screen as shared_screen};
use crate::kit::el::{El, div, el};
use crate::kit::parts::roving;
use crate::page::sound::Cue;
use crate::table::book::in_progress;
use crate::table::desk::{Desk, Grades};
use crate::table::play::Play;
use crate::table::{Figure, Table};
use handful_app::settings::Settings;
use handful_app::text::{Lang, common};
use handful_engine::{Game, Seat};
use handful_games::GameId;
use handful_games::pebbles::{Pebbles, Take, Taken, words};
use handful_games::words::{Begun, result};

impl Table for Pebbles {
    fn hint(&self, lang: Lang) -> Result<Take, String> {
        self.best_line().first().copied().ok_or(words::lost(lang).into())
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
        result(lang, self.moves_made(), par, ms)
    }

    fn fits(&self, _: &Settings, _: Option<u32>) -> bool {
        true
    }
}

/// Builds the screen of Pebbles.
pub fn screen(play: Play<Pebbles>) -> AnyView {
    let own = Own { keys: Box::new(move |event, _| key(play, event)), ..Own::of(board(play), Grades::none) };
    shared_screen(play.ctx, Desk::new(play), own)
}

fn board(play: Play<Pebbles>) -> El {
    let ctx = play.ctx;
    let buttons = Take::ALL.map(|take| {
        el("button")
            .set("class", "button")
            .put("data-take", take.to_string())
            .set("tabindex", if take == Take::ALL[0] { "0" } else { "-1" })
            .flag("data-hinted", move || play.hinted.get() == Some(take))
            .press(move || {
                play.play(take);
            })
            .words(words::take(ctx.lang(), take))
    });
    el("section")
        .set("class", "board pebbles")
        .set("data-game", Pebbles::SLUG)
        .set("aria-label", GameId::Pebbles.name(ctx.lang()))
        .bind("data-status", move || play.view.with(|view| view.status().word().to_owned()))
        .child(heap(move || play.view.with(|view| view.pebbles)))
        .child(roving(div("pebbles-takes").set("role", "group").children(buttons)))
}

fn heap(left: impl Fn() -> u8 + Send + 'static) -> El {
    div("pebbles-pebbles").set("aria-hidden", "true").block(move || {
        let all = (0..left()).map(|_| el("i").set("class", "pebble"));
        div("pebbles-heap").children(all).done()
    })
}

/// Handles the game's own keys; returns whether it handled the key.
fn key(play: Play<Pebbles>, event: &KeyboardEvent) -> bool {
    let single = play.ctx.settings.with_untracked(|settings| settings.keys);
    let take = event.key().parse::<Take>().ok().filter(|_| single && !event.repeat());
    if let Some(take) = take {
        play.play(take);
    }
    take.is_some()
}

/// Builds the preview: the pebbles of the game in progress.
pub fn preview() -> (El, Option<Begun>) {
    let session = in_progress::<Pebbles>();
    let left = session.as_ref().map_or(12, |session| session.position().view(Seat(0)).pebbles);
    (heap(move || left), session.map(|s| Begun::Move(s.moves().len() + 1)))
}
