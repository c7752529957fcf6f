//! The Sliding Puzzle: the board, what a tap on each tile slides, and on 3×3 how far it is and what a hint says.

use std::fs;
use std::sync::LazyLock;

use handful_engine::Game;
use handful_games::sliding::solver::SearchOutcome;
use handful_games::sliding::solver::eight_puzzle::DistanceTable;
use handful_games::sliding::solver::fifteen_puzzle::{PruningAutomaton, solve};
use handful_games::sliding::{Dir, Grid, Slide, Sliding, text as game_text};
use handful_games::text::Lang;
use handful_lab::common;
use handful_lab::sliding::Manhattan;
use serde_json::{Map, Value as Json, json};

use crate::{Games, monday};

static BOARDS: LazyLock<DistanceTable> = LazyLock::new(DistanceTable::new);

fn facts(game: &Sliding) -> Json {
    let (grid, view) = (game.grid(), game.view(game.viewer_seat()));
    let tiles = 1..grid.side().cells() as u8;
    let tap = |tile: u8| Some((tile.to_string(), json!(view.tap(tile).ok()?.to_string())));
    let taps: Map<String, Json> = tiles.clone().filter_map(tap).collect();
    let is_home = |&tile: &u8| grid.cell_of(tile) == Some(usize::from(tile) - 1);
    let next = runs(&BOARDS.line(grid)).first().copied();
    let hint = next.map(|slide| game_text::hint(Lang::En, &view, slide));
    json!({
        "cells": grid.cells(),
        "taps": taps,
        "home": tiles.filter(is_home).collect::<Vec<_>>(),
        "left": BOARDS.distance(grid),
        "hint": hint,
    })
}

fn board(params: &str) -> Grid {
    *common::start::<Sliding>(params).position().grid()
}

fn layout(grid: Grid) -> String {
    format!("layout={grid}")
}

fn one(dir: Dir) -> Slide {
    Slide { dir, tiles: 1 }
}

fn singles(line: &[Dir]) -> Vec<Slide> {
    line.iter().map(|&dir| one(dir)).collect()
}

/// Tiles that slide one after another in the same direction make one slide.
fn runs(line: &[Dir]) -> Vec<Slide> {
    let slides = line.chunk_by(|one, next| one == next);
    slides.map(|run| Slide { dir: run[0], tiles: run.len() as u8 }).collect()
}

fn written(slides: &[Slide]) -> String {
    slides.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

/// The board after some slides.
fn after(mut grid: Grid, line: &[Dir]) -> Grid {
    line.iter().for_each(|&dir| grid.slide(dir));
    grid
}

/// A shortest line of a board of 4×4 near home.
fn best(grid: &Grid) -> Vec<Dir> {
    match solve::<4, _>(&Manhattan, &PruningAutomaton::new(4, 8), grid, &mut |_| true) {
        SearchOutcome::Solved(solved) => solved.moves,
        outcome => panic!("{grid}: {outcome:?}"),
    }
}

/// The first deal whose board has a property.
fn deal_of(options: &str, fits: impl Fn(&Grid) -> bool) -> String {
    let mut deals = (1..100_000).map(|number| format!("{options}&deal={number}"));
    deals.find(|params| fits(&board(params))).expect("a deal has the property")
}

/// Slides without an aim, one tile each: every fourth one goes back, and no other.
fn aimless(mut grid: Grid, count: usize) -> Vec<Dir> {
    let mut line: Vec<Dir> = Vec::new();
    for made in 0..count {
        let back = line.last().map(|last| last.back());
        let is_on = |&dir: &Dir| grid.can_slide(dir) && Some(dir) != back;
        let on: Vec<Dir> = Dir::ALL.into_iter().filter(is_on).collect();
        let dir = back.filter(|_| made % 4 == 3).unwrap_or(on[made % on.len()]);
        grid.slide(dir);
        line.push(dir);
    }
    line
}

/// Games of 3×3: a shortest line in runs, and the same board left astray after two moves.
fn add_three(games: &mut Games<Sliding>) {
    // Every direction is in its line, which begins with a run and has slides of one tile too.
    let short = deal_of("side=3", |grid| {
        let (line, slides) = (BOARDS.line(grid), runs(&BOARDS.line(grid)));
        let all = Dir::ALL.iter().all(|dir| line.contains(dir));
        let alone = slides.iter().filter(|slide| slide.tiles == 1).count();
        (8..=10).contains(&line.len()) && all && alone > 2 && slides[0].tiles == 2
    });
    let (start, line) = (board(&short), BOARDS.line(&board(&short)));
    games.add("short", &short, &written(&runs(&line)));
    let left = after(start, &line[..2]);
    let is_worse = |&dir: &Dir| {
        left.can_slide(dir) && BOARDS.distance(&after(left, &[dir])) > BOARDS.distance(&left)
    };
    let worse = Dir::ALL.into_iter().find(is_worse).expect("the way back");
    let moves = [&line[..2], &[worse]].concat();
    let rest = runs(&BOARDS.line(&after(start, &moves)));
    games.add("astray", &short, &written(&[singles(&moves), rest].concat()));
    games.add("aside", "layout=1,2,3,4,5,0,7,8,6", "R2");
    let monday = monday(4);
    games.add("Monday", &monday, &written(&runs(&BOARDS.line(&board(&monday)))));
}

/// Games of 4×4: two that are near home, drags, and boards that take a long search.
fn add_four(games: &mut Games<Sliding>) {
    let keys = deal_of("side=4&scramble=6", |grid| {
        let is_open = |&dir: &Dir| grid.can_slide(dir);
        best(grid).len() == 6 && !Dir::ALL.iter().all(is_open)
    });
    games.add("keys", &keys, &written(&singles(&best(&board(&keys)))));
    let four = board(&deal_of("side=4&scramble=40", |grid| (20..=24).contains(&best(grid).len())));
    games.add("four", &layout(four), &written(&singles(&best(&four))));
    games.add("shuffled by 20", "side=4&scramble=20&deal=20", "");
    for (name, line) in [("dragged up", "U2"), ("drifting", "R,L,R2,U,U"), ("dropped", "D,R")] {
        games.add(name, "layout=1,2,3,4,5,6,0,8,9,10,7,11,13,14,15,12", line);
    }
    let hardest = fs::read_to_string(common::file("../../games/tests/data", "hardest-15.txt"))
        .expect("boards");
    let hardest = hardest.lines().filter(|line| !line.starts_with('#'));
    for (name, cells) in ["far", "as far"].into_iter().zip(hardest) {
        let params = format!("layout={cells}");
        games.add(name, &params, &written(&singles(&aimless(board(&params), 4))));
    }
}

/// Games of larger boards.
fn add_large(games: &mut Games<Sliding>) {
    let five = "side=5&scramble=60&deal=1";
    games.add("quick", five, &written(&singles(&aimless(board(five), 10))));
    let near: Vec<u8> = (1..=22).chain([0, 23, 24]).collect();
    games.add("near home", &layout(Grid::new(&near).expect("a board")), "L,L");
    games.add("ten a side", &layout(board("side=10&deal=1")), "");
}

#[test]
fn games_of_sliding() {
    let mut games = Games::<Sliding>::new(facts);
    add_three(&mut games);
    add_four(&mut games);
    add_large(&mut games);
    games.write();
}
