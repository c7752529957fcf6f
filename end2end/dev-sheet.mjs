import sharp from "sharp";
import { readdirSync } from "node:fs";
const [,, pat, out, h = "560"] = process.argv;
const files = readdirSync("/tmp/shots").filter((f) => new RegExp(pat).test(f)).sort();
const H = Number(h);
const imgs = [];
let x = 0;
for (const f of files) {
  const buf = await sharp(`/tmp/shots/${f}`).resize({ height: H }).png().toBuffer();
  const { width } = await sharp(buf).metadata();
  imgs.push({ input: buf, left: x, top: 0 });
  x += width + 10;
}
await sharp({ create: { width: x, height: H, channels: 3, background: "#888" } }).composite(imgs).png().toFile(out);
console.log(files.join("\n"));
