//! The texts of Escalator.

pub mod guide;
pub mod reason;
pub mod set_up;

use crate::cards::{Card, Rank};
use crate::escalator::solver::Difficulty;
use crate::escalator::{
    BoardCell, Effect, Escalator, EscalatorOptions, EscalatorView, LayoutError, Move, OptionError,
    Refusal, Shape, is_next,
};
use crate::set_up::degrees;
use crate::text::{GameNames, GameText, Lang, Manual, capital, clock, enumerate, said};
use crate::text::{is_feminine, own_layout, the_es};
use handful_engine::{Game, Status};

/// What every page says of the game.
pub fn names(lang: Lang) -> GameNames {
    GameNames {
        name: lang.of("Escalator", "Escalera"),
        about: lang.of(
            "Clear a pyramid or three peaks, one rank up or down at a time.",
            "Vacía una pirámide o tres picos, de uno en uno.",
        ),
        source: lang.of(
            "“tktk (Tk timekiller)”, Greg Bacon, The Perl Journal",
            "«tktk (Tk timekiller)», Greg Bacon, The Perl Journal",
        ),
    }
}

said! {
    /// Returns "12 of 28 cards", those that are cleared.
    pub begun(cleared: u8) = "{cleared} of 28 cards", "{cleared} de 28 cartas";
}

impl GameText for Escalator {
    fn prompt(lang: Lang, view: &EscalatorView) -> String {
        match view.status {
            Status::Won => lang.of("Winner!", "¡Victoria!").into(),
            Status::Lost | Status::Over => lang
                .of("Nothing fits, and the stock is empty", "Nada encaja y el mazo está vacío")
                .into(),
            Status::Playing { .. } => pick_up(lang, view.base, view.wrap, view.can_turn()),
        }
    }

    fn describe_effect(lang: Lang, effect: &Effect) -> String {
        match *effect {
            Effect::Picked { card: picked, run, left, freed, .. } => {
                let (picked, freed) = (capital(&card(lang, picked)), uncovered(lang, freed));
                match lang {
                    Lang::En => format!("{picked}. Run of {run}. {left} to clear.{freed}"),
                    Lang::Es => {
                        let left = capital(&left_in_spanish(left));
                        format!("{picked}. Serie de {run}. {left}.{freed}")
                    }
                }
            }
            Effect::Turned { card: turned, left, again } => {
                let again = if again { lang.of("New pass. ", "Nueva vuelta. ") } else { "" };
                match lang {
                    Lang::En => {
                        let turned = capital(&card(lang, turned));
                        format!("{again}{turned} turned, {left} left in the stock.")
                    }
                    Lang::Es => {
                        format!(
                            "{again}Sale {}; {} en el mazo.",
                            the_es(turned),
                            left_in_spanish(left)
                        )
                    }
                }
            }
        }
    }

    fn describe_refusal(lang: Lang, refusal: Refusal) -> String {
        match refusal {
            Refusal::Finished => lang.of("The game has ended", "La partida ha terminado").into(),
            Refusal::NotThere(gone) => match lang {
                Lang::En => format!("The {} isn’t on the board", card(lang, gone)),
                Lang::Es => format!("{} no está en el tablero", capital(&the_es(gone))),
            },
            Refusal::Empty => lang.of("That card is already gone", "Ahí ya no hay nada").into(),
            Refusal::Covered(by) => {
                let by = covers(lang, by);
                said!(lang, "Still covered by {by}", "Aún debajo {by}")
            }
            Refusal::NotNext { card, base } => {
                let (card, base) = (capital(&one(lang, card)), one(lang, base));
                said!(lang, "{card} doesn’t go on {base}", "{card} no va sobre {base}")
            }
            Refusal::NoStock => lang.of("The stock is empty", "El mazo está vacío").into(),
        }
    }

    fn describe_hint(lang: Lang, mv: Move) -> String {
        match (lang, mv) {
            (_, Move::Turn) => lang.of("Turn the stock", "Voltea el mazo").into(),
            (Lang::En, Move::Pick(picked)) => format!("Try the {}", card(lang, picked)),
            (Lang::Es, Move::Pick(picked)) => format!("Prueba {}", the_es(picked)),
        }
    }

    fn layout_error(lang: Lang, error: LayoutError) -> String {
        match error {
            LayoutError::NotFiftyTwo(n) => {
                let n = lang.number_format().whole(n as u64);
                said!(
                    lang,
                    "A layout has 52 cards, not {n}.",
                    "Una posición tiene 52 cartas, no {n}."
                )
            }
            LayoutError::NoCard(part) => said!(
                lang,
                "“{part}” isn’t a card. Write a rank (A 2–9 T J Q K), then a suit (C D H S).",
                "«{part}» no es una carta. Escribe un valor (A 2–9 T J Q K) y un palo (C D H S)."
            ),
            LayoutError::Twice(twice) => match lang {
                Lang::En => format!("The {} appears twice.", card(lang, twice)),
                Lang::Es => format!("{} aparece dos veces.", capital(&the_es(twice))),
            },
        }
    }

