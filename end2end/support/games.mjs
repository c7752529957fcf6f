// @ts-check
// The games, as the shortcuts of the manifest name them. chunk.spec.mjs compares them with the cards on home.
import { readFileSync } from "node:fs";

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

const { shortcuts } = JSON.parse(read("public/manifest.webmanifest"));

/** The slug of every game, in the order of home. */
export const GAMES = shortcuts.map(({ url }) => url.replace("./#/", "")).filter((slug) => slug !== "daily");
