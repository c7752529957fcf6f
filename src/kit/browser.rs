//! Feature detection and wrappers for browser APIs.

use std::time::Duration;

use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::KeyboardEvent;

use super::file::construct;
use handful_shell::keys::KeyPress;

// Properties and methods by name, where web-sys types them as always present, or where one chunk alone uses them: the
// call of web-sys would be a function of the program's JavaScript, which every first visit loads.

/// Reads a property; undefined if there is none.
pub fn get(target: &JsValue, name: &str) -> JsValue {
    Reflect::get(target, &name.into()).unwrap_or(JsValue::UNDEFINED)
}

/// Writes a property.
pub fn set(target: &JsValue, name: &str, value: &JsValue) {
    let _ = Reflect::set(target, &name.into(), value);
}

/// Whether an object has a property.
pub fn has(target: &JsValue, name: &str) -> bool {
    !get(target, name).is_undefined()
}

/// Returns an object with one property, such as the options of a call.
pub fn object_of(name: &str, value: &JsValue) -> Object {
    let object = Object::new();
    set(&object, name, value);
    object
}

/// Returns the text that an event of our own scripts has as its detail.
pub fn detail(event: &JsValue) -> Option<String> {
    get(event, "detail").as_string()
}

/// Whether a media query matches now.
pub fn has_media(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|it| it.matches())
}

/// Whether the device can vibrate. web-sys types the method as present; Safari and Firefox lack it.
pub fn can_vibrate() -> bool {
    has(&window().navigator(), "vibrate")
}

/// Whether the player has touched the page, as far as the browser tells. Before that it refuses to vibrate, and logs
/// it.
pub fn was_touched() -> bool {
    let active = get(&window().navigator(), "userActivation");
    get(&active, "hasBeenActive").as_bool().unwrap_or(true)
}

/// Whether the page runs as an installed app on iOS; `None` on other systems, which lack the
/// property.
pub fn is_ios_web_app() -> Option<bool> {
    get(&window().navigator(), "standalone").as_bool()
}

/// Asks the browser to make the storage persistent. Called when there is something worth keeping.
pub fn persist() {
    let storage = get(&window().navigator(), "storage");
    ignore_result(call(&storage, "persist", &JsValue::UNDEFINED));
}

/// Calls a method with an argument; undefined if there is none, or if it throws.
pub fn call_method(target: &JsValue, name: &str, argument: &JsValue) -> JsValue {
    let function = get(target, name).dyn_into::<Function>().ok();
    let result = function.and_then(|it| it.call1(target, argument).ok());
    result.unwrap_or(JsValue::UNDEFINED)
}

/// Calls a method that returns a promise; `None` if the method is missing or throws.
pub fn call(target: &JsValue, name: &str, argument: &JsValue) -> Option<Promise> {
    call_method(target, name, argument).dyn_into().ok()
}

/// Registers callbacks for a promise: `done` on fulfilment, `failed` on rejection. A callback that reads signals of a
/// page is bound to its [`OwnerHandle`](super::owner::OwnerHandle), here and below.
pub fn on_promise_settled(
    promise: &Promise,
    done: impl FnOnce(JsValue) + 'static,
    failed: impl FnOnce(JsValue) + 'static,
) {
    let (done, failed) = (Closure::once_into_js(done), Closure::once_into_js(failed));
    let then: Function = get(promise, "then").unchecked_into();
    let _ = then.call2(promise, &done, &failed);
}

/// Drops a promise whose answer makes no difference, also a rejection, which the browser would report.
pub fn ignore_result(promise: Option<Promise>) {
    if let Some(promise) = promise {
        on_promise_settled(&promise, |_| (), |_| ());
    }
}

/// Runs work while no other tab runs any under the same name; not at all if the browser has no locks.
pub fn with_web_lock(name: &str, work: impl FnOnce() + 'static) {
    let locks = get(&window().navigator(), "locks");
    let Ok(request) = get(&locks, "request").dyn_into::<Function>() else { return };
    let promise = request.call2(&locks, &name.into(), &Closure::once_into_js(work));
    ignore_result(promise.ok().and_then(|it| it.dyn_into().ok()));
}

/// Whether a share sheet was rejected because the player closed it.
pub fn is_abort(error: &JsValue) -> bool {
    get(error, "name").as_string().as_deref() == Some("AbortError")
}

/// Work for later. Boxed, because Leptos' functions are compiled anew for each type of closure.
type Work = Box<dyn FnOnce()>;

/// Runs work once after a time.
pub fn set_timeout_once(work: impl FnOnce() + 'static, after: Duration) {
    #[inline(never)]
    fn boxed(work: Work, after: Duration) {
        set_timeout(work, after);
    }
    boxed(Box::new(work), after);
}

/// Runs work again and again, until the current owner is disposed.
pub fn every(period: Duration, work: impl Fn() + 'static) {
    #[inline(never)]
    fn boxed(period: Duration, work: Box<dyn Fn()>) {
        let timer = set_interval_with_handle(work, period);
        on_cleanup(move || {
            if let Ok(timer) = timer {
                timer.clear();
            }
        });
    }
    boxed(period, Box::new(work));
}

/// Runs work whenever the page is shown again or hidden, as long as it is open.
pub fn on_visibility(work: impl Fn() + Clone + 'static) {
    let shown = work.clone();
    window_event_listener_untyped("pageshow", move |_| shown());
    let _ = document().add_event_listener_with_callback("visibilitychange", &forever(work));
}

/// Returns a JavaScript function that lives as long as the page.
pub fn forever(f: impl Fn() + 'static) -> Function {
    Closure::<dyn Fn()>::new(f).into_js_value().unchecked_into()
}

/// Runs work with the size of an element, and whenever that has changed, as long as the element is in the page.
pub fn on_resize(element: &JsValue, work: impl Fn() + 'static) {
    if let Some(observer) = construct("ResizeObserver", &Array::of1(&forever(work))) {
        call_method(&observer, "observe", element);
    }
}

/// Runs work before the next frame.
pub fn next_frame(work: impl FnOnce() + 'static) {
    #[inline(never)]
    fn boxed(work: Work) {
        request_animation_frame(work);
    }
    boxed(Box::new(work));
}

/// Runs work that a frame need not wait for, such as a search, once the page has been painted.
pub fn after_paint(work: impl FnOnce() + 'static) {
    #[inline(never)]
    fn boxed(work: Work) {
        // The frame is painted when this callback and its tasks are over.
        request_animation_frame(move || set_timeout(work, Duration::ZERO));
    }
    boxed(Box::new(work));
}

/// Whether the page is larger than what the window shows of it, or zoomed with the fingers.
pub fn can_scroll() -> bool {
    let is_larger = document().document_element().is_some_and(|it| {
        it.scroll_height() > it.client_height() || it.scroll_width() > it.client_width()
    });
    let scale = get(&get(&window(), "visualViewport"), "scale").as_f64();
    is_larger || scale.is_some_and(|scale| scale > 1.0)
}

/// Reads a press of a key.
pub fn key_press(event: &KeyboardEvent) -> KeyPress {
    // AltGr types signs, and is neither Ctrl nor Alt everywhere.
    let graph = event.get_modifier_state("AltGraph");
    let mut press = KeyPress::from_key_event(&event.key(), &event.code());
    press.command = event.ctrl_key() || event.meta_key() || graph;
    press.alt = event.alt_key() || graph;
    press.shift = event.shift_key();
    press
}

/// Returns a text in lower case, converted by the browser.
pub fn to_lowercase(text: &str) -> String {
    js_sys::JsString::from(text).to_lower_case().into()
}
