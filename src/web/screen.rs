//! What all games share on the screen: figures, message, board, tools, dialogs.

use leptos::ev::{KeyboardEvent, MouseEvent};
use leptos::prelude::*;

use super::bind::{Flag, Handler, Text, block, flag, maybe, on, press, text};
use super::ctx::{Ctx, ctx};
use super::dialogs::{Dialog, Modal};
use super::parts::Icon;
use super::play::{Play, Table};
use super::{keys, route, share, shell, time};
use crate::engine::DealNumber;
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
    /// Whether it goes on.
    pub playing: Flag,
    /// Moves made.
    pub moves: Signal<u32>,
    /// The smallest number of moves, where known.
    pub par: Memo<Option<u32>>,
    /// The message line.
    pub message: Text,
    /// Whether the message is a refusal.
    pub refused: Flag,
    /// Whether undo would do something.
    pub can_undo: Flag,
    /// Whether redo would do something.
    pub can_redo: Flag,
    /// Whether help beyond the rules was used.
    pub assisted: Flag,
    /// Whether the game is practice.
    pub practice: Flag,
    /// The deal number, where the game has one.
    pub number: Signal<Option<DealNumber>>,
    /// The link to the start.
    pub page: Signal<Page>,
    /// Milliseconds played.
    pub ms: Signal<u64>,
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
        let ctx = play.ctx;
        Self {
            id: G::ID,
            playing: flag(move || session.with(|s| s.status().is_playing())),
            moves: Signal::derive(move || session.with(|s| s.position().moves_made())),
            par: play.par,
            message: text(move || {
                ctx.say(play.note.get().unwrap_or_else(|| play.view.with(G::prompt)))
            }),
            refused: flag(move || play.is_refused()),
            can_undo: flag(move || session.with(|s| s.can_undo())),
            can_redo: flag(move || session.with(|s| s.can_redo())),
            assisted: flag(move || session.with(|s| s.is_assisted())),
            practice: flag(move || session.with(|s| s.is_practice())),
            number: Signal::derive(move || session.with(|s| s.start().number())),
            page: Signal::derive(move || Page::Game(G::ID, session.with(|s| s.start().params()))),
            ms: Signal::derive(move || {
                tick.track();
                session.with(|s| s.clock().elapsed(time::now()))
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
    result: fn(Desk) -> AnyView,
) -> impl IntoView {
    let ctx = ctx();
    keys::listen(ctx, desk, own_keys);
    let deal_name = text(move || match desk.number.get() {
        Some(number) => format!("#{number}"),
        None => ctx.say(Say::OwnLayout),
    });
    let dialog = block(move || match ctx.dialog.get() {
        Some(Dialog::Help) => view! { <shell::HelpDialog id=desk.id/> }.into_any(),
        Some(Dialog::Deal) => view! { <shell::DealDialog desk pars/> }.into_any(),
        Some(Dialog::Result) => view! { <ResultDialog desk lines=result(desk)/> }.into_any(),
        _ => ().into_any(),
    });
    view! {
        <shell::Header back=true>
            <h1 tabindex="-1">{ctx.tongue().game(desk.id)}</h1>
            <button
                class="deal-button"
                data-testid="deal"
                on:click=press(move || ctx.open(Dialog::Deal))
            >
                <span class="sr-only">{ctx.label(Label::ChooseDeal)} " "</span>
                <span>{deal_name}</span>
                <Icon name="down"/>
            </button>
        </shell::Header>
        <main class="game" id="main">
            <Figures desk/>
            <p class="message" data-refused=desk.refused data-testid="message">{desk.message}</p>
            {board}
            <Toolbar desk/>
        </main>
        {dialog}
    }
}

/// Moves, time and par.
#[component]
fn Figures(desk: Desk) -> impl IntoView {
    let ctx = ctx();
    let figure = move |class: &'static str, name: &'static str, label: Label, value: Text| {
        view! {
            <div class=class>
                <dt>{ctx.label(label)}</dt>
                <dd data-testid=name>{value}</dd>
            </div>
        }
    };
    let moves = text(move || desk.moves.get().to_string());
    let par = text(move || desk.par.get().map(|par| par.to_string()).unwrap_or_default());
    view! {
        <dl class="figures">
            {figure("", "moves", Label::Moves, moves)}
            {figure("", "par", Label::Par, par)}
            {figure("figure-time", "time", Label::Time, text(move || clock(desk.ms.get())))}
        </dl>
    }
}

/// The tools, in thumb reach on a phone.
#[component]
fn Toolbar(desk: Desk) -> impl IntoView {
    let ctx = ctx();
    let yes = flag(|| true);
    let act = move |act: Act| press(move || desk.act.run(act));
    let hint = block(move || {
        if desk.playing.get() {
            tool(ctx, "hint", Label::Hint, yes, act(Act::Hint))
        } else {
            let show = press(move || ctx.open(Dialog::Result));
            tool(ctx, "result", Label::ShowResult, yes, show)
        }
    });
    view! {
        <div class="toolbar" role="toolbar" aria-label=ctx.label(Label::Tools)>
            {tool(ctx, "help", Label::Help, yes, press(move || ctx.open(Dialog::Help)))}
            {tool(ctx, "share", Label::Share, yes, press(move || share_game(ctx, desk)))}
            {tool(ctx, "restart", Label::Restart, yes, act(Act::Restart))}
            {tool(ctx, "new", Label::New, yes, act(Act::New(None)))}
            {hint}
            {tool(ctx, "redo", Label::Redo, desk.can_redo, act(Act::Redo))}
            {tool(ctx, "undo", Label::Undo, desk.can_undo, act(Act::Undo))}
        </div>
    }
}

/// One tool. One that can do nothing now stays focusable, so that the focus is not lost.
fn tool(
    ctx: Ctx,
    name: &'static str,
    label: Label,
    enabled: Flag,
    mut on_press: Handler<MouseEvent>,
) -> AnyView {
    let disabled = maybe(move || (!enabled.get()).then(|| "true".to_owned()));
    let click = on(move |event| {
        if enabled.get_untracked() {
            on_press(event);
        }
    });
    view! {
        <button class="tool" data-testid=name aria-disabled=disabled on:click=click>
            <Icon name/>
            <span class="tool-label">{ctx.label(label)}</span>
        </button>
    }
    .into_any()
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
    let result = (!desk.playing.get_untracked()).then(|| tongue.say(&figures(desk)) + "\n");
    let strip = SHARED_STRIP.with_borrow(|strip| strip.clone()).filter(|_| result.is_some());
    let strip = strip.map(|strip| format!("{strip}\n")).unwrap_or_default();
    let result = result.unwrap_or_default();
    share::share(ctx, format!("Handful · {name} · {deal}\n{result}{strip}{link}"));
}

thread_local! {
    /// One line that a game adds to the text of a shared result.
    pub static SHARED_STRIP: std::cell::RefCell<Option<String>> = const { std::cell::RefCell::new(None) };
}

/// The figures of a game in one sentence.
fn figures(desk: Desk) -> Say {
    Say::Result {
        moves: desk.moves.get_untracked(),
        par: desk.par.get_untracked(),
        ms: desk.ms.get_untracked(),
    }
}

/// How the game went. What it shows is settled, so nothing in it changes.
#[component]
fn ResultDialog(desk: Desk, lines: AnyView) -> impl IntoView {
    let ctx = ctx();
    let over = desk.par.get_untracked().map(|par| desk.moves.get_untracked().saturating_sub(par));
    let badges = [
        over.map(Say::OverPar),
        desk.assisted.get_untracked().then_some(Say::Label(Label::Assisted)),
        desk.practice.get_untracked().then_some(Say::Label(Label::Practice)),
    ];
    let badges = badges.into_iter().flatten();
    let badges = badges.map(move |say| view! { <span class="badge">{ctx.say(say)}</span> });
    let fresh = press(move || {
        ctx.close();
        desk.act.run(Act::New(None));
    });
    view! {
        <Modal title=Say::Label(Label::Winner) name="result">
            <p class="result-figures">{ctx.say(figures(desk))}</p>
            <p class="result-badges">{badges.collect_view()}</p>
            {lines}
            <div class="modal-actions">
                <button class="button" on:click=press(move || ctx.close())>
                    {ctx.label(Label::LookAtBoard)}
                </button>
                <button
                    class="button"
                    data-testid="share-result"
                    on:click=press(move || share_game(ctx, desk))
                >
                    {ctx.label(Label::ShareResult)}
                </button>
                <button class="button primary" data-testid="result-new" autofocus on:click=fresh>
                    {ctx.label(Label::New)}
                </button>
            </div>
        </Modal>
    }
}
