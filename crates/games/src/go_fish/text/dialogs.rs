//! The texts of the dialogs of Go Fish: before the deal, the game log, after the game.

use crate::cards::Family;
use crate::go_fish::GoFishOptions;
use crate::text::{Lang, said};

/// Whether a player was lucky.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fortune {
    /// One catch or more above the expected number.
    With,
    /// Less than one catch from it.
    Even,
    /// One catch or more below it.
    Against,
}

impl Fortune {
    /// Compares catches with the expected number, which is in hundredths.
    pub(crate) fn new(caught: u32, expected: u32) -> Self {
        let caught = 100 * caught;
        if caught >= expected + 100 {
            Fortune::With
        } else if caught + 100 <= expected {
            Fortune::Against
        } else {
            Fortune::Even
        }
    }
}

said! {
    /// Returns the heading of a column of players.
    pub player = "Player", "Jugador";
    /// Returns the name of the table of deductions.
    pub proven = "Deductions", "Deducciones";
    /// Returns the name of the seal of the deck.
    pub seal = "Deck seal", "Sello de la baraja";
    /// Returns the name of the random number in the seal.
    pub nonce = "Random number", "Número al azar";
    /// Returns the name of the number of the deal.
    pub number = "Deal number", "Número de reparto";
    /// Returns the heading of the cards of the deck.
    pub codes = "Cards as dealt: the hands, then the stock", "Cartas repartidas: las manos y después el mazo";
    /// Returns the name of the choice of a seat's player, for screen readers. Seats are counted from 1.
    pub kind(seat: u8) = "Seat {seat}, player", "Asiento {seat}, jugador";
    /// Returns the name of the field for a seat's name, for screen readers. Seats are counted from 1.
    pub name_of(seat: u8) = "Seat {seat}, name", "Asiento {seat}, nombre";
}

/// Says how many of the asks are weighed so far.
pub fn counting(lang: Lang, done: u32, all: u32) -> String {
    let format = lang.number_format();
    let all = format.tally(all, lang.of("ask", "petición"), lang.of("asks", "peticiones"));
    let done = format.whole(done);
    said!(lang, "Working it out: {done} of {all}", "Calculando: {done} de {all}")
}

/// Compares a person's catches with the expected number, which is in hundredths. Without a name, the person is
/// addressed as "you".
pub fn lucky(lang: Lang, who: Option<&str>, asks: u32, caught: u32, expected: u32) -> String {
    let (luck, is_one) = (Fortune::new(caught, expected), expected == 100);
    let format = lang.number_format();
    let [caught, asks] = [caught, asks].map(|n| format.whole(n));
    let expected = format.hundredths(expected);
    match lang {
        Lang::En => {
            let (name, whose) = (who.unwrap_or("You"), who.unwrap_or("you"));
            let luck = match luck {
                Fortune::With => format!("Luck was with {whose}."),
                Fortune::Even => "Luck was even.".into(),
                Fortune::Against => format!("Luck was against {whose}."),
            };
            format!("{name} caught {caught} of {asks}; {expected} expected. {luck}")
        }
        Lang::Es => {
            let made = match who {
                None => format!("Aciertas {caught} de {asks}"),
                Some(name) => format!("{name} acierta {caught} de {asks}"),
            };
            let were = if is_one { "se esperaba" } else { "se esperaban" };
            let luck = match (luck, who) {
                (Fortune::Even, _) => "Suerte normal.",
                (Fortune::With, None) => "Tuviste suerte.",
                (Fortune::With, Some(_)) => "Tuvo suerte.",
                (Fortune::Against, None) => "Te faltó suerte.",
                (Fortune::Against, Some(_)) => "Le faltó suerte.",
            };
            format!("{made}; {were} {expected}. {luck}")
        }
    }
}

/// Returns the terms of a game between devices: who sits at the table, this person last, who holds the deck, cards
/// each, and what differs from the usual game.
pub fn terms(lang: Lang, who: &str, holder: &str, options: &GoFishOptions) -> String {
    let format = lang.number_format();
    let hand = format.whole(options.hand() as u32);
    let [one, many] = lang.of(["card", "cards"], ["carta", "cartas"]);
    let deck = format.tally(options.pack().size() as u32, one, many);
    let kind = match options.pack().family() {
        Family::Spanish => lang.of("Spanish deck", "Baraja española"),
        Family::French => lang.of("French deck", "Baraja francesa"),
    };
    let next = match options.next_only() {
        true => lang.of(" Only ask the next player.", " Solo se pide al siguiente."),
        false => "",
    };
    let any = match options.any_rank() {
        true => lang.of(" Ask for any rank.", " Se puede pedir cualquier valor."),
        false => "",
    };
    said!(
        lang,
        "{who}. {kind} of {deck}, {hand} each.{next}{any} {holder}’s device holds the deck, so its player could look. The deck is sealed, and your device checks it at the end.",
        "{who}. {kind} de {deck}, {hand} para cada quien.{next}{any} El dispositivo de {holder} guarda la baraja, así que su jugador podría mirar. La baraja queda sellada y tu dispositivo la comprueba al final."
    )
}
