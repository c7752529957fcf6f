//! The texts of the Sliding Puzzle.

pub mod daily;
pub mod en;
pub mod es;
pub mod guide;
pub mod results;

use crate::engine::Status;
use crate::games::sliding::{
    Dir, LayoutFault, OptionFault, Pad, Refusal, Slid, Slide, Sliding, SlidingView,
};
use crate::words::{Lang, Line, Manual, Spoken, Texts, area};

/// A text of the Sliding Puzzle with parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SlidingSay {
    /// `[a]-left [d]-right`: the possible directions, each with its key.
    Prompt {
        /// Which directions are possible: left, right, up, down.
        ways: [bool; 4],
        /// The keys.
        pad: Pad,
    },
    /// "Congratulations! You win in 50 moves!"
    Won(u32),
    /// The effect of a move.
    Told(Slid),
    /// Why a move is refused.
    Refused(Refusal),
    /// "Slide 2 tiles left".
    Hint(Slide),
    /// Why a text is not a layout.
    Layout(LayoutFault),
    /// Why an option is refused.
    Option(OptionFault),
    /// The board for screen readers: its side, and the row and column of the gap.
    Board {
        /// The length of the side.
        side: usize,
        /// The gap's row, from 1.
        row: usize,
        /// The gap's column, from 1.
        column: usize,
    },
    /// A tile for screen readers: its row and column, and the direction in which it can slide.
    Tile {
        /// The tile.
        tile: u8,
        /// Its row, from 1.
        row: usize,
        /// Its column, from 1.
        column: usize,
        /// The direction in which it can slide now, alone or in a run.
        way: Option<Dir>,
    },
    /// The solver is searching; contains the length of the shortest line found so far, if any.
    Searching(Option<u32>),
    /// "42 moves to go", and how many are proven to be needed.
    Distance(u32, u32),
    /// "The shortest solution takes 42 moves. Proven."
    Shortest(u32),
    /// "The best solution found takes 210 moves", and how many are proven to be needed.
    BestFound(u32, u32),
    /// The number of moves made before par was lost; 0 if the first move lost it.
    LostAt(u32),
    /// Every move was on a shortest path.
    NeverLost,
    /// That the solver could not start or failed, and what to do.
    NoSolver,
}

area! {
    /// The texts of the Sliding Puzzle, in one language.
    SlidingTexts {
        say: fn(&SlidingSay) -> String = say,
        manual: Manual = MANUAL,
    }
    labels labels {
        SLID_TOUCH = TOUCH,
        SLID_BOARD = BOARD,
        SLID_SIDE = SIDE,
        SLID_FOUND = FOUND,
        SLID_SCRAMBLE = SCRAMBLE,
        SLID_ANY_BOARD = ANY_BOARD,
        SLID_LIVE = LIVE,
        SLID_LIVE_NOTE = LIVE_NOTE,
        SLID_STOPPED = STOPPED,
        SLID_CANCEL = CANCEL,
        SLID_PHOTO = PHOTO,
        SLID_PHOTO_NOTE = PHOTO_NOTE,
        SLID_PHOTO_CHOOSE = PHOTO_CHOOSE,
        SLID_NUMBERS_ONLY = NUMBERS_ONLY,
        SLID_NUMBERS = NUMBERS,
        SLID_NO_PHOTO = NO_PHOTO,
    }
}

/// Returns the possible directions, each with its key.
pub(crate) fn prompt(ways: &[bool; 4], pad: &Pad, way: fn(Dir) -> &'static str) -> String {
    let open = Dir::ALL.into_iter().zip(ways).filter(|(_, open)| **open);
    let each = open.map(|(dir, _)| format!("[{}]-{}", pad.letter(dir), way(dir)));
    each.collect::<Vec<_>>().join(" ")
}

impl Line for SlidingSay {
    fn words(&self, lang: Lang) -> String {
        (SlidingTexts::of(lang).say)(self)
    }
}

impl Spoken for Sliding {
    fn prompt(lang: Lang, view: &SlidingView) -> String {
        match view.status {
            Status::Playing { .. } => {
                SlidingSay::Prompt { ways: view.ways(), pad: Pad::default() }.words(lang)
            }
            _ => SlidingSay::Won(view.moves).words(lang),
        }
    }

    fn describe_effect(lang: Lang, effect: &Slid) -> String {
        SlidingSay::Told(*effect).words(lang)
    }

    fn describe_refusal(lang: Lang, refusal: Refusal) -> String {
        SlidingSay::Refused(refusal).words(lang)
    }

