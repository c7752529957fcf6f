// @ts-check
// Runs a WASI program with this process's input and output: `node wasi.mjs <file.wasm> [arguments]`.
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

const [file, ...rest] = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args: [file, ...rest], env: {}, returnOnExit: true });
const { instance } = await WebAssembly.instantiate(
  await readFile(file),
  /** @type {WebAssembly.Imports} */ (wasi.getImportObject()),
);
process.exitCode = wasi.start(instance);
