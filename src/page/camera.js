// @ts-check
// Reads QR codes with the camera, in every browser with qr.js, the reader of the npm package `qr` (xtask/npm/decoder.mjs).
// Imported when scanning begins.

/** The longer side of the picture that is searched, in pixels: a module of the largest code of ours is three of them. */
const SEARCHED = 960;
/** The pause between two searches, in milliseconds, which leaves the page time for other things. */
const PAUSE = 80;

/** Returns a function that reads the code on a video's picture, or nothing if there is none. */
async function reader() {
  // @ts-expect-error The build makes it.
  const { decodeQR } = await import("./qr.js").catch(() => Promise.reject(new DOMException("", "NetworkError")));
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  return (video) => {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, SEARCHED / Math.max(videoWidth, videoHeight));
    const [width, height] = [videoWidth, videoHeight].map((side) => Math.round(side * scale));
    if (!width || !height) return undefined;
    Object.assign(context.canvas, { width, height });
    try {
      context.drawImage(video, 0, 0, width, height);
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
    const reading = reader();
    reading.catch(() => {});
    stream = await coming;
    if (isOver) return stop();
    if (document.hidden) throw new DOMException("", "AbortError");
    document.addEventListener("visibilitychange", hide);
    for (const track of stream.getTracks()) track.addEventListener("ended", () => lose());
    Object.assign(video, { srcObject: stream, muted: true, playsInline: true });
    await video.play();
    const read = await reading;
    const look = () => {
      if (isOver) return;
      const text = read(video);
      if (text && found(text)) stop();
      else setTimeout(look, PAUSE);
    };
    look();
  };
  begin().catch((error) => lose(error.name));
  return stop;
}
