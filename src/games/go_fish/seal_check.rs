//! The proof that the deck did not change, and a form in which anyone can check it.

use leptos::ev;
use leptos::prelude::*;

use super::local_table::LocalTable;
use super::seal::DeckSeal;
use super::table_view::TableView;
use super::talk::fold;
use crate::kit::html::{self, Element, code, dd, details, div, dl, dt, summary};
use crate::kit::signal::RwSignal;
use handful_engine::sha256::{hex, unhex};
use handful_engine::{DealNumber, Options, Params};
use handful_games::GameId;
use handful_games::cards::Card;
use handful_games::go_fish::commitment::{self, Nonce};
use handful_games::go_fish::text::dialogs;
use handful_games::go_fish::{GoFish, GoFishOptions};
use handful_shell::link::params_of;
use handful_shell::text::{GameText, Lang};

/// The ids of the fields of the form.
const FIELDS: [&str; 4] = ["check-seal", "check-nonce", "check-number", "check-options"];

/// Parses options in the form that links have.
fn read_options(lang: Lang, text: &str) -> Result<GoFishOptions, String> {
    let params = params_of(GameId::GoFish, text)
        .map_err(|error| handful_games::text::params_error(lang, &error))?;
    GoFishOptions::read(&params).map_err(|error| GoFish::option_error(lang, error))
}

/// Checks whether the values of the form match; returns what is wrong with them.
fn checked(lang: Lang, [seal, nonce, number, options]: [String; 4]) -> Result<(), String> {
    if seal.len() != 64 || !seal.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err(lang
            .of(
                "A seal is 64 characters long: 0–9 and a–f.",
                "El sello tiene 64 caracteres: 0–9 y a–f.",
            )
            .into());
    }
    let nonce = unhex(&nonce).ok_or(lang.of(
        "The random number is 32 characters long: 0–9 and a–f.",
        "El número al azar tiene 32 caracteres: 0–9 y a–f.",
    ))?;
    let number: DealNumber =
        number.parse().map_err(|error| handful_games::text::deal_error(lang, error))?;
    let options = read_options(lang, &options)?;
    match commitment::matches_deal(&seal, &options, number, &nonce) {
        true => Ok(()),
        false => Err(lang
            .of(
                "The seal doesn’t match: it belongs to another deck or random number.",
                "El sello no coincide: es de otra baraja o de otro número al azar.",
            )
            .into()),
    }
}

/// Builds the proof: all that the seal was made of, with the result of checking it.
pub fn proof(table: LocalTable, game: &GoFish, seal: DeckSeal) -> Element {
    let lang = table.lang();
    let (hash, nonce) = untrack(|| (seal.hash(), seal.nonce()));
    let (number, options) = table.controller.session.with_untracked(|s| {
        let mut params = Params::default();
        s.start().options.write(&mut params);
        (s.start().number(), params.to_string())
    });
    let number = number.map(|number| number.to_string()).unwrap_or_default();
    let deck: Vec<Card> = game.open().map(|open| open.deck.to_vec()).unwrap_or_default();
    let codes: Vec<String> = deck.iter().map(|card| card.code()).collect();
    let made = [hash, hex(&nonce), number, options];
    let is_kept = checked(lang, made.clone()).is_ok();
    let [hash, nonce_text, number, _] = made.clone();
    let rows = [
        (dialogs::seal(lang), hash),
        (dialogs::nonce(lang), nonce_text),
        (dialogs::number(lang), number),
        (dialogs::codes(lang), codes.join(" ")),
    ];
    let verdict = match is_kept {
        true => lang.of("The deck never changed.", "La baraja no cambió."),
        false => lang.of("The deck doesn’t match its seal.", "La baraja no coincide con su sello."),
    };
    found(lang, is_kept, verdict.to_owned(), rows.into()).child(form(table, made, &deck, &nonce))
}

/// What the seal of a deck between devices was made of.
pub struct RevealedSeal {
    /// Whether everything fits.
    pub is_kept: bool,
    /// The verdict in words.
    pub verdict: String,
    /// The seal.
    pub hash: String,
    /// The random number in it, once it is open.
    pub nonce: Option<Nonce>,
}

