//! The texts of the settings and about pages.

use super::{Lang, said};
use crate::install::InstallMethod;
use handful_games::SlideKeysError;

/// The number of release notes so far. An update that raises it shows a notice.
pub const RELEASE_NOTE_COUNT: usize = 4;

/// Returns the release notes, newest first.
pub fn release_notes(lang: Lang) -> [&'static str; RELEASE_NOTE_COUNT] {
    match lang {
        Lang::En => [
            "Five small games a day, the same for everyone.",
            "Back up everything you’ve played, as a file or as text, or take it to another device.",
            "Share a game as a challenge, or as a replay.",
            "A 20-second guide to each game, softer sounds, a relaxed mode, and a screen that stays on.",
        ],
        Lang::Es => [
            "Cinco pequeños juegos al día, los mismos para todo el mundo.",
            "Copia de seguridad de todo lo jugado, en un archivo o como texto, también para otro dispositivo.",
            "Comparte una partida como reto o como repetición.",
            "Guías de 20 segundos, sonidos más suaves, modo tranquilo y pantalla siempre encendida.",
        ],
    }
}

/// The statement on accessibility: a heading and its lines each.
pub type Statement = &'static [(&'static str, &'static [&'static str])];

/// Returns the statement on accessibility. Its facts are in docs/ACCESSIBILITY.md.
pub fn access(lang: Lang) -> Statement {
    match lang {
        Lang::En => &[
            (
                "What you can count on",
                &[
                    "Every game can be played to its end by touch, mouse or keyboard, with one switch, with two keys, and by ear.",
                    "A screen reader is told each move and what follows from it; one key repeats state and goal.",
                    "Nothing is told by color alone. The deck can have four colors, and the controls can be left-handed.",
                    "Nothing flashes, no move has a time limit, and animations, sounds and vibration can be off.",
                    "Two fingers zoom every board. A page that the browser translates stays playable, and rules, results and records print in black on white.",
                    "What can be tapped is at least 44 pixels wide and tall, with the exceptions below.",
                ],
            ),
            (
                "Known limits",
                &[
                    "On a screen 320 pixels wide, tiles of a 10×10 board are 28 pixels wide, and Escalator’s cards and a single row of Flip 9 are narrow, but tall. In the position editor they are narrower still. Keys and one switch reach each of them.",
                    "One switch types no text: deal numbers, names and letters need a keyboard.",
                    "With the browser’s text at 200% on a phone, or in a window both narrow and low, such as at 400% zoom, a game’s page scrolls.",
                    "With the browser’s text at 200%, Go Fish’s own cards are too small on phones narrower than 390 pixels, and on a wide screen parts of the home page are covered or outside the window. Page zoom has none of that.",
                    "In a window that’s nearly square, such as an opened foldable’s, boards are smaller than they could be.",
                    "Where a browser darkens pages by itself on a light device, cards, numbers and charts keep their contrast, but not every small picture and sample of color does. With the light look on a dark device, nothing is darkened.",
                ],
            ),
            (
                "How it’s tested",
                &[
                    "At each change every screen is checked by axe, light, dark and in forced colors; contrast, targets and the text of each board are compared; and each game is won by keys, by switch and by what a screen reader is told.",
                    "That’s all done by programs, in Chromium. Nobody has tried VoiceOver, TalkBack, NVDA or a real switch yet.",
                ],
            ),
        ],
        Lang::Es => &[
            (
                "Con qué puedes contar",
                &[
                    "Cada juego se puede jugar hasta el final con el dedo, el ratón o el teclado, con un pulsador, con dos teclas y de oído.",
                    "Un lector de pantalla dice cada movimiento y sus consecuencias; una tecla repite el estado y la meta.",
                    "Nada se dice solo con el color. La baraja puede tener cuatro colores, y los controles pueden estar a la izquierda.",
                    "Nada parpadea, ningún movimiento tiene límite de tiempo, y se pueden quitar animaciones, sonidos y vibración.",
                    "Cada tablero se amplía con dos dedos. Una página que traduce el navegador se puede seguir jugando, y las reglas, los resultados y los récords se imprimen en negro sobre blanco.",
                    "Lo que se toca mide al menos 44 píxeles de ancho y de alto, salvo lo que sigue.",
                ],
            ),
            (
                "Límites conocidos",
                &[
                    "En una pantalla de 320 píxeles de ancho, las fichas de 10×10 miden 28 píxeles, y las cartas de Escalera y la fila única de Nueve en fila son estrechas, pero altas. En el editor de posiciones lo son más. Las teclas y un pulsador llegan a todas.",
                    "Con un pulsador no se escribe: los números de reparto, los nombres y las letras piden un teclado.",
                    "Con el texto del navegador al 200 % en un teléfono, o en una ventana estrecha y baja a la vez, como al 400 %, la página de un juego se desplaza.",
                    "Con el texto del navegador al 200 %, tus cartas de ¡A pescar! son demasiado pequeñas en teléfonos de menos de 390 píxeles de ancho, y en una pantalla ancha partes del inicio quedan tapadas o fuera de la ventana. Con el zoom de la página no pasa.",
                    "En una ventana casi cuadrada, como la de un plegable abierto, los tableros son más pequeños de lo que podrían.",
                    "Si un navegador oscurece las páginas por su cuenta en un dispositivo claro, las cartas, los números y los gráficos mantienen su contraste, pero no todos los dibujos pequeños y muestras de color. Con la apariencia clara en un dispositivo oscuro no se oscurece nada.",
                ],
            ),
            (
                "Cómo se prueba",
                &[
                    "Con cada cambio, axe revisa todas las pantallas en claro, en oscuro y con colores forzados; se comparan el contraste, los tamaños y el texto de cada tablero; y cada juego se gana con teclas, con un pulsador y con lo que dice un lector de pantalla.",
                    "Todo eso lo hacen programas, en Chromium. Nadie ha probado aún VoiceOver, TalkBack, NVDA ni un pulsador de verdad.",
                ],
            ),
        ],
    }
}

