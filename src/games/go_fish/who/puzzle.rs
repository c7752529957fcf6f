//! A puzzle on the screen: what is asked, the seats, the log, and the tray with the answers.

use std::time::Duration;

use leptos::ev::{self, KeyboardEvent, MouseEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::end::{self, DONE};
use super::log::{LOG_ID, log, own};
use super::seats::seats;
use crate::frame::bar::{back_to, body, heading};
use crate::frame::keys::pass_keys;
use crate::frame::screen::{message_block, message_line, prompt_line};
use crate::frame::toolbar::tool_group;
use crate::games::go_fish::faces::sprite;
use crate::games::go_fish::ids::seat_id;
use crate::kit::browser::{next_frame, set_timeout_once};
use crate::kit::focus::{focus, focus_in_place, scroll_to};
use crate::kit::html::{
    self, Element, a, b, button, component, div, fragment, h2, kbd, p, section, span,
};
use crate::kit::motion::time_scale;
use crate::kit::parts::{drawing, icon, text_button, tool};
use crate::kit::signal::{Memo, RwSignal};
use crate::kit::store::device;
use crate::kit::ticker::Ticker;
use crate::kit::time::{DateForm, write_date};
use crate::page::ctx::Ctx;
use crate::page::dialogs::modal;
use crate::page::model::{Dialog, FeltGame};
use crate::page::sound::{self, Cue};
use handful_engine::Seat;
use handful_games::GameId;
use handful_games::go_fish::puzzle::PuzzleName;
use handful_games::go_fish::puzzle::session::{ClaimOutcome, PRESSES, PuzzleSession, Shown};
use handful_games::go_fish::text::puzzle as text;
use handful_progress::daily;
use handful_shell::keys::KeyPress;
use handful_shell::link::Route;
use handful_shell::text::common;
use handful_storage::puzzles;

/// Milliseconds for which the solved board stands before its end.
const REST_MS: f64 = 900.0;
/// The button after a deal that is shown.
const BACK: &str = "who-back";

/// A puzzle on the screen. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub struct PuzzleTable {
    /// The page.
    pub ctx: Ctx,
    /// The puzzle's name.
    pub name: PuzzleName,
    /// The puzzle as it is played.
    pub session: RwSignal<PuzzleSession>,
    /// Whether the end is put away to look at the board.
    pub look: RwSignal<bool>,
    /// Whether the solved board has stood for a while.
    rested: RwSignal<bool>,
    /// Whether the log shows its ringed lines alone.
    pub only_ringed: RwSignal<bool>,
    /// Whether a deal was shown, so that its cards turn down.
    turned: RwSignal<bool>,
    ticker: Ticker,
}

/// Builds the page of a puzzle.
pub fn page(ctx: Ctx, name: PuzzleName) -> AnyView {
    let lang = ctx.lang();
    if let PuzzleName::Day(day) = name {
        let (first, today) = (daily::first(), untrack(|| ctx.day_in_sight()));
        let write = |day| write_date(lang, day, DateForm::Long);
        if day > today {
            return unavailable(ctx, text::not_yet(lang, &write(day)));
        }
        if day < first {
            return unavailable(ctx, text::too_early(lang, &write(first)));
        }
    }
    let book = puzzles::load(device());
    let Some(session) = PuzzleSession::new(name, book.progress(name).cloned()) else {
        return unavailable(ctx, handful_games::text::link_value(lang, &name.to_string()));
    };
    let is_solved = session.is_solved();
    let table = PuzzleTable {
        ctx,
        name,
        session: RwSignal::new(session),
        look: RwSignal::new(false),
        rested: RwSignal::new(is_solved),
        only_ringed: RwSignal::new(false),
        turned: RwSignal::new(false),
        ticker: Ticker::new(),
    };
    let FeltGame(game) = *ctx.shared::<FeltGame>();
    game.set(Some(GameId::GoFish));
    on_cleanup(move || game.set(None));
    if book.is_empty() {
        next_frame(move || ctx.open(Dialog::GameDialog));
    }
    table.prepare();
    table.screen()
}

