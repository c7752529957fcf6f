// @ts-check
// The contrast of texts whose ground axe cannot tell from styles (pictures, gradients, what overlaps): it is read from the
// pixels around each text.
import sharp from "sharp";

/** Returns the texts of some elements that are in sight: where they are, their colour and the least contrast. */
const inSight = (/** @type {Page} */ page, selectors) =>
  page.evaluate((selectors) => {
    return selectors.map((selector) => {
      const it = document.querySelector(selector);
      if (!it?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return { selector, gone: true };
      const range = document.createRange();
      range.selectNodeContents(it);
      const [box] = range.getClientRects();
      if (!box || box.width < 1 || box.height < 1) return { selector, gone: true };
      // What a dialog has scrolled away lies over its backdrop, where a point still hits the dialog.
      const isIn = (x, y, right, bottom) => box.x >= x && box.y >= y && box.right <= right && box.bottom <= bottom;
      const clips = [];
      for (let up = it.closest("dialog") && it; up; up = up.parentElement) {
        if (!/auto|scroll/.test(getComputedStyle(up).overflowY)) continue;
        const { x, y, right, bottom } = up.getBoundingClientRect();
        clips.push(up.scrollWidth > up.clientWidth ? [x, y, right, bottom] : [-Infinity, y, Infinity, bottom]);
      }
      const isWithin = isIn(0, 0, innerWidth, innerHeight) && clips.every((clip) => isIn(...clip));
      const all = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      const own = all.findIndex((at) => it.contains(at) || at.contains(it));
      // What lies over it and can be seen itself.
      const covers = all.slice(0, own).filter((at) => {
        const { opacity, backgroundColor, backgroundImage } = getComputedStyle(at);
        return Number(opacity) > 0 && (backgroundImage !== "none" || !/ 0\)$|transparent/.test(backgroundColor));
      });
      if (isWithin && covers.length > 0) return { selector, gone: true };
      const seen = isWithin && own >= 0;
      const { color, fontSize, fontWeight } = getComputedStyle(it);
      const size = parseFloat(fontSize);
      const least = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
      const { x, y, width, height } = box;
      return {
        selector,
        seen,
        box: { x, y, width, height },
        color: color
          .match(/[\d.]+/g)
          .slice(0, 3)
          .map(Number),
        least,
        text: it.textContent.slice(0, 40),
      };
    });
  }, selectors);

const channel = (value) => (value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
const contrast = (one, other) => {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};
const near = (one, other) => one.every((value, i) => Math.abs(value - other[i]) < 24);

/** Returns the colour that most pixels of a box have, other than a text's own. */
function ground({ data, info }, { x, y, width, height }, own) {
  const counts = new Map();
  for (let row = Math.max(0, Math.floor(y)); row < Math.min(info.height, Math.ceil(y + height)); row += 1) {
    for (let column = Math.max(0, Math.floor(x)); column < Math.min(info.width, Math.ceil(x + width)); column += 1) {
      const at = (row * info.width + column) * info.channels;
      const key = (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const colours = [...counts].sort(([, a], [, b]) => b - a).map(([key]) => [key >> 16, (key >> 8) & 255, key & 255]);
  return colours.find((colour) => !near(colour, own)) ?? own;
}

/** Returns the texts among some elements, named by selectors, that cannot be read on what is under them. */
export async function unreadable(/** @type {Page} */ page, selectors) {
  const found = [];
  let left = selectors;
  // What a scroller hides comes into sight by and by.
  for (let turn = 0; turn < 6 && left.length > 0; turn += 1) {
    const all = (await inSight(page, left)).filter(({ gone }) => !gone);
    const seen = all.filter(({ seen }) => seen);
    if (seen.length > 0) {
      const { width, height } = page.viewportSize();
      const shot = sharp(await page.screenshot({ animations: "disabled", caret: "hide", scale: "css" })).resize(
        width,
        height,
        { fit: "fill" },
      );
      const pixels = await shot.removeAlpha().raw().toBuffer({ resolveWithObject: true });
      for (const { selector, box, color, least, text } of seen) {
        const on = ground(pixels, box, color);
        const ratio = contrast(color, on);
        if (ratio < least) found.push(`${ratio.toFixed(2)} < ${least}: “${text}” (${selector}), ${color} on ${on}`);
      }
    }
    left = all.filter(({ seen }) => !seen).map(({ selector }) => selector);
    if (left.length > 0)
      await page
        .locator(left[0])
        .first()
        .evaluate((it) => it.scrollIntoView({ block: "center", inline: "center", behavior: "instant" }));
  }
  return [...found, ...left.map((selector) => `never in sight: ${selector}`)];
}
