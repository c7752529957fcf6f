// Escalator's cards follow finger or mouse. A card that is let go on the base, or near it, is pressed; elsewhere, with Escape
// and when a second finger comes to zoom, it goes back. Imported when the board is first touched (boot/chunks.js), so that no
// first visit carries it.

/** How far a finger may drift, in CSS pixels, before a tap becomes a drag: DRIFT of kit/parts/drag.rs. */
const DRIFT = 12;

let hold;
let isFirst = true;
/** Whether the next click ends a drag and is no tap. */
let spent = false;
let isOwn = false;

function begin({ target, isPrimary, button, pointerId, clientX, clientY }) {
  isFirst = false;
  // Of a move, the button is −1.
  const card = isPrimary && button <= 0 && target.closest?.(".pyramid [data-free]");
  hold = card ? { card, id: pointerId, x: clientX, y: clientY } : undefined;
}

function drift({ pointerId, clientX, clientY }) {
  if (hold?.id !== pointerId || hold.isOff) return;
  const [dx, dy] = [clientX - hold.x, clientY - hold.y];
  if (!hold.moves && dx * dx + dy * dy > DRIFT * DRIFT) {
    hold.moves = true;
    hold.card.setPointerCapture(pointerId);
    hold.card.dataset.dragged = "";
  }
  if (!hold.moves) return;
  hold.card.style.setProperty("--dx", `${dx}px`);
  hold.card.style.setProperty("--dy", `${dy}px`);
}

/** Takes a dragged card back. What is left of the press is no tap: when_called_off of kit/parts/drag.rs. */
function callOff() {
  if (!hold?.moves) return;
  hold.isOff = true;
  delete hold.card.dataset.dragged;
}

/** Ends the press, and returns the card that was dragged. */
function release() {
  const held = hold;
  hold = undefined;
  if (!held?.moves) return undefined;
  delete held.card.dataset.dragged;
  spent = true;
  setTimeout(() => (spent = false), 50);
  return held.isOff ? undefined : held.card;
}

function isNearBase({ clientX, clientY }) {
  const base = document.querySelector('.felt [data-pile="2"]')?.getBoundingClientRect();
  if (!base) return false;
  const near = base.width / 2;
  const within = (at, from, to) => at > from - near && at < to + near;
  return within(clientX, base.left, base.right) && within(clientY, base.top, base.bottom);
}

addEventListener("pointerdown", (event) => {
  if (!event.isPrimary) return callOff();
  spent = false;
  begin(event);
});
addEventListener("pointermove", (event) => {
  if ((event.buttons & 1) === 0) return release();
  // The press of a finger may bring this script; its target stays the card. A mouse has been over the board before.
  if (isFirst && event.pointerType !== "mouse") begin(event);
  drift(event);
});
addEventListener("pointerup", (event) => {
  const card = release();
  if (!card || !isNearBase(event)) return;
  isOwn = true;
  card.click();
  isOwn = false;
});
for (const name of ["pointercancel", "lostpointercapture"]) {
  addEventListener(name, ({ pointerId, target }) => {
    // A finger is captured by what is under it first; that capture is lost when the card takes its own.
    if (hold?.id === pointerId && (name === "pointercancel" || target === hold.card)) release();
  });
}
addEventListener("keydown", ({ key }) => key === "Escape" && callOff());
addEventListener("click", (event) => {
  if (!spent || isOwn) return;
  spent = false;
  event.stopPropagation();
}, true);
