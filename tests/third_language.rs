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

/// Returns English as one file with another tag.
fn pretend() -> String {
    let english = Path::new(ROOT).join("src/text/en");
    let mut text = String::new();
    for line in fs::read_to_string(english.join("mod.rs")).expect("English").lines() {
        match line.strip_prefix("pub mod ").and_then(|name| name.strip_suffix(';')) {
            Some(name) => {
                let part = fs::read_to_string(english.join(format!("{name}.rs"))).expect("a part");
                let part: Vec<&str> =
                    part.lines().filter(|line| !line.starts_with("//!")).collect();
                text += &format!("pub mod {name} {{\n{}\n}}\n", part.join("\n"));
            }
            None if !line.starts_with("//!") => text += &format!("{line}\n"),
            None => {}
        }
    }
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
