// Writes dist/qr.js, the reader of QR codes for browsers without one: `node decoder.mjs <dist>`.
//
// It is `decodeQR` of the npm package `qr` in one file, without what it does not use. The page imports it when scanning
// begins (src/web/page/camera.js), in debug builds too. The package's licence stands beside it.
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rollup } from "rollup";
import { minify } from "terser";

const folder = fileURLToPath(new URL("node_modules/qr/", import.meta.url));
/** The most bytes of the file. A version that is larger is to be looked at. */
const MOST = 60_000;

/** Returns the code: a module that exports `decodeQR`. */
export async function decoder() {
  const entry = "decoder";
  const bundle = await rollup({
    input: entry,
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? `export { decodeQR } from ${JSON.stringify(join(folder, "decode.js"))};` : undefined),
      },
    ],
    onwarn: ({ message }) => {
      throw new Error(message);
    },
  });
  const { output } = await bundle.generate({ format: "es" });
  const { code } = await minify(output[0].code, { module: true, compress: { passes: 2 }, format: { comments: false } });
  if (output.length !== 1 || code.length > MOST) throw new Error(`the reader of codes has ${output.length} files, ${code.length} bytes`);
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return `// qr ${version}, © 2023 Paul Miller, MIT: qr.txt\n${code}\n`;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const dist = resolve(process.argv[2] ?? "dist");
  try {
    writeFileSync(join(dist, "qr.js"), await decoder());
    copyFileSync(join(folder, "LICENSE-MIT"), join(dist, "qr.txt"));
  } catch (error) {
    console.error(`the reader of codes could not be written: ${error.message}`);
    process.exit(1);
  }
}
