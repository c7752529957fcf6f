//! The texts of the method: the three presses of a hint, and what a screen reader says of them.

use super::towards;
use crate::sliding::Grid;
use crate::sliding::solver::method::{Edge, Phase, Plan, Reason, Step};
use crate::text::{Lang, enumerate, moves, said};

said! {
    /// Labels the choice of the hints.
    pub hints = "Hints", "Pistas";
    /// Labels hints by the method.
    pub by_method = "Method", "Método";
    /// Labels hints by the shortest solution.
    pub by_shortest = "Shortest", "Lo más corto";
    /// Labels hints by the best solution found, on boards on which no shortest one is proven.
    pub by_best_found = "Best found", "Lo mejor encontrado";
    /// Names the steps that bring one tile home.
    pub into_place = "Into place", "A su lugar";
    /// Names the steps that bring two tiles home.
    pub around_corner = "Around the corner", "Doblar la esquina";
    /// Names the last step.
    pub last_four = "The last four", "Las últimas cuatro";
    /// Says how tiles get into place.
    pub into_place_rule = "One tile at a time, along the row. Tiles in place stay put.",
        "Una ficha tras otra, por la fila. Las colocadas no se mueven más.";
    /// Says how the last two tiles of a row get there.
    pub around_corner_rule = "The last two of a row go in together.",
        "Las dos últimas de la fila entran juntas.";
    /// Says how the last tiles get into place.
    pub last_four_rule = "Move them around in one direction until they’re in order: 6 moves at most the short way.",
        "Muévelas en círculo hacia un lado hasta ordenarlas: 6 movimientos como mucho por el lado corto.";
}

/// Returns "3 and 4".
fn tiles(lang: Lang, tiles: &[u8]) -> String {
    enumerate(tiles.iter(), lang.of(" and ", " y "))
}

/// Returns the sign of a step in the row of all steps: "1", "3 4" or "last 4".
pub fn chip(lang: Lang, step: Step) -> String {
    match step {
        Step::LastFour(_) => lang.of("last 4", "últimas 4").into(),
        _ => enumerate(step.tiles().iter(), " "),
    }
}

/// Returns the name of the step that is next: "Around the corner: 3 and 4"; `None` on a solved board.
pub fn name(lang: Lang, plan: &Plan) -> Option<String> {
    let (step, phase) = (plan.step()?, plan.phase?);
    let name = match (step, phase) {
        (Step::LastFour(_), _) => return Some(last_four(lang).into()),
        (Step::IntoPlace(_), _) | (_, Phase::Straight) => into_place(lang),
        (Step::Corner(..), _) => around_corner(lang),
    };
    Some(format!("{name}: {}", tiles(lang, step.tiles())))
}

/// Says how the step is done, for the first press of a hint. `None` on a solved board, and where two tiles go straight
/// in.
pub fn fact(lang: Lang, plan: &Plan) -> Option<String> {
    match plan.step()? {
        Step::IntoPlace(_) => Some(into_place_rule(lang).into()),
        Step::Corner(..) if plan.phase == Some(Phase::Straight) => None,
        Step::Corner([first, second], edge) => {
            let side = match edge {
                Edge::Row => lang.of("below", "debajo"),
                Edge::Column => lang.of("beside", "al lado"),
            };
            Some(match lang {
                Lang::En => format!(
                    "{first} into the corner, {second} right {side} it. Then both turn in together."
                ),
                Lang::Es => format!(
                    "La {first} a la esquina y la {second} justo {side}. Después entran las dos juntas."
                ),
            })
        }
        Step::LastFour(_) => Some(last_four_rule(lang).into()),
    }
}

/// Says which tile goes where, and in how many moves the step is done, for the second press of a hint. `None` on a
/// solved board.
pub fn advice(lang: Lang, plan: &Plan, grid: &Grid) -> Option<String> {
    let (tile, first) = (plan.way(grid)?.tile, plan.first_tile(grid)?);
    let moves = moves(lang, plan.moves.len() as u32);
    if first == tile {
        return Some(said!(
            lang,
            "The {tile} goes this way: {moves}.",
            "La {tile} va por aquí: {moves}."
        ));
    }
    Some(said!(
        lang,
        "The {tile} goes this way, starting with the {first}: {moves}.",
        "La {tile} va por aquí, empezando por la {first}: {moves}."
    ))
}

/// Says why the step is done in this way, for the third press of a hint.
pub fn why(lang: Lang, plan: &Plan, reason: Reason) -> String {
    match reason {
        Reason::Order { tile, next } => said!(
            lang,
            "{tile} before {next}, so nothing in place has to move again.",
            "La {tile} antes que la {next}: así no se mueve nada ya colocado."
        ),
        Reason::Door { first, second } => said!(
            lang,
            "With {first} already in place, {second} couldn’t get in. So both wait around the corner and turn in together.",
            "Con la {first} ya en su lugar, la {second} no podría entrar. Por eso las dos esperan y doblan juntas."
        ),
        Reason::Circle => {
            let moves = moves(lang, plan.moves.len() as u32);
            let step = plan.step();
            let all = step.as_ref().map_or(&[][..], Step::tiles).iter();
            match lang {
                Lang::En => {
                    let all = enumerate(all, " and ");
                    format!("Move {all} around in one direction until they’re in order: {moves}.")
                }
                Lang::Es => {
                    let all = enumerate(all.map(|tile| format!("la {tile}")), " y ");
                    format!("Mueve {all} en círculo hacia un lado hasta ordenarlas: {moves}.")
                }
            }
        }
    }
}

