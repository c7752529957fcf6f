// @ts-check
// The texts of a page, and those that are in the wrong language.

/** Texts that are the same in both languages: names, and words that also exist in Spanish. */
const ALIKE = new Set([
  "Handful",
  "Par",
  "par",
  "Par #",
  "#×#, par #",
  "Handful · Par",
  "English",
  "Español",
  "No",
  "Normal",
  "Auto",
  "Color",
  "Ana",
  "Max",
  "Coral",
  "Finn",
  "Base",
  "# min",
  "#×# · par #",
]);

/** Words that no Spanish sentence contains. */
const ENGLISH = /\b(the|and|of|this|with|swap|card|deal|moves|game|you|your)\b/i;
/** Exceptions that contain such a word: names of sources, a seat's name in a link. */
const QUOTED = /Gu: The Game|The Perl Journal|Usa you, minnow/;

/** Returns every text that is visible or spoken on the page: texts, names, descriptions, the title, without figures. */
export async function texts(/** @type {Page} */ page) {
  const found = await page.evaluate(() => {
    const found = new Set([document.title]);
    const add = (text) => text?.trim() && found.add(text.trim().replace(/\s+/g, " "));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) {
        const element = node.parentElement;
        // Hidden texts do not count, because the static page contains both languages.
        if (!element.closest("script, style, noscript, svg, [hidden]") && element.checkVisibility()) add(node.data);
      } else if (node instanceof Element && node.checkVisibility() && !node.closest("[hidden]")) {
        for (const name of ["aria-label", "title", "alt", "placeholder", "aria-description", "aria-roledescription"])
          add(node.getAttribute(name));
      }
    }
    return [...found];
  });
  return found.map(bare).filter((text) => /\p{L}{2,}/u.test(text) && !ALIKE.has(text));
}

/**
 * Returns a text without figures, card codes and keys, so that "3 moves" is "# moves", and without addresses and names
 * of sources.
 */
const bare = (text) =>
  text
    .replace(/https?:\S+/g, "")
    .replace(/«(Sliding Puzzle|Go Fish!|Matt Parker’s Card Flip Game)»/g, "«»")
    .replace(/\b(es:)?(\d+|[ATJQK])[CDHSOEB]\b/g, "#")
    .replace(/\b(Ctrl|Alt)\+[A-Z]\b/g, "#")
    .replace(/\d+/g, "#")
    .trim();

/**
 * Returns the texts of a Spanish page that are, or contain, texts of the same page in English, or that contain English
 * words.
 */
export function untranslated(spanish, english) {
  // A short English text may be part of a Spanish word.
  const phrases = english.filter((text) => text.includes(" "));
  return spanish.filter(
    (text) =>
      english.includes(text) ||
      phrases.some((phrase) => text.includes(phrase)) ||
      (ENGLISH.test(text) && !QUOTED.test(text)),
  );
}
