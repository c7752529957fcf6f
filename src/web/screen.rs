//! What all games share on the screen: figures, message, board, tools, dialogs.

use std::cmp::Ordering;
use std::sync::Arc;

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::chunk::{GameDialogs, game_dialog};
use super::ctx::Ctx;
use super::dialogs::Dialog;
use super::el::{El, block, div, el, icon, live, nothing};
use super::play::{Play, page_params};
use super::reel::{Reel, ReelAct, ReelFacts};
use super::result::{SHARED_STRIP, open_share};
use super::share::SharedGame;
use super::state::{Derived, State};
use super::table::{Figure, Table};
use super::{awake, keys, shell, time};
use crate::engine::{Day, DealNumber, Status};
use crate::games::GameId;
use crate::link::Page;
use crate::text::{Label, Lang, Manual, Say, clock};

/// Something the tools do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// A fresh deal, of a certain grade where one is wanted.
    New(Option<u32>),
    /// The last move back.
    Undo,
    /// That move again.
    Redo,
    /// The same deal again.
    Restart,
    /// A best move.
    Hint,
    /// A best line, played back.
    Watch,
    /// The tools of a line that is played back.
    Reel(ReelAct),
}

/// A game on the screen without its types: all that the shared parts need.
#[derive(Clone, Copy)]
pub struct Desk {
    /// Which game.
    pub id: GameId,
    /// How it is played.
    pub manual: fn(Lang) -> Manual,
    /// What the shared parts show.
    pub facts: Derived<Facts>,
    /// Whether there are undo and redo.
    takes_back: bool,
    /// Whether the same deal can be begun again.
    restarts: bool,
    /// What the line is called that is played back after a game.
    pub watch: Label,
    /// Milliseconds played.
    pub ms: Derived<u64>,
    /// Uses a tool.
    pub act: Callback<Act>,
    /// Deals what the player typed.
    pub deal_typed: Callback<String, Result<(), Say>>,
    /// What there is to share of the game.
    pub shared: Callback<(), SharedGame>,
    /// The game in one sentence.
    pub summary: Callback<(), Say>,
}

/// What the shared parts of a game's screen show.
#[derive(Clone, Debug, PartialEq)]
pub struct Facts {
    /// Where the game stands.
    pub status: Status,
    /// The numbers over the board.
    pub figures: Vec<Figure>,
    /// Moves above par, where par is known.
    pub over_par: Option<u32>,
    /// The line that is played back, if one is.
    pub reel: Option<ReelFacts>,
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
    /// The deal number, where the game has one that is no secret.
    pub number: Option<DealNumber>,
    /// What stands in the place of a number that is a secret.
    pub secret: Option<Say>,
    /// Whether the player has won.
    pub won: bool,
    /// What the way to another game is called.
    pub again: Label,
    /// The link to the start.
    pub page: Page,
    /// The mark of another player.
    pub mark: Option<u32>,
    /// The game against that mark, once it has ended; `Greater` is better.
    pub against: Option<Ordering>,
    /// The day whose five the game belongs to.
    pub day: Option<Day>,
}

