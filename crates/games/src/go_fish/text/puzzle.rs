//! The texts of *Who holds it?*

use super::proof::{cards, numbers};
use super::{Roster, does_en, does_es, name, one, rank_mark, ranks};
use crate::cards::{Family, Rank};
use crate::go_fish::puzzle::book::Solved;
use crate::go_fish::puzzle::session::{PuzzleSession, Shown};
use crate::go_fish::puzzle::{Grade, Puzzle, options};
use crate::go_fish::{Event, GoFishView};
use crate::text::{Lang, capital, enumerate, in_words, said};
use handful_engine::Seat;

said! {
    /// The title.
    pub title = "Who holds it?", "¿Quién la tiene?";
    /// Says in the set-up what it is.
    pub about = "A puzzle from the log. 2 minutes.", "Un acertijo a partir del registro. 2 minutos.";
    /// Says over the list what it is, and what counts.
    pub introduction = "Puzzles from games of Go Fish. You have the log: who asked for what, and what they got.",
        "Acertijos de partidas de verdad. Tienes el registro: quién pidió qué y qué recibió.";
    /// Says what counts.
    pub what_counts = "Only what you can prove counts.", "Solo cuenta lo que puedas demostrar.";
    /// Heads the puzzle of the day.
    pub todays = "Today’s puzzle", "Acertijo de hoy";
    /// The button that opens it.
    pub solve_it = "Solve it", "Resolver";
    /// The button that opens it once it is solved.
    pub look_again = "Look again", "Ver otra vez";
    /// Heads the grades.
    pub as_many = "As many as you like", "Todos los que quieras";
    /// The prompt.
    pub prompt = "Tap a player when you’re sure", "Toca a alguien cuando no te quede duda";
    /// The button after a deal that was shown.
    pub back = "Back to the puzzle", "Volver al acertijo";
    /// The button to the next puzzle.
    pub next = "Next puzzle", "Siguiente acertijo";
    /// The button that leads to the list.
    pub all = "All puzzles", "Todos los acertijos";
    /// Heads the log.
    pub log = "Game log", "Registro";
    /// The title of the end without a wrong tap and without a hint.
    pub case_closed = "Case closed!", "¡Caso cerrado!";
    /// The title of any other end.
    pub solved = "Solved", "Resuelto";
    /// The label of the second press of a hint.
    pub lines = "Lines", "Líneas";
    /// The label of the third press.
    pub answer = "Answer", "Respuesta";
    /// Heads the example of the guide.
    pub example = "For example", "Por ejemplo";
    /// The name of the tool with the guide.
    pub how = "How it works", "Cómo funciona";
    /// Marks a seat that stays open.
    open = "open", "sin decidir";
    /// The row of the player's own hand.
    pub you = "You", "Tú";
    /// Says that all ringed lines alone are shown.
    pub only_ringed = "Only the ringed lines", "Solo las líneas marcadas";
    /// Says that all lines are shown again.
    pub all_lines = "All lines", "Todas las líneas";
    /// Says that a puzzle of a day after today is not there yet.
    pub not_yet(day: &str) = "The puzzle of {day} isn’t here yet.", "El acertijo del {day} todavía no está.";
    /// Says that there are no puzzles before the first day.
    pub too_early(day: &str) = "There’s no puzzle before {day}.", "No hay acertijos antes del {day}.";
    /// Says how many seats are proven.
    pub so_far(done: usize, of: usize) = "{done} of {of} proven", "{done} de {of} demostradas";
    /// Says how many can be proven.
    pub provable(n: usize) = "{n} of 3 answers can be proven", "Respuestas demostrables: {n} de 3";
    /// The label of the figure of puzzles without a wrong tap.
    pub without_wrong = "without a wrong tap", "sin fallos";
    /// Lists the keys.
    pub keys = "Arrow keys move among the players, Enter opens one. 1: has one, 2: has none. Down: the log. L: only the ringed lines. H: hint.",
        "Las flechas van de un jugador a otro; Enter abre uno. 1: tiene, 2: no tiene. Abajo: el registro. L: solo las líneas marcadas. H: pista.";
    /// The button that begins.
    pub start = "Start", "Empezar";
}

/// Returns the names at the table.
pub fn roster() -> Roster {
    Roster::usual(&options())
}

/// Returns the name of a grade.
pub fn grade(lang: Lang, grade: Grade) -> &'static str {
    match grade {
        Grade::Easy => lang.of("Easy", "Fácil"),
        Grade::Medium => lang.of("Medium", "Media"),
        Grade::Hard => lang.of("Hard", "Difícil"),
    }
}

