//! The steps until two devices are connected.

use leptos::prelude::*;

use super::js::{self, Scan, ScanEvent};
use super::state::{Together, TogetherView};
use crate::frame::chunk_views;
use crate::kit::browser::has;
use crate::kit::html::{self, Element, NodeRef, div, label, li, ol, textarea};
use crate::kit::owner::OwnerHandle;
use crate::kit::signal::RwSignal;
use crate::page::send;
use handful_shell::text::{Lang, said, together as text};

const PASTE_ID: &str = "together-paste";
const VIDEO_ID: &str = "together-video";

/// Returns the likely causes of a connection that does not come about, the likeliest first.
fn causes(lang: Lang) -> [&'static str; 6] {
    [
        lang.of(
            "Different networks: put both on the same Wi-Fi, or one on the other’s hotspot.",
            "Redes distintas: pon los dos en la misma wifi, o uno en el punto de acceso del otro.",
        ),
        lang.of(
            "A guest Wi-Fi that keeps its devices apart, as in hotels and schools: use a hotspot.",
            "Una wifi para invitados que separa sus dispositivos, como en hoteles y escuelas: usa un punto de acceso.",
        ),
        lang.of("A VPN on one of them: pause it.", "Una VPN en uno de ellos: páusala."),
        lang.of(
            "The browser was told not to let this site look for devices on the local network: allow it in its settings for this site.",
            "El navegador no deja que este sitio busque dispositivos en la red local: permítelo en sus ajustes para este sitio.",
        ),
        lang.of(
            "A privacy extension or setting that blocks WebRTC: allow it for this site.",
            "Una extensión o un ajuste de privacidad que bloquea WebRTC: permítelo para este sitio.",
        ),
        lang.of(
            "Firefox without any network at all: join a Wi-Fi or a hotspot, even without internet.",
            "Firefox sin ninguna red: conéctalo a una wifi o a un punto de acceso, aunque no tenga internet.",
        ),
    ]
}

/// Builds the view in which the host shows its code.
pub fn host(together: Together) -> Vec<Element> {
    let lang = together.lang();
    let note = lang.of(
        "Its camera opens this page, which then shows a code for you to scan. Both devices need the same Wi-Fi.",
        "Su cámara abre esta página, que muestra un código para que lo escanees tú. Los dos necesitan la misma wifi.",
    );
    let scan = together.act(
        lang.of("Scan the answer", "Escanear la respuesta"),
        "scan-answer",
        true,
        move || together.show(TogetherView::Scan),
    );
    let paste = together.act(text::paste_answer(lang), "paste-answer", false, move || {
        together.show(TogetherView::Answer)
    });
    vec![
        code(together, lang.of("QR code of your invitation", "Código QR de tu invitación").into()),
        together.dots(1),
        together.title(
            lang.of("Scan this with the other device", "Escanea esto con el otro dispositivo"),
        ),
        together.line(note),
        together.errors(),
        scan,
        paste,
        share(together),
        together.act(text::cancel(lang), "cancel", false, move || together.cancel()),
        together.notes(
            text::needs(lang),
            &[text::page_once(lang), text::stay_open(lang), text::in_app(lang), text::trust(lang)],
        ),
        together.notes(text::if_not_connected(lang), &causes(lang)),
    ]
}

/// Builds the view in which the guest shows its code.
pub fn guest(together: Together) -> Vec<Element> {
    let lang = together.lang();
    let name = together.inviter();
    let hold_up = lang.of(
        "Hold it up to the other device’s camera. This page goes on by itself.",
        "Muéstralo a la cámara del otro dispositivo. Esta página sigue sola.",
    );
    vec![
        code(
            together,
            said!(lang, "QR code of your answer to {name}", "Código QR de tu respuesta a {name}"),
        ),
        together.dots(2),
        together.title(said!(
            lang,
            "Now show this code to {name}",
            "Ahora muestra este código a {name}"
        )),
        together.line(hold_up),
        share(together),
        together.act(text::cancel(lang), "cancel", false, move || together.cancel()),
        together.notes(text::needs(lang), &[text::stay_open(lang), text::trust(lang)]),
        together.notes(text::if_not_connected(lang), &causes(lang)),
    ]
}

/// Builds the picture of the own code. Its text is there for those who cannot see or scan it.
fn code(together: Together, name: String) -> Element {
    let lang = together.lang();
    let picture = move || match together.code.get() {
        Some(text) => chunk_views::code(together.ctx, text, name.clone()),
        None => {
            let making = html::p()
                .attr("class", "sr-only")
                .text(lang.of("Making your code…", "Creando tu código…"));
            div().attr("class", "qr").attr("aria-busy", "true").child(making).into_any()
        }
    };
    div()
        .attr("class", "together-picture")
        .attr("data-testid", "own-code")
        .attr("data-code", move || together.code.get())
        .child(picture)
}