said! {
    /// Returns the description of Handful.
    pub about =
        "Handful is a small collection of card and tile games, each with an exact solver or an honest opponent behind it. It’s free, with no ads and no accounts, and it works offline once you’ve opened it.",
        "Handful es una pequeña colección de juegos de cartas y fichas, cada uno con un cálculo exacto o un rival honesto detrás. Es gratis, sin anuncios ni cuentas, y después de abrirlo una vez funciona sin conexión.";
    /// Says that nothing leaves the device but to another one that the player connects.
    pub stays_here =
        "Everything stays on this device. Your games, records and settings are stored in this browser, and nothing is sent to any server. Only when you connect two devices does one send to the other, straight and encrypted: how a race goes, or everything, if you say so.",
        "Todo se queda en este dispositivo. Partidas, récords y ajustes se guardan en este navegador y nada se envía a un servidor. Solo cuando conectas dos dispositivos, uno envía al otro, directo y cifrado: cómo va una carrera, o todo, si lo pides.";
}

/// Says when the last backup was made, so many days ago; `None` if there is none.
pub fn last_backup(lang: Lang, days: Option<u32>) -> String {
    match (lang, days) {
        (_, None) => lang.of("None yet", "Aún ninguna").into(),
        (_, Some(0)) => lang.of("Last one today", "La última, hoy").into(),
        (_, Some(1)) => lang.of("Last one yesterday", "La última, ayer").into(),
        (Lang::En, Some(n)) => format!("Last one {} days ago", lang.number_format().whole(n)),
        (Lang::Es, Some(n)) => format!("La última, hace {} días", lang.number_format().whole(n)),
    }
}

said! {
    /// Says how switch play works, and how to leave it.
    pub switch_note =
        "One switch: rows and then pieces are framed in turn, and a tap anywhere or Space chooses. Two keys: Tab moves on, Enter chooses. Press Escape or hold for 2 seconds to turn it off.",
        "Pulsador: se enmarcan por turno las filas y luego las piezas, y elige un toque en cualquier lugar o la barra espaciadora. Dos teclas: Tab avanza e Intro elige. Para desactivarlo, pulsa Escape o mantén pulsado 2 segundos.";
}

