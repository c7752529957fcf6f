//! Addresses of the page: `#/`, `#/flip-nine?deal=7`, `#/settings`.

use std::fmt::{self, Display};
use std::mem::discriminant;

use handful_engine::params::{excerpt, is_hidden, unescape};
use handful_engine::{Day, Game, Options, Params, ParamsError};
use handful_games::edit::{address, kept_options};
use handful_games::puzzles::{self, Grade, PuzzleName};
use handful_games::{GameId, field, with_game};
use handful_progress::daily::Five;
use handful_progress::second_look::Moment;
use handful_storage::OpenMode;
use thiserror::Error;

/// The longest address that is parsed, in bytes.
pub const MAX_BYTES: usize = 8_192;

/// The chunk of the home page.
pub const HOME: &str = "home";
/// The chunk of the daily five.
pub const DAILY: &str = "daily";
/// The chunk of Second look.
pub const SECOND_LOOK: &str = "second-look";
/// The chunk of the records.
pub const RECORDS: &str = "records";
/// The chunk of the settings, backup, about and editor pages.
pub const PAGES: &str = "pages";
/// The chunk of play with other devices, and the name of its page in an address.
pub const TOGETHER: &str = "together";

/// What the names of games with other devices begin with.
const REMOTE: &str = "together/";

/// What the names of lessons begin with.
const LESSON: &str = "learn/";

/// The name of the puzzles of *Who holds it?*
const WHO: &str = "who";

/// What separates the parts of an address; a second `?` is from a program that adds parameters of its own.
const PARTS: [char; 2] = ['?', '&'];

/// Returns the parameters of a link to a game. Parameters with other names are left out, because programs that pass
/// links on add them, and values have no spaces around them nor punctuation after them.
///
/// # Errors
/// Returns the part that cannot be parsed.
pub fn params_of(id: GameId, query: &str) -> Result<Params, ParamsError> {
    fn names<G: Game>() -> &'static [&'static str] {
        G::Options::NAMES
    }
    let options = with_game!(id, G => names::<G>());
    known_params(query, |name| {
        ["deal", "layout"].contains(&name)
            || OpenMode::NAMES.contains(&name)
            || options.contains(&name)
    })
}

/// Returns the parameters whose names are known.
fn known_params(query: &str, is_known: impl Fn(&str) -> bool) -> Result<Params, ParamsError> {
    let is_kept = |part: &&str| match part.split_once('=') {
        Some((name, _)) => is_known(&decoded(name).to_ascii_lowercase()),
        // A part without a name is refused, because it may be meant as a deal number.
        None => !decoded(part).trim_matches(may_follow_link).is_empty(),
    };
    let parts: Vec<&str> = query.split(PARTS).filter(is_kept).collect();
    let read = Params::parse(&parts.join("&"))?;
    let mut params = Params::default();
    for (name, value) in read.iter() {
        let value = value.trim_start_matches(|c: char| c.is_whitespace() || is_hidden(c));
        params.set(name, value.trim_end_matches(may_follow_link));
    }
    Ok(params)
}

/// Whether a game has a lesson.
pub fn has_lesson(id: GameId) -> bool {
    with_game!(id, G => field!(G, LESSON.title)).is_some()
}

/// Returns the first parts of what stands behind the `?` of a page that is no game.
fn first_parts(query: &str, count: usize) -> String {
    let parts: Vec<&str> = query.split(PARTS).take(count).collect();
    decoded(&parts.join("&")).trim_end_matches(may_follow_link).to_owned()
}

/// Returns what stands behind the `?` of the editor: a game, a position, and the options that go with it.
///
/// # Errors
/// Returns the options of the game that cannot be parsed.
fn edited(query: &str) -> Result<String, LinkError> {
    let game = first_parts(query, 1);
    let Some((id, names)) = GameId::from_slug(&game).and_then(|id| Some((id, kept_options(id)?)))
    else {
        return Ok(game);
    };
    // Options have a name; what programs add to a link has one too, or comes after the position.
    let parts = query.split(PARTS).skip(1);
    let (options, position): (Vec<&str>, Vec<&str>) =
        parts.partition(|part| decoded(part).contains('='));
    let position = position.first().map(|it| first_parts(it, 1)).unwrap_or_default();
    let options = known_params(&options.join("&"), |name| names.contains(&name));
    Ok(address(id, &position, &options.map_err(|error| LinkError::Params(id, error))?))
}

/// Returns the puzzle that stands behind the `?`: a grade and a number.
///
/// # Errors
/// Returns what names no puzzle.
fn numbered_puzzle(query: &str) -> Result<Option<PuzzleName>, LinkError> {
    let error = || LinkError::Value(Some(puzzles::GAME), excerpt(query).to_ascii_lowercase());
    let is_grade = |name: &str| name.parse::<Grade>().is_ok();
    let params = known_params(query, is_grade).map_err(|_| error())?;
    let mut named = params.iter();
    let Some((grade, number)) = named.next() else { return Ok(None) };
    let name = format!("{grade}={number}").parse().ok().filter(|_| named.next().is_none());
    name.map(Some).ok_or_else(error)
}

