//! Tiles cut from the player's own photo. The photo is never sent, and stored only if the player asks for it.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{CanvasRenderingContext2d, File, HtmlCanvasElement, HtmlImageElement, Url};

use crate::kit::html::{self, Element, div, small, span};
use crate::kit::parts::{file_field, text_button};
use crate::page::ctx::Ctx;
use crate::page::photo;
use crate::page::photo::Photo;

/// What shows through a transparent picture: the colour of the cards.
const GROUND: &str = "#fffcf3";

/// The side of the picture that the tiles are cut from, in pixels.
const PIXELS: u32 = 900;

/// Builds the field that takes a photo, with a button that removes it.
pub fn photo_field(ctx: Ctx) -> Element {
    let lang = ctx.lang();
    let take = move |file: File| {
        if let Ok(url) = Url::create_object_url_with_blob(&file) {
            load(ctx, url);
        }
    };
    let away = move || {
        ctx.shared::<Photo>().0.with(Option::is_some).then(|| {
            text_button("chip", lang.of("Back to numbers", "Volver a los números"), move || {
                put(ctx, None)
            })
            .attr("data-testid", "photo-off")
        })
    };
    let label = html::label().attr("class", "chip").attr("for", "photo");
    div()
        .attr("class", "setting photo-field")
        .attr("data-setting", "photo")
        .child(
            span()
                .child(html::b().text(lang.of("Your photo on the tiles", "Tu foto en las fichas")))
                .child(
                    small().text(
                        lang.of("It’s never sent anywhere.", "Nunca se envía a ninguna parte."),
                    ),
                ),
        )
        .child(
            div()
                .attr("class", "chips")
                .child(file_field("photo", "image/*", take))
                .child(label.text(lang.of("Choose a photo", "Elegir una foto")))
                .child(away),
        )
}

/// Crops a picture to its central square. Shows a toast if the browser cannot read it.
pub(super) fn load(ctx: Ctx, url: String) {
    let Ok(image) = HtmlImageElement::new() else { return };
    let source = image.clone();
    let address = url.clone();
    let loaded = Closure::once_into_js(move || {
        let _ = Url::revoke_object_url(&address);
        match square(&source) {
            Some(picture) => put(ctx, Some(picture)),
            None => refuse(ctx),
        }
    });
    let address = url.clone();
    let failed = Closure::once_into_js(move || {
        let _ = Url::revoke_object_url(&address);
        refuse(ctx);
    });
    image.set_onload(Some(loaded.unchecked_ref()));
    image.set_onerror(Some(failed.unchecked_ref()));
    image.set_src(&url);
}

/// Sets or removes the photo on the tiles, and stores that if the player wants it.
pub(super) fn put(ctx: Ctx, picture: Option<String>) {
    ctx.shared::<Photo>().0.set(picture);
    photo::follow(ctx);
}

fn refuse(ctx: Ctx) {
    let text = ctx.lang().of(
        "Your browser can’t show this picture. Try a JPEG or PNG.",
        "El navegador no puede mostrar esta imagen. Prueba con un JPEG o PNG.",
    );
    ctx.toast(text, None, None);
}

fn square(image: &HtmlImageElement) -> Option<String> {
    let (width, height) = (image.natural_width(), image.natural_height());
    let side = width.min(height);
    if side == 0 {
        return None;
    }
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.unchecked_into();
    canvas.set_width(PIXELS);
    canvas.set_height(PIXELS);
    let pen: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.unchecked_into();
    let whole = f64::from(PIXELS);
    // The ground of the tiles, where the picture is transparent: a JPEG would be black there.
    pen.set_fill_style_str(GROUND);
    pen.fill_rect(0.0, 0.0, whole, whole);
    let drawn = pen.draw_image_with_html_image_element_and_sw_and_sh_and_dx_and_dy_and_dw_and_dh(
        image,
        f64::from((width - side) / 2),
        f64::from((height - side) / 2),
        f64::from(side),
        f64::from(side),
        0.0,
        0.0,
        whole,
        whole,
    );
    drawn.ok()?;
    canvas.to_data_url_with_type("image/jpeg").ok()
}
