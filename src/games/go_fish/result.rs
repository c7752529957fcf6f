//! The result of a game: the places, luck compared with skill, and the proof of the deck.

use std::sync::Arc;

use leptos::prelude::*;

use super::calculations::PAUSE;
use super::dearest_ask::{BetterAsk, DearestAsk};
use super::local_table::LocalTable;
use super::seal::DeckSeal;
use super::seal_check::{self, RevealedSeal};
use super::standings::standings;
use super::table_view::TableView;
use super::talk::{fold, line};
use crate::kit::browser::set_timeout_once;
use crate::kit::html::{self, Element, details, div, ol, summary, tbody, td, th, thead, tr};
use crate::kit::signal::RwSignal;
use handful_engine::{Game, Seat};
use handful_games::go_fish::chance::{self, CatchChance, ChanceEstimator, Luck};
use handful_games::go_fish::deduce::Deductions;
use handful_games::go_fish::proof::{ProofSearch, dearest, missed_catch};
use handful_games::go_fish::reason::log_lines;
use handful_games::go_fish::text::{self as game_text, Roster, dialogs, proof as text};
use handful_games::go_fish::{Ask, Event, GoFish};
use handful_shell::text::Lang;

/// Builds what is folded away in the result.
pub fn result(table: LocalTable, seal: DeckSeal) -> Vec<Element> {
    let (game, asks) =
        table.controller.session.with_untracked(|s| (s.position().clone(), s.moves().to_vec()));
    let Some(positions) = game.replay() else { return Vec::new() };
    let roster = untrack(|| table.roster());
    let DearestAsk { said, name, better } = *table.controller.ctx.shared::<DearestAsk>();
    said.set(String::new());
    better.set_value(None);
    let (own, names) = (roster.viewer.is_some(), roster.clone());
    let tell = move |missed: &[MissedCatch]| {
        let found = dearest(missed.iter().map(|it| (it.chance.probability, it.held)));
        let Some(it) = missed.get(found.unwrap_or_default()).filter(|_| own) else { return };
        let called = found.map(|_| text::made(table.lang(), &names, it.made, it.chance));
        name.set_value(called.unwrap_or_default());
        let made = asks.get(..=it.at).unwrap_or_default().to_vec();
        better.set_value(Some(BetterAsk { at: it.at, sure: it.sure, made }));
        said.set(text::could_have_known(table.lang(), &names, it.sure, it.held));
    };
    let luck = luck(table.table_view, &game, roster, positions, Arc::new(tell));
    vec![luck, seal_check::proof(table, &game, seal)]
}

/// Builds the players and the folds of a game between devices. `opened` has what the seal of its deck was made of;
/// without a game that fits it there is only the verdict.
pub fn of_devices(table: TableView, game: Option<&GoFish>, opened: RevealedSeal) -> Vec<Element> {
    let roster = untrack(|| table.roster());
    let proof = seal_check::opened(table, game, opened);
    let Some((game, positions)) = game.and_then(|game| Some((game, game.replay()?))) else {
        return vec![proof];
    };
    let standings = standings(table.lang(), &roster, game);
    vec![standings, luck(table, game, roster, positions, Arc::new(|_| ())), proof]
}

fn luck_table(name: &'static str, heads: Vec<&'static str>, rows: Vec<Element>) -> Element {
    let heads = heads.into_iter().map(|head| th().attr("scope", "col").text(head));
    let table = html::table()
        .attr("class", "fish-figures")
        .attr("data-testid", name)
        .child(thead().child(tr().child(heads)))
        .child(tbody().child(rows));
    div().attr("class", "table-box").child(table)
}

/// The counts so far, over the asks of a game.
#[derive(Clone, Default)]
struct Count {
    seats: Vec<Luck>,
    asks: usize,
    missed: Vec<MissedCatch>,
}

/// Hears of the catches that were missed, once all are counted.
type TellMissed = Arc<dyn Fn(&[MissedCatch]) + Send + Sync>;

/// An ask that missed while another one was proven to catch.
#[derive(Clone, Debug)]
struct MissedCatch {
    /// The number of asks before it.
    at: usize,
    by: Seat,
    made: Ask,
    chance: CatchChance,
    sure: Ask,
    /// The cards that it was proven to catch at least.
    held: u8,
    /// The lines of the log that prove the other one.
    lines: Vec<usize>,
}

