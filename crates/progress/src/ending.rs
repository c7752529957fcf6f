//! How an ended game is told: its tier, the one line about the player, and the ruler beside par. Pure functions of the
//! game's record and of the records before it.

use handful_engine::sort::sort_by_key;
use handful_engine::stats::Mean;
use handful_engine::{Outcome, Record};
use handful_games::ending::{Better, EndingInfo, Grade, Most, RecordFacts};
use handful_games::info::Measured;
use handful_games::text::Lang;
use handful_games::{GameId, GameInfo, with_game};

/// How well a game went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tier {
    /// The best possible result, in a game that counts.
    Perfect,
    /// The best possible result, with help or as practice.
    AtPar,
    /// One or two moves above par, or at most a quarter of it.
    Close,
    /// Won.
    Solved,
    /// Not won.
    Lost,
    /// Over, and nobody is measured: people at one device, or cards that a player sets.
    Over,
}

impl Tier {
    /// Returns the tier of a game that has ended. `won` tells whether the player won it, and is `None` where nobody is
    /// measured; `over` is its distance from the best possible result, where that is proven, and `made` the moves made;
    /// `counts` whether it is the first, unassisted attempt at a drawn deal.
    pub fn from_result(won: Option<bool>, over: Option<u32>, made: u32, counts: bool) -> Self {
        match over {
            _ if won.is_none() => Self::Over,
            _ if won == Some(false) => Self::Lost,
            Some(0) if counts => Self::Perfect,
            Some(0) => Self::AtPar,
            Some(over) if over <= 2 || over.saturating_mul(5) <= made => Self::Close,
            _ => Self::Solved,
        }
    }

    /// The name in style sheets and tests.
    pub fn word(self) -> &'static str {
        match self {
            Self::Perfect => "perfect",
            Self::AtPar => "at-par",
            Self::Close => "close",
            Self::Solved => "solved",
            Self::Lost => "lost",
            Self::Over => "over",
        }
    }

    /// The title of the result, unless the game has its own, from the distance as in [`Tier::from_result`].
    pub fn title(self, lang: Lang, over: Option<u32>) -> &'static str {
        match self {
            Self::Close if over == Some(1) => lang.of("One over", "Uno sobre par"),
            Self::Close if over == Some(2) => lang.of("Two over", "Dos sobre par"),
            Self::Perfect => lang.of("Perfect!", "¡Perfecto!"),
            Self::AtPar => lang.of("At par", "Al par"),
            Self::Close => lang.of("Close", "Por poco"),
            Self::Solved | Self::Over => lang.of("Solved", "Resuelto"),
            Self::Lost => lang.of("Nice try", "Buen intento"),
        }
    }
}

/// The longest ruler that has a part for each unit; a longer one is a bar.
pub const MAX_PARTS: u32 = 16;

/// A result beside what it is measured by: parts up to that, then parts beyond it or missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruler {
    /// The filled parts.
    pub full: u32,
    /// The other parts.
    pub rest: u32,
    /// Whether the other parts are what the result has too many, and not what it lacks.
    pub is_excess: bool,
    /// The result.
    pub value: u32,
}

impl Ruler {
    /// Returns the ruler of moves above par; `None` at par or below it.
    pub fn moves(value: u32, par: u32) -> Option<Self> {
        let rest = value.checked_sub(par).filter(|&rest| rest > 0)?;
        Some(Self { full: par, rest, is_excess: true, value })
    }

    /// Returns the ruler of points below the best possible number; `None` if none is missing.
    pub fn points(value: u32, best: u32) -> Option<Self> {
        let rest = best.checked_sub(value).filter(|&rest| rest > 0)?;
        Some(Self { full: value, rest, is_excess: false, value })
    }

    /// Whether it has too many parts to be drawn one by one.
    pub fn is_bar(&self) -> bool {
        self.full.saturating_add(self.rest) > MAX_PARTS
    }
}

