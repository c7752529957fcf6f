//! The devices that are connected, and what they can do.

use leptos::prelude::*;

use super::race;
use super::remote;
use super::state::{Moving, Step, Together};
use crate::frame::person::{first, people, sign};
use crate::kit::html::{self, Element, div, fragment, li, progress, small, span, ul};
use crate::kit::parts::text_button;
use crate::kit::route;
use crate::kit::time::today;
use handful_peer::message::MemberId;
use handful_peer::room::{Member, PeerIndex};
use handful_peer::transfer::MAX_MOVED;
use handful_shell::link::Page;
use handful_shell::text::together as text;
use handful_storage::backup::people::{write_all, write_one};
use handful_storage::person::apart;

/// Builds the step with the devices in the room.
pub fn table(it: Together) -> Vec<Element> {
    let lang = it.lang();
    match it.moving.get_untracked() {
        Moving::Asked(peer, number) => return asked(it, peer, number),
        Moving::Offered(peer) => return going(it, peer, false),
        Moving::Going(peer) => return going(it, peer, true),
        Moving::Arrived(_) => return arrived(it),
        Moving::None | Moving::Done(_) => {}
    }
    if it.is_apart() {
        return if it.is_greeting() { greeting(it) } else { cut_off(it) };
    }
    if let Some(step) = remote::asked(it).or_else(|| race::view(it)) {
        return step;
    }
    if it.is_greeting() {
        return greeting(it);
    }
    let done = matches!(it.moving.get_untracked(), Moving::Done(_));
    let news = done.then(|| it.line(text::move_done(lang)).attr("class", "together-news"));
    let move_ = move || match &it.reached()[..] {
        [] => it.refuse(text::busy(lang)),
        [(_, peer)] => it.show(Step::MoveSure(peer.0)),
        _ => it.show(Step::MoveWho),
    };
    let more = lang.of("Invite another device", "Invitar a otro dispositivo");
    let more = it.is_host().then(|| it.act(more, "invite", false, move || it.invite()));
    let what_now = lang.of(
        "Race at the same deal, or play together, each on your own screen.",
        "Compite en el mismo reparto o juega en grupo, cada quien en su pantalla.",
    );
    let parts = [
        div().attr("class", "together-picture together-pair").child(move || {
            it.changed.track();
            untrack(|| people_of(it)).into_any()
        }),
        it.dots(3),
        it.title(lang.of("You’re connected", "Ya hay conexión")),
        it.errors(),
        it.line(what_now),
    ];
    let plays = move || {
        it.changed.track();
        untrack(|| fragment(remote::buttons(it)))
    };
    let plays = div().attr("class", "together-buttons").child(plays);
    let acts = [it.without(false), it.act(text::move_all(lang), "move", false, move_)];
    let races = race::buttons(it);
    let leave = it.act(text::disconnect(lang), "leave", false, move || it.leave());
    let all = parts.into_iter().chain(news).chain([plays]).chain(races);
    all.chain(acts).chain(more).chain([leave]).collect()
}

/// Builds the list of devices.
fn people_of(it: Together) -> Element {
    let lang = it.lang();
    let members = it.members();
    let colours: Vec<_> = members.iter().map(|(_, member)| member.profile.colour()).collect();
    let rows = members.into_iter().zip(apart(&colours)).map(|((_, member), colour)| {
        let Member { profile, is_connected, .. } = member;
        let name = it.shown(profile.name());
        let away = (!is_connected).then(|| small().text(text::away(lang)));
        let row = li().attr("data-seated", name.clone()).child(sign(&name, colour));
        row.child(span().text(name)).child(away)
    });
    ul().child(rows)
}

/// Builds what is seen while a device is connected that has not said who it is.
fn greeting(it: Together) -> Vec<Element> {
    let lang = it.lang();
    vec![
        it.dots(2),
        it.title(text::connecting(lang)),
        it.line(text::soon(lang)).attr("role", "status"),
        it.act(text::disconnect(lang), "leave", false, move || it.leave()),
    ]
}

