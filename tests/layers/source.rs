//! The imports of the crate, read from its source with `syn`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMod, ItemUse, Meta, UseTree, Visibility};

/// A path of names from the crate's root: `["web", "kit", "el"]`.
pub type Names = Vec<String>;

/// A crate: its modules, and for each the modules that it imports from.
#[derive(Default)]
pub struct Crate {
    /// The modules that each module imports from, as paths joined by `::`. The root is the empty path.
    pub imports: BTreeMap<String, BTreeSet<String>>,
}

/// What one module says.
#[derive(Default)]
struct Module {
    /// Absolute paths that it names.
    named: Vec<Names>,
    /// The names that it hands on from elsewhere, and from where.
    reexports: BTreeMap<String, Names>,
}

impl Crate {
    /// Reads a crate from its root file, `lib.rs`, with or without the code that only tests compile.
    pub fn read(root: &Path, tests: bool) -> Self {
        let mut modules = BTreeMap::new();
        load(root, &Vec::new(), tests, &mut modules);
        Self::of(&modules)
    }

    /// The same from sources by module path, for tests of this reader.
    pub fn of_sources(sources: &[(&str, &str)]) -> Self {
        let modules = sources.iter().map(|(path, code)| {
            let names: Names =
                path.split("::").filter(|it| !it.is_empty()).map(str::to_owned).collect();
            let file = syn::parse_file(code).expect("the sample is Rust");
            (names.clone(), Module::of(&file.items, &names, false))
        });
        Self::of(&modules.collect())
    }

    /// Each import, as the module that imports and the one that it imports from.
    pub fn pairs(&self) -> impl Iterator<Item = (&str, &str)> {
        self.imports.iter().flat_map(|(at, to)| to.iter().map(move |to| (at.as_str(), to.as_str())))
    }

    fn of(modules: &BTreeMap<Names, Module>) -> Self {
        let mut imports: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (at, module) in modules {
            let of = imports.entry(at.join("::")).or_default();
            let targets = module.named.iter().map(|path| resolve(path, modules, 0));
            of.extend(targets.filter(|it| it != at).map(|it| it.join("::")));
        }
        Self { imports }
    }
}

/// Reads a file and the files of the modules that it declares.
fn load(path: &Path, at: &Names, tests: bool, modules: &mut BTreeMap<Names, Module>) {
    let code = fs::read_to_string(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    let file = syn::parse_file(&code).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    let stem = path.file_stem().and_then(|it| it.to_str()).expect("a file has a name");
    let folder = path.parent().expect("a file is in a folder");
    let folder = if ["lib", "mod"].contains(&stem) { folder.to_owned() } else { folder.join(stem) };
    for item in &file.items {
        let Item::Mod(ItemMod { attrs, ident, content: None, .. }) = item else { continue };
        if !tests && is_test(attrs) {
            continue;
        }
        let child: Names = at.iter().cloned().chain([ident.to_string()]).collect();
        let files =
            [folder.join(format!("{ident}.rs")), folder.join(ident.to_string()).join("mod.rs")];
        let file =
            files.iter().find(|it| it.exists()).unwrap_or_else(|| panic!("no file of {child:?}"));
        load(file, &child, tests, modules);
    }
    if file.items.iter().any(|item| matches!(item, Item::Macro(it) if it.ident.is_none())) {
        load_undeclared(&folder, at, tests, modules);
    }
    modules.insert(at.clone(), Module::of(&file.items, at, tests));
}

/// Reads the modules in a folder that no `mod` item declares, because a macro does.
fn load_undeclared(folder: &Path, at: &Names, tests: bool, modules: &mut BTreeMap<Names, Module>) {
    // The crate's root declares its modules itself; beside it is the program.
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        let stem = path.file_stem().and_then(|it| it.to_str()).expect("a file has a name");
        let file = if path.is_dir() { path.join("mod.rs") } else { path.clone() };
        let child: Names = at.iter().cloned().chain([stem.to_owned()]).collect();
        let is_module = file.extension().is_some_and(|it| it == "rs") && file.exists();
        let is_known = modules.contains_key(&child) || ["mod", "lib", "main"].contains(&stem);
        if is_module && !is_known && (tests || stem != "tests") {
            load(&file, &child, tests, modules);
        }
    }
}

