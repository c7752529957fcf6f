//! What others know of the Sliding Puzzle.

use super::daily::{DEALS, PAR};
use super::text::{guide, lesson, names, set_up};
use super::{STEPS, Side, Sliding, SlidingOptions, edit, histogram, look};
use crate::edit::EditorSpec;
use crate::ending::{Better, DealClass, EndingInfo, RecordFacts};
use crate::info::{
    Daily, FirstGames, GameInfo, HistogramInfo, LessonInfo, Measured, MergedOwn, NoOwnData,
    OwnError, OwnKey, RaceInfo, RandomPlay, RemoteInfo,
};
use crate::map::MapCells;
use crate::options::options_from_record;
use crate::second_look::{ReadPicture, ReadTask};
use crate::set_up::SetUp;
use crate::surprise::TimedGame;
use crate::text::achievements::{Achievement, PlayerRecords, usual};
use crate::text::{GameNames, Lang, OptionGrid, RankSentence, moves_and_par, said};
use crate::{Colour, GameId};
use handful_engine::{Coverage, Histogram, Options, Params, Record, StartRequest, Takeback};

/// The race of a side.
const fn of_side(options: &'static str, side: u32) -> RaceInfo {
    RaceInfo { options, side, kind: None }
}

impl GameInfo for Sliding {
    const ID: GameId = GameId::Sliding;

    fn names(lang: Lang) -> GameNames {
        names(lang)
    }

    const COLOUR: Option<Colour> = Some(Colour::Brown);

