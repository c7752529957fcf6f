fn main() {
    #[cfg(target_arch = "wasm32")]
    handful::prepare();
}