/// Returns an address whose `/`, `?`, `&` and `=` a program that passed it on has escaped, with these signs.
fn unescape_separators(address: &str) -> String {
    let escaped = [
        ("%2F", "/"),
        ("%2f", "/"),
        ("%3F", "?"),
        ("%3f", "?"),
        ("%3D", "="),
        ("%3d", "="),
        ("%26", "&"),
        ("&amp;", "&"),
    ];
    let read = |text: String, (from, to)| text.replace(from, to);
    escaped.into_iter().fold(address.to_owned(), read)
}

/// Returns a text without percent escapes, or the text itself if they are broken or escaped once more.
fn decoded(text: &str) -> String {
    unescape(text).ok().filter(|it| !it.contains('%')).unwrap_or_else(|| text.to_owned())
}

/// Whether a character may stand behind a link in a message: white space, or what closes a sentence, a quotation or a
/// bracket.
fn may_follow_link(c: char) -> bool {
    const CLOSING: &str = ".,;:!?…)]}>\"'”“’»";
    c.is_whitespace() || is_hidden(c) || CLOSING.contains(c)
}

/// What stands in place of a code in the address that invites another device.
pub const INVITE_SEGMENT: &str = "invite";
/// The same in the address of the field for a code.
pub const JOIN_SEGMENT: &str = "join";
/// The same in the address that moves everything to another device.
pub const MOVE_SEGMENT: &str = "move";

/// The page that an address opens.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Route {
    /// The list of games.
    #[default]
    Home,
    /// A game. The parameters are parsed by the game's own types.
    Game(GameId, Params),
    /// The five games of a day, or of today if the address has no date: `date=2026-11-22`.
    Daily(Option<Day>),
    /// The moments that come back today.
    SecondLook,
    /// The lesson of a game that has one: `#/learn/sliding`.
    Lesson(GameId),
    /// A puzzle of *Who holds it?*: `#/who/2026-11-28`, `#/who?hard=17`; without one their list.
    Who(Option<PuzzleName>),
    /// The records.
    Records,
    /// The choice of the records that are reset.
    Reset,
    /// The backup page.
    Backup,
    /// The settings.
    Settings,
    /// Who plays on this device.
    People,
    /// Play with other devices. The text after the `?` is the code of an invitation, passed on unchanged.
    Together(String),
    /// A game with other devices: `#/together/go-fish`.
    Remote(GameId),
    /// What the page offers to everyone, and what it does not.
    Accessibility,
    /// The about page.
    About,
    /// The editor of positions. The text after the `?` is the name of a game, and after an `&` a position:
    /// `sliding&1,2,x`.
    PositionEditor(String),
}

/// A page that is no game.
pub struct NamedPage {
    /// Its name in an address.
    pub name: &'static str,
    /// The chunk that shows it.
    pub chunk: &'static str,
    /// The page, without what may stand behind the name.
    pub page: Route,
}

const fn named(name: &'static str, chunk: &'static str, page: Route) -> NamedPage {
    NamedPage { name, chunk, page }
}

/// The names of the pages that are no games. Of two names of a page the first one is written.
pub static NAMED_PAGES: [NamedPage; 14] = [
    named("", HOME, Route::Home),
    named("daily", DAILY, Route::Daily(None)),
    named("second-look", SECOND_LOOK, Route::SecondLook),
    // It has the looks and the code of its game.
    named(WHO, puzzles::SLUG, Route::Who(None)),
    named("records", RECORDS, Route::Records),
    named("reset", RECORDS, Route::Reset),
    named("backup", PAGES, Route::Backup),
    named("settings", PAGES, Route::Settings),
    // The keys were a page of their own.
    named("keys", PAGES, Route::Settings),
    named("people", PAGES, Route::People),
    named(TOGETHER, TOGETHER, Route::Together(String::new())),
    named("accessibility", PAGES, Route::Accessibility),
    named("about", PAGES, Route::About),
    named("edit", PAGES, Route::PositionEditor(String::new())),
];

/// Why an address cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LinkError {
    /// The address is longer than [`MAX_BYTES`] bytes.
    #[error("an address has at most {MAX_BYTES} bytes")]
    TooLong,
    /// No page or game has this name.
    #[error("there is no page '{0}'")]
    NoSuchPage(String),
    /// The parameters of a game cannot be parsed.
    #[error("the parameters of {} are refused: {}", .0.slug(), .1)]
    Params(GameId, ParamsError),
    /// A value is invalid, or belongs to a second mode: a day, a challenge or a replay.
    #[error("'{1}' is no value of its name")]
    Value(Option<GameId>, String),
}