/// The one line about the player at the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerHighlight {
    /// The first game of its kind.
    First(GameId),
    /// The first perfect game, of all or of its class.
    FirstPerfect(Option<u32>),
    /// The first win against an opponent of this strength.
    FirstWin(u32),
    /// So many perfect games one after the other.
    Row(u32),
    /// The best result of a class.
    Best(u32),
    /// The fewest moves above par in a class.
    BestOver(u32, u32),
    /// The best result of a grade, or the second best.
    Graded(Grade, bool),
    /// The most of what counts in the game.
    Most(u32),
    /// Better than the average, which is this, rounded.
    Average(u32),
    /// So many perfect games of a class.
    Perfect(u32, u32),
    /// Random play wins the deal one time in this many.
    Rare(u32),
    /// The best possible result, with help.
    Alone,
}

impl PlayerHighlight {
    /// Returns it in words, those of its info.
    pub fn text(self, lang: Lang, id: GameId) -> String {
        let info = with_game!(id, G => G::ENDING);
        let at = |class: u32| info.class.map(|it| (it.at)(lang, class)).unwrap_or_default();
        let whole = |n: u32| lang.number_format().whole(n);
        let grade = |grade: Grade| match grade {
            0 => lang.of("an easy", "fácil"),
            1 => lang.of("a medium", "medio"),
            _ => lang.of("a hard", "difícil"),
        };
        match (lang, self) {
            (Lang::En, Self::First(id)) => format!("Your first {}. Welcome.", id.name(lang)),
            (Lang::Es, Self::First(_)) => {
                "Tu primera partida de este juego. Te damos la bienvenida.".into()
            }
            (_, Self::FirstPerfect(place)) => {
                let first = lang.of("Your first perfect game", "Tu primera partida perfecta");
                place.map_or(first.into(), |place| format!("{first} {}", at(place)))
            }
            (_, Self::FirstWin(strength)) => {
                info.first_win.map(|said| said(lang, strength)).unwrap_or_default()
            }
            (Lang::En, Self::Row(n)) => format!("{} perfect games in a row", whole(n)),
            (Lang::Es, Self::Row(n)) => format!("Racha de {} partidas perfectas", whole(n)),
            (Lang::En, Self::Best(place)) => format!("Your best {} so far", at(place)),
            (Lang::Es, Self::Best(place)) => {
                format!("Tu mejor resultado {} hasta ahora", at(place))
            }
            (_, Self::BestOver(class, over)) => match info.class.map(|it| it.better) {
                Some(Better::OverPar(said)) => said(lang, class, over),
                _ => String::new(),
            },
            (Lang::En, Self::Graded(it, false)) => {
                format!("Your best on {} deal so far", grade(it))
            }
            (Lang::En, Self::Graded(it, true)) => format!("Your second best on {} deal", grade(it)),
            (Lang::Es, Self::Graded(it, false)) => {
                format!("Tu mejor resultado en un reparto {} hasta ahora", grade(it))
            }
            (Lang::Es, Self::Graded(it, true)) => {
                format!("Tu segundo mejor resultado en un reparto {}", grade(it))
            }
            (_, Self::Most(n)) => info.most.map(|it| (it.said)(lang, n)).unwrap_or_default(),
            (Lang::En, Self::Average(n)) => format!("Better than your average of {}", whole(n)),
            (Lang::Es, Self::Average(n)) => format!("Mejor que tu promedio de {}", whole(n)),
            (Lang::En, Self::Perfect(n, place)) => {
                format!("{} perfect games {} so far", whole(n), at(place))
            }
            (Lang::Es, Self::Perfect(n, place)) => {
                format!("Ya van {} partidas perfectas {}", whole(n), at(place))
            }
            (Lang::En, Self::Rare(n)) => {
                format!("Random play wins this deal 1 time in {}", whole(n))
            }
            (Lang::Es, Self::Rare(n)) => {
                format!("Jugando al azar, este reparto se gana 1 de cada {} veces", whole(n))
            }
            (_, Self::Alone) => lang
                .of(
                    "Try one like it on your own? Then the edge turns gold.",
                    "Prueba otra parecida sin ayuda: el borde se volverá dorado.",
                )
                .into(),
        }
    }