/// Says how to install the page.
pub fn install(lang: Lang, way: InstallMethod) -> &'static str {
    match way {
        InstallMethod::Offer => lang.of(
            "Install Handful as an app. It works offline.",
            "Instala Handful como una app. Funciona sin conexión.",
        ),
        InstallMethod::Share => lang.of(
            "Tap Share, then “Add to Home Screen”.",
            "Toca Compartir y luego «Añadir a pantalla de inicio» (o «Agregar a Inicio»).",
        ),
        InstallMethod::Menu => lang.of(
            "Open the ⋮ menu, then tap “Add to Home screen” or “Install app”.",
            "Abre el menú ⋮ y elige «Añadir a pantalla de inicio», «Agregar a la pantalla principal» o «Instalar app».",
        ),
        InstallMethod::Samsung => lang.of(
            "Open the ☰ menu, then tap “Add page to” and “Home screen”.",
            "Abre el menú ☰, luego «Añadir página a» y «Pantalla de inicio».",
        ),
        InstallMethod::FirefoxMenu => lang.of(
            "Open the ⋮ menu, then tap “Add app to Home screen” or “Install”.",
            "Abre el menú ⋮ y elige «Añadir aplicación a la pantalla de inicio» o «Instalar».",
        ),
        InstallMethod::AddressBar => lang.of(
            "Click the install icon at the end of the address bar, or “Install” in the browser’s menu.",
            "Haz clic en el icono de instalar, al final de la barra de direcciones, o en «Instalar» en el menú del navegador.",
        ),
        InstallMethod::Dock => lang.of(
            "In the menu bar, choose File, then “Add to Dock”.",
            "En la barra de menús, elige Archivo y luego «Añadir al Dock» (o «Agregar al Dock»).",
        ),
        InstallMethod::Bookmark => lang.of(
            "Firefox on a computer can’t always install web apps. A bookmark works just as well: Handful runs offline there too.",
            "Firefox de escritorio no siempre instala páginas. Un marcador sirve igual: Handful también funciona ahí sin conexión.",
        ),
        InstallMethod::Unknown => lang.of(
            "Look for “Install” or “Add to Home Screen” in your browser’s menu.",
            "Busca en el menú del navegador «Instalar» o «Añadir a pantalla de inicio».",
        ),
    }
}

/// Says why a text is not a set of four letters.
pub fn pad_error(lang: Lang, error: SlideKeysError) -> String {
    match (error, lang) {
        (SlideKeysError::NotFour(n), Lang::En) => {
            format!("Use four letters, not {n}.")
        }
        (SlideKeysError::NotFour(n), Lang::Es) => {
            format!("Usa cuatro letras, no {n}.")
        }
        (SlideKeysError::NoLetter(c), Lang::En) => {
            format!("“{c}” isn’t a letter.")
        }
        (SlideKeysError::NoLetter(c), Lang::Es) => {
            format!("«{c}» no es una letra.")
        }
        (SlideKeysError::Twice(c), Lang::En) => {
            format!("“{c}” appears twice. Each direction needs its own letter.")
        }
        (SlideKeysError::Twice(c), Lang::Es) => {
            format!("«{c}» aparece dos veces. Cada dirección necesita su letra.")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use handful_games::SlideKeys;

    #[test]
    fn each_way_to_install_has_words_of_its_own() {
        let ways = [
            (InstallMethod::Offer, "Install Handful as an app."),
            (InstallMethod::Share, "Add to Home Screen”."),
            (InstallMethod::Menu, "Open the ⋮ menu, then tap “Add to Home screen”"),
            (InstallMethod::Samsung, "Add page to"),
            (InstallMethod::FirefoxMenu, "Add app to Home screen"),
            (InstallMethod::AddressBar, "end of the address bar"),
            (InstallMethod::Dock, "Add to Dock"),
            (InstallMethod::Bookmark, "A bookmark works just as well"),
            (InstallMethod::Unknown, "Look for “Install”"),
        ];
        for (way, words) in ways {
            assert!(install(Lang::En, way).contains(words), "{way:?}");
        }
        for lang in Lang::ALL {
            for (i, (way, _)) in ways.iter().enumerate() {
                let text = |way: InstallMethod| install(lang, way);
                assert!(ways[..i].iter().all(|(other, _)| text(*other) != text(*way)), "{way:?}");
            }
        }
    }

    #[test]
    fn what_is_installed_beside_the_browser_keeps_a_store_of_its_own() {
        let own = [InstallMethod::Share, InstallMethod::Dock];
        for way in [
            InstallMethod::Offer,
            InstallMethod::Menu,
            InstallMethod::Samsung,
            InstallMethod::AddressBar,
            InstallMethod::Bookmark,
            InstallMethod::Unknown,
        ] {
            assert!(!way.has_own_store(), "{way:?}");
        }
        assert!(own.into_iter().all(InstallMethod::has_own_store));
    }

    #[test]
    fn why_a_word_is_no_pad_is_said_in_its_own_words() {
        let words = |word: &str| {
            let error = SlideKeys::read(&word.to_lowercase(), char::is_alphabetic).expect_err(word);
            [Lang::En, Lang::Es].map(|lang| pad_error(lang, error))
        };
        assert_eq!(words("adwsx"), ["Use four letters, not 5.", "Usa cuatro letras, no 5."]);
        assert_eq!(words("adw")[0], "Use four letters, not 3.");
        assert_eq!(words("adw4"), ["“4” isn’t a letter.", "«4» no es una letra."]);
        for twice in ["adwa", "adwA"] {
            assert_eq!(
                words(twice),
                [
                    "“a” appears twice. Each direction needs its own letter.",
                    "«a» aparece dos veces. Cada dirección necesita su letra."
                ]
            );
        }
    }
}
