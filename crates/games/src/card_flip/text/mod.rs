//! The texts of Card Flip.

pub mod guide;
pub mod reason;
pub mod set_up;

use crate::card_flip::map::MAX_CUBE_CARDS;
use crate::card_flip::order::{MAX_FLIPS, OrderError};
use crate::card_flip::solver::{Advice, AdviceBasis};
use crate::card_flip::{
    Card, CardCount, CardFlip, CardFlipView, Configuration, Corner, Effect, InvalidSituation,
    MAX_CARDS, Mode, Move, OptionError, Refusal, Walk,
};
use crate::text::{GameNames, GameText, Lang, Manual, clock, enumerate, said};
use handful_engine::Status;

/// What every page says of the game.
pub fn names(lang: Lang) -> GameNames {
    GameNames {
        name: lang.of("Card Flip", "Voltea cartas"),
        about: lang.of(
            "Flip every card face down without seeing any.",
            "Pon todas las cartas boca abajo sin ver ninguna.",
        ),
        source: lang.of(
            "“Matt Parker’s Card Flip Game”, a gist by chrismilson",
            "«Matt Parker’s Card Flip Game», un gist de chrismilson",
        ),
    }
}

/// Returns "7 cards, flip 1", the number of the next flip.
pub fn begun(lang: Lang, cards: usize, made: usize) -> String {
    let [one, many, flip] = lang.of(["card", "cards", "flip"], ["carta", "cartas", "volteo"]);
    format!("{}, {flip} {}", lang.number_format().tally(cards as u64, one, many), made + 1)
}

impl GameText for CardFlip {
    fn prompt(lang: Lang, view: &CardFlipView) -> String {
        let walk = &view.walk;
        match view.status {
            Status::Playing { .. } if view.mode == Mode::Cheating => match walk.is_empty() {
                true if walk.cards().get() <= MAX_CUBE_CARDS => lang.of(
                    "Visit every white stop: flip a card or tap a stop",
                    "Pasa por cada parada blanca: voltea una carta o toca una parada",
                ),
                true => lang.of("Visit every white stop", "Pasa por cada parada blanca"),
                false => lang.of(
                    "It says “not yet” as long as a white stop is left",
                    "Dice «todavía no» mientras quede una parada blanca",
                ),
            },
            Status::Playing { .. } => say(lang, view.mode, view.setting, walk.is_empty()),
            _ => lang.of("Here’s what you couldn’t see", "Esto es lo que no veías"),
        }
        .to_owned()
    }

    fn describe_effect(lang: Lang, effect: &Effect) -> String {
        match *effect {
            Effect::Set => lang
                .of("The cards are set and hidden.", "Las cartas están colocadas y ocultas.")
                .into(),
            Effect::Flipped { card, flips, over, done: true, .. } => {
                format!("{}. {}", self::card(lang, card, None, over), done(lang, flips))
            }
            Effect::Flipped { card, over, left, fresh, .. } => {
                let (card, ways) = (self::card(lang, card, None, over), ways(lang, left));
                match (lang, fresh, left) {
                    (Lang::En, true, _) => format!("{card}. Not yet, {ways} left."),
                    (Lang::En, false, _) => {
                        format!("{card}. Not yet, nothing new: still {ways} left.")
                    }
                    (Lang::Es, true, 1) => format!("{card}. Todavía no, queda {ways}."),
                    (Lang::Es, true, _) => format!("{card}. Todavía no, quedan {ways}."),
                    (Lang::Es, false, 1) => {
                        format!("{card}. Todavía no, nada nuevo: sigue en pie {ways}.")
                    }
                    (Lang::Es, false, _) => {
                        format!("{card}. Todavía no, nada nuevo: siguen en pie {ways}.")
                    }
                }
            }
        }
    }

    fn describe_refusal(lang: Lang, refusal: Refusal) -> String {
        match refusal {
            Refusal::Finished => lang.of("Game over", "Fin de la partida").into(),
            Refusal::NoSuchCard(card) => {
                said!(lang, "There’s no card {card}", "No hay carta {card}")
            }
            Refusal::NotSet => lang.of("Set the cards first", "Primero coloca las cartas").into(),
            Refusal::Settled => {
                lang.of("The cards are already set", "Las cartas ya están colocadas").into()
            }
        }
    }

