//! The other players around the table, the stock, and what stands beside them.

use leptos::ev;
use leptos::prelude::*;

use super::calculations;
use super::faces::{Mood, disc};
use super::ids::{STOCK_ID, seat_id};
use super::prefs::{MemoryAid, Prefs, Speed, index_of};
use super::table_view::TableView;
use crate::kit::chunk;
use crate::kit::html::{self, Element, button, div, span};
use crate::kit::list::list;
use crate::kit::parts::{card_back, card_face, card_key, icon, tool};
use crate::kit::signal::{Effect, Memo};
use handful_engine::Seat;
use handful_games::cards::{Card, Rank};
use handful_games::go_fish::Ask;
use handful_games::go_fish::chance::CatchChance;
use handful_games::go_fish::text as game_text;
use handful_shell::text::join_sentences;

/// The most card backs drawn for another hand; the count is shown as a number.
const MAX_BACKS: u8 = 7;

/// Builds the books of a seat: a chip with the rank each, the latest one marked.
pub fn books(table: TableView, seat: impl Fn() -> Seat + Copy + Send + Sync + 'static) -> Element {
    let laid = Memo::new(move |_| {
        table.view.with(|view| view.books.get(usize::from(seat().0)).cloned().unwrap_or_default())
    });
    let make = move |rank: Rank| {
        let family = table.options.with_untracked(|options| options.pack().family());
        html::i()
            .attr("class", "book")
            .attr("translate", "no")
            .attr("data-book", rank.letter().to_string())
            .attr("data-new", move || laid.with(|laid| laid.last() == Some(&rank)))
            .text(game_text::rank_mark(rank, family))
    };
    div().attr("class", "books").attr("aria-hidden", "true").child(list(
        move || laid.get(),
        |rank| u32::from(rank.get()),
        make,
    ))
}

/// A card in front of another seat or on the stock.
#[derive(Clone, Copy)]
enum ShownCard {
    /// Face down: its position, and the design of its back.
    Back(u8, u8),
    /// Face up.
    Face(Card),
}

impl ShownCard {
    /// Returns `count` card backs.
    fn backs(table: TableView, count: u8) -> Vec<Self> {
        let design = table.shell.ctx.settings.with(|s| s.card_back) as u8 + 1;
        (0..count).map(|at| Self::Back(at, design)).collect()
    }

    fn key(&self) -> u32 {
        match *self {
            Self::Back(at, design) => u32::from(at) + 100 * u32::from(design),
            Self::Face(card) => 1_000 + card_key(card),
        }
    }

    fn drawn(self) -> Element {
        match self {
            Self::Back(at, design) => {
                html::i().style("--at", at.to_string()).child(card_back(design))
            }
            Self::Face(card) => html::i().child(card_face(card)),
        }
    }
}

/// Builds the other seats and the stock.
pub fn others(table: TableView) -> Element {
    Effect::new(move || {
        chunk::track();
        if asked_about(table).is_some() {
            calculations::request();
        }
    });
    // Only another table or another person in front rebuilds the seats.
    let key = Memo::new(move |_| {
        let seats = table.options.with(|options| options.seats());
        (seats, table.seat_in_front.get())
    });
    div()
        .attr("class", "fish-others")
        .attr("role", "group")
        .attr("aria-label", table.lang().of("Other players and stock", "Otros jugadores y mazo"))
        .attr("data-seats", move || key.with(|(seats, _)| seats.count().to_string()))
        .child(move || {
            let (seats, seat_in_front) = key.get();
            let count = seats.count() as u8;
            let own = seat_in_front.unwrap_or(Seat(0)).0;
            let others = (1..count).map(|i| Seat((own + i) % count));
            let mut tiles: Vec<AnyView> = others.map(|seat| tile(table, seat).into_any()).collect();
            tiles.push(stock(table).into_any());
            tiles.into_any()
        })
}

/// Returns the chosen rank, if the aid shows deductions.
fn asked_about(table: TableView) -> Option<Rank> {
    table.chosen.get().filter(|_| table.prefs.with(|prefs| prefs.aid == MemoryAid::Table))
}

/// Returns `data-holds` of a seat for the chosen rank, if the aid shows deductions.
fn holds(table: TableView, seat: Seat) -> Option<&'static str> {
    let rank = asked_about(table)?;
    let Some(functions) = calculations::get() else {
        chunk::track();
        return None;
    };
    Some(match table.view.with(|view| (functions.holds)(view, rank, seat)) {
        Some(true) => "must",
        Some(false) => "not",
        None => "may",
    })
}

