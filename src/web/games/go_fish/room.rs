//! The table from one person's viewpoint: the view shown, the selection, and the asks that taps
//! make.

use leptos::prelude::*;

use super::ids::seat_id;
use super::prefs::{Prefs, Told};
use super::reckon::{self, Reckoner};
use crate::cards::{Card, Family, Rank};
use crate::engine::{Game, Seat, Status};
use crate::games::go_fish::chance::Chance;
use crate::games::go_fish::words::{FishWord as Word, GoFishSay as Line, Roster};
use crate::games::go_fish::{Ask, Event, GoFish, GoFishView, Player, Refusal, Seats};
use crate::text::{Say, Spoken};
use crate::web::kit::chunk::Urge;
use crate::web::kit::focus::focus;
use crate::web::kit::state::{Derived, State};
use crate::web::page::sound::{self, Cue};
use crate::web::table::play::{Note, Play};

/// The table. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub struct Room {
    /// The game on it.
    pub play: Play<GoFish>,
    /// The preferences of the players.
    pub prefs: State<Prefs>,
    /// The person in front of the device; `None` while the curtain is shown.
    pub facing: State<Option<Seat>>,
    /// That person's view of the position shown.
    pub view: Derived<GoFishView>,
    /// The rank chosen to ask for.
    pub chosen: State<Option<Rank>>,
    /// The ask that a computer has announced.
    pub said: State<Option<Ask>>,
    /// The last ask of the person in front, and its chance.
    pub chance: State<Option<(Ask, Chance)>>,
    /// The chances of asking for the chosen rank, if they are shown before an ask.
    pub before: State<Vec<(Seat, Chance)>>,
    /// All hands, if they are shown: in a replay.
    pub open: Derived<Option<Vec<Vec<Card>>>>,
}

impl Room {
    /// Creates the table of a game in play.
    pub fn new(play: Play<GoFish>) -> Self {
        let facing = State::new(None);
        let room = Self {
            play,
            prefs: State::new(Prefs::load()),
            facing,
            view: Derived::new(move |_| {
                let seat = facing.get().unwrap_or(Seat(0));
                play.shown(|game| game.view(seat))
            }),
            chosen: State::new(None),
            said: State::new(None),
            chance: State::new(None),
            before: State::new(Vec::new()),
            open: Derived::new(move |_| {
                play.reel.track();
                let shown = play.shown(GoFish::clone);
                let open = play.session.with(|s| shown.hands(s.position()).map(<[_]>::to_vec));
                open.filter(|_| play.reel.with(Option::is_some))
            }),
        };
        room.sit();
        room
    }

    /// Seats the only person in front of the device, or shows the curtain if there are several.
    pub fn sit(self) {
        let seats = self.seats();
        let mut people = seats.people();
        let first = people.next();
        self.facing.set(match (first, people.next()) {
            (Some(_), Some(_)) => None,
            // A table of computers is viewed from its first seat.
            _ => Some(first.unwrap_or(Seat(0))),
        });
        self.clear();
    }

    /// Clears the selection, the announced ask and the chances.
    pub fn clear(self) {
        self.chosen.set(None);
        self.said.set(None);
        self.chance.set(None);
        self.before.set(Vec::new());
    }

    /// Returns the players of the table.
    pub fn seats(self) -> Seats {
        self.play.session.with_untracked(|s| s.start().options.seats())
    }

    /// Changes and stores the preferences.
    pub fn set(self, change: impl FnOnce(&mut Prefs)) {
        self.prefs.update(change);
        let (key, text) = self.prefs.with_untracked(|prefs| {
            prefs.spread();
            prefs.kept()
        });
        self.play.ctx.keep(&key, &text);
    }

    /// Returns the players of the table with their names. Subscribes the current effect.
    pub fn roster(self) -> Roster {
        self.prefs.track();
        self.play.session.with(|s| super::roster(&s.start().options))
    }

    /// Returns the family of the deck.
    pub fn family(self) -> Family {
        self.play.session.with(|s| s.start().options.pack().family())
    }

    /// Returns a text in the current language.
    pub fn words(self, line: Line) -> String {
        self.play.ctx.say(Say::from(line))
    }

