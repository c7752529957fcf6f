// @ts-check
// Reads the clipboard. The site forbids itself to read it, so a page of another origin does, which shares no storage.

/** Returns the text in the clipboard. The context needs the permission `clipboard-read`. */
export async function clipboard(/** @type {Page} */ page) {
  const reader = await page.context().newPage();
  await reader.route("**/*", (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
  await reader.goto("http://localhost/");
  const text = await reader.evaluate(() => navigator.clipboard.readText());
  await reader.close();
  return text;
}
