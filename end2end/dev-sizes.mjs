import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
const br = (b) => brotliCompressSync(b, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: b.length } }).length;
const dirs = process.argv.slice(2);
const all = dirs.map((dir) => {
  const m = new Map();
  for (const f of readdirSync(dir)) {
    if (!/\.(wasm|js|css|html|json)$/.test(f)) continue;
    const name = f.replace(/-[0-9a-f]{16}/, "");
    m.set(name, (m.get(name) ?? 0) + br(readFileSync(`${dir}/${f}`)));
  }
  return m;
});
const names = [...new Set(all.flatMap((m) => [...m.keys()]))].sort();
let sums = dirs.map(() => 0);
for (const n of names) {
  const v = all.map((m) => m.get(n) ?? 0);
  v.forEach((x, i) => (sums[i] += x));
  console.log(n.padEnd(40), ...v.map((x) => String(x).padStart(8)), v.length > 1 ? String(v[v.length - 1] - v[0]).padStart(8) : "");
}
console.log("sum", ...sums);
