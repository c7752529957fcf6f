//! The devices that are connected, and what they can do.

use leptos::prelude::*;

use super::remote;
use super::state::{Together, TogetherView, TransferState};
use crate::frame::person::{first, people};
use crate::kit::html::{self, Element, div, fragment, li, progress, small, span, ul};
use crate::kit::parts::text_button;
use crate::kit::time::today;
use crate::page::ctx::Arrival;
use handful_peer::message::MemberId;
use handful_peer::room::{Member, PeerIndex};
use handful_peer::transfer::MAX_MOVED;
use handful_shell::link::Route;
use handful_shell::text::said;
use handful_shell::text::together as text;
use handful_storage::backup::people::{write_all, write_one};
use handful_storage::person::distinct_colours;

/// Builds the view with the devices in the room.
pub fn table(together: Together) -> Vec<Element> {
    let lang = together.lang();
    match together.transfer.get_untracked() {
        TransferState::Asked(peer, number) => return asked(together, peer, number),
        TransferState::Offered(peer) => return going(together, peer, false),
        TransferState::Running(peer) => return going(together, peer, true),
        TransferState::Received(_) => return arrived(together),
        TransferState::None | TransferState::Sent(_) => {}
    }
    if together.is_apart() {
        return if together.is_greeting() { greeting(together) } else { cut_off(together) };
    }
    if let Some(view) = remote::asked(together).or_else(|| super::race::view(together)) {
        return view;
    }
    if together.is_greeting() {
        return greeting(together);
    }
    let done = matches!(together.transfer.get_untracked(), TransferState::Sent(_));
    let news = done.then(|| together.line(text::move_done(lang)).attr("class", "together-news"));
    let more = lang.of("Invite another device", "Invitar a otro dispositivo");
    let more =
        together.is_host().then(|| together.act(more, "invite", false, move || together.invite()));
    let what_now = lang.of(
        "Race at the same deal, or play together, each on your own screen.",
        "Compite en el mismo reparto o juega en grupo, cada quien en su pantalla.",
    );
    let parts = [
        div().attr("class", "together-picture together-pair").child(move || {
            together.changed.track();
            untrack(|| people_of(together)).into_any()
        }),
        together.dots(3),
        together.title(lang.of("You’re connected", "Ya hay conexión")),
        together.errors(),
        together.line(what_now),
    ];
    let plays = move || {
        together.changed.track();
        untrack(|| fragment(remote::tiles(together)))
    };
    let plays = div().attr("class", "together-tiles").child(plays);
    let leave = together.act(text::disconnect(lang), "leave", false, move || together.leave());
    let all = parts.into_iter().chain(news).chain([plays, together.without(false)]);
    all.chain(more).chain([leave]).collect()
}

/// Builds the list of devices.
fn people_of(together: Together) -> Element {
    let lang = together.lang();
    let members = together.members();
    let colours: Vec<_> = members.iter().map(|(_, member)| member.profile.colour()).collect();
    let me = together.own_id();
    let rows = members.into_iter().zip(distinct_colours(&colours)).map(|((id, member), colour)| {
        let Member { profile, is_connected, .. } = member;
        let name = match profile.name() {
            "" if Some(id) == me => lang.of("You", "Tú").to_owned(),
            name => together.shown(name),
        };
        let away = (!is_connected).then(|| small().text(text::away(lang)));
        let row = li().attr("data-member", name.clone()).child(super::fish_sign(colour));
        row.child(span().text(name)).child(away)
    });
    ul().child(rows)
}

/// Builds what is seen while a device is connected that has not said who it is.
fn greeting(together: Together) -> Vec<Element> {
    let lang = together.lang();
    vec![
        together.dots(2),
        together.title(text::connecting(lang)),
        together.line(text::soon(lang)).attr("role", "status"),
        together.act(text::disconnect(lang), "leave", false, move || together.leave()),
    ]
}

/// Builds what a guest sees while its host is out of reach.
fn cut_off(together: Together) -> Vec<Element> {
    let lang = together.lang();
    let host = together.name_of(MemberId::HOST);
    let head = [
        together.title(said!(lang, "The connection to {host} is lost", "Se perdió la conexión con {host}")),
        html::p().attr("role", "status").text(said!(lang, "It comes back by itself within five minutes. Otherwise ask {host} for a new code. Your seat and a race wait for you.", "Vuelve sola antes de cinco minutos. Si no, pide a {host} un código nuevo. Tu lugar y la carrera te esperan.")),
    ];
    let ways = [
        together.errors(),
        together.act(text::have_code(lang), "have-code", true, move || {
            together.show(TogetherView::Paste)
        }),
        together.act(text::disconnect(lang), "leave", false, move || together.leave()),
    ];
    head.into_iter().chain(remote::waiting(together)).chain(ways).collect()
}

/// Builds the choice of the device to which everything is sent.
pub fn who(together: Together) -> Vec<Element> {
    let lang = together.lang();
    let ways = together.reached().into_iter().map(|(name, peer)| {
        let to = move || together.show(TogetherView::MoveSure(peer.0));
        text_button("button", "", to).attr("data-to", name.clone()).text(name)
    });
    vec![
        together.title(lang.of("To which device?", "¿A qué dispositivo?")),
        super::buttons_of(ways),
        together.act(text::not_now(lang), "not-now", false, move || together.home()),
    ]
}

impl Together {
    /// Returns the devices that are connected with this one: their names and connections.
    pub(super) fn reached(self) -> Vec<(String, PeerIndex)> {
        let members = self.members().into_iter();
        members.filter_map(|(_, it)| Some((self.shown(it.profile.name()), it.peer?))).collect()
    }

