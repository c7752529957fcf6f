//! A backup comes in: read, merged, written as a whole or not at all.

use std::cell::{Cell, RefCell};

use super::pack;
use crate::backup::code::{Basket, CodeFault, Packing, find};
use crate::backup::{self, PARTS, Summary, Value};
use crate::text::{BackupSay as S, BackupWord as W, Say};
use crate::web::ctx::Ctx;
use crate::web::share;
use crate::web::state::State;
use crate::web::store::{self, Trouble};

/// What came of the last text that was brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A backup came in.
    Done(Summary),
    /// Nothing came in, and why.
    Not(S),
    /// Parts of a code came; others are missing.
    Parts,
}

thread_local! {
    /// The last outcome. A backup may bring another language, and then the page is built anew.
    static LAST: RefCell<Option<Outcome>> = const { RefCell::new(None) };
    /// Tells the page that is shown of another outcome.
    static SHOWN: Cell<Option<State<()>>> = const { Cell::new(None) };
    /// What the last copy wrote, and what was there before, for as long as its outcome is shown.
    static WRITTEN: RefCell<Vec<Written>> = const { RefCell::new(Vec::new()) };
}

/// A value that was written, and what was there before; `None` where nothing was.
#[derive(Clone)]
struct Written {
    path: String,
    text: String,
    before: Option<String>,
}

/// A page begins to show outcomes.
pub fn show(changes: State<()>) {
    SHOWN.set(Some(changes));
}

/// The last outcome.
pub fn last() -> Option<Outcome> {
    LAST.with_borrow(Clone::clone)
}

/// Puts another outcome in its place.
pub fn tell(outcome: Option<Outcome>) {
    if !matches!(outcome, Some(Outcome::Done(_))) {
        WRITTEN.take();
    }
    LAST.set(outcome);
    if let Some(changes) = SHOWN.get() {
        changes.set(());
    }
}

/// The parts of codes that wait for others.
pub fn basket() -> Basket {
    store::read_path(PARTS).map(|text| Basket::from_json(&text)).unwrap_or_default()
}

/// Forgets them.
pub fn forget_parts() {
    store::remove_path(PARTS);
}

/// Takes a text of any kind: what is in a file, a code, parts of one, links.
pub async fn bring(ctx: Ctx, text: String) {
    let outcome = match outcome(ctx, text).await {
        Ok(outcome) => outcome,
        Err(fault) => {
            ctx.tell(Say::from(fault.clone()));
            Outcome::Not(fault)
        }
    };
    tell(Some(outcome));
}

async fn outcome(ctx: Ctx, text: String) -> Result<Outcome, S> {
    if text.len() > backup::LONGEST {
        return Err(S::Word(W::TooLong));
    }
    let start = text.trim_start_matches(['\u{feff}', ' ', '\t', '\r', '\n']);
    if start.starts_with(['[', '{']) {
        return import(ctx, &text);
    }
    let found = find(&text);
    if found.is_empty() {
        return Err(S::Code(CodeFault::NoCode));
    }
    let mut basket = basket();
    let mut fault = None;
    let mut came = false;
    for part in found {
        match part {
            Ok(part) => {
                basket.add(part);
                came = true;
            }
            Err(why) => fault = Some(S::Code(why)),
        }
    }
    let whole = basket.take();
    if whole.is_none() && came {
        keep_parts(&basket)?;
    }
    if let Some((packing, bytes)) = whole {
        let done = match unpack(packing, bytes).await {
            Ok(text) => import(ctx, &text),
            Err(fault) => Err(fault),
        };
        // Where there was no room, the parts that are stored stay for another attempt.
        if done != Err(S::Word(W::Full)) {
            keep_parts(&basket)?;
        }
        return done;
    }
    fault.map_or(Ok(Outcome::Parts), Err)
}

fn keep_parts(basket: &Basket) -> Result<(), S> {
    if basket.is_empty() {
        forget_parts();
        return Ok(());
    }
    match store::write_path(PARTS, &basket.to_json()) {
        Err(Trouble::Full) => Err(S::Word(W::Full)),
        _ => Ok(()),
    }
}

async fn unpack(packing: Packing, bytes: Result<Vec<u8>, CodeFault>) -> Result<String, S> {
    let bytes = bytes.map_err(S::Code)?;
    if packing == Packing::Deflated && !pack::can_unpack() {
        return Err(S::Word(W::NoUnpack));
    }
    let bytes = pack::unpacked(packing, bytes).await;
    bytes.and_then(|bytes| String::from_utf8(bytes).ok()).ok_or(S::Code(CodeFault::Damaged))
}

/// Brings the text of a file in.
fn import(ctx: Ctx, text: &str) -> Result<Outcome, S> {
    let coming = backup::read(text).map_err(S::from)?;
    let merged = backup::merge(&store::all(), &coming);
    let written = write(merged.writes).map_err(|_| S::Word(W::Full))?;
    // Settings that came in hold at once. The page may be built anew for it, and then shows this outcome.
    let done = Outcome::Done(Summary::of(&merged.notes));
    tell(Some(done.clone()));
    if let Some(settings) = written.iter().find(|it| it.path == "settings") {
        ctx.adopt(&settings.text);
    }
    let is_new = !written.is_empty();
    WRITTEN.set(written);
    if !is_new {
        ctx.tell(Say::from(S::Word(W::NothingNew)));
    } else {
        share::persist();
        ctx.tell(S::Word(W::Done));
    }
    Ok(done)
}

/// Writes all values or none; what was there before comes back.
fn write(values: Vec<Value>) -> Result<Vec<Written>, Trouble> {
    let mut written: Vec<Written> = Vec::new();
    for (path, text) in values {
        let before = store::read_path(&path);
        let result = store::write_path(&path, &text);
        written.push(Written { path, text, before });
        // Where there is no storage at all, everything is in memory alike, and the player knows.
        if result == Err(Trouble::Full) {
            // Backwards, so that there is room at each step as there was on the way here.
            written.iter().rev().for_each(put_back);
            return Err(Trouble::Full);
        }
    }
    Ok(written)
}

fn put_back(Written { path, before, .. }: &Written) {
    match before {
        Some(text) => drop(store::write_path(path, text)),
        None => store::remove_path(path),
    }
}

/// Whether there is a copy that can be taken back.
pub fn can_undo() -> bool {
    WRITTEN.with_borrow(|written| !written.is_empty())
}

/// Takes the last copy back, but for what has changed since.
pub fn undo(ctx: Ctx) {
    for it in WRITTEN.take().iter().rev() {
        if store::read_path(&it.path).as_ref() == Some(&it.text) {
            put_back(it);
            if it.path == "settings" {
                ctx.adopt(it.before.as_deref().unwrap_or("{}"));
            }
        }
    }
    ctx.toast(S::Word(W::Undone), None, None);
    tell(None);
}