    /// Whether it can be said in relaxed play, which has no figures.
    fn has_figures(self) -> bool {
        !matches!(
            self,
            Self::First(_)
                | Self::FirstPerfect(None)
                | Self::FirstWin(_)
                | Self::Graded(..)
                | Self::Alone
        )
    }
}

/// The fewest earlier games whose average is one.
const MIN_AVERAGED: u32 = 3;

/// From this many perfect games on they are counted.
const MIN_COUNTED: usize = 5;

/// A deal that random play wins at most one time in this many is rare.
const RARE: u32 = 20;

/// The most deals whose grade is worked out, which takes a millisecond or two each.
const MAX_GRADED: usize = 24;

/// Returns what is said to the player of a game that has ended: the first that is true of a fixed list, or nothing.
/// `before` are the other records of the game, oldest first; random play wins the deal one time in `rare`, where that
/// is known; in `relaxed` play nothing with a figure is said.
pub fn highlight(
    id: GameId,
    now: &Record,
    before: &[&Record],
    known: RecordFacts,
    rare: Option<u32>,
    relaxed: bool,
) -> Option<PlayerHighlight> {
    if before.is_empty() {
        return Some(PlayerHighlight::First(id));
    }
    if !now.is_counted() {
        return (now.assisted && now.is_perfect()).then_some(PlayerHighlight::Alone);
    }
    let counted = before.iter().copied().filter(|record| record.is_counted()).collect();
    let measured = with_game!(id, G => G::MEASURED);
    let info = with_game!(id, G => G::ENDING);
    let game = GameInContext { now, before: counted, info, known, measured, rare };
    let candidates: [&dyn Fn() -> Option<PlayerHighlight>; 8] = [
        &|| game.first_of_all(),
        &|| game.first(),
        &|| game.row(),
        &|| game.best(),
        &|| game.most(),
        &|| game.average(),
        &|| game.count(),
        &|| game.rare(),
    ];
    let mut highlights = candidates.into_iter().filter_map(|candidate| candidate());
    highlights.find(|it| !relaxed || !it.has_figures())
}

/// A game and the earlier ones that count.
struct GameInContext<'a> {
    now: &'a Record,
    before: Vec<&'a Record>,
    info: EndingInfo,
    known: RecordFacts,
    measured: Measured,
    rare: Option<u32>,
}

