//! What others know of Card Flip.

use super::book::{MergedOrders, OrderBook};
use super::daily::{DEALS, LATER, TASKS, situation};
use super::order::{random_mean, ruler_mean};
use super::text::{guide, mode, names, set_up, situation as situation_said, slot};
use super::{
    CardCount, CardFlip, CardFlipOptions, MAX_CARDS, Mode, OpenCount, edit, histogram, look,
};
use crate::edit::EditorSpec;
use crate::ending::{Better, DealClass, EndingInfo, RecordFacts};
use crate::info::{
    Daily, FirstGames, GameInfo, HistogramInfo, LessonInfo, Measured, MergedOwn, OwnError, OwnKey,
    RaceInfo, RandomPlay, RemoteInfo,
};
use crate::map::MapCells;
use crate::options::{options_from_params, options_from_record};
use crate::second_look::{ReadPicture, ReadTask};
use crate::set_up::SetUp;
use crate::surprise::TimedGame;
use crate::text::achievements::{Achievement, PlayerRecords, usual};
use crate::text::{GameNames, Lang, OptionGrid, RankSentence, RankedResult};
use crate::{Colour, GameId};
use handful_engine::keyword::keywords;
use handful_engine::stats::rounded;
use handful_engine::{
    Coverage, DealNumber, Histogram, Options, Params, Record, StoredForm, Takeback, form,
};

/// What else the game stores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnData {
    /// The score of a match of two.
    Match,
    /// The order book.
    Orders,
}

keywords!(OwnData { Match = "match", Orders = "orders" });

impl GameInfo for CardFlip {
    const ID: GameId = GameId::CardFlip;

    fn names(lang: Lang) -> GameNames {
        names(lang)
    }

    const COLOUR: Option<Colour> = Some(Colour::Purple);

