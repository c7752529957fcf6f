//! The proof that the deck did not change, and a form in which anyone can check it.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::room::Room;
use super::scene::Scene;
use super::seal::Seal;
use super::talk::part;
use crate::cards::Card;
use crate::engine::sha256::hex;
use crate::engine::{DealNumber, Options, Params};
use crate::games::GameId;
use crate::games::go_fish::proof::{self, Nonce};
use crate::games::go_fish::words::GoFishSay;
use crate::games::go_fish::words::desk::{DeskWord as Word, FishDesk as Line};
use crate::games::go_fish::{GoFish, GoFishOptions};
use crate::link::params_of;
use crate::text::Say;
use crate::web::kit::el::{El, div, el};
use crate::web::kit::state::State;
use crate::web::page::ctx::Ctx;

/// The fields of the form.
const FIELDS: [(&str, Word); 4] = [
    ("check-seal", Word::Seal),
    ("check-nonce", Word::Nonce),
    ("check-number", Word::Number),
    ("check-options", Word::LinkOptions),
];

/// Returns the text of a field.
fn typed(id: &str) -> String {
    let field = document().get_element_by_id(id);
    let value = field.map(|field| field.unchecked_into::<web_sys::HtmlInputElement>().value());
    value.unwrap_or_default().trim().to_owned()
}

/// Parses options in the form that links have.
fn read_options(text: &str) -> Result<GoFishOptions, Say> {
    let params = params_of(GameId::GoFish, text).map_err(Say::Params)?;
    GoFishOptions::read(&params).map_err(|fault| GoFishSay::Option(fault).into())
}

/// Checks whether the values of the form match; returns what is wrong with them.
fn checked([seal, nonce, number, options]: [String; 4]) -> Result<(), Say> {
    let word = |word: Word| Say::from(Line::Word(word));
    if seal.len() != 64 || !seal.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err(word(Word::BadSeal));
    }
    let nonce = proof::read_nonce(&nonce).ok_or_else(|| word(Word::BadNonce))?;
    let number: DealNumber = number.parse().map_err(Say::DealFault)?;
    let options = read_options(&options)?;
    match proof::is_kept(&seal, &options, number, &nonce) {
        true => Ok(()),
        false => Err(word(Word::Differs)),
    }
}

/// Builds the proof: all that the seal was made of, with the result of checking it.
pub fn proof(room: Room, game: &GoFish, seal: Seal) -> El {
    let ctx = room.play.ctx;
    let word = |word: Word| word.text(ctx.lang());
    let (hash, nonce) = untrack(|| (seal.hash(), seal.nonce()));
    let (number, options) = room.play.session.with_untracked(|s| {
        let mut params = Params::default();
        s.start().options.write(&mut params);
        (s.start().number(), params.to_string())
    });
    let number = number.map(|number| number.to_string()).unwrap_or_default();
    let deck: Vec<Card> = game.open().map(|open| open.deck.to_vec()).unwrap_or_default();
    let codes: Vec<String> = deck.iter().map(|card| card.code()).collect();
    let made = [hash, hex(&nonce), number, options];
    let is_kept = checked(made.clone()).is_ok();
    let [hash, nonce_text, number, _] = made.clone();
    let rows = [
        (Word::Seal, hash),
        (Word::Nonce, nonce_text),
        (Word::Number, number),
        (Word::Codes, codes.join(" ")),
    ];
    let verdict = word(if is_kept { Word::Kept } else { Word::NotKept });
    found(ctx, is_kept, verdict.to_owned(), rows.into()).child(form(room, made, &deck, &nonce))
}

/// What the seal of a deck between devices was made of.
pub struct Opened {
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
pub fn opened(scene: Scene, game: Option<&GoFish>, opened: Opened) -> El {
    let ctx = scene.front.ctx;
    let open = game.and_then(GoFish::open).zip(opened.nonce);
    let mut rows = vec![(Word::Seal, opened.hash)];
    rows.extend(opened.nonce.map(|nonce| (Word::Nonce, hex(&nonce))));
    rows.extend(open.as_ref().map(|(open, _)| {
        let codes: Vec<String> = open.deck.iter().map(|card| card.code()).collect();
        (Word::Codes, codes.join(" "))
    }));
    let elsewhere = open.map(|(open, nonce)| elsewhere(ctx, open.deck, &nonce));
    found(ctx, opened.is_kept, opened.verdict, rows).children(elsewhere.into_iter().flatten())
}

/// Builds the verdict, and what it rests on.
fn found(ctx: Ctx, is_kept: bool, verdict: String, rows: Vec<(Word, String)>) -> El {
    let word = |word: Word| word.text(ctx.lang());
    let verdict = el("p")
        .set("class", "fish-verdict")
        .child(el("span").set("aria-hidden", "true").text(if is_kept { "✓ " } else { "✗ " }))
        .words(verdict);
    let row = |(label, value): (Word, String)| {
        div("")
            .child(el("dt").text(word(label)))
            .child(el("dd").child(el("code").set("class", "fish-code").words(value)))
    };
    part("proof", word(Word::Proof))
        .test_id("proof")
        .set("data-kept", if is_kept { "true" } else { "false" })
        .child(verdict)
        .child(el("dl").set("class", "fish-proof").children(rows.into_iter().map(row)))
}

/// Builds the command that checks a seal without this page.
fn elsewhere(ctx: Ctx, deck: &[Card], nonce: &Nonce) -> [El; 2] {
    let line = format!("printf '%s' '{}' | sha256sum", proof::text(deck, nonce));
    [
        el("p").set("class", "quiet").text(Word::Elsewhere.text(ctx.lang())),
        el("code").set("class", "fish-code").test_id("check-command").words(line),
    ]
}

fn form(room: Room, made: [String; 4], deck: &[Card], nonce: &Nonce) -> El {
    let ctx = room.play.ctx;
    let word = |word: Word| word.text(ctx.lang());
    let answer = State::new(checked(made.clone()));
    let is_bad = move || answer.with(Result::is_err);
    let fields = FIELDS.into_iter().zip(made).map(|((id, label), value)| {
        let field = el("input")
            .set("id", id)
            .set("autocomplete", "off")
            .set("autocapitalize", "off")
            .set("spellcheck", "false")
            .set("aria-describedby", "check-answer")
            .value(value)
            .on("input", move |_| answer.set(checked(FIELDS.map(|(id, _)| typed(id)))));
        div("field").child(el("label").set("for", id).text(word(label))).child(field)
    });
    let told = move || match answer.get() {
        Ok(()) => ctx.say(Line::Word(Word::Matches)),
        Err(why) => ctx.say(why),
    };
    el("details")
        .set("class", "fish-check")
        .test_id("check")
        .child(el("summary").text(word(Word::Check)))
        .children(fields)
        .child(
            el("p")
                .set("id", "check-answer")
                .set("role", "status")
                .test_id("check-answer")
                .bind("class", move || if is_bad() { "fault" } else { "fish-fits" }.to_owned())
                .live(told),
        )
        .children(elsewhere(ctx, deck, nonce))
}
