//! The rows of the fixed list, one by one, and the tiers and rulers.

use super::*;
use handful_games::escalator::Move;

/// What a test knows in place of a game.
#[derive(Clone, Copy, Default)]
struct Facts {
    grade: Option<fn(&Record) -> Option<Grade>>,
    catch: Option<fn(&Record) -> Option<u32>>,
    rare: Option<u32>,
}

/// Returns what a game knows, with what a test knows instead.
fn known(id: GameId, facts: Facts) -> RecordFacts {
    let own = *with_game!(id, G => G::RECORD_FACTS);
    RecordFacts { grade: facts.grade, most: facts.catch.or(own.most), ..own }
}

/// Returns a game that counts: won unless changed.
fn game(start: &str, moves: u32, score: Option<u32>, best: Option<u32>) -> Record {
    Record {
        start: start.into(),
        line: "x".into(),
        ms: 60_000,
        score,
        best,
        ..handful_lab::probe::record(Outcome::Won, moves, 1)
    }
}

fn nine(moves: u32, par: u32) -> Record {
    game("deal=1", moves, None, Some(par))
}

fn cards(start: &str, flips: u32, score: u32) -> Record {
    game(start, flips, Some(score), Some(100))
}

fn board(start: &str, moves: u32, par: u32) -> Record {
    game(start, moves, None, Some(par))
}

fn fish(seats: &str, books: u32) -> Record {
    game(&format!("deal=1&seats={seats}"), 20, Some(books), None)
}

/// Returns a game of Escalator of which a part of the score names the grade, so that a test needs no solver.
fn climb(score: u32, outcome: Outcome, line: &str) -> Record {
    Record { outcome, line: line.into(), ..game("deal=1", 20, Some(score), Some(121)) }
}

fn lost(record: Record) -> Record {
    Record { outcome: Outcome::Lost, ..record }
}

fn helped(record: Record) -> Record {
    Record { assisted: true, ..record }
}

/// Says what follows the last of these games, in both languages.
fn told(id: GameId, games: &[Record], facts: Facts) -> [String; 2] {
    let (now, before) = games.split_last().expect("a game");
    let before: Vec<&Record> = before.iter().collect();
    let line = highlight(id, now, &before, known(id, facts), facts.rare, false);
    [Lang::En, Lang::Es].map(|lang| line.map(|it| it.text(lang, id)).unwrap_or_default())
}

fn said(id: GameId, games: &[Record]) -> String {
    told(id, games, Facts::default())[0].clone()
}

#[test]
fn the_first_game_of_its_kind_is_welcomed_however_it_ended() {
    for record in [nine(30, 6), helped(nine(6, 6)), lost(nine(9, 6))] {
        let line = told(GameId::FlipNine, &[record], Facts::default());
        let es = "Tu primera partida de este juego. Te damos la bienvenida.";
        assert_eq!(line, ["Your first Flip 9. Welcome.", es]);
    }
}

#[test]
fn the_first_perfect_game_of_all_and_then_at_each_place() {
    let of = |games: &[Record]| said(GameId::FlipNine, games);
    assert_eq!(of(&[nine(9, 6), nine(6, 6)]), "Your first perfect game");
    assert_eq!(of(&[nine(6, 6), nine(7, 7)]), "Your first perfect game at par 7");
    assert_eq!(of(&[helped(nine(6, 6)), nine(7, 7)]), "Your first perfect game");
    let of = |games: &[Record]| said(GameId::CardFlip, games);
    let (three, four) = (cards("deal=1&cards=3", 7, 100), cards("deal=1", 15, 100));
    assert_eq!(of(&[three.clone(), four]), "Your first perfect game with 4 cards");
    let evil = cards("deal=1&cards=3&mode=evil", 7, 100);
    assert_eq!(of(&[three, evil]), "2 perfect games in a row", "the sentence names no mode");
    let (three, four) = (board("deal=1&side=3", 20, 20), board("deal=1", 50, 50));
    assert_eq!(said(GameId::Sliding, &[three, four]), "Your first perfect game on 4×4");
}

#[test]
fn the_first_win_against_a_level_that_was_never_beaten() {
    let of = |games: &[Record]| told(GameId::GoFish, games, Facts::default())[0].clone();
    let minnow = fish("you,minnow", 4);
    assert_eq!(of(&[minnow.clone(), fish("you,minnow,perch", 4)]), "First win against a Perch");
    assert_eq!(
        of(&[lost(fish("you,shark", 1)), fish("you,shark", 5)]),
        "First win against a Shark"
    );
    assert_eq!(of(&[minnow.clone(), fish("you,minnow", 4)]), "");
    assert_eq!(of(&[minnow.clone(), lost(fish("you,pike", 4))]), "");
    assert_eq!(of(&[game("deal=1", 9, Some(4), None), minnow]), "", "the usual table has Minnows");
}