    fn describe_hint(lang: Lang, mv: Slide) -> String {
        SlidingSay::Hint(mv).words(lang)
    }

    fn layout_error(lang: Lang, fault: LayoutFault) -> String {
        SlidingSay::Layout(fault).words(lang)
    }

    fn option_error(lang: Lang, fault: OptionFault) -> String {
        SlidingSay::Option(fault).words(lang)
    }

    fn manual(lang: Lang) -> Manual {
        SlidingTexts::of(lang).manual
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Game, Params, Seat, StartFault, Wish};
    use crate::games::sliding::{Grid, Side};
    use crate::words::Say;

    fn each(words: impl Fn(Lang) -> String) -> [String; 2] {
        [Lang::En, Lang::Es].map(words)
    }

    fn both(say: impl Into<Say>) -> [String; 2] {
        let say = say.into();
        [Lang::En, Lang::Es].map(|lang| lang.tongue().say(&say))
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

    fn fault(params: &str) -> Option<[String; 2]> {
        match Wish::<Sliding>::read(&Params::parse(params).unwrap()).err()? {
            StartFault::Layout(fault) => {
                Some(each(|lang| Sliding::layout_error(lang, fault.clone())))
            }
            StartFault::Options(fault) => {
                Some(each(|lang| Sliding::option_error(lang, fault.clone())))
            }
            other => panic!("{params}: {other:?}"),
        }
    }

    #[test]
    fn what_is_wrong_with_a_link_is_said_in_its_own_words() {
        for (params, words) in BAD {
            assert_eq!(fault(params).expect(params), words, "{params}");
        }
        // Swapping two tiles makes any board unsolvable.
        for side in Side::ALL {
            let mut cells = Grid::solved(side).cells().to_vec();
            cells.swap(0, 1);
            let params = format!("layout={}", Grid::new(&cells).unwrap());
            assert_eq!(fault(&params).expect("a fault")[0], "This board can’t be solved.");
        }
        for side in ["11", "x", "03", "+4"] {
            let words = format!("Boards go from 3 to 10 tiles per side, not “{side}”.");
            assert_eq!(fault(&format!("side={side}")).expect("a fault")[0], words);
        }
        assert_eq!(fault("side=10&scramble=1000"), None);
    }

    #[test]
    fn the_prompt_names_the_open_ways_alone_with_their_letters() {
        let prompt = |cells: &str, pad: Pad| {
            let ways = Sliding::new(cells.parse().unwrap()).view(Seat(0)).ways();
            both(SlidingSay::Prompt { ways, pad })
        };
        let usual = Pad::default();
        assert_eq!(
            prompt("1,2,3,4,5,0,7,8,6", usual),
            ["[d]-right [w]-up [s]-down", "[d]-derecha [w]-arriba [s]-abajo"]
        );
        assert_eq!(prompt("0,2,3,1,5,6,4,7,8", usual)[0], "[a]-left [w]-up");
        assert_eq!(prompt("1,2,3,4,0,5,7,8,6", usual)[0], "[a]-left [d]-right [w]-up [s]-down");
        let own = Pad::read("jñrf", |_| true).unwrap();
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
        let distance = |n| both(SlidingSay::Distance(n, n));
        assert_eq!(distance(0), ["Solved", "Resuelto"]);
        assert_eq!(distance(1), ["1 move to go, proven", "Falta 1 movimiento, demostrado"]);
        assert_eq!(distance(9), ["9 moves to go, proven", "Faltan 9 movimientos, demostrado"]);
        assert_eq!(
            both(SlidingSay::Distance(103, 97)),
            [
                "103 moves found, at least 97 to go",
                "103 movimientos encontrados, faltan al menos 97"
            ]
        );
        assert_eq!(
            both(SlidingSay::BestFound(1_030, 970)),
            [
                "The best solution found takes 1,030 moves. None can take fewer than 970.",
                "La mejor solución encontrada es de 1030 movimientos. Ninguna puede tener menos de 970."
            ]
        );
        assert_eq!(
            both(SlidingSay::LostAt(0)),
            [
                "Your first move left the shortest path.",
                "El primer movimiento ya se salió del camino óptimo."
            ]
        );
        assert_eq!(
            both(SlidingSay::Won(12_345)),
            [
                "Congratulations! You win in 12,345 moves!",
                "¡Felicidades! ¡Ganas en 12\u{a0}345 movimientos!"
            ]
        );
        assert_eq!(both(SlidingSay::Won(50))[0], "Congratulations! You win in 50 moves!");
    }
}
