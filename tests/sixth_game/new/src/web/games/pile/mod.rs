//! The board of Pile: the stones, and three buttons.

pub mod elsewhere;

use leptos::prelude::*;
use web_sys::KeyboardEvent;

use crate::engine::{Game, Seat};
use crate::games::GameId;
use crate::games::pile::words::PileSay;
use crate::games::pile::{Pile, Take, Taken};
use crate::settings::Settings;
use crate::text::{Label, Say};
use crate::web::frame::screen::{Own, screen as shared_screen};
use crate::web::kit::el::{El, div, el};
use crate::web::kit::parts::roving;
use crate::web::page::sound::Cue;
use crate::web::table::book::in_progress;
use crate::web::table::desk::{Desk, Grades};
use crate::web::table::play::Play;
use crate::web::table::{Figure, Table};

/// Deals are not graded.
const GRADES: Grades = Grades { legend: Label::PILE_ANY, any: Label::PILE_ANY, others: &[] };

impl Table for Pile {
    const ID: GameId = GameId::Pile;

    fn hint(&self) -> Result<Take, Say> {
        self.best_line().first().copied().ok_or(Label::PILE_LOST.into())
    }

    fn best_line(&self) -> Vec<Take> {
        self.solve().unwrap_or_default()
    }

    fn cue(effect: &Taken) -> Cue {
        Cue::Move(effect.take.get())
    }

    fn figures(&self, par: Option<u32>) -> Vec<Figure> {
        let moves = Some(self.moves_made());
        vec![
            Figure { name: "moves", label: Label::Moves, value: moves },
            Figure { name: "par", label: Label::Par, value: par },
        ]
    }

    fn summary(&self, par: Option<u32>, ms: u64) -> Say {
        Say::Result { moves: self.moves_made(), par, ms }
    }

    fn fits(&self, _: &Settings, _: Option<u32>) -> bool {
        true
    }
}

/// Builds the screen of Pile.
pub fn screen(play: Play<Pile>) -> AnyView {
    let own = Own {
        board: board(play),
        result: Box::new(Vec::new),
        keys: Box::new(move |event| key(play, event)),
        grades: GRADES,
        options: Box::new(Vec::new),
        extra: None,
    };
    shared_screen(play.ctx, Desk::new(play), own)
}

fn board(play: Play<Pile>) -> El {
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
            .words(ctx.say(PileSay::Take(take)))
    });
    el("section")
        .set("class", "board pile")
        .set("data-game", Pile::SLUG)
        .set("aria-label", ctx.tongue().game(GameId::Pile))
        .bind("data-status", move || play.view.with(|view| view.status().word().to_owned()))
        .child(stones(move || play.view.with(|view| view.stones)))
        .child(roving(div("pile-takes").set("role", "group").children(buttons)))
}

fn stones(left: impl Fn() -> u8 + Send + 'static) -> El {
    div("pile-stones").set("aria-hidden", "true").block(move || {
        let stones = (0..left()).map(|_| el("i").set("class", "pile-stone"));
        div("pile-heap").children(stones).done()
    })
}

/// Handles the game's own keys; returns whether it handled the key.
fn key(play: Play<Pile>, event: &KeyboardEvent) -> bool {
    let single = play.ctx.settings.with_untracked(|settings| settings.keys);
    let take = event.key().parse::<Take>().ok().filter(|_| single && !event.repeat());
    if let Some(take) = take {
        play.play(take);
    }
    take.is_some()
}

/// Builds the preview: the stones of the game in progress.
pub fn preview() -> (El, bool) {
    let session = in_progress::<Pile>();
    let left = session.as_ref().map_or(12, |session| session.position().view(Seat(0)).stones);
    (stones(move || left), session.is_some())
}