impl GameInContext<'_> {
    fn class_of(&self, record: &Record) -> Option<u32> {
        self.known.class.and_then(|of| of(record))
    }

    fn place(&self) -> Option<u32> {
        self.class_of(self.now)
    }

    /// The earlier games of the same class.
    fn alike(&self) -> impl Iterator<Item = &Record> {
        let class = self.place();
        self.before.iter().filter(move |record| class == self.class_of(record)).copied()
    }

    fn first_of_all(&self) -> Option<PlayerHighlight> {
        let perfect = |record: &&Record| record.is_perfect();
        (self.now.is_perfect() && !self.before.iter().any(perfect))
            .then_some(PlayerHighlight::FirstPerfect(None))
    }

    fn first(&self) -> Option<PlayerHighlight> {
        if let Some(place) = self.place().filter(|_| self.now.is_perfect())
            && !self.alike().any(Record::is_perfect)
        {
            return Some(PlayerHighlight::FirstPerfect(Some(place)));
        }
        let opponents = self.known.opponents?;
        let strongest = opponents(self.now).checked_ilog2().filter(|_| is_won(self.now))?;
        let beat = |record: &&Record| is_won(record) && opponents(record) >> strongest & 1 == 1;
        (!self.before.iter().any(beat)).then_some(PlayerHighlight::FirstWin(strongest))
    }

    fn row(&self) -> Option<PlayerHighlight> {
        if !self.now.is_perfect() {
            return None;
        }
        let row = 1 + self.before.iter().rev().take_while(|record| record.is_perfect()).count();
        (row > 1).then_some(PlayerHighlight::Row(row as u32))
    }

    fn best(&self) -> Option<PlayerHighlight> {
        if self.known.grade.is_some() {
            return self.graded();
        }
        let place = self.place().filter(|_| is_won(self.now))?;
        let won = || self.alike().filter(|record| is_won(record));
        match self.info.class?.better {
            Better::Moves => {
                let least = won().map(|record| record.moves).min()?;
                (self.now.moves < least).then_some(PlayerHighlight::Best(place))
            }
            Better::Score => {
                let most = won().filter_map(|record| record.score).max()?;
                (self.now.score > Some(most)).then_some(PlayerHighlight::Best(place))
            }
            Better::OverPar(_) => {
                let over = self.now.over_par().filter(|&over| over > 0)?;
                let least = won().filter_map(Record::over_par).min()?;
                (over < least).then_some(PlayerHighlight::BestOver(place, over))
            }
        }
    }

    /// The best or the second best result of its grade, where a worse one is known.
    fn graded(&self) -> Option<PlayerHighlight> {
        let grade_of = self.known.grade?;
        let grade = grade_of(self.now)?;
        let score = self.now.score?;
        let mut others: Vec<&&Record> =
            self.before.iter().filter(|record| record.outcome != Outcome::Left).collect();
        sort_by_key(&mut others, |record| std::cmp::Reverse(record.score));
        let mut better = 0;
        for (seen, record) in others.into_iter().enumerate() {
            if seen == MAX_GRADED || better > 1 {
                return None;
            }
            if grade_of(record) == Some(grade) {
                if record.score < Some(score) {
                    return Some(PlayerHighlight::Graded(grade, better == 1));
                }
                better += 1;
            }
        }
        None
    }

    fn most(&self) -> Option<PlayerHighlight> {
        let (Most { least, .. }, of) = (self.info.most?, self.known.most?);
        let own = of(self.now).filter(|&own| own >= least)?;
        // A game of which it is not known may have had any. Each game may be replayed, so the newest ones, which are
        // the likeliest to have as much, come first.
        let has_less = |record: &&Record| of(record).is_some_and(|other| other < own);
        let is_most = !self.before.is_empty() && self.before.iter().rev().all(has_less);
        is_most.then_some(PlayerHighlight::Most(own))
    }

    fn average(&self) -> Option<PlayerHighlight> {
        let mut mean = Mean::default();
        let own = self.now.start.options();
        let same = self.before.iter().filter(|record| record.start.options() == own);
        same.filter_map(|record| self.measured.value_in(record)).for_each(|value| mean.add(value));
        let (tenths, now) = (mean.tenths()?, u64::from(self.measured.value_in(self.now)?) * 10);
        let is_better = match self.measured {
            Measured::Moves => now + 10 <= tenths,
            Measured::Score => now >= tenths + 10,
        };
        let is_known = mean.count() >= MIN_AVERAGED;
        (is_better && is_known).then_some(PlayerHighlight::Average(mean.whole()? as u32))
    }

    fn count(&self) -> Option<PlayerHighlight> {
        let place = self.place().filter(|_| self.now.is_perfect())?;
        let count = 1 + self.alike().filter(|record| record.is_perfect()).count();
        (count >= MIN_COUNTED).then_some(PlayerHighlight::Perfect(count as u32, place))
    }

    fn rare(&self) -> Option<PlayerHighlight> {
        self.rare.filter(|&n| n >= RARE && is_won(self.now)).map(PlayerHighlight::Rare)
    }
}

/// Says which day of the streak today is.
pub fn day_of_streak(lang: Lang, days: u32) -> String {
    let days = lang.number_format().whole(days);
    match lang {
        Lang::En => format!("Day {days} of your streak"),
        Lang::Es => format!("Día {days} de tu racha"),
    }
}

/// Labels the button to the next game of a day.
pub fn next_game(lang: Lang, id: GameId) -> String {
    format!("{}: {}", lang.of("Next", "Sigue"), id.name(lang))
}

/// Names the ruler of moves above par.
pub fn you_and_par(lang: Lang, made: u32, par: u32) -> String {
    let [made, par] = [made, par].map(|n| lang.number_format().whole(n));
    format!("{} {made}, par {par}", lang.of("You", "Tú"))
}

fn is_won(record: &Record) -> bool {
    record.outcome == Outcome::Won
}

#[cfg(test)]
mod tests;
