//! The texts of Go Fish.

mod chance;
pub mod dialogs;
pub mod ending;
mod events;
pub mod guide;
pub mod levels;
pub mod proof;
pub mod puzzle;
pub mod set_up;

pub use chance::{chance, share, spoken_share};
pub use events::{asking, brief, describe_events, draws, news, own_news};
pub use levels::{graded, level};

use crate::cards::{Card, Family, Rank};
use crate::go_fish::{
    Ask, Effect, GoFish, GoFishOptions, GoFishView, Level, OptionError, Player, Refusal, Seats,
};
use crate::set_up::DealDraft;
use crate::text::{
    GameNames, GameText, Lang, Manual, capital, clock, enumerate, said, takes_no_layout,
};
use crate::text::{card as card_name, rank_en, rank_es, the_es};
use handful_engine::{Options, Params, Seat, Status, TakesNoLayout};

/// The players at the table and their names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster {
    /// The seats.
    pub seats: Seats,
    /// The kind of deck, which decides the names of the court cards.
    pub family: Family,
    /// Names that the players chose, one for each seat; an empty or missing one means the default
    /// name.
    pub own: Vec<String>,
    /// The seat that is addressed as "you".
    pub viewer: Option<Seat>,
}

/// What every page says of the game.
pub fn names(lang: Lang) -> GameNames {
    GameNames {
        name: lang.of("Go Fish", "¡A pescar!"),
        about: lang.of(
            "Ask, remember, collect. Against fish that never peek, or friends.",
            "Pide, recuerda y junta. Contra peces que nunca espían o con amigos.",
        ),
        source: lang.of(
            "“Go Fish!”, a chapter of a Spanish-language programming course",
            "«Go Fish!», un capítulo de un curso de programación en español",
        ),
    }
}

impl Roster {
    /// Returns the default names. The only person at a table is addressed as "you".
    pub fn usual(options: &GoFishOptions) -> Self {
        Self::new(options.seats(), options.pack().family())
    }

    /// Returns the default names at a table with these seats.
    pub fn new(seats: Seats, family: Family) -> Self {
        let mut people = seats.people();
        let viewer = match (people.next(), people.next()) {
            (only, None) => only,
            _ => None,
        };
        Self { seats, family, own: Vec::new(), viewer }
    }

    /// Returns whether a seat is addressed as "you".
    pub(crate) fn is_you(&self, seat: Seat) -> bool {
        self.viewer == Some(seat)
    }

    /// Returns the name of a seat that is not addressed as "you": the player's own, or the default name in a language.
    /// The fish of a table have their names in the order of their seats, people a number.
    pub(crate) fn given(&self, lang: Lang, seat: Seat) -> String {
        if let Some(own) = self.own.get(usize::from(seat.0)).filter(|own| !own.is_empty()) {
            return own.clone();
        }
        match self.fish(seat) {
            Some(at) => FISH[at][lang as usize].to_owned(),
            None => {
                let before = self.seats.players().iter().take(usize::from(seat.0));
                let number = before.filter(|&&each| each == Player::You).count() + 1;
                format!("{} {number}", lang.of("Player", "Jugador"))
            }
        }
    }

    /// Returns which of the six fish sits on a seat, by its place in [`FISH`]; `None` for a person.
    pub fn fish(&self, seat: Seat) -> Option<usize> {
        let is_fish = |at: usize| matches!(self.seats.players().get(at), Some(Player::Computer(_)));
        let at = usize::from(seat.0);
        is_fish(at).then(|| (0..at).filter(|&before| is_fish(before)).count() % FISH.len())
    }

    /// Returns the level of the fish on a seat; `None` for a person.
    pub fn level(&self, seat: Seat) -> Option<Level> {
        match self.seats.player(seat)? {
            Player::Computer(level) => Some(level),
            Player::You => None,
        }
    }
}

/// The names of the fish in English and Spanish, in the order in which they take their seats.
pub const FISH: [[&str; 2]; 6] = [
    ["Coral", "Coral"],
    ["Finn", "Finn"],
    ["Moss", "Musgo"],
    ["Bubbles", "Burbujas"],
    ["Captain", "Capitán"],
    ["Pip", "Pip"],
];

