//! The other players around the table with their speech bubbles, the stock, and the area between them and the hand.

use leptos::prelude::*;

use super::ids::{STOCK_ID, seat_id};
use super::pace::Dealer;
use super::prefs::{Aid, Pace, place};
use super::reckon;
use super::room::Room;
use crate::cards::{Card, Rank, Suit};
use crate::engine::Seat;
use crate::games::go_fish::words::{FishWord as Word, GoFishSay as Line};
use crate::games::go_fish::{Ask, Event};
use crate::text::{Label, Say};
use crate::web::kit::chunk;
use crate::web::kit::chunk::again;
use crate::web::kit::el::{El, button, div, effect, el, fragment, icon, nothing};
use crate::web::kit::focus::focus_board;
use crate::web::kit::list::list;
use crate::web::kit::parts::{card_back, card_face, card_key};
use crate::web::kit::state::Derived;
use crate::web::table::play::Note;

/// The most card backs drawn for another hand; the count is shown as a number.
const MOST_BACKS: u8 = 7;

/// What a seat says.
#[derive(Clone, Debug, PartialEq)]
enum Said {
    /// "Sevens?"
    Asks(Rank),
    /// "Here: 2".
    Gives(u8),
    /// "Go fish!"
    Fish,
}

/// Returns what a seat says: the ask that a computer has announced, else its part in the last ask.
fn said(room: Room, seat: Seat) -> Option<Said> {
    if let Some(ask) = room.said.get() {
        return (room.turn() == Some(seat)).then_some(Said::Asks(ask.rank));
    }
    room.view.with(|view| {
        view.log.last_ask().iter().take(2).find_map(|event| match *event {
            Event::Asked { by, rank, .. } if by == seat => Some(Said::Asks(rank)),
            Event::Gave { from, ref cards, .. } if from == seat => {
                Some(Said::Gives(cards.len() as u8))
            }
            Event::GoFish { by } if by == seat => Some(Said::Fish),
            _ => None,
        })
    })
}

/// Builds a speech bubble, empty while a seat says nothing. It is hidden from screen readers, which get the events as
/// messages.
pub fn bubble(room: Room, seat: impl Fn() -> Seat + Copy + Send + Sync + 'static) -> El {
    let says = Derived::new(move |_| said(room, seat()));
    let asks = Derived::new(move |_| room.view.with(|view| view.asks));
    div("bubble-place").set("aria-hidden", "true").block(move || {
        asks.track();
        let Some(said) = says.get() else { return nothing() };
        let family = room.family();
        let (kind, line) = match said {
            Said::Asks(rank) => ("asks", Line::Wants(rank, family)),
            Said::Gives(n) => ("gives", Line::Gives(n)),
            Said::Fish => ("fish", Line::GoFish),
        };
        el("span").set("class", "bubble").set("data-says", kind).words(room.words(line)).done()
    })
}

/// Builds the books of a seat: a small card each, the latest one marked.
pub fn books(room: Room, seat: impl Fn() -> Seat + Copy + Send + Sync + 'static) -> El {
    let laid = Derived::new(move |_| {
        room.view.with(|view| view.books.get(usize::from(seat().0)).cloned().unwrap_or_default())
    });
    let make = move |rank: Rank| {
        let suits = room.play.session.with_untracked(|s| s.start().options.pack().suits());
        let card = Card::new(rank, suits[0]).or_else(|| Card::new(rank, Suit::Spades));
        el("i")
            .set("class", "book")
            .put("data-book", rank.letter().to_string())
            .flag("data-new", move || laid.with(|laid| laid.last() == Some(&rank)))
            .view(card.map_or_else(nothing, card_face))
    };
    div("books").set("aria-hidden", "true").view(list(
        move || laid.get(),
        |rank| u32::from(rank.get()),
        make,
    ))
}

/// A card in front of another seat or on the stock.
#[derive(Clone, Copy)]
enum Lying {
    /// Face down: its position, and the design of its back.
    Back(u8, u8),
    /// Face up.
    Face(Card),
}

impl Lying {
    /// Returns `count` card backs.
    fn backs(room: Room, count: u8) -> Vec<Self> {
        let design = room.play.ctx.settings.with(|s| s.back) as u8 + 1;
        (0..count).map(|at| Self::Back(at, design)).collect()
    }

