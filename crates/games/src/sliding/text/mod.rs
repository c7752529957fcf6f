//! The texts of the Sliding Puzzle.

pub mod guide;
pub mod lesson;
pub mod method;
pub mod set_up;

use crate::sliding::{
    Dir, Grid, GridError, LayoutError, MAX_STEPS, OptionError, Refusal, Slid, Slide, SlideKeys,
    Sliding, SlidingView,
};
use crate::text::{GameNames, GameText, Lang, Manual, clock, join_sentences, said};
use handful_engine::Status;

/// What every page says of the game.
pub fn names(lang: Lang) -> GameNames {
    GameNames {
        name: lang.of("Sliding Puzzle", "Fichas deslizantes"),
        about: lang.of(
            "Slide the tiles into order, from 3×3 to 10×10.",
            "Desliza las fichas hasta ordenarlas, de 3×3 a 10×10.",
        ),
        source: lang.of(
            "“Sliding Puzzle”, the design document of a Python console game",
            "«Sliding Puzzle», documento de diseño de un juego de consola en Python",
        ),
    }
}

/// Returns "4×4, move 42", the number of the next move.
pub fn begun(lang: Lang, side: usize, made: usize) -> String {
    format!("{side}×{side}, {} {}", lang.of("move", "movimiento"), made + 1)
}

impl GameText for Sliding {
    fn prompt(lang: Lang, view: &SlidingView) -> String {
        match view.status {
            Status::Playing { .. } => ways(lang, view.ways(), SlideKeys::default()),
            _ => won(lang, view.moves),
        }
    }

    fn describe_effect(lang: Lang, effect: &Slid) -> String {
        let Slid { dir, first, tiles, moves: made, solved } = *effect;
        let goes = match (lang, tiles) {
            (_, 0 | 1) => lang.of("slides", "va").to_owned(),
            (Lang::En, n) => format!("and {} more slide", n - 1),
            (Lang::Es, n) => format!("y {} más van", n - 1),
        };
        let won = if solved { lang.of(" Solved!", " ¡Resuelto!") } else { "" };
        let (way, moves) = (towards(lang, dir), moves(lang, made));
        said!(lang, "{first} {goes} {way}. {moves}.{won}", "La {first} {goes} {way}. {moves}.{won}")
    }

    fn describe_refusal(lang: Lang, refusal: Refusal) -> String {
        match refusal {
            Refusal::Finished => lang.of("Already solved", "Ya está resuelto").into(),
            Refusal::NoRoom(Slide { dir, .. }) => {
                let way = towards(lang, dir);
                said!(lang, "No tile can slide {way}", "Ninguna ficha puede ir {way}")
            }
            Refusal::NotInLine(tile) => said!(
                lang,
                "{tile} isn’t in line with the gap",
                "La {tile} no está en línea con el hueco"
            ),
        }
    }

    fn describe_hint(lang: Lang, Slide { dir, tiles }: Slide) -> String {
        let way = towards(lang, dir);
        match (lang, tiles) {
            (Lang::En, 1) => format!("Slide a tile {way}"),
            (Lang::Es, 1) => format!("Desliza una ficha {way}"),
            (Lang::En, n) => format!("Slide {n} tiles {way}"),
            (Lang::Es, n) => format!("Desliza {n} fichas {way}"),
        }
    }

    fn layout_error(lang: Lang, error: LayoutError) -> String {
        match error {
            LayoutError::Solved => {
                lang.of("This board is already solved.", "Este tablero ya está resuelto.").into()
            }
            LayoutError::Unsolvable => {
                lang.of("This board can’t be solved.", "Este tablero no tiene solución.").into()
            }
            LayoutError::Grid(GridError::Cells(n)) => {
                let n = lang.number_format().whole(n as u64);
                said!(
                    lang,
                    "A board has 9, 16, 25, 36, 49, 64, 81 or 100 cells, not {n}.",
                    "Un tablero tiene 9, 16, 25, 36, 49, 64, 81 o 100 casillas, no {n}."
                )
            }
            LayoutError::Grid(GridError::NoTile(text, most)) => said!(
                lang,
                "“{text}” isn’t a tile. Use 1 to {most}, and 0 for the gap.",
                "«{text}» no es una ficha. Usa del 1 al {most}, y 0 para el hueco."
            ),
            LayoutError::Grid(GridError::Twice(0)) => {
                lang.of("There are two gaps.", "Hay dos huecos.").into()
            }
            LayoutError::Grid(GridError::Twice(tile)) => {
                said!(lang, "Tile {tile} appears twice.", "La ficha {tile} aparece dos veces.")
            }
        }
    }

