//! A third language is one file and a line in a list: the test adds a pretend language to a copy of the crate and uses
//! it.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// Copies a file or a folder without `node_modules`.
fn copy(from: &Path, to: &Path) {
    if from.ends_with("node_modules") {
        return;
    }
    if !from.is_dir() {
        fs::copy(from, to).expect("a file that can be copied");
        return;
    }
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder that can be read") {
        let path = entry.expect("an entry").path();
        copy(&path, &to.join(path.file_name().expect("a name")));
    }
}

/// Returns the code of a file without its head, as it stands in the one file of the pretend language.
fn code(path: &str) -> String {
    let text = fs::read_to_string(Path::new(ROOT).join("src").join(path)).expect("English");
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
    for page in ["backup", "daily", "first", "pages", "records", "share"] {
        part(page, &[&format!("text/en/{page}.rs")]);
    }
    for game in ["card_flip", "escalator", "flip_nine", "sliding"] {
        part(game, &[&format!("games/{game}/words/en.rs")]);
    }
    part("go_fish", &["games/go_fish/words/en/mod.rs"]);
    part("go_fish_desk", &["games/go_fish/words/en/desk.rs"]);
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
    let copied = Path::new(env!("CARGO_TARGET_TMPDIR")).join("third-language");
    if copied.exists() {
        fs::remove_dir_all(&copied).expect("the copy of the last time goes");
    }
    fs::create_dir_all(&copied).expect("a folder");
    for name in [
        "Cargo.toml",
        "Cargo.lock",
        "build.rs",
        "src",
        "benches",
        "examples",
        "tests",
        "xtask",
        "README.md",
    ] {
        copy(&Path::new(ROOT).join(name), &copied.join(name));
    }
    fs::write(copied.join("src/text/qq.rs"), pretend()).expect("one file");
    let registry = copied.join("src/text/mod.rs");
    let text = fs::read_to_string(&registry).expect("the registry");
    fs::write(&registry, text.replace("mod es;\n", "mod es;\nmod qq;\n")).expect("its module");
    let list = copied.join("src/lang.rs");
    let text = fs::read_to_string(&list).expect("the list");
    let text = text.replace(
        "Es = es \"es\" \"Español\"\n",
        "Es = es \"es\" \"Español\",\n/// Pretend.\nQq = qq \"qq\" \"Qaqa\"\n",
    );
    fs::write(&list, text).expect("its line");

    // The copy gets its own target folder, because to Cargo it is the same package and would overwrite this one's
    // files.
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("third-language-target");
    let out = Command::new(env::var("CARGO").unwrap_or_else(|_| "cargo".into()))
        .args(["test", "--quiet", "--offline", "--lib", "text::qq::speaks"])
        .current_dir(&copied)
        .env("CARGO_TARGET_DIR", target)
        .output()
        .expect("cargo runs");
    let said = String::from_utf8_lossy(&out.stdout);
    let errors = String::from_utf8_lossy(&out.stderr);
    assert!(out.status.success() && said.contains("1 passed"), "{said}\n{errors}");
}
