//! The root component: routes, window listeners, attributes of the document.

mod bad_link;
mod entries;
mod routes;

use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::frame::chunk_views::{self, DialogView, HomeSummaryRenewal};
use crate::kit::browser::{on_visibility, set_timeout_once};
use crate::kit::chunk;
use crate::kit::html::{self, Element, fragment, textarea};
use crate::kit::root;
use crate::kit::route::{self, RouteResult};
use crate::kit::signal::{Effect, RwSignal};
use crate::kit::store::{Key, key_of, on_storage_cleared, person_suffix, read_whole};
use crate::kit::time;
use crate::page::ctx::Ctx;
use crate::page::dialogs::{self, modal};
use crate::page::install;
use crate::page::model::{Dialog, FeltGame};
use crate::page::release_note;
use crate::page::toasts::toasts;
use crate::page::visits;
use handful_games::GameId;
use handful_shell::link::Route;
use handful_shell::look;
use handful_shell::text::common;
use handful_storage::person;
use routes::title_of;

/// Builds the whole page.
pub fn app() -> impl IntoView {
    let ctx = Ctx::new();
    visits::install(ctx);
    dialogs::install(ctx);
    chunk::install();
    install::install(ctx);
    release_note::install(ctx);
    watch_window(ctx);
    let begun = begin();
    update_document(ctx, begun);
    chunk_views::switch_play(ctx);
    fragment(move || {
        // Another language rebuilds the page, because texts are not reactive. The game is stored,
        // so nothing is lost.
        ctx.track_lang();
        let skip = html::a()
            .attr("class", "skip")
            .attr("href", "#main")
            .on(ev::click, |event| {
                event.prevent_default();
                focus_main();
            })
            .text(ctx.lang().of("Skip to content", "Ir al contenido"));
        let mut parts = vec![
            skip.into_any(),
            fragment(move || begun.get().then(|| routes::show(ctx, ctx.route.get()))),
        ];
        parts.push(fragment(move || match ctx.dialog.get() {
            Some(Dialog::CopyByHand(text)) => text_dialog(ctx, text).into_any(),
            Some(dialog @ Dialog::Share(_)) => {
                standalone_dialog(ctx, chunk::SHARE, common::share(ctx.lang()), dialog)
            }
            Some(dialog @ Dialog::Guide(_)) => {
                standalone_dialog(ctx, chunk::GUIDES, common::help(ctx.lang()), dialog)
            }
            _ => ().into_any(),
        }));
        parts.extend(toasts(ctx));
        parts.into_any()
    })
}

/// Begins to show pages in a task of its own, and removes the static one then. Returns whether it has.
fn begin() -> RwSignal<bool> {
    let begun = RwSignal::new(false);
    let begin = move || {
        if let Some(shell) = document().get_element_by_id("shell") {
            shell.remove();
        }
        begun.set(true);
    };
    set_timeout_once(begin, Duration::ZERO);
    begun
}

/// Builds a dialog that its chunk provides alone.
fn standalone_dialog(
    ctx: Ctx,
    chunk: &'static str,
    title: &'static str,
    dialog: Dialog,
) -> AnyView {
    chunk_views::dialog(ctx, chunk, title, move |it: &DialogView| (it.0)(ctx, dialog.clone()))
}

/// Builds the dialog with a text to copy by hand.
fn text_dialog(ctx: Ctx, text: String) -> Element {
    let rows = text.lines().count().clamp(2, 8);
    let field = textarea()
        .attr("class", "copy-text")
        .attr("readonly", "")
        .attr("data-testid", "copy-text")
        .attr("aria-label", common::copy_by_hand(ctx.lang()))
        .attr("rows", rows.to_string())
        .value(text);
    modal(ctx, common::copy_by_hand(ctx.lang()), "text", [field])
}

/// The address of a route.
fn address(route: &RouteResult) -> String {
    route.as_ref().map(ToString::to_string).unwrap_or_default()
}

