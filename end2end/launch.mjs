import { fileURLToPath } from "node:url";

// How every script here starts Chromium: no sandbox (containers have none to give), and none of a browser's
// own traffic, so that what is measured and intercepted is the page's alone.
export const LAUNCH_ARGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The built site. */
export const DIST = fileURLToPath(new URL("../dist", import.meta.url));
