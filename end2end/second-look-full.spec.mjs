// @ts-check
// A fortnight with Second look beside a model of its days, each kind of answer to each game, and two devices that exchange all.
import { desk, importFile, saveFile } from "./support/backup.mjs";
import { ESCALATOR, resume, tap } from "./support/escalator.mjs";
import { keySwap, promptOf, message, open, tapSwap } from "./support/table.mjs";
import { expect, settle, test } from "./support/test.mjs";

// Games that lose a chance: the start (Escalator: the first moves of a won game), the moves to the position, those from the error
// on, the right ones (none: nothing was lost, or by one of too many), what is said of the position and of the error.
const GAMES = [
  [
    "flip-nine",
    "916452783",
    "2-9",
    "2-9 2-1 3-6 9-6 6-1",
    "2-1",
    "Par 4, 1 swap made.",
    "2 with 9 ends at 6, 2 over par",
  ],
  [
    "sliding",
    "4,5,1,2,0,3,7,8,6",
    "",
    "2 2 5 1 3 5 2 4 1 2 5 6",
    "5",
    "10 moves are enough.",
    "The 2 leads to 12 moves, 2 over par",
  ],
  ["escalator", "44", "", "- - - - -", "AH"],
  [
    "flip-nine",
    "394156287",
    "1-3 4-3",
    "7-4 2-7 9-4 4-2",
    "7-2 7-9",
    "Par 4, 2 swaps made.",
    "7 with 4 ends at 6, 2 over par",
  ],
  [
    "sliding",
    "2,5,3,4,1,6,7,0,9,10,11,8,13,14,15,12",
    "",
    "4 4 7 6 5 2 1 5 6 7 8 12",
    "7",
    "10 moves are enough.",
    "The 4 leads to 12 moves, 2 over par",
  ],
  ["escalator", "37", "", "- - - - - - - TC JC QD JH", "JC JH"],
  [
    "flip-nine",
    "627831549",
    "",
    "1-3 4-8 3-7 1-5 6-1 7-6",
    "3-5 1-6 4-8",
    "Par 4, no swaps made.",
    "1 with 3 ends at 6, 2 over par",
  ],
  ["flip-nine", "895426713", "", "2-5 7-9 7-2 9-3 3-7 1-8"],
  ["escalator", "44", "", "AH KD"],
].map(([slug, start, before, astray, right, known = "You could still win.", lost = "After that, it can’t be won"]) => ({
  slug,
  start,
  said: [known, lost],
  made: before.match(/\S+/g)?.length ?? 0,
  moves: `${before} ${astray}`.match(/\S+/g),
  wrong: astray.split(" ")[0],
  right: right?.split(" "),
}));
const ASKS = {
  "flip-nine": ["Flip 9", "Which swap keeps par?"],
  sliding: ["Sliding Puzzle", "Which tile slides first?"],
  escalator: ["Escalator", "Which move saves the game?"],
};
const says = {
  "flip-nine": (mv) => `Yes! ${mv.replace("-", " with ")} keeps par.`,
  sliding: (mv) => `Yes! The ${mv} keeps par.`,
  escalator: () => "Yes! It can still be won.",
};
/** Makes a move with a finger, a second swap with keys. */
const make = (/** @type {Page} */ page, slug, mv, made) =>
  slug === "escalator"
    ? tap(page, mv)
    : slug === "sliding"
      ? page.locator(`#board [data-tile="${mv}"]`).tap()
      : (made === 1 ? keySwap : tapSwap)(page, mv.split("-"), made && mv[0]);
const pieces = (/** @type {Page} */ page) =>
  page.locator("#board :is([data-tile], [data-card], [data-base]):not([inert])").evaluateAll((all) =>
    all
      .map(({ dataset: { tile, card, base }, style }) =>
        [tile, card, base, ...["--at", "--x", "--y"].map((name) => style.getPropertyValue(name))].join(),
      )
      .sort()
      .join(" "),
  );
const [row, again, result] = ["task-row", "look-again", "task-result"].map(
  (id) => (/** @type {Page} */ page) => page.getByTestId(id),
);
const dateOf = (day) => new Date(2026, 10, 16 + day, 12);

/** Plays a game, and keeps its lost chance. */
async function play(/** @type {Page} */ page, deck, game, today) {
  const { slug, start, moves, right, made } = game;
  await (slug === "escalator"
    ? resume(page, ESCALATOR.varied, Number(start))
    : open(page, `#/${slug}?layout=${start}`));
  for (const [i, mv] of moves.entries()) {
    if (i === made && right) deck.push({ ...game, at: await pieces(page), seen: today, due: today + 1, step: 0 });
    await make(page, slug, mv, i);
  }
  await page.getByTestId("dialog-result").waitFor();
  if (right) await again(page).tap();
  await expect(again(page), `${slug} ${start}`).toHaveText(right ? "Undo" : []);
}

