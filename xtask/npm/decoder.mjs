// @ts-check
// Writes dist/qr.js, the reader of QR codes: `node decoder.mjs <dist>`.
//
// It is `decodeQR` of the npm package `qr` in one file, without what it does not use. The page imports it when scanning
// begins (src/page/camera.js), in debug builds too. The package's licence stands beside it.
import { copyFileSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const folder = fileURLToPath(new URL("node_modules/qr/", import.meta.url));
const dist = resolve(process.argv[2] ?? "dist");

const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
buildSync({
  stdin: { contents: 'export { decodeQR } from "./decode.js";', resolveDir: folder },
  outfile: join(dist, "qr.js"),
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  banner: { js: `// qr ${version}, © 2023 Paul Miller, MIT: qr.txt` },
  legalComments: "none",
});
copyFileSync(join(folder, "LICENSE-MIT"), join(dist, "qr.txt"));
