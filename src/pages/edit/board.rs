//! The places of the editor and its pieces.

use std::ops::Range;

use leptos::ev;
use leptos::prelude::*;

use super::{EditorPage, group};
use crate::kit::html::{self, Element, button, div, label, span, text};
use crate::kit::parts::{card_face, radios, roving, segments, text_button};
use crate::kit::signal::{Memo, RwSignal};
use handful_games::edit::{Board, EditedPosition, Holds, Parts, Sizes};
use handful_shell::text::edit as text;

impl EditorPage {
    /// Returns how the game's positions are drawn.
    fn drawn(self) -> &'static Board {
        &self.edit.with_untracked(EditedPosition::editor).board
    }

    fn holds(self, cell: Option<u8>) -> Holds {
        cell.map_or(Holds::Nothing, self.drawn().holds)
    }

    /// Builds the board, what is to be said of it, and the tools.
    pub(super) fn position(self) -> Element {
        let Self { ctx, edit, .. } = self;
        let (lang, drawn) = (ctx.lang(), self.drawn());
        let how = edit.with_untracked(EditedPosition::editor).how;
        let how = how.map_or(text::how_to_place(lang), |how| how(lang));
        let rows = Memo::new(move |_| edit.with(|it| (drawn.rows)(it.size(), it.options())));
        let most = move || rows.with(|rows| rows.iter().map(Range::len).max().unwrap_or(1));
        let board = div()
            .attr("class", "edit-board")
            .style("--shape", move || drawn.shape.to_owned())
            .style("--most", move || most().to_string())
            .style("--touch", move || {
                match most() {
                    0..=5 => "4.5rem",
                    6..=7 => "3.25rem",
                    _ => "2.75rem",
                }
                .to_owned()
            })
            .child(move || self.board(rows.get()).into_any());
        let how = html::p().attr("class", "quiet").text(how);
        let tools = edit.with_untracked(EditedPosition::is_face_toggle).then(|| self.tools());
        let panel = group(lang.of("Position", "Posición")).child(self.sizes());
        panel.child(how).child(board).child(self.verdict_line()).child(tools)
    }

    /// Builds the choice of the size, where there is one.
    fn sizes(self) -> Option<Element> {
        let Self { ctx, edit, .. } = self;
        let sizes = edit.with_untracked(EditedPosition::sizes);
        let Sizes { name, least } = self.drawn().sizes?;
        let name = name(ctx.lang());
        let words = (least..).take(sizes.len());
        let words = words.map(|number: usize| label().text(number.to_string()));
        let chosen = move || {
            let size = edit.with(EditedPosition::size);
            sizes.iter().position(|&it| usize::from(it) == size).unwrap_or(0)
        };
        let choose = move |i: usize| self.change(&mut |edit| edit.clear(sizes[i].into()));
        Some(radios("size", name, words, chosen, choose))
    }

    fn board(self, rows: Vec<Range<usize>>) -> Element {
        let lang = self.ctx.lang();
        let drawn = self.drawn();
        let size = rows.last().map_or(0, |row| row.end);
        let rows = rows.into_iter().flat_map(|row| {
            let head = (drawn.head)(lang, row.start).map(|head| html::b().text(head));
            let gap = |at| {
                let places = self.edit.with_untracked(|it| (drawn.gap)(it.options(), at));
                let gap = || span().attr("class", "edit-gap").style("--places", places.to_string());
                (places > 0).then(gap)
            };
            let row = row.flat_map(|at| gap(at).into_iter().chain([self.place(size, at)]));
            let row = div().child(row.collect::<Vec<_>>());
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
        let Self { ctx, edit, .. } = self;
        let lang = ctx.lang();
        let cell = Memo::new(move |_| edit.with(|it| it.cell(at)));
        let is_next = Memo::new(move |_| edit.with(|it| it.next() == Some(at)));
        let is_pressed = Memo::new(move |_| edit.with(|it| it.chosen() == Some(at)));
        let name = self.drawn().place;
        button()
            .attr("id", format!("place-{at}"))
            .attr("tabindex", if at == 0 { "0" } else { "-1" }.to_owned())
            .attr("aria-label", move || {
                let holds = text::holds(lang, self.holds(cell.get()));
                edit.with_untracked(|it| name(lang, size, it.options(), at, &holds))
            })
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
        let Self { ctx, edit, .. } = self;
        let lang = ctx.lang();
        if edit.with_untracked(EditedPosition::is_face_toggle) {
            return None;
        }
        let suit = RwSignal::new(0);
        let parts = self.drawn().parts;
        let suits = parts.map(|Parts { name, names, .. }| {
            let names = names(lang).into();
            segments("suit", name(lang), names, move || suit.get(), move |i| suit.set(i))
        });
        let most = parts.map_or(usize::MAX, |it| it.each);
        let size = Memo::new(move |_| edit.with(|it| Some(it.size() as u8)));
        let shown = div().child(move || {
            size.track();
            let from = suit.get().saturating_mul(most);
            let name = lang.of("Pieces", "Piezas");
            let list =
                div().attr("class", "choices").attr("role", "group").attr("aria-label", name);
            let pieces =
                edit.with_untracked(EditedPosition::pieces).enumerate().skip(from).take(most);
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
        text_button("chip", "", move || self.change(&mut |edit| edit.place_piece(piece)))
            .attr("data-piece", piece.to_string())
            .attr("tabindex", if is_stop { "0" } else { "-1" }.to_owned())
            .attr("aria-label", move || text::piece(lang, holds, is_placed.get()))
            .attr("data-use", move || is_placed.get().then_some("board"))
            .text(words)
    }
}
