// @ts-check
// The rules for style/: values are tokens of style/tokens.css, breakpoints those of its head. `cargo xtask test` runs
// them as the step "style sheets"; by hand:
//
//     npx --prefix xtask/npm stylelint --config xtask/npm/stylelint.config.mjs "style/**/*.css"
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import breakpoints from "./breakpoints.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const TOKENS = readFileSync(`${ROOT}style/tokens.css`, "utf8");

/** Returns a pattern that finds `var()` of one of the tokens whose name starts like this. */
function oneOf(prefix) {
  const names = [...TOKENS.matchAll(/^\s+(--[\w-]+):/gm)]
    .map(([, name]) => name)
    .filter((name) => name.startsWith(prefix));
  if (names.length === 0) throw new Error(`style/tokens.css has no token ${prefix}…`);
  return `var\\((?:${names.join("|")})\\)`;
}

/** A whole value that is this pattern. */
const whole = (pattern) => new RegExp(`^(?:${pattern})$`);

/** Sizes of text in the rail, which are parts of its own. */
const RAIL = ["var(--text-rail)", ...[1.375, 1.125, 1, 0.9375, 0.875].map((part) => `${part}em`)];

/** Sizes of text without a token: they grow with the window or a box, or are the drawing's own. Remove them, add none. */
const OTHER_TEXT = {
  "style/figures.css": ["var(--size)"],
  "style/game.css": ["0.6875rem", "0.8125rem", "2.125rem", ...RAIL],
  "style/home.css": ["1.25rem", "1.5rem", "1.0625rem", "clamp(1rem, 1.25vw, 1.75rem)", "min(1.9em, 2.6vw)", "1em"],
  "style/games/escalator.css": [
    "750 var(--number) / 0.86 var(--display)",
    "750 var(--text-xl) / 1.2 var(--display)",
    "max(var(--text-m), 1.9cqh)",
  ],
  "style/games/flip-nine.css": [
    "750 var(--text-s) / 28px var(--display)",
    "750 calc(0.6rem + 1.4cqh) / 6cqh var(--display)",
    "clamp(var(--text-l), 3cqw, 4rem)",
    "max(var(--text-xs), 0.45em)",
  ],
  "style/games/go-fish-who.sizes.css": ["clamp(0.875rem, 1.6vw, var(--text-xl))"],
  "style/games/go-fish.css": ["clamp(var(--text-l), 2vh, 2rem)"],
  "style/games/go-fish.moves.css": ["clamp(var(--text-l), 2vh, 2rem)"],
  "style/games/go-fish.seats.css": [
    "clamp(var(--text-s), 1.6vh, 1.5rem)",
    "clamp(var(--text-m), 1.9vh, 1.75rem)",
    "clamp(var(--text-l), 2vh, 2rem)",
  ],
  // Units of the drawing of the map, and numbers that grow with the cloth.
  "style/games/card-flip.css": ["13px", "750 calc(var(--w) * 0.4) / 1 var(--display)"],
  "style/games/home.card-flip.css": ["750 calc(var(--w) * 0.48) / 1 var(--display)"],
};

/** A part of a piece's size: its text grows with it. */
const OF_PIECE = /^(?:max\(0\.\d+rem, )?calc\(.*var\(--(?:w|cell|face)\).*\)$/;

const text = (more = []) => ({
  // In the rail sizes are parts of its own.
  "font-size": [whole(oneOf("--text-")), OF_PIECE, "inherit", "var(--text-rail)", /^[\d.]+em$/, ...more],
  font: ["inherit", ...more, whole(`\\d+ ${oneOf("--text-")} / [\\d.]+ (?:${oneOf("--font")}|${oneOf("--display")})`)],
});

const values = {
  "z-index": [whole(oneOf("--z-")), whole(`calc\\(${oneOf("--z-pyramid")} \\+ var\\(--row\\)\\)`)],
  "/^(transition|animation)-timing-function$/": [whole(oneOf("--ease"))],
};

export default {
  plugins: [breakpoints],
  reportNeedlessDisables: true,
  reportInvalidScopeDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    "handful/breakpoints": true,
    // What is a mistake in every style sheet.
    "at-rule-no-unknown": true,
    "block-no-empty": true,
    "color-no-invalid-hex": true,
    "custom-property-no-missing-var-function": true,
    "declaration-block-no-duplicate-custom-properties": true,
    "declaration-block-no-duplicate-properties": [true, { ignore: ["consecutive-duplicates-with-different-values"] }],
    "declaration-block-no-shorthand-property-overrides": true,
    "declaration-property-value-no-unknown": [true, { ignoreProperties: { "/^--/": [/./] } }],
    "function-no-unknown": true,
    "keyframe-block-no-duplicate-selectors": true,
    "media-feature-name-no-unknown": true,
    "media-query-no-invalid": true,
    "no-duplicate-selectors": true,
    "property-no-unknown": true,
    "selector-pseudo-class-no-unknown": true,
    "selector-pseudo-element-no-unknown": true,
    "selector-type-no-unknown": true,
    "unit-no-unknown": true,
    // Colours, layers, times, easings and sizes of text are tokens.
    "color-named": "never",
    "color-no-hex": true,
    "declaration-no-important": true,
    "declaration-property-unit-disallowed-list": { "/^(transition|animation)(-duration|-delay)?$/": ["s"] },
    "declaration-property-value-allowed-list": { ...values, ...text() },
    // A time stands only in a product with the speed: `calc(var(--t) * 90ms)`.
    "declaration-property-value-disallowed-list": {
      "/^(transition|animation)/": [/^(?!.*var\(--t\)).*\d(ms|s)\b/, /(^|[\s,])(ease|linear|step)(-[a-z-]+)?($|[\s,])/],
    },
    "function-disallowed-list": [
      "rgb",
      "rgba",
      "hsl",
      "hsla",
      "hwb",
      "lab",
      "lch",
      "oklab",
      "oklch",
      "color",
      "cubic-bezier",
      "steps",
      "linear",
    ],
  },
  overrides: [
    {
      files: [`${ROOT}style/tokens.css`],
      rules: { "color-no-hex": null, "function-disallowed-list": null },
    },
    ...Object.entries(OTHER_TEXT).map(([file, more]) => ({
      files: [`${ROOT}${file}`],
      rules: { "declaration-property-value-allowed-list": { ...values, ...text(more) } },
    })),
  ],
};
