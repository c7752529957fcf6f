//! A worker that this one started.

use js_sys::{Array, BigUint64Array, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageEvent, Worker};

/// The most workers for one search, this one included.
const MOST: usize = 4;

/// The memory of a device in GB, as far as the browser tells, below which a search has no helpers: each has 45 MB.
const ROOMY: f64 = 4.0;

/// A worker; dropping it ends it.
pub struct Child {
    worker: Worker,
    _heard: Closure<dyn FnMut(MessageEvent)>,
    _failed: Closure<dyn FnMut(Event)>,
}

impl Child {
    /// Starts a worker, which posts `ready` first. Returns `None` in browsers in which a worker cannot start another.
    pub fn start(mut heard: Box<dyn FnMut(JsValue)>, mut failed: Box<dyn FnMut()>) -> Option<Self> {
        let is_known = Reflect::has(&js_sys::global(), &"Worker".into()).unwrap_or(false);
        let worker = is_known.then(|| Worker::new("solver_loader.js").ok()).flatten()?;
        let heard =
            Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| heard(event.data()));
        let failed = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            event.prevent_default();
            failed();
        });
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        worker.set_onmessageerror(Some(failed.as_ref().unchecked_ref()));
        Some(Self { worker, _heard: heard, _failed: failed })
    }

    /// Posts a line of text.
    pub fn tell(&self, text: &str) {
        let _ = self.worker.post_message(&text.into());
    }

    /// Posts a copy of some words.
    pub fn give(&self, words: &[u64]) {
        let copy = BigUint64Array::from(words);
        let _ = self.worker.post_message_with_transfer(&copy, &Array::of1(&copy.buffer()));
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.set_onmessageerror(None);
        self.worker.terminate();
    }
}

/// The number of workers for one search, 1 to 4: the cores that the browser tells of.
pub fn workers() -> usize {
    let navigator = Reflect::get(&js_sys::global(), &"navigator".into()).unwrap_or(JsValue::NULL);
    let told = |name: &str| Reflect::get(&navigator, &name.into()).ok()?.as_f64();
    match told("deviceMemory") {
        Some(memory) if memory < ROOMY => 1,
        _ => (told("hardwareConcurrency").unwrap_or(1.0) as usize).clamp(1, MOST),
    }
}
