//! The places of the editor and its pieces.

use std::ops::Range;

use leptos::ev;
use leptos::prelude::*;

use super::{Bench, group};
use crate::kit::html::{self, Element, button, div, label, text};
use crate::kit::parts::{card_face, radios, roving, segments, text_button};
use crate::kit::signal::{Memo, RwSignal};
use handful_app::text::edit::{self as text, Holds, Spot};
use handful_games::GameId;
use handful_games::edit::Edit;
use handful_games::escalator::PYRAMID;
use handful_games::escalator::edit::card;

/// The cards of a suit.
const RANKS: usize = 13;

/// The places of the stock in one row.
const STOCK_ROW: usize = 6;

/// Returns the number of places from its memo, which has the type of others.
fn count(size: Memo<Option<u8>>) -> usize {
    size.get().map_or(0, usize::from)
}

/// Returns the places of each row.
fn rows(id: GameId, size: usize) -> Vec<Range<usize>> {
    let side = (1..).find(|side| side * side >= size).unwrap_or(1);
    let mut rows = Vec::new();
    let mut from = 0;
    while from < size {
        let length = match id {
            GameId::CardFlip => 5,
            GameId::Escalator if from >= PYRAMID => STOCK_ROW,
            GameId::Escalator => rows.len() + 1,
            _ => side,
        };
        let end = size.min(from + length);
        rows.push(from..end);
        from = end;
    }
    rows
}

fn spot(id: GameId, size: usize, at: usize) -> Spot {
    match id {
        GameId::Escalator if at >= PYRAMID => Spot::Stock(at - PYRAMID + 1),
        GameId::Escalator | GameId::Sliding => {
            let rows = rows(id, size);
            let row = rows.iter().position(|row| at < row.end).unwrap_or(0);
            Spot::Cell(row + 1, at - rows[row].start + 1)
        }
        _ => Spot::Place(at + 1),
    }
}

impl Bench {
    fn holds(self, cell: Option<u8>) -> Holds {
        match (self.id, cell) {
            (_, None) => Holds::Nothing,
            (GameId::Sliding, Some(0)) => Holds::Gap,
            (GameId::Escalator, Some(piece)) => Holds::Card(card(piece)),
            (GameId::CardFlip, Some(up)) => Holds::FaceUp(up == 1),
            (_, Some(number)) => Holds::Number(number),
        }
    }

    /// Builds the board, what is to be said of it, and the tools.
    pub(super) fn position(self) -> Element {
        let Self { ctx, edit, id, .. } = self;
        let lang = ctx.lang();
        let how = match edit.with_untracked(Edit::switches) {
            true => lang.of("Tap a card to flip it.", "Toca una carta para voltearla."),
            false => text::how_to_place(lang),
        };
        let size = Memo::new(move |_| edit.with(|it| Some(it.size() as u8)));
        let board = div()
            .attr("class", "edit-board")
            .attr("style:--shape", move || {
                if id == GameId::Sliding { "1" } else { "5 / 7" }.to_owned()
            })
            .attr("style:--touch", move || {
                let row = rows(id, count(size)).iter().map(Range::len).max().unwrap_or(0);
                match row {
                    0..=5 => "4.5rem",
                    6..=7 => "3.25rem",
                    _ => "2.75rem",
                }
                .to_owned()
            })
            .child(move || self.board(count(size)).into_any());
        let how = html::p().attr("class", "quiet").text(how);
        let tools = edit.with_untracked(Edit::switches).then(|| self.tools());
        let panel = group(lang.of("Position", "Posición")).child(self.sizes());
        panel.child(how).child(board).child(self.said()).child(tools)
    }

    /// Builds the choice of the size, where there is one.
    fn sizes(self) -> Option<Element> {
        let Self { ctx, edit, id, .. } = self;
        let lang = ctx.lang();
        let sizes = edit.with_untracked(Edit::sizes);
        if sizes.len() == 1 {
            return None;
        }
        let is_square = id == GameId::Sliding;
        let name = match is_square {
            true => lang.of("Tiles per side", "Fichas por lado"),
            false => lang.of("Cards", "Cartas"),
        };
        // The squares begin with 3×3.
        let words = (if is_square { 3 } else { 1 }..).take(sizes.len());
        let words = words.map(|number: usize| label().text(number.to_string()));
        let chosen = move || {
            let size = edit.with(Edit::size);
            sizes.iter().position(|&it| usize::from(it) == size).unwrap_or(0)
        };
        let choose = move |i: usize| self.change(&mut |edit| edit.clear(sizes[i].into()));
        Some(radios("size", name, words, chosen, choose))
    }

