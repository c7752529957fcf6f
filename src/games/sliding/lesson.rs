//! The page on which the method is learned: what it is, the lesson on a board, and its end. It comes with the chunk of
//! the reasons. Nothing of it is counted or stored.

use leptos::ev::{self, KeyboardEvent};
use leptos::prelude::*;

use super::tiles::{Table, TableOwner, Tiles, is_slide_key};
use super::why::{draw_plan, follows_method, way_path};
use crate::frame::bar::{back_to_game, body, heading};
use crate::frame::keys::pass_keys;
use crate::frame::screen::{message_block, message_line, prompt_line};
use crate::frame::toolbar::tool_group;
use crate::kit::browser::next_frame;
use crate::kit::focus::{focus, focus_heading};
use crate::kit::html::{
    self, Element, button, component, div, fragment, h2, kbd, li, ol, p, section, small, span,
};
use crate::kit::motion::{MOVE_MS, time_scale};
use crate::kit::owner::OwnerHandle;
use crate::kit::parts::{icon, picture, text_button, tool};
use crate::kit::signal::{Memo, RwSignal};
use crate::kit::store::{self, Key};
use crate::kit::ticker::Ticker;
use crate::kit::time::wall;
use crate::page::ctx::Ctx;
use crate::page::model::FeltGame;
use crate::page::sound::{self, Cue};
use crate::play::GameUi;
use crate::play::book::load_records;
use crate::play::controller::GameController;
use handful_engine::{DealNumber, Game, Outcome, Seat, Start};
use handful_games::sliding::lesson::{CHAPTERS, Lesson, LessonSlide};
use handful_games::sliding::solver::method::Plan;
use handful_games::sliding::text::{hint, lesson as text, method};
use handful_games::sliding::{Grid, Refusal, STEPS, Side, Slide, Sliding, SlidingOptions};
use handful_games::text::GameText;
use handful_games::{GameId, GameInfo};
use handful_shell::keys::{KeyPress, Shortcut};
use handful_shell::link::Route;
use handful_shell::text::{common, join_sentences};

/// The heading of the end.
const DONE: &str = "lesson-done";

/// The lesson on the screen. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub struct LessonTable {
    ctx: Ctx,
    lesson: RwSignal<Lesson>,
    /// The next slide of the method.
    next: RwSignal<Option<Slide>>,
    /// Why the last press slid nothing.
    refusal: RwSignal<Option<String>>,
    /// Whether the lesson offers to show the step.
    offers: RwSignal<bool>,
    /// Waits for the next slide of a step that is shown.
    ticker: Ticker,
    is_showing: StoredValue<bool>,
}

/// Builds the page.
pub fn lesson(ctx: Ctx) -> AnyView {
    let is_begun = RwSignal::new(reached() > 0);
    let FeltGame(game) = *ctx.shared::<FeltGame>();
    on_cleanup(move || game.set(None));
    if is_begun.get_untracked() {
        game.set(Some(GameId::Sliding));
    }
    let begin = move || {
        game.set(Some(GameId::Sliding));
        is_begun.set(true);
        next_frame(focus_heading);
    };
    fragment(move || match is_begun.get() {
        false => introduction(ctx, begin),
        true => component(move || LessonTable::new(ctx).screen()),
    })
}

/// The name under which the browser's session has the chapter that was reached.
const REACHED: &str = "handful/lesson";

/// Returns the chapter that was reached in this session of the browser, from 0.
fn reached() -> usize {
    let stored = window().session_storage().ok().flatten();
    let text = stored.and_then(|stored| stored.get_item(REACHED).ok().flatten());
    text.and_then(|text| text.parse().ok()).filter(|&chapter| chapter < CHAPTERS).unwrap_or(0)
}

/// Keeps the chapter that was reached for a reload; none after the last one.
fn keep_reached(chapter: usize) {
    if let Ok(Some(stored)) = window().session_storage() {
        let _ = match chapter {
            0 | CHAPTERS => stored.remove_item(REACHED),
            _ => stored.set_item(REACHED, &chapter.to_string()),
        };
    }
}

