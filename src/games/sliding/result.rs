//! The result of a game of the Sliding Puzzle: its figures, where par was lost, and the slides made.

use super::Frame;
use super::lost_slide::LostSlide;
use super::solver_answers::{SolverAnswers, is_proven, length};
use crate::kit::html::{self, Element, div, li, span};
use crate::kit::time;
use crate::play::{Fold, LossParts, ReactiveText, ResultParts};
use handful_engine::Game;
use handful_games::sliding::text as game_text;
use handful_progress::ending::Tier;
use handful_shell::text::{common, join_sentences};

/// The most slides that are shown one by one.
const MAX_SHOWN: usize = 240;

/// Builds the game's part of the result: its figures, and the move that lost par. Both follow the solver.
pub fn result(frame: Frame) -> ResultParts {
    let answers = frame.answers;
    let controller = answers.controller;
    let lang = controller.ctx.lang();
    let (start, made, ms) = controller.session.with_untracked(|s| {
        let ms = s.clock().elapsed(time::now());
        (*s.initial().grid(), s.position().moves_made(), ms)
    });
    let is_proven = is_proven(&start);
    let fact = move || game_text::result(lang, made, controller.par.get(), is_proven, ms);
    let slipped = move || {
        let number = answers.lost_par_at.get();
        let said = number.map(|number| game_text::slipped(lang, number)).unwrap_or_default();
        // Each move changes the distance by one, so a slip costs two.
        match number.and(controller.par.get()).is_some_and(|par| made == par + 2) {
            true => join_sentences(said, &format!("{}.", common::best_from_there(lang))),
            false => said,
        }
    };
    let known = move || {
        let Some(par) = controller.par.get() else { return String::new() };
        let known = answers.known_rest(&start).filter(|known| known.moves.len() as u32 == par);
        let bound = known.map_or(start.manhattan(), |known| known.bound);
        length(lang, &start, par, bound)
    };
    let known = html::p().attr("data-testid", "known").text(known);
    let body = vec![known, line(answers)];
    let name = lang.of("Your moves", "Tus movimientos");
    let note: ReactiveText = Box::new(move || handful_games::text::moves(lang, made));
    ResultParts {
        summary_line: Some(Box::new(fact)),
        loss: Some(LossParts {
            line: Box::new(slipped),
            card: Box::new(move || loss_card(answers)),
            chance: Box::new(move || answers.lost_chance.get()),
        }),
        stage: Some(still(frame)),
        gilded_tier: Some(Tier::Perfect),
        folds: vec![Fold { note: Some(note), ..Fold::new(name, body) }],
        ..ResultParts::default()
    }
}

/// Builds what is told of the slide that lost par: the board before it.
fn loss_card(answers: SolverAnswers) -> Vec<Element> {
    let lang = answers.controller.ctx.lang();
    let Some(number) = answers.lost_par_at.get() else { return Vec::new() };
    let (LostSlide { made, board, .. }, slide) = answers.controller.session.with_untracked(|s| {
        let lost = LostSlide::new(s.initial().grid(), s.moves(), number);
        let slide = s.moves().get(lost.at).copied();
        (lost, slide)
    });
    let needed = answers.controller.par.get().and_then(|par| par.checked_sub(made));
    let name = slide.and_then(|slide| game_text::line(lang, &board, &[slide]).pop());
    let [shown, said] = name.unwrap_or_default();
    let tiles = board.cells().iter().zip(1..).map(|(&tile, at)| {
        let tile_text = if tile == 0 { String::new() } else { tile.to_string() };
        html::b().attr("data-home", tile == at).attr("data-gap", tile == 0).text(tile_text)
    });
    let side = board.side().get().to_string();
    let title = game_text::lost_move(lang, number);
    vec![
        span()
            .attr("class", "loss-title")
            .text(title)
            .child(span().attr("aria-hidden", "true").text(shown))
            .child(span().attr("class", "sr-only").text(said)),
        span()
            .attr("class", "loss-board")
            .attr("aria-hidden", "true")
            .style("--side", side)
            .child(tiles),
        span().text(needed.map(|needed| game_text::were_enough(lang, needed)).unwrap_or_default()),
    ]
}

/// Builds the slides made, one by one. The one that lost par has a mark.
fn line(answers: SolverAnswers) -> Element {
    let lang = answers.controller.ctx.lang();
    let (said, ends, rest) = answers.controller.session.with_untracked(|s| {
        let (moves, rest) = s.moves().split_at(s.moves().len().min(MAX_SHOWN));
        let ends: Vec<u32> = moves.iter().map(|slide| u32::from(slide.tiles)).collect();
        (game_text::line(lang, s.initial().grid(), moves), ends, rest.len())
    });
    let mut made = 0;
    let slides = said.into_iter().zip(ends).map(|([shown, said], tiles)| {
        let before = made;
        made += tiles;
        let end = made;
        let lost = move || {
            let is_it = answers.lost_par_at.with(|n| n.is_some_and(|n| before < n && n <= end));
            is_it.then(|| {
                let word = span().attr("class", "sr-only").text(common::lost_here(lang));
                span().attr("class", "lost-here").child(word)
            })
        };
        let shown = span().attr("aria-hidden", "true").text(shown);
        li().child(shown).child(span().attr("class", "sr-only").text(said)).child(lost)
    });
    let slides: Vec<Element> = slides.collect();
    let rest = (rest > 0).then(|| li().attr("class", "slides-rest").text("…"));
    html::ol().attr("class", "slides").child(slides).child(rest)
}

/// Builds the board in order, as it is shown over the result.
fn still(frame: Frame) -> Element {
    let side = frame.controller.view.with_untracked(|view| view.grid.side());
    let at = |tile: usize| [tile % side.get(), tile / side.get()].map(|n| n.to_string());
    let tiles = (0..side.cells() - 1).map(|tile| {
        let [x, y] = at(tile);
        let place = span().attr("class", "tile").attr("data-home", "");
        let place = place.style("--x", x.clone()).style("--y", y.clone());
        let place = place.style("--home-x", x).style("--home-y", y);
        let place = place.style("--i", tile.to_string());
        place.child(html::b().child(span().text((tile + 1).to_string())))
    });
    let board = div().attr("class", "frame").attr("data-from", "#frame");
    let board = board.child(div().attr("class", "tiles").child(tiles));
    frame
        .look(div().attr("class", "sliding stage-board"))
        .child(div().attr("class", "frame-area").child(board))
}
