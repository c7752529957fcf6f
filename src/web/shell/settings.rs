//! What can be set.

use leptos::prelude::*;

use super::header::titled;
use super::main;
use super::pad::pad_editor;
use crate::settings::{Back, Motion, Settings, Theme};
use crate::text::{BackupWord, Label, Lang};
use crate::web::ctx::Ctx;
use crate::web::el::{El, button, div, el, nothing};
use crate::web::parts::{focus, segments, switch};

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
        .child(setting(ctx, "sound", Label::Sound, None, |s| &mut s.sound))
        .child(setting(ctx, "haptics", Label::Haptics, None, |s| &mut s.haptics))
        .child(setting(ctx, "time", Label::ShowTime, None, |s| &mut s.time))
        .child(setting(ctx, "left", Label::LeftHanded, None, |s| &mut s.left))
        .child(setting(ctx, "keys", Label::SingleKeys, Some(Label::SingleKeysNote), |s| {
            &mut s.keys
        }))
        .child(choice(
            ctx,
            "back",
            Label::CardBack,
            [Label::BackWeave, Label::BackWave, Label::BackLeaf].map(label).to_vec(),
            |s| position(&Back::ALL, s.back),
            |s, i| s.back = Back::ALL[i],
        ))
        .child(setting(ctx, "four", Label::FourColours, None, |s| &mut s.four))
        .child(setting(ctx, "preview", Label::FlipPreview, None, |s| &mut s.preview))
        .child(pad_editor(ctx))
        .child(setting(ctx, "gap", Label::SlidGap, Some(Label::SlidGapNote), |s| &mut s.gap))
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
    let backup = el("a").set("class", "button").set("href", "#/backup");
    let page = page.child(
        div("setting")
            .child(el("span").text(BackupWord::Lead.text(ctx.lang())))
            .child(backup.test_id("to-backup").text(label(Label::Backup))),
    );
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
    let choose = move |i: usize| {
        ctx.set(|s| set(s, i));
        // Another language builds the page anew; the focus stays on the choice.
        request_animation_frame(move || focus(&format!("{name}-{i}")));
    };
    segments(name, ctx.label(label), words, move || ctx.settings.with(get), choose)
}

/// A setting that is on or off.
pub fn setting(
    ctx: Ctx,
    name: &'static str,
    label: Label,
    note: Option<Label>,
    field: fn(&mut Settings) -> &mut bool,
) -> El {
    let is_on = move || *field(&mut ctx.settings.get());
    let note = note.map(|note| ctx.label(note));
    switch(name, ctx.label(label), note, is_on, move |on| ctx.set(|s| *field(s) = on))
}
