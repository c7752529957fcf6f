//! The screen of Go Fish between devices.

use std::sync::Arc;

use leptos::prelude::*;

use super::super::board::table_element;
use super::super::prefs::{ChanceDisplay, MemoryAid, Prefs, Speed};
use super::super::seal_check::RevealedSeal;
use super::super::table_stage::TableStage;
use super::super::table_view::{TableActions, TableView, turn_of};
use super::super::{keys, prompts, seats, side};
use super::{OpenScreen, ask, checked, may_ask, roster, shown_table as shown, with};
use crate::frame::game_parts::ExtraDialog;
use crate::frame::game_parts::Tool;
use crate::frame::remote::{
    RemoteOwn, hindrance, screen as remote_screen, show_result, to_board, ways_on,
};
use crate::frame::share_text::is_relaxed;
use crate::kit::SharedHandler;
use crate::kit::html::{self, Element, div, fragment};
use crate::kit::signal::{Memo, RwSignal, Transient};
use crate::page::dialogs::modal;
use crate::page::sound::{self, Cue};
use crate::play::controller::{Ending, GameShell};
use crate::play::handle::{GameFacts, GameHandle};
use crate::play::remote::{MatchMembers, MatchPhase, RemoteMatch};
use crate::play::{Figure, GameUi};
use handful_engine::{Seat, Status};
use handful_games::GameId;
use handful_games::go_fish::stage::{ComputerTurn, TableState};
use handful_games::go_fish::text::{self as game_text, Roster};
use handful_games::go_fish::{Ask, Effect, Event, GoFish, GoFishOptions, GoFishView, Player};
use handful_peer::game::{Json, json};
use handful_peer::go_fish::GoFishMatch;
use handful_shell::keys::Shortcut;
use handful_shell::text::common;
use handful_shell::text::said;
use handful_shell::text::{self, GameText};

/// The speeds that are offered. Step by step would make the others wait for a press.
const SPEEDS: [Speed; 3] = [Speed::Slow, Speed::Normal, Speed::Fast];

/// Asks of the person on this device.
struct RemoteActions(RemoteMatch, GameShell);

impl TableActions for RemoteActions {
    fn touch(&self) {}

    fn chose(&self) {}

    fn ask(&self, wish: Ask) {
        let Self(remote, shell) = *self;
        // Until the answer comes.
        shell.message.set(None);
        shell.prompt_override.set(with(remote, |fish| {
            game_text::asking(remote.ctx.lang(), &roster(fish), fish.seat(), wish)
        }));
        if let Some(why) = ask(remote, wish) {
            shell.prompt_override.set(None);
            shell.show_refusal(why);
        }
    }
}

/// Shows that the cards are dealt.
pub fn dealt(remote: RemoteMatch) {
    sound::play_cue(remote.ctx, Cue::Deal);
    let prompt = prompt(remote);
    match shown(remote.ctx) {
        Some(table) => {
            table.shell.deals.update(|n| *n += 1);
            remote.ctx.announce(prompt);
        }
        None => remote.show(prompt),
    }
}

/// Shows an ask with all that follows from it.
pub fn happened(remote: RemoteMatch, roster: Roster, effect: &Effect) {
    let own = roster.viewer;
    sound::play_cue(remote.ctx, GoFish::cue(effect));
    let Some(table) = shown(remote.ctx) else {
        // Elsewhere only the own turn is news.
        let last = effect.events.last();
        if let Some(Event::TurnPasses { to }) = last.filter(|it| own == turn_after(it)) {
            let prompt = game_text::prompt(remote.ctx.lang(), &roster, Some(*to));
            remote.show(prompt);
        }
        return;
    };
    let asked = effect.events.iter().find_map(|event| match *event {
        Event::Asked { by, .. } => Some(by),
        _ => None,
    });
    let Some(by) = asked else { return };
    let told = |events: &[Event]| game_text::describe_events(table.lang(), &roster, events);
    table.shell.prompt_override.set(None);
    let news = game_text::news(table.lang(), &roster, &effect.events);
    table.shell.show_event(Some(news), told(&effect.events));
    if own == Some(by) {
        table.show_own_ask();
    } else {
        table.chosen.set(None);
    }
}

