// Starts a solver in its worker, which needs a Trusted Types policy of its own: `solver_large` in a worker of that name,
// else `solver`, which starts workers from this file too.
"use strict";
const program = self.name === "solver_large" ? self.name : "solver";
const FILES = [`./${program}.js`, "solver_loader.js"];
self.trustedTypes?.createPolicy("default", { createScriptURL: (url) => (FILES.includes(url) ? url : null) });
importScripts(`./${program}.js`);
// A program that cannot be loaded reaches the page like any other error of the worker.
wasm_bindgen({ module_or_path: `./${program}_bg.wasm` }).catch(reportError);
