//! The Web Worker for boards above 4×4: receives questions and posts answers. See [`handful_games::solve`]. A program of its own,
//! because a player of such a board needs no tables of 4×4, and the other way round.

fn main() {
    #[cfg(target_arch = "wasm32")]
    handful_worker::listen(|question| {
        handful_worker::answer(&mut handful_games::solve::solve_large, question);
    });
}
