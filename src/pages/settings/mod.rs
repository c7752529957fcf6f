//! The settings page.

mod keys;
mod pad;
mod switch;

use leptos::prelude::*;
use wasm_bindgen::JsValue;

use crate::frame::bar::{body, titled};
use crate::frame::person::people;
use crate::frame::update::update;
use crate::kit::browser::{can_vibrate, is_ios_web_app};
use crate::kit::browser::{has, has_media};
use crate::kit::html::{
    self, Element, IntoText, details, div, h2, section, small, span, strong, summary,
};
use crate::kit::parts::{card_back, radios, segments, switch, text_button};
use crate::kit::store::{self, read};
use crate::kit::time::day_of;
use crate::page::ctx::Ctx;
use crate::page::fields::toggle;
use crate::page::installer::Installer;
use crate::page::sound::{self, Cue};
use handful_shell::install::{Browser, InstallMethod};
use handful_shell::link::{MOVE_SEGMENT, Route};
use handful_shell::text::common;
use handful_shell::text::{self as texts, Lang, pages as text};
use handful_storage::Key;
use handful_storage::settings::{CardBack, Motion, RowLayout, Settings, SwitchMode, Theme};
pub use keys::key_settings;
use switch::switch_play;

/// Builds the settings page. Each choice applies immediately and is stored.
pub fn settings(ctx: Ctx) -> Vec<Element> {
    let lang = ctx.lang();
    let on = move |name, label, note, field| toggle(ctx, name, label, note, field);
    let mut langs = vec![lang.of("Auto", "Auto")];
    langs.extend(Lang::ALL.map(|lang| lang.own_name()));
    let look = div()
        .attr("class", "panel")
        .child(choice(
            ctx,
            "lang",
            lang.of("Language", "Idioma"),
            langs,
            |s| s.lang.map_or(0, |lang| 1 + position(&Lang::ALL, lang)),
            |s, i| s.lang = i.checked_sub(1).map(|i| Lang::ALL[i]),
        ))
        .child(choice(
            ctx,
            "theme",
            lang.of("Appearance", "Apariencia"),
            vec![lang.of("Auto", "Auto"), lang.of("Light", "Clara"), lang.of("Dark", "Oscura")],
            |s| position(&Theme::ALL, s.theme),
            |s, i| s.theme = Theme::ALL[i],
        ))
        .child(choice(
            ctx,
            "motion",
            lang.of("Animations", "Animaciones"),
            vec![
                lang.of("Auto", "Auto"),
                lang.of("Full", "Completas"),
                lang.of("Fast", "Rápidas"),
                lang.of("Off", "Ninguna"),
            ],
            |s| position(&Motion::ALL, s.motion),
            |s, i| s.motion = Motion::ALL[i],
        ))
        .child(backs(ctx))
        .child(on("four", lang.of("Four-color deck", "Baraja de cuatro colores"), None, |s| {
            &mut s.four_color_suits
        }));
    let navigator: JsValue = window().navigator().into();
    // Offers no setting for what the device cannot do. A desktop browser has the vibrate method but no motor, so touch
    // is required too.
    let vibrates = can_vibrate() && window().navigator().max_touch_points() > 0;
    let haptics = vibrates
        .then(|| on("haptics", lang.of("Vibration", "Vibración"), None, |s| &mut s.has_haptics));
    let awake = has(&navigator, "wakeLock").then(|| {
        on(
            "awake",
            lang.of("Keep the screen on while playing", "Pantalla siempre encendida al jugar"),
            None,
            |s| &mut s.keeps_screen_on,
        )
    });
    // Sound that was just turned on plays a sample.
    let sound = move |on| {
        ctx.update_settings(|s| s.has_sound = on);
        sound::play_sound(ctx, Cue::Move(5));
    };
    let is_on = move || ctx.settings.with(|s| s.has_sound);
    let feel = div()
        .attr("class", "panel")
        .child(switch("sound", common::sound(ctx.lang()), None, is_on, sound))
        .child(haptics)
        .child(awake);
    let playing = div()
        .attr("class", "panel")
        .child(on(
            "relaxed",
            lang.of("Relaxed mode: no time, no score", "Modo tranquilo: sin tiempo ni puntos"),
            Some(lang.of(
                "Your games still count in Records.",
                "Las partidas siguen contando para los récords.",
            )),
            |s| &mut s.hides_figures,
        ))
        .child(on("time", lang.of("Show the time", "Mostrar el tiempo"), None, |s| {
            &mut s.shows_time
        }))
        .child(on("left", lang.of("Left-handed controls", "Controles para zurdos"), None, |s| {
            &mut s.is_left_handed
        }))
        .child(choice(
            ctx,
            "rows",
            lang.of("Flip 9 cards", "Cartas de Nueve en fila"),
            vec![
                lang.of("Automatic", "Automático"),
                lang.of("One row", "Una fila"),
                lang.of("Three rows", "Tres filas"),
            ],
            |s| position(&RowLayout::ALL, s.row_layout),
            |s, i| s.row_layout = RowLayout::ALL[i],
        ))
        .child(on(
            "preview",
            lang.of(
                "Flip 9: preview the next required card",
                "Nueve en fila: mostrar la próxima carta obligada",
            ),
            None,
            |s| &mut s.previews_next_card,
        ));
    let about =
        html::a().attr("class", "button").attr("href", "#/about").text(common::about(ctx.lang()));
    let page = body("page settings")
        .child(update(ctx))
        .child([
            group(lang.of("Look", "Aspecto"), look),
            group(lang.of("Sound and screen", "Sonido y pantalla"), feel),
            group(lang.of("While playing", "Durante la partida"), playing),
            players(ctx),
            reach(ctx),
            kept(ctx),
        ])
        .child(move || way(ctx).map(|way| install(ctx, way)))
        .child(about);
    vec![titled(ctx, true, common::settings(ctx.lang())), page]
}

