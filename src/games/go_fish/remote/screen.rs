//! The screen of Go Fish between devices.

use std::sync::Arc;

use leptos::prelude::*;

use super::super::check::Opened;
use super::super::prefs::{Aid, Pace, Prefs, Told};
use super::super::shown_ask::Showing;
use super::super::table_view::{TableActions, TableView, turn_of};
use super::super::{keys, middle as table_middle, seats, side, table};
use super::{Shown, ask, checked, may_ask, roster, scene as shown, with};
use crate::frame::remote::{
    RemoteOwn, hindrance, screen as remote_screen, show_result, to_board, ways_on,
};
use crate::frame::screen::ExtraDialog;
use crate::frame::share_text::is_relaxed;
use crate::frame::toolbar::Tool;
use crate::kit::Press;
use crate::kit::html::{self, Element, div, fragment};
use crate::kit::signal;
use crate::kit::signal::{Memo, RwSignal};
use crate::page::dialogs::modal;
use crate::page::sound::{self, Cue};
use crate::play::controller::{Ending, GameShell};
use crate::play::handle::{GameFacts, GameHandle};
use crate::play::remote::{Company, Party, Phase};
use crate::play::{Figure, GameUi};
use handful_engine::{Seat, Status};
use handful_games::GameId;
use handful_games::go_fish::text::{self as game_text, Roster};
use handful_games::go_fish::{Ask, Effect, Event, GoFish, GoFishOptions, GoFishView};
use handful_peer::game::{Json, json};
use handful_peer::go_fish::GoFishMatch;
use handful_shell::keys::Shortcut;
use handful_shell::text::common;
use handful_shell::text::{self, Spoken};

/// The speeds that are offered. Step by step would make the others wait for a press.
const PACES: [Pace; 3] = [Pace::Slow, Pace::Normal, Pace::Fast];

/// Asks of the person on this device.
struct Wishes(Party, GameShell);

impl TableActions for Wishes {
    fn touch(&self) {}

    fn chose(&self) {}

    fn ask(&self, wish: Ask) {
        if let Some(why) = ask(self.0, wish) {
            self.1.refused(why);
        }
    }
}

/// Shows that the cards are dealt.
pub fn dealt(party: Party) {
    sound::play_cue(party.ctx, Cue::Deal);
    let prompt = prompt(party);
    match shown(party.ctx) {
        Some(scene) => {
            scene.front.deals.update(|n| *n += 1);
            party.ctx.announce(prompt);
        }
        None => party.show(prompt),
    }
}

/// Shows an ask with all that follows from it.
pub fn happened(party: Party, roster: Roster, effect: &Effect) {
    let own = roster.viewer;
    sound::play_cue(party.ctx, GoFish::cue(effect));
    let Some(scene) = shown(party.ctx) else {
        // Elsewhere only the own turn is news.
        let last = effect.events.last();
        if let Some(Event::TurnPasses { to }) = last.filter(|it| own == turn_after(it)) {
            let prompt = game_text::prompt(party.ctx.lang(), &roster, Some(*to));
            party.show(prompt);
        }
        return;
    };
    let asked = effect.events.iter().find_map(|event| match *event {
        Event::Asked { by, of, rank } => Some((by, Ask { of, rank })),
        _ => None,
    });
    let Some((by, last)) = asked else { return };
    scene.moved.update(|(count, moved)| {
        *count += 1;
        *moved = Some(last);
    });
    let told = |events: &[Event]| game_text::told(scene.lang(), &roster, events);
    scene.front.asked.set(None);
    let news = game_text::news(scene.lang(), &roster, &effect.events);
    scene.front.happened(Some(news), told(&effect.events));
    if own == Some(by) {
        scene.tell_own();
    } else {
        scene.chosen.set(None);
    }
}

fn turn_after(event: &Event) -> Option<Seat> {
    match event {
        Event::TurnPasses { to } => Some(*to),
        _ => None,
    }
}

/// Shows why an ask is refused.
pub fn refused(party: Party, why: String) {
    if let Some(scene) = shown(party.ctx) {
        scene.front.refused(why.clone());
    }
}