    fn option_error(lang: Lang, error: OptionError) -> String {
        match error {
            OptionError::Side(value) => said!(
                lang,
                "Boards go from 3 to 10 tiles per side, not “{value}”.",
                "Los tableros van de 3 a 10 fichas por lado, no «{value}»."
            ),
            OptionError::Scramble(value) => {
                let most = moves(lang, MAX_STEPS);
                said!(
                    lang,
                    "Shuffle by 1 to {most}, not “{value}”.",
                    "Mezcla de 1 a {most}, no «{value}»."
                )
            }
            OptionError::SideOfLayout(side, other) => {
                let (side, other) = (side.get(), other.get());
                said!(
                    lang,
                    "The link says {side}×{side}, but its layout is {other}×{other}.",
                    "El enlace dice {side}×{side}, pero su tablero es de {other}×{other}."
                )
            }
        }
    }

    fn manual(lang: Lang) -> Manual {
        Manual {
            rules: lang.of(
                &[
                    "Put the tiles in order, row by row, with the gap last.",
                    "Tap a tile next to the gap and it slides in. Tap any tile in the gap’s row or column and the whole run slides, one move per tile. Swiping and dragging work too.",
                    "Arrow keys, or four letters of your choice, slide a tile that way. Press a letter, and the prompt lists the directions you can use.",
                    "Boards run from 3×3 to 10×10 and can always be solved. Undo takes moves off the count and marks the game as assisted.",
                    "On 3×3 and 4×4 the shortest solution is found and proven. On larger boards you see the best one found, and how many moves it takes at least.",
                ],
                &[
                    "Ordena las fichas, fila por fila, con el hueco al final.",
                    "Toca una ficha junto al hueco y se desliza a él. Toca cualquier ficha de la fila o columna del hueco y se desliza toda la serie, con un movimiento por ficha. También puedes deslizar el dedo o arrastrar.",
                    "Las flechas, o cuatro letras que elijas, deslizan una ficha hacia ese lado. Al pulsar una letra, se indican las direcciones posibles.",
                    "Los tableros van de 3×3 a 10×10 y siempre tienen solución. Deshacer descuenta el movimiento y marca la partida «con ayuda».",
                    "En 3×3 y 4×4 se encuentra la solución más corta, demostrada. En tableros mayores se muestra la mejor encontrada.",
                ],
            ),
            keys: lang.of(
                "Arrow keys or your four letters slide a tile. If the page scrolls, arrow keys slide tiles only while you’re on the board. Choose the letters in Settings, under Keys.",
                "Las flechas o tus cuatro letras deslizan una ficha. Si la página se desplaza, las flechas deslizan fichas solo cuando estás en el tablero. Elige las letras en Ajustes, en Teclas.",
            ),
            deal_prompt: lang.of(
                "Deal number, or your own board row by row: 1,2,3… with 0 for the gap",
                "Número de reparto, o tu tablero fila por fila: 1,2,3… con 0 en el hueco",
            ),
        }
    }
}

fn way(lang: Lang, dir: Dir) -> &'static str {
    match dir {
        Dir::Left => lang.of("left", "izquierda"),
        Dir::Right => lang.of("right", "derecha"),
        Dir::Up => lang.of("up", "arriba"),
        Dir::Down => lang.of("down", "abajo"),
    }
}

