//! What can be set.

use leptos::ev::Event;
use leptos::prelude::*;

use super::Header;
use crate::settings::{Motion, Settings, Theme};
use crate::text::{Label, Lang};
use crate::web::bind::{block, flag, on, press};
use crate::web::ctx::{Ctx, ctx};
use crate::web::pwa::Installer;

/// The settings page. Each choice holds at once and is kept.
#[component]
pub fn SettingsPage() -> impl IntoView {
    let ctx = ctx();
    let installer: Installer = expect_context();
    let langs = Lang::ALL.map(|lang| (Some(lang), Word::Own(lang.tongue().own_name())));
    let langs = [(None, Word::Label(Label::BrowserLanguage))].into_iter().chain(langs).collect();
    let themes = vec![
        (Theme::Device, Word::Label(Label::LikeDevice)),
        (Theme::Light, Word::Label(Label::Light)),
        (Theme::Dark, Word::Label(Label::Dark)),
    ];
    let motions = vec![
        (Motion::Device, Word::Label(Label::LikeDevice)),
        (Motion::Full, Word::Label(Label::MotionFull)),
        (Motion::Fast, Word::Label(Label::MotionFast)),
        (Motion::None, Word::Label(Label::MotionNone)),
    ];
    let install = block(move || {
        if !installer.is_ready() {
            return ().into_any();
        }
        view! {
            <div class="setting">
                <span>{ctx.label(Label::InstallNote)}</span>
                <button class="button primary" on:click=press(move || installer.install())>
                    {ctx.label(Label::Install)}
                </button>
            </div>
        }
        .into_any()
    });
    view! {
        <Header back=true>
            <h1 tabindex="-1">{ctx.label(Label::Settings)}</h1>
        </Header>
        <main class="page settings" id="main">
            {choice(ctx, "lang", Label::Language, langs, |s| &mut s.lang)}
            {choice(ctx, "theme", Label::Theme, themes, |s| &mut s.theme)}
            {choice(ctx, "motion", Label::Motion, motions, |s| &mut s.motion)}
            {switch(ctx, "sound", Label::Sound, None, |s| &mut s.sound)}
            {switch(ctx, "haptics", Label::Haptics, None, |s| &mut s.haptics)}
            {switch(ctx, "time", Label::ShowTime, None, |s| &mut s.time)}
            {switch(ctx, "left", Label::LeftHanded, None, |s| &mut s.left)}
            {switch(ctx, "keys", Label::SingleKeys, Some(Label::SingleKeysNote), |s| &mut s.keys)}
            {switch(ctx, "preview", Label::FlipPreview, None, |s| &mut s.preview)}
            {install}
        </main>
    }
}

/// A word of a choice: in the player's language, or a language's own name.
#[derive(Clone, Copy)]
enum Word {
    Label(Label),
    Own(&'static str),
}

fn choice<T: Copy + PartialEq + Send + Sync + 'static>(
    ctx: Ctx,
    name: &'static str,
    label: Label,
    values: Vec<(T, Word)>,
    field: fn(&mut Settings) -> &mut T,
) -> impl IntoView {
    let now = Signal::derive(move || *field(&mut ctx.settings.get()));
    let options = values.into_iter().enumerate().map(move |(i, (value, word))| {
        let id = format!("{name}-{i}");
        let text = match word {
            Word::Label(label) => ctx.label(label),
            Word::Own(own) => own,
        };
        view! {
            <span class="segment">
                <input
                    type="radio"
                    name=name
                    id=id.clone()
                    prop:checked=flag(move || now.get() == value)
                    on:change=on(move |_: Event| ctx.set(|s| *field(s) = value))
                />
                <label for=id>{text}</label>
            </span>
        }
    });
    view! {
        <fieldset class="setting" data-setting=name>
            <legend>{ctx.label(label)}</legend>
            <div class="segments">{options.collect_view()}</div>
        </fieldset>
    }
}

fn switch(
    ctx: Ctx,
    name: &'static str,
    label: Label,
    note: Option<Label>,
    field: fn(&mut Settings) -> &mut bool,
) -> impl IntoView {
    let id = format!("set-{name}");
    view! {
        <div class="setting switch" data-setting=name>
            <label for=id.clone()>
                {ctx.label(label)}
                {note.map(|note| view! { <small>{ctx.label(note)}</small> })}
            </label>
            <input
                type="checkbox"
                role="switch"
                id=id
                prop:checked=flag(move || *field(&mut ctx.settings.get()))
                on:change=on(move |event: Event| {
                    let checked = event_target_checked(&event);
                    ctx.set(|s| *field(s) = checked);
                })
            />
        </div>
    }
}
