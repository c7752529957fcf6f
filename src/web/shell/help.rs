//! The rules of a game, in a dialog.

use leptos::prelude::*;

use crate::games::GameId;
use crate::text::{Label, Say};
use crate::web::ctx::ctx;
use crate::web::dialogs::Modal;

/// A game's rules, keys and source.
#[component]
pub fn HelpDialog(
    /// The game.
    id: GameId,
) -> impl IntoView {
    let ctx = ctx();
    let rules = ctx.tongue().rules(id).iter();
    let rules = rules.map(|text| view! { <p>{*text}</p> }).collect_view();
    view! {
        <Modal title=Say::Label(Label::Help) name="help">
            <div class="prose">
                {rules}
                <h3>{ctx.label(Label::Keys)}</h3>
                <p>{ctx.tongue().keys(id)}</p>
                <p>{ctx.label(Label::SingleKeysNote)}</p>
                <h3>{ctx.label(Label::Sources)}</h3>
                <p>{ctx.tongue().source(id)}</p>
            </div>
        </Modal>
    }
}
