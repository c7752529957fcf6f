//! The texts of Go Fish.

pub mod dialogs;
pub mod ending;
pub mod guide;
pub mod levels;
pub mod proof;
pub mod puzzle;
pub mod set_up;

pub use levels::{graded, level};

use crate::cards::{Card, Family, Rank};
use crate::go_fish::{
    Ask, Effect, Event, GoFish, GoFishOptions, GoFishView, Level, OptionError, Player, Refusal,
    Seats,
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

    /// Returns the name of a seat that is not addressed as "you": the player's own, or the default name in a language. The
    /// fish of a table have their names in the order of their seats, people a number.
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

/// Returns what stands under the title: "4 players"; at a table of two the difficulty, if it is one of those offered, and
/// the other player.
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

/// Tells the events of a move, one sentence each.
pub fn describe_events(lang: Lang, roster: &Roster, events: &[Event]) -> String {
    let sentence = |event| match lang {
        Lang::En => event_en(roster, event),
        Lang::Es => event_es(roster, event),
    };
    events.iter().map(sentence).collect::<Vec<_>>().join(" ")
}

/// Returns an ask and what came of it in few words, beside the faces of who asks and who is asked: "Sevens? Go fish!" What the
/// faces do not show is told in whole sentences.
pub fn brief(lang: Lang, roster: &Roster, events: &[Event]) -> String {
    let mut asked = None;
    let said = events.iter().filter_map(|event| match event {
        Event::Asked { rank, .. } => {
            asked = Some(*rank);
            Some(ask_bubble(lang, *rank, roster.family))
        }
        Event::Gave { cards, .. } => {
            let [one, many] = lang.of(["card", "cards"], ["carta", "cartas"]);
            Some(format!("{}.", lang.number_format().tally(cards.len() as u32, one, many)))
        }
        Event::GoFish { .. } => Some(lang.of("Go fish!", "¡A pescar!").to_owned()),
        Event::Drew { shown: Some(card), .. } => Some(match lang {
            Lang::En => format!("Drawn: the {}.", card_name(lang, *card)),
            Lang::Es => format!("Pesca {}.", the_es(*card)),
        }),
        Event::LaidBook { rank, .. } if asked == Some(*rank) => {
            Some(lang.of("A book!", "¡Un grupo!").to_owned())
        }
        Event::Drew { .. } | Event::TurnPasses { .. } => None,
        Event::Begins(_)
        | Event::NoStock
        | Event::AskAnyone
        | Event::LaidBook { .. }
        | Event::Refilled { .. }
        | Event::Over { .. } => Some(describe_events(lang, roster, std::slice::from_ref(event))),
    });
    said.collect::<Vec<_>>().join(" ")
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

/// Whether a seat has held a rank since it asked for it: it has given none away, and no book of it was laid.
fn still_holds(log: &[Event], seat: Seat, rank: Rank) -> bool {
    let asked = |event: &Event| matches!(*event, Event::Asked { by, rank: of, .. } if by == seat && of == rank);
    let gone = |event: &Event| match event {
        Event::Gave { from, cards, .. } => {
            *from == seat && cards.iter().any(|it| it.rank() == rank)
        }
        Event::LaidBook { rank: laid, .. } => *laid == rank,
        _ => false,
    };
    log.iter().rposition(asked).is_some_and(|at| !log[at..].iter().any(gone))
}

/// Whether a seat has taken no card of a rank since it said that it has none: none was given to it, and it drew no hidden card.
fn still_lacks(log: &[Event], seat: Seat, rank: Rank) -> bool {
    let fished = |two: &[Event]| {
        let was_asked =
            matches!(two[0], Event::Asked { of, rank: it, .. } if of == seat && it == rank);
        was_asked && matches!(two[1], Event::GoFish { .. })
    };
    let came = |event: &Event| match event {
        Event::Gave { to, cards, .. } => *to == seat && cards.iter().any(|it| it.rank() == rank),
        Event::Drew { by, shown, .. } => *by == seat && shown.is_none_or(|it| it.rank() == rank),
        Event::Refilled { by, .. } => *by == seat,
        _ => false,
    };
    let at = log.windows(2).rposition(fished);
    at.is_some_and(|at| !log[at..].iter().any(came))
}

/// Says what chance an ask had, in hundredths of a per cent: "Your chance was 34%." `exact` tells whether it is known rather
/// than estimated, `log` what everyone had heard before it, `any_rank` whether players may ask for ranks that they do not hold.
pub fn chance(
    lang: Lang,
    roster: &Roster,
    ask: Ask,
    log: &[Event],
    any_rank: bool,
    chance: u32,
    exact: bool,
) -> String {
    let (who, ranks) = (name(lang, roster, ask.target), ranks(lang, ask.rank, roster.family));
    // A certain ask can have another reason.
    let knew = !any_rank && still_holds(log, ask.target, ask.rank);
    let lacks = still_lacks(log, ask.target, ask.rank);
    let ([_, word], percent) = measured(lang, chance, exact);
    match (chance, lang) {
        (10_000, Lang::En) if knew => format!("You knew: {who} asked for {ranks}."),
        (10_000, Lang::Es) if knew => format!("Lo sabías: {who} pidió {ranks}."),
        (0, Lang::En) if lacks => {
            format!("No chance: {who} said “Go fish!” to {ranks}.")
        }
        (0, Lang::Es) if lacks => {
            let is_feminine = rank_es(ask.rank, roster.family)[0].starts_with("una");
            let the = if is_feminine { "las" } else { "los" };
            format!("Imposible: {who} ya dijo «¡A pescar!» a {the} {ranks}.")
        }
        (_, Lang::En) => format!("Your chance was {word}{percent}%."),
        (_, Lang::Es) if exact => format!("Tu probabilidad era del {percent}\u{a0}%."),
        (_, Lang::Es) => format!("Tu probabilidad era {word}{percent}\u{a0}%."),
    }
}

/// An estimate above this, in hundredths of a per cent, is said as a bound, because such asks are caught less often than estimated:
/// docs/rules/go-fish.md.
const BOUND: u32 = 8_000;

/// Returns the sign and the word before a chance in hundredths of a per cent, none if it is exact, and whole per cents. A chance
/// that is not certain is not said as if it were.
fn measured(lang: Lang, chance: u32, exact: bool) -> ([&'static str; 2], u32) {
    let percent = match chance {
        0 | 10_000 => chance / 100,
        part => ((part + 50) / 100).clamp(1, 99),
    };
    match exact {
        true => (["", ""], percent),
        false if chance > BOUND => (["> ", lang.of("over ", "superior al ")], BOUND / 100),
        false => (["≈ ", lang.of("about ", "cerca del ")], percent),
    }
}

/// Returns a chance in hundredths of a per cent, and whether it is exact: "34%", "≈ 34%", "> 80%".
pub fn share(lang: Lang, chance: u32, exact: bool) -> String {
    let ([sign, _], percent) = measured(lang, chance, exact);
    format!("{sign}{percent}{}", lang.number_format().percent)
}

/// Returns the same for screen readers: "chance about 34%".
pub fn spoken_share(lang: Lang, chance: u32, exact: bool) -> String {
    let ([_, word], percent) = measured(lang, chance, exact);
    said!(lang, "chance {word}{percent}%", "probabilidad, {word}{percent}\u{a0}%")
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

/// Returns the news of an ask to its asker, with what follows from it. `drawn` is the card that was drawn unseen.
pub fn own_news(lang: Lang, roster: &Roster, events: &[Event], drawn: Option<Card>) -> String {
    let mut said = Vec::new();
    let mut asked = None;
    for event in events {
        match *event {
            Event::Asked { of, rank, .. } => asked = Some((of, rank)),
            Event::Gave { ref cards, .. } => said.push(match lang {
                Lang::En => format!("Got it! {}.", capital(&cards_en(cards))),
                Lang::Es => format!("¡Bien! {}.", capital(&cards_es(cards))),
            }),
            Event::GoFish { .. } => {
                let Some((of, rank)) = asked else { continue };
                let (who, ranks) = (name(lang, roster, of), ranks(lang, rank, roster.family));
                said.push(said!(lang, "{who} had no {ranks}.", "{who} no tenía {ranks}."));
            }
            Event::Drew { shown, .. } => {
                let Some(card) = shown.or(drawn) else { continue };
                said.push(match lang {
                    Lang::En => format!("Go fish: the {}.", card_name(lang, card)),
                    Lang::Es => format!("Pescas {}.", the_es(card)),
                });
            }
            Event::NoStock | Event::LaidBook { .. } | Event::AskAnyone => {
                said.push(describe_events(lang, roster, std::slice::from_ref(event)));
            }
            _ => {}
        }
    }
    said.join(" ")
}

/// Returns the news of another's ask, with what follows from it: "Coral asks Finn for kings. Go fish!"
pub fn news(lang: Lang, roster: &Roster, events: &[Event]) -> String {
    let said = events.iter().filter_map(|event| match event {
        Event::GoFish { .. } => Some(lang.of("Go fish!", "¡A pescar!").to_owned()),
        Event::Asked { .. } | Event::Gave { .. } | Event::LaidBook { .. } | Event::AskAnyone => {
            Some(describe_events(lang, roster, std::slice::from_ref(event)))
        }
        Event::Drew { shown: Some(_), .. } => {
            Some(describe_events(lang, roster, std::slice::from_ref(event)))
        }
        _ => None,
    });
    said.collect::<Vec<_>>().join(" ")
}

/// Says who asks whom, while the answer is awaited: "Coral asks Finn for kings".
pub fn asking(lang: Lang, roster: &Roster, by: Seat, ask: Ask) -> String {
    let event = Event::Asked { by, of: ask.target, rank: ask.rank };
    let text = describe_events(lang, roster, std::slice::from_ref(&event));
    text.trim_end_matches('.').to_owned()
}

/// Says that another player draws, while the table looks on: "Coral draws a card".
pub fn draws(lang: Lang, roster: &Roster, by: Seat) -> String {
    match lang {
        Lang::En => does_en(roster, by, "draw a card", "draws a card"),
        Lang::Es => does_es(roster, by, "Tomas una carta", "toma una carta"),
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

fn cards_en(cards: &[Card]) -> String {
    enumerate(cards.iter().map(|&card| format!("the {}", card_name(Lang::En, card))), " and ")
}

fn cards_es(cards: &[Card]) -> String {
    enumerate(cards.iter().map(|&card| the_es(card)), " y ")
}

/// Returns the size of the stock after a draw, as an English sentence.
fn left_en(n: u8) -> String {
    format!("{n} left in the stock.")
}

/// Returns the size of the stock in Spanish, in the form that follows "; ".
fn left_es(n: u8) -> String {
    match n {
        0 => "el mazo queda vacío".into(),
        1 => "queda 1".into(),
        n => format!("quedan {n}"),
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

fn event_en(roster: &Roster, event: &Event) -> String {
    let does = |seat: Seat, you: &str, other: &str| does_en(roster, seat, you, other);
    match event {
        Event::Begins(seat) => format!("{}.", does(*seat, "start", "starts")),
        Event::Asked { by, of, rank } => {
            let (asks, of) = (does(*by, "ask", "asks"), object_en(roster, *of));
            format!("{asks} {of} for {}.", rank_en(*rank, roster.family).1)
        }
        Event::Gave { from, to, cards: given } => {
            let gives = does(*from, "give", "gives");
            format!("{gives} {} {}.", object_en(roster, *to), cards_en(given))
        }
        Event::GoFish { by } => format!("{} “Go fish!”", does(*by, "say", "says")),
        Event::Drew { by, shown: Some(shown), .. } => {
            let on = if roster.is_you(*by) { "go again" } else { "goes again" };
            format!("{} the {} and {on}.", does(*by, "draw", "draws"), card_name(Lang::En, *shown))
        }
        Event::Drew { by, left: 0, .. } => {
            format!("{} the last card of the stock.", does(*by, "draw", "draws"))
        }
        Event::Drew { by, left: rest, .. } => {
            format!("{} a card. {rest} left.", does(*by, "draw", "draws"))
        }
        Event::NoStock => "The stock is empty.".into(),
        Event::AskAnyone => {
            "Everyone has missed, so anyone can be asked until a card moves.".into()
        }
        Event::LaidBook { by, rank } => {
            let completes = does(*by, "complete", "completes");
            format!("{completes} a book of {}.", rank_en(*rank, roster.family).1)
        }
        Event::Refilled { by, count: 1, left: 0 } => {
            format!("{} the last card of the stock.", does(*by, "draw", "draws"))
        }
        Event::Refilled { by, count, left: 0 } => {
            format!("{} the last {count} cards of the stock.", does(*by, "draw", "draws"))
        }
        Event::Refilled { by, count, left: rest } => {
            let cards = Lang::En.number_format().tally(*count, "new card", "new cards");
            format!("{} {cards}. {}", does(*by, "draw", "draws"), left_en(*rest))
        }
        Event::TurnPasses { to } if roster.is_you(*to) => "It is your turn.".into(),
        Event::TurnPasses { to } => format!("It is {}’s turn.", roster.given(Lang::En, *to)),
        Event::Over { winners: seats } => {
            format!("Game over. {}!", winners_en(roster, seats))
        }
    }
}

fn event_es(roster: &Roster, event: &Event) -> String {
    let does = |seat: Seat, you: &str, other: &str| does_es(roster, seat, you, other);
    match event {
        Event::Begins(seat) if roster.is_you(*seat) => "Empiezas tú.".into(),
        Event::Begins(seat) => format!("Empieza {}.", roster.given(Lang::Es, *seat)),
        Event::Asked { by, of, rank } => {
            let rank = rank_es(*rank, roster.family)[2];
            if roster.is_you(*of) {
                format!("{} te pide {rank}.", roster.given(Lang::Es, *by))
            } else {
                format!("{} {rank} a {}.", does(*by, "Pides", "pide"), roster.given(Lang::Es, *of))
            }
        }
        Event::Gave { from, to, cards: given } => {
            let given = cards_es(given);
            if roster.is_you(*to) {
                format!("{} te da {given}.", roster.given(Lang::Es, *from))
            } else {
                format!(
                    "{} a {} {given}.",
                    does(*from, "Le das", "le da"),
                    roster.given(Lang::Es, *to)
                )
            }
        }
        Event::GoFish { by } => format!("{}: «¡A pescar!»", does(*by, "Dices", "dice")),
        Event::Drew { by, shown: Some(shown), .. } => {
            let on = if roster.is_you(*by) { "vuelves" } else { "vuelve" };
            format!("{} {} y {on} a pedir.", does(*by, "Pescas", "pesca"), the_es(*shown))
        }
        Event::Drew { by, left: rest, .. } => {
            format!("{} una carta; {}.", does(*by, "Tomas", "toma"), left_es(*rest))
        }
        Event::NoStock => "El mazo está vacío.".into(),
        Event::AskAnyone => {
            "Todos fallan: se puede pedir a cualquiera hasta que se mueva una carta.".into()
        }
        Event::LaidBook { by, rank } => {
            let lays = does(*by, "Bajas", "baja");
            format!("{lays} el grupo de {}.", rank_es(*rank, roster.family)[2])
        }
        Event::Refilled { by, count, left: rest } => {
            let cards = Lang::Es.number_format().tally(*count, "carta nueva", "cartas nuevas");
            format!("{} {cards}; {}.", does(*by, "Tomas", "toma"), left_es(*rest))
        }
        Event::TurnPasses { to } if roster.is_you(*to) => "Te toca.".into(),
        Event::TurnPasses { to } => format!("Le toca a {}.", roster.given(Lang::Es, *to)),
        Event::Over { winners: seats } => {
            format!("Fin de la partida. ¡{}!", winners_es(roster, seats))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use handful_engine::Params;

    fn both(text: impl Fn(Lang) -> String) -> [String; 2] {
        Lang::ALL.map(text)
    }

    fn roster(params: &str) -> Roster {
        let params = Params::parse(params).expect("readable parameters");
        Roster::usual(&GoFishOptions::read(&params).expect("options"))
    }

    #[test]
    fn the_last_cards_of_the_stock_are_told_as_such() {
        let roster = roster("seats=you,pike,minnow");
        let told =
            |event| both(|lang| describe_events(lang, &roster, std::slice::from_ref(&event)));
        let (me, pike) = (Seat(0), Seat(1));
        assert_eq!(
            told(Event::Drew { by: me, shown: None, left: 0 }),
            ["You draw the last card of the stock.", "Tomas una carta; el mazo queda vacío."]
        );
        assert_eq!(
            told(Event::Drew { by: pike, shown: None, left: 3 }),
            ["Coral draws a card. 3 left.", "Coral toma una carta; quedan 3."]
        );
        assert_eq!(
            told(Event::Refilled { by: pike, count: 1, left: 0 })[0],
            "Coral draws the last card of the stock."
        );
        assert_eq!(
            told(Event::Refilled { by: me, count: 4, left: 0 })[0],
            "You draw the last 4 cards of the stock."
        );
        assert_eq!(
            told(Event::Refilled { by: me, count: 5, left: 1 })[0],
            "You draw 5 new cards. 1 left in the stock."
        );
        assert_eq!(
            told(Event::AskAnyone),
            [
                "Everyone has missed, so anyone can be asked until a card moves.",
                "Todos fallan: se puede pedir a cualquiera hasta que se mueva una carta."
            ]
        );
        assert_eq!(
            told(Event::Over { winners: vec![me] }),
            ["Game over. You win!", "Fin de la partida. ¡Ganas tú!"]
        );
    }

    #[test]
    fn each_rank_of_a_pack_has_a_name_of_its_own() {
        for (family, pack) in [(Family::French, ""), (Family::Spanish, "deck=spanish")] {
            let params = Params::parse(pack).expect("readable parameters");
            let pack = GoFishOptions::read(&params).expect("options").pack();
            for lang in Lang::ALL {
                let mut names: Vec<_> =
                    pack.ranks().map(|rank| ranks(lang, rank, family)).collect();
                let count = names.len();
                names.sort_unstable();
                names.dedup();
                assert_eq!(names.len(), count, "{names:?}");
            }
        }
    }

    #[test]
    fn a_hint_and_a_result_say_who_and_what() {
        let ask = Ask { target: Seat(1), rank: Rank::new(7).expect("a rank") };
        assert_eq!(
            both(|lang| GoFish::describe_hint(lang, ask)),
            ["Ask seat 2 for sevens", "Pide sietes al jugador del asiento 2"]
        );
        assert_eq!(
            both(|lang| result(lang, &roster("seats=you,pike"), &[Seat(0)], 7, 1, 61_000)),
            ["You win with 7 books · 1 ask · 1:01", "Ganas tú con 7 grupos, 1 petición, 1:01"]
        );
    }

    #[test]
    fn chances_are_whole_percentages_and_certain_ones_say_why() {
        let rank = Rank::new(7).expect("a rank");
        let (me, other) = (Seat(0), Seat(1));
        let ask = Ask { target: other, rank };
        let chance = |log: &[Event], chance, exact| {
            let roster = roster("seats=you,pike");
            both(|lang| super::chance(lang, &roster, ask, log, false, chance, exact))
        };
        assert_eq!(
            chance(&[], 3_425, true),
            ["Your chance was 34%.", "Tu probabilidad era del 34\u{a0}%."]
        );
        assert_eq!(
            chance(&[], 20, false),
            ["Your chance was about 1%.", "Tu probabilidad era cerca del 1\u{a0}%."]
        );
        assert_eq!(
            chance(&[], 9_610, false),
            ["Your chance was over 80%.", "Tu probabilidad era superior al 80\u{a0}%."]
        );
        let shares = [(3_425, true), (3_425, false), (8_000, false), (9_610, false), (9_610, true)];
        let shares = shares.map(|(chance, exact)| super::share(Lang::En, chance, exact));
        assert_eq!(shares, ["34%", "≈ 34%", "≈ 80%", "> 80%", "96%"]);
        assert_eq!(
            both(|lang| spoken_share(lang, 9_610, false)),
            ["chance over 80%", "probabilidad, superior al 80\u{a0}%"]
        );
        let asked = [Event::Asked { by: other, of: me, rank }, Event::GoFish { by: me }];
        assert_eq!(
            chance(&asked, 10_000, true),
            ["You knew: Coral asked for sevens.", "Lo sabías: Coral pidió sietes."]
        );
        assert_eq!(chance(&asked, 0, true)[0], "Your chance was 0%.");
        let seven = "7S".parse().expect("a card");
        // Who gave the cards away since has others, and whoever may ask for anything shows nothing.
        let gave = [asked.to_vec(), vec![Event::Gave { from: other, to: me, cards: vec![seven] }]]
            .concat();
        assert_eq!(chance(&gave, 10_000, true)[0], "Your chance was 100%.");
        let anything =
            super::chance(Lang::En, &roster("seats=you,pike"), ask, &asked, true, 10_000, true);
        assert_eq!(anything, "Your chance was 100%.");
        let fished = [Event::Asked { by: me, of: other, rank }, Event::GoFish { by: other }];
        assert_eq!(
            chance(&fished, 0, true),
            [
                "No chance: Coral said “Go fish!” to sevens.",
                "Imposible: Coral ya dijo «¡A pescar!» a los sietes."
            ]
        );
        let drew = Event::Drew { by: other, shown: None, left: 20 };
        let drew = [fished.to_vec(), vec![drew]].concat();
        assert_eq!(chance(&drew, 0, true)[0], "Your chance was 0%.");
        assert_eq!(both(|lang| share(lang, 3_425, true)), ["34%", "34\u{a0}%"]);
    }

    #[test]
    fn fish_have_their_names_by_seat_and_their_level_beside_them() {
        let roster = roster("seats=you,minnow,perch,pike,shark,minnow&hand=5");
        let names = |lang| [1, 2, 3, 4, 5].map(|n| name(lang, &roster, Seat(n)));
        assert_eq!(names(Lang::En), ["Coral", "Finn", "Moss", "Bubbles", "Captain"]);
        assert_eq!(names(Lang::Es), ["Coral", "Finn", "Musgo", "Burbujas", "Capitán"]);
        assert_eq!(
            both(|lang| player(lang, &roster, Seat(2), 5, 1)),
            ["Finn, Perch, medium: 5 cards, 1 book", "Finn, Perca, media: 5 cartas, 1 grupo"]
        );
        let mixed = super::tests::roster("seats=you,you,minnow");
        assert_eq!(name(Lang::En, &mixed, Seat(2)), "Coral");
        assert_eq!(name(Lang::Es, &mixed, Seat(1)), "Jugador 2");
    }

    #[test]
    fn a_table_of_two_says_how_strong_the_other_is() {
        let header = |params: &str| {
            let params = Params::parse(params).expect("readable parameters");
            let options = GoFishOptions::read(&params).expect("options");
            both(|lang| header(lang, &Roster::usual(&options), &options))
        };
        assert_eq!(header("seats=you,pike"), ["Coral · Pike, strong", "Coral · Lucio, fuerte"]);
        assert_eq!(header("seats=you,minnow&ranks=7"), ["Easy · Coral", "Fácil · Coral"]);
    }

    #[test]
    fn the_log_has_an_ask_in_a_line() {
        let roster = roster("seats=you,minnow,perch");
        let rank = Rank::new(4).expect("a rank");
        let card = |code: &str| code.parse::<Card>().expect("a card");
        let (me, coral) = (Seat(0), Seat(1));
        let asked = Event::Asked { by: me, of: coral, rank };
        let brief = |rest: &[Event]| {
            let events = [std::slice::from_ref(&asked), rest].concat();
            both(|lang| super::brief(lang, &roster, &events))
        };
        let fish = Event::GoFish { by: coral };
        let passes = Event::TurnPasses { to: coral };
        let drew = |shown| Event::Drew { by: me, shown, left: 3 };
        assert_eq!(
            brief(&[fish.clone(), drew(None), passes]),
            ["Fours? Go fish!", "¿Cuatros? ¡A pescar!"]
        );
        assert_eq!(
            brief(&[fish, drew(Some(card("4S")))]),
            [
                "Fours? Go fish! Drawn: the 4 of spades.",
                "¿Cuatros? ¡A pescar! Pesca el 4 de picas."
            ]
        );
        let gave = Event::Gave { from: coral, to: me, cards: vec![card("4S"), card("4H")] };
        assert_eq!(
            brief(&[gave, Event::LaidBook { by: me, rank }]),
            ["Fours? 2 cards. A book!", "¿Cuatros? 2 cartas. ¡Un grupo!"]
        );
        let refilled = Event::Refilled { by: me, count: 5, left: 1 };
        assert_eq!(brief(&[refilled])[0], "Fours? You draw 5 new cards. 1 left in the stock.");
    }

    #[test]
    fn the_news_of_an_ask_is_short() {
        let roster = roster("seats=you,minnow,perch");
        let rank = Rank::new(4).expect("a rank");
        let card = |code: &str| code.parse::<Card>().expect("a card");
        let (me, coral, finn) = (Seat(0), Seat(1), Seat(2));
        let caught = [
            Event::Asked { by: me, of: coral, rank },
            Event::Gave { from: coral, to: me, cards: vec![card("4S")] },
        ];
        assert_eq!(
            both(|lang| own_news(lang, &roster, &caught, None)),
            ["Got it! The 4 of spades.", "¡Bien! El 4 de picas."]
        );
        let missed = [
            Event::Asked { by: me, of: coral, rank },
            Event::GoFish { by: coral },
            Event::Drew { by: me, shown: None, left: 3 },
        ];
        assert_eq!(
            both(|lang| own_news(lang, &roster, &missed, Some(card("QH")))),
            [
                "Coral had no fours. Go fish: the queen of hearts.",
                "Coral no tenía cuatros. Pescas la reina de corazones."
            ]
        );
        let theirs = [Event::Asked { by: coral, of: finn, rank }, Event::GoFish { by: finn }];
        assert_eq!(
            both(|lang| news(lang, &roster, &theirs)),
            ["Coral asks Finn for fours. Go fish!", "Coral pide cuatros a Finn. ¡A pescar!"]
        );
        let ask = Ask { target: me, rank };
        assert_eq!(
            both(|lang| asking(lang, &roster, coral, ask)),
            ["Coral asks you for fours", "Coral te pide cuatros"]
        );
        assert_eq!(
            both(|lang| again(lang, rank, Family::French)),
            [
                "Ask anyone for fours, or pick another rank",
                "Pide cuatros a quien quieras o elige otro valor"
            ]
        );
        assert_eq!(
            both(|lang| tap_to_ask(lang, &roster, Ask { target: coral, rank })),
            ["Ask Coral for fours: tap Coral", "Pide cuatros a Coral: toca a Coral"]
        );
    }
}
