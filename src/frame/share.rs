//! The share dialog: a text and a QR code.

use super::picture::{can_share_picture, share_picture};
use crate::kit::html::{self, Element, div, textarea};
use crate::kit::parts::{qr, segments, text_button};
use crate::kit::route;
use crate::kit::signal::RwSignal;
use crate::page::ctx::Ctx;
use crate::page::dialogs::modal;
use crate::page::model::{Dialog, ShareContent};
use crate::page::send::{can_share, copy, share};
use handful_shell::link::Route;
use handful_shell::text::common;
use handful_shell::text::{self};
use handful_storage::OpenMode;

/// One of the things to share.
struct ShareChoice {
    name: &'static str,
    /// What its link does.
    note: &'static str,
    /// The text above the link.
    text: String,
    /// The link; `None` if it would be too long.
    link: Option<String>,
    /// Whether its result can be sent as a picture.
    is_drawn: bool,
}

/// Builds the share dialog.
pub fn share_dialog(ctx: Ctx, dialog: Dialog) -> Element {
    let Dialog::Share(game) = dialog else {
        unreachable!("the share chunk shows this dialog alone")
    };
    let choices = choices_of(ctx, &game);
    let lang = ctx.lang();
    let names: Vec<&'static str> = choices.iter().map(|choice| choice.name).collect();
    // The result if there is one, else the deal.
    let first = usize::from(game.result.is_some());
    let chosen = RwSignal::new(first);
    let mut parts = Vec::new();
    if names.len() > 1 {
        let what = lang.of("What to share", "Qué compartir");
        parts.push(segments("share", what, names, move || chosen.get(), move |i| chosen.set(i)));
    }
    parts.push(div().child(move || {
        let i = chosen.get();
        div()
            .attr("class", "share-parts")
            .child(
                choices
                    .get(i)
                    .into_iter()
                    .flat_map(|it| parts_of(ctx, &game, it))
                    .collect::<Vec<_>>(),
            )
            .into_any()
    }));
    modal(ctx, common::share(ctx.lang()), "share", parts)
}

/// Returns the things to share about a game.
fn choices_of(ctx: Ctx, game: &ShareContent) -> Vec<ShareChoice> {
    let lang = ctx.lang();
    let link = |mode: OpenMode| {
        let mut params = game.start.clone();
        mode.write(&mut params);
        params.is_parsable_length().then(|| route::full(&Route::Game(game.id, params)))
    };
    let choice = |name, note, text: String, mode| ShareChoice {
        name,
        note,
        text: format!("{}\n{text}", game.title).trim_end().to_owned(),
        link: link(mode),
        is_drawn: false,
    };
    let is_drawn = game.result.is_some();
    let note = lang.of("Opens the same deal.", "Abre el mismo reparto.");
    let mut choices =
        vec![choice(lang.of("Deal", "Reparto"), note, String::new(), OpenMode::Normal)];
    if let Some(result) = &game.result {
        let text = result.clone();
        let note = lang.of(
            "Spoiler-free. The link opens the same deal.",
            "Sin revelar nada. El enlace abre el mismo reparto.",
        );
        let choice = choice(lang.of("Result", "Resultado"), note, text, OpenMode::Normal);
        choices.push(ShareChoice { is_drawn, ..choice });
    }
    if let Some(mark) = game.result_to_beat {
        let text = text::share::beat(lang, mark, game.best, game.is_scored);
        let note = lang.of(
            "Opens the same deal, with your result to beat.",
            "Abre el mismo reparto, con tu resultado como meta.",
        );
        let name = lang.of("Challenge", "Reto");
        let line = if game.has_ghosts { game.line.clone() } else { String::new() };
        // Its moves come along where they fit into a link.
        let along = link(OpenMode::Challenge(mark, line));
        let choice = choice(name, note, text, OpenMode::Challenge(mark, String::new()));
        let link = along.or(choice.link);
        choices.push(ShareChoice { is_drawn, link, ..choice });
    }
    if !game.line.is_empty() {
        let text = text::share::watch(lang).into();
        let note = lang
            .of("Plays back your moves, one by one.", "Muestra tus movimientos, uno tras otro.");
        let mode = OpenMode::Replay(game.line.clone());
        choices.push(choice(lang.of("Replay", "Repetición"), note, text, mode));
    }
    choices
}

/// Builds the button that shares or saves the picture of the result.
fn picture_button(ctx: Ctx, game: ShareContent, text: String) -> Element {
    let lang = ctx.lang();
    let name = if can_share_picture() {
        lang.of("Share picture", "Compartir imagen")
    } else {
        lang.of("Save picture", "Guardar imagen")
    };
    let press = move || {
        let by_hand = text.clone();
        share_picture(ctx, &game, &text, move || ctx.open(Dialog::CopyByHand(by_hand)));
    };
    text_button("button", name, press).attr("data-testid", "share-picture")
}

fn parts_of(ctx: Ctx, game: &ShareContent, choice: &ShareChoice) -> Vec<Element> {
    let lang = ctx.lang();
    let Some(link) = choice.link.clone() else {
        let too_long = lang.of(
            "This game is too long for a link. Share the result instead.",
            "Esta partida es demasiado larga para un enlace. Comparte el resultado.",
        );
        return vec![html::p().attr("role", "alert").text(too_long)];
    };
    let text = format!("{}\n{link}", choice.text);
    let field = textarea()
        .attr("class", "copy-text")
        .attr("readonly", "")
        .attr("data-testid", "share-text")
        .attr("aria-label", lang.of("Text to share", "Texto para compartir"))
        .attr("rows", (text.lines().count() + 1).clamp(3, 6).to_string())
        .value(text.clone());
    let drawn = choice.is_drawn.then(|| picture_button(ctx, game.clone(), text.clone()));
    let (copied, sent) = (text.clone(), text);
    let copying =
        text_button("button", lang.of("Copy", "Copiar"), move || copy(ctx, copied.clone()));
    let sending = can_share().then(|| {
        let press = move || share(ctx, sent.clone());
        text_button("button primary", lang.of("Share…", "Compartir…"), press)
            .attr("data-testid", "share-send")
    });
    let copying = copying.attr("data-testid", "share-copy");
    let actions = div().attr("class", "modal-actions").child(drawn).child(copying).child(sending);
    let scan =
        lang.of("Or scan with a phone’s camera.", "O escanéalo con la cámara de un teléfono.");
    let too_long = lang.of(
        "This link is too long for a QR code. Copy it instead.",
        "Este enlace es demasiado largo para un código QR. Cópialo.",
    );
    let note = |text: &'static str| html::p().attr("class", "quiet").text(text);
    let picture = match qr(&link) {
        Some(picture) => div()
            .attr("class", "share-picture")
            .child(note(scan))
            .child(picture.attr("aria-label", text::share::picture(lang, &link))),
        None => note(too_long),
    };
    vec![note(choice.note), field, actions, picture]
}