/// Says what a grade takes.
pub fn takes(lang: Lang, grade: Grade) -> &'static str {
    match grade {
        Grade::Easy => lang.of("Two lines an answer.", "Dos líneas por respuesta."),
        Grade::Medium => lang.of("Three or four, in two steps.", "Tres o cuatro, en dos pasos."),
        Grade::Hard => lang.of("More lines or more steps.", "Más líneas o más pasos."),
    }
}

/// Names a puzzle of a grade by its number: "Hard 17".
pub fn number(lang: Lang, of: Grade, number: u16) -> String {
    format!("{} {number}", grade(lang, of))
}

/// Returns "6 lines".
pub fn line_count(lang: Lang, n: usize) -> String {
    let [one, many] = lang.of(["line", "lines"], ["línea", "líneas"]);
    lang.number_format().tally(n as u64, one, many)
}

/// Returns "12 solved".
pub fn solved_count(lang: Lang, n: u32) -> String {
    format!("{} {}", lang.number_format().whole(n), solved_label(lang, n))
}

/// The label of the figure of puzzles solved.
pub fn solved_label(lang: Lang, n: u32) -> &'static str {
    lang.of("solved", if n == 1 { "resuelto" } else { "resueltos" })
}

/// Asks who holds a rank.
pub fn question(lang: Lang, rank: Rank) -> String {
    let card = one(lang, rank, Family::French);
    said!(lang, "Who holds {card}?", "¿Quién tiene {card}?")
}

/// Returns "6 cards".
pub fn card_count(lang: Lang, n: u8) -> String {
    lang.number_format().tally(n, lang.of("card", "carta"), lang.of("cards", "cartas"))
}

/// Returns "book of twos".
pub fn book(lang: Lang, rank: Rank) -> String {
    let cards = ranks(lang, rank, Family::French);
    said!(lang, "book of {cards}", "grupo de {cards}")
}

/// Says under the own hand what else is known: "Stock 5 · 7 ranks, four of each".
pub fn rest(lang: Lang, view: &GoFishView) -> String {
    let stock = view.stock();
    said!(
        lang,
        "Stock {stock} · 7 ranks, four of each",
        "Mazo {stock} · 7 valores, cuatro de cada uno"
    )
}

/// Asks about a seat.
pub fn about_seat(lang: Lang, seat: Seat) -> String {
    let who = name(lang, &roster(), seat);
    said!(lang, "What about {who}?", "¿Y {who}?")
}

/// Says that a seat holds a rank, or that it holds none.
pub fn fact(lang: Lang, seat: Seat, rank: Rank, holds: bool) -> String {
    let (who, card, cards) = (
        name(lang, &roster(), seat),
        one(lang, rank, Family::French),
        ranks(lang, rank, Family::French),
    );
    match holds {
        true => said!(lang, "{who} has {card}", "{who} tiene {card}"),
        false => said!(lang, "{who} has no {cards}", "{who} no tiene {cards}"),
    }
}

/// Returns what stands at a seat: "?", what is proven of it, what a deal says of it, or that it stays open; and the
/// word for the sheet of styles.
pub fn tab(lang: Lang, session: &PuzzleSession, seat: Seat) -> (String, &'static str) {
    let rank = session.puzzle().rank();
    let of = |holds| super::proof::tab(lang, rank, Family::French, Some(holds));
    match (session.shown(), session.puzzle().holds(seat)) {
        (_, Some(holds)) if session.is_proven(seat) => {
            (of(holds), if holds { "must" } else { "not" })
        }
        (Shown::Deal(it, claim, _), _) if *it == seat => {
            (format!("{} {}", of(!claim), lang.of("here", "aquí")), "deal")
        }
        _ if session.is_solved() => (open(lang).to_owned(), "open"),
        _ => ("?".to_owned(), "open"),
    }
}

/// Says for screen readers what is known of a seat: "Finn, 6 cards, not decided."
pub fn seat(lang: Lang, session: &PuzzleSession, seat: Seat) -> String {
    let view = session.puzzle().view();
    let who = name(lang, &roster(), seat);
    let at = usize::from(seat.0);
    let mut cards = card_count(lang, view.counts()[at]);
    for &rank in view.books.get(at).into_iter().flatten() {
        cards += &format!(", {}", book(lang, rank));
    }
    let known = match session.puzzle().holds(seat) {
        Some(holds) if session.is_proven(seat) => fact(lang, seat, session.puzzle().rank(), holds),
        _ => lang.of("not decided", "sin decidir").to_owned(),
    };
    match session.shown() {
        Shown::Deal(_, _, deal) => {
            let held = spoken_ranks(lang, &deal.hand(seat));
            let here = lang.of("in this deal", "en este reparto");
            format!("{who}, {cards}, {known}, {here} {held}.")
        }
        _ => format!("{who}, {cards}, {known}."),
    }
}

