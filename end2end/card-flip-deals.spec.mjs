// Deals of Card Flip: a game kept for each way to play and each number of cards, the deal dialog, records, shared
// results, links that make no sense, and all of it in Spanish.
import { expect, test } from "./support/test.mjs";
import {
  board, card, cardsOf, chooseDeal, click, closeResult, cube, curtain, drawBack, expectWalk, heard, hurry, kept, key,
  link, message, newDeal, once, open, pinned, place, ready, records, result, ruler, save, saveKey, saves, seeResult,
  setCards, setRound, setStart, shown, sit, starts, tap, tool, truth, walk,
} from "./support/card-flip.mjs";
import { toast } from "./support/table.mjs";

test("every way to play keeps a game for each number of cards, over reloads too", async ({ page }, { project }) => {
  once(page, project, "desktop");
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
    await open(page, link(mode, n));
    if (mode === "two") {
      await expect(curtain(page)).toContainText("Hand over to player 2");
      await drawBack(page);
    }
    // A start that is being chosen is nobody's to know before it is set.
    if (mode === "watch") expect(await shown(page)).toMatchObject({ turn: "0", up: [], flips: "0" });
    else await expectWalk(page, walk(n, line), { mode });
  }
  await page.reload();
  await ready(page);
  await expectWalk(page, walk(7, [7, 6]));
  // Home goes on with the last one.
  await open(page);
  await expect(page.locator('[data-game-card="card-flip"]')).toContainText("Continue");
  await expect(page.locator('[data-game-card="card-flip"] .mini-backs i')).toHaveCount(7);
  await page.locator('[data-game-card="card-flip"]').click();
  await expectWalk(page, walk(7, [7, 6]));
});

test("a way to play that is chosen changes nothing until it is dealt", async ({ page }, { project }) => {
  await sit(page, link("blind", 4, pinned(4, (start) => cardsOf(start).length > 2).number));
  await hurry(page, [4, 1], project.name === "phone" ? tap : key);
  const at = walk(4, [4, 1]);
  const notes = ["The computer sets the cards at random.", "", "You set the cards. The computer finds them without looking.", "One sets the cards, the other flips; then you swap."];
  await page.getByTestId("deal").click();
  const ways = page.locator('[data-setting="mode"]');
  await expect(ways.getByRole("radio")).toHaveCount(4);
  await expect(page.getByRole("group", { name: "Way to play" }).getByRole("radio", { name: "Blind" })).toBeChecked();
  await expect(page.getByRole("group", { name: "Cards", exact: true }).getByRole("radio")).toHaveCount(10);
  await expect(page.getByRole("group", { name: "Cards", exact: true }).getByRole("radio", { name: "4" })).toBeChecked();
  for (const [i, note] of notes.entries()) {
    await ways.getByRole("radio").nth(i).check();
    await expect(page.getByTestId("dialog-deal")).toContainText(note);
  }
  await page.getByTestId("close").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectWalk(page, at);
  await tool(page, "new").click();
  await expect(board(page)).toHaveAttribute("data-mode", "two");
  await expect(curtain(page)).toBeVisible();
});

test("New deals the same again, and its notice brings the former game back", async ({ page }, { project }) => {
  await sit(page, link("evil", 5));
  const hand = project.name === "phone" ? tap : click;
  await hurry(page, [5, 1, 5], hand);
  await tool(page, "new").click();
  await expectWalk(page, walk(5, []), { mode: "evil" });
  await page.getByTestId("toast-action").click();
  await expectWalk(page, walk(5, [5, 1, 5]), { mode: "evil" });
  await page.reload();
  await ready(page);
  await expectWalk(page, walk(5, [5, 1, 5]), { mode: "evil" });
});

