// @ts-check
// Draws a result as a picture, then shares or saves it. Nothing leaves the device but by the player's share sheet: see
// src/frame/picture.rs.
const WIDE = 1200;
const HIGH = 630;
const EDGE = 72;
const DISPLAY = '"Handful Display", sans-serif';
const TEXT = '"Handful Text", sans-serif';

/** Adds a rounded box to the path. Older browsers draw it with square corners. */
const box = (pen, x, y, wide, high, round) => {
  pen.beginPath();
  if (pen.roundRect) pen.roundRect(x, y, wide, high, round);
  else pen.rect(x, y, wide, high);
};

const disc = (pen, x, y, radius) => {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
};

/** Writes a line, smaller if it is wider than `most`; returns its width. */
function write(pen, text, x, y, [weight, size, family], color, most = WIDE) {
  pen.fillStyle = color;
  for (; ; size -= 2) {
    pen.font = `${weight} ${size}px ${family}`;
    const { width } = pen.measureText(text);
    if (width > most && size > 16) continue;
    pen.fillText(text, x, y);
    return width;
  }
}

/** Draws the icon: five discs on a dark tile. */
function mark(pen, x, y, size) {
  const unit = size / 32;
  box(pen, x, y, size, size, 8 * unit);
  pen.fillStyle = "#1b1e2a";
  pen.fill();
  const discs = /** @type {const} */ ([
    [9.2, 9.2, "#6f8cff"],
    [22.8, 9.2, "#2fc0b8"],
    [16, 16, "#c77be0"],
    [9.2, 22.8, "#f0a63a"],
    [22.8, 22.8, "#f26a5c"],
  ]);
  for (const [dx, dy, color] of discs) {
    disc(pen, x + dx * unit, y + dy * unit, 4 * unit);
    pen.fillStyle = color;
    pen.fill();
  }
}

/** Draws the strip of a game, one sign for a move: discs, rings, and bars of eight heights. */
function strip(pen, signs, x, y, most, color) {
  const step = Math.min(30, most / signs.length);
  pen.fillStyle = pen.strokeStyle = color;
  pen.lineWidth = Math.max(1, step / 8);
  signs.forEach((sign, i) => {
    const high = sign.codePointAt() - 0x2580;
    const middle = x + (i + 0.5) * step;
    if (high > 0 && high <= 8) return pen.fillRect(x + i * step, y - 4 * high, step * 0.8, 4 * high);
    disc(pen, middle, y - 14, step * (sign === "·" ? 0.12 : 0.36));
    return sign === "○" ? pen.stroke() : pen.fill();
  });
}

/** Draws a bar: a slot for each of the signs, `x` for the move that lost par, or a plain bar without signs. */
function bar(pen, signs, x, y, wide, isOwn, [on, sun]) {
  const step = wide / Math.max(1, signs.length);
  [...(signs || "+")].forEach((sign, i) => {
    box(pen, x + i * step, y, Math.max(4, signs ? step - 6 : wide), 30, 7);
    pen.fillStyle = pen.strokeStyle = sign === "x" ? sun : on;
    pen.lineWidth = 3;
    if (isOwn) pen.fill();
    else pen.stroke();
  });
}

async function draw([, title, key, words, signs, , ...rows]) {
  const style = getComputedStyle(document.documentElement);
  // Whole names, because the build shortens those that it finds in no script.
  const [felt, deep, on, soft, sun] = ["--felt", "--felt-deep", "--felt-ink", "--felt-ink-soft", "--sun"].map((name) =>
    style.getPropertyValue(name).trim(),
  );
  await Promise.all([`750 64px ${DISPLAY}`, `400 32px ${TEXT}`].map((font) => document.fonts.load(font))).catch(
    () => {},
  );
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDE, height: HIGH });
  const pen = canvas.getContext("2d");
  pen.fillStyle = felt;
  pen.fillRect(0, 0, WIDE, HIGH);
  pen.fillStyle = deep;
  pen.fillRect(0, HIGH - 16, WIDE, 16);
  const [name, game, deal] = title.split(" · ");
  mark(pen, EDGE, 56, 76);
  const after = EDGE + 76 + 24;
  write(pen, game, after, 98, [750, 52, DISPLAY], on, 640);
  write(pen, name, after, 132, [400, 26, TEXT], soft);
  pen.textAlign = "right";
  write(pen, deal, WIDE - EDGE, 98, [600, 30, TEXT], soft, 300);
  pen.textAlign = "left";
  const wide = key && write(pen, key, EDGE - 6, 370, [750, 230, DISPLAY], on, 560) + 36;
  const left = EDGE + Number(wide);
  write(pen, words, left, signs ? 320 : 366, [600, 38, TEXT], on, WIDE - EDGE - left);
  if (signs) strip(pen, [...signs], left, 372, WIDE - EDGE - left, soft);
  const high = Math.min(52, 150 / rows.length);
  const parts = rows.map((row) => row.split("\t"));
  pen.font = `600 28px ${TEXT}`;
  const names = Math.min(260, Math.max(0, ...parts.map(([name]) => pen.measureText(name).width)));
  parts.forEach(([name, value, percent, slots], i) => {
    const y = 432 + i * high;
    write(pen, name, EDGE, y + 25, [600, 28, TEXT], on, names);
    const most = WIDE - 2 * EDGE - names - 124;
    if (percent > 0) bar(pen, slots, EDGE + names + 24, y, (most * percent) / 100, i === 0, [on, sun]);
    pen.textAlign = "right";
    write(pen, value, WIDE - EDGE, y + 25, [600, 28, TEXT], on, 100);
    pen.textAlign = "left";
  });
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
}

/** Saves the picture as a download. */
export async function save(text) {
  const fields = text.split("\u001f");
  const url = URL.createObjectURL(await draw(fields));
  Object.assign(document.createElement("a"), { href: url, download: fields[0] }).click();
  // Some browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Opens the share sheet with the picture and the text; saves the picture if the sheet takes no files. */
export async function share(text) {
  const fields = text.split("\u001f");
  const files = [new File([await draw(fields)], fields[0], { type: "image/png" })];
  if (!navigator.canShare?.({ files })) return save(text);
  // A player who closes the sheet has decided.
  return navigator.share({ files, text: fields[5] }).catch((error) => {
    if (error.name !== "AbortError") throw error;
  });
}
