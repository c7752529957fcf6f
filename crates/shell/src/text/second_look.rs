//! The texts of Second look: its page, its task, and the doors to it.

use super::{Lang, said};

said! {
    /// The name of the page.
    pub title = "Second look", "Otra mirada";
    /// Labels the button that gives the answer away.
    pub show_answer = "Show answer", "Ver respuesta";
    /// Labels the button that puts a task off.
    pub not_now = "Not now", "Ahora no";
    /// Labels the button to the next task.
    pub next = "Next", "Siguiente";
    /// Labels the button that opens the position as practice.
    pub play_out = "Play it out", "Jugar hasta el final";
    /// Labels the button that ends the page.
    pub done = "Done", "Listo";
    /// Says that one try is left.
    pub one_more = "One more try", "Prueba una vez más";
    /// Says that a moment is learned.
    pub for_good = "You’ve got it for good", "Ya es tuyo";
    /// Says that nothing is due.
    pub nothing = "Nothing for today", "Nada por hoy";
    /// Says how moments come here.
    pub how_it_fills = "When par or a win slips away, the result offers “Look again tomorrow”. The moment comes back here, as one move to find.",
        "Cuando se escapa el par o la victoria, el resultado ofrece «Mirar otra vez mañana». El momento vuelve aquí: solo tienes que encontrar un movimiento.";
    /// Labels the way to the games.
    pub play = "Play a game", "Jugar una partida";
    /// Labels the button that keeps a moment.
    pub look_again = "Look again tomorrow", "Mirar otra vez mañana";
    /// Says that a moment is kept.
    pub comes_back = "It comes back tomorrow ✓", "Vuelve mañana ✓";
    /// Says that the browser did not store it.
    pub not_stored = "It couldn’t be saved", "No se pudo guardar";
    /// Says that it takes no more.
    pub full = "Second look is full. Answer some moments first.", "Otra mirada está llena. Responde antes algunos momentos.";
    /// Says that those of today are done.
    pub back_tomorrow = "Back tomorrow", "Vuelve mañana";
}

fn n(lang: Lang, n: u32) -> String {
    lang.number_format().whole(n)
}

/// When a game was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum When {
    /// The day before.
    Yesterday,
    /// A day of the last week, by its name in the language: "Sunday".
    Weekday(String),
    /// A date in the language: "November 3".
    Date(String),
}

/// Says when the player was in the position.
pub fn here(lang: Lang, when: &When) -> String {
    match (lang, when) {
        (_, When::Yesterday) => {
            lang.of("You were here yesterday.", "Estuviste aquí ayer.").to_owned()
        }
        (Lang::En, When::Weekday(day) | When::Date(day)) => format!("You were here on {day}."),
        (Lang::Es, When::Weekday(day) | When::Date(day)) => format!("Estuviste aquí el {day}."),
    }
}

/// Says when a moment comes back, in so many days.
pub fn again_in(lang: Lang, days: u32) -> String {
    match (lang, days) {
        (_, 0) => lang.of("You’ll see it again today", "Lo verás otra vez hoy").to_owned(),
        (_, 1) => lang.of("You’ll see it again tomorrow", "Lo verás otra vez mañana").to_owned(),
        (Lang::En, _) => format!("You’ll see it again in {days} days"),
        (Lang::Es, _) => format!("Lo verás otra vez en {days} días"),
    }
}

/// Counts the moments of a day.
pub fn moments(lang: Lang, count: u32) -> String {
    let [one, many] = lang.of(["moment", "moments"], ["momento", "momentos"]);
    lang.number_format().tally(count, one, many)
}

/// Counts the moments of a day for their door.
pub fn lost_positions(lang: Lang, count: u32) -> String {
    match (lang, count) {
        (Lang::En, 1) => "1 position you lost".to_owned(),
        (Lang::En, _) => format!("{} positions you lost", n(lang, count)),
        (Lang::Es, 1) => "1 posición que se te escapó".to_owned(),
        (Lang::Es, _) => format!("{} posiciones que se te escaparon", n(lang, count)),
    }
}

/// Says which of the day's tasks this is: "Flip 9 · 1 of 3".
pub fn place(lang: Lang, game: &str, at: usize, of: usize) -> String {
    format!("{game} · {at} {} {of}", lang.of("of", "de"))
}

/// Says how many were right.
pub fn right(lang: Lang, right: u32, of: u32) -> String {
    match lang {
        Lang::En => format!("{right} of {of} right"),
        Lang::Es => format!("Aciertas {right} de {of}"),
    }
}

/// Says when the answered moments come back: pairs of days and how many, the nearest first, and how many are learned.
pub fn returns(lang: Lang, back: &[(u32, u32)], learned: u32) -> String {
    let when = |days: u32| match (lang, days) {
        (_, 0) => lang.of("today", "hoy").to_owned(),
        (_, 1) => lang.of("tomorrow", "mañana").to_owned(),
        (Lang::En, _) => format!("in {days} days"),
        (Lang::Es, _) => format!("en {days} días"),
    };
    let part = |(at, &(days, count)): (usize, &(u32, u32))| {
        let count_said = n(lang, count);
        let verb = match (at, count) {
            (0, 1) => lang.of(" comes back", " vuelve"),
            (0, _) => lang.of(" come back", " vuelven"),
            _ => "",
        };
        format!("{count_said}{verb} {}", when(days))
    };
    let parts: Vec<String> = back.iter().enumerate().map(part).collect();
    let mut said = match (parts.split_last(), lang) {
        (None, _) => String::new(),
        (Some((last, [])), _) => format!("{last}."),
        (Some((last, rest)), Lang::En) => format!("{}, {last}.", rest.join(", ")),
        (Some((last, rest)), Lang::Es) => format!("{} y {last}.", rest.join(", ")),
    };
    if learned > 0 {
        if !said.is_empty() {
            said.push(' ');
        }
        let count = n(lang, learned);
        said += &match (lang, learned) {
            (Lang::En, _) => format!("You’ve got {count} for good."),
            (Lang::Es, 1) => "1 ya es tuyo.".to_owned(),
            (Lang::Es, _) => format!("{count} ya son tuyos."),
        };
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_says_when_moments_come_back() {
        let said =
            |back: &[(u32, u32)], learned| Lang::ALL.map(|lang| returns(lang, back, learned));
        assert_eq!(
            said(&[(1, 1), (3, 1)], 1),
            [
                "1 comes back tomorrow, 1 in 3 days. You’ve got 1 for good.",
                "1 vuelve mañana y 1 en 3 días. 1 ya es tuyo."
            ]
        );
        assert_eq!(said(&[(7, 2)], 0), ["2 come back in 7 days.", "2 vuelven en 7 días."]);
        assert_eq!(
            said(&[(0, 1), (2, 2)], 0),
            ["1 comes back today, 2 in 2 days.", "1 vuelve hoy y 2 en 2 días."]
        );
        assert_eq!(said(&[], 2), ["You’ve got 2 for good.", "2 ya son tuyos."]);
        assert_eq!(
            here(Lang::Es, &When::Date("3 de noviembre".into())),
            "Estuviste aquí el 3 de noviembre."
        );
    }
}
