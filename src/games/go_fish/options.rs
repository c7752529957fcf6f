//! The options of the next deal, and the preferences at the table.

use leptos::ev;
use leptos::prelude::{Callable, Callback, GetValue, SetValue, StoredValue, untrack};
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement};

use super::local_table::LocalTable;
use super::prefs::{ChanceDisplay, MAX_NAME_CHARS, MemoryAid, Prefs, Sort, Speed, clean, index_of};
use crate::frame::game_parts::SetUpState;
use crate::kit::html::{self, Element, div, select};
use crate::kit::parts::{radios, segments, switch};
use crate::kit::signal::{Memo, RwSignal};
use crate::page::ctx::Ctx;
use handful_engine::{Options, Params, Seat};
use handful_games::cards::Family;
use handful_games::go_fish::text::{self as game_text, Roster, dialogs, levels};
use handful_games::go_fish::{
    GoFish, GoFishOptions, HANDS, Level, MIN_RANKS, OptionError, Pack, Player, SEATS, SUITS, Seats,
    usual_hand,
};
use handful_games::set_up;
use handful_shell::text::{GameText, Lang};

/// The chosen options, even if they cannot be dealt. Keeps the players of seats that are not in
/// use.
#[derive(Clone, PartialEq)]
pub struct TableDraft {
    players: [Player; 6],
    count: usize,
    /// The number of cards per hand, if the player has chosen one.
    hand: Option<usize>,
    family: Family,
    ranks: usize,
    suits: usize,
    next_only: bool,
    any_rank: bool,
}

impl TableDraft {
    fn of(options: &GoFishOptions) -> Self {
        let (seats, pack, hand) = (options.seats(), options.pack(), options.hand());
        let mut players = [Player::Computer(Level::Minnow); 6];
        players[..seats.count()].copy_from_slice(seats.players());
        Self {
            players,
            count: seats.count(),
            hand: Some(hand).filter(|&hand| hand != usize::from(usual_hand(seats))),
            family: pack.family(),
            ranks: pack.rank_count(),
            suits: pack.suit_count(),
            next_only: options.next_only(),
            any_rank: options.any_rank(),
        }
    }

    fn seats(&self) -> Seats {
        Seats::new(&self.players[..self.count]).expect("2 to 6 players are offered")
    }

    fn hand(&self) -> usize {
        self.hand.unwrap_or_else(|| usize::from(usual_hand(self.seats())))
    }

    fn family(&mut self, family: Family) {
        let (old, new) = (most_ranks(self.family), most_ranks(family));
        self.ranks = if self.ranks == old { new } else { self.ranks.min(new) };
        self.family = family;
    }

    /// Returns the options, parsed like those of a link, so that both accept the same.
    fn options(&self) -> Result<GoFishOptions, OptionError> {
        let mut params = Params::default();
        params.set("seats", self.seats());
        params.set("hand", self.hand());
        params.set("deck", if self.family == Family::Spanish { "spanish" } else { "french" });
        params.set("ranks", self.ranks);
        params.set("suits", self.suits);
        params.set("ask", if self.next_only { "next" } else { "any" });
        params.set_flag("anyrank", self.any_rank);
        GoFishOptions::read(&params)
    }

    /// Returns the default names, and the seat addressed as "you".
    fn roster(&self) -> Roster {
        Roster::new(self.seats(), self.family)
    }
}

fn most_ranks(family: Family) -> usize {
    Pack::full(family).rank_count()
}

/// Returns the value of the field that fired an event.
fn value(event: &Event) -> String {
    let target = event.target();
    // A select has its value under the same name as an input.
    target.map(|target| target.unchecked_into::<HtmlInputElement>().value()).unwrap_or_default()
}

/// What is chosen for a game between devices. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub struct RemoteTerms {
    /// The options; `None` while they cannot be dealt.
    pub options: RwSignal<Option<GoFishOptions>>,
    /// The level that plays for who is away.
    pub stand_in: RwSignal<Level>,
    /// Called after each change.
    pub changed: Callback<()>,
}

impl RemoteTerms {
    fn set_options(self, options: Option<GoFishOptions>) {
        self.options.set(options);
        self.changed.run(());
    }

