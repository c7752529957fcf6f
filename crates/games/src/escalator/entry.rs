//! What others know of Escalator.

use super::daily::{DEALS, DIFFICULTY};
use super::solver::Difficulty;
use super::text::{apart, guide, names, set_up};
use super::{Escalator, EscalatorOptions, Passes, Shape, edit, histogram, longest_run, look};
use crate::edit::EditorSpec;
use crate::ending::{EndingInfo, Grade, Most, RecordFacts};
use crate::info::{
    Daily, FirstGames, GameInfo, HistogramInfo, LessonInfo, Measured, MergedOwn, NoOwnData,
    OwnError, OwnKey, RaceInfo, RandomPlay, RemoteInfo,
};
use crate::map::MapCells;
use crate::options::options_from_params;
use crate::second_look::{ReadPicture, ReadTask};
use crate::set_up::{Grades, SetUp};
use crate::surprise::TimedGame;
use crate::text::achievements::{Achievement, PlayerRecords, usual};
use crate::text::{GameNames, Lang, OptionGrid, RankSentence, RankedResult, group_name, said};
use crate::{Colour, GameId};
use handful_engine::{Coverage, Histogram, Params, Record, Start, Takeback};

impl GameInfo for Escalator {
    const ID: GameId = GameId::Escalator;

    fn names(lang: Lang) -> GameNames {
        names(lang)
    }

    const COLOUR: Option<Colour> = Some(Colour::Red);

