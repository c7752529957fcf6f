//! The texts of play with other devices.

use std::cmp::Ordering;

use super::Lang;
use handful_games::text::{clock, enumerate};
use handful_games::{GameId, GameInfo, with_game};

/// Returns the word of the button that leads to a field for an invitation.
pub fn have_code(lang: Lang) -> &'static str {
    lang.of("I have a code", "Tengo un código")
}

/// Returns the word of the button that leaves a step.
pub fn cancel(lang: Lang) -> &'static str {
    lang.of("Cancel", "Cancelar")
}

/// Returns the word of the button that leads back to the own code.
pub fn my_code(lang: Lang) -> &'static str {
    lang.of("Back to my code", "Volver a mi código")
}

/// Returns the summary of what is needed.
pub fn needs(lang: Lang) -> &'static str {
    lang.of("What you need", "Qué hace falta")
}

/// Returns that both devices need one network.
pub fn one_network(lang: Lang) -> &'static str {
    lang.of(
        "Both devices on the same Wi-Fi, or one on the other’s hotspot. Internet isn’t needed.",
        "Los dos dispositivos en la misma wifi, o uno conectado al otro como punto de acceso. No hace falta internet.",
    )
}

/// Returns that the other device needs the page from the network once.
pub fn page_once(lang: Lang) -> &'static str {
    lang.of(
        "The other device loads this page once from the internet. Has it been here before? Then it works offline too.",
        "El otro dispositivo carga esta página una vez por internet. ¿Ya la conoce? Entonces funciona sin conexión.",
    )
}

/// Returns that the page has to stay open.
pub fn stay_open(lang: Lang) -> &'static str {
    lang.of(
        "Keep this page open until you’re connected. A locked screen or another app ends the waiting.",
        "Deja esta página abierta hasta que haya conexión. Si bloqueas la pantalla o abres otra aplicación, la espera termina.",
    )
}

/// Returns that a phone’s camera opens the browser and not the installed app.
pub fn in_app(lang: Lang) -> &'static str {
    lang.of(
        "A phone’s camera opens the browser, not the installed app, and each keeps its own games. To use the app, share the code as text and paste it there, under Settings, Play together.",
        "La cámara de un teléfono abre el navegador, no la aplicación instalada, y cada uno guarda sus propias partidas. Para usar la aplicación, comparte el código como texto y pégalo allí, en Ajustes, Jugar juntos.",
    )
}

/// Returns how far a code can be trusted.
pub fn trust(lang: Lang) -> &'static str {
    lang.of(
        "A code that you see on the other screen is its own proof. A code sent as text is only as safe as the way it was sent.",
        "Un código que ves en la otra pantalla se prueba solo. Uno enviado como texto es tan seguro como el medio por el que llegó.",
    )
}

/// Returns the words of the button that leads to a field for the answer.
pub fn paste_answer(lang: Lang) -> &'static str {
    lang.of("Paste the answer", "Pegar la respuesta")
}

/// Returns that a code is of another version.
pub fn newer(lang: Lang) -> &'static str {
    lang.of(
        "This code is from another version of Handful. Update both devices, then try again.",
        "Este código es de otra versión de Handful. Actualiza los dos dispositivos e inténtalo de nuevo.",
    )
}

/// Returns that an answer is one to another invitation.
pub fn other_answer(lang: Lang) -> &'static str {
    lang.of(
        "This answer is for another invitation. Ask the other device to scan your code again.",
        "Esta respuesta es para otra invitación. Pide al otro dispositivo que escanee tu código de nuevo.",
    )
}

/// Returns the word of the button that declines for the moment.
pub fn not_now(lang: Lang) -> &'static str {
    lang.of("Not now", "Ahora no")
}

/// Returns the heading while the connection is made.
pub fn connecting(lang: Lang) -> &'static str {
    lang.of("Connecting…", "Conectando…")
}

/// Returns how long that takes.
pub fn soon(lang: Lang) -> &'static str {
    lang.of("This usually takes a few seconds.", "Suele tardar unos segundos.")
}

/// Returns the summary of the likely causes of a missing connection.
pub fn if_not_connected(lang: Lang) -> &'static str {
    lang.of("If it doesn’t connect", "Si no se conecta")
}

