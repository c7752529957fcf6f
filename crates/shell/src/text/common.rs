//! The fixed texts that several pages show.

use handful_games::text::Lang;

/// The name of the collection.
pub fn app_name(lang: Lang) -> &'static str {
    lang.of("Handful", "Handful")
}

/// The title of the list of changes since the last version.
pub fn news(lang: Lang) -> &'static str {
    lang.of("What’s new", "Novedades")
}

/// The title of the page of the daily five.
pub fn daily(lang: Lang) -> &'static str {
    lang.of("Daily five", "Cinco del día")
}

/// The title of the page of records.
pub fn records(lang: Lang) -> &'static str {
    lang.of("Records", "Récords")
}

/// The title of the page of backups.
pub fn backup(lang: Lang) -> &'static str {
    lang.of("Backup", "Copia de seguridad")
}

/// The title of the page of settings.
pub fn settings(lang: Lang) -> &'static str {
    lang.of("Settings", "Ajustes")
}

/// The title of the about page.
pub fn about(lang: Lang) -> &'static str {
    lang.of("About", "Acerca de")
}

/// The title of the statement on accessibility.
pub fn access(lang: Lang) -> &'static str {
    lang.of("Accessibility", "Accesibilidad")
}

/// The title of the editor of positions.
pub fn edit(lang: Lang) -> &'static str {
    lang.of("Position editor", "Editor de posiciones")
}

/// Stands for the deal of a race.
pub fn same_deal(lang: Lang) -> &'static str {
    lang.of("Same deal for everyone", "Mismo reparto para todos")
}

/// The title of the page that resets records.
pub fn reset(lang: Lang) -> &'static str {
    lang.of("Reset records", "Borrar récords")
}

/// The title of the page of players.
pub fn players(lang: Lang) -> &'static str {
    lang.of("Players", "Jugadores")
}

/// The title of the page of play between devices.
pub fn together(lang: Lang) -> &'static str {
    lang.of("Play together", "Jugar juntos")
}

/// The button that begins a game.
pub fn play(lang: Lang) -> &'static str {
    lang.of("Play", "Jugar")
}

/// The button that continues a game.
pub fn go_on(lang: Lang) -> &'static str {
    lang.of("Continue", "Continuar")
}

/// The button that closes a dialog.
pub fn close(lang: Lang) -> &'static str {
    lang.of("Close", "Cerrar")
}

/// The accessible name of a game’s tools.
pub fn tools(lang: Lang) -> &'static str {
    lang.of("Game controls", "Controles del juego")
}

/// The tool that deals another game.
pub fn new(lang: Lang) -> &'static str {
    lang.of("New", "Nueva")
}

/// The button that begins another game.
pub fn new_game(lang: Lang) -> &'static str {
    lang.of("New game", "Nueva partida")
}

/// The tool that takes a move back.
pub fn undo(lang: Lang) -> &'static str {
    lang.of("Undo", "Deshacer")
}

/// Announces that a move was taken back.
pub fn undone(lang: Lang) -> &'static str {
    lang.of("Undone", "Deshecho")
}

/// Announces that a move was made again.
pub fn redone(lang: Lang) -> &'static str {
    lang.of("Redone", "Rehecho")
}

/// The tool that begins the same deal again.
pub fn restart(lang: Lang) -> &'static str {
    lang.of("Restart", "Reiniciar")
}

/// The tool that opens the dialog of sharing.
pub fn share(lang: Lang) -> &'static str {
    lang.of("Share", "Compartir")
}

/// The tool that opens the rules.
pub fn help(lang: Lang) -> &'static str {
    lang.of("Rules", "Reglas")
}

/// The title of the dialog that sets up a game.
pub fn choose_deal(lang: Lang) -> &'static str {
    lang.of("Set up a game", "Preparar una partida")
}

/// Names what applies at the table right away.
pub fn table(lang: Lang) -> &'static str {
    lang.of("Table", "Mesa")
}

/// The tool that opens the other tools.
pub fn more(lang: Lang) -> &'static str {
    lang.of("More", "Más")
}

/// The label of the number of moves.
pub fn moves(lang: Lang) -> &'static str {
    lang.of("Moves", "Movimientos")
}

/// The label of par.
pub fn par(lang: Lang) -> &'static str {
    lang.of("Par", "Par")
}

/// The mark of a game in which help was used.
pub fn assisted(lang: Lang) -> &'static str {
    lang.of("Assisted", "Con ayuda")
}

/// The mark of a game that does not count.
pub fn practice(lang: Lang) -> &'static str {
    lang.of("Practice", "Práctica")
}

/// Announces another deal.
pub fn new_dealt(lang: Lang) -> &'static str {
    lang.of("New game", "Partida nueva")
}

/// Marks the move after which par was out of reach.
pub fn lost_here(lang: Lang) -> &'static str {
    lang.of("par lost here", "aquí se escapa el par")
}