/// Builds the proof of a deck between devices.
pub fn opened(table: TableView, game: Option<&GoFish>, opened: RevealedSeal) -> Element {
    let lang = table.lang();
    let open = game.and_then(GoFish::open).zip(opened.nonce);
    let mut rows = vec![(dialogs::seal(lang), opened.hash)];
    rows.extend(opened.nonce.map(|nonce| (dialogs::nonce(lang), hex(&nonce))));
    rows.extend(open.as_ref().map(|(open, _)| {
        let codes: Vec<String> = open.deck.iter().map(|card| card.code()).collect();
        (dialogs::codes(lang), codes.join(" "))
    }));
    let introduction = open.map(|(open, nonce)| introduction(lang, open.deck, &nonce));
    found(lang, opened.is_kept, opened.verdict, rows)
        .child(introduction.into_iter().flatten().collect::<Vec<_>>())
}

/// Builds the verdict, and what it rests on.
fn found(lang: Lang, is_kept: bool, verdict: String, rows: Vec<(&'static str, String)>) -> Element {
    let row = |(label, value): (&'static str, String)| {
        div()
            .attr("class", "")
            .child(dt().text(label))
            .child(dd().child(code().attr("class", "fish-code").text(value)))
    };
    let (heading, sign) = match is_kept {
        true => (lang.of("The deck never changed", "La baraja no cambió"), "✓"),
        false => (lang.of("The deck", "La baraja"), "✗"),
    };
    let text = verdict.trim_end_matches('.').to_owned();
    let says = html::p().attr("class", "fish-verdict").text(verdict);
    fold("proof", heading, sign)
        .attr("data-testid", "proof")
        .attr("data-kept", if is_kept { "true" } else { "false" })
        .child((text != heading).then_some(says))
        .child(dl().attr("class", "fish-proof").child(rows.into_iter().map(row)))
}

/// Builds the command that checks a seal without this page.
fn introduction(lang: Lang, deck: &[Card], nonce: &Nonce) -> [Element; 2] {
    let line = format!("printf '%s' '{}' | sha256sum", commitment::text(deck, nonce));
    let heading = lang.of(
        "Or check it in a terminal, without this page:",
        "O compruébalo en una terminal, sin esta página:",
    );
    [
        html::p().attr("class", "quiet").text(heading),
        code().attr("class", "fish-code").attr("data-testid", "check-command").text(line),
    ]
}

fn form(table: LocalTable, made: [String; 4], deck: &[Card], nonce: &Nonce) -> Element {
    let ctx = table.controller.ctx;
    let lang = ctx.lang();
    let answer = RwSignal::new(checked(lang, made.clone()));
    let is_bad = move || answer.with(Result::is_err);
    let labels = [
        dialogs::seal(lang),
        dialogs::nonce(lang),
        dialogs::number(lang),
        lang.of("Options, as in the link", "Opciones, como en el enlace"),
    ];
    let typed = made.map(RwSignal::new);
    let check = move || checked(lang, typed.map(|it| it.get_untracked().trim().to_owned()));
    let fields = FIELDS.into_iter().zip(labels).zip(typed).map(|((id, label), value)| {
        let field = html::input()
            .attr("id", id)
            .attr("autocomplete", "off")
            .attr("autocapitalize", "off")
            .attr("spellcheck", "false")
            .attr("aria-describedby", "check-answer")
            .bind(value)
            .on(ev::input, move |_| answer.set(check()));
        div().attr("class", "field").child(html::label().attr("for", id).text(label)).child(field)
    });
    let told = move || match answer.get() {
        Ok(()) => lang
            .of(
                "The seal matches. The deck never changed.",
                "El sello coincide. La baraja no cambió.",
            )
            .into(),
        Err(why) => why,
    };
    details()
        .attr("class", "fish-check")
        .attr("data-testid", "check")
        .child(summary().text(lang.of("Check it yourself", "Compruébalo tú")))
        .child(fields)
        .child(
            html::p()
                .attr("id", "check-answer")
                .attr("role", "status")
                .attr("data-testid", "check-answer")
                .attr("class", move || if is_bad() { "fault" } else { "fish-fits" }.to_owned())
                .text(told),
        )
        .child(introduction(lang, deck, nonce))
}
