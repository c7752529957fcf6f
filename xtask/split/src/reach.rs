//! Decides to which part of the program each function and each piece of data belongs.

use std::collections::{BTreeMap, BTreeSet};

use wasmparser::{Export, ExternalKind};

use crate::linked::{Linked, References, unhashed};
use crate::program::Program;
use crate::{Options, Outcome};

/// A part that is written as a wasm of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The program itself.
    Program,
    /// The chunk of this number.
    Chunk(usize),
}

/// The chunks that contain something; if there are none, the program does.
pub type OwningPart = Vec<usize>;

impl Part {
    /// Returns whether the part contains what these chunks own.
    pub fn has(self, owners: &[usize]) -> bool {
        match self {
            Part::Program => owners.is_empty(),
            Part::Chunk(chunk) => owners.contains(&chunk),
        }
    }
}

/// The parts of a program.
#[derive(Debug)]
pub struct Parts {
    /// The name and the function of each chunk's entry.
    pub entries: Vec<(String, u32)>,
    /// The chunks that are always loaded before each chunk.
    pub earlier: Vec<Vec<usize>>,
    /// What contains each function.
    pub functions: Vec<OwningPart>,
    /// What contains each piece of data.
    pub pieces: Vec<OwningPart>,
}

impl Parts {
    /// Finds the entries and computes what each of them reaches.
    pub fn of(program: &Program, linked: &Linked, options: &Options) -> Outcome<Self> {
        let prefix = options.entries.as_str();
        let exported = program.exports.iter().filter(|export| export.kind == ExternalKind::Func);
        let (entries, others): (Vec<&Export>, Vec<&Export>) =
            exported.partition(|export| export.name.starts_with(prefix));
        let entry = |export: &&Export| (export.name[prefix.len()..].to_owned(), export.index);
        let entries: Vec<(String, u32)> = entries.iter().map(entry).collect();
        if entries.is_empty() {
            return Err(format!("no exported function's name begins with {prefix}"));
        }

        let graph = Graph::of(program, linked)?;
        let mut reached: Vec<Vec<bool>> =
            entries.iter().map(|&(_, entry)| graph.reach(&[entry])).collect();
        // What no entry reaches belongs to the program, and so does everything that it refers to.
        let by_none = |&function: &u32| !reached.iter().any(|from| from[function as usize]);
        let mut roots = graph.loose.clone();
        roots.extend(others.iter().map(|export| export.index));
        roots.extend(program.start);
        roots.extend((0..graph.functions).filter(by_none));
        let kept = graph.reach(&roots);
        if let Some((name, _)) = entries.iter().find(|(_, entry)| kept[*entry as usize]) {
            return Err(format!("the program itself calls the entry {name}"));
        }

        let primary: Vec<usize> =
            (0..entries.len()).map(|entry| primary_of(&entries, entry)).collect();
        let mut earlier = earlier_of(&entries, &primary, &options.after)?;
        // What two chunks after the same one reach counts as reached by that one, which so has it for both.
        let mut after: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (chunk, before) in &options.after {
            after.entry(find(&entries, before)?).or_default().push(find(&entries, chunk)?);
        }
        for (before, after) in after {
            for node in 0..reached[before].len() {
                reached[before][node] |= after.iter().filter(|&&it| reached[it][node]).count() > 1;
            }
        }
        let common = Common::of(&entries, options, &mut earlier)?;
        // Returns the chunks that reach a node, unless more than `most` primary chunks do. The program has it then.
        let reaching = |node: usize, most: usize| {
            let mut from: Vec<usize> = (0..entries.len()).filter(|&it| reached[it][node]).collect();
            common.iter().for_each(|common| common.take_over(&mut from));
            // What more chunks reach must not count fewer, so an other counts as its common chunk even where it is
            // alone.
            let counted = |&entry: &usize| {
                let common = common.iter().find(|common| common.others.contains_key(&entry));
                primary[common.map_or(entry, |common| common.chunk)]
            };
            let primaries: BTreeSet<usize> = from.iter().map(counted).collect();
            if kept[node] || primaries.len() > most { Vec::new() } else { from }
        };
        let functions = graph.functions as usize;
        let copied = |node: usize| {
            let from = reaching(node, options.copies);
            let is_lent = |&chunk: &usize| earlier[chunk].iter().any(|it| from.contains(it));
            from.iter().copied().filter(|chunk| !is_lent(chunk)).collect()
        };
        // JavaScript's functions are the program's imports, which it exports again.
        let owner = |function: usize| match function < program.imports.len() {
            true => Vec::new(),
            false => copied(function),
        };
        let place = |piece: usize| {
            // Each chunk writes the same bytes to the same address.
            if linked.read_only.contains(&linked.pieces[piece].start) {
                return copied(functions + piece);
            }
            match *reaching(functions + piece, 1).as_slice() {
                [] => Vec::new(),
                [chunk] => vec![chunk],
                // A primary chunk and its secondary ones, or several of those.
                [chunk, ..] => vec![primary[chunk]],
            }
        };
        Ok(Self {
            functions: (0..functions).map(owner).collect(),
            pieces: (0..linked.pieces.len()).map(place).collect(),
            entries,
            earlier,
        })
    }
}

