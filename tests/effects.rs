//! What follows from a signal is a memo: outside of `src/kit` no effect writes a signal. Effects talk to the document,
//! to storage and to timers; what a timer does when its time has come is not the effect's.

use std::fs;
use std::path::Path;

use syn::visit::{self, Visit};

/// The methods that write a signal.
const WRITES: &[&str] = &["set", "update", "try_set", "try_update"];

/// What runs work later than the effect that gives it.
const LATER: &[&str] = &[
    "after_paint",
    "next_frame",
    "set_timeout_once",
    "restart",
    "on_promise_settled",
    "on_attempt_done",
];

/// The files in which an effect calls such a method, how often, and why.
const ALLOWED: &[(&str, usize, &str)] = &[
    (
        "src/games/sliding/solver_answers.rs",
        1,
        "par is set by the answer of a search, which comes later",
    ),
    ("src/page/install.rs", 1, "it asks the browser to look for an update"),
    (
        "src/page/toasts.rs",
        1,
        "a live region has to be empty for a frame, which is one of the document",
    ),
];

/// The calls of writing methods in a part of the code that runs within an effect.
#[derive(Default)]
struct Writes(usize);

impl Visit<'_> for Writes {
    fn visit_expr_method_call(&mut self, call: &syn::ExprMethodCall) {
        let name = call.method.to_string();
        self.0 += usize::from(WRITES.contains(&&*name));
        if !LATER.contains(&&*name) {
            visit::visit_expr_method_call(self, call);
        }
    }

    fn visit_expr_call(&mut self, call: &syn::ExprCall) {
        let is_later = last_names(&call.func).last().is_some_and(|it| LATER.contains(&&**it));
        if !is_later {
            visit::visit_expr_call(self, call);
        }
    }
}

/// The effects of a file, and the writes in them.
#[derive(Default)]
struct Effects {
    /// The names of `Effect` in the file: it may be imported by another.
    names: Vec<String>,
    count: usize,
    writes: usize,
}

impl Effects {
    fn of(text: &str) -> Self {
        let mut effects = Self { names: vec!["Effect".to_owned()], ..Self::default() };
        effects.visit_file(&syn::parse_file(text).expect("a source file"));
        effects
    }
}

/// The names of the path that an expression is; none if it is none.
fn last_names(expression: &syn::Expr) -> Vec<String> {
    match expression {
        syn::Expr::Path(it) => it.path.segments.iter().map(|it| it.ident.to_string()).collect(),
        _ => Vec::new(),
    }
}

impl Visit<'_> for Effects {
    fn visit_use_rename(&mut self, it: &syn::UseRename) {
        if it.ident == "Effect" {
            self.names.push(it.rename.to_string());
        }
    }

    fn visit_expr_call(&mut self, call: &syn::ExprCall) {
        let names = last_names(&call.func);
        if let [.., of, new] = &names[..]
            && self.names.contains(of)
            && new == "new"
        {
            let mut writes = Writes::default();
            call.args.iter().for_each(|it| writes.visit_expr(it));
            (self.count, self.writes) = (self.count + 1, self.writes + writes.0);
        }
        visit::visit_expr_call(self, call);
    }
}

/// Reads the effects of each file under a folder, with the path from the root.
fn effects_in(folder: &Path, found: &mut Vec<(String, Effects)>) {
    for entry in fs::read_dir(folder).expect("a folder of the source") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            effects_in(&path, found);
        } else if path.extension().is_some_and(|it| it == "rs") {
            let effects = Effects::of(&fs::read_to_string(&path).expect("a text"));
            let root = Path::new(env!("CARGO_MANIFEST_DIR"));
            let name = path.strip_prefix(root).expect("a path under the root").to_string_lossy();
            found.push((name.replace('\\', "/"), effects));
        }
    }
}

#[test]
fn no_effect_outside_of_kit_writes_a_signal() {
    let mut all = Vec::new();
    effects_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut all);
    all.retain(|(path, _)| !path.starts_with("src/kit/"));
    let count: usize = all.iter().map(|(_, it)| it.count).sum();
    println!("{count} effects in {} files", all.len());
    assert!(count > 25, "the effects are found: {count}");
    let wrong = all.iter().filter(|(_, it)| it.writes > 0);
    let mut wrong: Vec<(&str, usize)> = wrong.map(|(path, it)| (&**path, it.writes)).collect();
    wrong.sort_unstable();
    let allowed: Vec<(&str, usize)> = ALLOWED.iter().map(|(path, n, _)| (*path, *n)).collect();
    assert_eq!(
        wrong, allowed,
        "an effect that writes a signal is a memo, or an exception with its reason"
    );
}

#[test]
fn a_write_in_an_effect_is_found() {
    let of = |body: &str| Effects::of(&format!("fn f() {{ {body} }}")).writes;
    assert_eq!(of("Effect::new(move || a.set(b.get()));"), 1);
    assert_eq!(of("signal::Effect::new(move || if c.get() { it.of.update(|n| *n += 1) });"), 1);
    assert_eq!(
        of("Effect::new(move || c.with(|c| a.set(*c)));"),
        1,
        "in a closure that runs at once"
    );
    assert_eq!(of("use kit::Effect as Watch; Watch::new(move || a.set(1));"), 1);
    assert_eq!(of("Effect::new(move || after_paint(move || a.set(1)));"), 0, "later");
    assert_eq!(of("Effect::new(move || ticker.restart(9, move || a.set(1)));"), 0, "later");
    assert_eq!(of("Memo::new(move |_| a.get()); a.set(1);"), 0);
    assert_eq!(of("Effect::new(move || a.set_value(b.get()));"), 0, "no signal");
}
