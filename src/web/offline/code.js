// WebAssembly code with its opcodes and its operands apart, by kind: so it compresses better by a twelfth, because the
// operands of one kind are like each other.
//
// The code of modules goes into one stream of bytes for each kind, and what is left of a module is all but the content
// of its code section. xtask/npm/pack.mjs takes modules apart by the same tables, and checks that they come back as they were.

/** The streams, by the letters of their operands: heads of functions (`h`) and opcodes (`o`) have none. */
export const STREAMS = "hotlfxgaic";

/**
 * The operands of each opcode, a letter each, and each a number in LEB128: `t` type, `l` label, `f` function, `x` local, `g`
 * global, table or memory, `a` alignment and `i` offset of an address, `c` constant. `b` is a table of labels after its
 * length; `4` and `8` are as many bytes of a constant.
 */
const OPERANDS = Array(256).fill("");
/** The same of the numbers that follow the opcode `MORE`: conversions, bulk memory, tables. */
const FURTHER = ["", "", "", "", "", "", "", "", "gg", "g", "gg", "g", "gg", "g", "gg", "g", "g", "g"];
const MORE = 0xfc;
for (const [from, to, operands] of [
  [0x02, 0x04, "t"],
  [0x0c, 0x0d, "l"],
  [0x0e, 0x0e, "b"],
  [0x10, 0x10, "f"],
  [0x11, 0x11, "tg"],
  [0x20, 0x22, "x"],
  [0x23, 0x26, "g"],
  [0x28, 0x3e, "ai"],
  [0x3f, 0x40, "g"],
  [0x41, 0x42, "c"],
  [0x43, 0x43, "4"],
  [0x44, 0x44, "8"],
  [0xd0, 0xd0, "t"],
  [0xd2, 0xd2, "f"],
]) OPERANDS.fill(operands, from, to + 1);

const stream = (letter) => STREAMS.indexOf(letter);
const [HEAD, OP, LABEL, CONSTANT] = [..."holc"].map(stream);
/** The section of a module that has its code. */
const CODE = 10;

/** A place in bytes that are read. */
export class Cursor {
  constructor(bytes, at = 0) {
    Object.assign(this, { bytes, at });
  }

  /** Returns the next byte. Throws at the end. */
  byte() {
    if (this.at >= this.bytes.length) throw new Error("the bytes end too early");
    return this.bytes[this.at++];
  }

  /** Returns so many bytes. Throws if there are fewer. */
  take(length) {
    const taken = this.bytes.subarray(this.at, (this.at += length));
    if (taken.length !== length) throw new Error("the bytes end too early");
    return taken;
  }

  /** Returns the next number in LEB128, of 32 bits. `each` hears its bytes. */
  number(each = () => {}) {
    for (let [value, scale] = [0, 1]; ; scale *= 128) {
      const byte = this.byte();
      each(byte);
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }
}

/**
 * Goes through the content of a code section. `next(stream)` passes on a number in LEB128 of a stream, `next(stream, n)` as
 * many bytes, in the order in which they stand in the section; both return the number or the last byte. `size()` is the
 * number of bytes that were passed on, of `length`.
 */
function walk(next, size, length) {
  for (let functions = next(HEAD); functions > 0; functions -= 1) {
    const bytes = next(HEAD);
    const end = size() + bytes;
    for (let groups = next(HEAD); groups > 0; groups -= 1) {
      next(HEAD);
      next(HEAD, 1);
    }
    while (size() < end) {
      const op = next(OP, 1);
      const operands = op === MORE ? FURTHER[next(OP)] : OPERANDS[op];
      for (const kind of operands) {
        if (kind === "b") for (let labels = next(LABEL); labels >= 0; labels -= 1) next(LABEL);
        else if (kind === "4" || kind === "8") next(CONSTANT, Number(kind));
        else next(stream(kind));
      }
    }
    if (size() !== end) throw new Error("a function has another length");
  }
  if (size() !== length) throw new Error("the code has another length");
}

/** Returns where the content of a module's code section begins, and its length, whether or not it is there. */
function codeOf(module) {
  const cursor = new Cursor(module, 8);
  while (cursor.at < module.length) {
    const id = cursor.byte();
    const length = cursor.number();
    if (id === CODE) return { at: cursor.at, length };
    cursor.take(length);
  }
  return { at: module.length, length: 0 };
}

/** Returns what is left of a module. The bytes of its code are added to `streams`, a list of bytes for each. */
export function apart(module, streams) {
  const { at, length } = codeOf(module);
  const cursor = new Cursor(module, at);
  const next = (stream, count) => {
    const add = (byte) => void streams[stream].push(byte);
    if (count === undefined) return cursor.number(add);
    const bytes = cursor.take(count);
    bytes.forEach(add);
    return bytes.at(-1);
  };
  if (length > 0) walk(next, () => cursor.at - at, length);
  const left = new Uint8Array(module.length - length);
  left.set(module.subarray(0, at));
  left.set(module.subarray(at + length), at);
  return left;
}

/** Returns the module of which this is left. `streams` has a cursor for each, which is moved on. */
export function together(left, streams) {
  const { at, length } = codeOf(left);
  const module = new Uint8Array(left.length + length);
  let to = at;
  const add = (byte) => void (module[to++] = byte);
  const next = (stream, count) => {
    if (count === undefined) return streams[stream].number(add);
    let last;
    for (; count > 0; count -= 1) add((last = streams[stream].byte()));
    return last;
  };
  module.set(left.subarray(0, at));
  if (length > 0) walk(next, () => to - at, length);
  module.set(left.subarray(at), to);
  return module;
}