impl LinkError {
    /// Returns the game of the address, where that is clear.
    pub fn game(&self) -> Option<GameId> {
        match self {
            LinkError::TooLong | LinkError::NoSuchPage(_) => None,
            LinkError::Params(id, _) => Some(*id),
            LinkError::Value(id, _) => *id,
        }
    }
}

impl Route {
    /// Returns the address of one of five games.
    pub fn of_five(five: Five, id: GameId) -> Self {
        let mut params = Params::default();
        OpenMode::from(five).write(&mut params);
        Self::Game(id, params)
    }

    /// The page that plays on from the position of a moment, which can be shared; `None` if it makes no sense.
    pub fn from_moment(moment: &Moment) -> Option<Self> {
        let mut params = Params::parse(moment.start()).ok()?;
        if !moment.line().is_empty() {
            OpenMode::FromPosition(moment.line().to_owned()).write(&mut params);
        }
        Some(Self::Game(moment.game()?, params))
    }

    /// Parses the part of an address after the `#`; the `#` itself is allowed. An empty text is the
    /// home page.
    ///
    /// # Errors
    /// Returns why the address cannot be opened.
    pub fn parse(hash: &str) -> Result<Self, LinkError> {
        if hash.len() > MAX_BYTES {
            return Err(LinkError::TooLong);
        }
        let text = unescape_separators(hash);
        let path = text.trim_start_matches('#').trim_start_matches('/');
        let (name, query) = path.split_at(path.find(PARTS).unwrap_or(path.len()));
        let query = query.get(1..).unwrap_or_default();
        let name = decoded(name);
        let name = name.trim_end_matches(|c| c == '/' || may_follow_link(c));
        if let Some(id) = name.strip_prefix(REMOTE).and_then(GameId::from_slug) {
            return Ok(Route::Remote(id));
        }
        if let Some(id) = GameId::from_slug(name) {
            let params = params_of(id, query).map_err(|error| LinkError::Params(id, error))?;
            return Ok(Route::Game(id, params));
        }
        if let Some(id) = name.strip_prefix(LESSON).and_then(GameId::from_slug)
            && has_lesson(id)
        {
            return Ok(Route::Lesson(id));
        }
        if let Some((who, day)) = name.split_once('/')
            && who.eq_ignore_ascii_case(WHO)
        {
            let error = |_| LinkError::Value(Some(puzzles::GAME), excerpt(day));
            return Ok(Route::Who(Some(PuzzleName::Day(day.parse().map_err(error)?))));
        }
        let named = NAMED_PAGES.iter().find(|named| named.name.eq_ignore_ascii_case(name));
        match &named.ok_or_else(|| LinkError::NoSuchPage(excerpt(name)))?.page {
            Route::Daily(_) if !query.is_empty() => {
                let error = || LinkError::Value(None, excerpt(query).to_ascii_lowercase());
                let params = known_params(query, |name| name == "date").map_err(|_| error())?;
                let day = params.get("date").map(str::parse).transpose().map_err(|_| error())?;
                Ok(Route::Daily(day))
            }
            Route::Who(_) => numbered_puzzle(query).map(Route::Who),
            Route::PositionEditor(_) => edited(query).map(Route::PositionEditor),
            Route::Together(_) => Ok(Route::Together(first_parts(query, 1))),
            page => Ok(page.clone()),
        }
    }

    /// Returns the page's name in an address, and the chunk that shows it.
    fn named(&self) -> (&'static str, &'static str) {
        match self {
            Route::Game(id, _) => (id.slug(), id.slug()),
            Route::Remote(_) => (TOGETHER, TOGETHER),
            Route::Lesson(id) => (&LESSON[..LESSON.len() - 1], id.slug()),
            page => {
                let is_it = |named: &&NamedPage| discriminant(&named.page) == discriminant(page);
                NAMED_PAGES.iter().find(is_it).map_or(("", ""), |named| (named.name, named.chunk))
            }
        }
    }

    /// Returns the page's name in an address.
    pub fn name(&self) -> &'static str {
        self.named().0
    }

    /// Returns the chunk that shows the page.
    pub fn chunk(&self) -> &'static str {
        self.named().1
    }
}

