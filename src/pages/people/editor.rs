//! The part of the page that changes a name and a colour, and adds a person.

use leptos::ev;

use super::{OpenPanel, PeoplePage};
use crate::frame::person::{first, new_person, people as with, person_badge};
use crate::kit::browser::next_frame;
use crate::kit::focus::focus;
use crate::kit::html::{self, Element, button, div, label, span};
use crate::kit::parts::{radios, text_button};
use crate::kit::signal::RwSignal;
use handful_shell::text;
use handful_storage::person::{
    Colour, LocalPerson, MAX_NAME_CHARS, MAX_PEOPLE, PeopleError, Person, clean_name,
};

const NAME_ID: &str = "person-name";

/// Builds the panel of a person, or of a new one.
pub fn editor(page: PeoplePage, member: Option<LocalPerson>) -> Element {
    let lang = page.ctx.lang();
    let at = member.as_ref().map(|member| member.suffix.clone());
    let person = member
        .map(|it| it.person)
        .unwrap_or_else(|| Person { colour: unused(page), ..Person::default() });
    let is_new = at.is_none();
    let colour = RwSignal::new(person.colour);
    let error = RwSignal::new(None::<PeopleError>);
    let typed = RwSignal::new(person.name.clone());
    let keep = {
        let at = at.clone();
        move || keep(page, at.as_deref(), &typed.get_untracked(), colour.get_untracked(), error)
    };
    let heading = if is_new {
        lang.of("New person", "Nueva persona").to_owned()
    } else {
        person.name.clone()
    };
    let buttons = div()
        .attr("class", "buttons")
        .child(
            button()
                .attr("type", "submit")
                .attr("class", "button primary")
                .attr("data-testid", "keep-name")
                .text(if is_new { text::people::add(lang) } else { lang.of("Save", "Guardar") }),
        )
        .child(page.cancel());
    let can_go = at.filter(|at| with(|people| people.check_removable(at)).is_ok()).map(|at| {
        let ask = move || page.show(Some(OpenPanel::ConfirmDelete(at.clone())));
        text_button("button", lang.of("Delete", "Borrar"), ask).attr("data-testid", "ask-delete")
    });
    let form = html::form()
        .attr("class", "panel")
        .attr("novalidate", "")
        .attr("data-testid", "person-form")
        .on(ev::submit, move |event| {
            event.prevent_default();
            keep();
        });
    form.child(page.title(heading))
        .child(name_field(page, typed, error))
        .child(colours(page, person, colour))
        .child(buttons.child(can_go))
}

fn name_field(
    page: PeoplePage,
    typed: RwSignal<String>,
    error: RwSignal<Option<PeopleError>>,
) -> Element {
    let lang = page.ctx.lang();
    let input = html::input()
        .attr("id", NAME_ID)
        .attr("maxlength", MAX_NAME_CHARS.to_string())
        .attr("autocomplete", "off")
        .attr("aria-describedby", "person-fault")
        .attr("aria-invalid", move || error.with(Option::is_some).then_some("true"))
        .bind(typed);
    let why = move || error.get().map_or("", |why| text::people::error(lang, why)).to_owned();
    div()
        .attr("class", "field")
        .child(label().attr("for", NAME_ID).text(lang.of("Name", "Nombre")))
        .child(div().attr("class", "field-line").child(input))
        .child(html::p().attr("id", "person-fault").attr("class", "fault").text(why))
}

/// Builds the choice of the colour: each as the person's sign, with its name.
fn colours(page: PeoplePage, person: Person, colour: RwSignal<Colour>) -> Element {
    let lang = page.ctx.lang();
    let labels = Colour::ALL.into_iter().map(move |each| {
        let initial = if person.name.is_empty() { "?" } else { &person.name };
        label()
            .child(person_badge(initial, each))
            .child(span().text(text::people::colour(lang, each)))
    });
    let chosen = move || Colour::ALL.iter().position(|it| *it == colour.get()).unwrap_or(0);
    let choose = move |at: usize| colour.set(Colour::ALL[at]);
    radios("person-colour", lang.of("Color", "Color"), labels, chosen, choose)
}

/// Returns the first colour that nobody has.
fn unused(page: PeoplePage) -> Colour {
    let all = page.all();
    let is_free = |colour: &Colour| all.iter().all(|it| it.person.colour != *colour);
    Colour::ALL.into_iter().find(is_free).unwrap_or_default()
}

/// Stores the name and the colour of the person at a place, or of a new one.
fn keep(
    page: PeoplePage,
    at: Option<&str>,
    typed: &str,
    colour: Colour,
    error: RwSignal<Option<PeopleError>>,
) {
    let name = clean_name(typed);
    let done = with(|people| match at {
        Some(at) => {
            people.name_first(&first(page.ctx))?;
            people.change(at, &name, colour)
        }
        None => people.add(&first(page.ctx), &Person { colour, ..new_person(&name) }),
    });
    match done {
        Ok(()) => {
            if at.is_none() {
                page.ctx.announce(text::people::added(page.ctx.lang(), &name));
            }
            page.refresh();
        }
        Err(why) => {
            page.ctx.announce(text::people::error(page.ctx.lang(), why));
            error.set(Some(why));
            next_frame(|| focus(NAME_ID));
        }
    }
}

const _: () =
    assert!(Colour::ALL.len() == MAX_PEOPLE, "each person can have a colour of their own");