    /// Returns the seat whose turn it is in the game, also during a replay.
    pub fn turn(self) -> Option<Seat> {
        match self.play.session.with(|s| s.status()) {
            Status::Playing { seat } => Some(seat),
            _ => None,
        }
    }

    /// Whether it is a computer's turn.
    pub fn is_computers_turn(self) -> bool {
        let player = self.turn().and_then(|seat| self.seats().player(seat));
        matches!(player, Some(Player::Computer(_)))
    }

    /// Whether the person in front may ask now.
    pub fn may_ask(self) -> bool {
        self.play.reel.with(Option::is_none)
            && self.facing.get().is_some()
            && !self.is_computers_turn()
            && self.turn() == self.facing.get()
    }

    /// Returns the person to hand the device to; `None` if it is not another person's turn.
    pub fn due(self) -> Option<Seat> {
        let turn = self.turn().filter(|_| !self.is_computers_turn())?;
        (self.facing.get() != Some(turn)).then_some(turn)
    }

    /// Returns the person for whom the curtain is shown; `None` if there is no curtain.
    pub fn curtain(self) -> Option<Seat> {
        if self.facing.get().is_some() || self.turn().is_none() {
            return None;
        }
        self.due().or_else(|| {
            let people: Vec<Seat> = self.seats().people().collect();
            let last = self.view.with(|view| {
                let asker = |event: &_| match event {
                    crate::games::go_fish::Event::Asked { by, .. } => Some(*by),
                    _ => None,
                };
                view.log.iter().rev().filter_map(asker).find(|by| people.contains(by))
            });
            last.or(people.first().copied())
        })
    }

    /// Handles a tap on a rank of the hand.
    pub fn pick(self, rank: Rank) {
        let play = self.play;
        if !untrack(|| self.may_ask()) {
            return self.wait();
        }
        play.touch();
        let view = self.view.get_untracked();
        let family = view.options.pack().family();
        if view.is_laid(rank) {
            return play.refuse(GoFish::refused(Refusal::Laid(rank, family)));
        }
        if !view.askable_ranks().contains(&rank) {
            return play.refuse(GoFish::refused(Refusal::NotHeld(rank, family)));
        }
        if let [only] = view.askable_seats()[..] {
            return self.ask(Ask { of: only, rank });
        }
        let again = self.chosen.get_untracked() == Some(rank);
        self.chosen.set((!again).then_some(rank));
        self.foresee();
        sound::cue(play.ctx, Cue::Pick);
        match again {
            true => {
                play.hush();
                play.ctx.tell(GoFish::prompt(&self.view.get_untracked()));
            }
            false => play.ask(Line::Whom(rank, family).into()),
        }
    }

    /// Handles a tap on another player.
    pub fn point(self, of: Seat) {
        if !untrack(|| self.may_ask()) {
            return self.wait();
        }
        let view = self.view.get_untracked();
        let others = view.askable_seats();
        if !others.contains(&of) {
            let only_next = others.first().filter(|_| view.counts[usize::from(of.0)] > 0);
            let why = only_next.map_or(Refusal::NoCards(of), |&next| Refusal::OnlyNext(next));
            return self.play.refuse(GoFish::refused(why));
        }
        let ranks = view.askable_ranks();
        let only = (ranks.len() == 1).then(|| ranks[0]);
        match self.chosen.get_untracked().or(only) {
            Some(rank) => self.ask(Ask { of, rank }),
            None => self.play.refuse(Line::ChooseRank.into()),
        }
    }

    /// Returns the number of asks made so far; `None` if the table is disposed.
    fn asks(self) -> Option<u32> {
        self.play.session.try_with_untracked(|s| s.position().moves_made())
    }

    /// Shows whose turn it is.
    fn wait(self) {
        if self.play.reel.with_untracked(Option::is_none) {
            let turn = untrack(|| self.turn());
            self.play.ctx.tell(Line::Prompt { roster: untrack(|| self.roster()), turn });
        }
    }