impl Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#/{}", self.name())?;
        match self {
            Route::Game(_, params) if !params.is_empty() => write!(f, "?{params}"),
            Route::Remote(id) | Route::Lesson(id) => write!(f, "/{}", id.slug()),
            Route::Daily(Some(day)) => write!(f, "?date={day}"),
            Route::Who(Some(PuzzleName::Day(day))) => write!(f, "/{day}"),
            Route::Who(Some(name)) => write!(f, "?{name}"),
            Route::PositionEditor(text) | Route::Together(text) if !text.is_empty() => {
                write!(f, "?{text}")
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use handful_games::second_look::LostChance;

    #[test]
    fn the_page_of_a_moment_can_be_shared() {
        let lost = LostChance { line: "9-3,5-4".into(), ..LostChance::default() };
        let moment = Moment::new(GameId::FlipNine, "deal=7", &lost, Day::from_days(9));
        let page = Route::from_moment(&moment).expect("a page").to_string();
        assert_eq!(page, "#/flip-nine?deal=7&from=9-3,5-4");
        assert_eq!(Route::parse(&page).expect("a page").to_string(), page);
        let nonsense = Moment::new(GameId::FlipNine, "deal=7&deal=8", &lost, Day::from_days(9));
        assert_eq!(Route::from_moment(&nonsense), None);
    }

    #[test]
    fn every_page_has_an_address_that_leads_to_it() {
        let games = GameId::ALL.map(|id| Route::Game(id, Params::parse("deal=7").unwrap()));
        let others = [
            Route::Home,
            Route::Daily(None),
            Route::Daily(Day::from_ymd(2026, 11, 22)),
            Route::SecondLook,
            Route::Lesson(GameId::Sliding),
            Route::Who(None),
            Route::Who("2026-11-28".parse().ok()),
            Route::Who("hard=17".parse().ok()),
            Route::Records,
            Route::Reset,
            Route::Backup,
            Route::Settings,
            Route::People,
            Route::Together(String::new()),
            Route::Together("1Ab-_9".into()),
            Route::Remote(GameId::GoFish),
            Route::Remote(GameId::CardFlip),
            Route::Accessibility,
            Route::About,
            Route::PositionEditor("sliding".into()),
            Route::PositionEditor("flip-nine&93x5xxxxx".into()),
            Route::PositionEditor("escalator&&passes=2".into()),
            Route::PositionEditor("escalator&KS,QS&passes=2&covered=1".into()),
        ];
        for page in games.into_iter().chain(others) {
            assert_eq!(Route::parse(&page.to_string()), Ok(page.clone()));
        }
        assert_eq!(Route::parse(""), Ok(Route::Home));
        assert_eq!(Route::parse("#/About/"), Ok(Route::About));
        assert_eq!(
            Route::parse("#/learn/sliding?utm_source=mail"),
            Ok(Route::Lesson(GameId::Sliding))
        );
        assert_eq!(Route::parse("#/keys"), Ok(Route::Settings));
        let puzzle = Ok(Route::Who("hard=17".parse().ok()));
        assert_eq!(Route::parse("#/WHO?HARD=17&utm_source=mail"), puzzle);
        assert_eq!(Route::parse("#/who/?hard=17."), puzzle);
        assert_eq!(Route::parse("#/who?utm_source=mail"), Ok(Route::Who(None)));
        let day = Ok(Route::Who("2026-11-28".parse().ok()));
        assert_eq!(Route::parse("#/who/2026-11-28?utm_source=mail"), day);
        assert_eq!(Route::parse("#%2Fwho%2F2026-11-28)."), day);
        let day = Day::from_ymd(2026, 11, 22);
        assert_eq!(Route::parse("#/DAILY?DATE=2026-11-22"), Ok(Route::Daily(day)));
        let loud = Route::parse("#/FLIP-NINE?DEAL=7").unwrap();
        assert_eq!(loud.to_string(), "#/flip-nine?deal=7");
    }

    #[test]
    fn noise_leads_nowhere_and_says_why() {
        for page in ["learn", "learn/", "learn/poker", "learn/flip-nine", "sliding/learn"] {
            assert!(matches!(Route::parse(page), Err(LinkError::NoSuchPage(_))), "{page}");
        }
        assert_eq!(Route::parse("#/poker"), Err(LinkError::NoSuchPage("poker".into())));
        assert_eq!(Route::parse(&"x".repeat(10_000)), Err(LinkError::TooLong));
        for noise in ["#/daily?date=2026-13-40", "#/daily?DATE=", "#/daily?x"] {
            assert!(matches!(Route::parse(noise), Err(LinkError::Value(None, _))), "{noise}");
        }
        for noise in [
            "#/who/2026-13-40",
            "#/who/today",
            "#/who/2026-11-28/x",
            "#/who?hard=0",
            "#/who?hard=501",
            "#/who?hard=",
            "#/who?hard",
            "#/who?hard=1&hard=2",
            "#/who?hard=1&easy=2",
        ] {
            let found = Route::parse(noise);
            assert!(
                matches!(found, Err(LinkError::Value(Some(GameId::GoFish), _))),
                "{noise}: {found:?}"
            );
        }
        let error = Route::parse("#/flip-nine?deal=1&deal=2").unwrap_err();
        assert_eq!(error, LinkError::Params(GameId::FlipNine, ParamsError::Twice("deal".into())));
    }
}
