//! The board of Flip 9: the row, the number pad, the strip of par.

use leptos::ev;
use leptos::html;
use leptos::prelude::*;

use crate::engine::{Game, Seat};
use crate::games::GameId;
use crate::games::flip_nine::{FlipNine, FlipNineView, Row, Swap, Swapped, Tap, Value, solver};
use crate::text::{Label, Say};
use crate::web::bind::{block, flag, maybe, on, press, text};
use crate::web::ctx::ctx;
use crate::web::feel::{self, Cue};
use crate::web::parts::{Drag, NumberCard, Roving, focus};
use crate::web::play::{Play, Table, in_progress};
use crate::web::screen::{Desk, SHARED_STRIP, Screen};

/// Pars that come up often enough to be asked for.
const PARS: &[u32] = &[4, 5, 6, 7, 8, 9];

impl Table for FlipNine {
    const ID: GameId = GameId::FlipNine;

    fn par(&self) -> Option<u32> {
        Some(solver::par(self))
    }

    fn hint(&self) -> Option<Swap> {
        solver::solve(self).line.first().copied()
    }

    fn cue(effect: &Swapped) -> Cue {
        Cue::Swap(effect.names.map_or(0, Value::get))
    }

    fn misset(fault: std::convert::Infallible) -> Say {
        match fault {}
    }
}

/// The screen of Flip 9.
pub fn screen(play: Play<FlipNine>) -> AnyView {
    let desk = Desk::new(play);
    let table = FlipTable::new(play);
    provide_context(play);
    let own_keys = Callback::new(move |event: ev::KeyboardEvent| table.key(&event));
    view! {
        <Screen
            desk
            own_keys
            pars=PARS
            board=view! { <Board table/> }.into_any()
            result=|_| view! { <Lines/> }.into_any()
        />
    }
    .into_any()
}

/// The board's own state: which card is chosen.
#[derive(Clone, Copy)]
struct FlipTable {
    play: Play<FlipNine>,
    chosen: RwSignal<Option<Value>>,
    drag: Drag,
}

impl FlipTable {
    fn new(play: Play<FlipNine>) -> Self {
        let table = Self { play, chosen: RwSignal::new(None), drag: Drag::new() };
        // Whatever changes the position puts the chosen card back.
        Effect::new(move |_| {
            play.view.track();
            play.deals.track();
            table.chosen.set(None);
        });
        table
    }

    fn tap(self, card: Value) {
        let play = self.play;
        play.touch();
        match play.view.get_untracked().tap(self.chosen.get_untracked(), card) {
            Tap::Choose(card) => {
                self.chosen.set(Some(card));
                play.note.set(Some(Say::FlipChosen(card)));
                play.ctx.tell(Say::FlipChosen(card));
                feel::cue(play.ctx, Cue::Pick);
            }
            Tap::Unchoose => {
                self.chosen.set(None);
                play.note.set(None);
                play.ctx.tell(Say::FlipUnchosen(card));
            }
            Tap::Swap(swap) => {
                play.play(swap);
            }
        }
    }

    /// Whether the key was the game's own.
    fn key(self, event: &ev::KeyboardEvent) -> bool {
        let single = self.play.ctx.settings.with_untracked(|s| s.keys);
        let digit = event.key().parse().ok().and_then(Value::new);
        if let Some(card) = digit.filter(|_| single && !event.alt_key()) {
            if !event.repeat() {
                self.tap(card);
                focus(&card_id(card));
            }
            return true;
        }
        if event.key() == "Escape"
            && let Some(card) = self.chosen.get_untracked()
        {
            self.tap(card);
            return true;
        }
        false
    }

    fn names(self, view: &FlipNineView, card: Value) -> Option<Value> {
        let shown = self.play.ctx.settings.with(|s| s.preview);
        view.would_name(self.chosen.get(), card).filter(|_| shown)
    }
}

/// Names the deal's animation: the name changes with each deal, so that it is played anew. A game
/// that was only opened again is not dealt again.
fn dealt(deals: u32) -> Option<String> {
    (deals > 0).then(|| (deals % 2).to_string())
}

fn card_id(card: Value) -> String {
    format!("card-{card}")
}

/// What a card of the row looks like now.
#[derive(Clone, Copy, PartialEq)]
struct CardLook {
    place: usize,
    required: bool,
    chosen: bool,
    hinted: bool,
    home: bool,
    playable: bool,
    names: Option<Value>,
}

