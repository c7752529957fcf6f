// What the file names of a built site mean, for everything that reads `dist`.

/**
 * A name that Trunk hashed: `base-1f8d3c0a9b7e6d52.css`, `handful-1f8d3c0a9b7e6d52_bg.wasm`.
 * Such a file never changes under its name, so it may be cached for ever.
 */
export const HASHED = /-[0-9a-f]{8,}(_bg)?\.[a-z0-9]+$/;

/** Files that lie in `dist` and that no page asks for while it runs. */
export const NOT_FOR_OFFLINE = ["screenshots/**/*", "icons/preview.png", "favicon.ico", "**/_headers", "**/*.map", "sw.js", "**/robots.txt"];
