//! The board of Card Flip: the row of cards, and the tools and texts beside it.

mod cube;
pub mod introduction;
mod orders;
pub mod remote;
mod result;
mod round;
mod row;
mod watch;
mod why;

use std::sync::Arc;
use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::frame::chunk_views;
use crate::frame::game_parts::{ExtraDialog, LateResult, ScreenParts, Tool};
use crate::frame::screen::screen as shared_screen;
use crate::kit::SharedHandler;
use crate::kit::browser::{next_frame, set_timeout_once};
use crate::kit::chunk;
use crate::kit::focus::focus;
use crate::kit::html::{Element, div};
use crate::kit::motion::time_scale;
use crate::kit::parts::text_button;
use crate::kit::signal::{Memo, Transient};
use crate::page::ctx::Ctx;
use crate::page::fields::toggle;
use crate::page::sound::{self, Cue};
use crate::play::book::{in_progress, load_records};
use crate::play::controller::{Ending, GameController, Hooks, Message};
use crate::play::handle::{BoardWords, FigureTrack, OwnGame};
use crate::play::hint::why_layer;
use crate::play::{Figure, GameUi, InputMethod, SolverRequest};
use handful_engine::{Game, Outcome, Record, Seat};
use handful_games::GameId;
use handful_games::card_flip::reveal::{TIME, moments};
use handful_games::card_flip::solver::AdviceBasis;
use handful_games::card_flip::{
    Card, CardCount, CardFlip, CardFlipView, Effect, MAX_CARDS, Mode, Move, Walk, solver,
    text as game_text,
};
use handful_games::text::{GameProgress, still_possible};
use handful_shell::text::common;
use handful_shell::text::{GameText, Lang};
use handful_storage::settings::Settings;
use round::TwoPlayerMatch;
use row::{CardRow, Reveal, figures};
use watch::Flipper;

/// The most flips that a shared result shows one by one.
const MAX_STRIP_SIGNS: usize = 40;

/// The most flips without a new start that stand on the scrubber of a replay.
const MAX_LOSSES: usize = 40;

/// Milliseconds from the end of the reveal to the result: the gilt.
const GILT_MS: u32 = 300;

/// How long the cards lie as they began where nothing moves.
const STILL: Duration = Duration::from_millis(600);

/// The chunk of the desk of orders.
const SIDE: &str = "card-flip-side";

/// The content of that chunk.
struct OrdersChunk {
    /// Builds the desk's dialog.
    dialog: fn(GameController<CardFlip>) -> Element,
    /// Adds a game's flips to the collection, if they are a perfect order.
    collect: fn(GameController<CardFlip>, &Walk),
}

/// The entry of Card Flip's desk of orders.
#[wasm_bindgen]
pub fn chunk_card_flip_side() {
    let orders = OrdersChunk { dialog: orders::dialog, collect: orders::collect };
    chunk::register_content(SIDE, orders);
}

/// The chunk of the reasons.
const WHY: &str = "card-flip-why";

/// The result, which arrives with the chunk [`WHY`].
const RESULT: &str = "card-flip-result";

impl GameUi for CardFlip {
    const WHY: Option<&'static str> = Some(WHY);
    const TASK: Option<[&'static str; 2]> = Some([WHY, "card-flip-task"]);
    const REPLAYS: bool = true;

    fn hint(&self, lang: Lang) -> Result<Move, String> {
        Err(Self::prompt(lang, &self.view(Seat(0))))
    }

    fn best_line(&self) -> Vec<Move> {
        Vec::new()
    }

    fn cue(effect: &Effect) -> Cue {
        match effect {
            Effect::Set => Cue::Deal,
            Effect::Flipped { card, fresh: true, .. } => Cue::Rule(card.place() as u8),
            Effect::Flipped { card, .. } => Cue::Again(card.place() as u8),
        }
    }

    fn new_game_label(&self, lang: Lang) -> &'static str {
        if self.mode() == Mode::TwoPlayers {
            lang.of("Next round", "Siguiente ronda")
        } else {
            common::new_game(lang)
        }
    }

