//! What has to stay, and its causes, against every line of play on small pyramids and peaks.

use std::collections::HashSet;

use handful_engine::{Game, Status};
use handful_games::cards::Rank;
use handful_games::escalator::reason::{LostWin, Reason, loss};
use handful_games::escalator::solver::{self, Cause, Loss};
use handful_games::escalator::{Move, Place, TABLEAU};
use handful_lab::common::choices;

use super::small::{Lines, Small, State};
use super::{after, peaks, random_game, wrapped};

/// How often something was so.
#[derive(Debug, Default)]
struct Counts {
    positions: u32,
    cleared: u32,
    lies_under: u32,
    count: u32,
    no_cause: u32,
    /// Positions in which lines differ in a card that they leave.
    differ: u32,
    /// Each cause alone, the first of its position or not.
    alone: [u32; 2],
}

/// A position with what every line makes of it.
struct Case<'a> {
    small: &'a Small,
    state: &'a State,
    left: Vec<Option<u8>>,
    lines: Lines,
}

impl Case<'_> {
    /// Whether the card of a place lies under that of another one, directly or under others.
    fn lies_under(&self, place: usize, above: usize) -> bool {
        let ((row, here), (lower, there)) = (self.small.spot(place), self.small.spot(above));
        let mut reach = vec![here];
        for _ in row..lower {
            reach = reach.iter().flat_map(|&at| [at.wrapping_sub(1), at + 1]).collect();
        }
        row < lower && reach.contains(&there)
    }

    fn cards(&self) -> impl Iterator<Item = (usize, u8)> + '_ {
        self.left.iter().enumerate().filter_map(|(place, card)| Some((place, (*card)?)))
    }

    fn is_next(&self, a: u8, b: u8) -> bool {
        self.small.is_next(a, b)
    }

    /// The first kind of cause, from its definition.
    fn is_over_its_neighbors(&self, place: usize) -> bool {
        let Some(rank) = self.left[place] else { return false };
        let is_covered = self.cards().any(|(above, _)| self.lies_under(place, above));
        let next: Vec<usize> =
            self.cards().filter(|it| self.is_next(it.1, rank)).map(|it| it.0).collect();
        next.iter().all(|&it| self.lies_under(it, place))
            && (is_covered || !self.is_next(self.state.base(), rank))
            && !self.small.to_come(self.state).iter().any(|&it| self.is_next(it, rank))
    }

    /// The cards of a rank and their carriers.
    fn count(&self, rank: u8) -> [usize; 2] {
        let left = self.cards().map(|it| it.1);
        let stock = self.small.to_come(self.state).into_iter();
        let bases = left.chain(stock).chain([self.state.base()]);
        let carriers = bases.filter(|&it| self.is_next(it, rank)).count();
        [self.cards().filter(|it| it.1 == rank).count(), carriers]
    }

    /// Whether the cause is one of the position, and what it says is true of every line.
    fn check_cause(&self, cause: &Cause, stays: &HashSet<usize>) {
        match cause {
            Cause::LiesUnder { card, under } => {
                assert!(self.is_over_its_neighbors(card.index()) && stays.contains(&card.index()));
                let rank = self.left[card.index()].expect("it is there");
                let next = self.cards().filter(|it| self.is_next(it.1, rank)).map(|it| it.0);
                assert!(under.iter().map(|place| place.index()).eq(next));
            }
            &Cause::Count { rank, cards, carriers, comes_again } => {
                let [all, bases] = self.count(rank.get());
                assert_eq!((usize::from(cards), usize::from(carriers)), (all, bases));
                let to_come = self.small.to_come(self.state).into_iter();
                let mut again = to_come.skip(self.small.stock.len());
                assert_eq!(comes_again, again.any(|it| self.is_next(it, rank.get())));
                let fewest = self.lines.fewest[usize::from(rank.get())];
                assert!(all > bases && fewest >= all - bases, "{fewest} of {all} are left");
            }
        }
    }

    fn check(&self, counts: &mut Counts) {
        let tableau = self.small.position(self.state);
        let whole = self.left.len();
        let stays: HashSet<usize> =
            (0..whole).filter(|place| !self.lines.picked.contains(place)).collect();
        counts.positions += 1;
        for place in Place::all().take(whole) {
            let cause = tableau.lies_under(place);
            assert_eq!(cause.is_some(), self.is_over_its_neighbors(place.index()));
            counts.alone[0] += u32::from(cause.is_some());
            cause.iter().for_each(|cause| self.check_cause(cause, &stays));
        }
        for rank in Rank::all() {
            let cause = tableau.count(rank);
            let [cards, carriers] = self.count(rank.get());
            assert_eq!(cause.is_some(), carriers < cards);
            counts.alone[1] += u32::from(cause.is_some());
            cause.iter().for_each(|cause| self.check_cause(cause, &stays));
        }
        let Some(loss) = tableau.loss() else {
            assert_eq!(self.lines.cleared, whole);
            counts.cleared += 1;
            return;
        };
        self.check_loss(&loss, &stays, counts);
    }

    fn check_loss(&self, loss: &Loss, stays: &HashSet<usize>, counts: &mut Counts) {
        assert_eq!(usize::from(loss.least), self.left.len() - self.lines.cleared);
        assert!(loss.stays.is_sorted());
        let told: HashSet<usize> = loss.stays.iter().map(|place| place.index()).collect();
        assert_eq!(&told, stays);
        // The best line leaves those that stay, and the rest.
        let line = self.small.position(self.state).clear().line;
        let end = self.small.end_of(self.state.clone(), &line).expect("a line by the rules");
        let rest = loss.rest.iter().chain(&loss.stays).map(|place| place.index());
        let left = end.left();
        let left: HashSet<usize> = (0..left.len()).filter(|&place| left[place].is_some()).collect();
        assert_eq!(rest.collect::<HashSet<_>>(), left);
        // All other cards of a pyramid lie over the top one; of several peaks another one may stay in each line.
        assert!(stays.contains(&0) || self.small.peaks > 1);
        counts.differ += u32::from(stays.len() < usize::from(loss.least));
        // The first cause is the first that is true.
        let lowest = |place: &usize| !stays.iter().any(|&above| self.lies_under(*place, above));
        let first = stays.iter().filter(|place| lowest(place));
        let first: Vec<usize> =
            first.copied().filter(|&place| self.is_over_its_neighbors(place)).collect();
        let is_short = |rank: Rank| self.count(rank.get())[1] < self.count(rank.get())[0];
        match &loss.cause {
            Some(Cause::LiesUnder { card, .. }) => {
                counts.lies_under += 1;
                assert!(first.contains(&card.index()));
                let under = |card: usize| {
                    stays.iter().filter(|&&place| self.lies_under(place, card)).count()
                };
                let most = first.iter().map(|&card| under(card)).max();
                assert_eq!(Some(under(card.index())), most);
            }
            Some(Cause::Count { rank, cards, carriers, .. }) => {
                counts.count += 1;
                assert!(first.is_empty() && is_short(*rank));
                let missing = |rank: Rank| {
                    let [cards, carriers] = self.count(rank.get());
                    cards.saturating_sub(carriers)
                };
                let most = Rank::all().map(missing).max();
                assert_eq!(Some(usize::from(cards - carriers)), most);
            }
            None => {
                counts.no_cause += 1;
                assert!(first.is_empty() && !Rank::all().any(is_short));
            }
        }
    }
}

