//! What others know of Go Fish.

use super::commitment::{DeckCommitments, MAX_COMMITMENTS};
use super::daily::{DEALS, HAND, RANKS, SEATS as DAY_SEATS};
use super::puzzle::book::PuzzleBook;
use super::text::levels::{beat, first_win, level as level_name, levels};
use super::text::{FISH, guide, names, set_up};
use super::{
    Event, GoFish, GoFishOptions, Level, Pack, Player, SEATS, Seats, histogram, look, usual_hand,
};
use crate::cards::Family;
use crate::edit::EditorSpec;
use crate::ending::{EndingInfo, Most, RecordFacts};
use crate::info::{
    Daily, FirstGames, GameInfo, HistogramInfo, LessonInfo, Measured, MergedOwn, OwnError, OwnKey,
    RaceInfo, RandomPlay, RemoteInfo,
};
use crate::map::MapCells;
use crate::options::{options_from_params, options_from_record};
use crate::second_look::{ReadPicture, ReadTask};
use crate::set_up::{Grades, SetUp};
use crate::surprise::TimedGame;
use crate::text::achievements::{Achievement, PlayerRecords, in_a_row};
use crate::text::{
    GameNames, Lang, OptionCell, OptionGrid, RankSentence, RankedResult, enumerate, group_name,
    said,
};
use crate::{Colour, GameId};
use handful_engine::keyword::keywords;
use handful_engine::line::read_line;
use handful_engine::{
    Coverage, Game, Histogram, Options, Params, Record, Start, StoredForm, Takeback, form,
};

/// What else the game stores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnData {
    /// The names and colours at the table.
    Table,
    /// The seals of decks.
    Seal,
    /// How far the puzzles of *Who holds it?* are.
    Who,
}

keywords!(OwnData { Table = "table", Seal = "seal", Who = "who" });

impl GameInfo for GoFish {
    const ID: GameId = GameId::GoFish;

    fn names(lang: Lang) -> GameNames {
        names(lang)
    }

    const COLOUR: Option<Colour> = Some(Colour::Teal);

