//! The texts of the records page.

use super::{Lang, said};
use handful_engine::Outcome;
pub use handful_engine::Unit;
use handful_engine::stats::{Luck, rounded};
use handful_games::group::Group;
use handful_games::map::WinTally;
use handful_games::text::{OptionGrid, RankSentence, RankedResult, capital};
use handful_games::{GameId, GameInfo, field, with_game};

said! {
    /// Says that no game was played yet.
    pub no_games = "No games yet. Finish one and it shows up here.", "Aún no hay partidas. Termina una y aparecerá aquí.";
    /// Labels the link to the games.
    pub choose_game = "Choose a game", "Elegir un juego";
    /// Says which games the two counts are of.
    pub what_counts =
        "Solved: every game you won. On your own: the first try at a new deal, without help. Bests, averages and streaks come from those alone.",
        "Resueltas: todas las que ganaste. Sin ayuda: el primer intento en un reparto nuevo, sin pistas. De esas salen los mejores resultados, los promedios y las rachas.";
    /// Says that the browser could not save the table.
    pub no_file = "The file couldn’t be saved.", "No se pudo guardar el archivo.";
    /// Labels the tab of all games.
    pub all = "All", "Todos";
}

/// Labels the number of solved games of all kinds.
pub fn games_solved(lang: Lang, n: u32) -> &'static str {
    match n {
        1 => lang.of("game solved", "partida resuelta"),
        _ => lang.of("games solved", "partidas resueltas"),
    }
}

/// Labels the days of the streak.
pub fn days_in_streak(lang: Lang, n: u32) -> &'static str {
    match n {
        1 => lang.of("day in your streak", "día de racha"),
        _ => lang.of("days in your streak", "días de racha"),
    }
}

/// Labels the days on which all five games were finished.
pub fn full_hands(lang: Lang, n: u32) -> &'static str {
    match n {
        1 => lang.of("full hand", "mano completa"),
        _ => lang.of("full hands", "manos completas"),
    }
}

/// Returns the word beside a game's number of solved games.
pub fn solved(lang: Lang, unit: Unit, n: u32) -> &'static str {
    match (unit, n) {
        (Unit::Books, 1) => lang.of("won", "ganada"),
        (Unit::Books, _) => lang.of("won", "ganadas"),
        (_, 1) => lang.of("solved", "resuelta"),
        _ => lang.of("solved", "resueltas"),
    }
}

/// Returns the words of the line about games on one's own, with the figures `own` and `in_a_row` apart from them:
/// `true` marks a figure.
pub fn on_your_own(lang: Lang, own: u32, in_a_row: u32) -> Vec<(bool, String)> {
    let figure = |n: u32| (true, lang.number_format().whole(n));
    let words = |words: &str| (false, words.to_owned());
    let mut line = vec![figure(own), words(lang.of(" on your own", " sin ayuda"))];
    if in_a_row > 1 {
        line.extend([words(lang.of(" · ", " · racha de ")), figure(in_a_row)]);
        line.extend(lang.of(Some(words(" in a row")), None));
    }
    line
}

/// Says how many of the solved games were on one's own.
pub fn of_them(lang: Lang, own: u32) -> String {
    let own = lang.number_format().whole(own);
    said!(lang, "{own} of them on your own", "{own} de ellas sin ayuda")
}

/// Says that so many games were solved, none of them on one's own yet.
pub fn first_ones(lang: Lang, unit: Unit, n: u32) -> &'static str {
    match (unit, n) {
        (Unit::Books, 1) => lang.of("First one won", "Primera ganada"),
        (Unit::Books, _) => lang.of("First ones won", "Primeras ganadas"),
        (_, 1) => lang.of("First one solved", "Primera resuelta"),
        _ => lang.of("First ones solved", "Primeras resueltas"),
    }
}

said! {
    /// Says that a game was not played yet.
    pub not_played = "Not played yet", "Aún sin jugar";
}

/// Says, for screen readers, on how many of the last seven days a game was played.
pub fn last_days(lang: Lang, n: usize) -> String {
    format!("{} {n}", lang.of("Last 7 days:", "Últimos 7 días:"))
}

/// Labels the number of games played.
pub fn played(lang: Lang, n: u32) -> &'static str {
    if n == 1 { lang.of("game", "partida") } else { lang.of("games", "partidas") }
}

/// Says of which games the figures of a group are.
pub fn of_which(lang: Lang, unit: Unit) -> &'static str {
    match unit {
        Unit::Moves | Unit::Percent => lang.of(
            "Bests and averages are of games solved on your own.",
            "Los mejores resultados y los promedios son de partidas resueltas sin ayuda.",
        ),
        Unit::Points => lang.of(
            "Points are of games finished on your own, the time of those solved.",
            "Los puntos son de partidas terminadas sin ayuda; el tiempo, de las resueltas.",
        ),
        Unit::Books => lang.of(
            "Books are of games finished on your own, the time of those won.",
            "Los grupos son de partidas terminadas sin ayuda; el tiempo, de las ganadas.",
        ),
    }
}

