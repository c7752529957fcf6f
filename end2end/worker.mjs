// @ts-check
// Times the answers of the built site's solver worker for lines of the Sliding Puzzle in a browser, as the page would
// get them: `cargo xtask bench --worker`. The host proves the lines; here their length is compared with the published one.
import { readFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { serve } from "../xtask/npm/serve.mjs";
import { DIST, LAUNCH_ARGS } from "./launch.mjs";

/** How often a board of 4×4 is solved. The least time is reported, because other work can only add to it. */
const RUNS = 3;
/** The time limit for a line of a board of 5×5. */
const BUDGET_MS = 2_000;
/** The interval between questions on whether the worker's large tables are ready. */
const POLL_MS = 100;

/** Returns the boards of a file, each with the number after it. */
async function boards(name) {
  const text = await readFile(new URL(`../crates/games/tests/data/${name}`, import.meta.url), "utf8");
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return lines.map((line) => {
    const [cells, length] = line.split("\t");
    return { cells: cells.split(",").map(Number), length: Number(length) };
  });
}

/** Starts a worker of the site, as the page does: for boards above 4×4, or for the others. */
async function start(/** @type {Page} */ page, name = "") {
  const appeared = page.waitForEvent("worker");
  const ms = await page.evaluate(async (name) => {
    const began = performance.now();
    globalThis.solver?.terminate();
    globalThis.solver = new Worker("solver_loader.js", { name });
    await new Promise((done, fail) => {
      globalThis.solver.onmessage = done;
      globalThis.solver.onerror = () => fail(new Error("the worker does not start"));
    });
    let id = 0;
    // All replies but the last are progress reports.
    globalThis.ask = (cells, ms) => {
      id += 1;
      const asked = performance.now();
      return new Promise((done) => {
        globalThis.solver.onmessage = ({ data }) => {
          const [of, kind, nodes, ...rest] = data.split(" ");
          // A line that is only the best found has a lower bound before it.
          const word = rest.at(-1);
          if (of === `${id}` && kind !== "at")
            done({ kind, nodes: Number(nodes), word, ms: performance.now() - asked });
        };
        globalThis.solver.postMessage(`${id} ${ms} ${cells}`);
      });
    };
    return performance.now() - began;
  }, name);
  return { ms, worker: await appeared };
}

async function ask(/** @type {Page} */ page, { cells }, ms, kind) {
  const answer = await page.evaluate(([cells, ms]) => globalThis.ask(cells, ms), [`${cells}`, ms]);
  if (answer.kind !== kind && answer.kind !== "optimal") throw new Error(`${cells} is answered by ${answer.kind}`);
  return { ...answer, moves: answer.word?.length ?? 0 };
}

/** Returns the size of the worker's WebAssembly memory, which only grows. */
const megabytes = async (worker) =>
  worker.evaluate(async () => {
    const exports = await globalThis.eval("wasm_bindgen")();
    return Object.values(exports).find((value) => value instanceof WebAssembly.Memory).buffer.byteLength / 1e6;
  });

const sum = (values) => values.reduce((all, value) => all + value, 0);
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const grouped = (number) => number.toLocaleString("en-US");

async function four(/** @type {Page} */ page) {
  const korf = await boards("korf-15-half.txt");
  const { ms, worker } = await start(page);
  const began = performance.now();
  const first = await ask(page, korf[3], 0, "optimal");
  let large = first;
  while (large.nodes === first.nodes) {
    if (performance.now() - began > 300_000)
      throw new Error("the large tables of 4×4 were not there after five minutes");
    await page.waitForTimeout(POLL_MS);
    large = await ask(page, korf[3], 0, "optimal");
  }
  const built = performance.now() - began;
  console.log(
    `\n4×4: the worker is ready after ${ms.toFixed(0)} ms. A first question is answered ${first.ms.toFixed(0)} ms later, small`,
  );
  console.log(`tables and all; its large tables are there ${grouped(Math.round(built))} ms after it was asked.`);

  console.log("\n| boards | number | nodes in all | time in all | median | most |\n|---|---:|---:|---:|---:|---:|");
  const hardest = (await boards("hardest-15.txt")).map(({ cells }) => ({ cells, length: 80 }));
  for (const [name, list, runs] of /** @type {const} */ ([
    ["half of Korf's", korf, RUNS],
    ["of 80 moves", hardest, 1],
  ])) {
    const found = list.map(() => ({ nodes: 0, ms: Infinity }));
    for (let run = 0; run < runs; run += 1) {
      for (const [i, board] of list.entries()) {
        const answer = await ask(page, board, 0, "optimal");
        if (answer.moves !== board.length) throw new Error(`${board.cells} takes ${board.length}, not ${answer.moves}`);
        found[i] = { nodes: answer.nodes, ms: Math.min(found[i].ms, answer.ms) };
      }
    }
    const times = found.map(({ ms }) => ms);
    const row = [sum(times), median(times), Math.max(...times)].map((time) => `${time.toFixed(1)} ms`);
    console.log(`| ${name} | ${list.length} | ${grouped(sum(found.map(({ nodes }) => nodes)))} | ${row.join(" | ")} |`);
  }
  console.log(`\nEvery line has the length given. Memory: ${(await megabytes(worker)).toFixed(1)} MB.`);
  await start(page);
  const hard = await ask(page, hardest[0], 0, "optimal");
  console.log(`A board of 80 moves as a worker's first question, tables and all: ${grouped(Math.round(hard.ms))} ms.`);
}

async function five(/** @type {Page} */ page) {
  const { worker } = await start(page, "solver_large");
  const found = [];
  for (const board of await boards("korf-24-half.txt")) {
    const { moves, ms } = await ask(page, board, BUDGET_MS, "best");
    found.push({ moves, ms, ratio: moves / board.length });
  }
  const [moves, ratios, times] = ["moves", "ratio", "ms"].map((name) => found.map((answer) => answer[name]));
  const mean = (values) => (sum(values) / values.length).toFixed(3);
  console.log(
    `\n5×5, ${found.length} boards, ${BUDGET_MS} ms each: ${mean(moves)} moves, ${mean(ratios)} of the fewest,`,
  );
  const [worst, longest, memory] = [
    Math.max(...ratios).toFixed(3),
    Math.max(...times).toFixed(0),
    (await megabytes(worker)).toFixed(1),
  ];
  console.log(`${worst} at worst; the longest answer takes ${longest} ms. Memory: ${memory} MB.`);
}

const site = await serve({ dir: DIST });
const browser = await chromium.launch({ executablePath: process.env.HANDFUL_BROWSER || undefined, args: LAUNCH_ARGS });
try {
  const page = await browser.newPage({ serviceWorkers: "block" });
  await page.goto(site.url, { waitUntil: "load" });
  await four(page);
  await five(page);
} finally {
  await browser.close();
  await site.close();
}