/// Returns the word of the button that makes a new code.
pub fn new_code(lang: Lang) -> &'static str {
    lang.of("New code", "Código nuevo")
}

/// Returns that this browser has no connections between devices.
pub fn no_webrtc(lang: Lang) -> &'static str {
    lang.of(
        "This browser can’t connect to other devices, or an extension blocks it. Try another browser.",
        "Este navegador no puede conectarse a otros dispositivos, o una extensión lo impide. Prueba con otro navegador.",
    )
}

/// Returns that a table has no room for one more device.
pub fn full(lang: Lang) -> &'static str {
    lang.of(
        "This table is full: six devices can play together.",
        "Esta mesa está llena: pueden jugar seis dispositivos.",
    )
}

/// Returns that a connection was ended because of what the other device sent.
pub fn broken(lang: Lang) -> &'static str {
    lang.of(
        "Disconnected, because the other device sent something that makes no sense. Nothing of yours is lost.",
        "Conexión cortada: el otro dispositivo envió algo que no tiene sentido. No pierdes nada.",
    )
}

/// Returns the word of the button that ends the connection.
pub fn disconnect(lang: Lang) -> &'static str {
    lang.of("Disconnect", "Desconectar")
}

/// Returns what stands beside somebody whose connection is lost.
pub fn away(lang: Lang) -> &'static str {
    lang.of("connection lost", "sin conexión")
}

/// Returns the word of the button that moves everything, which is its heading too.
pub fn move_all(lang: Lang) -> &'static str {
    lang.of("Move everything", "Pasar todo")
}

/// Returns that everything has arrived at the other device.
pub fn move_done(lang: Lang) -> &'static str {
    lang.of("Everything has arrived there.", "Todo ha llegado.")
}

/// Returns the word of the button that refuses.
pub fn decline(lang: Lang) -> &'static str {
    lang.of("Decline", "Rechazar")
}

/// Returns that everything has arrived here.
pub fn arrived(lang: Lang) -> &'static str {
    lang.of("Everything is here", "Todo está aquí")
}

/// Returns that something else is under way.
pub fn busy(lang: Lang) -> &'static str {
    lang.of(
        "That doesn’t work right now. Something else is under way.",
        "Ahora no se puede: hay otra cosa en marcha.",
    )
}

/// Returns that this device waits until the other one decides.
pub fn waits(lang: Lang) -> &'static str {
    lang.of("Waiting for a yes on the other device…", "Esperando un sí en el otro dispositivo…")
}

/// Returns the heading while a race is on.
pub fn race_on(lang: Lang) -> &'static str {
    lang.of("The race is on", "La carrera está en marcha")
}

/// Returns from when the times of a race count.
pub fn race_times(lang: Lang) -> &'static str {
    lang.of("Times count from the common start.", "Los tiempos cuentan desde la salida común.")
}

/// Returns the words of the link to the race.
pub fn to_race(lang: Lang) -> &'static str {
    lang.of("Back to the race", "Volver a la carrera")
}

/// Returns the word of the button that gives a race up.
pub fn give_up(lang: Lang) -> &'static str {
    lang.of("Give up", "Abandonar")
}

/// Returns the word of the button that leads back to the devices.
pub fn back_to_table(lang: Lang) -> &'static str {
    lang.of("Back", "Volver")
}

/// Returns that the connection to somebody is lost.
pub fn lost(lang: Lang, name: &str) -> String {
    lang.of(
        format!("The connection to {name} is lost. Trying again…"),
        format!("Se perdió la conexión con {name}. Intentándolo de nuevo…"),
    )
}

/// Returns that it is back.
pub fn back(lang: Lang, name: &str) -> String {
    lang.of(format!("{name} is back."), format!("{name} está de vuelta."))
}

/// Returns that somebody wants to move everything here.
pub fn move_from(lang: Lang, name: &str) -> String {
    lang.of(format!("{name} wants to send you everything"), format!("{name} quiere enviarte todo"))
}

/// Returns that somebody declined.
pub fn declined(lang: Lang, name: &str) -> String {
    lang.of(format!("{name} said no."), format!("{name} dice que no."))
}

