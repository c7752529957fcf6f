//! The texts of the Sliding Puzzle, in Spanish.

use crate::games::sliding::words::{SlidingSay as S, prompt};
use crate::games::sliding::{
    Dir, GridFault, LayoutFault, MOST_STEPS, OptionFault, Refusal, Slid, Slide,
};
use crate::words::es::FIGURES;
use crate::words::{Manual, Names};

/// What every page says of the game.
pub const NAMES: Names = Names {
    name: "Fichas deslizantes",
    about: "Desliza las fichas hasta ordenarlas, de 3×3 a 10×10.",
    source: "«Sliding Puzzle», documento de diseño de un juego de consola en Python",
};

pub const TOUCH: &str = "Toca una ficha junto al hueco o desliza el dedo";
pub const BOARD: &str = "Tablero";
pub const SIDE: &str = "Fichas por lado";
pub const FOUND: &str = "Solución";
pub const SCRAMBLE: &str = "Mezclar";
pub const ANY_BOARD: &str = "Completa";
pub const LIVE: &str = "Mostrar cuántos movimientos faltan";
pub const LIVE_NOTE: &str = "Marca la partida «con ayuda».";
pub const STOPPED: &str = "Búsqueda detenida";
pub const CANCEL: &str = "Detener";
pub const PHOTO: &str = "Tu foto en las fichas";
pub const PHOTO_NOTE: &str = "Nunca se envía a ninguna parte.";
pub const PHOTO_CHOOSE: &str = "Elegir una foto";
pub const NUMBERS_ONLY: &str = "Volver a los números";
pub const NUMBERS: &str = "Números pequeños en las fichas con foto";
pub const NO_PHOTO: &str = "El navegador no puede mostrar esta imagen. Prueba con un JPEG o PNG.";

/// The rules.
pub const MANUAL: Manual = Manual {
    rules: &[
        "Ordena las fichas, fila por fila, con el hueco al final.",
        "Toca una ficha junto al hueco y se desliza a él. Toca cualquier ficha de la fila o columna del hueco y se desliza toda la serie, con un movimiento por ficha. También puedes deslizar el dedo o arrastrar.",
        "Las flechas, o cuatro letras que elijas, deslizan una ficha hacia ese lado. Con teclado, se indican las direcciones posibles.",
        "Los tableros van de 3×3 a 10×10 y siempre tienen solución. Deshacer descuenta el movimiento y marca la partida «con ayuda».",
        "En 3×3 y 4×4 se encuentra la solución más corta, demostrada. En tableros mayores se muestra la mejor encontrada.",
    ],
    keys: "Las flechas o tus cuatro letras deslizan una ficha. Si la página se desplaza, las flechas deslizan fichas solo cuando estás en el tablero. Elige las letras en Ajustes, en Teclas.",
    deal_prompt: "Número de reparto, o tu tablero fila por fila: 1,2,3… con 0 en el hueco",
};

fn way(dir: Dir) -> &'static str {
    match dir {
        Dir::Left => "izquierda",
        Dir::Right => "derecha",
        Dir::Up => "arriba",
        Dir::Down => "abajo",
    }
}

/// Returns a direction in the form that follows a verb: "a la izquierda".
fn to(dir: Dir) -> &'static str {
    match dir {
        Dir::Left => "a la izquierda",
        Dir::Right => "a la derecha",
        Dir::Up => "hacia arriba",
        Dir::Down => "hacia abajo",
    }
}

fn moves(n: u32) -> String {
    FIGURES.tally(n, "movimiento", "movimientos")
}

/// "Faltan 12 movimientos".
fn missing(n: u32) -> String {
    format!("{} {}", if n == 1 { "Falta" } else { "Faltan" }, moves(n))
}

