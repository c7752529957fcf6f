//! The result of a game: the start, a comparison with the standard order, each flip.

use super::round::Match;
use crate::kit::html::{self, Element, div};
use crate::play::ResultParts;
use crate::play::controller::GameController;
use handful_games::card_flip::order::{perfect_within, random_mean, random_within, ruler_mean};
use handful_games::card_flip::{CardFlip, Mode, Start, Walk, words};

/// The most flips that are shown one by one.
const MOST_STEPS: usize = 64;

/// Builds the game's part of the result dialog.
pub fn result(play: GameController<CardFlip>, rounds: Match) -> ResultParts {
    let lang = play.ctx.lang();
    let (mode, walk, start) = play.session.with_untracked(|s| {
        let game = s.position();
        (game.mode(), game.walk().clone(), game.start())
    });
    let Some(start) = start else {
        return ResultParts { words: Vec::new(), details: Vec::new() };
    };
    let mut lines = vec![];
    if mode != Mode::Evil {
        lines.push(words::started(lang, start));
    }
    if matches!(mode, Mode::Blind | Mode::Two) {
        lines.push(words::in_standard_order(lang, start.in_ruler_order()));
        let cards = walk.cards();
        lines.push(words::means(lang, ruler_mean(cards), random_mean(cards)));
        let flips = walk.len();
        let (perfect, random) = (perfect_within(cards, flips), random_within(cards, flips));
        lines.push(words::within(lang, flips, perfect, random));
    }
    if walk.is_perfect() && mode != Mode::Watch {
        lines.insert(0, words::perfect(lang).to_owned());
    }
    let lines = lines.into_iter().map(|line| html::p().text(line));
    let mut details = vec![div().attr("class", "truth").attr("data-testid", "truth").child(lines)];
    details.extend(film(&walk, start));
    if mode == Mode::Two {
        details.extend(rounds.table(play.ctx));
    }
    ResultParts { words: Vec::new(), details }
}

/// Builds the film of a round: each column is the row of cards after one more flip; the first is the start. `None` for a
/// round of many flips.
pub fn film(walk: &Walk, start: Start) -> Option<Element> {
    if walk.flips().len() > MOST_STEPS {
        return None;
    }
    let flips = std::iter::once(None).chain(walk.flips().iter().copied().map(Some));
    let steps = walk.path().zip(flips).map(|(turned, flip)| {
        let up = turned.from(start);
        let cards = walk.cards().all().map(|card| {
            let dot = html::i().attr("data-up", move || up.has(card));
            dot.attr("data-turned", move || flip == Some(card))
        });
        let number = flip.map(|card| card.to_string()).unwrap_or_default();
        div().attr("class", "step").child(html::b().text(number)).child(cards)
    });
    Some(div().attr("class", "film").attr("aria-hidden", "true").child(steps))
}
