//! Checks that no text of a language contains a word that the glossary (docs/WORDS.md) excludes from it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The words that are in no text of a language, in lower case.
const NEVER: [(&str, &[&str]); 2] = [("en", ENGLISH), ("es", SPANISH)];

const ENGLISH: &[&str] = &[
    "fresh deal",
    "begin again",
    "ruler order",
    "pile",
    "foundation",
    "request",
    "best line",
    "perfect line",
    "your line",
    "reel",
    "with help",
    "second try",
    "bring in",
    "put aside",
    "mean",
    "bot",
    "bots",
    "odds",
    "pace",
    "arrangement",
    "whom",
    "colour",
    "licence",
    "invalid",
];

const SPANISH: &[&str] = &[
    "tirada",
    "empezar de cero",
    "jugada",
    "jugadas",
    "desliz",
    "deslizamiento",
    "deslizamientos",
    "tira",
    "girar",
    "giro",
    "giros",
    "comienzo",
    "órdenes",
    "de siempre",
    "volver el mazo",
    "coger",
    "cogido",
    "libro",
    "en par",
    "ganable",
    "línea perfecta",
    "mejor línea",
    "tu línea",
    "asistida",
    "asistido",
    "marcas",
    "seguidos",
    "seguidas",
    "desafío",
    "traer",
    "trae",
    "apartado",
    "apartada",
    "ordenador",
    "computadora",
    "bot",
    "ritmo",
    "vosotros",
    "enhorabuena",
    "puzle",
    "inválido",
];

fn read(path: impl AsRef<Path>) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// Returns the string literals of a source file, each with the number of its first line. Skips comments.
fn literals(source: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut line = 1;
    let mut rest = source.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            '\n' => line += 1,
            '/' if rest.peek() == Some(&'/') => while rest.next_if(|&c| c != '\n').is_some() {},
            // A character literal or a lifetime: a quotation mark between two apostrophes does not start a string
            // literal.
            '\'' if rest.peek() == Some(&'"') => drop(rest.next()),
            '"' => {
                let (first, mut text) = (line, String::new());
                while let Some(c) = rest.next() {
                    match c {
                        '"' => break,
                        '\\' => {
                            text.push(' ');
                            line += usize::from(rest.next() == Some('\n'));
                        }
                        _ => {
                            line += usize::from(c == '\n');
                            text.push(c);
                        }
                    }
                }
                found.push((first, text));
            }
            _ => {}
        }
    }
    found
}

/// Returns a text as words between single spaces, with a space at each end. Skips the names of values in braces.
fn spaced(text: &str) -> String {
    let words = text.split('{').enumerate().map(|(i, part)| match part.split_once('}') {
        Some((_, after)) if i > 0 => after,
        _ => part,
    });
    let words = words
        .collect::<Vec<_>>()
        .join(" ")
        .to_lowercase()
        .replace(|c: char| !c.is_alphanumeric(), " ");
    let words: Vec<&str> = words.split_whitespace().collect();
    format!(" {} ", words.join(" "))
}

/// Returns the files with the texts of a language: each is in a folder of texts, in a file or folder of its tag.
fn texts_of(language: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![(Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), false)];
    while let Some((folder, is_of_it)) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder of the source") {
            let path = entry.expect("an entry").path();
            let is_of_it = is_of_it || path.file_stem().is_some_and(|stem| stem == language);
            match path.is_dir() {
                true => folders.push((path, is_of_it)),
                false if is_of_it => found.push(path),
                false => {}
            }
        }
    }
    found
}

#[test]
fn a_word_that_the_glossary_keeps_out_is_in_no_text() {
    let mut wrong = Vec::new();
    for (language, never) in NEVER {
        let mut texts = 0;
        for path in texts_of(language) {
            for (line, text) in literals(&read(&path)) {
                texts += 1;
                let spaced = spaced(&text);
                for word in never.iter().filter(|word| spaced.contains(&format!(" {word} "))) {
                    wrong.push(format!("{}:{line}: `{word}` in “{text}”", path.display()));
                }
            }
        }
        assert!(texts > 500, "{language}: only {texts} texts were found");
    }
    wrong.sort();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_word_is_found_wherever_it_stands() {
    assert_eq!(spaced("{n} of {of:02}, {mark}%"), " of ");
    assert_eq!(spaced("A fresh\u{a0}deal, “Ruler order”!"), " a fresh deal ruler order ");
    let source =
        "// \"no\"\nlet a = \"one\"; let c = '\"';\nlet b = \"two \\\n   three\";\n\"four\"";
    let found: Vec<_> = literals(source);
    let expected = [(2, "one"), (3, "two     three"), (5, "four")];
    assert_eq!(found.len(), expected.len());
    for ((line, text), (at, words)) in found.iter().zip(expected) {
        assert_eq!((*line, spaced(text)), (at, spaced(words)));
    }
}

/// What reads the same in both languages: names, and words that Spanish has too.
const ALIKE: &[&str] = &[
    "auto",
    "base",
    "bastos",
    "color",
    "copas",
    "espadas",
    "handful",
    "normal",
    "oros",
    "par",
    "tktk tk timekiller greg bacon the perl journal",
];

#[test]
fn no_spanish_text_is_an_english_one() {
    // Figures and single letters are no words.
    let bare = |text: &str| {
        let words = text.split(' ').filter(|it| it.len() > 1 && it.contains(char::is_alphabetic));
        words.collect::<Vec<_>>().join(" ")
    };
    let words = |language| {
        let texts = texts_of(language).into_iter().flat_map(|path| literals(&read(path)));
        texts.map(|(_, text)| bare(&spaced(&text))).collect::<BTreeSet<_>>()
    };
    let (english, spanish) = (words("en"), words("es"));
    let same: Vec<_> = english.intersection(&spanish).map(String::as_str).collect();
    let same: Vec<_> =
        same.into_iter().filter(|it| !it.is_empty() && !ALIKE.contains(it)).collect();
    assert!(same.is_empty(), "{}", same.join("\n"));
}
