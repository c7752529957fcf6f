//! The fixed texts that several pages show.

use handful_games::words::Lang;

#[must_use]
pub fn app_name(lang: Lang) -> &'static str {
    lang.of("Handful", "Handful")
}

#[must_use]
pub fn news(lang: Lang) -> &'static str {
    lang.of("What’s new", "Novedades")
}

#[must_use]
pub fn daily(lang: Lang) -> &'static str {
    lang.of("Daily five", "Cinco del día")
}

#[must_use]
pub fn records(lang: Lang) -> &'static str {
    lang.of("Records", "Récords")
}

#[must_use]
pub fn backup(lang: Lang) -> &'static str {
    lang.of("Backup", "Copia de seguridad")
}

#[must_use]
pub fn settings(lang: Lang) -> &'static str {
    lang.of("Settings", "Ajustes")
}

#[must_use]
pub fn about(lang: Lang) -> &'static str {
    lang.of("About", "Acerca de")
}

#[must_use]
pub fn access(lang: Lang) -> &'static str {
    lang.of("Accessibility", "Accesibilidad")
}

#[must_use]
pub fn edit(lang: Lang) -> &'static str {
    lang.of("Position editor", "Editor de posiciones")
}

#[must_use]
pub fn people(lang: Lang) -> &'static str {
    lang.of("People on this device", "Personas en este dispositivo")
}

#[must_use]
pub fn together(lang: Lang) -> &'static str {
    lang.of("Play together", "Jugar juntos")
}

#[must_use]
pub fn play(lang: Lang) -> &'static str {
    lang.of("Play", "Jugar")
}

#[must_use]
pub fn go_on(lang: Lang) -> &'static str {
    lang.of("Continue", "Continuar")
}

#[must_use]
pub fn close(lang: Lang) -> &'static str {
    lang.of("Close", "Cerrar")
}

#[must_use]
pub fn tools(lang: Lang) -> &'static str {
    lang.of("Game controls", "Controles del juego")
}

#[must_use]
pub fn new(lang: Lang) -> &'static str {
    lang.of("New", "Nueva")
}

#[must_use]
pub fn undo(lang: Lang) -> &'static str {
    lang.of("Undo", "Deshacer")
}

#[must_use]
pub fn undone(lang: Lang) -> &'static str {
    lang.of("Undone", "Deshecho")
}

#[must_use]
pub fn redone(lang: Lang) -> &'static str {
    lang.of("Redone", "Rehecho")
}

#[must_use]
pub fn restart(lang: Lang) -> &'static str {
    lang.of("Restart", "Reiniciar")
}

#[must_use]
pub fn share(lang: Lang) -> &'static str {
    lang.of("Share", "Compartir")
}

#[must_use]
pub fn help(lang: Lang) -> &'static str {
    lang.of("Rules", "Reglas")
}

#[must_use]
pub fn choose_deal(lang: Lang) -> &'static str {
    lang.of("Set up a game", "Preparar una partida")
}

#[must_use]
pub fn more(lang: Lang) -> &'static str {
    lang.of("More", "Más")
}

#[must_use]
pub fn moves(lang: Lang) -> &'static str {
    lang.of("Moves", "Movimientos")
}

#[must_use]
pub fn par(lang: Lang) -> &'static str {
    lang.of("Par", "Par")
}

#[must_use]
pub fn assisted(lang: Lang) -> &'static str {
    lang.of("Assisted", "Con ayuda")
}

#[must_use]
pub fn practice(lang: Lang) -> &'static str {
    lang.of("Practice", "Práctica")
}

#[must_use]
pub fn new_dealt(lang: Lang) -> &'static str {
    lang.of("New game", "Partida nueva")
}

#[must_use]
pub fn restarted(lang: Lang) -> &'static str {
    lang.of("Same deal, from the start", "Mismo reparto, desde el principio")
}

#[must_use]
pub fn save_damaged(lang: Lang) -> &'static str {
    lang.of("Your saved game couldn’t be read, so here’s a new one. The old save is kept and goes into your next backup.", "No se pudo leer la partida guardada; aquí tienes una nueva. La anterior se conserva y va en tu próxima copia.")
}

#[must_use]
pub fn records_damaged(lang: Lang) -> &'static str {
    lang.of("Your records couldn’t be read, so new ones start here. The old ones are kept and go into your next backup.", "No se pudieron leer tus récords; aquí empiezan otros. Los anteriores se conservan y van en tu próxima copia.")
}

#[must_use]
pub fn update_ready(lang: Lang) -> &'static str {
    lang.of("A new version is ready.", "Hay una versión nueva.")
}

#[must_use]
pub fn update_now(lang: Lang) -> &'static str {
    lang.of("Update now", "Actualizar ahora")
}

#[must_use]
pub fn copy_by_hand(lang: Lang) -> &'static str {
    lang.of("Select and copy this text", "Selecciona y copia este texto")
}

#[must_use]
pub fn link_no_sense(lang: Lang) -> &'static str {
    lang.of("This link doesn’t work", "Este enlace no funciona")
}

#[must_use]
pub fn link_too_long(lang: Lang) -> &'static str {
    lang.of("The link is too long.", "El enlace es demasiado largo.")
}

#[must_use]
pub fn chunk_missing(lang: Lang) -> &'static str {
    lang.of("This page couldn’t load. Check your connection and try again. Your games are safe.", "No se pudo cargar esta página. Revisa tu conexión e inténtalo de nuevo. Tus partidas están a salvo.")
}

#[must_use]
pub fn try_again(lang: Lang) -> &'static str {
    lang.of("Try again", "Intentar de nuevo")
}

#[must_use]
pub fn game_full(lang: Lang) -> &'static str {
    lang.of(
        "No more moves fit in this game. Start a new one",
        "En esta partida no caben más movimientos. Empieza una nueva",
    )
}

#[must_use]
pub fn winner(lang: Lang) -> &'static str {
    lang.of("Winner!", "¡Victoria!")
}

#[must_use]
pub fn share_result(lang: Lang) -> &'static str {
    lang.of("Share result", "Compartir resultado")
}

#[must_use]
pub fn to_beat(lang: Lang) -> &'static str {
    lang.of("Target", "Meta")
}

#[must_use]
pub fn look_at_board(lang: Lang) -> &'static str {
    lang.of("View board", "Ver el tablero")
}

#[must_use]
pub fn show_result(lang: Lang) -> &'static str {
    lang.of("Result", "Resultado")
}

#[must_use]
pub fn deal(lang: Lang) -> &'static str {
    lang.of("Deal", "Reparto")
}

#[must_use]
pub fn sound(lang: Lang) -> &'static str {
    lang.of("Sound", "Sonido")
}

#[must_use]
pub fn keys(lang: Lang) -> &'static str {
    lang.of("Keys", "Teclas")
}

#[must_use]
pub fn reel_play(lang: Lang) -> &'static str {
    lang.of("Play", "Reproducir")
}

#[must_use]
pub fn reel_pause(lang: Lang) -> &'static str {
    lang.of("Pause", "Pausa")
}

#[must_use]
pub fn reel_on(lang: Lang) -> &'static str {
    lang.of("Next", "Siguiente")
}

#[must_use]
pub fn reel_speed(lang: Lang) -> &'static str {
    lang.of("Speed", "Velocidad")
}