/// Builds the way to the lesson: under the board of a game that is not begun, once a game was left and none is solved.
pub fn way_to_lesson(controller: GameController<Sliding>) -> AnyView {
    let ctx = controller.ctx;
    let lacks_solved = Memo::new(move |_| {
        controller.deals.track();
        let book = load_records(ctx, Sliding::ID);
        let is_left = store::read(&Key::Left(Sliding::ID)).is_some() || !book.records().is_empty();
        is_left && book.records().iter().all(|it| it.outcome != Outcome::Won)
    });
    let is_begun = Memo::new(move |_| controller.view.with(|view| view.moves > 0));
    fragment(move || {
        (!controller.is_race && !is_begun.get() && lacks_solved.get()).then(|| {
            html::a()
                .attr("class", "chip")
                .attr("href", Route::Lesson(Sliding::ID).to_string())
                .attr("data-testid", "to-lesson")
                .text(text::title(ctx.lang()))
        })
    })
}

/// Builds what is seen before the lesson: the three tricks.
fn introduction(ctx: Ctx, begin: impl FnMut() + Send + 'static) -> AnyView {
    let lang = ctx.lang();
    let tricks = [
        (0, method::into_place(lang), method::into_place_rule(lang)),
        (1, method::around_corner(lang), method::around_corner_rule(lang)),
        (CHAPTERS - 1, method::last_four(lang), method::last_four_rule(lang)),
    ];
    let mut lesson = Lesson::new();
    let tricks = tricks.map(|(chapter, name, rule)| {
        lesson.show_to(chapter);
        let words = span().child(html::b().text(name)).child(small().text(rule));
        let board = small_board(lesson.plan(), lesson.game().grid());
        li().attr("class", "panel").child(board).child(words)
    });
    let start = text_button("button primary", lang.of("Start", "Empezar"), begin);
    let page = body("page lesson-start")
        .attr("data-felt", Sliding::SLUG)
        .child(p().attr("class", "lead").text(text::introduction(lang)))
        .child(ol().child(tricks))
        .child(div().attr("class", "lesson-foot").child(start.attr("data-testid", "start")));
    fragment(vec![back_to_game(lang, GameId::Sliding, heading(text::title(lang))), page])
}

/// Draws a board with the way of the next tile.
fn small_board(plan: &Plan, grid: &Grid) -> Element {
    let cells = grid.cells().iter().enumerate().map(|(at, &tile)| match tile {
        0 => html::i(),
        _ if plan.is_placed(at) => html::i().attr("data-placed", "").text(tile.to_string()),
        _ => html::b().text(tile.to_string()),
    });
    // A cell has ten units.
    let way = |is_under: &'static str| {
        way_path(plan, grid).map(|[line, head]| {
            let markup =
                format!(r#"<path class="line" d="{line}"/><path class="head" d="{head}"/>"#);
            picture("lesson-way", "0 0 30 30", ("data-under", is_under.to_owned()), markup)
        })
    };
    let board = div().attr("class", "lesson-board").attr("aria-hidden", "true");
    board
        .attr("translate", "no")
        .child(way("true"))
        .child(cells.collect::<Vec<_>>())
        .child(way("false"))
}

/// Answers a press on the board of the lesson.
fn on_slide(owner: TableOwner, slide: Result<Slide, Refusal>) {
    if let TableOwner::Lesson(table) = owner {
        table.on_slide(slide);
    }
}

impl LessonTable {
    fn new(ctx: Ctx) -> Self {
        let mut lesson = Lesson::new();
        lesson.show_to(reached());
        let next = RwSignal::new(lesson.shown().next());
        Self {
            ctx,
            lesson: RwSignal::new(lesson),
            next,
            refusal: RwSignal::new(None),
            offers: RwSignal::new(false),
            ticker: Ticker::new(),
            is_showing: StoredValue::new(false),
        }
    }

