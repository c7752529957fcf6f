//! Decides to which part of the program each function and each piece of data belongs.

use std::collections::{BTreeMap, BTreeSet};

use wasmparser::ExternalKind;

use crate::linked::{Linked, Uses};
use crate::program::Program;
use crate::{ENTRY, Outcome};

/// The largest number of entries for which a function that only they reach is copied into each of their chunks. A
/// function that more entries reach is in the program. A secondary chunk's entry counts as that of its primary chunk.
const COPIES: usize = 3;
/// A function with fewer bytes of code than this is copied rather than imported from the primary chunk.
const WORTH: usize = 40;

/// A part that is written as a wasm of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The program itself.
    Program,
    /// The chunk of this number.
    Chunk(usize),
}

/// The chunks to which something belongs; if there are none, it belongs to the program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Home(pub Vec<usize>);

impl Home {
    /// Returns whether a part contains it.
    pub fn is_in(&self, part: Part) -> bool {
        match part {
            Part::Program => self.0.is_empty(),
            Part::Chunk(chunk) => self.0.contains(&chunk),
        }
    }
}

/// The parts of a program.
#[derive(Debug)]
pub struct Parts {
    /// The name and the function of each chunk's entry.
    pub entries: Vec<(String, u32)>,
    /// The chunk that is always loaded before each chunk (its primary chunk), or the chunk itself if there is none.
    pub first: Vec<usize>,
    /// The home of each function.
    pub functions: Vec<Home>,
    /// The home of each piece of data.
    pub pieces: Vec<Home>,
}

/// Functions and pieces of data, with the references of each. A function's node has its index; the nodes of the pieces
/// follow.
struct Graph {
    functions: u32,
    edges: Vec<Vec<u32>>,
    /// The references of functions that wasm-bindgen has removed or renamed.
    loose: Vec<u32>,
}

impl Parts {
    /// Computes what each entry reaches.
    pub fn of(program: &Program, linked: &Linked) -> Outcome<Self> {
        check(program, linked)?;
        check_names(program, linked)?;
        let entries: Vec<(String, u32)> = program
            .exports
            .iter()
            .filter(|export| export.kind == ExternalKind::Func)
            .filter_map(|export| Some((export.name.strip_prefix(ENTRY)?.to_owned(), export.index)))
            .collect();
        let graph = Graph::of(program, linked)?;
        let mut reached: Vec<Vec<bool>> =
            entries.iter().map(|&(_, entry)| graph.reach(&[entry])).collect();
        let is_entry = |function| entries.iter().any(|&(_, entry)| entry == function);
        let exported = program.exports.iter().filter(|export| export.kind == ExternalKind::Func);
        let mut roots = graph.loose.clone();
        roots.extend(exported.map(|export| export.index).filter(|&f| !is_entry(f)));
        roots.extend(program.start);
        // Everything that no entry reaches belongs to the program, and so does everything that it refers to.
        roots
            .extend((0..graph.functions).filter(|&f| !reached.iter().any(|from| from[f as usize])));
        let kept = graph.reach(&roots);
        for (name, entry) in &entries {
            if kept[*entry as usize] {
                return Err(format!("the program itself calls the entry {name}"));
            }
        }
        let first: Vec<usize> = (0..entries.len()).map(|entry| first_of(&entries, entry)).collect();
        for (primary, shared) in shared(&entries, &first, &reached, graph.functions) {
            for (node, is_reached) in graph.reach(&shared).into_iter().enumerate() {
                reached[primary][node] |= is_reached;
            }
        }
        // Returns the chunks that reach a node, unless it belongs to the program. Only primary chunks count against `most`.
        let reaching = |node: usize, most: usize| {
            let from = (0..entries.len()).filter(|&entry| reached[entry][node]).collect::<Vec<_>>();
            let firsts: BTreeSet<usize> = from.iter().map(|&entry| first[entry]).collect();
            (!kept[node] && firsts.len() <= most).then_some(from)
        };
        let functions = graph.functions as usize;
        let is_given = |function| function < program.imports.len();
        let homes = |function: usize| {
            // The program imports JavaScript's functions and re-exports them.
            if is_given(function) {
                return Vec::new();
            }
            let mut homes = reaching(function, COPIES).unwrap_or_default();
            if program.code(function as u32).len() >= WORTH {
                let all = homes.clone();
                homes.retain(|&entry| first[entry] == entry || !all.contains(&first[entry]));
            }
            homes
        };
        Ok(Self {
            functions: (0..functions).map(|function| Home(homes(function))).collect(),
            // Code may be duplicated. Data may not, because it is mutable. Secondary chunks share the data of their
            // primary chunk.
            pieces: (functions..graph.edges.len())
                .map(|node| reaching(node, 1).unwrap_or_default())
                .map(|homes| match homes.as_slice() {
                    [] | [_] => Home(homes),
                    [entry, ..] => Home(vec![first[*entry]]),
                })
                .collect(),
            entries,
            first,
        })
    }
}

