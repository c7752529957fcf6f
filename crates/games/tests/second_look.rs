//! Which lost chances are offered as moments of Second look, over games of random moves: how many there are, and that
//! each is a task whose right moves are all there are.

use handful_engine::line::read_line;
use handful_engine::{DealNumber, DealRng, Game, MoveText, Start, Status};
use handful_games::GameInfo;
use handful_games::card_flip::{self, CardFlip};
use handful_games::escalator::{self, Escalator, Move};
use handful_games::flip_nine::{self, FlipNine};
use handful_games::go_fish::proof::missed_catch;
use handful_games::go_fish::{self, GoFish};
use handful_games::second_look::{LostChance, Task};
use handful_games::text::Lang;

fn start_of<G: Game>(text: &str) -> Start<G> {
    Start::read(text).expect("a start")
}

/// A game to its end by moves that a stream of numbers chooses among those that `choices` leaves, at most so many.
fn played<G: Game>(
    text: &str,
    most: usize,
    choices: impl Fn(Vec<G::Move>) -> Vec<G::Move>,
) -> (G, Vec<G::Move>) {
    let start = start_of::<G>(text).position();
    let number = text.split("deal=").nth(1).and_then(|it| it.parse().ok()).expect("a deal");
    let mut rng = DealRng::new("second-look", DealNumber::new(number).expect("a number"));
    let (mut game, mut line) = (start.clone(), Vec::new());
    while game.status().is_playing() && line.len() < most {
        let moves = choices(game.legal_moves());
        let mv = moves[rng.below(moves.len() as u32) as usize];
        game.apply(mv).expect("a legal move");
        line.push(mv);
    }
    (start, line)
}

/// Reads the task of a moment, and checks that a move is right if and only if it is among the answers.
fn task_of<G: GameInfo>(text: &str, lost: &LostChance) -> Box<dyn Task> {
    let read = G::SECOND_LOOK.expect("a game of Second look");
    let task = read(&text.into(), lost).expect("a task");
    let start = start_of::<G>(text);
    let mut here = start.position();
    if !lost.line.is_empty() {
        for mv in read_line(&start, &lost.line).expect("a line") {
            here.apply(mv).expect("a legal move");
        }
    }
    let answers = task.answers();
    assert!(!answers.is_empty(), "{text} {}", &*lost.line);
    for mv in here.legal_moves() {
        let mv = MoveText::from_move(mv);
        for lang in Lang::ALL {
            let verdict = task.judge(lang, &mv).expect("a legal move");
            assert_eq!(verdict.is_right, answers.contains(&mv), "{text} {}: {}", &*lost.line, &*mv);
        }
    }
    let shown = task.answer(Lang::En);
    assert!(shown.is_right && answers.contains(&shown.move_to_show));
    task
}

#[test]
fn flip_nine() {
    let (mut lost, mut offered, mut far) = (0, 0, 0);
    for deal in 1..=300 {
        let text = format!("deal={deal}");
        let (start, line) = played::<FlipNine>(&text, 40, |all| all);
        let Some(loss) = flip_nine::reason::LostPar::new(&start, &line) else { continue };
        lost += 1;
        let left = flip_nine::solver::par(&loss.before);
        let right = flip_nine::solver::par_keeping_swaps(&loss.before, left).len();
        let moment = flip_nine::look::moment(&loss, &line);
        let is_free = loss.before.required().is_none();
        assert_eq!(moment.is_some(), right <= 3 && (left <= 4 || !is_free), "{text}");
        let Some(moment) = moment else { continue };
        assert_eq!(task_of::<FlipNine>(&text, &moment).answers().len(), right);
        offered += 1;
        far += usize::from(left > 4);
    }
    assert_eq!((lost, offered, far), (300, 101, 86));
}

#[test]
fn escalator() {
    let (mut lost, mut offered, mut far) = (0, 0, 0);
    for deal in 1..=3000 {
        let text = format!("deal={deal}");
        // Whatever fits is picked up, and the stock is turned where nothing does.
        let picks = |all: Vec<Move>| match &all[..all.len().max(2) - 1] {
            [Move::Turn] | [] => all,
            picks => picks.to_vec(),
        };
        let (start, line) = played::<Escalator>(&text, 99, picks);
        let Some(loss) = escalator::reason::LostWin::new(&start, &line) else { continue };
        lost += 1;
        let left = 28 - loss.before.cleared();
        let moment = escalator::look::moment(&loss, &line);
        assert_eq!(moment.is_some(), left <= 12 || loss.loss.cause.is_some(), "{text}");
        let Some(moment) = moment else { continue };
        task_of::<Escalator>(&text, &moment);
        offered += 1;
        far += usize::from(left > 12);
    }
    assert_eq!((lost, offered, far), (429, 63, 5));
}

#[test]
fn card_flip() {
    let mut counts = Vec::new();
    for options in ["cards=2&mode=evil", "cards=3&mode=evil", "cards=4&mode=evil", "ways=8"] {
        let (mut lost, mut rights) = (0, 0);
        for deal in 1..=60 {
            let text = format!("{options}&deal={deal}");
            let (start, line) = played::<CardFlip>(&text, 200, |all| all);
            let flips = line.iter().filter_map(|mv| match mv {
                card_flip::Move::Flip(card) => Some(*card),
                card_flip::Move::Set(_) => None,
            });
            let Some(loss) = card_flip::reason::LostPar::new(start.walk(), flips) else { continue };
            let moment = card_flip::look::moment(&loss);
            let task = task_of::<CardFlip>(&text, &moment);
            assert!(!task.answers().contains(&MoveText::from_move(loss.card)), "{text}");
            lost += 1;
            rights += task.answers().len();
        }
        counts.push((options, lost, rights));
    }
    let wanted = [
        ("cards=2&mode=evil", 50, 50),
        ("cards=3&mode=evil", 59, 97),
        ("cards=4&mode=evil", 60, 146),
        ("ways=8", 60, 89),
    ];
    assert_eq!(counts, wanted);
}

#[test]
fn go_fish() {
    let (mut missed, mut rights) = (0, 0);
    for deal in 1..=40 {
        let text = format!("seats=you,pike,perch&deal={deal}");
        let (start, line) = played::<GoFish>(&text, 400, |all| all);
        let mut here = start;
        for (at, &ask) in line.iter().enumerate() {
            let before = here.clone();
            here.apply(ask).expect("a legal ask");
            let is_own = before.status() == Status::Playing { seat: before.viewer_seat() };
            if !is_own || missed_catch(&before, &here).is_none() {
                continue;
            }
            let moment = go_fish::look::moment(&line, at);
            let task = task_of::<GoFish>(&text, &moment);
            assert!(!task.answers().contains(&MoveText::from_move(ask)), "{text} {at}");
            missed += 1;
            rights += task.answers().len();
        }
    }
    assert_eq!((missed, rights), (382, 784));
    // At a table of two people nobody is the player.
    let two = "seats=you,you&deal=1";
    let read = GoFish::SECOND_LOOK.expect("a game of Second look");
    assert!(read(&two.into(), &LostChance::default()).is_none());
}
