// What a browser does by itself, and one that Playwright drives does not: it offers to install the page, and hides it.

/** Makes the offer, as a browser does while a page starts or some time later. `window.prompted` tells whether it was accepted. Runs in the page. */
export function offerInstall() {
  const offer = new Event("beforeinstallprompt", { cancelable: true });
  offer.prompt = () => (window.prompted = true);
  dispatchEvent(offer);
}

/** Hides the page as when another tab or app comes to the front, and shows it again. What follows each may run between. */
export async function leave(page) {
  const turn = (hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    dispatchEvent(new PageTransitionEvent(hidden ? "pagehide" : "pageshow", { persisted: true }));
  };
  await page.evaluate(turn, true);
  await page.evaluate(turn, false);
}