impl Desk {
    /// The desk of a game in play.
    pub fn new<G: Table>(play: Play<G>) -> Self {
        let session = play.session;
        let tick = ticking(play);
        Self {
            id: G::ID,
            takes_back: G::TAKES_BACK,
            restarts: G::RESTARTS,
            watch: G::WATCH,
            manual: G::manual,
            facts: Derived::new(move |_| {
                let message = play.note.get();
                let par = play.par.get();
                let reel = play.reel.with(|reel| reel.as_ref().map(Reel::facts));
                let message = match reel {
                    Some(reel) => Say::Reel { at: reel.at, len: reel.len },
                    None => message.unwrap_or_else(|| {
                        let settings = play.ctx.settings;
                        let keys = play.ctx.keys.get();
                        play.view.with(|view| settings.with(|s| G::ask(view, s, keys)))
                    }),
                };
                let secret = session.with(|s| s.position().secret());
                session.with(|s| Facts {
                    status: s.status(),
                    figures: play.shown(|game| game.figures(par)),
                    over_par: par
                        .filter(|_| s.initial().proves())
                        .map(|par| s.position().moves_made().saturating_sub(par)),
                    reel,
                    message,
                    refused: reel.is_none() && play.is_refused(),
                    can_undo: s.can_undo(),
                    can_redo: s.can_redo(),
                    assisted: s.is_assisted(),
                    practice: s.is_practice(),
                    number: s.start().number().filter(|_| secret.is_none()),
                    secret,
                    won: s.position().is_won(),
                    again: s.position().again(),
                    page: Page::Game(G::ID, page_params(s)),
                    mark: play.mark(),
                    against: play.mark().and_then(|mark| s.against(mark)),
                    day: play.day(),
                })
            }),
            ms: Derived::new(move |_| {
                tick.track();
                session.with(|s| s.clock().elapsed(time::now()))
            }),
            act: Callback::new(move |act| match act {
                Act::Watch => play.watch(),
                Act::Reel(act) => play.reel(act),
                Act::New(grade) => play.deal_new(grade),
                // While a line is played back, the game's own moves stay as they are.
                _ if play.reel.with_untracked(Option::is_some) => {}
                Act::Undo => play.undo(),
                Act::Redo => play.redo(),
                Act::Restart if G::RESTARTS => play.restart(),
                Act::Restart => {}
                Act::Hint => play.hint(),
            }),
            deal_typed: Callback::new(move |text: String| play.deal_typed(&text)),
            summary: Callback::new(move |()| {
                let par = play.par.get_untracked();
                session
                    .with_untracked(|s| s.position().summary(par, s.clock().elapsed(time::now())))
            }),
            shared: Callback::new(move |()| {
                let par = play.par.get_untracked();
                session.with_untracked(|s| {
                    let par = par.filter(|_| s.initial().proves());
                    let is_over = !s.status().is_playing();
                    SharedGame {
                        id: G::ID,
                        title: String::new(),
                        start: page_params(s),
                        result: None,
                        mark: s.mark(),
                        best: s.initial().best().or(par),
                        is_scored: s.position().score().is_some(),
                        line: if is_over { s.written() } else { String::new() },
                    }
                })
            }),
        }
    }

    /// Reads a fact; whoever asks hears of a change.
    fn fact<T>(self, read: impl FnOnce(&Facts) -> T) -> T {
        self.facts.with(read)
    }
}

