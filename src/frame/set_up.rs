//! The dialog that sets up a game: three choices and Start; further options, a deal's number and the editor are folded.

use leptos::ev;
use leptos::prelude::*;

use super::chunk_views::RaceHooks;
use super::game_parts::{OwnSetUp, SetUpState};
use crate::frame::bar::replacing;
use crate::kit::browser::next_frame;
use crate::kit::chunk::{RACE, content};
use crate::kit::html::{
    self, Element, NodeRef, button, details, div, form, label, small, span, summary,
};
use crate::kit::owner::OwnerHandle;
use crate::kit::parts::{card_back, icon, picture, radios, segments, switch, text_button};
use crate::kit::route;
use crate::kit::signal::RwSignal;
use crate::kit::store::device;
use crate::page::ctx::Ctx;
use crate::page::dialogs::modal;
use crate::page::fields::toggle;
use crate::play::handle::OwnGame;
use handful_engine::{Game, Options, Params};
use handful_games::edit;
use handful_games::info::LessonInfo;
use handful_games::set_up::{
    self, ChoiceArt, DealDraft, DifficultyChoice, Grades, SetUp, SetupField,
};
use handful_games::{GameId, GameInfo, with_game};
use handful_shell::link::Route;
use handful_shell::text::{Lang, common};
use handful_storage::first_games::chosen;

/// Returns the choices that the set-up begins with: those of the game on the table.
fn state_of(ctx: Ctx, game: OwnGame, choices: &[DifficultyChoice]) -> SetUpState {
    let last = chosen(device().store, game.id);
    let draft = DealDraft::of_table(last, options_now(game), choices);
    SetUpState {
        draft: RwSignal::new(draft),
        error: RwSignal::new(None),
        winnable: RwSignal::new(ctx.settings.with_untracked(|s| s.deals_only_winnable)),
    }
}

/// Returns the options of the game on the screen.
fn options_now(game: OwnGame) -> Params {
    game.facts.with_untracked(|facts| match &facts.page {
        Route::Game(id, params) => {
            params.only(with_game!(*id, G => <<G as Game>::Options as Options>::NAMES))
        }
        _ => Params::default(),
    })
}

/// Builds the dialog; in a race another one, which offers no deal.
pub fn set_up_dialog(ctx: Ctx, game: OwnGame, (own, row): &OwnSetUp) -> Element {
    if let Some(race) = content(RACE).and_then(|it: &RaceHooks| (it.deal_dialog)(ctx)) {
        return race;
    }
    let lang = ctx.lang();
    let SetUp { kind, choices, fields } = set_up::for_game(lang, game.id);
    let state = state_of(ctx, game, &choices);
    let is_custom =
        !choices.is_empty() && state.draft.with_untracked(|it| it.goes_beyond(&choices));
    let with = RwSignal::new(usize::from(own.is_some() && state.people() > 1));
    let mut parts = Vec::new();
    let first = choices.first().cloned();
    let picks = match &kind {
        None => difficulty_choices(ctx, state, "choice", choices),
        // Each kind of game has three choices of its own.
        Some(_) => {
            let of_kind = |(name, choices): (&'static str, &[DifficultyChoice])| {
                let values = choices[0].values;
                let picks = difficulty_choices(ctx, state, name, choices.to_vec());
                picks.attr("hidden", move || state.draft.with(|draft| !draft.has(values)))
            };
            let names = ["choice", "choice-other"].into_iter();
            div().child(names.zip(choices.chunks(3)).map(of_kind).collect::<Vec<_>>())
        }
    };
    parts.extend(kind.map(|kind| field(state, kind)));
    let mut more: Vec<Element> = fields.into_iter().map(|it| field(state, it)).collect();
    let is_alone = with.get_untracked() == 0;
    let picks = picks.attr("data-first", is_alone);
    match own {
        None => parts.push(picks),
        Some(own) => {
            let is_with = move |n: usize| move || with.get() != n;
            parts.push(opponent_choice(ctx, state, with, first).attr("data-first", !is_alone));
            parts.push(picks.attr("hidden", is_with(0)));
            let [seats, options] = own(ctx, state);
            parts.push(seats.attr("hidden", is_with(1)));
            more.push(options);
        }
    }
    let more_name = lang.of("More options", "Más opciones");
    let more = (!more.is_empty()).then(|| fold("options", more_name, more));
    let more = more.map(|it| it.attr("open", is_custom && is_alone));
    let mut deal = vec![typed_field(ctx, game, state)];
    deal.extend(to_editor(ctx, game));
    let deal =
        fold("number", lang.of("Deal number and editor", "Número de reparto y editor"), deal);
    // The row is of games with computers.
    let row = row.map(|row| div().attr("hidden", move || with.get() != 0).child(row(ctx)));
    parts.extend(row);
    parts.extend(lesson_row(lang, game.id));
    let folds = div().attr("data-with", move || with.get().to_string());
    parts.push(folds.child(more).child(deal));
    let start = move || {
        if state.error.with_untracked(Option::is_some) {
            return;
        }
        let winnable = state.winnable.get_untracked();
        if ctx.settings.with_untracked(|s| s.deals_only_winnable != winnable) {
            ctx.update_settings(|s| s.deals_only_winnable = winnable);
        }
        game.set_up(state.draft.get_untracked());
        ctx.close();
    };
    let error = html::p()
        .attr("class", "fault")
        .attr("role", "status")
        .attr("data-testid", "set-up-fault")
        .text(move || state.error.get().unwrap_or_default());
    let start = text_button("button primary", lang.of("Start", "Empezar"), start)
        .attr("data-testid", "start");
    parts.push(div().attr("class", "set-up-foot").child(error).child(start));
    modal(ctx, common::choose_deal(lang), "deal", parts).attr("data-set-up", "")
}

