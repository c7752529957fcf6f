//! What each game offers before a deal: three choices, and further options.
//!
//! Options are parameters as in a link and grades are numbers, so the form that offers them needs no type of a game.

use std::fmt::{self, Display};
use std::str::FromStr;

use super::{GameId, GameInfo, with_game};
use crate::text::Lang;
use handful_engine::Params;
use thiserror::Error;

/// The grades of deals from one to another: pars, or difficulties. Text form `4-5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grades {
    /// The smallest.
    pub least: u32,
    /// The largest.
    pub most: u32,
}

impl Grades {
    /// Returns the grades from `least` to `most`.
    pub const fn new(least: u32, most: u32) -> Self {
        Self { least, most }
    }

    /// Returns a single grade.
    pub const fn only(grade: u32) -> Self {
        Self::new(grade, grade)
    }

    /// Whether a grade is among them.
    pub fn has(self, grade: u32) -> bool {
        (self.least..=self.most).contains(&grade)
    }
}

impl Display for Grades {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.least, self.most)
    }
}

/// The error for a text that is not grades.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("grades are two numbers joined by a dash")]
pub struct InvalidGrades;

impl FromStr for Grades {
    type Err = InvalidGrades;

    fn from_str(text: &str) -> Result<Self, InvalidGrades> {
        let (least, most) = text.split_once('-').ok_or(InvalidGrades)?;
        let number = |text: &str| text.parse().map_err(|_| InvalidGrades);
        Ok(Self::new(number(least)?, number(most)?))
    }
}

/// The name of the grades in the text form of a [`DealDraft`]. No game has an option of this name.
const GRADES: &str = "grades";

/// What the next deal should be like.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DealDraft {
    /// The options, without those at their default.
    pub params: Params,
    /// The grades of which the deal must be one; `None` for any deal.
    pub grades: Option<Grades>,
}

impl DealDraft {
    /// Parses the text form: parameters as in a link. What cannot be read is left out.
    pub fn parse(text: &str) -> Self {
        let all = Params::parse(text).unwrap_or_default();
        let mut params = Params::default();
        let options = all.iter().filter(|(name, _)| *name != GRADES);
        options.for_each(|(name, value)| params.set(name, value));
        Self { params, grades: all.read(GRADES) }
    }

    /// Returns what the set-up begins with while a game with these options is on the table: what was set up last if
    /// that is such a game, else the first choice that is, else the options alone.
    pub fn of_table(last: Option<Self>, now: Params, choices: &[DifficultyChoice]) -> Self {
        if let Some(last) = last.filter(|last| last.is_of(&now)) {
            return last;
        }
        let mut draft = Self { params: now, grades: None };
        if let Some(choice) = choices.iter().find(|choice| draft.has(choice.values)) {
            choice.apply_to(&mut draft);
        }
        draft
    }

    /// Whether it has just these options.
    fn is_of(&self, params: &Params) -> bool {
        let other = Self { params: params.clone(), grades: None };
        let has_all = |of: &Self, all: &Params| all.iter().all(|it| of.has(&[it]));
        has_all(self, params) && has_all(&other, &self.params)
    }

    /// Whether it is none of these choices, or has an option that none of them sets, so that a choice alone does not
    /// say it.
    pub fn goes_beyond(&self, choices: &[DifficultyChoice]) -> bool {
        let is_set = |name: &str| choices.iter().any(|it| it.values.iter().any(|of| of.0 == name));
        !choices.iter().any(|it| it.is_selected(self)) || !self.params.names().all(is_set)
    }

    /// Sets options; an empty value stands for the default.
    pub fn set(&mut self, values: &[(&str, &str)]) {
        let is_set = |name: &str| values.iter().any(|(other, _)| *other == name);
        let mut params = Params::default();
        let kept = self.params.iter().filter(|(name, _)| !is_set(name));
        let new = values.iter().copied().filter(|(_, value)| !value.is_empty());
        kept.chain(new).for_each(|(name, value)| params.set(name, value));
        self.params = params;
    }

    /// Whether options have these values; an empty value stands for the default.
    pub fn has(&self, values: &[(&str, &str)]) -> bool {
        values.iter().all(|(name, value)| self.params.get(name).unwrap_or_default() == *value)
    }
}

impl Display for DealDraft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut all = self.params.clone();
        if let Some(grades) = self.grades {
            all.set(GRADES, grades);
        }
        write!(f, "{all}")
    }
}

/// Options and their values; an empty value stands for the default.
pub type Values = &'static [(&'static str, &'static str)];

