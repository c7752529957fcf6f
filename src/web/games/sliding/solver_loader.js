// Starts the solver in its worker, where the policy of the page does not reach.
"use strict";
self.trustedTypes?.createPolicy("default", { createScriptURL: (url) => (url === "./solver.js" ? url : null) });
importScripts("./solver.js");
// The page hears of a program that cannot be loaded as of any other error of a worker.
wasm_bindgen({ module_or_path: "./solver_bg.wasm" }).catch(reportError);
