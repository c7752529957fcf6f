//! The desk of orders: write an order, try it on every start, keep it, and collect the perfect
//! ones.

use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;

use crate::kit::browser::{set_timeout_once, with_web_lock};
use crate::kit::html::{
    self, Element, button, div, h3, label, li, ol, tbody, td, textarea, th, thead, tr, ul,
};
use crate::kit::parts::{segments, text_button};
use crate::kit::signal::RwSignal;
use crate::kit::store::{self, Key};
use crate::page::ctx::Ctx;
use crate::page::dialogs::modal;
use crate::play::controller::GameController;
use handful_engine::StoredForm;
use handful_games::GameId;
use handful_games::card_flip::book::{COLLECTED, MAX_NAME_CHARS, OrderBook};
use handful_games::card_flip::order::{
    FlipOrder, OrderTrial, random_mean, ruler_mean, ruler_order,
};
use handful_games::card_flip::{CardCount, CardFlip, OwnData, Walk, text as game_text};
use handful_shell::text::join_sentences;
use handful_storage::{StoreError, StoredSession};

fn key() -> Key {
    Key::Own(GameId::CardFlip, OwnData::Orders.to_string())
}

/// The delay of the message about a collected order, after the end of a game.
const MESSAGE_DELAY: Duration = Duration::from_millis(2_500);