/// Shows a text.
pub fn say(party: Party, say: String) {
    match shown(party.ctx) {
        Some(scene) => scene.front.show(say),
        None => party.show(say),
    }
}

/// Shows that the game is over, and what the opened deck proves.
pub fn over(party: Party) {
    let ctx = party.ctx;
    let is_kept = with(party, |fish| fish.is_deck_verified()).flatten().unwrap_or(false);
    let won = with(party, won).unwrap_or(false);
    if let Some(scene) = shown(party.ctx) {
        scene.front.ending.set(won.then_some(Ending::Won));
    }
    sound::play_cue(ctx, if won { Cue::Win } else { Cue::Lose });
    say(party, checked(party, is_kept));
    let is_over = move || with(party, |fish| fish.is_deck_verified().is_some()) == Some(true);
    let show: Press = Arc::new(move || show_result(ctx, move || shown(ctx).is_some() && is_over()));
    match shown(ctx) {
        Some(scene) => scene.showing.when_landed(show),
        None => show(),
    }
}

/// Whether this device's person has the most books.
fn won(fish: &mut GoFishMatch) -> bool {
    let view = fish.view();
    view.is_some_and(|view| view.status == Status::Over && view.leaders().contains(&fish.seat()))
}

/// Returns the name of who holds the deck.
pub fn holder(party: Party) -> String {
    let own = with(party, |fish| {
        let holder = fish.terms().people().first().copied();
        holder.map(|seat| fish.terms().name(seat).to_owned())
    });
    let other = || {
        let first = |company: &Company| company.others.first().map(|other| other.name.clone());
        party.company.with_untracked(first).unwrap_or_default()
    };
    own.flatten().filter(|name| !name.is_empty()).unwrap_or_else(other)
}

/// Whether the match was taken up from storage, and nobody is back yet. Tracked.
fn rests(party: Party) -> bool {
    party.company.with(|company| company.is_suspended)
}

/// Returns the prompt.
pub fn prompt(party: Party) -> String {
    let state = with(party, |fish| {
        let awaited: Vec<Seat> = fish.awaited().collect();
        (fish.is_host(), fish.is_deck_verified().is_some(), fish.view(), roster(fish), awaited)
    });
    let (is_host, is_over) = state.as_ref().map_or((false, false), |it| (it.0, it.1));
    if let Some(why) = hindrance(party, (rests(party) || !is_host) && !is_over) {
        return why;
    }
    match state {
        Some((.., Some(view), roster, _)) => {
            game_text::prompt(party.ctx.lang(), &roster, turn_of(view.status))
        }
        Some((true, _, None, _, seats)) if !seats.is_empty() => {
            let names: Vec<_> = seats.into_iter().map(|seat| name_of(party, seat)).collect();
            text::remote::awaited(party.ctx.lang(), &names)
        }
        _ => {
            let name = holder(party);
            let lang = party.ctx.lang();
            lang.of(format!("{name}’s device deals"), format!("Reparte el dispositivo de {name}"))
        }
    }
}

fn name_of(party: Party, seat: Seat) -> String {
    let roster = with(party, |fish| roster(fish));
    roster.map(|roster| game_text::name(party.ctx.lang(), &roster, seat)).unwrap_or_default()
}

/// Returns what this device's person sees.
fn look(fish: &mut GoFishMatch) -> GoFishView {
    fish.view().unwrap_or_else(|| GoFishView::undealt(*fish.terms().options(), fish.seat()))
}