/// Returns a direction in the form that follows a verb.
fn towards(lang: Lang, dir: Dir) -> &'static str {
    match (lang, dir) {
        (Lang::En, _) => way(lang, dir),
        (Lang::Es, Dir::Left) => "a la izquierda",
        (Lang::Es, Dir::Right) => "a la derecha",
        (Lang::Es, Dir::Up) => "hacia arriba",
        (Lang::Es, Dir::Down) => "hacia abajo",
    }
}

fn moves(lang: Lang, n: u32) -> String {
    let (one, many) = (lang.of("move", "movimiento"), lang.of("moves", "movimientos"));
    lang.number_format().tally(n, one, many)
}

/// Returns the directions that are possible, each with its key: `[a]-left [d]-right`.
pub fn ways(lang: Lang, ways: [bool; 4], keys: SlideKeys) -> String {
    let open = Dir::ALL.into_iter().zip(ways).filter(|(_, open)| *open);
    let each = open.map(|(dir, _)| format!("[{}]-{}", keys.letter(dir), way(lang, dir)));
    each.collect::<Vec<_>>().join(" ")
}

/// Says in how many moves the board was solved.
pub fn won(lang: Lang, n: u32) -> String {
    let moves = moves(lang, n);
    said!(lang, "Congratulations! You win in {moves}!", "¡Felicidades! ¡Ganas en {moves}!")
}

said! {
    /// Describes the board, for screen readers: its side, and the row and the column of the gap, from 1.
    pub board(side: usize, row: usize, column: usize) = "{side} by {side} board, gap in row {row}, column {column}",
        "Tablero de {side} por {side}, hueco en fila {row}, columna {column}";
}

/// Proposes a slide on a board, by the tile that it moves if that is one.
pub fn hint(lang: Lang, view: &SlidingView, slide: Slide) -> String {
    let way = towards(lang, slide.dir);
    let moves = |tile: &u8| view.tap(*tile).ok() == Some(slide);
    match (lang, view.grid.cells().iter().find(|tile| slide.tiles == 1 && moves(tile))) {
        (Lang::En, Some(tile)) => format!("Slide the {tile} {way}"),
        (Lang::Es, Some(tile)) => format!("Desliza la {tile} {way}"),
        (_, None) => Sliding::describe_hint(lang, slide),
    }
}

/// Returns the name of a tile, for screen readers: its row and its column, from 1, and the direction in which it can
/// slide, alone or in a run.
pub fn tile(lang: Lang, tile: u8, row: usize, column: usize, open: Option<Dir>) -> String {
    let open = match (lang, open.map(|dir| towards(lang, dir))) {
        (_, None) => String::new(),
        (Lang::En, Some(way)) => format!(", slides {way}"),
        (Lang::Es, Some(way)) => format!(", se desliza {way}"),
    };
    said!(
        lang,
        "{tile}, row {row}, column {column}{open}",
        "{tile}, fila {row}, columna {column}{open}"
    )
}

/// Says that the solver is searching, and the length of the shortest solution so far, if it has one.
pub fn searching(lang: Lang, best: Option<u32>) -> String {
    match (lang, best.map(|best| moves(lang, best))) {
        (_, None) => lang.of("Looking for a solution…", "Buscando una solución…").into(),
        (Lang::En, Some(moves)) => format!("{moves} so far, still looking…"),
        (Lang::Es, Some(moves)) => format!("{moves} por ahora, sigue la búsqueda…"),
    }
}

/// Returns how many moves are left to solve the board, and how many are proven to be needed.
pub fn distance(lang: Lang, n: u32, bound: u32) -> String {
    let (moves, least) = (moves(lang, n), lang.number_format().whole(bound));
    match lang {
        _ if n == 0 => lang.of("Solved", "Resuelto").into(),
        Lang::En if n == bound => format!("{moves} to go, proven"),
        Lang::En => format!("{moves} found, at least {least} to go"),
        Lang::Es if n == bound => {
            let missing = format!("{} {moves}", if n == 1 { "Falta" } else { "Faltan" });
            format!("{missing}, demostrado")
        }
        Lang::Es => format!("{moves} encontrados, faltan al menos {least}"),
    }
}

