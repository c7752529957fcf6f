//! Stands in for the crate `wasm-streams`.
//!
//! Leptos always brings `server_fn`, which names `wasm_streams::ReadableStream`. The real crate
//! exports classes to JavaScript; exports are never dropped by the linker, so every page loads
//! them, and the code under them, whether it has server functions or not. Handful has none and
//! sends nothing anywhere: what `server_fn` compiles against is here, and nothing is behind it.

use std::pin::Pin;
use std::task::{Context, Poll};

use futures_core::Stream;
use wasm_bindgen::JsValue;

/// A stream that no page of Handful ever opens.
pub struct ReadableStream(web_sys::ReadableStream);

impl ReadableStream {
    /// Wraps a browser's stream.
    #[must_use]
    pub fn from_raw(raw: web_sys::ReadableStream) -> Self {
        Self(raw)
    }

    /// Is never called: there are no server functions to send a stream to.
    ///
    /// # Panics
    /// Always.
    #[must_use]
    pub fn from_stream(_: impl Stream<Item = Result<JsValue, JsValue>> + 'static) -> Self {
        unreachable!("Handful has no server functions")
    }

    /// The browser's stream.
    #[must_use]
    pub fn into_raw(self) -> web_sys::ReadableStream {
        self.0
    }

    /// An empty stream: there are no server functions to answer with one.
    #[must_use]
    pub fn into_stream(self) -> Empty {
        Empty
    }
}

/// A stream with nothing in it.
pub struct Empty;

impl Stream for Empty {
    type Item = Result<JsValue, JsValue>;

    fn poll_next(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        Poll::Ready(None)
    }
}
