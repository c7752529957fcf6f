//! Play with other devices: pairing by codes, step by step, and what can be done then.

mod codes;
mod contests;
mod countdown;
mod driver;
mod error_text;
mod events;
mod guard;
mod js;
mod matches;
mod members;
mod members_view;
mod pairing;
mod race;
mod rejoin;
mod remote;
mod rivals;
mod state;

use leptos::ev;
use leptos::prelude::*;

use crate::frame::bar::{body, fan, titled};
use crate::kit::html::{self, Element, details, div, fragment, h2, label, li, span, summary, ul};
use crate::kit::parts::{picture, radios, text_button};
use crate::kit::route;
use crate::kit::signal::{Memo, RwSignal};
use crate::page::ctx::Ctx;
use driver::{NAME_ID, TITLE_ID};
use handful_games::{Colour, GameId};
use handful_shell::link::{INVITE_SEGMENT, JOIN_SEGMENT, MOVE_SEGMENT, Route};
use handful_shell::text::common;
use handful_shell::text::guides::step;
use handful_shell::text::people;
use handful_shell::text::together as text;
use state::{Together, TogetherView};

pub use guard::{is_on, leave_race_dialog, race_handle, race_result};
pub use remote::page as remote_page;
pub use rivals::rivals;

/// Builds the page. `code` comes from a link; it is empty without one.
pub fn together(ctx: Ctx, code: &str) -> Vec<Element> {
    let together = driver::together(ctx);
    together.dismiss_room_toasts();
    together.look_at_permission();
    if !code.is_empty() {
        // The code is used once: remove it from the address, so that a rebuilt page does not read it again.
        let bare = Route::Together(String::new());
        route::rewrite(&bare);
        ctx.route.update_untracked(|route| *route = Ok(bare));
        // The two ways in of the page of players.
        match code {
            INVITE_SEGMENT | JOIN_SEGMENT
                if together.view.get_untracked() != TogetherView::Start => {}
            INVITE_SEGMENT => together.invite(),
            JOIN_SEGMENT => together.show(TogetherView::Paste),
            MOVE_SEGMENT => together.move_everything(),
            _ => read(together, code),
        }
    }
    on_cleanup(move || {
        // In another language the page is rebuilt; leaving it ends the waiting.
        if !together.is_shown() {
            together.cancel_waiting();
        }
    });
    let greets = Memo::new(move |_| {
        together.changed.track();
        together.view.track();
        (together.is_greeting(), together.is_apart())
    });
    let main = body("page solo together").child(move || {
        let view = together.view.get();
        if view == TogetherView::Table {
            together.games.track();
            together.race.track();
            greets.get();
            together.transfer.track();
        }
        untrack(|| fragment(parts_of(together, view)))
    });
    vec![titled(ctx, true, common::together(ctx.lang())), main]
}

/// Takes the code of an invitation. Whoever opens their own goes on showing it.
fn read(together: Together, code: &str) {
    if !together.is_own(code) {
        together.cancel_waiting();
    }
    together.read_invite(code);
}

fn parts_of(together: Together, view: TogetherView) -> Vec<Element> {
    match view {
        TogetherView::Start => start(together),
        TogetherView::Paste => pairing::paste(together, true),
        TogetherView::Invited => pairing::invited(together),
        TogetherView::Host => pairing::host(together),
        TogetherView::Scan => pairing::scan(together),
        TogetherView::Answer => pairing::paste(together, false),
        TogetherView::Wait => pairing::wait(together),
        TogetherView::Guest => pairing::guest(together),
        TogetherView::NoConnection => pairing::no_connection(together),
        TogetherView::Table => members_view::table(together),
        TogetherView::MoveWho => members_view::who(together),
        TogetherView::MoveSure(peer) => members_view::sure(together, peer),
        TogetherView::Plan(id) => remote::plan(together, id),
    }
}

fn start(together: Together) -> Vec<Element> {
    let lang = together.lang();
    let was_here = together.was_here();
    // Who was a guest wants to be one again.
    let waits = was_here.as_ref().is_some_and(|old| old.host.is_some());
    let invite =
        together.act(lang.of("Invite", "Invitar"), "invite", !waits, move || together.invite());
    let code = together
        .act(text::have_code(lang), "have-code", waits, move || together.show(TogetherView::Paste));
    let ways = if waits { [code, invite] } else { [invite, code] };
    let news = was_here
        .map(|old| html::p().attr("class", "together-news").text(together.lost_room_text(&old)));
    let lead = lang.of(
        "Race at the same deal, or play cards, each on your own screen. No account, no server.",
        "Compite en el mismo reparto o juega a las cartas, cada quien en su pantalla. Sin cuenta ni servidor.",
    );
    let move_lead = lang.of(
        "Connect the two devices first. Then you send a copy of everything.",
        "Primero conecta los dos dispositivos. Después envías una copia de todo.",
    );
    let wants_move = together.data(|it| it.wants_move);
    let lead = news.unwrap_or_else(|| together.line(if wants_move { move_lead } else { lead }));
    let head = [
        fan(GameId::ALL),
        together.title(lang.of("Two devices, one table", "Dos dispositivos, una mesa")),
        lead,
    ];
    let notes = [
        text::one_network(lang),
        text::page_once(lang),
        text::stay_open(lang),
        text::in_app(lang),
        text::trust(lang),
    ];
    let end = [together.network(), together.notes(text::needs(lang), &notes)];
    // Made anew alone, because a name may be being typed beside it.
    let waiting = div().attr("class", "together-waiting").child(move || {
        together.games.track();
        together.race.track();
        untrack(|| remote::waiting(together))
    });
    let who = [together.blocked(), waiting, together.name_field(), together.errors()];
    let parts = head.into_iter().chain(who);
    parts.chain(ways).chain(end).collect()
}

