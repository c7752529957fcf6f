//! The Web Worker: receives questions and posts answers. See [`handful::solve`].
//!
//! It starts workers of its own from the same files: one that builds half of the large tables of 4×4, and helpers
//! for a hard search, one for each further core up to three, which end with it. Where that is not possible it does
//! everything itself. They end when it is terminated.

fn main() {
    #[cfg(all(target_arch = "wasm32", feature = "worker"))]
    worker::listen();
}

#[cfg(all(target_arch = "wasm32", feature = "worker"))]
#[path = "solver/child.rs"]
mod child;
#[cfg(all(target_arch = "wasm32", feature = "worker"))]
#[path = "solver/help.rs"]
mod help;
#[cfg(all(target_arch = "wasm32", feature = "worker"))]
#[path = "solver/team.rs"]
mod team;
#[cfg(all(target_arch = "wasm32", feature = "worker"))]
#[path = "solver/worker.rs"]
mod worker;