/// Returns the length of the shortest solution.
pub fn shortest(lang: Lang, n: u32) -> String {
    let moves = moves(lang, n);
    said!(
        lang,
        "The shortest solution takes {moves}. Proven.",
        "La solución más corta es de {moves}. Está demostrado."
    )
}

/// Returns the length of the best solution found, and how many moves are proven to be needed.
pub fn best_found(lang: Lang, n: u32, bound: u32) -> String {
    let (moves, least) = (moves(lang, n), lang.number_format().whole(bound));
    said!(
        lang,
        "The best solution found takes {moves}. None can take fewer than {least}.",
        "La mejor solución encontrada es de {moves}. Ninguna puede tener menos de {least}."
    )
}

/// Says at which move par was lost, from 1.
pub fn slipped(lang: Lang, number: u32) -> String {
    let number = lang.number_format().whole(number);
    said!(lang, "Par slipped away at move {number}.", "El par se escapó en el movimiento {number}.")
}

/// Begins the title of the move that lost par, from its number, from 1; the slide follows.
pub fn lost_move(lang: Lang, number: u32) -> String {
    let number = lang.number_format().whole(number);
    said!(lang, "Move {number}: ", "Movimiento {number}: ")
}

/// Says how few moves were needed from the board on which par was lost.
pub fn were_enough(lang: Lang, needed: u32) -> String {
    let said = moves(lang, needed);
    match (lang, needed) {
        (Lang::En, 1) => format!("From there {said} was enough."),
        (Lang::En, _) => format!("From there {said} were enough."),
        (Lang::Es, 1) => format!("Desde ahí bastaba {said}."),
        (Lang::Es, _) => format!("Desde ahí bastaban {said}."),
    }
}

/// Says which move lost par: its number, from 1, and how few moves were needed before its slide.
pub fn lost_at(lang: Lang, number: u32, needed: u32) -> String {
    let said = moves(lang, needed);
    let before = match (lang, needed) {
        (Lang::En, 1) => format!("Before it {said} was enough."),
        (Lang::En, _) => format!("Before it {said} were enough."),
        (Lang::Es, 1) => format!("Antes bastaba {said}."),
        (Lang::Es, _) => format!("Antes bastaban {said}."),
    };
    join_sentences(slipped(lang, number), &before)
}

/// Says how few moves are needed from a board, whose next move lost par.
pub fn still_enough(lang: Lang, needed: u32) -> String {
    let said = moves(lang, needed);
    match (lang, needed) {
        (Lang::En, 1) => format!("From here {said} is enough. Yours loses par."),
        (Lang::En, _) => format!("From here {said} are enough. Yours loses par."),
        (Lang::Es, 1) => format!("Desde aquí basta {said}. El tuyo pierde el par."),
        (Lang::Es, _) => format!("Desde aquí bastan {said}. El tuyo pierde el par."),
    }
}

/// Says how a game went: "87 moves, par 52, 2:10". `best` is the length of the best solution known, and `is_proven`
/// whether it is par.
pub fn result(lang: Lang, n: u32, best: Option<u32>, is_proven: bool, ms: u64) -> String {
    let (made, time) = (moves(lang, n), clock(ms));
    match best {
        Some(par) if is_proven && n <= par => {
            let none = lang.of("There’s no shorter solution.", "No hay solución más corta.");
            format!("{made}, {time}. {none}")
        }
        Some(par) if is_proven => {
            format!("{made}, par {}, {time}", lang.number_format().whole(par))
        }
        Some(best) if n < best => {
            let beat = lang.of("You beat our best solution.", "Superas nuestra mejor solución.");
            format!("{made}, {time}. {beat}")
        }
        _ => format!("{made}, {time}"),
    }
}

