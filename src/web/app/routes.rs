//! Maps pages to chunks, and invalid links to an error page.

use leptos::prelude::*;

use super::bad_link::bad_link;
use crate::link::Page;
use crate::text::{Label, Tongue};
use crate::web::frame::lazy::{PageView, placeholder};
use crate::web::kit::chunk::{DAILY, HOME, PAGES, RECORDS, TOGETHER, here};
use crate::web::kit::el::fragment;
use crate::web::kit::route::Route;
use crate::web::page::ctx::Ctx;
use crate::web::page::model::BadLink;

/// Builds the page that the address bar names.
pub fn show(ctx: Ctx, route: Route) -> AnyView {
    let shown = match route {
        Ok(page) => open(ctx, &page),
        Err(fault) => Err(BadLink { game: fault.game(), why: ctx.say(fault) }),
    };
    shown.unwrap_or_else(|bad| fragment(bad_link(ctx, bad)))
}

fn open(ctx: Ctx, page: &Page) -> Result<AnyView, BadLink> {
    let (chunk, title) = place_of(ctx.tongue(), page);
    match here(chunk) {
        Some(PageView { view, .. }) => view(ctx, page),
        None => Ok(placeholder(ctx, page, chunk, title)),
    }
}

/// Returns the chunk and the title of a page.
#[inline(never)]
pub fn place_of(tongue: &Tongue, page: &Page) -> (&'static str, &'static str) {
    let (chunk, label) = match page {
        Page::Game(id, _) => return (id.slug(), tongue.game(*id)),
        Page::Far(id) => return (TOGETHER, tongue.game(*id)),
        Page::Home => (HOME, Label::AppName),
        Page::Daily(_) => (DAILY, Label::Daily),
        Page::Records => (RECORDS, Label::Records),
        Page::Backup => (PAGES, Label::Backup),
        Page::Settings => (PAGES, Label::Settings),
        Page::Keys => (PAGES, Label::Keys),
        Page::People => (PAGES, Label::People),
        Page::Together(_) => (TOGETHER, Label::Together),
        Page::Access => (PAGES, Label::Access),
        Page::About => (PAGES, Label::About),
        Page::Edit(_) => (PAGES, Label::Edit),
    };
    (chunk, tongue.label(label))
}