    /// Builds a note on the devices that are out of reach, and the host's buttons that go on without them or invite
    /// them again.
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
            let words = said!(lang, "Go on without {name}", "Seguir sin {name}");
            text_button("button", "", act).attr("data-testid", "go-on-without").text(words)
        });
        let again = (invites && note.is_some())
            .then(|| self.act(text::new_code(lang), "invite-again", false, move || self.invite()));
        note.into_iter().chain(acts).chain(again).collect()
    }
}

/// Builds the question before everything is sent.
pub fn sure(together: Together, peer: u8) -> Vec<Element> {
    let lang = together.lang();
    let send = move || {
        let text = everything(together);
        if text.len() > MAX_MOVED {
            return together.refuse(lang.of(
                "That’s too much to send at once. Use a backup file.",
                "Es demasiado para enviarlo de una vez. Usa un archivo de copia.",
            ));
        }
        together.percent.set(0);
        together.transfer.set(TransferState::Offered(PeerIndex(peer)));
        together.show(TogetherView::Table);
        together.wish(|room| room.offer_transfer(PeerIndex(peer), text));
    };
    let name = together.name_at(PeerIndex(peer));
    // A guest reaches its host alone.
    let is_one = together.is_host() || together.members().len() < 3;
    let host = together.name_of(MemberId::HOST);
    let far = if is_one {
        String::new()
    } else {
        said!(
            lang,
            "From here it goes to {host}, whose table this is. To send it to another device, invite that one.",
            "Desde aquí va a {host}, de quien es la mesa. Para enviarlo a otro dispositivo, invita a ese."
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
        together.title(said!(
            lang,
            "Send a copy of everything to {name}?",
            "¿Enviar una copia de todo a {name}?"
        )),
        together.line(note),
        together.line(app).attr("class", "quiet"),
        html::p().attr("class", "quiet").text(far),
        together.errors(),
        together.act(lang.of("Send a copy", "Enviar una copia"), "send-all", true, send),
        together.act(text::not_now(lang), "not-now", false, move || together.home()),
    ]
}

/// Returns a backup of everyone on this device, made now.
fn everything(together: Together) -> String {
    let day = today().to_string();
    people(|people| {
        let all = people.all();
        if let [only] = &all[..] {
            let person = Some(&only.person).filter(|it| !it.id.is_empty());
            return write_one(person, &people.values(&only.suffix), &day);
        }
        let _ = people.name_first(&first(together.ctx));
        let copies = people.all().into_iter().map(|it| (it.person, people.values(&it.suffix)));
        write_all(&copies.collect::<Vec<_>>(), &day)
    })
}

/// Builds the question whether everything of another device is received.
fn asked(together: Together, peer: PeerIndex, number: u32) -> Vec<Element> {
    let take = move || {
        if together.transfer.get_untracked() == TransferState::Asked(peer, number) {
            together.percent.set(0);
            together.transfer.set(TransferState::Running(peer));
        }
        together.wish(|room| room.accept_transfer(peer, number));
        together.focus();
    };
    let lang = together.lang();
    let note = lang.of(
        "You’ll see what’s in it first. Nothing is saved before you say so, and nothing of yours is lost.",
        "Primero verás lo que contiene. Nada se guarda antes de que lo digas, y no pierdes nada de lo tuyo.",
    );
    vec![
        together.title(text::move_from(lang, &together.name_at(peer))),
        together.line(note),
        together.act(lang.of("Receive it", "Recibirlo"), "take-all", true, take),
        together.act(text::decline(lang), "decline", false, move || stop(together, peer)),
    ]
}

/// Builds the progress of moving.
fn going(together: Together, peer: PeerIndex, is_going: bool) -> Vec<Element> {
    let lang = together.lang();
    let name = together.name_at(peer);
    let words = move || {
        together.changed.track();
        if together.name_at(peer) != name {
            text::lost(lang, &name)
        } else if is_going {
            let percent = together.percent.get();
            said!(lang, "{percent}% sent", "{percent}\u{a0}% enviado")
        } else {
            text::waits(lang).into()
        }
    };
    let percent = move || together.percent.get().to_string();
    let bar = is_going.then(|| {
        progress()
            .attr("max", "100")
            .attr("value", percent)
            .attr("aria-label", text::move_all(lang))
    });
    let parts = [together.title(text::move_all(lang)), html::p().text(words)];
    let cancel = together.act(text::cancel(lang), "stop-all", false, move || stop(together, peer));
    parts.into_iter().chain(bar).chain([cancel]).collect()
}

fn stop(together: Together, peer: PeerIndex) {
    together.transfer.set(TransferState::None);
    together.wish(|room| room.cancel_transfer(peer));
    together.focus();
}

/// Builds the view in which everything has arrived. The backup page shows what it is, before anything is stored.
fn arrived(together: Together) -> Vec<Element> {
    let look = move || {
        together.transfer.set(TransferState::None);
        let text = together.replace_received_text(None).unwrap_or_default();
        together.ctx.visit_with(Route::Backup, Arrival::Backup(text));
    };
    let drop = move || {
        together.replace_received_text(None);
        together.transfer.set(TransferState::None);
        together.focus();
    };
    let lang = together.lang();
    vec![
        together.title(text::arrived(lang)),
        together.line(lang.of(
            "Nothing is saved yet. Have a look at it and decide.",
            "Aún no se ha guardado nada. Míralo y decide.",
        )),
        together.act(lang.of("See what’s in it", "Ver lo que contiene"), "look", true, look),
        together.act(text::not_now(lang), "not-now", false, drop),
    ]
}