/// Compares a number of positions of random deals of some shapes with every line of play.
fn compare(deals: u32, shapes: &[(usize, u32)]) -> Counts {
    let mut rng = choices(7);
    let mut counts = Counts::default();
    for &(peaks, rows) in shapes.iter().cycle().take(deals as usize) {
        let small = Small::random(&mut rng, peaks, rows);
        for _ in 0..3 {
            let state = small.random_position(&mut rng);
            let (left, lines) = (state.left(), small.lines(&state));
            let case = Case { small: &small, state: &state, left, lines };
            case.check(&mut counts);
        }
    }
    counts
}

#[test]
fn what_stays_and_its_causes_are_true_of_every_line() {
    let counts = compare(1_500, &[(1, 2), (1, 3), (1, 4)]);
    assert_eq!(counts.positions, 4_500);
    let Counts { cleared, lies_under, count, no_cause, differ, alone, .. } = counts;
    let seen = [cleared, lies_under, count, no_cause, differ, alone[0], alone[1]];
    assert!(seen.iter().all(|&seen| seen > 50), "each kind is among them: {counts:?}");
}

#[test]
fn what_stays_in_peaks_and_its_causes_are_true_of_every_line() {
    let counts = compare(900, &[(2, 2), (3, 2), (2, 3)]);
    assert_eq!(counts.positions, 2_700);
    let Counts { cleared, lies_under, count, no_cause, differ, alone, .. } = counts;
    let seen = [cleared, lies_under, count, no_cause, differ, alone[0], alone[1]];
    assert!(seen.iter().all(|&seen| seen > 20), "each kind is among them: {counts:?}");
}

