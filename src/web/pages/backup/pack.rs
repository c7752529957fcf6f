//! Compression by the browser, and reading files.

use js_sys::futures::JsFuture;
use js_sys::{Array, Function, Promise, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};

use crate::backup::LONGEST;
use crate::backup::code::{FOR_QR, Packing, Part, cut};
use crate::web::kit::file::construct;

/// Returns a backup as the parts of a code, compressed where the browser can.
pub async fn parts(text: &str) -> Vec<Part> {
    let bytes = text.as_bytes();
    match pump("CompressionStream", bytes).await {
        Some(packed) => cut(&packed, Packing::Deflated, FOR_QR),
        None => cut(bytes, Packing::Plain, FOR_QR),
    }
}

/// Returns the decompressed bytes of a code; `None` if the browser cannot decompress them, or if
/// they are malformed or too long.
pub async fn unpacked(packing: Packing, bytes: Vec<u8>) -> Option<Vec<u8>> {
    match packing {
        Packing::Plain => Some(bytes),
        Packing::Deflated => pump("DecompressionStream", &bytes).await,
    }
}

/// Whether the browser can decompress codes.
pub fn can_unpack() -> bool {
    transform("DecompressionStream").is_some()
}

fn get(target: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(target, &name.into()).ok().filter(|value| !value.is_undefined())
}

fn call(target: &JsValue, name: &str, argument: &JsValue) -> Option<JsValue> {
    let function: Function = get(target, name)?.dyn_into().ok()?;
    function.call1(target, argument).ok()
}

async fn settled(promise: JsValue) -> Option<JsValue> {
    JsFuture::from(promise.dyn_into::<Promise>().ok()?).await.ok()
}

/// Creates a compression or decompression stream. Older browsers lack it, or lack the format
/// `deflate-raw`.
fn transform(class: &str) -> Option<JsValue> {
    construct(class, &Array::of1(&"deflate-raw".into()))
}

/// Pipes bytes through a stream. Gives up if the output exceeds the longest backup.
async fn pump(class: &str, bytes: &[u8]) -> Option<Vec<u8>> {
    let transform = transform(class)?;
    let blob = construct("Blob", &Array::of1(&Array::of1(&Uint8Array::from(bytes))))?;
    let stream = call(&blob, "stream", &JsValue::UNDEFINED)?;
    let reader =
        call(&call(&stream, "pipeThrough", &transform)?, "getReader", &JsValue::UNDEFINED)?;
    let mut out = Vec::new();
    loop {
        let read = settled(call(&reader, "read", &JsValue::UNDEFINED)?).await?;
        if get(&read, "done")?.is_truthy() {
            return Some(out);
        }
        let piece: Uint8Array = get(&read, "value")?.dyn_into().ok()?;
        if out.len() + piece.length() as usize > LONGEST {
            let _ = call(&reader, "cancel", &JsValue::UNDEFINED);
            return None;
        }
        out.extend(piece.to_vec());
    }
}

/// Reads a file as text.
pub async fn text_of(file: &web_sys::File) -> Option<String> {
    settled(call(file, "text", &JsValue::UNDEFINED)?).await?.as_string()
}
