// @ts-check
// Serves a built site: compressed as GitHub Pages does it, the deploy's host, with the headers of its `_headers` file, and
// with hashed names cached forever where that file says nothing else. `node serve.mjs <dir> [--port N] [--base /sub/] [--lan] [--open]`, or `import { serve }`.
import { spawn } from "node:child_process";
import { readFileSync, existsSync } from "node:fs";
import { createServer } from "node:http";
import { networkInterfaces } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import compression from "compression";
import sirv from "sirv";
import { HASHED } from "./dist_names.mjs";
import { THRESHOLD } from "./precompress.mjs";

/** The level of gzip of GitHub Pages, which sends no brotli. */
export const LEVEL = 6;

/**
 * Starts a server on `port` (0: any free port) and resolves when it listens.
 *
 * It reads and compresses a file for every request, so a new build is served without a restart.
 *
 * Every response, including errors, has the headers of the site's `_headers`; with `headers: false` none has, like on a
 * host that ignores such a file. With `cors` pages of any origin may read the files, as on GitHub Pages.
 *
 * `close()` stops the server immediately, including keep-alive connections, so that a page finds no network.
 *
 * @param {{ dir: string, port?: number, base?: string, lan?: boolean, headers?: boolean, cors?: boolean }} options
 * @returns {Promise<{ url: string, port: number, close: () => Promise<void> }>}
 */
export async function serve({ dir, port = 0, base = "/", lan = false, headers = true, cors = false }) {
  if (!existsSync(join(dir, "index.html"))) {
    throw new Error(`there is no site in ${dir}: cargo xtask build makes one`);
  }
  const prefix = `/${base}/`.replace(/\/+/g, "/");
  const rules = headers ? readHeaderRules(join(dir, "_headers")) : [];
  const dress = (response, path) => {
    if (cors) response.setHeader("Access-Control-Allow-Origin", "*");
    for (const [name, value] of rules.flatMap((rule) => (rule.meets(path) ? rule.headers : [])))
      response.setHeader(name, value);
  };
  const compress = compression({ level: LEVEL, threshold: THRESHOLD });
  const files = sirv(resolve(dir), {
    dev: true,
    etag: true,
    setHeaders(response, path) {
      // sirv sets this only with `dev`.
      response.setHeader("Cache-Control", "no-cache");
      if (HASHED.test(path)) response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
      dress(response, path);
    },
  });

  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    dress(response, path);
    if (!path.startsWith(prefix)) {
      const isHome = path === "/" || `${path}/` === prefix;
      response.writeHead(isHome ? 302 : 404, isHome ? { Location: prefix } : {});
      response.end();
      return;
    }
    request.url = path.slice(prefix.length - 1);
    if (/^\/_headers(\?|$)/.test(request.url)) {
      response.writeHead(404);
      response.end();
      return;
    }
    request.headers["accept-encoding"] = /\bgzip\b/.test(request.headers["accept-encoding"]) ? "gzip" : "identity";
    compress(request, response, () => files(request, response));
  });

  await new Promise((done, fail) => {
    server.once("error", fail);
    server.listen(port, lan ? "0.0.0.0" : "127.0.0.1", () => done(true));
  });
  const { port: bound } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${bound}${prefix}`,
    port: bound,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/**
 * Parses a `_headers` file: a path, where `*` matches anything, then its headers, one on each indented line.
 *
 * @returns {{ meets: (path: string) => boolean, headers: [string, string][] }[]}
 */
export function readHeaderRules(file) {
  if (!existsSync(file)) return [];
  const rules = [];
  for (const line of readFileSync(file, "utf8").split(/\r?\n/)) {
    if (line.trim() === "" || line.trimStart().startsWith("#")) continue;
    if (/^\S/.test(line)) {
      const pattern = line
        .trim()
        .split("*")
        .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
      const expression = new RegExp(`^${pattern.join(".*")}$`);
      rules.push({ meets: (path) => expression.test(path), headers: [] });
      continue;
    }
    const [, name, value] = line.match(/^\s+([^:\s]+):\s*(.*)$/) ?? [];
    if (name === undefined || rules.length === 0) throw new Error(`${file} has a line that is no header: ${line}`);
    rules.at(-1).headers.push([name, value.trim()]);
  }
  return rules;
}

/** Listens on the next free port from `first` on, for a person who has two sites open. */
async function serveFrom(first, options) {
  for (let port = first; ; port += 1) {
    try {
      return await serve({ ...options, port });
    } catch (error) {
      if (error.code !== "EADDRINUSE" || first === 0 || port >= first + 100) throw error;
    }
  }
}

/** Opens an address in the user's browser. If that fails, the user can still copy the address from the screen. */
function open(url) {
  const [program, ...words] = { darwin: ["open"], win32: ["cmd", "/c", "start", ""] }[process.platform] ?? ["xdg-open"];
  spawn(program, [...words, url], { detached: true, stdio: "ignore" })
    .on("error", () => console.log("  (no browser could be opened: follow that address)"))
    .unref();
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: "string", default: "8347" },
      base: { type: "string", default: "/" },
      lan: { type: "boolean", default: false },
      open: { type: "boolean", default: false },
    },
  });
  try {
    const options = { dir: positionals[0] ?? "dist", base: values.base, lan: values.lan };
    const { url, port } = await serveFrom(Number(values.port), options);
    console.log(`Handful is at ${url}`);
    if (values.open) open(url);
    if (values.lan) {
      for (const address of Object.values(networkInterfaces()).flat()) {
        if (address.family !== "IPv4" || address.internal) continue;
        console.log(`  and, in this network, at ${url.replace(`127.0.0.1:${port}`, `${address.address}:${port}`)}`);
      }
    }
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
