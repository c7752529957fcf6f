//! The picture of a result. The drawing is src/page/picture.js.

use leptos::prelude::*;

use crate::kit::browser::has;
use crate::page::ctx::Ctx;
use crate::page::model::ShareContent;
use crate::page::script;
use handful_progress::bars::{BarSlot, Bars};

/// Separates the fields of a picture. No text of the page contains it.
const SEPARATOR: &str = "\u{1f}";

/// Whether the share sheet may take pictures.
pub fn can_share_picture() -> bool {
    has(&window().navigator(), "canShare")
}

/// Draws the picture of a game's result, then shares it with a text, or saves it where no share sheet takes pictures.
/// `failed` runs if neither works.
pub fn share_picture(ctx: Ctx, game: &ShareContent, text: &str, failed: impl FnOnce() + 'static) {
    let act = if can_share_picture() { "share" } else { "save" };
    script::run("picture", act, &fields(ctx, game, text), move |done| {
        if done.is_undefined() {
            failed();
        }
    });
}

/// Returns the fields of the picture: file name, title, main figure, result, strip, the text to share, then the bars.
fn fields(ctx: Ctx, game: &ShareContent, text: &str) -> String {
    let shows = !ctx.settings.with_untracked(|settings| settings.hides_figures);
    let key = game.main_figure.filter(|_| shows).map(|key| key.to_string()).unwrap_or_default();
    let result = game.result.clone().unwrap_or_default();
    let signs = game.move_signs.clone().filter(|_| shows).unwrap_or_default();
    let name = format!("handful-{}.png", game.id.slug());
    let mut fields = [&name, &game.title, &key, &result, &signs, text].map(str::to_owned).to_vec();
    if shows && let Some(bars) = &game.bars {
        fields.extend((0..bars.rows.len()).map(|i| row(bars, i)));
    }
    fields.join(SEPARATOR)
}

/// Returns the name, the value, the percentage and the slots of a bar.
fn row(bars: &Bars<String>, i: usize) -> String {
    let (name, value) = &bars.rows[i];
    let sign = |slot| if slot == BarSlot::Lost { 'x' } else { '+' };
    let slots = bars.slots(i).map(|slots| slots.into_iter().map(sign).collect());
    let slots: String = slots.unwrap_or_default();
    format!("{}\t{value}\t{}\t{slots}", name.clone(), bars.percent(i))
}
