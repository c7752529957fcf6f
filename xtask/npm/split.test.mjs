// node --test xtask/npm/split.test.mjs
import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { CHUNKS, linked, parts, play, split, taken, whole } from "./fixture.mjs";

const dir = mkdtempSync(join(tmpdir(), "handful-split-"));
after(() => rmSync(dir, { recursive: true }));
const folders = Object.fromEntries(["fixture", "other"].map((build) => [build, parts(build, join(dir, build))]));

/** Writes a file of floors. */
function floorsOf(folder, floors) {
  const path = `${folder}-floors.txt`;
  writeFileSync(path, Object.entries(floors).map((floor) => floor.join(" ")).join("\n"));
  return path;
}

for (const [build, folder] of Object.entries(folders)) {
  test(`${build}: the program in parts does what the whole program does`, () => {
    const [one, many] = [play(whole(build)), play(taken(folder))];
    assert.deepEqual(many.seen, one.seen);
    assert.deepEqual(many.heard, one.heard);
    assert.ok(many.memory.equals(one.memory), "the memory differs");
    // Chunks answer after they have run, and not before.
    assert.equal(one.seen.filter((answer) => answer === -1).length, 24 + 18 + 12 + 6);
    assert.ok(one.heard.length > 50, `${one.heard.length} words were heard`);
  });
}

test("the whole code of a chunk is taken out of the program", () => {
  const program = readFileSync(join(folders.fixture, "program.wasm"), "latin1");
  const chunk = readFileSync(join(folders.fixture, "first.wasm"), "latin1");
  assert.ok(chunk.includes("the first chunk's own words"));
  assert.ok(!program.includes("the first chunk's own words"));
  assert.ok(program.includes("a text of the program"));
});

test("a chunk of another build is refused when it is instantiated, and nothing is written", () => {
  const [mine, theirs] = [taken(folders.fixture), taken(folders.other)];
  assert.notEqual(mine.names.build, theirs.names.build);
  mine.run("first");
  const before = Buffer.from(mine.exports.memory.buffer);
  const now = () => Buffer.from(mine.exports.memory.buffer);
  for (const slug of CHUNKS) {
    assert.throws(() => mine.run(slug, theirs.compiled(slug)), WebAssembly.LinkError, slug);
  }
  assert.ok(now().equals(before), "the memory was written");
  // Only the build's name protects against it: under the expected name the chunk would be instantiated and return wrong
  // answers.
  const right = taken(folders.fixture);
  CHUNKS.forEach((slug) => right.run(slug));
  const forged = { ...mine.program, [theirs.names.build]: mine.exports.memory };
  CHUNKS.slice(1).forEach((slug) => mine.run(slug, theirs.compiled(slug), forged));
  const answers = (it) => play({ ...it, run: () => {} }).seen;
  assert.notDeepEqual(answers(mine), answers(right));
});

test("the name of a build depends on its content alone", () => {
  const again = parts("fixture", join(dir, "again"));
  for (const file of ["names.json", "program.wasm", ...CHUNKS.map((slug) => `${slug}.wasm`)]) {
    assert.ok(readFileSync(join(again, file)).equals(readFileSync(join(folders.fixture, file))), file);
  }
});

test("a program of other data than the linked one fails the build with one line", () => {
  const folder = join(dir, "bad");
  assert.throws(
    () => split(linked("fixture"), linked("other"), folder),
    ({ status, stderr }) => status === 1 && stderr === "the program cannot be split: the program's data is not what was linked\n",
  );
  assert.throws(() => readFileSync(join(folder, "program.wasm")), { code: "ENOENT" });
});

test("a cold function is called as before, and its chunk is asked for at the first call", () => {
  const folder = join(dir, "cold");
  split(linked("cold"), linked("cold"), folder, floorsOf(folder, { first: 500, "first-late": 120, second: 250, cold: 150 }));
  const calls = ({ exports }) => [
    exports.ask_rarely(3), exports.ask_by_address(0, 21), exports.ask_rarely(30), exports.ask_by_address(1, 7), exports.ask_widely(12), exports.ask_rarely(9),
  ];
  const one = whole("cold");
  const expected = calls(one);
  CHUNKS.forEach((slug) => one.run(slug));
  for (const isEarly of [true, false]) {
    const many = taken(folder);
    const asked = [];
    let isHere = false;
    const bring = () => {
      const wasHere = isHere;
      isHere = true;
      // Its entry calls this again.
      if (!wasHere) many.run("cold");
    };
    many.bring.call = () => {
      asked.push(isHere);
      bring();
    };
    if (isEarly) bring();
    assert.deepEqual([many.exports.ask_rarely(3), many.exports.ask_by_address(0, 21)], expected.slice(0, 2));
    assert.equal(asked.filter((it) => !it).length, 0, "nothing cold has been called");
    assert.deepEqual(calls(many), expected);
    assert.equal(asked.filter((it) => !it).length, isEarly ? 0 : 1);
    assert.deepEqual(many.heard, one.heard);
    CHUNKS.forEach((slug) => many.run(slug));
    assert.ok(Buffer.from(many.exports.memory.buffer).equals(Buffer.from(one.exports.memory.buffer)), "the memory differs");
  }
  const text = (slug) => readFileSync(join(folder, `${slug}.wasm`), "latin1");
  assert.ok(text("cold").includes("cold words") && !text("program").includes("cold words"));
  const cold = taken(folder);
  cold.bring.call = () => {
    throw new Error("no network");
  };
  assert.throws(() => cold.exports.ask_rarely(30), /no network/);
});

test("a warm program has every cold function itself", () => {
  const folder = join(dir, "warm");
  const floors = floorsOf(folder, { first: 500, "first-late": 120, second: 250, cold: 1_000_000 });
  split(linked("cold"), linked("cold"), folder, floors, "--warm");
  assert.ok(!existsSync(join(folder, "cold.wasm")), "there is no chunk of cold functions");
  const one = whole("cold");
  const many = taken(folder);
  many.bring.call = () => assert.fail("nothing is cold");
  assert.equal(many.exports.ask_rarely(30), one.exports.ask_rarely(30));
  assert.equal(many.exports.ask_by_address(1, 7), one.exports.ask_by_address(1, 7));
});

test("a traced program says which of its functions have run", () => {
  const folder = join(dir, "traced");
  split(linked("fixture"), linked("fixture"), folder, undefined, "--trace");
  const names = readFileSync(join(folder, "functions.txt"), "utf8").trimEnd().split("\n");
  const { exports } = taken(folder);
  const page = exports.memory.buffer.byteLength - 65_536;
  const ran = () => names.filter((_, at) => new Uint8Array(exports.memory.buffer)[page + at] === 1).sort();
  assert.deepEqual(ran(), []);
  exports.calls();
  assert.deepEqual(ran(), ["calls"]);
  exports.checksum(1);
  assert.deepEqual(ran(), ["_ZN7fixture4hash1", "calls", "checksum"]);
});