fn turn_after(event: &Event) -> Option<Seat> {
    match event {
        Event::TurnPasses { to } => Some(*to),
        _ => None,
    }
}

/// Shows why an ask is refused.
pub fn refused(remote: RemoteMatch, why: String) {
    if let Some(table) = shown(remote.ctx) {
        table.shell.show_refusal(why.clone());
    }
}

/// Shows a text.
pub fn say(remote: RemoteMatch, say: String) {
    match shown(remote.ctx) {
        Some(table) => table.shell.show(say),
        None => remote.show(say),
    }
}

/// Shows that the game is over, and what the opened deck proves.
pub fn over(remote: RemoteMatch) {
    let ctx = remote.ctx;
    let is_kept = with(remote, |fish| fish.is_deck_verified()).flatten().unwrap_or(false);
    let won = with(remote, won).unwrap_or(false);
    if let Some(table) = shown(remote.ctx) {
        table.shell.ending.set(won.then_some(Ending::Won));
    }
    sound::play_cue(ctx, if won { Cue::Win } else { Cue::Lose });
    say(remote, checked(remote, is_kept));
    let is_over = move || with(remote, |fish| fish.is_deck_verified().is_some()) == Some(true);
    let show: SharedHandler =
        Arc::new(move || show_result(ctx, move || shown(ctx).is_some() && is_over()));
    match shown(ctx) {
        Some(table) => table.stage.when_landed(show),
        None => show(),
    }
}

/// Whether this device's person has the most books.
fn won(fish: &mut GoFishMatch) -> bool {
    let view = fish.view();
    view.is_some_and(|view| view.status == Status::Over && view.leaders().contains(&fish.seat()))
}

/// Returns the name of who holds the deck.
pub fn holder(remote: RemoteMatch) -> String {
    let own = with(remote, |fish| {
        let holder = fish.terms().people().first().copied();
        holder.map(|seat| fish.terms().name(seat).to_owned())
    });
    let other = || {
        let first = |members: &MatchMembers| members.others.first().map(|other| other.name.clone());
        remote.members.with_untracked(first).unwrap_or_default()
    };
    own.flatten().filter(|name| !name.is_empty()).unwrap_or_else(other)
}

/// Whether the match was taken up from storage, and nobody is back yet. Tracked.
fn rests(remote: RemoteMatch) -> bool {
    remote.members.with(|members| members.is_suspended)
}

/// Returns the prompt.
pub fn prompt(remote: RemoteMatch) -> String {
    let state = with(remote, |fish| {
        let awaited: Vec<Seat> = fish.awaited().collect();
        (fish.is_host(), fish.is_deck_verified().is_some(), fish.view(), roster(fish), awaited)
    });
    let (is_host, is_over) = state.as_ref().map_or((false, false), |it| (it.0, it.1));
    if let Some(why) = hindrance(remote, (rests(remote) || !is_host) && !is_over) {
        return why;
    }
    match state {
        Some((.., Some(view), roster, _)) => {
            game_text::prompt(remote.ctx.lang(), &roster, turn_of(view.status))
        }
        Some((true, _, None, _, seats)) if !seats.is_empty() => {
            let names: Vec<_> = seats.into_iter().map(|seat| name_of(remote, seat)).collect();
            text::remote::awaited(remote.ctx.lang(), &names)
        }
        _ => {
            let name = holder(remote);
            let lang = remote.ctx.lang();
            said!(lang, "{name}’s device deals", "Reparte el dispositivo de {name}")
        }
    }
}

fn name_of(remote: RemoteMatch, seat: Seat) -> String {
    let roster = with(remote, |fish| roster(fish));
    roster.map(|roster| game_text::name(remote.ctx.lang(), &roster, seat)).unwrap_or_default()
}

/// Returns what this device's person sees.
fn look(fish: &mut GoFishMatch) -> GoFishView {
    fish.view().unwrap_or_else(|| GoFishView::undealt(*fish.terms().options(), fish.seat()))
}

