//! Lets the linker leave its relocations in the page's program: xtask/split reads from them what refers
//! to what.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is = |name, value| std::env::var(name).is_ok_and(|found| found == value);
    if is("CARGO_CFG_TARGET_ARCH", "wasm32") && is("PROFILE", "release") {
        println!("cargo::rustc-link-arg-bin=handful=--emit-relocs");
    }
}
