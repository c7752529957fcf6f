//! What a hint of Go Fish draws over the table: the lines of the log that prove the ask, and at each seat what is
//! proven of its rank; where nothing is, the chance of each place. Its chunk comes with the first press of a hint, the
//! search for the reason with that of the calculations. It has the game's part of the result too.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use super::calculations::{self, PAUSE};
use super::dearest_ask::{BetterAsk, DearestAsk, replayed_dearest};
use super::ending::{RESULT, told};
use super::ids::{STOCK_ID, seat_id};
use super::prefs::roster;
use super::table_view::turn_of;
use super::talk::line;
use crate::frame::game_parts::ResultView;
use crate::kit::browser::set_timeout_once;
use crate::kit::chunk::{LoadPriority, register_content};
use crate::kit::html::{Element, b, div, fragment, i, li, ol, span};
use crate::kit::owner::OwnerHandle;
use crate::kit::signal::RwSignal;
use crate::play::controller::GameController;
use crate::play::controller::task::play_on;
use crate::play::hint::{Explanation, HintStage, WhyView};
use handful_engine::{Game, Seat};
use handful_games::go_fish::chance::CatchChance;
use handful_games::go_fish::proof::SeatFact;
use handful_games::go_fish::reason::{Reason, log_lines, named_lines};
use handful_games::go_fish::text::{self as game_text, Roster, proof as text};
use handful_games::go_fish::{Ask, Event, GoFish, GoFishView, Player};
use handful_shell::text::Lang;

/// The chunk's name.
pub const WHY: &str = "go-fish-why";

/// The entry of the reasons of Go Fish.
#[wasm_bindgen]
pub fn chunk_go_fish_why() {
    register_content(RESULT, ResultView(told));
    // What the others do next is not known, so only the ask is made.
    let play_on = |controller, ask| play_on(controller, ask, Vec::new());
    let view = WhyView::<GoFish> { tell_move: None, name_move, explain, draw, play_on, show_loss };
    register_content(WHY, view);
}

/// Replays the game from the ask that gave away most, with the one that was proven to catch beside it.
fn show_loss(controller: GameController<GoFish>) {
    let DearestAsk { better, .. } = *controller.ctx.shared::<DearestAsk>();
    if let Some(BetterAsk { at, sure, .. }) = better.get_value() {
        controller.show_variations(at, vec![sure]);
    }
}

fn name_move(lang: Lang, game: &GoFish, ask: Ask) -> [String; 2] {
    let roster = roster(game.options());
    let who = game_text::name(lang, &roster, ask.target);
    let shown = format!("{} → {who}", game_text::rank_mark(ask.rank, roster.family));
    [shown, game_text::hint(lang, &roster, ask)]
}

/// The last ask whose reason was looked for.
struct Search {
    /// How its asker saw the table.
    view: GoFishView,
    ask: Ask,
    /// The owner of the table.
    owner: OwnerHandle,
    /// The reason, once it is found.
    reason: Option<Arc<Reason>>,
}

impl Search {
    fn is_of(&self, view: &GoFishView, ask: Ask) -> bool {
        self.ask == ask && self.view == *view
    }
}

/// The last search.
#[derive(Default)]
struct Last(RwSignal<Option<Search>>);

/// Returns the reason for an ask that a person makes next, by what that person may know, and begins to look for it;
/// `None` where none is given, `Some(None)` while it is looked for. Tracked.
fn reason_of(
    controller: GameController<GoFish>,
    game: &GoFish,
    ask: Ask,
) -> Option<Option<Arc<Reason>>> {
    let seat = turn_of(game.status())?;
    if game.options().seats().player(seat) != Some(Player::You) {
        return None;
    }
    let view = game.view(seat);
    let Last(last) = *controller.ctx.shared::<Last>();
    let known = last.with(|last| {
        let search = last.as_ref().filter(|search| search.is_of(&view, ask))?;
        let is_alive = search.reason.is_some() || !search.owner.is_disposed();
        is_alive.then(|| search.reason.clone())
    });
    if known.is_none() {
        seek(controller, last, view, ask);
    }
    Some(known.flatten())
}

