//! Maps pages to chunks, and invalid links to an error page.

use leptos::prelude::*;

use super::bad_link::bad_link;
use crate::link::Page;
use crate::text::Label;
use crate::web::frame::lazy::{PageView, placeholder};
use crate::web::kit::chunk::{DAILY, HOME, PAGES, RECORDS, here};
use crate::web::kit::el::fragment;
use crate::web::kit::route::Route;
use crate::web::page::ctx::Ctx;
use crate::web::page::model::BadLink;

/// Builds the page that the address bar names.
pub fn show(ctx: Ctx, route: Route) -> AnyView {
    let shown = match route {
        Ok(page) => open(ctx, &page),
        Err(fault) => Err(BadLink { game: fault.game(), why: fault.into() }),
    };
    shown.unwrap_or_else(|bad| fragment(bad_link(ctx, bad)))
}

fn open(ctx: Ctx, page: &Page) -> Result<AnyView, BadLink> {
    let tongue = ctx.tongue();
    let (chunk, title) = match page {
        Page::Game(id, _) => (id.slug(), tongue.game(*id)),
        Page::Daily(_) => (DAILY, tongue.label(Label::Daily)),
        Page::Records => (RECORDS, tongue.label(Label::Records)),
        Page::Backup(_) => (PAGES, tongue.label(Label::Backup)),
        Page::Settings => (PAGES, tongue.label(Label::Settings)),
        Page::Keys => (PAGES, tongue.label(Label::Keys)),
        Page::Access => (PAGES, tongue.label(Label::Access)),
        Page::About => (PAGES, tongue.label(Label::About)),
        Page::Home => (HOME, tongue.label(Label::AppName)),
    };
    match here(chunk) {
        Some(PageView(view)) => view(ctx, page),
        None => Ok(placeholder(ctx, page, chunk, title)),
    }
}
