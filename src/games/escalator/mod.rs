//! The board of Escalator: the pyramid or the peaks, the base, the stock, and the status next to them.

pub mod introduction;
mod peaks;
mod rest;
mod result;
mod status;
mod why;

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{KeyboardEvent, MouseEvent};

use crate::frame::game_parts::{LateResult, ScreenParts};
use crate::frame::screen::screen as shared_screen;
use crate::kit::SharedHandler;
use crate::kit::chunk::{self, content};
use crate::kit::focus::move_tab_stop;
use crate::kit::html::{self, Element, NodeRef, button, component, div, fragment, section, span};
use crate::kit::motion::{Motion, SHAKE, SLOW_MS};
use crate::kit::parts::{Drag, card_face, cascade, roving, tall_face};
use crate::kit::signal;
use crate::kit::signal::{Memo, Painted, RwSignal, piece_signals};
use crate::kit::ticker::Ticker;
use crate::page::ctx::Ctx;
use crate::page::fields::toggle;
use crate::play::book::in_progress;
use crate::play::controller::{Ending, GameController, Hooks};
use crate::play::handle::OwnGame;
use crate::play::hint::{why_layer, with_words};
use crate::play::{Cue, Figure, GameUi};
use handful_engine::{DealNumber, Game, Seat};
use handful_games::GameId;
use handful_games::cards::Card;
use handful_games::escalator::reason::{best_after, lost_at};
use handful_games::escalator::{
    BoardCell, Effect, Escalator, EscalatorView, Move, Place, Rows, Shape, Spot, TABLEAU, is_next,
    solver, text as game_text,
};
use handful_games::set_up::Grades;
use handful_games::text::GameProgress;
use handful_shell::keys::{KeyPress, Shortcut};
use handful_shell::text::{GameText, Lang};
use handful_storage::settings::Settings;

/// The id of the stock's button.
const STOCK_ID: &str = "stock";

/// The length from which on the steps of a run are gilt.
const GILT_RUN: u8 = 5;

/// The width of a card in pixels up to which a tap beside it means it, and how far beside.
const SMALL_PX: f64 = 44.0;
const REACH_PX: f64 = 24.0;

/// The time after a deal from which on its largest score is looked for.
const CALM_MS: u64 = 600;