impl GameText for GoFish {
    fn prompt(lang: Lang, view: &GoFishView) -> String {
        let turn = match view.status {
            Status::Playing { seat } => Some(seat),
            _ => None,
        };
        prompt(lang, &Roster::usual(&view.options), turn)
    }

    fn describe_effect(lang: Lang, effect: &Effect) -> String {
        describe_events(lang, &Roster::new(effect.seats, effect.family), &effect.events)
    }

    fn describe_refusal(lang: Lang, refusal: Refusal) -> String {
        match refusal {
            Refusal::Finished => lang.of("Game over", "Fin de la partida"),
            Refusal::NoSuchSeat(_) => lang.of("That seat is empty", "Ahí no hay nadie"),
            Refusal::Yourself => lang
                .of("That’s you. Ask someone else", "No puedes pedirte a ti: elige a alguien más"),
            Refusal::NoCards(_) => {
                lang.of("That player has no cards", "Ese jugador no tiene cartas")
            }
            Refusal::OnlyNext(_) => lang
                .of("You can only ask the next player", "Solo puedes pedir al siguiente jugador"),
            Refusal::NotInDeck(rank, family) => {
                let ranks = ranks(lang, rank, family);
                return said!(lang, "This deck has no {ranks}", "En esta baraja no hay {ranks}");
            }
            Refusal::Laid(rank, family) => {
                let ranks = ranks(lang, rank, family);
                return said!(
                    lang,
                    "The {ranks} are already a book",
                    "El grupo de {ranks} ya está completo"
                );
            }
            Refusal::NotHeld(rank, family) => {
                let ranks = ranks(lang, rank, family);
                return match lang {
                    Lang::En => format!("You need one of the {ranks} to ask for them"),
                    Lang::Es => {
                        format!("Para pedir {ranks} necesitas tener {}", one(lang, rank, family))
                    }
                };
            }
        }
        .into()
    }

    fn describe_hint(lang: Lang, ask: Ask) -> String {
        let (seat, ranks) = (ask.target.0 + 1, ranks(lang, ask.rank, Family::French));
        said!(lang, "Ask seat {seat} for {ranks}", "Pide {ranks} al jugador del asiento {seat}")
    }

    fn layout_error(lang: Lang, _: TakesNoLayout) -> String {
        takes_no_layout(lang).into()
    }

    fn option_error(lang: Lang, error: OptionError) -> String {
        match error {
            OptionError::SeatCount(n) => {
                said!(lang, "Two to six can play, not {n}.", "Pueden jugar de dos a seis, no {n}.")
            }
            OptionError::Player(word) => {
                let all = enumerate(Player::all().map(Player::word), lang.of(" or ", " o "));
                said!(
                    lang,
                    "“{word}” isn’t a player. Use {all}.",
                    "«{word}» no es un jugador. Usa {all}."
                )
            }
            OptionError::Hand(value) => said!(
                lang,
                "A hand has 5 or 7 cards, not “{value}”.",
                "Una mano tiene 5 o 7 cartas, no «{value}»."
            ),
            OptionError::Deck(value) => said!(
                lang,
                "“{value}” isn’t a deck. Use french or spanish.",
                "«{value}» no es una baraja. Usa french o spanish."
            ),
            OptionError::Ranks(value, most) => said!(
                lang,
                "Use 3 to {most} ranks, not “{value}”.",
                "Usa de 3 a {most} valores, no «{value}»."
            ),
            OptionError::Suits(value) => {
                said!(lang, "Use 2 to 4 suits, not “{value}”.", "Usa de 2 a 4 palos, no «{value}».")
            }
            OptionError::Ask(value) => said!(
                lang,
                "“ask” is any or next, not “{value}”.",
                "«ask» es any o next, no «{value}»."
            ),
            OptionError::AnyRank(value) => said!(
                lang,
                "“anyrank” is 0 or 1, not “{value}”.",
                "«anyrank» es 0 o 1, no «{value}»."
            ),
            OptionError::Exceeds { need, have } => said!(
                lang,
                "That needs {need} cards and the deck has {have}. Choose fewer players or smaller hands.",
                "Hacen falta {need} cartas y la baraja tiene {have}. Elige menos jugadores o manos más pequeñas."
            ),
        }
    }