/// Builds the buttons that share the own code as a text.
fn share(together: Together) -> Element {
    let lang = together.lang();
    let with = move |act: fn(crate::page::ctx::Ctx, String)| {
        move || together.code.get_untracked().into_iter().for_each(|code| act(together.ctx, code))
    };
    let is_off = move || together.code.with(Option::is_none);
    let sheet = send::can_share().then(|| {
        together
            .act(
                lang.of("Share as text", "Compartir como texto"),
                "share-code",
                false,
                with(send::share),
            )
            .attr("disabled", is_off)
    });
    let copy = together.act(
        lang.of("Copy as text", "Copiar como texto"),
        "copy-code",
        false,
        with(send::copy),
    );
    div().attr("class", "together-buttons").child(sheet).child(copy.attr("disabled", is_off))
}

/// Builds the view that says who invites, before anything is done.
pub fn invited(together: Together) -> Vec<Element> {
    let lang = together.lang();
    let name = together.inviter();
    let leaves = lang.of(
        "If you join, you leave the table you’re at.",
        "Si te unes, dejas la mesa en la que estás.",
    );
    let nothing_yet = lang.of(
        "You each play on your own device. Nothing is sent or saved until you join.",
        "Cada quien juega en su dispositivo. Nada se envía ni se guarda hasta que te unas.",
    );
    vec![
        together.dots(1),
        together.title(said!(lang, "{name} invites you", "{name} te invita")),
        together.line(if together.is_live() { leaves } else { nothing_yet }),
        together.blocked(),
        together.name_field(),
        together.act(lang.of("Join", "Unirse"), "join", true, move || together.join()),
        together.network(),
        together.act(text::not_now(lang), "not-now", false, move || together.home()),
        together.notes(
            text::needs(lang),
            &[
                text::one_network(lang),
                text::stay_open(lang),
                text::in_app(lang),
                text::trust(lang),
            ],
        ),
    ]
}

/// Builds the view with a field for an invitation or an answer.
pub fn paste(together: Together, is_invite: bool) -> Vec<Element> {
    let lang = together.lang();
    let (head, field) = match is_invite {
        true => (
            lang.of("Paste the invitation", "Pega la invitación"),
            lang.of("The link or the code you were sent", "El enlace o el código que te enviaron"),
        ),
        false => (
            lang.of("Paste the answer", "Pega la respuesta"),
            lang.of("The other device’s code", "El código del otro dispositivo"),
        ),
    };
    let typed = RwSignal::new(String::new());
    let input = textarea()
        .bind(typed)
        .attr("id", PASTE_ID)
        .attr("class", "copy-text")
        .attr("rows", "4")
        .attr("autocomplete", "off")
        .attr("autocapitalize", "off")
        .attr("spellcheck", "false")
        .attr("aria-describedby", "together-fault")
        .attr("aria-invalid", move || together.error.with(Option::is_some).then_some("true"));
    let read = move || {
        let text = typed.get_untracked();
        if is_invite {
            together.read_invite(&text);
        } else {
            together.read_answer(&text);
        }
    };
    let back = match is_invite {
        true => together.act(text::cancel(lang), "cancel", false, move || together.home()),
        false => together
            .act(text::my_code(lang), "my-code", false, move || together.show(TogetherView::Host)),
    };
    vec![
        together.title(head),
        div().attr("class", "field").child(label().attr("for", PASTE_ID).text(field)).child(input),
        together.errors().attr("id", "together-fault"),
        together.act(lang.of("Continue", "Continuar"), "go-on", true, read),
        back,
        together.notes(text::needs(lang), &[text::trust(lang)]),
    ]
}

