//! The texts of the settings and about pages, in Spanish.

use crate::games::sliding::PadFault;
use crate::text::PageWord as W;

/// The news, newest first.
pub const NEWS: [&str; crate::text::NEWS] = [
    "Cinco pequeños juegos al día, los mismos para todo el mundo.",
    "Copia de seguridad de todo lo jugado, en un archivo o como texto, también para otro dispositivo.",
    "Comparte una partida como reto o como repetición.",
    "Guías de 20 segundos, sonidos más suaves, modo tranquilo y pantalla siempre encendida.",
];

/// The statement on accessibility.
pub const ACCESS: crate::text::pages::Statement = &[
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
];

pub fn word(word: W) -> &'static str {
    match word {
        W::BrowserLanguage => "Auto",
        W::Language => "Idioma",
        W::Theme => "Apariencia",
        W::Light => "Clara",
        W::Dark => "Oscura",
        W::LikeDevice => "Auto",
        W::Motion => "Animaciones",
        W::MotionFull => "Completas",
        W::MotionFast => "Rápidas",
        W::MotionNone => "Ninguna",
        W::Haptics => "Vibración",
        W::ShowTime => "Mostrar el tiempo",
        W::LeftHanded => "Controles para zurdos",
        W::SingleKeys => "Atajos de una tecla",
        W::Install => "Instalar",
        W::AboutText => {
            "Handful es una pequeña colección de juegos de cartas y fichas, cada uno con un cálculo exacto o un rival honesto detrás. Es gratis, sin anuncios ni cuentas, y después de abrirlo una vez funciona sin conexión."
        }
        W::StaysHere => {
            "Todo se queda en este dispositivo. Partidas, récords y ajustes se guardan en este navegador y nada se envía a un servidor. Solo cuando conectas dos dispositivos, uno envía al otro, directo y cifrado: cómo va una carrera, o todo, si lo pides."
        }
        W::Licence => "Software libre bajo la licencia MIT o la licencia Apache 2.0.",
        W::FlipPreview => "Nueve en fila: mostrar la próxima carta obligada",
        W::FlipRows => "Cartas de Nueve en fila",
        W::RowsAuto => "Automático",
        W::RowsOne => "Una fila",
        W::RowsThree => "Tres filas",
        W::FourColours => "Baraja de cuatro colores",
        W::CardBack => "Dorso de las cartas",
        W::BackWeave => "Tejido",
        W::BackWave => "Olas",
        W::BackLeaf => "Hojas",
        W::SlidPad => "Letras de Fichas deslizantes: izquierda, derecha, arriba, abajo",
        W::SlidPadNote => "Escribe cuatro letras, como adws, o pulsa las cuatro teclas en orden.",
        W::SlidPadKeys => "Pulsar cuatro teclas",
        W::SlidGap => "Fichas deslizantes: las flechas mueven el hueco",
        W::SlidGapNote => "Si está desactivado, mueven la ficha.",
        W::Look => "Aspecto",
        W::Feel => "Sonido y pantalla",
        W::Playing => "Durante la partida",
        W::Relaxed => "Modo tranquilo: sin tiempo ni puntos",
        W::RelaxedNote => "Las partidas siguen contando para los récords.",
        W::Awake => "Pantalla siempre encendida al jugar",
        W::ByOffer => "Instala Handful como una app. Funciona sin conexión.",
        W::ByShare => {
            "Toca Compartir y luego «Añadir a pantalla de inicio» (o «Agregar a Inicio»)."
        }
        W::ByMenu => {
            "Abre el menú ⋮ y elige «Añadir a pantalla de inicio», «Agregar a la pantalla principal» o «Instalar app»."
        }
        W::BySamsung => "Abre el menú ☰, luego «Añadir página a» y «Pantalla de inicio».",
        W::ByFirefoxMenu => {
            "Abre el menú ⋮ y elige «Añadir aplicación a la pantalla de inicio» o «Instalar»."
        }
        W::ByAddressBar => {
            "Haz clic en el icono de instalar, al final de la barra de direcciones, o en «Instalar» en el menú del navegador."
        }
        W::ByDock => {
            "En la barra de menús, elige Archivo y luego «Añadir al Dock» (o «Agregar al Dock»)."
        }
        W::ByBookmark => {
            "Firefox de escritorio no siempre instala páginas. Un marcador sirve igual: Handful también funciona ahí sin conexión."
        }
        W::ByLooking => {
            "Busca en el menú del navegador «Instalar» o «Añadir a pantalla de inicio»."
        }
        W::OwnStore => "La app instalada empieza vacía: llévate tus partidas con una copia.",
        W::LicenceHead => "Licencia",
        W::Private => "Tus partidas son tuyas",
        W::Version => "Versión",
        W::Access => "Accesibilidad",
        W::Switch => "Juego con pulsador",
        W::SwitchOff => "No",
        W::SwitchOne => "Pulsador",
        W::SwitchTwo => "Dos teclas",
        W::SwitchNote => {
            "Pulsador: se enmarcan por turno las filas y luego las piezas, y elige un toque en cualquier lugar o la barra espaciadora. Dos teclas: Tab avanza e Intro elige. Para desactivarlo, pulsa Escape o mantén pulsado 2 segundos."
        }
        W::SwitchStep => "Tiempo de cada paso",
        W::StepHalf => "0,5 s",
        W::StepOne => "1 s",
        W::StepTwo => "2 s",
        W::StepFour => "4 s",
        W::SwitchPause => "Pausa tras cada toque o tecla",
        W::PauseShort => "0,3 s",
        W::PauseMiddle => "0,6 s",
        W::PauseNote => "Para manos inestables: un segundo toque en ese tiempo no cuenta.",
    }
}

/// Returns why a text is not a set of four letters.
pub fn pad(fault: &PadFault) -> String {
    match fault {
        PadFault::NotFour(n) => format!("Usa cuatro letras, no {n}."),
        PadFault::NoLetter(c) => format!("«{c}» no es una letra."),
        PadFault::Twice(c) => format!("«{c}» aparece dos veces. Cada dirección necesita su letra."),
    }
}
