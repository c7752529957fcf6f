//! What others know of Pebbles.

use super::Pebbles;
use crate::{Colour, GameId};
use crate::edit::EditorSpec;
use crate::ending::{EndingInfo, RecordFacts};
use crate::info::{Daily, RemoteInfo, FirstGames, GameInfo, LessonInfo, MergedOwn, Measured, NoOwnData, OwnError, OwnKey, RaceInfo, RandomPlay, HistogramInfo};
use crate::map::MapCells;
use crate::second_look::{ReadPicture, ReadTask};
use crate::set_up::SetUp;
use crate::surprise::TimedGame;
use crate::text::achievements::{Achievement, PlayerRecords, usual};
use crate::text::{Lang, OptionGrid, GameNames};
use handful_engine::{NoOptions, Params, Takeback};

impl GameInfo for Pebbles {
    const ID: GameId = GameId::Pebbles;

    fn names(lang: Lang) -> GameNames {
        GameNames {
            name: lang.of("Pebbles", "Guijarros"),
            about: lang.of(
                "Take pebbles, never as many as before, until none is left.",
                "Toma guijarros, nunca tantos como antes, hasta que no quede ninguno.",
            ),
            source: lang.of("Our own", "Nuestro"),
        }
    }

    const COLOUR: Option<Colour> = None;

    fn guide(lang: Lang) -> Vec<&'static str> {
        vec![lang.of(
            "Take one, two or three pebbles, but never as many as the time before. The last pebble wins.",
            "Toma uno, dos o tres guijarros, pero nunca tantos como la vez anterior. Gana el último guijarro.",
        )]
    }

    fn set_up(_: Lang) -> SetUp {
        SetUp::default()
    }

    const FIRST_GAMES: FirstGames =
        FirstGames { steps: &[], lost_leads: false, first_words: 0 };
    const SURPRISE: &'static [TimedGame] = &[];
    const TAKEBACK: Takeback = Takeback::Assisted;
    const RESTARTS: bool = true;
    const DIGITS_ARE_DEAL: bool = false;
    const HAS_AVERAGES: bool = false;

    const RACES: &'static [RaceInfo] = &[];
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

    const EDITOR: Option<&'static EditorSpec> = None;
    const SECOND_LOOK: Option<ReadTask> = None;

    const PICTURE: Option<ReadPicture> = None;
    const DAILY: Option<Daily> = None;

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
        lang.of(["move", "moves"], ["movimiento", "movimientos"])
    }

    const MEASURED: Measured = Measured::Moves;
    const HISTOGRAM: Option<HistogramInfo<NoOptions>> = None;
    const WINNABLE: Option<fn(NoOptions) -> Option<u32>> = None;
    const RANDOM: Option<RandomPlay<NoOptions>> = None;

    fn map(_: Lang) -> Option<OptionGrid> {
        None
    }

    const MAP_CELLS: Option<MapCells> = None;
    const ENDING: EndingInfo = EndingInfo { class: None, first_win: None, most: None };
    const RECORD_FACTS: &'static RecordFacts =
        &RecordFacts { class: None, opponents: None, most: None, grade: None };

    fn achievement(lang: Lang, played: PlayerRecords) -> Option<Achievement> {
        usual(lang, played)
    }
}