pub fn say(say: &S) -> String {
    match say {
        S::Prompt { ways, pad } => prompt(ways, pad, way),
        S::Won(n) => format!("¡Felicidades! ¡Ganas en {}!", moves(*n)),
        S::Told(Slid { dir, first, tiles, moves: made, solved }) => {
            let goes = match tiles {
                0 | 1 => "va".to_owned(),
                n => format!("y {} más van", n - 1),
            };
            let won = if *solved { " ¡Resuelto!" } else { "" };
            format!("La {first} {goes} {}. {}.{won}", to(*dir), moves(*made))
        }
        S::Refused(refusal) => match refusal {
            Refusal::Finished => "Ya está resuelto".into(),
            Refusal::NoRoom(Slide { dir, .. }) => {
                format!("Ninguna ficha puede ir {}", to(*dir))
            }
            Refusal::NotInLine(tile) => format!("La {tile} no está en línea con el hueco"),
        },
        S::Hint(Slide { dir, tiles: 1 }) => format!("Desliza una ficha {}", to(*dir)),
        S::Hint(Slide { dir, tiles }) => format!("Desliza {tiles} fichas {}", to(*dir)),
        S::Layout(fault) => match fault {
            LayoutFault::Solved => "Este tablero ya está resuelto.".into(),
            LayoutFault::Unsolvable => "Este tablero no tiene solución.".into(),
            LayoutFault::Grid(GridFault::Cells(n)) => {
                format!(
                    "Un tablero tiene 9, 16, 25, 36, 49, 64, 81 o 100 casillas, no {}.",
                    FIGURES.whole(*n as u64)
                )
            }
            LayoutFault::Grid(GridFault::NoTile(text, most)) => {
                format!("«{text}» no es una ficha. Usa del 1 al {most}, y 0 para el hueco.")
            }
            LayoutFault::Grid(GridFault::Twice(0)) => "Hay dos huecos.".into(),
            LayoutFault::Grid(GridFault::Twice(tile)) => {
                format!("La ficha {tile} aparece dos veces.")
            }
        },
        S::Option(fault) => match fault {
            OptionFault::Side(value) => {
                format!("Los tableros van de 3 a 10 fichas por lado, no «{value}».")
            }
            OptionFault::Scramble(value) => {
                format!("Mezcla de 1 a {}, no «{value}».", moves(MOST_STEPS))
            }
            OptionFault::SideOfLayout(side, other) => {
                let (side, other) = (side.get(), other.get());
                format!("El enlace dice {side}×{side}, pero su tablero es de {other}×{other}.")
            }
        },
        S::Board { side, row, column } => {
            format!("Tablero de {side} por {side}, hueco en fila {row}, columna {column}")
        }
        S::Tile { tile, row, column, way: open } => {
            let open = open.map(|dir| format!(", se desliza {}", to(dir))).unwrap_or_default();
            format!("{tile}, fila {row}, columna {column}{open}")
        }
        S::Searching(None) => "Buscando una solución…".into(),
        S::Searching(Some(best)) => format!("{} por ahora, sigue la búsqueda…", moves(*best)),
        S::Distance(0, _) => "Resuelto".into(),
        S::Distance(n, bound) if n == bound => format!("{}, demostrado", missing(*n)),
        S::Distance(n, bound) => {
            let bound = FIGURES.whole(u64::from(*bound));
            format!("{} encontrados, faltan al menos {bound}", moves(*n))
        }
        S::Shortest(n) => format!("La solución más corta es de {}. Está demostrado.", moves(*n)),
        S::BestFound(n, bound) => format!(
            "La mejor solución encontrada es de {}. Ninguna puede tener menos de {}.",
            moves(*n),
            FIGURES.whole(u64::from(*bound))
        ),
        S::LostAt(0) => "El primer movimiento ya se salió del camino óptimo.".into(),
        S::LostAt(n) => {
            format!("Hasta el movimiento {} tu camino era óptimo.", FIGURES.whole(*n))
        }
        S::NoSolver => {
            "El buscador de soluciones no responde. Revisa la conexión y vuelve a pedirlo".into()
        }
        S::NeverLost => "Todos tus movimientos fueron óptimos. ¡Perfecto!".into(),
    }
}
