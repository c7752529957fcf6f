//! The player's own hand: a pile for each rank, with all ranks and suits visible.

use leptos::ev;
use leptos::prelude::*;

use super::ids::{rank_id, seat_id};
use super::prefs::Sort;
use super::seats::{books, is_hinted};
use super::table_view::TableView;
use crate::kit::focus::{focus, move_tab_stop};
use crate::kit::html::{self, Element, button, div, span};
use crate::kit::list::list;
use crate::kit::motion::{Motion, SLOW_MS};
use crate::kit::parts::{card_face, card_key};
use crate::kit::signal::{Effect, Memo, RwSignal, piece_signals};
use handful_engine::Seat;
use handful_engine::sort::sort_by_key;
use handful_games::cards::{Card, Rank};
use handful_games::go_fish::stage::Stage;
use handful_games::go_fish::text as game_text;

/// A deal falls into the hand.
const DEAL: Motion =
    Motion { frames: r#"{"opacity":"0","translate":"0 -2rem","offset":0}"#, time: SLOW_MS };

/// The most piles in one row.
const ROW: usize = 6;

/// Where a pile lies: its row, the uppermost first, its place in that row, and how many piles the row has.
type PilePosition = (usize, usize, usize);

/// How the piles of a hand lie.
#[derive(Clone, Default, PartialEq)]
struct HandLayout {
    spots: Vec<(Rank, PilePosition)>,
    /// The number of rows.
    rows: usize,
    /// The most cards of a pile in the lowest row, and in any.
    deep: [usize; 2],
}

/// Lays the piles out in one row or two even ones.
fn hand_layout(table: TableView) -> HandLayout {
    let sort = table.prefs.with(|prefs| prefs.sort);
    let hand = table.shown_hand();
    table.view.with(|view| {
        let any = view.options.any_rank();
        let count = |rank: Rank| hand.iter().filter(|card| card.rank() == rank).count();
        let place = |rank: Rank| {
            let number = usize::from(rank.get());
            match sort {
                Sort::Rank => number,
                Sort::Count => number + 20 * (4 - count(rank).min(4)),
                Sort::Drawn => {
                    hand.iter().position(|card| card.rank() == rank).unwrap_or(60 + number)
                }
            }
        };
        let mut ranks: Vec<Rank> =
            view.options.pack().ranks().filter(|&rank| any || count(rank) > 0).collect();
        sort_by_key(&mut ranks, |&rank| place(rank));
        let rows = if ranks.len() > ROW { 2 } else { 1 };
        let columns = ranks.len().div_ceil(rows).max(1);
        let deepest =
            |ranks: &[Rank]| ranks.iter().map(|&rank| count(rank)).max().unwrap_or(0).max(1);
        let lowest = &ranks[(rows - 1) * columns.min(ranks.len())..];
        let deep = [deepest(lowest), deepest(&ranks)];
        let spot = |(at, &rank): (usize, &Rank)| {
            let row = at / columns;
            (rank, (row, at % columns, columns.min(ranks.len() - row * columns)))
        };
        HandLayout { spots: ranks.iter().enumerate().map(spot).collect(), rows, deep }
    })
}

/// Builds the hand of the person in front, with their books above it.
pub fn hand(table: TableView) -> Element {
    let pack = Memo::new(move |_| table.options.with(|options| options.pack()));
    let any = Memo::new(move |_| table.options.with(|options| options.any_rank()));
    let own = move || table.seat_in_front.get().unwrap_or(Seat(0));
    let layout = Memo::new(move |_| hand_layout(table));
    let is_out = Memo::new(move |_| {
        let (empty, playing) = table.view.with(|v| (v.hand.is_empty(), v.status.is_playing()));
        empty && playing && !table.hides_hands.get()
    });
    let laid = move || {
        let books = table.view.with(|view| view.books[usize::from(own().0)].len());
        game_text::own_books(table.lang(), books)
    };
    Effect::new(move || {
        table.shell.deals.track();
        DEAL.play("#fish-hand .ranks", 0);
    });
    div()
        .attr("class", "fish-hand")
        .attr("id", "fish-hand")
        .attr("data-shelves", move || table.stage.with(Stage::hides_new_books))
        .attr("data-rows", move || layout.with(|it| it.rows.to_string()))
        .child(span().attr("class", "sr-only").text(laid))
        .child(books(table, own))
        .child(
            div()
                .attr("class", "ranks")
                .attr("role", "group")
                .attr("translate", "no")
                .attr("aria-label", table.lang().of("Your hand", "Tu mano"))
                .style("--low", move || layout.with(|it| it.deep[0].to_string()))
                .style("--deep", move || {
                    // Each row may be as deep as the deepest pile.
                    layout.with(|it| (it.rows * (it.deep[1] - 1)).max(1).to_string())
                })
                .child(move || {
                    let pack = pack.get();
                    let ranks: Vec<Rank> = pack.ranks().collect();
                    let looks =
                        piece_signals(ranks.clone(), move |rank| pile_state(table, layout, rank));
                    let piles = ranks.into_iter().zip(looks);
                    let piles =
                        piles.map(|(rank, look)| pile(table, rank, look, any.get()).into_any());
                    let piles = piles.collect::<Vec<_>>();
                    piles.into_any()
                }),
        )
        .child(move || {
            is_out.get().then(|| {
                html::p().attr("class", "fish-out").text(table.lang().of(
                    "You’re out of cards. The others play on.",
                    "Te quedaste sin cartas. Los demás siguen.",
                ))
            })
        })
}

/// The look of a pile.
#[derive(Clone, PartialEq)]
struct PileState {
    cards: Vec<Card>,
    /// Those that are still on their way.
    due: Vec<Card>,
    laid: bool,
    askable: bool,
    chosen: bool,
    hinted: bool,
    /// Its row, its place in the row, and how many the row has.
    spot: (usize, usize, usize),
}

fn pile_state(table: TableView, layout: Memo<HandLayout>, rank: Rank) -> PileState {
    let (hand, on_the_way) = (table.shown_hand(), table.stage.cards_on_the_way.get());
    let may = table.may_ask();
    let chosen = table.chosen.get() == Some(rank);
    let hinted = is_hinted(table, rank);
    let spot = layout.with(|it| it.spots.iter().find(|(of, _)| *of == rank).map(|it| it.1));
    let spot = spot.unwrap_or((0, 0, 1));
    table.view.with(|view| {
        let suits = view.options.pack().suits().into_iter();
        let cards: Vec<Card> =
            suits.filter_map(|suit| Card::new(rank, suit)).filter(|c| hand.contains(c)).collect();
        let askable = may && view.askable_ranks().contains(&rank);
        let laid = view.is_laid(rank) && cards.is_empty();
        let is_due = |card: &Card| on_the_way.contains(card);
        let due = cards.iter().copied().filter(is_due).collect();
        PileState { cards, due, laid, askable, chosen, hinted, spot }
    })
}

/// Builds the pile of a rank: a button that chooses it.
fn pile(table: TableView, rank: Rank, look: RwSignal<PileState>, any: bool) -> Element {
    let cards = Memo::new(move |_| look.with(|look| look.cards.clone()));
    let count = move || cards.with(Vec::len);
    Effect::new(move || {
        if count() == 0 && !any {
            leave(table, rank);
        }
    });
    let label = move || {
        let lang = table.lang();
        let mut text = game_text::group(lang, rank, table.family(), count() as u8);
        if look.with(|l| l.laid) {
            text += ". ";
            text += lang.of("book complete", "grupo completo");
        } else {
            let suits = cards.with(|cards| {
                cards
                    .iter()
                    .map(|c| handful_games::text::card(table.shell.ctx.lang(), *c))
                    .collect::<Vec<_>>()
            });
            if !suits.is_empty() {
                text += ": ";
                text += &suits.join(", ");
            }
        }
        text
    };
    let is_empty = Memo::new(move |_| cards.with(Vec::is_empty));
    let make = move |card: Card| {
        let place = move || cards.with(|cards| cards.iter().position(|it| *it == card));
        span()
            .attr("class", "card")
            .attr("data-card", card.code())
            .attr("data-due", move || look.with(|look| look.due.contains(&card)))
            .style("--i", move || place().unwrap_or(0).to_string())
            .child(card_face(card))
    };
    button()
        .attr("class", "pile")
        .attr("id", rank_id(rank))
        .attr("data-rank", rank.letter().to_string())
        .attr("tabindex", "-1")
        .attr("hidden", move || count() == 0 && !any)
        .attr("inert", move || count() == 0 && !any)
        .attr("data-playable", move || look.with(|l| l.askable))
        .attr("data-chosen", move || look.with(|l| l.chosen))
        .attr("data-hinted", move || look.with(|l| l.hinted))
        .attr("data-laid", move || look.with(|l| l.laid))
        .attr("aria-disabled", move || (!look.with(|l| l.askable)).then_some("true"))
        .attr("aria-pressed", move || look.with(|l| l.chosen).to_string())
        .attr("aria-label", label)
        .style("--row", move || look.with(|l| l.spot.0.to_string()))
        .style("--at", move || look.with(|l| l.spot.1.to_string()))
        .style("--of", move || look.with(|l| l.spot.2.to_string()))
        .style("--count", move || count().max(1).to_string())
        .on(ev::click, move |_| table.pick(rank))
        .child(move || is_empty.get().then(|| ghost(table, rank)))
        .child(list(move || cards.get(), |card| card_key(*card), make))
}

/// Builds the outline of a rank that is not held but can be asked for.
fn ghost(table: TableView, rank: Rank) -> AnyView {
    let suit = table.options.with_untracked(|options| options.pack().suits()[0]);
    let face = Card::new(rank, suit).map(card_face);
    span().attr("class", "card ghost").child(face).into_any()
}

/// Returns the id of the pile nearest to one that is gone, or of a player if there is none.
pub fn nearest(table: TableView, rank: u8) -> Option<String> {
    let next = table.view.with_untracked(|view| {
        let others = view.options.pack().ranks().filter(|other| view.held(*other) > 0);
        others.min_by_key(|other| other.get().abs_diff(rank))
    });
    let other = untrack(|| table.view.with(|view| view.askable_seats().first().copied()));
    next.map(rank_id).or(other.map(seat_id))
}

/// Moves the focus from a pile that is gone to the nearest one.
fn leave(table: TableView, rank: Rank) {
    if let Some(to) = nearest(table, rank.get()) {
        move_tab_stop(&rank_id(rank), &to);
    }
}

/// Moves the focus to a pile, or to the nearest one if it is gone.
pub fn focus_near(table: TableView, rank: Rank) {
    let held = table.view.with_untracked(|view| view.held(rank) > 0);
    let to = if held { Some(rank_id(rank)) } else { nearest(table, rank.get()) };
    if let Some(to) = &to {
        focus(to);
    }
}
