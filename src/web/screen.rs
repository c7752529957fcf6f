//! What all games share on the screen: figures, message, board, tools, dialogs.

use std::cell::RefCell;

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::ctx::Ctx;
use super::dialogs::{Dialog, modal};
use super::el::{El, block, button, div, el, icon, live, nothing};
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
    /// What the shared parts show.
    pub facts: Memo<Facts>,
    /// Milliseconds played.
    pub ms: Signal<u64>,
    /// Uses a tool.
    pub act: Callback<Act>,
    /// Deals what the player typed.
    pub deal_typed: Callback<String, Result<(), Say>>,
}

/// What the shared parts of a game's screen show.
#[derive(Clone, Debug, PartialEq)]
pub struct Facts {
    /// Whether the game goes on.
    pub playing: bool,
    /// Moves made.
    pub moves: u32,
    /// The smallest number of moves, where known.
    pub par: Option<u32>,
    /// The message line.
    pub message: Say,
    /// Whether the message is a refusal.
    pub refused: bool,
    /// Whether undo would do something.
    pub can_undo: bool,
    /// Whether redo would do something.
    pub can_redo: bool,
    /// Whether help beyond the rules was used.
    pub assisted: bool,
    /// Whether the game is practice.
    pub practice: bool,
    /// The deal number, where the game has one.
    pub number: Option<DealNumber>,
    /// The link to the start.
    pub page: Page,
}

