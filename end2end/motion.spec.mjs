// @ts-check
// Motions that restart (src/kit/motion.rs): each deal, swap, refusal and wasted flip plays anew, as settings and device
// want it; and the flights of Go Fish.
import { FISH, make, result, resume } from "./support/go-fish.mjs";
import { draws } from "./support/played.mjs";
import { STATES } from "./support/states.mjs";
import { expect, test } from "./support/test.mjs";
import { NINE, card, clickSwap, more, open, ready, openGame } from "./support/table.mjs";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Notes each motion that the page plays: what moves, its duration and its delay in milliseconds. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.played = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given) {
      const animation = animate.apply(this, given);
      const effect = /** @type {KeyframeEffect} */ (animation.effect);
      const { duration, delay } = effect.getTiming();
      const properties = new Set(effect.getKeyframes().flatMap((frame) => Object.keys(frame)));
      const what = ["transform", "translate", "opacity", "clipPath"].filter((name) => properties.has(name)).join(" ");
      window.played.push({
        name: this.closest("[id]").id,
        what,
        duration,
        delay,
        isRunning: this.getAnimations().includes(animation),
      });
      return animation;
    };
  });
});

/** Returns the motions since the last call, after those of this moment are played. */
const played = (/** @type {Page} */ page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return window.played.splice(0);
  });
const motion = (name, duration) => ({ name, what: "transform", duration, delay: 0, isRunning: true });

test("Flip 9: swaps hop, each refusal shakes, each deal turns, as the settings and the device want it", async ({
  page,
}) => {
  await openGame(page, "#/flip-nine?layout=932745618");
  expect(await played(page), "opening is no deal").toEqual([]);
  await clickSwap(page, [4, 5], 0);
  expect(await played(page)).toEqual([motion("card-5", 240), motion("card-4", 240)]);
  for (let time = 0; time < 2; time += 1) {
    await page.keyboard.press("9");
    await expect(page.locator("#board [data-shake]")).not.toHaveCount(0);
    expect(
      (await played(page)).filter(({ duration }) => duration === 420),
      "each refusal",
    ).toContainEqual(motion("card-9", 420));
  }
  const swap = async (setting) => {
    await page.evaluate((setting) => void (document.documentElement.dataset.motion = setting), setting);
    await more(page, "restart");
    await ready(page);
    await played(page);
    await clickSwap(page, [4, 5], 0);
    return (await played(page)).map(({ duration }) => duration);
  };
  expect(await swap("fast")).toEqual([120, 120]);
  expect(await swap("none")).toEqual([]);
  expect(await swap("device")).toEqual([240, 240]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await swap("device")).toEqual([]);
  expect(await swap("full"), "the setting comes before the device").toEqual([240, 240]);
  await page.getByTestId("new").click();
  const turned = await played(page);
  const delays = (of) => turned.filter(({ what }) => what === of).map(({ delay }) => delay);
  for (const of of ["transform", "clipPath"])
    expect(delays(of), "a deal").toEqual([0, 45, 90, 135, 180, 225, 270, 315, 360]);
  expect(turned[0]).toEqual(motion(turned[0].name, 420));
});

test("cards fall into place in Escalator and Go Fish, each refusal shakes, and each wasted flip flashes", async ({
  page,
}) => {
  await STATES["escalator, a pick refused"](page);
  const all = await played(page);
  expect(all.slice(-1), "the first refusal").toEqual([motion("place-22", 420)]);
  expect(
    all.slice(-29, -1).map(({ what }) => what),
    "the deal that was opened",
  ).toEqual(Array(28).fill("translate opacity"));
  await page.locator("#place-22").click();
  expect(await played(page), "the second refusal").toEqual([motion("place-22", 420)]);
  await STATES["go-fish, dealt"](page);
  expect((await played(page)).map(({ what }) => what)).toEqual(["translate opacity"]);
  await open(page, "#/card-flip?deal=1");
  for (const wasted of [0, 1, 1]) {
    await page.locator("#flip-1").click();
    expect((await played(page)).filter(({ name }) => name === "cube")).toHaveLength(wasted);
  }
});

