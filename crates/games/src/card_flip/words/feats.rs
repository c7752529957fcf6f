//! What Card Flip says on the home page.

use crate::card_flip::{CardFlip, CardFlipOptions, Cards};
use crate::words::Lang;
use crate::words::feats::{Feat, Feats, Played, options_of, usual};

impl Feats for CardFlip {
    /// The most cards that were turned without a wasted flip.
    fn feat(lang: Lang, played: Played) -> Option<Feat> {
        let cards = |record| options_of::<CardFlipOptions>(record).cards.get();
        let Some(most) = played.perfect().map(cards).max() else {
            return usual(lang, played);
        };
        let [one, many] = lang.of(["card", "cards"], ["carta", "cartas"]);
        let cards = |n: usize| lang.figures().tally(n as u64, one, many);
        let [perfect, next] = lang.of(["Perfect with", "Next:"], ["Perfecta con", "Sigue:"]);
        Some(Feat {
            best: format!("{perfect} {}", cards(most)),
            more: match Cards::new(most + 1) {
                Some(_) => format!("{next} {}", cards(most + 1)),
                None => played.streak_or_solved(lang),
            },
            figure: most.to_string(),
            named: lang.of("cards, perfect", "cartas, perfecta").to_owned(),
        })
    }
}