    fn guide(lang: Lang) -> Vec<&'static str> {
        guide::steps(lang).into()
    }

    fn set_up(lang: Lang) -> SetUp {
        set_up::set_up(lang)
    }

    const FIRST_GAMES: FirstGames = FirstGames {
        steps: &[("cards=2", None), ("cards=3", None)],
        lost_leads: false,
        first_words: 0,
    };

    // All starts in the standard order.
    const SURPRISE: &'static [TimedGame] =
        &[TimedGame { minutes: 2, options: "cards=3", grade: None, moves: 7, seconds: 8 }];

    const TAKEBACK: Takeback = Takeback::Never;

    const RESTARTS: bool = true;

    // Flips are rather a number.
    const DIGITS_ARE_DEAL: bool = true;

    const HAS_AVERAGES: bool = false;

    const RACES: &'static [RaceInfo] = &[];

    const REMOTE: Option<RemoteInfo> =
        Some(RemoteInfo { chunk: "card-flip-remote", people: Some(2), host_deals: None });

    const LESSON: Option<LessonInfo> = None;

    const TAKES_PAD: bool = false;

    const OWN_KEY: Option<OwnKey> = None;

    type OwnData = OwnData;

    fn check_own(data: OwnData, text: &str) -> Result<(), OwnError> {
        match data {
            OwnData::Match => form::check_version(text, 1)?,
            OwnData::Orders => drop(OrderBook::from_json(text)?),
        }
        Ok(())
    }

    fn merge_own(data: OwnData, here: &str, other: &str) -> Option<MergedOwn> {
        match data {
            OwnData::Match => None,
            OwnData::Orders => {
                let mut book = OrderBook::from_json(here).ok()?;
                let merged = book.merge(OrderBook::from_json(other).ok()?);
                let MergedOrders { added, replaced, left_out } = merged;
                let text = (added + replaced > 0).then(|| book.to_json());
                Some(MergedOwn { text, added, updated: 0, replaced, left_out })
            }
        }
    }

    const EDITOR: Option<&'static EditorSpec> = Some(&edit::EDITOR);

    const SECOND_LOOK: Option<ReadTask> = Some(look::read);

    const PICTURE: Option<ReadPicture> = Some(look::picture);

    const DAILY: Option<Daily> = Some(Daily {
        since: None,
        deals: &DEALS,
        later: Some(LATER),
        start,
        par: None,
        keeps_task: false,
        task: |lang, row| situation_said(lang, TASKS[row].ways, TASKS[row].par),
        result,
    });

    /// A mode and a number of cards, or any situation.
    fn group(params: &Params) -> CardFlipOptions {
        let options: CardFlipOptions = options_from_params(params);
        // All situations are one group.
        match options.open_count.and(OpenCount::new(CardCount::FOUR, 4)) {
            Some(any) => CardFlipOptions::situation(any),
            None => options,
        }
    }

    fn key(group: CardFlipOptions) -> String {
        match group.open_count {
            Some(_) => "ways".to_owned(),
            None => group.slot(),
        }
    }

    /// By mode, then few cards first, and situations at last.
    fn rank(group: CardFlipOptions) -> u32 {
        if group.open_count.is_some() {
            return u32::MAX;
        }
        let mode = Mode::ALL.iter().position(|mode| *mode == group.mode);
        mode.unwrap_or(0) as u32 * 16 + group.cards.get() as u32
    }

    fn group_name(lang: Lang, game: &str, group: CardFlipOptions) -> String {
        let options = match group.open_count {
            Some(_) => lang.of("Some ways ruled out", "Algunas formas descartadas").to_owned(),
            None => slot(lang, group.mode, group.cards),
        };
        format!("{game}: {options}")
    }

    fn nouns(lang: Lang) -> [&'static str; 2] {
        lang.of(["flip", "flips"], ["volteo", "volteos"])
    }

    // The score says only how few of the flips were wasted.
    const MEASURED: Measured = Measured::Moves;

    const WINNABLE: Option<fn(Self::Options) -> Option<u32>> = None;

    /// The starts by flips in the standard order, which has no best result for a deal; none unless the mode is
    /// [`Mode::Luck`].
    const HISTOGRAM: Option<HistogramInfo<CardFlipOptions>> = Some(HistogramInfo {
        of: |group| {
            (group.mode == Mode::Luck).then(|| {
                let (first, width, counts) = histogram::standard(group.cards);
                Histogram::binned(Coverage::Complete, first, width, counts)
            })
        },
        has_best: false,
        name: |lang, _, cases| all(lang, cases),
        cases: |lang| lang.of("ways", "formas"),
        placing,
    });

    const RANDOM: Option<RandomPlay<CardFlipOptions>> = Some(RandomPlay {
        said: |lang, group| (group.mode == Mode::Luck).then(|| random(lang, group.cards)),
        wins: false,
    });

    /// The modes that have records.
    fn map(lang: Lang) -> Option<OptionGrid> {
        let column = |it: Mode| (mode(lang, it).to_owned(), format!("mode={}", it.word()));
        let modes = [Mode::Luck, Mode::Cheating].map(column);
        let rows = (1..=MAX_CARDS).map(|n| (n.to_string(), format!("cards={n}")));
        Some(OptionGrid::new(lang.of("Cards", "Cartas"), modes.into(), rows))
    }

    const MAP_CELLS: Option<MapCells> = Some(MapCells::Options(&[
        ("cards", &["4", "1", "2", "3", "5", "6", "7", "8", "9", "10"]),
        ("mode", &["blind", "evil"]),
    ]));

    const ENDING: EndingInfo = EndingInfo {
        class: Some(DealClass { at: with_cards, better: Better::Score }),
        first_win: None,
        most: None,
    };

    const RECORD_FACTS: &'static RecordFacts = &RecordFacts {
        class: Some(|record| {
            Some(options_from_record::<CardFlipOptions>(record).cards.get() as u32)
        }),
        opponents: None,
        most: None,
        grade: None,
    };

    /// The most cards that were turned without a wasted flip.
    fn achievement(lang: Lang, played: PlayerRecords) -> Option<Achievement> {
        let cards = |record| options_from_record::<CardFlipOptions>(record).cards.get();
        let Some(most) = played.perfect().map(cards).max() else {
            return usual(lang, played);
        };
        let [one, many] = lang.of(["card", "cards"], ["carta", "cartas"]);
        let cards = |n: usize| lang.number_format().tally(n as u64, one, many);
        let [perfect, next] = lang.of(["Perfect with", "Next:"], ["Perfecta con", "Sigue:"]);
        Some(Achievement {
            best: format!("{perfect} {}", cards(most)),
            second_line: match CardCount::new(most + 1) {
                Some(_) => format!("{next} {}", cards(most + 1)),
                None => played.streak_or_solved(lang),
            },
            figure: most.to_string(),
            figure_label: lang.of("cards, perfect", "cartas, perfecta").to_owned(),
        })
    }
}