    fn option_error(lang: Lang, error: OptionError) -> String {
        match (lang, error) {
            (Lang::En, OptionError::Shape(value)) => {
                format!("The shape is pyramid or peaks, not “{value}”.")
            }
            (Lang::Es, OptionError::Shape(value)) => {
                format!("La figura es «pyramid» o «peaks», no «{value}».")
            }
            (Lang::En, OptionError::Passes(value)) => {
                format!("Use 1, 2 or 3 passes, not “{value}”.")
            }
            (Lang::Es, OptionError::Passes(value)) => {
                format!("Usa 1, 2 o 3 vueltas, no «{value}».")
            }
            (Lang::En, OptionError::Switch(name, value)) => {
                format!("“{name}” is 0 or 1, not “{value}”.")
            }
            (Lang::Es, OptionError::Switch(name, value)) => {
                format!("«{name}» es 0 o 1, no «{value}».")
            }
        }
    }

    fn manual(lang: Lang) -> Manual {
        Manual {
            rules: lang.of(
                &[
                    "Twenty-eight cards lie in a pyramid, or in three peaks over one row that they share. Clear them all before the stock runs out.",
                    "Pick up any uncovered card one rank above or below the base, in any suit: on a 7 goes a 6 or an 8. The ace goes with both the 2 and the king, unless you set up ace and king apart. The card becomes the new base.",
                    "You can turn the next stock card at any time: it becomes the new base. When the stock is empty and nothing fits, the game is lost.",
                    "Undo takes back every pickup since the last stock card, but never the stock card itself: that would be peeking. Practice lets you undo anything, but doesn’t count.",
                    "After each stock card, the first pickup scores 1, the next 2, then 3, and so on. Clearing the board adds 50.",
                    "Every deal is solved exactly. After the game you see whether it could be won, and how.",
                ],
                &[
                    "Veintiocho cartas forman una pirámide, o tres picos sobre una fila común. Recógelas todas antes de que se acabe el mazo.",
                    "Recoge cualquier carta libre un valor por encima o por debajo de la base, de cualquier palo: sobre un 7 va un 6 o un 8. El as va con el 2 y con el rey, salvo que elijas as y rey separados. La carta recogida es la nueva base.",
                    "En cualquier momento puedes voltear la siguiente carta del mazo: es la nueva base. Si el mazo está vacío y nada encaja, pierdes.",
                    "Deshacer devuelve las cartas recogidas desde la última carta del mazo, pero nunca esa carta: sería espiar. En práctica se puede deshacer todo, pero no cuenta.",
                    "Tras cada carta del mazo, la primera que recoges vale 1, la siguiente 2, luego 3, y así. Vaciar el tablero suma 50.",
                    "Cada reparto está resuelto con exactitud. Al final verás si tenía solución, y cuál.",
                ],
            ),
            keys: lang.of(
                "Arrow keys move over the cards and to the stock. Enter picks up a card or turns the stock.",
                "Las flechas recorren las cartas y el mazo. Enter recoge una carta o voltea el mazo.",
            ),
            deal_prompt: lang.of(
                "Deal number, or 52 card codes (KS,4H,…) for your own layout",
                "Número de reparto, o 52 códigos de carta (KS,4H,…) para tu propia posición",
            ),
        }
    }
}

fn card(lang: Lang, card: Card) -> String {
    crate::text::card(lang, card)
}

fn slot(lang: Lang, slot: BoardCell) -> String {
    match slot {
        BoardCell::Up(up) => card(lang, up),
        _ => lang.of("a face-down card", "una carta boca abajo").into(),
    }
}

/// Returns what still covers a card, or an empty text: each card with its article, in Spanish in the form that follows
/// "debajo".
fn covers(lang: Lang, covers: [BoardCell; 2]) -> String {
    if covers == [BoardCell::Down; 2] {
        return lang.of("two face-down cards", "de dos cartas boca abajo").into();
    }
    let named = |each: BoardCell| match (lang, each) {
        (Lang::En, BoardCell::Up(named)) => format!("the {}", card(lang, named)),
        (Lang::En, hidden) => slot(lang, hidden),
        (Lang::Es, BoardCell::Up(named)) if is_feminine(named) => {
            format!("de la {}", card(lang, named))
        }
        (Lang::Es, BoardCell::Up(named)) => format!("del {}", card(lang, named)),
        (Lang::Es, hidden) => format!("de {}", slot(lang, hidden)),
    };
    let covers = covers.into_iter().filter(|each| *each != BoardCell::Gone);
    enumerate(covers.map(named), lang.of(" and ", " y "))
}