/// Builds what a guest sees while its host is out of reach.
fn cut_off(it: Together) -> Vec<Element> {
    let lang = it.lang();
    let host = it.name_of(MemberId::HOST);
    let head = [
        it.title(lang.of(
            format!("The connection to {host} is lost"),
            format!("Se perdió la conexión con {host}"),
        )),
        html::p().attr("role", "status").text(lang.of(
            format!("It comes back by itself within five minutes. Otherwise ask {host} for a new code. Your seat and a race wait for you."),
            format!("Vuelve sola antes de cinco minutos. Si no, pide a {host} un código nuevo. Tu lugar y la carrera te esperan."),
        )),
    ];
    let ways = [
        it.errors(),
        it.act(text::have_code(lang), "have-code", true, move || it.show(Step::Paste)),
        it.act(text::disconnect(lang), "leave", false, move || it.leave()),
    ];
    head.into_iter().chain(remote::waiting(it)).chain(ways).collect()
}

/// Builds the choice of the device to which everything is sent.
pub fn who(it: Together) -> Vec<Element> {
    let lang = it.lang();
    let ways = it.reached().into_iter().map(|(name, peer)| {
        let to = move || it.show(Step::MoveSure(peer.0));
        text_button("button", "", to).attr("data-to", name.clone()).text(name)
    });
    vec![
        it.title(lang.of("To which device?", "¿A qué dispositivo?")),
        super::buttons_of(ways),
        it.act(text::not_now(lang), "not-now", false, move || it.home()),
    ]
}

impl Together {
    /// Returns the devices that are connected with this one: their names and connections.
    fn reached(self) -> Vec<(String, PeerIndex)> {
        let members = self.members().into_iter();
        members.filter_map(|(_, it)| Some((self.shown(it.profile.name()), it.peer?))).collect()
    }

    /// Builds a note on the devices that are out of reach, and the host's buttons that go on without them or invite them
    /// again.
    pub(super) fn without(self, invites: bool) -> Element {
        div().attr("class", "together-buttons").child(move || {
            self.changed.track();
            untrack(|| fragment(self.lost(invites)))
        })
    }

    fn lost(self, invites: bool) -> Vec<Element> {
        let lang = self.lang();
        let away_note = lang.of(
            "A lost connection comes back by itself within five minutes, or with a new code: the seat is kept.",
            "Una conexión perdida vuelve sola antes de cinco minutos, o con un código nuevo: el lugar se guarda.",
        );
        let members = self.members().into_iter().filter(|_| self.is_host());
        let lost = members.filter(|(_, it)| !it.is_connected).map(|(id, _)| id);
        let lost: Vec<MemberId> = lost.collect();
        let note = (!lost.is_empty()).then(|| self.line(away_note).attr("class", "quiet"));
        let acts = lost.into_iter().map(|id| {
            let act = move || self.wish(|room| room.remove_member(id));
            let name = self.name_of(id);
            let words = lang.of(format!("Go on without {name}"), format!("Seguir sin {name}"));
            text_button("button", "", act).attr("data-testid", "without").text(words)
        });
        let again = (invites && note.is_some())
            .then(|| self.act(text::new_code(lang), "invite-again", false, move || self.invite()));
        note.into_iter().chain(acts).chain(again).collect()
    }
}

/// Builds the question before everything is sent.
pub fn sure(it: Together, peer: u8) -> Vec<Element> {
    let lang = it.lang();
    let send = move || {
        let text = everything(it);
        if text.len() > MAX_MOVED {
            return it.refuse(lang.of(
                "That’s too much to send at once. Use a backup file.",
                "Es demasiado para enviarlo de una vez. Usa un archivo de copia.",
            ));
        }
        it.percent.set(0);
        it.moving.set(Moving::Offered(PeerIndex(peer)));
        it.show(Step::Table);
        it.wish(|room| room.offer_transfer(PeerIndex(peer), text));
    };
    let name = it.name_at(PeerIndex(peer));
    // A guest reaches its host alone.
    let is_one = it.is_host() || it.members().len() < 3;
    let host = it.name_of(MemberId::HOST);
    let far = if is_one {
        String::new()
    } else {
        lang.of(
            format!("From here it goes to {host}, whose table this is. To send it to another device, invite that one."),
            format!("Desde aquí va a {host}, de quien es la mesa. Para enviarlo a otro dispositivo, invita a ese."),
        )
    };
    let note = lang.of(
        "A copy of your games, records, days and settings, of everyone on this device, goes straight to the other one. Nothing is deleted here. Over there it’s shown first and saved only if they say so.",
        "Una copia de las partidas, los récords, los días y los ajustes de todas las personas de este dispositivo va directa al otro. Aquí no se borra nada. Allí se muestra primero y solo se guarda si dicen que sí.",
    );
    let app = lang.of(
        "If Handful is installed as an app there, connect from inside the app: its games are stored apart from the browser’s.",
        "Si allí Handful está instalado como aplicación, conéctate desde la aplicación: guarda sus partidas aparte del navegador.",
    );
    vec![
        it.title(lang.of(
            format!("Send a copy of everything to {name}?"),
            format!("¿Enviar una copia de todo a {name}?"),
        )),
        it.line(note),
        it.line(app).attr("class", "quiet"),
        html::p().attr("class", "quiet").text(far),
        it.errors(),
        it.act(lang.of("Send a copy", "Enviar una copia"), "send-all", true, send),
        it.act(text::not_now(lang), "not-now", false, move || it.home()),
    ]
}

