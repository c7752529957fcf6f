//! What the screen of every game shows in the same way: messages, prompts, the result, toasts and the address. Not
//! generic, so that it is compiled once.

use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::replay::ReplayMarker;
use crate::kit::SharedHandler;
use crate::kit::browser::{after_paint, persist, set_timeout_once};
use crate::kit::chunk::{
    DIALOGS, FIRST_WORDS, GUIDES, HOME, LoadPriority, content, on_attempt_done, on_loaded, prefetch,
};
use crate::kit::motion::{MOVE_MS, SLOW_MS, time_scale};
use crate::kit::owner::OwnerHandle;
use crate::kit::route;
use crate::kit::signal::RwSignal;
use crate::kit::ticker::Ticker;
use crate::page::ctx::Ctx;
use crate::page::model::Dialog;
use crate::page::model::FivePlayed;
use crate::page::sound::{self, Cue};
use crate::play::SolverRequest;
use crate::play::hint::{Explanation, HintState};
use handful_engine::{MoveText, SaveError};
use handful_games::GameId;
use handful_games::text::capital;
use handful_progress::daily::Five;
use handful_shell::link::Route;
use handful_shell::text::join_sentences;
use handful_shell::text::{Lang, common};

/// Milliseconds between the last move and its result, in full motion: the pieces hop or fade once.
const RESULT_AFTER: u32 = SLOW_MS;

/// The same for a perfect game, whose pieces have a moment of their own with the result.
const MOMENT_AFTER: u32 = MOVE_MS;

/// What the screen of every game tells and counts, of one's own and between devices. Copies are handles to the same
/// signals.
#[derive(Clone, Copy)]
pub struct GameShell {
    /// The state of the page.
    pub ctx: Ctx,
    /// The message above the prompt; `None` if the last event has nothing to add to the board.
    pub message: RwSignal<Option<Message>>,
    /// A prompt in place of the table's own, such as the question after a choice of a card.
    pub prompt_override: RwSignal<Option<String>>,
    /// Counts refusals, so that each one shakes the board.
    pub refusals: RwSignal<u32>,
    /// Counts deals, so that each one is animated.
    pub deals: RwSignal<u32>,
    /// How the last move ended the game.
    pub ending: RwSignal<Option<Ending>>,
}

/// The part of a game of one's own that does not depend on its rules. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub struct OwnShell {
    /// What it has in common with a game between devices.
    shell: GameShell,
    /// The owner of the signals here.
    pub owner: OwnerHandle,
    /// Whether this is the game of a race, during which nothing helps.
    pub is_race: bool,
    /// Judges the moves, in a task of Second look.
    judge: Option<Judge>,
    /// The smallest number of moves from the initial position, if known.
    pub par: RwSignal<Option<u32>>,
    /// Whether the result of the game is coming.
    pub result: ResultState,
    /// What stands on the scrubber of a replay.
    pub markers: RwSignal<Vec<ReplayMarker>>,
    /// The hint on the table.
    pub hint: HintState,
    /// The chunk of the reasons, which has the game's part of the result too.
    reasons: Option<&'static str>,
    /// What the screen of the game does by itself.
    pub hooks: StoredValue<Hooks>,
    /// Waits for the next move of a replay.
    pub(super) ticker: Ticker,
    /// The toasts about this game.
    pub(super) toasts: GameToasts,
}

/// What the chunk of the guides has for the first five: the first sentence of a game's guide.
pub struct FirstWords(pub fn(Lang, GameId) -> String);

/// Whether the result of a game is coming.
#[derive(Clone, Copy)]
pub struct ResultState {
    /// Whether the last move has ended the game, and its result was not shown yet.
    pub is_unseen: StoredValue<bool>,
    /// Whether a game has just ended, and its result is about to be shown.
    pub is_due: RwSignal<bool>,
}

/// What the screen of a game does by itself. It hands this to [`OwnGame`](crate::play::handle::OwnGame).
#[derive(Clone, Copy, Default)]
pub struct Hooks {
    /// Handles requests in place of [`GameUi::hint`] and [`GameUi::best_line`], in a game whose solver is asynchronous.
    ///
    /// [`GameUi::hint`]: crate::play::GameUi::hint
    /// [`GameUi::best_line`]: crate::play::GameUi::best_line
    pub on_solver_request: Option<Callback<SolverRequest>>,
    /// Celebrates a game that is won or not; it calls its last argument when it is over.
    pub on_celebrate: Option<Callback<(bool, SharedHandler)>>,
    /// Called once when a game has ended.
    pub on_end: Option<Callback<()>>,
}

