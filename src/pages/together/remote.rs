//! The steps of games between devices: what can be played, what is asked, what waits; and the page of such a game.

use leptos::prelude::*;

use super::contests;
use super::driver::together;
use super::matches::{answer, give_up, kind_of, propose, remote_game, when_ready};
use super::race;
use super::state::{Together, TogetherView};
use crate::frame::chunk_views::{loading, placeholder};
use crate::kit::browser::next_frame;
use crate::kit::chunk;
use crate::kit::html::{self, Element, component, details, div, fragment, span, summary};
use crate::kit::parts::text_button;
use crate::kit::route;
use crate::kit::signal::{Memo, RwSignal};
use crate::kit::store::read_path;
use crate::page::ctx::Ctx;
use crate::play::remote::{MatchPhase, chunk_of};
use handful_games::info::RemoteInfo;
use handful_games::{GameId, GameInfo, with_game};
use handful_peer::commit::Id;
use handful_peer::game::read;
use handful_peer::message::{MatchKind, MemberId};
use handful_peer::room::{Match, Proposal};
use handful_peer::stored::path;
use handful_shell::link::Route;
use handful_shell::text;
use handful_shell::text::said;

impl Together {
    /// Returns those who are here, without this device.
    fn others_here(self) -> Vec<MemberId> {
        let me = self.own_id();
        let members = self.members().into_iter();
        members.filter(|(id, it)| it.is_connected && Some(*id) != me).map(|(id, _)| id).collect()
    }
}

/// Returns the matches that go on or wait, with their games and pages.
fn on(together: Together) -> Vec<(MatchKind, GameId, Route)> {
    let of = |kind: MatchKind| match kind.game() {
        Some(id) => Some((kind, id, Route::Remote(id))),
        None => together.race.get_untracked().map(|run| (kind, run.id, run.page())),
    };
    MatchKind::ALL.into_iter().filter(|kind| together.is_on(*kind)).filter_map(of).collect()
}

/// Builds the matches that wait, each with a way to it and one to give it up.
pub fn waiting(together: Together) -> Vec<Element> {
    let lang = together.lang();
    let row = |(kind, id, page): (MatchKind, GameId, Route)| {
        let names: Vec<String> =
            together.others(kind).into_iter().map(|other| other.name).collect();
        let words = text::remote::waiting(lang, id.name(together.ctx.lang()), &names);
        let way = html::a().attr("class", "button").attr("href", page.to_string());
        let drop = move || {
            give_up(together, kind);
            together.focus();
        };
        let drop = together.act(lang.of("Give it up", "Abandonarla"), "drop-game", false, drop);
        div()
            .attr("class", "together-buttons")
            .child(html::p().text(words))
            .child(
                way.attr("data-testid", "to-game")
                    .text(lang.of("Back to the game", "Volver a la partida")),
            )
            .child(drop)
    };
    on(together).into_iter().map(row).collect()
}

/// Builds the felts of the games, each with what can be begun there; before them the ways to games that are on.
pub fn tiles(together: Together) -> Vec<Element> {
    let (ctx, lang) = (together.ctx, together.lang());
    let others = together.others_here();
    let mut parts = Vec::new();
    for (_, id, page) in on(together) {
        let link = html::a().attr("class", "button primary").attr("href", page.to_string());
        let name = id.name(ctx.lang());
        let back = said!(lang, "Back to {name}", "Volver a la partida: {name}");
        parts.push(link.attr("data-testid", "to-game").text(back));
    }
    if others.is_empty() {
        return parts;
    }
    let tile = |id: GameId| {
        let name = span().attr("class", "tile-name").text(id.name(ctx.lang()));
        let tile = div().attr("class", "together-tile").attr("data-felt", id.slug()).child(name);
        let ways = div().attr("class", "tile-ways").child(race::buttons(together, id));
        match kind_of(id).and_then(|kind| Some((kind, remote_info(id)?))) {
            None => tile.child(ways),
            Some((kind, info)) => {
                tile.child(ways.child(play(together, kind, id, info, others.len())))
            }
        }
    };
    parts.extend(GameId::ALL.map(tile));
    parts
}

