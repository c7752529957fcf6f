//! What happens at the table of devices, as the page says and shows it.

use super::driver::inner;
use super::race;
use super::sittings;
use super::state::{Hooks, Moving, Race, Step, Together};
use handful_app::text::together as text;
use handful_engine::Seat;
use handful_peer::api::{Member, News};

/// What is done beside the connections.
pub const HOOKS: Hooks = Hooks {
    parties: sittings::parties,
    begin: sittings::take_up,
    hear: take,
    parted: sittings::parted,
};

/// Shows what has happened.
fn take(it: Together, news: News) {
    if sittings::hear(it, &news) {
        return;
    }
    let lang = it.lang();
    match news {
        News::Renamed(_) => it.changed.set(()),
        News::Welcome { .. } => {
            // Comes again where the host was opened anew, and with it the table.
            it.lose_race();
            it.keep_seat();
            it.await_race();
            met(it);
        }
        News::Joined(seat) => {
            it.keep_seat();
            it.note(text::joined(lang, &it.name_of(seat)));
            met(it);
        }
        News::Left(seat, member) => left(it, seat, &member),
        // Not of a table that this device has just left.
        News::Lost(seat) if it.member(seat).is_none() => {}
        News::Lost(seat) => told(it, text::lost(lang, &it.name_of(seat))),
        News::Back(seat) => told(it, text::back(lang, &it.name_of(seat))),
        News::MoveAsked(peer, _) => {
            moved(it, Moving::Asked(peer));
            let asked = it.ask(text::move_from(lang, &it.name_at(peer)));
            inner(|it| it.asked = asked);
        }
        News::Moving(peer, done, whole) => {
            it.percent.set((u64::from(done) * 100 / u64::from(whole.max(1))) as u32);
            if it.moving.get_untracked() != Moving::Going(peer) {
                moved(it, Moving::Going(peer));
            }
        }
        News::Moved(peer, Some(text)) => {
            it.swap_text(Some(text));
            moved(it, Moving::Arrived(peer));
            it.note(text::arrived(lang));
        }
        News::Moved(peer, None) => {
            moved(it, Moving::Done(peer));
            it.note(text::move_done(lang));
        }
        News::MoveStopped(peer) => {
            let was_offered = it.moving.get_untracked() == Moving::Offered(peer);
            moved(it, Moving::Stopped(peer));
            if was_offered {
                it.say(text::declined(lang, &it.name_at(peer)));
            }
        }
        News::Refused => {
            if matches!(it.race.get_untracked(), Race::Asking(_)) {
                it.race.set(Race::None);
            }
            if matches!(it.moving.get_untracked(), Moving::Offered(_)) {
                it.moving.set(Moving::None);
            }
            it.refuse(text::busy(lang));
        }
        News::Passed(..) => {}
        news => race::take(it, news),
    }
}

/// Shows the table with a device that has just said who it is.
fn met(it: Together) {
    it.changed.set(());
    if it.step.get_untracked() == Step::Table {
        it.focus();
    }
}

fn told(it: Together, text: String) {
    it.note(text);
    it.changed.set(());
}

fn moved(it: Together, moving: Moving) {
    it.moving.set(moving);
    // Whoever waits at another step, such as an invitation to one more, is asked when that is over.
    if it.step.get_untracked() == Step::Table {
        it.focus();
    }
}

fn left(it: Together, seat: Seat, member: &Member) {
    told(it, text::left(it.lang(), &it.shown(member.me.name())));
    if seat == Seat(0) {
        it.forget();
    }
    if matches!(it.race.get_untracked(), Race::Asked(by, _) if by == seat) {
        it.race.set(Race::None);
    }
}