    fn describe_hint(lang: Lang, mv: Move) -> String {
        match mv {
            Move::Flip(card) => said!(lang, "Try card {card}", "Prueba la carta {card}"),
            Move::Set(start) => started(lang, start),
        }
    }

    fn layout_error(lang: Lang, _: InvalidSituation) -> String {
        lang.of(
            "A layout here is up to 200 flips of cards 1 to 4, such as 1213, and leaves a way to rule out.",
            "Aquí una posición son hasta 200 volteos de las cartas 1 a 4, como 1213, y deja alguna forma por descartar.",
        )
        .into()
    }

    fn option_error(lang: Lang, error: OptionError) -> String {
        match (lang, error) {
            (Lang::En, OptionError::Cards(value)) => {
                format!("Use 1 to {MAX_CARDS} cards, not “{value}”.")
            }
            (Lang::Es, OptionError::Cards(value)) => {
                format!("Usa de 1 a {MAX_CARDS} cartas, no «{value}».")
            }
            (Lang::En, OptionError::Mode(value)) => {
                format!("“{value}” isn’t a mode. Use blind, evil, watch or two.")
            }
            (Lang::Es, OptionError::Mode(value)) => {
                format!("«{value}» no es un modo. Usa blind, evil, watch o two.")
            }
            (Lang::En, OptionError::OpenCount(most, value)) => {
                format!("Use 1 to {most} ways, not “{value}”.")
            }
            (Lang::Es, OptionError::OpenCount(most, value)) => {
                format!("Usa de 1 a {most} formas, no «{value}».")
            }
            (lang, OptionError::LayoutOfFour) => lang
                .of(
                    "These flips aren’t of 3 cards, or they leave no way to rule out.",
                    "Estos volteos no son de 3 cartas, o no dejan ninguna forma por descartar.",
                )
                .to_owned(),
            (Lang::En, OptionError::OfSituation(_, value)) => {
                format!(
                    "Some ways left means 3 or 4 cards and a computer that cheats, not “{value}”."
                )
            }
            (Lang::Es, OptionError::OfSituation(_, value)) => {
                format!(
                    "Si quedan solo unas formas, son 3 o 4 cartas y la máquina hace trampa, no «{value}»."
                )
            }
            (Lang::En, OptionError::OpenCountOfLayout(ways, of_layout)) => {
                format!("After these flips {} ways are left, not {}.", of_layout.get(), ways.get())
            }
            (Lang::Es, OptionError::OpenCountOfLayout(ways, of_layout)) => {
                format!("Tras estos volteos quedan {} formas, no {}.", of_layout.get(), ways.get())
            }
        }
    }