said! {
    /// Labels the folded comparison with all deals.
    pub how_good = "How good was that?", "¿Qué tal estuvo?";
}

/// Says among how many deals results are compared: "Among 362,879 rows".
pub fn among(lang: Lang, group: &Group, n: u32) -> String {
    let (n, cases) = (lang.number_format().whole(n), cases(lang, group));
    format!("{} {n} {cases}", lang.of("Among", "Entre"))
}

/// Labels the folded chart of the last games: results over par where par is known, otherwise the results.
pub fn course(lang: Lang, group: &Group, has_par: bool) -> String {
    let unit_of = group.id().unit();
    if unit_of != Unit::Moves {
        return unit(lang, unit_of).to_owned();
    }
    let [_, noun] = nouns(lang, group);
    let noun = capital(noun);
    if has_par { format!("{noun} {}", lang.of("over par", "sobre par")) } else { noun }
}

/// Names the newest games of a list or a chart: "The last 40".
pub fn the_last(lang: Lang, n: usize) -> String {
    match lang {
        Lang::En if n == 1 => "The last one".into(),
        Lang::En => format!("The last {n}"),
        Lang::Es if n == 1 => "La última".into(),
        Lang::Es => format!("Las últimas {n}"),
    }
}

said! {
    /// Labels the folded list of games.
    pub all_games = "All games", "Todas las partidas";
    /// Labels what was won, in a legend.
    pub won = "won", "ganada";
}

/// Names what a group's results are counted in.
pub fn unit(lang: Lang, unit: Unit) -> &'static str {
    match unit {
        Unit::Moves => lang.of("Moves", "Movimientos"),
        Unit::Points => lang.of("Score", "Puntos"),
        Unit::Percent => lang.of("Score (%)", "Puntos (%)"),
        Unit::Books => lang.of("Books", "Grupos"),
    }
}

/// Labels the best possible result of a deal.
pub fn best_possible(lang: Lang, unit: Unit) -> &'static str {
    match unit {
        Unit::Moves => lang.of("Par", "Par"),
        _ => lang.of("Best possible", "Máximo"),
    }
}

/// Labels the number of moves of a game whose results are counted in something else.
pub fn moves_made(lang: Lang, unit: Unit) -> Option<&'static str> {
    match unit {
        Unit::Moves => None,
        Unit::Points => Some(lang.of("Cards", "Cartas")),
        Unit::Percent => Some(lang.of("Flips", "Volteos")),
        Unit::Books => Some(lang.of("Asks", "Peticiones")),
    }
}

/// Says how a game ended that was not won.
pub fn outcome(lang: Lang, outcome: Outcome) -> Option<&'static str> {
    match outcome {
        Outcome::Won => None,
        Outcome::Lost => Some(lang.of("lost", "perdida")),
        Outcome::Over => Some(lang.of("finished", "terminada")),
        Outcome::Left => Some(lang.of("abandoned", "abandonada")),
    }
}

/// Returns a number of games: "12 games".
pub fn games(lang: Lang, n: usize) -> String {
    lang.number_format().tally(n as u32, lang.of("game", "partida"), lang.of("games", "partidas"))
}

/// Says which share of the games the player has won, in tenths of a percent.
pub fn you_won(lang: Lang, share: u32) -> String {
    let share = lang.number_format().percent(share);
    said!(lang, "You’ve won {share}.", "Tú ganas el {share}.")
}

/// Says that the records of these games were reset.
pub fn were_reset(lang: Lang, ids: &[GameId]) -> String {
    match (lang, ids) {
        (Lang::En, &[id]) => format!("{} records reset", id.name(lang)),
        (Lang::En, _) => format!("Records reset for {} games", ids.len()),
        (Lang::Es, &[id]) => format!("Récords borrados: {}", id.name(lang)),
        (Lang::Es, _) => format!("Récords de {} juegos borrados", ids.len()),
    }
}

said! {
    /// Labels the link that replays a deal.
    pub replay_of(deal: &str) = "Replay of {deal}", "Repetición de {deal}";
    /// Labels what was never played, in the map.
    pub never_tried = "never tried", "sin probar";
}

