//! Keeps the photo on the tiles across reloads, in IndexedDB, if the player asks for that.

use wasm_bindgen::prelude::*;

use super::ctx::Ctx;
use super::script;
use crate::kit::signal::RwSignal;
use handful_shell::photo::is_photo;

/// The photo that the sliding tiles are cut from, as a `data:` address. Never sent, and stored only if the player asks
/// for it.
#[derive(Default)]
pub struct Photo(pub RwSignal<Option<String>>);

fn then(act: &str, photo: &str, done: impl FnOnce(JsValue) + 'static) {
    script::run("photo", act, photo, done);
}

/// Restores the stored photo, if the player asked for that and has not chosen another.
pub fn restore(ctx: Ctx) {
    let Photo(shown) = *ctx.shared::<Photo>();
    let wants = move || {
        ctx.settings.with_untracked(|s| s.keeps_photo) && shown.with_untracked(Option::is_none)
    };
    if wants() {
        then("read", "", move |photo| {
            if let Some(photo) = photo.as_string().filter(|it| is_photo(it) && wants()) {
                shown.set(Some(photo));
            }
        });
    }
}

/// Stores the photo on the tiles, or removes the stored one if there is none, if the player wants it kept.
pub fn follow(ctx: Ctx) {
    if ctx.settings.with_untracked(|s| s.keeps_photo) {
        match ctx.shared::<Photo>().0.get_untracked() {
            Some(photo) => write(ctx, &photo),
            None => remove(),
        }
    }
}

/// Sets whether the photo is kept, and stores or removes it.
pub fn set_kept(ctx: Ctx, on: bool) {
    ctx.update_settings(|s| s.keeps_photo = on);
    if on { follow(ctx) } else { remove() }
}

fn write(ctx: Ctx, photo: &str) {
    then("write", photo, move |kept| {
        if kept.is_undefined() {
            ctx.update_settings(|s| s.keeps_photo = false);
            ctx.toast(
                ctx.lang().of(
                    "Your browser can’t keep the photo. It stays until you close the page.",
                    "Tu navegador no puede conservar la foto. Seguirá hasta que cierres la página.",
                ),
                None,
                None,
            );
        }
    });
}

fn remove() {
    then("remove", "", |_| {});
}
