//! The devices that are connected, and what they can do.

use leptos::prelude::*;

use super::far;
use super::race;
use super::state::{Moving, Step, Together};
use crate::backup::people::{write_all, write_one};
use crate::engine::Seat;
use crate::link::Page;
use crate::net::api::{Do, MOST_MOVED, Member, Peer};
use crate::people::Colour;
use crate::text::{TogetherSay as S, TogetherWord as W};
use crate::web::frame::who::{first, people, sign};
use crate::web::kit::el::{El, button, div, el, fragment};
use crate::web::kit::route;
use crate::web::kit::time::today;
use crate::web::page::handed;

/// Builds the step with the devices at the table.
pub fn table(it: Together) -> Vec<El> {
    match it.moving.get_untracked() {
        Moving::Asked(peer) => return asked(it, peer),
        Moving::Offered(peer) => return going(it, peer, false),
        Moving::Going(peer) => return going(it, peer, true),
        Moving::Arrived(_) => return arrived(it),
        Moving::None | Moving::Done(_) | Moving::Stopped(_) => {}
    }
    if it.is_apart() {
        return if it.is_greeting() { greeting(it) } else { cut_off(it) };
    }
    if let Some(race) = race::view(it) {
        return race;
    }
    if let Some(game) = far::view(it) {
        return game;
    }
    if it.is_greeting() {
        return greeting(it);
    }
    let done = matches!(it.moving.get_untracked(), Moving::Done(_));
    let news = done.then(|| it.line(W::MoveDone).set("class", "together-news"));
    let move_ = move || match &it.reached()[..] {
        [] => it.refuse(W::Busy.into()),
        [(_, peer)] => it.show(Step::MoveSure(peer.0)),
        _ => it.show(Step::MoveWho),
    };
    let more = it.is_host().then(|| it.act(W::InviteMore, "invite", false, move || it.invite()));
    let parts = [
        div("together-picture together-pair").block(move || {
            it.changed.track();
            untrack(|| people_of(it)).done()
        }),
        it.dots(3),
        it.title(it.word(W::Connected).to_owned()),
        it.faults(),
        it.line(W::WhatNow),
    ];
    let plays = move || {
        it.changed.track();
        untrack(|| fragment(far::buttons(it)))
    };
    let plays = div("together-buttons").block(plays);
    let acts = [it.without(false), it.act(W::Move, "move", false, move_)];
    let races = race::buttons(it);
    let leave = it.act(W::Leave, "leave", false, move || it.leave());
    let all = parts.into_iter().chain(news).chain([plays]).chain(races);
    all.chain(acts).chain(more).chain([leave]).collect()
}

/// Builds the list of devices.
fn people_of(it: Together) -> El {
    let rows = it.members().into_iter().map(|(_, member)| {
        let Member { me, is_here, .. } = member;
        let name = it.shown(me.name());
        let colour = Colour::ALL.get(usize::from(me.colour())).copied().unwrap_or_default();
        let away = (!is_here).then(|| el("small").text(it.word(W::Away)));
        let row = el("li").put("data-seated", name.clone()).child(sign(&name, colour));
        row.child(el("span").words(name)).children(away)
    });
    el("ul").children(rows)
}

/// Builds what is seen while a device is connected that has not said who it is.
fn greeting(it: Together) -> Vec<El> {
    vec![
        it.dots(2),
        it.title(it.word(W::Connecting).to_owned()),
        it.line(W::Soon).set("role", "status"),
        it.act(W::Leave, "leave", false, move || it.leave()),
    ]
}

/// Builds what a guest sees while its host is out of reach.
fn cut_off(it: Together) -> Vec<El> {
    let host = it.name_of(Seat(0));
    let head = [
        it.title(it.say_of(S::CutOff(host.clone()))),
        el("p").set("role", "status").words(it.say_of(S::ComesBack(host))),
    ];
    let ways = [
        it.faults(),
        it.act(W::HaveCode, "have-code", true, move || it.show(Step::Paste)),
        it.act(W::Leave, "leave", false, move || it.leave()),
    ];
    head.into_iter().chain(far::waiting(it)).chain(ways).collect()
}

/// Builds the choice of the device to which everything is sent.
pub fn who(it: Together) -> Vec<El> {
    let ways = it.reached().into_iter().map(|(name, peer)| {
        let to = move || it.show(Step::MoveSure(peer.0));
        button("button", "", to).put("data-to", name.clone()).words(name)
    });
    vec![
        it.title(it.word(W::MoveWho).to_owned()),
        super::buttons_of(ways),
        it.act(W::NotNow, "not-now", false, move || it.home()),
    ]
}

impl Together {
    /// Returns the devices that are connected with this one: their names and connections.
    fn reached(self) -> Vec<(String, Peer)> {
        let members = self.members().into_iter();
        members.filter_map(|(_, it)| Some((self.shown(it.me.name()), it.peer?))).collect()
    }