#[test]
fn perfect_games_in_a_row_until_one_is_not() {
    let of = |games: &[Record]| said(GameId::FlipNine, games);
    let [six, seven] = [nine(6, 6), nine(7, 7)];
    let row = [six.clone(), seven.clone(), six.clone()];
    assert_eq!(of(&row), "3 perfect games in a row");
    let broken = [six.clone(), seven.clone(), nine(8, 7), six.clone(), seven.clone()];
    assert_eq!(of(&broken), "2 perfect games in a row");
    let practice = Record { practice: true, ..nine(8, 7) };
    assert_eq!(of(&[six.clone(), practice, six]), "2 perfect games in a row");
}

#[test]
fn a_new_best_at_its_par_its_cards_or_its_size() {
    let of = |games: &[Record]| said(GameId::FlipNine, games);
    assert_eq!(of(&[nine(7, 6), nine(10, 7), nine(8, 7)]), "Your best at par 7 so far");
    assert_eq!(of(&[nine(7, 6), nine(8, 7), nine(8, 7)]), "", "as good is not better");
    assert_eq!(of(&[nine(7, 6), nine(8, 7)]), "", "the first at a par has nothing to beat");
    let three = |flips, score| cards("deal=1&cards=3", flips, score);
    let games = [three(9, 60), cards("deal=1", 9, 90), three(8, 80)];
    assert_eq!(said(GameId::CardFlip, &games), "Your best with 3 cards so far");
    let games = [board("deal=1&side=3", 22, 20), board("deal=1", 99, 50), board("deal=2", 85, 50)];
    assert_eq!(
        told(GameId::Sliding, &games, Facts::default()),
        ["Your best on 4×4 so far: 35 over par", "Tu mejor 4×4 hasta ahora: 35 sobre par"]
    );
}

#[test]
fn a_grade_has_a_best_and_a_second_best_where_a_worse_one_is_known() {
    // Scores above 100 are of easy deals here.
    let grade = |record: &Record| Some(if record.score > Some(100) { 0 } else { 2 });
    let facts = Facts { grade: Some(grade), ..Facts::default() };
    let of = |scores: &[u32]| {
        let games: Vec<Record> =
            scores.iter().map(|&score| climb(score, Outcome::Lost, "2C,-")).collect();
        told(GameId::Escalator, &games, facts)[0].clone()
    };
    assert_eq!(of(&[20, 30, 110, 32]), "Your best on a hard deal so far");
    assert_eq!(of(&[20, 40, 110, 32]), "Your second best on a hard deal");
    assert_eq!(of(&[40, 110, 32]), "", "the worst of two is not the second best");
    assert_eq!(of(&[50, 40, 20, 32]), "");
    assert_eq!(of(&[10, 105, 110]), "Your best on an easy deal so far");
    assert_eq!(of(&[105; 30]), "", "no more than some deals are graded");
}

#[test]
fn the_longest_run_and_the_best_catch() {
    let climbs = |lines: &[&str]| {
        let games: Vec<Record> = lines.iter().map(|line| climb(30, Outcome::Lost, line)).collect();
        told(GameId::Escalator, &games, Facts::default())
    };
    let line = climbs(&["2C,3D,-,4C", "2C,-,3D,4C,5D,-,6C"]);
    assert_eq!(line, ["Longest run so far: 3", "Tu serie más larga hasta ahora: 3"]);
    assert_eq!(climbs(&["2C,3D,4C", "2C,3D,4C,-"])[0], "");
    assert_eq!(climbs(&["", "2C,3D,4C,-"])[0], "", "a line that is gone may have had a longer one");
    assert_eq!(Move::Turn.to_string(), "-");
    let catch = |record: &Record| (!record.line.is_empty()).then_some(record.moves);
    let facts = Facts { catch: Some(catch), ..Facts::default() };
    let of = |catches: &[u32]| {
        let game = |&n: &u32| lost(Record { moves: n, ..fish("you,minnow", 2) });
        let games: Vec<Record> = catches.iter().map(game).collect();
        told(GameId::GoFish, &games, facts)[0].clone()
    };
    assert_eq!(of(&[2, 1, 3]), "Your best catch so far: 3 cards in one ask");
    assert_eq!(of(&[3, 3]), "");
    assert_eq!(of(&[0, 1]), "", "one card is no feat");
    let gone = lost(Record { line: "".into(), moves: 1, ..fish("you,minnow", 2) });
    let now = lost(Record { moves: 3, ..fish("you,minnow", 2) });
    assert_eq!(
        told(GameId::GoFish, &[gone, now], facts)[0],
        "",
        "moves that are gone may have more"
    );
}

#[test]
fn better_than_the_average_by_one_at_least() {
    let of = |moves: &[u32], now: u32| {
        let mut games: Vec<Record> = moves.iter().map(|&n| nine(n, 6)).collect();
        games.push(nine(now, 5));
        said(GameId::FlipNine, &games)
    };
    assert_eq!(of(&[12, 10, 11], 10), "Better than your average of 11");
    assert_eq!(of(&[10, 10, 12], 10), "");
    assert_eq!(of(&[12, 10], 8), "", "two games have no average");
    let books: Vec<Record> = [2, 3, 2].map(|n| fish("you,minnow", n)).into();
    let games = [books, vec![lost(fish("you,minnow", 4))]].concat();
    assert_eq!(said(GameId::GoFish, &games), "Better than your average of 2");
    let elsewhere =
        [fish("you,pike", 2), fish("you,pike", 2), fish("you,pike", 2), fish("you,minnow", 3)];
    assert_eq!(said(GameId::GoFish, &elsewhere[..3]), "");
}

