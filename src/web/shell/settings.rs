//! What can be set.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::header::titled;
use super::main;
use crate::settings::{Motion, Settings, Theme};
use crate::text::{Label, Lang};
use crate::web::ctx::Ctx;
use crate::web::el::{El, button, div, el, nothing};
use crate::web::parts::focus;

/// The settings page. Each choice holds at once and is kept.
pub fn settings(ctx: Ctx) -> Vec<El> {
    let label = |label| ctx.label(label);
    let mut langs = vec![label(Label::BrowserLanguage)];
    langs.extend(Lang::ALL.map(|lang| lang.tongue().own_name()));
    let page = main("page settings")
        .child(choice(
            ctx,
            "lang",
            Label::Language,
            langs,
            |s| s.lang.map_or(0, |lang| 1 + position(&Lang::ALL, lang)),
            |s, i| s.lang = i.checked_sub(1).map(|i| Lang::ALL[i]),
        ))
        .child(choice(
            ctx,
            "theme",
            Label::Theme,
            [Label::LikeDevice, Label::Light, Label::Dark].map(label).to_vec(),
            |s| position(&Theme::ALL, s.theme),
            |s, i| s.theme = Theme::ALL[i],
        ))
        .child(choice(
            ctx,
            "motion",
            Label::Motion,
            [Label::LikeDevice, Label::MotionFull, Label::MotionFast, Label::MotionNone]
                .map(label)
                .to_vec(),
            |s| position(&Motion::ALL, s.motion),
            |s, i| s.motion = Motion::ALL[i],
        ))
        .child(switch(ctx, "sound", Label::Sound, None, |s| &mut s.sound))
        .child(switch(ctx, "haptics", Label::Haptics, None, |s| &mut s.haptics))
        .child(switch(ctx, "time", Label::ShowTime, None, |s| &mut s.time))
        .child(switch(ctx, "left", Label::LeftHanded, None, |s| &mut s.left))
        .child(switch(ctx, "keys", Label::SingleKeys, Some(Label::SingleKeysNote), |s| &mut s.keys))
        .child(switch(ctx, "preview", Label::FlipPreview, None, |s| &mut s.preview))
        .block(move || {
            if !ctx.installer.is_ready() {
                return nothing();
            }
            div("setting")
                .child(el("span").text(ctx.label(Label::InstallNote)))
                .child(button("button primary", ctx.label(Label::Install), move || {
                    ctx.installer.install();
                }))
                .done()
        });
    vec![titled(ctx, true, label(Label::Settings)), page]
}

fn position<T: PartialEq>(all: &[T], one: T) -> usize {
    all.iter().position(|each| *each == one).unwrap_or(0)
}

/// One of several words; `get` and `set` count them from 0.
fn choice(
    ctx: Ctx,
    name: &'static str,
    label: Label,
    words: Vec<&'static str>,
    get: fn(&Settings) -> usize,
    set: fn(&mut Settings, usize),
) -> El {
    let options = words.into_iter().enumerate().map(move |(i, word)| {
        let id = format!("{name}-{i}");
        let chosen = id.clone();
        el("span")
            .set("class", "segment")
            .child(
                el("input")
                    .set("type", "radio")
                    .set("name", name)
                    .put("id", id.clone())
                    .checked(move || ctx.settings.with(get) == i)
                    .on("change", move |_| {
                        ctx.set(|s| set(s, i));
                        // Another language builds the page anew; the focus stays on the choice.
                        let id = chosen.clone();
                        request_animation_frame(move || focus(&id));
                    }),
            )
            .child(el("label").put("for", id).text(word))
    });
    el("fieldset")
        .set("class", "setting")
        .set("data-setting", name)
        .child(el("legend").text(ctx.label(label)))
        .child(div("segments").children(options))
}

fn switch(
    ctx: Ctx,
    name: &'static str,
    label: Label,
    note: Option<Label>,
    field: fn(&mut Settings) -> &mut bool,
) -> El {
    let id = format!("set-{name}");
    let note = note.map(|note| el("small").text(ctx.label(note)));
    div("setting switch")
        .set("data-setting", name)
        .child(el("label").put("for", id.clone()).text(ctx.label(label)).children(note))
        .child(
            el("input")
                .set("type", "checkbox")
                .set("role", "switch")
                .put("id", id)
                .checked(move || *field(&mut ctx.settings.get()))
                .on("change", move |event| {
                    let target = event.target();
                    let input = target.map(|t| t.unchecked_into::<web_sys::HtmlInputElement>());
                    let on = input.is_some_and(|input| input.checked());
                    ctx.set(|s| *field(s) = on);
                }),
        )
}