    fn board(self, size: usize) -> Element {
        let lang = self.ctx.lang();
        let rows = rows(self.id, size).into_iter().flat_map(|row| {
            let is_stock = self.id == GameId::Escalator && row.start == PYRAMID;
            let head =
                is_stock.then(|| {
                    html::b().text(lang.of(
                        "Stock, in the order it’s turned",
                        "Mazo, en el orden en que se voltea",
                    ))
                });
            let row = div().child(row.map(|at| self.place(size, at)));
            head.into_iter().chain([row])
        });
        let name = lang.of("Position", "Posición");
        let board = div()
            .attr("class", "edit-rows")
            .attr("id", "board")
            .attr("role", "group")
            .attr("aria-label", name);
        roving(board.child(rows.collect::<Vec<_>>()))
    }

    fn place(self, size: usize, at: usize) -> Element {
        let Self { ctx, edit, id, .. } = self;
        let lang = ctx.lang();
        let cell = Memo::new(move |_| edit.with(|it| it.cell(at)));
        let is_next = Memo::new(move |_| edit.with(|it| it.next() == Some(at)));
        let is_pressed = Memo::new(move |_| edit.with(|it| it.chosen() == Some(at)));
        let spot = spot(id, size, at);
        button()
            .attr("id", format!("place-{at}"))
            .attr("tabindex", if at == 0 { "0" } else { "-1" }.to_owned())
            .attr("aria-label", move || text::place(lang, spot, self.holds(cell.get())))
            .attr("aria-pressed", move || is_pressed.get().to_string())
            .attr("data-playable", "")
            .attr("data-next", move || is_next.get())
            .attr("data-use", move || match self.holds(cell.get()) {
                Holds::Nothing => Some("board".to_owned()),
                Holds::Gap => Some("gap".to_owned()),
                _ => None,
            })
            .on(ev::click, move |_| self.change(&mut |edit| edit.tap(at)))
            .child(move || self.face(cell.get(), at))
    }

    fn face(self, cell: Option<u8>, at: usize) -> AnyView {
        let ctx = self.ctx;
        match self.holds(cell) {
            Holds::Nothing => text(String::new()),
            Holds::Gap => text(String::new()),
            Holds::Number(number) => text(number.to_string()),
            Holds::Card(card) => card_face(card),
            Holds::FaceUp(true) => text((at + 1).to_string()),
            Holds::FaceUp(false) => ctx.card_back(),
        }
    }

    /// Builds the pieces, if there are any to place.
    pub(super) fn pieces(self) -> Option<Element> {
        let Self { ctx, edit, id, .. } = self;
        let lang = ctx.lang();
        if edit.with_untracked(Edit::switches) {
            return None;
        }
        let suit = RwSignal::new(0);
        let suits = (id == GameId::Escalator).then(|| {
            let names = vec![
                lang.of("Spades", "Picas"),
                lang.of("Hearts", "Corazones"),
                lang.of("Diamonds", "Diamantes"),
                lang.of("Clubs", "Tréboles"),
            ];
            let choose = move |i| suit.set(i);
            segments("suit", lang.of("Suit", "Palo"), names, move || suit.get(), choose)
        });
        let size = Memo::new(move |_| edit.with(|it| Some(it.size() as u8)));
        let shown = div().attr("class", "edit-pieces").child(move || {
            size.track();
            let from = suit.get() * RANKS;
            let most = if id == GameId::Escalator { RANKS } else { usize::MAX };
            let name = lang.of("Pieces", "Piezas");
            let list =
                div().attr("class", "choices").attr("role", "group").attr("aria-label", name);
            let pieces = edit.with_untracked(Edit::pieces).enumerate().skip(from).take(most);
            let pieces = pieces.map(|(i, piece)| self.piece(piece, i == from));
            roving(list.child(pieces)).into_any()
        });
        let panel = group(lang.of("Pieces", "Piezas")).child(suits);
        Some(panel.child(shown).child(self.tools()))
    }

    fn piece(self, piece: u8, is_stop: bool) -> Element {
        let Self { ctx, edit, .. } = self;
        let lang = ctx.lang();
        let is_placed = Memo::new(move |_| edit.with(|it| it.is_placed(piece)));
        let holds = self.holds(Some(piece));
        let words = match holds {
            Holds::Card(card) => match card.rank().get() {
                10 => "10".to_owned(),
                _ => card.rank().letter().to_string(),
            },
            Holds::Gap => text::piece(lang, holds, false),
            _ => piece.to_string(),
        };
        text_button("chip", "", move || self.change(&mut |edit| edit.put(piece)))
            .attr("data-piece", piece.to_string())
            .attr("tabindex", if is_stop { "0" } else { "-1" }.to_owned())
            .attr("aria-label", move || text::piece(lang, holds, is_placed.get()))
            .attr("data-use", move || is_placed.get().then_some("board"))
            .text(words)
    }
}
