// @ts-check
// Runs before the first paint: the Trusted Types policy, and the colours, the language and the page that settings and
// address ask for. Also motions that restart.
//
// The scripts of this folder, again.js apart, share one scope, in the order of index.html; a release build joins them into one
// file in a function of its own (xtask/npm/finish_site.mjs). known.js is written from the crates of the program.
"use strict";

// The Trusted Types policy, before anything else. Markup must be a sequence of the shapes that the program draws, which
// load and run nothing; a script URL must be one of the two workers.
const attribute =
  "class|[drxy]|[cdr][xy]|width|height|viewBox|stroke-(?:dasharray|width|linecap)|pathLength|data-[a-z]+";
const shapes = new RegExp(
  `</?(?:use|path|rect|circle|ellipse|polyline|text|g|svg|symbol)(?: (?:${attribute})(?:="[^"<>]*")?| href="#[\\w-]+"| id="(?:fish|mood)-[a-z]+"| (?:fill|stroke)="(?:#[\\da-f]+|none)")*/?>\\d*`,
  "g",
);
window.trustedTypes?.createPolicy("default", {
  createHTML: (html) => (html.replace(shapes, "") ? null : html),
  createScriptURL: (url) => (url === "sw.js" || url === "solver_loader.js" ? url : null),
});

const root = document.documentElement;
const byId = (id) => document.getElementById(id);

// The prefix of the keys in localStorage of who plays (crates/storage/src/person.rs). A tab stays with the person of its start.
let keyPrefix = `${scheme}/`;

// Settings and address decide what is painted first.
/** @type {any} */
let settings = {};
try {
  const personSuffix = localStorage.getItem(nowKey);
  if (personSuffix && localStorage.getItem(scheme + personSuffix)) {
    root.dataset.personSuffix = personSuffix;
    keyPrefix = `${scheme}${personSuffix}/`;
  }
  settings = JSON.parse(localStorage.getItem(`${keyPrefix}settings`)) || {};
} catch {
  // The program reports missing storage and unreadable settings later.
}
const browserLang = navigator.languages.map((tag) => tag.split("-")[0]).find((tag) => langs.includes(tag));
root.lang = langs.includes(settings.lang) ? settings.lang : browserLang || "en";
Object.assign(root.dataset, looks(settings));
// A game with other devices has the look of the game.
const page = location.hash
  .replace(/^#?(\/|%2f)?(together\/(?=\w))?/i, "")
  .replace(/[?&%].*|\W+$/g, "")
  .replace(/^(who)\/.*/i, "$1")
  .toLowerCase();
root.dataset.page = page === "" ? "home" : chunkOfRoute[page] ? "page" : "game";
root.dataset.route = page;

// A browser may offer to install the page before the program runs (src/page/installer.rs).
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  window.handfulInstallPrompt = event;
});

// The browser's own bar has the colour of the page's head. The style sheets have arrived when the program first changes
// one of these attributes.
const updateThemeColor = () =>
  requestAnimationFrame(() =>
    setTimeout(() => {
      const head = getComputedStyle(root).getPropertyValue("--head").trim();
      if (head)
        for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.setAttribute("content", head);
    }),
  );
new MutationObserver(updateThemeColor).observe(root, { attributeFilter: ["data-theme", "data-page", "data-route"] });
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", updateThemeColor);

// The factor on durations and the curve of motions, from style/tokens.css. Both are kept, because reading a computed
// style after a change of the page makes the browser style and lay out the page at once, and again what changes after it.
let pace;
const readPace = () => {
  if (!pace?.easing) {
    const style = getComputedStyle(root);
    pace = { scale: Number(style.getPropertyValue("--t")), easing: style.getPropertyValue("--ease") };
  }
  return pace;
};
const resetPace = () => {
  pace = undefined;
};
// The program writes the attribute at its start too, mostly with the value that it has.
const isOther = ({ oldValue }) => oldValue !== root.dataset.motion;
new MutationObserver((changes) => changes.some(isOther) && resetPace()).observe(root, {
  attributeFilter: ["data-motion"],
  attributeOldValue: true,
});
matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", resetPace);

/**
 * Returns a function that the program calls for an ornament. What throws in it must not end the program, which would be left
 * in the middle of its work; the game goes on without the ornament.
 */
const guard =
  (play) =>
  (...values) => {
    try {
      play(...values);
    } catch {
      // A browser without the ornament, or one that refuses it.
    }
  };

// Returns the factor, and plays keyframes (JSON) on an element from the start, for src/kit/motion.rs. `time` and
// `delay` are milliseconds in full motion.
window.handfulMotionScale = () => readPace().scale;
window.handfulAnimate = guard((selector, frames, time, delay) => {
  const { scale, easing } = readPace();
  /** @type {KeyframeAnimationOptions} */
  const timing = { duration: time * scale, delay: delay * scale, fill: "backwards" };
  if (scale > 0) document.querySelector(selector)?.animate({ easing, ...JSON.parse(frames) }, timing);
});