fn scene(party: Party, front: GameShell) -> TableView {
    let changed = party.changed;
    let bare_view = || GoFishView::undealt(GoFishOptions::default(), Seat(0));
    let view = Memo::new(move |_| {
        changed.track();
        with(party, look).unwrap_or_else(bare_view)
    });
    let stored = Prefs::load();
    let aid = if stored.aid == Aid::Table { Aid::Off } else { stored.aid };
    let facing = RwSignal::new(Some(view.with_untracked(|view| view.seat)));
    let said = RwSignal::new(None);
    let turning = Memo::new(move |_| view.with(|view| turn_of(view.status)));
    let scene = TableView {
        front,
        options: Memo::new(move |_| view.with(|view| view.options)),
        names: Memo::new(move |_| {
            changed.track();
            let usual = || Roster::usual(&GoFishOptions::default());
            with(party, |fish| roster(fish)).unwrap_or_else(usual)
        }),
        prefs: RwSignal::new(Prefs { aid, told: Told::Never, ..stored }),
        facing,
        view,
        turning,
        can_ask: Memo::new(move |_| {
            changed.track();
            let is_whole = party.company.with(|company| {
                let is_held = with(party, |fish| fish.is_host()) == Some(true);
                let is_held = is_held && !company.is_suspended;
                company.phase == Phase::On && (is_held || company.absent().is_none())
            });
            is_whole && with(party, |fish| may_ask(fish)) == Some(true)
        }),
        is_hidden: Memo::new(|_| false),
        chosen: RwSignal::new(None),
        said,
        showing: Showing::new(said, turning, view, || false),
        before: RwSignal::new(Vec::new()),
        hinted: RwSignal::new(None),
        moved: RwSignal::new((0, None)),
        open: Memo::new(|_| None),
        sits: RwSignal::new(None),
    };
    scene.sits.set(Some(Arc::new(Wishes(party, front))));
    // The seat is known once the table is.
    signal::Effect::new(move || {
        let seat = view.with(|view| view.seat);
        if facing.get_untracked() != Some(seat) {
            facing.set(Some(seat));
        }
    });
    scene
}

/// Builds the screen.
pub fn screen(party: Party) -> AnyView {
    let ctx = party.ctx;
    let front = GameShell::new(ctx, None, false);
    let scene = scene(party, front);
    table_middle::narrate(scene, false);
    ctx.shared::<Shown>().scene.set(Some(scene));
    on_cleanup(move || ctx.shared::<Shown>().scene.set(None));
    let is_over = Memo::new(move |_| {
        party.changed.track();
        with(party, |fish| fish.is_deck_verified().is_some()).unwrap_or(false)
    });
    let status = move || if is_over.get() { "over" } else { "playing" };
    let board = table(scene, middle(party, scene)).attr("data-status", status);
    let facts = Memo::new(move |_| {
        party.changed.track();
        let message = front.asked.get().unwrap_or_else(|| prompt(party));
        let (status, figures) = scene.view.with(|view| {
            let books = view.books.get(usize::from(view.seat.0)).map_or(0, Vec::len) as u32;
            let books = Figure {
                name: "books",
                label: game_text::books(party.ctx.lang()),
                value: Some(books),
            };
            let stock = Some(u32::from(view.stock()));
            let stock =
                Figure { name: "stock", label: game_text::stock(party.ctx.lang()), value: stock };
            (view.status, vec![books, stock])
        });
        let facts = GameFacts::remote(party.id, status, figures, message, front.message.get());
        GameFacts { ending: front.ending.get(), ..facts }
    });
    let handle = GameHandle::remote(party.id, GoFish::manual, facts, move || prompt(party));
    let is_host = with(party, |fish| fish.is_host()) == Some(true);
    let lang = ctx.lang();
    let leaving = match is_host {
        true => lang.of(
            "This device holds the deck, so it ends for everyone.",
            "Este dispositivo guarda la baraja: termina para todos.",
        ),
        false => lang.of(
            "The others go on. A computer plays for you.",
            "Los demás siguen. La máquina juega por ti.",
        ),
    };
    let talk = game_text::talk(ctx.lang());
    let own = RemoteOwn {
        board,
        keys: Box::new(move |event, press| keys::key(scene, event, press)),
        extra: Some(ExtraDialog {
            in_more: None,
            tool: Tool { name: "talk", label: talk, key: Shortcut::own(GameId::GoFish) },
            dialog: Box::new(move || {
                let seal = with(party, |fish| fish.seal()).flatten();
                let seal = seal.map(|seal| seal.to_string()).unwrap_or_default();
                let parts = side::parts(ctx, move |panels| (panels.talk)(scene, seal.clone()));
                modal(ctx, talk, "talk", [parts]).into_any()
            }),
        }),
        tools: Box::new(move || {
            // The device that holds the deck waits for the computers.
            is_host.then(|| seats::speed(scene, &PACES, put)).into_iter().collect()
        }),
        has_result: Box::new(move || is_over.get()),
        result: Box::new(move || result(party, scene)),
        leaving,
    };
    remote_screen(party, handle, own)
}

