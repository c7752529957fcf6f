//! What the Sliding Puzzle says, in Spanish.

use crate::games::sliding::{
    Dir, GridFault, LayoutFault, MOST_STEPS, OptionFault, PadFault, Refusal, Slid, Slide,
};
use crate::text::{Manual, SlidingSay as S, clock, tally};

pub const BOARD: &str = "Las fichas";
pub const SIDE: &str = "Fichas por lado";
pub const SLIDES: &str = "Deslices";
pub const FOUND: &str = "Hallado";
pub const SCRAMBLE: &str = "Mezcla";
pub const ANY_BOARD: &str = "Cualquiera";
pub const DEAL: &str = "Repartir";
pub const LIVE: &str = "Decir cuánto falta";
pub const LIVE_NOTE: &str = "La partida se marca como asistida.";
pub const STOPPED: &str = "La búsqueda se ha detenido";
pub const CANCEL: &str = "Parar";
pub const PHOTO: &str = "Una foto tuya en las fichas";
pub const PHOTO_NOTE: &str = "Nunca se envía a ninguna parte.";
pub const KEEP_PHOTO: &str = "Conservar la foto de las fichas en este dispositivo";
pub const KEEP_NOTE: &str =
    "Sigue en este navegador al recargar. Nunca se envía ni entra en las copias.";
pub const PHOTO_LOST: &str =
    "Tu navegador no puede conservar la foto. Seguirá hasta que cierres la página.";
pub const PHOTO_CHOOSE: &str = "Elegir una foto";
pub const NUMBERS_ONLY: &str = "Otra vez números";
pub const NUMBERS: &str = "Números pequeños en las fichas con foto";
pub const NO_PHOTO: &str = "Este archivo no es una imagen que el navegador pueda mostrar";

/// How it is played.
pub const MANUAL: Manual = Manual {
    rules: &[
        "Pon las fichas en orden, fila por fila, con el hueco al final.",
        "Toca una ficha junto al hueco y se desliza a él. Toca cualquier ficha de la fila o la columna del hueco y se desliza toda la tira, que cuenta un movimiento por ficha. Lo mismo hacen deslizar el dedo y arrastrar.",
        "Las flechas y cuatro letras que tú eliges deslizan una ficha hacia ese lado: se indican las direcciones abiertas.",
        "Los tableros tienen de 3 a 10 fichas por lado y siempre tienen solución. Deshacer descuenta el movimiento y marca la partida como asistida.",
        "En 3×3 y 4×4 se halla la solución más corta, con prueba; en tableros mayores se muestra la mejor que se ha encontrado.",
    ],
    keys: "Las flechas, o tus cuatro letras, deslizan una ficha. Las letras se eligen en los ajustes.",
    deal_prompt: "Número de reparto, o las casillas por filas, como 1,2,3…, 0 el hueco",
};

fn way(dir: Dir) -> &'static str {
    match dir {
        Dir::Left => "izquierda",
        Dir::Right => "derecha",
        Dir::Up => "arriba",
        Dir::Down => "abajo",
    }
}

/// Where to, after a verb: "a la izquierda".
fn to(dir: Dir) -> &'static str {
    match dir {
        Dir::Left => "a la izquierda",
        Dir::Right => "a la derecha",
        Dir::Up => "hacia arriba",
        Dir::Down => "hacia abajo",
    }
}

fn moves(n: u32) -> String {
    tally(n, "movimiento", "movimientos")
}

