//! What the page of records says, in Spanish.

use super::{Words, card_flip, go_fish};
use crate::engine::stats::rounded;
use crate::games::group::Group;
use crate::games::spread::RandomPlay;
use crate::text::records::{ChartText, Figures, GroupWords, Trend};
use crate::text::{RecordsSay as R, RecordsWord as W, Tongue, Unit, tally};

/// Four figures stand without a space.
pub(super) const FIGURES: Figures = Figures { thousands: '\u{a0}', from: 10_000, point: ',' };

const GROUPS: GroupWords = GroupWords {
    level: go_fish::level,
    against: |others| format!("contra {others}"),
    people: |n| format!("{n} personas"),
    spanish_deck: "baraja española",
    ranks: |n| format!("{n} valores"),
    suits: |n| format!("{n} palos"),
    hand: |n| format!("{n} cartas por jugador"),
    next_only: "solo se pide al siguiente",
    any_rank: "se puede pedir cualquier valor",
    scramble: |steps| format!("{} desde el orden", tally(steps, "movimiento", "movimientos")),
    passes: |n| format!("{n} vueltas al mazo"),
    covered: "cartas cubiertas boca abajo",
    card_flip: card_flip::slot,
    and: " y ",
};

pub fn word(word: W) -> &'static str {
    match word {
        W::Nothing => "Todavía no has jugado. Tus partidas aparecerán aquí.",
        W::ChooseGame => "Elegir un juego",
        W::Contents => "Grupos de partidas",
        W::Counts => {
            "Cuenta el primer intento, sin ayuda, en un reparto elegido por la aplicación. Lo demás aparece, pero no cuenta."
        }
        W::Played => "Jugadas",
        W::Won => "Ganadas",
        W::Streak => "Ganadas seguidas",
        W::BestStreak => "Mejor racha",
        W::AtPar => "Partidas en par",
        W::ClosestToPar => "Más cerca del par",
        W::MeanOverPar => "Sobre el par, de media",
        W::FewestMoves => "Menos jugadas",
        W::MeanMoves => "Jugadas de media",
        W::FewestFlips => "Menos giros",
        W::MeanFlips => "Giros de media",
        W::BestScore => "Más puntos",
        W::MeanScore => "Puntos de media",
        W::OfBest => "Del máximo posible",
        W::MostBooks => "Más grupos",
        W::MeanBooks => "Grupos de media",
        W::BestTime => "Mejor tiempo",
        W::MeanTime => "Tiempo medio",
        W::Date => "Fecha",
        W::Deal => "Reparto",
        W::Moves => "Jugadas",
        W::Score => "Puntos",
        W::ScorePercent => "Puntos %",
        W::Books => "Grupos",
        W::Par => "Par",
        W::Best => "Máximo",
        W::Flips => "Giros",
        W::Cleared => "Cartas",
        W::Asks => "Turnos",
        W::Time => "Tiempo",
        W::Replay => "Repetición",
        W::List => "Últimas partidas",
        W::Lost => "perdida",
        W::Over => "jugada",
        W::Left => "abandonada",
        W::Apart => "No cuentan",
        W::Kind => "Partidas",
        W::Assisted => "Asistidas",
        W::Practice => "Práctica",
        W::BestOf => "Mejor",
        W::LegendWon => "ganada",
        W::LegendLost => "no ganada",
        W::Course => "partida a partida",
        W::Result => "Resultado",
        W::HowGood => "¿Qué tal estuvo?",
        W::AsTable => "En números",
        W::AllDeals => "Todos",
        W::YourGames => "Tuyas",
        W::LegendNewest => "tu última partida",
        W::LegendDeal => "su reparto",
        W::BeginAgain => "Empezar de cero",
        W::BeginAgainNote => {
            "Quita las marcas de un juego. Después, un aviso permite recuperarlas."
        }
        W::ResetAll => "Borrar todas",
    }
}

