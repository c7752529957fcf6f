//! What a game says on the home page of what a player has done in it.

use super::{Lang, said};
use handful_engine::{Outcome, Record, Stats};
use serde::{Deserialize, Serialize};

/// What a player has done in a game, for its felt on the home page.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Achievement {
    /// The best of it, in one short line.
    pub best: String,
    /// A second line; may be empty.
    #[serde(rename = "more")]
    pub second_line: String,
    /// The best of it as a figure.
    pub figure: String,
    /// What the figure is.
    #[serde(rename = "named")]
    pub figure_label: String,
}

/// A player's records of a game, and what follows from them.
#[derive(Clone, Copy, Debug)]
pub struct PlayerRecords<'a> {
    /// All records, oldest first.
    pub records: &'a [Record],
    /// The statistics of those that count.
    pub own: Stats,
    /// The number of won games, with or without help.
    pub solved: u32,
}

impl<'a> PlayerRecords<'a> {
    /// Returns what follows from these records, which must come oldest first.
    pub fn new(records: &'a [Record]) -> Self {
        let own = Stats::new(records.iter().filter(|record| record.is_counted()));
        let solved = records.iter().filter(|record| record.outcome == Outcome::Won).count() as u32;
        Self { records, own, solved }
    }

    /// Returns the won games that count.
    pub fn own_won(self) -> impl Iterator<Item = &'a Record> {
        let is_it = |record: &&Record| record.is_counted() && record.outcome == Outcome::Won;
        self.records.iter().filter(is_it)
    }

    /// Returns the games won with the best possible result that count.
    pub fn perfect(self) -> impl Iterator<Item = &'a Record> {
        self.own_won().filter(|record| record.is_perfect())
    }

    /// Returns "3 in a row", or how many games are solved.
    pub fn streak_or_solved(self, lang: Lang) -> String {
        let streak = self.own.streak;
        if streak < 2 { solved(lang, self.solved) } else { in_a_row(lang, streak) }
    }
}

/// Returns "3 in a row".
pub fn in_a_row(lang: Lang, n: u32) -> String {
    let n = lang.number_format().whole(n);
    said!(lang, "{n} in a row", "Racha de {n}")
}

/// Returns "3 solved".
fn solved(lang: Lang, n: u32) -> String {
    let [one, many] = solved_nouns(lang);
    lang.number_format().tally(n, one, many)
}

/// Returns what a number of solved games is of: one, and several.
fn solved_nouns(lang: Lang) -> [&'static str; 2] {
    lang.of(["solved"; 2], ["resuelta", "resueltas"])
}

