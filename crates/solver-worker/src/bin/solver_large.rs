//! The Web Worker for boards above 4×4: receives requests and posts answers. See [`handful_games::solver_protocol`]. A
//! program of its own, because a player of such a board needs no tables of 4×4, and the other way round.

fn main() {
    #[cfg(target_arch = "wasm32")]
    handful_worker::on_request(|request| {
        handful_worker::reply_to(&mut handful_games::solver_protocol::solve_large, request);
    });
}