    fn manual(lang: Lang) -> Manual {
        Manual {
            rules: lang.of(
                &[
                    "Collect books: all the suits of one rank. Most books at the end wins; a tie shares the win.",
                    "On your turn, ask one player for a rank you hold. They must give you every card they have of it, and you go again: ask anyone for anything you hold.",
                    "If they have none, they say “Go fish!” and you draw the top card of the stock. If it’s the rank you asked for, you show it and go again. If not, the turn passes.",
                    "Books are laid down for you. If you run out of cards, you draw five from the stock, or whatever is left. When nobody has any cards, the game is over.",
                    "Remember who asked for what: anyone who asks for a rank has one, and “Go fish!” means they have none. The computer players see only what you would see in their seat; they differ in how much they remember.",
                    "With “Only ask the next player”, the last cards can get stuck. Once the stock is empty and everyone with cards has missed in turn, you can ask anyone until a card moves.",
                    "There’s no undo. The hint is the ask with the best chance; using it marks the game as assisted.",
                ],
                &[
                    "Junta grupos: todos los palos de un mismo valor. Gana quien tenga más al final; si hay empate, se comparte la victoria.",
                    "En tu turno, pide a un jugador un valor que tengas. Debe darte todas sus cartas de ese valor y vuelves a pedir: a quien quieras, cualquier valor que tengas.",
                    "Si no tiene ninguna, dice «¡A pescar!» y tomas la primera carta del mazo. Si es del valor que pedías, la muestras y sigues. Si no, pasa el turno.",
                    "Los grupos se bajan solos al completarse. Si te quedas sin cartas, tomas cinco del mazo, o las que queden. La partida termina cuando nadie tiene cartas.",
                    "Recuerda quién pidió qué: quien pide un valor tiene alguna carta suya, y «¡A pescar!» quiere decir ninguna. Los peces solo ven lo que verías tú en su lugar; se distinguen por lo que recuerdan.",
                    "Con «Pedir solo al siguiente jugador», las últimas cartas pueden atascarse. Con el mazo vacío, cuando todos los que tienen cartas fallan uno tras otro, puedes pedir a cualquiera hasta que se mueva una carta.",
                    "No se puede deshacer. La pista es la petición más probable; si la usas, la partida queda «con ayuda».",
                ],
            ),
            keys: lang.of(
                "Arrow keys move along your hand; Enter chooses a rank, then a player. Or press A, 2 to 9, T, J, Q or K for a rank.",
                "Las flechas recorren tu mano; Enter elige un valor y luego un jugador. También puedes pulsar A, del 2 al 9, T, J, Q o K. Con la baraja española también valen S, C y R.",
            ),
            deal_prompt: lang.of("Deal number", "Número de reparto"),
        }
    }
}

said! {
    /// Returns the word for books.
    pub books = "Books", "Grupos";
    /// Returns the word for the stock.
    pub stock = "Stock", "Mazo";
    /// Returns the name of the log of the game.
    pub talk = "Game log", "Registro";
}

/// Returns what stands under the title: "4 players"; at a table of two the difficulty, if it is one of those offered,
/// and the other player.
pub fn header(lang: Lang, roster: &Roster, options: &GoFishOptions) -> String {
    let seats = options.seats();
    let other = seats.all().find(|&seat| !roster.is_you(seat));
    match (seats.count(), roster.viewer, other) {
        (2, Some(_), Some(other)) => {
            let mut params = Params::default();
            options.write(&mut params);
            let draft = DealDraft { params, grades: None };
            let choices = set_up::set_up(lang).choices;
            let degree =
                choices.iter().find(|choice| choice.is_selected(&draft)).map(|it| it.title);
            let name = roster.given(lang, other);
            match (degree, roster.level(other)) {
                (Some(degree), _) => format!("{degree} · {name}"),
                (None, Some(level)) => format!("{name} · {}", graded(lang, level)),
                (None, None) => name,
            }
        }
        (count, ..) => {
            let [one, many] = lang.of(["player", "players"], ["jugador", "jugadores"]);
            lang.number_format().tally(count as u64, one, many)
        }
    }
}

