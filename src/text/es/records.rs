//! The texts of the records page, in Spanish.

use super::FIGURES;
use crate::text::records::{RecordsWords, Trend};
use crate::text::{RecordsWord as W, Unit};

/// The sentences.
pub const WORDS: RecordsWords = RecordsWords {
    last_games: |n| {
        if n == 1 { "Última partida".into() } else { format!("Últimas {n} partidas") }
    },
    won_of: |all| format!("ganadas de {}", FIGURES.tally(all, "partida", "partidas")),
    you_won: |share| format!("Tú ganas el {share}."),
    reset: |game| format!("Borrar récords: {game}"),
    was_reset: |game| format!("Récords borrados: {game}"),
    were_reset: |n| format!("Récords de {n} juegos borrados"),
    no_file: "No se pudo guardar el archivo.",
    games: |n| FIGURES.tally(n as u32, "partida", "partidas"),
    square: |won, played| match (won, played) {
        (_, 0) => "sin probar".into(),
        (won, played) => format!("{} de {played}", FIGURES.tally(won, "ganada", "ganadas")),
    },
    replay_of: |deal| format!("Repetición de {deal}"),
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
    pars: |things, less, more| {
        format!("El {less} de {things} tiene un par menor y el {more}, mayor.")
    },
};

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
        W::Moves => "Movimientos",
        W::Score => "Puntos",
        W::ScorePercent => "Puntos (%)",
        W::Books => "Grupos",
        W::Par => "Par",
        W::Best => "Máximo",
        W::Flips => "Volteos",
        W::Cleared => "Cartas",
        W::Asks => "Peticiones",
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
        W::When => "Periodo",
        W::AllTime => "Todo",
        W::ThisYear => "Este año",
        W::Month => "30 días",
        W::Week => "7 días",
        W::NoneThen => "Ninguna partida en este periodo.",
        W::Map => "Tu mapa",
        W::MapNote => "Victorias que cuentan, de todas las partidas. Elige una casilla y juega.",
        W::Tried => "probada",
        W::Never => "sin probar",
        W::SaveTable => "Guardar como tabla (CSV)",
    }
}
