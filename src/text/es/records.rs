//! The texts of the records page, in Spanish.

use super::FIGURES;
use super::{card_flip, daily, go_fish};
use crate::games::group::Group;
use crate::text::records::{GroupWords, RecordsWords, Trend};
use crate::text::{RecordsWord as W, Unit};

/// The sentences.
pub const WORDS: RecordsWords = RecordsWords {
    groups: GroupWords {
        level: go_fish::level,
        levels: daily::levels,
        against: |others| format!("contra {others}"),
        people: |n| format!("{n} personas"),
        spanish_deck: "baraja española",
        ranks: |n| format!("{n} valores"),
        suits: |n| format!("{n} palos"),
        hand: |n| format!("{n} cartas por jugador"),
        next_only: "solo al siguiente",
        any_rank: "cualquier valor",
        scramble: |steps| {
            format!("mezcla de {}", FIGURES.tally(steps, "movimiento", "movimientos"))
        },
        passes: |n| format!("{n} vueltas al mazo"),
        covered: "cartas cubiertas boca abajo",
        card_flip: card_flip::slot,
        and: " y ",
    },
    last_games: |n| {
        if n == 1 { "Última partida".into() } else { format!("Últimas {n} partidas") }
    },
    you_won: |share| format!("Tú ganas el {share}."),
    reset: |game| format!("Borrar récords: {game}"),
    was_reset: |game| format!("Récords borrados: {game}"),
    were_reset: |n| format!("Récords de {n} juegos borrados"),
    replay_of: |deal| format!("Repetición de {deal}"),
    noun: |group| match group {
        Group::FlipNine(()) => ["intercambio", "intercambios"],
        Group::Sliding(_) => ["movimiento", "movimientos"],
        Group::CardFlip(_) => ["volteo", "volteos"],
        Group::Escalator(_) => ["punto", "puntos"],
        Group::GoFish(_) => ["grupo", "grupos"],
    },
    counted: |n| match n {
        1 => "Tu última partida que cuenta".into(),
        n => format!("Tus últimas {n} partidas que cuentan, de la más antigua a la más reciente"),
    },
    won: |n| FIGURES.tally(n as u32, "ganada", "ganadas"),
    unit: |unit| match unit {
        Unit::Moves => "Movimientos",
        Unit::Points => "Puntos",
        Unit::Percent => "Puntos en porcentaje",
        Unit::Books => "Grupos",
    },
    best: "mejor",
    mean: "promedio",
    newest: "última",
    halves: |older, newer, trend| {
        format!("Promedio de {older} en la primera mitad y {newer} en la segunda: {trend}.")
    },
    trend: |trend| match trend {
        Trend::Better => "mejoras",
        Trend::Worse => "empeoras",
        Trend::Same => "igual que antes",
    },
    all,
    own: |n| match n {
        1 => "Tu partida".into(),
        n => format!("Tus {} partidas", FIGURES.whole(n)),
    },
    by: "por",
    most_common: "Lo más común",
    from_to: |from, to| format!("de {from} a {to}"),
    or_more: "o más",
    last: "Tu última partida",
    exactly_par: "justo el par",
    par_is: "el par es",
    rows: "las filas",
    boards: "los tableros",
    pars: |things, less, more| {
        format!("El {less} de {things} tiene un par menor y el {more}, mayor.")
    },
    solved: |flips, found| {
        let with = if flips == 1 { "ese volteo" } else { "esos volteos" };
        format!("Con {with}, la secuencia estándar resuelve el {found} de las combinaciones.")
    },
    of_possible: |best, less| {
        format!("de {best} posibles. Cerca del {less} de los repartos con solución da menos.")
    },
    asking: |less, more| {
        format!("Pidiendo al azar se logran menos en el {less} de las partidas y más en el {more}.")
    },
    random_moves: |group, mean, half| {
        let moves = match group {
            Group::FlipNine(()) => "intercambios",
            _ => "movimientos",
        };
        format!(
            "Al azar hacen falta unos {mean} {moves} en promedio, y más de {half} la mitad de las veces (medido en 1000 partidas)."
        )
    },
    random_flips: |hundredths, mean, standard, half| {
        let (are, noun) = if hundredths == 100 { ("es", "volteo") } else { ("son", "volteos") };
        let half = FIGURES.tally(half, "volteo", "volteos");
        format!(
            "Al azar {are} {mean} {noun} en promedio; con la secuencia estándar, {standard}. La mitad de las partidas al azar acaba en {half} o menos."
        )
    },
    random_picks: |wins, points, cards| {
        format!(
            "Recoger sin plan todo lo que encaja gana el {wins} de los repartos con solución, con {points} puntos y {cards} de las 28 cartas en promedio (medido en 100\u{a0}000 repartos)."
        )
    },
    random_asks: |wins, _, books| {
        format!(
            "En esta mesa, pidiendo al azar se tienen más grupos que nadie en el {wins} de las partidas, con {books} en promedio (medido en 10\u{a0}000 partidas)."
        )
    },
};