/// Returns the slides of a line, one by one, as "7 8 →" and in words: the tiles that move, the one at the gap first,
/// and where to.
pub fn line(lang: Lang, start: &Grid, moves: &[Slide]) -> Vec<[String; 2]> {
    let mut here = *start;
    let slide = |slide: &Slide| {
        let tiles = (0..slide.tiles).map(|_| {
            let gap = here.gap();
            here.slide(slide.dir);
            here.cells()[gap].to_string()
        });
        let tiles = tiles.collect::<Vec<_>>().join(" ");
        let arrow = match slide.dir {
            Dir::Left => '←',
            Dir::Right => '→',
            Dir::Up => '↑',
            Dir::Down => '↓',
        };
        [format!("{tiles} {arrow}"), format!("{tiles} {}", way(lang, slide.dir))]
    };
    moves.iter().map(slide).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sliding::Side;
    use handful_engine::{Game, Params, Seat, StartError, StartRequest};

    fn each(words: impl Fn(Lang) -> String) -> [String; 2] {
        [Lang::En, Lang::Es].map(words)
    }

    /// Invalid links as parameters, and the message for each.
    const BAD: [(&str, [&str; 2]); 13] = [
        (
            "side=2",
            [
                "Boards go from 3 to 10 tiles per side, not “2”.",
                "Los tableros van de 3 a 10 fichas por lado, no «2».",
            ],
        ),
        (
            "side=-4",
            [
                "Boards go from 3 to 10 tiles per side, not “-4”.",
                "Los tableros van de 3 a 10 fichas por lado, no «-4».",
            ],
        ),
        (
            "side=",
            [
                "Boards go from 3 to 10 tiles per side, not “”.",
                "Los tableros van de 3 a 10 fichas por lado, no «».",
            ],
        ),
        (
            "side=3.5",
            [
                "Boards go from 3 to 10 tiles per side, not “3.5”.",
                "Los tableros van de 3 a 10 fichas por lado, no «3.5».",
            ],
        ),
        (
            "scramble=0",
            ["Shuffle by 1 to 1,000 moves, not “0”.", "Mezcla de 1 a 1000 movimientos, no «0»."],
        ),
        (
            "layout=1,2,3,4,5,6,8,7,0",
            ["This board can’t be solved.", "Este tablero no tiene solución."],
        ),
        (
            "layout=1,2,3,4,5,6,7,8,9,10,11,12,13,15,14,0",
            ["This board can’t be solved.", "Este tablero no tiene solución."],
        ),
        ("layout=1,2,3,4,5,5,7,8,0", ["Tile 5 appears twice.", "La ficha 5 aparece dos veces."]),
        ("layout=1,2,3,4,0,5,6,7,0", ["There are two gaps.", "Hay dos huecos."]),
        (
            "layout=1,2,3,4,5,6,7,8,0",
            ["This board is already solved.", "Este tablero ya está resuelto."],
        ),
        (
            "layout=1,2,3,4,5,6,7,0",
            [
                "A board has 9, 16, 25, 36, 49, 64, 81 or 100 cells, not 8.",
                "Un tablero tiene 9, 16, 25, 36, 49, 64, 81 o 100 casillas, no 8.",
            ],
        ),
        (
            "layout=1,2,3,4,5,6,7,x,0",
            [
                "“x” isn’t a tile. Use 1 to 8, and 0 for the gap.",
                "«x» no es una ficha. Usa del 1 al 8, y 0 para el hueco.",
            ],
        ),
        (
            "side=4&layout=1,2,3,4,5,6,7,0,8",
            [
                "The link says 4×4, but its layout is 3×3.",
                "El enlace dice 4×4, pero su tablero es de 3×3.",
            ],
        ),
    ];

    fn error(params: &str) -> Option<[String; 2]> {
        match StartRequest::<Sliding>::read(&Params::parse(params).unwrap()).err()? {
            StartError::Layout(error) => {
                Some(each(|lang| Sliding::layout_error(lang, error.clone())))
            }
            StartError::Options(error) => {
                Some(each(|lang| Sliding::option_error(lang, error.clone())))
            }
            other => panic!("{params}: {other:?}"),
        }
    }

    #[test]
    fn what_is_wrong_with_a_link_is_said_in_its_own_words() {
        for (params, words) in BAD {
            assert_eq!(error(params).expect(params), words, "{params}");
        }
        // Swapping two tiles makes any board unsolvable.
        for side in Side::ALL {
            let mut cells = Grid::solved(side).cells().to_vec();
            cells.swap(0, 1);
            let params = format!("layout={}", Grid::new(&cells).unwrap());
            assert_eq!(error(&params).expect("an error")[0], "This board can’t be solved.");
        }
        for side in ["11", "x", "03", "+4"] {
            let words = format!("Boards go from 3 to 10 tiles per side, not “{side}”.");
            assert_eq!(error(&format!("side={side}")).expect("an error")[0], words);
        }
        assert_eq!(error("side=10&scramble=1000"), None);
    }

    #[test]
    fn a_line_names_the_tiles_that_move_and_where_to() {
        let start = Grid::new(&[0, 1, 3, 4, 2, 6, 7, 5, 8]).unwrap();
        let moves = ["L", "U2", "L"].map(|slide| slide.parse().unwrap());
        let [en, es] = [Lang::En, Lang::Es].map(|lang| line(lang, &start, &moves).concat());
        assert_eq!(en, ["1 ←", "1 left", "2 5 ↑", "2 5 up", "8 ←", "8 left"]);
        assert_eq!(es[2..4], ["2 5 ↑", "2 5 arriba"]);
    }

    #[test]
    fn a_hint_names_the_tile_that_moves_alone() {
        let view = Sliding::new("0,1,3,4,2,6,7,5,8".parse().unwrap()).view(Seat(0));
        let hint = |slide: &str| each(|lang| hint(lang, &view, slide.parse().unwrap()));
        assert_eq!(hint("L"), ["Slide the 1 left", "Desliza la 1 a la izquierda"]);
        assert_eq!(hint("U2"), ["Slide 2 tiles up", "Desliza 2 fichas hacia arriba"]);
    }

    #[test]
    fn a_tile_is_named_with_its_place_and_where_it_can_slide() {
        assert_eq!(
            each(|lang| tile(lang, 5, 2, 3, Some(Dir::Left))),
            ["5, row 2, column 3, slides left", "5, fila 2, columna 3, se desliza a la izquierda"]
        );
        assert_eq!(
            each(|lang| tile(lang, 12, 1, 4, None)),
            ["12, row 1, column 4", "12, fila 1, columna 4"]
        );
    }

    #[test]
    fn the_prompt_names_the_open_ways_alone_with_their_letters() {
        let prompt = |cells: &str, keys: SlideKeys| {
            let ways = Sliding::new(cells.parse().unwrap()).view(Seat(0)).ways();
            each(|lang| super::ways(lang, ways, keys))
        };
        let usual = SlideKeys::default();
        assert_eq!(
            prompt("1,2,3,4,5,0,7,8,6", usual),
            ["[d]-right [w]-up [s]-down", "[d]-derecha [w]-arriba [s]-abajo"]
        );
        assert_eq!(prompt("0,2,3,1,5,6,4,7,8", usual)[0], "[a]-left [w]-up");
        assert_eq!(prompt("1,2,3,4,0,5,7,8,6", usual)[0], "[a]-left [d]-right [w]-up [s]-down");
        let own = SlideKeys::read("jñrf", |_| true).unwrap();
        assert_eq!(prompt("1,2,3,4,5,6,7,0,8", own)[0], "[j]-left [ñ]-right [f]-down");
    }

    #[test]
    fn a_move_is_told_with_its_run_and_count() {
        let told = |cells: &str, slides: &[&str]| {
            let mut game = Sliding::new(cells.parse().unwrap());
            let told: Vec<Slid> =
                slides.iter().map(|slide| game.apply(slide.parse().unwrap()).unwrap()).collect();
            each(|lang| Sliding::describe_effect(lang, told.last().expect("a slide")))
        };
        let start = "1,2,3,4,5,0,7,8,6";
        assert_eq!(
            told(start, &["R"]),
            ["5 slides right. 1 move.", "La 5 va a la derecha. 1 movimiento."]
        );
        assert_eq!(
            told(start, &["R2"]),
            ["5 and 1 more slide right. 2 moves.", "La 5 y 1 más van a la derecha. 2 movimientos."]
        );
        assert_eq!(
            told(start, &["R", "L", "U"]),
            ["6 slides up. 3 moves. Solved!", "La 6 va hacia arriba. 3 movimientos. ¡Resuelto!"]
        );
    }

    #[test]
    fn counts_have_words_for_none_one_and_thousands() {
        let distance = |n| each(|lang| super::distance(lang, n, n));
        assert_eq!(distance(0), ["Solved", "Resuelto"]);
        assert_eq!(distance(1), ["1 move to go, proven", "Falta 1 movimiento, demostrado"]);
        assert_eq!(distance(9), ["9 moves to go, proven", "Faltan 9 movimientos, demostrado"]);
        assert_eq!(
            each(|lang| super::distance(lang, 103, 97)),
            [
                "103 moves found, at least 97 to go",
                "103 movimientos encontrados, faltan al menos 97"
            ]
        );
        assert_eq!(
            each(|lang| best_found(lang, 1_030, 970)),
            [
                "The best solution found takes 1,030 moves. None can take fewer than 970.",
                "La mejor solución encontrada es de 1030 movimientos. Ninguna puede tener menos de 970."
            ]
        );
        assert_eq!(
            each(|lang| slipped(lang, 1)),
            ["Par slipped away at move 1.", "El par se escapó en el movimiento 1."]
        );
        assert_eq!(
            each(|lang| lost_at(lang, 7, 12)),
            [
                "Par slipped away at move 7. Before it 12 moves were enough.",
                "El par se escapó en el movimiento 7. Antes bastaban 12 movimientos."
            ]
        );
        assert_eq!(
            each(|lang| lost_at(lang, 7, 1)),
            [
                "Par slipped away at move 7. Before it 1 move was enough.",
                "El par se escapó en el movimiento 7. Antes bastaba 1 movimiento."
            ]
        );
        assert_eq!(
            [12, 1].map(|needed| each(|lang| still_enough(lang, needed))),
            [
                [
                    "From here 12 moves are enough. Yours loses par.",
                    "Desde aquí bastan 12 movimientos. El tuyo pierde el par."
                ],
                [
                    "From here 1 move is enough. Yours loses par.",
                    "Desde aquí basta 1 movimiento. El tuyo pierde el par."
                ]
            ]
        );
        let of = |n, best, is_proven| each(|lang| result(lang, n, best, is_proven, 42_000));
        assert_eq!(
            of(87, Some(52), true),
            ["87 moves, par 52, 0:42", "87 movimientos, par 52, 0:42"]
        );
        assert_eq!(
            of(24, Some(24), true),
            [
                "24 moves, 0:42. There’s no shorter solution.",
                "24 movimientos, 0:42. No hay solución más corta."
            ]
        );
        assert_eq!(of(200, None, false)[0], "200 moves, 0:42");
        assert_eq!(of(200, Some(190), false)[0], "200 moves, 0:42");
        assert_eq!(
            of(180, Some(190), false),
            [
                "180 moves, 0:42. You beat our best solution.",
                "180 movimientos, 0:42. Superas nuestra mejor solución."
            ]
        );
        assert_eq!(
            each(|lang| won(lang, 12_345)),
            [
                "Congratulations! You win in 12,345 moves!",
                "¡Felicidades! ¡Ganas en 12\u{a0}345 movimientos!"
            ]
        );
        assert_eq!(won(Lang::En, 50), "Congratulations! You win in 50 moves!");
    }
}
