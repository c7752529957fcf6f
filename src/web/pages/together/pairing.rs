//! The steps until two devices are connected.

use std::cell::RefCell;

use js_sys::Reflect;
use leptos::prelude::*;
use wasm_bindgen::JsValue;

use super::script::{self, Scan, Seen};
use super::state::{Step, Together};
use crate::text::{TogetherSay as S, TogetherWord as W};
use crate::web::frame::lazy;
use crate::web::kit::browser::has;
use crate::web::kit::el::{El, div, el};
use crate::web::kit::state::State;
use crate::web::page::send;

const PASTE_ID: &str = "together-paste";
const VIDEO_ID: &str = "together-video";
/// The likely causes of a connection that does not come about, the likeliest first.
const CAUSES: [W; 5] =
    [W::CauseNetwork, W::CauseGuest, W::CauseVpn, W::CauseExtension, W::CauseFirefox];

thread_local! {
    static SCAN: RefCell<Option<Scan>> = const { RefCell::new(None) };
}

/// Builds the step in which the host shows its code.
pub fn host(it: Together) -> Vec<El> {
    let scan = it.act(W::ScanAnswer, "scan-answer", true, move || it.show(Step::Scan));
    let paste = it.act(W::PasteAnswer, "paste-answer", false, move || it.show(Step::Answer));
    vec![
        code(it, S::CodeFor(String::new())),
        it.dots(1),
        it.title(it.word(W::ScanThis).to_owned()),
        it.line(W::ScanNote),
        it.faults(),
        scan,
        paste,
        share(it),
        it.act(W::Cancel, "cancel", false, move || it.cancel()),
        it.notes(W::Needs, &[W::PageOnce, W::StayOpen, W::InApp, W::Trust]),
        it.notes(W::Causes, &CAUSES),
    ]
}

/// Builds the step in which the guest shows its code.
pub fn guest(it: Together) -> Vec<El> {
    vec![
        code(it, S::CodeFor(it.inviter())),
        it.dots(2),
        it.title(it.say_of(S::ShowTo(it.inviter()))),
        it.line(W::HoldUp),
        share(it),
        it.act(W::Cancel, "cancel", false, move || it.cancel()),
        it.notes(W::Needs, &[W::StayOpen, W::Trust]),
        it.notes(W::Causes, &CAUSES),
    ]
}

/// Builds the picture of the own code. Its text is there for those who cannot see or scan it.
fn code(it: Together, name: S) -> El {
    let picture = move || match it.code.get() {
        Some(text) => lazy::code(it.ctx, text, it.say_of(name.clone())),
        None => {
            let making = el("p").set("class", "sr-only").text(it.word(W::Making));
            div("qr").set("aria-busy", "true").child(making).done()
        }
    };
    div("together-picture")
        .test_id("own-code")
        .maybe("data-code", move || it.code.get())
        .block(picture)
}

/// Builds the buttons that share the own code as a text.
fn share(it: Together) -> El {
    let with = move |act: fn(crate::web::page::ctx::Ctx, String)| {
        move || it.code.get_untracked().into_iter().for_each(|code| act(it.ctx, code))
    };
    let is_off = move || it.code.with(Option::is_none);
    let sheet = send::can_send().then(|| {
        it.act(W::ShareCode, "share-code", false, with(send::send)).flag("disabled", is_off)
    });
    let copy = it.act(W::CopyCode, "copy-code", false, with(send::copy));
    div("together-buttons").children(sheet).child(copy.flag("disabled", is_off))
}

/// Builds the step that says who invites, before anything is done.
pub fn invited(it: Together) -> Vec<El> {
    vec![
        it.dots(1),
        it.title(it.say_of(S::InvitedBy(it.inviter()))),
        it.line(if it.is_live() { W::LeavesTable } else { W::NothingYet }),
        it.name_field(),
        it.act(W::Join, "join", true, move || it.join()),
        it.act(W::NotNow, "not-now", false, move || it.home()),
        it.notes(W::Needs, &[W::OneNetwork, W::StayOpen, W::InApp, W::Trust]),
    ]
}

