//! Replacing the game on the table, with Undo.

use std::sync::Arc;

use leptos::prelude::*;

use super::GameController;
use crate::kit::SharedHandler;
use crate::kit::route;
use crate::kit::store::{Key, device};
use crate::kit::time::wall;
use crate::page::ctx::Ctx;
use crate::page::sound::{self, Cue};
use crate::play::GameUi;
use crate::play::book::record_left_game;
use handful_engine::{DealNumber, Options, Session, Source, Start};
use handful_games::set_up::{DealDraft, Grades};
use handful_shell::link::Route;
use handful_shell::text::common;
use handful_shell::text::join_sentences;
use handful_storage::OpenMode;
use handful_storage::StoredSession;
use handful_storage::first_games;
use handful_storage::records::{remove_left_game, store_left_game};

/// A deal that was drawn, and whether from all deals.
pub(super) struct Drawn<G: GameUi> {
    pub(super) start: Start<G>,
    pub(super) of_all: bool,
}

impl<G: GameUi> GameController<G> {
    /// Restarts the same deal.
    pub fn restart(self) {
        let (again, mode) =
            self.session.with_untracked(|stored| (stored.from_beginning(), stored.mode().clone()));
        self.replace(again, common::restarted(self.ctx.lang()), mode);
    }

    /// Deals the game after the one on the table.
    pub fn deal_new(self) {
        let now = self.session.with_untracked(|s| s.start().options.clone());
        self.deal_with(first_games::next_options::<G>(device().store, &now));
    }

    /// Deals what the player has set up, and stores that.
    pub fn set_up(self, draft: &DealDraft) {
        self.ctx.store_or_warn(&Key::SetUp(G::ID), &draft.to_string());
        self.deal_with(G::Options::read(&draft.params).unwrap_or_default());
    }

    /// Deals another game with these options, of a grade if one is given, whatever the player set up.
    pub fn deal_surprise(self, grade: Option<u32>) {
        let options = self.session.with_untracked(|s| s.start().options.clone());
        self.open_new(draw_of(self.ctx, options, grade.map(Grades::only)), Source::Surprise);
    }

    fn deal_with(self, options: G::Options) {
        self.open_new(draw(self.ctx, options, false), Source::Drawn);
    }

    fn open_new(self, drawn: Drawn<G>, source: Source) {
        let mut session = Session::new(drawn.start, source);
        if drawn.of_all {
            session.mark_of_all();
        }
        self.replace(session, common::new_dealt(self.ctx.lang()), OpenMode::Normal);
    }

    /// Deals what the player typed, a deal number or a layout, with the options of a draft.
    ///
    /// # Errors
    /// Returns what is wrong with the text.
    pub fn deal_typed(self, text: &str, draft: &DealDraft) -> Result<(), String> {
        let text = text.trim().to_ascii_lowercase();
        let options = G::Options::read(&draft.params).unwrap_or_default();
        // Digits can be either.
        let layout = text.parse::<G::Layout>();
        let number = text.parse::<DealNumber>();
        let start = match (layout, number) {
            (Ok(_), Ok(number)) if G::DIGITS_ARE_DEAL => Start::deal(options, number),
            (Ok(layout), _) => Start::lay_out(options, layout),
            (Err(_), Ok(number)) => Start::deal(options, number),
            (Err(error), Err(_)) if text.bytes().any(|b| b == b',' || b.is_ascii_alphabetic()) => {
                return Err(G::layout_error(self.ctx.lang(), error));
            }
            (Err(_), Err(error)) => {
                return Err(handful_games::text::deal_error(self.ctx.lang(), error).to_owned());
            }
        };
        self.replace(
            Session::new(start, Source::Typed),
            common::new_dealt(self.ctx.lang()),
            OpenMode::Normal,
        );
        Ok(())
    }

    /// Replaces the game on the table. A toast offers the former one for a while.
    fn replace(self, next: Session<G>, text: &'static str, mode: OpenMode) {
        self.leave();
        let before = self.address();
        let (is_foreign, path) = self.session.with_untracked(|stored| {
            let is_left = stored.has_progress() && stored.status().is_playing();
            (is_left && *stored.mode() != OpenMode::Normal, stored.path().to_owned())
        });
        let Some((old, outcome)) =
            self.change_session(|stored| stored.replace(device(), next, mode))
        else {
            return;
        };
        match outcome {
            Ok(outcome) => self.report_store_outcome(outcome),
            Err(error) => self.warn_damaged_save(&error),
        }
        self.deals.update(|n| *n += 1);
        // A game that has a save of its own, such as that of a link, is there still.
        let is_elsewhere = self.session.with_untracked(|stored| stored.path() != path);
        let before = (is_foreign && is_elsewhere).then_some(before);
        if old.is_some() || before.is_some() {
            self.offer_undo(old, text, before);
        }
        sound::play_cue(self.ctx, Cue::Deal);
        self.ctx.announce(join_sentences(text, &self.prompt()));
    }