    fn guide(lang: Lang) -> Vec<&'static str> {
        guide::steps(lang).into()
    }

    fn set_up(lang: Lang) -> SetUp {
        set_up::set_up(lang)
    }

    const FIRST_GAMES: FirstGames = FirstGames {
        steps: &[("side=3&scramble=10", None), ("side=3&scramble=20", None), ("side=3", None)],
        lost_leads: false,
        // The prompt says the first step.
        first_words: 2,
    };

    // About twice the mean par (docs/rules/sliding.md).
    const SURPRISE: &'static [TimedGame] = &[
        TimedGame { minutes: 2, options: "side=3", grade: None, moves: 45, seconds: 3 },
        TimedGame { minutes: 10, options: "side=4", grade: None, moves: 120, seconds: 3 },
    ];

    const TAKEBACK: Takeback = Takeback::Assisted;

    const RESTARTS: bool = true;

    const DIGITS_ARE_DEAL: bool = false;

    const HAS_AVERAGES: bool = true;

    const RACES: &'static [RaceInfo] = &[of_side("side=3", 3), of_side("side=4", 4)];

    const REMOTE: Option<RemoteInfo> = None;

    const LESSON: Option<LessonInfo> =
        Some(LessonInfo { title: lesson::title, introduction: lesson::introduction });

    const TAKES_PAD: bool = true;

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
        start: |_, deal, params| {
            params.set("deal", deal);
            params.set("side", 3);
        },
        par: Some(PAR),
        keeps_task: false,
        task,
        result: |lang, _, record| moves_and_par(lang, record.moves, record.best),
    });

    /// A board size, and how its deals are generated. Reads the whole start, because a layout fixes the size.
    fn group(params: &Params) -> SlidingOptions {
        let request = StartRequest::<Sliding>::read(params).ok();
        request.and_then(|request| request.options).unwrap_or_default()
    }

    fn key(group: SlidingOptions) -> String {
        match group.scramble {
            None => group.slot(),
            Some(steps) => format!("{}-{steps}", group.slot()),
        }
    }

    /// Small boards first, then short scrambles.
    fn rank(group: SlidingOptions) -> u32 {
        group.side.get() as u32 * 2_000 + group.scramble.unwrap_or(0)
    }

    fn group_name(lang: Lang, game: &str, group: SlidingOptions) -> String {
        let side = group.side.get();
        let size = format!("{game} {side}×{side}");
        match group.scramble {
            None => size,
            Some(steps) => {
                let [one, many] = Self::nouns(lang);
                let moves = lang.number_format().tally(steps, one, many);
                let shuffle = said!(lang, "shuffled by {moves}", "mezcla de {moves}");
                format!("{size}: {shuffle}")
            }
        }
    }

    fn nouns(lang: Lang) -> [&'static str; 2] {
        lang.of(["move", "moves"], ["movimiento", "movimientos"])
    }

    const MEASURED: Measured = Measured::Moves;

    const WINNABLE: Option<fn(Self::Options) -> Option<u32>> = None;

    /// The boards by fewest moves.
    const HISTOGRAM: Option<HistogramInfo<SlidingOptions>> = Some(HistogramInfo {
        of: |group| {
            is_known(group).then(|| Histogram::new(Coverage::Complete, 1, &histogram::DISTANCES))
        },
        has_best: true,
        name: |lang, _, cases| all(lang, cases),
        cases: |lang| lang.of("boards", "tableros"),
        placing: |lang, _, _| RankSentence::Par(lang.of("boards", "los tableros")),
    });

    const RANDOM: Option<RandomPlay<SlidingOptions>> =
        Some(RandomPlay { said: |lang, group| is_known(group).then(|| random(lang)), wins: false });

    /// The sizes, and the shuffles that the deal dialog offers.
    fn map(lang: Lang) -> Option<OptionGrid> {
        let corner = lang.of("Shuffle", "Mezclar");
        let full = lang.of("Full", "Completa");
        let short = STEPS.map(|steps| (steps.to_string(), format!("scramble={steps}")));
        let columns = std::iter::once((full.to_owned(), String::new())).chain(short).collect();
        let rows = Side::ALL.into_iter().map(|side| {
            let side = side.get();
            (format!("{side}×{side}"), format!("side={side}"))
        });
        Some(OptionGrid::new(corner, columns, rows))
    }

    const MAP_CELLS: Option<MapCells> = Some(MapCells::Options(&[
        ("side", &["4", "3", "5", "6", "7", "8", "9", "10"]),
        ("scramble", &["", "10", "20", "40", "80"]),
    ]));

    const ENDING: EndingInfo = EndingInfo {
        class: Some(DealClass {
            at: |lang, side| format!("{} {side}×{side}", lang.of("on", "en")),
            better: Better::OverPar(best_over),
        }),
        first_win: None,
        most: None,
    };

    const RECORD_FACTS: &'static RecordFacts = &RecordFacts {
        class: Some(|record| Some(side(record) as u32)),
        opponents: None,
        most: None,
        grade: None,
    };

    /// The largest board that was solved in the fewest moves, and the largest other one.
    fn achievement(lang: Lang, played: PlayerRecords) -> Option<Achievement> {
        // The hardest deal of the largest board.
        let perfect = played.perfect().map(|record| (side(record), record.moves)).max();
        let is_other = |of: usize| perfect.is_none_or(|(side, _)| side != of);
        let other = played.own_won().map(side).filter(|&side| is_other(side)).max();
        let fewest = |of: usize| {
            let boards = played.own_won().filter(move |record| side(record) == of);
            boards.map(|record| record.moves).min().unwrap_or_default()
        };
        let other = other.map(|side| (side, fewest(side)));
        let second_line = other.map(|(side, moves)| in_moves(lang, side, moves));
        let (side, moves, best, second_line) = match (perfect, other) {
            (None, None) => return usual(lang, played),
            (None, Some((side, moves))) => {
                (side, moves, second_line.unwrap_or_default(), played.streak_or_solved(lang))
            }
            (Some((side, moves)), _) => {
                let best = said!(lang, "Perfect on {side}×{side}", "Perfecta en {side}×{side}");
                (side, moves, best, second_line.unwrap_or_else(|| played.streak_or_solved(lang)))
            }
        };
        let mut figure_label =
            said!(lang, "moves on {side}×{side}", "movimientos en {side}×{side}");
        if perfect.is_some() {
            figure_label += lang.of(", perfect", ", perfecta");
        }
        Some(Achievement {
            best,
            second_line,
            figure: lang.number_format().whole(moves),
            figure_label,
        })
    }
}

/// Whether hints on a board of this side are those of the method: as the player has chosen, else up to the first
/// perfect game of the size with all tiles shuffled, and always where no par is proven. A few random slides are undone
/// without any method.
pub fn hints_follow_method(is_shortest: Option<bool>, side: Side, records: &[Record]) -> bool {
    let is_of_size = |record: &Record| {
        let options = options_from_record::<SlidingOptions>(record);
        (options.side, options.scramble) == (side, None)
    };
    let is_it = |it: &Record| it.is_counted() && it.is_perfect() && is_of_size(it);
    match is_shortest {
        Some(is_shortest) => !is_shortest,
        None => !side.is_proven() || !records.iter().any(is_it),
    }
}