    fn key(&self) -> u32 {
        match *self {
            Self::Back(at, design) => u32::from(at) + 100 * u32::from(design),
            Self::Face(card) => 1_000 + card_key(card),
        }
    }

    fn drawn(self) -> El {
        el("i").view(match self {
            Self::Back(_, design) => card_back(design),
            Self::Face(card) => card_face(card),
        })
    }
}

/// Builds the other seats and the stock.
pub fn others(room: Room) -> El {
    effect(move || {
        chunk::track();
        if asked_about(room).is_some() {
            reckon::bring();
        }
    });
    // Only another table or another person in front rebuilds the seats.
    let key = Derived::new(move |_| {
        let seats = room.play.session.with(|s| s.start().options.seats());
        (seats, room.facing.get())
    });
    div("fish-others")
        .set("role", "group")
        .bind("aria-label", move || room.words(Line::Word(Word::Others)))
        .bind("data-seats", move || key.with(|(seats, _)| seats.count().to_string()))
        .block(move || {
            let (seats, facing) = key.get();
            let count = seats.count() as u8;
            let own = facing.unwrap_or(Seat(0)).0;
            let others = (1..count).map(|i| Seat((own + i) % count));
            let mut tiles: Vec<AnyView> = others.map(|seat| tile(room, seat).done()).collect();
            tiles.push(stock(room).done());
            tiles.into_any()
        })
}

/// Returns the chosen rank, if the aid shows deductions.
fn asked_about(room: Room) -> Option<Rank> {
    room.chosen.get().filter(|_| room.prefs.with(|prefs| prefs.aid == Aid::Table))
}

/// Returns `data-holds` of a seat for the chosen rank, if the aid shows deductions.
fn holds(room: Room, seat: Seat) -> Option<&'static str> {
    let rank = asked_about(room)?;
    let Some(reckoner) = reckon::here() else {
        chunk::track();
        return None;
    };
    Some(match room.view.with(|view| (reckoner.holds)(view, rank, seat)) {
        Some(true) => "must",
        Some(false) => "not",
        None => "may",
    })
}

/// Builds another player's seat, a button that asks the player.
fn tile(room: Room, seat: Seat) -> El {
    let at = usize::from(seat.0);
    let count = Derived::new(move |_| room.view.with(|view| view.counts.get(at).copied()));
    let count = move || count.get().unwrap_or_default();
    let laid = Derived::new(move |_| room.view.with(|view| view.books.get(at).map_or(0, Vec::len)));
    let askable = Derived::new(move |_| {
        let asked = room.view.with(|view| view.askable_seats().contains(&seat));
        let ready = room.chosen.with(Option::is_some)
            || room.view.with(|view| view.askable_ranks().len() == 1);
        (asked, asked && ready && room.may_ask())
    });
    let known = Derived::new(move |_| holds(room, seat));
    let chance = Derived::new(move |_| {
        room.before.with(|all| all.iter().find(|(of, _)| *of == seat).map(|(_, chance)| *chance))
    });
    let label = move || {
        let roster = room.roster();
        let mut text = room.words(Line::Player {
            roster: roster.clone(),
            seat,
            cards: count(),
            books: laid.get() as u8,
        });
        if let (Some(known), Some(rank)) = (known.get(), room.chosen.get()) {
            let holds = match known {
                "must" => Some(true),
                "not" => Some(false),
                _ => None,
            };
            text += ". ";
            text += &room.words(Line::Proven { roster, seat, rank, holds });
        }
        if room.may_ask() && !askable.get().0 {
            text += ", ";
            text +=
                &room.words(Line::Word(if count() == 0 { Word::NoCards } else { Word::NotNext }));
        }
        if let Some(chance) = chance.get() {
            text += ". ";
            text += &room.words(Line::SpokenShare(hundredths(chance.chance), chance.exact));
        }
        text
    };
    el("button")
        .set("class", "seat")
        .put("id", seat_id(seat))
        .put("data-seat", seat.0.to_string())
        .set("tabindex", "-1")
        .flag("data-playable", move || askable.get().1)
        .flag("data-turn", move || room.turn() == Some(seat))
        .flag("data-asked", move || room.said.get().is_some_and(|ask| ask.of == seat))
        .flag("data-empty", move || count() == 0)
        .flag("data-hinted", move || room.play.hinted.get().is_some_and(|ask| ask.of == seat))
        .maybe("data-holds", move || known.get().map(str::to_owned))
        .maybe("aria-disabled", move || (!askable.get().0).then(|| "true".to_owned()))
        .bind("aria-label", label)
        .press(move || room.point(seat))
        .child(
            el("span")
                .set("class", "seat-name")
                .live(move || room.words(Line::Name(room.roster(), seat))),
        )
        .child(seat_hand(room, at, count))
        .child(el("b").set("class", "seat-count").set("aria-hidden", "true").live(move || {
            match chance.get() {
                Some(chance) => room.words(Line::Share(hundredths(chance.chance), chance.exact)),
                None => count().to_string(),
            }
        }))
        .child(books(room, move || seat))
        .child(bubble(room, move || seat))
}