/// The picture of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChoiceArt {
    /// So many moves.
    Moves(u32),
    /// A square board of a side.
    Tiles(u32),
    /// So many cards face down; with `true` one who moves them.
    Backs(u32, bool),
    /// A chance in words.
    Chance(&'static str),
    /// So many opponents.
    Fish(u32),
}

/// One of the three choices.
#[derive(Clone, Copy, Debug)]
pub struct DifficultyChoice {
    /// Its title.
    pub title: &'static str,
    /// What it is like, in a sentence or two.
    pub line: &'static str,
    /// Its picture.
    pub art: ChoiceArt,
    /// The options that it sets.
    pub values: Values,
    /// The grades of its deals.
    pub grades: Option<Grades>,
}

impl DifficultyChoice {
    /// Whether a draft is this choice, or a part of it.
    pub fn is_selected(&self, draft: &DealDraft) -> bool {
        let is_within = match (self.grades, draft.grades) {
            (Some(own), Some(it)) => own.has(it.least) && own.has(it.most),
            (own, it) => own == it,
        };
        is_within && draft.has(self.values)
    }

    /// Makes the choice.
    pub fn apply_to(&self, draft: &mut DealDraft) {
        draft.set(self.values);
        draft.grades = self.grades;
    }
}

/// A further option.
#[derive(Clone, Debug)]
pub enum SetupField {
    /// One of several values, each with its words.
    One {
        /// The option.
        name: &'static str,
        /// Its label.
        label: &'static str,
        /// The values with their words; an empty value stands for the default.
        values: Vec<(&'static str, String)>,
    },
    /// A switch, which sets the option to 1.
    Switch {
        /// The option.
        name: &'static str,
        /// Its label.
        label: &'static str,
        /// What it does, if the label does not say all.
        note: Option<&'static str>,
    },
    /// One grade alone, from the first to the last, or any of those chosen.
    Grade {
        /// Its label.
        label: &'static str,
        /// The words for any.
        any: &'static str,
        /// The grades.
        all: Grades,
    },
    /// The setting that only deals that can be won are dealt.
    Winnable {
        /// Its label.
        label: &'static str,
    },
}

/// What a game offers before a deal.
#[derive(Clone, Debug, Default)]
pub struct SetUp {
    /// The option over the choices, each value of which has three choices of its own that set it.
    pub kind: Option<SetupField>,
    /// The three choices, from easy to hard; none in a game without degrees.
    pub choices: Vec<DifficultyChoice>,
    /// The further options; those of Go Fish have a form of their own.
    pub fields: Vec<SetupField>,
}

/// Returns the titles of three choices from easy to hard.
pub fn degrees(lang: Lang) -> [&'static str; 3] {
    [lang.of("Easy", "Fácil"), lang.of("Medium", "Media"), lang.of("Hard", "Difícil")]
}

/// Returns what a game offers before a deal.
pub fn for_game(lang: Lang, id: GameId) -> SetUp {
    with_game!(id, G => G::set_up(lang))
}

#[cfg(test)]
mod tests {
    use super::*;
    use handful_engine::{Game, Options};

    /// Reads the options of a draft and returns them as they are written.
    fn written<G: Game>(draft: &DealDraft) -> String {
        let known = |(name, _): (&str, &str)| G::Options::NAMES.contains(&name);
        assert!(draft.params.iter().all(known), "{draft}");
        let Ok(options) = G::Options::read(&draft.params) else { panic!("{draft} is refused") };
        let mut params = Params::default();
        options.write(&mut params);
        params.to_string()
    }

    fn is_read_as_it_stands(id: GameId, draft: &DealDraft) {
        let sorted = |text: &str| {
            let mut parts: Vec<String> = text.split('&').map(str::to_owned).collect();
            parts.sort();
            parts
        };
        let read = with_game!(id, G => written::<G>(draft));
        assert_eq!(sorted(&read), sorted(&draft.params.to_string()), "{id:?}");
    }

    #[test]
    fn every_choice_and_value_is_read_as_it_stands() {
        for id in GameId::ALL {
            let SetUp { kind, choices, fields } = for_game(Lang::En, id);
            for choice in &choices {
                let mut draft = DealDraft::default();
                choice.apply_to(&mut draft);
                is_read_as_it_stands(id, &draft);
                assert!(choice.is_selected(&draft), "{id:?} {choice:?}");
                let same = choices.iter().filter(|other| other.is_selected(&draft)).count();
                assert_eq!(same, 1, "{id:?} {choice:?} is one choice");
                assert_eq!(DealDraft::parse(&draft.to_string()), draft);
            }
            for field in kind.into_iter().chain(fields) {
                let values: Vec<(&str, &str)> = match &field {
                    SetupField::One { name, values, .. } => {
                        values.iter().map(|(value, _)| (*name, *value)).collect()
                    }
                    SetupField::Switch { name, .. } => vec![(*name, "1"), (*name, "")],
                    SetupField::Grade { .. } | SetupField::Winnable { .. } => Vec::new(),
                };
                for value in values {
                    let mut draft = DealDraft::default();
                    draft.set(&[value]);
                    is_read_as_it_stands(id, &draft);
                    assert!(draft.has(&[value]), "{id:?} {value:?}");
                }
            }
        }
    }

