//! The dialog about the talk: the log, the deductions, and the seal of the deck.

use leptos::prelude::*;

use super::faces::{Mood, disc};
use super::local_table::LocalTable;
use super::prefs::MemoryAid;
use super::table_view::TableView;
use crate::kit::html::{
    self, Element, IntoText, code, details, div, h3, li, ol, section, small, span, summary, tbody,
    td, th, thead, tr, ul,
};
use handful_engine::{Game, Seat};
use handful_games::cards::Rank;
use handful_games::go_fish::Event;
use handful_games::go_fish::deduce::{CountRange, Deductions};
use handful_games::go_fish::text::{self as game_text, Roster, dialogs};
use handful_shell::text::Lang;

/// Builds a section with a heading.
pub fn part(name: &'static str, heading: &'static str) -> Element {
    section().attr("class", "fish-part").attr("data-part", name).child(h3().text(heading))
}

/// Builds a folded part with a note beside its name.
pub fn fold(name: &'static str, heading: &'static str, note: impl IntoText) -> Element {
    let head = summary().text(heading).child(small().text(note));
    details().attr("class", "fold").attr("data-part", name).child(head)
}

/// Builds the content of the dialog. It is static, because the game pauses while a dialog is open.
pub fn parts(table: TableView, hash: String) -> Vec<Element> {
    let lang = table.lang();
    let roster = untrack(|| table.roster());
    let note = lang.of(
        "A SHA-256 fingerprint of the shuffled deck and a random number. Both are revealed when the game ends, so anyone can check that the deck never changed.",
        "Huella SHA-256 de la baraja mezclada y un número al azar. Ambos se muestran al final, para que cualquiera compruebe que la baraja no cambió.",
    );
    let sealed = div()
        .child(code().attr("class", "fish-code").attr("data-testid", "seal").text(hash))
        .child(html::p().attr("class", "quiet").text(note));
    let sealed = fold("seal", dialogs::seal(lang), "").child(sealed);
    // The table of deductions depends on the hand of the person in front.
    let helps = table.prefs.with_untracked(|prefs| prefs.aid == MemoryAid::Table)
        && !table.hides_hands.get_untracked();
    let proven = helps.then(|| proven(table, &roster));
    std::iter::once(log(table, &roster)).chain(proven).chain([sealed]).collect()
}

/// Builds the table of who must, may and cannot hold a card of each rank.
fn proven(table: TableView, roster: &Roster) -> Element {
    let lang = table.lang();
    let view = table.view.get_untracked();
    let family = roster.family;
    let ranks: Vec<Rank> =
        view.options.pack().ranks().filter(|&rank| !view.is_laid(rank)).collect();
    let deductions = Deductions::from_view(&view);
    let heads = ranks.iter().map(|&rank| {
        th().attr("scope", "col")
            .child(span().attr("aria-hidden", "true").text(game_text::rank_mark(rank, family)))
            .child(span().attr("class", "sr-only").text(game_text::ranks(lang, rank, family)))
    });
    let cell = |range: CountRange| {
        let (holds, sign, said) = match range.holds() {
            Some(true) => ("must", "●", lang.of("must", "seguro que tiene")),
            Some(false) => ("not", "×", lang.of("can’t", "no tiene")),
            None => ("may", "○", lang.of("may", "puede que tenga")),
        };
        td().attr("data-holds", holds)
            .child(span().attr("aria-hidden", "true").text(sign))
            .child(span().attr("class", "sr-only").text(said))
    };
    let others = (1..view.counts().len())
        .map(|i| Seat(((usize::from(view.seat.0) + i) % view.counts().len()) as u8));
    let rows = others.map(|seat| {
        let name = game_text::name(lang, roster, seat);
        let cells: Vec<Element> =
            ranks.iter().map(|&rank| cell(deductions.range(rank, seat))).collect();
        tr().child(th().attr("scope", "row").text(name)).child(cells)
    });
    let rows: Vec<Element> = rows.collect();
    let corner = th()
        .attr("scope", "col")
        .child(span().attr("class", "sr-only").text(dialogs::player(lang)));
    let table = html::table()
        .attr("class", "fish-proven")
        .attr("data-testid", "deductions")
        .child(thead().child(tr().child(corner).child(heads)))
        .child(tbody().child(rows));
    let note = lang.of(
        "● must have one, ○ may have one, × can’t",
        "● seguro que tiene, ○ puede que tenga, × no tiene",
    );
    part("proven", dialogs::proven(lang))
        .child(
            div()
                .attr("class", "table-box")
                .attr("tabindex", "0")
                .attr("role", "region")
                .attr("aria-label", dialogs::proven(lang))
                .child(table),
        )
        .child(html::p().attr("class", "quiet").text(note))
}