/// The hand of another player: backs, or faces where all hands lie open.
fn seat_hand(room: Room, at: usize, count: impl Fn() -> u8 + Copy + Send + Sync + 'static) -> El {
    let open = move || room.open.with(|open| open.as_ref().map(|hands| hands[at].clone()));
    let open = Derived::new(move |_| open());
    let hand = move || match open.get() {
        Some(cards) => {
            let pack = room.play.session.with_untracked(|s| s.start().options.pack());
            let cards = pack.cards().into_iter().filter(|card| cards.contains(card));
            cards.map(Lying::Face).collect::<Vec<_>>()
        }
        None => Lying::backs(room, count().min(MOST_BACKS)),
    };
    el("span")
        .set("class", "seat-hand")
        .set("aria-hidden", "true")
        .flag("data-open", move || open.with(Option::is_some))
        .var("--n", move || count().to_string())
        .view(list(hand, Lying::key, Lying::drawn))
}

/// A chance in hundredths of a per cent, rounded.
pub fn hundredths(chance: f64) -> u32 {
    (chance * 10_000.0 + 0.5) as u32
}

/// Builds the stock. It is not a button, because cards are drawn automatically.
fn stock(room: Room) -> El {
    let left = Derived::new(move |_| room.view.with(|view| view.stock));
    let backs = move || Lying::backs(room, left.get().min(3));
    div("seat fish-stock")
        .set("id", STOCK_ID)
        .set("data-stock", "")
        .set("role", "img")
        .flag("data-empty", move || left.get() == 0)
        .bind("aria-label", move || room.words(Line::Stock(left.get())))
        .on("click", move |_| {
            if untrack(|| room.may_ask()) {
                room.play.say(Line::Word(Word::DrawsItself).into());
            }
        })
        .child(
            el("span")
                .set("class", "seat-name")
                .set("aria-hidden", "true")
                .live(move || room.words(Line::Word(Word::Stock))),
        )
        .child(el("span").set("class", "seat-hand").set("aria-hidden", "true").view(list(
            backs,
            Lying::key,
            Lying::drawn,
        )))
        .child(
            el("b")
                .set("class", "seat-count")
                .set("aria-hidden", "true")
                .live(move || left.get().to_string()),
        )
}