/// Builds a button that stands where the answers were: the second click of a double click was meant for one of those.
fn after_answer(text: &'static str, press: impl Fn() + Send + 'static) -> Element {
    let press = move |event: MouseEvent| {
        if event.detail() < 2 {
            press();
        }
    };
    button().attr("class", "button").on(ev::click, press).text(text)
}

/// Builds what stands in place of a puzzle that cannot be opened.
fn unavailable(ctx: Ctx, why: String) -> AnyView {
    let lang = ctx.lang();
    ctx.announce(why.clone());
    let all = a()
        .attr("class", "button primary")
        .attr("href", Route::Who(None).to_string())
        .text(text::all(lang));
    let why = p().attr("class", "lead").attr("data-testid", "message").text(why);
    let page = body("page solo").child(why).child(all);
    fragment(vec![back_to(&Route::Who(None), text::all(lang), heading(text::title(lang))), page])
}

impl PuzzleTable {
    /// Returns what stands under the title: the day and its grade, or the grade and the number; `alone` without the
    /// grade, the day in full.
    pub fn title(self, alone: bool) -> String {
        let lang = self.ctx.lang();
        match self.name {
            PuzzleName::Day(day) if alone => write_date(lang, day, DateForm::Date),
            PuzzleName::Day(day) => {
                let day = write_date(lang, day, DateForm::Brief);
                format!("{day} · {}", text::grade(lang, self.name.grade()))
            }
            PuzzleName::Numbered(grade, number) => text::number(lang, grade, number),
        }
    }

    fn keep(self) {
        self.take_stored();
        let progress = self.session.with_untracked(|session| session.progress().clone());
        if let Some(trouble) = puzzles::join(device(), progress) {
            self.ctx.warn_not_stored(trouble);
        }
    }

    /// Takes over what another tab or an import has stored of this puzzle.
    fn take_stored(self) {
        let stored = puzzles::load(device());
        if let Some(other) = stored.progress(self.name) {
            self.session.update(|session| session.join(other));
        }
    }

    /// Finds the proofs before they are asked for, one after another, so that no tap has to wait for them.
    fn prepare(self) {
        let session = self.session;
        let find = move |seat: Seat| {
            session.try_with_untracked(|session| session.proof(seat).is_some());
        };
        for (seat, ms) in [(1, 200), (2, 400), (3, 600)] {
            set_timeout_once(move || find(Seat(seat)), Duration::from_millis(ms));
        }
    }

    /// Answers a tap on a seat.
    pub fn tap(self, seat: Seat) {
        let (ctx, lang) = (self.ctx, self.ctx.lang());
        self.session.update(|session| session.tap(seat));
        self.only_ringed.set(false);
        sound::play_cue(ctx, Cue::Pick);
        let told = self.session.with_untracked(|session| match session.shown() {
            Shown::Question(seat) => {
                let rank = session.puzzle().rank();
                let [none, one] = [false, true].map(|holds| text::fact(lang, *seat, rank, holds));
                format!("{} 1: {one}. 2: {none}.", text::about_seat(lang, *seat))
            }
            Shown::Proof(seat) => text::spoken_proven(lang, session, *seat),
            _ => text::prompt(lang).to_owned(),
        });
        ctx.announce(told);
        self.follow();
    }

    /// Scrolls to what a tap has shown, where that is out of sight: the answers on a page with large text, else the
    /// ringed lines.
    fn follow(self) {
        let lines = self.session.with_untracked(PuzzleSession::ringed);
        next_frame(move || {
            scroll_to(".who-answers");
            for line in lines.iter().rev() {
                scroll_to(&format!(".who-log [data-line='{}']", line + 1));
            }
        });
    }