/// Listens for changes of the address, of stored settings, and of the page's visibility.
fn watch_window(ctx: Ctx) {
    window_event_listener_untyped("hashchange", move |_| {
        let route = route::read();
        if ctx.route.with_untracked(|now| *now == route) {
            return;
        }
        ctx.dialog.set(None);
        ctx.leave_toasts();
        visits::leave(ctx, address(&ctx.route.get_untracked()));
        let to = address(&route);
        ctx.follow_route(route);
        visits::arrive(ctx, to);
    });
    window_event_listener_untyped("storage", move |event| {
        let event: web_sys::StorageEvent = event.unchecked_into();
        // An event without a key says that everything was removed.
        let (Some(key), text) = (event.key(), event.new_value()) else {
            return on_storage_cleared();
        };
        if key == key_of(&Key::Settings.path()) {
            if let Some(text) = text {
                ctx.adopt_settings(&text);
            }
        } else {
            on_people_changed(ctx, &key, text);
        }
    });
    ctx.follow_day();
    let look = move || {
        ctx.look_at_day();
        ctx.is_visible.set(!document().hidden());
        // The next first paint of home says what was played now.
        if document().hidden()
            && let Some(HomeSummaryRenewal(renew)) = chunk::content(chunk::SUMMARY)
        {
            renew(ctx);
        }
    };
    window_event_listener_untyped("pagehide", move |_| ctx.is_visible.set(false));
    on_visibility(look);
}

/// Hears that another tab has switched to another person, or removed the one of this tab. A tab stays with the person
/// with whom it was opened, as long as there is that person.
fn on_people_changed(ctx: Ctx, key: &str, text: Option<String>) {
    let place = person_suffix();
    if key == person::CURRENT_PERSON_KEY && text.unwrap_or_default() != place {
        ctx.toast(
            ctx.lang()
                .of("Another tab is someone else's now.", "Otra pestaña es ahora de otra persona."),
            None,
            None,
        );
    } else if !place.is_empty() && key == person::entry_of(&place) && read_whole(key).is_none() {
        let _ = window().location().reload();
    }
}

/// Updates the document's language, title and `data-*` attributes when the settings or the route
/// change. src/boot/paint.js does the same before the first paint.
fn update_document(ctx: Ctx, begun: RwSignal<bool>) {
    let FeltGame(task_game) = *ctx.shared::<FeltGame>();
    Effect::new(move || {
        let lang = ctx.track_lang();
        let (settings, looking) = (ctx.settings.get(), task_game.get());
        let (kind, title) = ctx.route.with(|route| match route {
            Ok(Route::Home) => ("home", None),
            Ok(page @ (Route::Game(..) | Route::Remote(_))) => ("game", Some(title_of(lang, page))),
            Ok(page) => {
                let kind = if looking.is_some() { "game" } else { "page" };
                (kind, Some(title_of(lang, page)))
            }
            Err(_) => ("page", Some(common::link_no_sense(lang))),
        });
        let app = common::app_name(lang);
        document().set_title(&title.map_or(app.to_owned(), |title| format!("{title} · {app}")));
        let Some(html) = document().document_element() else { return };
        let set = |name: &str, value: &str| drop(html.set_attribute(name, value));
        set("lang", lang.tag());
        set(root::VERSION, env!("CARGO_PKG_VERSION"));
        look::dress(&settings, set);
        set(root::PAGE, kind);
        set(
            root::ROUTE,
            ctx.route.with(|route| match route {
                Ok(Route::Game(id, _) | Route::Remote(id)) => id.slug(),
                _ => looking.map_or("", GameId::slug),
            }),
        );
        if begun.get() {
            set(root::READY, &time::now().to_string());
        }
    });
}

fn focus_main() {
    let first = "#board button[tabindex='0'], #main a, #main button, #main input";
    if let Ok(Some(target)) = document().query_selector(first) {
        let _ = target.unchecked_into::<web_sys::HtmlElement>().focus();
    }
}
