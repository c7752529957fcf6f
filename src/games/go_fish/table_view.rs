//! What one person sees of a table, and the asks that taps make. The table is of a game on this device
//! ([`LocalTable`](super::local_table::LocalTable)), or of one between devices.

use std::sync::Arc;

use leptos::prelude::*;

use super::prefs::Prefs;
use super::table_stage::TableStage;
use crate::kit::signal::{Memo, RwSignal, Transient};
use crate::page::sound::{self, Cue};
use crate::play::controller::{GameShell, Message};
use crate::play::hint::{HintState, with_words};
use handful_engine::{Seat, Status};
use handful_games::cards::{Card, Family, Rank};
use handful_games::go_fish::chance::CatchChance;
use handful_games::go_fish::stage::{Stage, StageEvent};
use handful_games::go_fish::text::{self as game_text, Roster};
use handful_games::go_fish::{
    Ask, Event, GoFish, GoFishOptions, GoFishView, Player, Refusal, Seats,
};
use handful_shell::text::{GameText, Lang, join_sentences};

/// What a table does with the wishes of the person in front of it.
pub trait TableActions: Send + Sync {
    /// The board was touched.
    fn touch(&self);

    /// The player to move asks: the person, or a computer. The rules may refuse it.
    fn ask(&self, ask: Ask);

    /// Another rank was chosen, or none.
    fn chose(&self);

    /// A computer is to ask, at a table that plays the computers' turns.
    fn choose_ask(&self) {}
}

/// The table from one person's viewpoint. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub struct TableView {
    /// What the screen says and counts.
    pub shell: GameShell,
    /// The options of the game.
    pub options: Memo<GoFishOptions>,
    /// The players with their names.
    pub names: Memo<Roster>,
    /// The preferences of the players.
    pub prefs: RwSignal<Prefs>,
    /// The person in front of the device; `None` while the curtain is shown.
    pub seat_in_front: Memo<Option<Seat>>,
    /// That person's view of the position shown.
    pub view: Memo<GoFishView>,
    /// The seat whose turn it is in the game, also during a replay.
    pub seat_to_move: Memo<Option<Seat>>,
    /// Whether the person in front may ask now.
    pub can_ask: Memo<bool>,
    /// Whether no hand is to be in the document.
    pub hides_hands: Memo<bool>,
    /// The rank chosen to ask for.
    pub chosen: Transient<Option<Rank>>,
    /// The chances of asking for the chosen rank, if they are shown before an ask.
    pub foreseen_chances: Transient<Vec<(Seat, CatchChance)>>,
    /// The ask that a hint proposed, until the next one.
    pub hinted: RwSignal<Option<Ask>>,
    /// The hint, at a table that gives some.
    pub hint: Option<HintState>,
    /// What the table shows over time.
    pub stage: TableStage,
    /// All hands, if they are shown: in a replay.
    pub revealed_hands: Memo<Option<Vec<Vec<Card>>>>,
    /// What becomes of wishes.
    pub actions: RwSignal<Option<Arc<dyn TableActions>>>,
}

impl TableView {
    /// Passes a wish on.
    pub fn dispatch(self, tell: impl FnOnce(&dyn TableActions)) {
        if let Some(actions) = self.actions.with_untracked(Option::clone) {
            tell(&*actions);
        }
    }

    /// Changes and stores the preferences.
    pub fn set_prefs(self, prefs: Prefs) {
        let (key, text) = prefs.to_stored();
        self.prefs.set(prefs);
        self.shell.ctx.store_or_warn(&key, &text);
    }

    /// Clears the selection, the announced ask and the chances before an ask, and ends what moves.
    pub fn clear(self) {
        self.stage.send(StageEvent::Cleared);
        self.chosen.set(None);
        self.foreseen_chances.set(Vec::new());
    }

    /// Returns the players of the table.
    pub fn seats(self) -> Seats {
        self.options.with_untracked(|options| options.seats())
    }

    /// Returns the players of the table with their names. Subscribes the current effect.
    pub fn roster(self) -> Roster {
        self.names.get()
    }

