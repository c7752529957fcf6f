//! What others know of Flip 9.

use super::daily::{DEALS, PAR};
use super::text::{guide, names, set_up};
use super::{FlipNine, edit, histogram, look};
use crate::edit::EditorSpec;
use crate::ending::{Better, DealClass, EndingInfo, RecordFacts};
use crate::info::{
    Daily, FirstGames, GameInfo, HistogramInfo, LessonInfo, Measured, MergedOwn, NoOwnData,
    OwnError, OwnKey, RaceInfo, RandomPlay, RemoteInfo,
};
use crate::map::MapCells;
use crate::second_look::{ReadPicture, ReadTask};
use crate::set_up::{Grades, SetUp};
use crate::surprise::TimedGame;
use crate::text::achievements::{Achievement, PlayerRecords, usual};
use crate::text::{GameNames, Lang, OptionCell, OptionGrid, RankSentence, said};
use crate::{Colour, GameId};
use handful_engine::{Coverage, Histogram, NoOptions, Params, Record, Takeback};

impl GameInfo for FlipNine {
    const ID: GameId = GameId::FlipNine;

    fn names(lang: Lang) -> GameNames {
        names(lang)
    }

    const COLOUR: Option<Colour> = Some(Colour::Blue);

    fn guide(lang: Lang) -> Vec<&'static str> {
        guide::steps(lang).into()
    }

    fn set_up(lang: Lang) -> SetUp {
        set_up::set_up(lang)
    }

    const FIRST_GAMES: FirstGames = FirstGames {
        steps: &[
            ("", Some(Grades::only(4))),
            ("", Some(Grades::only(4))),
            ("", Some(Grades::only(5))),
            ("", Some(Grades::only(5))),
        ],
        lost_leads: false,
        first_words: 0,
    };

    // Two more than par.
    const SURPRISE: &'static [TimedGame] = &[
        TimedGame { minutes: 2, options: "", grade: Some(4), moves: 6, seconds: 12 },
        TimedGame { minutes: 2, options: "", grade: Some(5), moves: 7, seconds: 12 },
    ];

    const TAKEBACK: Takeback = Takeback::Assisted;

    const RESTARTS: bool = true;

    // Nine digits are rather a layout, because fewer texts are.
    const DIGITS_ARE_DEAL: bool = false;

    const HAS_AVERAGES: bool = false;

    const RACES: &'static [RaceInfo] = &[RaceInfo { options: "", side: 0, kind: None }];

    const REMOTE: Option<RemoteInfo> = None;

    const LESSON: Option<LessonInfo> = None;

    const TAKES_PAD: bool = false;

    const OWN_KEY: Option<OwnKey> = None;

    type OwnData = NoOwnData;

    fn check_own(data: NoOwnData, _: &str) -> Result<(), OwnError> {
        match data {}
    }

    fn merge_own(data: NoOwnData, _: &str, _: &str) -> Option<MergedOwn> {
        match data {}
    }

    const EDITOR: Option<&'static EditorSpec> = Some(&edit::EDITOR);

    const SECOND_LOOK: Option<ReadTask> = Some(look::read);

    const PICTURE: Option<ReadPicture> = Some(look::picture);

    const DAILY: Option<Daily> = Some(Daily {
        since: None,
        deals: &DEALS,
        later: None,
        start: |_, deal, params| params.set("deal", deal),
        par: Some(PAR),
        keeps_task: false,
        task,
        result,
    });

    fn group(_: &Params) -> NoOptions {
        NoOptions
    }

    fn key(_: NoOptions) -> String {
        String::new()
    }

    fn rank(_: NoOptions) -> u32 {
        0
    }

    fn group_name(_: Lang, game: &str, _: NoOptions) -> String {
        game.to_owned()
    }

    fn nouns(lang: Lang) -> [&'static str; 2] {
        lang.of(["swap", "swaps"], ["intercambio", "intercambios"])
    }

    const MEASURED: Measured = Measured::Moves;

    const WINNABLE: Option<fn(Self::Options) -> Option<u32>> = None;

    /// The rows by par.
    const HISTOGRAM: Option<HistogramInfo<NoOptions>> = Some(HistogramInfo {
        of: |_| Some(Histogram::new(Coverage::Complete, 1, &histogram::PARS)),
        has_best: true,
        name: |lang, _, cases| all(lang, cases),
        cases: |lang| lang.of("rows", "filas"),
        placing: |lang, _, _| RankSentence::Par(lang.of("rows", "las filas")),
    });

    const RANDOM: Option<RandomPlay<NoOptions>> =
        Some(RandomPlay { said: |lang, _| Some(random(lang)), wins: false });

    /// By par: a link names none, so each cell leads to any deal.
    fn map(lang: Lang) -> Option<OptionGrid> {
        let cell = |par| OptionCell { start: String::new(), best: Some(par) };
        let rows = (4..=9).map(|par| (format!("{par}"), vec![cell(par)])).collect();
        let games = lang.of("Games", "Partidas").to_owned();
        Some(OptionGrid { corner: lang.of("Par", "Par"), columns: vec![games], rows })
    }

    const MAP_CELLS: Option<MapCells> = Some(MapCells::Best(4, 9));

    const ENDING: EndingInfo = EndingInfo {
        class: Some(DealClass {
            at: |lang, par| format!("{} {par}", lang.of("at par", "con par")),
            better: Better::Moves,
        }),
        first_win: None,
        most: None,
    };

    const RECORD_FACTS: &'static RecordFacts = &RecordFacts {
        class: Some(|record| record.best),
        opponents: None,
        most: None,
        grade: None,
    };

    /// The hardest par that was kept.
    fn achievement(lang: Lang, played: PlayerRecords) -> Option<Achievement> {
        let Some(par) = played.perfect().filter_map(|record| record.best).max() else {
            return usual(lang, played);
        };
        Some(Achievement {
            best: said!(lang, "Perfect at par {par}", "Perfecta con par {par}"),
            second_line: played.streak_or_solved(lang),
            figure: par.to_string(),
            figure_label: lang.of("hardest par, perfect", "mayor par perfecto").to_owned(),
        })
    }
}

/// Returns the task of a weekday.
fn task(lang: Lang, weekday: usize) -> String {
    let par = PAR[weekday];
    said!(lang, "Par {par}", "Par {par}")
}

/// Says how a game of a day ended.
fn result(lang: Lang, _: &str, record: &Record) -> String {
    let [one, many] = FlipNine::nouns(lang);
    let swaps = lang.number_format().tally(record.moves, one, many);
    match record.best {
        Some(par) => format!("{swaps}, par {}", lang.number_format().whole(par)),
        None => swaps,
    }
}

/// Names the histogram.
fn all(lang: Lang, cases: u32) -> String {
    let cases = lang.number_format().whole(cases);
    said!(lang, "All {cases} rows, by par", "Las {cases} filas, por su par")
}

/// Says what random swaps come to.
fn random(lang: Lang) -> String {
    let format = lang.number_format();
    let [mean, half] = [histogram::RANDOM_MEAN, histogram::RANDOM_MEDIAN].map(|n| format.about(n));
    said!(
        lang,
        "Random swapping takes about {mean} swaps on average, and over {half} half the time (1,000 games measured).",
        "Al azar hacen falta unos {mean} intercambios en promedio, y más de {half} la mitad de las veces (medido en 1000 partidas)."
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::keys;

    #[test]
    fn all_games_are_one_group() {
        assert_eq!(keys(FlipNine::ID, &["deal=1", "layout=213456789"]), [(String::new(), 2)]);
    }
}
