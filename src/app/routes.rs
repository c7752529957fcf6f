//! Maps pages to chunks, and invalid links to an error page.

use leptos::prelude::*;

use super::bad_link::bad_link;
use crate::frame::chunk_views::{PageView, placeholder};
use crate::kit::chunk::{self, content, is_loaded};
use crate::kit::html::{component, fragment};
use crate::kit::route::RouteResult;
use crate::page::ctx::Ctx;
use crate::page::model::BadLink;
use handful_games::{field, puzzles, with_game};
use handful_shell::link::Route;
use handful_shell::text::link::link_error;
use handful_shell::text::{Lang, common, second_look};

/// Builds the page that the address bar names, and again when its chunk arrives or fails.
pub fn show(ctx: Ctx, route: RouteResult) -> AnyView {
    if let Ok(page) = &route
        && !is_loaded(page.chunk())
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
    let (chunk, title) = (page.chunk(), title_of(ctx.lang(), page));
    match content(chunk) {
        Some(PageView { view, .. }) => view(ctx, page),
        None => Ok(placeholder(ctx, page, chunk, title)),
    }
}

/// Returns the title of a page.
#[inline(never)]
pub fn title_of(lang: Lang, page: &Route) -> &'static str {
    match page {
        Route::Game(id, _) | Route::Remote(id) => id.name(lang),
        Route::Home => common::app_name(lang),
        Route::Daily(_) => common::daily(lang),
        Route::SecondLook => second_look::title(lang),
        Route::Lesson(id) => {
            with_game!(*id, G => field!(G, LESSON.title)).map_or("", |it| it(lang))
        }
        Route::Who(_) => puzzles::title(lang),
        Route::Records => common::records(lang),
        Route::Reset => common::reset(lang),
        Route::Backup => common::backup(lang),
        Route::Settings => common::settings(lang),
        Route::People => common::players(lang),
        Route::Together(_) => common::together(lang),
        Route::Accessibility => common::access(lang),
        Route::About => common::about(lang),
        Route::PositionEditor(_) => common::edit(lang),
    }
}
