//! The cold functions of the program: those that neither a first visit nor the first tap on a board runs. They are a
//! chunk of their own, `cold`, which loads after the first visit's page.
//!
//! In the program a cold function that others call is a stub: it asks JavaScript for the chunk, which puts its functions
//! into the table, then calls the function by its slot. What only cold functions reach is in the chunk too, without stubs.

use std::collections::{BTreeMap, BTreeSet};

use crate::program::Program;
use crate::{Outcome, fault};

/// The name of the chunk, and of its entry after [`crate::ENTRY`].
pub const COLD: &str = "cold";
/// A part of the name of JavaScript's function that stubs call.
const BRING: &str = "handfulCold";

/// The list of cold functions, by their names without the hashes of crates.
#[derive(Debug, Default)]
pub struct Cold(BTreeSet<String>);

impl Cold {
    /// Parses a list: a name in each line; `#` begins a comment.
    pub fn read(text: &str) -> Self {
        let names = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        Self(names.map(str::to_owned).collect())
    }

    /// Returns whether no function is cold, so that there is no chunk of them.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns whether the list has a function.
    pub fn has(&self, name: &str) -> bool {
        self.0.contains(&stable(name))
    }
}

/// Returns a mangled name without what differs between machines and builds: the hashes of crates (`Cs8rN8ozDtRZ1_`, or
/// `[deedb320d2573c2]` where it is demangled) and of legacy names (`17h…E`).
pub fn stable(name: &str) -> String {
    let mut out = String::new();
    let mut rest = name;
    while let Some(next) = rest.chars().next() {
        let after = match next {
            'C' => after_hash(&rest[1..], "s", "_", u8::is_ascii_alphanumeric),
            '[' => after_hash(&rest[1..], "", "]", is_hex),
            '1' => after_hash(&rest[1..], "7h", "E", is_hex),
            _ => None,
        };
        out.push(next);
        rest = after.unwrap_or(&rest[next.len_utf8()..]);
    }
    out
}

fn is_hex(byte: &u8) -> bool {
    matches!(byte, b'0'..=b'9' | b'a'..=b'f')
}

/// Returns what follows a hash between two texts, if the text begins with one.
fn after_hash<'a>(
    text: &'a str,
    head: &str,
    end: &str,
    is_digit: fn(&u8) -> bool,
) -> Option<&'a str> {
    let hash = text.strip_prefix(head)?;
    let digits = hash.bytes().take_while(is_digit).count();
    hash[digits..].strip_prefix(end)
}

/// The stubs of a program: its functions that are in the chunk, and are called from outside of it.
#[derive(Debug, Default)]
pub struct Stubs {
    /// The slot of each function.
    pub slots: BTreeMap<u32, u32>,
    /// The number of slots that the program's table gets for them.
    pub added: u32,
    /// JavaScript's function that brings the chunk.
    bring: u32,
}

impl Stubs {
    /// Gives each function a slot: its own, or a new one at the end of the table.
    pub fn of(program: &Program, functions: &[u32]) -> Outcome<Self> {
        let bring = program.imports.iter().position(|import| import.name.contains(BRING));
        let bring = bring.ok_or_else(|| format!("JavaScript has no {BRING} for stubs"))? as u32;
        let table = program.tables.first().ok_or("the program has no table")?;
        let first = u32::try_from(table.ty.initial).map_err(fault)?;
        let known: BTreeMap<u32, u32> =
            program.slots.iter().map(|(&slot, &function)| (function, slot)).collect();
        let mut stubs = Self { bring, ..Self::default() };
        for &function in functions {
            let slot = known.get(&function).copied().unwrap_or_else(|| {
                stubs.added += 1;
                first + stubs.added - 1
            });
            stubs.slots.insert(function, slot);
        }
        Ok(stubs)
    }

    /// Returns the code of a stub, which passes its parameters on.
    pub fn code(&self, program: &Program, function: u32) -> Outcome<wasm_encoder::Function> {
        let ty = program.types_of[function as usize];
        let mut code = wasm_encoder::Function::new([]);
        let mut write = code.instructions();
        write.call(self.bring);
        for place in 0..program.parameters(ty)? {
            write.local_get(place);
        }
        write.i32_const(self.slots[&function] as i32).call_indirect(0, ty).end();
        Ok(code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_the_same_on_every_machine() {
        let here = "_RNvMs0_NtCsViiqyKsUVL_7handful8settingsNtB5_8Settings9from_jsonE";
        let there = "_RNvMs0_NtCs8rN8ozDtRZ1_7handful8settingsNtB5_8Settings9from_jsonE";
        assert_eq!(stable(here), stable(there));
        assert!(stable(here).contains("7handful8settings"));
        let demangled = "<alloc[deedb320d2573c2]::string::String>::from_utf8";
        assert_eq!(stable(demangled), "<alloc[::string::String>::from_utf8");
        let legacy = "_ZN4core5slice4sort17h0123456789abcdefE";
        assert_eq!(stable(legacy), "_ZN4core5slice4sort1");
        // What only begins like a hash stays.
        for name in ["Cs8rN8", "[1, 2]", "17h_", "café C"] {
            assert_eq!(stable(name), name);
        }
    }

    #[test]
    fn a_list_has_comments_and_names() {
        let cold = Cold::read("# a comment\n\n_ZN5first1\n");
        assert!(cold.has("_ZN5first17h0123456789abcdefE") && !cold.has("# a comment"));
    }
}