    fn event_message(lang: Lang, effect: &Effect) -> Option<String> {
        match *effect {
            Effect::Set => None,
            Effect::Flipped { flips, done: true, .. } => Some(game_text::done(lang, flips)),
            Effect::Flipped { fresh, .. } => Some(game_text::not_yet(lang, fresh).to_owned()),
        }
    }

    fn worded_prompt(
        lang: Lang,
        view: &CardFlipView,
        settings: &Settings,
        _: InputMethod,
    ) -> String {
        // Without the map nothing is said of its stops.
        match view.can_flip() && !settings.shows_map {
            true => game_text::say(lang, view.mode, false, view.walk.is_empty()).to_owned(),
            false => Self::prompt(lang, view),
        }
    }

    fn figures(&self, lang: Lang, _: Option<u32>) -> Vec<Figure> {
        figures(lang, self.walk())
    }

    fn summary(&self, lang: Lang, _: Option<u32>, ms: u64) -> String {
        fact(lang, self, ms)
    }

    fn distance_from_best(&self, _: &Self, _: Option<u32>) -> Option<u32> {
        Some(self.wasted())
    }

    fn move_signs(&self, line: &[Move]) -> Option<String> {
        dots(line)
    }

    fn losses(&self, lang: Lang, line: &[Move], _: bool) -> Vec<(usize, String)> {
        let mut walk = self.walk().clone();
        let wasted = line.iter().zip(1..).filter_map(|(mv, at)| match mv {
            Move::Flip(card) if !walk.flip(*card) => {
                Some((at, game_text::not_yet(lang, false).to_owned()))
            }
            _ => None,
        });
        wasted.take(MAX_LOSSES).collect()
    }

    fn layout_header(&self, lang: Lang) -> String {
        // A layout is a situation, which has a name.
        self.header(lang, None, false)
    }

    fn header(&self, lang: Lang, _: Option<u32>, _: bool) -> String {
        game_text::header(lang, self)
    }
}

/// Says how a game went.
fn fact(lang: Lang, game: &CardFlip, ms: u64) -> String {
    let walk = game.walk();
    let par = game.par().filter(|_| game.is_situation());
    game_text::result(lang, walk.len(), walk.useful(), par, ms)
}

/// Builds the screen of Card Flip.
pub fn screen(controller: GameController<CardFlip>) -> AnyView {
    let board = LocalBoard::new(controller);
    let on_solver_request = Callback::new(move |ask| match ask {
        SolverRequest::Hint => {
            controller.count_hint();
            board.advise();
        }
        SolverRequest::Move
        | SolverRequest::Away
        | SolverRequest::Better
        | SolverRequest::Losses => {}
        SolverRequest::Line => {
            controller.replay_line(controller.session.with_untracked(|s| s.moves().to_vec()))
        }
    });
    let on_end = Callback::new(move |()| {
        board.rounds.count(controller);
        if controller.view.with_untracked(|view| view.mode != Mode::Watch && view.walk.is_whole()) {
            // The game may be disposed before the chunk arrives.
            let walk = controller.view.with_untracked(|view| view.walk.clone());
            let collect = move || {
                if let Some(orders) = chunk::content::<OrdersChunk>(SIDE) {
                    (orders.collect)(controller, &walk);
                }
            };
            chunk::on_loaded(SIDE, Box::new(collect));
        }
    });
    let on_celebrate = Callback::new(move |(won, done)| match won {
        true => board.uncover(done),
        false => done(),
    });
    let hooks = Hooks {
        on_solver_request: Some(on_solver_request),
        on_celebrate: Some(on_celebrate),
        on_end: Some(on_end),
    };
    let track =
        Memo::new(move |_| controller.view.with(|view| row::track(controller.ctx.lang(), view)));
    let words = BoardWords { message: message(controller), ..BoardWords::of(**controller) };
    let game = OwnGame::with_words(controller, hooks, words).tracked_by(FigureTrack::Own(track));
    let own = ScreenParts {
        result: LateResult::late(WHY, RESULT, (controller, board.rounds)),
        keys: Box::new(move |event, press| board.row.key(event, press)),
        table_options: Some(Box::new(move || table(controller.ctx))),
        extra_dialog: Some(ExtraDialog {
            in_more: Some(Box::new(move || {
                let book = load_records(controller.ctx, GameId::CardFlip);
                let is_perfect = |it: &Record| it.outcome == Outcome::Won && it.score == Some(100);
                book.records().iter().any(is_perfect)
            })),
            tool: Tool {
                name: "orders",
                label: game_text::flip_orders(controller.ctx.lang()),
                key: None,
            },
            dialog: Arc::new(move || {
                let make = move |orders: &OrdersChunk| (orders.dialog)(controller);
                chunk_views::dialog(
                    controller.ctx,
                    SIDE,
                    game_text::flip_orders(controller.ctx.lang()),
                    make,
                )
            }),
        }),
        ..ScreenParts::with_board(board.board())
    };
    shared_screen(controller.ctx, game, own)
}

