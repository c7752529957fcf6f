// Takes the reference pictures and the texts of the boards anew, and notes the browser's major version: `cargo xtask shots --reference`.
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { LAUNCH_ARGS } from "./launch.mjs";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const FOLDER = `${HERE}reference/`;

rmSync(FOLDER, { recursive: true, force: true });
const args = ["node_modules/@playwright/test/cli.js", "test", "reference.spec.mjs", "trees.spec.mjs"];
const { status } = spawnSync(process.execPath, args, { cwd: HERE, stdio: "inherit", env: { ...process.env, HANDFUL_REFERENCE: "1" } });
if (status === 0) {
  // The tests run in several processes, so each state's boxes are in a file of their own.
  const parts = readdirSync(FOLDER).filter((name) => name.endsWith(".part")).sort();
  const lines = parts.map((name) => `  ${JSON.stringify(name.slice("boxes.".length, -".part".length))}: ${readFileSync(FOLDER + name, "utf8")}`);
  writeFileSync(`${FOLDER}boxes.json`, `{\n${lines.join(",\n")}\n}\n`);
  parts.forEach((name) => rmSync(FOLDER + name));
  const browser = await chromium.launch({ executablePath: process.env.HANDFUL_BROWSER || undefined, args: LAUNCH_ARGS });
  writeFileSync(`${FOLDER}chromium.txt`, `${browser.version().split(".")[0]}\n`);
  await browser.close();
}
process.exitCode = status ?? 1;