/// A deal falls into place row by row.
const LAY: Motion =
    Motion { frames: r#"{"opacity":"0","translate":"0 -1.5rem","offset":0}"#, time: SLOW_MS };

/// The chunk of the reasons.
const WHY: &str = "escalator-why";

/// The button that picks up the rest, which arrives with the chunk [`WHY`].
const REST: &str = "escalator-rest";

/// The cards from which on that button may be of use.
const FEW: u8 = 12;

/// What [`REST`] has: builds the button.
struct RestView(fn(GameController<Escalator>) -> Element);

/// The beginning of a game of peaks, which arrives with the chunk [`WHY`].
const PEAKS: &str = "escalator-peaks";

/// What [`PEAKS`] has: begins a game, whose first move may get a ring.
struct PeaksStart(fn(GameController<Escalator>, RwSignal<Option<u32>>, Ticker));

/// The result, which arrives with the chunk [`WHY`].
const RESULT: &str = "escalator-result";

/// What is shown between a lost game and its result, which arrives with the chunk [`WHY`].
const LOST: &str = "escalator-lost";

/// What a lost game could still have come to.
struct LostGame {
    /// Plays the best line from the losing move on, if the game could be won, and then calls back.
    play: fn(GameController<Escalator>, SharedHandler),
    /// Builds the rings around the cards that this line leaves, once it has ended.
    rings: fn(GameController<Escalator>) -> AnyView,
}

impl GameUi for Escalator {
    const WHY: Option<&'static str> = Some(WHY);
    const TASK: Option<[&'static str; 2]> = Some([WHY, "escalator-task"]);

    fn hint_fact(&self, lang: Lang, _: Move) -> Option<String> {
        // Without the causes, whose code comes with the chunk.
        let stays = |mv: Move| TABLEAU as u8 - best_after(self, &[mv]);
        let stays: Vec<u8> = self.legal_moves().into_iter().map(stays).collect();
        Some(game_text::reason::moves(lang, self.options().shape, &stays))
    }

    fn has_hints(&self) -> bool {
        !self.options().covered
    }

    fn hint(&self, lang: Lang) -> Result<Move, String> {
        if self.options().covered {
            return Err(lang
                .of(
                    "With face-down cards, help comes after the game",
                    "Con cartas boca abajo, la ayuda llega al final",
                )
                .into());
        }
        // Turn the stock if no more cards can be cleared.
        Ok(self.best_line().first().copied().unwrap_or(Move::Turn))
    }

    fn best_line(&self) -> Vec<Move> {
        solver::solve(self).line
    }

    fn event_message(lang: Lang, effect: &Effect) -> Option<String> {
        Some(Self::announcement(lang, effect))
    }

    fn cue(effect: &Effect) -> Cue {
        match effect {
            Effect::Picked { run, .. } if *run >= GILT_RUN => Cue::Run(*run),
            Effect::Picked { run, .. } => Cue::Move(*run),
            Effect::Turned { .. } => Cue::Turn,
        }
    }

    fn figures(&self, lang: Lang, _: Option<u32>) -> Vec<Figure> {
        let left = TABLEAU as u32 - self.moves_made();
        vec![
            Figure { name: "score", label: lang.of("Score", "Puntuación"), value: self.score() },
            Figure { name: "left", label: lang.of("To clear", "Quedan"), value: Some(left) },
        ]
    }

    fn pieces_home(&self) -> [u32; 2] {
        [self.moves_made(), TABLEAU as u32]
    }

    fn summary(&self, lang: Lang, _: Option<u32>, ms: u64) -> String {
        game_text::points(lang, self.score().unwrap_or_default(), self.cleared(), ms)
    }

    fn move_signs(&self, line: &[Move]) -> Option<String> {
        Some(runs(line))
    }

    fn losses(&self, lang: Lang, line: &[Move], whole: bool) -> Vec<(usize, String)> {
        if !whole {
            return Vec::new();
        }
        let said = |lost| (lost, game_text::verdict(lang, best_after(self, &line[..lost])));
        lost_at(self, line).map(said).into_iter().collect()
    }

    fn distance_from_best(&self, initial: &Self, _: Option<u32>) -> Option<u32> {
        (self.score() >= initial.best()).then_some(0)
    }

    fn deals_any(settings: &Settings, grades: Option<Grades>) -> bool {
        grades.is_none() && !settings.deals_only_winnable
    }

    fn is_dealable(&self, settings: &Settings, grades: Option<Grades>) -> bool {
        match grades {
            None => !settings.deals_only_winnable || is_winnable(self),
            Some(grades) => {
                solver::Difficulty::from_game(self).is_some_and(|it| grades.has(it as u32))
            }
        }
    }

    fn header(&self, lang: Lang, _: Option<u32>, is_drawn: bool) -> String {
        // Of any other deal the difficulty would tell that it can be won.
        let difficulty = if is_drawn { solver::Difficulty::from_game(self) } else { None };
        game_text::header(lang, difficulty, self.options())
    }

    fn layout_header(&self, lang: Lang) -> String {
        game_text::layout_header(lang, self.options())
    }
}

fn is_winnable(game: &Escalator) -> bool {
    solver::best(game) == TABLEAU as u8
}

/// Builds the screen of Escalator.
pub fn screen(controller: GameController<Escalator>) -> AnyView {
    let table = Tableau::new(controller);
    let on_celebrate = Callback::new(move |(won, done)| match won {
        true => celebrate(controller, table.pyramid, done),
        false => match content(LOST) {
            Some(LostGame { play, .. }) => play(controller, done),
            None => done(),
        },
    });
    let hooks = Hooks { on_celebrate: Some(on_celebrate), ..Hooks::default() };
    let own = ScreenParts {
        result: LateResult::late(WHY, RESULT, controller),
        keys: Box::new(move |event, press| table.key(event, press)),
        table_options: Some(Box::new(move || options(controller.ctx))),
        ..ScreenParts::with_board(table.board())
    };
    shared_screen(controller.ctx, OwnGame::new(controller, hooks), own)
}

/// Whether a point of the window is on the base, or nearer to it than half a card.
fn is_near_base(felt: NodeRef, x: i32, y: i32) -> bool {
    let felt = felt.get::<web_sys::Element>();
    let base = felt.and_then(|felt| felt.query_selector("[data-pile=\"2\"]").ok().flatten());
    base.is_some_and(|base| {
        let base = base.get_bounding_client_rect();
        let near = base.width() / 2.0;
        let within =
            |at: i32, from: f64, to: f64| f64::from(at) > from - near && f64::from(at) < to + near;
        within(x, base.left(), base.right()) && within(y, base.top(), base.bottom())
    })
}

/// Whether a tap is on the felt.
fn is_beside_cards(event: &MouseEvent) -> bool {
    let target = event.target().and_then(|it| it.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|it| it.closest("button, .plus").ok().flatten().is_none())
}

/// Returns the runs of a game, one sign per stock card turned: the higher, the longer.
fn runs(moves: &[Move]) -> String {
    const SIGNS: [char; 9] = ['·', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let runs = moves.split(|&mv| mv == Move::Turn).map(<[Move]>::len);
    runs.map(|run| SIGNS[run.min(8)]).collect()
}

/// The state of a place in the tableau.
#[derive(Clone, Copy, PartialEq)]
struct PlaceState {
    known: Option<Card>,
    slot: BoardCell,
    covers: [BoardCell; 2],
    playable: bool,
    hinted: bool,
    /// Whether it has a ring, because its rank is next to the base's and the player wants to see that.
    ringed: bool,
    /// The height of its picked-up card on the base's pile: 2 on top, 1 below that, 0 hidden.
    pile: u8,
}

/// A card, and whether it lay face down before.
#[derive(Clone, Copy, PartialEq)]
struct Turned {
    card: Option<Card>,
    is_turned: bool,
}

/// The visible part of the base's pile.
#[derive(Clone, Copy, PartialEq)]
struct Pile {
    top: Card,
    under: Option<Card>,
    /// The last stock cards turned, alternating between two elements.
    turned: [Option<Card>; 2],
    /// The index of the one turned last.
    newest: usize,
}

/// The state of the board.
#[derive(Clone, Copy)]
struct Tableau {
    controller: GameController<Escalator>,
    pile: Memo<Pile>,
    shape: Memo<Shape>,
    /// The place of the card that was refused last.
    refused: RwSignal<Option<Place>>,
    /// Whether the cards whose rank is next to the base's have a ring.
    has_rings: RwSignal<bool>,
    /// The deal whose first move has a ring, because it is a first game of peaks; a count as in `deals`.
    ringed_deal: RwSignal<Option<u32>>,
    drag: Drag,
    felt: NodeRef,
    pyramid: NodeRef,
}

impl Tableau {
    #[inline(never)]
    fn new(controller: GameController<Escalator>) -> Self {
        let pile =
            Memo::new(move |old: Option<&Pile>| controller.view.with(|view| pile_of(view, old)));
        let drag = Drag::new("[data-free]");
        let table = Self {
            controller,
            pile,
            shape: Memo::new(move |_| controller.view.with(|view| view.shape)),
            refused: RwSignal::new(None),
            has_rings: RwSignal::new(false),
            ringed_deal: RwSignal::new(None),
            drag,
            felt: NodeRef::new(),
            pyramid: NodeRef::new(),
        };
        controller.before_render.set_value(Some(Callback::new(move |mv| {
            table.ringed_deal.set(None);
            if let Move::Pick(card) = mv {
                let gone = |place: &Place| {
                    let at = |view: &EscalatorView| view.known[place.index()] == Some(card);
                    controller.view.with_untracked(|v| at(v) && v.slot(*place) == BoardCell::Gone)
                };
                Place::all().filter(gone).for_each(|place| table.let_go(place));
            }
        })));
        table.animate();
        table.begin_peaks();
        table
    }

    /// Plays the motions of deals, also of the one that is opened, and of refusals.
    fn animate(self) {
        let controller = self.controller;
        signal::Effect::new(move || {
            controller.deals.track();
            let rows = self.rows_now();
            for place in Place::all() {
                LAY.play(&format!("#{}", id_of(place)), 40 * rows.spot(place).row as u32);
            }
        });
        signal::Effect::new(move || {
            let refused = self.refused.get_untracked();
            if controller.refusals.get() > 0
                && let Some(place) = refused
            {
                SHAKE.play(&format!("#{} > *", id_of(place)), 0);
            }
        });
    }

    /// Begins a game of peaks, once the code for that is here.
    fn begin_peaks(self) {
        let (controller, ticker) = (self.controller, Ticker::new());
        let start = move || {
            if let Some(PeaksStart(start)) = content(PEAKS) {
                start(controller, self.ringed_deal, ticker);
            }
        };
        let begin = move || {
            let shape = controller.session.with_untracked(|s| s.initial().options().shape);
            if shape == Shape::Peaks {
                chunk::on_loaded(WHY, Box::new(controller.owner.bind(start)));
            }
        };
        signal::Effect::new(move || {
            controller.deals.track();
            ticker.restart(CALM_MS, begin);
        });
    }

    /// The move that is shown on the board: that of a hint, or the first of a first game of peaks. Tracked.
    fn shown_move(self) -> Option<Move> {
        let first = || {
            let fits = |view: &EscalatorView| {
                let fits = Place::all().find(|&place| view.is_playable(place));
                fits.and_then(|place| view.known[place.index()]).map_or(Move::Turn, Move::Pick)
            };
            self.controller.view.with(fits)
        };
        let is_first = || self.ringed_deal.get() == Some(self.controller.deals.get());
        self.controller.hinted.get().or_else(|| is_first().then(first))
    }

    /// The rows of the game on the table.
    fn rows_now(self) -> Rows {
        self.shape.get_untracked().rows()
    }

    /// Where a place is in the game on the table.
    fn spot(self, place: Place) -> Spot {
        self.shape.get().rows().spot(place)
    }

    /// Takes a tap at a point: on a card, or beside cards that are small, of which the nearest one is meant that can be
    /// picked up. A key has no point.
    fn tap_at(self, on: Option<Place>, event: &MouseEvent) {
        let is_playable =
            |place: &Place| self.controller.view.with_untracked(|view| view.is_playable(*place));
        let is_point = event.detail() > 0 && !on.as_ref().is_some_and(is_playable);
        let near = |place: Place| {
            let rect = document().get_element_by_id(&id_of(place))?.get_bounding_client_rect();
            let beside = |at: i32, from: f64, to: f64| {
                let at = f64::from(at);
                (from - at).max(at - to).max(0.0)
            };
            let x = beside(event.client_x(), rect.left(), rect.right());
            let y = beside(event.client_y(), rect.top(), rect.bottom());
            let far = x * x + y * y;
            (rect.width() < SMALL_PX && far <= REACH_PX * REACH_PX).then_some((far, place))
        };
        let all = Place::all().filter(|place| is_point && is_playable(place));
        let nearest = all.filter_map(near).min_by(|a, b| a.0.total_cmp(&b.0));
        if let Some(place) = nearest.map(|(_, place)| place).or(on) {
            self.tap(place);
        }
    }

    fn tap(self, place: Place) {
        match self.controller.view.with_untracked(|view| view.tap(place)) {
            Err(why) => {
                self.refused.set(Some(place));
                self.controller
                    .refuse(Escalator::describe_refusal(self.controller.ctx.lang(), why));
            }
            Ok(mv) => {
                self.controller.play(mv);
            }
        }
    }

    fn turn(self) {
        self.refused.set(None);
        self.controller.play(Move::Turn);
    }

    /// Moves the focus from a card that is gone to one that it freed, else to one in its row, else
    /// to the stock.
    fn let_go(self, place: Place) {
        let next = self.controller.view.with_untracked(|view| {
            let (rows, here) = (view.rows(), view.rows().spot(place));
            let freed = |other: Place| rows.covers(other).is_some_and(|c| c.contains(&place));
            let free = Place::all().filter(|p| view.is_free(*p));
            free.min_by_key(|&p| {
                let spot = rows.spot(p);
                (!freed(p), spot.row != here.row, spot.left.abs_diff(here.left))
            })
        });
        move_tab_stop(&id_of(place), &next.map_or(STOCK_ID.to_owned(), id_of));
    }

    fn key(self, event: &KeyboardEvent, press: KeyPress) -> bool {
        let turns = Shortcut::find(GameId::Escalator, press)
            .is_some_and(|it| Shortcut::own(GameId::Escalator) == Some(it))
            && self.controller.ctx.settings.with_untracked(|s| s.has_single_key_shortcuts);
        if turns && !event.repeat() {
            self.turn();
        }
        turns
    }

    fn board(self) -> Element {
        let controller = self.controller;
        let states = piece_signals(Place::all(), move |place| self.state(place));
        let places = Place::all().zip(states).map(|(place, state)| self.place(place, state));
        let pyramid = div().node_ref(self.pyramid).attr("class", "pyramid").child(places);
        let cards = div()
            .attr("role", "group")
            .attr("aria-label", move || {
                game_text::cards(controller.ctx.lang(), self.shape.get()).to_owned()
            })
            .child(pyramid)
            .child(self.base())
            .child(self.stock());
        // What is not a card is no stop of the arrow keys, so it has a tab stop of its own.
        let felt = div()
            .node_ref(self.felt)
            .attr("class", "felt")
            .attr("translate", "no")
            .child(roving(cards))
            .child(why_layer(controller))
            .child(lost_layer(controller))
            .child(status::run(controller))
            .child(status::tally(controller, self.has_rings))
            .child(late_rest(controller));
        section()
            .attr("class", "board escalator")
            .attr("id", "board")
            .attr("data-game", Escalator::SLUG)
            .attr("data-shape", move || self.shape.get().word())
            .on(ev::click, move |event| {
                // Not what a button has taken.
                if is_beside_cards(&event) {
                    self.tap_at(None, &event);
                }
            })
            .attr("aria-label", GameId::Escalator.name(controller.ctx.lang()))
            .attr("data-status", move || controller.session.with(|s| s.status().word()))
            .attr("data-turn", move || {
                controller.session.with(|s| s.status().is_playing()).then_some("0")
            })
            .child(felt)
    }

    fn state(self, place: Place) -> PlaceState {
        let controller = self.controller;
        controller.view.with(|view| {
            let known = view.known[place.index()];
            let gone = view.slot(place) == BoardCell::Gone;
            let pile = self.pile.with(|pile| height(pile, if gone { known } else { None }));
            PlaceState {
                known,
                slot: view.slot(place),
                covers: view.covers(place),
                playable: view.is_playable(place),
                hinted: known.is_some_and(|c| self.shown_move() == Some(Move::Pick(c))),
                ringed: self.has_rings.get() && is_next_to_base(view, place),
                pile,
            }
        })
    }

    /// Builds a place of the tableau: the card's button, which moves to the base when picked up.
    fn place(self, place: Place, state: RwSignal<PlaceState>) -> Element {
        let controller = self.controller;
        let known = Memo::new(move |_| state.with(|it| it.known));
        // Whether it lay face down before.
        let turned = Memo::new(move |old: Option<&Turned>| {
            let known = known.get();
            let was_down = old.is_some_and(|old| old.card.is_none() || old.is_turned);
            Turned { card: known, is_turned: known.is_some() && was_down }
        });
        let turned = Memo::new(move |_| turned.with(|it| it.is_turned));
        let gone = move || state.with(|it| it.slot == BoardCell::Gone);
        let lies = move |free: bool| {
            state.with(|it| {
                it.slot != BoardCell::Gone && (it.covers == [BoardCell::Gone; 2]) == free
            })
        };
        let code = move || match state.get().slot {
            BoardCell::Up(card) => Some(card.code()),
            _ => None,
        };
        let card = button()
            .attr("class", "card")
            .attr("id", id_of(place))
            .attr("data-place", place.index().to_string())
            .attr("tabindex", "-1")
            .attr("data-card", code)
            .attr("data-playable", move || state.with(|it| it.playable))
            .attr("data-free", move || lies(true))
            .attr("data-covered", move || lies(false))
            .attr("data-hinted", move || state.with(|it| it.hinted))
            .attr("data-ringed", move || state.with(|it| it.ringed))
            .attr("inert", gone)
            .attr("data-pile", move || gone().then(|| state.with(|it| it.pile).to_string()))
            .attr("data-shake", move || {
                controller.is_refused() && self.refused.get() == Some(place)
            })
            .attr("data-down", move || state.with(|it| it.slot == BoardCell::Down))
            .attr("data-turned", move || turned.get())
            .style("--row", move || self.spot(place).row.to_string())
            .style("--left", move || self.spot(place).left.to_string())
            .attr("aria-label", move || {
                let PlaceState { slot, covers, .. } = state.get();
                let words = match slot {
                    BoardCell::Up(card) => controller.hint.words_of(&card.code()),
                    _ => String::new(),
                };
                with_words(game_text::place(controller.ctx.lang(), slot, covers), words)
            })
            .child(move || match known.get() {
                Some(card) => card_face(card),
                None => controller.ctx.card_back(),
            })
            .child(move || known.get().filter(|_| self.shape.get() == Shape::Peaks).map(tall_face));
        let dropped = move |x, y| {
            if is_near_base(self.felt, x, y) {
                self.tap(place);
            }
        };
        self.drag.piece(card, move |event| self.tap_at(Some(place), event), dropped)
    }

    /// Builds the base with the turned stock cards, and its accessible name.
    fn base(self) -> Element {
        let ctx = self.controller.ctx;
        let turned = [0, 1].map(|i| {
            let card = Memo::new(move |_| self.pile.with(|pile| pile.turned[i]));
            let face = move || card.get().map(card_face);
            div()
                .attr("class", "card turned")
                .attr("data-pile", move || self.pile.with(|p| height(p, p.turned[i])).to_string())
                .attr("data-new", move || self.pile.with(|p| p.newest == i))
                .attr("aria-hidden", "true")
                .child(face)
        });
        div()
            .attr("class", "base")
            .attr("role", "img")
            .attr("data-base", move || self.pile.with(|pile| pile.top.code()))
            .attr("aria-label", move || {
                game_text::base(ctx.lang(), self.pile.with(|pile| pile.top))
            })
            .child(turned)
    }

    fn stock(self) -> Element {
        let controller = self.controller;
        let left = move || controller.view.with(|view| view.stock);
        let shown = Painted::new(left);
        button()
            .attr("class", "card stock")
            .attr("id", STOCK_ID)
            .attr("data-stock", "")
            .attr("tabindex", "0")
            .attr("data-playable", move || controller.view.with(EscalatorView::can_turn))
            .attr("data-empty", move || left() == 0)
            .attr("data-hinted", move || self.shown_move() == Some(Move::Turn))
            .attr("aria-disabled", move || {
                (!controller.view.with(EscalatorView::can_turn)).then_some("true")
            })
            .attr("aria-label", move || {
                let view = controller.view.get();
                let name = game_text::stock(controller.ctx.lang(), left(), view.pass, view.passes);
                with_words(name, controller.hint.words_of("stock"))
            })
            .on(ev::click, move |_| self.turn())
            .child(controller.ctx.card_back())
            .child(span().attr("class", "stock-count").text(move || shown.get().to_string()))
    }
}

/// Builds what is drawn over the pyramid between a lost game and its result.
fn lost_layer(controller: GameController<Escalator>) -> AnyView {
    fragment(move || match (controller.result.is_due.get(), content(LOST)) {
        (true, Some(LostGame { rings, .. })) => rings(controller),
        _ => ().into_any(),
    })
}

/// Builds the button that picks up the rest, once few cards are left and its code is here.
fn late_rest(controller: GameController<Escalator>) -> AnyView {
    let are_few = Memo::new(move |_| controller.view.with(|v| TABLEAU as u8 - v.cleared <= FEW));
    fragment(move || {
        if !are_few.get() {
            return ().into_any();
        }
        match content(REST) {
            Some(RestView(view)) => component(move || view(controller)),
            None => {
                chunk::track();
                chunk::prefetch(WHY);
                ().into_any()
            }
        }
    })
}

fn id_of(place: Place) -> String {
    format!("place-{}", place.index())
}

/// Whether a card lies face up there, free or covered, whose rank is next to the base's.
fn is_next_to_base(view: &EscalatorView, place: Place) -> bool {
    match view.slot(place) {
        BoardCell::Up(card) => is_next(card.rank(), view.base.rank(), view.wrap),
        BoardCell::Gone | BoardCell::Down => false,
    }
}

fn pile_of(view: &EscalatorView, old: Option<&Pile>) -> Pile {
    let newest = usize::from((view.pass + view.stock) % 2);
    let under = old.and_then(|old| if old.top == view.base { old.under } else { Some(old.top) });
    let mut turned = old.map_or([None; 2], |old| old.turned);
    // After a pickup the base is a pyramid card, and the stock card lies below it.
    if view.run == 0 {
        turned[newest] = Some(view.base);
    }
    Pile { top: view.base, under, turned, newest }
}

/// Returns the height of a card on the pile: 2 on top, 1 below that, 0 hidden.
fn height(pile: &Pile, card: Option<Card>) -> u8 {
    match card {
        Some(card) if card == pile.top => 2,
        card if card.is_some() && card == pile.under => 1,
        _ => 0,
    }
}

/// Lets the cards leap off from where they were.
fn celebrate(controller: GameController<Escalator>, pyramid: NodeRef, done: SharedHandler) {
    let pyramid = pyramid.get::<web_sys::Element>();
    let card = pyramid.as_ref().and_then(|it| it.query_selector(".card").ok().flatten());
    let (Some(felt), Some(card)) = (pyramid, card) else { return done() };
    let (area, w) = (felt.get_bounding_client_rect(), card.client_width().into());
    let cards = controller.view.with_untracked(|view| view.known).into_iter().zip(Place::all());
    let cards = cards.filter_map(|(card, place)| {
        let spot = controller.view.with_untracked(EscalatorView::rows).spot(place);
        let (row, left) = (spot.row as f64, spot.left as f64);
        Some((card?, area.x() + left / 2.0 * w, area.y() + row * w * 0.6, w))
    });
    let is_gilt = controller.ending.get_untracked() == Some(Ending::Perfect);
    cascade(cards.collect(), is_gilt, controller.owner, done);
}

/// Builds what applies at the table right away.
fn options(ctx: Ctx) -> Vec<Element> {
    let lang = ctx.lang();
    vec![toggle(
        ctx,
        "verdict",
        lang.of("Show whether it can still be won", "Mostrar si aún se puede ganar"),
        Some(lang.of(
            "Marks the game as assisted. Not available with face-down cards.",
            "Marca la partida «con ayuda». No disponible con cartas boca abajo.",
        )),
        |s| &mut s.shows_winnability,
    )]
}

/// Builds the preview: the pyramid of the game in progress, or of the first deal.
pub fn preview(lang: Lang) -> (Element, Option<GameProgress>) {
    let session = in_progress::<Escalator>();
    let game = session.as_ref().map(|s| s.position().clone());
    let game = game.unwrap_or_else(|| Escalator::deal(&Default::default(), DealNumber::MIN));
    let view = game.view(Seat(0));
    let cards = Place::all().filter(|&place| view.slot(place) != BoardCell::Gone).map(|place| {
        let Spot { row, left, .. } = view.rows().spot(place);
        let card = html::i().style("--row", row.to_string()).style("--left", left.to_string());
        match view.slot(place) {
            BoardCell::Up(face) if view.is_free(place) => card.child(card_face(face)),
            _ => card,
        }
    });
    let begun = session.map(|s| Some(game_text::begun(lang, s.position().cleared())));
    let cards = div().attr("class", "mini-pyramid").child(cards);
    (cards.attr("data-shape", view.shape.word()), begun)
}
