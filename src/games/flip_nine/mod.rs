//! The board of Flip 9: the row and the number pad.

pub mod introduction;
mod result;
mod swaps;
mod why;

use leptos::ev;
use leptos::prelude::*;
use web_sys::KeyboardEvent;

use crate::frame::game_parts::{LateResult, ScreenParts};
use crate::frame::screen::screen as shared_screen;
use crate::kit::browser::next_frame;
use crate::kit::focus::focus;
use crate::kit::html::{self, Element, NodeRef, div, section, span};
use crate::kit::motion::{MOVE_MS, Motion, SHAKE, SLOW_MS};
use crate::kit::parts::{Drag, number_card, roving};
use crate::kit::signal::{Effect, Memo, Painted, RwSignal, Transient, piece_signals};
use crate::page::sound::{self, Cue};
use crate::play::book::in_progress;
use crate::play::controller::{GameController, Hooks};
use crate::play::handle::{FigureTrack, OwnGame};
use crate::play::hint::{why_layer, with_words};
use crate::play::{Figure, GameUi};
use handful_engine::{Game, Seat};
use handful_games::GameId;
use handful_games::flip_nine::reason::Loops;
use handful_games::flip_nine::text::{self as game_text, guide};
use handful_games::flip_nine::{CARDS, FlipNine, Row, Swap, Swapped, Tap, Value, solver};
use handful_games::set_up::Grades;
use handful_games::text::{GameProgress, next_move};
use handful_shell::keys::KeyPress;
use handful_shell::text::Lang;
use handful_shell::text::common;
use handful_storage::settings::Settings;