/// Returns the name of a seat: "You", "Player 2", "Pike".
pub fn name(lang: Lang, roster: &Roster, seat: Seat) -> String {
    match roster.is_you(seat) {
        true => lang.of("You", "Tú").into(),
        false => roster.given(lang, seat),
    }
}

/// Returns a rank as one asks for it: "sevens".
pub fn ranks(lang: Lang, rank: Rank, family: Family) -> &'static str {
    match lang {
        Lang::En => rank_en(rank, family).1,
        Lang::Es => rank_es(rank, family)[2],
    }
}

/// Returns one card of a rank: "a seven".
fn one(lang: Lang, rank: Rank, family: Family) -> String {
    match lang {
        Lang::En => {
            let name = rank_en(rank, family).0;
            format!("{} {name}", if name.starts_with(['a', 'e']) { "an" } else { "a" })
        }
        Lang::Es => rank_es(rank, family)[0].into(),
    }
}

/// Says whose turn it is, or with `None` that the game is over.
pub fn prompt(lang: Lang, roster: &Roster, turn: Option<Seat>) -> String {
    match turn {
        None => lang.of("Game over", "Fin de la partida").into(),
        Some(seat) if roster.is_you(seat) => lang
            .of("Your turn. Pick a rank to ask for", "Te toca: elige un valor para pedir")
            .into(),
        Some(seat) => {
            let name = roster.given(lang, seat);
            said!(lang, "{name}’s turn", "Le toca a {name}")
        }
    }
}

/// Says whose turn it is, where a press of Next makes them ask.
pub fn step(lang: Lang, roster: &Roster, seat: Seat) -> String {
    let name = roster.given(lang, seat);
    said!(lang, "{name}’s turn. Press Next", "Le toca a {name}. Pulsa Siguiente")
}

/// Proposes an ask: "Ask Pike for sevens".
pub fn hint(lang: Lang, roster: &Roster, ask: Ask) -> String {
    let ranks = ranks(lang, ask.rank, roster.family);
    match lang {
        Lang::En => format!("Ask {} for {ranks}", object_en(roster, ask.target)),
        Lang::Es => format!("Pide {ranks} a {}", roster.given(lang, ask.target)),
    }
}

/// Returns a player at the table, for screen readers: "Coral, Pike, strong: 5 cards, 2 books".
pub fn player(lang: Lang, roster: &Roster, seat: Seat, cards: u8, books: u8) -> String {
    let (format, mut who) = (lang.number_format(), name(lang, roster, seat));
    if let Some(of) = roster.level(seat) {
        who = format!("{who}, {}", graded(lang, of));
    }
    let cards = format.tally(cards, lang.of("card", "carta"), lang.of("cards", "cartas"));
    let books = format.tally(books, lang.of("book", "grupo"), lang.of("books", "grupos"));
    format!("{who}: {cards}, {books}")
}

/// Returns the number of one's own books: "Your books: 2".
pub fn own_books(lang: Lang, books: usize) -> String {
    format!("{}: {books}", lang.of("Your books", "Tus grupos"))
}

/// Returns how many cards the stock has: "Stock: 12 cards".
pub fn stock_text(lang: Lang, cards: u8) -> String {
    let cards =
        lang.number_format().tally(cards, lang.of("card", "carta"), lang.of("cards", "cartas"));
    said!(lang, "Stock: {cards}", "Mazo: {cards}")
}