    fn set_stand_in(self, level: Level) {
        self.stand_in.set(level);
        self.changed.run(());
    }
}

/// What the options are for.
#[derive(Clone, Copy)]
#[expect(clippy::large_enum_variant, reason = "a form is copied some times, when it is built")]
enum FormTarget {
    /// The next game at the table of this device.
    LocalTable(LocalTable, SetUpState),
    /// A game between devices.
    Devices(RemoteTerms),
}

/// The form. Copies are handles to the same signals.
#[derive(Clone, Copy)]
struct OptionsForm {
    ctx: Ctx,
    aim: FormTarget,
    changed: RwSignal<ChangedDraft>,
    /// What is changed, or a draft of the set-up's options after one of its choices has replaced them.
    draft: Memo<TableDraft>,
    error: RwSignal<Option<OptionError>>,
}

/// A part of the form in the set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormPart {
    /// Who sits where.
    Seats,
    /// The further options.
    More,
}

/// The changes of both parts, once one of them is built.
pub type SharedDraft = StoredValue<Option<RwSignal<ChangedDraft>>>;

/// A draft that was changed in the form.
#[derive(Clone, PartialEq)]
pub struct ChangedDraft {
    draft: TableDraft,
    /// The options of the set-up after the change: those of the draft if it can be dealt, else still those before.
    options: GoFishOptions,
    /// Whether it can be dealt.
    is_dealable: bool,
}

impl ChangedDraft {
    fn of(draft: TableDraft, options: GoFishOptions) -> Self {
        Self { is_dealable: draft.options().is_ok(), draft, options }
    }

    /// Whether the set-up is still as the change left it. Tracked.
    fn holds(&self, state: SetUpState) -> bool {
        let is_refused = state.error.with(Option::is_some);
        chosen(state) == self.options && (self.is_dealable || is_refused)
    }
}

/// Builds a part of the game's form in the set-up.
pub fn form(
    table: LocalTable,
    state: SetUpState,
    shared: SharedDraft,
    part: FormPart,
) -> Vec<Element> {
    let aim = FormTarget::LocalTable(table, state);
    let changed = shared.get_value().unwrap_or_else(|| {
        let options = untrack(|| chosen(state));
        let changed = RwSignal::new(ChangedDraft::of(TableDraft::of(&options), options));
        shared.set_value(Some(changed));
        changed
    });
    let form = OptionsForm::new(table.controller.ctx, aim, changed);
    match part {
        FormPart::Seats => form.seats(0),
        FormPart::More => {
            let players = form.players("players", 0);
            std::iter::once(players).chain(form.deck()).chain(form.rules()).collect()
        }
    }
}

/// Returns the options of the set-up. Tracked.
fn chosen(state: SetUpState) -> GoFishOptions {
    state.draft.with(|it| GoFishOptions::read(&it.params).unwrap_or_default())
}

/// Builds what applies at the table right away.
pub fn prefs(table: LocalTable) -> Vec<Element> {
    let lang = table.lang();
    let liked = |name, label, words, get: fn(&Prefs) -> usize, set: fn(&mut Prefs, usize)| {
        segments(
            name,
            label,
            words,
            move || table.prefs.with(get),
            move |i| table.set(|prefs| set(prefs, i)),
        )
    };
    let noted = |part: Element, note| part.child(html::small().text(note));
    vec![
        liked(
            "pace",
            Speed::title(lang),
            Speed::ALL.map(|speed| speed.text(lang)).to_vec(),
            |prefs| index_of(&Speed::ALL, prefs.speed),
            |prefs, i| prefs.speed = Speed::ALL[i],
        ),
        liked(
            "sort",
            lang.of("Sort hand", "Ordenar la mano"),
            vec![
                lang.of("By rank", "Por valor"),
                lang.of("Most first", "De más a menos"),
                lang.of("As dealt", "Como llegan"),
            ],
            |prefs| index_of(&Sort::ALL, prefs.sort),
            |prefs, i| prefs.sort = Sort::ALL[i],
        ),
        noted(
            liked(
                "aid",
                lang.of("Memory aid", "Ayuda a la memoria"),
                vec![lang.of("Off", "Ninguna"), lang.of("Log", "Registro"), dialogs::proven(lang)],
                |prefs| index_of(&MemoryAid::ALL, prefs.aid),
                |prefs, i| prefs.aid = MemoryAid::ALL[i],
            ),
            lang.of(
                "Shows what each player asked for. Deductions mark the game as assisted.",
                "Muestra qué pidió cada jugador. Las deducciones marcan la partida «con ayuda».",
            ),
        ),
        noted(
            liked(
                "told",
                lang.of("Chances", "Probabilidades"),
                vec![
                    lang.of("Never", "Nunca"),
                    lang.of("After asking", "Después de pedir"),
                    lang.of("Before and after", "Antes y después"),
                ],
                |prefs| index_of(&ChanceDisplay::ALL, prefs.chance_display),
                |prefs, i| prefs.chance_display = ChanceDisplay::ALL[i],
            ),
            lang.of(
                "They weigh what the others asked. “About” and ≈ mark an estimate. Before you ask, they mark the game as assisted.",
                "Tienen en cuenta lo que pidieron los demás. «Cerca del» y ≈ indican una estimación. Antes de pedir, marcan la partida «con ayuda».",
            ),
        ),
    ]
}