    /// Returns the family of the deck.
    pub fn family(self) -> Family {
        self.options.with(|options| options.pack().family())
    }

    /// Reads the hand of the person in front as it is shown, with books that are about to leave it. Subscribes the
    /// current effect.
    #[inline(never)]
    pub fn shown_hand(self) -> Vec<Card> {
        if self.hides_hands.get() {
            return Vec::new();
        }
        let mut hand = self.view.with(|view| view.hand.clone());
        hand.extend(self.stage.books_in_hand.get());
        hand
    }

    /// Appends to the name of a seat or of the stock what a hint says of it, by its id. Tracked.
    pub fn with_hint(self, name: String, id: &str) -> String {
        match self.hint {
            Some(hint) => with_words(name, hint.words_of(id)),
            None => name,
        }
    }

    /// Returns the current language.
    pub fn lang(self) -> Lang {
        self.shell.ctx.lang()
    }

    /// Returns the seat whose turn it is in the game, also during a replay.
    pub fn turn(self) -> Option<Seat> {
        self.seat_to_move.get()
    }

    /// Whether it is a computer's turn.
    pub fn is_computers_turn(self) -> bool {
        let player = self.turn().and_then(|seat| self.seats().player(seat));
        matches!(player, Some(Player::Computer(_)))
    }

    /// Whether the person in front may ask now.
    pub fn may_ask(self) -> bool {
        self.can_ask.get()
    }

    /// Handles a tap on a rank of the hand.
    pub fn pick(self, rank: Rank) {
        let shell = self.shell;
        if !untrack(|| self.may_ask()) {
            return self.show_turn();
        }
        if self.is_asking() {
            return;
        }
        self.dispatch(|actions| actions.touch());
        let view = self.view.get_untracked();
        let family = view.options.pack().family();
        if view.is_laid(rank) {
            return shell
                .show_refusal(GoFish::describe_refusal(self.lang(), Refusal::Laid(rank, family)));
        }
        if !view.askable_ranks().contains(&rank) {
            return shell.show_refusal(GoFish::describe_refusal(
                self.lang(),
                Refusal::NotHeld(rank, family),
            ));
        }
        if let [only] = view.askable_seats()[..] {
            return self.ask(Ask { target: only, rank });
        }
        // A tap on the chosen rank keeps it chosen.
        self.chosen.set(Some(rank));
        self.dispatch(|actions| actions.chose());
        sound::play_cue(shell.ctx, Cue::Pick);
        shell.clear_hint();
        untrack(|| self.question()).into_iter().for_each(|text| shell.ctx.announce(text));
    }

    /// Asks which player is asked for the chosen rank, or says how the one to ask is asked; `None` if no rank is
    /// chosen. Tracked.
    pub fn question(self) -> Option<String> {
        let rank = self.chosen.get().filter(|_| self.may_ask())?;
        let (lang, roster) = (self.lang(), self.roster());
        let proposed = self.hinted.get().filter(|ask| ask.rank == rank).map(|ask| ask.target);
        self.view.with(|view| {
            let only = match view.askable_seats()[..] {
                [only] => Some(only),
                _ => None,
            };
            let is_again = |event: &Event| {
                matches!(event, Event::Asked { by, rank: asked, .. } if (*by, *asked) == (view.seat, rank))
            };
            let was_asked = view.log.last_ask().first().is_some_and(is_again);
            let tap_to_ask = |target| game_text::tap_to_ask(lang, &roster, Ask { target, rank });
            match (proposed, only, was_asked) {
                (Some(target), ..) | (None, Some(target), false) => Some(tap_to_ask(target)),
                // The only player that can be asked has none left.
                (None, Some(_), true) => None,
                (None, None, true) => Some(game_text::again(lang, rank, roster.family)),
                (None, None, false) => Some(game_text::whom(lang, rank, roster.family)),
            }
        })
    }

    /// Puts the chosen rank back; returns whether one was chosen.
    pub fn put_back(self) -> bool {
        let was_chosen = self.chosen.get_untracked().is_some();
        if was_chosen {
            self.chosen.set(None);
            self.dispatch(|actions| actions.chose());
            self.shell.clear_hint();
            self.shell.ctx.announce(self.prompt());
        }
        was_chosen
    }

