//! Second look: the moments that come back today, one after the other, each on the board of its game.

use leptos::ev::{self, KeyboardEvent};
use leptos::prelude::*;

use crate::frame::bar::{body, heading, plain, titled};
use crate::frame::chunk_views::{PageView, placeholder};
use crate::frame::game_parts::{ScreenParts, Tool};
use crate::frame::history::open_practice;
use crate::frame::keys::pass_keys;
use crate::frame::screen::{extra_dialog, message_block, message_line, prompt_line, with_signs};
use crate::frame::toolbar::tool_group;
use crate::kit::browser::next_frame;
use crate::kit::chunk::{self, content};
use crate::kit::focus::{focus, focus_heading};
use crate::kit::html::{self, Element, component, div, fragment, h2, section, span};
use crate::kit::motion::time_scale;
use crate::kit::parts::{icon, text_button, tool};
use crate::kit::route;
use crate::kit::signal::{Effect, Memo, RwSignal};
use crate::kit::store::device;
use crate::kit::ticker::Ticker;
use crate::kit::time::{DateForm, write_date};
use crate::page::ctx::Ctx;
use crate::page::model::{Dialog, FeltGame};
use crate::page::sound::{self, Cue};
use crate::play::GameUi;
use crate::play::controller::replay::ReplayAction;
use crate::play::controller::{Judge, Message, Tone};
use crate::play::handle::{GameAction, GameHandle, OwnGame};
use crate::play::hint::TaskReader;
use handful_engine::sort::sort_by;
use handful_engine::{Day, MoveText};
use handful_games::{GameId, with_game};
use handful_progress::second_look::{Moment, NextReview, Task, TaskVerdict, read_task};
use handful_shell::keys::KeyPress;
use handful_shell::link::Route;
use handful_shell::text::join_sentences;
use handful_shell::text::second_look::{self as words, When};
use handful_storage::deck;

/// The button after an answer, and the question.
const NEXT: &str = "task-next";
const QUESTION: &str = "task-question";

/// Returns the chunk that has the tasks of a game, and their name in it.
fn task_names(id: GameId) -> [&'static str; 2] {
    with_game!(id, G => const { <G as GameUi>::TASK }).unwrap_or_default()
}

/// Milliseconds for which the reason stands before the line is played, and the end of the line after it.
const REST_MS: u64 = 1_200;

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
    moments: StoredValue<Vec<Moment>>,
    /// The task of the moment that is shown.
    task: StoredValue<Option<Box<dyn Task>>>,
    /// The number of tasks that are over.
    at: RwSignal<usize>,
    phase: RwSignal<ReviewPhase>,
    /// The reason for the answer, as it is heard.
    reason: RwSignal<String>,
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

/// Returns the moments that are due.
fn load_moments(ctx: Ctx) -> Vec<Moment> {
    let today = untrack(|| ctx.day_in_sight());
    deck::load(device()).due(today).into_iter().cloned().collect()
}