/// Builds the options of a game between devices, so many of whose players are people.
pub fn plan(ctx: Ctx, people: usize, plan: RemoteTerms) -> Vec<Element> {
    let options = plan.options.get_untracked().unwrap_or_default();
    let mut draft = TableDraft::of(&options);
    draft.count = draft.count.max(people);
    for (at, player) in draft.players.iter_mut().enumerate() {
        match (at < people, *player) {
            (true, _) => *player = Player::You,
            (false, Player::You) => *player = Player::Computer(Level::Minnow),
            (false, Player::Computer(_)) => {}
        }
    }
    let changed = RwSignal::new(ChangedDraft::of(draft, options));
    let form = OptionsForm::new(ctx, FormTarget::Devices(plan), changed);
    form.set(|_| ());
    let mut parts = form.seats(people);
    parts.extend(form.deck());
    parts.push(form.error());
    parts.extend(form.rules());
    let lang = ctx.lang();
    let labels =
        Level::ALL.into_iter().map(|level| html::label().text(game_text::level(lang, level)));
    parts.push(radios(
        "stand-in",
        lang.of("If someone drops out", "Si alguien se desconecta"),
        labels,
        move || index_of(&Level::ALL, plan.stand_in.get()),
        move |i| plan.set_stand_in(Level::ALL[i]),
    ));
    parts
}

impl OptionsForm {
    fn new(ctx: Ctx, aim: FormTarget, changed: RwSignal<ChangedDraft>) -> Self {
        let draft = Memo::new(move |_| {
            changed.with(|changed| match aim {
                FormTarget::LocalTable(_, state) if !changed.holds(state) => {
                    TableDraft::of(&chosen(state))
                }
                _ => changed.draft.clone(),
            })
        });
        Self { ctx, aim, changed, draft, error: RwSignal::new(None) }
    }

    fn lang(self) -> Lang {
        self.ctx.lang()
    }

    /// Builds who sits where. The first `people` seats are those of people on other devices.
    fn seats(self, people: usize) -> Vec<Element> {
        let seats = (people..*SEATS.end()).map(|at| self.seat(at));
        let name = if people == 0 { "seats" } else { "players" };
        vec![
            self.players(name, people),
            div().attr("class", "fish-seats").child(seats),
            self.notes(),
        ]
    }

    /// Changes the draft. If it can be dealt, it becomes the options of the next deal.
    fn set(self, change: impl FnOnce(&mut TableDraft)) {
        let mut draft = self.draft.get_untracked();
        change(&mut draft);
        let options = draft.options();
        let now = match (self.aim, &options) {
            (_, Ok(options)) => *options,
            (FormTarget::LocalTable(_, state), Err(_)) => untrack(|| chosen(state)),
            (FormTarget::Devices(_), Err(_)) => self.changed.with_untracked(|it| it.options),
        };
        self.changed.set(ChangedDraft::of(draft, now));
        self.error.set(options.as_ref().err().cloned());
        match (self.aim, options) {
            (FormTarget::LocalTable(_, state), Ok(options)) => {
                let mut params = Params::default();
                options.write(&mut params);
                state.error.set(None);
                state.draft.set(set_up::DealDraft { params, grades: None });
            }
            (FormTarget::LocalTable(_, state), Err(error)) => {
                state.error.set(Some(GoFish::option_error(self.lang(), error)));
            }
            (FormTarget::Devices(terms), options) => terms.set_options(options.ok()),
        }
    }

