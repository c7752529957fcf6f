// @ts-check
// cargo test --test golden
//
// The golden program (fixture/fixture.rs) does the same in one piece and in parts.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { CHUNKS, linked, parts, play, split, taken, whole } from "./fixture/fixture.mjs";

const dir = mkdtempSync(join(tmpdir(), "wasm-chunks-"));
after(() => rmSync(dir, { recursive: true }));
const folders = Object.fromEntries(["fixture", "other"].map((build) => [build, parts(build, join(dir, build))]));

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
  assert.notEqual(mine.build, theirs.build);
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
  const forged = { ...mine.exports, [theirs.build]: mine.exports.memory };
  CHUNKS.slice(1).forEach((slug) => mine.run(slug, theirs.compiled(slug), forged));
  const answers = (it) => play({ ...it, run: () => {} }).seen;
  assert.notDeepEqual(answers(mine), answers(right));
});

test("the name of a build depends on its content alone", () => {
  const again = parts("fixture", join(dir, "again"));
  for (const file of ["program.wasm", ...CHUNKS.map((slug) => `${slug}.wasm`)]) {
    assert.ok(readFileSync(join(again, file)).equals(readFileSync(join(folders.fixture, file))), file);
  }
});

test("a program of other data than the linked one fails the build with one line", () => {
  const folder = join(dir, "bad");
  assert.throws(
    () => split(linked("fixture"), linked("other"), folder),
    ({ status, stderr }) =>
      status === 1 && stderr === "the program cannot be split: the program's data is not what was linked\n",
  );
  assert.throws(() => readFileSync(join(folder, "program.wasm")), { code: "ENOENT" });
});