/// A signal that fires while the clock runs, often enough for its seconds.
fn ticking<G: Table>(play: Play<G>) -> State<()> {
    let tick = State::new(());
    let timer = set_interval_with_handle(
        move || {
            if play.session.try_with_untracked(|s| s.clock().is_running()) == Some(true) {
                tick.set(());
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
    pub result: Box<dyn Fn() -> Vec<El> + Send + Sync>,
    /// The game's own keys; true if it took the key.
    pub keys: Box<dyn Fn(&KeyboardEvent) -> bool>,
    /// What a deal can be chosen by.
    pub grades: Grades,
    /// What else can be chosen before a deal.
    pub options: Box<dyn Fn() -> Vec<El> + Send + Sync>,
    /// One dialog more.
    pub extra: Option<Extra>,
}

/// A dialog of the game's own, behind a tool.
pub struct Extra {
    /// The tool's name for tests and its icon.
    pub name: &'static str,
    /// What the tool is called.
    pub label: Label,
    /// The dialog.
    pub dialog: Box<dyn Fn() -> AnyView + Send>,
}

/// What a deal can be chosen by: its par, or how hard it is.
#[derive(Clone, Copy)]
pub struct Grades {
    /// What the choice is called.
    pub legend: Label,
    /// The choice of any.
    pub any: Label,
    /// The others, each with what it is called.
    pub others: &'static [(u32, Option<Label>)],
}

/// The screen of a game.
pub fn screen(ctx: Ctx, desk: Desk, own: Own) -> AnyView {
    let welcome = shell::Welcome::new(ctx, desk.id, desk.ms.get_untracked() > 0);
    let own_keys = own.keys;
    let keys = move |event: &KeyboardEvent| own_keys(event) && welcome.met();
    keys::listen(ctx, desk, Box::new(keys));
    awake::while_played(ctx, desk.facts);
    on_cleanup(|| SHARED_STRIP.set(None));
    let deal = el("button")
        .set("class", "deal-button")
        .test_id("deal")
        .press(move || ctx.open(Dialog::Deal))
        .child(el("span").set("class", "sr-only").live(move || {
            let number = desk.fact(|f| f.number);
            number.map(|_| format!("{} ", ctx.label(Label::Deal))).unwrap_or_default()
        }))
        .child(el("span").live(move || match desk.fact(|f| f.number) {
            Some(number) => format!("#{number}"),
            None => ctx.say(desk.fact(|f| f.secret.clone()).unwrap_or(Say::OwnLayout)),
        }))
        .child(
            el("span").set("class", "sr-only").words(format!(". {}", ctx.label(Label::ChooseDeal))),
        )
        .view(icon("down"));
    let title = div("bar-name").child(shell::heading(ctx.tongue().game(desk.id))).child(deal);
    let message = el("p")
        .set("class", "message")
        .test_id("message")
        .flag("data-refused", move || desk.fact(|f| f.refused))
        .live(move || ctx.say(desk.fact(|f| f.message.clone())));
    let met = move |_| {
        welcome.met();
    };
    let main = el("main")
        .set("class", "game")
        .set("id", "main")
        .block(move || welcome.show())
        .child(figures(ctx, desk))
        .child(message)
        // A drag ends in no click, and a key in no lifted pointer.
        .child(own.board.on("click", met).on("pointerup", met))
        .view(toolbar(ctx, desk, own.extra.as_ref().map(|extra| (extra.name, extra.label))));
    let (grades, extra) = (own.grades, own.extra);
    let (result, options) = (Arc::new(own.result), Arc::new(own.options));
    let dialog = block(move || match ctx.dialog.get() {
        Some(Dialog::Help) => game_dialog(ctx, Label::Help, move |it| (it.help)(ctx, desk)),
        Some(Dialog::Deal) => {
            let options = options.clone();
            let make = move |it: GameDialogs| (it.deal)(ctx, desk, grades, options());
            game_dialog(ctx, Label::ChooseDeal, make)
        }
        Some(Dialog::Result) => {
            let result = result.clone();
            let make = move |it: GameDialogs| (it.result)(ctx, desk, result());
            game_dialog(ctx, Label::ShowResult, make)
        }
        Some(Dialog::Own) => match &extra {
            Some(extra) => untrack(&extra.dialog),
            None => nothing(),
        },
        _ => nothing(),
    });
    vec![shell::header(ctx, true, title).done(), main.done(), dialog].into_any()
}

/// The game's numbers, and the time.
fn figures(ctx: Ctx, desk: Desk) -> El {
    let figure = |class: &'static str, name: &'static str, label: AnyView, value: El| {
        div(class).set("data-figure", name).child(el("dt").view(label)).child(value)
    };
    let value =
        |name: &'static str, text: AnyView| el("dd").child(el("span").test_id(name).view(text));
    let count = desk.facts.with_untracked(|f| f.figures.len());
    let own = (0..count).map(|i| {
        let Figure { name, .. } = desk.facts.with_untracked(|f| f.figures[i]);
        let label = live(move || ctx.label(desk.fact(|f| f.figures[i].label)).to_owned());
        let number = move || desk.fact(|f| f.figures[i].value);
        let text = live(move || number().map(|n| n.to_string()).unwrap_or_default());
        // Par may come later; a figure of another name is not there before the end.
        let coming = (name == "par").then(|| {
            el("span").set("class", "sr-only").live(move || match number() {
                Some(_) => String::new(),
                None => ctx.label(Label::WorkingOut).to_owned(),
            })
        });
        figure("figure", name, label, value(name, text).children(coming))
    });
    let mark = Derived::new(move |_| desk.fact(|f| f.mark));
    let to_beat = move || match mark.get() {
        Some(mark) => {
            let label = live(move || ctx.label(Label::ToBeat).to_owned());
            let mark = live(move || mark.to_string());
            figure("figure", "to-beat", label, value("to-beat", mark)).done()
        }
        None => nothing(),
    };
    let label = live(move || ctx.label(Label::Time).to_owned());
    let time = value("time", live(move || clock(desk.ms.get())));
    let time = figure("figure figure-time", "time", label, time);
    el("dl").set("class", "figures").children(own).block(to_beat).child(time)
}

/// The tools, in thumb reach on a phone.
fn toolbar(ctx: Ctx, desk: Desk, extra: Option<(&'static str, Label)>) -> AnyView {
    let shows_reel = Derived::new(move |_| desk.fact(|f| f.reel.is_some()));
    block(move || {
        let bar = if shows_reel.get() { reel_tools(ctx, desk) } else { tools(ctx, desk, extra) };
        bar.set("role", "group").set("aria-label", ctx.label(Label::Tools)).done()
    })
}

fn tools(ctx: Ctx, desk: Desk, extra: Option<(&'static str, Label)>) -> El {
    let act = move |act: Act| move || desk.act.run(act);
    let playing = Derived::new(move |_| desk.fact(|f| f.status.is_playing()));
    let hint = move || {
        if playing.get() {
            tool(ctx, "hint", Label::Hint, |_| true, desk, act(Act::Hint)).done()
        } else {
            let show = move || ctx.open(Dialog::Result);
            tool(ctx, "result", Label::ShowResult, |_| true, desk, show).done()
        }
    };
    let restart = desk
        .restarts
        .then(|| tool(ctx, "restart", Label::Restart, |_| true, desk, act(Act::Restart)));
    let bar = div("toolbar")
        .child(tool(ctx, "help", Label::Help, |_| true, desk, move || ctx.open(Dialog::Help)))
        .child(tool(ctx, "share", Label::Share, |_| true, desk, move || open_share(ctx, desk)))
        .children(extra.map(|(name, label)| {
            tool(ctx, name, label, |_| true, desk, move || ctx.open(Dialog::Own))
        }))
        .children(restart)
        .child(tool(ctx, "new", Label::New, |_| true, desk, act(Act::New(None))))
        .block(hint);
    if !desk.takes_back {
        return bar;
    }
    bar.child(tool(ctx, "redo", Label::Redo, |f| f.can_redo, desk, act(Act::Redo))).child(tool(
        ctx,
        "undo",
        Label::Undo,
        |f| f.can_undo,
        desk,
        act(Act::Undo),
    ))
}

/// The tools of a line that is played back.
fn reel_tools(ctx: Ctx, desk: Desk) -> El {
    let act = move |act: ReelAct| move || desk.act.run(Act::Reel(act));
    let reel = move || desk.fact(|f| f.reel);
    let can_go_back = |f: &Facts| f.reel.is_some_and(|reel| reel.at > 0);
    let can_go_on = |f: &Facts| f.reel.is_some_and(|reel| reel.at < reel.len);
    let run = move || {
        let runs = reel().is_some_and(|reel| reel.runs);
        let (name, label) =
            if runs { ("pause", Label::ReelPause) } else { ("play", Label::ReelPlay) };
        tool(ctx, name, label, |_| true, desk, act(ReelAct::Run)).done()
    };
    let pace = el("button")
        .set("class", "tool")
        .test_id("pace")
        .press(act(ReelAct::Pace))
        .child(el("b").live(move || format!("{}×", reel().map_or(1, |reel| reel.pace))))
        .child(el("span").set("class", "tool-label").text(ctx.label(Label::ReelSpeed)));
    div("toolbar reel-tools")
        .child(tool(ctx, "end", Label::ReelEnd, |_| true, desk, act(ReelAct::End)))
        .child(pace)
        .child(tool(ctx, "step-back", Label::ReelBack, can_go_back, desk, act(ReelAct::Back)))
        .block(run)
        .child(tool(ctx, "on", Label::ReelOn, can_go_on, desk, act(ReelAct::On)))
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