/// Returns what is said above the prompt: before the first flip what is known of the cards, if nothing else is said.
fn message(controller: GameController<CardFlip>) -> Memo<Option<Message>> {
    Memo::new(move |_| {
        let is_new = controller.view.with(|view| {
            let is_set = matches!(view.mode, Mode::Luck | Mode::TwoPlayers);
            view.can_flip() && view.walk.is_empty() && is_set
        });
        let known = || Message::event(game_text::under_cloth(controller.ctx.lang()).to_owned());
        controller.message.get().or_else(|| is_new.then(known))
    })
}

/// Returns one dot per flip, filled if it tested a new start. It reveals nothing about the cards.
fn dots(moves: &[Move]) -> Option<String> {
    let flips = moves.iter().filter_map(|mv| match mv {
        Move::Flip(card) => Some(*card),
        Move::Set(_) => None,
    });
    let mut walk = Walk::new(CardCount::new(MAX_CARDS)?);
    let dots = flips.map(|card| if walk.flip(card) { '●' } else { '○' });
    let dots: String = dots.take(MAX_STRIP_SIGNS + 1).collect();
    (dots.chars().count() <= MAX_STRIP_SIGNS).then_some(dots)
}

/// The state that decides which tools are under the row.
#[derive(Clone, Copy, PartialEq)]
struct ToolsState {
    mode: Mode,
    setting: bool,
    playing: bool,
}

/// The board of a game on this device.
#[derive(Clone, Copy)]
struct LocalBoard {
    controller: GameController<CardFlip>,
    row: CardRow,
    rounds: TwoPlayerMatch,
    flipper: Flipper,
    /// The reveal of this game, once its cloth is drawn off.
    running: Transient<Option<Reveal>>,
    /// Ends the reveal that runs, if a tap may.
    skip: StoredValue<Option<SharedHandler>>,
}

impl LocalBoard {
    #[inline(never)]
    fn new(controller: GameController<CardFlip>) -> Self {
        let start = Memo::new(move |_| controller.session.with(|s| s.position().start()));
        let can_tap = Memo::new(move |_| {
            controller
                .view
                .with(|view| view.setting || (view.can_flip() && view.mode != Mode::Watch))
        });
        let covers = Memo::new(move |_| {
            controller.view.with(|view| view.can_flip() && view.mode != Mode::Watch)
                && controller.replay.with(Option::is_none)
        });
        let running = Transient::reset_by(move || (controller.deals.get(), covers.get()));
        let reveal = Memo::new(move |_| {
            // A game that ends at this table stays covered until its cards are revealed.
            let has_ended = controller.ending.with(Option::is_some);
            let waits = has_ended && controller.view.with(|view| view.mode != Mode::Watch);
            match running.get() {
                _ if covers.get() => Reveal::Covered,
                Some(reveal) => reveal,
                None if waits => Reveal::Covered,
                None => Reveal::Done,
            }
        });
        let round = move || controller.deals.get();
        let row = CardRow::new(
            controller.ctx,
            controller.view,
            start,
            reveal,
            controller.hinted,
            can_tap,
            round,
        );
        let (rounds, flipper) = (TwoPlayerMatch::new(controller), Flipper::new(controller));
        let skip = StoredValue::new(None);
        row.over_map.set_value(Some(Callback::new(move |()| why_layer(controller))));
        let board = Self { controller, row, running, rounds, flipper, skip };
        row.tap.set(Some(Arc::new(move |card| board.tap(card))));
        board
    }