/// Builds a part of the dialog that opens by a press.
fn fold(name: &'static str, title: &'static str, parts: Vec<Element>) -> Element {
    details()
        .attr("class", "fold")
        .attr("data-testid", format!("fold-{name}"))
        .child(summary().text(title))
        .child(div().attr("class", "fold-body").child(parts))
}

/// Builds the choice of whom to play with. Another device is chosen on a page of its own.
fn opponent_choice(
    ctx: Ctx,
    state: SetUpState,
    with: RwSignal<usize>,
    first: Option<DifficultyChoice>,
) -> Element {
    let lang = ctx.lang();
    let choose = move |n: usize| {
        if n == 2 {
            return route::go(&Route::Together(String::new()));
        }
        with.set(n);
        state.change(|draft| match (&first, n) {
            (Some(first), 0) => first.apply_to(draft),
            _ => draft.set(&[("seats", "you,you"), ("ranks", ""), ("hand", "")]),
        });
    };
    let choose = StoredValue::new(choose);
    segments(
        "with",
        lang.of("With", "Con"),
        vec![
            lang.of("Computers", "Máquinas"),
            lang.of("This device", "Este dispositivo"),
            lang.of("Other devices", "Otros dispositivos"),
        ],
        move || with.get(),
        move |n| choose.with_value(|choose| choose(n)),
    )
}

/// Builds the three choices.
fn difficulty_choices(
    ctx: Ctx,
    state: SetUpState,
    name: &'static str,
    choices: Vec<DifficultyChoice>,
) -> Element {
    let labels: Vec<Element> = choices
        .iter()
        .map(|choice| {
            label()
                .attr("class", "pick")
                .child(span().attr("class", "pick-art").child(art(choice.art)))
                .child(
                    span()
                        .child(html::b().text(choice.title))
                        .text(" ")
                        .child(small().text(choice.line)),
                )
                .child(html::i().attr("aria-hidden", "true"))
        })
        .collect();
    let choices = StoredValue::new(choices);
    radios(
        name,
        ctx.lang().of("Difficulty", "Dificultad"),
        labels.into_iter(),
        move || {
            state.draft.with(|draft| {
                let is_selected = |choice: &DifficultyChoice| choice.is_selected(draft);
                choices.with_value(|all| all.iter().position(is_selected)).unwrap_or(usize::MAX)
            })
        },
        move |n| choices.with_value(|all| state.change(|draft| all[n].apply_to(draft))),
    )
}