#[test]
#[ignore = "full: more and larger pyramids than a normal run needs"]
fn what_stays_in_larger_pyramids_is_true_of_every_line() {
    let counts = compare(20_000, &[(1, 2), (1, 3), (1, 4), (1, 5), (2, 3), (3, 3)]);
    assert_eq!(counts.positions, 60_000);
    let seen = [counts.cleared, counts.lies_under, counts.count, counts.no_cause, counts.differ];
    assert!(seen.iter().all(|&seen| seen > 1_000), "each kind is among them: {counts:?}");
}

/// In whole deals the outlook of each move is the solver's verdict, and the move shown is one that loses most by a
/// cause.
#[test]
fn each_move_is_shown_with_what_it_loses() {
    let mut kinds = [0; 4];
    let pyramids = (1..=60).map(|n| (n, wrapped(n % 4 > 0, n as u8 % 3 + 1, n)));
    let peaks = (1..=6).map(|n| (n, peaks(n % 2 > 0, n as u8 % 3 + 1, n)));
    for (n, start) in pyramids.chain(peaks) {
        for game in random_game(start, &mut choices(n)).into_iter().step_by(3) {
            let Some(reason) = Reason::new(&game) else {
                assert!(!game.status().is_playing());
                continue;
            };
            let best = solver::best(&game);
            assert_eq!(reason.moves.iter().map(|it| it.mv).collect::<Vec<_>>(), game.legal_moves());
            for outlook in &reason.moves {
                let after = after(&game, outlook.mv);
                assert_eq!(TABLEAU as u8 - outlook.least(), solver::best(&after));
            }
            assert_eq!(solver::best(&after(&game, reason.best)), best);
            assert_eq!(reason.loss, loss(&game));
            assert_eq!(reason.loss.as_ref().map_or(0, |loss| loss.least), TABLEAU as u8 - best);
            let worse =
                |it: &&handful_games::escalator::reason::Outlook| it.least() > TABLEAU as u8 - best;
            let has_cause = |loss: &Loss| loss.cause.is_some();
            let Some((mv, shown)) = reason.shown() else {
                assert!(!reason.moves.iter().any(|it| worse(&it)));
                kinds[0] += 1;
                continue;
            };
            assert!(game.legal_moves().contains(&mv));
            let losses = || reason.moves.iter().filter(worse).filter_map(|it| it.loss.as_ref());
            assert_eq!(has_cause(shown), losses().any(has_cause));
            let most = losses().filter(|it| has_cause(it) == has_cause(shown)).map(|it| it.least);
            assert_eq!(Some(shown.least), most.max());
            kinds[match shown.cause {
                None => 1,
                Some(Cause::LiesUnder { .. }) => 2,
                Some(Cause::Count { .. }) => 3,
            }] += 1;
        }
    }
    assert!(kinds.iter().all(|&seen| seen > 0), "every kind is among them: {kinds:?}");
}

#[test]
fn the_move_that_lost_a_game_is_the_first_after_which_it_cannot_be_won() {
    let mut lost = 0;
    for n in 1..=90 {
        let start = wrapped(n % 4 > 0, n as u8 % 3 + 1, n);
        let games = random_game(start.clone(), &mut choices(n));
        let line: Vec<Move> = games
            .windows(2)
            .map(|two| {
                let mut moves = two[0].legal_moves().into_iter();
                moves.find(|&mv| after(&two[0], mv) == two[1]).expect("a move")
            })
            .collect();
        let bests: Vec<u8> = games.iter().map(solver::best).collect();
        let at = bests.windows(2).position(|two| two[0] == TABLEAU as u8 && two[1] < two[0]);
        let found = LostWin::new(&start, &line);
        assert_eq!(found.as_ref().map(|it| it.at), at, "deal {n}");
        let Some(found) = found else { continue };
        lost += 1;
        assert_eq!((&found.before, found.mv), (&games[found.at], line[found.at]));
        assert_eq!(found.after(), games[found.at + 1]);
        assert_eq!(Some(&found.loss), loss(&games[found.at + 1]).as_ref());
        assert_eq!(solver::best(&after(&found.before, found.better)), TABLEAU as u8);
        let end = found.line.iter().fold(found.after(), |game, &mv| after(&game, mv));
        assert_eq!(end.cleared(), TABLEAU as u8 - found.loss.least);
        assert_ne!(end.status(), Status::Won);
    }
    assert!(lost > 20, "{lost} games were lost");
}
