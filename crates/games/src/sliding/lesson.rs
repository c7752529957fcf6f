//! A lesson of the method: one board of 3×3, a chapter for each of the four steps.
//!
//! Every slide is allowed, and the chapter is the step of the board as it is, so nobody can get stuck.

use super::solver::method::{Plan, Step};
use super::{Dir, Grid, Refusal, Slid, Slide, Sliding};
use handful_engine::Game;

/// The number of chapters.
pub const CHAPTERS: usize = 4;
/// The moves beyond the number of a step after which the lesson offers to show it.
pub const MOVES_BEFORE_OFFER: u32 = 20;
/// The board of the lesson, row by row. Its steps take 7, 12, 12 and 3 moves.
const START: [u8; 9] = [2, 4, 5, 3, 0, 7, 1, 6, 8];

/// A lesson in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    game: Sliding,
    plan: Plan,
    /// The positions before each slide and each repetition.
    past: Vec<Sliding>,
    /// The position with which each chapter was last reached from an earlier one.
    reached: [Option<Sliding>; CHAPTERS],
    /// Moves in this chapter since it was reached, repeated or fallen back to.
    made: u32,
    /// The number of moves after which the lesson offers to show the step.
    patience: u32,
}

/// What a slide led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessonSlide {
    /// The slide.
    pub slid: Slid,
    /// Whether it ended a chapter.
    pub is_chapter_done: bool,
    /// Whether the lesson offers to show the step now, once in a chapter.
    pub offers_to_show: bool,
}

impl Default for Lesson {
    fn default() -> Self {
        Self::new()
    }
}

impl Lesson {
    /// Begins the lesson.
    pub fn new() -> Self {
        // Not by `expect`, because the text of the error would be code.
        let Ok(grid) = Grid::new(&START) else { unreachable!("a board") };
        let game = Sliding::new(grid);
        let plan = Plan::new(game.grid());
        let mut lesson =
            Self { game, plan, past: Vec::new(), reached: [None; CHAPTERS], made: 0, patience: 0 };
        lesson.reached[0] = Some(game);
        lesson.begin_chapter();
        lesson
    }

    /// The position. Its number of moves is that of the slides made and not taken back.
    pub fn game(&self) -> &Sliding {
        &self.game
    }

    /// Where the board stands in the method.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The chapter, from 0; [`CHAPTERS`] when the board is solved.
    pub fn chapter(&self) -> usize {
        self.plan.now
    }

    /// The step of the chapter; `None` when the board is solved.
    pub fn step(&self) -> Option<Step> {
        self.plan.step()
    }

    /// Whether the board is solved.
    pub fn is_done(&self) -> bool {
        self.chapter() == CHAPTERS
    }