    /// Builds a note on the devices that are out of reach, and the host's buttons that go on without them or invite them
    /// again.
    pub(super) fn without(self, invites: bool) -> El {
        div("together-buttons").block(move || {
            self.changed.track();
            untrack(|| fragment(self.lost(invites)))
        })
    }

    fn lost(self, invites: bool) -> Vec<El> {
        let members = self.members().into_iter().filter(|_| self.is_host());
        let lost = members.filter(|(_, it)| !it.is_here).map(|(seat, _)| seat);
        let lost: Vec<Seat> = lost.collect();
        let note = (!lost.is_empty()).then(|| self.line(W::AwayNote).set("class", "quiet"));
        let acts = lost.into_iter().map(|seat| {
            let act = move || self.wish(Do::Dismiss(seat));
            let words = self.say_of(S::GoWithout(self.name_of(seat)));
            button("button", "", act).test_id("without").words(words)
        });
        let again = (invites && note.is_some())
            .then(|| self.act(W::Again, "invite-again", false, move || self.invite()));
        note.into_iter().chain(acts).chain(again).collect()
    }
}

/// Builds the question before everything is sent.
pub fn sure(it: Together, peer: u8) -> Vec<El> {
    let send = move || {
        let text = everything(it);
        if text.len() > MOST_MOVED {
            return it.refuse(W::TooLarge.into());
        }
        it.percent.set(0);
        it.moving.set(Moving::Offered(Peer(peer)));
        it.show(Step::Table);
        it.wish(Do::SendAll(Peer(peer), text));
    };
    // A guest reaches its host alone.
    let is_one = it.is_host() || it.members().len() < 3;
    let far = if is_one { String::new() } else { it.say_of(S::MoveOnly(it.name_of(Seat(0)))) };
    vec![
        it.title(it.say_of(S::MoveTo(it.name_at(Peer(peer))))),
        it.line(W::MoveNote),
        it.line(W::MoveApp).set("class", "quiet"),
        el("p").set("class", "quiet").words(far),
        it.faults(),
        it.act(W::Send, "send-all", true, send),
        it.act(W::NotNow, "not-now", false, move || it.home()),
    ]
}

/// Returns a backup of everyone on this device, made now.
fn everything(it: Together) -> String {
    let day = today().to_string();
    people(|people| {
        let all = people.all();
        if let [only] = &all[..] {
            let person = Some(&only.person).filter(|it| !it.id.is_empty());
            return write_one(person, &people.values(&only.place), &day);
        }
        let _ = people.name_first(&first(it.ctx));
        let copies = people.all().into_iter().map(|it| (it.person, people.values(&it.place)));
        write_all(&copies.collect::<Vec<_>>(), &day)
    })
}

/// Builds the question whether everything of another device is received.
fn asked(it: Together, peer: Peer) -> Vec<El> {
    let take = move || {
        it.percent.set(0);
        it.moving.set(Moving::Going(peer));
        it.wish(Do::TakeAll(peer));
        it.focus();
    };
    vec![
        it.title(it.say_of(S::MoveFrom(it.name_at(peer)))),
        it.line(W::TakeNote),
        it.act(W::Take, "take-all", true, take),
        it.act(W::Decline, "decline", false, move || stop(it, peer)),
    ]
}

/// Builds the progress of moving.
fn going(it: Together, peer: Peer, is_going: bool) -> Vec<El> {
    let name = it.name_at(peer);
    let words = move || {
        it.changed.track();
        if it.name_at(peer) != name {
            it.say_of(S::Lost(name.clone()))
        } else if is_going {
            it.say_of(S::Moved(it.percent.get()))
        } else {
            it.word(W::MoveWaits).to_owned()
        }
    };
    let percent = move || it.percent.get().to_string();
    let bar = is_going.then(|| {
        el("progress").set("max", "100").bind("value", percent).set("aria-label", it.word(W::Move))
    });
    let parts = [it.title(it.word(W::Move).to_owned()), el("p").live(words)];
    let cancel = it.act(W::Cancel, "stop-all", false, move || stop(it, peer));
    parts.into_iter().chain(bar).chain([cancel]).collect()
}

fn stop(it: Together, peer: Peer) {
    it.moving.set(Moving::None);
    it.wish(Do::StopAll(peer));
    it.focus();
}

/// Builds the step in which everything has arrived. The backup page shows what it is, before anything is stored.
fn arrived(it: Together) -> Vec<El> {
    let look = move || {
        it.moving.set(Moving::None);
        handed::give(it.swap_text(None));
        route::visit(&Page::Backup);
    };
    let drop = move || {
        it.swap_text(None);
        it.moving.set(Moving::None);
        it.focus();
    };
    vec![
        it.title(it.word(W::Arrived).to_owned()),
        it.line(W::ArrivedNote),
        it.act(W::LookAt, "look", true, look),
        it.act(W::NotNow, "not-now", false, drop),
    ]
}