/// Announces that the same deal begins again.
pub fn restarted(lang: Lang) -> &'static str {
    lang.of("Same deal, from the start", "Mismo reparto, desde el principio")
}

/// Says that the saved game cannot be read and is kept aside.
pub fn save_damaged(lang: Lang) -> &'static str {
    lang.of("Your saved game couldn’t be read, so here’s a new one. The old save is kept and goes into your next backup.", "No se pudo leer la partida guardada; aquí tienes una nueva. La anterior se conserva y va en tu próxima copia.")
}

/// Says that the records cannot be read and are kept aside.
pub fn records_damaged(lang: Lang) -> &'static str {
    lang.of("Your records couldn’t be read, so new ones start here. The old ones are kept and go into your next backup.", "No se pudieron leer tus récords; aquí empiezan otros. Los anteriores se conservan y van en tu próxima copia.")
}

/// Says that a new version waits.
pub fn update_ready(lang: Lang) -> &'static str {
    lang.of("A new version is ready.", "Hay una versión nueva.")
}

/// The button that takes the new version.
pub fn update_now(lang: Lang) -> &'static str {
    lang.of("Update now", "Actualizar ahora")
}

/// The title of the dialog with a text that the browser refuses to copy.
pub fn copy_by_hand(lang: Lang) -> &'static str {
    lang.of("Select and copy this text", "Selecciona y copia este texto")
}

/// The title of the page of a link that cannot be opened.
pub fn link_no_sense(lang: Lang) -> &'static str {
    lang.of("This link doesn’t work", "Este enlace no funciona")
}

/// Says that a link is longer than a link may be.
pub fn link_too_long(lang: Lang) -> &'static str {
    lang.of("The link is too long.", "El enlace es demasiado largo.")
}

/// Says that the code of a page cannot be loaded.
pub fn chunk_missing(lang: Lang) -> &'static str {
    lang.of("This page couldn’t load. Check your connection and try again. Your games are safe.", "No se pudo cargar esta página. Revisa tu conexión e inténtalo de nuevo. Tus partidas están a salvo.")
}

/// The button that loads missing code again.
pub fn try_again(lang: Lang) -> &'static str {
    lang.of("Try again", "Intentar de nuevo")
}

/// Refuses a move in a game that has as many as a game can have.
pub fn game_full(lang: Lang) -> &'static str {
    lang.of(
        "No more moves fit in this game. Start a new one",
        "En esta partida no caben más movimientos. Empieza una nueva",
    )
}

/// The title of a won game’s result.
pub fn winner(lang: Lang) -> &'static str {
    lang.of("Winner!", "¡Victoria!")
}

/// The button that shares a result.
pub fn share_result(lang: Lang) -> &'static str {
    lang.of("Share result", "Compartir resultado")
}

/// The label of the result to beat in a challenge.
pub fn to_beat(lang: Lang) -> &'static str {
    lang.of("Target", "Meta")
}

/// The label of how far an earlier game was at this move, or that of a challenge.
pub fn ghost(lang: Lang, is_own: bool) -> &'static str {
    match is_own {
        true => lang.of("Your last game", "Tu otra partida"),
        false => lang.of("Their game", "Su partida"),
    }
}

/// Returns how far it was: pieces at home, in a scored game those that are gone.
pub fn ghost_at(lang: Lang, home: u32, is_scored: bool) -> String {
    match is_scored {
        true => lang.of(format!("{home} cleared"), format!("{home} fuera")),
        false => lang.of(format!("{home} home"), format!("{home} en su sitio")),
    }
}

/// The button that closes the result.
pub fn look_at_board(lang: Lang) -> &'static str {
    lang.of("View board", "Ver el tablero")
}

/// The tool that opens the result again.
pub fn show_result(lang: Lang) -> &'static str {
    lang.of("Result", "Resultado")
}

/// The label of the deal number.
pub fn deal(lang: Lang) -> &'static str {
    lang.of("Deal", "Reparto")
}

/// The name of the sound switch.
pub fn sound(lang: Lang) -> &'static str {
    lang.of("Sound", "Sonido")
}

/// The title of the page and of the sheet of keys.
pub fn keys(lang: Lang) -> &'static str {
    lang.of("Keys", "Teclas")
}

/// The button that plays a replay.
pub fn reel_play(lang: Lang) -> &'static str {
    lang.of("Play", "Reproducir")
}

/// The button that pauses a replay.
pub fn reel_pause(lang: Lang) -> &'static str {
    lang.of("Pause", "Pausa")
}

/// The button that shows a replay’s next move.
pub fn reel_on(lang: Lang) -> &'static str {
    lang.of("Next", "Siguiente")
}

/// The button that changes a replay’s speed.
pub fn reel_speed(lang: Lang) -> &'static str {
    lang.of("Speed", "Velocidad")
}
