//! The root component: context, routes, titles, attributes of the document.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::bind::{block, on};
use super::ctx::Ctx;
use super::dialogs::{self, Dialog, Modal};
use super::pwa::{self, Installer};
use super::route::{self, Route};
use super::{games, shell, time};
use crate::link::{LinkFault, Page};
use crate::settings::{Motion, Theme};
use crate::text::{Label, Say};

/// The whole page.
#[component]
pub fn App() -> impl IntoView {
    let ctx = Ctx::new();
    provide_context(ctx);
    provide_context(Installer::new());
    dialogs::install(ctx);
    pwa::install(ctx);
    watch_window(ctx);
    let skip = on(|event: leptos::ev::MouseEvent| {
        event.prevent_default();
        focus_main();
    });
    dress_document(ctx);
    let page = block(move || {
        // Another language builds the page anew: its texts are plain, and the game is saved.
        ctx.lang.track();
        show(ctx, ctx.route.get())
    });
    let text_dialog = block(move || match ctx.dialog.get() {
        Some(Dialog::Text(text)) => view! { <TextDialog text/> }.into_any(),
        _ => ().into_any(),
    });
    view! {
        <a class="skip" href="#main" on:click=skip>{ctx.label(Label::SkipToBoard)}</a>
        {page}
        {text_dialog}
        <shell::Toasts/>
    }
}

fn show(ctx: Ctx, route: Route) -> AnyView {
    match route {
        Ok(Page::Home) => view! { <shell::Home/> }.into_any(),
        Ok(Page::Records) => view! { <shell::Records/> }.into_any(),
        Ok(Page::Settings) => view! { <shell::SettingsPage/> }.into_any(),
        Ok(Page::About) => view! { <shell::About/> }.into_any(),
        Ok(Page::Game(id, params)) => games::screen(ctx, id, &params),
        Err(fault) => {
            let (why, game) = match fault {
                LinkFault::TooLong => (Say::Label(Label::LinkTooLong), None),
                LinkFault::NoSuchPage(name) => (Say::NoSuchPage(name), None),
                LinkFault::Params(id, fault) => (Say::Params(fault), Some(id)),
            };
            view! { <shell::BadLink why game/> }.into_any()
        }
    }
}

/// A text to be copied by hand.
#[component]
fn TextDialog(text: String) -> impl IntoView {
    let rows = text.lines().count().clamp(2, 8);
    view! {
        <Modal title=Say::Label(Label::CopyByHand) name="text">
            <textarea class="copy-text" readonly rows=rows data-testid="copy-text" prop:value=text></textarea>
        </Modal>
    }
}

/// Follows the address bar and the page's visibility.
fn watch_window(ctx: Ctx) {
    window_event_listener(leptos::ev::hashchange, move |_| {
        let route = route::read();
        if ctx.route.with_untracked(|now| *now == route) {
            return;
        }
        ctx.dialog.set(None);
        ctx.route.set(route);
        window().scroll_to_with_x_and_y(0.0, 0.0);
        // A new page begins at its heading.
        request_animation_frame(|| {
            if let Ok(Some(heading)) = document().query_selector("h1") {
                let _ = heading.unchecked_into::<web_sys::HtmlElement>().focus();
            }
        });
    });
    let look = move || ctx.visible.set(!document().hidden());
    window_event_listener_untyped("pagehide", move |_| ctx.visible.set(false));
    window_event_listener_untyped("pageshow", move |_| look());
    let on_change = wasm_bindgen::closure::Closure::<dyn Fn()>::new(look);
    let listener = on_change.as_ref().unchecked_ref();
    let _ = document().add_event_listener_with_callback("visibilitychange", listener);
    on_change.forget();
}

/// Keeps language, title, colours and hand of the document as the settings say. boot.js does the
/// same before the first paint.
fn dress_document(ctx: Ctx) {
    Effect::new(move |_| {
        let tongue = ctx.lang.get().tongue();
        let name = ctx.route.with(|route| match route {
            Ok(Page::Home) => None,
            Ok(Page::Game(id, _)) => Some(tongue.game(*id)),
            Ok(Page::Records) => Some(tongue.label(Label::Records)),
            Ok(Page::Settings) => Some(tongue.label(Label::Settings)),
            Ok(Page::About) => Some(tongue.label(Label::About)),
            Err(_) => Some(tongue.label(Label::LinkNoSense)),
        });
        let app = tongue.label(Label::AppName);
        document().set_title(&name.map_or(app.to_owned(), |name| format!("{name} · {app}")));
    });
    Effect::new(move |_| {
        let settings = ctx.settings.get();
        let theme = match settings.theme {
            Theme::Device => "device",
            Theme::Light => "light",
            Theme::Dark => "dark",
        };
        let motion = match settings.motion {
            Motion::Device => "device",
            Motion::Full => "full",
            Motion::Fast => "fast",
            Motion::None => "none",
        };
        let Some(root) = document().document_element() else { return };
        let set = |name: &str, value: &str| drop(root.set_attribute(name, value));
        set("lang", ctx.lang.get().tongue().tag());
        set("data-version", env!("CARGO_PKG_VERSION"));
        set("data-theme", theme);
        set("data-motion", motion);
        set("data-hand", if settings.left { "left" } else { "right" });
        set("data-time", if settings.time { "on" } else { "off" });
    });
    Effect::new(move |_| {
        let Some(root) = document().document_element() else { return };
        let kind = ctx.route.with(|route| match route {
            Ok(Page::Home) => "home",
            Ok(Page::Game(..)) => "game",
            _ => "page",
        });
        let _ = root.set_attribute("data-page", kind);
        let _ = root.set_attribute("data-ready", &time::now().to_string());
    });
}

fn focus_main() {
    let target = document()
        .query_selector("#board button[tabindex='0'], #main a, #main button, #main input");
    if let Ok(Some(target)) = target {
        let _ = target.unchecked_into::<web_sys::HtmlElement>().focus();
    }
}
