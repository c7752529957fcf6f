//! The texts that all guides for newcomers share.

use super::{Lang, said};
use handful_games::{GameId, GameInfo, with_game};

said! {
    /// Labels the button that ends a guide.
    pub skip = "Skip", "Omitir";
}

/// Returns a guide's title.
pub fn title(lang: Lang, id: GameId) -> String {
    let game = id.name(lang);
    said!(lang, "{game} in 20 seconds", "En 20 segundos: {game}")
}

said! {
    /// Says which step of how many is shown, for screen readers.
    pub step(step: usize, of: usize) = "Step {step} of {of}", "Paso {step} de {of}";
}

/// Returns the steps of a game's guide, or the fixed sentences of a guide that is played.
pub fn steps(lang: Lang, id: GameId) -> Vec<&'static str> {
    with_game!(id, G => G::guide(lang))
}

/// Returns what a game's guide says first, as the message line has it: a sentence without a full stop.
pub fn first_sentence(lang: Lang, id: GameId) -> String {
    let step = with_game!(id, G => G::FIRST_GAMES).first_words;
    let step = steps(lang, id).get(step).copied().unwrap_or_default();
    let end = step.find(". ").unwrap_or(step.len());
    step[..end].trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The most words in a guide: at 170 words a minute they take 20 seconds to read.
    const MAX_WORDS: usize = 55;

    #[test]
    fn a_first_sentence_stands_alone() {
        let of = |lang| GameId::ALL.map(|id| first_sentence(lang, id));
        assert_eq!(
            of(Lang::En)[..5],
            [
                "Put the cards in order, 1 to 9",
                "Ask anyone for a rank you hold",
                "Two cards under the cloth, at least one face up",
                "Put the numbers in order, with the gap last",
                "The base is the face-up card beside the stock"
            ]
        );
        assert_eq!(of(Lang::Es)[0], "Ordena las cartas del 1 al 9");
    }

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
