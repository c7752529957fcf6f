// Custom properties that only style sheets use: a short constant is written where it is used, and the others get short
// names. `padding:var(--space-2)0` becomes `padding:.5rem 0`, and `var(--ink-soft)` becomes `var(--c)`.

const NAME = /(?<![\w-])--[a-zA-Z][\w-]*/g;

/** The bytes of `var(--xx)`, a use of a custom property with a short name. */
const USE = 9;

/**
 * Returns these minified style sheets with the constants in the places of their uses: custom properties that are defined
 * once, for `:root` and outside of a condition, without `var()`, where that makes the sheets shorter. What one of `others`,
 * the site's other files, contains as bytes stays.
 */
export function inlined(sheets, others) {
  const all = sheets.join("\n");
  const names = all.match(NAME) ?? [];
  const isOnlyUsed = (name, uses) => names.filter((each) => each === name).length === uses + 1 && !others.some((file) => file.includes(name));
  const constants = new Map();
  for (const { index, 1: body } of all.matchAll(/(?<=^|\})\s*:root\{([^{}]*)\}/g)) {
    if (depthAt(all, index) > 0) continue;
    for (const [, name, value] of body.matchAll(/(?<=^|;)(--[\w-]+):([^;]+)/g)) {
      const uses = all.split(`var(${name})`).length - 1;
      const isShorter = uses * (value.length - USE) <= value.length;
      if (isShorter && !/var\(|^(?:\s*|initial)$/.test(value) && isOnlyUsed(name, uses)) constants.set(name, value);
    }
  }
  return sheets.map((sheet) => {
    const rest = [...constants.keys()].reduce((text, name) => text.replace(new RegExp(`(?<=[{;])${name}:[^;}]*;?`), ""), sheet);
    return rest.replace(/(.?)var\((--[\w-]+)\)(?=(.?))/g, (use, before, name, after) => {
      const value = constants.get(name);
      if (value === undefined) return use;
      // What stands without a space beside `var()` would become one word with the value.
      const [left, right] = [before, after].map((beside) => (/[\w.#%-]/.test(beside) ? " " : ""));
      return `${before}${left}${value}${right}`;
    });
  });
}

/** Returns how many blocks of a style sheet are open at a place. */
const depthAt = (text, at) => [...text.slice(0, at)].reduce((depth, c) => depth + (c === "{") - (c === "}"), 0);

/** Returns short names in their order: `--a` … `--z`, `--aa`, `--ab` … */
function* shortNames() {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  let starts = [""];
  for (;;) {
    starts = starts.flatMap((start) => letters.map((letter) => start + letter));
    yield* starts.map((start) => `--${start}`);
  }
}

/**
 * Returns these style sheets with short names, in the order in which they first appear, because brotli finds more to repeat
 * then than with the shortest for the most frequent. A name that one of `others`, the site's other files, contains as bytes
 * stays, and so does one that begins a name there.
 *
 * @throws {Error} if a file puts a name together
 */
export function shortened(sheets, others) {
  if (others.some((file) => file.includes("--${"))) throw new Error("a script puts the name of a custom property together");
  const names = new Set(sheets.flatMap((sheet) => sheet.match(NAME) ?? []));
  const isOthers = (name) => others.some((file) => file.includes(name));
  const own = [...names].filter((name) => !isOthers(name));
  const fresh = shortNames();
  const next = () => {
    for (;;) {
      const { value } = fresh.next();
      if (!isOthers(value) && (!names.has(value) || own.includes(value))) return value;
    }
  };
  const short = new Map(own.map((name) => [name, next()]));
  return sheets.map((sheet) => sheet.replace(NAME, (name) => short.get(name) ?? name));
}
