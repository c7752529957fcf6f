#[cfg(all(target_arch = "wasm32", feature = "web"))]
pub mod web;