    /// Draws the cloth off, and lets the cards lie as they began, flip as they were flipped, and end face down.
    fn uncover(self, done: SharedHandler) {
        let (controller, running) = (self.controller, self.running);
        let path: Vec<_> = controller.view.with_untracked(|view| view.walk.path().collect());
        let scale = time_scale();
        let ms = |ms: u32| Duration::from_millis((f64::from(ms) * scale) as u64);
        sound::play_cue(controller.ctx, Cue::Cloth);
        let deal = controller.deals.get_untracked();
        let runs = move || {
            let is_here = controller.deals.try_with_untracked(|now| *now == deal) == Some(true);
            is_here && running.get_untracked().is_some_and(Reveal::is_running)
        };
        running.set(Some(Reveal::At(path[0])));
        // The first one that is won is seen to its end.
        let won = load_records(controller.ctx, GameId::CardFlip);
        let won = won.records().iter().filter(|it| it.outcome == Outcome::Won).count();
        let finish: SharedHandler = Arc::new(move || {
            if runs() {
                running.set(Some(Reveal::Done));
                done();
            }
        });
        self.skip.set_value(Some(finish.clone()).filter(|_| won > 1));
        if scale <= 0.0 {
            return set_timeout_once(move || finish(), STILL);
        }
        for (at, made) in moments(path.len() as u32 - 1) {
            let now = match path.get(made as usize + 1) {
                Some(_) => Reveal::At(path[made as usize]),
                None => Reveal::Still,
            };
            let show = move || {
                if runs() {
                    running.set(Some(now));
                }
            };
            set_timeout_once(show, ms(at));
        }
        set_timeout_once(move || finish(), ms(TIME + GILT_MS));
    }

    /// Ends the reveal.
    fn skip(self) {
        if let Some(skip) = self.skip.get_value() {
            skip();
        }
    }

    fn tap(self, card: Card) {
        let controller = self.controller;
        let is_over = controller.view.with_untracked(|view| !view.status.is_playing());
        if is_over && self.row.reveal.get_untracked() != Reveal::Done {
            return self.skip();
        }
        if self.rounds.is_curtained() || controller.replay.with_untracked(Option::is_some) {
            return;
        }
        if self.row.setting.get_untracked() {
            controller.touch();
            self.row.choose(card);
        } else if controller.view.with_untracked(|view| view.mode == Mode::Watch && view.can_flip())
        {
            controller.ctx.announce(game_text::say(
                controller.ctx.lang(),
                Mode::Watch,
                false,
                false,
            ));
        } else {
            self.flip(card);
        }
    }

    /// Flips a card, and says what is still possible where that made it worse.
    fn flip(self, card: Card) {
        let controller = self.controller;
        let least = || controller.session.with_untracked(|s| s.position().least_total());
        let was = least();
        if !controller.play(Move::Flip(card)) {
            return;
        }
        let par = controller.par.get_untracked();
        if let (Some(par), Some(was), Some(is)) = (par, was, least())
            && controller.view.with_untracked(|view| view.status.is_playing())
        {
            let said = still_possible(controller.ctx.lang(), par, was, is);
            said.into_iter().for_each(|said| controller.show(said));
        }
    }

    /// Hides the chosen cards.
    fn set(self) {
        match self.row.chosen.get_untracked().configuration() {
            Some(start) => {
                self.controller.play(Move::Set(start));
                // The pressed button is replaced by the computer's tools. A curtain moves the focus
                // itself.
                if self.controller.view.with_untracked(|view| view.mode == Mode::Watch) {
                    next_frame(|| focus(watch::RUN_ID));
                }
            }
            None => self.controller.refuse(game_text::one_up(self.controller.ctx.lang())),
        }
    }