/// Builds the page.
pub fn second_look(ctx: Ctx) -> AnyView {
    let session = ReviewSession {
        ctx,
        moments: StoredValue::new(Vec::new()),
        task: StoredValue::new(None),
        at: RwSignal::new(0),
        phase: RwSignal::new(ReviewPhase::Asking),
        reason: RwSignal::new(String::new()),
        game: StoredValue::new(None),
        answers: StoredValue::new(Vec::new()),
    };
    provide_context(session);
    provide_context(Judge {
        judge: Callback::new(move |mv: MoveText| session.judge(&mv)),
        reason: session.reason,
    });
    let FeltGame(game) = *ctx.shared::<FeltGame>();
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
    /// Reads the moment; `None` after the last.
    fn moment<T>(self, read: impl FnOnce(&Moment) -> T) -> Option<T> {
        let at = self.at.get_untracked();
        self.moments.with_value(|moments| moments.get(at).map(read))
    }

    /// Reads the task; `None` before its code is here, and after the last.
    fn task<T>(self, read: impl FnOnce(&dyn Task) -> T) -> Option<T> {
        self.task.with_value(|task| task.as_ref().map(|task| read(&**task)))
    }

    fn show(self) -> AnyView {
        let ctx = self.ctx;
        self.at.track();
        if self.answers.with_value(Vec::is_empty) && self.moment(|_| ()).is_none() {
            // At the opening, and again on the next day, which the page without tasks follows.
            self.moments.set_value(load_moments(ctx));
        }
        let Some(page) = self.moment(Route::from_moment) else {
            ctx.shared::<FeltGame>().0.set(None);
            return fragment(self.end());
        };
        let Some(page @ Route::Game(id, _)) = page else { return self.drop_moment() };
        ctx.shared::<FeltGame>().0.set(Some(id));
        let (game, tasks) = (content(id.slug()), content(task_names(id)[1]));
        let (Some(PageView { view, .. }), Some(TaskReader(read))) = (game, tasks) else {
            // The chunk of the reasons stands on that of the game.
            let chunk = if game.is_some() { task_names(id)[0] } else { id.slug() };
            chunk::track();
            return placeholder(ctx, &page, chunk, id.name(ctx.lang()));
        };
        let task = read.and_then(|read| self.moment(|moment| read_task(moment, read))).flatten();
        if task.is_none() {
            return self.drop_moment();
        }
        self.task.set_value(task);
        component(move || view(ctx, &page).unwrap_or_else(|bad| self.broken(bad.why)))
    }

    /// Goes on without a moment that the rules refuse, which would be due for ever.
    fn drop_moment(self) -> AnyView {
        self.moments.update_value(|moments| {
            let refused = moments.remove(self.at.get_untracked());
            let _ = deck::update_stored(device(), |deck| deck.remove(&refused));
        });
        self.show()
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
            self.task(|task| task.judge(lang, mv))??;
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
        let verdict = self.task(|task| task.answer(self.ctx.lang()));
        verdict.map(|it| self.answer(false, it.text, &it.move_to_show)).unwrap_or_default()
    }

    /// Stores an answer. Returns what is said of it.
    fn answer(self, is_right: bool, said: String, shown: &str) -> String {
        let ctx = self.ctx;
        // Midnight may have passed since the page was opened.
        ctx.look_at_day();
        let today = ctx.today.get_untracked();
        let back = self.moment(|moment| {
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
        let told = join_sentences(said.clone(), &untrack(|| self.back(back)));
        self.phase.set(if is_right {
            ReviewPhase::Right(said, back)
        } else {
            ReviewPhase::AnswerShown(said, back)
        });
        let (game, mv) = (self.game, shown.to_owned());
        // After what is said of the move, which may be a refusal.
        next_frame(move || {
            if let Some(game) = game.try_get_value().flatten() {
                game.show_answer(mv);
                focus(NEXT);
            }
        });
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
        let is_last = self.at.get_untracked() + 1 >= self.moments.with_value(Vec::len);
        if is_last && self.answers.with_value(Vec::is_empty) {
            return route::go(&Route::Home);
        }
        self.phase.set(ReviewPhase::Asking);
        self.reason.set(String::new());
        self.at.update(|at| *at += 1);
        next_frame(|| {
            // The heading of the placeholder hands the focus on, if the next game is not here yet.
            focus_heading();
            focus(QUESTION);
        });
    }

    fn screen(self, ctx: Ctx, game: OwnGame, own: ScreenParts) -> AnyView {
        let lang = ctx.lang();
        self.game.set_value(Some(game));
        let keys = own.keys;
        let take = move |event: &KeyboardEvent, press: KeyPress| {
            if press.is_single() {
                keys(event, press);
            }
        };
        pass_keys(ctx, Box::new(take));
        ctx.show_toasts_at_prompt();
        let (at, of) = (self.at.get_untracked(), self.moments.with_value(Vec::len));
        let asked = self.task(|task| (task.question(lang), task.known(lang), task.prompt(lang)));
        let (question, known, prompt) = asked.unwrap_or_default();
        let seen = self.moment(Moment::game_date);
        let known = move || {
            let here = seen.map(|seen| words::here(lang, &self.when(seen)));
            join_sentences(here.unwrap_or_default(), &known)
        };
        let title = div().attr("class", "bar-name").child(heading(words::title(lang))).child(
            span().attr("class", "bar-day").text(words::place(
                lang,
                game.id.name(lang),
                at + 1,
                of,
            )),
        );
        let skip = move || {
            let replay = game.facts.with_untracked(|f| f.replay);
            if replay.is_some_and(|it| it.is_running) {
                self.show_reason(game);
            }
        };
        self.play_line(game);
        let talk = own.extra_dialog.filter(|it| it.in_more.is_none());
        let talk_tool = talk.as_ref().map(|it| it.tool);
        let dialog = fragment(move || match ctx.dialog.get() {
            Some(Dialog::GameDialog) => extra_dialog(&talk),
            _ => ().into_any(),
        });
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
            .attr("data-plays", move || game.fact(|f| f.replay.is_some_and(|it| it.is_running)))
            .child(ask)
            .child(self.message_lines(*game, prompt))
            .child(own.board.on(ev::click, move |_| skip()))
            .child(self.tools(at + 1 == of, talk_tool));
        fragment(vec![plain(ctx, true, title).child(cards).into_any(), main.into_any(), dialog])
    }

    /// Plays the line that follows the answer, once the reason has stood for a while, and comes back to it. Where
    /// nothing moves only the reason is shown.
    fn play_line(self, game: OwnGame) {
        let (ticker, is_played) = (Ticker::new(), StoredValue::new(false));
        Effect::new(move || {
            let Some(replay) = game.fact(|f| f.replay) else { return };
            if replay.is_running || time_scale() <= 0.0 {
                return;
            }
            if replay.at == replay.len {
                ticker.restart(REST_MS, move || self.show_reason(game));
            } else if !is_played.get_value() {
                ticker.restart(REST_MS, move || {
                    is_played.set_value(true);
                    game.dispatch(GameAction::Replay(ReplayAction::PlayPause));
                });
            }
        });
    }

    /// Shows the position of the task again, where the reason is.
    fn show_reason(self, game: OwnGame) {
        let made = self.moment(moves_of).unwrap_or_default();
        game.dispatch(GameAction::Replay(ReplayAction::GoTo(made)));
    }

    fn message_lines(self, handle: GameHandle, prompt: Option<String>) -> Element {
        let lang = self.ctx.lang();
        let said = Memo::new(move |_| {
            self.phase.with(|phase| match phase {
                ReviewPhase::Asking => String::new(),
                ReviewPhase::Wrong(said)
                | ReviewPhase::Right(said, _)
                | ReviewPhase::AnswerShown(said, _) => said.clone(),
            })
        });
        // It stays while the line is played.
        let reason = Memo::new(move |last: Option<&String>| {
            let is_reason = |message: &&Message| message.tone == Tone::Why;
            let now = handle.fact(|f| Some(f.message.as_ref().filter(is_reason)?.text.clone()));
            now.or_else(|| last.cloned()).unwrap_or_default()
        });
        Effect::new(move || {
            let text = reason.get();
            if !text.is_empty() {
                let spoken = self.reason.get_untracked();
                let plain = Message { tone: Tone::Why, text };
                self.ctx.announce(if spoken.is_empty() { plain.spoken() } else { spoken });
            }
        });
        let message = move || {
            let reason = reason.with(|reason| match reason.is_empty() {
                true => Vec::new(),
                false => with_signs(&format!(" {reason}")),
            });
            (!said.with(String::is_empty))
                .then(|| fragment(vec![html::b().text(said.get()).into_any(), fragment(reason)]))
        };
        let tone = move || {
            self.phase.with(|phase| match phase {
                ReviewPhase::Asking => None,
                ReviewPhase::Wrong(_) => Some("refusal".to_owned()),
                ReviewPhase::Right(..) | ReviewPhase::AnswerShown(..) => Some("why".to_owned()),
            })
        };
        let prompt_text = move || match self.phase.get() {
            ReviewPhase::Asking => {
                prompt.clone().unwrap_or_else(|| handle.fact(|f| f.prompt.clone()))
            }
            ReviewPhase::Wrong(_) => words::one_more(lang).to_owned(),
            ReviewPhase::Right(_, back) | ReviewPhase::AnswerShown(_, back) => self.back(back),
        };
        let message = message_line().attr("data-tone", tone).child(message);
        message_block(self.ctx, message, prompt_line().text(prompt_text))
    }

    /// Builds the tools, then the buttons after an answer. `own` opens what the game has besides its board.
    fn tools(self, is_last: bool, own: Option<Tool>) -> AnyView {
        let lang = self.ctx.lang();
        let is_over = Memo::new(move |_| {
            self.phase.with(|phase| {
                matches!(phase, ReviewPhase::Right(..) | ReviewPhase::AnswerShown(..))
            })
        });
        let tool = move |name: &'static str, sign: &'static str, label: &'static str| {
            tool(icon(sign), label).attr("data-testid", name)
        };
        fragment(move || {
            if is_over.get() {
                let label = if is_last { words::done(lang) } else { words::next(lang) };
                let next = text_button("button primary", label, move || self.next());
                let out = text_button("button", words::play_out(lang), move || self.play_out());
                let out = out.attr("data-testid", "play-out");
                return div()
                    .attr("class", "task-go")
                    .child([next.attr("id", NEXT), out])
                    .into_any();
            }
            let own = own.map(|it| {
                let open = move |_| self.ctx.open(Dialog::GameDialog);
                tool(it.name, it.name, it.label).on(ev::click, open)
            });
            let show = tool("show-answer", "eye", words::show_answer(lang))
                .on(ev::click, move |_| self.ctx.announce(self.tell_answer()));
            let later =
                tool("not-now", "play", words::not_now(lang)).on(ev::click, move |_| self.next());
            tool_group(lang).child(own).child([show, later]).into_any()
        })
    }

    /// Opens the position as a game of practice.
    fn play_out(self) {
        let page = self.moment(|moment| (Route::from_moment(moment), moves_of(moment)));
        if let Some((Some(page), made)) = page {
            open_practice(self.ctx, page, made, words::title(self.ctx.lang()));
        }
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
            (words::right(lang, right, answers.len() as u32), said, words::play(lang))
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

/// The number of moves to the position of a moment.
fn moves_of(moment: &Moment) -> usize {
    moment.line().split(',').filter(|mv| !mv.is_empty()).count()
}
