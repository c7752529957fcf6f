// @ts-check
// The host reads the guest's code with its camera: Chromium's fake device shows the code that the guest's page shows, in a
// browser of its own, because the device is chosen when a browser starts.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { PNG } from "pngjs";
import { expect, test } from "./support/test.mjs";
import { LAUNCH_ARGS } from "./launch.mjs";
import { answer, device, devices, heading, invite, seated } from "./support/together.mjs";

const [WIDTH, HEIGHT] = [640, 480];
const FAKE = "--use-fake-device-for-media-stream";
const ALLOWED = "--use-fake-ui-for-media-stream";

/** Returns a video of one frame, in grays: a picture in the middle of a table, as large as fits. */
function video(picture) {
  const { width, height, data } = PNG.sync.read(picture);
  const side = HEIGHT - 40;
  const luma = Buffer.alloc(WIDTH * HEIGHT, 120);
  const [left, top] = [(WIDTH - side) / 2, 20];
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const at = 4 * (Math.floor((y * height) / side) * width + Math.floor((x * width) / side));
      luma[(top + y) * WIDTH + left + x] = Math.round(0.3 * data[at] + 0.59 * data[at + 1] + 0.11 * data[at + 2]);
    }
  }
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
  return Buffer.concat([head, frame, frame]);
}

const launch = (...args) =>
  chromium.launch({ executablePath: process.env.HANDFUL_BROWSER || undefined, args: [...LAUNCH_ARGS, ...args] });

/** Runs a test with a browser whose camera shows what is written to the file. */
async function withCamera(run) {
  const folder = await mkdtemp(join(tmpdir(), "handful-camera-"));
  const file = join(folder, "code.y4m");
  await writeFile(file, video(PNG.sync.write(new PNG({ width: 2, height: 2 }))));
  const browser = await launch(FAKE, ALLOWED, `--use-file-for-fake-video-capture=${file}`);
  try {
    await run(browser, file);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

test("the camera reads the answer", { tag: "@phone" }, async ({ baseURL }) => {
  test.slow();
  await withCamera(async (/** @type {Browser} */ browser, file) => {
    const [host, guest] = await devices(browser, baseURL, "Ana", "Ben");
    await answer(guest, await invite(host, "Ana"), "Ben");
    // The code appears in the camera's picture before the camera is turned on. The page may just draw it.
    await expect(async () =>
      writeFile(file, video(await guest.locator(".qr").screenshot({ timeout: 5_000 }))),
    ).toPass();
    await host.getByTestId("scan-answer").click();
    await expect(heading(host, "Point at the other screen")).toBeVisible();
    await host.getByTestId("camera-on").click();
    await seated([host, guest], ["Ana", "Ben"]);
    // The camera is off again.
    await expect(host.locator("#together-video")).toHaveCount(0);
  });
});

test(
  "without a camera, or where it is denied, the page says what to do",
  { tag: "@phone" },
  async ({ browser, baseURL }) => {
    test.slow();
    const words = async (/** @type {Page} */ page, expected) => {
      await invite(page, "Ana");
      await page.getByTestId("scan-answer").click();
      await expect(page.getByText("Your browser is about to ask for the camera")).toBeVisible();
      await page.getByTestId("camera-on").click();
      await expect(page.getByTestId("fault")).toHaveText(expected);
      // It can be tried again, and there is a way without.
      await expect(page.getByTestId("camera-on")).toBeVisible();
      await page.getByTestId("paste-answer").click();
      await expect(page.locator("#together-paste")).toBeVisible();
    };
    const none = await device(browser, baseURL, "Ana");
    await words(none, /No camera found|The camera isn’t allowed/);
    await none.context().close();
    // A Chromium without a window may refuse without saying that it is the permission.
    const other = await launch(FAKE, "--deny-permission-prompts");
    await words(await device(other, baseURL, "Ana"), /The camera (isn’t allowed|didn’t start)/);
    await other.close();
  },
);