/// Builds the button that begins a game with the others who are here, or why there is none.
fn play(
    together: Together,
    kind: MatchKind,
    id: GameId,
    info: RemoteInfo,
    others: usize,
) -> Element {
    let lang = together.lang();
    let why = |words: String| html::p().text(words);
    if info.people.is_some_and(|people| people != others + 1) {
        return why(lang.of("For two", "Para dos").to_owned());
    }
    if let Some(only_host) = info.host_deals.filter(|_| !together.is_host()) {
        return why(only_host(lang, &together.name_of(MemberId::HOST)));
    }
    let press = move || when_ready(kind, None, move || together.show(TogetherView::Plan(id)));
    let words = lang.of("Play together", "Jugar juntos");
    text_button("chip", words, press)
        .attr("aria-label", format!("{words}: {}", id.name(lang)))
        .attr("data-play", id.slug().to_owned())
}

/// Returns what is known of a game between devices; `None` if it is not played so.
fn remote_info(id: GameId) -> Option<RemoteInfo> {
    with_game!(id, G => G::REMOTE)
}

/// Builds the view in which a game is chosen.
pub fn plan(together: Together, id: GameId) -> Vec<Element> {
    let (ctx, lang) = (together.ctx, together.lang());
    let Some((kind, game)) = kind_of(id).and_then(|kind| Some((kind, remote_game(kind)?))) else {
        return Vec::new();
    };
    let others = together.others_here();
    let own = together.own_id().map(|id| together.name_of(id)).unwrap_or_default();
    let names: Vec<String> =
        std::iter::once(own).chain(others.iter().map(|id| together.name_of(*id))).collect();
    let terms = RwSignal::new(together.page_match(kind, |it| it.terms.clone()));
    let form =
        div().attr("class", "together-plan").child((game.terms_form)(ctx, names.clone(), terms));
    let change = details()
        .attr("class", "fold")
        .child(summary().text(lang.of("Change", "Cambiar")))
        .child(form);
    let said =
        move || terms.with(|terms| (game.terms_text)(ctx, terms.as_ref()?)).unwrap_or_default();
    let is_none = move || terms.with(Option::is_none);
    let ask = move || {
        let Some(chosen) = terms.get_untracked() else { return };
        // Somebody may have come or gone.
        let is_same = together.others_here() == others;
        together.show(TogetherView::Table);
        if is_same {
            propose(together, kind, chosen);
        } else {
            together.refuse(text::together::busy(lang));
        }
    };
    let with: Vec<String> = names.into_iter().skip(1).collect();
    let ask = text_button("button primary", "", ask).text(text::remote::ask_to(lang, &with));
    let title = format!("{} {}", id.name(ctx.lang()), text::remote::with(lang, &with));
    let mut parts = vec![together.title(title), html::p().attr("data-testid", "plan").text(said)];
    parts.extend(together.is_on(kind).then(|| together.line(text::remote::replaces(lang))));
    parts.push(
        ask.attr("data-testid", "ask-game")
            .attr("aria-disabled", move || is_none().then_some("true")),
    );
    parts.push(together.line(text::remote::no_record(lang)).attr("class", "quiet"));
    parts.push(change);
    let back = move || together.show(TogetherView::Table);
    parts.push(together.act(text::together::back_to_table(lang), "to-table", false, back));
    parts
}

/// Returns who asks for what; `None` if that is no game.
pub fn wish(together: Together, asked: &Proposal) -> Option<String> {
    let (ctx, lang, name) = (together.ctx, together.lang(), together.name_of(asked.by));
    Some(match asked.kind.game() {
        Some(id) => text::remote::wants(lang, &name, id.name(ctx.lang())),
        None => {
            let (id, race) = contests::read(&read(&asked.terms).ok()?)?;
            text::together::race_asked(lang, &name, id.name(ctx.lang()), race)
        }
    })
}

