// Reads QR codes with the camera. Imported when scanning begins. Where the browser reads codes itself
// (`BarcodeDetector`), its reader is used; elsewhere qr.js, the reader of the npm package `qr` (xtask/npm/decoder.mjs).

/** The longer side of the picture that is searched, in pixels: a module of the largest code of ours is three of them. */
const SEARCHED = 960;
/** The pause between two searches, in milliseconds, which leaves the page time for other things. */
const PAUSE = 80;

/** How long the browser's reader may take for an answer, in milliseconds. It can need two before the own one begins. */
const PATIENCE = 1_200;

/** Returns what a promise yields, or rejects if that takes too long: a part of the system may never answer. */
const inTime = (promise) => {
  const late = new Promise((_, reject) => setTimeout(reject, PATIENCE, new DOMException("", "TimeoutError")));
  return Promise.race([promise, late]);
};

/** Returns the browser's reader, or nothing where it is missing, or no more than the interface. */
async function detectorOf() {
  try {
    const formats = await inTime(BarcodeDetector.getSupportedFormats());
    return formats.includes("qr_code") ? new BarcodeDetector({ formats: ["qr_code"] }) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a function that reads the code on a video's picture, or nothing if there is none. */
async function reader() {
  const detector = await detectorOf();
  if (!detector) return ownReader();
  let own;
  return async (video) => {
    if (own) return own(video);
    try {
      return (await inTime(detector.detect(video)))[0]?.rawValue;
    } catch {
      // The system's part of it can be missing.
      own = await ownReader();
      return own(video);
    }
  };
}

async function ownReader() {
  const { decodeQR } = await import("./qr.js").catch(() => Promise.reject(new DOMException("", "NetworkError")));
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  return (video) => {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, SEARCHED / Math.max(videoWidth, videoHeight));
    const [width, height] = [videoWidth, videoHeight].map((side) => Math.round(side * scale));
    if (!width || !height) return undefined;
    Object.assign(context.canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    try {
      return decodeQR(context.getImageData(0, 0, width, height));
    } catch {
      return undefined;
    }
  };
}

/** Opens the camera that looks away from the person, if there are several. */
function open() {
  const { mediaDevices } = navigator;
  // A page on plain http has none.
  if (!mediaDevices?.getUserMedia) throw new DOMException("", "NotSupportedError");
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  return mediaDevices.getUserMedia({ audio: false, video: { facingMode: "environment", ...size } });
}

/**
 * Shows the camera in `video` and calls `found` with the text of each code that is read; what it returns tells whether to
 * stop. `found(null, name)` tells that there is no picture any more: without a name because the page was hidden or the
 * camera is gone, else with that of a DOMException: "NotAllowedError" (denied), "NotFoundError" (no camera),
 * "NotReadableError" (in use), "NotSupportedError" (plain http), "NetworkError" (no reader), or another one of getUserMedia.
 *
 * Returns a function that stops the camera, at once, so that it also stops one that is still to come.
 */
export function scan(video, found) {
  let stream;
  let isOver = false;
  const stop = () => {
    isOver = true;
    document.removeEventListener("visibilitychange", hide);
    for (const track of stream?.getTracks() ?? []) track.stop();
    if (stream && video.srcObject === stream) video.srcObject = null;
  };
  const lose = (name) => {
    if (isOver) return;
    stop();
    found(null, name);
  };
  const hide = () => document.hidden && lose();

  const begin = async () => {
    // Asks for the camera at once, while the press that wanted it counts.
    const coming = open();
    const readers = reader();
    readers.catch(() => {});
    stream = await coming;
    if (isOver) return stop();
    if (document.hidden) throw new DOMException("", "AbortError");
    document.addEventListener("visibilitychange", hide);
    for (const track of stream.getTracks()) track.addEventListener("ended", () => lose());
    Object.assign(video, { srcObject: stream, muted: true, playsInline: true });
    await video.play();
    const read = await readers;
    const look = async () => {
      if (isOver) return;
      const text = await read(video);
      if (isOver) return;
      if (text && found(text)) stop();
      else setTimeout(() => look().catch(() => lose()), PAUSE);
    };
    look().catch(() => lose());
  };
  begin().catch((error) => lose(error.name));
  return stop;
}