    /// Answers a press on the board.
    fn on_slide(self, slide: Result<Slide, Refusal>) {
        self.stop();
        match slide {
            Ok(slide) => drop(self.slide(slide, true)),
            Err(why) => {
                let why = Sliding::describe_refusal(self.ctx.lang(), why);
                self.ctx.announce(why.clone());
                self.refusal.set(Some(why));
                sound::play_cue(self.ctx, Cue::Refuse);
            }
        }
    }

    /// Makes a slide, and tells what it did if that is wanted or ends a chapter. Returns whether it did end one.
    fn slide(self, slide: Slide, tells: bool) -> bool {
        let (ctx, lang) = (self.ctx, self.ctx.lang());
        let Some(Ok(made)) = self.lesson.try_update(|lesson| lesson.slide(slide)) else {
            return false;
        };
        let LessonSlide { slid, is_chapter_done, offers_to_show } = made;
        self.refresh();
        if offers_to_show {
            self.offers.set(true);
        }
        if is_chapter_done {
            keep_reached(self.lesson.with_untracked(Lesson::chapter));
        }
        let ends = slid.solved;
        sound::play_cue(ctx, if ends { Cue::Win } else { Sliding::cue(&slid) });
        if tells || is_chapter_done {
            let said = Sliding::describe_effect(lang, &slid);
            let rest = if is_chapter_done { self.status() } else { self.prompt() };
            ctx.announce(join_sentences(said, &rest));
        }
        if ends {
            next_frame(|| focus(DONE));
        }
        is_chapter_done
    }

    /// Follows the position: the next slide, and no offer to show the step of an earlier chapter.
    fn refresh(self) {
        let next = self.lesson.with_untracked(|lesson| lesson.shown().next());
        self.refusal.set(None);
        self.next.set(next);
        if self.offers.get_untracked() && self.lesson.with_untracked(Lesson::is_fresh) {
            self.offers.set(false);
        }
    }

    /// Shows the step: slide after slide, or without motion its next slide alone.
    fn show(self) {
        if self.is_showing.get_value() {
            return;
        }
        self.offers.set(false);
        let is_moving = time_scale() > 0.0;
        self.is_showing.set_value(is_moving);
        self.show_next(!is_moving);
    }

    fn show_next(self, is_alone: bool) {
        let next = self.lesson.with_untracked(|lesson| lesson.shown().next());
        let ends = next.is_none_or(|slide| self.slide(slide, is_alone));
        if ends || is_alone {
            return self.stop();
        }
        let ms = (f64::from(MOVE_MS) * time_scale()) as u64;
        self.ticker.restart(ms, move || self.show_next(false));
    }

    /// Ends the showing of a step.
    fn stop(self) {
        self.ticker.stop();
        self.is_showing.set_value(false);
    }

    fn undo(self) {
        self.stop();
        if self.lesson.try_update(Lesson::undo) == Some(true) {
            self.refresh();
            self.ctx.announce(join_sentences(common::undone(self.ctx.lang()), &self.prompt()));
        }
    }

    fn repeat(self) {
        self.stop();
        self.lesson.update(Lesson::repeat);
        self.refresh();
        self.ctx.announce(self.status());
    }

    fn begin_again(self) {
        self.lesson.set(Lesson::new());
        self.refresh();
        self.ctx.announce(self.status());
        next_frame(focus_heading);
    }

    /// Returns where the board stands in the method, how its step is done, and what to slide first. Not tracked.
    fn status(self) -> String {
        let lang = self.ctx.lang();
        self.lesson.with_untracked(|lesson| {
            let grid = lesson.game().grid();
            match method::status(lang, lesson.plan(), grid) {
                Some(status) => {
                    let how = text::explanation(lang, lesson.plan(), grid).unwrap_or_default();
                    let next = lesson.shown().next();
                    let view = lesson.game().view(Seat(0));
                    let first = next.map(|slide| hint(lang, &view, slide)).unwrap_or_default();
                    join_sentences(join_sentences(status, &how), &first)
                }
                None => text::summary(lang, lesson.game().moves_made()),
            }
        })
    }

