//! What Flip 9 says, in Spanish.

use crate::text::Manual;

/// How it is played.
pub const MANUAL: Manual = Manual {
    rules: &[
        "Hay nueve cartas en fila. Ponlas en orden del 1 al 9 con los menos intercambios posibles.",
        "Una jugada intercambia dos cartas cualesquiera. La primera es libre: toca una carta y luego otra.",
        "Suma los dos valores que has intercambiado. La suma nombra la carta que debe participar en el siguiente intercambio: 2 y 4 nombran el 6. Si la suma tiene dos cifras, súmalas: 9 y 8 son 17, que nombra el 8.",
        "La carta nombrada lleva un anillo. Toca cualquier otra para intercambiarlas. Una carta no puede intercambiarse consigo misma.",
        "El par es el menor número de intercambios que basta, calculado con exactitud para cada reparto. La tira bajo la fila muestra tras cada jugada si el par sigue al alcance.",
        "Puedes deshacer, rehacer y pedir pistas. Una partida que las usa queda marcada como asistida y no entra en las marcas.",
    ],
    keys: "Del 1 al 9 se elige la carta de ese valor. Las flechas recorren la fila, Intro elige y Escape devuelve la carta elegida.",
    deal_prompt: "Número de reparto, o nueve cifras para una fila propia",
};