    /// Builds a choice between a few numbers.
    fn numbers(
        self,
        name: &'static str,
        label: &'static str,
        words: &[&'static str],
        all: &'static [usize],
        get: fn(&TableDraft) -> usize,
        set: fn(&mut TableDraft, usize),
    ) -> Element {
        segments(
            name,
            label,
            words.to_vec(),
            move || index_of(all, self.draft.with(get)),
            move |i| self.set(|draft| set(draft, all[i])),
        )
    }

    fn players(self, name: &'static str, people: usize) -> Element {
        const WORDS: [&str; 5] = ["2", "3", "4", "5", "6"];
        const COUNTS: [usize; 5] = [2, 3, 4, 5, 6];
        let from = people.saturating_sub(COUNTS[0]).min(COUNTS.len() - 1);
        let (words, counts) = (&WORDS[from..], &COUNTS[from..]);
        let count = |draft: &TableDraft| draft.count;
        let label = self.lang().of("Players", "Jugadores");
        self.numbers(name, label, words, counts, count, |draft, count| {
            draft.count = count;
        })
    }

    /// Builds the fields of a seat. All six seats are built initially; those beyond the number of
    /// players are hidden.
    fn seat(self, at: usize) -> Element {
        let OptionsForm { draft, aim, .. } = self;
        let lang = self.lang();
        let (seat, number) = (Seat(at as u8), at as u8 + 1);
        let now = draft.with_untracked(|draft| draft.players[at]);
        let is_offered = |player: &Player| match aim {
            FormTarget::LocalTable(..) => true,
            // A person has a device.
            FormTarget::Devices(..) => *player != Player::You,
        };
        let kinds = Player::all().filter(is_offered).map(|player| {
            let words = match player {
                Player::You => lang.of("Person", "Persona").to_owned(),
                Player::Computer(level) => game_text::graded(lang, level),
            };
            let option = html::option().attr("value", player.word()).text(words);
            if player == now { option.attr("selected", "") } else { option }
        });
        let note = move || {
            draft.with(|draft| match draft.players[at] {
                Player::Computer(level) => Some(format!("fish-note-{}", level.word())),
                Player::You => None,
            })
        };
        let kind = select()
            .attr("id", format!("seat-kind-{at}"))
            .value(move || draft.with(|draft| draft.players[at].word()))
            .attr("aria-label", dialogs::kind(lang, number))
            .attr("aria-describedby", note)
            .on(ev::change, move |event| {
                if let Some(player) = Player::from_word(&value(&event)) {
                    self.set(|draft| draft.players[at] = player);
                }
            })
            .child(kinds);
        let row = div()
            .attr("class", "fish-seat")
            .attr("hidden", move || draft.with(|draft| at >= draft.count));
        let FormTarget::LocalTable(table, _) = aim else {
            return row.child(kind).child(html::i().attr("hidden", ""));
        };
        let own = table.prefs.with_untracked(|prefs| prefs.names.get(at).cloned());
        let usual =
            Memo::new(move |_| draft.with(|draft| (at < draft.count).then(|| draft.roster())));
        let usual = move || {
            usual.get().map(|roster| game_text::name(lang, &roster, seat)).unwrap_or_default()
        };
        let name = html::input()
            .attr("id", format!("seat-name-{at}"))
            .attr("maxlength", MAX_NAME_CHARS.to_string())
            .attr("autocomplete", "off")
            .attr("spellcheck", "false")
            .attr("aria-label", dialogs::name_of(lang, number))
            .attr("placeholder", usual)
            .value(own.unwrap_or_default())
            // The only person is addressed as "you" and has no name.
            .attr("hidden", move || draft.with(|draft| draft.roster().viewer == Some(seat)))
            .on(ev::input, move |event| {
                let name = clean(&value(&event));
                table.set(|prefs| {
                    prefs.names.resize(*SEATS.end(), String::new());
                    prefs.names[at] = name;
                });
            });
        row.child(kind).child(name)
    }

    /// Builds a note for each level of the computers at the table.
    fn notes(self) -> Element {
        let (draft, lang) = (self.draft, self.lang());
        let lines = Level::ALL.into_iter().map(move |level| {
            let sits = move |draft: &TableDraft| {
                draft.players[..draft.count].contains(&Player::Computer(level))
            };
            html::p()
                .attr("id", format!("fish-note-{}", level.word()))
                .attr("hidden", move || !draft.with(sits))
                .child(html::b().text(format!("{}: ", game_text::level(lang, level))))
                .text(levels::level_note(lang, level))
        });
        div().attr("class", "quiet fish-notes").child(lines)
    }

    fn deck(self) -> [Element; 4] {
        let (draft, lang) = (self.draft, self.lang());
        let family = Memo::new(move |_| draft.with(|draft| draft.family));
        let decks = segments(
            "deck",
            lang.of("Deck", "Baraja"),
            vec![lang.of("French", "Francesa"), lang.of("Spanish", "Española")],
            move || usize::from(family.get() == Family::Spanish),
            move |i| self.set(|draft| draft.family([Family::French, Family::Spanish][i])),
        );
        let ranks = move || {
            let most = most_ranks(family.get());
            let now = draft.with_untracked(|draft| draft.ranks);
            let counts = (MIN_RANKS..=most).rev().map(|n| {
                let option = html::option().attr("value", n.to_string()).text(n.to_string());
                if n == now { option.attr("selected", "") } else { option }
            });
            select()
                .attr("id", "ranks-select")
                .value(move || draft.with(|draft| draft.ranks.to_string()))
                .on(ev::change, move |event| {
                    if let Ok(ranks) = value(&event).parse() {
                        self.set(|draft| draft.ranks = ranks);
                    }
                })
                .child(counts)
                .into_any()
        };
        let ranks = div()
            .attr("class", "setting")
            .attr("data-setting", "ranks")
            .child(html::label().attr("for", "ranks-select").text(lang.of("Ranks", "Valores")))
            .child(ranks);
        const SUIT_COUNTS: [usize; 3] = [*SUITS.start(), 3, *SUITS.end()];
        const HAND_SIZES: [usize; 2] = [HANDS[0] as usize, HANDS[1] as usize];
        let suits = self.numbers(
            "suits",
            lang.of("Suits", "Palos"),
            &["2", "3", "4"],
            &SUIT_COUNTS,
            |draft| draft.suits,
            |draft, suits| draft.suits = suits,
        );
        let hand = self.numbers(
            "hand",
            lang.of("Cards each", "Cartas por jugador"),
            &["5", "7"],
            &HAND_SIZES,
            TableDraft::hand,
            |draft, hand| draft.hand = Some(hand),
        );
        [hand, decks, ranks, suits]
    }

    fn error(self) -> Element {
        let lang = self.lang();
        let words = move |error| GoFish::option_error(lang, error);
        html::p()
            .attr("class", "fault fish-fault")
            .attr("role", "status")
            .attr("data-testid", "fish-fault")
            .text(move || self.error.get().map(words).unwrap_or_default())
    }

    fn rules(self) -> [Element; 2] {
        let (draft, lang) = (self.draft, self.lang());
        let next_only = switch(
            "next",
            lang.of("Only ask the next player", "Pedir solo al siguiente jugador"),
            None,
            move || draft.with(|draft| draft.next_only),
            move |on| self.set(|draft| draft.next_only = on),
        );
        let any_rank = switch(
            "anyrank",
            lang.of("Ask for any rank", "Pedir cualquier valor"),
            Some(lang.of("Even one you don’t hold.", "Aunque no lo tengas.")),
            move || draft.with(|draft| draft.any_rank),
            move |on| self.set(|draft| draft.any_rank = on),
        );
        [next_only, any_rank]
    }
}
