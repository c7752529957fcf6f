// @ts-check
// A guard for iOS: Safari zooms on a double tap of a control although the style sheet forbids it; pinching stays.
"use strict";

if ("GestureEvent" in window) {
  let last = 0;
  let fingers = 0;
  addEventListener("touchstart", (event) => (fingers = event.touches.length), { passive: true });
  addEventListener(
    "touchend",
    (event) => {
      const quick = event.timeStamp - last < 350 && fingers === 1;
      last = event.timeStamp;
      const button = /** @type {Element} */ (event.target).closest(".board button, .toolbar button");
      if (quick && button && event.cancelable) {
        event.preventDefault();
        button.click();
      }
    },
    { passive: false },
  );
}
