//! The editor of the letters that slide tiles: a picture of the pad, a text field, and a button
//! that takes the next four keys.

use leptos::ev;
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

use crate::kit::browser::to_lowercase;
use crate::kit::html::{self, Element, button, div, kbd, label};
use crate::kit::parts::group;
use crate::kit::signal::RwSignal;
use crate::page::ctx::Ctx;
use handful_games::{Dir, SlideKeys, SlideKeysError};
use handful_shell::text::pages::pad_error;

/// Parses a pad from a word in upper or lower case.
fn read(word: &str) -> Result<SlideKeys, SlideKeysError> {
    let is_letter = |letter: char| js_sys::RegExp::new("^\\p{L}$", "u").test(&letter.to_string());
    SlideKeys::read(&to_lowercase(word), is_letter)
}

/// Builds the editor. An invalid word shows why, and the letters stay unchanged.
pub fn pad_editor(ctx: Ctx) -> Element {
    let lang = ctx.lang();
    let error = RwSignal::new(None::<SlideKeysError>);
    // The keys pressed so far, while the button takes keys.
    let listening_for = RwSignal::new(None::<String>);
    let keep = move |word: &str| {
        let read = read(word);
        error.set(read.err());
        match read {
            Ok(pad) => ctx.update_settings(|s| s.slide_keys = pad),
            Err(why) => ctx.announce(pad_error(lang, why)),
        }
    };
    let cap = move |dir: Dir| {
        let letter = move || match listening_for.get() {
            Some(word) => word.chars().nth(dir as usize).map(String::from).unwrap_or_default(),
            None => ctx.settings.with(|s| s.slide_keys.letter(dir).to_string()),
        };
        let next =
            move || listening_for.get().is_some_and(|word| word.chars().count() == dir as usize);
        kbd().attr("data-way", dir.letter().to_string()).attr("data-next", next).text(letter)
    };
    let picture = div()
        .attr("class", "pad-picture")
        .attr("aria-hidden", "true")
        .child([Dir::Up, Dir::Left, Dir::Down, Dir::Right].map(cap));
    let word = RwSignal::new(ctx.settings.with_untracked(|s| s.slide_keys.to_string()));
    let field = html::input()
        .attr("id", "pad-word")
        .attr("type", "text")
        .attr("autocomplete", "off")
        .attr("autocapitalize", "off")
        .attr("spellcheck", "false")
        .attr("maxlength", "12")
        .attr("aria-describedby", "pad-fault pad-note")
        .attr("aria-invalid", move || error.get().map(|_| "true".to_owned()))
        .bind(word)
        .on(ev::input, move |_| {
            // A word that is only too short may be incomplete.
            match read(&word.get_untracked()) {
                Err(SlideKeysError::NotFour(..4)) => error.set(None),
                _ => {
                    keep(&word.get_untracked());
                }
            }
        })
        .on(ev::change, move |_| keep(&word.get_untracked()));
    let name = lang.of(
        "Sliding Puzzle letters: left, right, up, down",
        "Letras de Fichas deslizantes: izquierda, derecha, arriba, abajo",
    );
    group("pad", name).child(picture).child(
        div()
            .attr("class", "field")
            .child(label().attr("class", "sr-only").attr("for", "pad-word").text(name))
            .child(field)
            .child(taker(ctx, listening_for, error, word, keep))
            .child(html::small().attr("id", "pad-note").text(lang.of(
                "Type four letters, like adws, or press the four keys in turn.",
                "Escribe cuatro letras, como adws, o pulsa las cuatro teclas en orden.",
            )))
            .child(
                html::p()
                    .attr("class", "fault")
                    .attr("id", "pad-fault")
                    .text(move || error.get().map(|why| pad_error(lang, why)).unwrap_or_default()),
            ),
    )
}

/// The button that takes four keys one after another.
fn taker(
    ctx: Ctx,
    listening_for: RwSignal<Option<String>>,
    error: RwSignal<Option<SlideKeysError>>,
    shown: RwSignal<String>,
    keep: impl Fn(&str) + Send + 'static,
) -> Element {
    let lang = ctx.lang();
    button()
        .attr("class", "button")
        .attr("data-testid", "pad-keys")
        .attr("aria-pressed", move || Some(listening_for.with(Option::is_some).to_string()))
        .on(ev::click, move |_| {
            listening_for.update(|word| *word = word.is_none().then(String::new));
            error.set(None);
        })
        .on(ev::blur, move |_| listening_for.set(None))
        .on(ev::keydown, move |event| {
            let event: KeyboardEvent = event.unchecked_into();
            let key = event.key();
            let Some(mut word) = listening_for.get_untracked() else { return };
            // Keys with names keep their function: Tab moves the focus, Enter and the space bar end
            // this.
            if key.chars().count() != 1 || key == " " || event.ctrl_key() || event.meta_key() {
                return;
            }
            event.prevent_default();
            event.stop_propagation();
            word += &key;
            match read(&word) {
                Err(SlideKeysError::NotFour(..4)) => {
                    error.set(None);
                    listening_for.set(Some(word));
                }
                Err(why) => {
                    error.set(Some(why));
                    ctx.announce(pad_error(lang, why));
                }
                Ok(_) => {
                    listening_for.set(None);
                    keep(&word);
                    shown.set(to_lowercase(&word));
                }
            }
        })
        .text(lang.of("Press four keys", "Pulsar cuatro teclas"))
}
