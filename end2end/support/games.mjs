// The games, as the files name them that a game is added to: the shortcuts of the manifest and the drawings of index.html.
// chunk.spec.mjs compares them with the cards on home.
import { readFileSync } from "node:fs";

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

const { shortcuts } = JSON.parse(read("public/manifest.webmanifest"));

/** The slug of every game, in the order of home. */
export const GAMES = shortcuts.map(({ url }) => url.replace("./#/", "")).filter((slug) => slug !== "daily");

/** The chunks that load a file of drawings. */
export const DRAWING = [...read("index.html").matchAll(/<defs data-chunks="([^"]+)"/g)].flatMap(([, names]) => names.split(" "));
