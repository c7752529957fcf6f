// @ts-check
// Starts a solver in its worker, which needs a Trusted Types policy of its own: `solver_large` in a worker of that name,
// else `solver`.
"use strict";
const solver = self.name === "solver_large" ? self.name : "solver";
const script = `./${solver}.js`;
self.trustedTypes?.createPolicy("default", { createScriptURL: (url) => (url === script ? url : null) });
importScripts(script);
// A program that cannot be loaded reaches the page like any other error of the worker.
wasm_bindgen({ module_or_path: `./${solver}_bg.wasm` }).catch(reportError);