    /// Asks for the person in front.
    fn ask(self, ask: Ask) {
        let play = self.play;
        let before = self.view.get_untracked();
        let helped = self.prefs.with_untracked(Prefs::helps);
        // Before the move, because it may end the game and write its record.
        if helped && untrack(|| self.may_ask()) {
            play.assist();
        }
        if !play.play(ask) {
            return;
        }
        self.tell_fished();
        let stays =
            untrack(|| self.may_ask()) && self.view.with_untracked(|view| view.held(ask.rank) > 0);
        self.chosen.set(Some(ask.rank).filter(|_| stays));
        self.before.set(Vec::new());
        self.chance.set(None);
        if self.prefs.with_untracked(|prefs| prefs.told != Told::Never) {
            // Computing the chance can take a while, and the cards should move immediately.
            let count = move |reckoner: Option<&Reckoner>| {
                let Some(reckoner) = reckoner else { return };
                let after = Some(before.asks + 1);
                let tell = move |mut chances: Vec<Chance>| {
                    self.chance.set(chances.pop().map(|chance| (ask, chance)));
                    self.foresee();
                };
                let work = (reckoner.chances)(&before, vec![ask]);
                reckon::run(work, move || self.asks() == after, tell);
            };
            set_timeout(
                move || reckon::with(Urge::Due, count),
                std::time::Duration::from_millis(60),
            );
        }
    }

    /// Shows the card that was drawn unseen by the others. Screen readers announce it only if no
    /// other person is at the table.
    fn tell_fished(self) {
        let play = self.play;
        let fished = self.view.with_untracked(|view| {
            let events = view.log.last_ask();
            let unseen = |event: &Event| {
                matches!(event, Event::Drew { by, shown: None, .. } if *by == view.seat)
            };
            let at = events.iter().position(unseen)?;
            let later: usize = events[at + 1..]
                .iter()
                .map(|event| match event {
                    Event::Refilled { by, count, .. } if *by == view.seat => usize::from(*count),
                    _ => 0,
                })
                .sum();
            let card = *view.took.get(view.took.len().checked_sub(later + 1)?)?;
            Some((card, events))
        });
        let Some((card, events)) = fished else { return };
        let roster = untrack(|| self.roster());
        let line = Say::from(Line::Fished(card));
        if roster.viewer.is_some() {
            play.ctx.tell(Say::from(Line::Told(roster, events)).then(line.clone()));
        }
        if play.session.with_untracked(|s| s.status().is_playing()) {
            play.note.set(Some(Note::event(line)));
        }
    }

    /// Computes the chances of the chosen rank, if the player wants them before an ask.
    fn foresee(self) {
        self.before.set(Vec::new());
        let Some(rank) = self.chosen.get_untracked() else { return };
        if self.prefs.with_untracked(|prefs| prefs.told != Told::Before) {
            return;
        }
        let view = self.view.get_untracked();
        let count = move |reckoner: Option<&Reckoner>| {
            let Some(reckoner) = reckoner else { return };
            let seats = view.askable_seats();
            let asks: Vec<Ask> = seats.iter().map(|&of| Ask { of, rank }).collect();
            let work = (reckoner.chances)(&view, asks);
            let is_wanted = move || {
                let is_chosen = self.chosen.try_with_untracked(|now| *now == Some(rank));
                is_chosen == Some(true) && self.asks() == Some(view.asks)
            };
            let tell = move |chances| self.before.set(seats.into_iter().zip(chances).collect());
            reckon::run(work, is_wanted, tell);
        };
        set_timeout(move || reckon::with(Urge::Due, count), std::time::Duration::from_millis(30));
    }

    /// Proposes the ask with the best chance.
    pub fn advise(self) {
        if !untrack(|| self.may_ask()) {
            return self.wait();
        }
        let view = self.view.get_untracked();
        reckon::with(Urge::Now, move |reckoner| {
            let Some(reckoner) = reckoner else {
                if self.asks() == Some(view.asks) {
                    self.play.advise(Line::Word(Word::NoHint).into());
                }
                return;
            };
            let tell = move |ask: Option<Ask>| {
                let Some(ask) = ask else { return };
                self.play.count_hint();
                self.chosen.set(Some(ask.rank));
                self.foresee();
                self.play.hinted.set(Some(ask));
                self.play.advise(Line::Hint(ask, Some(untrack(|| self.roster()))).into());
                focus(&seat_id(ask.of));
            };
            let asks = Some(view.asks);
            reckon::run((reckoner.hint)(&view), move || self.asks() == asks, tell);
        });
    }
}