/// Returns how many cards of a rank a hand has, for screen readers: "4 sevens".
pub fn group(lang: Lang, rank: Rank, family: Family, count: u8) -> String {
    let one = match lang {
        Lang::En => rank_en(rank, family).0,
        Lang::Es => rank_es(rank, family)[1],
    };
    lang.number_format().tally(count, one, ranks(lang, rank, family))
}

/// Asks for the device to be handed on: "Pass the device to Player 2".
pub fn pass_to(lang: Lang, roster: &Roster, seat: Seat) -> String {
    let name = roster.given(lang, seat);
    said!(lang, "Pass the device to {name}", "Pasa el dispositivo a {name}")
}

/// Returns what stands on the curtain: "Ana’s turn", and what is to be done.
pub fn curtain(lang: Lang, roster: &Roster, seat: Seat) -> [String; 2] {
    let name = roster.given(lang, seat);
    match lang {
        Lang::En => {
            let title = format!("{name}’s turn");
            [title, format!("Pass the device to {name}.\nNobody else should look.")]
        }
        Lang::Es => {
            let title = format!("Le toca a {name}");
            [title, format!("Pasa el dispositivo a {name}.\nQue nadie más mire.")]
        }
    }
}

/// Returns what the person says who opens the curtain: "I’m Player 2".
pub fn i_am(lang: Lang, roster: &Roster, seat: Seat) -> String {
    let name = roster.given(lang, seat);
    said!(lang, "I’m {name}", "Soy {name}")
}

/// Says that the chunk of a computer player could not be loaded, and what to do.
pub fn stuck(lang: Lang, roster: &Roster, seat: Seat) -> String {
    let (name, minnow) = (roster.given(lang, seat), level(lang, Level::Minnow));
    said!(
        lang,
        "{name} couldn’t load. Check your connection, or let {minnow} play this turn",
        "No se pudo cargar a {name}. Revisa la conexión o deja este turno a {minnow}"
    )
}

/// Says which card the player drew that the others cannot see.
pub fn drawn_card_text(lang: Lang, fished: Card) -> String {
    match lang {
        Lang::En => format!("You drew the {}.", card_name(Lang::En, fished)),
        Lang::Es => format!("Pescas {}.", the_es(fished)),
    }
}

/// Asks who is asked for more of a rank that was caught.
pub fn again(lang: Lang, rank: Rank, family: Family) -> String {
    let ranks = ranks(lang, rank, family);
    said!(
        lang,
        "Ask anyone for {ranks}, or pick another rank",
        "Pide {ranks} a quien quieras o elige otro valor"
    )
}

/// Says how the chosen rank is asked of the only player that can be asked, or of the one that a hint proposes.
pub fn tap_to_ask(lang: Lang, roster: &Roster, ask: Ask) -> String {
    let (ranks, who) = (ranks(lang, ask.rank, roster.family), roster.given(lang, ask.target));
    said!(lang, "Ask {who} for {ranks}: tap {who}", "Pide {ranks} a {who}: toca a {who}")
}

said! {
    /// Says who begins the first game of a player.
    pub you_start = "First game: you start.", "Primera partida: empiezas tú.";
    /// Says how a newcomer shortens the turns of the others.
    pub hurry = "Press the table to hurry", "Pulsa la mesa para acelerar";
}

/// Asks which player is meant: "Who do you ask for sevens?"
pub fn whom(lang: Lang, rank: Rank, family: Family) -> String {
    let ranks = ranks(lang, rank, family);
    said!(lang, "Who do you ask for {ranks}?", "¿A quién le pides {ranks}?")
}

/// Returns a rank in few characters, as its cards show it.
pub fn rank_mark(rank: Rank, family: Family) -> String {
    match (family, rank.get()) {
        (Family::French, 1) => "A".to_owned(),
        (Family::French, _) => rank.to_string(),
        (Family::Spanish, number) => number.to_string(),
    }
}

/// Returns what an asker says: "Sevens?"
pub fn ask_bubble(lang: Lang, rank: Rank, family: Family) -> String {
    let ranks = capital(ranks(lang, rank, family));
    said!(lang, "{ranks}?", "¿{ranks}?")
}

