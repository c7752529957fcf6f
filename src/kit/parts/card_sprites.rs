//! Cards as pixels: each is drawn once, so that an animation only has to copy it.

use js_sys::encode_uri_component;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement};

use super::face::{FACE_BOX, markup, suit_key};
use crate::kit::motion::property;
use handful_games::cards::Card;

/// The height of a card in widths.
pub const TALL: f64 = 1.4;

/// A canvas of cards, eight per row, and the width of a card in units of 5 pixels. The height is
/// then whole too, so no fraction has to be formatted, which would add float tables to the
/// download.
pub struct CardSprites(HtmlCanvasElement, u32);

impl CardSprites {
    /// Draws cards at least `width` pixels wide, with a gold edge if `is_gilt`, and passes the canvas to `ready`;
    /// `None` if the browser cannot draw it.
    pub fn draw(
        cards: &[Card],
        width: f64,
        is_gilt: bool,
        ready: impl FnOnce(Option<Self>) + 'static,
    ) {
        let Ok(image) = HtmlImageElement::new() else { return ready(None) };
        let fives = (width / 5.0).ceil() as u32;
        let source = image.clone();
        // One callback for both load and error, because exactly one of them fires.
        let loaded = Closure::once_into_js(move || {
            let size = (f64::from(source.natural_width()), f64::from(source.natural_height()));
            let drawn = canvas(size, 1.0).filter(|(_, pen)| {
                let drawn = pen.draw_image_with_html_image_element(&source, 0.0, 0.0);
                size.0 > 0.0 && drawn.is_ok()
            });
            ready(drawn.map(|(canvas, _)| Self(canvas, fives)));
        });
        image.set_onload(Some(loaded.unchecked_ref()));
        image.set_onerror(Some(loaded.unchecked_ref()));
        let text = String::from(encode_uri_component(&picture(cards, fives, is_gilt)));
        image.set_src(&format!("data:image/svg+xml,{text}"));
    }

    /// Copies card `i` to a position, scaled to a width.
    pub fn copy(&self, i: usize, pen: &CanvasRenderingContext2d, at: (f64, f64), width: f64) {
        let Self(canvas, fives) = self;
        let [x, y, wide, high] = place(i, *fives).map(f64::from);
        let _ = pen.draw_image_with_html_canvas_element_and_sw_and_sh_and_dx_and_dy_and_dw_and_dh(
            canvas,
            x,
            y,
            wide,
            high,
            at.0,
            at.1,
            width,
            width * TALL,
        );
    }
}

/// Returns the position of a card on the sheet: left, top, width and height.
fn place(i: usize, fives: u32) -> [u32; 4] {
    let (column, row) = (i as u32 % 8, i as u32 / 8);
    [column * fives * 5, row * fives * 7, fives * 5, fives * 7]
}

/// Returns the cards as SVG. Style sheets do not apply to an image, so it contains the symbols and
/// colours.
fn picture(cards: &[Card], fives: u32, is_gilt: bool) -> String {
    let sprite = document().query_selector(".sprite").ok().flatten();
    let symbols = sprite.map(|sprite| sprite.inner_html()).unwrap_or_default();
    let (edge, thick) = if is_gilt { ("--gilt", "3") } else { ("--card-edge", ".8") };
    let [stock, edge] = ["--card", edge].map(property);
    let [_, below, ..] = place(cards.len() + 7, fives);
    let right = 40 * fives;
    let mut text = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{right}" height="{below}">{symbols}"#
    );
    for (i, card) in cards.iter().enumerate() {
        let [x, y, width, height] = place(i, fives);
        let ink = property(&format!("--suit-{}", suit_key(card.suit())));
        let parts = markup(*card);
        text += &format!(
            r#"<svg x="{x}" y="{y}" width="{width}" height="{height}" viewBox="{FACE_BOX}" color="{ink}">
<rect x=".4" y=".4" width="59.2" height="83.2" rx="5" fill="{stock}" stroke="{edge}" stroke-width="{thick}"/>{parts}</svg>"#
        );
    }
    text + "</svg>"
}

/// Creates a canvas of a size in CSS pixels, and its drawing context.
pub fn canvas(
    size: (f64, f64),
    scale: f64,
) -> Option<(HtmlCanvasElement, CanvasRenderingContext2d)> {
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.unchecked_into();
    canvas.set_width((size.0 * scale) as u32);
    canvas.set_height((size.1 * scale) as u32);
    let pen: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.unchecked_into();
    pen.scale(scale, scale).ok()?;
    Some((canvas, pen))
}
