// Computes what a host carries at a number of visits a day: `node traffic.mjs <dist> [--write docs/HOSTING.md]` prints
// the figures of docs/HOSTING.md, or writes them there.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { fetchedOf } from "./names.mjs";
import { THRESHOLD, pack } from "./precompress.mjs";

/** What docs/HOSTING.md assumes. */
export const ASSUMED = {
  /** The share of visits by a browser that has nothing of the site. */
  fresh: 0.1,
  /** Deploys a month. */
  updates: 4,
  /** Browsers that come back at least once a month, for each visit a day. */
  clients: 5,
  /** Checks for an update in a visit: at its start, and when the page is looked at again. */
  checks: 2,
  /** The busiest hour against the mean. */
  peak: 3,
  /** Bytes for a connection: TLS, and the headers of its first response. */
  connection: 6_000,
  /** Bytes for the headers of each further response. */
  response: 100,
};

/** The soft limit of GitHub Pages, in bytes a month. */
const PAGES_LIMIT = 100e9;

/** Returns the size in which a host sends a file: after brotli 11, or as it is if that shrinks it by less than a tenth. */
async function sent(file) {
  const bytes = await readFile(file);
  if (bytes.length < THRESHOLD) return bytes.length;
  const { br } = await pack(bytes);
  return br.length < 0.9 * bytes.length ? br.length : bytes.length;
}

/**
 * Weighs a built site. Each value is a number of files or requests, and of bytes as they are sent.
 *
 * A new visitor loads what the service worker keeps, the service worker, and once more the files of home without a hash,
 * because Workbox requests those past the browser's cache. An update loads all but typefaces and icons, if it changed
 * the program: every chunk then has another name.
 */
export async function weigh(dist) {
  const worker = await readFile(join(dist, "sw.js"), "utf8");
  const kept = fetchedOf(worker);
  const sum = async (files) => ({
    count: files.length,
    bytes: (await Promise.all(files.map((file) => sent(join(dist, file))))).reduce((total, bytes) => total + bytes, 0),
  });
  const isStill = (file) => /^(fonts|icons)\//.test(file);
  const again = kept.filter((file) => file === "index.html" || file === "icons/icon.svg" || file.endsWith(".woff2"));
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name));
  const all = await Promise.all(names.map((entry) => readFile(join(entry.parentPath ?? entry.path, entry.name))));
  const copies = await Promise.all(all.map(async (bytes) => Object.values(await pack(bytes)).reduce((total, copy) => total + copy.length, bytes.length)));
  return {
    fresh: await sum([...kept, ...again]),
    update: await sum(kept.filter((file) => !isStill(file))),
    site: { count: all.length, bytes: copies.reduce((total, bytes) => total + bytes, 0) },
  };
}

/** Returns what a day carries, in requests and bytes, with the requests and bytes of the day of a deploy. */
export function traffic({ fresh, update }, visits, assumed = ASSUMED) {
  const newcomers = visits * assumed.fresh;
  const returning = visits - newcomers;
  const day = (updates) => {
    const requests = newcomers * fresh.count + returning * assumed.checks + updates * update.count;
    const bytes = newcomers * fresh.bytes + updates * update.bytes + visits * assumed.connection + (requests - visits) * assumed.response;
    return { requests, bytes };
  };
  const updates = Math.min(returning, (visits * assumed.clients * assumed.updates) / 30);
  return { newcomers, returning, updates, ...day(updates), deploy: day(returning) };
}

const SECONDS = 24 * 60 * 60;
const whole = (number) => Math.round(number).toLocaleString("en-US");
/** Three significant digits, because the assumptions have no more. */
const about = (number) => Number(number.toPrecision(3)).toLocaleString("en-US");

/** Returns a Markdown table of weights. */
export function weightsTable({ fresh, update, site }) {
  return [
    "| | requests | bytes |",
    "|---|---:|---:|",
    `| new visitor: home, then everything for offline use | ${whole(fresh.count)} | ${whole(fresh.bytes)} |`,
    `| update: all but typefaces and icons | ${whole(update.count)} | ${whole(update.bytes)} |`,
    `| the site on the host, with .br and .gz files | ${whole(site.count)} files | ${whole(site.bytes)} |`,
  ].join("\n");
}

