//! The beats of a table, each played at its time: the one timer of what the table does by itself.

use leptos::prelude::untrack;

use super::flight::FlightLayer;
use super::table_view::TableView;
use crate::kit::chunk;
use crate::kit::signal::{Effect, Memo};
use crate::kit::ticker::Ticker;
use crate::kit::time;
use handful_games::go_fish::stage::{Beat, Stage, StageEvent};

/// Plays the beats of a table, as long as it is on the page.
pub fn play_beats(table: TableView, layer: FlightLayer) {
    let ticker = Ticker::new();
    let next = Memo::new(move |_| table.stage.with(Stage::next));
    Effect::new(move || match next.get() {
        Some((at, beat)) => {
            let ms = at.saturating_sub(time::now());
            ticker.restart(ms, move || untrack(|| play(table, layer, beat)));
        }
        None => ticker.stop(),
    });
}

fn play(table: TableView, layer: FlightLayer, beat: Beat) {
    match beat {
        Beat::Make(_) => table.make_ask(),
        Beat::Land => layer.land(),
        _ => table.stage.send(StageEvent::Played(beat)),
    }
    match beat {
        Beat::Choose => table.dispatch(|actions| actions.choose_ask()),
        Beat::Retry => chunk::changed(),
        _ => {}
    }
}
