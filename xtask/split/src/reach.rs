//! Which function and which piece of data belongs to which part of the program.

use std::collections::{BTreeMap, BTreeSet};

use wasmparser::ExternalKind;

use crate::linked::{Linked, Uses};
use crate::program::Program;
use crate::{ENTRY, Outcome};

/// A function that so many entries reach, and nothing else, is in each of their chunks. One that more reach is the
/// program's.
const COPIES: usize = 3;
/// A function with less code than this, in bytes, is rather copied than borrowed from the chunk before.
const WORTH: usize = 40;

/// A part that is written as a wasm of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The program itself.
    Program,
    /// The chunk of this number.
    Chunk(usize),
}

/// Where something belongs: to these chunks, or to the program if there is none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Home(Vec<usize>);

impl Home {
    /// Whether a part has it.
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
    /// Each chunk's entry: its name, and its function.
    pub entries: Vec<(String, u32)>,
    /// The chunk that is always there before each one; itself, if there is none.
    pub first: Vec<usize>,
    /// The home of each function.
    pub functions: Vec<Home>,
    /// The home of each piece of data.
    pub pieces: Vec<Home>,
}

/// Functions and pieces of data, and what each of them refers to. A function's node has its number; those
/// of the pieces come after.
struct Graph {
    functions: u32,
    edges: Vec<Vec<u32>>,
    /// What is referred to by functions that wasm-bindgen has taken out or renamed.
    loose: Vec<u32>,
}

impl Parts {
    /// Finds out what is reached from where.
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
        let reached: Vec<Vec<bool>> =
            entries.iter().map(|&(_, entry)| graph.reach(&[entry])).collect();
        // Whatever no entry leads to is the program's, and so is all that it leads to.
        let mut roots = graph.loose.clone();
        roots
            .extend((0..graph.functions).filter(|&f| !reached.iter().any(|from| from[f as usize])));
        let is_entry = |function| entries.iter().any(|&(_, entry)| entry == function);
        let exported = program.exports.iter().filter(|export| export.kind == ExternalKind::Func);
        roots.extend(exported.map(|export| export.index).filter(|&f| !is_entry(f)));
        roots.extend(program.start);
        let kept = graph.reach(&roots);
        for (name, entry) in &entries {
            if kept[*entry as usize] {
                return Err(format!("the program itself calls the entry {name}"));
            }
        }
        let first: Vec<usize> = (0..entries.len()).map(|entry| first_of(&entries, entry)).collect();
        // The chunks that reach something, unless it is the program's: those that come first count.
        let reaching = |node: usize, most: usize| {
            let from = (0..entries.len()).filter(|&entry| reached[entry][node]).collect::<Vec<_>>();
            let firsts: BTreeSet<usize> = from.iter().map(|&entry| first[entry]).collect();
            (!kept[node] && firsts.len() <= most).then_some(from)
        };
        let functions = graph.functions as usize;
        let is_given = |function| function < program.imports.len();
        let homes = |function: usize| {
            // JavaScript's functions are given to the program, which hands them on.
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
            // Code may be there twice. Data may not: it can change. A later chunk finds what the first one has.
            pieces: (functions..graph.edges.len())
                .map(|node| reaching(node, 1).unwrap_or_default())
                .map(|from| match from.iter().find(|&&entry| first[entry] == entry) {
                    Some(&entry) => Home(vec![entry]),
                    None => Home(from.into_iter().take(1).collect()),
                })
                .collect(),
            entries,
            first,
        })
    }
}

/// The chunk that is always there before this one: `go_fish` before `go_fish_side`; itself, if there is none.
fn first_of(entries: &[(String, u32)], entry: usize) -> usize {
    let name = &entries[entry].0;
    let is_first = |(other, _): &(String, u32)| {
        name.strip_prefix(other.as_str()).is_some_and(|rest| rest.starts_with('_'))
    };
    entries.iter().position(is_first).unwrap_or(entry)
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
        // A name that two functions have tells nothing.
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

/// The name that wasm-bindgen gives to an exported function: the linked one without its hash.
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

/// wasm-bindgen leaves data and table where the linker put them: addresses and slots mean what they meant.
fn check(program: &Program, linked: &Linked) -> Outcome {
    if program.data != linked.data {
        return Err("the program's data is not what was linked".into());
    }
    for (slot, name) in &linked.slots {
        let now = program.slots.get(slot).and_then(|function| program.names.get(function));
        // It may put a function of its own into a slot, but never moves one to another.
        if now.is_some_and(|now| now != name && linked.functions.contains_key(now)) {
            return Err(format!("slot {slot} of the table was {name} and is {now:?}"));
        }
    }
    Ok(())
}

/// Every function of the program was linked under its name, or wasm-bindgen has made it. Otherwise the linker's knowledge about
/// it would be lost, and the chunks would shrink.
fn check_names(program: &Program, linked: &Linked) -> Outcome {
    let plain: BTreeSet<&str> = linked.functions.keys().map(|name| plain(name)).collect();
    let mut seen = BTreeSet::new();
    for function in program.imported()..program.functions() {
        let Some(&name) = program.names.get(&function) else {
            // wasm-bindgen's start function has no name, and only calls others.
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