/// Builds the row that leads to the lesson of the game, in place of the dialog's history entry.
fn lesson_row(lang: Lang, game: GameId) -> Option<Element> {
    let LessonInfo { title, introduction } = with_game!(game, G => G::LESSON)?;
    let (page, line) = (Route::Lesson(game), small().text(introduction(lang)));
    let words = span().child(html::b().text(title(lang))).text(" ").child(line);
    let row = html::a()
        .attr("class", "set-up-way")
        .attr("href", page.to_string())
        .attr("data-testid", "to-lesson")
        .child(html::i().attr("aria-hidden", "true").child(icon("help")))
        .child(words)
        .child(icon("down"));
    Some(replacing(row, page))
}

/// Builds the picture of a choice.
fn art(art: ChoiceArt) -> AnyView {
    let row = |class: &'static str, n: u32| {
        span().attr("class", class).attr("aria-hidden", "true").child((0..n).map(|_| html::i()))
    };
    match art {
        ChoiceArt::Moves(n) => row("art-moves", n).into_any(),
        ChoiceArt::Tiles(n) => row("art-tiles", n * n - 1).style("--n", n.to_string()).into_any(),
        ChoiceArt::Backs(n, cheats) => row("art-backs", 0)
            .attr("data-cheats", cheats)
            .child((0..n).map(|_| html::i().child(card_back(1))))
            .into_any(),
        ChoiceArt::Chance(text) => {
            span().attr("class", "art-chance").attr("aria-hidden", "true").text(text).into_any()
        }
        ChoiceArt::Fish(n) => row("art-fish", 0)
            .child(["coral", "finn"].into_iter().take(n as usize).map(|name| {
                let face = format!(r##"<use href="#fish-{name}"/><use href="#mood-calm"/>"##);
                html::i().child(picture("", "0 0 48 48", ("data-fish", name.to_owned()), face))
            }))
            .into_any(),
    }
}

