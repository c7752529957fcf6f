//! The screen of Go Fish between devices.

use std::cell::Cell;
use std::sync::Arc;

use leptos::ev;
use leptos::prelude::*;

use super::super::check::Opened;
use super::super::prefs::{Aid, Pace, Prefs, Told};
use super::super::table_view::{TableActions, TableView, turn_of};
use super::super::{keys, seats, seen, side, table};
use super::{Side, ask, checked, may_ask, rests, with};
use crate::frame::far::{FarOwn, hindrance, screen as far_screen, show_result, ways_on};
use crate::frame::screen::ExtraDialog;
use crate::frame::toolbar::Tool;
use crate::kit::html::{self, Element, button, div, fragment};
use crate::kit::signal;
use crate::kit::signal::{Memo, RwSignal};
use crate::page::dialogs::modal;
use crate::page::sound::{self, Cue};
use crate::play::controller::{Ending, GameShell};
use crate::play::far::{Party, Phase};
use crate::play::handle::{GameFacts, GameHandle};
use crate::play::{Figure, GameUi};
use handful_app::keys::Shortcut;
use handful_app::text::common;
use handful_app::text::{self, Spoken};
use handful_engine::{Seat, Status};
use handful_games::go_fish::words::{self, Roster};
use handful_games::go_fish::{Ask, Effect, Event, GoFish, GoFishOptions, GoFishView, Log};
use handful_peer::wire::Wire;

/// The speeds that are offered. Step by step would make the others wait for a press.
const PACES: [Pace; 3] = [Pace::Slow, Pace::Normal, Pace::Fast];

thread_local! {
    /// What is on the screen, while it is.
    static SHOWN: Cell<Option<TableView>> = const { Cell::new(None) };
}

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
    match SHOWN.get() {
        Some(scene) => {
            scene.front.deals.update(|n| *n += 1);
            party.ctx.announce(prompt);
        }
        None => (party.ways.say)(party.id, prompt),
    }
}

