//! The texts of the lesson.

use super::method::{advice, fact, why};
use crate::sliding::Grid;
use crate::sliding::solver::method::{Phase, Plan, Reason, Step};
use crate::text::{Lang, moves, said};

said! {
    /// Names the lesson.
    pub title = "Learn to solve it", "Aprender a resolverlo";
    /// Returns "Step 2 of 4", the number of a chapter from 1.
    pub chapter(number: usize) = "Step {number} of 4", "Paso {number} de 4";
    /// Labels the button that plays the step.
    pub show_me = "Show me", "Muéstrame";
    /// Labels the button that puts the board back as the step began.
    pub repeat = "Repeat this step", "Repetir este paso";
    /// Says what the lesson is.
    pub introduction = "Three tricks solve every board, from 3×3 to 10×10. Learn them in about 3 minutes.",
        "Tres trucos resuelven cualquier tablero, de 3×3 a 10×10. Se aprenden en unos 3 minutos.";
    /// Says what is special about going around the corner.
    pub looks_wrong = "It looks wrong, and that’s the trick.", "Parece un error, y ese es el truco.";
    /// Says that the lesson is over.
    pub done = "You can solve it", "Ya sabes resolverlo";
    /// Says where help is in a game.
    pub hint_names_the_step = "If you’re stuck, Hint names the step you’re on.",
        "Si te atascas, Pista te dice en qué paso estás.";
    /// Labels the button that begins a game of 3×3.
    pub try_alone = "Try a 3×3 on your own", "Probar un 3×3 sin ayuda";
    /// Labels the button that begins the lesson again.
    pub again = "Try again", "Otra vez";
}

/// Says how the step that is next is done; `None` on a solved board.
pub fn explanation(lang: Lang, plan: &Plan, grid: &Grid) -> Option<String> {
    match (plan.step()?, plan.phase?) {
        // The corner belongs to the second tile.
        (Step::Corner([first, second], _), Phase::SetUp | Phase::TurnIn)
            if grid.cells()[usize::from(second) - 1] == first =>
        {
            Some(format!("{} {}", fact(lang, plan)?, looks_wrong(lang)))
        }
        (Step::Corner(..), Phase::Straight) => advice(lang, plan, grid),
        (Step::LastFour(_), _) => Some(why(lang, plan, Reason::Circle)),
        _ => fact(lang, plan),
    }
}

/// Returns what the lesson was, with its number of moves: "34 moves, three tricks. They work on every size."
pub fn summary(lang: Lang, made: u32) -> String {
    let made = moves(lang, made);
    said!(
        lang,
        "{made}, three tricks. They work on every size.",
        "{made} y tres trucos. Valen para todos los tamaños."
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sliding::lesson::Lesson;

    #[test]
    fn each_chapter_is_explained() {
        let mut lesson = Lesson::new();
        let mut said: Vec<[String; 2]> = Vec::new();
        while !lesson.is_done() {
            let here = [Lang::En, Lang::Es].map(|lang| {
                explanation(lang, lesson.plan(), lesson.game().grid()).expect("a step")
            });
            if said.last() != Some(&here) {
                said.push(here);
            }
            let next = lesson.shown().next().expect("a step has moves");
            lesson.slide(next).unwrap();
        }
        let [en, es]: [Vec<&str>; 2] = [0, 1].map(|at| said.iter().map(|it| &*it[at]).collect());
        assert_eq!(
            en,
            [
                "One tile at a time, along the row. Tiles in place stay put.",
                "2 into the corner, 3 right below it. Then both turn in together.",
                "2 into the corner, 3 right below it. Then both turn in together. It looks wrong, and that’s the trick.",
                "2 into the corner, 3 right below it. Then both turn in together.",
                "4 into the corner, 7 right beside it. Then both turn in together.",
                "4 into the corner, 7 right beside it. Then both turn in together. It looks wrong, and that’s the trick.",
                "4 into the corner, 7 right beside it. Then both turn in together.",
                "Move 5, 6 and 8 around in one direction until they’re in order: 3 moves.",
                "Move 5, 6 and 8 around in one direction until they’re in order: 2 moves.",
                "Move 5, 6 and 8 around in one direction until they’re in order: 1 move.",
            ]
        );
        assert_eq!(
            es[2],
            "La 2 a la esquina y la 3 justo debajo. Después entran las dos juntas. Parece un error, y ese es el truco."
        );
        let straight: Grid = "1,0,3,4,2,6,7,5,8".parse().unwrap();
        let told = explanation(Lang::En, &Plan::new(&straight), &straight);
        assert_eq!(told.as_deref(), Some("The 2 goes this way: 1 move."));
    }

    #[test]
    fn the_moves_are_counted() {
        assert_eq!(
            [Lang::En, Lang::Es].map(|lang| summary(lang, 34)),
            [
                "34 moves, three tricks. They work on every size.",
                "34 movimientos y tres trucos. Valen para todos los tamaños."
            ]
        );
    }
}
