//! The program of the page: it starts the library in the browser and is empty elsewhere.

fn main() {
    #[cfg(target_arch = "wasm32")]
    handful::prepare();
}