/// Lists cards by their ranks: "ace, 2, 5".
fn spoken_ranks(lang: Lang, ranks: &[Rank]) -> String {
    let mark = |rank: &Rank| match rank.get() {
        1 => lang.of("ace", "as").to_owned(),
        _ => rank_mark(*rank, Family::French),
    };
    ranks.iter().map(mark).collect::<Vec<_>>().join(", ")
}

/// A part of a line of the log, and whether it stands out.
pub type Part = (String, bool);

/// Returns a line of the log: who asks whom for what, and what came of it. `drawn` is what the player drew unseen.
pub fn line(lang: Lang, events: &[Event], drawn: Option<Rank>) -> Vec<Part> {
    let (roster, family) = (roster(), Family::French);
    let mut parts: Vec<Part> = Vec::new();
    let mut say = |text: String, stands_out: bool| parts.push((text, stands_out));
    let en = |seat, you, other| does_en(&roster, seat, you, other);
    let es = |seat, you, other| does_es(&roster, seat, you, other);
    for event in events {
        match *event {
            Event::Asked { by, of, rank } => {
                let (who, whom) = (name(lang, &roster, by), name(lang, &roster, of));
                let cards = ranks(lang, rank, family).to_owned();
                match (lang, roster.is_you(by), roster.is_you(of)) {
                    (Lang::En, is_you, asks_you) => {
                        let asks = if is_you { "ask" } else { "asks" };
                        let whom = if asks_you { "you".to_owned() } else { whom };
                        say(who, true);
                        say(format!(" {asks} {whom} for "), false);
                        say(cards, true);
                    }
                    (Lang::Es, true, _) => {
                        say("Pides ".into(), true);
                        say(cards, true);
                        say(format!(" a {whom}"), false);
                    }
                    (Lang::Es, _, true) => {
                        say(who, true);
                        say(" te pide ".into(), false);
                        say(cards, true);
                    }
                    (Lang::Es, ..) => {
                        say(who, true);
                        say(" pide ".into(), false);
                        say(cards, true);
                        say(format!(" a {whom}"), false);
                    }
                }
                say(".".into(), false);
            }
            Event::GoFish { .. } => say(lang.of(" Go fish!", " ¡A pescar!").into(), false),
            Event::Gave { from, to, ref cards } => {
                let n = cards.len();
                let gives = match lang {
                    Lang::En => en(from, "give", "gives"),
                    Lang::Es if roster.is_you(to) => es(from, "", "te da"),
                    Lang::Es => es(from, "Le das", "da"),
                };
                say(format!(" {gives} {n}."), false);
            }
            Event::Drew { by, shown, .. } => {
                let Some(rank) = shown.map(|card| card.rank()).or(drawn) else { continue };
                let card = one(lang, rank, family);
                let draws = match lang {
                    Lang::En => en(by, "draw", "draws"),
                    Lang::Es => es(by, "Pescas", "pesca"),
                };
                say(format!(" {draws} {card}."), false);
            }
            Event::LaidBook { by, rank } => {
                let cards = ranks(lang, rank, family);
                say(
                    match lang {
                        Lang::En => format!(" {} a book of {cards}.", en(by, "lay", "lays")),
                        Lang::Es => format!(" {} un grupo de {cards}.", es(by, "Bajas", "baja")),
                    },
                    false,
                );
            }
            Event::NoStock => {
                say(lang.of(" The stock is empty.", " El mazo está vacío.").into(), false)
            }
            _ => {}
        }
    }
    parts
}

/// Returns what happened before the first ask: a book that was dealt. Empty as a rule.
pub fn before(lang: Lang, view: &GoFishView) -> Vec<String> {
    let events = view.log.iter().take_while(|event| !matches!(event, Event::Asked { .. }));
    let laid = events.filter(|event| matches!(event, Event::LaidBook { .. }));
    laid.map(|event| {
        let text: String = line(lang, std::slice::from_ref(event), None)
            .into_iter()
            .map(|(text, _)| text)
            .collect();
        text.trim_start().to_owned()
    })
    .collect()
}