    fn guide(lang: Lang) -> Vec<&'static str> {
        guide::steps(lang).into()
    }

    fn set_up(lang: Lang) -> SetUp {
        set_up::set_up(lang)
    }

    /// The grade 0 has deals in which the person begins.
    const FIRST_GAMES: FirstGames = FirstGames {
        steps: &[
            ("seats=you,minnow&ranks=7", Some(Grades::only(0))),
            ("seats=you,minnow,minnow", None),
        ],
        lost_leads: true,
        first_words: 0,
    };

    const SURPRISE: &'static [TimedGame] = &[
        // Half of the 55 asks at a table of two (docs/rules/go-fish.md), by the share of the deck. Between two asks the
        // others have theirs.
        TimedGame {
            minutes: 5,
            options: "seats=you,minnow&ranks=7",
            grade: None,
            moves: 15,
            seconds: 10,
        },
        // A third of the asks of a full deck.
        TimedGame {
            minutes: 10,
            options: "seats=you,minnow,perch",
            grade: None,
            moves: 20,
            seconds: 14,
        },
    ];

    const TAKEBACK: Takeback = Takeback::Never;

    const RESTARTS: bool = false;

    const DIGITS_ARE_DEAL: bool = false;

    const HAS_AVERAGES: bool = false;

    const RACES: &'static [RaceInfo] = &[];

    const REMOTE: Option<RemoteInfo> =
        Some(RemoteInfo { chunk: "go-fish-remote", people: None, host_deals: Some(only_host) });

    const LESSON: Option<LessonInfo> = None;

    const TAKES_PAD: bool = false;

    const OWN_KEY: Option<OwnKey> =
        Some(OwnKey { key: 'L', name: |lang| lang.of("Game log", "Registro"), opens: true });

    type OwnData = OwnData;

    fn check_own(data: OwnData, text: &str) -> Result<(), OwnError> {
        match data {
            OwnData::Table => form::check_version(text, 1)?,
            OwnData::Seal if DeckCommitments::from_json(text)?.seals.len() > MAX_COMMITMENTS => {
                return Err(OwnError::TooMany(MAX_COMMITMENTS));
            }
            OwnData::Seal => {}
            OwnData::Who => drop(PuzzleBook::from_json(text)?),
        }
        Ok(())
    }

    /// Seals here come first, because they have the seal of the game here; a full list takes no more.
    fn merge_own(data: OwnData, here: &str, other: &str) -> Option<MergedOwn> {
        match data {
            OwnData::Table => None,
            OwnData::Seal => {
                let (mut here, DeckCommitments { mut seals }) = (
                    DeckCommitments::from_json(here).ok()?,
                    DeckCommitments::from_json(other).ok()?,
                );
                seals.retain(|seal| !here.seals.contains(seal));
                let room = MAX_COMMITMENTS.saturating_sub(here.seals.len());
                let added = seals.len().min(room) as u32;
                let left_out = seals.len() > room;
                here.seals.extend(seals.into_iter().take(room));
                let text = (added > 0).then(|| here.to_json());
                Some(MergedOwn { text, added, left_out, ..MergedOwn::default() })
            }
            OwnData::Who => {
                let mut book = PuzzleBook::from_json(here).ok()?;
                let [added, updated] = book.merge(PuzzleBook::from_json(other).ok()?);
                let text = (added + updated > 0).then(|| book.to_json());
                Some(MergedOwn { text, added, updated, ..MergedOwn::default() })
            }
        }
    }

    // Hands are hidden.
    const EDITOR: Option<&'static EditorSpec> = None;

    const SECOND_LOOK: Option<ReadTask> = Some(look::read);

    const PICTURE: Option<ReadPicture> = Some(look::picture);

    const DAILY: Option<Daily> = Some(Daily {
        since: None,
        deals: &DEALS,
        later: None,
        start,
        par: None,
        // The result does not name the opponents.
        keeps_task: true,
        task,
        result,
    });

    /// A table with players of these levels, in any seating order.
    fn group(params: &Params) -> GoFishOptions {
        seated(options_from_params(params))
    }

    fn key(group: GoFishOptions) -> String {
        let mut params = Params::default();
        group.write(&mut params);
        params.to_string()
    }

    /// Small tables first.
    fn rank(group: GoFishOptions) -> u32 {
        group.seats().count() as u32
    }

    fn group_name(lang: Lang, game: &str, group: GoFishOptions) -> String {
        group_name(game, table(lang, &group))
    }

    fn nouns(lang: Lang) -> [&'static str; 2] {
        lang.of(["book", "books"], ["grupo", "grupos"])
    }

    const MEASURED: Measured = Measured::Score;

    const WINNABLE: Option<fn(Self::Options) -> Option<u32>> = None;

    /// The books of a player who asks at random, because the best result is not known.
    const HISTOGRAM: Option<HistogramInfo<GoFishOptions>> = Some(HistogramInfo {
        of: |group| Some(Histogram::new(Coverage::Sampled, 0, &histogram::asked(&group)?.books)),
        has_best: false,
        name: |lang, _, cases| all(lang, cases),
        cases: |lang| lang.of("games", "partidas"),
        placing: |lang, _, placed| placing(lang, placed),
    });

    const RANDOM: Option<RandomPlay<GoFishOptions>> = Some(RandomPlay {
        said: |lang, group| histogram::asked(&group).map(|asked| random(lang, asked)),
        wins: true,
    });

    /// The usual tables, with computers of one level.
    fn map(lang: Lang) -> Option<OptionGrid> {
        let name = |level: Level| (level_name(lang, level).to_owned(), level.word().to_owned());
        let mut map =
            OptionGrid::new(lang.of("Players", "Jugadores"), Level::ALL.map(name).into(), []);
        map.rows = SEATS
            .map(|seats| {
                let start = |level: Level| {
                    "seats=you".to_owned() + &format!(",{}", level.word()).repeat(seats - 1)
                };
                let cell = |level| OptionCell { start: start(level), best: None };
                (seats.to_string(), Level::ALL.map(cell).into())
            })
            .collect();
        Some(map)
    }

    const MAP_CELLS: Option<MapCells> = Some(MapCells::Options(&[(
        "seats",
        &[
            "you,minnow,minnow,minnow",
            "you,minnow",
            "you,minnow,minnow",
            "you,minnow,minnow,minnow,minnow",
            "you,minnow,minnow,minnow,minnow,minnow",
            "you,perch",
            "you,perch,perch",
            "you,perch,perch,perch",
            "you,perch,perch,perch,perch",
            "you,perch,perch,perch,perch,perch",
            "you,pike",
            "you,pike,pike",
            "you,pike,pike,pike",
            "you,pike,pike,pike,pike",
            "you,pike,pike,pike,pike,pike",
            "you,shark",
            "you,shark,shark",
            "you,shark,shark,shark",
            "you,shark,shark,shark,shark",
            "you,shark,shark,shark,shark,shark",
        ],
    )]));

    const ENDING: EndingInfo = EndingInfo {
        class: None,
        first_win: Some(|lang, strength| first_win(lang, Level::ALL[strength as usize])),
        most: Some(Most { least: 2, said: caught }),
    };

    const RECORD_FACTS: &'static RecordFacts = &RecordFacts {
        class: None,
        opponents: Some(strengths),
        most: Some(best_catch),
        grade: None,
    };

    /// The strongest computer player that was beaten.
    fn achievement(lang: Lang, played: PlayerRecords) -> Option<Achievement> {
        let (won, all) = (played.solved, played.records.len() as u32);
        if won == 0 {
            return None;
        }
        let [k, n] = [won, all].map(|n| lang.number_format().whole(n));
        let figure_label = match lang {
            Lang::En => format!("of {n} won"),
            Lang::Es => format!("de {n} {}", if all == 1 { "ganada" } else { "ganadas" }),
        };
        let share = format!("{k} {figure_label}");
        let streak = played.own.streak;
        let (best, second_line) = match played.own_won().filter_map(beaten).max() {
            Some(level) => (beat(lang, level), share),
            None if streak < 2 => (share, String::new()),
            None => (share, in_a_row(lang, streak)),
        };
        Some(Achievement { best, second_line, figure: k, figure_label })
    }
}

