//! Choosing a deal: by par, by number, by layout, or taking its link along.

use leptos::ev;
use leptos::html;
use leptos::prelude::*;

use crate::text::{Label, Say};
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
    let deal = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let text = input.get_untracked().map(|input| input.value()).unwrap_or_default();
        match desk.deal_typed.run(text) {
            Ok(()) => ctx.close(),
            Err(why) => {
                ctx.tell(why.clone());
                fault.set(Some(why));
            }
        }
    };
    let fresh = move |par: Option<u32>| {
        move |_| {
            desk.act.run(Act::New(par));
            ctx.close();
        }
    };
    let choices = pars.iter().map(move |&par| {
        view! { <button class="chip" data-par=par on:click=fresh(Some(par))>{par}</button> }
    });
    let link = move || route::full(&desk.page.get());
    view! {
        <Modal title=Say::Label(Label::ChooseDeal) name="deal">
            <fieldset class="choices">
                <legend>{move || ctx.label(Label::ParWanted)}</legend>
                <button class="chip" on:click=fresh(None)>{move || ctx.label(Label::AnyPar)}</button>
                {choices.collect_view()}
            </fieldset>
            <form class="field" on:submit=deal novalidate>
                <label for="deal-input">{move || ctx.tongue().deal_prompt(desk.id)}</label>
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
                        aria-invalid=move || fault.with(Option::is_some).then_some("true")
                        on:input=move |_| fault.set(None)
                    />
                    <button class="button" type="submit">{move || ctx.label(Label::DealIt)}</button>
                </div>
                <p id="deal-fault" class="fault">
                    {move || fault.get().map(|why| ctx.say(why))}
                </p>
            </form>
            <div class="field">
                <label for="deal-link">{move || ctx.label(Label::LinkToDeal)}</label>
                <div class="field-line">
                    <input id="deal-link" type="text" readonly prop:value=link/>
                    <button class="button" on:click=move |_| share::copy(ctx, link())>
                        {move || ctx.label(Label::CopyLink)}
                    </button>
                </div>
            </div>
        </Modal>
    }
}
