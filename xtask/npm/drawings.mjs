// The drawings that a page loads with its chunk: index.html's sprite has them in `<defs data-chunks="…">`, which names the
// chunks. A release build moves each group into a file of the form that src/web/boot/chunks.js reads: a list of elements,
// each a list of its tag, its attributes and the elements in it.

/** Names with capitals, which Trunk's minifier writes small. HTML's parser restores them; `setAttribute` does not. */
const CAPITALS = new Map(["viewBox", "preserveAspectRatio", "patternUnits", "pathLength"].map((name) => [name.toLowerCase(), name]));

const TAG = /<(\/?)([a-z]+)((?: [\w-]+=(?:"[^"]*"|[^\s"'>]+))*) ?(\/?)>/y;

/** Reads SVG that consists of elements only. Throws on anything else. */
export function read(svg) {
  const open = [[]];
  const names = [];
  for (TAG.lastIndex = 0; TAG.lastIndex < svg.length; ) {
    const at = TAG.lastIndex;
    const [, closes, tag, attributes, isEmpty] = TAG.exec(svg) ?? [];
    if (tag === undefined) throw new Error(`a drawing is not understood: ${svg.slice(at, at + 60)}`);
    if (closes) {
      if (names.pop() !== tag) throw new Error(`a drawing closes ${tag}, which is not open`);
      open.pop();
      continue;
    }
    const pairs = [...attributes.matchAll(/ ([\w-]+)=(?:"([^"]*)"|([^ ]+))/g)];
    const element = [tag, Object.fromEntries(pairs.map(([, name, quoted, bare]) => [CAPITALS.get(name) ?? name, quoted ?? bare]))];
    open.at(-1).push(element);
    if (!isEmpty) {
      open.push(element);
      names.push(tag);
    }
  }
  if (names.length > 0) throw new Error(`a drawing does not close ${names.at(-1)}`);
  return open[0];
}

/**
 * Takes the groups out of a built page. Returns the page without them, and the content of each chunk's file by the chunk's
 * name.
 */
export function takeDrawings(page, slugs) {
  const files = new Map();
  const rest = page.replace(/<defs data-chunks=(?:"([^"]*)"|([^\s">]+))>(.*?)<\/defs>/gs, (_, quoted, bare, svg) => {
    const content = JSON.stringify(read(svg.replace(/>\s+</g, "><").trim()));
    for (const slug of (quoted ?? bare).split(" ")) {
      if (!slugs.includes(slug)) throw new Error(`index.html has drawings for ${slug}, which is no chunk`);
      if (files.has(slug)) throw new Error(`index.html has two groups of drawings for ${slug}`);
      files.set(slug, content);
    }
    return "";
  });
  if (/<defs\b/.test(rest)) throw new Error("index.html has drawings that name no chunk");
  return { rest, files };
}
