//! What all games share on the screen: figures, message, board, tools, dialogs.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::ctx::{Ctx, ctx};
use super::dialogs::{Dialog, Modal};
use super::parts::Icon;
use super::play::{Play, Table};
use super::{keys, route, share, shell, time};
use crate::engine::{DealNumber, Status};
use crate::games::GameId;
use crate::link::Page;
use crate::text::{Label, Say, clock};

/// Something the tools do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// A fresh deal, of a certain par where one is wanted.
    New(Option<u32>),
    /// The last move back.
    Undo,
    /// That move again.
    Redo,
    /// The same deal again.
    Restart,
    /// A best move.
    Hint,
}

/// A game on the screen without its types: all that the shared parts need.
#[derive(Clone, Copy)]
pub struct Desk {
    /// Which game.
    pub id: GameId,
    /// Where it stands.
    pub status: Memo<Status>,
    /// Moves made.
    pub moves: Memo<u32>,
    /// The smallest number of moves, where known.
    pub par: Memo<Option<u32>>,
    /// The message line.
    pub message: Memo<Say>,
    /// Whether the message is a refusal.
    pub refused: Memo<bool>,
    /// Whether undo would do something.
    pub can_undo: Memo<bool>,
    /// Whether redo would do something.
    pub can_redo: Memo<bool>,
    /// Whether help beyond the rules was used.
    pub assisted: Memo<bool>,
    /// Whether the game is practice.
    pub practice: Memo<bool>,
    /// The deal number, where the game has one.
    pub number: Memo<Option<DealNumber>>,
    /// The link to the start.
    pub page: Memo<Page>,
    /// Whole seconds played.
    pub seconds: Memo<u64>,
    /// Uses a tool.
    pub act: Callback<Act>,
    /// Deals what the player typed.
    pub deal_typed: Callback<String, Result<(), Say>>,
}

impl Desk {
    /// The desk of a game in play.
    pub fn new<G: Table>(play: Play<G>) -> Self {
        let session = play.session;
        let tick = ticking(play);
        Self {
            id: G::ID,
            status: Memo::new(move |_| session.with(|s| s.status())),
            moves: Memo::new(move |_| session.with(|s| s.position().moves_made())),
            par: play.par,
            message: Memo::new(move |_| {
                play.note.get().unwrap_or_else(|| play.view.with(G::prompt))
            }),
            refused: Memo::new(move |_| play.refused.get()),
            can_undo: Memo::new(move |_| session.with(|s| s.can_undo())),
            can_redo: Memo::new(move |_| session.with(|s| s.can_redo())),
            assisted: Memo::new(move |_| session.with(|s| s.is_assisted())),
            practice: Memo::new(move |_| session.with(|s| s.is_practice())),
            number: Memo::new(move |_| session.with(|s| s.start().number())),
            page: Memo::new(move |_| Page::Game(G::ID, session.with(|s| s.start().params()))),
            seconds: Memo::new(move |_| {
                tick.track();
                session.with(|s| s.clock().elapsed(time::now())) / 1_000
            }),
            act: Callback::new(move |act| match act {
                Act::New(par) => play.deal_new(par),
                Act::Undo => play.undo(),
                Act::Redo => play.redo(),
                Act::Restart => play.restart(),
                Act::Hint => play.hint(),
            }),
            deal_typed: Callback::new(move |text: String| play.deal_typed(&text)),
        }
    }
}

/// A signal that fires while the clock runs, often enough for its seconds.
fn ticking<G: Table>(play: Play<G>) -> Trigger {
    let tick = Trigger::new();
    let timer = set_interval_with_handle(
        move || {
            if play.session.try_with_untracked(|s| s.clock().is_running()) == Some(true) {
                tick.notify();
            }
        },
        std::time::Duration::from_millis(250),
    );
    on_cleanup(move || {
        if let Ok(timer) = timer {
            timer.clear();
        }
    });
    tick
}

/// The screen of a game.
#[component]
pub fn Screen(
    /// The game.
    desk: Desk,
    /// The game's own keys; true if it took the key.
    own_keys: Callback<KeyboardEvent, bool>,
    /// The pars that a deal can be chosen by.
    pars: &'static [u32],
    /// The board.
    board: AnyView,
    /// What the result panel says besides the figures.
    #[prop(into)]
    result: ViewFn,
) -> impl IntoView {
    let ctx = ctx();
    keys::listen(ctx, desk, own_keys);
    let deal_name = move || match desk.number.get() {
        Some(number) => format!("#{number}"),
        None => ctx.say(Say::OwnLayout),
    };
    view! {
        <shell::Header back=true>
            <h1 tabindex="-1">{move || ctx.tongue().game(desk.id)}</h1>
            <button
                class="deal-button"
                data-testid="deal"
                on:click=move |_| ctx.open(Dialog::Deal)
            >
                <span class="sr-only">{move || ctx.label(Label::ChooseDeal)}" "</span>
                <span>{deal_name}</span>
                <Icon name="down"/>
            </button>
        </shell::Header>
        <main class="game" id="main">
            <Figures desk/>
            <p class="message" class:refused=desk.refused data-testid="message">
                {move || ctx.say(desk.message.get())}
            </p>
            {board}
            <Toolbar desk/>
        </main>
        {move || match ctx.dialog.get() {
            Some(Dialog::Help) => view! { <shell::HelpDialog id=desk.id/> }.into_any(),
            Some(Dialog::Deal) => view! { <shell::DealDialog desk pars/> }.into_any(),
            Some(Dialog::Result) => {
                let lines = result.run();
                view! { <ResultDialog desk>{lines}</ResultDialog> }.into_any()
            }
            _ => ().into_any(),
        }}
    }
}

