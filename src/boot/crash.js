// @ts-check
// The screens that replace a program that cannot start or has crashed, with a report to copy.
"use strict";

/** Shows a screen in place of the page. Its buttons load the page anew. */
function show(id) {
  const screen = byId(id);
  screen.hidden = false;
  byId("app").hidden = true;
  for (const button of screen.querySelectorAll("[data-reload]")) {
    button.onclick = (event) => {
      event.preventDefault();
      // A network that stalls does not hold the page back for ever.
      const wait = new Promise((done) => setTimeout(done, 10_000));
      Promise.race([renew(id === "no-load").catch(() => {}), wait]).then(() => location.reload());
    };
  }
  return screen;
}

/**
 * Renews what the page is loaded from. If files are missing, those of the start are asked for past the browser's cache, because
 * a host may let it keep an error. A version that waits is taken, because a page that fails cannot offer it.
 */
async function renew(lacksFiles) {
  /** @type {NodeListOf<HTMLScriptElement & HTMLLinkElement>} */
  const heads = document.querySelectorAll("head [integrity]");
  const needed = lacksFiles ? [...[...heads].map(({ src, href }) => src || href), ...requestedUrls] : [];
  await Promise.allSettled(needed.map(async (file) => (await fetch(file, { cache: "reload" })).arrayBuffer()));
  const worker = navigator.serviceWorker;
  const { waiting } = (await worker.getRegistration()) ?? {};
  if (!waiting) return;
  const taken = new Promise((done) => worker.addEventListener("controllerchange", done));
  waiting.postMessage({ type: "SKIP_WAITING" });
  await taken;
}

// The report: version, panic message, and every save (deal and moves).
function report(error) {
  /** @type {HTMLLinkElement} */
  const wasm = document.querySelector('link[as="fetch"]');
  const lines = [
    `Handful ${root.dataset.version || "?"} ${wasm ? wasm.href.split("/").pop() : ""}`,
    location.href,
    navigator.userAgent,
    root.dataset.panic || "",
    String((error && error.stack) || error),
  ];
  try {
    for (let i = 0; i < localStorage.length; i += 1) {
      const key = localStorage.key(i);
      if (key.startsWith(`${keyPrefix}save/`)) lines.push(`${key} ${localStorage.getItem(key)}`);
    }
  } catch {
    lines.push("no storage");
  }
  return lines.join("\n");
}

let broken = false;
function crash(error) {
  if (broken) return;
  broken = true;
  const screen = show("crash");
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  const text = screen.querySelector("textarea");
  text.value = report(error);
  for (const button of screen.querySelectorAll("[data-report]")) {
    button.onclick = () => {
      text.select();
      // If the browser refuses, the text stays selected for copying by hand.
      const copied = () => (button.textContent = button.dataset.report);
      if (navigator.clipboard) navigator.clipboard.writeText(text.value).then(copied, () => {});
    };
  }
  const visible = [...screen.querySelectorAll("button")].find((button) => button.offsetParent);
  if (visible) visible.focus();
}
const isCrash = (error) => typeof WebAssembly === "object" && error instanceof WebAssembly.RuntimeError;
addEventListener("error", (event) => isCrash(event.error) && crash(event.error));
addEventListener("unhandledrejection", (event) => isCrash(event.reason) && crash(event.reason));