/** Returns the weights that a document states in such a table. */
export function readWeights(text) {
  const row = (name) => {
    const cells = text.split("\n").find((line) => line.startsWith(`| ${name}`)).split("|");
    const [count, bytes] = cells.slice(2, 4).map((cell) => Number(cell.replace(/[^0-9]/g, "")));
    return { count, bytes };
  };
  return { fresh: row("new visitor"), update: row("update"), site: row("the site") };
}

/** Returns a Markdown table of what a host carries. */
export function trafficTable(weights, visits = [1e6, 100e6], assumed = ASSUMED) {
  const days = visits.map((each) => traffic(weights, each, assumed));
  const rows = [
    ["new visitors a day", ({ newcomers }) => about(newcomers)],
    ["updates a day, spread over the month", ({ updates }) => about(updates)],
    ["requests a day", ({ requests }) => about(requests)],
    [`requests a second, mean and peak`, ({ requests }) => `${about(requests / SECONDS)} and ${about((requests / SECONDS) * assumed.peak)}`],
    ["TB a day", ({ bytes }) => about(bytes / 1e12)],
    ["TB a month of 30 days", ({ bytes }) => about((30 * bytes) / 1e12)],
    ["Gbit a second, mean and peak", ({ bytes }) => `${about((8 * bytes) / SECONDS / 1e9)} and ${about((8 * bytes * assumed.peak) / SECONDS / 1e9)}`],
    ["day of a deploy, every visitor updates: TB", ({ deploy }) => about(deploy.bytes / 1e12)],
    ["day of a deploy: requests a second, peak", ({ deploy }) => about((deploy.requests / SECONDS) * assumed.peak)],
    ["day of a deploy: Gbit a second, peak", ({ deploy }) => about((8 * deploy.bytes * assumed.peak) / SECONDS / 1e9)],
  ];
  return [
    `| visits a day | ${visits.map(about).join(" | ")} |`,
    `|---|${visits.map(() => "---:|").join("")}`,
    ...rows.map(([name, value]) => `| ${name} | ${days.map(value).join(" | ")} |`),
  ].join("\n");
}

/** Returns the sentence on the limit of GitHub Pages. */
export function pagesLimit(weights, assumed = ASSUMED) {
  const visits = PAGES_LIMIT / 30 / (traffic(weights, 1e6, assumed).bytes / 1e6);
  return `The 100 GB a month of GitHub Pages carry about ${about(Number(visits.toPrecision(2)))} visits a day.`;
}

/** Returns the sentence that says when and of which commit a site was weighed. */
function measured() {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const date = new Date().toISOString().slice(0, 10);
  return `Weights after brotli 11, by \`node xtask/npm/traffic.mjs dist\` on ${date} at commit ${commit}; they are the same on any machine:`;
}

/** Returns the part of a document between the marks of a name, and the document with another part there. */
export function part(text, name, other) {
  const [begin, end] = [`<!-- ${name} -->\n`, `\n<!-- /${name} -->`];
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
  if (to < 0 || from < begin.length) throw new Error(`there is no part called ${name}`);
  return { old: text.slice(from, to), text: text.slice(0, from) + other + text.slice(to) };
}

/** Returns the computed parts of docs/HOSTING.md. */
export const parts = (weights) => ({ traffic: [trafficTable(weights), "", pagesLimit(weights)].join("\n") });

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { write: { type: "string" } } });
  const weights = await weigh(resolve(positionals[0] ?? "dist"));
  const all = { measured: measured(), weights: weightsTable(weights), ...parts(weights) };
  if (values.write) {
    const text = Object.entries(all).reduce((text, [name, table]) => part(text, name, table).text, readFileSync(values.write, "utf8"));
    writeFileSync(values.write, text);
  } else {
    console.log(Object.values(all).join("\n\n"));
  }
}
