// node --test xtask/npm/drawings.test.mjs
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { read, takeDrawings } from "./drawings.mjs";

const source = readFileSync(new URL("../../index.html", import.meta.url), "utf8");
/** The games, and what else draws cards. */
const SLUGS = [...[...source.matchAll(/href="style\/games\/([a-z0-9-]+)\.css"/g)].map(([, slug]) => slug), "home", "pages"];
/** The chunks of each group. */
const GROUPS = [...source.matchAll(/<defs data-chunks="([^"]+)"/g)].map(([, names]) => names.split(" "));

test("a drawing is read in both forms of an attribute, with the capitals that HTML restores", () => {
  const svg = '<symbol viewbox="0 0 6 8" fill=none id=a><path d="M0 0h1"/><use href=#b x=.5 /></symbol><pattern id=c></pattern>';
  assert.deepEqual(read(svg), [
    ["symbol", { viewBox: "0 0 6 8", fill: "none", id: "a" }, ["path", { d: "M0 0h1" }], ["use", { href: "#b", x: ".5" }]],
    ["pattern", { id: "c" }],
  ]);
});

for (const bad of ["words", "<g>words</g>", "<g></b>", "<g>", "</g>", "<g id='a'/>", "<g hidden/>", "<G/>", "<!-- a -->", '<g id="a/>', "<g /><"]) {
  test(`${bad} is no drawing`, () => assert.throws(() => read(bad), /drawing/));
}

test("index.html has a file for each chunk of a group, and no other", () => {
  const { rest, files } = takeDrawings(source, SLUGS);
  assert.deepEqual([...files.keys()], GROUPS.flat());
  assert.equal(new Set(files.values()).size, GROUPS.length);
  for (const slug of ["home", "go-fish", "go-fish-side"]) assert.ok(files.has(slug), slug);
  const ids = (text) => [...text.matchAll(/"id":"([\w-]+)"/g)].map(([, id]) => id);
  const all = (text) => [...text.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id);
  const moved = [...new Set(files.values())].flatMap(ids);
  assert.deepEqual([...moved, ...all(rest)].toSorted(), all(source).toSorted());
  // Nothing that stays, and no file but the Spanish one, refers to a drawing of another file.
  const used = (text) => [...text.matchAll(/(?:href"?[:=]"|url\()#([\w-]+)/g)].map(([, id]) => id);
  for (const id of used(rest.slice(0, rest.indexOf("</svg>")))) assert.ok(!moved.includes(id), id);
  for (const file of files.values()) for (const id of used(file)) assert.ok(ids(file).includes(id), id);
});

test("a group without a chunk, of an unknown one, or a second one of a chunk is refused", () => {
  const page = (list) => `<svg>${list.map((each) => `<defs${each}><g/></defs>`).join("")}</svg>`;
  assert.equal(takeDrawings(page([" data-chunks=home"]), SLUGS).rest, "<svg></svg>");
  for (const [bad, why] of [
    [[""], /name no chunk/],
    [[' data-chunks="home house"'], /house, which is no chunk/],
    [[" data-chunks=home", ' data-chunks="home sliding"'], /two groups/],
  ]) {
    assert.throws(() => takeDrawings(page(bad), SLUGS), why);
  }
});