/// Reads `data-holds`.
fn proof(holds: &str) -> Option<bool> {
    match holds {
        "must" => Some(true),
        "not" => Some(false),
        _ => None,
    }
}

/// Builds another player's seat, a button that asks the player.
fn tile(table: TableView, seat: Seat) -> Element {
    let at = usize::from(seat.0);
    let count = Memo::new(move |_| table.view.with(|view| view.counts().get(at).copied()));
    let count = move || count.get().unwrap_or_default();
    let laid = Memo::new(move |_| table.view.with(|view| view.books.get(at).map_or(0, Vec::len)));
    let askable = Memo::new(move |_| {
        let asked = table.view.with(|view| view.askable_seats().contains(&seat));
        let ready = table.chosen.with(Option::is_some)
            || table.view.with(|view| view.askable_ranks().len() == 1);
        (asked, asked && ready && table.may_ask())
    });
    let known = Memo::new(move |_| holds(table, seat));
    let chance = Memo::new(move |_| {
        table
            .foreseen_chances
            .with(|all| all.iter().find(|(of, _)| *of == seat).map(|(_, chance)| *chance))
    });
    let label = move || {
        let (lang, roster) = (table.lang(), table.roster());
        let mut text = game_text::player(lang, &roster, seat, count(), laid.get() as u8);
        if let (Some(known), Some(rank)) = (known.get(), table.chosen.get()) {
            text += ". ";
            text += &game_text::proven(lang, &roster, seat, rank, proof(known));
        }
        if table.may_ask() && !askable.get().0 {
            text += ", ";
            text += match count() {
                0 => lang.of("no cards", "sin cartas"),
                _ => lang.of("not next", "no es el siguiente"),
            };
        }
        if let Some(chance) = chance.get() {
            text += ". ";
            text += &game_text::spoken_share(lang, chance.hundredths(), chance.is_proven);
        }
        table.with_hint(text, &seat_id(seat))
    };
    let ask = table.stage.shown_ask;
    let lost = Memo::new(move |_| {
        table.view.with(|view| !view.status.is_playing() && !view.leaders().contains(&seat))
    });
    let mood = move || {
        let has_lost = lost.get() && table.revealed_hands.with(Option::is_none);
        ask.with(|ask| Mood::of(seat, *ask, has_lost))
    };
    let roster = untrack(|| table.roster());
    let of_level = roster.level(seat).map(|of| game_text::graded(table.lang(), of));
    let number = html::b()
        .attr("class", "seat-count")
        .attr("aria-hidden", "true")
        .text(move || count().to_string());
    button()
        .attr("class", "seat")
        .attr("id", seat_id(seat))
        .attr("data-seat", seat.0.to_string())
        .attr("tabindex", "-1")
        .attr("data-playable", move || askable.get().1)
        .attr("data-asks", move || ask.with(|ask| ask.is_some_and(|ask| ask.by == seat)))
        .attr("data-asked", move || ask.with(|ask| ask.is_some_and(|ask| ask.of == seat)))
        .attr("data-empty", move || count() == 0)
        .attr("data-lost", move || lost.get())
        .attr("data-hinted", move || table.hinted.get().is_some_and(|ask| ask.target == seat))
        .attr("data-holds", move || known.get().map(str::to_owned))
        .attr("aria-disabled", move || (!askable.get().0).then_some("true"))
        .attr("aria-label", label)
        .on(ev::click, move |_| table.pick_seat(seat))
        .child(disc(table.lang(), &roster, seat, mood))
        .child(seat_hand(table, at, count))
        .child(number)
        .child(guess(table, known, chance))
        .child(
            span()
                .attr("class", "seat-name")
                .text(move || game_text::name(table.lang(), &table.roster(), seat)),
        )
        .child(of_level.map(|level| span().attr("class", "seat-level").text(level)))
        .child(books(table, move || seat))
}

/// Builds what is known of the chosen rank, and the chance, which lie on the hand.
fn guess(
    table: TableView,
    known: Memo<Option<&'static str>>,
    chance: Memo<Option<CatchChance>>,
) -> Element {
    let holding = move || known.get().map(|known| game_text::holding(table.lang(), proof(known)));
    let share = move || {
        let chance = chance.get()?;
        Some(game_text::share(table.lang(), chance.hundredths(), chance.is_proven))
    };
    span()
        .attr("class", "seat-guess")
        .attr("aria-hidden", "true")
        .child(span().text(move || holding().unwrap_or_default()))
        .child(html::b().text(move || share().unwrap_or_default()))
}