    /// Returns what to slide next; empty at the end. Not tracked.
    fn prompt(self) -> String {
        let lang = self.ctx.lang();
        let view = self.lesson.with_untracked(|lesson| lesson.game().view(Seat(0)));
        let next = self.next.get_untracked();
        next.map(|slide| hint(lang, &view, slide)).unwrap_or_default()
    }

    fn screen(self) -> AnyView {
        let (ctx, lang) = (self.ctx, self.ctx.lang());
        ctx.show_toasts_at_prompt();
        let chapter = Memo::new(move |_| self.lesson.with(Lesson::chapter));
        let tiles = Tiles::new(Table {
            ctx,
            view: Memo::new(move |_| self.lesson.with(|lesson| lesson.game().view(Seat(0)))),
            hinted: self.next,
            owner: TableOwner::Lesson(self),
            on_slide,
        });
        self.listen(tiles);
        let announce = move || self.ctx.announce(self.status());
        next_frame(OwnerHandle::new().bind(announce));
        let under = span().attr("class", "bar-day").attr("data-testid", "chapter");
        let title = div().attr("class", "bar-name").child(heading(text::title(lang))).child(
            under.text(move || match chapter.get() {
                CHAPTERS => String::new(),
                now => text::chapter(lang, now + 1),
            }),
        );
        let pip = move |at: usize| {
            let pip = html::i().attr("data-done", move || at < chapter.get());
            pip.attr("data-now", move || at == chapter.get())
        };
        let pips = span().attr("class", "lesson-pips").attr("aria-hidden", "true");
        let pips = div().attr("class", "bar-pips").child(pips.child((0..CHAPTERS).map(pip)));
        let over = fragment(move || {
            let (plan, grid) =
                self.lesson.with(|lesson| (lesson.plan().clone(), *lesson.game().grid()));
            let draw = move || draw_plan(lang, &plan, &grid, true);
            (!grid.is_solved()).then(|| component(draw))
        });
        let side = Side::ALL[0].get().to_string();
        let board = section()
            .attr("class", "board sliding")
            .attr("id", "board")
            .attr("data-game", Sliding::SLUG)
            .attr("data-side", side.clone())
            .attr("aria-label", lang.of("Board", "Tablero"))
            .style("--side", side)
            .child(tiles.frame(over));
        let is_done = Memo::new(move |_| chapter.get() == CHAPTERS);
        let main = html::main()
            .attr("class", "game lesson")
            .attr("id", "main")
            .attr("data-ending", move || is_done.get().then_some("won"))
            .child(board)
            .child(move || match is_done.get() {
                false => component(move || vec![self.words(), self.tools()]),
                true => component(move || self.end()),
            });
        fragment(vec![back_to_game(lang, GameId::Sliding, title).child(pips), main])
    }

    /// Builds how the step is done, and what to slide next.
    fn words(self) -> Element {
        let (ctx, lang) = (self.ctx, self.ctx.lang());
        let how = move || {
            self.lesson.with(|lesson| {
                text::explanation(lang, lesson.plan(), lesson.game().grid()).unwrap_or_default()
            })
        };
        let prompt = move || {
            self.lesson.track();
            self.refusal.get().unwrap_or_else(|| self.prompt())
        };
        let message = message_line().attr("data-tone", "why").text(how);
        message_block(ctx, message, prompt_line().text(prompt))
    }

