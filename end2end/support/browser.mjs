// @ts-check
// What a browser does by itself, and one that Playwright drives does not: it offers to install the page.

/** Makes the offer, as a browser does while a page starts or some time later. `window.prompted` tells whether it was accepted. Runs in the page. */
export function offerInstall() {
  const offer = new Event("beforeinstallprompt", { cancelable: true });
  dispatchEvent(Object.assign(offer, { prompt: () => (window.prompted = true) }));
}