/// Describes a square of the map for screen readers: its row, its column and its games.
pub fn square(lang: Lang, row: &str, column: &str, WinTally { won, played }: WinTally) -> String {
    let games = match lang {
        _ if played == 0 => never_tried(lang).into(),
        Lang::En => format!("{won} won of {played}"),
        Lang::Es => {
            format!("{} de {played}", lang.number_format().tally(won, "ganada", "ganadas"))
        }
    };
    format!("{row}, {column}: {games}")
}

/// The content of the chart of the last games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChartText {
    /// The unit of the bars.
    pub unit: Unit,
    /// The number of bars.
    pub games: usize,
    /// Games won.
    pub won: usize,
    /// The best result, where there is one.
    pub best: Option<u32>,
    /// The mean result, in tenths.
    pub mean: Option<u64>,
    /// The value of the newest game.
    pub newest: u32,
    /// The mean results of the older and the newer half, in tenths.
    pub halves: Option<[u64; 2]>,
}

/// Describes the chart of the last games for screen readers.
pub fn chart(lang: Lang, chart: &ChartText) -> String {
    let format = lang.number_format();
    let games = match (lang, chart.games) {
        (Lang::En, 1) => "Your last counted game".into(),
        (Lang::En, n) => format!("Your last {n} counted games, oldest first"),
        (Lang::Es, 1) => "Tu última partida que cuenta".into(),
        (Lang::Es, n) => {
            format!("Tus últimas {n} partidas que cuentan, de la más antigua a la más reciente")
        }
    };
    let won = match lang {
        Lang::En => format!("{} won", chart.won),
        Lang::Es => format.tally(chart.won as u32, "ganada", "ganadas"),
    };
    let unit = match chart.unit {
        Unit::Moves => lang.of("Moves", "Movimientos"),
        Unit::Points => lang.of("Points", "Puntos"),
        Unit::Percent => lang.of("Score in percent", "Puntos en porcentaje"),
        Unit::Books => lang.of("Books", "Grupos"),
    };
    let mut text = format!("{games}; {won}. {unit}: ");
    let best = chart.best.map(|best| (lang.of("best", "mejor"), format.whole(best)));
    let mean = chart.mean.map(|mean| (lang.of("average", "promedio"), format.tenths(mean)));
    for (name, figure) in best.into_iter().chain(mean) {
        text += &format!("{name} {figure}, ");
    }
    text += &format!("{} {}.", lang.of("latest", "última"), format.whole(chart.newest));
    if let Some(halves) = chart.halves {
        let [older, newer] = halves.map(|half| format.tenths(half));
        let trend = trend(lang, chart.unit, halves);
        text += " ";
        text += &said!(
            lang,
            "Average {older} in the first half, {newer} in the second: {trend}.",
            "Promedio de {older} en la primera mitad y {newer} en la segunda: {trend}."
        );
    }
    text
}

/// Says whether the results became better.
fn trend(lang: Lang, unit: Unit, [older, newer]: [u64; 2]) -> &'static str {
    let is_better = if unit == Unit::Moves { newer < older } else { newer > older };
    match is_better {
        _ if older == newer => lang.of("as before", "igual que antes"),
        true => lang.of("improving", "mejoras"),
        false => lang.of("getting worse", "empeoras"),
    }
}

/// Labels the player's own games in the comparison with all deals; `n` is their number.
pub fn own_games(lang: Lang, group: &Group, n: u32) -> String {
    let games = match lang {
        Lang::En if n == 1 => "Your game".into(),
        Lang::En => format!("Your {} games", lang.number_format().whole(n)),
        Lang::Es if n == 1 => "Tu partida".into(),
        Lang::Es => format!("Tus {} partidas", lang.number_format().whole(n)),
    };
    format!("{games}, {} {}", lang.of("by", "por"), nouns(lang, group)[1])
}

/// The content of the comparison with all deals.
#[derive(Clone, Copy, Debug)]
pub struct HistogramText<'a> {
    /// The group.
    pub group: &'a Group,
    /// The number of cases.
    pub all: u32,
    /// The range of the most common bin.
    pub most: (u32, u32),
    /// Its share, in tenths of a percent.
    pub share: u32,
    /// The number of the player's games.
    pub own: u32,
    /// Their smallest and largest result.
    pub ends: Option<(u32, u32)>,
}

/// Describes the comparison with all deals for screen readers.
pub fn histogram(lang: Lang, histogram: HistogramText) -> String {
    let format = lang.number_format();
    let HistogramText { group, most: (from, to), .. } = histogram;
    let all = all_deals(lang, group, histogram.all);
    let most = bin(lang, from, Some(to));
    let share = format.percent(histogram.share);
    let own = own_games(lang, group, histogram.own);
    let ends = histogram.ends.map(|(from, to)| match (format.whole(from), format.whole(to)) {
        (only, _) if from == to => only,
        (from, to) => said!(lang, "from {from} to {to}", "de {from} a {to}"),
    });
    let ends = ends.map(|ends| format!(": {ends}")).unwrap_or_default();
    let most_common = lang.of("Most common", "Lo más común");
    format!("{all}. {most_common}: {most} ({share}). {own}{ends}.")
}

