//! The desk of orders: write an order, try it on every start, keep it, and collect the perfect
//! ones.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::kit::browser::{in_turn, later};
use crate::kit::el::{El, button, div, el, nothing};
use crate::kit::parts::segments;
use crate::kit::state::State;
use crate::kit::store::{self, Key};
use crate::page::ctx::Ctx;
use crate::page::dialogs::modal;
use crate::table::play::Play;
use handful_app::keep::Life;
use handful_app::text::then;
use handful_games::GameId;
use handful_games::card_flip::book::{COLLECTED, LONGEST_NAME, OrderBook};
use handful_games::card_flip::order::{Order, Trial, random_mean, ruler_mean, ruler_order};
use handful_games::card_flip::{CardFlip, Cards, Walk, words};

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
        let text = ctx.lang().of(
            "Your saved orders couldn’t be read, so the list starts fresh. The old ones go into your next backup.",
            "No se pudieron leer tus secuencias; la lista empieza de nuevo. Las anteriores van en tu próxima copia.",
        );
        ctx.toast(text, None, None);
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
            let text = words::collected(ctx.lang(), number, of, true);
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
    note: State<Option<(String, bool)>>,
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
    let note = ctx.lang().of(
        "Write your own flip order and test it on every start at once.",
        "Escribe tu propia secuencia de volteos y pruébala con todas las combinaciones a la vez.",
    );
    let parts = vec![
        el("p").text(note),
        counts(orders),
        writing(orders, walk),
        div("trial").block(move || match orders.tried.get() {
            Some((order, trial)) => orders.told(&order, &trial).done(),
            None => nothing(),
        }),
        div("kept").block(move || orders.kept().done()),
        div("collection").block(move || orders.collection().done()),
    ];
    modal(ctx, words::flip_orders(ctx.lang()), "orders", parts)
}

