//! The trace of a program: which of its functions have run.

use wasm_encoder::reencode::Reencode;
use wasm_encoder::{Function, MemArg, MemArgTarget};
use wasmparser::FunctionBody;

use crate::write::{Renumber, astray};
use crate::{Outcome, fault};

/// The size of a page of memory in bytes.
const PAGE: u64 = 65_536;

/// Returns a function that first writes 1 to the place of its number in a page of the memory.
pub fn marking(
    body: &FunctionBody,
    page: u64,
    function: u32,
    map: &mut Renumber,
) -> Outcome<Function> {
    let target = MemArgTarget::Memory(0);
    let mark =
        MemArg { offset: page * PAGE + u64::from(function), align: 0, target, ordering: None };
    let mut code = map.new_function_with_parsed_locals(body).map_err(astray)?;
    code.instructions().i32_const(0).i32_const(1).i32_store8(mark);
    let mut operators = body.get_operators_reader().map_err(fault)?;
    while !operators.eof() {
        code.instruction(&map.parse_instruction(&mut operators).map_err(astray)?);
    }
    Ok(code)
}
