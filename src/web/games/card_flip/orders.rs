//! The desk of orders: write an order, try it on every start, keep it, and collect the perfect
//! ones.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::games::GameId;
use crate::games::card_flip::book::{COLLECTED, LONGEST_NAME, OrderBook};
use crate::games::card_flip::order::{Order, Trial, random_mean, ruler_mean, ruler_order};
use crate::games::card_flip::words::CardFlipSay as Line;
use crate::games::card_flip::{CardFlip, Cards, Walk};
use crate::keep::Life;
use crate::text::{Label, Say};
use crate::web::kit::browser::{in_turn, later};
use crate::web::kit::el::{El, button, div, el, nothing};
use crate::web::kit::parts::segments;
use crate::web::kit::state::State;
use crate::web::kit::store::{self, Key};
use crate::web::page::ctx::Ctx;
use crate::web::page::dialogs::modal;
use crate::web::table::play::Play;

fn key() -> Key {
    Key::Own(GameId::CardFlip, "orders")
}

/// The delay of the message about a collected order, after the end of a game.
const TOLD_AFTER: Duration = Duration::from_millis(2_500);

/// Loads the stored book of orders. An unreadable one is put aside.
fn load(ctx: Ctx) -> OrderBook {
    let Some(text) = store::read(&key()) else { return OrderBook::default() };
    OrderBook::from_json(&text).unwrap_or_else(|_| {
        store::put_aside(&key(), &text);
        ctx.toast(Label::CF_BOOK_DAMAGED, None, None);
        OrderBook::default()
    })
}

/// Changes the stored book; once no other tab does, again if a book that another tab wrote meanwhile lacks the change.
/// Returns the book and the result.
fn alter<R>(ctx: Ctx, change: impl Fn(&mut OrderBook) -> R + 'static) -> (OrderBook, R) {
    let once = move || {
        let stored = load(ctx);
        let mut book = stored.clone();
        let result = change(&mut book);
        let is_changed = book != stored;
        if is_changed {
            ctx.keep(&key(), &book.to_json());
        }
        (book, result, is_changed)
    };
    let (book, result, is_changed) = once();
    if is_changed {
        in_turn("handful-orders", move || drop(once()));
    }
    (book, result)
}

/// Adds a game's flips to the collection, if they are a perfect order.
pub fn collect(play: Play<CardFlip>, walk: &Walk) {
    let flips = walk.clone();
    let (book, found) = alter(play.ctx, move |book| book.collect(flips.cards(), flips.flips()));
    if let Some((number, true)) = found {
        let of = book.found(walk.cards()).map_or(0, |(_, of)| of);
        // The result is announced first. If the player has gone on by then, the toast is silent.
        let ctx = play.ctx;
        let tell = move || {
            let text = Say::from(Line::Collected { number, of, fresh: true });
            let is_over = |s: &Life<CardFlip>| !s.status().is_playing();
            match play.session.try_with_untracked(is_over) {
                Some(true) => ctx.toast(text, None, None),
                _ => ctx.notice(text, None, None),
            };
        };
        later(tell, TOLD_AFTER);
    }
}

/// The state of the dialog.
#[derive(Clone, Copy)]
struct Orders {
    ctx: Ctx,
    cards: State<Cards>,
    tried: State<Option<(Order, Trial)>>,
    /// The text under the field, and whether it is an error.
    note: State<Option<(Say, bool)>>,
    book: State<OrderBook>,
}

/// Builds the dialog.
pub fn dialog(play: Play<CardFlip>) -> El {
    let ctx = play.ctx;
    let walk = play.view.with_untracked(|view| view.walk.clone());
    let orders = Orders {
        ctx,
        cards: State::new(walk.cards()),
        tried: State::new(None),
        note: State::new(None),
        book: State::new(load(ctx)),
    };
    let parts = vec![
        el("p").text(ctx.label(Label::CF_ORDERS_NOTE)),
        counts(orders),
        writing(orders, walk),
        div("trial").block(move || match orders.tried.get() {
            Some((order, trial)) => orders.told(&order, &trial).done(),
            None => nothing(),
        }),
        div("kept").block(move || orders.kept().done()),
        div("collection").block(move || orders.collection().done()),
    ];
    modal(ctx, Label::CF_ORDERS.into(), "orders", parts)
}

/// The number of cards that orders are written for.
fn counts(orders: Orders) -> El {
    let ctx = orders.ctx;
    segments(
        "order-cards",
        ctx.label(Label::CF_CARDS),
        vec!["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"],
        move || orders.cards.get().get() - 1,
        move |i| {
            if let Some(cards) = Cards::new(i + 1) {
                orders.cards.set(cards);
                orders.forget_trial();
            }
        },
    )
}