    fn tools(self) -> Element {
        let lang = self.ctx.lang();
        let show = self.tool("play", text::show_me(lang), 'S', Shortcut::Hint, move || self.show());
        let undo = self.tool("undo", common::undo(lang), 'U', Shortcut::Undo, move || self.undo());
        let can_undo = Memo::new(move |_| self.lesson.with(Lesson::can_undo));
        let undo = undo.attr("aria-disabled", move || (!can_undo.get()).then_some("true"));
        let repeat = text::repeat(lang);
        let repeat = self.tool("restart", repeat, 'A', Shortcut::Restart, move || self.repeat());
        tool_group(lang)
            .child(show.attr("data-offered", move || self.offers.get()))
            .child(undo)
            .child(repeat)
    }

    /// Builds a tool. Its key is the letter of its own, or while that slides a tile the one of the shortcut.
    fn tool(
        self,
        name: &'static str,
        label: &'static str,
        letter: char,
        shortcut: Shortcut,
        press: impl Fn() + Send + 'static,
    ) -> Element {
        let ctx = self.ctx;
        let key = move || {
            let key = if is_slide_key(ctx, letter) { shortcut.key() } else { letter };
            let is_free = ctx.settings.with(|s| s.has_single_key_shortcuts);
            (is_free && !is_slide_key(ctx, key)).then(|| key.to_string())
        };
        tool(icon(name), label)
            .attr("data-testid", name)
            .attr("aria-keyshortcuts", key)
            .on(ev::click, move |_| press())
            .child(move || key().map(|key| kbd().attr("aria-hidden", "true").text(key)))
    }

    /// Passes keys on to the board, then to the tools.
    fn listen(self, tiles: Tiles) {
        let take = move |event: &KeyboardEvent, press: KeyPress| {
            let repeats = event.repeat();
            if press.is_single() && tiles.key(event, press) || repeats {
                return;
            }
            if self.press_tool(press) {
                event.prevent_default();
            }
        };
        pass_keys(self.ctx, Box::new(take));
    }

    /// Presses the tool of a key; returns whether there is one.
    fn press_tool(self, press: KeyPress) -> bool {
        let is_free = self.ctx.settings.with_untracked(|s| s.has_single_key_shortcuts);
        let letter = press.physical.filter(|_| is_free && press.is_single());
        match (press.chord(), letter) {
            (Some(Shortcut::Undo), _) | (_, Some('U')) => self.undo(),
            (_, Some('S' | 'H')) => self.show(),
            (_, Some('A' | 'R')) => self.repeat(),
            _ => return false,
        }
        true
    }

    /// Builds the end: what was learned, and a game to try it.
    fn end(self) -> Element {
        let lang = self.ctx.lang();
        let made = self.lesson.with_untracked(|lesson| lesson.game().moves_made());
        let random = getrandom::u32().unwrap_or_else(|_| wall() as u32);
        let number = DealNumber::new(random).unwrap_or(DealNumber::MIN);
        let options = SlidingOptions { side: Side::ALL[0], scramble: Some(STEPS[0]) };
        let side = options.side;
        let game = Start::<Sliding>::deal(options, number).params();
        // The hints of that game name the steps, whatever the records say.
        let follow = move |_| {
            if !untrack(|| follows_method(self.ctx, side)) {
                self.ctx.update_settings(|s| s.hints_shortest_line = Some(false));
            }
        };
        let go = html::a()
            .attr("class", "button primary")
            .attr("data-testid", "try-alone")
            .attr("href", Route::Game(Sliding::ID, game).to_string())
            .on(ev::click, follow)
            .text(text::try_alone(lang));
        let again = button()
            .attr("class", "button")
            .attr("data-testid", "again")
            .on(ev::click, move |_| self.begin_again())
            .child(icon("restart"))
            .child(span().text(text::again(lang)));
        section()
            .attr("class", "lesson-end")
            .child(h2().attr("id", DONE).attr("tabindex", "-1").text(text::done(lang)))
            .child(p().text(text::summary(lang, made)))
            .child(p().attr("class", "panel").text(text::hint_names_the_step(lang)))
            .child(go)
            .child(again)
    }
}