impl Count {
    /// Adds one ask: who asked, its chance, and whether it caught.
    fn add(&mut self, by: usize, chance: f64, has_caught: bool) {
        self.asks += 1;
        let luck = &mut self.seats[by];
        luck.asks += 1;
        luck.expected += chance;
        luck.caught += u32::from(has_caught);
    }
}

/// Returns a number of catches in hundredths, rounded to tenths.
fn tenths(expected: f64) -> u32 {
    10 * (expected * 10.0 + 0.5) as u32
}

/// Builds the comparison of luck and skill. All chances together take a second or more, so the table is filled in while
/// the dialog is open. `tell` hears of the catches that were missed, once all are counted.
fn luck(
    table: TableView,
    game: &GoFish,
    roster: Roster,
    positions: Vec<GoFish>,
    tell: TellMissed,
) -> Element {
    let lang = table.lang();
    let all: Vec<Seat> = game.options().seats().all().collect();
    let people: Vec<Seat> = game.options().seats().people().collect();
    let asks = positions.len() - 1;
    let seats = vec![Luck::default(); all.len()];
    let count = RwSignal::new(Count { seats, ..Count::default() });
    // The misses of the player; of all people where they share the device.
    let told_of = Arc::new(match roster.viewer {
        Some(seat) => vec![seat],
        None => people.clone(),
    });
    go_on(count, Arc::new(positions), told_of, tell, None);
    let at = move |seat: Seat| count.with(|count| count.seats[usize::from(seat.0)]);
    let is_done = move || count.with(|count| count.asks == asks);
    let rows = all.into_iter().map(|seat| {
        let expected = move || match is_done() {
            true => lang.number_format().hundredths(tenths(at(seat).expected)),
            false => "…".to_owned(),
        };
        let figure = move |get: fn(Luck) -> u32| match is_done() {
            true => get(at(seat)).to_string(),
            false => "…".to_owned(),
        };
        tr().attr("data-seat", seat.0.to_string())
            .child(th().attr("scope", "row").text(game_text::name(lang, &roster, seat)))
            .child(td().text(move || figure(|luck| luck.asks)))
            .child(td().text(expected))
            .child(td().text(move || figure(|luck| luck.caught)))
    });
    let rows: Vec<Element> = rows.collect();
    let (viewer, missed_roster) = (roster.viewer, roster.clone());
    let lines = log_lines(&game.view(Seat(0)));
    let missed = move || {
        let draw = |count: &Count| missed_row(lang, &missed_roster, &lines, &count.missed);
        is_done().then(|| count.with(draw))
    };
    let told = move || {
        if !is_done() {
            return dialogs::counting(lang, count.with(|count| count.asks) as u32, asks as u32);
        }
        let line = |&seat: &Seat| {
            let Luck { asks, expected, caught } = at(seat);
            let who = (roster.viewer != Some(seat)).then(|| game_text::name(lang, &roster, seat));
            dialogs::lucky(lang, who.as_deref(), asks, caught, tenths(expected))
        };
        people.iter().map(line).collect::<Vec<_>>().join(" ")
    };
    let heads = vec![
        dialogs::player(lang),
        lang.of("Asks", "Peticiones"),
        lang.of("Expected", "Esperadas"),
        lang.of("Caught", "Aciertos"),
    ];
    let note = lang.of(
        "Expected adds up the chance of every ask, as that player could have known it.",
        "Esperadas: la suma de las probabilidades de cada petición, según lo que el jugador podía saber.",
    );
    let caught = move || {
        let own = viewer.filter(|_| is_done()).map(at);
        own.map(|own| game_text::ending::caught(lang, own.caught, own.asks)).unwrap_or_default()
    };
    fold("luck", lang.of("Luck and skill", "Suerte y habilidad"), caught)
        .child(html::p().attr("data-testid", "luck").attr("data-done", is_done).text(told))
        .child(luck_table("luck-table", heads, rows))
        .child(html::p().attr("class", "quiet").text(note))
        .child(missed)
}