    fn manual(lang: Lang) -> Manual {
        Manual {
            rules: lang.of(
                &[
                    "The cards lie under a cloth, at least one face up. Flip one at a time until all are face down. After each flip you’re told “not yet”, or that you’re done.",
                    "Four cards can lie in 15 ways. Each flip would finish exactly one of them, so “not yet” rules that one out. The dot of a card is filled while it’s flipped, and the map shows the ways as stops, by their dots. A tap on a stop beside yours flips its card.",
                    "A flip that brings you back to a way you’ve already ruled out is wasted. Waste none, and you need 15 flips at most. There’s an order that does it. Can you find it?",
                    "Luck: the computer sets the cards at random. Cheating computer: it sets nothing and says “not yet” for as long as that can be true, so only a perfect order ends after 15 flips.",
                    "Watch it solve: you set the cards, and the computer flips without seeing them. Two players: one sets, the other flips, then you swap. Fewest flips wins.",
                    "A day’s game begins with some ways ruled out. Rule out the rest in as few flips as par says.",
                    "How many flips you need is luck, so the score shows what you did about it: ways ruled out per flip, in percent, and in a day’s game par per flip. There’s no undo: an answer is an answer.",
                ],
                &[
                    "Las cartas están bajo un paño, al menos una boca arriba. Voltea una cada vez hasta que todas estén boca abajo. Tras cada volteo se te dice «todavía no», o que ya está.",
                    "Cuatro cartas pueden estar de 15 formas. Cada volteo termina con una sola de ellas: «todavía no» la descarta. El punto de una carta está lleno mientras está volteada, y el mapa muestra las formas como paradas, con sus puntos. Si tocas una parada junto a la tuya, volteas su carta.",
                    "Un volteo que vuelve a una forma ya descartada se pierde. Si no pierdes ninguno, bastan 15. Hay una secuencia que lo logra: ¿la encuentras?",
                    "Azar: la máquina coloca las cartas al azar. Máquina tramposa: no coloca nada y dice «todavía no» mientras pueda ser verdad; solo una secuencia perfecta acaba en 15 volteos.",
                    "Coloca y mira: tú colocas las cartas y la máquina voltea sin verlas. Dos jugadores: una persona coloca y la otra voltea; después se cambian. Gana quien voltea menos.",
                    "La partida del día empieza con algunas formas descartadas. Descarta las demás en tantos volteos como diga el par.",
                    "Los volteos dependen de la suerte; los puntos, de ti: formas descartadas por volteo, en porcentaje, y en la partida del día el par por volteo. No se puede deshacer: lo dicho, dicho está.",
                ],
            ),
            keys: lang.of(
                "Press 1 to 9 to flip the card in that position, 0 for the tenth. Arrow keys move along the row, Enter flips.",
                "Pulsa del 1 al 9 para voltear la carta de esa posición, 0 para la décima. Las flechas recorren la fila, Enter voltea.",
            ),
            deal_prompt: lang.of("Deal number", "Número de reparto"),
        }
    }
}

fn flips(lang: Lang, n: u32) -> String {
    lang.number_format().tally(n, lang.of("flip", "volteo"), lang.of("flips", "volteos"))
}

fn ways(lang: Lang, n: u32) -> String {
    lang.number_format().tally(n, lang.of("way", "forma"), lang.of("ways", "formas"))
}

/// Returns what stands after the number of stops that are left.
pub fn of_stops(lang: Lang, cards: CardCount) -> &'static str {
    let [en, es] = OF_STOPS[cards.get() - 1];
    lang.of(en, es)
}

/// The texts of [`of_stops`], by the number of cards.
const OF_STOPS: [[&str; 2]; MAX_CARDS] = [
    ["of 1 stop left", "de 1 parada por ver"],
    ["of 3 stops left", "de 3 paradas por ver"],
    ["of 7 stops left", "de 7 paradas por ver"],
    ["of 15 stops left", "de 15 paradas por ver"],
    ["of 31 stops left", "de 31 paradas por ver"],
    ["of 63 stops left", "de 63 paradas por ver"],
    ["of 127 stops left", "de 127 paradas por ver"],
    ["of 255 stops left", "de 255 paradas por ver"],
    ["of 511 stops left", "de 511 paradas por ver"],
    ["of 1,023 stops left", "de 1023 paradas por ver"],
];

/// Returns what stands after the number of flips over the track. `par` is that of a situation.
pub fn of_flips(lang: Lang, flips: u32, par: Option<u32>) -> String {
    let [one, many] = lang.of(["flip", "flips"], ["volteo", "volteos"]);
    let noun = if flips == 1 { one } else { many };
    match par {
        Some(par) => format!("{noun}, par {par}"),
        None => noun.to_owned(),
    }
}

/// Says par and the flips made.
pub fn flips_made(lang: Lang, par: u32, made: u32) -> String {
    match (lang, made) {
        (Lang::En, 0) => format!("Par {par}, no flips made."),
        (Lang::Es, 0) => format!("Par {par}, sin volteos."),
        (Lang::En, 1) => format!("Par {par}, 1 flip made."),
        (Lang::Es, 1) => format!("Par {par}, va 1 volteo."),
        (Lang::En, _) => format!("Par {par}, {made} flips made."),
        (Lang::Es, _) => format!("Par {par}, van {made} volteos."),
    }
}