    fn advise(self) {
        let controller = self.controller;
        if !controller.view.with_untracked(|view| view.can_flip()) {
            return controller.ctx.announce(CardFlip::prompt(
                controller.ctx.lang(),
                &controller.view.get_untracked(),
            ));
        }
        if let Some(advice) = controller.view.with_untracked(|view| solver::advise(&view.walk)) {
            let lang = controller.ctx.lang();
            let left = controller.view.with_untracked(|view| view.walk.left());
            // Of more cards nothing is proven.
            let fact = matches!(advice.basis, AdviceBasis::Proven { .. })
                .then(|| game_text::reason::fact(lang, left));
            let said = game_text::advice(lang, advice);
            controller.begin_hint(Move::Flip(advice.card), fact, said);
        }
    }

    fn board(self) -> Element {
        let controller = self.controller;
        // Only a new phase rebuilds the tools, so that their focus is kept.
        let phase = Memo::new(move |_| {
            controller.view.with(|view| ToolsState {
                mode: view.mode,
                setting: view.setting,
                playing: view.status.is_playing(),
            })
        });
        let is_covered = move || self.rounds.curtain().is_some();
        self.row
            .board(is_covered, move || self.tools(phase.get()))
            .attr("data-status", move || controller.session.with(|s| s.status().word()))
            .attr("data-gilt", move || {
                let lies = matches!(self.row.reveal.get(), Reveal::Still | Reveal::Done);
                lies && controller.ending.get() == Some(Ending::Perfect)
            })
            .on(ev::click, move |_| self.skip())
            .child(move || {
                self.rounds.curtain().map(|curtain| self.rounds.drawn(controller, curtain))
            })
    }

    /// Builds the tools under the row: the button that ends setting, or the controls of the
    /// computer's flips.
    fn tools(self, phase: ToolsState) -> AnyView {
        let controller = self.controller;
        let ctx = controller.ctx;
        let ToolsState { mode, setting, playing } = phase;
        let parts = match (mode, setting) {
            (Mode::Watch | Mode::TwoPlayers, true) => {
                let lang = ctx.lang();
                let label = match mode {
                    Mode::TwoPlayers => game_text::hide(lang),
                    _ => lang.of("Start flipping", "Empezar a voltear"),
                };
                let none = move || self.row.chosen.with(|chosen| chosen.configuration().is_none());
                let done = text_button("button primary", label, move || self.set())
                    .attr("data-testid", "hide-cards")
                    .attr("aria-disabled", move || none().then_some("true"));
                vec![done]
            }
            (Mode::Watch, false) if playing => self.flipper.tools(controller),
            _ => Vec::new(),
        };
        let told = (mode == Mode::TwoPlayers).then(|| self.rounds.score_line(ctx));
        div().attr("class", "flip-tools").child(told).child(parts).into_any()
    }
}

/// Builds what applies at the table right away.
fn table(ctx: Ctx) -> Vec<Element> {
    let lang = ctx.lang();
    vec![toggle(
        ctx,
        "map",
        lang.of("Show what’s ruled out", "Mostrar lo descartado"),
        Some(lang.of("Turn it off to play from memory.", "Desactívalo para jugar de memoria.")),
        |s| &mut s.shows_map,
    )]
}

/// Builds the preview: the cards of the game in progress, or of the first deal, under their cloth.
pub fn preview(lang: Lang) -> (Element, Option<GameProgress>) {
    let session = in_progress::<CardFlip>();
    // Before a game some are flipped, so that it is seen what the dots are.
    let (cards, flipped) = session.as_ref().map_or((CardCount::FOUR, None), |s| {
        let walk = s.position().walk();
        (walk.cards(), Some(walk.corner()))
    });
    let is_flipped = |card: Card| flipped.map_or(card.place() % 2 == 1, |it| it.has(card));
    let begun = session.map(|s| Some(game_text::begun(lang, cards.get(), s.moves().len())));
    (row::pictured(cards, is_flipped), begun)
}
