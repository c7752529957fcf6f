//! The texts of Card Flip's guide.

use crate::text::Lang;

/// Returns what the guide says before each flip and at its end.
pub fn steps(lang: Lang) -> [&'static str; 3] {
    match lang {
        Lang::En => [
            "Two cards under the cloth, at least one face up. You can flip them, but not see them. Flip card 1.",
            "Not yet. The dot says: card 1 is flipped. So “only card 1” is ruled out. Flip card 2.",
            "All face down! Go through every way just once, and your game is perfect.",
        ],
        Lang::Es => [
            "Bajo el paño hay dos cartas, al menos una boca arriba. Puedes voltearlas, pero no verlas. Voltea la 1.",
            "Todavía no. El punto dice: la 1 está volteada. Así, «solo la 1» queda descartada. Voltea la 2.",
            "¡Todas boca abajo! Pasa por cada forma una sola vez y tu partida es perfecta.",
        ],
    }
}
