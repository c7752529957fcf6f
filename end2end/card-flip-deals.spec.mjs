// Deals of Card Flip: one saved game for each mode and number of cards, the deal dialog, records, shared results, bad
// links and saves, and the page in Spanish.
import { clipboard } from "./support/clipboard.mjs";
import { expect, test } from "./support/test.mjs";
import {
  board, card, cardsOf, chooseDeal, closeResult, cube, curtain, dealt, drawBack, expectWalk, heard, hurry, kept, key, leaveBoard, link,
  message, news, newDeal, open, ready, records, result, save, saveKey, saves, seeResult, setCards, setRound, setStart,
  shown, sit, tap, tool, truth, walk,
} from "./support/card-flip.mjs";
import { toast } from "./support/table.mjs";

test("every way to play keeps a game for each number of cards, over reloads too", { tag: "@desktop" }, async ({ page }) => {
  const games = [["blind", 7, [7, 6]], ["evil", 4, [1, 2, 1]], ["evil", 10, [10, 1]], ["two", 3, [2]], ["watch", 4, []]];
  await open(page, link("blind", 7, 1));
  for (const [i, [mode, n, line]] of games.entries()) {
    if (i > 0) {
      await chooseDeal(page, { mode, cards: n });
      await newDeal(page);
      await expect(page).toHaveURL((url) => url.hash.includes(`mode=${mode}`) && (n === 4 || url.hash.includes(`cards=${n}`)));
    }
    if (mode === "two") await setRound(page, 5, key);
    if (mode === "watch") await hurry(page, [4, 1], key);
    await hurry(page, line, key);
  }
  expect(await saves(page)).toEqual(games.map(([mode, n]) => saveKey(mode, n)).sort());
  for (const [mode, n, line] of games.toReversed()) {
    // Some are opened by a link from elsewhere, some by navigation within the page.
    if (mode !== "evil") await open(page, link(mode, n));
    else await page.evaluate((to) => void (location.hash = to), link(mode, n));
    if (mode === "two") {
      await expect(curtain(page)).toContainText("Pass the device to player 2");
      await drawBack(page);
    }
    // The start is secret until the player has set it.
    if (mode === "watch") expect(await shown(page)).toMatchObject({ turn: "0", up: [], flips: "0" });
    else await expectWalk(page, walk(n, line), { mode });
  }
  // Home continues the last one.
  await open(page);
  await expect(page.locator('[data-game-card="card-flip"] .pill')).toHaveText(/^7 cards, flip \d+$/);
  await expect(page.locator('[data-game-card="card-flip"] .mini-backs i')).toHaveCount(7);
  await page.locator('[data-game-card="card-flip"]').click();
  await expectWalk(page, walk(7, [7, 6]));
});

