// @ts-check
// Where the other scripts of this folder are missing: one language, and a "Try again" that asks for them past the browser's
// cache, because a host may let it keep an error, and stays at the address. A file of its own, as it must arrive without them.
"use strict";

{
  const root = document.documentElement;
  const anew = (event) => {
    event.preventDefault();
    /** @type {NodeListOf<HTMLScriptElement & HTMLLinkElement>} */
    const heads = document.querySelectorAll("head [integrity], head script");
    const files = [...heads].map(({ src, href }) => src || href);
    Promise.allSettled(files.map((file) => fetch(file, { cache: "reload" }))).then(() => location.reload());
  };
  if (root.dataset.boot === undefined) {
    root.dataset.boot = "missing";
    root.lang = navigator.languages.map((tag) => tag.split("-")[0]).find((tag) => ["en", "es"].includes(tag)) ?? "en";
    for (const button of document.querySelectorAll("#no-load [data-reload]")) button.onclick = anew;
  }
}
