//! Whole games as text, `tests/transcripts/<slug>.txt`: every position, status, view, list of moves, effect and
//! refusal, like OpenSpiel's playthroughs. Of a position and a view after the first of a game only what has changed is
//! there. A change of the rules shows up as a change of these files, to be reviewed before it is accepted:
//!
//! ```text
//! HANDFUL_BLESS=1 cargo test --test transcripts
//! ```

use std::fmt::{Debug, Write};
use std::fs;

use handful_engine::{DealRng, Game, Lang, Seat, Session, Source, Start, Status, form};
use handful_games::cards::deck::printed;
use handful_games::go_fish::players::{choose, stream};
use handful_games::go_fish::text::{Roster, describe_events};
use handful_games::go_fish::{GoFish, Player};
use handful_games::{GameId, with_game};
use handful_lab::Probe;
use handful_lab::common;

/// The number of random moves for each sample of the options.
const WALK: usize = 8;

#[test]
fn games_go_as_written_down() {
    let changed: Vec<String> = GameId::ALL.into_iter().filter_map(compare).collect();
    assert!(changed.is_empty(), "{}", changed.join("\n"));
}

/// Returns the difference from the game's file, if any.
fn compare(id: GameId) -> Option<String> {
    let path = common::file("transcripts", &format!("{}.txt", id.slug()));
    let now = with_game!(id, G => transcript::<G>(id));
    if common::is_blessing() {
        fs::write(&path, now).expect("the transcript can be written");
        return None;
    }
    let then = fs::read_to_string(&path).unwrap_or_default();
    difference(&then, &now).map(|difference| format!("{}: {difference}", path.display()))
}

/// Returns the first difference in readable form.
fn difference(then: &str, now: &str) -> Option<String> {
    let (mut then, mut now) = (then.lines(), now.lines());
    for line in 1.. {
        let (old, new) = (then.next(), now.next());
        if old != new {
            let show = |text: Option<&str>| text.unwrap_or("(the end)").to_owned();
            let (old, new) = (show(old), show(new));
            return Some(format!("line {line}\n  written: {old}\n  now:     {new}"));
        }
        old?;
    }
    unreachable!("texts end")
}

#[test]
fn the_first_difference_is_shown() {
    assert_eq!(difference("a\nb\n", "a\nb\n"), None);
    assert_eq!(
        difference("a\nb\n", "a\nc\n").as_deref(),
        Some("line 2\n  written: b\n  now:     c")
    );
    assert_eq!(
        difference("a\n", "a\nb\n").as_deref(),
        Some("line 2\n  written: (the end)\n  now:     b")
    );
}

/// A game of computer players as each seat saw it, with its texts in both languages.
#[test]
fn every_seat_sees_its_own_game() {
    let start = common::start::<GoFish>("deal=6&seats=minnow,pike,shark&deck=spanish&ranks=8");
    let seats = start.options.seats();
    let mut out = Out::default();
    for viewer in seats.all() {
        out.heading(&format!("What seat {} sees of {}", viewer.0, start.params()));
        let mut roster = Roster::usual(&start.options);
        roster.viewer = Some(viewer);
        let mut game = start.position();
        let mut seen = 0;
        let mut turn = common::at_most(2_000, "the game ends");
        loop {
            turn();
            let view = game.view(viewer);
            for lang in Lang::ALL {
                out.line(lang.tag(), describe_events(lang, &roster, &view.log.since(seen)));
            }
            seen = view.log.len();
            let legal = view.legal_asks().iter().map(ToString::to_string).collect::<Vec<_>>();
            let books: Vec<String> = view.books.iter().map(plain).collect();
            out.line("hand", printed(&view.hand));
            out.line(
                "table",
                format!("{:?} books {} stock {}", view.counts(), books.join(" "), view.stock()),
            );
            out.line("may ask", legal.join(" "));
            let Status::Playing { seat } = game.status() else { break };
            let Some(Player::Computer(level)) = seats.player(seat) else { panic!("a computer") };
            let mut rng = stream(common::number(6), seat, game.moves_made());
            let ask = choose(&game.view(seat), level, &mut rng).expect("its turn");
            game.apply(ask).expect("a legal move");
            out.0.push('\n');
        }
    }
    let path = common::file("transcripts", "go-fish-seats.txt");
    if common::is_blessing() {
        fs::write(&path, out.0).expect("the transcript can be written");
        return;
    }
    let then = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(difference(&then, &out.0), None, "{}", path.display());
}

