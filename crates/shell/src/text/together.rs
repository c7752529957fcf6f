//! The texts of play with other devices.

use std::cmp::Ordering;

use super::{Lang, said};
use handful_games::info::RaceInfo;
use handful_games::text::{clock, enumerate};
use handful_games::{GameId, GameInfo, with_game};

said! {
    /// Returns the word of the button that leads to a field for an invitation.
    pub have_code = "I have a code", "Tengo un código";
    /// Returns the word of the button that leaves a step.
    pub cancel = "Cancel", "Cancelar";
    /// Returns the word of the button that leads back to the own code.
    pub my_code = "Back to my code", "Volver a mi código";
    /// Returns the summary of what is needed.
    pub needs = "What you need", "Qué hace falta";
    /// Returns that both devices need one network.
    pub one_network = "Both devices on the same Wi-Fi, or one on the other’s hotspot. Internet isn’t needed.",
        "Los dos dispositivos en la misma wifi, o uno conectado al otro como punto de acceso. No hace falta internet.";
    /// Returns that the other device needs the page from the network once.
    pub page_once =
        "The other device loads this page once from the internet. Has it been here before? Then it works offline too.",
        "El otro dispositivo carga esta página una vez por internet. ¿Ya la conoce? Entonces funciona sin conexión.";
    /// Returns that the page has to stay open.
    pub stay_open = "Keep this page open until you’re connected. A locked screen or another app ends the waiting.",
        "Deja esta página abierta hasta que haya conexión. Si bloqueas la pantalla o abres otra aplicación, la espera termina.";
    /// Returns that a phone’s camera opens the browser and not the installed app.
    pub in_app =
        "A phone’s camera opens the browser, not the installed app, and each keeps its own games. To use the app, share the code as text and paste it there, under Settings, Play together.",
        "La cámara de un teléfono abre el navegador, no la aplicación instalada, y cada uno guarda sus propias partidas. Para usar la aplicación, comparte el código como texto y pégalo allí, en Ajustes, Jugar juntos.";
    /// Returns how far a code can be trusted.
    pub trust =
        "A code that you see on the other screen is its own proof. A code sent as text is only as safe as the way it was sent.",
        "Un código que ves en la otra pantalla se prueba solo. Uno enviado como texto es tan seguro como el medio por el que llegó.";
    /// Returns the words of the button that leads to a field for the answer.
    pub paste_answer = "Paste the answer", "Pegar la respuesta";
    /// Returns that a code is of another version.
    pub newer = "This code is from another version of Handful. Update both devices, then try again.",
        "Este código es de otra versión de Handful. Actualiza los dos dispositivos e inténtalo de nuevo.";
    /// Returns that an answer is one to another invitation.
    pub other_answer = "This answer is for another invitation. Ask the other device to scan your code again.",
        "Esta respuesta es para otra invitación. Pide al otro dispositivo que escanee tu código de nuevo.";
    /// Returns the word of the button that declines for the moment.
    pub not_now = "Not now", "Ahora no";
    /// Returns the heading while the connection is made.
    pub connecting = "Connecting…", "Conectando…";
    /// Returns how long that takes.
    pub soon = "This usually takes a few seconds.", "Suele tardar unos segundos.";
    /// Returns the summary of the likely causes of a missing connection.
    pub if_not_connected = "If it doesn’t connect", "Si no se conecta";
    /// Returns the word of the button that makes a new code.
    pub new_code = "New code", "Código nuevo";
    /// Returns that this browser has no connections between devices.
    pub no_webrtc = "This browser can’t connect to other devices, or an extension blocks it. Try another browser.",
        "Este navegador no puede conectarse a otros dispositivos, o una extensión lo impide. Prueba con otro navegador.";
    /// Returns that a table has no room for one more device.
    pub full = "This table is full: six devices can play together.", "Esta mesa está llena: pueden jugar seis dispositivos.";
    /// Returns that a connection was ended because of what the other device sent.
    pub broken = "Disconnected, because the other device sent something that makes no sense. Nothing of yours is lost.",
        "Conexión cortada: el otro dispositivo envió algo que no tiene sentido. No pierdes nada.";
    /// Returns the word of the button that ends the connection.
    pub disconnect = "Disconnect", "Desconectar";
    /// Returns what stands beside somebody whose connection is lost.
    pub away = "connection lost", "sin conexión";
    /// Returns the word of the button that moves everything, which is its heading too.
    pub move_all = "Move everything", "Pasar todo";
    /// Returns that everything has arrived at the other device.
    pub move_done = "Everything has arrived there.", "Todo ha llegado.";
    /// Returns the word of the button that refuses.
    pub decline = "Decline", "Rechazar";
    /// Returns that everything has arrived here.
    pub arrived = "Everything is here", "Todo está aquí";
    /// Returns that something else is under way.
    pub busy = "That doesn’t work right now. Something else is under way.", "Ahora no se puede: hay otra cosa en marcha.";
    /// Returns that this device waits until the other one decides.
    pub waits = "Waiting for a yes on the other device…", "Esperando un sí en el otro dispositivo…";
    /// Returns the heading while a race is on.
    pub race_on = "The race is on", "La carrera está en marcha";
    /// Returns from when the times of a race count.
    pub race_times = "Times count from the common start.", "Los tiempos cuentan desde la salida común.";
    /// Returns the words of the link to the race.
    pub to_race = "Back to the race", "Volver a la carrera";
    /// Returns the word of the button that gives a race up.
    pub give_up = "Give up", "Abandonar";
    /// Returns the question before a race is given up.
    pub give_up_race = "Give up this race?", "¿Abandonar esta carrera?";
    /// Returns what giving a race up means.
    pub give_up_note = "You’d come last. The clock is running.", "Quedarías al final. El reloj corre.";
    /// Returns the word of the button that asks for the same race again.
    pub rematch = "Rematch", "Revancha";
    /// Returns what is said when a race starts.
    pub go = "Go!", "¡Ya!";
    /// Returns that the browser may ask for the local network.
    pub local_network = "Your browser may ask to use the local network. Allow it: the devices talk directly.",
        "Quizá el navegador pida usar la red local. Permítelo: los dispositivos hablan directamente.";
    /// Returns that the browser does not let this page use the local network.
    pub network_blocked = "Your browser blocked the local network. Allow it in the site’s settings and try again.",
        "El navegador bloqueó la red local. Permítela en los ajustes del sitio e inténtalo de nuevo.";
    /// Returns the word of the button that leads back to the devices.
    pub back_to_table = "Back", "Volver";
}

