// @ts-check
// Tests of keep_previous.mjs: the files that a deploy keeps of the previous build.
import assert from "node:assert/strict";
import { mkdtemp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { fetchSite, keep, ownFiles } from "./keep_previous.mjs";
import { serve } from "./serve.mjs";

const folders = [];
after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** Returns a service worker that lists these files. */
const worker = (files) =>
  `(()=>{keep(${JSON.stringify(files.map((url) => ({ integrity: "sha256-", revision: null, url })))})})();`;

/** Creates a folder with these files, whose service worker lists `own`. */
async function site(own, others = []) {
  const folder = await mkdtemp(join(tmpdir(), "handful-keep-"));
  folders.push(folder);
  for (const [file, text] of [
    ["sw.js", worker(own)],
    ["index.html", own.join()],
    ...[...own, ...others].map((file) => [file, file]),
  ]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return folder;
}

const OLD = ["sliding-00000000000000aa.wasm", "sliding-00000000000000ab.css", "handful-00000000000000ac_bg.wasm"];
const OLDER = "sliding-00000000000000ee.wasm";
const SAME = "records-00000000000000cc.wasm";

test("the hashed files of the build before lie beside the new ones, and those of the one before that do not", async () => {
  const before = await site([...OLD, SAME, "solver.js", "icons/icon.svg"], [OLDER]);
  const dist = await site(["sliding-00000000000000bb.wasm", SAME, "solver.js"]);
  const names = await readdir(dist);
  const list = await readFile(join(dist, "sw.js"), "utf8");
  assert.deepEqual((await keep(dist, before)).toSorted(), OLD.toSorted());
  assert.deepEqual((await readdir(dist)).toSorted(), [...names, ...OLD].toSorted());
  assert.equal(await readFile(join(dist, "sw.js"), "utf8"), list, "what is kept is not for offline use");
  assert.equal(await readFile(join(dist, OLD[0]), "utf8"), OLD[0]);
  assert.deepEqual(await keep(dist, before), [], "again changes nothing");
});

test("a folder that is no site is refused, and so is a file that is missing", async () => {
  const dist = await site([]);
  const empty = await mkdtemp(join(tmpdir(), "handful-keep-"));
  folders.push(empty);
  await assert.rejects(keep(dist, empty), /no site/);
  const broken = await site(OLD);
  await rm(join(broken, OLD[1]));
  await assert.rejects(keep(dist, broken), /ENOENT/);
});

test("a path that leads out of the site is none of its files", () => {
  assert.deepEqual(ownFiles(worker(["../x-00000000000000aa.js", "a-00000000000000aa.js"])), ["a-00000000000000aa.js"]);
});

test("a site is fetched from where it is served, with what it lists", async () => {
  const before = await site([...OLD, "icons/x-00000000000000aa.svg", "solver.js"], [OLDER]);
  const server = await serve({ dir: before, base: "/games/" });
  const folder = await mkdtemp(join(tmpdir(), "handful-keep-"));
  folders.push(folder);
  try {
    assert.equal(await fetchSite(server.url.replace(/\/$/, ""), folder), 4);
    assert.deepEqual(await keep(await site([]), folder), await keep(await site([]), before));
    await rm(join(before, OLD[0]));
    await assert.rejects(fetchSite(server.url, folder), /404/);
    await rm(join(before, "sw.js"));
    assert.equal(await fetchSite(server.url, folder), 0, "a first deploy has nothing to keep");
  } finally {
    await server.close();
  }
});
