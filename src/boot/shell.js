// @ts-check
// Completes the static page before its first paint. index.html has the parts of home, of a game, of the daily five and of the
// records, hidden; the names and lines of the games stand on home's cards. The empty board of a game has the classes of the real
// one, so that the game's style sheet lays it out.
"use strict";

/** Builds an element of a class with elements and texts. */
function make(tag, name, ...parts) {
  const element = document.createElement(tag);
  element.className = name;
  element.append(...parts);
  return element;
}

/** Builds a box of elements and texts. */
const box = (name, ...parts) => make("div", name, ...parts);

/**
 * Builds boxes that know their places: in a row, and in a pyramid.
 *
 * @param {number} count
 * @param {string} name
 * @param {(at: number) => HTMLElement[]} parts
 */
const boxes = (count, name, parts = () => []) =>
  Array.from({ length: count }, (_, at) => {
    const element = box(name, ...parts(at));
    const row = Math.floor((Math.sqrt(8 * at + 1) - 1) / 2);
    element.style.setProperty("--at", at);
    element.style.setProperty("--row", row);
    element.style.setProperty("--left", 6 - row + 2 * (at - (row * (row + 1)) / 2));
    return element;
  });

/** Builds the picture of an icon of the sprite. */
function icon(name) {
  const [svg, use] = ["svg", "use"].map((tag) => document.createElementNS("http://www.w3.org/2000/svg", tag));
  svg.setAttribute("class", "icon");
  use.setAttribute("href", `#i-${name}`);
  svg.append(use);
  return svg;
}

/** The stored summary of home (crates/shell/src/home_summary.rs) if it is in the language of the page, and what was played at all. */
function summary() {
  const stored = JSON.parse(localStorage.getItem(`${keyPrefix}home`));
  const now = new Date();
  const ago = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 864e5 - Date.parse(stored?.today) / 864e5;
  return stored?.v === homeVersion && stored.lang === root.lang && ago >= 0 ? { ...stored, ago } : undefined;
}

/** Fills home with the stored summary, as the program does (src/pages/home.rs). */
function fill(home) {
  const card = home.querySelector(".daily-card");
  const known = summary();
  const play = card.querySelector(".button");
  const isNew = () =>
    !Object.keys(localStorage).some((key) =>
      /^(records\/|day\/|set-up\/|first-five)/.test(key.slice(keyPrefix.length)),
    );
  // The program lays the games of a day out before it leads to one.
  if (!known?.first && !isNew()) {
    play.textContent = "\u00a0";
    play.href = "#/daily";
  }
  if (!known) return;
  const { lines, looks, second, marks, felts, first, who, ago } = known;
  const { title, strong, rest, button } = lines[ago < 3 ? ago : 3 + ((ago - 3) % 7)] ?? lines[3];
  if (button) play.textContent = button;
  else if (button === "") play.remove();
  card.querySelector("h2").textContent = title;
  card.querySelector("p").replaceChildren(...(strong ? [make("b", "", strong), " · "] : []), rest);
  const look = looks[Math.min(ago, 3)];
  if (look) card.after(make("a", "panel task-row", make("p", "", make("b", "", second), ` · ${look}`)));
  for (const [i, mark] of (ago && !first ? [] : marks).entries()) {
    if (!markIcons[mark]) continue;
    const pip = card.querySelectorAll("i")[i];
    pip.dataset.mark = mark;
    pip.append(icon(markIcons[mark]));
  }
  if (who) {
    const pill = Object.assign(make("a", "felt-pill", icon("look"), make("span", "", who)), { href: "#/who" });
    home.querySelector('[href="#/go-fish"]')?.after(pill);
  }
  const cards = home.querySelectorAll(".game-card");
  for (const [i, { pill, feat, map, week }] of felts.entries()) {
    const felt = cards[i];
    const line = felt?.querySelector("p");
    if (!line) continue;
    if (pill) line.replaceWith(make("span", "pill", icon("play"), make("span", "", pill)));
    else if (feat) line.replaceChildren(make("b", "", feat.best), make("span", "", feat.more));
    if (map) felt.append(make("span", "map-chip", map));
    if (!feat) continue;
    const days = [...`${week}0000000`.slice(Math.min(ago, 7)).slice(0, 7)].map((day) => {
      const box = make("i", "");
      box.dataset.day = day;
      return box;
    });
    felt.append(
      make("div", "game-picture"),
      make(
        "div",
        "game-low",
        make("b", "", feat.figure),
        make("span", "", feat.named),
        make("span", "game-week", ...days),
      ),
    );
  }
}