/** Returns the elements of `places` that are nearest to the two ends of a flight. `name` tells their names. */
const ends = (flight, places, name) =>
  flight.evaluate(
    (card, [places, name]) => {
      const board = document.querySelector("#board").getBoundingClientRect();
      return ["0", "1"].map((end) => {
        const [x, y] = ["x", "y"].map(
          (axis) => parseFloat(card.style.getPropertyValue(`--${axis}${end}`)) + board[axis],
        );
        const far = (it) => {
          const { left, right, top, bottom } = it.getBoundingClientRect();
          return Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y);
        };
        const nearest = [...document.querySelectorAll(places)].reduce((one, other) =>
          far(other) < far(one) ? other : one,
        );
        return nearest.closest(`[${name}]`)?.getAttribute(name) ?? nearest.closest("[id]").id;
      });
    },
    [places, name],
  );

/** Resumes a game of Go Fish and asks, on a clock that stands still: what flies is there only for a moment. */
async function askAt(/** @type {Page} */ page, params, asks, ask) {
  await page.clock.install();
  await resume(page, { params, line: asks.join() });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await make(page, ask, (it) => it.click());
}

/** Lets the page's time go on until all these elements are there. */
async function runUntil(/** @type {Page} */ page, ...css) {
  const there = () => page.evaluate((css) => css.every((one) => document.querySelector(one)), css);
  for (let ms = 0; ms < 5_000 && !(await there()); ms += 50) await page.clock.runFor(50);
  expect(await there(), css.join(", ")).toBe(true);
}

/** Makes the person's first ask that gets cards, or the first that gets none. Returns its seat, its rank and the first flight. */
async function asks(/** @type {Page} */ page, isGiven) {
  const { params, line, steps } = FISH.four;
  const asked = (at) => Number(line[at].split(":")[0]);
  const count = (at, of) => steps[at].table.counts[of - 1];
  const at = line.findIndex(
    (_, at) => steps[at].person && steps[at + 1].table && count(at + 1, asked(at)) < count(at, asked(at)) === isGiven,
  );
  await askAt(page, params, line.slice(0, at), line[at]);
  await runUntil(page, ".flight");
  return [...line[at].split(":"), page.locator(".flight").first()];
}

test("a card that is given flies from the hand of the seat that was asked to its rank's pile in the own hand", async ({
  page,
}) => {
  const [seat, rank, flight] = await asks(page, true);
  expect(await ends(flight, "#board .seat-hand, #fish-hand .ranks", "data-seat")).toEqual([seat, "fish-hand"]);
  const [, pile] = await ends(flight, "#fish-hand .ranks [data-rank]:not([hidden])", "data-rank");
  expect(pile).toBe(rank);
});

test("a card that is drawn flies from the stock to the own hand", async ({ page }) => {
  const [, , flight] = await asks(page, false);
  expect(await ends(flight, "#board .seat-hand, #fish-hand .ranks, .stock-backs", "data-seat")).toEqual([
    "fish-stock",
    "fish-hand",
  ]);
});

test("the last catch flies to its pile, and the book leaves it before the result comes", async ({ page }) => {
  const { params, line } = FISH.Monday;
  await askAt(page, params, line.slice(0, -1), line.at(-1));
  await runUntil(page, ".flight", '[data-rank="2"] .card:nth-child(4)', "main:not(:has(.result-strip))");
  await runUntil(page, ".flight:nth-child(4)", '[data-rank="2"][hidden]', "#fish-hand[data-shelves]");
  const [, shelf] = await ends(
    page.locator(".flight").last(),
    "#board .seat-hand, #fish-hand [data-book], #board .stock-backs",
    "data-book",
  );
  expect(shelf, "the place of the book").toBe("2");
  await page.clock.resume();
  await result(page).waitFor();
});

test("the pieces of a perfect game have the stage alone for a moment, which a tap ends", async ({ page }) => {
  const { number, swaps, steps } = NINE["par 7"];
  await draws(page, number);
  await openGame(page);
  for (const [i, pair] of swaps.entries()) await clickSwap(page, pair, steps[i].required);
  await page.locator("dialog[data-stage-alone]").waitFor();
  const seen = () =>
    page.evaluate(() =>
      [".stage-fan", "[data-result] .modal-box"].map((name) => {
        const { top, right } = document.querySelector(name).getBoundingClientRect();
        return top >= 0 && top < innerHeight && right > 0;
      }),
    );
  expect(await seen()).toEqual([true, false]);
  await page.locator(".stage").click();
  await expect.poll(seen).toEqual([true, true]);
  await page.getByTestId("close").click();
  await expect(page.locator("main .card-face").first()).toHaveCSS("box-shadow", /rgb\(231, 181, 73\)/);
});