/// Returns a game with its size, if it has one.
fn sized(game: &str, side: u32) -> String {
    if side == 0 { game.to_owned() } else { format!("{game} {side}×{side}") }
}

/// Returns the words of the button for a race at a game, with its size if it has one.
pub fn race_at(lang: Lang, game: &str, side: u32) -> String {
    let game = sized(game, side);
    lang.of(format!("Race at {game}"), format!("Carrera: {game}"))
}

/// Returns who wants a race at what.
pub fn race_asked(lang: Lang, name: &str, game: &str, side: u32) -> String {
    let game = sized(game, side);
    lang.of(format!("{name} wants to race at {game}"), format!("{name} quiere competir en {game}"))
}

/// Returns how far somebody is in a race.
pub fn far(lang: Lang, at: u32, of: u32) -> String {
    lang.of(format!("{at} of {of}"), format!("{at} de {of}"))
}

/// Returns a result in a race: its points, in a scored game, or its moves, and its time.
pub fn result(lang: Lang, score: Option<u32>, moves: u32, ms: u64) -> String {
    let [one, many] = match score {
        Some(_) => lang.of(["point", "points"], ["punto", "puntos"]),
        None => lang.of(["move", "moves"], ["movimiento", "movimientos"]),
    };
    format!("{} · {}", lang.number_format().tally(score.unwrap_or(moves), one, many), clock(ms))
}

/// Returns the title of a race that is over. `alone` says that there is one other runner, `rival`; `first` are the others on
/// the first place.
pub fn race_title(lang: Lang, won: bool, alone: bool, rival: &str, first: &[String]) -> String {
    let names = enumerate(first.iter(), lang.of(" and ", " y "));
    match (won, first) {
        (true, [_, ..]) => lang.of(format!("A tie with {names}"), format!("Empate con {names}")),
        (true, []) if alone => lang.of(format!("You beat {rival}"), format!("Le ganas a {rival}")),
        (true, []) => lang.of("You win the race", "Ganas la carrera").into(),
        (false, [_]) => lang.of(format!("{names} wins this one"), format!("Esta la gana {names}")),
        _ => lang.of(format!("{names} win this one"), format!("Esta la ganan {names}")),
    }
}

/// Compares two results, each with its milliseconds, and with par where it is known: "8 swaps to Ben’s 10, par 6".
pub fn race_fact(
    lang: Lang,
    id: GameId,
    mine: (u32, u64),
    theirs: (u32, u64),
    name: &str,
    par: Option<u32>,
) -> String {
    let [one, many] = with_game!(id, G => G::nouns(lang));
    let own = lang.number_format().tally(mine.0, one, many);
    let other = lang.number_format().whole(theirs.0);
    let par =
        par.map(|par| format!(", par {}", lang.number_format().whole(par))).unwrap_or_default();
    let is_even = mine.0 == theirs.0;
    let moves = match is_even {
        true => format!("{own} {}", lang.of("each", "cada cual")),
        false => {
            lang.of(format!("{own} to {name}’s {other}"), format!("{own} contra {other} de {name}"))
        }
    };
    let faster = match mine.1.cmp(&theirs.1) {
        Ordering::Less if is_even => lang.of(". You were faster.", ". Tu tiempo fue mejor.").into(),
        Ordering::Greater if is_even => {
            lang.of(format!(". {name} was faster."), format!(". El tiempo de {name} fue mejor."))
        }
        _ => String::new(),
    };
    format!("{moves}{par}{faster}")
}

/// Says how many races each of two has won.
pub fn race_tally(lang: Lang, [own, other]: [u32; 2], name: &str) -> String {
    let score = format!("{}–{}", own.max(other), own.min(other));
    let won = format!("{} a {}", own.max(other), own.min(other));
    match own.cmp(&other) {
        Ordering::Greater => {
            lang.of(format!("You lead {score} today"), format!("Hoy vas ganando {won}"))
        }
        Ordering::Less => {
            lang.of(format!("{name} leads {score} today"), format!("Hoy {name} va ganando {won}"))
        }
        Ordering::Equal => lang.of(format!("{score} today"), format!("Hoy van {won}")),
    }
}
