// The screens that replace a program that cannot start or has crashed, with a report to copy.
"use strict";

function show(id) {
  const screen = byId(id);
  screen.hidden = false;
  for (const button of screen.querySelectorAll("[data-reload]")) {
    button.onclick = () => location.reload();
  }
  return screen;
}

// The report: version, panic message, and every save (deal and moves).
function report(error) {
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
      if (key.startsWith(`${keys}save/`)) lines.push(`${key} ${localStorage.getItem(key)}`);
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
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  byId("app").inert = true;
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
const isBreak = (error) =>
  typeof WebAssembly === "object" && error instanceof WebAssembly.RuntimeError;
addEventListener("error", (event) => isBreak(event.error) && crash(event.error));
addEventListener("unhandledrejection", (event) => isBreak(event.reason) && crash(event.reason));