/// Returns the view of the match that is asked for; `None` if there is none.
pub fn asked(together: Together) -> Option<Vec<Element>> {
    let (ctx, lang) = (together.ctx, together.lang());
    let asked = together.proposal()?;
    let (id, kind) = (asked.id, asked.kind);
    let game = kind.game().map(|id| id.name(ctx.lang()));
    let no = move || {
        answer(ctx, id, false);
        together.focus();
    };
    if asked.is_accepted {
        let (title, waits) = match game {
            Some(game) => (game, text::remote::waits(lang)),
            None => (lang.of("A race?", "¿Una carrera?"), text::together::waits(lang)),
        };
        return Some(vec![
            together.title(title),
            together.line(waits).attr("role", "status"),
            together.act(text::together::cancel(lang), "ask-cancel", false, no),
        ]);
    }
    let mut parts = vec![together.title(wish(together, &asked)?)];
    if game.is_some() {
        let terms = remote_game(kind).and_then(|game| (game.terms_text)(ctx, &asked.terms));
        let terms = terms.map(|say| html::p().attr("data-testid", "terms").text(say));
        parts.push(terms.unwrap_or_else(|| loading(ctx)));
        parts.push(together.line(text::remote::no_record(lang)));
        parts.extend(together.is_on(kind).then(|| together.line(text::remote::replaces(lang))));
    } else {
        parts.push(together.line(lang.of(
            "The same deal for everyone. No hints, no undo. It counts in your records.",
            "El mismo reparto para todos. Sin pistas ni deshacer. Cuenta en tus récords.",
        )));
    }
    let yes = if game.is_some() { text::remote::play(lang) } else { lang.of("Race", "Competir") };
    parts.push(together.act(yes, "ask-yes", true, move || answer(ctx, id, true)));
    parts.push(together.act(text::together::decline(lang), "ask-no", false, no));
    Some(parts)
}

/// What the page of a game between devices shows.
#[derive(Clone, Copy, PartialEq)]
enum Shown {
    /// The screen of this match; `None` for one that has ended.
    Screen(Option<Id>),
    /// That the code is on its way.
    Loading,
    /// Nothing, because there is no game.
    Nothing,
}

/// Builds the page of a game between devices.
pub fn page(ctx: Ctx, id: GameId) -> AnyView {
    let together = together(ctx);
    let Some((kind, remote)) = kind_of(id).and_then(|kind| Some((kind, together.game(kind)?)))
    else {
        return nothing();
    };
    let shown = Memo::new(move |_| {
        together.games.track();
        chunk::track();
        let has_ended = remote.members.with(|members| members.phase != MatchPhase::On);
        let id = together.room_match(kind, Match::id);
        let is_stored = || read_path(path(kind)).is_some();
        match remote_game(kind) {
            Some(_) if id.is_some() || has_ended => Shown::Screen(id),
            _ if id.is_some() || is_stored() => Shown::Loading,
            _ => Shown::Nothing,
        }
    });
    fragment(move || match (shown.get(), remote_game(kind)) {
        (Shown::Screen(_), Some(game)) => component(move || (game.screen)(remote)),
        (Shown::Screen(_) | Shown::Loading, _) => {
            let chunks = [Some(id.slug()), chunk_of(id)].into_iter().flatten();
            let chunk = chunks.into_iter().find(|chunk| !chunk::is_loaded(chunk));
            let name = id.name(ctx.lang());
            chunk::track();
            placeholder(ctx, &Route::Remote(id), chunk.unwrap_or(id.slug()), name)
        }
        (Shown::Nothing, _) => nothing(),
    })
}

/// Leads to the devices, because there is no such game.
fn nothing() -> AnyView {
    next_frame(|| route::go(&Route::Together(String::new())));
    ().into_any()
}