/// Builds how many sure catches were missed; it opens what proves them.
fn missed_row(
    lang: Lang,
    roster: &Roster,
    lines: &[Vec<Event>],
    missed: &[MissedCatch],
) -> Element {
    let words = text::missed_catches(lang, missed.len());
    if missed.is_empty() {
        return html::p().attr("data-testid", "missed-catches").text(words);
    }
    let each = missed.iter().flat_map(|missed| {
        let said = text::missed(lang, roster, missed.by, missed.made, missed.sure);
        let said = html::p().child(html::b().text(format!("{} ", missed.at + 1))).text(said);
        let proof = missed.lines.iter().filter_map(|&at| {
            lines.get(at).map(|events| line(lang, roster, Some(at), true, events))
        });
        let proof: Vec<Element> = proof.collect();
        let proof = (!proof.is_empty()).then(|| ol().attr("class", "fish-talk").child(proof));
        std::iter::once(said).chain(proof).collect::<Vec<_>>()
    });
    details()
        .attr("class", "fold")
        .attr("data-testid", "missed-catches")
        .child(summary().text(words))
        .child(div().attr("class", "fish-proofs").child(each.collect::<Vec<_>>()))
}

/// An ask that is being counted.
struct Asked {
    by: usize,
    made: Ask,
    chance: ChanceEstimator,
    has_caught: bool,
    missed: Missed,
}

/// Whether another ask was proven to catch.
enum Missed {
    Unknown,
    No,
    Proof(Ask, u8, ProofSearch),
}

impl Missed {
    fn of(before: &GoFish, after: &GoFish) -> Self {
        let found = missed_catch(before, after).and_then(|(by, sure)| {
            let view = before.view(by);
            let search = ProofSearch::new(&view, sure.target, sure.rank)?;
            let held = Deductions::from_view(&view).range(sure.rank, sure.target).least;
            Some(Self::Proof(sure, held, search))
        });
        found.unwrap_or(Self::No)
    }

    /// Returns the ask that was proven to catch, how many cards at least, and the lines that prove it.
    fn found(self) -> Option<(Ask, u8, Vec<usize>)> {
        let Self::Proof(sure, held, search) = self else { return None };
        let proof = search.proof()?;
        Some((sure, held, proof.named().collect()))
    }
}

/// Counts the asks one by one and a step at a time, until all are counted or the dialog is disposed. Of the asks of
/// `told_of` it is also found out whether another one was proven to catch.
fn go_on(
    count: RwSignal<Count>,
    positions: Arc<Vec<GoFish>>,
    told_of: Arc<Vec<Seat>>,
    tell: TellMissed,
    asked: Option<Asked>,
) {
    let next = move || {
        let Some(at) = count.try_with_untracked(|count| count.asks) else { return };
        let [before, after, ..] = &positions[at..] else {
            return count.with_untracked(|count| tell(&count.missed));
        };
        let begun = asked.or_else(|| {
            let (by, made, chance, has_caught) = chance::asked(before, after)?;
            let is_told = !has_caught && told_of.contains(&Seat(by as u8));
            let missed = if is_told { Missed::Unknown } else { Missed::No };
            Some(Asked { by, made, chance, has_caught, missed })
        });
        let Some(mut asked) = begun else { return };
        let is_found = match &mut asked.missed {
            missed @ Missed::Unknown => {
                *missed = Missed::of(before, after);
                false
            }
            Missed::Proof(.., search) => search.step(),
            Missed::No => true,
        };
        if !is_found {
            return go_on(count, positions, told_of, tell, Some(asked));
        }
        let Some(chances) = asked.chance.step() else {
            return go_on(count, positions, told_of, tell, Some(asked));
        };
        let Asked { by, made, has_caught, missed, .. } = asked;
        let chance = chances[0];
        let missed = missed.found().map(|(sure, held, lines)| MissedCatch {
            at,
            by: Seat(by as u8),
            made,
            chance,
            sure,
            held,
            lines,
        });
        count.update(|count| {
            count.missed.extend(missed);
            count.add(by, chance.probability, has_caught);
        });
        go_on(count, positions, told_of, tell, None);
    };
    set_timeout_once(next, PAUSE);
}