fn all(group: Group, n: u32) -> String {
    let number = FIGURES.whole(n);
    match group {
        Group::FlipNine(()) => format!("Las {number} filas, por su par"),
        Group::Sliding(_) => format!("Los {number} tableros, por su par"),
        Group::CardFlip(_) if n == 1 => {
            "La única combinación, por volteos de la secuencia estándar".to_owned()
        }
        Group::CardFlip(_) => {
            format!("Las {number} combinaciones, por volteos de la secuencia estándar")
        }
        Group::Escalator(_) => format!("{number} repartos con solución, por puntuación máxima"),
        Group::GoFish(_) => format!("{number} partidas pidiendo al azar, por grupos"),
    }
}
pub fn word(word: W) -> &'static str {
    match word {
        W::Nothing => "Aún no hay partidas. Termina una y aparecerá aquí.",
        W::NoneCounts => "Aún no cuenta ninguna. Juega un reparto nuevo sin pistas.",
        W::NoneYet => "todavía nada",
        W::ChooseGame => "Elegir un juego",
        W::Contents => "Ir a un juego",
        W::Counts => {
            "Solo cuenta tu primer intento, sin ayuda, en un reparto elegido por Handful. Lo demás aparece, pero no cuenta."
        }
        W::Played => "Partidas",
        W::Won => "Ganadas",
        W::Streak => "Racha actual",
        W::BestStreak => "Mejor racha",
        W::AtPar => "Partidas al par",
        W::ClosestToPar => "Más cerca del par",
        W::MeanOverPar => "Promedio sobre par",
        W::FewestMoves => "Menos movimientos",
        W::MeanMoves => "Promedio de movimientos",
        W::FewestFlips => "Menos volteos",
        W::MeanFlips => "Promedio de volteos",
        W::BestScore => "Mejor puntuación",
        W::MeanScore => "Promedio de puntos",
        W::OfBest => "Promedio del máximo posible (%)",
        W::MostBooks => "Más grupos",
        W::MeanBooks => "Promedio de grupos",
        W::BestTime => "Mejor tiempo",
        W::MeanTime => "Tiempo promedio",
        W::Date => "Fecha",
        W::Deal => "Reparto",
        W::Moves => "Movimientos",
        W::Score => "Puntos",
        W::ScorePercent => "Puntos (%)",
        W::Books => "Grupos",
        W::Par => "Par",
        W::Best => "Máximo",
        W::Flips => "Volteos",
        W::Cleared => "Cartas",
        W::Asks => "Peticiones",
        W::Time => "Tiempo",
        W::Replay => "Repetición",
        W::List => "Últimas partidas",
        W::Lost => "perdida",
        W::Over => "terminada",
        W::Left => "abandonada",
        W::Apart => "No cuentan",
        W::Kind => "Tipo",
        W::Assisted => "Con ayuda",
        W::Practice => "Práctica",
        W::BestOf => "Mejor",
        W::LegendWon => "ganada",
        W::LegendLost => "no ganada",
        W::Course => "partida a partida",
        W::Result => "Resultado",
        W::HowGood => "¿Qué tal estuvo?",
        W::AsTable => "Ver los números",
        W::AllDeals => "Todos los repartos",
        W::YourGames => "Tus partidas",
        W::LegendNewest => "tu última partida",
        W::LegendDeal => "máximo de ese reparto",
        W::LegendPar => "par de ese reparto",
        W::BeginAgain => "Borrar récords",
        W::BeginAgainNote => "Borra los récords de un juego. Podrás deshacerlo enseguida.",
        W::ResetAll => "Borrar todos",
    }
}