#[component]
fn Board(table: FlipTable) -> impl IntoView {
    let play = table.play;
    let ctx = play.ctx;
    let row = NodeRef::<html::Div>::new();
    let first = play.view.with_untracked(|view| view.row.cards()[0]);
    let roving = Roving::new(card_id(first));
    let order = text(move || {
        let ids = play.view.with(|view| view.row.cards().map(card_id));
        ids.join(" ")
    });
    let on_drop = move |card: Value, x: f64, y: f64| {
        let Some(row) = row.get_untracked() else { return };
        let area = row.get_bounding_client_rect();
        let place = ((x - area.x()) / area.width() * 9.0).floor();
        let reach = area.height();
        if !(0.0..9.0).contains(&place) || y < area.y() - reach || y > area.bottom() + reach {
            return;
        }
        let target = play.view.with_untracked(|view| view.row.cards()[place as usize]);
        if target != card {
            play.play(Swap::new(card, target));
        }
    };
    let cards = Value::ALL.map(|card| view! { <RowCard table card roving on_drop/> });
    let places = (1..=9).map(|place| {
        let card = Value::new(place).expect("places are counted like values");
        let home = flag(move || play.view.with(|view| view.is_home(card)));
        view! { <span class="place" data-home=home>{place}</span> }
    });
    view! {
        <section
            class="board flip-nine"
            data-game="flip-nine"
            data-status=text(move || play.view.with(|view| view.status.word().to_owned()))
            data-turn="0"
            data-dealt=maybe(move || dealt(play.deals.get()))
            aria-label=ctx.tongue().game(GameId::FlipNine)
        >
            <div class="row-area">
                <div class="places" aria-hidden="true">{places.collect_view()}</div>
                <div
                    class="row"
                    id="board"
                    role="group"
                    node_ref=row
                    aria-label=ctx.label(Label::FlipRow)
                    aria-owns=order
                    on:focusin=on(move |event| roving.on_focus(&event))
                    on:keydown=on(move |event| roving.on_key(&event))
                >
                    {cards.into_iter().collect_view()}
                </div>
                <Strip play/>
            </div>
            <Pad table/>
        </section>
    }
}

#[component]
fn RowCard(
    table: FlipTable,
    card: Value,
    roving: Roving,
    on_drop: impl Fn(Value, f64, f64) + Copy + Send + 'static,
) -> impl IntoView {
    let play = table.play;
    let ctx = play.ctx;
    let drag = table.drag;
    let id = card_id(card);
    let look = Memo::new(move |_| {
        let chosen = table.chosen.get() == Some(card);
        play.view.with(|view| CardLook {
            place: view.row.place(card),
            required: view.required == Some(card),
            chosen,
            hinted: play.hinted.get().is_some_and(|swap| swap.includes(card)),
            home: view.is_home(card),
            playable: view.is_playable(card),
            names: table.names(view, card),
        })
    });
    let label = text(move || {
        let CardLook { place, required, home, names, .. } = look.get();
        ctx.say(Say::FlipCard { card, place, required, home, names })
    });
    // The card named by the swap hops over, the other one passes under; the parity starts the
    // animation anew.
    let hop = maybe(move || {
        let (count, swap) = play.moved.get();
        let swap = swap.filter(|swap| swap.includes(card))?;
        let over = swap.cards().0 == card;
        let name = if over { "over" } else { "under" };
        Some(format!("{name}-{}", ["a", "b"][count as usize % 2]))
    });
    let shake = maybe(move || {
        let count = play.refusals.get();
        let refused = count > 0 && play.is_refused() && look.with(|l| l.required || l.chosen);
        refused.then(|| ["a", "b"][count as usize % 2].to_owned())
    });
    let badge = text(move || match look.get() {
        CardLook { required: true, .. } => ctx.label(Label::FlipRequired).to_owned(),
        CardLook { names: Some(named), .. } => named.to_string(),
        _ => String::new(),
    });
    let tab = id.clone();
    view! {
        <button
            class="card number-card"
            id=id
            data-card=card.get()
            data-playable=flag(move || look.with(|l| l.playable))
            data-required=flag(move || look.with(|l| l.required))
            data-chosen=flag(move || look.with(|l| l.chosen))
            data-hinted=flag(move || look.with(|l| l.hinted))
            data-home=flag(move || look.with(|l| l.home))
            data-hop=hop
            data-shake=shake
            style=("--at", text(move || look.with(|l| l.place.to_string())))
            tabindex=text(move || roving.tab_index(&tab).to_owned())
            aria-label=label
            aria-pressed=maybe(move || look.with(|l| l.chosen).then(|| "true".to_owned()))
            on:click=press(move || {
                if drag.is_tap() {
                    table.tap(card);
                }
            })
            on:pointerdown=on(move |event| drag.press(&event))
            on:pointermove=on(move |event| drag.drift(&event))
            on:pointerup=on(move |event: ev::PointerEvent| {
                if let Some((x, y)) = drag.drop(&event) {
                    on_drop(card, x, y);
                }
            })
            on:pointercancel=on(move |_: ev::PointerEvent| {
                drag.release();
            })
        >
            <NumberCard value=card.get()/>
            <span class="card-badge" aria-hidden="true">{badge}</span>
        </button>
    }
}

