//! The texts of Card Flip, in Spanish.

use crate::games::card_flip::words::results::ResultWords;
use crate::games::card_flip::words::{mode, slot};
use crate::words::es::FIGURES;
use crate::words::{Lang, Names};

/// What every page says of the game.
pub const NAMES: Names = Names {
    name: "Voltea cartas",
    about: "Pon todas las cartas boca abajo sin verlas. Hay una forma perfecta.",
    source: "«Matt Parker’s Card Flip Game», un gist de chrismilson",
};

/// What the records say of results.
pub const RESULTS: ResultWords = ResultWords {
    nouns: ["volteo", "volteos"],
    cards: "Cartas",
    mode: |it| mode(Lang::Es, it),
    group: |how, cards| slot(Lang::Es, how, cards),
    all: |n| match n {
        1 => "La única combinación, por volteos de la secuencia estándar".to_owned(),
        n => {
            format!("Las {} combinaciones, por volteos de la secuencia estándar", FIGURES.whole(n))
        }
    },
    solved: |flips, found| {
        let with = if flips == 1 { "ese volteo" } else { "esos volteos" };
        format!("Con {with}, la secuencia estándar resuelve el {found} de las combinaciones.")
    },
    random: |hundredths, mean, standard, half| {
        let (are, noun) = if hundredths == 100 { ("es", "volteo") } else { ("son", "volteos") };
        let half = FIGURES.tally(half, "volteo", "volteos");
        format!(
            "Al azar {are} {mean} {noun} en promedio; con la secuencia estándar, {standard}. La mitad de las partidas al azar acaba en {half} o menos."
        )
    },
};

/// What the guide says, in the order of its steps.
pub const GUIDE: &[&str] = &[
    "Algunas de estas cartas están boca arriba, pero solo ves dorsos. Voltea una.",
    "Todavía no. Una combinación queda descartada: su esquina se enciende. Sigue.",
    "Todavía no, y nada nuevo: esa combinación ya estaba descartada.",
    "¡Todas boca abajo! Si nunca repites una combinación, la partida es perfecta.",
];
pub const GUIDE_CUBE: &str = "Un cubo con una esquina por cada combinación posible";

/// Describes a card of the guide.
pub fn guide_card(card: u8, over: bool) -> String {
    format!("Carta {card}{}", if over { ", volteada" } else { "" })
}

/// Says the daily task.
pub fn daily_task(cards: u8) -> String {
    format!("{cards} cartas, malvado")
}

/// Says how a daily game ended.
pub fn daily_result(flips: u32) -> String {
    format!("{}; perfecto: 15", FIGURES.tally(flips, "volteo", "volteos"))
}