    #[test]
    fn every_language_offers_the_same() {
        for id in GameId::ALL {
            let [en, es] = Lang::ALL.map(|lang| for_game(lang, id));
            for (en, es) in en.choices.iter().zip(&es.choices) {
                assert_eq!((en.values, en.grades), (es.values, es.grades), "{id:?}");
            }
            assert_eq!(en.fields.len(), es.fields.len(), "{id:?}");
        }
    }

    #[test]
    fn a_part_of_a_choice_is_still_that_choice() {
        let choices = for_game(Lang::En, GameId::FlipNine).choices;
        let (easy, medium) = (&choices[0], &choices[1]);
        for (grades, is_easy, is_medium) in [
            (Some(Grades::new(4, 5)), true, false),
            (Some(Grades::only(5)), true, false),
            (Some(Grades::new(5, 6)), false, false),
            (Some(Grades::only(7)), false, true),
            (None, false, false),
        ] {
            let draft = DealDraft { grades, ..DealDraft::default() };
            assert_eq!(
                (easy.is_selected(&draft), medium.is_selected(&draft)),
                (is_easy, is_medium),
                "{draft}"
            );
        }
    }

    #[test]
    fn the_set_up_marks_the_game_on_the_table_or_none() {
        let marked = |id: GameId, last: Option<&str>, now: &str| {
            let choices = for_game(Lang::En, id).choices;
            let now = Params::parse(now).expect("readable parameters");
            let draft = DealDraft::of_table(last.map(DealDraft::parse), now, &choices);
            choices.iter().position(|choice| choice.is_selected(&draft))
        };
        let fish = GameId::GoFish;
        let [easy, others] = ["seats=you,minnow&ranks=7", "seats=you,pike,minnow"];
        assert_eq!(marked(fish, None, easy), Some(0));
        assert_eq!(marked(fish, None, others), None);
        assert_eq!(marked(fish, Some(easy), others), None);
        assert_eq!(marked(fish, Some(others), "ranks=7&seats=you,minnow"), Some(0));
        // Of deals of one kind the last choice says which.
        assert_eq!(marked(GameId::FlipNine, Some("grades=6-7"), ""), Some(1));
        assert_eq!(marked(GameId::FlipNine, None, ""), Some(0));
        assert_eq!(marked(GameId::Sliding, Some("side=5"), "side=3"), Some(0));
        // The peaks have choices of their own, after those of the pyramid.
        assert_eq!(marked(GameId::Escalator, None, "shape=peaks"), Some(3));
        assert_eq!(
            marked(GameId::Escalator, Some("shape=peaks&grades=2-2"), "shape=peaks"),
            Some(5)
        );
        assert_eq!(marked(GameId::Escalator, Some("shape=peaks&grades=2-2"), ""), Some(0));
    }

    #[test]
    fn a_choice_does_not_hide_what_differs() {
        let goes_beyond = |id: GameId, draft: &str| {
            DealDraft::parse(draft).goes_beyond(&for_game(Lang::En, id).choices)
        };
        assert!(!goes_beyond(GameId::Escalator, "grades=0-0"));
        assert!(goes_beyond(GameId::Escalator, "grades=0-0&passes=3"));
        assert!(goes_beyond(GameId::Escalator, "grades=0-0&wrap=0"));
        assert!(!goes_beyond(GameId::Escalator, "shape=peaks&grades=0-0"));
        assert!(goes_beyond(GameId::Escalator, "shape=peaks&grades=0-0&covered=1"));
        assert!(!goes_beyond(GameId::GoFish, "seats=you,minnow&ranks=7"));
        assert!(goes_beyond(GameId::GoFish, "seats=you,minnow&ranks=7&anyrank=1"));
    }

    #[test]
    fn a_draft_keeps_what_can_be_read() {
        let draft = DealDraft::parse("side=5&grades=4-5&scramble=20");
        assert_eq!(draft.grades, Some(Grades::new(4, 5)));
        assert_eq!(draft.params.to_string(), "side=5&scramble=20");
        assert_eq!(DealDraft::parse("grades=all"), DealDraft::default());
        assert_eq!(DealDraft::parse("%"), DealDraft::default());
    }
}