/// Returns that the connection to somebody is lost.
pub fn lost(lang: Lang, name: &str) -> String {
    said!(
        lang,
        "The connection to {name} is lost. Trying again…",
        "Se perdió la conexión con {name}. Intentándolo de nuevo…"
    )
}

/// Returns that it is back.
pub fn back(lang: Lang, name: &str) -> String {
    said!(lang, "{name} is back.", "{name} está de vuelta.")
}

/// Returns that somebody wants to move everything here.
pub fn move_from(lang: Lang, name: &str) -> String {
    said!(lang, "{name} wants to send you everything", "{name} quiere enviarte todo")
}

/// Returns that somebody declined.
pub fn declined(lang: Lang, name: &str) -> String {
    said!(lang, "{name} said no.", "{name} dice que no.")
}

/// Returns a game with its size, if it has one.
fn sized(lang: Lang, game: &str, race: RaceInfo) -> String {
    match race {
        RaceInfo { side: 0, kind: None, .. } => game.to_owned(),
        RaceInfo { kind: Some(kind), .. } => format!("{game} ({})", kind(lang)),
        RaceInfo { side, .. } => format!("{game} {side}×{side}"),
    }
}

/// Returns the word of the button for a race, with the size of the board or the kind of game if there are several.
pub fn race(lang: Lang, race: RaceInfo) -> String {
    sized(lang, lang.of("Race", "Carrera"), race)
}

/// Returns who wants a race at what.
pub fn race_asked(lang: Lang, name: &str, game: &str, race: RaceInfo) -> String {
    let game = sized(lang, game, race);
    said!(lang, "{name} wants to race at {game}", "{name} quiere competir en {game}")
}

/// Returns how far somebody is in a race.
pub fn far(lang: Lang, at: u32, of: u32) -> String {
    said!(lang, "{at} of {of}", "{at} de {of}")
}

/// Returns a result in a race: its points, in a scored game, or its moves, and its time.
pub fn result(lang: Lang, score: Option<u32>, moves: u32, ms: u64) -> String {
    let [one, many] = match score {
        Some(_) => lang.of(["point", "points"], ["punto", "puntos"]),
        None => lang.of(["move", "moves"], ["movimiento", "movimientos"]),
    };
    format!("{} · {}", lang.number_format().tally(score.unwrap_or(moves), one, many), clock(ms))
}

/// Returns by how much a result is better than another that ended alike: points or moves, each with its milliseconds,
/// or the time where those are the same.
pub fn race_margin(lang: Lang, id: GameId, first: (u32, u64), second: (u32, u64)) -> String {
    let [one, many] = with_game!(id, G => G::nouns(lang));
    match (first.0.abs_diff(second.0), first.1.abs_diff(second.1)) {
        (0, ms @ ..1_000) => format!("{} s", lang.number_format().tenths((ms / 100).max(1))),
        (0, ms) => clock(ms),
        (much, _) => lang.number_format().tally(much, one, many),
    }
}

/// Returns the title of a race that is over. `alone` says that there is one other runner, `rival`; `first` are the
/// others on the first place. `margin` is by how much it was won; `None` if that has no measure.
pub fn race_title(
    lang: Lang,
    won: bool,
    alone: bool,
    rival: &str,
    first: &[String],
    margin: Option<&str>,
) -> String {
    let names = enumerate(first.iter(), lang.of(" and ", " y "));
    if let Some(margin) = margin.filter(|_| first.len() == usize::from(!won)) {
        return match won {
            true => said!(lang, "You win by {margin}", "Ganas por {margin}"),
            false => said!(lang, "{names} wins by {margin}", "{names} gana por {margin}"),
        };
    }
    match (won, first) {
        (true, [_, ..]) => said!(lang, "A tie with {names}", "Empate con {names}"),
        (true, []) if alone => said!(lang, "You beat {rival}", "Le ganas a {rival}"),
        (true, []) => lang.of("You win the race", "Ganas la carrera").into(),
        (false, [_]) => said!(lang, "{names} wins this one", "Esta la gana {names}"),
        _ => said!(lang, "{names} win this one", "Esta la ganan {names}"),
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
            said!(lang, "{own} to {name}’s {other}", "{own} contra {other} de {name}")
        }
    };
    let faster = match mine.1.cmp(&theirs.1) {
        Ordering::Less if is_even => lang.of(". You were faster.", ". Tu tiempo fue mejor.").into(),
        Ordering::Greater if is_even => {
            said!(lang, ". {name} was faster.", ". El tiempo de {name} fue mejor.")
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
            said!(lang, "You lead {score} today", "Hoy vas ganando {won}")
        }
        Ordering::Less => {
            said!(lang, "{name} leads {score} today", "Hoy {name} va ganando {won}")
        }
        Ordering::Equal => said!(lang, "{score} today", "Hoy van {won}"),
    }
}