    /// Handles a tap on bare felt: it ends what moves and hurries the others on, or puts the chosen rank back.
    pub fn tap_felt(self) {
        self.stage.send(StageEvent::Tapped);
        match untrack(|| self.may_ask()) {
            true if self.is_asking() => self.make_ask(),
            true => _ = self.put_back(),
            false => {}
        }
    }

    /// Handles a tap on another player.
    pub fn pick_seat(self, of: Seat) {
        if !untrack(|| self.may_ask()) {
            return self.show_turn();
        }
        if self.is_asking() {
            return;
        }
        let view = self.view.get_untracked();
        let others = view.askable_seats();
        if !others.contains(&of) {
            let only_next = others.first().filter(|_| view.counts()[usize::from(of.0)] > 0);
            let why = only_next.map_or(Refusal::NoCards(of), |&next| Refusal::OnlyNext(next));
            return self.shell.show_refusal(GoFish::describe_refusal(self.lang(), why));
        }
        let ranks = view.askable_ranks();
        let only = (ranks.len() == 1).then(|| ranks[0]);
        match self.chosen.get_untracked().or(only) {
            Some(rank) => self.ask(Ask { target: of, rank }),
            None => self.shell.show_refusal(
                self.lang()
                    .of("First pick a rank from your hand", "Primero elige un valor de tu mano"),
            ),
        }
    }

    /// Whether an ask waits for its answer. Not tracked.
    fn is_asking(self) -> bool {
        self.stage.with_untracked(Stage::pending_ask).is_some()
    }

    /// Asks: the ask stands for a moment before its answer.
    fn ask(self, ask: Ask) {
        // An ask of the person in front is notable, whether it catches or not.
        self.stage.send(StageEvent::Announced { ask, catches: false });
        // Without motion it is answered at once.
        if self.stage.is_due() {
            self.make_ask();
        }
    }

    /// Makes the ask that waits for its answer.
    pub fn make_ask(self) {
        if let Some(ask) = self.stage.with_untracked(Stage::pending_ask) {
            self.stage.send(StageEvent::Made);
            self.dispatch(|actions| actions.ask(ask));
        }
    }

    /// Returns whose turn it is, in words. Not tracked.
    fn prompt(self) -> String {
        untrack(|| game_text::prompt(self.lang(), &self.roster(), self.turn()))
    }

    /// Shows whose turn it is.
    pub fn show_turn(self) {
        if self.revealed_hands.with_untracked(Option::is_none) {
            self.shell.ctx.announce(self.prompt());
        }
    }

    /// Keeps the rank of an ask chosen while it can be asked for again.
    pub fn keep_chosen(self, rank: Rank) {
        let stays =
            untrack(|| self.may_ask()) && self.view.with_untracked(|view| view.held(rank) > 0);
        self.chosen.set(stays.then_some(rank));
    }

    /// Shows the last ask, of the person in front, and keeps its rank chosen while it can be asked for again. Screen
    /// readers announce a card that was drawn unseen only if no other person is at the table.
    pub fn show_own_ask(self) {
        let (events, drawn) =
            self.view.with_untracked(|view| (view.log.last_ask(), view.last_drawn_unseen()));
        let roster = untrack(|| self.roster());
        if let (Some(card), Some(_)) = (drawn, roster.viewer) {
            let told = game_text::describe_events(self.lang(), &roster, &events);
            self.shell
                .ctx
                .announce(join_sentences(told, &game_text::drawn_card_text(self.lang(), card)));
        }
        let news = game_text::own_news(self.lang(), &roster, &events, drawn);
        self.shell.message.set(Some(Message::event(news)));
        if let Some(&Event::Asked { rank, .. }) = events.first() {
            self.keep_chosen(rank);
        }
    }
}

/// Returns the seat to move of a status.
pub fn turn_of(status: Status) -> Option<Seat> {
    match status {
        Status::Playing { seat } => Some(seat),
        _ => None,
    }
}
