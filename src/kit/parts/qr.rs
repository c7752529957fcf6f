//! QR codes.

use qrcodegen::{QrCode, QrCodeEcc};

use crate::kit::html::{Element, div};
use crate::kit::parts::picture;

/// Blank modules around the code, as the standard requires.
const QUIET: i32 = 4;

/// Builds the QR code of a text, dark on white in every colour scheme. It is an image without a name: the caller adds
/// an `aria-label`. `None` if the text is longer than a code holds, 2,953 bytes.
pub fn qr(text: &str) -> Option<Element> {
    // Not `encode_text`: its other modes serve only digits and capitals, and would double the code size.
    let code = QrCode::encode_binary(text.as_bytes(), QrCodeEcc::Low).ok()?;
    let size = code.size();
    let view_box = format!("{0} {0} {1} {1}", -QUIET, size + 2 * QUIET);
    let parts = format!(r#"<svg viewBox="{view_box}"><path d="{}"/></svg>"#, path(&code));
    let crisp = ("shape-rendering", "crispEdges".to_owned());
    let drawing = picture("qr-code", "0 0 1 1", crisp, parts);
    Some(div().attr("class", "qr").attr("role", "img").child(drawing))
}

/// Returns the dark modules as a path, with one rectangle for each run in a row.
fn path(code: &QrCode) -> String {
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        let mut x = 0;
        while x < size {
            let run = (x..size).take_while(|&x| code.get_module(x, y)).count() as i32;
            if run > 0 {
                path.push_str(&format!("M{x} {y}h{run}v1h-{run}z"));
            }
            x += run.max(1);
        }
    }
    path
}