/// The field for an order, and what fills and tries it.
fn writing(orders: Orders, walk: Walk) -> El {
    let ctx = orders.ctx;
    let field = el("textarea")
        .set("id", "order-input")
        .set("class", "order-input")
        .set("rows", "3")
        .set("inputmode", "numeric")
        .set("autocomplete", "off")
        .set("spellcheck", "false")
        .set("placeholder", "1 2 1 3 …")
        .set("aria-describedby", "order-note")
        .maybe("aria-invalid", move || {
            orders.note.with(|note| note.as_ref().is_some_and(|n| n.1)).then(|| "true".to_owned())
        })
        .on("input", move |_| orders.forget_trial());
    let standard = move || {
        let order = ruler_order(orders.cards.get_untracked());
        orders.fill(&order);
    };
    let mine = move || {
        orders.cards.set(walk.cards());
        let flips: Vec<String> = walk.flips().iter().map(ToString::to_string).collect();
        write("order-input", &flips.join(" "));
        orders.forget_trial();
    };
    div("field")
        .child(el("label").set("for", "order-input").text(ctx.label(Label::CF_WRITE)))
        .child(field)
        .child(
            el("p")
                .set("id", "order-note")
                .set("aria-live", "polite")
                .bind("class", move || {
                    let fault = orders.note.with(|note| note.as_ref().is_some_and(|note| note.1));
                    if fault { "fault" } else { "quiet" }.to_owned()
                })
                .live(move || orders.note.get().map(|(say, _)| ctx.say(say)).unwrap_or_default()),
        )
        .child(
            div("choices")
                .child(
                    button("button primary", ctx.label(Label::CF_TRY), move || orders.attempt())
                        .test_id("order-try"),
                )
                .child(
                    button("chip", ctx.label(Label::CF_STANDARD), standard)
                        .test_id("order-standard"),
                )
                .child(button("chip", ctx.label(Label::CF_MINE), mine).test_id("order-mine")),
        )
}

/// Returns the text of a field.
fn read(id: &str) -> String {
    let element = document().get_element_by_id(id);
    let value = element.map(|field| field.unchecked_into::<web_sys::HtmlInputElement>().value());
    value.unwrap_or_default()
}

fn write(id: &str, text: &str) {
    if let Some(field) = document().get_element_by_id(id) {
        field.unchecked_into::<web_sys::HtmlInputElement>().set_value(text);
    }
}

impl Orders {
    fn forget_trial(self) {
        self.tried.set(None);
        self.note.set(None);
    }

    fn fill(self, order: &Order) {
        self.cards.set(order.cards());
        write("order-input", &order.to_string());
        self.forget_trial();
    }

    /// Tries the written order on every start.
    fn attempt(self) {
        match Order::read(&read("order-input"), self.cards.get_untracked()) {
            Err(fault) => {
                self.tried.set(None);
                self.note.set(Some((Line::Order(fault).into(), true)));
            }
            Ok(order) => {
                let trial = Trial::of(&order);
                let tried = order.clone();
                let found = self.change(move |book| book.collect(tried.cards(), tried.flips()));
                let note = found.map(|(number, fresh)| {
                    let of = self.book.with_untracked(|book| book.found(order.cards()));
                    Line::Collected { number, of: of.map_or(0, |(_, of)| of), fresh }
                });
                let told = Line::Tried {
                    found: trial.found(),
                    starts: order.cards().starts(),
                    wasted: trial.wasted(),
                };
                let told = match note {
                    Some(note) => Say::from(told).then(note),
                    None => told.into(),
                };
                self.note.set(Some((told, false)));
                self.tried.set(Some((order, trial)));
            }
        }
    }

    /// Changes the book as stored now, possibly by another tab, and stores the result.
    fn change<R>(self, change: impl Fn(&mut OrderBook) -> R + 'static) -> R {
        let (book, result) = alter(self.ctx, change);
        self.book.set(book);
        result
    }

