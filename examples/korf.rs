use handful::games::sliding::Grid;
use handful::games::sliding::solver::{Outcome, four};
use std::time::Instant;
fn main() {
    let text = include_str!("../tests/data/korf-15-half.txt");
    for size in [four::Size::Large, four::Size::Small] {
        let t = Instant::now();
        let tables = four::Tables::new(size);
        println!("{size:?} built in {:?}", t.elapsed());
        let (mut total, start, mut most) = (0, Instant::now(), 0);
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let (grid, length) = line.split_once('\t').unwrap();
            let grid: Grid = grid.parse().unwrap();
            let t = Instant::now();
            let Outcome::Solved(found) = tables.solve(&grid, &mut |_| true) else { panic!() };
            most = most.max(found.nodes);
            total += found.nodes;
            assert_eq!(found.moves.len(), length.parse::<usize>().unwrap());
            let _ = t;
        }
        println!("{total} nodes, most {most}, {:?}", start.elapsed());
    }
}
