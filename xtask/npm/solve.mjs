// @ts-check
// Times crates/games/examples/solve on the same deals, and examples/reasons, as native code and as WebAssembly:
// `node solve.mjs <target folder>`, which `cargo xtask bench --wasm` runs.
import { execFileSync } from "node:child_process";

const DEALS = 1_000;
const [target] = process.argv.slice(2);
const RANKS = [..."A23456789TJQK"];

let state = 1n;
/** A whole number below `bound`, the same ones in each run. */
function below(bound) {
  state = BigInt.asUintN(64, state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n);
  return Number((state >> 33n) % BigInt(bound));
}

/** Random arrangements of cards, a line each. */
function deals(cards, joint) {
  const line = () => {
    for (let end = cards.length - 1; end > 0; end--) {
      const other = below(end + 1);
      [cards[end], cards[other]] = [cards[other], cards[end]];
    }
    return `${cards.join(joint)}\n`;
  };
  return Array.from({ length: DEALS }, line).join("");
}

const GAMES = [
  ["Flip 9", "flip-nine", deals([..."123456789"], "")],
  [
    "Escalator",
    "escalator",
    deals(
      [..."CDHS"].flatMap((suit) => RANKS.map((rank) => rank + suit)),
      ",",
    ),
  ],
];
const EXAMPLES = ["--example", "solve", "--example", "reasons"];
const build = (...args) =>
  execFileSync("cargo", ["build", "--locked", "--package", "handful-games", ...EXAMPLES, ...args], {
    stdio: "inherit",
  });
build("--profile", "host");
// The release profile, because the page uses it.
build("--release", "--no-default-features", "--target", "wasm32-wasip1");
const end = process.platform === "win32" ? ".exe" : "";
const wasm = (name) => [`${import.meta.dirname}/wasi.mjs`, `${target}/wasm32-wasip1/release/examples/${name}.wasm`];
const programs = (name) =>
  /** @type {[name: string, file: string, args: string[]][]} */ ([
    ["native", `${target}/host/examples/${name}${end}`, []],
    ["wasm", process.execPath, ["--no-warnings", ...wasm(name)]],
  ]);
for (const [game, slug, input] of GAMES) {
  console.log(`\n${game}, ${DEALS} deals, microseconds a deal:`);
  for (const [name, file, args] of programs("solve")) {
    const lines = execFileSync(file, [...args, slug], { input, encoding: "utf8" })
      .trim()
      .split("\n");
    const times = lines.map((line) => Number(line.split("\t")[5])).sort((a, b) => a - b);
    if (times.length !== DEALS || times.some(Number.isNaN))
      throw new Error(`not every deal was timed (${game}, ${name})`);
    const at = (share) => times[Math.round((DEALS - 1) * share)];
    console.log(`  ${name}: median ${at(0.5)}, 99 % ${at(0.99)}, most ${at(1)}`);
  }
}
for (const [name, file, args] of programs("reasons")) {
  console.log(`\nReasons of hints, ${name}, microseconds:`);
  console.log(execFileSync(file, args, { encoding: "utf8" }).trim());
}
