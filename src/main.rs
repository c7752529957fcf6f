fn main() {
    #[cfg(all(target_arch = "wasm32", feature = "web"))]
    handful::web::prepare();
}