    /// Claims that the seat that is asked about holds the rank, or holds none.
    fn claim(self, holds: bool) {
        let seat = self.session.with_untracked(|session| match session.shown() {
            Shown::Question(seat) => Some(*seat),
            _ => None,
        });
        let Some(seat) = seat else { return };
        self.take_stored();
        let outcome = self.session.try_update(|session| {
            // Another tab may have begun again, which puts the question away.
            if !matches!(session.shown(), Shown::Question(_)) {
                session.tap(seat);
            }
            session.claim(holds)
        });
        match outcome.flatten() {
            Some(outcome) => self.after(seat, outcome),
            // Another tab has proven it.
            None if self.session.with_untracked(PuzzleSession::is_solved) => self.rest(),
            None => {}
        }
    }

    /// Tells what a claim or the last press of a hint came to, and stores it.
    fn after(self, seat: Seat, outcome: ClaimOutcome) {
        let (ctx, lang) = (self.ctx, self.ctx.lang());
        match outcome {
            ClaimOutcome::Wrong => {
                self.turned.set(true);
                sound::play_cue(ctx, Cue::Refuse);
                ctx.announce(
                    self.session.with_untracked(|session| text::spoken_deal(lang, session)),
                );
                next_frame(move || {
                    focus_in_place(BACK);
                    scroll_to(&format!("#{}", seat_id(seat)));
                });
            }
            ClaimOutcome::Proven | ClaimOutcome::Solved => {
                let is_solved = outcome == ClaimOutcome::Solved;
                let is_perfect =
                    self.session.with_untracked(|session| session.result().is_perfect());
                sound::play_cue(
                    ctx,
                    match (is_solved, is_perfect) {
                        (false, _) => Cue::Book,
                        (_, true) => Cue::Perfect,
                        _ => Cue::Win,
                    },
                );
                ctx.announce(
                    self.session.with_untracked(|session| text::spoken_proven(lang, session, seat)),
                );
                let id = seat_id(seat);
                next_frame(move || focus(&id));
                self.follow();
                if is_solved {
                    self.rest();
                }
            }
        }
        self.keep();
    }

    /// Opens the end once the solved board has stood for a while.
    fn rest(self) {
        let ms = REST_MS * time_scale().max(0.5);
        self.ticker.restart(ms as u64, move || {
            self.rested.set(true);
            next_frame(|| focus_in_place(DONE));
        });
    }

    /// Puts away what is shown, and the focus on its seat.
    fn close(self) -> bool {
        let seat = self.session.with_untracked(|session| match session.shown() {
            Shown::Nothing => session.hint().map(|(seat, _)| seat),
            Shown::Question(seat) | Shown::Proof(seat) | Shown::Deal(seat, ..) => Some(*seat),
        });
        self.only_ringed.set(false);
        let was_shown = self.session.try_update(PuzzleSession::close) == Some(true);
        if let Some(seat) = seat {
            next_frame(move || focus(&seat_id(seat)));
        }
        if was_shown {
            self.ctx.announce(text::prompt(self.ctx.lang()));
        }
        was_shown
    }

    fn press_hint(self) {
        let (ctx, lang) = (self.ctx, self.ctx.lang());
        self.take_stored();
        let Some(Some(outcome)) = self.session.try_update(PuzzleSession::press_hint) else {
            return;
        };
        match outcome {
            Some(outcome) => {
                let seat = self.session.with_untracked(|session| match session.shown() {
                    Shown::Proof(seat) => *seat,
                    _ => Seat(1),
                });
                self.after(seat, outcome);
            }
            None => {
                ctx.announce(self.session.with_untracked(|session| text::hint(lang, session)));
                self.follow();
                self.keep();
            }
        }
    }

    /// Begins the puzzle again.
    pub fn begin_again(self) {
        self.ticker.stop();
        self.session.update(PuzzleSession::begin_again);
        self.rested.set(false);
        self.look.set(false);
        self.keep();
        let first = self.session.with_untracked(|session| session.puzzle().seats().next());
        self.ctx.announce(text::prompt(self.ctx.lang()));
        if let Some(seat) = first {
            next_frame(move || focus(&seat_id(seat)));
        }
    }

