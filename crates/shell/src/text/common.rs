//! The fixed texts that several pages show.

use handful_games::text::{Lang, said};

said! {
    /// The name of the collection.
    pub app_name = "Handful", "Handful";
    /// The title of the list of changes since the last version.
    pub news = "What’s new", "Novedades";
    /// The title of the page of the daily five.
    pub daily = "Daily five", "Cinco del día";
    /// The title of the page of records.
    pub records = "Records", "Récords";
    /// The title of the page of backups.
    pub backup = "Backup", "Copia de seguridad";
    /// The title of the page of settings.
    pub settings = "Settings", "Ajustes";
    /// The title of the about page.
    pub about = "About", "Acerca de";
    /// The title of the statement on accessibility.
    pub access = "Accessibility", "Accesibilidad";
    /// The title of the editor of positions.
    pub edit = "Position editor", "Editor de posiciones";
    /// Stands for the deal of a race.
    pub same_deal = "Same deal for everyone", "Mismo reparto para todos";
    /// The title of the page that resets records.
    pub reset = "Reset records", "Borrar récords";
    /// The title of the page of players.
    pub players = "Players", "Jugadores";
    /// The title of the page of play between devices.
    pub together = "Play together", "Jugar juntos";
    /// The button that begins a game.
    pub play = "Play", "Jugar";
    /// The button that continues a game.
    pub go_on = "Continue", "Continuar";
    /// The button that closes a dialog.
    pub close = "Close", "Cerrar";
    /// The accessible name of a game’s tools.
    pub tools = "Game controls", "Controles del juego";
    /// The tool that deals another game.
    pub new = "New", "Nueva";
    /// The button that begins another game.
    pub new_game = "New game", "Nueva partida";
    /// The tool that takes a move back.
    pub undo = "Undo", "Deshacer";
    /// Announces that a move was taken back.
    pub undone = "Undone", "Deshecho";
    /// Announces that a move was made again.
    pub redone = "Redone", "Rehecho";
    /// The tool whose next press tells where to look.
    pub hint = "Hint", "Pista";
    /// The tool whose next press shows the move of a hint.
    pub hinted_move = "Move", "Movimiento";
    /// The tool whose next press says why.
    pub why = "Why?", "¿Por qué?";
    /// What a hint says where it cannot give a reason.
    pub nothing_proven = "Nothing is proven here", "Aquí no hay nada demostrado";
    /// The tool that begins the same deal again.
    pub restart = "Restart", "Reiniciar";
    /// The tool that opens the dialog of sharing.
    pub share = "Share", "Compartir";
    /// The tool that opens the rules.
    pub help = "Rules", "Reglas";
    /// The title of the dialog that sets up a game.
    pub choose_deal = "Set up a game", "Preparar una partida";
    /// Names what applies at the table right away.
    pub table = "View and help", "Vista y ayuda";
    /// The tool that opens the other tools.
    pub more = "More", "Más";
    /// The label of the number of moves.
    pub moves = "Moves", "Movimientos";
    /// The label of par.
    pub par = "Par", "Par";
    /// The mark of a game in which help was used.
    pub assisted = "Assisted", "Con ayuda";
    /// The mark of a game that does not count.
    pub practice = "Practice", "Práctica";
    /// Announces another deal.
    pub new_dealt = "New game", "Partida nueva";
    /// Says that no move was wasted after the one that lost par.
    pub best_from_there = "Best from there", "Lo mejor desde ahí";
    /// Marks the move after which par was out of reach.
    pub lost_here = "par lost here", "aquí se escapa el par";
    /// Announces that the same deal begins again.
    pub restarted = "Same deal, from the start", "Mismo reparto, desde el principio";
    /// Says that the saved game cannot be read and is kept aside.
    pub save_damaged =
        "Your saved game couldn’t be read, so here’s a new one. The old save is kept and goes into your next backup.",
        "No se pudo leer la partida guardada; aquí tienes una nueva. La anterior se conserva y va en tu próxima copia.";
    /// Says that the records cannot be read and are kept aside.
    pub records_damaged =
        "Your records couldn’t be read, so new ones start here. The old ones are kept and go into your next backup.",
        "No se pudieron leer tus récords; aquí empiezan otros. Los anteriores se conservan y van en tu próxima copia.";
    /// Says that a new version waits.
    pub update_ready = "A new version is ready.", "Hay una versión nueva.";
    /// The button that takes the new version.
    pub update_now = "Update now", "Actualizar ahora";
    /// The title of the dialog with a text that the browser refuses to copy.
    pub copy_by_hand = "Select and copy this text", "Selecciona y copia este texto";
    /// The title of the page of a link that cannot be opened.
    pub link_no_sense = "This link doesn’t work", "Este enlace no funciona";
    /// Says that a link is longer than a link may be.
    pub link_too_long = "The link is too long.", "El enlace es demasiado largo.";
    /// Says that the code of a page cannot be loaded.
    pub chunk_missing = "This page couldn’t load. Check your connection and try again. Your games are safe.",
        "No se pudo cargar esta página. Revisa tu conexión e inténtalo de nuevo. Tus partidas están a salvo.";
    /// Says that the code of a game's part of its result cannot be loaded.
    pub details_missing = "The details couldn’t load. Check your connection.",
        "No se pudieron cargar los detalles. Revisa tu conexión.";
    /// The button that loads them.
    pub load_details = "Load details", "Cargar detalles";
    /// Says that the code of a reason cannot be loaded.
    pub reason_missing = "The reason couldn’t load. Check your connection and ask again",
        "No se pudo cargar el porqué. Revisa la conexión y pídelo otra vez";
    /// The button that loads missing code again.
    pub try_again = "Try again", "Intentar de nuevo";
    /// Refuses a move in a game that has as many as a game can have.
    pub game_full = "No more moves fit in this game. Start a new one",
        "En esta partida no caben más movimientos. Empieza una nueva";
    /// The title of a won game’s result.
    pub winner = "Winner!", "¡Victoria!";
    /// The label of the result to beat in a challenge.
    pub to_beat = "Target", "Meta";
}

said! {
    /// Offers the same deal again, with the game that has just ended shown beside it.
    pub race_yourself = "Race yourself", "Compite contra ti";
}

/// The label of how far an earlier game was at this move, or that of a challenge.
pub fn ghost(lang: Lang, is_own: bool) -> &'static str {
    match is_own {
        true => lang.of("Your last game", "Tu otra partida"),
        false => lang.of("Their game", "Su partida"),
    }
}

/// Returns how far it was: pieces in place, in a scored game those that are gone.
pub fn ghost_at(lang: Lang, home: u32, is_scored: bool) -> String {
    match is_scored {
        true => said!(lang, "{home} cleared", "{home} fuera"),
        false => said!(lang, "{home} in place", "{home} en su lugar"),
    }
}

said! {
    /// The button that closes the result.
    pub look_at_board = "View board", "Ver el tablero";
    /// The tool that opens the result again.
    pub show_result = "Result", "Resultado";
    /// The label of the deal number.
    pub deal = "Deal", "Reparto";
    /// The name of the sound switch.
    pub sound = "Sound", "Sonido";
    /// The title of the page and of the sheet of keys.
    pub keys = "Keys", "Teclas";
    /// The button that plays a replay.
    pub replay_play = "Play", "Reproducir";
    /// The button that pauses a replay.
    pub replay_pause = "Pause", "Pausa";
    /// The button that shows a replay’s next move.
    pub replay_next = "Next", "Siguiente";
    /// The button that changes a replay’s speed.
    pub replay_speed = "Speed", "Velocidad";
}
