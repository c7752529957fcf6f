//! The Web Worker for boards above 4×4: receives questions and posts answers. See [`handful::solve`]. A program of its own,
//! because a player of such a board needs no tables of 4×4, and the other way round.

fn main() {
    #[cfg(all(target_arch = "wasm32", feature = "worker"))]
    worker::listen(|question| worker::answer(&mut handful::solve::solve_large, question));
}

#[cfg(all(target_arch = "wasm32", feature = "worker"))]
#[path = "solver/worker.rs"]
mod worker;