/// Names a bin: "7", "80–89", "10 or more".
pub fn bin(lang: Lang, from: u32, to: Option<u32>) -> String {
    let format = lang.number_format();
    let start = format.whole(from);
    match to {
        Some(to) if to == from => start,
        Some(to) => format!("{start}–{}", format.whole(to)),
        None => format!("{start} {}", lang.of("or more", "o más")),
    }
}

/// Says where the newest game stands among all deals.
pub fn placed(lang: Lang, group: &Group, placed: RankedResult) -> String {
    let format = lang.number_format();
    let [one, many] = nouns(lang, group);
    let last = lang.of("Your last game", "Tu última partida");
    let last = format!("{last}: {}", format.tally(placed.value, one, many));
    let things = match placing(lang, group, placed) {
        RankSentence::Nothing => return last + ".",
        RankSentence::Ends(words) => return format!("{last} {words}"),
        RankSentence::Then(sentence) => return format!("{last}. {sentence}"),
        RankSentence::Par(things) => things,
    };
    let par = match placed.best {
        Some(best) if placed.value <= best => {
            format!(", {}", lang.of("exactly par", "justo el par"))
        }
        Some(best) => format!("; {} {}", lang.of("par is", "el par es"), format.whole(best)),
        None => return last + ".",
    };
    let [less, more] = [placed.less, placed.more].map(|share| format.percent(share));
    let pars = said!(
        lang,
        "Par is lower in {less} of all {things} and higher in {more}.",
        "El {less} de {things} tiene un par menor y el {more}, mayor."
    );
    format!("{last}{par}. {pars}")
}

/// Returns a group's name: "Sliding Puzzle 3×3".
pub fn group_name(lang: Lang, group: &Group) -> String {
    let game = group.id().name(lang);
    with_game!(group.id(), G => G::group_name(lang, game, group.options::<G>()))
}

/// Returns the map of what can be chosen in a game; an empty one where nothing can.
pub fn map(lang: Lang, id: GameId) -> OptionGrid {
    with_game!(id, G => G::map(lang)).unwrap_or_default()
}

/// Returns the noun for a group's results, singular and plural.
fn nouns(lang: Lang, group: &Group) -> [&'static str; 2] {
    with_game!(group.id(), G => G::nouns(lang))
}

/// Returns the noun for the cases of a group's histogram.
fn cases(lang: Lang, group: &Group) -> &'static str {
    with_game!(group.id(), G => field!(G, HISTOGRAM.cases)).map_or("", |cases| cases(lang))
}

/// Returns the name of a group's histogram, and the number of cases in it.
pub fn all_deals(lang: Lang, group: &Group, cases: u32) -> String {
    with_game!(group.id(), G => {
        field!(G, HISTOGRAM.name).map(|name| name(lang, group.options::<G>(), cases)).unwrap_or_default()
    })
}

fn placing(lang: Lang, group: &Group, placed: RankedResult) -> RankSentence {
    with_game!(group.id(), G => {
        field!(G, HISTOGRAM.placing)
            .map_or(RankSentence::Nothing, |placing| placing(lang, group.options::<G>(), placed))
    })
}

/// The deals from which on their luck is told.
const LUCK_FROM: u32 = 10;

/// Says how many deals of a group could be won of those drawn from all, and how many were expected; `None` for few.
pub fn luck(lang: Lang, group: &Group, luck: Luck) -> Option<String> {
    let share = with_game!(group.id(), G => G::WINNABLE.and_then(|of| of(group.options::<G>())))?;
    let Luck { deals, winnable } = luck;
    if deals < LUCK_FROM {
        return None;
    }
    let expected = rounded(deals.into(), share.into(), 100_000);
    let [could, of, due] =
        [winnable.into(), deals.into(), expected].map(|n| lang.number_format().whole(n));
    let [had, was] = [
        if winnable == 1 { "tenía" } else { "tenían" },
        if expected == 1 { "se esperaba" } else { "se esperaban" },
    ];
    Some(said!(
        lang,
        "{could} of your {of} deals could be won; {due} expected.",
        "{could} de tus {of} repartos {had} solución; {was} {due}."
    ))
}

/// Returns the sentences on random play, if it is known of a group.
pub fn random(lang: Lang, group: &Group) -> Option<String> {
    with_game!(group.id(), G => field!(G, RANDOM.said).and_then(|said| said(lang, group.options::<G>())))
}

#[cfg(test)]
mod tests;