fn cards_of(lang: Lang, start: Configuration) -> String {
    enumerate(start.cards(), lang.of(" and ", " y "))
}

/// Returns the name of a mode.
pub fn mode(lang: Lang, mode: Mode) -> &'static str {
    match mode {
        Mode::Luck => lang.of("Luck", "Azar"),
        Mode::Cheating => lang.of("Cheating computer", "Máquina tramposa"),
        Mode::Watch => lang.of("Watch it solve", "Coloca y mira"),
        Mode::TwoPlayers => lang.of("Two players", "Dos jugadores"),
    }
}

/// Returns what stands under the title: "4 cards, the computer cheats".
pub fn header(lang: Lang, game: &CardFlip) -> String {
    if game.is_situation() {
        return situation(lang, game.walk().left(), game.par);
    }
    let (mode, cards) = (game.mode(), game.walk().cards());
    let [one, many] = lang.of(["card", "cards"], ["carta", "cartas"]);
    let cards = lang.number_format().tally(cards.get() as u32, one, many);
    match mode {
        Mode::Luck => cards,
        Mode::Cheating => {
            format!("{cards}, {}", lang.of("the computer cheats", "la máquina hace trampa"))
        }
        Mode::Watch | Mode::TwoPlayers => format!("{cards} · {}", self::mode(lang, mode)),
    }
}

/// Returns a mode and a number of cards: "Luck, 4 cards".
pub fn slot(lang: Lang, how: Mode, cards: CardCount) -> String {
    let (one, many) = (lang.of("card", "carta"), lang.of("cards", "cartas"));
    format!("{}, {}", mode(lang, how), lang.number_format().tally(cards.get() as u32, one, many))
}

/// Returns a situation: "4 ways left, par 5".
pub fn situation(lang: Lang, left: u32, par: u32) -> String {
    match lang {
        Lang::En => format!("{} left, par {par}", ways(lang, left)),
        Lang::Es => format!("{}, par {par}", ways(lang, left)),
    }
}

/// Returns the prompt of a game. `setting` tells whether the start is still to be chosen, and `first` whether no card
/// was flipped.
pub fn say(lang: Lang, mode: Mode, setting: bool, first: bool) -> &'static str {
    match (mode, setting) {
        (Mode::Watch, true) => {
            lang.of("Turn cards face up, then start", "Pon cartas boca arriba y empieza")
        }
        (_, true) => {
            lang.of("Turn cards face up, then hide them", "Pon cartas boca arriba y ocúltalas")
        }
        (Mode::Watch, false) => {
            lang.of("The computer can’t see the cards", "La máquina no ve las cartas")
        }
        (Mode::Cheating, false) => lang.of(
            "It says “not yet” while it can. Leave it no way out",
            "Dice «todavía no» mientras pueda. No le dejes salida",
        ),
        _ if first => lang.of("Flip a card", "Voltea una carta"),
        _ => lang
            .of("Flip until every card is face down", "Voltea hasta que todas queden boca abajo"),
    }
}

said! {
    /// Says what is known before the first flip of cards that somebody has set.
    pub under_cloth = "Under the cloth, at least one card is face up.", "Bajo el paño hay al menos una carta boca arriba.";
}

/// Says what a flip has ruled out. `fresh` tells whether that is anything new.
pub fn not_yet(lang: Lang, fresh: bool) -> &'static str {
    if fresh {
        lang.of("Not yet. One more way is ruled out.", "Todavía no. Una forma menos.")
    } else {
        lang.of(
            "Not yet, nothing new: that way was already ruled out.",
            "Todavía no, nada nuevo: esa forma ya estaba descartada.",
        )
    }
}

/// Says after how many flips all cards are face down.
pub fn done(lang: Lang, n: u32) -> String {
    let flips = flips(lang, n);
    said!(lang, "All face down after {flips}!", "¡Todas boca abajo en {flips}!")
}