impl Desk {
    /// The desk of a game in play.
    pub fn new<G: Table>(play: Play<G>) -> Self {
        let session = play.session;
        let tick = ticking(play);
        Self {
            id: G::ID,
            facts: Memo::new(move |_| {
                let message = play.note.get();
                session.with(|s| Facts {
                    playing: s.status().is_playing(),
                    moves: s.position().moves_made(),
                    par: play.par.get(),
                    message: message.unwrap_or_else(|| play.view.with(G::prompt)),
                    refused: play.is_refused(),
                    can_undo: s.can_undo(),
                    can_redo: s.can_redo(),
                    assisted: s.is_assisted(),
                    practice: s.is_practice(),
                    number: s.start().number(),
                    page: Page::Game(G::ID, s.start().params()),
                })
            }),
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

    /// Reads a fact; whoever asks hears of a change.
    fn fact<T>(self, read: impl FnOnce(&Facts) -> T) -> T {
        self.facts.with(read)
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

/// What a game brings to its screen.
pub struct Own {
    /// The board.
    pub board: El,
    /// What the result panel shows besides the figures.
    pub result: Box<dyn Fn() -> Vec<El> + Send>,
    /// The game's own keys; true if it took the key.
    pub keys: Box<dyn Fn(&KeyboardEvent) -> bool>,
    /// The pars that a deal can be chosen by.
    pub pars: &'static [u32],
}

/// The screen of a game.
pub fn screen(ctx: Ctx, desk: Desk, own: Own) -> AnyView {
    keys::listen(ctx, desk, own.keys);
    let deal = el("button")
        .set("class", "deal-button")
        .test_id("deal")
        .press(move || ctx.open(Dialog::Deal))
        .child(
            el("span").set("class", "sr-only").words(ctx.label(Label::ChooseDeal).to_owned() + " "),
        )
        .child(el("span").live(move || match desk.fact(|f| f.number) {
            Some(number) => format!("#{number}"),
            None => ctx.say(Say::OwnLayout),
        }))
        .view(icon("down"));
    let title = div("bar-name").child(shell::heading(ctx.tongue().game(desk.id))).child(deal);
    let message = el("p")
        .set("class", "message")
        .test_id("message")
        .flag("data-refused", move || desk.fact(|f| f.refused))
        .live(move || ctx.say(desk.fact(|f| f.message.clone())));
    let main = el("main")
        .set("class", "game")
        .set("id", "main")
        .child(figures(ctx, desk))
        .child(message)
        .child(own.board)
        .child(toolbar(ctx, desk));
    let (result, pars) = (own.result, own.pars);
    let dialog = block(move || match ctx.dialog.get() {
        Some(Dialog::Help) => shell::help_dialog(ctx, desk.id).done(),
        Some(Dialog::Deal) => shell::deal_dialog(ctx, desk, pars).done(),
        Some(Dialog::Result) => untrack(|| result_dialog(ctx, desk, result())).done(),
        _ => nothing(),
    });
    vec![shell::header(ctx, true, title).done(), main.done(), dialog].into_any()
}

/// Moves, time and par.
fn figures(ctx: Ctx, desk: Desk) -> El {
    let figure = |class: &'static str, name: &'static str, label: Label, value: AnyView| {
        div(class).child(el("dt").text(ctx.label(label))).child(el("dd").test_id(name).view(value))
    };
    let moves = live(move || desk.fact(|f| f.moves).to_string());
    let par = live(move || desk.fact(|f| f.par).map(|par| par.to_string()).unwrap_or_default());
    el("dl")
        .set("class", "figures")
        .child(figure("figure", "moves", Label::Moves, moves))
        .child(figure("figure", "par", Label::Par, par))
        .child(figure(
            "figure figure-time",
            "time",
            Label::Time,
            live(move || clock(desk.ms.get())),
        ))
}

/// The tools, in thumb reach on a phone.
fn toolbar(ctx: Ctx, desk: Desk) -> El {
    let act = move |act: Act| move || desk.act.run(act);
    let hint = move || {
        if desk.fact(|f| f.playing) {
            tool(ctx, "hint", Label::Hint, |_| true, desk, act(Act::Hint)).done()
        } else {
            let show = move || ctx.open(Dialog::Result);
            tool(ctx, "result", Label::ShowResult, |_| true, desk, show).done()
        }
    };
    div("toolbar")
        .set("role", "group")
        .set("aria-label", ctx.label(Label::Tools))
        .child(tool(ctx, "help", Label::Help, |_| true, desk, move || ctx.open(Dialog::Help)))
        .child(tool(ctx, "share", Label::Share, |_| true, desk, move || share_game(ctx, desk)))
        .child(tool(ctx, "restart", Label::Restart, |_| true, desk, act(Act::Restart)))
        .child(tool(ctx, "new", Label::New, |_| true, desk, act(Act::New(None))))
        .block(hint)
        .child(tool(ctx, "redo", Label::Redo, |f| f.can_redo, desk, act(Act::Redo)))
        .child(tool(ctx, "undo", Label::Undo, |f| f.can_undo, desk, act(Act::Undo)))
}

/// One tool. One that can do nothing now stays focusable, so that the focus is not lost.
fn tool(
    ctx: Ctx,
    name: &'static str,
    label: Label,
    enabled: fn(&Facts) -> bool,
    desk: Desk,
    press: impl Fn() + Send + 'static,
) -> El {
    el("button")
        .set("class", "tool")
        .test_id(name)
        .maybe("aria-disabled", move || (!desk.fact(enabled)).then(|| "true".to_owned()))
        .press(move || {
            if desk.facts.with_untracked(enabled) {
                press();
            }
        })
        .view(icon(name))
        .child(el("span").set("class", "tool-label").text(ctx.label(label)))
}

/// What is shared: the deal while it is played, the result afterwards.
fn share_game(ctx: Ctx, desk: Desk) {
    let facts = desk.facts.get_untracked();
    let deal = ctx.say(facts.number.map_or(Say::OwnLayout, Say::Deal));
    let mut text = format!("Handful · {} · {deal}\n", ctx.tongue().game(desk.id));
    if !facts.playing {
        text = text + &ctx.say(summary(desk)) + "\n";
        if let Some(strip) = SHARED_STRIP.with_borrow(Clone::clone) {
            text = text + &strip + "\n";
        }
    }
    share::share(ctx, text + &route::full(&facts.page));
}

thread_local! {
    /// One line that a game adds to the text of a shared result.
    pub static SHARED_STRIP: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// The figures of a game in one sentence.
fn summary(desk: Desk) -> Say {
    let (moves, par) = desk.facts.with_untracked(|f| (f.moves, f.par));
    Say::Result { moves, par, ms: desk.ms.get_untracked() }
}

/// How the game went. What it shows is settled, so nothing in it changes.
fn result_dialog(ctx: Ctx, desk: Desk, own: Vec<El>) -> El {
    let facts = desk.facts.get_untracked();
    let badges = [
        facts.par.map(|par| Say::OverPar(facts.moves.saturating_sub(par))),
        facts.assisted.then_some(Say::Label(Label::Assisted)),
        facts.practice.then_some(Say::Label(Label::Practice)),
    ];
    let badges = badges.into_iter().flatten();
    let badges = badges.map(|say| el("span").set("class", "badge").words(ctx.say(say)));
    let fresh = move || {
        ctx.close();
        desk.act.run(Act::New(None));
    };
    let actions = div("modal-actions")
        .child(button("button", ctx.label(Label::LookAtBoard), move || ctx.close()))
        .child(
            button("button", ctx.label(Label::ShareResult), move || share_game(ctx, desk))
                .test_id("share-result"),
        )
        .child(
            button("button primary", ctx.label(Label::New), fresh)
                .test_id("result-new")
                .set("autofocus", ""),
        );
    let mut parts = vec![
        el("p").set("class", "result-figures").words(ctx.say(summary(desk))),
        el("p").set("class", "result-badges").children(badges),
    ];
    parts.extend(own);
    parts.push(actions);
    modal(ctx, Say::Label(Label::Winner), "result", parts)
}
