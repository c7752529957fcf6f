//! The settings page.

mod switch;

use leptos::prelude::*;
use wasm_bindgen::JsValue;

use crate::install::{Browser, Way};
use crate::settings::{Back, Motion, Rows, Settings, Theme};
use crate::text::{self, Label, Lang, PageWord as W};
use crate::web::frame::bar::{body, titled};
use crate::web::frame::update::update;
use crate::web::frame::who::playing;
use crate::web::kit::browser::{can_vibrate, is_ios_web_app};
use crate::web::kit::browser::{has, has_media};
use crate::web::kit::el::{El, button, div, el, nothing};
use crate::web::kit::parts::{card_back, radios, segments, switch};
use crate::web::page::ctx::Ctx;
use crate::web::page::fields::{keep_photo, toggle};
use crate::web::page::sound::{self, Cue};
use switch::switch_play;

/// Builds the settings page. Each choice applies immediately and is stored.
pub fn settings(ctx: Ctx) -> Vec<El> {
    let word = move |word: W| word.text(ctx.lang());
    let on = move |name, label: W, note: Option<W>, field| {
        toggle(ctx, name, word(label), note.map(word), field)
    };
    let mut langs = vec![word(W::BrowserLanguage)];
    langs.extend(Lang::ALL.map(|lang| lang.own_name()));
    let look = div("panel")
        .child(choice(
            ctx,
            "lang",
            word(W::Language),
            langs,
            |s| s.lang.map_or(0, |lang| 1 + position(&Lang::ALL, lang)),
            |s, i| s.lang = i.checked_sub(1).map(|i| Lang::ALL[i]),
        ))
        .child(choice(
            ctx,
            "theme",
            word(W::Theme),
            [W::LikeDevice, W::Light, W::Dark].map(word).to_vec(),
            |s| position(&Theme::ALL, s.theme),
            |s, i| s.theme = Theme::ALL[i],
        ))
        .child(choice(
            ctx,
            "motion",
            word(W::Motion),
            [W::LikeDevice, W::MotionFull, W::MotionFast, W::MotionNone].map(word).to_vec(),
            |s| position(&Motion::ALL, s.motion),
            |s, i| s.motion = Motion::ALL[i],
        ))
        .child(backs(ctx))
        .child(on("four", W::FourColours, None, |s| &mut s.four));
    let navigator: JsValue = window().navigator().into();
    // Offers no setting for what the device cannot do. A desktop browser has the vibrate method but no motor, so touch
    // is required too.
    let vibrates = can_vibrate() && window().navigator().max_touch_points() > 0;
    let haptics = vibrates.then(|| on("haptics", W::Haptics, None, |s| &mut s.haptics));
    let awake = has(&navigator, "wakeLock").then(|| on("awake", W::Awake, None, |s| &mut s.awake));
    // Sound that was just turned on plays a sample.
    let sound = move |on| {
        ctx.set(|s| s.sound = on);
        sound::hear(ctx, Cue::Move(5));
    };
    let is_on = move || ctx.settings.with(|s| s.sound);
    let feel = div("panel")
        .child(switch("sound", ctx.label(Label::Sound), None, is_on, sound))
        .children(haptics)
        .children(awake);
    let keys = el("a").set("class", "button").set("href", "#/keys").test_id("to-keys");
    let keys = keys.text(ctx.label(Label::Keys));
    let playing = div("panel")
        .child(on("relaxed", W::Relaxed, Some(W::RelaxedNote), |s| &mut s.relaxed))
        .child(on("time", W::ShowTime, None, |s| &mut s.time))
        .child(on("left", W::LeftHanded, None, |s| &mut s.left))
        .child(choice(
            ctx,
            "rows",
            word(W::FlipRows),
            [W::RowsAuto, W::RowsOne, W::RowsThree].map(word).to_vec(),
            |s| position(&Rows::ALL, s.rows),
            |s, i| s.rows = Rows::ALL[i],
        ))
        .child(on("preview", W::FlipPreview, None, |s| &mut s.preview))
        .child(div("setting").child(keys));
    let about = el("a").set("class", "button").set("href", "#/about").text(ctx.label(Label::About));
    let page = body("page settings")
        .view(update(ctx))
        .children([
            group(word(W::Look), look),
            group(word(W::Feel), feel),
            group(word(W::Playing), playing),
            group(word(W::Access), switch_play(ctx)),
        ])
        .block(move || way(ctx).map_or_else(nothing, |way| install(ctx, way).done()))
        .child(kept(ctx))
        .child(about);
    vec![titled(ctx, true, ctx.label(Label::Settings)), page]
}

