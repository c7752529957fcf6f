// Serves a compressed copy of the built site on a free port while the tests run. A test that stops the network or
// modifies files starts a server of its own with `serve` and closes it.
import { compressedCopy, serve } from "../xtask/npm/serve.mjs";
import { DIST } from "./launch.mjs";

export default async function setup() {
  const copy = await compressedCopy(DIST);
  const site = await serve({ dir: copy.dir, precompressed: true });
  process.env.HANDFUL_URL = site.url;
  process.env.HANDFUL_COPY = copy.dir;
  return async () => {
    await site.close();
    await copy.remove();
  };
}