/// Returns "with 4 cards".
fn with_cards(lang: Lang, n: u32) -> String {
    let [with, one, many] = lang.of(["with", "card", "cards"], ["con", "carta", "cartas"]);
    format!("{with} {}", lang.number_format().tally(n, one, many))
}

/// Sets the start of a row's deal. The situation is spelled out, so that a link shows what it is.
fn start(row: usize, deal: u32, params: &mut Params) {
    let deal = DealNumber::new(deal).unwrap_or(DealNumber::MIN);
    params.set("layout", situation(row, deal));
    let ways = OpenCount::new(TASKS[row].cards, TASKS[row].ways as usize);
    ways.map(CardFlipOptions::situation).unwrap_or_default().write(params);
}

/// Says how a game of a day ended. The score is par in percent of the flips, rounded down.
fn result(lang: Lang, _: &str, record: &Record) -> String {
    let [one, many] = CardFlip::nouns(lang);
    let flips = lang.number_format().tally(record.moves, one, many);
    let par = record.score.map(|score| {
        let whole = u64::from(score) * u64::from(record.moves);
        lang.number_format().whole(whole.div_ceil(100))
    });
    par.map_or(flips.clone(), |par| format!("{flips}, par {par}"))
}

/// Names the histogram.
fn all(lang: Lang, cases: u32) -> String {
    let n = lang.number_format().whole(cases);
    match lang {
        Lang::En if cases == 1 => "The only way, by flips in the standard order".into(),
        Lang::En => format!("All {n} ways, by flips in the standard order"),
        Lang::Es if cases == 1 => "La única forma, por volteos de la secuencia estándar".into(),
        Lang::Es => format!("Las {n} formas, por volteos de la secuencia estándar"),
    }
}

/// Says how many of the ways the standard order finds in as many flips.
fn placing(lang: Lang, group: CardFlipOptions, placed: RankedResult) -> RankSentence {
    let (flips, starts) = (placed.value, group.cards.configurations());
    let found = rounded(flips.min(starts).into(), 1_000, starts.into());
    let found = lang.number_format().percent(found);
    RankSentence::Then(match lang {
        Lang::En => {
            let within = if flips == 1 { "that one flip" } else { "that many flips" };
            format!("In {within}, the standard order solves {found} of all ways.")
        }
        Lang::Es => {
            let with = if flips == 1 { "ese volteo" } else { "esos volteos" };
            format!("Con {with}, la secuencia estándar resuelve el {found} de las formas.")
        }
    })
}

/// Says what random flips come to, calculated.
fn random(lang: Lang, cards: CardCount) -> String {
    let format = lang.number_format();
    let [one, many] = CardFlip::nouns(lang);
    let mean = random_mean(cards);
    let noun = if mean == 100 { one } else { many };
    let half = format.tally(histogram::RANDOM_MEDIAN[cards.get() - 1], one, many);
    let standard = format.whole(ruler_mean(cards) / 100);
    let flips = format.hundredths(mean);
    match lang {
        Lang::En => format!(
            "Random flipping takes {flips} {noun} on average, the standard order {standard}. Half of all random games end within {half}."
        ),
        Lang::Es => {
            let are = if mean == 100 { "es" } else { "son" };
            format!(
                "Al azar {are} {flips} {noun} en promedio; con la secuencia estándar, {standard}. La mitad de las partidas al azar acaba en {half} o menos."
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::keys;

    #[test]
    fn games_are_compared_by_mode_and_cards() {
        let [one, two] = ["layout=1213&ways=11", "deal=1&ways=9"];
        let starts = ["deal=1&cards=2&mode=evil", "deal=1&cards=10", "deal=1", one, two];
        let groups = [("blind-4", 1), ("blind-10", 1), ("evil-2", 1), ("ways", 2)];
        assert_eq!(keys(CardFlip::ID, &starts), groups.map(|(key, n)| (key.to_owned(), n)));
    }

    #[test]
    fn only_blind_games_are_known() {
        for mode in Mode::ALL {
            let group = CardFlipOptions { mode, ..CardFlipOptions::default() };
            let histogram = CardFlip::HISTOGRAM.and_then(|it| (it.of)(group));
            let random = CardFlip::RANDOM.and_then(|it| (it.said)(Lang::En, group));
            assert_eq!([histogram.is_some(), random.is_some()], [mode == Mode::Luck; 2]);
        }
    }
}