/// Builds a further option.
fn field(state: SetUpState, field: SetupField) -> Element {
    match field {
        SetupField::One { name, label, values } => {
            let (values, words): (Vec<&'static str>, Vec<String>) = values.into_iter().unzip();
            let labels = words.into_iter().map(|word| html::label().text(word));
            let values = StoredValue::new(values);
            radios(
                name,
                label,
                labels,
                move || {
                    state.draft.with(|draft| {
                        let is_now = |value: &&str| draft.has(&[(name, *value)]);
                        values.with_value(|all| all.iter().position(is_now)).unwrap_or(usize::MAX)
                    })
                },
                move |n| {
                    let value = values.with_value(|all| all[n]);
                    state.change(|draft| draft.set(&[(name, value)]));
                },
            )
        }
        SetupField::Switch { name, label, note } => switch(
            name,
            label,
            note,
            move || state.draft.with(|draft| draft.has(&[(name, "1")])),
            move |on| state.change(|draft| draft.set(&[(name, if on { "1" } else { "" })])),
        ),
        SetupField::Winnable { label } => switch(
            "winnable",
            label,
            None,
            move || state.winnable.get() || state.draft.with(|draft| draft.grades.is_some()),
            move |on| {
                state.winnable.set(on);
                // A deal of any difficulty can be won.
                if !on {
                    state.change(|draft| draft.grades = None);
                }
            },
        ),
        SetupField::Grade { label, any, all } => {
            let single = move |grades: Option<Grades>| {
                grades.filter(|it| it.least == it.most).map(|it| it.least)
            };
            let words = (all.least..=all.most).map(|grade| grade.to_string());
            let labels = std::iter::once(any.to_owned()).chain(words);
            radios(
                "grade",
                label,
                labels.map(|word| html::label().text(word)),
                move || {
                    let grade = state.draft.with(|draft| single(draft.grades));
                    grade.map_or(0, |grade| (grade - all.least + 1) as usize)
                },
                move |n| {
                    let grade = (n as u32).checked_sub(1).map(|n| Grades::only(all.least + n));
                    state.change(|draft| draft.grades = grade);
                },
            )
        }
    }
}

/// Builds the link to the editor of positions, with the layout of this game if it has one. It replaces the history
/// entry of this dialog, so Back leads to the game.
fn to_editor(ctx: Ctx, game: OwnGame) -> Option<Element> {
    let names = edit::kept_options(game.id)?;
    let address = game.facts.with_untracked(|facts| match &facts.page {
        Route::Game(id, params) => {
            edit::address(*id, params.get("layout").unwrap_or_default(), &params.only(names))
        }
        _ => game.id.slug().to_owned(),
    });
    let page = Route::PositionEditor(address);
    let link = html::a()
        .attr("class", "button")
        .attr("href", page.to_string())
        .attr("data-testid", "to-edit");
    let link = replacing(link, page);
    Some(link.text(common::edit(ctx.lang())))
}

/// Builds the field for a deal number or a layout, with the number of this deal.
fn typed_field(ctx: Ctx, game: OwnGame, state: SetUpState) -> Element {
    let lang = ctx.lang();
    let (typed, error) = (RwSignal::new(String::new()), RwSignal::new(None::<String>));
    let (fault, owner) = (NodeRef::new(), OwnerHandle::new());
    let deal = move || match game.deal_typed(typed.get_untracked(), state.draft.get_untracked()) {
        Ok(()) => ctx.close(),
        Err(why) => {
            ctx.announce(why.clone());
            error.set(Some(why));
            next_frame(owner.bind(move || {
                let fault = fault.get::<web_sys::Element>();
                let _ = fault.map(|it| it.scroll_into_view_with_bool(false));
            }));
        }
    };
    let field = html::input()
        .attr("id", "deal-input")
        .attr("type", "text")
        .attr("inputmode", "numeric")
        .attr("autocomplete", "off")
        .attr("spellcheck", "false")
        .attr("maxlength", "400")
        .attr("aria-describedby", "deal-fault")
        .attr("aria-invalid", move || error.get().map(|_| "true".to_owned()))
        .bind(typed)
        .on(ev::input, move |_| error.set(None));
    let number = game.facts.with_untracked(|facts| facts.number);
    let now = number.map(|number| {
        html::p()
            .attr("class", "quiet")
            .attr("data-testid", "number")
            .text(format!("{}: {number}", lang.of("This deal", "Este reparto")))
    });
    form()
        .attr("class", "field")
        .attr("novalidate", "")
        .on(ev::submit, move |event| {
            event.prevent_default();
            deal();
        })
        .child(label().attr("for", "deal-input").text((game.manual)(lang).deal_prompt))
        .child(
            div().attr("class", "field-line").child(field).child(
                button()
                    .attr("class", "button")
                    .attr("type", "submit")
                    .text(lang.of("Deal", "Repartir")),
            ),
        )
        .child(
            html::p()
                .node_ref(fault)
                .attr("id", "deal-fault")
                .attr("class", "fault")
                .text(move || error.get().unwrap_or_default()),
        )
        .child(now)
}

/// Builds the dialog of what applies at the table right away.
pub fn table_options_dialog(ctx: Ctx, parts: Vec<Element>, ghosts: bool) -> Element {
    let lang = ctx.lang();
    let note = html::p()
        .attr("class", "quiet")
        .text(lang.of("Changes apply right away.", "Los cambios se aplican al instante."));
    let ghost = ghosts.then(|| {
        let words = lang.of("Show how far you were before", "Mostrar por dónde ibas antes");
        let told = lang.of(
            "When you play a deal again, or take a challenge that has its moves.",
            "Al repetir un reparto, o en un reto con sus movimientos.",
        );
        toggle(ctx, "ghost", words, Some(told), |s| &mut s.shows_ghost)
    });
    let all = std::iter::once(note).chain(parts).chain(ghost);
    modal(ctx, common::table(lang), "table", all).attr("data-table", "")
}