/// The number of cards that orders are written for.
fn counts(orders: Orders) -> El {
    segments(
        "order-cards",
        words::number_of_cards(orders.ctx.lang()),
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
    let lang = orders.ctx.lang();
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
        .child(el("label").set("for", "order-input").text(lang.of("Your order", "Tu secuencia")))
        .child(field)
        .child(
            el("p")
                .set("id", "order-note")
                .set("aria-live", "polite")
                .bind("class", move || {
                    let fault = orders.note.with(|note| note.as_ref().is_some_and(|note| note.1));
                    if fault { "fault" } else { "quiet" }.to_owned()
                })
                .live(move || orders.note.get().map(|(text, _)| text).unwrap_or_default()),
        )
        .child(
            div("choices")
                .child(
                    button("button primary", lang.of("Try it", "Probar"), move || orders.attempt())
                        .test_id("order-try"),
                )
                .child(
                    button("chip", words::standard_order(lang), standard).test_id("order-standard"),
                )
                .child(
                    button("chip", lang.of("My flips", "Mis volteos"), mine).test_id("order-mine"),
                ),
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
        let lang = self.ctx.lang();
        match Order::read(&read("order-input"), self.cards.get_untracked()) {
            Err(fault) => {
                self.tried.set(None);
                self.note.set(Some((words::order_fault(lang, &fault), true)));
            }
            Ok(order) => {
                let trial = Trial::of(&order);
                let tried = order.clone();
                let found = self.change(move |book| book.collect(tried.cards(), tried.flips()));
                let note = found.map(|(number, fresh)| {
                    let of = self.book.with_untracked(|book| book.found(order.cards()));
                    words::collected(lang, number, of.map_or(0, |(_, of)| of), fresh)
                });
                let starts = order.cards().starts();
                let told = words::tried(lang, trial.found(), starts, trial.wasted());
                let told = match note {
                    Some(note) => then(told, &note),
                    None => told,
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
        let lang = self.ctx.lang();
        let cards = order.cards();
        let head = |text| el("th").set("scope", "col").text(text);
        let heads = el("tr")
            .child(el("td"))
            .child(head(lang.of("Average", "Promedio")))
            .child(head(lang.of("Worst", "Peor")));
        let sign = |sign: &'static str, text: &'static str| {
            el("span")
                .child(el("span").set("aria-hidden", "true").text(sign))
                .child(el("span").set("class", "sr-only").text(text))
        };
        let span = |text: String| el("span").words(text);
        let row = |name: &'static str, mean: Option<u32>, worst: El| {
            let mean = mean.map(|mean| lang.figures().hundredths(mean)).unwrap_or_default();
            el("tr")
                .child(el("th").set("scope", "row").text(name))
                .child(el("td").words(mean))
                .child(el("td").child(worst))
        };
        let number = |n: u32| span(lang.figures().whole(n));
        let worst = trial.worst().map_or_else(|| span(String::new()), number);
        let rows = [
            row(lang.of("Yours", "La tuya"), trial.mean(), worst).set("data-row", "yours"),
            row(words::standard_order(lang), Some(ruler_mean(cards)), number(cards.starts())),
            row(
                lang.of("Random flips", "Volteos al azar"),
                Some(random_mean(cards)),
                sign("∞", lang.of("no limit", "sin límite")),
            ),
        ];
        let table = el("table").child(el("thead").child(heads)).child(el("tbody").children(rows));
        let each = trial.iter().map(|(start, at)| {
            let missed = at.is_none();
            let at = at.map_or_else(|| sign("–", lang.of("not found", "no encontrada")), number);
            el("li")
                .put("data-start", start.to_string())
                .flag("data-missed", move || missed)
                .child(el("span").words(start.to_string().replace('.', "+")))
                .child(el("b").child(at))
        });
        let each = el("ol").set("class", "starts").test_id("order-starts").children(each);
        let heading = lang.of("Flips for each start", "Volteos para cada combinación");
        let box_of_each = div("starts-box")
            .set("tabindex", "0")
            .set("role", "region")
            .set("aria-label", heading)
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
                true => (lang.of("Saved.", "Guardada."), false),
                false if takes => (words::book_full(lang), true),
                false => (words::name_wanted(lang), true),
            };
            self.note.set(Some((told.to_owned(), is_fault)));
        };
        let naming =
            div("field")
                .child(el("label").set("for", "order-name").text(lang.of("Name", "Nombre")))
                .child(div("field-line").child(name).child(
                    button("button", lang.of("Save", "Guardar"), keep).test_id("order-keep"),
                ));
        div("tried")
            .test_id("order-result")
            .child(div("table-box").child(table))
            .child(el("h3").text(heading))
            .child(box_of_each)
            .child(naming)
    }

    fn kept(self) -> El {
        let lang = self.ctx.lang();
        let kept = self.book.with(|book| book.kept().to_vec());
        if kept.is_empty() {
            let none = lang.of("No saved orders yet.", "Aún no hay secuencias guardadas.");
            return el("p").set("class", "quiet").text(none);
        }
        let delete = lang.of("Delete", "Borrar");
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
                        .text(delete)
                        .put("aria-label", format!("{delete}: {}", kept.name)),
                )
        });
        div("")
            .child(el("h3").text(lang.of("Saved orders", "Secuencias guardadas")))
            .child(el("ul").set("class", "kept-orders").test_id("kept-orders").children(rows))
    }

    fn collection(self) -> El {
        let lang = self.ctx.lang();
        let lines = COLLECTED.into_iter().filter_map(Cards::new).filter_map(|cards| {
            let (found, of) = self.book.with(|book| book.found(cards))?;
            let meter = el("meter")
                .set("min", "0")
                .put("max", of.to_string())
                .put("value", found.to_string())
                .set("aria-hidden", "true");
            let line = words::collection(lang, cards.get(), found, of);
            Some(el("li").put("data-cards", cards.to_string()).words(line).child(meter))
        });
        let note = lang.of(
            "Collected for 3 and 4 cards. Orders that differ only in how the cards are numbered count as one.",
            "Se coleccionan las de 3 y 4 cartas. Las secuencias que solo cambian la numeración de las cartas cuentan como una.",
        );
        let heading = lang.of("Perfect orders found", "Secuencias perfectas encontradas");
        div("")
            .child(el("h3").text(heading))
            .child(el("ul").set("class", "collected").test_id("collection").children(lines))
            .child(el("p").set("class", "quiet").text(note))
    }
}