    /// Builds the result of a trial: a comparison with the standard order and random flips, and
    /// each start.
    fn told(self, order: &Order, trial: &Trial) -> El {
        let ctx = self.ctx;
        let cards = order.cards();
        let head = |label: Label| el("th").set("scope", "col").text(ctx.label(label));
        let heads =
            el("tr").child(el("td")).child(head(Label::CF_MEAN)).child(head(Label::CF_WORST));
        let sign = |sign: &'static str, words: Label| {
            el("span")
                .child(el("span").set("aria-hidden", "true").text(sign))
                .child(el("span").set("class", "sr-only").text(ctx.label(words)))
        };
        let words = |text: String| el("span").words(text);
        let row = |label: Label, mean: Option<u32>, worst: El| {
            let mean = mean.map(|mean| ctx.say(Line::Mean(mean))).unwrap_or_default();
            el("tr")
                .child(el("th").set("scope", "row").text(ctx.label(label)))
                .child(el("td").words(mean))
                .child(el("td").child(worst))
        };
        let number = |n: u32| words(ctx.say(Line::Number(n)));
        let worst = trial.worst().map_or_else(|| words(String::new()), number);
        let rows = [
            row(Label::CF_YOURS, trial.mean(), worst).set("data-row", "yours"),
            row(Label::CF_STANDARD, Some(ruler_mean(cards)), number(cards.starts())),
            row(Label::CF_RANDOM, Some(random_mean(cards)), sign("∞", Label::CF_NO_LIMIT)),
        ];
        let table = el("table").child(el("thead").child(heads)).child(el("tbody").children(rows));
        let each = trial.iter().map(|(start, at)| {
            let missed = at.is_none();
            let at = at.map_or_else(|| sign("–", Label::CF_NOT_FOUND), number);
            el("li")
                .put("data-start", start.to_string())
                .flag("data-missed", move || missed)
                .child(el("span").words(start.to_string().replace('.', "+")))
                .child(el("b").child(at))
        });
        let each = el("ol").set("class", "starts").test_id("order-starts").children(each);
        let box_of_each = div("starts-box")
            .set("tabindex", "0")
            .set("role", "region")
            .set("aria-label", ctx.label(Label::CF_EACH))
            .child(each);
        let name = el("input")
            .set("id", "order-name")
            .put("maxlength", LONGEST_NAME.to_string())
            .set("autocomplete", "off");
        let order = order.clone();
        let keep = move || {
            let name = read("order-name");
            let takes = OrderBook::takes(&name);
            let order = order.clone();
            let (told, is_fault) = match self.change(move |book| book.keep(&name, order.clone())) {
                true => (Label::CF_IS_KEPT, false),
                false if takes => (Label::CF_BOOK_FULL, true),
                false => (Label::CF_NAME_WANTED, true),
            };
            self.note.set(Some((told.into(), is_fault)));
        };
        let naming =
            div("field")
                .child(el("label").set("for", "order-name").text(ctx.label(Label::CF_NAME)))
                .child(div("field-line").child(name).child(
                    button("button", ctx.label(Label::CF_KEEP), keep).test_id("order-keep"),
                ));
        div("tried")
            .test_id("order-result")
            .child(div("table-box").child(table))
            .child(el("h3").text(ctx.label(Label::CF_EACH)))
            .child(box_of_each)
            .child(naming)
    }

    fn kept(self) -> El {
        let ctx = self.ctx;
        let kept = self.book.with(|book| book.kept().to_vec());
        if kept.is_empty() {
            return el("p").set("class", "quiet").text(ctx.label(Label::CF_NONE_KEPT));
        }
        let rows = kept.into_iter().map(|kept| {
            let (name, order) = (kept.name.clone(), kept.order);
            let cards = order.cards().get();
            let take = move || {
                self.fill(&order);
                self.attempt();
            };
            let drop_it = move || {
                let name = name.clone();
                self.change(move |book| book.forget(&name));
            };
            el("li")
                .child(
                    el("button")
                        .set("class", "chip")
                        .press(take)
                        .words(format!("{} ({cards})", kept.name)),
                )
                .child(
                    el("button")
                        .set("class", "chip quiet")
                        .press(drop_it)
                        .text(ctx.label(Label::CF_FORGET))
                        .put(
                            "aria-label",
                            format!("{}: {}", ctx.label(Label::CF_FORGET), kept.name),
                        ),
                )
        });
        div("")
            .child(el("h3").text(ctx.label(Label::CF_KEPT)))
            .child(el("ul").set("class", "kept-orders").test_id("kept-orders").children(rows))
    }

    fn collection(self) -> El {
        let ctx = self.ctx;
        let lines = COLLECTED.into_iter().filter_map(Cards::new).filter_map(|cards| {
            let (found, of) = self.book.with(|book| book.found(cards))?;
            let meter = el("meter")
                .set("min", "0")
                .put("max", of.to_string())
                .put("value", found.to_string())
                .set("aria-hidden", "true");
            let line = ctx.say(Line::Collection { cards: cards.get(), found, of });
            Some(el("li").put("data-cards", cards.to_string()).words(line).child(meter))
        });
        div("")
            .child(el("h3").text(ctx.label(Label::CF_COLLECTION)))
            .child(el("ul").set("class", "collected").test_id("collection").children(lines))
            .child(el("p").set("class", "quiet").text(ctx.label(Label::CF_COLLECTION_NOTE)))
    }
}
