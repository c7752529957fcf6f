//! Decides to which part of the program each function and each piece of data belongs.

use std::collections::{BTreeMap, BTreeSet};

use wasmparser::ExternalKind;

use crate::cold::{COLD, Cold, Stubs};
use crate::late::Late;
use crate::linked::{Linked, Uses};
use crate::program::Program;
use crate::{ENTRY, Outcome};

/// The largest number of entries for which a function that only they reach is copied into each of their chunks. A
/// function that more entries reach is in the program. A secondary chunk's entry counts as that of its primary chunk, and
/// those of late chunks count as one.
const COPIES: usize = 3;
/// A function with fewer bytes of code than this is copied into each late chunk rather than imported from what they share.
const SMALL: usize = 16;
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
    /// What late chunks share.
    pub late: Late,
    /// The cold functions that the program has stubs of.
    pub stubs: Stubs,
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
    /// Computes what each entry reaches, and which functions of the program are cold.
    pub fn of(program: &Program, linked: &Linked, cold: &Cold) -> Outcome<Self> {
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
        let mut begins = graph.loose.clone();
        begins.extend(exported.map(|export| export.index).filter(|&f| !is_entry(f)));
        begins.extend(program.start);
        // Everything that no entry reaches belongs to the program, and so does everything that it refers to.
        let mut roots = begins.clone();
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
        let late = Late::of(&entries, &first, cold);
        // Returns the chunks that reach a node and those that have it, unless it belongs to the program. Only primary
        // chunks count against `most`.
        let reaching = |node: usize, most: usize| {
            let from = (0..entries.len()).filter(|&entry| reached[entry][node]).collect::<Vec<_>>();
            let homes = late.homes(&from, &first);
            let firsts: BTreeSet<usize> = homes.iter().map(|&entry| first[entry]).collect();
            (!kept[node] && firsts.len() <= most).then_some((from, homes))
        };
        let functions = graph.functions as usize;
        let is_given = |function| function < program.imports.len();
        let homes = |function: usize| {
            // The program imports JavaScript's functions and re-exports them.
            if is_given(function) {
                return Vec::new();
            }
            let (from, mut homes) = reaching(function, COPIES).unwrap_or_default();
            let size = program.code(function as u32).len();
            if size < SMALL {
                homes.extend(from);
            }
            if size >= WORTH {
                let all = homes.clone();
                homes.retain(|&entry| first[entry] == entry || !all.contains(&first[entry]));
            }
            homes
        };
        let mut own: Vec<Home> = (0..functions).map(|function| Home(homes(function))).collect();
        late.complete(&mut own, |function| graph.edges[function].as_slice());
        let mut parts = Self {
            functions: own,
            // Code may be duplicated. Data may not, because it is mutable. Secondary chunks share the data of their
            // primary chunk.
            pieces: (functions..graph.edges.len())
                .map(|node| reaching(node, 1).unwrap_or_default().1)
                .map(|homes| match homes.as_slice() {
                    [] | [_] => Home(homes),
                    [entry, ..] => Home(vec![first[*entry]]),
                })
                .collect(),
            entries,
            first,
            late,
            stubs: Stubs::default(),
        };
        parts.move_cold(program, &graph, &begins, cold)?;
        Ok(parts)
    }

    /// Returns whether a part has a function, as code or as a stub.
    pub fn has(&self, part: Part, function: u32) -> bool {
        let is_stub = part == Part::Program && self.stubs.slots.contains_key(&function);
        is_stub || self.functions[function as usize].is_in(part)
    }

    /// Returns whether a function can be cold: it is in the program, or copied into several chunks.
    pub fn can_be_cold(&self, program: &Program, function: u32) -> bool {
        let home = &self.functions[function as usize];
        let is_copied = home.0.iter().map(|&chunk| self.first[chunk]).collect::<BTreeSet<_>>();
        function >= program.imported() && is_copied.len() != 1
    }

    /// Moves the cold functions, and what only they reach, into the chunk `cold`, if there is one.
    fn move_cold(
        &mut self,
        program: &Program,
        graph: &Graph,
        begins: &[u32],
        cold: &Cold,
    ) -> Outcome {
        let Some(chunk) = self.entries.iter().position(|(name, _)| name == COLD) else {
            return Ok(());
        };
        let functions = self.functions.len() as u32;
        let in_program = |node: u32| self.functions[node as usize].is_in(Part::Program);
        let can_move = |node: u32| match node.checked_sub(functions) {
            Some(piece) => self.pieces[piece as usize].is_in(Part::Program),
            None => self.can_be_cold(program, node),
        };
        let is_cold = |node: u32| {
            node < functions
                && can_move(node)
                && program.names.get(&node).is_some_and(|name| cold.has(name))
        };
        // What the program and the other chunks lead to without passing through a cold function.
        let nodes = 0..graph.edges.len() as u32;
        let outside = nodes.clone().filter(|&node| node >= program.imported() && !can_move(node));
        let outside = outside.filter(|&node| Some(node) != self.entries.get(chunk).map(|it| it.1));
        let alone = graph.without_callers();
        let hot: Vec<u32> = begins.iter().copied().chain(outside).chain(alone).collect();
        let hot = graph.reach_up_to(&hot, &is_cold);
        let stubs: Vec<u32> =
            nodes.clone().filter(|&node| hot[node as usize] && is_cold(node)).collect();
        let reached = graph.reach(&stubs);
        let moves = |node: u32| {
            can_move(node) && reached[node as usize] && (is_cold(node) || !hot[node as usize])
        };
        // Cold functions have a copy of what other chunks have copies of.
        let is_shared = |node: u32| {
            node < functions
                && can_move(node)
                && !in_program(node)
                && reached[node as usize]
                && !moves(node)
        };
        let shared: Vec<u32> = nodes.clone().filter(|&node| is_shared(node)).collect();
        let moved: Vec<u32> = nodes.filter(|&node| moves(node)).collect();
        for node in shared {
            self.functions[node as usize].0.push(chunk);
        }
        for node in moved {
            match node.checked_sub(functions) {
                Some(piece) => self.pieces[piece as usize] = Home(vec![chunk]),
                None => self.functions[node as usize] = Home(vec![chunk]),
            }
        }
        self.stubs = Stubs::of(program, &stubs)?;
        Ok(())
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

    /// Returns the nodes that no other refers to.
    fn without_callers(&self) -> impl Iterator<Item = u32> {
        let mut called = vec![false; self.edges.len()];
        self.edges.iter().flatten().for_each(|&node| called[node as usize] = true);
        (0..).zip(called).filter(|(_, is_called)| !is_called).map(|(node, _)| node)
    }

    fn reach(&self, roots: &[u32]) -> Vec<bool> {
        self.reach_up_to(roots, &|_| false)
    }

    /// The same, without what only nodes that `ends` selects lead to.
    fn reach_up_to(&self, roots: &[u32], ends: &dyn Fn(u32) -> bool) -> Vec<bool> {
        let mut reached = vec![false; self.edges.len()];
        let mut open = roots.to_vec();
        while let Some(node) = open.pop() {
            if !std::mem::replace(&mut reached[node as usize], true) && !ends(node) {
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