/// Builds the camera view. The browser asks for the camera only after a press.
pub fn scan(together: Together) -> Vec<Element> {
    let lang = together.lang();
    // `None` before the press.
    let (owner, is_on) = (OwnerHandle::new(), RwSignal::new(false));
    let has_camera = has(&window().navigator(), "mediaDevices");
    if !has_camera {
        let plain = lang.of(
            "There’s no camera here, because this page wasn’t loaded over https. Send the answer as text and paste it.",
            "Aquí no hay cámara, porque esta página no se cargó por https. Envía la respuesta como texto y pégala.",
        );
        together.error.set(Some(plain.into()));
    }
    on_cleanup(move || stop(together));
    let picture = NodeRef::new();
    let video = html::video()
        .node_ref(picture)
        .attr("id", VIDEO_ID)
        .attr("playsinline", "")
        .attr("muted", "")
        .attr("aria-label", lang.of("Camera", "Cámara"));
    let on = has_camera.then(|| {
        together
            .act(
                lang.of("Turn on the camera", "Encender la cámara"),
                "camera-on",
                true,
                move || watch(together, picture, owner, is_on),
            )
            .attr("hidden", move || is_on.get())
    });
    let camera_note = lang.of(
        "Your browser is about to ask for the camera. It’s used for the code only, and the picture never leaves this device.",
        "El navegador va a pedir permiso para la cámara. Solo se usa para el código, y la imagen nunca sale de este dispositivo.",
    );
    let stays = lang
        .of("The picture never leaves this device.", "La imagen nunca sale de este dispositivo.");
    let note = move || if is_on.get() { stays } else { camera_note }.to_owned();
    vec![
        div().attr("class", "together-picture").child(video),
        together.dots(2),
        together.title(lang.of("Point at the other screen", "Apunta a la otra pantalla")),
        html::p().text(note),
        together.errors(),
        div().attr("class", "together-buttons").child(on),
        together.act(text::paste_answer(lang), "paste-answer", false, move || {
            together.show(TogetherView::Answer)
        }),
        together
            .act(text::my_code(lang), "my-code", false, move || together.show(TogetherView::Host)),
    ]
}

fn stop(together: Together) {
    if let Some(scan) = together.data(|it| it.scan.take()) {
        scan.stop();
    }
}

/// Turns the camera on, until it has seen an answer.
fn watch(together: Together, video: NodeRef, owner: OwnerHandle, is_on: RwSignal<bool>) {
    let Some(video) = video.get::<web_sys::Element>() else { return };
    together.error.set(None);
    is_on.set(true);
    let seen = move |seen: ScanEvent| match seen {
        ScanEvent::Text(text) => {
            // Another code is passed over until the answer is in the picture.
            let is_shown = together.view.get_untracked() == TogetherView::Scan;
            if is_shown && together.read_answer(&text) {
                stop(together);
            }
        }
        ScanEvent::Failed(name) if !owner.is_disposed() => {
            is_on.set(false);
            together.refuse(word_of(together.lang(), &name));
        }
        ScanEvent::Failed(_) => {}
    };
    // The person may have left while the script came.
    let begun = move |scan: Scan| match owner.is_disposed() {
        false => together.data(|it| it.scan = Some(scan)),
        true => scan.stop(),
    };
    js::scan(&video.into(), seen, begun);
}

fn word_of(lang: Lang, error: &str) -> &'static str {
    match error {
        "NotAllowedError" | "SecurityError" => lang.of(
            "The camera isn’t allowed. Allow it for this site in your browser’s settings, or paste the answer as text.",
            "La cámara no está permitida. Permítela para este sitio en los ajustes del navegador, o pega la respuesta como texto.",
        ),
        "NotFoundError" | "OverconstrainedError" => lang.of(
            "No camera found. Paste the answer as text.",
            "No hay ninguna cámara. Pega la respuesta como texto.",
        ),
        _ => lang.of(
            "The camera didn’t start. Another app may be using it. Try again, or paste the answer as text.",
            "La cámara no arranca. Quizá la usa otra aplicación. Inténtalo de nuevo o pega la respuesta como texto.",
        ),
    }
}

/// Builds the view in which the host waits for the connection.
pub fn wait(together: Together) -> Vec<Element> {
    let lang = together.lang();
    vec![
        together.dots(2),
        together.title(text::connecting(lang)),
        together.line(text::soon(lang)).attr("role", "status"),
        together.act(text::cancel(lang), "cancel", false, move || together.cancel()),
        together.notes(text::if_not_connected(lang), &causes(lang)),
    ]
}

/// Builds the view that says why there may be no connection.
pub fn no_connection(together: Together) -> Vec<Element> {
    let lang = together.lang();
    let causes = causes(lang).map(|cause| li().text(cause));
    let again = move || if together.is_host() { together.invite() } else { together.join() };
    vec![
        together.title(lang.of("No connection yet", "Aún no hay conexión")),
        together.errors(),
        together.blocked(),
        ol().child(causes),
        together.act(text::new_code(lang), "again", true, again),
        together.act(text::cancel(lang), "cancel", false, move || together.cancel()),
    ]
}
