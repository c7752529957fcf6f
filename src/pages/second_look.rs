//! Second look: the moments that come back today, one after the other, each on the board of its game.

use leptos::ev::{self, KeyboardEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::frame::bar::{body, heading, plain, titled};
use crate::frame::chunk_views::{PageView, placeholder};
use crate::frame::game_parts::{OwnKeys, ScreenParts};
use crate::kit::browser::{key_press, next_frame};
use crate::kit::chunk::{self, content};
use crate::kit::focus::{focus, focus_heading};
use crate::kit::html::{self, Element, button, component, div, fragment, h2, section, span};
use crate::kit::parts::{icon, text_button};
use crate::kit::route;
use crate::kit::signal::{Memo, RwSignal};
use crate::kit::store::device;
use crate::kit::time::{DateForm, write_date};
use crate::page::ctx::Ctx;
use crate::page::input::InputMethod;
use crate::page::model::TaskGame;
use crate::page::sound::{self, Cue};
use crate::page::toasts::{ToastHost, toast_list};
use crate::play::controller::Judge;
use crate::play::handle::{GameHandle, OwnGame};
use handful_engine::sort::sort_by;
use handful_engine::{Day, MoveText};
use handful_progress::second_look::{Moment, NextReview, Task, TaskVerdict, task_of};
use handful_shell::link::Route;
use handful_shell::text::second_look::{self as words, When};
use handful_shell::text::{common, join_sentences};
use handful_storage::deck;

/// The button after an answer, and the question.
const NEXT: &str = "task-next";
const QUESTION: &str = "task-question";

/// How far a task is.
#[derive(Clone, PartialEq)]
enum ReviewPhase {
    /// It asks.
    Asking,
    /// One try was wrong.
    Wrong(String),
    /// It was answered.
    Right(String, Option<ScheduledReturn>),
    /// The answer was shown.
    AnswerShown(String, Option<ScheduledReturn>),
}

/// The tasks that were due when the first of them was shown.
#[derive(Clone, Copy)]
struct ReviewSession {
    ctx: Ctx,
    tasks: StoredValue<Vec<(Moment, Box<dyn Task>)>>,
    /// The number of tasks that are over.
    at: RwSignal<usize>,
    phase: RwSignal<ReviewPhase>,
    /// The game of the task, which points the answer out on the board.
    game: StoredValue<Option<OwnGame>>,
    /// Whether each answer was right, and when its moment comes back, if that was stored.
    answers: StoredValue<Vec<(bool, Option<ScheduledReturn>)>>,
}

/// When the moment of an answer comes back, counted from the day of the answer.
type ScheduledReturn = (NextReview, Day);

/// Returns the number of days from today to the return of a moment.
fn days_until_return((days, since): (u32, Day), today: Day) -> u32 {
    days.saturating_sub(today.days().saturating_sub(since.days()))
}

/// Returns the tasks that are due.
fn load_tasks(ctx: Ctx) -> Vec<(Moment, Box<dyn Task>)> {
    let today = untrack(|| ctx.day_in_sight());
    let due: Vec<Moment> = deck::load(device()).due(today).into_iter().cloned().collect();
    let mut tasks = Vec::new();
    for moment in due {
        match task_of(&moment).filter(|_| Route::from_moment(&moment).is_some()) {
            Some(task) => tasks.push((moment, task)),
            // The rules refuse it, so it would be due for ever.
            None => drop(deck::update_stored(device(), |deck| deck.remove(&moment))),
        }
    }
    tasks
}

/// Builds the page.
pub fn second_look(ctx: Ctx) -> AnyView {
    let session = ReviewSession {
        ctx,
        tasks: StoredValue::new(Vec::new()),
        at: RwSignal::new(0),
        phase: RwSignal::new(ReviewPhase::Asking),
        game: StoredValue::new(None),
        answers: StoredValue::new(Vec::new()),
    };
    provide_context(session);
    provide_context(Judge(Callback::new(move |mv: MoveText| session.judge(&mv))));
    let TaskGame(game) = *ctx.shared::<TaskGame>();
    on_cleanup(move || game.set(None));
    fragment(move || session.show())
}

/// Builds the screen of a game as a task.
pub fn screen(ctx: Ctx, game: OwnGame, own: ScreenParts) -> AnyView {
    match use_context::<ReviewSession>() {
        Some(session) => session.screen(ctx, game, own),
        None => ().into_any(),
    }
}

impl ReviewSession {
    /// Reads the task; `None` after the last.
    fn task<T>(self, read: impl FnOnce(&Moment, &dyn Task) -> T) -> Option<T> {
        let at = self.at.get_untracked();
        self.tasks.with_value(|tasks| tasks.get(at).map(|(moment, task)| read(moment, &**task)))
    }

    fn show(self) -> AnyView {
        let ctx = self.ctx;
        self.at.track();
        if self.answers.with_value(Vec::is_empty) && self.task(|_, _| ()).is_none() {
            // At the opening, and again on the next day, which the page without tasks follows.
            self.tasks.set_value(load_tasks(ctx));
        }
        let page = self.task(|moment, _| Route::from_moment(moment)).flatten();
        let Some(page @ Route::Game(id, _)) = page else {
            ctx.shared::<TaskGame>().0.set(None);
            return fragment(self.end());
        };
        ctx.shared::<TaskGame>().0.set(Some(id));
        match content(id.slug()) {
            Some(PageView { view, .. }) => {
                component(move || view(ctx, &page).unwrap_or_else(|bad| self.broken(bad.why)))
            }
            None => {
                chunk::track();
                placeholder(ctx, &page, id.slug(), id.name(ctx.lang()))
            }
        }
    }

    /// Builds what stands in place of a task whose game cannot be opened.
    fn broken(self, why: String) -> AnyView {
        let lang = self.ctx.lang();
        let next = text_button("button primary", words::next(lang), move || self.next());
        let message = html::p().attr("class", "lead").attr("data-testid", "message").text(why);
        let page = body("page task-end").child(message).child(next.attr("id", NEXT));
        fragment(vec![titled(self.ctx, true, words::title(lang)), page])
    }

    /// Judges a move on the board; returns why it is refused.
    fn judge(self, mv: &MoveText) -> Option<String> {
        let lang = self.ctx.lang();
        let tries = match self.phase.get_untracked() {
            ReviewPhase::Asking => 0,
            ReviewPhase::Wrong(_) => 1,
            _ => return None,
        };
        let TaskVerdict { is_right, text: said, move_to_show: shown } =
            self.task(|_, task| task.judge(lang, mv))??;
        if is_right {
            sound::play_cue(self.ctx, Cue::Perfect);
            let told = self.answer(true, said, &shown);
            self.ctx.announce(told);
            return None;
        }
        if tries == 0 {
            let told = join_sentences(format!("{said}."), words::one_more(lang));
            self.phase.set(ReviewPhase::Wrong(said));
            return Some(told);
        }
        let told = self.tell_answer();
        Some(join_sentences(format!("{said}."), &told))
    }

    /// Shows the answer. Returns what is said of it.
    fn tell_answer(self) -> String {
        let verdict = self.task(|_, task| task.answer(self.ctx.lang()));
        verdict.map(|it| self.answer(false, it.text, &it.move_to_show)).unwrap_or_default()
    }

    /// Stores an answer. Returns what is said of it.
    fn answer(self, is_right: bool, said: String, shown: &str) -> String {
        let ctx = self.ctx;
        // Midnight may have passed since the page was opened.
        ctx.look_at_day();
        let today = ctx.today.get_untracked();
        let back = self.task(|moment, _| {
            let (back, trouble) =
                deck::update_stored(device(), |deck| deck.answer(moment, is_right, today));
            if let Some(trouble) = trouble {
                ctx.warn_not_stored(trouble);
                return None;
            }
            // Answered in another tab meanwhile: it comes back as that says, tomorrow at the earliest.
            Some((back.unwrap_or(NextReview::InDays(1)), today))
        });
        let back = back.flatten();
        self.answers.update_value(|answers| answers.push((is_right, back)));
        if let Some(game) = self.game.get_value() {
            game.point_out(shown.to_owned());
        }
        let told = join_sentences(said.clone(), &untrack(|| self.back(back)));
        self.phase.set(if is_right {
            ReviewPhase::Right(said, back)
        } else {
            ReviewPhase::AnswerShown(said, back)
        });
        next_frame(|| focus(NEXT));
        told
    }

    /// Says when a moment comes back, as of today. Tracked.
    fn back(self, back: Option<ScheduledReturn>) -> String {
        match back {
            Some((NextReview::InDays(days), since)) => {
                let today = self.ctx.today.get();
                words::again_in(self.ctx.lang(), days_until_return((days, since), today))
            }
            Some((NextReview::Learned, _)) => words::for_good(self.ctx.lang()).to_owned(),
            None => words::not_stored(self.ctx.lang()).to_owned(),
        }
    }

    /// Goes on to the next task, or to the end.
    fn next(self) {
        let is_last = self.at.get_untracked() + 1 >= self.tasks.with_value(Vec::len);
        if is_last && self.answers.with_value(Vec::is_empty) {
            return route::go(&Route::Home);
        }
        self.phase.set(ReviewPhase::Asking);
        self.at.update(|at| *at += 1);
        next_frame(move || if is_last { focus_heading() } else { focus(QUESTION) });
    }

    fn screen(self, ctx: Ctx, game: OwnGame, own: ScreenParts) -> AnyView {
        let lang = ctx.lang();
        self.game.set_value(Some(game));
        listen(ctx, own.keys);
        ctx.show_toasts_at_prompt();
        let (at, of) = (self.at.get_untracked(), self.tasks.with_value(Vec::len));
        let asked = self.task(|moment, task| {
            (task.question(lang), Some((moment.game_date(), task.known(lang))), task.prompt(lang))
        });
        let (question, known, prompt) = asked.unwrap_or_default();
        let known = move || {
            let said = |(seen, known): &(Day, String)| {
                join_sentences(words::here(lang, &self.when(*seen)), known)
            };
            known.as_ref().map(said).unwrap_or_default()
        };
        let title = div().attr("class", "bar-name").child(heading(words::title(lang))).child(
            span().attr("class", "bar-day").text(words::place(
                lang,
                game.id.name(lang),
                at + 1,
                of,
            )),
        );
        let cards = (0..of).map(|n| html::i().attr("data-done", n < at).attr("data-now", n == at));
        let cards = span().attr("class", "task-cards").attr("aria-hidden", "true").child(cards);
        let ask = section()
            .attr("class", "figures task-ask")
            .child(h2().attr("id", QUESTION).attr("tabindex", "-1").text(question))
            .child(html::p().text(known));
        let main = html::main()
            .attr("class", "game task")
            .attr("id", "main")
            .attr("data-task", move || {
                self.phase.with(|phase| match phase {
                    ReviewPhase::Asking => "asking",
                    ReviewPhase::Wrong(_) => "wrong",
                    ReviewPhase::Right(..) => "right",
                    ReviewPhase::AnswerShown(..) => "told",
                })
            })
            .child(ask)
            .child(self.message_lines(*game, prompt))
            .child(own.board)
            .child(self.tools());
        fragment(vec![plain(ctx, true, title).child(cards), main])
    }

    fn message_lines(self, handle: GameHandle, prompt: Option<String>) -> Element {
        let lang = self.ctx.lang();
        let message = move || {
            self.phase.with(|phase| match phase {
                ReviewPhase::Asking => String::new(),
                ReviewPhase::Wrong(said)
                | ReviewPhase::Right(said, _)
                | ReviewPhase::AnswerShown(said, _) => said.clone(),
            })
        };
        let tone = move || {
            self.phase.with(|phase| match phase {
                ReviewPhase::Asking => None,
                ReviewPhase::Wrong(_) => Some("refusal".to_owned()),
                ReviewPhase::Right(..) => Some("right".to_owned()),
                ReviewPhase::AnswerShown(..) => Some("hint".to_owned()),
            })
        };
        let prompt_text = move || match self.phase.get() {
            ReviewPhase::Asking => {
                prompt.clone().unwrap_or_else(|| handle.fact(|f| f.prompt.clone()))
            }
            ReviewPhase::Wrong(_) => words::one_more(lang).to_owned(),
            ReviewPhase::Right(_, back) | ReviewPhase::AnswerShown(_, back) => self.back(back),
        };
        let message = html::p()
            .attr("class", "message")
            .attr("data-testid", "message")
            .attr("data-tone", tone)
            .text(message);
        let prompt_line =
            html::p().attr("class", "prompt").attr("data-testid", "prompt").text(prompt_text);
        div()
            .attr("class", "message-lines")
            .child(message)
            .child(toast_list(self.ctx, ToastHost::Prompt))
            .child(div().attr("class", "prompt-row").child(prompt_line))
    }

    fn tools(self) -> AnyView {
        let lang = self.ctx.lang();
        let is_over = Memo::new(move |_| {
            self.phase.with(|phase| {
                matches!(phase, ReviewPhase::Right(..) | ReviewPhase::AnswerShown(..))
            })
        });
        let tool = move |name: &'static str, sign: &'static str, label: &'static str| {
            button()
                .attr("class", "tool")
                .attr("data-testid", name)
                .child(icon(sign))
                .child(span().attr("class", "tool-label").text(label))
        };
        fragment(move || {
            if is_over.get() {
                let next = text_button("button primary", words::next(lang), move || self.next());
                return div().attr("class", "task-go").child(next.attr("id", NEXT)).into_any();
            }
            let show = tool("show-answer", "eye", words::show_answer(lang))
                .on(ev::click, move |_| self.ctx.announce(self.tell_answer()));
            let later =
                tool("not-now", "play", words::not_now(lang)).on(ev::click, move |_| self.next());
            div()
                .attr("class", "toolbar")
                .attr("role", "group")
                .attr("aria-label", common::tools(lang))
                .child([show, later])
                .into_any()
        })
    }

    /// Returns how long ago a game was. Tracked.
    fn when(self, seen: Day) -> When {
        let write = |form| write_date(self.ctx.lang(), seen, form);
        match self.ctx.today.get().days().checked_sub(seen.days()) {
            Some(1) => When::Yesterday,
            Some(2..=6) => When::Weekday(write(DateForm::Name)),
            _ => When::Date(write(DateForm::Date)),
        }
    }

    /// Builds the page after the last task, or without any. Tracked.
    fn end(self) -> Vec<Element> {
        let (lang, today) = (self.ctx.lang(), self.ctx.today.get());
        let answers = self.answers.get_value();
        let (title, text, way) = if answers.is_empty() {
            (
                words::nothing(lang).to_owned(),
                words::how_it_fills(lang).to_owned(),
                words::play(lang),
            )
        } else {
            let right = answers.iter().filter(|(is_right, _)| *is_right).count() as u32;
            let mut back: Vec<(u32, u32)> = Vec::new();
            let mut learned = 0;
            for (_, when) in &answers {
                match when {
                    None => {}
                    Some((NextReview::Learned, _)) => learned += 1,
                    Some((NextReview::InDays(days), since)) => {
                        let days = days_until_return((*days, *since), today);
                        match back.iter_mut().find(|(it, _)| *it == days) {
                            Some((_, count)) => *count += 1,
                            None => back.push((days, 1)),
                        }
                    }
                }
            }
            sort_by(&mut back, Ord::cmp);
            let said = words::returns(lang, &back, learned);
            (words::right(lang, right, answers.len() as u32), said, words::done(lang))
        };
        let eyes = div().attr("class", "task-eyes").attr("aria-hidden", "true");
        let way = html::a()
            .attr("class", "button primary")
            .attr("href", Route::Home.to_string())
            .attr("data-testid", "task-done")
            .text(way);
        let page = body("page task-end")
            .child(eyes.child([html::i(), html::i()]))
            .child(h2().attr("data-testid", "task-result").text(title))
            .child(html::p().attr("data-testid", "task-more").text(text))
            .child(way);
        vec![titled(self.ctx, true, words::title(lang)), page]
    }
}

/// Passes keys on to the board.
fn listen(ctx: Ctx, own: OwnKeys) {
    let handle = window_event_listener_untyped("keydown", move |event| {
        let Ok(event) = event.dyn_into::<KeyboardEvent>() else { return };
        if ctx.dialog.with_untracked(Option::is_some) || event.default_prevented() {
            return;
        }
        ctx.note_input(InputMethod::Pointer);
        let press = key_press(&event);
        if press.is_single() {
            own(&event, press);
        }
    });
    on_cleanup(move || handle.remove());
}
