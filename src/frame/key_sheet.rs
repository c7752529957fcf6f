//! The sheet of a game's keys, and the shortcut that says state and goal again.

use leptos::prelude::Callable;

use crate::frame::bar::replacing;
use crate::frame::rules::to_lesson;
use crate::kit::html::{self, Element, div, h3, tbody, td, th, tr};
use crate::kit::parts::text_button;
use crate::page::ctx::Ctx;
use crate::page::dialogs::modal;
use crate::page::model::Dialog;
use crate::play::handle::{AnyGame, GameHandle};
use handful_games::{Dir, GameInfo, with_game};
use handful_shell::keys::Shortcut;
use handful_shell::link::Route;
use handful_shell::text::common;
use handful_shell::text::{self, join_sentences};

/// Builds the dialog with all keys of a game and what they do.
pub fn key_sheet(ctx: Ctx, game: AnyGame) -> Element {
    let handle = game.handle();
    let lang = ctx.lang();
    let note = |text: &'static str| html::p().attr("class", "quiet").text(text);
    let settings = ctx.settings.get_untracked();
    let takes_pad = with_game!(handle.id, G => G::TAKES_PAD);
    let slides = (takes_pad && settings.has_single_key_shortcuts).then(|| {
        let letters = Dir::ALL.map(|dir| badge(settings.slide_keys.letter(dir).to_string()));
        let name = lang.of(
            "Slide left, right, up, down",
            "Deslizar a la izquierda, a la derecha, arriba, abajo",
        );
        row(th().text(name), letters.into())
    });
    let slides_tiles =
        |key: char| takes_pad && settings.slide_keys.dir(key.to_ascii_lowercase()).is_some();
    let is_of = |it: &Shortcut| match (game, it) {
        (AnyGame::Own(own), Shortcut::Hint) => own.facts.with_untracked(|f| f.has_hints),
        (AnyGame::Own(_), _) => true,
        (AnyGame::Remote(_), Shortcut::More | Shortcut::Say | Shortcut::Sheet) => true,
        (AnyGame::Remote(_), it) => it.opens_own(handle.id),
    };
    let shortcuts = Shortcut::all(handle.id).filter(is_of);
    let shortcuts = shortcuts.map(|one| {
        let key = settings.has_single_key_shortcuts.then(|| one.key());
        let why = key.filter(|key| slides_tiles(*key)).map(|_| {
            div().attr("class", "quiet fault").text(text::keys::slides(lang, handle.id, one))
        });
        let always = match one {
            Shortcut::New => vec!["Alt+N"],
            Shortcut::Undo => vec!["Ctrl+Z", "Alt+U"],
            Shortcut::Redo => vec![text::keys::redo_note(lang), "Ctrl+Y"],
            _ => Vec::new(),
        };
        let all = key.map(String::from).into_iter().chain(always.into_iter().map(str::to_owned));
        let mut keys: Vec<Element> = all.map(badge).collect();
        if keys.is_empty() {
            keys.push(note(text::keys::off(lang)));
        }
        row(th().text(text::keys::shortcut(lang, handle.id, one)).child(why), keys)
    });
    let rules = row(th().text(common::help(ctx.lang())), vec![badge("F1".to_owned())]);
    let rows = slides.into_iter().chain(shortcuts).chain([rules]);
    let change = html::a()
        .attr("class", "button")
        .attr("href", Route::Settings.to_string())
        .attr("data-testid", "settings");
    let change = replacing(change, Route::Settings).text(common::settings(lang));
    let help = text_button("button", common::help(ctx.lang()), move || ctx.open(Dialog::Rules));
    let singles_off =
        lang.of("Single-key shortcuts are off.", "Los atajos de una tecla están desactivados.");
    let body = div()
        .attr("class", "prose")
        .child(h3().text(lang.of("On the board", "En el tablero")))
        .child(html::p().text((handle.manual)(ctx.lang()).keys))
        .child(h3().text(text::keys::shortcuts(lang)))
        .child((!settings.has_single_key_shortcuts).then(|| note(singles_off)))
        .child(html::table().child(tbody().child(rows.collect::<Vec<_>>())))
        .child(note(lang.of("On a Mac, ⌘ works like Ctrl.", "En Mac, ⌘ hace de Ctrl.")))
        .child(
            div()
                .attr("class", "buttons")
                .child(change)
                .child(help.attr("data-testid", "help"))
                .child(to_lesson(ctx, handle)),
        );
    modal(ctx, common::keys(ctx.lang()), "keys", [body])
}

/// Builds the row of what some keys do.
fn row(name: Element, keys: Vec<Element>) -> Element {
    let keys = td().child(div().attr("class", "buttons").child(keys));
    tr().child(name.attr("scope", "row")).child(keys)
}

fn badge(key: String) -> Element {
    html::b().attr("class", "badge").text(key)
}

/// Tells screen readers the figures, the prompt and the goal of the game.
pub fn announce_state(ctx: Ctx, handle: GameHandle) {
    // The game may be gone by the time that the chunk arrives.
    if handle.summary.try_run(()).is_none() {
        return;
    }
    let (figures, prompt, playing) = handle.facts.with_untracked(|f| {
        let known = f.figures.iter().filter_map(|it| Some((it.label, it.value?)));
        let words: Vec<_> = known
            .map(|(it, n)| match it.starts_with(char::is_lowercase) {
                // "11 of 15 ways left"
                true => format!("{n} {it}"),
                false => format!("{it}: {n}"),
            })
            .collect();
        (words.join(". "), f.prompt.clone(), f.status.is_playing())
    });
    let is_shown = !figures.is_empty() && ctx.settings.with_untracked(|s| !s.hides_figures);
    let state = if is_shown { join_sentences(figures, &prompt) } else { prompt };
    ctx.announce(match (handle.manual)(ctx.lang()).rules.first() {
        Some(goal) if playing => join_sentences(state, goal),
        _ => state,
    });
}
