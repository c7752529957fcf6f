//! QR codes for another device, one at a time, and the same parts as text.

use leptos::task::spawn_local;

use super::BackupPage;
use super::pack;
use crate::link::Page;
use crate::text::{BackupSay as S, BackupWord as W};
use crate::web::frame::lazy;
use crate::web::kit::el::{El, button, div, effect, el, nothing};
use crate::web::kit::focus::focus;
use crate::web::kit::route;
use crate::web::kit::state::State;
use crate::web::page::send;

/// The number of codes from which another way is suggested.
const MANY: usize = 8;

/// Builds the section that transfers everything to another device.
pub fn codes(page: BackupPage) -> El {
    // Packed in advance, because a browser lets a page copy only right after a tap.
    let packed: State<Option<String>> = State::new(None);
    let runs = State::new(0_u32);
    let shown = State::new(None);
    let pack = move || {
        packed.set(None);
        runs.update_untracked(|runs| *runs += 1);
        let run = runs.get_untracked();
        spawn_local(async move {
            let parts = pack::parts(&page.text()).await;
            // The stored values may have changed since, so that a newer run is under way.
            if runs.try_with_untracked(|runs| *runs == run) == Some(true) {
                let parts: Vec<String> = parts.iter().map(ToString::to_string).collect();
                packed.set(Some(parts.join("\n")));
            }
        });
    };
    effect(move || {
        page.ctx.visible.track();
        page.came.track();
        pack();
    });
    effect(move || {
        page.everyone.track();
        shown.set(None);
        pack();
    });
    let show = move || {
        spawn_local(async move {
            let parts = pack::parts(&page.text()).await;
            let link = |part: &_| route::full(&Page::Backup(ToString::to_string(part)));
            shown.set(Some(parts.iter().map(link).collect::<Vec<String>>()));
        });
    };
    let copy = move || {
        // A text that the clipboard refuses does not count as a backup.
        if let Some(text) = packed.get_untracked() {
            send::copy_then(page.ctx, text, move || page.mark());
        }
    };
    let direct = el("a").set("class", "button primary").set("href", "#/together");
    let direct = direct.test_id("to-together").text(page.word(W::Direct));
    page.section(W::Carry, W::CarryNote)
        .child(el("p").child(direct))
        .child(
            div("backup-buttons")
                .child(button("button", page.word(W::ShowCodes), show).test_id("show-codes"))
                .child(
                    button("button", page.word(W::CopyCode), copy)
                        .test_id("copy-code")
                        .flag("disabled", move || packed.with(Option::is_none)),
                ),
        )
        .block(move || match shown.get() {
            Some(links) => pager(page, links).done(),
            None => nothing(),
        })
}

/// Builds the view of one code at a time, with buttons for the next and the previous.
fn pager(page: BackupPage, links: Vec<String>) -> El {
    let ctx = page.ctx;
    let of = links.len();
    let at = State::new(0_usize);
    let step = move |by: isize| {
        at.update(|at| *at = at.saturating_add_signed(by).min(of - 1));
        ctx.tell(S::CodeOf(at.get_untracked() as u32 + 1, of as u32));
    };
    let many = (of >= MANY).then(|| el("p").words(ctx.say(S::ManyCodes(of as u32))));
    let number = move || at.get() as u32 + 1;
    let picture = move || {
        let name = ctx.say(S::CodeAlt(number(), of as u32));
        lazy::code(ctx, links[at.get()].clone(), name)
    };
    let way = |word, id: &'static str, by, ends: fn(usize, usize) -> bool| {
        button("button", page.word(word), move || {
            step(by);
            // A button that reaches its end becomes disabled, so the other one gets the focus.
            if ends(at.get_untracked(), of) {
                focus(if by > 0 { "code-back" } else { "code-next" });
            }
        })
        .set("id", id)
        .test_id(id)
        .flag("disabled", move || ends(at.get(), of))
    };
    let ways = (of > 1).then(|| {
        div("code-ways").child(way(W::Previous, "code-back", -1, |at, _| at == 0)).child(way(
            W::Next,
            "code-next",
            1,
            |at, of| at + 1 == of,
        ))
    });
    div("codes")
        .children(many)
        .child(
            el("p")
                .set("class", "code-of")
                .test_id("code-of")
                .live(move || ctx.say(S::CodeOf(number(), of as u32))),
        )
        .block(picture)
        .children(ways)
}