    fn guide(lang: Lang) -> Vec<&'static str> {
        guide::steps(lang).into()
    }

    fn set_up(lang: Lang) -> SetUp {
        set_up::set_up(lang)
    }

    const FIRST_GAMES: FirstGames = FirstGames {
        steps: &[
            ("", Some(Grades::only(Difficulty::Easy as u32))),
            ("", Some(Grades::only(Difficulty::Easy as u32))),
            ("", Some(Grades::only(Difficulty::Medium as u32))),
        ],
        lost_leads: false,
        first_words: 0,
    };

    // The turns of the stock, 23, and most of the 28 cards.
    const SURPRISE: &'static [TimedGame] =
        &[TimedGame { minutes: 5, options: "passes=1", grade: None, moves: 45, seconds: 3 }];

    const TAKEBACK: Takeback = Takeback::ByRule;

    const RESTARTS: bool = true;

    const DIGITS_ARE_DEAL: bool = false;

    const HAS_AVERAGES: bool = false;

    const RACES: &'static [RaceInfo] = &[
        RaceInfo { options: "", side: 0, kind: None },
        RaceInfo { options: "shape=peaks", side: 0, kind: Some(peaks) },
    ];

    const REMOTE: Option<RemoteInfo> = None;

    const LESSON: Option<LessonInfo> = None;

    const TAKES_PAD: bool = false;

    const OWN_KEY: Option<OwnKey> = Some(OwnKey {
        key: 'T',
        name: |lang| lang.of("Turn the stock", "Voltear el mazo"),
        opens: false,
    });

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
        par: None,
        // The result does not name the difficulty.
        keeps_task: true,
        task,
        result,
    });

    /// A shape, a number of passes, cards face up or covered, and whether ace and king are next to each other. Practice
    /// is always off, because games with practice are assisted.
    fn group(params: &Params) -> EscalatorOptions {
        EscalatorOptions { practice: false, ..options_from_params(params) }
    }

    fn key(group: EscalatorOptions) -> String {
        let covered = if group.covered { "-covered" } else { "" };
        let peaks = if group.shape == Shape::Peaks { "peaks-" } else { "" };
        let apart = if group.wrap { "" } else { "-apart" };
        format!("{peaks}{}{covered}{apart}", group.passes.get())
    }

    /// The pyramid first, of each shape those with ace and king apart last. Few passes first, then cards face up before
    /// covered ones.
    fn rank(group: EscalatorOptions) -> u32 {
        let apart = if group.wrap { 0 } else { 8 };
        let peaks = if group.shape == Shape::Peaks { 16 } else { 0 };
        peaks + apart + u32::from(group.passes.get()) * 2 + u32::from(group.covered)
    }

    fn group_name(lang: Lang, game: &str, group: EscalatorOptions) -> String {
        let n = group.passes.get();
        let passes = (n > 1).then(|| said!(lang, "{n} passes", "{n} vueltas al mazo"));
        let covered = lang.of("covered cards face down", "cartas cubiertas boca abajo");
        let covered = group.covered.then(|| covered.to_owned());
        let apart = (!group.wrap).then(|| apart(lang).to_owned());
        let peaks = (group.shape == Shape::Peaks).then(|| peaks(lang).to_owned());
        group_name(game, [peaks, passes, covered, apart].into_iter().flatten().collect())
    }

    fn nouns(lang: Lang) -> [&'static str; 2] {
        lang.of(["point", "points"], ["punto", "puntos"])
    }

    const MEASURED: Measured = Measured::Score;

    const WINNABLE: Option<fn(EscalatorOptions) -> Option<u32>> = Some(|group| {
        let is_known = group.shape == Shape::Pyramid;
        is_known.then(|| histogram::winnable(group.passes, group.wrap))
    });

    /// The winnable deals of the pyramid by largest score. They were counted with ace and king next to each other.
    const HISTOGRAM: Option<HistogramInfo<EscalatorOptions>> = Some(HistogramInfo {
        of: |group| {
            let counts = is_counted(group).then(|| histogram::max_scores(group.passes))?;
            Some(Histogram::binned(Coverage::Sampled, 0, histogram::WIDTH, counts.to_vec()))
        },
        has_best: true,
        name: |lang, _, cases| all(lang, cases),
        cases: |lang| lang.of("deals", "repartos"),
        placing: |lang, _, placed| placing(lang, placed),
    });

    const RANDOM: Option<RandomPlay<EscalatorOptions>> = Some(RandomPlay {
        said: |lang, group| is_counted(group).then(|| random(lang, group.passes)),
        wins: true,
    });

    /// The passes, those with ace and king apart below, then the same of the peaks, and whether covered cards lie face
    /// down.
    fn map(lang: Lang) -> Option<OptionGrid> {
        let corner = lang.of("Passes", "Vueltas");
        let up = lang.of("Face up", "Boca arriba");
        let down = lang.of("Face down", "Boca abajo");
        let columns = vec![(up.into(), "covered=0".into()), (down.into(), "covered=1".into())];
        let row = |name: &str, options: &str, passes: Passes| {
            let n = passes.get();
            (format!("{n}{name}"), format!("passes={n}{options}"))
        };
        let (peaks, apart) = (peaks(lang), apart(lang));
        let kinds = [
            (String::new(), ""),
            (format!(", {apart}"), "&wrap=0"),
            (format!(", {peaks}"), "&shape=peaks"),
            (format!(", {peaks}, {apart}"), "&shape=peaks&wrap=0"),
        ];
        let rows = kinds
            .iter()
            .flat_map(|(name, options)| Passes::ALL.map(|passes| row(name, options, passes)));
        Some(OptionGrid::new(corner, columns, rows))
    }

    const MAP_CELLS: Option<MapCells> = Some(MapCells::Options(&[
        ("shape", &["pyramid", "peaks"]),
        ("passes", &["1", "2", "3"]),
        ("covered", &["0", "1"]),
        ("wrap", &["1", "0"]),
    ]));

    const ENDING: EndingInfo =
        EndingInfo { class: None, first_win: None, most: Some(Most { least: 3, said: longest }) };

    const RECORD_FACTS: &'static RecordFacts =
        &RecordFacts { class: None, opponents: None, most: Some(longest_run), grade: Some(grade) };

    /// The longest run of the games of which it is known.
    fn achievement(lang: Lang, played: PlayerRecords) -> Option<Achievement> {
        let own = played.records.iter().filter(|record| record.is_counted());
        let Some(run) = own.filter_map(longest_run).max().filter(|&run| run > 0) else {
            return usual(lang, played);
        };
        Some(Achievement {
            best: said!(lang, "Longest run: {run}", "Serie más larga: {run}"),
            second_line: if played.solved > 0 {
                played.streak_or_solved(lang)
            } else {
                String::new()
            },
            figure: run.to_string(),
            figure_label: lang.of("longest run", "serie más larga").to_owned(),
        })
    }
}

/// Names the peaks, where they follow something.
fn peaks(lang: Lang) -> &'static str {
    lang.of("peaks", "picos")
}

/// Whether [`histogram`] has counts of such deals.
fn is_counted(group: EscalatorOptions) -> bool {
    group.wrap && group.shape == Shape::Pyramid
}