/// Loads the stored book of orders. An unreadable one is put aside.
fn load(ctx: Ctx) -> OrderBook {
    let Some(text) = store::read(&key()) else { return OrderBook::default() };
    OrderBook::from_json(&text).unwrap_or_else(|_| {
        let _ = store::archive(&key(), &text);
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
        // What could not be put aside is not written over.
        let stays = store::read(&key()).is_some_and(|text| OrderBook::from_json(&text).is_err());
        match is_changed {
            true if stays => ctx.warn_not_stored(StoreError::Full),
            true => ctx.store_or_warn(&key(), &book.to_json()),
            false => {}
        }
        (book, result, is_changed)
    };
    let (book, result, is_changed) = once();
    if is_changed {
        with_web_lock("handful-orders", move || drop(once()));
    }
    (book, result)
}

/// Adds a game's flips to the collection, if they are a perfect order.
pub fn collect(controller: GameController<CardFlip>, walk: &Walk) {
    let flips = walk.clone();
    let (book, found) =
        alter(controller.ctx, move |book| book.collect(flips.cards(), flips.flips()));
    if let Some((number, true)) = found {
        let of = book.perfect_found(walk.cards()).map_or(0, |(_, of)| of);
        // The result is announced first. To a player who has gone on by then nothing is said.
        let ctx = controller.ctx;
        let tell = move || {
            let is_over = |s: &StoredSession<CardFlip>| !s.status().is_playing();
            if controller.session.try_with_untracked(is_over) == Some(true) {
                ctx.game_toast(game_text::collected(ctx.lang(), number, of, true));
            }
        };
        set_timeout_once(tell, MESSAGE_DELAY);
    }
}

/// The state of the dialog.
#[derive(Clone, Copy)]
struct Orders {
    ctx: Ctx,
    cards: RwSignal<CardCount>,
    /// What the field contains.
    written: RwSignal<String>,
    tried: RwSignal<Option<(FlipOrder, OrderTrial)>>,
    /// The text under the field, and whether it is an error.
    note: RwSignal<Option<(String, bool)>>,
    book: RwSignal<OrderBook>,
}

/// Builds the dialog.
pub fn dialog(controller: GameController<CardFlip>) -> Element {
    let ctx = controller.ctx;
    let walk = controller.view.with_untracked(|view| view.walk.clone());
    let orders = Orders {
        ctx,
        cards: RwSignal::new(walk.cards()),
        written: RwSignal::new(String::new()),
        tried: RwSignal::new(None),
        note: RwSignal::new(None),
        book: RwSignal::new(load(ctx)),
    };
    let note = ctx.lang().of(
        "Write your own flip order and try it on every way at once.",
        "Escribe tu propia secuencia de volteos y pruébala con todas las formas a la vez.",
    );
    let parts = vec![
        html::p().text(note),
        counts(orders),
        writing(orders, walk),
        div().child(move || match orders.tried.get() {
            Some((order, trial)) => orders.trial_result(&order, &trial).into_any(),
            None => ().into_any(),
        }),
        div().attr("class", "kept").child(move || orders.saved_orders().into_any()),
        div().attr("class", "collection").child(move || orders.collection().into_any()),
    ];
    modal(ctx, game_text::flip_orders(ctx.lang()), "orders", parts)
}

/// The number of cards that orders are written for.
fn counts(orders: Orders) -> Element {
    segments(
        "order-cards",
        game_text::number_of_cards(orders.ctx.lang()),
        vec!["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"],
        move || orders.cards.get().get() - 1,
        move |i| {
            if let Some(cards) = CardCount::new(i + 1) {
                orders.cards.set(cards);
                orders.forget_trial();
            }
        },
    )
}

/// The field for an order, and what fills and tries it.
fn writing(orders: Orders, walk: Walk) -> Element {
    let lang = orders.ctx.lang();
    let field = textarea()
        .attr("id", "order-input")
        .attr("class", "order-input")
        .attr("rows", "3")
        .attr("inputmode", "numeric")
        .attr("autocomplete", "off")
        .attr("spellcheck", "false")
        .attr("placeholder", "1 2 1 3 …")
        .attr("aria-describedby", "order-note")
        .attr("aria-invalid", move || {
            orders.note.with(|note| note.as_ref().is_some_and(|n| n.1)).then_some("true")
        })
        .bind(orders.written)
        .on(ev::input, move |_| orders.forget_trial());
    let standard = move || {
        let order = ruler_order(orders.cards.get_untracked());
        orders.fill(&order);
    };
    let mine = move || {
        orders.cards.set(walk.cards());
        let flips: Vec<String> = walk.flips().iter().map(ToString::to_string).collect();
        orders.written.set(flips.join(" "));
        orders.forget_trial();
    };
    div()
        .attr("class", "field")
        .child(label().attr("for", "order-input").text(lang.of("Your order", "Tu secuencia")))
        .child(field)
        .child(
            html::p()
                .attr("id", "order-note")
                .attr("aria-live", "polite")
                .attr("class", move || {
                    let error = orders.note.with(|note| note.as_ref().is_some_and(|note| note.1));
                    if error { "fault" } else { "quiet" }.to_owned()
                })
                .text(move || orders.note.get().map(|(text, _)| text).unwrap_or_default()),
        )
        .child(
            div()
                .attr("class", "choices")
                .child(
                    text_button("button primary", lang.of("Try it", "Probar"), move || {
                        orders.attempt()
                    })
                    .attr("data-testid", "order-try"),
                )
                .child(
                    text_button("chip", game_text::standard_order(lang), standard)
                        .attr("data-testid", "order-standard"),
                )
                .child(
                    text_button("chip", lang.of("My flips", "Mis volteos"), mine)
                        .attr("data-testid", "order-mine"),
                ),
        )
}

impl Orders {
    fn forget_trial(self) {
        self.tried.set(None);
        self.note.set(None);
    }

    fn fill(self, order: &FlipOrder) {
        self.cards.set(order.cards());
        self.written.set(order.to_string());
        self.forget_trial();
    }

    /// Tries the written order on every start.
    fn attempt(self) {
        let lang = self.ctx.lang();
        match FlipOrder::read(&self.written.get_untracked(), self.cards.get_untracked()) {
            Err(error) => {
                self.tried.set(None);
                self.note.set(Some((game_text::order_error(lang, &error), true)));
            }
            Ok(order) => {
                let trial = OrderTrial::new(&order);
                let tried = order.clone();
                let found = self.change(move |book| book.collect(tried.cards(), tried.flips()));
                let note = found.map(|(number, fresh)| {
                    let of = self.book.with_untracked(|book| book.perfect_found(order.cards()));
                    game_text::collected(lang, number, of.map_or(0, |(_, of)| of), fresh)
                });
                let starts = order.cards().configurations();
                let told = game_text::tried(lang, trial.found(), starts, trial.wasted());
                let told = match note {
                    Some(note) => join_sentences(told, &note),
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
    fn trial_result(self, order: &FlipOrder, trial: &OrderTrial) -> Element {
        let lang = self.ctx.lang();
        let cards = order.cards();
        let head = |text| th().attr("scope", "col").text(text);
        let heads = tr()
            .child(td())
            .child(head(lang.of("Average", "Promedio")))
            .child(head(lang.of("Worst", "Peor")));
        let sign = |sign: &'static str, text: &'static str| {
            html::span()
                .child(html::span().attr("aria-hidden", "true").text(sign))
                .child(html::span().attr("class", "sr-only").text(text))
        };
        let span = |text: String| html::span().text(text);
        let row = |name: &'static str, mean: Option<u32>, worst: Element| {
            let mean = mean.map(|mean| lang.number_format().hundredths(mean)).unwrap_or_default();
            tr().child(th().attr("scope", "row").text(name))
                .child(td().text(mean))
                .child(td().child(worst))
        };
        let number = |n: u32| span(lang.number_format().whole(n));
        let worst = trial.worst().map_or_else(|| span(String::new()), number);
        let rows = [
            row(lang.of("Yours", "La tuya"), trial.mean(), worst).attr("data-row", "yours"),
            row(
                game_text::standard_order(lang),
                Some(ruler_mean(cards)),
                number(cards.configurations()),
            ),
            row(
                lang.of("Random flips", "Volteos al azar"),
                Some(random_mean(cards)),
                sign("∞", lang.of("no limit", "sin límite")),
            ),
        ];
        let table = html::table().child(thead().child(heads)).child(tbody().child(rows));
        let each = trial.iter().map(|(start, at)| {
            let missed = at.is_none();
            let at = at.map_or_else(|| sign("–", lang.of("not found", "no encontrada")), number);
            li().attr("data-start", start.to_string())
                .attr("data-missed", move || missed)
                .child(html::span().text(start.to_string().replace('.', "+")))
                .child(html::b().child(at))
        });
        let each = ol().attr("class", "starts").attr("data-testid", "order-starts").child(each);
        let heading = lang.of("Flips for each way", "Volteos para cada forma");
        let box_of_each = div()
            .attr("class", "starts-box")
            .attr("tabindex", "0")
            .attr("role", "region")
            .attr("aria-label", heading)
            .child(each);
        let typed = RwSignal::new(String::new());
        let name = html::input()
            .attr("id", "order-name")
            .attr("maxlength", MAX_NAME_CHARS.to_string())
            .attr("autocomplete", "off")
            .bind(typed);
        let order = order.clone();
        let keep = move || {
            let name = typed.get_untracked();
            let takes = OrderBook::is_valid_name(&name);
            let order = order.clone();
            let (told, is_error) =
                match self.change(move |book| book.save_named(&name, order.clone())) {
                    true => (lang.of("Saved.", "Guardada."), false),
                    false if takes => (game_text::book_full(lang), true),
                    false => (game_text::name_wanted(lang), true),
                };
            self.note.set(Some((told.to_owned(), is_error)));
        };
        let naming = div()
            .attr("class", "field")
            .child(label().attr("for", "order-name").text(lang.of("Name", "Nombre")))
            .child(
                div().attr("class", "field-line").child(name).child(
                    text_button("button", lang.of("Save", "Guardar"), keep)
                        .attr("data-testid", "order-keep"),
                ),
            );
        div()
            .attr("class", "tried")
            .attr("data-testid", "order-result")
            .child(div().attr("class", "table-box").child(table))
            .child(h3().text(heading))
            .child(box_of_each)
            .child(naming)
    }

    fn saved_orders(self) -> Element {
        let lang = self.ctx.lang();
        let kept = self.book.with(|book| book.named().to_vec());
        if kept.is_empty() {
            let none = lang.of("No saved orders yet.", "Aún no hay secuencias guardadas.");
            return html::p().attr("class", "quiet").text(none);
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
                self.change(move |book| book.remove_named(&name));
            };
            li().child(
                button()
                    .attr("class", "chip")
                    .on(ev::click, move |_| take())
                    .text(format!("{} ({cards})", kept.name)),
            )
            .child(
                button()
                    .attr("class", "chip quiet")
                    .on(ev::click, move |_| drop_it())
                    .text(delete)
                    .attr("aria-label", format!("{delete}: {}", kept.name)),
            )
        });
        div()
            .attr("class", "")
            .child(h3().text(lang.of("Saved orders", "Secuencias guardadas")))
            .child(ul().attr("class", "kept-orders").attr("data-testid", "kept-orders").child(rows))
    }

    fn collection(self) -> Element {
        let lang = self.ctx.lang();
        let lines = COLLECTED.into_iter().filter_map(CardCount::new).filter_map(|cards| {
            let (found, of) = self.book.with(|book| book.perfect_found(cards))?;
            let meter = html::meter()
                .attr("min", "0")
                .attr("max", of.to_string())
                .attr("value", found.to_string())
                .attr("aria-hidden", "true");
            let line = game_text::collection(lang, cards.get(), found, of);
            Some(li().attr("data-cards", cards.to_string()).text(line).child(meter))
        });
        let note = lang.of(
            "Collected for 3 and 4 cards. Orders that differ only in how the cards are numbered count as one.",
            "Se coleccionan las de 3 y 4 cartas. Las secuencias que solo cambian la numeración de las cartas cuentan como una.",
        );
        let heading = lang.of("Perfect orders found", "Secuencias perfectas encontradas");
        div()
            .attr("class", "")
            .child(h3().text(heading))
            .child(
                ul().attr("class", "collected")
                    .attr("data-testid", "collection")
                    .child(lines.collect::<Vec<_>>()),
            )
            .child(html::p().attr("class", "quiet").text(note))
    }
}