/// Returns the strengths of the computer players at a record's table, each a bit.
fn strengths(record: &Record) -> u32 {
    let options: GoFishOptions = options_from_record(record);
    options.seats().players().iter().fold(0, |bits, player| match player {
        Player::Computer(level) => bits | 1 << *level as u32,
        Player::You => bits,
    })
}

/// Returns the most cards that one ask of the player has caught in a recorded game; nothing if its moves are no longer
/// kept.
fn best_catch(record: &Record) -> Option<u32> {
    let start = Start::<GoFish>::read(&record.start)?;
    let mut game = start.position();
    let own = game.viewer_seat();
    for mv in read_line(&start, &record.line)? {
        game.apply(mv).ok()?;
    }
    let caught = game.log().iter().map(|event| match event {
        Event::Gave { to, cards, .. } if *to == own => cards.len() as u32,
        _ => 0,
    });
    caught.max()
}

said! {
    /// Says that a catch is the best so far.
    caught(n: u32) = "Your best catch so far: {n} cards in one ask", "Tu mejor pesca hasta ahora: {n} cartas en una petición";
    /// Says whose device can deal.
    only_host(host: &str) = "Only {host}’s device, which invited you, can deal.",
        "Solo reparte el dispositivo de {host}, que te invitó.";
}

/// Sets the start of a weekday's deal.
fn start(weekday: usize, deal: u32, params: &mut Params) {
    let others = DAY_SEATS[weekday];
    let mut seats = "you".to_owned();
    for level in others {
        seats += ",";
        seats += level.word();
    }
    params.set("deal", deal);
    params.set("seats", seats);
    // At a larger table, this is the usual hand.
    if others.len() == 1 {
        params.set("hand", HAND);
    }
    params.set("ranks", RANKS);
}

/// Returns the task of a weekday.
fn task(lang: Lang, weekday: usize) -> String {
    match *DAY_SEATS[weekday] {
        [one, other] if one == other => match lang {
            Lang::En => format!("Against two {}", levels(lang, one)),
            Lang::Es => format!("Contra dos {}", levels(lang, one)),
        },
        ref others => {
            let names = others.iter().map(|&level| level_name(lang, level));
            match lang {
                Lang::En => format!("Against {}", enumerate(names, " and ")),
                Lang::Es => format!("Contra {}", enumerate(names, " y ")),
            }
        }
    }
}

/// Names the other of a table of two, which has the rest of the books.
fn result(lang: Lang, how: &str, record: &Record) -> String {
    let n = record.score.unwrap_or_default();
    let options: GoFishOptions = options_from_record(record);
    let seats = options.seats();
    if let ([Player::You, Player::Computer(_)], Some(_)) = (seats.players(), record.score) {
        let (other, rest) = (FISH[0][lang as usize], u32::from(RANKS).saturating_sub(n));
        return match (lang, n > rest) {
            (Lang::En, true) => format!("You beat {other} {n}–{rest}"),
            (Lang::Es, true) => format!("Le ganas a {other} {n} a {rest}"),
            (Lang::En, false) => format!("{other} beat you {rest}–{n}"),
            (Lang::Es, false) => format!("{other} te gana {rest} a {n}"),
        };
    }
    let books = match lang {
        Lang::En => format!("{n} of 7 books"),
        Lang::Es => format!("{} de 7", lang.number_format().tally(n, "grupo", "grupos")),
    };
    format!("{how}, {books}")
}