/// The most asks that are told to who comes back.
const MAX_MISSED: usize = 100;
/// The id of their list, which describes the button that opens the curtain.
pub const MISSED_ID: &str = "missed";

/// Builds the list of what everyone saw since the last turn of the person on a seat: an item for each ask.
pub fn missed(table: LocalTable, seat: Seat) -> Vec<Element> {
    let asks = table.controller.shown(|game| game.view(seat).missed(MAX_MISSED));
    if asks.is_empty() {
        return Vec::new();
    }
    let (lang, roster) = (table.lang(), table.roster());
    let heading = lang.of("Since your last turn", "Desde tu último turno");
    let told = |ask: Vec<Event>| li().text(game_text::describe_events(lang, &roster, &ask));
    let list =
        ul().attr("id", MISSED_ID).attr("class", "fish-proof").child(asks.into_iter().map(told));
    let region = div().attr("class", "fish-missed").attr("tabindex", "0").attr("role", "region");
    let region = region.attr("aria-label", heading);
    vec![region.child(html::b().text(heading)).child(list)]
}

/// The most asks that are listed: several times the number in a usual game.
const MAX_EVENTS: usize = 500;

/// Builds the list of the last public events, an item for each ask: who asks whom as faces, and the outcome in few
/// words. Screen readers have a sentence for each event.
fn log(table: TableView, roster: &Roster) -> Element {
    let lang = table.lang();
    let (log, asks) = table.view.with_untracked(|view| (view.log.clone(), view.asks() as usize));
    let mut turns: Vec<Vec<Event>> = vec![Vec::new()];
    for event in log.iter().rev() {
        let Some(turn) = turns.last_mut() else { break };
        turn.push(event.clone());
        if matches!(event, Event::Asked { .. }) {
            if turns.len() == MAX_EVENTS {
                break;
            }
            turns.push(Vec::new());
        }
    }
    turns.iter_mut().for_each(|turn| turn.reverse());
    part("log", lang.of("Log, newest first", "Registro, lo último primero")).child(
        ol().attr("class", "fish-talk")
            .attr("data-testid", "talk-log")
            .attr("reversed", "")
            // The first group is the deal, which is not an ask, so the numbering ends at 0.
            .attr("start", asks.to_string())
            .child(turns.iter().zip(0..).map(|(events, back)| {
                line(lang, roster, asks.checked_sub(back + 1), false, events)
            })),
    )
}

/// Builds a line of the log: who asks whom as faces, and the outcome in few words; screen readers have a sentence for
/// each event. An ask has its number, from 0; one of a proof is heard as that.
pub fn line(
    lang: Lang,
    roster: &Roster,
    number: Option<usize>,
    is_proof: bool,
    events: &[Event],
) -> Element {
    let face = |seat: Seat| {
        disc(lang, roster, seat, Mood::default).attr("data-you", roster.viewer == Some(seat))
    };
    let faces = match events.first() {
        Some(&Event::Asked { by, of, .. }) => Some([face(by), html::i(), face(of)]),
        _ => None,
    };
    let told = game_text::describe_events(lang, roster, events);
    let told = match is_proof {
        true => format!("{}: {told}", game_text::proof::mark(lang)),
        false => told,
    };
    li().child(number.map(|at| html::b().text((at + 1).to_string())))
        .child(faces.map(|faces| span().attr("class", "fish-faces").child(faces)))
        .child(span().attr("aria-hidden", "true").text(game_text::brief(lang, roster, events)))
        .child(span().attr("class", "sr-only").text(told))
}