/// Says where the board stands in the method, for screen readers: "Step 3 of 9, around the corner: 3 and 4. 3 goes up,
/// up." `None` on a solved board.
pub fn status(lang: Lang, plan: &Plan, grid: &Grid) -> Option<String> {
    let way = plan.way(grid)?;
    let mut name = name(lang, plan)?;
    name[..1].make_ascii_lowercase();
    let (number, all, tile) = (plan.now + 1, plan.steps.len(), way.tile);
    let directions = enumerate(way.moves.iter().map(|&dir| towards(lang, dir)), ", ");
    Some(said!(
        lang,
        "Step {number} of {all}, {name}. {tile} goes {directions}.",
        "Paso {number} de {all}, {name}. La {tile} va {directions}."
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn presses(cells: &str) -> [[String; 4]; 2] {
        let grid: Grid = cells.parse().unwrap();
        let plan = Plan::new(&grid);
        [Lang::En, Lang::Es].map(|lang| {
            let why = plan.reason(&grid).map(|reason| why(lang, &plan, reason));
            [name(lang, &plan), fact(lang, &plan), advice(lang, &plan, &grid), why]
                .map(Option::unwrap_or_default)
        })
    }

    #[test]
    fn a_tile_goes_into_place_before_the_next() {
        let [en, es] = presses("2,4,5,3,0,7,1,6,8");
        assert_eq!(
            en,
            [
                "Into place: 1",
                "One tile at a time, along the row. Tiles in place stay put.",
                "The 1 goes this way, starting with the 3: 7 moves.",
                "1 before 2, so nothing in place has to move again.",
            ]
        );
        assert_eq!(
            es,
            [
                "A su lugar: 1",
                "Una ficha tras otra, por la fila. Las colocadas no se mueven más.",
                "La 1 va por aquí, empezando por la 3: 7 movimientos.",
                "La 1 antes que la 2: así no se mueve nada ya colocado.",
            ]
        );
    }

    #[test]
    fn two_tiles_go_around_the_corner_of_a_row_or_a_column() {
        let [en, es] = presses("1,2,11,7,8,0,12,15,5,4,6,3,14,10,9,13");
        assert_eq!(en[0], "Around the corner: 3 and 4");
        assert_eq!(en[1], "3 into the corner, 4 right below it. Then both turn in together.");
        assert_eq!(en[2], "The 3 goes this way, starting with the 12: 18 moves.");
        assert_eq!(
            en[3],
            "With 3 already in place, 4 couldn’t get in. So both wait around the corner and turn in together."
        );
        assert_eq!(es[0], "Doblar la esquina: 3 y 4");
        assert_eq!(es[1], "La 3 a la esquina y la 4 justo debajo. Después entran las dos juntas.");
        assert_eq!(
            es[3],
            "Con la 3 ya en su lugar, la 4 no podría entrar. Por eso las dos esperan y doblan juntas."
        );
        let [en, es] = presses("1,2,3,0,4,5,6,7,8");
        assert_eq!(en[1], "4 into the corner, 7 right beside it. Then both turn in together.");
        assert_eq!(es[1], "La 4 a la esquina y la 7 justo al lado. Después entran las dos juntas.");
    }

    #[test]
    fn what_is_almost_there_goes_straight_in_without_a_reason() {
        let [en, es] = presses("1,0,3,4,2,6,7,5,8");
        let straight = ["Into place: 2 and 3", "", "The 2 goes this way: 1 move.", ""];
        assert_eq!(en, straight);
        assert_eq!(es[..2], ["A su lugar: 2 y 3", ""]);
    }

    #[test]
    fn the_last_tiles_go_around() {
        let [en, es] = presses("1,2,3,4,8,5,7,0,6");
        assert_eq!(
            en,
            [
                "The last four",
                "Move them around in one direction until they’re in order: 6 moves at most the short way.",
                "The 5 goes this way, starting with the 8: 3 moves.",
                "Move 5, 6 and 8 around in one direction until they’re in order: 3 moves.",
            ]
        );
        assert_eq!(
            es[3],
            "Mueve la 5, la 6 y la 8 en círculo hacia un lado hasta ordenarlas: 3 movimientos."
        );
        let solved = presses("1,2,3,4,5,6,7,8,0");
        assert_eq!(solved[0], ["", "", "", ""]);
    }

    #[test]
    fn a_screen_reader_hears_the_step_and_the_way() {
        let grid: Grid = "1,3,0,4,5,2,7,8,6".parse().unwrap();
        let plan = Plan::new(&grid);
        assert_eq!(
            [Lang::En, Lang::Es].map(|lang| status(lang, &plan, &grid).unwrap()),
            [
                "Step 2 of 4, around the corner: 2 and 3. 2 goes left, up, right.",
                "Paso 2 de 4, doblar la esquina: 2 y 3. La 2 va a la izquierda, hacia arriba, a la derecha.",
            ]
        );
        let chips: Vec<_> = plan.steps.iter().map(|&step| chip(Lang::En, step)).collect();
        assert_eq!(chips, ["1", "2 3", "4 7", "last 4"]);
    }
}
