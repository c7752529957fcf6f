// node --test xtask/npm/tokens.test.mjs
import assert from "node:assert/strict";
import { test } from "node:test";
import { inlined, shortened } from "./tokens.mjs";

test("a constant is written where it is used, apart from what is beside it", () => {
  const sheets = [":root{--space:.5rem;--white:#fff}.x{padding:var(--space)0 var(--space)var(--space)}", "p{margin:0var(--space);border:solid var(--white)}a{margin:calc(-1*var(--space))}"];
  assert.deepEqual(inlined(sheets, []), [":root{}.x{padding:.5rem 0 .5rem .5rem}", "p{margin:0 .5rem;border:solid #fff}a{margin:calc(-1*.5rem)}"]);
});

test("what is no constant, has another definition or condition, or is used in another way stays", () => {
  const stays = (sheet, others = []) => assert.deepEqual(inlined([sheet], others), [sheet]);
  stays(":root{--long:clamp(1rem,2rem,3rem)}a{top:var(--long);left:var(--long)}");
  stays(":root{--sum:calc(2*var(--t))}a{top:var(--sum)}");
  stays(":root{--on: ;--off:initial}a{color:var(--on)var(--off)}");
  stays(":root{--a:1}b{--a:2}a{order:var(--a)}");
  stays("@media print{p{top:0}:root{--a:1}}a{order:var(--a)}");
  stays("b{--a:1}a{order:var(--a)}");
  stays(":root{--a:1}a{order:var(--a,2)}");
  stays(":root{--a:1}a{order:var(--a)}", ["style.setProperty('--a', 2)"]);
});

test("what only style sheets use is short, the same in all of them", () => {
  const sheets = [".x{color:var(--ink-soft);--rail:1px}", "p{color:var(--ink-soft,red);width:calc(var(--rail)*2)}", "a{color:var(--ink-soft)}"];
  assert.deepEqual(shortened(sheets, []), [".x{color:var(--a);--b:1px}", "p{color:var(--a,red);width:calc(var(--b)*2)}", "a{color:var(--a)}"]);
});

test("what another file names stays, and no short name is one of its names", () => {
  const wasm = Buffer.concat([Buffer.from([0, 255]), Buffer.from("--column--at--b")]);
  const sheets = [".x{--column:1;--at:2;--row:3;--rowgap:4;--rowgap:5}"];
  assert.deepEqual(shortened(sheets, [wasm, "style.setProperty('--c', 1)"]), [".x{--column:1;--at:2;--d:3;--e:4;--e:5}"]);
});

test("a short name that a sheet has and keeps is not given to another", () => {
  assert.deepEqual(shortened([".x{--a:1;--long:2;--long:3}"], ["--a:"]), [".x{--a:1;--b:2;--b:3}"]);
  assert.deepEqual(shortened([".x{--b:1;--long:2;--long:3}"], []), [".x{--a:1;--b:2;--b:3}"]);
});

test("class names and comments that look like names are none", () => {
  assert.deepEqual(shortened([".block--wide{--wide:1}"], []), [".block--wide{--a:1}"]);
});

test("a name that is put together would not be found, so it is refused", () => {
  assert.throws(() => shortened([".x{--a:1}"], ["style.getPropertyValue(`--${name}`)"]), /puts the name/);
});