/// Returns the chunk that is always loaded before this one: `draw` before `draw_print`; itself if there is none.
fn primary_of(entries: &[(String, u32)], entry: usize) -> usize {
    let name = &entries[entry].0;
    let is_before =
        |other: &str| name.strip_prefix(other).is_some_and(|rest| rest.starts_with('_'));
    let before = (0..entries.len()).filter(|&other| is_before(&entries[other].0));
    before.min_by_key(|&other| entries[other].0.len()).unwrap_or(entry)
}

/// A chunk with what several others share.
struct Common {
    chunk: usize,
    /// The others, each with the one of them that is loaded before it, or itself.
    others: BTreeMap<usize, usize>,
}

impl Common {
    /// Finds all of them, and adds each to the chunks that are loaded before its others.
    fn of(
        entries: &[(String, u32)],
        options: &Options,
        earlier: &mut [Vec<usize>],
    ) -> Outcome<Vec<Self>> {
        let mut all: Vec<Self> = Vec::new();
        for (chunk, others) in &options.common {
            let chunk = find(entries, chunk)?;
            let find = |name: &String| find(entries, name);
            let others: Vec<usize> = others.iter().map(find).collect::<Outcome<_>>()?;
            if others.iter().any(|it| all.iter().any(|common| common.others.contains_key(it))) {
                return Err("a chunk shares code in two common chunks".into());
            }
            let first = |&other: &usize| {
                let before = earlier[other].iter().copied().find(|it| others.contains(it));
                (other, before.unwrap_or(other))
            };
            let firsts = others.iter().map(first).collect();
            for &other in &others {
                earlier[other].push(chunk);
            }
            all.push(Self { chunk, others: firsts });
        }
        Ok(all)
    }

    /// Puts the common chunk in the place of its others among the chunks that reach something, unless one of them has
    /// it for the rest: what they call is then in the common chunk or the program.
    fn take_over(&self, from: &mut Vec<usize>) {
        let firsts: BTreeSet<&usize> = from.iter().filter_map(|it| self.others.get(it)).collect();
        if firsts.len() > 1 {
            from.retain(|chunk| !self.others.contains_key(chunk));
            from.push(self.chunk);
        }
    }
}

/// Returns the chunk of a name.
fn find(entries: &[(String, u32)], name: &str) -> Outcome<usize> {
    let found = entries.iter().position(|(entry, _)| entry == name);
    found.ok_or_else(|| format!("no chunk is called {name}"))
}

/// Returns the chunks that are loaded before each chunk: its primary chunk, and those that the pairs `after` name.
fn earlier_of(
    entries: &[(String, u32)],
    primary: &[usize],
    after: &[(String, String)],
) -> Outcome<Vec<Vec<usize>>> {
    let find = |name: &str| find(entries, name);
    let mut earlier: Vec<Vec<usize>> = (0..)
        .zip(primary)
        .map(|(chunk, &primary)| if primary == chunk { Vec::new() } else { vec![primary] })
        .collect();
    for (chunk, before) in after {
        let before = find(before)?;
        if !earlier[before].is_empty() {
            return Err(format!("{chunk} is after a chunk that is itself after another"));
        }
        earlier[find(chunk)?].push(before);
    }
    Ok(earlier)
}

/// Functions and pieces of data, with the references of each. A function's node has its index; the nodes of the pieces
/// follow.
struct Graph {
    functions: u32,
    edges: Vec<Vec<u32>>,
    /// The references of functions that wasm-bindgen has removed or renamed.
    loose: Vec<u32>,
}

impl Graph {
    fn of(program: &Program, linked: &Linked) -> Outcome<Self> {
        let functions = program.functions();
        let mut edges: Vec<Vec<u32>> = Vec::new();
        for function in 0..functions {
            edges.push(program.calls(function)?.into_iter().collect());
        }
        let targets = |references: &References| {
            let slots = references.slots.iter().filter_map(|slot| program.slots.get(slot).copied());
            let pieces = references.pieces.iter().map(|&piece| functions + piece as u32);
            slots.chain(pieces).collect::<Vec<u32>>()
        };
        // A name that two functions share identifies neither.
        let mut named: BTreeMap<&str, Option<u32>> = BTreeMap::new();
        for (&function, &name) in &program.names {
            named.entry(name).and_modify(|known| *known = None).or_insert(Some(function));
        }
        let mut loose = Vec::new();
        for (name, references) in &linked.functions {
            match named.get(name).or_else(|| named.get(unhashed(name))).copied().flatten() {
                Some(function) => edges[function as usize].extend(targets(references)),
                None => loose.extend(targets(references)),
            }
        }
        edges.extend(linked.piece_references.iter().map(targets));
        Ok(Self { functions, edges, loose })
    }

    /// Returns for each node whether the references from these nodes lead to it.
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
