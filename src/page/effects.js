// @ts-check
// Sound of moves (a few synthesised notes) and the screen wake lock. Imported when one of them is first wanted;
// boot/chunks.js forwards the program's calls.

/** A major pentatonic scale in hertz: any two of its notes sound well together. */
const SCALE = [261.6, 293.7, 329.6, 392.0, 440.0, 523.3, 587.3, 659.3, 784.0, 880.0];
const at = (step) => SCALE[step % SCALE.length];

/**
 * The notes of each cue: start and end frequency in hertz, delay and duration in seconds, gain. In their loudest eighth of a second all but
 * the ends are within 6 dB of each other (`node end2end/bench/sounds.mjs`).
 */
const CUES = {
  pick: () => [[880, 880, 0, 0.06, 0.12]],
  move: (step) => [[at(step), at(step), 0, 0.16, 0.11]],
  // The pitch rises; slides of more tiles begin lower.
  slide: (tiles) => [[170 - 6 * tiles, 240, 0, 0.11, 0.16]],
  again: (step) => [[at(step) / 2, at(step) / 2, 0, 0.2, 0.08]],
  // A thud under the cloth, and the note of the card.
  rule: (step) => [
    [140, 70, 0, 0.1, 0.1],
    [at(step), at(step), 0.04, 0.16, 0.07],
  ],
  // Velvet that is drawn away, up and out of hearing.
  cloth: () => [
    [180, 420, 0, 0.5, 0.05],
    [270, 760, 0.08, 0.42, 0.04],
  ],
  // A bell: a note and its overtone.
  refuse: () => [
    [1174.7, 1174.7, 0, 0.4, 0.055],
    [2960, 2960, 0, 0.18, 0.022],
  ],
  deal: () => [0, 1, 2].map((step) => [at(step), at(step), step * 0.06, 0.06, 0.08]),
  turn: () => [[330, 494, 0, 0.08, 0.12]],
  // One note for each card that comes.
  catch: (cards) => Array.from({ length: cards }, (_, i) => [at(3 + 2 * i), at(3 + 2 * i), i * 0.09, 0.16, 0.1]),
  // A drop into water.
  fish: () => [
    [520, 150, 0, 0.16, 0.12],
    [300, 760, 0.15, 0.07, 0.06],
  ],
  // A question rises.
  ask: () => [
    [392, 440, 0, 0.07, 0.08],
    [440, 587, 0.08, 0.1, 0.08],
  ],
  land: () => [[150, 95, 0, 0.09, 0.14]],
  // The note of a move, at most the highest of the scale, and its octave.
  run: (step) =>
    [Math.min(step, SCALE.length - 1)].flatMap((top) => [
      [at(top), at(top), 0, 0.18, 0.09],
      [2 * at(top), 2 * at(top), 0.03, 0.3, 0.04],
    ]),
  book: () => [2, 4, 6].map((step) => [at(step), at(step), 0, 0.45, 0.055]),
  win: () => [0, 2, 3, 5, 7].map((step, i) => [at(step), at(step), i * 0.12, 0.3, 0.1]),
  perfect: () => [
    ...CUES.win(),
    ...[5, 7, 9].map((step, i) => [2 * at(step), 2 * at(step), 0.62 + i * 0.05, 0.6, 0.03]),
  ],
  lose: () => [4, 2, 0].map((step, i) => [at(step), at(step) * 0.97, i * 0.2, 0.35, 0.08]),
  day: () => [...CUES.book(), ...[5, 7, 8, 9].map((step, i) => [at(step), at(step), 0.25 + i * 0.1, 0.5, 0.08])],
};

/** The cues that end something. They are heard even right after another one. */
const ENDS = ["win", "perfect", "lose", "day"];

/** Attack time in seconds; a note without one would click. */
const SWELL = 0.008;

let quietUntil = 0;

/** Plays a cue. Skips cues that follow the last one too closely to be told apart, except those that end something. */
export function play(audio, cue, step) {
  const now = audio.currentTime;
  if (now < quietUntil && !ENDS.includes(cue)) return;
  quietUntil = now + (cue === "refuse" ? 0.25 : 0.06);
  for (const [from, to, after, long, loud] of CUES[cue](step)) {
    const start = now + after;
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.type = "triangle";
    tone.frequency.setValueAtTime(from, start);
    tone.frequency.exponentialRampToValueAtTime(to, start + long);
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loud, start + SWELL);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
    tone.connect(gain).connect(audio.destination);
    tone.start(start);
    tone.stop(start + long);
  }
}

let isWanted = false;
let lock;

/**
 * Acquires or releases the screen wake lock. The browser answers asynchronously, perhaps never, so the last call counts
 * whenever an answer comes. It releases the lock by itself when the page is hidden.
 */
export async function wake(on) {
  isWanted = on;
  const drop = (held) => void held?.release().catch(() => {});
  if (!on) {
    drop(lock);
    lock = undefined;
  } else if (!lock || lock.released) {
    const held = await navigator.wakeLock?.request("screen").catch(() => undefined);
    if (isWanted && (!lock || lock.released)) lock = held;
    else drop(held);
  }
}