/** Opens Second look from home on a day, and answers each task by moves and buttons. A reload and Back keep the first one. */
async function look(/** @type {Page} */ page, deck, today, answer) {
  const offers = (n, other) =>
    expect(row(page).locator("p")).toHaveText(
      n > 0 ? `Second look · ${n} position${n === 1 ? "" : "s"} you lost` : other,
    );
  const asks = () => page.locator('.task[data-task="asking"]').waitFor();
  const waits = deck.filter((it) => it.due <= today).sort((a, b) => a.due - b.due);
  let [shown, found, answered] = [Math.min(waits.length, 5), 0, 0];
  await page.clock.setFixedTime(dateOf(today)).then(() => open(page));
  await offers(shown, []);
  if (shown > 0) await row(page).tap();
  for (let n = 1; n <= shown; n += 1) {
    await asks();
    const seen = await pieces(page);
    expect(
      waits.filter((it) => it.due === waits[0].due).map(({ at }) => at),
      `day ${today}: the oldest first`,
    ).toContain(seen);
    const [it] = waits.splice(
      waits.findIndex(({ at }) => at === seen),
      1,
    );
    const [tries, [name, asked]] = [answer(it), ASKS[it.slug]];
    const isRight = it.right.includes(tries.at(-1));
    const when =
      today - it.seen === 1
        ? "yesterday"
        : `on ${dateOf(it.seen).toLocaleDateString("en-US", today - it.seen < 7 ? { weekday: "long" } : { month: "long", day: "numeric" })}`;
    await expect(page.locator(".bar-day, .task-ask")).toHaveText([
      `${name} · ${n} of ${shown}`,
      `${asked}You were here ${when}. ${it.said[0]}`,
    ]);
    for (const [i, mv] of tries.entries()) {
      await (mv.length > 3 ? page.getByTestId(mv).tap() : make(page, it.slug, mv, it.made));
      if (i + 1 < tries.length) await expect(message(page)).toHaveText(it.said[1]);
      for (const step of n + i === 1 && tries.length > 1 && isRight
        ? [() => page.reload(), asks, () => page.goBack(), () => offers(shown), () => row(page).tap(), asks]
        : [])
        await step();
    }
    if (tries[0] === "not-now") continue;
    await expect(message(page)).toHaveText(
      isRight ? new RegExp(`^${says[it.slug](tries.at(-1))}`) : /^[^!]+ (keeps par|saves the game)\./,
    );
    it.due = today + ([1, 3, 7, 21][(it.step = isRight ? it.step + 1 : 0)] ?? Infinity);
    await expect(promptOf(page)).toHaveText(
      it.step > 3
        ? "You’ve got it for good"
        : `You’ll see it again ${isRight ? `in ${it.due - today} days` : "tomorrow"}`,
    );
    [found, answered] = [found + isRight, answered + 1];
    await page.locator("#task-next:focus").press("Enter");
  }
  if (answered > 0)
    await expect(result(page))
      .toHaveText(`${found} of ${answered} right`)
      .then(() => page.getByTestId("task-done").tap());
  await offers(
    shown - answered,
    answered > 0 && deck.some((it) => it.due <= today + 1) ? "Second look · Back tomorrow" : [],
  );
}

test(
  "a fortnight: at most five a day, the oldest first, after 1, 3, 7 and 21 days, until all are learned",
  { tag: "@phone" },
  async ({ page }) => {
    test.slow();
    let [seed, deck, met, most] = [3888, [], new Set(), 0];
    const any = (all) =>
      all[Math.floor(((seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32) * all.length)];
    for (let day = 0; day < 14 || deck.some((it) => it.due < Infinity); day += 1) {
      if (day > 13 && deck.every((it) => it.due > day)) continue;
      most = Math.max(most, deck.filter((it) => it.due <= day).length);
      await look(page, deck, day, ({ slug, wrong, right }) => {
        const kind = any(["best", "other", ...(day < 14 ? ["second", "wrong", "told", "later"] : [])]);
        met.add(`${slug} ${kind}`);
        return {
          best: [right[0]],
          other: [right.at(-1)],
          second: [wrong, right[0]],
          wrong: [wrong, wrong],
          told: ["show-answer"],
          later: ["not-now"],
        }[kind];
      });
      for (const game of GAMES.slice(3 * day, 3 * day + 3)) await play(page, deck, game, day);
    }
    expect([most > 5, met.size], "more than are shown; each answer to each game").toEqual([true, 18]);
    await open(page, "#/second-look").then(() => expect(result(page)).toHaveText("Nothing for today"));
  },
);

test(
  "two devices have the same moments after they exchange all, whatever is imported again",
  { tag: "@phone" },
  async ({ page, browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, hasTouch: true, viewport: page.viewportSize() });
    const [both, decks, files] = [[page, await settle(context).then(() => context.newPage())], [[], []], []];
    for (const [day, i] of [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ]) {
      await look(both[i], decks[i], day, (it) => (i === 0 ? ["show-answer"] : [it.right[0]]));
      for (const n of day === 0 ? [3 * i, 1] : [2]) await play(both[i], decks[i], GAMES[n], day);
      if (i + day === 2) await again(both[i]).tap();
      files.push(
        await desk(both[i])
          .then(() => saveFile(both[i]))
          .then(({ text }) => text),
      );
    }
    for (const each of [...both, page]) {
      for (const text of files) await desk(each).then(() => importFile(each, text));
      const { moments } = await each.evaluate(() => JSON.parse(localStorage.getItem("handful/2/second-look")));
      // What one device took back; what was answered there; what was told here; of both answers the one that is due later.
      expect(moments.map(({ due, state = "due" }) => `${due} ${state}`)).toEqual([
        "9999-12-31 removed",
        "2026-11-20 due",
        "2026-11-18 due",
        "2026-11-20 due",
      ]);
    }
    await context.close();
  },
);
