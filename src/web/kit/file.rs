//! Saves files.

use js_sys::{Array, Function, Object, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

use super::browser::later;

/// Creates an object of one of the browser's classes; `None` if the browser has no such class or refuses.
pub fn construct(class: &str, arguments: &Array) -> Option<JsValue> {
    let class = Reflect::get(&js_sys::global(), &class.into()).ok()?;
    Reflect::construct(&class.dyn_into::<Function>().ok()?, arguments).ok()
}

/// Downloads a text as a file of a media type. Returns `false` if the browser cannot.
pub fn save(name: &str, kind: &str, text: &str) -> bool {
    let options = Object::new();
    let _ = Reflect::set(&options, &"type".into(), &kind.into());
    let parts = Array::of1(&text.into());
    let blob = construct("Blob", &Array::of2(&parts, &options));
    let blob = blob.and_then(|blob| blob.dyn_into::<web_sys::Blob>().ok());
    let url = blob.and_then(|blob| web_sys::Url::create_object_url_with_blob(&blob).ok());
    let (Some(url), Ok(link)) = (url, document().create_element("a")) else { return false };
    let _ = link.set_attribute("href", &url);
    let _ = link.set_attribute("download", name);
    link.unchecked_into::<web_sys::HtmlElement>().click();
    // Some browsers read the file after the click.
    later(move || drop(web_sys::Url::revoke_object_url(&url)), std::time::Duration::from_secs(60));
    true
}
