//! What Flip 9 says on the home page.

use crate::flip_nine::FlipNine;
use crate::words::Lang;
use crate::words::feats::{Feat, Feats, Played, usual};

impl Feats for FlipNine {
    /// The hardest par that was kept.
    fn feat(lang: Lang, played: Played) -> Option<Feat> {
        let Some(par) = played.perfect().filter_map(|record| record.best).max() else {
            return usual(lang, played);
        };
        Some(Feat {
            best: match lang {
                Lang::En => format!("Perfect at par {par}"),
                Lang::Es => format!("Perfecta con par {par}"),
            },
            more: played.streak_or_solved(lang),
            figure: par.to_string(),
            named: lang.of("hardest par, perfect", "mayor par perfecto").to_owned(),
        })
    }
}