test("the deal dialog changes nothing until it is dealt, and New can be undone", { tag: "@phone" }, async ({ page }) => {
  await test.step("a way to play that is chosen waits for the next deal", async () => {
    await sit(page, link("blind", 4, 1000));
    await hurry(page, [3, 1], tap);
    const notes = ["The computer sets the cards at random.", "The computer sets nothing", "You set the cards. The computer flips them without looking.", "One sets the cards, the other flips. Then swap."];
    await page.getByTestId("deal").tap();
    const ways = page.locator('[data-setting="mode"]');
    await expect(ways.getByRole("radio")).toHaveCount(4);
    await expect(page.getByRole("group", { name: "Mode" }).getByRole("radio", { name: "Blind" })).toBeChecked();
    const counts = page.getByRole("group", { name: "Cards", exact: true }).getByRole("radio");
    await expect(counts).toHaveCount(10);
    await expect(counts.nth(3)).toBeChecked();
    for (const [i, note] of notes.entries()) {
      await ways.getByRole("radio").nth(i).check();
      await expect(page.getByTestId("dialog-deal")).toContainText(note);
    }
    await closeResult(page);
    await expectWalk(page, walk(4, [3, 1]));
    await tool(page, "new").tap();
    await expect(board(page)).toHaveAttribute("data-mode", "two");
    await expect(curtain(page)).toBeVisible();
  });
  await test.step("New deals the same again, and its notice brings the former game back", async () => {
    await sit(page, link("evil", 5));
    await hurry(page, [5, 1, 5], tap);
    await tool(page, "new").tap();
    await expectWalk(page, walk(5, []), { mode: "evil" });
    await page.getByTestId("toast-action").tap();
    await expectWalk(page, walk(5, [5, 1, 5]), { mode: "evil" });
  });
  await test.step("a number that is typed is that deal, of the cards that are chosen; a layout is none", async () => {
    expect(cardsOf(dealt(1000, 7))).toEqual([3, 5]);
    await chooseDeal(page, { mode: "blind", cards: 7 });
    const input = page.locator("#deal-input");
    await input.fill("1,3");
    await input.press("Enter");
    await expect(page.locator("#deal-fault")).toHaveText("This game takes a deal number, not a layout.");
    await expect(page.getByTestId("dialog-deal")).toBeVisible();
    await input.fill("1000");
    await input.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByTestId("deal")).toContainText("#1000");
    await hurry(page, [3, 5], tap);
    await expectWalk(page, walk(7, [3, 5]), { done: true });
    await seeResult(page);
    await expect(result(page).locator(".badge")).toHaveText(["Practice"]);
    await closeResult(page);
  });
  await test.step("the picture can be hidden, and is as it should be when it comes back", async () => {
    await sit(page, link("evil", 4));
    await hurry(page, [3, 1], tap);
    const toggle = async () => {
      await page.getByTestId("deal").tap();
      await page.locator('[data-setting="map"]').getByRole("switch").click();
      await closeResult(page);
    };
    await toggle();
    await expect(cube(page)).toHaveCount(0);
    expect(JSON.parse(await page.evaluate(() => localStorage.getItem("handful/1/settings"))).map).toBe("off");
    await tap(page, 3);
    await expect(message(page)).toHaveText("Not yet: 12 of 15 starts left");
    await page.reload();
    await ready(page);
    await expect(card(page, 1)).toHaveAttribute("data-over");
    await expect(cube(page)).toHaveCount(0);
    await toggle();
    await expectWalk(page, walk(4, [3, 1, 3]), { mode: "evil" });
  });
});

test("blind and evil games are recorded, each kind in a table of its own, others are not", { tag: "@desktop" }, async ({ page }) => {
  const play = async (mode, n, line, deal) => {
    await sit(page, link(mode, n, deal));
    if (mode === "two") await setRound(page, 1, key);
    await hurry(page, line, key);
  };
  const win = async (...game) => {
    await play(...game);
    await expect(board(page)).not.toHaveAttribute("data-status", "playing");
  };
  /** A game that New replaces counts as abandoned. */
  const leave = async () => {
    await tool(page, "new").click();
    await toast(page).getByRole("button", { name: "Close" }).click();
    await expect(toast(page)).toHaveCount(0);
  };
  await win("two", 1, [1]);
  await play("two", 3, [2]);
  await leave();
  await sit(page, link("watch", 1));
  await setStart(page, 1, key);
  await page.getByTestId("watch-pace").dispatchEvent("click");
  await page.getByTestId("watch-pace").dispatchEvent("click");
  await expect(board(page)).toHaveAttribute("data-status", "over");
  await page.evaluate(() => void (location.hash = "#/records"));
  await expect(page.getByText("No games yet.")).toBeVisible();
  await win("evil", 2, [1, 2, 1]);
  await win("evil", 2, [1, 1, 2, 1]);
  await win("blind", 1, [1]);
  await play("evil", 4, [1, 2]);
  await leave();
  // A game with help does not count, and a linked deal is practice.
  await sit(page, link("evil", 2));
  await page.keyboard.press("h");
  await hurry(page, [1, 2, 1], key);
  await seeResult(page);
  await win("blind", 1, [1], 7);
  await seeResult(page);
  const rows = await records(page);
  await expect(page.locator('[data-records="card-flip"]')).toHaveCount(3);
  await expect(page.locator('[data-slot="blind-1"] h2')).toHaveText("Card Flip: Blind, 1 card");
  await expect(page.locator('[data-slot="evil-2"] h2')).toHaveText("Card Flip: Evil, 2 cards");
  await expect(rows("evil", 4)).toHaveCount(1);
  await expect(rows("evil", 4)).toContainText("abandoned");
  await expect(rows("blind", 1)).toHaveCount(2);
  await expect(rows("evil", 2)).toHaveCount(3);
  const cells = async (row) => [await row.locator("b").innerText(), await row.locator("small").innerText()].map((text) => /(?:Score \(%\)|Best possible)\s+(\d+)/.exec(text)?.[1]);
  for (const [at, score, marked] of [[0, "100", "Assisted"], [1, "75", ""], [2, "100", ""]]) {
    const row = rows("evil", 2).nth(at);
    expect(await cells(row)).toEqual([score, "100"]);
    if (marked) await expect(row).toContainText(marked);
    if (marked) await expect(row).toHaveClass(/uncounted/);
    else await expect(row).not.toHaveClass(/uncounted/);
  }
  await expect(rows("blind", 1).first()).toContainText("Practice");
  const stats = page.locator('[data-slot="evil-2"] .stats');
  for (const [name, value] of [["played", 2], ["won", 2], ["best-score", 100]]) {
    await expect(stats.locator(`[data-figure="${name}"] dd`)).toHaveText(`${value}`);
  }
});