/// Returns the solved games and the streak; `None` if no game is solved.
pub fn usual(lang: Lang, played: PlayerRecords) -> Option<Achievement> {
    let (n, streak) = (played.solved, played.own.streak);
    (n > 0).then(|| Achievement {
        best: solved(lang, n),
        second_line: if streak < 2 { String::new() } else { in_a_row(lang, streak) },
        figure: lang.number_format().whole(n),
        figure_label: solved_nouns(lang)[usize::from(n != 1)].to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GameInfo;
    use crate::card_flip::CardFlip;
    use crate::escalator::Escalator;
    use crate::flip_nine::FlipNine;
    use crate::go_fish::GoFish;
    use crate::sliding::Sliding;

    fn won(start: &str, moves: u32, best: Option<u32>) -> Record {
        Record {
            start: start.into(),
            ms: 0,
            best,
            ..handful_lab::probe::record(Outcome::Won, moves, 0)
        }
    }

    fn scored(start: &str, score: u32, best: Option<u32>) -> Record {
        Record { score: Some(score), ..won(start, 9, best) }
    }

    fn helped(record: Record) -> Record {
        Record { assisted: true, ..record }
    }

    fn lost(record: Record) -> Record {
        Record { outcome: Outcome::Lost, ..record }
    }

    /// The lines and the figure in English and Spanish; empty if there are none.
    fn said<G: GameInfo>(records: &[Record]) -> [String; 2] {
        Lang::ALL.map(|lang| {
            let feat = G::achievement(lang, PlayerRecords::new(records));
            feat.map(|it| [it.best, it.second_line, it.figure, it.figure_label].join("|"))
                .unwrap_or_default()
        })
    }

    #[test]
    fn nothing_is_said_before_the_first_solved_game() {
        assert_eq!(said::<FlipNine>(&[]), ["", ""]);
        assert_eq!(said::<Sliding>(&[lost(won("deal=1&side=3", 9, None))]), ["", ""]);
        assert_eq!(said::<GoFish>(&[lost(scored("deal=1", 2, None))]), ["", ""]);
    }

    #[test]
    fn a_game_solved_with_help_is_solved() {
        let one = helped(won("deal=1", 6, Some(6)));
        assert_eq!(said::<FlipNine>(&[one]), ["1 solved||1|solved", "1 resuelta||1|resuelta"]);
    }

    #[test]
    fn flip_nine_says_the_hardest_par_kept_on_ones_own() {
        let of = |par, moves| won("deal=1", moves, Some(par));
        let games = [of(7, 7), of(4, 4), helped(of(9, 9)), of(8, 9)];
        assert_eq!(
            said::<FlipNine>(&games),
            [
                "Perfect at par 7|3 in a row|7|hardest par, perfect",
                "Perfecta con par 7|Racha de 3|7|mayor par perfecto"
            ]
        );
        assert_eq!(
            said::<FlipNine>(&games[..1])[0],
            "Perfect at par 7|1 solved|7|hardest par, perfect"
        );
    }

    #[test]
    fn go_fish_says_the_strongest_level_beaten() {
        let perch = "deal=1&seats=you,perch,minnow";
        let pike = "deal=2&seats=you,pike&ranks=7";
        let games = [scored(perch, 6, None), lost(scored(pike, 2, None))];
        assert_eq!(
            said::<GoFish>(&games),
            [
                "Beat a Perch|1 of 2 won|1|of 2 won",
                "Victoria contra una Perca|1 de 2 ganadas|1|de 2 ganadas"
            ]
        );
        assert_eq!(said::<GoFish>(&[helped(games[0].clone())])[0], "1 of 1 won||1|of 1 won");
        // A table of two that shares the books beats nobody.
        let even = scored("deal=3&seats=you,shark&ranks=6", 3, None);
        assert_eq!(said::<GoFish>(&[even])[0], "1 of 1 won||1|of 1 won");
    }

    #[test]
    fn card_flip_says_the_most_cards_without_a_wasted_flip() {
        let of = |cards, score| scored(&format!("deal=1&cards={cards}"), score, Some(100));
        assert_eq!(
            said::<CardFlip>(&[of(3, 100), of(5, 90), of(2, 100)]),
            [
                "Perfect with 3 cards|Next: 4 cards|3|cards, perfect",
                "Perfecta con 3 cartas|Sigue: 4 cartas|3|cartas, perfecta"
            ]
        );
        assert_eq!(
            said::<CardFlip>(&[of(10, 100)])[0],
            "Perfect with 10 cards|1 solved|10|cards, perfect"
        );
    }

    #[test]
    fn sliding_says_the_largest_board_and_the_next() {
        let of = |side, moves, best| won(&format!("deal=1&side={side}"), moves, best);
        let games =
            [of(3, 22, Some(22)), of(3, 24, Some(24)), of(4, 87, Some(52)), of(4, 90, Some(50))];
        assert_eq!(
            said::<Sliding>(&games),
            [
                "Perfect on 3×3|4×4 in 87 moves|24|moves on 3×3, perfect",
                "Perfecta en 3×3|4×4 en 87 movimientos|24|movimientos en 3×3, perfecta"
            ]
        );
        assert_eq!(
            said::<Sliding>(&games[..2])[0],
            "Perfect on 3×3|2 in a row|24|moves on 3×3, perfect"
        );
        assert_eq!(said::<Sliding>(&games[2..])[0], "4×4 in 87 moves|2 in a row|87|moves on 4×4");
    }

    #[test]
    fn escalator_says_the_longest_run_of_any_game_on_ones_own() {
        let of = |line: &str| Record { line: line.into(), ..scored("deal=1", 9, Some(90)) };
        let games = [lost(of("AS,2S,3S,-,4S,-")), of("-,AS,2S"), helped(of("AS,2S,3S,4S,5S"))];
        assert_eq!(
            said::<Escalator>(&games),
            [
                "Longest run: 3|2 solved|3|longest run",
                "Serie más larga: 3|2 resueltas|3|serie más larga"
            ]
        );
        assert_eq!(said::<Escalator>(&[of("")])[0], "1 solved||1|solved");
        assert_eq!(said::<Escalator>(&[of("AS,-,2S")])[0], "1 solved||1|solved", "one is no run");
    }
}