/// The toasts about a game, while they are shown.
#[derive(Clone, Copy)]
pub(super) struct GameToasts {
    /// The one that can restore the former game.
    pub(super) undo_toast: StoredValue<Option<u32>>,
    /// The one that offers another tab's game.
    other_tab_toast: StoredValue<Option<u32>>,
}

/// Judges the moves of a task of Second look. The page of the tasks provides it.
#[derive(Clone, Copy)]
pub struct Judge {
    /// Judges a move; returns why it is refused.
    pub judge: Callback<MoveText, Option<String>>,
    /// The reason for the answer, as it is heard.
    pub reason: RwSignal<String>,
}

impl Judge {
    /// Returns the judge of the task that the game here belongs to.
    pub fn here() -> Option<Self> {
        use_context()
    }
}

impl GameShell {
    /// Creates the signals of a game.
    pub fn new(ctx: Ctx) -> Self {
        Self {
            ctx,
            message: RwSignal::new(None),
            prompt_override: RwSignal::new(None),
            refusals: RwSignal::new(0),
            deals: RwSignal::new(0),
            ending: RwSignal::new(None),
        }
    }

    /// Shows a text above the prompt and announces it to screen readers.
    pub fn show(self, text: impl Into<String>) {
        self.set_message(Tone::Event, text.into());
    }

    /// Shows a proposal above the prompt and announces it to screen readers.
    pub fn show_hint(self, text: impl Into<String>) {
        self.set_message(Tone::Hint, text.into());
    }

    /// Shows a text above the prompt, and announces another one to screen readers: the same without signs.
    pub fn show_spoken_hint(self, tone: Tone, text: String, spoken: String) {
        self.message.set(Some(Message { tone, text }));
        self.ctx.announce(spoken);
    }

    /// Asks a question in place of the prompt and announces it to screen readers. The words of a hint that is drawn on
    /// the board stay.
    pub fn ask(self, text: impl Into<String>) {
        let text = text.into();
        self.put_question_away();
        self.prompt_override.set(Some(text.clone()));
        self.ctx.announce(text);
    }

    /// Shows the table's own prompt in place of a question.
    pub fn put_question_away(self) {
        match self.message.with_untracked(|it| it.as_ref().map(|it| it.tone)) {
            Some(Tone::Why) => self.prompt_override.set(None),
            _ => self.clear_hint(),
        }
    }

    /// Shows the table's own prompt, and of the messages only an event.
    pub fn clear_hint(self) {
        if self.message.with_untracked(|note| note.as_ref().is_some_and(|n| n.tone != Tone::Event))
        {
            self.message.set(None);
        }
        self.prompt_override.set(None);
    }

    fn set_message(self, tone: Tone, text: String) {
        self.message.set(Some(Message { tone, text: text.clone() }));
        self.ctx.announce(text);
    }

    /// Whether the message is a refusal.
    pub fn is_refused(self) -> bool {
        self.message.with(|note| note.as_ref().is_some_and(|note| note.tone == Tone::Refusal))
    }

    /// Shows why something is refused and shakes the board.
    pub fn show_refusal(self, why: impl Into<String>) {
        self.refusals.update(|n| *n += 1);
        self.set_message(Tone::Refusal, why.into());
        sound::play_cue(self.ctx, Cue::Refuse);
    }

    /// Forgets what was said of a position.
    pub(super) fn clear(self) {
        self.message.set(None);
        self.prompt_override.set(None);
        self.ending.set(None);
    }

    /// Shows and announces what a move did.
    pub fn show_event(self, shows: Option<String>, tells: String) {
        self.message.set(shows.map(Message::event));
        self.ctx.announce(tells);
    }
}

impl Deref for OwnShell {
    type Target = GameShell;

    fn deref(&self) -> &GameShell {
        &self.shell
    }
}

