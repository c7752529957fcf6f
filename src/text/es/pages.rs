//! What settings and about say, in Spanish.

use crate::text::PageWord as W;

/// What is new, the newest first.
pub const NEWS: [&str; 4] = [
    "Cinco juegos pequeños al día, los mismos para todo el mundo.",
    "Copias de todo lo que has jugado, en un archivo o un código, para guardarlas o llevarlas a otro dispositivo.",
    "Una partida se puede compartir como reto, o como línea para mirar.",
    "Una guía de 20 segundos para cada juego, sonidos más suaves, un modo tranquilo y una pantalla que no se apaga.",
];

pub fn word(word: W) -> &'static str {
    match word {
        W::BrowserLanguage => "El del navegador",
        W::Language => "Idioma",
        W::Theme => "Colores",
        W::Light => "Claros",
        W::Dark => "Oscuros",
        W::LikeDevice => "Como el dispositivo",
        W::Motion => "Movimiento",
        W::MotionFull => "Completo",
        W::MotionFast => "Rápido",
        W::MotionNone => "Ninguno",
        W::Haptics => "Vibración",
        W::ShowTime => "Mostrar el tiempo",
        W::LeftHanded => "Para zurdos",
        W::SingleKeys => "Atajos de una tecla",
        W::Install => "Instalar",
        W::AboutText => {
            "Handful es una pequeña colección de juegos de cartas y fichas, cada uno con un solucionador exacto detrás. Es gratis, sin anuncios ni cuentas, y funciona sin conexión una vez abierto."
        }
        W::StaysHere => {
            "Todo se queda en este dispositivo: partidas, marcas y ajustes se guardan en este navegador, y no se envía nada a ninguna parte."
        }
        W::Licence => "Software libre bajo la licencia MIT o la licencia Apache 2.0.",
        W::FlipPreview => "Mostrar la carta que nombraría cada pareja",
        W::FourColours => "Baraja de cuatro colores",
        W::CardBack => "Dorso de las cartas",
        W::BackWeave => "Trama",
        W::BackWave => "Olas",
        W::BackLeaf => "Hojas",
        W::SlidPad => "Letras para deslizar: izquierda, derecha, arriba, abajo",
        W::SlidPadNote => "Escribe una palabra como adws, o pulsa las cuatro teclas una tras otra.",
        W::SlidPadKeys => "Pulsar cuatro teclas",
        W::SlidGap => "Las flechas mueven el hueco",
        W::SlidGapNote => "Si no, dicen adónde va una ficha.",
        W::Look => "Aspecto",
        W::Feel => "Sonido y tacto",
        W::Playing => "Al jugar",
        W::Relaxed => "Modo tranquilo: sin tiempo ni puntos",
        W::RelaxedNote => "Las partidas siguen contando en las marcas.",
        W::Awake => "Mantener la pantalla encendida al jugar",
        W::ByOffer => {
            "Handful puede vivir en este dispositivo como una aplicación, y funciona sin conexión."
        }
        W::ByShare => "Toca Compartir y luego «Añadir a pantalla de inicio».",
        W::ByMenu => {
            "Abre el menú ⋮ y elige «Añadir a pantalla de inicio» o «Instalar aplicación»."
        }
        W::BySamsung => "Abre el menú ☰, luego «Añadir página a» y «Pantalla de inicio».",
        W::ByFirefoxMenu => {
            "Abre el menú ⋮ y elige «Añadir aplicación a la pantalla de inicio» o «Instalar»."
        }
        W::ByAddressBar => {
            "Pulsa el icono de instalar al final de la barra de direcciones, o «Instalar» en el menú del navegador."
        }
        W::ByDock => "En la barra de menús, elige Archivo y luego «Añadir al Dock».",
        W::ByBookmark => {
            "Firefox en un ordenador no siempre instala páginas. Un marcador sirve igual: Handful también funciona ahí sin conexión."
        }
        W::ByLooking => {
            "Busca en el menú del navegador «Instalar» o «Añadir a pantalla de inicio»."
        }
        W::OwnStore => "Lo instalado empieza de cero: llévate tus partidas con una copia.",
        W::LicenceHead => "Licencia",
        W::Private => "Tus partidas son tuyas",
        W::Version => "Versión",
    }
}