/// Says which lines prove a fact of a seat, and how. The first part stands out.
pub fn proven(lang: Lang, session: &PuzzleSession, seat: Seat) -> [String; 2] {
    let (puzzle, Some(proof)) = (session.puzzle(), session.proof(seat)) else {
        return Default::default();
    };
    let named: Vec<usize> = proof.named().collect();
    let lines = numbers(lang, &named);
    let by = match (lang, named.len()) {
        (_, 0) => {
            lang.of("Proven by the numbers alone.", "Lo demuestran los números solos.").into()
        }
        (Lang::En, 1) => format!("Proven by line {lines}."),
        (Lang::En, _) => format!("Proven by lines {lines}."),
        (Lang::Es, 1) => format!("Lo demuestra la línea {lines}."),
        (Lang::Es, _) => format!("Lo demuestran las líneas {lines}."),
    };
    [by, how_proven(lang, puzzle, seat, &proof.lines, proof.hand.as_deref())]
}

fn how_proven(
    lang: Lang,
    puzzle: &Puzzle,
    seat: Seat,
    lines: &[usize],
    hand: Option<&[(Rank, u8)]>,
) -> String {
    let (rank, family) = (puzzle.rank(), Family::French);
    let (who, card) = (name(lang, &roster(), seat), one(lang, rank, family));
    match (puzzle.holds(seat), hand) {
        (Some(true), _) if asks_and_keeps(puzzle, seat, lines) => said!(
            lang,
            "Anyone who asks for a rank has one, and {who} still does.",
            "Quien pide un valor tiene alguna carta suya, y {who} aún la tiene."
        ),
        (Some(true), _) => match puzzle.most_of_others(seat, lines) {
            Some(most) => {
                let count = puzzle.view().counts()[usize::from(seat.0)];
                others_leave(lang, &who, count.into(), most.into())
            }
            None => String::new(),
        },
        (Some(false), Some(hand)) => {
            let known = hand.iter().map(|&(rank, count)| cards(lang, rank, family, count));
            let known = enumerate(known, lang.of(" and ", " y "));
            let size = hand.iter().map(|&(_, count)| usize::from(count)).sum();
            let n = in_words(lang, size);
            match (lang, size) {
                (Lang::En, 1) => format!("{who} has one card: {known}. No room for {card}."),
                (Lang::Es, 1) => format!("{who} tiene una carta: {known}. No cabe {card}."),
                (Lang::En, _) => format!("{who} has {n} cards: {known}. No room for {card}."),
                (Lang::Es, _) => format!("{who} tiene {n} cartas: {known}. No cabe {card}."),
            }
        }
        (Some(false), None) if puzzle.is_accounted(seat, lines) => {
            let all = cards(lang, rank, family, 4);
            let the = match one(lang, rank, family).starts_with("una") {
                true => "las",
                false => "los",
            };
            said!(lang, "All {all} are accounted for.", "Ya se sabe dónde están {the} {all}.")
        }
        (Some(false), None) => match said_none(puzzle, seat, lines) {
            Some(line) => {
                let (line, cards) = (line + 1, ranks(lang, rank, family));
                said!(
                    lang,
                    "In line {line} {who} had no {cards}, and still has none.",
                    "En la línea {line} {who} no tenía {cards}, y sigue sin tener."
                )
            }
            None => String::new(),
        },
        _ => String::new(),
    }
}

/// Says that a seat has more cards than it can have of other ranks.
fn others_leave(lang: Lang, who: &str, count: usize, most: usize) -> String {
    let (n, m) = (in_words(lang, count), in_words(lang, most));
    match (lang, count, most) {
        (Lang::En, 1, _) => format!("{who} has one card, and it can be of no other rank."),
        (Lang::Es, 1, _) => format!("{who} tiene una carta, y no puede ser de otro valor."),
        (Lang::En, _, 0) => format!("{who} has {n} cards, and none can be of another rank."),
        (Lang::Es, _, 0) => format!("{who} tiene {n} cartas, y ninguna puede ser de otro valor."),
        (Lang::En, _, 1) => format!("{who} has {n} cards, and only one can be of another rank."),
        (Lang::Es, _, 1) => {
            format!("{who} tiene {n} cartas, y solo una puede ser de otro valor.")
        }
        (Lang::En, ..) => format!("{who} has {n} cards, and only {m} can be of other ranks."),
        (Lang::Es, ..) => {
            format!("{who} tiene {n} cartas, y solo {m} pueden ser de otros valores.")
        }
    }
}

/// Whether a line of a proof is an ask of a seat for the rank, of which it has given nothing away since.
fn asks_and_keeps(puzzle: &Puzzle, seat: Seat, lines: &[usize]) -> bool {
    let log = crate::go_fish::reason::log_lines(puzzle.view());
    let asks = |line: &&usize| {
        let first = log.get(**line).and_then(|events| events.first());
        matches!(first, Some(Event::Asked { by, rank, .. }) if *by == seat && *rank == puzzle.rank())
    };
    let Some(last) = lines.iter().rfind(asks) else { return false };
    let gave = |event: &Event| match event {
        Event::Gave { from, cards, .. } => *from == seat && cards[0].rank() == puzzle.rank(),
        _ => false,
    };
    !log[*last..].iter().flatten().any(gave)
}

