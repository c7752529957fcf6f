//! Laws that every registered game obeys, for every sample of its options.
//!
//! They use a game only through its traits. A new game is included as soon as it is registered; its `Probe` tells its
//! layouts and a few games that end.
//!
//! ```text
//! cargo test --test laws
//! HANDFUL_GAMES=1000000 cargo test --profile host --test laws -- --ignored --nocapture
//! ```
//!
//! The second command plays that many random games for each sample of the options and checks the cheaper laws after
//! every move.

mod positions;
mod possible;
mod saves;
mod sessions;
mod walks;

use handful_games::{GameId, with_game};

/// Runs a law for every game, with one thread for each game, so that the run takes as long as the longest and not as
/// the sum. A macro, because a closure cannot be generic.
macro_rules! for_every_game {
    ($law:path) => {{
        std::thread::scope(|scope| {
            for id in GameId::ALL {
                let thread = std::thread::Builder::new().name(id.slug().to_owned());
                let law = move || with_game!(id, G => $law(id, std::marker::PhantomData::<G>));
                thread.spawn_scoped(scope, law).expect("a thread");
            }
        });
    }};
}

#[test]
fn a_number_names_one_deal() {
    for_every_game!(positions::a_number_names_one_deal);
}

#[test]
fn a_start_is_what_its_link_says() {
    for_every_game!(positions::a_start_is_what_its_link_says);
}

#[test]
fn moves_are_written_and_read_without_loss() {
    for_every_game!(positions::moves_are_written_and_read_without_loss);
}

#[test]
fn positions_of_games_that_end_keep_the_laws() {
    for_every_game!(positions::positions_of_games_that_end_keep_the_laws);
}

#[test]
fn positions_of_many_deals_keep_the_laws() {
    for_every_game!(positions::positions_of_many_deals_keep_the_laws);
}

#[test]
fn undo_redo_and_restart_are_identities() {
    for_every_game!(sessions::undo_redo_and_restart_are_identities);
}

#[test]
fn sessions_agree_with_a_plain_list_of_positions() {
    for_every_game!(sessions::sessions_agree_with_a_plain_list_of_positions);
}

#[test]
fn a_game_is_begun_by_a_move_by_its_clock_or_by_help() {
    for_every_game!(sessions::a_game_is_begun_by_a_move_by_its_clock_or_by_help);
}

#[test]
fn a_record_tells_the_game_once() {
    for_every_game!(sessions::a_record_tells_the_game_once);
}

#[test]
fn a_default_game_played_by_moves_alone_is_unassisted() {
    for_every_game!(sessions::a_default_game_played_by_moves_alone_is_unassisted);
}

#[test]
fn what_another_tab_stored_joins_into_a_game_that_can_be_stored() {
    for_every_game!(saves::what_another_tab_stored_joins_into_a_game_that_can_be_stored);
}

#[test]
fn damaged_text_is_refused_or_means_what_it_says() {
    for_every_game!(saves::damaged_text_is_refused_or_means_what_it_says);
}

#[test]
fn forged_saves_are_refused() {
    for_every_game!(saves::forged_saves_are_refused);
}

#[test]
fn walks_keep_the_laws() {
    for_every_game!(walks::walks_keep_the_laws);
}

#[test]
#[ignore = "full: every place of every save"]
fn text_damaged_anywhere_is_refused_or_means_what_it_says() {
    for_every_game!(saves::text_damaged_anywhere_is_refused_or_means_what_it_says);
}

#[test]
#[ignore = "full: more deals than a normal run needs"]
fn positions_of_very_many_deals_keep_the_laws() {
    for_every_game!(positions::positions_of_very_many_deals_keep_the_laws);
}

#[test]
#[ignore = "full: longer walks than a normal run needs"]
fn walks_of_ten_thousand_moves_keep_the_laws() {
    for_every_game!(walks::walks_of_ten_thousand_moves_keep_the_laws);
}

#[test]
#[ignore = "full: see the head of this file"]
fn a_million_random_games_keep_the_laws() {
    for_every_game!(walks::a_million_random_games_keep_the_laws);
}