/// Proposes a flip, and says what speaks for it.
pub fn advice(lang: Lang, Advice { card, basis }: Advice) -> String {
    match (lang, basis) {
        (Lang::En, AdviceBasis::Proven { flips: 1 }) => format!("Flip card {card}: that ends it"),
        (Lang::Es, AdviceBasis::Proven { flips: 1 }) => {
            format!("Voltea la carta {card}: con esa terminas")
        }
        (Lang::En, AdviceBasis::Proven { flips }) => {
            format!("Try card {card}: at most {flips} more flips, proven best")
        }
        (Lang::Es, AdviceBasis::Proven { flips }) => {
            format!("Prueba la carta {card}: a lo sumo {flips} volteos más, demostrado")
        }
        (Lang::En, AdviceBasis::Ruler) => format!("Try card {card}: next in the standard order"),
        (Lang::Es, AdviceBasis::Ruler) => {
            format!("Prueba la carta {card}: sigue la secuencia estándar")
        }
        (Lang::En, AdviceBasis::Nearest) => {
            format!("Try card {card}: something new, but not proven best")
        }
        (Lang::Es, AdviceBasis::Nearest) => {
            format!("Prueba la carta {card}: lleva a algo nuevo, sin demostrar")
        }
    }
}

/// Returns the name of a card, for screen readers: its face where that is not secret, else its dot.
pub fn card(lang: Lang, card: Card, up: Option<bool>, over: bool) -> String {
    let lies = match (up, over) {
        (Some(true), _) => lang.of("face up", "boca arriba"),
        (Some(false), _) => lang.of("face down", "boca abajo"),
        (None, true) => lang.of("flipped", "volteada"),
        (None, false) => lang.of("as it was", "como estaba"),
    };
    said!(lang, "Card {card}, {lies}", "Carta {card}, {lies}")
}

/// Names a stop that one flip leads to, for screen readers: the cards whose dots are filled there, and whether it is
/// left.
pub fn stop(lang: Lang, card: Card, to: Corner, is_left: bool) -> String {
    let kind = match is_left {
        true => lang.of("a white stop", "una parada blanca"),
        false => lang.of("a stop you’ve been to", "una parada ya visitada"),
    };
    let dots = match to.configuration() {
        None => lang.of("no dots", "sin puntos").to_owned(),
        Some(dots) => {
            let is_one = dots.cards().nth(1).is_none();
            let noun = if is_one { ["dot", "punto"] } else { ["dots", "puntos"] };
            format!("{} {}", lang.of(noun[0], noun[1]), cards_of(lang, dots))
        }
    };
    said!(lang, "Flip card {card}: to {kind}, {dots}", "Voltea la carta {card}: a {kind}, {dots}")
}

said! {
    /// Names the stops that one flip leads to.
    pub stops = "Stops beside you", "Paradas junto a la tuya";
}

/// The most ways that are listed.
const MAX_LISTED: u32 = 15;

/// Describes the map, for screen readers.
pub fn map(lang: Lang, walk: &Walk) -> String {
    let [left, all] =
        [walk.left(), walk.cards().configurations()].map(|n| lang.number_format().whole(n));
    let mut text = said!(
        lang,
        "The ways the cards could lie: {left} of {all} left.",
        "Formas posibles: {left} de {all} en pie."
    );
    if (1..=MAX_LISTED).contains(&walk.count()) {
        let gone = walk.cards().all_configurations().filter(|&start| walk.tested().has(start));
        let gone: Vec<String> = gone.map(|start| cards_of(lang, start)).collect();
        text += &format!(" {}: {}.", lang.of("Ruled out", "Descartadas"), gone.join("; "));
    }
    text
}