/// Returns the last line of a proof in which a seat had none of the rank to give.
fn said_none(puzzle: &Puzzle, seat: Seat, lines: &[usize]) -> Option<usize> {
    let log = crate::go_fish::reason::log_lines(puzzle.view());
    let said = |line: &&usize| match log.get(**line).map(Vec::as_slice) {
        Some([Event::Asked { of, rank, .. }, Event::GoFish { .. }, ..]) => {
            *of == seat && *rank == puzzle.rank()
        }
        _ => false,
    };
    lines.iter().rfind(said).copied()
}

/// Says that a claim is not proven, and what is so in the deal that is shown. The first part stands out.
pub fn unproven(lang: Lang, rank: Rank, seat: Seat, claim: bool) -> [String; 2] {
    let (who, card, cards) = (
        name(lang, &roster(), seat),
        one(lang, rank, Family::French),
        ranks(lang, rank, Family::French),
    );
    let fits = lang.of("This deal fits every line too,", "Este reparto también encaja con todo,");
    let rest = match (lang, claim) {
        (Lang::En, true) => format!("and in it {who} has no {cards}. So it isn’t proven."),
        (Lang::En, false) => format!("and in it {who} has {card}. So it isn’t proven."),
        (Lang::Es, true) => {
            format!("y en él {who} no tiene {cards}. Así que no está demostrado.")
        }
        (Lang::Es, false) => format!("y en él {who} tiene {card}. Así que no está demostrado."),
    };
    [fits.to_owned(), rest]
}

/// Says for screen readers that a fact is proven, and how many are left.
pub fn spoken_proven(lang: Lang, session: &PuzzleSession, seat: Seat) -> String {
    let Some(holds) = session.puzzle().holds(seat) else { return String::new() };
    let ([by, _], fact) =
        (proven(lang, session, seat), fact(lang, seat, session.puzzle().rank(), holds));
    let left = session.puzzle().provable() - session.proven();
    let left = match (lang, left) {
        (_, 0) => return format!("{by} {fact}."),
        (Lang::En, _) => format!("{left} to go."),
        (Lang::Es, 1) => "Falta 1.".to_owned(),
        (Lang::Es, _) => format!("Faltan {left}."),
    };
    format!("{by} {fact}. {left}")
}

/// Tells for screen readers the hands of a deal that is shown.
pub fn spoken_deal(lang: Lang, session: &PuzzleSession) -> String {
    let Shown::Deal(_, _, deal) = session.shown() else { return String::new() };
    let hand = |seat: Seat| {
        format!("{} {}.", name(lang, &roster(), seat), spoken_ranks(lang, &deal.hand(seat)))
    };
    let hands = session.puzzle().seats().map(hand).collect::<Vec<_>>().join(" ");
    said!(
        lang,
        "Not proven. Another deal fits: {hands}",
        "Sin demostrar. Encaja otro reparto: {hands}"
    )
}

/// Says for the first press of a hint which seat can be proven, for the second by which lines.
pub fn hint(lang: Lang, session: &PuzzleSession) -> String {
    let Some((seat, made)) = session.hint() else { return String::new() };
    let who = name(lang, &roster(), seat);
    let named: Vec<usize> = session.proof(seat).map(|it| it.named().collect()).unwrap_or_default();
    let lines = numbers(lang, &named);
    match (made, lang, named.len()) {
        (1, ..) => said!(lang, "{who} can be proven.", "Lo de {who} se puede demostrar."),
        (_, _, 0) => {
            said!(lang, "For {who} the numbers are enough.", "Para {who} bastan los números.")
        }
        (_, Lang::En, 1) => format!("For {who}, see line {lines}."),
        (_, Lang::En, _) => format!("For {who}, see lines {lines}."),
        (_, Lang::Es, 1) => format!("Para {who}, mira la línea {lines}."),
        (_, Lang::Es, _) => format!("Para {who}, mira las líneas {lines}."),
    }
}

/// Returns "no wrong taps", "2 wrong taps".
pub fn wrong_taps(lang: Lang, n: u8) -> String {
    match (lang, n) {
        (Lang::En, 0) => "no wrong taps".into(),
        (Lang::Es, 0) => "sin fallos".into(),
        (Lang::En, 1) => "1 wrong tap".into(),
        (Lang::Es, 1) => "1 fallo".into(),
        (Lang::En, _) => format!("{n} wrong taps"),
        (Lang::Es, _) => format!("{n} fallos"),
    }
}

