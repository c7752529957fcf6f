//! Saves files.

use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

use super::browser::{
    call, get, is_abort, is_ios_web_app, object_of, on_promise_settled, set_timeout_once,
};

/// Creates an object of one of the browser's classes; `None` if the browser has no such class or refuses.
pub fn construct(class: &str, arguments: &Array) -> Option<JsValue> {
    let class = get(&js_sys::global(), class).dyn_into::<Function>().ok()?;
    Reflect::construct(&class, arguments).ok()
}

/// Why a file was not saved.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum SaveFailure {
    /// The player closed the share sheet.
    Closed,
    /// The browser refused.
    Refused,
}

/// Saves a text as a file of a media type: by the share sheet in an app on the home screen of iOS, where a download
/// leads nowhere, else as a download. `failed` runs if there is no file.
pub fn save(name: &str, kind: &str, text: &str, failed: impl FnOnce(SaveFailure) + 'static) {
    match share(name, kind, text) {
        Some(shared) => on_promise_settled(
            &shared,
            |_| (),
            move |why| {
                failed(if is_abort(&why) { SaveFailure::Closed } else { SaveFailure::Refused })
            },
        ),
        None if download(name, kind, text) => {}
        None => failed(SaveFailure::Refused),
    }
}

/// Returns the options by which a file has a media type.
fn of_kind(kind: &str) -> Object {
    object_of("type", &kind.into())
}

/// Opens the share sheet with a file; `None` where a download works, or no sheet takes the file.
fn share(name: &str, kind: &str, text: &str) -> Option<Promise> {
    if is_ios_web_app() != Some(true) {
        return None;
    }
    let parts = Array::of1(&text.into());
    let file = construct("File", &Array::of3(&parts, &name.into(), &of_kind(kind)))?;
    let data = object_of("files", &Array::of1(&file));
    let navigator: JsValue = window().navigator().into();
    let can: Function = get(&navigator, "canShare").dyn_into().ok()?;
    let takes = can.call1(&navigator, &data).ok()?.is_truthy();
    takes.then(|| call(&navigator, "share", &data)).flatten()
}

/// Downloads a text as a file of a media type. Returns `false` if the browser cannot.
fn download(name: &str, kind: &str, text: &str) -> bool {
    let parts = Array::of1(&text.into());
    let blob = construct("Blob", &Array::of2(&parts, &of_kind(kind)));
    let blob = blob.and_then(|blob| blob.dyn_into::<web_sys::Blob>().ok());
    let url = blob.and_then(|blob| web_sys::Url::create_object_url_with_blob(&blob).ok());
    let (Some(url), Ok(link)) = (url, document().create_element("a")) else { return false };
    let _ = link.set_attribute("href", &url);
    let _ = link.set_attribute("download", name);
    link.unchecked_into::<web_sys::HtmlElement>().click();
    // Some browsers read the file after the click.
    set_timeout_once(
        move || drop(web_sys::Url::revoke_object_url(&url)),
        std::time::Duration::from_secs(60),
    );
    true
}
