// WebAssembly code with its opcodes and its operands apart, by kind: so it compresses better by an eighth, because the
// operands of one kind are like each other.
//
// The code of modules goes into one stream of bytes for each kind, and what is left of a module is all but the content
// of its code section. The sizes of functions are left out, because their ends show them. xtask/npm/pack.mjs takes modules
// apart by the same tables, and checks that they come back as they were.

/**
 * The streams, by the letters of their operands: heads of functions (`h`) and opcodes (`o`) have none; `t` type, `l` label,
 * `f` function, `x` local that is read, `y` local that is written, `g` global, table or memory, `a` alignment, `i` offset of
 * an address that is read, `j` of one that is written, `c` constant of 32 bits, `k` of three bytes or more, `d` other constant.
 */
export const STREAMS = "hotlfxygaijckd";

/**
 * What each byte among the opcodes stands for: an opcode, the operands that it always has in this form, and the others, a
 * letter each and each a number in LEB128. `b` is a table of labels after its length; `4` and `8` are as many bytes of a
 * constant.
 */
const FORMS = Array.from({ length: 256 }, (_, op) => ({ op, given: [], operands: "" }));
/** The operands of the numbers that follow the opcode `MORE`: conversions, bulk memory, tables. */
const FURTHER = ["", "", "", "", "", "", "", "", "gg", "g", "gg", "g", "gg", "g", "gg", "g", "g", "g"];
const [BLOCK, IF, END, GET, LOAD, STORE, CONST, MORE] = [0x02, 0x04, 0x0b, 0x20, 0x28, 0x36, 0x41, 0xfc];
for (const [from, to, operands] of [
  [BLOCK, IF, "t"],
  [0x0c, 0x0d, "l"],
  [0x0e, 0x0e, "b"],
  [0x10, 0x10, "f"],
  [0x11, 0x11, "tg"],
  [GET, GET, "x"],
  [0x21, 0x22, "y"],
  [0x23, 0x26, "g"],
  [LOAD, 0x35, "ai"],
  [STORE, 0x3e, "aj"],
  [0x3f, 0x40, "g"],
  [CONST, CONST, "c"],
  [0x42, 0x42, "d"],
  [0x43, 0x43, "4"],
  [0x44, 0x44, "8"],
  [0xd0, 0xd0, "t"],
  [0xd2, 0xd2, "f"],
]) for (let op = from; op <= to; op += 1) FORMS[op].operands = operands;

/** The forms of opcodes with their most frequent first operand, by opcode and operand. */
const SHORT = new Map();
/** The first byte that is no opcode, and the form of a constant of three bytes or more. */
const [UNUSED, LONG] = [0xd3, 0xfb];
/** The usual alignments of loads and stores, of which `LOAD` is the first: the logarithms of the bytes that each moves. */
const ALIGNED = "23230011001122232301012";
const usual = [
  ...[BLOCK, BLOCK + 1, IF].map((op) => [op, 0x40]),
  ...[0, 1, 2, 3].map((local) => [GET, local]),
  ...[0, 1].map((value) => [CONST, value]),
  ...[...ALIGNED].map((alignment, at) => [LOAD + at, Number(alignment)]),
];
for (const [at, [op, operand]] of usual.entries()) {
  FORMS[UNUSED + at] = { op, given: [operand], operands: FORMS[op].operands.slice(1) };
  SHORT.set(op * 256 + operand, UNUSED + at);
}
FORMS[LONG] = { op: CONST, given: [], operands: "k" };

const stream = (letter) => STREAMS.indexOf(letter);
const [HEAD, OP, LABEL, OTHER] = [..."hold"].map(stream);
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
 * Goes through the content of a code section. Of `code`, `pass(stream)` passes on a number in LEB128 of a stream,
 * `pass(stream, n)` as many bytes, in the order in which they stand in the section; both return the number or the last byte.
 * `form()` passes on an opcode and returns its form. `open()` and `close()` are called at both ends of a function.
 */
