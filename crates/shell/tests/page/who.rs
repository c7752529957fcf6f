//! Puzzles of *Who holds it?*: what is proven of each seat, and the deal that answers a wrong claim.

use handful_games::go_fish::puzzle::PuzzleName;
use handful_games::go_fish::puzzle::session::{ClaimOutcome, PuzzleSession, Shown};
use handful_games::go_fish::text::{self, puzzle as words};
use handful_games::text::Lang;
use handful_shell::link::Route;
use serde_json::{Map, Value, json};

use crate::write;

/// What the page says of each seat of a puzzle, each from a puzzle that is not begun.
fn puzzle(name: PuzzleName) -> Value {
    let open = || PuzzleSession::new(name, None).expect("a puzzle");
    let session = open();
    let (lang, rank) = (Lang::En, session.puzzle().rank());
    let seat = |seat| {
        let holds = session.puzzle().holds(seat);
        let wrong = holds != Some(true);
        let mut tried = open();
        tried.tap(seat);
        assert_eq!(tried.claim(wrong), Some(ClaimOutcome::Wrong));
        assert!(matches!(tried.shown(), Shown::Deal(..)));
        json!({
            "id": format!("seat-{}", seat.0),
            "name": text::name(lang, &words::roster(), seat),
            "holds": holds,
            "lines": session.proof(seat).map(|proof| proof.named().map(|line| line + 1).collect::<Vec<_>>()),
            "proven": words::proven(lang, &session, seat).join(" ").trim(),
            "wrong": wrong,
            "unproven": words::unproven(lang, rank, seat, wrong).join(" "),
            "deal": words::spoken_deal(lang, &tried),
        })
    };
    json!({
        "link": Route::Who(Some(name)).to_string(),
        "name": name.to_string(),
        "question": words::question(lang, rank),
        "seats": session.puzzle().seats().map(seat).collect::<Vec<_>>(),
    })
}

#[test]
fn puzzles() {
    let names = ["easy=1", "easy=2", "medium=1", "hard=1", "2026-11-23", "2026-11-28"];
    let all = names.map(|name| (name.to_owned(), puzzle(name.parse().expect("a name"))));
    write("who", &Value::Object(Map::from_iter(all)));
}