/// The module that a path leads to: the longest part of it that is a module, and where that hands the next name on, the
/// module that it comes from.
fn resolve(path: &Names, modules: &BTreeMap<Names, Module>, depth: usize) -> Names {
    let lengths = (0..=path.len()).rev();
    let known = lengths.map(|n| path[..n].to_vec()).find(|it| modules.contains_key(it));
    let known = known.expect("the root is a module");
    let next = path.get(known.len());
    match next.and_then(|name| modules[&known].reexports.get(name)) {
        Some(from) if depth < 8 => {
            let rest = path[known.len() + 1..].iter();
            resolve(&from.iter().chain(rest).cloned().collect(), modules, depth + 1)
        }
        _ => known,
    }
}

fn is_test(attrs: &[Attribute]) -> bool {
    attrs.iter().any(|attr| match &attr.meta {
        Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string() == "test",
        _ => false,
    })
}

/// Reads what a module names.
struct Reader<'a> {
    at: &'a Names,
    /// The modules of the same file that it is in now.
    inner: Names,
    /// The modules that it declares: their names are paths too.
    children: BTreeSet<String>,
    /// Whether it reads what only tests compile.
    tests: bool,
    module: Module,
}

impl Module {
    fn of(items: &[Item], at: &Names, tests: bool) -> Self {
        let children = items.iter().filter_map(|item| match item {
            Item::Mod(it) => Some(it.ident.to_string()),
            _ => None,
        });
        let mut reader = Reader {
            at,
            inner: Names::new(),
            children: children.collect(),
            tests,
            module: Self::default(),
        };
        items.iter().for_each(|item| reader.visit_item(item));
        reader.module
    }
}

impl Reader<'_> {
    /// The absolute path of one that is written in this module, if it leads into this crate.
    fn absolute(&self, written: &[String]) -> Option<Names> {
        let mut at = [self.at.as_slice(), &self.inner].concat();
        let mut rest = written;
        match rest.first()?.as_str() {
            "crate" => (at, rest) = (Vec::new(), &rest[1..]),
            "self" => rest = &rest[1..],
            "super" => {
                while rest.first().is_some_and(|it| it == "super") {
                    at.pop();
                    rest = &rest[1..];
                }
            }
            name if self.inner.is_empty() && self.children.contains(name) => {}
            _ => return None,
        }
        at.extend(rest.iter().cloned());
        Some(at)
    }

    fn note(&mut self, written: &[String]) {
        self.module.named.extend(self.absolute(written));
    }

    fn use_tree(&mut self, before: &[String], tree: &UseTree, hands_on: bool) {
        let with =
            |name: &syn::Ident| before.iter().cloned().chain([name.to_string()]).collect::<Names>();
        let (written, name) = match tree {
            UseTree::Path(it) => return self.use_tree(&with(&it.ident), &it.tree, hands_on),
            UseTree::Group(it) => {
                return it.items.iter().for_each(|tree| self.use_tree(before, tree, hands_on));
            }
            UseTree::Name(it) if it.ident == "self" => (before.to_vec(), None),
            UseTree::Name(it) => (with(&it.ident), Some(it.ident.to_string())),
            UseTree::Rename(it) => (with(&it.ident), Some(it.rename.to_string())),
            UseTree::Glob(_) => (before.to_vec(), None),
        };
        self.note(&written);
        if let (true, Some(name), Some(from)) =
            (hands_on && self.inner.is_empty(), name, self.absolute(&written))
        {
            self.module.reexports.insert(name, from);
        }
    }

    /// Paths in the arguments of macros, which `syn` does not parse.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut path: Names = Vec::new();
        for token in tokens {
            match token {
                TokenTree::Ident(name) => path.push(name.to_string()),
                TokenTree::Punct(it) if it.as_char() == ':' => continue,
                TokenTree::Group(group) => {
                    self.note(&std::mem::take(&mut path));
                    self.tokens(group.stream());
                }
                _ => self.note(&std::mem::take(&mut path)),
            }
        }
        self.note(&path);
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if self.tests || !is_test(&item.attrs) {
            self.inner.push(item.ident.to_string());
            visit::visit_item_mod(self, item);
            self.inner.pop();
        }
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        let hands_on = !matches!(item.vis, Visibility::Inherited);
        self.use_tree(&[], &item.tree, hands_on);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let written: Names = path.segments.iter().map(|it| it.ident.to_string()).collect();
        self.note(&written);
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, it: &'ast syn::Macro) {
        self.tokens(it.tokens.clone());
        visit::visit_macro(self, it);
    }
}
