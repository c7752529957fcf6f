//! The result of a game: the start, a comparison with the standard order, each flip.

use super::round::TwoPlayerMatch;
use crate::kit::html::{self, Element, div, span};
use crate::kit::parts::text_button;
use crate::kit::time;
use crate::page::ctx::Ctx;
use crate::page::model::Dialog;
use crate::play::controller::GameController;
use crate::play::{Fold, LossParts, ReactiveText, ResultParts};
use handful_engine::Game;
use handful_games::card_flip::look::moment;
use handful_games::card_flip::order::{perfect_within, random_mean, random_within, ruler_mean};
use handful_games::card_flip::reason::LostPar;
use handful_games::card_flip::text::reason as text;
use handful_games::card_flip::{
    CardCount, CardFlip, Configuration, Mode, Move, Walk, text as game_text,
};
use handful_shell::text::{Lang, common, join_sentences};

/// The most cards that are fanned over the result.
const MAX_FANNED: usize = 6;

/// The most flips that are shown one by one.
const MAX_STEPS: usize = 64;

/// Builds the game's part of the result dialog.
pub fn result((controller, rounds): (GameController<CardFlip>, TwoPlayerMatch)) -> ResultParts {
    let lang = controller.ctx.lang();
    let (mode, walk, start, fact) = controller.session.with_untracked(|s| {
        let game = s.position();
        let fact = super::fact(lang, game, s.clock().elapsed(time::now()));
        (game.mode(), game.walk().clone(), game.start(), fact)
    });
    let is_bare = matches!(mode, Mode::Watch | Mode::TwoPlayers);
    let Some(start) = start else {
        return ResultParts { is_bare, ..ResultParts::default() };
    };
    let mut lines = vec![];
    if mode != Mode::Cheating {
        lines.push(game_text::started(lang, start));
    }
    if matches!(mode, Mode::Luck | Mode::TwoPlayers) {
        lines.push(game_text::in_standard_order(lang, start.in_ruler_order()));
        let cards = walk.cards();
        lines.push(game_text::means(lang, ruler_mean(cards), random_mean(cards)));
        let flips = walk.len();
        let (perfect, random) = (perfect_within(cards, flips), random_within(cards, flips));
        lines.push(game_text::within(lang, flips, perfect, random));
    }
    let lines = lines.into_iter().map(|line| html::p().text(line));
    let mut body = vec![div().attr("class", "truth").attr("data-testid", "truth").child(lines)];
    body.extend(film(&walk, start));
    if mode == Mode::TwoPlayers {
        body.extend(rounds.table(controller.ctx));
    }
    let mut folds = vec![Fold::new(lang.of("Your flips", "Tus volteos"), body)];
    if !is_bare && walk.is_whole() && walk.is_perfect() {
        folds.push(orders(controller.ctx));
    }
    let summary_line: Option<ReactiveText> = match mode {
        Mode::Watch => None,
        Mode::TwoPlayers => Some(Box::new(move || rounds.total(lang))),
        _ => Some(Box::new(move || fact.clone())),
    };
    ResultParts {
        summary_line,
        stage: (!is_bare && walk.cards().get() <= MAX_FANNED)
            .then(|| fan(controller.ctx, walk.cards())),
        loss: lost_par(controller).map(|lost| loss_parts(lang, lost, walk.len())),
        is_bare,
        folds,
        ..ResultParts::default()
    }
}

/// Returns the flip that lost par, where there is a par.
fn lost_par(controller: GameController<CardFlip>) -> Option<LostPar> {
    let flip = |mv: &Move| match mv {
        Move::Flip(card) => Some(*card),
        Move::Set(_) => None,
    };
    controller.session.with_untracked(|s| {
        s.initial().par()?;
        LostPar::new(s.initial().walk(), s.moves().iter().filter_map(flip))
    })
}

/// Replays the game from where par was lost, with a better line beside it.
pub fn show_loss(controller: GameController<CardFlip>) {
    if let Some(LostPar { at, better, .. }) = lost_par(controller) {
        controller.show_variations(at, better.into_iter().map(Move::Flip).collect());
    }
}

/// Builds what is told of the flip that lost par.
fn loss_parts(lang: Lang, lost: LostPar, made: u32) -> LossParts {
    let look = moment(&lost);
    let mut said = text::slipped(lang, &lost);
    if made == lost.possible {
        said = join_sentences(said, &format!("{}.", common::best_from_there(lang)));
    }
    LossParts {
        line: Box::new(move || said.clone()),
        card: Box::new(move || {
            let up = lost.before.corner();
            let best = lost.better.first();
            let cards = lost.before.cards().all().map(|card| {
                let dot = html::i().attr("data-up", up.has(card));
                html::b()
                    .attr("data-swapped", card == lost.card)
                    .attr("data-best", Some(&card) == best)
                    .child(dot)
                    .child(span().text(card.to_string()))
            });
            vec![
                span().attr("class", "loss-title").text(text::lost_title(lang, &lost)),
                span().attr("class", "loss-flips").attr("aria-hidden", "true").child(cards),
                span().text(text::lost_reason(lang, &lost)),
            ]
        }),
        chance: Box::new(move || Some(look.clone())),
    }
}

/// Builds the cards face down, as a fan.
fn fan(ctx: Ctx, cards: CardCount) -> Element {
    let backs = cards.all().map(|card| {
        html::i()
            .attr("class", "card-back")
            .style("--k", (2 * card.place() as i32 + 1 - cards.get() as i32).to_string())
            .attr("data-from", format!("#flip-{card} .flip-body"))
            .child(ctx.card_back())
    });
    div().attr("class", "stage-backs").style("--n", cards.to_string()).child(backs)
}

/// Builds the fold that leads to the desk of orders.
fn orders(ctx: Ctx) -> Fold {
    let lang = ctx.lang();
    let open =
        text_button("button", game_text::flip_orders(lang), move || ctx.open(Dialog::GameDialog));
    let note: ReactiveText =
        Box::new(move || lang.of("Collect the perfect ones", "Colecciona las perfectas").into());
    Fold { note: Some(note), ..Fold::new(game_text::flip_orders(lang), vec![open]) }
}

/// Builds the film of a round: each column is the row of cards after one more flip; the first is the start. `None` for
/// a round of many flips.
pub fn film(walk: &Walk, start: Configuration) -> Option<Element> {
    if walk.flips().len() > MAX_STEPS {
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
