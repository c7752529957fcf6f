//! Go Fish between devices: what it tells, and the computers that the host's device plays.

mod screen;
mod terms;

use wasm_bindgen::prelude::wasm_bindgen;

use std::cell::Cell;
use std::time::Duration;

use super::calculations::{self, Calculations, Stepwise};
use super::prefs::{Prefs, Speed};
use super::table_view::TableView;
use crate::kit::browser::set_timeout_once;
use crate::kit::chunk::{self, LoadPriority};
use crate::page::ctx::Ctx;
use crate::play::remote::{MatchPhase, RemoteGame, RemoteMatch, chunk_of};
use handful_engine::Seat;
use handful_games::GameId;
use handful_games::go_fish::players::at_random;
use handful_games::go_fish::text::{self as game_text, Roster};
use handful_games::go_fish::{Ask, GoFish};
use handful_peer::game::read;
use handful_peer::go_fish::{AskError, GoFishMatch, GoFishNews, Terms};
use handful_peer::play::{GameNews, Play};
use handful_shell::text::said;
use handful_shell::text::{self, GameText};

/// What lives as long as the page.
#[derive(Default)]
struct OpenScreen {
    /// What is on the screen, while it is.
    table: Cell<Option<TableView>>,
    /// Counts the waits for a computer's ask, so that an older one has no effect.
    beat: Cell<u32>,
}

fn shown_table(ctx: Ctx) -> Option<TableView> {
    ctx.shared::<OpenScreen>().table.get()
}

/// The entry of Go Fish between devices.
#[wasm_bindgen]
pub fn chunk_go_fish_remote() {
    let game = RemoteGame {
        make: |seating, terms| {
            let fish = GoFishMatch::new(seating.clone(), read(terms).ok()?)?;
            Some(Play::GoFish(Box::new(fish)))
        },
        seats: |terms| {
            let terms: Terms = read(terms).ok()?;
            Some(terms.people())
        },
        on_event,
        on_members_changed: wait_for_computer,
        screen: screen::screen,
        terms_form: terms::terms_form,
        terms_text: terms::terms_text,
    };
    if let Some(chunk) = chunk_of(GameId::GoFish) {
        chunk::register_content(chunk, game);
    }
}

/// Works on the state of the game.
fn with<R>(remote: RemoteMatch, act: impl FnOnce(&mut GoFishMatch) -> R) -> Option<R> {
    remote.with_game(|play| play.go_fish().map(act))
}

/// Does what this device's person, or a computer here, wishes.
fn act<R>(remote: RemoteMatch, act: impl FnOnce(&mut GoFishMatch) -> R) -> Option<R> {
    remote.act(|play| play.go_fish().map(act))
}

/// The players with their names; this device's person is addressed as "you".
fn roster(fish: &GoFishMatch) -> Roster {
    let options = fish.terms().options();
    let own = options.seats().all().map(|seat| fish.terms().name(seat).to_owned()).collect();
    Roster { own, viewer: Some(fish.seat()), ..Roster::usual(options) }
}

/// Whether this device's person may ask now.
fn may_ask(fish: &GoFishMatch) -> bool {
    !fish.is_waiting() && fish.view().is_some_and(|view| view.is_my_turn())
}