/// Says how a game went: its flips, how many of them ruled something out or the par of a situation, and its
/// milliseconds.
pub fn result(lang: Lang, n: u32, useful: u32, par: Option<u32>, ms: u64) -> String {
    let (flips, time) = (flips(lang, n), clock(ms));
    let few = lang.number_format().whole(useful);
    match (lang, useful, par) {
        (Lang::En, ..) if useful == n => format!("{flips}, none wasted, {time}"),
        (Lang::Es, ..) if useful == n => format!("{flips}, ninguno perdido, {time}"),
        (_, _, Some(par)) => format!("{flips}, par {par}, {time}"),
        (Lang::En, ..) => format!("{flips}, {few} of them useful, {time}"),
        (Lang::Es, 1, _) => format!("{flips}, 1 útil, {time}"),
        (Lang::Es, ..) => format!("{flips}, {few} útiles, {time}"),
    }
}

/// Says which cards started face up.
pub fn started(lang: Lang, start: Configuration) -> String {
    let cards = cards_of(lang, start);
    let is_one = start.cards().nth(1).is_none();
    match lang {
        Lang::En if is_one => format!("Card {cards} started face up."),
        Lang::En => format!("Cards {cards} started face up."),
        Lang::Es if is_one => format!("Al principio estaba boca arriba la carta {cards}."),
        Lang::Es => format!("Al principio estaban boca arriba las cartas {cards}."),
    }
}

/// Says how many flips the standard order would have taken.
pub fn in_standard_order(lang: Lang, n: u32) -> String {
    let flips = flips(lang, n);
    match lang {
        Lang::En => format!("The standard order 1 2 1 3 … would have taken {flips}."),
        Lang::Es => {
            let been = if n == 1 { "habría sido" } else { "habrían sido" };
            format!("Con la secuencia estándar, 1 2 1 3 …, {been} {flips}.")
        }
    }
}

/// Returns how many flips the standard order and random flipping take on average, given in hundredths.
pub fn means(lang: Lang, standard: u32, random: u32) -> String {
    let is_one = standard == 100;
    let [standard, random] = [standard, random].map(|n| lang.number_format().hundredths(n));
    match lang {
        Lang::En => {
            let noun = if is_one { "flip" } else { "flips" };
            format!("On average it takes {standard} {noun}; random flipping takes {random}.")
        }
        Lang::Es => {
            let (are, noun) = if is_one { ("es", "volteo") } else { ("son", "volteos") };
            format!("En promedio {are} {standard} {noun}; al azar, {random}.")
        }
    }
}

/// Returns how many of 100 games the standard order and random flipping finish within `n` flips.
pub fn within(lang: Lang, n: u32, standard: u32, random: u32) -> String {
    let flips = flips(lang, n);
    let [standard, random] =
        [standard, random].map(|share| lang.number_format().percent(share * 10));
    said!(
        lang,
        "Within {flips}, the standard order finishes {standard} of games and random flipping {random}.",
        "En {flips}, la secuencia estándar termina el {standard} de las partidas; voltear al azar, el {random}."
    )
}

/// Returns what stands on the curtain: whose turn it is, of player 1 or 2, and who is to set the cards or to flip.
pub fn curtain(lang: Lang, player: u8, setting: bool) -> [String; 2] {
    let other = 3 - player;
    match lang {
        Lang::En => [
            format!("Player {player}’s turn"),
            if setting {
                format!("Player {player} sets the cards. Player {other} looks away.")
            } else {
                format!("Pass the device to player {player}, who flips.")
            },
        ],
        Lang::Es => [
            format!("Le toca al jugador {player}"),
            if setting {
                format!("El jugador {player} coloca las cartas. El jugador {other} no mira.")
            } else {
                format!("Pasa el dispositivo al jugador {player}, que voltea.")
            },
        ],
    }
}

said! {
    /// Returns the label of the button with which a player opens the curtain.
    pub i_am(player: u8) = "I’m player {player}", "Soy el jugador {player}";
}

/// Says who sets and who flips in a round, counted from 1.
pub fn round(lang: Lang, round: u32, flipper: u8) -> String {
    let setter = 3 - flipper;
    said!(
        lang,
        "Round {round}: player {setter} sets, player {flipper} flips",
        "Ronda {round}: el {setter} coloca, el {flipper} voltea"
    )
}

