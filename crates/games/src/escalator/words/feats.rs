//! What Escalator says on the home page.

use crate::escalator::{Escalator, longest_run};
use crate::words::Lang;
use crate::words::feats::{Feat, Feats, Played, usual};

impl Feats for Escalator {
    /// The longest run of the games of which it is known.
    fn feat(lang: Lang, played: Played) -> Option<Feat> {
        let own = played.records.iter().filter(|record| record.counts());
        let Some(run) = own.filter_map(longest_run).max().filter(|&run| run > 0) else {
            return usual(lang, played);
        };
        Some(Feat {
            best: match lang {
                Lang::En => format!("Longest run: {run}"),
                Lang::Es => format!("Serie más larga: {run}"),
            },
            more: if played.solved > 0 { played.streak_or_solved(lang) } else { String::new() },
            figure: run.to_string(),
            named: lang.of("longest run", "serie más larga").to_owned(),
        })
    }
}