/// Builds a row that leads to a page: what is there, and how it is now.
fn row(page: Route, title: &'static str, now: impl IntoText) -> Element {
    html::a()
        .attr("class", "setting row")
        .attr("href", page.to_string())
        .attr("data-testid", format!("to-{}", page.name()))
        .child(span().child(strong().text(title)).child(small().text(now)))
}

/// Builds the rows that lead to the players.
fn players(ctx: Ctx) -> Element {
    let lang = ctx.lang();
    let all = people(|people| people.are_many().then(|| people.all())).unwrap_or_default();
    let names: Vec<String> = all.into_iter().map(|member| member.person.name).collect();
    let names = match names.is_empty() {
        true => texts::people::first(lang).to_owned(),
        false => texts::people::everyone(lang, &names),
    };
    let far = lang.of("Race, or play Go Fish together", "Competir o jugar a pescar en grupo");
    let rows = div()
        .attr("class", "panel")
        .child(row(Route::People, texts::people::on_this_device(lang), names))
        .child(row(
            Route::Together(String::new()),
            texts::people::on_other_devices(lang),
            far.to_owned(),
        ));
    group(common::players(lang), rows)
}

/// Builds the folded settings about keys and about switch play.
fn reach(ctx: Ctx) -> Element {
    let lang = ctx.lang();
    let words = [
        lang.of("Off", "No"),
        lang.of("One switch", "Pulsador"),
        lang.of("Two keys", "Dos teclas"),
    ];
    let switch = move || words[ctx.settings.with(|s| position(&SwitchMode::ALL, s.switch_mode))];
    let keys = move || match ctx.settings.with(|s| s.has_single_key_shortcuts) {
        true => lang.of("Single-key shortcuts are on", "Los atajos de una tecla están activados"),
        false => {
            lang.of("Single-key shortcuts are off", "Los atajos de una tecla están desactivados")
        }
    };
    let folds = [
        fold("key-settings", common::keys(lang), keys).child(key_settings(ctx)),
        fold("switch-play", lang.of("Switch play", "Juego con pulsador"), switch)
            .child(switch_play(ctx)),
    ];
    let title = lang.of("Keys and switch", "Teclas y pulsador");
    group(title, div().attr("class", "panel").child(folds))
}

/// Builds a fold without its content: its name, and how it is set now.
fn fold(
    name: &'static str,
    title: &'static str,
    now: impl Fn() -> &'static str + Send + 'static,
) -> Element {
    let words = span().child(strong().text(title)).child(small().text(move || now().to_owned()));
    let head = summary().attr("class", "setting row").child(words);
    details().attr("class", "setting-fold").attr("data-testid", name).child(head)
}

/// Whether a service worker answers for the network.
fn works_offline() -> bool {
    let navigator = window().navigator();
    has(&navigator, "serviceWorker") && navigator.service_worker().controller().is_some()
}