test.describe("a shared result", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("has lines that are read well aloud, and no cards", { tag: "@desktop" }, async ({ page }) => {
    await page.addInitScript(() => delete Navigator.prototype.share);
    const shared = async () => {
      await page.evaluate(() => navigator.clipboard.writeText(""));
      await page.getByTestId("share-result").click();
      await expect.poll(() => clipboard(page)).not.toBe("");
      await expect(toast(page).filter({ hasText: /copied/i }).first()).toBeVisible();
      return clipboard(page);
    };
    await test.step("blind", async () => {
      await sit(page, link("blind", 4, 1000));
      await hurry(page, [1, 1, 1, 2, 3], key);
      await seeResult(page);
      const [title, summary, address, ...rest] = (await shared()).split("\n");
      expect(title).toBe("Handful · Card Flip · Deal 1000");
      expect(summary).toMatch(/^5 flips, 3 starts tested, 0:\d\d$/);
      expect(address).toContain("#/card-flip?deal=1000");
      expect(rest).toEqual([]);
    });
    await test.step("of two players it tells nothing of what was set", async () => {
      await sit(page, link("two", 4));
      await setRound(page, 6, key);
      await hurry(page, [3, 2], key);
      await seeResult(page);
      const text = await shared();
      expect(text.split("\n")).toHaveLength(3);
      expect(text.split("\n")[2]).toMatch(/#\/card-flip\?[a-z0-9=&]+$/);
      expect(text).not.toMatch(/[♥♠]|u2|2\.3|[Cc]ards? \d/);
    });
    await test.step("a long one", async () => {
      await sit(page, link("evil", 2));
      const line = [...Array(39).fill(1), 2, 1];
      expect(walk(2, line).left).toEqual([]);
      await hurry(page, line, key);
      await seeResult(page);
      expect((await shared()).split("\n").map((each) => each.slice(0, 8))).toEqual(["Handful ", "41 flips", expect.stringMatching(/^http/)]);
    });
  });
});

test("bad links say why and bad saves are put aside; no other game is touched", { tag: "@desktop" }, async ({ page }) => {
  await open(page, link("evil", 4));
  await hurry(page, [2, 1], key);
  const good = await save(page, "evil", 4);
  expect(good).toMatchObject({ game: "card-flip", line: "2,1", made: "2" });
  await leaveBoard(page);
  await test.step("links", async () => {
    const before = await kept(page);
    expect(Object.keys(before)).toContain(saveKey("evil", 4));
    for (const [params, words] of [["cards=11", "Use 1 to 10 cards, not “11”."], ["layout=1.3&cards=4&mode=two", "This game takes a deal number, not a layout."]]) {
      await open(page, `#/card-flip?${params}`);
      await expect(page.getByRole("heading", { name: "This link doesn’t work" })).toBeVisible();
      await expect(message(page)).toHaveText(words);
      expect(await kept(page), params).toEqual(before);
    }
    await page.getByTestId("fresh").click();
    await expectWalk(page, walk(4, [2, 1]), { mode: "evil" });
  });
  await test.step("a save that was tampered with", async () => {
    await leaveBoard(page);
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [saveKey("two", 4), JSON.stringify({ ...good, line: "u1.3,2" })]);
    await open(page, link("two", 4));
    await expect(toast(page).first()).toBeVisible();
    await expect(board(page)).toHaveAttribute("data-mode", "two");
    await expect(page.getByTestId("flips")).toHaveText("0");
    expect(Object.keys(await kept(page)).filter((name) => name.includes("/aside/"))).toHaveLength(1);
    await open(page, link("evil", 4));
    await expectWalk(page, walk(4, [2, 1]), { mode: "evil" });
  });
});