/// A deal is turned face up.
const DEAL: Motion = Motion {
    frames: r#"{"transform":"perspective(40rem) rotateY(180deg)","offset":0}"#,
    time: SLOW_MS,
};
/// The back covers the face for the first half turn: keyframes that cannot be mixed change half-way.
const BACK: Motion = Motion { frames: r#"{"clipPath":"none","offset":0}"#, ..DEAL };

/// The two cards of a swap: one hops over the other, which passes under it. They begin and end where the style sheet
/// puts them.
const HOP_OVER: Motion = Motion {
    frames: r#"{"transform":["none","translateY(-22%) scale(1.04)","none"],"offset":[0,0.45],"composite":["add","replace","add"]}"#,
    time: MOVE_MS,
};
const HOP_UNDER: Motion = Motion {
    frames: r#"{"transform":["none","translateY(10%) scale(0.96)","none"],"offset":[0,0.45],"composite":["add","replace","add"]}"#,
    ..HOP_OVER
};

/// The chunk of the reasons.
const WHY: &str = "flip-nine-why";

/// The result, which arrives with the chunk [`WHY`].
const RESULT: &str = "flip-nine-result";

impl GameUi for FlipNine {
    const WHY: Option<&'static str> = Some(WHY);
    const TASK: Option<[&'static str; 2]> = Some([WHY, "flip-nine-task"]);

    fn hint_fact(&self, lang: Lang, _: Swap) -> Option<String> {
        Some(game_text::reason::loops(lang, &Loops::new(self)))
    }

    fn hint(&self, lang: Lang) -> Result<Swap, String> {
        self.best_line().first().copied().ok_or(common::winner(lang).into())
    }

    fn best_line(&self) -> Vec<Swap> {
        solver::solve(self).line
    }

    fn cue(effect: &Swapped) -> Cue {
        Cue::Move(effect.names.map_or(0, Value::get))
    }

    fn figures(&self, lang: Lang, par: Option<u32>) -> Vec<Figure> {
        let made = self.moves_made();
        let label = match made {
            1 => lang.of("Swap", "Intercambio"),
            _ => lang.of("Swaps", "Intercambios"),
        };
        vec![
            Figure { name: "moves", label, value: Some(made) },
            Figure { name: "par", label: common::par(lang), value: par },
        ]
    }

    fn summary(&self, lang: Lang, par: Option<u32>, ms: u64) -> String {
        game_text::result(lang, self.moves_made(), par, ms)
    }

    fn pieces_home(&self) -> [u32; 2] {
        let is_home = |card: &Value| self.row().place(*card) == card.home();
        [Value::ALL.iter().filter(|card| is_home(card)).count() as u32, 9]
    }

    fn lost_par(&self, line: &[Swap]) -> Option<u32> {
        solver::par_kept_along(self, line).iter().position(|&kept| !kept).map(|at| at as u32)
    }

    fn move_signs(&self, line: &[Swap]) -> Option<String> {
        swaps::dots(self, line)
    }

    fn losses(&self, lang: Lang, line: &[Swap], _: bool) -> Vec<(usize, String)> {
        let lost = self.lost_par(line).map(|at| at as usize);
        let lost = lost.and_then(|at| Some((at, *line.get(at.checked_sub(1)?)?)));
        lost.map(|(at, swap)| (at, game_text::lost_at(lang, at, swap))).into_iter().collect()
    }

    fn is_dealable(&self, _: &Settings, grades: Option<Grades>) -> bool {
        grades.is_none_or(|grades| grades.has(solver::par(self)))
    }

    fn header(&self, lang: Lang, par: Option<u32>, _: bool) -> String {
        par.map(|par| format!("{} {par}", common::par(lang))).unwrap_or_default()
    }
}

/// Builds the screen of Flip 9.
pub fn screen(controller: GameController<FlipNine>) -> AnyView {
    let kept = swaps::judged(controller);
    let possible = swaps::possible(controller, kept);
    let table = FlipTable::new(controller, possible);
    provide_context(ChosenCard(table.chosen));
    let count = Painted::new(move || [kept.with(|kept| swaps::count(kept) as u32), possible.get()]);
    let game = OwnGame::new(controller, Hooks::default()).tracked_by(FigureTrack::KeptPar(count));
    let own = ScreenParts {
        result: LateResult::late(WHY, RESULT, controller),
        keys: Box::new(move |event, press| table.key(event, press)),
        prompt_picture: Some(sum(controller)),
        ..ScreenParts::with_board(table.board(kept))
    };
    shared_screen(controller.ctx, game, own)
}

/// The card that is chosen, which a hint explains on the free swap.
#[derive(Clone, Copy)]
struct ChosenCard(Transient<Option<Value>>);

/// The state of a card, in the row and on the number pad.
#[derive(Clone, Copy, PartialEq)]
struct CardState {
    place: usize,
    required: bool,
    chosen: bool,
    hinted: bool,
    home: bool,
    playable: bool,
    names: Option<Value>,
}

/// The state of the board.
#[derive(Clone, Copy)]
struct FlipTable {
    controller: GameController<FlipNine>,
    /// The fewest swaps that are possible once par is lost.
    possible: Memo<u32>,
    chosen: Transient<Option<Value>>,
    drag: Drag,
    states: [RwSignal<CardState>; CARDS],
    /// The cards in the document, by their homes.
    nodes: [NodeRef; CARDS],
}

impl FlipTable {
    #[inline(never)]
    fn new(controller: GameController<FlipNine>, possible: Memo<u32>) -> Self {
        // A changed position deselects the chosen card.
        let chosen = Transient::reset_by(move || (controller.view.get(), controller.deals.get()));
        let preview = controller.ctx.settings;
        let states = piece_signals(Value::ALL, move |card| {
            let chosen = chosen.get();
            controller.view.with(|view| CardState {
                place: view.row.place(card),
                required: view.required == Some(card),
                chosen: chosen == Some(card),
                hinted: controller.hinted.get().is_some_and(|swap| swap.includes(card)),
                home: view.is_home(card),
                playable: view.is_playable(card),
                names: view
                    .would_name(chosen, card)
                    .filter(|_| preview.with(|settings| settings.previews_next_card)),
            })
        });
        let states = std::array::from_fn(|at| states[at]);
        let table = Self {
            controller,
            possible,
            chosen,
            drag: Drag::new(".card"),
            states,
            nodes: std::array::from_fn(|_| NodeRef::new()),
        };
        table.animate();
        table
    }

    /// Plays the motions of deals, swaps and refusals.
    fn animate(self) {
        let Self { controller, chosen, .. } = self;
        Effect::new(move || {
            // Opening a saved game is not a deal.
            if controller.deals.get() > 0 {
                let row = controller.view.with_untracked(|view| *view.row.cards());
                for (card, delay) in row.into_iter().zip((0..).step_by(45)) {
                    play_on(card, &DEAL, delay);
                    BACK.play(&format!("#{} .card-back", card_id(card)), delay);
                }
            }
        });
        Effect::new(move || {
            if let Some(swap) = controller.moved.with(|(_, swap)| *swap) {
                // The larger card is the first.
                let (over, under) = swap.cards();
                play_on(over, &HOP_OVER, 0);
                play_on(under, &HOP_UNDER, 0);
            }
        });
        Effect::new(move || {
            if controller.refusals.get() > 0 {
                let required = controller.view.with_untracked(|view| view.required);
                for card in [required, chosen.get_untracked()].into_iter().flatten() {
                    play_on(card, &SHAKE, 0);
                }
            }
        });
    }

    fn state(self, card: Value) -> RwSignal<CardState> {
        self.states[card.home()]
    }

    fn play(self, swap: Swap) {
        let was = self.possible.get_untracked();
        if self.controller.play(swap) {
            swaps::tell_slip(self.controller, was, self.possible.get_untracked());
        }
    }

    /// Handles a tap on a card of the row: that which the next swap includes is lifted, because people begin with it.
    fn tap_piece(self, card: Value) {
        let Self { controller, chosen, .. } = self;
        if controller.view.with_untracked(|view| view.required) != Some(card) {
            return self.tap(card);
        }
        controller.touch();
        if chosen.get_untracked() == Some(card) {
            chosen.set(None);
            controller.put_question_away();
            return controller.ctx.announce(game_text::unchosen(controller.ctx.lang(), card));
        }
        chosen.set(Some(card));
        controller.ask(game_text::in_already(controller.ctx.lang(), card));
        sound::play_cue(controller.ctx, Cue::Pick);
    }

    fn tap(self, card: Value) {
        let Self { controller, chosen, .. } = self;
        controller.touch();
        match controller.view.get_untracked().tap(chosen.get_untracked(), card) {
            Tap::Choose(card) => {
                chosen.set(Some(card));
                controller.ask(game_text::chosen(controller.ctx.lang(), card));
                sound::play_cue(controller.ctx, Cue::Pick);
            }
            Tap::Unchoose => {
                chosen.set(None);
                controller.put_question_away();
                controller.ctx.announce(game_text::unchosen(controller.ctx.lang(), card));
            }
            Tap::Swap(swap) => {
                self.play(swap);
                // A task judges the swap and leaves the row as it is; the cards shake first.
                if controller.is_task() {
                    next_frame(controller.owner.bind(move || {
                        chosen.set(None);
                        controller.clear_hint();
                    }));
                }
            }
        }
    }

    /// Handles a card dropped at a point of the window.
    fn drop(self, card: Value, x: i32, y: i32) {
        // Where each card is at rest, in however many rows.
        let (x, y) = (f64::from(x), f64::from(y));
        let places = Value::ALL.into_iter().filter_map(|card| {
            let rect =
                self.nodes[card.home()].get::<web_sys::Element>()?.get_bounding_client_rect();
            let (width, height) = (rect.width(), rect.height());
            let (dx, dy) = (x - rect.x() - width / 2.0, y - rect.y() - height / 2.0);
            (dx.abs() < width && dy.abs() < 1.5 * height).then_some((dx * dx + dy * dy, card))
        });
        let nearest = places.min_by(|(one, _), (other, _)| one.total_cmp(other));
        let Some((_, target)) = nearest else { return };
        if target != card {
            self.play(Swap::new(card, target));
        }
    }

    /// Handles the game's own keys; returns whether it handled the key.
    fn key(self, event: &KeyboardEvent, press: KeyPress) -> bool {
        let single = self.controller.ctx.settings.with_untracked(|s| s.has_single_key_shortcuts);
        let digit = press.digit().and_then(Value::new);
        if single && let Some(card) = digit {
            if !event.repeat() {
                self.tap(card);
                focus(&card_id(card));
            }
            return true;
        }
        if event.key() == "Escape"
            && let Some(card) = self.chosen.get_untracked()
        {
            self.tap_piece(card);
            return true;
        }
        false
    }

    fn board(self, kept: Memo<Vec<bool>>) -> Element {
        let Self { controller, .. } = self;
        let ctx = controller.ctx;
        let places = Value::ALL.map(|card| {
            span()
                .attr("class", "place")
                .attr("data-home", move || self.state(card).with(|it| it.home))
                .text(card.to_string())
        });
        let places = div()
            .attr("class", "places")
            .attr("aria-hidden", "true")
            .child(places)
            .child(swaps::arc(controller));
        let first = controller.view.with_untracked(|view| view.row.cards()[0]);
        let cards = Value::ALL.map(|card| self.card(card, card == first));
        let row = div()
            .attr("class", "row")
            .attr("id", "board")
            .attr("role", "group")
            .attr("translate", "no")
            .attr("aria-label", ctx.lang().of("Row of cards", "Fila de cartas"))
            // The cards keep their order in the document; `aria-owns` gives the order of the row.
            .attr("aria-owns", move || {
                controller.view.with(|view| view.row.cards().map(card_id)).join(" ")
            })
            .child(cards)
            .child(why_layer(controller));
        section()
            .attr("class", "board flip-nine")
            .attr("data-game", FlipNine::SLUG)
            .attr("data-turn", "0")
            .attr("aria-label", GameId::FlipNine.name(ctx.lang()))
            .attr("data-status", move || controller.view.with(|view| view.status.word()))
            .attr("data-rows", move || ctx.settings.with(|s| s.row_layout.word()))
            .attr("data-pad", move || ctx.settings.with(|s| s.shows_board_keys).then_some("shown"))
            .child(swaps::strip(controller, kept))
            .child(div().attr("class", "row-area").child(places).child(roving(row)))
            .child(self.pad())
    }

    fn card(self, card: Value, is_first: bool) -> Element {
        let Self { controller, .. } = self;
        let ctx = controller.ctx;
        let state = self.state(card);
        let hop = move || {
            let swap =
                controller.moved.with(|(_, swap)| swap.filter(|swap| swap.includes(card)))?;
            Some(if swap.cards().0 == card { "over" } else { "under" }.to_owned())
        };
        let shown = Painted::new(move || state.get());
        let badge = move || match shown.get() {
            CardState { required: true, .. } => ctx.lang().of("next", "sigue").to_owned(),
            CardState { names: Some(named), .. } => arrow(named),
            _ => String::new(),
        };
        let button = html::button()
            .attr("class", "card number-card")
            .node_ref(self.nodes[card.home()])
            .attr("id", card_id(card))
            .attr("data-card", card.to_string())
            .attr("tabindex", if is_first { "0" } else { "-1" })
            .attr("data-playable", move || state.with(|it| it.playable))
            .attr("data-home", move || state.with(|it| it.home))
            .attr("data-hop", hop)
            .attr("data-shake", move || {
                controller.is_refused() && state.with(|it| it.required || it.chosen)
            })
            .style("--at", move || state.with(|it| it.place.to_string()))
            .attr("aria-label", move || {
                let CardState { place, required, home, names, .. } = state.get();
                let name = game_text::card(ctx.lang(), card, place, required, home, names);
                with_words(name, controller.hint.words_of(&card.to_string()))
            })
            .child(number_card(card.get()))
            .child(span().attr("class", "card-badge").attr("aria-hidden", "true").text(badge));
        self.drag.piece(
            marked(button, state),
            move |_| self.tap_piece(card),
            move |x, y| self.drop(card, x, y),
        )
    }

    /// Builds the buttons 1 to 9.
    fn pad(self) -> Element {
        let ctx = self.controller.ctx;
        let keys = Value::ALL.map(|card| {
            let state = self.state(card);
            let shown = Painted::new(move || state.with(|it| it.names));
            let names = move || shown.get().map(arrow).unwrap_or_default();
            let key = html::button()
                .attr("class", "pad-key")
                .attr("tabindex", if card.home() == 0 { "0" } else { "-1" })
                .attr("aria-label", move || {
                    let CardState { required, names, .. } = state.get();
                    game_text::key(ctx.lang(), card, required, names)
                })
                .on(ev::click, move |_| self.tap(card))
                .child(span().attr("class", "pad-value").text(card.to_string()))
                .child(span().attr("class", "pad-names").text(names));
            marked(key, state)
        });
        let pad = div()
            .attr("class", "pad")
            .attr("role", "group")
            .attr("aria-label", ctx.lang().of("Number pad", "Teclado numérico"));
        roving(pad.attr("translate", "no").child(keys))
    }
}

/// Builds the sum of the last swap, "3 + 4 = 7", which stands beside the prompt that names its result.
fn sum(controller: GameController<FlipNine>) -> Element {
    let last = Painted::new(move || {
        (controller.view.with(|view| view.required), controller.line(|line| line.last().copied()))
    });
    html::p().attr("class", "sum").attr("aria-hidden", "true").text(move || match last.get() {
        (Some(_), Some(swap)) => {
            let (a, b) = swap.cards();
            guide::sum(a, b)
        }
        _ => String::new(),
    })
}

/// Adds the attributes that a card has in the row and on the pad.
fn marked(button: Element, state: RwSignal<CardState>) -> Element {
    button
        .attr("data-required", move || state.with(|it| it.required))
        .attr("data-chosen", move || state.with(|it| it.chosen))
        .attr("data-hinted", move || state.with(|it| it.hinted))
        .attr("aria-pressed", move || state.with(|it| it.chosen).then_some("true"))
}

fn play_on(card: Value, motion: &Motion, delay: u32) {
    motion.play(&format!("#{} .card-body", card_id(card)), delay);
}

/// Writes the card that a swap would name, on the partner's badge and key.
fn arrow(named: Value) -> String {
    format!("→{named}")
}

fn card_id(card: Value) -> String {
    format!("card-{card}")
}

/// Builds the preview: the row of the game in progress, or the sorted row.
pub fn preview(lang: Lang) -> (Element, Option<GameProgress>) {
    let session = in_progress::<FlipNine>();
    let row = session.as_ref().map_or(Row::SORTED, |s| s.position().view(Seat(0)).row);
    let cards = row
        .cards()
        .map(|card| span().attr("class", "card number-card").child(number_card(card.get())));
    let begun = session.map(|s| Some(next_move(lang, s.moves().len())));
    (div().attr("class", "mini-row").child(cards), begun)
}
