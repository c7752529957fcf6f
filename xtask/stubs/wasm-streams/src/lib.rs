//! A stub of the crate `wasm-streams`.
//!
//! Leptos always depends on `server_fn`, which uses `wasm_streams::ReadableStream`. The real crate
//! exports classes to JavaScript. The linker never drops exports, so every page would load them and
//! the code that they use, whether it has server functions or not. Handful has none and sends
//! nothing anywhere, so this stub only has what `server_fn` needs to compile.

use std::pin::Pin;
use std::task::{Context, Poll};

use futures_core::Stream;
use wasm_bindgen::JsValue;

/// A stream that no page of Handful opens.
pub struct ReadableStream(web_sys::ReadableStream);

impl ReadableStream {
    /// Wraps a browser's stream.
    pub fn from_raw(raw: web_sys::ReadableStream) -> Self {
        Self(raw)
    }

    /// Is never called, because there are no server functions to which a stream could be sent.
    ///
    /// # Panics
    /// Always.
    pub fn from_stream(_: impl Stream<Item = Result<JsValue, JsValue>> + 'static) -> Self {
        unreachable!("Handful has no server functions")
    }

    /// Returns the browser's stream.
    pub fn into_raw(self) -> web_sys::ReadableStream {
        self.0
    }

    /// Returns an empty stream, because there are no server functions that could return one.
    pub fn into_stream(self) -> Empty {
        Empty
    }
}

/// An empty stream.
pub struct Empty;

impl Stream for Empty {
    type Item = Result<JsValue, JsValue>;

    fn poll_next(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        Poll::Ready(None)
    }
}