const iconButtons = (...names) => names.map((name) => box("icon-button", icon(name)));

const asked = location.hash.split("?")[1];
const kept = (name) => localStorage.getItem(`${keyPrefix}${name}/${page}`);
/** Whether the player's first game of this kind is dealt, which is a small one (crates/storage/src/first_games.rs). */
const isFirst = () => !["last", "save", "set-up", "records"].some((name) => kept(name) !== null);
/** Whether the table has the usual size, by the address and by the games that were played and set up last. */
const isUsual = () => !/layout|day|seats|cards|mode/.test(asked + kept("last") + kept("save") + kept("set-up"));

/** What is on the empty board of each game. */
const boards = {
  "flip-nine": () => [
    box("strip", "\u00a0", box("pairs")),
    box("row-area", box("places"), box("row", ...boxes(9, "number-card well"))),
    box("pad", ...boxes(9, "pad-key")),
  ],
  "go-fish": (small) => [
    box(
      "fish-table",
      box(
        "fish-others",
        ...boxes(small ? 1 : 3, "seat", () => [
          box("disc"),
          box("seat-hand"),
          box("seat-name", "\u00a0"),
          box("seat-level", "\u00a0"),
          box("books"),
        ]),
      ),
      box("fish-hand"),
    ),
  ],
  "card-flip": (small) => [
    box(
      "flip-board",
      box("cube-area"),
      box(
        "flip-area",
        box(
          "flip-row",
          box(
            "flip-cards",
            ...boxes(small ? 2 : 4, "flip-card", (at) => [box("flip-body"), box("flip-number", at + 1)]),
          ),
        ),
        box("flip-tools"),
      ),
    ),
  ],
  sliding: () => [box("frame-area", box("frame")), box("strip-line")],
  escalator: () => [box("felt", box("pyramid", ...boxes(28, "card well")), box("card stock"))],
};

/** Shows the part of the static page that the address asks for, when it has its style sheet; a debug build has them all. */
async function complete() {
  const sheet = files[initialChunk] && chunkOf(initialChunk).style();
  const shell = byId("shell");
  const part = shell.querySelector(`.shell-${CSS.escape(root.dataset.page === "page" ? page : root.dataset.page)}`);
  const bar = shell.firstElementChild;
  const title = bar.querySelector("h1");
  const board = boards[page] && part.querySelector(".board");
  if (page === "") {
    bar.append(box("bar-nav", ...iconButtons("people", "records", "settings")));
    fill(part);
    // Home's bar is laid out by the same sheet.
    await sheet;
  } else {
    const card = shell.querySelector(`[href="#/${page}"]`);
    const name = (card ?? part)?.querySelector("h1, h2");
    bar.prepend(...iconButtons("back"));
    title.replaceChildren(...(name?.childNodes ?? []));
    name?.remove();
    if (board) {
      const names = box("bar-name");
      title.replaceWith(names);
      names.append(title, box("deal-button", "\u00a0"));
      part.querySelector(".prompt").append(...card.querySelector("p").childNodes);
    }
  }
  if (page === "daily")
    part
      .querySelector("h2")
      .append(new Date().toLocaleDateString(root.lang, { weekday: "long", day: "numeric", month: "long" }));
  // The static day is today, and the static records are those of a player who has none.
  const isOther =
    page === "daily"
      ? asked
      : page === "records" && Object.keys(localStorage).some((key) => key.startsWith(`${keyPrefix}records/`));
  if (part && !isOther) part.hidden = false;
  shell.hidden = false;
  if (board) {
    await sheet;
    const small = (!asked || asked === "first=1") && isFirst();
    board.style.setProperty("--n", small ? "2" : "4");
    board.style.setProperty("--side", small ? "3" : "4");
    board.dataset.rows = settings.rows || "auto";
    // The offer of the guide takes the place of figures, of which Go Fish has none.
    const figures = /** @type {HTMLElement} */ (part.firstElementChild);
    if (page === "go-fish" && small && kept("seen") === null) figures.style.minHeight = "var(--touch)";
    board.classList.add(page);
    if (isUsual()) board.append(...boards[page](small));
    for (const others of board.querySelectorAll(".fish-others")) others.dataset.seats = small ? "2" : "4";
  }
}