impl OwnShell {
    /// Creates the signals of a game whose par is known or not.
    pub fn new(ctx: Ctx, par: Option<u32>, is_race: bool, reasons: Option<&'static str>) -> Self {
        Self {
            shell: GameShell::new(ctx),
            owner: OwnerHandle::new(),
            is_race,
            judge: Judge::here(),
            par: RwSignal::new(par),
            result: ResultState {
                is_unseen: StoredValue::new(false),
                is_due: RwSignal::new(false),
            },
            markers: RwSignal::new(Vec::new()),
            hint: HintState::new(),
            reasons,
            hooks: StoredValue::new(Hooks::default()),
            ticker: Ticker::new(),
            toasts: GameToasts {
                undo_toast: StoredValue::new(None),
                other_tab_toast: StoredValue::new(None),
            },
        }
    }

    /// Whether this is a task of Second look.
    pub fn is_task(self) -> bool {
        self.judge.is_some()
    }

    /// Has a move judged, in a task of Second look.
    pub(super) fn judge_task_move(self, mv: MoveText) {
        if let Some(why) = self.judge.and_then(|it| it.judge.run(mv)) {
            self.show_refusal(why);
        }
    }

    /// Tells the reason for the answer of a task of Second look: what is heard, and what pieces are called beside their
    /// names.
    pub(super) fn explain_task(self, Explanation { spoken, pieces, .. }: Explanation) {
        self.hint.call_pieces(pieces);
        if let Some(judge) = self.judge {
            judge.reason.set(spoken);
        }
    }

    /// Forgets what was said of the position before a move.
    pub fn reset_for_move(self) {
        // Prefetch: this move may end the game, and its result is a dialog.
        after_paint(move || [Some(DIALOGS), self.reasons].into_iter().flatten().for_each(prefetch));
        self.clear();
    }

    /// Sounds a move, or how it ended the game.
    pub fn play_move_cue(self, ended: Option<Ending>, cue: Cue) {
        sound::play_cue(self.ctx, ended.map_or(cue, Ending::cue));
        self.result.is_unseen.set_value(ended.is_some());
        self.ending.set(ended);
    }

    /// Reacts to the record of a game that has ended, of five or not.
    pub(super) fn on_recorded(self, five: Option<Five>) {
        if let Some(ended) = self.hooks.get_value().on_end {
            ended.run(());
        }
        self.ctx.shared::<FivePlayed>().0.set(five);
        // Renews what home is painted from.
        prefetch(HOME);
        persist();
    }

    /// Says what the guide begins with, once its chunk is here, if nothing else was said by then.
    pub(super) fn greet(self, id: GameId) {
        let greet = move || {
            let is_silent = self.message.try_with_untracked(|it| it.is_none()) == Some(true);
            if let Some(FirstWords(words)) = content(FIRST_WORDS).filter(|_| is_silent) {
                self.show(words(self.ctx.lang(), id));
            }
        };
        on_loaded(GUIDES, Box::new(greet));
    }

    /// Opens the result once the last move has landed and a won game was celebrated, if the game is still over then.
    pub(super) fn show_result(self, won: bool, is_over: Box<dyn Fn() -> bool + Send + Sync>) {
        let is_over: Arc<dyn Fn() -> bool + Send + Sync> = is_over.into();
        let (ctx, still, is_due) = (self.ctx, is_over.clone(), self.result.is_due);
        is_due.set(true);
        // An `Arc`: the component that made the last move may be disposed before the result is shown.
        let show: SharedHandler = Arc::new(move || {
            let still = still.clone();
            // The sheet comes with its content.
            let open = move || {
                if still() && ctx.dialog.get_untracked().is_none() {
                    ctx.open(Dialog::Result);
                }
                is_due.try_update(|is_due| *is_due = false);
            };
            let reasons = self.reasons.unwrap_or(DIALOGS);
            let then = move || on_attempt_done(reasons, LoadPriority::WhenDue, Box::new(open));
            on_attempt_done(DIALOGS, LoadPriority::WhenDue, Box::new(then));
        });
        let on_celebrate = self.hooks.get_value().on_celebrate;
        let is_perfect = self.ending.get_untracked() == Some(Ending::Perfect);
        let after = if is_perfect { MOMENT_AFTER } else { RESULT_AFTER };
        set_timeout_once(
            move || match on_celebrate {
                Some(on_celebrate) if is_over() => on_celebrate.run((won, show)),
                _ => show(),
            },
            Duration::from_millis((f64::from(after) * time_scale()) as u64),
        );
    }