/// Returns the name of a card's rank with its article: "a 7", "una reina".
fn one(lang: Lang, card: Card) -> String {
    let name = crate::text::rank(lang, card);
    let article = match lang {
        Lang::En if name.starts_with(['a', '8']) => "an",
        Lang::En => "a",
        Lang::Es if is_feminine(card) => "una",
        Lang::Es => "un",
    };
    format!("{article} {name}")
}

/// Returns the cards that a pickup uncovered, as a sentence that follows another.
fn uncovered(lang: Lang, cards: [Option<Card>; 2]) -> String {
    let names = cards.iter().flatten().map(|freed| card(lang, *freed));
    let names = enumerate(names, lang.of(" and ", " y "));
    match (lang, cards.iter().flatten().count()) {
        (_, 0) => String::new(),
        (Lang::En, _) => format!(" Uncovered: {names}."),
        (Lang::Es, 1) => format!(" Libre: {names}."),
        (Lang::Es, _) => format!(" Libres: {names}."),
    }
}

fn left_in_spanish(n: u8) -> String {
    format!("{} {n}", if n == 1 { "queda" } else { "quedan" })
}

/// Returns a card of each rank that fits on a base: the rank below, then the rank above. Without `wrap` there is but
/// one for an ace or a king.
fn neighbors(base: Card, wrap: bool) -> impl Iterator<Item = Card> {
    let (rank, most) = (base.rank().get(), Rank::MAX);
    let of = move |rank| Card::new(Rank::new(rank)?, base.suit());
    let both = [(rank + most - 2) % most + 1, rank % most + 1].into_iter().filter_map(of);
    both.filter(move |card| is_next(card.rank(), base.rank(), wrap))
}

/// Says which ranks fit on the base, and whether the stock can be turned.
pub fn pick_up(lang: Lang, base: Card, wrap: bool, can_turn: bool) -> String {
    let fitting = neighbors(base, wrap).map(|card| one(lang, card));
    let fitting = enumerate(fitting, lang.of(" or ", " o "));
    let or = if can_turn { lang.of(", or turn the stock", ", o voltea el mazo") } else { "" };
    said!(lang, "Pick up {fitting}{or}", "Recoge {fitting}{or}")
}

/// Describes a place of the tableau, for screen readers: what lies there, and what covers it.
pub fn place(lang: Lang, here: BoardCell, by: [BoardCell; 2]) -> String {
    let (here, state) = (slot(lang, here), covers(lang, by));
    match state.is_empty() {
        true => here + lang.of(", free", ", libre"),
        false => here + lang.of(", covered by ", ", debajo ") + &state,
    }
}

/// Returns what stands under the title: "Easy", "Peaks · Easy", or the passes where the difficulty is not told.
pub fn header(lang: Lang, difficulty: Option<Difficulty>, options: EscalatorOptions) -> String {
    with_options(lang, difficulty.map(|it| degrees(lang)[it as usize]), options)
}

/// Returns what stands under the title of a layout.
pub fn layout_header(lang: Lang, options: EscalatorOptions) -> String {
    with_options(lang, Some(own_layout(lang)), options)
}

/// Adds the shape if it is not the pyramid, the passes where there are several or nothing else is said of the deal, and
/// that ace and king are apart.
fn with_options(lang: Lang, kind: Option<&str>, options: EscalatorOptions) -> String {
    let EscalatorOptions { shape, passes, wrap, covered: _, practice: _ } = options;
    let [one, many] = lang.of(["pass", "passes"], ["vuelta", "vueltas"]);
    let passes = (kind.is_none() || passes.get() > 1)
        .then(|| lang.number_format().tally(passes.get(), one, many));
    let apart = (!wrap).then(|| apart(lang));
    let shape = (shape != Shape::Pyramid).then(|| self::shape(lang, shape));
    let parts = [shape, kind, passes.as_deref(), apart].into_iter().flatten();
    parts.collect::<Vec<_>>().join(" · ")
}

said! {
    /// Names the rule by which ace and king are not next to each other, where it follows something.
    pub apart = "ace and king apart", "as y rey separados";
}

/// Describes the stock, for screen readers: the cards left in this pass, and the pass, from 1.
pub fn stock(lang: Lang, left: u8, pass: u8, passes: u8) -> String {
    if left == 0 && pass < passes {
        let next = pass + 1;
        return said!(
            lang,
            "Start pass {next} of {passes}",
            "Empezar la vuelta {next} de {passes}"
        );
    }
    if left == 0 {
        return lang.of("Stock empty", "Mazo vacío").into();
    }
    let which = match lang {
        _ if passes <= 1 => String::new(),
        Lang::En => format!(", pass {pass} of {passes}"),
        Lang::Es => format!(", vuelta {pass} de {passes}"),
    };
    match lang {
        Lang::En => {
            format!(
                "Turn the stock, {} left{which}",
                lang.number_format().tally(left, "card", "cards")
            )
        }
        Lang::Es => {
            let cards = if left == 1 { "carta" } else { "cartas" };
            format!("Voltear el mazo, {} {cards}{which}", left_in_spanish(left))
        }
    }
}