/// Returns a backup of everyone on this device, made now.
fn everything(it: Together) -> String {
    let day = today().to_string();
    people(|people| {
        let all = people.all();
        if let [only] = &all[..] {
            let person = Some(&only.person).filter(|it| !it.id.is_empty());
            return write_one(person, &people.values(&only.suffix), &day);
        }
        let _ = people.name_first(&first(it.ctx));
        let copies = people.all().into_iter().map(|it| (it.person, people.values(&it.suffix)));
        write_all(&copies.collect::<Vec<_>>(), &day)
    })
}

/// Builds the question whether everything of another device is received.
fn asked(it: Together, peer: PeerIndex, number: u32) -> Vec<Element> {
    let take = move || {
        if it.moving.get_untracked() == Moving::Asked(peer, number) {
            it.percent.set(0);
            it.moving.set(Moving::Going(peer));
        }
        it.wish(|room| room.accept_transfer(peer, number));
        it.focus();
    };
    let lang = it.lang();
    let note = lang.of(
        "You’ll see what’s in it first. Nothing is saved before you say so, and nothing of yours is lost.",
        "Primero verás lo que contiene. Nada se guarda antes de que lo digas, y no pierdes nada de lo tuyo.",
    );
    vec![
        it.title(text::move_from(lang, &it.name_at(peer))),
        it.line(note),
        it.act(lang.of("Receive it", "Recibirlo"), "take-all", true, take),
        it.act(text::decline(lang), "decline", false, move || stop(it, peer)),
    ]
}

/// Builds the progress of moving.
fn going(it: Together, peer: PeerIndex, is_going: bool) -> Vec<Element> {
    let lang = it.lang();
    let name = it.name_at(peer);
    let words = move || {
        it.changed.track();
        if it.name_at(peer) != name {
            text::lost(lang, &name)
        } else if is_going {
            let percent = it.percent.get();
            lang.of(format!("{percent}% sent"), format!("{percent}\u{a0}% enviado"))
        } else {
            text::waits(lang).into()
        }
    };
    let percent = move || it.percent.get().to_string();
    let bar = is_going.then(|| {
        progress()
            .attr("max", "100")
            .attr("value", percent)
            .attr("aria-label", text::move_all(lang))
    });
    let parts = [it.title(text::move_all(lang)), html::p().text(words)];
    let cancel = it.act(text::cancel(lang), "stop-all", false, move || stop(it, peer));
    parts.into_iter().chain(bar).chain([cancel]).collect()
}

fn stop(it: Together, peer: PeerIndex) {
    it.moving.set(Moving::None);
    it.wish(|room| room.cancel_transfer(peer));
    it.focus();
}

/// Builds the step in which everything has arrived. The backup page shows what it is, before anything is stored.
fn arrived(it: Together) -> Vec<Element> {
    let look = move || {
        it.moving.set(Moving::None);
        it.ctx.handed.set_value(it.swap_text(None));
        route::visit(&Page::Backup);
    };
    let drop = move || {
        it.swap_text(None);
        it.moving.set(Moving::None);
        it.focus();
    };
    let lang = it.lang();
    vec![
        it.title(text::arrived(lang)),
        it.line(lang.of(
            "Nothing is saved yet. Have a look at it and decide.",
            "Aún no se ha guardado nada. Míralo y decide.",
        )),
        it.act(lang.of("See what’s in it", "Ver lo que contiene"), "look", true, look),
        it.act(text::not_now(lang), "not-now", false, drop),
    ]
}
