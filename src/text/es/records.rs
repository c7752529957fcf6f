//! The texts of the records page, in Spanish.

use super::figures::FIGURES;
use super::{LANG, card_flip, daily, game, go_fish};
use crate::engine::stats::rounded;
use crate::games::group::Group;
use crate::games::spread::RandomPlay;
use crate::text::records::{ChartText, GroupWords, Trend};
use crate::text::{RecordsSay as R, RecordsWord as W, Unit};

const GROUPS: GroupWords = GroupWords {
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
    scramble: |steps| format!("mezcla de {}", FIGURES.tally(steps, "movimiento", "movimientos")),
    passes: |n| format!("{n} vueltas al mazo"),
    covered: "cartas cubiertas boca abajo",
    card_flip: card_flip::slot,
    and: " y ",
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

pub fn say(say: &R) -> String {
    let f = FIGURES;
    match say {
        R::Group(group) => GROUPS.name(LANG.tongue(), *group),
        R::LastGames(1) => "Última partida".into(),
        R::LastGames(n) => format!("Últimas {n} partidas"),
        R::Chart(chart) => chart_text(chart),
        R::All(group, n) => all(*group, *n),
        R::Own(group, n) => own(*group, *n),
        R::Spread { group, all: n, most, share, own: games, ends } => {
            let most = bin(most.0, Some(most.1));
            let share = f.percent(*share);
            let all = all(*group, *n);
            let own = own(*group, *games);
            let ends = match *ends {
                Some((from, to)) if from == to => format!(": {}", f.whole(from)),
                Some((from, to)) => format!(": de {} a {}", f.whole(from), f.whole(to)),
                None => String::new(),
            };
            format!("{all}. Lo más común: {most} ({share}). {own}{ends}.")
        }
        R::Bin(from, to) => bin(*from, *to),
        R::Placed { group, value, best, below, above } => {
            placed(*group, *value, *best, *below, *above)
        }
        R::Random(group, random) => self::random(*group, *random),
        R::YouWon(share) => format!("Tú ganas el {}.", f.percent(*share)),
        R::Reset(id) => format!("Borrar récords: {}", game(*id)),
        R::WasReset(games) => match games[..] {
            [id] => format!("Récords borrados: {}", game(id)),
            _ => format!("Récords de {} juegos borrados", games.len()),
        },
        R::ReplayOf(deal) => format!("Repetición de {deal}"),
        R::Number(n) => f.whole(*n),
        R::Tenths(n) => f.tenths(*n),
        R::Above(0) => "0".into(),
        R::Above(n) => format!("+{}", f.tenths(*n)),
        R::Percent(n) => f.percent(*n),
    }
}

fn bin(from: u32, to: Option<u32>) -> String {
    let start = FIGURES.whole(from);
    match to {
        Some(to) if to == from => start,
        Some(to) => format!("{start}–{}", FIGURES.whole(to)),
        None => format!("{start} o más"),
    }
}

fn chart_text(chart: &ChartText) -> String {
    let f = FIGURES;
    let games = match chart.games {
        1 => "Tu última partida que cuenta".to_owned(),
        n => format!("Tus últimas {n} partidas que cuentan, de la más antigua a la más reciente"),
    };
    let won = f.tally(chart.won as u32, "ganada", "ganadas");
    let what = match chart.unit {
        Unit::Moves => "Movimientos",
        Unit::Points => "Puntos",
        Unit::Percent => "Puntos en porcentaje",
        Unit::Books => "Grupos",
    };
    let best = chart.best.map(|best| format!("mejor {}, ", f.whole(best))).unwrap_or_default();
    let mean = chart.mean.map(|mean| format!("promedio {}, ", f.tenths(mean)));
    let mean = mean.unwrap_or_default();
    let newest = f.whole(chart.newest);
    let mut text = format!("{games}; {won}. {what}: {best}{mean}última {newest}.");
    if let Some([older, newer]) = chart.halves {
        let trend = match chart.trend([older, newer]) {
            Trend::Better => "mejoras",
            Trend::Worse => "empeoras",
            Trend::Same => "igual que antes",
        };
        let (older, newer) = (f.tenths(older), f.tenths(newer));
        text +=
            &format!(" Promedio de {older} en la primera mitad y {newer} en la segunda: {trend}.");
    }
    text
}

fn all(group: Group, n: u32) -> String {
    let number = FIGURES.whole(n);
    match group {
        Group::FlipNine => format!("Las {number} filas, por su par"),
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

fn own(group: Group, n: u32) -> String {
    let games = match n {
        1 => "Tu partida".to_owned(),
        n => format!("Tus {} partidas", FIGURES.whole(n)),
    };
    let by = match group {
        Group::FlipNine => "intercambios",
        Group::Sliding(_) => "movimientos",
        Group::CardFlip(_) => "volteos",
        Group::Escalator(_) => "puntos",
        Group::GoFish(_) => "grupos",
    };
    format!("{games}, por {by}")
}

fn placed(group: Group, value: u32, best: Option<u32>, below: u32, above: u32) -> String {
    let f = FIGURES;
    let last = |what| format!("Tu última partida: {what}");
    let [less, more] = [below, above].map(|share| f.percent(share));
    let tally = |one, many| f.tally(value, one, many);
    let among = |things: &str| match best {
        Some(best) => {
            let par = match value <= best {
                true => ", justo el par".to_owned(),
                false => format!("; el par es {}", f.whole(best)),
            };
            format!("{par}. El {less} de {things} tiene un par menor y el {more}, mayor.")
        }
        None => ".".to_owned(),
    };
    match group {
        Group::FlipNine => last(tally("intercambio", "intercambios")) + &among("las filas"),
        Group::Sliding(_) => last(tally("movimiento", "movimientos")) + &among("los tableros"),
        Group::CardFlip(options) => {
            let starts = options.cards.starts();
            let found = f.percent(rounded(value.min(starts).into(), 1_000, starts.into()));
            let flips = last(tally("volteo", "volteos"));
            let with = if value == 1 { "ese volteo" } else { "esos volteos" };
            format!(
                "{flips}. Con {with}, la secuencia estándar resuelve el {found} de las combinaciones."
            )
        }
        Group::Escalator(_) => match best {
            Some(best) => format!(
                "{} de {} posibles. Cerca del {less} de los repartos con solución da menos.",
                last(tally("punto", "puntos")),
                f.whole(best)
            ),
            None => last(tally("punto", "puntos")) + ".",
        },
        Group::GoFish(_) => format!(
            "{}. Pidiendo al azar se logran menos en el {less} de las partidas y más en el {more}.",
            last(tally("grupo", "grupos"))
        ),
    }
}

fn random(group: Group, random: RandomPlay) -> String {
    let f = FIGURES;
    match random {
        RandomPlay::Moves { mean, half } => {
            let (mean, half) = (f.about(mean), f.about(half));
            let moves = match group {
                Group::FlipNine => "intercambios",
                _ => "movimientos",
            };
            format!(
                "Al azar hacen falta unos {mean} {moves} en promedio, y más de {half} la mitad de las veces (medido en 1000 partidas)."
            )
        }
        RandomPlay::Flips { mean, standard, half } => {
            let (are, noun) = if mean == 100 { ("es", "volteo") } else { ("son", "volteos") };
            format!(
                "Al azar {are} {} {noun} en promedio; con la secuencia estándar, {}. La mitad de las partidas al azar acaba en {} o menos.",
                f.hundredths(mean),
                f.whole(standard),
                f.tally(half, "volteo", "volteos")
            )
        }
        RandomPlay::Picks(picked) => format!(
            "Recoger sin plan todo lo que encaja gana el {} de los repartos con solución, con {} puntos y {} de las 28 cartas en promedio (medido en 100\u{a0}000 repartos).",
            f.percent(picked.wins),
            f.tenths(picked.points),
            f.tenths(picked.cards),
        ),
        RandomPlay::Asks { wins, books } => format!(
            "En esta mesa, pidiendo al azar se tienen más grupos que nadie en el {} de las partidas, con {} en promedio (medido en 10\u{a0}000 partidas).",
            f.percent((wins + 5) / 10),
            f.hundredths(books),
        ),
    }
}