/// Returns the flips of both players so far.
pub fn total(lang: Lang, one: u32, two: u32) -> String {
    let [one, two] = [one, two].map(|n| lang.number_format().whole(n));
    said!(
        lang,
        "Flips so far: {one} by player\u{a0}1, {two} by player\u{a0}2",
        "Volteos hasta ahora: {one} del jugador\u{a0}1, {two} del jugador\u{a0}2"
    )
}

/// Returns why a flip order cannot be read.
pub fn order_error(lang: Lang, error: &OrderError) -> String {
    let whole = |n: usize| lang.number_format().whole(n as u64);
    match error {
        OrderError::Empty => lang
            .of(
                "Write at least one flip, as card numbers: 1 2 1 3",
                "Escribe al menos un volteo, como números de carta: 1 2 1 3",
            )
            .into(),
        OrderError::TooLong => {
            let flips = flips(lang, MAX_FLIPS as u32);
            said!(
                lang,
                "An order can have {flips} at most.",
                "Una secuencia tiene {flips} como mucho."
            )
        }
        OrderError::NoCard { at, text } => {
            let at = whole(*at);
            said!(
                lang,
                "Flip {at}: “{text}” isn’t a card from 1 to {MAX_CARDS}.",
                "Volteo {at}: «{text}» no es una carta del 1 al {MAX_CARDS}."
            )
        }
        OrderError::NoSuchCard { at, card } => {
            let at = whole(*at);
            said!(
                lang,
                "Flip {at}: this row has no card {card}.",
                "Volteo {at}: esta fila no tiene carta {card}."
            )
        }
    }
}

/// Says how many of all ways a flip order finds, and how many of its flips tested no new start.
pub fn tried(lang: Lang, found: u32, all: u32, wasted: u32) -> String {
    let (found, all) = (lang.number_format().whole(found), ways(lang, all));
    let wasted = match (wasted, lang) {
        (0, _) => lang.of("no flips", "ningún volteo perdido").into(),
        (n, Lang::En) => flips(lang, n),
        (n, Lang::Es) => lang.number_format().tally(n, "volteo perdido", "volteos perdidos"),
    };
    said!(lang, "Solves {found} of {all}, {wasted} wasted.", "Resuelve {found} de {all}, {wasted}.")
}

/// Says which of the perfect orders was found, by its number from 1. `fresh` tells whether it is new in the collection.
pub fn collected(lang: Lang, number: u32, of: u32, fresh: bool) -> String {
    match lang {
        Lang::En if fresh => format!("New in your collection: perfect order {number} of {of}!"),
        Lang::En => format!("Perfect order {number} of {of}. You already have it."),
        Lang::Es if fresh => {
            format!("¡Nueva en tu colección: secuencia perfecta {number} de {of}!")
        }
        Lang::Es => format!("Secuencia perfecta {number} de {of}, ya la tenías."),
    }
}

said! {
    /// Returns how many of the perfect orders for a number of cards are in the collection.
    pub collection(cards: usize, found: u32, of: u32) = "{cards} cards: {found} of {of}", "{cards} cartas: {found} de {of}";
    /// Says that no way was gone through twice.
    pub perfect = "Perfect! You went through no way twice.", "¡Perfecto! Ninguna forma se repitió.";
    /// Says that a start has a card face up.
    pub one_up = "Turn at least one card face up", "Pon al menos una carta boca arriba";
    /// Returns the label of the button that hides the chosen start.
    pub hide = "Hide the cards", "Ocultar las cartas";
    /// Returns the heading of the choice of the number of cards.
    pub number_of_cards = "Cards", "Cartas";
    /// Returns the title of the dialog of flip orders.
    pub flip_orders = "Flip orders", "Secuencias";
    /// Returns the name of the order that wastes no flip.
    pub standard_order = "Standard order", "Secuencia estándar";
    /// Asks for the name of an order.
    pub name_wanted = "Give it a name of up to 40 characters.", "Ponle un nombre de hasta 40 caracteres.";
    /// Says that no more orders can be saved.
    pub book_full = "You can save 50 orders. Delete one first.", "Solo caben 50 secuencias. Borra una antes.";
}

#[cfg(test)]
mod tests;
