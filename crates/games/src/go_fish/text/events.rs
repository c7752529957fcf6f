//! What is said of what happens at the table.

use super::{Roster, ask_bubble, does_en, does_es, name, object_en, ranks, winners_en, winners_es};
use crate::cards::Card;
use crate::go_fish::{Ask, Event};
use crate::text::{Lang, capital, enumerate, said};
use crate::text::{card as card_name, rank_en, rank_es, the_es};
use handful_engine::Seat;

/// Tells the events of a move, one sentence each.
pub fn describe_events(lang: Lang, roster: &Roster, events: &[Event]) -> String {
    let sentence = |event| match lang {
        Lang::En => event_en(roster, event),
        Lang::Es => event_es(roster, event),
    };
    events.iter().map(sentence).collect::<Vec<_>>().join(" ")
}

/// Returns an ask and what came of it in few words, beside the faces of who asks and who is asked: "Sevens? Go fish!"
/// What the faces do not show is told in whole sentences.
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
