//! The rules of a game as those of a race.

use crate::api::{Contest, Outcome};
use handful_engine::line::read_line;
use handful_engine::{DealNumber, Game, Params, Start, StartRequest};

/// Replays a line of moves of `G`, for [`Rules::judge`](crate::api::Rules::judge). Returns how the game ended; `None`
/// if the contest is of another game or has invalid options, if a move breaks the rules, or if the game is not over.
#[must_use]
pub fn judge<G: Game>(contest: &Contest, deal: DealNumber, line: &str) -> Option<Outcome> {
    if contest.game != G::SLUG {
        return None;
    }
    let params = Params::parse(&contest.options).ok()?;
    let wish = StartRequest::<G>::read(&params).ok().filter(|wish| wish.origin.is_none())?;
    let start = Start::<G>::deal(wish.options.unwrap_or_default(), deal);
    let mut position = start.position();
    for mv in read_line(&start, line)? {
        position.apply(mv).ok()?;
    }
    let is_over = !position.status().is_playing();
    is_over.then(|| Outcome {
        won: position.is_won(),
        moves: position.moves_made(),
        score: position.score(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use handful_games::escalator::Escalator;
    use handful_lab::probe::{number, random_game};

    #[test]
    fn a_line_is_judged_by_the_rules_of_its_game() {
        let contest = |game: &str, options: &str| Contest {
            game: game.to_owned(),
            options: options.to_owned(),
        };
        let (_, line) = random_game::<Escalator>("deal=7&passes=2");
        let two = contest("escalator", "passes=2");
        let outcome = judge::<Escalator>(&two, number(7), &line).expect("a game that is over");
        assert_eq!((outcome.won, outcome.moves), (false, 19), "as the game counts moves");
        assert!(outcome.score.is_some());
        let short = line.rsplit_once(',').expect("several moves").0;
        assert_eq!(judge::<Escalator>(&two, number(7), short), None, "not over");
        assert_eq!(judge::<Escalator>(&two, number(7), ""), None);
        assert_eq!(judge::<Escalator>(&two, number(8), &line), None, "of another deal");
        for (game, options) in [
            ("sliding", "passes=2"),
            ("escalator", "passes=9"),
            ("escalator", "passes=2&deal=7"),
            ("escalator", "side=4"),
        ] {
            let other = contest(game, options);
            assert_eq!(judge::<Escalator>(&other, number(7), &line), None, "{game} {options}");
        }
    }
}