fn table_view(remote: RemoteMatch, shell: GameShell) -> TableView {
    let changed = remote.changed;
    let bare_view = || GoFishView::undealt(GoFishOptions::default(), Seat(0));
    let view = Memo::new(move |_| {
        changed.track();
        with(remote, look).unwrap_or_else(bare_view)
    });
    let stored = Prefs::load();
    let aid = if stored.aid == MemoryAid::Table { MemoryAid::Off } else { stored.aid };
    let seat_in_front = Memo::new(move |_| Some(view.with(|view| view.seat)));
    let seat_to_move = Memo::new(move |_| view.with(|view| turn_of(view.status)));
    let prefs = RwSignal::new(Prefs { aid, chance_display: ChanceDisplay::Never, ..stored });
    let computer = Memo::new(move |_| {
        let seats = view.with(|view| view.options.seats());
        match seat_to_move.get().and_then(|seat| seats.player(seat)) {
            Some(Player::Computer(_)) => ComputerTurn::Elsewhere,
            _ => ComputerTurn::None,
        }
    });
    let is_covered = Memo::new(move |_| remote.ctx.dialog.with(Option::is_some));
    let stage = TableStage::new(view, move |view| TableState {
        view,
        deal: shell.deals.get(),
        is_open: false,
        is_covered: is_covered.get(),
        seat_to_move: seat_to_move.get(),
        computer: computer.get(),
        speed: Speed::Normal,
        attempt: 0,
    });
    let table = TableView {
        shell,
        options: Memo::new(move |_| view.with(|view| view.options)),
        names: Memo::new(move |_| {
            changed.track();
            let usual = || Roster::usual(&GoFishOptions::default());
            with(remote, |fish| roster(fish)).unwrap_or_else(usual)
        }),
        prefs,
        seat_in_front,
        view,
        seat_to_move,
        can_ask: Memo::new(move |_| {
            changed.track();
            let is_whole = remote.members.with(|members| {
                let is_held = with(remote, |fish| fish.is_host()) == Some(true);
                let is_held = is_held && !members.is_suspended;
                members.phase == MatchPhase::On && (is_held || members.absent().is_none())
            });
            is_whole && with(remote, |fish| may_ask(fish)) == Some(true)
        }),
        hides_hands: Memo::new(|_| false),
        chosen: Transient::reset_by(move || shell.deals.get()),
        stage,
        foreseen_chances: Transient::reset_by(|| ()),
        hinted: RwSignal::new(None),
        hint: None,
        revealed_hands: Memo::new(|_| None),
        actions: RwSignal::new(None),
    };
    table.actions.set(Some(Arc::new(RemoteActions(remote, shell))));
    table
}

/// Builds the screen.
pub fn screen(remote: RemoteMatch) -> AnyView {
    let ctx = remote.ctx;
    let shell = GameShell::new(ctx);
    let table = table_view(remote, shell);
    ctx.shared::<OpenScreen>().table.set(Some(table));
    on_cleanup(move || ctx.shared::<OpenScreen>().table.set(None));
    let is_over = Memo::new(move |_| {
        remote.changed.track();
        with(remote, |fish| fish.is_deck_verified().is_some()).unwrap_or(false)
    });
    let status = move || if is_over.get() { "over" } else { "playing" };
    let board = table_element(table, middle(remote, table)).attr("data-status", status);
    let facts = Memo::new(move |_| {
        remote.changed.track();
        let message = prompts::prompt_of(table).unwrap_or_else(|| prompt(remote));
        let (status, figures) = table.view.with(|view| {
            let books = view.books.get(usize::from(view.seat.0)).map_or(0, Vec::len) as u32;
            let books = Figure {
                name: "books",
                label: game_text::books(remote.ctx.lang()),
                value: Some(books),
            };
            let stock = Some(u32::from(view.stock()));
            let stock =
                Figure { name: "stock", label: game_text::stock(remote.ctx.lang()), value: stock };
            (view.status, vec![books, stock])
        });
        let (news, ending) = (prompts::message_of(table, None, None), shell.ending.get());
        GameFacts { status, figures, prompt: message, message: news, ending, ghost_moves: None }
    });
    let handle = GameHandle::new(remote.id, GoFish::manual, facts, move || prompt(remote));
    let is_host = with(remote, |fish| fish.is_host()) == Some(true);
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
        keys: Box::new(move |event, press| keys::key(table, event, press)),
        extra: Some(ExtraDialog {
            in_more: None,
            tool: Tool { name: "talk", label: talk, key: Shortcut::own(GameId::GoFish) },
            dialog: Arc::new(move || {
                let seal = with(remote, |fish| fish.seal()).flatten();
                let seal = seal.map(|seal| seal.to_string()).unwrap_or_default();
                let parts = side::parts(ctx, move |dialogs| (dialogs.talk)(table, seal.clone()));
                modal(ctx, talk, "talk", [parts]).into_any()
            }),
        }),
        tools: Box::new(move || {
            // The device that holds the deck waits for the computers.
            is_host.then(|| seats::speed(table, &SPEEDS, set_speed)).into_iter().collect()
        }),
        has_result: Box::new(move || is_over.get()),
        result: Box::new(move || result(remote, table)),
        leaving,
    };
    remote_screen(remote, handle, own)
}