fn transcript<G: Probe>(id: GameId) -> String {
    let mut out = Out::default();
    out.line("game", G::SLUG);
    out.line("rules", G::SOURCE);
    for options in G::samples() {
        let start = Start::<G>::deal(options, common::number(1));
        out.heading(&format!("Random moves from {}", start.params()));
        random_game(&mut out, start);
    }
    let (params, line) = common::ended_games(id).swap_remove(0);
    out.heading(&format!("A whole game from {params}"));
    whole_game::<G>(&mut out, &params, &line);
    out.0
}

/// Writes a few random moves with refusals, an undo, a redo, and the save.
fn random_game<G: Probe>(out: &mut Out, start: Start<G>) {
    let mut rng = common::choices(1);
    out.options(&start);
    let mut session = Session::new(start, Source::Drawn);
    for made in 0..WALK {
        out.state(&session);
        refusals(out, &session, &mut rng);
        let legal = session.position().legal_moves();
        if legal.is_empty() {
            break;
        }
        out.play(&mut session, common::pick(&mut rng, &legal));
        if made == WALK / 2 {
            out.state(&session);
            let undone = session.undo().map(|mv| mv.to_string());
            out.line("undo", undone.as_deref().unwrap_or("not allowed"));
            let redone = session.redo().map(|(mv, effect)| format!("{mv} {}", plain(&effect)));
            out.line("redo", redone.as_deref().unwrap_or("nothing"));
            out.line("assisted", session.is_assisted());
        }
    }
    out.state(&session);
    session.undo();
    out.line("save", session.to_json(0));
}

/// Tries two illegal moves.
fn refusals<G: Probe>(out: &mut Out, session: &Session<G>, rng: &mut DealRng) {
    let mut others = G::move_universe(&session.start().options);
    let legal = session.position().legal_moves();
    others.retain(|mv| !legal.contains(mv));
    rng.shuffle(&mut others);
    for &mv in others.iter().take(2) {
        let refusal = session.position().clone().apply(mv).expect_err("not a legal move");
        out.line(&format!("refused {mv}"), format!("{refusal} ({})", plain(&refusal)));
    }
}

fn whole_game<G: Probe>(out: &mut Out, params: &str, line: &str) {
    let start = common::start::<G>(params);
    out.options(&start);
    let mut session = Session::new(start, Source::Linked);
    for text in line.split(',') {
        out.state(&session);
        out.play(&mut session, common::parse::<G>(text));
    }
    out.state(&session);
    let record = session.take_record(0, None).expect("a game was played");
    out.line("record", form::write(&record));
    out.line("save", session.to_json(0));
}

/// The text so far, and the position and the view that were written last.
#[derive(Default)]
struct Out(String, [String; 2]);

impl Out {
    fn line(&mut self, name: &str, value: impl std::fmt::Display) {
        let line = format!("{name}: {value}");
        writeln!(self.0, "{}", line.trim_end()).expect("a string takes all");
    }

    fn heading(&mut self, text: &str) {
        writeln!(self.0, "\n## {text}").expect("a string takes all");
        self.1 = Default::default();
    }

    fn options<G: Probe>(&mut self, start: &Start<G>) {
        self.line("options", plain(&start.options));
        self.line("move limit", plain(&G::move_limit(&start.options)));
        self.line("moves that can be written", G::move_universe(&start.options).len());
    }

    fn state<G: Probe>(&mut self, session: &Session<G>) {
        let position = session.position();
        let (seat, turn) = match session.status() {
            Status::Playing { seat } => (seat, format!(", seat {}", seat.0)),
            _ => (Seat(0), String::new()),
        };
        let moves = position.legal_moves();
        let texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
        self.0.push('\n');
        self.changed(0, "position", plain(position));
        self.line("status", format!("{}{turn}", session.status().word()));
        self.line("moves made", position.moves_made());
        self.changed(1, &format!("view of seat {}", seat.0), plain(&position.view(seat)));
        self.line(&format!("legal moves ({})", moves.len()), texts.join(" "));
    }