/// Builds the round sign of somebody: a fish on the colour.
fn fish_sign(colour: Colour) -> Element {
    let felt = colour.game().map_or("", GameId::slug);
    // The fish that each page has.
    let fish = ["finn", "coral", "captain"][colour as usize % 3];
    let face = format!(r##"<use href="#fish-{fish}"/><use href="#mood-calm"/>"##);
    let picture = picture("fish-face", "0 0 48 48", ("data-mood", "calm".to_owned()), face);
    span().attr("class", "sign").attr("data-felt", felt).attr("aria-hidden", "true").child(picture)
}

/// Builds a column of buttons.
fn buttons_of(buttons: impl IntoIterator<Item = Element>) -> Element {
    div().attr("class", "together-buttons").child(buttons.into_iter().collect::<Vec<_>>())
}

impl Together {
    /// Builds the heading of a view, which gets the focus.
    fn title(self, words: impl Into<String>) -> Element {
        h2().attr("id", TITLE_ID).attr("tabindex", "-1").text(words.into())
    }

    fn line(self, text: &'static str) -> Element {
        html::p().text(text)
    }

    /// Builds a button.
    fn act(
        self,
        word: &'static str,
        id: &'static str,
        is_first: bool,
        press: impl FnMut() + Send + 'static,
    ) -> Element {
        let class = if is_first { "button primary" } else { "button" };
        text_button(class, word, press).attr("data-testid", id)
    }

    /// Builds the line that says what is wrong.
    fn errors(self) -> Element {
        let words = move || self.error.get().unwrap_or_default();
        html::p().attr("class", "fault").attr("data-testid", "fault").text(words)
    }

    /// Builds a list of notes that is closed at first.
    fn notes(self, head: &'static str, notes: &[&'static str]) -> Element {
        let lines = notes.iter().map(|note| li().text(note));
        let list = ul().child(lines);
        details().attr("class", "fold").child(summary().text(head)).child(list)
    }

    /// Builds the dots of the three steps, of which so many are done.
    fn dots(self, done: usize) -> Element {
        let dots = (0..3).map(|at| {
            let dot = html::i();
            if at < done { dot.attr("data-on", "") } else { dot }
        });
        let dots = div().attr("class", "guide-dots").child(dots);
        dots.attr("role", "img").attr("aria-label", step(self.lang(), done, 3))
    }

    /// Builds the field of the name that the others see.
    fn name_field(self) -> Element {
        let input = html::input()
            .attr("id", NAME_ID)
            .attr("maxlength", "24")
            .attr("autocomplete", "nickname")
            .value(self.name())
            .on(ev::input, move |event| self.rename(event_target_value(&event)));
        let field = div()
            .attr("class", "field")
            .child(label().attr("for", NAME_ID).text(self.lang().of("Your name", "Tu nombre")))
            .child(div().attr("class", "field-line").child(input));
        div().attr("class", "together-me").child(field).child(self.fish())
    }

    /// Builds the choice of the colour by which the others see who plays here.
    fn fish(self) -> Element {
        let colour = RwSignal::new(self.colour());
        let lang = self.lang();
        let labels = Colour::ALL.into_iter().map(move |each| {
            let name = people::colour(lang, each);
            label().child(fish_sign(each)).child(span().attr("class", "sr-only").text(name))
        });
        let chosen = move || Colour::ALL.iter().position(|it| *it == colour.get()).unwrap_or(0);
        let choose = move |at: usize| {
            colour.set(Colour::ALL[at]);
            self.data(|it| it.colour = Some(Colour::ALL[at]));
        };
        radios("together-fish", lang.of("Your fish", "Tu pez"), labels, chosen, choose)
    }

    /// Builds the note on the local network, for which some browsers ask.
    fn network(self) -> Element {
        self.line(text::local_network(self.lang()))
            .attr("class", "quiet")
            .attr("data-testid", "network")
            .attr("hidden", move || self.is_blocked.get())
    }

    /// Builds the line that says that the local network is blocked, and how to allow it; hidden while it is not.
    fn blocked(self) -> Element {
        self.line(text::network_blocked(self.lang()))
            .attr("class", "fault")
            .attr("data-testid", "blocked")
            .attr("hidden", move || !self.is_blocked.get())
    }
}