    /// The slides that are left of the step by the method, one tile each, to show them.
    pub fn shown(&self) -> impl ExactSizeIterator<Item = Slide> + use<'_> {
        self.plan.moves.iter().map(|&dir: &Dir| Slide { dir, tiles: 1 })
    }

    /// Makes the slides of the method until a chapter is reached.
    pub fn show_to(&mut self, chapter: usize) {
        while self.chapter() < chapter.min(CHAPTERS) {
            let Some(next) = self.shown().next() else { return };
            let _ = self.slide(next);
        }
    }

    /// Makes a slide.
    ///
    /// # Errors
    /// Returns why nothing slides.
    pub fn slide(&mut self, slide: Slide) -> Result<LessonSlide, Refusal> {
        let before = self.game;
        let slid = self.game.apply(slide)?;
        self.past.push(before);
        let chapter = self.chapter();
        self.plan = Plan::new(self.game.grid());
        if self.chapter() != chapter {
            if self.chapter() > chapter && !self.is_done() {
                self.reached[self.chapter()] = Some(self.game);
            }
            self.begin_chapter();
            let is_chapter_done = self.chapter() > chapter;
            return Ok(LessonSlide { slid, is_chapter_done, offers_to_show: false });
        }
        let had_patience = self.made < self.patience;
        self.made += u32::from(slid.tiles);
        let offers_to_show = had_patience && self.made >= self.patience;
        Ok(LessonSlide { slid, is_chapter_done: false, offers_to_show })
    }

    /// Whether the chapter has just been reached, repeated or fallen back to.
    pub fn is_fresh(&self) -> bool {
        self.made == 0
    }

    /// Whether there is a slide or a repetition to take back.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Takes the last slide or repetition back. Returns `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.past.pop() else { return false };
        self.put(before);
        true
    }

    /// Puts the board back as it was when the chapter was reached.
    pub fn repeat(&mut self) {
        let start = self.reached.get(self.chapter()).copied().flatten();
        let Some(start) = start.filter(|start| start.grid() != self.game.grid()) else { return };
        self.past.push(self.game);
        self.put(start);
        self.begin_chapter();
    }

    /// Puts a position on the board, which begins a chapter if it belongs to another one.
    fn put(&mut self, game: Sliding) {
        let chapter = self.chapter();
        self.game = game;
        self.plan = Plan::new(game.grid());
        if self.chapter() != chapter {
            self.begin_chapter();
        }
    }

    fn begin_chapter(&mut self) {
        self.made = 0;
        self.patience = self.plan.moves.len() as u32 + MOVES_BEFORE_OFFER;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use handful_engine::{DealNumber, DealRng};

    #[test]
    fn the_steps_of_the_lesson_take_7_12_12_and_3_moves() {
        let mut lesson = Lesson::new();
        let mut lengths = Vec::new();
        while !lesson.is_done() {
            let phases = (lesson.plan.phase_moves, lesson.plan.moves.len());
            lengths.push(phases);
            let shown: Vec<Slide> = lesson.shown().collect();
            let (last, others) = shown.split_last().expect("a step has moves");
            for &slide in others {
                assert!(!lesson.slide(slide).unwrap().is_chapter_done);
            }
            assert!(lesson.slide(*last).unwrap().is_chapter_done);
        }
        assert!(lesson.can_undo() && !Lesson::new().can_undo());
        assert_eq!(lengths, [(7, 7), (9, 12), (9, 12), (3, 3)]);
        assert_eq!(lesson.game.moves_made(), 34);
        assert_eq!(lesson.shown().len(), 0);
    }

    #[test]
    fn a_chapter_that_was_reached_is_begun_again() {
        for chapter in 0..=CHAPTERS {
            let mut lesson = Lesson::new();
            lesson.show_to(chapter);
            assert_eq!((lesson.chapter(), lesson.is_fresh()), (chapter, true));
            let begun = lesson.game;
            let Some(slide) = lesson.shown().next() else { continue };
            lesson.slide(slide).unwrap();
            lesson.repeat();
            assert_eq!(lesson.game, begun);
        }
    }

    #[test]
    fn a_step_is_offered_once_and_again_after_repeating_it() {
        let mut lesson = Lesson::new();
        let back_and_forth = [Dir::Left, Dir::Right].map(|dir| Slide { dir, tiles: 1 });
        for _ in 0..2 {
            let offers: Vec<u32> = (1..=60)
                .zip(back_and_forth.into_iter().cycle())
                .filter(|&(_, slide)| lesson.slide(slide).unwrap().offers_to_show)
                .map(|(made, _)| made)
                .collect();
            assert_eq!(offers, [7 + MOVES_BEFORE_OFFER]);
            // Repeating a chapter that is as it was begins nothing.
            lesson.repeat();
            lesson.slide(back_and_forth[0]).unwrap();
            lesson.repeat();
        }
    }

    #[test]
    fn whatever_is_done_each_chapter_can_be_shown_repeated_and_taken_back() {
        let mut chapters = [0; CHAPTERS + 1];
        for number in 1..=300 {
            let mut rng = DealRng::new("lesson", DealNumber::new(number).unwrap());
            let mut lesson = Lesson::new();
            // Some follow the method more often than others.
            let doings = 4 + 8 * (number % 4);
            for _ in 0..rng.below(120) {
                match rng.below(doings) {
                    0 => {
                        let (chapter, had_past) = (lesson.chapter(), !lesson.past.is_empty());
                        lesson.repeat();
                        // A chapter that was left for an earlier one begins where it was reached.
                        assert_eq!(lesson.chapter(), chapter);
                        assert!(had_past || lesson.game == Lesson::new().game);
                    }
                    1 => {
                        let before = lesson.past.last().copied();
                        assert_eq!(lesson.undo(), before.is_some());
                        assert!(before.is_none_or(|before| before == lesson.game));
                    }
                    2 if !lesson.is_done() => {
                        let legal = lesson.game.legal_moves();
                        let slide = legal[rng.below(legal.len() as u32) as usize];
                        lesson.slide(slide).unwrap();
                    }
                    _ if !lesson.is_done() => {
                        let next = lesson.shown().next();
                        lesson.slide(next.expect("a step has moves")).unwrap();
                    }
                    _ => {}
                }
                chapters[lesson.chapter()] += 1;
            }
            let mut shown = 0;
            while !lesson.is_done() {
                let chapter = lesson.chapter();
                for slide in lesson.shown().collect::<Vec<_>>() {
                    lesson.slide(slide).unwrap();
                }
                assert!(lesson.chapter() > chapter);
                shown += 1;
            }
            assert!(shown <= CHAPTERS);
        }
        assert!(chapters.iter().all(|&times| times > 20), "{chapters:?}");
    }
}