/// Says how a puzzle was solved: "2 of 2 proven, no wrong taps".
pub fn result(lang: Lang, of: usize, solved: Solved) -> String {
    let hint = match solved.hint {
        true => lang.of(", with a hint", ", con pista"),
        false => "",
    };
    format!("{}, {}{hint}", so_far(lang, of, of), wrong_taps(lang, solved.wrong))
}

/// Returns the text to share: what was solved, and how. `name` is a day, whose grade is told too, or a grade and a
/// number.
pub fn share(lang: Lang, name: &str, of_day: Option<Grade>, solved: Solved) -> String {
    let star = if solved.is_perfect() { " ★" } else { "" };
    let hint = match solved.hint {
        true => lang.of(", with a hint", ", con pista"),
        false => "",
    };
    let taps = wrong_taps(lang, solved.wrong);
    let how = match of_day {
        Some(of) => format!("{}, {taps}", grade(lang, of)),
        None => capital(&taps),
    };
    format!("Handful · {} · {name}\n{how}{hint}{star}", title(lang))
}

/// Returns the guide: two sentences, the second of which stands out.
pub fn guide(lang: Lang, rank: Rank) -> [String; 2] {
    let card = one(lang, rank, Family::French);
    let first =
        said!(lang, "Say who holds {card} and who doesn’t.", "Di quién tiene {card} y quién no.");
    let second = lang.of(
        "Answer only what the log proves, and leave the rest open.",
        "Responde solo lo que demuestra el registro y deja lo demás abierto.",
    );
    [first, second.to_owned()]
}

said! {
    /// The example of the guide: a line of a log, and what it proves.
    pub guide_line = "Coral asks Finn for fours. “Go fish!”", "Coral pide cuatros a Finn. «¡A pescar!»";
    /// What it proves.
    pub guide_fact = "Now Coral has a four and Finn has none.", "Ahora Coral tiene un cuatro y Finn no.";
}

/// Heads the proof that took the most lines.
pub fn hardest(lang: Lang, lines: &[usize]) -> String {
    let listed = numbers(lang, lines);
    match (lang, lines.len()) {
        (Lang::En, 1) => format!("The hardest proof: line {listed}"),
        (Lang::En, _) => format!("The hardest proof: lines {listed}"),
        (Lang::Es, 1) => format!("La demostración más difícil: línea {listed}"),
        (Lang::Es, _) => format!("La demostración más difícil: líneas {listed}"),
    }
}

/// Says of whom nobody can tell: "Nobody can tell about Moss."; empty if all are proven.
pub fn undecided(lang: Lang, puzzle: &Puzzle) -> String {
    let open = puzzle.seats().filter(|&seat| puzzle.holds(seat).is_none());
    let names = enumerate(open.map(|seat| name(lang, &roster(), seat)), lang.of(" and ", " y "));
    match names.is_empty() {
        true => names,
        false => said!(lang, "Nobody can tell about {names}.", "De {names} nadie puede saberlo."),
    }
}

/// Says that a puzzle is the first of its grade that was solved without help: "First medium one on your own".
pub fn first_alone(lang: Lang, of: Grade) -> &'static str {
    match of {
        Grade::Easy => lang.of("First easy one on your own", "Primero fácil sin ayuda"),
        Grade::Medium => {
            lang.of("First medium one on your own", "Primero de nivel medio sin ayuda")
        }
        Grade::Hard => lang.of("First hard one on your own", "Primero difícil sin ayuda"),
    }
}