/// Looks for the reason for an ask, in steps that begin after this.
fn seek(
    controller: GameController<GoFish>,
    last: RwSignal<Option<Search>>,
    view: GoFishView,
    ask: Ask,
) {
    let owner = controller.owner;
    last.update_untracked(|last| {
        *last = Some(Search { view: view.clone(), ask, owner, reason: None });
    });
    let of = view.clone();
    let is_sought = move || {
        let is_last = |last: &Option<Search>| last.as_ref().is_some_and(|it| it.is_of(&of, ask));
        !owner.is_disposed() && last.with_untracked(is_last)
    };
    let begin = move || {
        calculations::when_ready(LoadPriority::Immediately, move |functions| {
            if !is_sought() {
                return;
            }
            let Some(functions) = functions else {
                // Another press asks for the code again.
                return last.update_untracked(|last| *last = None);
            };
            let tell = move |reason| {
                last.update(|last| {
                    last.iter_mut().for_each(|it| it.reason = Some(Arc::clone(&reason)));
                });
                controller.explain_again();
            };
            let mut work = (functions.reason)(&view, ask);
            calculations::run(Box::new(move || work().map(Arc::new)), is_sought, tell);
        });
    };
    set_timeout_once(begin, PAUSE);
}

/// Whether a reason is told: of an ask that misses for sure nothing is.
fn is_told(reason: &Reason, ask: Ask) -> bool {
    match reason {
        Reason::Proven(_) => true,
        Reason::Likely(places) => {
            places.iter().any(|(place, chance)| *place == Some(ask.target) && !chance.is_proven)
        }
    }
}

/// Returns the ask to give a reason for: before the one that gave away most the better one. Tracked.
fn told_ask(controller: GameController<GoFish>, ask: Ask) -> Ask {
    let made = controller.replay.with(|replay| replay.as_ref().map(|it| it.moves().len()));
    let better = replayed_dearest(controller).filter(|it| Some(it.at) == made);
    better.map_or(ask, |it| it.sure)
}

fn explain(controller: GameController<GoFish>, game: &GoFish, ask: Ask) -> Option<Explanation> {
    let ask = told_ask(controller, ask);
    let Some(reason) = reason_of(controller, game, ask)? else {
        return Some(Explanation::default());
    };
    if !is_told(&reason, ask) {
        return None;
    }
    let (lang, roster) = (controller.ctx.lang(), roster(game.options()));
    let (text, pieces) = match &*reason {
        Reason::Proven(facts) => {
            let words = |fact: &SeatFact| {
                (seat_id(fact.seat), text::tab(lang, ask.rank, roster.family, fact.holds))
            };
            let text = text::why(lang, &roster, ask, facts)?;
            (text, facts.iter().map(words).collect::<Vec<_>>())
        }
        Reason::Likely(places) => {
            let (_, chance) = places.iter().find(|(place, _)| *place == Some(ask.target))?;
            let words = |&(place, chance): &(Option<Seat>, CatchChance)| {
                (place.map_or(STOCK_ID.to_owned(), seat_id), spoken(lang, ask, &roster, chance))
            };
            let text = text::not_proven(lang, &roster, ask, chance.hundredths());
            (text, places.iter().map(words).collect())
        }
    };
    let named = |seat: Seat| {
        let words = pieces.iter().find(|(id, _)| *id == seat_id(seat));
        words.map(|(_, words)| format!(" {}: {words}.", game_text::name(lang, &roster, seat)))
    };
    let seats: String = roster.seats.all().filter_map(named).collect();
    Some(Explanation { spoken: text.clone() + &seats, text, pieces })
}

/// Returns what is heard of the chance of a place.
fn spoken(lang: Lang, ask: Ask, roster: &Roster, chance: CatchChance) -> String {
    match chance.is_proven {
        true => text::tab(lang, ask.rank, roster.family, Some(chance.probability > 0.0)),
        false => game_text::spoken_share(lang, chance.hundredths(), false),
    }
}

fn draw(controller: GameController<GoFish>, game: &GoFish, ask: Ask, stage: HintStage) -> AnyView {
    let (game, ask) = (game.clone(), told_ask(controller, ask));
    // The search begins with the first press.
    fragment(move || match reason_of(controller, &game, ask) {
        Some(Some(reason)) if stage == HintStage::Why && is_told(&reason, ask) => {
            drawn(controller, &game, ask, &reason)
        }
        _ => ().into_any(),
    })
}