    /// Shows the ringed lines of the log alone, or all again.
    fn toggle_ringed(self) {
        let lang = self.ctx.lang();
        if self.session.with_untracked(|session| session.ringed().is_empty()) {
            return;
        }
        self.only_ringed.update(|only| *only = !*only);
        self.ctx.announce(match self.only_ringed.get_untracked() {
            true => text::only_ringed(lang),
            false => text::all_lines(lang),
        });
    }

    /// Whether the end is shown.
    fn shows_end(self) -> bool {
        self.session.with(PuzzleSession::is_solved) && self.rested.get() && !self.look.get()
    }

    fn screen(self) -> AnyView {
        let (ctx, lang, session) = (self.ctx, self.ctx.lang(), self.session);
        ctx.show_toasts_at_prompt();
        self.listen();
        let under = span().attr("class", "bar-day").text(self.title(false));
        let title = div().attr("class", "bar-name").child(heading(text::title(lang))).child(under);
        let provable = session.with_untracked(|session| session.puzzle().provable());
        let pip = move |at: usize| {
            html::i()
                .attr("data-done", move || at < session.with(PuzzleSession::proven))
                .attr("data-now", move || at == session.with(PuzzleSession::proven))
        };
        let pips = span().attr("class", "who-pips").attr("aria-hidden", "true");
        let pips = div().attr("class", "bar-pips").child(pips.child((0..provable).map(pip)));
        let shows_end = Memo::new(move |_| self.shows_end());
        let board = section()
            .attr("class", "who-board")
            .attr("id", "board")
            .attr("data-game", GameId::GoFish.slug())
            .attr("aria-label", lang.of("Puzzle", "Acertijo"))
            .child(self.asked())
            .child(seats(self))
            .child(log(self))
            .child(own(self))
            .child(sprite());
        let main = html::main()
            .attr("class", "game who")
            .attr("id", "main")
            .attr("data-ended", move || shows_end.get())
            .attr("data-turned", move || self.turned.get())
            .child(board)
            .child(move || match shows_end.get() {
                false => component(move || vec![self.words(), self.tools()]),
                true => component(move || end::sheet(self)),
            });
        let dialog = fragment(move || match ctx.dialog.get() {
            Some(Dialog::GameDialog) => component(move || self.more()),
            _ => ().into_any(),
        });
        let bar = back_to(&Route::Who(None), text::all(lang), title).child(pips);
        fragment(vec![bar.into_any(), main.into_any(), dialog])
    }

    /// Builds the question, and how many answers are proven.
    fn asked(self) -> Element {
        let lang = self.ctx.lang();
        let (rank, of) = self
            .session
            .with_untracked(|session| (session.puzzle().rank(), session.puzzle().provable()));
        let glyph = match rank.get() {
            1 => "#n-a".to_owned(),
            number => format!("#n-{number}"),
        };
        let so_far = move || text::so_far(lang, self.session.with(PuzzleSession::proven), of);
        div()
            .attr("class", "who-asked")
            .child(span().attr("class", "who-rank").attr("aria-hidden", "true").child(drawing(
                "",
                "0 0 60 84",
                false,
                glyph,
            )))
            .child(h2().text(text::question(lang, rank)))
            .child(p().attr("data-testid", "so-far").text(so_far))
    }

    /// Builds the words of the tray: what is proven or not, then the prompt or the answers.
    fn words(self) -> Element {
        let (ctx, lang, session) = (self.ctx, self.ctx.lang(), self.session);
        let rank = session.with_untracked(|session| session.puzzle().rank());
        let words = move || -> ([String; 2], bool) {
            session.with(|session| match session.shown() {
                Shown::Proof(seat) => (text::proven(lang, session, *seat), true),
                Shown::Deal(seat, claim, _) => (text::unproven(lang, rank, *seat, *claim), true),
                Shown::Question(seat) => ([text::about_seat(lang, *seat), String::new()], false),
                Shown::Nothing if session.hint().is_some() => {
                    ([text::hint(lang, session), String::new()], true)
                }
                Shown::Nothing => {
                    ([String::new(), text::provable(lang, session.puzzle().provable())], false)
                }
            })
        };
        let message = move || {
            let ([first, rest], _) = words();
            vec![b().text(first), span().text(format!(" {rest}"))]
        };
        let tone = move || words().1.then(|| "why".to_owned());
        let message = message_line().attr("data-tone", tone).child(message);
        let row = move || {
            session.with(|session| match session.shown() {
                Shown::Question(seat) => self.answers(*seat),
                Shown::Deal(..) => self.back(),
                _ if session.is_solved() => self.to_end(),
                _ => prompt_line().text(text::prompt(lang)),
            })
        };
        message_block(ctx, message, row)
    }