test("a number that is typed is that deal, of the cards that are chosen; a layout is none", async ({ page }, { project }) => {
  once(page, project, "desktop");
  await sit(page, link("evil", 4));
  const { number, starts: dealt } = pinned(7, (start) => cardsOf(start).length === 3);
  await chooseDeal(page, { mode: "blind", cards: 7 });
  const input = page.locator("#deal-input");
  for (const [text, words] of [["1.3", /./], ["1,3", "This game has deals only, no layouts."], ["0", /between 1 and 4,294,967,295/]]) {
    await input.fill(text);
    await input.press("Enter");
    await expect(page.locator("#deal-fault")).toHaveText(words);
    await expect(page.getByTestId("dialog-deal")).toBeVisible();
  }
  await input.fill(number);
  await input.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByTestId("deal")).toContainText(`#${number}`);
  await hurry(page, cardsOf(dealt[7]), key);
  await expectWalk(page, walk(7, cardsOf(dealt[7])), { done: true });
  await seeResult(page);
  await expect(result(page).locator(".badge")).toHaveText(["Practice"]);
});

test("blind and evil games are recorded, each kind in a table of its own, others are not", async ({ page }, { project }) => {
  once(page, project, "desktop");
  const win = async (mode, n, line) => {
    await sit(page, link(mode, n));
    if (mode === "two") await setRound(page, 1, key);
    if (mode === "watch") await setStart(page, 1, key);
    else await hurry(page, line, key);
    await expect(board(page)).not.toHaveAttribute("data-status", "playing");
  };
  await win("two", 1, [1]);
  await win("watch", 1, []);
  await open(page, "#/records");
  await expect(page.getByText("Nothing played yet.")).toBeVisible();
  await win("evil", 2, [1, 2, 1]);
  await win("evil", 2, [1, 1, 2, 1]);
  await win("evil", 3, ruler(7));
  await win("blind", 1, [1]);
  // With help it is no record, and a linked deal is practice.
  await sit(page, link("evil", 2));
  await page.keyboard.press("h");
  await hurry(page, [1, 2, 1], key);
  await seeResult(page);
  await sit(page, link("blind", 1, 7));
  await key(page, 1);
  await seeResult(page);
  const rows = await records(page);
  await expect(page.locator('[data-records="card-flip"]')).toHaveCount(3);
  await expect(page.locator('[data-slot="blind-1"] h2')).toHaveText("Card Flip: Blind, 1 card");
  await expect(page.locator('[data-slot="evil-2"] h2')).toHaveText("Card Flip: Evil, 2 cards");
  await expect(rows("evil", 3)).toHaveCount(1);
  await expect(rows("blind", 1)).toHaveCount(2);
  await expect(rows("evil", 2)).toHaveCount(3);
  const cells = (row) => row.getByRole("cell").allInnerTexts().then((texts) => texts.slice(2, 4));
  for (const [at, score, marked] of [[0, "100", "Assisted"], [1, "75", ""], [2, "100", ""]]) {
    const row = rows("evil", 2).nth(at);
    expect(await cells(row)).toEqual([score, "100"]);
    if (marked) await expect(row).toContainText(marked);
    if (marked) await expect(row).toHaveClass(/uncounted/);
    else await expect(row).not.toHaveClass(/uncounted/);
  }
  await expect(rows("blind", 1).first()).toContainText("Practice");
  const stats = page.locator('[data-slot="evil-2"] .stats');
  for (const [name, value] of [["Played", 2], ["Won", 2], ["Best score", 100]]) {
    await expect(stats.locator("div").filter({ has: page.getByText(name, { exact: true }) }).locator("dd")).toHaveText(`${value}`);
  }
});

test("a game that New replaced is recorded as left, but none of two players", async ({ page }, { project }) => {
  once(page, project, "desktop");
  const leave = async () => {
    await tool(page, "new").click();
    await toast(page).getByRole("button", { name: "Close" }).click();
    await expect(toast(page)).toHaveCount(0);
  };
  await sit(page, link("two", 3));
  await setRound(page, 5, key);
  await key(page, 2);
  await leave();
  await sit(page, link("evil", 4));
  await hurry(page, [1, 2], key);
  await leave();
  const rows = await records(page);
  await expect(page.locator("[data-records]")).toHaveCount(1);
  await expect(rows("evil", 4)).toHaveCount(1);
  await expect(rows("evil", 4)).toContainText("left");
});