function walk(code) {
  for (let functions = code.pass(HEAD); functions > 0; functions -= 1) {
    code.open();
    for (let groups = code.pass(HEAD); groups > 0; groups -= 1) {
      code.pass(HEAD);
      code.pass(HEAD, 1);
    }
    for (let depth = 1; depth > 0; ) {
      const { op, operands } = code.form();
      if (op >= BLOCK && op <= IF) depth += 1;
      if (op === END) depth -= 1;
      for (const kind of op === MORE ? FURTHER[code.pass(OP)] : operands) {
        if (kind === "b") for (let labels = code.pass(LABEL); labels >= 0; labels -= 1) code.pass(LABEL);
        else if (kind === "4" || kind === "8") code.pass(OTHER, Number(kind));
        else code.pass(stream(kind));
      }
    }
    code.close();
  }
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

/** Code of a module that is taken apart: its bytes are added to streams. */
class Apart {
  constructor(cursor, streams) {
    Object.assign(this, { cursor, streams });
  }

  pass(stream, count) {
    const add = (byte) => void this.streams[stream].push(byte);
    if (count === undefined) return this.cursor.number(add);
    const bytes = this.cursor.take(count);
    bytes.forEach(add);
    return bytes.at(-1);
  }

  form() {
    const op = this.cursor.byte();
    const { bytes, at } = this.cursor;
    const isLong = op === CONST && bytes[at] > 127 && bytes[at + 1] > 127;
    const byte = SHORT.get(op * 256 + bytes[at]) ?? (isLong ? LONG : op);
    this.streams[OP].push(byte);
    this.cursor.at += FORMS[byte].given.length;
    return FORMS[byte];
  }

  open() {
    const bytes = this.cursor.number();
    this.end = this.cursor.at + bytes;
  }

  close() {
    if (this.cursor.at !== this.end) throw new Error("a function has another length");
  }
}

/** Most bytes that a size has in LEB128. */
const SIZE = 5;

/** Code that is put together again: it is written into a module from `to` on, from a cursor for each stream. */
class Together {
  constructor(module, to, streams) {
    Object.assign(this, { module, to, streams });
  }

  add(byte) {
    this.module[this.to++] = byte;
  }

  pass(stream, count) {
    if (count === undefined) return this.streams[stream].number((byte) => this.add(byte));
    let last;
    for (; count > 0; count -= 1) this.add((last = this.streams[stream].byte()));
    return last;
  }

  form() {
    const form = FORMS[this.streams[OP].byte()];
    this.add(form.op);
    form.given.forEach((byte) => this.add(byte));
    return form;
  }

  open() {
    this.start = this.to;
    this.to += SIZE;
  }

  close() {
    const [from, end] = [this.start + SIZE, this.to];
    this.to = this.start;
    let bytes = end - from;
    for (; bytes > 127; bytes >>= 7) this.add((bytes & 127) | 128);
    this.add(bytes);
    this.module.copyWithin(this.to, from, end);
    this.to += end - from;
  }
}

/** Returns what is left of a module. The bytes of its code are added to `streams`, a list of bytes for each. */
export function apart(module, streams) {
  const { at, length } = codeOf(module);
  const cursor = new Cursor(module, at);
  if (length > 0) walk(new Apart(cursor, streams));
  if (cursor.at - at !== length) throw new Error("the code has another length");
  const left = new Uint8Array(module.length - length);
  left.set(module.subarray(0, at));
  left.set(module.subarray(at + length), at);
  return left;
}

/** Returns the module of which this is left. `streams` has a cursor for each, which is moved on. */
export function together(left, streams) {
  const { at, length } = codeOf(left);
  const module = new Uint8Array(left.length + length + SIZE);
  const code = new Together(module, at, streams);
  module.set(left.subarray(0, at));
  if (length > 0) walk(code);
  if (code.to - at !== length) throw new Error("the code has another length");
  module.set(left.subarray(at), at + length);
  return module.subarray(0, left.length + length);
}
