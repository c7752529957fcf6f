// Starts the solver in its worker, which needs a Trusted Types policy of its own. It starts workers from this file too.
"use strict";
const FILES = ["./solver.js", "solver_loader.js"];
self.trustedTypes?.createPolicy("default", { createScriptURL: (url) => (FILES.includes(url) ? url : null) });
importScripts("./solver.js");
// A program that cannot be loaded reaches the page like any other error of the worker.
wasm_bindgen({ module_or_path: "./solver_bg.wasm" }).catch(reportError);