/// Builds the rows about what is stored on this device.
fn kept(ctx: Ctx) -> Element {
    let lang = ctx.lang();
    let last = read(&Key::BackedUp).and_then(|text| text.parse().ok()).map(day_of);
    let ago = move || {
        let ago = last.map(|day| ctx.today.get().days().saturating_sub(day.days()));
        text::last_backup(lang, ago)
    };
    let [works, is_kept] = [works_offline(), store::is_on()];
    let title = match works {
        true => lang.of("Works offline", "Funciona sin conexión"),
        false => lang.of("Needs a connection", "Necesita conexión"),
    };
    let note = match is_kept {
        true => {
            lang.of("Everything is stored on this device.", "Todo se guarda en este dispositivo.")
        }
        false => lang.of(
            "This browser stores nothing: games are gone when the page is closed.",
            "Este navegador no guarda nada: las partidas se pierden al cerrar la página.",
        ),
    };
    let offline = div()
        .attr("class", "setting row")
        .attr("data-testid", "offline")
        .attr("data-state", if works && is_kept { "on" } else { "off" })
        .child(span().child(strong().text(title)).child(small().text(note)));
    let choose = lang.of("Choose what goes", "Elige qué se borra").to_owned();
    let parts = div()
        .attr("class", "panel")
        .child(row(Route::Backup, common::backup(lang), ago))
        .child(
            row(
                Route::Together(MOVE_SEGMENT.to_owned()),
                lang.of("Move everything", "Pasar todo"),
                lang.of("To another device, over Wi-Fi", "A otro dispositivo, por wifi").to_owned(),
            )
            .attr("data-testid", "to-move"),
        )
        .child(offline)
        .child(row(Route::Reset, lang.of("Reset…", "Borrar…"), choose));
    group(lang.of("This device", "Este dispositivo"), parts)
}

/// Builds a heading and the panel below it.
fn group(title: &'static str, panel: Element) -> Element {
    section().attr("class", "group").child(h2().text(title)).child(panel)
}

/// Returns how this browser can install the page.
fn way(ctx: Ctx) -> Option<InstallMethod> {
    let navigator = window().navigator();
    let agent = navigator.user_agent().unwrap_or_default();
    let browser = Browser {
        user_agent: &agent,
        max_touch_points: navigator.max_touch_points(),
        is_installed: has_media("(display-mode: standalone)") || is_ios_web_app() == Some(true),
        has_prompt: ctx.shared::<Installer>().is_ready(),
    };
    InstallMethod::from_browser(browser)
}

fn install(ctx: Ctx, way: InstallMethod) -> Element {
    let lang = ctx.lang();
    let offer = (way == InstallMethod::Offer).then(|| {
        text_button("button primary", lang.of("Install", "Instalar"), move || {
            ctx.shared::<Installer>().install()
        })
    });
    let copy = || html::a().attr("href", "#/backup").text(common::backup(ctx.lang()));
    let own_store = way.has_own_store().then(|| {
        html::p()
            .attr("class", "quiet")
            .text(lang.of(
                "The installed app starts empty. Bring your games along with a backup.",
                "La app instalada empieza vacía: llévate tus partidas con una copia.",
            ))
            .text(" ")
            .child(copy())
    });
    let panel = div()
        .attr("class", "panel")
        .child(html::p().text(text::install(lang, way)))
        .child(offer)
        .child(own_store);
    group(lang.of("Install", "Instalar"), panel).attr("data-testid", "install")
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
) -> Element {
    let choose = move |i: usize| {
        ctx.update_settings(|s| set(s, i));
    };
    segments(name, label, words, move || ctx.settings.with(get), choose)
}

/// Builds the choice of the card backs, each as a picture.
fn backs(ctx: Ctx) -> Element {
    let lang = ctx.lang();
    let names = [lang.of("Weave", "Tejido"), lang.of("Waves", "Olas"), lang.of("Leaves", "Hojas")];
    let names = names
        .into_iter()
        .zip(1..)
        .map(|(name, design)| html::label().child(card_back(design)).child(span().text(name)));
    let chosen = move || ctx.settings.with(|s| position(&CardBack::ALL, s.card_back));
    let choose = move |i: usize| {
        ctx.update_settings(|s| s.card_back = CardBack::ALL[i]);
    };
    // The drawings have the ids `back-1` to `back-3`.
    radios("card", lang.of("Card backs", "Dorso de las cartas"), names, chosen, choose)
}