/// Returns a weekday with its grade and the lines of its puzzle: "Friday: medium · 6 lines".
pub fn of_day(lang: Lang, weekday: &str, of: Grade, lines: usize) -> String {
    let grade = match of {
        Grade::Easy => lang.of("easy", "fácil"),
        Grade::Medium => lang.of("medium", "intermedio"),
        Grade::Hard => lang.of("hard", "difícil"),
    };
    format!("{}: {grade} · {}", capital(weekday), line_count(lang, lines))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go_fish::puzzle::PuzzleName;
    use crate::go_fish::reason::log_lines;

    fn rank(number: u8) -> Rank {
        Rank::new(number).expect("a rank")
    }

    fn both(text: impl Fn(Lang) -> String) -> [String; 2] {
        Lang::ALL.map(text)
    }

    #[test]
    fn a_line_of_the_log_says_who_asks_whom_and_what_came_of_it() {
        let told = |events: &[Event], drawn| {
            both(|lang| line(lang, events, drawn).into_iter().map(|(text, _)| text).collect())
        };
        let (me, coral, finn) = (Seat(0), Seat(1), Seat(2));
        let card = |code: &str| code.parse().expect("a card");
        let four = rank(4);
        let asked = |by, of| Event::Asked { by, of, rank: four };
        let missed = [asked(coral, finn), Event::GoFish { by: finn }];
        assert_eq!(
            told(&missed, None),
            ["Coral asks Finn for fours. Go fish!", "Coral pide cuatros a Finn. ¡A pescar!"]
        );
        let given = [
            asked(finn, me),
            Event::Gave { from: me, to: finn, cards: vec![card("4S"), card("4H")] },
            Event::LaidBook { by: finn, rank: four },
        ];
        assert_eq!(
            told(&given, None),
            [
                "Finn asks you for fours. You give 2. Finn lays a book of fours.",
                "Finn te pide cuatros. Le das 2. Finn baja un grupo de cuatros."
            ]
        );
        let caught = [asked(me, finn), Event::Gave { from: finn, to: me, cards: vec![card("4S")] }];
        assert_eq!(
            told(&caught, None),
            ["You ask Finn for fours. Finn gives 1.", "Pides cuatros a Finn. Finn te da 1."]
        );
        let drew = |by, shown| Event::Drew { by, shown, left: 3 };
        let own = [asked(me, coral), Event::GoFish { by: coral }, drew(me, None)];
        assert_eq!(
            told(&own, Some(rank(1))),
            [
                "You ask Coral for fours. Go fish! You draw an ace.",
                "Pides cuatros a Coral. ¡A pescar! Pescas un as."
            ]
        );
        let lucky = [asked(coral, finn), Event::GoFish { by: finn }, drew(coral, Some(card("4C")))];
        assert_eq!(
            told(&lucky, None)[0],
            "Coral asks Finn for fours. Go fish! Coral draws a four."
        );
        let hidden = [asked(coral, finn), Event::GoFish { by: finn }, drew(coral, None)];
        assert_eq!(told(&hidden, None), told(&missed, None));
    }

    /// All puzzles of the first numbers of each grade, solved.
    fn solved() -> Vec<PuzzleSession> {
        let names = Grade::ALL
            .into_iter()
            .flat_map(|grade| (1..=40).map(move |number| PuzzleName::Numbered(grade, number)));
        let solved = names.map(|name| {
            let mut session = PuzzleSession::new(name, None).expect("a puzzle");
            while session.press_hint().is_some() {}
            session
        });
        solved.collect()
    }

    #[test]
    fn each_proof_names_its_lines_and_most_say_how() {
        let (mut with_reason, mut all) = (0, 0);
        for session in solved() {
            for seat in session.puzzle().seats().filter(|&it| session.is_proven(it)) {
                for lang in Lang::ALL {
                    let [by, how] = proven(lang, &session, seat);
                    assert!(by.ends_with('.') && (how.is_empty() || how.ends_with('.')), "{by}");
                    all += 1;
                    with_reason += u32::from(!how.is_empty());
                    let spoken = spoken_proven(lang, &session, seat);
                    assert!(spoken.starts_with(&by), "{spoken}");
                }
            }
        }
        assert!(5 * with_reason >= 4 * all, "{with_reason} of {all}");
        println!("{with_reason} of {all}");
    }

    #[test]
    fn a_reason_is_so_in_the_log() {
        let mut seen = [0; 4];
        for session in solved() {
            let puzzle = session.puzzle();
            let log = log_lines(puzzle.view());
            for seat in puzzle.seats().filter(|&it| session.is_proven(it)) {
                let proof = session.proof(seat).expect("a proof");
                let [_, how] = proven(Lang::En, &session, seat);
                if how.starts_with("Anyone") {
                    seen[0] += 1;
                    assert_eq!(puzzle.holds(seat), Some(true));
                } else if how.contains("No room") {
                    seen[1] += 1;
                    let hand = proof.hand.as_ref().expect("a hand");
                    assert!(hand.iter().all(|(rank, _)| *rank != puzzle.rank()));
                } else if how.starts_with("In line") {
                    seen[2] += 1;
                    let line = said_none(puzzle, seat, &proof.lines).expect("a line");
                    assert!(matches!(log[line][1], Event::GoFish { by } if by == seat));
                } else if how.contains("can be of") {
                    seen[3] += 1;
                    assert_eq!(puzzle.holds(seat), Some(true));
                    let open = puzzle.seats().find(|&it| puzzle.holds(it).is_none());
                    let Some(open) = open else { continue };
                    let hand = puzzle.counterexample(open, true).hand(seat);
                    let others = hand.iter().filter(|&&it| it != puzzle.rank()).count();
                    let most = puzzle.most_of_others(seat, &proof.lines).expect("a number");
                    assert!(others <= usize::from(most), "{how}");
                }
            }
        }
        assert!(seen[0] > 0 && seen[1] > 0 && seen[3] > 0, "{seen:?}");
    }

    #[test]
    fn what_is_not_proven_is_told_with_the_deal() {
        assert_eq!(
            both(|lang| unproven(lang, rank(4), Seat(3), true).join(" ")),
            [
                "This deal fits every line too, and in it Moss has no fours. So it isn’t proven.",
                "Este reparto también encaja con todo, y en él Musgo no tiene cuatros. Así que no está demostrado."
            ]
        );
        assert_eq!(
            unproven(Lang::En, rank(4), Seat(3), false)[1],
            "and in it Moss has a four. So it isn’t proven."
        );
    }

    #[test]
    fn the_question_the_result_and_the_text_to_share() {
        assert_eq!(
            both(|lang| question(lang, rank(4))),
            ["Who holds a four?", "¿Quién tiene un cuatro?"]
        );
        assert_eq!(
            both(|lang| question(lang, rank(1))),
            ["Who holds an ace?", "¿Quién tiene un as?"]
        );
        assert_eq!(both(|lang| about_seat(lang, Seat(1))), ["What about Coral?", "¿Y Coral?"]);
        assert_eq!(
            both(|lang| fact(lang, Seat(2), rank(4), false)),
            ["Finn has no fours", "Finn no tiene cuatros"]
        );
        let one = Solved { hint: false, wrong: 1 };
        assert_eq!(
            both(|lang| result(lang, 2, one)),
            ["2 of 2 proven, 1 wrong tap", "2 de 2 demostradas, 1 fallo"]
        );
        let told = |solved| both(|lang| share(lang, "Nov 28", Some(Grade::Medium), solved));
        assert_eq!(
            told(Solved::default()),
            [
                "Handful · Who holds it? · Nov 28\nMedium, no wrong taps ★",
                "Handful · ¿Quién la tiene? · Nov 28\nMedia, sin fallos ★"
            ]
        );
        assert_eq!(
            told(Solved { hint: true, wrong: 2 }),
            [
                "Handful · Who holds it? · Nov 28\nMedium, 2 wrong taps, with a hint",
                "Handful · ¿Quién la tiene? · Nov 28\nMedia, 2 fallos, con pista"
            ]
        );
        let numbered = share(Lang::En, "Hard 17", None, Solved::default());
        assert_eq!(numbered, "Handful · Who holds it? · Hard 17\nNo wrong taps ★");
        assert_eq!(number(Lang::Es, Grade::Hard, 17), "Difícil 17");
        assert_eq!(
            both(|lang| of_day(lang, lang.of("Friday", "viernes"), Grade::Medium, 6)),
            ["Friday: medium · 6 lines", "Viernes: intermedio · 6 líneas"]
        );
    }

    #[test]
    fn a_screen_reader_hears_a_seat_a_proof_and_a_deal() {
        let name: PuzzleName = "easy=1".parse().expect("a name");
        let mut session = PuzzleSession::new(name, None).expect("a puzzle");
        let first = session.puzzle().seats().next().expect("a seat");
        let cards = session.puzzle().view().counts()[1];
        assert_eq!(seat(Lang::En, &session, first), format!("Coral, {cards} cards, not decided."));
        assert_eq!(tab(Lang::En, &session, first), ("?".to_owned(), "open"));
        let at = session.puzzle().seats().next().expect("a seat");
        let claim = !session.puzzle().holds(at).unwrap_or(false);
        session.tap(at);
        session.claim(claim);
        let (word, style) = tab(Lang::En, &session, at);
        let starts = if claim { "no " } else { "has " };
        assert!(word.starts_with(starts) && word.ends_with(" here") && style == "deal", "{word}");
        let heard = spoken_deal(Lang::En, &session);
        assert!(heard.starts_with("Not proven. Another deal fits: Coral "), "{heard}");
        assert!(heard.contains(". Finn ") && heard.contains(". Moss "), "{heard}");
        while session.press_hint().is_some() {}
        let Shown::Proof(last) = *session.shown() else { panic!("a proof") };
        let heard = spoken_proven(Lang::En, &session, last);
        assert!(heard.starts_with("Proven by ") && !heard.contains("to go"), "{heard}");
        for seat in session.puzzle().seats() {
            let (word, style) = tab(Lang::En, &session, seat);
            let (starts, shown) = match session.puzzle().holds(seat) {
                Some(true) => ("has ", "must"),
                Some(false) => ("no ", "not"),
                None => (open(Lang::En), "open"),
            };
            assert!(word.starts_with(starts) && style == shown, "{word}, {style}");
        }
    }
}
