//! Reads all texts from the source: both sentences of `said!` and of `lang.of(en, es)`, and the arms of `match lang`.
//! No text of a language contains a word that the glossary (docs/WORDS.md) excludes from it, and the two of a pair
//! differ.

use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};

/// The words that are in no text of a language, in lower case.
const NEVER: [(&str, &[&str]); 2] = [("en", ENGLISH), ("es", SPANISH)];

const ENGLISH: &[&str] = &[
    "fresh deal",
    "sealed deck",
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
    "review",
    "lesson",
];

const SPANISH: &[&str] = &[
    "tirada",
    "malvado",
    "a ciegas",
    "baraja sellada",
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
    "combinación",
    "combinaciones",
    "mantel",
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
    "repaso",
];

/// The texts of a source file, each with its language: 0 or 1, as in [`NEVER`].
#[derive(Default)]
struct Texts {
    /// The language of what is visited.
    language: Option<usize>,
    found: Vec<(usize, String)>,
    /// Both sentences of each pair that is plain text.
    pairs: Vec<[String; 2]>,
    /// Two texts beside each other in a macro whose meaning is not known here, so they may be a pair.
    hidden: Vec<[String; 2]>,
    /// How many pairs are two `format!` instead of one `said!`.
    formatted: usize,
}

impl Texts {
    fn of(source: &str) -> Self {
        let mut texts = Texts::default();
        texts.visit_file(&syn::parse_file(source).expect("Rust"));
        texts
    }

    fn within(&mut self, language: Option<usize>, visit: impl FnOnce(&mut Self)) {
        let before = self.language;
        self.language = language.or(before);
        visit(self);
        self.language = before;
    }

    /// Takes both sentences of a pair.
    fn pair(&mut self, [english, spanish]: [String; 2]) {
        self.found.extend([(0, english.clone()), (1, spanish.clone())]);
        self.pairs.push([english, spanish]);
    }

    fn tokens(&mut self, tokens: TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => self.tokens(group.stream()),
                TokenTree::Literal(literal) => {
                    if let Ok(text) = syn::parse_str::<syn::LitStr>(&literal.to_string()) {
                        self.visit_lit_str(&text);
                    }
                }
                _ => {}
            }
        }
    }
}

/// Returns the texts of tokens that have only a comma between them, two by two.
fn side_by_side(tokens: &TokenStream) -> Vec<[String; 2]> {
    let all: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let text = |token: &TokenTree| match token {
        TokenTree::Literal(it) => syn::parse_str::<syn::LitStr>(&it.to_string()).ok(),
        _ => None,
    };
    let is_comma = |token: &TokenTree| matches!(token, TokenTree::Punct(it) if it.as_char() == ',');
    let pairs = all.windows(3).filter(|three| is_comma(&three[1]));
    let own = pairs.filter_map(|three| Some([text(&three[0])?.value(), text(&three[2])?.value()]));
    let groups = all.iter().filter_map(|token| match token {
        TokenTree::Group(group) => Some(side_by_side(&group.stream())),
        _ => None,
    });
    own.collect::<Vec<_>>().into_iter().chain(groups.flatten()).collect()
}

/// Macros of the standard library, in which two texts beside each other are no pair.
const SINGLE: &[&str] =
    &["assert", "assert_eq", "assert_ne", "concat", "format", "panic", "vec", "write"];

/// Returns an expression that is plain text.
fn plain(text: &syn::Expr) -> Option<String> {
    match text {
        syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) => Some(text.value()),
        _ => None,
    }
}

/// The language that a pattern names, as `Lang::En` or within a tuple.
fn language_of(pattern: &syn::Pat) -> Option<usize> {
    struct Named(Option<usize>);
    impl Visit<'_> for Named {
        fn visit_path(&mut self, path: &syn::Path) {
            let names: Vec<_> = path.segments.iter().map(|it| it.ident.to_string()).collect();
            if let [.., lang, name] = &names[..]
                && lang == "Lang"
            {
                self.0 = ["En", "Es"].iter().position(|it| it == name);
            }
        }
    }
    let mut named = Named(None);
    named.visit_pat(pattern);
    named.0
}

impl Visit<'_> for Texts {
    fn visit_item_mod(&mut self, item: &syn::ItemMod) {
        if item.ident != "tests" {
            visit::visit_item_mod(self, item);
        }
    }

    /// Where the languages say something in different ways, each has a function whose name ends with its tag.
    fn visit_item_fn(&mut self, item: &syn::ItemFn) {
        let name = item.sig.ident.to_string();
        let language = NEVER.iter().position(|(tag, _)| name.ends_with(&format!("_{tag}")));
        self.within(language, |texts| visit::visit_item_fn(texts, item));
    }

    fn visit_expr_method_call(&mut self, call: &syn::ExprMethodCall) {
        if call.method == "of" && call.args.len() == 2 {
            self.visit_expr(&call.receiver);
            for (language, text) in call.args.iter().enumerate() {
                self.within(Some(language), |texts| texts.visit_expr(text));
            }
            let is_format = |it: &syn::Expr| matches!(it, syn::Expr::Macro(it) if it.mac.path.is_ident("format"));
            self.formatted += usize::from(call.args.iter().all(is_format));
            if let (Some(english), Some(spanish)) = (plain(&call.args[0]), plain(&call.args[1])) {
                self.pairs.push([english, spanish]);
            }
        } else {
            visit::visit_expr_method_call(self, call);
        }
    }

    fn visit_arm(&mut self, arm: &syn::Arm) {
        self.within(language_of(&arm.pat), |texts| visit::visit_arm(texts, arm));
    }

    fn visit_macro(&mut self, call: &syn::Macro) {
        // What a macro has is code too: a call of `lang.of` in a `format!`, or a list of texts.
        let parse = syn::punctuated::Punctuated::<syn::Expr, syn::Token![,]>::parse_terminated;
        let name = call.path.segments.last().map(|it| it.ident.to_string()).unwrap_or_default();
        if name == "said" {
            side_by_side(&call.tokens).into_iter().for_each(|pair| self.pair(pair));
            return;
        }
        match call.parse_body_with(parse) {
            Ok(parts) => {
                parts.iter().for_each(|part| self.visit_expr(part));
                if !SINGLE.contains(&&name[..]) {
                    let texts: Vec<_> = parts.iter().map(plain).collect();
                    let pairs =
                        texts.windows(2).filter_map(|two| Some([two[0].clone()?, two[1].clone()?]));
                    self.hidden.extend(pairs);
                }
            }
            Err(_) => {
                self.hidden.extend(side_by_side(&call.tokens));
                self.tokens(call.tokens.clone());
            }
        }
    }

    fn visit_lit_str(&mut self, text: &syn::LitStr) {
        if let Some(language) = self.language {
            self.found.push((language, text.value()));
        }
    }
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