/// The buttons 1 to 9.
#[component]
fn Pad(table: FlipTable) -> impl IntoView {
    let play = table.play;
    let ctx = play.ctx;
    let roving = Roving::new("key-1".to_owned());
    let keys = Value::ALL.map(|card| {
        let id = format!("key-{card}");
        let tab = id.clone();
        let required = Memo::new(move |_| play.view.with(|view| view.required == Some(card)));
        let chosen = Memo::new(move |_| table.chosen.get() == Some(card));
        let hinted = Memo::new(move |_| play.hinted.get().is_some_and(|swap| swap.includes(card)));
        let names = Memo::new(move |_| play.view.with(|view| table.names(view, card)));
        let label = text(move || {
            let (required, names) = (required.get(), names.get());
            ctx.say(Say::FlipKey { card, required, names })
        });
        view! {
            <button
                class="pad-key"
                id=id
                data-key=card.get()
                data-required=flag(move || required.get())
                data-chosen=flag(move || chosen.get())
                data-hinted=flag(move || hinted.get())
                tabindex=text(move || roving.tab_index(&tab).to_owned())
                aria-label=label
                aria-pressed=maybe(move || chosen.get().then(|| "true".to_owned()))
                on:click=press(move || table.tap(card))
            >
                <span class="pad-value">{card.get()}</span>
                <span class="pad-names">{text(move || names.get().map(|named| named.to_string()).unwrap_or_default())}</span>
            </button>
        }
    });
    view! {
        <div
            class="pad"
            role="group"
            aria-label=ctx.label(Label::FlipPad)
            on:focusin=on(move |event| roving.on_focus(&event))
            on:keydown=on(move |event| roving.on_key(&event))
        >
            {keys.into_iter().collect_view()}
        </div>
    }
}

/// For each swap made, whether par was still within reach after it.
fn kept(play: Play<FlipNine>) -> Vec<bool> {
    play.session.with(|s| solver::on_par(s.initial(), s.moves()).split_off(1))
}

/// One dot a swap: filled while par is within reach, crossed when lost, open for those to come.
#[component]
fn Strip(play: Play<FlipNine>) -> impl IntoView {
    let ctx = ctx();
    let kept = Memo::new(move |_| kept(play));
    Effect::new(move |_| {
        let strip = kept.with(|kept| kept.iter().map(|&on| if on { '●' } else { '○' }).collect());
        SHARED_STRIP.set(Some(strip));
    });
    let spoken = text(move || {
        let (kept, made) = kept.with(|k| (k.iter().filter(|&&on| on).count(), k.len()));
        ctx.say(Label::FlipDots) + ": " + &ctx.say(Say::FlipStrip { kept, made })
    });
    let dots = block(move || {
        let to_come = play.par.get().unwrap_or(0) as usize;
        let kept = kept.get();
        let made = kept.iter().map(|&on| if on { "kept" } else { "lost" });
        let open = std::iter::repeat_n("open", to_come.saturating_sub(kept.len()));
        let dots = made.chain(open).map(|kind| view! { <i data-dot=kind></i> });
        dots.collect_view().into_any()
    });
    view! { <div class="strip" role="img" aria-label=spoken>{dots}</div> }
}

/// The player's line beside a perfect one.
#[component]
fn Lines() -> impl IntoView {
    let play: Play<FlipNine> = expect_context();
    let ctx = ctx();
    let (start, line) = play.session.with_untracked(|s| (*s.initial(), s.moves().to_vec()));
    let kept = solver::on_par(&start, &line).split_off(1);
    let perfect = solver::solve(&start).line;
    let count = solver::count_lines(&start);
    let rows = (0..line.len().max(perfect.len())).map(|i| {
        let mine = line.get(i).map(|swap| pair(*swap));
        let best = perfect.get(i).map(|swap| pair(*swap));
        let on = kept.get(i).copied();
        let word = on.map(|on| ctx.label(if on { Label::KeptPar } else { Label::LostPar }));
        let dot = on.map(|on| if on { "kept" } else { "lost" });
        view! {
            <tr>
                <th scope="row">{i + 1}</th>
                <td class="pair">{mine}</td>
                <td class="verdict">
                    {dot.map(|dot| view! { <i data-dot=dot aria-hidden="true"></i> })}
                    <span>{word}</span>
                </td>
                <td class="pair">{best}</td>
            </tr>
        }
    });
    view! {
        <div class="lines">
            <table>
                <thead>
                    <tr>
                        <th scope="col"><span class="sr-only">{ctx.label(Label::Swap)}</span></th>
                        <th scope="col" colspan="2">{ctx.label(Label::YourLine)}</th>
                        <th scope="col">{ctx.label(Label::PerfectLine)}</th>
                    </tr>
                </thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </div>
        <p class="quiet">{ctx.say(Say::PerfectLines(count))}</p>
    }
}

fn pair(swap: Swap) -> String {
    let (a, b) = swap.cards();
    format!("{a} ⇄ {b}")
}

/// The row of the game in progress, or the sorted one.
pub fn preview() -> (AnyView, bool) {
    let session = in_progress::<FlipNine>();
    let row = session.as_ref().map_or(Row::SORTED, |s| s.position().view(Seat(0)).row);
    let cards = row.cards().map(|card| {
        view! { <span class="card number-card"><NumberCard value=card.get()/></span> }
    });
    let picture = view! { <div class="mini-row">{cards.into_iter().collect_view()}</div> };
    (picture.into_any(), session.is_some())
}