/// Builds the section about stored data: the links to backups, to the people and to other devices, and the switch for keeping the photo.
fn kept(ctx: Ctx) -> El {
    let link = el("a").set("class", "button").set("href", "#/backup").test_id("to-backup");
    let note = el("p").text(text::backup::lead(ctx.lang()));
    let copies = div("setting").child(note).child(link.text(ctx.label(Label::Backup)));
    let people = el("a").set("class", "button").set("href", "#/people").test_id("to-people");
    let now = playing().map(|name| el("p").words(text::people::now(ctx.lang(), &name)));
    let people = people.text(ctx.label(Label::People));
    let people = div("setting").test_id("who").children(now).child(people);
    let together = el("a").set("class", "button").set("href", "#/together").test_id("to-together");
    let together = div("setting").child(together.text(ctx.label(Label::Together)));
    let parts = div("panel").child(copies).child(people).child(together).child(keep_photo(ctx));
    group(ctx.label(Label::Backup), parts)
}

/// Builds a heading and the panel below it.
fn group(title: &'static str, panel: El) -> El {
    el("section").set("class", "group").child(el("h2").text(title)).child(panel)
}

/// Returns how this browser can install the page.
fn way(ctx: Ctx) -> Option<Way> {
    let navigator = window().navigator();
    let agent = navigator.user_agent().unwrap_or_default();
    let browser = Browser {
        agent: &agent,
        fingers: navigator.max_touch_points(),
        installed: has_media("(display-mode: standalone)") || is_ios_web_app() == Some(true),
        offers: ctx.installer.is_ready(),
    };
    Way::of(browser)
}

fn install(ctx: Ctx, way: Way) -> El {
    let word = move |word: W| word.text(ctx.lang());
    let offer = (way == Way::Offer)
        .then(|| button("button primary", word(W::Install), move || ctx.installer.install()));
    let copy = || el("a").set("href", "#/backup").text(ctx.label(Label::Backup));
    let own_store = way
        .has_own_store()
        .then(|| el("p").set("class", "quiet").text(word(W::OwnStore)).text(" ").child(copy()));
    let panel =
        div("panel").child(el("p").text(word(way.into()))).children(offer).children(own_store);
    group(word(W::Install), panel).test_id("install")
}

fn position<T: PartialEq>(all: &[T], one: T) -> usize {
    all.iter().position(|each| *each == one).unwrap_or(0)
}

/// Builds a setting with several choices; `get` and `set` count them from 0.
fn choice(
    ctx: Ctx,
    name: &'static str,
    label: &'static str,
    words: Vec<&'static str>,
    get: fn(&Settings) -> usize,
    set: fn(&mut Settings, usize),
) -> El {
    let choose = move |i: usize| {
        ctx.set(|s| set(s, i));
    };
    segments(name, label, words, move || ctx.settings.with(get), choose)
}

/// Builds the choice of the card backs, each as a picture.
fn backs(ctx: Ctx) -> El {
    let words = [W::BackWeave, W::BackWave, W::BackLeaf];
    let names = words.into_iter().zip(1..).map(move |(word, design)| {
        el("label").view(card_back(design)).child(el("span").text(word.text(ctx.lang())))
    });
    let chosen = move || ctx.settings.with(|s| position(&Back::ALL, s.back));
    let choose = move |i: usize| {
        ctx.set(|s| s.back = Back::ALL[i]);
    };
    // The drawings have the ids `back-1` to `back-3`.
    radios("card", W::CardBack.text(ctx.lang()), names, chosen, choose)
}
