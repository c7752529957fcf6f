// What lies in the clipboard: the site denies itself to read it, so a page of another origin does, which shares no storage.

/** The text in the clipboard. The context needs the permission `clipboard-read`. */
export async function clipboard(page) {
  const reader = await page.context().newPage();
  await reader.route("**/*", (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
  await reader.goto("http://localhost/");
  const text = await reader.evaluate(() => navigator.clipboard.readText());
  await reader.close();
  return text;
}