/// Whether the results of all boards of the group are known.
fn is_known(group: SlidingOptions) -> bool {
    group.side.get() == 3 && group.scramble.is_none()
}

/// Returns the tiles on a side of a record's board.
fn side(record: &Record) -> usize {
    options_from_record::<SlidingOptions>(record).side.get()
}

/// Returns "4×4 in 87 moves".
fn in_moves(lang: Lang, side: usize, moves: u32) -> String {
    let moves = crate::text::moves(lang, moves);
    said!(lang, "{side}×{side} in {moves}", "{side}×{side} en {moves}")
}

/// Says that the moves above par are the fewest on a board of a side.
fn best_over(lang: Lang, side: u32, over: u32) -> String {
    let over = lang.number_format().whole(over);
    said!(
        lang,
        "Your best on {side}×{side} so far: {over} over par",
        "Tu mejor {side}×{side} hasta ahora: {over} sobre par"
    )
}

/// Returns the task of a weekday.
fn task(lang: Lang, weekday: usize) -> String {
    let par = PAR[weekday];
    said!(lang, "3×3, par {par}", "3×3, par {par}")
}

/// Names the histogram.
fn all(lang: Lang, cases: u32) -> String {
    let cases = lang.number_format().whole(cases);
    said!(lang, "All {cases} boards, by par", "Los {cases} tableros, por su par")
}

/// Says what random slides come to.
fn random(lang: Lang) -> String {
    let format = lang.number_format();
    let [mean, half] = [histogram::RANDOM_MEAN, histogram::RANDOM_MEDIAN].map(|n| format.about(n));
    said!(
        lang,
        "Random sliding takes about {mean} moves on average, and over {half} half the time (1,000 games measured).",
        "Al azar hacen falta unos {mean} movimientos en promedio, y más de {half} la mitad de las veces (medido en 1000 partidas)."
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::keys;

    #[test]
    fn hints_leave_the_method_at_the_first_perfect_game_of_the_size() {
        let won = |start: &str, moves, assisted| Record {
            start: start.into(),
            best: Some(20),
            assisted,
            ..handful_lab::probe::record(handful_engine::Outcome::Won, moves, 0)
        };
        let [three, four, five] = [0, 1, 2].map(|at| Side::ALL[at]);
        let follow = |side, records: &[Record]| hints_follow_method(None, side, records);
        let perfect = [won("deal=1&side=3", 20, false)];
        for other in [
            won("deal=1&side=3", 21, false),
            won("deal=1&side=3", 20, true),
            won("deal=1&side=3&scramble=10", 20, false),
            won("deal=1", 20, false),
        ] {
            assert!(follow(three, &[other]));
        }
        assert!(!follow(three, &perfect) && follow(four, &perfect));
        assert!(follow(five, &[won("deal=1&side=5", 20, false)]));
        assert!(hints_follow_method(Some(false), three, &perfect));
        assert!(!hints_follow_method(Some(true), five, &[]));
    }

    fn owned<const N: usize>(groups: [(&str, usize); N]) -> [(String, usize); N] {
        groups.map(|(key, n)| (key.to_owned(), n))
    }

    #[test]
    fn boards_are_compared_by_size_and_scramble() {
        let starts = ["deal=1&side=10", "deal=1", "deal=2&scramble=20", "layout=1,2,3,4,5,6,7,0,8"];
        let groups = [("3", 1), ("4", 1), ("4-20", 1), ("10", 1)];
        assert_eq!(keys(Sliding::ID, &starts), owned(groups));
    }

    #[test]
    fn only_the_uniform_3_by_3_boards_are_known() {
        for (start, known) in [("side=3", true), ("side=3&scramble=9", false), ("", false)] {
            let group = Sliding::group(&Params::parse(start).expect("a readable text"));
            let histogram = Sliding::HISTOGRAM.and_then(|it| (it.of)(group));
            let random = Sliding::RANDOM.and_then(|it| (it.said)(Lang::En, group));
            assert_eq!((histogram.is_some(), random.is_some()), (known, known), "{start}");
        }
    }

    #[test]
    fn a_start_that_makes_no_sense_is_a_usual_game() {
        assert_eq!(keys(Sliding::ID, &["deal=1&side=77", "&&&", "%"]), owned([("4", 3)]));
    }
}
