//! Choosing a deal: by par, by number, by layout, or taking its link along.

use leptos::ev;
use leptos::html;
use leptos::prelude::*;

use crate::text::{Label, Say};
use crate::web::bind::{maybe, on, press, text};
use crate::web::ctx::ctx;
use crate::web::dialogs::Modal;
use crate::web::screen::{Act, Desk};
use crate::web::{route, share};

/// The dialog behind the deal's number.
#[component]
pub fn DealDialog(
    /// The game.
    desk: Desk,
    /// The pars that a deal can be chosen by.
    pars: &'static [u32],
) -> impl IntoView {
    let ctx = ctx();
    let input = NodeRef::<html::Input>::new();
    let fault = RwSignal::new(None::<Say>);
    let deal = on(move |event: ev::SubmitEvent| {
        event.prevent_default();
        let text = input.get_untracked().map(|input| input.value()).unwrap_or_default();
        match desk.deal_typed.run(text) {
            Ok(()) => ctx.close(),
            Err(why) => {
                ctx.tell(why.clone());
                fault.set(Some(why));
            }
        }
    });
    let fresh = move |par: Option<u32>| {
        press(move || {
            desk.act.run(Act::New(par));
            ctx.close();
        })
    };
    let choices = pars.iter().map(move |&par| {
        view! { <button class="chip" data-par=par on:click=fresh(Some(par))>{par}</button> }
    });
    let link = text(move || route::full(&desk.page.get()));
    let copy = press(move || share::copy(ctx, link.get_untracked()));
    view! {
        <Modal title=Say::Label(Label::ChooseDeal) name="deal">
            <fieldset class="choices">
                <legend>{ctx.label(Label::ParWanted)}</legend>
                <button class="chip" on:click=fresh(None)>{ctx.label(Label::AnyPar)}</button>
                {choices.collect_view()}
            </fieldset>
            <form class="field" on:submit=deal novalidate>
                <label for="deal-input">{ctx.tongue().deal_prompt(desk.id)}</label>
                <div class="field-line">
                    <input
                        id="deal-input"
                        node_ref=input
                        type="text"
                        inputmode="numeric"
                        autocomplete="off"
                        spellcheck="false"
                        maxlength="400"
                        aria-describedby="deal-fault"
                        aria-invalid=maybe(move || fault.with(Option::is_some).then(|| "true".to_owned()))
                        on:input=on(move |_: ev::Event| fault.set(None))
                    />
                    <button class="button" type="submit">{ctx.label(Label::DealIt)}</button>
                </div>
                <p id="deal-fault" class="fault">
                    {text(move || fault.get().map(|why| ctx.say(why)).unwrap_or_default())}
                </p>
            </form>
            <div class="field">
                <label for="deal-link">{ctx.label(Label::LinkToDeal)}</label>
                <div class="field-line">
                    <input id="deal-link" type="text" readonly prop:value=link/>
                    <button class="button" on:click=copy>
                        {ctx.label(Label::CopyLink)}
                    </button>
                </div>
            </div>
        </Modal>
    }
}