/// Draws a reason.
fn drawn(controller: GameController<GoFish>, game: &GoFish, ask: Ask, reason: &Reason) -> AnyView {
    let Some(seat) = turn_of(game.status()) else { return ().into_any() };
    let (lang, view, roster) = (controller.ctx.lang(), game.view(seat), roster(game.options()));
    match reason {
        Reason::Proven(facts) => {
            let tab = |seat: Seat| {
                let fact = facts.iter().find(|fact| fact.seat == seat)?;
                Some(proven(lang, &roster, ask, fact))
            };
            let lines = named_lines(ask, facts);
            let log = (!lines.is_empty()).then(|| log(lang, &roster, &view, &lines));
            layer(&view, &roster, tab).child(log)
        }
        Reason::Likely(places) => {
            let at = |place: Option<Seat>| {
                let (_, chance) = places.iter().find(|(it, _)| *it == place)?;
                Some(vec![bar(lang, *chance)])
            };
            let stock = at(None).map(|bar| span().attr("class", "why-stock").child(bar));
            let stock = stock.map(|stock| stock.attr("aria-hidden", "true"));
            layer(&view, &roster, |seat| at(Some(seat))).child(stock)
        }
    }
    .into_any()
}

/// Builds the layer with what stands at each seat, in a copy of the seats that has their places.
fn layer(
    view: &GoFishView,
    roster: &Roster,
    mark: impl Fn(Seat) -> Option<Vec<Element>>,
) -> Element {
    let count = roster.seats.count() as u8;
    let seat = |at: u8| {
        let seat = Seat((view.seat.0 + at) % count);
        let has_books = view.books.get(usize::from(seat.0)).is_some_and(|books| !books.is_empty());
        span()
            .attr("class", "seat")
            .attr("aria-hidden", "true")
            .child(span().attr("class", "disc"))
            .child(span().attr("class", "seat-hand"))
            .child(span().attr("class", "seat-name").text("\u{a0}"))
            .child(roster.level(seat).map(|_| span().attr("class", "seat-level").text("\u{a0}")))
            .child(
                has_books.then(|| span().attr("class", "books").child(i().attr("class", "book"))),
            )
            .child(mark(seat).map(|mark| span().attr("class", "why-mark").child(mark)))
    };
    div()
        .attr("class", "fish-why fish-others")
        .attr("data-seats", count.to_string())
        .child((1..count).map(seat))
}

/// Builds what is proven of a seat, over its cards if all are known.
fn proven(lang: Lang, roster: &Roster, ask: Ask, fact: &SeatFact) -> Vec<Element> {
    let holds = match fact.holds {
        Some(true) => "must",
        Some(false) => "not",
        None => "may",
    };
    let tab = text::tab(lang, ask.rank, roster.family, fact.holds);
    let tab = b().attr("class", "why-tab").attr("data-known", holds).text(tab);
    let hand = fact.proof.as_ref().and_then(|proof| proof.hand.as_ref()).map(|hand| {
        let cards = hand.iter().flat_map(|&(rank, count)| {
            (0..count).map(move |_| game_text::rank_mark(rank, roster.family))
        });
        let card = |mark: String| i().attr("class", "book").attr("translate", "no").text(mark);
        span().attr("class", "why-hand").child(cards.map(card))
    });
    std::iter::once(tab).chain(hand).collect()
}

/// Builds the bar of a chance.
fn bar(lang: Lang, chance: CatchChance) -> Element {
    let share = text::share(lang, chance.hundredths(), chance.is_proven);
    let known = match chance.is_proven {
        true if chance.probability > 0.0 => "must",
        true => "not",
        false => "chance",
    };
    // What is said as a bound is drawn as one.
    let filled = chance.hundredths().min(8_000) / 100;
    b().attr("class", "why-tab")
        .attr("data-known", known)
        .style("--share", format!("{filled}%"))
        .child(span().text(share))
}

/// Builds the lines of the log that prove the ask, and those between them as thin bars.
fn log(lang: Lang, roster: &Roster, view: &GoFishView, named: &[usize]) -> Element {
    let lines = log_lines(view);
    let thin = if named.len() > 2 { 1 } else { MAX_THIN };
    let mut items = Vec::new();
    let mut from = 0;
    let ends = named.iter().copied().chain([lines.len()]);
    for end in ends {
        let others = (from..end).take(thin).map(|_| li().attr("aria-hidden", "true"));
        items.extend(others);
        let proof = |events: &Vec<Event>| line(lang, roster, Some(end), true, events);
        items.extend(lines.get(end).map(proof).map(|line| line.attr("class", "why-line")));
        from = end + 1;
    }
    let list = ol().attr("data-testid", "why-log").child(items);
    div()
        .attr("class", "why-log")
        .attr("role", "region")
        .attr("tabindex", "0")
        .attr("aria-label", game_text::talk(lang))
        .child(list)
}

/// The most lines before, between and after those of a short proof that are drawn.
const MAX_THIN: usize = 3;
