// @ts-check
import { fileURLToPath } from "node:url";

// The arguments with which every script here starts Chromium: no sandbox (containers cannot provide one), and none of
// the browser's own traffic, so that all measured and intercepted requests are the page's.
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