/// Returns the chunk that is always loaded before this one: `go_fish` before `go_fish_side` and `go_fish_side_en`; itself
/// if there is none.
fn first_of(entries: &[(String, u32)], entry: usize) -> usize {
    let name = &entries[entry].0;
    let is_before =
        |other: &str| name.strip_prefix(other).is_some_and(|rest| rest.starts_with('_'));
    let before = (0..entries.len()).filter(|&other| is_before(&entries[other].0));
    before.min_by_key(|&other| entries[other].0.len()).unwrap_or(entry)
}

/// Returns for each primary chunk the functions that its texts in several languages reach, such as `records_en` and
/// `records_es`. They belong to the primary chunk, so that they are stored once. A language is an entry too: `en`.
fn shared(
    entries: &[(String, u32)],
    first: &[usize],
    reached: &[Vec<bool>],
    functions: u32,
) -> Vec<(usize, Vec<u32>)> {
    let is_texts = |entry: usize, primary: usize| {
        let rest = entries[entry].0.strip_prefix(entries[primary].0.as_str());
        let tag = rest.and_then(|rest| rest.strip_prefix('_'));
        tag.is_some_and(|tag| entries.iter().any(|(name, _)| name == tag))
    };
    let primaries = (0..entries.len()).filter(|&entry| first[entry] == entry);
    let shared = primaries.map(|primary| {
        let texts: Vec<usize> =
            (0..entries.len()).filter(|&entry| is_texts(entry, primary)).collect();
        let several =
            |node: u32| texts.iter().filter(|&&it| reached[it][node as usize]).nth(1).is_some();
        (primary, (0..functions).filter(|&node| several(node)).collect())
    });
    shared.collect()
}

impl Graph {
    fn of(program: &Program, linked: &Linked) -> Outcome<Self> {
        let functions = program.functions();
        let mut edges: Vec<Vec<u32>> = Vec::new();
        for function in 0..functions {
            edges.push(program.calls(function)?.into_iter().collect());
        }
        let targets = |uses: &Uses| {
            let slots = uses.slots.iter().filter_map(|slot| program.slots.get(slot).copied());
            let pieces = uses.pieces.iter().map(|&piece| functions + piece as u32);
            slots.chain(pieces).collect::<Vec<u32>>()
        };
        // A name that two functions share identifies neither.
        let mut named: BTreeMap<&str, Option<u32>> = BTreeMap::new();
        for (&function, &name) in &program.names {
            named.entry(name).and_modify(|known| *known = None).or_insert(Some(function));
        }
        let mut loose = Vec::new();
        for (name, uses) in &linked.functions {
            let found = named.get(name).or_else(|| named.get(plain(name))).copied().flatten();
            match found {
                Some(function) => edges[function as usize].extend(targets(uses)),
                None => loose.extend(targets(uses)),
            }
        }
        edges.extend(linked.piece_uses.iter().map(targets));
        Ok(Self { functions, edges, loose })
    }

    fn reach(&self, roots: &[u32]) -> Vec<bool> {
        let mut reached = vec![false; self.edges.len()];
        let mut open = roots.to_vec();
        while let Some(node) = open.pop() {
            if !std::mem::replace(&mut reached[node as usize], true) {
                open.extend(&self.edges[node as usize]);
            }
        }
        reached
    }
}

/// Returns the name that wasm-bindgen gives to an exported function: the linked name without its hash.
fn plain(name: &str) -> &str {
    match name.rsplit_once('_') {
        Some((plain, hash))
            if hash.len() == 16 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()) =>
        {
            plain
        }
        _ => name,
    }
}

/// Checks that wasm-bindgen left data and table where the linker put them, so that addresses and slots are still valid.
fn check(program: &Program, linked: &Linked) -> Outcome {
    if program.data != linked.data {
        return Err("the program's data is not what was linked".into());
    }
    for (slot, name) in &linked.slots {
        let now = program.slots.get(slot).and_then(|function| program.names.get(function));
        // wasm-bindgen may put a function of its own into a slot, but never moves one to another.
        if now.is_some_and(|now| now != name && linked.functions.contains_key(now)) {
            return Err(format!("slot {slot} of the table was {name} and is {now:?}"));
        }
    }
    Ok(())
}

/// Checks that every function of the program was linked under its name or generated by wasm-bindgen. Otherwise the
/// linker's information about it would be lost, and the chunks would shrink.
fn check_names(program: &Program, linked: &Linked) -> Outcome {
    let plain: BTreeSet<&str> = linked.functions.keys().map(|name| plain(name)).collect();
    let mut seen = BTreeSet::new();
    for function in program.imported()..program.functions() {
        let Some(&name) = program.names.get(&function) else {
            // wasm-bindgen's start function has no name and only calls others.
            if program.only_calls(function)? {
                continue;
            }
            return Err(format!("function {function} of the program has no name"));
        };
        let is_linked = linked.functions.contains_key(name) || plain.contains(name);
        let is_made = name.ends_with(" shim") || name.starts_with("__wbindgen_");
        if !is_linked && !is_made {
            return Err(format!("the program has a function {name}, which was not linked"));
        }
        if is_linked && !seen.insert(name) {
            return Err(format!("two functions of the program have the name {name}"));
        }
    }
    Ok(())
}