pub fn say(say: &S) -> String {
    match say {
        S::Prompt { ways, pad } => {
            let open = Dir::ALL.into_iter().zip(ways).filter(|(_, open)| **open);
            let each = open.map(|(dir, _)| format!("[{}]-{}", pad.letter(dir), way(dir)));
            each.collect::<Vec<_>>().join(" ")
        }
        S::Won(n) => format!("¡Enhorabuena! ¡Has ganado en {}!", moves(*n)),
        S::Told(Slid { dir, first, tiles, moves: made, solved }) => {
            let run = if *tiles > 1 { format!(" y {} más", tiles - 1) } else { String::new() };
            let won = if *solved { " ¡Resuelto!" } else { "" };
            format!("{first}{run} {}, {}.{won}", to(*dir), moves(*made))
        }
        S::Refused(refusal) => match refusal {
            Refusal::Finished => "El tablero está resuelto".into(),
            Refusal::NoRoom(Slide { dir, .. }) => {
                format!("Ninguna ficha puede ir {}", to(*dir))
            }
            Refusal::NotInLine(tile) => {
                format!("El {tile} no está en la fila ni en la columna del hueco")
            }
        },
        S::Hint(Slide { dir, tiles: 1 }) => format!("Desliza una ficha {}", to(*dir)),
        S::Hint(Slide { dir, tiles }) => format!("Desliza {tiles} fichas {}", to(*dir)),
        S::Layout(fault) => match fault {
            LayoutFault::Solved => "Este tablero ya está resuelto.".into(),
            LayoutFault::Unsolvable => "Este tablero no tiene solución.".into(),
            LayoutFault::Grid(GridFault::Cells(n)) => {
                format!("Un tablero tiene 9, 16, 25, 36, 49, 64, 81 o 100 casillas, no {n}.")
            }
            LayoutFault::Grid(GridFault::NoTile(text, most)) => {
                format!("«{text}» no es una ficha: escribe de 1 a {most}, y 0 para el hueco.")
            }
            LayoutFault::Grid(GridFault::Twice(0)) => "Hay dos huecos.".into(),
            LayoutFault::Grid(GridFault::Twice(tile)) => format!("La ficha {tile} está dos veces."),
        },
        S::Option(fault) => match fault {
            OptionFault::Side(value) => {
                format!("Un tablero tiene de 3 a 10 fichas por lado, no «{value}».")
            }
            OptionFault::Scramble(value) => {
                format!("Una mezcla corta tiene de 1 a {MOST_STEPS} pasos, no «{value}».")
            }
            OptionFault::SideOfLayout(side, other) => {
                format!("El lado es {}, pero el del tablero dado es {}.", side.get(), other.get())
            }
        },
        S::Board { side, row, column } => {
            format!("Tablero de {side} por {side}, el hueco en la fila {row}, columna {column}")
        }
        S::Tile { tile, row, column, way: open } => {
            let open = open.map(|dir| format!(", se desliza {}", to(dir))).unwrap_or_default();
            format!("{tile}, fila {row}, columna {column}{open}")
        }
        S::Result { moves: made, slides, ms } => {
            let slides = tally(*slides, "deslizamiento", "deslizamientos");
            format!("{} en {slides}, {}", moves(*made), clock(*ms))
        }
        S::Searching(None) => "Buscando una solución…".into(),
        S::Searching(Some(best)) => format!("Buscando una de menos de {}…", moves(*best)),
        S::Distance(n, true) => format!("{} desde aquí, y ni uno menos", moves(*n)),
        S::Distance(n, false) => format!("{} desde aquí, lo mejor encontrado", moves(*n)),
        S::Shortest(n) => format!("La solución más corta tiene {}. Está probado.", moves(*n)),
        S::BestFound(n) => format!("La mejor solución encontrada tiene {}.", moves(*n)),
        S::LostAt(n) => format!("Hasta el movimiento {n} ibas por un camino de los más cortos."),
        S::NoSolver => {
            "El buscador de soluciones no responde. Revisa la conexión y vuelve a pedirlo".into()
        }
        S::NeverLost => "Todos tus movimientos iban por un camino de los más cortos.".into(),
    }
}

/// Why a word is no pad of letters.
pub fn pad(fault: &PadFault) -> String {
    match fault {
        PadFault::NotFour(n) => format!("Hacen falta cuatro letras, no {n}."),
        PadFault::NoLetter(c) => format!("«{c}» no es una letra."),
        PadFault::Twice(c) => format!("«{c}» está dos veces: cada dirección necesita la suya."),
    }
}