pub fn say(say: &R) -> String {
    let f = FIGURES;
    match say {
        R::Group(group) => GROUPS.name(&Words, *group),
        R::LastGames(1) => "La última partida".into(),
        R::LastGames(n) => format!("Las últimas {n} partidas"),
        R::Chart(chart) => chart_text(chart),
        R::All(group, n) => all(*group, *n),
        R::Own(group, n) => own(*group, *n),
        R::Spread { group, all: n, most, share, own: games, ends } => {
            let most = bin(most.0, Some(most.1));
            let share = f.percent(*share);
            let all = all(*group, *n);
            let own = own(*group, *games);
            let ends = match ends {
                Some((from, to)) if from == to => format!(": {from}"),
                Some((from, to)) => format!(": de {from} a {to}"),
                None => String::new(),
            };
            format!("{all}. Lo más frecuente, {most}: {share}. {own}{ends}.")
        }
        R::Bin(from, to) => bin(*from, *to),
        R::Placed { group, value, best, below, above } => {
            placed(*group, *value, *best, *below, *above)
        }
        R::Random(group, random) => self::random(*group, *random),
        R::YouWon(share) => format!("Tú has ganado el {}.", f.percent(*share)),
        R::Reset(id) => format!("Borrar {}", Words.game(*id)),
        R::WasReset(games) => match games[..] {
            [id] => format!("Marcas de {} borradas", Words.game(id)),
            _ => format!("Marcas de {} juegos borradas", games.len()),
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
    match to {
        Some(to) if to == from => from.to_string(),
        Some(to) => format!("{from}–{to}"),
        None => format!("{from} o más"),
    }
}

fn chart_text(chart: &ChartText) -> String {
    let f = FIGURES;
    let games = match chart.games {
        1 => "Tu última partida que cuenta".to_owned(),
        n => format!("Tus últimas {n} partidas que cuentan, de la más antigua a la más reciente"),
    };
    let won = tally(chart.won as u32, "ganada", "ganadas");
    let what = match chart.unit {
        Unit::Moves => "Jugadas",
        Unit::Points => "Puntos",
        Unit::Percent => "Puntos en tanto por ciento",
        Unit::Books => "Grupos",
    };
    let best = chart.best.map(|best| format!("{best} en la mejor, ")).unwrap_or_default();
    let mean = chart.mean.map(|mean| format!("{} de media, ", f.tenths(mean)));
    let mean = mean.unwrap_or_default();
    let mut text = format!("{games}; {won}. {what}: {best}{mean}{} en la última.", chart.newest);
    if let Some([older, newer]) = chart.halves {
        let trend = match chart.trend([older, newer]) {
            Trend::Better => "mejoras",
            Trend::Worse => "empeoras",
            Trend::Same => "igual que antes",
        };
        let (older, newer) = (f.tenths(older), f.tenths(newer));
        text += &format!(
            " De media, {older} en la mitad más antigua y {newer} en la más reciente: {trend}."
        );
    }
    text
}

fn all(group: Group, n: u32) -> String {
    let number = FIGURES.whole(n);
    match group {
        Group::FlipNine => format!("Las {number} filas, por los intercambios que necesitan"),
        Group::Sliding(_) => format!("Los {number} tableros, por las jugadas que necesitan"),
        Group::CardFlip(_) if n == 1 => {
            "El único comienzo, por los giros del orden de siempre".to_owned()
        }
        Group::CardFlip(_) => {
            format!("Los {number} comienzos, por los giros del orden de siempre")
        }
        Group::Escalator(_) => {
            format!("{number} repartos que se pueden ganar, por los puntos que dan a lo sumo")
        }
        Group::GoFish(_) => format!("{number} partidas de quien pide al azar, por grupos"),
    }
}

fn own(group: Group, n: u32) -> String {
    let games = match n {
        1 => "Tu partida".to_owned(),
        n => format!("Tus {n} partidas"),
    };
    let by = match group {
        Group::FlipNine => "intercambios",
        Group::Sliding(_) => "jugadas",
        Group::CardFlip(_) => "giros",
        Group::Escalator(_) => "puntos",
        Group::GoFish(_) => "grupos",
    };
    format!("{games}, por {by}")
}

fn placed(group: Group, value: u32, best: Option<u32>, below: u32, above: u32) -> String {
    let f = FIGURES;
    let last = |what| format!("Tu última partida: {what}");
    let [less, more] = [below, above].map(|share| f.percent(share));
    let among = |things: &str, best: Option<u32>| match best {
        Some(best) if value <= best => {
            format!(
                ", y con menos no se puede. De {things}, al {less} le bastan menos de {best}; el {more} necesita más."
            )
        }
        Some(best) => {
            format!(
                ", donde bastaban {best}. De {things}, al {less} le bastan menos de {best}; el {more} necesita más."
            )
        }
        None => ".".to_owned(),
    };
    match group {
        Group::FlipNine => {
            last(tally(value, "intercambio", "intercambios")) + &among("todas las filas", best)
        }
        Group::Sliding(_) => {
            last(tally(value, "jugada", "jugadas")) + &among("todos los tableros", best)
        }
        Group::CardFlip(options) => {
            let starts = options.cards.starts();
            let found = f.percent(rounded(value.min(starts).into(), 1_000, starts.into()));
            let flips = last(tally(value, "giro", "giros"));
            format!(
                "{flips}. Con otros tantos, el orden de siempre acaba con el {found} de los comienzos."
            )
        }
        Group::Escalator(_) => match best {
            Some(best) => format!(
                "{} de los {best} que da su reparto. Cerca del {less} de los repartos que se pueden ganar da menos.",
                last(tally(value, "punto", "puntos"))
            ),
            None => last(tally(value, "punto", "puntos")) + ".",
        },
        Group::GoFish(_) => format!(
            "{}. Pidiendo al azar salen menos en el {less} de las partidas y más en el {more}.",
            last(tally(value, "grupo", "grupos"))
        ),
    }
}

fn random(group: Group, random: RandomPlay) -> String {
    let f = FIGURES;
    match random {
        RandomPlay::Moves { mean, half } => {
            let (mean, half) = (f.about(mean), f.about(half));
            let (what, moves) = match group {
                Group::FlipNine => ("intercambiando", "intercambios"),
                _ => ("deslizando", "jugadas"),
            };
            format!(
                "Al azar, {what} sin mirar, hacen falta unos {mean} {moves} de media, y en la mitad de las partidas más de {half}; medido en 1000 partidas."
            )
        }
        RandomPlay::Flips { mean, standard, half } => {
            let flips = tally(half, "giro", "giros");
            format!(
                "De media, girar al azar tarda {} giros y el orden de siempre, {standard}. La mitad de las partidas al azar acaba en {flips} o menos.",
                f.hundredths(mean)
            )
        }
        RandomPlay::Picks(picked) => format!(
            "Quien coge sin plan todo lo que encaja gana el {} de los repartos que se pueden ganar; de media hace {} puntos y retira {} de las 28 cartas. Medido en 100\u{a0}000 repartos.",
            f.percent(picked.wins),
            f.tenths(picked.points),
            f.tenths(picked.cards),
        ),
        RandomPlay::Asks { wins, books } => format!(
            "En esta mesa, quien pide al azar es quien más grupos tiene en el {} de las partidas, con {} de media; medido en 10\u{a0}000 partidas.",
            f.percent((wins + 5) / 10),
            f.hundredths(books),
        ),
    }
}