/// The hand of another player: backs, or faces where all hands lie open.
fn seat_hand(
    table: TableView,
    at: usize,
    count: impl Fn() -> u8 + Copy + Send + Sync + 'static,
) -> Element {
    let open =
        move || table.revealed_hands.with(|open| open.as_ref().map(|hands| hands[at].clone()));
    let open = Memo::new(move |_| open());
    let hand = move || match open.get() {
        Some(cards) => {
            let pack = table.options.with_untracked(|options| options.pack());
            let cards = pack.cards().into_iter().filter(|card| cards.contains(card));
            cards.map(ShownCard::Face).collect::<Vec<_>>()
        }
        None => ShownCard::backs(table, count().min(MAX_BACKS)),
    };
    span()
        .attr("class", "seat-hand")
        .attr("aria-hidden", "true")
        .attr("data-open", move || open.with(Option::is_some))
        .style("--n", move || count().min(MAX_BACKS).to_string())
        .child(list(hand, ShownCard::key, ShownCard::drawn))
}

/// Builds the stock. It is not a button, because cards are drawn automatically.
fn stock(table: TableView) -> Element {
    let left = Memo::new(move |_| table.view.with(|view| view.stock()));
    let backs = move || ShownCard::backs(table, left.get().min(3));
    div()
        .attr("class", "fish-stock")
        .attr("id", STOCK_ID)
        .attr("data-stock", "")
        .attr("role", "img")
        .attr("data-empty", move || left.get() == 0)
        .attr("aria-label", move || {
            table.with_hint(game_text::stock_text(table.lang(), left.get()), STOCK_ID)
        })
        .on(ev::click, move |_| {
            if untrack(|| table.may_ask()) {
                table.shell.show(table.lang().of(
                    "Cards are drawn for you after “Go fish!”",
                    "La carta se toma sola tras «¡A pescar!»",
                ));
            }
        })
        .child(span().attr("class", "stock-backs").attr("aria-hidden", "true").child(list(
            backs,
            ShownCard::key,
            ShownCard::drawn,
        )))
        .child(
            html::b()
                .attr("class", "seat-count")
                .attr("aria-hidden", "true")
                .text(move || left.get().to_string()),
        )
}

/// Builds the latest events, if the aid shows them.
pub fn log(table: TableView) -> AnyView {
    if table.prefs.with(|prefs| prefs.aid != MemoryAid::Log) {
        return ().into_any();
    }
    let lines = table.view.with(|view| view.log.since(view.log.len().saturating_sub(LINES)));
    let (lang, roster) = (table.lang(), table.roster());
    let lines = lines.iter().map(|event| {
        html::p().text(game_text::describe_events(lang, &roster, std::slice::from_ref(event)))
    });
    div()
        .attr("class", "fish-log")
        .attr("data-testid", "fish-log")
        .attr("aria-hidden", "true")
        .child(lines)
        .into_any()
}

/// Builds the tool that changes the speed of the computers' turns to the next one of `speeds`.
pub fn speed(table: TableView, speeds: &'static [Speed], set: fn(TableView, Prefs)) -> Element {
    let (ctx, lang) = (table.shell.ctx, table.lang());
    let speed = move || table.prefs.with(|prefs| prefs.speed);
    let word = move || speed().text(lang).to_owned();
    let name = Speed::title(lang);
    let press = move || {
        let at = index_of(speeds, untrack(speed));
        let next = speeds[(at + 1) % speeds.len()];
        set(table, Prefs { speed: next, ..table.prefs.get_untracked() });
        ctx.announce(join_sentences(name, next.text(lang)));
    };
    let mark = html::b().attr("aria-hidden", "true").text(move || speed().mark(lang));
    let sign = span().attr("class", "icon pace-icon").child(icon("pace")).child(mark);
    tool(sign, name)
        .attr("data-testid", "fish-pace")
        .attr("aria-label", move || format!("{name}: {}", word()))
        .on(ev::click, move |_| press())
}

/// The number of events in the log on the table.
const LINES: usize = 8;

/// Whether a hint proposes to ask for a rank.
pub fn is_hinted(table: TableView, rank: Rank) -> bool {
    table.hinted.get().is_some_and(|Ask { rank: hinted, .. }| hinted == rank)
}