test.describe("a shared result", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  const shared = async (page) => {
    await page.getByTestId("share-result").click();
    await expect(toast(page).filter({ hasText: /copied/i })).toHaveCount(1);
    return page.evaluate(() => navigator.clipboard.readText());
  };

  test("has a dot for each flip, and no cards", async ({ page }, { project }) => {
    once(page, project, "desktop");
    await page.addInitScript(() => delete Navigator.prototype.share);
    const { number, starts: dealt } = pinned(4, (start) => cardsOf(start).length === 3);
    const line = [...cardsOf(dealt[4]).slice(0, 1), ...cardsOf(dealt[4]).slice(0, 1), ...cardsOf(dealt[4])];
    await sit(page, link("blind", 4, number));
    await hurry(page, line, key);
    await seeResult(page);
    const [title, summary, dots, address, ...rest] = (await shared(page)).split("\n");
    expect(title).toBe(`Handful · Card Flip · Deal ${number}`);
    expect(summary).toMatch(/^5 flips tested 3 starts, 0:\d\d$/);
    const fresh = line.map((_, i) => walk(4, line.slice(0, i + 1)).fresh);
    expect(fresh.filter((each) => !each)).toHaveLength(2);
    expect(dots).toBe(fresh.map((each) => (each ? "●" : "○")).join(""));
    expect(address).toContain(`#/card-flip?deal=${number}`);
    expect(rest).toEqual([]);
  });

  test("of two players tells nothing of what was set, and a long one has no dots", async ({ page }, { project }) => {
    once(page, project, "desktop");
    await page.addInitScript(() => delete Navigator.prototype.share);
    await sit(page, link("two", 4));
    await setRound(page, 6, key);
    await hurry(page, [3, 2], key);
    await seeResult(page);
    const text = await shared(page);
    expect(text.split("\n")).toHaveLength(4);
    expect(text.split("\n")[2]).toBe("●●");
    expect(text.split("\n")[3]).toMatch(/#\/card-flip\?[a-z0-9=&]+$/);
    expect(text).not.toMatch(/[♥♠]|u2|2\.3|start cards/);
    await sit(page, link("evil", 2));
    const line = [...Array(39).fill(1), 2, 1];
    await hurry(page, line, key);
    await seeResult(page);
    expect(walk(2, line).left).toEqual([]);
    expect((await shared(page)).split("\n").map((each) => each.slice(0, 8))).toEqual(["Handful ", "41 flips", expect.stringMatching(/^http/)]);
  });
});

const BAD = [
  ["11 cards", "cards=11", "There are 1 to 10 cards, not “11”."],
  ["no card", "cards=0", "There are 1 to 10 cards, not “0”."],
  ["fewer", "cards=-4", "There are 1 to 10 cards, not “-4”."],
  ["half a card", "cards=2.5", "There are 1 to 10 cards, not “2.5”."],
  ["a word for a number", "cards=four", "There are 1 to 10 cards, not “four”."],
  ["nothing for a number", "cards=&mode=evil", "There are 1 to 10 cards, not “”."],
  ["a mode that there is not", "mode=kind", "“kind” is no way to play: write blind, evil, watch or two."],
  ["two modes in one", "mode=evil,two", "“evil,two” is no way to play: write blind, evil, watch or two."],
  ["a layout", "layout=1", "This game has deals only, no layouts."],
  ["a layout with cards and mode", "layout=1.3&cards=4&mode=two", "This game has deals only, no layouts."],
];

