//! The share dialog: a text and a QR code.

use super::picture::{can_send_picture, send_picture};
use crate::link::{Occasion, Page};
use crate::text::{Label, Say, ShareSay, ShareWord};
use crate::web::kit::el::{El, button, div, el};
use crate::web::kit::parts::qr;
use crate::web::kit::parts::segments;
use crate::web::kit::route;
use crate::web::kit::state::State;
use crate::web::page::ctx::Ctx;
use crate::web::page::dialogs::modal;
use crate::web::page::model::{Dialog, SharedGame};
use crate::web::page::send::{can_send, copy, send};

/// One of the things to share.
struct Choice {
    name: ShareWord,
    note: ShareWord,
    /// The text above the link.
    text: String,
    /// The link; `None` if it would be too long.
    link: Option<String>,
    /// Whether its result can be sent as a picture.
    is_drawn: bool,
}

/// Builds the share dialog.
pub fn share_dialog(ctx: Ctx, dialog: Dialog) -> El {
    let Dialog::Share(game) = dialog else {
        unreachable!("the share chunk shows this dialog alone")
    };
    let choices = choices_of(ctx, &game);
    let lang = ctx.lang();
    let names: Vec<&'static str> = choices.iter().map(|choice| choice.name.text(lang)).collect();
    // The default is the second to last: the challenge, if there is one. The replay, which reveals the solution, is
    // last.
    let first = names.len().saturating_sub(2);
    let chosen = State::new(first);
    let mut parts = Vec::new();
    if names.len() > 1 {
        let what = ShareWord::What.text(lang);
        parts.push(segments("share", what, names, move || chosen.get(), move |i| chosen.set(i)));
    }
    parts.push(div("share-choice").block(move || {
        let i = chosen.get();
        div("share-parts")
            .children(choices.get(i).into_iter().flat_map(|it| parts_of(ctx, &game, it)))
            .done()
    }));
    modal(ctx, Say::Label(Label::Share), "share", parts)
}

/// Returns the things to share about a game.
fn choices_of(ctx: Ctx, game: &SharedGame) -> Vec<Choice> {
    let link = |occasion: Occasion| {
        let mut params = game.start.clone();
        occasion.write(&mut params);
        params.fits().then(|| route::full(&Page::Game(game.id, params)))
    };
    let choice = |name, note, text: String, occasion| Choice {
        name,
        note,
        text: format!("{}\n{text}", game.title).trim_end().to_owned(),
        is_drawn: matches!(name, ShareWord::Result | ShareWord::Challenge) && game.result.is_some(),
        link: link(occasion),
    };
    let mut choices =
        vec![choice(ShareWord::Deal, ShareWord::DealNote, String::new(), Occasion::Own)];
    if let Some(result) = &game.result {
        let text = result.clone();
        choices.push(choice(ShareWord::Result, ShareWord::ResultNote, text, Occasion::Own));
    }
    if let Some(mark) = game.mark {
        let (best, is_scored) = (game.best, game.is_scored);
        let text = ctx.say(ShareSay::Beat { mark, best, is_scored });
        let occasion = Occasion::Beat(mark);
        choices.push(choice(ShareWord::Challenge, ShareWord::ChallengeNote, text, occasion));
    }
    if !game.line.is_empty() {
        let text = ctx.say(ShareSay::Watch);
        let occasion = Occasion::Replay(game.line.clone());
        choices.push(choice(ShareWord::Replay, ShareWord::ReplayNote, text, occasion));
    }
    choices
}

/// Builds the button that shares or saves the picture of the result.
fn picture_button(ctx: Ctx, game: SharedGame, text: String) -> El {
    let name = if can_send_picture() { ShareWord::SendPicture } else { ShareWord::SavePicture };
    let send = move || {
        let by_hand = text.clone();
        send_picture(ctx, &game, &text, move || ctx.open(Dialog::Text(by_hand)));
    };
    button("button", name.text(ctx.lang()), send).test_id("share-picture")
}

fn parts_of(ctx: Ctx, game: &SharedGame, choice: &Choice) -> Vec<El> {
    let word = |word: ShareWord| word.text(ctx.lang());
    let Some(link) = choice.link.clone() else {
        return vec![el("p").set("role", "alert").text(word(ShareWord::TooLong))];
    };
    let text = format!("{}\n{link}", choice.text);
    let field = el("textarea")
        .set("class", "copy-text")
        .set("readonly", "")
        .test_id("share-text")
        .set("aria-label", word(ShareWord::Text))
        .put("rows", (text.lines().count() + 1).clamp(3, 6).to_string())
        .value(text.clone());
    let drawn = choice.is_drawn.then(|| picture_button(ctx, game.clone(), text.clone()));
    let (copied, sent) = (text.clone(), text);
    let copying = button("button", word(ShareWord::Copy), move || copy(ctx, copied.clone()));
    let sending = can_send().then(|| {
        let send = move || send(ctx, sent.clone());
        button("button primary", word(ShareWord::Send), send).test_id("share-send")
    });
    let copying = copying.test_id("share-copy");
    let actions = div("modal-actions").children(drawn).child(copying).children(sending);
    let picture = match qr(&link) {
        Some(picture) => div("share-picture")
            .child(el("p").set("class", "quiet").text(word(ShareWord::Scan)))
            .child(picture.put("aria-label", ctx.say(ShareSay::Picture(link)))),
        None => el("p").set("class", "quiet").text(word(ShareWord::TooLongForPicture)),
    };
    vec![el("p").set("class", "quiet").text(word(choice.note)), field, actions, picture]
}
