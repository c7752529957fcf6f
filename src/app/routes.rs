//! Maps pages to chunks, and invalid links to an error page.

use leptos::prelude::*;

use super::bad_link::bad_link;
use crate::frame::placeholders::{PageView, placeholder};
use crate::kit::chunk::{self, DAILY, HOME, PAGES, RECORDS, SECOND, TOGETHER, here, is_here};
use crate::kit::html::{component, fragment};
use crate::kit::route::RouteResult;
use crate::page::ctx::Ctx;
use crate::page::model::BadLink;
use handful_shell::link::Route;
use handful_shell::text::link::link_error;
use handful_shell::text::{Lang, common, second_look};

/// Builds the page that the address bar names, and again when its chunk arrives or fails.
pub fn show(ctx: Ctx, route: RouteResult) -> AnyView {
    if let Ok(page) = &route
        && !is_here(place_of(ctx.lang(), page).0)
    {
        chunk::track();
    }
    component(move || {
        let shown = match route {
            Ok(page) => open(ctx, &page),
            Err(error) => Err(BadLink { game: error.game(), why: link_error(ctx.lang(), error) }),
        };
        shown.unwrap_or_else(|bad| fragment(bad_link(ctx, bad)))
    })
}

fn open(ctx: Ctx, page: &Route) -> Result<AnyView, BadLink> {
    let (chunk, title) = place_of(ctx.lang(), page);
    match here(chunk) {
        Some(PageView { view, .. }) => view(ctx, page),
        None => Ok(placeholder(ctx, page, chunk, title)),
    }
}

/// Returns the chunk and the title of a page.
#[inline(never)]
pub fn place_of(lang: Lang, page: &Route) -> (&'static str, &'static str) {
    match page {
        Route::Game(id, _) => (id.slug(), id.name(lang)),
        Route::Remote(id) => (TOGETHER, id.name(lang)),
        Route::Home => (HOME, common::app_name(lang)),
        Route::Daily(_) => (DAILY, common::daily(lang)),
        Route::SecondLook => (SECOND, second_look::title(lang)),
        Route::Records => (RECORDS, common::records(lang)),
        Route::Reset => (RECORDS, common::reset(lang)),
        Route::Backup => (PAGES, common::backup(lang)),
        Route::Settings => (PAGES, common::settings(lang)),
        Route::People => (PAGES, common::players(lang)),
        Route::Together(_) => (TOGETHER, common::together(lang)),
        Route::Accessibility => (PAGES, common::access(lang)),
        Route::About => (PAGES, common::about(lang)),
        Route::PositionEditor(_) => (PAGES, common::edit(lang)),
    }
}