    /// Changes the game on the table and updates the screen.
    pub(super) fn change_session<R>(
        self,
        change: impl FnOnce(&mut StoredSession<G>) -> R,
    ) -> Option<R> {
        let (mut change, mut result) = (Some(change), None);
        self.change_session_dyn(&mut |stored| result = change.take().map(|change| change(stored)));
        result
    }

    /// The part of [`GameController::change_session`] that does not depend on the result type: compiled once per game,
    /// because it is long and has four callers.
    #[inline(never)]
    fn change_session_dyn(self, change: &mut dyn FnMut(&mut StoredSession<G>)) {
        self.end_replay();
        let before = self.shown_start.with_value(Clone::clone);
        self.session.update_untracked(|stored| change(stored));
        let start = self.session.with_untracked(|stored| stored.start().clone());
        // What is known of a deal stays valid when the deal is restarted.
        if start != before {
            self.par.set(self.session.with_untracked(|stored| stored.initial().par()));
            self.shown_start.set_value(start);
        }
        self.session.update(|_| ());
        self.shell.clear();
        self.drop_hint();
        self.moved.set((0, None));
        self.rewrite_address();
    }

    /// Offers the game that opening this one has replaced, or one whose Undo a reload has interrupted.
    pub(super) fn offer_replaced(self, old: Option<Session<G>>) {
        let is_shared = |stored: &StoredSession<G>| {
            matches!(stored.mode(), OpenMode::Normal | OpenMode::Linked)
        };
        if let Some(old) = old {
            record_left_game::<G>(self.ctx);
            self.offer_undo(Some(old), common::new_dealt(self.ctx.lang()), None);
            if !self.session.with_untracked(is_shared) {
                // The target of the replaced game was in its address, which is gone. It is recorded as left without
                // Undo.
                self.leave();
            }
            return;
        }
        let found = self.session.with_untracked(|stored| {
            let (old, text_of_old) = stored.replaced(device())?;
            let is_same = old.start() == stored.start();
            Some((
                old,
                text_of_old,
                if is_same {
                    common::restarted(self.ctx.lang())
                } else {
                    common::new_dealt(self.ctx.lang())
                },
            ))
        });
        match found {
            Some((old, text_of_old, text)) => {
                self.offer_stored(Some((old, text_of_old)), text, None)
            }
            None => record_left_game::<G>(self.ctx),
        }
    }

    /// Stores a replaced game until its toast is gone, and then records it as left. `before` is the address of the game
    /// that was shown before, if that has another save.
    fn offer_undo(self, old: Option<Session<G>>, text: &'static str, before: Option<Route>) {
        let path = self.session.with_untracked(|stored| stored.path().to_owned());
        let old = old.map(|old| {
            let text_of_old = store_left_game(device(), &old, &path);
            (old, text_of_old)
        });
        self.offer_stored(old, text, before);
    }

    fn offer_stored(
        self,
        old: Option<(Session<G>, String)>,
        text: &'static str,
        before: Option<Route>,
    ) {
        let ctx = self.ctx;
        let back: SharedHandler = Arc::new(move || {
            self.toasts.undo_toast.set_value(None);
            if let Some((old, text_of_old)) = old.clone() {
                remove_left_game::<G>(device(), &text_of_old);
                let Some((replaced, outcome)) =
                    self.change_session(|stored| stored.bring_back(device(), old))
                else {
                    return;
                };
                self.report_store_outcome(outcome);
                // A game that was played on in the meantime can be restored too.
                if replaced.is_some() {
                    self.offer_undo(replaced, text, None);
                }
            }
            if let Some(page) = &before {
                route::go(page);
            }
        });
        self.toasts.undo_toast.set_value(Some(ctx.toast(
            text,
            Some((common::undo(self.ctx.lang()), back)),
            Some(record_left_game::<G>),
        )));
    }
}

/// Draws a random deal, of the grades that the player is to have, or of those of the first game.
pub(super) fn draw<G: GameUi>(ctx: Ctx, options: G::Options, is_first: bool) -> Drawn<G> {
    let grades = match is_first {
        true => first_games::first_grades(G::ID),
        false => first_games::grades::<G>(device().store, &options),
    };
    draw_of(ctx, options, grades)
}

/// Draws a deal of some grades that fits the settings.
fn draw_of<G: GameUi>(ctx: Ctx, options: G::Options, grades: Option<Grades>) -> Drawn<G> {
    let settings = ctx.settings.get_untracked();
    let of_all = G::deals_any(&settings, grades);
    // Suitable deals are so common that the bound is practically never reached.
    for _ in 0..20_000 {
        let random = getrandom::u32().unwrap_or_else(|_| wall() as u32);
        let Some(number) = DealNumber::new(random) else { continue };
        let start = Start::<G>::deal(options.clone(), number);
        if start.position().is_dealable(&settings, grades) {
            return Drawn { start, of_all };
        }
    }
    ctx.toast(
        ctx.lang().of(
            "No deal like that turned up. Here’s another one.",
            "No apareció un reparto así. Aquí tienes otro.",
        ),
        None,
        None,
    );
    Drawn { start: Start::deal(options, DealNumber::MIN), of_all: false }
}