/// Returns the result of the game in one sentence: who has won with how many books, the asks, and the time in
/// milliseconds.
pub fn result(
    lang: Lang,
    roster: &Roster,
    winners: &[Seat],
    books: u8,
    asks: u32,
    ms: u64,
) -> String {
    let format = lang.number_format();
    let asks = format.tally(asks, lang.of("ask", "petición"), lang.of("asks", "peticiones"));
    let books = format.tally(books, lang.of("book", "grupo"), lang.of("books", "grupos"));
    let time = clock(ms);
    match lang {
        Lang::En => format!("{} with {books} · {asks} · {time}", winners_en(roster, winners)),
        Lang::Es => format!("{} con {books}, {asks}, {time}", winners_es(roster, winners)),
    }
}

/// Says what is proven about a seat and a rank: that it must have a card of it, or cannot; with `None`, that it may.
pub fn proven(lang: Lang, roster: &Roster, seat: Seat, rank: Rank, holds: Option<bool>) -> String {
    let card = one(lang, rank, roster.family);
    match lang {
        Lang::En => {
            let can = match holds {
                Some(true) => "must have",
                Some(false) => "can’t have",
                None => "may have",
            };
            format!("{} {can} {card}", name(lang, roster, seat))
        }
        Lang::Es => {
            let can = match (holds, roster.is_you(seat)) {
                (Some(true), false) => "tiene que tener",
                (Some(false), false) => "no puede tener",
                (None, false) => "puede tener",
                (Some(true), true) => "Tienes que tener",
                (Some(false), true) => "No puedes tener",
                (None, true) => "Puedes tener",
            };
            format!("{} {card}", does_es(roster, seat, can, can))
        }
    }
}

/// Returns what is proven about a seat and the chosen rank in a word or two, which lie on the seat beside a sign.
pub fn holding(lang: Lang, holds: Option<bool>) -> &'static str {
    match holds {
        Some(true) => lang.of("has it", "tiene"),
        Some(false) => lang.of("has none", "no tiene"),
        None => lang.of("maybe", "quizá"),
    }
}

/// Returns the name of a seat as the object of an English sentence.
fn object_en(roster: &Roster, seat: Seat) -> String {
    if roster.is_you(seat) { "you".into() } else { roster.given(Lang::En, seat) }
}

/// Returns an English sentence's subject and verb: "You ask", "Pike asks".
fn does_en(roster: &Roster, seat: Seat, you: &str, other: &str) -> String {
    if roster.is_you(seat) {
        format!("You {you}")
    } else {
        format!("{} {other}", roster.given(Lang::En, seat))
    }
}

/// Returns a Spanish sentence's subject and verb: "Tomas", "Lucio toma".
fn does_es(roster: &Roster, seat: Seat, you: &str, other: &str) -> String {
    if roster.is_you(seat) {
        you.to_owned()
    } else {
        format!("{} {other}", roster.given(Lang::Es, seat))
    }
}

fn winners_en(roster: &Roster, winners: &[Seat]) -> String {
    match winners {
        [only] => does_en(roster, *only, "win", "wins"),
        several => {
            let you = several.iter().filter(|&&seat| roster.is_you(seat)).map(|_| "You".to_owned());
            let others = several.iter().filter(|&&seat| !roster.is_you(seat));
            let names = you.chain(others.map(|&seat| roster.given(Lang::En, seat)));
            format!("{} share the win", enumerate(names, " and "))
        }
    }
}

fn winners_es(roster: &Roster, winners: &[Seat]) -> String {
    let others = winners.iter().filter(|&&seat| !roster.is_you(seat));
    let others = enumerate(others.map(|&seat| roster.given(Lang::Es, seat)), " y ");
    let you = winners.iter().any(|&seat| roster.is_you(seat));
    match (winners.len(), you) {
        (1, true) => "Ganas tú".into(),
        (1, false) => format!("Gana {others}"),
        (_, true) => format!("Compartes la victoria con {others}"),
        (_, false) => format!("{others} comparten la victoria"),
    }
}

#[cfg(test)]
mod tests;
