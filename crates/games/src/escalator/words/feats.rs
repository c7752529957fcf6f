//! What Escalator says on the home page.

use crate::escalator::Escalator;
use crate::words::Lang;
use crate::words::feats::{Feat, Feats, Played, usual};
use handful_engine::Record;

impl Feats for Escalator {
    /// The longest run of the games whose lines are kept.
    fn feat(lang: Lang, played: Played) -> Option<Feat> {
        let own = played.records.iter().filter(|record| record.counts());
        let Some(run) = own.map(longest_run).max().filter(|&run| run > 1) else {
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

/// Returns the most cards that were picked up between two turns of the stock.
fn longest_run(record: &Record) -> usize {
    let picks = |run: &str| run.split(',').filter(|mv| !mv.is_empty()).count();
    record.line.split('-').map(picks).max().unwrap_or_default()
}
