// Shortens the names of the custom properties that only style sheets use: `--ink-soft` becomes `--c`.

const NAME = /(?<![\w-])--[a-zA-Z][\w-]*/g;

/** Returns short names in their order: `--a` … `--z`, `--aa` … */
function* shortNames() {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  let ends = [""];
  for (;;) {
    ends = ends.flatMap((end) => letters.map((letter) => end + letter));
    yield* ends.map((end) => `--${end}`);
  }
}

/**
 * Returns these style sheets with short names, the most frequent the shortest. A name that one of `others`, the site's
 * other files, contains as bytes stays, and so does one that begins a name there.
 *
 * @throws {Error} if a file puts a name together
 */
export function shortened(sheets, others) {
  if (others.some((file) => file.includes("--${"))) throw new Error("a script puts the name of a custom property together");
  const counts = new Map();
  for (const [name] of sheets.flatMap((sheet) => [...sheet.matchAll(NAME)])) counts.set(name, (counts.get(name) ?? 0) + 1);
  const isOthers = (name) => others.some((file) => file.includes(name));
  const own = [...counts.keys()].filter((name) => !isOthers(name)).toSorted((one, other) => counts.get(other) - counts.get(one) || (one < other ? -1 : 1));
  const fresh = shortNames();
  const next = () => {
    for (;;) {
      const { value } = fresh.next();
      if (!isOthers(value) && (!counts.has(value) || own.includes(value))) return value;
    }
  };
  const short = new Map(own.map((name) => [name, next()]));
  return sheets.map((sheet) => sheet.replace(NAME, (name) => short.get(name) ?? name));
}