/// Changes and stores the speed alone: the other preferences are not those of this table.
fn put(scene: TableView, prefs: Prefs) {
    let stored = Prefs { pace: prefs.pace, ..Prefs::load() };
    let (key, text) = stored.kept();
    scene.front.ctx.keep(&key, &text);
    scene.prefs.set(prefs);
}

/// Returns the terms of another game, if this device may deal one.
fn again(party: Party) -> Option<Json> {
    let may_deal = |fish: &mut GoFishMatch| fish.is_host() && fish.is_deck_verified().is_some();
    with(party, |fish| may_deal(fish).then(|| json(fish.terms()))).flatten()
}

/// Builds what is between the other players and the hand: the latest events if the aid shows them, who is away, and the
/// buttons that lead on.
fn middle(party: Party, scene: TableView) -> Element {
    let away = move || {
        party.changed.track();
        let is_on = !rests(party);
        let line = with(party, |fish| {
            let mut people = fish.terms().options().seats().all();
            let seat = people.find(|seat| fish.is_away(*seat) && *seat != fish.seat())?;
            let is_playing = is_on && fish.is_deck_verified().is_none();
            is_playing.then(|| (seat, fish.terms().stand_in()))
        });
        let line = line.flatten().map(|(seat, level)| {
            let level = game_text::level(party.ctx.lang(), level);
            text::remote::stands_in(party.ctx.lang(), &name_of(party, seat), level)
        });
        line.unwrap_or_default()
    };
    let words = move || ways_on(party, None).0.unwrap_or_else(away);
    let tools = div().attr("class", "fish-tools").child(move || {
        party.changed.track();
        fragment(ways_on(party, again(party)).1)
    });
    let away = html::p().attr("class", "fish-away").attr("data-testid", "away").text(words);
    let line = tools.child(away);
    div().attr("class", "fish-between").child(move || seats::log(scene)).child(line)
}

/// Builds the result: who has won, what the opened deck proves, luck and skill.
fn result(party: Party, scene: TableView) -> (String, Vec<Element>) {
    let ctx = party.ctx;
    let state = with(party, |fish| {
        let winners = fish.view()?.leaders();
        let hash = fish.seal().map(|seal| seal.to_string()).unwrap_or_default();
        Some((
            roster(fish),
            winners,
            fish.is_deck_verified()?,
            fish.nonce(),
            hash,
            fish.game().cloned(),
        ))
    });
    let Some((roster, winners, is_kept, nonce, hash, game)) = state.flatten() else {
        return (common::show_result(ctx.lang()).into(), Vec::new());
    };
    let title = match &game {
        Some(game) => game_text::ending::title(ctx.lang(), &roster, game, is_relaxed(ctx)),
        // A host that cannot prove its deck has shown no game.
        None => game_text::told(ctx.lang(), &roster, &[Event::Over { winners }]),
    };
    let proven = checked(party, is_kept);
    let details = side::parts(ctx, move |panels| {
        let (verdict, hash) = (proven.clone(), hash.clone());
        (panels.of_devices)(scene, game.as_ref(), Opened { is_kept, verdict, hash, nonce })
    });
    let ways = move || {
        let (words, buttons) = ways_on(party, again(party));
        let words = words.map(|words| html::p().text(words));
        words.into_iter().chain(buttons).collect::<Vec<_>>()
    };
    let actions = div().attr("class", "modal-actions").child(ways).child(to_board(ctx));
    (title, vec![actions, details])
}