/// Shows an ask with all that follows from it.
pub fn happened(party: Party, roster: Roster, effect: &Effect) {
    let own = roster.viewer;
    sound::play_cue(party.ctx, GoFish::cue(effect));
    let Some(scene) = SHOWN.get() else {
        // Elsewhere only the own turn is news.
        let last = effect.events.last();
        if let Some(Event::TurnPasses { to }) = last.filter(|it| own == turn_after(it)) {
            let prompt = words::prompt(party.ctx.lang(), &roster, Some(*to));
            (party.ways.say)(party.id, prompt);
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
    let told = |events: &[Event]| words::told(scene.lang(), &roster, events);
    scene.front.asked.set(None);
    scene.front.happened(Some(told(&seen(effect))), told(&effect.events));
    if own == Some(by) {
        scene.tell_fished();
        scene.keep_chosen(last.rank);
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
pub fn refused(why: String) {
    if let Some(scene) = SHOWN.get() {
        scene.front.refused(why.clone());
    }
}

/// Shows a text.
pub fn say(party: Party, say: String) {
    match SHOWN.get() {
        Some(scene) => scene.front.show(say),
        None => (party.ways.say)(party.id, say),
    }
}

/// Shows that the game is over, and what the opened deck proves.
pub fn over(party: Party, verdict: String) {
    let ctx = party.ctx;
    let won = with(won).unwrap_or(false);
    if let Some(scene) = SHOWN.get() {
        scene.front.ending.set(won.then_some(Ending::Won));
    }
    sound::play_cue(ctx, if won { Cue::Win } else { Cue::Lose });
    say(party, verdict);
    show_result(ctx, || SHOWN.get().is_some() && with(|side| side.is_over()) == Some(true));
}

/// Whether this device's person has the most books.
fn won(side: &mut Side) -> bool {
    let seat = side.seat();
    side.view().is_some_and(|view| {
        view.status == Status::Over && seat.is_some_and(|seat| view.leaders().contains(&seat))
    })
}

/// Returns the name of who holds the deck, as the table of devices knows it.
pub fn holder(party: Party) -> String {
    party
        .company
        .with(|company| company.others.first().map(|other| other.name.clone()).unwrap_or_default())
}

/// Returns the prompt.
pub fn prompt(party: Party) -> String {
    let waits = with(|side| rests() || !side.is_host()).unwrap_or(false);
    let is_over = with(|side| side.is_over()).unwrap_or(false);
    if let Some(why) = hindrance(party, waits && !is_over) {
        return why;
    }
    let state = with(|side| (side.view(), side.roster(), awaited(side)));
    match state {
        Some((Some(view), Some(roster), _)) => {
            words::prompt(party.ctx.lang(), &roster, turn_of(view.status))
        }
        Some((None, _, seats)) if !seats.is_empty() => {
            let names: Vec<_> = seats.into_iter().map(|seat| name_of(party, seat)).collect();
            text::far::awaited(party.ctx.lang(), &names)
        }
        _ => text::far::deals(party.ctx.lang(), &holder(party)),
    }
}

/// Returns whose device has not answered yet, on the one that holds the deck.
fn awaited(side: &Side) -> Vec<Seat> {
    match side {
        Side::Host(host) => host.awaited().collect(),
        Side::Guest(..) => Vec::new(),
    }
}

fn name_of(party: Party, seat: Seat) -> String {
    let roster = with(|side| side.roster()).flatten();
    roster.map(|roster| words::name(party.ctx.lang(), &roster, seat)).unwrap_or_default()
}

/// Returns the table before the deal.
fn bare(options: GoFishOptions, seat: Seat) -> GoFishView {
    let count = options.seats().count();
    GoFishView {
        seat,
        options,
        status: Status::Over,
        hand: Vec::new(),
        took: Vec::new(),
        counts: vec![0; count],
        books: vec![Vec::new(); count],
        stock: options.pack().size() as u8,
        asks: 0,
        log: Log::default(),
    }
}

/// Returns what this device's person sees.
fn look(side: &mut Side) -> GoFishView {
    let options = side.setup().map(|setup| *setup.options()).unwrap_or_default();
    side.view().unwrap_or_else(|| bare(options, side.seat().unwrap_or(Seat(0))))
}

fn scene(party: Party, front: GameShell) -> TableView {
    let changed = party.changed;
    let bare_view = || bare(GoFishOptions::default(), Seat(0));
    let view = Memo::new(move |_| {
        changed.track();
        with(look).unwrap_or_else(bare_view)
    });
    let stored = Prefs::load();
    let aid = if stored.aid == Aid::Table { Aid::Off } else { stored.aid };
    let facing = RwSignal::new(Some(view.with_untracked(|view| view.seat)));
    let scene = TableView {
        front,
        options: Memo::new(move |_| view.with(|view| view.options)),
        names: Memo::new(move |_| {
            changed.track();
            let usual = || Roster::usual(&GoFishOptions::default());
            with(|side| side.roster()).flatten().unwrap_or_else(usual)
        }),
        prefs: RwSignal::new(Prefs { aid, told: Told::Never, ..stored }),
        facing,
        view,
        turning: Memo::new(move |_| view.with(|view| turn_of(view.status))),
        can_ask: Memo::new(move |_| {
            changed.track();
            let is_whole = party.company.with(|company| {
                let is_held = with(|side| side.is_host()) == Some(true) && !rests();
                company.phase == Phase::On && (is_held || company.absent().is_none())
            });
            is_whole && with(|side| may_ask(side)) == Some(true)
        }),
        is_hidden: Memo::new(|_| false),
        chosen: RwSignal::new(None),
        said: RwSignal::new(None),
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
    SHOWN.set(Some(scene));
    on_cleanup(|| SHOWN.set(None));
    let is_over = Memo::new(move |_| {
        party.changed.track();
        with(|side| side.is_over()).unwrap_or(false)
    });
    let status = move || if is_over.get() { "over" } else { "playing" };
    let board = table(scene, middle(party, scene)).attr("data-status", status);
    let facts = Memo::new(move |_| {
        party.changed.track();
        let message = front.asked.get().unwrap_or_else(|| prompt(party));
        let (status, figures) = scene.view.with(|view| {
            let books = view.books.get(usize::from(view.seat.0)).map_or(0, Vec::len) as u32;
            let books =
                Figure { name: "books", label: words::books(party.ctx.lang()), value: Some(books) };
            let stock = Some(u32::from(view.stock));
            let stock =
                Figure { name: "stock", label: words::stock(party.ctx.lang()), value: stock };
            (view.status, vec![books, stock])
        });
        let facts = GameFacts::far(party.id, status, figures, message, front.message.get());
        GameFacts { ending: front.ending.get(), ..facts }
    });
    let handle = GameHandle::far(party.id, GoFish::manual, facts, move || prompt(party));
    let is_host = with(|side| side.is_host()) == Some(true);
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
    let talk = words::talk(ctx.lang());
    let own = FarOwn {
        board,
        keys: Box::new(move |event, press| keys::key(scene, event, press)),
        extra: Some(ExtraDialog {
            tool: Tool { name: "talk", label: talk, key: Some(Shortcut::Talk) },
            dialog: Box::new(move || {
                let seal = with(|side| side.seal()).unwrap_or_default();
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
    far_screen(party, handle, own)
}

/// Changes and stores the speed alone: the other preferences are not those of this table.
fn put(scene: TableView, prefs: Prefs) {
    let stored = Prefs { pace: prefs.pace, ..Prefs::load() };
    let (key, text) = stored.kept();
    scene.front.ctx.keep(&key, &text);
    scene.prefs.set(prefs);
}

/// Returns the terms of another game, if this device may deal one.
fn again() -> Option<Vec<u8>> {
    with(|side| (side.is_host() && side.is_over()).then(|| side.setup().map(Wire::to_bytes)))
        .flatten()
        .flatten()
}

/// Builds what is between the other players and the hand: the latest events if the aid shows them, who is away, and the
/// buttons that lead on.
fn middle(party: Party, scene: TableView) -> Element {
    let away = move || {
        party.changed.track();
        let away = with(|side| {
            let setup = side.setup()?;
            let own = side.seat();
            let mut people = setup.options().seats().all();
            let seat = people.find(|seat| side.is_away(*seat) && Some(*seat) != own)?;
            Some((seat, setup.stand_in()))
        });
        let is_playing = with(|side| !side.is_over() && !rests()) == Some(true);
        let line = away.flatten().filter(|_| is_playing).map(|(seat, level)| {
            let level = words::level(party.ctx.lang(), level);
            text::far::stands_in(party.ctx.lang(), &name_of(party, seat), level)
        });
        line.unwrap_or_default()
    };
    let words = move || ways_on(party, None).0.unwrap_or_else(away);
    let tools = div().attr("class", "fish-tools").child(move || {
        party.changed.track();
        fragment(ways_on(party, again()).1)
    });
    let line = div()
        .attr("class", "fish-middle")
        .child(html::p().attr("class", "fish-chance").attr("data-testid", "away").text(words))
        .child(tools);
    div().attr("class", "fish-between").child(move || seats::log(scene)).child(line)
}

/// Builds the result: who has won, what the opened deck proves, luck and skill.
fn result(party: Party, scene: TableView) -> (String, Vec<Element>) {
    let ctx = party.ctx;
    let state = with(|side| {
        let view = side.view()?;
        let (verdict, nonce) = match &*side {
            Side::Host(host) => (handful_peer::fish::Verdict::Kept, host.nonce().copied()),
            Side::Guest(guest, _) => (guest.verdict()?, guest.nonce()),
        };
        Some((side.roster()?, view.leaders(), verdict, nonce, side.seal(), side.game().cloned()))
    });
    let Some((roster, winners, verdict, nonce, hash, game)) = state.flatten() else {
        return (common::show_result(ctx.lang()).into(), Vec::new());
    };
    let title = words::told(ctx.lang(), &roster, &[Event::Over { winners }]);
    let proven = checked(party, verdict);
    let details = side::parts(ctx, move |panels| {
        let (is_kept, verdict, hash) = (verdict.is_kept(), proven.clone(), hash.clone());
        (panels.of_devices)(scene, game.as_ref(), Opened { is_kept, verdict, hash, nonce })
    });
    let close = button()
        .attr("class", "chip")
        .on(ev::click, move |_| ctx.close())
        .text(common::look_at_board(ctx.lang()));
    let ways = move || {
        let (words, buttons) = ways_on(party, again());
        let words = words.map(|words| html::p().text(words));
        words.into_iter().chain(buttons).collect::<Vec<_>>()
    };
    let actions = div()
        .attr("class", "modal-actions")
        .child(ways)
        .child(div().attr("class", "result-quiet").child(close));
    (title, vec![actions, details])
}
