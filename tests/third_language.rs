//! A third language is one file and a line in a list: the test adds a pretend language to a copy of the crate and uses
//! it.

mod copies;

use std::fs;

use copies::{cargo, copied, edit, own_target, root};

/// Returns the code of a file without its head, as it stands in the one file of the pretend language.
fn code(path: &str) -> String {
    let text = fs::read_to_string(root().join("src").join(path)).expect("English");
    let lines =
        text.lines().filter(|line| !line.starts_with("//!") && !line.starts_with("pub mod"));
    let text: Vec<&str> = lines.collect();
    text.join("\n").replace("crate::words::en::", "crate::text::qq::")
}

/// Returns English as one file with another tag.
fn pretend() -> String {
    let common = code("words/en/mod.rs").replace("use super::names;", "use crate::words::names;");
    let mut text = common.replace("mod figures;\n", "");
    let mut part = |name: &str, files: &[&str]| {
        let code: Vec<String> = files.iter().map(|file| code(file)).collect();
        text += &format!("pub mod {name} {{\n{}\n}}\n", code.join("\n"));
    };
    part("figures", &["words/en/figures.rs"]);
    for page in [
        "backup", "daily", "edit", "far", "first", "history", "keys", "pages", "people", "records",
        "share", "switch", "together",
    ] {
        part(page, &[&format!("text/en/{page}.rs")]);
    }
    for game in ["card_flip", "escalator", "flip_nine", "sliding"] {
        part(game, &[&format!("games/{game}/words/en.rs")]);
    }
    part("go_fish", &["games/go_fish/words/en/mod.rs"]);
    let of_games = code("text/en/common.rs").replace("pub use crate::text::qq::common::*;\n", "");
    text += &format!("pub mod common {{\n{}\n{of_games}\n}}\n", code("words/en/common.rs"));
    let text = text.replace("Lang::En", "Lang::Qq").replace("\"Go Fish\"", "\"Qa Qish\"");
    text + r#"
#[test]
fn speaks() {
    use crate::games::GameId;
    use crate::text::{Line, Say, ShareSay};

    assert_eq!(Lang::choose(["qq-XX", "en"]), Lang::Qq);
    assert_eq!(Lang::Qq.own_name(), "Qaqa");
    assert_eq!(Lang::Qq.tongue().game(GameId::GoFish), "Qa Qish");
    assert_eq!(Lang::Qq.tongue().say(&Say::Moves(3)), "3 moves");
    assert_eq!(ShareSay::Watch.words(Lang::Qq), "Watch my game:");
    assert_eq!(Lang::ALL.len(), 3);
}
"#
}

#[test]
#[ignore = "full: compiles a copy of the crate"]
fn a_third_language_is_one_file_and_its_line() {
    let copied = copied("third-language");
    fs::write(copied.join("src/text/qq.rs"), pretend()).expect("one file");
    edit(&copied.join("src/text/mod.rs"), "mod es;\n", "mod es;\nmod qq;\n");
    edit(
        &copied.join("src/lang.rs"),
        "Es = es \"es\" \"Español\"\n",
        "Es = es \"es\" \"Español\",\n/// Pretend.\nQq = qq \"qq\" \"Qaqa\"\n",
    );
    let said = cargo(
        &copied,
        &own_target(),
        &["test", "--quiet", "--offline", "--lib", "text::qq::speaks"],
    );
    assert!(said.contains("1 passed"), "{said}");
}