test.describe("in Spanish", () => {
  test.use({ locale: "es-ES" });

  test("the page says each way to play, its dialogs, its result and its desk", { tag: "@phone" }, async ({ page }) => {
    expect(cardsOf(dealt(8, 4))).toEqual([4]);
    await sit(page, link("blind", 4, 8));
    await expect(page).toHaveTitle(/^Voltea cartas · Handful$/);
    await expect(page.getByRole("group", { name: "Fila de cartas" })).toBeVisible();
    await expect(message(page)).toHaveText("Voltea hasta que todas estén boca abajo");
    await expect(cube(page)).toHaveAccessibleName(/^0 de 15 combinaciones probadas\. Boca arriba al principio pudieron estar: 1; 2; 1 y 2; /);
    await expect(card(page, 2)).toHaveAccessibleName("Carta 2, oculta");
    await hurry(page, [1, 1], tap);
    await expect(message(page)).toHaveText("Todavía no, nada nuevo: siguen 14 de 15 combinaciones");
    await expect(heard(page)).toHaveText("Volteas la carta 1. Todavía no, nada nuevo: siguen 14.");
    await tool(page, "hint").tap();
    await expect(news(page)).toHaveText(/^Prueba la carta \d: a lo sumo \d+ volteos más, demostrado$/);
    await tap(page, 4);
    await expect(message(page)).toHaveText("¡Todas boca abajo en 3 volteos!");
    await seeResult(page);
    await expect(result(page).locator(".result-figures")).toHaveText(/^3 volteos, 2 combinaciones probadas, 0:\d\d$/);
    await expect(truth(page)).toContainText("Al principio estaba boca arriba la carta 4.");
    await expect(result(page).getByTestId("watch")).toHaveText("Repetir con las cartas a la vista");
    await closeResult(page);
    await page.getByTestId("deal").tap();
    await expect(page.getByRole("group", { name: "Modo" }).locator("label")).toHaveText(["A ciegas", "Malvado", "Coloca y mira", "Dos jugadores"]);
    await expect(page.getByTestId("dialog-deal")).toContainText("Mostrar lo descartado");
    await closeResult(page);

    await tool(page, "orders").tap();
    await expect(page.getByRole("dialog", { name: "Secuencias" })).toBeVisible();
    await page.getByTestId("order-standard").tap();
    await page.getByTestId("order-try").tap();
    await expect(page.locator("#order-note")).toHaveText("Resuelve 15 de 15 combinaciones, ningún volteo perdido. ¡Nueva en tu colección: secuencia perfecta 1 de 238!");
    // The decimal separator is a comma.
    await expect(page.getByTestId("order-result").locator("tbody tr").nth(2)).toContainText("18,31");
    await closeResult(page);

    await sit(page, link("watch", 3));
    await page.getByTestId("set").tap({ force: true });
    await expect(news(page)).toHaveText("Pon al menos una carta boca arriba");
    await tap(page, 2);
    await expect(heard(page)).toHaveText("Carta 2, boca arriba");

    await sit(page, link("two", 2));
    await expect(curtain(page).locator("p")).toHaveText("El jugador 1 coloca las cartas. El jugador 2 no mira.");
    await expect(page.getByTestId("curtain-open")).toHaveText("Soy el jugador 1");
    await drawBack(page);
    await hurry(page, [1, 2], tap);
    await expect(page.getByTestId("set")).toHaveText("Ocultar las cartas");
    await setCards(page);
    await expect(curtain(page).locator("p")).toHaveText("Pasa el dispositivo al jugador 2, que voltea.");
    await drawBack(page);
    await hurry(page, [1, 2], tap);
    await seeResult(page);
    await expect(result(page).getByTestId("round").locator("p")).toHaveText(["Ronda 1: el 1 coloca, el 2 voltea", "Volteos hasta ahora: jugador 1, 0; jugador 2, 2"]);
    await expect(result(page).getByTestId("result-new")).toHaveText("Siguiente ronda");
    await expect(result(page).getByTestId("new-match")).toHaveText("Nuevo duelo");
  });
});