test("a link that makes no sense says why, and harms no game", async ({ page }, { project }) => {
  once(page, project, "desktop");
  test.setTimeout(120_000);
  for (const n of [3, 4]) {
    await sit(page, link("evil", n));
    await hurry(page, [2, 1], key);
    if (n === 3) await page.evaluate(() => void (window.first = localStorage.getItem("handful/1/save/card-flip/evil-3")));
  }
  await open(page, "#/about");
  const before = await kept(page);
  expect(Object.keys(before)).toContain(saveKey("evil", 4));
  for (const [kind, params, words] of BAD) {
    await open(page, `#/card-flip?${params}`);
    await expect(page.getByRole("heading", { name: "This link leads nowhere" }), kind).toBeVisible();
    await expect(message(page), kind).toHaveText(words);
    expect(await kept(page), kind).toEqual(before);
  }
  await page.getByTestId("fresh").click();
  await expectWalk(page, walk(4, [2, 1]), { mode: "evil" });
});

test("a save that was tampered with is put aside, the others stay", async ({ page }, { project }) => {
  once(page, project, "desktop");
  await open(page, link("evil", 4));
  await hurry(page, [2, 1], key);
  const good = await save(page, "evil", 4);
  expect(good).toMatchObject({ game: "card-flip", line: "2,1", made: "2" });
  await open(page, "#/about");
  const bad = [{ ...good, line: "2,5" }, { ...good, line: "2,0" }, { ...good, line: "u1.3,2" }, { ...good, start: "mode=evil&cards=12&deal=3" }];
  await page.evaluate(([mine, all]) => {
    for (const [i, each] of all.entries()) localStorage.setItem(mine.replace("evil-4", ["evil-5", "blind-4", "two-4", "watch-3"][i]), JSON.stringify(each));
  }, [saveKey("evil", 4), bad]);
  for (const [mode, n] of [["evil", 5], ["blind", 4], ["two", 4], ["watch", 3]]) {
    await open(page, link(mode, n));
    await expect(toast(page).first(), mode).toBeVisible();
    await expect(board(page)).toHaveAttribute("data-mode", mode);
    await expect(page.getByTestId("flips")).toHaveText("0");
  }
  expect(Object.keys(await kept(page)).filter((name) => name.includes("/aside/"))).toHaveLength(4);
  await open(page, link("evil", 4));
  await expectWalk(page, walk(4, [2, 1]), { mode: "evil" });
});

