// @ts-check
// Serves the built site on a free port while the tests run. A test that stops the network or modifies files starts a
// server of its own with `serve` and closes it.
import { serve } from "../xtask/npm/serve.mjs";
import { DIST } from "./launch.mjs";

export default async function setup() {
  const site = await serve({ dir: DIST });
  process.env.HANDFUL_URL = site.url;
  return site.close;
}