/// Builds the area between the others and the hand: the chance of the last ask, the latest events if the aid shows
/// them, and the buttons of the table.
pub fn middle(room: Room, dealer: Dealer) -> El {
    let chance = move || match room.chance.get() {
        Some((ask, chance)) if room.play.reel.with(Option::is_none) => {
            let line = Line::Chance {
                roster: room.roster(),
                ask,
                chance: hundredths(chance.chance),
                exact: chance.exact,
            };
            room.words(line)
        }
        _ => String::new(),
    };
    let due = Derived::new(move |_| {
        room.due()
            .filter(|_| room.facing.with(Option::is_some) && room.play.reel.with(Option::is_none))
    });
    let pace = Derived::new(move |_| room.prefs.with(|prefs| prefs.pace));
    let tools = div("fish-tools")
        .block(move || match due.get() {
            Some(seat) => el("button")
                .set("class", "button primary")
                .test_id("hand-over")
                .press(move || {
                    room.clear();
                    // The news may name the card that was drawn unseen.
                    room.play.note.set(None);
                    room.facing.set(None);
                })
                .words(room.words(Line::Curtain(room.roster(), seat)))
                .done(),
            None => nothing(),
        })
        .block(move || stuck(room, dealer))
        .block(move || match pace.get() {
            Pace::Step => next(room, dealer).done(),
            _ => nothing(),
        });
    let log = move || {
        if room.prefs.with(|prefs| prefs.aid != Aid::Log) {
            return nothing();
        }
        let lines = room.view.with(|view| view.log.since(view.log.len().saturating_sub(LINES)));
        let roster = room.roster();
        let lines = lines
            .into_iter()
            .map(|event| el("p").words(room.words(Line::Told(roster.clone(), vec![event]))));
        div("fish-log").test_id("fish-log").set("aria-hidden", "true").children(lines).done()
    };
    let line = div("fish-middle")
        .child(el("p").set("class", "fish-chance").test_id("chance").live(chance))
        .child(tools);
    div("fish-between").block(log).child(line)
}

/// Builds the tool that changes the speed of the computers' turns.
pub fn speed(room: Room) -> El {
    let ctx = room.play.ctx;
    let pace = move || room.prefs.with(|prefs| prefs.pace);
    let word_of = |pace| match pace {
        Pace::Slow => Word::Slow,
        Pace::Normal => Word::Normal,
        Pace::Fast => Word::Fast,
        Pace::Step => Word::Step,
    };
    let word = move || room.words(Line::Word(word_of(pace())));
    // On a narrow screen the visible text leaves out the name, so the accessible name contains it.
    let name = room.words(Line::Word(Word::Pace));
    let spoken = name.clone();
    let press = move || {
        let at = place(&Pace::ALL, untrack(pace));
        let next = Pace::ALL[(at + 1) % Pace::ALL.len()];
        room.set(|prefs| prefs.pace = next);
        ctx.tell(Say::from(Line::Word(Word::Pace)).then(Line::Word(word_of(next))));
    };
    let label = el("span")
        .set("class", "tool-label")
        .child(el("span").set("class", "pace-name").words(format!("{name}:\u{a0}")))
        .child(el("span").live(word));
    el("button")
        .set("class", "tool")
        .test_id("fish-pace")
        .press(press)
        .bind("aria-label", move || format!("{spoken}: {}", word()))
        .view(icon("pace"))
        .child(label)
}

/// Builds the button for the computers' next step.
fn next(room: Room, dealer: Dealer) -> El {
    let steps = Derived::new(move |_| dealer.can_step());
    button("button primary", "", move || dealer.step())
        .test_id("fish-next")
        .maybe("aria-disabled", move || (!steps.get()).then(|| "true".to_owned()))
        .words(room.words(Line::Word(Word::Next)))
}

/// Builds the buttons for a computer whose code did not load; empty otherwise.
fn stuck(room: Room, dealer: Dealer) -> AnyView {
    if !dealer.is_stuck() {
        return nothing();
    }
    let ctx = room.play.ctx;
    let again = button("button primary", ctx.label(Label::TryAgain), move || again(reckon::CHUNK));
    let relieve = move || {
        dealer.relieve();
        // The pressed button is removed.
        request_animation_frame(focus_board);
    };
    let relieve = button("button", "", relieve).words(room.words(Line::Word(Word::Relieve)));
    fragment(vec![again.test_id("fish-again"), relieve.test_id("fish-relieve")])
}

/// The number of events in the log on the table.
const LINES: usize = 8;

/// Whether a hint proposes to ask for a rank.
pub fn is_hinted(room: Room, rank: Rank) -> bool {
    room.play.hinted.get().is_some_and(|Ask { rank: hinted, .. }| hinted == rank)
}

/// Shows a computer's announced ask in the message line.
pub fn narrate(room: Room) {
    effect(move || {
        let announced = room.said.get();
        let turn = untrack(|| room.turn());
        if let (Some(Ask { of, rank }), Some(by)) = (announced, turn) {
            let roster = untrack(|| room.roster());
            let asked = Line::Told(roster, vec![Event::Asked { by, of, rank }]);
            room.play.note.set(Some(Note::event(asked.into())));
        }
    });
}