/// Returns the name of the base, for screen readers.
pub fn base(lang: Lang, base: Card) -> String {
    format!("Base: {}", card(lang, base))
}

said! {
    /// Returns which pass through the stock this is.
    pub pass(pass: u8, passes: u8) = "Pass {pass} of {passes}", "Vuelta {pass} de {passes}";
    /// Follows the number of cards picked up since the stock was turned.
    pub in_a_run = "in a run", "en la serie";
}

/// Says how many points the next card of a run brings.
pub fn next_points(lang: Lang, points: u8) -> String {
    format!("{} +{points}", lang.of("next", "siguiente"))
}

/// Says whether the game can still be won, from the most cards that can be cleared.
pub fn verdict(lang: Lang, best: u8) -> String {
    match (lang, best) {
        (_, 28) => lang.of("Still winnable", "Aún se puede ganar").into(),
        (Lang::En, best) => format!("No longer winnable: {best} of 28 at best"),
        (Lang::Es, best) => format!("Ya no se puede ganar: {best} de 28 como mucho"),
    }
}

/// Sums up a game: its points, the cards that it cleared, and its milliseconds.
pub fn points(lang: Lang, score: u32, cleared: u8, ms: u64) -> String {
    let (one, many) = (lang.of("point", "punto"), lang.of("points", "puntos"));
    let (points, time) = (lang.number_format().tally(score, one, many), clock(ms));
    said!(
        lang,
        "{points}, {cleared} of 28 cards, {time}",
        "{points}, {cleared} de 28 cartas, {time}"
    )
}

/// Says how a game went that has ended: what the page's result says of it, and what its tests expect there.
pub fn fact(lang: Lang, game: &Escalator, best: u32, ms: u64) -> String {
    let score = game.score().unwrap_or_default();
    result(lang, score, best, game.is_won(), game.turns_left(), ms)
}

/// Says how a game went, in points and milliseconds: its score, the best possible one, whether it was won, and the
/// stock cards left over.
pub fn result(lang: Lang, score: u32, best: u32, won: bool, left: u8, ms: u64) -> String {
    let format = lang.number_format();
    let points = format.tally(score, lang.of("point", "punto"), lang.of("points", "puntos"));
    let (best_score, time) = (format.whole(best), clock(ms));
    if score >= best {
        let best = lang.of("the best possible", "el máximo posible");
        let over = match (lang, left) {
            (_, 0) => String::new(),
            (Lang::En, 1) => " 1 stock card left over.".into(),
            (Lang::En, n) => format!(" {n} stock cards left over."),
            (Lang::Es, 1) => " Sobra 1 carta del mazo.".into(),
            (Lang::Es, n) => format!(" Sobran {n} cartas del mazo."),
        };
        return format!("{points}, {best}, {time}.{over}");
    }
    match (lang, won) {
        (Lang::En, true) => format!("{points} of a possible {best_score}, {time}"),
        (Lang::Es, true) => format!("{points} de {best_score} posibles, {time}"),
        (Lang::En, false) => format!("{points}, {time}. The best possible is {best_score}."),
        (Lang::Es, false) => format!("{points}, {time}. El máximo posible es {best_score}."),
    }
}

/// Returns the score beside the best possible one, for who does not see the ruler.
pub fn of_possible(lang: Lang, score: u32, best: u32) -> String {
    let [score, best] = [score, best].map(|n| lang.number_format().whole(n));
    said!(lang, "{score} of a possible {best} points", "{score} de {best} puntos posibles")
}

/// Returns the title of a game that was won.
pub fn cleared(lang: Lang, shape: Shape) -> &'static str {
    match shape {
        Shape::Pyramid => lang.of("Cleared!", "¡Pirámide vacía!"),
        Shape::Peaks => lang.of("Cleared!", "¡Picos despejados!"),
    }
}

/// Names a shape.
pub fn shape(lang: Lang, shape: Shape) -> &'static str {
    match shape {
        Shape::Pyramid => lang.of("Pyramid", "Pirámide"),
        Shape::Peaks => lang.of("Peaks", "Picos"),
    }
}

/// Says in the first games of peaks how the cards lie.
pub fn first_peaks(lang: Lang, is_covered: bool) -> &'static str {
    match is_covered {
        false => lang.of(
            "Three peaks share one row. A card is free when nothing covers it.",
            "Tres picos comparten una fila. Una carta queda libre cuando nada la cubre.",
        ),
        true => lang.of(
            "Three peaks share one row. A card turns face up when it’s free.",
            "Tres picos comparten una fila. Una carta se voltea al quedar libre.",
        ),
    }
}