/// Changes and stores the speed alone: the other preferences are not those of this table.
fn set_speed(table: TableView, prefs: Prefs) {
    let stored = Prefs { speed: prefs.speed, ..Prefs::load() };
    let (key, text) = stored.to_stored();
    table.shell.ctx.store_or_warn(&key, &text);
    table.prefs.set(prefs);
}

/// Returns the terms of another game, if this device may deal one.
fn again(remote: RemoteMatch) -> Option<Json> {
    let may_deal = |fish: &mut GoFishMatch| fish.is_host() && fish.is_deck_verified().is_some();
    with(remote, |fish| may_deal(fish).then(|| json(fish.terms()))).flatten()
}

/// Builds what is between the other players and the hand: the latest events if the aid shows them, who is away, and the
/// buttons that lead on.
fn middle(remote: RemoteMatch, table: TableView) -> Element {
    let away = move || {
        remote.changed.track();
        let is_on = !rests(remote);
        let line = with(remote, |fish| {
            let mut people = fish.terms().options().seats().all();
            let seat = people.find(|seat| fish.is_away(*seat) && *seat != fish.seat())?;
            let is_playing = is_on && fish.is_deck_verified().is_none();
            is_playing.then(|| (seat, fish.terms().stand_in()))
        });
        let line = line.flatten().map(|(seat, level)| {
            let level = game_text::level(remote.ctx.lang(), level);
            text::remote::stands_in(remote.ctx.lang(), &name_of(remote, seat), level)
        });
        line.unwrap_or_default()
    };
    let words = move || ways_on(remote, None).0.unwrap_or_else(away);
    let tools = div().attr("class", "fish-tools").child(move || {
        remote.changed.track();
        fragment(ways_on(remote, again(remote)).1)
    });
    let away = html::p().attr("class", "fish-away").attr("data-testid", "away").text(words);
    let line = tools.child(away);
    div().child(move || seats::log(table)).child(line)
}

/// Builds the result: who has won, what the opened deck proves, luck and skill.
fn result(remote: RemoteMatch, table: TableView) -> (String, Vec<Element>) {
    let ctx = remote.ctx;
    let state = with(remote, |fish| {
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
        None => game_text::describe_events(ctx.lang(), &roster, &[Event::Over { winners }]),
    };
    let proven = checked(remote, is_kept);
    let details = side::parts(ctx, move |dialogs| {
        let (verdict, hash) = (proven.clone(), hash.clone());
        (dialogs.of_devices)(table, game.as_ref(), RevealedSeal { is_kept, verdict, hash, nonce })
    });
    let ways = move || {
        let (words, buttons) = ways_on(remote, again(remote));
        let words = words.map(|words| html::p().text(words));
        words.into_iter().chain(buttons).collect::<Vec<_>>()
    };
    let actions = div().attr("class", "modal-actions").child(ways).child(to_board(ctx));
    (title, vec![actions, details])
}