    /// Writes what has changed since the last time.
    fn changed(&mut self, which: usize, name: &str, now: String) {
        let then = std::mem::replace(&mut self.1[which], now.clone());
        self.line(name, if then.is_empty() { now } else { changes(&then, &now) });
    }

    fn play<G: Probe>(&mut self, session: &mut Session<G>, mv: G::Move) {
        let effect = session.play(mv).expect("a legal move");
        self.line("move", mv);
        self.line("effect", plain(&effect));
        self.line("takeback", plain(&session.position().takeback(mv)));
    }
}

/// Returns the parts of a debug form: what stands before them, and each between commas. None if it has no parts.
fn parts(text: &str) -> Option<(&str, Vec<&str>)> {
    let open = text.find(['{', '[', '('])?;
    let inside = text[open + 1..].strip_suffix(['}', ']', ')'])?;
    let (mut depth, mut from, mut all) = (0, 0, Vec::new());
    for (at, sign) in inside.char_indices() {
        match sign {
            '{' | '[' | '(' => depth += 1,
            '}' | ']' | ')' => depth -= 1,
            ',' if depth == 0 => {
                all.push(inside[from..at].trim());
                from = at + 1;
            }
            _ => {}
        }
    }
    all.push(inside[from..].trim());
    Some((text[..open].trim(), all))
}

/// Returns what is different in a debug form: fields by their names, what is in a list by its place, from 0; of a list
/// that grew what is new.
fn changes(then: &str, now: &str) -> String {
    if then == now {
        return "as before".to_owned();
    }
    let (Some((head, old)), Some((same, new))) = (parts(then), parts(now)) else {
        return now.to_owned();
    };
    if head == same && head.is_empty() && new.len() > old.len() && new.starts_with(&old) {
        return format!("[.., {}]", new[old.len()..].join(", "));
    }
    if head != same || old.len() != new.len() {
        return now.to_owned();
    }
    let mut all = Vec::new();
    for (place, (old, new)) in old.into_iter().zip(new).enumerate() {
        if old == new {
            continue;
        }
        all.push(match (old.split_once(": "), new.split_once(": ")) {
            (Some((name, old)), Some((other, new))) if name == other => match changes(old, new) {
                inner if inner.starts_with('[') || inner == new => format!("{name}: {inner}"),
                inner => format!("{name}.{inner}"),
            },
            _ => format!("{place} {new}"),
        });
    }
    all.join(", ")
}

#[test]
fn changes_are_fields_and_places() {
    let change = |then, now| changes(then, now);
    assert_eq!(change("P { a: 1, b: [1, 2] }", "P { a: 1, b: [1, 2] }"), "as before");
    assert_eq!(change("P { a: 1, b: [1, 2] }", "P { a: 2, b: [1, 3] }"), "a: 2, b.1 3");
    assert_eq!(change("P { b: [1, 2] }", "P { b: [1] }"), "b: [1]");
    assert_eq!(change("P { b: [1, 2] }", "P { b: [1, 2, 3] }"), "b: [.., 3]");
    assert_eq!(change("P { c: Q { d: 1 } }", "P { c: Q { d: 2 } }"), "c.d: 2");
    assert_eq!(change("Up(1)", "Gone"), "Gone");
}

/// Returns the debug form without the wrappers of plain numbers: `Value(9)` becomes `9`.
fn plain(value: &impl Debug) -> String {
    let text = format!("{value:?}");
    let mut out = String::new();
    let mut rest = text.as_str();
    while let Some(open) = rest.find('(') {
        let (before, inside) = (&rest[..open], &rest[open + 1..]);
        let name = before.trim_end_matches(char::is_alphanumeric).len();
        let digits = inside.len() - inside.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let is_number = digits > 0 && inside[digits..].starts_with(')');
        if is_number && !["Some", "Ok", "Err"].contains(&&before[name..]) {
            out += &before[..name];
            out += &inside[..digits];
            rest = &inside[digits + 1..];
        } else {
            out += &rest[..=open];
            rest = inside;
        }
    }
    out + rest
}