/// Names the board with the stock.
pub fn cards(lang: Lang, shape: Shape) -> &'static str {
    match shape {
        Shape::Pyramid => lang.of("Pyramid and stock", "Pirámide y mazo"),
        Shape::Peaks => lang.of("Peaks and stock", "Picos y mazo"),
    }
}

/// Returns the title of a lost game. Its number and noun stay on one line.
pub fn nice_try(lang: Lang, left: u32) -> String {
    match (lang, left) {
        (Lang::En, 1) => "Nice try: 1\u{a0}card to go".into(),
        (Lang::En, n) => format!("Nice try: {n}\u{a0}cards to go"),
        (Lang::Es, 1) => "Buen intento: falta 1\u{a0}carta".into(),
        (Lang::Es, n) => format!("Buen intento: faltan {n}\u{a0}cartas"),
    }
}

/// Says up to which card the game could be won: where covered cards lay face down, with the cards that came, because
/// nobody could have known them.
pub fn won_until(lang: Lang, card: Card, is_covered: bool) -> String {
    let the_en = || crate::text::card(lang, card);
    match (lang, is_covered) {
        (Lang::En, false) => format!("You could still win until the {}.", the_en()),
        (Lang::En, true) => {
            format!("With the cards that came, you could have won until the {}.", the_en())
        }
        (Lang::Es, false) => format!("Hasta {} aún podías ganar.", the_es(card)),
        (Lang::Es, true) => {
            format!("Con las cartas que salieron, aún podías ganar hasta {}.", the_es(card))
        }
    }
}

/// Says whether the deal could be won, from the most cards that could be cleared.
pub fn truth(lang: Lang, best: u8) -> String {
    match (lang, best) {
        (_, 28) => lang.of("This deal was winnable.", "Este reparto tenía solución.").into(),
        (Lang::En, best) => format!("This deal wasn’t winnable: {best} of 28 cards at best."),
        (Lang::Es, best) => {
            format!("Este reparto no tenía solución: {best} de 28 cartas como mucho.")
        }
    }
}

/// Says that random play wins one game in so many; 0 means never.
pub fn chance(lang: Lang, games: u32) -> String {
    let whole = lang.number_format().whole(games);
    match (lang, games) {
        (_, 0) => {
            lang.of("Random play never wins this deal.", "Jugando al azar no se gana nunca.").into()
        }
        (_, 1) => lang
            .of(
                "Random play wins this deal most of the time.",
                "Jugando al azar se gana la mayoría de las veces.",
            )
            .into(),
        (Lang::En, _) => format!("Random play wins this deal 1 game in {whole}."),
        (Lang::Es, _) => format!("Jugando al azar se gana 1 de cada {whole} partidas."),
    }
}