/// Builds the step with a field for an invitation or an answer.
pub fn paste(it: Together, is_invite: bool) -> Vec<El> {
    let (head, field) = match is_invite {
        true => (W::InviteHead, W::InviteField),
        false => (W::AnswerHead, W::AnswerField),
    };
    let input = el("textarea")
        .set("id", PASTE_ID)
        .set("class", "copy-text")
        .set("rows", "4")
        .set("autocomplete", "off")
        .set("autocapitalize", "off")
        .set("spellcheck", "false")
        .set("aria-describedby", "together-fault")
        .maybe("aria-invalid", move || it.fault.with(Option::is_some).then(|| "true".to_owned()));
    let read = move || {
        let text = pasted();
        if is_invite {
            it.read_invite(&text);
        } else {
            it.read_answer(&text);
        }
    };
    let back = match is_invite {
        true => it.act(W::Cancel, "cancel", false, move || it.home()),
        false => it.act(W::MyCode, "my-code", false, move || it.show(Step::Host)),
    };
    vec![
        it.title(it.word(head).to_owned()),
        div("field together-paste")
            .child(el("label").set("for", PASTE_ID).text(it.word(field)))
            .child(input),
        it.faults().set("id", "together-fault"),
        it.act(W::GoOn, "go-on", true, read),
        back,
        it.notes(W::Needs, &[W::Trust]),
    ]
}

fn pasted() -> String {
    let field = document().get_element_by_id(PASTE_ID).map(JsValue::from);
    let text = field.and_then(|field| Reflect::get(&field, &"value".into()).ok()?.as_string());
    text.unwrap_or_default()
}

/// Builds the camera step. The browser asks for the camera only after a press.
pub fn scan(it: Together) -> Vec<El> {
    // `None` before the press.
    let is_on = State::new(false);
    let has_camera = has(&window().navigator(), "mediaDevices");
    if !has_camera {
        it.fault.set(Some(W::CameraPlain.into()));
    }
    on_cleanup(stop);
    let video = el("video")
        .set("id", VIDEO_ID)
        .set("playsinline", "")
        .set("muted", "")
        .set("aria-label", it.word(W::CameraView));
    let on = has_camera.then(|| {
        it.act(W::CameraOn, "camera-on", true, move || watch(it, is_on))
            .flag("hidden", move || is_on.get())
    });
    let note =
        move || it.word(if is_on.get() { W::PictureStays } else { W::CameraNote }).to_owned();
    vec![
        div("together-picture").child(video),
        it.dots(2),
        it.title(it.word(W::PointAt).to_owned()),
        el("p").live(note),
        it.faults(),
        div("together-buttons").children(on),
        it.act(W::PasteAnswer, "paste-answer", false, move || it.show(Step::Answer)),
        it.act(W::MyCode, "my-code", false, move || it.show(Step::Host)),
    ]
}

fn stop() {
    if let Some(scan) = SCAN.take() {
        scan.stop();
    }
}

/// Turns the camera on, until it has seen an answer.
fn watch(it: Together, is_on: State<bool>) {
    let Some(video) = document().get_element_by_id(VIDEO_ID) else { return };
    it.fault.set(None);
    is_on.set(true);
    let seen = move |seen: Seen| match seen {
        Seen::Text(text) => {
            // Another code is passed over until the answer is in the picture.
            let is_shown = it.step.get_untracked() == Step::Scan;
            if is_shown && it.read_answer(&text) {
                stop();
            }
        }
        Seen::Failed(name) => {
            if is_on.try_with_untracked(|_| ()).is_some() {
                is_on.set(false);
                it.refuse(word_of(&name).into());
            }
        }
    };
    // The person may have left while the script came.
    let begun = move |scan: Scan| match is_on.try_with_untracked(|_| ()) {
        Some(()) => SCAN.set(Some(scan)),
        None => scan.stop(),
    };
    script::scan(&video.into(), seen, begun);
}

fn word_of(error: &str) -> W {
    match error {
        "NotAllowedError" | "SecurityError" => W::CameraDenied,
        "NotFoundError" | "OverconstrainedError" => W::CameraNone,
        _ => W::CameraFails,
    }
}

/// Builds the step in which the host waits for the connection.
pub fn wait(it: Together) -> Vec<El> {
    vec![
        it.dots(2),
        it.title(it.word(W::Connecting).to_owned()),
        it.line(W::Soon).set("role", "status"),
        it.act(W::Cancel, "cancel", false, move || it.cancel()),
        it.notes(W::Causes, &CAUSES),
    ]
}

/// Builds the step that says why there may be no connection.
pub fn trouble(it: Together) -> Vec<El> {
    let causes = CAUSES.into_iter().map(|cause| el("li").text(it.word(cause)));
    let again = move || if it.is_host() { it.invite() } else { it.join() };
    vec![
        it.title(it.word(W::NoLink).to_owned()),
        it.faults(),
        el("ol").set("class", "together-causes").children(causes),
        it.act(W::Again, "again", true, again),
        it.act(W::Cancel, "cancel", false, move || it.cancel()),
    ]
}
