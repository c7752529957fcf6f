//! The texts that all guides for newcomers share.

use super::Lang;
use handful_games::{GameId, GameInfo, with_game};

/// Labels the button that ends a guide.
pub fn skip(lang: Lang) -> &'static str {
    lang.of("Skip", "Omitir")
}

/// Returns a guide's title.
pub fn title(lang: Lang, id: GameId) -> String {
    let game = id.name(lang);
    match lang {
        Lang::En => format!("{game} in 20 seconds"),
        Lang::Es => format!("En 20 segundos: {game}"),
    }
}

/// Says which step of how many is shown, for screen readers.
pub fn step(lang: Lang, step: usize, of: usize) -> String {
    match lang {
        Lang::En => format!("Step {step} of {of}"),
        Lang::Es => format!("Paso {step} de {of}"),
    }
}

/// Returns the steps of a game's guide, or the fixed sentences of a guide that is played.
pub fn steps(lang: Lang, id: GameId) -> Vec<&'static str> {
    with_game!(id, G => G::guide(lang))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The most words in a guide: at 170 words a minute they take 20 seconds to read.
    const MAX_WORDS: usize = 55;

    #[test]
    fn every_guide_is_read_in_twenty_seconds() {
        for lang in Lang::ALL {
            for id in GameId::ALL {
                let text = steps(lang, id).join(" ");
                let count = text.split_whitespace().filter(|w| w.len() > 1).count();
                assert!(count <= MAX_WORDS, "{count} words: {text}");
                assert!(count > 15, "{count} words: {text}");
            }
        }
    }
}