/// Says that a run is the longest so far.
fn longest(lang: Lang, n: u32) -> String {
    let longest = lang.of("Longest run so far", "Tu serie más larga hasta ahora");
    format!("{longest}: {n}")
}

/// Returns the difficulty of a record's deal, as a grade.
fn grade(record: &Record) -> Option<Grade> {
    let start = Start::<Escalator>::read(&record.start)?;
    Difficulty::from_game(&start.position()).map(|grade| grade as Grade)
}

/// Returns the task of a weekday.
fn task(lang: Lang, weekday: usize) -> String {
    let difficulty = match DIFFICULTY[weekday] {
        Difficulty::Easy => lang.of("easy", "fácil"),
        Difficulty::Medium => lang.of("medium", "media"),
        Difficulty::Hard => lang.of("hard", "difícil"),
    };
    said!(lang, "Winnable, {difficulty}", "Con solución: {difficulty}")
}

/// Says how a game of a day ended.
fn result(lang: Lang, how: &str, record: &Record) -> String {
    let [one, many] = Escalator::nouns(lang);
    let n = record.score.unwrap_or_default();
    let points = lang.number_format().tally(n, one, many);
    let points = match (record.best, lang) {
        (None, _) => points,
        (Some(most), Lang::En) => format!("{n} of {most} points"),
        (Some(most), Lang::Es) => format!("{points} de {most}"),
    };
    format!("{how}, {points}")
}

/// Names the histogram.
fn all(lang: Lang, cases: u32) -> String {
    let cases = lang.number_format().whole(cases);
    said!(
        lang,
        "{cases} winnable deals, by best possible score",
        "{cases} repartos con solución, por puntuación máxima"
    )
}

/// Says how many deals offer less than this one.
fn placing(lang: Lang, placed: RankedResult) -> RankSentence {
    let Some(best) = placed.best else { return RankSentence::Nothing };
    let format = lang.number_format();
    let (best, less) = (format.whole(best), format.percent(placed.less));
    RankSentence::Ends(said!(
        lang,
        "of a possible {best}. About {less} of winnable deals offer less.",
        "de {best} posibles. Cerca del {less} de los repartos con solución da menos."
    ))
}

/// Says what random play comes to.
fn random(lang: Lang, passes: Passes) -> String {
    let (format, picked) = (lang.number_format(), histogram::picked(passes));
    let wins = format.percent(picked.wins);
    let [points, cards] = [picked.points, picked.cards].map(|n| format.tenths(n));
    said!(
        lang,
        "Picking up whatever fits wins {wins} of winnable deals, with {points} points and {cards} of 28 cards cleared on average (100,000 deals measured).",
        "Recoger sin plan todo lo que encaja gana el {wins} de los repartos con solución, con {points} puntos y {cards} de las 28 cartas en promedio (medido en 100\u{a0}000 repartos)."
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::keys;

    #[test]
    fn games_are_compared_by_passes_covered_cards_and_the_wrap() {
        let starts = [
            "deal=1&wrap=0",
            "deal=1&passes=2",
            "deal=1&wrap=1",
            "deal=1&practice=1",
            "deal=1&covered=1",
            "deal=1&passes=3&covered=1&wrap=0",
            "deal=1&shape=peaks",
            "deal=1&shape=peaks&wrap=0&passes=2&covered=1",
        ];
        let groups = [
            ("1", 2),
            ("1-covered", 1),
            ("2", 1),
            ("1-apart", 1),
            ("3-covered-apart", 1),
            ("peaks-1", 1),
            ("peaks-2-covered-apart", 1),
        ];
        assert_eq!(keys(Escalator::ID, &starts), groups.map(|(key, n)| (key.to_owned(), n)));
    }

    #[test]
    fn what_was_counted_with_the_wrap_is_not_said_without_it() {
        let known = |start: &str| {
            let group = Escalator::group(&Params::parse(start).unwrap());
            let said = Escalator::RANDOM.and_then(|it| (it.said)(Lang::En, group));
            (Escalator::HISTOGRAM.and_then(|it| (it.of)(group)).is_some(), said.is_some())
        };
        assert_eq!(known("deal=1&passes=2&covered=1"), (true, true));
        assert_eq!(known("deal=1&passes=2&covered=1&wrap=0"), (false, false));
        assert_eq!(known("deal=1&shape=peaks"), (false, false));
    }
}