test.describe("in Spanish", () => {
  test.use({ locale: "es-ES" });

  test("all four ways to play, the dialogs and the results", async ({ page }, { project }) => {
    once(page, project, "phone");
    test.setTimeout(120_000);
    const { number, starts: dealt } = pinned(4, (start) => cardsOf(start).length === 1);
    const [up] = cardsOf(dealt[4]);
    await sit(page, link("blind", 4, number));
    await expect(page).toHaveTitle(/^Gira cartas · Handful$/);
    await expect(page.getByRole("group", { name: "Las cartas" })).toBeVisible();
    await expect(message(page)).toHaveText("Gira cartas hasta que todas estén boca abajo");
    await expect(cube(page)).toHaveAccessibleName(/^0 de 15 comienzos probados\. Aún posibles: 1; 2; 1 y 2; 3; .* 1, 2, 3 y 4\.$/);
    await expect(card(page, 2)).toHaveAccessibleName("Carta 2, su dorso");
    const other = up === 1 ? 2 : 1;
    await tap(page, other);
    await expect(message(page)).toHaveText("Todavía no: quedan 14 de 15 comienzos");
    await tap(page, other);
    await expect(message(page)).toHaveText("Todavía no, y nada nuevo: quedan 14 de 15 comienzos");
    await expect(heard(page)).toHaveText(`Giras la carta ${other}. Todavía no, y nada nuevo: quedan 14.`);
    await tool(page, "hint").tap();
    await expect(message(page)).toHaveText(/^Prueba la carta \d: bastan \d+ giros más, y no menos, seguro$/);
    await tap(page, up);
    await expect(message(page)).toHaveText("¡Todas boca abajo tras 3 giros!");
    await seeResult(page);
    await expect(result(page).locator(".result-figures")).toHaveText(/^3 giros probaron 2 comienzos, 0:\d\d$/);
    await expect(truth(page)).toContainText(`Al comienzo estaba boca arriba la carta ${up}.`);
    const giros = place(dealt[4]) === 1 ? "1 giro" : `${place(dealt[4])} giros`;
    await expect(truth(page)).toContainText(`El orden de siempre, 1 2 1 3 …, habría tardado ${giros}.`);
    await expect(result(page).getByTestId("watch")).toHaveText("Verlo boca arriba");
    await closeResult(page);
    await page.getByTestId("deal").tap();
    const ways = page.getByRole("group", { name: "Modo" });
    await expect(ways.locator("label")).toHaveText(["A ciegas", "Malvado", "Pon y mira", "Dos jugadores"]);
    await expect(page.getByTestId("dialog-deal")).toContainText("Mostrar lo descartado");
    for (const [i, note] of [[0, "El ordenador pone las cartas al azar."], [2, "Tú pones las cartas. El ordenador las encuentra sin mirar."], [3, "Uno pone las cartas, el otro gira; después cambiáis."]]) {
      await ways.getByRole("radio").nth(i).check();
      await expect(page.getByTestId("dialog-deal")).toContainText(note);
    }
    await page.getByTestId("close").tap();

    await sit(page, link("evil", 2));
    await expect(message(page)).toHaveText("No hay comienzo fijo. Descarta 3 comienzos");
    await hurry(page, [1, 2], tap);
    await expect(message(page)).toHaveText("Todavía no: queda 1 de 3 comienzos");
    await tap(page, 1);
    await seeResult(page);
    await expect(truth(page)).toHaveText("Perfecto: ningún comienzo se probó dos veces.");
    await closeResult(page);

    await sit(page, link("watch", 3));
    await expect(message(page)).toHaveText("Toca cartas para ponerlas boca arriba, y deja girar al ordenador");
    await page.getByTestId("set").click({ force: true });
    await expect(message(page)).toHaveText("Pon al menos una carta boca arriba");
    await tap(page, 2);
    await expect(heard(page)).toHaveText("Carta 2, boca arriba");
    await setCards(page);
    await expect(heard(page)).toHaveText(/^Las cartas están puestas y no se ven\.|^Giras la carta 1/);
    await seeResult(page);
    await expect(truth(page)).toHaveText("Al comienzo estaba boca arriba la carta 2.");

    await sit(page, link("two", 2));
    await expect(curtain(page).locator("p")).toHaveText("El jugador 1 pone las cartas. El jugador 2 no mira.");
    await expect(page.getByTestId("curtain-open")).toHaveText("Soy el jugador 1");
    await drawBack(page);
    await expect(message(page)).toHaveText("Toca cartas para ponerlas boca arriba, y escóndelas");
    await hurry(page, [1, 2], tap);
    await expect(page.getByTestId("set")).toHaveText("Esconderlas");
    await setCards(page);
    await expect(curtain(page).locator("p")).toHaveText("Pásaselo al jugador 2, que gira.");
    await drawBack(page);
    await hurry(page, [1, 2], tap);
    await seeResult(page);
    await expect(result(page).getByTestId("round").locator("p")).toHaveText(["Ronda 1: pone el jugador 1, gira el jugador 2", "Giros hasta ahora: jugador 1, 0; jugador 2, 2"]);
    await expect(truth(page)).toContainText("Al comienzo estaban boca arriba las cartas 1 y 2.");
    await expect(result(page).getByTestId("result-new")).toHaveText("Otra ronda");
    await expect(result(page).getByTestId("new-match")).toHaveText("Empezar de cero");

    for (const [params, words] of [["cards=11", "Las cartas son de 1 a 10, no «11»."], ["mode=kind", "«kind» no es un modo: escribe blind, evil, watch o two."]]) {
      await open(page, `#/card-flip?${params}`);
      await expect(message(page)).toHaveText(words);
    }
  });
});