/// Returns the files of the source, without those of tests.
fn sources() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let crates = fs::read_dir(root.join("crates")).expect("the crates");
    let mut folders: Vec<PathBuf> =
        crates.map(|entry| entry.expect("an entry").path().join("src")).collect();
    folders.push(root.join("src"));
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder of the source") {
            let path = entry.expect("an entry").path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            match path.is_dir() {
                true => folders.push(path),
                false if name.ends_with(".rs") && name != "tests.rs" => found.push(path),
                false => {}
            }
        }
    }
    found
}

fn texts() -> Vec<(PathBuf, Texts)> {
    let read = |path: PathBuf| {
        let texts = Texts::of(&fs::read_to_string(&path).expect("a text"));
        (path, texts)
    };
    sources().into_iter().map(read).collect()
}

#[test]
fn a_word_that_the_glossary_keeps_out_is_in_no_text() {
    let (mut wrong, mut count) = (Vec::new(), [0; 2]);
    for (path, texts) in texts() {
        for (language, text) in texts.found {
            count[language] += 1;
            let spaced = spaced(&text);
            let never = NEVER[language].1.iter();
            for word in never.filter(|word| spaced.contains(&format!(" {word} "))) {
                wrong.push(format!("{}: `{word}` in “{text}”", path.display()));
            }
        }
    }
    assert!(count.iter().all(|&count| count > 1_000), "only {count:?} texts were found");
    wrong.sort();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_text_is_found_wherever_it_stands() {
    assert_eq!(spaced("{n} of {of:02}, {mark}%"), " of ");
    assert_eq!(spaced("A fresh\u{a0}deal, “Ruler order”!"), " a fresh deal ruler order ");
    let texts = Texts::of(
        r#"
        fn a(lang: Lang) { "no"; lang.of("one", ["uno"]); format!("{}", lang.of("two", "dos")); }
        fn b(lang: Lang) { match (lang, 1) { (Lang::En, _) => format!("{} three", 3), (Lang::Es, _) => "tres" } }
        fn c_es() { "cuatro" }
        said! { /// A doc. Another.
            e = "five", "cinco"; pub f(n: u8) = "six {n}", "seis {n}"; }
        other! { g => "seven", "siete"; }
        fn h(lang: Lang) { said!(lang, "eight", "ocho"); other!(lang, "nine", "nueve"); }
        mod tests { fn d() { lang.of("no", "no"); } }
        "#,
    );
    let of = |language| texts.found.iter().filter(move |it| it.0 == language).map(|it| &it.1[..]);
    assert_eq!(of(0).collect::<Vec<_>>(), ["one", "two", "{} three", "five", "six {n}", "eight"]);
    assert_eq!(
        of(1).collect::<Vec<_>>(),
        ["uno", "dos", "tres", "cuatro", "cinco", "seis {n}", "ocho"]
    );
    let pairs = [["two", "dos"], ["five", "cinco"], ["six {n}", "seis {n}"], ["eight", "ocho"]];
    assert_eq!(texts.pairs, pairs);
    assert_eq!(texts.hidden, [["seven", "siete"], ["nine", "nueve"]]);
}

#[test]
fn no_macro_hides_a_pair() {
    let hidden = texts().into_iter().flat_map(|(path, texts)| {
        texts.hidden.into_iter().map(move |pair| format!("{}: {pair:?}", path.display()))
    });
    assert_eq!(hidden.collect::<Vec<_>>(), [""; 0]);
}

#[test]
fn a_sentence_with_values_is_said_by_one_macro() {
    let source = r#"fn a(lang: Lang) { lang.of(format!("{n} one"), format!("{n} uno")); said!(lang, "{n}", "{n}"); }"#;
    assert_eq!(Texts::of(source).formatted, 1);
    let of = |(path, texts): (PathBuf, Texts)| {
        (texts.formatted > 0).then(|| format!("{}: {}", path.display(), texts.formatted))
    };
    assert_eq!(texts().into_iter().filter_map(of).collect::<Vec<_>>(), [""; 0]);
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
    "no",
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
    let pairs = texts()
        .into_iter()
        .flat_map(|(path, texts)| texts.pairs.into_iter().map(move |pair| (path.clone(), pair)));
    let mut same = Vec::new();
    for (path, [english, spanish]) in pairs {
        let [en, es] = [&english, &spanish].map(|text| bare(&spaced(text)));
        if en == es && !en.is_empty() && !ALIKE.contains(&&en[..]) {
            same.push(format!("{}: {english}", path.display()));
        }
    }
    assert!(same.is_empty(), "{}", same.join("\n"));
}
