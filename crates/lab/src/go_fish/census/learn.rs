//! Go Fish: learns how good a position is for Shark, from games of playouts against each other.

use handful_games::go_fish::dice::Dice;
use handful_games::go_fish::known::MOST;
use handful_games::go_fish::players::playout::{KINDS, Manner, Playout, WEIGHTS};
use handful_games::go_fish::players::value::{SIZE, UNIT, features, is_learned, share};

/// One ask in so many of the learning seat is a random one, so that it sees more kinds of positions.
const STRAY: u32 = 8;
/// A game takes no more asks than this.
const ASKS: usize = 400;
/// The first and the last size of a step.
const RATES: [f32; 2] = [0.08, 0.001];

/// Plays games at a table of each kind, and prints the file of the weights.
pub fn measure(games: u32) {
    println!("//! The weights of [`super::value`], learned from {games} games a table.\n");
    println!("/// By kind of table, those that are learned.");
    let kinds: Vec<usize> = (0..KINDS).filter(|&kind| is_learned(kind)).collect();
    println!("#[rustfmt::skip]\npub static LEARNED: [[i8; {SIZE}]; {}] = [", kinds.len());
    for kind in kinds {
        println!("    [");
        let weights = learn(kind, games);
        for row in weights.chunks(32) {
            let row: Vec<String> = row.iter().map(|&weight| whole(weight).to_string()).collect();
            println!("        {},", row.join(", "));
        }
        println!("    ],");
    }
    println!("];");
}

/// Returns a weight as it is stored.
fn whole(weight: f32) -> i8 {
    (weight / UNIT).round().clamp(-127.0, 127.0) as i8
}

/// Learns the weights of a kind of table by gradient descent on the squared error of the share of the win.
fn learn(kind: usize, games: u32) -> Vec<f32> {
    let seats = [2, 4, 6][kind / 2];
    let mut manners = [[Manner::Certain, Manner::Random][kind % 2]; MOST];
    manners[0] = Manner::Weighed;
    let mut dice = Dice::new(kind as u64 + 1);
    let mut weights = vec![0.0; SIZE];
    for n in 0..games {
        let rate = RATES[0] + (RATES[1] - RATES[0]) * n as f32 / games as f32;
        let (seen, won) = play(seats, kind, &manners, &mut dice);
        for position in seen {
            let sum: f32 = position.iter().map(|&at| weights[at]).sum();
            let slope = 0.5 / ((1.0 + sum.abs()) * (1.0 + sum.abs()));
            let step = rate * (won - share(sum)) * slope;
            position.iter().for_each(|&at| weights[at] += step);
        }
    }
    weights
}

/// Plays a game. Returns the positions at which a turn of the first seat began, and its share of the win.
fn play(
    seats: usize,
    kind: usize,
    manners: &[Manner; MOST],
    dice: &mut Dice,
) -> (Vec<Vec<usize>>, f32) {
    let mut game = Playout::deal(seats, dice);
    let (mut seen, mut last) = (Vec::new(), seats);
    for _ in 0..ASKS {
        if game.over {
            break;
        }
        if game.turn == 0 && last != 0 {
            let mut position = Vec::new();
            features(&game, 0, |at| position.push(at));
            seen.push(position);
        }
        last = game.turn;
        let strays = game.turn == 0 && dice.below(STRAY) == 0;
        game.go(if strays { &[Manner::Random; MOST] } else { manners }, &WEIGHTS[kind], dice);
    }
    let won = game.share(0);
    (seen, won)
}
