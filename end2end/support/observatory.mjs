// The score that Mozilla's HTTP Observatory gives a response, by its rules: algorithm 6,
// github.com/mdn/mdn-http-observatory, src/grader/charts.js and src/analyzer/tests. Only for a site over https that
// sets no cookie, sends no CORS header, and redirects http to https; those three rules then do not affect the score.

/** Sources that allow code from anywhere. */
const BROAD = ["ftp:", "http:", "https:", "*", "http://*", "http://*.*", "https://*", "https://*.*"];
const UNSAFE = [...BROAD, "'unsafe-inline'", "data:"];

/** Parses the directives of a policy: a list of sources by name. Throws if a directive occurs twice. */
export function directives(policy) {
  const found = new Map();
  for (const part of policy.split(";").map((text) => text.trim()).filter(Boolean)) {
    const [name, ...sources] = part.toLowerCase().split(/\s+/);
    if (found.has(name)) throw new Error(`${name} stands twice in the policy`);
    found.set(name, sources);
  }
  return found;
}

/** Returns the content of a `<meta>` in a page, by its `http-equiv` or `name`. */
export function meta(page, name) {
  const tag = [...page.matchAll(/<meta\b[^>]*>/g)].find(([tag]) => new RegExp(`(?:http-equiv|name)="?${name}["\\s>]`, "i").test(tag))?.[0];
  return /\scontent=(?:"([^"]*)"|([^"\s>]+))/.exec(tag ?? "")?.slice(1).find(Boolean);
}

function ofPolicy(policy) {
  if (!policy) return -25;
  let all;
  try {
    all = directives(policy);
  } catch {
    return -25;
  }
  const sources = (name) => all.get(name) ?? all.get("default-src") ?? ["*"];
  const has = (name, list) => sources(name).some((source) => list.includes(source));
  const isInsecure = (names) => names.flatMap((name) => all.get(name)).some((source) => /^(http|ftp):/.test(source));
  const passive = ["img-src", "media-src"].filter((name) => all.has(name));
  const active = [...all.keys()].filter((name) => !passive.includes(name));
  if (has("script-src", UNSAFE) || has("object-src", BROAD)) return -20;
  if (isInsecure(active)) return -20;
  if (has("script-src", ["'unsafe-eval'"]) || has("style-src", ["'unsafe-eval'"])) return -10;
  if (isInsecure(passive)) return -10;
  if (has("style-src", UNSAFE)) return 0;
  return `${all.get("default-src")}` === "'none'" ? 10 : 5;
}

/** Returns the score of a header's value, including unknown and missing values. */
const worth = (value, values, unknown, missing) => (value === undefined ? missing : (values[value.toLowerCase()] ?? unknown));

const REFERRER = { "no-referrer": 5, "same-origin": 5, "strict-origin": 5, "strict-origin-when-cross-origin": 5 };
const EMBEDDER = { "require-corp": 10, credentialless: 10, "unsafe-none": 0 };
const OPENER = { "same-origin": 10, "same-origin-allow-popups": 10, "noopener-allow-popups": 10, "unsafe-none": 0 };
const RESOURCE = { "same-origin": 10, "same-site": 10, "cross-origin": 0 };

function ofFraming(headers, policy) {
  if (/(^|;)\s*frame-ancestors\s/i.test(policy ?? "")) return 5;
  return worth(headers["x-frame-options"], { deny: 5, sameorigin: 5 }, -20, -20);
}

function ofTransport(value, preloaded) {
  if (preloaded) return 5;
  const age = Number(/max-age=(\d+)/i.exec(value ?? "")?.[1] ?? -1);
  return age < 0 ? -20 : age < 15_768_000 ? -10 : 0;
}

/** Returns the score for scripts of the page's own origin with integrity values; those of other origins are ignored. */
function ofScripts(page) {
  const scripts = [...page.matchAll(/<script\b[^>]*\ssrc=[^>]*>/g)].map(([tag]) => tag);
  if (scripts.some((tag) => /\ssrc=["']?(?:https?:)?\/\//.test(tag))) throw new Error("a script of another origin is not scored here");
  return scripts.some((tag) => /\sintegrity=/.test(tag)) ? 5 : 0;
}

/**
 * Returns the score of a page, 0 to 160, and what each rule adds to 100. `headers` are those of the response, by their
 * names in lower case; `page` is its HTML, whose own policy counts if no header has one. Extra points count only if at
 * least 90 points are left after all deductions.
 *
 * @returns {{ score: number, rules: Record<string, number> }}
 */
export function score({ headers, page, preloaded = false }) {
  const policy = headers["content-security-policy"] ?? meta(page, "content-security-policy");
  const rules = {
    "content-security-policy": ofPolicy(policy),
    "cross-origin-embedder-policy": worth(headers["cross-origin-embedder-policy"], EMBEDDER, -5, 0),
    "cross-origin-opener-policy": worth(headers["cross-origin-opener-policy"], OPENER, -5, 0),
    "cross-origin-resource-policy": worth(headers["cross-origin-resource-policy"], RESOURCE, -5, 0),
    "referrer-policy": worth(meta(page, "referrer") ?? headers["referrer-policy"], REFERRER, -5, 0),
    "strict-transport-security": ofTransport(headers["strict-transport-security"], preloaded),
    "subresource-integrity": ofScripts(page),
    "x-content-type-options": worth(headers["x-content-type-options"], { nosniff: 0 }, -5, -5),
    "x-frame-options": ofFraming(headers, policy),
  };
  const all = Object.values(rules);
  const sum = (values) => values.reduce((total, value) => total + value, 100);
  const strict = sum(all.filter((value) => value < 0));
  return { score: Math.max(0, strict >= 90 ? sum(all) : strict), rules };
}
