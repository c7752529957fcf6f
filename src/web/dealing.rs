//! Putting another game on the table, and the former one back.

use std::sync::Arc;

use leptos::prelude::*;

use super::book::settle_left;
use super::ctx::{Ctx, Press};
use super::feel::{self, Cue};
use super::occasion::key_of;
use super::play::Play;
use super::store::{self, Key};
use super::table::Table;
use super::time::{now, wall};
use crate::engine::{DealNumber, Session, Source, Start};
use crate::link::Occasion;
use crate::text::{Label, Say};

impl<G: Table> Play<G> {
    /// Begins the same deal again.
    pub fn restart(self) {
        let again = self.session.with_untracked(Session::restarted);
        let occasion = self.occasion.with_value(Clone::clone);
        self.replace(again, Label::Restarted, occasion);
    }

    /// The options that the next deal will have.
    pub fn next_options(self) -> G::Options {
        let staged = self.staged.with_value(Clone::clone);
        staged.unwrap_or_else(|| self.session.with_untracked(|s| s.start().options.clone()))
    }

    /// Changes the options that the next deal will have.
    pub fn stage(self, options: G::Options) {
        self.staged.set_value(Some(options));
    }

    /// Deals afresh, of a certain grade where one is wanted.
    pub fn deal_new(self, grade: Option<u32>) {
        let start = draw(self.ctx, self.next_options(), grade);
        self.replace(Session::new(start, Source::Drawn), Label::NewDealt, Occasion::Own);
    }

    /// Deals what the player typed: a deal number, or a layout.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn deal_typed(self, text: &str) -> Result<(), Say> {
        let text = text.trim().to_ascii_lowercase();
        let options = self.next_options();
        // Nine digits may be either; a layout is the narrower reading.
        let layout = text.parse::<G::Layout>();
        let number = text.parse::<DealNumber>();
        let start = match (layout, number) {
            (Ok(layout), _) => Start::lay_out(options, layout),
            (Err(_), Ok(number)) => Start::deal(options, number),
            (Err(fault), Err(_)) if text.bytes().any(|b| b == b',' || b.is_ascii_alphabetic()) => {
                return Err(G::misread(fault));
            }
            (Err(_), Err(fault)) => return Err(Say::DealFault(fault)),
        };
        self.replace(Session::new(start, Source::Typed), Label::NewDealt, Occasion::Own);
        Ok(())
    }

    /// Puts another game on the table. The former one can be had back for a while.
    fn replace(self, next: Session<G>, text: Label, occasion: Occasion) {
        self.leave();
        self.session.update_untracked(|s| s.stop_clock(now()));
        let mut old = Some(self.session.get_untracked());
        let key = key_of::<G>(&occasion, &next.start().options);
        if self.key() != key {
            // The former game keeps its own save; another one may wait where the new one goes.
            self.keep();
            self.stored.set_value(String::new());
            old = Self::load(self.ctx, &key);
        }
        self.occasion.set_value(occasion);
        self.put(next);
        self.deals.update(|n| *n += 1);
        if let Some(old) = old.filter(|s| s.is_begun() && s.status().is_playing()) {
            self.offer_back(old, text);
        }
        feel::cue(self.ctx, Cue::Deal);
        self.ctx.tell(Say::from(text).then(G::prompt(&self.view.get_untracked())));
    }

    /// Shows a game.
    pub(super) fn put(self, session: Session<G>) {
        self.reel.set(None);
        self.staged.set_value(None);
        // What is known of a deal holds when it is begun again.
        if self.session.with_untracked(|s| s.start() != session.start()) {
            self.par.set(session.initial().par());
        }
        self.session.set(session);
        self.keep_options();
        self.note.set(None);
        self.hinted.set(None);
        self.moved.set((0, None));
        self.keep();
        self.rewrite_address();
    }

    /// Keeps a game that was replaced until its toast is gone, then records it as left.
    pub(super) fn offer_back(self, old: Session<G>, text: Label) {
        let ctx = self.ctx;
        let _ = store::write(&Key::Left(G::ID), &old.to_json(now()));
        let back: Press = Arc::new(move || {
            store::remove(&Key::Left(G::ID));
            self.left.set_value(None);
            self.put(old.clone());
        });
        self.left.set_value(Some(ctx.toast(
            text,
            Some((Label::Undo, back)),
            Some(settle_left::<G>),
        )));
    }

    /// The toast that would bring the former game back goes.
    pub(super) fn leave(self) {
        if let Some(id) = self.left.try_update_value(Option::take).flatten() {
            self.ctx.dismiss(id);
        }
    }
}

/// A start that the app draws, of a certain grade where one is wanted.
pub(super) fn draw<G: Table>(ctx: Ctx, options: G::Options, grade: Option<u32>) -> Start<G> {
    let settings = ctx.settings.get_untracked();
    // Deals that fit are common enough for this to end long before its bound.
    for _ in 0..20_000 {
        let random = getrandom::u32().unwrap_or_else(|_| wall() as u32);
        let Some(number) = DealNumber::new(random) else { continue };
        let start = Start::<G>::deal(options.clone(), number);
        if start.position().fits(&settings, grade) {
            return start;
        }
    }
    Start::deal(options, DealNumber::MIN)
}
