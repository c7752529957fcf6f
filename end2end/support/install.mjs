// The browser's offer to install the page, which a browser that Playwright drives does not make.

/** Makes the offer, as a browser does while a page starts or some time later. `window.prompted` tells whether it was accepted. Runs in the page. */
export function offerInstall() {
  const offer = new Event("beforeinstallprompt", { cancelable: true });
  offer.prompt = () => (window.prompted = true);
  dispatchEvent(offer);
}