    /// Shows a toast about a save that could not be read.
    pub(super) fn warn_damaged_save(self, error: &SaveError) {
        let newer = matches!(error, SaveError::Newer(_));
        self.ctx.toast(if newer { self.ctx.lang().of("Your saved game is from a newer version of Handful. It’s kept; here’s a new game meanwhile.", "La partida guardada es de una versión más nueva de Handful. Se conserva; mientras tanto, aquí tienes otra.") } else { common::save_damaged(self.ctx.lang()) }, None, None);
    }

    /// Calls back when another tab stores the value of a key while this tab is visible.
    pub(super) fn on_stored(self, key: Box<dyn Fn() -> Option<String>>, hear: Box<dyn Fn()>) {
        let handle = window_event_listener_untyped("storage", move |event| {
            let event: web_sys::StorageEvent = event.unchecked_into();
            let own = key();
            if own.is_some() && event.key() == own && self.ctx.is_visible.get_untracked() {
                hear();
            }
        });
        on_cleanup(move || {
            handle.remove();
            // The button of the toast acts on this game.
            self.forget_offer();
        });
    }

    /// Shows a toast that offers another tab's game.
    pub(super) fn offer_other(self, load: SharedHandler) {
        self.forget_offer();
        let notice = self.ctx.toast(
            self.ctx
                .lang()
                .of("You’ve played on in another tab.", "Seguiste jugando en otra pestaña."),
            Some((self.ctx.lang().of("Continue from there", "Continuar desde ahí"), load)),
            None,
        );
        self.toasts.other_tab_toast.set_value(Some(notice));
    }

    /// Dismisses the toast that offers another tab's game.
    pub(super) fn forget_offer(self) {
        if let Some(id) = self.toasts.other_tab_toast.try_update_value(Option::take).flatten() {
            self.ctx.dismiss(id);
        }
    }

    /// Dismisses the toasts that belong to the game on the table: what is said of it, and the offer of the former game.
    pub(super) fn leave(self) {
        self.ctx.forget_replay();
        self.ctx.dismiss_game_toast();
        if let Some(id) = self.toasts.undo_toast.try_update_value(Option::take).flatten() {
            self.ctx.dismiss(id);
        }
    }

    /// Writes a game into the address bar. Leaves an address that already names another page: its event comes next.
    pub(super) fn write_address(self, game: GameId, page: Route) {
        match route::read() {
            Ok(Route::Game(id, _)) if id == game => {}
            _ => return,
        }
        route::rewrite(&page);
        // Without notifying: the shown screen is already this page's.
        self.ctx.route.update_untracked(|route| *route = Ok(page));
    }
}

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The game is won.
    Won,
    /// The game is won, and no result of this deal is better.
    Perfect,
    /// The game is lost.
    Lost,
}

impl Ending {
    /// The name in style sheets and tests.
    pub fn word(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Perfect => "perfect",
            Self::Lost => "lost",
        }
    }

    /// What is heard and felt.
    pub fn cue(self) -> Cue {
        match self {
            Self::Won => Cue::Win,
            Self::Perfect => Cue::Perfect,
            Self::Lost => Cue::Lose,
        }
    }
}

/// The kind of message, which decides how it looks and what it gives way to: a refusal and a hint cover a notice, and a
/// notice covers an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Why something is refused.
    Refusal,
    /// A proposed move.
    Hint,
    /// A part of a hint that comes in several presses.
    Why,
    /// What happened last.
    Event,
}

impl Tone {
    /// The name in style sheets and tests.
    pub fn word(self) -> &'static str {
        match self {
            Self::Refusal => "refusal",
            Self::Hint => "hint",
            Self::Why => "why",
            Self::Event => "event",
        }
    }
}

/// A message above the prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Its kind.
    pub tone: Tone,
    /// Its text.
    pub text: String,
}

impl Message {
    /// Creates the message of a reason, after what else is said of the position.
    pub fn reason(note: Option<Self>, reason: String) -> Self {
        let text = match note {
            Some(note) => join_sentences(note.text, &reason),
            None => reason,
        };
        Self { tone: Tone::Why, text }
    }

    /// Returns the text as it is heard: without the signs that are drawn in it. A sign begins a sentence.
    pub fn spoken(&self) -> String {
        let mut parts = self.text.split('‹');
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |heard, part| {
            let rest = part.split_once('›').map_or(part, |(_, rest)| rest.trim_start());
            heard + &capital(rest)
        })
    }

    /// Creates the message of what happened last.
    pub fn event(text: String) -> Self {
        Self { tone: Tone::Event, text }
    }
}
