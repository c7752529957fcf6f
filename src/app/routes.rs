//! Maps pages to chunks, and invalid links to an error page.

use leptos::prelude::*;

use super::bad_link::bad_link;
use crate::frame::placeholders::{PageView, placeholder};
use crate::kit::chunk::{DAILY, HOME, PAGES, RECORDS, SECOND, TOGETHER, here};
use crate::kit::html::fragment;
use crate::kit::route::Route;
use crate::page::ctx::Ctx;
use crate::page::model::BadLink;
use handful_shell::link::Page;
use handful_shell::text::link::link_error;
use handful_shell::text::{Lang, common, second_look};

/// Builds the page that the address bar names.
pub fn show(ctx: Ctx, route: Route) -> AnyView {
    let shown = match route {
        Ok(page) => open(ctx, &page),
        Err(error) => Err(BadLink { game: error.game(), why: link_error(ctx.lang(), error) }),
    };
    shown.unwrap_or_else(|bad| fragment(bad_link(ctx, bad)))
}

fn open(ctx: Ctx, page: &Page) -> Result<AnyView, BadLink> {
    let (chunk, title) = place_of(ctx.lang(), page);
    match here(chunk) {
        Some(PageView { view, .. }) => view(ctx, page),
        None => Ok(placeholder(ctx, page, chunk, title)),
    }
}

/// Returns the chunk and the title of a page.
#[inline(never)]
pub fn place_of(lang: Lang, page: &Page) -> (&'static str, &'static str) {
    match page {
        Page::Game(id, _) => (id.slug(), id.name(lang)),
        Page::Remote(id) => (TOGETHER, id.name(lang)),
        Page::Home => (HOME, common::app_name(lang)),
        Page::Daily(_) => (DAILY, common::daily(lang)),
        Page::SecondLook => (SECOND, second_look::title(lang)),
        Page::Records => (RECORDS, common::records(lang)),
        Page::Reset => (RECORDS, common::reset(lang)),
        Page::Backup => (PAGES, common::backup(lang)),
        Page::Settings => (PAGES, common::settings(lang)),
        Page::People => (PAGES, common::players(lang)),
        Page::Together(_) => (TOGETHER, common::together(lang)),
        Page::Access => (PAGES, common::access(lang)),
        Page::About => (PAGES, common::about(lang)),
        Page::Edit(_) => (PAGES, common::edit(lang)),
    }
}