/// Returns the same table with people first, then the computers from the weakest up.
fn seated(options: GoFishOptions) -> GoFishOptions {
    let of_kind = |kind| options.seats().players().to_vec().into_iter().filter(move |&p| p == kind);
    let players: Vec<Player> = Player::all().flat_map(of_kind).collect();
    let seats = Seats::new(&players).and_then(|seats| options.with_players(seats));
    seats.unwrap_or(options)
}

/// Returns the strongest computer player of a won game; `None` if a table of two shared the books.
fn beaten(record: &Record) -> Option<Level> {
    let options: GoFishOptions = options_from_record(record);
    let seats = options.seats();
    let is_shared =
        record.score.map(|books| 2 * books as usize) == Some(options.pack().rank_count());
    let level = |player: &Player| match player {
        Player::Computer(level) => Some(*level),
        Player::You => None,
    };
    let levels = seats.players().iter().filter_map(level);
    if seats.count() == 2 && is_shared { None } else { levels.max() }
}

/// Names the histogram.
fn all(lang: Lang, cases: u32) -> String {
    let cases = lang.number_format().whole(cases);
    said!(
        lang,
        "{cases} games of a random player, by books",
        "{cases} partidas pidiendo al azar, por grupos"
    )
}

/// Says how often a random player gets fewer and more.
fn placing(lang: Lang, placed: RankedResult) -> RankSentence {
    let [less, more] = [placed.less, placed.more].map(|n| lang.number_format().percent(n));
    RankSentence::Then(said!(
        lang,
        "A random player gets fewer in {less} of games and more in {more}.",
        "Pidiendo al azar se logran menos en el {less} de las partidas y más en el {more}."
    ))
}

/// Says what random asks come to, as measured.
fn random(lang: Lang, asked: &histogram::Asked) -> String {
    let format = lang.number_format();
    let mean = asked.mean();
    let wins = format.percent((asked.share() + 5) / 10);
    let (books, games) = (format.hundredths(mean), format.whole(asked.games()));
    match lang {
        Lang::En => {
            let noun = if mean == 100 { "book" } else { "books" };
            format!(
                "A random player at this table has the most books in {wins} of games, with {books} {noun} on average ({games} games measured)."
            )
        }
        Lang::Es => format!(
            "En esta mesa, pidiendo al azar se tienen más grupos que nadie en el {wins} de las partidas, con {books} en promedio (medido en {games} partidas)."
        ),
    }
}

/// Returns the options of a table that differ from the usual ones.
fn table(lang: Lang, options: &GoFishOptions) -> Vec<String> {
    let seats = options.seats();
    let others = Level::ALL.into_iter().filter_map(|level| {
        let of_level = |player: &&Player| **player == Player::Computer(level);
        match seats.players().iter().filter(of_level).count() {
            0 => None,
            1 => Some(level_name(lang, level).to_owned()),
            n => Some(format!("{n} {}", levels(lang, level))),
        }
    });
    let others = enumerate(others, lang.of(" and ", " y "));
    let pack = options.pack();
    let full = Pack::full(pack.family());
    let people = seats.people().count();
    let (ranks, suits, hand) = (pack.rank_count(), pack.suit_count(), options.hand());
    let mut said = Vec::new();
    if people != 1 {
        said.push(said!(lang, "{people} people", "{people} personas"));
    }
    if !others.is_empty() {
        said.push(said!(lang, "against {others}", "contra {others}"));
    }
    if pack.family() == Family::Spanish {
        said.push(lang.of("Spanish deck", "baraja española").into());
    }
    if ranks != full.rank_count() {
        said.push(said!(lang, "{ranks} ranks", "{ranks} valores"));
    }
    if suits != full.suit_count() {
        said.push(said!(lang, "{suits} suits", "{suits} palos"));
    }
    if hand != usize::from(usual_hand(seats)) {
        said.push(said!(lang, "hands of {hand}", "{hand} cartas por jugador"));
    }
    if options.next_only() {
        said.push(lang.of("next player only", "solo al siguiente").into());
    }
    if options.any_rank() {
        said.push(lang.of("any rank", "cualquier valor").into());
    }
    said
}