/// Says how many stock cards the best solution leaves unturned.
pub fn slack(lang: Lang, n: u8) -> String {
    let one = lang.of("stock card", "carta del mazo");
    let cards = lang.number_format().tally(n, one, lang.of("stock cards", "cartas del mazo"));
    match (lang, n) {
        (_, 0) => lang
            .of(
                "The best solution needs the whole stock.",
                "La mejor solución necesita todo el mazo.",
            )
            .into(),
        (Lang::En, _) => format!("The best solution leaves {cards} unturned."),
        (Lang::Es, _) => format!("La mejor solución deja {cards} sin voltear."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Family;
    use crate::cards::deck::full_deck;
    use crate::escalator::{EscalatorOptions, Layout, Passes, Place, is_next};
    use crate::text::error_of;
    use handful_engine::start::ErrorOf;
    use handful_engine::{Game, Origin, Params, Seat, StartRequest};

    fn each(words: impl Fn(Lang) -> String) -> [String; 2] {
        [Lang::En, Lang::Es].map(words)
    }

    fn deck() -> Vec<String> {
        full_deck(Family::French).into_iter().map(Card::code).collect()
    }

    fn read(text: &str) -> Result<StartRequest<Escalator>, ErrorOf<Escalator>> {
        StartRequest::read(&Params::parse(text).expect("readable parameters"))
    }

    /// Returns the text with which a link's parameters are refused, in each language.
    fn refused(text: &str) -> [String; 2] {
        let error = read(text).expect_err(text);
        each(|lang| error_of::<Escalator>(lang, error.clone()))
    }

    #[test]
    fn links_that_make_no_sense_are_told_why() {
        let (codes, range) = (deck(), "Deal numbers go from 1 to 4,294,967,295.");
        let layout = |codes: &[String]| format!("layout={}", codes.join(","));
        let with_first = |code: &str| {
            let mut codes = codes.clone();
            codes[0] = code.into();
            layout(&codes)
        };
        let no_card = |code| {
            format!("“{code}” isn’t a card. Write a rank (A 2–9 T J Q K), then a suit (C D H S).")
        };
        for (text, words) in [
            ("passes=4".into(), "Use 1, 2 or 3 passes, not “4”.".into()),
            ("shape=cube".into(), "The shape is pyramid or peaks, not “cube”.".into()),
            ("passes=".into(), "Use 1, 2 or 3 passes, not “”.".into()),
            ("covered=2".into(), "“covered” is 0 or 1, not “2”.".into()),
            ("wrap=no".into(), "“wrap” is 0 or 1, not “no”.".into()),
            ("practice=yes&deal=7".into(), "“practice” is 0 or 1, not “yes”.".into()),
            (layout(&codes[1..]), "A layout has 52 cards, not 51.".into()),
            ("layout=KS,4H".into(), "A layout has 52 cards, not 2.".into()),
            (with_first("9H"), "The 9 of hearts appears twice.".into()),
            (with_first("XX"), no_card("xx")),
            (with_first("1O"), no_card("1o")),
            ("layout=king".into(), no_card("king")),
            ("layout=".into(), no_card("")),
            (
                layout(&codes) + "&deal=7",
                "The link has both a deal and a layout. Keep just one.".into(),
            ),
            ("deal=0".into(), range.into()),
            ("deal=4294967296".into(), range.into()),
            ("deal=-7".into(), "A deal number has only digits.".into()),
        ] {
            let [english, spanish] = refused(&text);
            assert_eq!(english, words, "{text}");
            assert_ne!(spanish, english, "{text}");
        }
    }

    #[test]
    fn links_are_read_in_any_case_order_and_escape() {
        let codes = deck();
        let cards = codes.join(",");
        let layout: Layout = cards.parse().expect("52 codes");
        let usual = EscalatorOptions::default();
        let passes = |n: usize| crate::escalator::Passes::ALL[n - 1];
        for (text, options) in [
            (format!("layout={cards}"), usual),
            (
                format!("LAYOUT={}&Passes=2", cards.to_lowercase()),
                EscalatorOptions { passes: passes(2), ..usual },
            ),
            (
                format!("layout={}&covered=1", codes.join("%2C")),
                EscalatorOptions { covered: true, ..usual },
            ),
            (format!("passes=1&covered=0&wrap=1&practice=0&layout={}", codes.join("%2c")), usual),
            (
                format!("layout={cards}&Shape=peaks"),
                EscalatorOptions { shape: Shape::Peaks, ..usual },
            ),
            (format!("layout={cards}&WRAP=0"), EscalatorOptions { wrap: false, ..usual }),
            (
                format!("practice=1&layout={cards}&passes=3"),
                EscalatorOptions { passes: passes(3), practice: true, ..usual },
            ),
        ] {
            let request = read(&text).expect(&text);
            assert_eq!(request.options, Some(options), "{text}");
            assert_eq!(request.origin, Some(Origin::Layout(layout.clone())), "{text}");
        }
    }

    #[test]
    fn every_card_that_does_not_fit_is_told_by_its_rank_s_name() {
        let named = |card: Card| match card.code().chars().next() {
            Some('A') => ["An ace", "Un as"].map(str::to_owned),
            Some('8') => ["An 8", "Un 8"].map(str::to_owned),
            Some('T') => ["A 10", "Un 10"].map(str::to_owned),
            Some('J') => ["A jack", "Una jota"].map(str::to_owned),
            Some('Q') => ["A queen", "Una reina"].map(str::to_owned),
            Some('K') => ["A king", "Un rey"].map(str::to_owned),
            rank => {
                let rank = rank.expect("a code has two characters");
                [format!("A {rank}"), format!("Un {rank}")]
            }
        };
        let small = |[en, es]: [String; 2]| [en.replace('A', "a"), es.replace('U', "u")];
        for card in full_deck(Family::French) {
            for base in full_deck(Family::French) {
                let words =
                    each(|lang| Escalator::describe_refusal(lang, Refusal::NotNext { card, base }));
                let (card, base) = (named(card), small(named(base)));
                assert_eq!(words[0], format!("{} doesn’t go on {}", card[0], base[0]));
                assert_eq!(words[1], format!("{} no va sobre {}", card[1], base[1]));
            }
        }
    }

    #[test]
    fn the_prompt_names_the_two_ranks_that_fit() {
        let with = |base: &str, wrap, can_turn| {
            each(|lang| pick_up(lang, base.parse().expect("a code"), wrap, can_turn))
        };
        let prompt = |base: &str, can_turn| with(base, true, can_turn);
        assert_eq!(
            prompt("7H", true),
            ["Pick up a 6 or an 8, or turn the stock", "Recoge un 6 o un 8, o voltea el mazo"]
        );
        assert_eq!(prompt("KS", false), ["Pick up a queen or an ace", "Recoge una reina o un as"]);
        assert_eq!(prompt("AC", false), ["Pick up a king or a 2", "Recoge un rey o un 2"]);
        assert_eq!(prompt("TD", false), ["Pick up a 9 or a jack", "Recoge un 9 o una jota"]);
        assert_eq!(with("7H", false, false), prompt("7H", false));
        assert_eq!(
            with("KS", false, true),
            ["Pick up a queen, or turn the stock", "Recoge una reina, o voltea el mazo"]
        );
        assert_eq!(with("AC", false, false), ["Pick up a 2", "Recoge un 2"]);
        for (base, wrap) in
            full_deck(Family::French).into_iter().flat_map(|it| [(it, true), (it, false)])
        {
            let fits =
                |card: &Card| card.suit() == base.suit() && is_next(card.rank(), base.rank(), wrap);
            let all: Vec<Card> = full_deck(Family::French).into_iter().filter(fits).collect();
            let mut named: Vec<Card> = neighbors(base, wrap).collect();
            named.sort_by_key(|card| card.rank());
            assert_eq!(named, all, "on {base:?}");
        }
    }

    #[test]
    fn the_header_says_what_differs_from_the_usual_game() {
        let of = |difficulty, passes: usize, wrap| {
            let passes = crate::escalator::Passes::ALL[passes - 1];
            let options = EscalatorOptions { passes, wrap, ..EscalatorOptions::default() };
            each(|lang| header(lang, difficulty, options))
        };
        let easy = Some(Difficulty::Easy);
        assert_eq!(of(easy, 1, true), ["Easy", "Fácil"]);
        assert_eq!(of(None, 1, true), ["1 pass", "1 vuelta"]);
        assert_eq!(
            of(easy, 2, false),
            ["Easy · 2 passes · ace and king apart", "Fácil · 2 vueltas · as y rey separados"]
        );
        assert_eq!(
            of(None, 1, false),
            ["1 pass · ace and king apart", "1 vuelta · as y rey separados"]
        );
        let peaks = EscalatorOptions { shape: Shape::Peaks, ..EscalatorOptions::default() };
        assert_eq!(each(|lang| header(lang, easy, peaks)), ["Peaks · Easy", "Picos · Fácil"]);
        assert_eq!(each(|lang| header(lang, None, peaks)), ["Peaks · 1 pass", "Picos · 1 vuelta"]);
        let layout = |wrap, passes: usize| {
            let passes = Passes::ALL[passes - 1];
            let options = EscalatorOptions { wrap, passes, ..EscalatorOptions::default() };
            each(|lang| layout_header(lang, options))
        };
        let own = [Lang::En, Lang::Es].map(own_layout);
        assert_eq!(layout(true, 1), own);
        assert_eq!(layout(false, 1)[0], format!("{} · ace and king apart", own[0]));
        assert_eq!(layout(true, 3)[1], format!("{} · 3 vueltas", own[1]));
    }

    #[test]
    fn a_move_is_told_with_its_card_first() {
        let card = |code: &str| -> Card { code.parse().expect("a code") };
        let picked = |freed, left| {
            let place = Place::all().last().expect("a place");
            each(|lang| {
                Escalator::describe_effect(
                    lang,
                    &Effect::Picked { card: card("QS"), place, run: 3, left, freed },
                )
            })
        };
        assert_eq!(
            picked([None, None], 14),
            ["Queen of spades. Run of 3. 14 to clear.", "Reina de picas. Serie de 3. Quedan 14."]
        );
        assert_eq!(
            picked([None, Some(card("7H"))], 1),
            [
                "Queen of spades. Run of 3. 1 to clear. Uncovered: 7 of hearts.",
                "Reina de picas. Serie de 3. Queda 1. Libre: 7 de corazones."
            ]
        );
        assert_eq!(
            picked([Some(card("AD")), Some(card("7H"))], 9),
            [
                "Queen of spades. Run of 3. 9 to clear. Uncovered: ace of diamonds and 7 of hearts.",
                "Reina de picas. Serie de 3. Quedan 9. Libres: as de diamantes y 7 de corazones."
            ]
        );
        let turned = |again, left| {
            each(|lang| {
                Escalator::describe_effect(lang, &Effect::Turned { card: card("JC"), left, again })
            })
        };
        assert_eq!(
            turned(true, 23),
            [
                "New pass. Jack of clubs turned, 23 left in the stock.",
                "Nueva vuelta. Sale la jota de tréboles; quedan 23 en el mazo."
            ]
        );
        let covers = [BoardCell::Up(card("QS")), BoardCell::Up(card("7C"))];
        assert_eq!(
            each(|lang| Escalator::describe_refusal(lang, Refusal::Covered(covers))),
            [
                "Still covered by the queen of spades and the 7 of clubs",
                "Aún debajo de la reina de picas y del 7 de tréboles"
            ]
        );
    }

    #[test]
    fn a_result_has_its_points_beside_the_best_possible() {
        let of = |score, won, left| each(|lang| result(lang, score, 121, won, left, 100_000));
        let perfect = |over: [&str; 2]| {
            let [en, es] = over;
            [
                format!("121 points, the best possible, 1:40.{en}"),
                format!("121 puntos, el máximo posible, 1:40.{es}"),
            ]
        };
        let many = [" 3 stock cards left over.", " Sobran 3 cartas del mazo."];
        assert_eq!(of(121, true, 3), perfect(many));
        assert_eq!(
            of(121, true, 1),
            perfect([" 1 stock card left over.", " Sobra 1 carta del mazo."])
        );
        assert_eq!(of(121, true, 0), perfect(["", ""]));
        assert_eq!(
            of(96, true, 0),
            ["96 points of a possible 121, 1:40", "96 puntos de 121 posibles, 1:40"]
        );
        assert_eq!(
            of(1, false, 0),
            [
                "1 point, 1:40. The best possible is 121.",
                "1 punto, 1:40. El máximo posible es 121."
            ]
        );
        assert_eq!(
            each(|lang| nice_try(lang, 1)),
            ["Nice try: 1\u{a0}card to go", "Buen intento: falta 1\u{a0}carta"]
        );
        assert_eq!(
            each(|lang| nice_try(lang, 9)),
            ["Nice try: 9\u{a0}cards to go", "Buen intento: faltan 9\u{a0}cartas"]
        );
        assert_eq!(
            each(|lang| won_until(lang, "JH".parse().unwrap(), false)),
            [
                "You could still win until the jack of hearts.",
                "Hasta la jota de corazones aún podías ganar."
            ]
        );
        assert_eq!(
            each(|lang| won_until(lang, "JH".parse().unwrap(), true)),
            [
                "With the cards that came, you could have won until the jack of hearts.",
                "Con las cartas que salieron, aún podías ganar hasta la jota de corazones."
            ]
        );
    }

    #[test]
    fn both_ends_of_a_range_have_words_of_their_own() {
        let stock = |left, pass, passes| each(|lang| super::stock(lang, left, pass, passes));
        assert_eq!(
            stock(1, 1, 1),
            ["Turn the stock, 1 card left", "Voltear el mazo, queda 1 carta"]
        );
        assert_eq!(
            stock(23, 2, 3),
            [
                "Turn the stock, 23 cards left, pass 2 of 3",
                "Voltear el mazo, quedan 23 cartas, vuelta 2 de 3"
            ]
        );
        assert_eq!(stock(0, 1, 1), ["Stock empty", "Mazo vacío"]);
        assert_eq!(stock(0, 1, 3), ["Start pass 2 of 3", "Empezar la vuelta 2 de 3"]);
        assert_eq!(
            each(|lang| chance(lang, 1)),
            [
                "Random play wins this deal most of the time.",
                "Jugando al azar se gana la mayoría de las veces."
            ]
        );
        assert_eq!(
            each(|lang| chance(lang, 1_234_567)),
            [
                "Random play wins this deal 1 game in 1,234,567.",
                "Jugando al azar se gana 1 de cada 1\u{a0}234\u{a0}567 partidas."
            ]
        );
        assert_eq!(
            each(|lang| slack(lang, 0)),
            [
                "The best solution needs the whole stock.",
                "La mejor solución necesita todo el mazo."
            ]
        );
        assert_eq!(
            each(|lang| slack(lang, 1)),
            [
                "The best solution leaves 1 stock card unturned.",
                "La mejor solución deja 1 carta del mazo sin voltear."
            ]
        );
    }

    #[test]
    fn a_card_face_down_is_told_without_its_name() {
        let options = EscalatorOptions { covered: true, ..EscalatorOptions::default() };
        let layout: Layout = deck().join(",").parse().expect("52 codes");
        let view = Escalator::lay_out(&options, &layout).view(Seat(0));
        for place in Place::all().take(21) {
            let (here, covers) = (view.slot(place), view.covers(place));
            let mut told = each(|lang| super::place(lang, here, covers)).to_vec();
            told.extend(each(|lang| {
                Escalator::describe_refusal(lang, view.tap(place).expect_err("it is covered"))
            }));
            let hidden = full_deck(Family::French);
            let hidden =
                hidden.into_iter().take(21).filter(|card| !view.known.contains(&Some(*card)));
            for card in hidden {
                for name in each(|lang| base(lang, card)) {
                    let name = name.trim_start_matches("Base: ");
                    assert!(told.iter().all(|told| !told.contains(name)), "{name}: {told:?}");
                }
            }
        }
        assert_eq!(
            each(|lang| place(lang, BoardCell::Down, [BoardCell::Down; 2])),
            [
                "a face-down card, covered by two face-down cards",
                "una carta boca abajo, debajo de dos cartas boca abajo"
            ]
        );
    }
}
