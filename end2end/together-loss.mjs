// How long two devices take to find each other again after a network that was gone for so many seconds:
//
//     node end2end/together-loss.mjs 8 45 200
//
// on a Linux system, as root, because it drops the packets of the host's ports by iptables and ip6tables.
import { execFileSync } from "node:child_process";
import { chromium } from "@playwright/test";
import { serve } from "../xtask/npm/serve.mjs";
import { DIST, LAUNCH_ARGS } from "./launch.mjs";
import { device, gather } from "./support/together.mjs";

const site = await serve({ dir: DIST });
const browser = await chromium.launch({ executablePath: process.env.HANDFUL_BROWSER || undefined, args: LAUNCH_ARGS });

/** Returns the ports at which a device listens, of its connection and of the spare. */
const portsOf = (page) =>
  page.evaluate(async () => {
    const stats = await Promise.all(window.peers.map((peer) => peer.getStats()));
    return stats.flatMap((each) => [...each.values()]).filter((it) => it.type === "local-candidate" && it.protocol === "udp").map((it) => it.port);
  });

/** Adds (`-A`) or deletes (`-D`) the rules that drop what goes to and comes from some ports. */
function drop(act, ports) {
  for (const table of ["iptables", "ip6tables"]) {
    for (const port of ports) {
      for (const side of ["--dport", "--sport"]) execFileSync(table, [act, "INPUT", "-p", "udp", side, `${port}`, "-j", "DROP"]);
    }
  }
}

const lost = (page) => page.locator("[data-seated] small");
try {
  for (const seconds of process.argv.slice(2).map(Number)) {
    const [host, guest] = [await device(browser, site.url, "Ana"), await device(browser, site.url, "Ben")];
    await gather(host, [guest, "Ben"]);
    // Both prepare a spare.
    await host.waitForTimeout(5_000);
    const ports = await portsOf(host);
    drop("-A", ports);
    try {
      await host.waitForTimeout(seconds * 1_000);
    } finally {
      drop("-D", ports);
    }
    const begun = Date.now();
    await host.locator('[data-seated="Ben"]').waitFor();
    await lost(host).waitFor({ state: "detached", timeout: 120_000 });
    await guest.getByTestId("move").waitFor({ timeout: 120_000 });
    console.log(`${seconds} s without a network: back after ${((Date.now() - begun) / 1_000).toFixed(1)} s`);
    for (const page of [host, guest]) await page.context().close();
  }
} finally {
  await browser.close();
  await site.close();
}