/// Shows what has happened: on the screen, else at the foot of the page.
fn on_event(remote: RemoteMatch, news: GameNews, is_live: bool) {
    let GameNews::GoFish(news) = news else { return };
    let Some((roster, own)) = with(remote, |fish| (roster(fish), fish.seat())) else { return };
    let name = |seat: Seat| game_text::name(remote.ctx.lang(), &roster, seat);
    let lang = remote.ctx.lang();
    let say: String = match news {
        GoFishNews::Dealt => return screen::dealt(remote),
        // Of what was missed, the prompt tells how it goes.
        GoFishNews::Happened(_) if !is_live => return remote.ctx.announce(screen::prompt(remote)),
        GoFishNews::Happened(effect) => return screen::happened(remote, roster, &effect),
        GoFishNews::Refused => {
            let too_late = lang
                .of("Too late: someone else’s turn came first", "Tarde: el turno ya había pasado");
            return screen::refused(remote, too_late.into());
        }
        GoFishNews::Away(seat) | GoFishNews::Back(seat) if seat == own => return,
        GoFishNews::Away(seat) => {
            let Some(level) = with(remote, |fish| fish.terms().stand_in()) else { return };
            let level = game_text::level(remote.ctx.lang(), level);
            text::remote::stands_in(lang, &name(seat), level)
        }
        GoFishNews::Back(seat) => text::together::back(lang, &name(seat)),
        GoFishNews::Over => return screen::over(remote),
    };
    screen::say(remote, say);
}

/// Returns what the opened deck proves, in words.
fn checked(remote: RemoteMatch, is_kept: bool) -> String {
    let lang = remote.ctx.lang();
    if with(remote, |fish| fish.is_host()) == Some(true) {
        return lang
            .of(
                "The deck is open now, and the other devices check it against its seal.",
                "La baraja ya está a la vista, y los demás dispositivos la comparan con su sello.",
            )
            .into();
    }
    if !is_kept {
        let name = screen::holder(remote);
        return said!(
            lang,
            "{name}’s device cheated: this isn’t the deck that was sealed.",
            "El dispositivo de {name} hizo trampa: esta no es la baraja del sello."
        );
    }
    lang.of(
        "The deck never changed. Your device took part in the shuffle, and every card fits the seal.",
        "La baraja no cambió. Tu dispositivo participó al barajar y cada carta coincide con el sello.",
    )
    .into()
}

/// Waits for the next ask of a computer, on the device that holds the deck.
fn wait_for_computer(remote: RemoteMatch) {
    let shown = remote.ctx.shared::<OpenScreen>();
    let beat = shown.beat.get().wrapping_add(1);
    shown.beat.set(beat);
    let rests = remote.members.with_untracked(|it| it.is_suspended || it.phase != MatchPhase::On);
    if rests || with(remote, |fish| fish.due_computer()).flatten().is_none() {
        return;
    }
    let speed = match Prefs::load().speed {
        // The others wait too.
        Speed::Step => Speed::Normal,
        speed => speed,
    };
    let ms: u64 = speed.moments(true, false).iter().sum();
    let play = move || {
        if shown.beat.get() == beat {
            calculations::when_ready(LoadPriority::WhenDue, move |functions| {
                play(remote, beat, functions)
            });
        }
    };
    set_timeout_once(play, Duration::from_millis(ms));
}

/// Makes the ask of a computer. If the code of the stronger ones cannot be loaded, all ask at random.
fn play(remote: RemoteMatch, beat: u32, functions: Option<&Calculations>) {
    let is_wanted = move || remote.ctx.shared::<OpenScreen>().beat.get() == beat;
    let choosing = with(remote, |fish| fish.choosing()).flatten();
    let Some((view, level, mut rng)) = choosing.filter(|_| is_wanted()) else { return };
    let choice: Stepwise<Option<Ask>> = match functions {
        Some(functions) => (functions.choose)(&view, level, &mut rng),
        None => {
            let ask = at_random(&view, &mut rng);
            Box::new(move || Some(ask))
        }
    };
    let make = move |ask: Option<Ask>| {
        if let Some(ask) = ask {
            act(remote, |fish| fish.play(ask));
        }
    };
    calculations::run(choice, is_wanted, make);
}

/// Makes an ask of this device's person. Returns why it is refused.
fn ask(remote: RemoteMatch, ask: Ask) -> Option<String> {
    match act(remote, |fish| fish.ask(ask))? {
        Ok(()) => None,
        Err(AskError::Rule(refusal)) => Some(GoFish::describe_refusal(remote.ctx.lang(), refusal)),
        Err(AskError::NotNow) => Some(screen::prompt(remote)),
    }
}