    /// Builds the two answers.
    fn answers(self, seat: Seat) -> Element {
        let lang = self.ctx.lang();
        let rank = self.session.with_untracked(|session| session.puzzle().rank());
        let settings = self.ctx.settings;
        let has_keys = Memo::new(move |_| settings.with(|s| s.has_single_key_shortcuts));
        let press = move |holds: bool, class: &'static str, key: &'static str| {
            button()
                .attr("class", class)
                .attr("data-testid", if holds { "who-has" } else { "who-none" })
                .attr("aria-keyshortcuts", move || has_keys.get().then_some(key))
                .on(ev::click, move |_| self.claim(holds))
                .text(text::fact(lang, seat, rank, holds))
        };
        div()
            .attr("class", "who-answers")
            .attr("role", "group")
            .attr("aria-label", text::about_seat(lang, seat))
            .child([press(true, "button primary", "1"), press(false, "button", "2")])
    }

    fn back(self) -> Element {
        let back = after_answer(text::back(self.ctx.lang()), move || {
            self.close();
        });
        div().attr("class", "who-answers").child(back.attr("id", BACK).attr("data-testid", BACK))
    }

    /// Builds the way back to the end.
    fn to_end(self) -> Element {
        let lang = self.ctx.lang();
        let open = move || {
            self.session.update(|session| {
                session.close();
            });
            self.rested.set(true);
            self.look.set(false);
            next_frame(|| focus_in_place(DONE));
        };
        let to = after_answer(common::show_result(lang), open);
        div().attr("class", "who-answers").child(to.attr("data-testid", "who-result-again"))
    }