/// Moves, time and par.
#[component]
fn Figures(desk: Desk) -> impl IntoView {
    let ctx = ctx();
    let par = move || desk.par.get().map(|par| par.to_string()).unwrap_or_default();
    let figure = move |label: Label| view! { <dt>{move || ctx.label(label)}</dt> };
    view! {
        <dl class="figures">
            <div>{figure(Label::Moves)}<dd data-testid="moves">{desk.moves}</dd></div>
            <div>{figure(Label::Par)}<dd data-testid="par">{par}</dd></div>
            <div class="figure-time">
                {figure(Label::Time)}
                <dd data-testid="time">{move || clock(desk.seconds.get() * 1_000)}</dd>
            </div>
        </dl>
    }
}

/// The tools, in thumb reach on a phone.
#[component]
fn Toolbar(desk: Desk) -> impl IntoView {
    let ctx = ctx();
    let over = move || !desk.status.get().is_playing();
    let act = move |act: Act| move || desk.act.run(act);
    view! {
        <div class="toolbar" role="toolbar" aria-label=move || ctx.label(Label::Tools)>
            <Tool name="help" label=Label::Help on_press=move || ctx.open(Dialog::Help)/>
            <Tool name="share" label=Label::Share on_press=move || share_game(ctx, desk)/>
            <Tool name="restart" label=Label::Restart on_press=act(Act::Restart)/>
            <Tool name="new" label=Label::New on_press=act(Act::New(None))/>
            {move || if over() {
                view! {
                    <Tool
                        name="result"
                        label=Label::ShowResult
                        on_press=move || ctx.open(Dialog::Result)
                    />
                }
                .into_any()
            } else {
                view! { <Tool name="hint" label=Label::Hint on_press=act(Act::Hint)/> }
                    .into_any()
            }}
            <Tool
                name="redo"
                label=Label::Redo
                enabled=desk.can_redo
                on_press=act(Act::Redo)
            />
            <Tool
                name="undo"
                label=Label::Undo
                enabled=desk.can_undo
                on_press=act(Act::Undo)
            />
        </div>
    }
}

/// One tool. One that can do nothing now stays focusable, so that the focus is not lost.
#[component]
fn Tool(
    name: &'static str,
    label: Label,
    #[prop(optional, into)] enabled: Option<Signal<bool>>,
    on_press: impl Fn() + 'static,
) -> impl IntoView {
    let ctx = ctx();
    let is_enabled = move || enabled.is_none_or(|enabled| enabled.get());
    view! {
        <button
            class="tool"
            data-testid=name
            aria-disabled=move || (!is_enabled()).then_some("true")
            on:click=move |_| if is_enabled() { on_press() }
        >
            <Icon name/>
            <span class="tool-label">{move || ctx.label(label)}</span>
        </button>
    }
}

/// What is shared: the deal while it is played, the result afterwards.
fn share_game(ctx: Ctx, desk: Desk) {
    let link = route::full(&desk.page.get_untracked());
    let tongue = ctx.lang.get_untracked().tongue();
    let name = tongue.game(desk.id);
    let deal = match desk.number.get_untracked() {
        Some(number) => tongue.say(&Say::Deal(number)),
        None => tongue.say(&Say::OwnLayout),
    };
    let result = (!desk.status.get_untracked().is_playing()).then(|| {
        let say = Say::Result {
            moves: desk.moves.get_untracked(),
            par: desk.par.get_untracked(),
            ms: desk.seconds.get_untracked() * 1_000,
        };
        format!("{}\n", tongue.say(&say))
    });
    let strip = SHARED_STRIP.with_borrow(|strip| strip.clone()).filter(|_| result.is_some());
    let strip = strip.map(|strip| format!("{strip}\n")).unwrap_or_default();
    let result = result.unwrap_or_default();
    share::share(ctx, format!("Handful · {name} · {deal}\n{result}{strip}{link}"));
}

thread_local! {
    /// One line that a game adds to the text of a shared result.
    pub static SHARED_STRIP: std::cell::RefCell<Option<String>> = const { std::cell::RefCell::new(None) };
}

/// How the game went.
#[component]
fn ResultDialog(desk: Desk, children: Children) -> impl IntoView {
    let ctx = ctx();
    let title = Say::Label(Label::Winner);
    let figures = move || Say::Result {
        moves: desk.moves.get(),
        par: desk.par.get(),
        ms: desk.seconds.get() * 1_000,
    };
    let over = move || {
        let over = desk.moves.get().saturating_sub(desk.par.get()?);
        Some(ctx.say(Say::OverPar(over)))
    };
    view! {
        <Modal title name="result">
            <p class="result-figures">{move || ctx.say(figures())}</p>
            <p class="result-badges">
                <span class="badge">{over}</span>
                <Show when=move || desk.assisted.get()>
                    <span class="badge">{move || ctx.label(Label::Assisted)}</span>
                </Show>
                <Show when=move || desk.practice.get()>
                    <span class="badge">{move || ctx.label(Label::Practice)}</span>
                </Show>
            </p>
            {children()}
            <div class="modal-actions">
                <button class="button" on:click=move |_| ctx.close()>
                    {move || ctx.label(Label::LookAtBoard)}
                </button>
                <button
                    class="button"
                    data-testid="share-result"
                    on:click=move |_| share_game(ctx, desk)
                >
                    {move || ctx.label(Label::ShareResult)}
                </button>
                <button
                    class="button primary"
                    data-testid="result-new"
                    autofocus
                    on:click=move |_| {
                        ctx.close();
                        desk.act.run(Act::New(None));
                    }
                >
                    {move || ctx.label(Label::New)}
                </button>
            </div>
        </Modal>
    }
}
