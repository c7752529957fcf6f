// Shortens the names of the custom properties that only style sheets use: `--ink-soft` becomes `--c`.

const NAME = /(?<![\w-])--[a-zA-Z][\w-]*/g;

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