    fn tools(self) -> Element {
        let (ctx, lang, session) = (self.ctx, self.ctx.lang(), self.session);
        let made = move || session.with(|session| session.hint().map_or(0, |(_, made)| made));
        let is_over = move || session.with(PuzzleSession::is_solved);
        let label = move || match made() {
            0 => common::hint(lang),
            1 => text::lines(lang),
            _ => text::answer(lang),
        };
        let dot = move |at: u8| html::i().attr("data-on", move || at < made());
        let dots = span()
            .attr("class", "tool-dots")
            .attr("aria-hidden", "true")
            .child((0..PRESSES).map(dot));
        let key = move |key: &'static str| {
            move || ctx.settings.with(|s| s.has_single_key_shortcuts).then_some(key)
        };
        let mark = move |shortcut: &'static str| {
            move || key(shortcut)().map(|key| kbd().attr("aria-hidden", "true").text(key))
        };
        let more = tool(icon("more"), common::more(lang))
            .attr("data-testid", "more")
            .attr("aria-keyshortcuts", key("M"))
            .on(ev::click, move |_| ctx.open(Dialog::GameDialog))
            .child(mark("M"));
        let hint = tool(icon("hint"), label)
            .attr("data-testid", "hint")
            .attr("aria-keyshortcuts", key("H"))
            .attr("aria-disabled", move || is_over().then_some("true"))
            .on(ev::click, move |_| self.press_hint())
            .child(dots)
            .child(mark("H"));
        tool_group(lang).child([more, hint])
    }

    /// Builds the dialog with the guide, the keys and the ways on.
    fn more(self) -> Element {
        let (ctx, lang) = (self.ctx, self.ctx.lang());
        let (rank, is_begun) = self.session.with_untracked(|session| {
            let progress = session.progress();
            (session.puzzle().rank(), progress.proven | progress.wrong != 0 || progress.hint)
        });
        let [first, second] = text::guide(lang, rank);
        let guide = p().text(format!("{first} ")).child(b().text(second));
        let example = div()
            .attr("class", "panel who-example")
            .child(html::h3().text(text::example(lang)))
            .child(p().text(text::guide_line(lang)))
            .child(p().child(b().text(text::guide_fact(lang))));
        let on = if is_begun { text::back(lang) } else { text::start(lang) };
        let start = text_button("button primary", on, move || ctx.close());
        let all = a()
            .attr("class", "button")
            .attr("href", Route::Who(None).to_string())
            .attr("data-testid", "who-all")
            .text(text::all(lang));
        let all = crate::frame::bar::replacing(all, Route::Who(None));
        let again = is_begun.then(|| {
            let press = move || {
                ctx.close();
                self.begin_again();
            };
            text_button("button", common::restart(lang), press).attr("data-testid", "who-restart")
        });
        let keys = p().attr("class", "quiet").text(text::keys(lang));
        let ways = div().attr("class", "who-ways").child(again).child(all);
        let parts = [
            guide,
            example,
            start.attr("data-testid", "who-start").attr("autofocus", ""),
            ways,
            keys,
        ];
        modal(ctx, text::how(lang), "who", parts)
    }

    fn listen(self) {
        let take = move |event: &KeyboardEvent, press: KeyPress| {
            if event.repeat() || !press.is_single() {
                return;
            }
            if self.key(&event.key(), press) {
                event.prevent_default();
            }
        };
        pass_keys(self.ctx, Box::new(take));
    }

    /// Takes a key. Returns whether it is one.
    fn key(self, key: &str, press: KeyPress) -> bool {
        let is_asked =
            self.session.with_untracked(|session| matches!(session.shown(), Shown::Question(_)));
        match key {
            "ArrowLeft" => return self.step(-1),
            "ArrowRight" => return self.step(1),
            "ArrowDown" if focused_seat().is_some() => {
                focus(LOG_ID);
                return true;
            }
            "ArrowUp" if is_focused(LOG_ID) && at_top() => return self.step(0),
            "Escape" if untrack(|| self.shows_end()) => {
                self.look_at_board();
                return true;
            }
            "Escape" => return self.close(),
            _ => {}
        }
        if !self.ctx.settings.with_untracked(|s| s.has_single_key_shortcuts) {
            return false;
        }
        if is_asked && matches!(key, "1" | "2") {
            self.claim(key == "1");
            return true;
        }
        match press.physical {
            Some('H') => self.press_hint(),
            Some('M') => self.ctx.open(Dialog::GameDialog),
            Some('L') => self.toggle_ringed(),
            _ => return false,
        }
        true
    }

    /// Puts the end away, with the focus on a seat.
    pub fn look_at_board(self) {
        self.look.set(true);
        self.step(0);
    }

    /// Moves the focus among the seats.
    fn step(self, by: i8) -> bool {
        let seats: Vec<Seat> =
            self.session.with_untracked(|session| session.puzzle().seats().collect());
        let open = self.session.with_untracked(|session| match session.shown() {
            Shown::Question(seat) => Some(*seat),
            _ => None,
        });
        let at = focused_seat().or(open).and_then(|seat| seats.iter().position(|it| *it == seat));
        let next = match at {
            Some(at) => at.saturating_add_signed(by.into()).min(seats.len() - 1),
            None if by < 0 => seats.len() - 1,
            None => 0,
        };
        focus(&seat_id(seats[next]));
        true
    }
}

/// Returns the seat that has the focus.
fn focused_seat() -> Option<Seat> {
    let seat = document().active_element()?.get_attribute("data-seat")?;
    seat.parse().ok().map(Seat)
}

fn is_focused(id: &str) -> bool {
    document().active_element().is_some_and(|it| it.id() == id)
}

/// Whether the log is scrolled to its top.
fn at_top() -> bool {
    let log = document().get_element_by_id(LOG_ID);
    log.and_then(|log| log.dyn_into::<web_sys::Element>().ok())
        .is_none_or(|log| log.scroll_top() <= 0)
}