#[test]
fn perfect_games_are_counted_from_the_fifth_on() {
    let side = |moves| board("deal=1&side=3", moves, 20);
    let of = |perfect: usize| {
        let mut games = vec![side(20); perfect - 1];
        games.extend([side(21), side(20)]);
        said(GameId::Sliding, &games)
    };
    assert_eq!(of(4), "");
    assert_eq!(of(5), "5 perfect games on 3×3 so far");
    assert_eq!(of(7), "7 perfect games on 3×3 so far");
}

#[test]
fn a_rare_deal_is_rare_when_it_is_won() {
    let facts = |n| Facts { rare: Some(n), ..Facts::default() };
    let of = |outcome, n| {
        let games = [climb(40, Outcome::Won, "2C,3D,4C"), climb(40, outcome, "2C")];
        told(GameId::Escalator, &games, facts(n))
    };
    let es = "Jugando al azar, este reparto se gana 1 de cada 40 veces";
    assert_eq!(of(Outcome::Won, 40), ["Random play wins this deal 1 time in 40", es]);
    assert_eq!(of(Outcome::Won, 4)[0], "");
    assert_eq!(of(Outcome::Lost, 40)[0], "");
}

#[test]
fn help_and_practice_have_the_line_of_par_at_most() {
    let before = nine(7, 6);
    let of = |record| said(GameId::FlipNine, &[before.clone(), record]);
    let alone = "Try one like it on your own? Then the edge turns gold.";
    assert_eq!(of(helped(nine(6, 6))), alone);
    assert_eq!(of(helped(nine(7, 6))), "");
    assert_eq!(of(Record { practice: true, ..nine(6, 6) }), "");
}

#[test]
fn relaxed_play_says_nothing_with_a_figure() {
    let of = |games: &[Record]| {
        let (now, before) = games.split_last().expect("a game");
        let before: Vec<&Record> = before.iter().collect();
        highlight(
            GameId::FlipNine,
            now,
            &before,
            known(GameId::FlipNine, Facts::default()),
            None,
            true,
        )
    };
    assert_eq!(of(&[nine(9, 6), nine(6, 6)]), Some(PlayerHighlight::FirstPerfect(None)));
    assert_eq!(of(&[nine(6, 6), nine(7, 7)]), None);
    assert_eq!(of(&[nine(9, 6), nine(8, 6)]), None);
}

#[test]
fn tiers_by_distance_from_the_best_result() {
    let of = |over, made, counts| Tier::from_result(Some(true), over, made, counts);
    assert_eq!(of(Some(0), 6, true), Tier::Perfect);
    assert_eq!(of(Some(0), 6, false), Tier::AtPar);
    assert_eq!([(1, 2), (2, 3)].map(|(over, made)| of(Some(over), made, true)), [Tier::Close; 2]);
    // A quarter above par: 5 above 20, but not 5 above 19.
    assert_eq!(of(Some(5), 25, true), Tier::Close);
    assert_eq!(of(Some(5), 24, true), Tier::Solved);
    assert_eq!([(Some(3), 9), (None, 9)].map(|(over, n)| of(over, n, true)), [Tier::Solved; 2]);
    assert_eq!(Tier::from_result(Some(false), Some(0), 6, true), Tier::Lost);
    // Where nobody is measured, nobody has lost.
    assert_eq!(Tier::from_result(None, Some(0), 6, true), Tier::Over);
    let title = |tier: Tier, over| [Lang::En, Lang::Es].map(|lang| tier.title(lang, over));
    assert_eq!(title(Tier::Close, Some(1)), ["One over", "Uno sobre par"]);
    assert_eq!(title(Tier::Close, Some(2)), ["Two over", "Dos sobre par"]);
    assert_eq!(title(Tier::Close, Some(5)), ["Close", "Por poco"]);
    assert_eq!(title(Tier::Solved, Some(9)), ["Solved", "Resuelto"]);
}

#[test]
fn a_ruler_of_more_than_sixteen_parts_is_a_bar() {
    let parts = |ruler: Option<Ruler>| ruler.map(|it| (it.full, it.rest, it.is_bar()));
    assert_eq!(parts(Ruler::moves(8, 7)), Some((7, 1, false)));
    assert_eq!(parts(Ruler::moves(16, 7)), Some((7, 9, false)));
    assert_eq!(parts(Ruler::moves(17, 7)), Some((7, 10, true)));
    assert_eq!(parts(Ruler::moves(4_000_000_000, 1)), Some((1, 3_999_999_999, true)));
    assert_eq!(parts(Ruler::points(96, 121)), Some((96, 25, true)));
    assert_eq!(parts(Ruler::points(0, 9)), Some((0, 9, false)));
    assert_eq!([Ruler::moves(6, 6), Ruler::moves(5, 6), Ruler::points(9, 9)], [None; 3]);
}
